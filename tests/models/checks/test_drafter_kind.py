from __future__ import annotations

from pathlib import Path

import pytest

from models.checks.drafter_kind import drafter_kind
from models.starter_pair import starter_folder
from tests.models.checks.gguf_roles import write_eagle
from tests.toys.mtp_gguf import write_mtp


def test_each_kind_of_drafter_has_its_words(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    starter = starter_folder()
    assert [
        drafter_kind(path)
        for path in (
            write_eagle(tmp_path / "innocent.gguf"),
            write_mtp(tmp_path / "mtp.gguf", "assistant"),
            toy_gguf,
            toy_onnx_decoder,
            starter / "block.onnx",
            starter / "target-q8_0.heads",
        )
    ] == [
        "an EAGLE-3 drafter",
        "Gemma 4's assistant",
        "a smaller model",
        "a small network (ONNX)",
        "a block drafter (ONNX)",
        "parallel heads",
    ]


@pytest.mark.parametrize("content", [None, b"", b"GGUF", b"neither"])
def test_what_cannot_be_read_has_no_words_and_a_changed_file_is_read_anew(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "x.gguf"
    if content is not None:
        path.write_bytes(content)
    assert drafter_kind(path) == ""
    write_eagle(path)
    assert drafter_kind(path) == "an EAGLE-3 drafter"

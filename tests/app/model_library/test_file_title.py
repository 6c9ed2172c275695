"""What models are called: by what stands in their files, and not by the files' names."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

from app.model_library.pairs.file_title import FileTitle, file_title, title_of
from app.traces.pair_names import spelled
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import Value


def header(**said: Value) -> GgufHeader:
    said = {f"general.{name}" if "." not in name else name: value for name, value in said.items()}
    return GgufHeader("q15.gguf", 1, 3, MappingProxyType(said), (), 32, 0, 0)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            {"name": "Qwen2.5 Coder 1.5B Instruct GGUF", "basename": "Qwen2.5-Coder", "size_label": "1.5B",
             "finetune": "Instruct-GGUF", "file_type": 15},
            "Qwen2.5 Coder 1.5B Q4_K_M",
        ),
        (
            {"name": "Smollm2 135M 8k Lc100K Mix1 Ep2", "basename": "smollm2", "size_label": "135M",
             "finetune": "8k-lc100k-mix1-ep2", "file_type": 3},
            "SmolLM2 135M Q4_1",
        ),
        ({"basename": "gemma-3", "size_label": "270M", "file_type": 1}, "Gemma 3 270M F16"),
        ({"basename": "Qwen3", "size_label": "8B", "finetune": "Thinking"}, "Qwen3 8B Thinking"),
        ({"name": "Llama 3.2 3B Instruct"}, "Llama 3.2 3B"),
        ({}, "Q15"),
    ],
)  # fmt: skip
def test_a_model_is_called_by_the_name_and_the_size_in_its_file(said: dict[str, Value], words: str) -> None:
    assert title_of(header(**said)).words == words


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("smollm2-135m-instruct", "SmolLM2 135M"),
        ("Smollm2 135M", "SmolLM2 135M"),
        ("SmolLM2 135M Instruct", "SmolLM2 135M"),
        ("qwen2.5-coder-1.5b-instruct", "Qwen2.5 Coder 1.5B"),
        ("Qwen2.5-Coder 1.5B Instruct", "Qwen2.5 Coder 1.5B"),
        ("Qwen3-30B-A3B-Instruct-2507", "Qwen3 30B A3B 2507"),
        ("gpt-oss-20b", "gpt-oss 20B"),
        ("gemma-3-270m-it", "Gemma 3 270M"),
        ("instruct", "instruct"),
    ],
)
def test_a_model_has_one_spelling(written: str, name: str) -> None:
    assert spelled(written) == name == spelled(name)


def test_what_has_no_chat_template_continues_text(tmp_path: Path) -> None:
    assert not title_of(header(name="Base")).chats
    assert title_of(header(**{"tokenizer.chat_template": "{{ messages }}"})).chats
    (tmp_path / "notes-q4_0.gguf").write_bytes(b"no model")
    assert file_title(tmp_path / "notes-q4_0.gguf") == FileTitle("notes-q4_0")

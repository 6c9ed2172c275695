from __future__ import annotations

from pathlib import Path

import pytest

from models.checks.pair_check import check_pair
from models.errors import BadPairFile
from models.pair import ExpectedFile, Pair
from models.starter_pair import starter_pair

HASHES = {name: digit * 64 for name, digit in (("target", "a"), ("drafter", "b"), ("tokenizer", "c"))}
FILES = {"target": "t.gguf", "drafter": "d.onnx", "tokenizer": "t.json"}


def description(**changes: str) -> str:
    """pair.toml; `changes` replace whole lines by their key."""
    lines = {"id": '"starter"', "name": '"Starter"', "license": '"MIT"', "context": "1024", "draft_length": "4"}
    lines |= changes
    text = "".join(f"{key} = {value}\n" for key, value in lines.items() if value)
    for role, file in FILES.items():
        text += f'[{role}]\nfile = "{file}"\nsize_bytes = 7\nsha256 = "{HASHES[role]}"\n'
    return text


def test_files_are_located_beside_the_description(tmp_path: Path) -> None:
    (tmp_path / "pair.toml").write_text(description())
    expected = {file: ExpectedFile(7, HASHES[role]) for role, file in FILES.items()}
    assert starter_pair(tmp_path) == Pair(
        "starter", "Starter", tmp_path / "t.gguf", tmp_path / "d.onnx", tmp_path / "t.json",
        draft_length=4, n_context=1024, licence="MIT", expected=expected,
    )  # fmt: skip


def test_the_starter_that_comes_with_the_program_is_sound() -> None:
    pair = starter_pair()
    assert (pair.id, pair.draft_length) == ("starter", 7)
    assert check_pair(pair) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "the starter's pair.toml cannot be read: No such file or directory"),
        ("id = ", "pair.toml cannot be used: Invalid value (at end of document)"),
        (description(name=""), "pair.toml cannot be used: Object missing required field `name`"),
        (description(draft_length="0"), "pair.toml cannot be used: Expected `int` >= 1 - at `$.draft_length`"),
        (description(colour='"red"'), "pair.toml cannot be used: Object contains unknown field `colour`"),
        (description().replace("d.onnx", "../d.onnx"),
         "pair.toml cannot be used: Expected `str` matching regex '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$' "
         "- at `$.drafter.file`"),
    ],
)  # fmt: skip
def test_refusals(tmp_path: Path, text: str | None, message: str) -> None:
    if text is not None:
        (tmp_path / "pair.toml").write_text(text)
    with pytest.raises(BadPairFile) as caught:
        starter_pair(tmp_path)
    assert str(caught.value) == message

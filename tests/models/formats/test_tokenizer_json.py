from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.errors import BadTokenizer, Unreadable
from models.formats.tokenizer_json import parse_token_strings, read_token_strings
from tests.toys.vocabulary import toy_vocabulary


def parse(content: Any) -> list[str | None]:
    return parse_token_strings(json.dumps(content).encode(), "t.json")


def test_a_real_file_spells_like_the_gguf(toy_folder: Path) -> None:
    assert read_token_strings(toy_folder / "tokenizer.json") == list(toy_vocabulary().tokens)


def test_gaps_and_added_tokens() -> None:
    content = {"model": {"vocab": {"a": 0, "c": 3}}, "added_tokens": [{"id": 1, "content": "<b>", "special": True}]}
    assert parse(content) == ["a", "<b>", None, "c"]


def test_unigram_models_list_their_tokens() -> None:
    assert parse({"model": {"type": "Unigram", "vocab": [["<unk>", 0], ["▁a", -1.5]]}}) == ["<unk>", "▁a"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([], "t.json is not a tokenizer.json: Expected `object`, got `array`"),
        ({}, "t.json is not a tokenizer.json: Object missing required field `model`"),
        ({"model": {"vocab": {"a": "0"}}},
         "t.json is not a tokenizer.json: Expected `int`, got `str` - at `$.model.vocab[...]`"),
        ({"model": {"vocab": {}}}, "t.json has an empty vocabulary"),
        ({"model": {"vocab": {"a": -1}}}, "t.json has a token with the id -1; ids are from 0 to 4194304"),
        ({"model": {"vocab": {"a": 1 << 40}}}, f"t.json has a token with the id {1 << 40}; ids are from 0 to 4194304"),
    ],
)  # fmt: skip
def test_refusals(content: Any, message: str) -> None:
    with pytest.raises(BadTokenizer) as caught:
        parse(content)
    assert str(caught.value) == message


def test_deep_nesting_and_bad_text_are_refused() -> None:
    for data in (b'{"x":' + b"[" * 200_000, b'{"model":{"vocab":{"\xff":0}}}', b"", b"\0"):
        with pytest.raises(BadTokenizer):
            parse_token_strings(data, "t.json")


def test_size_and_absence(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        read_token_strings(tmp_path / "none.json")
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(49 << 20)
    with pytest.raises(BadTokenizer, match=r"^large\.json has 51380224 bytes; a tokenizer has at most 50331648$"):
        read_token_strings(large)

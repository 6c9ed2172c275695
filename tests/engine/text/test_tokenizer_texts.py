"""The texts of a graph's vocabulary: byte-level and SentencePiece spellings, control tokens, ends, and bad files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.errors import BadModelFile
from engine.text.tokenizer_texts import TokenizerTexts


def texts(folder: Path, content: dict[str, object], config: str = "") -> TokenizerTexts:
    path = folder / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    if config:
        (folder / "config.json").write_text(config)
    return TokenizerTexts(path)


ADDED = [{"id": 4, "content": "<|im_end|>", "special": True}, {"id": 5, "content": "<tool>", "special": False}]


def test_byte_level_letters_stand_for_bytes(tmp_path: Path) -> None:
    vocab = {"Ġthe": 0, "Ã©": 1, "Ċ": 2, "a": 3}
    found = texts(tmp_path, {"model": {"vocab": vocab}, "added_tokens": ADDED, "decoder": {"type": "ByteLevel"}})
    assert [found.piece(token) for token in range(7)] == [b" the", "é".encode(), b"\n", b"a", b"", b"<tool>", b""]
    assert (found.n_vocab, found.raw_text(4), found.raw_text(99)) == (6, b"<|im_end|>", b"")
    assert [token for token in range(6) if found.is_end(token)] == [4]
    assert found.cut(3).n_vocab == 3


def test_sentencepiece_has_its_space_and_its_bytes(tmp_path: Path) -> None:
    content: dict[str, object] = {
        "model": {"vocab": [["<pad>", 0.0], ["\u2581the", -1.0], ["<0x0A>", -2.0], ["é", -3.0]]},
        "added_tokens": [{"id": 0, "content": "<pad>", "special": True}],
        "decoder": {"type": "Sequence", "decoders": [{"type": "ByteFallback"}]},
    }
    found = texts(tmp_path, content, '{"eos_token_id": [3, true, "x"]}')
    assert [found.piece(token) for token in range(4)] == [b"", b" the", b"\n", "é".encode()]
    assert [token for token in range(4) if found.is_end(token)] == [3]


def test_what_is_no_tokenizer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadModelFile, match=r"gone\.json cannot be read"):
        TokenizerTexts(tmp_path / "gone.json")
    with pytest.raises(BadModelFile, match="has no vocabulary that can be used"):
        texts(tmp_path, {"model": {"vocab": {"a": 1 << 30}}})

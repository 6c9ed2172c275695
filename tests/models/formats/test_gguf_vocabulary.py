from __future__ import annotations

from pathlib import Path

import pytest

from models.errors import BadGguf
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_vocabulary import TargetVocabulary, read_target_vocabulary
from tests.toys import gguf_bytes as raw
from tests.toys.gguf_bytes import GgufBytes
from tests.toys.vocabulary import toy_vocabulary

ARCHITECTURE = ("general.architecture", raw.string("llama"))


def vocabulary(tmp_path: Path, *metadata: tuple[str, bytes]) -> TargetVocabulary:
    path = tmp_path / "x.gguf"
    path.write_bytes(GgufBytes(metadata=[ARCHITECTURE, *metadata]).build())
    return read_target_vocabulary(path, read_gguf_header(path))


def listed(*tokens: str) -> tuple[str, bytes]:
    return "tokenizer.ggml.tokens", raw.strings(tokens)


def test_a_real_file(toy_gguf: Path) -> None:
    found = read_target_vocabulary(toy_gguf, read_gguf_header(toy_gguf))
    expected = toy_vocabulary()
    assert (found.model, found.tokens) == ("gpt2", expected.tokens)
    assert found.types == expected.types
    assert (found.bos, found.eos, found.eot, found.add_bos) == (297, 299, None, False)


def test_long_lists_are_read_from_their_place(tmp_path: Path) -> None:
    tokens = [f"é{i}" for i in range(3000)]
    assert vocabulary(tmp_path, listed(*tokens)).tokens == tuple(tokens)


def test_undecodable_tokens_stay_different(tmp_path: Path) -> None:
    packed = raw.array(raw.STRING, [raw.text(b"\xff"), raw.text(b"\xfe")])
    assert vocabulary(tmp_path, ("tokenizer.ggml.tokens", packed)).tokens == ("\udcff", "\udcfe")


def test_what_the_file_leaves_out(tmp_path: Path) -> None:
    found = vocabulary(tmp_path, listed("a", "b"))
    assert (found.model, found.types) == ("", (1, 1))
    assert (found.bos, found.eos, found.eot, found.add_bos) == (None, None, None, None)


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        ([], "x.gguf has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts"),
        ([listed()], "x.gguf has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts"),
        ([("tokenizer.ggml.tokens", raw.numbers(raw.U8, [1]))],
         "x.gguf has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts"),
        ([listed("a"), ("tokenizer.ggml.token_type", raw.numbers(raw.I32, [1, 1]))],
         "x.gguf has 1 tokens, but its tokenizer.ggml.token_type does not fit them"),
        ([listed("a"), ("tokenizer.ggml.token_type", raw.numbers(raw.U8, [1]))],
         "x.gguf has 1 tokens, but its tokenizer.ggml.token_type does not fit them"),
        ([listed("a", "", "b", "", "a")], "x.gguf has one text for two tokens, 0 and 4: 'a'"),
        ([listed("a", "a\0b")], "x.gguf has one text for two tokens, 0 and 1: 'a'"),
        ([listed("a"), ("tokenizer.ggml.eos_token_id", raw.scalar(raw.U32, 1))],
         "x.gguf says tokenizer.ggml.eos_token_id is 1, but it has only 1 tokens"),
    ],
)  # fmt: skip
def test_refusals(tmp_path: Path, metadata: list[tuple[str, bytes]], message: str) -> None:
    with pytest.raises(BadGguf) as caught:
        vocabulary(tmp_path, *metadata)
    assert str(caught.value) == message


def test_a_file_that_changed_since_its_header_was_read(tmp_path: Path) -> None:
    path = tmp_path / "x.gguf"
    path.write_bytes(GgufBytes(metadata=[ARCHITECTURE, listed(*map(str, range(2000)))]).build())
    header = read_gguf_header(path)
    for data in (b"GGUF", b"\xff" * path.stat().st_size, bytes(path.stat().st_size)):
        path.write_bytes(data)
        with pytest.raises(BadGguf, match=r"^x\.gguf changed while it was read, at byte "):
            read_target_vocabulary(path, header)

"""The vocabulary inside a GGUF file: token strings as the tokenizer spells them, their types, the special ids."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import NamedTuple

from engine.translatable import phrase
from models.errors import BadGguf
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import STRING, ArrayAt, BadValue, read_strings

NORMAL, UNKNOWN, CONTROL, USER_DEFINED, UNUSED, BYTE = range(1, 7)
BYTE_TEXTS = frozenset(f"<0x{byte:02X}>" for byte in range(256))
"""Of tokenizers made by SentencePiece."""

_INT32 = (4, 5)  # u32 and i32; llama.cpp writes i32


class TargetVocabulary(NamedTuple):
    """`tokens[id]` is the token's own spelling (byte-level or with "▁"), `types[id]` llama.cpp's token type.

    A special id is None where the file names none. `add_bos` is what the file says; None leaves it to llama.cpp.
    """

    model: str
    tokens: tuple[str, ...]
    types: tuple[int, ...]
    bos: int | None
    eos: int | None
    eot: int | None
    add_bos: bool | None


def read_target_vocabulary(path: Path, header: GgufHeader) -> TargetVocabulary:
    """The vocabulary of the file whose header was just read. Raises Unreadable or BadGguf."""
    with open_cursor(path) as cursor:
        try:
            return _vocabulary(cursor, header)
        except (FileEnds, BadValue) as error:  # only if the file was changed since its header was read
            raise BadGguf(
                phrase("{file} changed while it was read, at byte {position}", path.name, error.position)
            ) from None


def _vocabulary(cursor: Cursor, header: GgufHeader) -> TargetVocabulary:
    listed = header.metadata.get("tokenizer.ggml.tokens")
    if not isinstance(listed, ArrayAt) or listed.kind != STRING or not listed.length:
        raise BadGguf(
            phrase("{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts", header.file_name)
        )
    tokens = read_strings(cursor, listed)
    _refuse_twins(tokens, header)
    _refuse_without_bytes(tokens, header)
    types = _read_types(cursor, header, len(tokens))
    add_bos = header.metadata.get("tokenizer.ggml.add_bos_token")
    return TargetVocabulary(
        model=header.text("tokenizer.ggml.model"),
        tokens=tokens,
        types=types,
        bos=_special(header, "bos", len(tokens)),
        eos=_special(header, "eos", len(tokens)),
        eot=_special(header, "eot", len(tokens)),
        add_bos=add_bos if isinstance(add_bos, bool) else None,
    )


def _refuse_twins(tokens: tuple[str, ...], header: GgufHeader) -> None:
    """llama.cpp ends the process over two tokens of one text (an assertion in llama-vocab.cpp; empty ones are free).

    It reads texts up to their first zero byte.
    """
    first: dict[str, int] = {}
    for id_, token in enumerate(tokens):
        text = token.partition("\0")[0]
        if text and first.setdefault(text, id_) != id_:
            message = phrase(
                "{file} has one text for two tokens, {first} and {second}: {text}",
                header.file_name,
                first[text],
                id_,
                repr(text[:40]),
            )
            raise BadGguf(message)


def _refuse_without_bytes(tokens: tuple[str, ...], header: GgufHeader) -> None:
    """llama.cpp spells what such a tokenizer does not know in bytes, and ends the process where one is no token.

    (An exception that nobody catches: llama_vocab::byte_to_token.)
    """
    if header.text("tokenizer.ggml.model") == "llama" and not set(tokens) & BYTE_TEXTS:
        raise BadGguf(
            phrase("{file} is damaged: its tokenizer needs tokens for single bytes and has none", header.file_name)
        )


def _read_types(cursor: Cursor, header: GgufHeader, count: int) -> tuple[int, ...]:
    """One for each token; all NORMAL where the file has no types, as in llama.cpp."""
    listed = header.metadata.get("tokenizer.ggml.token_type")
    if listed is None:
        return (NORMAL,) * count
    if not isinstance(listed, ArrayAt) or listed.kind not in _INT32 or listed.length != count:
        message = phrase(
            "{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them", header.file_name, count
        )
        raise BadGguf(message)
    cursor.position = listed.start
    return struct.unpack(f"<{count}i", cursor.read(listed.end - listed.start))


def _special(header: GgufHeader, name: str, count: int) -> int | None:
    """A special token's id. Raises BadGguf where it lies outside the vocabulary, which would crash a lookup."""
    key = f"tokenizer.ggml.{name}_token_id"
    token = header.whole_number(key)
    if token is None or token == 0xFFFFFFFF:  # written by some converters for "none"
        return None
    if not 0 <= token < count:
        raise BadGguf(
            phrase("{file} says {key} is {token}, but it has only {count} tokens", header.file_name, key, token, count)
        )
    return token

"""Token strings by id from Hugging Face's tokenizer.json: the drafter's side of the vocabulary comparison.

Only `model.vocab` and `added_tokens` are decoded; msgspec passes over the rest (merges are most of the file) without
building it. Rejected: the `tokenizers` package, 10 MB of native code to learn what two keys say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from engine.translatable import phrase
from models.errors import BadTokenizer
from models.formats.bounded_reader import open_cursor

MAX_FILE_BYTES = 48 << 20  # Gemma 3's, the largest in use, has 33 MB
MAX_ID = 1 << 22
# The largest in use have 262k tokens and 515k merges; every merge may be a list of two.
_MAX_TOKENS = 1 << 19
_MAX_LISTS = 1 << 20


class _AddedToken(msgspec.Struct):
    id: int
    content: str


class _Model(msgspec.Struct):
    vocab: dict[str, int] | Annotated[list[tuple[str, float]], msgspec.Meta(max_length=_MAX_TOKENS)]
    type: str = ""


class _Tokenizer(msgspec.Struct):
    model: _Model
    added_tokens: list[_AddedToken] = []


def read_token_strings(path: Path) -> list[str | None]:
    """`strings[id]` for every id up to the largest one; None where no token has that id.

    Raises Unreadable or BadTokenizer.
    """
    with open_cursor(path) as cursor:
        if cursor.size_bytes > MAX_FILE_BYTES:
            message = phrase(
                "{file} has {size} bytes; a tokenizer has at most {most}", path.name, cursor.size_bytes, MAX_FILE_BYTES
            )
            raise BadTokenizer(message)
        data = cursor.read(cursor.size_bytes)
    return parse_token_strings(data, path.name)


def parse_token_strings(data: bytes, file_name: str) -> list[str | None]:
    """The same from the file's bytes. Raises BadTokenizer."""
    # Counted before decoding: every entry of a vocabulary needs a colon or a bracket, and costs ten times its bytes.
    if data.count(b":") > _MAX_TOKENS or data.count(b"[") > _MAX_LISTS:
        raise BadTokenizer(
            phrase("{file} has too many entries (at most {most} tokens are allowed)", file_name, _MAX_TOKENS)
        )
    try:
        tokenizer = msgspec.json.decode(data, type=_Tokenizer)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadTokenizer(phrase("{file} is not a tokenizer.json: {reason}", file_name, error)) from None
    by_id = _by_id(tokenizer)
    if not by_id:
        raise BadTokenizer(phrase("{file} has an empty vocabulary", file_name))
    outside = next((id_ for id_ in by_id if not 0 <= id_ <= MAX_ID), None)
    if outside is not None:
        raise BadTokenizer(
            phrase("{file} has a token with the id {token}; ids are from 0 to {most}", file_name, outside, MAX_ID)
        )
    return [by_id.get(id_) for id_ in range(max(by_id) + 1)]


def _by_id(tokenizer: _Tokenizer) -> dict[int, str]:
    vocab = tokenizer.model.vocab
    if isinstance(vocab, dict):
        by_id = {id_: token for token, id_ in vocab.items()}
    else:  # Unigram models list tokens with their scores, in the order of ids
        by_id = {id_: token for id_, (token, _) in enumerate(vocab)}
    by_id.update((added.id, added.content) for added in tokenizer.added_tokens)
    return by_id

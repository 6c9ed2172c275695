"""What the ids of an ONNX drafter stand for, from its tokenizer.json: bytes, as llama.cpp has them of a GGUF's.

Two spellings are in use. Byte-level vocabularies (GPT-2's: Qwen, Llama 3, SmolLM2) write each byte as a printable
character; SentencePiece's (Gemma, Llama 2) write a space as U+2581 and bytes without a token as <0x0A>. Which one it is
the file says in its decoder or pre-tokenizer. Only what a translation needs is read (`translated_drafter`): the texts,
which tokens are control tokens, and which end a turn.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from engine.errors import BadModelFile
from engine.translatable import phrase

MOST_BYTES = 48 << 20
"""Gemma 3's, the largest in use, has 33 MB."""

MOST_ID = 1 << 22
SPACE = "\u2581"
_BYTE = re.compile(r"<0x([0-9A-Fa-f]{2})>")
_ENDS = ("<|im_end|>", "<|eot_id|>", "<|endoftext|>", "<end_of_turn>", "<eos>", "</s>", "<|end_of_text|>", "<|return|>")
"""Of files whose config.json names none."""


class _Added(msgspec.Struct):
    id: int
    content: str
    special: bool = False


class _Model(msgspec.Struct):
    vocab: dict[str, int] | list[tuple[str, float]]


class _Tokenizer(msgspec.Struct):
    model: _Model
    added_tokens: list[_Added] = []
    decoder: msgspec.Raw = msgspec.Raw(b"null")
    pre_tokenizer: msgspec.Raw = msgspec.Raw(b"null")


class TokenizerTexts:
    """A vocabulary's side of a translation (`Texts`), from the file beside a graph."""

    def __init__(self, path: Path) -> None:
        """Reads `path`, and config.json beside it where there is one. Raises BadModelFile."""
        found = _read(path)
        self._spelled: dict[int, str] = _by_id(found.model.vocab)
        control = {each.id: each.content for each in found.added_tokens}
        self._spelled |= control
        self._control = {each.id for each in found.added_tokens if each.special}
        if not self._spelled or not all(0 <= token <= MOST_ID for token in self._spelled):
            raise BadModelFile(phrase("{file} has no vocabulary that can be used", path.name))
        self.n_vocab = max(self._spelled) + 1
        self._plain = {each.id for each in found.added_tokens} - self._control
        self._is_byte_level = b"ByteLevel" in bytes(found.decoder) + bytes(found.pre_tokenizer)
        self._bytes = _bytes_of_letters()
        self._ends = _ends(path.with_name("config.json")) or {token for token, text in control.items() if text in _ENDS}

    def cut(self, n_vocab: int) -> TokenizerTexts:
        """Itself with at most this many ids: as many as the graph scores."""
        self.n_vocab = min(self.n_vocab, n_vocab)
        return self

    def piece(self, token: int) -> bytes:
        """The bytes that one id stands for; empty for control tokens and ids without a token."""
        text = self._spelled.get(token)
        if text is None or token in self._control:
            return b""
        if token in self._plain:  # added words are spelled as they are, whatever the tokenizer
            return text.encode("utf-8", "replace")
        if self._is_byte_level:
            return b"".join(self._bytes.get(letter, letter.encode("utf-8", "replace")) for letter in text)
        if (byte := _BYTE.fullmatch(text)) is not None:
            return bytes([int(byte[1], 16)])
        return text.replace(SPACE, " ").encode("utf-8", "replace")

    def raw_text(self, token: int) -> bytes:
        """The token as the file spells it; empty where there is none."""
        return self._spelled.get(token, "").encode("utf-8", "replace")

    def is_end(self, token: int) -> bool:
        """Whether this id ends a turn."""
        return token in self._ends


def _read(path: Path) -> _Tokenizer:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadModelFile(phrase("{file} is larger than a tokenizer is", path.name))
        return msgspec.json.decode(data, type=_Tokenizer)
    except OSError as error:
        raise BadModelFile(phrase("{file} cannot be read: {reason}", path.name, error.strerror)) from error
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadModelFile(phrase("{file} is not a tokenizer.json: {reason}", path.name, error)) from error


def _by_id(vocab: dict[str, int] | list[tuple[str, float]]) -> dict[int, str]:
    if isinstance(vocab, dict):
        return {token: text for text, token in vocab.items()}
    return {token: text for token, (text, _) in enumerate(vocab)}  # Unigram: by place, with scores


def _ends(config: Path) -> set[int]:
    """The ids of `eos_token_id`; none where the file is missing or says nothing that can be read."""
    try:
        found: Any = msgspec.json.decode(config.read_bytes()).get("eos_token_id")
    except (OSError, msgspec.MsgspecError, AttributeError, RecursionError, UnicodeDecodeError):
        return set()
    listed = found if isinstance(found, list) else [found]
    return {each for each in listed if isinstance(each, int) and not isinstance(each, bool)}


def _bytes_of_letters() -> dict[str, bytes]:
    """GPT-2's table: which byte each printable character stands for."""
    plain = {*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)}
    spare = iter(range(256, 512))
    return {chr(byte if byte in plain else next(spare)): bytes([byte]) for byte in range(256)}

"""A toy vocabulary of 300 tokens: every byte, a few merged words, control tokens; as GGUF and tokenizer.json spell it.

Byte-level BPE with the qwen2 pre-tokenizer, like the small real models. Both spellings come from one object, so a
toy target and a toy drafter agree unless a test makes them differ.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path

CONTROL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
_WORDS = ("the", "and", " the", " and", " is", " of", "ing", " to", "in", " a", "er", "on", " cat", " sat")
NORMAL_TYPE, CONTROL_TYPE = 1, 3
CHAT_TEMPLATE = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>\\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"
)


@dataclasses.dataclass(frozen=True)
class ToyVocabulary:
    """`tokens[id]` is the token's byte-level spelling; `types[id]` its GGUF type; `merges` as "left right"."""

    tokens: tuple[str, ...]
    types: tuple[int, ...]
    merges: tuple[str, ...]

    @property
    def end_of_text(self) -> int:
        return self.tokens.index(CONTROL[0])

    @property
    def end_of_turn(self) -> int:
        return self.tokens.index(CONTROL[2])

    def renamed(self, names: Mapping[int, str]) -> ToyVocabulary:
        """The same vocabulary with other strings at some ids: another model's vocabulary."""
        tokens = tuple(names.get(id_, token) for id_, token in enumerate(self.tokens))
        return dataclasses.replace(self, tokens=tokens)

    def padded(self, rows: int) -> ToyVocabulary:
        """`rows` unused entries more at the end, as GGUF converters write them for padded embeddings."""
        extra = tuple(f"[PAD{len(self.tokens) + i}]" for i in range(rows))
        return dataclasses.replace(self, tokens=self.tokens + extra, types=self.types + (5,) * rows)


def byte_spelling() -> list[str]:
    """The printable character for each byte value, by GPT-2's table."""
    plain = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    spare = iter(range(256, 512))
    return [chr(byte) if byte in plain else chr(next(spare)) for byte in range(256)]


def toy_vocabulary(size: int = 300) -> ToyVocabulary:
    """`size` tokens, 290 or more: 256 bytes, merged words, spare normal tokens, and three control tokens last."""
    spelling = byte_spelling()
    tokens = list(spelling)
    merges: list[str] = []
    for word in _WORDS:
        parts = [spelling[byte] for byte in word.encode()]
        merged = parts[0]
        for part in parts[1:]:
            if merged + part not in tokens:
                merges.append(f"{merged} {part}")
                tokens.append(merged + part)
            merged += part
    spare = size - len(CONTROL) - len(tokens)
    if spare < 0:
        raise ValueError(f"the toy vocabulary needs at least {size - spare} tokens, not {size}")
    tokens += [f"zz{i}" for i in range(spare)]
    types = [NORMAL_TYPE] * len(tokens) + [CONTROL_TYPE] * len(CONTROL)
    return ToyVocabulary((*tokens, *CONTROL), tuple(types), tuple(merges))


def write_tokenizer_json(path: Path, vocabulary: ToyVocabulary) -> Path:
    """Hugging Face's tokenizer.json, with only what a reader of token strings needs."""
    entries = list(enumerate(zip(vocabulary.tokens, vocabulary.types, strict=True)))
    vocab = {token: id_ for id_, (token, kind) in entries if kind == NORMAL_TYPE}
    added = [{"id": id_, "content": token, "special": True} for id_, (token, kind) in entries if kind == CONTROL_TYPE]
    merges = list(vocabulary.merges)
    content = {
        "version": "1.0",
        "added_tokens": added,
        "decoder": {"type": "ByteLevel"},
        "model": {"type": "BPE", "vocab": vocab, "merges": merges},
    }
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path

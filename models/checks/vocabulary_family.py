"""Families of models that share a vocabulary, as far as a header tells: for models that were not fetched yet.

A family is only a hint, and is called one wherever it is shown: once both files are on this machine their tokens are
compared one by one. The families are those of the catalogue's drafters.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.translatable import phrase
from models.formats.gguf_header import GgufHeader


class _Family(NamedTuple):
    """How a GGUF of the family names its tokenizer, and how many rows its vocabulary has, padding included."""

    name: str
    tokenizer: str
    pre: str
    rows: range


# Qwen2.5 and Qwen3 differ in four control tokens at the end, which neither order nor text of the others changes.
_FAMILIES = (
    _Family("qwen", "gpt2", "qwen2", range(151_640, 152_065)),
    _Family("smollm2", "gpt2", "smollm", range(49_152, 49_281)),
    _Family("llama3", "gpt2", "llama-bpe", range(128_256, 128_385)),
    _Family("gemma3", "llama", "", range(262_144, 262_273)),
)
WORDS = {"qwen": phrase("Qwen2.5 and Qwen3"), "smollm2": "SmolLM2", "llama3": "Llama 3", "gemma3": "Gemma 3"}


def vocabulary_family(header: GgufHeader) -> str | None:
    """The family's name; None where the header fits none of them."""
    tokenizer, pre = header.text("tokenizer.ggml.model"), header.text("tokenizer.ggml.pre")
    for family in _FAMILIES:
        spelt_so = family.pre in ("", pre) and (family.pre or header.architecture.startswith("gemma"))
        if tokenizer == family.tokenizer and spelt_so and header.vocab_size in family.rows:
            return family.name
    return None

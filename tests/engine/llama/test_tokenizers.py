"""The tokenizer against llama.cpp's own vocabularies: each comes with texts, and with the ids they are."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from engine.llama.model import LlamaModel
from tests.toys.pinned_sdist import models_folder

FOLDER = models_folder()
KINDS = ("llama-spm", "llama-bpe", "qwen2", "deepseek-llm", "gpt-2", "bert-bge")
"""SentencePiece, byte-level pairs with different ways to cut a text, and pieces of words."""
BETWEEN = "\n__ggml_vocab_test__\n"

pytestmark = pytest.mark.skipif(
    FOLDER is None, reason="the source of the pinned llama-cpp-python is not here (DRAFTLIGHT_LLAMA_SDIST)"
)


def cases(vocabulary: Path) -> list[tuple[str, list[int]]]:
    texts = Path(f"{vocabulary}.inp").read_bytes().decode("utf-8").removesuffix(BETWEEN).split(BETWEEN)
    lines = Path(f"{vocabulary}.out").read_text(encoding="ascii").splitlines()
    return [(text, [int(word) for word in line.split()]) for text, line in zip(texts, lines, strict=True)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_text_has_the_expected_ids(kind: str) -> None:
    assert FOLDER is not None
    vocabulary = FOLDER / f"ggml-vocab-{kind}.gguf"
    expected = cases(vocabulary)
    assert len(expected) >= 40
    with closing(LlamaModel(vocabulary, vocabulary_only=True)) as model:
        assert [(text, model.tokenize(text, parse_control=False)) for text, _ in expected] == expected

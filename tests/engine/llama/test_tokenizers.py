"""The tokenizer against llama.cpp's own vocabularies: each comes with texts, and with the ids they are."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("llama_cpp")

from engine.llama.model import LlamaModel
from tests.toys.pinned_sdist import models_folder

FOLDER = models_folder()
VOCABULARIES = sorted(file.with_suffix("") for file in FOLDER.glob("ggml-vocab-*.gguf.inp")) if FOLDER else []
BETWEEN = "\n__ggml_vocab_test__\n"

pytestmark = pytest.mark.skipif(
    FOLDER is None, reason="the source of the pinned llama-cpp-python is not here (DRAFTLIGHT_LLAMA_SDIST)"
)


def cases(vocabulary: Path) -> list[tuple[str, list[int]]]:
    texts = Path(f"{vocabulary}.inp").read_bytes().decode("utf-8").removesuffix(BETWEEN).split(BETWEEN)
    lines = Path(f"{vocabulary}.out").read_text(encoding="ascii").splitlines()
    return [(text, [int(word) for word in line.split()]) for text, line in zip(texts, lines, strict=True)]


def test_all_the_vocabularies_are_here() -> None:
    assert len(VOCABULARIES) == 15
    assert all(len(cases(vocabulary)) >= 40 for vocabulary in VOCABULARIES)


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda file: file.stem.removeprefix("ggml-vocab-"))
def test_every_text_has_the_expected_ids(vocabulary: Path) -> None:
    model = LlamaModel(vocabulary, vocabulary_only=True)
    try:
        assert [(text, model.tokenize(text, parse_control=False)) for text, _ in cases(vocabulary)] == cases(vocabulary)
    finally:
        model.close()

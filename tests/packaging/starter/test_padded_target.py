"""The padded target is the starter's: the same scores to the last bit, whatever stands around its weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.interfaces import Rows
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from models.formats.gguf_header import read_gguf_header
from starter.padded_target import SOURCE, write_padded

TOKENS = [1, 548, 545, 260, 377, 14, 260, 1047, 300, 301]


def scores(file: Path) -> Rows:
    model = LlamaModel(file)
    target = LlamaTarget(model, 64, 1)
    try:
        return np.concatenate([target.extend([token]).copy() for token in TOKENS])
    finally:
        target.close()
        model.close()


def test_it_scores_as_the_starter_does(tmp_path: Path) -> None:
    padded = tmp_path / "padded.gguf"
    write_padded(SOURCE, padded, layers=8, feed_forward=1024)
    assert read_gguf_header(padded).parameters > 5 * read_gguf_header(SOURCE).parameters
    np.testing.assert_array_equal(scores(padded), scores(SOURCE))

"""The text that a paused training goes on from: damaged, it is told to be damaged, and is gathered again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from app.training.network_training import _kept_text
from models.distillation.text_file import TrainingText, read_text, write_text
from tests.toys.mutations import mutations


def written(file: Path) -> bytes:
    ids, vectors, likely = np.arange(50), np.ones((5, 2), np.float32), np.zeros((43, 1))
    ends, prompts = np.array([20, 50]), np.array([3, 4])
    text = TrainingText(ids, ends, prompts, 1, 100, ids[:5], vectors, ids[:5], vectors, likely, likely)
    write_text(file, text)
    return file.read_bytes()


def test_a_damaged_text_is_read_or_told_to_be_damaged(tmp_path: Path) -> None:
    """An archive of arrays fails in a dozen ways of its own."""
    file, outcomes = tmp_path / "text.npz", Counter[str]()
    for damaged in mutations(written(file), 150, seed=51):
        file.write_bytes(damaged)
        try:
            outcomes[type(read_text(file)).__name__] += 1
        except ValueError as error:
            outcomes[type(error).__name__] += 1
    assert set(outcomes) <= {"TrainingText", "ValueError"}
    assert outcomes["ValueError"] > 50


def test_what_was_learnt_from_a_text_that_is_lost_goes_with_it(tmp_path: Path) -> None:
    file, learnt = tmp_path / "text.npz", tmp_path / "training.pt"
    data = written(file)
    learnt.write_text("weights")
    assert (found := _kept_text(file)) is not None
    assert (found.ids.tolist(), learnt.exists()) == (list(range(50)), True)
    file.write_bytes(data[:100])
    assert (_kept_text(file), learnt.exists()) == (None, False)

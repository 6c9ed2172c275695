"""The text that a paused training goes on from: damaged, it is told to be damaged, and is gathered again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from app.training.text_folder import TextFolder, read_part
from engine.training.frequent_tokens import FrequentTokens, none_likely
from engine.training.generated_text import OwnReply
from tests.toys.mutations import mutations

LIKELY = FrequentTokens(np.full((3, 16), 5), np.full((3, 16), 0.01, np.float16))
REPLIES = [
    OwnReply([1, 2, 9, 8, 7], 2, np.ones((3, 4), np.float32), 5, LIKELY, "kind", True),
    OwnReply([3, 9, 8, 7], 1, np.zeros((3, 4), np.float32), 6, LIKELY),
]


def test_a_damaged_part_is_read_or_told_to_be_damaged(tmp_path: Path) -> None:
    """An archive of arrays fails in a dozen ways of its own."""
    outcomes, file = Counter[str](), TextFolder(tmp_path).add(REPLIES)
    for damaged in mutations(file.read_bytes(), 150, seed=51):
        file.write_bytes(damaged)
        try:
            outcomes[type(read_part(file)).__name__] += 1
        except ValueError as error:
            outcomes[type(error).__name__] += 1
    assert set(outcomes) <= {"list", "ValueError"}
    assert outcomes["ValueError"] > 50


def test_what_is_damaged_is_deleted_and_the_rest_comes_back(tmp_path: Path) -> None:
    folder = TextFolder(tmp_path)
    bare = [reply._replace(states=np.zeros((0, 1), np.float32), likely=none_likely()) for reply in REPLIES]
    first, second = folder.add(REPLIES), folder.add(bare)
    assert not folder.delete_damaged()
    found = list(folder.replies())
    assert [reply.ids for reply in found] == [reply.ids for reply in (*REPLIES, *bare)]
    assert (found[0].kind, found[0].is_greedy, found[0].states.shape, found[2].states.shape) == (
        "kind", True, (3, 4), (0, 1)
    )  # fmt: skip
    first.write_bytes(first.read_bytes()[:100])
    assert folder.delete_damaged()
    assert folder.parts == [second]

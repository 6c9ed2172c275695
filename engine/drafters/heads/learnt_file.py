"""What heads learnt of chats on disk: one file for each file of heads, a line of facts and then the numbers.

It holds sums over all places learnt from: no token and no text, but no chat can be taken out of it either. So it is
forgotten as a whole (`delete_learnt`). It lies beside the other memories (`history_file`). A damaged file, or one of
other heads, is quarantined under another name, and learning begins anew.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.drafters.heads.learnt_facts import LEARNT, LearntFacts
from engine.drafters.heads.ridge import LeastSquares
from engine.machine.kept_file import DamagedFile, KeptMemory
from engine.translatable import phrase

DAMAGED = phrase("what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again")


ROWS_AT_ONCE = 128
"""Of the triangle, in one step of writing."""


class Learnt(NamedTuple):
    """What was learnt, and the facts of it."""

    facts: LearntFacts
    squares: LeastSquares


class LearntFile(KeptMemory):
    """One file."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, DAMAGED)

    def read(self, heads: str, columns: int, outputs: int) -> Learnt | None:
        """What was kept for the heads of this digest and shape; None where nothing was, or where it is damaged."""
        return self.found(lambda: _checked(*LEARNT.read(self.file), (heads, columns, outputs)))

    def write(self, learnt: Learnt) -> Generator[None, None, bool]:
        """Writes all of it, step by step. Comes to False where it was deleted meanwhile.

        A folder that refuses costs what would have been kept.
        """
        matrix, inverse = learnt.squares.matrix, learnt.squares.inverse
        content = [matrix.astype("<f4").tobytes()]
        for start in range(0, len(inverse), ROWS_AT_ONCE):
            yield
            rows = enumerate(inverse[start : start + ROWS_AT_ONCE].astype("<f4"), start)
            content += [row[place:].tobytes() for place, row in rows]
        yield
        if self.is_deleted():
            return False
        self.is_on_disk = LEARNT.write(self.file, learnt.facts, b"".join(content)) or self.is_on_disk
        return True

    def delete(self) -> None:
        """Forgets what was kept. A folder that refuses keeps it; it is not read while nothing may be learnt."""
        self.is_on_disk = False
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            self.note = phrase("what the heads learnt could not be deleted: {reason}", error.strerror or str(error))


def _checked(facts: LearntFacts, content: bytes, of: tuple[str, int, int]) -> Learnt:
    """What a file holds. Raises DamagedFile where that is for other heads, or makes no sense."""
    if (facts.heads, facts.columns, facts.outputs) != of:
        raise DamagedFile
    size = facts.columns * facts.outputs
    matrix = np.frombuffer(content, "<f4", size).reshape(facts.columns, -1).astype(np.float32)
    triangle = np.frombuffer(content, "<f4", -1, 4 * size)
    if not np.isfinite(matrix).all() or not np.isfinite(triangle).all():
        raise DamagedFile
    squares, upper = LeastSquares(matrix, 1.0), np.zeros((facts.columns, facts.columns), np.float32)
    upper[np.triu_indices(facts.columns)] = triangle
    squares.inverse = upper + np.triu(upper, 1).T
    if squares.inverse.diagonal().min() <= 0:
        raise DamagedFile
    return Learnt(facts, squares)

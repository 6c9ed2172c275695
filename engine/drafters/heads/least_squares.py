"""Ridge regression that goes on as examples come, and never solves the whole again (recursive least squares; Plackett,

Biometrika 1950; Sherman and Morrison 1950, by blocks: Woodbury 1950). A block of n examples costs two products of n
rows with the inverse of the squares so far. They are made a few rows at a time, into a second copy that takes the place
of the first at the end: whoever waits for the thread gets it at once, and a block that was begun in vain changes
nothing. What is kept of all examples are their sums alone, from which none can be read back.

Rejected: sums of squares that are solved once a reply, for one solution takes a second that cannot be interrupted; and
gradient steps, which learn a tenth as fast and need a rate.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np

from engine.interfaces import Rows

A_STEP = 1 << 20
"""Products of numbers in one step: a tenth of a millisecond."""


class LeastSquares:
    """A matrix that takes features to what is wanted, with what is known of how sure it is."""

    def __init__(self, matrix: Rows, weight: float) -> None:
        """Begins with `matrix` float32 (columns, n), believed as if it came from `weight` examples a feature."""
        self.matrix = matrix.copy()
        self.inverse: Rows = np.eye(len(matrix), dtype=np.float32) / np.float32(weight)
        """Of the squares of all features seen and of the weight, float32 (columns, columns)."""
        self._spare = np.empty_like(self.matrix), np.empty_like(self.inverse)

    def learn(self, features: Rows, wanted: Rows) -> Generator[None]:
        """Takes in a block of examples, float32 (b, columns) and (b, n), step by step; all of it with the last one.

        Raises ArithmeticError where numbers are no longer finite; then nothing of this block is taken in.
        """
        columns = len(self.matrix)
        step = max(1, A_STEP // (len(features) * max(columns, wanted.shape[1])))
        parts = [slice(at, at + step) for at in range(0, columns, step)]
        narrowed, missed = np.empty_like(features), wanted.copy()
        for part in parts:
            np.matmul(features, self.inverse[part].T, out=narrowed[:, part])  # it is symmetric
            missed -= features[:, part] @ self.matrix[part]
            yield
        inner = narrowed @ features.T
        inner[np.diag_indices_from(inner)] += np.float32(1.0)
        try:
            root = np.linalg.cholesky(inner)
            both = np.linalg.solve(root, np.concatenate((narrowed, missed), axis=1))
        except np.linalg.LinAlgError as error:
            raise ArithmeticError from error
        if not np.isfinite(both).all():
            raise ArithmeticError
        scaled: Rows = both[:, :columns].astype(np.float32)
        missed = both[:, columns:].astype(np.float32)
        matrix, inverse = self._spare
        for part in parts:
            yield
            np.add(self.matrix[part], scaled[:, part].T @ missed, out=matrix[part])
            np.subtract(self.inverse[part], scaled[:, part].T @ scaled, out=inverse[part])
        self._spare = self.matrix, self.inverse
        self.matrix, self.inverse = matrix, inverse

"""Ridge regression that goes on as examples come, and never solves the whole again (recursive least squares; Plackett,

Biometrika 1950; Sherman and Morrison 1950, by blocks: Woodbury 1950). A block of n examples costs two products of n
rows with the inverse of the squares so far, milliseconds, so that whoever waits for the thread gets it at once. What is
kept of all examples are their sums alone, from which none can be read back.

Rejected: sums of squares that are solved once a reply, for one solution takes a second that cannot be interrupted; and
gradient steps, which learn a tenth as fast and need a rate.
"""

from __future__ import annotations

import numpy as np

from engine.interfaces import Rows


class LeastSquares:
    """A matrix that takes features to what is wanted, with what is known of how sure it is."""

    def __init__(self, matrix: Rows, weight: float) -> None:
        """Begins with `matrix` float32 (columns, n), believed as if it came from `weight` examples a feature."""
        self.matrix = matrix.copy()
        self.inverse: Rows = np.eye(len(matrix), dtype=np.float32) / np.float32(weight)
        """Of the squares of all features seen and of the weight, float32 (columns, columns)."""

    def learn(self, features: Rows, wanted: Rows) -> None:
        """Takes in a block of examples, float32 (b, columns) and (b, n).

        Raises ArithmeticError where numbers are no longer finite; then nothing of this can be used.
        """
        narrowed = features @ self.inverse
        inner = narrowed @ features.T
        inner[np.diag_indices_from(inner)] += np.float32(1.0)
        try:
            root = np.linalg.cholesky(inner)
            both = np.linalg.solve(root, np.concatenate((narrowed, wanted - features @ self.matrix), axis=1))
        except np.linalg.LinAlgError as error:
            raise ArithmeticError from error
        scaled, missed = both[:, : len(self.matrix)], both[:, len(self.matrix) :]
        self.matrix += scaled.T @ missed
        self.inverse -= scaled.T @ scaled
        if not np.isfinite(missed).all() or not np.isfinite(scaled).all():
            raise ArithmeticError

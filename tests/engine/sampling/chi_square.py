"""The chi-square test of counts against a distribution."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray


def chi_square_p(counts: NDArray[np.int64], expectation: NDArray[np.float64]) -> float:
    """The p value by Wilson and Hilferty's cube-root approximation, good to a few per cent at 255 degrees."""
    wanted = expectation.ravel() * counts.sum()
    few = wanted < 5.0
    observed = np.append(counts.ravel()[~few], counts.ravel()[few].sum())
    wanted = np.append(wanted[~few], wanted[few].sum())
    statistic, degrees = float(((observed - wanted) ** 2 / np.maximum(wanted, 1e-9)).sum()), len(wanted) - 1
    z = ((statistic / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))
    return 0.5 * math.erfc(z / math.sqrt(2.0))

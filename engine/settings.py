"""The numbers a person may set for one reply, and the one place where they are checked.

A value out of range is refused by name before anything native sees it.
"""

from __future__ import annotations

import math

import msgspec

from engine.errors import BadSetting


class Sampling(msgspec.Struct, frozen=True):
    """How the next token is drawn: temperature, then top-k, top-p, min-p, in that order, in float32.

    `temperature` 0 is greedy. `top_k` 0, `top_p` 1 and `min_p` 0 each switch that cut off.
    """

    temperature: float = 0.8
    top_k: int = 40
    top_p: float = 0.95
    min_p: float = 0.05

    def check(self) -> None:
        """Raises BadSetting that names the first value out of range."""
        for name, low, high in (("temperature", 0.0, 100.0), ("top_p", 0.0, 1.0), ("min_p", 0.0, 1.0)):
            value = getattr(self, name)
            if not math.isfinite(value) or not low <= value <= high:
                raise BadSetting(f"{name} must be a number from {low:g} to {high:g}, not {value}")
        if self.top_p == 0.0:
            raise BadSetting("top_p must be above 0: at 0 no token is left to choose")
        if self.top_k < 0:
            raise BadSetting(f"top_k must be 0 (off) or more, not {self.top_k}")

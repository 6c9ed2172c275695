"""The learning rate by the clock: a shared machine gives no fixed number of steps, only a time."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Schedule:
    """Rises for `warm_s` seconds, then falls in a line to zero at `total_s`."""

    total_s: float
    warm_s: float = 30.0

    def factor(self, elapsed_s: float) -> float:
        """Share of the peak rate, 0 to 1. It falls almost from the start: noise was what kept digits wrong."""
        if elapsed_s < self.warm_s:
            return (elapsed_s + 1.0) / (self.warm_s + 1.0)
        return max(0.0, (self.total_s - elapsed_s) / (self.total_s - self.warm_s))

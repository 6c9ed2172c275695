"""A target that memory does not hold: what a pass reads from the disk, how long that takes, and what guessing brings.

Pages of a mapped file come and go. Where the file is larger than what is free, a dense target's pass reads all of it,
whatever its width, so that tokens of one pass cost next to nothing: the best case there is for guessing (LLMCad, Xu et
al. 2309.04255). Of a mixture of experts a pass reads those that any of its tokens asks for. If each token takes k of E
experts, and each as often as any other, W tokens ask for E (1 - (1 - k/E)^W) of them; real routers repeat themselves,
so that this is the most. What memory keeps is not read again (`ReadAhead`): of a dense target's first layers, of
experts as many as there is room for behind all that each token reads, wherever they lie. It is where a cost curve
begins; live rounds correct it, and the speed that the disk is taken to have.
"""

from __future__ import annotations

import msgspec

from engine.machine.device_benchmark import RIGHT
from engine.options.request import LONGEST_DRAFT, MAX_WIDTH
from engine.translatable import phrase

WIDTHS = (1, 2, 3, 5, 9, 17, MAX_WIDTH)
"""Rows at which a curve is reckoned; between them it is straight."""

ROW = 0.01
"""Of a pass from the disk, what each further row adds: arithmetic that other rows' reading does not hide."""

MEMORY_BYTES_PER_S, ROW_IN_MEMORY = 6e9, 0.15
"""What a few cores go through of weights that are there, and what each further row adds to that: no pass is faster."""


class Paging(msgspec.Struct, frozen=True):
    """`bytes_per_s` of the disk; of the file the `shared_bytes` that each token reads, and those of all experts.

    Each token takes `experts_used` of `experts`; both are 0 of a dense model. `kept_bytes` are those that memory keeps.
    `speed_place` is the file that keeps how fast replies read this one, "" where nothing is kept.
    """

    bytes_per_s: float
    shared_bytes: int
    expert_bytes: int = 0
    experts: int = 0
    experts_used: int = 0
    kept_bytes: int = 0
    speed_place: str = ""

    def bytes_asked(self, width: int) -> float:
        """The weights that a pass of this many tokens goes through, at most."""
        return self.shared_bytes + self._experts_asked(width)

    def bytes_read(self, width: int) -> float:
        """What of it is read from the disk."""
        spare = max(0, self.kept_bytes - self.shared_bytes)
        missing = 1.0 - min(1.0, spare / self.expert_bytes) if self.expert_bytes else 0.0
        return max(0, self.shared_bytes - self.kept_bytes) + self._experts_asked(width) * missing

    def pass_ms(self, width: int) -> float:
        """Milliseconds of such a pass."""
        reading = self.bytes_read(width) / self.bytes_per_s * (1.0 + ROW * (width - 1))
        computing = self.bytes_asked(width) / MEMORY_BYTES_PER_S * (1.0 + ROW_IN_MEMORY * (width - 1))
        return 1000.0 * max(reading, computing)

    def _experts_asked(self, width: int) -> float:
        unused = (1.0 - self.experts_used / self.experts) ** width if self.experts else 1.0
        return self.expert_bytes * (1.0 - unused)

    @property
    def curve(self) -> dict[int, float]:
        """Milliseconds of a pass by width, as `CostCurve` begins with."""
        return {width: self.pass_ms(width) for width in WIDTHS}

    @property
    def tok_per_s(self) -> float:
        """Tokens a second without guesses."""
        return 1000.0 / self.pass_ms(1)

    @property
    def guessed_tok_per_s(self) -> float:
        """The same with guesses that are right as often as is usual, at the best width; drafting takes no time."""
        tokens = {width: (1.0 - RIGHT**width) / (1.0 - RIGHT) for width in range(1, LONGEST_DRAFT + 2)}
        return max(1000.0 * count / self.pass_ms(width) for width, count in tokens.items())

    def sentence(self, *, guesses: bool) -> str:
        """The warning with its estimates: "slow: read from disk at 1.2 GB/s, about 3 tokens a second; …"."""
        rate, plain = _rounded(self.bytes_per_s / 1e9), _rounded(self.tok_per_s)
        if not guesses:
            return phrase("slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second", rate, plain)
        return phrase(
            "slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}",
            rate,
            plain,
            _rounded(self.guessed_tok_per_s),
        )


def _rounded(number: float) -> float:
    """In two digits: an estimate has no more."""
    return float(f"{number:.2g}")

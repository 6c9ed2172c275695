"""What a reply cost, added up round by round: a fold that ends in `Stats`."""

from __future__ import annotations

from statistics import median

from engine.events import Stats

PLAIN_IS_FASTER = 0.97
"""Below this speed-up the note says that guessing lost; nearer to 1 is noise."""


class Tally:
    """Collects one reply's counts and times, in milliseconds."""

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.prefill_ms = 0.0
        self._tokens = self._rounds = 0
        self._draft_n = self._draft_n_accepted = 0
        self._histogram: list[int] = []
        self._decode_ms = self._draft_ms = self._verify_ms = 0.0
        self._plain_rounds_ms: list[float] = []
        self._last_width = 0

    def add_round(
        self,
        judged: int,
        accepted: int,
        written: int,
        draft_ms: float,
        verify_ms: float,
        round_ms: float,
        width: int,
    ) -> None:
        """Count one round: `judged` guesses of which `accepted` stand, `written` tokens in all.

        A plain round counts as a measurement of the plain speed only after another plain one (see `pace`).
        """
        self._rounds += 1
        self._tokens += written
        self._draft_n += judged
        self._draft_n_accepted += accepted
        if judged:
            self._histogram.extend([0] * (accepted + 1 - len(self._histogram)))
            self._histogram[accepted] += 1
        self._draft_ms += draft_ms
        self._verify_ms += verify_ms
        self._decode_ms += round_ms
        if width == 1 and self._last_width == 1:
            self._plain_rounds_ms.append(round_ms)
        self._last_width = width

    @property
    def rounds(self) -> int:
        """Rounds counted so far."""
        return self._rounds

    def stats(self, why_off: str | None, energy_j: float | None = None) -> Stats:
        """The sums. `why_off` says why guessing was off or stopped, None where it ran."""
        tok_per_s = 1000.0 * self._tokens / self._decode_ms if self._decode_ms > 0.0 else None
        plain = 1000.0 / median(self._plain_rounds_ms) if self._plain_rounds_ms else None
        if self._draft_n == 0 and tok_per_s is not None:
            plain = tok_per_s  # The whole reply was plain: its speed is the plain speed.
        speedup = tok_per_s / plain if tok_per_s and plain else None
        return Stats(
            tokens=self._tokens,
            rounds=self._rounds,
            draft_n=self._draft_n,
            draft_n_accepted=self._draft_n_accepted,
            acceptance=self._draft_n_accepted / self._draft_n if self._draft_n else None,
            mean_length=self._tokens / self._rounds if self._rounds else None,
            accepted_histogram=self._histogram,
            prefill_ms=self.prefill_ms,
            decode_ms=self._decode_ms,
            tok_per_s=tok_per_s,
            draft_ms=self._draft_ms,
            verify_ms=self._verify_ms,
            overhead_ms=self._decode_ms - self._draft_ms - self._verify_ms,
            plain_tok_per_s=plain,
            speedup=speedup,
            note=why_off or _loss(speedup, plain),
            energy_j=energy_j,
        )


def _loss(speedup: float | None, plain: float | None) -> str | None:
    if speedup is None or plain is None or speedup >= PLAIN_IS_FASTER:
        return None
    return f"guessing cost time: {speedup:.2f} of the plain speed, {plain:,.0f} tokens a second measured in this reply"

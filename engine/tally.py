"""What a reply cost, added up round by round: a fold that ends in `Stats`."""

from __future__ import annotations

from engine.events import Stats
from engine.speedup import RoundTime, SpeedUp, speed_up

PLAIN_IS_FASTER = 0.97
"""Where the speed-up is surely below this the note says that guessing lost; nearer to 1 is no loss."""


class Tally:
    """Collects one reply's counts and times, in milliseconds."""

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.prefill_ms = 0.0
        self._tokens = self._rounds = 0
        self._draft_n = self._draft_n_accepted = 0
        self._histogram: list[int] = []
        self._decode_ms = self._draft_ms = self._verify_ms = 0.0
        self._times: list[RoundTime] = []

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
        """Count one round: `judged` guesses of which `accepted` stand, `written` tokens in all."""
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
        self._times.append(RoundTime(width, written, round_ms))

    @property
    def rounds(self) -> int:
        """Rounds counted so far."""
        return self._rounds

    def stats(self, why_off: str | None, energy_j: float | None = None) -> Stats:
        """The sums. `why_off` says why guessing was off or stopped, None where it ran."""
        tok_per_s = 1000.0 * self._tokens / self._decode_ms if self._decode_ms > 0.0 else None
        # Where the whole reply was plain its speed is the plain speed.
        found = speed_up(self._times) if self._draft_n else SpeedUp(1.0 if tok_per_s else None, None, None)
        plain = tok_per_s / found.ratio if tok_per_s and found.ratio else None
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
            speedup=found.ratio,
            note=why_off or _loss(found, plain),
            energy_j=energy_j,
            speedup_low=found.low,
            speedup_high=found.high,
            speedup_withheld=found.withheld,
        )


def _loss(found: SpeedUp, plain: float | None) -> str | None:
    if found.ratio is None or found.high is None or plain is None or found.high >= PLAIN_IS_FASTER:
        return None
    return (
        f"guessing cost time: {found.ratio:.2f} of the plain speed, {plain:,.0f} tokens a second measured in this reply"
    )

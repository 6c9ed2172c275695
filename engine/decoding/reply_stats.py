"""What a reply cost, added up round by round: a fold that ends in `Stats`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decoding.speedup import RoundTime, SpeedUp, speed_up
from engine.draft_length.policy import Outcome
from engine.events import Stats
from engine.translatable import phrase

PLAIN_IS_FASTER = 0.97
"""Where the speed-up is surely below this the note says that guessing lost; nearer to 1 is no loss."""


class ReplyStats:
    """Collects one reply's rounds; they are summed up once, at its end, and not in every round."""

    def __init__(self) -> None:
        """Nothing counted yet. Times are milliseconds."""
        self.prefill_ms = 0.0
        self.outcomes: list[Outcome] = []

    @property
    def rounds(self) -> int:
        return len(self.outcomes)

    @property
    def times(self) -> list[RoundTime]:
        """Each round as the speed-up is reckoned from it."""
        return [RoundTime(each.guesses + 1, each.written, each.round_ms) for each in self.outcomes]

    def stats(self, why_off: str | None, energy_j: float | None = None) -> Stats:
        """The sums. `why_off` says why guessing was off or stopped, None where it ran."""
        rounds, guessed = self.outcomes, [each for each in self.outcomes if each.verified]
        tokens, accepted = sum(each.written for each in rounds), sum(each.accepted for each in guessed)
        draft_n = sum(each.verified for each in guessed)
        draft_ms, verify_ms = sum(each.draft_ms for each in rounds), sum(each.verify_ms for each in rounds)
        decode_ms = sum(each.round_ms for each in rounds)
        tok_per_s = 1000.0 * tokens / decode_ms if decode_ms > 0.0 else None
        # Where the whole reply was plain its speed is the plain speed.
        found = speed_up(self.times) if draft_n else SpeedUp(1.0 if tok_per_s else None, None, None)
        plain = tok_per_s / found.ratio if tok_per_s and found.ratio else None
        return Stats(
            tokens=tokens,
            rounds=len(rounds),
            draft_n=draft_n,
            draft_n_accepted=accepted,
            acceptance=accepted / draft_n if draft_n else None,
            mean_length=tokens / len(rounds) if rounds else None,
            accepted_histogram=_histogram([each.accepted for each in guessed]),
            prefill_ms=self.prefill_ms,
            decode_ms=decode_ms,
            tok_per_s=tok_per_s,
            draft_ms=draft_ms,
            verify_ms=verify_ms,
            overhead_ms=decode_ms - draft_ms - verify_ms,
            plain_tok_per_s=plain,
            speedup=found.ratio,
            note=why_off or _loss(found, plain),
            energy_j=energy_j,
            speedup_low=found.low,
            speedup_high=found.high,
            speedup_withheld=found.withheld,
        )


def _histogram(accepted: Sequence[int]) -> list[int]:
    """How many drafted rounds had so many accepted tokens."""
    counts = [0] * (max(accepted, default=-1) + 1)
    for each in accepted:
        counts[each] += 1
    return counts


def _loss(found: SpeedUp, plain: float | None) -> str | None:
    if found.ratio is None or found.high is None or plain is None or found.high >= PLAIN_IS_FASTER:
        return None
    return phrase(
        "guessing cost time: {speedup:.2f} of the plain speed, {plain:,.0f} tokens a second measured in this reply",
        found.ratio,
        plain,
    )

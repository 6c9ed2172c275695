"""What a reply cost, added up round by round: a fold that ends in `Stats`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decoding.speedup import RoundTime, SpeedUp, speed_up
from engine.draft_length.outcome import Outcome
from engine.events import Stats
from engine.interfaces import Draft
from engine.sampling.draft_tree import line_of, standing, trunk_length


class ReplyStats:
    """Collects one reply's rounds; they are summed up once, at its end, and not in every round."""

    def __init__(self) -> None:
        """Nothing counted yet. Times are milliseconds; the last three are noted by the parts of the reply."""
        self.prefill_ms = 0.0
        self.outcomes: list[Outcome] = []
        self.inexact: str | None = None
        """Why guessing stopped where replies must be bit-exact."""
        self.trees: str | None = None
        self.learnt: str | None = None
        self.departures = 0

    @property
    def rounds(self) -> int:
        return len(self.outcomes)

    @property
    def times(self) -> list[RoundTime]:
        """Each round as the speed-up is reckoned from it."""
        return [RoundTime(each.width, each.written, each.round_ms) for each in self.outcomes]

    def stats(self, off_reason: str | None) -> Stats:
        """The sums. `off_reason` says why guessing was off or stopped, None where it ran."""
        rounds, guessed = self.outcomes, [each for each in self.outcomes if each.verified]
        tokens, accepted = sum(each.written for each in rounds), sum(each.stood for each in guessed)
        draft_n, stood = sum(each.verified for each in guessed), Counter(each.stood for each in guessed)
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
            accepted_histogram=[stood[each] for each in range(max(stood, default=-1) + 1)],
            prefill_ms=self.prefill_ms,
            decode_ms=decode_ms,
            tok_per_s=tok_per_s,
            draft_ms=draft_ms,
            verify_ms=verify_ms,
            overhead_ms=decode_ms - draft_ms - verify_ms,
            plain_tok_per_s=plain,
            speedup=found.ratio,
            note=off_reason,
            speedup_low=found.low,
            speedup_high=found.high,
            speedup_withheld=found.withheld,
            branches_n=sum(each.branches for each in rounds if not each.ended),
            branches_won=sum(each.won > 0 for each in rounds),
            trees=self.trees,
            departures=self.departures,
            learnt=self.learnt,
        )


def outcome_of(
    draft: Draft, path: Sequence[int], reread: int, took_ms: tuple[float, float, float], *, ended: bool
) -> Outcome:
    """What a round came to, whose guesses at `path` stand; `took_ms` of drafting, of the pass and of all."""
    tokens, p_draft, source, _, agreed, parents, _ = draft
    if not parents:
        chain = Outcome(len(tokens), len(path), *took_ms, source, agreed, p_draft, ended)
        return chain._replace(reread=reread) if reread else chain
    trunk, line = trunk_length(draft), line_of(parents, path)
    stood = standing(path, trunk)
    won = len(path) - stood
    return Outcome(
        trunk,
        stood,
        *took_ms,
        source,
        agreed,
        p_draft[:trunk],
        ended,
        won,
        behind=len(line) - len(path) if won else 0,
        branches=len(tokens) - len(line),
        reread=reread,
    )

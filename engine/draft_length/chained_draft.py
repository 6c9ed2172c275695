"""Whether one source's guesses go on behind another's: copies behind a network's two or three.

A network that looks inside the target guesses few tokens, and after them the text may be one that stood there before. A
copy costs nothing to make, so only its rows count: with the chance that all of the network's guesses stand, and how
likely the copy's are after that, it is worth the rows that bring more tokens than their time does at the speed that is
reached anyway (as in `AdaptiveLength.worth`). Copies that are looked for behind guesses are another matter than those
behind a text: how far they can be believed is learnt apart.

A network is judged by its own guesses alone. What the rows behind them took is taken off its rounds' time, and what
they brought off its tokens; else a source that is followed by good copies would look better than it is.

Exact in all three modes: each further guess is certain of itself (a q that puts everything on it), and whether it is
there hangs on what was drawn before it alone, as any draft that ends where its drafter is unsure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.draft_length.outcome import Outcome
from engine.draft_length.statistics.confidence import Confidence
from engine.machine.cost_curve import CostCurve

MARGIN = 1.05
"""So much more than their time they must promise: a pass of another width has the library plan anew."""


class ChainedDraft:
    """Decides how much of a copy is put behind a draft, and learns what became of it; lives as long as its policy."""

    def __init__(self, costs: CostCurve, rate: Callable[[], float], trusted: Callable[[str, float], float]) -> None:
        """`rate`: tokens per millisecond that are reached anyway. `trusted`: a guess's chance, by its source's word."""
        self._costs, self._rate, self._trusted = costs, rate, trusted
        self._confidences: dict[str, Confidence] = {}
        self._head = 0  # guesses of the newest draft in front of others', 0 where nothing was put behind it
        self._source, self._p_draft = "", tuple[float, ...]()

    def begin_round(self) -> None:
        """No draft was made yet."""
        self._head = 0

    def room(self, source: str, p_draft: Sequence[float | None], limit: int) -> int:
        """The most guesses that could pay behind these of `source`, were all right; a draft has at most `limit`."""
        if self._costs.is_tiny:  # to look for copies takes as long as their rows, or longer
            return 0
        standing = self._standing(source, p_draft)
        certain = [1.0] * max(0, limit - len(p_draft))
        return self._most(len(p_draft), standing, certain)

    def worth(
        self, source: str, p_draft: Sequence[float | None], further: str, p_further: Sequence[float | None]
    ) -> int:
        """How many of the guesses of `further`, the first ones, are worth a row behind those of `source`."""
        confidence = self._confidences.get(further)
        if confidence is None:
            confidence = self._confidences[further] = Confidence()
        chances = [0.0 if p is None else confidence.chance(p) for p in p_further]
        count = self._most(len(p_draft), self._standing(source, p_draft), chances)
        if count:
            self._head, self._source = len(p_draft), further
            self._p_draft = tuple([p or 0.0 for p in p_further[:count]])
        return count

    def own_part(self, outcome: Outcome) -> Outcome:
        """What the round would have come to without the guesses behind; learns how good those were."""
        head, self._head = self._head, 0
        behind = outcome.guesses - head
        if not head or behind <= 0:
            return outcome
        confidence = self._confidences[self._source]
        reached = outcome.accepted - head  # of the guesses behind, where all before them stand
        judged = reached if outcome.ended else min(behind, reached + 1)
        for place, p in enumerate(self._p_draft[: max(0, judged)]):
            confidence.learn(p, place < reached)
        extra_ms = max(0.0, self._costs.verify_ms(outcome.width) - self._costs.verify_ms(outcome.width - behind))
        return outcome._replace(
            guesses=head,
            accepted=min(outcome.accepted, head),
            verify_ms=max(0.0, outcome.verify_ms - extra_ms),
            round_ms=max(0.0, outcome.round_ms - extra_ms),
            p_draft=outcome.p_draft[:head],
            ended=outcome.ended and outcome.accepted <= head,
        )

    def _standing(self, source: str, p_draft: Sequence[float | None]) -> float:
        """The chance that all of these stand; 0.0 where one says nothing of itself."""
        standing = 1.0
        for p in p_draft:
            standing *= 0.0 if p is None else self._trusted(source, p)
        return standing

    def _most(self, guesses: int, standing: float, chances: Sequence[float]) -> int:
        """How many rows behind `guesses` bring the most for their time; `chances` of each once those before stood."""
        if not standing:
            return 0
        rate, without_ms = MARGIN * self._rate(), self._costs.verify_ms(guesses + 1)
        gain = best = 0.0
        worth = 0
        for count, chance in enumerate(chances, start=1):
            standing *= chance
            gain += standing
            surplus = gain - rate * (self._costs.verify_ms(guesses + 1 + count) - without_ms)
            if surplus > best:
                worth, best = count, surplus
        return worth

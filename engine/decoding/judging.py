"""What a pass came to: which guesses stand, and what is written of them before the turn or the reply ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.interfaces import Draft, Rows
from engine.sampling.tree_verdict import PathVerdict, judge
from engine.sampling.verifier import RoundVerdict, Verifier
from engine.text.text_stream import ReplyText


class Judged(NamedTuple):
    """`path` are the places of the guesses that stand, `written` their ids and the model's own next one.

    `ended`: the reply ends inside the round, and the model's own next token is not written.
    """

    verdict: RoundVerdict | PathVerdict
    path: Sequence[int]
    written: list[int]
    texts: list[str]
    text: str
    ended: bool


class TurnEnd:
    """Which ids end a turn: a vocabulary may have several. It is asked once about each that does not."""

    def __init__(self, is_end: Callable[[int], bool]) -> None:
        self._ask = is_end
        self._goes_on: set[int] = set()

    def is_at(self, token: int) -> bool:
        """Whether an id ends a turn."""
        if token in self._goes_on:
            return False
        is_end = self._ask(token)
        if not is_end:
            self._goes_on.add(token)
        return is_end

    def inside(self, written: Sequence[int]) -> int | None:
        """How many of a round's tokens stand where one before the last of them ends the turn, else None."""
        if self._goes_on.issuperset(written):
            return None
        return next((place + 1 for place, token in enumerate(written[:-1]) if self.is_at(token)), None)


def judge_round(
    verifier: Verifier, rows: Rows, draft: Draft, position: int, turn_end: TurnEnd, reply_text: ReplyText
) -> Judged:
    """Judge a draft by its scores, float32 (K+1, V); its text is taken in up to the end of a turn or a stop string."""
    verdict: RoundVerdict | PathVerdict
    path: Sequence[int]
    if draft.parents:
        verdict = judge(verifier, rows, draft, position)
        path = verdict.path
        written = [*(draft.tokens[place] for place in path), verdict.next]
    else:
        verdict = verifier.verify(rows, draft, position)
        path = range(verdict.accepted)
        written = [*draft.tokens[: verdict.accepted], verdict.next]
    stands = turn_end.inside(written)
    texts, text = reply_text.told(written[:stands])
    if len(texts) < len(written):
        stands = len(texts)
    return Judged(verdict, path[:stands], written[:stands], texts, text, ended=stands is not None)

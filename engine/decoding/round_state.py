"""One round as it goes on: what the loop and its parts know of it, and what its pass came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.decoding.reply import Reply
from engine.events import Departure, LikelyTokens, NextKind
from engine.interfaces import Choose, Draft, RoundFeedback, Rows
from engine.sampling.chain import top_ids
from engine.sampling.draft_tree import line_of, standing, trunk_length
from engine.sampling.tree_verdict import judge
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier


class Judged(NamedTuple):
    """`path` are the places of the guesses that stand, `written` their ids and the model's own next one.

    The first `stood` of the path are the trunk's. `texts` has what each written token adds, `text` what may be shown of
    them together. `ended`: the reply ends inside the round, and the model's own next token is not written. `departures`
    are the guesses of the path that the target would have written otherwise.
    """

    verdict: RoundVerdict | PathVerdict
    path: Sequence[int]
    stood: int
    written: list[int]
    texts: list[str]
    text: str
    ended: bool
    departures: list[Departure]


class RoundState:
    """The round `number`, counted from 1, whose first guess stands at `position`.

    The pass reads `reread` committed tokens again before the newest one: they stood on a branch. The fields without a
    default are set step by step: `choose`, `draft`, `rows` (float32 (K+1, V), which die when the cache is rolled back)
    and `judged`.
    """

    choose: Choose
    draft: Draft
    rows: Rows
    judged: Judged

    def __init__(self, number: int, position: int, reread: int) -> None:
        self.number, self.position, self.reread = number, position, reread
        self.limit = 0
        self.trees = False  # whether the drafter's branches are kept
        self.kind: NextKind | None = None  # of the target's own token, where a part knows better
        self.likely_tokens: list[LikelyTokens] = []

    @property
    def next_kind(self) -> NextKind:
        """What the target's own token at the round's end is."""
        if self.kind is not None:
            return self.kind
        draft, path = self.draft, self.judged.path
        if not draft.tokens:
            return "plain"
        return "bonus" if len(path) == len(line_of(draft.parents, path, len(draft.tokens))) else "correction"

    def feedback(self, candidates: int, hidden: Mapping[str, Rows]) -> RoundFeedback:
        """What became of the round, with this many of each row's likeliest tokens, and its states (K+1, D) by name.

        Made before anything is rolled back.
        """
        draft, (verdict, path, *_), rows = self.draft, self.judged, self.rows
        following, of_tree = None if self.judged.ended else verdict.next, tuple(path) if draft.parents else None
        likeliest = top_ids(rows, candidates)
        return RoundFeedback(draft, self.position, len(path), following, rows, likeliest, hidden, of_tree)


def judge_round(verifier: Verifier, state: RoundState, reply: Reply) -> Judged:
    """Judge the round's draft by its scores; its text is taken in up to the end of a turn or a stop string.

    Raises BadScores, RuledOut.
    """
    verdict: RoundVerdict | PathVerdict
    path: Sequence[int]
    draft = state.draft
    if draft.parents:
        verdict = judge(verifier, state.rows, draft, state.position)
        path = verdict.path
        written = [*(draft.tokens[place] for place in path), verdict.next]
    else:
        verdict = verifier.verify(state.rows, draft, state.position)
        path = range(verdict.accepted)
        written = [*draft.tokens[: verdict.accepted], verdict.next]
    stands = reply.turn_end.inside(written)
    departures = departures_of(verdict.departures, written, reply) if verdict.departures else []
    texts, text = reply.text.decode(written[:stands])
    if len(texts) < len(written):
        stands = len(texts)
    path = path[:stands]
    stood = standing(path, trunk_length(draft)) if draft.parents else len(path)
    departures = [each for each in departures if each.place < len(path)]
    return Judged(verdict, path, stood, written[:stands], texts, text, stands is not None, departures)


def departures_of(found: Sequence[tuple[int, int]], written: Sequence[int], reply: Reply) -> list[Departure]:
    """What the target would have written in place of accepted guesses, each with its text behind those before it.

    It is asked before the round's own text is taken in.
    """
    return [Departure(place, own, reply.text.preview([*written[:place], own])[-1]) for place, own in found]

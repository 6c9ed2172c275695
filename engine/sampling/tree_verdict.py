"""Judging a draft with branches: by every node's own q, or the trunk by the reply's rule and on into the right branch.

In `rejection` and `block` each guess is judged by what it was drawn from (`tree_acceptance`). In `coupled`, greedily
and leniently a judged chain ends with a token of the target's own. Where a branch guessed that very token there, the
pass has scored what follows it as well: the target draws from that row, and so on until no branch guessed what it drew.
So branches ask nothing of these rules: each token is the very one that is drawn without a draft.
"""

from __future__ import annotations

from engine.errors import RuledOut
from engine.interfaces import Draft, Rows
from engine.sampling.draft_tree import ROOT, path_to, trunk_length, trunk_of
from engine.sampling.verifier import PathVerdict, Verifier


def judge(verifier: Verifier, rows: Rows, draft: Draft, start: int) -> PathVerdict:
    """The verdict on a tree whose first guesses stand at `start`; `rows` float32 (K+1, V), by place.

    Raises BadScores, RuledOut.
    """
    by_node = verifier.judge_tree(rows, draft, start)
    if by_node is not None:
        return by_node
    trunk = trunk_length(draft)
    verdict = verifier.verify(rows[: trunk + 1], trunk_of(draft), start)
    path, token, p_next = list(range(verdict.accepted)), verdict.next, verdict.p_next
    children = {(parent, draft.tokens[place]): place for place, parent in enumerate(draft.parents) if place >= trunk}
    newest = path[-1] if path else ROOT
    while (newest := children.get((newest, token), ROOT)) != ROOT:
        path.append(newest)
        guesses = [draft.tokens[place] for place in path]
        token, p_next = verifier.drawn(rows[newest + 1], guesses, start)
    p_guesses = verdict.p_guesses
    if p_guesses:
        p_guesses = [*p_guesses, *(_share(verifier, rows, draft, place) for place in range(trunk, len(draft.tokens)))]
    sums = None if len(path) > verdict.accepted else verdict.sums
    return PathVerdict(path, token, p_guesses, p_next, sums, verdict.departures)


def _share(verifier: Verifier, rows: Rows, draft: Draft, place: int) -> float:
    """The target's probability of one guess behind those before it; 0.0 where it is ruled out."""
    parent = draft.parents[place]
    guesses = [draft.tokens[each] for each in path_to(draft.parents, parent)]
    try:
        return verifier.share_of(draft.tokens[place], rows[parent + 1], guesses)
    except RuledOut:
        return 0.0

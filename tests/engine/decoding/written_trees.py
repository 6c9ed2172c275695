"""Replies written with branching drafts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.draft_length.tree_policy import LikeliestTree
from engine.events import Event
from engine.interfaces import Choose, Draft
from tests.engine.fakes import FakeTarget, ScriptedDrafter, after, reply


def won_by_a_branch() -> tuple[ScriptedDrafter, list[Event]]:
    """The target writes b c d e f: the trunk has b j k, a branch c d beside j, and one i beside b."""
    tree = Draft((1, 9, 10, 2, 3, 8), (0.9, 0.5, 0.5, 0.4, 0.9, 0.1), "tree", (), 0, (-1, 0, 1, 0, 3, -1))
    drafts = {1: tree}

    class Once(ScriptedDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return drafts.get(len(context), Draft((), (), "tree"))

    drafter, target = Once(lambda context, limit: ()), FakeTarget(after(1, 2, 3, 4, 5, 6), max_leaves=3)
    return drafter, reply(target, drafter, trees=LikeliestTree(8), draft_length=6, max_tokens=7)

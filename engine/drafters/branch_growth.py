"""A network's draft that branches while it is made: at each depth the likeliest guesses are read in one pass.

`choose` may carry a `Growth` (`growth_of`). The network then guesses its trunk as ever, and whatever else may follow is
kept there: second and third guesses of each row, and what follows them, as far as the shape of the tree goes
(SpecInfer, Miao et al. 2305.09781; EAGLE-2, Li et al. 2406.16858). The draft that is handed over is the trunk alone, so
that nobody between network and loop need know of trees; `Growth.attached` puts the branches beside it.

What drafters that read and guess token by token share: how much is read already, and the loop that guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from engine.draft_length.tree_shape import GrownNode
from engine.interfaces import Choice, Choose, Distribution, Draft, Rows, draft_of, drawn_as_sure
from engine.sampling.draft_tree import ROOT, path_to, trunk_length

ChooseBeside = Callable[[Rows, Sequence[int], int], Choice]
"""A guess of a branch: from a row whose earlier guesses are taken out, behind some guesses, and with its number."""

ReadOn = Callable[[Sequence[int]], Rows | Sequence[Rows]]
"""Reads the guesses at these places of the tree, or the first ones; answers with the scores behind each, (V,)."""


class Shape(Protocol):
    """Which guesses a tree has, as `engine.draft_length.tree_shape` has them."""

    def has(self, node: GrownNode) -> bool: ...

    def read_on(self, nodes: Sequence[GrownNode]) -> list[int]: ...


class Growth:
    """The tree of one draft: its trunk first at each depth, and each guess behind the one that it follows."""

    def __init__(self, shape: Shape, draw: ChooseBeside) -> None:
        self._shape, self._draw = shape, draw
        self.tokens: list[int] = []
        self.parents: list[int] = []
        self._chances: list[float] = []
        self._laws: list[Distribution | None] = []
        self._nodes: list[GrownNode] = []
        self._trunk: list[int] = []

    @property
    def trunk_end(self) -> int:
        """The place of the trunk's newest guess, `ROOT` where there is none."""
        return self._trunk[-1] if self._trunk else ROOT

    def guesses_to(self, place: int) -> list[int]:
        """The ids on the path to a guess, that one included."""
        return [self.tokens[each] for each in path_to(self.parents, place)]

    def add_level(self, node: int, row: Rows, first: Choice | None) -> list[int]:
        """The places of the guesses behind `node`, whose scores are `row`, float32 (V,).

        `first` is the trunk's guess there, None on a branch.
        """
        others, left, added = np.array(row, np.float32), 1.0, list[int]()
        on_trunk, before = first is not None, self.guesses_to(node)
        above = self._nodes[node] if node != ROOT else GrownNode((), 1.0)
        for rank in range(len(others)):
            ranks = (*above.ranks, rank)
            if first is None:
                if not self._shape.has(GrownNode(ranks, above.standing * left)) or not np.isfinite(others).any():
                    break
                first = self._draw(others, before, len(self.tokens))
            chance, is_trunk = left * first.probability, on_trunk and not rank
            grown = GrownNode(ranks, above.standing * chance)
            if not is_trunk and not self._shape.has(grown):
                break
            added.append(len(self.tokens))
            if is_trunk:
                self._trunk.append(len(self.tokens))
            self.tokens.append(first.token)
            self.parents.append(node)
            self._chances.append(chance)
            self._laws.append(first.distribution)
            self._nodes.append(grown)
            left *= 1.0 - min(1.0, first.probability)
            others[first.token], first = -np.inf, None
        return added

    def to_read(self, added: Sequence[int]) -> list[int]:
        """Which of these guesses are read on: the trunk's first, and the branches' by the shape."""
        branches = [place for place in added if place != self.trunk_end]
        return [self.trunk_end, *(branches[at] for at in self._shape.read_on([self._nodes[at] for at in branches]))]

    def attached(self, draft: Draft) -> Draft:
        """The draft with its branches; where its trunk was cut, what followed the guesses that are gone is left out."""
        trunk, now_at = trunk_length(draft), {ROOT: ROOT}
        for at, place in enumerate(self._trunk[:trunk]):
            if draft.tokens[at] != self.tokens[place]:
                break
            now_at[place] = at
        tokens, chances, laws = list(draft.tokens), list(draft.p_draft), list(draft.distributions)
        parents, on_trunk = list(draft.parents or range(ROOT, len(tokens) - 1)), set(self._trunk)
        for place, parent in enumerate(self.parents):
            if place in on_trunk or parent not in now_at or now_at[parent] == trunk - 1:
                continue
            now_at[place] = len(tokens)
            tokens.append(self.tokens[place])
            chances.append(self._chances[place])
            parents.append(now_at[parent])
            laws.append(self._laws[place])
        added = len(tokens) - len(draft.tokens)
        if not added:
            return draft
        return draft._replace(
            tokens=tuple(tokens),
            p_draft=tuple(chances),
            distributions=tuple(laws) if draft.distributions else (),
            parents=tuple(parents),
            makers=(*draft.makers, *(draft.source,) * added) if draft.makers else (),
        )


def growth_of(choose: Choose) -> Growth | None:
    """The tree that grows beside the guesses; None where a draft is to be a chain."""
    growth: Growth | None = getattr(choose, "growth", None)
    return growth


def guess_tree(
    name: str,
    row: Rows,
    length: int,
    limit: int,
    choose: Choose,
    growth: Growth,
    read: ReadOn,
    sure: Sequence[float] | None = None,
) -> Draft:
    """The trunk, up to `limit` guesses behind a text of `length`; the branches are in `growth`.

    `row` has the scores after the text, float32 (V,). `sure` has how sure the drafter is of each place, if it says so.
    """
    choices, level = list[Choice](), [(ROOT, row)]
    while True:
        place, added, trunk = len(choices), list[int](), growth.trunk_end
        for node, scores in level:
            first = None
            if node == trunk:
                position = length + place
                first = (
                    choose(scores, position) if sure is None else drawn_as_sure(choose, scores, position, sure[place])
                )
                choices.append(first)
            added += growth.add_level(node, scores, first)
        if len(choices) >= limit or not choices[-1].should_continue:
            break
        places = growth.to_read(added)
        level = list(zip(places, read(places), strict=False))
    return draft_of(choices, name)


READ_AT_ONCE = 512
"""Tokens that a drafter far behind reads in one `propose`, guessing nothing: no call of it may take long."""


def guess_in_turn(
    name: str, row: Rows, length: int, limit: int, choose: Choose, read: Callable[[Sequence[int]], Rows]
) -> Draft:
    """Guess up to `limit` tokens behind a text of `length`, each from the scores after the one before.

    `row` has the scores after the text, float32 (V,). `read` takes ids in and answers with the scores after the last.
    """
    choices: list[Choice] = []
    while True:
        choices.append(choose(row, length + len(choices)))
        if len(choices) >= limit or not choices[-1].should_continue:
            break
        row = read([choices[-1].token])
    return draft_of(choices, name)


def unread(tokens: Sequence[int], start: int, cached: int) -> Sequence[int]:
    """What is unread of a prompt's piece that begins at place `start`, where `cached` ids of the prompt are read."""
    known = cached - start
    return tokens[known:] if 0 <= known < len(tokens) else ()

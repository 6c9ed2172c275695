"""Drafts with branches: pure functions over `parents`, the place of the guess that each guess follows.

A tree is laid out *trunk first*: the guesses that the drafter follows from the root on stand in front, one behind the
other, and every other guess (of a *branch*) stands behind its parent. So the trunk is a chain to all who know chains
only: the target's cache keeps it as any other draft, the acceptance rules judge it as any other draft. A branch is a
guess at the token that the target writes where the trunk turns out wrong (SpecInfer, Miao et al. 2305.09781).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.interfaces import Draft, RoundFeedback

ROOT = -1
"""The parent of what follows the newest committed token."""

Parents = Sequence[int]


def trunk_length(draft: Draft) -> int:
    """How many guesses, the first ones, are the trunk; of a chain all."""
    if not draft.parents:
        return len(draft.tokens)
    return next((at for at, parent in enumerate(draft.parents) if parent != at - 1), len(draft.parents))


def trunk_of(draft: Draft) -> Draft:
    """The trunk alone, as a chain."""
    return draft if not draft.parents else selected(draft, range(trunk_length(draft)))


def trunk_first(draft: Draft) -> Draft:
    """The same tree with its first path (from the root along first children) in front; a chain as it is.

    `parents` has one entry a guess, each smaller than its own place.
    """
    trunk, newest = list[int](), ROOT
    for place, parent in enumerate(draft.parents):
        if parent == newest:
            trunk.append(place)
            newest = place
    if len(trunk) == len(draft.parents):
        return draft._replace(parents=())
    on_trunk = set(trunk)
    return selected(draft, [*trunk, *(place for place in range(len(draft.parents)) if place not in on_trunk)])


def selected(draft: Draft, places: Sequence[int]) -> Draft:
    """The guesses at these places, in this order; each parent is among them and stands in front of its children."""
    now_at = {place: at for at, place in enumerate(places)}
    now_at[ROOT] = ROOT
    parents = tuple([now_at[parent_of(draft.parents, place)] for place in places])
    return draft._replace(
        tokens=_at(draft.tokens, places),
        p_draft=_at(draft.p_draft, places),
        distributions=_at(draft.distributions, places) if draft.distributions else (),
        makers=_at(draft.makers, places) if draft.makers else (),
        parents=parents if any(parent != at - 1 for at, parent in enumerate(parents)) else (),
    )


def first_of_trunk(draft: Draft, count: int) -> Draft:
    """The first `count` guesses of the trunk, and of the branches what follows them."""
    if count >= trunk_length(draft):
        return draft
    if not draft.parents:
        return draft._replace(
            tokens=draft.tokens[:count],
            p_draft=draft.p_draft[:count],
            distributions=draft.distributions[:count],
            makers=draft.makers[:count],
        )
    trunk, kept = trunk_length(draft), list[int]()
    stays = {ROOT}
    for place, parent in enumerate(draft.parents):
        if parent in stays and (place < count or place >= trunk):
            kept.append(place)
            stays.add(place)
    return selected(draft, kept)


def of_trunk(seen: RoundFeedback, committed: Sequence[int]) -> RoundFeedback:
    """What became of the trunk alone, told as of a chain; `committed` holds what the round wrote."""
    if not seen.draft.parents:
        return seen
    trunk = trunk_length(seen.draft)
    stood = standing(seen.standing, trunk)
    behind = seen.start + stood
    return seen._replace(
        draft=trunk_of(seen.draft),
        accepted=stood,
        next=committed[behind] if behind < len(committed) else None,
        rows=seen.rows[: trunk + 1],
        candidates=seen.candidates[: trunk + 1],
        hidden={name: rows[: trunk + 1] for name, rows in seen.hidden.items()},
        path=None,
    )


def parent_of(parents: Parents, place: int) -> int:
    """What a guess follows; `parents` is empty for a chain."""
    return parents[place] if parents else place - 1


def path_to(parents: Parents, place: int) -> list[int]:
    """The places from the root to a guess, that one included; none for `ROOT`."""
    path = list[int]()
    while place != ROOT:
        path.append(place)
        place = parent_of(parents, place)
    return path[::-1]


def line_of(parents: Parents, path: Sequence[int], count: int = 0) -> Sequence[int]:
    """The places that read as one chain: those that stand, then on along first children to the end.

    Of a tree in which nothing stands, and of a chain (of `count` guesses), all of the trunk.
    """
    if not parents:
        return range(count)
    line, newest = list(path), path[-1] if path else ROOT
    for place, parent in enumerate(parents):
        if parent == newest:
            line.append(place)
            newest = place
    return line


def standing(path: Sequence[int], trunk: int) -> int:
    """How many guesses of a path, the first ones, are the trunk's."""
    return next((at for at, place in enumerate(path) if place != at or place >= trunk), len(path))


def depths(parents: Parents) -> list[int]:
    """How many guesses stand before each on its path."""
    found = list[int]()
    for parent in parents:
        found.append(0 if parent == ROOT else found[parent] + 1)
    return found


def sequences(parents: Parents) -> list[list[int]]:
    """Which branches each guess belongs to: those of the leaves behind it. The trunk's leaf is number 0."""
    found: list[list[int]] = [[] for _ in parents]
    inner, leaf = set(parents), 0
    for place in range(len(parents)):
        if place not in inner:
            for each in path_to(parents, place):
                found[each].append(leaf)
            leaf += 1
    return found


def leaf_count(parents: Parents) -> int:
    """How many branches there are, the trunk counted; 1 for a chain."""
    return max(1, len(parents) - len({parent for parent in parents if parent != ROOT}))


def chances_of(tree: Draft) -> list[float]:
    """For each guess the chance that it becomes text, by the drafter's own word; even where it gives none."""
    found = list[float]()
    for p, parent in zip(tree.p_draft, tree.parents, strict=False):
        found.append((1.0 if parent == ROOT else found[parent]) * (0.5 if p is None else p))
    return found


def best_first(
    tree: Draft,
    standing: Sequence[float],
    rows: int,
    leaves: int,
    among: Sequence[int] | None = None,
    chosen: Sequence[int] = (),
) -> list[int]:
    """Places of the likeliest branches, by falling chance, none before the one that it follows.

    At most `rows`, on at most `leaves` paths with the trunk's and those of the branches that are `chosen` already.
    `standing` has each guess's chance to become text. `among`: of these places alone.
    """
    trunk = trunk_length(tree)
    places, taken = list[int](), {ROOT, *range(trunk), *chosen}
    ends = taken - {ROOT} - {tree.parents[place] for place in [*range(trunk), *chosen]} if chosen else {trunk - 1}
    for place in sorted(
        range(trunk, len(tree.tokens)) if among is None else among, key=lambda each: (-standing[each], each)
    ):
        parent = tree.parents[place]
        if len(places) >= rows or parent not in taken or (parent not in ends and len(ends) >= leaves):
            continue
        ends.discard(parent)
        ends.add(place)
        taken.add(place)
        places.append(place)
    return places


def joined(tree: Draft, other: Draft) -> Draft:
    """The tree, and what `other` guesses besides behind all of it; what both guess is there once, as the tree has it.

    The trunk does not grow. Each guess says who made it.
    """
    trunk, other_parents = trunk_length(tree), other.parents or range(ROOT, len(other.tokens) - 1)
    parents = list(tree.parents or range(ROOT, trunk - 1))
    known = {(parent, token): place for place, (parent, token) in enumerate(zip(parents, tree.tokens, strict=True))}
    now_at, taken = {ROOT: ROOT}, list[int]()
    for place, (token, parent) in enumerate(zip(other.tokens, other_parents, strict=True)):
        above = now_at.get(parent)
        if above is None or (above == trunk - 1 and (above, token) not in known):
            continue
        if (above, token) not in known:
            known[above, token] = len(parents)
            parents.append(above)
            taken.append(place)
        now_at[place] = known[above, token]
    if not taken:
        return tree
    makers = other.makers_of_all
    drawn = tree.distributions or ((None,) * len(tree.tokens) if other.distributions else ())
    return tree._replace(
        tokens=(*tree.tokens, *_at(other.tokens, taken)),
        p_draft=(*tree.p_draft, *_at(other.p_draft, taken)),
        distributions=(*drawn, *(_at(other.distributions, taken) if other.distributions else (None,) * len(taken)))
        if drawn
        else (),
        parents=tuple(parents),
        makers=(*tree.makers_of_all, *_at(makers, taken)) if {*makers, *tree.makers} != {tree.source} else (),
    )


def with_branches(tree: Draft, places: Sequence[int]) -> Draft:
    """The trunk and these branches, of which each parent is among them."""
    return selected(tree, [*range(trunk_length(tree)), *sorted(places)])


def is_tree(parents: Parents, count: int) -> bool:
    """Whether these are the parents of `count` guesses, each standing behind the one that it follows."""
    return len(parents) == count and all(ROOT <= parent < place for place, parent in enumerate(parents))


def _at(row: tuple[Any, ...], places: Sequence[int]) -> tuple[Any, ...]:
    return tuple([row[place] for place in places])

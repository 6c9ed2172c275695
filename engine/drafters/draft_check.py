"""Checks what a drafter handed over: pure functions, and the first fault in one sentence.

Input that can only mean one thing is accepted: numpy's numbers, lists and arrays in place of tuples, a probability that
rounding put above 1. Everything else is refused, because the loop, the native library and the wire format each trust a
draft. The result is made of Python's own ints, floats and tuples and holds no array that the drafter can still change.
An object that is looked at here may raise anything, so the caller must be ready for any exception.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from engine.interfaces import Distribution, Draft
from engine.sampling.draft_tree import trunk_first, trunk_length
from engine.translatable import phrase

ROUNDING = 1e-6
"""So far above 1 a probability may be: float32 does not sum better."""

SUM_ROUNDING = 1e-3
"""So far from 1 a distribution may sum; 150,000 float32 numbers stay well within it."""

LONGEST_NAME, LONGEST_QUOTE = 200, 60
"""Letters of a source's name, and of a foreign value or error that is quoted."""

NOTHING_LENT: Mapping[int, tuple[Distribution, int]] = {}
NO_DRAW = (None, -1)

NO_TREE = phrase("the drafter's guesses are not a tree: each must follow one before it")
NO_DISTRIBUTION = phrase("the drafter gave probabilities that are not a distribution over the model's tokens")


class BadDraft(Exception):
    """A drafter handed over what is no draft; the message is a sentence's beginning. `SafeDrafter` catches it."""


def as_draft(found: object, limit: int) -> Draft:
    """At most `limit` guesses whose rows are tuples of one length, a tree's trunk in front. Raises BadDraft."""
    if type(found) is Draft and _is_of_tuples(found, limit):
        return _in_order(found) if found.parents else found
    if not isinstance(found, Draft):
        raise BadDraft(phrase("the drafter handed over something of type {kind}, not a draft", _kind(found)))
    # Not by name: a class made from Draft may compute another answer at each look.
    fields: Any = tuple.__iter__(found)
    tokens, p_draft, source, distributions, agreed, parents, makers = fields
    guesses = _size(tokens)
    if guesses > limit:
        raise BadDraft(phrase("the drafter made {found} guesses where {most} were asked for", guesses, limit))
    if _size(p_draft) != guesses:
        raise BadDraft(phrase("the drafter gave {found} probabilities for {guesses} guesses", _size(p_draft), guesses))
    if _size(distributions) not in (0, guesses):
        raise BadDraft(
            phrase("the drafter gave {found} distributions for {guesses} guesses", _size(distributions), guesses)
        )
    if _size(parents) not in (0, guesses):
        raise BadDraft(NO_TREE)
    if _size(makers) not in (0, guesses):
        raise BadDraft(phrase("the drafter named {found} makers of {guesses} guesses", _size(makers), guesses))
    draft = Draft(_row(tokens), _row(p_draft), source, _row(distributions), agreed, _row(parents), _row(makers))
    return _in_order(draft) if draft.parents else draft


def _is_of_tuples(draft: Draft, limit: int) -> bool:
    """Whether nothing has to be taken in another way: the usual case. A round's own time is counted in microseconds."""
    tokens, p_draft, distributions, parents, makers = draft[0], draft[1], draft[3], draft[5], draft[6]
    for row in (tokens, p_draft, distributions, parents, makers):
        if type(row) is not tuple:
            return False
    guesses = len(tokens)
    for row in (distributions, makers):
        if row and len(row) != guesses:
            return False
    return len(p_draft) == guesses <= limit


def _in_order(tree: Draft) -> Draft:
    """The tree with its trunk in front; what is a chain as one."""
    for place, parent in enumerate(tree.parents):
        if not isinstance(parent, (int, np.integer)) or not -1 <= parent < place:
            raise BadDraft(NO_TREE)
    if len(tree.parents) != len(tree.tokens):
        raise BadDraft(NO_TREE)
    return trunk_first(tree._replace(parents=tuple([int(parent) for parent in tree.parents])))


def as_grown(found: object, draft: Draft, room: int) -> Draft:
    """A tree that adds at most `room` guesses to `draft`, which stands in it as it was. Raises BadDraft."""
    trunk, guesses = trunk_length(draft), len(draft.tokens)
    grown = as_draft(found, guesses + room)
    is_same = grown.tokens[:guesses] == draft.tokens and trunk_length(grown) == trunk and grown.source == draft.source
    if not is_same or (draft.parents and grown.parents[:guesses] != draft.parents):
        raise BadDraft(NO_TREE)
    return grown


def checked(draft: Draft, n_vocab: int, lent: Mapping[int, tuple[Distribution, int]] = NOTHING_LENT) -> Draft:
    """The same draft with every value in its range and of Python's own types. Raises BadDraft.

    `lent` needs no check, for `choose` made it: by `id`, a distribution and what was drawn from it.
    """
    if _is_plain(draft, n_vocab):
        return draft
    tokens = tuple([_token(token, n_vocab) for token in draft.tokens])
    distributions: list[Distribution | None] = []
    for token, q in zip(tokens, draft.distributions, strict=False):
        is_own = q is None or lent.get(id(q), NO_DRAW)[1] == token
        distributions.append(q if is_own else _distribution(q, token, n_vocab))
    p_draft = tuple([_probability(p) for p in draft.p_draft])
    makers = tuple([_name(maker) for maker in draft.makers])
    return Draft(
        tokens, p_draft, _name(draft.source), tuple(distributions), _agreed(draft.agreed), draft.parents, makers
    )


def _is_plain(draft: Draft, n_vocab: int) -> bool:
    """Whether every value is right as it is and no distribution needs a check: the usual case, found quickly."""
    tokens, p_draft, source, distributions, agreed, _, makers = draft
    for token in tokens:
        if type(token) is not int or not 0 <= token < n_vocab:
            return False
    for p in p_draft:
        if p is not None and (type(p) is not float or not 0.0 <= p <= 1.0):
            return False
    for q in distributions:
        if q is not None:
            return False
    for name in (source, *makers):
        if type(name) is not str or len(name) > LONGEST_NAME or not (name.isascii() and name.isprintable()):
            return False
    return type(agreed) is int and agreed >= 0


def one_line(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Foreign text made fit for a sentence: short, printable, on one line."""
    cut = "".join(letter if letter.isprintable() else " " for letter in text[: longest + 1])
    cut = " ".join(cut.split())
    return cut if len(cut) <= longest and len(text) <= longest else f"{cut[:longest]}…"


def quoted(value: object) -> str:
    """A foreign value in a sentence, whatever its own `__repr__` does."""
    try:
        return one_line(repr(value))
    except BaseException:  # what raises at being looked at is told by its type
        return _kind(value)


def _token(value: Any, n_vocab: int) -> int:
    if type(value) is not int:
        if not isinstance(value, (int, np.integer)) or isinstance(value, bool):
            raise BadDraft(phrase("the drafter guessed {value}, which is not a token id", quoted(value)))
        value = int.__int__(value) if isinstance(value, int) else int(value)
    if not 0 <= value < n_vocab:
        raise BadDraft(phrase("the drafter guessed the token id {token}, which the model does not have", quoted(value)))
    return int(value)


def _probability(value: Any) -> float | None:
    if value is None:
        return None
    if type(value) is not float:
        if not isinstance(value, (float, int, np.floating, np.integer)) or isinstance(value, bool):
            raise BadDraft(phrase("the drafter gave a probability of {number}", quoted(value)))
        value = float.__float__(value) if isinstance(value, float) else float(value)
    if not 0.0 <= value <= 1.0 + ROUNDING:  # False for NaN
        raise BadDraft(phrase("the drafter gave a probability of {number}", quoted(value)))
    return value if value <= 1.0 else 1.0


def _distribution(q: Any, token: int, n_vocab: int) -> Distribution:
    """A copy of q, of which only the drafter says that it drew from it. O(n log n)."""
    ids, p = tuple.__iter__(q) if isinstance(q, tuple) and tuple.__len__(q) == 2 else (None, None)
    if not (isinstance(ids, np.ndarray) and isinstance(p, np.ndarray)) or ids.dtype.kind not in "iu":
        raise _strange_part(q)
    if p.dtype.kind != "f" or ids.ndim != 1 or ids.shape != p.shape or not 0 < ids.size <= n_vocab:
        raise BadDraft(NO_DISTRIBUTION)
    own = Distribution(np.array(ids, np.int64), np.array(p, np.float32))
    if own.ids.min() < 0 or own.ids.max() >= n_vocab or np.unique(own.ids).size != own.ids.size:
        raise BadDraft(NO_DISTRIBUTION)
    total = float(own.probabilities.sum(dtype=np.float64))
    if not (own.probabilities.min() >= 0.0 and abs(total - 1.0) <= SUM_ROUNDING):  # so written that NaN is refused
        raise BadDraft(NO_DISTRIBUTION)
    if not own.probability_of(token) > 0.0:
        raise BadDraft(
            phrase("the drafter guessed the token id {token}, of which its own distribution knows nothing", token)
        )
    return own


def _name(source: Any) -> str:
    """A printable name: a file's name may hold characters that cannot be encoded or shown."""
    if not isinstance(source, str):
        raise _strange_part(source)
    return one_line(str.__str__(source), LONGEST_NAME)


def _agreed(value: Any) -> int:
    if not isinstance(value, (int, np.integer)):
        raise _strange_part(value)
    return max(0, int(value))


def _strange_part(part: object) -> BadDraft:
    return BadDraft(phrase("the drafter handed over a draft with something of type {kind} in it", _kind(part)))


def _size(row: Any) -> int:
    """How many values a row has. Raises BadDraft for what has no length before it is gone through."""
    if isinstance(row, tuple):
        return tuple.__len__(row)
    if isinstance(row, list):
        return list.__len__(row)
    if isinstance(row, np.ndarray) and row.ndim == 1:
        return row.size
    raise _strange_part(row)


def _row(row: Any) -> tuple[Any, ...]:
    if type(row) is tuple:
        return row
    if isinstance(row, np.ndarray):
        return tuple(np.ndarray.tolist(row))
    return tuple(tuple.__iter__(row) if isinstance(row, tuple) else list.__iter__(row))


def _kind(value: object) -> str:
    return one_line(type(value).__name__)

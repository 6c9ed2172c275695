"""Whether a set of options computes what it should: a few real passes, and what their scores must be like.

Kernels are chosen by the width of a batch, so that one may be right where the next is broken (llama.cpp #20824: of
AMX, only passes wider than one token died). So the passes are those of a reply: of one token, of two, of eight, and a
chunk of a prompt. Scores must be numbers, and like those of the safest options over the same ids: not equal, for
kernels round differently (a tenth of the scores' spread was seen between widths), but far from what a wrong kernel
gives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

import numpy as np

from engine.errors import EngineError
from engine.interfaces import Choice, Drafter, Rows, StateSource, Target
from engine.machine.calibration import read_round
from engine.translatable import phrase

WIDTHS = (1, 2, 8)
CHUNK = 36
"""Ids read at once as a prompt is; past 32 libraries take other kernels, and the safest settings are slow."""

LENGTH = sum(WIDTHS) + CHUNK + 1
"""Ids that all passes together read."""

GROSS = 0.5
"""Of the reference's spread. Rounding moves scores by up to 0.1, scores of other ids differ by 1.4."""

GUESSES = 4

NOT_NUMBERS = phrase("its scores were not numbers")
NO_STATES = phrase("the states of the model could not be read")
DIFFERENT = phrase("its scores differed grossly from those of the safest settings")


class ConfigFailed(EngineError):
    """The options compute nothing that can be used; `str` says why, to stand behind "with rearranged weights"."""

    code = "config_failed"
    hint = phrase("Choose another file, or download it again.")


def check_ids(text: Sequence[int], n_vocab: int) -> list[int]:
    """`LENGTH` ids to read: `text` over and over, or counted up where a vocabulary makes nothing of it."""
    source = list(text) or [number % n_vocab for number in range(1, 12)]
    return (source * (LENGTH // len(source) + 1))[:LENGTH]


def scores_of(target: Target, ids: Sequence[int], alive: Callable[[], None] = lambda: None) -> list[Rows]:
    """The scores of each pass, float32 (width, V); the last is of the token behind the chunk. The cache is then empty.

    `alive` is called before each pass: each has its own time to end in.
    A context too small for all of them leaves out the last ones. May raise Interrupted, and EngineError where the
    library says that it could not compute.
    """
    target.truncate(0)
    found, read = list[Rows](), 0
    room = min(target.n_context, len(ids))
    for width in WIDTHS:
        if read + width > room:
            break
        alive()
        found.append(target.extend(ids[read : read + width]).copy())
        read += width
    if len(found) == len(WIDTHS) and read + 1 < room:
        alive()
        target.feed(ids[read : room - 1])
        alive()
        found.append(target.extend(ids[room - 1 : room]).copy())
    target.truncate(0)
    return found


def are_numbers(rows: Rows) -> bool:
    """Whether each of `rows`, float32 (R, V), has a finite score and none that is NaN or plus infinity.

    Minus infinity only rules a token out.
    """
    return bool(np.isfinite(rows).any(axis=-1).all()) and not bool(np.isnan(rows).any() or np.isposinf(rows).any())


def check_scores(ours: Sequence[Rows], reference: Sequence[Rows] | None) -> None:
    """Compare the scores of all passes, float32 (R, V) each; without a reference they must be numbers.

    Raises ConfigFailed.
    """
    if not all(are_numbers(rows) for rows in ours):
        raise ConfigFailed(NOT_NUMBERS)
    for rows, expected in zip(ours, reference or (), strict=False):
        if not median(map(difference, rows, expected)) <= GROSS:
            raise ConfigFailed(DIFFERENT)


def difference(ours: Rows, expected: Rows) -> float:
    """The distance of a row, float32 (V,), from the expected one in its standard deviations.

    0 is equal, 1.4 is an unrelated row.

    A constant added to all scores changes no probability and does not count.
    """
    both = np.isfinite(ours) & np.isfinite(expected)
    if not both.any():
        return float("inf")
    a, b = ours[both].astype(np.float64), expected[both].astype(np.float64)
    away = float(np.sqrt(np.mean(((a - a.mean()) - (b - b.mean())) ** 2)))
    return away / max(float(b.std()), 1e-3)


def check_drafter(drafter: Drafter, ids: Sequence[int], n_vocab: int) -> list[Rows]:
    """Have a drafter guess behind a short and a longer text. Its cache is then empty. Raises ConfigFailed.

    Returns the scores of each first guess, float32 (1, V).
    """
    firsts = list[Rows]()
    for end in (sum(WIDTHS), len(ids)):
        drafter.truncate(0)
        drafter.observe(ids[:end], None)
        scored = list[Rows]()
        _guesses(drafter, ids[:end], n_vocab, scored)
        firsts += scored[:1]
    drafter.truncate(0)
    return firsts


def check_states(target: StateSource, drafter: Drafter, ids: Sequence[int], names: Sequence[str]) -> None:
    """Have a drafter guess from these states, which the target gives for it alone: a prompt, and a round.

    Both caches are then empty. Raises EngineError; a question that the library cannot answer ends the process.
    """
    before, prompt = target.state_names, ids[: sum(WIDTHS) + 1]
    target.give_states(names)
    try:
        text, states = read_round(target, drafter, prompt, guess=lambda: _guesses(drafter, prompt, target.n_vocab))
        if set(states) != set(names) or not all(
            np.isfinite(each).all() and each.any(axis=-1).all() for each in states.values()
        ):
            raise ConfigFailed(NO_STATES)
        _guesses(drafter, text, target.n_vocab)
        drafter.truncate(0)
        target.truncate(0)
    finally:
        target.give_states(before)


def _guesses(drafter: Drafter, text: Sequence[int], n_vocab: int, scored: list[Rows] | None = None) -> list[int]:
    """What it guesses behind a text; the scores of each guess are put to `scored`. Raises ConfigFailed."""

    def likeliest(row: Rows, position: int) -> Choice:
        if not are_numbers(row[None]):
            raise ConfigFailed(NOT_NUMBERS)
        if scored is not None:
            scored.append(row[None].copy())
        return Choice(int(row.argmax()), 1.0)

    tokens = drafter.propose(text, GUESSES, likeliest).tokens
    if any(not 0 <= token < n_vocab for token in tokens):
        raise ConfigFailed(phrase("it guessed tokens that the model does not have"))
    return list(tokens)

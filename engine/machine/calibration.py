"""What the target's passes cost and how wide they stay exact, measured on this machine with this very file.

Both come from the same passes over a short text. *Exact width*: the widest pass whose logits are bit-equal to those of
one-token passes. Kernels change with the width of a batch, at a width that depends on quantization, backend and build
(seen on the pinned CPU build: Q8_0 and Q4_0 to 16 and beyond, Q4_K_M to 3, F16 not beyond 1), so it is never assumed.
Where a pass of one token stands apart and one of two does not (F16), plain tokens are scored in passes of two rows.
What holds behind a longer text is examined when a reply gets there (`exact_depth`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import CannotRewind
from engine.interfaces import Choice, Draft, Drafter, RoundFeedback, Rows, StateReader, StateSource, Target, traits_of
from engine.machine.cost_curve import CostCurve
from engine.machine.exact_depth import MeasuredTarget
from engine.options.request import MAX_WIDTH

WIDTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 17)
PREFIX = 8
"""Tokens that stand before every measured pass, so that attention has something to read."""

TEXT = (
    "The square root of a number is what gives that number when it is multiplied by itself. 2 times 2 is 4, "
    "3 times 3 is 9, so the square root of 7 lies between them, near 2.65."
)
"""Read by the target while it is timed; long enough for the prefix and the widest pass in any vocabulary."""

GUESSES, GUESS_TURNS = 4, 5
"""Guesses in a row, and how many drafts, while a drafter is timed."""

LEAST_WIDTH, NARROW_S, FIRST_TURN_S = 4, 0.45, 1.5
"""At least so wide, for kernels work in groups of four rows and no more guesses are allowed than were seen to be exact;
the one-token passes, and with them the first turn, start none after this many seconds of work.
"""

FEW_WIDTHS, UNIFORM_S, SLOW_PASS_S = (1, 2, 4, 8, 17, MAX_WIDTH), 3.0, 0.015
"""Where scores do not hang on the width by how the kernels are made, and passes take longer than the last, this many
widths are enough; the first turn may then begin new ones for so long. It is then the only one: how much more a wider
pass takes is known within bounds (`cost_curve.believable`), and the first reply's rounds measure the rest.
"""

WAITING = 0.1
"""The part of the time that counts beside work, so that passes that only wait (for a disk, for threads) end as well."""

FAR_PATIENCE = 10.0
"""Where layers lie on other machines the first turn may take this many times as long. Such a pass is mostly the way to
them, which a second row does not lengthen: a width that is not seen to be exact would have paid most.
"""

TURNS, BUDGET_S = 6, 0.3
LEAST_TURNS, SLOW_BUDGET_S = 3, 1.0
"""The widths are gone through in turns, and compared with one row within a turn: a slow moment then hits both. No new
turn after the budget, but for the first three of a slow target. What a width takes is the median of these ratios, times
the least time of one row: what other programs take only ever comes on top.
"""

NARROW = 8
"""Wider passes, which seldom are the question, are timed again while the budget lasts."""


class Calibration(NamedTuple):
    """The cost of each width, the widest bit-equal one (1 where none is), and the narrowest that is equal to it.

    `in_turns` is False where each width was timed in passing, and rounds measure the rest.
    """

    costs: CostCurve
    exact_width: int
    narrowest: int = 1
    in_turns: bool = True


def calibrate(
    target: Target,
    text: Sequence[int],
    clock: Callable[[], float] = time.perf_counter,
    pairing: MeasuredTarget | None = None,
    *,
    uniform: bool = False,
    is_far: bool = False,
    worked: Callable[[], float] | None = None,
) -> Calibration:
    """Measure over `text` (ids, 25 or more); the target's cache is empty afterwards.

    `pairing` is the same target where it can pair, None where it cannot. `uniform`: its kernels are made so that a row
    has the same bits in passes of any width, so that rows of a wide pass may be proven by those of a narrower one that
    was, and not every width is tried where that takes long. `is_far`: layers lie on other machines. `worked` is the
    clock of the budgets but for WAITING: one that other programs do not move, so that a busy moment leaves out nothing.
    A pass whose scores are no numbers is exact with nothing. May raise Interrupted.
    """
    tried = (*WIDTHS, MAX_WIDTH) if uniform else WIDTHS
    following = text[PREFIX : min(PREFIX + tried[-1], target.n_context)]
    times: dict[int, list[float]] = {w: [] for w in tried if w <= min(target.max_width, len(following))}
    spent = clock if worked is None else lambda: WAITING * clock() + (1.0 - WAITING) * worked()
    clocks, patience = (clock, spent), FAR_PATIENCE if is_far else 1.0
    measuring = _Measuring(target, text[:PREFIX], following[: max(times)], times, *clocks, patience, uniform)
    exact, narrowest = measuring.exact_width(), 1
    try:
        if pairing is not None and pairing.can_pair and (exact == 1 or pairing.least_narrow == 2):
            measuring.times[1].clear()
            pairing.narrowest = 2
            exact = measuring.exact_width()
            narrowest = pairing.narrowest = 2 if exact > 1 else 1
        costs = CostCurve(measuring.costs())
    finally:
        if pairing is not None:
            pairing.narrowest = 1
    target.truncate(0)
    return Calibration(costs, exact, narrowest, measuring.in_turns)


class _Measuring(NamedTuple):
    """Narrow passes, then every width once, then turns over the widths; `times` are milliseconds of the first turn."""

    target: Target
    prefix: Sequence[int]
    following: Sequence[int]
    times: dict[int, list[float]]
    clock: Callable[[], float]
    spent: Callable[[], float]
    patience: float
    uniform: bool

    @property
    def in_turns(self) -> bool:
        """Whether all widths are timed again and again; not where even the quickest narrow pass took long."""
        return not self.uniform or min(self.times[1]) <= 1000.0 * SLOW_PASS_S

    def exact_width(self) -> int:
        """The widest pass that is equal to the narrow ones, with no unequal one below it."""
        began = self.spent()
        narrow, exact, unequal = self._narrow_rows(), 1, False
        limit_s = self.patience * (UNIFORM_S if self.uniform else FIRST_TURN_S)
        for width in self.times:
            if width > LEAST_WIDTH and self.spent() - began > limit_s:
                break
            if not self.in_turns and width not in FEW_WIDTHS:
                continue
            rows = self._pass(width, self.times[width])
            if self.uniform and not unequal:
                rows, narrow = rows.copy(), self._with_rows_of(exact, narrow, width)
            unequal = unequal or width > len(narrow) or not np.array_equal(rows, narrow[:width])
            exact = exact if unequal else width
        return exact

    def _narrow_rows(self) -> Rows:
        """The scores of narrow passes, float32 (n, V): of as many tokens as the time allows, LEAST_WIDTH at least.

        No width beyond them is then promised to be exact, but where a narrower one can prove it.
        """
        self.target.truncate(0)
        self.target.feed(self.prefix)
        rows, began = list[Rows](), self.spent()
        for token in self.following:
            took_s = self.spent() - began
            is_over = took_s > NARROW_S * self.patience or (self.uniform and took_s > len(rows) * SLOW_PASS_S)
            if len(rows) >= LEAST_WIDTH and is_over:
                break
            rows.append(self._timed([token], self.times[1]).copy())
        return np.concatenate(rows)

    def _with_rows_of(self, proven: int, narrow: Rows, count: int) -> Rows:
        """The narrow rows, and as many of passes of `proven` rows as make `count`, float32 (count or more, V)."""
        found = [narrow]
        self.target.truncate(len(self.prefix) + len(narrow))
        for start in range(len(narrow), count, proven):
            tokens = self.following[start : min(start + proven, count)]
            found.append(self._timed(tokens, self.times.get(len(tokens), [])).copy())
        return np.concatenate(found)

    def costs(self) -> dict[int, float]:
        """Milliseconds by width, by further turns over those that the first one had time for."""
        found = {width: min(times) for width, times in self.times.items() if times}
        if not self.in_turns:
            return found
        began, ones, ratios = self.spent(), list[float](), {width: list[float]() for width in found if width > 1}
        for turn in range(TURNS):
            took_s = self.spent() - began
            if turn and took_s > (SLOW_BUDGET_S if turn < LEAST_TURNS else BUDGET_S):
                break
            # The first pass of another width has its graph built anew; plain ones follow each other: the second counts.
            for _ in range(2):
                self._pass(1, ones)
            for width, of_one in ratios.items():
                if width <= NARROW or self.spent() - began <= BUDGET_S:
                    times = list[float]()
                    self._pass(width, times)
                    of_one.append(times[0] / max(ones[-1], 1e-6))
        if 1 in found:
            found[1] = min(found[1], *ones[1::2])
            found.update({width: found[1] * median(of_one) for width, of_one in ratios.items() if of_one})
        return found

    def _pass(self, width: int, times: list[float]) -> Rows:
        """One pass behind the prefix, its milliseconds put to `times`."""
        try:
            self.target.truncate(len(self.prefix))
        except CannotRewind:  # some caches go back a few tokens only; the prefix is short
            self.target.feed(self.prefix)
        return self._timed(self.following[:width], times)

    def _timed(self, tokens: Sequence[int], times: list[float]) -> Rows:
        """One pass, its milliseconds put to `times`."""
        began = self.clock()
        rows = self.target.extend(tokens)
        times.append(1000.0 * (self.clock() - began))
        return rows


def guess_ms(
    drafter: Drafter,
    text: Sequence[int],
    clock: Callable[[], float] = time.perf_counter,
    target: Target | None = None,
) -> float | None:
    """Milliseconds of one guess of a drafter over `text` (ids), None where it makes none or fails at it.

    The drafter's cache is empty afterwards; `target` reads along for a drafter of its states. A drafter that fails here
    fails in the reply too, where it is reported.
    """
    times: list[float] = []
    text = text[: PREFIX + GUESS_TURNS] if traits_of(drafter).hidden else text  # the target reads along
    try:
        drafter.truncate(0)
        for end in range(len(text) - GUESS_TURNS, len(text)):
            if traits_of(drafter).hidden and isinstance(target, StateSource):
                drafter.truncate(0)
                read_round(target, drafter, text[: end - 1], text[end - 1])
            else:
                drafter.observe(text[:end], None)
            drafter.propose(text[:end], 1, _likeliest)  # reads what is new, and warms up
            drafter.truncate(end - 1)
            began = clock()
            draft = drafter.propose(text[:end], GUESSES, _likeliest)
            if draft.tokens:
                times.append(1000.0 * (clock() - began) / len(draft.tokens))
        drafter.truncate(0)
    except (Exception, SystemExit, GeneratorExit):  # any fault of a drafter: the reply's own guard names it
        return None
    return min(times, default=None)


def read_round(
    target: StateSource,
    drafter: Drafter,
    prompt: Sequence[int],
    following: int | None = None,
    guess: Callable[[], Sequence[int]] = tuple,
) -> tuple[list[int], dict[str, Rows]]:
    """Have both read a prompt from empty caches, and a round that refuses what `guess` returns.

    Returns the text then, which ends with `following` or else with the likeliest token, and the states of that pass,
    each float32 (rows, D).
    """
    target.truncate(0)
    drafter.truncate(0)
    target.feed(prompt[:-1])
    if isinstance(drafter, StateReader):
        drafter.read_states(prompt[:-1], 0, target.states)
    drafter.observe(prompt, None)
    guesses = list(guess())[: target.max_width - 1]
    rows = target.extend([prompt[-1], *guesses]).copy()
    states = {name: each.copy() for name, each in target.states.items()}
    following = int(rows[0].argmax()) if following is None else following
    target.truncate(len(prompt))
    drafter.truncate(len(prompt))
    draft = Draft(tuple(guesses), (None,) * len(guesses), drafter.name)
    text, candidates = [*prompt, following], np.zeros((len(rows), 0), np.int64)
    drafter.observe(text, RoundFeedback(draft, len(prompt), 0, following, rows, candidates, states))
    return text, states


class _Likeliest:
    """Draws the likeliest token, for a whole block at once too, as a reply's draws do."""

    def __call__(self, row: Rows, position: int) -> Choice:
        return Choice(int(row.argmax()), 1.0)

    def block(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> Sequence[Choice]:
        return [Choice(token, 1.0) for token in ids[rows.argmax(axis=1)].tolist()]


_likeliest = _Likeliest()

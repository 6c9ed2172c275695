"""What a running bench tells: one class a fact, told on the bench's own thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.bench.report import Report
from app.bench.rows import Row
from app.problem import Problem


class BenchOpened(NamedTuple):
    """A pair is loaded and the questions begin; `name` is what people call it, `of` the prompts to come.

    `safer` tells of faster settings that failed while it was opened.
    """

    name: str
    drafter: str
    of: int
    safer: str | None = None


class BenchProgress(NamedTuple):
    """The newest of `number` prompts was answered both ways.

    Speeds are those of the newest two replies, in tokens per second of decoding, None where nothing was written.
    `rows` and `overall` add up everything so far. `seconds_left` goes by the prompts so far: an estimate.
    """

    number: int
    of: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    rows: tuple[Row, ...]
    overall: Row
    seconds_left: float


class BenchEnded(NamedTuple):
    """A pair is done, or was stopped after `answered` of its prompts; `pairs_left` are still to come."""

    report: Report
    answered: int
    of: int
    pairs_left: int = 0


class BenchFailed(NamedTuple):
    """A pair could not be measured; `report` holds what was measured before. Pairs after it still get their turn."""

    problem: Problem
    report: Report | None = None
    pairs_left: int = 0


BenchEvent = BenchOpened | BenchProgress | BenchEnded | BenchFailed
Listener = Callable[[BenchEvent], None]

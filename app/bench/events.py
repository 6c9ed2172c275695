"""The events of a running bench: one class each, published on the bench's own thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.bench.report import Report
from app.bench.rows import BenchRow
from app.problem import Problem


class BenchOpened(NamedTuple):
    """A pair is loaded and the questions begin. `name` is the pair's name for users, `of` the number of prompts.

    `safer` says which faster settings failed while the pair was opened, `slow` that it is read from the disk.
    """

    name: str
    drafter: str
    of: int
    safer: str | None = None
    slow: str | None = None


class BenchProgress(NamedTuple):
    """Prompt `number` was answered plainly and by each drafter.

    Speeds are those of the newest two replies, in tokens per second of decoding; None where nothing was written. `rows`
    and `overall` sum up everything so far, `speedups` by the names of drafters that are compared. `seconds_left` is an
    estimate from the prompts so far.
    """

    number: int
    of: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    rows: tuple[BenchRow, ...]
    overall: BenchRow
    seconds_left: float
    speedups: Mapping[str, float | None] = {}


class BenchEnded(NamedTuple):
    """The pair is done, or was stopped after `answered` of its prompts."""

    report: Report
    answered: int
    of: int


class BenchFailed(NamedTuple):
    """The pair could not be measured. `report` holds what was measured before."""

    problem: Problem
    report: Report | None = None


BenchEvent = BenchOpened | BenchProgress | BenchEnded | BenchFailed
Listener = Callable[[BenchEvent], None]

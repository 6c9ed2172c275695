"""The events of a running bench: one class each, published on the bench's own thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.bench.report import Report
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

    Speeds are those of the newest two replies, in tokens per second of decoding; None where nothing was written.
    `report` sums up everything so far. `seconds_left` is an estimate from the prompts so far.
    """

    number: int
    of: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    report: Report
    seconds_left: float


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

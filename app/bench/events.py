"""The events of a running bench: one class each, published on the bench's own thread."""

from __future__ import annotations

from collections.abc import Callable
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
    """Prompt `number` was answered both ways.

    Speeds are those of the newest two replies, in tokens per second of decoding; None where nothing was written. `rows`
    and `overall` sum up everything so far. `seconds_left` is an estimate from the prompts so far.
    """

    number: int
    of: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    rows: tuple[BenchRow, ...]
    overall: BenchRow
    seconds_left: float


class BenchEnded(NamedTuple):
    """A pair is done, or was stopped after `answered` of its prompts. `pairs_left` is how many pairs still follow."""

    report: Report
    answered: int
    of: int
    pairs_left: int = 0


class BenchFailed(NamedTuple):
    """A pair could not be measured. `report` holds what was measured before. The pairs after it are still measured."""

    problem: Problem
    report: Report | None = None
    pairs_left: int = 0


BenchEvent = BenchOpened | BenchProgress | BenchEnded | BenchFailed
Listener = Callable[[BenchEvent], None]

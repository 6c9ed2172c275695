"""The runs on the page, as values: the one that grows, those that are done, those read from files. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.bench.report import Report
from app.bench.rows import BenchRow
from app.bench.saved_report import machine_name, pair_name
from ui.i18n.language import tr, tr_noop
from ui.pages.bench import text as words

MOST_RUNS = 4
"""The chart has so many patterns; nobody could read more bars in a row."""


@dataclass(frozen=True, slots=True)
class SavedRun:
    """One pair on one machine. `report` is None while it grows; `own` says that it was measured here and now."""

    pair: str
    rows: tuple[BenchRow, ...]
    overall: BenchRow | None
    report: Report | None = None
    own: bool = True
    answered: int = 0
    of: int = 0

    @property
    def stopped(self) -> bool:
        """Whether it ended before its last prompt."""
        return self.own and self.report is not None and self.answered < self.of


@dataclass(frozen=True, slots=True)
class Metric:
    """What the bars show; `line_at` is drawn through all of them, with its meaning above it.

    Words are marked: `tr` them where they are shown. `chart` is the chart's name for a screen reader.
    """

    key: str
    words: str
    chart: str
    term: str
    value: Callable[[BenchRow], float | None]
    form: Callable[[float | None], str]
    line_at: float | None = None
    line_words: str = ""
    full: float = 0.0


SPEEDUP = Metric(
    "speedup",
    tr_noop("Speed-up"),
    tr_noop("Chart of speed-up by kind of question"),
    tr_noop("Speed with guessing over plain speed"),
    lambda row: row.speedup,
    words.ratio,
    1.0,
    tr_noop("as plain"),
)
ACCEPTANCE = Metric(
    "acceptance",
    tr_noop("Right guesses"),
    tr_noop("Chart of right guesses by kind of question"),
    tr_noop("Acceptance: guesses that stood"),
    lambda row: row.acceptance,
    words.share,
    full=1.0,
)
MEAN_LENGTH = Metric(
    "mean_length",
    tr_noop("Tokens a round"),
    tr_noop("Chart of tokens a round by kind of question"),
    tr_noop("Mean length: tokens a round, 1 without guesses"),
    lambda row: row.mean_length,
    words.plain_number,
    1.0,
    tr_noop("without guesses"),
)
MEASURES = (SPEEDUP, ACCEPTANCE, MEAN_LENGTH)


def own_run(report: Report, answered: int, of: int) -> SavedRun:
    """Returns what was measured here."""
    return SavedRun(pair_name(report), tuple(report.categories), report.overall, report, True, answered, of)


def saved_run(report: Report) -> SavedRun:
    """Returns what was read from a file."""
    return SavedRun(pair_name(report), tuple(report.categories), report.overall, report, own=False)


def run_names(runs: Sequence[SavedRun]) -> tuple[str, ...]:
    """Returns each run's name: by machine, by pair where these differ too, numbered where both are equal."""
    several_pairs, saved = len({run.pair for run in runs}) > 1, any(not run.own for run in runs)
    names = []
    for run in runs:
        where = tr("this computer") if run.own or run.report is None else machine_name(run.report)
        if not saved:
            names.append(run.pair)
        elif several_pairs:
            names.append(tr("{pair}, {machine}", pair=run.pair, machine=where))
        else:
            names.append(where[:1].upper() + where[1:])
    seen: Counter[str] = Counter()
    for number, name in enumerate(names):
        seen[name] += 1
        names[number] = f"{name} ({seen[name]})" if seen[name] > 1 else name
    return tuple(names)


def category_order(front: SavedRun, runs: Sequence[SavedRun]) -> tuple[str, ...]:
    """Returns all categories: in the order of arrival while the run grows, then by speed-up, highest first."""
    rows = list(front.rows)
    if front.report is not None:
        rows.sort(key=lambda row: (row.speedup is None, -(row.speedup or 0.0)))
    names = [row.name for row in rows]
    names += [row.name for run in runs for row in run.rows]
    return tuple(dict.fromkeys(names))


def row_of(run: SavedRun, name: str) -> BenchRow | None:
    """Returns the row of a category, None where this run has none."""
    return next((row for row in run.rows if row.name == name), None)


@dataclass(frozen=True, slots=True)
class RunList:
    """Runs measured here, the one that grows, and saved ones; `front` is an index over all of them in that order."""

    own: tuple[SavedRun, ...] = ()
    live: SavedRun | None = None
    saved: tuple[SavedRun, ...] = ()
    front: int = 0

    @property
    def runs(self) -> tuple[SavedRun, ...]:
        """All runs."""
        return (*self.own, *(() if self.live is None else (self.live,)), *self.saved)

    @property
    def reports(self) -> tuple[Report, ...]:
        """The reports that were measured here, which can be saved."""
        return tuple(run.report for run in self.own if run.report is not None)

    def cleared(self) -> RunList:
        """Returns the list for a new run: what was measured here is removed, saved runs stay."""
        return RunList(saved=self.saved)

    def growing(self, live: SavedRun) -> RunList:
        """Returns the list with the growing run in front."""
        return replace(self, live=live, front=len(self.own))

    def kept(self, report: Report, answered: int, of: int) -> RunList:
        """Returns the list with a finished run in front."""
        return replace(self, own=(*self.own, own_run(report, answered, of)), live=None, front=len(self.own))

    def ended(self) -> RunList:
        """Returns the list after the last run, with the first in front."""
        return replace(self, live=None, front=0)

    def with_report(self, report: Report) -> RunList:
        """Returns the list with a saved run added."""
        return replace(self, saved=(*self.saved, saved_run(report)))

    def picked(self, number: int) -> RunList:
        """Returns the list with another run in front."""
        return replace(self, front=max(0, min(number, len(self.runs) - 1)))

    def without(self, number: int) -> RunList:
        """Returns the list without a saved run; one that was measured here stays."""
        place = number - (len(self.runs) - len(self.saved))
        left = tuple(run for at, run in enumerate(self.saved) if at != place)
        return replace(self, saved=left, front=0)

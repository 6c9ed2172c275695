"""The runs that are on the page and which of them is looked at, as one value. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.bench.report import Report
from ui.pages.bench.runs import Run, own_run, saved_run


@dataclass(frozen=True, slots=True)
class Shelf:
    """Runs measured here, the one that grows, and saved ones; `front` counts through all of them in that order."""

    own: tuple[Run, ...] = ()
    live: Run | None = None
    saved: tuple[Run, ...] = ()
    front: int = 0

    @property
    def runs(self) -> tuple[Run, ...]:
        """All of them."""
        return (*self.own, *(() if self.live is None else (self.live,)), *self.saved)

    @property
    def reports(self) -> tuple[Report, ...]:
        """Those measured here, which can be saved."""
        return tuple(run.report for run in self.own if run.report is not None)

    def cleared(self) -> Shelf:
        """A new run begins: what was measured here makes room, saved runs stay."""
        return Shelf(saved=self.saved)

    def growing(self, live: Run) -> Shelf:
        """The run as it is by now, in front."""
        return replace(self, live=live, front=len(self.own))

    def kept(self, report: Report, answered: int, of: int) -> Shelf:
        """A run is done, and in front."""
        return replace(self, own=(*self.own, own_run(report, answered, of)), live=None, front=len(self.own))

    def ended(self) -> Shelf:
        """No more is to come; the first is looked at."""
        return replace(self, live=None, front=0)

    def beside(self, report: Report) -> Shelf:
        """With a saved run."""
        return replace(self, saved=(*self.saved, saved_run(report)))

    def picked(self, number: int) -> Shelf:
        """Another one is looked at."""
        return replace(self, front=max(0, min(number, len(self.runs) - 1)))

    def without(self, number: int) -> Shelf:
        """A saved run goes; one that was measured here stays."""
        place = number - (len(self.runs) - len(self.saved))
        left = tuple(run for at, run in enumerate(self.saved) if at != place)
        return replace(self, saved=left, front=0)

"""One audition from beginning to end: the replies, the curve, the candidates, the process, the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from app.bench.audition.candidates import InvitedDrafters
from app.bench.audition.kept_replies import MOST, KeptReplies, UsedReply, find_replies
from app.bench.audition.report import AuditionReport, CandidateReport, in_order, lower, report_of
from app.bench.audition.stage_process import heard, stage_entry
from app.engine_host.protocol import PairFiles
from app.engine_host.session import EngineSession
from app.problem import refuse
from app.system.child_process import Entry
from app.system.instance_lock import WindowLock
from app.system.paths import AppPaths
from app.traces.trace import machine
from engine.loading.audition.orders import (
    AuditionBegan,
    AuditionOrder,
    AuditionProgress,
    CandidateHeard,
    CandidateRefused,
    PassTimes,
)
from engine.machine.cost_curve import OWN_MS
from engine.translatable import translatable

Progress = Callable[[str, float], None]
"""Told who is heard now, "" while passes are measured, and which share of the whole audition is done."""

Measure = Callable[[PairFiles], PassTimes]
"""Measures what passes of a target cost here."""


class AuditionRun(NamedTuple):
    """What an audition is made with. `go_on` turns False when it shall stop.

    `without_target` leaves out drafters for which the target's weights would have to be read.
    """

    app_paths: AppPaths
    progress: Progress
    go_on: Callable[[], bool] = lambda: True
    entry: Entry = stage_entry
    measure: Measure | None = None
    without_target: bool = False

    def report(
        self, invited: InvitedDrafters, chats: Sequence[int] = (), curve: PassTimes | None = None, most: int = MOST
    ) -> AuditionReport:
        """Hears all who are invited. `curve` is another machine's, None for this one's. Raises ProblemError."""
        with one_at_a_time(self.app_paths):
            return self._report(invited, chats, curve, most)

    def _report(
        self, invited: InvitedDrafters, chats: Sequence[int], curve: PassTimes | None, most: int
    ) -> AuditionReport:
        files = invited.candidates[0].files
        target = Path(files.target).name
        replies = find_replies(self.app_paths.chats, target, chats, most)
        if not replies.used:
            raise nothing_to_hear(target, replies.unused)
        costs = curve or replies.costs or self._measured(files)
        recorded = tuple(each.recorded for each in replies.used)
        order = AuditionOrder(invited.candidates, recorded, costs, without_target=self.without_target)
        return self._heard(order, replies, invited, own_curve=curve is None)

    def _measured(self, files: PairFiles) -> PassTimes:
        self.progress("", 0.0)
        return (self.measure or self._measure)(files)

    def _measure(self, files: PairFiles) -> PassTimes:
        plain = files.__class__(files.id, files.name, files.target, n_context=files.n_context, options=files.options)
        with EngineSession(self.app_paths.worker_log) as session:
            opened = session.open(plain)
            measured = session.measure()
        uniform = opened.exact_with is not None and opened.exact_with.any_depth
        return PassTimes(measured.verify_ms, measured.exact_width, uniform=uniform)

    def _heard(
        self, order: AuditionOrder, replies: KeptReplies, invited: InvitedDrafters, *, own_curve: bool
    ) -> AuditionReport:
        by_id = {each.recorded.id: each for each in replies.used}
        unfit: dict[int, str] = {}
        plain_own_ms = _plain_own_ms(replies.used)
        reports, refused = list[CandidateReport](), list(invited.refused)
        names = [each.name for each in order.candidates]
        drafters = {each.name: each for each in invited.drafters}
        for message in heard(order, self.app_paths.worker_log, self.go_on, self.entry):
            match message:
                case AuditionBegan(unusable):
                    unfit = unusable
                case AuditionProgress(candidate, done, of):
                    place = names.index(candidate)
                    self.progress(candidate, (place + done / of) / len(names))
                case CandidateRefused(candidate, reason):
                    refused.append((candidate, reason))
                case CandidateHeard(candidate, of_replies, note, approximate, plain_loop_ms):
                    kinds = {id_: each.kind for id_, each in by_id.items()}
                    reports.append(
                        report_of(
                            candidate,
                            drafters[candidate].drafter,
                            of_replies,
                            kinds,
                            order.costs,
                            plain_own_ms,
                            approximate=approximate,
                            note=note,
                            plain_loop_ms=plain_loop_ms,
                        )
                    )
        used = [each for id_, each in by_id.items() if id_ not in unfit]
        return AuditionReport(
            target=Path(order.candidates[0].files.target).name,
            machine=machine(),
            replies=len(used),
            tokens=sum(len(each.recorded.ids) for each in used),
            costs=order.costs,
            own_curve=own_curve,
            candidates=in_order(reports),
            refused=tuple(refused),
            unused=(*replies.unused, *_counted(unfit)),
            offers=tuple((each.id, each.download_bytes) for each in invited.offers),
        )


@contextmanager
def one_at_a_time(app_paths: AppPaths) -> Iterator[None]:
    """Two at once would take each other's time, which is measured. Raises ProblemError where another one runs."""
    lock = WindowLock(app_paths.audition_lock)
    if not lock.take():
        raise refuse(
            "audition_runs",
            translatable("another audition is running, and each would disturb the other’s timing"),
            translatable("Wait for it, or stop it."),
        )
    try:
        yield
    finally:
        lock.release()


def nothing_to_hear(target: str, unused: Sequence[tuple[str, int]]) -> Exception:
    """The error where no kept reply can be used."""
    if not unused:
        message = translatable("there is no kept reply of {target}", target=target)
    else:
        reason, count = max(unused, key=lambda each: each[1])
        message = translatable(
            "no kept reply of {target} can be used; of {count:,} it holds that {reason}",
            target=target,
            count=count,
            reason=reason,
        )
    return refuse("no_replies", message, translatable("Chat with it for a while, then try again."))


def _plain_own_ms(used: Sequence[UsedReply]) -> float:
    """What a plain round takes besides its pass on this machine, undisturbed; the usual where replies do not say."""
    return lower([each.own_ms for each in used if each.own_ms is not None]) or OWN_MS


def _counted(unfit: dict[int, str]) -> tuple[tuple[str, int], ...]:
    """Those whose ids are not this model's, together: each has figures of its own."""
    if not unfit:
        return ()
    reason = next(iter(unfit.values()))
    return ((translatable("their tokens are not this model’s; of one: {reason}", reason=reason), len(unfit)),)

"""What a drafter that was made really brings: measured in turn with plain writing and with the best that was there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from app.bench.drafter_comparison import DrafterComparison
from app.bench.plan import BenchPlan, BenchQuestion
from app.bench.rows import BenchRow
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions
from engine.making.expected_gain import LEAST_GAIN
from engine.options.load_options import OWN_DRAFTER
from engine.translatable import translatable
from models.starter_pair import starter_pair

SECONDS, TOKENS = 90.0, 96
"""The time of each comparison at the most, and the tokens of a reply."""

MADE, SUFFIX, BEFORE = "made", "suffix", "before"


class Verdict(NamedTuple):
    """The rows by name: what was made, `suffix`, and what drafted for this target before, where anything did."""

    rows: Mapping[str, BenchRow]

    @property
    def best(self) -> tuple[str, float]:
        """The best that was at hand, plain writing included, and its speed-up."""
        others = {name: row.speedup for name, row in self.rows.items() if name != MADE and row.speedup is not None}
        name = max(others, key=lambda each: others[each] or 0.0, default="")
        return (name, others[name] or 1.0) if name and (others[name] or 0.0) > 1.0 else ("", 1.0)

    @property
    def gains(self) -> bool:
        """Whether it is faster than plain writing for certain, and than the best by what is worth a file."""
        made = self.rows[MADE]
        return (
            made.speedup is not None and (made.speedup_low or 0.0) > 1.0 and made.speedup >= LEAST_GAIN * self.best[1]
        )

    def sentence(self) -> str:
        """The verdict with its figures, without its full stop."""
        made = self.rows[MADE]
        if made.speedup is None or made.speedup_low is None or made.speedup_high is None:
            return translatable("no gain could be told from {count:,} replies written in turn", count=made.prompts)
        figures = translatable(
            "measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing "
            "({low:.2f} to {high:.2f}), {right:.0%} of its guesses right",
            count=made.prompts,
            speedup=made.speedup,
            low=made.speedup_low,
            high=made.speedup_high,
            right=made.acceptance or 0.0,
        )
        others = [
            translatable("{name} {speedup:.2f}", name=name, speedup=row.speedup)
            for name, row in self.rows.items()
            if name != MADE and row.speedup is not None
        ]
        for other in others:
            figures = translatable("{first}; {second}", first=figures, second=other)
        word = translatable("a gain") if self.gains else translatable("no gain")
        return translatable("{first}: {second}", first=word, second=figures)


def verdict(
    target: Path,
    made: Path,
    questions: Sequence[str],
    log_file: Path,
    entry: Entry = worker_entry,
    find: Callable[[PairRequest], PairFiles] = find_pair,
) -> Verdict | None:
    """Asks the questions plainly and with each drafter in turn; None where there are none. Raises ProblemError."""
    if not questions:
        return None
    rows = _compared(
        find(PairRequest(target=str(target), drafter=str(made))), (OWN_DRAFTER, SUFFIX), questions, log_file, entry
    )
    found = {MADE: rows[OWN_DRAFTER], SUFFIX: rows[SUFFIX]}
    before = find(_before(target))
    if before.drafter is not None or before.heads:
        found[BEFORE] = _compared(before, (OWN_DRAFTER,), questions, log_file, entry)[OWN_DRAFTER]
    return Verdict(found)


def _before(target: Path) -> PairRequest:
    """The pair that this target belongs to as it is."""
    starter = starter_pair()
    if target.is_file() and starter.target.is_file() and target.samefile(starter.target):
        return PairRequest(pair=starter.id)
    return PairRequest(target=str(target))


def _compared(
    files: PairFiles, names: tuple[str, ...], questions: Sequence[str], log_file: Path, entry: Entry
) -> dict[str, BenchRow]:
    asked = [BenchQuestion("held out", (question,)) for question in questions]
    plan = BenchPlan(options=ReplyOptions(max_tokens=TOKENS), compared=names)
    with EngineSession(log_file, entry) as session:
        run = DrafterComparison(session, plan, asked, lambda *_: None)
        run.open(files)
        timer = threading.Timer(SECONDS, session.stop)
        timer.daemon = True
        timer.start()
        try:
            report = run.report()
        finally:
            timer.cancel()
    return {each.name: each.overall for each in report.drafters}

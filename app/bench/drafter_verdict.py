"""Measures what a drafter that was just made brings: in turn with plain writing, with copies, and with what was there.

Each comparison has models of its own, so that no two drafters of one model need be open at once; what they are all
compared by is plain writing, which takes its turn beside each.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

from app.bench.plan import BenchPlan, BenchQuestion
from app.bench.rows import BenchRow
from app.bench.run import BenchRun
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions
from app.training.verdict import BEFORE, MADE, SUFFIX, GainVerdict, MeasuredGain
from engine.options.load_options import OWN_DRAFTER
from models.starter_pair import starter_pair

SECONDS, TOKENS = 240.0, 96
"""The time of each comparison at the most, and the tokens of a reply."""


def measured_verdict(target: Path, made: Path, questions: tuple[str, ...], log_file: Path) -> GainVerdict | None:
    """Asks the questions plainly and with each drafter in turn; None where there are none. Raises ProblemError."""
    if not questions:
        return None
    pair = find_pair(PairRequest(target=str(target), drafter=str(made)))
    rows = _compared(pair, (OWN_DRAFTER, SUFFIX), questions, log_file)
    found = {MADE: _gain(rows[OWN_DRAFTER]), SUFFIX: _gain(rows[SUFFIX])}
    starter = starter_pair()
    belongs = target.is_file() and starter.target.is_file() and target.samefile(starter.target)
    before = find_pair(PairRequest(pair=starter.id) if belongs else PairRequest(target=str(target)))
    if before.drafter is not None or before.heads:
        found[BEFORE] = _gain(_compared(before, (OWN_DRAFTER,), questions, log_file)[OWN_DRAFTER])
    return GainVerdict(found)


def _gain(row: BenchRow) -> MeasuredGain:
    right = row.places[0][0] / row.places[0][1] if row.places else None
    return MeasuredGain(row.prompts, row.speedup, row.speedup_low, row.speedup_high, right)


def _compared(
    files: PairFiles, names: tuple[str, ...], questions: Sequence[str], log_file: Path
) -> dict[str, BenchRow]:
    asked = [BenchQuestion("held out", (question,)) for question in questions]
    plan = BenchPlan(options=ReplyOptions(max_tokens=TOKENS), compared=names)
    with EngineSession(log_file) as session:
        run = BenchRun(session, plan, asked)
        run.open(files)
        timer = threading.Timer(SECONDS, session.stop)
        timer.daemon = True
        timer.start()
        try:
            report = run.report()
        finally:
            timer.cancel()
    return {each.name: each.overall for each in report.drafters}

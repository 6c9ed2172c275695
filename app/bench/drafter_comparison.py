"""Measures several drafters over one pair in one run: each prompt plainly and with each of them, in turn.

All share the loaded models and the moment: which goes first moves on by one with every prompt, so that a machine that
warms up or slows down favours none. Each has the same seed, so that their texts can be compared, and drafters of its
own, so that none knows what another one has read. Later turns of a question continue the plain reply and are counted as
a kind of their own: second questions are what copies live on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.bench.break_even import in_lines
from app.bench.plan import QUICK_PER_KIND, BenchPlan, BenchQuestion, read_questions, some_of
from app.bench.report import with_spread
from app.bench.rows import AnsweredQuestion, BenchRow, passes_of, rows_of
from app.bench.run import BenchRun, machine_facts, nothing_measured
from app.engine_host.protocol import Opened, PairFiles
from app.engine_host.session import EngineSession, SessionStoppedError
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, FREE_TOGETHER, refuse_unknown_drafter
from app.system.named_file import path_named
from app.system.terminal_text import on_one_line
from engine.options.load_options import FORMER_NAMES, FREE_DRAFTERS, OWN_DRAFTER
from engine.options.request import Message

KINDS = Path(__file__).with_name("kinds.jsonl")
"""Twelve questions each of chat, copy and edit, code, arithmetic, stories, translation, summaries and SQL.

Some have a second question.
"""

WIDE = 0.1
"""A spread above this share is pointed out."""

SECOND = "second question"
ALL = "all"
HEADS = ("drafter", "kind of prompt", "prompts", "acceptance", "tokens/round", "ms/guess", "speed-up", "wasted", "same")

Listener = Callable[[int, int, Mapping[str, BenchRow]], None]
"""Called after each prompt with its number, the number of prompts, and each drafter's row over all so far."""


class DrafterRows(msgspec.Struct, frozen=True):
    """One drafter: a row for each kind of prompt and one for all. `guessers` are the drafters that it stands for."""

    name: str
    guessers: tuple[str, ...]
    kinds: list[BenchRow]
    overall: BenchRow


class ComparisonReport(msgspec.Struct, frozen=True):
    """What `--drafters` prints with `--json`."""

    machine: dict[str, Any]
    pair: dict[str, Any]
    drafters: list[DrafterRows]


def drafters_named(names: Sequence[str], files: PairFiles) -> dict[str, tuple[str, ...]]:
    """By name, who guesses. `all` is every one that this pair can have. Raises ProblemError for an unknown name."""
    known: dict[str, tuple[str, ...]] = {name: (name,) for name in FREE_DRAFTERS}
    known[COPYING] = FREE_TOGETHER
    if files.drafter is not None or files.heads:
        known[OWN_DRAFTER] = (OWN_DRAFTER,)
        known[FREE_FIRST] = (*FREE_TOGETHER, OWN_DRAFTER)
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        name = FORMER_NAMES.get(name, name)
        if name != ALL and name not in known:
            raise refuse_unknown_drafter(name, (*known, ALL))
        found.update(known if name == ALL else {name: known[name]})
    return found


def questions_of(plan: BenchPlan) -> list[BenchQuestion]:
    """The questions of a comparison, in the order in which they are asked. Raises ProblemError for a bad file."""
    if plan.questions:
        return some_of(read_questions(path_named(plan.questions)), plan.limit, plan.per_kind)
    quick = QUICK_PER_KIND if plan.limit is None else None
    return some_of(read_questions(KINDS), plan.limit, plan.per_kind or quick)


class DrafterComparison:
    """One run over a session, whose `stop` ends the run with what was measured so far."""

    def __init__(
        self, session: EngineSession, plan: BenchPlan, questions: Sequence[BenchQuestion], listener: Listener
    ) -> None:
        """`plan.compared` are the names; `questions` are in the order in which they are asked."""
        self._session, self._plan, self._questions, self._listener = session, plan, questions, listener
        self._run = BenchRun(session, plan, questions)
        self._answered: dict[str, list[AnsweredQuestion]] = {}
        self._named: dict[str, tuple[str, ...]] = {}
        self._opened: Opened | None = None

    def open(self, files: PairFiles) -> None:
        """Load the pair. Raises ProblemError where it cannot guess, or where a name is nobody's."""
        self._named = drafters_named(self._plan.compared, files)
        self._answered = {name: [] for name in self._named}
        if not files.free and files.drafter is None:
            files = msgspec.structs.replace(files, free=FREE_TOGETHER)
        # A pair may come with a number of guesses that suits its own drafter; each is to guess as far as it pays.
        files = msgspec.structs.replace(files, draft_length="auto")
        self._opened = self._run.open(files)

    def report(self) -> ComparisonReport:
        """Ask all questions and sum up. Raises ProblemError where nothing could be measured."""
        assert self._opened is not None
        number = 0
        try:
            for question in self._questions:
                number = self._ask(question, number)
        except SessionStoppedError:
            pass  # the report then holds what was measured so far
        if not all(self._answered.values()):
            raise nothing_measured() if self._session.stopped else self._run.nothing_fits()
        sums = {name: rows_of(answered, ()) for name, answered in self._answered.items()}
        found = [DrafterRows(name, self._named[name], *sums[name]) for name in sums]
        return ComparisonReport(machine_facts(), self._run.pair_facts(self._opened), found)

    def _ask(self, question: BenchQuestion, number: int) -> int:
        """All turns of one question; how many prompts were asked then."""
        messages: list[Message] = []
        for turn, words in enumerate(question.turns):
            messages.append(Message("user", words))
            choices: list[tuple[str, ...]] = [(), *self._named.values()]
            first = number % len(choices)
            replies = {}
            for drafters in (*choices[first:], *choices[:first]):
                found = self._run.reply(tuple(messages), bool(drafters), drafters)
                if found is None:
                    return number
                replies[drafters] = found
            plain, number = replies[()][0], number + 1
            for name, drafters in self._named.items():
                guessed, events = replies[drafters]
                kind = SECOND if turn else question.category
                self._answered[name].append(AnsweredQuestion(kind, plain, guessed, passes_of(events)))
            messages.append(Message("assistant", plain.text))
            self._listener(
                number, self._run.prompts, {name: rows_of(each, ())[1] for name, each in self._answered.items()}
            )
        return number


def as_table(report: ComparisonReport) -> str:
    """The report as a table for a terminal, with a line for each drafter and kind of prompt."""
    table: list[tuple[str, ...]] = [HEADS]
    for drafter in report.drafters:
        for row in (*drafter.kinds, drafter.overall):
            table.append((drafter.name, on_one_line(row.name)[:21], *_cells(row)))
    widths = [max(len(line[column]) for line in table) for column in range(len(HEADS))]
    lines = []
    for line in table:
        words = [f"{text:<{wide}}" for text, wide in zip(line[:2], widths[:2], strict=True)]
        figures = [f"{text:>{wide}}" for text, wide in zip(line[2:], widths[2:], strict=True)]
        lines.append("  ".join((*words, *figures)))
    if any(row.spread is not None and row.spread > WIDE for each in report.drafters for row in each.kinds):
        lines += ["", "± above a tenth: other programs, or few prompts; --prompts-per-kind asks more of each kind"]
    for drafter in report.drafters:
        if drafter.overall.places:
            lines += ["", f"{drafter.name}: {in_lines(drafter.overall.places)[0]}"]
            lines += in_lines(drafter.overall.places)[1:]
    return "\n".join(lines)


def _cells(row: BenchRow) -> tuple[str, ...]:
    return (
        str(row.prompts),
        _figure(row.acceptance, ".0%"),
        _figure(row.mean_length, ".2f"),
        _figure(row.guess_ms, ".3f"),
        with_spread(row),
        _figure(row.wasted, ",d"),
        f"{row.identical} of {row.prompts}",
    )


def _figure(value: float | None, form: str) -> str:
    return "–" if value is None else format(value, form).replace("%", " %")

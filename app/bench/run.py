"""Measures a pair: every prompt plainly and with guesses, in turn, over the same models at the same time.

Who goes first moves on by one from question to question, so that a machine that warms up or slows down favours nobody.
All have the same seed, so that their texts can be compared. Later turns of a question continue the plain reply. Several
drafters can be compared: each then has drafters of its own, so that none knows what another one has read, and later
turns are counted as a kind of their own, for second questions are what copies live on. The command line and the window
run this same code with another listener and another way to stop.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app.bench.events import BenchEvent, BenchOpened, BenchProgress
from app.bench.plan import BenchPlan, BenchQuestion
from app.bench.report import Report
from app.bench.rows import AnsweredQuestion, DrafterRows, rows_of
from app.engine_host.protocol import Opened, PairFiles
from app.engine_host.session import EngineSession, SessionStoppedError
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, FREE_TOGETHER, refuse_unknown_drafter
from app.problem import Problem, ProblemError, problem_error
from engine.events import Event, Failed, Finished
from engine.options.load_options import FORMER_NAMES, FREE_DRAFTERS, OWN_DRAFTER
from engine.options.request import Message
from engine.rounds import rounds
from engine.translatable import phrase, translatable
from models.hardware.machine import read_machine

ALL, SECOND = "all", "second question"


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


class BenchRun:
    """One run over a session, whose `stop` ends the run with what was measured so far."""

    def __init__(
        self,
        session: EngineSession,
        plan: BenchPlan,
        questions: Sequence[BenchQuestion],
        publish: Callable[[BenchEvent], None] = lambda event: None,
    ) -> None:
        """`questions` are in the order in which they are asked."""
        self._session, self._plan, self._questions = session, plan, questions
        self._publish = publish
        self._named: dict[str, tuple[str, ...]] = {}
        self._answered: dict[str, list[AnsweredQuestion]] = {}
        self._opened: Opened | None = None
        self._begun_s = 0.0
        self.answered = 0
        self.prompts = sum(len(question.turns) for question in questions)

    def open(self, files: PairFiles) -> Opened:
        """Load the pair. Raises ProblemError where it cannot guess, or where a name is nobody's."""
        self._named = {"": ()}
        if self._plan.compared:
            self._named = drafters_named(self._plan.compared, files)
            # A pair may come with a number of guesses that suits its own drafter; each is to guess as far as it pays.
            files = msgspec.structs.replace(files, draft_length="auto")
            if not files.free and files.drafter is None:
                files = msgspec.structs.replace(files, free=FREE_TOGETHER)
        self._answered = {name: [] for name in self._named}
        self._files = files
        try:
            opened = self._session.open(files)
        except SessionStoppedError:
            raise _nothing_measured() from None
        if opened.drafter_name is None:
            raise problem_error(
                "no_drafter",
                opened.note or phrase("this pair has no drafter"),
                translatable("Choose one with --drafter."),
            )
        self._opened = opened
        self._publish(BenchOpened(files.name, opened.drafter_name, self.prompts, opened.safer, opened.slow))
        return opened

    def report(self) -> Report:
        """Ask all questions and sum up. Raises ProblemError; then `so_far` has what was measured before."""
        self._begun_s = time.monotonic()
        try:
            before = 0
            for number, question in enumerate(self._questions):
                self._ask(number, question, before)
                before += len(question.turns)
        except SessionStoppedError:
            pass  # The report then holds what was measured so far.
        report = self.so_far()
        if report is None:
            if self._session.stopped:
                raise _nothing_measured()
            room = self._opened.n_context if self._opened else 0
            raise problem_error(
                "nothing_fits",
                translatable("every prompt is longer than the {room:,} tokens that this pair has room for", room=room),
                translatable("Choose shorter questions."),
            )
        return report

    def so_far(self) -> Report | None:
        """The report over what was measured so far; None where that is nothing."""
        if not self.answered or self._opened is None:
            return None
        found = [DrafterRows(name, self._named[name], *rows_of(answered)) for name, answered in self._answered.items()]
        return Report(machine_facts(), self._pair_facts(self._opened), found)

    def _ask(self, number: int, question: BenchQuestion, before: int) -> None:
        """All turns of one question, plainly and by each drafter; `before` is the number of prompts before it."""
        messages: list[Message] = []
        ways: list[str | None] = [None, *self._named]
        for turn, words in enumerate(question.turns):
            messages.append(Message("user", words))
            first = number % len(ways)
            replies: dict[str | None, tuple[Finished, list[Event]]] = {}
            for way in (*ways[first:], *ways[:first]):
                found = self._reply(tuple(messages), way)
                if found is None:
                    return
                replies[way] = found
            plain, kind = replies[None][0], SECOND if turn and self._plan.compared else question.category
            for name, answered in self._answered.items():
                guessed, events = replies[name]
                answered.append(AnsweredQuestion(kind, plain, guessed, tuple(rounds(events))))
            self.answered += 1
            messages.append(Message("assistant", plain.text))
            self._publish(self._progress(before + turn + 1))

    def _reply(self, messages: tuple[Message, ...], way: str | None) -> tuple[Finished, list[Event]] | None:
        """One reply with all its events, plain where `way` is None, else by the drafters of that name.

        None where the prompt does not fit. Raises ProblemError where it failed.
        """
        length = 0 if way is None else self._plan.options.length(self._files.draft_length)
        drafters = () if way is None else self._named[way]
        request = self._plan.request(uuid.uuid4().hex, messages, length, drafters)
        events = list(self._session.generate(request))
        end = events[-1]
        if isinstance(end, Failed):
            if end.code == "prompt_too_long":
                return None
            raise ProblemError(Problem(end.code, end.message, end.hint))
        assert isinstance(end, Finished)
        return end, events

    def _progress(self, number: int) -> BenchProgress:
        report, newest = self.so_far(), next(iter(self._answered.values()))[-1]
        assert report is not None
        speeds = newest.plain.stats.tok_per_s, newest.guessed.stats.tok_per_s
        seconds_left = (time.monotonic() - self._begun_s) / number * (self.prompts - number)
        return BenchProgress(number, self.prompts, *speeds, report, seconds_left)

    def _pair_facts(self, opened: Opened) -> dict[str, Any]:
        """A description of the pair and of how it is asked, for the report."""
        options = self._plan.options
        length = options.draft_length if options.draft_length is not None else self._files.draft_length
        plain = (each.guessed.stats for answered in self._answered.values() for each in answered)
        return {
            "name": self._files.name,
            "target": opened.target_name,
            "target_device": opened.target_device,
            "drafter": opened.drafter_name,
            "draft_length": length,
            **self._plan.facts,
            # Why replies were written plainly against the plan: a drafter that failed, or a policy that declined.
            "note": next((stats.note for stats in plain if not stats.draft_n and stats.note), None),
        }


def _nothing_measured() -> ProblemError:
    """The error for a run that ended before one prompt was answered both ways."""
    return problem_error(
        "nothing_measured", translatable("no prompt was answered both ways"), translatable("Let the bench run longer.")
    )


def machine_facts() -> dict[str, Any]:
    """A description of this machine for the report."""
    machine = read_machine()
    memory = None if machine.total_bytes is None else f"{machine.total_bytes / 2**30:.0f} GiB"
    return {
        "processor": machine.processor,
        "cores": machine.usable_cores,
        "memory": memory,
        "system": f"{machine.system} {machine.architecture}",
    }

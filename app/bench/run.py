"""Measures one pair: every prompt plainly and with guesses, in turn, over the same models at the same time.

Which of the two goes first alternates from prompt to prompt, so that a machine that warms up or slows down favours
neither. Both have the same seed, so that their texts can be compared. Later turns of a question continue the plain
reply. The command line and the window run this same code with another listener and another way to stop.
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
from app.bench.rows import AnsweredQuestion, passes_of, rows_of
from app.engine_host.protocol import Measured, Opened, PairFiles
from app.engine_host.session import EngineSession, SessionStoppedError
from app.problem import Problem, ProblemError, refuse
from engine.events import Event, Failed, Finished
from engine.options.request import Message
from engine.translatable import phrase, translatable
from models.hardware.machine import read_machine

MEASURE_EVERY = 6
"""Prompts between two measurements of the cost curve."""


def publish_to_nobody(event: BenchEvent) -> None:
    """The listener of a run that nobody watches."""


class BenchRun:
    """One run over a session, whose `stop` ends the run with what was measured so far."""

    def __init__(
        self,
        session: EngineSession,
        plan: BenchPlan,
        questions: Sequence[BenchQuestion],
        publish: Callable[[BenchEvent], None] = publish_to_nobody,
    ) -> None:
        """`questions` are in the order in which they are asked."""
        self._session, self._plan, self._questions = session, plan, questions
        self._publish = publish
        self._answered: list[AnsweredQuestion] = []
        self._measured: list[Measured] = []
        self._opened: Opened | None = None
        self._begun_s = 0.0
        self.prompts = sum(len(question.turns) for question in questions)

    @property
    def answered(self) -> int:
        """How many prompts were answered both ways so far."""
        return len(self._answered)

    def open(self, files: PairFiles) -> Opened:
        """Load the pair. Raises ProblemError where it cannot guess, because there would be nothing to compare."""
        if files.options.oracle is not None:  # it guesses in the place of all drafters
            files = msgspec.structs.replace(files, drafter=None, free=(), note=None)
        self._files = files
        try:
            opened = self._session.open(files)
        except SessionStoppedError:
            raise nothing_measured() from None
        if opened.drafter_name is None:
            raise refuse(
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
                if number % MEASURE_EVERY == 0:
                    self._measure()
                self._ask(number, question, before)
                before += len(question.turns)
            self._measure()
        except SessionStoppedError:
            # The report then holds what was measured so far.
            pass
        report = self.so_far()
        if report is None:
            raise nothing_measured() if self._session.stopped else self.nothing_fits()
        return report

    def so_far(self) -> Report | None:
        """The report over what was measured so far; None where that is nothing."""
        if not self._answered or self._opened is None:
            return None
        rows, overall = rows_of(self._answered, self._measured)
        return Report(machine_facts(), self.pair_facts(self._opened), rows, overall)

    def _ask(self, number: int, question: BenchQuestion, before: int) -> None:
        """Ask all turns of one question, each both ways; `before` is the number of prompts before it."""
        messages: list[Message] = []
        for turn_number, turn in enumerate(question.turns, 1):
            messages.append(Message("user", turn))
            plain_first = number % 2 == 0 or self._files.options.oracle is not None
            replies: dict[bool, tuple[Finished, list[Event]]] = {}
            for guess in (False, True) if plain_first else (True, False):
                found = self.reply(tuple(messages), guess)
                if found is None:
                    return
                replies[guess] = found
            plain, guessed = replies[False][0], replies[True][0]
            self._answered.append(AnsweredQuestion(question.category, plain, guessed, passes_of(replies[True][1])))
            messages.append(Message("assistant", plain.text))
            self._publish(self._progress(before + turn_number))

    def reply(
        self, messages: tuple[Message, ...], guess: bool, drafters: tuple[str, ...] = ()
    ) -> tuple[Finished, list[Event]] | None:
        """One reply with all its events; None where the prompt does not fit. Raises ProblemError where it failed.

        `drafters` guess in place of the pair's, as in `Request`.
        """
        options = self._plan.options
        length = options.length(self._files.draft_length) if guess else 0
        request = self._plan.request(uuid.uuid4().hex, messages, length, drafters)
        events = list(self._session.generate(request))
        end = events[-1]
        if isinstance(end, Failed):
            if end.code == "prompt_too_long":
                return None
            raise ProblemError(Problem(end.code, end.message, end.hint))
        assert isinstance(end, Finished)
        return end, events

    def _measure(self) -> None:
        """Measure the cost curve now."""
        self._measured.append(self._session.measure())

    def _progress(self, number: int) -> BenchProgress:
        newest = self._answered[-1]
        rows, overall = rows_of(self._answered, self._measured)
        spent_s = time.monotonic() - self._begun_s
        return BenchProgress(
            number,
            self.prompts,
            newest.plain.stats.tok_per_s,
            newest.guessed.stats.tok_per_s,
            tuple(rows),
            overall,
            spent_s / number * (self.prompts - number),
        )

    def pair_facts(self, opened: Opened) -> dict[str, Any]:
        """A description of the pair and of how it is asked, for the report."""
        options, oracle = self._plan.options, self._files.options.oracle
        length = options.draft_length if options.draft_length is not None else self._files.draft_length
        return {
            "name": self._files.name,
            "target": opened.target_name,
            "target_device": opened.target_device,
            "drafter": opened.drafter_name,
            "oracle": None if oracle is None else f"acceptance {oracle.acceptance}, {oracle.cost_ms} ms a guess",
            "draft_length": length,
            **self._plan.facts,
            "note": self._why_not_guessed(),
        }

    def nothing_fits(self) -> ProblemError:
        """The error for questions none of which has room."""
        room = self._opened.n_context if self._opened else 0
        return refuse(
            "nothing_fits",
            translatable("every prompt is longer than the {room:,} tokens that this pair has room for", room=room),
            translatable("Choose shorter questions."),
        )

    def _why_not_guessed(self) -> str | None:
        """Why replies were written plainly against the plan: a drafter that failed, or a policy that declined."""
        plain = (each.guessed.stats for each in self._answered if not each.guessed.stats.draft_n)
        return next((stats.note for stats in plain if stats.note), None)


def nothing_measured() -> ProblemError:
    """The error for a run that ended before one prompt was answered both ways."""
    return refuse(
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

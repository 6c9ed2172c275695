"""`draftlight bench`: every prompt plainly and with guesses, in turn, over the same models at the same moment.

Which of the two goes first alternates from prompt to prompt, so that a machine that warms up or slows down favours
neither. Both have the same seed, so their texts can be compared. Later turns of a question go on from the plain reply.
Ctrl-C ends the run with what was measured so far.
"""

from __future__ import annotations

import argparse
import queue
import signal
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import msgspec

from app import bench_report
from app.ask import Arrivals, loaded_as, make_request, wish_from
from app.bench_rows import Answered, passes_of, rows_of
from app.engine_process import EngineProcess, Entry, worker_entry
from app.pairs import find_pair
from app.places import Places
from app.questions import OWN_QUESTIONS, Question, read_questions, some_of
from app.trouble import Trouble, TroubleError, refuse
from app.wire import Cancel, Generate, Measure, Measured, Opened, OpenPair, PairFiles, Refused
from app.wishes import PairWish
from engine.events import Event, Failed, Finished
from engine.load_options import OracleSpec
from engine.request import Message, Request
from models.machine import read_machine

Kind = TypeVar("Kind", Opened, Measured)

MEASURE_EVERY = 6
"""Prompts between two measurements of the cost curve."""

DEFAULT_TOKENS, DEFAULT_SEED = 128, 1


def bench(
    arguments: argparse.Namespace,
    places: Places,
    default_pair: PairWish,
    find: Callable[[PairWish], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command; the exit code. Raises TroubleError."""
    questions = some_of(read_questions(Path(arguments.questions or OWN_QUESTIONS)), arguments.limit)
    arrivals: Arrivals = queue.SimpleQueue()
    engine = EngineProcess(arrivals.put, places.worker_log, entry)
    engine.start()
    try:
        run = BenchRun(engine, arrivals, arguments, questions)
        report = run.report(run.open(find(wish_from(arguments, default_pair))))
    finally:
        engine.close()
    if arguments.save:
        bench_report.save(report, Path(arguments.save))
    if arguments.json:
        sys.stdout.buffer.write(bench_report.as_json(report) + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(bench_report.as_table(report))
    return 0


class BenchRun:
    """One run over an engine process."""

    def __init__(
        self, engine: EngineProcess, arrivals: Arrivals, arguments: argparse.Namespace, questions: Sequence[Question]
    ) -> None:
        """`questions` in the order in which they are asked."""
        self._engine, self._arrivals, self._arguments, self._questions = engine, arrivals, arguments, questions
        self._answered: list[Answered] = []
        self._measured: list[Measured] = []
        self._current: str | None = None
        self._stopped = False

    def open(self, files: PairFiles) -> Opened:
        """Load the pair. Raises TroubleError where it cannot guess: there would be nothing to compare."""
        files = loaded_as(files, self._arguments)
        oracle = oracle_from(self._arguments)
        if oracle is not None:
            options = msgspec.structs.replace(files.options, oracle=oracle)
            files = msgspec.structs.replace(files, options=options, drafter=None, lookup=False, note=None)
        self._files = files
        self._engine.send(OpenPair(files))
        opened = self._await(Opened)
        if opened.drafter_name is None:
            raise refuse("no_drafter", opened.note or "this pair has no drafter", "Choose one with --drafter.")
        return opened

    def report(self, opened: Opened) -> bench_report.Report:
        """Ask everything, and add it up."""
        with self._until_interrupted():
            for number, question in enumerate(self._questions):
                if number % MEASURE_EVERY == 0:
                    self._measure()
                if self._stopped:
                    break
                self._ask(number, question)
            self._measure()
        if not self._answered:
            raise refuse("nothing_measured", "no prompt was answered both ways", "Let the bench run longer.")
        rows, overall = rows_of(self._answered, self._measured)
        return bench_report.Report(machine_facts(), self._pair_facts(opened), rows, overall)

    def _ask(self, number: int, question: Question) -> None:
        """All turns of one question, each both ways."""
        messages: list[Message] = []
        for turn in question.turns:
            messages.append(Message("user", turn))
            plain_first = number % 2 == 0 or self._files.options.oracle is not None
            replies: dict[bool, tuple[Finished, list[Event]]] = {}
            for guess in (False, True) if plain_first else (True, False):
                found = self._reply(tuple(messages), guess)
                if found is None:
                    return
                replies[guess] = found
            plain, guessed = replies[False][0], replies[True][0]
            self._answered.append(Answered(question.category, plain, guessed, passes_of(replies[True][1])))
            messages.append(Message("assistant", plain.text))
            self._tell(number)

    def _reply(self, messages: tuple[Message, ...], guess: bool) -> tuple[Finished, list[Event]] | None:
        """One reply with all its events, None where the person stopped it. Raises TroubleError where it failed."""
        if self._stopped:
            return None
        request = self._request(messages, guess)
        self._current = request.generation_id
        self._engine.send(Generate(request))
        events: list[Event] = []
        while True:
            message = self._arrivals.get()
            if isinstance(message, Event):
                events.append(message)
            if isinstance(message, Failed):
                if message.code == "prompt_too_long":
                    return None
                raise TroubleError(Trouble(message.code, message.message, message.hint))
            if isinstance(message, Finished):
                self._current = None
                return None if message.reason == "cancelled" else (message, events)

    def _request(self, messages: tuple[Message, ...], guess: bool) -> Request:
        request = make_request(self._arguments, messages[0].content, self._files)
        system = [message for message in request.messages if message.role == "system"]
        return msgspec.structs.replace(
            request,
            generation_id=uuid.uuid4().hex,
            messages=(*system, *messages) if not request.raw else (),
            max_tokens=request.max_tokens or DEFAULT_TOKENS,
            seed=DEFAULT_SEED if request.seed is None else request.seed,
            draft_length=request.draft_length if guess else 0,
        )

    def _measure(self) -> None:
        """The cost curve as it is now."""
        if not self._stopped or not self._measured:
            self._engine.send(Measure())
            self._measured.append(self._await(Measured))

    def _await(self, kind: type[Kind]) -> Kind:
        """The answer of this kind. Raises TroubleError where the worker refuses."""
        while not isinstance(answer := self._arrivals.get(), kind):
            if isinstance(answer, Refused):
                raise TroubleError(Trouble(answer.code, answer.message, answer.hint))
        return answer

    def _pair_facts(self, opened: Opened) -> dict[str, Any]:
        arguments = self._arguments
        length = arguments.draft_length if arguments.draft_length is not None else self._files.draft_length
        oracle = self._files.options.oracle
        return {
            "target": opened.target_name,
            "target_device": opened.target_device,
            "drafter": opened.drafter_name,
            "oracle": None if oracle is None else f"acceptance {oracle.acceptance}, {oracle.cost_ms} ms a guess",
            "draft_length": length,
            "temperature": arguments.temperature,
            "verify": arguments.verify,
            "max_tokens": arguments.max_tokens or DEFAULT_TOKENS,
        }

    def _tell(self, number: int) -> None:
        if sys.stderr.isatty():
            newest = self._answered[-1]
            speeds = [reply.stats.tok_per_s or 0.0 for reply in (newest.plain, newest.guessed)]
            words = f"{number + 1} of {len(self._questions)}: plain {speeds[0]:,.1f}, guessing {speeds[1]:,.1f} tok/s"
            print(
                f"\r\x1b[K{words}", end="" if number + 1 < len(self._questions) else "\n", file=sys.stderr, flush=True
            )

    @contextmanager
    def _until_interrupted(self) -> Iterator[None]:
        """The first Ctrl-C ends the run, the second the program."""

        def stop(number: int, frame: FrameType | None) -> None:
            signal.signal(signal.SIGINT, before)
            self._stopped = True
            if self._current is not None:
                self._engine.send(Cancel(self._current))

        before = signal.signal(signal.SIGINT, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


def oracle_from(arguments: argparse.Namespace) -> OracleSpec | None:
    """The oracle that is asked for; one that costs a share of a step is priced when the pair is open."""
    if arguments.oracle is None:
        return None
    return OracleSpec(arguments.oracle, arguments.oracle_cost_ms)


def machine_facts() -> dict[str, Any]:
    """This machine, as the table names it."""
    machine = read_machine()
    memory = None if machine.total_bytes is None else f"{machine.total_bytes / 2**30:.0f} GiB"
    return {
        "processor": machine.processor,
        "cores": machine.usable_cores,
        "memory": memory,
        "system": f"{machine.system} {machine.architecture}",
    }

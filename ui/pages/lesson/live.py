"""What runs for the lesson: one reply, its timing, the machine's costs, and proofs, all on an engine of its own.

Everything is requested at the start, in the order in which the steps need it; the pictures fill as the answers come.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from app.engine_host.protocol import Loading, PairRequest
from app.engine_host.side_engine import SideEvent, SideMeasured, SideOpened, SideRefused
from app.problem import Problem
from app.settings.reply_options import ReplyOptions, Sampling
from app.traces.equivalence import prove
from engine.events import Event, Failed, Finished
from engine.rounds import Round, rounds
from models.pair import STARTER
from ui.i18n.language import tr_noop
from ui.pages.lesson.recorded import recorded_events
from ui.pages.lesson.rounds import RoundCost, is_possible, median_ratio, round_cost
from ui.pages.lesson.texts import QUESTION, STORY
from ui.stage.page_engine import PageEngine, StartEngine

DRAFT_LENGTH = 4
SEED = 7
PAIRS_TIMED = 3
"""The reply is run so often each way, in turn, and the medians are compared: one run of a short reply says little."""
MEASURED_AGAIN = 2
"""How often costs that no machine can have are measured again."""

Phase = Literal["off", "opening", "ready", "failed", "closed"]
GUESSED = ReplyOptions(draft_length=DRAFT_LENGTH, sampling=Sampling(temperature=0.0), seed=SEED)
PLAIN = ReplyOptions(guessing=False, sampling=Sampling(temperature=0.0), seed=SEED)


class LiveTrial(NamedTuple):
    """One thing that can be proved: the same prompt with and without guesses.

    Use `tr` on the name where it is shown.
    """

    name: str
    prompt: str
    temperature: float
    max_tokens: int | None

    def options(self, guessing: bool) -> ReplyOptions:
        return ReplyOptions(
            guessing=guessing,
            draft_length=DRAFT_LENGTH,
            sampling=Sampling(temperature=self.temperature),
            max_tokens=self.max_tokens,
            seed=SEED,
        )


TRIALS = (
    LiveTrial(tr_noop("Temperature 0, the square root"), QUESTION, 0.0, None),
    LiveTrial(tr_noop("Temperature 0.8, a story"), STORY, 0.8, 96),
)

_Task = tuple[str, str]
"""What a reply is for, and which one of that kind."""


class Live(QObject):
    """`changed` is emitted when a figure came; `reply_begun` and `reply_event` belong to the watched reply."""

    changed = Signal()
    reply_begun = Signal(str)
    reply_event = Signal(object)

    def __init__(self, start_engine: StartEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = PageEngine(start_engine, self)
        self._engine.events.received.connect(self._take_all)
        self._tasks: dict[str, _Task] = {}
        self._received: dict[str, list[Event]] = {}
        self.phase: Phase = "off"
        self.problem: Problem | None = None
        self.events: tuple[Event, ...] = ()
        self.is_recorded = False
        self.measured: SideMeasured | None = None
        self.is_measuring = self.was_busy = False
        self._tries = 0
        self.guessed: list[Finished] = []
        self.plain: list[Finished] = []
        self.proofs: dict[str, str] = {}
        self.proving: set[str] = set()

    # Results

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of the watched reply so far."""
        return tuple(rounds(self.events))

    @property
    def is_written(self) -> bool:
        """Whether the watched reply is complete."""
        return bool(self.events) and isinstance(self.events[-1], Finished)

    @property
    def finished(self) -> Finished | None:
        """The end of the watched reply, None while it is written."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Finished) else None

    @property
    def speed(self) -> float | None:
        """The measured speed-up of the reply; None until it was written often enough both ways."""
        if min(len(self.guessed), len(self.plain)) < PAIRS_TIMED:
            return None
        return median_ratio(self.guessed, self.plain)

    @property
    def round_cost(self) -> RoundCost | None:
        """What an average round of the timed reply cost."""
        return round_cost(self.guessed, self.plain)

    @property
    def guess_ms(self) -> float | None:
        """Milliseconds of one guess."""
        return next(iter(self.measured.draft_ms.values()), None) if self.measured is not None else None

    # Requests

    def begin(self) -> None:
        """Starts the engine, or opens the pair again after a problem, and requests everything."""
        if self.phase == "closed":
            return
        self.problem, self.phase, self.is_measuring = None, "opening", False
        self._tasks.clear()
        self._received.clear()
        self.proving.clear()
        self._engine.cancel()
        if (problem := self._engine.open(PairRequest(pair=STARTER))) is not None:
            self._fail(problem)
            return
        self.ask_again()
        self._time()
        self.measure()

    def ask_again(self) -> None:
        """Writes the watched reply again, if there is an engine."""
        if self.phase not in ("opening", "ready"):
            return
        generation_id = self._ask("reply", "", QUESTION, GUESSED)
        self.events, self.is_recorded = (), False
        self.reply_begun.emit(generation_id)

    def measure(self) -> None:
        """Times this machine's passes."""
        if self._engine.is_started and not self.is_measuring:
            self.is_measuring, self._tries = True, MEASURED_AGAIN
            self._engine.measure()
            self.changed.emit()

    def prove(self, trial: LiveTrial) -> None:
        """Writes a reply with and without guesses and compares them; the result is in `proofs`."""
        if not self._engine.is_started or trial.name in self.proving:
            return
        self.proofs.pop(trial.name, None)
        self.proving.add(trial.name)
        self._ask("prove guessed", trial.name, trial.prompt, trial.options(guessing=True))
        self._ask("prove plain", trial.name, trial.prompt, trial.options(guessing=False))
        self.changed.emit()

    def close(self) -> None:
        """Ends the engine; there are no more events."""
        self._engine.close()
        self.phase = "closed"

    def _time(self) -> None:
        self.guessed, self.plain = [], []
        for _ in range(PAIRS_TIMED):
            self._ask("time guessed", "", QUESTION, GUESSED)
            self._ask("time plain", "", QUESTION, PLAIN)

    def _ask(self, kind: str, name: str, prompt: str, options: ReplyOptions) -> str:
        generation_id = self._engine.ask(prompt, options)
        self._tasks[generation_id] = (kind, name)
        self._received[generation_id] = []
        return generation_id

    # Events

    @Slot(tuple)
    def _take_all(self, facts: tuple[SideEvent, ...]) -> None:
        for published in facts:
            self._take(published)
        self.changed.emit()

    def _take(self, published: SideEvent) -> None:
        match published:
            case SideOpened():
                if self.phase != "failed":
                    self.phase = "ready"
            case SideMeasured():
                self._take_measured(published)
            case SideRefused(what, problem):
                self.is_measuring = False
                if what == "open":
                    self._fail(problem)
            case Loading():
                pass  # The starter is open in a moment.
            case _:
                self._handle_event(published)

    def _take_measured(self, published: SideMeasured) -> None:
        """Keeps costs that a machine can have; others are measured again a few times, then withheld."""
        if is_possible(published.verify_ms):
            self.measured, self.is_measuring, self.was_busy = published, False, False
        elif self._tries:
            self._tries -= 1
            self._engine.measure()
        else:
            self.measured, self.is_measuring, self.was_busy = None, False, True

    def _handle_event(self, event: Event) -> None:
        kind, name = self._tasks.get(event.generation_id, ("", ""))
        if not kind:
            return
        if kind == "reply" and not isinstance(event, Failed):
            self.events = (*self.events, event)
            self.reply_event.emit(event)
        self._received[event.generation_id].append(event)
        if isinstance(event, (Finished, Failed)):
            self._end(kind, name, event)
            del self._tasks[event.generation_id]

    def _end(self, kind: str, name: str, event: Finished | Failed) -> None:
        if isinstance(event, Failed):
            self.proving.discard(name)
            self._fail(Problem(event.code, event.message, event.hint))
        elif kind == "time guessed":
            self.guessed.append(event)
        elif kind == "time plain":
            self.plain.append(event)
        elif kind == "prove guessed":
            self._received[name] = self._received[event.generation_id]
        elif kind == "prove plain":
            self.proving.discard(name)
            self.proofs[name] = prove(self._received[name], self._received[event.generation_id]).words
        if kind != "prove guessed":
            self._received.pop(event.generation_id, None)

    def _fail(self, problem: Problem) -> None:
        """Keeps the first problem, because those that follow say less. A recorded reply replaces the live one."""
        self.is_measuring = False
        if self.phase == "failed":
            return
        self.phase, self.problem = "failed", problem
        if not self.is_written:
            self.events, self.is_recorded = recorded_events(), True
            self.reply_begun.emit(self.events[0].generation_id)
            for event in self.events:
                self.reply_event.emit(event)
        self.changed.emit()

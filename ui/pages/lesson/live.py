"""What runs for the lesson: one reply, its timing and proofs, on an engine of its own.

What passes and guesses cost comes with the reply, as in the chat. Where the starter cannot be opened, a recorded reply
stands in, and says so.
"""

from __future__ import annotations

from statistics import median
from typing import Literal, NamedTuple

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEvent, SideOpened, SideRefused
from app.problem import Problem
from app.settings.reply_options import ReplyOptions, Sampling
from app.traces.equivalence import prove
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified
from models.pair import STARTER
from ui.i18n.language import tr_noop
from ui.stage.page_engine import PageEngine, StartEngine
from ui.stage.recorded_race import recorded_reply
from ui.transcript.state.reply_state import ReplyState, reduce

QUESTION = "What is the square root of 7?"
STORY = "Tell me a short story about a fox and a lantern."
"""Both as the starter is asked them: in English, which it knows best."""

DRAFT_LENGTH = 4
SEED = 7
PAIRS_TIMED = 5
"""The reply is run so often each way, in turn, and the median ratio counts: one run of a short reply says little."""

Phase = Literal["off", "opening", "ready", "failed", "closed"]


class LiveTrial(NamedTuple):
    """One thing that can be proved: the same prompt with and without guesses. `tr` the name where it is shown."""

    name: str
    prompt: str
    temperature: float
    max_tokens: int | None = None

    def options(self, *, guessing: bool) -> ReplyOptions:
        sampling = Sampling(temperature=self.temperature)
        return ReplyOptions(
            guessing=guessing, draft_length=DRAFT_LENGTH, sampling=sampling, max_tokens=self.max_tokens, seed=SEED
        )


TRIALS = (
    LiveTrial(tr_noop("A calculation, without chance"), QUESTION, 0.0),
    LiveTrial(tr_noop("A story, with chance"), STORY, 0.8, 96),
)


class _Task(NamedTuple):
    """What a reply is written for: to be watched, timed, or compared in a trial."""

    kind: Literal["reply", "time", "prove"]
    guessing: bool
    trial: str = ""


class LessonReplies(QObject):
    """`changed` is emitted when something came; `reply_begun` and `reply_event` belong to the watched reply."""

    changed = Signal()
    reply_begun = Signal(str)
    reply_event = Signal(object)

    def __init__(self, start_engine: StartEngine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = PageEngine(start_engine, self)
        self._engine.events.received.connect(self._handle_all)
        self._tasks: dict[str, _Task] = {}
        self._received: dict[str, list[Event]] = {}
        self._guessed: dict[str, list[Event]] = {}
        self._times: dict[bool, list[float]] = {True: [], False: []}
        self.phase: Phase = "off"
        self.problem: Problem | None = None
        self.is_recorded = False
        self.events: list[Event] = []
        self.state = ReplyState()
        self.after_round: dict[int, ReplyState] = {}
        self.proofs: dict[str, str] = {}
        self.written: dict[str, str] = {}
        self.proving: set[str] = set()

    @property
    def speed(self) -> float | None:
        """The measured speed-up of the reply; None until it was written often enough both ways."""
        if min(map(len, self._times.values())) < PAIRS_TIMED:
            return None
        return median(plain / guessed for plain, guessed in zip(self._times[False], self._times[True], strict=False))

    def begin(self) -> None:
        """Starts the engine, or opens the pair again after a problem, and requests everything."""
        if self.phase == "closed":
            return
        self.problem, self.phase = None, "opening"
        self._tasks.clear()
        self.proving.clear()
        self._engine.cancel()
        if (problem := self._engine.open(PairRequest(pair=STARTER))) is not None:
            self._fail(problem)
            return
        self.ask_again()
        self._times = {True: [], False: []}
        for _ in range(PAIRS_TIMED):
            for guessing in (True, False):
                self._ask(_Task("time", guessing), TRIALS[0])
        self.changed.emit()

    def ask_again(self) -> None:
        """Writes the watched reply again, if there is an engine."""
        if self.phase in ("opening", "ready"):
            self._watch(self._ask(_Task("reply", True), TRIALS[0]))

    def prove(self, trial: LiveTrial) -> None:
        """Writes a reply with and without guesses and compares them; the result is in `proofs`."""
        if not self._engine.is_started or trial.name in self.proving:
            return
        self.proofs.pop(trial.name, None)
        self.proving.add(trial.name)
        for guessing in (True, False):
            self._ask(_Task("prove", guessing, trial.name), trial)
        self.changed.emit()

    def close(self) -> None:
        """Ends the engine; there are no more events."""
        self._engine.close()
        self.phase = "closed"

    def _ask(self, task: _Task, trial: LiveTrial) -> str:
        generation_id = self._engine.ask(trial.prompt, trial.options(guessing=task.guessing))
        self._tasks[generation_id], self._received[generation_id] = task, []
        return generation_id

    def _watch(self, generation_id: str, *, is_recorded: bool = False) -> None:
        self.events, self.state, self.after_round = [], ReplyState(generation_id), {}
        self.is_recorded = is_recorded
        self.reply_begun.emit(generation_id)

    @Slot(tuple)
    def _handle_all(self, facts: tuple[SideEvent, ...]) -> None:
        for published in facts:
            self._handle(published)
        self.changed.emit()

    def _handle(self, published: SideEvent) -> None:
        match published:
            case SideOpened():
                self.phase = "ready" if self.phase != "failed" else "failed"
            case SideRefused(problem):
                self._fail(problem)
            case Started() | Prefilled() | Drafted() | Verified() | Finished() | Failed():
                self._handle_event(published)

    def _handle_event(self, event: Event) -> None:
        task = self._tasks.get(event.generation_id)
        if task is None:
            return
        if task.kind == "reply" and not isinstance(event, Failed):
            self._show(event)
        self._received[event.generation_id].append(event)
        if isinstance(event, Finished):
            self._finish(task, event)
        elif isinstance(event, Failed):
            self.proving.discard(task.trial)
            self._fail(Problem(event.code, event.message, event.hint))

    def _show(self, event: Event) -> None:
        self.events.append(event)
        self.state = reduce(self.state, event)
        if isinstance(event, Verified):
            self.after_round[event.round] = self.state
        self.reply_event.emit(event)

    def _finish(self, task: _Task, event: Finished) -> None:
        events = self._received.pop(event.generation_id)
        if task.kind == "time" and event.stats.decode_ms > 0.0:
            self._times[task.guessing].append(event.stats.decode_ms)
        elif task.kind == "prove" and task.guessing:
            self._guessed[task.trial] = events
        elif task.kind == "prove":
            self.proving.discard(task.trial)
            self.written[task.trial] = event.text
            self.proofs[task.trial] = prove(self._guessed.pop(task.trial), events).words

    def _fail(self, problem: Problem) -> None:
        """Keeps the first problem, because those that follow say less. A recorded reply replaces the live one."""
        if self.phase == "failed":
            return
        self.phase, self.problem = "failed", problem
        if self.state.is_live:
            try:
                events = recorded_reply()
            except (OSError, msgspec.DecodeError):  # The installation is damaged, which the problem above says better.
                events = []
            if events:
                self._watch(events[0].generation_id, is_recorded=True)
            for event in events:
                self._show(event)
        self.changed.emit()

"""The game and its engine: asks the starter for replies in time, and keeps the state."""

from __future__ import annotations

from itertools import cycle

from PySide6.QtCore import QObject, Signal, Slot

from app.engine_host.protocol import Loading
from app.engine_host.side_engine import SideEvent, SideOpened, SideRefused
from app.model_library.pairs.resolution import starter_against_a_player
from app.problem import Problem
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Event, Failed, Finished
from ui.i18n.language import tr
from ui.pages.beat.beat_state import BeatState, places_in
from ui.stage.page_engine import PageEngine, StartEngine

OPTIONS = ReplyOptions(
    draft_length=8,  # Long enough for a whole word of several tokens.
    sampling=Sampling(temperature=0.0),
    seed=7,
    likely_tokens=True,
    bit_exact=False,  # Here nothing is compared with plain writing, and a narrow pass would cut drafts inside words.
)
STORIES = (
    "Tell me a short story about a fox and a lantern.",
    "Tell me a story about a robot and a flower.",
    "Tell me a short story about a duck and a boat.",
    "Tell me a story about a rabbit and a key.",
    "Tell me a short story about a bear and a kite.",
    "Tell me a story about an owl and a map.",
    "Tell me a story about a brave mouse.",
)
"""Prompts that the starter answers well, with words enough for a whole game; in English, which is all that it knows."""


class BeatGame(QObject):
    """`first` is the story that the next game begins with.

    Signals: `changed` after each change of `state`; `loading(share)` while the starter loads, None when it is open.
    """

    changed = Signal()
    loading = Signal(object)

    def __init__(self, start_engine: StartEngine, parent: QObject, first: int = 0) -> None:
        super().__init__(parent)
        self._engine = PageEngine(start_engine, self)
        self._engine.events.arrived.connect(self._handle)
        self._stories = cycle((*STORIES[first:], *STORIES[:first]))
        self._asked: tuple[str, str] | None = None
        self._received: list[Event] = []
        self._replies = self._fruitless = 0
        self.state = BeatState()

    def begin(self) -> None:
        """Begins a game with the next story."""
        self._engine.cancel()
        must_open = self.state.phase == "failed" or not self._engine.is_started
        self.state, self._asked, self._fruitless = BeatState(), None, 0
        if must_open and (problem := self._engine.open(starter_against_a_player())) is not None:
            self._break(problem)
            return
        self._ask(next(self._stories))
        self.changed.emit()

    def answer(self, words: str, *, was_picked: bool = False) -> None:
        """Judges the user's word."""
        self._set_state(self.state.answered(words, was_picked=was_picked))

    def advance(self) -> None:
        """Goes to the next round, to the end, or to another game."""
        if self.state.phase == "done":
            self.begin()
        else:
            self._set_state(self.state.continued())

    def close(self) -> None:
        """Ends the engine; there are no more events."""
        self._engine.close()

    def _set_state(self, state: BeatState) -> None:
        if state is not self.state:
            self.state = state
            self.changed.emit()

    def _ask(self, prompt: str) -> None:
        self._received = []
        self._asked = (self._engine.ask(prompt, OPTIONS), prompt)

    @Slot(object)
    def _handle(self, event: SideEvent) -> None:
        match event:
            case SideOpened():
                self.loading.emit(None)
            case Loading(_, share):
                self.loading.emit(share)
            case SideRefused(problem):
                self._break(problem)
            case _ if self._asked is not None and getattr(event, "generation_id", "") == self._asked[0]:
                self._received.append(event)
                if isinstance(event, Failed):
                    self._break(Problem(event.code, event.message, event.hint))
                elif isinstance(event, Finished):
                    self._finish(self._asked[1])

    def _finish(self, prompt: str) -> None:
        """Adds a whole reply, and asks for another one where its places do not last for the game."""
        self._asked = None
        self._replies += 1
        places = places_in(self._replies, prompt, self._received)
        self._fruitless = 0 if places else self._fruitless + 1
        self._set_state(self.state.with_places(places))
        if self._fruitless > len(STORIES):
            self._break(Problem("no_words", tr("no reply had a word to stop at"), tr("Try again.")))
        elif self.state.wants_text:
            self._ask(next(self._stories))

    def _break(self, problem: Problem) -> None:
        """A game that still has places goes on to the end of them."""
        self._asked = None
        self._set_state(self.state.broken(problem))

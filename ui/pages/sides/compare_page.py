"""The comparison: one prompt, two sides, written one after the other so that neither slows the other down.

Both run in a worker process of their own, beside the chat's. If both sides use the same pair, it is loaded once.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.engine_host.protocol import Loading, PairRequest
from app.engine_host.side_engine import SideOpened, SideRefused
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished, Started, Stats
from models.pair import STARTER
from ui.i18n.direction import isolated
from ui.i18n.language import tr, tr_noop
from ui.pages.sides.compared_text import faster_side, side_line, verdict
from ui.stage.page_engine import PageEngine, StartEngine
from ui.stage.sides import ReplySide, SidedPage
from ui.theme.fonts import tabular
from ui.transcript.message.summary import requested_name
from ui.transcript.state.live_stats import live_state
from ui.transcript.view.empty_state import ASKED, SUGGESTIONS
from ui.widgets.boxes import button, flow, line_edit, row
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.waiting import ShareBar, TimeLeft, loading_words

SEED = 7


class ComparePage(SidedPage):
    """`start_engine` opens a pair and returns a started engine; `options` are the chat's own choices."""

    def __init__(
        self,
        pairs: Sequence[PairRequest],
        options: ReplyOptions,
        start_engine: StartEngine,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Compare"), parent, tr("Both sides answer one question, in turn. Which is faster here?"))
        self._options = options
        self.engine = PageEngine(start_engine, self)
        self.engine.events.arrived.connect(self._handle_event)
        self._loaded: PairRequest | None = None
        self._waiting: list[ComparedSide] = []
        self._current: ComparedSide | None = None
        placeholder, spoken = tr("What should both answer?"), tr("The prompt for both sides")
        self.prompt = line_edit(self, "searchField", placeholder, spoken)
        self.run_button = QPushButton(tr("Compare"), self)
        self.run_button.setObjectName("sendButton")
        self.left = ComparedSide(tr("Left", "the left side of a comparison"), pairs, self)
        self.right = ComparedSide(tr("Right", "the right side of a comparison"), pairs, self)
        self.right.guessing.set_value(0)
        self.bar, self._left = ShareBar(self), TimeLeft()
        asking = row(None, 8, (self.prompt, 1), self.run_button)
        is_starter = not pairs or pairs[0].pair == STARTER
        examples = SUGGESTIONS[1:] if is_starter else tuple(map(tr, ASKED[1:]))  # One of prose and one of code.
        self.examples = flow(self, *(self._example(words) for words in examples))
        self.lay((self.left, self.right), self.words, self.bar, asking, self.examples, keeps_left=True)
        self.prompt.returnPressed.connect(self.run)
        self.run_button.clicked.connect(self.run)
        self.setFocusProxy(self.prompt)

    def _example(self, words: str) -> QPushButton:
        """Returns the button of a question that can be asked at once."""

        def ask() -> None:
            self.prompt.setText(words)
            self.run()

        return button(self, isolated(words), "suggestion", then=ask)

    @Slot()
    def run(self) -> None:
        """Runs both sides, one after the other. A second press stops the run."""
        if self._current is not None:
            self._stop()
            return
        if not self.prompt.text().strip():
            self.prompt.setFocus()
            return
        self.examples.hide()
        self._waiting = [self.left, self.right]
        for side in self._waiting:
            side.wait(tr("Waiting its turn."))
        self.run_button.setText(tr("Stop"))
        self._next()

    def _next(self) -> None:
        self._current = self._waiting.pop(0)
        pair_request = self._current.pair_request
        if pair_request == self._loaded:
            self._ask()
            return
        loading = tr("Loading the model…")
        self._current.wait(loading)
        self._show_step(loading)
        self._loaded = pair_request
        if (problem := self.engine.open(pair_request)) is not None:
            self._refuse(self._current, problem)

    def _ask(self) -> None:
        assert self._current is not None
        self._show_step(tr("Writing…"))
        options = self._current.options(self._options, SEED)
        self._current.begin(self.engine.ask(self.prompt.text().strip(), options))

    def _show_step(self, doing: str, share: float | None = None) -> None:
        """Shows what is done, how far it is, and how long it still takes."""
        self.words.setText(self._left.after(doing, share))
        self.bar.show_share(share)

    def _show_written(self, side: ComparedSide) -> None:
        """The second reply is usually as long as the first; of the first nobody knows how long it will be."""
        state, first = side.transcript.current_state(), self.left.stats
        if side is self.right and state is not None and first is not None and first.tokens:
            self._show_step(tr("Writing…"), min(0.99, state.tally.tokens / first.tokens))

    def _refuse(self, side: ComparedSide, problem: Problem) -> None:
        self._loaded = None
        side.wait(in_one_line(problem))
        self._continue()

    @Slot(object)
    def _handle_event(self, event: object) -> None:
        side = self._current
        if side is None:
            return
        match event:
            case Loading(phase, share):
                if phase != "open":
                    words = loading_words("", phase)
                    self._show_step(words[:1].upper() + words[1:], share)
            case SideOpened():
                self._ask()
            case SideRefused():
                self._refuse(side, event.problem)
            case Finished() | Failed():
                side.handle_event(event)
                self._continue()
            case _:
                side.handle_event(event)  # type: ignore[arg-type]
                self._show_written(side)

    def _continue(self) -> None:
        if self._waiting:
            self._next()
            return
        self._current = None
        self.bar.show_share(None)
        self.run_button.setText(tr("Compare"))
        left, right = self.left.stats, self.right.stats
        if left is None or right is None:
            self.words.setText(tr("There is nothing to compare."))
            return
        one_pair = self.left.pair_request == self.right.pair_request
        same_text = self.left.transcript.text == self.right.transcript.text
        self.words.setText(verdict(left, right, same_text, one_pair=one_pair))
        faster = faster_side(left, right, one_pair=one_pair)
        for side, name in zip((self.left, self.right), ("left", "right"), strict=True):
            side.show_faster(faster == name)

    def _stop(self) -> None:
        self._waiting = []
        self.engine.cancel()

    def leave(self) -> None:
        self.engine.close()


GUESSING = (
    ChoiceOption(None, tr_noop("Guessing: as the pair does")),
    ChoiceOption("auto", tr_noop("Guessing: when it helps")),
    ChoiceOption(4, tr_noop("Guessing: always, 4 ahead")),
    ChoiceOption(0, tr_noop("No guesses")),
)


class ComparedSide(ReplySide):
    """`pair_request` and `options` return its choices; `wait`, `begin` and `handle_event` show its reply."""

    def __init__(self, name: str, pairs: Sequence[PairRequest], parent: QWidget) -> None:
        super().__init__(name, parent)
        self._name = name
        self.heading.setObjectName("sideHeading")
        pair_requests = [
            ChoiceOption(pair_request, requested_name(pair_request), pair_request.target)
            for pair_request in pairs or (PairRequest(),)
        ]
        self.pair = ChoiceButton(tr("{side}: pair", side=name), pair_requests, self)
        options = [option._replace(words=tr(option.words)) for option in GUESSING]
        self.guessing = ChoiceButton(tr("{side}: guessing", side=name), options, self)
        self.figures = QLabel(self)
        self.figures.setFont(tabular(12))
        self.figures.setObjectName("muted")
        self.figures.setWordWrap(True)
        self.figures.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.figures.setMinimumHeight(2 * self.figures.fontMetrics().lineSpacing())  # So that both texts begin level.
        self.add_transcript()
        self.stats: Stats | None = None
        choices = flow(self, self.pair, self.guessing)
        for widget in (self.heading, choices, self.figures):
            self.head.addWidget(widget)
        self.show_reply(False)
        self.figures.setText(tr("Its answer and its speed come here."))
        self.figures.show()

    @property
    def pair_request(self) -> PairRequest:
        """Returns the chosen pair."""
        assert isinstance(self.pair.value, PairRequest)
        return self.pair.value

    def options(self, chat: ReplyOptions, seed: int) -> ReplyOptions:
        """Returns the chat's own options, changed by this side's choices; both sides have the same seed."""
        length = self.guessing.value
        chosen = chat.draft_length if length is None else length
        return msgspec.structs.replace(
            chat, seed=seed, likely_tokens=True, guessing=length != 0, draft_length=chosen or None
        )

    def show_reply(self, on: bool) -> None:
        """Shows or hides what belongs to a reply."""
        for widget in (self.figures, self.transcript):
            widget.setVisible(on)

    def wait(self, words: str) -> None:
        """Shows why there is no reply yet."""
        self.stats = None
        self.show_reply(True)
        self.show_faster(False)
        self.transcript.clear()
        self.figures.setText(words)

    def show_faster(self, faster: bool) -> None:
        """Marks the side that won, by a word and by colour."""
        words = tr("{side}: faster", "the faster side of a comparison", side=self._name) if faster else self._name
        self.heading.setText(words)
        self.heading.setProperty("winner", faster)
        self.heading.style().unpolish(self.heading)
        self.heading.style().polish(self.heading)

    def begin(self, generation_id: str) -> None:
        """Begins its reply."""
        self.transcript.open_reply(generation_id)
        self.figures.setText(tr("Reading…"))

    def handle_event(self, event: Event) -> None:
        """Applies one event of its reply."""
        self.transcript.apply(event)
        match event:
            case Started():
                self.figures.setText(tr("Writing…"))
            case Finished():
                self.stats = event.stats
                right = live_state(self.transcript.current_state()).right_share
                sentences = [tr("{figures}.", "a line of figures", figures=side_line(event.stats, right))]
                if note := event.stats.note:
                    sentences.append(sentence(note))
                self.figures.setText(" ".join(sentences))
            case Failed():
                self.figures.setText(in_one_line(event))

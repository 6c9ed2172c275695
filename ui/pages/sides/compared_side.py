"""One side of a comparison: its pair and settings, its reply with marks, and its figures."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.engine_host.protocol import PairRequest
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished, Started, Stats
from ui.i18n.language import tr, tr_noop
from ui.pages.sides.compared_text import side_line
from ui.stage.sides import ReplySide
from ui.theme.fonts import tabular
from ui.transcript.message.summary import requested_name
from ui.widgets.boxes import flow
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.notices import in_one_line, sentence

GUESSING = (
    ChoiceOption(None, tr_noop("Guessing: as the pair does")),
    ChoiceOption("auto", tr_noop("Guessing: as far as it pays")),
    ChoiceOption(4, tr_noop("Guessing: always, 4 ahead")),
    ChoiceOption(0, tr_noop("No guesses")),
)


class ComparedSide(ReplySide):
    """`pair_request` and `options` return its choices; `wait`, `begin` and `take` show its reply."""

    def __init__(self, name: str, pairs: Sequence[PairRequest], parent: QWidget) -> None:
        super().__init__(name, parent, is_aligned=False)
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
        """Shows or hides what belongs to a reply; before the first one there are only choices."""
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

    def take(self, event: Event) -> None:
        """Takes one event of its reply."""
        self.transcript.apply(event)
        match event:
            case Started():
                self.figures.setText(tr("Writing…"))
            case Finished():
                self.stats = event.stats
                said = [tr("{figures}.", "a line of figures", figures=side_line(event.stats))]
                if note := event.stats.note:
                    said.append(sentence(note))
                self.figures.setText(" ".join(said))
            case Failed():
                self.figures.setText(in_one_line(event))

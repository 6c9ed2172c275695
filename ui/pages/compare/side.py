"""One side of a comparison: its pair and settings, its reply with marks, and its figures."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from app.engine_host.protocol import PairRequest
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished, Started, Stats
from ui.i18n.language import tr, tr_noop
from ui.pages.compare.text import side_line
from ui.stage.sides import ReplySide
from ui.theme.fonts import tabular
from ui.transcript.message.summary import requested_name
from ui.widgets.boxes import flow
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.picture import Picture, fill

GUESSING = (
    ChoiceOption(None, tr_noop("Guessing: as the pair does")),
    ChoiceOption("auto", tr_noop("Guessing: as far as it pays")),
    ChoiceOption(4, tr_noop("Guessing: always, 4 ahead")),
    ChoiceOption(0, tr_noop("No guesses")),
)
TEMPERATURES = (
    ChoiceOption(None, tr_noop("Temperature: as in the chat")),
    ChoiceOption(0.0, tr_noop("Temperature 0: the likeliest")),
    ChoiceOption(0.8, tr_noop("Temperature 0.8")),
    ChoiceOption(1.2, tr_noop("Temperature 1.2: inventive")),
)


class SpeedBar(Picture):
    """Shows how fast one side was beside the other: the same speeds as in the figures above it."""

    height_px, width_px, least_width_px = 6, 0, 0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.share: float | None = None
        self._is_faster = False

    def show_share(self, share: float | None, *, is_faster: bool = False) -> None:
        """Sets the length, 1.0 for the faster side. None hides the bar and keeps its room.

        The side that was clearly faster has the accent.
        """
        self.share, self._is_faster = share, is_faster
        self.update()

    def draw(self, painter: QPainter) -> None:
        if self.share is None:
            return
        high = float(self.height_px)
        fill(painter, QRectF(self.rect()), QColor(self.colours.chip), high / 2)
        length = max(high, self.width() * self.share)
        left = self.width() - length if self.isRightToLeft() else 0.0
        ink = QColor(self.colours.accent if self._is_faster else self.colours.muted)
        fill(painter, QRectF(left, 0, length, high), ink, high / 2)


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
        self.guessing = ChoiceButton(tr("{side}: guessing", side=name), _shown(GUESSING), self)
        self.temperature = ChoiceButton(tr("{side}: temperature", side=name), _shown(TEMPERATURES), self)
        self.figures = QLabel(self)
        self.figures.setFont(tabular(12))
        self.figures.setObjectName("muted")
        self.figures.setWordWrap(True)
        self.figures.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.figures.setMinimumHeight(2 * self.figures.fontMetrics().lineSpacing())  # So that both texts begin level.
        self.bar = SpeedBar(self)
        self.add_transcript()
        self.stats: Stats | None = None
        choices = flow(self, self.pair, self.guessing, self.temperature)
        for widget in (self.heading, choices, self.figures, self.bar):
            self.head.addWidget(widget)
        self.show_reply(False)

    @property
    def pair_request(self) -> PairRequest:
        """Returns the chosen pair."""
        assert isinstance(self.pair.value, PairRequest)
        return self.pair.value

    def options(self, chat: ReplyOptions, seed: int) -> ReplyOptions:
        """Returns the chat's own options, changed by this side's choices; both sides have the same seed."""
        sampling = chat.sampling
        if isinstance(self.temperature.value, float):
            sampling = msgspec.structs.replace(sampling, temperature=self.temperature.value)
        length = self.guessing.value
        chosen = chat.draft_length if length is None else length
        return msgspec.structs.replace(
            chat, sampling=sampling, seed=seed, likely_tokens=True, guessing=length != 0, draft_length=chosen or None
        )

    def show_reply(self, on: bool) -> None:
        """Shows or hides what belongs to a reply; before the first one there are only choices."""
        for widget in (self.figures, self.bar, self.transcript):
            widget.setVisible(on)

    def wait(self, words: str) -> None:
        """Shows why there is no reply yet."""
        self.stats = None
        self.show_reply(True)
        self.show_faster(False)
        self.bar.show_share(None)
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


def _shown(options: Sequence[ChoiceOption]) -> list[ChoiceOption]:
    return [option._replace(words=tr(option.words)) for option in options]

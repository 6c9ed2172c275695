"""The page of the game: the reply with its gap, both players' rounds, and at the end the card.

The keyboard is enough: letters and Enter guess, 1 to 3 pick, Enter goes on, Esc goes back to the chat.
"""

from __future__ import annotations

import random

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QStackedWidget, QWidget

from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.pages.beat import words
from ui.pages.beat.answering import AskRow, ResultRow, VerdictRow
from ui.pages.beat.beat_card import CardSharing
from ui.pages.beat.beat_state import ROUNDS, BeatState, marks_of
from ui.pages.beat.board import MarkedText, ScoreBoard
from ui.pages.beat.playing import Playing
from ui.stage.page_engine import StartEngine
from ui.theme.fonts import sized
from ui.widgets.boxes import STRETCH, USUAL_PX, centred, column
from ui.widgets.notices import in_one_line
from ui.widgets.page import Page
from ui.widgets.waiting import ShareBar

WIDEST_PX = 720
MOST_BOARD_PX = 250
"""The answer stays in sight of the text on a high screen; a longer text scrolls."""


class BeatPage(Page):
    """`start_engine` is called once, when the page is first shown."""

    def __init__(
        self,
        start_engine: StartEngine,
        parent: QWidget | None = None,
        first: int | None = None,
    ) -> None:
        super().__init__(tr(words.TITLE), parent)
        story = random.randrange(len(words.STORIES)) if first is None else first
        self.playing = Playing(start_engine, self, story)
        self.sharing = CardSharing(self, self.banner.show_notice)
        self.introduction = QLabel(tr(words.INTRODUCTION), self)
        self.introduction.setFont(sized(15))
        self.rule = QLabel(tr(words.RULE), self)
        self.score = ScoreBoard(self)
        self.round = QLabel(self)
        self.round.setFont(sized(13, QFont.Weight.DemiBold))
        self.question = QLabel(self)
        self.board = MarkedText(self)
        self.waiting = QLabel(self)
        self.ask, self.told, self.end = AskRow(self), VerdictRow(self), ResultRow(self)
        self.problem = QPushButton(tr("Try again"), self)
        self.own = QLineEdit(self)
        self._has_begun = False
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        for label in (self.introduction, self.rule, self.question, self.waiting):
            label.setWordWrap(True)
        for label in (self.rule, self.question, self.waiting):
            label.setObjectName("muted")
        self.own.setObjectName("searchField")
        self.own.setPlaceholderText(tr("Or your own question, in English (Enter)"))
        self.own.setAccessibleName(tr("Your own question"))
        self.own.setMaxLength(400)
        begin_at_start(self.own)
        self.problem.setObjectName("bannerButton")
        bar = ShareBar(self)
        self.playing.loading.connect(bar.show_share)
        self._wait = QWidget(self)
        column(self._wait, USUAL_PX, self.waiting, bar, (self.problem, Qt.AlignmentFlag.AlignLeading), STRETCH)
        self.answers = QStackedWidget(self)
        for row in (self._wait, self.ask, self.told):
            self.answers.addWidget(row)
        self._game = QWidget(self)
        self.board.setMaximumHeight(MOST_BOARD_PX)
        above = self.introduction, self.rule, self.score, self.round, self.question
        column(self._game, 12, *above, (self.board, 100), self.answers, self.own, STRETCH)
        self._whole = QStackedWidget(self)
        self._whole.addWidget(self._game)
        self._whole.addWidget(self.end)
        self._whole.setMaximumWidth(WIDEST_PX)
        self.content.addLayout(centred(self._whole), 1)

    def _connect(self) -> None:
        self.playing.changed.connect(self._show)
        self.ask.answered.connect(lambda said, was_picked: self.playing.answer(said, was_picked=was_picked))
        self.told.went_on.connect(self.playing.go_on)
        self.problem.clicked.connect(self._begin_again)
        self.end.again_requested.connect(self._begin_again)
        self.end.save_requested.connect(lambda: self.sharing.ask(self.playing.state))
        self.end.copy_requested.connect(lambda: self.sharing.copy(self.playing.state))
        self.own.returnPressed.connect(self._begin_own)

    @Slot()
    def _begin_again(self) -> None:
        self.banner.hide()
        self.playing.begin()

    @Slot()
    def _begin_own(self) -> None:
        if self.own.text().strip():
            self.playing.begin(self.own.text())
            self.own.clear()

    # What it shows

    @Slot()
    def _show(self) -> None:
        state = self.playing.state
        self.score.show_state(state)
        self.round.setText("" if state.phase == "failed" else words.progress_words(state))
        self._whole.setCurrentWidget(self.end if state.phase == "done" else self._game)
        if state.phase == "done":
            self.end.show_end(state)
            self.end.again.setFocus()
            return
        marks, pending = marks_of(state)
        read = " ".join("".join(mark.text for mark in marks if mark.is_kept).split())
        name = tr("{text} … and then?", "the reply so far, read aloud", text=read) if pending else read
        self.board.show_marks(marks, pending, name)
        place = state.place
        self.board.setVisible(place is not None)  # So that what is waited for is said at the top.
        asked = shortened(place.prompt, 200) if place is not None else ""
        self.question.setText(tr("“{prompt}”", "in quotation marks", prompt=asked) if asked else "")
        self._show_answers(state)

    def _show_answers(self, state: BeatState) -> None:
        match state.phase:
            case "asking":
                assert state.place is not None
                self.answers.setCurrentWidget(self.ask)
                self.ask.offer(state.place.offered)
                self.ask.field.setFocus()
            case "told":
                self.answers.setCurrentWidget(self.told)
                self.told.tell(state.played[-1], is_last=len(state.played) == ROUNDS)
                self.told.button.setFocus()
            case _:
                self.answers.setCurrentWidget(self._wait)
                self.waiting.setText(self._waiting_words(state))
                self.problem.setVisible(state.phase == "failed")
                if state.phase == "failed":
                    self.problem.setFocus()

    def _waiting_words(self, state: BeatState) -> str:
        if state.problem is not None:
            return in_one_line(state.problem)
        if self.playing.own_had_no_place:
            return tr("The reply to your question had no word to stop at. A story is being written instead…")
        return tr("The starter is writing a reply…")

    # Around it

    def leave(self) -> None:
        """Ends the engine."""
        self.playing.close()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_begun:
            self._has_begun = True
            self.playing.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enters and self.playing.state.phase == "told":
            self.playing.go_on()
        elif enters and isinstance(button := self.focusWidget(), QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)

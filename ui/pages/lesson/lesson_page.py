"""The lesson: eight steps with live pictures, on an engine of its own that ends when the page is closed.

The left and right arrows turn the steps, unless the keyboard focus is in a slider or a reply, which use them
themselves.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QStackedWidget, QWidget

from app.problem import Problem
from ui.i18n.language import tr, translate
from ui.pages.lesson import texts
from ui.pages.lesson.live import Live
from ui.pages.lesson.pictures.cache_strip import CachePicture
from ui.pages.lesson.pictures.distributions import SplitPicture
from ui.pages.lesson.pictures.formula import FormulaPicture, LossPicture
from ui.pages.lesson.pictures.pass_chart import PassPicture
from ui.pages.lesson.pictures.round_picture import RoundPicture
from ui.pages.lesson.progress_row import NextButton, ProgressRow
from ui.pages.lesson.prose import StepSheet
from ui.pages.lesson.recap import ProofList, Recap
from ui.pages.lesson.reply_player import ReplyPlayer
from ui.pages.lesson.steps import STEPS
from ui.stage.page_engine import StartEngine
from ui.theme.page_styles import lesson_sheet
from ui.widgets.boxes import STRETCH, centred, column, row
from ui.widgets.notices import sentence
from ui.widgets.page import Page

WIDEST_PX = 1240
"""Keeps words and picture together on a wide screen."""

_STEP_KEYS = {int(Qt.Key.Key_Right): 1, int(Qt.Key.Key_Left): -1}


class SameTextPicture(QWidget):
    """Two distributions, and below them the proofs."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.split = SplitPicture(self)
        self.proofs = ProofList(live, self)
        column(self, 20, self.split, self.proofs, STRETCH)

    def refresh(self) -> None:
        self.proofs.refresh()


class ProblemLine(QFrame):
    """Hidden until something is wrong. It has the banner's look, under the name in the style sheet."""

    try_again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setProperty("grave", True)
        mark = QLabel("!", self)
        mark.setObjectName("bannerMark")
        mark.setFixedSize(20, 20)
        mark.setIndent(7)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.button = QPushButton(tr(texts.TRY_AGAIN), self)
        self.button.setObjectName("bannerButton")
        self.button.clicked.connect(self.try_again)
        row(self, 12, mark, (self.words, 1), self.button).setContentsMargins(12, 8, 8, 8)
        self.hide()

    def tell(self, problem: Problem | None) -> None:
        """Shows a problem; None hides the line."""
        self.setVisible(problem is not None)
        if problem is not None:
            what, step = sentence(translate(problem.message)), sentence(translate(problem.hint))
            words = " ".join(filter(None, (what, step, tr(texts.STILL_READABLE))))
            self.words.setText(words)
            self.setAccessibleName(words)


class Pictures(NamedTuple):
    """The picture of each step, in their order."""

    player: ReplyPlayer
    passes: PassPicture
    rounds: RoundPicture
    cache: CachePicture
    same_text: SameTextPicture
    formula: FormulaPicture
    loss: LossPicture
    recap: Recap


class LessonPage(Page):
    """`start_engine` is called once, when the page is first shown.

    At the end it requests the command "write" where the user wants to go on with a prompt of their own, "beat" where
    they want to guess against the drafter.
    """

    def __init__(self, start_engine: StartEngine, parent: QWidget | None = None) -> None:
        super().__init__(tr(texts.TITLE), parent)
        live = self.live = Live(start_engine, self)
        self.pictures = Pictures(
            ReplyPlayer(live, self),
            PassPicture(live, self),
            RoundPicture(live, self),
            CachePicture(live, self),
            SameTextPicture(live, self),
            FormulaPicture(live, self),
            LossPicture(live, self),
            Recap(live, self),
        )
        self.progress = ProgressRow(self)
        self.problem = ProblemLine(self)
        self._sheets = [StepSheet(text, picture, self) for text, picture in zip(STEPS, self.pictures, strict=True)]
        self._stack = QStackedWidget(self)
        for sheet in self._sheets:
            self._stack.addWidget(sheet)
        self.back_step = QPushButton(tr(texts.BACK), self)
        self.next_step = NextButton(tr(texts.NEXT), self)
        self._where = QLabel(self)
        self._build()
        self.go_to(0)

    @property
    def step(self) -> int:
        """The open step, counted from 0."""
        return self._stack.currentIndex()

    def go_to(self, step: int) -> None:
        """Opens a step; beyond the ends nothing happens."""
        if not 0 <= step < len(self._sheets):
            return
        goes = self._keyboard_goes(step)
        self._stack.setCurrentIndex(step)
        self.progress.show_now(step)
        name = tr(STEPS[step].name)
        self._where.setText(tr("{number} of {total}: {name}", number=step + 1, total=len(self._sheets), name=name))
        self._where.setAccessibleName(texts.where(step))
        is_last = step == len(self._sheets) - 1
        self.next_step.setVisible(not is_last)
        self.pictures.recap.button.setVisible(is_last)
        self._where.setVisible(not is_last)  # The last button has more words than "Next".
        if goes:
            (self.pictures.recap.button if is_last else self.next_step).setFocus()
        self.back_step.setVisible(step > 0)
        self.pictures[step].refresh()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, texts.where(step)))

    def _keyboard_goes(self, step: int) -> bool:
        """Returns whether `step` hides the widget with the keyboard focus, which then goes to the main button."""
        focused = self.focusWidget()
        if focused is None:
            return True
        hidden: list[QPushButton] = [self.next_step if step == len(self._sheets) - 1 else self.pictures.recap.button]
        hidden += [self.back_step] if step == 0 else []
        return focused in hidden or self._stack.isAncestorOf(focused)

    def set_reduced_motion(self, on: bool) -> None:
        """Shows the reply whole if on; nothing else here moves by itself."""
        self.pictures.player.set_reduced_motion(on)

    def leave(self) -> None:
        """Ends the engine and whatever plays."""
        self.pictures.player.stop()
        self.live.close()

    def refresh(self) -> None:
        """Updates the open picture; the others are updated when they are opened."""
        self.problem.tell(self.live.problem)
        self.pictures[self.step].refresh()

    # Qt calls the methods below.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.live.phase == "off":
            self.live.begin()
            self.next_step.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps the arrows from buttons, which would use them to move to their neighbours, as Tab does too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEP_KEYS:
            self.go_to(self.step + self._turn(event.key()))
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEP_KEYS:
            self.go_to(self.step + self._turn(event.key()))
        else:
            super().keyPressEvent(event)

    def _turn(self, key: int) -> int:
        """Returns the direction of an arrow in the row of steps, which runs from the right in some languages."""
        return -_STEP_KEYS[key] if self.isRightToLeft() else _STEP_KEYS[key]

    def _build(self) -> None:
        self.next_step.setObjectName("sendButton")
        self._where.setObjectName("subheading")
        self.progress.chosen.connect(self.go_to)
        self.back_step.clicked.connect(lambda: self.go_to(self.step - 1))
        self.next_step.clicked.connect(lambda: self.go_to(self.step + 1))
        self.pictures.recap.try_it.connect(self._go_on_in_chat)
        self.pictures.recap.play.connect(lambda: self.command_requested.emit("beat"))
        self.problem.try_again.connect(self.live.begin)
        self.live.changed.connect(self.refresh)
        for button in self.findChildren(QAbstractButton):
            button.installEventFilter(self)
        buttons = self.back_step, self.next_step, self.pictures.recap.button
        middle = QWidget(self)
        middle.setMaximumWidth(WIDEST_PX)
        foot = row(None, 12, self._where, STRETCH, *buttons)
        column(middle, 12, self.progress, self.problem, (self._stack, 1), foot)
        self.content.addLayout(centred(middle), 1)
        self.style_with(lesson_sheet)

    @Slot()
    def _go_on_in_chat(self) -> None:
        self.close_requested.emit()
        self.command_requested.emit("write")

"""The lesson: eight steps with live pictures, on an engine of its own that ends when the page is closed.

The left and right arrows turn the steps, unless the keyboard focus is in a slider or a reply, which use them
themselves.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.engine_host.side_engine import Listener
from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import LessonEngine, Live
from ui.pages.lesson.pictures.cache_strip import CachePicture
from ui.pages.lesson.pictures.distributions import SplitPicture
from ui.pages.lesson.pictures.formula import FormulaPicture
from ui.pages.lesson.pictures.loss import LossPicture
from ui.pages.lesson.pictures.pass_chart import PassPicture
from ui.pages.lesson.pictures.round_story import RoundStory
from ui.pages.lesson.problem_line import ProblemLine
from ui.pages.lesson.progress_row import NextButton, ProgressRow
from ui.pages.lesson.recap import ProofList, Recap
from ui.pages.lesson.reply_player import ReplyPlayer
from ui.pages.lesson.step_view import StepSheet
from ui.pages.lesson.steps import STEPS
from ui.theme.palette import Palette
from ui.widgets.page import Page

WIDEST_PX = 1240
"""Keeps words and picture together on a wide screen."""

_STEP_KEYS = {int(Qt.Key.Key_Right): 1, int(Qt.Key.Key_Left): -1}


class SameTextPicture(QWidget):
    """Two distributions, and below them the proofs."""

    def __init__(self, live: Live, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.split = SplitPicture(palette, self)
        self.proofs = ProofList(live, self)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(20)
        box.addWidget(self.split)
        box.addWidget(self.proofs)
        box.addStretch(1)

    def set_palette_colors(self, palette: Palette) -> None:
        self.split.set_palette_colors(palette)

    def refresh(self) -> None:
        self.proofs.refresh()


class LessonPage(Page):
    """`start_engine` is called once, when the page is first shown, and returns a started engine.

    `closed` is emitted where the user wants to go on with a prompt of their own, `game_requested` where they want to
    guess against the drafter.
    """

    closed = Signal()
    game_requested = Signal()

    def __init__(
        self,
        palette: Palette,
        start_engine: Callable[[Listener], LessonEngine],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr(texts.TITLE), palette, parent)
        self.live = Live(start_engine, self)
        self.player = ReplyPlayer(self.live, palette, self)
        self.passes = PassPicture(self.live, palette, self)
        self.story = RoundStory(self.live, palette, self)
        self.cache = CachePicture(self.live, palette, self)
        self.same_text = SameTextPicture(self.live, palette, self)
        self.formula = FormulaPicture(self.live, palette, self)
        self.loss = LossPicture(self.live, palette, self)
        self.recap = Recap(self.live, palette, self)
        self._pictures = (
            self.player,
            self.passes,
            self.story,
            self.cache,
            self.same_text,
            self.formula,
            self.loss,
            self.recap,
        )
        self.progress = ProgressRow(palette, self)
        self.problem = ProblemLine(self)
        self._sheets = [
            StepSheet(text, picture, palette, self) for text, picture in zip(STEPS, self._pictures, strict=True)
        ]
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
        self.recap.button.setVisible(is_last)
        self._where.setVisible(not is_last)  # The last button has more words than "Next".
        if goes:
            (self.recap.button if is_last else self.next_step).setFocus()
        self.back_step.setVisible(step > 0)
        self._pictures[step].refresh()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, texts.where(step)))

    def _keyboard_goes(self, step: int) -> bool:
        """Returns whether `step` hides the widget with the keyboard focus, which then goes to the main button."""
        held = self.focusWidget()
        if held is None:
            return True
        hidden: list[QPushButton] = [self.next_step if step == len(self._sheets) - 1 else self.recap.button]
        hidden += [self.back_step] if step == 0 else []
        return held in hidden or self._stack.isAncestorOf(held)

    def set_palette_colors(self, palette: Palette) -> None:
        super().set_palette_colors(palette)
        self._style()
        self.progress.set_palette_colors(palette)
        for sheet in self._sheets:
            sheet.set_palette_colors(palette)

    def set_reduced_motion(self, on: bool) -> None:
        """Shows the reply whole if on; nothing else here moves by itself."""
        self.player.set_reduced_motion(on)

    def leave(self) -> None:
        """Ends the engine and whatever plays."""
        self.player.stop()
        self.live.close()

    def refresh(self) -> None:
        """Updates the open picture; the others are updated when they are opened."""
        self.problem.tell(self.live.problem)
        self._pictures[self.step].refresh()

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
        self.recap.try_it.connect(self.closed)
        self.recap.play.connect(self.game_requested)
        self.problem.try_again.connect(self.live.begin)
        self.live.changed.connect(self.refresh)
        for button in self.findChildren(QAbstractButton):
            button.installEventFilter(self)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self._where)
        foot.addStretch(1)
        foot.addWidget(self.back_step)
        foot.addWidget(self.next_step)
        foot.addWidget(self.recap.button)
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(self.progress)
        column.addWidget(self.problem)
        column.addWidget(self._stack, 1)
        column.addLayout(foot)
        middle = QWidget(self)
        middle.setMaximumWidth(WIDEST_PX)
        middle.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(middle, 1000)
        row.addStretch(1)
        self.content.addLayout(row, 1)
        self._style()

    def _style(self) -> None:
        """Gives the page's own buttons their look: disabled ones, the main one with the focus, and quiet ones."""
        accent = self.colours.accent
        self.setStyleSheet(
            f"QPushButton:disabled {{ color: {self.colours.muted}; background: transparent; }}"
            f"QPushButton#sendButton:disabled {{ border-color: {self.colours.hairline}; }}"
            f"QPushButton#sendButton:focus {{ border-color: {accent}; }}"
            f"QPushButton#lessonPapers {{ background: transparent; border-color: transparent; color: {accent};"
            f" text-align: left; padding: 4px 2px; }}"
            f"QPushButton#lessonPapers:hover {{ background: {self.colours.chip}; }}"
            f"QPushButton#lessonPapers:focus {{ border-color: {accent}; }}"
        )

"""The lesson: five steps with live pictures, on an engine of its own that ends when the page is closed.

The left and right arrows turn the steps, unless the keyboard focus is in a slider or a list, which use them themselves.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QStackedWidget, QToolButton, QWidget

from ui.i18n.language import tr, translate
from ui.pages.lesson.gain import GainPicture
from ui.pages.lesson.live import LessonReplies
from ui.pages.lesson.pictures import PassPicture, ProofList, ReplyPlayer, RoundPicture
from ui.pages.lesson.sheet import StepSheet
from ui.pages.lesson.steps import STEPS
from ui.stage.page_engine import StartEngine
from ui.theme.page_styles import lesson_sheet
from ui.widgets.banner import Notice
from ui.widgets.boxes import announce, button, centred, column, flow, row
from ui.widgets.notices import sentence
from ui.widgets.page import WIDE_PX, Page

_TURNS = {int(Qt.Key.Key_Right): 1, int(Qt.Key.Key_Left): -1}
_RETRY = "retry"


class LessonPage(Page):
    """`start_engine` is called once, when the page is first shown.

    At the end it requests the command "write" where the user wants to go on with a prompt of their own, "beat" where
    they want to guess against the drafter.
    """

    has_own_model = True

    def __init__(self, start_engine: StartEngine, parent: QWidget | None = None) -> None:
        super().__init__(tr("How guessing works"), parent)
        live = self.live = LessonReplies(start_engine, self)
        self.player, self.passes = ReplyPlayer(live, self), PassPicture(live, self)
        self.rounds = RoundPicture(live, self)
        self.proofs, self.gain = ProofList(live, self), GainPicture(live, self)
        self.pictures = (self.player, self.passes, self.rounds, self.proofs, self.gain)
        self._stack = QStackedWidget(self)
        self.steps = [self._make_step(number) for number in range(len(STEPS))]
        self.back_step = button(self, tr("Back"), then=lambda: self.go_to(self.step - 1))
        self.next_step = button(self, "", "sendButton", then=self._next_step)
        self._build()
        self.go_to(0)

    @property
    def step(self) -> int:
        """The open step, counted from 0."""
        return self._stack.currentIndex()

    def go_to(self, step: int) -> None:
        """Opens a step; beyond the ends nothing happens."""
        if not 0 <= step < len(STEPS):
            return
        focused = self.focusWidget()
        is_hiding_focus = focused is None or self._stack.isAncestorOf(focused)
        is_hiding_focus |= focused is self.back_step and not step
        self._stack.setCurrentIndex(step)
        for number, each in enumerate(self.steps):
            each.setChecked(number == step)
        is_last = step == len(STEPS) - 1
        self.next_step.setText(tr("Try it with your own prompt") if is_last else tr("Next"))
        if is_hiding_focus:
            self.next_step.setFocus()
        self.back_step.setVisible(step > 0)
        self.pictures[step].refresh()
        announce(self, _position(step))

    def set_reduced_motion(self, on: bool) -> None:
        """Shows the reply whole if on; nothing else here moves by itself."""
        self.player.set_reduced_motion(on)

    def leave(self) -> None:
        """Ends the engine and whatever plays."""
        self.player.pace.start_over()
        self.live.close()

    def refresh(self) -> None:
        """Updates the open picture; the others are updated when they are opened."""
        problem = self.live.problem
        if problem is None:
            self.banner.hide()
        elif self.banner.isHidden():
            what, next_step = sentence(translate(problem.message)), sentence(translate(problem.hint))
            rest = tr("The rest of the lesson can still be read.")
            notice = Notice(what, " ".join(filter(None, (next_step, rest))), tr("Try again"), _RETRY)
            self.banner.show_notice(notice)
        self.pictures[self.step].refresh()

    # Qt calls the methods below.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.live.phase == "off":
            self.live.begin()
            self.next_step.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps the arrows from buttons, which would use them to move to their neighbours, as Tab does too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _TURNS:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turns the steps: their row runs from the right in some languages."""
        if event.key() in _TURNS:
            turn = _TURNS[event.key()]
            self.go_to(self.step + (-turn if self.isRightToLeft() else turn))
        else:
            super().keyPressEvent(event)

    def _make_step(self, number: int) -> QToolButton:
        text = STEPS[number]
        self._stack.addWidget(StepSheet(text, self.pictures[number], self))
        made = QToolButton(self)
        made.setObjectName("segment")
        made.setCheckable(True)
        made.setText("  ".join((str(number + 1), tr(text.name))))
        made.setToolTip(tr(text.title))
        made.setAccessibleName(_position(number))
        made.clicked.connect(lambda: self.go_to(number))
        return made

    def _build(self) -> None:
        self.gain.play.connect(lambda: self.command_requested.emit("beat"))
        self.banner.action_requested.connect(self.live.begin)
        self.live.changed.connect(self.refresh)
        for each in self.findChildren(QAbstractButton):
            each.installEventFilter(self)
        middle = QWidget(self)
        middle.setMaximumWidth(WIDE_PX)
        turns = QWidget(self)
        row(turns, 8, self.back_step, self.next_step)
        column(middle, 12, flow(self, *self.steps, turns, pushes_last=True), (self._stack, 1))
        self.content.addLayout(centred(middle), 1)
        self.style_with(lesson_sheet)

    def _next_step(self) -> None:
        if self.step < len(STEPS) - 1:
            self.go_to(self.step + 1)
            return
        self.close_requested.emit()
        self.command_requested.emit("write")


def _position(step: int) -> str:
    return tr("Step {number} of {total}: {name}", number=step + 1, total=len(STEPS), name=tr(STEPS[step].name))

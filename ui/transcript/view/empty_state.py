"""What a chat without messages shows: an invitation, and three prompts to try.

Whoever opens the app for the first time sees a recorded race in place of the prompts, and two buttons.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.direction import isolated
from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import sized

SUGGESTIONS = (
    "What is the square root of 7?",
    "Tell me a short story about a fox and a lantern.",
    "Write a Python function that reverses a string.",
)
"""Prompts that the starter pair can answer, one of each kind: a fact, a story, code.

They are sent as they stand. The starter was trained on English alone, so they are the same in every language.
"""

ASKED = (
    tr_noop("Write a short email to my landlord: the heating is broken."),
    tr_noop("Explain in three sentences why the sky is blue."),
    tr_noop("Write a Python function that finds primes."),
)
"""Prompts for every other model, in the user's language."""

CONTINUED = (
    tr_noop("Dear neighbours, next Saturday we will"),
    tr_noop("The five largest cities of Europe are"),
    "def is_prime(n):",
)
"""Beginnings for a model that continues text."""

Examples = Literal["starter", "asked", "continued"]

_WIDTH, _SHORTEST_RACE_PX = 420, 200
_AROUND_WORDS = 30
"""Pixels of a button that its words do not get: border and padding, as the style sheet has them."""


def balance(label: QLabel, widest: int) -> None:
    """Makes the lines of a centred sentence about equally long, so that no word stands alone in the last one."""
    margin = 2 * label.contentsMargins().left()
    heights = {each: label.heightForWidth(each + margin) for each in (widest, *range(widest // 2, widest, 4))}
    margin = (widest - min(each for each, height in heights.items() if height <= heights[widest])) // 2
    label.setContentsMargins(margin, 0, margin, 0)


class RaceInvitation(QWidget):
    """A race above two buttons, to ask something or to play."""

    def __init__(self, race: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        race.setParent(self)
        self.ask, self.game = QPushButton(tr("Ask something"), self), QPushButton(tr("Beat the drafter"), self)
        self.ask.setObjectName("sendButton")
        for button in (self.ask, self.game):
            button.setCursor(Qt.CursorShape.PointingHandCursor)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addStretch(1)
        buttons.addWidget(self.ask)
        buttons.addWidget(self.game)
        buttons.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        box.addWidget(race)
        box.addLayout(buttons)
        self.race = race

    def sizeHint(self) -> QSize:
        return QSize(self.race.sizeHint().width(), super().sizeHint().height())


class EmptyState(QWidget):
    """Signals: `suggestion_chosen` with the words of the suggestion, `lesson_requested`, with a race `ask_requested`
    and `game_requested`, where the starter is open `models_requested`; `changed` when its height has.
    """

    suggestion_chosen = Signal(str)
    lesson_requested = Signal()
    ask_requested = Signal()
    game_requested = Signal()
    models_requested = Signal()
    changed = Signal()

    def __init__(self, font_px: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._race: RaceInvitation | None = None
        self._title = QLabel(tr("Watch an AI guess its own next words."), self)
        why = tr("A small drafter guesses the next words, and the model checks them. You see every guess.")
        where = tr("Nothing leaves this computer.")
        self._words = QLabel(f"{why} {where}", self)
        self._title.setProperty("strong", True)
        self._buttons = {QPushButton(isolated(words), self): words for words in SUGGESTIONS}
        self._examples: Examples = "starter"
        self._lesson = QPushButton(tr("See how guessing works, in five short steps"), self)
        self._get = QPushButton(tr("The starter is a demo. Get a real model"), self)
        self._get.hide()
        for link, wish in ((self._lesson, self.lesson_requested), (self._get, self.models_requested)):
            link.setObjectName("lessonLink")
            link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.clicked.connect(wish)
        for then in (self.show_prompts, self.ask_requested):
            self._get.clicked.connect(then)
        self._stack()
        for button in self._buttons:
            button.setObjectName("suggestion")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(self._choose)
        self.set_font_px(font_px)

    def sizeHint(self) -> QSize:
        wide = _WIDTH if self._race is None else self._race.sizeHint().width()
        return QSize(wide, self.heightForWidth(wide))

    @property
    def has_race(self) -> bool:
        """Whether the race is shown to somebody who is new."""
        return self._race is not None

    def show_examples(self, kind: Examples) -> None:
        """Shows prompts that suit the model that is open, and for the starter a way to another one."""
        self._get.setVisible(kind == "starter")
        if kind != self._examples:
            self._examples = kind
            found = (
                SUGGESTIONS if kind == "starter" else [tr(each) for each in (ASKED if kind == "asked" else CONTINUED)]
            )
            self._buttons = dict(zip(self._buttons, found, strict=True))
            self._show_words()
            self.changed.emit()

    def greet_again(self) -> None:
        """Greets somebody who has seen a reply: what the app does is known."""
        self._title.setText(tr("What shall we write?"))
        self._words.hide()
        self.changed.emit()

    def show_race(self, race: QWidget) -> None:
        """Shows a race and its buttons in place of the prompts."""
        self._race = RaceInvitation(race, self)
        self._race.ask.clicked.connect(self.show_prompts)
        self._race.ask.clicked.connect(self.ask_requested)
        self._race.game.clicked.connect(self.game_requested)
        self._stack_box.insertWidget(self._stack_box.indexOf(next(iter(self._buttons))), self._race)
        for button in (*self._buttons, self._lesson):
            button.hide()
        self._race.show()  # Its height counts from now on, and not only once the loop has shown it.
        self._stack_box.activate()
        self.changed.emit()

    def fit(self, width: int, room_px: int) -> None:
        """Shortens a race, whose sides then scroll, until its buttons and the link below them are in sight."""
        if self._race is not None:
            race, wide = self._race.race, min(width, self.sizeHint().width())
            others = self.heightForWidth(wide) - min(race.heightForWidth(wide), race.maximumHeight())
            race.setMaximumHeight(max(room_px - others, _SHORTEST_RACE_PX))
            self._race.layout().invalidate()
            self._race.updateGeometry()

    @Slot()
    def show_prompts(self) -> None:
        """Shows the prompts in place of the race, which has done its work."""
        if self._race is not None:
            self._race.hide()
            self._race.deleteLater()
            self._race = None
        for button in (*self._buttons, self._lesson):
            button.show()
        self.changed.emit()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._title.setFont(sized(round(font_px * 1.33), QFont.Weight.DemiBold))
        for part in (self._words, *self._buttons):
            part.setFont(sized(font_px - 1))
        for link in (self._lesson, self._get):
            link.setFont(sized(font_px - 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        balance(self._words, self.width())
        self._show_words()

    def _show_words(self) -> None:
        """Writes the prompts on their buttons, as far as there is room; a screen reader says all of each."""
        for button, words in self._buttons.items():
            room = self.width() - _AROUND_WORDS
            button.setText(isolated(button.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)))
            button.setAccessibleName(words)

    def _stack(self) -> None:
        stack = self._stack_box = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(8)
        for label in (self._title, self._words):
            label.setObjectName("replyWords")
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            stack.addWidget(label)
        stack.addSpacing(16)
        for button in self._buttons:
            stack.addWidget(button)
        stack.addSpacing(8)
        for link in (self._lesson, self._get):
            stack.addWidget(link, 0, Qt.AlignmentFlag.AlignHCenter)
        stack.addStretch(1)  # Room to spare never drives the lines above apart.

    @Slot()
    def _choose(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.suggestion_chosen.emit(self._buttons[button])

"""The lower half of the game: the field and three words to pick from; then who was right; at the end the card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr
from ui.pages.beat import words
from ui.pages.beat.beat_card import CardView
from ui.pages.beat.beat_state import BeatState, PlayedRound, guess_marks, spaced
from ui.pages.beat.board import MarkedText
from ui.theme.fonts import sized
from ui.widgets.boxes import STRETCH, USUAL_PX, column, flow, row

PICK_KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)
GUESS_PX = 16
READABLE_PX = 560
"""The least width at which the card's words can be read."""


class AskRow(QWidget):
    """Signals: `answered(words, was_picked)`. The keys 1 to 3 pick a word while the field is empty."""

    answered = Signal(str, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self)
        self.field.setObjectName("searchField")
        self.field.setPlaceholderText(tr("Type the next word"))
        self.field.setAccessibleName(tr("The next word"))
        self.field.setMaxLength(60)
        begin_at_start(self.field)
        self.field.installEventFilter(self)
        self.field.returnPressed.connect(self._type)
        self.guess = QPushButton(tr("Guess", "a button"), self)
        self.guess.setObjectName("sendButton")
        self.guess.clicked.connect(self._type)
        self.picks = [QPushButton(self) for _ in PICK_KEYS]
        self._offered: tuple[str, ...] = ()
        for number, button in enumerate(self.picks):
            button.clicked.connect(lambda _=False, number=number: self._pick(number))
        hint = QLabel(tr("Or pick one with the keys 1 to 3, which is easier:"), self)
        hint.setObjectName("muted")
        hint.setWordWrap(True)
        column(self, 8, row(None, 8, (self.field, 1), self.guess), hint, flow(self, *self.picks), STRETCH)

    def offer(self, offered: tuple[str, ...]) -> None:
        """Asks for a word; these are the words to pick from."""
        self._offered = offered
        self.field.clear()
        for number, button in enumerate(self.picks):
            button.setVisible(number < len(offered))
            if number < len(offered):
                button.setText(f"{number + 1}  {offered[number].replace('&', '&&')}")
                button.setAccessibleName(offered[number])

    @Slot()
    def _type(self) -> None:
        self.answered.emit(self.field.text(), False)

    def _pick(self, number: int) -> None:
        if number < len(self._offered):
            self.answered.emit(self._offered[number], True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keeps Enter: the field lets it pass after it has guessed, and the page would go on at once."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and not self.field.text():
            key = Qt.Key(event.key())
            if key in PICK_KEYS and not event.modifiers():
                self._pick(PICK_KEYS.index(key))
                return True
        return super().eventFilter(watched, event)


class VerdictRow(QWidget):
    """Shows both guesses with their verdicts. Signals: `went_on`."""

    went_on = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.mine, self.drafters = (MarkedText(self, GUESS_PX) for _ in range(2))
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setFont(sized(15))
        self.button = QPushButton(self)
        self.button.setObjectName("sendButton")
        self.button.clicked.connect(self.went_on)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        rows = ((tr("You", "who guessed"), self.mine), (tr("The drafter", "who guessed"), self.drafters))
        for number, (name, marked) in enumerate(rows):
            label = QLabel(name, self)
            label.setFont(sized(13, QFont.Weight.DemiBold))
            grid.addWidget(label, number, 0)
            grid.addWidget(marked, number, 1)
        column(self, 10, grid, self.words, row(None, USUAL_PX, self.button, STRETCH), STRETCH)

    def tell(self, played: PlayedRound, *, is_last: bool) -> None:
        """Shows a round that was just played."""
        place = played.place
        sides = ((self.mine, played.word, played.is_right), (self.drafters, place.guess, place.is_guess_right))
        for marked, guess, is_right in sides:
            right = tr("{word}, right", "a guess, read aloud", word=guess)
            wrong = tr("{word}, wrong; the model wrote {right}", "a guess, read aloud", word=guess, right=place.word)
            marked.show_marks(spaced(guess_marks(guess, place)), name=right if is_right else wrong)
        self.words.setText(words.round_words(played))
        self.button.setText(tr("See the result (Enter)") if is_last else tr("Next word (Enter)"))


class ResultRow(QWidget):
    """The card with its buttons. Signals: `again_requested`, `save_requested`, `copy_requested`."""

    again_requested = Signal()
    save_requested = Signal()
    copy_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = CardView(self)
        self.again = QPushButton(tr("Play again"), self)
        self.again.setObjectName("sendButton")
        self.save = QPushButton(tr("Save the picture…"), self)
        self.copy = QPushButton(tr("Copy the picture"), self)
        self.again.clicked.connect(self.again_requested)
        self.save.clicked.connect(self.save_requested)
        self.copy.clicked.connect(self.copy_requested)
        self.said = QLabel(self)  # Where it is narrow, the card's own words are too small to be read.
        self.said.setWordWrap(True)
        column(self, 16, self.card, self.said, flow(self, self.again, self.save, self.copy), STRETCH)

    def show_end(self, state: BeatState) -> None:
        """Shows the card of a game that is over."""
        self.card.show_state(state)
        self.said.setText(" ".join(words.said_at_the_end(state)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.said.setVisible(self.width() < READABLE_PX)

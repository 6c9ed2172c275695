"""The page of the game: the reply with its gap, both players' rounds, and at the end who won.

The keyboard is enough: letters and Enter guess, 1 to 3 pick, Enter goes on, Esc goes back to the chat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from ui.i18n.direction import window_from_right
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.pages.beat.beat_state import ROUNDS, BeatState, marks_of, result_words, round_words
from ui.pages.beat.playing import STORIES, BeatGame
from ui.stage.lettering import lettered, write_line
from ui.stage.page_engine import StartEngine
from ui.stage.reply_stage import scene_of, text_layout
from ui.theme.fonts import sized
from ui.theme.theme import current_palette
from ui.transcript.pane.text_painter import OVERHANG, paint_text
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.widgets.boxes import STRETCH, USUAL_PX, button, centred, column, flow, label, line_edit, row
from ui.widgets.notices import in_one_line
from ui.widgets.page import COLUMN_PX, WIDE_PX, Page
from ui.widgets.picture import MIDDLE, Picture, fill, write
from ui.widgets.rows import parts
from ui.widgets.waiting import ShareBar

MOST_BOARD_PX = 330
"""The answer stays in sight of the text on a high screen; a longer text scrolls."""

PICK_KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


TEXT_PX, LINE_PX = 22, 35


class MarkedText(QWidget):
    """Shows marks. Where there is no room for all lines, the newest are shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._flow = text_layout(sized(TEXT_PX))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_marks(self, marks: Sequence[Mark], pending: Sequence[Mark] = (), name: str = "") -> None:
        """Shows these in place of all before; `name` is what screen readers say."""
        self._flow.show(MarkRow(marks), tuple(pending), LONG_AGO_S)
        self.setAccessibleName(name or "".join(mark.text for mark in marks))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        high = max(LINE_PX, round(self._flow.height)) + 2 * OVERHANG
        return QSize(480, min(high, MOST_BOARD_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, LINE_PX + 2 * OVERHANG)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow.resize(max(60, self.width()))
        self.updateGeometry()  # Other lines: what stands below comes right after the last one.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self.height() - 2 * OVERHANG
        above = max(0.0, self._flow.height - room)
        painter.translate(0, OVERHANG - above)
        paint_text(painter, self._flow, QRectF(0, above, self.width(), room), scene_of(current_palette()))
        painter.end()


class ScoreBoard(Picture):
    """The rounds of both players, with a check or a cross in each; the round on screen has a frame."""

    height_px, width_px, least_width_px = 72, 480, 280
    _name_px, _pitch_px, _gap_px = 112, 36, 8

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._state = BeatState()
        self.setMaximumWidth(self._name_px + ROUNDS * self._pitch_px)

    def show_state(self, state: BeatState) -> None:
        """Shows the rounds so far."""
        self._state = state
        words = tr("You: %n right so far, the drafter: {drafter}", "a game", state.right, drafter=state.drafter_right)
        self.setAccessibleName(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        from_right = window_from_right()
        painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft if from_right else Qt.LayoutDirection.LeftToRight)
        pitch = min(self._pitch_px, (self.width() - self._name_px) / ROUNDS)
        cell = max(8.0, pitch - self._gap_px)
        played = self._state.played
        rows = (
            (tr("You", "who guessed"), [each.is_right for each in played]),
            (tr("The drafter", "who guessed"), [each.place.is_guess_right for each in played]),
        )
        for line, (name, right) in enumerate(rows):
            top = line * self._pitch_px
            head = QRectF(self.width() - self._name_px if from_right else 0, top, self._name_px - 4, cell)
            write_line(painter, head, name, lettered(13, QFont.Weight.DemiBold), self.colours.text)
            for number in range(ROUNDS):
                along = self._name_px + number * pitch
                box = QRectF(self.width() - along - cell if from_right else along, top, cell, cell)
                self._draw_cell(painter, box, right[number] if number < len(right) else None)
                if number == self._state.number - 1 and self._state.phase != "done":
                    painter.setPen(QColor(self.colours.accent))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _draw_cell(self, painter: QPainter, box: QRectF, is_right: bool | None) -> None:
        """Paints a check on green, a cross on red, or a round to come."""
        colours = self.colours
        grounds = {None: colours.chip, True: colours.accepted_ground, False: colours.rejected_ground}
        fill(painter, box, QColor(grounds[is_right]), 6)
        ink = QColor(colours.accepted_line if is_right else colours.rejected_ink)
        sign = {None: "", True: "✓", False: "✕"}[is_right]
        write(painter, box, sign, ink, lettered(round(box.width() / 2), QFont.Weight.DemiBold), MIDDLE)


class QuestionRow(QWidget):
    """Signals: `answered(words, was_picked)`. The keys 1 to 3 pick a word while the field is empty."""

    answered = Signal(str, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = line_edit(self, "searchField", tr("Type the next word"), tr("The next word"), longest=60)
        self.field.installEventFilter(self)
        self.field.returnPressed.connect(self._guess)
        guess = parts.primary(tr("Guess", "a button"), self, self._guess)
        self._offered: tuple[str, ...] = ()
        self.picks = [
            button(self, "", then=lambda _=False, number=number: self._pick(number)) for number in range(len(PICK_KEYS))
        ]
        hint = label(self, tr("Or pick one with the keys 1 to 3, which is easier:"), "muted", wraps=True)
        column(self, 8, row(None, 8, (self.field, 1), guess), hint, flow(self, *self.picks), STRETCH)

    def _guess(self) -> None:
        self.answered.emit(self.field.text(), False)

    def offer(self, offered: tuple[str, ...]) -> None:
        """Asks for a word; these are the words to pick from."""
        self._offered = offered
        self.field.clear()
        for number, pick in enumerate(self.picks):
            pick.setVisible(number < len(offered))
            if number < len(offered):
                pick.setText(f"{number + 1}  {offered[number].replace('&', '&&')}")
                pick.setAccessibleName(offered[number])

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


class ResultRow(QWidget):
    """Who was right in a round, and at the end who won; the reply above shows the user's word. `button` goes on."""

    def __init__(self, parent: QWidget, go_on: Callable[[], object]) -> None:
        super().__init__(parent)
        self.shares = label(self, wraps=True, font=sized(22, QFont.Weight.DemiBold))
        self.words = label(self, wraps=True, font=sized(15))
        self.button = parts.primary("", self, go_on)
        column(self, 12, self.shares, self.words, row(None, USUAL_PX, self.button, STRETCH), STRETCH)

    def show_state(self, state: BeatState) -> None:
        """Shows the round that was just played, or a game that is over."""
        is_over = state.phase == "done"
        shares, words = result_words(state) if is_over else ("", round_words(state.played[-1]))
        if not is_over:
            guessed = tr("The drafter guessed “{word}”.", word=state.played[-1].place.guess)
            words = f"{guessed} {words}"
        self.shares.setText(shares)
        self.words.setText(words)
        self.shares.setVisible(is_over)
        is_last = len(state.played) == ROUNDS
        next_words = tr("See the result (Enter)") if is_last else tr("Next word (Enter)")
        self.button.setText(tr("Play again") if is_over else next_words)


class BeatPage(Page):
    """`start_engine` is called once, when the page is first shown; `first` is the story of the first game."""

    has_own_model = True

    def __init__(self, start_engine: StartEngine, parent: QWidget | None = None, first: int | None = None) -> None:
        super().__init__(tr("Beat the drafter"), parent)
        self.playing = BeatGame(start_engine, self, random.randrange(len(STORIES)) if first is None else first)
        self.score, self.board = ScoreBoard(self), MarkedText(self)
        self.round = parts.name("", self, 13)
        self.question, self.waiting = (label(self, name="muted", wraps=True) for _ in range(2))
        self.question_row, self.result_row = QuestionRow(self), ResultRow(self, self.playing.advance)
        self.problem = button(self, tr("Try again"), "bannerButton", then=self.playing.begin)
        self.answers = QStackedWidget(self)
        self._wait, self._game = QWidget(self), QWidget(self)
        self._has_begun = False
        self._arrange()
        self.playing.changed.connect(self._show)
        self.question_row.answered.connect(lambda word, was_picked: self.playing.answer(word, was_picked=was_picked))

    def _arrange(self) -> None:
        introduction = tr(
            "The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps "
            "what is right. That is speculative decoding."
        )
        rule = tr(
            "A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not "
            "matter."
        )
        self.rule = label(self, rule, "muted", wraps=True)
        bar = ShareBar(self)
        self.playing.loading.connect(bar.show_share)
        column(self._wait, USUAL_PX, self.waiting, bar, (self.problem, Qt.AlignmentFlag.AlignLeading), STRETCH)
        for part in (self._wait, self.question_row, self.result_row):
            self.answers.addWidget(part)
        words = label(self, introduction, wraps=True, font=sized(15))
        above = words, self.rule, 12, self.score, 28, self.round, self.question
        for part in (words, self.rule, self.answers):
            part.setMaximumWidth(COLUMN_PX)
        column(self._game, 12, *above, (self.board, 100), 12, self.answers, STRETCH)
        self._game.setMaximumWidth(WIDE_PX)
        self.content.addLayout(centred(self._game), 1)

    def _show(self) -> None:
        state, place = self.playing.state, self.playing.state.place
        self.score.show_state(state)
        is_playing = not state.is_over
        self.round.setText(tr("Round {number} of {total}", number=state.number, total=ROUNDS) if is_playing else "")
        marks, pending = marks_of(state)
        read = " ".join("".join(mark.text for mark in marks if mark.is_kept).split())
        name = tr("{text} … and then?", "the reply so far, read aloud", text=read) if pending else read
        self.board.show_marks(marks, pending, name)
        self.board.setVisible(place is not None and is_playing)  # So that what is waited for is said at the top.
        asked = shortened(place.prompt, 200) if place is not None and is_playing else ""
        self.question.setText(tr("“{prompt}”", "in quotation marks", prompt=asked) if asked else "")
        self.problem.setVisible(state.phase == "failed")
        part, focus = self._show_answers(state)
        self.answers.setCurrentWidget(part)
        if focus is not None:
            focus.setFocus()

    def _show_answers(self, state: BeatState) -> tuple[QWidget, QWidget | None]:
        """Fills the lower half; returns it, and the widget for the keyboard."""
        match state.phase:
            case "asking":
                self.question_row.offer(state.coming[0].offered)
                return self.question_row, self.question_row.field
            case "answered" | "done":
                self.result_row.show_state(state)
                return self.result_row, self.result_row.button
            case "failed" if state.problem is not None:
                self.waiting.setText(in_one_line(state.problem))
                return self._wait, self.problem
            case _:
                self.waiting.setText(tr("The starter is writing a reply…"))
                return self._wait, None

    def leave(self) -> None:
        """Ends the engine."""
        self.playing.close()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._has_begun:
            self._has_begun = True
            self.playing.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.playing.state.phase == "answered":
            self.playing.advance()
        else:
            super().keyPressEvent(event)

"""The third picture: one round in three rows: the guesses, the model's view of each, and the verdicts.

Columns are positions in the text, so that a guess, the model's view of it and the verdict stand below each other.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QToolButton, QWidget

from engine.rounds import Round
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import percent
from ui.pages.lesson import texts
from ui.pages.lesson.live import Live
from ui.pages.lesson.pictures.token_cell import cell_width, draw_token
from ui.pages.lesson.prose import Fact
from ui.theme.fonts import CONTROL_PX, sized
from ui.transcript.state.mark import Verdict
from ui.transcript.text.mark_painter import MarkColours
from ui.widgets.boxes import STRETCH, column, row
from ui.widgets.picture import LEFT, MIDDLE, Picture, line_pen, width_of, write

MOST_ROUNDS = 8
_GAP = 16.0
_LEAST = 96.0
_GUESS_Y, _CHECK_Y, _VERDICT_Y = 28.0, 136.0, 244.0


class RoundRows(Picture):
    """Draws the round that `show_round` chose."""

    height_px = 336

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("One round"), parent)
        self._round: Round | None = None

    def show_round(self, shown: Round | None) -> None:
        self._round = shown
        if shown is not None:
            self.describe(_told(shown))

    def draw(self, painter: QPainter) -> None:
        if self._round is None:
            return
        cells = self._cells(self._round)
        colours = MarkColours.of(self.colours)
        self._draw_guesses(painter, self._round, cells, colours)
        self._draw_check(painter, self._round, cells)
        self._draw_verdicts(painter, self._round, cells, colours)

    def _cells(self, shown: Round) -> list[QRectF]:
        """Returns one column for each guess, and one for the model's own token behind them."""
        own = shown.next.text if shown.next is not None else ""
        wide = [max(_LEAST, cell_width(guess.text)) for guess in shown.guesses]
        if shown.refused is not None:
            wide[shown.accepted] = max(wide[shown.accepted], cell_width(own))
        wide.append(max(_LEAST, cell_width(own)))
        gap = max(2.0, min(_GAP, (self.width() - sum(wide)) / max(1, len(wide) - 1)))
        squeeze = min(1.0, (self.width() - gap * (len(wide) - 1)) / sum(wide))
        cells, x = [], 0.0
        for each in wide:
            cells.append(QRectF(x, 0.0, each * squeeze, 30.0))
            x += each * squeeze + gap
        return cells

    def _title(self, painter: QPainter, y: float, words: str, figure: str) -> None:
        rect, bold = QRectF(0, y - 28, self.width(), 20), sized(CONTROL_PX, QFont.Weight.DemiBold)
        write(painter, rect, words, self.colours.text, bold, LEFT)
        past = QRectF(rect)
        past.setLeft(max(76.0, width_of(words, bold) + 12))
        write(painter, past, figure, self.colours.muted)

    def _draw_guesses(self, painter: QPainter, shown: Round, cells: list[QRectF], colours: MarkColours) -> None:
        figure = tr(
            "%n tokens in {ms:.1f} ms, each with the drafter’s own chance", "", len(shown.guesses), ms=shown.draft_ms
        )
        self._title(painter, _GUESS_Y, tr("1  Guess"), figure)
        for guess, cell in zip(shown.guesses, cells, strict=False):
            draw_token(painter, cell.translated(0, _GUESS_Y), guess.text, "pending", colours)
            chance = "" if guess.p_draft is None else percent(guess.p_draft)
            below = cell.translated(0, _GUESS_Y + 32)
            below.setHeight(18)
            write(painter, below, chance, self.colours.muted, align=MIDDLE)

    def _draw_check(self, painter: QPainter, shown: Round, cells: list[QRectF]) -> None:
        """Draws one bar over all columns, because it is one pass."""
        figure = tr("one pass over %n rows in {ms:.1f} ms", "", shown.verdict.width, ms=shown.verify_ms)
        self._title(painter, _CHECK_Y, tr("2  Check"), figure)
        bar = QRectF(cells[0].left(), _CHECK_Y, cells[-1].right() - cells[0].left(), 32)
        painter.setPen(line_pen(self.colours.accent))
        painter.setBrush(QColor(self.colours.selection))
        painter.drawRoundedRect(bar, 8, 8)
        chances = [percent(p) for p in shown.verdict.p_target]
        own = None if shown.refused is not None or shown.next is None else shown.next.p_target
        chances.append(tr(_UNUSED) if own is None else percent(own))
        for cell, chance in zip(cells, chances, strict=False):
            write(painter, QRectF(cell.left(), _CHECK_Y, cell.width(), 32), chance, self.colours.text, align=MIDDLE)
        line = QRectF(bar.left(), bar.bottom() + 4, bar.width(), 18)
        words = tr("the model’s own chance of each guess, and of one token more")
        write(painter, line, words, self.colours.muted)

    def _draw_verdicts(self, painter: QPainter, shown: Round, cells: list[QRectF], colours: MarkColours) -> None:
        self._title(painter, _VERDICT_Y, tr("3  Accept"), _outcome(shown))
        for place, (guess, cell) in enumerate(zip(shown.guesses, cells, strict=False)):
            verdict = _verdict(shown, place)
            draw_token(painter, cell.translated(0, _VERDICT_Y), guess.text, verdict, colours)
            self._word(painter, cell, _VERDICT_Y + 32, tr(_WORDS[verdict]))
        if shown.next is None:
            return
        if shown.refused is not None:
            cell = cells[shown.accepted].translated(0, _VERDICT_Y + 56)
            painter.setPen(line_pen(self.colours.muted))
            painter.drawLine(QPointF(cell.center().x(), cell.top() - 6), QPointF(cell.center().x(), cell.top() + 2))
            draw_token(painter, cell.translated(0, 2), shown.next.text, "correction", colours)
            rect = QRectF(cell.right() + 8, cell.top() + 2, self.width() - cell.right() - 8, 30)
            write(painter, rect, tr("the model’s own token"), self.colours.muted)
        else:
            draw_token(painter, cells[-1].translated(0, _VERDICT_Y), shown.next.text, "bonus", colours)
            self._word(painter, cells[-1], _VERDICT_Y + 32, tr("extra", "below the free extra token"))

    def _word(self, painter: QPainter, cell: QRectF, y: float, words: str) -> None:
        write(painter, QRectF(cell.left() - 8, y, cell.width() + 16, 18), words, self.colours.muted, align=MIDDLE)


_UNUSED = tr_noop("unused")
_WORDS: dict[Verdict, str] = {
    "accepted": tr_noop("right"),
    "rejected": tr_noop("wrong"),
    "unreached": tr_noop("not looked at"),
}


def _verdict(shown: Round, place: int) -> Verdict:
    if place < shown.accepted:
        return "accepted"
    return "rejected" if shown.refused is not None and place == shown.accepted else "unreached"


def _outcome(shown: Round) -> str:
    if shown.refused is not None:
        return tr(
            "{right} right, then a correction: {written} tokens written",
            "",
            shown.accepted + 1,
            right=shown.accepted,
            written=shown.accepted + 1,
        )
    if shown.next is None:
        return tr("%n right; the last of them ends the reply", "of guesses", shown.accepted)
    return tr(
        "all {right} right, and one extra: {written} tokens written",
        "",
        shown.accepted + 1,
        right=shown.accepted,
        written=shown.accepted + 1,
    )


def _told(shown: Round) -> str:
    """Returns the round in words."""
    guesses = ", ".join(guess.text.strip() or tr("end", "of the reply, as a token") for guess in shown.guesses)
    if shown.next is None:
        return tr("Guessed: {guesses}. %n accepted.", "", shown.accepted, guesses=guesses)
    own = shown.next.text.strip()
    match shown.next.kind:
        case "correction":
            words = tr(
                "Guessed: {guesses}. %n accepted. The model wrote {own}: correction.",
                "",
                shown.accepted,
                guesses=guesses,
                own=own,
            )
        case "bonus":
            words = tr(
                "Guessed: {guesses}. %n accepted. The model wrote {own}: bonus.",
                "",
                shown.accepted,
                guesses=guesses,
                own=own,
            )
        case _:
            words = tr(
                "Guessed: {guesses}. %n accepted. The model wrote {own}: plain.",
                "",
                shown.accepted,
                guesses=guesses,
                own=own,
            )
    return words


class RoundPicture(QWidget):
    """The rows, and a button for each round of the reply."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._chosen: int | None = None
        self.rows = RoundRows(self)
        self._fact = Fact(self)
        self._buttons = [self._button(place) for place in range(MOST_ROUNDS)]
        column(self, 16, row(None, 8, *self._buttons, STRETCH), self.rows, self._fact, STRETCH)

    @property
    def buttons(self) -> list[QToolButton]:
        """Returns one button for each round."""
        return [button for button in self._buttons if not button.isHidden()]

    def refresh(self) -> None:
        """Makes as many buttons as rounds, up to a full row."""
        rounds = [each for each in self._live.rounds if each.guesses][:MOST_ROUNDS]
        if self._chosen is None or self._chosen >= len(rounds):
            self._chosen = 0 if rounds else None
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(rounds))
            button.setChecked(place == self._chosen)
        self.rows.show_round(rounds[self._chosen] if self._chosen is not None else None)
        if not rounds:
            self._fact.say(tr(texts.OPENING))
        else:
            tag = texts.RECORDED if self._live.is_recorded else texts.MEASURED
            self._fact.say(tr(texts.ALL_FROM_REPLY), tr(tag))

    def _button(self, place: int) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("segment")
        button.setText(tr("Round {number}", number=place + 1))
        button.setCheckable(True)
        button.clicked.connect(lambda checked=False: self._choose(place))
        button.hide()
        return button

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.refresh()

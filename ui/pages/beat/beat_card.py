"""The card at the end of a game, to be looked at and to be shared: who guessed what, painted as one picture.

It can be saved as a picture or copied; a notice under the page says what became of it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.i18n.direction import window_from_right
from ui.i18n.language import tr
from ui.i18n.phrases import file_name
from ui.pages.beat import words
from ui.pages.beat.beat_state import ROUNDS, BeatState
from ui.qt_runtime.event_bridge import EventBridge
from ui.stage.files.clip_file import write_whole
from ui.stage.files.sharing import ask_where, documents
from ui.stage.lettering import largest_fitting, lettered, write_block, write_line
from ui.theme.palette import Palette
from ui.theme.theme import current_palette
from ui.widgets.banner import Notice
from ui.widgets.picture import fill

WIDTH, HEIGHT = 720, 400
LEAST_WIDTH = 280
SCALE = 2.0
"""Pixels for each point of the shared picture."""

MARGIN = 32
_CELL, _GAP = 30, 8
_NAME_PX = 150
_BOLD = QFont.Weight.DemiBold
_SIZES = (30, 26, 22, 18, 15)


def card_image(state: BeatState, palette: Palette) -> QImage:
    """Returns the card as a picture of its own, on the window's ground."""
    image = QImage(round(WIDTH * SCALE), round(HEIGHT * SCALE), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    painter = QPainter(image)
    paint_card(painter, state, palette)
    painter.end()
    return image


def paint_card(painter: QPainter, state: BeatState, palette: Palette) -> None:
    """Paints the card into WIDTH x HEIGHT points."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = Qt.LayoutDirection.RightToLeft if window_from_right() else Qt.LayoutDirection.LeftToRight
    painter.setLayoutDirection(side)
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(palette.window))
    width = WIDTH - 2 * MARGIN
    write_line(painter, QRectF(MARGIN, 24, width, 20), tr(words.TITLE), lettered(14), palette.muted)
    said = words.headline(state)
    write_line(painter, QRectF(MARGIN, 48, width, 40), said, largest_fitting(said, width, _SIZES, _BOLD), palette.text)
    write_line(painter, QRectF(MARGIN, 92, width, 22), words.outcome(state), lettered(15), palette.text)
    mine = [each.is_right for each in state.played]
    drafters = [each.place.is_guess_right for each in state.played]
    rows = ((tr("You", "who guessed"), mine), (tr("The drafter", "who guessed"), drafters))
    for number, (name, right) in enumerate(rows):
        _paint_row(painter, 140 + number * 46, name, right, palette)
    below = " ".join(words.said_at_the_end(state)[1:])
    write_block(painter, QRectF(MARGIN, 248, width, 84), below, lettered(14), palette.muted)
    painter.fillRect(QRectF(MARGIN, HEIGHT - 56, width, 1), QColor(palette.hairline))
    foot = QRectF(MARGIN, HEIGHT - 44, width, 20)
    about = tr("The drafter is a network of a million numbers; the model checked every guess.")
    left_of_name = foot.adjusted(90, 0, 0, 0) if window_from_right() else foot.adjusted(0, 0, -90, 0)
    write_line(painter, left_of_name, about, lettered(12), palette.muted)
    write_line(painter, foot, "Draftlight", lettered(12, _BOLD), palette.muted, is_trailing=True)


def _paint_row(painter: QPainter, top: float, name: str, right: list[bool], palette: Palette) -> None:
    """Paints one player's rounds; a check and a cross tell right from wrong without colour."""
    from_right = window_from_right()
    left = WIDTH - MARGIN - _NAME_PX if from_right else MARGIN
    write_line(painter, QRectF(left, top, _NAME_PX, _CELL), name, lettered(15, _BOLD), palette.text)
    for number in range(ROUNDS):
        along = _NAME_PX + number * (_CELL + _GAP)
        x = WIDTH - MARGIN - along - _CELL if from_right else MARGIN + along
        box = QRectF(x, top, _CELL, _CELL)
        if number < len(right):
            paint_verdict(painter, box, is_right=right[number], palette=palette)
        else:
            fill(painter, box, QColor(palette.chip), 6)


def paint_verdict(painter: QPainter, box: QRectF, *, is_right: bool, palette: Palette) -> None:
    """Paints a cell with a check on green, or a cross on red."""
    fill(painter, box, QColor(palette.accepted_ground if is_right else palette.rejected_ground), 6)
    ink = QColor(palette.accepted_line if is_right else palette.rejected_ink)
    painter.setPen(QPen(ink, box.width() / 12, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x, y, size = box.left(), box.top(), box.width()
    lines = (((0.28, 0.54), (0.44, 0.70)), ((0.44, 0.70), (0.74, 0.32)))
    if not is_right:
        lines = (((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68)))
    for (x1, y1), (x2, y2) in lines:
        painter.drawLine(QPointF(x + size * x1, y + size * y1), QPointF(x + size * x2, y + size * y2))


class CardView(QWidget):
    """The card on the page, as large as there is room and never larger than the picture."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._state = BeatState()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMaximumWidth(WIDTH)

    def show_state(self, state: BeatState) -> None:
        """Shows a game that is over; screen readers get it as words."""
        self._state = state
        self.setAccessibleName(". ".join((words.headline(state), " ".join(words.said_at_the_end(state)))))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, self.heightForWidth(LEAST_WIDTH))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(min(width, WIDTH) * HEIGHT / WIDTH)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        share = min(self.width() / WIDTH, self.height() / HEIGHT)
        painter.scale(share, share)
        paint_card(painter, self._state, current_palette())
        painter.end()


ENDING = ".png"


class CardSharing(QObject):
    """`show` is called with each notice for the user."""

    def __init__(self, window: QWidget, show: Callable[[Notice], None]) -> None:
        super().__init__(window)
        self._window, self._show = window, show
        self._thread = ThreadPoolExecutor(1, "beat card")
        self._answers = EventBridge(self)
        self._answers.arrived.connect(self._tell)

    def ask(self, state: BeatState) -> None:
        """Asks for a path without blocking the window, then writes."""
        picture = card_image(state, current_palette())
        wanted = documents() / (file_name(tr(words.TITLE)) + ENDING)
        kinds = tr("Pictures") + f" (*{ENDING})"
        dialog = ask_where(self._window, tr("Save the picture"), wanted, kinds, ENDING)
        dialog.setObjectName("saveCard")
        dialog.fileSelected.connect(lambda chosen: self.write(picture, Path(chosen)))

    def write(self, picture: QImage, path: Path) -> None:
        """Writes a picture in the background; a notice reports the end."""
        self._thread.submit(self._write, picture, path)

    def copy(self, state: BeatState) -> None:
        """Puts the card on the clipboard."""
        QGuiApplication.clipboard().setImage(card_image(state, current_palette()))
        self._show(Notice(tr("Copied. Paste it into a message or a document."), grave=False, done=True))

    def _write(self, picture: QImage, path: Path) -> None:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG")
        buffer.close()
        try:
            write_whole(data.data(), path)
        except OSError as error:
            reason = error.strerror or str(error)
            what = tr("The picture cannot be written to {path}: {reason}.", path=path, reason=reason)
            self._answers.receive(Notice(what, tr("Choose another place, or make room there.")))
        else:
            what, where = tr("Saved as {file}.", file=path.name), tr("It is in {folder}.", folder=path.parent)
            self._answers.receive(Notice(what, where, grave=False, done=True))

    @Slot(object)
    def _tell(self, notice: Notice) -> None:
        self._show(notice)

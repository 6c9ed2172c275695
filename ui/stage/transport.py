"""The controls of a replay: play, steps, a slider over the whole reply, the speed."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QGridLayout, QLabel, QSlider, QToolButton, QWidget

from app.traces.playback import FACTORS, Playback, ReplaySpeed
from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import tabular
from ui.theme.theme import current_palette
from ui.transcript.state.playback_speed import rounds_a_second
from ui.widgets.boxes import STRETCH, row
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.commands import native_keys, what_with_keys

SLOWED = (1.0, 2.0, 3.0, 6.0, 12.0, 30.0)
SPEEDS = tuple(ReplaySpeed(rounds_per_s=rate) for rate in SLOWED) + tuple(ReplaySpeed(factor) for factor in FACTORS)

BUTTONS: tuple[tuple[Sign, str, str], ...] = (
    ("start", tr_noop("To the beginning"), "Home"),
    ("round_back", tr_noop("Back one round"), "Shift+Left"),
    ("token_back", tr_noop("Back one token"), "Left"),
    ("play", tr_noop("Play or pause"), "Space"),
    ("token_on", tr_noop("Forward one token"), "Right"),
    ("round_on", tr_noop("Forward one round"), "Shift+Right"),
    ("end", tr_noop("To the end"), "End"),
)
GAP_PX = 4
"""Qt's own gap between a button's icon and its text."""


Sign = Literal["start", "round_back", "token_back", "play", "pause", "token_on", "round_on", "end"]

SIGN_PX = 14
_SHARPER = 3
_TOP, _BOTTOM = 2.5, 11.5
_BAR = 1.8


def sign_icon(sign: Sign, colour: str) -> QIcon:
    """Returns the icon in `colour` ("#RRGGBB"), sharp up to three times the usual size.

    It is drawn, because fonts lack some of these signs and have others in different sizes.
    """
    picture = QPixmap(SIGN_PX * _SHARPER, SIGN_PX * _SHARPER)
    picture.setDevicePixelRatio(_SHARPER)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if sign in ("start", "round_back", "token_back"):
        painter.translate(SIGN_PX, 0)
        painter.scale(-1, 1)
    match sign:
        case "play":
            _triangle(painter, 3.2, 11.6, over=1.0)
        case "pause":
            for left in (3.2, 8.0):
                painter.drawRoundedRect(QRectF(left, _TOP - 0.5, 2.8, _BOTTOM - _TOP + 1), 0.6, 0.6)
        case "token_on" | "token_back":
            _bar(painter, 3.0)
            _triangle(painter, 5.6, 11.6)
        case "round_on" | "round_back":
            _triangle(painter, 1.6, 7.0)
            _triangle(painter, 7.2, 12.6)
        case "end" | "start":
            _triangle(painter, 2.6, 9.2)
            _bar(painter, 9.6)
    painter.end()
    return QIcon(picture)


def _triangle(painter: QPainter, left: float, right: float, over: float = 0.0) -> None:
    """Draws a triangle that points to the right; `over` makes it so much higher above and below."""
    painter.drawPolygon(
        QPolygonF([QPointF(left, _TOP - over), QPointF(right, (_TOP + _BOTTOM) / 2), QPointF(left, _BOTTOM + over)])
    )


def _bar(painter: QPainter, left: float) -> None:
    painter.drawRoundedRect(QRectF(left, _TOP, _BAR, _BOTTOM - _TOP), 0.5, 0.5)


class Transport(QWidget):
    """Signals: `pressed(name)` for each button by its name in BUTTONS, `scrubbed(position)`, `speed_chosen(Speed)`.

    It runs from left to right in every language, as its arrows point.
    """

    pressed = Signal(str)
    scrubbed = Signal(int)
    speed_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own, across = self.layoutDirection(), Qt.LayoutDirection.LeftToRight
        self.setLayoutDirection(across)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(tr("Place in the reply"))
        self.slider.valueChanged.connect(self.scrubbed)
        self.position = QLabel(self)
        self.position.setFont(tabular(12))
        self.position.setObjectName("muted")
        options = [ChoiceOption(speed, speed_words(speed), tr("Speed of the replay (+ and −)")) for speed in SPEEDS]
        self.speeds = ChoiceButton(tr("Speed"), options, self)
        self.speeds.setLayoutDirection(own)
        self.speeds.chosen.connect(self.speed_chosen)
        self.buttons: dict[Sign, QToolButton] = {}
        self._playing, self._longest = False, ""
        self._speed: ReplaySpeed | None = None
        self._keys = self._make_keys()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(8)
        self._stacked: bool | None = None
        self._lay(stacked=False)

    def _make_keys(self) -> QWidget:
        keys = QWidget(self)
        for name, meaning, shortcut in BUTTONS:
            button = QToolButton(self)
            button.setObjectName("segment")
            button.setIconSize(QSize(SIGN_PX, SIGN_PX))
            button.setToolTip(what_with_keys(tr(meaning), native_keys(shortcut)))
            button.setAccessibleName(tr(meaning))
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
        self._draw_signs()
        row(keys, 4, STRETCH, *self.buttons.values(), STRETCH)
        return keys

    def _lay(self, *, stacked: bool) -> None:
        """Puts position, buttons and speed in one line below the slider; if `stacked`, buttons get their own line."""
        if stacked is self._stacked:
            return
        self._stacked = stacked
        grid, below = self._grid, 2 if stacked else 1
        for widget in (self.slider, self.position, self._keys, self.speeds):
            grid.removeWidget(widget)
        grid.addWidget(self.slider, 0, 0, 1, 3)
        grid.addWidget(self.position, below, 0)
        grid.addWidget(self._keys, 1, 0 if stacked else 1, 1, 3 if stacked else 1)
        grid.addWidget(self.speeds, below, 2)
        grid.setColumnStretch(1, 1)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Goes back to one line as soon as there is room; "Pause" is not as wide as "Play"."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._name_play()
            parts = (self.position, self._keys, self.speeds)
            in_line = sum(part.sizeHint().width() for part in parts) + 2 * self._grid.horizontalSpacing()
            self._lay(stacked=in_line > self.width())
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """Returns the buttons' size: the rest goes below them where there is no room beside."""
        play, other = (self.buttons[name].minimumSizeHint().width() for name in ("play", "token_on"))
        return QSize(self._keys.minimumSizeHint().width() - max(0, play - other), super().minimumSizeHint().height())

    def _name_play(self) -> None:
        """Shows the play button's icon and text; the icon alone where the seven buttons would be cut."""
        play = self.buttons["play"]
        play.setText(tr("Pause") if self._playing else tr("Play"))
        sign_px, metrics = self.buttons["token_on"].sizeHint().width(), play.fontMetrics()
        word_px = GAP_PX + metrics.horizontalAdvance(f" {play.text()} ")
        others = self._keys.sizeHint().width() - play.sizeHint().width()
        has_room = others + sign_px + word_px <= self.width()
        style = Qt.ToolButtonStyle
        play.setToolButtonStyle(style.ToolButtonTextBesideIcon if has_room else style.ToolButtonIconOnly)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_signs()
        super().changeEvent(event)

    def _draw_signs(self) -> None:
        for name, button in self.buttons.items():
            button.setIcon(sign_icon(self._play_sign if name == "play" else name, current_palette().text))

    @property
    def _play_sign(self) -> Sign:
        return "pause" if self._playing else "play"

    def show_playback(self, playback: Playback, tokens: int) -> None:
        """Shows the position without emitting a signal."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(playback.events))
        self.slider.setPageStep(max(1, len(playback.events) // 20))
        self.slider.setValue(playback.position)
        self.slider.blockSignals(False)
        self._keep_room(playback.rounds)
        self.position.setText(position_words(playback.round, playback.rounds, tokens))
        if playback.playing != self._playing:
            self._playing = playback.playing
            self.buttons["play"].setIcon(sign_icon(self._play_sign, current_palette().text))
            self._name_play()
        if playback.speed != self._speed:
            self._speed = playback.speed
            self.speeds.set_value(playback.speed, speed_words(playback.speed))

    def _keep_room(self, rounds: int) -> None:
        """Gives the position its room: of a label whose size may change, Qt lays out all around it with each text."""
        longest = position_words(rounds, rounds, "00")
        if longest != self._longest:
            self._longest, metrics = longest, self.position.fontMetrics()
            self.position.setFixedSize(metrics.horizontalAdvance(longest), metrics.lineSpacing())

    def step_speed(self, by: int) -> None:
        """Chooses the next faster or slower speed."""
        now = SPEEDS.index(self.speeds.value) if self.speeds.value in SPEEDS else 0
        self.speed_chosen.emit(SPEEDS[max(0, min(now + by, len(SPEEDS) - 1))])


def position_words(number: int | str, rounds: int | str, tokens: int | str) -> str:
    """Returns the replay's position: after so many rounds, or inside the next one after so many tokens."""
    if tokens:
        number = number + 1 if isinstance(number, int) else number
        return tr("round {number} of {rounds}, token {token}", number=number, rounds=rounds, token=tokens)
    return tr("round {number} of {rounds}", number=number, rounds=rounds)


def speed_words(speed: ReplaySpeed) -> str:
    """Returns `Speed.words` in the user's language."""
    if speed.rounds_per_s is not None:
        return rounds_a_second(speed.rounds_per_s)
    if speed.factor == 1.0:
        return tr("original speed", "the speed of a replay")
    return tr("{times:g} × original speed", "the speed of a replay", times=speed.factor)

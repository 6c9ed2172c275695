"""The name of the open pair at the top of the window, and the menu behind it that opens another.

"Starter · Q8_0", and in the full mode "guessed by starter drafter": the two names have the text's ink, and the words
between them are pale. The button paints them itself, because Qt's button has one colour only. Where there is no room
for both, the drafter is left out first, then the middle of the long name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from app.engine_host.protocol import Opened, PairFiles
from app.traces.pair_names import named, split_precision
from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.message.summary import drafter_words

ARROW = "  ▾"
PADDING_PX = 12
STARTER_INDEX = -1


@dataclass(frozen=True, slots=True)
class PairName:
    """The name of a pair; `drafter` is "" where nothing guesses, `detail` is for the tooltip."""

    target: str
    drafter: str = ""
    detail: str = ""

    @property
    def words(self) -> str:
        """The name for screen readers."""
        return "".join(text for text, _ in self.parts)

    @property
    def parts(self) -> list[tuple[str, bool]]:
        """Returns the words piece by piece, in the order of the language, and whether each is a name."""
        if not self.drafter:
            return [(self.target, True)]
        names = {"{target}": self.target, "{drafter}": self.drafter}
        pieces = re.split(r"(\{\w+\})", tr("{target} guessed by {drafter}"))
        return [(names.get(piece, piece), piece in names) for piece in pieces if piece]


class PairButton(QPushButton):
    """The signals are `starter_requested`, `open_target_requested`, `choose_drafter_requested` and
    `recent_requested(index)`.

    `menu_opening` is emitted before the menu is shown.
    """

    starter_requested = Signal()
    open_target_requested = Signal()
    choose_drafter_requested = Signal()
    recent_requested = Signal(int)
    menu_opening = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("barButton")
        self._name = PairName(tr("No model yet"))
        self._brief, self._full, self._least_px = False, False, 0
        self._models: QAction | None = None
        self._unload: QAction | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._menu = Menu(self)
        self._menu.setAccessibleName(tr("Choose a model"))
        self._menu.aboutToShow.connect(self.menu_opening)
        self.setMenu(self._menu)
        self.set_recent(())
        self.set_name(self._name)

    def set_models(self, action: QAction, unload: QAction) -> None:
        """Takes the actions that open the page of models and that free the memory; the menu has them from then on."""
        self._models, self._unload = action, unload

    def set_recent(self, recent: tuple[str, ...], current: int | None = None) -> None:
        """Builds the menu again: the starter and the recent pairs, a bigger model, a drafter.

        `current` is the index of the pair that is open, STARTER_INDEX for the starter; None where it is none of these.
        """
        self._menu.clear()
        starter = self._add(tr("Starter pair"), self.starter_requested.emit)
        for index, words in enumerate(recent):
            self._add(words, self._on_recent).setData(index)
        for index, action in enumerate(self._menu.actions(), start=STARTER_INDEX):
            action.setCheckable(True)
            action.setChecked(index == current)
        starter.setToolTip(tr("Included"))
        self._menu.addSeparator()
        if self._models is not None:
            self._menu.addAction(self._models)
        self._add(tr("Open a bigger model (GGUF file)…"), self.open_target_requested.emit)
        self._add(tr("Choose a drafter (ONNX file)…"), self.choose_drafter_requested.emit)
        if self._unload is not None:
            self._menu.addSeparator()
            self._menu.addAction(self._unload)

    def _add(self, text: str, slot: object) -> QAction:
        action = self._menu.addAction(text)
        action.triggered.connect(slot)
        return action

    @Slot()
    def _on_recent(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.recent_requested.emit(int(action.data()))

    def set_name(self, name: PairName) -> None:
        """Shows which pair is open. A model that has loaded keeps its width, so that nothing beside it moves."""
        is_same = name.target.partition(" · ")[0] == self._name.target.partition(" · ")[0]
        self._least_px = self.sizeHint().width() if is_same else 0
        self._name = name
        self.setAccessibleName(tr("Model: {name}", name=name.words))
        self.setToolTip(name.detail or tr("Choose which model answers"))
        self.updateGeometry()
        self.update()

    def set_brief(self, brief: bool) -> None:
        """Shows the target's name only, for narrow windows."""
        self._brief = brief
        self.updateGeometry()
        self.update()

    def set_full(self, full: bool) -> None:
        """Names the drafter too, for users who want the field's terms."""
        if full == self._full:
            return
        self._full, self._least_px = full, 0
        self.updateGeometry()
        self.update()

    @property
    def _shown(self) -> str:
        return self._name.words if self._full and not self._brief else self._name.target

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self._shown + ARROW) + 2 * PADDING_PX + 4
        return QSize(max(width, 0 if self._brief else self._least_px), 32)

    def minimumSizeHint(self) -> QSize:
        return QSize(110, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        option.features &= ~QStyleOptionButton.ButtonFeature.HasMenu
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        self._draw_words(painter, self.rect().adjusted(PADDING_PX, 0, -PADDING_PX, 0))

    def _draw_words(self, painter: QPainter, room: QRect) -> None:
        metrics = self.fontMetrics()
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        muted = self.palette().color(QPalette.ColorRole.PlaceholderText)
        free = room.width() - metrics.horizontalAdvance(ARROW)
        parts = [(text, ink if is_name else muted) for text, is_name in self._name.parts]
        if self._shown == self._name.target or metrics.horizontalAdvance(self._shown) > free:
            parts = [(metrics.elidedText(self._name.target, Qt.TextElideMode.ElideMiddle, free), ink)]
        start = 0
        for text, colour in [*parts, (ARROW, muted)]:
            start = free if text is ARROW else start  # At the end, also where a width was kept.
            painter.setPen(colour)
            box = QRect(room.left() + start, room.top(), room.width() - start, room.height())
            area = QStyle.visualRect(self.layoutDirection(), room, box)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            start += metrics.horizontalAdvance(text)


def pair_name(pair: PairFiles, opened: Opened) -> PairName:
    """Returns the names of an open pair; the tooltip says where its files are, on which device it runs, and
    among how many words the drafter guesses where that is not all of them, or that the model brings its own heads.
    """
    target, drafter = named(pair.id, pair.name, opened.target_name, opened.drafter_name, pair.drafter_name)
    room = opened.n_context
    runs = tr(
        "Runs on {device}, with room for {room:,} (token|tokens)", "", room, device=opened.target_device, room=room
    )
    lines = [pair.target, runs]
    if opened.drafter_words is not None:
        some, words = opened.drafter_words
        lines.append(tr("The drafter guesses among {some:,} of {words:,} words", some=some, words=words))
    if opened.heads:
        lines.append(tr("Guessed by (a head|heads) of its own, which the file brings", "", opened.heads))
    return PairName(target, drafter_words(drafter), "\n".join(lines))


def unloaded_name(name: PairName) -> PairName:
    """Returns the name of a pair whose memory was given back, and that is loaded again when it is needed."""
    hint = tr("Not in memory: the next message loads it again")
    return PairName(tr("{name} · unloaded", name=name.target), "", hint)


def loading_name(pair: PairFiles) -> PairName:
    """Returns the name of a pair while it is being loaded."""
    return PairName(tr("{name} · loading…", name=split_precision(pair.name)[0]))

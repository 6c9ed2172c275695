"""The name of the open pair at the top of the window, and the menu behind it that opens another.

"Qwen2.5 Coder 1.5B · Q4_K_M guessed by Qwen2.5 Coder 0.5B": the two names have the text's ink, and the words between
them are pale. The button paints them itself, because Qt's button has one colour only. Where there is no room
for both, the drafter is left out first, then the middle of the long name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.traces.pair_names import named, split_precision
from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.message.summary import drafter_words

ARROW = "  ▾"
PADDING_PX = 12


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


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One choice of the menu: a model, or a drafter for the open one; `pair_request` opens it."""

    words: str
    pair_request: PairRequest
    chosen: bool = False


class PairButton(QPushButton):
    """The signals are `pair_requested(PairRequest)`, `open_target_requested` and `choose_drafter_requested`.

    `menu_opening` is emitted before the menu is shown.
    """

    pair_requested = Signal(object)
    open_target_requested = Signal()
    choose_drafter_requested = Signal()
    menu_opening = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("barButton")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name = PairName(tr("No model yet"))
        self._brief, self._least_px = False, 0
        self._models: QAction | None = None
        self._unload: QAction | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._menu = Menu(self)
        self._menu.setAccessibleName(tr("Choose a model"))
        self._menu.aboutToShow.connect(self.menu_opening)
        self.setMenu(self._menu)
        self.show_choices((), ())
        self.set_name(self._name)

    def set_models(self, action: QAction, unload: QAction) -> None:
        """Adds the actions that open the page of models and that free the memory to the menu."""
        self._models, self._unload = action, unload

    def show_choices(self, models: Sequence[MenuLine], drafters: Sequence[MenuLine]) -> None:
        """Builds the menu again: the models, who guesses for the open one, and the ways to others."""
        self._menu.clear()
        self._add_lines(self._menu, models)
        self._menu.addSeparator()
        if drafters:
            guesses = Menu(self._menu)
            guesses.setTitle(tr("Drafter: {name}", name=self._name.drafter or tr("Nobody", "guesses")))
            self._add_lines(guesses, drafters)
            guesses.addSeparator()
            guesses.addAction(tr("Choose a drafter file…")).triggered.connect(self.choose_drafter_requested)
            self._menu.addMenu(guesses)
        self._menu.addAction(tr("Open a model file…")).triggered.connect(self.open_target_requested)
        if self._models is not None:
            self._menu.addAction(self._models)
        if self._unload is not None:
            self._menu.addSeparator()
            self._menu.addAction(self._unload)

    def _add_lines(self, menu: Menu, lines: Sequence[MenuLine]) -> None:
        for line in lines:
            action = menu.addAction(line.words)
            action.setCheckable(True)
            action.setChecked(line.chosen)
            action.triggered.connect(lambda _=False, line=line: self.pair_requested.emit(line.pair_request))

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

    @property
    def _shown(self) -> str:
        return self._target if self._brief else self._name.words

    @property
    def _target(self) -> str:
        """The target's name, on a narrow button without the precision of its weights."""
        return split_precision(self._name.target)[0].rstrip(" ·") if self._brief else self._name.target

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
        if self._shown == self._target or metrics.horizontalAdvance(self._shown) > free:
            parts = [(metrics.elidedText(self._target, Qt.TextElideMode.ElideMiddle, free), ink)]
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
    if not opened.chats:
        lines.append(tr("This one continues text, it does not chat."))
    return PairName(target, drafter_words(drafter), "\n".join(lines))


def unloaded_name(name: PairName) -> PairName:
    """Returns the name of a pair whose memory was given back, and that is loaded again when it is needed."""
    hint = tr("Not in memory: the next message loads it again")
    return PairName(tr("{name} · unloaded", name=name.target), "", hint)


def loading_name(name: str) -> PairName:
    """Returns the name of a pair while it is being loaded."""
    return PairName(tr("{name} · loading…", name=name))

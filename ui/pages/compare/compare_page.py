"""The comparison: one prompt, two sides, written one after the other so that neither slows the other down.

Both run in a worker process of their own, beside the chat's. If both sides use the same pair, it is loaded once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import Listener, SideOpened, SideRefused
from app.settings.reply_options import ReplyOptions
from engine.events import Failed, Finished
from ui.i18n.language import tr
from ui.i18n.layout_direction import begin_at_start
from ui.pages.compare.beginning import Beginning
from ui.pages.compare.side import Side
from ui.pages.compare.text import faster_side, shares, verdict
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import sized
from ui.theme.palette import Palette
from ui.widgets.notices import in_one_line
from ui.widgets.page import Page

SEED = 7
BESIDE_PX = 560
"""Two replies are read side by side from this width on."""


class Engine(Protocol):
    """What the page needs of `app.engine_host.side_engine.SideEngine`; every call returns at once."""

    def open(self, pair_request: PairRequest) -> None: ...
    def ask(self, prompt: str, options: ReplyOptions) -> str: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class ComparePage(Page):
    """`start_engine` opens a pair and returns a started engine; `options` are the chat's own choices."""

    def __init__(
        self,
        palette: Palette,
        pairs: Sequence[PairRequest],
        options: ReplyOptions,
        start_engine: Callable[[Listener, PairRequest], Engine],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Compare"), palette, parent)
        self._start_engine, self._options = start_engine, options
        self._engine: Engine | None = None
        self._listener: EventBridge | None = None
        self._loaded: PairRequest | None = None
        self._waiting: list[Side] = []
        self._current: Side | None = None
        self.words = QLabel(tr("One prompt, two sides, the same seed."), self)
        self.words.setFont(sized(17, QFont.Weight.DemiBold))
        self.words.setWordWrap(True)
        self.prompt = QLineEdit(self)
        self.prompt.setObjectName("searchField")
        begin_at_start(self.prompt)
        self.prompt.setPlaceholderText(tr("What should both answer?"))
        self.prompt.setAccessibleName(tr("The prompt for both sides"))
        self.run_button = QPushButton(tr("Compare"), self)
        self.run_button.setObjectName("sendButton")
        self.left = Side(tr("Left", "the left side of a comparison"), pairs, palette, self)
        self.right = Side(tr("Right", "the right side of a comparison"), pairs, palette, self)
        self.right.guessing.set_value(0)
        self.beginning = Beginning(self)
        self._arrange()
        self.beginning.question_chosen.connect(self._begin_with)
        self.prompt.returnPressed.connect(self.run)
        self.run_button.clicked.connect(self.run)
        self.setFocusProxy(self.prompt)

    def _arrange(self) -> None:
        asking = QHBoxLayout()
        asking.setSpacing(8)
        asking.addWidget(self.prompt, 1)
        asking.addWidget(self.run_button)
        self._line = QFrame(self)
        self._line.setObjectName("hairline")
        self._line.setFixedWidth(1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(20)
        self._sides.addWidget(self.left, 1)
        self._sides.addWidget(self._line)
        self._sides.addWidget(self.right, 1)
        self.content.addWidget(self.words)
        self.content.addLayout(asking)
        self.content.addSpacing(4)
        self.content.addLayout(self._sides)
        self.content.addWidget(self.beginning, 1)
        self._place_sides()

    def _place_sides(self) -> None:
        """Side by side, or one below the other where the page is narrow."""
        way, narrow = QBoxLayout.Direction.LeftToRight, self.width() < BESIDE_PX
        if narrow:
            way = QBoxLayout.Direction.TopToBottom
        elif self.isRightToLeft():  # Mirrored a second time, because the sides are called left and right.
            way = QBoxLayout.Direction.RightToLeft
        if self._sides.direction() != way:
            self._sides.setDirection(way)
        self._line.setVisible(not narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_sides()

    @Slot(str)
    def _begin_with(self, question: str) -> None:
        self.prompt.setText(question)
        self.prompt.setFocus()
        self.run()

    @Slot()
    def run(self) -> None:
        """Runs both sides, one after the other. A second press stops the run."""
        if self._current is not None:
            self._stop()
            return
        if not self.prompt.text().strip():
            self.prompt.setFocus()
            return
        self.beginning.hide()
        self.content.setStretchFactor(self._sides, 1)
        self._waiting = [self.left, self.right]
        for side in self._waiting:
            side.wait(tr("Waits for its turn."))
        self.words.setText(tr("Writing…"))
        self.run_button.setText(tr("Stop"))
        self._next()

    def _next(self) -> None:
        self._current = self._waiting.pop(0)
        pair_request = self._current.pair_request
        if pair_request == self._loaded:
            self._ask()
            return
        self._current.wait(tr("Loading the model…"))
        self._loaded = pair_request
        if self._engine is None:
            self._listener = EventBridge(self)
            self._listener.arrived.connect(self._handle_event)
            self._engine = self._start_engine(self._listener.receive, pair_request)
        else:
            self._engine.open(pair_request)

    def _ask(self) -> None:
        assert self._engine is not None
        assert self._current is not None
        options = self._current.options(self._options, SEED)
        self._current.begin(self._engine.ask(self.prompt.text().strip(), options))

    @Slot(object)
    def _handle_event(self, event: object) -> None:
        side = self._current
        if side is None:
            return
        match event:
            case SideOpened():
                self._ask()
            case SideRefused():
                self._loaded = None
                side.wait(in_one_line(event.problem))
                self._go_on()
            case Finished() | Failed():
                side.take(event)
                self._go_on()
            case _:
                side.take(event)  # type: ignore[arg-type]

    def _go_on(self) -> None:
        if self._waiting:
            self._next()
            return
        self._current = None
        self.run_button.setText(tr("Compare"))
        left, right = self.left.stats, self.right.stats
        if left is None or right is None:
            self.words.setText(tr("There is nothing to compare."))
        else:
            one_pair = self.left.pair_request == self.right.pair_request
            self.words.setText(verdict(left, right, self.left.text == self.right.text, one_pair=one_pair))
            faster = faster_side(left, right, one_pair=one_pair)
            self.left.show_faster(faster == "left")
            self.right.show_faster(faster == "right")
            parts = shares(left, right, one_pair=one_pair) or (None, None)
            self.left.bar.show_share(parts[0], is_faster=faster == "left")
            self.right.bar.show_share(parts[1], is_faster=faster == "right")

    def _stop(self) -> None:
        self._waiting = []
        if self._engine is not None:
            self._engine.cancel()

    def leave(self) -> None:
        if self._listener is not None:
            self._listener.close()
        if self._engine is not None:
            self._engine.close()

    def set_reduced_motion(self, on: bool) -> None:
        self.left.transcript.set_reduced_motion(on)
        self.right.transcript.set_reduced_motion(on)

    def set_palette_colors(self, palette: Palette) -> None:
        super().set_palette_colors(palette)
        self.left.set_palette_colors(palette)
        self.right.set_palette_colors(palette)

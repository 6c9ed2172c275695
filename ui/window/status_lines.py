"""The lines above the message box.

One says how far a model is that is being opened, and one that a bigger model would know more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QWidget

from ui.i18n.direction import isolated, joined, margins
from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.banner import Banner
from ui.widgets.boxes import button, column, cross, label, pause, row
from ui.widgets.waiting import LoadingShare, ShareBar, TimeLeft, loading_words

WAIT_MS = 400
"""A model that is open sooner needs no line, which would only flash up."""

BEAT_MS = 250
"""How often the bar moves on and the words beside it change, at most."""


class LoadingLine(QFrame):
    """`show_phase` is told each step; the line appears where it takes longer than a moment.

    One bar is for all of the steps. Signals: `progress_changed(words)` with each step, "" when the model is open;
    `undo_requested` where there is a way back.
    """

    progress_changed = Signal(str)
    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words, self.promise = label(self, name="note"), label(self, wraps=True)
        if self.isRightToLeft():  # A model's name begins the line, and its own letters run the other way.
            side = Qt.AlignmentFlag
            self.words.setAlignment(side.AlignRight | side.AlignVCenter | side.AlignAbsolute)
        self.left = label(self, name="note", font=tabular(12))
        self.undo = button(self, tr("Undo"), "bannerButton", then=self.undo_requested)
        self.bar, self._share, self._left, self._name = ShareBar(self), LoadingShare(), TimeLeft(), ""
        words, then = row(None, 12, (self.words, 1), self.left), row(None, 12, (self.promise, 1), self.undo)
        column(self, 6, words, self.bar, then).setContentsMargins(0, 0, 0, 0)
        self._soon = pause(self, WAIT_MS, self.show)
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self._show_share)
        self.promise_after("")
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, super().minimumSizeHint().height())

    def promise_after(self, words: str, *, can_undo: bool = False) -> None:
        """Says what comes when the model is open, and whether there is a way back."""
        self.promise.setText(words)
        self.promise.setVisible(bool(words) or can_undo)
        self.undo.setVisible(can_undo)

    def show_phase(self, name: str, phase: str, share: float | None) -> None:
        """Shows what is done to open the model of this name; "open" ends it."""
        if phase == "open":
            self._soon.stop()
            self._beat.stop()
            self.hide()
            self._name = ""
            self.promise_after("")
            self.progress_changed.emit("")
            return
        if name != self._name:
            self._name = name
            self._share.begin()
        self.words.setText(loading_words(isolated(name), phase))
        self._share.tell(phase, share)
        self._show_share()
        if self.isHidden() and not self._soon.isActive():
            self._soon.start()
        self._beat.start()

    @Slot()
    def _show_share(self) -> None:
        """Moves the bar on, also between two steps."""
        share = self._share.now
        self.bar.show_share(share)
        # How long a model takes that was never opened here, nobody knows: what is tried with it has no pace.
        if (left := self._left.words(share if self._share.is_known else None)) != self.left.text():
            self.left.setText(left)
        self.setAccessibleName(joined(filter(None, (self.words.text(), left))))
        self.progress_changed.emit(self.accessibleName())


BESIDE_PX = 300
"""Room of a hint's words, with the gaps around them, that its button has to leave where it stands in their line."""


class HintLine(QFrame):
    """One sentence, the button that does something about it, and × where it `closes`.

    It never takes the keyboard focus by itself.
    """

    def __init__(self, parent: QWidget | None = None, *, closes: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        self.words = label(self, name="hintWords", wraps=True)
        self.button = button(self, "", "bannerButton", then=self._on_button)
        self.close_button = cross(self, tr("Close this hint"), self.hide)
        self.close_button.setVisible(closes)
        self._both = row(
            None, 12, (self.words, 1), (self.button, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        )
        row(self, 12, (self._both, 1), self.close_button).setContentsMargins(margins(16, 6, 8, 6))
        self._action: Callable[[], object] = lambda: None
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Puts the button below the words where it would leave them too little room."""
        beside = self.width() - self.button.sizeHint().width() - self.close_button.sizeHint().width()
        direction = QHBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if beside >= BESIDE_PX else direction.TopToBottom)

    def show_hint(self, words: str, offer: str, action: Callable[[], object]) -> None:
        """Shows a hint in place of the one before; its button hides it and does `action`."""
        self._action = action
        # A hint may begin with the name of a key, whose own letters run the other way.
        self.words.setText(f"\u200f{words}" if self.isRightToLeft() else words)
        self.setAccessibleName(words)
        self.button.setText(offer)
        self.button.setVisible(bool(offer))
        self._fit()
        self.show()

    @Slot()
    def _on_button(self) -> None:
        self.setVisible(self.close_button.isHidden())  # One that cannot be closed stays as long as it is true.
        self._action()


_CHANGES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
"""A widget was shown or hidden by its own wish, also where what it stands in is hidden."""


class FootPlace(QWidget):
    """`lines` show and hide themselves, the most urgent first; `rest` is shown while none of them has to be.

    A line that waits for another stays shown by its own account (`isHidden()` is False) and cannot be seen.

    A notice, a model that loads, an offer, a hint and the legend were stacked once, and took half of a small window.
    Now the most urgent of those that have something to say is shown, a hint above the legend; the others keep what they
    have and come when it has gone. That a chat is a temporary one stands below, and stays.

    A notice that goes by itself lies over the page, and what it hides keeps its room: a click must hit what was there.
    """

    def __init__(self, lines: Sequence[QWidget], rest: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column(self, 8)
        self._rest = rest
        self._holders: dict[QWidget, QWidget] = {}
        self._floating: QWidget | None = None
        self._resting = self._held(rest)
        self._column.addWidget(self._resting)
        for line in lines:
            self.add(line)

    def add(self, line: QWidget, before: QWidget | None = None) -> None:
        """Adds a line, behind all others or as more urgent than `before`."""
        holder = self._held(line)
        line.installEventFilter(self)
        order = list(self._holders.items())
        place = len(order) if before is None else [each for each, _ in order].index(before)
        order.insert(place, (line, holder))
        self._holders = dict(order)
        self._column.insertWidget(place, holder)
        self._choose()

    def _held(self, line: QWidget) -> QWidget:
        """Returns a widget around the line, whose showing and hiding leaves the line's own wish alone."""
        holder = QWidget(self)
        column(holder, 0, line)
        return holder

    def remove(self, line: QWidget) -> None:
        """Removes a line; whoever made it deletes it."""
        line.removeEventFilter(self)
        line.hide()
        line.setParent(self)  # Not None: Python would delete it at once, perhaps while its own signal is handled.
        holder = self._holders.pop(line)
        self._column.removeWidget(holder)
        holder.deleteLater()
        self._choose()

    @property
    def shown(self) -> QWidget:
        """What is said now."""
        return next((line for line in self._holders if not line.isHidden()), self._rest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES:
            self._choose()
        elif event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._place_floating()
        return False

    def _choose(self) -> None:
        shown = self.shown
        passing = shown if isinstance(shown, Banner) and shown.passes else None
        kept = next((line for line in self._holders if not line.isHidden() and line is not passing), self._rest)
        for line, holder in self._holders.items():
            if isinstance(line, Banner):
                self._float(holder, line is passing)
            _keep_room(holder, passing is not None and line is kept)
            holder.setVisible(line is shown)
        rests = kept is self._rest or isinstance(kept, HintLine)  # A hint covers no legend.
        _keep_room(self._resting, passing is not None and rests)
        self._resting.setVisible(rests and passing is None)
        around: QWidget | None = self
        while around is not None and not around.isWindow():
            # At once: else the message box stands for one moment where it has no room.
            if (layout := around.layout()) is not None:
                layout.invalidate()
                layout.activate()
            around = around.parentWidget()
        self._place_floating()

    def _float(self, holder: QWidget, on: bool) -> None:
        """Takes a line out of the column and lays it over the page, or puts it back."""
        if on == (holder is self._floating):
            return
        self._floating = holder if on else None
        if not on:
            self._column.insertWidget(list(self._holders.values()).index(holder), holder)
            return
        self._column.removeWidget(holder)
        page: QWidget = self
        while not (page.isWindow() or isinstance(page.parentWidget(), QStackedWidget)):
            page.installEventFilter(self)
            page = page.parentWidget()
        holder.setParent(page)

    def _place_floating(self) -> None:
        if (line := self._floating) is not None:
            foot = self.mapTo(line.parentWidget(), self.rect().bottomLeft())
            high = line.heightForWidth(self.width())
            line.setGeometry(foot.x(), foot.y() + 1 - high, self.width(), high)
            line.raise_()


def _keep_room(holder: QWidget, on: bool) -> None:
    policy = holder.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    holder.setSizePolicy(policy)

"""The one lens of a transcript: on while Alt is held or while it is switched on, over one reply at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.theme.rounded_menu import Menu
from ui.theme.theme import current_palette
from ui.transcript.lens.lens_painter import LensColours
from ui.transcript.lens.reply_lens import ReplyLens
from ui.transcript.lens.sureness import CERTAIN, UnsurePlace, least_sure
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.pane.text_pane import PAD
from ui.transcript.state.mark import Mark
from ui.transcript.text.visible_characters import on_one_line

HOLD_MS = 160
"""Alt is held so long before the lens comes: many who press it want another window, or a letter."""

RISE_S = 0.12
FRAME_MS = 15


class Lens(QObject):
    """`watch` takes each reply. Signals: `switched(on)`, also where a jump to a place switches it on."""

    switched = Signal(bool)

    def __init__(self, view: QWidget, replies: Callable[[], list[ReplyWidget]], clock: Callable[[], float]) -> None:
        super().__init__(view)
        self._view, self._replies, self._clock = view, replies, clock
        self.has_reduced_motion = False
        self.is_switched = self._is_held = False
        self._current: ReplyLens | None = None
        self._line: float | None = None
        self._rose_s = 0.0
        self._hold, self._frames = QTimer(self), QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._show_while_held)
        self._frames.setTimerType(Qt.TimerType.PreciseTimer)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._rise)

    @property
    def is_on(self) -> bool:
        """Whether the lens shows what is under it."""
        return self._is_held or self.is_switched

    @property
    def risen(self) -> float:
        """How far the futures have risen, from 0 to 1."""
        if self.has_reduced_motion:
            return 1.0
        part = min(1.0, (self._clock() - self._rose_s) / RISE_S)
        return 1.0 - (1.0 - part) ** 2

    def watch(self, reply: ReplyWidget) -> None:
        """Lays the lens over this reply too, from now on."""
        reply.pane.overlay = ReplyLens(self, reply)

    @property
    def colours(self) -> LensColours:
        """What the lens is painted in."""
        return LensColours.of(current_palette())

    # On and off

    @Slot(bool)
    def hold(self, is_down: bool) -> None:
        """Takes that Alt went down (the lens comes in a moment) or up, or that another key says it was not meant."""
        if is_down:
            self._hold.start()
        else:
            self._hold.stop()
            self._change(is_held=False)

    @Slot(bool)
    def switch(self, on: bool) -> None:
        """Switches the lens on until it is switched off, for one hand and for the keyboard."""
        if on == self.is_switched:
            return
        self._change(is_switched=on)
        self.switched.emit(on)
        reply = self._reply_here()
        if reply is None:
            return
        places = least_sure(reply.state) if on else []
        said = _summary(places) if on else tr("Lens off.")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(reply.pane, said))
        if on and self._current is None:
            self._show_place(reply, places[0].mark if places else reply.state.marks[0])

    @Slot()
    def toggle(self) -> None:
        """Switches it on or off."""
        self.switch(not self.is_switched)

    def alt_seen(self, is_held: bool) -> None:
        """Takes that the mouse moves over a text, with Alt held or not: on a page nobody else says when it goes up."""
        if is_held != self._is_held:
            self._hold.stop()
            self._change(is_held=is_held)

    @Slot()
    def _show_while_held(self) -> None:
        self._change(is_held=True)

    def _change(self, *, is_held: bool | None = None, is_switched: bool | None = None) -> None:
        was_on = self.is_on
        self._is_held = self._is_held if is_held is None else is_held
        self.is_switched = self.is_switched if is_switched is None else is_switched
        if self.is_on and not was_on:
            self.find_under_mouse()
        elif was_on and not self.is_on:
            self._frames.stop()
            if self._current is not None:
                self._current.repaint()
                self._current.centre = self._line = None
                self._current = None

    @Slot()
    def find_under_mouse(self) -> None:
        """Puts the lens where the mouse is, or over the keyboard's token."""
        if not self.is_on:
            return
        for reply in self._replies():
            overlay, pane = reply.pane.overlay, reply.pane
            if not isinstance(overlay, ReplyLens) or not pane.isVisible():
                continue
            cursor, at = pane.reader.token_rects(), pane.mapFromGlobal(QCursor.pos())
            if cursor:
                overlay.move_to(cursor[0].center())
            elif pane.rect().contains(at):
                overlay.move_to(QPointF(at) - QPointF(PAD, PAD))

    # What the lens over a reply reports

    def take(self, lens: ReplyLens, line: float | None) -> None:
        """Takes where the lens is now: over another reply or line the futures rise anew."""
        if not self.is_on:
            return
        if self._current is not None and lens is not self._current:
            if line is None:
                return
            before, self._current = self._current, lens
            before.move_to(None)
        self._current = lens
        if line is not None and line != self._line:
            self._rose_s = self._clock()
            if not self.has_reduced_motion:
                self._frames.start()
        self._line = line

    @Slot()
    def _rise(self) -> None:
        if self._current is not None:
            self._current.repaint()
        if self.risen >= 1.0:
            self._frames.stop()

    # The least sure places

    def places_menu(self, reply: ReplyWidget) -> QMenu:
        """Returns a menu of the places where the model was least sure; choosing one goes there, under the lens."""
        menu = Menu(reply)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(tr("Where the model was least sure"))
        places = least_sure(reply.state, below=CERTAIN)
        for place in places:
            menu.addAction(_line_of(place)).triggered.connect(partial(self._jump, reply, place))
        if not places:
            said = tr("The model was sure of every word here, or how sure it was is not known.")
            menu.addAction(said).setEnabled(False)
        return menu

    @Slot()
    def open_places(self) -> None:
        """Opens that menu for the reply that has the keyboard, else for the newest."""
        reply = self._reply_here()
        if reply is None:
            return
        menu = self.places_menu(reply)
        seen = reply.pane.visibleRegion().boundingRect()
        menu.popup(reply.pane.mapToGlobal(seen.topLeft() + QPoint(PAD, PAD)))
        menu.setActiveAction(menu.actions()[0])

    def _jump(self, reply: ReplyWidget, place: UnsurePlace, _checked: bool = False) -> None:
        self.switch(True)
        reply.pane.flow.finish()
        reply.pane.setFocus(Qt.FocusReason.ShortcutFocusReason)
        reply.pane.reader.go_to_token(place.mark)

    def _show_place(self, reply: ReplyWidget, mark: Mark) -> None:
        """Puts the lens over a token and the token into the view; the keyboard stays where it is."""
        rect, overlay = reply.pane.reader.rect_of(mark), reply.pane.overlay
        if rect is not None and isinstance(overlay, ReplyLens):
            reply.pane.position_reached.emit(rect.translated(PAD, PAD).toAlignedRect())
            overlay.move_to(rect.center())

    def _reply_here(self) -> ReplyWidget | None:
        replies = [reply for reply in self._replies() if reply.state.marks]
        focused = (reply for reply in replies if reply.pane.hasFocus())
        return next(focused, replies[-1] if replies else None)


def _line_of(place: UnsurePlace) -> str:
    """Returns a place as the menu shows it: "34 %  … near the «garden». One …"."""
    around = f"…{_flat(place.before).lstrip()} «{_flat(place.mark.text).strip()}» {_flat(place.behind).strip()}…"
    return tr("{share}  {text}", "how sure, and the text there", share=percent(place.share), text=around).replace(
        "&", "&&"
    )


def _flat(text: str) -> str:
    return on_one_line(text.replace("\n", " "))


def _summary(places: list[UnsurePlace]) -> str:
    if not places:
        return tr("Lens on. The model was sure of every word here, or how sure it was is not known.")
    return tr(
        "Lens on. The least sure %n (place|places): {words}.",
        "",
        len(places),
        words=tr(", ", "between the items of a list").join(
            f"{_flat(place.mark.text).strip()} {percent(place.share)}" for place in places[:5]
        ),
    )

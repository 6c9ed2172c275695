"""The main window and its layout. `ui/controllers/conversation.py` connects it with the conversation.

There are three columns in one row below the top bar: the list of chats, the transcript with lines of at most 680 px,
and the inspector. Under the transcript, in its own column, are: a notice if there is one, how far a model is that is
being loaded, the legend, the messages that wait, and the composer. While a page (replay, race, lesson, bench) is open,
it replaces transcript and inspector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import QByteArray, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QStyle, QWidget
from shiboken6 import isValid

from ui.chat_list.pane import ChatPane
from ui.composer.composer import Composer
from ui.composer.outbox import QueueLine
from ui.i18n.language import tr
from ui.inspector.inspector import Inspector
from ui.qt_runtime.frame_timer import settle_layouts
from ui.theme.fonts import sized
from ui.transcript.legend import Legend
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.banner import Banner, Notice
from ui.widgets.boxes import centred, column, restyle, row
from ui.widgets.commands import make_actions
from ui.widgets.overlay import WindowOverlay, tab_stops
from ui.widgets.page import Page
from ui.widgets.popover import Popover, pressed_by_enter
from ui.widgets.side_pane import BESIDE_ANOTHER_PX, SidePane
from ui.window.command_palette import CommandPalette
from ui.window.shortcut_sheet import ShortcutSheet
from ui.window.status_lines import FootPlace, HintLine, LoadingLine
from ui.window.top_bar import TopBar

COLUMN_PX = 720
FIRST_SIZE = QSize(1180, 800)
SMALLEST = QSize(420, 420)
WRITES = (actions.TRY_AGAIN, actions.REGENERATE, actions.CONTINUE, actions.PROVE, actions.PROVE_AGAIN)
"""What has the model write, so that the next letters are meant for the message box."""


class MainWindow(QMainWindow):
    """Signals: `closing` once, when the window is about to close.

    Alt shows what is only wanted while a key is down. The window sees a key after the widget that has the keyboard,
    unless that one used it up; nothing in the window uses Alt by itself. Another key or a click with it, or another
    window in front, says that something else was meant.
    """

    closing = Signal()

    def __init__(self, *, panel_open: bool = True, chats_open: bool = False) -> None:
        super().__init__()
        self.setWindowTitle("Draftlight")
        self.resize(self._fitted(QRect(self.pos(), FIRST_SIZE)).size())  # The desktop decides where it opens.
        self.commands = make_actions(self)
        self.top_bar = TopBar(self.commands, self)
        self.transcript = TranscriptView(self)
        self.banner = Banner(self)
        self.loading = LoadingLine(self)
        self.hint_line = HintLine(self)
        self._cards: dict[str, QWidget] = {}
        self.legend = Legend(self)
        self.legend.show_met(frozenset())
        self.transcript.verdicts_met.connect(self.legend.show_met)
        self.queue_line = QueueLine(self)
        self.composer = Composer(self)
        self.panel = Inspector(self)
        self.chat_list = ChatPane(self.commands, self)
        self._arrange(panel_open, chats_open)
        self.finder = CommandPalette(self.commands, self)
        self._connect()
        self.composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self, panel_open: bool, chats_open: bool) -> None:
        root = QWidget(self)
        body = QWidget(root)
        self.pages = Pages(self._make_centre(), self.composer.edit, self.banner, body)
        across = row(body, 0, (self.pages.stack, 1))
        column(root, 0, self.top_bar, (body, 1))
        self.setCentralWidget(root)
        self.pane = SidePane(body, across, self.panel, panel_open, below_px=BESIDE_ANOTHER_PX)
        self.chats_side = SidePane(body, across, self.chat_list, chats_open, left=True)
        self._show_panel_state(self.pane.is_open)

    def _make_centre(self) -> QWidget:
        centre = QWidget(self)
        centre.setObjectName("centre")
        centre.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.foot = FootPlace((self.banner, self.loading, self.hint_line), self.legend, self)
        self.waiting_line, self.temporary_line = HintLine(self, closes=False), HintLine(self, closes=False)
        holder = QWidget(centre)
        holder.setMaximumWidth(COLUMN_PX)
        foot = column(holder, 8, self.foot, self.queue_line, self.waiting_line, self.temporary_line, self.composer)
        foot.setContentsMargins(20, 8, 20, 16)
        column(centre, 0, (self.transcript, 1), centred(holder))
        return centre

    def _connect(self) -> None:
        self.panel.close_requested.connect(self.pane.close)
        self.pane.open_changed.connect(self._show_panel_state)
        self.pages.changed.connect(self._show_page_state)
        self.top_bar.panel.clicked.connect(self.pane.toggle)
        self.top_bar.chats.clicked.connect(self.chats_side.toggle)
        self.transcript.requested.connect(self._return_focus)
        self.loading.progress_changed.connect(self.panel.show_loading)
        self.connect_commands(
            toggle_panel=self.pane.toggle,
            look=self.top_bar.view.popover.open_below,
            write=self.composer.take_focus,
            attach=self.composer.attach_requested.emit,
            shortcuts=self.show_shortcuts,
            palette=self.finder.open,
            quit=self.close,
        )

    def connect_commands(self, **callbacks: Callable[[], object]) -> None:
        """Connects each of these commands with a function."""
        for name, callback in callbacks.items():
            self.commands[name].triggered.connect(lambda _=False, callback=callback: callback())

    def show_offer(self, card: QWidget | None) -> None:
        """Shows a card over the message box, in place of any other; None for no card."""
        if (before := self._cards.pop("offer", None)) is not None:
            self.foot.remove(before)
        if card is not None:
            self._cards["offer"] = card
            self.foot.add(card, before=self.hint_line)
            card.show()

    def put_over_composer(self, line: QWidget) -> None:
        """Adds a line that shows and hides itself right over the message box, whatever else is said there."""
        self._cards["line"] = line
        foot = self.composer.parentWidget().layout()
        foot.insertWidget(foot.indexOf(self.composer), line)

    @Slot(bool)
    def _show_page_state(self, page_shown: bool) -> None:
        """Hides what is the chat's alone while a page is open, also its model where another one answers on the page."""
        self.top_bar.pair.setVisible(self.pages.page is None or not self.pages.page.has_own_model)
        self.pane.set_away(page_shown)
        self.chats_side.set_away(page_shown)
        self.top_bar.chats.setEnabled(not page_shown)
        self.top_bar.panel.setEnabled(not page_shown)
        self.commands["toggle_panel"].setEnabled(not page_shown)

    @Slot(bool)
    def _show_panel_state(self, is_open: bool) -> None:
        restyle(self.top_bar.panel, shown=is_open)

    @cached_property
    def _shortcuts(self) -> ShortcutSheet:
        return ShortcutSheet(self.commands, self)

    @Slot()
    def show_shortcuts(self) -> None:
        """Opens the sheet of shortcuts, or closes it (F1). It is made when it is first asked for."""
        self._shortcuts.toggle()

    def restore_geometry(self, geometry: QByteArray) -> None:
        """Restores size and position. Qt ignores values that make no sense, as after a change of screens."""
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
            self.hold_on_screen()

    def hold_on_screen(self) -> None:
        """Makes the window smaller or moves it where it reaches out of its screen."""
        fitted = self._fitted(self.geometry())
        if fitted != self.geometry() and not self.isMaximized() and not self.isFullScreen():
            self.setGeometry(fitted)

    def _fitted(self, wanted: QRect) -> QRect:
        """Fits a window into the screen: the composer is at its lower edge and must not be outside."""
        room = room_on(self.screen())
        self.setMinimumSize(SMALLEST.boundedTo(room.size()))
        title_px = self.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        return fitted(wanted, room, title_px)

    def set_reading_px(self, pixels: int) -> None:
        """Sets the size of messages, in the transcript and in the composer."""
        self.transcript.set_font_px(pixels)
        self.composer.edit.setFont(sized(pixels))
        self.composer.edit.textChanged.emit()  # The field fits its height to its text at this signal.

    def prepare_to_close(self) -> None:
        """Emits `closing`; then the window closes, or another one replaces it."""
        self.pages.close()
        self.closing.emit()

    @Slot()
    def come_forward(self) -> None:
        """Shows the window in front, wherever it was."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Handles Tab and Shift+Tab."""
        composer = self.composer
        lines = (self.banner, self.hint_line, *self._cards.values(), self.legend)
        at_foot = (*lines, self.queue_line, self.waiting_line, self.temporary_line, composer.chips)
        writing = (composer.edit, composer.note, composer.warning, composer.attach, composer.choices)
        parts = (self.panel, self.top_bar, self.chat_list, self.transcript, *at_foot, *writing, composer)
        wanted = next_in_order(self, parts, self.transcript, self.panel, forward)
        if wanted is None:
            return super().focusNextPrevChild(forward)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        wanted.setFocus(reason)
        self.transcript.show_stop(wanted)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sends letters that no widget used to the message box; Enter presses a button."""
        if pressed_by_enter(self, event):
            return
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        is_letter = event.text().isprintable() and event.text().strip() != ""
        if not is_letter or held or self.pages.page is not None or _is_over(self.focusWidget()):
            super().keyPressEvent(event)
            return
        self.composer.take_focus()
        QApplication.sendEvent(self.composer.edit, event)

    @Slot(object)
    def _return_focus(self, request: MessageRequest) -> None:
        """Gives the keyboard back to the message box: the link that was pressed goes while the reply is written."""
        if request.action in WRITES:
            self.composer.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.composer.edit.set_room(self.height())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.prepare_to_close()
        super().closeEvent(event)


def _is_over(focus: QWidget | None) -> bool:
    """Returns whether the keyboard is in something that lies over the window."""
    while focus is not None and not isinstance(focus, WindowOverlay | Popover):
        focus = focus.parentWidget()
    return focus is not None


def next_in_order(
    window: QWidget, parts: Sequence[QWidget], chat: TranscriptView, one_stop: QWidget, forward: bool
) -> QWidget | None:
    """Returns where Tab (`forward`) or Shift+Tab leads; None where Qt decides.

    Tab follows the reading order, part after part. Of a chat one message is on the way, of the part `one_stop` the
    first widget: other keys go on in them. Qt's own order is that of their making; within a part it is right.
    """
    here = window.focusWidget()
    if QGuiApplication.styleHints().tabFocusBehavior() != Qt.TabFocusBehavior.TabFocusAllControls:
        return None  # On this desktop, Tab skips most controls.
    stops = tab_stops(window)
    if here is not None and here not in stops:
        stops.append(here)
    stops = [one for one in stops if chat.has_stop(one, here)]
    ordered = sorted(stops, key=lambda one: _position(one, parts, chat.widget()))
    within = [one for one in ordered if one_stop.isAncestorOf(one)]
    stop = here if here in within else next(iter(within), None)
    ordered = [one for one in ordered if one not in within or one is stop]
    if here not in ordered or len(ordered) < 2:
        return None
    return ordered[(ordered.index(here) + (1 if forward else -1)) % len(ordered)]


def _position(one: QWidget, parts: Sequence[QWidget], column: QWidget) -> tuple[int, ...]:
    """Returns the part and, in the chat, how far down the widget is; on a page, where it and all around it stand."""
    path, down, at = list[int](), 0, one
    while at is not None:
        above, centre = at.parentWidget(), at.geometry().center()
        if above is column:
            down = at.y()
        if at in parts:
            return parts.index(at), down
        # What stands in one line may be centred a little apart.
        path[:0] = centre.y() // 12, -centre.x() if at.isRightToLeft() else centre.x()
        at = above
    return len(parts), *path


def room_on(screen: QScreen) -> QRect:
    """Returns where windows may be: the screen without the desktop's bars, in the window's own pixels."""
    return screen.availableGeometry()


def fitted(window: QRect, room: QRect, title_px: int = 0) -> QRect:
    """Returns `window`, made smaller and moved as necessary; `title_px` stay free above it for its title bar."""
    room = room.adjusted(0, min(title_px, room.height() // 2), 0, 0)
    size = window.size().boundedTo(room.size())
    left = max(room.left(), min(window.left(), room.right() + 1 - size.width()))
    top = max(room.top(), min(window.top(), room.bottom() + 1 - size.height()))
    return QRect(left, top, size.width(), size.height())


P = TypeVar("P", bound=Page)


class Pages(QObject):
    """Holds the chat, whose keyboard focus is at `home` and whose notices are in `banner`, and the page over it.

    `page` is the open one, None where the chat is shown; another may wait below it. Notices are where the user is.

    Signals: `changed(bool)` with whether a page is shown now.
    """

    changed = Signal(bool)

    def __init__(self, chat: QWidget, home: QWidget, banner: Banner, parent: QWidget) -> None:
        super().__init__(parent)
        self.stack = QStackedWidget(parent)
        self.stack.addWidget(chat)
        self._home, self._banner = home, banner
        self.page: Page | None = None
        self._below: list[tuple[Page, QWidget | None]] = []
        self._before: QWidget | None = None
        self._still = False

    def shown(self, page: P | None) -> P | None:
        """Returns this page if it is on screen, else None."""
        return page if page is self.page else None

    def show(self, page: Page, *, over: bool = False) -> None:
        """Opens a page; the one before it, if any, closes. With `over` it waits, and is shown again after this one."""
        had_it = self.stack.window().focusWidget()
        if had_it is not None and page.isAncestorOf(had_it):
            had_it = self._home  # A page may take the keyboard while it is made.
        if self.page is None:
            self._before = had_it
        elif over:
            self._below.append((self.page, had_it))
            self.page = None
            page.back.setText(tr("‹  Back"))
        self._drop(with_those_below=not over)
        self.page = page
        page.set_reduced_motion(self._still)
        page.close_requested.connect(self.go_back)
        page.banner.action_requested.connect(self._banner.action_requested)
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit(True)
        settle_layouts()

    @Slot()
    def close(self) -> None:
        """Shows the chat again. The keyboard focus goes back to its widget, or to `home` if that was deleted."""
        if self.page is None:
            return
        self._drop(with_those_below=True)
        self.stack.setCurrentIndex(0)
        before, self._before = self._before, None
        self._give_focus(before, self._home)
        self.changed.emit(False)

    @Slot()
    def go_back(self) -> None:
        """Shows the page that waits below this one, or else the chat."""
        if not self._below:
            self.close()
            return
        self._drop()
        self.page, before = self._below.pop()
        self.stack.setCurrentWidget(self.page)
        self._give_focus(before, self.page)
        self.changed.emit(True)

    def _give_focus(self, before: QWidget | None, other: QWidget) -> None:
        had_it = before if before is not None and isValid(before) else other
        had_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_notice(self, notice: Notice) -> None:
        """Shows a notice under the open page, or in the chat where none is open."""
        (self._banner if self.page is None else self.page.banner).show_notice(notice)

    def set_reduced_motion(self, on: bool) -> None:
        """Sets reduced motion for this page and all later ones."""
        self._still = on
        for page in self._all():
            page.set_reduced_motion(on)

    def _all(self) -> list[Page]:
        below = [page for page, _ in self._below]
        return below if self.page is None else [*below, self.page]

    def _drop(self, *, with_those_below: bool = False) -> None:
        """Closes the page, and those that wait below it."""
        gone = self._all() if with_those_below else self._all()[len(self._below) :]
        self.page = None
        if with_those_below:
            self._below.clear()
        for page in gone:
            page.leave()
            self.stack.removeWidget(page)
            page.deleteLater()

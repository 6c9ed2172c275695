"""The row of actions under a message, such as copy, edit and try again.

The row always keeps its room, so nothing moves when it appears. It is visible while the mouse is over the message or
the keyboard focus is in it, and under a reply that was cut off, which can go on. The buttons for versions are always
visible, because otherwise the user would not know that other versions exist.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import sized
from ui.theme.rounded_menu import Menu
from ui.transcript.message.parts import small_px
from ui.transcript.message.records import About

HEIGHT_PX = 26
REACH_PX = 7
"""The first label stands exactly below the text, so its button reaches out by this much."""

COPY, COPY_MARKDOWN, EDIT, REGENERATE, CONTINUE = "copy", "copy_markdown", "edit", "regenerate", "continue"
OLDER, NEWER, BRANCHES, DELETE = "older", "newer", "branches", "delete"
TRY_AGAIN, REPLAY, RACE, PROVE, SHARE = "try_again", "replay", "race", "prove", "share"
"""TRY_AGAIN is for the newest reply, which may not be on disk; REGENERATE is for any that is. SHARE has the kind of
file in the request's text.
"""
ANOTHER_WORD, ATTACHED, SIDE_BY_SIDE = "another_word", "attached", "side_by_side"
EXACTLY = "exactly"  # a lenient reply again, by the rule that writes what the model alone would write
ANOTHER_SEED = "another_seed"  # TRY_AGAIN with new random numbers, although the settings fix a seed


class MessageRequest(NamedTuple):
    """What a message asks the controllers for, in one signal all the way up.

    `message_id` is 0 where the message is not on disk, `text` is that of an edit to be sent. ANOTHER_WORD has the place
    of a token in the reply, counted from 0, and the id to stand there.
    """

    action: str
    message_id: int = 0
    text: str = ""
    place: int = 0
    token: int = 0


_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
"""Focus with one of these reasons came because the window came to the front, not because the user moved it here."""

HINTS = {
    COPY: tr_noop("Copy the text as it is shown"),
    EDIT: tr_noop("Write it differently and send it again; what is here stays as another version"),
    REGENERATE: tr_noop("Regenerate this reply; the old one stays as another version"),
    CONTINUE: tr_noop("Continue where this reply was cut off"),
    OLDER: tr_noop("The version before"),
    NEWER: tr_noop("The next version"),
    SIDE_BY_SIDE: tr_noop("This version beside another one, with the word where they diverge"),
    "more": tr_noop("More: Markdown, branches, delete"),
}

WORDS = {
    COPY: tr_noop("Copy", "a button"),
    EDIT: tr_noop("Edit", "a button"),
    REGENERATE: tr_noop("Regenerate", "a button"),
    CONTINUE: tr_noop("Continue", "a button"),
    SIDE_BY_SIDE: tr_noop("Side by side", "a button"),
}
SIGNS = {OLDER: "‹", NEWER: "›", "more": "⋯"}
MIRRORED = {OLDER: "›", NEWER: "‹"}
"""The signs in a language that is written from right to left."""


def of_reply(
    about: About, *, has_text: bool, is_newest: bool, has_failed: bool, is_full: bool = False
) -> tuple[str, ...]:
    """Returns the actions that a reply offers.

    Any reply on disk can be regenerated; another one only while it is newest. A reply that ended because the context
    `is_full` has no room to go on.
    """
    offered = [COPY, COPY_MARKDOWN] if has_text else []
    if (about.message_id or is_newest) and not has_failed:
        offered.append(REGENERATE)
    if about.is_cut and is_newest and has_text and not is_full:
        offered.append(CONTINUE)
    if about.message_id and about.versions > 1:
        offered.append(SIDE_BY_SIDE)
    if about.message_id:
        offered += [BRANCHES, DELETE]
    return tuple(offered)


class MessageActions(QWidget):
    """The buttons, visible while the mouse (`point_at`) or the keyboard focus (`follow_keyboard`) is in the message.

    The message calls both methods itself: a Python event filter on all of its events would cost more than painting it.
    Signals: `asked(action)`.
    """

    asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._about = About()
        self._words: dict[str, str] = {}
        self._always = self._over = self._by_keys = False
        self.setAccessibleName(tr("Actions for this message"))
        self._px = 12
        self._buttons: dict[str, QPushButton] = {}
        self._versions: QLabel | None = None
        self._after: QWidget | None = None

    def _fill(self) -> None:
        """Makes the buttons when they are first visible: most messages only scroll past."""
        if self._buttons:
            return
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 2, 0, 0)
        self._row.setSpacing(2)
        self._row.addStretch(1)
        # What is always there stands last, at the edge: what comes with the mouse then pushes nothing away.
        for name in (COPY, EDIT, REGENERATE, CONTINUE, "more", OLDER):
            self._make(name)
        self._versions = QLabel(self)
        self._versions.setObjectName("messageVersion")
        self._versions.setTextFormat(Qt.TextFormat.PlainText)
        self._row.addWidget(self._versions)
        for name in (NEWER, SIDE_BY_SIDE):
            self._make(name)
        self._set_fonts()
        # Qt puts buttons that are made late at the end of the window's tab order.
        order = [*([self._after] if self._after is not None else []), *self._buttons.values()]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        self._enable()

    def _make(self, name: str) -> None:
        signs = {**SIGNS, **MIRRORED} if self.isRightToLeft() else SIGNS
        hint = tr(HINTS[name])
        words = tr(WORDS[name], "a button") if name in WORDS else signs[name]
        button = QPushButton(words, self)
        button.setObjectName("messageAction")
        button.setFlat(True)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setToolTip(hint)
        button.setAccessibleName(tr("{name}: {hint}", name=words, hint=hint) if name in WORDS else hint)
        button.clicked.connect(self._open_more if name == "more" else lambda: self.asked.emit(name))
        button.installEventFilter(self)
        self._buttons[name] = button
        self._row.addWidget(button)

    @property
    def width_wanted(self) -> int:
        """How wide all buttons that may appear are together, in pixels."""
        font = self.font()
        font.setPixelSize(self._px)
        metrics = QFontMetrics(font)
        words = [tr(WORDS[name], "a button") for name in WORDS if name in self._words]
        signs = ["⋯", *(("‹", "9 / 9", "›") if self._about.versions > 1 else ())]
        return sum(metrics.horizontalAdvance(each) + 2 * REACH_PX + 2 for each in (*words, *signs))

    def come_after(self, text: QWidget) -> None:
        """Puts the row behind `text` in the tab order."""
        self._after = text

    def point_at(self, over: bool) -> None:
        """Takes whether the mouse is over the message."""
        self._over = over
        self._show()

    @Slot(object)
    def follow_keyboard(self, reason: Qt.FocusReason | None) -> None:
        """Takes why the focus came into the message's text, or None when it left."""
        self._by_keys = self._by_keys if reason is None else reason in _BY_KEYS
        self._show()

    def show_actions(self, about: About, names: tuple[str, ...], *, always: bool = False) -> None:
        """Sets which actions are possible. With `always`, the row is visible without the mouse."""
        self._about, self._always = about, always
        self._words = dict.fromkeys(names, "")
        self._enable()
        self._show()

    def _enable(self) -> None:
        if self._versions is not None:
            self._versions.setText(f"{self._about.version} / {self._about.versions}")
            position = tr("Version {number} of {count}", number=self._about.version, count=self._about.versions)
            self._versions.setAccessibleName(position)
            self._buttons[OLDER].setEnabled(self._about.version > 1)
            self._buttons[NEWER].setEnabled(self._about.version < self._about.versions)

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._px = small_px(font_px) - 1
        self._set_fonts()

    def _set_fonts(self) -> None:
        font = sized(self._px)
        for part in (*self._buttons.values(), *([] if self._versions is None else [self._versions])):
            part.setFont(font)

    @property
    def is_up(self) -> bool:
        """Whether the row is visible."""
        here = any(button.hasFocus() for button in self._buttons.values())
        keyboard = here or (self._by_keys and self._after is not None and self._after.hasFocus())
        return self._always or self._over or keyboard

    def _show(self) -> None:
        up, many = self.is_up, self._about.versions > 1
        if up or many:
            self._fill()
        if self._versions is not None:
            self._versions.setVisible(many)
        for name, button in self._buttons.items():
            if name in (OLDER, NEWER):
                button.setVisible(many)
            elif name == SIDE_BY_SIDE:
                button.setVisible(many and name in self._words)
            elif name == "more":
                button.setVisible(up and bool({COPY_MARKDOWN, ATTACHED, DELETE, BRANCHES} & self._words.keys()))
            else:
                button.setVisible(up and name in self._words)

    def button(self, name: str) -> QPushButton:
        """Returns the button of an action."""
        self._fill()
        self._show()
        return self._buttons[name]

    def _open_more(self) -> None:
        button = self._buttons["more"]
        self.menu().popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def menu(self) -> QMenu:
        """Returns the menu with the actions that are rare, or that a single click should not do."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for name, words in (
            (COPY_MARKDOWN, tr("Copy as Markdown")),
            (ATTACHED, tr("Show what is attached")),
            (BRANCHES, tr("Branches of this chat…")),
            (DELETE, tr("Delete, with what follows")),
        ):
            if name in self._words:
                menu.addAction(words).triggered.connect(self._asker(name))
        return menu

    def _asker(self, name: str) -> Callable[[], None]:
        return lambda: self.asked.emit(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            self.follow_keyboard(event.reason() if event.gotFocus() else None)
        return super().eventFilter(watched, event)

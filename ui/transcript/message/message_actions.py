"""The quiet row under a message: what can be done with it.

It has its place at all times and is seen while the mouse is over the message, while the keyboard is in it, and under
the newest reply; so nothing moves when it comes. Versions are seen always: that there are others is news in itself.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.palette import Palette
from ui.transcript.message.parts import small_px
from ui.transcript.message.records import About

HEIGHT_PX = 26
REACH_PX = 7
"""The first word of the row stands below the text, its button reaches out beside it."""

COPY, COPY_MARKDOWN, EDIT, REGENERATE, CONTINUE = "copy", "copy_markdown", "edit", "regenerate", "continue"
OLDER, NEWER, BRANCHES, DELETE = "older", "newer", "branches", "delete"

Side = Literal["left", "right"]

_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
"""A message that has the keyboard because its window came to the front was not walked to."""

HINTS = {
    COPY: tr_noop("Copy the text as it is shown"),
    EDIT: tr_noop("Write it differently and send it again; what is here stays as another version"),
    REGENERATE: tr_noop("Write this reply again; the old one stays as another version"),
    CONTINUE: tr_noop("Go on where this reply was cut off"),
    OLDER: tr_noop("The version before"),
    NEWER: tr_noop("The next version"),
    "more": tr_noop("More: Markdown, branches, delete"),
}

WORDS = {
    COPY: tr_noop("Copy", "a button"),
    EDIT: tr_noop("Edit", "a button"),
    REGENERATE: tr_noop("Regenerate", "a button"),
    CONTINUE: tr_noop("Continue", "a button"),
}
SIGNS = {OLDER: "‹", NEWER: "›", "more": "⋯"}
MIRRORED = {OLDER: "›", NEWER: "‹"}
"""The signs of a language that runs from right to left."""


def of_reply(about: About, *, has_text: bool, is_newest: bool, has_failed: bool) -> tuple[str, ...]:
    """What a reply offers. Any on disk can be written anew; one that is on screen only, as long as it is the newest."""
    offered = [COPY, COPY_MARKDOWN] if has_text else []
    if (about.message_id or is_newest) and not has_failed:
        offered.append(REGENERATE)
    if about.is_cut and is_newest and has_text:
        offered.append(CONTINUE)
    if about.message_id:
        offered += [BRANCHES, DELETE]
    return tuple(offered)


class MessageActions(QWidget):
    """The mouse over the message (`point_at`) and the keyboard in it (`follow_keyboard`) bring the row up.

    The message tells of both itself: a filter in Python on all of its events costs more than painting it.
    Signals: `asked(action)`.
    """

    asked = Signal(str)

    def __init__(self, side: Side, parent: QWidget) -> None:
        super().__init__(parent)
        self._side = side
        self._about = About()
        self._words: dict[str, str] = {}
        self._always = self._over = self._by_keys = False
        self.setAccessibleName(tr("What can be done with this message"))
        self._style = ""
        self._buttons: dict[str, QPushButton] = {}
        self._versions: QLabel | None = None
        self._after: QWidget | None = None

    def _fill(self) -> None:
        """Makes the buttons, when they are first to be seen: most messages only scroll by."""
        if self._buttons:
            return
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 2, 0, 0)
        self._row.setSpacing(2)
        if self._side == "right":
            self._row.addStretch(1)
        self._make(OLDER)
        self._versions = QLabel(self)
        self._versions.setTextFormat(Qt.TextFormat.PlainText)
        self._row.addWidget(self._versions)
        self._make(NEWER)
        for name in (*WORDS, "more"):
            self._make(name)
        if self._side == "left":
            self._row.addStretch(1)
        self.setStyleSheet(self._style)
        # Buttons that are made late would come after everything else in the window.
        order = [*([self._after] if self._after is not None else []), *self._buttons.values()]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        self._enable()

    def _make(self, name: str) -> None:
        signs = {**SIGNS, **MIRRORED} if self.isRightToLeft() else SIGNS
        hint = tr(HINTS[name])
        words = tr(WORDS[name], "a button") if name in WORDS else signs[name]
        button = QPushButton(words, self)
        button.setFlat(True)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setToolTip(hint)
        button.setAccessibleName(tr("{name}: {hint}", name=words, hint=hint) if name in WORDS else hint)
        button.clicked.connect(self._open_more if name == "more" else lambda: self.asked.emit(name))
        button.installEventFilter(self)
        self._buttons[name] = button
        self._row.addWidget(button)

    def come_after(self, text: QWidget) -> None:
        """Stand behind `text` in the order of the keyboard."""
        self._after = text

    def point_at(self, over: bool) -> None:
        """The mouse is over the message, or no longer."""
        self._over = over
        self._show()

    @Slot(object)
    def follow_keyboard(self, reason: Qt.FocusReason | None) -> None:
        """The keyboard is in the message's text now, or with None no longer."""
        self._by_keys = self._by_keys if reason is None else reason in _BY_KEYS
        self._show()

    def show_actions(self, about: About, names: tuple[str, ...], *, always: bool = False) -> None:
        """What may be done; with `always` it is seen without the mouse."""
        self._about, self._always = about, always
        self._words = dict.fromkeys(names, "")
        self._enable()
        self._show()

    def _enable(self) -> None:
        if self._versions is not None:
            self._versions.setText(f"{self._about.version} / {self._about.versions}")
            said = tr("Version {number} of {count}", number=self._about.version, count=self._about.versions)
            self._versions.setAccessibleName(said)
            self._buttons[OLDER].setEnabled(self._about.version > 1)
            self._buttons[NEWER].setEnabled(self._about.version < self._about.versions)

    def set_look(self, palette: Palette, font_px: int) -> None:
        """Other colours or another size."""
        px = small_px(font_px) - 1
        self._style = (
            f"QPushButton {{ color: {palette.muted}; background: transparent; border: 1px solid transparent;"
            f" border-radius: 6px; padding: 1px 6px; margin: 0; min-width: 0; min-height: 0; font-size: {px}px; }}"
            f"QPushButton:hover {{ color: {palette.text}; background: {palette.chip}; }}"
            f"QPushButton:focus {{ color: {palette.text}; border: 1px solid {palette.accent}; }}"
            f"QPushButton:disabled {{ color: {palette.hairline}; }}"
            f"QLabel {{ color: {palette.muted}; background: transparent; font-size: {px}px; padding: 0 1px; }}"
        )
        if self._buttons:
            self.setStyleSheet(self._style)

    @property
    def is_up(self) -> bool:
        """Whether it is seen."""
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
            elif name == "more":
                button.setVisible(up and bool({COPY_MARKDOWN, DELETE, BRANCHES} & self._words.keys()))
            else:
                button.setVisible(up and name in self._words)

    def button(self, name: str) -> QPushButton:
        """The button of an action, for the keyboard and for tests."""
        self._fill()
        self._show()
        return self._buttons[name]

    def _open_more(self) -> None:
        button = self._buttons["more"]
        self.menu().popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def menu(self) -> QMenu:
        """What is asked for seldom, or better not by one click."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for name, words in (
            (COPY_MARKDOWN, tr("Copy as Markdown")),
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

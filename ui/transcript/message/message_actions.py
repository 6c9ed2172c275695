"""The row of actions under a message: copy, regenerate, share, more, its versions; at its end a reply's figures.

Under a reply the row is always there and keeps its places: what may come later (versions, "Continue") stands behind
what is there at once. Under the person's own messages it keeps its room and is visible while the mouse is over the
message or the keyboard focus is in it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.focus_ring import shows_ring
from ui.theme.rounded_menu import Menu
from ui.theme.theme import current_palette
from ui.transcript.message.parts import small_font
from ui.transcript.message.records import About

SIDE_PX, NARROW_PX = 28, 20
HEIGHT_PX = SIDE_PX + 2
REACH_PX = 6
"""The first sign stands exactly below the text, so its button reaches out by this much."""

COPY, COPY_MARKDOWN, EDIT, REGENERATE, CONTINUE = "copy", "copy_markdown", "edit", "regenerate", "continue"
OLDER, NEWER, BRANCHES, DELETE = "older", "newer", "branches", "delete"
TRY_AGAIN, REPLAY, RACE, PROVE, SHARE = "try_again", "replay", "race", "prove", "share"
"""TRY_AGAIN is for the newest reply, on disk or not; REGENERATE for any on disk. SHARE has the file's kind as text."""
ANOTHER_WORD, ATTACHED, SIDE_BY_SIDE = "another_word", "attached", "side_by_side"
STOP_PROOF, PROVE_AGAIN = "stop_proof", "prove_again"
MORE, FIGURES = "more", "figures"


class MessageRequest(NamedTuple):
    """What a message asks the controllers for, in one signal all the way up.

    `message_id` is 0 where the message is not on disk, `text` is that of an edit to be sent. ANOTHER_WORD has the place
    of a token in the reply, counted from 0, and id and text of what is to stand there.
    """

    action: str
    message_id: int = 0
    text: str = ""
    place: int = 0
    token: int = 0


_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
"""Focus with one of these reasons was moved here by the user; with another the window came to the front."""

SIGNS: dict[str, tuple[ActionSign, str, str]] = {
    COPY: ("copy", tr_noop("Copy"), tr_noop("Copy the text as it is shown")),
    EDIT: ("edit", tr_noop("Edit"), tr_noop("Reword it and send it again; this one stays as another version")),
    REGENERATE: (
        "regenerate",
        tr_noop("Regenerate"),
        tr_noop("Regenerate this reply; the old one stays as another version"),
    ),
    SHARE: ("share", tr_noop("Share"), tr_noop("A picture, a clip, a page or a file")),
    MORE: ("more", tr_noop("More"), tr_noop("More")),
    OLDER: ("older", tr_noop("The version before"), tr_noop("The version before")),
    NEWER: ("newer", tr_noop("The next version"), tr_noop("The next version")),
}

SHARED_AS = (
    ("picture", tr_noop("Copy as a picture"), tr_noop("Copies the reply as a picture")),
    ("clip", tr_noop("Clip…", "a button"), tr_noop("A six-second animation to send or post")),
    ("html", tr_noop("Save as a web page…"), tr_noop("One HTML file that plays in any browser, offline")),
    ("trace", tr_noop("Save as a trace…"), tr_noop("A file that Draftlight can open, without the rest of the chat")),
)
"""Each kind, its words and what comes of it, the quickest first."""


def share_menu(parent: QWidget, chosen: Callable[[str], object]) -> Menu:
    """Returns a menu of all ways to share; `chosen(kind)` is called with the one that was picked."""
    menu = Menu(parent)
    menu.setAccessibleName(tr("Share", "a button with a menu"))
    menu.setToolTipsVisible(True)
    for kind, words, hint in SHARED_AS:
        action = menu.addAction(tr(words, "a button") if kind == "clip" else tr(words))
        action.setToolTip(tr(hint))
        action.setData(kind)
        action.triggered.connect(lambda _=False, kind=kind: chosen(kind))
    return menu


def of_reply(
    about: About, *, has_text: bool, is_newest: bool, has_failed: bool, is_full: bool = False, has_trace: bool = False
) -> tuple[str, ...]:
    """Returns the actions that a reply offers.

    Any reply on disk can be regenerated; another one only while it is newest. A reply that ended because the context
    `is_full` has no room to go on. What was recorded can be shared.
    """
    offered = [COPY, COPY_MARKDOWN] if has_text else []
    if (about.message_id or is_newest) and not has_failed:
        offered.append(REGENERATE)
    if has_trace:
        offered.append(SHARE)
    if about.is_cut and is_newest and has_text and not is_full:
        offered.append(CONTINUE)
    if about.message_id and about.versions > 1:
        offered.append(SIDE_BY_SIDE)
    if about.message_id:
        offered += [BRANCHES, DELETE]
    return tuple(offered)


class MessageActions(QWidget):
    """`show_actions` says which buttons there are. Signals: `asked(action)`, `share_asked(kind)`.

    A reply's row is there always. For the person's own message, its widget calls `point_at` and `follow_keyboard`
    itself: a Python event filter on all of its events would cost more than painting it.
    """

    asked = Signal(str)
    share_asked = Signal(str)

    def __init__(self, parent: QWidget, *, of_reply: bool = False) -> None:
        super().__init__(parent)
        self._about, self._is_reply = About(), of_reply
        self._offered: frozenset[str] = frozenset()
        self._over = self._by_keys = False
        self._px = 15
        self._buttons: dict[str, QAbstractButton] = {}
        self._versions: QLabel | None = None
        self._figures: tuple[str, ...] = ()
        self._after: QWidget | None = None
        self.setAccessibleName(tr("Actions for this message"))

    def _fill(self) -> None:
        """Makes the buttons when they are first visible: most messages only scroll past."""
        if self._buttons:
            return
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2)
        if not self._is_reply:
            self._row.addStretch(1)
        for name in (COPY, REGENERATE, SHARE, MORE) if self._is_reply else (COPY, EDIT, MORE):
            self._make(name)
        self._make(OLDER)
        self._versions = QLabel(self)
        self._versions.setObjectName("messageVersion")
        self._versions.setTextFormat(Qt.TextFormat.PlainText)
        self._row.addWidget(self._versions)
        self._make(NEWER)
        if self._is_reply:
            self._make_words(CONTINUE, tr("Continue", "a button"), tr("Continue where this reply was cut off"))
            self._row.addStretch(1)
            self._make_words(FIGURES, "", tr("All figures of this reply; replay, race and proof"))
        self.set_font_px(self._px)
        # Qt puts buttons that are made late at the end of the window's tab order.
        order = [*([self._after] if self._after is not None else []), *self._buttons.values()]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _make(self, name: str) -> None:
        sign, words, hint = SIGNS[name]
        button = SignButton(sign, tr(words), tr(hint), self)
        button.clicked.connect({MORE: self._open_more, SHARE: self._open_share}.get(name, self._asker(name)))
        self._add(name, button)

    def _make_words(self, name: str, words: str, hint: str) -> None:
        button = QPushButton(words, self)
        button.setObjectName("messageAction")
        button.setFlat(True)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setToolTip(hint)
        button.setAccessibleDescription(hint)
        button.clicked.connect(self._asker(name))
        self._add(name, button)

    def _add(self, name: str, button: QAbstractButton) -> None:
        if not self._is_reply:
            button.installEventFilter(self)
        self._buttons[name] = button
        self._row.addWidget(button)

    def follow_in_tab_order(self, text: QWidget) -> None:
        """Puts the row behind `text` in the tab order."""
        self._after = text

    def point_at(self, over: bool) -> None:
        """Sets whether the mouse is over the message."""
        self._over = over
        self._show()

    @Slot(object)
    def follow_keyboard(self, reason: Qt.FocusReason | None) -> None:
        """Sets why the focus came into the message's text, or None when it left."""
        self._by_keys = self._by_keys if reason is None else reason in _BY_KEYS
        self._show()

    def show_actions(self, about: About, names: tuple[str, ...], figures: tuple[str, ...] = ()) -> None:
        """Sets which actions are possible, and a reply's `figures`, which open all of them: the first that has room."""
        self._about, self._offered, self._figures = about, frozenset(names), figures
        self._show()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._px = font_px
        for part in (*self._buttons.values(), *([] if self._versions is None else [self._versions])):
            part.setFont(small_font(font_px))

    @property
    def is_row_visible(self) -> bool:
        """Whether the row is visible."""
        here = any(button.hasFocus() for button in self._buttons.values())
        keyboard = here or (self._by_keys and self._after is not None and self._after.hasFocus())
        return self._is_reply or self._over or keyboard

    def _show(self) -> None:
        up, many = self.is_row_visible, self._about.versions > 1
        if (up and self.isVisible()) or many:
            self._fill()
        if self._versions is None:
            return
        self._versions.setVisible(many)
        self._versions.setText(f"{self._about.version} / {self._about.versions}")
        position = tr("Version {number} of {count}", number=self._about.version, count=self._about.versions)
        self._versions.setAccessibleName(position)
        self._buttons[OLDER].setEnabled(self._about.version > 1)
        self._buttons[NEWER].setEnabled(self._about.version < self._about.versions)
        for name, button in self._buttons.items():
            button.setVisible(self._is_offered(name, many) and (up or name in (OLDER, NEWER)))
        self._fit_figures()

    def _fit_figures(self) -> None:
        """Shows as much as there is room for, and gives all of it to screen readers."""
        button = self._buttons.get(FIGURES)
        if button is None or not self._figures:
            return
        others = (each for each in (*self._buttons.values(), self._versions) if each and not each.isHidden())
        taken = sum(each.sizeHint().width() + 2 for each in others if each is not button)
        button.setAccessibleName(self._figures[0])
        for words in self._figures:
            button.setText(f"{words} ▾".lstrip())
            if taken + button.sizeHint().width() <= self.width():
                break

    def _is_offered(self, name: str, has_versions: bool) -> bool:
        if name in (OLDER, NEWER):
            return has_versions
        if name == MORE:
            return bool({COPY_MARKDOWN, ATTACHED, DELETE, BRANCHES} & self._offered)
        return bool(self._figures) if name == FIGURES else name in self._offered

    def button(self, name: str) -> QAbstractButton:
        """Returns the button of an action."""
        self._fill()
        self._show()
        return self._buttons[name]

    def _open_more(self) -> None:
        button = self._buttons[MORE]
        self.menu().popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def _open_share(self) -> None:
        button = self._buttons[SHARE]
        menu = share_menu(button, self.share_asked.emit)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def menu(self) -> QMenu:
        """Returns the menu with the actions that are rare, or that a single click should not do."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for name, words in (
            (COPY_MARKDOWN, tr("Copy as Markdown")),
            (ATTACHED, tr("Show what is attached")),
            (SIDE_BY_SIDE, tr("Versions side by side")),
            (BRANCHES, tr("Branches of this chat…")),
            (DELETE, tr("Delete, with what follows")),
        ):
            if name in self._offered:
                menu.addAction(words).triggered.connect(self._asker(name))
        return menu

    def _asker(self, name: str) -> Callable[[], None]:
        return lambda: self.asked.emit(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_figures()

    def showEvent(self, event: QEvent) -> None:  # type: ignore[override]
        super().showEvent(event)  # type: ignore[arg-type]
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            self.follow_keyboard(event.reason() if event.gotFocus() else None)
        return super().eventFilter(watched, event)


ActionSign = Literal["copy", "edit", "regenerate", "share", "more", "older", "newer"]


class SignButton(QAbstractButton):
    """Muted at rest, in the ink of text under mouse and keyboard. Drawn, because fonts lack some of these signs.

    `name` is read aloud; `hint` is the tooltip.
    """

    def __init__(self, sign: ActionSign, name: str, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign: ActionSign = sign
        self.setAccessibleName(name)
        self.setToolTip(hint)
        self.setAccessibleDescription("" if hint == name else hint)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        return QSize(NARROW_PX if self._sign in ("older", "newer") else SIDE_PX, SIDE_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, painter = current_palette(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_lit = self.isEnabled() and (self.underMouse() or shows_ring(self))
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setPen(QPen(QColor(palette.accent), 1.5) if shows_ring(self) else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(palette.chip) if is_lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        ink = palette.text if is_lit else palette.muted if self.isEnabled() else palette.hairline
        painter.setPen(
            QPen(QColor(ink), 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.translate(box.center() - QPointF(8, 8))
        if self.isRightToLeft() and self._sign in ("older", "newer"):
            painter.translate(16, 0)
            painter.scale(-1, 1)
        draw_sign(painter, self._sign, QColor(ink))
        painter.end()


def draw_sign(painter: QPainter, sign: ActionSign, ink: QColor) -> None:
    """Draws a sign into a square of 16 units, with the painter's pen."""
    match sign:
        case "copy":
            painter.drawRoundedRect(QRectF(5.5, 5.5, 8, 8), 1.8, 1.8)
            painter.drawPolyline(
                [QPointF(*at) for at in ((3.6, 10.4), (2.5, 10.4), (2.5, 2.5), (10.4, 2.5), (10.4, 3.6))]
            )
        case "edit":
            corners = ((3, 13), (3.6, 10.2), (10.8, 3), (13, 5.2), (5.8, 12.4))
            painter.drawPolygon([QPointF(*at) for at in corners])
            painter.drawLine(QPointF(9.2, 4.6), QPointF(11.4, 6.8))
        case "regenerate":
            painter.drawArc(QRectF(3, 3, 10, 10), 60 * 16, 290 * 16)
            painter.drawPolyline([QPointF(*at) for at in ((7.6, 1.2), (10.5, 3.7), (7.9, 6.4))])
        case "share":
            painter.drawLine(QPointF(8, 2.4), QPointF(8, 9.6))
            painter.drawPolyline([QPointF(*at) for at in ((5.2, 5), (8, 2.2), (10.8, 5))])
            tray = QPainterPath(QPointF(4.6, 7.6))
            for at in ((2.8, 7.6), (2.8, 13.4), (13.2, 13.4), (13.2, 7.6), (11.4, 7.6)):
                tray.lineTo(*at)
            painter.drawPath(tray)
        case "more":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            for x in (3.2, 8.0, 12.8):
                painter.drawEllipse(QPointF(x, 8), 1.3, 1.3)
        case "older" | "newer":
            tip = 6.2 if sign == "older" else 9.8
            painter.drawPolyline([QPointF(16 - tip, 4.2), QPointF(tip, 8), QPointF(16 - tip, 11.8)])

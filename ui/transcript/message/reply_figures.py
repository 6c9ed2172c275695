"""The lines under a reply that has ended.

The first says what guessing brought, with links that replay, race or prove it, or make a clip of it; the other figures
are in a row of chips below, which a click opens. The second is about another writing of the reply: what a proof found,
or that the same text came again, with links that offer what would change it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QPushButton, QStyle, QWidget

from app.bench.turns import Spread
from app.chats.records import ReplyChecks
from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import READING_PX
from ui.theme.rounded_menu import Menu
from ui.transcript.message import summary
from ui.transcript.message.message_actions import ANOTHER_SEED, ANOTHER_WORD, EXACTLY, PROVE, RACE, REPLAY, SHARE
from ui.transcript.message.parts import WrapRow, chip_label, figures_label, link, quiet_label, small_font
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.waiting import ShareBar

OFFERS = {
    ANOTHER_WORD: (
        tr_noop("Another word…", "a link"),
        tr_noop("Choose another word where the model was least sure; the reply goes on from there"),
    ),
    ANOTHER_SEED: (
        tr_noop("Another seed", "a link"),
        tr_noop("Write it once more with new random numbers; the settings stay as they are"),
    ),
}
"""Each action's words, and what it does."""

_APART = 4
_BEFORE_LINKS = 8
_BAR_PX = 200
PROVED = "✓"
"""What a proof that held begins with; the line is green then."""

_AROUND = 8, 4, 8, 4


def same_text(seed: int | None, temperature: float) -> tuple[str, tuple[str, ...]]:
    """Returns why a reply came out the same once more, and the actions that change it; `seed` None is a new one."""
    if temperature == 0.0:
        why = tr("The same text again: at temperature 0 the model always takes its likeliest word.")
        return why, (ANOTHER_WORD,)
    if seed is not None:
        why = tr("The same text again: the settings fix the seed.")
        return why, (ANOTHER_SEED, ANOTHER_WORD)
    why = tr("The same text again: at this temperature the model is this sure of it.")
    return why, (ANOTHER_WORD, ANOTHER_SEED)


class ProofLine(QWidget):
    """Hidden while it has no words. Signals: `asked(action)` by a link."""

    asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words, self._links, self._bar = quiet_label(self), WrapRow(self), ShareBar(self)
        self._offers: tuple[str, ...] = ()
        self._px = READING_PX
        self.hide()

    def text(self) -> str:
        """Its words."""
        return self._words.text()

    @property
    def told(self) -> tuple[str, tuple[str, ...]]:
        """What `tell` needs to show the same again."""
        return ("", ()) if self.isHidden() else (self.text(), self._offers)

    def tell(self, words: str, offers: tuple[str, ...] = (), share: float | None = None) -> None:
        """Shows the words, a link for each of these actions, and what is done of a wait; "" hides the line."""
        self._words.setText(words)
        self._bar.show_share(share)
        is_proved = words.startswith(PROVED)
        self._words.setProperty("proved", is_proved)
        self._words.setContentsMargins(*(_AROUND if is_proved else (0, 0, 0, 0)))
        self._words.style().unpolish(self._words)
        self._words.style().polish(self._words)
        self.setAccessibleName(words)
        self._offers = offers
        self._make_links()
        self.setVisible(words != "")

    def retire(self) -> None:
        """Takes the links back: a later message exists now."""
        self._offers = ()
        self._make_links()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._px = font_px
        self._words.setFont(small_font(font_px))
        self._make_links()

    def _make_links(self) -> None:
        links = [link(tr(OFFERS[action][0], "a link"), self._px, self._links) for action in self._offers]
        for action, button in zip(self._offers, links, strict=True):
            button.setToolTip(tr(OFFERS[action][1]))
            button.setAccessibleDescription(tr(OFFERS[action][1]))
            button.clicked.connect(lambda _checked=False, action=action: self.asked.emit(action))
        self._links.set_items(list(links))
        self._links.setVisible(bool(links))

    def height_at(self, width: int) -> int:
        """Lays out words and links in `width`, in one line where there is room, and returns the height."""
        said = self._words.fontMetrics().horizontalAdvance(self.text()) + _BEFORE_LINKS
        taken = self._links.width_in(width)
        if taken and self._bar.share is None and said + taken <= width:
            whole = QRect(0, 0, width, self._links.height_at(taken))
            words, links = whole.adjusted(0, 0, said - width, 0), whole.adjusted(said, 0, said + taken - width, 0)
            self._words.setGeometry(QStyle.visualRect(self.layoutDirection(), whole, words))
            self._links.setGeometry(QStyle.visualRect(self.layoutDirection(), whole, links))
            return whole.height()
        high = self._words.heightForWidth(width)
        self._words.setGeometry(0, 0, width, high)
        if self._bar.share is not None:
            self._bar.setGeometry(0, high + _APART, min(width, _BAR_PX), self._bar.height())
            high += _APART + self._bar.height()
        if self._offers:
            below = self._links.height_at(width)
            self._links.setGeometry(0, high + _APART, width, below)
            high += _APART + below
        return high


REPLY_ACTIONS = (
    (REPLAY, tr_noop("Replay"), tr_noop("Play this reply again, round by round, forwards and backwards; share it")),
    (RACE, tr_noop("Race"), tr_noop("Write it once plainly and once with guesses, and watch both run")),
    (PROVE, tr_noop("Prove"), tr_noop("Write it again without guesses and check that the text is the same")),
    (SHARE, tr_noop("Share"), tr_noop("A picture, a clip, a page or a file")),
)
"""The action, the word, and what it does."""

SHARED_AS = (
    ("picture", tr_noop("Copy as a picture"), tr_noop("Puts a picture of the reply on the clipboard")),
    ("clip", tr_noop("Clip…", "a button"), tr_noop("Six moving seconds, to send or to post")),
    ("html", tr_noop("Save as a web page…"), tr_noop("One HTML file that plays in any browser, offline")),
    ("gif", tr_noop("Save as a GIF…"), tr_noop("The whole reply as a picture that moves")),
    ("trace", tr_noop("Save as a trace…"), tr_noop("A file for Draftlight, without the rest of the chat")),
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


_EXACTLY = (
    EXACTLY,
    tr_noop("Write it exactly"),
    tr_noop("Write it again with the same seed, each word the model’s own; the lenient reply stays as another version"),
)


class ReplyFigures(WrapRow):
    """Signals: `asked(action)`; `share_asked(kind)`; `details_asked` when the other figures are to be shown, or hidden
    again.
    """

    asked = Signal(str)
    share_asked = Signal(str)
    details_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.more: QPushButton | None = None
        self._links: dict[str, QPushButton] = {}
        self._px = 0

    def tell(
        self,
        state: ReplyState,
        font_px: int,
        *,
        with_reply_actions: bool,
        has_details: bool,
        checks: ReplyChecks | None = None,
        pooled: tuple[Spread, int] | None = None,
    ) -> None:
        """Shows the line, with the links where they are wanted and there is a trace."""
        chips, items = summary.in_one_line(state, checks, pooled), list[QWidget]()
        if chips:
            items.append(figures_label(chips, font_px, self))
        if with_reply_actions and state.stats is not None and state.started is not None:
            offered = (_EXACTLY, *REPLY_ACTIONS) if state.stats.departures else REPLY_ACTIONS
            items += [self._link(*each, font_px) for each in offered]
        self.more = self._more(font_px) if summary.details(state) else None
        if self.more is not None:
            self.more.setText(tr("Less") if has_details else tr("More"))
            items.append(self.more)
        self.set_items(items, together_from=len(chips[:1]))
        self._links = {name: button for name, button in self._links.items() if button in items}

    def tell_ahead(self, font_px: int) -> None:
        """Fills the hidden line with what it will have, so that its room is known while the reply is written."""
        links = [self._link(*each, font_px) for each in REPLY_ACTIONS]
        items = [figures_label(summary.foreseen(), font_px, self), *links, self._more(font_px)]
        self.set_items(items, 1)

    def _link(self, action: str, words: str, hint: str, font_px: int) -> QPushButton:
        button = self._kept(action, font_px)
        if button is None:
            button = self._made(action, words, hint, font_px)
            if action == SHARE:
                button.clicked.connect(lambda: self._open_share(button))
            else:
                button.clicked.connect(lambda: self.asked.emit(action))
        return button

    def _open_share(self, button: QPushButton) -> None:
        """Opens the menu below its link; it goes when it was answered."""
        menu = share_menu(button, self.share_asked.emit)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _more(self, font_px: int) -> QPushButton:
        button = self._kept("more", font_px)
        if button is None:
            button = self._made("more", tr_noop("More"), tr_noop("All figures of this reply"), font_px)
            button.clicked.connect(self.details_asked)
        return button

    def _kept(self, name: str, font_px: int) -> QPushButton | None:
        """Returns a link that is there already, None after the size of letters has changed."""
        if font_px != self._px:
            self._links, self._px = {}, font_px
        return self._links.get(name)

    def _made(self, name: str, words: str, hint: str, font_px: int) -> QPushButton:
        button = self._links[name] = link(tr(words), font_px, self)
        button.setToolTip(tr(hint))
        return button


class FigureChips(WrapRow):
    """The other figures of a reply; `is_wanted` says whether the user asked for them."""

    is_wanted = False

    def tell(self, state: ReplyState, font_px: int) -> None:
        """Shows them, each on a ground of its own."""
        self.set_items([chip_label(chip, font_px, self) for chip in summary.details(state)])

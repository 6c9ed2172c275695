"""The hints of the first days: three hints and an offer, each once, at most one after a reply.

The user need not do anything about a hint: the next message hides it as seen, and the next reply may show the next.
`next_hint` is pure; `HintsController` shows and hides hints.

`ModelOffer` offers the model that suits this machine, each time the starter says that it does not know. The card comes
as soon as the library has judged the catalogue for this machine, which the first refusal asks for. Until then, and
where nothing is recommended, `begin` returns False and the hint line says it in words. A model that is downloaded from
the card is opened as soon as it is here, and the question that was refused is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.chats.title_text import is_starters_refusal
from app.conversation.events import ChatOpened, MessageAdded, PairOpened, ReplyEnded
from models.pair import STARTER
from ui.controllers.models import ModelsController
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr, tr_noop
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.commands import shown_keys
from ui.window.foot_lines import HintLine
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.models.offer_card import OfferCard


@dataclass(frozen=True, slots=True)
class Hint:
    """`words` may name commands in braces, whose keys are put there; `command` is run by its button, "" for none."""

    words: str
    button: str = ""
    command: str = ""
    only_starter: bool = False


HINTS = (
    Hint(
        tr_noop("Underlined: guessed right. Struck through: guessed wrong. Click a word for its story."),
        tr_noop("See how each word was made"),
        "toggle_panel",
    ),
    Hint(tr_noop("{palette} finds anything. {shortcuts} lists every shortcut.")),
    Hint(tr_noop("Is guessing worth it? The inspector measures it in every reply: {toggle_panel}.")),
    Hint(
        tr_noop("The starter is a demo. See which bigger models run on this computer."),
        tr_noop("See models"),
        "models",
        only_starter=True,
    ),
)
INSTEAD = {"models": "open_model"}
"""Which command the button runs if the first one is not available."""


def next_hint(seen: int, pair_id: str) -> Hint | None:
    """Returns the hint after so many; None where all were shown, or the rest does not concern this pair."""
    if not 0 <= seen < len(HINTS):
        return None
    hint = HINTS[seen]
    return None if hint.only_starter and pair_id != STARTER else hint


class HintsController(QObject):
    """Counts the shown hints in the preferences, so that none is shown twice.

    Each time the starter says that it does not know, a bigger model is offered in place of a hint.
    """

    def __init__(
        self,
        line: HintLine,
        choices: PreferencesController,
        events: EventTable,
        commands: Mapping[str, QAction],
        offer: ModelOffer,
    ) -> None:
        super().__init__(line)
        self.offer, self._offers = offer, False
        offer.shown.connect(line.hide)
        offer.closed.connect(self.put_away)
        self._line, self._choices, self._commands = line, choices, commands
        self._pair_id = ""
        self._shown: Hint | None = None
        self._sees_inspector = False
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(MessageAdded, lambda _: self.put_away())
        events.subscribe(ReplyEnded, self._reply_ended)
        events.subscribe(ChatOpened, self._chat_opened)
        line.closed.connect(self.put_away)
        line.taken.connect(self._take)

    def _pair_opened(self, event: PairOpened) -> None:
        self._pair_id = event.pair.id
        if self._offers and self._pair_id != STARTER:
            self.put_away()
            QTimer.singleShot(0, self._commands["regenerate"].trigger)  # The refused question, asked again.

    def _chat_opened(self, _event: ChatOpened) -> None:
        if self._offers:
            self.put_away()

    def _reply_ended(self, event: ReplyEnded) -> None:
        if self._pair_id == STARTER and is_starters_refusal(event.message.text):
            self._offer_model()
        elif event.message.state == "complete":
            self._show_next()

    @Slot()
    def put_away(self) -> None:
        """Hides the hint as seen, or the offer until the next time."""
        if self._offers:
            self._offers = False
            self.offer.end()
            self._line.hide()
        if self._shown is not None:
            self._shown = None
            self._line.hide()
            self._choices.change(hints_seen=self._choices.preferences.hints_seen + 1)

    def _offer_model(self) -> None:
        self._offers = True
        if not self.offer.begin():
            words = tr("The starter speaks only English and knows little. A bigger model answers far more, right here.")
            self._line.show_hint(words, tr("See models"))

    def _show_next(self) -> None:
        if self._shown is None:
            self._shown = next_hint(self._choices.preferences.hints_seen, self._pair_id)
            self._show_again()

    @Slot(bool)
    def inspector_shown(self, is_open: bool) -> None:
        """Takes away the button that opens the inspector, while it is open."""
        self._sees_inspector = is_open
        self._show_again()

    def _show_again(self) -> None:
        if self._shown is not None:
            is_done = self._shown.command == "toggle_panel" and self._sees_inspector
            button = "" if is_done else tr(self._shown.button)
            self._line.show_hint(self._with_keys(tr(self._shown.words)), button)

    def _with_keys(self, words: str) -> str:
        """Returns words with the keys of their commands; a command without keys is named instead."""
        return words.format_map({name: shown_keys(action) or action.text() for name, action in self._commands.items()})

    @Slot()
    def _take(self) -> None:
        command = "models" if self._offers else "" if self._shown is None else self._shown.command
        self.put_away()
        if command:
            wanted = self._commands[command]
            (wanted if wanted.isEnabled() else self._commands[INSTEAD[command]]).trigger()


class ModelOffer(QObject):
    """`show` shows a card in the chat, or none.

    Signals: `shown` when the card has come, `closed` when the user has closed it.
    """

    shown = Signal()
    closed = Signal()

    def __init__(self, models: ModelsController, pages: Pages, show: Callable[[QWidget | None], None]) -> None:
        super().__init__(pages)
        self._models, self._pages, self._show = models, pages, show
        self._is_wanted, self._downloaded = False, ""
        self.card: OfferCard | None = None
        models.state_changed.connect(self._show_state)
        pages.changed.connect(self._page_changed)

    def begin(self) -> bool:
        """Offers the model; returns whether its card is there now."""
        self._is_wanted = True
        if self._models.state.offers is None:
            self._models.refresh()
        self._show_state()
        return self.card is not None

    @Slot()
    def end(self) -> None:
        """Takes the card away until the next time."""
        self._is_wanted, self._downloaded = False, ""
        if self.card is not None:
            card, self.card = self.card, None
            self._show(None)
            card.deleteLater()

    @Slot()
    def _show_state(self) -> None:
        if not self._is_wanted or self._models.page is not None:
            return
        if self.card is not None:
            self.card.show_state(self._models.state)
            self._load_when_here()
        elif self._models.has_recommendation:
            self._make_card()

    def _make_card(self) -> None:
        # The import takes a while, which the start must not pay.
        from ui.pages.models.offer_card import OfferCard, offered_row

        row = offered_row(self._models.state)
        if row is None:
            return
        card = self.card = OfferCard(row, self._pages.stack)
        card.get_requested.connect(self._get)
        card.use_requested.connect(self._models.use_pair)
        card.import_requested.connect(self._models.import_file)
        card.all_requested.connect(self._models.open)
        card.closed.connect(self._on_closed)
        self._show(card)
        self.shown.emit()

    @Slot(str)
    def _get(self, id_: str) -> None:
        self._downloaded = id_
        self._models.get_pair(id_)

    def _load_when_here(self) -> None:
        """Opens the model that was downloaded from the card, once."""
        offers = self._models.state.offers
        if self._downloaded and offers is not None and offers.paths.get(self._downloaded, ("", ""))[0]:
            id_, self._downloaded = self._downloaded, ""
            self._models.load_pair(id_)

    @Slot()
    def _on_closed(self) -> None:
        self.end()
        self.closed.emit()

    @Slot(bool)
    def _page_changed(self, is_shown: bool) -> None:
        """Shows what has happened behind a page."""
        if not is_shown:
            self._show_state()

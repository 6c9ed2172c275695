"""Offers the model that suits this machine, each time the starter says that it does not know.

The card comes as soon as the library has judged the catalogue for this machine, which the first refusal asks for. Until
then, and where nothing is recommended, a line says it in words. A model that is downloaded from the card is opened as
soon as it is here, and the question that was refused is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.chats.title_text import is_starters_refusal
from app.conversation.events import ChatOpened, MessageAdded, PairOpened, ReplyEnded
from models.pair import STARTER
from ui.controllers.models import ModelsController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.foot_lines import HintLine
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.models.offer_card import OfferCard


class ModelOfferController(QObject):
    """Shows `offer` or `line` where the starter has refused, until the next message, another chat or a close."""

    def __init__(self, line: HintLine, events: EventTable, commands: Mapping[str, QAction], offer: ModelOffer) -> None:
        super().__init__(line)
        self.offer, self._is_shown = offer, False
        self._line, self._commands, self._pair_id = line, commands, ""
        offer.shown.connect(line.hide)
        offer.closed.connect(self.hide)
        line.closed.connect(self.hide)
        line.taken.connect(self._open_models)
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(MessageAdded, self._hide_for)
        events.subscribe(ChatOpened, self._hide_for)
        events.subscribe(ReplyEnded, self._reply_ended)

    def _pair_opened(self, event: PairOpened) -> None:
        self._pair_id = event.pair.id
        if self._is_shown and self._pair_id != STARTER:
            self.hide()
            QTimer.singleShot(0, self._commands["regenerate"].trigger)  # The refused question, asked again.

    def _reply_ended(self, event: ReplyEnded) -> None:
        if self._pair_id == STARTER and is_starters_refusal(event.message.text):
            self._is_shown = True
            if not self.offer.begin():
                words = tr(
                    "The starter speaks only English and knows little. A bigger model answers far more, right here."
                )
                self._line.show_hint(words, tr("See models"))

    def _hide_for(self, _event: ChatOpened | MessageAdded) -> None:
        self.hide()

    @Slot()
    def hide(self) -> None:
        """Hides it until the next time."""
        if self._is_shown:
            self._is_shown = False
            self.offer.end()
            self._line.hide()

    @Slot()
    def _open_models(self) -> None:
        self.hide()
        models = self._commands["models"]
        (models if models.isEnabled() else self._commands["open_model"]).trigger()


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

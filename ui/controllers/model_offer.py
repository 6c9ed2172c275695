"""Offers the model that suits this machine, each time the starter says that it does not know.

The card comes as soon as the library has judged the catalogue for this machine, which the first refusal asks for. Until
then, and where nothing is recommended, `begin` returns False and the hint line says it in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from ui.controllers.models import ModelsController
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.models.offer_card import OfferCard


class ModelOffer(QObject):
    """`show` shows a card in the chat, or none.

    Signals: `shown` when the card has come, `closed` when the user has closed it.
    """

    shown = Signal()
    closed = Signal()

    def __init__(self, models: ModelsController, pages: Pages, show: Callable[[QWidget | None], None]) -> None:
        super().__init__(pages)
        self._models, self._pages, self._show = models, pages, show
        self._is_wanted = False
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
        self._is_wanted = False
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
        elif self._models.has_recommendation:
            self._make_card()

    def _make_card(self) -> None:
        # The import takes a while, which the start must not pay.
        from ui.pages.models.offer_card import OfferCard, offered_row

        row = offered_row(self._models.state)
        if row is None:
            return
        card = self.card = OfferCard(row, self._pages.stack)
        card.get_requested.connect(self._models.get_pair)
        card.use_requested.connect(self._models.use_pair)
        card.import_requested.connect(self._models.import_file)
        card.all_requested.connect(self._models.open)
        card.closed.connect(self._on_closed)
        self._show(card)
        self.shown.emit()

    @Slot()
    def _on_closed(self) -> None:
        self.end()
        self.closed.emit()

    @Slot(bool)
    def _page_changed(self, is_shown: bool) -> None:
        """Shows what has happened behind a page."""
        if not is_shown:
            self._show_state()

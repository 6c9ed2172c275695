"""Offers models in the chat: where the starter did not know, where a file was dropped, and after a change of model.

Where the starter refuses, or the first screen is asked for a model, a card has what is here and can answer, or else the
two models to get; what is fetched from it is opened as soon as it is here, and the question that was refused is asked
again. Where another model is opened, one line offers to answer all that the starter refused in the chat on screen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from app.chats.records import StoredMessage
from app.conversation.commands import Regenerate
from app.conversation.conversation import Conversation
from app.conversation.current_chat import is_refusal
from app.conversation.events import ChatOpened, MessageAdded, MessageSuperseded, PairOpened, ReplyEnded
from app.model_library.commands import PublishFolder, RefreshLists
from app.problem import Problem
from app.traces.pair_names import named, spelled, split_precision
from models.pair import STARTER
from ui.composer.draft import MessageDraft
from ui.composer.outbox import Outbox
from ui.controllers.models import ModelsController
from ui.controllers.pair import PairController
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.qt_runtime.background import Background
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.notices import sentence
from ui.widgets.rows.row import Action, ListRow
from ui.window.file_drop import size_of
from ui.window.main_window import MainWindow
from ui.window.pair_button import MenuLine

if TYPE_CHECKING:
    from ui.pages.models.offer_card import OfferCard

MOST_HERE = 2
"""Models on this computer that the card names; all of them are in the menu."""


class ModelOffer(QObject):
    """Shows the card over the message box, in place of other lines there."""

    def __init__(
        self,
        conversation: Conversation,
        models: ModelsController,
        pair: PairController,
        outbox: Outbox,
        window: MainWindow,
        events: EventTable,
    ) -> None:
        super().__init__(window)
        self._conversation, self._models, self._pair, self._outbox = conversation, models, pair, outbox
        self._window, self._pages, self._line = window, window.pages, window.hint_line
        self._background = Background(self)
        self._messages: list[StoredMessage] = []
        self._pair_id, self._downloaded, self._is_wanted, self._is_chosen = "", "", False, False
        self.card: OfferCard | None = None
        for kind in (ChatOpened, MessageAdded, MessageSuperseded, ReplyEnded):
            events.subscribe(kind, self._collect_messages)
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(MessageAdded, lambda _: self.close())
        events.subscribe(ReplyEnded, self._reply_ended)
        models.state_changed.connect(self._show_state)
        self._pages.changed.connect(lambda is_shown: None if is_shown else self._show_state())
        window.transcript.invitation.models_requested.connect(self.offer)

    # What the starter refused

    def _collect_messages(self, event: ChatOpened | MessageAdded | MessageSuperseded | ReplyEnded) -> None:
        """Keeps the messages on screen."""
        if isinstance(event, ChatOpened):
            before, self._messages = self._messages, list(event.messages)
            if before or self._messages:  # The first chat may open behind a card that was asked for already.
                self.close()
            return
        others = [each for each in self._messages if each.id != event.message.id]
        self._messages = others if isinstance(event, MessageSuperseded) else [*others, event.message]

    @property
    def _refused(self) -> tuple[StoredMessage | None, list[StoredMessage]]:
        """The starter's first refusal in the chat on screen, and the questions from the one on that it refused."""
        questions = list[StoredMessage]()
        refusal: StoredMessage | None = None
        for each in self._messages:
            if each.role == "user":
                questions = [*questions, each] if refusal is not None else [each]
            elif refusal is None and is_refusal(each):
                refusal = each
        return refusal, questions if refusal is not None else []

    @Slot()
    def answer_again(self) -> None:
        """Regenerates with the open model what the starter refused, and sends again what was asked after it."""
        refusal, questions = self._refused
        if refusal is not None and not self._outbox.is_busy:
            self._conversation.do(Regenerate(refusal.id))
            self._outbox.queue_behind([MessageDraft.of_prompt(each.text) for each in questions[1:]])

    def _pair_opened(self, event: PairOpened) -> None:
        before, self._pair_id = self._pair_id, event.pair.id
        count, was_chosen = len(self._refused[1]), self._is_chosen
        if self._pair_id == STARTER or not before:
            return
        self.close()
        if was_chosen and count == 1:
            QTimer.singleShot(0, self, self.answer_again)
        elif count:
            name = split_precision(event.pair.name)[0]
            words = tr("{model} answers from now on. The starter did not know enough.", model=name)
            again = tr("Answer again") if count == 1 else tr("Answer all {count} again", count=count)
            self._line.show_hint(words, again, self.answer_again)

    def _reply_ended(self, event: ReplyEnded) -> None:
        if self._pair_id == STARTER and is_refusal(event.message):
            self.offer()

    # The card

    @Slot()
    def offer(self) -> None:
        """Shows the card, at once or when the library has said what is here and what suits this machine."""
        self._is_wanted = True
        self._models.do(RefreshLists() if self._models.state.offers is None else PublishFolder())
        self._show_state()

    @Slot()
    def close(self) -> None:
        """Closes the card; the next refusal opens it again."""
        self._is_wanted, self._downloaded, self._is_chosen = False, "", False
        self._line.hide()
        if self.card is not None:
            card, self.card = self.card, None
            had_focus = card.isAncestorOf(card.window().focusWidget() or card.window())
            self._window.show_offer(None)
            if had_focus:
                self._window.composer.take_focus()  # Else it falls on whatever Qt has next.
            card.deleteLater()

    @Slot()
    def _show_state(self) -> None:
        if not self._is_wanted or self._models.page is not None:
            return
        self._load_when_here()
        rows = tuple(map(_row_of, self._others()[:MOST_HERE]))
        from ui.pages.models.rows.catalogue_rows import cards

        # The card's rows need no frames of their own.
        offered = rows or tuple(replace(row, is_card=False, need=0) for row in cards(self._models.state))
        if offered:
            self._card().show_rows(offered, self._models.state, are_here=bool(rows))
        elif self._models.state.offers is None:
            self._card().ask(tr("Looking at this machine…"))

    def _others(self) -> list[MenuLine]:
        """Returns the available models that are not open; while the starter opens, it is not open either."""
        return [line for line in self._pair.models() if not line.chosen and line.pair_request.target]

    def _card(self) -> OfferCard:
        if self.card is None:
            # The import takes a while, which the start must not pay.
            from ui.pages.models.offer_card import OfferCard

            self.card = OfferCard(self._pages.stack)
            self.card.acted.connect(self._act)
            self.card.import_requested.connect(self._models.import_file)
            self.card.all_requested.connect(self._models.open)
            self.card.closed.connect(self.close)
            self._window.show_offer(self.card)
        return self.card

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        match action:
            case "answer":
                self._is_chosen = True
                chosen = next((line for line in self._others() if line.pair_request.target == id_), None)
                if chosen is not None:
                    self._pair.open(chosen.pair_request)
            case "use":
                self._is_chosen = True
                self._models.load_pair(id_)
            case "get":
                self._downloaded = id_
                self._models.get_pair(id_)
            case "open":
                self.close()
                self._pair.open_files(*id_.split("\n"))
            case "guess":
                self.close()
                self._pair.use_drafter(id_)
            case "keep":
                self.close()
                self._models.import_files(id_.split("\n"))

    def _load_when_here(self) -> None:
        """Opens the model that was fetched from the card, once."""
        offers = self._models.state.offers
        if self._downloaded and offers is not None and offers.paths.get(self._downloaded, ("", ""))[0]:
            id_, self._downloaded = self._downloaded, ""
            self._act(id_, "use")

    # Files that were dropped

    @Slot(list)
    def offer_files(self, paths: list[str]) -> None:
        """Asks whether files that were dropped on the window shall be used."""
        self.close()
        self._pages.close()
        self._window.banner.hide()  # The file at hand matters more than what was said of another.
        sizes = {path: size_of(Path(path)) for path in paths}
        ordered = sorted(paths, key=lambda path: -sizes[path])[:2]
        names = [named("", "", path, None).target for path in ordered]
        files = [Path(path).name for path in ordered]
        name = tr("{target} guessed by {drafter}", target=names[0], drafter=names[1]) if len(names) > 1 else names[0]
        use = tr("Use the pair") if len(names) > 1 else tr("Use this model")
        keep = Action("keep", tr("Copy it into Draftlight’s folder"), is_link=True)
        guess = self._guess_offer(ordered[0]) if len(ordered) == 1 else None
        row = ListRow(
            "\n".join(ordered), name, details=joined((*files, byte_size(sum(sizes.values())))),
            actions=(Action("open", use, is_main=True), *([guess] if guess else []), keep),
        )  # fmt: skip
        self._card().ask(tr("Use this model?"), row)
        if len(ordered) == 1:
            self._background.do(partial(_judged, row), self._show_judged)

    def _show_judged(self, row: ListRow | Problem) -> None:
        """Shows the row of a dropped file in place of the one with less, unless its card has gone meanwhile."""
        if isinstance(row, ListRow) and self.card is not None and [each.id for each in self.card.rows.rows] == [row.id]:
            self.card.ask(self.card.head.text(), row)

    def _guess_offer(self, path: str) -> Action | None:
        """Returns what lets a file guess that is a smaller model of the open one's family."""
        opened = self._models.state.opened
        if opened is None or opened.pair.id == STARTER:
            return None
        name = split_precision(opened.pair.name)[0]
        family = named("", "", path, None).target.split(" ")[0]
        if family != spelled(name).split(" ")[0] or size_of(Path(path)) >= size_of(Path(opened.pair.target)):
            return None
        return Action("guess", tr("Let it guess for {model}", model=name), is_link=True)


def _judged(row: ListRow) -> ListRow:
    """Returns the row of a model file with what the file is good for, or why it cannot be used."""
    # The imports take a tenth of a second, which the start must not pay.
    from app.model_library.pairs.file_title import title_of
    from models.checks.shipped_drafters import shipped_drafter
    from models.errors import ModelFileError
    from models.formats.gguf_header import read_gguf_header

    file = Path(row.id)
    if file.suffix.lower() != ".gguf":
        return row
    try:
        chats = title_of(read_gguf_header(file)).chats
    except ModelFileError as error:
        return replace(row, problem=f"{sentence(str(error))} {sentence(error.hint)}", actions=())
    if not chats:
        return replace(row, words=tr("This one continues text, it does not chat."))
    has_own = shipped_drafter(file) is not None
    return replace(row, words=sentence(tr("guessed by {drafter}", drafter=tr("its own drafter"))) if has_own else "")


def _row_of(line: MenuLine) -> ListRow:
    name, _, details = line.words.partition(" · ")
    words = tr("Answer with {model}", model=name)
    return ListRow(line.pair_request.target, name, details=details, actions=(Action("answer", words, is_main=True),))

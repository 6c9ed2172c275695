"""Offers models in the chat: where the starter did not know, where a file was dropped, and after a change of model.

Where the starter refuses, or the first screen is asked for a model, a card has what is here and can answer, or else the
two models to get; what is fetched from it is opened as soon as it is here, and the question that was refused is asked
again. Where another model is opened, one line offers to answer all that the starter refused in the chat on screen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Slot

from app.chats.records import StoredMessage
from app.conversation.commands import Regenerate
from app.conversation.conversation import Conversation
from app.conversation.current_chat import is_refusal
from app.conversation.events import (
    ChatOpened,
    MessageAdded,
    MessageSuperseded,
    PairOpened,
    PairOpening,
    PairRefused,
    ReplyEnded,
)
from app.engine_host.protocol import PairRequest
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
from ui.widgets.file_dialogs import ask_for_files
from ui.widgets.notices import problem_notice, sentence
from ui.widgets.rows.row import Action, ListRow
from ui.window.file_drop import size_of
from ui.window.main_window import MainWindow
from ui.window.pair_button import MenuLine

if TYPE_CHECKING:
    from models.errors import ModelFileError
    from ui.pages.models.offer_card import OfferCard

MOST_HERE = 2
"""Models on this computer that the card names; all of them are in the menu."""

SOON_MS = 1500
"""So long after the starter is open, the library looks at this machine, which takes a second or two."""


class Dropped(NamedTuple):
    """Files that were dropped last, by the id of their row: what they are good for, and what was open before them."""

    id: str = ""
    facts: str = ""
    former: PairRequest | None = None


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
        self._window, self._pages = window, window.pages
        self._background = Background(self)
        self._messages: list[StoredMessage] = []
        self._pair_id, self._downloaded, self._is_wanted, self._is_chosen = "", "", False, False
        self._offered, self._dropped = tuple[str, ...](), Dropped()
        self.card: OfferCard | None = None
        for kind in (ChatOpened, MessageAdded, MessageSuperseded, ReplyEnded):
            events.subscribe(kind, self._collect_messages)
        events.subscribe(PairOpening, self._pair_opening)
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(PairRefused, self._pair_refused)
        events.subscribe(MessageAdded, lambda _: self.close())
        events.subscribe(ReplyEnded, self._reply_ended)
        window.loading.undo_requested.connect(self._undo)
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
        """The questions that the starter refused here and its first refusal, None where others were answered behind."""
        asked, questions, first = list[StoredMessage](), list[StoredMessage](), None
        for each in self._messages:
            if each.role == "user":
                asked.append(each)
            elif not is_refusal(each):
                first = None
            elif asked:
                first = first if questions else each
                questions.append(asked[-1])
        return first, questions

    @property
    def _then(self) -> str:
        """What comes when another model is open."""
        asked = len(self._refused[1])
        return tr("When it is ready, it can answer your (question|questions).", "", asked) if asked else ""

    @Slot()
    def answer_again(self) -> None:
        """Has the open model answer what the starter refused: in its place, or at the end where others follow it."""
        refusal, questions = self._refused
        if not questions or self._outbox.is_busy:
            return
        drafts = [MessageDraft.of_prompt(each.text) for each in questions]
        if refusal is not None:
            self._conversation.do(Regenerate(refusal.id))
        else:
            self._outbox.submit(drafts[0])
        self._outbox.queue_behind(drafts[1:])

    def _pair_opened(self, event: PairOpened) -> None:
        before, self._pair_id = self._pair_id, event.pair.id
        if self._pair_id == STARTER and not before:
            QTimer.singleShot(SOON_MS, self, self._prepare)
        count, was_chosen = len(self._refused[1]), self._is_chosen
        if self._pair_id == STARTER or not before:
            return
        self.close()
        name, (_, facts, former) = split_precision(event.pair.name)[0], self._dropped
        self._dropped = Dropped()
        if was_chosen and count == 1:
            QTimer.singleShot(0, self, self.answer_again)
        elif count:
            words = tr("{model} answers from now on, also what the starter did not know.", model=name)
            again = tr("Answer again") if count == 1 else tr("Answer all {count} again", count=count)
            self._window.hint_line.show_hint(words, again, self.answer_again)
        elif former is not None:
            words = tr("{model} answers from now on.", model=name)
            self._window.hint_line.show_hint(f"{words} {facts}", tr("Undo"), lambda: self._pair.open(former))

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
    def _prepare(self) -> None:
        """Has the library look at this machine while nothing is asked yet, so that the card is there at once."""
        if self._models.state.offers is None:
            self._models.do(RefreshLists())

    @Slot()
    def close(self) -> None:
        """Closes the card; the next refusal opens it again."""
        self._is_wanted, self._downloaded, self._is_chosen, self._offered = False, "", False, ()
        self._models.is_awaited = False
        self._window.hint_line.hide()
        self._drop_card()

    def _drop_card(self) -> None:
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
        if not self._is_wanted:
            return
        here = best_first(self._others(), self._models.state.free_bytes)
        rows = tuple(_row_of(line, is_main=not place) for place, line in enumerate(here[:MOST_HERE]))
        from ui.pages.models.rows.catalogue_rows import offered_rows

        offered = offered_rows(self._models.state, self._offered)
        self._offered = self._offered or tuple(row.id for row in offered)
        if offered := rows or offered:
            then = self._then if self._downloaded and not rows else None
            self._card().show_rows(offered, self._models.state, are_here=bool(rows), then=then)

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
                self._downloaded, self._models.is_awaited = id_, True
                self._models.get_pair(id_)
            case "open":
                self.close()
                self._pair.open_files(*id_.split("\n"))
            case "choose":
                self.close()
                kinds = tr("Models") + " (*.gguf)"
                ask_for_files(self._window, tr("Open a model file"), kinds, self.use_files, Path(id_).parent)
            case "guess":
                self.close()
                self._pair.use_drafter(id_)

    def _load_when_here(self) -> None:
        """Opens the model that was fetched from the card, once."""
        offers = self._models.state.offers
        if self._downloaded and offers is not None and offers.paths.get(self._downloaded, ("", ""))[0]:
            id_, self._downloaded, self._is_wanted = self._downloaded, "", False
            self._drop_card()  # The bar of loading takes its place.
            self._act(id_, "use")

    # Files that were dropped

    @Slot(list)
    def use_files(self, paths: list[str]) -> None:
        """Opens model files that were dropped on the window; asks first where that may not be what was meant."""
        self.close()
        self._pages.close()
        self._window.banner.hide()  # The file at hand matters more than what was said of another.
        sizes = {path: size_of(Path(path)) for path in paths}
        ordered = sorted(paths, key=lambda path: -sizes[path])[:2]
        names = [named("", "", path, None).target for path in ordered]
        files = [Path(path).name for path in ordered]
        name = tr("{target} guessed by {drafter}", target=names[0], drafter=names[1]) if len(names) > 1 else names[0]
        guess = self._guess_offer(ordered[0]) if len(ordered) == 1 else None
        row = ListRow(
            "\n".join(ordered), name, details=joined((*files, byte_size(sum(sizes.values())))),
            words=tr("It can answer, or guess for the model that is open.") if guess else "",
            actions=(Action("open", tr("Use this model"), is_main=True), *([guess] if guess else [])),
        )  # fmt: skip
        self._dropped = Dropped(row.id)
        self._window.loading.show_phase(names[0], "checking", None)
        self._background.do(partial(_examined, row), self._use_examined)

    def _use_examined(self, row: ListRow | Problem) -> None:
        """Opens the files that were dropped last; their card asks where something is to be said against it."""
        if isinstance(row, ListRow) and row.id != self._dropped.id:
            return
        if isinstance(row, ListRow) and not (row.problem or row.words):
            self._is_chosen, self._dropped = True, Dropped(row.id, row.note, self._pair.opened)
            self._pair.open_files(*row.id.split("\n"))
            return
        self._window.loading.show_phase("", "open", None)
        if isinstance(row, Problem):
            self._window.banner.show_notice(problem_notice(row))
        else:
            self._card().ask(tr("This file cannot be used.") if row.problem else tr("Use this model?"), row)

    def _pair_opening(self, event: PairOpening) -> None:
        """Says beside the bar of loading what comes after it."""
        if event.pair.target != self._dropped.id.partition("\n")[0]:
            self._dropped = Dropped()
        then = "" if event.pair.id == STARTER else self._then
        if self._dropped.facts:
            then = then or tr("Ask now, it answers when it is ready.")
        words = "\n".join(filter(None, (self._dropped.facts, then)))
        self._window.loading.promise_after(words, can_undo=self._dropped.former is not None)

    def _pair_refused(self, _event: PairRefused) -> None:
        self._dropped = Dropped()

    @Slot()
    def _undo(self) -> None:
        """Goes back to the model that was open before the one that was dropped."""
        if self._dropped.former is not None:
            self._pair.open(self._dropped.former)

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


def _examined(row: ListRow) -> ListRow:
    """Returns the row of dropped files with a `note` of what they are good for, and with what is to be said against it:
    as its `problem` where they cannot be used, else as its `words`.
    """
    # The imports take a tenth of a second, which the start must not pay.
    from app.model_library.fit.expected_speed import kept_bytes_per_s
    from app.model_library.fit.memory_check import pair_files
    from app.model_library.fit.memory_fit import fit_pair
    from app.model_library.pairs.file_title import title_of
    from app.model_library.pairs.registry import own_registry
    from models.checks.shipped_drafters import shipped_drafter
    from models.errors import ModelFileError
    from models.formats.gguf_header import read_gguf_header
    from models.hardware.machine import read_machine
    from ui.pages.models.text import expected_speed

    target, _, drafter = row.id.partition("\n")
    if Path(target).suffix.lower() != ".gguf":
        return replace(
            row, words=row.words or tr("This is a drafter: it guesses for a model, and answers nothing itself.")
        )
    try:
        if not title_of(read_gguf_header(Path(target))).chats:
            return replace(row, words=tr("This one continues text, it does not chat."))
        files = pair_files(PairRequest(target=target, drafter=drafter))
        fit = fit_pair(files)
    except ModelFileError as error:
        return _unusable(row, error)
    if fit.verdict in ("paged", "too_big"):
        return replace(row, words=sentence(fit.sentence))
    if drafter:
        guessed = tr("{drafter} guesses for it.", drafter=named("", "", drafter, None).target)
    elif files.heads or shipped_drafter(Path(target)) is not None:
        guessed = tr("Its own drafter is included.")
    else:
        guessed = tr("It guesses by copying.")
    speed = kept_bytes_per_s(read_machine(), own_registry().memory_speed) / max(1, fit.bytes_per_token)
    pace = (
        tr("It writes {speed}.", "about 15 to 25 tokens a second", speed=expected_speed(speed)) if speed >= 1.0 else ""
    )
    return replace(row, note=" ".join(filter(None, (pace, guessed))))


def _unusable(row: ListRow, error: ModelFileError) -> ListRow:
    """Returns the row of a file that cannot be used: why in plain words, the exact ones in its tip."""
    from models.errors import DamagedGguf, TruncatedGguf

    path = Path(row.id.partition("\n")[0])
    exact, plain = f"{sentence(str(error))} {sentence(error.hint)}", ""
    if isinstance(error, TruncatedGguf):
        here, whole = byte_size(size_of(path)), byte_size(error.whole_bytes)
        plain = tr("Only a part of {file} is here. The download did not finish.", file=path.name)
        if error.whole_bytes:
            plain = tr("Only {here} of {whole} are here. The download did not finish.", here=here, whole=whole)
    elif isinstance(error, DamagedGguf):
        plain = tr("{file} is not a model file. It may have been cut off while it was downloaded.", file=path.name)
    another = Action("choose", tr("Choose another file…"))
    return replace(row, problem=plain or exact, tip=exact if plain else "", actions=(another,))


def best_first(lines: list[MenuLine], free_bytes: int | None) -> list[MenuLine]:
    """Returns the models with the largest first, which know most; behind them those that free memory does not hold."""

    def place(line: MenuLine) -> tuple[bool, int]:
        size = size_of(Path(line.pair_request.target))
        return free_bytes is not None and size > free_bytes, -size

    return sorted(lines, key=place)


def _row_of(line: MenuLine, *, is_main: bool) -> ListRow:
    name, _, details = line.words.partition(" · ")
    answer = Action("answer", tr("Answer with this"), is_main=is_main)
    return ListRow(line.pair_request.target, name, details=details, actions=(answer,))

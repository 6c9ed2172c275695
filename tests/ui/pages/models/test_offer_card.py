"""Models that are offered in the chat: where the starter did not know, and where a file was dropped on the window."""

import warnings
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from app.chats.records import StoredMessage
from app.conversation.commands import Regenerate, Send, UsePair
from app.conversation.events import AnyEvent, ChatOpened, PairOpening, PairRefused, PhaseChanged
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.commands import Adopt, CheckPair, GetPair
from app.model_library.events import DownloadEnded, DownloadsUpdated, LibraryProblem
from app.problem import Problem
from tests.toys.gguf_bytes import GgufBytes
from tests.ui.fakes import asked, begun, ended, opened
from tests.ui.pages.models.conftest import ModelsStage
from tests.ui.pages.models.stage import FAILED, REFUSAL, RUNNING, installed, offers, target
from ui.controllers.model_offer import best_first
from ui.pages.models.offer_card import OfferCard
from ui.widgets.banner import Notice
from ui.window.pair_button import MenuLine


def tell(stage: ModelsStage, *events: AnyEvent) -> None:
    with stage.qtbot.waitSignal(stage.parts.bridge.received, timeout=2000):
        stage.conversation.publish(*events)


def refuse(stage: ModelsStage) -> None:
    tell(stage, *asked("Who was first on the moon?"), *begun(), *ended(REFUSAL), PhaseChanged("idle"))


def card_of(stage: ModelsStage) -> OfferCard:
    card = stage.parts.model_offer.card
    assert card is not None
    return card


def press(card: OfferCard, action: str) -> None:
    view = card.rows.view(card.rows.rows[0].id)
    view.buttons[action].click()


def test_what_is_here_answers_before_anything_is_fetched(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0), installed(target(), target("other")))
    refuse(models_stage)
    card = card_of(models_stage)
    actions = [row.actions[0] for row in card.rows.rows]
    assert [(action.words, action.is_main) for action in actions] == [("Answer with this", first) for first in (1, 0)]
    press(card, "answer")
    (use,) = models_stage.conversation.sent_commands
    assert isinstance(use, UsePair)
    assert use.pair.target == "/m/big.gguf"
    tell(models_stage, opened(PairFiles("big", "Big Model Q4_K_M", "/m/big.gguf")))
    sent = models_stage.conversation.sent_commands
    models_stage.qtbot.waitUntil(lambda: sent[-1] == Regenerate(2), timeout=2000)
    assert models_stage.parts.model_offer.card is None


def test_the_largest_that_fits_is_recommended(tmp_path: Path) -> None:
    files = [tmp_path / f"{size}.gguf" for size in (10, 90, 50)]
    for file in files:
        file.write_bytes(bytes(int(file.stem)))
    lines = [MenuLine(file.stem, PairRequest(target=str(file))) for file in files]
    assert [line.words for line in best_first(lines, 60)] == ["50", "10", "90"]


@pytest.mark.parametrize("is_refused", [True, False])
def test_where_nothing_is_here_the_quick_and_the_best_are_offered(models_stage: ModelsStage, is_refused: bool) -> None:
    models_stage.handle(offers(8.0))
    if is_refused:
        refuse(models_stage)
    else:
        models_stage.window.transcript.invitation.models_requested.emit()
    card = card_of(models_stage)
    leads = [row.lead for row in card.rows.rows]
    assert leads == ["Quick to download", "Best for this computer"]
    press(card, "get")
    quick = card.rows.rows[0].id
    assert models_stage.library.asked(GetPair) == [(quick,)]
    name, lost = card.rows.rows[0].name, LibraryProblem(quick, Problem("offline", "you are offline", ""))
    for failure in (DownloadsUpdated((msgspec.structs.replace(FAILED, name=name),)), DownloadsUpdated(()), lost):
        models_stage.handle(failure)
        row = card.rows.rows[0]
        if failure != DownloadsUpdated(()):
            assert ([each.words for each in row.actions], bool(row.problem), row.words) == (["Try again"], True, "")
            assert (card.problem.isHidden(), "speaks only English" in card.head.text()) == (True, True)
    models_stage.handle(DownloadEnded("2", name, lost.problem))
    assert models_stage.window.banner.isHidden()  # It would cover the card, which says it.
    press(card, "get")
    assert models_stage.library.asked(GetPair) == 2 * [(quick,)]
    models_stage.handle(DownloadsUpdated((msgspec.structs.replace(RUNNING, name=card.rows.rows[0].name),)))
    then = " When it is ready, it can answer your question." if is_refused else ""
    assert card.head.text() == f"It opens by itself when it is here.{then}"
    assert "left" in card.rows.rows[0].details
    models_stage.handle(DownloadEnded("1", card.rows.rows[0].name))
    assert models_stage.window.banner.isHidden()  # What is said is how far it opens.
    here = msgspec.structs.replace(offers(8.0), paths={quick: ("/m/quick.gguf", "")})
    models_stage.handle(here)
    models_stage.handle(here)
    (check,) = models_stage.library.asked(CheckPair)
    assert (check[0].pair, check[0].target) == (quick, "/m/quick.gguf")
    assert models_stage.parts.model_offer.card is None


def stored(number: int, role: str, text: str) -> StoredMessage:
    return StoredMessage(number, 1, number, role, text, "complete", 0.0)


def test_after_a_change_of_model_all_that_was_refused_is_answered_again(models_stage: ModelsStage) -> None:
    chat = [stored(1, "user", "Who are you?"), stored(2, "assistant", "A starter.")]
    chat += [stored(3, "user", "17 * 23?"), stored(4, "assistant", REFUSAL)]
    chat += [stored(5, "user", "And a joke?"), stored(6, "assistant", REFUSAL)]
    tell(models_stage, ChatOpened(1, tuple(chat)))
    tell(models_stage, opened(PairFiles("big", "Big Qwen Q4_K_M", "/m/big.gguf")))
    line = models_stage.window.hint_line
    assert line.words.text() == "Big Qwen answers from now on, also what the starter did not know."
    assert line.button.text() == "Answer all 2 again"
    line.button.click()
    assert models_stage.conversation.sent_commands == [Regenerate(4)]
    tell(models_stage, *asked("17 * 23?")[1:], *begun(), *ended("391"), PhaseChanged("idle"))
    assert models_stage.conversation.sent_commands[-1] == Send("And a joke?")


def test_a_smaller_model_of_the_open_ones_family_may_guess_for_it(models_stage: ModelsStage, tmp_path: Path) -> None:
    qtbot = models_stage.qtbot
    big, small, other = (tmp_path / f"{name}.gguf" for name in ("qwen2.5-7b", "qwen2.5-0.5b-q8_0", "llama-1b"))
    for file, size in ((big, 3000), (small, 1000), (other, 1000)):
        file.write_bytes(GgufBytes().build() + bytes(size))
    tell(models_stage, opened(PairFiles("big", "Qwen2.5 7B Q4_K_M", str(big))))
    use_files = models_stage.parts.model_offer.use_files
    use_files([str(other)])
    qtbot.waitUntil(lambda: models_stage.parts.model_offer.card is not None)
    assert card_of(models_stage).rows.rows[0].words == "This one continues text, it does not chat."
    assert card_of(models_stage).rows.rows[0].action("guess") is None
    models_stage.window.banner.show_notice(Notice("Another file is damaged."))
    use_files([str(small)])
    assert models_stage.window.banner.isHidden()
    qtbot.waitUntil(lambda: models_stage.parts.model_offer.card is not None)
    press(card_of(models_stage), "guess")
    other.write_bytes(GgufBytes().build()[:-1])
    use_files([str(other)])
    qtbot.waitUntil(lambda: models_stage.parts.model_offer.card is not None)
    row = card_of(models_stage).rows.rows[0]
    assert row.problem == "Only 449 bytes of 450 bytes are here. The download did not finish."
    assert ("is cut off" in row.tip, row.actions[0].name) == (True, "choose")
    (use,) = models_stage.conversation.sent_commands
    assert (use.pair.target, use.pair.drafter) == (str(big), str(small))


def test_a_model_file_dropped_anywhere_is_opened_at_once_with_a_way_back(models_stage: ModelsStage) -> None:
    big = str(Path("models/starter/target-q8_0.gguf").resolve())
    tell(models_stage, opened(PairFiles("big", "Big Qwen Q4_K_M", "/m/big.gguf")))
    refuse(models_stage)
    window, data = models_stage.window, QMimeData()
    data.setUrls([QUrl.fromLocalFile(big)])
    keys = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Qt makes such events without this constructor.
        entered = QDragEnterEvent(QPointF(300, 300).toPoint(), *keys)
    QApplication.sendEvent(window, entered)
    mark = window.findChild(type(models_stage.parts.conversation_controller.file_drop.mark), "modelsDrop")
    assert mark.isVisibleTo(window)
    file_drop = models_stage.parts.conversation_controller.file_drop
    assert file_drop.dragged.text().startswith("target-q8_0.gguf · ")
    QApplication.sendEvent(window, QDropEvent(QPointF(300, 300), *keys))
    assert not mark.isVisibleTo(window)
    assert window.loading.words.text().endswith(": checking the file")  # At once: it may take long to read.
    sent = models_stage.conversation.sent_commands
    models_stage.qtbot.waitUntil(lambda: sent == [UsePair(PairRequest("", big))])
    assert Adopt(big, quiet=True) in models_stage.library.sent_commands
    assert models_stage.parts.model_offer.card is None
    tell(models_stage, PairOpening(PairFiles("new", "New", big)))
    facts, then = window.loading.promise.text().split("\n")
    assert facts.endswith("It guesses by copying.")
    assert then == "When it is ready, it can answer your question."
    window.loading.undo.click()
    assert sent[-1].pair.target == "/m/big.gguf"
    tell(models_stage, PairRefused(None, Problem("no_file", "there is no file", "")))
    assert not window.loading._soon.isActive()
    assert window.loading.undo.isHidden()

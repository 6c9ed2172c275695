"""The offer of a bigger model, each time the starter does not know: one card with everything, in the real window."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QFileDialog

from app.conversation.commands import Regenerate
from app.engine_host.protocol import PairFiles
from app.model_library.commands import CheckPair, GetPair, RefreshLists
from app.model_library.events import DownloadsUpdated, LibraryProblem
from app.problem import Problem
from models.training.corpus.unknown import REFUSAL
from tests.ui.fakes import asked, begun, ended, opened
from tests.ui.pages.models.conftest import ModelsStage
from tests.ui.pages.models.stage import FAILED, offers
from ui.pages.models.offer_card import OfferCard

NO_NETWORK = Problem("no_network", "there is no network", "Connect, or import a file that you have.")


def refuse(stage: ModelsStage, number: int) -> None:
    name = f"g{number}"
    with stage.qtbot.waitSignal(stage.parts.bridge.received, timeout=2000):
        stage.conversation.publish(*asked("Who was first on the moon?", name), *begun(name), *ended(REFUSAL, name))


def card_of(stage: ModelsStage) -> OfferCard:
    card = stage.parts.offering.offer.card
    assert card is not None
    return card


def test_it_has_name_size_licence_needs_and_fit_and_comes_again_each_time(models_stage: ModelsStage) -> None:
    refuse(models_stage, 1)
    assert RefreshLists() in models_stage.library.sent_commands
    assert models_stage.window.hint_line.words.text().startswith("The starter speaks only English and knows little.")
    models_stage.handle(offers(8.0))
    assert models_stage.window.hint_line.isHidden()
    card = card_of(models_stage)
    assert card.name.text() == "Qwen2.5 7B"
    assert card.details.text().startswith("About 5.2 GB · Apache-2.0")
    assert card.details.toolTip().startswith("About 5.2 GB · context 8,192 of 32,768 · Apache-2.0 · guessed by ")
    assert card.verdict.text() == "✓ Fits: 6.7 GB of 8.0 GB"
    assert card.act.text().startswith("Download ")
    for number in (2, 3):
        refuse(models_stage, number)
        assert card_of(models_stage).isVisibleTo(models_stage.window)
    card_of(models_stage).close_button.click()
    assert models_stage.parts.offering.offer.card is None
    refuse(models_stage, 4)
    assert card_of(models_stage).isVisibleTo(models_stage.window)


def test_its_button_shows_the_terms_then_fetches_and_the_card_shows_how_far_it_is(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0))
    refuse(models_stage, 1)
    card = card_of(models_stage)
    card.act.click()
    assert card.consent is not None
    assert not card.details.isVisibleTo(card)
    assert card.consent.get.text() == card.act.text()
    card.consent.no.click()
    assert models_stage.library.asked(GetPair) == []
    card.act.click()
    card.consent.get.click()
    assert models_stage.library.asked(GetPair) == [("qwen2.5-7b",)]
    assert models_stage.controller.page is None
    models_stage.handle(DownloadsUpdated((FAILED,)))
    assert "gated" in card_of(models_stage).problem.text()


def test_without_a_network_one_sentence_stands_beside_import(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0))
    refuse(models_stage, 1)
    card = card_of(models_stage)
    models_stage.handle(LibraryProblem("qwen2.5-7b", NO_NETWORK))
    assert card.problem.text() == "There is no network. Connect, or import a file that you have."
    assert card.bring.isVisibleTo(models_stage.window)
    card.bring.click()
    page = models_stage.page
    assert page.section == "installed"
    assert page.installed.findChild(QFileDialog) is not None
    page.installed.findChild(QFileDialog).close()  # type: ignore[union-attr]


def test_it_goes_when_another_model_was_opened(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0))
    refuse(models_stage, 1)
    other = PairFiles("", "/m/big.gguf", "lookup")
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(other))
    assert models_stage.parts.offering.offer.card is None


def test_what_was_downloaded_is_opened_and_the_refused_question_asked_again(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0))
    refuse(models_stage, 1)
    card = card_of(models_stage)
    card.act.click()
    assert card.consent is not None
    card.consent.get.click()
    assert models_stage.library.asked(CheckPair) == []
    here = msgspec.structs.replace(offers(8.0), paths={"qwen2.5-7b": ("/m/qwen.gguf", "/m/small.gguf")})
    models_stage.handle(here)
    models_stage.handle(here)
    (wanted,) = (each.pair_request for each in models_stage.library.sent_commands if isinstance(each, CheckPair))
    assert (wanted.pair, wanted.target, wanted.drafter) == ("qwen2.5-7b", "/m/qwen.gguf", "/m/small.gguf")
    sent = models_stage.conversation.sent_commands
    assert Regenerate() not in sent
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(PairFiles("qwen2.5-7b", "/m/qwen.gguf", "lookup")))
    models_stage.qtbot.waitUntil(lambda: sent.count(Regenerate()) == 1, timeout=2000)

"""The page of models in the real window, on a library that a test controls."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.conversation.commands import UsePair
from app.conversation.events import PhaseChanged
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library import commands
from app.model_library.events import (
    DownloadsUpdated,
    Found,
    Imported,
    LibraryProblem,
    PairReady,
    TargetsMatched,
    TaskProgress,
)
from app.model_library.fit.verdicts import Remedy
from app.problem import Problem
from app.settings.preferences import Preferences
from models.checks.drafter_check import TargetMatch
from tests.ui.conftest import Opener
from tests.ui.fakes import asked, begun, ended, opened, stats
from tests.ui.pages.models.conftest import ModelsStage
from tests.ui.pages.models.stage import (
    REFUSAL,
    RUNNING,
    FakeLibrary,
    drafter,
    estimated,
    installed,
    judged,
    offers,
    repository,
    target,
    verdict,
)
from tests.ui.window.access_tree import NARROW_PX, cut
from ui.i18n.language import Language
from ui.pages.models.models_page import SECTIONS, ModelsPage
from ui.widgets.rows.row import ListRow
from ui.widgets.rows.row_list import RowList, RowView

BIG = PairRequest("", "/m/big.gguf")


def view(rows: RowList, id_: str) -> RowView:
    found = rows.view(id_)
    assert found is not None
    return found


def press(rows: RowList, id_: str, action: str) -> None:
    view(rows, id_).buttons[action].click()


def test_no_row_lies_over_another_in_the_pages_first_picture(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target(), drafter()))
    rows = models_stage.open().mine.rows
    places = [view(rows, row.id).geometry() for row in rows.rows]
    assert len(places) > 2
    assert all(above.bottom() < below.top() for above, below in pairwise(places))


def test_three_sections_and_who_has_a_model_begins_with_it(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    assert commands.RefreshLists() in models_stage.library.sent_commands
    assert (
        page.contents.section == "mine"
    )  # Nothing is known yet: no section is shown that another would replace at once.
    assert [page.list.item(row).text() for row in range(page.list.count())] == [
        "My models", "Get models", "This computer",
    ]  # fmt: skip
    models_stage.window.commands["models"].trigger()
    for models, begins_with in (((target(),), "mine"), ((), "get")):
        models_stage.controller._section = ""
        models_stage.handle(installed(*models))
        assert models_stage.open().contents.section == begins_with
        models_stage.window.commands["models"].trigger()


def test_use_loads_at_once_and_the_page_goes(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target()))
    page = models_stage.open()
    press(page.mine.rows, "big", "use")
    assert models_stage.library.sent_commands[-1] == commands.CheckPair(BIG)
    models_stage.handle(PairReady(BIG, problem=Problem("gone", "big.gguf has gone", "Choose another.")))
    assert page.banner.text.text() == "big.gguf has gone. Choose another."
    page.banner.hide()
    models_stage.handle(PairReady(BIG, problem=Problem("gone", "big.gguf has gone", "Choose another.")))
    assert page.banner.isVisible()  # the same, told again
    files = PairFiles("big", "Big Model", "/m/big.gguf")
    models_stage.handle(PairReady(BIG, files))
    assert models_stage.conversation.sent_commands == [UsePair(files)]
    assert models_stage.controller.page is None


def test_the_open_model_is_weighed_for_its_line(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target()))
    pair = PairFiles("big", "Big Model", "/m/big.gguf", "/m/small.gguf", "auto", n_context=8192)
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(pair))
    page = models_stage.open()
    asked_pair = PairRequest("", "/m/big.gguf", "/m/small.gguf", 2048)
    assert commands.EstimateMemory(asked_pair) in models_stage.library.sent_commands
    models_stage.handle(estimated(asked_pair))
    assert view(page.mine.rows, "big").note.text() == "about 6 GB in memory"


def test_how_fast_a_model_wrote_is_kept_for_the_next_start(models_stage: ModelsStage, open_stage: Opener) -> None:
    pair = PairFiles("big", "Big Model", "/m/big.gguf")
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(pair), *begun(), *ended())
    speed = round(stats().tok_per_s or 0.0, 1)
    kept = models_stage.preferences_file.current.last_tok_per_s
    assert kept["/m/big.gguf"] == speed > 0.0
    again = open_stage(Preferences(last_tok_per_s=kept), library=FakeLibrary())
    again.handle(installed(target()), opened(pair))
    again.window.commands["models"].trigger()
    page = again.parts.models.page
    assert page is not None
    assert f"{speed:g} tokens a second here, measured" in view(page.mine.rows, "big").note.text()


def test_what_was_told_before_a_message_is_no_news_behind_it(models_stage: ModelsStage) -> None:
    models_stage.handle(LibraryProblem("cut.gguf", Problem("cut", "cut.gguf is cut off", "Download it again.")))
    assert models_stage.controller.state.notice is not None
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(*asked("Why?"))
    assert models_stage.open().banner.isHidden()


def test_every_button_is_as_wide_as_its_words(open_stage: Opener, language: Language) -> None:
    stage = open_stage(Preferences(language=language.code), library=FakeLibrary())
    stage.handle(offers(8.0), installed(target()), *asked("Who?"), *begun(), *ended(REFUSAL), PhaseChanged("idle"))
    for width in (1180, NARROW_PX):
        stage.window.resize(width, 1600)  # so high that nothing is scrolled away
        stage.window.pages.close()
        QApplication.processEvents()
        assert cut(stage.parts.model_offer.card) == []
        for section in ("mine", "get", "machine"):
            stage.parts.models.open(section)
            QApplication.processEvents()
            assert cut(stage.parts.models.page.stack) == []
            stage.window.pages.close()
        stage.window.commands["settings"].trigger()
        QApplication.processEvents()
        page = stage.parts.settings.page
        sections = page.contents.list
        places = [sections.visualItemRect(sections.item(row)) for row in range(sections.count())]
        assert cut(page) == []
        assert page.contents.choice.isVisible() or width > NARROW_PX or {each.top() for each in places} == {0}


def test_change_shows_memory_context_and_who_guesses_and_loads(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target()))
    page = models_stage.open()
    press(page.mine.rows, "big", "change")
    change = page.change
    assert {commands.EstimateMemory(BIG), commands.JudgeDrafters("/m/big.gguf")} <= set(
        models_stage.library.sent_commands
    )
    models_stage.handle(judged("/m/big.gguf", verdict("small", installed=True), paths={"small": "/m/s.gguf"}))
    guessed = BIG.changed(drafter="/m/s.gguf")
    models_stage.handle(estimated(guessed))
    assert change.fit.headline.text() == "✓  It fits"
    assert view(change.guessers, "small").state.text() == "✓ Guesses"
    assert not change.cache.isVisibleTo(change)  # precision is for the full mode
    press(change.guessers, "none", "choose none")
    nobody = BIG.changed(drafter="none")
    models_stage.handle(estimated(nobody, "tight", remedies=(Remedy("context", 2048, "Choose 2,048."),)))
    change.fit.remedies[1].click()
    models_stage.handle(estimated(nobody.changed(n_context=2048), n_context=2048))
    change.load.click()
    assert models_stage.library.sent_commands[-1] == commands.CheckPair(nobody.changed(n_context=2048))
    models_stage.handle(PairReady(nobody, problem=Problem("gone", "big.gguf has gone", "")))
    assert change.refused.text() == "big.gguf has gone."
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.mine


def test_a_drafter_is_fetched_after_its_terms_and_one_is_made_with_one_button(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target()))
    page = models_stage.open()
    press(page.mine.rows, "big", "change")
    models_stage.handle(judged("/m/big.gguf", verdict("afar")))
    press(page.change.guessers, "afar", "get")
    panel = view(page.change.guessers, "afar").panel
    panel.yes.click()
    assert commands.GetDrafter("afar") in models_stage.library.sent_commands
    press(page.change.guessers, "making", "make")
    assert models_stage.library.sent_commands[-1] == commands.FitHeads("/m/big.gguf")
    models_stage.handle(TaskProgress("/m/big.gguf", "Making a drafter", 0.5))
    assert page.change.guessers.rows[-1].part == 0.5
    press(page.change.guessers, "making", "stop")
    assert models_stage.library.sent_commands[-1] == commands.StopWork()


def test_a_drafter_in_the_list_loads_the_model_that_it_guesses_for(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target(), drafter()))
    page = models_stage.open()
    press(page.mine.rows, "small", "use")
    assert models_stage.library.sent_commands[-1] == commands.MatchTargets("small")
    match = TargetMatch("big", "Big Model", "/m/big.gguf", verdict("small", installed=True))
    models_stage.handle(TargetsMatched("small", (match,)))
    asked = commands.CheckPair(BIG.changed(drafter="/m/small.onnx"))
    assert asked in models_stage.library.sent_commands  # Lists are refreshed, too.


def test_the_quick_one_is_one_click_away(models_stage: ModelsStage) -> None:
    models_stage.handle(offers(8.0), installed())
    page = models_stage.open()
    cards = page.search_view.offers
    assert [row.is_card for row in cards.rows] == [True, True]  # All others stand behind a link.
    page.search_view.more.click()
    assert len(cards.rows) > 2
    quick = cards.rows[0].id
    press(cards, quick, "get")
    assert models_stage.library.sent_commands[-1] == commands.GetPair(quick)
    failed = LibraryProblem(quick, Problem("no_network", "there is no network", "Connect."))
    models_stage.handle(failed)
    assert view(cards, quick).problem.text() == "There is no network. Connect."
    assert page.banner.isHidden()  # It is said where it happened.


def test_the_hub_is_asked_only_when_a_person_says_so(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("get")
    search = page.search_view
    QTest.keyClicks(search.field, "big")
    assert models_stage.library.asked(commands.SearchHub) == []
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert models_stage.library.asked(commands.SearchHub) == [("big",)]
    models_stage.handle(Found("big", problem=Problem("no_network", "there is no network", "Connect.")))
    assert search.bring.isVisibleTo(page)
    search.description_requested.emit("maker/Big-GGUF")
    models_stage.handle(repository())
    path = search.found.rows[0].id
    press(search.found, path, "get")
    panel = view(search.found, path).panel
    panel.no.click()
    assert models_stage.library.asked(commands.GetFile) == []
    press(search.found, path, "get")
    view(search.found, path).panel.yes.click()
    assert models_stage.library.asked(commands.GetFile) == [("maker/Big-GGUF", path)]


def test_a_model_is_removed_after_a_question_whose_safe_answer_has_the_keyboard(models_stage: ModelsStage) -> None:
    models_stage.handle(installed(target()))
    page = models_stage.open()
    press(page.mine.rows, "big", "remove")
    row = view(page.mine.rows, "big")
    assert row.panel.no.hasFocus()
    row.panel.no.click()
    assert models_stage.library.asked(commands.RemoveModel) == []
    press(page.mine.rows, "big", "remove")
    row.panel.yes.click()
    assert models_stage.library.asked(commands.RemoveModel) == [("big",)]


def test_a_file_is_used_where_it_lies_at_once_and_says_that_it_loads(models_stage: ModelsStage, tmp_path: Path) -> None:
    page = models_stage.open()
    page.show_section("mine")
    file = tmp_path / "big.gguf"
    file.write_bytes(bytes(2048))
    page.mine.ask_about([str(file)])
    assert page.mine.question.rows[0].name == "Import big.gguf, 2 kB?"
    for action, words in (("copy", "damaged"), ("place", "cut off")):
        press(page.mine.question, str(file), action)
        models_stage.handle(LibraryProblem(str(file), Problem("bad", f"big.gguf is {words}", "Choose another.")))
        assert view(page.mine.question, str(file)).problem.text() == f"big.gguf is {words}. Choose another."
        assert page.banner.isHidden()  # It is said where it was asked for, not at the window's foot.
        press(page.mine.question, str(file), "cancel")
        assert page.mine.question.rows == []
        page.mine.ask_about([str(file)])
    press(page.mine.question, str(file), "place")
    assert [(row.name, row.state) for row in page.mine.question.rows] == [("big.gguf", "Loading…")]
    assert models_stage.library.sent_commands[-1] == commands.Adopt(str(file))
    models_stage.handle(Imported("big", "Big Model"))
    assert page.banner.isHidden()  # No second click is asked for.
    here = msgspec.structs.replace(target(), path=str(file))
    models_stage.handle(installed(here))
    wanted = PairRequest("", str(file))
    assert models_stage.library.asked(commands.CheckPair) == [(wanted,)]
    assert (page.mine.question.rows, view(page.mine.rows, "big").state.text()) == ([], "Loading…")
    models_stage.handle(PairReady(wanted, problem=Problem("gone", "big.gguf has gone", "Choose another.")))
    assert view(page.mine.rows, "big").state.text() == ""


def test_downloads_stand_at_the_foot_of_every_section(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(DownloadsUpdated((RUNNING,)))
    for name, _ in SECTIONS:
        page.show_section(name)
        assert page.strip.isVisibleTo(page)
    press(page.strip.rows, "1", "pause")
    press(page.strip.rows, "1", "cancel")
    assert models_stage.library.sent_commands[-2:] == [
        commands.SteerDownload("1", "pause"),
        commands.SteerDownload("1", "cancel"),
    ]
    models_stage.handle(DownloadsUpdated(()))
    assert page.strip.isHidden()


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(420, 700)])
def test_nothing_is_cut_at_any_width(models_stage: ModelsStage, size: QSize) -> None:
    models_stage.window.setMinimumSize(QSize(0, 0))
    models_stage.window.resize(size)
    page: ModelsPage = models_stage.open()
    long = msgspec.structs.replace(target(), name="A model with a name that is as long as names on the hub can be")
    models_stage.handle(offers(8.0), installed(long, drafter()))
    for name, shown in page.views.items():
        page.show_section(name)
        models_stage.qtbot.wait(1)
        assert shown.widget().minimumSizeHint().width() <= max(shown.viewport().width(), 1), name


def test_a_row_that_becomes_a_card_gets_its_frame(qtbot: QtBot) -> None:
    rows = RowList()
    qtbot.addWidget(rows)
    for is_card, frame in ((False, "modelsPlain"), (True, "modelsHero"), (False, "modelsPlain")):
        rows.show_rows((ListRow("a", "A", is_card=is_card), ListRow("b", "B")))
        assert view(rows, "a").objectName() == frame

"""The page in the real window: found, fetched, used, checked and removed by mouse and keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QWidget

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.commands import (
    Adopt,
    CancelDownload,
    CheckModel,
    CheckPair,
    DescribeRepository,
    EstimateMemory,
    ExamineMachine,
    FindAdoptables,
    ForgetTraining,
    GetDrafter,
    GetFile,
    GetPair,
    ImportFile,
    JudgeDrafters,
    MakeDrafter,
    MatchTargets,
    PauseDownload,
    PublishFolder,
    RefreshLists,
    RemoveModel,
    ResumeDownload,
    SearchHub,
    StopWork,
)
from app.model_library.events import (
    Adoptable,
    AdoptablesFound,
    DownloadEnded,
    DownloadsUpdated,
    DrafterMade,
    Found,
    Imported,
    LibraryProblem,
    PairReady,
    Removed,
    TargetsMatched,
    TaskProgress,
)
from app.model_library.fit.verdicts import Remedy
from app.problem import Problem
from models.checks.drafter_check import DrafterVerdict
from models.checks.target_match import TargetMatch
from models.hub.drafter_names import HubHead
from models.hub.records import RepositorySummary
from tests.ui.fakes import opened
from tests.ui.pages.models.conftest import Browser, ModelsStage
from tests.ui.pages.models.stage import (
    FAILED,
    RUNNING,
    drafter,
    estimated,
    head_repository,
    installed,
    judged,
    offers,
    repository,
    target,
    verdict,
    wanted,
    with_drafter_beside,
)
from ui.theme.palette import DARK


def shown(widget: QWidget) -> bool:
    return widget.isVisibleTo(widget.window())


def test_opening_asks_the_disk_and_nobody_else(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    assert models_stage.library.sent_commands == [RefreshLists(), ExamineMachine()]
    assert page.list.hasFocus()
    models_stage.window.commands["models"].trigger()
    assert models_stage.controller.page is None


def test_the_menu_of_the_models_name_leads_here(models_stage: ModelsStage) -> None:
    menu = models_stage.window.top_bar.pair.menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if "Models" in action.text()).trigger()
    assert models_stage.controller.page is not None


def test_a_pair_is_fetched_after_its_terms_were_shown(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0), installed())
    best = page.pairs.rows[0]
    assert best.lead.isVisibleTo(page)
    best.act.click()
    assert best.consent is not None
    assert not shown(best.act)  # One button says it, that of the terms.
    assert models_stage.library.asked(GetPair) == []
    best.consent.no.click()
    assert best.consent is None
    assert best.act.hasFocus()
    best.act.click()
    best.consent.get.click()  # type: ignore[union-attr]
    assert models_stage.library.asked(GetPair) == [("qwen2.5-7b",)]


def test_a_licence_has_to_be_accepted_before_a_byte_is_fetched(models_stage: ModelsStage, browser: Browser) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0))
    row = page.pairs.row("gemma-3-4b")
    assert row is not None
    row.act.click()
    assert row.consent is not None
    assert not row.consent.get.isEnabled()
    row.consent.get.click()
    assert models_stage.library.asked(GetPair) == []
    links = [each for each in row.consent.findChildren(QAbstractButton) if "browser" in each.text()]
    links[0].click()
    assert browser.seen == ["https://ai.google.dev/gemma/terms"]
    models_stage.qtbot.keyClick(row.consent.tick, Qt.Key.Key_Space)
    row.consent.get.click()
    assert models_stage.library.asked(GetPair) == [("gemma-3-4b",)]


def test_progress_keeps_the_keyboard_where_it_is(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0), DownloadsUpdated((RUNNING, FAILED)))
    row = page.strip.rows.widget("1")
    row.cancel.setFocus()
    models_stage.handle(DownloadsUpdated((msgspec.structs.replace(RUNNING, done_bytes=2_000_000_000), FAILED)))
    assert page.strip.rows.widget("1") is row
    assert row.cancel.hasFocus()
    assert row.bar.value() == 500
    assert shown(page.strip)
    row.toggle.click()
    row.cancel.click()
    page.strip.rows.widget("2").toggle.click()
    library = models_stage.library
    assert (library.asked(PauseDownload), library.asked(CancelDownload), library.asked(ResumeDownload)) == (
        [("1",)],
        [("1",)],
        [("2",)],
    )
    assert "maker/Small is gated. Accept its terms." in page.strip.rows.widget("2").failed.text()
    models_stage.handle(DownloadsUpdated(()))
    assert not shown(page.strip)


def test_an_empty_list_says_one_sentence_and_offers_one_action(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed(), offers(8.0))
    assert shown(page.installed.empty)
    page.installed.browse.click()
    assert page.section == "pairs"
    assert page.stack.currentWidget() is page.pairs


def test_removing_asks_first_and_says_what_it_frees(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed(target(), drafter()))
    row = page.installed.targets.widget("big")
    row.remove.click()
    assert row.ask_words.text() == "Remove Big Model? This deletes its files and frees 5.0 GB."
    assert row.keep.hasFocus()
    row.keep.click()
    assert models_stage.library.asked(RemoveModel) == []
    row.remove.click()
    row.yes.click()
    assert models_stage.library.asked(RemoveModel) == [("big",)]
    row.check.click()
    assert models_stage.library.asked(CheckModel) == [("big",)]
    models_stage.handle(installed(drafter()))
    assert page.installed.targets.widget("big") is None


def match(id_: str, verdict: str, sentence: str) -> TargetMatch:
    found = DrafterVerdict("small", "Small Model", verdict, sentence, 0.1, True, True)  # type: ignore[arg-type]
    return TargetMatch(id_, id_.title(), f"/m/{id_}.gguf", found)


def test_choosing_a_drafter_offers_the_model_that_it_guesses_for(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed(target(), drafter()))
    page.installed.drafters.widget("small").use.click()
    assert models_stage.library.asked(MatchTargets) == [("small",)]
    fits, other = match("big", "usable", "fits"), match("wide", "unusable", "it reads states of 128 numbers")
    models_stage.handle(TargetsMatched("small", (fits, other), "it guesses for Big"))
    assert page.stack.currentWidget() is page.target
    assert page.target.pair_request == wanted("/m/big.gguf", "/m/small.onnx")
    page.show_section("installed")
    assert page.installed.drafters.widget("small").note.text() == "Guesses for Big."


def test_a_drafter_without_its_model_says_which_one_it_wants(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed(target(), drafter()))
    page.installed.drafters.widget("small").use.click()
    other = match("big", "unusable", "it reads states of 128 numbers, and the model's have 64")
    models_stage.handle(TargetsMatched("small", (other,), "it guesses for Toy 8B"))
    assert page.stack.currentWidget() is page.installed
    assert page.installed.drafters.widget("small").grave.text() == (
        "It guesses for Toy 8B. It reads states of 128 numbers, and the model's have 64."
    )


def test_files_are_brought_in_by_dropping_them(models_stage: ModelsStage, tmp_path: Path) -> None:
    page = models_stage.open()
    data = QMimeData()
    names = ("one.gguf", "two.onnx", "letter.txt")
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
    left = Qt.MouseButton.LeftButton
    page.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier))
    question = page.installed.question
    assert page.section == "installed"
    assert question.words.text() == "Import 2 files, 0 bytes?"
    assert models_stage.library.asked(ImportFile) == []
    question.copy.click()
    assert models_stage.library.asked(ImportFile) == [(str(tmp_path / name), "copy") for name in names[:2]]
    assert question.isHidden()


def test_a_file_is_used_where_it_lies_or_copied_as_one_answers(models_stage: ModelsStage, tmp_path: Path) -> None:
    page = models_stage.open()
    page.show_section("installed")
    path = tmp_path / "tiny-q8_0.gguf"
    path.write_bytes(bytes(2_000_000))
    question = page.installed.question
    page.installed._on_files([str(path)])
    assert question.words.text() == "Import tiny-q8_0.gguf, 2 MB?"
    question.cancel.click()
    assert question.isHidden()
    page.installed._on_files([str(path)])
    question.place.click()
    assert models_stage.library.asked(Adopt) == [(str(path), "tiny-q8_0")]
    assert page.installed.bring.hasFocus()  # Not whatever button comes next.
    assert models_stage.library.asked(ImportFile) == []


def test_the_model_that_answers_is_marked_and_two_of_one_name_are_told_apart(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    brought = msgspec.structs.replace(target("mine", "imported"), source="/stick/other-q4.gguf")
    models_stage.handle(installed(target(), brought))
    rows = page.installed.targets
    assert [rows.widget(each).name.text() for each in ("big", "mine")] == [
        "Big Model (maker/Big)",
        "Big Model (other-q4.gguf)",
    ]
    marked = [each for each in ("starter", "big", "mine") if shown(rows.widget(each).in_use)]
    assert marked == ["starter"]
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(PairFiles("", "Big Model", "/m/mine.gguf")))
    assert [each for each in ("starter", "big", "mine") if shown(rows.widget(each).in_use)] == ["mine"]
    models_stage.handle(installed(target()))
    assert rows.widget("big").name.text() == "Big Model"


def test_the_menu_of_models_has_all_that_is_installed(models_stage: ModelsStage) -> None:
    button = models_stage.window.top_bar.pair
    button.menu_opening.emit()
    assert models_stage.library.asked(PublishFolder) == [()]
    away = msgspec.structs.replace(target("away"), missing=True)
    models_stage.handle(installed(target(), drafter(), away))
    lines = [each.text() for each in button.menu().actions() if each.isCheckable()]
    assert lines == ["Starter pair", "Big Model · Q4_K_M · 5.0 GB"]
    button.menu().actions()[1].trigger()
    assert models_stage.conversation.sent_commands[-1] == UsePair(PairRequest(target="/m/big.gguf"))


def test_a_download_that_could_not_begin_says_why_where_it_was_asked_for(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0))
    best = page.pairs.rows[0]
    best.act.click()
    assert best.consent is not None
    best.consent.get.click()
    assert best.consent is None
    offline = Problem("no_network", "no network: huggingface.co was not found", "Connect, or import a file.")
    models_stage.handle(LibraryProblem("qwen2.5-7b", offline))
    assert best.problem.text() == "No network: huggingface.co was not found. Connect, or import a file."
    assert best.consent is not None  # the next try is where the last one was
    assert not shown(page.notice)
    best.bring.click()
    assert page.section == "installed"
    dialog = page.installed.findChild(QFileDialog)
    assert dialog is not None
    dialog.reject()


def test_what_other_programs_have_is_used_where_it_lies(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed())
    page.installed.others.click()
    found = Adoptable("LM Studio", "/lm/toy.gguf", "Toy", "target", 5_000_000_000)
    models_stage.handle(AdoptablesFound((found,)))
    page.installed.adoptables.widget("/lm/toy.gguf").adopt.click()
    assert models_stage.library.asked(FindAdoptables) == [()]
    assert models_stage.library.asked(Adopt) == [("/lm/toy.gguf", "Toy")]
    models_stage.handle(AdoptablesFound(()))
    assert page.installed.others_note.text() == "Nothing else was found."


def test_before_loading_the_fit_is_weighed_and_the_best_drafter_is_taken(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(target(), drafter()), offers(8.0))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    first = wanted("/m/big.gguf")
    assert (library.asked(EstimateMemory), library.asked(JudgeDrafters)) == ([(first,)], [("/m/big.gguf",)])
    told = judged(first.target, verdict("small", installed=True), paths={"small": "/m/small.onnx"})
    models_stage.handle(told)
    chosen = wanted("/m/big.gguf", "/m/small.onnx")
    assert library.asked(EstimateMemory)[-1] == (chosen,)
    models_stage.handle(estimated(chosen))
    assert page.target.fit.ram_words.text() == "Needs 6.0 GB of the 8.0 GB free in memory."
    eight, sixteen = (next(b for b in page.target.context.buttons if b.text() == name) for name in ("8k", "16k"))
    assert eight.isChecked()
    assert page.target.load.hasFocus()
    sixteen.click()
    longer = wanted("/m/big.gguf", "/m/small.onnx", 16384)
    models_stage.handle(estimated(longer, n_context=16384))
    page.target.load.click()
    assert library.asked(CheckPair) == [(longer,)]
    files = PairFiles("big", "Big Model", "/m/big.gguf", "/m/small.onnx", n_context=16384)
    models_stage.handle(PairReady(longer, files))
    assert models_stage.conversation.sent_commands == [UsePair(files)]
    assert models_stage.controller.page is None


def test_a_pair_whose_model_brings_heads_is_opened_with_them(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(), offers(8.0, {"qwen3.5-4b": ("/m/big.gguf", "")}))
    page.use_pair("qwen3.5-4b")
    assert [asked.drafter for (asked,) in library.asked(EstimateMemory)] == ["auto"]


def test_what_was_chosen_before_loading_is_there_again_and_can_be_changed(models_stage: ModelsStage) -> None:
    models_stage.preferences_file.change(contexts={"/m/big.gguf": 2048}, kv_types={"/m/big.gguf": "q8_0"})
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(target()))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    kept = wanted("/m/big.gguf", n_context=2048, kv_type="q8_0")
    assert library.asked(EstimateMemory) == [(kept,)]
    models_stage.handle(estimated(kept, n_context=2048))
    pressed = [b.text() for each in (page.target.context, page.target.cache) for b in each.buttons if b.isChecked()]
    assert pressed == ["2k", "Half"]
    next(b for b in page.target.cache.buttons if b.text() == "Exact").click()
    assert library.asked(EstimateMemory)[-1] == (wanted("/m/big.gguf", n_context=2048),)


def test_a_pair_stays_the_catalogues_with_another_context_but_not_with_another_drafter(
    models_stage: ModelsStage,
) -> None:
    page, library = models_stage.open(), models_stage.library
    pair = wanted("/m/big.gguf", "/m/small.onnx", 4096, pair="qwen2.5-7b")
    page.open_target(pair, "Big")
    models_stage.handle(estimated(pair, n_context=4096))
    next(b for b in page.target.context.buttons if b.text() == "2k").click()
    assert library.asked(EstimateMemory)[-1] == (wanted("/m/big.gguf", "/m/small.onnx", 2048, pair="qwen2.5-7b"),)
    page.target.choose_drafter("none")
    assert library.asked(EstimateMemory)[-1] == (wanted("/m/big.gguf", "none", 2048),)


def test_what_does_not_fit_is_not_loaded_and_one_click_mends_it(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(target()))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    ways = (Remedy("context", 2048, "Choose a context of 2,048 tokens instead of 8,192."),)
    models_stage.handle(estimated(wanted("/m/big.gguf"), "too_big", free_ram_bytes=4_000_000_000, remedies=ways))
    assert not page.target.load.isEnabled()
    assert "2.0 GB too much" in page.target.fit.ram_words.text()
    buttons = [each for remedy in page.target.fit.remedies for each in remedy.findChildren(QAbstractButton)]
    buttons[0].click()
    assert library.asked(EstimateMemory)[-1] == (wanted("/m/big.gguf", n_context=2048),)
    models_stage.handle(estimated(wanted("/m/big.gguf", n_context=2048), n_context=2048))
    assert page.target.load.isEnabled()
    slow = "slow: read from disk at 1.2 GB/s, about 3 tokens a second"
    models_stage.handle(estimated(wanted("/m/big.gguf", n_context=2048), "paged", n_context=2048, slow=slow))
    assert page.target.fit.headline.text() == "≈  It is read from the disk: slow"
    assert page.target.fit.speed.text() == "Slow: read from disk at 1.2 GB/s, about 3 tokens a second."
    assert page.target.load.isEnabled()
    page.target.load.click()
    problem = Problem("unreadable", "big.gguf is not there", "Fetch it again.")
    models_stage.handle(PairReady(wanted("/m/big.gguf", n_context=2048), problem=problem))
    assert page.target.refused.text() == "big.gguf is not there. Fetch it again."
    assert models_stage.conversation.sent_commands == []


def test_the_best_drafter_is_got_by_one_button(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(target()))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    models_stage.handle(judged("/m/big.gguf", verdict("offer"), verdict("other", "unusable")))
    page.target.best.click()
    assert page.target.consent is not None
    page.target.consent.get.click()
    assert library.asked(GetDrafter) == [("offer",)]
    models_stage.handle(installed(target(), drafter()))
    assert library.asked(JudgeDrafters) == [("/m/big.gguf",), ("/m/big.gguf",)]
    reason = page.target.drafters.widget("other")
    assert not reason.radio.isEnabled()
    assert 'different tokens at id 139: "x" and "y"' in reason.reason.text().lower()


def test_finding_asks_the_hub_only_on_enter(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    page.show_section("find")
    models_stage.qtbot.keyClicks(page.search_view.field, "big")
    assert library.asked(SearchHub) == []
    models_stage.qtbot.keyClick(page.search_view.field, Qt.Key.Key_Return)
    assert library.asked(SearchHub) == [("big",)]
    summary = RepositorySummary("maker/Big-GGUF", 1200, 3, None, "automatic", "llama3.1", ())
    models_stage.handle(Found("big", (summary,)))
    row = page.search_view.repositories.widget("maker/Big-GGUF")
    assert row.line.text() == "downloaded 1,200 times in a month · llama3.1 · gated"
    row.see_files.click()
    assert library.asked(DescribeRepository) == [("maker/Big-GGUF",)]
    models_stage.handle(repository("automatic", "llama3.1"))
    assert "Gated" in page.search_view.head.terms.text()
    quantization = page.search_view.quantizations.widget("big-Q4_K_M.gguf")
    quantization.get.click()
    assert not quantization.consent.get.isEnabled()
    quantization.consent.tick.click()
    quantization.consent.get.click()
    assert library.asked(GetFile) == [("maker/Big-GGUF", "big-Q4_K_M.gguf")]
    page.search_view.head.back.click()
    assert shown(page.search_view.repositories)


def test_drafters_on_the_hub_are_a_kind_of_their_own_and_lead_to_their_model(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    page.show_section("find")
    page.search_view.field.setText("qwen3")
    page.search_view.go.click()
    head = HubHead("eagle3", is_guess=False, target="Qwen3-8B")
    models = RepositorySummary("maker/Big-GGUF", 1200, 3, None, "open", "mit", ())
    drafter = RepositorySummary("maker/Head-GGUF", 12, 3, None, "open", "mit", (), head)
    models_stage.handle(Found("qwen3", (drafter, models)))
    view = page.search_view
    assert view.repositories.widget("maker/Big-GGUF") is not None
    row = view.drafter_repositories.widget("maker/Head-GGUF")
    assert row.line.text() == "an EAGLE-3 drafter · downloaded 12 times in a month · mit"
    assert shown(view.drafters_title)
    row.see_files.click()
    models_stage.handle(head_repository(head))
    file = view.drafters.widget("head-Q8_0.gguf")
    assert file.find_target.text() == "Find its model: Qwen3-8B"
    file.find_target.click()
    assert library.asked(SearchHub) == [("qwen3",), ("Qwen3-8B",)]


def test_a_drafter_beside_its_model_is_shown_and_fetched_with_it(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    page.show_section("find")
    page.search_view.description_requested.emit("maker/Big-GGUF")
    assistant = HubHead("assistant", is_guess=True, target="Big")
    models_stage.handle(with_drafter_beside(repository(), "mtp-gemma-4-big.gguf", assistant))
    view = page.search_view
    assert not shown(view.drafters.widget("mtp-gemma-4-big.gguf").find_target)  # its model is in the list above
    row = view.quantizations.widget("big-Q4_K_M.gguf")
    row.get.click()
    assert row.consent.get.text() == "Download (5.1 GB)"
    words = [each.text() for each in row.consent.findChildren(QLabel)]
    assert "mtp-gemma-4-big.gguf comes with it, which guesses for it: Gemma 4's assistant, by its name." in words
    row.consent.get.click()
    assert library.asked(GetFile) == [("maker/Big-GGUF", "big-Q4_K_M.gguf")]


def test_a_search_that_fails_says_what_to_do(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("find")
    page.search_view.field.setText("big")
    page.search_view.go.click()
    models_stage.handle(Found("big", problem=Problem("offline", "offline mode is on", "Unset HF_HUB_OFFLINE.")))
    assert page.search_view.problem.text() == "Offline mode is on. Unset HF_HUB_OFFLINE."


@pytest.mark.parametrize("failed", [False, True])
def test_a_download_that_ends_while_the_chat_is_shown_is_told_there(models_stage: ModelsStage, failed: bool) -> None:
    problem = Problem("gated", "its terms were not accepted", "Accept them.") if failed else None
    models_stage.handle(DownloadEnded("Big Model", "" if failed else "big", problem))
    banner = models_stage.window.banner
    assert banner.notice.grave is failed
    assert "Big Model" in banner.text.text()
    banner.button.click()
    assert models_stage.page.section == "installed"


def test_problem_stays_to_be_read_and_goes_with_its_section(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(LibraryProblem("x", Problem("no_room", "there is no room", "Free 2.0 GB.")))
    assert page.notice.words.text() == "There is no room. Free 2.0 GB."
    assert not page.notice._gone.isActive()
    models_stage.handle(installed())
    assert shown(page.notice)
    page.notice._close.click()
    assert not shown(page.notice)
    models_stage.handle(LibraryProblem("x", Problem("no_room", "there is no room", "Free 2.0 GB.")))
    page.show_section("installed")
    assert not shown(page.notice)


def test_a_success_goes_by_itself_and_a_model_that_came_can_be_used_at_once(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("installed")
    models_stage.handle(installed(target()), Imported("big", "Big Model"))
    assert page.notice.words.text() == "Big Model is installed."
    assert not page.notice._gone.isActive()  # Its button waits for the user.
    page.notice.use.click()
    assert page.stack.currentWidget() is page.target
    models_stage.handle(Removed("big", "Big Model", 5_030_000_000, False))
    assert not shown(page.notice.use)
    assert page.notice._gone.isActive()
    page.notice._gone.timeout.emit()
    assert not shown(page.notice)


def test_without_a_network_a_search_says_so_once(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("find")
    offline = Problem("no_network", "no network: x was not found", "Connect.")
    models_stage.controller._search("qwen")
    models_stage.handle(Found("qwen", (), offline), LibraryProblem("qwen", offline))
    assert page.search_view.problem.text() == "No network: x was not found. Connect."
    assert not shown(page.notice)


def test_the_starter_is_always_there(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(installed(), offers(8.0))
    starter = page.pairs.row("starter")
    assert (starter.busy.text(), starter.act.isHidden()) == ("In use", True)
    with models_stage.qtbot.waitSignal(models_stage.parts.bridge.received, timeout=2000):
        models_stage.conversation.publish(opened(PairFiles("", "Big Model", "/m/mine.gguf")))
    assert (starter.act.text(), starter.act.isHidden()) == ("Use", False)
    page.show_section("installed")
    page.installed.targets.widget("starter").use.click()
    assert models_stage.conversation.sent_commands == [UsePair(PairRequest(pair="starter"))]


def test_everything_can_be_reached_by_keyboard_and_has_a_name(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0), installed(target(), drafter()), DownloadsUpdated((RUNNING,)))
    page.show_section("installed")
    row, strip = page.installed.targets.widget("big"), page.strip.rows.widget("1")
    wanted = {page.list, page.installed.bring, row.use, row.check, row.place, row.remove, page.installed.others}
    wanted |= {strip.toggle, strip.cancel}
    seen: set[QWidget] = set()
    for _ in range(40):
        page.focusNextChild()
        focus = page.focusWidget()
        assert focus is not None
        seen.add(focus)
    assert wanted <= seen
    buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisibleTo(page)]
    assert all(each.accessibleName() or each.text() for each in buttons)


def test_other_colours_and_a_narrow_window_reach_every_view(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0), installed(target()))
    models_stage.window.resize(700, 800)
    models_stage.parts.theme.choose("dark", colour_blind=False)
    for section in ("pairs", "installed", "find", "machine"):
        page.show_section(section)
        assert page.views[section].horizontalScrollBar().maximum() == 0
    assert DARK.surface in page.styleSheet()


def test_esc_goes_one_step_back_before_it_leaves(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(installed(target()))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    models_stage.qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.installed


def test_nothing_is_heard_after_the_window_has_gone(models_stage: ModelsStage) -> None:
    models_stage.window.close()
    assert models_stage.library.listeners == []
    assert replace(models_stage.controller.state) == models_stage.controller.state


def test_a_narrow_window_shows_whole_facts_of_a_download(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    models_stage.handle(offers(8.0), DownloadsUpdated((RUNNING,)))
    line = page.strip.rows.widget("1").line
    whole = "1.0 GB of 4.0 GB · 20 MB a second · about 3 minutes left"
    line.resize(line.fontMetrics().horizontalAdvance(whole) + 4, 20)
    assert line.text() == whole
    line.resize(line.fontMetrics().horizontalAdvance(whole) - 4, 20)
    assert line.text() == "1.0 GB of 4.0 GB · 20 MB a second"
    line.resize(10, 20)
    assert line.text() == "1.0 GB of 4.0 GB"
    assert line.toolTip() == whole


def test_without_a_network_a_file_can_be_imported_instead(models_stage: ModelsStage) -> None:
    """One sentence, and a button beside it; any other problem has none."""
    page = models_stage.open()
    offline = Problem("no_network", "no network: huggingface.co was not found", "Connect, or import a file.")
    models_stage.handle(LibraryProblem("x", Problem("no_room", "there is no room", "Free 2.0 GB.")))
    assert not page.notice.bring.isVisibleTo(page)
    models_stage.handle(LibraryProblem("x", offline))
    assert page.notice.words.text() == "No network: huggingface.co was not found. Connect, or import a file."
    page.notice.bring.click()
    assert page.section == "installed"
    dialog = page.installed.findChild(QFileDialog)
    assert dialog is not None
    dialog.reject()


def test_a_search_without_a_network_offers_the_same(models_stage: ModelsStage) -> None:
    page = models_stage.open()
    page.show_section("find")
    page._on_click()
    assert page.search_view.field.hasFocus()
    models_stage.qtbot.keyClicks(page.search_view.field, "qwen")
    models_stage.qtbot.keyClick(page.search_view.field, Qt.Key.Key_Return)
    models_stage.handle(Found("qwen", (), Problem("no_network", "no network: x was not found", "Connect.")))
    assert page.search_view.bring.isVisibleTo(page)


def test_a_drafter_is_made_from_the_model_itself_by_one_button(models_stage: ModelsStage) -> None:
    page, library = models_stage.open(), models_stage.library
    models_stage.handle(installed(target(), drafter()), offers(8.0))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    making = page.target.making
    making.chats.click()
    making.heads.click()
    assert library.asked(MakeDrafter) == [("/m/big.gguf", "heads", True)]
    models_stage.handle(TaskProgress("/m/big.gguf", "Making a drafter", 0.25))
    assert making.outcome.text().startswith("Making a drafter · 25")
    assert not making.skip.isEnabled()
    making.stop.click()
    assert (library.asked(StopWork), library.asked(ForgetTraining)) == ([()], [])
    making.cancel.click()
    assert (library.asked(StopWork), library.asked(ForgetTraining)) == ([(), ()], [("/m/big.gguf",)])
    models_stage.handle(TaskProgress("/m/big.gguf", ""), DrafterMade("/m/big.gguf", "it does not pay here"))
    assert (making.outcome.text(), making.skip.isEnabled()) == ("It does not pay here. Nothing was kept.", True)
    for button in making.networks:
        button.click()
    asked = [("/m/big.gguf", kind, True) for kind in ("block", "onnx", "eagle")]
    assert library.asked(MakeDrafter)[-3:] == asked
    models_stage.handle(DrafterMade("/m/big.gguf", "it pays", "big-heads"))
    assert making.outcome.text() == "It pays. It is in the list of drafters now."
    models_stage.handle(DrafterMade("/m/other.gguf", "it pays", "other-heads"))
    assert making.outcome.text() == ""

"""Several models answer one question, in the real window: the sheet, what is said meanwhile, and the answers."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.conversation.chat_commands import ChooseVersion, FindVersions
from app.conversation.commands import AskModels, Stop, UsePair
from app.conversation.events import ChatOpened, ModelAnswer, ModelsAnswered, ModelsProgress, VersionsFound
from app.engine_host.protocol import PairFiles, PairRequest
from tests.ui.conftest import Opener, Stage
from tests.ui.controllers.chats.some_versions import FORMER, LATER, LATER_TEXT, version
from tests.ui.fakes import STARTER, TEXT, message
from ui.chat_list.models_sheet import ModelsSheet
from ui.pages.versions.versions_page import VersionsPage
from ui.window.main_window import SMALLEST

NAMES = ("Qwen3 4B", "Gemma 3 4B", "Llama 3.2 3B", "Phi 4 mini")
MODELS = tuple(PairRequest(target=f"/models/{name}.gguf") for name in NAMES)
PAIRS = tuple(PairFiles(name, name, f"/models/{name}.gguf", None, 4) for name in NAMES)


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    stage = open_stage(recent=MODELS)
    stage.handle(ChatOpened(1, (message("Root of 7?"), message(TEXT, "assistant", number=2))))
    return stage


def sheet_of(stage: Stage) -> ModelsSheet:
    stage.window.commands["ask_models"].trigger()
    return stage.window.findChild(ModelsSheet)  # type: ignore[no-any-return]


def answered(stage: Stage, count: int = 3) -> VersionsPage:
    answers = (ModelAnswer(2, STARTER), *(ModelAnswer(3 + place, PAIRS[place]) for place in range(count - 1)))
    stage.handle(ModelsAnswered(answers))
    ids = tuple(range(2, 2 + count))
    assert stage.conversation.sent_commands[-1] == FindVersions(ids[-1], tuple(reversed(ids[:-1])))
    texts = (TEXT, FORMER), *[(LATER_TEXT, LATER)] * (count - 1)
    found = [version(number, *text, count) for number, text in zip(ids, texts, strict=True)]
    stage.handle(ChatOpened(1, (message("Root of 7?"), found[-1].message)))
    stage.handle(VersionsFound(tuple(found), ids))
    page = stage.window.pages.page
    assert isinstance(page, VersionsPage)
    return page


def test_up_to_three_models_are_ticked_and_asked(stage: Stage) -> None:
    sheet = sheet_of(stage)
    assert [box.text().split(" ·")[0] for box in sheet.boxes] == list(NAMES)
    assert not sheet.button.isEnabled()
    for box in sheet.boxes[:3]:
        QTest.keyClick(box, Qt.Key.Key_Space)
    assert [box.isEnabled() for box in sheet.boxes] == [True, True, True, False]
    assert sheet.button.text() == "Ask 3 models"
    sheet.button.click()
    assert not sheet.isVisible()
    assert stage.conversation.sent_commands[-1] == AskModels(2, MODELS[:3])


def test_where_there_is_no_other_model_the_sheet_leads_to_them(open_stage: Opener) -> None:
    stage = open_stage()
    stage.handle(ChatOpened(1, (message("Root of 7?"), message(TEXT, "assistant", number=2))))
    sheet = sheet_of(stage)
    assert sheet.boxes == []
    assert sheet.button.text() == "Models…"
    with stage.qtbot.waitSignal(sheet.models_wanted):
        sheet.button.click()


def test_it_says_who_is_next_and_esc_ends_it_between_two_models(stage: Stage) -> None:
    stage.handle(ModelsProgress(2, 3))
    assert stage.window.banner.notice.what == "Model 2 of 3 answers the same question."
    stage.window.commands["stop"].trigger()
    assert stage.conversation.sent_commands[-1] == Stop()
    stage.handle(ModelsAnswered(()))
    assert not stage.window.banner.isVisible()
    assert stage.window.pages.page is None


def test_the_answers_stand_side_by_side_and_the_chosen_one_brings_its_model(stage: Stage) -> None:
    stage.window.resize(1280, 800)
    page = answered(stage)
    QApplication.processEvents()
    assert page.words.text() == "3 answers to one question"
    assert [side.isVisible() for side in page.sides] == [True, True, True]
    assert len({side.y() for side in page.sides}) == 1
    assert [side.words.text() for side in page.sides] == [
        "700.0 tokens a second · The others are compared with this one.",
        *["700.0 tokens a second · Same for 5 tokens, then they diverge."] * 2,
    ]
    page.sides[1].buttons["take"].click()
    assert stage.conversation.sent_commands[-2:] == [ChooseVersion(3), UsePair(PAIRS[0])]


def test_a_narrow_window_has_two_of_them_and_the_others_in_a_choice(stage: Stage) -> None:
    page = answered(stage)
    stage.window.resize(SMALLEST)
    QApplication.processEvents()
    assert [side.isVisible() for side in page.sides] == [True, True, False]
    page.sides[0].choice.chosen.emit(4)
    assert stage.conversation.sent_commands[-1] == FindVersions(4, (3,))
    found = [version(number, LATER_TEXT, LATER, 3) for number in (3, 4)]
    stage.handle(VersionsFound(tuple(found), (2, 3, 4)))
    assert page.words.text() == "Both versions are the same, word for word."


def test_on_another_page_nothing_comes_over_it(stage: Stage) -> None:
    stage.window.commands["shortcuts"].trigger()
    stage.window.commands["lesson"].trigger()
    before = stage.window.pages.page
    asked = len(stage.conversation.sent_commands)
    stage.handle(ModelsAnswered((ModelAnswer(2, STARTER), ModelAnswer(3, msgspec.structs.replace(STARTER)))))
    assert stage.window.pages.page is before is not None
    assert stage.conversation.sent_commands[asked:] == []

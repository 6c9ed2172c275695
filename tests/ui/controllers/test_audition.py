"""Which drafter fits: heard when asked, used and undone by one click, proposed once; in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.bench.audition.background import AuditionDone, AuditionEvent, AuditionFailed, AuditionHearing
from app.bench.audition.curve_file import read_curve
from app.bench.audition.report import AuditionReport, AuditionRow, CandidateReport
from app.conversation.commands import UsePair
from app.conversation.events import ReplyEnded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.commands import GetDrafter, JudgeDrafters
from app.model_library.pairs.resolution import COPYING, OWN_HEADS
from app.problem import Problem
from engine.loading.audition.orders import PassTimes
from models.pair import STARTER
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, message, opened
from tests.ui.pages.models.stage import FakeLibrary, judged, verdict
from ui.controllers.audition import ENOUGH, LOOK_EVERY, AuditionController
from ui.controllers.machine_curves import MachineCurves
from ui.pages.models.audition.audition_view import AuditionView
from ui.start.window_factory import open_window


def candidate(name: str, drafter: str, speed: float, low: float, **others: object) -> CandidateReport:
    row = AuditionRow("all", ENOUGH, 900, 0.8, 3.0, speed, low, speed + 0.1)
    return CandidateReport(name, drafter, row, (row,), (), 0.1, **others)


def report(*candidates: CandidateReport, replies: int = ENOUGH) -> AuditionReport:
    costs = PassTimes({1: 1.0, 2: 1.1})
    return AuditionReport("m.gguf", {}, replies, 900, costs, True, candidates, (("bad.onnx", "it is no graph"),))


OWN, SUFFIX = candidate("own", "", 1.2, 1.1), candidate("suffix", "suffix", 1.6, 1.5)


class Hearing:
    """Stands for an audition in the background; the test says what comes of it."""

    def __init__(
        self, pair: PairRequest, listener: Callable[[AuditionEvent], None], small: bool, curve: Path | None
    ) -> None:
        self.pair, self.listener, self.small, self.curve = pair, listener, small, curve
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


class Stage:
    """The window with its page of auditions, and what was begun."""

    def __init__(self, qtbot: QtBot, qapp: object, folder: Path) -> None:
        self.qtbot, self.begun = qtbot, list[Hearing]()
        services = fake_services(folder)._replace(library=FakeLibrary())
        self.parts = open_window(services, qapp)  # type: ignore[arg-type]
        qtbot.addWidget(self.parts.window)
        assert isinstance(services.conversation, FakeConversation)
        self.conversation, self.controller = services.conversation, self.parts.audition
        self.controller._begin_with = self._begin
        with qtbot.waitSignal(self.parts.bridge.received, timeout=2000):
            self.conversation.publish(NEW_CHAT, opened())

    def _begin(
        self, pair: PairRequest, listener: Callable[[AuditionEvent], None], small: bool, curve: Path | None
    ) -> Hearing:
        self.begun.append(Hearing(pair, listener, small, curve))
        return self.begun[-1]

    def open(self) -> AuditionView:
        self.parts.window.commands["models"].trigger()
        page = self.parts.models.page
        assert page is not None
        page.show_section("audition")
        return page.audition

    def say(self, event: AuditionEvent) -> None:
        with self.qtbot.waitSignal(self.controller._bridge.arrived, timeout=2000):
            self.begun[-1].listener(event)

    def done(self, found: AuditionReport) -> None:
        self.say(AuditionDone(self.begun[-1].pair, found))

    def chat(self, replies: int) -> None:
        for _ in range(replies):
            self.controller.reply_ended(ReplyEnded("g", message("A reply.", "assistant")))

    @property
    def used(self) -> list[PairRequest]:
        return [each.pair for each in self.conversation.sent_commands if isinstance(each, UsePair)]


@pytest.fixture
def stage(qtbot: QtBot, qapp: object, tmp_path: Path) -> Iterator[Stage]:
    made = Stage(qtbot, qapp, tmp_path)
    yield made
    made.parts.window.close()


def shown(view: AuditionView) -> set[str]:
    parts = ("begin", "again", "stop", "bar", "problem", "use", "undo", "table", "save")
    return {name for name in parts if getattr(view, name, getattr(view.machines, name, None)).isVisibleTo(view)}


def test_it_is_heard_used_and_undone(stage: Stage) -> None:
    view = stage.open()
    assert shown(view) == {"begin"}
    view.begin.click()
    assert (stage.begun[0].pair.pair, stage.begun[0].small) == (STARTER, False)
    stage.say(AuditionHearing("suffix", 0.5))
    assert shown(view) == {"stop", "bar"}
    assert (view.bar.value(), "Copying" in view.doing.text()) == (500, True)
    stage.done(report(SUFFIX, OWN))
    assert shown(view) == {"again", "use", "table", "save"}
    assert "1.60 times" in view.answer.text()
    assert "bad.onnx was not tried: it is no graph." in view.more.text()
    view.use.click()
    assert stage.used[-1].drafter == "suffix"
    stage.controller.use("ngram")
    assert stage.parts.choices.preferences.chosen_drafters == {STARTER: "ngram"}
    assert "undo" in shown(view)
    view.undo.click()
    assert stage.used[-1].drafter == ""
    assert stage.parts.choices.preferences.chosen_drafters == {}
    assert "undo" not in shown(view)


def test_it_is_told_for_another_machine_too_and_this_ones_speeds_are_saved(stage: Stage, tmp_path: Path) -> None:
    view, card, saved = stage.open(), tmp_path / "card.json", tmp_path / "here.json"
    stage.controller.try_elsewhere(card)
    assert stage.begun[0].curve == card
    stage.done(msgspec.structs.replace(report(SUFFIX, OWN), own_curve=False))
    assert shown(view) == {"again", "table"}
    assert (view.machines.again.text(), "there" in view.answer.text()) == ("On this machine again", True)
    assert "card.json" in view.footing.text()
    assert view.table.buttons == []
    view.machines.again.click()
    assert stage.begun[1].curve is None
    stage.done(report(SUFFIX, OWN))
    assert shown(view) == {"again", "use", "table", "save"}
    bar = stage.parts.window.banner
    curves = MachineCurves(bar.window(), bar.show_notice)
    curves.save(report(), saved)
    stage.qtbot.waitUntil(lambda: "here.json" in bar.text.text(), timeout=5000)
    assert read_curve(saved) == report().costs
    view.machines.save.click()
    dialog = next(each for each in bar.window().findChildren(QFileDialog) if each.objectName() == "thisMachine")
    dialog.reject()


def test_a_fault_is_one_line_and_a_stop_is_none(stage: Stage) -> None:
    view = stage.open()
    view.begin.click()
    stage.say(AuditionFailed(stage.begun[0].pair, Problem("no_replies", "there is no kept reply", "Chat first.")))
    assert shown(view) == {"begin", "problem"}
    assert "no kept reply" in view.problem.text()
    view.begin.click()
    view.stop.click()
    assert stage.begun[1].is_closed
    assert shown(view) == {"begin"}


def test_what_was_on_its_way_when_it_was_stopped_is_not_shown(stage: Stage) -> None:
    view = stage.open()
    view.begin.click()
    stage.begun[0].listener(AuditionHearing("suffix", 0.5))
    view.stop.click()
    stage.say(AuditionHearing("suffix", 0.6))
    assert shown(view) == {"begin"}


@pytest.mark.parametrize(
    ("files", "in_use"),
    [
        (PairFiles("qwen", "Qwen", "t.gguf", "d.onnx", 4), ""),
        (PairFiles("t.gguf", "t.gguf", "/m/t.gguf", "/m/d.onnx", 4), "/m/d.onnx"),
        (PairFiles("t.gguf", "t.gguf", "/m/t.gguf", heads=True), OWN_HEADS),
        (PairFiles("t.gguf", "t.gguf", "/m/t.gguf"), COPYING),
    ],
    ids=["a pair's own", "a file of the user's", "the model's own heads", "nothing but what is free"],
)
def test_who_guesses_now_has_the_name_that_an_audition_has_for_it(stage: Stage, files: PairFiles, in_use: str) -> None:
    stage.controller.pair_opened(opened(files))
    assert stage.controller.state.in_use == in_use


def test_the_best_is_proposed_once_after_enough_replies(stage: Stage) -> None:
    banner = stage.parts.window.banner
    stage.chat(LOOK_EVERY - 1)
    assert stage.begun == []
    stage.chat(1)
    assert [each.small for each in stage.begun] == [True]
    stage.chat(LOOK_EVERY)
    assert len(stage.begun) == 1  # One runs already.
    stage.done(report(SUFFIX, OWN))
    assert "1.6 times as fast as plain writing" in banner.text.text()
    assert "1.2" in banner.text.text()
    banner.button.click()
    assert stage.used[-1].drafter == "suffix"
    banner.button.click()  # Undo
    assert stage.used[-1].drafter == ""
    stage.chat(3 * LOOK_EVERY)
    assert len(stage.begun) == 1


@pytest.mark.parametrize(
    "found",
    [
        report(SUFFIX, OWN, replies=ENOUGH - 1),
        report(candidate("suffix", "suffix", 1.25, 1.2), OWN),
        report(candidate("suffix", "suffix", 1.6, 0.9), OWN),
        report(OWN, candidate("suffix", "suffix", 0.8, 0.7)),
        report(SUFFIX),
    ],
    ids=["too few replies", "hardly better", "not sure", "in use already", "what guesses now was not heard"],
)
def test_where_it_is_not_clear_nothing_is_proposed(stage: Stage, found: AuditionReport) -> None:
    stage.chat(LOOK_EVERY)
    stage.done(found)
    assert not stage.parts.window.banner.isVisibleTo(stage.parts.window)
    assert stage.parts.choices.preferences.proposed == ()


def test_nothing_is_proposed_where_that_is_switched_off(stage: Stage) -> None:
    stage.parts.choices.change(propose_drafters=False)
    stage.chat(3 * LOOK_EVERY)
    assert stage.begun == []


def test_a_drafter_that_is_not_here_is_offered_and_fetched_behind_its_terms(stage: Stage) -> None:
    stage.controller.pair_opened(opened(PairFiles("t.gguf", "t.gguf", "/m/t.gguf")))
    view, library = stage.open(), stage.parts.models._library
    assert isinstance(library, FakeLibrary)
    view.begin.click()
    stage.done(msgspec.structs.replace(report(SUFFIX), offers=(("small", 5_000_000),)))
    (fetch,) = view.offers.buttons
    assert view.offers.isVisibleTo(view)
    assert fetch.accessibleName() == "Download small to try it"
    fetch.click()
    page = stage.parts.models.page
    assert page is not None
    assert library.asked(JudgeDrafters) == [("/m/t.gguf",)]
    assert page.target.consent is None  # the terms are not known yet
    with stage.qtbot.waitSignal(stage.parts.models.state_changed, timeout=2000):
        library.publish(judged("/m/t.gguf", verdict("small")))
    assert page.target.consent is not None
    assert library.asked(GetDrafter) == []
    page.target.consent.accepted.emit()
    assert library.asked(GetDrafter) == [("small",)]


def test_what_was_heard_of_another_model_is_not_shown(stage: Stage) -> None:
    view = stage.open()
    view.begin.click()
    controller: AuditionController = stage.controller
    controller._ask_for(PairRequest(target="/m/other.gguf", drafter="free"))
    assert stage.begun[0].is_closed
    stage.say(AuditionDone(stage.begun[0].pair, report(SUFFIX, OWN)))
    assert shown(view) == {"begin"}
    assert "other" in view.title.text()

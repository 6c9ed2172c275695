"""What can be done with a written reply: proof, race, replay, sharing; and traces from files, good and bad."""

import gzip
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from app.chats.records import ChatSummary, ReplyChecks
from app.conversation.commands import FindTrace, Rerun, Stop, StopRerun, UsePair
from app.conversation.events import (
    ChatOpened,
    ChatsChanged,
    MessageAdded,
    ReplyBegun,
    RerunEnded,
    RerunProgress,
    Run,
    TraceFound,
)
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from app.traces.trace import TimedEvent, read_trace, save_trace
from engine.events import NextToken, Verified
from tests.ui.conftest import Stage, whole_reply
from tests.ui.controllers.saved_runs import TIMED, plain_run, press, trace
from tests.ui.fakes import TEXT, begun, message, stats
from ui.pages.race.race_page import RacePage
from ui.pages.replay.replay_page import ReplayPage
from ui.stage.race_result import proof_words
from ui.stage.sharing import SHOW_FOLDER, documents
from ui.theme.palette import LIGHT
from ui.transcript.message.message_actions import SHARED_AS
from ui.transcript.message.summary import proved, reply_verdict
from ui.widgets.banner import Notice
from ui.window.file_drop import purpose_of


def said_under_reply(stage: Stage) -> str:
    return stage.window.transcript.replies()[0].remembered().proof


def test_the_proof_is_one_click_and_says_what_it_found(stage: Stage) -> None:
    whole_reply(stage)
    press(stage, "Prove")
    assert stage.conversation.sent_commands[-1] == Rerun(2, "prove")
    assert said_under_reply(stage) == "Writing it again without guesses…"
    stage.handle(RerunProgress(2, "prove", "plain", 16, total=143))
    assert said_under_reply(stage) == "Writing it again without guesses: 16 of 143 tokens…"
    stage.handle(RerunEnded(2, "prove", TIMED, (Run("plain", plain_run()),)))
    assert said_under_reply(stage) == "✓ Proved: all 7 tokens identical; 5 came from guesses."
    assert stage.window.banner.isHidden()
    stage.window.commands["settings"].trigger()
    stage.handle(RerunEnded(2, "prove", TIMED, (Run("plain", plain_run()),)))
    page = stage.window.pages.page
    assert page.banner.text.text() == "Proved: all 7 tokens identical; 5 came from guesses."  # Where one looks.
    stage.handle(RerunEnded(2, "prove", (), (), Problem("busy", "the model is still writing", "Wait for its end.")))
    assert said_under_reply(stage) == "Not proved: the model is still writing. Wait for its end."


@pytest.mark.parametrize("how", ["Esc", "Stop"])
def test_a_proof_that_runs_is_stopped_beside_it_and_by_esc(stage: Stage, how: str) -> None:
    whole_reply(stage)
    proof = stage.window.transcript.replies()[0]._proof
    press(stage, "Prove")
    assert proof.stop.isVisible()
    if how == "Stop":
        proof.stop.click()
    else:
        stage.window.commands["stop"].trigger()
    assert stage.conversation.sent_commands[-1] == StopRerun()
    stage.handle(RerunEnded(2, "prove", (), (), Problem("stopped", "it was stopped", "Start it again.")))
    stage.window.commands["stop"].trigger()
    assert stage.conversation.sent_commands[-1] == Stop()
    assert (proof.text, proof.stop.text()) == ("Not proved: it was stopped.", "Prove again")
    proof.stop.click()
    assert stage.conversation.sent_commands[-1] == Rerun(2, "prove")


def test_a_proof_and_a_race_of_an_earlier_day_stand_under_the_reply(stage: Stage) -> None:
    found = ReplyChecks(1_700_000_000.0, 7, 5, 1.25, 1.19, 1.31, 3)
    question, answer = message("Hm?"), message(TEXT, "assistant", number=2)
    stage.handle(ChatOpened(1, (question, msgspec.structs.replace(answer, checks=found))))
    said = "✓ Proved: all 7 tokens identical; 5 came from guesses. Checked on 14 November 2023."
    assert said_under_reply(stage).replace("15 N", "14 N") == said  # Somewhere it was the next day.


def test_after_a_race_the_figures_have_that_of_the_race(stage: Stage) -> None:
    whole_reply(stage)
    found = ReplyChecks(1_700_000_000.0, 7, 5, 1.25, 1.19, 1.31, 3)
    stage.handle(RerunEnded(2, "race", TIMED, (Run("plain", plain_run()), Run("guessed", TIMED)), checks=found))
    reply = stage.window.transcript.replies()[0]
    raced = reply_verdict(reply.state, reply.about.checks)
    assert raced == "In your race: 1.25 times as fast (3 runs)."
    press(stage, "Prove")
    assert said_under_reply(stage) == "✓ Checked in the race: all 7 tokens are equal."
    assert Rerun(2, "prove") not in stage.conversation.sent_commands
    reply.action_row.button("figures").click()
    assert raced in [one.text() for one in reply.figures.findChildren(QLabel)]
    assert "no clear difference, 1.01 times" in reply_verdict(reply.state, ReplyChecks(race_ratio=1.01, race_turns=1))
    assert reply_verdict(reply.state, ReplyChecks(proved_at=1.0)) == reply_verdict(reply.state)


def test_the_three_other_verdicts() -> None:
    plain = Run("plain", plain_run())
    said = proof_words(RerunEnded(2, "prove", plain_run(), (plain,)))
    assert said == "Nothing to prove: no token of this reply was guessed."
    shorter = Run("plain", plain_run()[:-2])
    assert "without, the same up to there" in proof_words(RerunEnded(2, "prove", TIMED, (shorter,)))
    last = plain.events[-2].event
    assert isinstance(last, Verified)
    other = msgspec.structs.replace(last, next=NextToken(99, "x", 0.45, "plain"))
    changed = Run("plain", (*plain.events[:-2], TimedEvent(0.0, other)))
    said = proof_words(RerunEnded(2, "prove", TIMED, (changed,)))
    assert said.startswith("Not the same: At token 7:")
    assert "their logits differ by" in said


@pytest.mark.usefixtures("own_window")
def test_a_race_is_run_then_played(stage: Stage) -> None:
    whole_reply(stage)
    press(stage, "Race")
    page = stage.window.pages.page
    assert isinstance(page, RacePage)
    assert not stage.window.panel.isVisible()
    stage.handle(RerunProgress(2, "race", "plain", 16, share=0.25))
    assert page.words.text() == "First without guesses: writing…"
    stage.handle(RerunProgress(2, "race", "plain", 18, events=tuple(timed.event for timed in plain_run()[:-1])))
    assert page.plain.transcript.text == TEXT
    stage.handle(RerunProgress(2, "race", "plain", 16, share=0.25, run_share=0.75))
    assert (page.bar.share, page.plain.track.share, page.guessed.track.share) == (None, 0.75, 0.0)
    assert page.plain.clock.text().startswith("0.0 s")  # How long it will take is not known.
    plain, guessed = (tuple(timed.event for timed in run) for run in (plain_run(), TIMED))
    stage.handle(RerunProgress(2, "race", "plain", 18, events=plain), RerunProgress(2, "race", "guessed", 0))
    stage.handle(RerunProgress(2, "race", "guessed", 1, events=guessed[:-3]))
    assert 0.0 < page.plain.track.share < page.guessed.track.share < 1.0  # Both run from the start, and side by side.
    assert page.plain.clock.text().split(" · ")[0] == page.guessed.clock.text().split(" · ")[0]
    assert page.plain.transcript.text != TEXT
    stage.handle(RerunProgress(2, "race", "guessed", 2, events=guessed[-3:]))
    assert (page.words.text(), page.details.text()) == ("With guesses: 10 ms", "Plain: 21 ms")
    stage.handle(RerunProgress(2, "race", "plain", 0, 2, share=0.5))
    assert (page.words.text(), page.bar.share) == ("With guesses: 10 ms", 0.5)
    stage.window.resize(1800, 800)
    starts = page.words, page.bar, page.plain.heading
    stage.qtbot.waitUntil(lambda: len({each.mapTo(page, QPoint()).x() for each in starts}) == 1)
    stage.handle(RerunEnded(2, "race", TIMED, (Run("plain", plain_run()), Run("guessed", TIMED))))
    assert page.bar.share is None
    assert page.result.speedup == pytest.approx(2.1)
    finish_s = page._begun_s + 0.012 / page.result.factor
    page._clock = lambda: finish_s
    stage.qtbot.waitUntil(lambda: page.words.text() == "With guesses: 10 ms")
    assert page.details.text() == "Still writing without guesses…"
    page.end_button.click()
    assert page.words.text().startswith("Guessing won in this run: 2.10× as fast. 11 ms of 21 ms")
    assert not page.end_button.isVisible()
    assert page.details.text().startswith("Same text: checked, all 7 tokens are equal.")
    assert {side.transcript.current_state().text for side in (page.plain, page.guessed)} == {TEXT}
    stage.window.commands["stop"].trigger()
    press(stage, "Race")
    assert stage.window.pages.page.result is not None
    assert stage.conversation.sent_commands.count(Rerun(2, "race")) == 1


@pytest.mark.usefixtures("own_window")
def test_a_race_that_failed_says_why_and_leaving_one_stops_it(stage: Stage) -> None:
    whole_reply(stage)
    press(stage, "Race")
    page = stage.window.pages.page
    assert isinstance(page, RacePage)
    stage.handle(RerunEnded(2, "race", (), (), Problem("engine_died", "the engine stopped", "Try again")))
    assert page.details.text() == "The engine stopped. Try again."
    stage.qtbot.mouseClick(page.again_button, Qt.MouseButton.LeftButton)
    assert stage.conversation.sent_commands[-1] == Rerun(2, "race")
    page.stop_button.click()
    stage.window.commands["stop"].trigger()
    assert stage.window.pages.page is None
    assert stage.conversation.sent_commands.count(StopRerun()) == 2
    assert stage.window.panel.isVisible()


def replaying(stage: Stage) -> ReplayPage:
    whole_reply(stage)
    press(stage, "Replay")
    assert stage.conversation.sent_commands[-1] == FindTrace(2)
    stage.handle(TraceFound(2, trace()))
    page = stage.window.pages.page
    assert isinstance(page, ReplayPage)
    return page


def test_a_replay_by_keyboard(stage: Stage) -> None:
    page = replaying(stage)
    assert page.playback.playing
    press_key = stage.qtbot.keyClick
    press_key(page, Qt.Key.Key_Space)
    assert not page.playback.playing
    press_key(page, Qt.Key.Key_End)
    state = page.transcript.current_state()
    assert (state.text, state.phase) == (TEXT, "finished")
    press_key(page, Qt.Key.Key_Home)
    press_key(page, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert page.transport.position.text() == "round 1 of 2"
    press_key(page, Qt.Key.Key_Right)
    press_key(page, Qt.Key.Key_Right)
    assert page.transport.position.text() == "round 2 of 2, token 1"
    press_key(page, Qt.Key.Key_Left)
    assert page.transport.position.text() == "round 1 of 2"
    before = page.playback.speed
    press_key(page, Qt.Key.Key_Plus)
    assert page.playback.speed != before
    press_key(page, Qt.Key.Key_Escape)
    assert stage.window.pages.page is None


def test_a_reply_whose_trace_was_not_kept_says_so(stage: Stage) -> None:
    whole_reply(stage)
    press(stage, "Replay")
    stage.handle(TraceFound(2, None, Problem("no_trace", "what happened was not kept", "Switch it on.")))
    assert stage.window.pages.page is None
    assert said_under_reply(stage) == "What happened was not kept. Switch it on."


def test_an_old_reply_has_the_name_of_who_wrote_it_and_its_marks_again(stage: Stage) -> None:
    stage.handle(MessageAdded(message("Why?")), ReplyBegun("g1", 1, 2, target="Qwen · Q4_K_M"))
    assert stage.window.transcript.replies()[0].remembered().title == "Qwen · Q4_K_M"
    kept = msgspec.structs.replace(message(TEXT, "assistant", number=2), target="Qwen · Q4_K_M")
    stage.handle(ChatOpened(1, (message("Why?"), kept)))
    assert stage.window.transcript.replies()[0].remembered().title == "Qwen · Q4_K_M"
    stage.handle(ChatOpened(1, (message("Why?"), message(TEXT, "assistant", number=2))))
    reply = stage.window.transcript.replies()[0]
    assert reply.remembered().title == ""
    stage.handle(TraceFound(2, trace(), None, "marks"))
    assert reply.remembered().title == "Starter · Q8_0"
    old = (message("What is the square root of 7?"), message(TEXT, "assistant", number=2))
    stage.handle(ChatOpened(1, old))
    assert stage.window.transcript.messages.newest_reply().state.stats is None
    stage.handle(TraceFound(2, trace(), None, "marks"))
    state = stage.window.transcript.messages.newest_reply().state
    assert (state.text, state.generation_id, state.stats) == (TEXT, "g1", stats())
    stage.qtbot.waitUntil(lambda: len(stage.window.panel._state.rounds) == 2, timeout=2000)
    press(stage, "Prove")
    assert stage.conversation.sent_commands[-1] == Rerun(2, "prove")


def test_a_replay_shows_any_moment_is_shared_by_one_menu_and_closed_by_a_new_message(stage: Stage) -> None:
    page = replaying(stage)
    assert page.transcript.replies()[0].remembered().title == "Starter · Q8_0"
    page.transport.slider.setValue(4)
    state = page.transcript.current_state()
    assert [mark.text for mark in state.marks if mark.is_kept] == [" The", " square", " root", " of"]
    page.inspector.round_chosen.emit(2)
    assert page.playback.round == 2
    head = [page._actions.itemAt(place).widget() for place in range(page._actions.count())]
    assert [each.text() for each in head if isinstance(each, QPushButton)] == ["Share", "Inspector"]
    asked: list[str] = []
    page.share_requested.connect(asked.append)
    for action in page.share_menu.actions():
        action.trigger()
    assert asked == [kind for kind, *_ in SHARED_AS]
    stage.handle(*begun("g9"))  # not ours: nothing happens
    assert stage.window.pages.page is not None
    stage.handle(ReplyBegun("g2", 1, 3))
    assert stage.window.pages.page is None


# Files


def test_a_trace_from_a_file_is_played_and_what_is_left_of_a_cut_one(stage: Stage, tmp_path: Path) -> None:
    save_trace(trace(), tmp_path / "reply.jsonl")
    stage.parts.conversation_controller.navigation.open_file(tmp_path / "reply.jsonl")
    stage.qtbot.waitUntil(lambda: isinstance(stage.window.pages.page, ReplayPage), timeout=5000)
    whole = stage.window.pages.page
    assert whole.accessibleName() == "Replay of reply.jsonl"
    assert not whole.damage.isVisibleTo(whole)
    stage.window.pages.close()
    data = (tmp_path / "reply.jsonl").read_bytes()
    (tmp_path / "reply.jsonl").write_bytes(data[: len(data) * 7 // 10])
    stage.parts.conversation_controller.navigation.open_file(tmp_path / "reply.jsonl")
    stage.qtbot.waitUntil(lambda: isinstance(stage.window.pages.page, ReplayPage), timeout=5000)
    page = stage.window.pages.page
    assert isinstance(page, ReplayPage)
    assert page.damage.isVisibleTo(page)
    assert "cannot be read" in page.damage.text()
    page.do("end")
    assert page.playback.round == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"GIF89a", "is not a Draftlight trace"),
        (b'{"draftlight_trace": 99, "pair": {}, "machine": {}, "created": 1}', "was written by a later Draftlight"),
        (gzip.compress(b"", mtime=0)[:8], "is not a Draftlight trace"),
        (b"", "is not a Draftlight trace"),
    ],
)
def test_what_is_no_trace_is_refused_in_one_line(stage: Stage, tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "reply.gz").write_bytes(data)
    stage.parts.conversation_controller.navigation.open_file(tmp_path / "reply.gz")
    stage.qtbot.waitUntil(lambda: said in stage.window.banner.text.text(), timeout=5000)
    assert stage.window.pages.page is None


def test_a_model_that_the_desktop_hands_over_becomes_the_target(stage: Stage) -> None:
    stage.parts.desktop.file_offered.emit("/models/some Modell.GGUF")
    assert stage.conversation.sent_commands[-1] == UsePair(PairRequest(target="/models/some Modell.GGUF"))


def test_what_dropped_files_are_for() -> None:
    cases = {
        ("reply.jsonl",): ("trace", "attach"),
        ("reply.json.gz",): ("trace", "trace"),
        ("a.jsonl", "b.jsonl"): ("attach", "attach"),
        ("photo.png",): ("attach", "attach"),
        ("a.txt", "big.GGUF"): ("models", "models"),
        (): (None, None),
    }
    for names, expected in cases.items():
        files = [Path(name) for name in names]
        assert (purpose_of(files), purpose_of(files, "composer")) == expected
    on_list = [purpose_of([Path(name)], "list") for name in ("conversations", "chats.json", "reply.json.gz")]
    assert on_list == ["chats", "chats", "trace"]


def test_a_disk_that_refuses_is_told(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "missing" / "reply.html"
    stage.parts.conversation_controller.reply_actions.sharing.write(trace(), "html", path)
    stage.qtbot.waitUntil(lambda: "cannot be written" in stage.window.banner.text.text(), timeout=10000)
    assert (stage.window.banner.notice.grave, stage.window.banner.notice.done) == (True, False)


@pytest.mark.parametrize("kind", ["trace", "html"])
def test_what_is_saved_leaves_the_rest_of_the_chat_out_and_is_told_on_its_page(
    stage: Stage, tmp_path: Path, kind: str
) -> None:
    page = replaying(stage)
    path = tmp_path / "given"
    stage.parts.conversation_controller.reply_actions.sharing.write(trace(), kind, path)
    stage.qtbot.waitUntil(lambda: "Saved as given" in page.banner.text.text(), timeout=60000)
    assert page.banner.isVisibleTo(page)
    assert not stage.window.banner.isVisibleTo(stage.window)
    assert page.banner.notice == Notice(
        "Saved as given.", f"It is in {tmp_path}.", "Open the folder", SHOW_FOLDER, grave=False, done=True
    )
    assert page.banner.property("grave") is False
    assert page.banner.property("done") is True
    assert path.stat().st_size > 0
    text = path.read_text()
    assert "square root of 7" in text
    assert "first" not in text.split("<style", 1)[0]
    if kind == "trace":
        assert read_trace(path).header.request is None
        assert '"first"' not in text


def test_a_proof_that_held_is_one_green_line_with_its_count(stage: Stage) -> None:
    whole_reply(stage)
    line = stage.window.transcript.replies()[0]._proof
    stage.window.transcript.show_proof(2, "Writing it again without guesses…")
    assert not line._words.property("proved")
    stage.window.transcript.show_proof(2, proved(81, 62))
    assert line.text == "✓ Proved: all 81 tokens identical; 62 came from guesses."
    assert line._words.property("proved")
    ground = line._words.grab().toImage().pixelColor(line._words.width() - 20, 5).name()
    assert ground == LIGHT.accepted_ground.lower()


def test_a_shared_reply_is_called_after_its_question_or_its_file(stage: Stage, tmp_path: Path) -> None:
    stage.handle(ChatsChanged((ChatSummary(1, "Roots: what are they?", 1.0),)))
    page = replaying(stage)
    page.share_requested.emit("html")
    dialog = stage.window.findChild(QFileDialog, "shareReply")
    assert [Path(each) for each in dialog.selectedFiles()] == [documents() / "What is the square root of 7.html"]
    dialog.fileSelected.emit(str(tmp_path / "mine.html"))
    dialog.reject()
    save_trace(trace(), tmp_path / "fox.trace.gz")
    stage.parts.conversation_controller.navigation.open_file(tmp_path / "fox.trace.gz")
    stage.qtbot.waitUntil(lambda: stage.window.pages.page is not page, timeout=5000)
    other = stage.window.pages.page
    assert isinstance(other, ReplayPage)
    other.share_requested.emit("trace")
    dialog = stage.window.findChildren(QFileDialog, "shareReply")[-1]
    assert [Path(each) for each in dialog.selectedFiles()] == [tmp_path / "fox.trace.gz"]

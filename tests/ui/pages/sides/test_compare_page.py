"""Comparing: both sides in turn, what each is asked, what is said at the end, and what goes wrong."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEvent, SideOpened, SideRefused
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished
from tests.app.conversation.conversation_room import OPENED
from tests.app.scripted_engine import PAIR, stats, whole_reply
from tests.ui.pages.page_engines import FakeEngine
from ui.pages.sides.compare_page import SEED, ComparePage
from ui.pages.sides.compared_text import faster_side, side_line, verdict

OTHER = PairRequest(target="/models/other.gguf")


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def page(qtbot: QtBot, engine: FakeEngine) -> ComparePage:
    page = ComparePage((PairRequest(pair="starter"), OTHER), ReplyOptions(), engine.start)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    return page


def reply(engine: FakeEngine, qtbot: QtBot, page: ComparePage, words: list[str], tok_per_s: float) -> None:
    *events, end = whole_reply(engine.newest, words)
    assert isinstance(end, Finished)
    end = msgspec.structs.replace(end, stats=msgspec.structs.replace(stats(len(words)), tok_per_s=tok_per_s))
    for event in (*events, end):
        with qtbot.waitSignal(page.engine.events.arrived, timeout=2000):
            engine.tell(event)


def handle(engine: FakeEngine, qtbot: QtBot, page: ComparePage, published: SideEvent | Event) -> None:
    with qtbot.waitSignal(page.engine.events.arrived, timeout=2000):
        engine.tell(published)


def ask(page: ComparePage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.prompt, "one two")
    qtbot.keyClick(page.prompt, Qt.Key.Key_Return)


def test_one_pair_with_and_without_guesses(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    ask(page, qtbot)
    assert engine.opened == [PairRequest(pair="starter")]
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one", "two"], 150.0)
    reply(engine, qtbot, page, ["one", "two"], 100.0)
    assert [prompt for prompt, _ in engine.asked] == ["one two", "one two"]
    left, right = (options for _, options in engine.asked)
    assert (left.guessing, right.guessing) == (True, False)
    assert (left.seed, right.seed) == (SEED, SEED)
    assert engine.opened == [PairRequest(pair="starter")]  # loaded once
    assert page.words.text() == "Left won: 1.50× as fast. Both wrote the same text."
    assert page.left.transcript.text == page.right.transcript.text == "one two "
    assert page.run_button.text() == "Compare"


def test_two_pairs_are_loaded_in_turn(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    page.right.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one"], 100.0)
    assert engine.opened == [PairRequest(pair="starter"), OTHER]
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["two"], 101.0)
    assert page.words.text() == "No difference: 0.99×. The texts differ."


def test_kept_wrong_guesses_stay_in_both_sides_and_the_head_says_what_is_done(
    page: ComparePage, engine: FakeEngine, qtbot: QtBot
) -> None:
    """ "Keep wrong guesses" was ignored here, and the head said "Writing…" over a model that was being loaded."""
    page.set_keep_rejected(True)
    page.right.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    reply(engine, qtbot, page, ["one"], 100.0)
    assert page.words.text() == page.right.figures.text() == "Loading the model…"
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    assert page.words.text() == "Writing…"
    for side in page.sides:
        assert side.transcript.display.keep_rejected


def test_a_model_that_cannot_be_opened_costs_its_own_side_only(
    page: ComparePage, engine: FakeEngine, qtbot: QtBot
) -> None:
    page.left.pair.set_value(OTHER)
    ask(page, qtbot)
    handle(engine, qtbot, page, SideRefused(Problem("bad_file", "the file is cut short", "Fetch it again.")))
    assert page.left.figures.text() == "The file is cut short. Fetch it again."
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    handle(engine, qtbot, page, Failed("g1", "engine_died", "the engine stopped", "Try again."))
    assert page.right.figures.text() == "The engine stopped. Try again."
    assert page.words.text() == "There is nothing to compare."


def test_stop_and_leave(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    ask(page, qtbot)
    handle(engine, qtbot, page, SideOpened(PAIR, OPENED))
    qtbot.mouseClick(page.run_button, Qt.MouseButton.LeftButton)
    assert engine.called == ["cancel"]
    *_, end = whole_reply("g1", [])
    handle(engine, qtbot, page, end)
    assert page.run_button.text() == "Compare"
    page.leave()
    assert engine.called[-1] == "close"


def test_nothing_is_asked_without_a_prompt(page: ComparePage, engine: FakeEngine, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.run_button, Qt.MouseButton.LeftButton)
    assert engine.opened == []


def test_words() -> None:
    slow, fast = (msgspec.structs.replace(stats(1), tok_per_s=speed) for speed in (50.0, 100.0))
    assert verdict(slow, fast, False) == "Right won: 2.00× as fast. The texts differ."
    unknown = msgspec.structs.replace(slow, tok_per_s=None)
    assert verdict(unknown, fast, True) == "Both wrote the same text."


def test_the_only_ratio_on_the_page_is_that_of_the_two_sides() -> None:
    """Each reply's own estimate of how it stands to plain writing would contradict what was measured here."""
    guessing = msgspec.structs.replace(stats(1), speedup=1.84)
    assert guessing.draft_n
    assert "plain" not in side_line(guessing)


def test_what_guessing_brought_is_told_once_and_a_side_that_was_held_up_is_no_measure() -> None:
    """The left guessed and says what plain writing took beside it; the plain right took three times as long."""
    guessed = msgspec.structs.replace(stats(67), tok_per_s=346.7, plain_tok_per_s=412.0, speedup=0.84)
    held_up = msgspec.structs.replace(stats(67), tok_per_s=143.4, plain_tok_per_s=None, speedup=1.0, draft_n=0)
    quiet = msgspec.structs.replace(held_up, tok_per_s=410.0)
    busy = "Can’t tell: the timing was too uneven. Both wrote the same text."
    assert verdict(guessed, held_up, True) == verdict(held_up, guessed, True) == busy
    assert faster_side(guessed, held_up) == ""
    assert verdict(guessed, quiet, True) == "Right won: 1.18× as fast. Both wrote the same text."
    assert faster_side(guessed, quiet) == "right"
    of_one_pair = verdict(guessed, quiet, True, one_pair=True), verdict(quiet, guessed, True, one_pair=True)
    assert of_one_pair == ("Plain won: 0.84× with guesses. Both wrote the same text.",) * 2
    unsure = msgspec.structs.replace(guessed, speedup=1.02, speedup_low=0.9, speedup_high=1.1)
    assert verdict(unsure, quiet, True, one_pair=True).startswith("No difference: 1.02×.")
    assert faster_side(unsure, quiet, one_pair=True) == ""
    other = msgspec.structs.replace(held_up, tokens=30)  # Another text, maybe another model.
    assert faster_side(guessed, other) == "left"


def test_the_faster_side_says_so(page: ComparePage) -> None:
    page.left.show_faster(True)
    assert page.left.heading.text() == "Left: faster"
    page.left.wait("Waits for its turn.")
    assert page.left.heading.text() == "Left"

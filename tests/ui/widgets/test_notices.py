"""The banner's words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.conversation.events import PairRefused, TurnsDropped
from app.problem import Problem
from engine.events import Failed
from engine.translatable import translatable
from ui.widgets import notices
from ui.widgets.banner import Banner, Notice


def test_a_dead_engine_can_be_tried_again() -> None:
    notice = notices.reply_failed(Failed("g", "engine_died", "the engine stopped (signal SIGSEGV)", "Try again."))
    assert (notice.what, notice.next_step) == ("The engine stopped (signal SIGSEGV).", "Try again.")
    assert notice.action == notices.RETRY


def test_what_trying_again_cannot_mend_has_no_such_button() -> None:
    assert notices.reply_failed(Failed("g", "prompt_too_long", "too long", "Shorten it.")).action == ""
    assert notices.reply_failed(Failed("g", "no_pair", "no model", "Choose one.")).action == notices.OPEN_MODEL


@pytest.mark.parametrize(("starter_failed", "action"), [(False, notices.USE_STARTER), (True, notices.OPEN_MODEL)])
def test_a_refused_pair_offers_the_way_back(starter_failed: bool, action: str) -> None:
    event = PairRefused(None, Problem("bad_model_file", "not a GGUF file", "Choose another."))
    assert notices.pair_refused(event, starter_failed).action == action


def test_the_starter_is_not_offered_while_it_answers() -> None:
    event = PairRefused(None, Problem("bad_model_file", "not a GGUF file", "Choose another."))
    assert notices.pair_refused(event, False, starter_answers=True).action == notices.OPEN_MODEL


def test_a_missing_starter_is_no_dead_end() -> None:
    problem = Problem("bad_pair_file", "the starter's pair.toml cannot be read", "Or use --target FILE.")
    notice = notices.pair_refused(PairRefused(None, problem), starter_failed=True)
    assert notice.next_step == "Install Draftlight again, or choose a model file of your own."
    assert notice.action == notices.OPEN_MODEL


def test_news_without_blame_is_calm() -> None:
    assert not notices.turns_dropped(TurnsDropped("g", 4)).grave
    assert not notices.pair_note("the drafter has another vocabulary").grave


def test_sentences() -> None:
    assert [notices.sentence(text) for text in ("", "so it is", "Why?")] == ["", "So it is.", "Why?"]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (translatable("{name} is empty", name="empty.txt"), "empty.txt is empty."),
        (translatable("{name} is empty", name="notes"), "notes is empty."),
        (
            translatable("{first} {second}", first=translatable("{name} is empty", name="my notes"), second="x"),
            "my notes is empty x.",
        ),
        (
            translatable("{reason}; the rest was written plainly", reason="no memory"),
            "No memory; the rest was written plainly.",
        ),
        (translatable("%n (file is|files are) left", "", 2), "2 files are left."),
        ("llama.cpp has no memory left", "llama.cpp has no memory left."),
        ("the_drafter failed", "the_drafter failed."),
        ("that file is a_b.txt", "That file is a_b.txt."),
    ],
)
def test_a_line_that_begins_with_a_name_keeps_its_letters(line: str, shown: str) -> None:
    assert notices.sentence(line) == shown


def test_a_success_goes_by_itself_and_what_asks_for_something_stays(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    banner._gone.setInterval(1)
    banner.show_notice(Notice("The reply was copied.", grave=False, done=True))
    qtbot.waitUntil(banner.isHidden)
    banner.show_notice(Notice("Saved.", words="Show", action="show", done=True))
    assert not banner._gone.isActive()
    banner.show_notice(Notice("The engine stopped."))
    assert not banner._gone.isActive()

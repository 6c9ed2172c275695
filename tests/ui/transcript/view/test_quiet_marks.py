"""Marks that leave the sentence readable: guesses that were never looked at are in a card, and the legend is short."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, asked, begun
from tests.ui.golden_reply import EVENTS
from ui.transcript.legend import Legend
from ui.transcript.pane.text_painter import TextPicture
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.state.token_details import details_of
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.token_card.card_text import behind_line
from ui.transcript.view.transcript_view import TranscriptView


def golden() -> ReplyState:
    state = ReplyState(EVENTS[0].generation_id)
    for event in EVENTS:
        state = reduce(state, event)
    return state


def shown(view: TranscriptView) -> list[str]:
    reply = view.current_reply
    assert reply is not None
    return [span.mark.verdict for paragraph in reply.pane.flow.paragraphs for span in paragraph.spans]


@pytest.mark.parametrize("is_raw", [False, True])
def test_guesses_behind_a_wrong_one_are_in_the_text_of_raw_tokens_alone(qtbot: QtBot, is_raw: bool) -> None:
    view = TranscriptView()
    qtbot.addWidget(view)
    view.display = DisplayOptions(keep_rejected=True, reduced_motion=True, is_raw=is_raw)
    view.begin_reply(EVENTS[0].generation_id, "Starter")
    for event in EVENTS:
        view.apply(event)
    view.show_frame()
    assert "rejected" in shown(view)
    assert ("unreached" in shown(view)) == is_raw


def test_the_card_of_a_wrong_guess_has_what_was_guessed_behind_it() -> None:
    state = golden()
    wrong = next(mark for mark in state.marks if mark.verdict == "rejected")
    behind = [mark.text for mark in state.marks if mark.verdict == "unreached" and mark.round == wrong.round]
    details = details_of(state, wrong)
    assert details is not None
    assert behind
    assert behind_line(details) == f"Guessed after it, not looked at: “{''.join(behind)}”"
    right = next(mark for mark in state.marks if mark.verdict == "accepted")
    details = details_of(state, right)
    assert details is not None
    assert behind_line(details) == ""


def test_the_legend_has_the_marks_that_occur_and_keeps_its_room(open_stage: Opener) -> None:
    stage: Stage = open_stage()
    legend = stage.window.legend
    assert entries(legend) == []
    before = legend.heightForWidth(600)
    stage.handle(*asked("Hello"), *begun(), *ROUNDS)
    stage.parts.pace.finish_now()
    assert entries(legend) == ["right guess", "wrong guess", "correction"]
    assert legend.heightForWidth(600) == before
    transcript = stage.window.transcript
    transcript.display = replace(transcript.display, keep_rejected=True, is_raw=True)
    assert "not looked at" in entries(legend)
    transcript.display = replace(transcript.display, is_raw=False)
    assert entries(legend) == ["right guess", "wrong guess", "correction"]
    transcript.clear()
    assert entries(legend) == []


def entries(legend: Legend) -> list[str]:
    return [words for words in legend.accessibleName().removeprefix("Legend: ").split(", ") if words]


def test_a_correction_is_marked_below_its_first_letters_and_right_guesses_alone_have_a_ground(qtbot: QtBot) -> None:
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(640, 250)
    view.display = DisplayOptions(keep_rejected=True, reduced_motion=True)
    view.begin_reply(EVENTS[0].generation_id, "Starter")
    for event in EVENTS:
        view.apply(event)
    view.show_frame()
    view.grab()
    reply = view.current_reply
    assert reply is not None
    pieces = reply.pane.flow.paragraphs
    shapes = [kept.shapes for piece in pieces for kept in piece.pictures.values() if isinstance(kept, TextPicture)]
    assert {style.verdict for one in shapes for style, _ in one.grounds} == {"accepted"}
    lengths = [
        (style.verdict, line.length()) for one in shapes for style, lines in one.underlines.items() for line in lines
    ]
    px = reply.pane.flow.font.pixelSize()
    assert max(length for verdict, length in lengths if verdict == "correction") < 0.6 * px
    assert max(length for verdict, length in lengths if verdict == "accepted") > px


def test_only_raw_text_keeps_what_was_never_looked_at() -> None:
    keeping = DisplayOptions(keep_rejected=True)
    assert [keeping.keeps(verdict) for verdict in ("rejected", "unreached", "beside")] == [True, False, False]
    assert replace(keeping, is_raw=True).keeps("unreached")
    assert not DisplayOptions(is_raw=True).keeps("unreached")

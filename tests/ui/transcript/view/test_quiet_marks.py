"""Marks that leave the sentence readable: guesses that were never looked at are in a card, and the legend is short."""

import random
from dataclasses import replace
from math import exp

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.traces.speed_text import lean
from engine.events import Event, Finished, Stats
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, asked, begun
from tests.ui.golden_reply import EVENTS
from tests.ui.transcript.scripted import after, rounds, started, stats
from ui.theme.theme import current_palette
from ui.transcript.legend import Legend
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.message.message_actions import REACH_PX
from ui.transcript.message.reply_figures import FiguresPopover, unbroken
from ui.transcript.message.summary import reply_verdict
from ui.transcript.pane.text_painter import TextPicture
from ui.transcript.state.live_stats import PooledSpeed
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.token_details import details_of
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.mark_painter import Shapes
from ui.transcript.token_card.card_text import behind_line, others_line
from ui.transcript.view.transcript_view import TranscriptView


def view_of(qtbot: QtBot, events: list[Event], *, is_raw: bool = False, keeps: bool = True) -> TranscriptView:
    """A reply, in which wrong guesses stay if it `keeps` them."""
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(640, 250)
    view.display = DisplayOptions(keep_rejected=keeps, reduced_motion=True, is_raw=is_raw)
    view.begin_reply(events[0].generation_id, "Starter")
    for event in events:
        view.apply(event)
    view.show_frame()
    return view


def shown(view: TranscriptView) -> list[str]:
    reply = view.current_reply
    return [span.mark.verdict for paragraph in reply.pane.flow.paragraphs for span in paragraph.spans]


@pytest.mark.parametrize("is_raw", [False, True])
def test_guesses_behind_a_wrong_one_are_in_the_text_of_raw_tokens_alone(qtbot: QtBot, is_raw: bool) -> None:
    view = view_of(qtbot, EVENTS, is_raw=is_raw)
    assert "rejected" in shown(view)
    assert ("unreached" in shown(view)) == is_raw


def test_the_card_of_a_wrong_guess_has_what_was_guessed_behind_it() -> None:
    state = after(EVENTS, "g")
    wrong = next(mark for mark in state.marks if mark.verdict == "rejected")
    behind = [mark.text for mark in state.marks if mark.verdict == "unreached" and mark.round == wrong.round]
    details = details_of(state, wrong)
    assert details is not None
    assert behind
    assert behind_line(details) == f"Guessed after it, not looked at: “{''.join(behind).strip()}”"
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
    assert entries(legend) == ["right guess", "wrong guess", "correction", "not yet judged"]
    assert legend.heightForWidth(600) == before
    hairline = legend.grab().toImage().pixelColor(legend.width() // 2, 0)
    assert hairline == QColor(current_palette().hairline)  # Above it a reply is cut, and the legend is no line of it.
    transcript = stage.window.transcript
    transcript.display = replace(transcript.display, keep_rejected=True, is_raw=True)
    assert "not looked at" in entries(legend)
    transcript.display = replace(transcript.display, is_raw=False)
    assert entries(legend) == ["right guess", "wrong guess", "correction", "not yet judged"]
    transcript.clear()
    assert entries(legend) == []
    stage.window.resize(420, 700)
    legend.show_met(frozenset(("accepted", "rejected", "correction", "bonus", "pending")))  # One line where it is wide
    stage.qtbot.waitUntil(lambda: legend.height() == legend.heightForWidth(legend.width()) > before)


def entries(legend: Legend) -> list[str]:
    return [words for words in legend.accessibleName().removeprefix("Legend: ").split(", ") if words]


def painted(qtbot: QtBot, events: list[Event], is_raw: bool, keeps: bool = True) -> tuple[list[Shapes], int]:
    """The marks of a reply, and its letters' size."""
    view = view_of(qtbot, events, is_raw=is_raw, keeps=keeps)
    view.grab()
    flow = view.current_reply.pane.flow
    kept = [picture for piece in flow.paragraphs for picture in piece.pictures.values()]
    return [each.shapes for each in kept if isinstance(each, TextPicture)], flow.font.pixelSize()


def test_a_correction_has_a_line_that_becomes_thinner_and_right_guesses_alone_have_a_ground(qtbot: QtBot) -> None:
    shapes, px = painted(qtbot, EVENTS, is_raw=False)
    assert {style.verdict for one in shapes for style, _ in one.grounds} == {"accepted"}
    tapers = [taper.boundingRect() for one in shapes for some in one.tapers.values() for taper in some]
    assert max(taper.width() for taper in tapers) > px
    assert max(taper.height() for taper in tapers) < 0.2 * px
    blanks, _ = painted(qtbot, [started(), *rounds(["A|~ b=>   ", "=>c"])], is_raw=True)
    assert {style.verdict for one in blanks for style in one.tapers} == {"correction"}


def test_a_strike_spares_the_blank_before_a_word_and_goes_through_a_line_s_end(qtbot: QtBot) -> None:
    shapes, _ = painted(qtbot, [started(), *rounds(["A|~ wrong=> b", " c|~\n\n=> d"])], is_raw=False)
    strike, _ = [line for one in shapes for lines in one.strikes.values() for line in lines]
    (first,) = [rect for one in shapes for _, rect in one.grounds][:1]
    assert strike.x1() > first.right() + 2
    assert sum(len(wedges) for one in shapes for wedges in one.wedges.values()) == 0


def test_a_correction_behind_another_and_its_wedge_are_quieter(qtbot: QtBot) -> None:
    shapes, px = painted(qtbot, [started(), *rounds(["A|~x=> b", "~y=> c", " d|~z=> e"])], is_raw=False, keeps=False)
    first, again, third = (
        (taper.boundingRect().height(), style.strength)
        for _, style, taper in sorted(
            ((taper.boundingRect().left(), style, taper) for style, some in shapes[0].tapers.items() for taper in some),
            key=lambda each: each[0],
        )
    )
    assert first == third
    assert again < first
    assert again[0] < 0.1 * px
    assert sorted(style.strength for style in shapes[0].wedges) == [0.6, 1.0]


def flow_at(width: float, marks: list[Mark]) -> MarkdownFlow:
    font = QFont()
    font.setPixelSize(15)
    flow = MarkdownFlow(font)
    flow.show(MarkRow(marks), (), LONG_AGO_S)
    flow.resize(width)
    flow.finish()
    return flow


WORDS = [Mark(text, "rejected" if text == " no" else "correction", 1) for text in [" no", " yes"] * 40]


def test_a_wedge_stands_at_its_word_also_where_that_begins_a_line() -> None:
    (piece,) = (flow := flow_at(150.0, WORDS)).paragraphs
    assert len(piece.lines) > 3
    for line in piece.lines:
        begins = [span.letters[0] for span in piece.spans_of(line) if line.start <= span.letters[0] < line.end]
        wedges = [x for x, _ in piece.wedges_of(line)]
        assert len(wedges) == len(begins)
        assert wedges[0] == piece.place_at(begins[0], line) == 0
        assert all(0 < piece.place_at(at, line) - x < 3 for at, x in zip(begins[1:], wedges[1:], strict=True))
    assert all(len(flow.rects_of_token(piece, span)) == 1 for span in piece.spans)  # The frame of a chosen token.


@pytest.mark.parametrize("px", [13, 15, 22])
def test_a_wrong_guess_that_hangs_below_code_is_clear_of_its_border(px: int) -> None:
    flow = flow_at(600.0, [])
    font = QFont(flow.font)
    font.setPixelSize(px)
    flow.resize(600.0, font)
    marks = [Mark("```\nif a:\n", "accepted", 1), Mark("go", "rejected", 1), Mark("run()", "correction", 1)]
    flow.show(MarkRow(marks), (), 10.0, is_live=True)
    flow.step(10.0)
    (hanging,) = flow.hanging
    assert hanging.rect.bottom() + 2 < flow.sets[-1].bottom


def test_no_wedge_stands_alone_in_an_indentation() -> None:
    code = [Mark("```\nif a:\n       ", "accepted", 1), Mark(" no", "rejected", 1), Mark(" run()", "correction", 1)]
    piece = flow_at(600.0, code).paragraphs[-1]
    ((x, _),) = piece.wedges_of(piece.lines[0])
    assert 0 < piece.place_at(piece.text.index("run"), piece.lines[0]) - x < 3


def test_the_card_of_a_wedge_tells_all_of_its_wrong_guesses(qtbot: QtBot) -> None:
    view = view_of(qtbot, [started(), *rounds(["An| un|~x=>believ", "~y=>able", " thing|~z=>."])], keeps=False)
    flow = view.current_reply.pane.flow
    first, second, third = (note.mark for piece in flow.paragraphs for note in piece.notes)
    assert flow.others_at(third) == ()
    view.cards.show_now(view.current_reply, first, QRect(0, 0, 9, 9), pinned=False)
    details = view.cards.card.details
    assert details is not None
    assert details.others_here == (second,) == flow.others_at(first)
    assert others_line(details) == "Also guessed wrong here: “y” in place of “able”"
    assert others_line(details) in view.cards.card.accessibleDescription()


@pytest.mark.parametrize("words", ["Too close to call: 0.9× to 1.7×.", "Zu knapp: 0,9× bis 1,7×."])
def test_no_line_of_the_figures_breaks_inside_a_range_and_they_end_at_the_column(qtbot: QtBot, words: str) -> None:
    kept = unbroken(words)
    assert kept.replace("\u00a0", " ") == words
    assert kept[kept.index("0") :].count(" ") == 0
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(700, 500)
    button = QPushButton(window)
    button.setGeometry(500, 100, 150, 24)
    window.show()
    sheet = FiguresPopover(button, after(EVENTS, "g"), words, with_actions=True)
    sheet.open_below()
    assert sheet.geometry().right() == button.mapToGlobal(button.rect().topRight()).x() - REACH_PX
    sheet.close()


# What guessing brought over the last replies of a pair, where one alone tells too little.


SHORT = stats(speedup=None, plain_tok_per_s=None, speedup_withheld="short")


def timed(speedup: float) -> Stats:
    return stats(speedup=speedup, speedup_low=speedup / 1.08, speedup_high=speedup * 1.08)


def uneven(low: float, high: float) -> Stats:
    """As on a busy machine: bounds alone."""
    return stats(speedup=None, speedup_low=low, speedup_high=high, speedup_withheld="busy")


def test_three_replies_of_one_pair_are_needed_and_the_last_ten_count() -> None:
    pool = PooledSpeed()
    for number, figures in enumerate((timed(1.3), timed(1.32), SHORT, None)):
        pool.add("Big", f"g{number}", figures)
        pool.add("Other", "g", timed(9.0))
        assert pool.of("Big") is None
    pool.add("Big", "g4", timed(1.28))
    found = pool.of("Big")
    assert found.words == "In your last 3 replies: 1.2 to 1.4 times as fast."
    pool.add("Big", "g4", timed(1.28))  # The same reply, read from the disk.
    assert pool.of("Big") == found
    for number in range(10, 20):
        pool.add("Big", f"g{number}", timed(0.8))
    assert (lost := pool.of("Big")) is not None
    assert lost.words == "In your last 10 replies guessing cost time: 0.8 to 0.8 times plain speed."


def test_replies_that_contradict_each_other_claim_nothing() -> None:
    pool = PooledSpeed()
    for number, speedup in enumerate((0.7, 1.9, 1.0)):
        pool.add("Big", f"g{number}", timed(speedup))
    found = pool.of("Big")
    assert "no clear difference" in found.words


@pytest.mark.parametrize(("truth", "least", "most"), [(1.3, 8, 10), (0.9, 0, 0)])
def test_on_a_busy_machine_a_pair_that_wins_is_told_so_within_ten_replies(truth: float, least: int, most: int) -> None:
    """Bounds a half apart, as at a load of three: of ten pairs that win by 1.3 eight are told, of those that lose none.

    With this seed; a pair that loses would be told a winner in fewer than one case of a hundred.
    """
    chance, told = random.Random(3), 0
    for pair in range(10):
        pool = PooledSpeed()
        for number in range(10):
            seen = truth * exp(chance.gauss(0.0, 0.12))
            pool.add("Big", f"{pair} {number}", uneven(seen / 1.25, seen * 1.25))
        found = pool.of("Big")
        told += lean(*found.spread) == "faster"
    assert least <= told <= most


def test_a_reply_shows_it_and_another_chat_keeps_it(qtbot: QtBot) -> None:
    view = TranscriptView()
    qtbot.addWidget(view)
    for number, figures in enumerate((timed(1.3), timed(1.31), timed(1.29), SHORT)):
        view.begin_reply(f"g{number}", "Big")
        for event in (started(generation_id=f"g{number}"), Finished(f"g{number}", "stop", "", figures)):
            view.apply(event)
    newest = view.replies()[-1]
    assert reply_verdict(newest.state, pooled=newest.pooled("Big")).startswith("In your last 3 replies: 1.2 to 1.4")
    assert reply_verdict(newest.state) == "Too short to time."
    view.clear()
    assert view.pooled.of("Big") is not None

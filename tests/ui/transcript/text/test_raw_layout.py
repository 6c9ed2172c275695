"""Marks on lines: what is shown, what moves, what is painted anew. On a made-up clock."""

from math import inf

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tests.ui.transcript.scripted import SQUARE_ROOT, after, rounds, started
from ui.i18n.direction import runs_from_right
from ui.transcript.markdown.layout.markdown_layout import RawLayout
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.selection import Selection, copied, full_selection, moved, within, word_at


@pytest.fixture
def font(qapp):
    font = QFont(qapp.font())
    font.setPixelSize(15)
    return font


def state_of(script, cut=None):
    return after([started(), *list(rounds(script))[:cut]])


def flow_of(font, script, showing=None, now_s=10.0, cut=None):
    flow = RawLayout(font)
    flow.at_once_s = inf
    flow.showing = showing or DisplayOptions()
    state = state_of(script, cut)
    flow.show(state.marks, state.pending, now_s)
    return flow, state


def words(flow):
    return [paragraph.text for paragraph in flow.paragraphs]


def places(flow):
    """Where each kept token begins: (text, x, y)."""
    return [
        (span.text, round(rect.left(), 2), rect.top())
        for paragraph in flow.paragraphs
        for span in paragraph.spans
        if span.mark.is_kept and not span.text.isspace()
        for rect in flow.rects_of(paragraph, span.start, span.end)[:1]
    ]


def test_line_breaks_make_paragraphs_and_refused_ones_are_a_sign_in_raw_text(font):
    flow, _ = flow_of(font, ["One|:|\n\n|def=> f", "():|\n=>    x"])
    assert words(flow) == ["One:", "", "def f():", "    x"]
    assert flow.height == 4 * 24
    flow, _ = flow_of(font, ["A|~\n=> B"], DisplayOptions(keep_rejected=True))
    assert words(flow) == ["A↵ B"]


@pytest.mark.parametrize("still", [False, True])
def test_a_refused_guess_hangs_below_its_line_for_a_second(font, still):
    flow, _ = flow_of(font, ["A|~ wrong| never=> right"], DisplayOptions(reduced_motion=still))
    assert words(flow) == ["A right"]
    assert flow.step(10.5) == pytest.approx(0.5)
    ((guess,), (line,)) = flow.hanging, flow.paragraphs[0].lines
    assert guess.span.text == "wrong"
    assert guess.rect.left() == pytest.approx(line.line.cursorToX(2)[0], abs=1.0)
    assert line.baseline < guess.rect.center().y() < guess.baseline
    assert flow.span_at(guess.rect.center()) == (guess.piece, guess.span)
    flow.step(11.1)
    assert bool(flow.hanging) != still
    assert flow.step(11.2) is None
    assert not flow.hanging
    assert words(flow) == ["A right"]


def test_marks_and_verdicts_never_move_a_letter(font):
    with_marks, _ = flow_of(font, SQUARE_ROOT)
    without, _ = flow_of(font, SQUARE_ROOT, DisplayOptions(marks=False))
    assert places(with_marks) == places(without)
    flow, state = flow_of(font, SQUARE_ROOT[:3], cut=-1)
    before = places(flow)
    state = state_of(SQUARE_ROOT[:3])
    flow.show(state.marks, state.pending, 10.1)
    assert places(flow)[: len(before)] == before


def test_a_token_is_found_under_the_pointer_and_long_words_are_broken(font):
    flow, _ = flow_of(font, ["Hello| wide=> world"])
    _, span = flow.span_at(QPointF(12.0, 10.0))
    assert span.text == "Hello"
    assert flow.span_at(QPointF(500.0, 10.0)) is None
    flow, _ = flow_of(font, ["Donaudampfschifffahrtsgesellschaft" * 3 + "=>!"])
    flow.resize(80.0)
    assert flow.natural_width <= 80.0
    assert len(flow.paragraphs[0].lines) > 5


def test_only_what_changed_is_painted_anew(font):
    state = ReplyState("g1")
    flow = RawLayout(font)
    events = [started(), *rounds(["A|\n|B|\n=>C", "D|E|F=>G"])]
    for event in events[:-2]:
        state = reduce(state, event)
    flow.show(state.marks, state.pending, 10.0)
    flow.step(20.0)
    flow.pop_dirty()
    for event in events[-2:]:
        state = reduce(state, event)
    flow.show(state.marks, state.pending, 20.0)
    assert min(top for top, _ in flow.pop_dirty()) == 48.0


SCRIPTS = {
    "arabic": ["الجذر| التربيعي|~ رقم=> عدد", " 7| هو=> 2.6"],
    "hebrew and latin": ["שלום| world|~ עולם=>!"],
    "korean": ["7의| 제곱|~ 대략=> 약"],
    "emoji": ["👩‍🚀| 🎉|~🎈=>🇨🇭", "e|\u0301|~x=>👍🏽"],
    "controls": ["\u202eabc| \u200b|~\ufffd=>\t"],
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_every_script_is_laid_out_and_copied_whole(font, script):
    flow, state = flow_of(font, script, DisplayOptions(keep_rejected=True))
    assert copied(flow.paragraphs, full_selection(flow.paragraphs)) == state.text
    for paragraph in flow.paragraphs:
        for span in paragraph.spans:
            assert all(0 <= rect.left() <= rect.right() for rect in flow.rects_of(paragraph, span.start, span.end))


def test_copy_leaves_out_what_is_no_part_of_the_reply(font):
    flow, state = flow_of(
        font, ["A|~ wrong| never=> right", " guess|\n\n| more=> x"], DisplayOptions(keep_rejected=True), cut=-1
    )
    assert words(flow) == ["A wrong right guess", "", " more"]
    assert copied(flow.paragraphs, full_selection(flow.paragraphs)) == "A right" == state.text


def test_a_part_is_copied_and_walked_through_by_words_and_letters(font):
    flow, _ = flow_of(font, ["Hello| wörld=>\n", "next=> 👍!"])
    assert copied(flow.paragraphs, Selection((1, 5), (0, 6))) == "wörld\nnext "
    assert copied(flow.paragraphs, Selection((1, 5), (1, 7))) == "👍"
    assert copied(flow.paragraphs, word_at(flow.paragraphs, (0, 8))) == "wörld"
    assert copied(flow.paragraphs, word_at(flow.paragraphs, (0, 11))) == "wörld"
    assert moved(flow.paragraphs, (1, 5), forward=True, by_word=False) == (1, 7)
    assert moved(flow.paragraphs, (0, 11), forward=True, by_word=False) == (1, 0)
    assert moved(flow.paragraphs, (1, 0), forward=False, by_word=False) == (0, 11)
    assert moved(flow.paragraphs, (0, 0), forward=False, by_word=True) == (0, 0)
    assert within(flow.paragraphs, (7, 3)) == (1, 8)


def paragraph_of(text):
    flow = RawLayout(QFont(QApplication.font()))
    flow.at_once_s = inf
    flow.resize(400)
    flow.show(MarkRow([Mark(text, "plain", 0)]), (), 0.0)
    return flow.paragraphs[0]


@pytest.mark.parametrize(("text", "from_right"), [("abc مرحبا", False), ("1. مرحبا abc", True), ("12 + 3", False)])
def test_words_begin_where_their_script_does(qapp, text, from_right):
    assert runs_from_right(text) == from_right
    paragraph = paragraph_of(text)
    edges = [edge for rect in paragraph.rects(0, paragraph.length, paragraph.lines[0]) for edge in rect.getRect()[:1]]
    assert (min(edges) > 100) == from_right


def test_each_letter_has_its_own_place_where_directions_mix(qapp):
    text = "مرحبا cat dog يا صديقي 123"
    paragraph = paragraph_of(text)
    line = paragraph.lines[0]
    places = {
        word: paragraph.rects(text.index(word), text.index(word) + len(word), line) for word in ("cat", "c", "dog")
    }
    assert [len(rects) for rects in places.values()] == [1, 1, 1]
    cat, c, dog = (rects[0] for rects in places.values())
    assert c.left() == cat.left()
    assert c.right() < cat.right() < dog.left()
    letters = [paragraph.rects(at, at + 1, line) for at in range(paragraph.length)]
    assert all(len(rects) == 1 for rects in letters)
    taken = sum(rects[0].width() for rects in letters)
    assert taken == pytest.approx(line.line.naturalTextWidth(), abs=1.5)

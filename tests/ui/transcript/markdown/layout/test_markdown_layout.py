"""The page of a reply: the marks on the letters they belong to, refused guesses in place, copies, reasoning, code."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tests.ui.transcript.markdown.samples import cut_texts, row_of, tokens_of
from ui.transcript.markdown.layout.background_worker import layout_worker
from ui.transcript.markdown.layout.fragment import Atom, Fragment, FragmentOptions
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.layout.page_painter import code_of, thought_words
from ui.transcript.markdown.parsing.blocks import Style
from ui.transcript.pane.text_interaction import written
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.selection import Selection, copied, full_selection


def flow_of(row, pending=(), now_s=LONG_AGO_S, is_live=False, showing=None):
    font = QFont(QApplication.font())
    font.setPixelSize(15)
    flow = MarkdownFlow(font)
    flow.showing = showing or DisplayOptions()
    flow.show(row, pending, now_s, is_live)
    flow.finish()
    return flow


def texts(flow):
    return [paragraph.text for paragraph in flow.paragraphs]


def page(flow):
    """Everything that is painted."""
    return [
        (piece.text, piece.styles, [(span.text, span.mark.verdict, span.mark.text) for span in piece.spans])
        for piece in flow.paragraphs
    ]


def owners(flow):
    """(letters, token) all over the page."""
    return [(span.text, span.mark.text) for piece in flow.paragraphs for span in piece.spans]


@pytest.fixture(autouse=True)
def application(qapp):
    return qapp


@given(cut_texts())
def test_every_letter_has_exactly_the_token_that_wrote_it(cut):
    text, places = cut
    tokens = tokens_of(text, places)
    flow = flow_of(row_of(tokens))
    starts, at = {}, 0
    for number, token in enumerate(tokens, start=1):
        starts[number] = (at, at + len(token))
        at += len(token)
    for piece in flow.paragraphs:
        assert [span.start for span in piece.spans[1:]] == [span.end for span in piece.spans[:-1]]
        for offset, source in piece.sources:
            owner = next(span.mark for span in piece.spans if span.start <= offset < max(span.end, span.start + 1))
            if owner.round:
                first, end = starts[owner.round]
                assert first <= source < end


@given(cut_texts())
def test_a_page_written_token_by_token_is_the_page_written_at_once(cut):
    text, places = cut
    tokens = tokens_of(text, places)
    row = row_of(tokens)
    flow_of(row)
    layout_worker().wait()  # formulas and colours are ready for both
    grown = flow_of(MarkRow(), is_live=True)
    for count in range(len(tokens) + 1):
        guesses = [Mark(token, "pending", 9) for token in tokens[count : count + 2]]
        grown.show(row.first(count), guesses, 1.0, True)
    grown.show(row, (), 1.0, False)
    grown.finish()
    layout_worker().wait()
    grown.show_again(DisplayOptions(), ())
    grown.finish()
    at_once = flow_of(row)
    assert page(grown) == page(at_once)
    assert grown.height == at_once.height


TABLE = "| a | b |\n|---|---|\n| one | two |\n"


@given(cut_texts(), st.sets(st.integers(1, 12)))
@example((TABLE, list(range(1, len(TABLE) + 1))), {9})
def test_a_refused_guess_stands_once_at_every_moment_and_at_last_where_it_belongs(cut, before):
    text, places = cut
    marks = []
    for number, token in enumerate(tokens_of(text, places), start=1):
        if number in before:
            marks.append(Mark(f"(no {number})", "rejected", number))
        marks.append(Mark(token, "correction", number))
    row, showing = MarkRow(marks), DisplayOptions(keep_rejected=True)
    flow_of(row, showing=showing)
    layout_worker().wait()  # as above: a formula that is ready for one only would be a difference
    grown = flow_of(MarkRow(), is_live=True, showing=showing)
    for count in range(len(marks) + 1):
        grown.show(row.first(count), (), 1.0, True)
        grown.finish()
        shown = [
            span.mark.text for piece in grown.paragraphs for span in piece.spans if span.mark.verdict == "rejected"
        ]
        assert len(shown) == len(set(shown))
    grown.show(row, (), 1.0, False)
    grown.finish()
    assert owners(grown) == owners(flow_of(row, showing=showing))


def test_marks_stay_on_their_letters_and_refused_guesses_where_they_were_refused():
    flow = flow_of(row_of(["**He", "ron**", "'s ", "`gu", "ess`"]))
    assert owners(flow) == [("He", "**He"), ("ron", "ron**"), ("'s ", "'s "), ("gu", "`gu"), ("ess", "ess`")]
    marks = [Mark("- a", "plain", 1), Mark(" wrong", "rejected", 2), Mark(" b\n- c", "correction", 2)]
    flow = flow_of(MarkRow(marks), showing=DisplayOptions(keep_rejected=True))
    assert texts(flow) == ["•\ta wrong b", "•\tc"]
    assert (
        flow_of(MarkRow(marks), showing=DisplayOptions(marks=False, keep_rejected=True)).paragraphs[0].text == "•\ta b"
    )


def test_a_wrapped_line_of_code_goes_on_behind_its_indentation():
    flow = flow_of(row_of(["```py\n    if a:\n\treturn first + second + third\n```\n"]))
    flow.resize(200)
    first, second = flow.paragraphs[-2:]
    column = second.place_at(1, second.lines[0]) / 4
    assert [round(second.place_at(line.start, line) / column) for line in second.lines][:2] == [0, 6]
    assert len(first.lines) == 1


def test_guesses_are_rendered_and_taken_back():
    flow = flow_of(row_of(["# Ti"]), [Mark("tle\n\n- x", "pending", 2)], now_s=1.0, is_live=True)
    assert texts(flow) == ["Title", "•\tx"]
    flow.show(row_of(["# Ti"]), [], 2.0, True)
    assert texts(flow) == ["Ti"]


def test_a_copy_is_the_plain_text_and_the_markdown_is_the_source():
    text = "# Root\n\nSay **seven**:\n\n- [x] `one`\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    flow = flow_of(row_of([text]))
    assert copied(flow.paragraphs, full_selection(flow.paragraphs)) == (
        "Root\n\nSay seven:\n\n- [x] one\n- two\n\na\tb\n1\t2"
    )
    assert flow.tokens.source == text
    assert written(flow, full_selection(flow.paragraphs)) == text.rstrip("\n")
    assert written(flow, Selection((1, 4), (1, 9))) == "seven"
    assert written(flow, Selection((0, 0), (1, 10))) == "# Root\n\nSay **seven**:"


def test_only_the_last_block_is_laid_out_anew(monkeypatch):
    laid_out = []
    from ui.transcript.markdown.layout.fragment import Fragment

    real = Fragment.lay_out
    monkeypatch.setattr(Fragment, "lay_out", lambda piece, *rest: (laid_out.append(piece), real(piece, *rest))[1])
    tokens = [token for number in range(300) for token in (f"Line {number}", " of", " text.", "\n\n")]
    row, flow = row_of(tokens), flow_of(MarkRow(), is_live=True)
    most = 0
    for count in range(1, len(tokens) + 1):
        laid_out.clear()
        flow.show(row.first(count), (), 1.0 + count, True)
        most = max(most, len(laid_out))
    assert most <= 2


def test_nothing_above_moves_while_text_streams():
    text = "# One\n\n- a\n- b\n\n```py\nx = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd **bold** here.\n" * 3
    tokens = [text[at : at + 3] for at in range(0, len(text), 3)]
    row, flow = row_of(tokens), flow_of(MarkRow(), is_live=True)
    known = {}
    for count in range(1, len(tokens) + 1):
        flow.show(row.first(count), (), 1.0 + count, True)
        for one in flow.sets[:-2]:
            assert known.setdefault(one.block.start, one.top) == one.top


def test_reasoning_folds_away_once_it_is_of_old_and_begins_where_the_template_opened_it():
    row = row_of(["<think>\n", "Let me", " see.\n", "</think>\n", "Two."])
    live = flow_of(row, now_s=1.0, is_live=True)
    assert texts(live) == ["Let me see.", "Two."]
    assert thought_words(live) == "Thought, 2 tokens"
    old = flow_of(row)
    assert texts(old) == ["Two."]
    old.toggle_thought()
    assert texts(old) == ["Let me see.", "Two."]
    tokens, flow = ["Let me", " see.", "\n</think>\n", "Two."], flow_of(MarkRow(), is_live=True)
    row = MarkRow([Mark(text, "accepted", number) for number, text in enumerate(tokens, 1)], begins_inside=True)
    flow.show(row.first(1), (), 1.0, True)
    assert thought_words(flow) == "Thinking… 1 token"
    flow.show(row, (), 2.0, True)
    assert thought_words(flow) == "Thought, 3 tokens"


@pytest.mark.parametrize("text", ["<think>\nLet me see.\n</think>\nTwo.", "<think>Hm"])
def test_reasoning_without_its_tokens_is_not_counted(text):
    assert thought_words(flow_of(MarkRow([Mark(text, "plain", 0)]))) == "Thought"


def test_the_button_of_very_long_code_copies_all_of_it():
    code = "x = 1\n" * 1200
    flow = flow_of(row_of([f"```python\n{code}```\n"]))
    assert code_of(flow, flow.sets[0]) == code.rstrip("\n")


def test_code_and_formulas_come_when_they_are_ready():
    keys = []
    layout_worker().arrived.connect(keys.append)
    flow = flow_of(row_of(["```python\nreturn 1\n```\n\n$$x^2$$ and ", "\n\n$y$"]))
    layout_worker().wait()
    QApplication.processEvents()
    for key in keys:
        flow.use_result(key)
    flow.show(flow._row, (), LONG_AGO_S)
    flow.finish()
    inks = [style.ink for piece in flow.paragraphs for _, _, style in piece.styles]
    assert "keyword" in inks
    assert sum(bool(piece.figures) for piece in flow.paragraphs) == 2
    assert "$" not in copied(flow.paragraphs, full_selection(flow.paragraphs))


def test_a_piece_that_loses_its_words_and_its_style_has_no_lines_of_old():
    # Such lines would belong to a layout that is gone: Qt follows them into freed memory.
    piece, font = Fragment(), QApplication.font()
    mark = Mark("word", "accepted", 1)
    piece.set(FragmentOptions(), [Atom("word", mark, 0.0, Style(bold=True), 0)])
    piece.lay_out(font, 300.0)
    assert [(line.start, line.end) for line in piece.lines] == [(0, 4)]
    piece.set(FragmentOptions(), [])
    piece.lay_out(font, 300.0)
    assert [(line.start, line.end) for line in piece.lines] == [(0, 0)]

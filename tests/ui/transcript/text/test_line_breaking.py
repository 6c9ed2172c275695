"""What is being read never moves to another line: not when wrong guesses close up behind it, in any script."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from engine.events import Drafted, Event, Verified
from tests.ui.transcript.scripted import rounds_of, started
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.line_breaking import KeptBreaks
from ui.transcript.text.paragraph import MOST_REFUSED

FRAME_S = 1 / 20
ENGLISH = "the sea was calm and a small boat went out to look for what the night had left on the sand of the bay " * 3
MIXED = "the word البحر means sea and قارب صغير a small boat that goes out at night " * 4
CHINESE = " ".join("海很平静一艘小船出去寻找夜晚留在海湾沙滩上的东西" * 5)
WRONG = ((" perhaps",), (" so", " on"), (" extraordinarily",), (" بيت",))
"""Each begins a word: a guess that goes on with one that is written takes it along, as its next letters do."""


@pytest.fixture
def font(qapp: QApplication) -> QFont:
    font = QFont(qapp.font())
    font.setPixelSize(15)
    return font


def written(
    flow: MarkdownFlow, text: str, is_spaced: bool = True, frames_a_round: int = 3, ends: bool = False
) -> Iterator[float]:
    """Writes a reply into `flow` and yields the time of each frame, until nothing moves; `ends`: it is over."""
    state, now_s = ReplyState("g1"), 100.0
    flow.at_once_s = 60.0  # A busy machine must not leave a part of the text for a later frame.
    for event in [started(), *rounds_of(text, random.Random(3), WRONG)]:
        state = reduce(state, event) if is_spaced else reduce(state, _joined(event))
        flow.show(state.marks, state.pending, now_s, True)
        for _ in range(frames_a_round):
            flow.step(now_s)
            flow.finish()
            yield now_s
            now_s += FRAME_S
    flow.show(state.marks, state.pending, now_s, not ends)
    for _ in range(40):
        flow.step(now_s)
        yield now_s
        now_s += FRAME_S


def _joined(event: Event) -> Event:
    """The event without blanks between its words, as Chinese is written."""
    match event:
        case Drafted(tokens=tokens):
            return replace(event, tokens=[replace(token, text=token.text.strip()) for token in tokens])
        case Verified(next=own, text=text):
            own = own and replace(own, text=own.text.strip())
            return replace(event, next=own, text=text.replace(" ", ""))
    return event


def places(flow: MarkdownFlow) -> dict[int, tuple[Mark, float, float]]:
    """Where each kept token stands: mark, left edge and top of its letters, behind a blank."""
    found = {}
    for paragraph in flow.paragraphs:
        for span in paragraph.spans:
            if span.mark.is_kept and (rects := flow.rects_of(paragraph, span.start, span.end)):
                found[id(span.mark)] = span.mark, rects[-1].left(), rects[-1].top()
    return found


@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
@pytest.mark.parametrize(
    ("text", "still"),
    [(ENGLISH, False), (ENGLISH, True), (MIXED, False), (CHINESE, True)],
    ids=["English", "reduced motion", "two directions", "no blanks"],
)
def test_no_word_goes_to_another_line(font: QFont, text: str, kind: type[MarkdownFlow], still: bool) -> None:
    flow = kind(font)
    flow.showing = DisplayOptions(reduced_motion=still)
    flow.resize(300)
    before: dict[int, tuple[Mark, float, float]] = {}
    closed = 0
    for _ in written(flow, text, is_spaced=text is not CHINESE):
        now = places(flow)
        moved = [(now[key][0].text, top, now[key][2]) for key, (_, _, top) in before.items() if now[key][2] != top]
        assert not moved
        if text is ENGLISH:
            assert all(now[key][1] <= left + 2 for key, (_, left, _) in before.items())
            closed += any(now[key][1] < left - 2 for key, (_, left, _) in before.items())
        before = now
    assert len({top for _, _, top in before.values()}) > 3
    assert closed or text is not ENGLISH
    assert all(span.mark.is_kept for paragraph in flow.paragraphs for span in paragraph.spans)


@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
def test_lines_stay_nearly_full_and_another_width_fills_them(font: QFont, kind: type[MarkdownFlow]) -> None:
    flow = kind(font)
    flow.resize(600)
    for _ in written(flow, ENGLISH * 2, frames_a_round=1):
        pass
    widths = [line.line.naturalTextWidth() for line in flow.paragraphs[0].lines[:-1]]
    assert sum(widths) / len(widths) > 600 * (1 - MOST_REFUSED) - 40
    flow.resize(599)
    whole = kind(font)
    whole.resize(599)
    for _ in written(whole, ENGLISH * 2, frames_a_round=40):
        pass
    whole.resize(600)
    whole.resize(599)
    assert [line.start for line in flow.paragraphs[0].lines] == [line.start for line in whole.paragraphs[0].lines]


@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
def test_the_lines_are_filled_once_the_reply_has_ended_and_its_wrong_guesses_are_gone(
    font: QFont, kind: type[MarkdownFlow]
) -> None:
    def starts(ends: bool) -> list[int]:
        for _ in written(flow, ENGLISH, ends=ends):
            pass
        return [line.start for line in flow.paragraphs[0].lines]

    flow = kind(font)
    flow.resize(300)
    short = starts(ends=False)
    flow = kind(font)
    flow.resize(300)
    filled = starts(ends=True)
    flow.resize(299)
    flow.resize(300)
    assert [line.start for line in flow.paragraphs[0].lines] == filled != short


def test_a_word_that_a_wrong_guess_parted_is_whole_again_while_the_lines_behind_it_stay(font: QFont) -> None:
    """A guess that begins a word took the rest of the word before it along to the next line."""
    kept, text = KeptBreaks(), "Venus has no moon and no ring"
    guess, at = " Mars", 4
    kept.starts, kept._text = [5, 30], text[:at] + guess + text[at:]
    kept.close(at, at + len(guess), text)
    assert [text[start:] for start in kept.starts] == ["has no moon and no ring", "ring"]
    chinese = CHINESE.replace(" ", "")
    kept.starts, kept._text = [5], chinese[:4] + guess + chinese[4:]
    kept.close(4, 9, chinese)
    assert kept.starts == [4]
    kept.close(0, len(chinese), "")
    assert kept.starts == []


def test_a_line_never_begins_with_the_blank_of_a_word_that_took_a_wrong_guess_s_place(font: QFont) -> None:
    for seed in range(4):
        flow = RawLayout(font)
        flow.resize(150 + 11 * seed)
        for _ in written(flow, ENGLISH):
            pass
        text = flow.paragraphs[0].text
        assert not [line.start for line in flow.paragraphs[0].lines if text[line.start] == " "]


TABLE = "| Word | Meaning |\n| --- | --- |\n" + "| sea | a wide water |\n| boat | what goes out on it at night |\n" * 6


def columns_of(flow: MarkdownFlow) -> list[float]:
    return next((one.columns for one in flow.sets if one.block.kind == "table"), [])


def test_no_column_of_a_table_becomes_narrower_while_it_is_written(font: QFont) -> None:
    """A wrong guess in a cell made its column wide, and let it shrink again under the reader's eyes."""
    flow = MarkdownFlow(font)
    flow.resize(900)
    before: list[float] = []
    for _ in written(flow, f"{TABLE}\nThat is all."):
        now = columns_of(flow)
        assert all(new >= old for old, new in zip(before, now, strict=False)), (before, now)
        before = now or before
        cells = [cell for one in flow.sets if one.block.kind == "table" for cell in one.pieces if cell.text.isascii()]
        for cell, line in ((one, line) for one in cells for line in one.lines[1:]):
            assert " " in cell.text[line.start - 1 : line.start + 1], f"{cell.text} breaks inside a word"
    assert len(before) == 3
    flow.show(flow._row, (), 1000.0)  # It has ended.
    flow.step(1000.0)
    flow.finish()
    at_rest = columns_of(flow)
    assert at_rest[-1] < before[-1] < at_rest[-1] + 100.0  # No guess was given room but for its longest word.


def test_a_narrow_table_breaks_no_word_and_is_set_smaller_for_that(font: QFont) -> None:
    table = (
        "| Typing | Strengths | Weaknesses |\n| --- | --- | --- |\n| dynamically | performance | its concurrency |\n"
    )
    sizes = []
    for width in (600, 300):
        flow = MarkdownFlow(font)
        flow.resize(width)
        for _ in written(flow, table):
            pass
        flow.show(flow._row, (), 1000.0)  # It has ended.
        flow.step(1000.0)
        flow.finish()
        cells = [cell for one in flow.sets for cell in one.pieces]
        assert {cell.text[line.start - 1] for cell in cells for line in cell.lines[1:]} <= {" "}
        assert columns_of(flow)[-1] <= width + 1
        sizes.append(cells[0].pixels)
    assert sizes[1] < sizes[0]

"""Finished text stands where it would if nothing had been guessed: no guess moves a letter of it, in any script."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from engine.events import Drafted, Event, Verified
from tests.ui.transcript.scripted import Wrong, rounds_of, started
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.text.display_options import DisplayOptions

FRAME_S = 1 / 20
ENGLISH = "the sea was calm and a small boat went out to look for what the night had left on the sand of the bay " * 3
MIXED = "the word البحر means sea and قارب صغير a small boat that goes out at night " * 4
ARABIC = "كلمة sea تعني البحر و small boat تعني قارب صغير يخرج في الليل the night 42 مرة " * 4
CHINESE = " ".join("海很平静一艘小船出去寻找夜晚留在海湾沙滩上的东西" * 5)
CODE = "```python\ndef mean(values):\n    total = sum(values)  # of all of them, a long line\n    return total\n```\n"
TABLE = "| Word | Meaning |\n| --- | --- |\n" + "| sea | a wide water |\n| boat | what goes out on it at night |\n" * 6
WRONG = ((" perhaps",), (" so", " on"), (" extraordinarily",), (" بيت",), ("ing",), (":\n\n",), (" | no",))
GLUED = (("ification",), ("less", "ness"))
"""Guesses that go on with the word before them, and would take it along to the next line."""


@pytest.fixture
def font(qapp: QApplication) -> QFont:
    font = QFont(qapp.font())
    font.setPixelSize(15)
    return font


def written(text: str, flows: list[MarkdownFlow], wrong: Wrong = WRONG) -> Iterator[ReplyState]:
    """Writes a reply into each of `flows` and yields its state at each frame, until nothing changes."""
    state, now_s = ReplyState("g1"), 100.0
    for flow in flows:
        flow.at_once_s = 60.0  # A busy machine must not leave a part of the text for a later frame.
    for event in [started(), *rounds_of(text, random.Random(3), wrong)]:
        state = reduce(state, _joined(event) if text is CHINESE else event)
        for _ in range(3):
            for flow in flows:
                flow.show(state.marks, state.pending, now_s, True)
                flow.step(now_s)
                flow.finish()
            yield state
            now_s += FRAME_S
    for flow in flows:
        flow.show(state.marks, (), now_s)
        flow.step(now_s + 2.0)
    yield state


def _joined(event: Event) -> Event:
    """The event without blanks between its words, as Chinese is written."""
    match event:
        case Drafted(tokens=tokens):
            return replace(event, tokens=[replace(token, text=token.text.strip()) for token in tokens])
        case Verified(next=own, text=text):
            own = own and replace(own, text=own.text.strip())
            return replace(event, next=own, text=text.replace(" ", ""))
    return event


Place = tuple[float, float]


def places(flow: MarkdownFlow) -> dict[int, Place]:
    """The left edge and top of each kept token's last line."""
    found = {}
    for paragraph in flow.paragraphs:
        for span in paragraph.spans:
            if span.mark.is_kept and (rects := flow.rects_of(paragraph, span.start, span.end)):
                found[id(span.mark)] = round(rects[-1].left(), 1), rects[-1].top()
    return found


@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
@pytest.mark.parametrize(
    ("text", "width", "wrong"),
    [
        (ENGLISH, 300, WRONG), (ENGLISH, 130, GLUED), (MIXED, 300, WRONG), (ARABIC, 300, WRONG), (CHINESE, 300, WRONG),
        (TABLE, 900, WRONG), (TABLE, 260, WRONG), (CODE, 300, WRONG),
    ],
    ids=["English", "a word goes on", "two directions", "from the right", "no blanks", "table", "narrow table", "code"],
)  # fmt: skip
def test_no_guess_moves_a_finished_letter(
    font: QFont, text: str, width: float, wrong: Wrong, kind: type[MarkdownFlow]
) -> None:
    flow, bare = kind(font), kind(font)
    bare.showing = DisplayOptions(marks=False)
    for each in (flow, bare):
        each.resize(width)
    hung = 0
    for _ in written(text, [flow, bare], wrong):
        shown, expected = places(flow), places(bare)
        assert shown == expected
        hung += len(flow.hanging)
        for one in flow.hanging:
            letters = [
                line.line.naturalTextRect().translated(piece.left, piece.top)
                for piece in flow.paragraphs
                for line in piece.lines
                if piece.top + line.top > one.piece.top + one.piece.place_of(one.span)[0].top
            ]
            assert not any(one.rect.intersects(each) for each in letters)
    assert bool(hung) == (kind is RawLayout or text is not TABLE)
    assert not flow.hanging
    assert any(piece.notes for piece in flow.paragraphs)  # Their wedges stay.


@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
@pytest.mark.parametrize("text", ["42 ", "42 : ", "- 42 ", "> 7 ", "| 1 | 2 |\n| --- | --- |\n| 3 "])
def test_a_guess_turns_no_line_around_that_has_no_direction_yet(
    font: QFont, text: str, kind: type[MarkdownFlow]
) -> None:
    flow, own = kind(font), Mark(text, "plain", 1)
    row, seen = MarkRow([own]), list[Place]()
    guess, right = (Mark("بيت", verdict, 2, 0) for verdict in ("pending", "accepted"))
    for kept, pending in ((row, ()), (row, (guess,)), (row.extended([right]), ())):
        flow.show(kept, pending, 100.0, True)
        seen.append(places(flow)[id(own)])
    assert seen[0] == seen[1] != seen[2]  # Its own words turn it around.


@pytest.mark.parametrize("text", [ENGLISH, TABLE, CODE], ids=["words", "table", "code"])
def test_kept_wrong_guesses_move_no_word_that_was_finished(font: QFont, text: str) -> None:
    flow = MarkdownFlow(font)
    flow.showing = DisplayOptions(keep_rejected=True)
    flow.resize(300)
    before: dict[int, Place] = {}
    for state in written(text, [flow]):
        now, kept = places(flow), [mark for mark in state.marks if mark.is_kept]
        moved = [mark for mark in kept[:-1] if id(mark) in before and before[id(mark)] != now[id(mark)]]
        assert not moved or text is TABLE  # A word that is wider than its column makes it wider.
        before = now
    struck = [span.text for piece in flow.paragraphs for span in piece.spans if not span.mark.is_kept]
    assert bool(struck) == (text is ENGLISH)  # Code and tables would fall apart.
    assert text is not ENGLISH or {":", "ing"} <= {each.strip() for each in struck}
    assert (sum(len(piece.notes) for piece in flow.paragraphs) > 1) == (text is not ENGLISH)


def test_a_narrow_table_breaks_no_word_and_is_set_smaller_for_that(font: QFont) -> None:
    table = (
        "| Typing | Strengths | Weaknesses |\n| --- | --- | --- |\n| dynamically | performance | its concurrency |\n"
    )
    sizes = []
    for width in (600, 300):
        flow = MarkdownFlow(font)
        flow.resize(width)
        for _ in written(table, [flow]):
            pass
        cells = [cell for one in flow.sets for cell in one.pieces]
        assert {cell.text[line.start - 1] for cell in cells for line in cell.lines[1:]} <= {" "}
        assert max(one.columns[-1] for one in flow.sets) <= width + 1
        sizes.append(cells[0].pixels)
    assert sizes[1] < sizes[0]

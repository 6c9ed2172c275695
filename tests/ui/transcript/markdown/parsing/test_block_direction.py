"""Where bullets, bars and columns stand: as the first letter of their list, quote or table says, in any window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tests.ui.transcript.markdown.samples import row_of
from ui.i18n.direction import first_strong, isolated, joined
from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.parsing.block_direction import BAR, INDENT, MARGIN, bars_of
from ui.transcript.text.selection import copied, full_selection

PX, WIDTH = 15, 400.0
ITEM, QUOTE = round(INDENT * PX), round(MARGIN * PX)


@pytest.fixture(params=[Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft], ids=["ltr", "rtl"])
def window(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Qt.LayoutDirection]:
    qapp.setLayoutDirection(request.param)
    yield request.param
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def page_of(text: str) -> MarkdownFlow:
    """A page whose tokens are the text's words."""
    font = QFont(QApplication.font())
    font.setPixelSize(PX)
    flow = MarkdownFlow(font)
    flow.resize(WIDTH)
    flow.show(row_of([word for part in text.split(" ") for word in (part, " ")][:-1]), (), -1e9)
    flow.finish()
    return flow


def edges(flow: MarkdownFlow, words: str) -> tuple[float, float]:
    """Left and right edge of these words, which stand on one line."""
    for paragraph in flow.paragraphs:
        start = paragraph.text.find(words)
        if start >= 0:
            rects = flow.rects_of(paragraph, start, start + len(words))
            return min(rect.left() for rect in rects), max(rect.right() for rect in rects)
    raise AssertionError(f"{words} is not on the page")


def block(flow: MarkdownFlow, kind: str) -> SetBlock:
    return next(one for one in flow.sets if one.block.kind == kind)


@pytest.mark.usefixtures("window")
def test_items_begin_where_their_list_does() -> None:
    arabic, english = page_of("- مرحبا"), page_of("- Hello")
    assert edges(arabic, "•")[1] == pytest.approx(WIDTH, abs=1)
    assert edges(arabic, "مرحبا")[1] == pytest.approx(WIDTH - ITEM, abs=1)
    assert edges(english, "•")[0] == pytest.approx(0, abs=1)
    assert edges(english, "Hello")[0] == pytest.approx(ITEM, abs=1)
    flow = page_of("- مرحبا\n- Python لغة\n  - فرع\n\n    print\n- 12")
    assert edges(flow, "Python")[1] == pytest.approx(WIDTH - ITEM, abs=1)
    assert edges(flow, "فرع")[1] == pytest.approx(WIDTH - 2 * ITEM, abs=1)
    assert edges(flow, "12")[1] == pytest.approx(WIDTH - ITEM, abs=1)
    flow = page_of("1. أول\n\n- [x] تم")
    assert edges(flow, "1.")[1] == pytest.approx(WIDTH, abs=1)
    assert edges(flow, "☑")[1] == pytest.approx(WIDTH, abs=1)
    flow = page_of("- مرحبا\n\n  ```\n  x = سلام\n  ```")
    code = block(flow, "code")
    assert (code.left, code.width) == (0.0, WIDTH - ITEM)
    assert edges(flow, "x =")[0] == pytest.approx(code.pieces[0].left, abs=1)


@pytest.mark.usefixtures("window")
def test_further_lines_of_an_item_stand_under_its_words() -> None:
    for text, edge in (("- " + "كلمة " * 30, WIDTH - ITEM), ("- " + "word " * 60, float(ITEM))):
        piece = page_of(text).paragraphs[0]
        assert len(piece.lines) > 1
        line = piece.lines[1]
        rects = [rect.translated(piece.left, 0) for rect in piece.rects(line.start, line.end - 1, line)]
        found = max(r.right() for r in rects) if edge > WIDTH / 2 else min(r.left() for r in rects)
        assert found == pytest.approx(edge, abs=1)


@pytest.mark.usefixtures("window")
def test_bars_of_quotes_stand_where_the_quote_begins() -> None:
    for text, outer, inner in (
        ("> مرحبا\n>\n> > Hello", WIDTH - BAR, WIDTH - QUOTE - BAR),
        ("> Hello\n>\n> > مرحبا", 0.0, float(QUOTE)),
    ):
        last = page_of(text).sets[-1]
        assert [left for _, _, left in bars_of(last.block, last.side, PX, WIDTH)] == pytest.approx([outer, inner])


@pytest.mark.usefixtures("window")
def test_columns_run_as_the_table_is_read() -> None:
    arabic = page_of("| اللغة | السنة |\n|:--|--:|\n| Python | 1991 |\n| سي | 72 |")
    table = block(arabic, "table")
    assert table.columns[-1] == pytest.approx(WIDTH)
    assert edges(arabic, "السنة")[1] < edges(arabic, "اللغة")[0]
    assert edges(arabic, "Python")[1] == pytest.approx(edges(arabic, "اللغة")[1], abs=1)
    assert edges(arabic, "1991")[1] == pytest.approx(edges(arabic, "72")[1], abs=1)
    english = page_of("| Name | Year |\n|---|--:|\n| سي | 1972 |")
    assert block(english, "table").columns[0] == 0.0
    assert edges(english, "Name")[1] < edges(english, "Year")[0]
    assert edges(english, "سي")[0] == pytest.approx(edges(english, "Name")[0], abs=1)


def test_without_a_letter_the_window_decides_as_for_foreign_words_and_facts(window: Qt.LayoutDirection) -> None:
    left, right = edges(page_of("- 12"), "•")
    assert (right == pytest.approx(WIDTH, abs=1)) == (window == Qt.LayoutDirection.RightToLeft)
    assert (left == pytest.approx(0, abs=1)) == (window == Qt.LayoutDirection.LeftToRight)
    apart = "\u2068Why?\u2069" if window == Qt.LayoutDirection.RightToLeft else "Why?"
    assert isolated("Why?") == apart
    in_arabic = window == Qt.LayoutDirection.RightToLeft
    apart = "\u200f\u2068Q8_0\u2069 · \u2068رخصة\u2069"
    assert joined(("Q8_0", "", "رخصة")) == (apart if in_arabic else "Q8_0 · رخصة")
    assert joined(("", "")) == ""


@pytest.mark.usefixtures("window")
def test_every_token_is_hit_where_it_is_seen() -> None:
    flow = page_of("- مرحبا Python يا\n\n| أ | ب |\n|--|--|\n| ج | C++ د |\n\n> نص English")
    found = 0
    for paragraph in flow.paragraphs:
        for span in paragraph.spans:
            for rect in flow.rects_of(paragraph, span.start, span.end):
                hit = flow.span_at(QPointF(rect.center()))
                assert hit[1] is span
                found += 1
    assert found > 12


@pytest.mark.usefixtures("window")
def test_a_copy_is_in_the_order_of_reading_and_a_place_beside_a_row_is_its_nearest_cells() -> None:
    text = "- مرحبا Python\n- يا"
    flow = page_of(text)
    assert copied(flow.paragraphs, full_selection(flow.paragraphs)) == text
    flow = page_of("| أ | ب |\n|--|--|\n| ج | د |")
    row = next(piece for piece in flow.paragraphs if piece.text == "د")
    index, _ = flow.position_at(QPointF(-3.0, row.top + 2))
    assert flow.paragraphs[index].text == "د"


@pytest.mark.parametrize(
    ("text", "found"), [("abc", False), ("12, مرحبا abc", True), ("(שלום)", True), ("12 + 3 …", None), ("", None)]
)
def test_the_first_letter_with_a_direction(text: str, found: bool | None) -> None:
    assert first_strong(text) is found

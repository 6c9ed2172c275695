"""Markdown in pieces that can follow each other in any order, and ways to cut it into tokens."""

from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from ui.transcript.markdown.parsing.blocks import Block, InlineRun, words_of
from ui.transcript.markdown.parsing.document import Document
from ui.transcript.state.mark import Mark, MarkRow


class Ticking:
    """A clock that reports at once that time is up, so that every step does its least."""

    def __init__(self):
        self.now_s = 0.0

    def __call__(self):
        self.now_s += 1.0
        return self.now_s


def font(qapp):
    made = QFont(QApplication.font())
    made.setPixelSize(15)
    return made


FRAGMENTS = (
    "# Title **bold**\n", "plain words ", "**bold** and *slant*\n", "a `code` b\n", "\n", "\n\n", "- item\n",
    "  - deep\n", "1. one\n", "2. two\n", "> quote\n", "> - both\n", "```python\ndef f():\n    pass\n```\n",
    "```\nopen", "~~~\nx\n~~~\n", "| a | b |\n|---|---|\n| 1 | **2** |\n", "$x^2$ ", "$$\na\n$$\n",
    "\\[b\\]\n", "\\* no &amp; \\\\ \n", "---\n", "~~gone~~ ", "[link](https://example.org/) ",
    "![pic](https://example.org/a.png) ", "[bad](javascript:alert(1)) ", "<b>raw</b> ",
    "<https://example.org>\n", "- [x] done\n", "- [ ] open\n", "***", "**", "`", "$", "|", "_", "[", "](",
    "日本語 ", "👍🏽 ", "مرحبا ", "\r\n", "\t", "    four\n", "line  \nbreak\n", "`` a ` b ``\n",
    '<tool_call>\n{"name": "*x*"}\n</tool_call>\n', "<tool_call>\n", "\n</tool_call>",
    '<tool_call>{"a": "*x*"}</tool_call>\n', '<tool_call> {"a": ', '"b"}</tool_call>\n',
)  # fmt: skip

texts = st.lists(st.sampled_from(FRAGMENTS), max_size=14).map("".join)
thoughtful = st.tuples(st.sampled_from(("", "<think>\n", "<think>why</think>\n", "hm</think>")), texts).map("".join)


@st.composite
def cut_texts(draw: st.DrawFn, source: st.SearchStrategy[str] = thoughtful) -> tuple[str, list[int]]:
    """A text and the positions where its tokens meet."""
    text = draw(source)
    places = draw(st.lists(st.integers(0, len(text)), max_size=12, unique=True))
    return text, sorted({*places, len(text)})


def tokens_of(text: str, cuts: list[int]) -> list[str]:
    starts = [0, *cuts]
    return [text[a:b] for a, b in zip(starts, cuts, strict=False) if b > a]


def row_of(tokens: list[str], verdict: str = "accepted") -> MarkRow:
    return MarkRow([Mark(text, verdict, number) for number, text in enumerate(tokens, start=1)])


def whole(text: str, begins_inside: bool | None = False) -> list[Block]:
    document = Document(begins_inside=begins_inside)
    finish(document, text)
    return document.blocks


def finish(document: Document, text: str) -> None:
    document.update(text, len(text), is_live=False)
    while document.is_behind:
        document.update(text, len(text), is_live=False)


def runs_of(blocks: list[Block]) -> list[InlineRun]:
    return [run for block in blocks for words in words_of(block) for run in words]

"""The suites of CommonMark and of its usual extensions: nothing is lost, nothing is invented, and what is read is the
same but for what is left out on purpose.
"""

import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ui.transcript.markdown.samples import runs_of, whole
from ui.transcript.markdown.parsing.blocks import Block, text_of, words_of

FOLDER = Path(__file__).parent / "suites"
FIXTURES = ("tables", "strikethrough", "tasklists", "xss")


class Example(NamedTuple):
    """A text, and the HTML that is made of it."""

    number: int
    source: str
    html: str


def commonmark() -> list[Example]:
    found = json.loads((FOLDER / "commonmark.json").read_text(encoding="utf-8"))
    return [Example(one["example"], one["markdown"], one["html"]) for one in found]


def fixture(name: str) -> list[Example]:
    text = (FOLDER / f"markdown-{name}.md").read_text(encoding="utf-8")
    pairs = re.findall(r"^\.\n(.*?)^\.\n(.*?)^\.$", text, re.MULTILINE | re.DOTALL)
    return [Example(number, source, html) for number, (source, html) in enumerate(pairs, 1)]


class ShownPart(HTMLParser):
    """The words that a page of this HTML shows."""

    BLOCKS = re.compile("p|h[1-6]|li|ul|ol|pre|blockquote|hr|br|table|tr|td|th|thead|tbody")

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self._words: list[str] = []
        self.feed(html)
        self.close()

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._words.append(" " if self.BLOCKS.fullmatch(tag) else dict(attrs).get("alt") or "")

    def handle_endtag(self, tag: str) -> None:
        self._words.append(" " if self.BLOCKS.fullmatch(tag) else "")

    @property
    def words(self) -> str:
        return " ".join("".join(self._words).split())


def shown(blocks: list[Block]) -> str:
    return " ".join(" ".join(text_of(words) for block in blocks for words in words_of(block)).split())


LEFT_OUT: dict[str, list[int | range]] = {
    "HTML is text, so that nothing that a model writes has a power of its own": [
        *(21, 31, range(148, 157), range(158, 192), 195, 201, 308, 309, 344, 475, 476, 477, 489, 491, 492, 494, 499),
        *(524, 536, 580, 596, 598, 599, 601, 613, 614, 615, 616, 617, 623, range(625, 632), 642, 643),
    ],
    "a reference defined elsewhere stays text: a link would appear pages above while the reply is written": [
        *(23, 33, 192, 193, 194, 196, 198, 200, range(202, 209), 210, range(214, 219), 317, range(527, 536)),
        *(range(537, 546), 549, 550, range(553, 572), 573, 576, 577, range(582, 590), 591, 592, 593),
    ],
    "a picture is text, and only addresses of the web and of mail are links: others are shown as they were written": [
        *(22, 32, 404, 419, 422, 433, 473, 474, 482, 483, 484, 486, 495, 496, 498, range(500, 508), 509, 510, 512),
        *(range(514, 523), 572, 574, 575, 578, 579, 581),
    ],
    "no headings by underlining: a list's first dash would flash the line above it as a heading": [range(80, 85)],
    r"between \[ and \] stands a formula": [12],
}
"""Examples of CommonMark whose page shows other words here, by the reason."""

NO_ADDRESS_OF_THE_WEB = {"tables": set(), "strikethrough": set(), "tasklists": set(), "xss": {1, 3, 6, 8}}
"""Examples of the fixtures with links that stay text."""


def other_words(examples: list[Example]) -> set[int]:
    return {one.number for one in examples if shown(whole(one.source)) != ShownPart(one.html).words}


def test_what_is_left_out_is_left_out_on_purpose() -> None:
    parts = [part for parts in LEFT_OUT.values() for part in parts]
    expected = {number for part in parts for number in (part if isinstance(part, range) else (part,))}
    assert other_words(commonmark()) == expected


@pytest.mark.parametrize("name", FIXTURES)
def test_the_usual_extensions_show_the_same_words(name: str) -> None:
    examples = fixture(name)
    assert len(examples) > 8
    assert other_words(examples) == NO_ADDRESS_OF_THE_WEB[name]


def all_examples() -> Iterator[Example]:
    yield from commonmark()
    for name in FIXTURES:
        yield from fixture(name)


def test_every_letter_comes_from_its_place_and_none_is_shown_twice() -> None:
    count = 0
    for one in all_examples():
        even = one.source.replace("\r", " ")
        for run in runs_of(whole(one.source)):
            count += 1
            for number, letter in enumerate(run.text):
                written = even[run.source + number]
                assert letter == written or written in "&\\\n]\0" or letter == " ", (one.number, run)
    assert count > 1500


def test_what_is_left_out_is_shown_as_it_was_written() -> None:
    """Whatever the reason: each word that CommonMark would show is on our page."""
    lacking = []
    for one in commonmark():
        ours = re.sub(r"[^a-z]", "", shown(whole(one.source)))
        theirs = re.findall(r"[a-z]{3,}", re.sub(r"<[^>]*>", " ", unescape(one.html)))
        lacking += [(one.number, word) for word in theirs if word not in ours]
    assert lacking == []


def test_nothing_but_the_web_and_mail_is_a_link() -> None:
    links = {run.style.link for one in all_examples() for run in runs_of(whole(one.source)) if run.style.link}
    assert len(links) > 10
    assert {link for link in links if not re.match(r"(?i)https?://|mailto:", link)} == set()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("- \\[ ] task\n- other\n", "[ ] task other"),
        ("\\[ ] task\nand more\n", "[ ] task and more"),
        ("> \\[ x\nlazy\n", "[ x lazy"),
        ("- \\[\n- other\n", "[ other"),
    ],
)
def test_an_escaped_bracket_swallows_nothing(source: str, words: str) -> None:
    blocks = whole(source)
    assert {block.kind for block in blocks} == {"paragraph"}
    assert shown(blocks) == words


@pytest.mark.parametrize("source", ["\\[\nx = 1\n", "\\[ x = [1\n+ 2", "\\[ ]0,1[ \\]\n", "- \\[\n  x\n  \\]\n- b"])
def test_a_formula_is_one_all_the_same(source: str) -> None:
    assert whole(source)[0].kind == "math"

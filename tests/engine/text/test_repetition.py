"""Replies that go round in circles end; code, lists and tables that rightly repeat do not."""

from __future__ import annotations

import pytest

from engine.events import Finished, Stats, Verified
from engine.text.repetition import LoopWatch, goes_in_circles, repeated_end

STATS = Stats(0, 0, 0, 0, None, None, [], 0.0, 0.0, None, 0.0, 0.0, 0.0, None, None, None)
LOOP = "I hope this repair helps you out.\n"
ROUND = "First, look at the pipe under the sink.\nThen call the landlord again.\nHe will come on Monday.\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "Dear landlord,\n" + LOOP * 9,
        "It begins well. " + "And then it is very, very good. " * 10,
        "Steps:\n" + ROUND * 6,
        "".join(f"{number}. The story of a fox and a lantern\n" for number in range(1, 12)),
        "안녕하세요, 저는 여기 있어요. " * 9,
        "0, " * 800,
        "```python\n" + "    print('here we go again')\n" * 30,
    ],
)
def test_a_loop_is_noticed(text: str) -> None:
    assert goes_in_circles(text)
    assert not goes_in_circles(text[: len(text) // 4])


TABLE = "| city | people |\n|---|---|\n" + "".join(f"| Town {n} | {n * 137} |\n" for n in range(60))
CODE = "```python\n" + "".join(f"def step_{n}(self):\n    return self.value\n\n" for n in range(40)) + "```\n"
HTML = "```html\n" + '<div class="card"><h2>A title</h2><p>A short text</p></div>\n' * 12 + "```\n"
ZEROS = "```python\nboard = [\n" + "    [0, 0, 0, 0, 0, 0, 0, 0],\n" * 8 + "]\n```\n"
LISTING = "".join(f"- [ ] Day {n}: run for 30 minutes\n" for n in range(1, 31))
VERSE = "Row, row, row your boat\nGently down the stream\nMerrily, merrily, merrily\nLife is but a dream\n\n"


@pytest.mark.parametrize("text", [TABLE, CODE, HTML, ZEROS, LISTING, VERSE * 3, "-" * 80 + "\n" + "ha " * 40, ""])
def test_what_rightly_repeats_goes_on(text: str) -> None:
    for end in range(0, len(text), 50):
        assert not goes_in_circles(text[:end]), text[:end][-200:]


def test_what_was_asked_for_may_repeat() -> None:
    line = "I will not talk in class.\n"
    assert goes_in_circles(line * 20)
    assert not goes_in_circles(line * 50, 'Write "I will not talk in class." fifty times.')
    assert goes_in_circles(line * 80, 'Write "I will not talk in class." fifty times.')


def test_the_passage_is_found_wherever_the_text_ends() -> None:
    assert repeated_end("xx" + "abc " * 5 + "ab") == ("c ab", 5)
    assert repeated_end("nothing comes twice") == ("", 0)


def test_a_stopped_loop_says_why_and_a_stop_by_the_user_does_not() -> None:
    for text, reason in ((LOOP, "repeats"), ("Words that go on. And others, too, as they come. ", "cancelled")):
        watch, count = LoopWatch(), 0
        while not watch.found and count < 40:
            count += 1
            piece = text if reason == "repeats" else f"{text}{count}"
            assert isinstance(watch.take(Verified("g", count, 0, [], None, piece, 1, 1.0, count)), Verified)
        ended = watch.take(Finished("g", "cancelled", text, STATS))
        assert isinstance(ended, Finished)
        assert ended.reason == reason

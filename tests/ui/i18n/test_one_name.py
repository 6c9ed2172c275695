"""One name for one thing: in the window, on the pages that it saves, and in what the command line says.

The texts are read from a `.ts` file, which holds every one of them. A word on the list below was once in use beside
another for the same thing, or claimed more than is known.
"""

import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

import msgspec
import pytest

from app.bench.turns import Spread
from app.cli.terminal.terminal_painter import summary
from app.traces.html.page import brought
from app.traces.speed_text import verdict
from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Stats
from tests.ui.pages.bench.conftest import row
from tests.ui.transcript.scripted import after, reply, stats
from ui.pages.bench.text import verdict as of_a_bench
from ui.pages.sides.compared_text import verdict as of_two_sides
from ui.stage.clip_content import clip_of_reply
from ui.transcript.legend import ENTRIES
from ui.transcript.message.summary import reply_verdict
from ui.transcript.state.explanations import NAMES
from ui.transcript.state.live_stats import is_it_helping, live_state

ROOT = Path(__file__).parents[3]

ANOTHER_NAME = {
    r"\bfetch(ed|es|ing)?\b": "download",
    r"[Ww]ho guesses": "drafter",
    r"where it lies": "in place",
    r"there to be watched": "made for watching",
    r"\b(write|written|writing) (it|the reply|this reply) (again|anew)(?! with)": "regenerate",
    r"held likely": "considered",
    r"hold at once": "work right away",
    r"\banew\b": "again",
    r"(?<!there )\b(is|are|were) no (\w+ )?(text|file|name|address|numbers?|tree|path|message|answer)\b": "is not a …",
    r"(A change|others?) holds?\b": "changes apply",
    r"\breckoned\b": "estimated, computed",
    r"(so many|so much) of the": "this many",
    r"HTTPS_PROXY where": "the documentation tells of proxies",
}
"""By pattern, what stands in its place. Proof and lenient replies do write "again without guesses" and "exactly"."""

ALLOWED = ("Writing it again without guesses", "Write it again with", "the processor fetches every weight")


@cache
def texts() -> list[str]:
    """Returns every English text of the window and of what stands below it."""
    tree = ElementTree.parse(ROOT / "ui/i18n/translations/draftlight_de.ts")
    return [message.findtext("source") or "" for message in tree.iter("message")]


@pytest.mark.parametrize("pattern", ANOTHER_NAME)
def test_a_thing_has_one_name(pattern: str) -> None:
    found = [text for text in texts() if re.search(pattern, text) and not any(each in text for each in ALLOWED)]
    assert found == [], f"say: {ANOTHER_NAME[pattern]}"


def test_a_saved_page_names_the_marks_as_the_window_does() -> None:
    script = (ROOT / "app/traces/html/page.js").read_text(encoding="utf-8")
    page = (ROOT / "app/traces/html/page.html").read_text(encoding="utf-8")
    legend = {mark: words for words, mark, _ in ENTRIES}
    for mark in ("correction", "bonus", "chosen"):
        assert f'{mark}: "{NAMES[mark]}"' in script
        assert f'{mark}">{legend[mark]}<' in page


# One finding has one sentence, wherever it is read: under a reply, in the inspector, a clip, a page, a bench.


FOUND = {
    (1.83, 1.7, 1.96): "Guessing won: 1.83× as fast.",
    (0.8, 0.7, 0.9): "Plain won: 0.80× with guesses.",
    (1.01, 0.98, 1.04): "No difference: 1.01×.",
    (1.1, 0.9, 1.3): "Too close to call: 1.10×.",
}


def everywhere(found: Stats) -> list[str]:
    """Returns what each place says; a race is told by its own file's tests."""
    events = [msgspec.structs.replace(each, stats=found) if hasattr(each, "stats") else each for each in reply()]
    state = after(events)
    trace = Trace(TraceHeader(1, {}, {}, 0.0), tuple(TimedEvent(1.0, event) for event in events))
    bench = msgspec.structs.replace(
        row("overall", 1.0), speedup=found.speedup, speedup_low=found.speedup_low, speedup_high=found.speedup_high
    )
    plain = msgspec.structs.replace(found, draft_n=0, tok_per_s=found.plain_tok_per_s)
    return [
        reply_verdict(state),
        is_it_helping(live_state(state)),
        clip_of_reply(trace).verdict,
        brought(found),
        of_a_bench([], bench),
        of_two_sides(found, plain, True, one_pair=True),
        summary(found).split(" · ")[-1].split(" (")[0] + ".",
    ]


@pytest.mark.parametrize(("found", "sentence"), FOUND.items())
def test_a_finding_has_one_sentence(found: tuple[float, float, float], sentence: str) -> None:
    ratio, low, high = found
    plain = 61.4 / ratio
    said = everywhere(stats(speedup=ratio, plain_tok_per_s=plain, speedup_low=low, speedup_high=high))
    assert [words[: len(sentence)] for words in said] == [sentence] * len(said)


def test_what_is_not_known_is_said_in_one_way() -> None:
    assert [verdict(None), verdict(None, withheld="short"), verdict(None, withheld="")] == [
        "Can’t tell: the timing was too uneven.",
        "Too short to time.",
        "Not measured.",
    ]
    assert verdict(None, *Spread(1.4, 0.9, 1.94)[1:]) == "Too close to call: 0.9× to 1.9×."

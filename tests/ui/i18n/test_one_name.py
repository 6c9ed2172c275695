"""One name for one thing: in the window, on the pages that it saves, and in what the command line says.

The texts are read from a `.ts` file, which holds every one of them. A word on the list below was once in use beside
another for the same thing, or claimed more than is known.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from app.traces.speed_text import verdict
from ui.transcript.legend import ENTRIES
from ui.transcript.state.explanations import NAMES

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


def test_uneven_times_are_not_blamed_on_other_programs() -> None:
    """The rounds scattered; why was not measured."""
    assert verdict(None) == "Can’t tell: the timing was too uneven."

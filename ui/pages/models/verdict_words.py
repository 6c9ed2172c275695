"""What `models/` found, said by its kind and its values: nothing there knows of languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.model_library.events import Segment, Weighed
from ui.i18n.language import mark, tr
from ui.pages.models import text as words

if TYPE_CHECKING:
    from models.checks.drafter_check import DrafterVerdict

PARTS = {
    "weights": mark("The model's weights"),
    "repacked": mark("Weights arranged for this processor"),
    "cache": mark("What it remembers of the chat"),
    "compute": mark("Room to compute in"),
    "scores": mark("Scores of the next tokens"),
    "process": mark("The program itself"),
    "drafter": mark("The drafter's weights"),
    "drafter_cache": mark("What the drafter remembers"),
}


def part_name(part: Segment) -> str:
    """One part of the bar."""
    return tr(PARTS[part.kind]) if part.kind in PARTS else part.name


def spoken(weighed: Weighed) -> str:
    """The verdict with its numbers, for those who hear it."""
    verdict = words.sentence(words.fit_headline(weighed))
    return f"{verdict} {words.sentence(words.balance(words.needed(weighed)[0], weighed.free_ram_bytes))}"


def reason_words(verdict: DrafterVerdict) -> str:
    """Why a drafter can or cannot guess; what was read in its files is said as the doctor said it."""
    if verdict.verdict == "unknown" and not verdict.certain:
        return tr("whether it fits is not known until it is fetched")
    return verdict.sentence

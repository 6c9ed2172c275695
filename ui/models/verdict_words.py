"""What `models/` found, said by its kind and its values: nothing there knows of languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.model_facts import Remedy, Segment, Weighed
from ui.language import mark, tr
from ui.models import words

if TYPE_CHECKING:
    from models.drafter_doctor import DrafterVerdict

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


def remedy_words(remedy: Remedy, weighed: Weighed) -> str:
    """What would help, beside how it is now."""
    match remedy.kind, remedy.value:
        case "context", int(count):
            now = weighed.n_context
            return tr("Choose a context of {count:,} tokens instead of {now:,}.", "", count, count=count, now=now)
        case "kv_type", kind:
            return tr("Keep the chat's memory as {kind} instead of {now}.", kind=kind, now=weighed.ask.kv_type)
        case "gpu_layers", int(count):
            return tr("Put %n layers on the GPU instead of {now}.", "", count, now=weighed.gpu_layers)
        case "quantization", name if remedy.size_bytes:
            about = words.size(remedy.size_bytes)
            return tr("Fetch this model as {name}: about {size} of weights.", name=name, size=about)
    return remedy.sentence


def reason_words(verdict: DrafterVerdict) -> str:
    """Why a drafter can or cannot guess; what was read in its files is said as the doctor said it."""
    return verdict.sentence

"""Before loading: what a pair needs, in words, and every drafter with its verdict. Pure functions of the events."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.engine_host.protocol import PairRequest
from app.model_library.events import DraftersJudged
from app.model_library.fit.verdicts import PairFit
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, NO_DRAFTER, OWN_HEADS
from ui.i18n.language import number as figure
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size
from ui.pages.models import text as words
from ui.pages.models.text import part_name, reason_words
from ui.widgets.notices import sentence

OWN = (FREE_FIRST, OWN_HEADS)
"""Requests in which the model's own heads guess: together with what is free, and alone."""

MARKS = {"usable": "✓", "usable_after_translation": "≈", "unknown": "?", "unusable": "✕"}
VERDICTS = {
    "usable": tr_noop("Usable"),
    "usable_after_translation": tr_noop("Usable after translation"),
    "unknown": tr_noop("Not known yet"),
    "unusable": tr_noop("Not usable"),
}


@dataclass(frozen=True, slots=True)
class DrafterRow:
    """A drafter. `choice` is the value of a request's `drafter`, "" for one that has to be downloaded first."""

    id: str
    name: str
    verdict: str
    reason: str
    choice: str
    chosen: bool
    get_words: str = ""
    can_get: bool = False
    best: bool = False


@dataclass(frozen=True, slots=True)
class LegendLine:
    """One part of the bar in words."""

    kind: str
    name: str
    size: str


@dataclass(frozen=True, slots=True)
class Best:
    """The main button: use what is here, or download what is not; "" words where no drafter helps."""

    words: str
    choice: str = ""
    drafter_id: str = ""


def drafter_rows(
    judged: DraftersJudged | None,
    pair_request: PairRequest,
    fetching: frozenset[str],
) -> tuple[DrafterRow, ...]:
    """What can be chosen or fetched in the doctor's order, then copying, nobody, and what does not help.

    `fetching` names what is being downloaded.
    """
    own = _own_heads(judged, pair_request)
    rows = list(own)
    for number, verdict in enumerate(judged.verdicts if judged else ()):
        path = judged.paths.get(verdict.id, "") if judged else ""
        usable = verdict.verdict in ("usable", "unknown") or verdict.translated
        offered = not path and verdict.verdict == "usable"
        going = f"{verdict.name}{words.DRAFTER}" in fetching
        rows.append(
            DrafterRow(
                id=verdict.id,
                name=verdict.name,
                verdict=verdict.verdict,
                reason=sentence(reason_words(verdict)),
                choice=path if usable else "",
                chosen=bool(path) and path == pair_request.drafter,
                get_words=_get_words(verdict.download_bytes, going) if offered else "",
                can_get=offered and not going,
                best=not _brings_heads(judged) and number == 0 and verdict.verdict == "usable" and not verdict.heavy,
            )
        )
    helpful = [row for row in rows if row.choice or row.get_words]
    for choice, name, reason in _without_a_file():
        helpful.append(DrafterRow(choice, name, "usable", reason, choice, pair_request.drafter == choice))
    nobody = tr("Plain decoding: every token by the model itself.")
    helpful.append(
        DrafterRow(
            NO_DRAFTER, tr("Nobody", "guesses"), "usable", nobody, NO_DRAFTER, pair_request.drafter == NO_DRAFTER
        )
    )
    return (*helpful, *(row for row in rows if row not in helpful))


def _brings_heads(judged: DraftersJudged | None) -> bool:
    """Whether the model brings heads of its own, and all of them."""
    return judged is not None and judged.heads is not None and judged.heads.are_whole


def _own_heads(judged: DraftersJudged | None, pair_request: PairRequest) -> tuple[DrafterRow, ...]:
    """The row of the model's own heads: none where it brings none, unusable where some are missing."""
    if judged is None or judged.heads is None or not judged.heads.promised:
        return ()
    name = tr("The model’s own heads")
    if not judged.heads.are_whole:
        promised, found = judged.heads
        lacks = tr("Its file promises {promised} heads and has {found}.", promised=promised, found=found)
        return (DrafterRow(OWN_HEADS, name, "unusable", lacks, "", chosen=False),)
    reason = tr("They are in its file and see what it thinks of each token. Repeated text is guessed by copying.")
    chosen = pair_request.drafter in OWN
    return (DrafterRow(OWN_HEADS, name, "usable", reason, FREE_FIRST, chosen, best=True),)


def _without_a_file() -> tuple[tuple[str, str, str], ...]:
    """The drafters that need nothing but the chat: name in a request, name, and what it does."""
    copying = tr("Guesses by what was said before: costs nothing, and helps where a text repeats itself.")
    counting = tr("Guesses the token that came most often after the last few: costs nothing, and learns as you chat.")
    recycling = tr("Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.")
    return (
        (COPYING, tr("Copying from the chat"), copying),
        ("ngram", tr("Counting tokens"), counting),
        ("recycle", tr("Recycling scores"), recycling),
    )


def _get_words(download_bytes: int, going: bool) -> str:
    if going:
        return tr("On its way")
    return tr("Download ({size})", size=byte_size(download_bytes)) if download_bytes else tr("Download", "fetch")


def best_of(judged: DraftersJudged | None, pair_request: PairRequest) -> Best:
    """Returns what the main button does."""
    if judged is None:
        return Best("")
    if _brings_heads(judged):
        use = tr("Use the best: {name}", name=tr("The model’s own heads"))
        return Best("" if pair_request.drafter in OWN else use, choice=FREE_FIRST)
    if not judged.verdicts:
        return Best("")
    first = judged.verdicts[0]
    if first.verdict != "usable" or first.heavy:
        return Best("")
    path = judged.paths.get(first.id, "")
    if not path:
        get = tr("Download the best: {name}, {size}", name=first.name, size=byte_size(first.download_bytes))
        return Best(get, drafter_id=first.id)
    return Best("" if path == pair_request.drafter else tr("Use the best: {name}", name=first.name), choice=path)


def first_choice(judged: DraftersJudged, pair_request: PairRequest) -> str:
    """Returns the drafter where the user has not chosen: own heads, the best that is here and pays, else copying."""
    if _brings_heads(judged):
        return FREE_FIRST
    for verdict in judged.verdicts:
        path = judged.paths.get(verdict.id, "")
        if verdict.verdict == "usable" and path and not verdict.heavy:
            return path
    return pair_request.drafter


def legend(fit: PairFit) -> tuple[LegendLine, ...]:
    """Returns every part with its size."""
    return tuple(
        LegendLine(each.kind, part_name(each), byte_size(each.ram_bytes + each.vram_bytes)) for each in fit.segments
    )


def ram_words(fit: PairFit) -> str:
    """Returns a sentence about main memory."""
    return words.balance(fit.ram_bytes, fit.free_ram_bytes)


def vram_words(fit: PairFit) -> str:
    """Returns a sentence about the GPU's memory; "" without one."""
    if fit.free_vram_bytes is None:
        return ""
    need = sentence(words.balance(fit.vram_bytes, fit.free_vram_bytes, gpu=True))
    layers = tr("%n of {layers} layers (goes|go) there", "to the GPU", fit.gpu_layers, layers=fit.layers)
    return f"{need} {layers}"


def speed_words(fit: PairFit, read_gb_per_s: float) -> str:
    """Returns the speed that memory allows: an estimate, and an upper bound for plain decoding on the CPU."""
    if not fit.bytes_per_token or not read_gb_per_s or fit.gpu_layers:
        return ""
    speed = read_gb_per_s * 1e9 / fit.bytes_per_token
    shown = figure(speed, ".0f" if speed >= 10 else ".1f")
    return tr(
        "At most about {speed} tokens a second without guessing, estimated from memory speed.",
        speed=shown,
    )


def target_name(path: str) -> str:
    """Returns a file's name as a title, where no better name is known."""
    return Path(path).stem

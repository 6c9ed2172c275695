"""Sizes, speeds, times and verdicts of models in plain words: pure, no widgets.

`models/` reports kinds and values and knows no languages; the sentences are made here. The catalogue's sentences about
its pairs are listed for translators, because its file is English and may come from a refresh.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.model_library.events import (
    Download,
    DownloadEnded,
    DownloadState,
    Imported,
    InstalledModel,
    LibraryProblem,
    Removed,
)
from app.model_library.fit.verdicts import MemorySegment, PairFit
from app.problem import Problem
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import byte_size
from ui.transcript.state.live_stats import tokens_per_s
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.waiting import left_words

if TYPE_CHECKING:
    from models.checks.drafter_check import DrafterVerdict


MARKS = {"fits": "✓", "tight": "≈", "paged": "≈", "too_big": "✕", "unknown": "?"}
"""These signs stand before a verdict's words, so that no colour is needed."""

SHORT = {
    "fits": tr_noop("Fits"),
    "tight": tr_noop("Only just fits"),
    "paged": tr_noop("From the disk"),
    "too_big": tr_noop("Too big right now"),
    "unknown": tr_noop("Not known"),
}
DRAFTER = " (drafter)"
"""The library's suffix for downloads of drafters."""

KV_TYPES = (
    ("f16", tr_noop("Full", "how a chat is remembered")),
    ("q8_0", tr_noop("Half", "how a chat is remembered")),
    ("q4_0", tr_noop("Quarter", "how a chat is remembered")),
)
CONTEXTS = (1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144)


def tokens(count: int) -> str:
    """Returns a context's length for a small button: 8k for 8,192."""
    return f"{count // 1024}k" if count >= 1024 and count % 1024 == 0 else number(count, ",")


def download_name(name: str) -> str:
    """Returns the name of a download as it is shown."""
    return tr("{name} (drafter)", name=name.removesuffix(DRAFTER)) if name.endswith(DRAFTER) else name


def download_amount(download: Download) -> str:
    """Returns how much of it is here, and how long the rest takes where that is known."""
    done, total = byte_size(download.done_bytes), byte_size(download.total_bytes)
    left = "" if download.seconds_left is None else left_words(download.seconds_left)
    return joined((tr("{done} of {total}", "sizes", done=done, total=total), left))


def download_line(download: Download) -> str:
    """What is happening to it."""
    total = byte_size(download.total_bytes)
    amount = tr("{done} of {total}", "sizes", done=byte_size(download.done_bytes), total=total)
    match download.state:
        case "queued":
            return tr("Waiting its turn · {size}", size=total)
        case "paused":
            return tr("Paused at {amount}", "for example 1 GB of 4 GB", amount=amount)
        case "failed":
            return f"{sentence(translate(download.message))} {sentence(translate(download.hint))}".strip()
        case "installed":
            return tr("Moving it into place")
    parts = [amount]
    if download.detail:
        parts.append(translate(download.detail))
    elif download.bytes_per_s:
        parts.append(tr("{size} a second", size=byte_size(int(download.bytes_per_s))))
        if download.seconds_left is not None:
            parts.append(left_words(download.seconds_left))
    return joined(parts)


SUMMARY: tuple[tuple[DownloadState, str], ...] = (
    ("running", tr_noop("%n running", "downloads")),
    ("queued", tr_noop("%n waiting", "downloads")),
    ("paused", tr_noop("%n paused", "downloads")),
    ("failed", tr_noop("%n failed", "downloads")),
)


def downloads_summary(downloads: tuple[Download, ...]) -> str:
    """Returns the heading of the strip."""
    counts = Counter(each.state for each in downloads)
    parts = [tr(words, "downloads", counts[state]) for state, words in SUMMARY if counts[state]]
    return joined(parts) or tr("finishing", "downloads")


def installed_line(model: InstalledModel, place: str = "", *, full: bool = False) -> str:
    """What an installed model is, in one line; `place` where another has its name, `full` with all that is known."""
    parts = [*([model.quantization or model.format.upper()] if full else []), byte_size(model.size_bytes)]
    if model.drafts_as:
        parts.insert(0, translate(model.drafts_as))
    match model.origin:
        case _ if place:
            parts.append(place)
        case "downloaded":
            parts.append(tr("from {source}", "a repository", source=model.source))
        case "adopted":
            parts.append(tr("used in place"))
        case _:
            parts.append(tr("imported by you"))
    if model.licence and full:
        parts.append(model.licence)
    return joined(parts)


def removal_question(model: InstalledModel) -> str:
    """Returns the question before a model is removed."""
    if model.origin == "adopted":
        return tr("Take {name} off the list? The file stays where it is.", name=model.name)
    if not model.frees_bytes:
        return tr("Remove {name}? Other models share its files, so this frees nothing.", name=model.name)
    freed = byte_size(model.frees_bytes)
    return tr("Remove {name}? This deletes its files and frees {size}.", name=model.name, size=freed)


def notice_words(event: Imported | Removed | DownloadEnded | LibraryProblem) -> str:
    """Returns one line about what was just done, or could not be."""
    match event:
        case Imported(name=name):
            return tr("{name} is installed.", name=name)
        case Removed(name=name, adopted=True):
            return tr("{name} is off the list; its file is still where it was.", name=name)
        case Removed(name=name, freed_bytes=freed):
            return tr("{name} is removed. {size} is free again.", name=name, size=byte_size(freed))
        case DownloadEnded(name=name, problem=None):
            return tr("{name} is installed and checked.", name=download_name(name))
        case DownloadEnded(name=name, problem=Problem() as problem):
            return f"{download_name(name)}: {in_one_line(problem)}"
        case LibraryProblem(problem=problem):
            return in_one_line(problem)
    return ""


def fit_headline(fit: PairFit) -> str:
    """Returns the verdict, for users who read no further."""
    match fit.verdict:
        case "fits":
            return tr("It fits")
        case "tight":
            return tr("It only just fits")
        case "paged":
            return tr("It is read from the disk, which is slow")
        case "too_big":
            return tr("It does not fit right now")
    return tr("Whether it fits is not known")


def verdict_words(verdict: str, need: int, free: int | None) -> str:
    """Returns the text beside a small bar: the mark, and the numbers where they are known and matter."""
    short = tr(SHORT[verdict])
    if verdict == "fits" and need:
        words = tr("Fits: takes about {size}", "a model, in memory", size=about_size(need))
        return f"{MARKS[verdict]} {words}"
    if not need or free is None:
        return f"{MARKS[verdict]} {short}"
    words = tr("{verdict}: {need} of {free}", "memory", verdict=short, need=byte_size(need), free=byte_size(free))
    return f"{MARKS[verdict]} {words}"


def balance(need: int, free: int | None, *, gpu: bool = False) -> str:
    """Returns, for example: Needs 5.8 GB of the 17.9 GB free in memory."""
    if free is None:
        return tr(UNKNOWN[gpu], need=byte_size(need))
    return tr(
        LACKING[gpu] if need > free else ENOUGH[gpu],
        need=byte_size(need),
        free=byte_size(free),
        more=byte_size(need - free),
    )


ENOUGH = (tr_noop("Needs {need} of the {free} free in memory"), tr_noop("Needs {need} of the {free} free on the GPU"))
LACKING = (
    tr_noop("Needs {need} in memory, {free} are free: {more} too much"),
    tr_noop("Needs {need} on the GPU, {free} are free: {more} too much"),
)
UNKNOWN = (
    tr_noop("Needs {need} in memory; how much is free is not known"),
    tr_noop("Needs {need} on the GPU; how much is free is not known"),
)


def contexts_up_to(limit: int, chosen: int) -> tuple[int, ...]:
    """Returns what can be chosen: the usual steps, the model's own limit, and the current choice."""
    usual = [each for each in CONTEXTS if each <= (limit or 8192)]
    extra = [each for each in (limit, chosen) if each and each not in usual]
    return tuple(sorted({*usual, *extra}))[-8:]


PARTS = {
    "weights": tr_noop("The model's weights"),
    "repacked": tr_noop("Weights arranged for this processor"),
    "cache": tr_noop("What it remembers of the chat"),
    "compute": tr_noop("Working memory"),
    "scores": tr_noop("Scores of the next tokens"),
    "process": tr_noop("The program itself"),
    "drafter": tr_noop("The drafter's weights"),
    "drafter_cache": tr_noop("What the drafter remembers"),
}


def part_name(part: MemorySegment) -> str:
    """Returns the name of a part of the bar."""
    return tr(PARTS[part.kind]) if part.kind in PARTS else part.name


def vram_words(fit: PairFit) -> str:
    """Returns a sentence about the GPU's memory; "" without one."""
    if fit.free_vram_bytes is None:
        return ""
    need = sentence(balance(fit.vram_bytes, fit.free_vram_bytes, gpu=True))
    layers = tr("%n of {layers} layers (goes|go) there", "to the GPU", fit.gpu_layers, layers=fit.layers)
    return f"{need} {layers}"


def speed_words(fit: PairFit, read_gb_per_s: float) -> str:
    """Returns the speed to expect of plain decoding on the CPU, an estimate from that of memory."""
    if not fit.bytes_per_token or not read_gb_per_s or fit.gpu_layers:
        return ""
    speed = expected_speed(read_gb_per_s * 1e9 / fit.bytes_per_token)
    return tr("Without guessing it writes {speed}.", "about 15 to 25 tokens a second", speed=speed)


USUAL_SHARES = 0.55, 0.9
"""Of the speed that memory allows, what plain replies were measured to reach (docs/machines.md)."""


def expected_speed(most_tok_per_s: float) -> str:
    """Returns an estimate that claims no more than is known: "about 15 to 25 tokens a second"."""
    speeds = (share * most_tok_per_s for share in USUAL_SHARES)
    low, high = (5 * round(speed / 5) if speed >= 10.0 else max(1, round(speed)) for speed in speeds)
    if low == high:
        return tr("about %n (token|tokens) a second", "estimated", high)
    return tr("about {low} to {high} tokens a second", "estimated", high, low=low, high=high)


def measured_speed(tok_per_s: float) -> str:
    """Returns how fast a model wrote here last."""
    return tr("{speed} tokens a second here, measured", speed=tokens_per_s(tok_per_s))


def about_size(count: int) -> str:
    """Returns how much memory something takes: estimates and free memory change from one minute to the next."""
    if count >= 1.5e9:
        return tr("{count:.0f} GB", "", count=count / 1e9)
    return byte_size(100_000_000 * max(1, round(count / 1e8)))


def spoken(fit: PairFit) -> str:
    """Returns the verdict with its numbers, for screen readers."""
    verdict = sentence(fit_headline(fit))
    return f"{verdict} {sentence(balance(fit.ram_bytes, fit.free_ram_bytes))}"


def reason_words(verdict: DrafterVerdict) -> str:
    """Returns why a drafter can or cannot guess; what was read in its files is quoted from the doctor."""
    if verdict.verdict == "unknown" and not verdict.certain:
        return tr("whether it fits is not known until it is downloaded")
    return verdict.sentence


SENTENCES = (
    tr_noop("Included. Tiny and often wrong, but you see every guess."),
    tr_noop("The smallest that can chat, in English: answers 33 % of our 60 test questions right."),
    tr_noop("Short questions and small programs: answers 62 % of our 60 test questions right."),
    tr_noop("Everyday questions and code: answers 92 % of our 60 test questions right."),
    tr_noop("For short English questions and rewriting, on a machine with little memory."),
    tr_noop("Many languages in little memory. Its drafter is nearly its own size, so guessing helps little."),
    tr_noop("Pleasant prose in many languages, with a very small drafter."),
    tr_noop("An all-rounder that answers without thinking aloud first."),
    tr_noop("Reliable with facts, tables and many languages; its drafter is a tenth of its size."),
    tr_noop("Writes and explains code, which repeats itself and so suits guessing."),
    tr_noop("Thinks before it answers: for sums, puzzles and plans."),
    tr_noop("A widely known all-rounder in English. Its drafter is costly, so guessing helps little."),
    tr_noop("Careful prose and translation, with a drafter a twentieth of its size."),
    tr_noop("Thinks before it answers, and knows much: for hard questions and long plans."),
    tr_noop("Long texts, tables and many languages; a drafter that is small beside it."),
    tr_noop("The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little."),
    tr_noop("Thinks before it answers, in many languages; it brings its own heads for guessing."),
    tr_noop("Code, plans and hard questions; it brings its own heads for guessing."),
    tr_noop("Reliable with tools and documents, in little memory. Guesses by copying."),
    tr_noop("Pleasant prose in many languages. Its makers' assistant guesses for it."),
    tr_noop("Fast for its size: each token uses an eighth of it. Guesses by copying."),
    tr_noop("Reliable with tools and long documents. Guesses by copying."),
    tr_noop("Thinks before it answers; each token uses a sixth of it. Guesses by copying."),
    tr_noop("For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying."),
)


def catalogue_sentence(sentence: str) -> str:
    """Returns the catalogue's sentence about a pair in the user's language; an unknown one as it is."""
    return tr(sentence) if sentence in SENTENCES else sentence

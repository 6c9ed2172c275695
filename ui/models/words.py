"""Sizes, speeds, times and verdicts of models in plain words: pure, no Qt."""

from __future__ import annotations

from app.model_facts import Download, DownloadEnded, Imported, LibraryTrouble, Removed, Shelved, Weighed
from app.trouble import Trouble
from ui import notices

MARKS = {"fits": "✓", "tight": "≈", "too_big": "✕", "unknown": "?"}
"""Before a verdict's words, so that no colour is needed."""

SHORT = {"fits": "Fits", "tight": "Just fits", "too_big": "Too big now", "unknown": "Not known"}

KV_TYPES = (("f16", "Exact"), ("q8_0", "Half"), ("q4_0", "Quarter"))
CONTEXTS = (1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144)


def sentence(text: str) -> str:
    """As a sentence, but for texts that begin with a name: those of repositories and files stay as they are."""
    first = text.split(" ", 1)[0]
    made = notices.sentence(text)
    return first + made[len(first) :] if set("/._") & set(first.rstrip(".")) else made


def size(count: int) -> str:
    """Bytes as a person reads them, in decimal units."""
    if count >= 1e9:
        return f"{count / 1e9:.1f} GB"
    if count >= 1e6:
        return f"{count / 1e6:.0f} MB"
    return f"{count / 1e3:.0f} kB" if count >= 1e3 else f"{max(count, 0)} bytes"


def tokens(count: int) -> str:
    """A context's length on a small button: 8k for 8,192."""
    return f"{count // 1024}k" if count >= 1024 and count % 1024 == 0 else f"{count:,}"


def time_left(seconds: float) -> str:
    """Rounded up, as an estimate is."""
    if seconds < 60:
        return "less than a minute left"
    minutes = int(-(-seconds // 60))
    if minutes < 60:
        return f"about {minutes} minute{'s' * (minutes > 1)} left"
    hours, rest = divmod(minutes, 60)
    return f"about {hours} h {rest} min left" if rest else f"about {hours} h left"


def download_line(download: Download) -> str:
    """What is happening to it."""
    amount = f"{size(download.done_bytes)} of {size(download.total_bytes)}"
    match download.state:
        case "queued":
            return f"Waits for its turn · {size(download.total_bytes)}"
        case "paused":
            return f"Paused at {amount}"
        case "failed":
            return f"{sentence(download.message)} {sentence(download.hint)}".strip()
        case "finishing":
            return "Putting it in its place"
    parts = [amount]
    if download.detail:
        parts.append(download.detail)
    elif download.bytes_per_s:
        parts.append(f"{size(int(download.bytes_per_s))} a second")
        if download.seconds_left is not None:
            parts.append(time_left(download.seconds_left))
    return " · ".join(parts)


def downloads_summary(downloads: tuple[Download, ...]) -> str:
    """The head of the strip."""
    counts = {state: sum(each.state == state for each in downloads) for state in ("running", "queued", "failed")}
    paused = sum(each.state == "paused" for each in downloads)
    named = (("running", counts["running"]), ("waiting", counts["queued"]), ("paused", paused))
    parts = [f"{count} {word}" for word, count in (*named, ("failed", counts["failed"])) if count]
    return " · ".join(parts) or "finishing"


def shelf_line(model: Shelved) -> str:
    """What a model on the shelf is, in one line."""
    parts = [model.quantization or model.format.upper(), size(model.size_bytes)]
    match model.origin:
        case "downloaded":
            parts.append(f"from {model.source}")
        case "adopted":
            parts.append("another program's file, used where it lies")
        case _:
            parts.append("brought in by you")
    if model.licence:
        parts.append(model.licence)
    return " · ".join(parts)


def removal_question(model: Shelved) -> str:
    """What is asked before a model goes."""
    if model.origin == "adopted":
        return f"Forget {model.name}? The file stays with the program that fetched it."
    if not model.frees_bytes:
        return f"Remove {model.name}? Other models share its files, so this frees nothing."
    return f"Remove {model.name}? This deletes its files and frees {size(model.frees_bytes)}."


def news_of(fact: Imported | Removed | DownloadEnded | LibraryTrouble) -> str:
    """One line about what was just done, or could not be."""
    match fact:
        case Imported(name=name):
            return f"{name} is installed."
        case Removed(name=name, adopted=True):
            return f"{name} is forgotten; its file is where it was."
        case Removed(name=name, freed_bytes=freed):
            return f"{name} is removed. {size(freed)} are free again."
        case DownloadEnded(name=name, trouble=None):
            return f"{name} is installed and checked."
        case DownloadEnded(name=name, trouble=Trouble() as trouble):
            return f"{name}: {in_one_line(trouble)}"
        case LibraryTrouble(trouble=trouble):
            return in_one_line(trouble)
    return ""


def in_one_line(trouble: Trouble) -> str:
    """What is wrong, and what to do."""
    return f"{sentence(trouble.message)} {sentence(trouble.hint)}".strip()


def fit_headline(weighed: Weighed) -> str:
    """The verdict, for people who read no further."""
    match weighed.verdict:
        case "fits":
            return "It fits"
        case "tight":
            return "It just fits"
        case "too_big":
            return "It does not fit now"
    return "Whether it fits is not known"


def verdict_words(verdict: str, need: int, free: int | None) -> str:
    """Beside a small bar: the mark, and the numbers where they are known."""
    if not need or free is None:
        return f"{MARKS[verdict]} {SHORT[verdict]}"
    return f"{MARKS[verdict]} {SHORT[verdict]}: {size(need)} of {size(free)}"


def needed(weighed: Weighed) -> tuple[int, int]:
    """Bytes of main memory and of GPU memory."""
    ram = sum(each.ram_bytes for each in weighed.segments)
    return ram, sum(each.vram_bytes for each in weighed.segments)


def balance(need: int, free: int | None, where: str) -> str:
    """For example: Needs 5.8 GB of the 17.9 GB free in memory."""
    if free is None:
        return f"Needs {size(need)} {where}; how much is free is not known"
    if need > free:
        return f"Needs {size(need)} {where}, {size(free)} are free: {size(need - free)} too much"
    return f"Needs {size(need)} of the {size(free)} free {where}"


def contexts_up_to(limit: int, chosen: int) -> tuple[int, ...]:
    """What may be chosen: the usual steps, the model's own limit, and what is chosen now."""
    usual = [each for each in CONTEXTS if each <= (limit or 8192)]
    extra = [each for each in (limit, chosen) if each and each not in usual]
    return tuple(sorted({*usual, *extra}))[-8:]

"""Figures as they stand in sentences all over the window: times, shares, sizes, and texts cut short."""

from __future__ import annotations

import re
from html import escape
from pathlib import PurePath

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import Qt

from app.attachments.attachment import Attachment, Kind
from app.traces.pair_names import spelled
from engine.events import FORMER_VERSION, GRAMMAR, PASTED_TEXT
from ui.i18n.language import tr, tr_noop

LONGEST_FILE_NAME = 60


def duration(ms: float) -> str:
    """Milliseconds with as many digits as one reply can stand for; seconds from 1,000 on."""
    if ms >= 1000.0:
        return tr("{seconds:.1f} s", seconds=ms / 1000)
    if ms >= 9.95:
        return tr("{ms:.0f} ms", ms=ms)
    if ms >= 0.095:
        return tr("{ms:.1f} ms", ms=ms)
    return tr("{ms:.2f} ms", ms=ms) if ms >= 0.005 or ms == 0.0 else tr("under 0.01 ms")


def percent(share: float) -> str:
    """A share in [0, 1] in whole percent; one that would round to 0 is called less than 1 %."""
    if 0.0 < share < 0.005:
        return tr("under 1 %")
    return tr("{share:.0f} %", share=100 * share)


def guesser(source: str) -> str:
    """Returns who made a guess, as it is called in the window; drafters go by their own names."""
    if source == PASTED_TEXT:
        return tr("the pasted text", "who made a guess")
    if source == GRAMMAR:
        return tr("the grammar", "who made a guess")
    return tr("the former version", "who made a guess") if source == FORMER_VERSION else source


def drafter_of_request(drafter: str) -> str:
    """The name of the drafter that a request names: a file's without its ending; own heads by what they are."""
    return tr("its own heads", "a model with …") if drafter == "mtp" else spelled(PurePath(drafter).stem)


def byte_size(count: int) -> str:
    """Bytes as a person reads them, in decimal units."""
    if count >= 1e9:
        return tr("{count:.1f} GB", "", count=count / 1e9)
    if count >= 1e6:
        return tr("{count:.0f} MB", "", count=count / 1e6)
    if count >= 1e3:
        return tr("{count:.0f} kB", "", count=count / 1e3)
    return tr("%n bytes", "a size", max(count, 0))


KINDS_OF_FILES: dict[Kind, str] = {
    "text": tr_noop("Text", "a kind of file"),
    "markdown": tr_noop("Markdown", "a kind of file"),
    "code": tr_noop("Code", "a kind of file"),
    "csv": "CSV",
    "pdf": "PDF",
    "tool": tr_noop("Answer of a tool", "a kind of file"),
    "failed tool": tr_noop("A tool failed", "a kind of file"),
}


def kind_of_file(attachment: Attachment) -> str:
    """Returns the kind of an attachment; of code, also the language."""
    if attachment.kind == "code" and attachment.language:
        return attachment.language[0].upper() + attachment.language[1:]
    return tr(KINDS_OF_FILES[attachment.kind], "a kind of file")


def day(seconds: float) -> str:
    """Returns the day of a moment in seconds since 1970, where the user is."""
    on = QDateTime.fromSecsSinceEpoch(int(seconds)).date()
    return QLocale().toString(on, tr("d MMMM yyyy", "how a date is written"))


def plain_tip(text: str) -> str:
    """Returns a text of others for a tooltip: escaped where Qt would take a `<img …>` in it for markup and open it."""
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>' if Qt.mightBeRichText(text) else text


def shortened(text: str, most: int) -> str:
    """The first words on one line of at most so many letters, with dots where there were more."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def file_name(title: str) -> str:
    """Returns a title as a file name that every system accepts, without an ending."""
    name = re.sub(r'[\x00-\x1f<>:"/\\|?*]', " ", title)
    name = " ".join(name.split())[:LONGEST_FILE_NAME].strip(" .")
    return name or tr("Chat")

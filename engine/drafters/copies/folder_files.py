"""Which files of the chosen folders are text to guess from: what is found, read, and left out with its reason.

Folders are the user's, so anything may lie there: pipes that block, links in circles, a million files, one huge file.
Nothing but regular files is opened, no link is followed, and hidden names are passed over, for they hold keys and what
programs keep.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.translatable import phrase

MOST_ENTRIES = 100_000
"""Names that are looked at in all folders together: a second or two on a slow disk."""

MOST_FILE_BYTES = 1 << 20
"""A longer file is data rather than something that was written."""

MOST_BYTES = 40 << 20
"""Read of all files together: about ten million tokens, 80 MB in memory."""


class TextFile(NamedTuple):
    """A file as it was found; another time of change or size (bytes) means that it is read again."""

    path: str
    changed_ns: int
    size: int


class FolderScan(NamedTuple):
    """The files to be read, in order, and how many were left out for which reason (see `left_out_words`)."""

    files: list[TextFile]
    left_out: Counter[str]


def scan(folders: Sequence[str], is_stopped: Callable[[], bool] = lambda: False) -> FolderScan:
    """All regular files in these folders and those inside them, by name; a file that is named itself counts too."""
    found, left_out, waiting, names, taken = list[TextFile](), Counter[str](), list[str](), 0, 0
    for folder in folders:
        if os.path.isdir(folder):
            waiting.append(os.path.realpath(folder))
        else:
            left_out["missing"] += 1
    seen = set[str]()
    while waiting and not is_stopped():
        folder = waiting.pop()
        if folder in seen:
            continue
        seen.add(folder)
        try:
            with os.scandir(folder) as entries:
                inside = []
                for entry in entries:
                    names += 1
                    if names > MOST_ENTRIES:
                        left_out["past"] = 1
                        break
                    if not entry.name.startswith("."):
                        inside.append(entry)
        except OSError:
            left_out["unreadable"] += 1
            continue
        for entry in sorted(inside, key=lambda one: one.name):
            kind = _kind_of(entry)
            if isinstance(kind, str):
                left_out[kind] += 1
            elif kind is None:
                waiting.append(entry.path)
            elif taken + kind.size > MOST_BYTES:
                left_out["past"] = 1
            else:
                found.append(kind)
                taken += kind.size
        if names > MOST_ENTRIES:
            break
    return FolderScan(sorted(found), left_out)


def _kind_of(entry: os.DirEntry[str]) -> TextFile | str | None:
    """A file to be read, the reason why it is none, or None for a folder."""
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return "unreadable"
    if stat.S_ISLNK(found.st_mode):
        return "links"
    if stat.S_ISDIR(found.st_mode):
        return None
    if not stat.S_ISREG(found.st_mode):
        return "special"
    return "huge" if found.st_size > MOST_FILE_BYTES else TextFile(entry.path, found.st_mtime_ns, found.st_size)


def text_of(file: TextFile) -> str | None:
    """What a file holds; None where that is no text in UTF-8. Raises OSError.

    What was a file when it was found may be a pipe by now: it is opened without waiting, and looked at again.
    """
    handle = os.open(file.path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))
    with open(handle, "rb") as opened:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return None
        content = opened.read(MOST_FILE_BYTES)
    try:
        return None if b"\0" in content else content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def left_out_words(left_out: Counter[str]) -> str | None:
    """One sentence about what was left out; None where nothing was."""
    if left_out["missing"]:
        return phrase("{count} of the folders to guess from are not there", left_out["missing"])
    if left_out["past"]:
        return phrase("of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more")
    if not any(left_out.values()):
        return None
    return phrase(
        "in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files "
        "larger than 1 MB, {binary} without text, {unreadable} that cannot be read",
        left_out["links"],
        left_out["special"],
        left_out["huge"],
        left_out["binary"],
        left_out["unreadable"],
    )


def named_folders(said: str) -> tuple[str, ...]:
    """The folders of a setting, which has commas between them, each once."""
    names = (os.fspath(Path(name.strip()).expanduser()) for name in said.split(",") if name.strip())
    return tuple(dict.fromkeys(names))

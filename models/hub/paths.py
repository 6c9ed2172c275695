"""Where a file of the hub may lie on this machine: inside its folder and nowhere else, whatever it is called."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterable
from pathlib import Path

from engine.translatable import phrase
from models.hub.errors import HubError

# What Windows takes for a device, a stream or a drive, and what no terminal should be shown; refused everywhere, so
# that a folder of models can be carried from one system to another.
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
_DEVICES = re.compile(r"^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?$", re.IGNORECASE)
_MAX_NAME_BYTES = 240  # Most systems allow 255; `.part.json` must fit behind.
_HINT = phrase("Do not download this file: no honest repository uses such a name.")


def place_in(folder: Path, path: str) -> Path:
    """`path`, as the hub writes it, below `folder`. Raises HubError for one that leads out of it.

    Links below `folder` are refused too, since they lead anywhere; `folder` itself may be one, for it is the user's.
    """
    parts = path.split("/")
    if not all(is_plain_name(part) for part in parts):
        raise HubError("unsafe_name", phrase("{file} cannot be a file's name here", repr(path)), _HINT)
    place = folder
    for part in parts:
        place = place / part
        if _is_link(place):
            hint = phrase("Remove that link, then try again.")
            raise HubError(
                "unsafe_name", phrase("{place} is a link, and files are not written through links", place), hint
            )
    if place.is_dir():
        raise HubError(
            "unsafe_name", phrase("{place} is a folder", place), phrase("Move that folder away, then try again.")
        )
    return place


def check_names(folder: Path, paths: Iterable[str]) -> None:
    """Raises HubError where one leads elsewhere, or two are the same on systems that do not tell `A` from `a`."""
    seen = set()
    for path in paths:
        place = str(place_in(folder, path)).casefold()
        if place in seen:
            raise HubError("unsafe_name", phrase("{file} is there twice", path), phrase("Choose the files one by one."))
        seen.add(place)


def is_plain_name(part: str) -> bool:
    """Whether it can be the name of one file or folder, on every system."""
    if "/" in part or part in ("", ".", "..") or part[-1] in ". " or part[0] == " ":
        return False
    try:
        if len(part.encode("utf-8")) > _MAX_NAME_BYTES:
            return False
    except UnicodeEncodeError:
        return False
    return not _FORBIDDEN.search(part) and not _DEVICES.match(part)


def _is_link(place: Path) -> bool:
    """Windows has links of two kinds, and a junction is no symlink."""
    try:
        found = place.lstat()
    except OSError:
        return False
    junction = getattr(stat, "FILE_ATTRIBUTE_REPARSE_POINT", 0) & getattr(found, "st_file_attributes", 0)
    return stat.S_ISLNK(found.st_mode) or bool(junction)

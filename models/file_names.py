"""Which names a file may have here: those that mean one file, and nothing else, on every system."""

from __future__ import annotations

import re
import stat
from pathlib import Path

# What Windows takes for a device, a stream or a drive; refused everywhere, so that a folder of models can be carried
# from one system to another.
_FORBIDDEN = frozenset('<>:"|?*/\\')
_DEVICES = re.compile(r"^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?$", re.IGNORECASE)
_MAX_NAME_BYTES = 240  # Most systems allow 255; `.part.json` must fit behind.


def is_plain_name(part: str) -> bool:
    """Whether it can be the name of one file or folder, on every system, and be shown in any terminal."""
    if not part.isprintable() or part in ("", ".", "..") or part[-1] in ". " or part[0] == " ":
        return False
    return len(part.encode()) <= _MAX_NAME_BYTES and not _FORBIDDEN & set(part) and not _DEVICES.match(part)


def is_plain_path(path: str) -> bool:
    """Whether it is a path of such names below some folder, with slashes."""
    return all(map(is_plain_name, path.split("/")))


def is_link(place: Path) -> bool:
    """Windows has links of two kinds, and a junction is no symlink."""
    try:
        found = place.lstat()
    except OSError:
        return False
    junction = getattr(stat, "FILE_ATTRIBUTE_REPARSE_POINT", 0) & getattr(found, "st_file_attributes", 0)
    return stat.S_ISLNK(found.st_mode) or bool(junction)

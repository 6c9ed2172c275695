"""Names of files: those that mean one file, and nothing else, on every system; and names that are made here."""

from __future__ import annotations

import hashlib
import re
import stat
from collections.abc import Collection
from pathlib import Path

from engine.translatable import phrase
from models.errors import StoreError

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


_STRANGE = re.compile(r"[^a-z0-9._-]+")
_MAX = 56


def slug(name: str) -> str:
    """Lower-case letters, digits, dots and dashes; never empty, never a device of Windows."""
    plain = _STRANGE.sub("-", name.lower()).strip("-._")[:_MAX].rstrip("-._") or "model"
    return f"{plain}-model" if _DEVICES.match(plain) else plain


def free_id(name: str, place: str, taken: Collection[str]) -> str:
    """The slug of `name`; where that is taken, with a mark made from the model's `place`, the same after a rebuild."""
    plain = slug(name)
    if plain not in taken:
        return plain
    return f"{plain}-{hashlib.sha256(place.encode('utf-8', 'surrogateescape')).hexdigest()[:6]}"


def check_file_name(name: str) -> None:
    """Raises StoreError for a file name that could mean something else than a file, on any system."""
    if name.startswith(".") or not is_plain_name(name):
        message = phrase("the file's name {file} cannot be kept", repr(name[:80]))
        raise StoreError(message, phrase("Rename the file, then import it again."))

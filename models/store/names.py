"""Names in the store: ids that stay the same when the index is rebuilt, and folder names that no system trips over."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection

from engine.translatable import phrase
from models.errors import StoreError

_STRANGE = re.compile(r"[^a-z0-9._-]+")
_RESERVED = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
_FORBIDDEN = frozenset('/\\:*?"<>|')
_MAX = 56


def slug(name: str) -> str:
    """Lower-case letters, digits, dots and dashes; never empty, never a device of Windows."""
    plain = _STRANGE.sub("-", name.lower()).strip("-._")[:_MAX].rstrip("-._") or "model"
    return f"{plain}-model" if plain.split(".")[0] in _RESERVED else plain


def free_id(name: str, place: str, taken: Collection[str]) -> str:
    """The slug of `name`; where that is taken, with a mark made from the model's `place`, the same after a rebuild."""
    plain = slug(name)
    if plain not in taken:
        return plain
    return f"{plain}-{hashlib.sha256(place.encode('utf-8', 'surrogateescape')).hexdigest()[:6]}"


def repository_folder(repository: str) -> str:
    """`owner--name` for `owner/name`. Raises StoreError for anything else."""
    parts = repository.split("/")
    if len(parts) != 2 or not all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}", part) for part in parts):
        raise StoreError(
            phrase("{repository} is no repository's name", repr(repository[:80])), phrase("It has the form owner/name.")
        )
    return "--".join(parts)


def check_file_name(name: str) -> None:
    """Raises StoreError for a file name that could mean something else than a file, on any system."""
    hidden = not name or name.startswith(".") or name.endswith((".", " "))
    if hidden or not name.isprintable() or _FORBIDDEN & set(name) or len(name) > 200:
        message = phrase("the file's name {file} cannot be kept", repr(name[:80]))
        raise StoreError(message, phrase("Rename the file, then import it again."))

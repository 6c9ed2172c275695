"""Where a file of the hub may lie on this machine: inside its folder and nowhere else, whatever it is called."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.translatable import phrase
from models.file_names import is_link, is_plain_path
from models.hub.errors import HubError

_HINT = phrase("Do not download this file: no honest repository uses such a name.")


def place_in(folder: Path, path: str) -> Path:
    """`path`, as the hub writes it, below `folder`. Raises HubError for one that leads out of it.

    Links below `folder` are refused too, since they lead anywhere; `folder` itself may be one, for it is the user's.
    """
    if not is_plain_path(path):
        raise HubError("unsafe_name", phrase("{file} cannot be a file's name here", repr(path)), _HINT)
    place = folder
    for part in path.split("/"):
        place = place / part
        if is_link(place):
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

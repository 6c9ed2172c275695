"""Where a person is in the settings, so that a page that comes back can go there."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """`field` is the setting that has the keyboard."""

    section: str
    search: str = ""
    field: str = ""
    is_open: bool = True

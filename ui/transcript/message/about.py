"""What a message on screen is on disk: enough to say what may be done with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """Number `version` of `versions`; `message_id` 0 is not on disk. `source` is the whole text as it was stored.

    `is_cut` where a reply was stopped or broke off before its end.
    """

    message_id: int = 0
    version: int = 1
    versions: int = 1
    source: str = ""
    is_cut: bool = False

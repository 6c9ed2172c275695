"""How long a download waits and retries, and how much free disk space it leaves."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """`attempts` counts failures in a row that brought nothing new; the waits between double up to `longest_wait_s`.

    A server that asks for more than `longest_asked_s` is told of instead of waited for. `margin_bytes` stay free on the
    disk. `silence_s` without a byte is a cut.
    """

    attempts: int = 5
    first_wait_s: float = 1.0
    longest_wait_s: float = 30.0
    longest_asked_s: float = 120.0
    connect_s: float = 10.0
    silence_s: float = 20.0
    margin_bytes: int = 256 << 20

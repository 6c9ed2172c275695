"""Bits in the order in which H.264 wants them: fixed numbers, Exp-Golomb numbers, whole bytes.

Sections are those of ITU-T H.264 (08/2021).
"""

from __future__ import annotations

import re

_FORBIDDEN = re.compile(rb"\x00\x00(?=[\x00-\x03])")
"""Two zero bytes in front of a small one look like the beginning of the next unit."""


class BitString:
    """Call the writing methods in order, then `unit`."""

    def __init__(self) -> None:
        self._done = bytearray()
        self._value, self._count = 0, 0

    def fixed(self, value: int, width: int) -> None:
        """Writes `width` bits, u(n) of section 7.2."""
        self._value = self._value << width | value
        self._count += width
        if self._count >= 512:
            self._move()

    def unsigned(self, value: int) -> None:
        """Writes ue(v) of section 9.1: small numbers in few bits."""
        self.fixed(value + 1, 2 * (value + 1).bit_length() - 1)

    def signed(self, value: int) -> None:
        """Writes se(v) of section 9.1.1."""
        self.unsigned(2 * value - 1 if value > 0 else -2 * value)

    def whole_bytes(self, data: bytes) -> None:
        """Fills the last byte with zeros and writes bytes behind it."""
        self.fixed(0, -self._count % 8)
        self._move()
        self._done += data

    def unit(self, kind: int) -> bytes:
        """Ends the bits and returns them as a unit of this kind, section 7.3.1, behind its length of four bytes."""
        self.fixed(1, 1)
        self.whole_bytes(b"")
        payload = bytes([kind]) + _FORBIDDEN.sub(b"\x00\x00\x03", bytes(self._done))
        return len(payload).to_bytes(4, "big") + payload

    def _move(self) -> None:
        """Moves whole bytes out of the number, which grows slow with its length."""
        rest = self._count % 8
        self._done += (self._value >> rest).to_bytes(self._count // 8, "big")
        self._value, self._count = self._value & ((1 << rest) - 1), rest

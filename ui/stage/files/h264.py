"""H.264 for pictures that are drawn: nothing is estimated, so letters stay sharp and no library is needed.

A picture is cut into squares of 16 x 16 pixels. One that did not change since the last picture costs no bit; one that
goes on as its neighbour ends (a ground, a hairline) costs two bytes; any other is given as its pixels (`I_PCM`), 384
bytes. All three are in Constrained Baseline, which every player knows. What makes H.264 hard, transforms and motion, is
for what a camera sees; a clip has little of that, and pays with two or three times the size.

Sections and tables are those of ITU-T H.264 (08/2021).
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

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


SIDE = 16
LEVEL = 40
"""4.0: 1920 x 1080 at 30 pictures a second; a clip stays far below."""

_SPS, _PPS, _KEY_PICTURE, _PICTURE = 0x67, 0x68, 0x65, 0x21
"""Kinds of units with their rank, section 7.4.1: two parameter sets, a picture of its own, one that follows another."""

_VERTICAL, _HORIZONTAL = 0, 1
_PCM = 25
_BEHIND_INTER = 5
"""In a picture that follows another, section 7.4.5 counts squares that stand alone from here on."""

_FRAME_NUMBER_BITS = 4

_BRIGHTNESS = np.array((0.2126, 0.7152, 0.0722), np.float32)
"""What red, green and blue add to it, ITU-R BT.709."""

Squares = NDArray[np.uint8]
"""(rows, columns, 384): of each square 256 values of brightness, then 64 of each of the two colours."""


def squares_of(picture: NDArray[np.uint8], colours: NDArray[np.uint8]) -> Squares:
    """Turns numbers of colours (height, width), each one's red, green and blue (colours, 3), into squares.

    The edge is repeated to fill the last squares. Brightness and the two colours are those of ITU-R BT.709 from 16 to
    235, as most players expect; four pixels share the colours.
    """
    height, width = picture.shape
    whole = np.pad(picture, ((0, -height % SIDE), (0, -width % SIDE)), "edge")
    mixed = colours.astype(np.float32) @ _BRIGHTNESS
    bright = np.rint(16 + mixed * (219 / 255)).astype(np.uint8)
    cut = [_cut(bright[whole], SIDE)]
    four = whole[::2, ::2], whole[::2, 1::2], whole[1::2, ::2], whole[1::2, 1::2]
    for channel, reach in ((2, 1.8556), (0, 1.5748)):
        quarter = (128 + (colours[:, channel] - mixed) * np.float32(224 / 255 / reach)) / np.float32(4)
        shared = quarter[four[0]] + quarter[four[1]] + quarter[four[2]] + quarter[four[3]]
        cut.append(_cut(np.rint(shared).astype(np.uint8), SIDE // 2))
    return np.concatenate(cut, axis=2)


def _cut(plane: NDArray[np.uint8], side: int) -> Squares:
    rows, columns = plane.shape[0] // side, plane.shape[1] // side
    return plane.reshape(rows, side, columns, side).swapaxes(1, 2).reshape(rows, columns, side * side)


class H264:
    """Call `picture` for each picture in turn, all of one size in pixels, which is even."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._last: Squares | None = None
        self._number = 0

    def parameters(self) -> tuple[bytes, bytes]:
        """Returns both parameter sets, each behind its length."""
        return self._sequence_parameters(), _picture_parameters()

    def picture(self, picture: NDArray[np.uint8], colours: NDArray[np.uint8]) -> bytes:
        """Returns the unit of a picture; the arguments are those of `squares_of`, shapes and all."""
        return self._unit(squares_of(picture, colours))

    def again(self) -> bytes:
        """Returns the unit of a picture that is the same as the last one: a few bytes."""
        assert self._last is not None
        return self._unit(self._last)

    def _unit(self, squares: Squares) -> bytes:
        """Section 7.3.3, a slice header for the whole picture, and 7.3.4, its squares."""
        is_key, bits = self._last is None, BitString()
        bits.unsigned(0)
        bits.unsigned(7 if is_key else 5)
        bits.unsigned(0)
        bits.fixed(self._number % (1 << _FRAME_NUMBER_BITS), _FRAME_NUMBER_BITS)
        if is_key:
            bits.unsigned(0)
        bits.fixed(0, 2)  # The list of references and their number are the usual ones; of a key picture two more flags.
        if not is_key:
            bits.fixed(0, 1)
        bits.signed(0)
        bits.unsigned(1)  # No filter over the edges of squares: it would blur letters.
        _write_squares(bits, squares, self._last)
        self._last, self._number = squares, self._number + 1
        return bits.unit(_KEY_PICTURE if is_key else _PICTURE)

    def _sequence_parameters(self) -> bytes:
        """Section 7.3.2.1.1, and annex E for colours and for players that would wait for pictures out of order."""
        width, height = self._size
        bits = BitString()
        bits.fixed(66 << 16 | 0xC0 << 8 | LEVEL, 24)  # Constrained Baseline
        for value in (0, _FRAME_NUMBER_BITS - 4, 2, 1):
            bits.unsigned(value)
        bits.fixed(0, 1)
        bits.unsigned(-(-width // SIDE) - 1)
        bits.unsigned(-(-height // SIDE) - 1)
        bits.fixed(0b111, 3)
        for cropped in (0, -width % SIDE // 2, 0, -height % SIDE // 2):
            bits.unsigned(cropped)
        bits.fixed(0b1001, 4)  # Annex E follows, without an aspect ratio and overscan, with colours.
        bits.fixed(5 << 1, 4)
        bits.fixed(1, 1)
        for bt709 in (1, 1, 1):
            bits.fixed(bt709, 8)
        bits.fixed(1, 1)
        bits.unsigned(1)  # A shared colour lies in the middle of its four pixels.
        bits.unsigned(1)
        bits.fixed(0b00001, 5)
        bits.fixed(1, 1)
        for value in (0, 0, 10, 10, 0, 1):
            bits.unsigned(value)
        return bits.unit(_SPS)


def _picture_parameters() -> bytes:
    """Section 7.3.2.2."""
    bits = BitString()
    for value in (0, 0):
        bits.unsigned(value)
    bits.fixed(0, 2)
    for value in (0, 0, 0):
        bits.unsigned(value)
    bits.fixed(0, 3)
    for value in (0, 0, 0):
        bits.signed(value)
    bits.fixed(0b100, 3)  # The slice header says that edges are not filtered.
    return bits.unit(_PPS)


def _write_squares(bits: BitString, squares: Squares, last: Squares | None) -> None:
    """Sections 7.3.4 and 7.3.5: each square that changed, behind the number of those in between that did not."""
    rows, columns, _ = squares.shape
    changed = np.ones((rows, columns), bool)
    if last is not None:
        changed = (squares.view(np.uint64) != last.view(np.uint64)).any(axis=2)
    row, column = np.nonzero(changed)
    bright, colours = _modes(squares, row, column)
    is_pcm = np.zeros((rows + 1, columns + 1), bool)  # With a border, so that each square has neighbours.
    is_pcm[row + 1, column + 1] = (bright < 0) | (colours < 0)
    beside_pcm = is_pcm[:-1, 1:] | is_pcm[1:, :-1]
    offset, written = (0 if last is None else _BEHIND_INTER), -1
    for number, place in enumerate((row * columns + column).tolist()):
        here = divmod(place, columns)
        if last is not None:
            bits.unsigned(place - written - 1)
        written = place
        if is_pcm[here[0] + 1, here[1] + 1]:
            bits.unsigned(offset + _PCM)
            bits.whole_bytes(squares[here].tobytes())
            continue
        bits.unsigned(offset + 1 + int(bright[number]))
        bits.unsigned(int(colours[number]))
        bits.signed(0)
        # "Nothing to add", table 9-5: a longer word beside a square of pixels, because there much was added.
        bits.fixed(0b11, 6) if beside_pcm[here] else bits.fixed(1, 1)
    if last is not None and written < rows * columns - 1:
        bits.unsigned(rows * columns - 1 - written)


Places = NDArray[np.intp]
Modes = NDArray[np.int8]
Truths = NDArray[np.bool_]


def _modes(squares: Squares, row: Places, column: Places) -> tuple[Modes, Modes]:
    """Returns how these squares follow from their neighbours: brightness (table 7-11) and colours (7-16); -1: not."""
    above, left = _follows(squares[..., :256], SIDE, row, column)
    bright = np.where(above, _VERTICAL, np.where(left, _HORIZONTAL, -1)).astype(np.int8)
    pairs = [_follows(squares[..., start : start + 64], SIDE // 2, row, column) for start in (256, 320)]
    above, left = (one & other for one, other in zip(*pairs, strict=True))
    colours = np.where(above, 2, np.where(left, 1, -1)).astype(np.int8)
    return bright, colours


def _follows(values: Squares, side: int, row: Places, column: Places) -> tuple[Truths, Truths]:
    """Tells of these squares whether their rows repeat the one above, and their columns the one before."""
    pixels = values.reshape(*values.shape[:2], side, side)
    own = pixels[row, column]
    above = (own == pixels[row - 1, column, -1:, :]).all(axis=(1, 2)) & (row > 0)
    left = (own == pixels[row, column - 1, :, -1:]).all(axis=(1, 2)) & (column > 0)
    return above, left

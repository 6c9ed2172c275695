"""A clip as an MP4: a small reader gets the same pixels back, and real decoders have read exactly these bytes."""

from __future__ import annotations

import hashlib
import re
import shutil
import struct
import subprocess
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from ui.stage.files.h264 import H264, BitString, Squares, squares_of
from ui.stage.files.packing import mp4_of

WIDTH, HEIGHT = 72, 40
"""Neither is a multiple of a square's 16."""

COLOURS = np.random.default_rng(1).integers(0, 256, (256, 3), np.uint8)
FRAME_MS = 80


def drawn(*noisy: tuple[slice, slice], ground: int = 7) -> NDArray[np.uint8]:
    """A ground with a line, and noise where it says."""
    picture = np.full((HEIGHT, WIDTH), ground, np.uint8)
    picture[30:32] = 9
    for number, place in enumerate(noisy):
        picture[place] = np.random.default_rng(number).integers(0, 256, picture[place].shape, np.uint8)
    return picture


FILM = (
    drawn((slice(0, 10), slice(3, 30))),
    drawn((slice(0, 10), slice(3, 30)), (slice(20, 29), slice(40, 72))),
    drawn((slice(20, 29), slice(40, 72))),
    drawn(ground=200),
)


class Reader:
    """Reads the units that `H264` writes, and nothing else of the format."""

    def __init__(self) -> None:
        rows, columns = -(-HEIGHT // 16), -(-WIDTH // 16)
        self.squares: Squares = np.zeros((rows, columns, 384), np.uint8)
        self.pixels: NDArray[np.bool_] = np.zeros((rows, columns), bool)

    def read(self, unit: bytes) -> Squares:
        assert struct.unpack(">I", unit[:4]) == (len(unit) - 4,)
        assert not re.search(rb"\x00\x00[\x00-\x02]", unit[4:])
        self.data = unit[5:].replace(b"\x00\x00\x03", b"\x00\x00")
        self.bits, self.at = "".join(f"{byte:08b}" for byte in self.data), 0
        self.squares = self.squares.copy()
        self.pixels[:] = False
        assert self.number() == 0
        is_key = self.number() == 7
        assert self.number() == 0
        self.at += 4
        assert not is_key or self.number() == 0
        self.at += 2 if is_key else 3
        assert (self.number(), self.number()) == (0, 1)
        place, total = -1, self.pixels.size
        while place < total - 1:
            place += 0 if is_key else self.number()
            if place < total - 1:
                place += 1
                self.read_square(*divmod(place, self.pixels.shape[1]), self.number() - (0 if is_key else 5))
        assert self.bits[self.at :].rstrip("0") == "1"
        return self.squares

    def read_square(self, row: int, column: int, kind: int) -> None:
        if kind == 25:
            begin = -(-self.at // 8)
            self.squares[row, column] = np.frombuffer(self.data[begin : begin + 384], np.uint8)
            self.at, self.pixels[row, column] = 8 * (begin + 384), True
            return
        colours = self.number()
        assert self.number() == 0
        near = [self.pixels[row - 1, column]] * (row > 0) + [self.pixels[row, column - 1]] * (column > 0)
        nothing_more = "000011" if any(near) else "1"
        assert self.bits.startswith(nothing_more, self.at)
        self.at += len(nothing_more)
        for begin, side, from_above in ((0, 16, kind == 1), (256, 8, colours == 2), (320, 8, colours == 2)):
            part = slice(begin, begin + side * side)
            of = self.squares[(row - 1, column) if from_above else (row, column - 1)][part].reshape(side, side)
            edge = of[-1:, :] if from_above else of[:, -1:]
            self.squares[row, column, part] = np.broadcast_to(edge, (side, side)).ravel()

    def number(self) -> int:
        zeros = self.bits.index("1", self.at) - self.at
        value = int(self.bits[self.at + zeros : self.at + 2 * zeros + 1], 2) - 1
        self.at += 2 * zeros + 1
        return value


def test_each_picture_can_be_read_back_and_one_that_stays_costs_nearly_nothing() -> None:
    coder, reader = H264(WIDTH, HEIGHT), Reader()
    for picture in FILM:
        assert (reader.read(coder.picture(picture, COLOURS)) == squares_of(picture, COLOURS)).all()
        again = coder.again()
        assert len(again) < 12
        assert (reader.read(again) == squares_of(picture, COLOURS)).all()


def test_colours_are_those_that_players_expect() -> None:
    shown = np.array([[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255]], np.uint8)
    squares = [squares_of(np.full((16, 16), number, np.uint8), shown)[0, 0] for number in range(4)]
    assert [tuple(int(square[at]) for at in (0, 256, 320)) for square in squares] == [
        (16, 128, 128), (235, 128, 128), (63, 102, 240), (32, 240, 118),
    ]  # fmt: skip


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(-70_000, 70_000), st.binary(max_size=9)), max_size=40))
def test_no_bits_look_like_the_beginning_of_the_next_unit(written: list[tuple[int, bytes]]) -> None:
    bits = BitString()
    for number, data in written:
        bits.signed(number)
        bits.whole_bytes(data + bytes(5))
    assert not re.search(rb"\x00\x00[\x00-\x02]", bits.unit(0x67)[4:])


def film(durations_ms: tuple[int, ...] = (80, 80, 160, 2000)) -> bytes:
    pictures = []
    for picture, for_ms in zip(FILM, durations_ms, strict=True):
        image = Image.fromarray(picture, "P")
        image.putpalette(COLOURS.tobytes())
        pictures.append((image, for_ms))
    return mp4_of(pictures, FRAME_MS)


def boxes(data: bytes, *path: bytes) -> list[bytes]:
    """The contents of the boxes at the end of a path."""
    found, at = list[bytes](), 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == path[0]:
            inner = data[at + 8 : at + length]
            found += boxes(inner, *path[1:]) if len(path) > 1 else [inner]
        at += length
    assert at == len(data)
    return found


def test_the_file_says_where_each_picture_is_and_for_how_long() -> None:
    data = film()
    table = (b"moov", b"trak", b"mdia", b"minf", b"stbl")
    (runs,) = boxes(data, *table, b"stts")
    assert struct.unpack(">4I", runs) == (0, 1, 29, FRAME_MS)  # 1 + 1 + 2 + 25 pictures
    (sizes,), (place,) = boxes(data, *table, b"stsz"), boxes(data, *table, b"stco")
    begin, lengths = struct.unpack(">3I", place)[2], struct.unpack(f">{len(sizes) // 4}I", sizes)[3:]
    assert data[begin - 4 : begin] == b"mdat"
    assert begin + sum(lengths) == len(data)
    reader, seen = Reader(), list[Squares]()
    for length in lengths:
        seen.append(reader.read(data[begin : begin + length]))
        begin += length
    for at, picture in zip((0, 1, 2, 28), FILM, strict=True):
        assert (seen[at] == squares_of(picture, COLOURS)).all()
    (film_head,), (track,) = boxes(data, b"moov", b"mvhd"), boxes(data, b"moov", b"trak", b"tkhd")
    assert struct.unpack(">2I", film_head[12:20]) == (1000, 2320)
    assert struct.unpack(">2I", track[-8:]) == (WIDTH << 16, HEIGHT << 16)


def test_a_time_that_is_no_multiple_is_kept_whole() -> None:
    (runs,) = boxes(film((80, 90, 80, 130)), b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stts")
    assert struct.unpack(">10I", runs)[2:] == (2, 80, 1, 10, 2, 80, 1, 50)


def test_real_decoders_have_read_exactly_these_bytes() -> None:
    """FFmpeg 9.0 reads them with no word of warning and finds each picture's own values.

    Whoever changes them plays the new file with a real decoder, and only then puts its sum here.
    """
    assert hashlib.sha256(film()).hexdigest() == "96a7dba27d14a535fbb26f420b7f9dd68451b142b1fb936ce9ba05c2434901b9"


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="there is no ffmpeg here")
def test_ffmpeg_finds_the_same_values(tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_bytes(film())
    command = ["ffmpeg", "-v", "warning", "-xerror", "-i", "film.mp4", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    frames = np.frombuffer(done.stdout, np.uint8).reshape(29, HEIGHT * WIDTH * 3 // 2)
    for at, picture in zip((0, 1, 2, 28), FILM, strict=True):
        squares = squares_of(picture, COLOURS)
        planes = [squares[..., :256], squares[..., 256:320], squares[..., 320:]]
        whole = [plane.reshape(*plane.shape[:2], side, side) for plane, side in zip(planes, (16, 8, 8), strict=True)]
        cut = [
            each.swapaxes(1, 2).reshape(each.shape[0] * each.shape[2], -1)[: HEIGHT // part, : WIDTH // part].ravel()
            for each, part in zip(whole, (1, 2, 2), strict=True)
        ]
        assert (frames[at] == np.concatenate(cut)).all()

"""One line that is painted over in a terminal, plain lines elsewhere."""

from __future__ import annotations

import io

import pytest

from app.cli.output import ProgressLine, duration


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_painted_over() -> None:
    out = Terminal()
    line = ProgressLine(out, lambda: 100)
    line.show("Toy", 0, 1_000_000)
    line.show("Toy", 500_000, 1_000_000, 250_000.0, 2.0)
    line.end()
    first, second = out.getvalue().split("\r")[1:]
    assert first == "Toy  [------------------------]   0%  0 bytes of 1.0 MB\x1b[K"
    assert second == "Toy  [############------------]  50%  500.0 kB of 1.0 MB  250.0 kB/s  2 s left\x1b[K\n"


def test_a_narrow_terminal_is_never_overrun() -> None:
    out = Terminal()
    ProgressLine(out, lambda: 40).show("A model with a rather long name", 1, 2, 3.0, 4.0, "waiting")
    assert len(out.getvalue().strip("\r").removesuffix("\x1b[K")) <= 39


def test_piped_lines_are_plain_and_few() -> None:
    out = io.StringIO()
    line = ProgressLine(out)
    for done in range(1001):
        line.show("Toy", done, 1000)
    line.show("Toy", 1000, 1000, detail="waiting")
    line.end()
    lines = out.getvalue().splitlines()
    assert len(lines) == 12
    assert lines[:2] == ["Toy  0%  0 bytes of 1.0 kB", "Toy  10%  100 bytes of 1.0 kB"]
    assert lines[-1].endswith("waiting")
    assert "\x1b" not in out.getvalue()


def test_a_name_cannot_move_the_cursor() -> None:
    out = Terminal()
    ProgressLine(out, lambda: 80).show("x\x1b[2J\n", 1, 1)
    assert "\x1b[2J" not in out.getvalue()
    assert "\n" not in out.getvalue()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59.4, "59 s"), (60, "1 min"), (3540, "59 min"), (3600, "1 h 00 min"), (9000, "2 h 30 min")],
)
def test_durations(seconds: float, words: str) -> None:
    assert duration(seconds) == words

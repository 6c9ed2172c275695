"""Tables of commands: columns where they fit or where no one looks, and below each other in a narrow terminal."""

import io
import os

import pytest

from app.cli import output
from app.cli.output import ProgressLine, duration, print_table

ROWS = [
    ("qwen2.5-7b", "fits", "at most 3.1 tok/s", "5.2 GB to download", "Apache-2.0", "not verified yet"),
    ("starter", "fits", "", "installed", "comes with Draftlight", "verified"),
]


def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int | None) -> list[str]:
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: columns is not None, raising=False)
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda *_, **__: os.terminal_size((columns or 80, 24)))
    print_table(ROWS)
    return capsys.readouterr().out.splitlines()


def test_a_table_is_columns_where_they_fit_and_in_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = printed(capsys, monkeypatch, 140)
    assert wide == printed(capsys, monkeypatch, None)
    assert len(wide) == 2
    assert wide[0].index("Apache") == wide[1].index("comes")


def test_in_a_narrow_terminal_each_row_stands_below_its_name_and_no_word_is_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed(capsys, monkeypatch, 60)
    assert lines == [
        "  qwen2.5-7b",
        "      fits · at most 3.1 tok/s · 5.2 GB to download ·",
        "      Apache-2.0 · not verified yet",
        "  starter",
        "      fits · installed · comes with Draftlight · verified",
    ]


# One line that is painted over in a terminal, plain lines elsewhere.


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

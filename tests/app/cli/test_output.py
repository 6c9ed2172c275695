"""Tables of commands: columns where they fit or where no one looks, and below each other in a narrow terminal."""

import os

import pytest

from app.cli import output
from app.cli.output import print_table

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

"""The command line: one line for each wrong use. Defaults are those of `tests/app/settings/test_options.py`."""

from __future__ import annotations

import pytest

from app.cli.command_line import parse


@pytest.mark.parametrize(("text", "length"), [("auto", "auto"), ("off", 0), ("1", 1), ("32", 32)])
def test_draft_length(text: str, length: int | str) -> None:
    assert parse(["ask", "hi", "--draft-length", text]).draft_length == length


WRONG = (
    "frob", "ask one two", "replay", "--frob", "ask hi --temperature nan", "ask hi --temperature warm",
    "ask hi --top-k 1.5", "ask hi --kv-type q1", "ask hi --logit-bias x=1", "ask hi --seed 9223372036854775808",
    "ask hi --draft-length many", "ask hi --no-such-option 1",
)  # fmt: skip


@pytest.mark.parametrize("words", WRONG)
def test_wrong_use_exits_2_with_one_line_that_names_the_option(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        parse(words.split())
    out, err = capsys.readouterr()
    assert (exit_.value.code, out, err.count("\n")) == (2, "", 1)
    assert all(word in err for word in words.split() if word.startswith("--"))


def test_no_command_is_the_window() -> None:
    assert parse([]).command is None


def test_a_desktop_entry_may_open_with_a_file_or_without() -> None:
    assert parse(["open"]).file == ""
    assert parse(["open", "a reply.trace"]).file == "a reply.trace"

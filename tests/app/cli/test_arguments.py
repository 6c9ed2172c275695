"""The command line: one line for each wrong use. Defaults are those of `tests/app/settings/test_options.py`."""

from __future__ import annotations

import pytest

from app.cli.command_line import parse


@pytest.mark.parametrize(("text", "length"), [("auto", "auto"), ("off", 0), ("1", 1), ("32", 32)])
def test_draft_length(text: str, length: int | str) -> None:
    assert parse(["ask", "hi", "--draft-length", text]).draft_length == length


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--temperature", "nan"),
        ("--temperature", "warm"),
        ("--top-k", "1.5"),
        ("--kv-type", "q1"),
        ("--logit-bias", "x=1"),
        ("--stop", ""),
        ("--seed", "9223372036854775808"),
        ("--draft-length", "many"),
        ("--no-such-option", "1"),
    ],
)
def test_a_wrong_value_exits_2_with_one_line_that_names_the_option(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        parse(["ask", "hi", option, value])
    out, err = capsys.readouterr()
    assert exit_.value.code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert option in err


@pytest.mark.parametrize("argv", [["frob"], ["ask", "one", "two"], ["replay"], ["--frob"]])
def test_wrong_words_exit_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        parse(argv)
    assert exit_.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_command_is_the_window() -> None:
    assert parse([]).command is None


def test_a_desktop_entry_may_open_with_a_file_or_without() -> None:
    assert parse(["open"]).file == ""
    assert parse(["open", "a reply.trace"]).file == "a reply.trace"

"""A line that the app says is English text to everyone, and keeps what it was made of."""

from __future__ import annotations

import copy
import json
import pickle
import sqlite3
from pathlib import Path

import msgspec
import pytest

from app.i18n.translatable import Said, as_text, both, said
from app.problem import Problem, refuse


def test_it_reads_as_the_finished_english_text() -> None:
    assert said("{path} is full", path=Path("a")) == "a is full"
    assert said("a schema begins with {") == "a schema begins with {"
    assert said("{ms:.1f} of {all:,}", ms=1.25, all=1000) == "1.2 of 1,000"
    assert isinstance(said("Try again."), str)


@pytest.mark.parametrize(("count", "words"), [(0, "0 files are"), (1, "1 file is"), (2, "2 files are")])
def test_counts_are_resolved_for_english_but_not_in_values(count: int, words: str) -> None:
    assert said("%n (file is|files are) in {folder}", "", count, folder="(a|b) %n") == f"{words} in (a|b) %n"


def test_it_remembers_its_template() -> None:
    inner = said("the disk is full")
    line = said("%n (file was|files were) left out: {reason}", "a comment", 2, reason=inner)
    assert line == "2 files were left out: the disk is full"
    text, comment, n, values = line.template
    assert (text, comment, n) == ("%n (file was|files were) left out: {reason}", "a comment", 2)
    assert isinstance(values["reason"], Said)


def test_no_error_is_kept_alive_by_its_words() -> None:
    assert said("it failed: {error}", error=OSError("gone")).template.values == {"error": "gone"}


def test_problem_keeps_it_and_every_encoder_writes_text() -> None:
    problem = refuse("full", said("{path} is full", path="a"), said("Make room.")).problem
    assert isinstance(problem.message, Said)
    assert isinstance(problem.line(), Said)
    assert problem == Problem("full", "a is full", "Make room.")
    assert (
        msgspec.json.encode(problem, enc_hook=as_text) == b'{"code":"full","message":"a is full","hint":"Make room."}'
    )
    assert json.dumps(problem.message) == '"a is full"'
    assert sqlite3.connect(":memory:").execute("SELECT ?", (problem.message,)).fetchone() == ("a is full",)
    with pytest.raises(NotImplementedError, match="complex"):
        as_text(1j)


def test_a_line_that_would_not_read_the_same_is_plain() -> None:
    assert Problem("a", said("it is over."), said("Go on.")).line() == "it is over. Go on."
    assert not isinstance(Problem("a", said("it is over."), said("Go on.")).line(), Said)


def test_two_sentences_in_a_row() -> None:
    assert both("", said("One.")) == both(said("One."), "") == "One."
    assert both(said("One."), said("Two.")) == "One. Two."
    assert isinstance(both(said("One."), said("Two.")), Said)


def test_it_can_be_copied_and_pickled() -> None:
    line = said("{name} is empty", name="a")
    for again in (copy.deepcopy(line), pickle.loads(pickle.dumps(line))):
        assert (again, again.template) == (line, line.template)

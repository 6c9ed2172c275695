"""A line that the app says is English text to everyone, and keeps what it was made of."""

from __future__ import annotations

import copy
import json
import pickle
import sqlite3
from pathlib import Path

import msgspec
import pytest

from app.i18n.translatable import Translatable, as_text, translatable, two_sentences
from app.problem import Problem, refuse


def test_it_reads_as_the_finished_english_text() -> None:
    assert translatable("{path} is full", path=Path("a")) == "a is full"
    assert translatable("a schema begins with {") == "a schema begins with {"
    assert translatable("{ms:.1f} of {all:,}", ms=1.25, all=1000) == "1.2 of 1,000"
    assert isinstance(translatable("Try again."), str)


@pytest.mark.parametrize(("count", "words"), [(0, "0 files are"), (1, "1 file is"), (2, "2 files are")])
def test_counts_are_resolved_for_english_but_not_in_values(count: int, words: str) -> None:
    assert translatable("%n (file is|files are) in {folder}", "", count, folder="(a|b) %n") == f"{words} in (a|b) %n"


def test_it_remembers_its_template() -> None:
    inner = translatable("the disk is full")
    line = translatable("%n (file was|files were) left out: {reason}", "a comment", 2, reason=inner)
    assert line == "2 files were left out: the disk is full"
    text, comment, n, values = line.template
    assert (text, comment, n) == ("%n (file was|files were) left out: {reason}", "a comment", 2)
    assert isinstance(values["reason"], Translatable)


def test_no_error_is_kept_alive_by_its_words() -> None:
    assert translatable("it failed: {error}", error=OSError("gone")).template.values == {"error": "gone"}


def test_problem_keeps_it_and_every_encoder_writes_text() -> None:
    problem = refuse("full", translatable("{path} is full", path="a"), translatable("Make room.")).problem
    assert isinstance(problem.message, Translatable)
    assert isinstance(problem.line(), Translatable)
    assert problem == Problem("full", "a is full", "Make room.")
    assert (
        msgspec.json.encode(problem, enc_hook=as_text) == b'{"code":"full","message":"a is full","hint":"Make room."}'
    )
    assert json.dumps(problem.message) == '"a is full"'
    assert sqlite3.connect(":memory:").execute("SELECT ?", (problem.message,)).fetchone() == ("a is full",)
    with pytest.raises(NotImplementedError, match="complex"):
        as_text(1j)


def test_a_line_that_would_not_read_the_same_is_plain() -> None:
    assert Problem("a", translatable("it is over."), translatable("Go on.")).line() == "it is over. Go on."
    assert not isinstance(Problem("a", translatable("it is over."), translatable("Go on.")).line(), Translatable)


def test_two_sentences_in_a_row() -> None:
    assert two_sentences("", translatable("One.")) == two_sentences(translatable("One."), "") == "One."
    assert two_sentences(translatable("One."), translatable("Two.")) == "One. Two."
    assert isinstance(two_sentences(translatable("One."), translatable("Two.")), Translatable)


def test_it_can_be_copied_and_pickled() -> None:
    line = translatable("{name} is empty", name="a")
    for again in (copy.deepcopy(line), pickle.loads(pickle.dumps(line))):
        assert (again, again.template) == (line, line.template)

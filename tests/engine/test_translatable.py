"""A sentence is English text to everyone, and keeps what it was made of, over processes and files too."""

from __future__ import annotations

import copy
import json
import pickle
import sqlite3
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from app.problem import Problem, problem_error
from engine.translatable import (
    SentenceTemplate,
    Translatable,
    WithTemplates,
    as_text,
    in_a_row,
    phrase,
    template_of,
    translatable,
)
from models.errors import ModelFileError


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
    assert line.template == SentenceTemplate(
        "%n (file was|files were) left out: {reason}", {"reason": inner.template}, "a comment", 2
    )
    assert str(line) is line
    assert str(OSError(line)) is line


def test_no_error_is_kept_alive_by_its_words() -> None:
    assert translatable("it failed: {error}", error=OSError("gone")).template.values == {"error": "gone"}
    why = phrase("the disk is full")
    assert translatable("it failed: {error}", error=OSError(why)).template.values == {"error": why.template}


def test_problem_keeps_it_and_every_encoder_writes_text() -> None:
    problem = problem_error("full", translatable("{path} is full", path="a"), translatable("Make room.")).problem
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


def test_it_can_be_copied_and_pickled() -> None:
    line = translatable("{name} is empty", name="a")
    for again in (copy.deepcopy(line), pickle.loads(pickle.dumps(line))):
        assert (again, again.template) == (line, line.template)


def test_a_phrase_takes_its_values_in_order() -> None:
    line = phrase("{file} has {size:,} bytes; {file} is damaged", Path("a"), 1000)
    assert line == "a has 1,000 bytes; a is damaged"
    assert line.template == SentenceTemplate(
        "{file} has {size:,} bytes; {file} is damaged", {"file": "a", "size": 1000}
    )
    assert phrase("a schema begins with {") == "a schema begins with {"
    with pytest.raises(ValueError, match="zip"):
        phrase("{file} has {size} bytes", "a")


def test_a_sentence_within_a_sentence() -> None:
    inner = phrase("at byte {place}", 7)
    line = phrase("{file} is damaged: {why}", "a", ModelFileError(inner))
    assert template_of(line) == phrase("{file} is damaged: {why}", "a", phrase("at byte {place}", 7)).template
    assert phrase("not loaded: {reason}", line).template.values == {"reason": template_of(line)}
    assert template_of("plain") is None


def test_a_names_signs_are_made_visible_and_its_sentence_kept() -> None:
    error = ModelFileError(phrase("{file} is damaged", "a\nb\x1b[2J"))
    assert str(error) == "a\\u000ab\\u001b[2J is damaged"
    assert template_of(str(error)) == SentenceTemplate("{file} is damaged", {"file": "a\\u000ab\\u001b[2J"})
    long = str(ModelFileError(phrase("{file} is damaged", "a" * 2000)))
    assert (len(long), template_of(long)) == (1001, None)


def test_clauses_in_a_row() -> None:
    row = in_a_row([phrase("one"), "two", phrase("three")])
    assert (row, in_a_row([])) == ("one; two; three", "")
    assert (
        template_of(row)
        == phrase("{first}; {second}", phrase("{first}; {second}", phrase("one"), "two"), phrase("three")).template
    )


class Ended(WithTemplates, frozen=True, tag="ended"):
    """A value as those that cross the pipe and are stored."""

    message: str
    note: str | None = None


NESTED = phrase("{reason}; the rest is plain", phrase("{count:,} of {part:.0%} failed", 1234, 0.5))


@pytest.mark.parametrize("coder", [msgspec.json, msgspec.msgpack])
def test_templates_go_with_the_text(coder: ModuleType) -> None:
    ended = Ended(NESTED, "plain")
    again = coder.decode(coder.encode(ended, enc_hook=as_text), type=Ended)
    assert again == ended
    assert template_of(again.message) == NESTED.template
    assert template_of(again.note) is None
    assert coder.decode(coder.encode(ended, enc_hook=as_text))["message"] == str.__str__(NESTED)


def test_who_has_none_writes_what_was_always_written() -> None:
    old = b'{"type":"ended","message":"the disk is full","note":null}'
    assert msgspec.json.encode(Ended("the disk is full")) == old
    assert template_of(msgspec.json.decode(old, type=Ended).message) is None


def test_another_text_has_not_the_template_of_the_first() -> None:
    ended = msgspec.structs.replace(Ended(NESTED, phrase("a note")), message="other")
    assert msgspec.json.decode(msgspec.json.encode(ended, enc_hook=as_text)) == {
        "type": "ended", "message": "other", "note": "a note", "templates": {"note": {"text": "a note"}},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "template"),
    [
        ("no", {"text": "{x:>999999999999}", "values": {"x": "no"}}),
        ("no", {"text": "{x.__class__}", "values": {"x": "no"}}),
        ("no", {"text": "{x!r}", "values": {"x": "no"}}),
        ("no", {"text": "{x}", "values": {}}),
        ("no", {"text": "{0}", "values": {"0": "no"}}),
        ("no", {"text": "{x", "values": {"x": "no"}}),
        ("no", {"text": "{x:.1f}", "values": {"x": None}}),
        ("no", {"text": "yes"}),
        ("x" * 3000, {"text": "{x}", "values": {"x": "x" * 3000}}),
    ],
)
def test_a_template_from_elsewhere_that_does_not_fit_is_dropped(text: str, template: object) -> None:
    data = msgspec.json.encode({"type": "ended", "message": text, "templates": {"message": template}})
    found = msgspec.json.decode(data, type=Ended)
    assert (found.message, template_of(found.message)) == (text, None)


def test_a_template_that_grows_by_its_parts_is_not_filled() -> None:
    template: dict[str, object] = {"text": "ha"}
    for _ in range(60):
        template = {"text": "{a}{a}", "values": {"a": template}}
    data = msgspec.json.encode({"type": "ended", "message": "ha" * 100, "templates": {"message": template}})
    assert template_of(msgspec.json.decode(data, type=Ended).message) is None

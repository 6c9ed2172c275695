"""`draftlight update` compares versions as numbers, and says in one line what it found."""

from __future__ import annotations

import argparse
import json

import pytest

from app.cli.grammar.command_line import parse
from app.cli.update import numbers, update
from app.problem import ProblemError
from app.system.paths import find_app_paths
from models.errors import ReleaseError
from models.hub.release_page import Release
from models.hub.seen_dates import SeenDates


def asked(as_json: bool) -> argparse.Namespace:
    return parse(["update", *(["--json"] if as_json else [])])


def said(newest: str, here: str, *, as_json: bool = False) -> str:
    lines: list[str] = []
    release = Release(newest, "2027-01-02", "https://example.org/draftlight")
    assert update(asked(as_json), find_app_paths(), lines.append, lambda _: release, lambda: here, lambda _: None) == 0
    (line,) = lines
    return line


def test_a_newer_version_is_told_with_where_to_get_it() -> None:
    assert said("0.10.0", "0.9.3") == (
        "Draftlight 0.10.0 of 2027-01-02 is there; this is 0.9.3. Get it at https://example.org/draftlight"
    )


@pytest.mark.parametrize("newest", ["0.9.3", "0.9.2", "0.9", "0.8.99"])
def test_the_same_and_an_older_one_are_no_news(newest: str) -> None:
    assert said(newest, "0.9.3") == "Draftlight 0.9.3 is the newest version."


def test_programs_get_one_object() -> None:
    assert json.loads(said("1.0", "0.9.3", as_json=True)) == {
        "version": "0.9.3", "newest": "1.0", "newer": True, "page": "https://example.org/draftlight",
    }  # fmt: skip


def test_an_answer_that_grew_old_is_told_too() -> None:
    release, old = Release("1.0", "2027-01-02", "https://example.org/draftlight"), ("it is old", "Look elsewhere.")
    for as_json, last in ((False, "it is old. Look elsewhere."), (True, '"note": "it is old"}')):
        lines: list[str] = []
        assert (
            update(asked(as_json), find_app_paths(), lines.append, lambda _: release, lambda: "1.0", lambda _: old) == 0
        )
        assert lines[-1].endswith(last)


def test_a_checkout_without_a_version_is_older_than_any() -> None:
    assert numbers("not installed") < numbers("0.0.1") < numbers("0.1") == numbers("0.1.0.0")


def test_no_answer_is_a_problem_with_a_hint() -> None:
    def ask(_: SeenDates) -> Release:
        raise ReleaseError("example.org could not be asked: timed out", "Check the connection, then try again.")

    with pytest.raises(ProblemError) as refused:
        update(asked(False), find_app_paths(), print, ask, age_note=lambda _: None)
    assert refused.value.problem.line() == (
        "example.org could not be asked: timed out. Check the connection, then try again."
    )

"""People's text inside a template: what is asked of it is answered as for the text, and every letter stays theirs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.guarded_text import as_json, cut, guarded, joined, plain, recognised

SHORT = st.text(alphabet=st.sampled_from('ab </>\n\t"é{\U00050000\U0010ffff'), max_size=12)
MARK = st.sampled_from(["a", " ", "</", "ab", "\n", '"', "é", "zz"])
ANY = st.one_of(st.text(max_size=12), SHORT)

ASKED: list[Callable[[str, str], Any]] = [
    lambda text, mark: mark in text,
    lambda text, mark: text.startswith(mark),
    lambda text, mark: text.endswith((mark, "b")),
    lambda text, mark: text.find(mark),
    lambda text, mark: text.rfind(mark),
    lambda text, mark: text.count(mark),
    lambda text, mark: text == mark,
    lambda text, mark: mark == text,
    lambda text, mark: text in ["a", "", " "],
    lambda text, mark: {"a": 1, "b": 2}.get(text),
    lambda text, mark: text < mark,
    lambda text, mark: mark < text,
    lambda text, mark: len(text),
    lambda text, mark: text.isspace(),
    lambda text, mark: text.isalpha(),
    lambda text, mark: bool(text),
]

MADE: list[Callable[[str, str], Any]] = [
    lambda text, mark: text.strip(),
    lambda text, mark: text.strip(mark),
    lambda text, mark: text.lstrip("\n"),
    lambda text, mark: text.rstrip("\n"),
    lambda text, mark: text.split(),
    lambda text, mark: text.split(mark),
    lambda text, mark: text.split(mark, 1),
    lambda text, mark: text.split(None, 1),
    lambda text, mark: text.rsplit(None, 1),
    lambda text, mark: text.rsplit(mark, 1),
    lambda text, mark: text.splitlines(),
    lambda text, mark: text.splitlines(keepends=True),
    lambda text, mark: list(text.partition(mark)),
    lambda text, mark: list(text.rpartition(mark)),
    lambda text, mark: text.removeprefix(mark),
    lambda text, mark: text.removesuffix(mark),
    lambda text, mark: text.replace(mark, "-"),
    lambda text, mark: text.replace(mark, "", 1),
    lambda text, mark: text.replace("", "-"),
    lambda text, mark: text.upper(),
    lambda text, mark: text.lower(),
    lambda text, mark: text.title(),
    lambda text, mark: text.capitalize(),
    lambda text, mark: text[1:],
    lambda text, mark: text[::-1],
    lambda text, mark: text[:-2],
    lambda text, mark: list(text),
    lambda text, mark: text + mark,
    lambda text, mark: mark + text,
    lambda text, mark: text * 2,
    lambda text, mark: "<%s>" % text,  # noqa: UP031 (what is tested)
    lambda text, mark: mark.join(["x", text]),
    lambda text, mark: text.join(["x", "y"]),
    lambda text, mark: str(text),
    lambda text, mark: text.ljust(20),
]


def read(value: Any) -> Any:
    return [plain(part) for part in value] if isinstance(value, list) else plain(value)


@pytest.mark.parametrize("ask", ASKED)
@given(text=SHORT, mark=MARK)
def test_a_question_is_answered_as_for_the_text(ask: Callable[[str, str], Any], text: str, mark: str) -> None:
    assert ask(guarded(text), mark) == ask(text, mark)
    assert ask("ab" + guarded(text), mark) == ask("ab" + text, mark)


@pytest.mark.parametrize("make", MADE)
@given(text=SHORT, mark=MARK)
def test_what_is_made_of_it_reads_the_same(make: Callable[[str, str], Any], text: str, mark: str) -> None:
    assert read(make(guarded(text), mark)) == make(text, mark)
    assert read(make("ab" + guarded(text) + "\n", mark)) == make("ab" + text + "\n", mark)


@pytest.mark.parametrize("make", MADE)
@given(text=st.text(alphabet="ᎠᎡᎢ \n", max_size=12))
def test_no_letter_of_it_gets_loose(make: Callable[[str, str], Any], text: str) -> None:
    """Whatever is made of it: letters that nobody else writes are people's in the end."""
    made = make("<" + guarded(text) + ">", " ")
    for part in made if isinstance(made, list) else [made]:
        for stretch, is_peoples in cut(part):
            assert is_peoples or not set(stretch.lower()) & set("ᎠᎡᎢ".lower())


@given(text=ANY.filter(bool))
def test_it_comes_back_as_it_went_in(text: str) -> None:
    assert cut("<|a|>" + guarded(text) + "<|b|>") == [("<|a|>", False), (text, True), ("<|b|>", False)]
    assert plain(guarded(text)) == text
    assert plain(recognised(str.__str__(guarded(text)))) == text


@given(text=ANY, ensure_ascii=st.booleans())
def test_json_escapes_it_as_it_reads(text: str, ensure_ascii: bool) -> None:
    value = {"role": "é\x7f", "content": [guarded(text), None, 1.5]}
    written = as_json(value, ensure_ascii=ensure_ascii, indent=2)
    expected = json.dumps({"role": "é\x7f", "content": [text, None, 1.5]}, ensure_ascii=ensure_ascii, indent=2)
    assert plain(written) == expected
    assert all(is_peoples or text not in stretch for stretch, is_peoples in cut(written) if len(text) > 12)


def test_texts_in_a_row_keep_whose_they_are() -> None:
    row = joined(["<", guarded("a<"), ">"], guarded(", "))
    assert cut(row) == [("<", False), (", a<, ", True), (">", False)]
    assert "a<, >" in row

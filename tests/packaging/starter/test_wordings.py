"""Wordings written by hand: every heading is one that a skill reads, every slot one that it fills."""

import re
from pathlib import Path
from random import Random

import pytest

from starter.corpus import beyond
from starter.corpus import wordings as module
from starter.corpus.facts import CAPITALS, RELATIONS, SINGLE_FACTS
from starter.corpus.product import ENTRIES as PRODUCT
from starter.corpus.smalltalk import ENTRIES as SMALL_TALK
from starter.corpus.wordings import sentences, wordings

ANIMAL = {"x", "ax", "X", "Ax"}
SLOTS: dict[str, dict[str, set[str]]] = {
    "draftlight": {topics.split("|")[0]: set() for _, topics, _ in PRODUCT},
    "smalltalk": {str(spot): set() for spot in range(len(SMALL_TALK))},
    "treats": {
        **{key: set() for key in ("RIDDLE", "HAIKU", "JOKE", "EXPLANATION")},
        **{key: {"x"} for key in ("RIDDLE_ABOUT", "HAIKU_ABOUT", "TABLE_ABOUT", "JSON_ABOUT")},
        **{key: {"a", "b"} for key in ("STORY", "STORY_BARE")},
        "LIST": {"n", "k"},
    },
    "tables": {
        **{key: {"a", "b"} for key in ("SUM", "DIFFERENCE", "PRODUCT", "COUNT_UP", "COUNT_DOWN")},
        **dict.fromkeys(RELATIONS, ANIMAL),
        **{f"FACT {spot}": set() for spot in range(len(SINGLE_FACTS))},
        "COUNT_FROM_ONE": {"b"}, "ROOT": {"n"}, "UNITS": {"n", "u", "s"}, "CAPITAL": {"c"}, "COUNTRY": {"t"},
        "PYTHON": {"d"}, "PYTHON_NAMED": {"x"},
    },
    "refuse": {key: set() for key in ("strong words", "near numbers", "everyday", "two at once", "other languages")},
    "beyond": {
        key: {*beyond.NUMBERS, beyond.ASKED, *wordings("members")}
        for key in (
            "places", "roots", "facts", "forms", "stories", "counting", "two at once", "products", "talk", "foreign",
            "units", "long",
        )
    },
    "context": {
        **{key: set() for key in ("NAME_ASKED", "COLOUR_ASKED", "CITY_ASKED")},
        "NAME_TOLD": {"name"}, "COLOUR_TOLD": {"colour"}, "CITY_TOLD": {"city"}, "FOLLOW_UP": {"x"},
        "PET_TOLD": {"pet", "name"}, "PET_ASKED": {"pet"},
    },
    "members": {key: set() for key in wordings("members")},
    "frames": {key: set() for key in ("before", "after", "synonyms")},
}  # fmt: skip


@pytest.mark.parametrize("file", SLOTS)
def test_headings_and_slots_are_those_that_are_read(file: str) -> None:
    found = wordings(file)
    assert set(found) == set(SLOTS[file])
    for heading, lines in found.items():
        used = {slot for line in lines for slot in re.findall(r"\{(\w*)\}", line)}
        assert used <= SLOTS[file][heading], heading
        assert len({line.casefold() for line in lines}) == len(lines), heading


def test_every_file_is_read() -> None:
    folder = Path(module.__file__).with_name("wordings")
    assert {path.stem for path in folder.glob("*.txt")} == set(SLOTS)


def test_what_fills_a_slot_is_not_taught() -> None:
    places = {name for key in ("country", "state", "region", "city", "other_capital") for name in beyond.members(key)}
    assert not places & {*CAPITALS, *CAPITALS.values()}
    assert set(beyond.members("known_country")) <= set(CAPITALS)
    drawn = [beyond.beyond(Random(seed)) for seed in range(3000)]
    assert not [prompt for prompt in drawn if set(prompt) & set("{}|")]
    assert all(int(beyond.fill("{far}", Random(seed))) > 100 for seed in range(200))


def test_a_wording_before_the_first_heading_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wordings").mkdir()
    (tmp_path / "wordings" / "lost.txt").write_text("what is this\n## key\n", encoding="utf-8")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "wordings.py"))
    with pytest.raises(ValueError, match="what is this"):
        wordings("lost")


def test_every_file_of_sentences_is_read_and_has_lines_under_each_heading() -> None:
    folder = Path(module.__file__).with_name("sentences")
    read = {"beyond", "beyond_frames", "beyond_words", "draftlight", "draftlight_patterns", "first_questions"}
    assert {path.stem for path in folder.glob("*.txt")} == read | {"smalltalk", "treats"}
    for file in ("draftlight", "draftlight_patterns"):
        assert set(sentences(file)) == {topics.split("|")[0] for _, topics, _ in PRODUCT}
    assert list(sentences("smalltalk")) == [str(spot) for spot in range(len(SMALL_TALK))]

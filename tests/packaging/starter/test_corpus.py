"""The generated corpus: the same every time, right in every answer, and never showing what the tests ask."""

import json
import subprocess
import sys
from collections import Counter
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from starter.corpus import HeldOut, held_out_prompts
from starter.corpus.catalogue import DRAWN, SAMPLERS, SKILLS, WEIGHTS
from starter.corpus.chats import endless_chats
from starter.corpus.treats import HAIKU, RECORDS, RIDDLES, TABLES
from starter.corpus.turn import FIRST_QUESTIONS, fingerprint, is_held_out
from starter.corpus.unknown import REFUSAL

TRIAL = Path(__file__).parents[3] / "packaging" / "starter" / "trial.jsonl"


def read_trial() -> list[dict[str, Any]]:
    return [json.loads(line) for line in TRIAL.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def held_out() -> list[HeldOut]:
    return held_out_prompts()


def test_same_seed_gives_the_same_chats() -> None:
    first, again, other = (list(islice(endless_chats(seed), 200)) for seed in (3, 3, 4))
    assert first == again
    assert first != other


def test_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import starter.corpus as c; c.held_out_prompts('sums', 1);"
        "new = {name.split('.')[0] for name in set(sys.modules) - before} - {'starter'};"
        "print(new - set(sys.stdlib_module_names))"
    )
    told = subprocess.check_output([sys.executable, "-S", "-c", code], env={"PYTHONPATH": str(TRIAL.parents[1])})
    assert told == b"set()\n"


FEW_WORDINGS = ("smalltalk", "riddles", "haiku", "jokes", "json", "explanation")


def test_every_skill_has_forty_test_questions_or_all_there_are(held_out: list[HeldOut]) -> None:
    counts = Counter(item.skill for item in held_out)
    assert set(counts) == set(SKILLS)
    assert min(counts.values()) >= 4
    assert all(counts[skill] == 40 for skill in SKILLS if skill not in FEW_WORDINGS)


def trained_on(seed: int, chats: int) -> set[str]:
    """The prompts of that many training chats, but for those that need an earlier turn, as "And 64?" does."""
    return {
        fingerprint(message["content"])
        for chat in islice(endless_chats(seed), chats)
        for message, reply in pairwise(chat)
        if message["role"] == "user" and reply["skill"] != "context"
    }


def test_training_never_shows_a_test_question(held_out: list[HeldOut]) -> None:
    asked = {fingerprint(item.messages[-1]["content"]) for item in held_out if item.skill != "context"}
    seen = trained_on(11, 2000)
    assert len(seen) > 1500
    assert not seen & asked
    assert not [text for text in seen if is_held_out(text)]


def test_every_skill_is_drawn() -> None:
    assert set(WEIGHTS) == set(DRAWN)
    for skill, sampler in SAMPLERS.items():
        assert {sampler(Random(n)).skill for n in range(20)} == {skill}


def test_one_question_has_one_answer() -> None:
    answers: dict[str, str] = {}
    for skill, sampler in SAMPLERS.items():
        rng = Random(skill)
        for _ in range(400):
            turn = sampler(rng)
            first = answers.setdefault(turn.prompt, turn.answer)
            assert first == turn.answer or {first, turn.answer} <= set(turn.others), turn.prompt


def test_every_unknown_prompt_gets_the_one_refusal() -> None:
    rng = Random(5)
    turns = [SAMPLERS["unknown"](rng) for _ in range(1500)]
    assert {turn.answer for turn in turns} == {REFUSAL}
    assert len({turn.prompt for turn in turns}) > 1200
    assert not [turn.prompt for turn in turns if not turn.prompt.strip()]


def test_training_never_shows_what_the_trial_asks() -> None:
    trial = {fingerprint(row["prompt"]) for row in read_trial()} - FIRST_QUESTIONS
    seen = trained_on(12, 3000)
    assert len(seen) > 2000
    assert not seen & trial


def test_the_trial_asks_in_range_and_out_of_it() -> None:
    rows = read_trial()
    known = [row for row in rows if "key" in row]
    assert len(rows) >= 600
    assert {row["skill"] for row in known} == set(SKILLS) - {"unknown"}
    assert len([row for row in rows if row["skill"] == "unknown" and "key" not in row]) >= 100


def test_no_riddle_table_or_haiku_of_the_starter_is_refused() -> None:
    rng = Random(8)
    offered = {"riddle", "haiku", "table", "JSON"}
    subjects = {subject for table in (RIDDLES, HAIKU, TABLES, RECORDS) for subject in table}
    wishes = {f"{form} about {subject}".casefold() for form in offered for subject in subjects}
    refused = {SAMPLERS["unknown"](rng).prompt.casefold().rstrip(".") for _ in range(6_000)}
    assert not {prompt for prompt in refused if any(prompt.endswith(wish) for wish in wishes)}

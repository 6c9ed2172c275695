"""The words of the lesson: all there, not too many, and honest about where figures come from."""

from __future__ import annotations

import re

import pytest

from ui.pages.lesson import texts
from ui.pages.lesson.steps import STEPS, StepText

LEAST_WORDS, MOST_WORDS = 60, 110
LONGEST_WORD = 16
by_name = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)


def words_of(step: StepText) -> list[str]:
    return " ".join(step.body).split()


def test_there_are_eight_steps_with_names_of_their_own() -> None:
    assert len(STEPS) == 8
    assert len({step.name for step in STEPS}) == 8


@by_name
def test_each_step_has_a_title_and_a_body_of_the_right_length(step: StepText) -> None:
    assert step.title
    assert LEAST_WORDS <= len(words_of(step)) <= MOST_WORDS


@by_name
def test_no_word_is_too_long(step: StepText) -> None:
    letters = [word.strip("“”.,;:?!") for word in words_of(step)]
    assert [word for word in letters if len(word) > LONGEST_WORD] == []


@by_name
def test_body_is_plain_text(step: StepText) -> None:
    assert not re.search(r"[<>{}]|  ", " ".join(step.body))


def test_each_paper_is_named() -> None:
    sources = " ".join(formula.source for step in STEPS for formula in step.formulas)
    for paper in ("2211.17192", "2302.01318", "2403.10444", "2408.07978"):
        assert paper in sources


def test_formulas_can_be_spoken() -> None:
    spoken = [formula.spoken for step in STEPS for formula in step.formulas]
    assert all(words and "<" not in words for words in spoken)


def test_a_check_that_saves_nothing_is_told() -> None:
    assert "2.0 times as long" in texts.pass_fact(5, 2.0, 4.0)
    assert "about 0.5 ms" in texts.pass_fact(5, 2.0, 4.0)
    assert "saves nothing" in texts.pass_fact(5, 2.0, 11.0)


@pytest.mark.parametrize(
    ("speed", "verdict"), [(1.5, "Guessing won: 1.50× as"), (1.0, "No difference: 1.00×"), (0.66, "Plain won: 0.66×")]
)
def test_the_measured_speed_up_is_called_by_its_name(speed: float, verdict: str) -> None:
    assert verdict in texts.measured_point(speed, 3)


def test_the_reply_is_told_with_and_without_a_wrong_guess() -> None:
    assert texts.reply_fact(11, 14, (" 0", "646")).endswith("was “0”; the model wrote “646”.")
    assert texts.reply_fact(4, 4, None).endswith("None was refused.")


def test_the_recap_tells_only_what_was_measured() -> None:
    assert texts.recap_rows(None, None, None, None) == ()
    rows = texts.recap_rows((11, 14), (5, 2.1), 0.9, "identical: all 14 tokens are the same")
    assert [figure for figure, _ in rows] == ["11 of 14", "2.1×", "0.90×", "Same text"]
    assert texts.recap_rows(None, None, None, "different at token 3")[0][0] == "Compared"

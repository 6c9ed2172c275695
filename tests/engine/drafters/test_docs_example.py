"""The worked example of docs/drafters.md, as a reader would copy it: it guesses, and it changes no text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.interfaces import traits_of
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import FakeTarget, after, reply
from tests.engine.open_pair import end_of

PAGE = Path(__file__).parents[3] / "docs/drafters.md"


@pytest.fixture
def example() -> Any:
    """The drafter that the page's first block of Python makes."""
    (block,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(block.splitlines()) <= 30
    names: dict[str, Any] = {}
    exec(block, names)  # the page is the repository's own
    return names["LastTimeDrafter"]()


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_example_changes_no_text(example: Any, temperature: float) -> None:
    sampling = Sampling(temperature=temperature)
    plain = reply(FakeTarget(), None, sampling=sampling, max_tokens=50)
    guessed = reply(FakeTarget(), example, sampling=sampling, max_tokens=50, draft_length=4)
    assert written(guessed) == written(plain)
    assert (end_of(guessed).stats.note, end_of(guessed).stats.draft_n > 0) == (None, True)


def test_the_example_learns_a_text_that_repeats_itself(example: Any) -> None:
    sentence = (*[1, 2, 3, 4, 5] * 8, 6)
    events = reply(FakeTarget(after(*sentence)), example, draft_length=3, max_tokens=len(sentence))
    assert (end_of(events).stats.acceptance or 0.0) > 0.8
    assert traits_of(example).free

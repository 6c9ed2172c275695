"""Free guesses that were not checked have a verdict too: what was written meanwhile. Else a source is never believed
again by a policy that believes another one more.
"""

from collections.abc import Sequence

import numpy as np
import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.policy import FixedLength, Outcome
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.copies.copy_cursor import CopyCursor, EditedCopyCursor
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.machine.cost_curve import CostCurve

COSTS = {width: 20.0 * (1 + 0.12 * (width - 1)) for width in range(1, 10)}


class Scripted:
    """The engine's `Drafter`: always the same guesses, of which it says that they are right every second time."""

    def __init__(self, name: str, tokens: Sequence[int], *, free: bool = True) -> None:
        self.name, self._tokens, self.traits = name, tuple(tokens), DrafterTraits(free=free, rounds=False)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        return Draft(self._tokens[:limit], (0.5,) * len(self._tokens[:limit]), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


def never(row: object, position: int) -> object:
    raise AssertionError


Told = list[tuple[str, int, int]]


def chain(told: Told, drafters: Sequence[Scripted], checked: int = 0) -> DrafterChain:
    """A chain that checks so many guesses of what is free; `told` gets sources, judged guesses and right ones."""

    def note(source: str, p_draft: Sequence[float | None], right: int) -> None:
        told.append((source, len(p_draft), right))

    def limit(source: str, agreed: int) -> int:
        return 8 if source == "net" else checked

    return DrafterChain(drafters, limit, unchecked=note)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ([1, 2, 9], [("copy", 3, 2)]),  # the third one was wrong, of the fourth nothing is known
        ([1, 2], [("copy", 2, 2)]),
        ([9, 2, 3], [("copy", 1, 0)]),
        ([1, 2, 3, 4, 5], [("copy", 4, 4)]),
    ],
)
def test_what_was_left_out_is_judged_by_what_was_written(written: list[int], expected: Told) -> None:
    told: Told = []
    asked = chain(told, [Scripted("copy", (1, 2, 3, 4)), Scripted("net", (7,), free=False)])
    assert asked.propose([5, 6], 8, never).source == "net"  # type: ignore[arg-type]
    assert told == []
    for _ in range(2):  # each draft is judged once
        asked.propose([5, 6, *written], 8, never)  # type: ignore[arg-type]
    assert told == expected


def test_of_a_draft_with_branches_nothing_is_judged() -> None:
    class Branching(Scripted):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return Draft((1, 2, 3), (0.5,) * 3, self.name, (), 0, (-1, 0, -1))

    told: Told = []
    asked = chain(told, [Branching("copy", ()), Scripted("net", (7,), free=False)])
    for context in ([5, 6], [5, 6, 1, 2, 3]):
        asked.propose(context, 8, never)  # type: ignore[arg-type]
    assert told == []


def test_of_a_draft_that_was_shortened_only_the_rest_is_judged() -> None:
    for written, expected in (([1, 2, 3], [("copy", 1, 1)]), ([1, 2, 9], [("copy", 1, 0)]), ([1, 9], [])):
        told: Told = []
        asked = chain(told, [Scripted("copy", (1, 2, 3, 4))], checked=2)
        assert asked.propose([5, 6], 8, never).tokens == (1, 2)  # type: ignore[arg-type]
        asked.propose([5, 6, *written], 8, never)  # type: ignore[arg-type]
        assert told == expected


def test_a_source_that_was_wrong_on_one_text_is_believed_again_on_the_next() -> None:
    """The chance that it would have been right is known without checking; a policy that hears nothing stays deaf."""
    for hears in (True, False):
        policy = AdaptiveLength(CostCurve(COSTS), {"net": 2.0}, instead=("net",))
        for number in range(1, 61):
            policy.length_for(number)
            policy.learn(Outcome(4, 3, 8.0, COSTS[5], COSTS[5] + 8.0, "net", p_draft=(0.8,) * 4))
            policy.unchecked("copy", (0.5,), 0)
        policy.limit_for("copy", 8)
        assert policy.worth((0.5,) * 4, 0) == 0
        for _ in range(150 if hears else 0):
            policy.unchecked("copy", (0.5,) * 3, 3)
        assert policy.worth((0.5,) * 4, 0) == (4 if hears else 0)
    FixedLength(3).unchecked("copy", (0.5,), 1)


@pytest.mark.parametrize("guessed", [True, False])
def test_a_copy_behind_an_edit_is_judged_though_another_guessed(guessed: bool) -> None:
    for goes_on in (True, False):
        cursor, text = EditedCopyCursor(), [*range(20), 100, *range(10)]
        before = cursor.chance
        cursor.hand_over(CopyCursor(len(text), 10, 12, edits=1))
        cursor.observe(np.array([*text, 10 if goes_on else 77], np.int32), len(text), guessed, int(goes_on))
        assert (cursor.chance > before) == goes_on
        assert cursor.chance != before

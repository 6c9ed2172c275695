"""The oracle of the benchmarks: right as often as it is told to be, as dear as it is told to be, silent otherwise."""

from __future__ import annotations

import pytest

from engine.drafters.oracle_drafter import OracleDrafter
from engine.errors import BadSetting
from engine.interfaces import Choice, Rows
from engine.options.load_options import OracleSpec
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import FakeTarget, reply
from tests.engine.forced_target import ForcedTarget


def never(row: Rows, position: int) -> Choice:
    raise AssertionError("an oracle draws nothing")


class Ticking:
    """A clock that moves half a millisecond at each look."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 0.0005
        return self.now


def test_it_is_right_as_often_as_it_should_be_and_takes_its_time() -> None:
    clock = Ticking()
    oracle = OracleDrafter(OracleSpec(0.75, 2.0), 100, clock)
    text = [number % 97 for number in range(4000)]
    oracle.learn_text([1, 2], text)
    oracle.observe([1, 2], None)
    draft = oracle.propose([1, 2], 4000, never)
    right = sum(guess == token for guess, token in zip(draft.tokens, text, strict=True))
    assert 0.72 < right / 4000 < 0.78
    assert 8.0 <= clock.now < 8.1
    assert draft.p_draft == (None,) * 4000
    again = oracle.propose([1, 2, *text[:10]], 5, never)
    assert again.tokens == draft.tokens[10:15]  # errors hang on the place


def test_it_knows_only_what_it_was_taught() -> None:
    oracle = OracleDrafter(OracleSpec(1.0), 100)
    oracle.learn_text([1, 2], [3, 4])
    oracle.observe([1, 2, 3], None)
    assert oracle.propose([1, 2, 3], 4, never).tokens == ()
    oracle.observe([1, 2], None)
    assert oracle.propose([1, 2], 4, never).tokens == (3, 4)
    assert oracle.propose([1, 2, 3, 4], 4, never).tokens == ()


@pytest.mark.parametrize("spec", [OracleSpec(-0.1), OracleSpec(1.1), OracleSpec(0.5, -1.0), OracleSpec(0.5, 1e9)])
def test_values_out_of_range_are_refused(spec: OracleSpec) -> None:
    with pytest.raises(BadSetting):
        spec.check()


def test_a_forced_target_writes_the_text_and_makes_every_pass() -> None:
    target = FakeTarget()
    text = [0, 3, 1, 4, 1, 5]
    assert written(reply(ForcedTarget(target, text), draft_length=0, max_tokens=5))[1] == text[1:]
    assert target.widths == [1] * 5

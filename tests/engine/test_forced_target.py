"""A target that writes a text that is known: each token by a pass of its own."""

from __future__ import annotations

from tests.engine.decoding.written_replies import written
from tests.engine.fakes import FakeTarget, reply
from tests.engine.forced_target import ForcedTarget


def test_a_forced_target_writes_the_text_and_makes_every_pass() -> None:
    target = FakeTarget()
    text = [0, 3, 1, 4, 1, 5]
    assert written(reply(ForcedTarget(target, text), draft_length=0, max_tokens=5))[1] == text[1:]
    assert target.widths == [1] * 5

"""A target too slow to be looked at on the spot: what its replies find out round by round, and what that costs them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.draft_length.reply_exactness import ALONE_ROWS, ReplyExactness
from engine.events import Event, Verified
from engine.interfaces import Rows
from engine.machine.calibration_cache import DEPTHS
from engine.machine.exact_depth import AT_ONCE_S, BUCKET, ExactDepths, Exactness
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.fakes import END, N_VOCAB, FakeTarget, ScriptedDrafter, events_of
from tests.engine.machine.deep_target import DeepFake, Moved, context_of, ids_of, narrow_kernel, split_at_depth

PASS_S = 0.2
"""A pass of one row, as of seven billion weights on a laptop; each further row costs a third of it."""


class Remembering(DeepFake):
    """Slow, and each token in its cache keeps what kernel it was read by: other bits there are other scores later."""

    def __init__(self, moved: Moved, *, can_pair: bool = True, pass_s: float = PASS_S) -> None:
        super().__init__(moved, can_pair=can_pair)
        self.now, self._pass_s = 0.0, pass_s
        self._kernels: list[int] = []

    def feed(self, tokens: Sequence[int]) -> None:
        super().feed(tokens)
        self._kernels.extend(0 for _ in tokens)

    def truncate(self, length: int) -> None:
        super().truncate(length)
        del self._kernels[length:]

    def extend(self, tokens: Sequence[int]) -> Rows:
        cached, width = len(self._cached), max(len(tokens), self.narrowest)
        self.now += self._pass_s * (1.0 + (width - 1) / 3)
        rows = FakeTarget.extend(self, tokens)
        for place in range(len(tokens)):
            self._kernels.append(self._moved(cached, width, place))
            rows[place] = np.roll(rows[place], sum(self._kernels) % 5)
            rows[place, END] = -4.0
        return rows


def reply(
    target: Remembering,
    depths: ExactDepths,
    draft_length: int,
    *,
    length: int = 300,
    n: int = 60,
    demanded: bool = True,
) -> list[Event]:
    """Over an open pair; the drafter guesses one token for ever."""
    target.truncate(0)
    drafter = ScriptedDrafter(lambda context, limit: (context[-2],) * limit)
    asked = Request(
        "g", sampling=Sampling(temperature=0.0), max_tokens=n, draft_length=draft_length, bit_exact=demanded or None
    )
    exactness = ReplyExactness(depths, demanded=demanded, guesses=draft_length > 0)
    safe_drafter = SafeDrafter(drafter if draft_length else None, N_VOCAB)
    policy = FixedLength(draft_length)
    return list(events_of(target, asked, context_of(length), safe_drafter, policy, exactness=exactness))


def depths_of(target: Remembering, width: int = 9, file: Path | None = None) -> ExactDepths:
    depths = ExactDepths(target, file, lambda: target.now)
    depths.learn(0, Exactness(1, width))
    return depths


def widths_of(events: Sequence[Event]) -> list[int]:
    return [event.width for event in events if isinstance(event, Verified)]


@pytest.mark.parametrize(
    ("moved", "found"),
    [
        (split_at_depth, Exactness(2, 9)),
        (lambda cached, width, place: 0, Exactness(1, 9)),
        (narrow_kernel, Exactness(2, 3)),
        (lambda cached, width, place: width == 9 and place == 8, Exactness(1, 5)),
        (lambda cached, width, place: 10 * width + place, Exactness(1, 1)),
    ],
    ids=["one row stands apart", "all alike", "wide ones differ", "the last row differs", "nothing"],
)
def test_a_slow_target_is_known_after_as_many_plain_rounds_as_the_widest_pass_has_rows(
    moved: Moved, found: Exactness
) -> None:
    target = Remembering(moved)
    depths = depths_of(target)
    guessed = reply(target, depths, 8)
    assert depths.known[1] == found
    assert widths_of(guessed)[:9] == [1] * 9
    assert max(widths_of(guessed)) == found.width
    # The same text as a plain reply, one that knew it all before, and one that finds out again.
    others = [(Remembering(moved), 0), (target, 8), (target, 0), (Remembering(moved), 8)]
    for other, length in others:
        known = depths if other is target else depths_of(other)
        assert ids_of(reply(other, known, length)) == ids_of(guessed)


def test_finding_out_costs_a_pass_a_round_and_never_holds_the_reply_for_longer() -> None:
    target = Remembering(split_at_depth)
    depths, took = depths_of(target), list[float]()
    look = ReplyExactness(depths, demanded=True)
    target.feed(context_of(330)[:299])
    for length in range(299, 329):
        began, passes = target.now, len(target.widths)
        is_new = look.prepare(context_of(330)[: length + 1])
        took.append(target.now - began)
        assert is_new == (took[-1] > 0.0)
        assert len(target.widths) - passes <= (2 if length == 299 else 1)
        look.add_rows(target.extend(context_of(330)[length : length + 1]))
        assert list(target.cached) == context_of(330)[: length + 1]
    assert depths.known[1] == Exactness(2, 9)
    assert max(took) == pytest.approx(PASS_S * (1 + 8 / 3))  # the one pass of nine rows
    assert sum(took) < 2.0
    assert took[15:] == [0.0] * 15


def test_a_target_from_the_disk_makes_one_pass_for_it_in_all() -> None:
    """Each pass reads the whole file: no single row is tried, and nobody asks how slow it is."""
    target = Remembering(split_at_depth)
    target.least_narrow = 2
    depths = ExactDepths(target, None, lambda: target.now, waits=True)
    written = reply(target, depths, 8)
    assert depths.known[1] == Exactness(2, 17)
    assert widths_of(written)[:17] == [1] * 17
    assert len(target.widths) == len(widths_of(written)) + 1
    other = Remembering(split_at_depth)
    assert ids_of(reply(other, depths_of(other), 0)) == ids_of(written)


@pytest.mark.parametrize(
    ("moved", "extra", "rows"), [(split_at_depth, 2, 2), (lambda cached, width, place: 0, 1 + ALONE_ROWS, 1)]
)
def test_a_reply_that_never_guesses_finds_out_only_whether_single_rows_may_stand_alone(
    moved: Moved, extra: int, rows: int
) -> None:
    target = Remembering(moved)
    depths = depths_of(target)
    written = reply(target, depths, 0)
    assert len(target.widths) == 60 + extra  # one pass showed how slow it is
    assert (depths.plain_rows, 1 in depths.known) == ({1: rows}, False)
    assert target.narrowest == rows
    passes = len(target.widths)
    assert ids_of(reply(target, depths, 0)) == ids_of(written) == ids_of(reply(target, depths, 8))
    assert target.widths[passes : passes + 60] == [1] * 60  # found out once
    assert depths.known[1] == Exactness(rows, 9)


def test_a_slow_pair_without_a_drafter_does_without_company_in_a_short_chat() -> None:
    target = Remembering(split_at_depth)
    depths = ExactDepths(target, clock=lambda: target.now)
    reply(target, depths, 0, length=20, n=40)
    assert (depths.plain_rows, target.narrowest) == ({0: 1}, 1)


def test_too_little_left_of_a_bucket_is_written_plainly() -> None:
    target = Remembering(split_at_depth)
    depths = depths_of(target)
    guessed = reply(target, depths, 8, length=2 * BUCKET - 5, n=40)
    assert (1 in depths.known, depths.known[2]) == (False, Exactness(2, 9))
    assert set(widths_of(guessed)[:14]) == {1}
    other = Remembering(split_at_depth)
    assert ids_of(guessed) == ids_of(reply(other, depths_of(other), 0, length=2 * BUCKET - 5, n=40))


def test_a_slow_target_without_company_promises_no_more_rows_than_were_compared(tmp_path: Path) -> None:
    target, file = Remembering(lambda cached, width, place: 0, can_pair=False), tmp_path / "depths.json"
    depths = depths_of(target, 17, file)
    guessed = reply(target, depths, 8)
    assert depths.known[1] == Exactness(1, 2)
    assert max(widths_of(guessed)) == 2
    assert DEPTHS.read(file) == {0: (1, 17)}  # a quieter start may promise more


def test_a_fast_target_is_looked_at_on_the_spot() -> None:
    target = Remembering(split_at_depth, pass_s=AT_ONCE_S / 20)
    depths = depths_of(target)
    assert widths_of(reply(target, depths, 8))[0] == 9
    assert depths.known[1] == Exactness(2, 9)


class Forgetful(Remembering):
    """Goes back no further than a round may take back."""

    def truncate(self, length: int) -> None:
        self.can_rewind = len(self._cached) - length <= 4
        super().truncate(length)


def test_a_cache_that_goes_back_a_few_tokens_only_leaves_it_unknown_and_the_text_alone() -> None:
    target = Forgetful(split_at_depth)
    depths = depths_of(target)
    guessed = reply(target, depths, 3)
    assert 1 not in depths.known
    assert set(widths_of(guessed)) == {1}
    assert len(ids_of(guessed)) == 60

"""The paying pace on simulated machines: time is computed, not measured, so the best K is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.draft_length.statistics.acceptance_stats import LONGEST, AcceptanceStats, DraftTime
from engine.draft_length.statistics.confidence import Confidence
from engine.interfaces import Rows
from engine.machine.calibration import WIDTHS, calibrate
from engine.machine.cost_curve import CostCurve
from tests.engine.fakes import FakeTarget

Cost = Callable[[int], float]


def simulate(
    pace: DraftLengthPolicy, rounds: int, chance: float, verify: Cost, draft_ms: float, seed: int = 1
) -> tuple[float, list[int]]:
    """Tokens per millisecond over so many rounds, and the K of each."""
    rng = np.random.default_rng(seed)
    tokens, spent, lengths = 0, 0.0, list[int]()
    for number in range(1, rounds + 1):
        k = min(pace.length_for(number), pace.limit_for("net")) if pace.length_for(number) else 0
        accepted = 0
        while accepted < k and rng.random() < chance:
            accepted += 1
        noise = rng.normal(1.0, 0.05)
        took = (k * draft_ms, verify(k + 1) * noise, k * draft_ms + verify(k + 1) * noise + 0.05)
        pace.learn(Outcome(k, accepted, *took, "net", 0, (None,) * k))
        tokens, spent = tokens + accepted + 1, spent + took[2]
        lengths.append(k)
    return tokens / spent, lengths


def tiny(width: int) -> float:
    """The starter on two cores: every further row costs most of a pass."""
    return 0.41 + 0.30 * (width - 1)


def large(width: int) -> float:
    """A memory-bound target: rows are cheap up to eight, then the kernels change."""
    return 100.0 + 4.0 * (width - 1) + (60.0 if width > 8 else 0.0)


def calibrated(verify: Cost, factor: float = 1.25) -> CostCurve:
    """What a calibration finds: the right shape, a quarter too slow."""
    return CostCurve({width: factor * verify(width) for width in WIDTHS})


def steep(width: int) -> float:
    """A CPU with a middling model."""
    return 60.0 + 18.0 * (width - 1)


class FixedLength(FixedLength):
    """K without looks at the plain speed."""

    def length_for(self, round_number: int) -> int:
        return self._draft_length


def test_where_guessing_loses_it_writes_plainly() -> None:
    _, lengths = simulate(AdaptiveLength(calibrated(tiny)), 2000, 0.8, tiny, 0.15)
    assert lengths[500:].count(0) > 0.95 * len(lengths[500:])


def test_it_stops_where_the_text_turns_hard_and_starts_again() -> None:
    pace = AdaptiveLength(calibrated(large))
    _, easy = simulate(pace, 400, 0.85, large, 5.0)
    _, hard = simulate(pace, 800, 0.02, large, 30.0)
    _, again = simulate(pace, 1200, 0.85, large, 5.0)
    assert min(length for length in easy[200:260] if length) >= 3
    assert easy[200:260].count(0) <= 6  # looks at the plain speed
    assert hard[300:].count(0) > 0.9 * 500
    assert again[-100:].count(0) <= 10


def test_a_drafter_that_seldom_speaks_is_tried_when_it_does() -> None:
    pace = AdaptiveLength(calibrated(large))
    for number in range(1, 60):
        pace.length_for(number)
        pace.learn(Outcome(0, 0, 0.0, 100.0, 100.0))
    assert pace.length_for(60) > 0
    assert pace.limit_for("copy", 3) > 0


def test_each_source_has_its_own_record_and_copies_one_for_each_strength() -> None:
    pace = AdaptiveLength(calibrated(steep))
    for number in range(400):
        if not pace.length_for(number):
            pace.learn(Outcome(0, 0, 0.0, 60.0, 60.5))
            continue
        agreed = 4 if number % 2 else 40
        k = pace.limit_for("copy", agreed)
        accepted = 0 if agreed == 4 else k
        took = (0.01, steep(k + 1), steep(k + 1) + 0.5)
        pace.learn(Outcome(k, accepted, *took, "copy" if k else "", agreed, (None,) * k))
    assert pace.length_for(401) > 0
    assert pace.limit_for("copy", 4) == 0
    assert pace.limit_for("copy", 40) == LONGEST


def simulate_doubting(
    pace: DraftLengthPolicy, rounds: int, sureness: tuple[float, float], verify: Cost, draft_ms: float, seed: int = 1
) -> float:
    """Tokens per millisecond with a drafter that knows its chances, which are drawn anew for every guess."""
    rng = np.random.default_rng(seed)
    tokens, spent = 0, 0.0
    for number in range(1, rounds + 1):
        cap = pace.length_for(number) and min(pace.length_for(number), pace.limit_for("net"))
        p_draft, accepted, standing = list[float](), 0, True
        while len(p_draft) < cap and (not p_draft or pace.should_continue(len(p_draft), p_draft[-1])):
            p_draft.append(rng.beta(*sureness))
            standing = standing and bool(rng.random() < p_draft[-1])
            accepted += standing
        k, verify_ms = len(p_draft), verify(len(p_draft) + 1) * rng.normal(1.0, 0.05)
        round_ms = k * draft_ms + verify_ms + 0.02 * verify(1)
        pace.learn(Outcome(k, accepted, k * draft_ms, verify_ms, round_ms, "net", 0, tuple(p_draft)))
        tokens, spent = tokens + accepted + 1, spent + round_ms
    return tokens / spent


@pytest.mark.parametrize("verify", [tiny, steep, large])
@pytest.mark.parametrize(("sureness", "cost"), [((4.0, 1.0), 0.05), ((1.0, 0.35), 0.2), ((0.5, 1.0), 0.05)])
def test_doubt_beats_every_fixed_length(verify: Cost, sureness: tuple[float, float], cost: float) -> None:
    draft_ms = cost * verify(1)
    fixed = [simulate_doubting(FixedLength(k), 2000, sureness, verify, draft_ms) for k in range(9)]
    # One unlucky stretch may put a source off for a while, so that the mean of two runs is taken.
    paying = [
        simulate_doubting(AdaptiveLength(calibrated(verify)), 2000, sureness, verify, draft_ms, seed) for seed in (1, 2)
    ]
    assert sum(paying) / 2 >= 0.97 * max(fixed)


def learn_rounds(pace: AdaptiveLength, source: str, p: float, accepted: int, guesses: int, rounds: int) -> None:
    """So many rounds of one source, all alike, and a plain one now and then."""
    for number in range(1, rounds + 1):
        pace.length_for(number)
        pace.limit_for(source)
        k = 0 if number % 16 == 0 else guesses
        took = (0.1 * k, large(k + 1), large(k + 1) + 0.1 * k + 1.0)
        pace.learn(Outcome(k, min(k, accepted), *took, source, 0, (p,) * k))


def test_a_free_draft_must_be_better_than_what_a_network_would_bring_in_the_round() -> None:
    alone, beside = (AdaptiveLength(calibrated(large), instead=each) for each in ((), ("net",)))
    for pace in (alone, beside):
        learn_rounds(pace, "net", 0.9, 4, 5, 200)
        pace.limit_for("ngram")
    assert alone.worth([0.6], 0) == 1
    assert beside.worth([0.6], 0) == 0
    assert beside.worth([0.6]) == 1  # a network's own
    assert beside.worth([0.99] * 8, 0) >= 6


@pytest.mark.parametrize("learnt", [(), ((1.0, 2.0),), ((9.0, 1.0),) * 8, ((-1.0, 9.0),) * 8])
def test_what_is_no_such_knowledge_is_passed_over(learnt: tuple[tuple[float, float], ...]) -> None:
    assert Confidence(learnt).learnt == Confidence().learnt


def test_at_a_fixed_length_a_doubtful_free_draft_leaves_the_round_to_a_network() -> None:
    assert FixedLength(4).worth([0.1, 0.1], 0) == 2
    beside = FixedLength(4, has_network=True)
    assert beside.worth([0.1, 0.9], 0) == 0
    assert beside.worth([0.6, 0.1], 0) == 2
    assert beside.worth([0.1, 0.1]) == 2  # the network's own


def test_copies_that_write_faster_than_a_network_are_not_put_off_for_it() -> None:
    """As where a file is edited: each round of copies brings five tokens, one of the network's two."""
    pace = AdaptiveLength(calibrated(large), instead=("net",))
    learn_rounds(pace, "net", 0.5, 1, 4, 60)
    learn_rounds(pace, "suffix", 0.9, 4, 4, 60)
    pace.limit_for("suffix")
    assert pace.worth([0.8] * 4, 0) == 4


def test_each_source_s_own_probabilities_are_believed_as_far_as_they_were_true() -> None:
    pace = AdaptiveLength(calibrated(steep))
    learn_rounds(pace, "boaster", 0.95, 0, 2, 200)
    learn_rounds(pace, "honest", 0.95, 2, 2, 200)
    pace.limit_for("boaster")
    assert pace.worth([0.95, 0.95], 0) == 0
    pace.limit_for("honest")
    assert pace.worth([0.95, 0.95], 0) == 2


def test_where_nothing_pays_the_pace_says_what_it_measured() -> None:
    pace = AdaptiveLength(calibrated(tiny))
    assert pace.off_reason() is None
    simulate(pace, 2000, 0.5, tiny, 0.15)
    note = pace.off_reason()
    assert note is not None
    assert re.fullmatch(
        r"guessing is off because it would not pay: a round with one guess takes (1\.9|2\.[0-2])\d times as long as a "
        r"plain one here, and [345]\d% of first guesses were right \(speed-up 0\.\d\d\)",
        note,
    )


def test_a_source_that_is_judged_by_its_rounds_is_told_by_them() -> None:
    pace = AdaptiveLength(calibrated(steep))
    learn_rounds(pace, "boaster", 0.95, 0, 2, 200)
    note = pace.off_reason()
    assert note is not None
    found = re.fullmatch(r".*took (\d\.\d\d) times as long as a plain one here, and wrote (1\.00) tokens", note)
    assert found is not None
    assert float(found[1]) > 1.5


def ticking(target: FakeTarget) -> Callable[[], float]:
    """A clock on which a pass of width w takes w milliseconds."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001 * (target.widths[-1] if target.widths else 1)
        return now[0]

    return clock


PROBE = [token % 15 for token in range(40)]


def test_calibration_times_every_width_and_leaves_nothing_behind() -> None:
    target = FakeTarget(n_context=64, max_width=17)
    target.feed([1, 2, 3])
    curve, exact, *_ = calibrate(target, PROBE, ticking(target))
    assert list(target.cached) == []
    assert set(target.widths) == set(WIDTHS)
    assert exact == 17
    assert curve.verify_ms(17) > curve.verify_ms(5) > curve.verify_ms(1) > 0.0
    assert curve.verify_ms(11) == pytest.approx((curve.verify_ms(9) + curve.verify_ms(13)) / 2)


@pytest.mark.parametrize("limit", [1, 3, 9])
def test_the_exact_width_ends_where_the_first_bit_differs(limit: int) -> None:
    class Rounding(FakeTarget):
        """Scores wide passes a little differently, as kernels do."""

        def extend(self, tokens: Sequence[int]) -> Rows:
            rows = super().extend(tokens)
            return np.nextafter(rows, np.float32(9.0)) if len(tokens) > limit else rows

    target = Rounding(n_context=64, max_width=17)
    assert calibrate(target, PROBE, ticking(target)).exact_width == limit


@pytest.mark.parametrize(("at_once", "of_one"), [(True, 9.0), (False, 3.0)])
def test_the_first_draft_tells_what_others_will_take(at_once: bool, of_one: float) -> None:
    drafting = DraftTime(at_once=at_once)
    drafting.learn(3, 9.0)
    assert (drafting.of(1), drafting.of(3)) == (of_one, 9.0)


def test_a_place_that_was_unlucky_long_ago_is_believed_to_be_like_the_one_before_it() -> None:
    source, found = AcceptanceStats(1.0), list[float]()
    for guesses, rounds in ((3, 10), (1, 300)):
        for _ in range(rounds):
            source.learn(Outcome(guesses, 1, 1.0, 1.0, 2.0, "net", 0, (None,) * guesses), 1.0, confident=False)
        found.append(source.chance(1))
    assert found[0] < 0.3 < 0.9 < found[1]


def test_every_longer_reply_measures_its_own_plain_speed() -> None:
    pace = AdaptiveLength(calibrated(large))
    for _ in range(30):
        _, lengths = simulate(pace, 80, 0.85, large, 5.0)
        assert lengths.count(0) in (3, 6)
        assert any(lengths[at : at + 3] == [0, 0, 0] for at in range(78))


def losing(lost: dict[str, tuple[float, int]] | None = None) -> AdaptiveLength:
    return AdaptiveLength(calibrated(tiny), {"net": 0.15}, lost)


def test_what_lost_is_remembered_for_the_next_start() -> None:
    pace = losing()
    simulate(pace, 2000, 0.5, tiny, 0.15)
    (speedup, rounds) = pace.records.losses()["net"]
    assert speedup < 0.85
    assert rounds == 512  # the farthest
    again = losing({"net": (speedup, 512)})
    _, lengths = simulate(again, 600, 0.5, tiny, 0.15)
    assert lengths[:511] == [0] * 511
    assert sum(length > 0 for length in lengths) == 3  # the look that was due
    assert losing(pace.records.losses()).off_reason() is None  # before anybody asked
    words = "guessing is off because it did not pay when it was last tried here"
    short = losing(pace.records.losses())
    simulate(short, 30, 0.5, tiny, 0.15)
    assert short.off_reason() == f"{words} (speed-up {speedup:.2f})"


def test_what_is_remembered_is_overruled_by_what_is_seen() -> None:
    pace = AdaptiveLength(calibrated(large), {"net": 5.0}, {"net": (0.6, 64)})
    _, lengths = simulate(pace, 400, 0.85, large, 5.0)
    assert lengths[:24] == [0] * 24  # one early trial, whatever was believed
    assert lengths[-200:].count(0) < 20
    assert pace.records.losses() == {}


def test_a_first_draft_is_no_longer_than_its_sureness_is_worth() -> None:
    """Nothing was seen yet: what a row costs, and the drafter's own word, are what there is."""
    dear, cheap = (AdaptiveLength(calibrated(verify), {"net": 0.2 * verify(1)}) for verify in (tiny, large))
    for pace in (dear, cheap):
        pace.length_for(1)
        pace.limit_for("net")
    assert not dear.should_continue(1, 0.99)
    assert cheap.should_continue(1, 0.99)


def test_guesses_are_checked_as_far_as_each_is_worth_its_row() -> None:
    pace = AdaptiveLength(calibrated(steep), {"net": 3.0})
    pace.length_for(1)
    pace.limit_for("net")
    assert pace.worth([0.99, 0.99, 0.05]) == 2
    assert pace.worth([0.05, 0.99, 0.99]) == 1
    assert pace.worth([0.99, 0.98, 0.99]) == 3
    assert FixedLength(3).worth([0.99, 0.01, 0.01]) == 3


def reply_of(pace: AdaptiveLength, rounds: int, chance: float) -> list[int]:
    """The K of each round of one reply by a drafter that is always sure; large and cheap to guess for."""
    rng, lengths = np.random.default_rng(3), list[int]()
    for number in range(1, rounds + 1):
        most = pace.length_for(number)
        k = min(most, pace.limit_for("net"), 4) if most else 0
        accepted = int(np.argmin([*(rng.random(k) < chance), False]))
        took = (30.0 * k, large(k + 1), 30.0 * k + large(k + 1) + 0.05)
        pace.learn(Outcome(k, accepted, *took, "net" if k else "", p_draft=(0.97,) * k))
        lengths.append(k)
    return lengths


def test_a_reply_that_is_guessed_badly_is_soon_left_alone_and_the_next_one_is_not() -> None:
    pace = AdaptiveLength(calibrated(large), instead=("net",))
    assert reply_of(pace, 100, 0.97).count(0) < 20
    bad = reply_of(pace, 40, 0.0)
    assert sum(k > 0 for k in bad) <= 8
    assert pace.off_reason() == (
        "guessing rested at the end of this reply, because this text is guessed far worse than others; "
        "the next reply begins with guesses again"
    )
    good = reply_of(pace, 40, 0.97)
    assert good[0] > 0
    assert good.count(0) <= 10  # looks at the plain speed, and perhaps one rest
    assert pace.off_reason() is None


def test_rounds_at_rest_count_towards_the_next_look_over_short_replies() -> None:
    pace = AdaptiveLength(calibrated(tiny), {"net": 0.15}, {"net": (0.5, 100)})
    lengths = list[int]()
    for _ in range(12):
        _, each = simulate(pace, 10, 0.5, tiny, 0.15)
        lengths += each
    assert lengths[:99] == [0] * 99
    assert any(lengths[99:])

"""What is measured of a pair, and kept: on fakes, with real files, and on a real toy pair."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.choice import NOTHING_EXACT, PolicyChoice
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import FixedLength
from engine.interfaces import Choose, Draft
from engine.machine.calibration import WIDTHS, calibrate, guess_ms
from engine.machine.calibration_cache import MEASUREMENTS, Measurements
from engine.machine.exact_depth import ExactDepths
from engine.machine.paging import Paging
from engine.options.request import Request
from tests.engine.fakes import FakeTarget, ScriptedDrafter
from tests.engine.machine.deep_target import DeepFake
from tests.engine.open_pair import load_pair

TEXT = [token % 15 for token in range(40)]
FOUND = Measurements({1: 10.0, 2: 12.0, 9: 40.0}, 5, {"net": 1.0})


class SteadyClock:
    """Every look at it is a millisecond later."""

    now, step = 0.0, 0.001

    def __call__(self) -> float:
        self.now += self.step
        return self.now


ODD = [
    '{"verify_ms": {"1": 1.0}, "exact_width": 1, "draft_ms": {}}',
    '{"verify_ms": {"1": 0.0, "2": 1.0}, "exact_width": 1, "draft_ms": {}}',
    '{"verify_ms": {"1": 1.0, "2": 1.0}, "exact_width": 0, "draft_ms": {}}',
]


@pytest.mark.parametrize("text", ["", "{", "[1]", *ODD])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "m.json"
    file.write_text(text)
    assert MEASUREMENTS.read(file) is None


def test_a_slow_target_is_measured_at_the_narrow_widths_only() -> None:
    target = FakeTarget(n_context=64, max_width=17)

    def clock() -> float:
        return 0.4 * sum(target.widths)  # 0.4 s a token: seventeen rows would take seven seconds

    found = calibrate(target, TEXT, clock)
    assert sorted(found.costs.calibrated_ms) == [1, 2, 3, 4]
    assert found.exact_width == 4  # K = 3 fills the groups of four rows that kernels work in


def test_a_drafter_is_timed_by_the_guess_and_left_empty() -> None:
    drafter = ScriptedDrafter(lambda context, limit: (3,) * limit)
    assert guess_ms(drafter, TEXT, SteadyClock()) == pytest.approx(0.25)
    assert drafter.lengths[-1] == 0
    assert guess_ms(ScriptedDrafter(lambda context, limit: ()), TEXT, SteadyClock()) is None
    slow = SteadyClock()
    slow.step = 0.02
    for uniform, known in ((False, ["scripted"]), (True, [])):  # beside a slow target the first drafts tell it
        choice = PolicyChoice(FakeTarget(max_width=17), [drafter], TEXT, None, uniform=uniform)
        assert list(choice.measurements(slow).draft_ms) == known


class BrokenDrafter(ScriptedDrafter):
    """Raises whenever it is asked."""

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        raise RuntimeError("broken")


def test_a_drafter_that_fails_while_it_is_timed_has_no_time(tmp_path: Path) -> None:
    drafter = BrokenDrafter(lambda context, limit: ())
    choice = PolicyChoice(FakeTarget(max_width=17), [drafter], TEXT, tmp_path / "m.json")
    assert choice.measurements(SteadyClock()).draft_ms == {}


def test_measuring_happens_once_and_is_kept(tmp_path: Path) -> None:
    target, file = FakeTarget(max_width=17), tmp_path / "m.json"
    choice = PolicyChoice(target, [ScriptedDrafter(lambda context, limit: (3,) * limit)], TEXT, file)
    found = choice.measurements(SteadyClock())
    passes = len(target.widths)
    assert choice.measurements() is found
    assert sorted(found.verify_ms) == list(WIDTHS)
    again = PolicyChoice(target, [], TEXT, file)
    assert again.measurements() == found
    assert len(target.widths) == passes


def choice_with(found: Measurements, tmp_path: Path) -> PolicyChoice:
    MEASUREMENTS.write(tmp_path / "m.json", found)
    return PolicyChoice(FakeTarget(), [ScriptedDrafter(lambda context, limit: ())], TEXT, tmp_path / "m.json")


def test_no_pace_is_wider_than_what_is_exact_where_exactness_is_wanted(tmp_path: Path) -> None:
    choice = choice_with(FOUND, tmp_path)
    assert choice.policy_for(Request("g", draft_length=8)).length_for(1) == 4
    assert choice.policy_for(Request("g", draft_length=8, bit_exact=False)).length_for(1) == 8
    assert choice.policy_for(Request("g", draft_length=3)).length_for(1) == 3
    paying = choice.policy_for(Request("g", draft_length="auto"))
    assert paying.length_for(1) == 4
    assert choice.policy_for(Request("g", draft_length="auto")) is paying


def test_where_nothing_is_exact_guessing_is_off_only_if_exactness_is_asked_for(tmp_path: Path) -> None:
    choice = choice_with(Measurements({1: 10.0, 2: 12.0}, 1, {}), tmp_path)
    assert choice.policy_for(Request("g", draft_length=8)).length_for(1) == 8
    asked = choice.policy_for(Request("g", draft_length=8, bit_exact=True))
    assert (asked.length_for(1), asked.off_reason()) == (0, NOTHING_EXACT)


def test_without_drafters_or_with_guessing_off_nothing_is_measured() -> None:
    target = FakeTarget()
    nobody = PolicyChoice(target, [], TEXT, None)
    assert isinstance(nobody.policy_for(Request("g", draft_length=4)), FixedLength)
    somebody = PolicyChoice(target, [ScriptedDrafter(lambda context, limit: ())], TEXT, None)
    assert somebody.policy_for(Request("g", draft_length=0)).length_for(1) == 0
    assert target.widths == []


def test_a_real_pair_keeps_its_measurements_between_starts(
    tmp_path: Path, toy_gguf: Path, toy_onnx_noisy: Path
) -> None:
    pair = load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1, free=("suffix",), measurements=tmp_path)
    found = pair.measured()
    pair.close()
    kept = [file for file in tmp_path.iterdir() if not file.name.endswith(".depths.json")]
    assert [MEASUREMENTS.read(file) for file in kept] == [found]
    assert set(found.draft_ms) >= {toy_onnx_noisy.stem}
    assert found.exact_width > 1
    again = load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1, free=("suffix",), measurements=tmp_path)
    assert again.measured() == found
    again.close()


def test_sources_that_lost_are_kept_with_the_measurements(tmp_path: Path) -> None:
    choice = choice_with(FOUND, tmp_path)
    pace = choice.policy_for(Request("g", draft_length="auto"))
    choice.keep()
    assert MEASUREMENTS.read(tmp_path / "m.json") == FOUND
    name = ScriptedDrafter(lambda context, limit: ()).name
    for number in range(1, 40):
        guesses = min(pace.length_for(number), pace.limit_for(name)) if pace.length_for(number) else 0
        pace.learn(
            Outcome(guesses, 0, float(guesses), 10.0 + 3 * guesses, 10.5 + 4 * guesses, name, 0, (None,) * guesses)
        )
    choice.keep()
    kept = MEASUREMENTS.read(tmp_path / "m.json")
    assert kept is not None
    assert kept.lost[name].speedup < 0.95
    again = PolicyChoice(FakeTarget(), [ScriptedDrafter(lambda context, limit: ())], TEXT, tmp_path / "m.json")
    assert again.policy_for(Request("g", draft_length="auto")).limit_for(name) == 0


def test_what_was_learnt_of_a_source_outlives_the_pair(tmp_path: Path) -> None:
    file, made = tmp_path / "m.json", Measurements({1: 10.0, 2: 11.0, 3: 12.0}, 3, {})
    MEASUREMENTS.write(file, made)
    request = Request("g", draft_length="auto")
    first, later = (PolicyChoice(FakeTarget(), [ScriptedDrafter(lambda c, k: ())], TEXT, file) for _ in range(2))
    pace = first.policy_for(request)
    for _ in range(30):
        pace.learn(Outcome(2, 0, 0.0, 12.0, 12.0, "boaster", 0, (0.99, 0.99)))
    assert not MEASUREMENTS.read(file).learnt  # type: ignore[union-attr]
    first.keep()
    again = later.policy_for(request)
    again.limit_for("boaster")
    assert again.worth((0.99, 0.99), 0) == 0


def test_a_file_from_before_sources_were_kept_is_read(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text('{"verify_ms":{"1":10.0,"2":12.0},"exact_width":2,"draft_ms":{}}')
    assert MEASUREMENTS.read(tmp_path / "m.json") == Measurements({1: 10.0, 2: 12.0}, 2, {})


@pytest.mark.parametrize(
    ("kernels", "row_of_17_ms", "longest"),
    [("uniform", 2.8, 16), ("uniform", 3.4, 8), ("any", 2.8, 8), ("far", 2.8, 16), ("far", 3.4, 8)],
    ids=["long drafts are cheap", "they are dear", "other kernels may come", "the way is most of it", "rows are most"],
)
def test_long_drafts_are_tried_where_their_rows_are_cheap(
    kernels: str, row_of_17_ms: float, longest: int, tmp_path: Path
) -> None:
    MEASUREMENTS.write(
        tmp_path / "m.json", Measurements({1: 20.0, 9: 30.0, 17: 17 * row_of_17_ms}, 17, {"scripted": 0.1})
    )
    target = DeepFake(lambda cached, width, place: 0)
    drafters = [ScriptedDrafter(lambda context, limit: ())]
    depths = ExactDepths(target, uniform=kernels == "uniform")
    choice = PolicyChoice(target, drafters, TEXT, tmp_path / "m.json", depths, is_far=kernels == "far")
    pace = choice.policy_for(Request("g", draft_length="auto"))
    assert isinstance(pace, AdaptiveLength)
    assert pace.records.longest == longest


def test_experts_on_a_disk_put_nobody_off_before_a_round_was_seen(tmp_path: Path) -> None:
    """Two tokens may ask for twice as many experts, and need not: live rounds decide, from a trial on."""
    MEASUREMENTS.write(tmp_path / "m.json", Measurements({1: 1.0, 2: 1.0}, 17, {"scripted": 1.0}))
    paging = Paging(1e9, 1_000_000, 900_000_000, experts=64, experts_used=4)
    assert paging.pass_ms(2) > 1.9 * paging.pass_ms(1)
    drafters = [ScriptedDrafter(lambda context, limit: ())]
    choice = PolicyChoice(FakeTarget(max_width=17), drafters, TEXT, tmp_path / "m.json", paging=paging)
    pace = choice.policy_for(Request("g", draft_length="auto"))
    assert pace.length_for(1) > 0
    assert pace.limit_for("scripted") > 0
    assert choice.measurements().verify_ms == paging.curve  # what was kept of the disk may be older


def test_a_dense_target_on_a_disk_has_the_longest_drafts(tmp_path: Path) -> None:
    MEASUREMENTS.write(tmp_path / "m.json", Measurements({1: 1.0, 2: 2.0}, 33, {"scripted": 1.0}))
    drafters = [ScriptedDrafter(lambda context, limit: ())]
    choice = PolicyChoice(
        FakeTarget(max_width=33), drafters, TEXT, tmp_path / "m.json", paging=Paging(1e9, 1_000_000_000)
    )
    pace = choice.policy_for(Request("g", draft_length="auto"))
    assert isinstance(pace, AdaptiveLength)
    assert pace.records.longest == 32

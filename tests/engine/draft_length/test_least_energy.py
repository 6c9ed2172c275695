"""Drafts by joules a token, on a simulated machine whose passes draw what the test says, and when that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.decoding.parts.energy import EnergyGoal, RaplMeter, on_battery
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.least_energy import LeastEnergy
from engine.draft_length.policy import Outcome
from engine.events import Finished, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.machine.calibration import WIDTHS
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request, SaveEnergy
from engine.translatable import template_of
from tests.engine.open_pair import load_pair

STARTER = Path(__file__).parents[3] / "models" / "starter"
CHANCE, DRAFT_MS = 0.75, 1.0


def pass_ms(width: int) -> float:
    """A memory-bound target: rows are cheap in time."""
    return 100.0 + 4.0 * (width - 1)


class Machine:
    """Writes rounds; `drawn` is its meter. `power` is in watts, by width."""

    def __init__(self, power: Callable[[int], float]) -> None:
        self._power = power
        self.joules = 0.0

    def drawn(self) -> float:
        return self.joules

    def lengths(self, policy: AdaptiveLength, rounds: int = 1500) -> list[int]:
        """The K of each round."""
        rng, lengths = np.random.default_rng(1), list[int]()
        for number in range(1, rounds + 1):
            k = min(policy.length_for(number), policy.limit_for("net")) if policy.length_for(number) else 0
            accepted = 0
            while accepted < k and rng.random() < CHANCE:
                accepted += 1
            took_ms = pass_ms(k + 1) * rng.normal(1.0, 0.03)
            round_ms = k * DRAFT_MS + took_ms
            self.joules += self._power(k + 1) * round_ms / 1000
            policy.learn(Outcome(k, accepted, k * DRAFT_MS, took_ms, round_ms, "net", 0, (None,) * k))
            lengths.append(k)
        return lengths

    def joules_a_token(self, k: int) -> float:
        """What tokens cost with drafts of this length."""
        tokens = sum(CHANCE**guess for guess in range(k + 1))
        return self._power(k + 1) * (k * DRAFT_MS + pass_ms(k + 1)) / 1000 / tokens


def usual(lengths: list[int]) -> int:
    return int(np.bincount(lengths[-500:]).argmax())


def curve() -> CostCurve:
    return CostCurve({width: pass_ms(width) for width in WIDTHS})


@pytest.mark.parametrize("watts_a_row", [1.0, 2.5, 20.0])
def test_where_wide_passes_draw_more_the_draft_is_the_cheapest_in_energy(watts_a_row: float) -> None:
    machine = Machine(lambda width: 10.0 + watts_a_row * (width - 1))
    by_time = usual(machine.lengths(AdaptiveLength(curve(), {"net": DRAFT_MS})))
    by_energy = usual(machine.lengths(LeastEnergy(machine.drawn, curve(), {"net": DRAFT_MS})))
    best = min(machine.joules_a_token(k) for k in range(9))
    assert by_energy < by_time
    assert machine.joules_a_token(by_energy) <= 1.04 * best < machine.joules_a_token(by_time)


def test_where_all_passes_draw_alike_the_goal_changes_nothing() -> None:
    machine = Machine(lambda width: 12.5)
    by_energy = machine.lengths(LeastEnergy(machine.drawn, curve(), {"net": DRAFT_MS}))
    assert by_energy == machine.lengths(AdaptiveLength(curve(), {"net": DRAFT_MS}))


def test_a_meter_that_falls_silent_leaves_the_time_and_no_figure_is_called_milliseconds() -> None:
    machine = Machine(lambda width: 12.5)
    policy = LeastEnergy(lambda: None, curve(), {"net": DRAFT_MS})
    assert machine.lengths(policy) == machine.lengths(AdaptiveLength(curve(), {"net": DRAFT_MS}))
    assert policy.why(3, 2, 8).plain_ms is None


def test_a_reply_by_energy_is_the_same_text(tmp_path: Path) -> None:
    pair = load_pair("starter", STARTER / "target-q8_0.gguf", None, 512, free=("ngram",), n_threads=1)
    request = Request("g", prompt="What is a drafter? " * 9, raw=True, max_tokens=12, seed=3, draft_length="auto")

    def written(save_energy: SaveEnergy) -> tuple[str, set[bool]]:
        events = list(pair.generate(msgspec.structs.replace(request, save_energy=save_energy), NativeInterrupt()))
        choices = [each.length_choice for each in events if isinstance(each, Verified) and each.length_choice]
        assert isinstance(events[-1], Finished)
        return events[-1].text, {each.plain_ms is None for each in choices}

    try:
        by_time = written("never")
        pair._energy = EnergyGoal(powercap(tmp_path))
        assert (by_time, written("always")) == ((by_time[0], {False}), (by_time[0], {True}))
    finally:
        pair.close()


def powercap(folder: Path) -> RaplMeter:
    (folder / "intel-rapl:0").mkdir(parents=True)
    (folder / "intel-rapl:0" / "energy_uj").write_text("1000000")
    return RaplMeter(folder)


def test_energy_counts_where_it_is_wanted_and_can_be_read(tmp_path: Path) -> None:
    meter = powercap(tmp_path / "powercap")
    battery = tmp_path / "BAT0"
    battery.mkdir()
    (battery / "status").write_text("Charging\n")
    goal, blind = EnergyGoal(meter, tmp_path), EnergyGoal(RaplMeter(tmp_path / "none"), tmp_path)
    assert [goal.meter_for(wanted) for wanted in ("never", "battery", "always")] == [None, None, meter]
    assert blind.notice("battery") is None
    (battery / "status").write_text("Discharging\n")
    assert on_battery(tmp_path)
    assert not on_battery(tmp_path / "none")
    assert (goal.meter_for("battery"), goal.notice("battery")) == (meter, None)
    assert blind.meter_for("always") is None
    said = blind.notice("battery")
    assert said is not None
    assert template_of(said) is not None
    assert blind.notice("battery") is None

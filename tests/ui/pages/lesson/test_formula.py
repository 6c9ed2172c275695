"""The lesson's arithmetic: its limits, and simulations that come to the same."""

from __future__ import annotations

import random

import pytest

from app.bench.break_even import expected_tokens
from ui.pages.lesson.formula import PassCosts, best_length, mixed, speed_up, split

P = (0.42, 0.24, 0.14, 0.09, 0.07, 0.04)
Q = (0.06, 0.10, 0.11, 0.26, 0.32, 0.15)


@pytest.mark.parametrize("a", [0.0, 0.3, 1.0])
def test_without_guesses_a_round_writes_one_token(a: float) -> None:
    assert expected_tokens(a, 0) == 1.0
    assert speed_up(a, 0, c=0.5) == 1.0


@pytest.mark.parametrize("k", [0, 1, 4, 12])
def test_the_limits_of_a(k: int) -> None:
    assert expected_tokens(0.0, k) == 1.0
    assert expected_tokens(1.0, k) == k + 1
    assert expected_tokens(1.0 - 1e-9, k) == pytest.approx(k + 1)


@pytest.mark.parametrize(("a", "k"), [(0.3, 1), (0.8, 4), (0.95, 8)])
def test_the_closed_form_is_the_sum_of_powers(a: float, k: int) -> None:
    assert expected_tokens(a, k) == pytest.approx(sum(a**i for i in range(k + 1)))


@pytest.mark.parametrize(("a", "k"), [(0.3, 2), (0.8, 4)])
def test_expected_tokens_against_simulated_rounds(a: float, k: int) -> None:
    chance, rounds, written = random.Random(7), 40_000, 0
    for _ in range(rounds):
        right = 0
        while right < k and chance.random() < a:
            right += 1
        written += right + 1
    assert written / rounds == pytest.approx(expected_tokens(a, k), rel=0.01)


def test_speed_up_of_known_figures() -> None:
    assert speed_up(0.8, 4, c=0.05) == pytest.approx(3.3616 / 1.2)
    assert speed_up(0.8, 4, c=0.05, v=2.0) == pytest.approx(3.3616 / 2.2)
    assert speed_up(0.0, 4, c=0.1) < 1.0


def test_relative_costs_are_measured_with_lines_between() -> None:
    v = PassCosts({1: 2.0, 3: 4.0, 5: 10.0})
    assert [v(width) for width in (1, 2, 3, 4, 5)] == pytest.approx([1.0, 1.5, 2.0, 3.5, 5.0])
    assert v(6) == pytest.approx(6.5)


@pytest.mark.parametrize("verify_ms", [None, {}, {2: 3.0}, {1: 0.0}, {1: 2.0}])
def test_without_measurements_every_pass_costs_the_same(verify_ms: dict[int, float] | None) -> None:
    v = PassCosts(verify_ms)
    assert [v(1), v(5), v(17)] == [1.0, 1.0, 1.0]


def test_the_best_length() -> None:
    flat, steep = PassCosts(), PassCosts({1: 1.0, 2: 2.0, 13: 13.0})
    assert best_length(0.0, 0.1, flat, 12) == 0
    assert best_length(0.9, 0.5, steep, 12) == 0
    assert best_length(1.0, 0.0, flat, 12) == 12
    assert 0 < best_length(0.8, 0.1, flat, 12) < 12


@pytest.mark.parametrize("share", [0.0, 0.25, 0.6, 1.0])
def test_kept_and_corrected_are_the_models_own_chances(share: float) -> None:
    parts = split(P, mixed(P, Q, share))
    assert [kept + put for kept, put in zip(*parts, strict=True)] == pytest.approx(P)
    assert parts.acceptance + parts.refused == pytest.approx(1.0)


def test_a_perfect_drafter_is_never_refused() -> None:
    parts = split(P, P)
    assert parts.acceptance == pytest.approx(1.0)
    assert parts.refused == 0.0


def test_mixed_goes_from_one_to_the_other() -> None:
    assert mixed(P, Q, 0.0) == P
    assert mixed(P, Q, 1.0) == pytest.approx(Q)
    assert sum(mixed(P, Q, 0.37)) == pytest.approx(1.0)


def test_the_split_against_simulated_rejection() -> None:
    chance, draws = random.Random(11), 40_000
    parts = split(P, Q)
    places = range(len(P))
    kept, put = [0] * len(P), [0] * len(P)
    for _ in range(draws):
        guess = chance.choices(places, Q)[0]
        if chance.random() < min(1.0, P[guess] / Q[guess]):
            kept[guess] += 1
        else:
            put[chance.choices(places, parts.corrected)[0]] += 1
    assert [count / draws for count in kept] == pytest.approx(parts.accepted, abs=0.01)
    assert [count / draws for count in put] == pytest.approx(parts.corrected, abs=0.01)
    assert [(one + other) / draws for one, other in zip(kept, put, strict=True)] == pytest.approx(P, abs=0.01)

"""The rules by statistics, with wrong rules as negative controls: a test that a mutant passes proves nothing.

20,000 drafts at vocabulary 16, 10,000 for the mutants. A right rule fails the chi-square bar (p 1e-6) once in a
million runs, and these draws are seeded, so in fact never; every mutant is off by far more than the bar.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.interfaces import Distribution
from engine.sampling.acceptance import Verdict, accept_block, accept_coupled, accept_rejection, draw_from, residual
from tests.engine.sampling.joint_law import chi_square_p

V, DRAWS, FEW_DRAWS, K = 16, 20_000, 10_000, 3
IDS = np.arange(V)
Rule = Callable[[Sequence[int], Sequence[Distribution], Sequence[Distribution | None], Sequence[float], float], Verdict]


def some_distribution(rng: np.random.Generator, sharpness: float) -> Distribution:
    weights = np.exp(rng.normal(0.0, sharpness, V)).astype(np.float32)
    return Distribution(IDS, weights / weights.sum())


def tables(seed: int, sharpness: float) -> list[list[Distribution]]:
    """A distribution for every place and previous token, so that later places depend on earlier ones."""
    rng = np.random.default_rng(seed)
    return [[some_distribution(rng, sharpness) for _ in range(V)] for _ in range(K + 1)]


P, Q = tables(1, 1.5), tables(2, 1.0)
TOLD = {"Q": Q, "another": tables(5, 1.0)}


@cache
def first_two_tokens(rule: Rule, draws: int = DRAWS, told: str = "Q") -> tuple[NDArray[np.int64], float]:
    """Counts of the first two written tokens (V, V) over many drafts, and the mean number of accepted guesses.

    Where a round writes only one token, the second comes from the target as it would in the next round.
    """
    q_told = TOLD[told]
    counts = np.zeros((V, V), np.int64)
    accepted = 0
    uniforms = np.random.default_rng(3).random((draws, 2 * K + 2))
    # What is not under test is drawn for all drafts at once.
    columns = [np.zeros(draws, np.int64)]
    for place in range(K):
        columns.append(drawn(Q[place], columns[-1], uniforms[:, place]))
    starts = drawn(P[1], np.arange(V).repeat(draws), np.tile(uniforms[:, 2 * K + 1], V)).reshape(V, draws)
    for number, (guesses, u) in enumerate(zip(np.stack(columns[1:], axis=1).tolist(), uniforms.tolist(), strict=True)):
        before = [0, *guesses]
        p = [P[place][before[place]] for place in range(K + 1)]
        q = [q_told[place][before[place]] for place in range(K)]
        verdict = rule(guesses, p, q, u[K : 2 * K], u[2 * K])
        accepted += verdict.accepted
        tokens = [*guesses[: verdict.accepted], verdict.next]
        counts[tokens[0], tokens[1] if len(tokens) > 1 else starts[tokens[0], number]] += 1
    return counts, accepted / draws


def drawn(table: list[Distribution], before: NDArray[np.int64], u: NDArray[np.float64]) -> NDArray[np.int64]:
    """One id of `table[before]` for each number of `u`, by inverting its distribution function."""
    steps = np.cumsum([each.probabilities.astype(np.float64) for each in table], axis=1)
    steps[:, -1] = 1.0
    return np.asarray((steps[before] <= u[:, None]).sum(axis=1))


def expected() -> NDArray[np.float64]:
    first = P[0][0].probabilities.astype(np.float64)
    return first[:, None] * np.stack([P[1][token].probabilities for token in range(V)])


def distance(counts: NDArray[np.int64], expectation: NDArray[np.float64]) -> float:
    return 0.5 * float(np.abs(counts / counts.sum() - expectation).sum())


@pytest.mark.parametrize("rule", [accept_rejection, accept_block])
def test_the_target_s_distribution_is_kept(rule: Rule) -> None:
    counts, _ = first_two_tokens(rule)
    first, wanted = counts.sum(axis=1), P[0][0].probabilities.astype(np.float64)
    assert chi_square_p(counts, expected()) > 1e-6
    assert chi_square_p(first, wanted) > 1e-6
    assert distance(first, wanted) <= 0.014


def without_residual(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """A mutant: at a refusal it draws from p itself."""
    verdict = accept_rejection(guesses, p, q, uniforms, draw)
    return Verdict(verdict.accepted, draw_from(p[verdict.accepted], draw))


def too_kind(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """A mutant: accepts a guess more easily than it may."""
    return accept_rejection(guesses, p, q, [u * 0.8 for u in uniforms], draw)


def tempered_on_one_side(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """A mutant: the target's distributions at another temperature than they should have."""
    hot = [weights / weights.sum() for weights in (np.sqrt(one.probabilities) for one in p)]
    return accept_rejection(guesses, [Distribution(IDS, one) for one in hot], q, uniforms, draw)


def block_without_residual(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """A mutant of block verification."""
    verdict = accept_block(guesses, p, q, uniforms, draw)
    return Verdict(verdict.accepted, draw_from(p[verdict.accepted], draw))


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (without_residual, "Q"),
        (too_kind, "Q"),
        (tempered_on_one_side, "Q"),
        (block_without_residual, "Q"),
        (accept_rejection, "another"),
        (accept_block, "another"),
    ],
    ids=["no residual", "too kind", "temperature on one side", "block, no residual", "wrong q", "wrong q, block"],
)
def test_a_wrong_rule_is_found_out(rule: Rule, told: str) -> None:
    counts, _ = first_two_tokens(rule, FEW_DRAWS, told)
    assert chi_square_p(counts, expected()) < 1e-6


def test_block_accepts_no_fewer_than_rejection() -> None:
    _, by_guess = first_two_tokens(accept_rejection)
    _, by_block = first_two_tokens(accept_block)
    # Standard error of each mean is about 0.009; three of them and block is still ahead on these tables.
    assert by_block > by_guess + 0.02


@pytest.mark.parametrize("rule", [accept_rejection, accept_block])
def test_a_lookup_without_q_keeps_the_distribution_too(rule: Rule) -> None:
    rng = np.random.default_rng(11)
    p = [P[0][0], P[1][4], P[2][7], P[3][2]]
    counts = np.zeros(V, np.int64)
    for u in rng.random((FEW_DRAWS, K + 1)):
        verdict = rule([4, 7, 2], p, [None] * K, u[:K].tolist(), float(u[K]))
        counts[4 if verdict.accepted else verdict.next] += 1
    assert chi_square_p(counts, p[0].probabilities.astype(np.float64)) > 1e-6


def test_coupled_keeps_guesses_while_they_match() -> None:
    assert accept_coupled([1, 2, 3], [1, 2, 9, 4]) == Verdict(2, 9)
    assert accept_coupled([1, 2], [1, 2, 7]) == Verdict(2, 7)
    assert accept_coupled([], [5]) == Verdict(0, 5)
    assert accept_coupled([1, 2, 3], iter([1, 9])) == Verdict(1, 9)  # what lies behind is not asked for
    with pytest.raises(ValueError, match="2 guesses need 3 samples, not 2"):
        accept_coupled([1, 2], [1, 2])


def test_the_residual_takes_q_away_from_p() -> None:
    p = Distribution(np.array([2, 5, 9]), np.array([0.5, 0.3, 0.2], np.float32))
    q = Distribution(np.array([5, 7]), np.array([0.4, 0.6], np.float32))
    assert residual(p, q, 5).probabilities == pytest.approx([0.5, 0.0, 0.2])
    assert residual(p, None, 2).probabilities == pytest.approx([0.0, 0.3, 0.2])


def test_drawing_never_leaves_the_support() -> None:
    p = Distribution(np.array([3, 8]), np.array([0.0, 0.7], np.float32))
    assert [draw_from(p, u) for u in (1e-12, 0.5, 1.0 - 1e-12)] == [8, 8, 8]


TWO = np.arange(2)
HALVES = Distribution(TWO, np.array([0.5, 0.5], np.float32))
QUARTER = Distribution(TWO, np.array([0.25, 0.75], np.float32))


@pytest.mark.parametrize(("u", "accepted"), [(0.499, 1), (0.5, 0), (0.501, 0)])
def test_rejection_accepts_below_p_over_q_and_not_at_it(u: float, accepted: int) -> None:
    """To the thousandth, which no count of draws would show; at the bar itself too: p = 0 is never accepted."""
    assert accept_rejection([0], [QUARTER, HALVES], [HALVES], [u], 0.25) == (accepted, 0 if accepted else 1)


@pytest.mark.parametrize(("u", "accepted"), [(0.199, 1), (0.201, 0)])
def test_a_block_may_end_early_as_often_as_its_surplus_allows(u: float, accepted: int) -> None:
    """After guess 0: w = 0.25 / 0.5; what p leaves above q is 0.5 * 0.75 - 0.25 = 0.125; h = 0.125 / 0.625."""
    q = [HALVES, Distribution(TWO, np.array([0.75, 0.25], np.float32))]
    verdict = accept_block([0, 0], [QUARTER, QUARTER, HALVES], q, [u, 0.999], 0.5)
    assert verdict == (accepted, 1)


def test_a_lookup_is_a_guess_of_certainty_even_where_the_target_is_almost_as_sure() -> None:
    """What is left after a refusal holds nothing of the guess, however likely it was."""
    left = residual(Distribution(TWO, np.array([0.75, 0.25], np.float32)), None, 0)
    assert left.probabilities.tolist() == [0.0, 0.25]


THREE = np.arange(3)


def test_what_is_left_after_a_block_s_end_is_that_of_its_weight() -> None:
    """After guess 0: w = 0.3 / 0.6; left of the next place is p / 2 - q = (0, 0.05, 0.15), not p - q."""
    p = [Distribution(THREE, np.array(row, np.float32)) for row in ([0.3, 0.3, 0.4], [0.1, 0.4, 0.5], [0.2, 0.3, 0.5])]
    q = [Distribution(THREE, np.array(row, np.float32)) for row in ([0.6, 0.2, 0.2], [0.75, 0.15, 0.1])]
    assert [accept_block([0, 0], p, q, [0.1, 0.999], draw) for draw in (0.2, 0.3)] == [(1, 1), (1, 2)]


@pytest.mark.parametrize("rule", [accept_rejection, accept_block])
def test_where_rounding_left_nothing_the_next_token_is_one_of_p(rule: Rule) -> None:
    """q is p but for a last bit of its guess: nothing is left of p after a refusal, and ids 2 and 3 have no weight."""
    four = np.arange(4)
    p = Distribution(four, np.array([0.5, 0.5, 0.0, 0.0], np.float32))
    q = Distribution(four, np.array([0.5, 0.50000006, 0.0, 0.0], np.float32))
    assert not residual(p, q, 1).probabilities.any()
    verdicts = [rule([1], [p, p], [q], [1.0 - 1e-9], draw) for draw in (0.3, 0.7, 1.0 - 2.0**-54)]
    assert verdicts == [(0, 0), (0, 1), (0, 1)]


@pytest.mark.parametrize("rule", [accept_rejection, accept_block])
@pytest.mark.parametrize("broken", [math.nan, -1.0, math.inf, 0.0])
@pytest.mark.parametrize("guess", [0, 2])
def test_a_broken_q_never_writes_what_the_target_gives_no_weight(rule: Rule, broken: float, guess: int) -> None:
    p = Distribution(THREE, np.array([0.5, 0.5, 0.0], np.float32))
    weights = np.array([0.25, 0.5, 0.25], np.float32)
    weights[guess] = broken
    q = [HALVES, Distribution(THREE, weights)]
    for u in (1e-9, 0.4, 1.0 - 1e-9):
        for draw in (1e-9, 0.5, 1.0 - 1e-9):
            verdict = rule([0, guess], [p, p, p], q, [u, u], draw)
            written = [*[0, guess][: verdict.accepted], verdict.next]
            assert 2 not in written


def test_nothing_can_be_drawn_from_no_weight() -> None:
    with pytest.raises(ValueError, match="no id has any weight"):
        draw_from(Distribution(TWO, np.zeros(2, np.float32)), 0.5)


def test_a_product_that_is_rounded_up_draws_the_last_id_with_weight() -> None:
    assert draw_from(Distribution(THREE, np.array([0.5, 0.5, 0.0], np.float32)), 1.0) == 1

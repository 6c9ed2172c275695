"""The chain against a slow and obvious one, on shapes that take each of its paths."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from engine.errors import BadScores, NothingAllowed
from engine.events import Verify
from engine.interfaces import Draft, Rows
from engine.options.sampling_params import Sampling
from engine.sampling import counter_rng as noise
from engine.sampling.chain import (
    _reaching_by_comparison,
    _reaching_by_search,
    candidates,
    greedy,
    greedy_rows,
    shortlist,
)
from engine.sampling.logsumexp import by_exp, by_exp2, log_sum_exp
from engine.sampling.softmax import probability, sums_of
from engine.sampling.verifier import CoupledVerifier, GreedyVerifier, verifier_for
from tests.engine.sampling.joint_law import chi_square_p


def obvious(row: Rows, sampling: Sampling) -> dict[int, float]:
    """The chain as one would say it, in float64 and one token at a time."""
    order = sorted(range(row.size), key=lambda token: (-row[token], token))
    if sampling.top_k:
        order = order[: sampling.top_k]
    weights = {token: np.exp((float(row[token]) - float(row[order[0]])) / sampling.temperature) for token in order}
    whole = sum(weights.values())
    kept, gathered = dict[int, float](), 0.0
    for token in order:
        if sampling.top_p < 1.0 and gathered >= sampling.top_p:
            break
        kept[token] = weights[token] / whole
        gathered += kept[token]
    floor = sampling.min_p * max(kept.values())
    kept = {token: p for token, p in kept.items() if p >= floor}
    return {token: p / sum(kept.values()) for token, p in kept.items()}


def held(probabilities: dict[int, float]) -> dict[int, float]:
    """Without what is next to nothing: at T = 0.2 a tail may lie below the least number that float32 tells from 0."""
    return {token: p for token, p in probabilities.items() if p > 1e-30}


def random_rows(seed: int, n_rows: int, n_vocab: int) -> Rows:
    # Rounded, so that equal logits occur and ties are decided.
    return np.random.default_rng(seed).normal(0.0, 3.0, (n_rows, n_vocab)).round(1).astype(np.float32)


@given(
    seed=st.integers(0, 10_000),
    n_vocab=st.sampled_from([5, 64, 300, 4096, 5003]),
    top_k=st.sampled_from([0, 1, 7, 40, 2000]),
    top_p=st.sampled_from([1.0, 0.95, 0.4]),
    min_p=st.sampled_from([0.0, 0.05, 0.5]),
    temperature=st.sampled_from([0.2, 0.8, 2.0]),
)
def test_the_chain_is_the_obvious_one(
    seed: int, n_vocab: int, top_k: int, top_p: float, min_p: float, temperature: float
) -> None:
    sampling = Sampling(temperature=temperature, top_k=top_k, top_p=top_p + 1e-4 * (top_p < 1.0), min_p=min_p)
    rows = random_rows(seed, 3, n_vocab)
    found = candidates(rows, sampling)
    for number, row in enumerate(rows):
        result = dict(zip(found.ids[number].tolist(), found.probabilities[number].tolist(), strict=True))
        assert held(result) == pytest.approx(held(obvious(row, sampling)), rel=2e-4)


@given(
    seed=st.integers(0, 10_000),
    n_vocab=st.sampled_from([64, 300, 4096, 5003, 20_011]),
    top_k=st.sampled_from([0, 1, 2, 40]),
    top_p=st.sampled_from([1.0, 0.95, 0.6]),
    min_p=st.sampled_from([0.02, 0.1, 0.5]),
    temperature=st.sampled_from([0.2, 0.8, 1.5]),
)
def test_a_shortlist_is_the_chain_s_own_result(
    seed: int, n_vocab: int, top_k: int, top_p: float, min_p: float, temperature: float
) -> None:
    # Off round numbers, so that float32 and float64 do not meet a cut from different sides.
    sampling = Sampling(temperature=temperature, top_k=top_k, top_p=top_p + 1e-4 * (top_p < 1.0), min_p=min_p + 1e-4)
    rows = random_rows(seed, 4, n_vocab)
    for row in rows:
        few = shortlist(row, sampling)
        if few is not None:
            assert dict(few) == pytest.approx(obvious(row, sampling), rel=2e-4)


def test_searching_and_comparing_find_the_same() -> None:
    for depth in (0.0, 0.5, 3.0, 6.0, 40.0):
        for row in random_rows(3, 40, 500):
            row[7] = row[300] = row.max() + 1.0  # of equals the lower id is the likelier
            top = float(row.max())
            found = [ways(row, 7, top, top - depth) for ways in (_reaching_by_search, _reaching_by_comparison)]
            assert found[0] == found[1]
            assert found[0] is None or found[0][:2] == [(7, top), (300, top)]


def test_most_rows_of_a_sure_model_are_decided_by_a_handful() -> None:
    rows = random_rows(1, 50, 4096)
    rows[np.arange(50), np.arange(50)] = 22.0
    lists = [shortlist(row, Sampling()) for row in rows]
    assert [few is not None for few in lists].count(True) > 40


def test_numbers_alone_and_in_arrays_are_the_same() -> None:
    ids = np.array([[0, 3, 4095, 152_063]])
    alone = [noise.exponential_of(5, 77, token) for token in ids[0].tolist()]
    assert noise.exponential(5, [77], ids)[0].tolist() == pytest.approx(alone, rel=1e-14)


@pytest.mark.parametrize("n_vocab", [300, 4096, 5003])
def test_a_row_is_cut_alike_alone_and_among_others(n_vocab: int) -> None:
    # Drafted and plain decoding see the same row in passes of different width.
    rows = random_rows(1, 5, n_vocab)
    together = candidates(rows, Sampling())
    for number in range(5):
        alone = candidates(rows[number : number + 1], Sampling())
        assert np.array_equal(alone.ids[0], together.ids[number])
        assert np.array_equal(alone.probabilities[0], together.probabilities[number])


NARROW = (Sampling(), Sampling(min_p=0.0), Sampling(top_k=0, min_p=0.0), Sampling(top_k=0, top_p=1.0, min_p=0.0))


@pytest.mark.parametrize("sampling", NARROW)
@pytest.mark.parametrize("n_vocab", [300, 4097, 32_002])
@pytest.mark.parametrize("n_rows", [1, 3])
def test_forbidden_ids_at_the_end_of_a_vocabulary_are_no_broken_scores(
    sampling: Sampling, n_vocab: int, n_rows: int
) -> None:
    """The last V % 64 ids belong to no group of 64; a grammar or a ban may forbid just these, or all but these."""
    rest = n_vocab % 64
    closed = random_rows(1, n_rows, n_vocab)
    closed[:, -rest:] = -np.inf
    only = np.full((n_rows, n_vocab), -np.inf, np.float32)
    only[:, -1] = 5.0
    for rows, allowed in ((closed, range(n_vocab - rest)), (only, range(n_vocab - 1, n_vocab))):
        found = candidates(rows, sampling)
        assert found.probabilities.sum(axis=1) == pytest.approx(np.ones(n_rows))
        for ids, probabilities in zip(found.ids, found.probabilities, strict=True):
            assert set(ids[probabilities > 0.0].tolist()) <= set(allowed)
        for few in (shortlist(row, sampling) for row in rows):
            assert few is None or {token for token, _ in few} <= set(allowed)


@pytest.mark.parametrize("sampling", NARROW)
def test_a_row_with_nothing_allowed_is_refused_wherever_it_stands(sampling: Sampling) -> None:
    rows = random_rows(1, 3, 4097)
    rows[1] = -np.inf
    with pytest.raises(NothingAllowed):
        candidates(rows, sampling)


def test_how_many_candidates_a_row_takes_does_not_hang_on_its_neighbours() -> None:
    """Without top-k a flat row takes thousands of candidates and a peaked one a few: to the last bit as if alone."""
    generator = np.random.default_rng(0)
    flat, peaked = (generator.normal(0.0, 1.0, (1, 20_000)).astype(np.float32) for _ in range(2))
    peaked[0, :300] += 8.0
    sampling = Sampling(temperature=1.0, top_k=0, top_p=0.9, min_p=0.0)
    together = candidates(np.concatenate([peaked, flat, peaked]), sampling)
    widths = set()
    for number, row in enumerate((peaked, flat, peaked)):
        alone = candidates(row, sampling)
        n = alone.ids.shape[1]
        widths.add(n)
        assert np.array_equal(alone.ids[0], together.ids[number, :n])
        assert np.array_equal(alone.probabilities[0], together.probabilities[number, :n])
        assert not together.probabilities[number, n:].any()
    assert len(widths) == 2


@pytest.mark.parametrize("bad", [np.nan, np.inf])
@pytest.mark.parametrize("place", [0, 2000, 5002])
def test_scores_that_are_no_numbers_are_refused(bad: float, place: int) -> None:
    rows = random_rows(2, 2, 5003)
    rows[1, place] = bad
    with pytest.raises(BadScores):
        candidates(rows, Sampling())
    with pytest.raises(BadScores):
        candidates(rows, Sampling(top_k=0))
    with pytest.raises(BadScores):
        greedy(rows[1])


def test_greedy_tells_the_softmax_probability() -> None:
    row = random_rows(3, 1, 4096)[0]
    for shift in (0.0, 500.0, -500.0):
        token, probability = greedy(row + np.float32(shift))
        exact = np.exp(row.astype(np.float64) - row.max())
        assert token == int(row.argmax())
        assert probability == pytest.approx(exact[token] / exact.sum(), rel=1e-4)


def test_rows_at_once_are_rows_one_by_one() -> None:
    for n_vocab in (300, 4096, 50_000):
        rows = random_rows(9, 5, n_vocab)
        tokens, tops = greedy_rows(rows)
        assert tokens == [greedy(row)[0] for row in rows]
        assert tops == rows.max(axis=1).tolist()
    for bad in (np.nan, np.inf):
        rows[3, 7] = bad
        with pytest.raises(BadScores):
            greedy_rows(rows)
    with pytest.raises(NothingAllowed):
        greedy_rows(np.array([[1.0, 2.0], [-np.inf, -np.inf]], np.float32))


@pytest.mark.parametrize("n_vocab", [300, 70_000])
@pytest.mark.parametrize("looked_at", [0, 2, 5])
def test_the_sums_of_a_pass_are_the_softmax_s_own(n_vocab: int, looked_at: int) -> None:
    for shift in (0.0, 300.0, -300.0):
        rows = random_rows(3, 5, n_vocab) + np.float32(shift)
        rows[1, :7] = -np.inf
        tops = rows.max(axis=1).tolist()
        sums = sums_of(rows, tops, looked_at)
        wide = np.exp(rows.astype(np.float64) - np.array(tops)[:, None])
        shares = wide / wide.sum(axis=1, keepdims=True)
        assert sums.totals == pytest.approx(wide.sum(axis=1).tolist(), rel=1e-4)
        entropies = [-sum(p * math.log2(p) for p in row if p > 0.0) for row in shares[:looked_at].tolist()]
        assert sums.entropies == pytest.approx(entropies, rel=1e-3)
        found = [probability(row, 9, top, total) for row, top, total in zip(rows, tops, sums.totals, strict=True)]
        assert found == pytest.approx(shares[:, 9].tolist(), rel=1e-3, abs=1e-12)
        assert probability(rows[1], 3, tops[1], sums.totals[1]) == 0.0


@pytest.mark.parametrize("verify", ["coupled", "rejection", "block"])
@pytest.mark.parametrize("sampling", [Sampling(temperature=0.0), Sampling(), Sampling(min_p=0.0)])
def test_a_verdict_is_the_same_whether_anybody_reads_probabilities_or_not(verify: Verify, sampling: Sampling) -> None:
    told, silent = verifier_for(sampling, verify, 5), verifier_for(sampling, verify, 5, probabilities=False)
    rows = random_rows(7, 400, 300)
    accepted = set()
    for start in range(0, 396, 4):
        pass_rows = rows[start : start + 5]
        choices = [told.chooser(start)(row, start + place) for place, row in enumerate(pass_rows[:4])]
        draft = Draft(
            (*(choice.token for choice in choices[:3]), start % 300),
            (None,) * 4,
            "x",
            (*(choice.distribution for choice in choices[:3]), None),
        )
        loud, quiet = told.verify(pass_rows, draft, start), silent.verify(pass_rows, draft, start)
        assert (quiet.accepted, quiet.next) == (loud.accepted, loud.next)
        assert (quiet.p_guesses, quiet.p_next) == ([], None)
        assert len(loud.p_guesses) == 4
        assert loud.p_next is not None
        accepted.add(quiet.accepted)
    assert 3 in accepted  # the drafts are the target's own choices, but for the last


def test_the_greedy_judge_tells_every_guess_its_probability() -> None:
    rows = random_rows(4, 3, 300)
    best = rows.argmax(axis=1)
    verdict = GreedyVerifier().verify(rows, Draft((int(best[0]), 17), (None, None), "x"), 9)
    softmax = np.exp(rows.astype(np.float64)) / np.exp(rows.astype(np.float64)).sum(axis=1, keepdims=True)
    assert (verdict.accepted, verdict.next) == (1, int(best[1]))
    assert verdict.p_guesses == pytest.approx([softmax[0, best[0]], softmax[1, 17]], rel=1e-4)
    assert verdict.p_next == pytest.approx(softmax[1, best[1]], rel=1e-4)


def sampled(verifier: CoupledVerifier, row: Rows, positions: range) -> NDArray[np.int64]:
    tokens = [verifier.verify(row[None], Draft((), (), ""), position).next for position in positions]
    return np.bincount(tokens, minlength=row.size)


def test_the_coupled_sample_has_the_chain_s_distribution() -> None:
    row = np.random.default_rng(5).normal(0.0, 1.5, 16).astype(np.float32)
    sampling = Sampling(temperature=0.8, top_k=12, top_p=1.0, min_p=0.0)
    wanted = np.zeros(16)
    for token, p in obvious(row, sampling).items():
        wanted[token] = p
    assert chi_square_p(sampled(CoupledVerifier(sampling, 7), row, range(6_000)), wanted) > 1e-6
    # Negative control: the temperature on one side only.
    other = CoupledVerifier(Sampling(temperature=1.0, top_k=12, top_p=1.0, min_p=0.0), 7)
    assert chi_square_p(sampled(other, row, range(6_000)), wanted) < 1e-6


def test_drafter_and_target_with_equal_scores_always_agree() -> None:
    verifier = verifier_for(Sampling(temperature=1.5, top_k=0, top_p=1.0, min_p=0.0), "coupled", 3)
    rows = random_rows(6, 200, 64)
    choose = verifier.chooser(0)
    guesses = [choose(row, position).token for position, row in enumerate(rows)]
    draft = Draft(tuple(guesses[:-1]), (None,) * 199, "x")
    verdict = verifier.verify(rows, draft, 0)
    assert (verdict.accepted, verdict.next) == (199, guesses[-1])


def test_noise_depends_on_its_own_place_alone() -> None:
    all_ids = np.arange(1000)[None]
    some = np.array([[7, 400, 999]])
    assert np.array_equal(noise.exponential(5, [3], some)[0], noise.exponential(5, [3], all_ids)[0, [7, 400, 999]])
    together = noise.exponential(5, [3, 4], np.repeat(all_ids, 2, axis=0))
    assert np.array_equal(together[1], noise.exponential(5, [4], all_ids)[0])
    assert not np.array_equal(together[0], together[1])


def test_noise_is_exponential_and_its_streams_are_apart() -> None:
    draws = noise.exponential(1, range(500), np.tile(np.arange(200), (500, 1))).ravel()
    # 100,000 draws: the mean of a standard exponential has a standard error of 0.0032, its square 0.014.
    assert draws.mean() == pytest.approx(1.0, abs=0.02)
    assert (draws**2).mean() == pytest.approx(2.0, abs=0.1)
    uniforms = np.array([noise.uniform(1, position, noise.ACCEPT_STREAM) for position in range(5000)])
    others = np.array([noise.uniform(1, position, noise.RESIDUAL_STREAM) for position in range(5000)])
    assert chi_square_p(np.histogram(uniforms, 20, (0.0, 1.0))[0], np.full(20, 0.05)) > 1e-6
    # A correlation of 5,000 pairs has a standard error of 0.014.
    assert abs(np.corrcoef(uniforms, others)[0, 1]) < 0.08
    assert abs(np.corrcoef(uniforms[:-1], uniforms[1:])[0, 1]) < 0.08


@pytest.mark.parametrize("way", [by_exp, by_exp2])
def test_both_ways_to_sum_exponentials_agree_with_the_plain_one(way: Callable[[Rows, Rows], None]) -> None:
    row = np.random.default_rng(3).normal(0.0, 8.0, 5000).astype(np.float32)
    out = np.empty_like(row)
    way(row, out)
    assert out == pytest.approx(np.exp(row.astype(np.float64)), rel=2e-5)


@pytest.mark.parametrize("shift", [-300.0, -59.0, 0.0, 59.0, 300.0])
def test_the_log_of_the_sum_holds_for_any_scores(shift: float) -> None:
    row = (np.random.default_rng(4).normal(0.0, 4.0, 3000) + shift).astype(np.float32)
    wide = row.astype(np.float64)
    expected = math.log(np.exp(wide - wide.max()).sum()) + wide.max()
    assert log_sum_exp(row, float(row.max())) == pytest.approx(expected, abs=1e-4)


def test_a_sure_token_of_large_scores_has_no_more_than_certainty() -> None:
    """Its sum is rounded in float32: a probability above 1 would end the guessing."""
    scores = np.random.default_rng(2).normal(0.0, 40.0, (400, 16)).astype(np.float32)
    assert max(greedy(row)[1] for row in scores) == 1.0

"""The law of whole replies: the real loop, judges and noise, over two tokens, against the target's own law.

A rule may be right in every single round and the reply wrong all the same, where a round uses noise on which the one
before already hung. So the first four tokens of replies from many seeds are counted together, each reply being as many
rounds as it takes. All seeds are fixed: what passes here passes always. A right engine would fail at other seeds once
in a million; every mutant misses the bar by far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.interfaces import Choose, Draft
from engine.sampling import acceptance
from engine.sampling import counter_rng as noise
from tests.engine.sampling.joint_law import SURE, N, Tables, TwoTokenDrafter, first_ids, p_of

SEEDS, FEW_SEEDS, BAR = 800, 500, 1e-6
MODES = ("coupled", "rejection", "block")


UNSURE = Tables(np.array([[0.65, 0.35], [0.08, 0.92]], np.float32), np.array([[0.3, 0.7], [0.45, 0.55]], np.float32))
"""A guess says more about the number that drew it."""


LISTED = Tables(UNSURE.p, np.array([[1.0, 0.0], [1.0, 0.0]], np.float32))
"""The drafter has a shortlist on which the second token is not."""


def first_tokens(seed: int, mode: str, tables: Tables, *, suspects: bool = False) -> list[int]:
    """The first N ids that one seed writes after token 0."""
    return first_ids(TwoTokenDrafter(tables.q, suspects=suspects), seed, mode, tables.p)


def p_value(mode: str, tables: Tables, seeds: int, bar: float = 0.0, **how: Any) -> float:
    """`p_of` of replies in this mode."""
    return p_of(lambda seed: first_tokens(seed, mode, tables, **how), tables.p, N, seeds, bar=bar)


@pytest.mark.parametrize("mode", MODES)
def test_whole_replies_have_the_target_s_law(mode: str) -> None:
    assert p_value(mode, SURE, SEEDS) > BAR


@pytest.mark.parametrize("mode", ["rejection", "block"])
def test_a_drafter_that_stops_where_it_doubts_leaves_the_law_alone(mode: str) -> None:
    assert p_value(mode, UNSURE, SEEDS, suspects=True) > BAR


@pytest.mark.parametrize("mode", MODES)
def test_a_shortlist_leaves_the_law_alone(mode: str) -> None:
    assert p_value(mode, LISTED, FEW_SEEDS) > BAR


@pytest.mark.parametrize("mode", ["rejection", "block"])
def test_a_shortlist_that_is_kept_secret_is_found(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It draws from the list, and says that it drew from all words."""

    def propose(self: TwoTokenDrafter, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        said = [choose(np.log(UNSURE.q[0 if place else context[-1]]), len(context) + place) for place in range(limit)]
        q = [each.distribution for each in said]
        assert all(each is not None for each in q)
        return Draft((0,) * limit, tuple(each.probability_of(0) for each in q if each), self.name, tuple(q))

    monkeypatch.setattr(TwoTokenDrafter, "propose", propose)
    assert p_value(mode, LISTED, FEW_SEEDS, BAR) < BAR


@pytest.mark.parametrize("mode", MODES)
def test_a_seed_writes_the_same_each_time(mode: str) -> None:
    for seed in range(20):
        assert first_tokens(seed, mode, SURE) == first_tokens(seed, mode, SURE)


# Mutants. Each is put in place of one name that the judges use.

UNIFORM = noise.uniform
ACCEPT, RESIDUAL, DRAFT = noise.ACCEPT_STREAM, noise.RESIDUAL_STREAM, noise.DRAFT_STREAM


def keyed_by_position(*streams: int) -> Callable[..., float]:
    """These streams' numbers hang on the absolute position alone, so that the next round uses them again."""

    def uniform(seed: int, start: int, stream: int, place: int = 0) -> float:
        return UNIFORM(seed, start + place, stream) if stream in streams else UNIFORM(seed, start, stream, place)

    return uniform


def one_stream_for_another(stream: int, other: int) -> Callable[..., float]:
    """Two uses at one place share a number."""

    def uniform(seed: int, start: int, used_for: int, place: int = 0) -> float:
        return UNIFORM(seed, start, other if used_for == stream else used_for, place)

    return uniform


def one_number_for_a_round(seed: int, start: int, stream: int, place: int = 0) -> float:
    """All guesses of a draft are judged with the same number."""
    return UNIFORM(seed, start, stream)


def the_same_in_every_round(seed: int, start: int, stream: int, place: int = 0) -> float:
    """The place in the draft alone: each round repeats the first one's noise."""
    return UNIFORM(seed, 0, stream, place)


EXPONENTIAL = noise.exponential


def keyed_by_row(seed: int, positions: Sequence[int], ids: NDArray[np.int64]) -> NDArray[np.float64]:
    """Each round has the noise of the first: no token knows where in the reply it stands."""
    return EXPONENTIAL(seed, range(len(positions)), ids)


def one_guess_too_many(guesses: Sequence[int], samples: Iterable[int]) -> acceptance.Verdict:
    """The first guess that differs from the sample stands too."""
    samples = list(samples)
    accepted = min(acceptance.accept_coupled(guesses, samples).accepted + 1, len(guesses))
    return acceptance.Verdict(accepted, samples[accepted])


REJECTION, BLOCK = acceptance.accept_rejection, acceptance.accept_block


def without_residual(rule: Callable[..., acceptance.Verdict]) -> Callable[..., acceptance.Verdict]:
    """At a refusal it draws from p itself."""

    def mutant(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
        verdict = rule(guesses, p, q, uniforms, draw)
        return verdict._replace(next=acceptance.draw_from(p[verdict.accepted], draw))

    return mutant


def off_by_one(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """The longest prefix with u_i <= h_i, and one guess more."""
    accepted, following = BLOCK(guesses, p, q, uniforms, draw)
    if accepted < len(guesses):
        return acceptance.Verdict(accepted + 1, acceptance.draw_from(p[accepted + 1], draw))
    return acceptance.Verdict(accepted, following)


def first_failure_ends(guesses, p, q, uniforms, draw):  # type: ignore[no-untyped-def]
    """A block's chances, but judged guess by guess: what stands behind the first failure is thrown away."""
    for count in range(1, len(guesses) + 1):
        alone = [1.0] * (count - 1) + [uniforms[count - 1]] + [1.0] * (len(guesses) - count)
        if BLOCK(guesses, p, q, alone, draw).accepted != count:
            return BLOCK(guesses, p, q, [*uniforms[: count - 1], *[1.0] * (len(guesses) - count + 1)], draw)
    return BLOCK(guesses, p, q, uniforms, draw)


@pytest.mark.parametrize(
    ("mode", "name", "mutant", "tables", "seeds"),
    [
        ("block", "noise.uniform", keyed_by_position(ACCEPT, DRAFT), SURE, FEW_SEEDS),
        ("block", "noise.uniform", keyed_by_position(ACCEPT), SURE, 5 * FEW_SEEDS),
        ("block", "noise.uniform", keyed_by_position(DRAFT), SURE, 5 * FEW_SEEDS),
        ("block", "noise.uniform", one_stream_for_another(ACCEPT, DRAFT), UNSURE, FEW_SEEDS),
        ("block", "noise.uniform", one_number_for_a_round, SURE, FEW_SEEDS),
        ("block", "noise.uniform", the_same_in_every_round, SURE, FEW_SEEDS),
        ("block", "accept_block", without_residual(BLOCK), SURE, FEW_SEEDS),
        ("block", "accept_block", off_by_one, SURE, FEW_SEEDS),
        ("block", "accept_block", first_failure_ends, SURE, FEW_SEEDS),
        ("rejection", "noise.uniform", one_stream_for_another(ACCEPT, DRAFT), UNSURE, FEW_SEEDS),
        ("rejection", "noise.uniform", the_same_in_every_round, SURE, FEW_SEEDS),
        ("rejection", "noise.uniform", one_number_for_a_round, SURE, FEW_SEEDS),
        ("rejection", "accept_rejection", without_residual(REJECTION), SURE, FEW_SEEDS),
        ("coupled", "noise.exponential", keyed_by_row, SURE, FEW_SEEDS),
        ("coupled", "accept_coupled", one_guess_too_many, SURE, FEW_SEEDS),
    ],
)
def test_a_mutant_is_found(
    mode: str, name: str, mutant: Callable[..., object], tables: Tables, seeds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"engine.sampling.verifier.{name}", mutant)
    assert p_value(mode, tables, seeds, BAR) < BAR

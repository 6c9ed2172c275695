"""Contrastive decoding: the moved scores, that guesses change nothing in them, and who is refused."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.errors import CannotRewind
from engine.events import Drafted, Event, Failed, Started, Verify
from engine.interfaces import Drafter, Rows
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling import contrastive
from engine.sampling.contrastive import FAR, Amateur, contrasted
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, events_of
from tests.engine.open_pair import end_of, opened_pair, replied
from tests.engine.sampling.joint_law import SURE, UNCUT, FewTokenTarget, N, TwoTokenDrafter, first_ids, p_of

STRENGTH = 0.7
AMATEUR = np.array([[0.8, 0.2], [0.1, 0.9]], np.float32)


def test_plausible_words_are_moved_away_from_the_amateur_and_all_others_come_far_behind() -> None:
    rows = np.log(np.array([[0.5, 0.3, 0.17, 0.03]], np.float32))
    amateur = np.log(np.array([[0.7, 0.1, 0.1, 0.1]], np.float32))
    (moved,) = contrasted(rows, amateur, 0.5)
    expected = 1.5 * rows[0] - 0.5 * amateur[0]
    np.testing.assert_allclose(moved[:3], expected[:3], rtol=1e-6)
    assert moved.argmax() == 1
    assert moved[3] == rows[0, 3] - np.float32(FAR)  # 0.03 is less than a tenth of 0.5
    assert rows[0, 0] == np.log(np.float32(0.5))  # the library's own buffer stays as it is


def test_words_that_only_one_of_them_has_and_scores_that_are_no_numbers() -> None:
    rows = np.array([[3.0, 2.0, 2.9]], np.float32)
    np.testing.assert_allclose(contrasted(rows, np.array([[1.0, 2.0]], np.float32), 1.0), [[5.0, 2.0, 3.8]], rtol=1e-6)
    np.testing.assert_allclose(contrasted(rows, np.zeros((1, 5), np.float32), 1.0), 2 * rows, rtol=1e-6)
    assert np.isnan(contrasted(np.array([[1.0, np.nan]], np.float32), rows[:, :2], 1.0)).all()
    assert np.isnan(contrasted(rows, np.full((1, 3), np.nan, np.float32), 1.0)).any()


@pytest.mark.parametrize("at_once", [True, False])
def test_the_amateur_reads_what_is_new_and_forgets_what_was_refused(at_once: bool) -> None:
    target = FakeTarget()
    amateur = Amateur(target, at_once=at_once)
    first = amateur.rows([1, 2, 3], [4, 5]).copy()
    assert (target.fed, list(target.cached)) == ([2], [1, 2, 3, 4, 5])
    again = amateur.rows([1, 2, 3, 4, 7], [8])
    assert (target.fed, list(target.cached)) == ([2], [1, 2, 3, 4, 7, 8])
    assert [len(first), len(again)] == [3, 2]
    np.testing.assert_array_equal(first[1], FakeTarget().extend([1, 2, 3, 4])[3])
    target.can_rewind = False
    try:
        rows = amateur.rows([1, 2, 9, 2], [])  # what both begin with is read again
    except CannotRewind:
        pytest.fail("a cache that cannot go back is read anew")
    np.testing.assert_array_equal(rows[0], FakeTarget().extend([1, 2, 9, 2])[3])
    assert list(target.cached) == [1, 2, 9, 2]


def steered(drafter: Drafter | None, sampling: Sampling, *, seed: int) -> list[Event]:
    request = Request("g", sampling=sampling, max_tokens=40, draft_length=5 if drafter else 0)
    amateur = Amateur(FakeTarget(score=other_score), at_once=True) if sampling.contrastive else None
    safe_drafter = SafeDrafter(drafter, N_VOCAB)
    return list(events_of(FakeTarget(), request, [1, 2, 1], safe_drafter, FixedLength(5), seed=seed, amateur=amateur))


def other_score(context: Sequence[int]) -> Rows:
    return np.random.default_rng([*context[-1:], 5]).normal(0.0, 2.0, N_VOCAB).astype(np.float32)


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_a_seed_writes_the_same_text_guessed_or_not_and_another_one_than_without(temperature: float) -> None:
    sampling = Sampling(temperature=temperature, min_p=0.0, contrastive=STRENGTH)
    for seed in range(4):
        plain, *guessed = (steered(each, sampling, seed=seed) for each in (None, SuffixDrafter(), NoisyDrafter()))
        assert all(written(each) == written(plain) for each in guessed)
        assert any(isinstance(event, Drafted) for event in guessed[1])
        own = steered(None, msgspec.structs.replace(sampling, contrastive=0.0), seed=seed)
        assert written(own) != written(plain)


def p_value(verify: Verify, seeds: int) -> float:
    """How likely counts as far off as those of these replies are, if replies have the law of the moved scores."""
    sampling = msgspec.structs.replace(UNCUT, contrastive=STRENGTH)
    law = np.exp(contrasted(np.log(SURE.p), np.log(AMATEUR), STRENGTH).astype(np.float64))
    law /= law.sum(axis=1, keepdims=True)

    def first(seed: int) -> list[int]:
        amateur = Amateur(FewTokenTarget(AMATEUR), at_once=True)
        return first_ids(TwoTokenDrafter(SURE.q), seed, verify, sampling=sampling, amateur=amateur)

    return p_of(first, law, N, seeds)


@pytest.mark.parametrize("verify", ["coupled", "rejection"])
def test_whole_replies_have_the_law_of_the_moved_scores(verify: Verify) -> None:
    assert p_value(verify, 300) > 1e-6


def test_an_amateur_that_is_a_place_behind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rows are those before each guess, as where the drafter's own rows are taken."""
    rows = Amateur.rows

    def behind(self: Amateur, context: Sequence[int], guesses: Sequence[int]) -> Rows:
        found = rows(self, context, guesses)
        return np.concatenate((found[:1], found[:-1]))

    monkeypatch.setattr(contrastive.Amateur, "rows", behind)
    assert p_value("rejection", 300) < 1e-6


def test_on_real_weights_guesses_change_nothing_and_the_reply_says_what_steers_it(
    toy_gguf: Path, tmp_path: Path
) -> None:
    from tests.toys.gguf_file import write_gguf
    from tests.toys.weights import toy_weights

    noisy = write_gguf(tmp_path / "noisy.gguf", toy_weights().noisy(0.3))
    texts = dict[tuple[float, float], set[str]]()
    with opened_pair(toy_gguf, noisy, free=("suffix",)) as pair:
        for temperature, strength, length in itertools.product((0.0, 0.8), (0.0, 1.0), (0, 4)):
            sampling = Sampling(temperature=temperature, contrastive=strength)
            events = replied(pair, length, "the cat", sampling=sampling, max_tokens=40)
            assert isinstance(events[0], Started)
            assert events[0].sampling.get("contrastive", 0.0) == strength
            texts.setdefault((temperature, strength), set()).add(end_of(events).text)
    assert [len(each) for each in texts.values()] == [1] * 4
    assert all(texts[temperature, 0.0] != texts[temperature, 1.0] for temperature in (0.0, 0.8))


def test_without_a_drafter_of_all_words_it_is_refused_in_one_line(toy_gguf: Path, toy_onnx_noisy: Path) -> None:
    for drafter in (None, toy_onnx_noisy):
        with opened_pair(toy_gguf, drafter, free=("suffix",)) as pair:
            (failed,) = replied(pair, sampling=Sampling(contrastive=0.5), max_tokens=4)
            end_of(replied(pair, max_tokens=4))
        assert isinstance(failed, Failed)
        assert failed.message.startswith("contrastive needs a drafter with scores of all words")

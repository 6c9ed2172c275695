"""Looks: ranks, probabilities and entropy by their definitions, over the whole vocabulary; energy; why this K."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decoding.parts.top_tokens import TOP, TopTokens
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import FixedLength
from engine.events import Drafted, LengthChoice, LikelyTokens, Verified, from_json_line, to_json_line
from engine.machine.cost_curve import CostCurve
from engine.options.sampling_params import Sampling
from engine.sampling.softmax import SoftmaxSums, sums_of
from tests.engine.fakes import FakeTarget, NoisyDrafter, random_score, reply


def piece(token: int) -> bytes:
    return f"<{token}>".encode()


def softmax(row: np.ndarray) -> np.ndarray:
    weights = np.exp(row.astype(np.float64) - row.max())
    return weights / weights.sum()


@given(st.integers(0, 2**32 - 1), st.sampled_from([5, 16, 700, 70_000]), st.integers(1, 4))
def test_a_look_is_the_softmax_of_the_whole_row(seed: int, n_vocab: int, count: int) -> None:
    random = np.random.default_rng(seed)
    # Rounded, so that equal scores happen.
    rows = np.round(random.normal(0.0, 3.0, (count + 1, n_vocab)), 1).astype(np.float32)
    written = random.integers(0, n_vocab, count).tolist()
    guesses = random.integers(0, n_vocab, count - 1).tolist()
    looks = TopTokens(piece).of_rows(rows, written, guesses)
    assert len(looks) == count
    for place, look in enumerate(looks):
        p = softmax(rows[place])
        order = sorted(range(n_vocab), key=lambda token: (-rows[place][token], token))
        assert [token.id for token in look.top] == order[:TOP]
        assert [token.text for token in look.top] == [f"<{token}>" for token in order[:TOP]]
        assert [token.p for token in look.top] == pytest.approx([p[token] for token in order[:TOP]], rel=1e-4)
        assert look.entropy_bits == pytest.approx(-sum(x * math.log2(x) for x in p if x > 0), rel=1e-3, abs=1e-4)
        assert look.rank == order.index(written[place]) + 1
        assert look.p == pytest.approx(p[written[place]], rel=1e-4)
        if place < len(guesses):
            assert look.guess_rank == order.index(guesses[place]) + 1
            assert look.guess_p == pytest.approx(p[guesses[place]], rel=1e-4)
        else:
            assert (look.guess_rank, look.guess_p) == (None, None)


def test_a_forbidden_token_is_last_and_impossible() -> None:
    rows = np.array([[1.0, -np.inf, 0.0]], np.float32)
    (look,) = TopTokens(piece).of_rows(rows, [0], [1])
    assert (look.guess_rank, look.guess_p) == (3, pytest.approx(0.0, abs=1e-30))
    assert math.isfinite(look.entropy_bits)


def test_bytes_that_are_no_text_do_no_harm() -> None:
    (look,) = TopTokens(lambda token: b"\xff").of_rows(np.zeros((1, 2), np.float32), [0], [])
    assert look == LikelyTokens([*look.top], 1.0, 1, 0.5)
    assert look.top[0].text == "bytes:\\xff"  # as OpenAI's protocol tells a part of a letter


def looks_of(**wishes: object) -> list[Verified]:
    drafter = NoisyDrafter(1.0)
    events = reply(FakeTarget(), drafter, sampling=Sampling(temperature=0.8), max_tokens=40, draft_length=3, **wishes)
    return [event for event in events if isinstance(event, Verified)]


def test_looks_come_only_where_they_are_asked_for_and_change_nothing_else() -> None:
    with_looks, without = looks_of(likely_tokens=True), looks_of()
    assert all(event.likely_tokens == [] for event in without)
    assert [len(event.likely_tokens) for event in with_looks] == [
        event.accepted + (event.next is not None) for event in with_looks
    ]
    assert [event.next for event in with_looks] == [event.next for event in without]
    assert [event.text for event in with_looks] == [event.text for event in without]


def test_at_temperature_0_looks_and_probabilities_come_from_one_summing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    summed: list[int] = []

    def counted(rows: np.ndarray, tops: Sequence[float], looked_at: int = 0) -> SoftmaxSums:
        summed.append(len(rows))
        return sums_of(rows, tops, looked_at)

    monkeypatch.setattr("engine.sampling.verifier.sums_of", counted)
    monkeypatch.setattr("engine.decoding.parts.top_tokens.sums_of", counted)
    events = reply(FakeTarget(), NoisyDrafter(1.0), draft_length=3, max_tokens=40, likely_tokens=True)
    rounds = [event for event in events if isinstance(event, Verified)]
    assert summed == [event.width for event in rounds]
    for event in rounds:
        told = [*event.p_target[: event.accepted], *([event.next.p_target] if event.next else [])]
        assert [look.p for look in event.likely_tokens] == pytest.approx(told, rel=1e-5)
    summed.clear()
    reply(FakeTarget(), NoisyDrafter(1.0), draft_length=3, max_tokens=40, probabilities=False)
    assert not summed


@pytest.mark.parametrize("steered", [Sampling(temperature=0.0, repeat_penalty=1.5), Sampling(temperature=0.8)])
def test_looks_are_of_the_model_s_own_scores_whatever_is_judged(steered: Sampling) -> None:
    ids, guesses = [0], list[int]()
    events = reply(FakeTarget(), NoisyDrafter(1.0), likely_tokens=True, draft_length=3, max_tokens=40, sampling=steered)
    for event in events:
        if isinstance(event, Drafted):
            guesses = [token.id for token in event.tokens]
        elif isinstance(event, Verified) and event.next is not None:
            ids += guesses[: event.accepted]
            own = softmax(random_score(ids))
            assert event.likely_tokens[-1].p == pytest.approx(own[event.next.id], rel=1e-4)
            assert event.likely_tokens[-1].top[0].p == pytest.approx(own.max(), rel=1e-4)
            ids, guesses = [*ids, event.next.id], []
    assert len(ids) > 30


@pytest.mark.parametrize("temperature", [0.0, 0.8])
@pytest.mark.parametrize("verify", ["coupled", "rejection", "block"])
def test_where_nobody_reads_probabilities_none_are_told_and_nothing_else_changes(
    temperature: float, verify: str
) -> None:
    asked = {"draft_length": 3, "max_tokens": 40, "sampling": Sampling(temperature=temperature), "verify": verify}
    told = reply(FakeTarget(), NoisyDrafter(1.0), **asked)
    silent = reply(FakeTarget(), NoisyDrafter(1.0), probabilities=False, **asked)
    assert len(told) == len(silent)
    for loud, quiet in zip(told, silent, strict=True):
        if isinstance(loud, Verified):
            assert isinstance(quiet, Verified)
            assert quiet.p_target == []
            own = loud.next and msgspec.structs.replace(loud.next, p_target=None)
            loud = msgspec.structs.replace(loud, p_target=[], next=own)
        assert quiet == loud
        assert from_json_line(to_json_line(quiet)) == quiet
    looked_at = reply(FakeTarget(), NoisyDrafter(1.0), probabilities=False, likely_tokens=True, **asked)
    assert [e.p_target for e in looked_at if isinstance(e, Verified)] == [
        pytest.approx(e.p_target, rel=1e-5) for e in told if isinstance(e, Verified)
    ]


def test_the_last_look_is_where_a_guess_was_refused() -> None:
    refused = [
        event for event in looks_of(likely_tokens=True) if event.next is not None and event.next.kind == "correction"
    ]
    assert refused
    for event in refused:
        assert event.likely_tokens[-1].guess_rank not in (None, event.likely_tokens[-1].rank)


def test_a_fixed_pace_says_why() -> None:
    pace = FixedLength(4)
    assert pace.length_choice(1, 4, 4) == LengthChoice("fixed")
    assert pace.length_choice(1, 0, 4) == LengthChoice("nothing")
    assert pace.length_choice(1, 2, 2) == LengthChoice("room")
    for _ in range(3):
        pace.learn(Outcome(4, 4, 1.0, 2.0, 3.0))
    assert pace.length_for(4) == 0
    assert pace.length_choice(4, 0, 0) == LengthChoice("plain_look")
    assert FixedLength(0).length_choice(1, 0, 0) == LengthChoice("off")


def test_the_paying_pace_reckons_the_next_guess() -> None:
    pace = AdaptiveLength(CostCurve({1: 10.0, 2: 13.0, 9: 34.0}), {"net": 1.0})
    for _ in range(2):
        pace.learn(Outcome(0, 0, 0.0, 10.0, 10.0))
    assert pace.length_for(3) > 0
    assert pace.limit_for("net") > 0
    choice = pace.length_choice(3, 2, 8)
    assert (choice.reason, choice.plain_ms, choice.next_ms) == ("looking", 10.0, pytest.approx(4.0))
    assert choice.next_right is not None
    assert 0.0 < choice.next_right < 1.0

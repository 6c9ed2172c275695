"""What the settings leave of the likeliest words: by the whole chain on the whole row, whichever way it was found.

Also here: recommended sampling.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.reply_options import ReplyOptions
from engine.draft_length.policy import FixedLength
from engine.events import LikelyTokens, TopToken, Verified, from_json_line, to_json_line
from engine.interfaces import Rows
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.chain import candidates, largest
from engine.sampling.constrained_verifier import CERTAINLY_JUDGED, ConstrainedVerifier
from engine.sampling.contrastive import Amateur
from engine.sampling.penalties import History
from engine.sampling.recommended import SMALL, recommended_sampling, with_recommended
from engine.sampling.verifier import NO_GUESS, verifier_for
from engine.sampling.word_shares import WordShares
from tests.engine.fakes import FakeTarget, FakeVocabulary, NoisyDrafter, SafeDrafter, events_of, random_score

CHAINS = [
    Sampling(temperature=0.8),
    Sampling(temperature=1.5, top_k=0, top_p=1.0, min_p=0.0),
    Sampling(temperature=1.5, top_k=0, top_p=0.9, min_p=0.0),
    Sampling(temperature=2.0, top_k=0, top_p=1.0, min_p=0.01),
    Sampling(temperature=0.7, top_k=3, top_p=0.8, min_p=0.0),
]


class OddOnly:
    """A grammar that allows odd ids; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        self.asked += 1
        masked = row.copy()
        masked[::2] = -np.inf
        return masked


def expected(row: Rows, ids: Sequence[int], sampling: Sampling) -> list[float]:
    if sampling.temperature == 0.0:
        return [1.0 if token == row.argmax() else 0.0 for token in ids]
    left = candidates(row[None], sampling).row(0)
    return [left.probability_of(token) for token in ids]


@given(st.integers(0, 2**32 - 1), st.sampled_from([5, 16, 700, 20_000]), st.sampled_from(CHAINS))
def test_the_ten_have_the_shares_that_the_whole_chain_gives_them(seed: int, n_vocab: int, sampling: Sampling) -> None:
    row = np.random.default_rng(seed).normal(0.0, 3.0, n_vocab).astype(np.float32)
    ids, logits = (each[0].tolist() for each in largest(row[None], min(10, n_vocab)))
    left, forbidden = WordShares(sampling).of(row, [], ids, logits)
    assert left == pytest.approx(expected(row, ids, sampling), rel=1e-4, abs=1e-7)
    assert forbidden == []


@pytest.mark.parametrize("sampling", [Sampling(temperature=0.0), *CHAINS])
def test_a_reply_tells_what_grammar_and_penalties_left_from_the_rows_that_were_judged(sampling: Sampling) -> None:
    steered = Sampling(**{**sampling.in_use(), "repeat_penalty": 1.4})
    grammars, told = (OddOnly(), OddOnly()), list[list[Verified]]()
    for grammar, wanted in zip(grammars, (True, False), strict=True):
        request = Request("g", sampling=steered, max_tokens=30, draft_length=3, likely_tokens=wanted)
        drafter = SafeDrafter(NoisyDrafter(1.0), 16)
        events = events_of(FakeTarget(), request, [0], drafter, FixedLength(3), grammar=grammar)
        told.append([event for event in events if isinstance(event, Verified)])
    assert grammars[0].asked == grammars[1].asked  # who looks has no row changed a second time
    assert all(from_json_line(to_json_line(event)) == event for event in told[0])
    history = History(steered, FakeVocabulary().piece)
    for event in told[0]:
        ids = ids_before(told[0], event)
        row, look = random_score(ids), event.likely_tokens[0]
        names = [token.id for token in look.top]
        changed = OddOnly().adjusted(history.adjusted(row, ids), ids)
        assert look.left == pytest.approx(expected(changed, names, steered), rel=1e-4, abs=1e-6)
        assert look.forbidden == [place for place, token in enumerate(names) if token % 2 == 0]
    assert len(told[0]) > 5


def test_of_a_contrastive_reply_only_the_model_s_own_chances_are_told() -> None:
    request = Request("g", sampling=Sampling(contrastive=0.5), max_tokens=8, draft_length=3, likely_tokens=True)
    drafter, amateur = SafeDrafter(NoisyDrafter(1.0), 16), Amateur(FakeTarget(), at_once=True)
    events = events_of(FakeTarget(), request, [0], drafter, FixedLength(3), amateur=amateur)
    looks = [look for event in events if isinstance(event, Verified) for look in event.likely_tokens]
    assert looks
    assert all((look.left, look.forbidden) == (None, []) for look in looks)


def ids_before(events: Sequence[Verified], last: Verified) -> list[int]:
    """The ids in front of a round: each letter of the text is one."""
    return [0, *(ord(letter) - ord("a") for event in events[: events.index(last)] for letter in event.text)]


def test_a_word_that_penalties_put_out_of_the_grammar_s_sight_is_not_called_forbidden() -> None:
    """The grammar is asked about the likeliest alone, and takes out all below them unasked."""

    class Top:
        def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
            masked = np.full_like(row, -np.inf)
            ids = np.argsort(-row)[1:CERTAINLY_JUDGED]  # all but the very likeliest are allowed
            masked[ids] = row[ids]
            return masked

    row = -np.arange(200, dtype=np.float32) / 100
    sampling = Sampling(temperature=1.0, logit_bias=((3, -50.0), (5, -math.inf)))
    verifier = ConstrainedVerifier(
        verifier_for(sampling, "coupled", 1), [History(sampling, lambda token: b"x"), Top()], []
    )
    verifier.verify(row[None], NO_GUESS, 0)
    left, forbidden = WordShares(sampling, verifier, has_grammar=True).of(row, [], list(range(10)), [])
    assert [place for place, share in enumerate(left) if share == 0.0] == [0, 3, 5]
    assert forbidden == [0]
    assert WordShares(sampling, verifier).of(row, [], list(range(10)), [])[1] == []


def test_recordings_from_before_have_none() -> None:
    old = b'{"type":"verified","generation_id":"g","round":1,"accepted":0,"p_target":[],"next":null,"text":"",' + (
        b'"width":1,"elapsed_ms":1.0,"cache_tokens":1,"looks":[{"top":[[1,"a",0.9]],"entropy_bits":0.1,"rank":1,"p":0.9}]}'
    )
    event = from_json_line(old)
    assert isinstance(event, Verified)
    assert event.likely_tokens == [LikelyTokens([TopToken(1, "a", 0.9)], 0.1, 1, 0.9, None, None, None, [])]


# What nobody chose is what the model's makers recommend: by the file, the catalogue, or its size.


QWEN = {"temperature": 0.7, "top_k": 20}


@pytest.mark.parametrize(
    ("file", "catalogue", "parameters", "found"),
    [
        ({"general.sampling.temp": "0.60"}, QWEN, 5e8, {"temperature": 0.6}),
        ({}, QWEN, 5e8, QWEN),
        ({}, {}, 5e8, SMALL),
        ({}, {}, 7e9, {}),
        ({"general.sampling.temp": "-4", "general.sampling.top_p": "nan"}, {}, 7e9, {}),
        ({"general.sampling.temp": "hot"}, QWEN, 7e9, QWEN),
    ],
)
def test_the_file_comes_before_the_catalogue_and_that_before_the_size(
    file: dict[str, str], catalogue: dict[str, float], parameters: float, found: dict[str, float]
) -> None:
    assert recommended_sampling(lambda key: file.get(key, ""), catalogue, int(parameters)) == found


def asked(**chosen: float) -> Request:
    return ReplyOptions(sampling=Sampling(**chosen)).request("g", (Message("user", "hi"),), 0)


def test_what_the_user_chose_stays() -> None:
    sampling = with_recommended(asked(temperature=1.1), QWEN).sampling
    assert (sampling.temperature, sampling.top_k, sampling.top_p) == (1.1, 20, Sampling().top_p)


def test_a_request_of_which_nothing_was_left_open_stays_as_it_is() -> None:
    wanted = Request("g", (Message("user", "hi"),))
    assert with_recommended(wanted, QWEN) is wanted

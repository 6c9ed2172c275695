"""Penalties, DRY, bias and stop strings: each by its formula, and together the same text with and without guesses."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadSetting
from engine.events import Drafted, Verified
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.constrained_verifier import ConstrainedVerifier
from engine.sampling.penalties import History, newest, penalise, repeats
from engine.sampling.verifier import verifier_for
from engine.text.text_stream import StopStrings
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import (
    END,
    N_VOCAB,
    FakeTarget,
    FakeVocabulary,
    NoisyDrafter,
    ScriptedDrafter,
    after,
    random_score,
    reply,
)
from tests.engine.open_pair import end_of

EVERYTHING = Sampling(
    temperature=0.8,
    top_k=8,
    repeat_penalty=1.3,
    presence_penalty=0.4,
    frequency_penalty=0.2,
    repeat_last_n=12,
    dry_multiplier=0.8,
    dry_sequence_breakers=("d",),
    logit_bias=((2, 1.5), (3, -math.inf)),
)


def test_repetition_presence_and_frequency_by_the_formula() -> None:
    row = np.array([2.0, -2.0, 1.0, 0.5], np.float32)
    sampling = Sampling(repeat_penalty=2.0, presence_penalty=0.25, frequency_penalty=0.5)
    penalise(row, np.array([0, 1, 1]), sampling)
    assert row.tolist() == [2.0 / 2 - 0.5 - 0.25, -2.0 * 2 - 2 * 0.5 - 0.25, 1.0, 0.5]
    assert row.dtype == np.float32


def test_the_window_is_the_newest_tokens() -> None:
    assert newest([1, 2, 3, 4], 2).tolist() == [3, 4]
    assert newest([1, 2, 3, 4], 0).tolist() == []
    assert newest([1, 2, 3, 4], -1).tolist() == [1, 2, 3, 4]


@given(window=st.lists(st.integers(0, 2), max_size=30), longest=st.integers(1, 9))
def test_repeats_are_what_trying_everything_finds(window: list[int], longest: int) -> None:
    found: dict[int, int] = {}
    for at in range(1, len(window)):
        agreed = 0
        while agreed < min(at, longest) and window[at - 1 - agreed] == window[len(window) - 1 - agreed]:
            agreed += 1
        if agreed:
            found[window[at]] = max(agreed, found.get(window[at], 0))
    assert repeats(np.array(window, np.int64), longest) == found


def test_dry_grows_with_the_repeat_and_stops_at_a_breaker() -> None:
    sampling = Sampling(dry_multiplier=1.0, dry_base=2.0, dry_allowed_length=2, dry_sequence_breakers=("p",))
    history = History(sampling, FakeVocabulary().piece)
    zeros = np.zeros(N_VOCAB, np.float32)
    assert history.adjusted(zeros, [1, 2, 3, 4, 1, 2, 3])[4] == -2.0  # three agreed: 1 * 2 ** (3 - 2)
    assert history.adjusted(zeros, [9, 2, 3, 4, 1, 2, 3])[4] == -1.0  # two agreed
    assert history.adjusted(zeros, [9, 9, 3, 4, 1, 2, 3])[4] == 0.0  # one agreed: allowed
    broken = History(Sampling(dry_multiplier=1.0, dry_sequence_breakers=("b",)), FakeVocabulary().piece)
    assert not broken.adjusted(zeros, [5, 1, 3, 4, 5, 1, 3]).any()  # "b" is id 1: one token agrees behind it
    assert not zeros.any()


def test_a_bias_moves_one_token_and_minus_infinity_bans_it() -> None:
    banned = Sampling(temperature=0.0, logit_bias=((1, -math.inf), (99_999, 4.0)))
    _, ids = written(reply(FakeTarget(after(1, 2, 3)), sampling=banned, draft_length=0, max_tokens=1))
    assert ids != [1]
    pushed = Sampling(temperature=0.0, logit_bias=((7, 100.0),))
    assert written(reply(FakeTarget(), sampling=pushed, draft_length=0, max_tokens=3))[1] == [7, 7, 7]


@pytest.mark.parametrize("temperature", [0.0, 0.8])
@pytest.mark.parametrize("k", [1, 3, 6])
@pytest.mark.parametrize("drafter", [NoisyDrafter(0.0), NoisyDrafter(1.0), ScriptedDrafter(lambda c, n: [c[-1]] * n)])
def test_with_everything_on_the_text_is_the_same_with_and_without_guesses(
    temperature: float, k: int, drafter: object
) -> None:
    sampling = Sampling(**{**EVERYTHING.in_use(), "temperature": temperature})
    for seed in range(4):
        plain = reply(FakeTarget(), sampling=sampling, draft_length=0, max_tokens=40, seed=seed)
        guessed = reply(FakeTarget(), drafter, sampling=sampling, draft_length=k, max_tokens=40, seed=seed)
        assert written(guessed) == written(plain)
        assert 3 not in written(plain)[1]


def test_the_drafter_s_scores_are_changed_alike() -> None:
    # A drafter that scores like the target is never refused, whatever the settings; unsteered, it would be.
    events = reply(FakeTarget(), NoisyDrafter(0.0), sampling=EVERYTHING, draft_length=4, max_tokens=40)
    assert end_of(events).stats.acceptance == 1.0
    assert events[0].sampling == EVERYTHING.in_use()


PROMPT = [1, 2]
PENALISED = Sampling(temperature=1.0, top_k=0, top_p=1.0, min_p=0.0, repeat_penalty=3.0, presence_penalty=1.0)


def exact_pairs() -> np.ndarray:
    """The distribution of the first two tokens, by the settings' formula."""
    pairs = np.zeros((N_VOCAB, N_VOCAB))
    history = History(PENALISED, FakeVocabulary().piece)

    def distribution(context: list[int]) -> np.ndarray:
        logits = history.adjusted(random_score(context), context).astype(np.float64)
        weights = np.exp(logits - logits.max())
        return weights / weights.sum()

    first = distribution(PROMPT)
    for token in range(N_VOCAB):
        pairs[token] = first[token] * distribution([*PROMPT, token])
    return pairs


def drawn_pairs(verify: str, draws: int, steered_target: bool = True) -> np.ndarray:
    """Counts of the first two tokens of a round of two guesses (a third row follows the draft)."""
    counts = np.zeros((N_VOCAB, N_VOCAB))
    history, drafter = History(PENALISED, FakeVocabulary().piece), NoisyDrafter(1.0)
    for seed in range(draws):
        ids: list[int] = []
        committed = list(PROMPT)
        while len(ids) < 2:
            verifier = ConstrainedVerifier(verifier_for(PENALISED, verify, seed * 7 + len(ids)), [history], committed)
            draft = drafter.propose(committed, 2, verifier.chooser(len(committed)))
            contexts = [[*committed, *draft.tokens[:i]] for i in range(3)]
            rows = np.stack([random_score(context) for context in contexts])
            if steered_target:
                verdict = verifier.verify(rows, draft, len(committed))
            else:  # a mutant: the penalties reach the drafter alone
                verdict = verifier_for(PENALISED, verify, seed * 7 + len(ids)).verify(rows, draft, len(committed))
            ids += [*draft.tokens[: verdict.accepted], verdict.next]
            committed = [*PROMPT, *ids]
        counts[ids[0], ids[1]] += 1
    return counts


@pytest.mark.parametrize("verify", ["rejection", "block"])
def test_penalties_keep_the_distribution(verify: str) -> None:
    wanted = exact_pairs()
    assert distance(drawn_pairs(verify, 2000), wanted) < 0.06
    assert distance(drawn_pairs(verify, 500, steered_target=False), wanted) > 0.1


def distance(counts: np.ndarray, wanted: np.ndarray) -> float:
    """Total variation over the first token and over the second."""
    share = counts / counts.sum()
    return max(0.5 * float(np.abs(share.sum(axis=axis) - wanted.sum(axis=axis)).sum()) for axis in (0, 1))


@given(text=st.text("abc", max_size=40), stops=st.lists(st.text("abc", min_size=1, max_size=4), min_size=1, max_size=3))
def test_text_is_shown_up_to_the_first_stop_string_and_never_taken_back(text: str, stops: list[str]) -> None:
    filtered, shown = StopStrings(stops), ""
    for letter in text:
        shown += filtered.push(letter)
        if filtered.found is not None:
            break
    else:
        shown += filtered.flush()
    ends = [text.find(stop) + len(stop) for stop in stops if stop in text]
    if not ends:
        assert (shown, filtered.found) == (text, None)
    else:
        assert filtered.found is not None
        assert text.startswith(shown + filtered.found)
        assert len(shown) + len(filtered.found) == min(ends)


@pytest.mark.parametrize("stops", [("END", "STOP"), ("STOP", "END")])
def test_of_two_stop_strings_in_one_token_the_first_in_the_text_counts(stops: tuple[str, str]) -> None:
    filtered = StopStrings(stops)
    assert (filtered.push("one STOP two END"), filtered.found) == ("one ", "STOP")


@pytest.mark.parametrize("k", [0, 1, 2, 3, 5])
@pytest.mark.parametrize(("stop", "text", "tokens"), [("ef", "bcd", 5), ("g", "bcdef", 6), ("xy", "bcdefghij", 9)])
def test_a_stop_string_may_straddle_a_draft(k: int, stop: str, text: str, tokens: int) -> None:
    sentence = (1, 2, 3, 4, 5, 6, 7, 8, 9, END)
    drafter = ScriptedDrafter(lambda context, limit: sentence[len(context) - 1 :][:limit])
    events = reply(FakeTarget(after(*sentence)), drafter, draft_length=k, max_tokens=9, stop=(stop, "zz"))
    last = end_of(events)
    assert (last.text, last.stats.tokens) == (text, tokens)
    assert last.reason == ("length" if stop == "xy" else "stop")
    assert written(events)[1] == list(sentence[:tokens])
    assert last.stats.draft_n == sum(len(event.tokens) for event in events if isinstance(event, Drafted)) - not_judged(
        events
    )


def not_judged(events: Sequence[object]) -> int:
    """Guesses behind the stop: drafted, never counted."""
    drafted = [len(event.tokens) for event in events if isinstance(event, Drafted)]
    verified = [event for event in events if isinstance(event, Verified)]
    return drafted[-1] - verified[-1].accepted if drafted and verified[-1].next is None else 0


def test_what_is_held_back_comes_when_it_is_decided() -> None:
    events = reply(FakeTarget(after(1, 2, 3, 1, 2, 4, 5)), draft_length=0, max_tokens=7, stop=("bce",))
    assert [event.text for event in events if isinstance(event, Verified)] == ["", "", "bcd", "", "", ""]
    assert (events[-1].text, events[-1].reason) == ("bcd", "stop")


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"repeat_penalty": 0.0}, "repeat_penalty must be above 0; 1 is off"),
        ({"repeat_penalty": math.nan}, "repeat_penalty must be a number from 0 to 100, not nan"),
        ({"presence_penalty": 101.0}, "presence_penalty must be a number from -100 to 100, not 101.0"),
        ({"frequency_penalty": -math.inf}, "frequency_penalty must be a number from -100 to 100, not -inf"),
        ({"dry_base": 0.5}, "dry_base must be a number from 1 to 100, not 0.5"),
        ({"repeat_last_n": -2}, "repeat_last_n must be -1 (the whole context), 0 (off) or more, not -2"),
        ({"dry_allowed_length": 0}, "dry_allowed_length must be 1 or more, not 0"),
        ({"logit_bias": ((1, math.nan),)}, "logit_bias must pair token ids with numbers or -inf, not 1 with nan"),
        ({"logit_bias": ((-1, 0.0),)}, "logit_bias must pair token ids with numbers or -inf, not -1 with 0.0"),
    ],
)
def test_values_out_of_range_are_refused_by_name(setting: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetting) as caught:
        Sampling(**setting).check()
    assert str(caught.value) == words


def test_an_empty_stop_string_and_two_grammars_are_refused() -> None:
    with pytest.raises(BadSetting, match="a stop string must not be empty"):
        Request("g", stop=("x", "")).check()
    with pytest.raises(BadSetting, match="cannot both be used"):
        Request("g", grammar="root ::= [a]", json_schema="{}").check()

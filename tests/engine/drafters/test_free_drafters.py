"""What holds for every drafter without a file: the text is the target's in every mode, alone, in a chain and ahead."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.registry import open_free
from engine.events import Drafted, Event
from engine.interfaces import Drafter
from engine.options.load_options import FREE_DRAFTERS
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.drafters.any_contexts import any_contexts, never
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, events_of
from tests.engine.open_pair import end_of, opened_pair, replied
from tests.engine.sampling.joint_law import SURE, N, first_ids, p_of

PROMPT = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 6, 0, 1, 2, 3]


def repeated(drafter: Drafter | None, temperature: float) -> list[Event]:
    """A reply of the fake target that repeats itself: low scores of all but a few tokens."""
    request = Request("g", sampling=Sampling(temperature=temperature, top_k=4), draft_length=4, max_tokens=120)
    safe_drafter = SafeDrafter(drafter, N_VOCAB)
    return list(events_of(FakeTarget(n_context=200), request, PROMPT, safe_drafter, FixedLength(4), seed=3))


@pytest.mark.parametrize("name", FREE_DRAFTERS)
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_text_is_the_target_s(name: str, temperature: float) -> None:
    plain = written(repeated(None, temperature))
    chain = DrafterChain([*open_free([name]), NoisyDrafter(0.5)], lambda source, agreed: 4)
    for events in (repeated(open_free([name])[0], temperature), repeated(chain, temperature)):
        assert written(events) == plain
        assert end_of(events).stats.note is None
        assert end_of(events).stats.draft_n > 0


@pytest.mark.parametrize("name", FREE_DRAFTERS)
def test_its_guesses_say_how_sure_they_are(name: str) -> None:
    drafts = [event for event in repeated(open_free([name])[0], 0.0) if isinstance(event, Drafted)]
    assert {draft.source for draft in drafts} == {name}
    assert all(0.0 < (token.p_draft or 0.0) < 1.0 for draft in drafts for token in draft.tokens)


@pytest.mark.parametrize("name", FREE_DRAFTERS)
@pytest.mark.parametrize("mode", ["rejection", "block"])
def test_whole_replies_have_the_target_s_law(name: str, mode: str) -> None:
    """As `test_joint_law`, behind a prompt that there is something to guess from. All seeds are fixed."""
    prompt, heard = [0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0], list[Event]()

    def first(seed: int) -> list[int]:
        return first_ids(open_free([name])[0], seed, mode, prompt=prompt, heard=heard)

    assert p_of(first, SURE.p, N, 200) > 1e-6
    assert sum(isinstance(event, Drafted) for event in heard) >= 200


@pytest.mark.parametrize("name", FREE_DRAFTERS)
def test_it_draws_nothing_and_takes_any_context(name: str) -> None:
    (drafter,), guessed = open_free([name]), 0
    for context, limit in any_contexts(drafter, np.random.default_rng(1), 3, 8):
        draft = drafter.propose(context, limit, never)
        guessed += len(draft.tokens)
        assert len(draft.tokens) == len(draft.p_draft) <= limit
        assert set(draft.tokens) <= {0, 1, 2}
    assert (guessed > 100) is (name not in ("recycle", "jacobi"))  # those guess from rows of the target alone


@pytest.mark.parametrize("name", FREE_DRAFTERS)
def test_on_real_weights_it_changes_nothing(name: str, toy_gguf: Path) -> None:
    with opened_pair(toy_gguf, free=(name,)) as pair:
        assert (pair.opened.drafter_name, pair.opened.note) == (name, None)
        words = (Message("user", "one two three four one two three four one two"),)
        for temperature in (0.0, 0.4):
            plain, guessed = (end_of(replied(pair, k, temperature=temperature, messages=words)) for k in (0, 4))
            assert guessed.text == plain.text
            assert guessed.stats.draft_n > 0

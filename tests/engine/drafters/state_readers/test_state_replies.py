"""What holds for every drafter of states, on real weights: the text is the target's, in every mode."""

from __future__ import annotations

import itertools
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.events import Drafted, Event, Failed, Verified
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.options.sampling_params import Sampling
from tests.engine import open_pair
from tests.engine.open_pair import PROMPT, end_of, fault_of, opened_pair, sources_of
from tests.engine.sampling.joint_law import chi_square_p
from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.gguf_file import write_gguf
from tests.toys.state_pairs import LISTED, StateFiles
from tests.toys.state_target import state_target

NAMES = ("eagle", "eagle-own", "eagle-reduced", "dflash", "dspark", "dflash2")
SHORT = Sampling(temperature=0.9, top_k=3)
replied = partial(open_pair.replied, bit_exact=False)
LAWS = [("eagle", "rejection"), ("eagle-reduced", "block"), ("dspark", "rejection"), ("dflash2", "block")]


@cache
def plain_text(target: Path, n_context: int = 256, **fields: Any) -> str:
    """What it writes without a drafter."""
    with opened_pair(target, None, n_context) as plain:
        return end_of(replied(plain, 0, **fields)).text


@pytest.mark.parametrize("name", NAMES)
def test_the_text_is_the_target_s(state_files: StateFiles, name: str) -> None:
    target, file = state_files.target_of(name), state_files.drafters[name]
    with opened_pair(target, file) as pair:
        assert (pair.opened.drafter_name, pair.opened.note) == (file.name, None)
        for temperature in (0.0, 0.9):
            expected = plain_text(target, temperature=temperature)
            found = end_of(replied(pair, temperature=temperature))
            assert found.text == expected
            assert (fault_of(found.stats), found.stats.draft_n > 0) == (None, True)
            branched = end_of(replied(pair, temperature=temperature, tree=8))
            assert (branched.text, fault_of(branched.stats)) == (expected, None)
            assert branched.stats.branches_n > 0
        for mode in ("rejection", "block"):
            assert end_of(replied(pair, verify=mode)).text == plain_text(target, temperature=0.0)


def share(target: Path, drafter: Path) -> float:
    """Of the guesses of a greedy reply, those that stood; nothing is learnt in it."""
    with opened_pair(target, drafter) as pair:
        stats = end_of(replied(pair)).stats
        return stats.draft_n_accepted / stats.draft_n


def test_guesses_stand_where_states_are_the_target_s(state_files: StateFiles, tmp_path: Path) -> None:
    """One in 300 would stand by chance. A head that reads the states wrong guesses worse than one that reads them."""
    weights = state_target(0.5)
    blurred = eagle_tensors(weights, own_words=False, noise=2.0)
    wrong = share(state_files.remembers, write_eagle(tmp_path / "blurred.gguf", weights, blurred))
    right = share(state_files.remembers, state_files.drafters["eagle"])
    assert right > 0.45 > 0.3 > wrong
    assert share(state_files.remembers, state_files.drafters["eagle-own"]) == right
    assert share(state_files.forgets, state_files.drafters["dspark"]) > 0.95


def test_a_reduced_head_guesses_among_its_words(state_files: StateFiles) -> None:
    with opened_pair(state_files.remembers, state_files.drafters["eagle-reduced"]) as pair:
        assert pair.opened.drafter_words == (len(LISTED), 300)
        events = replied(pair, temperature=0.9, verify="rejection")
    guesses = {token.id for event in events if isinstance(event, Drafted) for token in event.tokens}
    assert len(guesses) > 10
    assert guesses <= set(LISTED)


@pytest.mark.parametrize(("name", "mode"), LAWS)
def test_the_first_two_tokens_have_the_target_s_law(state_files: StateFiles, name: str, mode: str) -> None:
    """Nine pairs of tokens, each as often as the target's own scores say. All seeds are fixed."""
    target = state_files.target_of(name)
    counts, chances = np.zeros(9, np.int64), np.zeros(9)
    words, law = law_of(target)
    for place, (first, second) in enumerate(itertools.product(range(3), range(3))):
        chances[place] = law[first][0] * law[first][1][second]
    with opened_pair(target, state_files.drafters[name]) as pair:
        for seed in range(200):
            events = replied(pair, sampling=SHORT, verify=mode, seed=seed, max_tokens=4)
            ids = [token.id for event in events if isinstance(event, Verified) for token in kept(events, event)]
            first = words[0].index(ids[0])
            counts[3 * first + words[1][first].index(ids[1])] += 1
    assert chi_square_p(counts, chances) > 1e-4


def kept(events: list[Event], verified: Verified) -> list[Any]:
    """The tokens that a round wrote."""
    drafted = next((e for e in events if isinstance(e, Drafted) and e.round == verified.round), None)
    own = [] if drafted is None else list(drafted.tokens[: verified.accepted])
    return own + ([] if verified.next is None else [verified.next])


def law_of(file: Path) -> tuple[Any, Any]:
    """The three likeliest first tokens, behind each its three likeliest; and their chances."""
    model = LlamaModel(file)
    target = LlamaTarget(model, 128, 1)
    try:
        target.choose_rollback()
        prompt = model.tokenize(PROMPT, parse_control=False)
        target.feed(prompt[:-1])
        first, chances = likeliest(target.extend([prompt[-1]])[0])
        second = []
        for token in first:
            second.append(likeliest(target.extend([token])[0]))
            target.truncate(len(prompt))
        words = first, [ids for ids, _ in second]
        return words, [(chance, seconds) for chance, (_, seconds) in zip(chances, second, strict=True)]
    finally:
        target.close()
        model.close()


def likeliest(row: np.ndarray) -> tuple[list[int], np.ndarray]:
    ids = np.argsort(row)[::-1][:3]
    chances = np.exp((row[ids] - row[ids[0]]).astype(np.float64) / SHORT.temperature)
    return ids.tolist(), chances / chances.sum()


@pytest.mark.parametrize("name", ["eagle", "dspark"])
def test_chats_go_on_and_back(state_files: StateFiles, name: str) -> None:
    """The same prompt again, a longer one, a shorter one, another one: each text is that of a fresh plain pair."""
    target = state_files.target_of(name)
    prompts = (PROMPT, PROMPT, PROMPT + " and on the cat", "one two", "the sea is in the cat" * 12, PROMPT)
    with opened_pair(target, state_files.drafters[name]) as pair:
        for prompt in prompts:
            found = end_of(replied(pair, prompt=prompt, temperature=0.6))
            assert found.text == plain_text(target, prompt=prompt, temperature=0.6)
            assert (fault_of(found.stats), found.stats.draft_n > 0) == (None, True)


@pytest.mark.parametrize("name", NAMES)
def test_a_context_ends_without_a_fault(state_files: StateFiles, name: str) -> None:
    target = state_files.target_of(name)
    with opened_pair(target, state_files.drafters[name], 64) as pair:
        found = end_of(replied(pair, max_tokens=500))
    assert (found.text, fault_of(found.stats)) == (plain_text(target, 64, max_tokens=500), None)


@pytest.mark.parametrize("name", ["eagle", "dspark"])
def test_a_chain_with_copies(state_files: StateFiles, name: str) -> None:
    target = state_files.target_of(name)
    with opened_pair(target, state_files.drafters[name], free=("suffix",)) as pair:
        events = replied(pair, max_tokens=150)
    assert end_of(events).text == plain_text(target, max_tokens=150)
    assert sources_of(events) == {"suffix", name}


def test_a_target_whose_states_cannot_be_had(state_files: StateFiles, tmp_path: Path) -> None:
    """The same weights under the name of an architecture that marks no layers: the drafter is refused, and why."""
    file = write_gguf(tmp_path / "other.gguf", state_target(0.5), quantization="F32", architecture="smollm3")
    with opened_pair(file, state_files.drafters["eagle"]) as pair:
        assert pair.opened.drafter_name is None
        assert pair.opened.note is not None
        assert "smollm3" in pair.opened.note
        assert not isinstance(replied(pair)[-1], Failed)

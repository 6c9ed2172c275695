"""Conversations in turn: each goes on where it was, with the text that it would have had alone, in bounded memory."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from engine.events import Finished, Started
from engine.llama.interrupt import NativeInterrupt
from engine.llama.target import LlamaTarget
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import CacheSnapshot
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair, opened_target

STARTER = Path(__file__).parents[3] / "models" / "starter" / "target-q8_0.gguf"
KEEPS = LoadOptions(prefix_memory_mb=8, n_threads=1)
ONE, OTHER = ("What is a drafter? " * 40, "Why is the sky blue? " * 40)


def opened(options: LoadOptions) -> LoadedPair:
    return load_pair("starter", STARTER, None, 1024, options=options)


def told(pair: LoadedPair, prompt: str) -> tuple[int, int, str]:
    """Tokens of a prompt, those that were not read again, and the text."""
    request = Request("g", prompt=prompt, raw=True, max_tokens=8, seed=3, sampling=Sampling(temperature=0.9))
    began, *_, end = [
        each for each in pair.generate(request, NativeInterrupt()) if isinstance(each, Started | Finished)
    ]
    assert isinstance(began, Started)
    assert isinstance(end, Finished)
    return began.prompt_tokens, began.reused_tokens, end.text


def test_conversations_in_turn_are_read_once() -> None:
    with closing(opened(KEEPS)) as pair, closing(opened(LoadOptions(n_threads=1))) as without:
        for grown in ("", "a", "ab"):
            for chat in (ONE, OTHER):
                tokens, reused, text = told(pair, chat + grown)
                _, read_anew, same = told(without, chat + grown)
                assert text == same
                assert (reused > tokens - 30) == bool(grown)
                assert read_anew < 10


def read_in_turn(target: LlamaTarget, *texts: list[int]) -> None:
    """One text after the other, each from its beginning."""
    target.choose_rollback()
    for tokens in texts:
        target.change_to(tokens)
        target.truncate(0)
        target.feed(tokens)


@pytest.mark.parametrize(("megabytes", "serves"), [(0, False), (8, True)])
def test_what_is_kept_is_put_back_where_it_shares_more_with_a_prompt(megabytes: int, serves: bool) -> None:
    one, other = list(range(10, 210)), list(range(300, 500))
    with opened_target(STARTER, 512, LoadOptions(prefix_memory_mb=megabytes), gpu_layers=0) as target:
        read_in_turn(target, one, other)
        target.change_to([*one[:150], 7, 8])
        assert (list(target.cached) == one) == serves
        if serves:
            target.truncate(150)
            rows = target.extend([7, 8])
            target.clear()
            target.feed(one[:150])
            assert (rows == target.extend([7, 8])).all()
            assert target._prefixes.size_bytes <= megabytes * 2**20


def test_the_oldest_go_where_the_room_ends() -> None:
    chats = [list(range(start, start + 100)) for start in range(10, 810, 100)]
    with opened_target(STARTER, 512, LoadOptions(prefix_memory_mb=2), gpu_layers=0) as target:
        read_in_turn(target, *chats)
        assert 0 < target._prefixes.size_bytes <= 2 * 2**20
        target.change_to([*chats[0], 5])
        assert list(target.cached) == chats[-1]
        target.change_to([*chats[-2], 5])
        assert list(target.cached) == chats[-2]


def test_a_copy_that_makes_room_for_another_still_comes_back() -> None:
    first, other = list(range(10, 110)), list(range(110, 210))
    with opened_target(STARTER, 512, KEEPS, gpu_layers=0) as target:
        read_in_turn(target, first, other)
        target._prefixes._most = target._prefixes.size_bytes  # room for one
        target.change_to([*first, 5])
        assert list(target.cached) == first


def test_a_chat_goes_on_in_another_process_with_its_cache() -> None:
    plain = LoadOptions(n_threads=1)
    before, after, other = opened(plain), opened(plain), opened(LoadOptions(n_threads=1, kv_type="q8_0"))
    try:
        assert before.export_cache() == CacheSnapshot()
        first = told(before, ONE)
        cache = before.export_cache()
        expected = told(before, ONE)
        after.import_cache(cache)
        tokens, reused, text = told(after, ONE)
        assert (tokens, text) == (first[0], first[2])
        assert reused == expected[1] == tokens - 1
        other.import_cache(cache)
        after.import_cache(msgspec.structs.replace(cache, state=cache.state[:-9]))
        assert (told(other, ONE)[1], told(after, ONE)) == (0, first)
    finally:
        for pair in (before, after, other):
            pair.close()

"""A branch that won stays in the cache: what is read behind it has the bits that it has behind the same chain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import llama_cpp
import numpy as np
import pytest

from engine.errors import CannotCompute, EngineError, PromptTooLong
from engine.interfaces import Draft
from engine.llama.cache import tree_cells
from engine.llama.interrupt import Interrupted
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.options.load_options import KvType, LoadOptions
from engine.options.request import MAX_WIDTH
from engine.sampling.draft_tree import leaf_count, path_to, trunk_first

CONTEXT, LEAVES = 320, 6


@pytest.fixture(scope="module")
def model(toy_gguf: Path) -> Iterator[LlamaModel]:
    loaded = LlamaModel(toy_gguf)
    yield loaded
    loaded.close()


def random_tree(rng: np.random.Generator) -> Draft:
    """Up to eight guesses, on no more paths than the target takes."""
    while True:
        count = int(rng.integers(2, 9))
        parents = tuple(int(rng.integers(-1, place)) if place else -1 for place in range(count))
        if leaf_count(parents) <= LEAVES:
            tokens = tuple(rng.integers(5, 250, count).tolist())
            return trunk_first(Draft(tokens, (0.5,) * count, "t", (), 0, parents))


@pytest.mark.parametrize(("kv_type", "most_dead"), [("f16", 256), ("f32", 8)])
def test_what_follows_a_branch_that_won_has_the_bits_of_a_chain(
    model: LlamaModel, kv_type: KvType, most_dead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through rollbacks, trials, and a cache that is laid out again; with few cells held for nobody."""
    monkeypatch.setattr(tree_cells, "MOST_DEAD", most_dead)
    rng, options = np.random.default_rng(3), LoadOptions(kv_type=kv_type)
    treed, chained = (LlamaTarget(model, CONTEXT, 1, options, leaves=leaves) for leaves in (LEAVES, 1))
    text, won, held = rng.integers(5, 250, 40).tolist(), 0, list[int]()
    for target in (treed, chained):
        target.feed(text[:-1])
    try:
        for step in range(24):
            tree = random_tree(rng)
            path = path_to(tree.parents, int(rng.integers(-1, len(tree.tokens))))
            rows = treed.extend([text[-1], *tree.tokens], tree.parents).copy()
            guesses = [tree.tokens[place] for place in path]
            expected = chained.extend([text[-1], *guesses])
            np.testing.assert_array_equal(rows[[0, *(place + 1 for place in path)]], expected)
            if any(place != depth for depth, place in enumerate(path)):
                treed.keep_path(path, guesses)
                won += 1
            text += [*guesses, int(rng.integers(5, 250))]
            if step % 5 == 4:  # an edit, or a shorter prompt
                del text[-int(rng.integers(1, 12)) :]
            if step % 7 == 3:
                with treed.trial(text[:-1]):
                    treed.extend([text[-1], 9, 8], [-1, -1])
                    treed.keep_path([1], [8])
            for target in (treed, chained):
                target.truncate(len(text) - 1)
            assert list(treed.cached) == list(chained.cached) == text[:-1]
            held.append(treed._tree.held)
        assert won > 8
        assert 0 < max(held) <= most_dead + 8
    finally:
        treed.close()
        chained.close()


def test_a_full_context_takes_the_room_of_paths_that_lost(model: LlamaModel) -> None:
    with closing(LlamaTarget(model, 256, 1, leaves=3)) as target:
        target.feed([7] * 200)
        for _ in range(8):
            target.extend([7, 1, 2, 3, 4, 5, 6], [-1, 0, 1, -1, 3, 4])
            target.keep_path([3, 4, 5], [4, 5, 6])
        assert target._tree.held > 20
        target.feed([9] * (256 - len(target.cached)))
        assert (len(target.cached), target._tree.held) == (256, 0)


def test_no_cell_is_held_but_those_before_one_that_stays(model: LlamaModel) -> None:
    with closing(LlamaTarget(model, 256, 1, leaves=3)) as target:
        target.feed([7] * 4)
        target.extend([7, 1, 2, 3, 4, 5], [-1, 0, 1, -1, 3])
        target.keep_path([3], [4])  # the guess behind it was wrong, and lies behind all that stays
        assert target._tree.held == 3
        target.extend([7, 1, 2], [-1, -1])
        target.keep_path([1], [2])
        assert target._tree.held == 4
        target.truncate(7)  # of what could go now the earlier hold has the position too
        assert target._tree.held == 4
        target.truncate(5)
        assert target._tree.held == 0


def test_a_hold_goes_though_an_earlier_one_stays_and_what_follows_has_the_bits_of_a_chain(model: LlamaModel) -> None:
    """A path that left the trunk earlier is held after one that left it later."""
    with closing(LlamaTarget(model, 256, 1, leaves=3)) as target:
        text = [11, 12, 13, 14, 15, 1]
        target.feed(text[:4])
        target.extend([15, 1, 2, 3, 4, 5, 6], [-1, 0, 1, 2, -1, 1])
        target.keep_path([0, 1, 5], [1, 2, 6])
        assert target._tree.held == 3
        target.truncate(6)
        assert target._tree.held == 1
        target.extend([9, 21, 22], [-1, -1])
        target.keep_path([1], [22])
        target.truncate(7)
        np.testing.assert_array_equal(target.extend([31, 32, 33])[-1:], target_row(model, [*text, 9, 31, 32, 33]))


def test_a_cache_that_cannot_be_laid_out_anew_is_emptied(model: LlamaModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_cells, "MOST_DEAD", 0)
    monkeypatch.setattr("llama_cpp.llama_state_seq_set_data_ext", lambda *_: 0)
    with closing(LlamaTarget(model, 256, 1, leaves=3)) as target:
        target.extend([7, 1, 2], [-1, -1])
        target.keep_path([1], [2])
        with pytest.raises(CannotCompute, match="could not be laid out again"):
            target.feed([9])
        assert list(target.cached) == []


def test_paths_of_a_draft_are_read_depth_by_depth(model: LlamaModel) -> None:
    with closing(LlamaTarget(model, 256, 1, leaves=8)) as target:
        target.feed([7, 8, 9])
        rows = {}
        for path in ([1, 2], [3, 4], [3, 5]):
            rows[tuple(path)] = target.extend(path).copy()
            target.truncate(3)
        target.begin_levels()
        first = target.extend_level([1, 3], [0, 1], [-1, -1]).copy()
        second = target.extend_level([2, 4, 5], [2, 3, 4], [0, 1, 1]).copy()
        target.end_levels()
        np.testing.assert_array_equal(first, [rows[1, 2][0], rows[3, 4][0]])
        np.testing.assert_array_equal(second, [rows[1, 2][1], rows[3, 4][1], rows[3, 5][1]])
        assert list(target.cached) == [7, 8, 9, 1, 2]
        np.testing.assert_array_equal(target.extend([6]), target_row(model, [7, 8, 9, 1, 2, 6]))
        target.feed([6] * (target.n_context - len(target.cached)))  # the branches' cells are free


def target_row(model: LlamaModel, tokens: list[int]) -> np.ndarray:
    """The scores behind a text that was read at once."""
    fresh = LlamaTarget(model, 64, 1)
    row = fresh.extend(tokens)[-1:].copy()
    fresh.close()
    return row


@pytest.mark.parametrize(("status", "error"), [(-3, CannotCompute), (1, EngineError), (2, Interrupted)])
def test_memory_or_patience_that_ends_in_a_tree_leaves_the_cache_as_it_was(
    model: LlamaModel, status: int, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    target, decode = LlamaTarget(model, 256, 1, leaves=4), llama_cpp.llama_decode
    try:
        target.extend([7, 1, 2, 3], [-1, -1, 1])
        target.keep_path([1, 2], [2, 3])

        def computes_and_fails(context: object, batch: object) -> int:
            decode(context, batch)
            return status

        monkeypatch.setattr("llama_cpp.llama_decode", computes_and_fails)
        with pytest.raises(error):
            target.extend([8, 4, 5, 6], [-1, -1, 1])
        monkeypatch.setattr("llama_cpp.llama_decode", decode)
        assert list(target.cached) == [7, 2, 3]
        np.testing.assert_array_equal(target.extend([9]), target_row(model, [7, 2, 3, 9]))
    finally:
        target.close()


def test_a_tree_that_is_too_wide_is_refused_before_anything_is_read(model: LlamaModel) -> None:
    with closing(LlamaTarget(model, 64, 1, leaves=4)) as target:
        with pytest.raises(ValueError, match="34 tokens in one scored pass"):
            target.extend([7] * (MAX_WIDTH + 1), [-1, *range(MAX_WIDTH - 1)])
        with pytest.raises(ValueError, match="no tree that this target takes"):
            target.extend([7, 1, 2, 3, 4, 5], [-1] * 5)
        target.feed([7] * 60)
        with pytest.raises(PromptTooLong, match="the context holds 64 tokens, 66 were asked for"):
            target.extend([7, 1, 2, 3, 4, 5], [-1, 0, -1, 2, 3])
        assert list(target.cached) == [7] * 60
        target.extend([7, 1, 2, 3], [-1, 0, -1])
        assert list(target.cached) == [7] * 61 + [1, 2]

"""The same text at every depth: on a fake whose kernels change with depth, and on real models with two threads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.draft_length.reply_exactness import NOTHING_EXACT, ReplyExactness, not_past
from engine.events import Event, Verified
from engine.interfaces import Rows
from engine.llama.model import LlamaModel, take_attention
from engine.llama.target import LlamaTarget
from engine.machine.calibration import calibrate
from engine.machine.calibration_cache import DEPTHS
from engine.machine.exact_depth import BUCKET, NOTHING, BranchBits, ExactDepths, Exactness
from engine.options.load_options import KvType, LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.fakes import END, N_VOCAB, FakeTarget, ScriptedDrafter, events_of
from tests.engine.machine.deep_target import (
    STARTER,
    DeepFake,
    Moved,
    ask,
    context_of,
    ids_of,
    narrow_kernel,
    split_at_depth,
    text_of,
)
from tests.engine.open_pair import end_of, load_pair


def none_equal(cached: int, width: int, place: int) -> int:
    """As F16 products that hang on the width."""
    return width


def looked(target: DeepFake, length: int, depths: ExactDepths | None = None) -> Exactness:
    target.truncate(0)
    target.feed(context_of(length + 1)[:-1])
    found = (depths or ExactDepths(target)).examine(context_of(length + 1))
    assert list(target.cached) == context_of(length)
    assert target.narrowest == 1
    return found


@pytest.mark.parametrize(
    ("moved", "length", "found"),
    [
        (split_at_depth, 100, Exactness(1, 17)),
        (split_at_depth, 300, Exactness(2, 17)),
        (narrow_kernel, 100, Exactness(1, 3)),
        (narrow_kernel, 300, Exactness(2, 3)),
        (none_equal, 100, Exactness(2, 2)),
        (lambda cached, width, place: 10 * width + place, 100, NOTHING),
        (lambda cached, width, place: width == 17 and place == 16, 100, Exactness(1, 9)),
    ],
)
def test_each_depth_gets_the_narrowest_and_the_widest_pass_that_are_equal(
    moved: Moved, length: int, found: Exactness
) -> None:
    assert looked(DeepFake(moved), length) == found


def test_a_single_row_that_cannot_have_company_leaves_nothing_exact_there() -> None:
    assert looked(DeepFake(split_at_depth, can_pair=False), 300) == NOTHING


def test_a_kernel_that_differs_without_showing_it_is_not_trusted() -> None:
    target = DeepFake(lambda cached, width, place: 0)
    target.least_narrow = 2  # flash attention is off
    assert looked(target, 100) == Exactness(2, 17)
    assert calibrate(target, context_of(40), pairing=target)[1:3] == (17, 2)


def test_the_calibration_gives_single_tokens_company_only_where_that_helps() -> None:
    apart = DeepFake(lambda cached, width, place: int(width == 1))
    assert calibrate(apart, context_of(40), pairing=apart)[1:3] == (17, 2)
    assert apart.narrowest == 1
    assert calibrate(apart, context_of(40))[1:3] == (1, 1)
    never = DeepFake(lambda cached, width, place: 10 * width + place)
    assert calibrate(never, context_of(40), pairing=never)[1:3] == (1, 1)


def test_a_bucket_is_looked_at_once_and_kept(tmp_path: Path) -> None:
    target, file = DeepFake(split_at_depth), tmp_path / "depths.json"
    target.feed(context_of(300)[:-1])
    reply = ReplyExactness(ExactDepths(target, file), demanded=True)
    assert [reply.prepare(context_of(300)), reply.prepare(context_of(300))] == [True, False]
    passes = len(target.widths)
    again = ReplyExactness(ExactDepths(target, file), demanded=True)
    assert not again.prepare(context_of(400))
    assert (len(target.widths), target.narrowest, again.widest) == (passes, 2, 17)


def test_a_row_that_stood_apart_is_not_tried_again_deeper() -> None:
    target = DeepFake(split_at_depth)
    depths = ExactDepths(target)
    depths.learn(0, Exactness(1, 17))
    assert looked(target, 300, depths) == Exactness(2, 17)
    target.company.clear()
    assert looked(target, 600, depths) == Exactness(2, 17)
    assert target.company == {2}


@pytest.mark.parametrize("text", ["", "[]", '{"0": [3, 4]}', '{"-1": [1, 4]}', '{"0": [1]}', '{"0": [1, 0]}'])
def test_damaged_findings_are_as_good_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "depths.json"
    file.write_text(text)
    assert DEPTHS.read(file) is None


def test_no_pass_reaches_into_the_next_bucket() -> None:
    target = DeepFake(split_at_depth)
    depths = ExactDepths(target)
    depths.learn(0, Exactness(1, 17))
    reply = ReplyExactness(depths, demanded=True)
    reply.prepare(context_of(BUCKET - 3))
    assert (reply.widest, target.narrowest) == (4, 1)


def deep_reply(target: DeepFake, length: int, draft_length: int, bit_exact: bool | None, n: int = 40) -> list[Event]:
    """A reply behind `length` tokens, as an open pair makes it; the drafter guesses the same token for ever."""
    drafter = ScriptedDrafter(lambda context, limit: (context[-2],) * limit)
    depths = ExactDepths(target)
    depths.learn(0, Exactness(1, 17))
    asked = Request(
        "g", sampling=Sampling(temperature=0.0), max_tokens=n, draft_length=draft_length, bit_exact=bit_exact
    )
    exactness = None if bit_exact is False else ReplyExactness(depths, demanded=bool(bit_exact))
    policy = FixedLength(draft_length)
    safe_drafter = SafeDrafter(drafter if draft_length else None, N_VOCAB)
    return list(events_of(target, asked, context_of(length), safe_drafter, policy, exactness=exactness))


class Loud(DeepFake):
    """What moves moves so far that another token wins."""

    def extend(self, tokens: Sequence[int]) -> Rows:
        cached, width = len(self._cached), max(len(tokens), self.narrowest)
        rows = FakeTarget.extend(self, tokens)
        for place in range(len(tokens)):
            if self._moved(cached, width, place):
                rows[place] = np.roll(rows[place], 1)
                rows[place, END] = -4.0
        return rows


@pytest.mark.parametrize("length", [200, 250, 255, 256, 300, 505])
@pytest.mark.parametrize("bit_exact", [None, True])
def test_guessed_and_plain_are_the_same_across_the_depth_where_a_kernel_changes(
    length: int, bit_exact: bool | None
) -> None:
    plain, guessed = (deep_reply(Loud(split_at_depth), length, k, bit_exact) for k in (0, 4))
    assert ids_of(guessed) == ids_of(plain)
    assert max(event.width for event in guessed if isinstance(event, Verified)) > 1


def test_without_exactness_they_differ_there() -> None:
    """The negative control: the fake's kernel does change the text."""
    plain, guessed = (deep_reply(Loud(split_at_depth), 300, k, False) for k in (0, 4))
    assert ids_of(guessed) != ids_of(plain)


def test_where_nothing_is_exact_guessing_stops_and_says_how_far_it_went() -> None:
    target = Loud(split_at_depth, can_pair=False)
    plain, guessed = (deep_reply(target, 240, k, True) for k in (0, 4))
    assert ids_of(guessed) == ids_of(plain)
    widths = {event.width for event in guessed if isinstance(event, Verified) and event.cache_tokens > BUCKET}
    assert widths == {1}
    end = end_of(guessed)
    assert (end.stats.note, end.stats.draft_n > 0) == (not_past(BUCKET), True)
    assert not_past(0) == NOTHING_EXACT


def test_where_exactness_was_not_demanded_guessing_goes_on_there() -> None:
    guessed = deep_reply(Loud(split_at_depth, can_pair=False), 240, 4, None)
    deep = [event.width for event in guessed if isinstance(event, Verified) and event.cache_tokens > BUCKET + 5]
    assert max(deep) == 5


@pytest.mark.parametrize(
    ("name", "kv_type", "prompt_tokens", "n"),
    [("toy", "f16", 240, 64), ("starter", "f16", 450, 24), ("starter", "q8_0", 450, 24)],
)
def test_real_models_write_the_same_guessed_plain_and_taken_up_again(
    name: str, kv_type: KvType, prompt_tokens: int, n: int, toy_gguf: Path, toy_onnx_noisy: Path
) -> None:
    """Two threads, across a bucket's end: what one thread behind 8 tokens cannot see."""
    toy, starter = (toy_gguf, toy_onnx_noisy), (STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx")
    target, drafter = toy if name == "toy" else starter
    options, told = LoadOptions(n_threads=2, kv_type=kv_type), {}
    pair = load_pair("pair", target, drafter, options=options)
    prompt = text_of(pair, prompt_tokens, 3)
    for temperature in (0.0, 0.8):
        guessed, plain = (ask(pair, prompt, k, temperature, n, []) for k in (8, 0))
        assert ids_of(guessed) == ids_of(plain)
        assert max(event.width for event in guessed if isinstance(event, Verified)) > 1
        told[temperature] = ids_of(guessed)
        assert len(told[temperature]) == n
    pair.close()
    again = load_pair("pair", target, None, options=options)
    for temperature, ids in told.items():
        ask(again, "x", 0, 0.0, 1, [])  # nothing of the reply before is left in the cache
        assert ids_of(ask(again, prompt, 0, temperature, n, ids[: len(ids) // 2])) == ids[len(ids) // 2 :]
    again.close()


class TestCompany:
    """A second row for a single token, with llama.cpp's own kernels, whether or not this build has ours."""

    @pytest.fixture(autouse=True)
    def others_attention(self) -> None:
        take_attention("llama.cpp")

    def test_company_changes_no_bit_but_those_of_the_kernel(self, toy_gguf: Path) -> None:
        model = LlamaModel(toy_gguf, weights="llama.cpp")
        target = LlamaTarget(model, 512, 2)
        tokens = np.random.default_rng(3).integers(5, 300, 512).tolist()
        target.feed(tokens[:495])
        wide = target.extend(tokens[495:512]).copy()
        target.truncate(495)
        target.narrowest = 2
        narrow = np.concatenate([target.extend([token]).copy() for token in tokens[495:512]])  # the context's last too
        assert list(target.cached) == tokens
        assert np.array_equal(narrow, wide)
        target.narrowest = 1
        target.truncate(495)
        single = np.concatenate([target.extend([token]).copy() for token in tokens[495:512]])
        assert not np.array_equal(single, wide)  # the control: this build splits the cache for one row
        target.close()
        model.close()

    @pytest.mark.parametrize(("kv_type", "is_same"), [("q8_0", True), ("f16", False)])
    def test_what_pass_a_token_was_read_in_is_forgotten_by_an_8_bit_cache_only(
        self, kv_type: KvType, is_same: bool
    ) -> None:
        """So a later turn of a chat has the same bits in a fresh worker there; over f16 that is not promised."""
        model = LlamaModel(STARTER / "target-q8_0.gguf", weights="llama.cpp")
        target = LlamaTarget(model, 512, 2, LoadOptions(kv_type=kv_type))
        tokens = np.random.default_rng(3).integers(5, model.n_vocab, 400).tolist()
        target.feed(tokens[:200])
        for token in tokens[200:230]:
            target.extend([token])
        target.feed(tokens[230:390])
        in_parts = target.extend(tokens[390:]).copy()
        target.clear()
        target.feed(tokens[:256])
        target.feed(tokens[256:390])
        assert np.array_equal(target.extend(tokens[390:]), in_parts) == is_same
        target.close()
        model.close()

    def test_a_pair_says_where_its_single_rows_need_company(
        self, toy_gguf: Path, toy_onnx_noisy: Path, tmp_path: Path
    ) -> None:
        # Flash attention by name, else another way may be taken for so long a prompt.
        options = LoadOptions(n_threads=2, flash_attention="on", weights="llama.cpp")
        pair = load_pair("toy", toy_gguf, toy_onnx_noisy, 512, options=options, measurements=tmp_path)
        assert pair._policies.depths is not None
        pair._policies.depths._clock = lambda: 0.0  # a busy machine is no slow target
        pair._policies.depths._slow.clear()
        ask(pair, text_of(pair, 300, 1), 0, 0.0, 2, [])
        with_what = pair.exact_with
        pair.close()
        assert with_what is not None
        assert (with_what.threads, with_what.cache_type, with_what.flash_attention) == (2, "f16", "on")
        assert (with_what.paired_from, with_what.up_to, with_what.looked_to) == (BUCKET, None, 2 * BUCKET)
        (file,) = tmp_path.glob("*.depths.json")
        found = DEPTHS.read(file)
        assert {bucket: narrowest for bucket, (narrowest, _) in found.items()} == {0: 1, 1: 2}
        assert min(width for _, width in found.values()) > 1


# Kernels whose rows have the same bits in any company


class SlowClock:
    """Each look at it is so many seconds later than the one before."""

    def __init__(self, step: float = 0.07) -> None:
        self._now, self._step = 0.0, step

    def __call__(self) -> float:
        self._now += self._step
        return self._now


def test_uniform_kernels_are_proven_at_full_width_though_passes_are_slow() -> None:
    alike = DeepFake(lambda cached, width, place: 0)
    assert calibrate(alike, context_of(40), SlowClock())[1:3] == (4, 1)
    for text, widths in ((40, [1, 2, 4, 8, 17]), (41, [1, 2, 4, 8, 16, 17, 33])):  # as wide as the text is long
        alike.widths.clear()
        found = calibrate(alike, context_of(text), SlowClock(), uniform=True)
        assert alike.widths.count(2) == 1  # timed in passing
        assert found[1:3] == (widths[-1], 1)
        assert sorted(found.costs.calibrated_ms) == widths
    assert calibrate(alike, context_of(60)).exact_width == 17  # what is not uniform is not looked at any wider
    # A busy moment, in which the clock runs and little is worked, leaves nothing out.
    assert calibrate(alike, context_of(40), SlowClock(), worked=lambda: 0.0)[1:3] == (17, 1)
    # One in which nothing but the clock goes on ends: a disk, say.
    assert calibrate(alike, context_of(40), SlowClock(2.0), worked=lambda: 0.0)[1:3] == (4, 1)
    # Passes that are slow for their way to other machines are worth the time: guesses pay there the most.
    assert calibrate(alike, context_of(40), SlowClock(), is_far=True)[1:3] == (17, 1)


@pytest.mark.parametrize(
    ("moved", "exact"),
    [
        (lambda cached, width, place: int(width == 17 and place == 16), 8),
        (lambda cached, width, place: int(width == 8 and place == 5), 4),
        (lambda cached, width, place: int(width > 2), 2),
    ],
    ids=["the last row of the widest", "a row in the middle", "all wider than two"],
)
def test_what_should_be_uniform_and_is_not_is_found_out(moved: Moved, exact: int) -> None:
    assert calibrate(DeepFake(moved), context_of(40), SlowClock(), uniform=True)[1:3] == (exact, 1)


@pytest.mark.parametrize(
    ("moved", "found"),
    [
        (lambda cached, width, place: 0, Exactness(1, 33)),
        (split_at_depth, Exactness(2, 33)),
        (lambda cached, width, place: int(width == 33 and place == 32), Exactness(1, 17)),
        (lambda cached, width, place: int(width == 4), Exactness(1, 3)),
    ],
)
def test_uniform_kernels_are_proven_once_behind_the_first_bucket(
    moved: Moved, found: Exactness, tmp_path: Path
) -> None:
    target, file = DeepFake(moved), tmp_path / "depths.json"
    depths = ExactDepths(target, file, SlowClock(), uniform=True)
    assert looked(target, 300, depths) == found
    assert depths.found_at(700) == found
    assert depths.holds_at_any
    assert depths.found_at(100) is None
    assert ExactDepths(target, file).found_at(700) is None


def test_a_pass_of_uniform_kernels_may_lie_across_what_llama_cpp_looks_at_together() -> None:
    target = DeepFake(lambda cached, width, place: 0)
    depths = ExactDepths(target, uniform=True)
    looked(target, 300, depths)
    target.truncate(0)
    target.feed(context_of(509)[:-1])
    reply = ReplyExactness(depths, demanded=True)
    assert not reply.prepare(context_of(509))
    assert reply.widest == 33
    assert reply.knows(505, 520)
    apart = ReplyExactness(ExactDepths(target), demanded=True)
    apart.prepare(context_of(509))
    assert apart.widest == 4


@pytest.mark.parametrize("uniform", [True, False])
def test_cells_of_a_branch_are_kept_only_where_buckets_are_nothing_to_the_kernels(uniform: bool) -> None:
    """Where some are held for nobody, later ones lie in other buckets than those of a chain."""

    class Branching(DeepFake):
        def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
            return FakeTarget.extend(self, tokens, parents)

    target = Branching(lambda cached, width, place: 0)
    target.max_leaves, target.keep_path = 8, target._keep
    depths = ExactDepths(target, uniform=uniform)
    looked(target, 300, depths)
    target.truncate(0)
    target.feed(context_of(301)[:-1])
    assert depths.examine_branches(context_of(301)) == BranchBits(checked=True, kept=uniform)

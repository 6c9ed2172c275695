"""The two backends over real files: small random models, made by code."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.errors import BadModelFile, CannotRewind, PromptTooLong
from engine.events import Drafted, Event, Failed, Finished, Started, Verified
from engine.interfaces import Choice, Rows
from engine.llama.cache.native_context import BATCH
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import KEEPS_STATE, LlamaTarget
from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import LoadOptions
from engine.options.request import MAX_WIDTH, Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.chain import greedy
from tests.engine.open_pair import end_of, load_pair
from tests.toys.other_archs import write_kind

TOKENS = [5, 9, 30, 77, 120, 4, 4, 200, 31, 8]


@pytest.fixture(scope="module")
def model(toy_gguf: Path) -> Iterator[LlamaModel]:
    loaded = LlamaModel(toy_gguf)
    yield loaded
    loaded.close()


@pytest.fixture
def target(model: LlamaModel) -> Iterator[LlamaTarget]:
    made = LlamaTarget(model, 256, 1)
    yield made
    made.close()


def greedy_choice(row: Rows, position: int) -> Choice:
    return Choice(*greedy(row))


def test_one_wide_pass_scores_like_narrow_ones(target: LlamaTarget) -> None:
    narrow = np.concatenate([target.extend([token]).copy() for token in TOKENS])
    target.truncate(0)
    wide = target.extend(TOKENS).copy()
    assert np.array_equal(wide, narrow)  # bit for bit: Q8_0 is exact at every width of a draft


@pytest.mark.parametrize("options", [LoadOptions(flash_attention="on"), LoadOptions(kv_type="f32"), None])
def test_branches_score_like_chains_and_leave_nothing_behind(
    model: LlamaModel, options: LoadOptions | None, tmp_path: Path
) -> None:
    """Behind far more than a window holds, too, where there are no `options`."""
    of_kind = model if options else LlamaModel(write_kind(tmp_path / "toy.gguf", "sliding"))
    target = LlamaTarget(of_kind, 512, 2, options or LoadOptions(flash_attention="on"), leaves=3)
    assert target.holds_paths == bool(options)
    try:
        stem, trunk, side, short = TOKENS * 28, [1, 2, 3], [7, 8], [9]
        target.feed(stem[:-1])
        rows = {}
        for path in (trunk, side, [trunk[0], *short]):
            rows[tuple(path)] = target.extend([stem[-1], *path]).copy()
            target.truncate(len(stem) - 1)
        tree = target.extend([stem[-1], *trunk, *side, *short], [-1, 0, 1, -1, 3, 0]).copy()
        np.testing.assert_array_equal(tree[:4], rows[1, 2, 3])
        np.testing.assert_array_equal(tree[4:6], rows[7, 8][1:])
        np.testing.assert_array_equal(tree[6], rows[1, 9][2])
        assert list(target.cached) == [*stem, *trunk]  # the trunk alone
        target.truncate(len(stem))
        np.testing.assert_array_equal(target.extend(side), rows[7, 8][1:])
        with pytest.raises(ValueError, match="no tree"):
            target.extend([4, 1, 2, 3, 5], [-1, -1, -1, -1])
    finally:
        target.close()
        if of_kind is not model:
            of_kind.close()


@pytest.mark.parametrize("kind", [None, "recurrent"])
def test_branches_are_not_taken_where_they_would_add_up_otherwise(
    kind: str | None, model: LlamaModel, tmp_path: Path
) -> None:
    of_kind = model if kind is None else LlamaModel(write_kind(tmp_path / "toy.gguf", kind))
    flash = "off" if kind is None else "auto"
    target = LlamaTarget(of_kind, 64, 1, LoadOptions(flash_attention=flash), leaves=4)
    assert target.max_leaves == 1
    assert target.why_chains == (None if kind is None else KEEPS_STATE)
    target.close()
    if of_kind is not model:
        of_kind.close()


def test_a_rollback_leaves_no_trace(target: LlamaTarget) -> None:
    target.extend(TOKENS[:6])
    expected = target.extend(TOKENS[6:]).copy()
    target.truncate(0)
    target.extend([*TOKENS[:6], 250, 251, 252])
    target.truncate(6)
    target.truncate(6)
    assert list(target.cached) == TOKENS[:6]
    assert np.array_equal(target.extend(TOKENS[6:]), expected)


def test_fed_tokens_count_like_scored_ones(target: LlamaTarget) -> None:
    expected = target.extend(TOKENS)[-1].copy()
    target.truncate(0)
    target.feed(TOKENS[:-1])
    assert np.allclose(target.extend(TOKENS[-1:])[0], expected, atol=1e-2)


def test_batches_that_would_abort_the_process_are_refused_before(target: LlamaTarget) -> None:
    with pytest.raises(ValueError, match="token ids must be from 0 to 299"):
        target.feed([300])
    with pytest.raises(ValueError, match="token ids must be from 0"):
        target.feed([-1])
    with pytest.raises(ValueError, match="a batch holds 1 to 512"):
        target.feed([])
    with pytest.raises(ValueError, match="a batch holds"):
        target.feed([1] * (BATCH + 1))
    with pytest.raises(ValueError, match="34 tokens in one scored pass, at most 33"):
        target.extend([1] * (MAX_WIDTH + 1))
    target.feed([1] * 250)
    with pytest.raises(PromptTooLong, match="the context holds 256 tokens, 260 were asked for"):
        target.feed([1] * 10)
    assert len(target.cached) == 250


def test_a_raised_flag_ends_a_native_call_and_leaves_the_cache_true(target: LlamaTarget) -> None:
    interrupt = NativeInterrupt()
    target.watch(interrupt)
    target.feed(TOKENS)
    interrupt.set()
    with pytest.raises(Interrupted):
        target.feed([7] * 100)
    assert list(target.cached) == TOKENS
    interrupt.clear()
    again = target.extend([7]).copy()
    target.truncate(0)
    target.feed(TOKENS)
    assert np.array_equal(target.extend([7]), again)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "there is no model file"),
        (b"GGUF" + bytes(range(256)) * 8, "cannot be loaded"),
        (b"no model at all", "cannot be loaded"),
        (b"", "cannot be loaded"),
    ],
)
def test_a_bad_model_file_is_refused_with_a_reason(tmp_path: Path, content: bytes | None, words: str) -> None:
    path = tmp_path / "bad.gguf"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadModelFile, match=words):
        LlamaModel(path)


@pytest.mark.parametrize("kind", ["toy_onnx_decoder", "toy_onnx_plain", "toy_onnx_half"])
def test_a_drafter_guesses_alike_after_any_history(kind: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(kind)
    fresh, used = OnnxDrafter(path, 300, 256), OnnxDrafter(path, 300, 256)
    used.observe([*TOKENS[:7], 99, 98, 97], None)
    used.propose([*TOKENS[:7], 99, 98, 97], 3, greedy_choice)
    used.truncate(7)
    fresh.observe(TOKENS, None)
    expected = fresh.propose(TOKENS, 4, greedy_choice)
    found = used.propose(TOKENS, 4, greedy_choice)
    assert found.tokens == expected.tokens
    assert found.p_draft == pytest.approx(expected.p_draft, rel=1e-3)
    assert found.source == path.stem


def test_fused_and_plain_graphs_guess_the_same(toy_onnx_decoder: Path, toy_onnx_plain: Path) -> None:
    drafts = [
        OnnxDrafter(path, 300, 256).propose(TOKENS, 6, greedy_choice) for path in (toy_onnx_decoder, toy_onnx_plain)
    ]
    assert drafts[0].tokens == drafts[1].tokens


def test_a_drafter_never_guesses_past_the_target_s_vocabulary(toy_onnx_decoder: Path) -> None:
    drafter = OnnxDrafter(toy_onnx_decoder, 50, 256)
    assert max(drafter.propose([1, 2, 3], 8, greedy_choice).tokens) < 50


def test_an_onnx_file_that_is_no_decoder_is_named(toy_onnx_wrong: Path, tmp_path: Path) -> None:
    with pytest.raises(
        BadModelFile, match=r"toy-wrong\.onnx is not a decoder that can guess: it lacks input_ids and wants"
    ):
        OnnxDrafter(toy_onnx_wrong, 300, 256)
    junk = tmp_path / "junk.onnx"
    junk.write_bytes(b"\x00\x01junk")
    with pytest.raises(BadModelFile, match=r"junk\.onnx cannot be loaded as ONNX"):
        OnnxDrafter(junk, 300, 256)


@pytest.fixture(scope="module")
def pair(toy_gguf: Path, toy_onnx_noisy: Path) -> Iterator[LoadedPair]:
    loaded = load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1)
    yield loaded
    loaded.close()


def ask(pair: LoadedPair, interrupt: NativeInterrupt | None = None, **request: object) -> list[Event]:
    request = {"messages": (Message("user", "tell me more"),), "max_tokens": 40, "seed": 3} | request
    return list(pair.generate(Request("g", **request), interrupt or NativeInterrupt()))


@pytest.mark.parametrize("temperature", [0.0, 0.8, 1.5])
def test_guessing_changes_nothing_with_real_models(pair: LoadedPair, temperature: float) -> None:
    sampling = Sampling(temperature=temperature)
    plain = end_of(ask(pair, sampling=sampling, draft_length=0))
    for k, tree in ((1, 0), (4, 6), (8, 0)):
        guessed = end_of(ask(pair, sampling=sampling, draft_length=k, tree=tree))
        assert guessed.text == plain.text
        assert 0 < guessed.stats.draft_n_accepted < guessed.stats.draft_n
        assert (guessed.stats.branches_won > 0) == (tree > 0)


@pytest.mark.parametrize("verify", ["rejection", "block"])
def test_the_other_modes_write_too(pair: LoadedPair, verify: str) -> None:
    events = ask(pair, verify=verify)
    assert end_of(events).stats.tokens == 40 or end_of(events).reason == "stop"
    repeated = end_of(ask(pair, verify=verify))
    assert repeated.text == end_of(events).text  # same seed, same text


def test_the_engine_says_what_a_reply_is_made_of(pair: LoadedPair) -> None:
    started = ask(pair)[0]
    assert isinstance(started, Started)
    assert (started.pair, started.target, started.drafter, started.seed) == (
        "toy",
        "toy-q8_0.gguf",
        "toy-noisy.onnx",
        3,
    )


def test_a_flag_raised_by_another_thread_stops_the_reply(pair: LoadedPair) -> None:
    interrupt = NativeInterrupt()
    events: list[Event] = []
    for event in pair.generate(Request("g", (Message("user", "go on"),), seed=1), interrupt):
        events.append(event)
        if isinstance(event, Verified) and event.round == 3:
            stopper = threading.Thread(target=interrupt.set)
            stopper.start()
            stopper.join()
    assert (end_of(events).reason, end_of(events).stats.rounds) == ("cancelled", 3)
    assert "".join(event.text for event in events if isinstance(event, Verified)) == end_of(events).text


def test_faults_become_one_failed_event(pair: LoadedPair) -> None:
    assert ask(pair, messages=(Message("user", ""),)) == [
        Failed("g", "empty_prompt", "the prompt is empty", "Write something first.")
    ]
    (too_long,) = ask(pair, messages=(Message("user", "word " * 400),))
    assert isinstance(too_long, Failed)
    assert too_long.code == "prompt_too_long"
    (bad,) = ask(pair, sampling=Sampling(top_p=0.0))
    assert isinstance(bad, Failed)
    assert bad.message == "top_p must be above 0: at 0 no token is left to choose"


def test_a_drafter_that_cannot_be_used_leaves_plain_decoding_and_the_reason(
    toy_gguf: Path, toy_onnx_wrong: Path
) -> None:
    pair = load_pair("toy", toy_gguf, toy_onnx_wrong, 128, n_threads=1)
    assert pair.opened.drafter_name is None
    assert pair.opened.note is not None
    assert "is not a decoder" in pair.opened.note
    events = ask(pair)
    assert not [event for event in events if isinstance(event, Drafted)]
    assert end_of(events).stats.note == pair.opened.note
    pair.close()


def test_a_cache_that_cannot_forget_says_so(target: LlamaTarget, monkeypatch: pytest.MonkeyPatch) -> None:
    target.feed(TOKENS)
    monkeypatch.setattr("llama_cpp.llama_memory_seq_rm", lambda *_: False)
    with pytest.raises(CannotRewind):
        target.truncate(4)
    assert list(target.cached) == []  # never half a rollback


def test_as_far_as_it_pays_writes_the_same_and_says_what_it_measured(pair: LoadedPair) -> None:
    plain = end_of(ask(pair, draft_length=0, max_tokens=80))
    started, *_, paying = ask(pair, draft_length="auto", max_tokens=80)
    assert isinstance(started, Started)
    assert isinstance(paying, Finished)
    assert started.draft_length == "auto"
    assert paying.text == plain.text
    # This machine may be busy while the test runs; then that is what is said.
    assert (paying.stats.plain_tok_per_s is None) == (paying.stats.speedup_withheld != "")


def test_no_pass_is_wider_than_what_is_bit_exact(toy_gguf_f32: Path, toy_onnx_noisy: Path) -> None:
    # F32 is exact at width 1 only: bit-exact leaves no guess, so it is off unless asked for.
    pair = load_pair("toy", toy_gguf_f32, toy_onnx_noisy, 256, n_threads=1)
    exact = pair.measured().exact_width
    widths = {
        bit_exact: max(event.width for event in ask(pair, bit_exact=bit_exact) if isinstance(event, Verified))
        for bit_exact in (True, False, None)
    }
    assert widths[True] <= max(exact, 1)
    assert widths[False] == 5
    assert widths[None] == (min(5, exact) if exact > 1 else 5)
    pair.close()


def test_a_stop_before_anything_was_measured_ends_the_reply(toy_gguf: Path, toy_onnx_noisy: Path) -> None:
    pair = load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1)
    interrupt = NativeInterrupt()
    interrupt.set()
    last = end_of(ask(pair, interrupt))
    assert (last.reason, last.text) == ("cancelled", "")
    interrupt.clear()
    finished = end_of(ask(pair, interrupt))
    assert finished.stats.draft_n > 0
    pair.close()

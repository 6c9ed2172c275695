"""Every kind of cache that llama.cpp has: the way to forget is found by trying, and guesses leave the text alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.errors import CannotRewind, EngineError
from engine.interfaces import Rows
from engine.llama.cache.context import SNAPSHOTS
from engine.llama.cache.rollback import Rollback, works
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.drafter_set import CANNOT_FORGET
from engine.options.load_options import LoadOptions
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import FakeTarget, NoisyDrafter, reply
from tests.engine.open_pair import end_of, opened_pair, opened_target, replied
from tests.toys.oracle import ORACLE, use_oracle
from tests.toys.other_archs import KINDS, VOCAB, WINDOW, write_kind
from tests.toys.shaped_gguf import SHAPES, write_shaped

WAYS = {"sliding": "cut", "recurrent": "restore", "hybrid": "cut", "mixed": "restore"}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("kinds")
    return {kind: write_kind(folder / f"{kind}.gguf", kind) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_the_way_is_found_by_trying(files: dict[str, Path], kind: str) -> None:
    with opened_target(files[kind]) as target:
        assert target.choose_rollback() == WAYS[kind]
        assert list(target.cached) == []
        assert target.max_width == (SNAPSHOTS + 1 if kind == "hybrid" else 33)


def test_a_cache_type_that_does_not_suit_the_heads_is_named(files: dict[str, Path]) -> None:
    reason = "K cache type q8_0 with block size 32 does not divide n_embd_head_k=16"
    refused = pytest.raises(EngineError, match=f"no context of 256 tokens could be made: {reason}")
    with refused, opened_target(files["sliding"], options=LoadOptions(kv_type="q8_0")):
        pytest.fail("it was made")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_guesses_leave_the_text_alone(
    files: dict[str, Path], kind: str, temperature: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    # F32 kernels of other widths move the last bits, so the oracle's errors decide how deep each round is rolled back.
    use_oracle(monkeypatch, 0.6)
    texts: list[str] = []
    with opened_pair(files[kind], free=(ORACLE,)) as pair:
        for k in (0, 1, 3, 6):
            last = end_of(replied(pair, k, "the cat sat on", temperature, seed=5))
            assert last.stats.note is None or k == 0
            assert k == 0 or 0.1 < (last.stats.acceptance or 0.0) < 0.95
            texts.append(last.text)
    assert len(set(texts)) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_any_order_of_calls_gives_the_scores_of_reading_anew(files: dict[str, Path], kind: str) -> None:
    rng = np.random.default_rng(4)
    with opened_target(files[kind]) as target:
        target.choose_rollback()
        for _ in range(3):
            kept: list[int] = rng.integers(0, VOCAB, 12).tolist()
            target.truncate(0)
            target.feed(kept)
            for _ in range(6):
                tokens = rng.integers(0, VOCAB, int(rng.integers(1, target.max_width + 1))).tolist()
                target.extend(tokens)
                stay = int(rng.integers(1, len(tokens) + 1))
                kept += tokens[:stay]
                target.truncate(len(kept))
                assert list(target.cached) == kept
            found = target.extend([7])[0].copy()
            target.truncate(0)
            for start in range(0, len(kept), 64):
                target.feed(kept[start : start + 64])
            assert np.allclose(target.extend([7])[0], found, atol=0.05)


@pytest.mark.parametrize("kind", KINDS)
def test_going_back_past_the_newest_pass_is_right_or_refused(files: dict[str, Path], kind: str) -> None:
    """As at the start of a turn: the reply before was written plainly, and a little of it is not in the new prompt."""
    rng = np.random.default_rng(1)
    with opened_target(files[kind]) as target:
        target.choose_rollback()
        compared = 0
        for _ in range(40):
            target.truncate(0)
            for _ in range(int(rng.integers(1, 9))):
                tokens = rng.integers(0, VOCAB, int(rng.choice([1, 1, 1, 3, 6]))).tolist()
                (target.extend if rng.random() < 0.7 else target.feed)(tokens)
                length = len(target.cached)
                if rng.random() < 0.5:
                    target.try_truncate(int(rng.integers(max(1, length - 9), length + 1)))
            kept = list(target.cached)
            if not kept:
                continue  # refused, which is right with every cache
            found = target.extend([9])[0].copy()
            target.truncate(0)
            target.feed(kept)
            assert np.allclose(target.extend([9])[0], found, atol=0.1)
            compared += 1
        assert compared > 20


def test_a_window_is_cut_back_to_the_bits_of_reading_anew(files: dict[str, Path]) -> None:
    """Past the 768th place: there a ring of a window's worth and a batch, in whole 256s, would begin again."""
    length, tokens = 764, [number * number % VOCAB for number in range(773)]
    with opened_target(files["sliding"], n_context=1024) as target:
        target.choose_rollback()
        found = list[list[Rows]]()
        for is_cut in (False, True):
            target.truncate(0)
            target.feed(tokens[:500])
            target.feed(tokens[500:length])
            if is_cut:
                target.extend(tokens[length:])
                target.truncate(length)
            found.append([target.extend([token])[0].copy() for token in tokens[length : length + 4]])
        assert np.array_equal(*found)
        target.truncate(WINDOW)
        assert list(target.cached) == tokens[:WINDOW]


def test_a_window_that_has_slid_on_is_read_anew_and_never_put_back(files: dict[str, Path]) -> None:
    """A copy leaves out what the next token does not see, and the rest then lies and adds up elsewhere."""
    with opened_target(files["sliding"]) as target:
        target.choose_rollback()
        target.feed([number % VOCAB for number in range(200)])
        assert target.export_cache() is None
        target.truncate(100)
        target.change_to([5, 6])
        target.truncate(0)
        target.change_to([number % VOCAB for number in range(200)])
        assert list(target.cached) == []


def test_a_recurrent_state_goes_back_to_the_round_and_no_further(files: dict[str, Path]) -> None:
    with opened_target(files["recurrent"]) as target:
        target.choose_rollback()
        target.feed([1, 2, 3, 4, 5])
        target.extend([6, 7, 8])
        with pytest.raises(CannotRewind):
            target.truncate(3)
        assert list(target.cached) == []


def test_where_nothing_works_the_reply_is_plain_and_says_why(
    files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    class NeverForgets(LlamaTarget):
        def choose_rollback(self) -> str:
            self._rollback = Rollback()
            return self._rollback.name

    import engine.loading.files as loading

    monkeypatch.setattr(loading, "LlamaTarget", NeverForgets)
    with opened_pair(files["recurrent"], free=("suffix",)) as pair:
        stats = end_of(replied(pair, 3, "the cat", max_tokens=10)).stats
    assert (stats.draft_n, stats.tokens, stats.note) == (0, 10, CANNOT_FORGET)


class ForgetfulOnce(FakeTarget):
    """Refuses its third rollback, as a backend may, and is then empty."""

    rollbacks = 0

    def truncate(self, length: int) -> None:
        if 0 < length < len(self.cached):
            self.rollbacks += 1
            if self.rollbacks == 3:
                self._cached.clear()
                raise CannotRewind("seq_rm answered false")
        super().truncate(length)


def test_a_rollback_that_fails_in_mid_reply_costs_the_guesses_not_the_text() -> None:
    plain = reply(FakeTarget(), draft_length=0, max_tokens=30)
    target = ForgetfulOnce()
    events = reply(target, NoisyDrafter(2.0), draft_length=4, max_tokens=30)
    assert written(events) == written(plain)
    assert end_of(events).stats.note == (
        "the target's cache could not be rolled back (seq_rm answered false); the rest was written plainly"
    )
    assert target.rollbacks == 3


@pytest.mark.parametrize("kv_type", ["f32", "f16", "q8_0", "q4_0"])
def test_cache_types_and_flash_attention_are_taken(tmp_path: Path, kv_type: str) -> None:
    toy_gguf = write_shaped(tmp_path / "tiny.gguf", SHAPES["tiny"], "Q8_0")  # heads of 64: blocks of 32 fit
    for flash in ("on", "off") if kv_type in ("f32", "f16") else ("auto", "on"):
        with opened_target(toy_gguf, options=LoadOptions(kv_type=kv_type, flash_attention=flash)) as target:
            assert target.choose_rollback() == "cut"
            assert np.isfinite(target.extend([1, 2, 3])).all()


def test_loading_stops_when_the_flag_is_set(toy_gguf: Path) -> None:
    interrupt = NativeInterrupt()
    interrupt.set()
    with pytest.raises(Interrupted):
        LlamaModel(toy_gguf, interrupt=interrupt)
    interrupt.clear()
    LlamaModel(toy_gguf, interrupt=interrupt).close()


def test_a_guesser_that_was_stopped_says_so_once() -> None:
    safe_drafter = SafeDrafter(NoisyDrafter(), 16)
    safe_drafter.disable("a reason")
    safe_drafter.disable("another")
    assert (safe_drafter.works, safe_drafter.problem) == (False, "a reason; the rest was written plainly")


class OtherKernels(FakeTarget):
    """Wide passes move scores by `moved` of their spread; a cut leaves so many tokens too much as `left` says."""

    def __init__(self, moved: float, left: int) -> None:
        super().__init__(
            lambda context: np.random.default_rng(context).normal(size=16).astype(np.float32), max_width=33
        )
        self.moved, self.left = moved, left

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        rows = super().extend(tokens, parents)
        if len(tokens) > 1:
            rows[:, 0] += self.moved * rows.std(axis=1)
        return rows

    def try_truncate(self, length: int) -> bool:
        self.truncate(length + self.left)
        return True

    def clear(self) -> None:
        self.truncate(0)


@pytest.mark.parametrize("moved", [0.0, 0.2])
def test_kernels_of_other_widths_do_not_look_like_a_cut_that_fails(moved: float) -> None:
    tokens = [11, 7, 5, 3, 2, 13, 9]
    assert works(OtherKernels(moved, 0), tokens)
    assert not works(OtherKernels(moved, 1), tokens)

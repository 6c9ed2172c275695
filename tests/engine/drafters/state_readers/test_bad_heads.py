"""Files and states that do not fit: refused with one line that says what, or switched off with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.drafters.draft_check import BadDraft
from engine.drafters.state_readers.dflash_drafter import DflashDrafter
from engine.drafters.state_readers.eagle_drafter import EagleDrafter
from engine.drafters.state_readers.open_state_drafter import StateDrafter, open_state_drafter, reads_states
from engine.errors import BadModelFile
from engine.interfaces import Choice, Rows
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head import DraftHead, open_head
from engine.options.load_options import LoadOptions
from tests.engine import open_pair
from tests.engine.open_pair import end_of, fault_of, opened_pair
from tests.toys.damaged import damaged_gguf
from tests.toys.dflash_gguf import dflash_tensors, write_dflash
from tests.toys.eagle_gguf import eagle_tensors, write_eagle
from tests.toys.gguf_file import write_gguf
from tests.toys.state_pairs import StateFiles
from tests.toys.state_target import state_target
from tests.toys.vocabulary import toy_vocabulary
from tests.toys.weights import ToyShape, ToyWeights, toy_weights

WEIGHTS = state_target(0.5)
replied = partial(open_pair.replied, bit_exact=False)


@pytest.fixture(scope="module")
def model(state_files: StateFiles) -> Iterator[LlamaModel]:
    loaded = LlamaModel(state_files.remembers)
    yield loaded
    loaded.close()


def open_for(model: LlamaModel, file: Path) -> StateDrafter:
    return open_state_drafter(file, model, 128, 1, LoadOptions())


def without(tensors: dict[str, np.ndarray], name: str) -> dict[str, np.ndarray]:
    return {key: tensor for key, tensor in tensors.items() if key != name}


def eagle(**changed: np.ndarray) -> dict[str, np.ndarray]:
    return eagle_tensors(WEIGHTS, own_words=True, listed=range(150)) | changed


def wide() -> ToyWeights:
    return toy_weights(0, ToyShape(width=128, heads=4, kv_heads=4))


BAD_EAGLES = {
    "states of another width": (lambda to: write_eagle(to, WEIGHTS, target_width=128), "reads states of 128 numbers"),
    "its own width": (lambda to: write_eagle(to, wide(), target_width=64), "reads states of 128 numbers"),
    "a layer too many": (lambda to: write_eagle(to, WEIGHTS, layers=(1, 2, 4)), "reads layer 4, and this one has 4"),
    "two layers": (lambda to: write_eagle(to, WEIGHTS, layers=(1, 2)), "reads 3 of its model's"),
    "a layer below 0": (lambda to: write_eagle(to, WEIGHTS, layers=(-1, 1, 2)), "which layers of its model"),
    "other words": (
        lambda to: write_eagle(to, WEIGHTS, vocabulary=toy_vocabulary().renamed({40: "else"})),
        "different tokens at id 40",
    ),
    "more words": (lambda to: write_eagle(to, WEIGHTS, vocabulary=toy_vocabulary().padded(20)), "it has 320 tokens"),
    "fewer embeddings": (
        lambda to: write_eagle(to, WEIGHTS, eagle() | {"token_embd.weight": np.ones((200, 64), np.float32)}),
        "it has embeddings of 200 words",
    ),
    "a word that is not there": (lambda to: write_eagle(to, WEIGHTS, eagle(d2t=np.arange(200, 350))), "does not have"),
    "a word twice": (lambda to: write_eagle(to, WEIGHTS, eagle(d2t=np.zeros(150, np.int64))), "names some twice"),
    "words as other numbers": (
        lambda to: write_eagle(to, WEIGHTS, eagle(d2t=np.arange(150, dtype=np.int32))),
        "not of numbers",
    ),
    "a missing part": (lambda to: write_eagle(to, WEIGHTS, without(eagle(), "fc.weight")), "fc.weight"),
    "a part of another shape": (
        lambda to: write_eagle(to, WEIGHTS, eagle() | {"blk.0.attn_q.weight": np.ones((64, 64), np.float32)}),
        "attn_q.weight",
    ),
}
BAD_EAGLES |= {
    f"{key} of {value}": (lambda to, each={key: value}: damaged_gguf(write_eagle(to, WEIGHTS), to, each), said)  # type: ignore[misc]
    for key, value, said in (
        ("eagle3.attention.head_count", 0, "attn_q.weight"),
        ("eagle3.attention.head_count_kv", 7, "attn_k.weight"),
        ("eagle3.feed_forward_length", 1, "ffn_gate.weight"),
        ("eagle3.block_count", 5, "has one layer"),
        ("eagle3.embedding_length", 0, "reads states of 0 numbers"),
    )
}
BAD_BLOCKS = {
    "no mask": (lambda to: write_dflash(to, WEIGHTS, mask=None), "stands for a place to be guessed"),
    "a block of one": (lambda to: write_dflash(to, WEIGHTS, block=1), "blocks of 1 tokens"),
    "its own width": (lambda to: write_dflash(to, wide()), "reads states of 128 numbers"),
    "a layer too many": (lambda to: write_dflash(to, WEIGHTS, layers=(1, 9)), "reads layer 9"),
    "a missing part": (
        lambda to: write_dflash(to, WEIGHTS, "dflash2", without(dflash_tensors(WEIGHTS, "dflash2"), "fc.weight")),
        "fc.weight",
    ),
}


BAD_BLOCKS |= {
    f"{key} of {value}": (
        lambda to, key=key, value=value: damaged_gguf(write_dflash(to, WEIGHTS, "dflash2"), to, {key: value}),  # type: ignore[misc]
        said,
    )
    for key, value, said in (
        ("dflash.conv_group_size", 0, "conv/selector metadata"),
        ("dflash.conv_group_size", 7, "divisible"),
        ("dflash.selector_top_k", 301, "ranks more words"),
        ("dflash.selector_rank", 1 << 20, "selector_predecessor"),
        ("tokenizer.ggml.mask_token_id", 4_000_000_000, "stands for a place to be guessed"),
    )
}


@pytest.mark.parametrize(("make", "said"), [*BAD_EAGLES.values(), *BAD_BLOCKS.values()], ids=[*BAD_EAGLES, *BAD_BLOCKS])
def test_a_file_that_does_not_fit_is_refused(model: LlamaModel, tmp_path: Path, make: object, said: str) -> None:
    file = make(tmp_path / "head.gguf")  # type: ignore[operator]
    assert reads_states(file)
    with pytest.raises(BadModelFile) as refused:
        open_for(model, file)
    assert said in str(refused.value)
    assert "head.gguf" in str(refused.value)


def test_a_file_that_does_not_fit_costs_the_guesses_and_says_so(state_files: StateFiles, tmp_path: Path) -> None:
    file = write_eagle(tmp_path / "head.gguf", WEIGHTS, layers=(1, 2, 4))
    with opened_pair(state_files.remembers, file) as pair:
        assert pair.opened.drafter_name is None
        assert pair.opened.note is not None
        assert pair.opened.note.startswith("guessing is off: head.gguf was made for another model")
        assert end_of(replied(pair)).stats.draft_n == 0


def test_what_is_no_head_is_not_taken_for_one(state_files: StateFiles, tmp_path: Path) -> None:
    torn = tmp_path / "torn.gguf"
    torn.write_bytes(state_files.drafters["eagle"].read_bytes()[:5000])
    for file in (state_files.remembers, tmp_path / "missing.gguf", torn):
        assert not reads_states(file)


def test_it_cannot_check_or_be_inside_another(state_files: StateFiles) -> None:
    eagle_file = state_files.drafters["eagle"]
    with opened_pair(state_files.remembers, eagle_file, inner=state_files.drafters["dspark"]) as pair:
        assert "guesses alone" in (pair.opened.note or "")
        assert end_of(replied(pair)).stats.draft_n > 0
    with opened_pair(state_files.remembers, state_files.remembers, inner=eagle_file) as pair:
        assert "goes on from the model's own states, not from a drafter" in (pair.opened.note or "")
        assert end_of(replied(pair)).stats.draft_n > 0


def likeliest(row: Rows, position: int) -> Choice:
    return Choice(int(row.argmax()), 0.5)


@pytest.mark.parametrize("name", ["eagle", "dflash"])
def test_states_that_are_none(state_files: StateFiles, model: LlamaModel, name: str) -> None:
    with closing(open_for(model, state_files.drafters[name])) as drafter:
        names = drafter.traits.hidden
        good = {name: np.ones((8, 64), np.float32) for name in names}
        safe = SafeDrafter(drafter, 300, states=names)
        safe.read_states(range(8), 0, good | {names[2]: np.full((8, 64), np.nan, np.float32)})
        assert "not numbers" in str(safe.problem)
        for bad, said in (
            (good | {names[1]: np.ones((8, 32), np.float32)}, "states of 32 numbers, not of 64"),
            ({names[0]: good[names[0]]}, "states of 0 numbers"),
        ):
            with pytest.raises(BadDraft, match=said):
                drafter.read_states(range(8), 0, bad)
            safe = SafeDrafter(drafter, 300, states=names)
            safe.read_states(range(8), 0, bad)
            assert said in str(safe.problem)
        assert drafter.propose(list(range(9)), 4, likeliest).tokens == ()
        drafter.read_states(range(8), 0, good)
        assert len(drafter.propose(list(range(9)), 4, likeliest).tokens) == 4


@pytest.mark.parametrize("name", ["eagle", "dspark"])
def test_it_takes_any_text(state_files: StateFiles, model: LlamaModel, name: str) -> None:
    """Texts that grow, are cut, are replaced, have gaps and more than a batch at once, as rollbacks and chats do it."""
    drafter, rng = open_for(model, state_files.drafters[name]), np.random.default_rng(2)
    names = drafter.traits.hidden
    context = [0]
    guessed = 0
    try:
        for _ in range(150):
            what = int(rng.integers(5))
            if what == 0:
                context = rng.integers(0, 300, int(rng.integers(1, 90))).tolist()
                held = drafter.held_states(context)
                assert 0 <= held <= len(context) - 1
            elif what == 1:
                context = context[: int(rng.integers(1, len(context) + 1))]
                drafter.truncate(len(context) - 1)
            start = max(0, len(context) - 1 - int(rng.integers(0, 3)))
            context = [*context, *rng.integers(0, 300, int(rng.integers(1, 4))).tolist()][:127]
            piece = context[start:-1]
            drafter.read_states(piece, start, {name: rng.random((len(piece), 64), np.float32) for name in names})
            limit = int(rng.integers(1, 9))
            draft = drafter.propose(context, limit, likeliest)
            assert len(draft.tokens) == len(draft.p_draft) <= limit
            assert all(0 <= token < 300 for token in draft.tokens)
            guessed += len(draft.tokens)
    finally:
        drafter.close()
    assert guessed > 200


@pytest.mark.parametrize("said", [np.nan, 30.0])
def test_a_block_that_lies_about_its_confidence(state_files: StateFiles, tmp_path: Path, said: float) -> None:
    """With what is no chance it does not guess; what is always 1 is corrected by what became of it. The text stays."""
    weights = state_target(0.5)  # of this target the block knows half
    target = write_gguf(tmp_path / "target.gguf", weights, quantization="F32")
    file = write_dflash(tmp_path / "liar.gguf", weights, "dspark", dflash_tensors(weights, "dspark", confidence=said))
    with opened_pair(target, file) as pair, opened_pair(target, None) as plain:
        expected = end_of(replied(plain, 0)).text
        first, second = (end_of(replied(pair)) for _ in range(2))
    assert first.text == second.text == expected
    note = "the drafter gave a probability of nan; the rest was written plainly"
    for end in (first, second):
        assert (fault_of(end.stats), end.stats.draft_n > 0) == ((note, False) if np.isnan(said) else (None, True))


class StuckHead:
    """A head whose cache was emptied because it could not be cut."""

    def __init__(self, head: DraftHead) -> None:
        self.file, self.n_vocab, self.n_context = head.file, head.n_vocab, head.n_context
        self.fuse, self.read, self.states, self.scores = head.fuse, head.read, head.states, head.scores
        self.clear, self.close = head.clear, head.close

    def cut(self, length: int) -> bool:
        self.clear()
        return False


@pytest.mark.parametrize("name", ["eagle", "dflash"])
def test_a_cache_that_cannot_be_rolled_back(state_files: StateFiles, model: LlamaModel, name: str) -> None:
    opened_head = open_head(state_files.drafters[name], model, 128, 1, LoadOptions())
    stuck: Any = StuckHead(opened_head.head)
    kind = EagleDrafter if name == "eagle" else DflashDrafter
    with closing(kind(opened_head._replace(head=stuck))) as drafter:
        safe = SafeDrafter(drafter, 300, states=drafter.traits.hidden)
        safe.read_states(range(8), 0, {name: np.ones((8, 64), np.float32) for name in drafter.traits.hidden})
        assert safe.propose(range(9), 4, likeliest, lambda guessed, p: True).tokens == ()
        assert "this model's cache cannot go back that far" in str(safe.problem)
        assert drafter.held_states(range(9)) == 0

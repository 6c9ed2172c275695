"""Files that pass the checks and cannot be used all the same: refused with the right reason, of the right file.

Each was found by damaging thousands of headers; what is damaged here is one value, named in the test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import onnx
import pytest

from engine.errors import BadModelFile
from engine.events import Event, Failed
from engine.llama.model import LlamaModel
from engine.options.request import Message
from models.checks.pair_check import check_pair
from models.pair import Pair
from tests.engine.open_pair import end_of, load_pair, opened_pair, replied
from tests.toys.damaged import Changes, damaged_gguf, without_token_texts

Change = Callable[[onnx.ModelProto], None]


def reply(target: Path, drafter: Path | None = None) -> tuple[str | None, Sequence[Event]]:
    """The pair's note, and the events of a short reply."""
    with opened_pair(target, drafter, 0) as pair:
        return pair.opened.note, replied(pair, max_tokens=4, messages=(Message("user", "aa bb"),))


def first_input_of(op: str, fresh: str) -> Change:
    def change(model: onnx.ModelProto) -> None:
        next(node for node in model.graph.node if node.op_type == op).op_type = fresh

    return change


def fixed(name: str, place: int, size: int) -> Change:
    """A dimension of an input that is open, fixed."""

    def change(model: onnx.ModelProto) -> None:
        value = next(each for each in model.graph.input if each.name == name)
        value.type.tensor_type.shape.dim[place].dim_value = size

    return change


GRAPHS: dict[str, Change] = {
    "a mask of no prompt": fixed("attention_mask", 0, 0),
    "a mask of 32 tokens": fixed("attention_mask", 1, 32),
    "ids of 7 tokens": fixed("input_ids", 1, 7),
    "an addition where a product was": first_input_of("Mul", "MatMul"),
    "a product where a scaling was": first_input_of("Sub", "MatMul"),
}


@pytest.mark.parametrize("name", GRAPHS)
def test_a_graph_that_loads_and_cannot_run_is_the_drafters_fault(
    name: str, toy_gguf: Path, toy_onnx_plain: Path, toy_folder: Path, tmp_path: Path
) -> None:
    """It was told as a fault of Draftlight over the target. Now the drafter is named, and the pair writes plainly."""
    model = onnx.load(toy_onnx_plain)
    GRAPHS[name](model)
    drafter = tmp_path / "damaged.onnx"
    drafter.write_bytes(model.SerializeToString())
    pair = Pair(id="p", name="p", target=toy_gguf, drafter=drafter, tokenizer=toy_folder / "tokenizer.json")
    assert [finding.message for finding in check_pair(pair)] == []  # else nothing is shown by what follows
    note, events = reply(toy_gguf, drafter)
    assert note is not None
    assert note.startswith("guessing is off: damaged.onnx cannot be loaded as ONNX: ")
    assert end_of(events).stats.tokens == 4


LOST: dict[str, tuple[Changes, str]] = {
    "no token to begin with": (
        {"tokenizer.ggml.model": "t5", "tokenizer.ggml.add_bos_token": True, "tokenizer.ggml.bos_token_id": None},
        "the model wants a token in front of every text and does not say which",
    ),
    "a tokenizer of another kind": (
        {"tokenizer.ggml.model": "rwkv"},
        "the model's tokenizer names a token past its 300",
    ),
}


@pytest.mark.parametrize("name", LOST)
def test_ids_that_are_none_are_the_files_fault(name: str, toy_gguf: Path, tmp_path: Path) -> None:
    """They came as "token ids must be from 0 to 299", a fault of Draftlight."""
    changes, words = LOST[name]
    file = damaged_gguf(toy_gguf, tmp_path / "damaged.gguf", changes)
    if name == "a tokenizer of another kind":  # found while the pair is opened
        with pytest.raises(BadModelFile, match=words):
            reply(file)
        return
    _, (failed,) = reply(file)
    assert isinstance(failed, Failed)
    assert failed.code == "bad_model_file"
    assert failed.message.startswith(words)


def test_a_vocabulary_without_a_text_is_refused(toy_gguf: Path, tmp_path: Path) -> None:
    """It came as "list index out of range"."""
    file = tmp_path / "damaged.gguf"
    file.write_bytes(without_token_texts(toy_gguf))
    with pytest.raises(BadModelFile, match=r"^damaged\.gguf can read no text: "):
        load_pair("p", file, None, n_threads=1)


REASONS: dict[str, tuple[Changes, str]] = {
    "a layer too many": ({"llama.block_count": 3}, "tensor 'blk.2.attn_norm.weight' not found"),
    "heads that do not divide": ({"llama.attention.head_count": 7}, "invalid n_rot: 16, expected 9"),
    "a splitting of no kind": ({"tokenizer.ggml.pre": "x"}, "unknown pre-tokenizer type: 'x'"),
}


@pytest.mark.parametrize("name", REASONS)
def test_the_library_gives_its_reason(name: str, toy_gguf: Path, tmp_path: Path) -> None:
    """ "failed to load model" said nothing."""
    changes, words = REASONS[name]
    with pytest.raises(BadModelFile) as caught:
        LlamaModel(damaged_gguf(toy_gguf, tmp_path / "damaged.gguf", changes))
    assert str(caught.value).startswith("damaged.gguf cannot be loaded: ")
    assert words in str(caught.value)

"""What a graph must offer to guess a whole block in one call: a window of ids in, a row of scores for each place out.

The window's length W and the number of places B are read from the graph, and B is smaller than W: a graph without a
cache that scores every token it reads is an export for something else, and would read the whole text anew for a guess.
One that goes on from the target's last state reads no more than the newest token.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.translatable import phrase
from models.errors import NotADecoder
from models.formats.onnx_header import GraphValue, OnnxHeader

_INPUTS = frozenset(("input_ids", "attention_mask", "state"))
_SCORES = ("float32", "float16")


class BlockContract(NamedTuple):
    """A block drafter's shape: ids that it reads, places that it guesses, scores a place, and of which type.

    `lists` says that the graph names the id of each score, so that these are fewer than the vocabulary has. `state` is
    the width of the target's states from which it goes on, 0 where it needs none.
    """

    window: int
    places: int
    scores: int
    scores_type: str
    lists: bool
    state: int = 0


def block_contract(header: OnnxHeader) -> BlockContract | None:
    """The contract that a graph for blocks keeps; None for any other graph.

    Raises NotADecoder where a graph for blocks has an input or output of another type or shape.
    """
    inputs = {value.name: value for value in header.inputs}
    outputs = {value.name: value for value in header.outputs}
    read, scored = inputs.get("input_ids"), outputs.get("logits")
    if read is None or scored is None or not inputs.keys() <= _INPUTS:
        return None
    state = inputs.pop("state", None)
    window, places = _size(read, 1, rank=2), _size(scored, 1, rank=3)
    if not 0 < places < window and (state is None or not window or not places):
        return None
    scores = _size(scored, 2, rank=3)
    sure, ids = outputs.get("confidence"), outputs.get("token_ids")
    wrong = [value.name for value in inputs.values() if value.element != "int64" or _size(value, 1, rank=2) != window]
    if state is not None and (state.element != "float32" or not _size(state, 1, rank=2)):
        wrong.append("state")
    if scored.element not in _SCORES or scores < 1:
        wrong.append("logits")
    if sure is not None and (sure.element not in _SCORES or _size(sure, 1, rank=2) != places):
        wrong.append("confidence")
    if ids is not None and (ids.element != "int64" or _size(ids, 0, rank=1) != scores):
        wrong.append("token_ids")
    if wrong:
        message = phrase(
            "{file} guesses blocks, with {names} of another type or shape", header.file_name, ", ".join(wrong)
        )
        raise NotADecoder(message)
    width = 0 if state is None else _size(state, 1, rank=2)
    return BlockContract(window, places, scores, scored.element, ids is not None, width)


def _size(value: GraphValue, axis: int, *, rank: int) -> int:
    """One dimension of a value that has so many; 0 where it is left open, or they are more or fewer."""
    shape = value.shape or ()
    size = shape[axis] if len(shape) == rank else 0
    return size if isinstance(size, int) else 0

"""What a graph must offer to be a drafter: ids and past keys and values in, scores and present keys and values out.

Exports differ in precision, in whether they want positions, and in how many layers and heads they have; all of that is
read from the graph, and nothing is assumed. A graph with inputs beyond these (such as convolution states, which cannot
forget a rejected token by slicing) is refused here, in words, rather than by onnxruntime at the first run.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from engine.translatable import phrase
from models.errors import NotADecoder
from models.formats.onnx_header import GraphValue, OnnxHeader

_PAST = re.compile(r"past_key_values\.(\d{1,4})\.(key|value)")
_KNOWN = ("input_ids", "attention_mask", "position_ids", "num_logits_to_keep")
_STATES = ("conv", "ssm", "state", "recurrent")
_CACHE_TYPES = ("float32", "float16")
_MAX_LAYERS = 1024
Side = Literal["input", "output"]
# A node that loads a compiled model from another file at run time.
_FORBIDDEN_OPERATORS = ("EPContext",)


class DecoderContract(NamedTuple):
    """A decoder's shape. The cache of layer N goes in as `past_key_values.N.key|value`, out as `present.N.key|value`.

    All caches are [batch, kv_heads, past, head_width] of `cache_type`. `logits_width` is V, None where the graph
    leaves it open, or names the id of each score. A graph that guesses whole blocks has no layers: it keeps no cache.
    """

    layers: int
    kv_heads: int
    head_width: int
    cache_type: str
    logits_type: str
    logits_width: int | None


def decoder_contract(header: OnnxHeader) -> DecoderContract:
    """The contract that the graph keeps. Raises NotADecoder that names what is missing or unexpected."""
    inputs = {value.name: value for value in header.inputs}
    outputs = {value.name: value for value in header.outputs}
    _refuse_foreign_operators(header)
    if (block := block_contract(header)) is not None:
        vocabulary = None if block.lists else block.scores
        return DecoderContract(0, 0, 0, "float32", block.scores_type, vocabulary)
    state = next((name for name in inputs if any(word in name.lower() for word in _STATES)), None)
    if state is not None:
        raise NotADecoder(
            phrase(
                "{file} cannot be rolled back: its state {name} cannot forget a wrong guess", header.file_name, state
            )
        )
    ids = _named(header, inputs, "input_ids", "input")
    if ids.element != "int64":
        raise NotADecoder(phrase("{file}: its input input_ids is {found}, not int64", header.file_name, ids.element))
    _named(header, inputs, "attention_mask", "input")
    logits = _named(header, outputs, "logits", "output")
    if header.outputs[0] is not logits:
        raise NotADecoder(
            phrase("{file}: its first output is {found}, not logits", header.file_name, header.outputs[0].name)
        )
    layers = _layers(header, inputs)
    kv_heads, head_width, cache_type = _cache(header, inputs, layers)
    for layer in range(layers):
        for kind in ("key", "value"):
            _named(header, outputs, f"present.{layer}.{kind}", "output")
    width = logits.shape[-1] if logits.shape else None
    return DecoderContract(
        layers=layers,
        kv_heads=kv_heads,
        head_width=head_width,
        cache_type=cache_type,
        logits_type=logits.element,
        logits_width=width if isinstance(width, int) and width > 0 else None,
    )


def _refuse_foreign_operators(header: OnnxHeader) -> None:
    for operator in header.operators:
        if operator.rpartition(":")[2] in _FORBIDDEN_OPERATORS:
            raise NotADecoder(
                phrase("{file} holds a graph compiled for one device ({operator})", header.file_name, operator)
            )


def _named(header: OnnxHeader, values: dict[str, GraphValue], name: str, what: Side) -> GraphValue:
    if name in values:
        return values[name]
    found = (", ".join(sorted(values)[:4]) or "nothing") + (", ..." if len(values) > 4 else "")
    if what == "input":
        raise NotADecoder(phrase("{file} has no input {name} (it has {found})", header.file_name, name, found))
    raise NotADecoder(phrase("{file} has no output {name} (it has {found})", header.file_name, name, found))


def _layers(header: OnnxHeader, inputs: dict[str, GraphValue]) -> int:
    """How many layers have a cache. Raises NotADecoder for none, for gaps, and for inputs of unknown use."""
    caches = {name for name in inputs if _PAST.fullmatch(name)}
    foreign = sorted(set(inputs) - caches - set(_KNOWN))
    if foreign:
        raise NotADecoder(
            phrase("{file} wants an input {name}, whose use is unknown here", header.file_name, foreign[0])
        )
    if len(caches) % 2:
        raise NotADecoder(
            phrase("{file} has caches for an odd number of keys and values: {count}", header.file_name, len(caches))
        )
    layers = len(caches) // 2
    if not 0 < layers <= _MAX_LAYERS:
        raise NotADecoder(
            phrase("{file} has no past_key_values inputs: it keeps no cache between tokens", header.file_name)
        )
    return layers


def _cache(header: OnnxHeader, inputs: dict[str, GraphValue], layers: int) -> tuple[int, int, str]:
    """Heads, head width and element type, the same in all layers."""
    shapes: set[tuple[int, int, str]] = set()
    for layer in range(layers):
        for kind in ("key", "value"):
            past = _named(header, inputs, f"past_key_values.{layer}.{kind}", "input")
            shapes.add(_cache_shape(header, past))
    if len(shapes) != 1:
        raise NotADecoder(
            phrase("{file} has caches of {count} different shapes; one is supported", header.file_name, len(shapes))
        )
    return shapes.pop()


def _cache_shape(header: OnnxHeader, past: GraphValue) -> tuple[int, int, str]:
    shape = past.shape or ()
    if len(shape) != 4:
        message = phrase(
            "{file}: its input {name} has {count} dimensions instead of 4", header.file_name, past.name, len(shape)
        )
        raise NotADecoder(message)
    heads, width = shape[1], shape[3]
    if not isinstance(heads, int) or not isinstance(width, int) or heads < 1 or width < 1:
        message = phrase(
            "{file}: its input {name} leaves heads or head width open: {shape}", header.file_name, past.name, shape
        )
        raise NotADecoder(message)
    if past.element not in _CACHE_TYPES:
        message = phrase(
            "{file}: its input {name} is {found}, not float32 or float16", header.file_name, past.name, past.element
        )
        raise NotADecoder(message)
    return heads, width, past.element


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

    The window's length W and the number of places B are read from the graph, and B is smaller than W: a graph without a
    cache that scores every token it reads is an export for something else, and would read the whole text anew for a
    guess. One that goes on from the target's last state reads no more than the newest token.
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
    """One dimension of a value that has this many; 0 where it is left open, or they are more or fewer."""
    shape = value.shape or ()
    size = shape[axis] if len(shape) == rank else 0
    return size if isinstance(size, int) else 0

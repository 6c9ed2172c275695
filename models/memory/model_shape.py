"""The parts of a model's shape that decide how much memory it takes, read from its GGUF header, and its cache's bytes.

The tensor table is believed before the metadata: it says of each layer, whatever the architecture, how wide its keys
are, whether it attends or keeps a state, and how wide its feed-forward part is. Only what no tensor shows comes from
the metadata: windows and the size of a recurrent state (rules of llama.cpp's `src/models` and `llama-hparams.cpp` at
the pinned release).

The cache holds keys and values of every attention layer and states of every recurrent layer. llama.cpp pads the context
to 256 cells; layers with a window keep as many, because Draftlight asks for that (`engine/llama`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from models.formats.gguf_header import GgufHeader, Tensor
from models.formats.gguf_role import head_kind, promised_heads
from models.formats.gguf_values import ArrayAt

_WINDOW_PERIOD = {
    "gemma2": 2, "gpt-oss": 2, "cohere2": 4, "cohere2moe": 4, "exaone4": 4, "exaone-moe": 4, "llama4": 4, "olmo2": 4,
    "afmoe": 4, "mellum": 4, "laguna": 4, "smallthinker": 4, "muse-glimmer": 4, "gemma3n": 5, "gemma3": 6, "plamo3": 8,
}  # fmt: skip
"""One layer in this many attends to all; the others have a window. A file's own pattern goes before this."""

_ALL_FIRST = ("cohere2moe", "laguna", "smallthinker")
"""Here the first layer of each period attends to all, elsewhere the last."""

_UNSAID_WINDOW = ("gemma2", "llama4", "exaone-moe", "smallthinker")
"""These have one though their files may not say so."""

_WINDOW_UNUSED = ("phi3",)
_KEEP_SNAPSHOTS = (
    "qwen35", "qwen35moe", "lfm2", "lfm2moe", "nemotron_h", "nemotron_h_moe", "deepseek4", "kimi-k3", "glm5-next",
    "bailingmoe3", "qwen4exp",
)  # fmt: skip
"""Recurrent architectures whose states llama.cpp can keep for going back (`llm_arch_supports_rs_rollback`)."""


class LayerShape(NamedTuple):
    """One layer; widths are elements a token. `key` and `value` are 0 where it does not attend.

    `window` says that it sees the newest tokens only; `state` is the size of its recurrent state, 0 for none; `inner`
    the width of its recurrent part. `feed_forward` is that of all experts a token visits, `experts` their number.
    """

    key: int
    value: int
    query: int
    window: bool
    state: int
    inner: int
    feed_forward: int
    experts: int


class ModelShape(NamedTuple):
    """`width` is the embedding's. `snapshots` says that states can be kept.

    The last `own_heads` of the layers are heads of further tokens.
    """

    width: int
    vocab: int
    heads: int
    head_width: int
    layers: tuple[LayerShape, ...]
    snapshots: bool
    experts_total: int
    own_heads: int = 0

    @property
    def trunk(self) -> tuple[LayerShape, ...]:
        """The layers of the model itself, without those of its heads of further tokens."""
        return self.layers[: len(self.layers) - self.own_heads]

    @property
    def keeps_states(self) -> bool:
        return any(layer.state for layer in self.layers)


def model_shape(header: GgufHeader) -> ModelShape:
    reader = _Reader(header)
    return ModelShape(
        width=reader.width,
        vocab=reader.vocab,
        heads=max(reader.heads, 1),
        head_width=reader.head_width,
        layers=tuple(reader.layer(index) for index in range(reader.count)),
        snapshots=header.architecture in _KEEP_SNAPSHOTS,
        experts_total=reader.number("expert_count"),
        own_heads=_own_heads(header, reader.count),
    )


def _own_heads(header: GgufHeader, layers: int) -> int:
    """How many of the layers are heads of further tokens; all of them in a file of heads alone."""
    kind = head_kind(header)
    if kind is not None:
        return layers if kind in ("mtp", "assistant") else 0
    promised = promised_heads(header)
    there = any(".nextn." in tensor.name for tensor in header.tensors)
    return promised if there and promised < layers else 0


def layer_of(name: str) -> int | None:
    """The layer that a tensor belongs to: "blk.3.attn_q.weight" to 3; None for those outside the layers."""
    head, _, rest = name.partition(".")
    number = rest.partition(".")[0]
    return int(number) if head == "blk" and number.isdecimal() and len(number) < 6 else None


class _Reader:
    def __init__(self, header: GgufHeader) -> None:
        self._header = header
        self._parts: dict[int, dict[str, Tensor]] = {}
        self._outside: dict[str, Tensor] = {}
        for tensor in header.tensors:
            index = layer_of(tensor.name)
            if index is None:
                self._outside[tensor.name] = tensor
            else:
                part = tensor.name.split(".", 2)[2]
                self._parts.setdefault(index, {})[part] = tensor
        self.count = self.number("block_count") or len(self._parts)
        self.count = min(self.count, max(self._parts, default=-1) + 1)
        embedding = self._outside.get("token_embd.weight")
        self.width = self.number("embedding_length") or (embedding.dims[0] if embedding else 0)
        self.vocab = header.vocab_size or (embedding.dims[-1] if embedding else 0)
        self.heads = self.number("attention.head_count")
        self.head_width = self.number("attention.key_length") or self.width // max(self.heads, 1)
        self._pattern = self._window_pattern()

    def number(self, key: str, index: int = 0) -> int:
        """A number of the architecture, the layer's own where the file has a list; 0 where it says nothing."""
        value = self._header.metadata.get(f"{self._header.architecture}.{key}")
        if isinstance(value, ArrayAt) and value.values:
            value = value.values[min(index, len(value.values) - 1)]
        return int(value) if isinstance(value, (int, float)) else 0

    def layer(self, index: int) -> LayerShape:
        parts = self._parts.get(index, {})
        key, value, query = self._attention(index, parts)
        recurrent = bool(_RECURRENT & {name.partition(".")[0] for name in parts}) or _WKV in parts
        shared = index >= self.count - self.number("attention.shared_kv_layers") if key else False
        inner, state = self._recurrent(index, parts) if recurrent else (0, 0)
        feed_forward, experts = self._feed_forward(index, parts)
        return LayerShape(
            key=0 if shared else key,
            value=0 if shared else value,
            query=query,
            window=self._pattern[index],
            state=state,
            inner=inner,
            feed_forward=feed_forward,
            experts=experts,
        )

    def _attention(self, index: int, parts: Mapping[str, Tensor]) -> tuple[int, int, int]:
        """Widths of keys, values and queries."""
        latent = parts.get("attn_kv_a_mqa.weight")
        if latent is not None:  # multi-head latent attention: one row for keys, which values are part of
            out = parts.get("attn_output.weight")
            return latent.dims[1], 0, out.dims[0] if out else latent.dims[1]
        heads = self.number("attention.head_count_kv", index) or self.number("attention.head_count", index)
        if "attn_qkv.weight" in parts and not _RECURRENT & {name.partition(".")[0] for name in parts}:
            value_width = self.number("attention.value_length") or self.head_width
            return heads * self.head_width, heads * value_width, self.heads * self.head_width
        key, value, query = (parts.get(f"attn_{letter}.weight") for letter in "kvq")
        if key is None:
            return 0, 0, 0
        # A layer without values of its own uses its keys for them; gated queries hold their gate as well.
        query_width = min(query.dims[1], self.heads * self.head_width) if query else key.dims[1]
        return key.dims[1], (value or key).dims[1], query_width or key.dims[1]

    def _recurrent(self, index: int, parts: Mapping[str, Tensor]) -> tuple[int, int]:
        """Inner width, and elements of one state: the convolution's columns and the recurrence itself."""
        short = self.number("shortconv.l_cache")
        if short:
            return self.width, self.width * (short - 1)
        head = self.number("wkv.head_size")
        if head:
            return self.width, (self.number("token_shift_count") or 2) * self.width + self.width * head
        inner, width = self.number("ssm.inner_size"), self.number("ssm.state_size")
        taps = max(self.number("ssm.conv_kernel") - 1, 0)
        return inner, taps * (inner + 2 * self.number("ssm.group_count") * width) + width * inner

    def _feed_forward(self, index: int, parts: Mapping[str, Tensor]) -> tuple[int, int]:
        experts = parts.get("ffn_down_exps.weight")
        if experts is not None:
            used = self.number("expert_used_count", index) or 1
            return experts.dims[0] * used, used
        down = parts.get("ffn_down.weight")
        return (down.dims[0] if down else 0), 0

    def _window_pattern(self) -> tuple[bool, ...]:
        """By layer, whether a window is used: the file's own list or period, or the architecture's."""
        architecture = self._header.architecture
        says = architecture in _UNSAID_WINDOW or self.number("attention.sliding_window") > 0
        if not says or architecture in _WINDOW_UNUSED:
            return (False,) * self.count
        own = self._header.metadata.get(f"{architecture}.attention.sliding_window_pattern")
        if isinstance(own, ArrayAt) and own.values:
            return tuple(bool(value) for value in own.values) + (False,) * self.count
        period = own if isinstance(own, int) and own > 0 else _WINDOW_PERIOD.get(architecture, 1)
        full = 0 if architecture in _ALL_FIRST else period - 1
        return tuple(index % period != full for index in range(self.count))


_RECURRENT = frozenset({"ssm_in", "ssm_conv1d", "ssm_out", "ssm_a", "shortconv"})
_WKV = "time_mix_key.weight"


BATCH = 512
"""Tokens that the engine reads in one native call."""

SNAPSHOTS = 8
"""States that the engine asks llama.cpp to keep, for going back."""

KV_BITS = {"f32": 32.0, "f16": 16.0, "bf16": 16.0, "q8_0": 8.5, "q5_1": 6.0, "q5_0": 5.5, "q4_1": 5.0, "q4_0": 4.5}
"""Bits an element, the scales of its block included."""

_STATE_BYTES = 4


def padded(cells: int) -> int:
    """Cells that a context of this many tokens has."""
    return -(-cells // 256) * 256


def layer_cache_bytes(shape: ModelShape, layer: LayerShape, n_context: int, kv_type: str) -> int:
    """Bytes of the keys, values and recurrent states of one layer."""
    elements = (layer.key + layer.value) * padded(n_context)
    rows = 1 + (SNAPSHOTS if shape.snapshots else 0)
    return int(elements * KV_BITS[kv_type] / 8) + layer.state * rows * _STATE_BYTES


def cache_bytes(shape: ModelShape, n_context: int, kv_type: str) -> int:
    """Bytes of the whole model's cache."""
    return sum(layer_cache_bytes(shape, layer, n_context, kv_type) for layer in shape.trunk)

"""What a drafter that is handed out as safetensors is made of: its widths, its parts, and what its GGUF says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from models.formats.conversion.config_values import ConfigValues, rope_of, unusable
from models.formats.conversion.gguf_writer import Stated
from models.formats.gguf_header import GgufHeader

WORDS, WORDS_BACK = "d2t", "t2d"
"""Which id each of the head's words is, as a distance; and which ids are among them, which nobody needs."""

HEAD, EMBEDDINGS = "lm_head.weight", "embed_tokens.weight"


@dataclass(frozen=True)
class HeadConfig:
    """Widths and counts; `layers` are those of the target whose inputs it reads, `listed` how many words it knows.

    Of `head_width` numbers `rotated` are turned by a word's place. `rope_factors` are what Llama 3 divides its
    frequencies by, () where they are as they come.
    """

    width: int
    feed_forward: int
    heads: int
    kv_heads: int
    head_width: int
    rotated: int
    epsilon: float
    rope_base: float
    rope_factors: tuple[float, ...]
    context: int
    vocab: int
    listed: int
    layers: tuple[int, ...]
    depth: int = 1

    def stated(self, architecture: str, target: GgufHeader) -> dict[str, Stated]:
        """What its GGUF says of these."""
        values: dict[str, Stated] = {
            "block_count": self.depth,
            "context_length": self.context,
            "embedding_length": self.width,
            "feed_forward_length": self.feed_forward,
            "attention.head_count": self.heads,
            "attention.head_count_kv": self.kv_heads,
            "attention.key_length": self.head_width,
            "attention.value_length": self.head_width,
            "attention.layer_norm_rms_epsilon": self.epsilon,
            "rope.dimension_count": self.rotated,
            "rope.freq_base": self.rope_base,
            "vocab_size": target.vocab_size,
            "target_layers": self.layers,
        }
        return {f"{architecture}.{key}": value for key, value in values.items()}


def read_head_config(keys: ConfigValues, layers: tuple[int, ...], depth: int = 1) -> HeadConfig:
    """What a config says of a head that reads those layers. Raises BadDraftHead."""
    width, heads = keys.number("hidden_size"), keys.number("num_attention_heads")
    head_width, vocab = keys.number("head_dim", width // heads), keys.number("vocab_size")
    base, factors = rope_of(keys, head_width)
    rotated = int(head_width * keys.inside("rope_parameters").real("partial_rotary_factor", 1.0))
    if head_width % 2 or rotated % 2 or not 0 < rotated <= head_width:
        raise unusable("partial_rotary_factor" if rotated != head_width else "head_dim")
    return HeadConfig(
        width=width,
        feed_forward=keys.number("intermediate_size"),
        heads=heads,
        kv_heads=keys.number("num_key_value_heads", heads),
        head_width=head_width,
        rotated=rotated,
        epsilon=keys.real("rms_norm_eps", 1e-6),
        rope_base=base,
        rope_factors=factors,
        context=keys.number("max_position_embeddings", 4096),
        vocab=vocab,
        listed=keys.number("draft_vocab_size", vocab),
        layers=layers,
        depth=depth,
    )


class Part(NamedTuple):
    """A tensor by the name that is `given` to it; `shape` outermost first. `spared`: it may be lacking.

    `turn` brings rows, uint8 (rows, bytes), into the order in which the library rotates pairs of numbers.
    """

    given: str
    shape: tuple[int, ...]
    spared: bool = False
    turn: Callable[[NDArray[np.uint8]], NDArray[np.uint8]] | None = None


class HeadLayout(NamedTuple):
    """All that is known of a head before its numbers are read, by its config; `parts` by their names in its files.

    `states` is how wide the target's states are that it reads, `unused` names parts that are left out. With
    `all_words` it looks up words of the whole vocabulary, whatever it lists.
    """

    architecture: str
    config: HeadConfig
    states: int
    parts: Mapping[str, Part]
    stated: Mapping[str, Stated]
    unused: frozenset[str] = frozenset()
    all_words: bool = False


def side_by_side(rows: NDArray[np.uint8], heads: int) -> NDArray[np.uint8]:
    """The rows of each head, uint8 (rows, bytes), in the order 0, half, 1, half + 1, ...: pairs lie side by side."""
    halves = rows.reshape(heads, 2, -1, rows.shape[1])
    return np.ascontiguousarray(halves.swapaxes(1, 2)).reshape(rows.shape)


def half_apart(rows: NDArray[np.uint8], head_width: int) -> NDArray[np.uint8]:
    """The rows of each head, uint8 (rows, bytes), even ones first: pairs lie half a head apart."""
    pairs = rows.reshape(-1, head_width // 2, 2, rows.shape[1])
    return np.ascontiguousarray(pairs.swapaxes(1, 2)).reshape(rows.shape)

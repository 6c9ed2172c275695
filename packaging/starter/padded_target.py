"""The starter's target at the pace of a large model: the same function, padded with weights that add nothing.

    python -m starter.padded_target build/padded.gguf

The file has 1.5 billion weights in eight bits, and a pass over it takes what one over any such model takes; every
reply, token for token, is the starter's. It stands in for a trained model of that size where none can be had: texts,
tokenizer and drafters are the starter's, and only the time of a pass is the larger model's.

What passes through is four times as wide, with zeros in the new places. So each RMS norm divides by half as much, which
its halved weights take back: powers of two, no rounding anywhere. New rows of the feed-forward part and new heads are
random and end in columns of zeros, and so do all parts of the layers that stand between the starter's own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from models.formats.conversion.gguf_writer import WrittenTensor, encoded, taken_over, write_gguf_file
from models.formats.gguf_header import GgufHeader, Tensor, read_gguf_header

SOURCE = Path(__file__).parents[2] / "models" / "starter" / "target-q8_0.gguf"
WIDER, LAYERS, FEED_FORWARD = 4, 28, 16_128
"""`WIDER` is a power of four, whose root is a power of two. Together they make 1.5 billion weights."""

BLOCK, BLOCK_BYTES, SPREAD = 32, 34, 74.0
"""Of Q8_0: a half and 32 whole numbers, and how far random ones lie apart."""

ENDS = ("token_embd", "attn_output", "ffn_down")
"""What these give is added to what passes through: all that is new in them is zero."""

Bytes = NDArray[np.uint8]


def write_padded(source: Path, out: Path, layers: int = LAYERS, feed_forward: int = FEED_FORWARD) -> None:
    """Writes the padded model to `out`. Raises OSError, or Unreadable or BadGguf for a `source` that is no GGUF."""
    header = read_gguf_header(source)
    write_gguf_file(
        out, _metadata(source, header, layers, feed_forward), list(_tensors(source, header, layers, feed_forward))
    )


def _metadata(source: Path, header: GgufHeader, layers: int, feed_forward: int) -> dict[str, bytes]:
    known: dict[str, Any] = dict(header.metadata)
    rows = {name: taken_over(value, source) for name, value in known.items()}
    rows["llama.block_count"], rows["llama.feed_forward_length"] = encoded(layers), encoded(feed_forward)
    for name in ("llama.embedding_length", "llama.attention.head_count", "llama.attention.head_count_kv"):
        rows[name] = encoded(WIDER * known[name])
    epsilon = "llama.attention.layer_norm_rms_epsilon"
    rows[epsilon] = encoded(known[epsilon] / WIDER)
    return rows


def _tensors(source: Path, header: GgufHeader, layers: int, feed_forward: int) -> Iterator[WrittenTensor]:
    """All tensors: the starter's layers at even distances, those that add nothing between them."""
    data = np.memmap(source, np.uint8, "r")[header.data_start :]
    known, shape = {each.name: each for each in header.tensors}, dict[str, Any](header.metadata)
    count, wide = shape["llama.block_count"], WIDER * shape["llama.embedding_length"]
    grown = {shape["llama.feed_forward_length"]: feed_forward, shape["llama.embedding_length"]: wide}

    def padded(name: str, like: Tensor, old: Tensor | None) -> WrittenTensor:
        held = None if old is None else data[old.offset : old.offset + old.size_bytes]
        columns, *rows = (grown.get(side, side) for side in like.dims)
        if not rows:
            return WrittenTensor(name, (columns,), "F32", 4 * columns, partial(_norm, held, columns))
        read = partial(_matrix, held, like.dims[0], rows[0], columns, name.split(".")[-2] in ENDS)
        return WrittenTensor(name, (columns, rows[0]), "Q8_0", rows[0] * columns // BLOCK * BLOCK_BYTES, read)

    for name in ("token_embd.weight", "output_norm.weight"):
        yield padded(name, known[name], known[name])
    own = {number * layers // count: number for number in range(count)}
    parts = [name.removeprefix("blk.0.") for name in known if name.startswith("blk.0.")]
    for layer in range(layers):
        for part in parts:
            old = known.get(f"blk.{own.get(layer)}.{part}")
            yield padded(f"blk.{layer}.{part}", known[f"blk.0.{part}"], old)


def _norm(old: Bytes | None, width: int) -> Bytes:
    """Half the weights, float32 as bytes."""
    weights = np.full(width, WIDER**-0.5, np.float32)
    if old is not None:
        weights[: old.size // 4] *= old.view(np.float32)
    return weights.view(np.uint8)


def _matrix(old: Bytes | None, old_columns: int, rows: int, columns: int, is_end: bool) -> Bytes:
    """The old one in the upper left corner of zeros or random numbers, uint8 (rows, bytes of a row)."""
    found = np.zeros((rows, columns // BLOCK * BLOCK_BYTES), np.uint8) if is_end else _random(rows, columns).copy()
    if old is not None:
        corner = old.reshape(-1, old_columns // BLOCK * BLOCK_BYTES)
        found[: len(corner), : corner.shape[1]] = corner
    return found


@cache
def _random(rows: int, columns: int) -> Bytes:
    """Blocks of Q8_0 of spread 1 / sqrt(columns), uint8 (rows, bytes of a row); the same in each layer."""
    blocks = np.random.default_rng(0).integers(0, 256, (rows * columns // BLOCK, BLOCK_BYTES), np.uint8)
    blocks[:, :2] = np.frombuffer(np.float16(1 / (SPREAD * columns**0.5)).tobytes(), np.uint8)
    return blocks.reshape(rows, -1)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the file to write, 1.6 GB")
    out = parser.parse_args().out
    write_padded(SOURCE, out)
    weights = read_gguf_header(out).parameters
    print(f"{out}: {weights / 1e9:.2f} billion weights, {out.stat().st_size / 1e9:.1f} GB")


if __name__ == "__main__":
    main()

"""Sound files of a few hundred bytes, and the process that hands damaged copies of a file to its reader."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.toys import gguf_bytes as raw
from tests.toys import onnx_bytes as wire
from tests.toys.gguf_bytes import GgufBytes

CHILD = Path(__file__).with_name("mutated.py")
SLOWEST_S = 1.0


def run(reader: str, file: Path, count: int, seed: int, header: int = 0) -> None:
    """Some of the damaged files are refused and some sound after all; none crashes the reader or holds it up."""
    command = [sys.executable, str(CHILD), reader, str(file), str(count), str(seed), str(header)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    assert found["count"] == count
    assert found["slowest_s"] < SLOWEST_S
    assert 0 < found["sound"] < count  # else the reader looks at nothing, or the damage hits only what comes first


def every_kind_of_value() -> bytes:
    """A file of a few hundred bytes in which nearly each byte is a count, a length, a kind or an offset."""
    metadata = [
        ("general.architecture", raw.string("llama")),
        ("general.alignment", raw.scalar(raw.U32, 32)),
        ("a", raw.scalar(raw.U8, 1)),
        ("b", raw.scalar(raw.F64, 1.5)),
        ("c", raw.scalar(raw.BOOL, 1)),
        ("d", raw.numbers(raw.I16, [1, 2, 3])),
        ("e", raw.numbers(raw.BOOL, [1, 0])),
        ("split.count", raw.scalar(raw.U16, 1)),
        ("tokenizer.ggml.model", raw.string("gpt2")),
        ("tokenizer.ggml.tokens", raw.strings(["a", "b", "", "é"])),
        ("tokenizer.ggml.token_type", raw.numbers(raw.I32, [1, 1, 1, 3])),
        ("tokenizer.ggml.eos_token_id", raw.scalar(raw.U32, 3)),
    ]
    return GgufBytes(metadata=metadata).build()


def a_whole_decoder() -> bytes:
    """A graph that keeps the contract, of a few hundred bytes, with every construct that the reader walks."""

    def value(field: int, name: str, element: int, *dims: int | str) -> bytes:
        shape = b"".join(wire.data(1, wire.number(1, d) if isinstance(d, int) else wire.data(2, d)) for d in dims)
        tensor = wire.number(1, element) + wire.data(2, shape)
        return wire.data(field, wire.data(1, name) + wire.data(2, wire.data(1, tensor)))

    inputs = value(11, "input_ids", 7, "b", "s") + value(11, "attention_mask", 7, "b", "t")
    outputs = value(12, "logits", 1, "b", "s", 300)
    for kind in ("key", "value"):
        inputs += value(11, f"past_key_values.0.{kind}", 1, "b", 2, "p", 16)
        outputs += value(12, f"present.0.{kind}", 1, "b", 2, "t", 16)
    inside = wire.data(1, wire.data(4, "Add")) + wire.data(5, wire.data(8, "w") + wire.data(9, b"\0" * 16))
    node = wire.data(1, "x") + wire.data(2, "y") + wire.data(4, "If") + wire.data(7, "com.microsoft")
    node += wire.data(5, wire.data(6, inside) + wire.data(5, wire.data(8, "t")) + wire.number(3, 5))
    function = wire.data(25, wire.data(7, wire.data(4, "Mul")))
    opset = wire.data(8, wire.data(1, "") + wire.number(2, 17))
    sparse = wire.data(15, wire.data(1, wire.data(8, "v")))
    return wire.model(wire.data(1, node) + sparse + inputs + outputs, opset, function)

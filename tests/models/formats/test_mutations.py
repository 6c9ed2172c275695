"""Thousands of damaged files: the readers crash on none, hang on none, and stay within 256 MB."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from models.checks.model_files import read_model_files
from models.formats.gguf_header import read_gguf_header
from tests.toys import gguf_bytes as raw
from tests.toys import onnx_bytes as wire
from tests.toys.gguf_bytes import GgufBytes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by a means of Linux")
CHILD = Path(__file__).with_name("mutated.py")
SLOWEST_S = 1.0


def run(reader: str, file: Path, count: int, seed: int, header: int = 0) -> None:
    """Some of the damaged files are refused and some sound after all; none crashes the reader or holds it up."""
    command = [sys.executable, str(CHILD), reader, str(file), str(count), str(seed), str(header)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=110, check=False)
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


def test_the_undamaged_files_are_sound(tmp_path: Path) -> None:
    """Otherwise damage would be tried on what is refused anyway."""
    (tmp_path / "x.gguf").write_bytes(every_kind_of_value())
    (tmp_path / "x.onnx").write_bytes(a_whole_decoder())
    assert read_model_files(tmp_path / "x.gguf").kind == "target"
    assert read_model_files(tmp_path / "x.onnx").kind == "drafter"
    run("gguf", tmp_path / "x.gguf", 40, 1)
    run("onnx", tmp_path / "x.onnx", 200, 1)


def test_5000_gguf_headers(tmp_path: Path, toy_gguf: Path) -> None:
    path = tmp_path / "x.gguf"
    path.write_bytes(every_kind_of_value())
    run("gguf", path, 3000, 21)
    path.write_bytes(toy_gguf.read_bytes())
    run("gguf", path, 2000, 22, header=read_gguf_header(path).data_start)


def test_2000_onnx_graphs(tmp_path: Path, toy_onnx_decoder: Path) -> None:
    path = tmp_path / "x.onnx"
    path.write_bytes(a_whole_decoder())
    run("onnx", path, 1600, 23)
    path.write_bytes(toy_onnx_decoder.read_bytes())
    run("onnx", path, 400, 24)


def test_1000_tokenizers(tmp_path: Path, toy_folder: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes((toy_folder / "tokenizer.json").read_bytes())
    run("tokenizer", path, 700, 26)
    path.write_bytes(b'{"added_tokens":[{"id":2,"content":"<b>"}],"model":{"type":"BPE","vocab":{"a":0,"b":1}}}')
    run("tokenizer", path, 300, 27)


def worst_files() -> dict[str, tuple[str, bytes]]:
    """Built to cost the most that the limits allow: steps, kept values, names, entries."""
    many = struct.pack("<IIQ", raw.ARRAY, raw.STRING, 1 << 20) + bytes(8 << 20)
    pair = struct.pack("<IIQ", raw.ARRAY, raw.STRING, 128) + raw.text("ab") * 128
    wide = raw.string("\U0001f600" + "a" * ((1 << 20) - 8))

    def keys(value: bytes, count: int) -> bytes:
        return raw.GgufBytes([(f"k{i}", value) for i in range(count)], tensors=(), data=b"", alignment=1).build()

    vocab = b",".join(b'"%d":%d' % (i, i) for i in range((1 << 19) - 9))
    listed = b",".join(b'["%d",1.5]' % i for i in range((1 << 20) - 9))
    return {
        "texts": ("gguf", keys(many, 2)),
        "kept texts": ("gguf", keys(pair, 2000)),
        "wide texts": ("gguf", keys(wide, 12)),
        "fields": ("onnx", wire.model(wire.number(3, 1 << 20) * 300_000)),
        "tensors": ("onnx", wire.model(wire.data(5, wire.external_tensor("w.bin", offset="1")) * 60_000)),
        "tokens": ("tokenizer", b'{"model":{"vocab":{' + vocab + b"}}}"),
        "listed tokens": ("tokenizer", b'{"model":{"vocab":[' + listed + b"]}}"),
        "blanks": ("tokenizer", b'{"model":{"vocab":{"a":0}}}' + b" " * (47 << 20)),
    }


def test_the_worst_files_that_the_limits_allow_stay_within_256_mb(tmp_path: Path) -> None:
    """Undamaged, with time left out: a second on one machine is three on another that is shared."""
    program = "import sys, runpy; from pathlib import Path\n"
    program += f"child = runpy.run_path({str(CHILD)!r}); child['limit_memory']()\n"
    program += "try: child['READERS'][sys.argv[1]](Path(sys.argv[2]))\n"
    program += "except child['ModelFileError']: pass\n"
    for name, (reader, data) in worst_files().items():
        path = tmp_path / f"worst.{reader}"
        path.write_bytes(data)
        command = [sys.executable, "-c", program, reader, str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, (name, done.stderr[-2000:])

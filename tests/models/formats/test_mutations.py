"""Damaged files and the worst that the limits allow: readers crash on none, hang on none, stay within 256 MB.

Thousands of them are tried in `tests/reliability/test_files.py`.
"""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from models.checks.model_files import read_model_files
from tests.models.formats.damaged_files import CHILD, a_whole_decoder, every_kind_of_value, run
from tests.toys import gguf_bytes as raw
from tests.toys import onnx_bytes as wire

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by a means of Linux")


def test_the_undamaged_files_are_sound(tmp_path: Path) -> None:
    """Otherwise damage would be tried on what is refused anyway."""
    (tmp_path / "x.gguf").write_bytes(every_kind_of_value())
    (tmp_path / "x.onnx").write_bytes(a_whole_decoder())
    assert read_model_files(tmp_path / "x.gguf").kind == "target"
    assert read_model_files(tmp_path / "x.onnx").kind == "drafter"
    run("gguf", tmp_path / "x.gguf", 40, 1)
    run("onnx", tmp_path / "x.onnx", 200, 1)


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

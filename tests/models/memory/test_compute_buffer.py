"""The compute buffer of shapes of real models against llama.cpp's own reservation.

llama.cpp is asked to load files without contents, without memory, and says how large its compute buffer would be.
"""

from __future__ import annotations

import re
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from models.formats.gguf_header import read_gguf_header
from models.memory.compute_buffer import graph_bytes
from models.memory.model_shape import model_shape
from tests.toys.hollow_gguf import write_hollow

KV_TYPES = {"f32": 0, "f16": 1, "q8_0": 8}
SHAPES: dict[str, dict[str, Any]] = {
    "wide": {"architecture": "llama", "width": 2048, "feed_forward": 8192, "heads": 32, "kv_heads": 8},
    "narrow feed-forward": {"architecture": "llama", "width": 512, "feed_forward": 1024, "heads": 8, "kv_heads": 8},
    "wide heads": {"architecture": "qwen3", "width": 1024, "feed_forward": 3072, "heads": 16, "kv_heads": 8,
                   "head": 128},
    "experts": {"architecture": "qwen3moe", "width": 1024, "feed_forward": 384, "heads": 16, "kv_heads": 4, "head": 128,
                "experts": 16, "used": 8},
    "window": {"architecture": "gemma3", "width": 1280, "feed_forward": 5120, "heads": 8, "kv_heads": 4, "head": 256,
               "window": 1024, "layers": 12},
}  # fmt: skip


@pytest.mark.parametrize("kv_type", KV_TYPES)
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_real_models(name: str, kv_type: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write_hollow(tmp_path / "hollow.gguf", **SHAPES[name])
    shape = model_shape(read_gguf_header(file))
    log: deque[str] = deque(maxlen=100_000)
    monkeypatch.setattr("engine.llama.log.lines", log)
    for n_context in (1024, 8192):
        reserved = reserved_bytes(file, n_context, KV_TYPES[kv_type], log)
        assert graph_bytes(shape, n_context, kv_type) == pytest.approx(reserved, rel=0.12)


def reserved_bytes(file: Path, n_context: int, kv_type: int, log: deque[str]) -> float:
    """The compute buffer that llama.cpp would reserve, by its own log."""
    import llama_cpp

    parameters = llama_cpp.llama_model_default_params()
    parameters.no_alloc, parameters.load_mode, parameters.n_gpu_layers = True, 0, 0
    model = llama_cpp.llama_model_load_from_file(str(file).encode(), parameters)
    assert model, list(log)[-5:]
    wanted = llama_cpp.llama_context_default_params()
    wanted.n_ctx, wanted.n_batch, wanted.n_ubatch, wanted.n_outputs_max = n_context, 512, 512, 33
    wanted.swa_full, wanted.type_k, wanted.type_v = False, kv_type, kv_type
    log.clear()
    context = llama_cpp.llama_init_from_model(model, wanted)
    assert context, list(log)[-5:]
    found = [re.search(r"CPU compute buffer size = +([\d.]+) MiB", line) for line in log]
    llama_cpp.llama_free(context)
    llama_cpp.llama_model_free(model)
    return sum(float(match[1]) for match in found if match) * (1 << 20)

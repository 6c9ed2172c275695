"""How many layers go to a GPU, from numbers alone: not yet run on a GPU."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.llama.devices import Device, devices
from engine.llama.model import model_outline
from engine.llama.remote.gpu_layers import KV_BITS, MARGIN_BYTES, ModelSize, choose_gpu_layers
from engine.loading.files import layers_that_fit
from engine.options.load_options import KvType, LoadOptions
from models.memory import model_shape as fit_cache
from tests.engine.open_pair import pair_files

SIZE = ModelSize(layers=10, weights_bytes=11_000, output_bytes=1_000, cache_bytes=500, working_bytes=2_000)


@pytest.mark.parametrize(
    ("free", "layers"),
    [(0, 0), (2_999, 0), (3_000, 1), (4_499, 1), (4_500, 2), (17_999, 10), (18_000, 11), (10**9, 11)],
)
def test_the_output_first_and_then_layers_with_their_caches(free: int, layers: int) -> None:
    assert choose_gpu_layers(SIZE, MARGIN_BYTES + free) == layers


def test_the_margin_stays_free() -> None:
    assert choose_gpu_layers(SIZE, 18_000) == 0


def test_every_cache_type_has_its_size() -> None:
    from typing import get_args

    assert set(KV_BITS) == set(get_args(KvType)) == set(fit_cache.KV_BITS)
    assert KV_BITS == fit_cache.KV_BITS


def test_without_a_gpu_nothing_is_chosen(toy_gguf: Path) -> None:
    here = [Device("CPU", "a processor", is_gpu=False, free_bytes=10**9, total_bytes=10**9)]
    assert layers_that_fit(pair_files("toy", toy_gguf, None, 512), here) == -1


def test_a_gpu_that_does_not_say_how_much_is_free_takes_all(toy_gguf: Path) -> None:
    assert layers_that_fit(pair_files("toy", toy_gguf, None, 512), [Device("GPU0", "a card", is_gpu=True)]) == -1


def test_a_drafter_has_its_room_kept(toy_gguf: Path, toy_onnx_decoder: Path) -> None:
    def layers(spare: int, drafter: Path | None, options: LoadOptions = LoadOptions()) -> int:  # noqa: B008
        gpu = Device("GPU0", "a card", is_gpu=True, free_bytes=MARGIN_BYTES + spare, total_bytes=1 << 33)
        return layers_that_fit(pair_files("toy", toy_gguf, drafter, 512, options=options), [gpu])

    assert layers(1 << 30, None) == 3
    least = next(spare for spare in range(0, 1 << 24, 1 << 12) if layers(spare, None) == 3)
    assert layers(least, toy_onnx_decoder) < 3
    assert layers(least, toy_onnx_decoder, LoadOptions(drafter_device="cpu")) == 3
    assert layers(least + toy_onnx_decoder.stat().st_size, toy_onnx_decoder) == 3


def test_a_models_outline(toy_gguf: Path, tmp_path: Path) -> None:
    found = model_outline(toy_gguf)
    assert found is not None
    assert (found.layers, found.n_vocab, found.width, found.feed_forward) == (2, 300, 64, 128)
    assert found.key_width == 2 * 2 * 16
    assert 0 < found.size_bytes < toy_gguf.stat().st_size
    (tmp_path / "no.gguf").write_bytes(b"GGUFnothing")
    assert model_outline(tmp_path / "no.gguf") is None


def test_devices_say_how_much_memory_they_have() -> None:
    processor = next(device for device in devices() if not device.is_gpu)
    assert processor.total_bytes >= processor.free_bytes > 0

"""Toy models for every folder's tests: real files in real formats, made once a run, a few hundred kilobytes in all.

`onnx` and `gguf` are imported inside the fixtures, so that tests without toy models do not pay for them.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from app.model_library.fit import expected_speed
from engine.drafters import SILENCE
from models.hardware.bandwidth import Bandwidth
from tests.forked_workers import fork_workers
from ui.qt_runtime.none_refcount import keep_none

if TYPE_CHECKING:
    from tests.toys.state_pairs import StateFiles

# pytest-qt has imported PySide6 by now, which takes `None` apart under Python 3.11, in tests without a window as well.
keep_none()

# While thousands of tests are collected nothing becomes garbage, and looking for it takes a sixth of that time.
gc.disable()

# Before any native library is loaded. Threads that wait for one another in a spin take hundreds of times as long where
# other programs hold the cores (seen at two threads: 716 ms a pass, 3 ms asleep); tests ask for results, not for speed.
os.environ.setdefault("GOMP_SPINCOUNT", "0")

# What the set-up brought to this checkout is for tests/real alone.
os.environ["DRAFTLIGHT_MODEL"] = "starter"

# A test may import onnxruntime before anything else does.
assert SILENCE.items() <= os.environ.items()

# Nobody's memory is timed by each library of models: half a gigabyte is read, which has a test of its own.
expected_speed.measure_bandwidth = lambda cores, free: Bandwidth(5.0, 10.0)

# No deadline: a shared machine may stop for half a second anywhere, and speed is not what these tests are for.
# The same examples every time: a red suite says that something changed. `--hypothesis-profile=bold` looks for new ones.
settings.register_profile("calm", deadline=None, max_examples=50, derandomize=True, database=None)
settings.register_profile("bold", deadline=None, max_examples=1000)
settings.load_profile("calm")


if sys.platform == "linux":
    fork_workers()


def pytest_collection_finish() -> None:
    """What was collected stays to the end, so no search for garbage goes through it again."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture
def landlock() -> None:
    """Skips a test where this system cannot confine a process to its files."""
    from engine.machine.confinement.file_rules import landlock_version

    try:
        landlock_version()
    except OSError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the toys lie, with the `tokenizer.json` that all of them share."""
    from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json

    folder = tmp_path_factory.mktemp("toys")
    write_tokenizer_json(folder / "tokenizer.json", toy_vocabulary())
    return folder


@pytest.fixture(scope="session")
def state_files(tmp_path_factory: pytest.TempPathFactory) -> StateFiles:
    """Targets, and drafters that read their states."""
    from tests.toys.state_pairs import write_state_files

    return write_state_files(tmp_path_factory.mktemp("state-files"))


@pytest.fixture(scope="session")
def toy_gguf(toy_folder: Path) -> Path:
    """A random two-layer Llama, vocabulary 300, context 512, Q8_0: bit-exact at every width of a draft."""
    from tests.toys.gguf_file import write_gguf

    return write_gguf(toy_folder / "toy-q8_0.gguf")


@pytest.fixture(scope="session")
def toy_gguf_f32(toy_folder: Path) -> Path:
    """The same model in F32: logits within 0.01 of the ONNX decoders."""
    from tests.toys.gguf_file import write_gguf

    return write_gguf(toy_folder / "toy-f32.gguf", quantization="F32")


@pytest.fixture(scope="session")
def toy_onnx_decoder(toy_folder: Path) -> Path:
    """The target's own weights as a GroupQueryAttention decoder: a drafter that is almost always right."""
    from tests.toys.onnx_decoder import write_onnx_decoder

    return write_onnx_decoder(toy_folder / "toy-fused.onnx", fused=True)


@pytest.fixture(scope="session")
def toy_onnx_plain(toy_folder: Path) -> Path:
    """The same in ordinary operators with `position_ids`, the past concatenated."""
    from tests.toys.onnx_decoder import write_onnx_decoder

    return write_onnx_decoder(toy_folder / "toy-plain.onnx")


@pytest.fixture(scope="session")
def toy_onnx_half(toy_folder: Path) -> Path:
    """The same with keys and values in float16."""
    from tests.toys.onnx_decoder import write_onnx_decoder

    return write_onnx_decoder(toy_folder / "toy-half.onnx", half_cache=True)


@pytest.fixture(scope="session")
def toy_onnx_noisy(toy_folder: Path) -> Path:
    """A drafter that is right about two times in three."""
    from tests.toys.onnx_decoder import write_onnx_decoder
    from tests.toys.weights import toy_weights

    return write_onnx_decoder(toy_folder / "toy-noisy.onnx", toy_weights().noisy(0.07), fused=True)


@pytest.fixture(scope="session")
def toy_onnx_wrong(toy_folder: Path) -> Path:
    """A sound ONNX graph that is no decoder: its first input is called `tokens`."""
    from tests.toys.onnx_decoder import write_onnx_decoder

    return write_onnx_decoder(toy_folder / "toy-wrong.onnx", input_name="tokens")

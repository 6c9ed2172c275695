"""Reading ahead of a pass: where layers lie, how far it goes, and that a real pass is followed and unchanged by it."""

from __future__ import annotations

import itertools
import sys
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("llama_cpp")

import numpy as np

from engine.llama.kernels.mapped_file import lock_pages
from engine.llama.kernels.read_ahead import AHEAD, ByteSpan, ReadAhead, joined, spans_by_layer
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.options.load_options import WeightLayout
from tests.toys.shaped_gguf import SHAPES, Shape, write_shaped

EXPERTS = Shape(256, 2, 4, 2, 256, 1024, head_size=64, experts=4, used_experts=2)
AS_IN_FILE = WeightLayout("file")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_shaped(tmp_path / "tiny.gguf", SHAPES["tiny"], "Q8_0")


def length(spans: list[ByteSpan]) -> int:
    return sum(span.end - span.start for span in spans)


def test_every_layer_has_its_bytes_and_the_output_comes_last(file: Path) -> None:
    first, second, output = spans_by_layer(file)
    assert length(first) == length(second)
    assert length([*first, *second, *output]) <= file.stat().st_size
    assert length(output) >= 1024 * 256  # tied: the embedding is the output
    assert spans_by_layer(file.with_name("nowhere.gguf")) == []


def test_experts_are_not_read_ahead(tmp_path: Path) -> None:
    dense, experts = EXPERTS, write_shaped(tmp_path / "experts.gguf", EXPERTS, "Q8_0")
    expert_bytes = 3 * dense.experts * dense.feed_forward * dense.width * 34 // 32
    every = [span for layer in spans_by_layer(experts) for span in layer]
    assert length(every) < experts.stat().st_size - dense.layers * expert_bytes


def test_spans_that_touch_are_one() -> None:
    assert joined([ByteSpan(9_000, 9_500), ByteSpan(0, 100), ByteSpan(100, 200)]) == [
        ByteSpan(0, 200),
        ByteSpan(9_000, 9_500),
    ]


def test_it_goes_two_layers_ahead_and_on_behind_the_last(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def note(self: ReadAhead, step: int, buffer: object) -> None:
        with self._changed:
            read.append(step)
            self._changed.notify_all()

    monkeypatch.setattr(ReadAhead, "_read_step", note)
    ahead = ReadAhead(file)

    def has_read(count: int) -> bool:
        with ahead._changed:
            return ahead._changed.wait_for(lambda: len(read) >= count, timeout=60)

    ahead.begin_pass()
    assert has_read(AHEAD)
    ahead._ended(0)
    assert has_read(3)
    ahead._ended(1)
    assert has_read(4)  # the output is computed, and the next pass's first layer is read
    ahead.begin_pass()
    assert has_read(5)
    ahead.close()
    assert read == [0, 1, 2, 3, 4]


def test_a_real_pass_is_followed_and_has_the_same_bits(file: Path) -> None:
    found, shares = [], list[float]()
    for follows in (False, True):
        model = LlamaModel(file, layout=AS_IN_FILE)
        if follows:
            model.read_ahead = ReadAhead(file, shares.append, partial(next, itertools.count(0.0)))
        target = LlamaTarget(model, 64, 1)
        found.append([target.extend(ids).copy() for ids in ([5], [9, 30, 4])])
        target.close()
        model.close()
    assert all(np.array_equal(ours, theirs) for ours, theirs in zip(*found, strict=True))
    assert shares == [0.5, 1.0, 0.5, 1.0]


@pytest.mark.skipif(sys.platform != "linux", reason="mlock as Linux has it")
def test_pages_are_locked_or_it_is_said_why_not(file: Path) -> None:
    assert lock_pages(file) is None  # nothing of it is mapped, and nothing had to be locked
    model = LlamaModel(file, layout=AS_IN_FILE)
    reason = lock_pages(file)
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    model.close()
    assert (int(status["VmLck"].split()[0]) > 0) == (reason is None), reason

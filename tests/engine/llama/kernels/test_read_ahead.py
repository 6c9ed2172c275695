"""Reading ahead of a pass: where layers lie, how far it goes, and that a real pass is followed and unchanged by it."""

from __future__ import annotations

import dataclasses
import itertools
import mmap
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from engine.llama.kernels import mapped_file
from engine.llama.kernels.mapped_file import MappedFile, lock_pages
from engine.llama.kernels.read_ahead import AHEAD, ReadAhead
from engine.llama.kernels.weight_places import ByteSpan, joined, kept_layers, places_in
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from tests.toys.shaped_gguf import SHAPES, Shape, write_shaped

EXPERTS = Shape(256, 2, 4, 2, 256, 1024, head_size=64, experts=4, used_experts=2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_shaped(tmp_path / "tiny.gguf", SHAPES["tiny"], "Q8_0")


def length(spans: list[ByteSpan]) -> int:
    return sum(span.end - span.start for span in spans)


def test_every_layer_has_its_bytes_and_the_output_comes_last(file: Path) -> None:
    first, second, output = layers = places_in(file).layers
    assert length(first) == length(second)
    assert length([*first, *second, *output]) <= file.stat().st_size
    assert length(output) >= 1024 * 256  # tied: the embedding is the output
    assert places_in(file.with_name("nowhere.gguf")).layers == []
    sizes = [length(spans) for spans in layers]
    assert [kept_layers(layers, sum(sizes[:count]) + 1) for count in range(4)] == [0, 1, 2, 3]


def test_experts_are_not_read_ahead(tmp_path: Path) -> None:
    file = write_shaped(tmp_path / "experts.gguf", EXPERTS, "Q8_0")
    expert_bytes = EXPERTS.feed_forward * EXPERTS.width * 34 // 32
    places = places_in(file)
    every = [span for layer in places.layers for span in layer]
    assert length(every) < file.stat().st_size - EXPERTS.layers * 3 * EXPERTS.experts * expert_bytes
    matrices = [(each.each_bytes, each.experts) for layer in places.experts.values() for each in layer]
    assert matrices == [(expert_bytes, EXPERTS.experts)] * 3 * EXPERTS.layers


def test_exactly_the_experts_that_a_router_chose_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked for in passes of one token and of two is what the graph's own choice holds, layer by layer."""
    file, asked = write_shaped(tmp_path / "experts.gguf", EXPERTS, "Q8_0"), list[set[int]]()
    chosen = ReadAhead._chosen

    def note(self: ReadAhead, tensor: int) -> set[int]:
        asked.append(chosen(self, tensor))
        return asked[-1]

    monkeypatch.setattr(ReadAhead, "_chosen", note)
    model = LlamaModel(file, weights="file")
    ahead = model.read_ahead = ReadAhead(file)
    target = LlamaTarget(model, 64, 1)
    for ids in ([5], [9, 30]):
        target.extend(ids)
    target.close()
    single, double = asked[: EXPERTS.layers], asked[EXPERTS.layers :]
    assert len(asked) == 2 * EXPERTS.layers
    assert all(len(each) == EXPERTS.used_experts for each in single)
    assert all(EXPERTS.used_experts <= len(each) <= 2 * EXPERTS.used_experts for each in double)
    assert all(each <= set(range(EXPERTS.experts)) for each in asked)
    spans = ahead._experts(0, single[0])
    model.close()
    assert length(spans) == 3 * EXPERTS.used_experts * EXPERTS.feed_forward * EXPERTS.width * 34 // 32


def resident_bytes(file: Path) -> int:
    """What this process holds of a mapped file."""
    found, here = 0, False
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if line.partition("-")[0].strip("0123456789abcdef") == "":
            here = line.endswith(str(file))
        elif here and line.startswith("Rss:"):
            found += 1024 * int(line.split()[1])
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="pages are handed back as Linux has it")
def test_what_is_not_kept_is_handed_back_behind_the_pass(tmp_path: Path) -> None:
    """The first layer is kept; once the pass is over and its thread has ended, little more is held than that."""
    file = write_shaped(tmp_path / "six.gguf", dataclasses.replace(SHAPES["tiny"], layers=12), "Q8_0")
    held, sizes = list[int](), [length(spans) for spans in places_in(file).layers]
    for kept in (None, sizes[0]):
        model = LlamaModel(file, weights="file")
        model.read_ahead = ahead = ReadAhead(file, kept_bytes=kept)
        target = LlamaTarget(model, 64, 1)
        scores = target.extend([5]).copy()
        ahead._drop(range(12))  # the thread may not be so far yet
        held.append(resident_bytes(file))
        target.truncate(0)
        assert np.array_equal(target.extend([5]), scores)
        target.close()
        model.close()
    assert held[0] - held[1] > sum(sizes[4:10])


@pytest.mark.skipif(sys.platform != "linux", reason="pages are handed back as Linux has it")
def test_what_others_map_later_is_left_alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be gone again, and memory of somebody else may stand at its addresses."""
    given = list[int]()
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ):
        earlier = MappedFile(file)
        with mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ):
            library = SimpleNamespace(madvise=lambda start, size, advice: given.append(size))
            monkeypatch.setattr(mapped_file, "_libc", lambda: library)
            earlier.release(0, file.stat().st_size)
            MappedFile(file).release(0, file.stat().st_size)
    whole = file.stat().st_size // mmap.PAGESIZE * mmap.PAGESIZE
    assert (given[0], sum(given)) == (whole, 3 * whole), "one mapping, then the control: both"


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
    ahead._ended(2)  # in another file, as is all that follows
    ahead._ended(7)
    ahead.begin_pass()
    assert has_read(5)
    ahead.close()
    assert (read, ahead._wanted) == ([0, 1, 2, 3, 4], 3)


def test_a_real_pass_is_followed_and_has_the_same_bits(file: Path) -> None:
    found, shares = [], list[float]()
    for follows in (False, True):
        model = LlamaModel(file, weights="file")
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
    model = LlamaModel(file, weights="file")
    reason = lock_pages(file)
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    model.close()
    assert (int(status["VmLck"].split()[0]) > 0) == (reason is None), reason

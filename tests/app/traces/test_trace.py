"""Traces: what was saved comes back, and what is left of a damaged one too."""

from __future__ import annotations

import gzip
import os
from contextlib import suppress
from pathlib import Path
from select import select

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.problem import ProblemError
from app.traces.html.page import html_page
from app.traces.pair_names import ReplyPair, named, names_in
from app.traces.trace import (
    TimedEvent,
    Trace,
    TraceHeader,
    header_for,
    line,
    machine,
    parse_trace,
    read_trace,
    recorded,
    to_bytes,
)
from engine.events import Started
from models.hardware.machine import read_machine
from tests.app.traces.saved_replies import REPLY, save


@pytest.mark.parametrize("name", ["reply.jsonl", "reply.jsonl.gz"])
def test_a_saved_reply_comes_back_with_its_times(tmp_path: Path, name: str) -> None:
    save(tmp_path / name)
    trace = read_trace(tmp_path / name)
    assert (trace.header.draftlight_trace, trace.header.created, trace.damage) == (1, 100.0, None)
    assert trace.header.pair == {
        "id": "scripted",
        "target": "target.gguf",
        "drafter": "drafter.onnx",
        "draft_length": 4,
    }
    assert [timed.event for timed in trace.events] == REPLY
    assert [timed.at_ms for timed in trace.events] == [500.0 * (index + 1) for index in range(len(REPLY))]


def test_a_stored_trace_equals_a_saved_one(tmp_path: Path) -> None:
    save(tmp_path / "reply.jsonl")
    trace = read_trace(tmp_path / "reply.jsonl")
    assert parse_trace(to_bytes(trace.header, trace.events), "stored") == trace


def test_every_cut_gives_what_is_before_it(tmp_path: Path) -> None:
    save(tmp_path / "reply.jsonl")
    data = (tmp_path / "reply.jsonl").read_bytes()
    header_end = data.index(b"\n")
    for cut in range(header_end, len(data) - 1):
        trace = parse_trace(data[:cut], "cut")
        assert [timed.event for timed in trace.events] == REPLY[: len(trace.events)]
        assert trace.damage is not None or len(trace.events) == len(REPLY)


def test_a_cut_compressed_trace_says_so(tmp_path: Path) -> None:
    save(tmp_path / "reply.gz")
    data = (tmp_path / "reply.gz").read_bytes()
    trace = parse_trace(data[:-20], "cut")
    assert trace.damage is not None
    assert "cut short" in trace.damage


@given(st.binary(max_size=300), st.booleans())
def test_any_bytes_are_a_trace_or_refused(data: bytes, compressed: bool) -> None:
    with suppress(ProblemError):
        assert isinstance(parse_trace(gzip.compress(data) if compressed else data, "noise"), Trace)


@pytest.mark.parametrize("data", [b"", b"{}\n", b"[1]\n", b"\x1f\x8bnoise", b'{"draftlight_trace": 2}'])
def test_what_is_no_trace_is_refused(data: bytes) -> None:
    with pytest.raises(ProblemError) as refused:
        parse_trace(data, "noise")
    assert refused.value.problem.code == "no_trace"


def test_a_trace_from_a_later_version_is_refused() -> None:
    header = b'{"draftlight_trace": 2, "pair": {}, "machine": {}, "created": 0}\n'
    with pytest.raises(ProblemError) as refused:
        parse_trace(header, "later")
    assert refused.value.problem.code == "later_trace"


def test_fields_of_later_versions_are_passed_over() -> None:
    header = line(header_for(REPLY[0], 1.0)).replace(b'"created"', b'"new_field":1,"created"')
    assert parse_trace(header, "newer").header.created == 1.0


def test_a_machine_is_described_by_what_it_is_and_not_by_whose_it_is() -> None:
    known = machine()
    assert set(known) <= {"system", "architecture", "cores", "processor"}
    assert known.get("processor") == read_machine().processor


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="cannot be read"):
        read_trace(tmp_path / "missing")
    with pytest.raises(ProblemError, match="cannot be written"):
        recorded(tmp_path / "no" / "folder.gz", "").__enter__()


def test_a_reply_that_breaks_off_is_kept_as_far_as_it_is_and_a_pipe_gets_it_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    pipe = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with suppress(KeyboardInterrupt), recorded(tmp_path / "pipe", "") as note:
        assert not select([pipe], [], [], 0)[0]  # no end yet
        note(REPLY[0])
        raise KeyboardInterrupt
    assert [timed.event for timed in parse_trace(os.read(pipe, 1 << 16), "pipe").events] == [REPLY[0]]
    os.close(pipe)


# The names of a reply's pair: as users know them, from files and from what a trace kept.


@pytest.mark.parametrize(
    ("files", "names"),
    [
        (("starter", "Starter", "target-q8_0.gguf", "drafter.onnx"), ("Starter · Q8_0", "starter drafter")),
        (("starter", "", "target-q8_0.gguf", "drafter.onnx"), ("Starter · Q8_0", "starter drafter")),
        (("smollm2", "SmolLM2 1.7B Q4_K_M", "a.gguf", "smollm2-135m-q4_0.gguf"), None),
        (("qwen", "", "qwen2.5-7b-instruct-q4_k_m.gguf", None), ("Qwen2.5 7B · Q4_K_M", "")),
        (("", "", "model.gguf", "lookup"), ("model", "lookup")),
        (("", "", "model.gguf", "qwen-1.5b-instruct + suffix"), ("model", "qwen-1.5b-instruct + suffix")),
    ],
)
def test_files_are_called_as_people_know_them(
    files: tuple[str, str, str, str | None], names: tuple[str, str] | None
) -> None:
    assert named(*files) == ReplyPair(*(names or ("SmolLM2 1.7B · Q4_K_M", "smollm2-135m-q4_0")))


STARTED = Started("g1", "starter", "target-q8_0.gguf", "drafter.onnx", 3, 0, {}, 7, "coupled", 4)


def trace(pair: dict[str, str]) -> Trace:
    header = TraceHeader(1, pair, {}, 0.0, "Why?")
    return parse_trace(to_bytes(header, [TimedEvent(0.0, STARTED)]), "saved")


def test_a_trace_keeps_its_names_and_an_older_one_has_those_of_its_files() -> None:
    assert names_in(trace({"name": "My model · Q4_0", "drafter_name": "tiny"})) == ReplyPair("My model · Q4_0", "tiny")
    assert names_in(trace({"target": "target-q8_0.gguf"})) == ReplyPair("Starter · Q8_0", "starter drafter")
    bare = Trace(TraceHeader(1, {"target": "x-f16.gguf", "drafter": None}, {}, 0.0), ())
    assert names_in(bare) == ReplyPair("x · F16", "")
    assert names_in(Trace(TraceHeader(1, {}, {}, 0.0), ())) == ReplyPair()


def test_a_web_page_names_the_pair_and_no_files() -> None:
    page = html_page(trace({"target": "target-q8_0.gguf"}), "Why?")
    assert "<title>Draftlight: a reply by Starter · Q8_0</title>" in page
    assert "<bdi>Starter · Q8_0</bdi> guessed by <bdi>starter drafter</bdi>" in page
    assert "target-q8_0.gguf" not in page.partition('<script type="application/json"')[0]

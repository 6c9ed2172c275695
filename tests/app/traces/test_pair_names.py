"""The names of a reply's pair: as users know them, from files and from what a trace kept."""

from __future__ import annotations

import pytest

from app.traces.html.page import html_page
from app.traces.pair_names import ReplyPair, named, names_in
from app.traces.trace import TimedEvent, Trace, TraceHeader, parse_trace, to_bytes
from engine.events import Started


@pytest.mark.parametrize(
    ("files", "names"),
    [
        (("starter", "Starter", "target-q8_0.gguf", "drafter.onnx"), ("Starter · Q8_0", "starter drafter")),
        (("starter", "", "target-q8_0.gguf", "drafter.onnx"), ("Starter · Q8_0", "starter drafter")),
        (("smollm2", "SmolLM2 1.7B Q4_K_M", "a.gguf", "smollm2-135m-q4_0.gguf"), None),
        (("qwen", "", "qwen2.5-7b-instruct-q4_k_m.gguf", None), ("qwen2.5-7b-instruct · Q4_K_M", "")),
        (("", "", "model.gguf", "lookup"), ("model", "lookup")),
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

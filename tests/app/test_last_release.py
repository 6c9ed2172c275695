"""What the last release wrote stays readable: settings, presets, messages to the worker, `--json`, traces.

The files in `last_release/` were written by that release: `preferences.toml` with every choice changed, `defaults.toml`
by a new app, `generate.msgpack` as it went to the worker, `reply.jsonl` by `ask --json`, `window.trace` with the
request in its header.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine_host.protocol import Generate
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences, to_toml
from app.settings.presets import Preset
from app.traces.trace import read_trace, request_of
from engine.events import Finished, Started, from_json_line, to_json_line
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling

FILES = Path(__file__).parent / "last_release"
LEFT = {"titles", "hints_seen", "energy_j", "overlap", "long_prompts", "smaller_cache_gain", "aside", "private",
        "shortcuts", "verify_llama_cpp_ms", "code_family", "close_to_tray", "learning"}  # fmt: skip
"""Settings and figures of features that left: they are passed over."""

NUMBERS = Sampling(0.3, 7, 0.5, 0.2, 1.1, 0.3, 0.4, 32, 0.8, 2.0, 3)
ASKED = Request(
    "g1",
    (Message("system", "Be short."), Message("user", "What is the square root of 7?")),
    sampling=Sampling(temperature=0.3, top_k=7, min_p=0.2, logit_bias=((5, -1.5),), dry_last_n=9),
    max_tokens=12, seed=7, verify="block", draft_length=3, bit_exact=True, stop=("!",),
    json_schema='{"type": "array"}', written=(1, 2), chosen=((3, 4),), likely_tokens=True, reasoning="low",
    probabilities=False, reasoning_if_offered=True, memory=True, drafters=("suffix", "own"), tree=4,
)  # fmt: skip


def known(written: Any, before: Any) -> Any:
    """What the release knew of it: a choice that is only new breaks nothing, nor one that left."""
    if isinstance(written, dict) and isinstance(before, dict):
        gone = {key: value for key, value in before.items() if key in LEFT - set(written)}
        return gone | {key: known(value, before[key]) for key, value in written.items() if key in before}
    if isinstance(written, list) and isinstance(before, list) and len(written) == len(before):
        return [known(each, was) for each, was in zip(written, before, strict=True)]
    return written


def test_settings_and_presets() -> None:
    kept, problem = read_preferences(FILES / "preferences.toml")
    assert problem is None
    assert kept == Preferences(
        pair="qwen3", recent_targets=("/m/a.gguf",), guessing=False, draft_length="auto", tree=4, verify="block",
        bit_exact=True, sampling=NUMBERS, system="Be short.\nAlways.", answer_as_json=True,
        json_schema='{"type": "array"}', max_tokens=900, seed=7, pace="slow", rounds_per_s=4.0,
        keep_wrong_guesses=True, show_inspector=True, theme="dark", zoom=125, language="ko", full_mode=True,
        keep_traces=False, trace_limit_mb=55, memory=True,
        loading=LoadOptions(device="Vulkan0", weights="auto"),
        contexts={"qwen3": 4096}, kv_types={"qwen3": "q8_0"},
        presets=(Preset("Kurz", "Antworte kurz.", Sampling(temperature=0.0, min_p=0.1)), Preset("日本語")),
    )  # fmt: skip


def test_settings_that_nobody_changed() -> None:
    assert read_preferences(FILES / "defaults.toml") == (Preferences(show_inspector=True), None)


@pytest.mark.parametrize("name", ["preferences.toml", "defaults.toml"])
def test_settings_are_written_as_that_release_reads_them(name: str) -> None:
    old = FILES / name
    written = to_toml(read_preferences(old).preferences)
    before = tomllib.loads(old.read_text(encoding="utf-8"))
    before["weights"] = "auto"  # its "ours" is what auto takes now
    assert known(tomllib.loads(written), before) == before


def test_a_request_on_its_way_to_the_worker() -> None:
    wire = (FILES / "generate.msgpack").read_bytes()
    assert msgspec.msgpack.decode(wire, type=Generate).request == ASKED
    before = msgspec.msgpack.decode(wire)
    assert known(msgspec.msgpack.decode(msgspec.msgpack.encode(Generate(ASKED))), before) == before


def test_the_events_of_a_reply() -> None:
    lines = (FILES / "reply.jsonl").read_bytes().splitlines()
    events = [from_json_line(line) for line in lines]
    assert isinstance(events[0], Started)
    assert isinstance(events[-1], Finished)
    for event, line in zip(events, lines, strict=True):
        before = msgspec.json.decode(line)
        assert known(msgspec.json.decode(to_json_line(event)), before) == before


def test_a_trace_with_its_request() -> None:
    trace = read_trace(FILES / "window.trace")
    assert (trace.damage, len(trace.events)) == (None, 9)
    assert request_of(trace) == ASKED

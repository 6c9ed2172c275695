"""The end of a shared page: what guessing brought."""

from __future__ import annotations

from typing import Any

import pytest

from app.traces.html.page import brought, html_page
from app.traces.trace import TimedEvent, Trace, TraceHeader
from tests.ui.transcript.scripted import reply, started, stats


def trace_on(machine: dict[str, Any]) -> Trace:
    return Trace(TraceHeader(1, {}, machine, 0.0), (TimedEvent(0.0, started()),))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"speedup_low": 1.7, "speedup_high": 1.96}, "Guessing won: 1.83× as fast. Between 1.70× and 1.96×, m"),
        (
            {"speedup": 0.8, "speedup_low": 0.7, "speedup_high": 0.9},
            "Plain won: 0.80× with guesses. Between 0.70× and 0.90×, m",
        ),
        (
            {"speedup": 1.1, "speedup_low": 0.9, "speedup_high": 1.3},
            "Too close to call: 1.10×. Between 0.90× and 1.30×, m",
        ),
        ({}, "Guessing won: 1.83× as fast. M"),
    ],
)
def test_a_speed_up_stands_with_its_spread(changes: dict[str, Any], said: str) -> None:
    assert brought(stats(**changes)) == f"{said}easured in this reply."  # type: ignore[arg-type]


def test_what_was_not_measured_is_not_said() -> None:
    assert brought(None) == ""
    assert brought(stats(speedup=None)) == ""  # type: ignore[arg-type]
    begun = html_page(Trace(TraceHeader(1, {}, {}, 0.0), (TimedEvent(0.0, reply()[0]),)))
    assert '<p class="brought" hidden></p>' in begun


def test_the_machine_is_named_as_far_as_it_is_known() -> None:
    whole = {"processor": "Xeon", "architecture": "x86_64", "cores": 1, "system": "Linux"}
    assert "Recorded 1970-01-01 on Xeon, Linux, x86_64, 1 core. Every figure" in html_page(trace_on(whole))
    assert "Recorded 1970-01-01. Every figure" in html_page(trace_on({"cores": "many"}))

"""A saved reply as one HTML page that plays in any browser, from a file and without a network.

The page holds everything: style, script and the engine's events as they were saved. Its security policy allows exactly
this style and this script, by their hashes, and nothing else. The events are in a data block, and the script shows them
as text. So nothing that a model or the author of a trace wrote can run or load anything.

It ends with what guessing brought.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import math
import re
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from app.problem import problem_error
from app.system.named_file import write_whole
from app.traces.equivalence import departures_in
from app.traces.pair_names import names_in
from app.traces.speed_text import figures_of, verdict_of
from app.traces.trace import Trace, TraceHeader, started_of, stats_of
from engine.events import Failed, Finished, Stats, Verified
from engine.rounds import as_chains
from engine.translatable import as_text, translatable


def brought(stats: Stats | None) -> str:
    """Returns the speed-up with its spread in one sentence; "" where it was not measured."""
    if stats is None or stats.speedup is None:
        return ""
    said = verdict_of(stats)
    if stats.speedup_low is None or stats.speedup_high is None:
        return f"{said} Measured in this reply."
    return f"{said} Between {stats.speedup_low:.2f}× and {stats.speedup_high:.2f}×, measured in this reply."


_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
_HIDDEN = {True: "", False: " hidden"}
_MAY_BE_EMPTY = ("damage", "prompt", "failure", "note", "figures", "brought", "lenient")
_ITS_OWN = "The text is what the model alone would have written; only the waiting is shorter."
_LONGEST_ABOUT = 120
_DIGITS = 6
"""Digits of each number. The page shows percent and milliseconds; the 17 digits of a float would double its size."""


def html_page(trace: Trace, prompt: str = "") -> str:
    """The page. `prompt` is the user's question, shown above the reply where it is given."""
    style, script = _part("page.css"), _part("page.js")
    words = _words(trace, prompt)
    values = {
        **{name: html.escape(value.encode("utf-8", "replace").decode("utf-8")) for name, value in words.items()},
        **{f"no_{name}": _HIDDEN[bool(words.get(name))] for name in _MAY_BE_EMPTY},
        "pair": _pair(trace),
        "policy": policy(style, script),
        "style": style,
        "script": script,
        "data": data_block(trace),
    }
    # One pass: what looks like a placeholder in a prompt or a reply stays as it is.
    return _PLACEHOLDER.sub(lambda match: values[match[1]], _part("page.html"))


def save_html_page(trace: Trace, path: Path, prompt: str = "") -> None:
    """Write the page to a file. Raises ProblemError."""
    try:
        write_whole(path, html_page(trace, prompt).encode())
    except OSError as error:
        raise problem_error(
            "page_not_saved",
            translatable("the page cannot be written to {path}: {reason}", path=path, reason=error.strerror),
            translatable("Choose another file."),
        ) from error


def policy(style: str, script: str) -> str:
    """The page's content security policy: this style, this script, and nothing else."""
    allowed = f"style-src '{_source(style)}'; script-src '{_source(script)}'"
    return f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"


def data_block(trace: Trace) -> str:
    """The events as JSON that no HTML parser can mistake for markup; only ASCII."""
    chains = as_chains([timed.event for timed in trace.events])
    events = [
        {"at_ms": timed.at_ms, "event": msgspec.to_builtins(event, enc_hook=as_text)}
        for timed, event in zip(trace.events, chains, strict=True)
    ]
    encoded = json.dumps({"events": _short(events)}, separators=(",", ":"), allow_nan=False)
    return "".join(_IN_SCRIPT.get(character, character) for character in encoded)


def _part(name: str) -> str:
    return resources.files("app.traces.html").joinpath(name).read_text(encoding="utf-8")


def _source(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def _short(value: Any) -> Any:
    """The value with its floats rounded to the digits shown; a float that JSON cannot express becomes null."""
    if isinstance(value, float):
        return float(f"{value:.{_DIGITS}g}") if math.isfinite(value) else None
    if isinstance(value, list | tuple):
        return [_short(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _short(each) for key, each in value.items()}
    return value


def _words(trace: Trace, prompt: str) -> dict[str, str]:
    """The texts of the page, not yet escaped."""
    started = started_of(trace)
    target = names_in(trace).target or "The model"
    failed = next((timed.event for timed in trace.events if isinstance(timed.event, Failed)), None)
    stats = stats_of(trace)
    note = (stats.note if stats is not None else None) or ""
    damage = f"This recording is damaged: {trace.damage}. What there is of it is shown." if trace.damage else ""
    return {
        "title": f"Draftlight: a reply by {target}" if started is not None else "Draftlight: a reply",
        "target": target,
        "prompt": prompt,
        "damage": damage,
        "failure": f"The reply broke off here: {failed.message.rstrip('.')}." if failed is not None else "",
        "text": _text(trace),
        "verdict": "Not measured: the recording ends before the reply does." if stats is None else verdict_of(stats),
        "figures": "" if stats is None else " · ".join(figures_of(stats)),
        "about": _about(trace, prompt),
        "note": f"{note[:1].upper()}{note[1:].rstrip('.')}." if note else "",
        "recorded": _recorded(trace.header),
        "brought": brought(stats),
        "lenient": _lenient(trace),
        "whose_text": _lenient(trace) or _contrastive(trace) or _ITS_OWN,
    }


def _lenient(trace: Trace) -> str:
    """Whose text a lenient reply is; "" for any other."""
    started = started_of(trace)
    if started is None or started.verify != "lenient":
        return ""
    departed = departures_in(timed.event for timed in trace.events)
    return (
        "The rule was lenient: a likely guess stood although the model would have written something else. "
        f"{departed:,} of the tokens are not the model’s own."
    )


def _contrastive(trace: Trace) -> str:
    """What steered a contrastive reply; "" for any other."""
    started = started_of(trace)
    if started is None or not started.contrastive:
        return ""
    return "Contrastive decoding steered the text away from what the drafter would say; guesses change nothing in it."


def _about(trace: Trace, prompt: str) -> str:
    """One line about the page, for previews of its link: the question, or the reply's beginning, and what it shows."""
    words = " ".join((prompt or _text(trace)).split())
    shown = f"{words[:_LONGEST_ABOUT].rstrip()}…" if len(words) > _LONGEST_ABOUT else words
    what = "Every guess of this reply and what became of it, to be played round by round."
    return f"“{shown}” {what}" if shown else what


def _pair(trace: Trace) -> str:
    started = started_of(trace)
    if started is None:
        return ""
    pair = names_in(trace)
    target = f"<bdi>{html.escape(pair.target)}</bdi>"
    if not pair.drafter:
        return f"{target} without guesses"
    return f"{target} guessed by <bdi>{html.escape(pair.drafter)}</bdi>"


def _text(trace: Trace) -> str:
    """The reply's text, for browsers that run no scripts."""
    events = [timed.event for timed in trace.events]
    finished = next((event.text for event in events if isinstance(event, Finished)), None)
    return finished or "".join(event.text for event in events if isinstance(event, Verified))


def _recorded(header: TraceHeader) -> str:
    machine = header.machine
    parts = [str(machine[key]) for key in ("processor", "system", "architecture") if machine.get(key)]
    if isinstance(cores := machine.get("cores"), int) and cores > 0:
        parts.append(f"{cores} core{'' if cores == 1 else 's'}")
    on = f" on {', '.join(parts)}" if parts else ""
    return f"Recorded{_day(header.created)}{on}. Every figure was measured in this reply."


def _day(created: float) -> str:
    try:
        return f" {datetime.fromtimestamp(created, UTC):%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        return ""

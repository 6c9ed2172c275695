"""How the page of a reply ends: what guessing brought, which pair wrote it and where, and what made the page.

The link is the address that the project's own metadata name (`[project.urls]` in pyproject.toml). While they name none,
the line stands without a link.
"""

from __future__ import annotations

import html
from importlib import metadata
from typing import Any

from app.traces.pair_names import names_in
from app.traces.speed_text import lean
from app.traces.trace import Trace
from engine.events import Stats

_OPENINGS = {
    "faster": "Guessing made it {times:.2f}× as fast",
    "slower": "Guessing slowed it down to {times:.2f}×",
    "same": "Guessing made no clear difference: {times:.2f}×",
}
_MADE_WITH = "an app that shows speculative decoding as it happens."
_BEST_LABELS = ("homepage", "repository", "source")


def brought(stats: Stats | None) -> str:
    """Returns the speed-up with its spread in one sentence; "" where it was not measured."""
    if stats is None or stats.speedup is None:
        return ""
    said = _OPENINGS[lean(stats.speedup, stats.speedup_low, stats.speedup_high)].format(times=stats.speedup)
    if stats.speedup_low is None or stats.speedup_high is None:
        return f"{said}, measured in this reply."
    return f"{said}, between {stats.speedup_low:.2f}× and {stats.speedup_high:.2f}×, measured in this reply."


def written_by(trace: Trace) -> str:
    """Returns the pair and the machine in one line, as far as they are known."""
    pair = names_in(trace)
    names = f"{pair.target} guessed by {pair.drafter}" if pair.target and pair.drafter else pair.target
    return " · ".join(part for part in (names, _machine(trace.header.machine)) if part)


def _machine(machine: dict[str, Any]) -> str:
    name = machine.get("processor") or machine.get("architecture") or ""
    cores = machine.get("cores")
    count = f"{cores} core{'' if cores == 1 else 's'}" if isinstance(cores, int) and cores > 0 else ""
    return ", ".join(str(part) for part in (name, count, machine.get("system") or "") if part)


def made_with(address: str) -> str:
    """Returns the last line as markup, with a link where the project has an address of its own."""
    name = "Draftlight"
    if address.startswith("https://"):
        name = f'<a href="{html.escape(address)}" rel="noopener noreferrer">{name}</a>'
    return f"Made with {name}, {_MADE_WITH}"


def project_address() -> str:
    """Returns where the project lives, as its metadata say; "" where they do not."""
    try:
        found = metadata.metadata("draftlight").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named = {label.strip().lower(): address.strip() for label, _, address in (each.partition(",") for each in found)}
    return next((named[label] for label in _BEST_LABELS if label in named), "")

"""Writes the documentation's pages that come out of the program: its command line, and the events of a trace.

    python packaging/docs_pages.py

A test compares them with the program; so they are run again whenever it says that they are old.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging/installers")]

from command_pages import markdown as command_line  # noqa: E402

from engine import events  # noqa: E402

PARTS = (
    events.DraftedToken,
    events.NextToken,
    events.Look,
    events.TopToken,
    events.LengthChoice,
    events.Costs,
    events.ExactWith,
    events.LongPrompts,
    events.Stats,
)


def pages() -> dict[str, str]:
    """Names and texts of the generated pages."""
    return {"command-line.md": command_line(), "events.md": event_page()}


def event_page() -> str:
    """Every event with its fields, from the definitions that write and read them."""
    lines = [
        "# Events",
        "",
        "Every line of a trace but the first holds one of these; so does every line of `draftlight ask --json`.",
        "A field is never renamed and never changes its meaning; new fields have defaults, so an older trace can",
        "always be read. Times are milliseconds, probabilities lie in [0, 1].",
        "",
    ]
    for each in events.Event.__args__:
        lines += _section(f"`{each.__struct_config__.tag}`", each)
    lines += ["## What events are made of", ""]
    for each in PARTS:
        lines += _section(each.__name__, each, level="###")
    return "\n".join(lines).rstrip() + "\n"


def _section(title: str, kind: type[msgspec.Struct], level: str = "##") -> list[str]:
    words = inspect.cleandoc(kind.__doc__ or "").replace("<", "&lt;")
    rows = [f"| `{field.name}` | {_type(field.type)} | {_default(field)} |" for field in msgspec.structs.fields(kind)]
    return [f"{level} {title}", "", words, "", "| field | type | default |", "|---|---|---|", *rows, ""]


def _type(kind: Any) -> str:
    text = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else str(kind)
    text = re.sub(r"\b(typing|engine\.events)\.", "", text).replace("NoneType", "None")
    return "`" + text.replace("|", "\\|") + "`"


def _default(field: Any) -> str:
    if field.default is not msgspec.NODEFAULT:
        return f"`{field.default!r}`"
    return "" if field.default_factory is msgspec.NODEFAULT else f"`{field.default_factory()!r}`"


if __name__ == "__main__":
    for name, text in pages().items():
        (ROOT / "docs" / name).write_text(text, encoding="utf-8")

"""Writes the documentation's pages that come out of the program: its command line, its options, the events of a trace.

    python packaging/docs_pages.py

A test compares them with the program; so they are run again whenever it says that they are old.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging/installers")]

from command_pages import markdown as command_line  # noqa: E402

from app.settings.reply_options import ReplyOptions  # noqa: E402
from engine import events  # noqa: E402
from engine.options.load_options import LoadOptions  # noqa: E402
from engine.options.option import DeclaredOption, options_of  # noqa: E402

PARTS = (
    events.DraftedToken,
    events.NextToken,
    events.Departure,
    events.LikelyTokens,
    events.TopToken,
    events.LengthChoice,
    events.Costs,
    events.ExactWith,
    events.Stats,
)


def pages() -> dict[str, str]:
    """Names and texts of the generated pages."""
    return {"command-line.md": command_line(), "options.md": option_page(), "events.md": event_page()}


def option_page() -> str:
    """Every option of a reply and of loading, from its declaration."""
    lines = [
        "# Options",
        "",
        "## Of a reply",
        "",
        "What may be chosen for a reply: in `preferences.toml`, in the window's settings (by these words), and with a",
        "flag of `draftlight ask` and `bench`. The window's settings offer what is sensible to try, which is less.",
        "",
        *option_table(ReplyOptions),
        "",
        "## Of loading",
        "",
        "How a pair is put into memory, from the next time that it is opened. A flag that is not given leaves it as",
        "the settings and the page of models have it.",
        "",
        *option_table(LoadOptions),
    ]
    return "\n".join(lines) + "\n"


def option_table(kind: type[msgspec.Struct]) -> list[str]:
    """The table of a class's options, line by line."""
    head = ["| in preferences.toml | in the settings | flag | default | range |", "|---|---|---|---|---|"]
    return head + [_option(each) for each in options_of(kind) if each.option.row or each.option.flag]


def _option(each: DeclaredOption) -> str:
    option, dashed = each.option, each.flag_name
    key = f"`{each.key}`" if option.row else ""
    flag = "" if option.flag is None else f"`--{'no-' if each.default is True else ''}{dashed}`"
    default = each.kept(each.default) if option.row else each.default
    shown = f"`{json.dumps(default)}`" if default not in (None, "", ()) else ""
    return f"| {key} | {option.row.words if option.row else ''} | {flag} | {shown} | {_range(each)} |"


def _range(each: DeclaredOption) -> str:
    low, high = each.option.low, each.option.high
    if low is None:
        return ""
    least = "above " if each.option.not_low else ""
    return f"{least}{low:g} or more" if high is None else f"{least}{low:g} to {high:,}"


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
    for field in msgspec.structs.fields(kind):  # the page is about what is written, where a few names are older
        words = words.replace(f"`{field.name}`", f"`{field.encode_name}`")
    rows = [
        f"| `{field.encode_name}` | {_type(field.type)} | {_default(field)} |" for field in msgspec.structs.fields(kind)
    ]
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

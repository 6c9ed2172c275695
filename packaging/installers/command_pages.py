"""Writes the manual page and the documentation's page of the command line, from the program's own parser.

python command_pages.py man       > draftlight.1
python command_pages.py markdown  > docs/command-line.md
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from app.cli.command_line import make_parser

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = (
    ("DRAFTLIGHT_HOME", "a folder for everything: chats, settings, models and logs"),
    ("HF_ENDPOINT, HF_HUB_OFFLINE, HTTPS_PROXY", "where and how the hub of models is reached"),
    ("DRAFTLIGHT_CONFINE", "off: no process is confined, to find out whether a driver needs what is refused"),
    ("NO_COLOR", "no colours in the terminal"),
)
EXIT = (
    ("0", "done"),
    ("1", "it could not be done; one line says why"),
    ("2", "wrong usage"),
    ("130", "ended by Ctrl+C"),
)


class Command(NamedTuple):
    """One command with all its words, such as `draftlight models get`."""

    name: str
    summary: str
    parser: argparse.ArgumentParser


class Option(NamedTuple):
    """One row: how it is written, and what it does."""

    usage: str
    words: str


def commands(parser: argparse.ArgumentParser, summary: str = "") -> Iterator[Command]:
    """The command and all below it, in the order of `--help`."""
    yield Command(parser.prog, summary, parser)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            words = {each.dest: each.help or "" for each in action._choices_actions}
            for name, below in action.choices.items():
                yield from commands(below, words.get(name, ""))


def groups(parser: argparse.ArgumentParser) -> Iterator[tuple[str, list[Option]]]:
    """The options by their groups' titles; "" for those without a group of their own."""
    own: list[Option] = []
    titled: list[tuple[str, list[Option]]] = []
    for group in parser._action_groups:
        found = [_option(action, parser) for action in group._group_actions if _is_shown(action)]
        if group.title in ("positional arguments", "options", "optional arguments"):
            own += found
        elif found:
            titled.append((group.title or "", found))
    if own:
        yield "", own
    yield from titled


def _is_shown(action: argparse.Action) -> bool:
    quiet = isinstance(action, argparse._HelpAction | argparse._SubParsersAction)
    return not quiet and action.help is not argparse.SUPPRESS


def _option(action: argparse.Action, parser: argparse.ArgumentParser) -> Option:
    value = ""
    if action.nargs != 0:
        choices = "|".join(map(str, action.choices)) if action.choices else ""
        value = action.metavar if isinstance(action.metavar, str) else choices or action.dest.upper()
    usage = ", ".join(action.option_strings) + (f" {value}" if value else "") if action.option_strings else value
    words = (action.help or "") % {"prog": parser.prog, "default": action.default} if action.help else ""
    default = action.default
    if action.option_strings and type(default) in (int, float, str) and default != "" and "default" not in words:
        words = f"{words} (default: {default:g})" if not isinstance(default, str) else f"{words} (default: {default})"
    return Option(usage.strip(), words.strip())


def version() -> str:
    """The project's version, from its one place."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def markdown() -> str:
    """The page of the documentation."""
    lines = [
        "# The command line",
        "",
        "`draftlight` alone opens the window. Everything else works in a terminal, without a display.",
        "This page is made from the program's own help; `draftlight COMMAND --help` says the same.",
        "",
    ]
    for command in commands(make_parser()):
        lines += [f"{'##' if command.name.count(' ') < 2 else '###'} `{command.name}`", ""]
        lines += [f"{command.summary[:1].upper()}{command.summary[1:]}.", ""] if command.summary else []
        for title, options in groups(command.parser):
            lines += [f"**{title[:1].upper()}{title[1:]}**", ""] if title else []
            lines += ["| option | what it does |", "|---|---|"]
            lines += [f"| `{_cell(each.usage)}` | {_cell(each.words)} |" for each in options]
            lines.append("")
    lines += [
        "## Environment",
        "",
        "| variable | what it does |",
        "|---|---|",
        *(f"| `{name}` | {words} |" for name, words in ENVIRONMENT),
        "",
    ]
    lines += [
        "## Exit codes",
        "",
        "| code | what it means |",
        "|---|---|",
        *(f"| {code} | {words} |" for code, words in EXIT),
    ]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


def man() -> str:
    """The manual page, as roff."""
    lines = [
        f'.TH DRAFTLIGHT 1 "" "Draftlight {version()}" "User commands"',
        ".SH NAME",
        "draftlight \\- chat on your own machine that shows speculative decoding live",
        ".SH SYNOPSIS",
        ".B draftlight",
        ".RI [ COMMAND ]",
        ".SH DESCRIPTION",
        "Without a command it opens the window. The commands work in a terminal, without a display.",
    ]
    first, *rest = commands(make_parser())
    for command in (first, *rest):
        lines += [f'.SH "{_roff(command.name).upper()}"'] if command is not first else [".SH OPTIONS"]
        lines += [_roff(f"{command.summary[:1].upper()}{command.summary[1:]}.")] if command.summary else []
        for title, options in groups(command.parser):
            lines += [f'.SS "{_roff(title)}"'] if title else []
            for each in options:
                lines += [".TP", f".B {_roff(each.usage)}", _roff(each.words) or "\\&"]
    lines.append(".SH ENVIRONMENT")
    for name, words in ENVIRONMENT:
        lines += [".TP", f".B {name}", _roff(words)]
    lines.append(".SH EXIT STATUS")
    for code, words in EXIT:
        lines += [".TP", f".B {code}", _roff(words)]
    lines += [
        ".SH FILES",
        ".TP",
        ".I ~/.local/share/draftlight",
        "chats and downloaded models",
        ".TP",
        ".I ~/.config/draftlight/preferences.toml",
        "settings",
    ]
    return "\n".join(lines) + "\n"


def _roff(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("—", "\\(em")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.stdout.write(man() if sys.argv[1:] == ["man"] else markdown())

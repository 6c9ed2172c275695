"""The grammar of the command line. Wrong usage ends with exit code 2 and one line that names the option.

A command is a module with its function and, beside it, `add_flags`. Only the module of the command that was said is
imported; the others are there by their names.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from app.system.standard_streams import print_error
from app.system.terminal_text import crop, on_one_line

LONGEST_ERROR = 500
"""Columns of argparse's own message: it repeats arguments, and one argument may have 128 kB."""


class Parser(argparse.ArgumentParser):
    """argparse with errors on one line. Its usage text would hide the error, and `--help` shows it anyway."""

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse ignores a full disk, as if everything had been printed.
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        # The message repeats what was typed, which may be long and hold characters that a terminal obeys.
        message = on_one_line(message)
        shown, _ = crop(message, LONGEST_ERROR)
        more = "…" if len(shown) < len(message) else ""
        print_error(f"{self.prog}: {shown}{more} (see {self.prog} --help)")
        sys.exit(2)


def actions_of(command: argparse.ArgumentParser) -> Callable[[str, str], argparse.ArgumentParser]:
    """What adds an action to this command, by its name and the words of its help. Each prints JSON where asked."""
    actions = command.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)

    def add(name: str, words: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=words, description=words, allow_abbrev=False)
        action.add_argument("--json", action="store_true", help="print JSON, and nothing else")
        return action

    return add


class CommandModule(NamedTuple):
    """`words` say what it is for. Its function has the name of the command; `needs_pair`: it gets the last pair too."""

    words: str
    module: str
    needs_pair: bool = False

    def function(self, name: str) -> Callable[..., int]:
        """A function of its module."""
        return getattr(import_module(self.module), name.replace("-", "_"))  # type: ignore[no-any-return]


COMMANDS = {
    "open": CommandModule("the window, with a file in it", __name__),
    "ask": CommandModule("one reply in the terminal", "app.cli.ask", needs_pair=True),
    "bench": CommandModule("plain and guessing, measured in turn", "app.cli.bench", needs_pair=True),
    "serve": CommandModule("a server for other programs on this machine", "app.cli.serve", needs_pair=True),
    "replay": CommandModule("play a saved trace back, or give it away", "app.cli.terminal.replay"),
    "models": CommandModule("find, download, check and remove models", "app.cli.models.command"),
    "chats": CommandModule("bring chats back from backups or a damaged file", "app.cli.chats"),
    "distil": CommandModule("make a drafter for a model, from its own file", "app.cli.distil"),
    "rpc-server": CommandModule("lend this machine to another one's --rpc", "app.cli.rpc_server"),
    "doctor": CommandModule("what works on this machine, and what to do", "app.cli.doctor"),
}
"""In the order of `--help`."""

ABOUT = "A chat that shows speculative decoding live. Without a command it opens the window."


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The parsed command line; `command` is None for the window. Exits with 2 on wrong usage."""
    parser = make_parser([word for word in argv if not word.startswith("-")][:1])
    for number, argument in enumerate(argv):
        if not is_text(argument):
            of = argv[number - 1] if number and argv[number - 1].startswith("--") else number + 1
            parser.error(f"argument {of} is not text in UTF-8: {argument!r}")
    return parser.parse_args(argv)


def is_text(argument: str) -> bool:
    """Whether the argument can be encoded. Bytes that are invalid in the system's encoding come as lone surrogates."""
    return not any(0xD800 <= ord(character) < 0xE000 for character in argument)


def make_parser(wanted: Collection[str] = COMMANDS) -> Parser:
    """The parser of the whole command line, with the flags of these commands."""
    parser = Parser(prog="draftlight", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        own = commands.add_parser(name, help=command.words, allow_abbrev=False)
        if name in wanted:
            command.function("add_flags")(own)
    return parser


def add_flags(opened: argparse.ArgumentParser) -> None:
    """Add what `draftlight open` may be told."""
    opened.add_argument("file", nargs="?", default="", help="a trace, or a model as a GGUF file")

"""The grammar of the command line. Wrong usage ends with exit code 2 and one line that names the option."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from app.cli.grammar.machines import add_gpu, add_rpc_server
from app.cli.grammar.models import add_models
from app.cli.grammar.parser import Parser
from app.cli.grammar.replies import add_ask, add_bench, add_replay, add_serve
from app.cli.grammar.upkeep import add_chats, add_distil, add_doctor, add_memory, add_open, add_update

COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "open": ("the window, with a file in it", add_open),
    "ask": ("one reply in the terminal", add_ask),
    "bench": ("plain and guessing, measured in turn", add_bench),
    "serve": ("a server for other programs on this machine", add_serve),
    "replay": ("play a saved trace back, or give it away", add_replay),
    "models": ("find, download, check and remove models", add_models),
    "chats": ("bring chats back from backups or a damaged file", add_chats),
    "distil": ("make a drafter for a model, from its own file", add_distil),
    "gpu": ("add-ons for graphics cards", add_gpu),
    "rpc-server": ("lend this machine to another one's --rpc", add_rpc_server),
    "doctor": ("what works on this machine, and what to do", add_doctor),
    "memory": ("what is kept of earlier chats to guess from", add_memory),
    "update": ("ask whether a newer version exists", add_update),
}
"""What each command is for, and what adds its options, in the order of `--help`."""

ABOUT = "A chat that shows speculative decoding live. Without a command it opens the window."


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The parsed command line; `command` is None for the window. Exits with 2 on wrong usage."""
    parser = make_parser()
    for number, argument in enumerate(argv):
        if not is_text(argument):
            of = argv[number - 1] if number and argv[number - 1].startswith("--") else number + 1
            parser.error(f"argument {of} is not text in UTF-8: {argument!r}")
    return parser.parse_args(argv)


def is_text(argument: str) -> bool:
    """Whether the argument can be encoded. Bytes that are invalid in the system's encoding come as lone surrogates."""
    return not any(0xD800 <= ord(character) < 0xE000 for character in argument)


def make_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(prog="draftlight", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, (words, add_to) in COMMANDS.items():
        add_to(commands.add_parser(name, help=words, allow_abbrev=False))
    return parser

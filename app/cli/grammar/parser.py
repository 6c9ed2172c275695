"""A parser whose errors have one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from app.system.standard_streams import tell
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
        tell(f"{self.prog}: {shown}{more} (see {self.prog} --help)")
        sys.exit(2)


def actions_of(command: argparse.ArgumentParser) -> Callable[[str, str], argparse.ArgumentParser]:
    """What adds an action to this command, by its name and the words of its help. Each prints JSON where asked."""
    actions = command.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)

    def add(name: str, words: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=words, description=words, allow_abbrev=False)
        action.add_argument("--json", action="store_true", help="print JSON, and nothing else")
        return action

    return add

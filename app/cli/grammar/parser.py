"""A parser whose errors have one line, and readers of what is said behind an option.

A reader returns a value or tells argparse what must stand there.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

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


MOST_WHOLE = 1_000_000
"""The highest whole number where an option has none."""

LARGEST_ID = 2**31 - 1
"""llama.cpp's token ids have 32 bits."""

STRONGEST_BIAS = 1e6


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"must be a whole number from {low} to {high}, not {text!r}")
        return value

    return read


def number(low: float, high: float, above_low: bool = False) -> Callable[[str], float]:
    """A reader of numbers from `low` to `high`; `above_low` excludes `low` itself. NaN is refused."""
    range_in_words = f"above {low:g} and at most {high:g}" if above_low else f"from {low:g} to {high:g}"

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not low <= value <= high or (above_low and value == low):
            raise argparse.ArgumentTypeError(f"must be a number {range_in_words}, not {text!r}")
        return value

    return read


def named_or(named: Mapping[str, object], low: int, high: int) -> Callable[[str], object]:
    """A reader of the names of values, or of a whole number from `low` to `high`."""

    def read(text: str) -> object:
        if text in named:
            return named[text]
        if text.isascii() and text.isdigit() and len(text) < 9 and low <= int(text) <= high:
            return int(text)
        names = ", ".join(named)
        raise argparse.ArgumentTypeError(f"must be {names} or a whole number from {low} to {high}, not {text!r}")

    return read


def not_empty(text: str) -> str:
    """Reads any text but an empty one."""
    if not text:
        raise argparse.ArgumentTypeError("must not be empty")
    return text


def names(text: str) -> tuple[str, ...]:
    """Reads names with commas between, each once."""
    found = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    if not all(found):
        raise argparse.ArgumentTypeError(f"must be names with commas between, not {text!r}")
    return found


def duration(text: str) -> float:
    """Reads a time such as 90s, 30m or 2h, in seconds; a bare number is seconds."""
    unit = {"s": 1.0, "m": 60.0, "h": 3600.0}.get(text[-1:], 0.0)
    try:
        seconds = float(text[:-1]) * unit if unit else float(text)
    except ValueError:
        seconds = math.nan
    if not 1.0 <= seconds <= 86_400.0:
        raise argparse.ArgumentTypeError(f"must be a time from 1s to 24h, such as 30m, not {text!r}")
    return seconds


def bias(text: str) -> tuple[int, float]:
    """Reads a token's id and what is added to its logit."""
    token, _, amount = text.partition("=")
    try:
        value = float(amount)
    except ValueError:
        value = math.nan
    if not (token.isascii() and token.isdigit()) or math.isnan(value) or value == math.inf:
        raise argparse.ArgumentTypeError(f"must be ID=BIAS, such as 123=-2.5 or 123=-inf, not {text!r}")
    if len(token) > len(str(LARGEST_ID)) or int(token) > LARGEST_ID:
        raise argparse.ArgumentTypeError(f"must name a token, by a number from 0 to {LARGEST_ID}, not {text!r}")
    if math.isfinite(value) and abs(value) > STRONGEST_BIAS:
        raise argparse.ArgumentTypeError(f"must be at most {STRONGEST_BIAS:g} to either side, or -inf, not {text!r}")
    return int(token), value

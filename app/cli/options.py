"""What several commands may be told: the declared options, the pair, how it is loaded and replies; and readers.

A reader returns the value behind an option, or tells argparse what must stand there.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

from app.settings.reply_options import ReplyOptions
from engine.options.load_options import LoadOptions
from engine.options.option import DeclaredOption, Flag, options_of


def add_reply(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "reply")
    add_pair(parser.add_argument_group("the pair"))
    add_loading(parser.add_argument_group("loading"))
    for heading in ("sampling", "guessing"):
        add_options(parser.add_argument_group(heading), heading)


def add_pair(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--pair", metavar="ID", default="", help="a pair by its name (default: the last one used)")
    group.add_argument("--target", metavar="FILE", default="", help="a GGUF file in place of a pair")
    group.add_argument(
        "--drafter",
        metavar="NAME|FILE[,FILE]",
        default="",
        help="an ONNX or GGUF file, or two with a comma between (the second, smaller one guesses for the first), or "
        "none (plain), suffix (copies from the chat), ngram (counts what came after what), free (both), recycle (uses "
        "scores again), jacobi (what the model foresaw), heads (made for the model), auto (free, then the pair's own), "
        "mtp (heads that the model brings itself)",
    )


def add_loading(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--context", metavar="N", type=whole(16, 10_000_000), default=0, help="tokens of context")
    add_options(group, "loading", LoadOptions)


def add_options(
    group: argparse._ActionsContainer, heading: str, kind: type[ReplyOptions | LoadOptions] = ReplyOptions
) -> None:
    """Add the flags of these options that belong under this heading.

    What is not said of loading is None: the pair may have been loaded with another value than the usual one.
    """
    for each in options_of(kind):
        flag = each.option.flag
        if flag is not None and flag.group == heading:
            reading = {"default": each.default} | _reading(each, flag)
            if issubclass(kind, LoadOptions):
                reading["default"] = None
            group.add_argument(f"--{each.flag_name}", dest=each.name, help=flag.words or None, **reading)


def _reading(each: DeclaredOption, flag: Flag) -> dict[str, Any]:
    """How argparse reads an option: by its type, within its range."""
    if each.default is False:
        return {"action": "store_true"}
    if isinstance(each.default, tuple):  # argparse makes a list of what is said several times
        read = bias if each.name == "logit_bias" else not_empty
        return {"action": "append", "metavar": flag.metavar, "type": read, "default": None}
    if get_origin(each.type) is Literal or flag.choices:
        return {"choices": flag.choices or get_args(each.type)}
    if isinstance(each.default, str) and each.option.low is None:
        return {"metavar": flag.metavar}
    if each.option.low is None:
        return {"action": argparse.BooleanOptionalAction}
    return {"metavar": flag.metavar, "type": _within(each, flag, each.option.low)}


def _within(each: DeclaredOption, flag: Flag, low: float) -> Callable[[str], object]:
    """A reader of an option's number in its range."""
    high = MOST_WHOLE if each.option.high is None else each.option.high
    if flag.said:
        named = dict(flag.said)
        return named_or(named, int(low) + (low in named.values()), int(high))
    if isinstance(each.default, float):
        return number(low, high, above_low=bool(each.option.not_low))
    return whole(int(low), int(high))


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

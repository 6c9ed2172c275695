"""What several commands may be told: the declared options, the pair, how it is loaded, and how it replies."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from app.cli.grammar.parser import MOST_WHOLE, bias, named_or, not_empty, number, whole
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

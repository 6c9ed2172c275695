"""The grammar of the command line. Wrong usage ends with exit code 2 and one line that names the option."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NoReturn, get_args, get_origin

from app.cli.models.arguments import add_models
from app.settings.reply_options import ReplyOptions
from app.system.standard_streams import tell
from app.system.terminal_text import crop, on_one_line
from engine.making.orders import MadeKind
from engine.options.load_options import LoadOptions
from engine.options.option import DeclaredOption, Flag, options_of
from engine.options.servers import PORT

MOST_WHOLE = 1_000_000
"""The highest whole number where an option has none."""

LONGEST_ERROR = 500
"""Columns of argparse's own message: it repeats arguments, and one argument may have 128 kB."""

LARGEST_ID = 2**31 - 1
"""llama.cpp's token ids have 32 bits."""

STRONGEST_BIAS = 1e6


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


ABOUT = "A chat that shows speculative decoding live. Without a command it opens the window."


def make_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(prog="draftlight", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    opened = commands.add_parser("open", help="the window, with a file in it", allow_abbrev=False)
    opened.add_argument("file", nargs="?", default="", help="a trace, or a model as a GGUF file")
    _add_ask(commands.add_parser("ask", help="one reply in the terminal", allow_abbrev=False))
    _add_bench(commands.add_parser("bench", help="plain and guessing, measured in turn", allow_abbrev=False))
    _add_audition(
        commands.add_parser("audition", help="which drafter fits, tried on your kept replies", allow_abbrev=False)
    )
    _add_serve(commands.add_parser("serve", help="a server for other programs on this machine", allow_abbrev=False))
    _add_replay(commands.add_parser("replay", help="play a saved trace back, or give it away", allow_abbrev=False))
    models = commands.add_parser("models", help="find, download, check and remove models", allow_abbrev=False)
    add_models(models, Parser, whole(1, 100))
    _add_chats(commands.add_parser("chats", help="bring chats back from backups or a damaged file", allow_abbrev=False))
    _add_distil(commands.add_parser("distil", help="make a drafter for a model, from its own file", allow_abbrev=False))
    _add_helper(commands.add_parser("helper", help="guess for another machine of yours", allow_abbrev=False))
    _add_gpu(commands.add_parser("gpu", help="add-ons for graphics cards", allow_abbrev=False))
    _add_rpc_server(
        commands.add_parser("rpc-server", help="lend this machine to another one's --rpc", allow_abbrev=False)
    )
    _add_machines(
        commands.add_parser("machines", help="what several machines would bring, by calculation", allow_abbrev=False)
    )
    doctor = commands.add_parser("doctor", help="what works on this machine, and what to do", allow_abbrev=False)
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    doctor.add_argument("--retry", action="store_true", help="first forget which settings failed here: try all again")
    doctor.add_argument("--target", metavar="FILE|ID", default="", help="judge every drafter for this model instead")
    memory = commands.add_parser("memory", help="what is kept of earlier chats to guess from", allow_abbrev=False)
    memory.add_argument("--forget", action="store_true", help="delete all of it")
    memory.add_argument("--json", action="store_true", help="print one JSON value")
    update = commands.add_parser("update", help="ask whether a newer version exists", allow_abbrev=False)
    update.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_ask(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("prompt", nargs="?", help="the message; - reads it from standard input")
    ask.add_argument("--json", action="store_true", help="print the events, one a line, and nothing else")
    ask.add_argument("--save-trace", metavar="FILE", help="keep the reply for `draftlight replay`; .gz compresses")
    add_options(ask, "ask")
    ask.add_argument("--prove", action="store_true", help="write it again without guessing and compare")
    ask.add_argument("--raw", action="store_true", help="continue the prompt as it is, without a chat template")
    _add_reply(ask)


def _add_helper(helper: argparse.ArgumentParser) -> None:
    group = helper.add_argument_group("the drafter")
    group.add_argument("--drafter", metavar="FILE", default="", help="a small GGUF, or an ONNX file beside --target")
    group.add_argument("--pair", metavar="ID", default="", help="the drafter of a pair (default: the one last used)")
    group.add_argument("--target", metavar="FILE", default="", help="the model whose words an ONNX drafter guesses")
    group.add_argument(
        "--context", metavar="N", type=whole(16, 1_000_000), default=0, help="tokens of the longest chat"
    )
    group.add_argument("--threads", metavar="N", type=whole(1, 1024), default=0, help="default: the machine's cores")
    helper.add_argument(
        "--listen",
        metavar="HOST[:PORT]",
        default="",
        help="where machines are let in (default: everywhere, port 47470)",
    )
    helper.add_argument("--name", default="", help="what others call this machine (default: its own name)")
    helper.add_argument("--list", action="store_true", help="only say which machines are paired")
    helper.add_argument("--forget", metavar="NAME", default="", help="only forget a machine that was paired")


def _add_distil(distil: argparse.ArgumentParser) -> None:
    distil.add_argument(
        "--target", metavar="FILE|ID", required=True, help="the model, one GGUF file; starter for its own"
    )
    distil.add_argument(
        "--kind",
        choices=get_args(MadeKind),
        default="heads",
        help="heads: several guesses from the model's last state, fitted in seconds (the default); skip: the model with"
        " layers left out; and what is trained for the time of --budget (needs PyTorch), block: a network that makes"
        " all guesses in one call, onnx: one that guesses token by token, eagle: an EAGLE-3 head over its states",
    )
    text = distil.add_mutually_exclusive_group()
    text.add_argument(
        "--prompts",
        metavar="FILE",
        nargs="+",
        default=(),
        help="what the model answers for it, a prompt or a JSON object with messages in each line",
    )
    text.add_argument("--chats", action="store_true", help="the replies that your chats have kept")
    distil.add_argument(
        "--budget",
        metavar="TIME",
        type=duration,
        default=0.0,
        help="the time it may take, such as 90s, 30m or 2h (default: 2m for the model's text, 30m for what is trained)",
    )
    distil.add_argument(
        "--size",
        metavar="N",
        type=named_or({"auto": 0}, 32, 1024),
        default=0,
        help="block and onnx: the network's width (default: by the speed of the model)",
    )
    distil.add_argument("--out", metavar="DIR", default="", help="write it there (default: among the models)")
    distil.add_argument("--cheaper", action="store_true", help="skip: make what is left smaller too (Q4_0)")
    distil.add_argument("--anyway", action="store_true", help="make it and keep it even where it does not pay")
    distil.add_argument("--afresh", action="store_true", help="forget what an earlier run of the same command left")
    distil.add_argument("--json", action="store_true", help="print one JSON object")


def _add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--port",
        metavar="N",
        type=whole(0, 65535),
        default=8017,
        help="on 127.0.0.1; 0 is any free one (default: 8017)",
    )
    serve.add_argument(
        "--key-file", metavar="FILE", default="", help="keep the key there (default: a new one each time)"
    )
    serve.add_argument(
        "--time-limit", metavar="TIME", type=duration, default=1800.0, help="of each reply, such as 10m (default: 30m)"
    )
    _add_pair(serve.add_argument_group("the pair"))
    _add_loading(serve.add_argument_group("loading"))


def _add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", help="a trace, from ask --save-trace or from the window")
    speed = replay.add_mutually_exclusive_group()
    speed.add_argument("--speed", metavar="X", type=number(0.01, 100), default=1.0, help="times as fast as it was")
    speed.add_argument("--rounds-per-s", metavar="N", type=number(0.1, 1000), help="so many rounds a second")
    replay.add_argument("--html", metavar="FILE", default="", help="write a web page that plays it, and end")
    replay.add_argument("--gif", metavar="FILE", default="", help="write a moving picture of it, and end")


def _add_bench(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("--questions", metavar="FILE", default="", help="JSON lines with category and turns")
    bench.add_argument("--limit", metavar="N", type=whole(1, 1_000_000), help="at most N questions, of all categories")
    bench.add_argument("--prompts-per-kind", metavar="N", type=whole(1, 1_000_000), help="at most N of each category")
    bench.add_argument("--json", action="store_true", help="print one JSON object, and nothing else")
    bench.add_argument("--save", metavar="DIR", default="", help="write bench.json, bench.csv and bench.md there")
    bench.add_argument(
        "--drafters",
        metavar="all|NAMES",
        type=names,
        default=(),
        help="compare several drafters, with commas between; own is the pair's network",
    )
    bench.add_argument("--oracle", metavar="A", type=number(0, 1), help="guess with a known chance of being right")
    bench.add_argument("--oracle-cost-ms", metavar="MS", type=number(0, 10_000), default=0.0, help="of each guess")
    bench.set_defaults(raw=False)
    _add_reply(bench)


def _add_audition(audition: argparse.ArgumentParser) -> None:
    audition.add_argument(
        "--drafter",
        dest="drafters",
        metavar="NAME|FILE",
        action="append",
        type=not_empty,
        default=None,
        help="try this one, named as for ask; may be said several times (default: all that are here)",
    )
    audition.add_argument(
        "--chats", metavar="all|ID", nargs="+", type=chat_number, default=(), help="which chats (default: all)"
    )
    audition.add_argument(
        "--limit", metavar="N", type=whole(1, 10_000), default=50, help="at most N replies, the newest"
    )
    audition.add_argument(
        "--curve", metavar="FILE", default="", help="passes cost what they do on another machine: a trace or JSON of it"
    )
    audition.add_argument(
        "--fetch",
        metavar="ID",
        action="append",
        type=not_empty,
        default=None,
        help="fetch this drafter of the catalogue first, and try it too",
    )
    audition.add_argument(
        "--accept-licence", action="store_true", help="with --fetch: the terms were read and are accepted"
    )
    audition.add_argument("--json", action="store_true", help="print one JSON object, and nothing else")
    pair = audition.add_argument_group("the model")
    pair.add_argument("--pair", metavar="ID", default="", help="a pair by its name (default: the last one used)")
    pair.add_argument("--target", metavar="FILE|ID", default="", help="a GGUF file in place of a pair")
    audition.set_defaults(drafter="")
    _add_loading(audition.add_argument_group("loading"))


def _add_gpu(gpu: argparse.ArgumentParser) -> None:
    actions = gpu.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)

    def add(name: str, words: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=words, description=words, allow_abbrev=False)
        action.add_argument("--json", action="store_true", help="print JSON, and nothing else")
        return action

    add("list", "which add-ons are here; asks no network")
    get = add("get", "download an add-on, or go on with it; its size and terms are shown first")
    get.add_argument("kind", metavar="KIND", help="cuda, for NVIDIA's cards; rpc, for other machines (--rpc)")
    get.add_argument("--yes", action="store_true", help="do not ask: the size and the terms are known and accepted")
    remove = add("remove", "delete an add-on, or what was begun of it")
    remove.add_argument("kind", metavar="KIND", help="as `draftlight gpu list` calls it")
    remove.add_argument("--yes", action="store_true", help="do not ask")


def _add_rpc_server(server: argparse.ArgumentParser) -> None:
    server.add_argument(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="where to listen, an address of IPv4 (default: 127.0.0.1, this machine alone). The link is plain and "
        "open: in your own network only",
    )
    server.add_argument("--port", metavar="N", type=whole(1, 65535), default=PORT, help=f"default: {PORT}")
    server.add_argument(
        "--device",
        metavar="auto|cpu|NAMES",
        default="auto",
        help="what is lent: graphics cards by their names in `draftlight doctor`; auto takes those that are here, else "
        "the processor",
    )
    server.add_argument(
        "--threads", metavar="N", type=whole(0, 1024), default=0, help="of the processor (default: all that compute)"
    )
    server.add_argument(
        "--memory", metavar="MB", type=whole(0, MOST_WHOLE), default=0, help="what a client may take (default: all)"
    )


def _add_machines(machines: argparse.ArgumentParser) -> None:
    positive = number(1e-6, 1e7)
    machines.add_argument(
        "--pass-ms", metavar="MS", type=positive, default=100.0, help="a pass of one row, without any way to others"
    )
    machines.add_argument("--layers", metavar="N", type=whole(1, 1000), default=32, help="of the model (default: 32)")
    machines.add_argument("--width", metavar="N", type=whole(1, MOST_WHOLE), default=4096, help="of its states")
    machines.add_argument("--machines", metavar="N", type=whole(1, 16), default=1, help="others that hold layers")
    machines.add_argument("--trip-ms", metavar="MS", type=number(0, 60_000), help="the round trip to each of them")
    machines.add_argument("--mbit", metavar="N", type=positive, default=1000.0, help="megabits a second to each")
    machines.add_argument(
        "--acceptance", metavar="A", type=number(0, 1), default=0.7, help="the chance that a guess is right"
    )
    machines.add_argument("--guess-ms", metavar="MS", type=number(0, 10_000), default=5.0, help="what a guess takes")
    machines.add_argument(
        "--row-share",
        metavar="A",
        type=number(0, 10),
        default=0.1,
        help="what each further row adds to a pass, as a part of one",
    )
    machines.add_argument("--json", action="store_true", help="print JSON, with curves for `audition --curve`")


def _add_chats(chats: argparse.ArgumentParser) -> None:
    actions = chats.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=Parser)
    restore = actions.add_parser("restore", help="add what is missing here and in a backup", allow_abbrev=False)
    restore.add_argument("file", nargs="?", default="", help="from this one alone (default: all backups)")
    restore.add_argument("--list", action="store_true", help="only say which backups there are")
    salvage = actions.add_parser("salvage", help="add what a damaged file still holds", allow_abbrev=False)
    salvage.add_argument("file", help="for example chats.sqlite3.damaged-1; it is not changed")
    salvage.add_argument("--list", action="store_true", help="only say how much can be read")
    for action in (restore, salvage):
        action.add_argument("--json", action="store_true", help="print JSON, and nothing else")


def _add_reply(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "reply")
    _add_pair(parser.add_argument_group("the pair"))
    _add_loading(parser.add_argument_group("loading"))
    for heading in ("sampling", "guessing"):
        add_options(parser.add_argument_group(heading), heading)


def _add_pair(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--pair", metavar="ID", default="", help="a pair by its name (default: the last one used)")
    group.add_argument("--target", metavar="FILE", default="", help="a GGUF file in place of a pair")
    group.add_argument(
        "--drafter",
        metavar="NAME|FILE[,FILE]",
        default="",
        help="an ONNX or GGUF file, or two with a comma between (the second, smaller one guesses for the first), or "
        "none (plain), suffix (copies from the chat), ngram (counts what came after what), free (both), recycle (uses "
        "scores again), jacobi (what the model foresaw), heads (made for the model), auto (free, then the pair's own), "
        "mtp (heads that the model brings itself), helper:NAME (another machine that was paired)",
    )
    group.add_argument(
        "--helper", metavar="HOST[:PORT]", default="", help="another machine guesses, where `draftlight helper` runs"
    )
    group.add_argument("--helper-code", metavar="CODE", default="", help="the code that it shows, to pair with it once")


def _add_loading(group: argparse._ArgumentGroup) -> None:
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


def chat_number(text: str) -> int:
    """Reads the number of a chat, or `all`, which is 0."""
    return 0 if text == "all" else whole(1, 2**53)(text)


def names(text: str) -> tuple[str, ...]:
    """Reads names with commas between, each once."""
    found = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    if not all(found):
        raise argparse.ArgumentTypeError(f"must be names with commas between, not {text!r}")
    return found


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


def not_empty(text: str) -> str:
    """Reads any text but an empty one."""
    if not text:
        raise argparse.ArgumentTypeError("must not be empty")
    return text


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

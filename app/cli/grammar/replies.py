"""What the commands that write, serve, measure and replay may be told."""

from __future__ import annotations

import argparse

from app.cli.grammar.options import add_loading, add_options, add_pair, add_reply
from app.cli.grammar.values import duration, names, not_empty, number, whole


def add_ask(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("prompt", nargs="?", help="the message; - reads it from standard input")
    ask.add_argument("--json", action="store_true", help="print the events, one a line, and nothing else")
    ask.add_argument("--save-trace", metavar="FILE", help="keep the reply for `draftlight replay`; .gz compresses")
    add_options(ask, "ask")
    ask.add_argument("--prove", action="store_true", help="write it again without guessing and compare")
    ask.add_argument("--raw", action="store_true", help="continue the prompt as it is, without a chat template")
    ask.add_argument("--tools", action="store_true", help="the model may call the tools that were entered; asks you")
    ask.add_argument(
        "--allow-tool",
        dest="allowed_tools",
        metavar="SERVER/TOOL",
        action="append",
        type=not_empty,
        default=[],
        help="do not ask about this tool; may be said several times",
    )
    add_reply(ask)


def add_bench(bench: argparse.ArgumentParser) -> None:
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
    add_reply(bench)


def add_serve(serve: argparse.ArgumentParser) -> None:
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
    add_pair(serve.add_argument_group("the pair"))
    add_loading(serve.add_argument_group("loading"))


def add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", help="a trace, from ask --save-trace or from the window")
    speed = replay.add_mutually_exclusive_group()
    speed.add_argument("--speed", metavar="X", type=number(0.01, 100), default=1.0, help="times as fast as it was")
    speed.add_argument("--rounds-per-s", metavar="N", type=number(0.1, 1000), help="so many rounds a second")
    replay.add_argument("--html", metavar="FILE", default="", help="write a web page that plays it, and end")
    replay.add_argument("--gif", metavar="FILE", default="", help="write a moving picture of it, and end")

"""What the commands about other machines and graphics cards may be told."""

from __future__ import annotations

import argparse

from app.cli.grammar.parser import actions_of
from app.cli.grammar.values import MOST_WHOLE, number, whole
from engine.options.servers import PORT


def add_helper(helper: argparse.ArgumentParser) -> None:
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


def add_gpu(gpu: argparse.ArgumentParser) -> None:
    add = actions_of(gpu)
    add("list", "which add-ons are here; asks no network")
    get = add("get", "download an add-on, or go on with it; its size and terms are shown first")
    get.add_argument("kind", metavar="KIND", help="cuda, for NVIDIA's cards; rpc, for other machines (--rpc)")
    get.add_argument("--yes", action="store_true", help="do not ask: the size and the terms are known and accepted")
    remove = add("remove", "delete an add-on, or what was begun of it")
    remove.add_argument("kind", metavar="KIND", help="as `draftlight gpu list` calls it")
    remove.add_argument("--yes", action="store_true", help="do not ask")


def add_rpc_server(server: argparse.ArgumentParser) -> None:
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


def add_machines(machines: argparse.ArgumentParser) -> None:
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
    machines.add_argument("--json", action="store_true", help="print JSON, with curves")

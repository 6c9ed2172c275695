"""What the commands about other machines and graphics cards may be told."""

from __future__ import annotations

import argparse

from app.cli.grammar.parser import actions_of
from app.cli.grammar.values import MOST_WHOLE, whole
from engine.options.servers import PORT


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

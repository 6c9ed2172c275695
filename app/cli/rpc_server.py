"""`draftlight rpc-server`: lends this machine to another one that names it with `--rpc`.

It listens on the machine itself unless it is told otherwise, and says what an open port means. The server that ends at
a wrong request is started again.
"""

from __future__ import annotations

import argparse
import ipaddress
import os
import socket
import time
from multiprocessing.connection import Connection
from pathlib import Path

from app.cli.options import MOST_WHOLE, whole
from app.engine_host.failure_messages import describe_exit
from app.problem import problem_error
from app.system.child_process import ChildProcess, init_child
from app.system.paths import AppPaths
from app.system.standard_streams import print_error, print_status
from engine.errors import EngineError
from engine.options.servers import PORT, RpcServerOptions

WARNING = (
    "draftlight: the link is plain and open, and nobody is asked who they are: whoever reaches {host}:{port} can use "
    "this machine, read what a model is given there, and perhaps take the process over. Use it in a network of your "
    "own alone, never on the internet."
)
FASTEST_AGAIN_S, SHORTEST_LIFE_S = 1.0, 5.0
"""Seconds before a server that ended is started again, where it lived no longer than the second."""


def add_flags(server: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
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


def rpc_server(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Serve until Ctrl-C. Raises ProblemError."""
    options = options_from(arguments)
    check_free(options)
    if not ipaddress.ip_address(options.host).is_loopback:
        print_error(WARNING.format(host=options.host, port=options.port))
    again = False
    while True:
        began = time.monotonic()
        code = _serve_once(options, app_paths.worker_log, again=again)
        print_error(f"draftlight: a client's request ended the server ({describe_exit(code)}): it is started again")
        again = True
        if time.monotonic() - began < SHORTEST_LIFE_S:
            time.sleep(FASTEST_AGAIN_S)


def options_from(arguments: argparse.Namespace) -> RpcServerOptions:
    """What is lent, and where. Raises ProblemError."""
    try:
        host = ipaddress.IPv4Address(arguments.host)
    except ValueError as error:
        raise problem_error(
            "bad_host",
            f"--host must be an address of IPv4, not {arguments.host!r}",
            "127.0.0.1 is this machine alone, 0.0.0.0 any network that it is in.",
        ) from error
    return RpcServerOptions(
        str(host), arguments.port, arguments.device, arguments.threads, arguments.memory * 1_000_000
    )


def check_free(options: RpcServerOptions) -> None:
    """Raises ProblemError where the address is not this machine's, or the port is in use."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((options.host, options.port))
        except OSError as error:
            raise problem_error(
                "no_port",
                f"{options.host}:{options.port} cannot be listened at: {error.strerror}",
                "Choose another --port or --host, or end what uses it.",
            ) from error


def _serve_once(options: RpcServerOptions, log_file: Path, *, again: bool) -> int | None:
    """One server process from its start to its end, which Ctrl-C brings too; returns its exit code.

    Raises ProblemError where it cannot listen.
    """
    process = ChildProcess(server_entry, str(log_file), os.getpid(), tuple(options), name="rpc")
    try:
        while True:
            kind, *said = process.pipe.recv()
            if kind == "refused":
                raise problem_error("no_server", said[0], said[1] or "`draftlight doctor` tells more.")
            if not again:
                at = f"{options.host}:{options.port}"
                print_status(
                    f"Lending {said[0]} at {at}, until Ctrl-C. On the other machine: --rpc HOST:{options.port}"
                )
                for line in said[1]:
                    print_error(f"draftlight: {line}")
    except (EOFError, ConnectionResetError):
        return process.end(None)
    finally:
        process.end()


def server_entry(connection: Connection, log_file: str, parent_id: int, order: tuple[str, int, str, int, int]) -> None:
    """Runs in the fresh process. The imports are here, so that the caller never pays for them."""
    init_child(Path(log_file), parent_id)
    from engine.loading.rpc_server import serve

    options = RpcServerOptions(*order)
    try:
        what = "the processor" if options.device == "cpu" else "this machine"
        serve(options, lambda confined: connection.send(("ready", what, confined.sentences())))
    except EngineError as error:
        connection.send(("refused", str(error), str(error.hint)))

"""`draftlight serve`: what it may be told; the server itself is `app/server`."""

from __future__ import annotations

import argparse

from app.cli.ask import pair_request_from
from app.cli.options import add_loading, add_pair, duration, whole
from app.engine_host.protocol import PairRequest
from app.system.paths import AppPaths


def add_flags(serve: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
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


def serve(arguments: argparse.Namespace, app_paths: AppPaths, usual: PairRequest) -> int:
    """Run the command and return its exit code. Raises ProblemError."""
    from app.server.command import serve

    return serve(arguments, app_paths, pair_request_from(arguments, usual))

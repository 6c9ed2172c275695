"""`draftlight helper`: this machine guesses for another one; and how `ask` and `bench` name a helper."""

from __future__ import annotations

import argparse
import platform
import socket
from pathlib import Path

import msgspec

from app.engine_host.helper.asking import PORT, WHAT_LEAVES, Address, address_of, pair_with
from app.engine_host.helper.guessing_process import GuessingProcess
from app.engine_host.helper.identity import own_identity
from app.engine_host.helper.known_machines import ASKING_FILE, HELPERS_FILE, PREFIX, KnownMachines, as_name, folder_of
from app.engine_host.helper.pairing import GOOD_FOR_S, OpenPairing, new_code
from app.engine_host.helper.server import HelperServer
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError, refuse
from app.system.named_file import path_named
from app.system.paths import AppPaths, find_app_paths
from app.system.standard_streams import tell

EVERYWHERE = "0.0.0.0"


def helper(arguments: argparse.Namespace, app_paths: AppPaths, default_pair: PairRequest) -> int:
    """Run the command until Ctrl-C. Raises ProblemError with what the user has to know."""
    folder = folder_of(app_paths.data)
    known = KnownMachines(folder / ASKING_FILE)
    if arguments.list or arguments.forget:
        return _kept(known, KnownMachines(folder / HELPERS_FILE), arguments.forget)
    files = files_to_guess_with(arguments, default_pair)
    identity = own_identity(folder)
    listener = _listening(arguments.listen)
    name = as_name(arguments.name or platform.node())
    guessing = GuessingProcess(files, app_paths.worker_log)
    try:
        guessing.pipe()
        code = new_code()
        server = HelperServer(identity, folder, name, OpenPairing(code), guessing.pipe, lambda line: tell(str(line)))
        _introduce(listener, name, code, guessing)
        server.serve(listener)
    finally:
        listener.close()
        guessing.end()
    return 0


def files_to_guess_with(arguments: argparse.Namespace, default_pair: PairRequest) -> PairFiles:
    """The drafter's file, and the one that says what its ids mean. Raises ProblemError."""
    drafter = str(path_named(arguments.drafter)) if arguments.drafter else ""
    if drafter.endswith(".gguf") and not arguments.target and not arguments.pair:
        if not Path(drafter).is_file():
            raise refuse("no_file", f"there is no file {drafter}", "Name a GGUF that is there.")
        name = Path(drafter).stem
        files = PairFiles(id=name, name=name, target=drafter, drafter=drafter, n_context=arguments.context)
    else:
        request = default_pair
        if arguments.target or arguments.pair:
            request = PairRequest(arguments.pair, arguments.target, "")
        files = find_pair(msgspec.structs.replace(request, drafter=drafter, n_context=arguments.context))
    # Words that are left out would be a file of their own, and this process may write none.
    options = msgspec.structs.replace(files.options, drafter_words=0, n_threads=arguments.threads)
    return msgspec.structs.replace(files, free=(), heads=False, inner=None, helper="", options=options)


def _listening(text: str) -> socket.socket:
    """A listening socket. Raises ProblemError."""
    address = address_of(text) if text else Address(EVERYWHERE, PORT)
    try:
        family, kind, number, _, where = socket.getaddrinfo(*address, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
            0
        ]
        listener = socket.socket(family, kind, number)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen()
    except OSError as error:
        raise refuse(
            "cannot_listen",
            f"nothing can listen at {address.host}:{address.port}: {error.strerror}",
            "Name another address or port: --listen HOST:PORT.",
        ) from error
    return listener


def _introduce(listener: socket.socket, name: str, code: str, guessing: GuessingProcess) -> None:
    host, port = listener.getsockname()[:2]
    ready = guessing.ready
    tell(f"{name} guesses with {ready.drafter if ready else ''}, and listens at {host}:{port}.")
    tell(f"Pairing code: {code} (good once, for {GOOD_FOR_S / 60:.0f} minutes)")
    tell(f'On the other machine, once: draftlight ask --helper THIS-MACHINE:{port} --helper-code {code} "…"')
    tell(str(WHAT_LEAVES))


def _kept(asking: KnownMachines, helpers: KnownMachines, forget: str) -> int:
    """Tell which machines are paired, or forget one. Raises ProblemError for one that nobody knows."""
    if forget:
        if not (asking.remove(forget) | helpers.remove(forget)):
            raise refuse("unknown_machine", f"no machine called {forget} is paired", "See draftlight helper --list.")
        tell(f"{forget} is forgotten.")
        return 0
    for machine in asking.all():
        print(f"{machine.name}: may ask this machine ({machine.fingerprint[:16]})")
    for machine in helpers.all():
        print(f"{machine.name}: helps this machine, at {machine.host}:{machine.port} ({machine.fingerprint[:16]})")
    return 0


def drafter_of_helper(where: str, code: str, drafter: str) -> str:
    """The value of --drafter that means the helper there, with what was named beside it. Pairs where a code is given.

    Raises ProblemError where it is not paired and no code was given.
    """
    folder, address = folder_of(find_app_paths().data), address_of(where)
    known = KnownMachines(folder / HELPERS_FILE).at(*address)
    if code:
        tell(str(WHAT_LEAVES))
        known = pair_with(address, code, folder)
        tell(f"Paired with {known.name}; from now on: --helper {where}, or --drafter {PREFIX}{known.name}.")
    if known is None:
        raise not_paired(where)
    named = f"{PREFIX}{known.name}"
    return f"{drafter},{named}" if drafter else named


def not_paired(where: str) -> ProblemError:
    """The error for a helper that this machine does not know."""
    return refuse(
        "not_paired",
        f"this machine was not paired with a helper at {where}",
        "Type the code that it shows, once: --helper-code CODE.",
    )

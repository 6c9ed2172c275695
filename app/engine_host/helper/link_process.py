"""The process that holds the link to a helper: TLS on one side, the worker's pipe on the other.

It ends with the pipe. Where the link is cut it tells so and tries again, at growing distances: a laptop that was shut
comes back.
"""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.helper.channel import Channel, ChannelFault, connect, pump
from app.engine_host.helper.identity import CERTIFICATE_FILE, KEY_FILE, Identity
from app.engine_host.helper.known_machines import HELPERS_FILE, KnownMachines, folder_of
from app.problem import ProblemError
from app.system import child_process as child
from app.system.paths import find_app_paths
from engine.drafters.remote.messages import FROM_LINK, LinkFault, LinkState, encoded

FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 30.0
"""Between two tries to reach a helper."""


def start_link(name: str, log_file: Path) -> Connection:
    """Start a link to the helper of this name; returns the worker's end of the pipe. Raises OSError."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=main, args=(theirs, name, str(log_file), os.getpid()), name="draftlight-link", daemon=True
    )
    try:
        process.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return ours


def main(pipe: Connection, name: str, log_file: str, parent_id: int) -> None:
    """The function that runs in the process."""
    child.settle(Path(log_file), parent_id)
    keep_linked(pipe, name, folder_of(find_app_paths().data))


def keep_linked(pipe: Connection, name: str, folder: Path) -> None:
    """Hold a link to the helper of this name until the pipe's other end is gone."""
    identity = Identity(folder / KEY_FILE, folder / CERTIFICATE_FILE)
    wait_s = FIRST_WAIT_S
    try:
        while True:
            try:
                channel = _reached(name, identity, KnownMachines(folder / HELPERS_FILE))
            except ChannelFault as fault:
                _tell(pipe, fault.fault)
            else:
                wait_s = FIRST_WAIT_S
                _tell(pipe, "")
                try:
                    fault_of_link = pump(channel, pipe)
                finally:
                    channel.close()
                _tell(pipe, fault_of_link)
            _drop_until(pipe, wait_s)
            wait_s = min(2 * wait_s, LONGEST_WAIT_S)
    except (EOFError, OSError):
        return


def _reached(name: str, identity: Identity, helpers: KnownMachines) -> Channel:
    """A channel on which the helper has shown a sign of life. Raises ChannelFault."""
    try:
        machine = helpers.named(name)
    except ProblemError as error:
        raise ChannelFault("unknown") from error
    if machine is None:
        raise ChannelFault("unknown")
    try:
        channel = connect(machine.host, machine.port, identity, machine.certificate)
        try:
            channel.next()  # only now is it known that our certificate was accepted
        except ChannelFault:
            channel.close()
            raise
    except ChannelFault as fault:
        if fault.fault == "ended":  # a helper that knows nobody hangs up without a word
            raise ChannelFault("not_paired") from fault
        raise
    return channel


def _tell(pipe: Connection, fault: LinkFault | str) -> None:
    pipe.send_bytes(FROM_LINK + encoded(LinkState(fault)))  # type: ignore[arg-type]


def _drop_until(pipe: Connection, wait_s: float) -> None:
    """Wait, and drop what is said to nobody. Raises EOFError where the pipe ends."""
    while pipe.poll(wait_s):
        pipe.recv_bytes()
        wait_s = min(wait_s, FIRST_WAIT_S)

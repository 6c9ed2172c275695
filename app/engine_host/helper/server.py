"""The helper's listening side: pairs with one machine by a code, and lets paired ones ask, one at a time.

It holds no model. Whatever is wrong with a connection costs that connection and one line; strangers are let go after
seconds, and only a few at once.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from app.engine_host.helper.asking import PairingAnswer, PairingRequest
from app.engine_host.helper.channel import LINK, PAIR, PATIENCE_S, Channel, ChannelFault, accept, pump
from app.engine_host.helper.identity import Identity, fingerprint
from app.engine_host.helper.known_machines import ASKING_FILE, KnownMachines, PairedMachine, as_name
from app.engine_host.helper.pairing import OpenPairing
from app.problem import ProblemError
from engine.drafters.remote.messages import FROM_LINK, CannotGuess, encoded

MOST_AT_ONCE = 8
"""Connections that are being let in."""

LARGEST_CERTIFICATE = 4096

RESET = FROM_LINK + b"reset"
"""Said to the guessing process before each connection, and answered by it: what is older belongs to another one."""

Say = Callable[[str], None]


class HelperServer:
    """Serves connections of a listening socket, each on a thread of its own."""

    def __init__(
        self,
        identity: Identity,
        folder: Path,
        name: str,
        pairing: OpenPairing,
        guessing: Callable[[], Connection],
        say: Say,
    ) -> None:
        """`guessing` gives the pipe to a living process that guesses; `say` shows a line to whoever looks on."""
        self._identity, self._known, self._name = identity, KnownMachines(folder / ASKING_FILE), name
        self._pairing, self._guessing, self._say = pairing, guessing, say
        self._slots = threading.BoundedSemaphore(MOST_AT_ONCE)
        self._turn = threading.Lock()  # held while one machine is served
        self._served: tuple[str, Channel] | None = None

    def serve(self, listener: socket.socket) -> None:
        """Take connections until the listener is closed."""
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            if not self._slots.acquire(blocking=False):
                plain.close()
                continue
            threading.Thread(target=self._let_in, args=(plain,), name="connection", daemon=True).start()

    def _let_in(self, plain: socket.socket) -> None:
        """One connection, from its first byte on."""
        channel, wanted = None, b""
        try:
            plain.settimeout(PATIENCE_S)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            wanted = plain.recv(1)
            known = [each.certificate for each in self._known.all()]
            if wanted == PAIR and self._pairing.is_open:
                channel = accept(plain, self._identity, ())
                self._pair(channel)
            elif wanted == PAIR:
                channel = accept(plain, self._identity, ())
                channel.send(msgspec.msgpack.encode(PairingAnswer(b"", is_over=True)))
            elif wanted == LINK and known:
                channel = accept(plain, self._identity, known)
        except (ChannelFault, OSError, msgspec.DecodeError):
            wanted = b""
            self._say("a connection was refused: it was not from a machine that is paired")
        except ProblemError as error:
            wanted = b""
            self._say(str(error))
        finally:
            self._slots.release()
            if channel is None:
                plain.close()
        if channel is not None:
            if wanted == LINK:
                self._serve(channel)
            channel.close()

    def _pair(self, channel: Channel) -> None:
        """Answer one try at the code. Raises ChannelFault, msgspec.DecodeError."""
        request = msgspec.msgpack.decode(channel.next(), type=PairingRequest)
        if len(request.certificate) > LARGEST_CERTIFICATE:
            raise ChannelFault("nonsense")
        answer = self._pairing.answer(request.proof, self._identity.der, request.certificate)
        if answer is None:
            channel.send(msgspec.msgpack.encode(PairingAnswer(b"", is_over=not self._pairing.is_open)))
            self._say(
                "somebody tried a wrong code"
                if self._pairing.is_open
                else "a wrong code was tried too often: no machine can be paired until this is started anew"
            )
            return
        machine = self._known.add(PairedMachine(as_name(request.name), request.certificate))
        channel.send(msgspec.msgpack.encode(PairingAnswer(answer, self._name)))
        self._say(f"paired with {machine.name}")

    def _serve(self, channel: Channel) -> None:
        """Let a paired machine ask until its link ends."""
        mark = fingerprint(channel.certificate)
        machine = next((each for each in self._known.all() if each.fingerprint == mark), None)
        try:
            channel.send(b"")
            served = self._served
            if served is not None and served[0] == mark:
                served[1].close()  # the same machine again: its former link is half open
            if machine is None or not self._turn.acquire(timeout=PATIENCE_S if served and served[0] == mark else 0.1):
                channel.send(encoded(CannotGuess("busy")))
                return
        except ChannelFault:
            return
        try:
            self._served = mark, channel
            self._say(f"{machine.name} asks")
            pipe = self._guessing()
            _reset(pipe)
            fault = pump(channel, pipe)
            self._say(f"{machine.name} has gone ({fault})")
        except (EOFError, OSError):
            self._say("the process that guesses has ended; the next machine that asks gets a fresh one")
        except ProblemError as error:  # the drafter's file is gone or damaged since
            self._say(str(error))
        finally:
            self._served = None
            self._turn.release()


def _reset(pipe: Connection) -> None:
    """Drop what was meant for another connection. Raises EOFError, OSError."""
    pipe.send_bytes(RESET)
    while pipe.recv_bytes() != RESET:
        pass

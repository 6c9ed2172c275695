"""The side that asks is paired here: with the address and the code that the helper shows."""

from __future__ import annotations

import hmac
import platform
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine_host.helper.channel import ChannelFault, connect
from app.engine_host.helper.identity import own_identity
from app.engine_host.helper.known_machines import HELPERS_FILE, KnownMachines, PairedMachine, as_name
from app.engine_host.helper.pairing import canonical, proof
from app.problem import ProblemError, refuse
from engine.translatable import tr_noop, translatable

PORT = 47470
"""Where a helper listens, unless it was told otherwise."""

WHAT_LEAVES = tr_noop(
    "A helper gets your chat as token numbers, which anyone with the model’s vocabulary can read. It also gets "
    "this machine’s name, the seed and the sampling numbers, but no other chats and no files. Pair only with "
    "machines of people you trust."
)
"""Said before every pairing."""


class PairingRequest(msgspec.Struct, frozen=True):
    """What the asking side sends: its certificate, its proof, and what it is called."""

    certificate: bytes
    proof: bytes
    name: str


class PairingAnswer(msgspec.Struct, frozen=True):
    """The helper's answer: its proof and its name; an empty proof where the code was wrong or is no longer good."""

    proof: bytes
    name: str = ""
    is_over: bool = False


class Address(NamedTuple):
    """Where a helper listens."""

    host: str
    port: int


def address_of(text: str) -> Address:
    """HOST, HOST:PORT or [IPV6]:PORT. Raises ProblemError."""
    host, _, port = text.rpartition(":") if ":" in text and not text.endswith("]") else (text, "", str(PORT))
    is_bare = host.count(":") > 0 and not host.startswith("[")  # of IPv6, where the port cannot be told apart
    host = host.strip("[] ")
    if is_bare or not _is_name(host) or not port.isascii() or not port.isdigit() or not 0 < int(port[:6]) < 65536:
        raise refuse(
            "bad_address",
            translatable("{text} is not the address of a helper", text=repr(text[:80])),
            translatable("Write it as the helper shows it, such as 192.168.1.20:{port}.", port=PORT),
        )
    return Address(host, int(port))


def _is_name(host: str) -> bool:
    """Whether a name could be looked up: Python's `getaddrinfo` raises UnicodeError for the others."""
    try:
        return bool(host.encode("idna"))
    except UnicodeError:
        return False


def pair_with(address: Address, code: str, folder: Path, own_name: str = "") -> PairedMachine:
    """Pair with the helper at this address, by the code that it shows; it is then known. Raises ProblemError."""
    letters = canonical(code)
    if letters is None:
        raise refuse(
            "bad_code",
            translatable("a pairing code has ten letters and digits, such as K7QFM-2XD9P"),
            translatable("Type it as the helper shows it."),
        )
    identity = own_identity(folder)
    try:
        channel = connect(*address, identity, None)
    except ChannelFault as fault:
        raise _not_reached(address, fault) from fault
    try:
        theirs, ours = channel.certificate, identity.der
        request = PairingRequest(ours, proof(letters, "asking", theirs, ours), as_name(own_name or platform.node()))
        channel.send(msgspec.msgpack.encode(request))
        answer = msgspec.msgpack.decode(channel.next(), type=PairingAnswer)
    except (ChannelFault, msgspec.DecodeError) as error:
        raise refuse(
            "pairing_failed",
            translatable("the helper at {host} did not answer as a helper does", host=address.host),
            translatable("Check that it runs the same version of Draftlight and shows a code."),
        ) from error
    finally:
        channel.close()
    if not hmac.compare_digest(answer.proof, proof(letters, "helper", theirs, ours)):
        raise _wrong_code(answer)
    machine = PairedMachine(as_name(answer.name), theirs, *address)
    return KnownMachines(folder / HELPERS_FILE).add(machine)


def _not_reached(address: Address, fault: ChannelFault) -> ProblemError:
    if fault.fault == "no_key":
        return refuse(
            "no_key",
            translatable("this machine's own key cannot be read"),
            translatable("Delete the folder “helper” of Draftlight's data, and pair again."),
        )
    return refuse(
        "helper_unreachable",
        translatable("no helper answers at {host}:{port}", host=address.host, port=address.port),
        translatable("Start `draftlight helper` there, and see that its firewall lets this machine in."),
    )


def _wrong_code(answer: PairingAnswer) -> ProblemError:
    if answer.is_over:
        return refuse(
            "pairing_over",
            translatable("the helper takes no code any more: it was used, tried too often, or is too old"),
            translatable("Start `draftlight helper` there again; it then shows another one."),
        )
    return refuse(
        "wrong_code",
        translatable("the code is not the one that the helper shows, or somebody stands between you and it"),
        translatable("Type it again; after five wrong tries it stops working."),
    )

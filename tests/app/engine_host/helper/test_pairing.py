"""Two machines are paired by a code, once; whoever has not the code, or stands between, is not."""

from __future__ import annotations

import socket
import threading
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.engine_host.helper.asking import Address, PairingAnswer, PairingRequest, address_of, pair_with
from app.engine_host.helper.channel import ChannelFault, accept, connect
from app.engine_host.helper.identity import fingerprint, own_identity
from app.engine_host.helper.known_machines import ASKING_FILE, HELPERS_FILE, KnownMachines, PairedMachine, as_name
from app.engine_host.helper.pairing import GOOD_FOR_S, TRIES, OpenPairing, canonical, new_code, proof
from app.problem import ProblemError, refuse
from tests.app.engine_host.helper.helper_on_loopback import CODE, Served, identity, serving


def no_guesses() -> None:
    raise AssertionError("nobody asks here")


def paired(served: Served, code: str, folder: Path) -> PairedMachine:
    identity("asking", folder)
    return pair_with(Address("127.0.0.1", served.port), code, folder, "Bob, desktop:1")


def code_of(refused: pytest.ExceptionInfo[ProblemError]) -> str:
    return refused.value.problem.code


def test_a_code_pairs_once(tmp_path: Path) -> None:
    with serving(tmp_path / "helper", no_guesses) as served:  # type: ignore[arg-type]
        machine = paired(served, CODE.lower().replace("-", " "), tmp_path / "asking")
        assert machine == PairedMachine("Anna's laptop", identity("helper").der, "127.0.0.1", served.port)
        assert KnownMachines(tmp_path / "asking" / HELPERS_FILE).all() == (machine,)
        known = KnownMachines(tmp_path / "helper" / ASKING_FILE).all()
        assert [(each.name, each.certificate) for each in known] == [("Bob desktop1", identity("asking").der)]
        with pytest.raises(ProblemError) as refused:
            paired(served, CODE, tmp_path / "other")
        assert code_of(refused) == "pairing_over"


def test_wrong_codes_end_the_pairing(tmp_path: Path) -> None:
    with serving(tmp_path / "helper", no_guesses) as served:  # type: ignore[arg-type]
        codes = list[str]()
        for _ in range(TRIES):
            with pytest.raises(ProblemError) as refused:
                paired(served, "K7QFM-2XD9Q", tmp_path / "asking")
            codes.append(code_of(refused))
        with pytest.raises(ProblemError) as refused:
            paired(served, CODE, tmp_path / "asking")
        assert [*codes, code_of(refused)] == ["wrong_code"] * (TRIES - 1) + ["pairing_over"] * 2
        assert KnownMachines(tmp_path / "helper" / ASKING_FILE).all() == ()
        assert KnownMachines(tmp_path / "asking" / HELPERS_FILE).all() == ()


def test_who_stands_between_is_not_paired(tmp_path: Path) -> None:
    """A stranger shows both sides a certificate of its own, and passes on what they say."""
    with serving(tmp_path / "helper", no_guesses) as served:  # type: ignore[arg-type]
        listener = socket.create_server(("127.0.0.1", 0))

        def between() -> None:
            plain, _ = listener.accept()
            plain.recv(1)
            with (
                closing(accept(plain, identity("stranger"), ())) as near,
                closing(connect("127.0.0.1", served.port, identity("stranger"), None)) as far,
            ):
                far.send(near.next())
                near.send(far.next())

        thread = threading.Thread(target=between, daemon=True)
        thread.start()
        identity("asking", tmp_path / "asking")
        with pytest.raises(ProblemError) as refused:
            pair_with(Address("127.0.0.1", listener.getsockname()[1]), CODE, tmp_path / "asking")
        thread.join()
        listener.close()
        assert code_of(refused) == "wrong_code"
        assert KnownMachines(tmp_path / "helper" / ASKING_FILE).all() == ()


def test_a_stranger_who_answers_proves_nothing(tmp_path: Path) -> None:
    listener = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        plain, _ = listener.accept()
        plain.recv(1)
        with closing(accept(plain, identity("stranger"), ())) as channel:
            request = msgspec.msgpack.decode(channel.next(), type=PairingRequest)
            channel.send(msgspec.msgpack.encode(PairingAnswer(request.proof, "Anna")))  # what was heard is sent back

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    identity("asking", tmp_path)
    with pytest.raises(ProblemError) as refused:
        pair_with(Address("127.0.0.1", listener.getsockname()[1]), CODE, tmp_path)
    thread.join()
    listener.close()
    assert code_of(refused) == "wrong_code"


def test_a_code_is_good_for_some_minutes() -> None:
    now = [0.0]
    pairing = OpenPairing(CODE, lambda: now[0])
    right = proof("K7QFM2XD9P", "asking", b"helper", b"asking")
    now[0] = GOOD_FOR_S
    assert (pairing.is_open, pairing.answer(right, b"helper", b"asking")) == (False, None)


def test_codes_are_read_as_people_write_them() -> None:
    assert canonical("k7qfm 2xd9p") == canonical("K7QFM-2XD9P") == "K7QFM2XD9P"
    assert canonical("OIL00-11111") == "0110011111"
    assert [canonical(code) for code in ("", "K7QFM", "K7QFM-2XD9PP", "K7QFM-2XD9U", "K7QFM-2XD9é")] == [None] * 5
    assert len({new_code() for _ in range(20)}) == 20


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("10.0.0.2", ("10.0.0.2", 47470)),
        ("annas-laptop:5", ("annas-laptop", 5)),
        ("[fe80::1]:99", ("fe80::1", 99)),
        ("[fe80::1]", ("fe80::1", 47470)),
        ("host:", None),
        (":5", None),
        ("host:0", None),
        ("host:65536", None),
        ("host:٣", None),
        ("::1", None),
        ("fe80::1", None),
        ("annas..laptop", None),
        (f"{'a' * 64}:5", None),
    ],
)
def test_addresses(text: str, address: tuple[str, int] | None) -> None:
    if address is not None:
        assert address_of(text) == address
        return
    with pytest.raises(ProblemError, match="is not the address of a helper"):
        address_of(text)


def test_names_of_machines_are_told_apart(tmp_path: Path) -> None:
    known = KnownMachines(tmp_path / "machines.json")
    names = [known.add(PairedMachine("Anna", certificate)).name for certificate in (b"1", b"2", b"1")]
    assert names == ["Anna", "Anna 2", "Anna"]
    assert (as_name("a,b:c\n\x1b[1m"), as_name(" , ")) == ("abc[1m", "helper")
    assert (known.remove("Anna"), known.remove("Anna")) == (True, False)
    (tmp_path / "machines.json").write_bytes(b"{")
    with pytest.raises(ProblemError, match="cannot be read"):
        known.all()


def test_nobody_there_is_one_line(tmp_path: Path) -> None:
    identity("asking", tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(ProblemError) as refused:
        pair_with(Address("127.0.0.1", port), CODE, tmp_path)
    assert code_of(refused) == "helper_unreachable"
    with pytest.raises(ProblemError) as refused:
        pair_with(Address("127.0.0.1", port), "short", tmp_path)
    assert code_of(refused) == "bad_code"


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    made = own_identity(tmp_path / "helper")
    assert made.key.stat().st_mode & 0o077 == 0
    assert own_identity(tmp_path / "helper").der == made.der
    assert len(fingerprint(made.der)) == 64
    with serving(tmp_path / "server", no_guesses) as served:  # type: ignore[arg-type]
        assert pair_with(Address("127.0.0.1", served.port), CODE, tmp_path / "helper").name == "Anna's laptop"


def test_connections_that_say_nothing_useful_are_let_go(tmp_path: Path) -> None:
    with serving(tmp_path / "helper", no_guesses) as served:  # type: ignore[arg-type]
        for first in (b"X", b"L", b"Pgarbage that is no TLS at all", b"GET / HTTP/1.1\r\n"):
            with socket.create_connection(("127.0.0.1", served.port)) as plain, suppress(OSError):
                plain.sendall(first)
                plain.shutdown(socket.SHUT_WR)
                while plain.recv(4096):
                    pass
        with pytest.raises(ChannelFault):
            connect("127.0.0.1", served.port, identity("asking"), identity("stranger").der)
        assert paired(served, CODE, tmp_path / "asking").name == "Anna's laptop"


def no_drafter() -> Connection:
    raise refuse("no_file", "the drafter's file is gone", "Put it back.")


def test_a_drafter_that_is_gone_ends_the_link_with_a_line_and_no_thread(tmp_path: Path) -> None:
    with serving(tmp_path / "helper", no_drafter) as served:
        served.pair_with(tmp_path / "asking")
        for _ in range(2):
            channel = connect("127.0.0.1", served.port, identity("asking"), identity("helper").der)
            with closing(channel):
                assert channel.next() == b""
                with pytest.raises(ChannelFault, match="ended"):
                    channel.next(20.0)
        assert served.said == 2 * ["Bob's desktop asks", "the drafter's file is gone. Put it back."]


def test_a_damaged_list_of_machines_is_told_to_who_looks_on(tmp_path: Path) -> None:
    with serving(tmp_path / "helper", no_drafter) as served:
        served.pair_with(tmp_path / "asking")
        (tmp_path / "helper" / ASKING_FILE).write_bytes(b"{")
        with pytest.raises(ChannelFault):
            connect("127.0.0.1", served.port, identity("asking"), identity("helper").der)
        assert [line.partition(":")[0] for line in served.said] == ["the list of paired machines cannot be read"]

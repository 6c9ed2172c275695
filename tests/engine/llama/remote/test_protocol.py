"""A peer that is no server of ours: whatever it says or does not say, one line comes of it and no process ends."""

from __future__ import annotations

import random
import socket
import struct

import pytest

from engine.llama.remote.protocol import Peer, ServerUnusable, ask, end_silent_links, is_listening
from engine.options.servers import Server
from tests.toys.remote_machines import answering, free_port

PATIENCE_S = 0.3


def said(data: bytes) -> bytes:
    return struct.pack("<Q", len(data)) + data


HELLO = said(bytes((7, 0, 0, 0)) + bytes(24))
ONE_DEVICE, MEMORY, ALIGNMENT = said(struct.pack("<I", 1)), said(struct.pack("<QQ", 5, 9)), said(bytes(8))


def refused(port: int) -> str:
    with pytest.raises(ServerUnusable) as caught:
        ask(Server("127.0.0.1", port), PATIENCE_S)
    text = str(caught.value).replace(str(port), "PORT")
    assert "\n" not in text
    return text


def test_a_good_peer_tells_its_memory_and_how_far_away_it_is() -> None:
    with answering(HELLO, ONE_DEVICE, MEMORY, *([ALIGNMENT] * 8)) as port:
        peer = ask(Server("localhost", port), 5)
    assert (peer.address, peer.free_bytes, peer.endpoint) == ("127.0.0.1", (5,), f"127.0.0.1:{port}")
    assert 0.0 < peer.trip_ms < 5000


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (
            [said(bytes((6, 0, 0, 0)) + bytes(24))],
            "speaks version 6.0 of ggml's protocol and this Draftlight version 7.0",
        ),
        ([said(bytes((7, 1, 0, 0)) + bytes(24))], "speaks version 7.1 "),
        ([b"HTTP/1.1 400 Bad Request\r\n\r\n"], "is not a server of ggml's protocol"),
        ([said(bytes(1 << 16))], "is not a server of ggml's protocol"),
        ([b"\xff" * 8 + bytes(1 << 20)], "is not a server of ggml's protocol"),
        ([HELLO[:20]], "ended the connection"),
        ([], "ended the connection"),
        ([HELLO, said(struct.pack("<I", 0))], "is not a server of ggml's protocol"),
        ([HELLO, said(struct.pack("<I", 1 << 31))], "is not a server of ggml's protocol"),
        ([HELLO, ONE_DEVICE, said(struct.pack("<QQ", 9, 5))], "is not a server of ggml's protocol"),
        ([HELLO, ONE_DEVICE, said(b"\xff" * 16)], "is not a server of ggml's protocol"),
    ],
)
def test_each_strange_answer_is_one_line(answers: list[bytes], sentence: str) -> None:
    with answering(*answers) as port:
        assert refused(port).startswith(f"127.0.0.1:PORT {sentence}")


def test_a_half_open_link_ends_with_a_line() -> None:
    with answering(HELLO, then_silent=True) as port:
        assert refused(port) == "127.0.0.1:PORT said nothing for 0.3 seconds: another program may be using it"


def test_nobody_there_and_no_such_name_are_one_line() -> None:
    assert refused(free_port()) == "127.0.0.1:PORT cannot be reached: Connection refused"
    with pytest.raises(ServerUnusable, match=r"no\.such\.invalid is not a known machine: "):
        ask(Server("no.such.invalid", 1))


def test_any_bytes_are_a_line_or_a_peer() -> None:
    chance = random.Random(36)
    parts = [HELLO, ONE_DEVICE, MEMORY, *([ALIGNMENT] * 8)]
    for _ in range(60):
        answers = [bytearray(part) for part in parts[: chance.randint(1, len(parts))]]
        for _ in range(chance.randint(1, 4)):
            changed = chance.choice(answers)
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        with answering(*map(bytes, answers)) as port:
            try:
                assert isinstance(ask(Server("127.0.0.1", port), 0.05), Peer)
            except ServerUnusable as error:
                assert "\n" not in str(error)  # noqa: PT017 (both outcomes are right)


def test_links_that_fall_silent_end_by_themselves() -> None:
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("this system has no such option")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert is_listening(port)
        end_silent_links()
        with socket.create_connection(("127.0.0.1", port)), listener.accept()[0] as accepted:
            assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 15_000
    assert not is_listening(port)

"""What crosses the link arrives whole and in order, and whatever else arrives ends the link with its reason."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.connection import Connection, wait
from pathlib import Path

import pytest

from app.engine_host.helper.channel import LINK, Channel, ChannelFault, accept, connect, pump
from app.engine_host.helper.link_process import keep_linked
from engine.drafters.remote.messages import FROM_HELPER, FROM_LINK, LARGEST_ANSWER, LinkState, encoded
from tests.app.engine_host.helper.delay_proxy import DelayProxy
from tests.app.engine_host.helper.helper_on_loopback import identity, serving


@contextlib.contextmanager
def linked(trusted_by_helper: str = "asking", trusted_here: str = "helper") -> Iterator[tuple[Channel, Channel]]:
    """Both ends of a link between two machines that were paired."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        ends = list[Channel]()

        def let_in() -> None:
            plain, _ = listener.accept()
            plain.recv(1)
            with contextlib.suppress(ChannelFault):
                ends.append(accept(plain, identity("helper"), [identity(trusted_by_helper).der]))

        thread = threading.Thread(target=let_in, daemon=True)
        thread.start()
        try:
            near = connect("127.0.0.1", listener.getsockname()[1], identity("asking"), identity(trusted_here).der)
        finally:
            thread.join()
        with closing(near):
            if not ends:
                near.next()  # raises what the other side made of us
            with closing(ends[0]) as far:
                yield near, far


def test_messages_arrive_whole_and_in_order() -> None:
    with linked() as (near, far):
        sent = [b"", b"a", b"b" * 70_000, b"c"]
        thread = threading.Thread(target=lambda: [near.send(each) for each in sent], daemon=True)
        thread.start()
        assert [far.next() for _ in sent] == sent
        thread.join()
        assert (near.certificate, far.certificate) == (identity("helper").der, identity("asking").der)


@pytest.mark.parametrize(("by_helper", "here"), [("stranger", "helper"), ("asking", "stranger")])
def test_only_the_paired_certificate_is_accepted_on_either_side(by_helper: str, here: str) -> None:
    with pytest.raises(ChannelFault, match="not_paired"), linked(by_helper, here):
        pass


def test_a_message_that_is_too_large_ends_the_link() -> None:
    with linked() as (near, far):
        far.send(b"x" * (LARGEST_ANSWER + 1))
        with pytest.raises(ChannelFault, match="nonsense"):
            near.next()


def test_the_end_of_the_other_side_is_told() -> None:
    with linked() as (near, far):
        far.close()
        with pytest.raises(ChannelFault, match="ended"):
            near.next()


def test_a_link_that_is_half_open_is_cut() -> None:
    ours, theirs = multiprocessing.Pipe()
    with linked() as (near, far), closing(ours), closing(theirs):
        far.send(b"a")
        ours.send_bytes(b"b")
        wait([near.socket])
        ticks = itertools.count(0.0, 4.0)  # seconds pass at each look
        assert pump(near, theirs, lambda: next(ticks), ping_s=0.01) == "silent"
        assert ours.recv_bytes() == FROM_HELPER + b"a"
        assert far.next() == b"b"


def test_a_flood_that_nobody_asked_for_ends_the_link_before_the_pipe_is_full() -> None:
    ours, theirs = multiprocessing.Pipe()
    with linked() as (near, far), closing(ours), closing(theirs):

        def flood() -> None:
            with contextlib.suppress(ChannelFault):
                for _ in range(1000):
                    far.send(b"x" * 4000)

        thread = threading.Thread(target=flood, daemon=True)
        thread.start()
        assert pump(near, theirs) == "flood"
        near.close()
        thread.join()


def test_what_was_recorded_opens_no_link(tmp_path: Path) -> None:
    """The bytes of a real link, sent once more: TLS asks for a proof over fresh numbers."""
    here, there = multiprocessing.Pipe()
    thread = threading.Thread(target=lambda: there.send_bytes(there.recv_bytes()), daemon=True)
    thread.start()
    with serving(tmp_path / "helper", lambda: here) as served:
        proxy = DelayProxy(served.port)
        served.pair_with(tmp_path / "asking", proxy.port)
        with closing(connect("127.0.0.1", proxy.port, identity("asking"), identity("helper").der)) as channel:
            assert channel.next() == b""
        thread.join()
        recorded = b"".join(proxy.carried)
        proxy.close()
        assert recorded[:1] == LINK
        with socket.create_connection(("127.0.0.1", served.port)) as plain, contextlib.suppress(OSError):
            plain.sendall(recorded)
            plain.shutdown(socket.SHUT_WR)
            while plain.recv(4096):
                pass
        assert sum("asks" in line for line in served.said) == 1
    here.close()
    there.close()


def states_of(pipe: Connection, count: int) -> list[bytes]:
    return [pipe.recv_bytes() for _ in range(count)]


@pytest.mark.parametrize(
    ("name", "fault"), [("Nobody", "unknown"), ("Closed", "unreachable"), ("Stranger", "not_paired")]
)
def test_the_link_s_process_says_why_there_is_no_helper(tmp_path: Path, name: str, fault: str) -> None:
    ours, theirs = multiprocessing.Pipe()
    with serving(tmp_path / "helper", lambda: ours) as served, socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
        closed.close()
        served.pair_with(tmp_path / "asking", port, "Closed")
        (tmp_path / "helper" / "asking.json").unlink()  # the helper has forgotten this machine
        served.pair_with(tmp_path / "other", served.port, "Stranger")
        (tmp_path / "helper" / "asking.json").unlink()
        folder = tmp_path / ("other" if name == "Stranger" else "asking")
        thread = threading.Thread(target=keep_linked, args=(theirs, name, folder), daemon=True)
        thread.start()
        assert ours.recv_bytes() == FROM_LINK + encoded(LinkState(fault))  # type: ignore[arg-type]
        ours.close()
        thread.join()
    theirs.close()

"""A target whose layers lie on two other machines, over loopback: the same text, and what a broken link costs.

Real servers and workers, a toy of two layers, one for each machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Generate, Opened, OpenPair, PairFiles, Refused, Upward
from app.engine_host.response_timeout import WorkerTask
from app.engine_host.worker_process import Entry
from engine.events import Drafted, Verified
from engine.machine.confinement.confinement import off_reason
from engine.machine.confinement.file_rules import landlock_version
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from tests.app.engine_host.engine_link import TOKENS, ImpatientOnce, Link, finished, memories, patient, reply
from tests.toys import faults
from tests.toys.oracle import ORACLE, use_oracle
from tests.toys.remote_machines import LentMachine, SlowLink, answering, need_rpc

ALONE = "toy-q8_0.gguf now runs on this machine alone: the other machines or the link to them failed: "


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[LentMachine]]:
    """Two servers; a test that ends one gets its own."""
    need_rpc()
    started = [LentMachine(tmp_path_factory.mktemp("log") / "rpc.log") for _ in range(2)]
    assert [each.said[0] for each in started] == ["ready", "ready"]
    yield started
    for each in started:
        each.end()


@pytest.fixture
def open_with(toy_gguf: Path, links: Callable[..., Link]) -> Callable[..., Link]:
    """Opens the toy with these machines."""
    need_rpc()

    def start(
        rpc: str,
        limits: Callable[[WorkerTask], float] = patient,
        entry: Entry = faults.main,
        free: tuple[str, ...] = (),
        **options: object,
    ) -> Link:
        loading = msgspec.structs.replace(LoadOptions(weights="file", n_threads=1, rpc=rpc), **options)  # type: ignore[arg-type]
        link = links(limits, entry)
        link.engine.send(OpenPair(PairFiles("t", "T", str(toy_gguf), free=free, n_context=256, options=loading)))
        return link

    return start


@pytest.fixture(scope="module")
def text_alone(toy_gguf: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What this machine writes with the kernels that the others have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DRAFTLIGHT_HOME", str(tmp_path_factory.mktemp("alone")))
        link = Link(tmp_path_factory.mktemp("log") / "worker.log")
        options = LoadOptions(weights="file", n_threads=1)
        link.engine.send(OpenPair(PairFiles("t", "T", str(toy_gguf), n_context=256, options=options)))
        assert link.opened().target_device == "CPU"
        text = finished(reply(link, draft_length=0)).text
        link.engine.close()
    return text


def at(*ports: int, layers: int = 1) -> str:
    return ",".join(f"127.0.0.1:{port}={layers}" for port in ports)


def test_the_text_is_the_same_whoever_holds_the_layers_and_however_bad_the_link_is(
    machines: list[LentMachine], open_with: Callable[..., Link], text_alone: str
) -> None:
    links = [SlowLink(each.port, 0.002, loss=0.01) for each in machines]
    shared = open_with(at(*(link.port for link in links)))
    opened = shared.opened()
    assert opened.target_device == "; ".join(f"layers on 127.0.0.1:{link.port}: 1" for link in links)
    assert (opened.safer, opened.config) == (None, "rpc")
    assert finished(reply(shared, draft_length=0)).text == text_alone
    assert finished(reply(shared, draft_length=4)).text == text_alone
    for link in links:
        link.close()


@pytest.mark.parametrize("ends", ["server", "link", "half-open", "garbage"])
def test_a_machine_that_goes_in_mid_reply_costs_the_machine_and_not_the_reply(
    ends: str, machines: list[LentMachine], open_with: Callable[..., Link], text_alone: str, tmp_path: Path
) -> None:
    machine = LentMachine(tmp_path / "rpc.log") if ends == "server" else machines[0]
    proxy = SlowLink(machine.port)

    link = open_with(at(proxy.port), ImpatientOnce() if ends == "half-open" else patient)
    assert link.opened().config == "rpc"
    link.engine.send(
        Generate(Request("g", messages=(Message("user", "aa bb"),), max_tokens=TOKENS, seed=1, draft_length=0))
    )
    received: list[Upward] = []
    while sum(isinstance(each, Verified) for each in received) < 5:
        received.append(link.next())
    {"server": machine.end, "link": proxy.cut, "half-open": proxy.hang, "garbage": proxy.garble}[ends]()
    end = finished([*received, *link.until_end()])
    assert end.text == text_alone
    assert end.stats.note is not None
    assert end.stats.note.startswith(ALONE)
    assert memories()["toy-q8_0.gguf"].failures == ()  # tomorrow it is asked again
    proxy.close()


def test_a_link_that_breaks_while_weights_cross_it_leaves_the_model_here(
    machines: list[LentMachine], open_with: Callable[..., Link]
) -> None:
    proxy = SlowLink(machines[0].port)
    proxy.cut_after = 600  # bytes back: the questions have come home, the weights are on the way
    opened = open_with(at(proxy.port)).opened()
    assert (opened.target_device, opened.config) == ("CPU", "cpu")
    assert opened.safer is not None
    assert opened.safer.startswith(ALONE)
    proxy.close()


def test_a_machine_that_is_no_server_is_refused_where_it_was_named_and_told_where_it_was_set(
    open_with: Callable[..., Link],
) -> None:
    with answering(b"HTTP/1.1 400 Bad Request\r\n\r\n") as port:
        refused = open_with(at(port), must_be_there=True).next()
        assert isinstance(refused, Refused)
        assert (refused.code, refused.message) == (
            "no_server",
            f"127.0.0.1:{port} is not a server of ggml's protocol: its answer is unreadable",
        )
    with answering(b"HTTP/1.1 400 Bad Request\r\n\r\n") as port:
        opened = open_with(at(port)).opened()
        assert opened.safer == (
            f"toy-q8_0.gguf now runs with CPU: 127.0.0.1:{port} is not a server of ggml's protocol: its answer "
            "is unreadable"
        )


def drafted(received: Sequence[Upward]) -> float:
    """Guesses in a draft on the average of the rounds, those without any counted."""
    rounds = sum(isinstance(each, Verified) for each in received)
    return sum(len(each.tokens) for each in received if isinstance(each, Drafted)) / rounds


def oracle_entry(connection: Connection, log_file: str, parent_id: int) -> None:
    """A worker whose guesses are right in .9 of the cases and take 4 ms each."""
    use_oracle(pytest.MonkeyPatch(), 0.9, 4.0)
    faults.main(connection, log_file, parent_id)


def test_drafts_grow_with_the_way_to_the_machines(machines: list[LentMachine], open_with: Callable[..., Link]) -> None:
    """Guesses of four milliseconds pay for no pass of less; behind a way of 30 ms, there and back, they do."""
    lengths = []
    for delay_s in (0.0, 0.015):
        proxy = SlowLink(machines[0].port, delay_s)
        link = open_with(at(proxy.port, layers=2), entry=oracle_entry, free=(ORACLE,), must_be_there=True)
        link.opened()
        reply(link, draft_length=0)  # from which the oracle learns what will be written
        lengths.append(drafted(reply(link, draft_length="auto")))
        link.engine.close()
        proxy.close()
    assert lengths[1] > lengths[0] + 2


def test_a_worker_that_is_linked_may_make_no_other_connection(
    machines: list[LentMachine], open_with: Callable[..., Link], tmp_path: Path
) -> None:
    if off_reason():
        pytest.skip(off_reason())
    landlock_version()
    link = open_with(at(machines[0].port))
    assert isinstance(link.next(), Opened)
    process = Path("/proc") / str(link.process_ids[-1])
    status = (process / "status").read_text()
    assert "Seccomp:\t2" in status
    assert all("Seccomp:\t2" in (task / "status").read_text() for task in (process / "task").iterdir())
    log = (tmp_path / "worker.log").read_text()
    assert "not confined" not in log

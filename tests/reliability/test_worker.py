"""The real worker with a toy pair: killed by every signal, handed damaged files, stopped, made to write for long."""

from __future__ import annotations

import os
import random
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine_host.protocol import Cancel, Generate, Opened, OpenPair, PairFiles, Ready, Refused
from app.engine_host.response_timeout import WorkerTask
from engine.events import Failed, Finished, Started, Verified
from engine.options.request import Message, Request
from models.formats.gguf_header import read_gguf_header
from tests.app.engine_host.engine_link import Link
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line
from tests.toys.mutations import mutations

pytestmark = [
    pytest.mark.timeout(1500),
    pytest.mark.usefixtures("only_in_full"),
    pytest.mark.skipif(sys.platform != "linux", reason="signals and memory as Linux has them"),
]
FAULTS = ("SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGKILL", "SIGSTOP", "memory")
LEAK_BYTES = 1024
"""For each token, at most."""


@pytest.fixture
def links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Link]]:
    made: list[Link] = []

    def make(*limits: Callable[[WorkerTask], float], **more: Any) -> Link:
        monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / f"home-{len(made)}"))  # remembers no failed setting
        made.append(Link(tmp_path / "worker.log", *limits, **more))
        return made[-1]

    yield make
    for link in made:
        link.engine.close()


def asked(number: int, tokens: int = 60) -> Generate:
    return Generate(Request(f"g{number}", messages=(Message("user", "aa bb"),), max_tokens=tokens, seed=number))


def strike(fault: str, worker: int) -> None:
    """A signal; or no page of memory more than now."""
    if fault == "memory":
        has = int(Path(f"/proc/{worker}/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.prlimit(worker, resource.RLIMIT_AS, (has, has))
    else:
        os.kill(worker, getattr(signal, fault))


def is_ready(link: Link) -> int:
    """The id of the worker that starts."""
    message = link.received.get(timeout=Link.WAIT_S)
    assert isinstance(message, Ready)
    return message.process_id


@pytest.mark.parametrize("place", ["load", "prefill", "decode"])
def test_15_a_worker_that_dies_stops_or_has_no_memory(
    place: str, links: Callable[..., Link], toy_gguf: Path, toy_onnx_decoder: Path, times: Times, passed: Passed
) -> None:
    """It ends by a signal, is stopped for good or gets no memory: one sentence at most, and the next is answered."""
    runs, seed, wrong = times(0, 21), 115, list[str]()
    draw, pair = random.Random(seed), PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=512)
    for number in range(runs):
        fault = FAULTS[number % len(FAULTS)]
        link = links(lambda doing: 5.0) if fault == "SIGSTOP" else links()
        worker = is_ready(link)
        link.engine.send(OpenPair(pair))
        if place == "load":
            select.select([], [], [], draw.random() * 0.5)
            strike(fault, worker)
            answer = link.next()
        else:
            answer = link.opened()
            words = "aa bb " * (60 if place == "prefill" else 1)
            link.engine.send(Generate(Request("g", messages=(Message("user", words),), max_tokens=200, seed=number)))
            wanted = Started if place == "prefill" else Verified
            while not isinstance(said := link.next(), (wanted, Finished, Failed)):
                pass
            strike(fault, worker)
            while not isinstance(said, (Finished, Failed)):
                said = link.next()
            if isinstance(said, Failed) and "\n" in str(said.message):
                wrong.append(f"{fault}: {said.message}")
        if isinstance(answer, Refused):
            wrong += [f"{fault}: {answer.message}"] if "\n" in str(answer.message) else []
            link.engine.send(OpenPair(pair))
            wrong += [] if isinstance(again := link.next(), Opened) else [f"{fault}: {again}"]
        link.engine.send(asked(1000 + number, 8))
        last = link.until_end()[-1]
        wrong += [] if isinstance(last, Finished) else [f"{fault}: {last}"]
        link.engine.close()
    print(*wrong, sep="\n")
    assert passed(Line(15, f"{', '.join(FAULTS)} at {place}: it ends, the next is answered", runs, len(wrong), seed))


def test_12_damaged_weights_reach_the_engine(
    links: Callable[[], Link], toy_gguf: Path, tmp_path: Path, times: Times, passed: Passed
) -> None:
    runs, seed, failed, answered, dead = times(0, 40), 112, 0, 0, 0
    data, path = toy_gguf.read_bytes(), tmp_path / "damaged.gguf"
    link = links()
    header = read_gguf_header(toy_gguf).data_start
    for number, changed in enumerate(mutations(data, runs, seed=seed, within=header if seed % 2 else None)):
        path.write_bytes(changed)
        before = len(link.process_ids)
        link.engine.send(OpenPair(PairFiles(f"p{number}", "Damaged", str(path), n_context=256)))
        answer = link.next()
        while not isinstance(answer, (Opened, Refused)):
            answer = link.next()
        if isinstance(answer, Opened):
            link.engine.send(asked(number, 4))
            answered += isinstance(link.until_end()[-1], Finished)
        dead += len(link.process_ids) > before + 1
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=256)))
    last = link.next()
    while not isinstance(last, (Opened, Refused)):
        last = link.next()
    failed += not isinstance(last, Opened)
    said = f"{answered} answered; the sound file opens afterwards"
    assert passed(Line(12, "damaged GGUF opened and asked in the real worker: the app lives", runs, failed, seed, said))


def test_36_stopped_in_mid_reply(links: Callable[[], Link], toy_gguf: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(0, 200), 136, 0
    draw = random.Random(seed)
    link = links()
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=512)))
    link.opened()
    for number in range(runs):
        link.engine.send(asked(number, 400))
        for _ in range(draw.randrange(0, 20)):
            if isinstance(link.next(), (Finished, Failed)):
                break
        else:
            link.engine.send(Cancel(f"g{number}"))
            failed += not isinstance(link.until_end()[-1], Finished)
    failed += len(link.process_ids) != 1
    assert passed(Line(36, "stopped in prefill or decode: it ends, in the same worker", runs, failed, seed))


def test_36_stopped_while_it_loads(links: Callable[..., Link], toy_gguf: Path, times: Times, passed: Passed) -> None:
    """Another pair is wanted at a random moment: the first is given up or was open by then, and the other opens."""
    runs, seed, failed, given_up, waited = times(0, 30), 236, 0, 0, list[float]()
    draw, pair = random.Random(seed), PairFiles("toy", "Toy", str(toy_gguf), n_context=512)
    other = toy_gguf.with_name("other.gguf")
    other.write_bytes(toy_gguf.read_bytes())
    link = links()
    for number in range(runs):
        link.engine.send(OpenPair(msgspec.structs.replace(pair, id="other", target=str(other)), request_id=2 * number))
        select.select([], [], [], draw.random() * 0.8)
        began = time.monotonic()
        link.engine.send(OpenPair(pair, request_id=2 * number + 1))
        first = link.next()
        if isinstance(first, Refused):
            given_up += 1
            waited.append(time.monotonic() - began)
        second = link.next()
        ids = [each.request_id for each in (first, second) if isinstance(each, (Opened, Refused))]
        failed += ids != [2 * number, 2 * number + 1] or not isinstance(second, Opened)
        failed += isinstance(first, Refused) and first.code != "replaced"
    other.unlink()
    slowest = sorted(waited)[len(waited) * 19 // 20 :][:1]  # none where each was open by then, as in a small part
    said = f"{given_up} given up" + "".join(f", the slowest of 20 after {1000 * each:.0f} ms" for each in slowest)
    assert passed(Line(36, "another pair is wanted while one loads: the first is given up", runs, failed, seed, said))


def test_37_a_context_that_is_just_full(
    links: Callable[..., Link], toy_gguf: Path, toy_onnx_decoder: Path, times: Times, passed: Passed
) -> None:
    """Prompts of a few tokens fewer or more than fit, and drafts that would go past the end."""
    runs, failed, refused, size = times(0, 99), 0, 0, 128
    link = links()
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=size)))
    size = link.opened().n_context
    for number in range(runs):
        tokens, draft = size - 8 + number % 11, number // 11
        prompt = "a" * tokens  # the toy has a token for each letter
        request = Request(f"g{number}", raw=True, prompt=prompt, max_tokens=20, draft_length=draft, seed=number)
        link.engine.send(Generate(request))
        last = link.until_end()[-1]
        refused += isinstance(last, Failed)
        failed += isinstance(last, Failed) and (tokens < size - 1 or "\n" in str(last.message))
    failed += len(link.process_ids) != 1
    said = f"{refused} prompts that do not fit are refused in a sentence"
    assert passed(
        Line(37, "a prompt of n_ctx - 8 to + 2 tokens, drafts of 0 to 8: a reply, no error", runs, failed, None, said)
    )


def test_20_no_worker_outlives_its_app(links: Callable[[], Link], toy_gguf: Path, times: Times, passed: Passed) -> None:
    runs, failed = times(0, 15), 0
    for _ in range(runs):
        link = links()
        link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=256)))
        link.opened()
        link.engine.send(asked(1, 200))
        link.next()
        link.engine.close()
        failed += any(Path(f"/proc/{each}").exists() for each in link.process_ids)
    assert passed(Line(20, "closed in mid reply: no process is left", runs, failed))


def test_41_a_thousand_replies_leak_nothing(
    links: Callable[[], Link], toy_gguf: Path, toy_onnx_decoder: Path, times: Times, passed: Passed
) -> None:
    runs, tokens = times(0, 1000), 0
    link = links()
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=256)))
    link.opened()
    worker = link.process_ids[-1]
    before = (0, 0)
    for number in range(runs):
        link.engine.send(asked(number, 40))
        last = link.until_end()[-1]
        assert isinstance(last, Finished)
        if number < runs // 4:
            before = resident(worker), resident(os.getpid())
        else:
            tokens += 40
    grown = [now - then for now, then in zip((resident(worker), resident(os.getpid())), before, strict=True)]
    said = f"worker {grown[0] / tokens:.0f}, app {grown[1] / tokens:.0f} bytes a token after the first quarter"
    failed = sum(each / tokens > LEAK_BYTES for each in grown)
    assert passed(Line(41, "replies in one worker: memory does not grow", runs, failed, None, said))


def resident(process_id: int) -> int:
    """Bytes of memory."""
    pages = int(Path(f"/proc/{process_id}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")

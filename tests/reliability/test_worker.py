"""The real worker with a toy pair: killed by every signal, handed damaged files, stopped, made to write for long."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.engine_host.protocol import Cancel, Generate, Opened, OpenPair, PairFiles, Refused
from engine.events import Failed, Finished, Verified
from engine.options.request import Message, Request
from models.formats.gguf_header import read_gguf_header
from tests.app.engine_host.engine_link import Link
from tests.reliability.conftest import Note
from tests.reliability.ledger import Line
from tests.toys.mutations import mutations

pytest.importorskip("llama_cpp")

Times = Callable[[int, int], int]
pytestmark = [
    pytest.mark.timeout(1500),
    pytest.mark.usefixtures("only_in_full"),
    pytest.mark.skipif(sys.platform != "linux", reason="signals and memory as Linux has them"),
]
SIGNALS = ("SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGKILL")
LEAK_BYTES = 1024
"""For each token, at most."""


@pytest.fixture
def links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Link]]:
    made: list[Link] = []

    def make() -> Link:
        monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / f"home-{len(made)}"))  # remembers no failed setting
        made.append(Link(tmp_path / "worker.log"))
        return made[-1]

    yield make
    for link in made:
        link.engine.close()


def asked(number: int, tokens: int = 60) -> Generate:
    return Generate(Request(f"g{number}", messages=(Message("user", "aa bb"),), max_tokens=tokens, seed=number))


def test_15_a_signal_in_mid_reply(
    links: Callable[[], Link], toy_gguf: Path, toy_onnx_decoder: Path, times: Times, note: Note
) -> None:
    runs, seed, failed = times(0, 25), 115, 0
    draw = random.Random(seed)
    for number in range(runs):
        link = links()
        link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=256)))
        link.opened()
        link.engine.send(asked(number, 200))
        rounds, wanted = 0, draw.randrange(1, 12)
        last = link.next()
        while rounds < wanted and not isinstance(last, (Finished, Failed)):
            rounds += isinstance(last, Verified)
            last = link.next()
        if not isinstance(last, (Finished, Failed)):
            os.kill(link.process_ids[-1], getattr(signal, SIGNALS[number % len(SIGNALS)]))
            link.until_end()
        link.engine.send(asked(1000 + number, 8))
        failed += not isinstance(link.until_end()[-1], Finished)
        link.engine.close()
    note(Line(15, f"{', '.join(SIGNALS)} in mid reply: it ends, the next is answered", runs, failed, seed))


def test_12_damaged_weights_reach_the_engine(
    links: Callable[[], Link], toy_gguf: Path, tmp_path: Path, times: Times, note: Note
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
    note(Line(12, "damaged GGUF opened and asked in the real worker: the app lives", runs, failed, seed, said))


def test_36_stopped_in_mid_reply(links: Callable[[], Link], toy_gguf: Path, times: Times, note: Note) -> None:
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
    note(Line(36, "stopped in prefill or decode: it ends, in the same worker", runs, failed, seed))


def test_20_no_worker_outlives_its_app(links: Callable[[], Link], toy_gguf: Path, times: Times, note: Note) -> None:
    runs, failed = times(0, 15), 0
    for _ in range(runs):
        link = links()
        link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=256)))
        link.opened()
        link.engine.send(asked(1, 200))
        link.next()
        link.engine.close()
        failed += any(Path(f"/proc/{each}").exists() for each in link.process_ids)
    note(Line(20, "closed in mid reply: no process is left", runs, failed))


def test_41_a_thousand_replies_leak_nothing(
    links: Callable[[], Link], toy_gguf: Path, toy_onnx_decoder: Path, times: Times, note: Note
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
    note(Line(41, "replies in one worker: memory does not grow", runs, failed, None, said))


def resident(process_id: int) -> int:
    """Bytes of memory."""
    pages = int(Path(f"/proc/{process_id}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")

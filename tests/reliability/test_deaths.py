"""Deaths of the worker, of a drafter in it and of the app, by the hundred: real processes, a scripted engine.

`test_worker.py` does the same to a real pair, less often: a worker without native libraries starts much faster.
"""

from __future__ import annotations

import os
import random
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Opened, OpenPair, Refused, Upward
from engine.events import Failed, Finished, Verified
from tests.app import scripted_engine
from tests.app.engine_host.engine_link import Link
from tests.app.scripted_engine import PAIR
from tests.reliability.conftest import Passed, Times, found_by
from tests.reliability.ledger import Line

pytestmark = [
    pytest.mark.timeout(1500),
    pytest.mark.skipif(sys.platform != "linux", reason="signals and processes as Linux has them"),
]
SIGNALS = (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGILL, signal.SIGKILL, signal.SIGTERM)


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Link]:
    made = Link(tmp_path / "worker.log", entry=scripted_engine.main)
    yield made
    made.engine.close()


def opened(link: Link) -> None:
    """The pair with its drafter, whatever became of that before."""
    link.engine.send(OpenPair(PAIR))
    while not isinstance(link.next(), Opened):
        pass


def faults(received: list[Upward], words: list[str], allowed: str = "") -> Iterator[str]:
    """What is wrong with a reply whose worker died: it is written to its end, or ends with the `allowed` sentence."""
    end = received[-1]
    text = "".join(each.text for each in received if isinstance(each, Verified))
    whole = "".join(f"{word} " for word in words)
    if not whole.startswith(text):
        yield f"{text!r} of {whole!r}"
    if isinstance(end, Finished):
        if (end.text, text) != (whole, whole):
            yield f"ended with {end.text!r} of {whole!r}"
    elif not isinstance(end, Failed) or end.code != allowed or "\n" in str(end.message):
        yield str(end)


def test_15_a_worker_dies_in_mid_reply(link: Link, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(4, 437), 315, 0
    draw = random.Random(seed)
    for number in range(runs):
        opened(link)
        words = [f"word{each}" for each in range(draw.randrange(1, 9))]
        before, length = draw.randrange(1, len(words) + 1), draw.choice((0, 4))  # the rest waits where none is written
        link.say(f"g{number}", " ".join([*words[:before], "!first-wait", *words[before:]]), length)
        received = [link.next()]
        while sum(isinstance(each, Verified) for each in received) < before:
            received.append(link.next())
        worker = link.engine._worker
        assert worker is not None
        assert worker.process_id is not None
        os.kill(worker.process_id, killed := draw.choice(SIGNALS))
        allowed = "file_gone" if killed == signal.SIGBUS else "" if length else "engine_died"
        wrong = list(faults(received + link.until_end(), words, allowed))
        link.say(f"n{number}", "and on", 4)
        wrong += faults(link.until_end(), ["and", "on"])
        failed += bool(wrong)
        print(*wrong, sep="\n")
    assert passed(
        Line(15, "six signals in mid reply, a scripted engine: it ends, the next is answered", runs, failed, seed)
    )


def test_36_stopped_while_it_loads(link: Link, times: Times, passed: Passed) -> None:
    """A pair that would never be open is given up for another, at a random moment."""
    runs, seed, failed = times(3, 70), 336, 0
    draw = random.Random(seed)
    for number in range(runs):
        link.engine.send(OpenPair(msgspec.structs.replace(PAIR, target="/models/slow.gguf"), request_id=2 * number))
        select.select([], [], [], draw.random() * 0.3)
        link.engine.send(OpenPair(PAIR, request_id=2 * number + 1))
        first, second = link.next(), link.next()
        replaced = isinstance(first, Refused) and (first.code, first.request_id) == ("replaced", 2 * number)
        failed += not (replaced and isinstance(second, Opened) and second.request_id == 2 * number + 1)
    assert passed(Line(36, "another pair is wanted while one loads, a scripted engine: it opens", runs, failed, seed))


def test_18_a_drafter_takes_the_worker_along(link: Link, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(3, 60), 318, 0
    draw, told = random.Random(seed), "the engine stopped (signal SIGSEGV); the rest was written plainly"
    for number in range(runs):
        opened(link)
        words = [f"word{each}" for each in range(draw.randrange(1, 9))]
        before = draw.randrange(len(words) + 1)
        link.say(f"g{number}", " ".join([*words[:before], "!drafter-segv", *words[before:]]), 4)
        received = link.until_end()
        end, wrong = received[-1], list(faults(received, words))
        if isinstance(end, Finished) and end.stats.note != told:
            wrong.append(str(end.stats.note))
        failed += bool(wrong)
        print(*wrong, sep="\n")
    assert passed(Line(18, "SIGSEGV while guessing: the text is whole, the note says why", runs, failed, seed))


def test_20_an_app_is_killed(
    tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, times: Times, passed: Passed
) -> None:
    """At any moment of its first seconds: its worker and all that this started end by themselves."""
    runs, real, seed = times(3, 88), times(0, 12), 320
    found = found_by("killed_apps.py", tmp_path, runs, real, seed, toy_gguf, toy_onnx_decoder)
    assert found["processes"] >= runs
    said = (
        f"{found['processes']} processes, {real} apps with a real pair; the last ended after {found['longest_s']:.2f} s"
    )
    assert passed(Line(20, "SIGKILL of an app: no process of its is left", runs + real, found["failed"], seed, said))

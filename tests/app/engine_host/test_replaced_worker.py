"""A worker whose memory was given back between two replies: its cache comes back with the next message."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.engine_host.protocol import Cancel, Generate, Opened, OpenPair, PairFiles, Unload
from app.engine_host.worker_process import worker_entry
from engine.events import Finished, Started, Verified
from engine.options.request import Message, Request
from models.hardware.machine import own_bytes
from tests.app import scripted_engine
from tests.app.engine_host.engine_link import Link
from tests.app.scripted_engine import PAIR, ending


@pytest.fixture
def link(links: Callable[..., Link]) -> Link:
    link = links(entry=scripted_engine.main)
    assert isinstance(link.open(), Opened)
    return link


def test_what_comes_while_it_is_given_up_is_answered(link: Link) -> None:
    link.say("g1", "one")
    link.until_end()
    link.engine.send(Unload())
    link.engine.send(OpenPair(PAIR, request_id=7))
    assert link.opened().request_id == 7
    link.say("g2", "one !wait two")
    while not isinstance(link.next(), Verified):
        pass  # Cancelled before its first word it would end without any.
    link.engine.send(Cancel("g2"))
    assert link.until_end()[-1] == ending("g2", ["one"], "cancelled")


def test_the_fresh_worker_has_the_chat_in_its_cache(links: Callable[..., Link], toy_gguf: Path) -> None:
    link = links(entry=worker_entry)
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=1024)))
    assert isinstance(link.next(), Opened)
    chat = [Message("user", "aa bb " * 40)]
    for number in (1, 2):
        link.engine.send(Generate(Request(f"g{number}", messages=tuple(chat), max_tokens=8, seed=1)))
        first, *_, last = (each for each in link.until_end() if not isinstance(each, Opened))
        assert isinstance(first, Started)
        assert isinstance(last, Finished)
        if number == 2:
            assert first.reused_tokens > 40
        chat += [Message("assistant", last.text), Message("user", "cc")]
        link.engine.send(Unload())


@pytest.mark.skipif(sys.platform not in ("linux", "darwin", "win32"), reason="this system does not say")
def test_the_memory_of_a_process_is_what_it_took() -> None:
    code = "import sys; kept = bytearray(b'x') * (200 << 20); print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        held = own_bytes(process.pid)
        process.kill()
    assert held is not None
    assert held >= 200 << 20
    assert own_bytes(process.pid) is None

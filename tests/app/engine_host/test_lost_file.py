"""A mapped model's file that is shortened, as where its disk goes away, or written anew: SIGBUS in the real worker.

The model is read from the disk at each pass, as one that memory does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.engine_host.protocol import Generate, OpenPair, PairFiles
from engine.events import Failed, Finished, Verified
from engine.machine.paging import Paging
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from tests.app.engine_host.engine_link import Link, memories
from tests.toys.shaped_gguf import SHAPES, write_shaped

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="pages of a shortened file as Linux has them")


@pytest.mark.parametrize("change", ["shortened", "written anew"])
def test_a_file_that_is_lost_in_mid_reply(change: str, links: Callable[..., Link], tmp_path: Path) -> None:
    link = links()
    file = write_shaped(tmp_path / "mapped.gguf", SHAPES["tiny"], "Q8_0")
    whole = file.read_bytes()
    pair = PairFiles("toy", "Toy", str(file), options=LoadOptions(weights="file"), paging=Paging(1e9, len(whole)))
    link.engine.send(OpenPair(pair))
    config = link.opened().config
    asked = Request("g", prompt="one two", raw=True, max_tokens=4000, draft_length=0, seed=1)
    link.engine.send(Generate(asked))
    received = [link.next()]
    while not isinstance(received[-1], Verified):
        received.append(link.next())
    with file.open("r+b") as stream:
        if change == "shortened":
            stream.truncate(4096)
        else:
            stream.seek(len(whole) // 2)
            stream.write(b"another model")
    end = link.until_end()[-1]
    assert end == Failed(
        "g",
        "file_gone",
        "the model's file could not be read on: its disk is gone, or the file was changed meanwhile",
        "What was written is kept. Check that the model's disk is connected and its file is whole, then try again.",
    )
    file.write_bytes(whole)
    link.engine.send(Generate(Request("again", prompt="one two", raw=True, max_tokens=3, draft_length=0)))
    assert isinstance(link.until_end()[-1], Finished)
    assert len(link.process_ids) == 2
    assert memories()["mapped.gguf"].now == config  # no setting is blamed for it
    assert not memories()["mapped.gguf"].failures

"""Text of a target's own, written as long as one likes: in parts, which are whole or passed over, and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from app.making import long_writing
from app.making.long_writing import LongWriting
from app.making.text_folder import TextFolder
from engine.drafters.heads.heads_drafter import STATE
from engine.making.opened_target import opened_target
from engine.making.own_text import Asked
from engine.options.request import Message


class Few:
    """A prompt without end, and one question more behind each first reply."""

    def __iter__(self) -> Iterator[Asked]:
        yield Asked("open", ())
        while True:
            yield Asked("kind", (Message("user", "one"),))

    def goes_on(self, asked: Asked, reply: str) -> Asked | None:
        if len(asked.chat) != 1:
            return None
        return Asked("again", (*asked.chat, Message("assistant", reply), Message("user", "two")))


def test_long_writing_is_kept_in_parts_and_goes_on_behind_them(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_writing, "PART_TOKENS", 60)
    monkeypatch.setattr(long_writing, "LONGEST", 12)
    folder, told = TextFolder(tmp_path / "text"), list[int]()
    with opened_target(toy_gguf, max_width=33) as (model, target):

        def write(tokens: int) -> int:
            writing = LongWriting(model, Few(), folder, slots=4)
            return writing.write(tokens, lambda so_far: told.append(so_far.tokens) is None)

        first = write(120)
        parts = len(folder.parts)
        folder.parts[0].write_bytes(folder.parts[0].read_bytes()[:200])  # damaged: it is passed over
        (folder.path / "part-00009.npz.part").write_bytes(b"half")  # and so is what a kill has left
        again = write(first)
        replies = list(folder.replies())
        target.give_states((STATE,))
        for reply in replies[:6]:
            target.clear()
            target.feed(reply.ids[: reply.start - 1])
            rows = target.extend(reply.ids[reply.start - 1 : -1])
            assert np.allclose(target.states[STATE], reply.states, atol=0.02)
            assert rows.argmax(axis=1).tolist() == reply.likely.ids[:, 0].tolist()
            assert not reply.is_greedy or reply.likely.ids[:, 0].tolist() == reply.ids[reply.start :]
    assert parts >= 2
    assert told[0] >= 60
    assert again >= first
    assert sum(len(reply.ids) - reply.start for reply in replies) == again
    assert {reply.kind for reply in replies} == {"kind", "again"}
    assert {reply.is_greedy for reply in replies} == {True, False}

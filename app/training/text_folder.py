"""A target's own text on the disk, in parts that are whole or not there: writing can be ended at any time and go on.

A part holds replies with their prompts, and of each token of a reply the target's last state, from which a drafter
goes on, and the words that were likeliest there. Ids alone are a hundredth of that.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np

from engine.training.frequent_tokens import FrequentTokens, joined
from engine.training.generated_text import OwnReply
from models.whole_file import written_whole

NAME = "part-{:05}.npz"

KEPT_PARTS = "text"
"""The folder of what a network learns from, in that of its order: without it there is nothing to go on from."""


class TextFolder:
    """The parts in one folder, in their order."""

    def __init__(self, path: Path) -> None:
        """Raises OSError where the folder cannot be made."""
        path.mkdir(parents=True, exist_ok=True)
        self.path = path

    @property
    def parts(self) -> list[Path]:
        """The files, the oldest first."""
        return sorted(self.path.glob("part-*.npz"))

    def add(self, replies: Sequence[OwnReply]) -> Path:
        """Writes one more part. Raises OSError."""
        last = max((int(path.stem.removeprefix("part-")) for path in self.parts), default=-1)  # one may be deleted
        path = self.path / NAME.format(last + 1)
        likely = joined([reply.likely for reply in replies])
        with written_whole(path) as file:
            np.savez(
                file,
                ids=np.concatenate([np.asarray(reply.ids, np.uint32) for reply in replies]),
                ends=np.cumsum([len(reply.ids) for reply in replies]),
                prompts=np.array([reply.start for reply in replies]),
                numbers=np.array([reply.prompt for reply in replies]),
                kinds=np.array([reply.kind for reply in replies]),
                greedy=np.array([reply.is_greedy for reply in replies]),
                states=np.concatenate([reply.states for reply in replies]).astype(np.float16),
                likely=likely.ids.astype(np.int32),
                shares=likely.shares,
            )
        return path

    def delete_damaged(self) -> bool:
        """Deletes parts that cannot be read; returns whether there were any. Raises OSError."""
        before = self.parts
        for path in before:
            try:
                read_part(path)
            except ValueError:
                path.unlink()
        return self.parts != before

    def replies(self) -> Iterator[OwnReply]:
        """All replies; a part that is damaged is passed over."""
        for path in self.parts:
            with suppress(ValueError):
                yield from read_part(path)


def read_part(path: Path) -> list[OwnReply]:
    """The replies of one file. Raises ValueError for a damaged one, OSError."""
    data = path.read_bytes()
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as kept:
            part = {name: kept[name] for name in kept.files}
        ends, starts = part["ends"], part["prompts"]
        begins = np.concatenate(([0], ends[:-1]))
        counts = np.cumsum(ends - begins - starts)[:-1]
        return [
            OwnReply(
                ids.tolist(), int(start), states, int(number), FrequentTokens(words, shares), str(kind), bool(greedy)
            )
            for ids, start, number, kind, greedy, states, words, shares in zip(
                np.split(part["ids"], ends[:-1]),
                starts,
                part["numbers"],
                part["kinds"],
                part["greedy"],
                np.split(part["states"], counts),
                np.split(part["likely"].astype(np.int64), counts),
                np.split(part["shares"], counts),
                strict=True,
            )
        ]
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, IndexError) as error:
        raise ValueError(f"{path.name}: {type(error).__name__}") from error

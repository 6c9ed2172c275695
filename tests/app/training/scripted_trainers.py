"""Processes in the place of those that make drafters: they answer at once, with a copy of the target."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from engine.training.orders import DrafterOrder, TrainedDrafter, TrainingProgress


def answer(connection: Connection, order: bytes, *, pays: bool) -> None:
    wanted = msgspec.msgpack.decode(order, type=DrafterOrder)
    Path(wanted.out).write_bytes(Path(wanted.target).read_bytes())
    encode = msgspec.msgpack.encode
    connection.send_bytes(encode(TrainingProgress("writing", 0.5)))
    made = TrainedDrafter("skip", wanted.out, pays, 1.5 if pays else 0.9, (0.8,), 1.0, 2.0, 384, (1,), 5)
    connection.send_bytes(encode(made))


def that_pays(connection: Connection, log: str, parent: int, order: bytes) -> None:
    answer(connection, order, pays=True)


def that_does_not_pay(connection: Connection, log: str, parent: int, order: bytes) -> None:
    answer(connection, order, pays=False)

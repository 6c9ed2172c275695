"""The process that makes one drafter: its entry, and the caller's side, which waits and passes on how far it is."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from app.problem import problem_error
from app.system.child_process import LOOK_EVERY_S, ChildProcess, Entry, init_child
from app.system.crash_report import print_without_texts
from engine.training.orders import (
    NETWORKS,
    DrafterOrder,
    TrainedDrafter,
    TrainingMessage,
    TrainingOutlook,
    TrainingProgress,
    TrainingRefused,
)
from engine.translatable import as_text, translatable

if TYPE_CHECKING:
    from engine.training.drafter_training import Make

_encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
_decode: msgspec.msgpack.Decoder[TrainingMessage] = msgspec.msgpack.Decoder(TrainingMessage)


def training_entry(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """Runs in the fresh process. The imports are here, so that the app itself never pays for them."""
    init_child(Path(log_file), parent_id)
    from engine.text.template_process import start_ahead

    start_ahead()  # of the model's template: once confined, this process starts none
    from engine.machine.confinement.confinement import confine_worker
    from engine.training.drafter_training import make

    wanted = msgspec.msgpack.decode(order, type=DrafterOrder)
    network: Make | None = None
    read = list[Path]()
    if wanted.kind in NETWORKS:
        from app.training.network_kinds import load_trainer
        from app.training.network_training import train_network

        load_trainer()
        network = train_network
        read = [Path(folder) for folder in sys.path if folder]  # PyTorch imports parts of itself while it works
    tempfile.tempdir = wanted.work or None  # no other folder can be written to
    write = [Path(wanted.out).parent, Path(wanted.work)] if wanted.work else [Path(wanted.out).parent]
    for line in confine_worker([Path(wanted.target)], read, write).sentences():
        print(line, file=sys.stderr, flush=True)  # into the log
    try:
        make(wanted, lambda message: connection.send_bytes(_encode(message)), network)
    except Exception as error:
        print_without_texts(error)  # the parent tells that this process has ended


def run_training(
    order: DrafterOrder,
    log_file: Path,
    progress: Callable[[TrainingProgress | TrainingOutlook], None],
    should_continue: Callable[[], bool],
    entry: Entry = training_entry,
) -> TrainedDrafter:
    """Waits until the order is carried out. Raises ProblemError where it cannot be, or shall not be continued."""
    process = ChildProcess(entry, str(log_file), os.getpid(), _encode(order), name="trainer")
    try:
        while should_continue():
            if not process.pipe.poll(LOOK_EVERY_S):
                continue
            message = _decode.decode(process.pipe.recv_bytes())
            if isinstance(message, TrainingRefused):
                raise problem_error(message.code, message.message, message.hint)
            if isinstance(message, TrainedDrafter):
                return message
            progress(message)
        stopped = translatable("the making of a drafter was stopped")
        raise problem_error("cancelled", stopped, translatable("Start again whenever you like."))
    except (EOFError, ConnectionResetError, msgspec.DecodeError, RecursionError) as error:
        raise problem_error(
            "maker_died",
            translatable("the process that made a drafter ended by itself"),
            translatable("Too little memory may be free. {log} may say more.", log=log_file),
        ) from error
    finally:
        process.kill()
        process.end()

"""The process in which drafters are heard, and the caller's side, which waits and passes on what it says.

A drafter whose native code ends that process costs itself alone: the others are heard by a fresh one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from app.problem import refuse
from app.system.child_process import Entry, messages_of, settle
from engine.loading.audition.orders import (
    AuditionEnded,
    AuditionMessage,
    AuditionOrder,
    AuditionProgress,
    AuditionRefused,
    CandidateHeard,
    CandidateRefused,
)
from engine.translatable import as_text, translatable

NICE = 10
"""How far behind other programs' the audition's turn is: a chat goes on meanwhile."""

_encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
_decode: msgspec.msgpack.Decoder[AuditionMessage] = msgspec.msgpack.Decoder(AuditionMessage)


def stage_entry(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """Runs in the fresh process. The imports are here, so that the app itself never pays for them."""
    settle(Path(log_file), parent_id)
    if hasattr(os, "nice"):
        os.nice(NICE)
    from engine.text.template_process import start_ahead

    start_ahead()  # of the model's template: once confined, this process starts none
    from engine.loading.audition.audition import audition
    from engine.machine.confinement.confinement import confine_worker

    wanted = msgspec.msgpack.decode(order, type=AuditionOrder)
    tempfile.tempdir = wanted.scratch
    for line in confine_worker(_files_of(wanted), read=[], write=[Path(wanted.scratch)]).sentences():
        print(line, file=sys.stderr, flush=True)  # into the log
    audition(wanted, lambda message: connection.send_bytes(_encode(message)))


def _files_of(order: AuditionOrder) -> list[Path]:
    """The model files that the process may read."""
    pairs = [each.files for each in order.candidates]
    named = [file for pair in pairs for file in (pair.target, pair.drafter, pair.inner, pair.tokenizer) if file]
    return [Path(file) for file in dict.fromkeys(named)]


def heard(
    order: AuditionOrder, log_file: Path, go_on: Callable[[], bool], entry: Entry = stage_entry
) -> Iterator[AuditionMessage]:
    """What is said of an order, up to `AuditionEnded`.

    Raises ProblemError where nobody can be heard, or `go_on` is False.
    """
    left = order
    while left.candidates:
        named, settled = "", set[str]()
        try:
            with tempfile.TemporaryDirectory(prefix="draftlight-", ignore_cleanup_errors=True) as scratch:
                there = msgspec.structs.replace(left, scratch=scratch)
                for message in _messages(there, log_file, go_on, entry):
                    if isinstance(message, AuditionProgress):
                        named = message.candidate
                    if isinstance(message, CandidateHeard | CandidateRefused):
                        settled.add(message.candidate)
                    yield message
            return
        except EOFError as error:
            if not named:
                raise refuse(
                    "audition_died",
                    translatable("the process of the audition ended by itself"),
                    translatable("Too little memory may be free. {log} may say more.", log=log_file),
                ) from error
            yield CandidateRefused(named, translatable("it ended the process that it ran in"))
        left = msgspec.structs.replace(
            left, candidates=tuple(each for each in left.candidates if each.name not in {*settled, named})
        )
    yield AuditionEnded()


def _messages(
    order: AuditionOrder, log_file: Path, go_on: Callable[[], bool], entry: Entry
) -> Iterator[AuditionMessage]:
    """What one process says up to its end. Raises EOFError where that came early, ProblemError."""
    stopped = translatable("the audition was stopped")
    said = messages_of(entry, _encode(order), "draftlight-audition", log_file, go_on=go_on, stopped=stopped)
    with closing(said):
        for each in said:
            message = _decoded(each)
            if isinstance(message, AuditionRefused):
                raise refuse(message.code, message.message, message.hint)
            yield message
            if isinstance(message, AuditionEnded):
                return


def _decoded(data: bytes) -> AuditionMessage:
    """Raises EOFError for what is no message."""
    try:
        return _decode.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise EOFError from error

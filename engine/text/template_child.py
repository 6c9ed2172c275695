"""What runs in the process that renders chat templates: nothing but Jinja, within limits.

A template is a program from a file, and Jinja's sandbox limits what it may touch, not how long it takes or how much it
writes. So this process limits its own memory and processor time where the system allows it. The process that started it
ends it when an answer takes too long, and it ends by itself when that process is gone. It loads no model library.

On Linux it is confined besides: it reads no file but Python's own, writes none, connects to nothing and starts nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection

import msgspec

from engine.errors import BadModelFile, BadSetting
from engine.machine.confinement.confinement import confine_template_process
from engine.text.chat_template import ChatTemplate
from engine.text.template_tasks import Answer, Compile, Compiled, Rendered, Task, TaskFailed, TemplateReady
from engine.translatable import as_text, phrase

if sys.platform != "win32":
    import resource

MEMORY_BYTES = 1 << 29
"""What a template may use in addition to what the process has at its start."""

PROCESSOR_S = 20
"""Processor time of one task, should nobody be left to end it sooner."""

_PR_SET_PDEATHSIG = 1


_encoder = msgspec.msgpack.Encoder(enc_hook=as_text)
_tasks: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)


def serve(connection: Connection, parent_id: int) -> None:
    """Answer tasks until the pipe ends."""
    # Ctrl-C reaches the whole terminal group; what it means is the parent's to decide.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with(parent_id)
    _limit_memory()
    for line in confine_template_process().sentences():
        print(line, file=sys.stderr, flush=True)  # into the worker's log
    template: ChatTemplate | None = None
    with contextlib.suppress(EOFError, ConnectionResetError, BrokenPipeError):
        connection.send_bytes(_encoder.encode(TemplateReady()))
        while True:
            task = _tasks.decode(connection.recv_bytes())
            _limit_time()
            try:
                if isinstance(task, Compile):
                    template = None
                    template = ChatTemplate(task.source, bos=task.bos, eos=task.eos)
                answer = _answer(task, template)
            except (BadModelFile, BadSetting) as error:
                answer = TaskFailed(str(error), isinstance(error, BadSetting))
            connection.send_bytes(_encoder.encode(answer))


def _answer(task: Task, template: ChatTemplate | None) -> Answer:
    if template is None:
        raise BadModelFile(phrase("the model's chat template could not be read"))
    if isinstance(task, Compile):
        return Compiled(template.reasoning)
    return Rendered(tuple(template.segments(task.messages, reasoning=task.reasoning, tools=task.tools)))


def die_with(parent_id: int) -> None:
    """Asks Linux to end this process with its parent; elsewhere the pipe's end and the time limit must do."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent_id:
            os._exit(0)


def _limit_memory() -> None:
    """Limits memory: Linux enforces it, macOS accepts the call and may not enforce it."""
    if sys.platform == "linux":
        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
        _lower(resource.RLIMIT_AS, used + MEMORY_BYTES)
    elif sys.platform == "darwin":
        _lower(resource.RLIMIT_AS, 16 * MEMORY_BYTES)


def _limit_time() -> None:
    if sys.platform != "win32":
        spent = resource.getrusage(resource.RUSAGE_SELF)
        _lower(resource.RLIMIT_CPU, int(spent.ru_utime + spent.ru_stime) + PROCESSOR_S)


def _lower(kind: int, most: int) -> None:
    """Sets one limit. Where the system refuses it the others remain, and the parent's time limit holds everywhere."""
    if sys.platform != "win32":
        hard = resource.getrlimit(kind)[1]
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))

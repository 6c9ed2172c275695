"""The RPC server: shares this machine's processor or its graphics cards with whoever connects, by ggml's own server.

The server takes one client at a time and trusts each: a client writes into its memory and names what it computes. A
wrong request ends the process (an assertion of ggml's). So it runs in a process of its own, confined and with a limit
of memory, that is started again (`app/cli/rpc_server.py`).
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError
from engine.llama.devices import devices, handles_of, in_use, processor
from engine.llama.model import take_attention
from engine.llama.remote.protocol import end_silent_links, is_listening
from engine.llama.remote.servers import load_library
from engine.llama.thread_count import compute_cores
from engine.machine.confinement.confinement import Confinement, confine_server
from engine.options.load_options import PROCESSOR
from engine.options.servers import RpcServerOptions
from engine.translatable import phrase

if sys.platform != "win32":
    import resource

LOOK_EVERY_S = 0.02
"""How often it is seen whether the native server listens, which it does not tell."""

PATIENCE_S = 20.0

THREADS_BYTES = 64 << 20
"""What the server's own threads have for their stacks."""


def serve(options: RpcServerOptions, ready: Callable[[Confinement], None]) -> None:
    """Lend until the process ends; `ready` is called once connections are taken. Raises EngineError."""
    library = load_library()
    lent = _lent(options.device)
    take_attention("file")  # as who shares a model computes with: rows are the same then
    _limit_memory(options.memory_bytes)
    confined = confine_server(options.port)
    call = library.ggml_backend_rpc_start_server
    call.restype = None
    call.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]
    pointers = (ctypes.c_void_p * len(lent))(*lent)
    endpoint = f"{options.host}:{options.port}".encode()
    threads = options.n_threads or compute_cores()
    server = threading.Thread(
        target=call, args=(endpoint, None, threads, len(lent), ctypes.cast(pointers, ctypes.c_void_p)), daemon=True
    )
    server.start()
    ends_at = time.monotonic() + PATIENCE_S
    while server.is_alive() and not is_listening(options.port) and time.monotonic() < ends_at:
        time.sleep(LOOK_EVERY_S)
    if not server.is_alive() or not is_listening(options.port):
        raise EngineError(phrase("{host}:{port} could not be listened at", options.host, options.port))
    end_silent_links()  # what a listener accepts has its limits
    ready(confined)
    server.join()


def _lent(device: str) -> list[int]:
    """The library's pointers to the devices that are lent. Raises BadSetting for a name that is not here."""
    if device == PROCESSOR:
        return [processor()]
    named = [] if device == "auto" else [name.strip() for name in device.split(",")]
    return handles_of([each.name for each in in_use(devices(), named)] or named) or [processor()]


def _limit_memory(limit_bytes: int) -> None:
    """What a client may take, beside what the process has already. Raises OSError and ValueError."""
    if limit_bytes and sys.platform == "linux":
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        now = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmData")) << 10
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (now + THREADS_BYTES + limit_bytes, hard))

"""The target over llama.cpp: the only file that imports `llama_cpp`.

The low-level C API, not the binding's `Llama` class, which copies every score row, fills batches element by element in
Python and ignores what `llama_memory_seq_rm` answers. Here the batch is a struct over numpy arrays made once, scores
are a view of the library's own buffer, and every native call is checked before (a wrong batch aborts the process) and
after (rollback answers a bool).
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import llama_cpp
import numpy as np

from engine.errors import BadModelFile, CannotRewind, EngineError, PromptTooLong
from engine.interrupt import Interrupt, Interrupted
from engine.seams import Rows

MAX_WIDTH = 33
"""Rows one pass may score: the longest draft (32) and the newest token. Also what the library reserves room for."""

BATCH = 512
"""Tokens one native call may read."""

_log_lines: deque[str] = deque(maxlen=200)


@llama_cpp.llama_log_callback  # type: ignore[untyped-decorator]
def _keep_log(level: int, text: bytes, user_data: ctypes.c_void_p) -> None:
    """Keep the library's words for error messages; its chatter belongs on nobody's terminal."""
    _log_lines.append(text.decode("utf-8", "replace").rstrip("\n"))


llama_cpp.llama_log_set(_keep_log, ctypes.c_void_p(0))


class Device(NamedTuple):
    """One device that the library can compute on."""

    name: str
    description: str
    is_gpu: bool


def devices() -> list[Device]:
    """What this build of llama.cpp sees on this machine (the binding has no names for these calls)."""
    from llama_cpp import _ggml

    registry, base = _ggml.libggml, ctypes.CDLL(str(_library_file("ggml-base")))
    registry.ggml_backend_dev_count.restype = ctypes.c_size_t
    registry.ggml_backend_dev_get.restype = ctypes.c_void_p
    registry.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
    for call in (base.ggml_backend_dev_name, base.ggml_backend_dev_description):
        call.restype, call.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
    base.ggml_backend_dev_type.restype, base.ggml_backend_dev_type.argtypes = ctypes.c_int, [ctypes.c_void_p]
    found = []
    for index in range(registry.ggml_backend_dev_count()):
        handle = registry.ggml_backend_dev_get(index)
        name, description = base.ggml_backend_dev_name(handle), base.ggml_backend_dev_description(handle)
        # ggml.h: enum ggml_backend_dev_type has CPU 0, GPU 1, IGPU 2.
        is_gpu = base.ggml_backend_dev_type(handle) in (1, 2)
        found.append(Device(name.decode("utf-8", "replace"), description.decode("utf-8", "replace"), is_gpu))
    return found


def library_facts() -> dict[str, Any]:
    """Version and abilities of the installed llama.cpp, for the doctor."""
    return {
        "version": llama_cpp.__version__,
        "system_info": llama_cpp.llama_print_system_info().decode("utf-8", "replace"),
        "gpu_offload": bool(llama_cpp.llama_supports_gpu_offload()),
        "devices": [device._asdict() for device in devices()],
    }


def library_mark() -> str:
    """Tells one build of llama.cpp from another: its version and the processor features that it uses."""
    return f"{llama_cpp.__version__} {llama_cpp.llama_print_system_info().decode('utf-8', 'replace')}"


def _library_file(stem: str) -> Path:
    folder = Path(llama_cpp.__file__).parent / "lib"
    for name in (f"lib{stem}.so", f"lib{stem}.dylib", f"{stem}.dll"):
        if (folder / name).exists():
            return folder / name
    raise EngineError(f"llama.cpp's library {stem} is missing in {folder}", "Run the set-up again.")


class LlamaModel:
    """A loaded GGUF: its weights and its vocabulary (the engine's `Vocabulary`)."""

    def __init__(self, path: Path) -> None:
        """Load with every layer on a GPU where this build has one. Raises BadModelFile."""
        if not path.is_file():
            raise BadModelFile(f"there is no model file at {path}")
        _log_lines.clear()
        parameters = llama_cpp.llama_model_default_params()
        gpus = [device for device in devices() if device.is_gpu]
        parameters.n_gpu_layers = 999 if gpus else 0
        self.handle: Any = llama_cpp.llama_model_load_from_file(str(path).encode(), parameters)
        if not self.handle:
            raise BadModelFile(f"{path.name} cannot be loaded: {_last_error('llama.cpp gave no reason')}")
        self.device = _device_in_use(gpus)
        self.vocabulary: Any = llama_cpp.llama_model_get_vocab(self.handle)
        self._pieces: dict[int, bytes] = {}
        self.n_vocab = int(llama_cpp.llama_vocab_n_tokens(self.vocabulary))
        self.n_context_trained = int(llama_cpp.llama_model_n_ctx_train(self.handle))
        self.size_bytes = int(llama_cpp.llama_model_size(self.handle))

    def close(self) -> None:
        """Free the weights. Any target on them must be closed before."""
        if self.handle:
            llama_cpp.llama_model_free(self.handle)
            self.handle = None

    def piece(self, token: int) -> bytes:
        """The bytes one id stands for; empty for control tokens."""
        known = self._pieces.get(token)
        if known is None:
            known = self._pieces[token] = self._piece(token, special=False)
        return known

    def text_of(self, token: int) -> str:
        """The spelling of any token, control tokens included; "" where the id is -1 (the model has none)."""
        return "" if token < 0 else self._piece(token, special=True).decode("utf-8", "replace")

    def is_end(self, token: int) -> bool:
        """Whether this id ends a turn."""
        return bool(llama_cpp.llama_vocab_is_eog(self.vocabulary, token))

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        """Text to ids, with nothing added in front or behind."""
        data = text.encode("utf-8", "surrogatepass")
        room = len(data) + 8
        buffer = (llama_cpp.llama_token * room)()
        count = llama_cpp.llama_tokenize(self.vocabulary, data, len(data), buffer, room, False, parse_control)
        if count < 0:
            raise EngineError(f"the model's tokenizer failed on a text of {len(text):,} characters")
        ids: list[int] = buffer[:count]
        return ids

    @property
    def bos(self) -> int | None:
        """The id that must stand in front of every prompt, None where the model wants none."""
        return (
            int(llama_cpp.llama_vocab_bos(self.vocabulary))
            if llama_cpp.llama_vocab_get_add_bos(self.vocabulary)
            else None
        )

    @property
    def special_texts(self) -> dict[str, str]:
        """Spellings of the tokens that a chat template may name."""
        bos, eos = llama_cpp.llama_vocab_bos(self.vocabulary), llama_cpp.llama_vocab_eos(self.vocabulary)
        return {"bos": self.text_of(bos), "eos": self.text_of(eos)}

    @property
    def chat_template(self) -> str | None:
        """The Jinja source inside the file, None where it has none."""
        source = llama_cpp.llama_model_chat_template(self.handle, None)
        return source.decode("utf-8", "replace") if source else None

    def _piece(self, token: int, *, special: bool) -> bytes:
        buffer = ctypes.create_string_buffer(64)
        size = llama_cpp.llama_token_to_piece(self.vocabulary, token, buffer, len(buffer), 0, special)
        if size < 0:
            buffer = ctypes.create_string_buffer(-size)
            size = llama_cpp.llama_token_to_piece(self.vocabulary, token, buffer, len(buffer), 0, special)
        return buffer.raw[: max(size, 0)]


class LlamaTarget:
    """The engine's `Target`: one context over a loaded model, one sequence, read and forgotten by position."""

    def __init__(self, model: LlamaModel, n_context: int, n_threads: int) -> None:
        """`n_threads` serves narrow and wide passes alike, so that both use the same kernels. Raises EngineError."""
        parameters = llama_cpp.llama_context_default_params()
        parameters.n_ctx, parameters.n_batch, parameters.n_ubatch = n_context, BATCH, BATCH
        parameters.n_outputs_max = MAX_WIDTH  # the graph reserves this many rows of V scores
        parameters.n_threads = parameters.n_threads_batch = n_threads
        parameters.no_perf = True
        self._context: Any = llama_cpp.llama_init_from_model(model.handle, parameters)
        if not self._context:
            reason = _last_error("too little memory is free")
            raise EngineError(f"no room for a context of {n_context:,} tokens: {reason}", "Choose a smaller context.")
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        self._batch = _Batch(BATCH)
        self._cached: list[int] = []
        self.n_vocab = model.n_vocab
        self.n_context = min(n_context, int(llama_cpp.llama_n_ctx(self._context)))
        self.max_width = MAX_WIDTH
        self.n_threads = n_threads
        self._interrupt: Interrupt | None = None

    def close(self) -> None:
        """Free the context."""
        if self._context:
            llama_cpp.llama_free(self._context)
            self._context = None

    @property
    def cached(self) -> Sequence[int]:
        """The ids in the cache, oldest first."""
        return self._cached

    def set_threads(self, count: int) -> None:
        """Compute with so many threads from the next pass on, narrow and wide alike."""
        self.n_threads = count
        llama_cpp.llama_set_n_threads(self._context, count, count)

    def watch(self, interrupt: Interrupt) -> None:
        """Let this flag end native calls early (CPU and Metal; elsewhere calls are short)."""
        self._interrupt = interrupt  # keeps its bytes alive
        llama_cpp.llama_set_abort_callback(self._context, _stop_when_set(), interrupt.address)

    def feed(self, tokens: Sequence[int]) -> None:
        """Read up to 512 tokens without scoring them. Raises Interrupted; the cache is then as before."""
        self._decode(tokens, scored=False)

    def extend(self, tokens: Sequence[int]) -> Rows:
        """Read and score up to `max_width` tokens: a float32 (len(tokens), V) view, dead at the next call."""
        if len(tokens) > self.max_width:
            raise ValueError(f"{len(tokens)} tokens in one scored pass, at most {self.max_width}")
        self._decode(tokens, scored=True)
        scores = llama_cpp.llama_get_logits(self._context)
        return np.ctypeslib.as_array(scores, (len(tokens), self.n_vocab))

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` tokens. Raises CannotRewind where the cache type cannot."""
        if length >= len(self._cached):
            return
        if length <= 0:
            llama_cpp.llama_memory_clear(self._memory, False)
            self._cached.clear()
            return
        removed = llama_cpp.llama_memory_seq_rm(self._memory, 0, length, -1)
        if not removed or llama_cpp.llama_memory_seq_pos_max(self._memory, 0) != length - 1:
            # Half a rollback would be a wrong text; an empty cache is always right.
            llama_cpp.llama_memory_clear(self._memory, False)
            self._cached.clear()
            raise CannotRewind("this model's cache cannot forget single tokens")
        del self._cached[length:]

    def _decode(self, tokens: Sequence[int], *, scored: bool) -> None:
        """One native batch, checked first: a bad one would abort the whole process."""
        if not 0 < len(tokens) <= BATCH:
            raise ValueError(f"a batch holds 1 to {BATCH} tokens, not {len(tokens)}")
        if min(tokens) < 0 or max(tokens) >= self.n_vocab:
            raise ValueError(f"token ids must be from 0 to {self.n_vocab - 1}")
        start = len(self._cached)
        if start + len(tokens) > self.n_context:
            raise PromptTooLong(f"the context holds {self.n_context:,} tokens, {start + len(tokens):,} were asked for")
        status = llama_cpp.llama_decode(self._context, self._batch.fill(tokens, start, scored=scored))
        if status == 0:
            self._cached.extend(tokens)
            return
        # Parts of the batch may have been read: put the cache back to what `cached` says.
        if not llama_cpp.llama_memory_seq_rm(self._memory, 0, start, -1):
            llama_cpp.llama_memory_clear(self._memory, False)
            self._cached.clear()
        if status == 2:
            raise Interrupted
        raise EngineError(f"llama.cpp could not compute (code {status}): {_last_error('it gave no reason')}")


class _Batch:
    """A `llama_batch` over numpy arrays that live as long as this object."""

    def __init__(self, size: int) -> None:
        self._tokens, self._positions = np.zeros(size, np.int32), np.zeros(size, np.int32)
        self._scored = np.zeros(size, np.int8)
        self._counts = np.ones(size, np.int32)
        self._sequence = np.zeros(1, np.int32)
        self._sequences = np.full(size, self._sequence.ctypes.data, np.uintp)
        self._places = np.arange(size, dtype=np.int32)
        self._struct = llama_cpp.llama_batch()
        for field, array in (
            ("token", self._tokens),
            ("pos", self._positions),
            ("n_seq_id", self._counts),
            ("seq_id", self._sequences),
            ("logits", self._scored),
        ):
            kind = dict(llama_cpp.llama_batch._fields_)[field]
            setattr(self._struct, field, ctypes.cast(array.ctypes.data, kind))

    def fill(self, tokens: Sequence[int], start: int, *, scored: bool) -> Any:
        """The struct for these tokens at positions from `start`."""
        count = len(tokens)
        self._tokens[:count] = tokens
        np.add(self._places[:count], start, out=self._positions[:count])
        self._scored[:count] = scored
        self._struct.n_tokens = count
        return self._struct


def _stop_when_set() -> Any:
    """Libc's strlen as the abort callback: true once the flag's first byte is set, and no Python in it."""
    libc = ctypes.cdll.msvcrt if sys.platform == "win32" else ctypes.CDLL(None)
    return ctypes.cast(libc.strlen, llama_cpp.ggml_abort_callback)


def _last_error(otherwise: str) -> str:
    """The most telling line that the library logged since the last load."""
    for line in reversed(_log_lines):
        if re.search(r"error|failed|invalid|missing|unknown", line, re.IGNORECASE):
            return line.split(": ", 1)[-1]
    return otherwise


def _device_in_use(gpus: list[Device]) -> str:
    """Where the layers really went, by the library's own log, not by what was asked for."""
    for line in _log_lines:
        found = re.search(r"offloaded (\d+)/(\d+) layers to GPU", line)
        if found and int(found[1]) > 0 and gpus:
            return f"{gpus[0].name} ({gpus[0].description}), {found[1]} of {found[2]} layers"
    return "CPU"

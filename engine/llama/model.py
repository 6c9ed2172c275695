"""llama.cpp's library and a loaded GGUF: its weights and its vocabulary. Contexts over it are in `target`."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import llama_cpp

from engine.errors import BadModelFile, EngineError
from engine.llama import log
from engine.llama.backends import backend_files, ggml_build
from engine.llama.control_words import ControlWords, words_of
from engine.llama.devices import Device, devices, handles_of, in_use, processor_buffer_type
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.kernels.mapped_file import give_pages_back
from engine.llama.kernels.own_kernels import ALL, CACHE_TYPES, OwnKernels, extra_buffer_types, own_kernels
from engine.llama.kernels.read_ahead import ReadAhead
from engine.llama.kernels.weight_places import bytes_read
from engine.llama.log import clear_log, last_error
from engine.options.load_options import FlashAttention, KvType, Weights
from engine.sampling.recommended import recommended_sampling
from engine.translatable import phrase

SAMPLE = "A line of text, with 10 words or so in it.\n"
"""What any vocabulary can spell a part of."""


HANDED_BACK = 20
"""Times that a file's pages are handed back while its weights are copied: so much more than the file is in memory."""


OUTPUT_MATRIX = b"^(output|token_embd)\\.weight$"
"""Names of the matrix that makes scores: it is the embeddings' where a model has none of its own."""


class _Override(ctypes.Structure):
    """llama.h: struct llama_model_tensor_buft_override."""

    _fields_ = (("pattern", ctypes.c_char_p), ("buffer_type", ctypes.c_void_p))


class Placement(NamedTuple):
    """Layers on other machines: the last ones, in this order; those before stay here.

    `devices` are the library's pointers, `layers` how many each holds, `words` what to call it all.
    """

    devices: tuple[int, ...]
    layers: tuple[int, ...]
    words: str


class Outline(NamedTuple):
    """A model's size without its weights. `key_width` is keys and values of one layer, in elements a token."""

    layers: int
    size_bytes: int
    n_vocab: int
    width: int
    feed_forward: int
    key_width: int
    n_context_trained: int


def model_outline(path: Path) -> Outline | None:
    """What the file says of its size, without allocating its weights; None where it cannot be loaded."""
    parameters = llama_cpp.llama_model_default_params()
    parameters.no_alloc, parameters.load_mode, parameters.n_gpu_layers = True, 0, 0  # no mapping without memory
    model = llama_cpp.llama_model_load_from_file(str(path).encode(), parameters)
    if not model:
        return None
    try:
        width, heads = llama_cpp.llama_model_n_embd(model), max(int(llama_cpp.llama_model_n_head(model)), 1)
        architecture = _said(model, "general.architecture")
        head = int(_said(model, f"{architecture}.attention.key_length") or width // heads)
        return Outline(
            layers=int(llama_cpp.llama_model_n_layer(model)),
            size_bytes=int(llama_cpp.llama_model_size(model)),
            n_vocab=int(llama_cpp.llama_vocab_n_tokens(llama_cpp.llama_model_get_vocab(model))),
            width=int(width),
            feed_forward=int(_said(model, f"{architecture}.feed_forward_length") or 4 * width),
            key_width=2 * head * (int(llama_cpp.llama_model_n_head_kv(model)) or heads),
            n_context_trained=int(llama_cpp.llama_model_n_ctx_train(model)),
        )
    finally:
        llama_cpp.llama_model_free(model)


def _said(model: Any, key: str) -> str:
    """One value of the file's metadata as text; "" where there is none, or a list."""
    buffer = ctypes.create_string_buffer(64)
    size = llama_cpp.llama_model_meta_val_str(model, key.encode(), buffer, len(buffer))
    text = buffer.value.decode("utf-8", "replace") if size > 0 else ""
    return text if key.startswith("general.") or text.isdecimal() else ""


def library_facts() -> dict[str, Any]:
    """Version and abilities of the installed llama.cpp, for the doctor."""
    here = devices()  # first, for what is said below is said of all backends
    ggml, commit = ggml_build()
    return {
        "version": llama_cpp.__version__,
        "build": library_mark(),
        "ggml": ggml,
        "ggml_commit": commit,
        "system_info": llama_cpp.llama_print_system_info().decode("utf-8", "replace"),
        "gpu_offload": bool(llama_cpp.llama_supports_gpu_offload()),
        "devices": [device._asdict() for device in here],
        "backends": [
            {"file": str(each.path), "kind": each.kind, "state": each.state, "reason": each.reason}
            for each in backend_files()
        ],
    }


def library_mark() -> str:
    """Tells one build of llama.cpp from another: its version, the processor features that it uses, our kernels."""
    said = f"{llama_cpp.__version__} {llama_cpp.llama_print_system_info().decode('utf-8', 'replace')}"
    own = own_kernels()
    return said if own is None else f"{said} {own.mark}"


def has_amx() -> bool:
    """Whether this build multiplies rearranged weights with AMX, which GCC 12 compiles to code that dies or lies.

    It does so in the same list of buffers as all other rearranging, and there is no switch between them at run time. A
    build with our kernels may have been made without it though the compiler had the instructions.
    """
    is_compiled = b"AMX_INT8 = 1" in llama_cpp.llama_print_system_info()
    return is_compiled and (own_kernels() is None or "AMX" in extra_buffer_types())


def usable_kernels() -> OwnKernels | None:
    """Our kernels, None where this build has none, or where AMX would take the weights before them."""
    return None if has_amx() else own_kernels()


def take_attention(weights: Weights) -> None:
    """Have attention computed by our kernel from now on where our kernels are wanted; else by llama.cpp's."""
    own = own_kernels()
    if own is not None:
        own.take_attention(weights == "auto" and not has_amx())


def has_own_attention(kv_type: KvType, flash_attention: FlashAttention) -> bool:
    """Whether our kernel computes attention now over such a cache."""
    own = own_kernels()
    return own is not None and own.in_use.attention and flash_attention != "off" and kv_type in CACHE_TYPES


class LlamaModel:
    """A loaded GGUF: its weights and its vocabulary (the engine's `Vocabulary`)."""

    read_ahead: ReadAhead | None = None
    """Who reads the next layers of a file that memory does not hold; the model ends it."""

    def __init__(
        self,
        path: Path,
        *,
        gpu_layers: int = -1,
        weights: Weights = "auto",
        interrupt: NativeInterrupt | None = None,
        cpu_only: bool = False,
        on: Sequence[str] = (),
        vocabulary_only: bool = False,
        wordless: bool = False,
        heads: bool = False,
        placement: Placement | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> None:
        """`gpu_layers` -1 puts every layer on a GPU where there is one: on those named in `on`, layers shared out

        by their free memory, or on the library's own choice. `weights` is how they lie on the processor.
        `cpu_only` keeps even long prompts off a GPU, which without layers there would still multiply.
        `vocabulary_only` reads no weights: enough to tokenize. A `wordless` file has ids without texts and is read
        whole, so that it may be deleted then. `heads` of further tokens are read only where they are asked for.
        `placement` puts layers on other machines and no card; the output matrix stays here.
        `interrupt` ends the loading, `progress` gets the share of it that is
        done. Raises BadModelFile, BadSetting for a device that is not here, Interrupted.
        """
        if not path.is_file():
            raise BadModelFile(phrase("there is no model file at {path}", path))
        clear_log()
        gpus = in_use(devices(), on)
        self._path, self.own_types = path, _take_kernels(weights)
        """The types that our kernels multiply, a bit for each `ggml_type`."""
        parameters = llama_cpp.llama_model_default_params()
        parameters.n_gpu_layers = (999 if gpu_layers < 0 else gpu_layers) if gpus and not cpu_only else 0
        parameters.use_extra_bufts = weights != "file" and not has_amx()
        parameters.vocab_only, parameters.load_mtp = vocabulary_only, heads
        if wordless:
            parameters.load_mode = llama_cpp.LLAMA_LOAD_MODE_NONE
        chosen = (ctypes.c_void_p * (len(on) + 1))(*([] if cpu_only else handles_of(on)), None)
        if cpu_only or on:
            parameters.devices = ctypes.cast(chosen, ctypes.c_void_p)
        kept = _place(parameters, placement) if placement is not None else ()
        copied = path if weights != "file" and not (vocabulary_only or wordless) else None
        if interrupt is not None or progress is not None or copied is not None:
            parameters.progress_callback = _progress_callback(interrupt, progress, copied)
        self.handle: Any = _loaded(path, parameters, interrupt)
        del kept  # what the parameters point to
        self.device = _device_in_use(gpus) if placement is None else placement.words
        self._read_facts()
        if not wordless:
            self._check_tokenizer(path)

    def _read_facts(self) -> None:
        """Asks the library once for what is asked of the model again and again: a native call each would add up."""
        self.vocabulary: Any = llama_cpp.llama_model_get_vocab(self.handle)
        self._pieces: dict[int, bytes] = {}
        self.known_texts: dict[int, str] = {}
        """Texts of tokens that hold whole ASCII characters, as far as a reply has met them (`engine/text`)."""
        self._ends: dict[int, bool] = {}
        self.n_vocab = int(llama_cpp.llama_vocab_n_tokens(self.vocabulary))
        self.n_context_trained = int(llama_cpp.llama_model_n_ctx_train(self.handle))
        self.window = int(llama_cpp.llama_model_n_swa(self.handle))
        recurrent = llama_cpp.llama_model_is_recurrent(self.handle) or llama_cpp.llama_model_is_hybrid(self.handle)
        self.keeps_states = bool(recurrent)
        self.size_bytes = int(llama_cpp.llama_model_size(self.handle))
        self.architecture = _said(self.handle, "general.architecture")
        self.has_experts = int(_said(self.handle, f"{self.architecture}.expert_count") or 0) > 0

    @property
    def heads(self) -> int:
        """How many heads of attention each layer has."""
        # A vocabulary alone has no layers, and the library would end the process that asks how many heads they have.
        return max(1, int(llama_cpp.llama_model_n_head(self.handle))) if self.layers else 1

    @property
    def layers(self) -> int:
        """How many layers write the text; heads of further tokens are not counted."""
        return int(llama_cpp.llama_model_n_layer(self.handle))

    @property
    def widths(self) -> tuple[int, int]:
        """D of the layers, and of what leaves the last one."""
        out = int(llama_cpp.llama_model_n_embd_out(self.handle))
        return int(llama_cpp.llama_model_n_embd(self.handle)), out

    @property
    def has_own_products(self) -> bool:
        """Whether our kernels multiply every matrix of the file, on the processor."""
        if not self.own_types or self.device != "CPU":
            return False
        return all(self.own_types >> number & 1 for number in bytes_read(self._path))

    def _check_tokenizer(self, path: Path) -> None:
        """Refuses a vocabulary of empty or foreign tokens, which the library would load. Raises BadModelFile."""
        try:
            if not self._ids(SAMPLE):
                raise BadModelFile(
                    phrase("{file} can read no text: its tokenizer makes nothing of it, it is damaged", path.name)
                )
        except EngineError:
            self.close()
            raise

    def close(self) -> None:
        """Free the weights. Any target on them must be closed before."""
        if self.read_ahead is not None:
            self.read_ahead.close()
        if self.handle:
            llama_cpp.llama_model_free(self.handle)
            self.handle = None

    def piece(self, token: int) -> bytes:
        """The bytes one id stands for; empty for control tokens."""
        known = self._pieces.get(token)
        if known is None:
            known = self._pieces[token] = self._piece(token, special=False)
        return known

    def raw_text(self, token: int) -> bytes:
        """The token as the file spells it, for comparing vocabularies."""
        text = llama_cpp.llama_vocab_get_text(self.vocabulary, token)
        return text or b""

    @property
    def fill_marks(self) -> tuple[str, str, str] | None:
        """The control words of filling in the middle: prefix, suffix, middle; None where the file names none."""
        kinds = llama_cpp.llama_vocab_fim_pre, llama_cpp.llama_vocab_fim_suf, llama_cpp.llama_vocab_fim_mid
        found = [self.text_of(kind(self.vocabulary)) for kind in kinds]
        return (found[0], found[1], found[2]) if all(found) else None

    def token_rule(self, text: str) -> str:
        """GBNF of the one token that a text is to this model; "" where it is letters, or nothing that can be seen."""
        ids = self.tokenize(text, parse_control=True)
        return f"<[{ids[0]}]>" if len(ids) == 1 and self.piece(ids[0]) == text.encode() else ""

    def text_of(self, token: int) -> str:
        """The spelling of any token, control tokens included; "" where the id is -1 (the model has none)."""
        return "" if token < 0 else self._piece(token, special=True).decode("utf-8", "replace")

    def is_end(self, token: int) -> bool:
        known = self._ends.get(token)
        if known is None:
            known = self._ends[token] = bool(llama_cpp.llama_vocab_is_eog(self.vocabulary, token))
        return known

    def is_control(self, token: int) -> bool:
        """Whether this id is one that texts do not hold: an end of turn, the beginning of a role."""
        return self.is_end(token) or bool(llama_cpp.llama_vocab_is_control(self.vocabulary, token))

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        """Text to ids, with nothing added in front or behind. Raises EngineError and BadModelFile.

        With `parse_control` False a typed control word stays text, one that the library would always find too.
        """
        if parse_control:
            return self._ids(text, parse_control=True)
        first, *rest = self.control_words.broken(text)
        ids = self._ids(first)
        for piece in rest:  # behind a line break, so that no blank is put in front as at a text's begin
            behind, line_break = self._ids("\n" + piece), self._ids("\n")
            ids += behind[len(line_break) :] if behind[: len(line_break)] == line_break else self._ids(piece)
        return ids

    @cached_property
    def control_words(self) -> ControlWords:
        """The words that steer the model."""
        return words_of(self.vocabulary, self.n_vocab, self.chat_template or "")

    def _ids(self, text: str, *, parse_control: bool = False) -> list[int]:
        data = text.encode("utf-8", "surrogatepass")
        room = len(data) + 8
        buffer = (llama_cpp.llama_token * room)()
        count = llama_cpp.llama_tokenize(self.vocabulary, data, len(data), buffer, room, False, parse_control)
        if count < 0:
            raise EngineError(phrase("the model's tokenizer failed on a text of {letters:,} characters", len(text)))
        ids: list[int] = buffer[:count]
        if ids and not (min(ids) >= 0 and max(ids) < self.n_vocab):
            raise BadModelFile(
                phrase("the model's tokenizer names a token past its {tokens:,}: the file is damaged", self.n_vocab)
            )
        return ids

    @property
    def bos(self) -> int | None:
        """The id that must stand in front of every prompt, None where the model wants none. Raises BadModelFile."""
        if not llama_cpp.llama_vocab_get_add_bos(self.vocabulary):
            return None
        token = int(llama_cpp.llama_vocab_bos(self.vocabulary))
        if not 0 <= token < self.n_vocab:
            raise BadModelFile(
                phrase("the model wants a token in front of every text and does not say which: it is damaged")
            )
        return token

    @property
    def special_texts(self) -> dict[str, str]:
        """Spellings of the tokens that a chat template may name."""
        bos, eos = llama_cpp.llama_vocab_bos(self.vocabulary), llama_cpp.llama_vocab_eos(self.vocabulary)
        return {"bos": self.text_of(bos), "eos": self.text_of(eos)}

    def recommended_sampling(self, catalogue: Mapping[str, float]) -> dict[str, float]:
        """What is recommended for its replies: by the file itself, by the catalogue, or by its size."""
        parameters = int(llama_cpp.llama_model_n_params(self.handle))
        return recommended_sampling(lambda key: _said(self.handle, key), catalogue, parameters)

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


def _place(parameters: Any, placement: Placement) -> tuple[Any, ...]:
    """Put layers onto the placement's devices, and return what the parameters point to now.

    llama.cpp counts the output as one more layer behind the last, on the last device; its matrix is kept here.
    """
    count = len(placement.devices)
    devices = (ctypes.c_void_p * (count + 1))(*placement.devices, None)
    *before, last = placement.layers
    split = (ctypes.c_float * llama_cpp.llama_max_devices())(*before, last + 1)
    kept_here = (_Override * 2)(_Override(OUTPUT_MATRIX, processor_buffer_type()), _Override(None, None))
    parameters.n_gpu_layers = sum(placement.layers) + 1
    parameters.devices, parameters.tensor_split = ctypes.cast(devices, ctypes.c_void_p), split
    parameters.tensor_buft_overrides = ctypes.cast(kept_here, ctypes.c_void_p)
    return devices, split, kept_here


def _take_kernels(weights: Weights) -> int:
    """Have the next model use our kernels where it may; returns the types that they will take."""
    own = own_kernels()
    if own is None:
        return 0
    own.take_weights(ALL if weights == "auto" and not has_amx() else 0)
    return own.in_use.types


def _progress_callback(
    interrupt: NativeInterrupt | None, progress: Callable[[float], None] | None, copied: Path | None
) -> Any:
    """Tells the share that is read, and ends the loading once the flag is set; called some hundred times a file.

    Of a file whose weights are `copied` the pages that were read are handed back on the way, and at the end.
    """
    handed_back = 0

    @llama_cpp.llama_progress_callback  # type: ignore[untyped-decorator]
    def report_loading(share: float, user_data: ctypes.c_void_p) -> bool:
        nonlocal handed_back
        if progress is not None:
            progress(share)
        if copied is not None and int(HANDED_BACK * share) > handed_back:
            handed_back = int(HANDED_BACK * share)
            give_pages_back(copied)
        return interrupt is None or not interrupt.is_set()

    return report_loading


def _loaded(path: Path, parameters: Any, interrupt: NativeInterrupt | None) -> Any:
    """The library's handle. Raises Interrupted, and BadModelFile with the library's own reason."""
    handle = llama_cpp.llama_model_load_from_file(str(path).encode(), parameters)
    if handle:
        return handle
    if interrupt is not None and interrupt.is_set():
        raise Interrupted
    reason = last_error(phrase("llama.cpp gave no reason"))
    raise BadModelFile(phrase("{file} cannot be loaded: {reason}", path.name, reason))


def _device_in_use(cards: list[Device]) -> str:
    """The devices that hold layers, by the library's own log and not by what was requested."""
    for line in log.lines.newest:
        found = re.search(r"offloaded (\d+)/(\d+) layers to GPU", line)
        if found and int(found[1]) > 0 and cards:
            names = ", ".join(f"{card.name} ({card.description})" for card in cards)
            return f"{names}, {found[1]} of {found[2]} layers"
    return "CPU"

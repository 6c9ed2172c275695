"""The networks that can be trained for a target: what each learns from, how its file is written, how it is opened.

PyTorch is met here alone, by name, once it is needed: the app itself never imports it. What the networks have in
common, text, time, figures and the check of the file, is in `network_training.py`.
"""

from __future__ import annotations

import contextlib
import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.drafters.onnx.block_drafter import open_onnx_drafter
from engine.drafters.state_readers.open_state_drafter import open_state_drafter
from engine.errors import EngineError
from engine.llama.cache.native_context import BATCH
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.llama.states.readable_states import LAYER_INPUT, why_not
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import compute_cores
from engine.options.load_options import LoadOptions
from engine.training.generated_text import CONTEXT
from engine.training.network_judge import StatesOf
from engine.training.network_text import MOST_WORDS
from engine.translatable import phrase
from models.distillation.networks.eagle_size import FUSED, eagle_size, layers_read
from models.distillation.training_text import TrainingText
from models.whole_file import written_whole

MOST_TOKENS = 3_000_000
"""Twelve megabytes of ids, and 32 bytes of likely words for each token of a reply."""

STATE_BYTES = 1 << 30
"""What the states of a text may take on the disk, for a head that goes on from them."""

SLOW_MS, WIDTH, WIDE = 3.0, 128, 256
"""A target whose token takes longer than that gets the wider network."""

LARGE_MS, GUESSES, RECURRENT_WORDS = 10.0, 3, 4096
"""A target whose token takes longer gets the wider recurrent network; its guesses of a draft, and its words."""


class NetworkKind(ABC):
    """One kind for one open target."""

    likely, suffix = True, ".onnx"
    reads_last_state = False
    """Whether it learns from the target's last states, which are then kept with the text."""
    bits: tuple[int, ...] = (8, 4, 32)
    """Of a weight: of these files the one that promises most is kept."""
    most_tokens, most_words = MOST_TOKENS, MOST_WORDS

    def __init__(self, model: LlamaModel, target: LlamaTarget, file: Path, plain_ms: float) -> None:
        """Loads PyTorch. The network's width hangs on the time of a token. Raises EngineError where it cannot be."""
        self.model, self.target, self.file = model, target, file
        self.width = WIDTH if plain_ms < SLOW_MS else WIDE

    @abstractmethod
    def learner(self, text: TrainingText) -> Any:
        """A fresh network, each time the same. Raises ValueError where there is too little text."""

    @abstractmethod
    def write(self, learner: Any, text: TrainingText, place: Path, facts: Mapping[str, str], bits: int) -> None:
        """The network's file. Raises OSError."""

    def prepare(self, text: TrainingText, work: Path) -> None:  # noqa: B027 (most kinds need nothing)
        """What has to be known of the target besides the text, once that is there. Raises OSError and EngineError."""

    def untrained(self) -> tuple[Any, TrainingText]:
        """A network that has learnt nothing, and a text of its words."""
        some = np.arange(1, min(self.model.n_vocab, self.most_words))
        ends, prompts, none = (
            np.array([len(some) // 2, len(some)]),
            np.array([2, 2]),
            np.zeros((len(some), 8), np.float32),
        )
        likely, shares = np.zeros((len(some) - 4, 1), np.uint16), np.ones((len(some) - 4, 1), np.float16)
        states = np.zeros((len(some) - 4, self.model.widths[1]), np.float16)
        text = TrainingText(some, ends, prompts, 1, self.model.n_vocab, some, none, some, none, likely, shares, states)
        return self.learner(text), text

    def open(self, place: Path) -> contextlib.closing[Any]:
        """The drafter of a file. Raises EngineError."""
        return contextlib.closing(open_onnx_drafter(place, self.model.n_vocab, CONTEXT + 64, "cpu"))

    @property
    def states(self) -> StatesOf | None:
        """The target's states of a text, where the drafter goes on from them."""
        return None


class BlockKind(NetworkKind):
    """All guesses in one call."""

    likely = False

    def learner(self, text: TrainingText) -> Any:
        return _module("block_learner").BlockLearner(text, self.width, SEED)

    def write(self, learner: Any, text: TrainingText, place: Path, facts: Mapping[str, str], bits: int) -> None:
        graph = _module("exports.block_export").build_block(learner.network, text, bits)
        _module("exports.onnx_graph").write_model(place, graph, dict(facts))


class RecurrentKind(NetworkKind):
    """All guesses in one call, one after the other, from the target's last state."""

    reads_last_state, bits, most_words = True, (8, 32), RECURRENT_WORDS

    def __init__(self, model: LlamaModel, target: LlamaTarget, file: Path, plain_ms: float) -> None:
        super().__init__(model, target, file, plain_ms)
        self._is_wide = plain_ms > LARGE_MS
        self.most_tokens = min(MOST_TOKENS, STATE_BYTES // (2 * model.widths[1]))

    def learner(self, text: TrainingText) -> Any:
        width, wide = self.model.widths[1], self._is_wide
        size = _module("networks.recurrent_network").RecurrentSize(
            width,
            memory=min(512 if wide else 384, 4 * width),
            vector=min(192 if wide else 128, text.used_vectors.shape[1]),
            middle=min(320 if wide else 192, 4 * width),
            rows=text.rows,
            words=len(text.words),
            places=GUESSES,
        )
        return _module("recurrent_learner").RecurrentLearner(text, size)

    def write(self, learner: Any, text: TrainingText, place: Path, facts: Mapping[str, str], bits: int) -> None:
        graph = _module("exports.recurrent_export").build_recurrent(learner.network, text, bits)
        _module("exports.onnx_graph").write_model(place, graph, dict(facts))


class EagleKind(NetworkKind):
    """One guess after the other, from the target's states. They lie in a file beside the text, 6 D bytes a token."""

    suffix = ".gguf"
    bits = (16,)

    def __init__(self, model: LlamaModel, target: LlamaTarget, file: Path, plain_ms: float) -> None:
        super().__init__(model, target, file, plain_ms)
        self.width = model.widths[0]
        self.layers = layers_read(model.layers)
        self.names = tuple(f"{LAYER_INPUT}{layer}" for layer in self.layers)
        if (reason := why_not(self.names, model.architecture, model.layers)) is not None:
            raise EngineError(
                phrase("no head can be trained for {file}: {reason}", file.name, reason),
                phrase("Choose another kind: heads, skip, onnx or block."),
            )
        self.most_tokens = min(MOST_TOKENS, STATE_BYTES // (2 * FUSED * self.width))
        self._states: NDArray[np.float16] | None = None

    def prepare(self, text: TrainingText, work: Path) -> None:
        kept = work / "states.npy"
        if not kept.is_file():
            self._read_states(text, kept)
        self._states = np.load(kept, mmap_mode="r")

    def _read_states(self, text: TrainingText, kept: Path) -> None:
        """Writes them: they are whole or not there."""
        start = 0  # not into a mapped file, which would end this process where the disk gets full
        facts = {"descr": "<f2", "fortran_order": False, "shape": (len(text.ids), FUSED * self.width)}
        with written_whole(kept) as file:
            np.lib.format.write_array_header_1_0(file, facts)
            for end in text.ends.tolist():
                found = self._states_of(text.ids[start:end].tolist())
                rows = np.concatenate([found[name] for name in self.names], axis=1)
                file.write(rows.astype("<f2").tobytes())
                start = end

    def _states_of(self, ids: Sequence[int]) -> dict[str, Any]:
        self.target.give_states(self.names)
        self.target.clear()
        parts: dict[str, list[Any]] = {name: [] for name in self.names}
        for at in range(0, len(ids), BATCH):
            self.target.feed(list(ids[at : at + BATCH]))
            for name, rows in self.target.states.items():
                parts[name].append(rows.copy())
        self.target.give_states(())
        return {name: np.concatenate(rows) for name, rows in parts.items()}

    @property
    def states(self) -> StatesOf | None:
        return self._states_of

    def learner(self, text: TrainingText) -> Any:
        states = self._states
        if states is None:  # before there is a text: only the shape matters
            states = np.zeros((len(text.ids), FUSED * self.width), np.float16)
        with contextlib.closing(WholeGguf(self.file, self.model.n_vocab)) as whole:
            used = whole.rows(whole.inputs, text.used.tolist())
            outputs = whole.rows(whole.outputs, text.words.tolist())
            norm = whole.matrices.get("output_norm.weight")
            scale = np.ones(self.width, np.float32) if norm is None else whole.rows(norm, [0])[0]
        vectors = np.zeros((text.rows, self.width), np.float32)
        vectors[text.row_of()[text.used]] = used
        module = _module("eagle_learner")
        return module.EagleLearner(text, module.TargetParts(vectors, outputs, scale, states))

    def write(self, learner: Any, text: TrainingText, place: Path, facts: Mapping[str, str], bits: int) -> None:
        weights = {name: value.detach().float().numpy() for name, value in learner.network.state_dict().items()}
        size = eagle_size(self.width, len(text.words))
        write = _module("exports.eagle_export").write_eagle_head
        write(place, size, weights, text.words, self.file, self.layers, facts)

    def open(self, place: Path) -> contextlib.closing[Any]:
        threads = compute_cores()
        return contextlib.closing(open_state_drafter(place, self.model, CONTEXT + 64, threads, LoadOptions()))


KINDS: Mapping[str, type[NetworkKind]] = {"block": BlockKind, "onnx": RecurrentKind, "eagle": EagleKind}

SEED = 34


def load_trainer() -> None:
    """Loads PyTorch, which cannot be done any more once this process is confined."""
    for name in ("trainer", "block_learner", "recurrent_learner", "eagle_learner"):
        _module(name)
    for name in ("block_export", "recurrent_export", "eagle_export", "onnx_graph"):
        _module(f"exports.{name}")


def training_module() -> Any:
    """What trains, whichever the network is."""
    return _module("trainer")


def _module(name: str) -> Any:
    return importlib.import_module(f"models.distillation.{name}")

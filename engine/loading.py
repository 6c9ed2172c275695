"""A target and a drafter made ready to write: what the worker process holds while a pair is open."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from engine.chat_template import CHATML, ChatTemplate
from engine.decoding import Cast, Names, generate
from engine.errors import BadModelFile, CannotRewind, EngineError
from engine.events import Event, Failed
from engine.guesser import Guesser
from engine.interrupt import Interrupt
from engine.llama_backend import LlamaModel, LlamaTarget
from engine.onnx_drafter import OnnxDrafter
from engine.prompt import prompt_ids
from engine.request import Request

DEFAULT_CONTEXT = 8192
"""Tokens of context where nobody asked for a number: a 7B model's cache stays under a gigabyte."""


class LoadedPair:
    """One open pair. All calls belong to the one thread that owns the models."""

    def __init__(
        self,
        pair_id: str,
        model: LlamaModel,
        target: LlamaTarget,
        drafter: OnnxDrafter | None,
        names: Names,
        note: str | None,
    ) -> None:
        """Takes over what it is given and frees it in `close`. `note` says why there is no drafter."""
        self._model, self._target, self._drafter = model, target, drafter
        self._names = names
        special = model.special_texts
        self._template = ChatTemplate(model.chat_template or CHATML, bos=special["bos"], eos=special["eos"])
        self.pair_id, self.note = pair_id, note
        self.target_name, self.drafter_name = names.target, names.drafter
        self.n_context, self.n_vocab = target.n_context, model.n_vocab
        self.target_device = model.device
        self.drafter_device = drafter.device if drafter else None

    def generate(self, request: Request, interrupt: Interrupt) -> Iterator[Event]:
        """One reply as events; whatever stops it on purpose ends in `Finished`, a fault in `Failed`."""
        try:
            request.check()
            self._target.watch(interrupt)
            prompt = prompt_ids(request, self._template, self._model, self._model.bos)
            seed = request.seed if request.seed is not None else secrets.randbelow(2**32)
            drafter = self._drafter if request.draft_length > 0 else None
            guesser = Guesser(drafter, self.n_vocab, self.note if request.draft_length > 0 else None)
            cast = Cast(self._target, self._model, guesser, self._names)
            yield from generate(cast, request, prompt, seed, interrupt)
        except EngineError as error:
            yield Failed(request.generation_id, error.code, str(error), error.hint)

    def close(self) -> None:
        """Free both models."""
        if self._drafter:
            self._drafter.close()
        self._target.close()
        self._model.close()


def load_pair(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    draft_length: int = 4,
    n_threads: int | None = None,
) -> LoadedPair:
    """Load a pair's files. A drafter that cannot be used leaves plain decoding, with the reason in `note`.

    `n_context` 0 takes what the model was made for, at most 8,192. Raises EngineError for the target.
    """
    model = LlamaModel(target)
    context = n_context or min(model.n_context_trained, DEFAULT_CONTEXT)
    loaded_target = LlamaTarget(model, context, n_threads or _cores())
    loaded_drafter, note = None, "this pair has no drafter"
    if drafter is not None:
        loaded_drafter, reason = _load_drafter(drafter, model, loaded_target)
        note = reason or ""
    names = Names(pair_id, target.name, drafter.name if drafter and loaded_drafter else None)
    return LoadedPair(pair_id, model, loaded_target, loaded_drafter, names, note or None)


def _load_drafter(path: Path, model: LlamaModel, target: LlamaTarget) -> tuple[OnnxDrafter | None, str | None]:
    """The drafter, or why guessing is not possible."""
    try:
        _check_rewinds(target)
        return OnnxDrafter(path, model.n_vocab, target.n_context), None
    except (BadModelFile, CannotRewind) as error:
        return None, f"guessing is off: {error}"


def _check_rewinds(target: LlamaTarget) -> None:
    """Try one rollback: guessing needs a cache that can forget. Raises CannotRewind."""
    target.feed([0, 0, 0])
    try:
        target.truncate(1)
    finally:
        target.truncate(0)


def _cores() -> int:
    """The cores this process may use; llama.cpp gains nothing from more threads than that."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

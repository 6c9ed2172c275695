"""Opens a file that drafts from the target's states: model and context, compared with its target before."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import llama_cpp

from engine.errors import BadModelFile, EngineError
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head import DraftHead
from engine.llama.states.draft_head_file import DFLASH, read_draft_head
from engine.options.load_options import LoadOptions
from engine.translatable import phrase


class OpenedHead(NamedTuple):
    """A head and its model; `mask` is the token that stands for a place to be guessed, -1 for EAGLE's."""

    model: LlamaModel
    head: DraftHead
    mask: int

    def close(self) -> None:
        """Frees both."""
        self.head.close()
        self.model.close()


def open_head(path: Path, target: LlamaModel, n_context: int, n_threads: int, options: LoadOptions) -> OpenedHead:
    """The head of the file at `path` for this target. Raises BadModelFile with what does not fit."""
    file = read_draft_head(path)
    file.check(target.n_vocab)
    file.check_target(target.widths[0], target.layers)
    cpu_only = options.drafter_device == "cpu"
    if file.borrows and cpu_only and target.device != "CPU":
        raise BadModelFile(
            phrase("{file} takes words from the model, which is on a graphics card: it must be there too", path.name)
        )
    model = LlamaModel(path, weights=options.weights, cpu_only=cpu_only)
    try:
        file.check_words(target.n_vocab, model.n_vocab)
        mask = int(llama_cpp.llama_vocab_mask(model.vocabulary)) if file.architecture == DFLASH else -1
        if file.architecture == DFLASH and not 0 <= mask < target.n_vocab:
            raise BadModelFile(
                phrase("{file} cannot draft: it does not say which token stands for a place to be guessed", path.name)
            )
        return OpenedHead(model, DraftHead(file, model, target, n_context, n_threads), mask)
    except EngineError as error:
        model.close()
        if isinstance(error, BadModelFile):
            raise
        raise BadModelFile(phrase("{name}: {line}", path.name, error)) from error

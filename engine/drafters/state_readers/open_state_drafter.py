"""Opens a GGUF that drafts from the target's states as what it is: `general.architecture` says it, never its name."""

from __future__ import annotations

from pathlib import Path

from engine.drafters.gguf_drafter import is_gguf, shared_vocabulary
from engine.drafters.state_readers.dflash_drafter import DflashDrafter
from engine.drafters.state_readers.eagle_drafter import EagleDrafter
from engine.errors import BadModelFile
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head import open_head
from engine.llama.states.draft_head_file import DFLASH, EAGLE
from engine.llama.states.heads_in_file import heads_in
from engine.llama.states.readable_states import why_not
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

StateDrafter = EagleDrafter | DflashDrafter


def reads_states(path: Path) -> bool:
    """Whether the file drafts from the target's states and can do nothing without them."""
    return is_gguf(path) and heads_in(path).architecture in (EAGLE, DFLASH)


def open_state_drafter(
    path: Path, target: LlamaModel, n_context: int, n_threads: int, options: LoadOptions
) -> StateDrafter:
    """The drafter of that file. Raises BadModelFile where it was made for another target, or its states cannot be had.

    The vocabularies are compared token by token, as those of any drafter: a file of the right widths may still be for a
    model whose words have other numbers.
    """
    opened = open_head(path, target, n_context, n_threads, options)
    file = opened.head.file
    try:
        shared_vocabulary(target, opened.model, path.name)
        reason = why_not(file.state_names, target.architecture, target.layers)
        if reason is not None:
            raise BadModelFile(phrase("{file} cannot draft here: {reason}", path.name, reason))
    except BadModelFile:
        opened.close()
        raise
    return DflashDrafter(opened) if file.architecture == DFLASH else EagleDrafter(opened)

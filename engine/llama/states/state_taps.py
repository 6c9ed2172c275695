"""Takes states out of a context's passes: switched on once for a context, read after each pass.

Layer inputs and nextn states come of every token of a batch. The last state comes of scored rows alone: asked of all
tokens of a prompt, the library would compute V scores for each. What is read is a view of the library's own buffer and
dies at the next pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import llama_cpp
import numpy as np

from engine.interfaces import Rows
from engine.llama.states.ext_symbols import EXT
from engine.llama.states.readable_states import LAST_HIDDEN, LAYER_INPUT, NEXTN, Wanted


class StateTaps:
    """The taps of one context; `names` were checked (`readable_states.why_not`), or the process may end."""

    def __init__(self, names: Sequence[str], width: int, width_out: int) -> None:
        """`width` is D of the layers, `width_out` that of what leaves the last one."""
        self.names = tuple(names)
        self._wanted, self._width, self._width_out = Wanted.of(names), width, width_out

    def switch(self, context: Any, *, on: bool) -> None:
        """On or off for all passes to come; layer inputs have the graph reserved anew at the next one."""
        if self._wanted.nextn:
            EXT["set_embeddings_nextn"](context, on, False)  # of all tokens of a batch
        for layer in self._wanted.layers:
            EXT["set_embeddings_layer_inp"](context, layer, on)
        if self._wanted.last and not on:
            llama_cpp.llama_set_embeddings(context, False)

    def before(self, context: Any, *, scored: bool) -> None:
        """A pass begins: the last state is made of scored rows only."""
        if self._wanted.last:
            llama_cpp.llama_set_embeddings(context, scored)

    def read(self, context: Any, count: int, *, scored: bool) -> Mapping[str, Rows]:
        """The states of the newest pass by name, float32 (count, D) each."""
        found = dict[str, Rows]()
        if self._wanted.last and scored:
            found[LAST_HIDDEN] = _rows(llama_cpp.llama_get_embeddings(context), count, self._width_out)
        if self._wanted.nextn:
            found[NEXTN] = _rows(EXT["get_embeddings_nextn"](context), count, self._width_out)
        for layer in self._wanted.layers:
            found[f"{LAYER_INPUT}{layer}"] = _rows(EXT["get_embeddings_layer_inp"](context, layer), count, self._width)
        return found


def _rows(numbers: Any, count: int, width: int) -> Rows:
    return np.ctypeslib.as_array(numbers, (count, width))

"""Takes states out of a context's passes: switched on once for a context, read after each pass.

Layer inputs and nextn states come of every token of a batch. The last state comes of scored rows alone: asked of all
tokens of a prompt, the library would compute V scores for each. What is read is a view of the library's own buffer and
dies at the next pass.
"""

from __future__ import annotations

import ctypes
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
        self._scored: bool | None = None  # what the library was told last
        self._views: dict[
            str, tuple[int, Rows]
        ] = {}  # where its buffers lie, which hardly ever move, and views of them

    def switch(self, context: Any, *, on: bool) -> None:
        """On or off for all passes to come; layer inputs have the graph reserved anew at the next one."""
        self._scored = None
        self._views.clear()
        if self._wanted.nextn:
            EXT["set_embeddings_nextn"](context, on, False)  # of all tokens of a batch
        for layer in self._wanted.layers:
            EXT["set_embeddings_layer_inp"](context, layer, on)
        if self._wanted.last and not on:
            llama_cpp.llama_set_embeddings(context, False)

    def before(self, context: Any, *, scored: bool) -> None:
        """A pass begins: the last state is made of scored rows only."""
        if self._wanted.last and scored != self._scored:
            llama_cpp.llama_set_embeddings(context, scored)
            self._scored = scored

    def read(self, context: Any, count: int, *, scored: bool) -> Mapping[str, Rows]:
        """The states of the newest pass by name, float32 (count, D) each."""
        found = dict[str, Rows]()
        if self._wanted.last and scored:
            found[LAST_HIDDEN] = self._rows(LAST_HIDDEN, llama_cpp.llama_get_embeddings(context), count)
        if self._wanted.nextn:
            found[NEXTN] = self._rows(NEXTN, EXT["get_embeddings_nextn"](context), count)
        for layer in self._wanted.layers:
            name = f"{LAYER_INPUT}{layer}"
            found[name] = self._rows(name, EXT["get_embeddings_layer_inp"](context, layer), count, self._width)
        return found

    def _rows(self, name: str, numbers: Any, count: int, width: int = 0) -> Rows:
        """The first rows of a buffer of the library, by a view that is made once for each place."""
        address = ctypes.addressof(numbers.contents)
        known = self._views.get(name)
        if known is None or known[0] != address or len(known[1]) < count:
            known = self._views[name] = address, np.ctypeslib.as_array(numbers, (count, width or self._width_out))
        return known[1][:count]

"""Which states of a target can be asked for, by the architecture of its file.

llama.cpp ends the process when a layer's input is asked of an architecture whose graph does not mark it, and gives
what happens to lie in memory when a nextn state is. So nothing is asked that this table does not name; and what it
names is tried in a worker that may die first, because a table can be wrong about
another build. It was read off the sources of llama.cpp 0c1e57098 (`t_layer_inp` and `t_h_nextn` in `src/models/`).
Left out on purpose: `qwen4exp`, whose layers pass on several streams side by side, which the library then refuses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.llama.states.ext_symbols import missing
from engine.translatable import phrase

LAST_HIDDEN, NEXTN, LAYER_INPUT = "last_hidden", "nextn", "layer_inp:"
"""The names of `DrafterTraits.hidden`: the last state after the norm, the one before it, and the input of a layer."""

LAYER_INPUTS = frozenset((
    "bailingmoe3", "deepseek4", "gemma4", "gpt-oss", "hunyuan-dense", "hunyuan_vl", "lfm2", "lfm2moe", "llama", "mimo2",
    "minimax-01", "minimax-m2", "muse-glimmer", "nanbeige", "nemotron_h", "nemotron_h_moe", "qwen3", "qwen35",
    "qwen35moe", "qwen3moe", "qwen3next",
))  # fmt: skip
"""Architectures that mark the input of each layer."""

OUTPUT_OF_ALL = frozenset({"deepseek4", "mimo2", "nemotron_h", "nemotron_h_moe"})
"""Those that mark what leaves the last layer too, as the input of a layer that is not there."""

NEXTN_STATES = frozenset((
    "bailingmoe3", "cohere2moe", "deepseek2", "deepseek32", "deepseek4", "gemma4", "glm-dsa", "glm4moe", "glm5-next",
    "gpt-oss", "hy_v3", "mimo2", "mistral4", "nemotron_h", "nemotron_h_moe", "qwen35", "qwen35moe", "qwen3next",
    "step35",
))  # fmt: skip
"""Architectures that mark the state from which their heads of further tokens go on."""


class Wanted(NamedTuple):
    """States by what they are: whether the last one and the nextn one are wanted, and of which layers the input."""

    last: bool = False
    nextn: bool = False
    layers: tuple[int, ...] = ()

    @classmethod
    def of(cls, names: Sequence[str]) -> Wanted:
        """What these names ask for. Raises ValueError for one that means nothing, as a sentence."""
        last, nextn, layers = False, False, set[int]()
        for name in names:
            number = name.removeprefix(LAYER_INPUT)
            if name == LAST_HIDDEN:
                last = True
            elif name == NEXTN:
                nextn = True
            elif number != name and number.isdecimal():
                layers.add(int(number))
            else:
                raise ValueError(phrase('no state of a model is called "{name}"', name))
        return cls(last, nextn, tuple(sorted(layers)))

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions of `llama-ext.h` that are needed."""
        nextn = ("set_embeddings_nextn", "get_embeddings_nextn") if self.nextn else ()
        layers = ("set_embeddings_layer_inp", "get_embeddings_layer_inp") if self.layers else ()
        return nextn + layers


def why_not(names: Sequence[str], architecture: str, layers: int) -> str | None:
    """Why these states cannot be asked of a model of that architecture with this many layers; None where they can."""
    try:
        wanted = Wanted.of(names)
    except ValueError as error:
        return str(error)
    if (absent := missing(*wanted.functions)) is not None:
        return phrase("this build of llama.cpp lacks {name}", absent)
    if wanted.nextn and architecture not in NEXTN_STATES:
        return phrase("llama.cpp does not give the state before the head of models of the kind {kind}", architecture)
    if wanted.layers and architecture not in LAYER_INPUTS:
        return phrase("llama.cpp does not give the layers' states of models of the kind {kind}", architecture)
    deepest = layers if architecture in OUTPUT_OF_ALL else layers - 1
    if wanted.layers and wanted.layers[-1] > deepest:
        return phrase("the model has no layer {number}: its layers are 0 to {last}", wanted.layers[-1], deepest)
    return None

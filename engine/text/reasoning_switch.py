"""What a chat template lets the user choose about reasoning: whether the model reasons, and how hard.

There is no common name for it (`enable_thinking`, `thinking_mode`, `reasoning_effort` ...), and a template that reads a
name may ignore its value. So those known names that the template reads are tried, and a choice is offered where it
changes what the template writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jinja2 import nodes

from engine.options.request import REASONING

_EFFORTS = ("low", "medium", "high", "max", "minimal")
"""Of two that write the same, the first is offered."""

_EFFORT_NAMES = ("reasoning_effort", "thinking_effort", "reasoning_strength")
_NO_EFFORT = ("none", "no_think")

_ON = {
    "enable_thinking": True,
    "thinking": True,
    "reasoning": True,
    "thinking_option": "on",
    "thinking_mode": "enabled",
    "thinking_budget": -1,
}
_OFF = {
    "enable_thinking": False,
    "thinking": False,
    "reasoning": False,
    "thinking_option": "off",
    "thinking_mode": "disabled",
    "thinking_budget": 0,
}

_UNHEARD_OF = "unheard-of"


class ReasoningOffer(NamedTuple):
    """One choice, and the variables that make it."""

    name: str
    settings: Mapping[str, Any]


def find_offers(tree: nodes.Template, render: Callable[[Mapping[str, Any]], str | None]) -> tuple[ReasoningOffer, ...]:
    """The choices that make a difference: on, off, then efforts from little to much; none or at least two.

    `render` gives what the template writes with some variables set, None where it does not take them.
    """
    read = {node.name for node in tree.find_all(nodes.Name)}
    efforts = [name for name in _EFFORT_NAMES if name in read]
    if not efforts and read.isdisjoint(_ON):
        return ()
    quoted = {node.value for node in tree.find_all(nodes.Const) if isinstance(node.value, str)}
    on = {name: value for name, value in _ON.items() if name in read}
    off = {name: value for name, value in _OFF.items() if name in read}
    off |= {name: next((word for word in _NO_EFFORT if word in quoted), None) for name in efforts}
    off = {name: value for name, value in off.items() if value is not None}
    offers = [ReasoningOffer("off", off)] if off else []
    offers += [ReasoningOffer(word, on | dict.fromkeys(efforts, word)) for word in _words(efforts, quoted, render)]
    if on:
        offers.append(ReasoningOffer("on", on))
    found: dict[str, ReasoningOffer] = {}
    for offer in offers:
        written = render(offer.settings)
        if written is not None:
            found.setdefault(written, offer)
    kept = sorted(found.values(), key=lambda offer: REASONING.index(offer.name))
    return tuple(kept) if len(kept) > 1 else ()


def _words(efforts: list[str], quoted: set[str], render: Callable[[Mapping[str, Any]], str | None]) -> tuple[str, ...]:
    """The efforts that a template knows: those it names, or the usual three where it passes any word on."""
    if not efforts:
        return ()
    written = render(dict.fromkeys(efforts, _UNHEARD_OF))
    if written is not None and _UNHEARD_OF in written:
        return ("low", "medium", "high")
    return tuple(word for word in _EFFORTS if word in quoted)

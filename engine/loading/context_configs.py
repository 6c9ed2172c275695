"""The config that an open pair's target computes with now, and what was measured of each config it has computed with.

Before each reply the pair takes the config for a prompt of that length (`machine.long_context`). What passes cost and
how wide they are exact is kept for each config.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.draft_length.choice import PolicyChoice
from engine.errors import EngineError
from engine.machine.long_context import LongContextConfig, LongContextConfigs
from engine.options.load_options import FlashAttention, KvType


class Reopened(Protocol):
    """A target whose context can be made anew."""

    def reopen(self, flash_attention: FlashAttention, n_threads: int, kv_type: KvType) -> None:
        """Makes the pair compute in another way from now on. Raises EngineError."""


class ContextConfigs:
    """The way in which one open pair computes now."""

    def __init__(
        self, target: Reopened, deep: LongContextConfigs, paces_for: Callable[[LongContextConfig], PolicyChoice]
    ) -> None:
        """`paces_for` makes what is known of a way; it is called once for each way."""
        self.deep, self.now = deep, deep.opened
        self._target, self._paces_for = target, paces_for
        self._known = {deep.opened: paces_for(deep.opened)}

    @property
    def paces(self) -> PolicyChoice:
        """What is known of the way in use."""
        return self._known[self.now]

    def take(self, prompt_tokens: int) -> None:
        """Compute as a reply to so long a prompt is to be. Raises EngineError and Interrupted.

        Another kind of attention empties the cache: the prompt is then read anew, once.
        """
        way = self.deep.config_for(prompt_tokens)
        if way == self.now:
            return
        try:
            self._target.reopen(way.flash_attention, way.n_threads, way.kv_type)
        except EngineError:
            self.deep.give_up()
            way = self.deep.opened
            self._target.reopen(way.flash_attention, way.n_threads, way.kv_type)
        self.now = way
        if way not in self._known:
            self._known[way] = self._paces_for(way)

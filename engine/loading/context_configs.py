"""The config that an open pair's target computes with now, and what was measured of each config it has computed with.

Before each reply the pair takes the config for a prompt of that length (`machine.long_context`). What passes cost and
how wide they are exact is kept for each config.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.draft_length.choice import PolicyChoice
from engine.errors import EngineError
from engine.machine.exact_depth import MeasuredTarget
from engine.machine.long_context import LongContextConfig, LongContextConfigs


class ContextConfigs:
    """The config in use."""

    def __init__(
        self,
        target: MeasuredTarget,
        long_context: LongContextConfigs,
        policies_for: Callable[[LongContextConfig], PolicyChoice],
    ) -> None:
        """`policies_for` makes what is known of a config; it is called once for each config."""
        self.long_context, self.now = long_context, long_context.opened
        self._target, self._policies_for = target, policies_for
        self._known = {self.now: policies_for(self.now)}

    @property
    def policies(self) -> PolicyChoice:
        """What is known of the config in use."""
        return self._known[self.now]

    def use_for(self, prompt_tokens: int) -> None:
        """Switches to the config for prompts of this length. Raises EngineError and Interrupted.

        Another kind of attention empties the cache: the prompt is then read anew, once.
        """
        config = self.long_context.config_for(prompt_tokens)
        if config == self.now:
            return
        try:
            self._reopen(config)
        except EngineError:
            self.long_context.give_up()
            config = self.long_context.opened
            self._reopen(config)
        self.now = config
        if config not in self._known:
            self._known[config] = self._policies_for(config)

    def _reopen(self, config: LongContextConfig) -> None:
        self._target.reopen(config.flash_attention, config.n_threads, config.kv_type)

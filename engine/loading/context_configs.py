"""The config that an open pair's target computes with now, and what was measured of each config it has computed with.

Before each reply the pair takes the config for a prompt of that length (`machine.long_context`). What passes cost and
how wide they are exact is kept for each config.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.draft_length.choice import PolicyChoice
from engine.errors import EngineError
from engine.events import ExactWith, LongPrompts
from engine.llama.target import LlamaTarget
from engine.machine.long_context import FROM, LongContextConfig, LongContextConfigs


class ContextConfigs:
    """The config in use."""

    def __init__(
        self,
        target: LlamaTarget,
        long_context: LongContextConfigs,
        policies_for: Callable[[LongContextConfig], PolicyChoice],
    ) -> None:
        """`policies_for` makes what is known of a config; it is called once for each config."""
        self.long_context, self.now = long_context, long_context.opened
        self.target, self._policies_for = target, policies_for
        self._known = {self.now: policies_for(self.now)}

    @property
    def policies(self) -> PolicyChoice:
        """What is known of the config in use."""
        return self._known[self.now]

    @property
    def exact_with(self) -> ExactWith | None:
        """Which passes of several tokens are bit-exact; None where nothing was examined yet."""
        depths, found, target = self.policies.depths, self.long_context.found, self.target
        tried = {each.config: each.width for each in found.configs} if found is not None else {}
        width = depths.known[0].width if depths is not None and 0 in depths.known else tried.get(self.now)
        if depths is None or width is None:
            return None
        return ExactWith(
            width=width,
            threads=target.n_threads,
            cache_type=target.kv_type,
            flash_attention=target.flash_attention,
            paired_from=depths.paired_from,
            up_to=depths.exact_to,
            looked_to=depths.known_to,
            any_depth=depths.holds_at_any,
            long_prompts=self._long_prompts,
            smaller_cache_gain=found.smaller_cache_gain if found is not None else None,
        )

    @property
    def _long_prompts(self) -> LongPrompts | None:
        """How replies to long prompts are computed, None where that is not known yet."""
        found = self.long_context.found
        if found is None or not found.configs:
            return None
        config = (found.chosen or found.configs[0]).config
        return LongPrompts(FROM, config.n_threads, config.kv_type, config.flash_attention, found.gain)

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
        self.target.reopen(config.flash_attention, config.n_threads, config.kv_type)

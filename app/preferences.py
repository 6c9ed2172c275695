"""What the person chose, as one value."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.options import DraftLength, ReplyOptions, Sampling
from engine.errors import BadSetting

Theme = Literal["system", "light", "dark"]
Pace = Literal["auto", "live", "slow", "step"]


class Preferences(msgspec.Struct, frozen=True):
    """Flat, so that its TOML file can be read and mended by a person.

    `pair` names the last one used ("" is the starter), `target` and `drafter` its files where it was opened from
    files. `recent_targets` are GGUF files opened before, newest first. `draft_length` 0 takes the pair's own, "auto"
    goes as far as it pays; `max_tokens` 0 writes until the model stops; `pace` is how fast the window plays verdicts
    ("auto": slowed where a reply would flash by), `rounds_per_s` how slowed. `keep_traces` keeps what
    happened in every reply, so that it can be played again, all together in at most `trace_limit_mb` megabytes.
    """

    pair: str = ""
    target: str = ""
    drafter: str = ""
    recent_targets: tuple[str, ...] = ()
    guessing: bool = True
    draft_length: DraftLength = 0
    temperature: float = Sampling().temperature
    top_k: int = Sampling().top_k
    top_p: float = Sampling().top_p
    min_p: float = Sampling().min_p
    system: str = ""
    max_tokens: int = 0
    pace: Pace = "auto"
    rounds_per_s: float = 3.0
    keep_wrong_guesses: bool = False
    colours: bool = True
    colour_blind_safe: bool = False
    reduced_motion: bool = False
    theme: Theme = "system"
    full_mode: bool = False
    show_chats: bool = True
    show_inspector: bool = True
    keep_traces: bool = True
    trace_limit_mb: int = ReplyOptions().trace_limit_mb

    def options(self) -> ReplyOptions:
        """The reply options these choices amount to."""
        return ReplyOptions(
            guessing=self.guessing,
            draft_length=self.draft_length or None,
            sampling=Sampling(self.temperature, self.top_k, self.top_p, self.min_p),
            system=self.system,
            max_tokens=self.max_tokens or None,
            looks=True,
            keep_trace=self.keep_traces,
            trace_limit_mb=self.trace_limit_mb,
        )

    def check(self) -> None:
        """Raises engine.errors.BadSetting that names the first value out of range."""
        self.options().request("check", (), 0).check()
        if self.trace_limit_mb < 1:
            raise BadSetting(f"trace_limit_mb must be 1 or more, not {self.trace_limit_mb}")

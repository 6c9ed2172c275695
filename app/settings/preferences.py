"""The user's choices, as one value."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from app.settings.json_schema_check import problem_in_schema
from app.settings.presets import MOST_PRESETS, SAMPLING_FIELDS, Preset
from app.settings.reply_options import DraftLength, ReplyOptions, Sampling, Titles, Tree, Verify
from engine.errors import BadSetting
from engine.options.load_options import AUTO, KvType, LoadOptions, Weights
from engine.translatable import phrase

Theme = Literal["system", "light", "dark"]
Language = Literal["", "en", "ko", "de", "es", "ja", "ar"]
Pace = Literal["auto", "live", "slow", "step"]
BitExact = Literal["auto", "on", "off"]

SMALLEST_READING_PX, LARGEST_READING_PX = 12, 24
ZOOMS = (80, 90, 100, 110, 125, 150, 175, 200)
"""The steps of the window's zoom, in percent."""

NEW_SEED = -1
"""A new seed for every reply."""

ANY_OBJECT = '{"type": "object"}'

_BIT_EXACT: dict[BitExact, bool | None] = {"auto": None, "on": True, "off": False}


class Preferences(msgspec.Struct, frozen=True):
    """Flat, so that a user can read and correct its TOML file.

    `pair` names the last pair used ("" is the starter); `target` and `drafter` are its files where it was opened from
    files. `recent_targets` are GGUF files opened before, newest first. `draft_length` 0 takes the pair's own length,
    "auto" drafts as far as it pays. `tree` is how many guesses stand beside a draft, "auto" as many as pay.
    `max_tokens` 0 writes until the model stops. `seed` -1 draws a new seed for every reply. With `answer_as_json` a
    reply fits `json_schema`, or is any object where that is "". `pace` is how fast the window plays verdicts ("auto":
    slowed where a reply would pass too quickly), and `rounds_per_s` is the slowed speed. `keep_traces` keeps the events
    of every reply, so that it can be replayed; all traces together take at most `trace_limit_mb` megabytes. `titles`
    says whether the model names a chat after its first reply; the starter never does. `learning` lets a drafter learn
    from what was written in place of its guesses. `guess_memory` has guesses copied from earlier chats, whose tokens
    are kept for it, and keeps what was learnt. `raw_tokens` shows replies as tokens and not as a page. A family
    "" is the system's own, and so is `language` "". `device` is where models compute, `weights` with whose kernels on
    the processor (`LoadOptions`). `models_folder`
    "" is the folder in the app's data. `hints_seen` counts the hints of the first days that are over. `shortcuts` holds
    the keys that differ from the defaults, by command; "" is none. `contexts` (in tokens) and `kv_types` are the
    choices made before loading, by the pair's name or its target's file.
    """

    pair: str = ""
    target: str = ""
    drafter: str = ""
    recent_targets: tuple[str, ...] = ()
    guessing: bool = True
    draft_length: DraftLength = 0
    tree: Tree = "auto"
    verify: Verify = "coupled"
    bit_exact: BitExact = "auto"
    temperature: float = Sampling().temperature
    top_k: int = Sampling().top_k
    top_p: float = Sampling().top_p
    min_p: float = Sampling().min_p
    repeat_penalty: float = Sampling().repeat_penalty
    presence_penalty: float = Sampling().presence_penalty
    frequency_penalty: float = Sampling().frequency_penalty
    repeat_last_n: int = Sampling().repeat_last_n
    dry_multiplier: float = Sampling().dry_multiplier
    dry_base: float = Sampling().dry_base
    dry_allowed_length: int = Sampling().dry_allowed_length
    system: str = ""
    answer_as_json: bool = False
    json_schema: str = ""
    max_tokens: int = 0
    seed: int = NEW_SEED
    pace: Pace = "auto"
    rounds_per_s: float = 3.0
    keep_wrong_guesses: bool | None = None
    """None: they stay in the starter's replies and in slow motion, which are there to show them, and fade elsewhere."""

    colours: bool = True
    raw_tokens: bool = False
    colour_blind_safe: bool = False
    reduced_motion: bool = False
    theme: Theme = "system"
    reading_px: int = 15
    zoom: int = 100
    reading_family: str = ""
    code_family: str = ""
    language: Language = ""
    full_mode: bool = False
    show_chats: bool = True
    show_inspector: bool = True
    notify: bool = True
    tray: bool = True
    close_to_tray: bool = False
    keep_traces: bool = True
    trace_limit_mb: int = ReplyOptions().trace_limit_mb
    titles: Titles = "model"
    learning: bool = True
    guess_memory: bool = False
    models_folder: str = ""
    device: str = AUTO
    weights: Weights = "auto"
    hints_seen: int = 0
    presets: tuple[Preset, ...] = ()
    shortcuts: dict[str, str] = msgspec.field(default_factory=dict)
    contexts: dict[str, int] = msgspec.field(default_factory=dict)
    kv_types: dict[str, KvType] = msgspec.field(default_factory=dict)

    def options(self) -> ReplyOptions:
        """These choices as options for the next reply."""
        return ReplyOptions(
            guessing=self.guessing,
            draft_length=self.draft_length or None,
            tree=self.tree,
            sampling=Sampling(**self.sampling),
            system=self.system,
            max_tokens=self.max_tokens or None,
            seed=None if self.seed == NEW_SEED else self.seed,
            verify=self.verify,
            bit_exact=_BIT_EXACT[self.bit_exact],
            json_schema=(self.json_schema.strip() or ANY_OBJECT) if self.answer_as_json else "",
            looks=True,
            keep_trace=self.keep_traces,
            trace_limit_mb=self.trace_limit_mb,
            titles=self.titles,
            memory=self.guess_memory,
            learning=self.learning,
        )

    @property
    def sampling(self) -> dict[str, Any]:
        """The numbers of the sampling by name."""
        return {name: getattr(self, name) for name in SAMPLING_FIELDS}

    def check(self) -> None:
        """Raises engine.errors.BadSetting, which names the first value out of range."""
        self.options().request("check", (), 0).check()
        LoadOptions(device=self.device, weights=self.weights).check()
        name, schema_problem = "json_schema", problem_in_schema(self.json_schema)
        if schema_problem:
            raise BadSetting(phrase("{name}: {line}", name, schema_problem))
        if self.hints_seen < 0:
            raise BadSetting(phrase("hints_seen must be 0 or more, not {found}", self.hints_seen))
        if self.trace_limit_mb < 1:
            raise BadSetting(phrase("trace_limit_mb must be 1 or more, not {found}", self.trace_limit_mb))
        if not SMALLEST_READING_PX <= self.reading_px <= LARGEST_READING_PX:
            low, high = SMALLEST_READING_PX, LARGEST_READING_PX
            raise BadSetting(phrase("reading_px must be from {low} to {high}, not {found}", low, high, self.reading_px))
        if not ZOOMS[0] <= self.zoom <= ZOOMS[-1]:
            raise BadSetting(phrase("zoom must be from {low} to {high}, not {found}", ZOOMS[0], ZOOMS[-1], self.zoom))
        for name, n_context in self.contexts.items():
            if n_context < 1:
                raise BadSetting(phrase("contexts: that of {name} must be 1 or more, not {found}", name, n_context))
        if len(self.presets) > MOST_PRESETS:
            raise BadSetting(phrase("there may be {most} presets, not {found}", MOST_PRESETS, len(self.presets)))
        for preset in self.presets:
            preset.check()

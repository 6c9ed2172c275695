"""The user's choices, as one value."""

from __future__ import annotations

from typing import Any, Literal, Self

import msgspec

from app.settings.json_schema_check import problem_in_schema
from app.settings.presets import MOST_PRESETS, Preset
from app.settings.reply_options import ReplyOptions
from engine.errors import BadSetting
from engine.options.load_options import KvType, LoadOptions
from engine.options.option import DeclaredOption, options_of, refuse_out_of_range, value_of, with_values
from engine.translatable import phrase

Theme = Literal["system", "light", "dark"]
Language = Literal["", "en", "ko", "de", "es", "ja", "ar"]
Pace = Literal["auto", "live", "slow", "step"]

SMALLEST_READING_PX, LARGEST_READING_PX = 12, 24
ZOOMS = (80, 90, 100, 110, 125, 150, 175, 200)
"""The steps of the window's zoom, in percent."""

ANY_OBJECT = '{"type": "object"}'

LONGEST_IDLE_MIN = 1440
"""A day, in minutes."""

RANGES = {
    "unload_after_min": (0, LONGEST_IDLE_MIN),
    "reading_px": (SMALLEST_READING_PX, LARGEST_READING_PX),
    "zoom": (ZOOMS[0], ZOOMS[-1]),
}


class Preferences(ReplyOptions, frozen=True, kw_only=True):
    """The user's choices: those for a reply, those for loading a pair, and those for the app.

    Of the first two the file keeps what the window's settings have a row for; the others have their defaults here. The
    file is flat, so that a user can read and correct it (`app/settings/preferences_file.py`).

    `pair` names the last pair used ("" is the starter); `target` and `drafter` are its files where it was opened from
    files. `recent_targets` are GGUF files opened before, newest first. With `answer_as_json` a reply fits
    `json_schema`, or is any object where that is "". `pace` is how fast the window plays verdicts ("auto": slowed for
    the starter), and `rounds_per_s` is the slowed speed. `raw_tokens` shows replies as tokens and not as a page. A
    family "" is the system's own, and so is `language` "". `models_folder` "" is the folder in the app's data.
    `contexts` (in tokens), `kv_types` and `chosen_drafters` (as `--drafter` names them) are choices for a pair, by its
    name or its target's file. `file_names` is what files are called, and `guessed_replies` in how many replies a pair
    was guessed whether it paid or not (`app/services/pair_memory.py`). `last_tok_per_s` is how fast each target's file
    wrote last. After `unload_after_min` minutes without use the model's memory is given back; 0 is never.
    """

    pair: str = ""
    target: str = ""
    drafter: str = ""
    recent_targets: tuple[str, ...] = ()
    answer_as_json: bool = False
    pace: Pace = "auto"
    rounds_per_s: float = 3.0
    keep_wrong_guesses: bool = False
    colours: bool = True
    raw_tokens: bool = False
    colour_blind_safe: bool = False
    reduced_motion: bool = False
    theme: Theme = "system"
    reading_px: int = 15
    zoom: int = 100
    reading_family: str = ""
    language: Language = ""
    full_mode: bool = False
    show_chats: bool = True
    show_inspector: bool = False
    notify: bool = True
    tray: bool = True
    unload_after_min: int = 0
    models_folder: str = ""
    loading: LoadOptions = LoadOptions()
    presets: tuple[Preset, ...] = ()
    contexts: dict[str, int] = msgspec.field(default_factory=dict)
    kv_types: dict[str, KvType] = msgspec.field(default_factory=dict)
    chosen_drafters: dict[str, str] = msgspec.field(default_factory=dict)
    file_names: dict[str, str] = msgspec.field(default_factory=dict)
    guessed_replies: dict[str, int] = msgspec.field(default_factory=dict)
    last_tok_per_s: dict[str, float] = msgspec.field(default_factory=dict)

    def options(self) -> ReplyOptions:
        """These choices as options for the next reply."""
        chosen = {name: getattr(self, name) for name in ReplyOptions.__struct_fields__}
        chosen["json_schema"] = (self.json_schema.strip() or ANY_OBJECT) if self.answer_as_json else ""
        return ReplyOptions(**chosen | {"likely_tokens": True})

    def value(self, name: str) -> Any:
        """The value of one of KEPT_FIELDS."""
        found = next((each for each in KEPT_OPTIONS if each.name == name), None)
        return getattr(self, name) if found is None else value_of(self, found)

    def changed(self, **changes: object) -> Self:
        """A copy with other values of some of KEPT_FIELDS."""
        return with_values(self, changes)

    def check(self) -> None:
        """Raises engine.errors.BadSetting, which names the first value out of range."""
        self.options().request("check", (), 0).check()
        refuse_out_of_range(self)
        self.loading.check()
        name, schema_problem = "json_schema", problem_in_schema(self.json_schema)
        if schema_problem:
            raise BadSetting(phrase("{name}: {line}", name, schema_problem))
        for name, (low, high) in RANGES.items():
            if not low <= (found := getattr(self, name)) <= high:
                raise BadSetting(phrase("{name} must be from {low} to {high}, not {found}", name, low, high, found))
        for name, n_context in self.contexts.items():
            if n_context < 1:
                raise BadSetting(phrase("contexts: that of {name} must be 1 or more, not {found}", name, n_context))
        if len(self.presets) > MOST_PRESETS:
            raise BadSetting(phrase("there may be {most} presets, not {found}", MOST_PRESETS, len(self.presets)))
        for preset in self.presets:
            preset.check()


_OPTIONS = options_of(Preferences)
KEPT_OPTIONS: tuple[DeclaredOption, ...] = tuple(each for each in _OPTIONS if each.option.row)
"""The options of a reply and of loading that the file keeps."""

KEPT_LOADING = tuple(each for each in KEPT_OPTIONS if each.within == "loading")

OWN_FIELDS = frozenset(Preferences.__struct_fields__) - {each.within or each.name for each in _OPTIONS}
KEPT_FIELDS = (*sorted(OWN_FIELDS), *(each.name for each in KEPT_OPTIONS))
"""All that the file keeps, by name: an option inside a field is listed with the others."""

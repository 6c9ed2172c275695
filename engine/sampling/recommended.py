"""The sampling that a model's makers recommend, for what the user has not chosen.

The file itself says it (`general.sampling.*`, as llama.cpp writes and reads it), else the catalogue, else its size: a
small model that draws from far down the list loses the thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from engine.errors import BadSetting
from engine.options.request import Request
from engine.options.sampling_params import Sampling

_KEYS = {
    "general.sampling.temp": "temperature",
    "general.sampling.top_k": "top_k",
    "general.sampling.top_p": "top_p",
    "general.sampling.min_p": "min_p",
    "general.sampling.penalty_repeat": "repeat_penalty",
}
NAMES = tuple(_KEYS.values())
"""What may be recommended, of `Sampling`."""
SMALL_PARAMETERS = 1_000_000_000
SMALL = {"temperature": 0.3, "top_p": 0.9}


def recommended_sampling(
    said: Callable[[str], str], catalogue: Mapping[str, float], parameters: int
) -> dict[str, float]:
    """Values by the names of `Sampling`; `said` gives a metadata value of the file as text, "" for none.

    What no reply could be written with is left out.
    """
    found: dict[str, float] = {}
    for key, name in _KEYS.items():
        try:
            found[name] = float(said(key))
        except ValueError:
            continue
    found = found or dict(catalogue) or (SMALL if parameters < SMALL_PARAMETERS else {})
    return {name: value for name, value in found.items() if _is_sound(name, value)}


def with_recommended(request: Request, recommended: Mapping[str, float]) -> Request:
    """The request with what is recommended in place of what was not chosen."""
    values = {name: value for name, value in recommended.items() if name in request.unset_sampling}
    return msgspec.structs.replace(request, sampling=_changed(request.sampling, values)) if values else request


def _changed(sampling: Sampling, values: Mapping[str, float]) -> Sampling:
    whole = {name: round(value) if name == "top_k" else value for name, value in values.items()}
    return msgspec.structs.replace(sampling, **whole)


def _is_sound(name: str, value: float) -> bool:
    try:
        _changed(Sampling(), {name: value}).check()
    except (BadSetting, ValueError, OverflowError, TypeError):
        return False
    return True

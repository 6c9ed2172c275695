"""The sentences and words of the corpus: TOML files in `text/`, one for each module, which read them by name."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


def text(module: str, name: str) -> Any:
    """What stands under `name` in `text/<module>.toml`: lists as tuples. Raises OSError or KeyError."""
    return _frozen(_file(module)[name])


@cache
def _file(module: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "text" / f"{module}.toml").read_text(encoding="utf-8"))


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(each) for each in value)
    return {key: _frozen(each) for key, each in value.items()} if isinstance(value, dict) else value

"""Typed TOML: a description file becomes frozen structs, or one line that says which entry is wrong."""

from __future__ import annotations

import tomllib
from typing import TypeVar

import msgspec

from engine.translatable import phrase
from models.errors import BadPairFile

T = TypeVar("T")


def read_toml(data: bytes, type_: type[T], file_name: str) -> T:
    """The TOML in `data` as `type_`, unknown entries refused where the struct forbids them. Raises BadPairFile."""
    try:
        return msgspec.convert(tomllib.loads(data.decode("utf-8")), type=type_)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise BadPairFile(phrase("{file} cannot be used: {reason}", file_name, error)) from None

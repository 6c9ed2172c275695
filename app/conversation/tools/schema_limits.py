"""What of a JSON schema a grammar can hold while a reply is written.

llama.cpp's converter passes over words that it does not know, so that a reply could break a schema that was asked for.
A schema that a client wants to be held is refused for them; of a tool's parameters they are left out of the grammar,
unless the tool is `strict`: agents describe their tools with bounds that models keep to anyway.
"""

from __future__ import annotations

import json
from typing import Any

from app.settings.json_schema_check import BY_NAME, OF_SCHEMAS, UNSURE, problem_in_schema

_PASSED_OVER = (
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minProperties",
    "maxProperties",
    "propertyNames",
    "dependentRequired",
    "unevaluatedProperties",
    "additionalItems",
)
_FORMATS = ("date", "time", "date-time", "uuid", "uuid1", "uuid2", "uuid3", "uuid4", "uuid5")
_LONGEST_PATH = 8
MOST_PARTS = 20_000
"""Schemas within a schema whose references became what they point at: a few that refer to each other are billions."""

_LETTERS_OF_A_PART = 50
"""Long lists count as so many parts too, each time that they are referred to."""

_TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"]
_SHAPES = ("type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref", "properties", "items", "prefixItems", "pattern")


def unheld_in(schema: dict[str, Any]) -> str:
    """What no grammar holds of a schema, or what is wrong with it, in a sentence; "" where there is nothing."""
    found = problem_in_schema(json.dumps(schema))
    return str(found) if found else next((f"{word} is not kept to" for word in _words_in(schema)), "")


def held_part(schema: dict[str, Any], *, inline: bool = False) -> dict[str, Any]:
    """The schema without what no grammar holds; a part that says nothing allows every kind of value.

    With `inline` references become what they point at, so that it can stand in another schema; one that is part of
    itself allows anything there, and so does what is left of one that grows beyond MOST_PARTS that way.
    """
    found: Any = _held(schema, schema if inline else None, (), [MOST_PARTS])
    return found if isinstance(found, dict) else {"type": "object"}


def _words_in(schema: Any) -> list[str]:
    """Words, in all parts, that the converter passes over."""
    found, waiting = [], [schema]
    while waiting:
        part = waiting.pop()
        if not isinstance(part, dict):
            continue
        found += [word for word in _PASSED_OVER if word in part]
        if isinstance(named := part.get("format"), str) and named not in _FORMATS:
            found.append(f"format {named!r}")
        waiting += _inner(part)
    return found


def _inner(schema: dict[str, Any]) -> list[Any]:
    """The schemas that stand in a schema."""
    inner = [each for word in BY_NAME if isinstance(named := schema.get(word), dict) for each in named.values()]
    inner += [each for word in OF_SCHEMAS if isinstance(listed := schema.get(word), list) for each in listed]
    return inner + [schema[word] for word in ("items", "additionalProperties") if word in schema]


def _held(schema: Any, root: dict[str, Any] | None, seen: tuple[str, ...], left: list[int]) -> Any:
    """A part without what is not held. `root` is where references point into, `seen` those that lead to this part.

    `left` is how many parts there may be.
    """
    if not isinstance(schema, dict):
        return schema
    left[0] -= 1
    if left[0] < 0:
        return {"type": _TYPES}
    if root is not None and isinstance(named := schema.get("$ref"), str):
        found = None if named in seen or len(seen) > _LONGEST_PATH else _referred(named, root)
        left[0] -= len(json.dumps(found)) // _LETTERS_OF_A_PART
        return {"type": _TYPES} if found is None else _held(found, root, (*seen, named), left)
    kept = {word: value for word, value in schema.items() if word not in (*_PASSED_OVER, *UNSURE)}
    if isinstance(named := kept.get("format"), str) and named not in _FORMATS:
        del kept["format"]
    pattern = kept.get("pattern")
    if pattern is not None and not (isinstance(pattern, str) and pattern[:1] == "^" and pattern[-1:] == "$"):
        del kept["pattern"]
    if root is not None:
        kept = {word: value for word, value in kept.items() if word not in ("$defs", "definitions")}
    for word in BY_NAME:
        if isinstance(named := kept.get(word), dict):
            kept[word] = {name: _held(each, root, seen, left) for name, each in named.items()}
    for word in OF_SCHEMAS:
        if isinstance(listed := kept.get(word), list):
            kept[word] = [_held(each, root, seen, left) for each in listed]
    for word in ("items", "additionalProperties"):
        if word in kept:
            kept[word] = _held(kept[word], root, seen, left)
    if kept.get("items") in (True, {}):
        kept["items"] = {"type": _TYPES}
    if not any(word in kept for word in _SHAPES):
        kept["type"] = _TYPES
    return kept


def _referred(named: str, root: dict[str, Any]) -> Any:
    """The part of a schema that a reference names, None where there is none."""
    found: Any = root
    for part in named.removeprefix("#/").split("/") if named.startswith("#/") else ("",):
        found = found.get(part) if isinstance(found, dict) else None
    return found

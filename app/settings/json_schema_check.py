"""Checks a JSON schema while the user writes it, so that a mistake is shown at once and not by the next reply.

No validator is needed for this: the engine turns a schema into a grammar and knows fewer keywords than the standard.
The check finds what would make that fail, and what would be ignored silently.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.llama.grammar.schema_limits import too_much_in
from engine.translatable import translatable

TYPES = ("object", "array", "string", "number", "integer", "boolean", "null")
OF_SCHEMAS = ("anyOf", "oneOf", "allOf", "prefixItems")
"""Keywords that hold a list of schemas."""

BY_NAME = ("properties", "$defs", "definitions")
"""Keywords that hold schemas by name."""

UNSURE = ("not", "if", "then", "else", "patternProperties", "dependentSchemas", "contains", "uniqueItems")
"""Keywords that no grammar can follow."""


def problem_in_schema(text: str) -> str:
    """What is wrong with the text of a JSON schema, in a sentence; "" where nothing is wrong or there is no text."""
    if not text.strip():
        return ""
    try:
        schema = json.loads(text)
        if not isinstance(schema, dict):
            return translatable("a schema is an object: it begins with { and ends with }")
        return too_much_in(schema) or next(_problems(schema, "", schema), "")
    except json.JSONDecodeError as error:
        return translatable(
            "this is not JSON yet: {fault} in line {line}, column {column}",
            fault=error.msg.lower(),
            line=error.lineno,
            column=error.colno,
        )
    except RecursionError:
        return translatable("this is nested too deeply")


def problem_in_repeats(text: str) -> str:
    """What the schema repeats too often, as a clause; "" where that is not the problem."""
    try:
        return too_much_in(json.loads(text)) if text.strip() else ""
    except (ValueError, RecursionError):  # `problem_in_schema` reports it
        return ""


def _problems(schema: Any, where: str, root: dict[str, Any]) -> Iterator[str]:
    """Yield one sentence for each mistake, in reading order."""
    place = translatable(" in {where}", "in a part of the schema", where=where) if where else ""
    if not isinstance(schema, dict):
        yield translatable("a schema is expected{place}, not {found}", place=place, found=_shown(schema))
        return
    yield from _own(schema, place, root)
    for key in BY_NAME:
        if isinstance(inner := schema.get(key), dict):
            for name, each in inner.items():
                yield from _problems(each, name if key == "properties" else f"{key}/{name}", root)
    for key in OF_SCHEMAS:
        if isinstance(inner := schema.get(key), list):
            for each in inner:
                yield from _problems(each, f"{key}{place}", root)
    for key in ("items", "additionalProperties"):
        if key in schema and not isinstance(schema[key], bool | list):
            yield from _problems(schema[key], f"{key}{place}", root)


def _own(schema: dict[str, Any], place: str, root: dict[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the keywords of one schema."""
    types = schema.get("type", "object")
    for each in types if isinstance(types, list) else [types]:
        if each not in TYPES:
            yield translatable(
                "type{place} must be one of {known}, not {found}",
                place=place,
                known=", ".join(TYPES),
                found=_shown(each),
            )
    for key in BY_NAME:
        if key in schema and not isinstance(schema[key], dict):
            yield translatable("{key}{place} must be an object: names with a schema each", key=key, place=place)
    for key in ("required", "enum", *OF_SCHEMAS):
        if key in schema and not (isinstance(schema[key], list) and (schema[key] or key == "required")):
            if key == "required":
                yield translatable("{key}{place} must be a list", key=key, place=place)
            else:
                yield translatable("{key}{place} must be a list with something in it", key=key, place=place)
    for name in _names(schema.get("required")):
        if isinstance(known := schema.get("properties"), dict) and name not in known:
            yield translatable(
                "required{place} names {found}, which is not among the properties", place=place, found=_shown(name)
            )
    for key in UNSURE:
        if key in schema:
            yield translatable(
                "{key}{place} cannot be kept to while a reply is written: leave it out", key=key, place=place
            )
    pattern = schema.get("pattern", "^$")
    if not (isinstance(pattern, str) and pattern.startswith("^") and pattern.endswith("$")):
        yield translatable("pattern{place} must describe the whole text: it begins with ^ and ends with $", place=place)
    if "$ref" in schema and not _resolves(schema["$ref"], root):
        yield translatable(
            "$ref{place} must point at a part of this schema, as #/$defs/name does, not {found}",
            place=place,
            found=_shown(schema["$ref"]),
        )


def _names(required: Any) -> list[Any]:
    return required if isinstance(required, list) else []


def _resolves(ref: Any, root: dict[str, Any]) -> bool:
    """Whether a reference leads to a part of this schema. Nothing is fetched from the network."""
    if not isinstance(ref, str) or not ref.startswith("#/"):
        return False
    found: Any = root
    for part in ref[2:].split("/"):
        if not isinstance(found, dict) or part not in found:
            return False
        found = found[part]
    return True


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"

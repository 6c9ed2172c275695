"""The catalogue as TOML text: what `read_whole_catalogue` reads, written in one fixed order, comments at the top kept.

The project has its own writer because the standard library only reads TOML, and every value is a text, a number or a
truth value. Defaults are left out, so that a change of one hash is a change of one line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from models.catalogue.catalogue import Catalogue, CatalogueEntry, DrafterEntry, PinnedFile

_PAIR = ("id", "name", "family", "sentence", "licence", "licence_url", "opt_in", "budget_gb", "context",
         "context_limit", "cache_bytes_per_token", "active_bytes_per_token", "draft_length", "bundled")  # fmt: skip
_DRAFTER = ("id", "name", "vocabulary", "licence", "licence_url", "opt_in", "cache_bytes_per_token")
_FILE = ("repository", "path", "revision", "size_bytes", "sha256", "git_blob", "approximate_size_bytes")


def catalogue_text(catalogue: Catalogue, comments: str = "") -> str:
    """The whole file; `comments` are its first lines."""
    blocks = [comments.rstrip()] if comments.strip() else []
    blocks += ["\n".join(_pair(pair)) for pair in catalogue.pairs]
    blocks += ["\n".join(_drafter(drafter)) for drafter in catalogue.drafters]
    return "\n\n".join(blocks) + "\n"


def top_comments(text: str) -> str:
    """The comment lines and empty lines that a file begins with."""
    kept: list[str] = []
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            break
        kept.append(line)
    return "\n".join(kept)


def _pair(pair: CatalogueEntry) -> Iterator[str]:
    yield "[[pairs]]"
    yield from _lines(pair, _PAIR)
    if pair.bundled:
        return
    if pair.drafter_id:
        yield f"drafter = {_value(pair.drafter_id)}"
    yield f"verified = {_value(pair.verified)}"
    if pair.target is not None:
        yield from _file("[pairs.target]", pair.target)


def _drafter(drafter: DrafterEntry) -> Iterator[str]:
    yield "[[drafters]]"
    yield from _lines(drafter, _DRAFTER)
    yield f"verified = {_value(drafter.verified)}"
    for file in drafter.files:
        yield from _file("[[drafters.files]]", file)
    yield from _file("[drafters.tokenizer]", drafter.tokenizer)
    if drafter.config is not None:
        yield from _file("[drafters.config]", drafter.config)


def _file(head: str, file: PinnedFile) -> Iterator[str]:
    yield head
    yield from _lines(file, _FILE)


def _lines(record: CatalogueEntry | DrafterEntry | PinnedFile, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        value = getattr(record, name)
        if value or name == "id":
            yield f"{name} = {_value(value)}"


def _value(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    # JSON's escapes are TOML's, but for DEL, which TOML wants escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")

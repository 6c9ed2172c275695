"""Finds and reads what belongs to a drafter beside its graph: tokenizer.json, and the special ids in config.json."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from models.checks.vocabulary_check import DrafterVocabulary
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor
from models.formats.tokenizer_json import read_token_strings

_MAX_CONFIG_BYTES = 1 << 20


def find_tokenizer(drafter: Path) -> Path | None:
    """`<stem>-tokenizer.json` beside the graph, else `tokenizer.json` there or one folder up (as on the hub)."""
    folder, name = drafter.parent, "tokenizer.json"
    places = (folder / f"{drafter.stem}-{name}", folder / name, folder.parent / name)
    return next((place for place in places if os.path.isfile(place)), None)


def read_drafter_vocabulary(tokenizer: Path, logits_width: int | None) -> DrafterVocabulary:
    """The drafter's side of the comparison. Raises Unreadable or BadTokenizer; a config.json is used if it is sound."""
    config = _config(tokenizer.parent / "config.json")
    bos, eos = _ids(config.get("bos_token_id")), _ids(config.get("eos_token_id"))
    return DrafterVocabulary(
        tokens=read_token_strings(tokenizer),
        logits_width=logits_width,
        bos=bos[0] if bos else None,
        eos=eos,
    )


def _ids(value: object) -> tuple[int, ...]:
    """One id or a list of them, as config.json has it; nothing for anything else."""
    listed = value if isinstance(value, list) else [value]
    return tuple(id_ for id_ in listed if isinstance(id_, int) and not isinstance(id_, bool))


def _config(path: Path) -> dict[str, Any]:
    """config.json's entries; none where it is missing or damaged, since it only adds to the comparison."""
    try:
        with open_cursor(path) as cursor:
            data = cursor.take(min(cursor.size_bytes, _MAX_CONFIG_BYTES))
        return msgspec.json.decode(data, type=dict[str, Any])
    except (ModelFileError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return {}

"""Whether a drafter has its target's vocabulary: the same text behind every token id.

A drafter of another vocabulary would not break the text (the target verifies every id), but hardly any guess would be
accepted. Sizes prove nothing: Gemma 2's 2B and 27B have equally many tokens and differ at id 139, while Qwen2.5's 0.5B
and 7B have 151936 and 152064 rows, padding past the same real tokens. So texts are compared, by llama.cpp's rule
(`common_speculative_are_compatible`): ids below 5 are free, sizes may differ by 128; unlike there, padding does not
count as size.

The texts of a graph come from its tokenizer.json, its special ids from config.json. Of models that were not fetched yet
only the family is known, as far as a header tells. That is a hint, and the window calls it one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_vocabulary import UNUSED, USER_DEFINED, TargetVocabulary
from models.formats.tokenizer_json import read_token_strings


class _Family(NamedTuple):
    """How a GGUF of the family names its tokenizer, and how many rows its vocabulary has, padding included."""

    label: str
    tokenizer: str
    pre: str
    rows: range


# Qwen2.5 and Qwen3 differ in four control tokens at the end, which neither order nor text of the others changes.
_FAMILIES = {
    "qwen": _Family(phrase("Qwen2.5 and Qwen3"), "gpt2", "qwen2", range(151_640, 152_065)),
    "smollm2": _Family("SmolLM2", "gpt2", "smollm", range(49_152, 49_281)),
    "llama3": _Family("Llama 3", "gpt2", "llama-bpe", range(128_256, 128_385)),
    "gemma3": _Family("Gemma 3", "llama", "", range(262_144, 262_273)),
}
FAMILY_NAMES = {name: family.label for name, family in _FAMILIES.items()}


def vocabulary_family(header: GgufHeader) -> str | None:
    """The family's name; None where the header fits none of them."""
    tokenizer, pre = header.text("tokenizer.ggml.model"), header.text("tokenizer.ggml.pre")
    for name, family in _FAMILIES.items():
        spelt_so = family.pre in ("", pre) and (family.pre or header.architecture.startswith("gemma"))
        if tokenizer == family.tokenizer and spelt_so and header.vocab_size in family.rows:
            return name
    return None


FIRST_COMPARED_ID = 5
MAX_SIZE_DIFFERENCE = 128
_PADDING = re.compile(r"\[PAD\d+\]|<pad\d+>|<unused\d+>|\[unused\d+\]")
_SHOWN = 40


Cause = Literal["tokens", "size", "width", "begin"]


class DrafterVocabulary(msgspec.Struct, frozen=True):
    """`tokens[id]` from tokenizer.json, None for an id without a token; the ids that config.json names, if any.

    `logits_width` is V of the drafter's scores, None where its graph leaves that open.
    """

    tokens: Sequence[str | None]
    logits_width: int | None = None
    bos: int | None = None
    eos: tuple[int, ...] = ()


def vocabulary_of(model: TargetVocabulary) -> list[str | None]:
    """The tokens of a GGUF as those of a drafter: unused rows are none."""
    return [None if kind == UNUSED else token for token, kind in zip(model.tokens, model.types, strict=True)]


class Compatible(msgspec.Struct, frozen=True):
    """Ids below `usable_vocab` mean the same to both; the drafter's scores from there on are to be ignored.

    `note` says what differs without harm, None where nothing does.
    """

    usable_vocab: int
    note: str | None = None


class Incompatible(msgspec.Struct, frozen=True):
    """`reason` is a clause such as 'different tokens at id 139: "x" and "y"' (the target's first)."""

    reason: str
    cause: Cause = "tokens"


def compare(target: TargetVocabulary, drafter: DrafterVocabulary) -> Compatible | Incompatible:
    """Whether the drafter's ids can be handed to the target as they are."""
    target_size = _real_size(list(target.tokens), [kind == UNUSED for kind in target.types])
    drafter_size = _real_size(drafter.tokens, [token is None for token in drafter.tokens])
    if drafter.logits_width is not None and drafter.logits_width < drafter_size:
        message = phrase("it scores {count} tokens, but its tokenizer has {other}", drafter.logits_width, drafter_size)
        return Incompatible(message, "width")
    different = _first_difference(target, drafter.tokens, min(target_size, drafter_size))
    if different is not None:
        ours, theirs = target.tokens[different], drafter.tokens[different]
        return Incompatible(
            phrase("different tokens at id {token}: {ours} and {theirs}", different, _quoted(ours), _quoted(theirs))
        )
    if abs(target_size - drafter_size) > MAX_SIZE_DIFFERENCE:
        return Incompatible(
            phrase("the target has {ours} tokens, the drafter {theirs}", target_size, drafter_size), "size"
        )
    if target.add_bos and None not in (target.bos, drafter.bos) and target.bos != drafter.bos:
        return Incompatible(
            phrase("the target begins texts with token {ours}, the drafter with {theirs}", target.bos, drafter.bos),
            "begin",
        )
    return Compatible(min(target_size, drafter_size), _ending_note(target, drafter))


FEWEST_SHARED = 64
"""Two vocabularies with fewer tokens in common are not worth a translation."""


def shared_texts(target: TargetVocabulary, drafter: DrafterVocabulary) -> int:
    """How many of the target's tokens the drafter has too, whatever their ids: what a translation can guess."""
    theirs = {_spelled_alike(token) for token in drafter.tokens if token is not None}
    return sum(_spelled_alike(token) in theirs for token in target.tokens)


def _spelled_alike(token: str) -> str:
    """A token with its leading space as byte-level and SentencePiece vocabularies both could write it."""
    return token.replace("\u2581", " ").replace("\u0120", " ")


def _real_size(tokens: Sequence[str | None], unused: Sequence[bool]) -> int:
    """The number of rows less the padding at the end."""
    size = len(tokens)
    while size and (unused[size - 1] or _PADDING.fullmatch(tokens[size - 1] or "")):
        size -= 1
    return size


def _first_difference(target: TargetVocabulary, theirs: Sequence[str | None], size: int) -> int | None:
    """The lowest compared id with different texts. Unused rows on either side match anything."""
    ours = target.tokens
    for id_ in range(FIRST_COMPARED_ID, size):
        other = theirs[id_]
        if other is None or ours[id_] == other:
            continue
        kind = target.types[id_]
        # llama.cpp's converter turns the word mark of a user-defined token into a space; tokenizer.json keeps it.
        respelt = kind == USER_DEFINED and ours[id_] == other.replace("▁", " ")
        if kind != UNUSED and not respelt:
            return id_
    return None


def _ending_note(target: TargetVocabulary, drafter: DrafterVocabulary) -> str | None:
    ends = {target.eos, target.eot} - {None}
    if not ends or not drafter.eos or ends & set(drafter.eos):
        return None
    return phrase("the drafter ends its turns with token {theirs}, the target with {ours}", drafter.eos[0], target.eos)


def _quoted(token: str | None) -> str:
    """A token for a message: short, on one line, in quotes."""
    text = (token or "")[:_SHOWN]
    return '"' + "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text) + '"'


_MAX_CONFIG_BYTES = 1 << 20


def find_tokenizer(drafter: Path) -> Path | None:
    """`<stem>-tokenizer.json` next to the graph, else `tokenizer.json` there or one folder up (as on the hub)."""
    folder, name = drafter.parent, "tokenizer.json"
    places = (folder / f"{drafter.stem}-{name}", folder / name, folder.parent / name)
    return next((place for place in places if os.path.isfile(place)), None)


def read_drafter_vocabulary(tokenizer: Path, logits_width: int | None) -> DrafterVocabulary:
    """The drafter's side of the comparison. Raises Unreadable or BadTokenizer; a config.json is used if it is sound."""
    config = _config(tokenizer.parent / "config.json")
    bos, eos = _ids(config.get("bos_token_id")), _ids(config.get("eos_token_id"))
    return DrafterVocabulary(read_token_strings(tokenizer), logits_width, next(iter(bos), None), eos)


def _ids(value: object) -> tuple[int, ...]:
    """One id or a list of them, as config.json has it; nothing for anything else."""
    listed = value if isinstance(value, list) else [value]
    return tuple(id_ for id_ in listed if isinstance(id_, int) and not isinstance(id_, bool))


def _config(path: Path) -> dict[str, Any]:
    """config.json's entries; none where it is missing or damaged, since it only adds to the comparison."""
    try:
        with open_cursor(path) as cursor:
            data = cursor.read(min(cursor.size_bytes, _MAX_CONFIG_BYTES))
        return msgspec.json.decode(data, type=dict[str, Any])
    except (ModelFileError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return {}

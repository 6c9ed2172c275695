"""The names of a reply's pair as users know them: "Starter · Q8_0", guessed by "starter drafter".

File names are made by machines. Users see the name that the pair has in the app, then the precision, as a word of its
own; `spelled` gives a model one spelling, whatever a file, its header or its folder says. A reply keeps these names,
because the pair may be renamed or removed later.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import PurePath
from typing import NamedTuple

from app.traces.trace import Trace, started_of
from engine.options.load_options import FREE_DRAFTERS
from models.checks.shipped_drafters import shipped_folder
from models.pair import STARTER

STARTER_DRAFTER = "starter drafter"
"""As it is stored; windows say it in their own language."""

_PRECISION = re.compile(r"[-_. ]((?:I?Q\d(?:_[0-9A-Z]+)*|B?F(?:16|32)|MXFP4))$", re.IGNORECASE)

SAYS_NOTHING = frozenset(("instruct", "chat", "it", "hf", "gguf", "awq", "gptq", "mlx", "model"))
"""Words in names that say what every model here is, or what it was before it became a GGUF."""

_BETWEEN = re.compile(r"(?<!^gpt)[-_ ]+", re.IGNORECASE)
_SIZE = re.compile(r"(?:\d+x|[ae])?\d+(?:\.\d+)?[bmk]", re.IGNORECASE)
_FAMILIES = (
    *("SmolLM", "LFM", "GLM", "DeepSeek", "TinyLlama", "StarCoder", "OLMo", "gpt-oss"),
    *("Qwen", "Gemma", "Llama", "Granite", "Mistral", "Phi"),
)
_SPELLINGS = {each.casefold(): each for each in _FAMILIES}
"""Families as their makers write them."""


def spelled(name: str) -> str:
    """How a model is called everywhere: "SmolLM2 135M" of "smollm2-135m-instruct" and of "Smollm2 135M Instruct".

    A name without a size or a known family is a person's own, and stays.
    """
    words = [word for word in _BETWEEN.split(name) if word]
    if not any(_SIZE.fullmatch(word) or _family_of(word) for word in words):
        return name
    return " ".join(dict.fromkeys(_spelled_word(each) for each in words if each.casefold() not in SAYS_NOTHING))


def _family_of(word: str) -> str:
    """The spelling of a family, with its number: "SmolLM2" of "smollm2"; "" of another word."""
    letters = word.rstrip("0123456789.")
    family = _SPELLINGS.get(letters.casefold(), "")
    return family and family + word[len(letters) :]


def _spelled_word(word: str) -> str:
    if _SIZE.fullmatch(word):
        return word.upper()
    return _family_of(word) or (word.capitalize() if word.islower() and word.isalpha() else word)


class ReplyPair(NamedTuple):
    """`drafter` is "" where nothing guesses."""

    target: str = ""
    drafter: str = ""


def named(pair_id: str, pair_name: str, target: str, drafter: str | None, drafter_name: str = "") -> ReplyPair:
    """The names of a pair of files. `pair_name` and `drafter_name` "" take the files' names instead."""
    stem, precision = split_precision(PurePath(target).stem)
    said, own_precision = split_precision(pair_name or ("Starter" if pair_id == STARTER else stem))
    name, precision = spelled(said), precision or own_precision
    words = f"{name} · {precision}" if name and precision else name
    if drafter is None:
        return ReplyPair(words)
    if pair_id == STARTER:
        return ReplyPair(words, STARTER_DRAFTER)
    file = PurePath(drafter)  # Or the engine's name for one, where the dot of "1.5b" ends nothing.
    shown = file.stem if file.suffix.lower() in (".gguf", ".onnx", ".heads") else file.name
    return ReplyPair(words, split_precision(drafter_name)[0] or shown)


def is_copying(drafter: str) -> bool:
    """Whether all that guesses, as `Started` names it, are drafters without a file."""
    return bool(drafter) and set(drafter.split(" + ")) <= set(FREE_DRAFTERS)


@cache
def shipped_names() -> frozenset[str]:
    """The drafters that come with the app for models of others, as `Started` names them."""
    return frozenset(path.stem for path in shipped_folder().glob("*.onnx"))


def is_starter(pair_id: str) -> bool:
    """Whether a pair, by its id, is the one that comes with the app."""
    return pair_id == STARTER


def names_in(trace: Trace) -> ReplyPair:
    """The names that a trace gives, or else those of the files in it; empty where it names no pair."""
    pair = trace.header.pair
    if isinstance(name := pair.get("name"), str) and name:
        return ReplyPair(name, str(pair.get("drafter_name") or ""))
    if (started := started_of(trace)) is not None:
        return named(started.pair, "", started.target, started.drafter)
    drafter = pair.get("drafter")
    return named(str(pair.get("id", "")), "", str(pair.get("target", "")), str(drafter) if drafter else None)


def split_precision(name: str) -> tuple[str, str]:
    """("qwen2.5-7b-instruct", "Q4_K_M") of "qwen2.5-7b-instruct-q4_k_m"; "" where no precision is named."""
    found = _PRECISION.search(name)
    return (name[: found.start()], found.group(1).upper()) if found else (name, "")

"""Which files of the hub are drafters that read a model's states, told before anything of them is fetched.

The hub reads the header of one GGUF of a repository and lists its `general.architecture`: where that names a drafter,
all GGUF files of the repository are taken for it. A drafter beside its model (`mtp-gemma-4-…`, `dflash-…`) is told by
its name alone, which is a guess, and said to be one: the file's own header decides once it is here
(`models/formats/gguf_role.py`).
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import msgspec

from models.formats.gguf_role import ASSISTANT, HeadKind

_ARCHITECTURES: dict[str, HeadKind] = {"eagle3": "eagle3", "dflash": "dflash", ASSISTANT: "assistant"}

_START, _END = r"(?:^|[-_. ])", r"(?=$|[-_. ])"
_NAMES: tuple[tuple[re.Pattern[str], HeadKind], ...] = (
    (re.compile(rf"{_START}eagle-?3(?:\.1)?{_END}", re.IGNORECASE), "eagle3"),
    (re.compile(rf"{_START}dflash-?2{_END}", re.IGNORECASE), "dflash2"),
    (re.compile(rf"{_START}dspark{_END}", re.IGNORECASE), "dspark"),
    (re.compile(rf"{_START}dflash{_END}", re.IGNORECASE), "dflash"),
    (re.compile(rf"gemma-?4.*{_START}assistant{_END}|^mtp[-_.]gemma-?4", re.IGNORECASE), "assistant"),
    # Only in front: `Qwen3.5-4B-MTP-Q4_K_M.gguf` is a whole model with its heads inside.
    (re.compile(r"^mtp[-_.]", re.IGNORECASE), "mtp"),
)
_NO_PART_OF_A_MODEL = re.compile(
    rf"{_START}(?:eagle-?3(?:\.1)?|dflash-?2?|dspark|assistant|speculators?|drafter|mtp|gguf|block\d+){_END}",
    re.IGNORECASE,
)


class HubHead(msgspec.Struct, frozen=True):
    """A drafter that reads a model's states; `is_guess`: by its name alone. `target` names the model, "" unknown."""

    kind: HeadKind
    is_guess: bool
    target: str = ""


def repository_head(repository: str, architecture: str, base_model: str) -> HubHead | None:
    """The drafter that a repository is for; None for one with models that write, and where nothing tells.

    `architecture` and `base_model` (`owner/name`) are the hub's, "" where it says none.
    """
    name = repository.rpartition("/")[2]
    if architecture:
        known = _ARCHITECTURES.get(architecture)
        return None if known is None else HubHead(_closer(known, name), False, target_name(base_model or name))
    return _guessed(name, base_model or name)


def file_head(path: str, repository: HubHead | None, base_model: str) -> HubHead | None:
    """The drafter in a GGUF file of a repository with that head; None for a model, as far as names tell."""
    if repository is not None:
        return repository
    file = PurePosixPath(path)
    return _guessed(file.stem, base_model or file.stem)


def target_name(name: str) -> str:
    """The name of the model that a drafter of this name guesses for, to search by: without what names the drafter."""
    last = name.rpartition("/")[2]
    return _NO_PART_OF_A_MODEL.sub("", last).strip("-_. ")


def _guessed(name: str, target: str) -> HubHead | None:
    found = next((kind for pattern, kind in _NAMES if pattern.search(name)), None)
    return None if found is None else HubHead(found, True, target_name(target))


def _closer(kind: HeadKind, name: str) -> HeadKind:
    """DSpark and DFlash2 have DFlash's architecture; which of them it is, the tensors say, and here the name."""
    named = _guessed(name, name)
    return named.kind if kind == "dflash" and named is not None and named.kind in ("dspark", "dflash2") else kind

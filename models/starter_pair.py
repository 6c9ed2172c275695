"""The starter pair: made by this project, small enough to ship with it, ready from the first second.

Its files lie in `models/starter/` beside a `pair.toml`, which the training writes with their sizes and SHA-256.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Annotated

import msgspec

from engine.translatable import phrase
from models.catalogue.typed_toml import read_toml
from models.errors import BadPairFile
from models.pair import ExpectedFile, Pair

DESCRIPTION = "pair.toml"

FileName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$")]
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]


class StarterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of the starter, by its name in the same folder."""

    file: FileName
    size_bytes: Annotated[int, msgspec.Meta(gt=0)]
    sha256: Sha256


class StarterDescription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pair.toml. `context` in tokens; `draft_length` is K."""

    id: str
    name: str
    license: str
    context: Annotated[int, msgspec.Meta(ge=1)]
    draft_length: Annotated[int, msgspec.Meta(ge=1, le=32)]
    target: StarterFile
    drafter: StarterFile
    tokenizer: StarterFile
    note: str = ""


def starter_folder() -> Path:
    """Where the starter's files lie. Raises BadPairFile inside a zip archive, whose files native code cannot open."""
    folder = resources.files("models") / "starter"
    if not isinstance(folder, Path):
        raise BadPairFile(
            phrase("the starter model is packed inside an archive"), phrase("Install Draftlight unpacked.")
        )
    return folder


def starter_pair(folder: Path | None = None) -> Pair:
    """The starter as files on this machine; whether they are there and sound is for `check_pair` to say.

    `folder` replaces the one next to this package. Raises BadPairFile where the description is missing or wrong.
    """
    folder = starter_folder() if folder is None else folder
    try:
        data = (folder / DESCRIPTION).read_bytes()
    except OSError as error:
        message = phrase("the starter's {file} cannot be read: {reason}", DESCRIPTION, error.strerror)
        raise BadPairFile(message, phrase("Install Draftlight again.")) from error
    found = read_toml(data, StarterDescription, DESCRIPTION)
    return Pair(
        id=found.id,
        name=found.name,
        target=folder / found.target.file,
        drafter=folder / found.drafter.file,
        tokenizer=folder / found.tokenizer.file,
        draft_length=found.draft_length,
        n_context=found.context,
        licence=found.license,
        note=found.note,
        expected={
            file.file: ExpectedFile(file.size_bytes, file.sha256)
            for file in (found.target, found.drafter, found.tokenizer)
        },
    )

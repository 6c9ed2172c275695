"""The pairs that Draftlight offers, read from catalogue.toml: typed, pinned, refused as a whole if one is wrong."""

from __future__ import annotations

from importlib import resources
from typing import Annotated

import msgspec

from models.described import read_toml
from models.errors import BadPairFile

_FILE = "catalogue.toml"

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9._-]{0,63}$")]
# A path inside a repository: no "..", no leading slash, no backslash.
RepositoryPath = Annotated[str, msgspec.Meta(pattern=r"^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$")]
Repository = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,95}/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$")]
Commit = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{40}$")]
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, msgspec.Meta(ge=1)]


class PinnedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file on the hub at one commit: what is fetched is compared with `size_bytes` and `sha256`."""

    repository: Repository
    revision: Commit
    path: RepositoryPath
    size_bytes: Count
    sha256: Sha256


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pair on offer. `sentence` is what a person reads about it.

    A `bundled` pair has no files here: they come with the program and describe themselves. Otherwise `target` is there;
    `drafter` is the graph and then its data files; both empty means plain decoding. `draft_length` None is chosen by
    measuring; `memory_bytes` is what the pair needs in all at its `context`.
    """

    id: Id
    family: str
    sentence: str
    name: str = ""
    licence: str = ""
    licence_url: str = ""
    context: int = 0
    memory_bytes: int = 0
    draft_length: Annotated[int, msgspec.Meta(ge=1, le=32)] | None = None
    bundled: bool = False
    target: PinnedFile | None = None
    drafter: tuple[PinnedFile, ...] = ()
    tokenizer: PinnedFile | None = None

    @property
    def download_bytes(self) -> int:
        """Bytes to fetch for the whole pair; 0 for a bundled one."""
        single = [file for file in (self.target, self.tokenizer) if file is not None]
        return sum(file.size_bytes for file in (*single, *self.drafter))


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pairs: tuple[Entry, ...]


def read_catalogue(data: bytes | None = None) -> tuple[Entry, ...]:
    """All entries in their order; `data` replaces the file that comes with the program.

    Raises BadPairFile that names the first wrong entry.
    """
    if data is None:
        data = (resources.files("models") / _FILE).read_bytes()
    entries = read_toml(data, _Catalogue, _FILE).pairs
    for index, entry in enumerate(entries):
        if any(entry.id == other.id for other in entries[:index]):
            raise BadPairFile(f"{_FILE} cannot be used: the id {entry.id} is there twice")
        _check(entry)
    return entries


def _check(entry: Entry) -> None:
    """What the types cannot say. Raises BadPairFile."""
    has_files = entry.target is not None or bool(entry.drafter) or entry.tokenizer is not None
    if entry.bundled == has_files:
        raise BadPairFile(f"{_FILE} cannot be used: {entry.id} must either be bundled or name its files")
    if entry.bundled:
        return
    if entry.target is None or not entry.licence or not entry.name:
        raise BadPairFile(f"{_FILE} cannot be used: {entry.id} lacks its target, name or licence")
    if bool(entry.drafter) != (entry.tokenizer is not None):
        raise BadPairFile(f"{_FILE} cannot be used: {entry.id} needs a tokenizer beside its drafter, or neither")

"""What the hub offers, what is fetched and within which limits, as values. The window imports this."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from models.hub.drafter_names import HubHead


class Limits(msgspec.Struct, frozen=True):
    """`attempts` counts failures in a row that brought nothing new; the waits between double up to `longest_wait_s`.

    A server that asks for more than `longest_asked_s` is told of instead of waited for. `margin_bytes` stay free on the
    disk. `silence_s` without a byte is a cut.
    """

    attempts: int = 5
    first_wait_s: float = 1.0
    longest_wait_s: float = 30.0
    longest_asked_s: float = 120.0
    connect_s: float = 10.0
    silence_s: float = 20.0
    margin_bytes: int = 256 << 20


# Whether a repository hands its files to anybody, to whoever accepts its terms, or after its owner agreed.
Gate = Literal["open", "automatic", "manual"]


class RepositorySummary(msgspec.Struct, frozen=True):
    """One line of a search. `licence` is the hub's short name for it (`apache-2.0`), empty where none is given.

    `head` is the drafter that it is for, None where it has models that write.
    """

    id: str
    downloads: int
    likes: int
    updated: datetime | None
    gate: Gate
    licence: str
    tags: tuple[str, ...]
    head: HubHead | None = None


class Wheels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wheels of the package index that hold a file in parts, in order; all parts but the last have `part_bytes`.

    In `package` "{}" stands for a number from 1 to `count`.
    """

    package: str
    version: str
    part_bytes: Annotated[int, msgspec.Meta(ge=1)]
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1

    @property
    def requirements(self) -> tuple[str, ...]:
        """What pip is asked for, one after another."""
        return tuple(f"{self.package.format(number + 1)}=={self.version}" for number in range(self.count))

    @property
    def words(self) -> str:
        """The packages in a few words."""
        first, last = self.package.format(1), self.package.format(self.count)
        return f"{first} {self.version}" if first == last else f"{first} … {last} {self.version}"


class FileToFetch(msgspec.Struct, frozen=True):
    """One file at one commit. What arrives must have this size, and this SHA-256 where the hub knows it.

    `git_blob` is git's own name for the content: what there is for small files that are not in large file storage.
    With `url` the file is no file of the hub: it is fetched from there, and nothing of the hub's account is sent.
    `wheels` are asked where the repository cannot be had.
    """

    repository: str
    revision: str
    path: str
    size_bytes: int
    sha256: str | None = None
    git_blob: str | None = None
    url: str = ""
    wheels: Wheels | None = None


class ModelItem(msgspec.Struct, frozen=True):
    """What the user picks as one: all parts of a split GGUF, or an ONNX graph with its data files.

    `path` is the first part, or the graph. `complete` is False where the repository lacks a part. `head` says of a GGUF
    that it guesses for one model and does not write.
    """

    kind: Literal["gguf", "onnx"]
    path: str
    quantization: str | None
    files: tuple[FileToFetch, ...]
    complete: bool = True
    head: HubHead | None = None

    @property
    def drafts(self) -> bool:
        """Whether it is a drafter, as far as that is known before it is fetched."""
        return self.kind == "onnx" or self.head is not None

    @property
    def size_bytes(self) -> int:
        return sum(file.size_bytes for file in self.files)


class Listing(msgspec.Struct, frozen=True):
    """A repository at one commit. `page` is where the user reads its terms before a byte is fetched."""

    repository: str
    commit: str
    gate: Gate
    licence: str
    licence_name: str
    licence_url: str
    page: str
    files: tuple[FileToFetch, ...]
    items: tuple[ModelItem, ...]

"""What an add-on is, as values: the build of ggml that it belongs to, its files and where they are fetched from."""

from __future__ import annotations

from typing import Annotated

import msgspec

UNKNOWN = "unknown"
"""ggml's word for its commit where it was built without git."""

Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Size = Annotated[int, msgspec.Meta(ge=1, le=1 << 40)]
Kind = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{1,20}$")]


class Build(msgspec.Struct, frozen=True):
    """One build of ggml: its version and commit, and the version of the binding that carries it."""

    ggml: str
    commit: str
    binding: str

    def is_same(self, other: Build) -> bool:
        """Whether a backend built for one can be loaded by the other. Where git was not there, the binding decides."""
        if UNKNOWN in (self.commit, other.commit):
            return (self.ggml, self.binding) == (other.ggml, other.binding)
        return (self.ggml, plain(self.commit)) == (other.ggml, plain(other.commit))


def plain(commit: str) -> str:
    """The commit without git's mark for a source tree that lacks some files, as archives of it do."""
    return commit.partition("-")[0][:7]


class Member(msgspec.Struct, frozen=True):
    """One library in an archive: its `path` there, and its `name` in the add-on's folder."""

    path: str
    name: str
    size_bytes: Size
    sha256: Sha256


class AddonPart(msgspec.Struct, frozen=True):
    """One file to fetch. With `members` it is a zip archive (a wheel is one), of which only they are kept."""

    name: str
    url: str
    size_bytes: Size
    sha256: Sha256
    members: tuple[Member, ...] = ()


class AddonOffer(msgspec.Struct, frozen=True):
    """One add-on. `library` is the backend among its files, `needs` what the user's system must have besides."""

    kind: Kind
    title: str
    system: str
    machine: str
    build: Build
    library: str
    pieces: tuple[AddonPart, ...]
    licence: str = ""
    licence_url: str = ""
    needs: str = ""

    @property
    def fetched_bytes(self) -> int:
        """What goes over the network."""
        return sum(piece.size_bytes for piece in self.pieces)

    @property
    def files(self) -> tuple[tuple[str, int], ...]:
        """Name and size of every file that stays."""
        return tuple((kept.name, kept.size_bytes) for piece in self.pieces for kept in (piece.members or (piece,)))

    @property
    def disk_bytes(self) -> int:
        """What it takes once it is installed."""
        return sum(size for _, size in self.files)

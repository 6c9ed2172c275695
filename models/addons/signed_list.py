"""The list of add-ons that the project has signed, and which of them suits this machine and this build of ggml."""

from __future__ import annotations

import platform
from typing import Annotated

import msgspec

from engine.translatable import phrase
from models.addons.records import AddonOffer, Build, plain
from models.errors import ReleaseError
from models.file_names import is_plain_name
from models.hub.release_page import Fetch, SeenDates, check_address, signed_answer

NAMESPACE = "draftlight-gpu"
"""A signature for the list is no signature for a release, and the other way round."""

LIST = "gpu.json"


class _List(msgspec.Struct, frozen=True):
    """`made` is in UTC, to the second."""

    made: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
    offers: tuple[AddonOffer, ...]

    def __post_init__(self) -> None:
        for offer in self.offers:
            _check(offer)


def offers(
    address: str = "", signer: str = "", fetch: Fetch | None = None, seen: SeenDates | None = None
) -> tuple[AddonOffer, ...]:
    """All add-ons there are, by the project's own word, which is not older than what was `seen`.

    Uses the network. Raises ReleaseError.
    """
    found = signed_answer(LIST, NAMESPACE, _List, address, signer, fetch)
    if seen is not None:
        seen.check(NAMESPACE, found.made)
    return found.offers


def suiting(found: tuple[AddonOffer, ...], kind: str, build: Build, system: str = "", machine: str = "") -> AddonOffer:
    """The add-on of this kind for this machine and this build. Raises ReleaseError that says what there is instead."""
    system, machine = system or platform.system(), machine or platform.machine()
    of_kind = [offer for offer in found if offer.kind == kind]
    if not of_kind:
        kinds = ", ".join(dict.fromkeys(offer.kind for offer in found)) or phrase("none yet")
        raise ReleaseError(
            phrase("there is no add-on {kind}; there are: {kinds}", kind, kinds), phrase("Choose one of those.")
        )
    for_machine = [offer for offer in of_kind if (offer.system, offer.machine) == (system, machine)]
    if not for_machine:
        raise ReleaseError(
            phrase("the add-on {kind} is not made for {system} on {machine}", kind, system, machine),
            phrase("`draftlight doctor` says what else would bring the graphics card in."),
        )
    for offer in for_machine:
        if offer.build.is_same(build):
            return offer
    raise ReleaseError(
        phrase(
            "the add-on {kind} is made for ggml {version} ({commit}), and this Draftlight has {other} ({this})",
            kind, for_machine[-1].build.ggml, plain(for_machine[-1].build.commit), build.ggml, plain(build.commit),
        ),
        phrase("Install the newest version of Draftlight, then try again."),
    )  # fmt: skip


def _check(offer: AddonOffer) -> None:
    """Raises ValueError for names that are no plain file names, ReleaseError for addresses without encryption."""
    names = [name for name, _ in offer.files]
    archives = [piece.name for piece in offer.pieces if piece.members]
    for name in (*names, *archives):
        if not is_plain_name(name):
            raise ValueError(f"{name!r} cannot be a file's name")
    if len({name.casefold() for name in (*names, *archives)}) < len(names) + len(archives):
        raise ValueError("a file is there twice")
    if offer.library not in names:
        raise ValueError(f"{offer.library!r} is not among its files")
    for piece in offer.pieces:
        check_address(piece.url)

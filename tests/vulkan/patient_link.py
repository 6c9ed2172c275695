"""A worker on a card, as these tests hold it: patient with a driver's compiler."""

from __future__ import annotations

import msgspec

from app.engine_host.protocol import Generate, PairFiles
from engine.events import Event, Finished
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from engine.rounds import RoundFold
from models.starter_pair import starter_pair
from tests.app.engine_host.engine_link import Link

QUESTION = "What is the square root of 7?"
ON_CARD = LoadOptions(device="Vulkan0")


class PatientLink(Link):
    """A link that waits for a driver's compiler."""

    WAIT_S = 2000


def starter(options: LoadOptions = ON_CARD, **changes: object) -> PairFiles:
    pair = starter_pair()
    files = PairFiles("starter", "Starter", str(pair.target), str(pair.drafter), options=options)
    return msgspec.structs.replace(files, **changes)


def request(**changes: object) -> Request:
    plain = Request("reply", (Message("user", QUESTION),), draft_length=0, max_tokens=24, seed=5)
    return msgspec.structs.replace(plain, **changes)


def ids_of(events: list[Event]) -> list[int]:
    fold, ids = RoundFold(), list[int]()
    for event in events:
        if (judged := fold.add(event)) is not None:
            ids += [token.id for token in judged.kept] + ([judged.next.id] if judged.next is not None else [])
    assert isinstance(events[-1], Finished), events[-1]
    return ids


def reply(link: Link, **changes: object) -> list[Event]:
    link.engine.send(Generate(request(**changes)))
    return link.until_end()  # type: ignore[return-value]

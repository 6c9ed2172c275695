"""Who is heard of a real pair: each file once, by the name that a request has for it, and why others cannot be."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from app.bench.audition.candidates import FREE, all_candidates, named_candidates
from app.engine_host.protocol import PairRequest
from app.model_library.pairs.registry import PairRegistry
from app.model_library.pairs.resolution import FREE_FIRST, find_pair
from app.problem import ProblemError
from engine.options.load_options import OWN_DRAFTER
from models.pair import STARTER
from models.starter_pair import starter_pair
from models.store.store import Store

PAIR = PairRequest(pair=STARTER)


@pytest.fixture
def registry(tmp_path: Path) -> PairRegistry:
    return PairRegistry(Store(tmp_path / "models"), tmp_path / "pins.toml")


def test_each_drafter_of_a_pair_is_heard_once(registry: PairRegistry) -> None:
    invited = all_candidates(PAIR, partial(find_pair, registry=lambda: registry), registry)
    names = [each.name for each in invited.candidates]
    target, own = starter_pair().target, starter_pair().drafter
    assert names[: len(FREE) + 2] == [*FREE, OWN_DRAFTER, FREE_FIRST]
    assert [each.name for each in invited.drafters] == names
    assert dict(invited.drafters)[OWN_DRAFTER] == ""
    assert target.with_suffix(".heads").name in names
    networks = [each.files.drafter for each in invited.candidates if each.name not in (*FREE, FREE_FIRST)]
    assert len(set(networks)) == len(networks)
    assert str(own) in networks
    assert (invited.refused, invited.offers) == ((), ())


def test_a_name_that_is_said_twice_is_heard_once_and_what_is_not_there_is_told(registry: PairRegistry) -> None:
    find = partial(find_pair, registry=lambda: registry)
    invited = named_candidates(PAIR, [OWN_DRAFTER, "suffix", "suffix", "nothing.gguf"], find)
    assert [each.name for each in invited.candidates] == [OWN_DRAFTER, "suffix"]
    ((name, reason),) = invited.refused
    assert name == "nothing.gguf"
    assert "is not there" in reason
    with pytest.raises(ProblemError, match=r"no drafter can be tried: nothing\.gguf is not there"):
        named_candidates(PAIR, ["nothing.gguf"], find)

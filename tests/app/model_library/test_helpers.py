"""Other machines that guess, as the library tells of them: paired over loopback, refused, forgotten, remembered."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.engine_host.helper.known_machines import HELPERS_FILE
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.commands import HELPERS, ForgetHelper, PairHelper, job_of
from app.model_library.events import HelperPaired, HelpersListed, ModelEvent, PairedHelper, TaskProgress
from app.model_library.fit.memory_check import pair_files
from app.model_library.helpers import PairedHelpers, refused_with
from app.model_library.pairs.resolution import last_used, remembered
from app.problem import Problem, ProblemError
from app.settings.preferences import Preferences
from engine.options.sampling_params import Sampling
from tests.app.engine_host.helper.helper_on_loopback import CODE, identity, serving

ASKING, ASKED = TaskProgress(HELPERS, "Asking the helper…"), TaskProgress(HELPERS, "")


def no_guesses() -> Connection:
    raise AssertionError("nobody asks")


def test_a_helper_is_paired_listed_and_forgotten(tmp_path: Path) -> None:
    identity("asking", tmp_path / "helper")
    told = list[ModelEvent]()
    helpers = PairedHelpers(tmp_path, told.append)
    with serving(tmp_path / "there", no_guesses) as served:
        with pytest.raises(ProblemError, match="the code is not the one"):
            helpers.pair(f"127.0.0.1:{served.port}", "AAAAA-AAAAA")
        helpers.pair(f" 127.0.0.1:{served.port} ", CODE.lower())
        listed = HelpersListed((PairedHelper("Anna's laptop", "127.0.0.1", served.port),))
    helpers.publish_all()
    helpers.forget("Anna's laptop")
    assert told == [
        *(ASKING, ASKED),
        *(ASKING, ASKED, listed, HelperPaired("Anna's laptop")),
        listed,
        HelpersListed(),
    ]


def test_what_cannot_be_an_address_is_refused_and_a_damaged_list_is_told(tmp_path: Path) -> None:
    told = list[ModelEvent]()
    helpers = PairedHelpers(tmp_path, told.append)
    with pytest.raises(ProblemError, match="not the address of a helper"):
        helpers.pair("host:port", CODE)
    assert told == [ASKING, ASKED]
    (tmp_path / "helper").mkdir()
    (tmp_path / "helper" / HELPERS_FILE).write_bytes(b"{")
    with pytest.raises(ProblemError, match="list of paired machines cannot be read"):
        helpers.publish_all()


@pytest.mark.parametrize("command", [PairHelper("here", CODE), ForgetHelper("Anna")])
def test_machines_in_the_house_keep_nothing_else_waiting(command: PairHelper | ForgetHelper) -> None:
    assert job_of(command)[:2] == ("helpers", HELPERS)


def test_a_helper_is_refused_where_it_would_have_to_be_believed() -> None:
    rules = ("coupled", "rejection", "block", "lenient")
    assert [rule for rule in rules if refused_with(Preferences(verify=rule)) is None] == ["coupled"]
    cold = Preferences(verify="block", sampling=Sampling(temperature=0.0))
    assert refused_with(cold) is None
    assert refused_with(Preferences(verify="lenient", sampling=Sampling(temperature=0.0))) == Problem(
        "helper_not_believed",
        "with a helper replies are checked with coupled alone: lenient would have to believe it",
        "Choose coupled, or another drafter: a helper changes the speed and never the text.",
    )


@pytest.mark.parametrize(("free", "drafter"), [((), "helper:Anna"), (("suffix", "ngram"), "free,helper:Anna")])
def test_the_next_start_asks_the_same_helper(free: tuple[str, ...], drafter: str) -> None:
    files = PairFiles("big", "big", "/m/big.gguf", n_context=512, free=free, helper="Anna")
    preferences = Preferences().changed(**remembered(files, Preferences()))
    assert last_used(preferences).drafter == drafter


def test_a_helper_takes_no_memory_here(toy_gguf: Path) -> None:
    alone = pair_files(PairRequest(target=str(toy_gguf), drafter="none"))
    assert pair_files(PairRequest(target=str(toy_gguf), drafter="helper:Anna")) == alone
    assert pair_files(PairRequest(target=str(toy_gguf), drafter="free,helper:Anna")) == alone

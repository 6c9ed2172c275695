"""The library of models on a real store and the loopback hub: the true client code runs, nothing is mocked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library import services
from app.model_library.commands import (
    Adopt,
    CheckPair,
    DescribeRepository,
    EstimateMemory,
    FindAdoptables,
    FitHeads,
    GetFile,
    GetPair,
    ImportFile,
    JudgeDrafters,
    LibraryCommand,
    RefreshLists,
    RemoveModel,
    SearchHub,
    SteerDownload,
)
from app.model_library.config import LibraryConfig
from app.model_library.events import (
    AdoptablesFound,
    DownloadEnded,
    DownloadsUpdated,
    DraftersJudged,
    DrafterTrained,
    Found,
    Imported,
    LibraryProblem,
    MemoryEstimated,
    ModelEvent,
    ModelsListed,
    OffersUpdated,
    PairReady,
    Removed,
    RepositoryDescribed,
    TaskProgress,
)
from app.model_library.library import ModelLibrary
from app.problem import problem_error
from app.system.paths import AppPaths
from app.training.drafter_trainer import DrafterTrainer
from models.checks.head_check import OwnHeads
from models.store.adoption import AdoptionPlace
from tests.app.training.scripted_trainers import that_does_not_pay
from tests.models.hub.conftest import QUICK, no_settings_of_this_machine  # noqa: F401 (a fixture)
from tests.models.hub.fake_hub import COMMIT, FakeHub, Fault, Repository
from tests.toys.mtp_gguf import write_mtp

T = TypeVar("T")
TARGET, TARGET_FILE = "bartowski/SmolLM2-1.7B-Instruct-GGUF", "SmolLM2-1.7B-Instruct-Q4_K_M.gguf"
DRAFTER = "HuggingFaceTB/SmolLM2-135M-Instruct"
PAIR = "smollm2-1.7b"


class AnyEvent:
    """All events in their order; waits for the one that is wanted."""

    def __init__(self) -> None:
        self.all: list[ModelEvent] = []
        self._more = threading.Condition()

    def __call__(self, event: ModelEvent) -> None:
        with self._more:
            self.all.append(event)
            self._more.notify_all()

    def first(self, kind: type[T], wanted: Callable[[T], bool] = lambda event: True, since: int = 0) -> T:
        def found() -> T | None:
            return next((event for event in self.all[since:] if isinstance(event, kind) and wanted(event)), None)

        with self._more:
            assert self._more.wait_for(lambda: found() is not None, timeout=60), self.all[-4:]
            event = found()
            assert event is not None
            return event


class Desk:
    """A library on a folder of its own, and what it told. `again()` is the next start of the app."""

    def __init__(self, folder: Path, hub: FakeHub) -> None:
        self.folder, self.hub = folder, hub
        self.elsewhere = folder / "elsewhere"
        self.requests: list[PairRequest] = []
        self._open: list[ModelLibrary] = []
        self.again()

    def again(self) -> None:
        for library in self._open:
            library.close()
        self.received = AnyEvent()
        self.library = ModelLibrary(
            self.folder / "models",
            LibraryConfig(
                AppPaths(self.folder, self.folder, self.folder),
                self.find,
                endpoint=self.hub.url,
                limits=QUICK,
                adopt_from=(AdoptionPlace("LM Studio", self.elsewhere),),
            ),
        )
        self.library.listen(self.received)
        self._open = [self.library]

    def close(self) -> None:
        self.library.close()

    def find(self, pair_request: PairRequest) -> PairFiles:
        self.requests.append(pair_request)
        if "missing" in pair_request.target:
            raise problem_error("unreadable", "it is not there", "Fetch it again.")
        return PairFiles(
            pair_request.pair or "toy",
            "Toy",
            pair_request.target,
            pair_request.drafter or None,
            n_context=pair_request.n_context or 256,
            options=pair_request.loading,
        )

    def listed(self, count: int) -> ModelsListed:
        return self.received.first(ModelsListed, lambda event: len(event.models) == count)


@pytest.fixture
def hub(toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path) -> Iterator[FakeHub]:
    fake = FakeHub()
    fake.repositories[TARGET] = Repository({TARGET_FILE: toy_gguf.read_bytes()})
    drafter = {
        "onnx/model_q4.onnx": toy_onnx_decoder.read_bytes(),
        "tokenizer.json": (toy_folder / "tokenizer.json").read_bytes(),
        "config.json": b"{}",
    }
    fake.repositories[DRAFTER] = Repository(drafter, small=frozenset({"tokenizer.json", "config.json"}))
    yield fake
    fake.close()


@pytest.fixture
def desk(tmp_path: Path, hub: FakeHub) -> Iterator[Desk]:
    made = Desk(tmp_path, hub)
    yield made
    made.close()


def test_an_empty_start_asks_nobody_and_makes_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.library.do(RefreshLists())
    offers = desk.received.first(OffersUpdated)
    assert desk.received.all[:2] == [ModelsListed(str(tmp_path / "models"), ()), DownloadsUpdated(())]
    assert {"starter", PAIR} <= {fit.entry.id for fit in offers.choice.fits}
    assert offers.paths == {}
    assert not any(fit.most_tok_per_s for fit in offers.choice.fits)  # until memory was timed
    desk.received.first(OffersUpdated, lambda event: any(fit.most_tok_per_s for fit in event.choice.fits))
    assert desk.hub.requests == []
    assert not (tmp_path / "models").exists()


def test_a_pair_without_pins_is_fetched_by_the_hubs_own_listing(desk: Desk, tmp_path: Path) -> None:
    desk.library.do(GetPair(PAIR))
    registry = desk.listed(2)
    assert [(model.kind, model.source, model.origin) for model in registry.models] == [
        ("target", TARGET, "downloaded"),
        ("drafter", DRAFTER, "downloaded"),
    ]
    offers = desk.received.first(OffersUpdated, lambda event: all(event.paths.get(PAIR, ("", ""))))
    target, drafter = offers.paths[PAIR]
    assert Path(target).read_bytes() == desk.hub.repositories[TARGET].files[TARGET_FILE]
    assert Path(drafter) == tmp_path / "models" / DRAFTER.replace("/", "--") / "onnx" / "model_q4.onnx"
    ended = [event for event in desk.received.all if isinstance(event, DownloadEnded)]
    desk.received.first(DownloadEnded, lambda event: "drafter" in event.name)
    assert all(event.problem is None for event in ended)
    desk.received.first(DownloadsUpdated, lambda event: event.downloads == (), since=desk.received.all.index(registry))
    assert all(COMMIT in each.path for each in desk.hub.sent() if "/resolve/" in each.path)


GEMMA, GEMMA_FILE, ASSISTANT = "unsloth/gemma-4-E4B-it-GGUF", "gemma-4-E4B-it-Q4_K_M.gguf", "mtp-gemma-4-E4B-it.gguf"


@pytest.fixture
def gemma(hub: FakeHub, tmp_path: Path) -> FakeHub:
    """The hub with a Gemma 4 and its assistant beside it."""
    files = {
        GEMMA_FILE: write_mtp(tmp_path / "gemma.gguf", "target").read_bytes(),
        ASSISTANT: write_mtp(tmp_path / "mtp.gguf", "assistant").read_bytes(),
    }
    hub.repositories[GEMMA] = Repository(files, architecture="gemma4", base_model="google/gemma-4-E4B-it")
    return hub


@pytest.mark.parametrize("ask", [GetPair("gemma-4-e4b"), GetFile(GEMMA, GEMMA_FILE)], ids=["catalogue", "hub"])
def test_an_assistant_beside_a_model_comes_with_it_and_drafts(gemma: FakeHub, desk: Desk, ask: LibraryCommand) -> None:
    desk.library.do(DescribeRepository(GEMMA))
    described = desk.received.first(RepositoryDescribed)
    model, assistant = described.quantizations
    assert (model.item.path, model.item.drafts, assistant.item.drafts) == (GEMMA_FILE, False, True)
    assert model.beside == assistant.item
    desk.library.do(ask)
    found = desk.listed(2).models
    assert [(each.kind, Path(each.path).name) for each in found] == [("target", GEMMA_FILE), ("drafter", ASSISTANT)]
    offers = desk.received.first(OffersUpdated, lambda event: all(event.paths.get("gemma-4-e4b", ("", ""))))
    assert offers.paths["gemma-4-e4b"] == (found[0].path, found[1].path)
    desk.library.do(JudgeDrafters(found[0].path))
    judged = desk.received.first(DraftersJudged)
    best = judged.verdicts[0]
    assert best.verdict == "usable"
    assert best.sentence.startswith("Gemma 4's assistant that fits this model")
    desk.library.do(DescribeRepository(GEMMA))
    again = desk.received.first(RepositoryDescribed, lambda event: event is not described)
    assert [each.beside for each in again.quantizations] == [None, None]


def test_an_assistant_is_offered_to_the_model_that_it_was_made_for_alone(gemma: FakeHub, desk: Desk) -> None:
    heads = {"gemma-4-e4b-assistant", "qwen3.8-27b-mtp"}
    del gemma.repositories[GEMMA].files[ASSISTANT]
    desk.library.do(DescribeRepository(GEMMA))
    desk.received.first(RepositoryDescribed)
    desk.library.do(GetFile(GEMMA, GEMMA_FILE))
    (model,) = desk.listed(1).models
    desk.library.do(JudgeDrafters(model.path))
    offered = {each.id: each.sentence for each in desk.received.first(DraftersJudged).verdicts}
    assert offered.keys() & heads == {"gemma-4-e4b-assistant"}
    assert offered["gemma-4-e4b-assistant"].startswith("should fit: its makers trained it for this model")


def test_what_is_here_is_not_fetched_again(desk: Desk) -> None:
    desk.library.do(GetPair(PAIR))
    desk.received.first(OffersUpdated, lambda event: all(event.paths.get(PAIR, ("", ""))))
    sent, since = len(desk.hub.sent()), len(desk.received.all)
    desk.library.do(GetPair(PAIR))
    desk.received.first(OffersUpdated, since=since)
    assert [each.path for each in desk.hub.sent()[sent:] if "/resolve/" in each.path] == []


def test_a_paused_download_comes_back_after_a_restart_and_goes_on_only_when_asked(desk: Desk) -> None:
    whole = desk.hub.repositories[TARGET].files[TARGET_FILE]
    desk.hub.script(TARGET_FILE, Fault(stop_after=len(whole) // 2, stall=True))
    desk.library.do(GetPair(PAIR))
    assert desk.hub.stalled.wait(30)
    (item, *_) = desk.received.first(DownloadsUpdated, lambda event: len(event.downloads) == 2).downloads
    half = len(whole) // 2
    desk.received.first(DownloadsUpdated, lambda event: any(each.done_bytes == half for each in event.downloads))
    desk.library.do(SteerDownload(item.id, "pause"))
    desk.received.first(DownloadsUpdated, lambda event: any(each.state == "paused" for each in event.downloads))
    desk.listed(1)  # the drafter had its turn
    desk.again()
    asked = len(desk.hub.sent())
    desk.library.do(RefreshLists())
    back = desk.received.first(DownloadsUpdated).downloads
    assert [(each.id, each.name, each.state) for each in back] == [(item.id, "SmolLM2 1.7B", "paused")]
    assert (back[0].done_bytes, back[0].total_bytes) == (half, len(whole))
    assert len(desk.hub.sent()) == asked
    desk.library.do(SteerDownload(item.id, "resume"))
    registry = desk.listed(2)
    assert {model.licence for model in registry.models} == {"Apache-2.0"}
    assert f"bytes={half}-" in [each.headers.get("range") for each in desk.hub.sent()[asked:]]


def test_the_licence_of_what_was_found_on_the_hub_survives_a_restart_in_mid_download(desk: Desk) -> None:
    held = desk.hub.repositories["maker/Other-GGUF"] = Repository(dict(desk.hub.repositories[TARGET].files))
    held.licence = "llama3.1"
    whole = held.files[TARGET_FILE]
    desk.hub.script(TARGET_FILE, Fault(stop_after=len(whole) // 2, stall=True))
    desk.library.do(DescribeRepository("maker/Other-GGUF"))
    desk.received.first(RepositoryDescribed)
    desk.library.do(GetFile("maker/Other-GGUF", TARGET_FILE))
    assert desk.hub.stalled.wait(30)
    desk.again()
    desk.library.do(RefreshLists())
    (item,) = desk.received.first(DownloadsUpdated).downloads
    desk.library.do(SteerDownload(item.id, "resume"))
    (model,) = desk.listed(1).models
    assert (model.source, model.licence) == ("maker/Other-GGUF", "llama3.1")


def test_cancelling_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.hub.script(TARGET_FILE, Fault(stop_after=100, stall=True))
    desk.library.do(DescribeRepository(TARGET))
    desk.received.first(RepositoryDescribed)
    desk.library.do(GetFile(TARGET, TARGET_FILE))
    assert desk.hub.stalled.wait(30)
    (item,) = desk.received.first(DownloadsUpdated, lambda event: len(event.downloads) == 1).downloads
    since = len(desk.received.all)
    desk.library.do(SteerDownload(item.id, "cancel"))
    desk.hub.go_on.set()
    desk.received.first(DownloadsUpdated, lambda event: event.downloads == (), since=since)
    assert [path for path in (tmp_path / "models").rglob("*") if path.is_file() and path.suffix != ".lock"] == []


def test_a_download_that_fails_says_why_and_stays_to_be_tried_again(desk: Desk) -> None:
    desk.hub.repositories[TARGET].gated = "manual"
    desk.library.do(DescribeRepository(TARGET))
    told = desk.received.first(RepositoryDescribed)
    assert told.terms is not None
    assert (told.terms.gate, told.terms.licence) == ("manual", "apache-2.0")
    assert [(each.item.quantization, each.verdict, each.installed) for each in told.quantizations] == [
        ("Q4_K_M", "fits", False)
    ]
    desk.library.do(GetFile(TARGET, TARGET_FILE))
    ended = desk.received.first(DownloadEnded)
    assert ended.problem is not None
    assert ended.problem.code == "gated"
    assert "accept the terms" in ended.problem.hint
    (item,) = desk.received.first(
        DownloadsUpdated, lambda event: any(d.state == "failed" for d in event.downloads)
    ).downloads
    assert (item.message, item.hint) == (ended.problem.message, ended.problem.hint)


def test_a_pair_that_the_hub_does_not_have_any_more_is_said_in_one_line(desk: Desk) -> None:
    del desk.hub.repositories[TARGET].files[TARGET_FILE]
    desk.library.do(GetPair(PAIR))
    said = desk.received.first(LibraryProblem)
    assert (said.about, said.problem.code) == (PAIR, "no_such_file")
    desk.library.do(GetPair("nothing"))
    assert desk.received.first(LibraryProblem, lambda event: event.about == "nothing").problem.code == "unknown_pair"


def test_a_search_answers_also_when_it_cannot(desk: Desk) -> None:
    desk.library.do(SearchHub("smollm2"))
    found = desk.received.first(Found)
    assert [each.id for each in found.repositories] == [TARGET]
    desk.hub.api_faults.append(Fault(status=503))
    desk.library.do(SearchHub("again"))
    found = desk.received.first(Found, lambda event: event.query == "again")
    assert found.repositories == ()
    assert found.problem is not None
    assert found.problem.code == "hub_down"
    desk.library.do(DescribeRepository("nobody/nothing"))
    told = desk.received.first(RepositoryDescribed)
    assert told.problem is not None
    assert told.problem.code == "needs_token"


def test_import_and_remove(desk: Desk, toy_gguf: Path, tmp_path: Path) -> None:
    desk.library.do(ImportFile(str(toy_gguf)))
    (model,) = desk.listed(1).models
    assert (model.kind, model.origin, model.quantization) == ("target", "imported", "Q8_0")
    assert model.frees_bytes == model.size_bytes == toy_gguf.stat().st_size
    assert desk.received.first(Imported).model_id == model.id
    desk.library.do(RemoveModel(model.id))
    assert desk.received.first(Removed) == Removed(model.id, model.name, model.size_bytes, False)
    assert not Path(model.path).exists()
    assert toy_gguf.exists()


def test_a_file_that_is_no_model_is_refused_in_one_line(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "letter.gguf").write_text("Dear Sir or Madam")
    desk.library.do(Adopt(str(tmp_path / "letter.gguf"), quiet=True))  # Who opens it says what is wrong.
    desk.library.do(ImportFile(str(tmp_path / "letter.gguf")))
    said = desk.received.first(LibraryProblem)
    assert said.about.endswith("letter.gguf")
    assert "letter.gguf" in said.problem.message
    assert [event for event in desk.received.all if isinstance(event, LibraryProblem)] == [said]


def test_models_of_other_programs_are_adopted_where_they_lie(desk: Desk, toy_gguf: Path) -> None:
    place = desk.elsewhere / "maker" / "Toy-GGUF" / "toy.gguf"
    place.parent.mkdir(parents=True)
    place.write_bytes(toy_gguf.read_bytes())
    desk.library.do(FindAdoptables())
    (found,) = desk.received.first(AdoptablesFound).found
    assert (found.program, found.path, found.repository) == ("LM Studio", place, "maker/Toy-GGUF")
    desk.library.do(Adopt(str(found.path), found.name))
    (model,) = desk.listed(1).models
    assert (model.path, model.origin, model.frees_bytes) == (str(place), "adopted", 0)
    since = len(desk.received.all)
    desk.library.do(FindAdoptables())
    assert desk.received.first(AdoptablesFound, since=since).found == ()
    desk.library.do(RemoveModel(model.id))
    assert desk.received.first(Removed).adopted
    assert place.exists()


def test_before_loading_memory_is_weighed_and_drafters_are_judged(desk: Desk, tmp_path: Path) -> None:
    desk.library.do(GetPair(PAIR))
    offers = desk.received.first(OffersUpdated, lambda event: all(event.paths.get(PAIR, ("", ""))))
    target, drafter = offers.paths[PAIR]
    desk.library.do(EstimateMemory(PairRequest("", target, drafter, 256)))
    estimated = desk.received.first(MemoryEstimated)
    assert estimated.problem is None
    assert estimated.fit is not None
    assert estimated.fit.n_context == 256
    assert estimated.context_limit == 512
    assert {"weights", "cache", "drafter", "drafter_cache"} <= {each.kind for each in estimated.fit.segments}
    desk.library.do(JudgeDrafters(target))
    judged = desk.received.first(DraftersJudged)
    best = judged.verdicts[0]
    assert (best.verdict, judged.paths[best.id]) == ("usable", drafter)
    assert {"qwen3-0.6b", "gemma-3-270m"} <= {each.id for each in judged.verdicts if not each.installed}
    assert "smollm2-135m" not in {each.id for each in judged.verdicts}
    assert judged.heads == OwnHeads(0, 0)
    with_heads = str(write_mtp(tmp_path / "heads.gguf", "one"))
    desk.library.do(JudgeDrafters(with_heads))
    assert desk.received.first(DraftersJudged, lambda event: event.target == with_heads).heads == OwnHeads(1, 1)
    desk.library.do(EstimateMemory(PairRequest("", "/nowhere/missing.gguf")))
    assert (
        desk.received.first(MemoryEstimated, lambda event: "missing" in event.pair_request.target).problem is not None
    )


def test_a_pair_is_made_ready_as_it_was_asked_for(desk: Desk) -> None:
    asked = PairRequest("", "/models/big.gguf", "/models/small.onnx", 4096).changed(kv_type="q8_0")
    desk.library.do(CheckPair(asked))
    ready = desk.received.first(PairReady)
    assert ready.files is not None
    assert (ready.files.target, ready.files.n_context, ready.files.options.kv_type) == (asked.target, 4096, "q8_0")
    desk.library.do(CheckPair(PairRequest(PAIR, "/models/big.gguf")))
    assert desk.received.first(PairReady, lambda event: bool(event.pair_request.pair)).files == PairFiles(
        PAIR, "Toy", "", n_context=256
    )
    missing = PairRequest("", "/models/missing.gguf")
    desk.library.do(CheckPair(missing))
    refused = desk.received.first(PairReady, lambda event: event.files is None)
    assert refused.problem is not None
    assert refused.problem.code == "unreadable"
    assert desk.requests == [asked, PairRequest(PAIR), missing]


def test_heads_that_do_not_pay_are_told_with_every_step(
    desk: Desk, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "DrafterTrainer", partial(DrafterTrainer, entry=that_does_not_pay))
    desk.library.do(FitHeads(str(toy_gguf)))
    made = desk.received.first(DrafterTrained)
    assert (made.target, made.model_id) == (str(toy_gguf), "")
    assert "does not pay" in made.words
    steps = [(event.doing, event.part) for event in desk.received.all if isinstance(event, TaskProgress)]
    doing = "Making a drafter"
    assert steps == [(doing, None), (doing, 0.4), (doing, None), ("", None)]


def test_nothing_is_told_after_the_end(desk: Desk) -> None:
    desk.library.do(RefreshLists())
    desk.received.first(OffersUpdated)
    desk.library.close()
    count = len(desk.received.all)
    desk.library.do(RefreshLists())
    desk.library.do(SearchHub("anything"))
    assert len(desk.received.all) == count
    assert desk.hub.requests == []

"""From a request for a pair to checked files."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import as_loaded, find_pair, known_pairs, last_used, remembered, with_drafter
from app.problem import ProblemError
from app.services import bootstrap
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile, from_toml, to_toml
from engine.options.load_options import LoadOptions
from models.errors import BadPairFile
from models.pair import TRANSLATED, Finding, Pair
from tests.toys.mtp_gguf import write_mtp

STARTER = Pair("starter", "Starter", Path("/s/t.gguf"), Path("/s/d.onnx"), Path("/s/tokenizer.json"), 5, 1024)
BAD_TARGET = Finding("target_truncated", "t.gguf has 3 of 9 bytes", "Fetch it again.", fatal=True)
MISSING_DRAFTER = Finding("drafter_unreadable", "d.onnx is missing", "Put it back.", fatal=False)
OTHER_VOCABULARY = Finding("drafter_vocabulary", "d.onnx does not fit t.gguf: id 139 differs", "Choose.", fatal=False)
UNCHECKED = Finding("drafter_unchecked", "d.onnx has no tokenizer.json beside it", "Put it there.", fatal=False)


def find(pair_request: PairRequest, *findings: Finding) -> PairFiles:
    return find_pair(pair_request, lambda: STARTER, lambda pair: list(findings))


@pytest.mark.parametrize(
    "pair_request",
    [PairRequest(), PairRequest(pair="starter"), PairRequest(target="starter")],
    ids=["default", "pair", "target"],
)
def test_the_starter(pair_request: PairRequest) -> None:
    own = {"temperature": 0.8, "top_p": 0.95}
    assert find(pair_request) == PairFiles("starter", "Starter", "/s/t.gguf", "/s/d.onnx", 5, 1024, sampling=own)


def test_files_of_ones_own_are_guessed_by_lookup_unless_a_drafter_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    target = str(tmp_path / "Big-Q4.gguf")
    assert find(PairRequest(target="Big-Q4.gguf")) == PairFiles(
        "Big-Q4", "Big-Q4", target, draft_length="auto", free=("suffix", "ngram")
    )
    named = find(PairRequest(target="Big-Q4.gguf", drafter="small.onnx"))
    assert named == PairFiles("Big-Q4", "Big-Q4", target, str(tmp_path / "small.onnx"), "auto")


@pytest.mark.parametrize(
    ("name", "drafter", "free"),
    [
        ("none", None, ()),
        ("suffix", None, ("suffix",)),
        ("lookup", None, ("suffix",)),
        ("ngram", None, ("ngram",)),
        ("recycle", None, ("recycle",)),
        ("free", None, ("suffix", "ngram")),
        ("auto", "/s/d.onnx", ("suffix", "ngram")),
    ],
)
def test_drafters_by_name(name: str, drafter: str | None, free: tuple[str, ...]) -> None:
    pair = find(PairRequest(drafter=name))
    assert (pair.drafter, pair.free) == (drafter, free)


@pytest.mark.parametrize(
    ("named", "drafter", "inner", "free"),
    [
        ("/big.gguf,/tiny.onnx", "/big.gguf", "/tiny.onnx", ()),
        ("free, /big.gguf, /tiny.onnx", "/big.gguf", "/tiny.onnx", ("suffix", "ngram")),
        ("recycle,/big.gguf", "/big.gguf", None, ("recycle",)),
        ("suffix,ngram", None, None, ("suffix", "ngram")),
        ("recycle,auto", "/s/d.onnx", None, ("recycle", "suffix", "ngram")),
    ],
)
def test_several_drafters_by_name(named: str, drafter: str | None, inner: str | None, free: tuple[str, ...]) -> None:
    pair = find(PairRequest(drafter=named))
    assert (pair.drafter, pair.inner, pair.free) == (drafter, inner, free)


@pytest.mark.parametrize(
    ("kind", "named", "heads", "free"),
    [
        ("chained", "", True, ("suffix", "ngram")),
        ("chained", "auto", True, ("suffix", "ngram")),
        ("one", "mtp", True, ()),
        ("one", "free,mtp", True, ("suffix", "ngram")),
        ("one", "none", False, ()),
        ("one", "suffix", False, ("suffix",)),
        ("one", "/small.gguf", False, ()),
        ("target", "", False, ("suffix", "ngram")),
        ("assistant", "", False, ("suffix", "ngram")),
    ],
)
def test_a_model_that_brings_its_own_heads_is_guessed_by_them_unless_something_else_was_chosen(
    tmp_path: Path, kind: str, named: str, heads: bool, free: tuple[str, ...]
) -> None:
    pair = find(PairRequest(target=str(write_mtp(tmp_path / "toy.gguf", kind)), drafter=named))
    assert (pair.heads, pair.free) == (heads, free)


@pytest.mark.parametrize(
    ("kind", "without", "named", "line"),
    [
        ("target", "nothing", "mtp", "toy.gguf brings no heads of further tokens. Leave out --drafter"),
        ("chained", "blk.3.nextn", "mtp", "toy.gguf promises 2 heads and has 1. Leave out --drafter"),
        ("one", "nothing", "mtp,/small.gguf", "mtp and a file are both named as the network that guesses. Name one"),
    ],
)
def test_heads_that_cannot_be_had_are_an_error_where_they_were_named(
    tmp_path: Path, kind: str, without: str, named: str, line: str
) -> None:
    target = str(write_mtp(tmp_path / "toy.gguf", kind, without=without))
    with pytest.raises(ProblemError) as refused:
        find(PairRequest(target=target, drafter=named))
    assert refused.value.problem.line().startswith(line)
    # Where nobody named them the pair is opened, and its note says why they do not guess.
    assert find(PairRequest(target=target)).heads is (kind != "target")


def test_a_cascade_is_opened_again_as_it_was(tmp_path: Path) -> None:
    own = find(PairRequest(target=str(tmp_path / "Big.gguf"), drafter="/small.gguf,/tiny.onnx"))
    preferences = Preferences(**remembered(own, Preferences()))  # type: ignore[arg-type]
    assert preferences.drafter == "/small.gguf,/tiny.onnx"
    assert find(last_used(preferences)) == own


def test_a_graph_of_another_vocabulary_is_handed_on_with_its_tokenizer() -> None:
    """The finding is no fault: the engine translates with the texts of that file."""
    translated = Finding(TRANSLATED, "d.onnx has another vocabulary than t.gguf", "It is translated.", fatal=False)
    for named in ("", "/s/d.onnx"):
        found = find(PairRequest(drafter=named), translated)
        assert (found.drafter, found.note) == ("/s/d.onnx", None)
    assert find(PairRequest(), translated).tokenizer == "/s/tokenizer.json"
    assert find(PairRequest()).tokenizer is None


def test_three_networks_are_one_too_many() -> None:
    with pytest.raises(ProblemError, match="3 drafters are named, and a cascade has two"):
        find(PairRequest(drafter="/a.gguf,/b.gguf,/c.gguf"))


def test_a_bad_smaller_drafter_is_refused() -> None:
    def check(checked: Pair) -> list[Finding]:
        return [OTHER_VOCABULARY] if checked.drafter == Path("/tiny.onnx") else []

    with pytest.raises(ProblemError, match=r"d\.onnx does not fit t\.gguf"):
        find_pair(PairRequest(drafter="/d.onnx,/tiny.onnx"), lambda: STARTER, check)


@pytest.mark.parametrize("lost", [MISSING_DRAFTER, OTHER_VOCABULARY, UNCHECKED])
def test_a_pairs_own_bad_drafter_costs_the_guessing_and_says_so(lost: Finding) -> None:
    pair = find(PairRequest(), lost)
    assert (pair.drafter, pair.note) == (None, f"guessing is off: {lost.message}. {lost.hint}")


def test_a_bad_drafter_that_was_named_is_an_error() -> None:
    with pytest.raises(ProblemError) as refused:
        find(PairRequest(drafter="/d.onnx"), OTHER_VOCABULARY)
    assert refused.value.problem.line() == f"{OTHER_VOCABULARY.message}. {OTHER_VOCABULARY.hint}"


def test_a_named_drafter_that_cannot_be_checked_is_taken() -> None:
    pair = find(PairRequest(drafter="/d.onnx"), UNCHECKED)
    assert (pair.drafter, pair.note) == ("/d.onnx", None)


def test_a_bad_target_is_an_error_with_the_reason() -> None:
    with pytest.raises(ProblemError) as refused:
        find(PairRequest(), MISSING_DRAFTER, BAD_TARGET)
    assert refused.value.problem.line() == "t.gguf has 3 of 9 bytes. Fetch it again."


def test_an_unknown_pair_is_named() -> None:
    with pytest.raises(ProblemError, match="there is no pair named 'huge'"):
        find(PairRequest(pair="huge"))


def test_a_missing_starter_is_an_error_with_a_way_out() -> None:
    def missing() -> Pair:
        raise BadPairFile("the starter's pair.toml cannot be read", "Install Draftlight again.")

    with pytest.raises(ProblemError) as refused:
        find_pair(PairRequest(), missing, lambda pair: [])
    assert refused.value.problem.hint == "Install Draftlight again. Or use --target FILE."


def test_what_was_opened_is_what_opens_next() -> None:
    preferences = Preferences()
    assert last_used(preferences) == PairRequest()
    own = PairFiles("Big", "Big 7B Q8_0", "/m/Big.gguf", free=("suffix", "ngram"))
    preferences = Preferences(**remembered(own, preferences))  # type: ignore[arg-type]
    big = PairRequest(target="/m/Big.gguf", drafter="suffix,ngram")
    assert last_used(preferences) == big
    assert preferences.file_names == {"/m/Big.gguf": "Big 7B Q8_0"}
    assert known_pairs(preferences) == (PairRequest(pair="starter"), big)
    preferences = Preferences(**remembered(find(PairRequest()), preferences))  # type: ignore[arg-type]
    assert last_used(preferences) == PairRequest(pair="starter")


def test_a_drafter_survives_a_change_of_the_model_and_the_loss_of_its_file(tmp_path: Path) -> None:
    big, small = tmp_path / "big.gguf", tmp_path / "small.gguf"
    for file in (big, small):
        file.write_bytes(b"GGUF")
    pair = PairFiles("big", "Big 7B Q4_0", str(big), str(small), drafter_name="Small 1B Q4_0")
    kept = Preferences(**remembered(pair, Preferences()))
    kept = Preferences(**msgspec.structs.asdict(kept) | remembered(find(PairRequest()), kept))
    wanted = PairRequest(target=str(big))
    assert with_drafter(wanted, kept).drafter == str(small)
    assert with_drafter(wanted.changed(drafter="free"), kept).drafter == "free"
    assert kept.file_names == {str(big): "Big 7B Q4_0", str(small): "Small 1B Q4_0"}
    small.unlink()
    assert with_drafter(wanted, kept).drafter == ""


def test_what_was_chosen_before_loading_holds_for_that_pair_at_the_next_start() -> None:
    long = PairFiles("Big", "Big", "/m/Big.gguf", n_context=2048, options=LoadOptions(kv_type="q8_0"))
    preferences = Preferences(**remembered(long, Preferences()))
    assert last_used(preferences) == PairRequest(target="/m/Big.gguf", drafter="none", n_context=2048).changed(
        kv_type="q8_0"
    )
    own = PairFiles("small-1b", "Small 1B", "/m/small.gguf", n_context=4096)
    preferences = Preferences(**remembered(own, preferences))
    assert last_used(preferences) == PairRequest(pair="small-1b", n_context=4096)
    assert known_pairs(preferences)[2] == PairRequest(target="/m/Big.gguf", drafter="none", n_context=2048).changed(
        kv_type="q8_0"
    )
    usual = PairFiles("Big", "Big", "/m/Big.gguf")
    preferences = Preferences(**remembered(usual, preferences))
    assert (preferences.contexts, preferences.kv_types) == ({"small-1b": 4096}, {})
    assert from_toml(to_toml(preferences)).preferences == preferences


def test_a_pair_is_opened_with_the_context_and_the_cache_of_the_wish() -> None:
    files = find(PairRequest(n_context=512).changed(kv_type="q4_0"))
    assert (files.n_context, files.options) == (512, LoadOptions(kv_type="q4_0"))


@pytest.mark.parametrize("device", ["auto", "cpu", "Vulkan0,Vulkan1"])
def test_the_device_of_the_settings_is_the_pairs(device: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "find_pair", find)
    with ThreadPoolExecutor(1) as disk:
        preferences_file = PreferencesFile(tmp_path / "preferences.toml", disk)
        preferences_file.change(device=device)
    assert bootstrap.find_for_device(preferences_file, PairRequest().changed(kv_type="q8_0")).options == LoadOptions(
        kv_type="q8_0", device=device
    )
    assert from_toml(to_toml(preferences_file.current)).preferences.loading.device == device


@pytest.mark.parametrize("named", [PairRequest(pair="starter"), PairRequest(), PairRequest("", "starter")])
def test_a_drafter_that_was_chosen_for_a_pair_guesses_after_the_next_start_too(named: PairRequest) -> None:
    kept = Preferences(chosen_drafters={"starter": "suffix"})
    assert as_loaded(named, kept).drafter == "suffix"
    assert as_loaded(named.changed(drafter="none"), kept).drafter == "none"
    assert as_loaded(PairRequest(target="/another.gguf"), kept).drafter == ""
    assert from_toml(to_toml(kept)).preferences.chosen_drafters == {"starter": "suffix"}

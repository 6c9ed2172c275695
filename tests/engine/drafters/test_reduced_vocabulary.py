"""A drafter that guesses among fewer words: they score as before, no other word has a chance, and texts stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.drafters.gguf_drafter import GgufDrafter, found_words
from engine.drafters.vocabularies import reduced_vocabulary as shortlist
from engine.drafters.vocabularies.reduced_vocabulary import WORDS, pays_by_size, wanted_words
from engine.events import Finished
from engine.interfaces import Choice, Rows
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.llama.short.short_target import ShortTarget
from engine.loading.files import _policies_for
from engine.machine.calibration_cache import DEPTHS, MEASUREMENTS
from engine.options.load_options import LoadOptions
from tests.engine.open_pair import end_of, load_pair, opened_pair, pair_files, replied
from tests.toys.gguf_file import Quantization, write_gguf
from tests.toys.other_archs import write_kind
from tests.toys.weights import toy_weights

COUNT = 128
TEXT = [5, 77, 40, 9, 120, 8, 31]


@pytest.fixture(scope="module")
def model(toy_gguf: Path) -> Iterator[LlamaModel]:
    opened = LlamaModel(toy_gguf)
    yield opened
    opened.close()


def scores(drafter: GgufDrafter, context: list[int], guesses: int = 1) -> list[Rows]:
    """What follows the context, and each of so many guesses, which are always the same."""
    rows = list[Rows]()

    def choose(row: Rows, position: int) -> Choice:
        rows.append(row.copy())
        return Choice(10 + position, 1.0)

    drafter.truncate(0)
    drafter.observe(context, None)
    drafter.propose(context, guesses, choose)
    return rows


@pytest.mark.parametrize("quantization", ["Q8_0", "Q4_0", "F32"])
def test_listed_words_score_as_ever_and_no_other_has_a_chance(
    model: LlamaModel, tmp_path: Path, quantization: Quantization
) -> None:
    file = write_gguf(tmp_path / "drafter.gguf", quantization=quantization)
    whole, short = (GgufDrafter(file, model, 64, 1, LoadOptions(), words=words) for words in (0, COUNT))
    assert (whole.words, short.words) == (None, (COUNT, model.n_vocab))
    listed = found_words(model, file).most_frequent(COUNT)
    others = np.setdiff1d(np.arange(model.n_vocab), listed)
    unheard, heard = int(others[50]), int(others[90])
    for expected, found in zip(scores(whole, TEXT, 4), scores(short, TEXT, 4), strict=True):
        spread = float(expected.std())
        assert np.abs(found[listed] - expected[listed]).max() < 0.05 * spread
        assert np.isneginf(found[others]).all()
    # A word that was read can be guessed from then on; its score is computed beside the library, a little otherwise.
    expected, found = scores(whole, [*TEXT, heard, 9])[0], scores(short, [*TEXT, heard, 9])[0]
    assert np.abs(found[listed] - expected[listed]).max() < 0.1 * float(expected.std())
    assert found[heard] == pytest.approx(expected[heard], abs=0.1 * float(expected.std()))
    assert found[unheard] == -np.inf
    for drafter in (whole, short):
        drafter.close()


def test_the_list_is_the_first_merges_and_every_control_token(model: LlamaModel, toy_gguf: Path) -> None:
    ids = found_words(model, toy_gguf).most_frequent(COUNT)
    assert ids.tolist() == sorted(set(ids.tolist()))
    assert len(ids) == COUNT
    assert {token for token in range(model.n_vocab) if model.is_control(token)} < set(ids.tolist())
    assert [wanted_words(wanted, 151_936) for wanted in (-1, 0, 10_000)] == [WORDS, 0, 9_984]
    assert [wanted_words(wanted, 300) for wanted in (-1, 0, 10, 64, 200)] == [0, 0, 0, 64, 0]


def test_it_is_taken_only_where_a_guess_reads_much_less(
    model: LlamaModel, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = WholeGguf(toy_gguf, model.n_vocab)
    assert 0.1 < whole.words_share < 0.6
    assert pays_by_size(whole, 64, 10**6) == (whole.words_share * (1 - 64 / 300) >= 0.25)
    assert not pays_by_size(whole, 64, 10**10)
    whole.close()
    monkeypatch.setattr(shortlist, "WORDS", 64)
    for pays, expected in ((False, None), (True, (64, model.n_vocab))):
        monkeypatch.setattr(shortlist, "pays_by_size", lambda *_, pays=pays: pays)
        drafter = GgufDrafter(toy_gguf, model, 64, 1, LoadOptions(), words=-1)
        assert drafter.words == expected
        drafter.close()


@pytest.mark.parametrize("kind", ["sliding", "recurrent", "hybrid"])
def test_other_kinds_of_models_take_a_list_or_stay_whole(tmp_path: Path, kind: str) -> None:
    file = write_kind(tmp_path / "d.gguf", kind)
    model = LlamaModel(file)
    whole, short = (GgufDrafter(file, model, 64, 1, LoadOptions(), words=words) for words in (0, 64))
    expected, found = scores(whole, TEXT)[0], scores(short, TEXT)[0]
    scored = np.isfinite(found)
    listed = set(range(model.n_vocab) if short.words is None else found_words(model, file).most_frequent(64).tolist())
    assert set(np.flatnonzero(scored).tolist()) in (listed, listed | set(TEXT))  # some take in what they read
    assert np.abs(found[scored] - expected[scored]).max() < 0.1 * float(expected.std())
    for each in (whole, short, model):
        each.close()


def test_costs_among_fewer_words_are_kept_apart(toy_gguf: Path, tmp_path: Path) -> None:
    names = "toy", toy_gguf, None, 256
    pair = load_pair(*names)
    for words in (None, (64, 320), (128, 320)):
        drafters: Any = SimpleNamespace(words=words, files=(), heads=0)
        _policies_for(tmp_path, pair_files(*names), pair._model, pair._target, drafters)([]).measurements()
    pair.close()
    assert len({*MEASUREMENTS.places(tmp_path)} - {*DEPTHS.places(tmp_path)}) == 3


def test_with_fewer_words_it_goes_on_only_where_its_cache_can_forget(
    model: LlamaModel, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ShortTarget, "choose_rollback", lambda reader, cuts: "none")
    drafter = GgufDrafter(toy_gguf, model, 64, 1, LoadOptions(), words=64)
    assert drafter.words is None  # but all of them, whose cache can
    drafter.close()


def test_what_was_found_of_the_words_is_not_looked_for_again_and_no_copy_stays_open(
    model: LlamaModel, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = GgufDrafter(toy_gguf, model, 64, 1, LoadOptions(), words=64)
    first.close()
    descriptors = len([*Path("/proc/self/fd").glob("*")])
    monkeypatch.delattr(ShortTarget, "_found_out")
    again = GgufDrafter(toy_gguf, first.facts, 64, 1, LoadOptions(), words=64)
    again.close()
    left = len([*Path("/proc/self/fd").glob("*")])
    assert (again.words, again.facts, left) == (first.words, first.facts, descriptors)


def test_a_chosen_number_that_cannot_be_is_said(toy_gguf: Path) -> None:
    with opened_pair(toy_gguf, toy_gguf, options=LoadOptions(drafter_words=10_000)) as pair:
        assert pair.opened.drafter_words is None
        assert pair.opened.note == f"{toy_gguf.stem} guesses among all its words: it could not with 10,000"


def test_a_reply_guessed_among_fewer_words_is_the_plain_one(toy_gguf: Path, tmp_path: Path) -> None:
    noisy = write_gguf(tmp_path / "noisy.gguf", toy_weights().noisy(0.1))
    with opened_pair(toy_gguf, noisy, options=LoadOptions(drafter_words=COUNT)) as pair:
        assert pair.opened.drafter_words == (COUNT, pair.opened.n_vocab)

        def ended(verify: str, temperature: float, guesses: int) -> Finished:
            end = end_of(replied(pair, guesses, "the cat zz1", temperature, seed=2, max_tokens=50, verify=verify))
            assert not guesses or end.stats.draft_n_accepted > 0
            assert "the drafter" not in (end.stats.note or "")
            return end

        for temperature in (0.0, 0.8):
            assert ended("coupled", temperature, 4).text == ended("coupled", temperature, 0).text
        ended("rejection", 0.8, 4)

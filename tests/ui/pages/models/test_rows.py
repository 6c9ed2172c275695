"""The rows of the page of models: pure functions of its state."""

from dataclasses import replace

import msgspec

from app.conversation.events import PairOpened
from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.model_library import events
from app.problem import Problem
from models.catalogue.catalogue import read_catalogue
from models.pair import STARTER
from tests.ui.pages.models.stage import (
    FAILED,
    RUNNING,
    drafter,
    estimated,
    installed,
    judged,
    offers,
    repository,
    target,
    verdict,
)
from ui.pages.models.downloads_strip import download_row
from ui.pages.models.rows.catalogue_rows import cards, other_rows
from ui.pages.models.rows.guesser_rows import first_choice, guesser_rows
from ui.pages.models.rows.hub_rows import quantization_rows
from ui.pages.models.rows.installed_rows import drafter_rows, model_rows
from ui.pages.models.state import ModelsState, asked_to_describe, fold
from ui.pages.models.text import SENTENCES


def after(*facts: events.ModelEvent) -> ModelsState:
    state = ModelsState()
    for event in facts:
        state = fold(state, event)
    return state


def test_quick_stands_before_best_and_both_apart_from_the_others() -> None:
    state = after(offers(8.0))
    quick, best = cards(state)
    assert (quick.lead, best.lead) == ("Quick to download", "Best for this computer")
    assert quick.is_card
    assert quick.verdict == "fits"
    (get,) = quick.actions
    assert (get.name, get.is_main) == ("get", True)
    assert get.consent is None  # one click: the licence asks nothing, and stands beside the button
    assert "Licence: Apache-2.0" in quick.details
    assert "Every file is checked against its checksum." in get.hint
    others = other_rows(state)
    for row in others:
        consent = row.actions[0].consent
        free = "Licence: Apache-2.0" in row.details or "Licence: MIT" in row.details
        assert (consent is None) == (free and row.verdict != "too_big"), row
        assert bool(consent and consent.accept) == (not free), row
    assert not {quick.id, best.id, STARTER} & {row.id for row in others}
    assert {row.group for row in others} >= {"For 8 GB of memory", "For 32 GB of memory"}


def test_a_slow_model_says_so_by_an_estimate_and_then_by_what_was_measured() -> None:
    found = offers(8.0)
    slow = tuple(msgspec.structs.replace(fit, most_tok_per_s=4.0) for fit in found.choice.fits)
    found = msgspec.structs.replace(found, choice=msgspec.structs.replace(found.choice, fits=slow))
    (card, *_), (row, *_) = cards(after(found)), other_rows(after(found))
    assert all("about 2 to 4 tokens a second, estimated" in each.details for each in (card, row))
    here = msgspec.structs.replace(found, paths={card.id: ("/m/quick.gguf", "")})
    (card, *_) = cards(replace(after(here), measured={"/m/quick.gguf": 3.14}))
    assert "3.1 tokens a second here, measured" in card.details
    assert "estimated" not in card.details + card.lead


def test_what_is_open_is_not_offered_again_and_the_next_one_is_recommended() -> None:
    found = offers(8.0)
    quick = found.choice.of(cards(after(found))[0].id)
    entry = quick.entry
    here = msgspec.structs.replace(target(), name=entry.name, size_bytes=entry.target.size_bytes)
    first, second = cards(replace(after(found, installed(here)), open_target=here.path))
    assert (first.state, first.actions, second.actions[0].is_main) == ("In use", (), True)
    first, second = cards(after(found, installed(here)))
    assert ([each.name for each in first.actions], second.actions[0].is_main) == (["use"], False)
    other = msgspec.structs.replace(here, size_bytes=here.size_bytes + 1)
    assert cards(after(found, installed(other)))[0].actions[0].name == "get"


def test_what_the_catalogue_says_of_each_pair_can_be_translated() -> None:
    assert {pair.sentence for pair in read_catalogue().pairs} == set(SENTENCES)


def test_a_pair_that_is_fetched_shows_how_far_it_is_and_one_that_is_here_can_be_used() -> None:
    quick = cards(after(offers(8.0)))[0]
    running = msgspec.structs.replace(RUNNING, name=quick.name)
    (busy, *_) = cards(after(offers(8.0), events.DownloadsUpdated((running,))))
    assert (busy.state, busy.part, busy.actions) == ("Downloading · 25 %", 0.25, ())
    failed = events.LibraryProblem(quick.id, Problem("no_network", "there is no network", "Connect."))
    (without, *_) = cards(after(offers(8.0), failed))
    assert without.problem == "There is no network. Connect."
    assert [action.name for action in without.actions] == ["get", "import"]


def test_the_model_that_answers_says_how_it_is_loaded() -> None:
    model = target()
    pair = PairFiles("big", "Big Model Q4_K_M", model.path, "/m/s.gguf", drafter_name="Small 1B Q4_0")
    opened = PairOpened(pair, Opened("big", "big.gguf", "s.gguf", 8192, 100, "CPU", "CPU", 1.0))
    state = replace(after(installed(model, target("other"))), open_target=model.path, opened=opened)
    state = fold(state, estimated(PairRequest("", model.path, "/m/s.gguf", 8192)))
    starter, big, other = model_rows(state)
    assert big.note == "about 6 GB in memory"
    assert (big.state, big.action("use"), big.action("change") is None) == ("In use", None, False)
    assert (other.note, other.action("use") is None, starter.action("use") is None) == ("", False, False)
    rows = model_rows(replace(state, opening="/m/other.gguf"))
    assert [row.state for row in rows] == ["", "", "Loading…"]
    assert [row.action("use") is None for row in rows] == [False, False, True]
    assert (big.name, "maker/Big" in big.details) == ("Big Model", True)  # Another has this name.


def test_what_is_seldom_wanted_stands_in_the_full_mode() -> None:
    state = after(installed(target()), offers(8.0))
    short, long = (model_rows(state, full=full)[1] for full in (False, True))
    assert [action.name for action in short.actions] == ["use", "change", "remove"]
    assert [action.name for action in long.actions] == ["use", "change", "place", "remove"]
    assert len(short.details) < len(long.details)
    assert len(other_rows(state)[0].details) < len(other_rows(state)[0].tip)


def test_what_continues_text_says_so_and_what_is_away_too() -> None:
    base = msgspec.structs.replace(target(), chats=False)
    assert model_rows(after(installed(base)))[1].note == "This one continues text, it does not chat."
    away = msgspec.structs.replace(target(), missing=True)
    row = model_rows(after(installed(away)))[1]
    assert row.note.startswith("Its disk is not connected.")
    assert row.action("use") is None
    removal = model_rows(after(installed(target())))[1].action("remove")
    assert (removal.consent.is_grave, removal.consent.yes, removal.consent.no) == (True, "Remove", "Keep it")
    assert drafter_rows(after(installed(drafter())))[0].group == "Drafters"


def test_only_drafters_that_may_pay_are_shown_the_best_first() -> None:
    told = judged(
        "/m/big.gguf", verdict("small", installed=True), verdict("huge", installed=True, ratio=12.6),
        verdict("foreign", "unusable"), verdict("afar"), paths={"small": "/m/s.gguf", "huge": "/m/h.gguf"},
    )  # fmt: skip
    asked_pair = PairRequest("", "/m/big.gguf")
    rows = guesser_rows(told, asked_pair, frozenset(), full=False)
    assert [row.id for row in rows] == ["small", "afar", "free", "none"]
    assert rows[0].actions[0].name == "choose /m/s.gguf"
    assert rows[1].actions[0].consent is not None
    assert first_choice(told, asked_pair) == "/m/s.gguf"
    chosen = guesser_rows(told, asked_pair.changed(drafter="/m/s.gguf"), frozenset(), full=True)
    assert (chosen[0].state, chosen[0].actions) == ("✓ Guesses", ())
    assert [row.id for row in chosen[2:]] == ["free", "ngram", "recycle", "none"]


def test_a_repository_asks_for_its_terms_before_a_byte_is_fetched() -> None:
    state = fold(asked_to_describe(ModelsState(), "maker/Big-GGUF"), repository("manual", "llama3"))
    small, large = quantization_rows(state)
    consent = small.actions[0].consent
    assert consent.accept == "I have read and accept: llama3"
    assert consent.notes[0].startswith("Gated: its owner decides")
    assert large.note == "✕ Too_big words"


def test_downloads_are_rows_and_what_was_done_is_said_once() -> None:
    running, failed = download_row(RUNNING), download_row(FAILED)
    assert (running.part, [each.name for each in running.actions]) == (0.25, ["pause", "cancel"])
    assert (failed.problem, failed.actions[0].words) == ("maker/Small is gated. Accept its terms.", "Try again")
    assert download_row(events.Download("1", "x", "installed", 1, 1)).actions == ()
    assert after(events.Imported("big", "Big Model")).notice.model == "big"
    assert after(events.Removed("big", "Big Model", 10**9, adopted=False)).notice.words.endswith("is free again.")
    assert after(events.TaskProgress("a", "Reading"), events.TaskProgress("a", "")).working == {}
    told = after(events.ModelsListed("/m", (), ("big.gguf has gone",)))
    assert "has gone" in told.notice.words

"""What the page knows and says, as values: no window."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from app.model_library.events import (
    Checked,
    DownloadEnded,
    DownloadsUpdated,
    Found,
    LibraryProblem,
    Removed,
    TaskProgress,
)
from app.model_library.fit.verdicts import MemorySegment
from app.problem import Problem
from models.catalogue.catalogue import read_catalogue
from models.checks.own_heads import OwnHeads
from tests.ui.pages.models.stage import (
    FAILED,
    RUNNING,
    drafter,
    fit,
    installed,
    judged,
    offers,
    repository,
    target,
    verdict,
    wanted,
)
from ui.pages.models import text
from ui.pages.models import text as words
from ui.pages.models.machine_view import MachineLine, machine_lines, speed_lines
from ui.pages.models.rows import target_rows
from ui.pages.models.rows.hub_rows import consent_for, quantization_rows, terms_line
from ui.pages.models.rows.pair_rows import installed_rows, pair_groups, recommended_row
from ui.pages.models.state import ModelsState, PageNotice, asked_to_describe, asked_to_search, fold, without_notice


def after(*facts: object) -> ModelsState:
    state = ModelsState()
    for event in facts:
        state = fold(state, event)  # type: ignore[arg-type]
    return state


def test_the_pair_to_get_stands_apart_with_its_reason_and_the_others_by_memory() -> None:
    state = after(offers(8.0))
    best = recommended_row(state)
    assert best is not None
    assert (best.id, best.recommended, best.verdict, best.action) == ("qwen2.5-7b", True, "fits", "get")
    assert "largest that fits" in best.why
    groups = pair_groups(state)
    assert [group.title for group in groups][:2] == ["Already here", "For 4 GB of memory"]
    assert best.id not in [row.id for group in groups for row in group.rows]
    big = next(row for group in groups for row in group.rows if row.id == "qwen3-30b-a3b-2507")
    assert big.verdict == "too_big"
    assert big.consent is not None
    assert any("download it anyway" in note for note in big.consent.notes)


def test_a_licence_that_asks_for_consent_is_accepted_by_name() -> None:
    rows = {row.id: row for group in pair_groups(after(offers(8.0))) for row in group.rows}
    gemma, qwen = rows["gemma-3-4b"].consent, rows["qwen2.5-coder-7b"].consent
    assert gemma is not None and qwen is not None  # noqa: PT018
    assert gemma.accept == "I have read and accept: Gemma terms of use"
    assert [source.repository for source in gemma.sources] == [
        "ggml-org/gemma-3-4b-it-GGUF",
        "onnx-community/gemma-3-270m-it-ONNX",
    ]
    assert qwen.accept == ""
    assert any("checked against the checksum" in note for note in qwen.notes)


def test_a_pair_on_its_way_shows_how_far_it_is() -> None:
    running = replace_name(RUNNING, "Qwen2.5 7B")
    best = recommended_row(after(offers(8.0), DownloadsUpdated((running,))))
    assert best is not None
    assert (best.action, best.busy_words, best.part, best.consent) == ("wait", "Downloading · 25 %", 0.25, None)
    asking = recommended_row(after(offers(8.0), TaskProgress("qwen2.5-7b", "Asking the hub")))
    assert asking is not None
    assert (asking.action, asking.busy_words) == ("wait", "Asking the hub…")


def replace_name(download: object, name: str) -> object:
    import msgspec

    return msgspec.structs.replace(download, name=name)


def test_an_installed_model_is_described_in_a_line() -> None:
    (row,) = installed_rows(after(installed(target(), drafter())), "target")
    assert (row.name, row.line) == ("Big Model", "Q4_K_M · 5.0 GB · from maker/Big · MIT")
    assert row.question == "Remove Big Model? This deletes its files and frees 5.0 GB."
    (guesser,) = installed_rows(after(installed(target(), drafter())), "drafter")
    assert guesser.can_use
    (adopted,) = installed_rows(after(installed(target(origin="adopted", frees=0))), "target")
    assert adopted.question.startswith("Take Big Model off the list?")


def test_a_check_is_remembered_until_the_model_goes() -> None:
    bad = Checked("big", True, Problem("swapped", "big.gguf was changed", "Remove it and download it again."))
    state = after(installed(target()), bad)
    (row,) = installed_rows(state, "target")
    assert (row.note, row.grave) == ("big.gguf was changed. Remove it and download it again.", True)
    assert fold(state, installed()).checked == {}


def test_news_is_one_line_and_can_be_read_away() -> None:
    gone = after(Removed("big", "Big Model", 5_030_000_000, False))
    assert gone.notice == PageNotice("Big Model is removed. 5.0 GB are free again.")
    assert without_notice(gone).notice is None
    bad = after(LibraryProblem("x", Problem("disk", "the disk is full", "Free some space.")))
    assert bad.notice == PageNotice("The disk is full. Free some space.", grave=True, about="x")
    assert after(LibraryProblem("x", Problem("cancelled", "the import was stopped", ""))).notice is None
    ended = after(DownloadEnded("Big Model", problem=Problem("gated", "maker/Big is gated", "Accept its terms.")))
    assert ended.notice == PageNotice("Big Model: maker/Big is gated. Accept its terms.", grave=True)
    shown = after(DownloadsUpdated((FAILED,)), DownloadEnded(FAILED.name, problem=Problem("gated", "x", "y")))
    assert shown.notice is None  # The strip says it.


def test_answers_to_old_questions_are_old_news() -> None:
    state = asked_to_search(ModelsState(), "qwen")
    assert fold(state, Found("llama")) == state
    found = fold(state, Found("qwen"))
    assert (found.found, found.searching) == (Found("qwen"), None)
    looking = asked_to_describe(found, "maker/Other")
    assert fold(looking, repository()) == looking
    assert fold(asked_to_describe(found, "maker/Big-GGUF"), repository()).repository == repository()


def test_downloads_in_words() -> None:
    assert words.download_line(RUNNING) == "1.0 GB of 4.0 GB · 20 MB a second · about 3 minutes left"
    assert words.download_line(FAILED) == "maker/Small is gated. Accept its terms."
    assert words.downloads_summary((RUNNING, FAILED)) == "1 running · 1 failed"
    assert [words.time_left(each) for each in (5, 61, 3600, 5400)] == [
        "less than a minute left", "about 2 minutes left", "about 1 h left", "about 1 h 30 min left",
    ]  # fmt: skip


def test_what_a_pair_needs_in_words() -> None:
    assert target_rows.ram_words(fit()) == "Needs 6.0 GB of the 8.0 GB free in memory"
    short = fit("too_big", free_ram_bytes=4_000_000_000)
    assert target_rows.ram_words(short) == "Needs 6.0 GB in memory, 4.0 GB are free: 2.0 GB too much"
    assert target_rows.vram_words(fit()) == ""
    gpu = fit(free_vram_bytes=9_000_000_000, gpu_layers=20, layers=33)
    assert target_rows.vram_words(gpu).endswith("20 of 33 layers go there")
    assert "about 10 tokens a second" in target_rows.speed_words(fit(), 50.0)
    assert words.contexts_up_to(32768, 6000) == (1024, 2048, 4096, 6000, 8192, 16384, 32768)


def test_drafters_in_the_doctors_order_with_the_exact_reason() -> None:
    ask = wanted("/m/big.gguf", "/m/small.onnx")
    verdicts = (verdict("small", installed=True), verdict("offer"), verdict("other", "unusable"))
    told = judged(ask.target, *verdicts, paths={"small": "/m/small.onnx"})
    rows = target_rows.drafter_rows(told, ask, frozenset({"Offer (drafter)"}))
    assert [(row.id, row.choice, row.chosen, row.get_words) for row in rows] == [
        ("small", "/m/small.onnx", True, ""),
        ("offer", "", False, "On its way"),
        ("free", "free", False, ""),
        ("ngram", "ngram", False, ""),
        ("recycle", "recycle", False, ""),
        ("none", "none", False, ""),
        ("other", "", False, ""),
    ]
    assert rows[-1].reason == 'Different tokens at id 139: "x" and "y".'
    assert target_rows.best_of(told, ask).words == ""
    assert target_rows.best_of(told, wanted(ask.target)).words == "Use the best: Small"
    fetch = target_rows.best_of(judged(ask.target, verdict("offer")), ask)
    assert (fetch.words, fetch.drafter_id) == ("Download the best: Offer, 100 MB", "offer")
    assert target_rows.best_of(judged(ask.target, verdict("offer", ratio=0.9)), ask).words == ""


def test_the_models_own_heads_come_first_and_are_taken_without_a_question() -> None:
    ask, small = wanted("/m/big.gguf"), verdict("small", installed=True)
    told = msgspec.structs.replace(judged(ask.target, small, paths={"small": "/m/small.onnx"}), heads=OwnHeads(1, 1))
    first = target_rows.drafter_rows(told, ask, frozenset())[0]
    assert (first.id, first.choice, first.best, first.chosen) == ("mtp", "auto", True, False)
    assert target_rows.first_choice(told, ask) == "auto"
    assert target_rows.best_of(told, ask) == target_rows.Best("Use the best: The model’s own heads", "auto")
    taken = msgspec.structs.replace(ask, drafter="auto")
    rows = target_rows.drafter_rows(told, taken, frozenset())
    assert [row.id for row in rows if row.chosen] == ["mtp"]
    assert [row.choice for row in rows if row.id in ("small", "free", "none")] == ["/m/small.onnx", "free", "none"]
    assert target_rows.best_of(told, taken).words == ""


def test_heads_that_a_file_promises_and_lacks_are_said_to_be_missing() -> None:
    ask = wanted("/m/big.gguf")
    told = msgspec.structs.replace(judged(ask.target), heads=OwnHeads(2, 1))
    last = target_rows.drafter_rows(told, ask, frozenset())[-1]
    assert (last.verdict, last.choice, last.reason) == ("unusable", "", "Its file promises 2 heads and has 1.")
    assert target_rows.first_choice(told, ask) == "free"


def test_a_repository_says_what_fits_and_what_its_licence_asks() -> None:
    state = replace(ModelsState(), repository=repository("manual", "llama3.1"))
    small, large = quantization_rows(state)
    assert (small.name, small.line, small.get_words) == ("Q4_K_M", "5.0 GB · big-Q4_K_M.gguf", "Download (5.0 GB)")
    on_its_way = replace(
        state, downloads=(replace_name(RUNNING, "Big-GGUF Q8_0"), replace_name(FAILED, "Big-GGUF Q4_K_M"))
    )
    words_now = [(row.get_words, row.can_get) for row in quantization_rows(on_its_way)]
    assert words_now == [("Download (5.0 GB)", True), ("On its way", False)]
    consent = consent_for(large, state)
    assert consent is not None
    assert consent.accept == "I have read and accept: llama3.1"
    assert consent.notes[0].startswith("Gated: its owner decides")
    assert any("does not fit" in note for note in consent.notes)
    assert "Gated" in terms_line(repository("automatic").terms)  # type: ignore[arg-type]


def test_the_machine_in_words() -> None:
    report = {
        "machine": {
            "processor": "A processor",
            "usable_cores": 8,
            "total_bytes": 16 * 10**9,
            "available_bytes": 10**10,
        },
        "memory_bandwidth_gb_per_s": {"one_core": 12.0, "all_cores": 40.0},
        "most_tok_per_s_estimated": {"8B": 8.2, "0.5B": 100.0},
        "devices": [{"name": "CPU", "is_gpu": False}],
        "gpu_advice": [{"sentence": "A GPU is here, but not in use.", "command": "build it"}],
        "libraries": {"llama_cpp_python": {"gpu_offload": False}},
    }
    lines = machine_lines(report)
    assert lines[1] == MachineLine("Memory", "10.0 GB free of 16.0 GB")
    assert MachineLine("Graphics", "A GPU is here, but not in use.", "build it") in lines
    assert speed_lines(report) == (("8B", "8.2"), ("0.5B", "100"))


def test_the_words_of_the_catalogue_and_of_the_estimate_are_known_to_the_translators() -> None:
    entries = read_catalogue().pairs
    assert {entry.sentence for entry in entries} == set(text.SENTENCES)
    assert text.catalogue_sentence("Of a later catalogue.") == "Of a later catalogue."
    assert (
        text.part_name(MemorySegment("cache", "of models/memory/estimate.py", 1, 0)) == "What it remembers of the chat"
    )
    assert text.part_name(MemorySegment("later", "Something new", 1, 0)) == "Something new"
    unknown, usable = verdict("offer", "unknown"), verdict("offer")
    assert text.reason_words(unknown) == "whether it fits is not known until it is downloaded"
    assert text.reason_words(usable) == usable.sentence


def test_what_is_heard_of_the_fit_has_its_numbers() -> None:
    received = text.spoken(fit())
    assert received == "It fits. Needs 6.0 GB of the 8.0 GB free in memory."


def test_the_downloads_of_drafters_are_named_as_the_library_names_them() -> None:
    assert words.download_name("Small Model (drafter)") == "Small Model (drafter)"
    assert words.download_name("Big Model") == "Big Model"

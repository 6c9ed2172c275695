"""The table of all drafters: turns survive an interruption, and the bars are those of the turns."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.events import Finished
from tests.bench.drafter_figures import Turn, bars_of, figures_of, kinds_table, page_table, read_turns


def finished(text: str, ms: float, guesses: int = 0) -> Finished:
    """A reply of 20 tokens in so much time, half of whose guesses stood."""
    stats: dict[str, Any] = {
        "tokens": 20, "rounds": 10 if guesses else 20, "draft_n": guesses, "draft_n_accepted": guesses // 2,
        "acceptance": 0.5 if guesses else None, "mean_length": 2.0, "accepted_histogram": [], "prefill_ms": 1.0,
        "decode_ms": ms, "tok_per_s": 2e4 / ms, "draft_ms": 1.0, "verify_ms": ms - 1.0, "overhead_ms": 0.0,
        "plain_tok_per_s": None, "speedup": None, "note": None,
    }  # fmt: skip
    whole = {"type": "finished", "generation_id": "t", "reason": "length", "text": text, "stats": stats}
    return msgspec.convert(whole, Finished)


def turn(question: int, kind: str, auto_ms: float, text: str = "one") -> Turn:
    """Plain takes 100 ms, `suffix` 90, the network 50."""
    plain = finished("one", 100.0)
    replies = {"plain": plain, "suffix": finished("one", 90.0, 4), "block": finished("one", 50.0, 20)}
    replies["auto"] = finished(text, auto_ms, 20)
    return Turn("starter", question, kind, {way: (plain, each, ()) for way, each in replies.items()})


def test_a_turn_that_was_cut_off_is_measured_again(tmp_path: Path) -> None:
    file, turns = tmp_path / "turns.jsonl", [turn(0, "chat", 51.0), turn(1, "code", 52.0)]
    assert read_turns(file) == []
    lines = [msgspec.json.encode(each) for each in turns]
    file.write_bytes(b"\n" + lines[0] + b"\n" + lines[1][:200])
    assert read_turns(file) == turns[:1]
    with file.open("ab") as going_on:
        going_on.write(b"\n" + lines[1])
    assert read_turns(file) == turns


def test_the_bars_are_those_of_all_turns() -> None:
    turns = [turn(0, "chat", 50.0), turn(1, "code", 54.0)]
    best, slowest, same = bars_of(turns)
    assert (best.figure, best.spread, best.met) == ("0.96", "starter 0.96 of block", True)
    assert (slowest.figure, slowest.spread, slowest.met) == ("1.85", "starter, code", True)
    assert (same.figure, same.met) == ("6 of 6", True)
    best, slowest, same = bars_of([turn(0, "chat", 50.0), turn(1, "code", 110.0, "two")])
    assert (best.met, slowest.figure, slowest.met, same.figure, same.met) == (False, "0.91", False, "5 of 6", False)


def test_the_page_shows_kinds_and_all_of_them() -> None:
    turns = [turn(0, "chat", 50.0), turn(1, "code", 100.0)]
    heads, *rows = kinds_table(turns, "starter")
    assert heads == ("starter", "chat", "code", "all")
    assert rows[-1] == ("auto", "2.00", "1.00", "1.33")
    assert page_table(turns) == [heads, *rows]
    shaped = [msgspec.structs.replace(each, pair="1.5b") for each in turns]
    assert page_table([*turns, *shaped])[-3:] == [
        (),
        ("pair", "suffix", "block", "auto"),
        ("1.5b", "1.11", "2.00", "1.33"),
    ]
    claims = {each.claim.split(" (")[0]: each.figure for each in figures_of(turns, "starter")}
    assert claims == pytest.approx({"starter: suffix": "1.11", "starter: block": "2.00", "starter: auto": "1.33"})

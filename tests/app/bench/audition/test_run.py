"""An audition as the app sees it: the process that answers or dies, and what the report makes of it."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.bench.audition import run as audition_run
from app.bench.audition.candidates import InvitedDrafters, NamedDrafter
from app.bench.audition.kept_replies import KeptReplies, UsedReply
from app.bench.audition.report import AuditionReport, in_order, report_of
from app.bench.audition.run import AuditionRun, one_at_a_time
from app.engine_host.protocol import PairFiles
from app.problem import ProblemError
from app.system.child_process import Entry
from app.system.paths import AppPaths
from engine.loading.audition.orders import (
    AuditionBegan,
    AuditionEnded,
    AuditionOrder,
    AuditionProgress,
    Candidate,
    CandidateHeard,
    CandidateRefused,
    HeardReply,
    HeardRound,
    PassTimes,
    RecordedReply,
)
from engine.options.request import Request

COSTS = PassTimes({1: 10.0, 2: 11.0, 5: 14.0})
FILES = PairFiles("p", "p", "/somewhere/model.gguf", free=("suffix",))


def rounds(guesses: int, stood: int, count: int = 10, draft_ms: float = 1.0) -> tuple[HeardRound, ...]:
    """So many rounds alike."""
    judged = min(guesses, stood + 1)
    width, pass_ms = guesses + 1, {1: 10.0, 2: 11.0, 5: 14.0}[guesses + 1]
    each = HeardRound(guesses, stood, stood, judged, width, stood + 1, draft_ms if guesses else 0.0, pass_ms)
    return (each,) * count


def answers(connection: Connection, messages: list[object]) -> None:
    for message in messages:
        connection.send_bytes(msgspec.msgpack.encode(message))


def stage(connection: Connection, log: str, parent: int, order: bytes) -> None:
    """`good` is heard, `bad` is refused, and `deadly` ends the process."""
    wanted = msgspec.msgpack.decode(order, type=AuditionOrder)
    answers(connection, [AuditionBegan({})])
    for candidate in wanted.candidates:
        answers(connection, [AuditionProgress(candidate.name, 0, 6)])
        if candidate.name == "deadly":
            os._exit(3)
        if candidate.name == "bad":
            answers(connection, [CandidateRefused("bad", "it is no drafter")])
        else:
            heard = tuple(HeardReply(reply.id, rounds(4, 3)) for reply in wanted.replies)
            answers(connection, [CandidateHeard(candidate.name, heard)])
    answers(connection, [AuditionEnded()])


def stage_that_never_ends(connection: Connection, log: str, parent: int, order: bytes) -> None:
    connection.recv_bytes()


def stage_that_dies_at_once(connection: Connection, log: str, parent: int, order: bytes) -> None:
    os._exit(3)


def replies(count: int) -> KeptReplies:
    each = (RecordedReply(number, Request("g"), 1, 5, (1,) * 40) for number in range(count))
    return KeptReplies(tuple(UsedReply(one, "prose", 1.0) for one in each), (("they are too short", 2),), COSTS)


def heard_by(
    entry: Entry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *names: str, go_on: bool = True, used: int = 6
) -> AuditionReport:
    monkeypatch.setattr(audition_run, "find_replies", lambda *arguments: replies(used))
    paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    invited = InvitedDrafters(
        tuple(Candidate(name, FILES) for name in names), tuple(NamedDrafter(name, name) for name in names)
    )
    return AuditionRun(paths, lambda name, share: None, lambda: go_on, entry).report(invited)


def test_a_drafter_that_ends_the_process_costs_itself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = heard_by(stage, tmp_path, monkeypatch, "bad", "good", "deadly", "too")
    assert [each.name for each in report.candidates] == ["good", "too"]
    assert dict(report.refused) == {"bad": "it is no drafter", "deadly": "it ended the process that it ran in"}
    assert report.unused == (("they are too short", 2),)
    best = report.winner
    assert best is not None
    assert best.name == "good"


@pytest.mark.parametrize(
    ("entry", "go_on", "code"),
    [(stage_that_never_ends, False, "cancelled"), (stage_that_dies_at_once, True, "audition_died")],
)
def test_what_ends_it_is_said_in_one_line(
    entry: Entry, go_on: bool, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ProblemError) as refused:
        heard_by(entry, tmp_path, monkeypatch, "good", go_on=go_on)
    assert refused.value.problem.code == code


def test_two_at_once_are_one_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with one_at_a_time(AppPaths(tmp_path / "data", tmp_path, tmp_path)), pytest.raises(ProblemError) as refused:
        heard_by(stage, tmp_path, monkeypatch, "good")
    assert refused.value.problem.code == "audition_runs"


def test_replies_of_other_tokens_are_told_together() -> None:
    told = audition_run._counted({7: "it has the token 9, and this model knows 5", 8: "its prompt is 3 tokens"})
    assert told == (("their tokens are not this model’s; of one: it has the token 9, and this model knows 5", 2),)
    assert audition_run._counted({}) == ()


def test_without_replies_it_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ProblemError, match="of 2 it holds that they are too short"):
        heard_by(stage, tmp_path, monkeypatch, "good", used=0)


def test_a_speed_up_is_the_plain_time_over_the_reckoned_one() -> None:
    """A plain round takes 10 + 1 ms, one with 4 guesses 14 for its pass, 1 for its draft, 1 and a third a guess."""
    found = report_of("it", "it", [HeardReply(1, rounds(4, 3))], {1: "prose"}, COSTS, 1.0)
    assert found.overall.speedup == pytest.approx(4 * 11.0 / (14.0 + 1.0 + 1.0 * 7 / 3))
    assert (found.overall.acceptance, found.overall.tokens_a_pass) == (0.75, 4.0)
    assert [(place.right, place.seen) for place in found.places] == [(10, 10), (10, 10), (10, 10), (0, 10)]
    assert found.guess_ms == 0.25
    assert found.overall.speedup_low is None  # of a single reply nobody knows


def test_a_draft_that_another_program_delayed_counts_for_little() -> None:
    delayed = HeardRound(4, 3, 3, 4, 5, 4, 5000.0, 14.0)
    calm = report_of("it", "it", [HeardReply(1, rounds(4, 3, 11))], {1: "prose"}, COSTS, 1.0)
    found = report_of("it", "it", [HeardReply(1, (*rounds(4, 3), delayed))], {1: "prose"}, COSTS, 1.0)
    assert found.overall.speedup == pytest.approx(calm.overall.speedup, rel=0.02)


def test_what_a_drafter_costs_in_rounds_without_a_guess_is_counted() -> None:
    """It looks for a guess for 2 ms, and the loop, in which it learns, takes 3 instead of 1, with guesses too."""
    seeking = [msgspec.structs.replace(each, draft_ms=2.0, loop_ms=3.0) for each in rounds(0, 0)]
    heard = [HeardReply(1, (*seeking, *rounds(4, 3)))]
    found = report_of("it", "it", heard, {1: "prose"}, COSTS, 1.0, plain_loop_ms=(1.0,) * 9)
    bare, guessing = 10.0 + 2.0 + 1.0 + 2.0, 14.0 + 1.0 + 1.0 * 7 / 3 + 2.0
    assert found.overall.speedup == pytest.approx(50 * 11.0 / (10 * bare + 10 * guessing))


def test_kinds_have_rows_and_the_winner_must_surely_gain() -> None:
    kinds = dict.fromkeys(range(5), "prose") | dict.fromkeys(range(5, 10), "code")
    good = [HeardReply(number, rounds(4, 3 if number < 5 else 4)) for number in range(10)]
    found = report_of("good", "good", good, kinds, COSTS, 1.0)
    assert [(row.kind, row.replies, row.tokens_a_pass) for row in found.kinds] == [("prose", 5, 4.0), ("code", 5, 5.0)]
    plain = report_of("plain", "", [HeardReply(n, rounds(0, 0)) for n in range(10)], kinds, COSTS, 1.0)
    unsure = [HeardReply(number, rounds(4, 4 if number == 0 else 0)) for number in range(10)]
    lucky = report_of("lucky", "", unsure, kinds, COSTS, 1.0)
    ordered = in_order([plain, lucky, found])
    assert [each.name for each in ordered] == ["good", "plain", "lucky"]
    facts = AuditionReport("m", {}, 10, 400, COSTS, True, ordered)
    assert facts.winner == found
    assert AuditionReport("m", {}, 10, 400, COSTS, True, in_order([plain, lucky])).winner is None
    for low in (None, 0.99):
        unsure_one = msgspec.structs.replace(found, overall=msgspec.structs.replace(found.overall, speedup_low=low))
        assert msgspec.structs.replace(facts, candidates=(unsure_one,)).winner is None

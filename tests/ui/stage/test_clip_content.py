"""What a clip tells of a race and of a reply: its sides, its verdict, and what is only estimated."""

import pytest

from app.problem import ProblemError
from app.system.attached_text import fenced
from engine.events import Failed, Verified
from tests.ui.controllers.saved_runs import race_of
from tests.ui.stage.clips import HERE, content, trace_of
from tests.ui.transcript.scripted import reply, rounds, started, stats, text_of
from ui.stage.clip_content import clip_of_race, clip_of_reply, machine_words
from ui.stage.clip_timing import FRAME_MS, HOLD_MS, MOST_MS, factor_of, speed_words, timing_of


def test_a_reply_has_its_own_lane_and_an_estimated_plain_one() -> None:
    told = content(speedup_low=1.7, speedup_high=1.96)
    plain, guessed = told.sides
    assert (plain.name, plain.is_estimated, plain.is_plain) == ("Plain, estimated", True, True)
    assert (guessed.name, guessed.is_estimated, guessed.is_plain) == ("With guesses", False, False)
    assert guessed.decode_ms == 1140.0
    assert plain.decode_ms == pytest.approx(70 * 1000 / 33.5)
    assert told.longest_ms == plain.decode_ms
    texts = ["".join(mark.text for mark in side.moments[-1].marks if mark.is_kept) for side in told.sides]
    assert texts == [text_of(reply())] * 2
    assert {mark.verdict for mark in plain.moments[-1].marks} == {"plain"}
    assert told.question == "What is the square root of 7?"
    assert told.pair == "Starter guessed by starter drafter"
    assert told.machine == "Xeon · 2 cores · Linux"


def test_a_clip_writes_token_by_token_what_was_judged() -> None:
    plain = content().sides[0]
    each_ms = 1000 / 33.5
    assert [moment.at_ms for moment in plain.moments[:3]] == pytest.approx([each_ms, 2 * each_ms, 3 * each_ms])
    assert [len(moment.marks) for moment in plain.moments[:3]] == [1, 2, 3]
    assert [moment.tokens for moment in plain.moments[:3]] == [1, 2, 3]
    guessed = content().sides[1]
    verdicts = {mark.verdict for mark in guessed.moments[-1].marks}
    assert verdicts == {"accepted", "rejected", "correction", "bonus"}
    assert any(moment.pending for moment in guessed.moments)
    times = [moment.at_ms for moment in guessed.moments]
    assert times == sorted(times)
    assert times[-1] == pytest.approx(guessed.decode_ms)
    guessed = content().sides[1]
    counts = [moment.tokens for moment in guessed.moments]
    assert counts == sorted(counts)
    assert counts[-1] == sum(
        event.accepted + (event.next is not None) for event in reply() if isinstance(event, Verified)
    )


def test_who_won_is_said_as_surely_as_it_is_known() -> None:
    faster = content(speedup_low=1.7, speedup_high=1.96)
    assert faster.verdict == "Guessing won: 1.83× as fast."
    assert faster.details == (
        "Between 1.70× and 1.96×, measured in this reply. The plain side is estimated from that. 87 % of guesses right."
    )
    assert faster.winner == 1
    slower = content(speedup=0.8, speedup_low=0.7, speedup_high=0.9)
    assert slower.verdict == "Plain won: 0.80× with guesses."
    assert slower.winner == 0
    unsure = content(speedup=1.1, speedup_low=0.9, speedup_high=1.3)
    assert unsure.verdict == "Too close to call: 1.10×."
    assert unsure.winner is None


def test_without_a_plain_speed_or_guesses_there_is_one_lane() -> None:
    told = content(speedup=None, plain_tok_per_s=None, speedup_withheld="busy")
    assert [side.name for side in told.sides] == ["With guesses"]
    assert told.verdict == "87 % of the guesses were right."
    assert told.details == ""
    assert told.winner is None
    told = clip_of_reply(trace_of(reply(("=>Hello", "=> there"), stats_=stats(acceptance=None))))
    assert [side.name for side in told.sides] == ["Without guesses"]
    assert told.verdict == "Written without guesses: 61.4 tokens a second."


def test_a_recording_that_was_cut_shows_what_there_is_and_one_without_text_is_refused() -> None:
    cut = trace_of([started(), *rounds(("a| b=> c", " d|~ e=> f"))])
    told = clip_of_reply(cut)
    (side,) = told.sides
    assert "".join(mark.text for mark in side.moments[-1].marks if mark.is_kept) == "a b c d f"
    assert side.tokens == 5
    assert told.details == "The recording ends before the reply does."
    with pytest.raises(ProblemError, match="no text to show"):
        clip_of_reply(trace_of([started(), Failed("g1", "x", "It broke.", "Try again.")]))
    with pytest.raises(ProblemError, match="no text to show"):
        clip_of_reply(trace_of([]))


def test_a_race_has_two_measured_lanes_and_a_winner_where_there_is_one() -> None:
    told = clip_of_race(race_of(1.0, 1.02, 0.98), "Why?", HERE)
    assert [(side.name, side.is_estimated, side.decode_ms) for side in told.sides] == [
        ("Plain", False, 21.0),
        ("With guesses", False, 10.0),
    ]
    assert told.verdict.startswith("Guessing won: 2.10× as fast")
    assert told.details.startswith("3 runs of each: between 2.00× and 2.20×.")
    assert told.details.endswith("all 7 tokens are equal.")
    assert told.winner == 1
    assert clip_of_race(race_of(0.40, 0.39, 0.41), "", HERE).winner == 0
    assert clip_of_race(race_of(1.0, 3.0, 1.0), "", HERE).winner is None
    assert clip_of_race(race_of(0.49, 0.505, 0.52), "", HERE).winner is None


def test_a_machine_and_a_speed_in_words() -> None:
    assert machine_words({"system": "Darwin", "architecture": "arm64", "cores": 8}) == "arm64 · 8 cores · Darwin"
    assert machine_words({"cores": None}) == ""
    assert speed_words(1.0) == "shown at original speed"
    assert speed_words(2.0) == "shown at 2×"
    assert speed_words(1.5) == "shown at 1.5×"
    assert speed_words(3000.0) == "shown at 3,000×"
    assert speed_words(1 / 20) == "shown 20 times slower"


def test_the_pages_of_an_attached_file_stay_out_of_the_question() -> None:
    attached = fenced("notes.txt, text", "", "my secret notes", 1, 1)
    asked = clip_of_reply(trace_of(reply(), f"{attached}\n\nWhat do\nthey say?")).question
    assert asked == "What do they say?"
    assert clip_of_race(race_of(1.0), attached, HERE).question == "notes.txt, text"


# How fast a clip shows what was measured: never longer than six seconds, by a round factor, and it says so.


@pytest.mark.parametrize(
    ("longest_ms", "factor"),
    [
        (4000.0, 1.0), (2001.0, 1.0), (2000.0, 0.5), (4001.0, 1.5), (9000.0, 3.0), (200_000.0, 50.0),
        (86_400_000.0, 30_000.0), (265.0, 0.1), (20.0, 0.005), (0.5, 0.001),
    ],
)  # fmt: skip
def test_the_factor_is_the_smallest_round_one_that_is_quick_enough(longest_ms: float, factor: float) -> None:
    assert factor_of(longest_ms) == pytest.approx(factor)


@pytest.mark.parametrize("longest_ms", [0.001, 1.0, 79.0, 265.0, 3999.0, 4000.0, 4001.0, 31_000.0, 3_600_000.0])
def test_no_clip_is_longer_than_six_seconds_and_each_reaches_its_end(longest_ms: float) -> None:
    timing = timing_of(longest_ms)
    assert timing.total_ms <= MOST_MS
    assert timing.frames_ms[0] == 0
    shown_until_ms = timing.real_ms(timing.frames_ms[-1] + FRAME_MS)
    assert shown_until_ms >= longest_ms * (1 - 1e-9)
    assert timing.total_ms == FRAME_MS * len(timing.frames_ms) + HOLD_MS

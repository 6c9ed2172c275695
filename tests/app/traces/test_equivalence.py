"""The proof: what counts as the same reply, and what proves nothing."""

from __future__ import annotations

from msgspec.structs import replace

from app.traces.equivalence import WrittenToken, departures_in, prove, rerun_of, written
from engine.events import Departure, Drafted, DraftedToken, Event, NextToken, Started, Verified, Verify
from engine.options.request import Request


def guessed(*rounds: tuple[str, int, str]) -> list[Event]:
    """Events of rounds given as (guesses, accepted, next), one letter a token."""
    events: list[Event] = [Started("g", "p", "t", "d", 1, 0, {}, 7, "coupled", 4)]
    for number, (guesses, accepted, following) in enumerate(rounds, 1):
        if guesses:
            tokens = [DraftedToken(ord(letter), letter, 0.5) for letter in guesses]
            events.append(Drafted("g", number, "d", tokens, 0.1))
        kind = "plain" if not guesses else "bonus" if accepted == len(guesses) else "correction"
        last = NextToken(ord(following), following, 0.4, kind) if following else None
        text = guesses[:accepted] + following
        events.append(Verified("g", number, accepted, [0.9] * len(guesses), last, text, len(guesses) + 1, 0.1, 1))
    return events


PLAIN = guessed(("", 0, "a"), ("", 0, "b"), ("", 0, "c"), ("", 0, "d"))


def test_what_was_written_is_what_was_accepted_and_what_came_next() -> None:
    assert written(guessed(("abx", 2, "c"), ("d", 1, ""))) == [
        WrittenToken(97, "a", 0.9),
        WrittenToken(98, "b", 0.9),
        WrittenToken(99, "c", 0.4),
        WrittenToken(100, "d", 0.9),
    ]


def test_the_same_tokens_in_other_rounds_are_identical() -> None:
    assert prove(guessed(("abx", 2, "c"), ("d", 1, "")), PLAIN) == (
        True,
        "identical: all 4 tokens are the same without guessing; 3 came from guesses",
        False,
    )


def test_the_first_difference_is_named_with_both_probabilities() -> None:
    proof = prove(guessed(("ab", 2, "x"), ("d", 1, "")), PLAIN)
    assert proof == (
        False,
        "different at token 3: 'x' (0.4000) with guessing, 'c' (0.4000) without; their logits differ by 0.0000",
        False,
    )


def test_a_reply_that_ends_elsewhere_is_different() -> None:
    assert prove(guessed(("ab", 2, "c")), PLAIN) == (
        False,
        "different: 3 tokens with guessing, 4 without, the same up to there",
        False,
    )


def test_replies_without_probabilities_are_compared_by_their_tokens() -> None:
    def silent(*rounds: tuple[str, int, str]) -> list[Event]:
        events = list[Event]()
        for event in guessed(*rounds):
            if isinstance(event, Verified):
                own = event.next and replace(event.next, p_target=None)
                events.append(replace(event, p_target=[], next=own))
            else:
                events.append(event)
        return events

    assert written(silent(("abx", 2, "c"), ("d", 1, ""))) == [WrittenToken(ord(x), x, None) for x in "abcd"]
    assert prove(silent(("ab", 2, "x"), ("d", 1, "")), PLAIN) == (
        False,
        "different at token 3: 'x' with guessing, 'c' (0.4000) without",
        False,
    )


def judged_by(events: list[Event], mode: Verify, temperature: float = 0.8) -> list[Event]:
    began = events[0]
    assert isinstance(began, Started)
    return [replace(began, verify=mode, sampling={"temperature": temperature}), *events[1:]]


def test_a_mode_that_may_draw_other_tokens_is_not_called_different() -> None:
    """What can be compared are the probabilities of what both wrote; here all of them are the same."""
    proof = prove(judged_by(guessed(("", 0, "a"), ("", 0, "b"), ("x", 0, "y")), "rejection"), PLAIN)
    assert (proof.identical, proof.by_law) == (False, True)
    assert proof.words == (
        "allowed to differ: with --verify rejection guesses change which tokens are drawn and not how likely each is. "
        "Token 3 is 'y' (0.4000) with guessing, 'c' (0.4000) without. Proven: the 2 before it are the same, with "
        "probabilities at most 0.0000 apart. Not proven, for one reply cannot show it: that all replies together are "
        "as likely (--verify coupled writes the same tokens)"
    )


def test_what_no_mode_allows_is_different_in_all() -> None:
    """Greedy replies, other probabilities behind the same text, and probabilities that nobody recorded."""
    other = guessed(("ab", 2, "x"))  # its guesses have 0.9 where the plain reply has 0.4
    assert not prove(judged_by(other, "block"), PLAIN).by_law
    same = guessed(("", 0, "a"), ("x", 0, "y"))
    assert prove(judged_by(same, "block"), PLAIN).by_law
    assert not prove(judged_by(same, "block", temperature=0.0), PLAIN).by_law
    assert not prove(judged_by(same, "coupled"), PLAIN).by_law


def test_without_a_guess_nothing_is_proved() -> None:
    assert prove(PLAIN, PLAIN).identical is None


def test_the_rerun_has_the_first_one_s_seed_and_no_guesses() -> None:
    request = Request("g", prompt="x", raw=True, draft_length=4)
    assert rerun_of(request, PLAIN, "h") == Request("h", prompt="x", raw=True, draft_length=0, seed=7)


def test_a_lenient_reply_that_departed_is_not_exact_whatever_came_of_the_second() -> None:
    lenient = guessed(("abx", 2, "c"), ("d", 1, ""))
    assert isinstance(lenient[2], Verified)
    lenient[2] = replace(lenient[2], departures=[Departure(1, 120, "x")])
    assert departures_in(lenient) == 1
    assert prove(lenient, PLAIN) == (
        False,
        "not exact: this reply was judged leniently, and 1 of its 4 tokens are not what the model would have written "
        "there",
        False,
    )

"""Where two versions part: by tokens, by letters where models cut differently, and by the user's choice."""

from __future__ import annotations

import pytest

from ui.pages.sides.divergence import (
    MOST_WORDS,
    Divergence,
    SharedTokens,
    divergence,
    divergence_words,
    headline,
    shared_tokens,
    split_into_words,
    with_shared,
)
from ui.transcript.state.mark import Mark, MarkRow, Verdict
from ui.transcript.state.reply_state import ReplyState


def row(*texts: str, verdict: Verdict = "accepted") -> list[Mark]:
    return [Mark(text, verdict, 1, token_id=hash(text) % 1000) for text in texts]


def wrong(text: str) -> Mark:
    return Mark(text, "rejected", 1, 0)


@pytest.mark.parametrize(
    ("earlier", "later", "same"),
    [
        (["a", " red", " cat"], ["a", " blue", " cat"], (1, 1)),
        (["a", " cat"], ["a", " cat"], (2, 2)),
        (["a", " cat"], ["a", " cat", "."], (2, 2)),
        (["a", " c", "at", " sat"], ["a", " cat", " ran"], (3, 2)),
        (["a", " catch"], ["a", " cat", " ran"], (1, 1)),
        (["the"], ["then"], (0, 0)),
        ([], ["a"], (0, 0)),
    ],
)
def test_versions_part_at_the_last_place_where_a_token_ends_in_both(
    earlier: list[str], later: list[str], same: tuple[int, int]
) -> None:
    for one, other, counts in ((earlier, later, same), (later, earlier, same[::-1])):
        found = divergence(row(*one), row(*other))
        assert (found.earlier_same, found.later_same) == counts
        assert [each.text if each else None for each in (found.earlier, found.later)] == [
            texts[count] if count < len(texts) else None for texts, count in zip((one, other), counts, strict=True)
        ]


def test_guesses_that_went_wrong_are_no_part_of_the_text() -> None:
    earlier = [*row("a"), wrong(" dog"), *row(" cat", " sat")]
    later = [*row("a", " cat"), wrong(" lay"), *row(" ran")]
    found = divergence(earlier, later)
    assert (found.earlier_same, found.later_same) == (2, 2)
    calm = with_shared(ReplyState("g", marks=MarkRow(later)), range(found.later_same))
    assert [(mark.text, mark.verdict) for mark in calm.marks] == [
        ("a", "shared"),
        (" cat", "shared"),
        (" lay", "rejected"),
        (" ran", "accepted"),
    ]
    assert calm.text == "a cat ran"


def shown(earlier: list[Mark], later: list[Mark]) -> tuple[str, str, float]:
    """Both versions, what differs in brackets, and the share of the later one that is in both."""
    shared = shared_tokens(earlier, later, divergence(earlier, later))
    sides = [
        "".join(
            mark.text if place in places else f"[{mark.text}]"
            for place, mark in enumerate(mark for mark in side if mark.is_kept)
        )
        for side, places in ((earlier, shared.earlier), (later, shared.later))
    ]
    return sides[0], sides[1], shared.share_of_later


def test_a_new_version_reads_as_a_diff() -> None:
    earlier = row("One", " red", " cat", " sat", " on", " the", " mat", ".", " It", " slept", ".")
    replaced = [*row("One"), wrong(" red"), *row(" blue", " cat", " sat", " on", " the", " mat", ".", " Then", " it")]
    assert shown(earlier, replaced) == (
        "One[ red] cat sat on the mat.[ It][ slept][.]",
        "One[ blue] cat sat on the mat.[ Then][ it]",
        7 / 10,
    )
    calm = with_shared(
        ReplyState("g", marks=MarkRow(replaced)), shared_tokens(earlier, replaced, divergence(earlier, replaced)).later
    )
    assert [(mark.text, mark.verdict) for mark in calm.marks][:4] == [
        ("One", "shared"),
        (" red", "rejected"),
        (" blue", "accepted"),
        (" cat", "shared"),
    ]
    put_in = row("One", " very", " very", " red", " cat", " sat", " on", " the", " mat", ".", " It", " slept", ".")
    assert shown(earlier, put_in)[1] == "One[ very][ very] red cat sat on the mat. It slept."
    cut_otherwise = row("One", " blue", " c", "at", " sat on", " the mat.", " It slept", ".")
    assert shown(earlier, cut_otherwise) == (
        "One[ red] cat sat on the mat. It slept.",
        "One[ blue] cat sat on the mat. It slept.",
        7 / 8,
    )


def test_a_few_words_in_common_are_chance_and_long_versions_are_compared_to_where_they_part() -> None:
    assert shown(row("a", " red", " cat", " sat"), row("b", " red", " cat", " ran")) == (
        "[a][ red][ cat][ sat]",
        "[b][ red][ cat][ ran]",
        0.0,
    )
    assert shown([], row("a")) == ("", "[a]", 0.0)
    long = row("a", *(f" w{number}" for number in range(MOST_WORDS + 1)))
    assert shown(long, [*row("a", " b"), *long[1:]])[1].startswith("a[ b][ w0][ w1]")


def test_a_choice_parts_even_where_the_letters_are_the_same() -> None:
    chosen = Mark("th", "chosen", 1, token_id=5)
    found = divergence(row("a", "the"), [*row("a"), chosen, *row("e")])
    assert (found.earlier_same, found.later) == (1, chosen)
    assert divergence_words(chosen, 0.08) == "Your word: “th”, to which the model gave 8 %."


def test_a_reply_without_a_trace_is_compared_word_by_word() -> None:
    state = split_into_words(ReplyState("g", marks=MarkRow([Mark("One two\n three ", "plain", 0)])))
    assert [mark.text for mark in state.marks] == ["One", " two", "\n three", " "]
    assert divergence(state.marks, row("One", " tw", "o", " four"))[:2] == (2, 3)


def test_what_is_said_of_a_parting() -> None:
    here, there = row(" red", " blue")
    apart = Divergence(12, 12, here, there)
    prefix, more = SharedTokens(frozenset(), frozenset(range(12)), 0.5), frozenset({*range(12), 14})
    assert headline(apart, prefix) == "Same for 12 tokens, then they diverge."
    assert headline(apart, SharedTokens(more, more, 0.96)) == (
        "Same for 12 tokens, then they diverge. 96 % of the later version is in both."
    )
    assert headline(Divergence(1, 1, here, there), SharedTokens(frozenset(), frozenset(), 0.0)) == (
        "Same for 1 token, then they diverge."
    )
    assert headline(Divergence(0, 0, here, there), SharedTokens(frozenset(), frozenset(), 0.0)) == (
        "They diverge at the first word."
    )
    assert headline(Divergence(7, 7, None, None), prefix) == "Both versions are the same, word for word."
    assert divergence_words(here, 0.61) == "The word here: “red”, to which the model gave 61 %."
    assert divergence_words(here, None) == "The word here: “red”."
    assert divergence_words(None, None) == "This version ends where they diverge."

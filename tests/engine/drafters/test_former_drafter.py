"""The former version as a draft: followed through every edit, exact in every mode, and given up where it is no help."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.drafters.copies.former_drafter import FormerDrafter, pieces_of
from engine.drafters.copies.realignment import LOST, Letters, Realignment
from engine.drafters.registry import open_free
from engine.events import FORMER_VERSION, PASTED_TEXT, Drafted, Event, Failed
from engine.interfaces import Drafter, RoundFeedback
from engine.machine.calibration import WIDTHS
from engine.machine.cost_curve import CostCurve
from engine.options.request import LONGEST_PREDICTION, Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.drafters.any_contexts import any_contexts, never
from tests.engine.fakes import N_VOCAB, FakeTarget, events_of
from tests.engine.open_pair import end_of, opened_pair, replied, sources_of
from tests.engine.sampling.joint_law import SURE, N, first_ids, p_of
from tests.engine.simulated_target import SimulatedTarget, reply_ms

PROMPT = [1, 2, 3]
WORDS = 500
"""Ids of the invented texts: few enough that short runs recur by chance, as they do in prose."""


def rounds_of(former: Sequence[int], new: Sequence[int], guesses: int = 16) -> tuple[int, int, int]:
    """Rounds, guesses and right guesses of a reply that writes `new`, as the loop has them made."""
    drafter, context = FormerDrafter(former, len(PROMPT)), list(PROMPT)
    drafter.observe(context, None)
    rounds = made = right = written_so_far = 0
    while written_so_far < len(new):
        draft, rest = drafter.propose(context, guesses, never), list(new[written_so_far:])
        stands = next(
            (at for at, (a, b) in enumerate(zip(draft.tokens, rest, strict=False)) if a != b), len(draft.tokens)
        )
        stands = min(stands, len(rest) - 1)
        start = len(context)
        context += rest[: stands + 1]
        seen = RoundFeedback(
            draft, start, stands, context[-1], np.empty((0, 0), np.float32), np.empty((0, 0), np.int64)
        )
        drafter.truncate(start + stands)
        drafter.observe(context, seen)
        rounds, made, right = rounds + 1, made + len(draft.tokens), right + stands
        written_so_far += stands + 1
    return rounds, made, right


def text(seed: int, length: int = 400) -> list[int]:
    """Ids drawn as words are: a few of them often."""
    rng = random.Random(seed)
    return [int(WORDS * rng.random() ** 3) for _ in range(length)]


def replaced(old: list[int]) -> list[int]:
    return [*old[:200], 900, *old[201:]]


def inserted(old: list[int]) -> list[int]:
    return [*old[:150], 900, *old[150:300], *range(900, 912), *old[300:]]


def left_out(old: list[int]) -> list[int]:
    return [*old[:100], *old[101:220], *old[260:]]


def moved(old: list[int]) -> list[int]:
    return [*old[:60], *old[320:360], *old[60:320], *old[360:]]


def other_length(old: list[int]) -> list[int]:
    return [*old[:80], 900, *old[83:250], 901, 902, 903, *old[251:]]


@pytest.mark.parametrize(
    ("edit", "more"), [(list, 0), (replaced, 1), (inserted, 16), (left_out, 8), (moved, 16), (other_length, 10)]
)
def test_it_goes_on_behind_every_edit(edit: Callable[[list[int]], list[int]], more: int) -> None:
    """An unchanged text takes ceil(400 / 17) rounds; `more` is what an edit may cost, its own tokens included."""
    for seed in range(5):
        old = text(seed)
        rounds, made, right = rounds_of(old, edit(old))
        assert rounds <= 24 + more + 1
        assert made - right <= 16 * (2 + more)


def test_a_text_that_has_nothing_of_it_costs_next_to_nothing() -> None:
    for seed in range(5):
        _, made, right = rounds_of(text(seed), text(seed + 100))
        assert made < 400  # less than one guess a token, most of them right behind the first departure
        assert right < 60


def test_a_beginning_that_was_written_before_is_followed_too() -> None:
    """As where a reply goes on with another word."""
    old = text(3)
    drafter = FormerDrafter(old, len(PROMPT))
    drafter.observe([*PROMPT, *old[:40], 900], None)
    draft = drafter.propose([*PROMPT, *old[:40], 900], 8, never)
    assert (list(draft.tokens), draft.source) == (old[41:49], FORMER_VERSION)


PIECES = {10: b"one", 11: b"..", 12: b".", 13: b" two", 14: b" three", 15: b" four", 16: b"\xc3\xa9", 17: b"\xc3"}
PIECES |= {18: b" five", **{token: b" %d" % token for token in range(20, 30)}}
LETTERS = Letters(PIECES.__getitem__, lambda text: [{".": 12}[letter] for letter in text])


@pytest.mark.parametrize(
    ("former", "written", "follows"),
    [
        ([10, 11, 13, 14, 15], [10, 12], (12, 13, 14, 15)),  # "." of ".."
        ([10, 11, 13, 14, 15], [10, 12, 12], (13, 14, 15)),
        ([10, 12, 12, 13, 14, 15], [10, 11], (13, 14, 15)),
        ([10, 12, 11, 13, 14, 15], [10, 11], (12, 13, 14, 15)),
        ([10, 11, 13, 14, 15], [10, 18], (13, 14, 15)),  # another word in place of ".."
        ([10, 16, 13, 14, 15], [10, 17], ()),  # inside a letter
    ],
)
def test_the_same_letters_in_other_tokens_are_no_departure(
    former: list[int], written: list[int], follows: tuple[int, ...]
) -> None:
    drafter = FormerDrafter(former, 0, letters=LETTERS)
    drafter.observe(written, None)
    assert drafter.propose(written, 4, never).tokens == follows


def test_letters_that_were_not_gone_on_with_are_trusted_no_longer() -> None:
    rest = list(range(20, 30))
    former = [10, *[11, *rest] * 7]
    drafter, context = FormerDrafter(former, 0, letters=LETTERS), [10]
    drafter.observe(context, None)
    guesses = []
    for _ in range(6):  # each time "." is all that comes of ".."
        for token in (12, *rest):
            draft, start = drafter.propose(context, 4, never), len(context)
            context.append(token)
            stands = int(draft.tokens[:1] == (token,))
            empty = np.empty((0, 0), np.float32), np.empty((0, 0), np.int64)
            drafter.truncate(start)
            drafter.observe(context, RoundFeedback(draft, start, stands, token, *empty))
            guesses += [draft.tokens[:1]] if token == 20 else []
    assert guesses[0] == (12,)
    assert guesses[-1] == (20,)


def test_a_branch_goes_on_where_something_was_put_in_instead() -> None:
    old = list(range(100, 140))
    drafter, context = FormerDrafter(old, 0), [*old[:20], 900]
    drafter.observe(context, None)
    draft = drafter.propose(context, 4, never)
    grown = drafter.add_branches(context, draft, 8)
    assert draft.tokens == tuple(old[21:25])
    assert grown.tokens[:4] == draft.tokens
    assert old[20] in [token for token, parent in zip(grown.tokens[4:], grown.parents[4:], strict=True) if parent == -1]


def test_guesses_ahead_of_the_text_leave_what_it_knows_as_it_was() -> None:
    old = text(4)
    drafter, context = FormerDrafter(old, 0), old[:30]
    drafter.observe(context, None)
    before = drafter.propose(context, 8, never)
    ahead = drafter.propose([*context, *before.tokens, 901], 8, never)
    assert ahead.tokens == tuple(old[39:47])
    assert drafter.propose(context, 8, never) == before
    assert drafter.propose(context[:10], 8, never).tokens == tuple(old[10:18])


def test_it_is_found_again_far_away_once_it_was_lost() -> None:
    old = text(5, 3000)
    aligned = Realignment(np.array(old, np.int32))
    for token in [*old[:50], *range(1000, 1000 + LOST + 10)]:
        aligned.advance(token)
    assert aligned.is_lost
    for token in old[2500:2506]:
        aligned.advance(token)
    assert (aligned.is_lost, aligned.place) == (False, 2506)


@pytest.mark.parametrize("former", [[], [7], list(range(5000))])
def test_former_versions_of_any_length_and_contexts_of_any_kind(former: list[int]) -> None:
    drafter = FormerDrafter(former, 2)
    for context, limit in any_contexts(drafter, np.random.default_rng(1), 9, 32):
        draft = drafter.propose(context, limit, never)
        assert len(draft.tokens) == len(draft.p_draft) <= limit
        assert set(draft.tokens) <= set(former)
        if draft.tokens:
            assert len(drafter.add_branches(context, draft, 4).tokens) <= len(draft.tokens) + 4


def test_a_text_is_cut_at_its_lines() -> None:
    lines = "".join(f"line {number}\n" for number in range(3000))
    assert "".join(pieces_of(lines)) == lines
    assert all(piece.endswith("\n") for piece in pieces_of(lines))
    assert [len(piece) for piece in pieces_of("x" * 20_000)] == [8192, 8192, 3616]
    assert list(pieces_of("")) == []


def reply_of(former: Sequence[int] | None, temperature: float, seed: int) -> list[Event]:
    request = Request("g", sampling=Sampling(temperature=temperature, top_k=4), draft_length=8, max_tokens=120)
    drafter = None if former is None else FormerDrafter(former, len(PROMPT))
    safe_drafter = SafeDrafter(drafter, N_VOCAB)
    return list(events_of(FakeTarget(n_context=200), request, PROMPT, safe_drafter, FixedLength(8), seed=seed))


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@pytest.mark.parametrize("former_seed", [3, 4])
def test_the_text_is_the_target_s(temperature: float, former_seed: int) -> None:
    """Whether the former version has the same seed or another one."""
    plain = reply_of(None, temperature, 3)
    _, former = written(reply_of(None, temperature, former_seed))
    for text_before in (former, former[:40] + former[50:], former[::-1]):
        guessed = reply_of(text_before, temperature, 3)
        assert written(guessed) == written(plain)
        assert sources_of(guessed) == {FORMER_VERSION}


@pytest.mark.parametrize("mode", ["rejection", "block"])
def test_whole_replies_have_the_target_s_law(mode: str) -> None:
    """As `test_joint_law`, with a former version that is right about half the time. All seeds are fixed."""
    heard = list[Event]()

    def first(seed: int) -> list[int]:
        return first_ids(FormerDrafter([0, 1] * 8, 1), seed, mode, heard=heard)

    assert p_of(first, SURE.p, N, 200) > 1e-6
    assert sum(isinstance(event, Drafted) for event in heard) >= 200


def pass_ms(a_row: float) -> Callable[[int], float]:
    return lambda width: 50.0 * (1.0 + a_row * (width - 1))


def took_ms(
    reply: Sequence[int],
    former: Sequence[int] | None,
    policy: DraftLengthPolicy,
    a_row: float,
    prompt: list[int] = PROMPT,
) -> float:
    """What a reply takes on the simulated machine; an empty `former` leaves the drafters without a file."""
    drafters: list[Drafter] = []
    if former is not None:
        if isinstance(policy, AdaptiveLength):
            policy.expect_copies(bool(former))
        drafters = [*([FormerDrafter(former, len(prompt))] if former else ()), *open_free(("suffix", "ngram"))]
    return reply_ms(SimulatedTarget(prompt, reply, pass_ms(a_row)), policy, drafters)


def paying(a_row: float) -> AdaptiveLength:
    policy = AdaptiveLength(CostCurve({width: pass_ms(a_row)(width) for width in WIDTHS}))
    policy.records.longest = 16
    return policy


def test_one_word_changed_in_four_hundred_tokens_is_four_times_as_fast() -> None:
    """By the simulated clock, on a machine where a further row costs a twelfth of a pass; the pair was just opened."""
    old = text(7)
    plain = took_ms(replaced(old), None, FixedLength(0), 0.08)
    assert plain / took_ms(replaced(old), old, paying(0.08), 0.08) > 4.0


def test_a_pasted_text_that_is_corrected_is_faster_than_copies_of_the_prompt() -> None:
    """By the simulated clock, of a pair that was just opened: 150 tokens with a word changed in each fifty, and none.

    A whole text is guessed up to 32 tokens at once, a copy up to 16.
    """
    old = text(7, 150)
    for every in (50, 151):
        new = [900 if place % every == every - 1 else word for place, word in enumerate(old)]
        copied, expected = paying(0.08), paying(0.08)
        expected.records.longest = 32
        took = [took_ms(new, former, policy, 0.08, [1, *old, 2]) for former, policy in (([], copied), (old, expected))]
        assert took[0] > 1.1 * took[1]


def test_another_text_altogether_costs_two_hundredths_at_most() -> None:
    """As where a reply is written again with another seed; also where rows are dear, and time and again."""
    for a_row in (0.08, 0.4):
        policy = paying(a_row)
        for seed in range(4):
            new = text(seed + 50)
            plain = took_ms(new, None, FixedLength(0), a_row)
            assert plain / took_ms(new, text(seed), policy, a_row) > 0.98


def test_after_other_texts_a_former_version_is_tried_again() -> None:
    policy, old = paying(0.08), text(7)
    for seed in range(6):
        took_ms(text(seed + 50), text(seed), policy, 0.08)
    plain = took_ms(replaced(old), None, FixedLength(0), 0.08)
    assert plain / took_ms(replaced(old), old, policy, 0.08) > 4.0


def test_on_real_weights_a_pasted_text_is_expected_again_where_copies_are_made(toy_gguf: Path) -> None:
    found, message = [], Message("user", "Correct this:\n" + "one two three four " * 12)
    for free in ("suffix", "ngram"):
        with opened_pair(toy_gguf, None, 512, free=(free,)) as pair:
            found.append(replied(pair, 8, messages=(message,), sampling=Sampling(), max_tokens=40, tree=0))
    assert len({end_of(events).text for events in found}) == 1
    assert [PASTED_TEXT in sources_of(events) for events in found] == [True, False]


def test_on_real_weights_it_changes_nothing_and_says_who_guessed(toy_gguf: Path) -> None:
    words = (Message("user", "one two three four"),)
    with opened_pair(toy_gguf, free=("suffix",)) as pair:
        for warm in (0.0, 0.4):
            plain = end_of(replied(pair, 0, temperature=warm, messages=words)).text
            for prediction in (plain, "<|im_end|>" + plain.replace("a", "b", 1), "\ufffd\x00" * 999, " "):
                events = replied(pair, 8, temperature=warm, messages=words, prediction=prediction)
                assert end_of(events).text == plain  # the note tells how fast it was, which a busy machine decides
                assert FORMER_VERSION in sources_of(events) or prediction != plain
        (failed,) = replied(pair, messages=words, prediction="x" * (LONGEST_PREDICTION + 1))
    assert failed == Failed(
        "g",
        "bad_setting",
        "a prediction must not be longer than 1,000,000 characters",
        "Change that setting and try again.",
    )

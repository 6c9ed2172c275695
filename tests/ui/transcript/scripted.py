"""Event streams written by hand, for tests, pictures and measurements: guesses and verdicts in a short notation.

A round is a string of guesses parted by `|`; `~` stands before the first refused one; after `=>` comes the target's own
token. `"The| square| root=> of"` is a full acceptance with a bonus, `" about|~ 2.5| and=> 2.6"` a refusal with a
correction, `"=>Hello"` a round without a guess, `"Bye=>"` a reply that ends inside its draft.
"""

import functools
import random
import re
from collections.abc import Iterable, Iterator, Sequence

from engine.events import (
    Drafted,
    DraftedToken,
    Event,
    Finished,
    FinishReason,
    NextToken,
    Prefilled,
    Started,
    Stats,
    Verified,
)
from ui.transcript.state.reply_state import ReplyState, reduce

SQUARE_ROOT = (
    "The| square| root| of=> 7",
    " is| about|~ 2.5|.=> 2.6",
    "~50|.=>46",
    ".| To| find| it=> by",
    " hand|,|~ you| can=> start",
    " from| a| guess| and=> keep",
    " averaging| it| with|~ seven=> 7",
    " divided| by| that| guess=>:",
    "\n1|.| Guess|~ 3=> 2.5",
    ".|  Then| 7| /=> 2.5",
    " =| 2|.|8=>.",
    "\n2|.| The| mean=> is",
    " 2|.|65|~!=>.",
    " Divide| again|:| 7=> /",
    " 2|.|65| ==> 2.6415",
    ".|~ So| the=> The",
    " next| mean| is|~ about=> 2.6458",
)


def rounds(script: Iterable[str], generation_id: str = "g1") -> Iterator[Event]:
    """`drafted` and `verified` of each round of the script."""
    for number, line in enumerate(script, start=1):
        yield from _round(generation_id, number, line)


def _round(generation_id: str, number: int, line: str) -> Iterator[Event]:
    left, _, own = line.rpartition("=>")
    pieces = left.split("|") if left else []
    refused = next((place for place, piece in enumerate(pieces) if piece.startswith("~")), None)
    guesses = [piece.removeprefix("~") for piece in pieces]
    accepted = len(guesses) if refused is None else refused
    if guesses:
        tokens = [DraftedToken(100 + place, text, 0.9 - 0.1 * place) for place, text in enumerate(guesses)]
        yield Drafted(generation_id, number, "starter-drafter", tokens, 1.0)
    kind = "plain" if not guesses else "bonus" if refused is None else "correction"
    token = NextToken(7, own, 0.92, kind) if own else None
    p_target = [0.95 if place < accepted else 0.03 for place in range(len(guesses))]
    text = "".join(guesses[:accepted]) + own
    yield Verified(generation_id, number, accepted, p_target, token, text, len(guesses) + 1, 4.0, 40 + number)


def started(generation_id: str = "g1", prompt_tokens: int = 40) -> Started:
    return Started(
        generation_id, "starter", "Qwen2.5 7B", "Qwen2.5 0.5B", prompt_tokens, 0, {"temperature": 0.0}, 1, "coupled", 4
    )


def stats(**changes: object) -> Stats:
    values: dict[str, object] = {
        "tokens": 70, "rounds": 18, "draft_n": 68, "draft_n_accepted": 56, "acceptance": 0.82, "mean_length": 3.9,
        "accepted_histogram": [1, 1, 3, 5, 8], "prefill_ms": 120.0, "decode_ms": 1140.0, "tok_per_s": 61.4,
        "draft_ms": 130.0, "verify_ms": 990.0, "overhead_ms": 20.0, "plain_tok_per_s": 33.5, "speedup": 1.83,
        "note": None,
    }  # fmt: skip
    return Stats(**{**values, **changes})


def text_of(events: Iterable[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, Verified))


def reply(
    script: Iterable[str] = SQUARE_ROOT,
    generation_id: str = "g1",
    reason: FinishReason = "stop",
    stats_: Stats | None = None,
) -> list[Event]:
    """A whole reply: started, prefilled, its rounds, finished."""
    middle = list(rounds(script, generation_id))
    opening: list[Event] = [started(generation_id), Prefilled(generation_id, 40, 40, 12.0)]
    return [*opening, *middle, Finished(generation_id, reason, text_of(middle), stats_ or stats())]


Wrong = Sequence[tuple[str, ...]]


def after(events: Iterable[Event], state: ReplyState | str = "g1") -> ReplyState:
    """The state of a reply after these events; `state` is the one before them, or the reply's id."""
    return functools.reduce(reduce, events, ReplyState(state) if isinstance(state, str) else state)


class Clock:
    """Stands still between what a test does."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def rounds_of(text: str, dice: random.Random, refused: Wrong) -> Iterator[Drafted | Verified]:
    """The text as rounds: most guesses stand, some are refused."""
    words = re.findall(r"\s*\S+|\s+$", text)
    for number in range(1, len(words)):
        right = [words.pop(0) for _ in range(min(len(words), dice.randrange(4)))]
        wrong = list(dice.choice(refused)) if dice.random() < 0.4 else []
        tokens = [DraftedToken(place, word, 0.5) for place, word in enumerate(right + wrong)]
        own = NextToken(7, words.pop(0), 0.9, "correction" if wrong else "bonus") if words else None
        said = "".join(right) + (own.text if own is not None else "")
        if tokens:
            yield Drafted("g1", number, "drafter", tokens, 1.0)
        yield Verified("g1", number, len(right), [0.5] * len(tokens), own, said, len(tokens) + 1, 4.0, 40 + number)
        if not words:
            return


"""Texts that a model or a paste may hold and that would hurt a careless window."""

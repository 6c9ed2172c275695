"""The sentences of the game: after each round and at the end. Pure functions of its state."""

from __future__ import annotations

from ui.i18n.language import tr, tr_noop
from ui.pages.beat.beat_state import ROUNDS, BeatState, PlayedRound

TITLE = tr_noop("Beat the drafter")
INTRODUCTION = tr_noop(
    "The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is "
    "right. That is speculative decoding."
)
RULE = tr_noop(
    "A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter."
)
STORIES = (
    "Tell me a short story about a fox and a lantern.",
    "Tell me a story about a robot and a flower.",
    "Tell me a short story about a duck and a boat.",
    "Tell me a story about a rabbit and a key.",
    "Tell me a short story about a bear and a kite.",
    "Tell me a story about an owl and a map.",
    "Tell me a story about a brave mouse.",
    "Explain speculative decoding in detail.",
)
"""Prompts that the starter answers well, with words enough for a whole game; in English, which is all that it knows."""


def round_words(played: PlayedRound) -> str:
    """Returns who was right in a round, and what that means for a model that is guessed for."""
    match played.is_right, played.place.is_guess_right:
        case True, True:
            return tr("Both right. The model checked the guess and kept it: a word for free.")
        case True, False:
            return tr("You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.")
        case False, True:
            return tr("The drafter was right. The model checked its guess and kept it: a word for free.")
        case _:
            return tr("Nobody got it, so the model’s own word stands. A wrong guess only costs time.")


def progress_words(state: BeatState) -> str:
    """Returns which round it is."""
    return tr("Round {number} of {total}", number=state.number, total=ROUNDS)


def headline(state: BeatState) -> str:
    """Returns both shares at the end."""
    you, drafter = share(state.right), share(state.drafter_right)
    return tr("You {you}, the drafter {drafter}", "both are shares such as 40 %", you=you, drafter=drafter)


def outcome(state: BeatState) -> str:
    """Returns who won."""
    if state.right > state.drafter_right:
        return tr("You beat the drafter.")
    if state.right < state.drafter_right:
        return tr("The drafter wins. It has read far more of these stories than you.")
    return tr("A draw.")


def surprises(state: BeatState) -> str:
    """Returns which words nobody guessed, "" where each was guessed by somebody."""
    words = [tr("“{prompt}”", "in quotation marks", prompt=word) for word in dict.fromkeys(state.surprises)]
    if not words:
        return ""
    return tr("The model surprised you both at {words}.", words=tr(", ", "between the items of a list").join(words))


def how_guessed(state: BeatState) -> str:
    """Returns how often the user picked one of three words, which is easier than what the drafter does."""
    typed = len(state.played) - state.picked
    if not state.picked:
        return tr("You typed every word yourself, as the drafter did.")
    if not typed:
        return tr("You picked each word from three choices. The drafter chose from thousands.")
    return tr(
        "You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.",
        "",
        typed,
        picked=state.picked,
    )


def said_at_the_end(state: BeatState) -> list[str]:
    """Returns all that the card says below its headline."""
    return [said for said in (outcome(state), surprises(state), how_guessed(state)) if said]


def share(right: int) -> str:
    """Returns a number of rounds as a share of the game."""
    return tr("{share:.0f} %", share=100 * right / ROUNDS)

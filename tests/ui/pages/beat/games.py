"""Games of Beat the drafter, for its tests."""

from ui.pages.beat.beat_state import ROUNDS, BeatState
from ui.pages.beat.places import Place

TEXT = "Once upon a time there lived one small grey mouse near the old mill by this river"


WORDS = TEXT.split()


def place(number: int, guess: str = "", reply: int = 1) -> Place:
    """The word of this number; the drafter is right unless it has another guess."""
    start = len(" ".join(WORDS[:number])) + 1
    word = WORDS[number]
    return Place(reply, "A story?", TEXT, start, start + len(word), guess or word, (word, "cat", "dog"))


def whole_game(right: int, picked: int = 0, drafter_wrong: int = 0) -> BeatState:
    places = tuple(place(number, "cat" if number - 2 < drafter_wrong else "") for number in range(2, 2 + ROUNDS))
    state = BeatState().with_places(places)
    for number, each in enumerate(places):
        said = each.word if number >= ROUNDS - right else "nonsense"
        state = state.answered(said, was_picked=number < picked).continued()
    return state


STORY = (
    "Once| upon=> a",
    " time|,|~ an=> a",
    " kind|~ dog| ran=> fox",
    " named|~,=> Sam",
    " li|ved|~ under=> near",
    " the| gar=>den",
    ".| S|~it=>am",
    " had| a=> lantern",
)

"""The questions that training never asks, for the evaluation here and the benchmark elsewhere.

For closed tables (capitals, sums, roots ...) the fact is known from other phrasings and this
text of the question is new; for stories and sentences the words are new in this combination.
"""

from dataclasses import dataclass
from random import Random

from starter.corpus import catalogue
from starter.corpus.chats import Chat, dependent_turns, system_prompt, training_turn, typed
from starter.corpus.turn import Turn, fingerprint, is_held_out

TEST_SEED = 20_261_120


@dataclass(frozen=True)
class HeldOut:
    """A test question: `messages` end with the user's, `answer` is the right reply, or one of `others`."""

    skill: str
    messages: tuple[dict[str, str], ...]
    answer: str
    others: tuple[str, ...] = ()


def _held_out_turn(skill: str, rng: Random) -> tuple[Turn, str]:
    while True:
        turn = catalogue.SAMPLERS[skill](rng)
        if is_held_out(turn.prompt) and is_held_out(prompt := typed(turn, rng)):
            return turn, prompt


def _single(skill: str, rng: Random) -> HeldOut:
    turn, prompt = _held_out_turn(skill, rng)
    return HeldOut(skill, ({"role": "user", "content": prompt},), turn.answer, turn.others)


def _contextual(rng: Random) -> HeldOut:
    between: Chat = []
    if rng.random() < 0.5:
        names = rng.choices(list(catalogue.WEIGHTS), list(catalogue.WEIGHTS.values()), k=rng.randint(1, 2))
        between = [message for name in names for message in training_turn(rng, name, 1)]
    messages = dependent_turns(rng, between, held_out=True)
    if rng.random() < 0.15:
        messages.insert(0, {"role": "system", "content": system_prompt(rng)})
    shown = tuple({"role": message["role"], "content": message["content"]} for message in messages[:-1])
    return HeldOut("context", shown, messages[-1]["content"])


def held_out_prompts(skill: str | None = None, limit_per_skill: int = 40) -> list[HeldOut]:
    """Up to `limit_per_skill` different test questions of one skill, or of each. Always the same ones.

    Raises KeyError for an unknown skill.
    """
    if skill is None:
        return [item for name in catalogue.SKILLS for item in held_out_prompts(name, limit_per_skill)]
    if skill not in catalogue.SKILLS:
        raise KeyError(skill)
    rng = Random(f"{TEST_SEED}/{skill}")
    found: dict[str, HeldOut] = {}
    for _ in range(4 * limit_per_skill):
        item = _contextual(rng) if skill == "context" else _single(skill, rng)
        found.setdefault(fingerprint(" ".join(message["content"] for message in item.messages)), item)
        if len(found) == limit_per_skill:
            break
    return list(found.values())

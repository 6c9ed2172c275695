"""Strings turns together into chats, leaving out whatever is held out for the tests."""

from collections.abc import Iterator, Mapping
from random import Random

from starter.corpus import context, unknown
from starter.corpus.catalogue import DRAWN, WEIGHTS
from starter.corpus.disturbance import disturb, drop_word, thin
from starter.corpus.text_files import text
from starter.corpus.turn import Turn, is_held_out, is_kept_back

Chat = list[dict[str, str]]
"""Messages `{"role": ..., "content": ...}`, oldest first; replies also name their `skill`, for the loss per skill."""

SYSTEM_SHARE = 0.15
CONTEXT_SHARE = 0.3
THIN_SHARE = 0.2
"""How often a question loses words in training; questions to refuse lose only small words, as the others decide."""
_ONE_ANSWER_A_TOPIC = frozenset(("draftlight", "smalltalk", "explanation"))
_SYSTEM_PROMPTS: tuple[str, ...] = text("chats", "_SYSTEM_PROMPTS")


def system_prompt(rng: Random) -> str:
    """Something that a person might put there; the starter ignores it all."""
    return unknown.fill(rng.choice(_SYSTEM_PROMPTS), rng)


def typed(turn: Turn, rng: Random) -> str:
    """The prompt as it is typed."""
    return disturb(turn.prompt, rng, literal=turn.literal)


def _messages(prompt: str, turn: Turn) -> Chat:
    return [{"role": "user", "content": prompt}, {"role": "assistant", "content": turn.answer, "skill": turn.skill}]


def _thinned(prompt: str, skill: str, rng: Random) -> str:
    if rng.random() >= THIN_SHARE:
        return prompt
    if skill in _ONE_ANSWER_A_TOPIC:
        return thin(prompt, rng)
    return drop_word(prompt, rng) if skill == "unknown" else prompt


def training_turn(rng: Random, skill: str, longest: int) -> Chat:
    """One question and answer which no test asks."""
    while True:
        turn = unknown.unknown(rng, longest) if skill == "unknown" else DRAWN[skill](rng)
        prompt = _thinned(typed(turn, rng), skill, rng)
        if not is_kept_back(turn.prompt) and not is_kept_back(prompt):
            return _messages(prompt, turn)


def dependent_turns(rng: Random, between: Chat, *, held_out: bool = False) -> Chat:
    """An earlier turn, what was said in between, and the turn that needs the earlier one.

    Held out is the pair of both prompts, since the later prompt alone is always the same.
    """
    while True:
        first, later = context.dependent_pair(rng)
        prompts = typed(first, rng), typed(later, rng)
        plain, shown = first.prompt + " " + later.prompt, " ".join(prompts)
        if held_out and not (is_held_out(plain) and is_held_out(shown)):
            continue
        alone = first.skill != "context" and (is_kept_back(first.prompt) or is_kept_back(prompts[0]))
        if not held_out and (alone or is_held_out(plain) or is_held_out(shown)):
            continue
        follows = first.skill != "context"  # "And 64?" must stand next to what it goes on from
        return _messages(prompts[0], first) + ([] if follows else between) + _messages(prompts[1], later)


def chat(rng: Random, weights: Mapping[str, float] = WEIGHTS, *, turns: int = 0, longest: int = 3) -> Chat:
    """A chat of `turns` turns (0: one to six); `longest` bounds pasted texts, in sentences."""
    names, shares = list(weights), list(weights.values())
    wanted = turns or rng.choice((1, 1, 1, 2, 2, 3, 3, 4, 5, 6))
    spoken: Chat = []
    if rng.random() < SYSTEM_SHARE:
        spoken.append({"role": "system", "content": system_prompt(rng)})
    if rng.random() < 0.01:
        never = context.never_told(rng)
        spoken += _messages(typed(never, rng), never)
        wanted -= 1
    while wanted > 0:
        if wanted > 1 and rng.random() < CONTEXT_SHARE:
            between: Chat = []
            for name in rng.choices(names, shares, k=min(wanted - 2, rng.randint(0, 2))):
                between += training_turn(rng, name, longest)
            spoken += dependent_turns(rng, between)
            wanted -= 2 + len(between) // 2
        else:
            spoken += training_turn(rng, rng.choices(names, shares)[0], longest)
            wanted -= 1
    return spoken


def endless_chats(seed: int, weights: Mapping[str, float] = WEIGHTS, *, turns: int = 0, longest: int = 3) -> Iterator[Chat]:
    """Training chats for ever; the same seed gives the same chats. `weights` may change on the way."""
    rng = Random(seed)
    while True:
        yield chat(rng, weights, turns=turns, longest=longest)



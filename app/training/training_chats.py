"""What a drafter is made from: prompts in files, kept replies, or questions of many kinds; a part is kept for the test.

A line of a file is a prompt, or a JSON object as fine-tuning sets have them: {"messages": [{"role": …, "content": …}]},
or {"turns": […]} as in Spec-Bench. Messages that end with a reply are read as they stand, the model answers all others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from app.problem import problem_error
from app.system.named_file import path_named, read_whole, reason_of
from app.training.prompt_supply import filled, prompt_lists
from engine.options.request import Message
from engine.training.orders import Chat
from engine.translatable import translatable

LARGEST_BYTES = 64 << 20
MOST_CHATS, LONGEST = 100_000, 20_000
"""Chats, and characters of each: longer ones would not fit a reply's room."""

HELD_EVERY, MOST_HELD = 8, 16
"""One question of so many is asked in the test, and no more than that; it is never learnt from."""

EACH_FORM, SEED = 8, 34
"""Questions of each form in the lists, and with which they are drawn."""

HINT = translatable("Write one prompt in each line, or {example} in each.", example='{"messages": […]}')


def chats_in(names: Sequence[str], warn: Callable[[str], None]) -> tuple[Chat, ...]:
    """All chats of the files with these names; `warn` hears of lines that are left out. Raises ProblemError, which

    names the file, and the line where one is bad.
    """
    found = list[Chat]()
    for name in names:
        path = path_named(name)
        try:
            text = read_whole(path, LARGEST_BYTES).decode("utf-8")
        except UnicodeDecodeError as error:
            message = translatable("{file} is not UTF-8 text", file=path)
            raise problem_error("bad_prompts", message, HINT) from error
        except (OSError, ValueError) as error:
            message = translatable("{file} cannot be read: {reason}", file=path, reason=reason_of(error))
            raise problem_error("bad_prompts", message, HINT) from error
        if "\0" in text:
            raise problem_error("bad_prompts", translatable("{file} is not text", file=path), HINT)
        before, lines = len(found), [each for each in enumerate(text.splitlines(), 1) if each[1].strip()]
        short = [each for each in lines if len(each[1]) <= LONGEST]
        found += [_chat(line, path, number) for number, line in short[: MOST_CHATS - before]]
        if left_out := len(lines) - (len(found) - before):
            warn(
                translatable(
                    "{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than "
                    "{chats:,} were given",
                    file=path,
                    count=left_out,
                    most=LONGEST,
                    chats=MOST_CHATS,
                )
            )
        if len(found) == before and len(found) < MOST_CHATS:
            raise problem_error("no_prompts", translatable("{file} has no prompts", file=path), HINT)
    return tuple(found)


def _chat(line: str, path: Path, number: int) -> Chat:
    """One line as messages. Raises ProblemError."""
    if not line.lstrip().startswith("{"):
        return (Message("user", line.strip()),)
    try:
        return _of_json(json.loads(line))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        message = translatable("{file}, line {number}: it is neither a prompt nor messages", file=path, number=number)
        raise problem_error("bad_prompts", message, HINT) from error


def _of_json(value: Any) -> Chat:
    if "turns" in value:
        return (Message("user", str(value["turns"][0])),)
    chat = tuple(Message(each["role"], str(each["content"])) for each in value["messages"])
    if not any(each.role == "user" for each in chat) or not all(each.role in _ROLES for each in chat):
        raise ValueError(chat)
    return chat


_ROLES = ("system", "user", "assistant")


def varied_questions() -> tuple[Chat, ...]:
    """Usual questions of many kinds, for a target of which nothing else is known: the same ones each time."""
    random, lists = Random(SEED), prompt_lists()
    forms = [form for forms in lists["kinds"].values() for form in forms]
    asked = [filled(form, lists["words"], random) for _ in range(EACH_FORM) for form in forms]
    return tuple((Message("user", question),) for question in dict.fromkeys(asked))


def split(chats: Sequence[Chat]) -> tuple[tuple[Chat, ...], tuple[str, ...]]:
    """What is learnt from, and the questions that are kept for the test: single ones, from everywhere in the list.

    A chat in which one of these is asked too is in neither.
    """
    single = [chat for chat in chats[HELD_EVERY - 1 :: HELD_EVERY] if len(_questions(chat)) == 1]
    asked = tuple(dict.fromkeys(_questions(chat)[0] for chat in single))[:MOST_HELD]
    return tuple(chat for chat in chats if not set(asked) & set(_questions(chat))), asked


def _questions(chat: Chat) -> list[str]:
    return [each.content for each in chat if each.role == "user"]

"""Prompts without end for a target that shall show how it writes: of many kinds, about texts of this machine, its own.

A third are put together from the lists in `prompts.toml`, a third ask for something to be done with code and
documentation that was installed here, and a third are left open: the target, given its template up to the person's
place, goes on with a question of its own (Magpie, Xu et al. 2406.08464). Some replies are asked about once more.
Nothing that shares eight words in a row with a text that is kept for measuring is asked.
"""

from __future__ import annotations

import json
import re
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from engine.options.request import Message
from engine.training.generated_text import OwnPrompt

RUN = 8
"""Words in a row that no prompt shares with a text for measuring."""

OPEN_SHARE, FOUND_SHARE, AGAIN_SHARE = 0.3, 0.3, 0.3
"""Of the prompts: open ones, and such about texts of this machine; and of the replies those that are asked about."""

SHORTEST, LONGEST, LARGEST_FILE = 200, 1400, 400_000
"""Characters of a piece of a text of this machine, and bytes of a file that is looked into."""

MOST_FILES, LONGEST_QUESTION = 4000, 600


class PromptSupply:
    """An endless supply of prompts, the same for each `seed`; `kept` are texts of which nothing is asked."""

    def __init__(self, seed: int = 1, kept: Iterable[str] = ()) -> None:
        lists = prompt_lists()
        self._words: Mapping[str, list[str]] = lists["words"]
        self._kinds: Mapping[str, list[str]] = lists["kinds"]
        self._about_files: Mapping[str, list[str]] = lists["files"]
        self._after: list[str] = lists["after"]
        self._random, self._asked = Random(seed), set[str]()
        self._kept = {run for text in kept for run in runs_of(text)}
        self._files = _files_here(self._random)

    def __iter__(self) -> Iterator[OwnPrompt]:
        while True:
            chance = self._random.random()
            if chance < OPEN_SHARE:
                yield OwnPrompt("open", ())
            elif chance < OPEN_SHARE + FOUND_SHARE and self._files:
                yield from self._checked("found", self._about_a_file())
            else:
                kind = self._random.choice(list(self._kinds))
                yield from self._checked(kind, self._filled(self._random.choice(self._kinds[kind])))

    def follow_up(self, asked: OwnPrompt, reply: str) -> OwnPrompt | None:
        """What is asked behind a whole reply, if anything: the question that an open one was, or one more."""
        if asked.kind == "open":
            question = reply.strip()
            known = question.lower()
            if not 8 <= len(question) <= LONGEST_QUESTION or known in self._asked:
                return None
            self._asked.add(known)
            return next(self._checked("own", question), None)
        if len(asked.chat) > 2 or self._random.random() >= AGAIN_SHARE:
            return None
        question = self._filled(self._random.choice(self._after))
        return OwnPrompt("again", (*asked.chat, Message("assistant", reply), Message("user", question)))

    def _checked(self, kind: str, question: str) -> Iterator[OwnPrompt]:
        if not self._kept.intersection(runs_of(question)):
            yield OwnPrompt(kind, (Message("user", question),))

    def _filled(self, form: str, **given: str) -> str:
        return filled(form, self._words, self._random, given)

    def _about_a_file(self) -> str:
        path = self._random.choice(self._files)
        piece = _piece(path, self._random)
        asked = self._about_files["code" if path.suffix == ".py" else "text"]
        return self._filled(self._random.choice(asked), piece=piece) if len(piece) >= SHORTEST else ""


def prompt_lists() -> Any:
    """The words, the kinds with their forms, and what is asked behind a reply."""
    return tomllib.loads(Path(__file__).with_name("prompts.toml").read_text(encoding="utf-8"))


def filled(form: str, words: Mapping[str, list[str]], random: Random, given: Mapping[str, str] = {}) -> str:
    """A form with words put in."""
    return re.sub(r"\{(\w+)\}", lambda found: given.get(found[1]) or random.choice(words[found[1]]), form)


def runs_of(text: str) -> set[tuple[str, ...]]:
    """All runs of RUN words in a text, whatever their case; a shorter text is one run."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + RUN]) for at in range(max(1, len(words) - RUN + 1))} - {()}


def texts_for_measuring(paths: Iterable[Path]) -> list[str]:
    """All texts in files of one JSON object a line, as those of Spec-Bench and of the app's bench. Raises OSError."""
    found = list[str]()
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                found += _strings(json.loads(line))
    return found


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in _strings(part)]


def _files_here(random: Random) -> list[Path]:
    """Code and documentation of installed packages, some of each."""
    folders = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("stdlib"), "/usr/share/doc"))
    found = [
        path
        for folder in folders
        for suffix in (".py", ".md", ".rst", ".txt")
        for paths in [sorted(Path(folder).rglob(f"*{suffix}"))]
        for path in random.sample(paths, min(MOST_FILES, len(paths)))
        if folder and "test" not in path.parts
    ]
    random.shuffle(found)
    return found


def _piece(path: Path, random: Random) -> str:
    """A part of a file that begins at a paragraph, or at a definition; "" where there is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            return ""
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""  # one that cannot be read is passed over, there are many
    mark = r"^(?=(?:async )?def |class )" if path.suffix == ".py" else r"\n\s*\n"
    parts = [part.strip() for part in re.split(mark, text, flags=re.MULTILINE) if len(part.strip()) >= SHORTEST]
    if not parts:
        return ""
    chosen: str = random.choice(parts)[: random.randint(SHORTEST, LONGEST)]
    return chosen[: chosen.rfind("\n")] if "\n" in chosen[SHORTEST // 2 :] else chosen

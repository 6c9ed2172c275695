"""Prompts in the ids that llama.cpp gives the whole text, as models were trained; typed control words stay text."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.llama.control_words import ControlWord, ControlWords
from engine.llama.model import LlamaModel
from engine.options.request import Message, ToolCall
from engine.text.chat_template import ChatTemplate
from engine.text.prompt import segment_ids
from engine.text.template_tasks import CONTINUED, Segment
from tests.toys.pinned_sdist import models_folder

FOLDER = models_folder()
TEMPLATES = sorted((FOLDER / "templates").glob("*.jinja")) if FOLDER else []
FILES = sorted(FOLDER.glob("ggml-vocab-*.gguf")) if FOLDER else []
FILES += sorted(Path(os.environ.get("DRAFTLIGHT_REAL_MODELS", "")).glob("*.gguf")) if FOLDER else []
"""Vocabularies, and models whose own templates are tried too."""

EVERY = int(os.environ.get("DRAFTLIGHT_TEMPLATES_EVERY", "8"))
"""One template in so many is tried with a vocabulary, another one with the next; 1 tries all with all."""

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": name,
            "description": f"{name}: what is it?\nSecond line.",
            "parameters": {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]},
        },
    }
    for name in ("weather", "find_file")
]
SCRIPTS = (
    "plain words.", "Größe, naïve", "Привет, мир", "Γειά σου", "שלום עולם", "مرحبا بالعالم", "नमस्ते दुनिया", "สวัสดีชาวโลก",
    "你好，世界。", "こんにちは世界", "안녕하세요 세계", "გამარჯობა", "Բարեւ", "வணக்கம்", "ᎣᏏᏲ", "👩\u200d👩\u200d👧 🇰🇷",
)  # fmt: skip
CODE = "\n\ndef f(x):\n\tif x < 3 and x[0] > {'a': 1}['a']:\n\t\treturn x  \n\n"


def called(name: str, **arguments: str) -> Message:
    return Message("assistant", "", calls=(ToolCall("c1", name, json.dumps(arguments)),))


def chats() -> Iterator[tuple[list[Message], str]]:
    """Messages, and the tools that are offered."""
    for blanks in ("", " ", "\n", "\n\n", "\t", "  \n "):
        texts = [f"{blanks}{text}{blanks}" for text in (*SCRIPTS, CODE)]
        yield [Message("assistant" if place % 2 else "user", text) for place, text in enumerate(texts)], ""
    turns = [Message("user", SCRIPTS[8]), Message("assistant", "\nYes.\n"), Message("user", "And?\n")]
    for system in ("", "Be brief.", "\nBe  brief. \n"):
        begin = [Message("system", system)] if system else []
        yield [*begin, *turns], ""
        yield [*begin, *turns], json.dumps(TOOLS)
        result = Message("tool", '{"degrees": 3}', name="weather", call_id="c1")
        yield [*begin, turns[0], called("weather", q=SCRIPTS[10]), result, *turns[1:]], json.dumps(TOOLS)


@cache
def prompts(source: str) -> list[list[Segment]]:
    """Every chat as a template writes it; those that it refuses are left out."""
    template, found = ChatTemplate(source, bos="<s>", eos="</s>"), []
    for messages, tools in chats():
        try:
            found.append(template.segments(messages, tools=tools))
        except EngineError:
            continue
    return found


@pytest.mark.skipif(FOLDER is None, reason="the source of the pinned llama-cpp-python is not here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_template_has_the_ids_of_its_whole_text(file: Path) -> None:
    model, compared = LlamaModel(file, vocabulary_only=True), 0
    try:
        own = [model.chat_template] if model.chat_template else []
        some = TEMPLATES[FILES.index(file) % EVERY :: EVERY]
        for source in (*own, CONTINUED, *(each.read_text("utf-8") for each in some)):
            for segments in prompts(source):
                if any(len(model.control_words.broken(text)) > 1 for text, is_scaffold in segments if not is_scaffold):
                    continue  # tools as texts, in the words of a template that is another one's
                whole = "".join(text for text, _ in segments)
                assert segment_ids(segments, model) == model.tokenize(whole, parse_control=True), whole
                compared += 1
    finally:
        model.close()
    assert compared > 800 / EVERY


@pytest.mark.skipif(FOLDER is None, reason="the source of the pinned llama-cpp-python is not here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_typed_control_word_counts(file: Path) -> None:
    with closing(LlamaModel(file, vocabulary_only=True)) as model:
        words = {word.token: word.text for word in list(model.control_words)[:400]}
        assert words
        template = ChatTemplate(model.chat_template or CONTINUED)
        usual = Counter(segment_ids(template.segments([Message("user", "x")]), model))
        for token, text in words.items():
            for typed in (text, f"a{text}{text}b", f"\n{text} "):
                ids = Counter(segment_ids(template.segments([Message("user", typed)]), model))
                assert ids[token] == usual[token], typed


def test_words_are_cut_out_of_the_scaffold_the_longest_first() -> None:
    words = ControlWords([ControlWord("<a>", 1), ControlWord("<a><b>", 2), ControlWord("b", 3, is_always_found=True)])
    cut = [part if isinstance(part, str) else part.token for part in words.cut("x<a><b>y<a>b")]
    assert cut == ["x", 2, "y", 1, 3]


def test_a_typed_mark_is_broken_wherever_it_stands() -> None:
    words = ControlWords([ControlWord("<t>", 1, is_always_found=True), ControlWord("<c>", 2)])
    assert words.broken("a<t><t>b<c>") == ["a<", "t><", "t>b<c>"]
    assert words.broken("nothing < here") == ["nothing < here"]

"""Text to ids and back: the chat template, what people typed, split characters."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.attachments.attachment import in_prompt
from app.attachments.loading import from_paste
from engine.errors import BadModelFile, BadSetting, EmptyPrompt
from engine.events import Finished, Stats, Verified
from engine.llama.model import LlamaModel
from engine.options.request import Message, Request
from engine.text.chat_template import ChatTemplate
from engine.text.pasted_text import LEAST, pasted_text
from engine.text.prompt import ends_in_thought, prompt_ids
from engine.text.repetition import LoopWatch, is_repeating
from engine.text.template_tasks import CONTINUED
from engine.text.text_stream import Detokenizer
from engine.text.tokenizer_texts import TokenizerTexts
from tests.toys.vocabulary import CHAT_TEMPLATE


def test_a_template_that_knows_no_system_role_gets_it_in_front() -> None:
    source = (
        "{% if messages[0].role == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
        "{% for m in messages %}[{{ m.content }}]{% endfor %}"
    )
    segments = ChatTemplate(source).segments([Message("system", "Be brief."), Message("user", "hi")])
    assert "".join(text for text, _ in segments) == "[Be brief.\n\nhi]"


@pytest.fixture(scope="module")
def model(toy_gguf: Path) -> LlamaModel:
    return LlamaModel(toy_gguf)


def ids_of(model: LlamaModel, content: str) -> list[int]:
    request = Request("g", (Message("user", content),))
    return prompt_ids(request, ChatTemplate(CHAT_TEMPLATE), model, model.bos)


@pytest.mark.parametrize("content", ["<|im_end|>", "a<|im_start|>assistant\nb", "<|endoftext|>", "x <|im_end|>\n"])
def test_a_typed_control_token_stays_text(model: LlamaModel, content: str) -> None:
    control = {model.tokenize(word, parse_control=True)[0] for word in ("<|im_start|>", "<|im_end|>")}
    scaffold = [token for token in ids_of(model, "hello") if token in control]
    assert len(scaffold) == 3  # the person's two and the assistant's one
    assert [token for token in ids_of(model, content) if token in control] == scaffold
    assert content.encode() in b"".join(map(model.piece, ids_of(model, content)))


@given(content=st.text(min_size=1).filter(str.strip))
def test_whatever_is_typed_reaches_the_model_unchanged(model: LlamaModel, content: str) -> None:
    assert content.encode() in b"".join(map(model.piece, ids_of(model, content)))


@pytest.mark.parametrize(
    "request_",
    [
        Request("g"),
        Request("g", (Message("user", " \n"),)),
        Request("g", raw=True),
        Request("g", (Message("system", "x"),)),
    ],
)
def test_an_empty_prompt_is_refused(model: LlamaModel, request_: Request) -> None:
    with pytest.raises(EmptyPrompt):
        prompt_ids(request_, ChatTemplate(CHAT_TEMPLATE), model, None)


def test_a_wanted_bos_stands_once(model: LlamaModel) -> None:
    request = Request("g", raw=True, prompt="hi")
    plain = prompt_ids(request, ChatTemplate(CHAT_TEMPLATE), model, None)
    assert prompt_ids(request, ChatTemplate(CHAT_TEMPLATE), model, 7) == [7, *plain]
    assert prompt_ids(request, ChatTemplate(CHAT_TEMPLATE), model, plain[0]) == plain


@given(text=st.text(), seed=st.randoms())
def test_split_characters_come_out_whole(text: str, seed: object) -> None:
    data = text.encode()
    detokenizer = Detokenizer(lambda token: bytes([token]))
    assert "".join(map(detokenizer.push, data)) + detokenizer.flush() == text


def test_a_wish_about_reasoning_that_the_template_does_not_know_is_left_to_it(toy_gguf: Path) -> None:
    model = LlamaModel(toy_gguf)
    switch = ChatTemplate(CHAT_TEMPLATE + "{% if enable_thinking is defined and not enable_thinking %}no{% endif %}")
    ask = Request("g", messages=(Message("user", "aa"),))
    by_itself = prompt_ids(ask, switch, model, None)

    def wished(choice: str, *, if_offered: bool) -> list[int]:
        wish = msgspec.structs.replace(ask, reasoning=choice, reasoning_if_offered=if_offered)
        return prompt_ids(wish, switch, model, None)

    assert wished("off", if_offered=True) == wished("off", if_offered=False) != by_itself
    assert wished("high", if_offered=True) == by_itself
    with pytest.raises(BadSetting, match="reasoning to high"):
        wished("high", if_offered=False)
    model.close()


def test_a_preview_forgets_what_it_saw() -> None:
    pieces = [b"\xe2", b"\x82", b"\xac", b"!"]
    detokenizer = Detokenizer(pieces.__getitem__)
    assert detokenizer.push(0) == ""
    assert detokenizer.preview([1, 2, 3]) == ["", "€", "!"]
    assert detokenizer.preview([1, 3]) == ["", "\ufffd!"]
    assert [detokenizer.push(token) for token in (1, 2, 3)] == ["", "€", "!"]
    assert detokenizer.preview([3, 3]) == ["!", "!"]
    assert detokenizer.preview([0, 3]) == ["", "\ufffd!"]  # and what was begun here is forgotten too
    assert detokenizer.pushed([3, 0, 1, 2]) == ["!", "", "", "€"]


def test_an_unfinished_character_is_shown_as_such() -> None:
    detokenizer = Detokenizer([b"a\xe2\x82"].__getitem__)
    assert detokenizer.push(0) + detokenizer.flush() == "a\ufffd"


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("<|im_start|>assistant\n<think>\n", True),
        ("<|im_start|>assistant\n<thinking>\n\n", True),
        ("<|im_start|>assistant\n<think>\n\n</think>\n\n", False),
        ("<think> was the question\n<|im_start|>assistant\n", False),
        ("", False),
    ],
)
def test_whether_the_template_opened_the_reasoning(prompt: str, begins: bool) -> None:
    assert ends_in_thought(list(prompt.encode()), lambda token: bytes([token])) is begins


def test_a_model_without_a_template_gets_one_text_that_goes_on() -> None:
    chat = [
        Message("system", "Be brief."),
        Message("user", "Once upon"),
        Message("assistant", " a time"),
        Message("user", "The end"),
    ]
    written = "".join(text for text, _ in ChatTemplate(CONTINUED).segments(chat))
    assert written == "Be brief.\n\nOnce upon a time\n\nThe end"


# The texts of a graph's vocabulary: byte-level and SentencePiece spellings, control tokens, ends, and bad files.


def texts(folder: Path, content: dict[str, object], config: str = "") -> TokenizerTexts:
    path = folder / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    if config:
        (folder / "config.json").write_text(config)
    return TokenizerTexts(path)


ADDED = [{"id": 4, "content": "<|im_end|>", "special": True}, {"id": 5, "content": "<tool>", "special": False}]


def test_byte_level_letters_stand_for_bytes(tmp_path: Path) -> None:
    vocab = {"Ġthe": 0, "Ã©": 1, "Ċ": 2, "a": 3}
    found = texts(tmp_path, {"model": {"vocab": vocab}, "added_tokens": ADDED, "decoder": {"type": "ByteLevel"}})
    assert [found.piece(token) for token in range(7)] == [b" the", "é".encode(), b"\n", b"a", b"", b"<tool>", b""]
    assert (found.n_vocab, found.raw_text(4), found.raw_text(99)) == (6, b"<|im_end|>", b"")
    assert [token for token in range(6) if found.is_end(token)] == [4]
    assert found.cut(3).n_vocab == 3


def test_sentencepiece_has_its_space_and_its_bytes(tmp_path: Path) -> None:
    content: dict[str, object] = {
        "model": {"vocab": [["<pad>", 0.0], ["\u2581the", -1.0], ["<0x0A>", -2.0], ["é", -3.0]]},
        "added_tokens": [{"id": 0, "content": "<pad>", "special": True}],
        "decoder": {"type": "Sequence", "decoders": [{"type": "ByteFallback"}]},
    }
    found = texts(tmp_path, content, '{"eos_token_id": [3, true, "x"]}')
    assert [found.piece(token) for token in range(4)] == [b"", b" the", b"\n", "é".encode()]
    assert [token for token in range(4) if found.is_end(token)] == [3]


def test_what_is_no_tokenizer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadModelFile, match=r"gone\.json cannot be read"):
        TokenizerTexts(tmp_path / "gone.json")
    with pytest.raises(BadModelFile, match="has no vocabulary that can be used"):
        texts(tmp_path, {"model": {"vocab": {"a": 1 << 30}}})


# Replies that go round in circles end; code, lists and tables that rightly repeat do not.


STATS = Stats(0, 0, 0, 0, None, None, [], 0.0, 0.0, None, 0.0, 0.0, 0.0, None, None, None)
LOOP = "I hope this repair helps you out.\n"
ROUND = "First, look at the pipe under the sink.\nThen call the landlord again.\nHe will come on Monday.\n\n"


@pytest.mark.parametrize(
    "text",
    [
        "Dear landlord,\n" + LOOP * 9,
        "It begins well. " + "And then it is very, very good. " * 10,
        "Steps:\n" + ROUND * 6,
        "".join(f"{number}. The story of a fox and a lantern\n" for number in range(1, 12)),
        "안녕하세요, 저는 여기 있어요. " * 9,
        "0, " * 800,
        "```python\n" + "    print('here we go again')\n" * 30,
    ],
)
def test_a_loop_is_noticed(text: str) -> None:
    assert is_repeating(text)
    assert not is_repeating(text[: len(text) // 4])


TABLE = "| city | people |\n|---|---|\n" + "".join(f"| Town {n} | {n * 137} |\n" for n in range(60))
CODE = "```python\n" + "".join(f"def step_{n}(self):\n    return self.value\n\n" for n in range(40)) + "```\n"
HTML = "```html\n" + '<div class="card"><h2>A title</h2><p>A short text</p></div>\n' * 12 + "```\n"
ZEROS = "```python\nboard = [\n" + "    [0, 0, 0, 0, 0, 0, 0, 0],\n" * 8 + "]\n```\n"
LISTING = "".join(f"- [ ] Day {n}: run for 30 minutes\n" for n in range(1, 31))
VERSE = "Row, row, row your boat\nGently down the stream\nMerrily, merrily, merrily\nLife is but a dream\n\n"


@pytest.mark.parametrize("text", [TABLE, CODE, HTML, ZEROS, LISTING, VERSE * 3, "-" * 80 + "\n" + "ha " * 40, ""])
def test_what_rightly_repeats_goes_on(text: str) -> None:
    for end in range(0, len(text), 50):
        assert not is_repeating(text[:end]), text[:end][-200:]


def test_what_was_asked_for_may_repeat() -> None:
    line = "I will not talk in class.\n"
    assert is_repeating(line * 20)
    assert not is_repeating(line * 50, 'Write "I will not talk in class." fifty times.')
    assert is_repeating(line * 80, 'Write "I will not talk in class." fifty times.')


def test_a_stopped_loop_says_why_and_a_stop_by_the_user_does_not() -> None:
    for text, reason in ((LOOP, "repeats"), ("Words that go on. And others, too, as they come. ", "cancelled")):
        watch, count = LoopWatch(), 0
        while not watch.found and count < 40:
            count += 1
            piece = text if reason == "repeats" else f"{text}{count}"
            assert isinstance(watch.follow(Verified("g", count, 0, [], None, piece, 1, 1.0, count)), Verified)
        ended = watch.follow(Finished("g", "cancelled", text, STATS))
        assert isinstance(ended, Finished)
        assert ended.reason == reason


TEXT = "\n".join(f"Line {number} of a text that somebody wrote and that has misteaks." for number in range(8))
QUOTED = "\n".join(f"> {line}" for line in TEXT.split("\n"))


@pytest.mark.parametrize(
    "message",
    [
        TEXT,
        f"Correct this text:\n{TEXT}",
        f"Bitte korrigiere\uff1a\n\n{TEXT}\n",
        f"Correct this text.\n\n{TEXT}",
        f"{TEXT}\n\nCorrect this, please.",
        f"Rename things:\n```python\n{TEXT}\n```\nand say nothing else.",
        f"First `x`, then\n~~~~\n{TEXT}\n~~~~",
        f"What do you say to this?\n{QUOTED}\nMake it shorter.",
        in_prompt([from_paste(TEXT)], "Correct this."),
    ],
)
def test_the_text_is_found_without_what_is_asked(message: str) -> None:
    assert pasted_text(message) == TEXT


@pytest.mark.parametrize(
    "message", ["", "\n\n", ":", "Hello, who are you?", "```\nshort\n```", "```\n" * 3, "> a\n" * 3, "x" * (LEAST - 1)]
)
def test_a_short_text_is_none(message: str) -> None:
    assert pasted_text(message) == ""


def test_the_longest_of_several_blocks_is_taken_and_a_long_request_stays() -> None:
    assert pasted_text(f"```\n{TEXT}\n```\n\n```\n{TEXT}\n{TEXT}\n```") == f"{TEXT}\n{TEXT}"
    assert pasted_text(f"Correct this:\n{TEXT}\n```\nx\n```").startswith(TEXT)  # a short block is a part of a text
    wordy = "Please, as I said yesterday, " * 20
    assert pasted_text(f"{wordy}\n\n{TEXT}").startswith("Please, as I said")
    assert len(pasted_text("`" * 100_000 + "\n" + "a b\n" * 50_000)) > LEAST  # found in no time

"""llama.cpp's own server beside this one, with the same files: for `server_speed.py --llama PROGRAM`.

Both serve all the while, and each question goes to one after the other. Speeds are what a client sees: tokens over the
whole time from the question to the end. llama.cpp's server is started twice, plainly and with guesses: of the pair's
GGUF drafter, or, where the drafter is none that it can read, with copies from the chat.
"""

from __future__ import annotations

import contextlib
import shlex
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Protocol

from models.formats.gguf_header import read_gguf_header

START_S = 120.0
QUESTIONS = ("Write a story about the sea.", "What is a drafter?", "Count the months of a year.", "Write the file.")


class Told(Protocol):
    """A reply as `server_speed` reads it."""

    @property
    def first_ms(self) -> float: ...
    @property
    def took_ms(self) -> float: ...
    @property
    def tokens(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def usage(self) -> dict[str, Any]: ...


Ask = Callable[..., Told]


class Rivals(NamedTuple):
    """Who is asked: this server with and without guesses, and llama.cpp's."""

    ours: Ask
    plain: Ask
    guessing: Ask


@contextlib.contextmanager
def llama_server(program: str, target: Path, context: int, key: str, more: Sequence[str]) -> Iterator[int]:
    """The port of a llama.cpp server of this target, with one slot, as this server has one."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    architecture = read_gguf_header(target).metadata["general.architecture"]
    command = [program, "--model", str(target), "--port", str(port), "--ctx-size", str(context), "--api-key", key]
    # Its slots are no longer than what the model was trained with, unless the file says otherwise.
    command += ["--parallel", "1", "--override-kv", f"{architecture}.context_length=int:{context}", *more]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + START_S
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise SystemExit(f"llama.cpp's server ended with {process.returncode}")
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
            return
        time.sleep(0.1)
    raise SystemExit("llama.cpp's server does not answer")


def guessing_options(drafter: str, given: str) -> list[str]:
    """How llama.cpp's server guesses: as `given` says, else by the drafter where it is a GGUF, else by copies."""
    if given:
        return shlex.split(given)
    if drafter.endswith(".gguf"):
        return ["--spec-type", "draft-simple", "--spec-draft-model", drafter]
    return ["--spec-type", "ngram-simple"]


def compared(rivals: Rivals, words: Sequence[str], turns: int, end: int) -> Iterator[str]:
    """A line for each comparison: tokens/s, or the wait for a first token, of theirs over ours."""
    yield f"plain tokens/s, ours over theirs: {_speeds(rivals.ours, rivals.plain, turns, end, 'none')}"
    yield f"guessing tokens/s, ours over theirs: {_speeds(rivals.ours, rivals.guessing, turns, end, '')}"
    yield f"second turn of 5,000 tokens, first token: {_waits(rivals, words, 5_000, 1)}"
    yield f"turn of 200 tokens behind 20,000, another chat between: {_waits(rivals, words, 20_000, 2)}"


def _speeds(ours: Ask, theirs: Ask, turns: int, end: int, drafter: str) -> str:
    """With both texts of the same length, for the end of a turn is forbidden."""
    ratios, speeds = list[float](), list[float]()
    body: dict[str, Any] = {"max_tokens": 200, "temperature": 0, "seed": 1, "logit_bias": {str(end): -100}}
    for turn in range(turns + 1):
        body["messages"] = [{"role": "user", "content": f"{QUESTIONS[turn % len(QUESTIONS)]} {turn}"}]
        asked = {"ours": lambda: ours(**body, draftlight={"drafter": drafter}), "theirs": lambda: theirs(**body)}
        order = ("ours", "theirs") if turn % 2 else ("theirs", "ours")
        rates = {}
        for who in order:
            reply = asked[who]()
            rates[who] = 1000.0 * reply.tokens / reply.took_ms
        if turn:
            ratios.append(rates["ours"] / rates["theirs"])
            speeds.append(rates["ours"])
    return f"x {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), ours {median(speeds):.0f}"


def _waits(rivals: Rivals, words: Sequence[str], tokens: int, chats: int) -> str:
    """The first tokens of newest turns, of both servers in turn; with two chats each displaces the other."""
    waits: dict[str, list[float]] = {"ours": [], "theirs": []}
    begins = [" ".join(f"{word}{chat}" for word in words) + " " for chat in range(1, chats + 1)]
    often, further = round(tokens / _tokens_of(rivals.ours, begins[0])), " ".join(words) + " "
    few = max(1, round(190 / _tokens_of(rivals.ours, further)))
    talks = {who: [[_user(begin * often)] for begin in begins] for who in waits}
    for turn in range(4):
        for chat in range(chats):
            for who in ("ours", "theirs") if turn % 2 else ("theirs", "ours"):
                ask, talk = rivals.ours if who == "ours" else rivals.plain, talks[who][chat]
                reply = ask(messages=talk, max_tokens=8, temperature=0, seed=1)
                if turn:
                    waits[who].append(reply.first_ms)
                talk += [{"role": "assistant", "content": reply.text}, _user(f"{turn} " + further * few)]
    said = [f"{who} {median(each):.0f} ms ({min(each):.0f} to {max(each):.0f})" for who, each in waits.items()]
    return ", ".join(said)


def _tokens_of(ask: Ask, text: str) -> float:
    """How many tokens a text is in the midst of others."""
    counts = [ask(messages=[_user(text * often)], max_tokens=1).usage["prompt_tokens"] for often in (4, 12)]
    return float(counts[1] - counts[0]) / 8


def _user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}

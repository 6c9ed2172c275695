"""The server against the engine itself, a prediction of an edited file, and turns of long chats that alternate.

    python tests/bench/server_speed.py [--target FILE] [--turns 12] [--tokens 4000] [--context 24576]
    python tests/bench/server_speed.py --llama llama-server [--target FILE --drafter FILE]

The same prompt goes to `EngineSession`, as `ask` uses it, and to a `draftlight serve` of the same pair, in turn, the
first one moving on. A prediction is what the model wrote with one line in twenty changed, at temperature 0.8 with the
seed of the plain reply that it is divided by. Of long chats the wait for the first token is told where 200 tokens are
new behind 20,000, while another chat of that length has had a turn in between. Replies that fit a JSON schema, and
calls of a tool, are written with guesses and without, in turn. With `--llama`, llama.cpp's own server is asked the same
with the same files (`server_rivals`), and nothing else is measured.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.engine_host.protocol import PairRequest
from app.engine_host.session import EngineSession
from app.model_library.pairs.resolution import find_pair
from engine.events import Finished, Verified
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.bench.server_rivals import Rivals, compared, guessing_options, llama_server

ROOT = Path(__file__).parents[2]
KEY = "the-key-of-the-bench"
SENTENCE = "the drafter guesses what the target writes and the target checks each guess in one pass"
WORDS = SENTENCE.split(" ")


class Reply(NamedTuple):
    """One reply: its text, milliseconds to the first token and of decoding, tokens, the last figures, passes, and
    milliseconds of reading the prompt and of the whole.
    """

    text: str
    first_ms: float
    tokens: int
    decode_ms: float
    usage: dict[str, Any]
    rounds: int = 0
    prompt_ms: float = 0.0
    took_ms: float = 0.0


class Server:
    """Speaks to a server as a client that keeps its connection, or, without `keeps`, connects for each request."""

    def __init__(self, port: int, *, keeps: bool = True) -> None:
        self._keeps = keeps
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)

    def ask(self, **body: Any) -> Reply:
        """Stream one reply."""
        if not self._keeps:
            self._connection.close()
        told = {"stream": True, "stream_options": {"include_usage": True}, **body}
        headers = {"Authorization": f"Bearer {KEY}"}
        began = time.perf_counter()
        self._connection.request("POST", "/v1/chat/completions", json.dumps(told), headers)
        answer = self._connection.getresponse()
        if answer.status != 200:
            raise SystemExit(answer.read().decode())
        texts, first, last, rounds = [], None, {}, 0
        for line in answer:
            if not line.startswith(b"data: {"):
                continue
            last = json.loads(line[6:])
            rounds = last.get("draftlight", {}).get("rounds", rounds)
            for choice in last["choices"]:
                calls = "".join(call["function"]["arguments"] for call in choice["delta"].get("tool_calls") or ())
                if text := choice["delta"].get("content") or calls:
                    first = first or time.perf_counter()
                    texts.append(text)
        took_ms, timings = 1000 * (time.perf_counter() - began), last["timings"]
        first_ms = 1000 * (first - began) if first is not None else took_ms
        figures = timings["predicted_n"], timings["predicted_ms"], last["usage"], rounds, timings["prompt_ms"], took_ms
        return Reply("".join(texts), first_ms, *figures)


@contextmanager
def serving(options: argparse.Namespace) -> Iterator[Server]:
    """A server process of the pair."""
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "key"
        key.write_text(KEY)
        pair = ["--target", options.target] if options.target else ["--pair", "starter"]
        pair += ["--drafter", options.drafter] if options.drafter else []
        command = [sys.executable, "-m", "app", "serve", "--port", "0", "--key-file", str(key), *pair]
        command += ["--context", str(options.context)]
        env = {**os.environ, "DRAFTLIGHT_HOME": folder}
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=quiet, text=True)
        assert process.stdout is not None
        try:
            port = int(process.stdout.readline().rpartition(":")[2].partition("/")[0])
            yield Server(port, keeps=not options.llama)  # a connection that rests is closed
        finally:
            process.terminate()
            process.wait()


def direct(session: EngineSession, prompt: str, number: int, draft_length: Any) -> Reply:
    """The same by the engine's own session."""
    request = Request(
        str(number), (Message("user", prompt),), max_tokens=48, seed=1, probabilities=False,
        sampling=Sampling(temperature=0.0), draft_length=draft_length,
    )  # fmt: skip
    began, first, text = time.perf_counter(), None, ""
    for event in session.generate(request):
        if isinstance(event, Verified) and event.text:
            first = first or time.perf_counter()
        if isinstance(event, Finished):
            first_ms = 1000 * ((first or time.perf_counter()) - began)
            text, stats = event.text, event.stats
            return Reply(text, first_ms, stats.tokens, stats.decode_ms, {})
    raise SystemExit("the reply failed")


def against_the_engine(server: Server, options: argparse.Namespace) -> str:
    """First token and speed, each turn with a prompt of its own."""
    pair = find_pair(PairRequest("" if options.target else "starter", options.target, n_context=options.context))
    later, ratios = [], []
    with tempfile.TemporaryDirectory() as folder, EngineSession(Path(folder) / "log") as session:
        session.open(pair)
        for turn in range(options.turns + 2):
            prompt = f"What is a drafter? Say it in {turn + 2} words."

            def ask_server(prompt: str = prompt) -> Reply:
                messages = [{"role": "user", "content": prompt}]
                return server.ask(messages=messages, max_tokens=48, seed=1, temperature=0)

            def ask_engine(prompt: str = prompt, turn: int = turn) -> Reply:
                return direct(session, prompt, turn, pair.draft_length)

            if turn % 2:
                own, served = ask_engine(), ask_server()
            else:
                served, own = ask_server(), ask_engine()
            assert served.text == own.text, "the texts differ"
            if turn > 1:  # the first ones measure what a pass costs
                later.append(served.first_ms - own.first_ms)
                ratios.append((served.tokens / served.decode_ms) / (own.tokens / own.decode_ms))
    spread = f"{min(later):.1f} to {max(later):.1f}"
    speeds = f"x {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    return f"first token {median(later):+.1f} ms ({spread}), tokens/s {speeds}"


def predicted(server: Server, options: argparse.Namespace) -> str:
    """A text of many lines, written plainly and with its former version as the prediction."""
    ask = {
        "messages": [{"role": "user", "content": "Write the file."}], "max_tokens": options.tokens, "seed": 7,
        "temperature": 0.8, "logit_bias": {str(options.end): -100},
    }  # fmt: skip
    plain = server.ask(**ask, draftlight={"drafter": "none"})
    pieces = plain.text.split(" ")
    lines = [" ".join(pieces[at : at + 8]) for at in range(0, len(pieces), 8)]
    former = " ".join("changed here " + line if at % 20 == 10 else line for at, line in enumerate(lines))
    gains = []
    for _ in range(3):
        plain = server.ask(**ask, draftlight={"drafter": "none"})
        own = {"draft_length": options.draft_length} if options.draft_length else {}
        guessed = server.ask(**ask, prediction={"type": "content", "content": former}, draftlight=own)
        assert guessed.text == plain.text, "the texts differ"
        gains.append(plain.decode_ms / guessed.decode_ms)
    details = guessed.usage["completion_tokens_details"]
    accepted, wrong = details["accepted_prediction_tokens"], details["rejected_prediction_tokens"]
    return (
        f"{len(lines)} lines, {plain.tokens} tokens: x {median(gains):.2f} ({min(gains):.2f} to {max(gains):.2f}) of "
        f"plain, {plain.tokens / guessed.rounds:.1f} tokens a pass, {accepted} predicted tokens accepted, "
        f"{wrong} rejected"
    )


FIELDS = ("full_name", "email_address", "street_and_number", "postal_code", "favourite_colour")
PERSON = {
    "type": "object",
    "properties": {name: {"type": "string", "maxLength": 16} for name in FIELDS},
    "required": list(FIELDS),
    "additionalProperties": False,
}
FORMS: dict[str, dict[str, Any]] = {
    "schema": {"response_format": {"type": "json_schema", "json_schema": {"schema": PERSON}}},
    "call": {
        "tools": [{"type": "function", "function": {"name": "keep_person", "parameters": PERSON}}],
        "tool_choice": "required",
    },
}


def held(server: Server, options: argparse.Namespace) -> str:
    """Replies that have to fit a form: how many times as fast with guesses, and tokens a pass."""
    said = []
    for name, form in FORMS.items():
        gains, tokens, rounds = [], 0, 0
        for turn in range(options.turns):
            messages = [{"role": "user", "content": f"Describe person {turn} as JSON."}]
            ask = {"messages": messages, "max_tokens": 160, "seed": turn, "temperature": 0.7, **form}
            runs = {}
            for drafter in ("none", "") if turn % 2 else ("", "none"):
                runs[drafter] = server.ask(**ask, draftlight={"drafter": drafter})
            guessed, plain = runs[""], runs["none"]
            assert guessed.text == plain.text, "the texts differ"
            if turn > 1:
                gains.append(plain.decode_ms / guessed.decode_ms)
                tokens, rounds = tokens + guessed.tokens, rounds + guessed.rounds
        said.append(
            f"{name} x {median(gains):.2f} ({min(gains):.2f} to {max(gains):.2f}), {tokens / rounds:.1f} a pass"
        )
    return "; ".join(said)


def long_turns(server: Server) -> str:
    """Two chats of some 20,000 tokens in turn: the first token where the newest turn alone is new."""
    chats = [[{"role": "user", "content": " ".join(f"{word}{start}" for word in WORDS * 560)}] for start in (1, 2)]
    waits, beside, read = [], [], []
    for turn in range(4):
        for chat in chats:
            reply = server.ask(messages=chat, max_tokens=8, seed=1, temperature=0)
            if turn:
                waits.append(reply.first_ms)
                beside.append(reply.first_ms - reply.prompt_ms)
                details = reply.usage["prompt_tokens_details"]
                read.append((reply.usage["prompt_tokens"], reply.usage["prompt_tokens"] - details["cached_tokens"]))
            chat += [
                {"role": "assistant", "content": reply.text},
                {"role": "user", "content": " ".join(f"{word} {turn}" for word in WORDS * 4)[:-20]},
            ]
    tokens, fresh = max(total for total, _ in read), max(new for _, new in read)
    return (
        f"{tokens} tokens, at most {fresh} of them new: {median(waits):.0f} ms ({min(waits):.0f} to {max(waits):.0f}), "
        f"{median(beside):.0f} of them beside reading the new tokens"
    )


def beside_llama(server: Server, options: argparse.Namespace) -> Iterator[str]:
    """llama.cpp's own server and this one in turn, a line for each comparison."""
    target = Path(options.target or find_pair(PairRequest("starter", "")).target)
    with ExitStack() as servers:
        theirs = []
        for more in ([], guessing_options(options.drafter, options.llama_guessing)):
            port = servers.enter_context(llama_server(options.llama, target, options.context, KEY, more))
            theirs.append(Server(port, keeps=False).ask)
        yield from compared(Rivals(server.ask, *theirs), WORDS, options.turns, options.end)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server.")
    parser.add_argument("--target", default="", help="a GGUF in place of the starter")
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--tokens", type=int, default=4000)
    parser.add_argument("--context", type=int, default=24576)
    parser.add_argument(
        "--draft-length", type=lambda text: text if text == "auto" else int(text), help="with the prediction"
    )
    parser.add_argument("--end", type=int, default=2, help="the id that ends a turn, which the edited file forbids")
    parser.add_argument("--drafter", default="", help="a file in place of the pair's own drafter")
    parser.add_argument("--llama", default="", help="llama.cpp's server, a program")
    parser.add_argument("--llama-guessing", default="", help="its options for guessing, in place of what fits the pair")
    parser.add_argument("--only", choices=("engine", "prediction", "forms", "turns"), default=None)
    options = parser.parse_args()
    with serving(options) as server:
        for line in beside_llama(server, options) if options.llama else ():
            print(line, flush=True)
        if options.llama:
            return
        if options.only in (None, "engine"):
            print("against the engine:", against_the_engine(server, options), flush=True)
        if options.only in (None, "prediction"):
            print("prediction:", predicted(server, options), flush=True)
        if options.only in (None, "forms"):
            print("held to a form:", held(server, options), flush=True)
        if options.only in (None, "turns"):
            print("long chats in turn:", long_turns(server), flush=True)


if __name__ == "__main__":
    main()

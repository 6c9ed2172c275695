"""Two hundred turns of one chat with a real model and a small context: cut replies, turns left out, what is read anew.

    python tests/bench/long_chat.py --target FILE [--drafter FILE] [--context 2048] [--turns 200] [--tokens 96] [--keep]

The conversation is the app's, the engine a process of its own. Counts do not depend on the machine's load. A reply is
cut where it ends for want of room in the context; a turn reads more than what is new where the cache held less of the
prompt than the turns before had put there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.conversation.commands import Send, SetOptions
from app.conversation.events import PhaseChanged, ReplyEnded, TurnsDropped
from app.engine_host.worker_process import worker_entry
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Finished, Started
from tests.app.conversation.native_talk import Talk, talking
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import pair_files

ASKED = (
    "Tell me one thing about {0}.",
    "And what has that to do with {0}?",
    "Write two lines about {0} and the number {1}.",
    "Which is larger, {1} or {2}? Why?",
    "Rewrite your last answer in plain words for {0}.",
)
ABOUT = ("rivers", "bread", "winter", "trains", "glass", "bees", "letters", "stone", "music", "gardens", "paper")
SCAFFOLD = 32
"""Tokens that a template puts around a question and an answer, at most."""


class Turn(NamedTuple):
    """`left_out`: messages left out before it; `reused`: tokens of the prompt that the cache held; `before`: tokens of

    the turn before with its reply.
    """

    reason: str
    tokens: int
    left_out: int
    prompt: int
    reused: int
    before: int


def turns_of(talk: Talk, count: int) -> list[Turn]:
    """So many turns, one after another."""
    turns, before = list[Turn](), 0
    for number in range(count):
        about = ABOUT[number * 7 % len(ABOUT)]
        talk.conversation.do(Send(ASKED[number % len(ASKED)].format(about, number * 37 % 101, number * 53 % 97)))
        received = talk.until(ReplyEnded)
        started = next(event for event in received if isinstance(event, Started))
        finished = next(event for event in received if isinstance(event, Finished))
        dropped = sum(event.count for event in received if isinstance(event, TurnsDropped))
        talk.until(PhaseChanged)
        tokens = finished.stats.tokens
        turns.append(Turn(finished.reason, tokens, dropped, started.prompt_tokens, started.reused_tokens, before))
        before = started.prompt_tokens + tokens
    return turns


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--drafter", type=Path)
    parser.add_argument("--context", type=int, default=2048)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--tokens", type=int, default=96)
    add_keep_option(parser)
    wanted = parser.parse_args()
    pair = pair_files("long", wanted.target, wanted.drafter, wanted.context, free=("suffix", "ngram"))
    with tempfile.TemporaryDirectory() as folder, talking(Path(folder), pair, worker_entry) as talk:
        sampling = Sampling(temperature=0.7)
        talk.conversation.do(SetOptions(ReplyOptions(seed=4, max_tokens=wanted.tokens, sampling=sampling)))
        turns = turns_of(talk, wanted.turns)
    cut = [turn for turn in turns if turn.reason == "context_full"]
    # What the cache could hold of a prompt is what stood before it, less the reply's last token.
    anew = [turn for turn in turns[1:] if turn.prompt - turn.reused > max(turn.prompt - turn.before, 0) + SCAFFOLD]
    figures = {
        "turns": len(turns),
        "replies cut for want of room": len(cut),
        "turns that left messages out": sum(turn.left_out > 0 for turn in turns),
        "turns that read more than what is new": len(anew),
        "tokens written": sum(turn.tokens for turn in turns),
    }
    for name, figure in figures.items():
        print(f"{name:40}{figure:8,}")
    if wanted.keep:
        turns_told = f"of {len(turns)} turns at {wanted.context:,} tokens of context ({wanted.target.stem})"
        bars = [
            ("replies cut for want of room", len(cut), 0),
            ("read more than what is new", len(anew), len(turns) // 10),
        ]
        found = [
            Figure(f"{what}, {turns_told}", str(count), bar=str(bar), met=count <= bar) for what, count, bar in bars
        ]
        keep("long_chat", "A long chat", found)


if __name__ == "__main__":
    main()

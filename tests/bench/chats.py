"""What a shelf full of chats costs: searching 100,000 messages, opening one chat of 10,000, listing 2,000 chats.

Run by hand: `python tests/bench/chats.py [MESSAGES] [--korean]` (100,000). Targets: a search within 50 ms, opening
within 500 ms from the disk to values (the window's own share is measured with the transcript). Every figure is the
median of several runs with the worst beside it; the file lies in a folder of its own and goes with it.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.chats import chat_queries, chat_record, message_queries
from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.store import ChatStore
from ui.chat_list.list_state import ChatListState, rows_of

RUNS = 9
LONG_CHAT = 10_000
CHATS = 2_000
WORDS = [
    "the",
    "square",
    "root",
    "of",
    "seven",
    "is",
    "about",
    "two",
    "and",
    "a",
    "half",
    "when",
    "you",
    "guess",
    "again",
    "from",
    "what",
    "was",
    "left",
    "over",
    "lantern",
    "fox",
    "garden",
    "parser",
    "kitchen",
    "river",
    "letter",
    "landlord",
    "mountain",
    "window",
    "engine",
    "token",
    "drafter",
    "target",
    "reply",
    "question",
    "answer",
    "number",
]
RARE = "heliotrope"
KOREAN = "--korean" in sys.argv
HANGUL = {
    word: "".join(chr(0xAC00 + 131 * (7 * place + ord(letter)) % 11172) for letter in word[:4])
    for place, word in enumerate(WORDS)
}
"""Made-up Korean words, one for each of the English ones."""
QUERIES = (
    "the",
    "square root",
    "lant",
    "fox garden",
    RARE,
    '"guess again"',
    "xyzzy",
    "ro",
    "등불",
    "등",
    "없는말",
    "없는",
    "fox 없는말",
    "c++",
)


def text(draw: random.Random, number: int) -> str:
    """Twenty to eighty words; every thousandth message has the rare one, every hundredth some Korean, or all."""
    words = [draw.choice(WORDS) for _ in range(draw.randint(20, 80))]
    words += [RARE] * (number % 1000 == 0) + ["여우와 등불"] * (number % 100 == 0)
    if KOREAN:
        words = [HANGUL.get(word, word) for word in words]
    return " ".join(words)


def fill(store: ChatStore, messages: int) -> int:
    """One long chat, the rest in many; the long one's id."""
    draw = random.Random(1)
    long_chat = 0
    longest = min(LONG_CHAT, messages)
    short = max(2, (messages - longest) // CHATS)
    for chat in range(min(CHATS, messages) + 1):
        count = longest if chat == 0 else short
        records = tuple(
            MessageRecord(
                "assistant" if n % 2 else "user", text(draw, chat * short + n), n or None, "complete", 1e9 + n
            )
            for n in range(count)
        )
        added = store.write(
            chat_record.add, ChatRecord(f"chat {chat}", records, count, True, 1e9 + 1000 * chat)
        ).result()
        long_chat = long_chat or added
    return long_chat


def timed(deed: Callable[[], object]) -> list[float]:
    """Milliseconds of each run, the first left out."""
    times = []
    for _ in range(RUNS + 1):
        begun = time.perf_counter()
        deed()
        times.append(1000 * (time.perf_counter() - begun))
    return times[1:]


def tell(what: str, times: list[float], more: str = "") -> None:
    """One line."""
    print(f"{what:<34} {statistics.median(times):8.1f} ms   worst {max(times):8.1f} ms   {more}")


def main() -> None:
    messages = next((int(argument) for argument in sys.argv[1:] if argument.isdigit()), 100_000)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as disk:
        path = Path(folder) / "chats.sqlite3"
        store = ChatStore(path, disk)
        long_chat = fill(store, messages)
        print(f"{messages:,} messages in {min(CHATS, messages) + 1:,} chats, {path.stat().st_size / 2**20:.0f} MB\n")
        for query in QUERIES:
            found = store.search(query, 100).result()
            tell(f"search {query}", timed(lambda q=query: store.search(q, 100).result()), f"{len(found.hits)} hits")
        tell(
            f"open {min(LONG_CHAT, messages):,} messages",
            timed(lambda: store.read(message_queries.messages, long_chat).result()),
        )
        listed = store.read(chat_queries.chat_list).result()
        spent = timed(lambda: store.read(chat_queries.chat_list).result())
        tell("list of chats from the disk", spent, f"{len(listed.chats):,} chats")
        whole = ChatListState(listed.chats, listed.folders, listed.binned)
        tell("rows of the list", timed(lambda: rows_of(whole, datetime.now())))
        tell(
            "commit one message, fully synced",
            timed(lambda: store.add_message(long_chat, "user", "x", "complete").result()),
        )
        store.close().result()


if __name__ == "__main__":
    main()

"""The tokenizer that both models share: byte-level BPE, split the way llama.cpp's `llama-bpe` splits.

Runs of one to three digits are one piece, so every number below 1000 can be one token, which
makes tables far easier to learn than digits one by one. No normalizer: llama.cpp has none either.
"""

import argparse
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path

from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

from starter.chat_form import as_read
from starter.corpus.chats import Chat, endless_chats

VOCABULARY_SIZE = 4096
END_OF_TEXT, IM_START, IM_END = "<|endoftext|>", "<|im_start|>", "<|im_end|>"
CONTROL_TOKENS = (END_OF_TEXT, IM_START, IM_END)
IM_START_ID, IM_END_ID = 1, 2
SPLIT = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}"
    r"| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
CHATS_READ = 40_000


def _pieces() -> Iterator[str]:
    for chat in islice(endless_chats(seed=1), CHATS_READ):
        for message in chat:
            yield message["content"]
    for number in range(1000):
        for _ in range(400):
            yield f"{number} "


def train_tokenizer() -> Tokenizer:
    """Learns the merges from generated chats; every number 0 to 999 is shown often enough to be a token."""
    tokenizer = Tokenizer(models.BPE(ignore_merges=True))  # llama.cpp does the same for `llama-bpe`
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(SPLIT), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY_SIZE,
        special_tokens=[AddedToken(text, special=True) for text in CONTROL_TOKENS],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(_pieces(), trainer)
    return tokenizer


class ChatEncoder:
    """Chats to token ids in the ChatML form, with the reply tokens marked."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.tokenizer = tokenizer
        self.encode = lru_cache(maxsize=50_000)(self._encode)
        self._newline = self._encode("\n")

    def _encode(self, text: str) -> list[int]:
        # Control tokens are written by id only: text that spells one out stays text.
        self.tokenizer.encode_special_tokens = True
        return list(self.tokenizer.encode(text, add_special_tokens=False).ids)

    def opening(self, role: str) -> list[int]:
        """`<|im_start|>role` and the line break."""
        return [IM_START_ID, *self.encode(f"{role}\n")]

    def prompt(self, messages: Chat) -> list[int]:
        """Everything up to where the reply begins."""
        ids: list[int] = []
        for message in messages:
            ids += [*self.opening(message["role"]), *self.encode(as_read(message)), IM_END_ID, *self._newline]
        return ids + self.opening("assistant")

    def chat(self, messages: Chat) -> tuple[list[int], list[str]]:
        """(ids, per id the skill whose reply it belongs to, "" outside replies); <|im_end|> counts as reply."""
        ids: list[int] = []
        skills: list[str] = []
        for message in messages:
            head, body = self.opening(message["role"]), [*self.encode(as_read(message)), IM_END_ID]
            ids += [*head, *body, *self._newline]
            skills += [""] * len(head) + [message.get("skill", "")] * len(body) + [""] * len(self._newline)
        return ids, skills


def load_tokenizer(path: Path) -> Tokenizer:
    return Tokenizer.from_file(str(path))


def main() -> None:
    """Trains the tokenizer and saves it."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    train_tokenizer().save(str(arguments.out))


if __name__ == "__main__":
    main()

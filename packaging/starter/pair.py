"""The shipped files at work: the target in llama.cpp, the drafter in onnxruntime, both greedy.

This loop is only for measuring; the app has its own, faster loop.
"""

from collections.abc import Sequence
from pathlib import Path

import llama_cpp
import numpy as np
import onnxruntime
from numpy.typing import NDArray

from starter.tokenizer import IM_END_ID, ChatEncoder, load_tokenizer

TARGET_FILE, DRAFTER_FILE, TOKENIZER_FILE = "target-q8_0.gguf", "drafter.onnx", "tokenizer.json"
BLOCK_FILE = "block.onnx"
LONGEST_REPLY = 260


class OnnxDrafter:
    """Continues a context greedily, keeping what it has read while contexts only grow or are cut back."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        self.outputs = [output.name for output in self.session.get_outputs()]
        self.pasts = [entry for entry in self.session.get_inputs() if entry.name.startswith("past_key_values")]
        self.read: list[int] = []
        self.cache: dict[str, NDArray[np.float32]] = {}

    def _forget(self, length: int) -> None:
        self.read = self.read[:length]
        if not self.cache:
            self.cache = {
                entry.name: np.zeros((1, entry.shape[1], 0, entry.shape[3]), np.float32) for entry in self.pasts
            }
        self.cache = {name: np.ascontiguousarray(values[:, :, :length]) for name, values in self.cache.items()}

    def _extend(self, tokens: Sequence[int]) -> int:
        """Reads `tokens` and returns the likeliest next one."""
        ids = np.array([tokens], dtype=np.int64)
        mask = np.ones((1, len(self.read) + len(tokens)), dtype=np.int64)
        made = dict(
            zip(
                self.outputs,
                self.session.run(None, {"input_ids": ids, "attention_mask": mask, **self.cache}),
                strict=True,
            )
        )
        logits = made.pop("logits")
        self.cache = {name.replace("present", "past_key_values"): values for name, values in made.items()}
        self.read += tokens
        return int(logits[0, -1].argmax())

    def guess(self, context: Sequence[int], count: int) -> list[int]:
        """`count` tokens after `context`, each the likeliest."""
        shared = next(
            (i for i, (a, b) in enumerate(zip(self.read, context, strict=False)) if a != b),
            min(len(self.read), len(context)),
        )
        self._forget(min(shared, len(context) - 1))
        guesses = [self._extend(list(context[len(self.read) :]))]
        while len(guesses) < count:
            guesses.append(self._extend(guesses[-1:]))
        return guesses


class OnnxBlock:
    """Guesses all places of a draft in one call, from the newest ids that its window holds."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        inputs = {entry.name: entry.shape for entry in self.session.get_inputs()}
        self.window, self.has_mask = int(inputs["input_ids"][1]), "attention_mask" in inputs

    def guess(self, context: Sequence[int], count: int) -> list[int]:
        """The likeliest token of each of the first `count` places after `context`, as many as there are."""
        newest = list(context[-self.window :])
        ids = np.array([[0] * (self.window - len(newest)) + newest], dtype=np.int64)
        mask = (np.arange(self.window)[None] >= self.window - len(newest)).astype(np.int64)
        fed = {"input_ids": ids} | ({"attention_mask": mask} if self.has_mask else {})
        names = [output.name for output in self.session.get_outputs()]
        made = dict(zip(names, self.session.run(None, fed), strict=True))
        best = made["logits"][0, :count].argmax(axis=-1)
        return [int(token) for token in (made["token_ids"][best] if "token_ids" in made else best)]


def load_backends() -> None:
    """Load what computes, where llama.cpp was built with it in files of its own, as the app's is."""
    library = llama_cpp.llama_cpp._lib  # its own copy of ggml, which keeps its own list
    for file in sorted((Path(llama_cpp.__file__).parent / "lib").glob("*ggml-cpu*")):
        if not library.ggml_backend_reg_count():
            library.ggml_backend_load(str(file).encode())


class StarterPair:
    """The models of one folder."""

    def __init__(self, folder: Path, threads: int = 2) -> None:
        load_backends()
        self.folder = folder
        self.encoder = ChatEncoder(load_tokenizer(folder / TOKENIZER_FILE))
        self.target = llama_cpp.Llama(
            str(folder / TARGET_FILE), n_ctx=2048, n_threads=threads, n_threads_batch=threads, verbose=False
        )
        self.drafter, self.block = OnnxDrafter(folder / DRAFTER_FILE), OnnxBlock(folder / BLOCK_FILE)

    def prompt_ids(self, messages: Sequence[dict[str, str]]) -> list[int]:
        """The chat as token ids, up to where the reply begins."""
        return self.encoder.prompt(list(messages))

    def reply_ids(self, prompt: list[int]) -> list[int]:
        """The greedy reply, its stop token included unless it ran too long."""
        self.target.reset()
        reply: list[int] = []
        for token in self.target.generate(prompt, temp=0.0, repeat_penalty=1.0):
            reply.append(int(token))
            if token == IM_END_ID or len(reply) == LONGEST_REPLY:
                break
        return reply

    def text(self, reply: list[int]) -> str:
        """The reply without its stop token."""
        return self.encoder.tokenizer.decode([token for token in reply if token != IM_END_ID], skip_special_tokens=True)

    def sizes(self) -> dict[str, int]:
        return {
            name: (self.folder / name).stat().st_size
            for name in (TARGET_FILE, DRAFTER_FILE, TOKENIZER_FILE, BLOCK_FILE)
        }

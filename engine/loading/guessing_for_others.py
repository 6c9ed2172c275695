"""What a helper opens: a drafter and the vocabulary of the model that it guesses for, without that model's weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.drafters.composed.learning_drafter import LearningDrafter
from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.heads.heads_file import is_heads
from engine.drafters.registry import open_free
from engine.drafters.remote.guesser import Guesser
from engine.drafters.remote.helper_line import HelperLink
from engine.drafters.remote.messages import Answer, BadMessage, CannotGuess, encoded, question_from, vocabulary_marks
from engine.drafters.state_readers.open_state_drafter import reads_states
from engine.errors import BadModelFile
from engine.interfaces import Drafter, traits_of
from engine.llama.model import LlamaModel
from engine.llama.states.heads_in_file import heads_in
from engine.llama.thread_count import compute_cores
from engine.loading.drafter_set import open_drafters
from engine.loading.opening import PairFiles
from engine.loading.recorded_target import ReckonedClock, RecordedTarget
from engine.machine.cost_curve import CostCurve
from engine.options.request import MAX_WIDTH
from engine.translatable import phrase

CONTEXT = 8192
"""Tokens of the longest text that a helper follows, where the pair does not say."""


def open_guesser(files: PairFiles, is_awaited: Callable[[], bool]) -> tuple[Guesser, str, int]:
    """A guesser over the pair's network, its name, and how many ids it knows. Raises BadModelFile.

    `is_awaited` is called with nothing, and says whether a newer message has arrived.
    """
    if files.drafter is None:
        raise BadModelFile(
            phrase("{name} has no network that could guess", files.name),
            phrase("Name one: draftlight helper --drafter small.gguf."),
        )
    if needs_target(files):
        raise BadModelFile(
            phrase(
                "{file} goes on from the model's own states, and those stay where the model is",
                Path(files.drafter).name,
            ),
            phrase("Choose a drafter that reads tokens alone."),
        )
    model = LlamaModel(Path(files.target), vocabulary_only=True)
    n_context = files.n_context or CONTEXT
    n_threads = files.options.n_threads or compute_cores()
    stand_in = RecordedTarget(model.n_vocab, n_context, CostCurve({1: 1.0}), ReckonedClock(), 1, MAX_WIDTH, n_threads)
    opened = open_drafters(model, stand_in, files, None)
    if opened.network is None:
        model.close()
        raise BadModelFile(opened.note or phrase("this pair has no drafter"))
    network: Drafter = opened.network
    if isinstance(network, LearningDrafter):  # it learns from verdicts, and hears of none
        network = network.network
    marks = vocabulary_marks(model.raw_text, model.n_vocab)
    return Guesser(network, marks, n_context, model.piece, is_awaited), network.name, model.n_vocab


def serve(guesser: Guesser, pipe: HelperLink, reset: bytes) -> None:
    """Answer what comes through the pipe, and guess in between, until it ends. Raises EOFError, OSError."""
    while True:
        answer: Answer | None
        try:
            if not guesser.is_busy or pipe.poll(0.0):
                data = pipe.recv_bytes()
                if data == reset:
                    guesser.reset()
                    pipe.send_bytes(reset)
                    continue
                answer = guesser.hear(question_from(data[1:]))
            else:
                answer = guesser.step()
        except (EOFError, OSError):
            raise
        except BadMessage:
            guesser.reset()
            answer = CannotGuess("nonsense")
        except Exception as error:  # whatever a drafter does ends its guesses, and not the process
            print(type(error).__name__, flush=True)  # into the log, without what it may quote
            guesser.reset()
            answer = CannotGuess("failed")
        if answer is not None:
            pipe.send_bytes(encoded(answer))


def needs_target(files: PairFiles) -> bool:
    """Whether these drafters read states or rows of the target, which must read the replies for them once."""
    if files.heads or rows_read(files):
        return True
    if files.drafter is None:
        return False
    file = Path(files.drafter)
    return is_heads(file) or (is_gguf(file) and (reads_states(file) or heads_in(file).alone))


def rows_read(files: PairFiles) -> int:
    """How many likely tokens of each of the target's rows these drafters are told of."""
    return max((traits_of(each).candidates for each in open_free(files.free)), default=0)

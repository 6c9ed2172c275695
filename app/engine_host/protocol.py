"""The messages between the app and its worker process.

Commands go down the pipe; reports and the engine's events come up. All are frozen msgspec structs, tagged by `type` and
encoded as MessagePack, never pickle: a worker that a bad model file has taken over can send values, but no code. There
is one message a draft and a verdict, not one a token. This file needs neither numpy nor a model library, so that the
window can import it.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from engine.events import Event, ExactWith
from engine.loading.progress import LoadingPhase
from engine.machine.configs import ConfigFailure, Step
from engine.options.load_options import AUTO, KvType, LoadOptions, Weights
from engine.options.request import DraftLength, Request
from engine.translatable import WithTemplates, as_text


class PairFiles(WithTemplates, frozen=True):
    """A target and its drafter, as files that were already found and checked.

    `drafter` None has no network to guess. `free` names the drafters without a file, which are asked before the
    network. `draft_length` is the pair's own K, or "auto" for as far as it pays. `n_context` 0 takes what the
    model was made for (at most 8192, to keep memory small). `note` says why the pair's drafter is not in use; replies
    repeat it where the engine has no note of its own. `options` says how the files are loaded. `inner` is a smaller
    drafter, which guesses for `drafter`.
    """

    id: str
    name: str
    target: str
    drafter: str | None = None
    draft_length: DraftLength = 4
    n_context: int = 0
    note: str | None = None
    free: tuple[str, ...] = ()
    options: LoadOptions = LoadOptions()
    inner: str | None = None


class OpenPair(msgspec.Struct, frozen=True, tag="open_pair", tag_field="type"):
    """Load a pair in place of the one that is open. Answered by Opened or Refused.

    `failures` are the sets of options that have just cost a worker each, so that the next safer one is tried.
    `reinstated` are those that were blamed by mistake. The answer carries the `request_id`, which is 0 where the keeper
    opens a pair again for a fresh worker.
    """

    pair: PairFiles
    failures: tuple[ConfigFailure, ...] = ()
    reinstated: tuple[str, ...] = ()
    request_id: int = 0


class Generate(msgspec.Struct, frozen=True, tag="generate", tag_field="type"):
    """Write one reply with the open pair. Answered by engine events that carry the request's `generation_id`."""

    request: Request


class Cancel(msgspec.Struct, frozen=True, tag="cancel", tag_field="type"):
    """Stop a reply between rounds or inside the prefill; it then ends with reason "cancelled"."""

    generation_id: str


class Diagnose(msgspec.Struct, frozen=True, tag="diagnose", tag_field="type"):
    """Report what the native libraries can do here. Answered by Diagnosed.

    With `measure_kernels` products of weights are timed first where that was never done: a second, which may end the
    worker where the processor lacks what it says to have.
    """

    measure_kernels: bool = False


class Measure(msgspec.Struct, frozen=True, tag="measure", tag_field="type"):
    """Time the open pair's passes and guesses now. Answered by Measured or Refused."""


class CountTokens(msgspec.Struct, frozen=True, tag="count_tokens", tag_field="type"):
    """Count the tokens of a text for the open pair. Answered by Counted, between replies."""

    count_id: int
    text: str


class Quit(msgspec.Struct, frozen=True, tag="quit", tag_field="type"):
    """Free the models and end the process."""


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="type"):
    """The worker runs and takes commands."""

    process_id: int


class Opened(WithTemplates, frozen=True, tag="opened", tag_field="type"):
    """The pair is loaded. Devices are those really used, such as "CPU" or "CUDA0 (NVIDIA ...)".

    `drafter_name` is None without a drafter; `note` then says why a requested one is not in use. `safer` is one
    sentence about options that failed during the opening and those that the pair runs with instead; it is sent only
    once. `reasoning` is what the target's chat template lets the user choose (`Request.reasoning`): on, off, efforts;
    or nothing. `exact_with` is what was known of bit-exact passes at the opening. `config` and `drafter_config` name
    the sets of options that the pair runs with (`engine/machine/configs.py`); "" where it was opened without fallbacks,
    or has no drafter. `drafter_words` is how many words the drafter guesses among, and of how many; None for all.
    """

    pair_id: str
    target_name: str
    drafter_name: str | None
    n_context: int
    n_vocab: int
    target_device: str
    drafter_device: str | None
    load_ms: float
    note: str | None = None
    safer: str | None = None
    reasoning: tuple[str, ...] = ()
    exact_with: ExactWith | None = None
    config: str = ""
    drafter_config: str = ""
    request_id: int = 0
    drafter_words: tuple[int, int] | None = None


class Trying(msgspec.Struct, frozen=True, tag="trying", tag_field="type"):
    """A set of options is about to load a file of this size, or to compute: what follows may end the worker.

    Only the keeper gets this. It then knows what failed, and how long that may take.
    """

    config: str
    step: Step
    size_bytes: int


class Loading(msgspec.Struct, frozen=True, tag="loading", tag_field="type"):
    """How far the opening of a pair is, also of one that a fresh worker opens again. `share` None is not known."""

    phase: LoadingPhase
    share: float | None = None


class Unload(msgspec.Struct, frozen=True, tag="unload", tag_field="type"):
    """Give back the memory of the open pair once nothing is being written; the next command opens it again.

    Only the keeper gets this, and it has no answer: it ends the worker, which frees everything at once.
    """


class Refused(WithTemplates, frozen=True, tag="refused", tag_field="type"):
    """A command outside a reply failed: what, where, and what to do next. `request_id` is that of an OpenPair."""

    code: str
    message: str
    hint: str
    request_id: int = 0


class Diagnosed(msgspec.Struct, frozen=True, tag="diagnosed", tag_field="type"):
    """The worker's part of the doctor's report: versions, backends, devices, threads."""

    report: dict[str, Any]


class Measured(msgspec.Struct, frozen=True, tag="measured", tag_field="type"):
    """The measured costs of the pair: milliseconds of a pass by width and of a guess by source; the exact width."""

    verify_ms: dict[int, float]
    exact_width: int
    draft_ms: dict[str, float]


class Counted(msgspec.Struct, frozen=True, tag="counted", tag_field="type"):
    """A text was counted. `tokens` is None where it was not: no pair is open, or the worker died."""

    count_id: int
    tokens: int | None


Command = OpenPair | Generate | Cancel | Diagnose | Measure | CountTokens | Unload | Quit
Report = Ready | Opened | Refused | Diagnosed | Measured
Upward = Report | Event
"""What a conversation gets. Counts go to the caller who asked (`app/engine_host/token_counter.py`)."""

WorkerMessage = Upward | Counted | Trying | Loading
"""All messages that a worker can send."""


class EngineLink(Protocol):
    """Takes commands; the results arrive elsewhere as events."""

    def send(self, command: Command) -> None:
        """Send a command; returns at once."""


_encoder = msgspec.msgpack.Encoder(enc_hook=as_text)
_commands: msgspec.msgpack.Decoder[Command] = msgspec.msgpack.Decoder(Command)
_upward: msgspec.msgpack.Decoder[WorkerMessage] = msgspec.msgpack.Decoder(WorkerMessage)


def encode(message: Command | WorkerMessage) -> bytes:
    """A message as bytes for the pipe."""
    return _encoder.encode(message)


def unsendable(command: Command) -> str | None:
    """Why a command cannot be sent, None where it can: half a character, or a number of more than 64 bits."""
    try:
        encode(command)
    except (UnicodeEncodeError, OverflowError) as error:
        return str(error)
    return None


def decode_command(data: bytes) -> Command:
    """Decode a message for the worker. Raises msgspec.DecodeError."""
    return _commands.decode(data)


def decode_upward(data: bytes) -> WorkerMessage:
    """Decode a message for the app. Raises msgspec.DecodeError."""
    return _upward.decode(data)


class PairRequest(msgspec.Struct, frozen=True):
    """A pair by name, or a target file with a drafter.

    `drafter` is a file or a name; "none" decodes plainly, and "" takes what belongs to the pair. `n_context` 0 takes
    the pair's own. The page of models gives all of them: which pair of the catalogue it is, and its files.
    """

    pair: str = ""
    target: str = ""
    drafter: str = ""
    n_context: int = 0
    kv_type: KvType = "f16"
    device: str = AUTO
    weights: Weights = "auto"

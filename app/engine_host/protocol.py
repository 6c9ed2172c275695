"""The messages between the app and its worker process.

Commands go down the pipe; reports and the engine's events come up. All are frozen msgspec structs, tagged by `type` and
encoded as MessagePack, never pickle: a worker that a bad model file has taken over can send values, but no code. There
is one message a draft and a verdict, not one a token. This file needs neither numpy nor a model library, so that the
window can import it.
"""

from __future__ import annotations

from typing import Any, Protocol, Self

import msgspec

from engine.events import Event, Failed
from engine.loading.opening import CacheSnapshot as CacheSnapshot
from engine.loading.opening import LoadingPhase, Opening
from engine.loading.opening import Opened as Opened
from engine.loading.opening import PairFiles as PairFiles
from engine.machine.configs import Step
from engine.options.load_options import LoadOptions
from engine.options.option import with_values
from engine.options.request import Request
from engine.translatable import WithTemplates, as_text


class OpenPair(Opening, frozen=True, tag="open_pair", tag_field="type"):
    """Load a pair in place of the one that is open. Answered by Opened or Refused.

    The answer carries the `request_id`, which is 0 where the app opens a pair again for a fresh worker.
    """

    request_id: int = 0


class Generate(msgspec.Struct, frozen=True, tag="generate", tag_field="type"):
    """Write one reply with the open pair. Answered by engine events that carry the request's `generation_id`."""

    request: Request


class Cancel(msgspec.Struct, frozen=True, tag="cancel", tag_field="type"):
    """Stop a reply between rounds or inside the prefill; it then ends with reason "cancelled"."""

    generation_id: str


class Diagnose(msgspec.Struct, frozen=True, tag="diagnose", tag_field="type"):
    """Report what the native libraries can do here. Answered by Diagnosed."""


class GiveCache(msgspec.Struct, frozen=True, tag="give_cache", tag_field="type"):
    """Hand over the cache of the newest chat, before this process ends. Answered by CacheSnapshot.

    The process that opens the pair next gets it as a command, behind its answer to the opening.
    """


class Quit(msgspec.Struct, frozen=True, tag="quit", tag_field="type"):
    """Free the models and end the process."""


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="type"):
    """The worker runs and takes commands."""

    process_id: int


class ConfigAnnounced(msgspec.Struct, frozen=True, tag="config_announced", tag_field="type"):
    """A config is about to load a file of this size, or to compute: what follows may end the worker.

    Only the `EngineProcess` gets this. It then knows what failed, and how long that may take.
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

    Only the `EngineProcess` gets this, and it has no answer: it takes the chat's cache from the worker and ends it,
    which frees everything at once.
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


Command = OpenPair | Generate | Cancel | Diagnose | Unload | Quit
WorkerCommand = Command | GiveCache | CacheSnapshot
"""All that a worker is sent: the last two only by the `EngineProcess`."""

Answered = OpenPair | Generate | Diagnose | GiveCache
"""The commands that have an answer."""

Answer = Opened | Refused | Diagnosed
"""What answers them, but for a reply, which ends, and a cache."""

Upward = Ready | Opened | Refused | Diagnosed | Event
"""What a conversation gets."""

WorkerMessage = Upward | ConfigAnnounced | Loading | CacheSnapshot
"""All messages that a worker can send."""


class EngineLink(Protocol):
    """Takes commands; the results arrive elsewhere as events."""

    def send(self, command: Command) -> None:
        """Send a command; returns at once."""


_encoder = msgspec.msgpack.Encoder(enc_hook=as_text)
_commands: msgspec.msgpack.Decoder[WorkerCommand] = msgspec.msgpack.Decoder(WorkerCommand)
_upward: msgspec.msgpack.Decoder[WorkerMessage] = msgspec.msgpack.Decoder(WorkerMessage)


def encode(message: WorkerCommand | WorkerMessage) -> bytes:
    """A message as bytes for the pipe."""
    return _encoder.encode(message)


def unsendable(command: WorkerCommand) -> str | None:
    """Why a command cannot be sent, None where it can: half a character, or a number of more than 64 bits."""
    try:
        encode(command)
    except (UnicodeEncodeError, OverflowError) as error:
        return str(error)
    return None


def decode_command(data: bytes) -> WorkerCommand:
    """Decode a message for the worker. Raises msgspec.DecodeError."""
    return _commands.decode(data)


def decode_upward(data: bytes | memoryview) -> WorkerMessage:
    """Decode a message for the app. Raises msgspec.DecodeError."""
    return _upward.decode(data)


def failed_answer(command: WorkerCommand, code: str, message: str, hint: str) -> Failed | Refused:
    """The answer to a command that could not be carried out."""
    if isinstance(command, Generate):
        return Failed(command.request.generation_id, code, message, hint)
    return Refused(code, message, hint, command.request_id if isinstance(command, OpenPair) else 0)


OTHER_FILES = "other_files"
"""The code of a refusal by a worker that may read the files of another pair only: a fresh one can open this."""


class PairRequest(msgspec.Struct, frozen=True):
    """A pair by name, or a target file with a drafter.

    `drafter` is a file or a name; "none" decodes plainly, and "" takes what belongs to the pair. `n_context` 0 takes
    the pair's own. The page of models gives all of them: which pair of the catalogue it is, and its files.
    """

    pair: str = ""
    target: str = ""
    drafter: str = ""
    n_context: int = 0
    loading: LoadOptions = LoadOptions()

    def changed(self, **changes: object) -> Self:
        """A copy with other values of fields, and of the options of loading, by their names."""
        return with_values(self, changes)

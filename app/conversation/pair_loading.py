"""The pairs that a conversation asks the engine to open, and the result of each."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from app.conversation.events import ConversationEvent, PairOpened, PairOpening, PairRefused, PairUnloaded
from app.engine_host.protocol import EngineLink, Opened, OpenPair, PairFiles, PairRequest, Refused, Unload
from app.problem import Problem, ProblemError


class PairLoader:
    """`target` is the name of the model that is open; None where none is. `files` are those of the pair opened last.

    `is_unloaded` says that its memory was given back: it is opened again where something is asked of it. `in_pass` says
    that a pass of it is under way that is read from the disk.
    """

    def __init__(
        self,
        engine: EngineLink,
        find_pair: Callable[[PairRequest], PairFiles],
        publish: Callable[[ConversationEvent], None],
    ) -> None:
        self._engine, self._find_pair, self._publish = engine, find_pair, publish
        self._numbers = itertools.count(1)
        self._asked: dict[int, PairFiles] = {}
        self.files: PairFiles | None = None
        self.target: str | None = None
        self.is_unloaded = self.in_pass = False

    @property
    def active(self) -> bool:
        """Whether a pair is being opened."""
        return bool(self._asked)

    def begin(self, pair: PairRequest | PairFiles) -> PairFiles | None:
        """Have a pair opened; returns its files. None where there are none to open; then PairRefused is published."""
        if isinstance(pair, PairRequest):
            try:
                pair = self._find_pair(pair)
            except ProblemError as error:
                self._publish(PairRefused(None, error.problem))
                return None
        number = next(self._numbers)
        self._asked[number] = pair
        self._publish(PairOpening(pair))
        self._engine.send(OpenPair(pair, request_id=number))
        return pair

    def unload(self) -> None:
        """Give back the memory of the open pair. Does nothing where none is open."""
        if self.files is None or self.target is None or self.active or self.is_unloaded:
            return
        self.is_unloaded = True
        self._engine.send(Unload())
        self._publish(PairUnloaded(self.files))

    def handle(self, answer: Opened | Refused) -> None:
        """Publish an answer.

        One without a question is of a worker that opened its pair again; it counts if safer, or if it was unloaded.
        """
        pair = self._asked.pop(answer.request_id, None)
        was_unloaded, self.is_unloaded = self.is_unloaded, False
        if pair is None and (was_unloaded or (isinstance(answer, Opened) and answer.safer)):
            pair = self.files
        self.target = answer.target_name if isinstance(answer, Opened) else None
        if isinstance(answer, Refused):
            if answer.code != "replaced":
                self._publish(PairRefused(pair, Problem(answer.code, answer.message, answer.hint)))
        elif pair is not None:
            self.files = pair
            self._publish(PairOpened(pair, answer))

"""Other models answer the question of a reply, one after another, each as another version of it.

Runs on the conversation's thread. One pair is open at a time, so memory needs to hold only one; the pair that was open
before is opened again at the end. A model that cannot be opened is left out, and the others answer. Whatever the user
does with the chat or with models in the meantime ends the turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.conversation import chat_commands
from app.conversation.commands import Asking, AskModels, OpenChat, Stop, UnloadPair, UsePair
from app.conversation.events import ConversationEvent, ModelAnswer, ModelsAnswered, ModelsProgress
from app.conversation.generation import ReplyGeneration
from app.conversation.pair_loading import PairLoader
from app.engine_host.protocol import PairFiles, PairRequest

_OTHER_MODEL = (UsePair, UnloadPair)
_OTHER_CHAT = (OpenChat, chat_commands.DeleteChat, chat_commands.EraseChat, chat_commands.DuplicateChat)


class ModelTurns:
    """`active` says whether models are asked. `use_pair` opens a pair; it returns False where there are no files."""

    def __init__(
        self,
        answering: ReplyGeneration,
        pairs: PairLoader,
        use_pair: Callable[[PairRequest | PairFiles], bool],
        publish: Callable[[ConversationEvent], None],
    ) -> None:
        self._answering, self._pairs, self._use_pair, self._publish = answering, pairs, use_pair, publish
        self._waiting: list[PairRequest] = []
        self._answers: list[ModelAnswer] = []
        self._before: PairFiles | None = None
        self._message_id = 0
        self._count = 0
        self.active = self._is_opening = False

    def begin(self, command: AskModels, before: PairFiles) -> None:
        """Ask the first model; `before` is the pair that is open now. ModelsProgress and ModelsAnswered follow."""
        self._waiting, self._count = list(command.pairs), len(command.pairs)
        self._message_id, self._before, self.active = command.message_id, before, True
        self._answers = [ModelAnswer(command.message_id, before)]
        self._next()

    def make_way(self, arrival: Any) -> None:
        """End the turns because of a command of the user. A reply that is being written is stopped by the command."""
        if not self.active:
            return
        changes = isinstance(arrival, (*_OTHER_MODEL, *_OTHER_CHAT, Stop))
        between = isinstance(arrival, (Asking, chat_commands.BranchCommand)) and not isinstance(arrival, AskModels)
        if not changes and (self._answering.active or not between):
            return
        self._waiting.clear()
        self._answers.clear()
        if isinstance(arrival, _OTHER_MODEL):
            self._before = None
        if not self._answering.active:
            self._end()

    def pair_answered(self) -> None:
        """To be called after the engine has opened or refused a pair."""
        if not self._is_opening or self._pairs.active:
            return
        self._is_opening = False
        if self._pairs.target is None:
            self._next()
            return
        # A version may have what its tools answered below it, and the first one anything.
        self._answering.regenerate(self._message_id)
        self._message_id = self._answering.running_id or self._message_id
        if not self._answering.active:  # The disk refused, which was published.
            self._end()

    def reply_ended(self) -> None:
        """To be called after each reply."""
        if not self.active:
            return
        reply, pair = self._answering.latest, self._pairs.files
        if self._answers and reply is not None and reply.row is not None and pair is not None:
            self._answers.append(ModelAnswer(self._message_id, pair))
        self._next()

    def settle(self) -> None:
        """To be called after each arrival: what ended without a reply's end, as a stopped call of a tool, ends this."""
        if self.active and not self._is_opening and not self._answering.active:
            self._end()

    def _next(self) -> None:
        while self._waiting:
            pair = self._waiting.pop(0)
            self._publish(ModelsProgress(self._count - len(self._waiting), self._count))
            if self._use_pair(pair):
                self._is_opening = True
                return
        self._end()

    def _end(self) -> None:
        self.active = self._is_opening = False
        answers, self._answers = tuple(self._answers), []
        if self._before is not None:
            self._use_pair(self._before)
        self._publish(ModelsAnswered(answers))

"""Kept replies as ids: their prompts are made anew, and what does not fit the model that is here is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.errors import EngineError
from engine.llama.model import LlamaModel
from engine.loading.audition.hearing import KeptText
from engine.loading.audition.orders import RecordedReply
from engine.text.prompt import prompt_ids
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import CHATML
from engine.translatable import phrase

COMPARED = 200
"""Letters of the reply's text that its ids must spell."""


class KeptTexts:
    """Makes texts of replies, with the template of one model."""

    def __init__(self, model: LlamaModel, template: TemplateProcess) -> None:
        self._model, self._template = model, template

    def text(self, reply: RecordedReply) -> KeptText:
        """The reply with its prompt. Raises EngineError with the reason where its ids are not this model's."""
        asked = reply.request
        count = self._model.n_vocab
        unknown = next((token for token in (*asked.written, *reply.ids) if not 0 <= token < count), None)
        if unknown is not None:  # native code ends the process for such an id
            raise EngineError(phrase("it has the token {token}, and this model knows {count:,}", unknown, count))
        prompt = [*prompt_ids(asked, self._template, self._model, self._model.bos), *asked.written]
        if len(prompt) != reply.prompt_tokens:
            raise EngineError(
                phrase(
                    "its prompt is {found:,} tokens for this model, and was {tokens:,}",
                    len(prompt),
                    reply.prompt_tokens,
                )
            )
        spelt = b"".join(map(self._model.piece, reply.ids)).decode("utf-8", "replace")
        if reply.text[:COMPARED].strip() not in spelt:
            raise EngineError(phrase("its tokens spell another text with this model"))
        return KeptText(reply, prompt)

    def texts(self, replies: Sequence[RecordedReply]) -> tuple[list[KeptText], dict[int, str]]:
        """Those that fit, and why the others do not, by id."""
        fitting, unusable = list[KeptText](), dict[int, str]()
        for reply in replies:
            try:
                fitting.append(self.text(reply))
            except EngineError as error:
                unusable[reply.id] = str(error)
        return fitting, unusable


@contextmanager
def kept_texts(model: LlamaModel) -> Iterator[KeptTexts]:
    """With the template of this model, whose process ends with the block. Raises EngineError."""
    special = model.special_texts
    template = TemplateProcess()
    try:
        template.begin(model.chat_template or CHATML, bos=special["bos"], eos=special["eos"])
        yield KeptTexts(model, template)
    finally:
        template.close()

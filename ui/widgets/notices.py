"""What the banner says about each thing that can go wrong: pure, so that the words are tested as text.

Every notice says what happened, what to do next, and where that can be done by one click, on its button.
"""

from __future__ import annotations

from app.conversation.events import MessageRefused, PairRefused, StorageProblem, TurnsDropped
from app.problem import Problem
from engine.events import Failed
from engine.translatable import SentenceTemplate, Translatable, template_of
from ui.i18n.language import tr, translate
from ui.widgets.banner import Notice

RETRY, OPEN_MODEL, USE_STARTER = "retry", "open_model", "use_starter"
NEEDS_SHORTER = frozenset(("prompt_too_long", "empty_prompt", "bad_setting"))
"""Trying the same again cannot help with these."""


NAMES = frozenset(("name", "path", "file", "folder", "repository", "open_target"))
"""Values of the app's and the engine's lines that keep their letters where a line begins with them."""


def sentence(text: str) -> str:
    """First letter large, a full stop at the end; what the app and the engine say
    is written to stand after a colon as well, and is said here in the person's language. A name keeps its letters.
    """
    line = translate(text).strip()
    if not line:
        return ""
    end = "" if line[-1] in ".!?…。！？؟" else tr(".", "the sign at the end of a sentence that has none")
    return (line if _begins_with_name(text, line) else line[0].upper() + line[1:]) + end


def _begins_with_name(text: str, shown: str) -> bool:
    """Whether `shown`, which is `text` in the person's language, begins with a name: of a file, of a model."""
    template = template_of(text)
    for name, each in ({} if template is None else template.values).items():
        if isinstance(each, SentenceTemplate) and shown.startswith(translate(inner := Translatable(each))):
            return _begins_with_name(inner, shown)
        if isinstance(each, str) and each and shown.startswith(each):
            return name in NAMES or _looks_like_name(each)
    return _looks_like_name(shown)


def _looks_like_name(line: str) -> bool:
    """Whether the first word is none that a sentence begins with: notes.txt, a/b, q8_0, iPhone."""
    first = line.split(maxsplit=1)[0].rstrip(".,:;!?…")
    return any(letter in "./\\_" or letter.isupper() or letter.isdigit() for letter in first)


def reply_failed(event: Failed) -> Notice:
    """The engine broke a reply off."""
    what, step = sentence(event.message), sentence(event.hint)
    if event.code in NEEDS_SHORTER:
        return Notice(what, step)
    if event.code == "no_pair":
        return Notice(what, step, tr("Choose a model…"), OPEN_MODEL)
    return Notice(what, step, tr("Try again"), RETRY)


def pair_refused(published: PairRefused, starter_failed: bool) -> Notice:
    """A model could not be opened: the starter is the way back, unless it is the starter that failed."""
    problem = published.problem
    if problem.code == "bad_pair_file":
        step = tr("Install Draftlight again, or choose a model file of your own.")
        return Notice(sentence(problem.message), step, tr("Choose a model…"), OPEN_MODEL)
    what, step = sentence(problem.message), sentence(problem.hint)
    if starter_failed:
        return Notice(what, step, tr("Choose a model…"), OPEN_MODEL)
    return Notice(what, step, tr("Use the starter"), USE_STARTER)


def message_refused(published: MessageRefused) -> Notice:
    """The message is still in the box."""
    return _plain(published.problem)


def storage_problem(published: StorageProblem) -> Notice:
    """The disk refused something; the chat goes on."""
    return _plain(published.problem)


def turns_dropped(published: TurnsDropped) -> Notice:
    """The chat outgrew the model's memory."""
    return Notice(
        tr(
            "This chat no longer fits the model's memory: its %n oldest (message is|messages are) left out.",
            "",
            published.count,
        ),
        tr("They stay here to read. A new chat (Ctrl+N) starts fresh."),
        grave=False,
    )


def pair_note(note: str) -> Notice:
    """Why a pair came without its drafter."""
    return Notice(sentence(note), grave=False)


def start_problem(text: str) -> Notice:
    """Something that was noticed while starting."""
    return Notice(sentence(text), grave=False)


def _plain(problem: Problem) -> Notice:
    return Notice(sentence(problem.message), sentence(problem.hint))

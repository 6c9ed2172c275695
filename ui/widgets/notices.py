"""The banner's words for what went wrong and for what was done: pure, so that the words are tested as text.

Every notice says what happened, what to do next, and which button does it, if one can.
"""

from __future__ import annotations

from app.conversation.events import ChatsExported, ChatsImported, PairRefused, SalvageFound, TurnsDropped
from app.problem import Problem
from engine.events import Failed
from engine.translatable import SentenceTemplate, Translatable, template_of
from ui.i18n.language import tr, translate
from ui.i18n.phrases import day
from ui.widgets.banner import Notice
from ui.widgets.commands import native_keys

RETRY, OPEN_MODEL, USE_STARTER = "retry", "open_model", "use_starter"
NEEDS_SHORTER = frozenset(("prompt_too_long", "empty_prompt", "bad_setting"))
"""For these problems, a new attempt cannot help."""


NAMES = frozenset(("name", "path", "file", "folder", "repository", "open_target"))
"""Values in the lines of the app and the engine that keep their case at the beginning of a line."""


def sentence(text: str) -> str:
    """Returns the text in the user's language, with a capital letter and a full stop.

    The app and the engine write lines that can also stand after a colon. A name at the beginning keeps its case.
    """
    line = translate(text).strip()
    if not line:
        return ""
    end = "" if line[-1] in ".!?…。！？؟" else tr(".", "the sign at the end of a sentence that has none")
    return (line if _begins_with_name(text, line) else line[0].upper() + line[1:]) + end


def in_one_line(problem: Problem | Failed) -> str:
    """Returns what is wrong and what to do, as two sentences."""
    return f"{sentence(problem.message)} {sentence(problem.hint)}".strip()


def _begins_with_name(text: str, shown: str) -> bool:
    """Returns whether `shown`, the translation of `text`, begins with the name of a file or a model."""
    template = template_of(text)
    for name, each in ({} if template is None else template.values).items():
        if isinstance(each, SentenceTemplate) and shown.startswith(translate(inner := Translatable(each))):
            return _begins_with_name(inner, shown)
        if isinstance(each, str) and each and shown.startswith(each):
            return name in NAMES or _looks_like_name(each)
    return _looks_like_name(shown)


def _looks_like_name(line: str) -> bool:
    """Returns whether the first word cannot begin a sentence: notes.txt, a/b, q8_0, iPhone."""
    first = line.split(maxsplit=1)[0].rstrip(".,:;!?…")
    return any(letter in "./\\_" or letter.isupper() or letter.isdigit() for letter in first)


def reply_failed(event: Failed) -> Notice:
    """Returns the notice for a reply that failed."""
    what, step = sentence(event.message), sentence(event.hint)
    if event.code in NEEDS_SHORTER:
        return Notice(what, step)
    if event.code == "no_pair":
        return Notice(what, step, tr("Choose a model…"), OPEN_MODEL)
    return Notice(what, step, tr("Try again"), RETRY)


def pair_refused(published: PairRefused, starter_failed: bool, one_answers: bool = False) -> Notice:
    """Returns the notice for a model not opened, with a way to the starter unless that failed or one answers."""
    problem = published.problem
    if problem.code == "bad_pair_file":
        step = tr("Install Draftlight again, or choose a model file of your own.")
        return Notice(sentence(problem.message), step, tr("Choose a model…"), OPEN_MODEL)
    what, step = sentence(problem.message), sentence(problem.hint)
    if starter_failed or one_answers:
        return Notice(what, step, tr("Choose a model…"), OPEN_MODEL)
    return Notice(what, step, tr("Use the starter"), USE_STARTER)


def reply_saved() -> Notice:
    """Returns the notice for a reply that the disk had refused and that is saved now."""
    return Notice(tr("There is space again, and the reply is saved."), grave=False, done=True)


def turns_dropped(published: TurnsDropped) -> Notice:
    """Returns the notice for a chat that is longer than the model's context."""
    return Notice(
        tr(
            "This chat no longer fits the model's memory: its %n oldest (message is|messages are) left out.",
            "",
            published.count,
        ),
        tr("You can still read them. A new chat ({keys}) starts fresh.", keys=native_keys("Ctrl+N")),
        grave=False,
    )


def plain_notice(text: str) -> Notice:
    """Returns the notice for something to know: what was noticed at the start, a pair opened without its drafter."""
    return Notice(sentence(text), grave=False)


COPY_REPORT = "copy_report"
"""The action of the button that copies what the logs know of a crash."""


def crash_reported() -> Notice:
    """Returns the notice at the first start after something unforeseen."""
    what = tr("Draftlight had an unexpected error last time. What was written is saved.")
    more = tr("A report is on this computer only, with no word of your chats.")
    return Notice(what, more, tr("Copy the report"), COPY_REPORT, grave=False)


def problem_notice(problem: Problem) -> Notice:
    """Returns the notice for something that was not done; the chat goes on."""
    return Notice(sentence(problem.message), sentence(problem.hint))


SALVAGE = "salvage"
"""The action of the button that brings chats back."""


def chats_salvageable(event: SalvageFound) -> Notice:
    """Returns the notice for what can be read in a damaged file, with the button that brings it back."""
    what = tr(
        "In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.",
        "",
        event.chats,
        messages=event.messages,
        count=event.chats,
    )
    more = list[str]()
    if event.lost:
        more.append(tr("At least {count:,} (message|messages) cannot be read.", "", event.lost, count=event.lost))
    if event.backup_made:
        backup = day(event.backup_made)
        more.append(tr("The newest backup is from {day}. Chats that are only in backups are restored too.", day=backup))
    return Notice(what, " ".join(more), tr("Restore them"), SALVAGE, grave=False)


def chats_exported(event: ChatsExported) -> Notice:
    """Returns the notice for exported chats, or why there are none."""
    if event.problem is not None:
        return problem_notice(event.problem)
    words = tr("{count:,} (chat|chats) written to {path}.", "", event.chats, count=event.chats, path=event.path)
    return Notice(words, grave=False, done=True)


def chats_imported(event: ChatsImported) -> Notice:
    """Returns the notice for imported chats, or why there are none."""
    if event.problem is not None:
        return problem_notice(event.problem)
    chats, messages, known, skipped = len(event.chat_ids), event.messages, event.known, event.skipped
    more, what = list[str](), tr("Nothing new was imported.")
    if chats:
        what = tr(
            "{count:,} (chat|chats) with {messages:,} messages imported.", "", chats, count=chats, messages=messages
        )
    if known:
        more.append(tr("{count:,} (chat was|chats were) here already and left out.", "", known, count=known))
    if skipped:
        more.append(tr("{count:,} pictures, files or empty messages were left out.", "", skipped, count=skipped))
    return Notice(what, " ".join(more), grave=False, done=bool(chats))

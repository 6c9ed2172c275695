"""What is said of two versions of a reply: pure functions."""

from __future__ import annotations

from app.conversation.events import Version
from ui.i18n.language import tr, translate
from ui.i18n.phrases import percent
from ui.pages.versions.divergence import Divergence, SharedTokens
from ui.transcript.state.explanations import quoted
from ui.transcript.state.mark import Mark


def headline(found: Divergence, shared: SharedTokens) -> str:
    """Returns where the versions diverge, and how much of the later one is in both where they meet again."""
    if found.is_alike:
        return tr("Both versions are the same, word for word.")
    parted = (
        tr("They are the same for %n (token|tokens), then they part.", "", found.later_same)
        if found.later_same
        else tr("They part at their first word.")
    )
    if len(shared.later) <= found.later_same:
        return parted
    return f"{parted} {tr('{share} of the later one stands in both.', share=percent(shared.share_of_later))}"


def version_name(version: Version, shown_id: int) -> str:
    """Returns a side's name."""
    message = version.message
    if message.id == shown_id:
        return tr("Version {number} of {count}, in the chat", number=message.version, count=message.versions)
    return tr("Version {number} of {count}", number=message.version, count=message.versions)


def divergence_words(mark: Mark | None, share: float | None, found: Divergence) -> str:
    """Returns the first word that differs, and the `share` in [0, 1] that the model gave it."""
    if found.is_alike:
        return ""
    if mark is None:
        return tr("This version ends where they part.")
    is_chosen, token = mark.verdict == "chosen", quoted(mark.text.strip(" ") or mark.text)
    if share is None:
        return tr("Your word: {token}.", token=token) if is_chosen else tr("The word here: {token}.", token=token)
    if is_chosen:
        return tr("Your word: {token}, to which the model gave {share}.", token=token, share=percent(share))
    return tr("The word here: {token}, to which the model gave {share}.", token=token, share=percent(share))


def not_kept(version: Version) -> str:
    """Returns why a version can only be read, "" where it can be replayed too."""
    if version.trace is not None or version.problem is None:
        return ""
    words = translate(version.problem.message)
    return tr("Text only: {reason}.", reason=words)

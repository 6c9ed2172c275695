"""Who could guess for a model, as rows: what lies here, what could be fetched, and what needs no file."""

from __future__ import annotations

from app.engine_host.protocol import PairRequest
from app.model_library.events import DraftersJudged, Terms
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, NO_DRAFTER, OWN_HEADS
from models.checks.drafter_check import HEAVY
from ui.i18n.language import tr, translate
from ui.i18n.phrases import byte_size
from ui.pages.models import text
from ui.pages.models.rows.catalogue_rows import CHECKED, asked_for, consent
from ui.pages.models.state import ModelsState
from ui.transcript.message.summary import drafter_words
from ui.widgets.notices import sentence
from ui.widgets.rows.row import Action, Consent, ListRow, Source

OWN = (FREE_FIRST, OWN_HEADS)
"""Requests in which the model's own heads guess: together with what is free, and alone."""


def guesser_rows(
    judged: DraftersJudged | None, pair_request: PairRequest, fetching: frozenset[str], *, full: bool
) -> tuple[ListRow, ...]:
    """Returns who can be chosen or fetched, the best first; `full` has those that seldom help too.

    `fetching` names what is being downloaded. Drafters that cost more than they can save are left out.
    """
    rows = [*_own_heads(judged, pair_request)]
    for verdict in judged.verdicts if judged else ():
        path = judged.paths.get(verdict.id, "") if judged else ""
        if (verdict.cost_ratio or 0.0) > HEAVY or not (verdict.verdict == "usable" or (path and verdict.translated)):
            continue
        reason, name = sentence(text.reason_words(verdict)), drafter_words(verdict.name)
        name = name[:1].upper() + name[1:]
        if path:
            rows.append(_chosen(verdict.id, name, reason, path, pair_request.drafter == path))
        elif judged is not None and verdict.id in judged.consents:
            is_going = f"{verdict.name}{text.DRAFTER}" in fetching
            size = byte_size(verdict.download_bytes) if verdict.download_bytes else ""
            words = tr("Download ({size})", size=size) if size else tr("Download", "fetch")
            consent = _consent(verdict.name, size, judged.consents[verdict.id])
            get = Action("get", tr("Downloading") if is_going else words, can=not is_going, consent=consent)
            rows.append(ListRow(verdict.id, name, details=reason, actions=(get,)))
    for choice, name, reason in _without_a_file(full=full):
        rows.append(_chosen(choice, name, reason, choice, pair_request.drafter == choice))
    return tuple(rows)


def _chosen(id_: str, name: str, reason: str, choice: str, is_chosen: bool) -> ListRow:
    state = tr("✓ Guesses", "who was chosen to guess") if is_chosen else ""
    action = () if is_chosen else (Action("choose " + choice, tr("Choose")),)
    return ListRow(id_, name, details=reason, state=state, actions=action)


def brings_heads(judged: DraftersJudged | None) -> bool:
    """Whether the model brings heads of its own, and all of them."""
    return judged is not None and judged.heads is not None and judged.heads.are_whole


def _own_heads(judged: DraftersJudged | None, pair_request: PairRequest) -> tuple[ListRow, ...]:
    """The row of the model's own heads: none where it brings none, without a button where some are missing."""
    if judged is None or judged.heads is None or not judged.heads.promised:
        return ()
    name = tr("The model’s own heads")
    if not judged.heads.are_whole:
        promised, found = judged.heads
        lacks = tr("Its file promises {promised} heads and has {found}.", promised=promised, found=found)
        return (ListRow(OWN_HEADS, name, problem=lacks),)
    reason = tr("They are in its file and see what it thinks of each token. Repeated text is guessed by copying.")
    return (_chosen(OWN_HEADS, name, reason, FREE_FIRST, pair_request.drafter in OWN),)


def _without_a_file(*, full: bool) -> tuple[tuple[str, str, str], ...]:
    """The drafters that need nothing but the chat, and nobody: name in a request, name, and what it does."""
    copying = tr("Guesses by what was said before: costs nothing, and helps where a text repeats itself.")
    counting = tr("Guesses the token that came most often after the last few: costs nothing, and learns as you chat.")
    recycling = tr("Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.")
    nobody = tr("Plain decoding: every token by the model itself.")
    tables = (("ngram", tr("Counting tokens"), counting), ("recycle", tr("Recycling scores"), recycling))
    return (
        (COPYING, tr("Copying from the chat"), copying),
        *(tables if full else ()),
        (NO_DRAFTER, tr("Nobody", "guesses"), nobody),
    )


def first_choice(judged: DraftersJudged, pair_request: PairRequest) -> str:
    """Returns the drafter where the user has not chosen: own heads, the best that is here and pays, else as it was."""
    if brings_heads(judged):
        return FREE_FIRST
    for verdict in judged.verdicts:
        path = judged.paths.get(verdict.id, "")
        if verdict.verdict == "usable" and path and not verdict.heavy:
            return path
    return pair_request.drafter


def making_row(state: ModelsState, target: str) -> ListRow:
    """Returns the row that makes a drafter from the model's own file. Other kinds are for the command line."""
    work = state.working.get(target)
    made = state.made if state.made is not None and state.made.target == target else None
    words = ""
    if work is not None:
        words = f"{translate(work.doing)}…"
    elif made is not None:
        kept = tr("It is in the list of drafters now.") if made.model_id else tr("Nothing was kept.")
        words = f"{sentence(translate(made.words))} {kept}"
    return ListRow(
        "making",
        tr("A drafter of its own"),
        details=tr("No drafter that fits? One can be made from the model's own file, in a few minutes."),
        note=words,
        part=None if work is None else work.part,
        actions=(Action("make", tr("Make a drafter")),)
        if work is None
        else (Action("stop", tr("Cancel"), is_link=True),),
    )


def _consent(name: str, size: str, terms: Terms) -> Consent:
    """What fetching a drafter of the catalogue means."""
    yes = tr("Download ({size})", size=size) if size else tr("Download", "fetch")
    source = Source(tr("The drafter"), terms.repository, size, terms.licence, terms.url)
    return consent(name, yes, (source,), (tr(CHECKED),), asked_for(terms.licence))

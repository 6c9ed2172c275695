"""The catalogue as rows: the quick and the best pair as cards, then all others by the memory they are meant for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.model_library.events import Download
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.pages.models import text
from ui.pages.models.rows.installed_rows import usage_words
from ui.pages.models.state import ModelsState
from ui.widgets.notices import sentence
from ui.widgets.rows.row import Action, Consent, ListRow, Source

if TYPE_CHECKING:
    from app.model_library.fit.verdicts import CatalogueFit

FAILED, PAUSED, FETCHING = tr_noop("Failed, see below"), tr_noop("Paused"), tr_noop("Downloading")
QUICK, BEST = tr_noop("Quick to download"), tr_noop("Best for this computer")
CHECKED = tr_noop("Every file is checked against its checksum.")
FREE_LICENCES = ("apache-2.0", "mit", "bsd-3-clause", "bsd-2-clause", "cc0-1.0", "unlicense")
"""Licences that ask nothing of users who only use a model."""


def cards(state: ModelsState, held: Sequence[str] = ()) -> tuple[ListRow, ...]:
    """Returns the two to get first, quick before best; fewer where no more suit this machine.

    Those with the ids in `held` stay, once they were offered.
    """
    if state.offers is None:
        return ()
    choice, found = state.offers.choice, list[ListRow]()
    chosen = [each.entry.id if each is not None else "" for each in (choice.quick, choice.best)]
    for lead, id_ in zip((QUICK, BEST), held or chosen, strict=False):
        if (fit := choice.of(id_)) is not None:
            leads = not any(action.is_main for row in found for action in row.actions)
            found.append(_row(fit, state, lead=tr(lead), is_main=leads))
    return tuple(found)


def offered_rows(state: ModelsState, held: Sequence[str]) -> tuple[ListRow, ...]:
    """Returns the cards for a place of little room, which has no list of downloads and its own link to import a file.

    Why one failed takes the place of its description.
    """
    found = list[ListRow]()
    for row in cards(state, held):
        fit = None if state.offers is None else state.offers.choice.of(row.id)
        failed = [each for each in downloads_of(fit, state.downloads) if each.state == "failed"] if fit else []
        if problem := text.download_line(failed[0]) if failed else row.problem:
            again = replace(row.action("get") or Action("get", ""), words=tr("Try again"))
            row = replace(row, words="", state="", part=None, problem=problem, actions=(again,))
        found.append(replace(row, is_card=False, need=0))  # The card around them has the frame.
    return tuple(found)


def other_rows(state: ModelsState) -> tuple[ListRow, ...]:
    """Returns all pairs but those of the cards and the starter, grouped by the memory that they are meant for."""
    if state.offers is None:
        return ()
    above = {row.id for row in cards(state)}
    fits = [fit for fit in state.offers.choice.fits if fit.entry.id not in above and not fit.entry.bundled]
    return tuple(_row(fit, state) for fit in fits)


def downloads_of(fit: CatalogueFit, downloads: tuple[Download, ...]) -> tuple[Download, ...]:
    """Returns a pair's items of the download queue, which are named after what they are."""
    drafter = fit.entry.drafted_by
    names = {fit.entry.name} | (set() if drafter is None else {f"{drafter.name}{text.DRAFTER}"})
    return tuple(each for each in downloads if each.name in names)


def _row(fit: CatalogueFit, state: ModelsState, lead: str = "", *, is_main: bool = False) -> ListRow:
    entry = fit.entry
    action, doing, part = _action(fit, state, is_main=is_main)
    notice = state.notice
    failed = notice if notice is not None and notice.grave and notice.about == entry.id else None
    words = sentence(translate(fit.sentence))
    actions = [action] if action is not None else []
    if failed is not None and failed.offers_import:
        actions.append(Action("import", tr("Import a file…"), is_link=True))
    return ListRow(
        id=entry.id,
        name=entry.name or entry.id.capitalize(),
        lead=lead,
        words=text.catalogue_sentence(entry.sentence),
        details=_progress(fit, state) or _details(fit, state, full=False),
        tip=_details(fit, state, full=True),
        state=doing,
        verdict=fit.verdict,
        verdict_words=text.verdict_words(fit.verdict, fit.needed_bytes, fit.free_bytes),
        verdict_tip=words,
        need=fit.needed_bytes,
        free=fit.free_bytes,
        part=part,
        problem="" if failed is None else failed.words,
        actions=tuple(actions),
        group="" if lead else tr("For {count} GB of memory", count=entry.budget_gb),
        is_card=bool(lead),
    )


def _action(fit: CatalogueFit, state: ModelsState, *, is_main: bool) -> tuple[Action | None, str, float | None]:
    """Returns what can be done with a pair now, or what is going on and how far it is."""
    busy = downloads_of(fit, state.downloads)
    if fit.entry.id in state.working:
        return None, f"{translate(state.working[fit.entry.id].doing)}…", None
    if busy:
        done, total = sum(each.done_bytes for each in busy), sum(each.total_bytes for each in busy)
        part = done / total if total else None
        states = {each.state for each in busy}
        doing = tr(FAILED if "failed" in states else PAUSED if states == {"paused"} else FETCHING)
        return None, joined((doing, percent(part) if part is not None else "")), part
    target = state.target_of(fit.entry.id)
    if not state.is_unloaded and (words := usage_words(target, state)):
        return None, words, None
    if fit.installed or target:
        return Action("use", tr("Use"), is_main=is_main), "", None
    # Where nothing is to be accepted, the row names licence and source, and one click fetches.
    consent = consent_of(fit) if fit.entry.needs_consent or fit.verdict == "too_big" else None
    return Action("get", _get_words(fit), is_main=is_main, consent=consent, hint=_origin(fit)), "", None


def _progress(fit: CatalogueFit, state: ModelsState) -> str:
    """Returns how far the download of a pair is and how long it still takes; "" where none runs."""
    running = [each for each in downloads_of(fit, state.downloads) if each.state == "running"]
    return text.download_amount(running[0]) if running else ""


def _origin(fit: CatalogueFit) -> str:
    """Returns where each file of a pair comes from, line by line."""
    files = [fit.entry.target, *fit.entry.drafter]
    return "\n".join([*dict.fromkeys(each.repository for each in files if each is not None), tr(CHECKED)])


def _get_words(fit: CatalogueFit) -> str:
    size = byte_size(fit.download_bytes)
    exact = fit.entry.download_is_exact
    return tr("Download ({size})", size=size) if exact else tr("Download (about {size})", size=size)


def _details(fit: CatalogueFit, state: ModelsState, *, full: bool) -> str:
    """Returns what is known of a pair in one line: its licence and its speed, or with `full` all of it.

    Its size stands on the button. Once the model has written here, what was measured takes the place of the estimate.
    """
    entry = fit.entry
    parts = []
    if full:
        size = byte_size(entry.download_bytes)
        context = tr("context {chosen:,} of {most:,}", "in tokens", chosen=entry.context, most=entry.context_limit)
        parts += [size if entry.download_is_exact else tr("About {size}", size=size), context]
    parts.append(tr("Licence: {licence}", licence=entry.licence))
    if entry.heads and full:
        parts.append(tr("brings its own heads", "heads guess for a model; short"))
    if entry.drafted_by is not None and full:
        parts.append(tr("guessed by {drafter}", drafter=entry.drafted_by.name))
    if measured := state.measured.get(state.target_of(entry.id)):
        parts.append(text.measured_speed(measured))
    elif fit.most_tok_per_s is not None:
        parts.append(tr("{speed}, estimated", speed=text.expected_speed(fit.most_tok_per_s)))
    if full and not (entry.verified and (entry.drafted_by is None or entry.drafted_by.verified)):
        parts.append(tr("not verified yet"))
    return joined(parts)


def consent_of(fit: CatalogueFit) -> Consent:
    """Returns what downloading the pair means."""
    entry, drafter = fit.entry, fit.entry.drafted_by
    sources, asked = [], []
    if entry.target is not None:
        size = byte_size(entry.target.about_bytes)
        sources.append(Source(tr("The model"), entry.target.repository, size, entry.licence, entry.licence_url or ""))
        asked += [entry.licence] if entry.opt_in else []
    if drafter is not None:
        size = byte_size(sum(file.about_bytes for file in drafter.all_files))
        terms = drafter.licence, drafter.licence_url
        sources.append(Source(tr("Its drafter"), drafter.files[0].repository, size, *terms))
        asked += [drafter.licence] if drafter.opt_in else []
    notes = [tr(CHECKED)]
    if fit.verdict == "too_big":
        notes.append(" ".join((sentence(translate(fit.sentence)), tr("You can download it anyway."))))
    return consent(entry.name, _get_words(fit), sources, notes, ", ".join(dict.fromkeys(asked)))


def asked_for(licence: str) -> str:
    """Returns a licence that has to be accepted; "" where it asks nothing of users."""
    return "" if licence.lower() in FREE_LICENCES else licence


def consent(name: str, yes: str, sources: Sequence[Source], notes: Sequence[str], asked: str = "") -> Consent:
    """Returns what is read before something is downloaded; `asked` names licences that have to be accepted."""
    return Consent(
        title=tr("Before you download {name}", name=name),
        yes=yes,
        no=tr("Not now"),
        sources=tuple(sources),
        notes=tuple(notes),
        accept=tr("I have read and accept: {licence}", licence=asked) if asked else "",
    )

"""The rows of pairs and installed models: pure functions of the state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from app.model_library.events import Download, InstalledModel
from models.pair import STARTER
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.pages.models import text as words
from ui.pages.models.state import ModelsState
from ui.pages.models.text import catalogue_sentence
from ui.widgets.notices import in_one_line, sentence

if TYPE_CHECKING:
    from app.model_library.fit.verdicts import CatalogueFit

Action = Literal["get", "use", "wait"]
FAILED, PAUSED, FETCHING = tr_noop("Failed, see below"), tr_noop("Paused"), tr_noop("Downloading")


@dataclass(frozen=True, slots=True)
class Source:
    """Where files come from, and what their licence asks."""

    what: str
    repository: str
    size: str
    licence: str
    url: str


@dataclass(frozen=True, slots=True)
class Consent:
    """What the user reads before a download. `accept` is the sentence to agree to, "" where none is needed."""

    title: str
    sources: tuple[Source, ...]
    notes: tuple[str, ...]
    accept: str
    get_words: str


@dataclass(frozen=True, slots=True)
class PairRow:
    """One pair of the catalogue. `need` and `free` are bytes for the small bar; `part` is the share of a download.

    `details` is a line of what is known, `all_details` the same in whole. `problem` says why the last try to fetch it
    failed; with `offers_import` a file that is here already would help.
    """

    id: str
    name: str
    sentence: str
    details: str
    verdict: str
    fit_words: str
    need: int
    free: int | None
    action: Action
    action_words: str
    recommended: bool = False
    why: str = ""
    part: float | None = None
    busy_words: str = ""
    consent: Consent | None = None
    problem: str = ""
    offers_import: bool = False
    all_details: str = ""


@dataclass(frozen=True, slots=True)
class PairGroup:
    """Pairs for machines of one size."""

    title: str
    rows: tuple[PairRow, ...]

    @property
    def id(self) -> str:
        """The title, which no two groups share."""
        return self.title


@dataclass(frozen=True, slots=True)
class InstalledRow:
    """An installed model. `note` says what a check found, or that its disk is missing; `in_use`: it answers now."""

    id: str
    name: str
    line: str
    can_use: bool
    path: str
    question: str
    note: str = ""
    grave: bool = False
    busy: bool = False
    bundled: bool = False
    in_use: bool = False
    unloaded: bool = False


def pair_groups(state: ModelsState) -> tuple[PairGroup, ...]:
    """Returns all pairs but the recommended one, grouped by the memory that they are meant for."""
    if state.offers is None:
        return ()
    fits = [fit for fit in state.offers.choice.fits if fit.entry.id != _recommended(state)]
    return tuple(
        PairGroup(_group_title(budget), tuple(_pair_row(fit, state) for fit in group))
        for budget, group in groupby(fits, key=lambda fit: fit.entry.budget_gb)
    )


def recommended_row(state: ModelsState) -> PairRow | None:
    """Returns the pair to get first, with the reason."""
    if state.offers is None or state.offers.choice.recommended is None:
        return None
    best = state.offers.choice.recommended
    fit = state.offers.choice.of(best.entry.id)
    return None if fit is None else _pair_row(fit, state, sentence(translate(best.short or best.why)))


def installed_rows(state: ModelsState, kind: str) -> tuple[InstalledRow, ...]:
    """Returns targets or drafters, in the order of their names."""
    models = () if state.installed is None else state.installed.models
    chosen = sorted((model for model in models if model.kind == kind), key=lambda model: model.name.lower())
    names = Counter(model.name for model in chosen)
    return tuple(_installed_row(model, state, is_one_of_many=names[model.name] > 1) for model in chosen)


def name_with_place(model: InstalledModel) -> str:
    """Returns a model's name with what tells it from another of the same name: its repository, or its file."""
    place = model.source if model.origin == "downloaded" else Path(model.source or model.path).name
    return tr("{name} ({place})", "two models of one name: where each is from", name=model.name, place=place)


def starter_row(state: ModelsState | None = None) -> InstalledRow:
    """Returns the row of the pair that comes with the app; it is first among those installed."""
    in_use = state is not None and state.open_target == STARTER
    line = tr("Included: a tiny model and its drafter, made for watching")
    return InstalledRow(
        STARTER,
        tr("Starter"),
        line,
        True,
        "",
        "",
        bundled=True,
        in_use=in_use,
        unloaded=in_use and state is not None and state.is_unloaded,
    )


def downloads_of(fit: CatalogueFit, downloads: tuple[Download, ...]) -> tuple[Download, ...]:
    """Returns a pair's items of the download queue, which are named after what they are."""
    drafter = fit.entry.drafted_by
    names = {fit.entry.name} | (set() if drafter is None else {f"{drafter.name}{words.DRAFTER}"})
    return tuple(each for each in downloads if each.name in names)


def _recommended(state: ModelsState) -> str:
    chosen = None if state.offers is None else state.offers.choice.recommended
    return "" if chosen is None else chosen.entry.id


def _group_title(budget_gb: int) -> str:
    return tr("For {count} GB of memory", count=budget_gb) if budget_gb else tr("Already here")


def _pair_row(fit: CatalogueFit, state: ModelsState, why: str = "") -> PairRow:
    entry = fit.entry
    busy = downloads_of(fit, state.downloads)
    action, action_words, busy_words, part = _action(fit, state, busy)
    notice = state.notice
    failed = notice if notice is not None and notice.grave and notice.about == entry.id else None
    return PairRow(
        id=entry.id,
        name=entry.name or (tr("Starter") if entry.bundled else entry.id.capitalize()),
        sentence=catalogue_sentence(entry.sentence),
        details=_details(fit, is_short=bool(why)),
        all_details=_details(fit),
        verdict=fit.verdict,
        fit_words=sentence(translate(fit.sentence)),
        need=fit.needed_bytes,
        free=fit.free_bytes,
        action=action,
        action_words=action_words,
        recommended=bool(why),
        why=why,
        part=part,
        busy_words=busy_words,
        consent=None if action != "get" else consent_of(fit),
        problem="" if failed is None else failed.words,
        offers_import=failed is not None and failed.offers_import,
    )


def _action(fit: CatalogueFit, state: ModelsState, busy: tuple[Download, ...]) -> tuple[Action, str, str, float | None]:
    if fit.entry.id in state.working:
        return "wait", "", f"{translate(state.working[fit.entry.id].doing)}…", None
    if busy:
        done, total = sum(each.done_bytes for each in busy), sum(each.total_bytes for each in busy)
        part = done / total if total else None
        states = {each.state for each in busy}
        doing = tr(FAILED if "failed" in states else PAUSED if states == {"paused"} else FETCHING)
        return "wait", "", joined((doing, percent(part) if part is not None else "")), part
    if fit.entry.bundled and state.open_target == STARTER and not state.is_unloaded:
        return "wait", "", tr("In use", "a model that answers now"), None
    if fit.installed or fit.entry.bundled:
        return "use", tr("Use") if fit.entry.bundled else tr("Use…"), "", None
    return "get", _get_words(fit), "", None


def _get_words(fit: CatalogueFit) -> str:
    size = byte_size(fit.download_bytes)
    return (
        tr("Download ({size})", size=size) if fit.entry.download_is_exact else tr("Download (about {size})", size=size)
    )


def _details(fit: CatalogueFit, *, is_short: bool = False) -> str:
    """Returns what is known of a pair in one line; `is_short` leaves its context and its drafter out."""
    entry = fit.entry
    if entry.bundled:
        return ""
    size = byte_size(entry.download_bytes)
    parts = [size if entry.download_is_exact else tr("About {size}", size=size)]
    if not is_short:
        context = tr("context {chosen:,} of {most:,}", "in tokens", chosen=entry.context, most=entry.context_limit)
        parts.append(context)
    parts.append(entry.licence)
    if entry.heads and not is_short:
        parts.append(tr("brings its own heads", "heads guess for a model; short"))
    if entry.drafted_by is not None and not is_short:
        parts.append(tr("guessed by {drafter}", drafter=entry.drafted_by.name))
    if fit.most_tok_per_s is not None:
        parts.append(
            tr("at most {speed:.1f} tokens a second", "estimated, without guessing; short", speed=fit.most_tok_per_s)
        )
    if not entry.verified or (entry.drafted_by is not None and not entry.drafted_by.verified):
        parts.append(tr("not verified yet"))
    return joined(parts)


def consent_of(fit: CatalogueFit) -> Consent:
    """Returns what downloading the pair means."""
    entry, drafter = fit.entry, fit.entry.drafted_by
    sources = []
    if entry.target is not None:
        size = byte_size(entry.target.about_bytes)
        sources.append(Source(tr("The model"), entry.target.repository, size, entry.licence, entry.licence_url or ""))
    if drafter is not None:
        size = byte_size(sum(file.about_bytes for file in drafter.all_files))
        sources.append(
            Source(tr("Its drafter"), drafter.files[0].repository, size, drafter.licence, drafter.licence_url)
        )
    notes = []
    if not (entry.verified and (drafter is None or drafter.verified)):
        notes.append(tr("Every file is checked against the checksum on Hugging Face."))
    if fit.verdict == "too_big":
        anyway = tr("You can download it anyway.")
        notes.append(f"{sentence(translate(fit.sentence))} {anyway}")
    asked = [source.licence for source, opt_in in zip(sources, _opt_ins(fit), strict=True) if opt_in]
    accept = tr("I have read and accept: {licence}", licence=", ".join(dict.fromkeys(asked))) if asked else ""
    return Consent(
        title=tr("Before you download {name}", name=entry.name),
        sources=tuple(sources),
        notes=tuple(notes),
        accept=accept,
        get_words=_get_words(fit),
    )


def _opt_ins(fit: CatalogueFit) -> list[bool]:
    found = [] if fit.entry.target is None else [fit.entry.opt_in]
    return found if fit.entry.drafted_by is None else [*found, fit.entry.drafted_by.opt_in]


def _installed_row(model: InstalledModel, state: ModelsState, *, is_one_of_many: bool = False) -> InstalledRow:
    note, grave = _note(model, state)
    return InstalledRow(
        id=model.id,
        name=name_with_place(model) if is_one_of_many else model.name,
        line=words.installed_line(model),
        can_use=not model.missing,
        path=model.path,
        question=words.removal_question(model),
        note=note,
        grave=grave,
        busy=model.id in state.working,
        in_use=bool(state.open_target) and model.path == state.open_target,
        unloaded=state.is_unloaded,
    )


def matched_words(state: ModelsState, drafter_id: str) -> tuple[str, bool]:
    """Returns for whom a drafter guesses, once that was asked, and whether that is bad news; "" before."""
    found = state.matched
    if found is None or found.drafter_id != drafter_id:
        return "", False
    if found.problem is not None:
        return in_one_line(found.problem), True
    names = [match.name for match in found.matches if match.fits]
    if names:
        return tr("Guesses for {models}.", "names of models", models=", ".join(names)), False
    wants = sentence(translate(found.wants))
    if len(found.matches) == 1:
        return f"{wants} {sentence(found.matches[0].verdict.sentence)}", True
    return tr("{wants} None of the models here suits it.", "It guesses for …", wants=wants), True


def _note(model: InstalledModel, state: ModelsState) -> tuple[str, bool]:
    if model.missing:
        return tr("Its disk is not connected. It comes back with the disk."), False
    if model.id in state.working:
        return f"{translate(state.working[model.id].doing)}…", False
    checked = state.checked.get(model.id)
    if checked is None:
        return matched_words(state, model.id)
    if checked.problem is not None:
        return in_one_line(checked.problem), True
    if checked.whole:
        return tr("✓ Whole: its SHA-256 is the one of the file that was downloaded."), False
    return tr("✓ Unchanged since it was added. No SHA-256 is known to compare it with."), False

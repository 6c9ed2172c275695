"""The rows for the hub's answers: pure functions of the state."""

from __future__ import annotations

from dataclasses import dataclass

from app.model_library.events import Quantization, Terms
from models.formats.gguf_role import HEAD_NAMES
from models.hub.drafter_names import HubHead
from models.hub.records import ModelItem
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import byte_size, day
from ui.pages.models.rows.pair_rows import Consent, Source
from ui.pages.models.state import ModelsState

GATES = {
    "automatic": tr_noop("Gated: sign in on its page and accept its terms first."),
    "manual": tr_noop("Gated: its owner decides who gets it. Sign in and ask on its page."),
}


@dataclass(frozen=True, slots=True)
class RepositoryRow:
    """One repository of a search; `id` is its name. `drafts`: what it holds guesses for a model, and does not write."""

    id: str
    line: str
    drafts: bool = False


@dataclass(frozen=True, slots=True)
class QuantizationRow:
    """One model of a repository; `id` is the path of its first file.

    `drafts`: it guesses for a model. `target` is the name to search for that model by, "" where it lies beside it.
    """

    id: str
    name: str
    line: str
    verdict: str
    fit_words: str
    get_words: str
    can_get: bool
    drafts: bool = False
    target: str = ""


def repository_rows(state: ModelsState) -> tuple[RepositoryRow, ...]:
    """Returns the results in the hub's order, most downloaded first."""
    found = () if state.found is None else state.found.repositories
    rows = []
    for each in found:
        parts = [tr("downloaded {count} times in a month", "", each.downloads, count=_count(each.downloads))]
        parts += [tr("changed {day}", "a date", day=day(each.updated.timestamp()))] if each.updated else []
        parts += [each.licence] if each.licence else [tr("licence not stated")]
        parts += [tr("gated", "the hub hands it out to some only")] if each.gate != "open" else []
        if each.head is not None:
            parts.insert(0, head_words(each.head))
        rows.append(RepositoryRow(each.id, joined(parts), each.head is not None))
    return tuple(rows)


def quantization_rows(state: ModelsState) -> tuple[QuantizationRow, ...]:
    """Returns the models smallest first, targets before drafters."""
    found = () if state.repository is None else state.repository.quantizations
    busy = {each.name for each in state.downloads if each.state != "failed"}
    writes = any(not each.item.drafts for each in found)
    return tuple(_row(each, busy, has_models=writes) for each in found)


def head_words(head: HubHead) -> str:
    """What a drafter on the hub is; where its name alone tells, it says so."""
    kind = translate(HEAD_NAMES[head.kind])
    return tr("{kind}, by its name", "a guess of what a file is", kind=kind) if head.is_guess else kind


def consent_for(row: QuantizationRow, state: ModelsState) -> Consent | None:
    """Returns what the user reads before this file is downloaded."""
    repository = state.repository
    if repository is None or repository.terms is None:
        return None
    terms = repository.terms
    found = next((each for each in repository.quantizations if each.item.path == row.id), None)
    if found is None:
        return None
    notes = [tr(GATES[terms.gate])] if terms.gate in GATES else []
    notes.append(tr("Every file is checked against the checksum on Hugging Face."))
    if found.verdict == "too_big":
        notes.append(tr("It does not fit in the memory that is free now. You can download it anyway."))
    beside, shown = found.beside, byte_size(found.item.size_bytes)
    sources = [Source(tr("From", "a repository"), terms.repository, shown, terms.licence, terms.url)]
    if beside is not None and beside.head is not None:
        added = byte_size(beside.size_bytes)
        sources.append(Source(tr("Its drafter"), terms.repository, added, terms.licence, terms.url))
        kind = head_words(beside.head)
        notes.insert(0, tr("{file} comes with it, which guesses for it: {kind}.", file=_file(beside), kind=kind))
        shown = byte_size(found.item.size_bytes + beside.size_bytes)
    return Consent(
        title=tr("Before you download {name}", name=row.name),
        sources=tuple(sources),
        notes=tuple(notes),
        accept="" if _is_free(terms.licence) else _accept(terms.licence),
        get_words=tr("Download ({size})", size=shown),
    )


def terms_line(terms: Terms) -> str:
    """Returns licence and gate of a repository in one line."""
    licence = tr("No licence is stated: ask its owner what is allowed.")
    if terms.licence:
        licence = tr("Licence: {licence}.", "a sentence before others", licence=terms.licence)
    gate = tr(GATES[terms.gate]) if terms.gate in GATES else ""
    return f"{licence} {gate}".strip()


def _file(item: ModelItem) -> str:
    return item.path.rpartition("/")[2]


def _row(found: Quantization, busy: set[str], *, has_models: bool) -> QuantizationRow:
    item = found.item
    count = len(item.files)
    parts = [byte_size(item.size_bytes), _file(item)]
    parts += [tr("%n (file|files)", "", count)] if count > 1 else []
    parts += [] if item.complete else [tr("a part is missing")]
    words = tr("Installed") if found.installed else tr("Download ({size})", size=byte_size(item.size_bytes))
    name, fits = item.quantization or item.path, translate(found.words)
    going = bool({found.label, f"{found.label} (drafter)"} & busy)
    return QuantizationRow(
        id=item.path,
        name=tr("{name} (a drafter)", name=name) if item.drafts else name,
        line=joined(parts),
        verdict=found.verdict,
        fit_words=fits[:1].upper() + fits[1:],
        get_words=tr("On its way") if going else words,
        can_get=item.complete and not found.installed and not going,
        drafts=item.drafts,
        target="" if has_models or item.head is None else item.head.target,
    )


def _accept(licence: str) -> str:
    if not licence:
        return tr("I have read and accept: its terms")
    return tr("I have read and accept: {licence}", licence=licence)


def _is_free(licence: str) -> bool:
    """Returns whether a licence asks nothing of users who only use the model."""
    return licence.lower() in ("apache-2.0", "mit", "bsd-3-clause", "bsd-2-clause", "cc0-1.0", "unlicense")


def _count(count: int) -> str:
    if count >= 1_000_000:
        return tr("{count:.1f} million", "", count=count / 1e6)
    return number(count, ",")

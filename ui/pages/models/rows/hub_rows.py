"""The rows for the hub's answers: pure functions of the state."""

from __future__ import annotations

from dataclasses import dataclass

from app.model_library.events import Quantization, Terms
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import byte_size, day
from ui.pages.models.rows.pair_rows import Consent, Source
from ui.pages.models.state import ModelsState

GATES = {
    "automatic": tr_noop("Gated: accept its terms on its page, signed in, before the hub hands it out."),
    "manual": tr_noop("Gated: its owner decides who gets it. Ask on its page, signed in."),
}


@dataclass(frozen=True, slots=True)
class RepositoryRow:
    """One repository of a search; `id` is its name."""

    id: str
    line: str


@dataclass(frozen=True, slots=True)
class QuantizationRow:
    """One model of a repository; `id` is the path of its first file."""

    id: str
    name: str
    line: str
    verdict: str
    fit_words: str
    get_words: str
    can_get: bool


def repository_rows(state: ModelsState) -> tuple[RepositoryRow, ...]:
    """Returns the results in the hub's order, most downloaded first."""
    found = () if state.found is None else state.found.repositories
    rows = []
    for each in found:
        parts = [tr("downloaded {count} times in a month", "", each.downloads, count=_count(each.downloads))]
        parts += [tr("changed {day}", "a date", day=day(each.updated.timestamp()))] if each.updated else []
        parts += [each.licence] if each.licence else [tr("licence not stated")]
        parts += [tr("gated", "the hub hands it out to some only")] if each.gate != "open" else []
        rows.append(RepositoryRow(each.id, joined(parts)))
    return tuple(rows)


def quantization_rows(state: ModelsState) -> tuple[QuantizationRow, ...]:
    """Returns the models smallest first, targets before drafters."""
    found = () if state.repository is None else state.repository.quantizations
    busy = {each.name for each in state.downloads if each.state != "failed"}
    return tuple(_row(each, busy) for each in found)


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
        notes.append(tr("It does not fit into the memory that is free now. You can download it anyway."))
    shown = byte_size(found.item.size_bytes)
    return Consent(
        title=tr("Before you download {name}", name=row.name),
        sources=(Source(tr("From", "a repository"), terms.repository, shown, terms.licence, terms.url),),
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


def _row(found: Quantization, busy: set[str]) -> QuantizationRow:
    item = found.item
    count = len(item.files)
    parts = [byte_size(item.size_bytes), item.path.rpartition("/")[2]]
    parts += [tr("%n (file|files)", "", count)] if count > 1 else []
    parts += [] if item.complete else [tr("a part is missing")]
    words = tr("Installed") if found.installed else tr("Download ({size})", size=byte_size(item.size_bytes))
    name, fits = item.quantization or item.path, translate(found.words)
    going = bool({found.label, f"{found.label} (drafter)"} & busy)
    return QuantizationRow(
        id=item.path,
        name=tr("{name} (a drafter)", name=name) if item.kind == "onnx" else name,
        line=joined(parts),
        verdict=found.verdict,
        fit_words=fits[:1].upper() + fits[1:],
        get_words=tr("On its way") if going else words,
        can_get=item.complete and not found.installed and not going,
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

"""What `models/memory/advice.py` found, as lines that can be said in every language: `models` knows of none."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n.translatable import Said, said
from models.memory.advice import Change, size
from models.memory.estimate import Fit


def fit_sentence(fit: Fit, verdict: str, free_ram: int | None, free_vram: int | None) -> Said:
    """The verdict with its numbers."""
    name = fit.question.target.file_name
    if verdict == "unknown":
        return said("{name} needs {need}; how much is free is not known", name=name, need=size(fit.ram))
    amounts = _memory(fit.ram, free_ram)
    if fit.vram:
        amounts = said("{memory}; and {gpu}", "two amounts of memory", memory=amounts, gpu=_gpu(fit.vram, free_vram))
    if verdict == "tight":
        return said("{name} needs {amounts}: little is left over", name=name, amounts=amounts)
    if verdict == "too_big":
        return said("{name} needs {amounts}: it does not fit", name=name, amounts=amounts)
    return said("{name} needs {amounts}", "amounts of memory", name=name, amounts=amounts)


def change_sentence(change: Change, fit: Fit) -> str:
    """What to change, beside how it is now."""
    now = fit.question
    match change.kind, change.value:
        case "context", int(n):
            return said("Choose a context of {count:,} tokens instead of {now:,}.", "", n, count=n, now=now.n_context)
        case "kv_type", kind:
            return said("Keep the chat's memory as {kind} instead of {now}.", kind=kind, now=now.kv_type)
        case "gpu_layers", int(n):
            layers = now.options.gpu_layers if now.options.gpu else 0
            return said("Put %n layers on the GPU instead of {now}.", "", n, now=layers)
        case "quantization", name:
            about = size(change.size_bytes)
            return said("Fetch this model as {name}: about {size} of weights.", name=name, size=about)
    return change.sentence


def ways_out(changes: Sequence[str]) -> str:
    """All of them in a row, each enough by itself."""
    found = ""
    for each in changes:
        found = said("{one} Or: {other}", "two ways out, each a sentence", one=found, other=each) if found else each
    return found


def _memory(need: int, free: int | None) -> Said:
    if free is None:
        return said("{need} of memory", need=size(need))
    return said("{need} of memory, {free} are free", need=size(need), free=size(free))


def _gpu(need: int, free: int | None) -> Said:
    if free is None:
        return said("{need} on the GPU", need=size(need))
    return said("{need} on the GPU, {free} are free", need=size(need), free=size(free))

"""What a pair is called in the window: "Starter · Q8_0" guessed by "starter drafter". Pure.

Files are named by machines; people are shown the name, then the precision, as a word of its own.
"""

from __future__ import annotations

import re
from pathlib import PurePath

from app.engine_host.protocol import Opened, PairFiles
from ui.i18n.language import tr
from ui.window.toolbar.pair_button import PairName

_PRECISION = re.compile(r"[-_. ]((?:I?Q\d(?:_[0-9A-Z]+)*|B?F(?:16|32)|MXFP4))$", re.IGNORECASE)


def pair_name(pair: PairFiles, opened: Opened) -> PairName:
    """The names of an open pair; the tooltip says where it lies and what it runs on."""
    _, precision = _split(PurePath(opened.target_name).stem)
    name, own_precision = _split(pair.name)
    precision = precision or own_precision
    room = opened.n_context
    runs = tr(
        "Runs on {device}, with room for {room:,} (token|tokens)", "", room, device=opened.target_device, room=room
    )
    words = f"{name} · {precision}" if precision else name
    return PairName(words, _drafter(pair, opened), f"{pair.target}\n{runs}")


def loading_name(pair: PairFiles) -> PairName:
    """While it is being loaded."""
    return PairName(tr("{name} · loading…", name=_split(pair.name)[0]))


def _drafter(pair: PairFiles, opened: Opened) -> str:
    if opened.drafter_name is None:
        return ""
    return tr("starter drafter") if pair.id == "starter" else PurePath(opened.drafter_name).stem


def _split(name: str) -> tuple[str, str]:
    """("qwen2.5-7b-instruct", "Q4_K_M") from "qwen2.5-7b-instruct-q4_k_m"; "" where no precision is named."""
    found = _PRECISION.search(name)
    return (name[: found.start()], found.group(1).upper()) if found else (name, "")

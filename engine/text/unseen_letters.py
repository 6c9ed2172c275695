"""Letters of which nothing is seen, and where they rightly stand: one table, by Unicode's properties.

A text can be hidden in them, or turned around. Scripts whose letters join, emoji, flags, names in ideographs and
pictures in Braille need some.
"""

from __future__ import annotations

import re

UNSEEN = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Letters of which nothing is seen, for a pattern's brackets: Unicode's Default_Ignorable_Code_Point, marks around
annotations, and those that are blank: Braille's without dots and music's head without a note.
"""

_SHAPED = (
    "\u0600-\u061b\u061d-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af\u1a00-\u1cff\ua800-\uabff"
    "\ufb50-\ufdff\ufe70-\ufefc\U00011000-\U00011fff"
)
"""Letters of scripts that joiners shape."""

_PICTURES = "\xa9\xae\u203c\u2049\u2100-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_IDEOGRAPHS = "\u2200-\u22ff\u3001-\u303f\u3400-\u9fff\uf900-\ufaff\uff01-\uff1f\U00020000-\U0003ffff"

_TAGS = {letter: letter + 0xE0000 for letter in range(ord("a"), ord("z") + 1)}
_ALWAYS = (
    *(f"\U0001f3f4{nation.translate(_TAGS)}\U000e007f" for nation in ("gbeng", "gbsct", "gbwls")),  # their flags
    f"(?<=[{_IDEOGRAPHS}])[\ufe00-\ufe02\U000e0100-\U000e011f]",
    "(?<=[\u2801-\u28ff])\u2800+|\u2800+(?=[\u2801-\u28ff])",
)
_IN_WHOLE = (
    f"(?<=[{_SHAPED}])[\u200c\u200d\u180b-\u180f]",
    f"(?<=[{_PICTURES}])[\ufe0e\ufe0f]|(?<=[#*0-9])\ufe0f(?=\u20e3)",
    f"(?<=[{_PICTURES}\ufe0f])\u200d(?=[{_PICTURES}])",
)
_IN_PIECE = ("(?<![\ufe00-\ufe0f\u200c\u200d\xad])[\ufe00-\ufe0f]", "(?<![\u200c\u200d\xad])[\u200c\u200d\xad]")
_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff"

HIDDEN = re.compile(f"{'|'.join((*_ALWAYS, *_IN_WHOLE))}|([{_CONTROLS}{UNSEEN}])")
HIDDEN_IN_PIECE = re.compile(f"{'|'.join((*_ALWAYS, *_IN_PIECE))}|([{_CONTROLS}{UNSEEN}])")
"""Group 1 is a letter that hides, turns or drives; what is rightly there is found without it: in emoji, in scripts
whose letters join, in names of ideographs. Of a piece nobody knows what stands beside it.
"""

"""Turns blocks into pieces: the letters of each line, split where tokens meet, with the verdicts' marks on them.

Where Markdown's syntax disappears, its tokens disappear with it; every letter that is left keeps the token that wrote
it. Refused guesses stand between the letters where they were refused, or are notes there. List markers are letters
too, of the token that wrote them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from operator import attrgetter

from ui.transcript.markdown.layout.background_worker import Key
from ui.transcript.markdown.layout.block_layout import SetBlock, lines_to_set
from ui.transcript.markdown.layout.formulas import Formula, formula
from ui.transcript.markdown.layout.fragment import Atom, Fragment, FragmentOptions
from ui.transcript.markdown.layout.highlighting import Inks
from ui.transcript.markdown.layout.token_row import RefusedToken, Room, TokenRow
from ui.transcript.markdown.parsing.block_direction import INDENT, from_right
from ui.transcript.markdown.parsing.blocks import Block, InlineRun, Nest, Style, Words
from ui.transcript.state.mark import Mark
from ui.transcript.text.visible_characters import visible

_NO_TOKEN = Mark("", "plain", 0)
_MARKER = Style()
_AT = attrgetter("at")


class Typesetter:
    """Makes pieces from `tokens`.

    `awaited` are the results (formulas, colours) after which a block is written again.
    """

    def __init__(self, tokens: TokenRow) -> None:
        self.tokens = tokens
        self.awaited: dict[Key, list[SetBlock]] = {}

    def set(self, of: SetBlock, until: int, stable: int, px: float, keeps_refused: bool) -> None:
        """Writes a block's pieces. It takes the refused guesses before `until`; letters before `stable` are as before.

        `px` is the reading size. Guesses that it `keeps_refused` take room in prose alone: code and tables would fall
        apart.
        """
        block = of.block
        in_prose: Room = "none" if block.kind in ("code", "table") else "all" if block.kind == "raw" else "words"
        room: Room = in_prose if keeps_refused else "none"
        refused = self._refused_of(block.start, until)
        mine, count = list(refused), len(of.pieces)
        if block.kind == "math" and (whole := self._display(of)) is not None:
            lines = [(FragmentOptions(align="center"), whole, "\n")]
        else:
            lines = lines_to_set(block, of.side, of.kept)
        inks = self._inks(of) if block.kind == "code" else []
        markers = [nest for nest in block.nest if nest.marker]
        for index, (setting, words, joint) in enumerate(lines):
            fresh = index >= count
            if fresh:
                of.pieces.append(Fragment())
                of.lines.append(())
            piece = of.pieces[index]
            first = not index
            if markers:
                setting = setting._replace(from_right=from_right(of.side))
            coloured = _inked(words, inks[index]) if index < len(inks) else words
            as_before = not fresh and coloured == of.lines[index] and setting == piece.setting
            if as_before and not first and not piece.has_rest and _is_settled(words, stable, refused):
                continue
            of.lines[index] = coloured
            piece.joint = _joint_before(block) if first else joint
            atoms = [atom for nest in markers for atom in self._marker(nest)] if first else []
            if first and markers:
                setting = setting._replace(
                    tabs=tuple(round(INDENT * px) * level for level in range(1, len(markers) + 1))
                )
            figure = self._figure(of, coloured) if block.kind == "math" else None
            atoms += figure if figure is not None else self._atoms(of, coloured, refused, room)
            piece.has_rest = index == len(lines) - 1 and bool(refused)
            if piece.has_rest:
                atoms += [self.tokens.of_refused(one, room) for one in refused]
            piece.set(setting, [part for atom in atoms for part in _shown(atom)])
            break_at = words[0].source - (block.kind == "raw") if words else -1  # Of raw text the line's end is known.
            piece.is_guessed = break_at >= self.tokens.kept
        del of.pieces[len(lines) :], of.lines[len(lines) :]
        _find(mine, of)

    def _refused_of(self, start: int, until: int) -> list[RefusedToken]:
        refused = self.tokens.refused
        low = bisect_left(refused, start, key=_AT) if start >= 0 else 0
        return refused[low : bisect_left(refused, until, key=_AT)]

    def _atoms(self, of: SetBlock, words: Words, refused: list[RefusedToken], room: Room) -> list[Atom]:
        for run in words:
            if run.style.math and formula(run.text) is None:
                self._wait_for(("formula", run.text.strip()), of)
        return self.tokens.atoms(words, refused, room)

    def _marker(self, nest: Nest) -> Iterator[Atom]:
        found = self.tokens.mark_at(nest.source)
        mark, since_s = found if found is not None else (_NO_TOKEN, 0.0)
        shown = nest.marker if nest.task is None else ("☑" if nest.task else "☐")
        copied_text = {"•": "- ", "◦": "- ", "▪": "- "}.get(nest.marker, f"{nest.marker} ")
        copied_text += "" if nest.task is None else ("[x] " if nest.task else "[ ] ")
        yield Atom(shown, mark, since_s, _MARKER, nest.source, copied_text)
        yield Atom("\t", _NO_TOKEN, 0.0, _MARKER, nest.source, "")

    def _display(self, of: SetBlock) -> Words | None:
        """Returns a display formula as one line of words, where it is ready."""
        source = _written(of)
        if formula(source) is None:
            self._wait_for(("formula", source), of)
            return None
        return tuple(run for line in of.block.lines for run in line)

    def _figure(self, of: SetBlock, words: Words) -> list[Atom] | None:
        """Returns a display formula as atoms: a blank for each of its tokens, all painted as one picture."""
        made: Formula | None = formula(_written(of))
        if made is None:
            return None
        parts = [atom for run in words for atom in self.tokens.atoms((run._replace(style=Style()),), [], "none")]
        letters = sum(len(part.text) for part in parts) or 1
        return [
            part._replace(
                text="\u00a0",
                copied_text=part.text,
                figure=made,
                share=len(part.text) / letters,
                style=Style(math=True),
            )
            for part in parts
        ]

    def _inks(self, of: SetBlock) -> list[Inks]:
        code = "\n".join("".join(run.text for run in line) for line in of.block.lines)
        inks = of.colouring.update(of.block.language, code, of.block.is_open)
        for key in of.colouring.awaited:
            self._wait_for(key, of)
        return inks

    def _wait_for(self, key: Key, of: SetBlock) -> None:
        waiting = self.awaited.setdefault(key, [])
        if of not in waiting:
            waiting.append(of)


def _joint_before(block: Block) -> str:
    """Returns what a copy puts before a block."""
    if block.kind == "raw" and block.part == "middle":
        return ""
    return "\n\n" if block.is_spaced else "\n"


def _written(of: SetBlock) -> str:
    return "\n".join("".join(run.text for run in line) for line in of.block.lines).strip()


def _is_settled(words: Words, stable: int, refused: list[RefusedToken]) -> bool:
    """Returns whether a line that has the same words as before also looks the same."""
    if not words:
        return not refused
    end = words[-1].source + len(words[-1].text)
    return end < stable and (not refused or refused[0].at > end)


def _inked(words: Words, inks: Inks) -> Words:
    """Returns a line of code with its inks."""
    if not inks or not words:
        return words
    runs: list[InlineRun] = []
    base = 0
    for run in words:
        at = 0
        for start, end, ink in inks:
            left, right = max(start - base, at), min(end - base, len(run.text))
            if left >= right:
                continue
            if left > at:
                runs.append(InlineRun(run.text[at:left], run.source + at, run.style))
            runs.append(InlineRun(run.text[left:right], run.source + left, run.style._replace(ink=ink)))
            at = right
        if at < len(run.text):
            runs.append(InlineRun(run.text[at:], run.source + at, run.style))
        base += len(run.text)
    return tuple(runs)


def _shown(atom: Atom) -> list[Atom]:
    """Returns an atom in which characters that would hide or reorder others are visible."""
    if atom.is_note or atom.copied_text is not None or (atom.text.isascii() and atom.text.isprintable()):
        return [atom]
    parts = visible(atom.text)
    if len(parts) == 1 and parts[0].copied_text is None:
        return [atom]
    return [atom._replace(text=part.text, copied_text=part.copied_text, source=atom.source + part.at) for part in parts]


def _find(refused: list[RefusedToken], of: SetBlock) -> None:
    """Records where refused guesses are shown."""
    if not refused:
        return
    wanted = {id(one.mark): one for one in refused}
    for piece in of.pieces:
        for span in (*piece.notes, *piece.spans):
            if (one := wanted.get(id(span.mark))) is not None:
                one.piece, one.span = piece, span

"""Words and marks can be read in every palette."""

import re
from collections.abc import Iterator

import pytest

from tests.ui.theme.wcag import contrast, line_pairs, text_pairs
from ui.theme.page_styles import models_sheet, settings_sheet
from ui.theme.palette import ALL, DARK, DARK_SAFE, LIGHT, LIGHT_SAFE, Palette, choose
from ui.theme.style_sheet import style_sheet

by_name = pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)


@by_name
def test_text_marks_and_guesses_can_be_read(palette):
    ratios = {pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])) for pair in text_pairs()}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 4.5} == {}
    ratios = {pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])) for pair in line_pairs()}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 3.0} == {}
    assert contrast(palette.pending_ink, palette.window) < contrast(palette.text, palette.window) / 2


def test_known_contrasts_and_pale_inks_are_noticed_and_two_switches_choose():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#2B59C3", "#2B59C3") == pytest.approx(1.0)
    assert choose(dark=False, colour_blind_safe=False) is LIGHT
    assert choose(dark=True, colour_blind_safe=False) is DARK
    assert choose(dark=False, colour_blind_safe=True) is LIGHT_SAFE
    assert choose(dark=True, colour_blind_safe=True) is DARK_SAFE
    import dataclasses

    pale = dataclasses.replace(ALL[0], muted="#999999")
    assert any(contrast(ink, ground) < 4.5 for _, ink, ground in words_of(pale))


# Words can be read in every theme: not only the palette's pairs, but what the style sheets make of them.


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
INK = re.compile(r"(?:^|[;\s])(color|placeholder-text-color):\s*(#[0-9A-Fa-f]{6})")
GROUND = re.compile(r"(?:^|[;\s])background:\s*(#[0-9A-Fa-f]{6})")


def words_of(palette: Palette) -> Iterator[tuple[str, str, str]]:
    """(selector, ink, ground) of every rule that writes; where a rule has no ground, each that it may lie on."""
    for sheet in (style_sheet, settings_sheet, models_sheet):
        for selector, body in RULE.findall(sheet(palette)):
            ground = GROUND.findall(body)
            grounds = ground[-1:] or [palette.window, palette.surface]
            for _, ink in INK.findall(body):
                yield from ((" ".join(selector.split()), ink, each) for each in grounds)


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_every_rule_of_the_style_sheets_reaches_four_and_a_half_to_one(palette: Palette) -> None:
    assert not re.search(r",\s*\n\s*\n", style_sheet(palette))  # No selector runs over into the next part.
    found = list(words_of(palette))
    assert len(found) > 60
    low = {(selector, ink, ground) for selector, ink, ground in found if contrast(ink, ground) < 4.5}
    # The arrow to a version that does not exist is nearly gone: WCAG 1.4.3 asks nothing of what cannot be used.
    assert {selector for selector, _, _ in low} == {"QPushButton#messageAction:disabled"}

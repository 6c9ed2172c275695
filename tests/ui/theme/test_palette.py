"""Words and marks can be read in every palette."""

import dataclasses

import pytest

from tests.ui.theme.wcag import contrast, line_pairs, text_pairs
from ui.theme.palette import ALL, DARK, DARK_SAFE, LIGHT, LIGHT_SAFE, choose

by_name = pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)


@by_name
def test_text_reaches_four_and_a_half_to_one(palette):
    ratios = {pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])) for pair in text_pairs()}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 4.5} == {}


@by_name
def test_marks_reach_three_to_one(palette):
    ratios = {pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])) for pair in line_pairs()}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 3.0} == {}


@by_name
def test_guesses_are_lighter_than_text(palette):
    assert contrast(palette.pending_ink, palette.window) < contrast(palette.text, palette.window) / 2


@by_name
def test_every_colour_is_six_hex_digits(palette):
    colours = [value for value in dataclasses.asdict(palette).values() if isinstance(value, str)][1:]
    assert all(len(colour) == 7 and int(colour[1:], 16) >= 0 for colour in colours)


def test_contrast_of_known_pairs():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#2B59C3", "#2B59C3") == pytest.approx(1.0)


def test_two_switches_choose():
    assert choose(dark=False, colour_blind_safe=False) is LIGHT
    assert choose(dark=True, colour_blind_safe=False) is DARK
    assert choose(dark=False, colour_blind_safe=True) is LIGHT_SAFE
    assert choose(dark=True, colour_blind_safe=True) is DARK_SAFE

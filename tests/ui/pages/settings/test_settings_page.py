"""The settings: everything there, applied at once, kept, found, and brought back."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings.preferences import KEPT_FIELDS, Preferences
from app.settings.presets import EXACT, Preset
from app.settings.reply_options import Sampling
from tests.ui.conftest import Opener, Stage
from ui.controllers.preferences import NOT_SETTINGS
from ui.pages.settings.catalogue import ALL, SECTIONS
from ui.pages.settings.setting import NumberKind, Setting
from ui.pages.settings.settings_page import SettingsPage
from ui.window.top_bar import ALWAYS, OFF


@pytest.fixture
def page(open_stage: Opener, own_window: None) -> SettingsPage:
    return opened_page(open_stage(Preferences(full_mode=True, pace="live", pair="starter")))


def opened_page(stage: Stage) -> SettingsPage:
    stage.window.commands["settings"].trigger()
    page = stage.parts.settings.page
    assert page is not None
    page.stage = stage
    return page


def rows(page: SettingsPage) -> dict:
    return {row.setting.field: row for view in page.views for row in view.rows}


def kept(page: SettingsPage) -> Preferences:
    return page.choices.preferences


def shown(page: SettingsPage) -> set[str]:
    return {field for field, row in rows(page).items() if row.isVisible()}


def test_no_field_of_the_preferences_is_forgotten() -> None:
    elsewhere = NOT_SETTINGS
    here = {field for setting in ALL for field in setting.usual}
    assert here | elsewhere == set(KEPT_FIELDS)
    assert not here & elsewhere


OTHERS = {
    "device": "cpu", "rpc": "tower:50052", "tree": 4, "keep_wrong_guesses": True,
    "theme": "dark", "verify": "block", "bit_exact": True, "pace": "slow", "language": "ko",
    "reading_family": "", "system": "Be brief.", "json_schema": '{"type": "array"}',
    "zoom": 125, "weights": "llama.cpp",
    "folders": "/home/me/notes", "unload_after_min": 15,
}  # fmt: skip
"""Another value for each setting that is no number and no switch; the font depends on the machine."""


def test_each_setting_is_applied_at_once_kept_and_reset(page: SettingsPage) -> None:
    """One window for all of them: opening one takes longer than all the rest of this."""
    for field, row in rows(page).items():
        if field == "reading_family":
            continue
        other = another(row.setting, kept(page).value(field))
        row.control.chosen.emit(other)
        assert kept(page).value(field) == other, field
        page.choices.save()
        assert page.stage.services.preferences_file.current.value(field) == other, field
        assert row.reset.isHidden() == (other == row.setting.usual[field]), field
        row.reset.click()
        assert kept(page).value(field) == row.setting.usual[field], field


def test_guessing_is_chosen_by_the_same_button_as_in_the_bar(page: SettingsPage) -> None:
    row, bar = rows(page)["guessing"], page.stage.window.top_bar.guessing
    here, usual = row.control.button, bar.text()
    here.kinds.buttons[ALWAYS].click()
    here.lengths.buttons[5].click()
    assert (kept(page).guessing, kept(page).draft_length, here.text()) == (True, 6, "Guessing: always")
    bar.kinds.buttons[OFF].click()
    assert here.text() == bar.text() == "Guessing: off"
    row.reset.click()
    assert (kept(page).draft_length, here.text(), bar.text(), row.reset.isHidden()) == (None, usual, usual, True)


def another(setting: Setting, before: object) -> object:
    """Something else that can be chosen."""
    if isinstance(before, bool):
        return not before
    if setting.field in OTHERS:
        return OTHERS[setting.field]
    kind = setting.kind
    assert isinstance(kind, NumberKind)
    before = kind.low if before is None else before
    assert isinstance(before, int | float)
    other = before + kind.step if before + kind.step <= kind.high else before - kind.step
    return round(other, kind.decimals) if kind.decimals else int(other)


def test_every_control_tells_what_a_person_does(page: SettingsPage) -> None:
    by_field = rows(page)
    by_field["colour_blind_safe"].control.switch.click()
    by_field["theme"].control.segments.buttons[2].click()
    by_field["keep_wrong_guesses"].control.segments.buttons[1].click()  # shown although nothing was chosen yet
    by_field["temperature"].control.field.setValue(0.25)
    by_field["top_k"].control.slider.setValue(12)
    by_field["system"].control.edit.setPlainText("Be brief.")
    now = kept(page)
    assert (now.colour_blind_safe, now.theme, now.sampling.temperature, now.sampling.top_k) == (True, "dark", 0.25, 12)
    assert (now.system, now.keep_wrong_guesses) == ("Be brief.", True)
    assert page.stage.conversation.options.system == "Be brief."
    assert page.stage.parts.theme.palette.name == "dark, colour-blind safe"


def test_figures_are_whole_sizes_reach_the_message_box_and_all_is_searched(page: SettingsPage) -> None:
    page.show_section("sampling")
    field = rows(page)["temperature"].control.field
    assert field.lineEdit().width() > field.fontMetrics().horizontalAdvance("0.00")
    rows(page)["reading_px"].control.field.setValue(20)
    assert page.stage.window.composer.edit.font().pixelSize() == 20
    for query, wanted in SEARCHES.items():
        page.search.setText(query)
        assert wanted in shown(page)
        assert len(shown(page)) < 8, query


def test_all_settings_are_reset_and_brought_back(page: SettingsPage) -> None:
    mine = Preset("Mine", "Hm.")
    page.choices.change(theme="dark", temperature=0.1, presets=(mine,), models_folder="/m")
    page.reset_all.click()
    now = kept(page)
    assert (now.theme, now.sampling) == ("system", Preferences().sampling)
    assert (now.presets, now.models_folder, now.full_mode) == ((mine,), "/m", True)
    assert page.banner.isVisible()
    page.banner.button.click()
    now = kept(page)
    assert (now.theme, now.sampling.temperature) == ("dark", 0.1)


SEARCHES = {"temperature": "temperature", "TOP K": "top_k", "dark": "theme", "nucleus": "top_p", "json": "json_schema",
            "bigger text": "reading_px", "언어": "language", "draft_length": "guessing"}  # fmt: skip


def test_the_simple_mode_has_no_field_terms_and_says_what_it_leaves_out(page: SettingsPage) -> None:
    page.mode.buttons[0].click()
    assert not kept(page).full_mode
    page.search.setText("temperature")
    assert shown(page) == set()
    assert page.nothing.isEnabled()
    page.nothing.click()
    assert kept(page).full_mode
    assert shown(page) == {"temperature"}
    page.mode.buttons[0].click()
    for section in SECTIONS:
        if not section.full_only:
            page.show_section(section.name)
            assert not any(row.term.isVisible() for row in rows(page).values())


def test_the_simple_mode_is_two_screens_and_the_instructions_and_leads_to_all_else(open_stage: Opener) -> None:
    page = opened_page(open_stage(Preferences(pair="starter")))
    simple = [section.name for section in SECTIONS if not section.full_only]
    assert simple == ["look", "replies", "instructions"]
    counts = []
    for name in simple:
        page.show_section(name)
        counts.append(len(shown(page)))
    assert sum(counts) <= 15
    assert counts[2] == 1
    page.stage.parts.settings.open_setting("temperature")
    assert rows(page)["temperature"].isVisible()
    assert not kept(page).full_mode


def test_escape_empties_the_search_then_goes_back(page: SettingsPage) -> None:
    page.search.setFocus()
    page.search.setText("theme")
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert page.stage.parts.settings.page is page
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.stage.parts.settings.page is None
    again = opened_page(page.stage)
    again.show_section("tools")
    page.stage.window.commands["settings"].trigger()
    assert opened_page(page.stage).contents.section == "tools"  # Where it was left.


def test_nothing_moves_sideways_between_a_section_with_a_scroll_bar_and_one_without(page: SettingsPage) -> None:
    places = dict[bool, set[int]]()
    page.window().resize(1180, 420)
    QApplication.processEvents()
    for view in page.views:
        page.show_section(view.section.name)  # It is whole at once, before a busy machine paints it.
        column = view.parentWidget()
        places.setdefault(page._area.verticalScrollBar().maximum() > 0, set()).add(column.mapTo(page, QPoint()).x())
    assert len(places) == 2
    assert places[True] == places[False]


def test_a_schema_is_checked_at_once_and_the_last_right_one_holds(page: SettingsPage) -> None:
    control = rows(page)["json_schema"].control
    control.edit.setPlainText('{"type": "array"}')
    control.edit.setPlainText('{"type": "aray"}')
    assert kept(page).json_schema == '{"type": "array"}'
    assert "'aray'" in control.problem.text()
    assert not control.problem.isHidden()
    control.edit.setPlainText('{"type": "object", "not": {"required": ["a"]}}')
    assert control.problem.text() == "Replies may not follow this part of the schema: not"
    control.edit.setPlainText('{"type": "object"} ')
    assert control.problem.isHidden()
    assert kept(page).json_schema == '{"type": "object"} '


def test_presets_and_the_models_folder_are_kept_with_a_way_back(page: SettingsPage) -> None:
    view = next(view for view in page.views if view.section.name == "presets")
    view.presets.view("Exact").buttons["use"].click()
    assert kept(page).sampling == EXACT.sampling
    assert (view.presets.rows[0].state, list(view.presets.view("Exact").buttons)) == ("✓  In use", [])
    page.choices.change(system="Be kind.")
    view.name.setText("Exact")
    assert not view.save.isEnabled()
    view.name.setText("Kind")
    view.save.click()
    assert kept(page).presets == (Preset("Kind", "Be kind.", EXACT.sampling),)
    page.choices.change(system="Be very kind.")
    view.name.setText("Kind")
    assert view.save.text() == "Replace"
    view.save.click()
    assert [each.system for each in kept(page).presets] == ["Be very kind."]
    view.presets.view("Kind").buttons["delete"].click()
    assert kept(page).presets == ()
    page.banner.button.click()
    assert [each.system for each in kept(page).presets] == ["Be very kind."]
    view = next(view for view in page.views if view.section.name == "storage")
    view.use_folder("/somewhere/else")
    assert kept(page).models_folder == "/somewhere/else"
    row = view.places.view("models")
    assert "next start" in row.note.text()
    row.buttons["usual"].click()
    assert kept(page).models_folder == ""
    assert (row.note.text(), "usual" in row.buttons) == ("", False)


def test_a_value_from_a_hand_written_file_is_shown_as_it_is(open_stage: Opener) -> None:
    page = opened_page(
        open_stage(Preferences(full_mode=True, sampling=Sampling(temperature=7.5, top_k=5000), seed=2**40))
    )
    assert rows(page)["temperature"].control.field.value() == 7.5
    assert rows(page)["top_k"].control.field.value() == 5000
    assert kept(page).seed == 2**40

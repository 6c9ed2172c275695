"""An option is declared once, and is found everywhere: check, flag, file, preset, wire, documentation.

The window's settings are looked at in `tests/ui/pages/settings/test_settings_page.py`.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Annotated, Literal, get_origin

import msgspec
import pytest

from app.cli.ask import loading_from, options_from
from app.cli.command_line import Parser, parse
from app.cli.options import add_options
from app.engine_host.protocol import Generate, OpenPair, PairRequest
from app.model_library.pairs.resolution import find_pair
from app.settings.preferences import KEPT_LOADING, KEPT_OPTIONS, Preferences
from app.settings.preferences_file import from_toml, to_toml
from app.settings.presets import Preset
from app.settings.reply_options import ReplyOptions
from engine.errors import BadSetting
from engine.options.load_options import LoadOptions
from engine.options.option import (
    DeclaredOption,
    Flag,
    Option,
    Row,
    options_of,
    refuse_out_of_range,
    value_of,
    with_values,
)
from engine.options.request import RequestOptions
from engine.options.sampling_params import Sampling
from engine.translatable import as_text

ALL = options_of(ReplyOptions)
LOADING = options_of(LoadOptions)
FLAGS = [each for each in ALL if each.option.flag is not None]
LOADING_FLAGS = [each for each in LOADING if each.option.flag is not None]
NUMBERS = [each for each in (*ALL, *LOADING) if each.option.low is not None]
WORDS = {
    "kv_type": "q8_0", "flash_attention": "on", "drafter_device": "cpu", "weights": "llama.cpp",
    "device": "Vulkan0", "folders": "/notes,/code", "rpc": "tower:50052=12", "verify": "block", "reasoning": "low",
    "system": "Be brief.", "json_schema": "{}", "grammar": "root ::= [a]", "prediction": "What it said before.",
    "stop": ("!",), "logit_bias": ((5, -1.5),), "bit_exact": True,
}  # fmt: skip
"""Another value for each option that is no number and no switch."""

DOCS = Path(__file__).parents[3] / "docs"


def name_of(each: DeclaredOption) -> str:
    return each.name


def another(each: DeclaredOption) -> object:
    """Another value than the default, in the option's range."""
    if isinstance(each.default, bool):
        return not each.default
    if each.option.low is None:
        return WORDS[each.name]
    low = each.option.low
    others = (low + 0.5, low + 0.25) if isinstance(each.default, float) else (int(low) + 3, int(low) + 2)
    return next(value for value in others if value != each.default)


def usual(each: DeclaredOption) -> ReplyOptions | LoadOptions:
    return LoadOptions() if each in LOADING else ReplyOptions()


def changed(each: DeclaredOption) -> ReplyOptions | LoadOptions:
    return with_values(usual(each), {each.name: another(each)})


def test_options_are_declared_where_they_are_counted_here() -> None:
    """Twelve numbers of the sampling that the window offers, and all else that may be chosen for a reply."""
    assert len(FLAGS) > 20
    assert len([each for each in KEPT_OPTIONS if each.within == "sampling"]) == 12
    assert {each.name for each in ALL if not each.within} | {"sampling"} == set(ReplyOptions.__struct_fields__)
    assert {each.name for each in LOADING} == set(LoadOptions.__struct_fields__)
    assert [each.name for each in KEPT_LOADING] == ["weights", "device", "folders", "rpc"]


@pytest.mark.parametrize("each", [each for each in LOADING if get_origin(each.type) is Literal], ids=name_of)
def test_the_engine_refuses_a_word_that_it_does_not_know(each: DeclaredOption) -> None:
    with pytest.raises(BadSetting, match=f"{each.name} must be one of .*, not 'else'"):
        with_values(LoadOptions(), {each.name: "else"}).check()


@pytest.mark.parametrize("each", NUMBERS, ids=name_of)
def test_the_engine_refuses_what_is_out_of_range_and_names_it(each: DeclaredOption) -> None:
    assert each.option.low is not None
    refuse_out_of_range(changed(each))  # raises where it is not in range
    for wrong in (each.option.low - 1, None if each.option.high is None else each.option.high * 2):
        if wrong is not None:
            with pytest.raises(BadSetting, match=each.flag_name.replace("-", "_")):
                refuse_out_of_range(with_values(usual(each), {each.name: type(another(each))(wrong)}))  # type: ignore[call-arg]
    if each.option.not_low:
        with pytest.raises(BadSetting, match=each.flag_name.replace("-", "_")):
            refuse_out_of_range(with_values(usual(each), {each.name: each.option.low}))


@pytest.mark.parametrize("each", [each for each in NUMBERS if each.option.flag is not None], ids=name_of)
def test_the_command_line_refuses_what_is_out_of_range(
    each: DeclaredOption, capsys: pytest.CaptureFixture[str]
) -> None:
    low, high = float(each.option.low or 0), each.option.high
    for wrong in (low - 1, *([low] if each.option.not_low else []), *([] if high is None else [2 * high + 1]), "nan"):
        said = wrong if isinstance(wrong, str) or isinstance(another(each), float) else int(wrong)
        with pytest.raises(SystemExit):
            parse(["ask", "hi", f"--{each.flag_name}={said}"])
        assert capsys.readouterr().err.startswith(f"draftlight ask: argument --{each.flag_name}: must be ")


@pytest.mark.parametrize("each", FLAGS, ids=name_of)
def test_the_command_line_has_a_flag_for_it(each: DeclaredOption, tmp_path: Path) -> None:
    flag, value = each.option.flag, another(each)
    assert flag is not None
    name = f"--{each.name.replace('_', '-')}"
    if isinstance(value, bool):
        said = [name if value else f"--no-{name[2:]}"]
    elif flag.file:
        (tmp_path / "text").write_text(str(value))
        said = [name, str(tmp_path / "text")]
    else:
        said = [name, {"stop": "!", "logit_bias": "5=-1.5"}.get(each.name, str(value))]
    options = options_from(parse(["ask", "hi", *said]))
    assert value_of(options, each) == value
    assert options == changed(each)
    assert options_from(parse(["ask", "hi"])) == ReplyOptions()


@pytest.mark.parametrize("each", LOADING_FLAGS, ids=name_of)
@pytest.mark.parametrize("command", [["ask", "hi"], ["bench"]], ids=["ask", "bench"])
def test_the_command_line_has_a_flag_for_loading(each: DeclaredOption, command: list[str]) -> None:
    value, name = another(each), each.flag_name
    said = [f"--{name}" if value else f"--no-{name}"] if isinstance(value, bool) else [f"--{name}", str(value)]
    loading = loading_from(parse([*command, *said]), LoadOptions())
    assert value_of(loading, each) == value
    assert loading == msgspec.structs.replace(changed(each), must_be_there=each.name in ("device", "rpc"))
    for word, meant in each.option.flag.said if each.option.flag else ():
        assert value_of(loading_from(parse([*command, f"--{name}", word]), LoadOptions()), each) == meant
    other = with_values(LoadOptions(), {each.name: value})
    assert loading_from(parse(command), other) == other, "what is not said stays as it was"


@pytest.mark.parametrize("each", KEPT_OPTIONS, ids=name_of)
def test_the_preferences_keep_it_in_their_file(each: DeclaredOption) -> None:
    kept = Preferences().changed(**{each.name: another(each)})
    text = to_toml(kept)
    assert re.search(rf"^{each.key} = ", text, re.MULTILINE)
    assert from_toml(text) == (kept, ())
    assert kept != Preferences(), "`another` gives this option's default: it takes the lowest value and a bit more"


@pytest.mark.parametrize("each", [each for each in ALL if each not in KEPT_OPTIONS], ids=name_of)
def test_what_the_window_has_no_row_for_is_not_kept(each: DeclaredOption) -> None:
    assert not re.search(rf"^{each.key} = ", to_toml(Preferences()), re.MULTILINE)
    assert from_toml(f"{each.name} = 3") == (Preferences(), ())


@pytest.mark.parametrize("each", options_of(Preset), ids=name_of)
def test_a_preset_keeps_each_number_that_the_window_offers(each: DeclaredOption) -> None:
    mine = Preset("Mine", "Hm.", with_values(Sampling(), {each.name: another(each)}))
    assert (each.name in mine.numbers) == (each.option.row is not None)
    if each.option.row is not None:
        kept = Preferences(presets=(mine,))
        assert from_toml(to_toml(kept)) == (kept, ())
        assert Preferences().changed(**mine.numbers).sampling == mine.sampling


@pytest.mark.parametrize("each", options_of(RequestOptions), ids=name_of)
def test_it_reaches_the_worker(each: DeclaredOption) -> None:
    request = changed(each).request("g", (), "auto")
    assert value_of(request, each) == another(each)
    wire = msgspec.msgpack.encode(Generate(request))
    assert msgspec.msgpack.decode(wire, type=Generate).request == request


@pytest.mark.parametrize("each", LOADING, ids=name_of)
def test_loading_reaches_the_worker(each: DeclaredOption) -> None:
    asked = PairRequest().changed(**{each.name: another(each)})
    files = find_pair(asked)
    wire = msgspec.msgpack.encode(OpenPair(files), enc_hook=as_text)
    assert value_of(msgspec.msgpack.decode(wire, type=OpenPair).pair.options, each) == another(each)


class Slower(LoadOptions, frozen=True, kw_only=True):
    breaks: Annotated[
        int,
        Option(
            (0, 5),
            kept_as="rests",
            flag=Flag("loading", "N|none", "how many", said=(("none", 0),)),
            row=Row("g", "W", "S"),
        ),
    ] = 3


class SlowerPreferences(Preferences, frozen=True, kw_only=True):
    loading: Slower = Slower()


def test_an_option_of_loading_that_is_added_is_found_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check, flag, page of the documentation, file of the preferences."""
    monkeypatch.syspath_prepend(str(DOCS.parent / "packaging"))
    option_table = importlib.import_module("docs_pages").option_table
    with pytest.raises(BadSetting, match="breaks must be a number from 0 to 5, not 7"):
        Slower(breaks=7).check()
    parser = Parser()
    add_options(parser, "loading", Slower)
    assert [parser.parse_args(words).breaks for words in ([], ["--breaks", "none"], ["--breaks", "4"])] == [None, 0, 4]
    assert "| `rests` | W | `--breaks` | `3` | 0 to 5 |" in option_table(Slower)
    mine = SlowerPreferences().changed(breaks=1)
    assert mine.loading.breaks == 1
    assert "rests = 1\n" in to_toml(mine)


def test_flags_are_under_their_headings() -> None:
    headings = {each.option.flag.group for each in FLAGS if each.option.flag is not None}
    assert headings == {"ask", "reply", "sampling", "guessing"}
    parser = Parser()
    add_options(parser, "guessing")
    assert {"draft_length", "tree", "verify"} <= vars(parser.parse_args([])).keys()

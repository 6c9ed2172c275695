"""Names of pairs for people."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.engine_host.protocol import Opened, PairFiles, PairRequest
from ui.window.pair_button import MenuLine, PairButton, PairName, loading_name, pair_name


@pytest.mark.parametrize(
    ("pair_id", "name", "target", "drafter", "words"),
    [
        ("starter", "Starter", "target-q8_0.gguf", "drafter.onnx", "Starter · Q8_0 guessed by starter drafter"),
        ("starter", "Starter", "target-q8_0.gguf", None, "Starter · Q8_0"),
        ("b", "qwen2.5-7b-Q4_K_M", "qwen2.5-7b-Q4_K_M.gguf", "small.onnx", "Qwen2.5 7B · Q4_K_M guessed by small"),
        ("b", "mymodel", "mymodel.gguf", None, "mymodel"),
        ("b", "mymodel", "mymodel.gguf", "suffix + ngram", "mymodel guessed by copying"),
        ("b", "Tiny", "t.gguf", "suffix + smollm2-135m-instruct", "Tiny guessed by its own drafter"),
        ("b", "gpt.bf16", "gpt.bf16.gguf", None, "gpt · BF16"),
    ],
)
def test_names(pair_id: str, name: str, target: str, drafter: str | None, words: str) -> None:
    opened = Opened(pair_id, target, drafter, 2048, 4096, "CPU", "CPU", 20.0)
    assert pair_name(PairFiles(pair_id, name, f"/m/{target}"), opened).words == words


def test_the_tooltip_says_among_how_many_words_the_drafter_guesses() -> None:
    opened = Opened("b", "b.gguf", "d.gguf", 2048, 151_936, "CPU", "CPU", 20.0, drafter_words=(32_768, 151_936))
    lines = pair_name(PairFiles("b", "big", "/m/b.gguf"), opened).detail.splitlines()
    assert lines[0] == "/m/b.gguf"
    assert lines[2:] == ["The drafter guesses among 32,768 of 151,936 words"]


@pytest.mark.parametrize(("heads", "words"), [(1, "a head"), (3, "heads")])
def test_the_tooltip_says_that_the_model_brings_its_own_heads(heads: int, words: str) -> None:
    opened = Opened("b", "b.gguf", "mtp", 2048, 151_936, "CPU", "CPU", 20.0, heads=heads)
    lines = pair_name(PairFiles("b", "big", "/m/b.gguf"), opened).detail.splitlines()
    assert lines[2:] == [f"Guessed by {words} of its own, which the file brings"]


def test_loading() -> None:
    assert loading_name(PairFiles("b", "big-q4_0", "/m/big-q4_0.gguf")) == PairName("big · loading…")


def test_a_model_that_has_loaded_leaves_what_stands_beside_it_in_its_place(qtbot: QtBot) -> None:
    button, widths = PairButton(), []
    qtbot.addWidget(button)
    for words in ("Starter · loading…", "Starter · Q8_0", "Big · Q4"):
        button.set_name(PairName(words))
        button.set_brief(False)  # any change of the width says it again
        widths.append(button.sizeHint().width())
    assert widths[0] == widths[1] > widths[2]


def test_the_drafter_stands_beside_its_model(qtbot: QtBot) -> None:
    button = PairButton()
    qtbot.addWidget(button)
    button.set_name(PairName("Big 7B · Q4_K_M", "Small 1B"))
    alone = button.fontMetrics().horizontalAdvance("Big 7B · Q4_K_M")
    assert button.sizeHint().width() > alone + button.fontMetrics().horizontalAdvance("Small 1B")
    button.set_brief(True)
    assert button.sizeHint().width() < alone + button.fontMetrics().horizontalAdvance("Small 1B")


def test_the_menu_has_the_models_and_who_guesses_for_the_open_one(qtbot: QtBot) -> None:
    button, asked = PairButton(), []
    qtbot.addWidget(button)
    button.pair_requested.connect(asked.append)
    button.set_name(PairName("Big 7B", "Small 1B"))
    small, nobody = PairRequest(target="b", drafter="s"), PairRequest(target="b", drafter="none")
    models = (MenuLine("Starter", PairRequest("starter")), MenuLine("Big 7B", PairRequest(target="b"), chosen=True))
    button.show_choices(models, (MenuLine("Small 1B", small, chosen=True), MenuLine("Nobody", nobody)))
    lines = {action.text(): action for action in button.menu().actions() if action.text()}
    assert list(lines) == ["Starter", "Big 7B", "Drafter: Small 1B", "Open a model file…"]
    assert lines["Big 7B"].isChecked()
    guesses = lines["Drafter: Small 1B"].menu().actions()
    assert [action.text() for action in guesses if action.text()] == ["Small 1B", "Nobody", "Choose a drafter file…"]
    guesses[1].trigger()
    assert asked == [nobody]

"""The window outlives a few hundred thousand Qt calls, under any Python."""

import sys

import pytest

import ui  # noqa: F401


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="they are immortal there")
@pytest.mark.parametrize("constant", [None, True, False])
def test_constants_have_references_to_spare(constant):
    assert sys.getrefcount(constant) > sys.maxsize // 8


def test_many_signals(qtbot):
    from PySide6.QtWidgets import QCheckBox

    box = QCheckBox()
    qtbot.addWidget(box)
    before, heard = sys.getrefcount(None), []
    box.toggled.connect(heard.append)
    for _ in range(5_000):
        box.toggled.emit(True)
    assert heard == [True] * 5_000
    assert sys.getrefcount(None) > before // 2


def test_many_calls_that_return_nothing(qtbot):
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    answers = {thing.setObjectName("x") for _ in range(200_000)}
    assert answers == {None}
    assert sys.getrefcount(None) > before // 2

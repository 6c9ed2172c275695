"""The window outlives a few hundred thousand Qt calls, under any Python."""

import sys

import pytest

import ui  # noqa: F401


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal there")
def test_none_has_references_to_spare():
    assert sys.getrefcount(None) > sys.maxsize // 8


def test_many_calls_that_return_nothing(qtbot):
    from PySide6.QtCore import QObject

    thing = QObject()
    for _ in range(200_000):
        thing.setObjectName("x")

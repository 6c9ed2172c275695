"""Makes the widget for a kind of setting."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.device import DeviceControl
from ui.pages.settings.controls.family import FamilyControl
from ui.pages.settings.controls.number import NumberControl
from ui.pages.settings.controls.switches import ChoiceControl, Control, SegmentsControl, SwitchControl
from ui.pages.settings.controls.text import SchemaControl, TextControl


def make_control(setting: kinds.Setting, parent: QWidget) -> Control:
    """Returns the widget for a setting of this kind."""
    kind = setting.kind
    match kind:
        case kinds.SwitchKind():
            return SwitchControl(setting, parent)
        case kinds.ChoiceKind(in_a_row=True):
            return SegmentsControl(setting, kind, parent)
        case kinds.ChoiceKind():
            return ChoiceControl(setting, kind, parent)
        case kinds.NumberKind():
            return NumberControl(setting, kind, parent)
        case kinds.FamilyKind():
            return FamilyControl(setting, kind, parent)
        case kinds.DeviceKind():
            return DeviceControl(setting, parent)
        case kinds.TextKind():
            return TextControl(setting, kind.placeholder, parent)
        case kinds.SchemaKind():
            return SchemaControl(setting, kind.placeholder, parent)

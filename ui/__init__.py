"""All of Qt: the window and what it is made of."""

from ui.qt_runtime.none_refcount import keep_none

keep_none()

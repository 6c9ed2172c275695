"""All of Qt: the window and its parts."""

from ui.qt_runtime.none_refcount import keep_none

keep_none()

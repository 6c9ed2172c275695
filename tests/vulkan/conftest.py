"""The app's own rules for tests: no worker imports pytest, and nobody's stored files are touched."""

from tests.app.conftest import lean_workers, own_home

__all__ = ["lean_workers", "own_home"]

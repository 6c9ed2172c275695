from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.models.addons.addon_page import AddonPage, serving
from tests.models.hub.conftest import no_settings_of_this_machine  # noqa: F401 (a fixture)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[AddonPage]:
    with serving(tmp_path / "keys") as made:
        yield made

"""The documentation is built without a warning, agrees with the program, and leads nowhere outside by itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.bench.results import Figure, Result, as_page, kept

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_pages_that_come_out_of_the_program_are_up_to_date() -> None:
    code = "from docs_pages import pages; import json; print(json.dumps(pages()))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "packaging")}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
    old = [name for name, text in json.loads(done.stdout).items() if (DOCS / name).read_text(encoding="utf-8") != text]
    assert old == [], "run: .venv/bin/python packaging/docs_pages.py"


def test_every_place_that_a_page_names_in_the_repository_is_there() -> None:
    places = {
        (page, place)
        for page in DOCS.glob("*.md")
        for place in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if not place.startswith(("http:", "https:"))
    }
    assert len(places) > 15
    assert [(str(page.name), place) for page, place in places if not (DOCS / place).exists()] == []


def test_the_page_of_measurements_is_made_of_what_benches_kept_and_nothing_else() -> None:
    page = (DOCS / "benchmarks.md").read_text(encoding="utf-8")
    assert page == as_page(kept()), "run: .venv/bin/python tests/bench/results.py"
    assert len(page.encode()) <= 7_200


def test_a_result_is_shown_with_its_spread_its_bar_and_whether_it_was_met() -> None:
    figures = (Figure("speed", "1.2", "1.0 to 1.5", "1.3", False), Figure("texts", "6 of 6"))
    text = as_page([Result("A pair", "python tests/bench/x.py", "2 cores", "2026-11-26", figures)])
    assert text.endswith(
        "## A pair\n\n`python tests/bench/x.py`, 2 cores, 2026-11-26\n\n| | measured | bar |\n|---|---|---|\n"
        "| speed | 1.2 (1.0 to 1.5) | 1.3, **missed** |\n| texts | 6 of 6 |  |\n"
    )


class Addresses(HTMLParser):
    """What a page loads, and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in ("script", "img", "iframe") and given.get("src"):
            self.loaded.append(given["src"] or "")
        elif tag == "link" and given.get("href"):
            self.loaded.append(given["href"] or "")
        elif tag == "a" and given.get("href"):
            self.linked.append(given["href"] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if find_spec("mkdocs") is None:
        pytest.skip("mkdocs is not installed here: packaging/test.sh installs it")
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-W", "ignore", "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", out]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def test_the_site_is_built_strictly_with_all_its_pages_and_pictures(site: Path) -> None:
    pages = {page.stem for page in site.glob("*.html")}
    assert {page.stem for page in DOCS.glob("*.md")} | {"benchmarks"} <= pages
    pictures = {picture.name for picture in (ROOT / "packaging/pictures").glob("*.[ps][nv]g")}
    assert {picture.name for picture in (site / "pictures").iterdir()} == pictures


def test_no_page_loads_anything_from_elsewhere_and_every_link_within_leads_somewhere(site: Path) -> None:
    outside, dead = [], []
    for page in site.glob("*.html"):
        if page.name == "404.html":  # for a server, from whose root it counts
            continue
        found = Addresses()
        found.feed(page.read_text(encoding="utf-8"))
        outside += [(page.name, address) for address in found.loaded if re.match(r"(https?:)?//", address)]
        for address in found.linked:
            path, _, part = address.partition("#")
            if re.match(r"\w+:", address) or (not path and not part):
                continue
            other = page if not path else page.parent / path
            if not other.exists() or (part and other.suffix == ".html" and f'id="{part}"' not in other.read_text()):
                dead.append((page.name, address))
    assert outside == []
    assert dead == []

"""What is said of a newer version is believed only where the project's key has signed it: real keys, a real server."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from models.errors import ReleaseError
from models.hub.release_page import MOST_BYTES, NAMESPACE, OLD_DAYS, Release, SeenDates, fetch_small, newest

pytestmark = pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="needs OpenSSH's ssh-keygen")
SAID = {"version": "9.0.1", "date": "2027-01-02", "page": "https://example.org/draftlight"}


class Project:
    """A folder that is served, and two keys: the project's own and a stranger's."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder / "page", address
        self._keys = folder
        for name in ("own", "stranger"):
            command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", folder / name]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        self.signer = " ".join((folder / "own.pub").read_text().split()[:2])

    def say(self, said: object, key: str = "own", namespace: str = NAMESPACE) -> None:
        file = self.folder / "latest.json"
        file.write_text(said if isinstance(said, str) else json.dumps(said))
        file.with_name("latest.json.sig").unlink(missing_ok=True)
        command = ["ssh-keygen", "-q", "-Y", "sign", "-f", self._keys / key, "-n", namespace, file]
        subprocess.run(command, check=True, capture_output=True)

    def ask(self) -> Release:
        return newest(self.address, self.signer)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    (tmp_path / "page").mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path / "page")))
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield Project(tmp_path, f"http://127.0.0.1:{server.server_port}")
    server.shutdown()
    serving.join()
    server.server_close()


def test_what_the_project_has_signed_is_believed(project: Project) -> None:
    project.say(SAID)
    assert project.ask() == Release("9.0.1", "2027-01-02", "https://example.org/draftlight")


def test_a_changed_answer_is_refused(project: Project) -> None:
    project.say(SAID)
    (project.folder / "latest.json").write_text(json.dumps(SAID | {"page": "https://example.org/elsewhere"}))
    with pytest.raises(ReleaseError, match="not signed by the project"):
        project.ask()


def test_an_older_answer_that_was_signed_too_is_refused(project: Project, tmp_path: Path) -> None:
    seen = SeenDates(tmp_path / "dates.json")
    for date in ("2027-01-02", "2027-01-02", "2027-03-01"):
        project.say(SAID | {"date": date})
        assert newest(project.address, project.signer, seen=seen).date == date
    project.say(SAID)
    with pytest.raises(ReleaseError, match="of 2027-01-02, and one of 2027-03-01 was seen before"):
        newest(project.address, project.signer, seen=SeenDates(tmp_path / "dates.json"))
    assert project.ask().date == "2027-01-02"  # the control: its signature holds


@pytest.mark.parametrize("date", ["2027-01-02", "2027-01-02T03:04:05Z"])
def test_a_newest_answer_that_grew_old_is_told(tmp_path: Path, date: str) -> None:
    """Newer ones may be held back, with signatures that hold for ever."""
    seen, day = SeenDates(tmp_path / "dates.json"), datetime(2027, 1, 2, tzinfo=UTC)
    assert seen.age_note(NAMESPACE, day.timestamp()) is None
    seen.check(NAMESPACE, date)
    assert seen.age_note(NAMESPACE, (day + timedelta(days=OLD_DAYS, hours=23)).timestamp()) is None
    told = seen.age_note(NAMESPACE, (day + timedelta(days=OLD_DAYS + 1)).timestamp())
    assert told is not None
    assert told[0] == "the release page's newest answer is of 2027-01-02, 121 days ago: newer ones may be held back"
    assert seen.age_note("another", (day + timedelta(days=999)).timestamp()) is None
    (tmp_path / "dates.json").write_text('{"draftlight-release": "never"}')
    assert seen.age_note(NAMESPACE) is None


@pytest.mark.parametrize("kept", [b"", b"{", b"[1]", b'{"draftlight-release":1}', b"\xff", b"[" * 9_000])
def test_damaged_dates_are_as_none_and_written_anew(tmp_path: Path, kept: bytes) -> None:
    file = tmp_path / "dates.json"
    file.write_bytes(kept)
    SeenDates(file).check(NAMESPACE, "2027-01-02")
    with pytest.raises(ReleaseError, match="seen before"):
        SeenDates(file).check(NAMESPACE, "2026-12-31")
    SeenDates(file).check("another", "2026-12-31")


@pytest.mark.parametrize(("key", "namespace"), [("stranger", NAMESPACE), ("own", "something-else")])
def test_a_strangers_signature_and_one_made_for_something_else_are_refused(
    project: Project, key: str, namespace: str
) -> None:
    project.say(SAID, key, namespace)
    with pytest.raises(ReleaseError, match="not signed by the project"):
        project.ask()


def test_a_page_without_a_signature_is_refused(project: Project) -> None:
    project.say(SAID)
    (project.folder / "latest.json.sig").unlink()
    with pytest.raises(ReleaseError, match="could not be asked"):
        project.ask()


@pytest.mark.parametrize(
    "said", ["[]", "{", json.dumps(SAID | {"version": "1.0; rm"}), json.dumps(SAID | {"page": "http://example.org"})]
)
def test_an_answer_that_is_signed_and_makes_no_sense_is_refused(project: Project, said: str) -> None:
    project.say(said)
    with pytest.raises(ReleaseError, match="not understood"):
        project.ask()


def test_a_file_without_an_end_is_not_read_to_it(project: Project) -> None:
    (project.folder / "latest.json").write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(ReleaseError, match="larger than expected"):
        project.ask()


@pytest.mark.parametrize("url", ["http://example.org/latest.json", "file:///etc/passwd", "ftp://127.0.0.1/latest.json"])
def test_only_https_is_asked(url: str) -> None:
    with pytest.raises(ReleaseError, match="not an https address"):
        fetch_small(url)


def test_a_build_without_an_address_says_so() -> None:
    with pytest.raises(ReleaseError, match="names no release page"):
        newest(fetch=lambda url: pytest.fail(f"{url} was asked"))

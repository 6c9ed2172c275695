"""The server for other programs: thousands of requests that make no sense, and callers from elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.app.server.asgi_client import KEY, PORT, asked
from tests.app.server.fuzzed_bodies import BODY, PATHS
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import LISTED, Line

pytestmark = [pytest.mark.timeout(1500), pytest.mark.usefixtures("only_in_full")]
OWN_HOST, OWN_ORIGIN = f"127.0.0.1:{PORT}", f"http://localhost:{PORT}"
HOSTS = (
    "", "evil.example", f"evil.example:{PORT}", "127.0.0.1", f"127.0.0.1:{PORT + 1}", f"127.0.0.1.:{PORT}",
    f"127.1:{PORT}", f"2130706433:{PORT}", f"0x7f.0.0.1:{PORT}", f"0.0.0.0:{PORT}", f"localhost.:{PORT}",
    f"localhost:{PORT}.evil.example", f"evil.example@127.0.0.1:{PORT}", f"127.0.0.1:{PORT}@evil.example",
    f"127.0.0.1:{PORT}, evil.example", f" {OWN_HOST}", f"{OWN_HOST}\0", f"[::ffff:127.0.0.1]:{PORT}",
    f"127.0.0.1:{PORT}#", f"127.0.0.1:0{PORT}",
)  # fmt: skip
ORIGINS = (
    "null", "file://", "http://evil.example", f"http://evil.example:{PORT}", f"https://localhost:{PORT}", "\0",
    "http://localhost", f"http://localhost:{PORT + 1}", f"http://localhost:{PORT}.evil.example", "chrome-extension://a",
    f"http://localhost:{PORT}@evil.example", f"http://localhost:{PORT}/", f"ws://localhost:{PORT}",
)  # fmt: skip


def test_28_fuzzed_requests(times: Times, passed: Passed) -> None:
    wanted, failed = times(0, 5000), list[str]()
    for path in PATHS:
        # A busy machine makes bodies slowly, which is no fault of the server.
        @settings(max_examples=-(-wanted // len(PATHS)), deadline=None, suppress_health_check=list(HealthCheck))
        @given(path=st.just(path), body=BODY)
        def each(path: str, body: dict[str, Any]) -> None:
            status, answer = asked(path, body)
            assert status in (200, 400), answer
            assert status == 200 or isinstance(msgspec.json.decode(answer)["error"]["message"], str)

        try:
            each()
        except Exception as error:
            failed.append(f"{path}: {error!r}"[:500])
    print(*failed, sep="\n")
    runs = -(-wanted // len(PATHS)) * len(PATHS)
    assert passed(
        Line(28, "fuzzed bodies over 7 routes: 200, or 400 with a sentence", runs, len(failed), None, "by hypothesis")
    )


def test_27_hosts_and_origins_of_others(passed: Passed) -> None:
    """With the right key, which a page that was told it would have."""
    cases = [(host, "") for host in HOSTS] + [(OWN_HOST, origin) for origin in ORIGINS]
    cases += [(host, origin) for host in HOSTS for origin in (*ORIGINS, OWN_ORIGIN)]
    wrong = list[str]()
    for host, origin in cases:
        headers = [("host", host), ("origin", origin), ("authorization", f"Bearer {KEY}")]
        status, _ = asked("/v1/models", None, [(name.encode(), value.encode()) for name, value in headers if value])
        wrong += [f"{host!r} {origin!r}"] if status != 403 else []
    print(*wrong, sep="\n")
    assert asked("/v1/models", None, [(b"host", OWN_HOST.encode()), (b"x-api-key", KEY.encode())])[0] == 200  # control
    assert passed(Line(27, f"hosts and origins of others, with the right key: 403: {LISTED}", len(cases), len(wrong)))

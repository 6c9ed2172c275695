"""An add-on is in place whole or not at all: cut connections, stops, damage, a full disk, another program."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.addons.fetching import get_addon, is_fetched
from models.addons.folder import STAMP, AddonFolder
from models.addons.records import AddonOffer
from models.addons.signed_list import offers
from models.errors import StoreError
from models.hub.download.events import DownloadProgress
from models.hub.errors import HubError
from models.hub.records import Limits
from tests.models.addons.addon_page import LIBRARY, AddonPage
from tests.models.hub.conftest import QUICK, left_in

BACKEND = bytes(range(256)) * 2000
RUNTIME = {"libcudart.so.13": b"runtime" * 3000, "libcublas.so.13": bytes(range(256)) * 500}


@pytest.fixture
def offer(page: AddonPage) -> AddonOffer:
    page.publish(page.offer(BACKEND, RUNTIME))
    (found,) = offers(page.address, page.signer)
    page.asked.clear()
    return found


@pytest.fixture
def folder(tmp_path: Path) -> AddonFolder:
    return AddonFolder(tmp_path / "gpu")


def test_it_is_fetched_unpacked_and_stamped(page: AddonPage, offer: AddonOffer, folder: AddonFolder) -> None:
    told: list[DownloadProgress] = []
    addon = get_addon(offer, folder, progress=told.append, limits=QUICK)
    assert addon.library.read_bytes() == BACKEND
    assert {name: (addon.folder / name).read_bytes() for name in RUNTIME} == RUNTIME
    assert left_in(folder.path) == sorted(
        ["cuda", "cuda/" + STAMP, f"cuda/{LIBRARY}", *(f"cuda/{name}" for name in RUNTIME), "lock"]
    )
    assert folder.installed() == (addon,)
    assert addon.fault == ""
    assert is_fetched(offer, folder)
    assert {each.total_bytes for each in told} == {offer.fetched_bytes}
    assert told[-1].done_bytes == offer.fetched_bytes


def test_nothing_of_the_hubs_account_is_sent(
    page: AddonPage, offer: AddonOffer, folder: AddonFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    get_addon(offer, folder, limits=QUICK)
    assert [name for name, _ in page.asked] == [LIBRARY, "runtime.whl"]
    assert [headers for _, headers in page.asked if "authorization" in headers or "secret" in str(headers)] == []


def test_a_cut_connection_goes_on_where_it_ended(page: AddonPage, offer: AddonOffer, folder: AddonFolder) -> None:
    page.cut = {LIBRARY: 100_000}
    get_addon(offer, folder, limits=QUICK)
    ranges = [headers.get("range") for name, headers in page.asked if name == LIBRARY]
    assert ranges == [None, "bytes=100000-"]
    assert folder.installed()[0].library.read_bytes() == BACKEND


@pytest.mark.parametrize("name", [LIBRARY, "runtime.whl"])
def test_a_changed_file_is_refused(page: AddonPage, offer: AddonOffer, folder: AddonFolder, name: str) -> None:
    page.served[name] = page.served[name][:-1] + b"!"
    with pytest.raises(HubError, match="is not what the project has signed"):
        get_addon(offer, folder, limits=QUICK)
    assert folder.installed() == ()


def test_a_changed_library_in_an_archive_is_refused(page: AddonPage, folder: AddonFolder) -> None:
    offered = page.offer(BACKEND, RUNTIME)
    offered["pieces"][1]["members"][0]["sha256"] = "0" * 64
    page.publish(offered)
    (wrong,) = offers(page.address, page.signer)
    with pytest.raises(
        HubError, match=r"libcudart\.so\.13 is not what the project has signed: its contents are others"
    ):
        get_addon(wrong, folder, limits=QUICK)
    assert folder.installed() == ()


def test_a_file_that_is_gone_is_told_in_one_sentence(page: AddonPage, offer: AddonOffer, folder: AddonFolder) -> None:
    del page.served[LIBRARY]
    with pytest.raises(HubError, match=rf"^127\.0\.0\.1 does not provide {LIBRARY}$"):
        get_addon(offer, folder, limits=QUICK)


def test_a_disk_without_room_is_told_before_the_first_byte(
    page: AddonPage, offer: AddonOffer, folder: AddonFolder
) -> None:
    with pytest.raises(HubError, match="are to be downloaded") as told:
        get_addon(offer, folder, limits=Limits(margin_bytes=1 << 60))
    assert told.value.code == "disk_full"
    assert page.asked == []


def test_two_programs_do_not_fetch_at_once(offer: AddonOffer, folder: AddonFolder) -> None:
    with folder.changing(), pytest.raises(StoreError, match="another Draftlight is changing"):
        get_addon(offer, folder, limits=QUICK)


def test_a_newer_one_takes_the_place_of_the_old_one(page: AddonPage, offer: AddonOffer, folder: AddonFolder) -> None:
    get_addon(offer, folder, limits=QUICK)
    build = {"ggml": "0.26.0", "commit": "abc1234", "binding": "0.3.37"}
    page.publish(page.offer(BACKEND[::-1], {"libcudart.so.13": b"newer"}, build=build))
    (newer,) = offers(page.address, page.signer)
    assert not is_fetched(newer, folder)
    get_addon(newer, folder, limits=QUICK)
    (addon,) = folder.installed()
    assert (addon.stamp.build, addon.library.read_bytes()) == (newer.build, BACKEND[::-1])
    assert sorted(path.name for path in addon.folder.iterdir()) == sorted([STAMP, LIBRARY, "libcudart.so.13"])


def test_a_lost_or_shortened_file_is_a_fault(offer: AddonOffer, folder: AddonFolder) -> None:
    place = get_addon(offer, folder, limits=QUICK).folder
    (place / "libcublas.so.13").write_bytes(b"short")
    assert "libcublas.so.13 has 5 bytes and not 128,000" in folder.installed()[0].fault
    (place / LIBRARY).unlink()
    assert f"its file {LIBRARY} is missing" in folder.installed()[0].fault
    assert not is_fetched(offer, folder)


@pytest.mark.parametrize("stamp", [b"", b"{}", b'{"version": 9}', b"\xff"])
def test_a_stamp_that_says_nothing_is_none(offer: AddonOffer, folder: AddonFolder, stamp: bytes) -> None:
    place = get_addon(offer, folder, limits=QUICK).folder
    (place / STAMP).write_bytes(stamp)
    assert folder.installed() == ()


def test_what_is_removed_is_gone_with_what_was_begun(offer: AddonOffer, folder: AddonFolder) -> None:
    size = get_addon(offer, folder, limits=QUICK).stamp.disk_bytes
    folder.on_the_way("cuda").mkdir()
    (folder.on_the_way("cuda") / "part").write_bytes(b"12345")
    assert folder.remove("cuda") >= size + 5
    assert left_in(folder.path) == ["lock"]

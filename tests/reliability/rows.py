"""The faults, in the order of how much a user would be harmed, and what injects each.

Tests of this folder have a fault's number in their name. `tests` are tests of other folders that inject it too; the
full form runs them and counts their cases.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    number: int
    fault: str
    tests: tuple[str, ...] = ()


STORE = "tests/app/chats/test_store_faults.py"
HOST, UI, HUB = "tests/app/engine_host", "tests/ui", "tests/models/hub"
TRANSFER, SERVER = "tests/app/chats/transfer", "tests/app/server"

ROWS = (
    Row(1, "app killed at any time"),
    Row(2, "power cut"),
    Row(
        3,
        "disk full",
        (
            f"{STORE}::test_a_full_disk_refuses_in_one_line_and_later_writes_work",
            "tests/app/conversation/test_saved_afterwards.py",
        ),
    ),
    Row(4, "read-only data folder", ("tests/app/chats/test_store.py",)),
    Row(
        5,
        "damaged file of chats",
        ("tests/app/chats/recovery/test_salvage.py", "tests/app/conversation/test_salvaged_chats.py"),
    ),
    Row(
        6,
        "one bad row, a later format",
        (
            "tests/app/chats/test_search.py",
            "tests/app/chats/test_disagreeing_indexes.py",
            f"{STORE}::test_a_file_from_a_later_version_is_left_alone",
        ),
    ),
    Row(7, "two instances", (f"{UI}/desktop/test_single_instance.py", "tests/app/system/test_instance_lock.py")),
    Row(8, "chats of another version", ("tests/app/chats/test_schema.py",)),
    Row(9, "stray delete key", (f"{UI}/controllers/chats",)),
    Row(10, "deleted text remains", ("tests/app/chats/test_branches.py", "tests/app/chats/test_store.py")),
    Row(11, "backups", ("tests/app/chats/recovery/test_backups.py",)),
    Row(
        12, "damaged GGUF", ("tests/engine/loading/test_damaged_models.py", "tests/models/formats/test_gguf_header.py")
    ),
    Row(
        13,
        "damaged ONNX, data outside",
        ("tests/models/formats/test_onnx_external_data.py", "tests/engine/drafters/test_broken_onnx.py"),
    ),
    Row(
        14,
        "hostile template",
        (
            "tests/engine/text/test_template_process.py",
            "tests/engine/text/test_text_stream.py::test_a_hostile_template_is_refused",
        ),
    ),
    Row(15, "worker dies in mid reply", (f"{HOST}/test_engine_process.py", f"{HOST}/test_lost_file.py")),
    Row(16, "worker hangs", (f"{HOST}/test_load_attempt.py", f"{HOST}/test_hanging_drafters.py")),
    Row(17, "drafter raises, gives no numbers, bad ids, is slow", ("tests/engine/decoding/test_hostile_drafters.py",)),
    Row(18, "drafter crashes natively", (f"{HOST}/test_configs_in_replies.py",)),
    Row(19, "out of memory at load", ("tests/models/memory",)),
    Row(20, "app killed: the worker ends", (f"{HOST}/test_orphans.py",)),
    Row(21, "cache that cannot go back", ("tests/engine/llama/test_rollback.py",)),
    Row(
        22,
        "control tokens typed",
        (
            "tests/engine/text/test_guarded_text.py",
            "tests/engine/text/test_text_stream.py::test_a_typed_control_token_stays_text",
            "tests/engine/text/test_tool_texts.py",
        ),
    ),
    Row(23, "pictures, files, data in output", (f"{UI}/transcript/test_untrusted.py",)),
    Row(
        24,
        "links",
        (
            f"{UI}/transcript/markdown/test_hostile.py::test_odd_addresses_and_markup_are_text",
            f"{UI}/transcript/markdown/test_hostile.py::test_only_web_and_mail_open",
        ),
    ),
    Row(25, "letters that hide or swap", (f"{UI}/transcript/markdown/test_hostile.py",)),
    Row(26, "names of the hub that lead elsewhere", (f"{HUB}/test_paths.py",)),
    Row(27, "API: hosts, origins, tokens", (f"{SERVER}/test_guard.py", f"{SERVER}/test_hostile_clients.py")),
    Row(28, "API: fuzzed requests", (f"{SERVER}/test_fuzzed_requests.py",)),
    Row(29, "logs and crash reports"),
    Row(
        30,
        "truncated download",
        (f"{HUB}/test_faults.py::test_two_hundred_cuts_in_one_download",),
    ),
    Row(
        31,
        "wrong bytes of the right size",
        (f"{HUB}/test_faults.py::test_one_flipped_bit",),
    ),
    Row(
        32,
        "wrong length, redirect, a page, 416",
        (f"{HUB}/test_faults.py", f"{HUB}/test_refusals.py", f"{HUB}/download/test_file_download.py"),
    ),
    Row(33, "killed in a download", (f"{HUB}/download/test_interruptions.py::test_killed_at_every_step",)),
    Row(
        34,
        "disk full in a download",
        (
            f"{HUB}/download/test_interruptions.py::test_a_disk_that_fills_up",
            f"{HUB}/download/test_interruptions.py::test_space_is_asked_for_first",
        ),
    ),
    Row(35, "model file swapped or deleted", ("tests/models/store/test_store.py",)),
    Row(
        36,
        "stopped in load, prefill, decode",
        (
            f"{HOST}/test_cancellation.py",
            "tests/engine/llama/test_rollback.py::test_loading_stops_when_the_flag_is_set",
        ),
    ),
    Row(
        37,
        "context full",
        (
            "tests/app/conversation/test_context_usage.py",
            "tests/app/conversation/test_conversation.py::test_the_oldest_turns_are_dropped_where_the_chat_no_longer_fits",
        ),
    ),
    Row(
        38, "huge paste", (f"{UI}/transcript/markdown/test_hostile.py::test_a_long_paste_is_written_whole_in_the_end",)
    ),
    Row(
        39,
        "10,000 messages",
        (f"{UI}/transcript/view/test_column.py", "tests/app/chats/test_search.py::test_ten_thousand_messages_in_a_row"),
    ),
    Row(40, "clock jumps", ("tests/app/chats/test_store.py::test_order_is_by_sequence_though_the_clock_jumps_back",)),
    Row(41, "leak", (f"{HOST}/test_replaced_worker.py",)),
    Row(
        42,
        "characters split over tokens",
        ("tests/engine/text/test_text_stream.py::test_split_characters_come_out_whole",),
    ),
    Row(43, "packets, look-ups, files elsewhere", ("tests/app/test_quiet_reply.py",)),
    Row(
        44,
        "damaged settings and traces",
        ("tests/app/settings/test_preferences_file.py", "tests/app/traces/test_trace_validation.py"),
    ),
    Row(
        45,
        "files to import and attach",
        (
            f"{TRANSFER}/test_import_special_files.py",
            f"{TRANSFER}/test_import.py",
            "tests/app/attachments/test_attachments.py",
        ),
    ),
    Row(
        46,
        "hostile code in a confined process",
        (f"{HOST}/test_confined_worker.py", "tests/app/test_confined_processes.py"),
    ),
    Row(47, "exported pages in a real browser", ("tests/app/traces/html/test_page.py",)),
    Row(48, "a month of use"),
    Row(
        49,
        "values that make no sense in files and traces",
        (
            "tests/engine/decoding/test_chosen_word.py::"
            "test_a_text_to_go_on_from_that_the_vocabulary_does_not_have_is_refused",
            "tests/app/making/test_kept_text.py",
        ),
    ),
    Row(51, "small files that would become large ones"),
    Row(52, "servers of tools (MCP)", ("tests/app/conversation/tools",)),
    Row(53, "a reply on real weights that guesses change", ("tests/real/test_real_models.py",)),
)
"""1 to 42 are the faults that were listed before anything was built; the others came with attacks."""

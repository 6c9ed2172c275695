"""`draftlight chats`: brings chats back from backups or a damaged file, where the window does not open or is closed.

The window does the same by a button. Only what is missing is added, and nothing that is there is changed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime

from app.chats.chat_record import ChatRecord
from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import BackupFile, Backups, backups_in
from app.chats.recovery.salvage import salvage
from app.chats.store import ChatStore
from app.chats.transfer.import_chats import add_all
from app.cli.command_line import actions_of
from app.cli.output import print_json, print_line
from app.problem import problem_error
from app.system.instance_lock import WindowLock
from app.system.named_file import open_regular, path_named, reason_of
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from models.hub.download.partial_file import size_text


def add_flags(chats: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    restore = actions_of(chats)("restore", "add what is missing here and in a backup or a damaged file")
    restore.add_argument(
        "file", nargs="?", default="", help="a backup, or a file such as chats.sqlite3.damaged-1 (default: all backups)"
    )
    restore.add_argument("--list", action="store_true", help="only say which backups there are, or what a file holds")


def chats(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run the command and return its exit code. Raises ProblemError."""
    backups = backups_in(app_paths.backups)
    if not arguments.file:
        if arguments.list:
            return _list(backups, as_json=arguments.json)
        return _add((read_backup(each.path) for each in backups), app_paths, as_json=arguments.json)
    known = {backup.path.name: backup.path for backup in backups}
    path = known.get(arguments.file) or path_named(arguments.file)
    try:
        open_regular(path).close()
    except (OSError, ValueError) as error:
        hint = "Name a file of chats; `draftlight chats restore --list` shows the backups."
        raise problem_error("unreadable_file", f"{path} cannot be read: {reason_of(error)}", hint) from error
    sound = () if (found := salvage(path)).lost else read_backup(path)
    if sound and sum(len(chat.messages) for chat in sound) == found.messages:
        found = found._replace(chats=sound)  # with folders, pins and pairs, which nothing salvages
    if arguments.list and arguments.json:
        print_json({"chats": len(found.chats), "messages": found.messages, "lost": found.lost})
    elif arguments.list:
        print_line(f"{found.messages:,} messages in {len(found.chats):,} chats can be read, {found.lost:,} cannot.")
    elif not found.chats:
        hint = "See `draftlight chats restore --list`."
        raise problem_error("nothing_salvaged", f"nothing in {path} can be read", hint)
    else:
        if found.lost:
            print_error(f"draftlight: messages in {path} that cannot be read: {found.lost:,}")
        return _add([found.chats], app_paths, as_json=arguments.json)
    return 0


def _list(backups: Sequence[BackupFile], *, as_json: bool) -> int:
    counted = [(each, len(read_backup(each.path))) for each in backups]
    if as_json:
        facts = ({"file": str(one.path), "made": one.made, "bytes": one.size, "chats": count} for one, count in counted)
        print_json(list(facts))
    elif not counted:
        print_line("There are no backups yet: the first is made with the first message.")
    for one, count in () if as_json else counted:
        when = f"{datetime.fromtimestamp(one.made):%Y-%m-%d %H:%M}"
        print_line(f"  {when}  {f'{count:,} chats':<12}  {size_text(one.size):<8}  {one.path.name}")
    return 0


def _add(found: Iterable[Sequence[ChatRecord]], app_paths: AppPaths, *, as_json: bool) -> int:
    """Add what is missing, from the first source on; each is read when it is its turn, for all may be 500 MB."""
    chat_ids, messages, sources = 0, 0, 0
    with _alone(app_paths) as store:
        for records in found:
            came = store.write(add_all, records, also_binned=True).result()
            chat_ids += len(came.chat_ids)
            messages += came.messages
            sources += 1
    if as_json:
        print_json({"chats": chat_ids, "messages": messages})
    elif chat_ids:
        print_line(f"{chat_ids:,} chats with {messages:,} messages came back.")
    else:
        print_line("Nothing was missing." if sources else "There are no backups yet.")
    return 0


@contextmanager
def _alone(app_paths: AppPaths) -> Iterator[ChatStore]:
    """The chats, while no window has them open. Raises ProblemError."""
    lock = WindowLock(app_paths.instance_lock)
    if not lock.acquire():
        hint = "Close it, or restore in its settings, under “On disk”."
        raise problem_error("already_open", "a window has these chats open", hint)
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(app_paths.chats, disk, backups=Backups(app_paths.backups))
        try:
            if (problem := store.open().result()) is not None:
                print_error(f"draftlight: {problem.line()}")
            yield store
        finally:
            store.close().result()
            lock.release()

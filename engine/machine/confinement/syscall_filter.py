"""A seccomp filter: which calls of the kernel a process may no longer make. Each refused one fails with EPERM.

No connection (also none to programs of this machine), no memory, queue or socket shared with them, no program, no
other process watched, changed, signalled, slowed or moved, no rights of files changed. Files are opened and written as
before: that is `file_rules`' part. io_uring is refused because it makes calls that no filter sees. Numbers of calls are
those of Linux's asm/unistd.h, the layout of programs that of its linux/filter.h and seccomp.h.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Architecture(NamedTuple):
    """What differs between processors: AUDIT_ARCH's constant and numbers of calls by name."""

    audit: int
    seccomp: int
    clone: int
    numbers: Mapping[str, int]


CLONE3 = 435

# fmt: off
EVERYWHERE = dict(
    pidfd_send_signal=424, io_uring_setup=425, io_uring_enter=426, io_uring_register=427, pidfd_open=434,
    pidfd_getfd=438, process_madvise=440, process_mrelease=448, fchmodat2=452,
)
ARCHITECTURES = {
    "x86_64": Architecture(0xC000003E, 317, 56, EVERYWHERE | dict(
        socket=41, connect=42, accept=43, bind=49, listen=50, accept4=288, socketpair=53,
        fork=57, vfork=58, execve=59, execveat=322, kill=62, tkill=200, tgkill=234,
        rt_sigqueueinfo=129, rt_tgsigqueueinfo=297, ptrace=101, process_vm_readv=310, process_vm_writev=311,
        prlimit64=302, unshare=272, setns=308, mount=165, umount2=166, pivot_root=155, chroot=161,
        add_key=248, request_key=249, keyctl=250, bpf=321, perf_event_open=298, userfaultfd=323,
        init_module=175, finit_module=313, delete_module=176, kexec_load=246, kexec_file_load=320, reboot=169,
        name_to_handle_at=303, open_by_handle_at=304, mknod=133, mknodat=259, truncate=76,
        chmod=90, fchmod=91, fchmodat=268, chown=92, fchown=93, lchown=94, fchownat=260,
        utime=132, utimes=235, futimesat=261, utimensat=280,
        setxattr=188, lsetxattr=189, fsetxattr=190, removexattr=197, lremovexattr=198, fremovexattr=199,
        shmget=29, shmat=30, shmctl=31, semget=64, semop=65, semctl=66, semtimedop=220, shmdt=67,
        msgget=68, msgsnd=69, msgrcv=70, msgctl=71, mq_open=240, mq_unlink=241, mq_timedsend=242, mq_timedreceive=243,
        mq_notify=244, mq_getsetattr=245, sched_setparam=142, sched_setscheduler=144, sched_setaffinity=203,
        sched_setattr=314, setpriority=141, ioprio_set=251, migrate_pages=256, move_pages=279, kcmp=312,
        inotify_add_watch=254, fanotify_init=300, fanotify_mark=301,
    )),
    "aarch64": Architecture(0xC00000B7, 277, 220, EVERYWHERE | dict(
        socket=198, socketpair=199, bind=200, listen=201, accept=202, connect=203, accept4=242,
        execve=221, execveat=281, kill=129, tkill=130, tgkill=131,
        rt_sigqueueinfo=138, rt_tgsigqueueinfo=240, ptrace=117, process_vm_readv=270, process_vm_writev=271,
        prlimit64=261, unshare=97, setns=268, mount=40, umount2=39, pivot_root=41, chroot=51,
        add_key=217, request_key=218, keyctl=219, bpf=280, perf_event_open=241, userfaultfd=282,
        init_module=105, finit_module=273, delete_module=106, kexec_load=104, kexec_file_load=294, reboot=142,
        name_to_handle_at=264, open_by_handle_at=265, mknodat=33, truncate=45,
        fchmod=52, fchmodat=53, fchownat=54, fchown=55, utimensat=88,
        setxattr=5, lsetxattr=6, fsetxattr=7, removexattr=14, lremovexattr=15, fremovexattr=16,
        shmget=194, shmat=196, shmctl=195, semget=190, semop=193, semctl=191, semtimedop=192, shmdt=197,
        msgget=186, msgsnd=189, msgrcv=188, msgctl=187, mq_open=180, mq_unlink=181, mq_timedsend=182,
        mq_timedreceive=183, mq_notify=184, mq_getsetattr=185, sched_setparam=118, sched_setscheduler=119,
        sched_setaffinity=122, sched_setattr=274, setpriority=140, ioprio_set=30, migrate_pages=238, move_pages=239,
        kcmp=272, inotify_add_watch=27, fanotify_init=262, fanotify_mark=263,
    )),
}
# fmt: on
"""The second was written from the kernel's tables and not yet run."""

OWN_ONLY = ("kill", "tgkill", "sched_setparam", "sched_setscheduler", "sched_setaffinity", "sched_setattr")
"""Allowed for the process itself, which is 0 for some of them: how `abort` ends a program, and a thread is placed."""

PAIRS_OF_SOCKETS = "socketpair"
"""How Python makes pipes in both directions; connected to nothing else, where it is a stream: what is sent in single
messages may be sent to any socket of this machine.
"""

_STREAMS_ONLY = ("socket", "socketpair")
_STREAM, _KIND_OF_SOCKET = 1, 0xF

LISTENING = ("socket", "bind", "listen", "accept", "accept4")
"""What a process needs that answers connections and makes none."""

_LOAD, _AND, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x45, 0x06
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT, _SECOND_ARGUMENT = 0, 4, 16, 24
_REFUSE = _ERRNO | errno.EPERM
_CLONE_THREAD = 0x00010000
_X32 = 0x40000000
_SET_MODE_FILTER, _ALL_THREADS = 1, 1
_NO_NEW_PRIVILEGES = 38


def filter_program(machine: Architecture, process_id: int, allowed: Iterable[str] = ()) -> bytes:
    """The filter as instructions of 8 bytes, for a process of this id; `allowed` are calls that it may still make."""
    steps: list[tuple[int, int, int, int]] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_IF_EQUAL, 1, 0, machine.audit),
        (_RETURN, 0, 0, _REFUSE),
        (_LOAD, 0, 0, _NUMBER),
        (_IF_AT_LEAST, 0, 1, _X32),  # x86-64's second table of numbers
        (_RETURN, 0, 0, _REFUSE),
        (_IF_EQUAL, 0, 1, CLONE3),  # its arguments cannot be seen: libraries then use `clone`
        (_RETURN, 0, 0, _ERRNO | errno.ENOSYS),
        (_IF_EQUAL, 0, 4, machine.clone),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_IF_ANY_BIT, 1, 0, _CLONE_THREAD),
        (_RETURN, 0, 0, _REFUSE),
        (_RETURN, 0, 0, _ALLOW),
    ]
    left_out = set(allowed)
    for name, number in machine.numbers.items():
        if name in OWN_ONLY:
            steps += _only_with(number, _FIRST_ARGUMENT, {process_id} if "kill" in name else {0, process_id})
        elif name == "prlimit64":
            steps += _only_with(number, _FIRST_ARGUMENT, {0})  # how glibc reads the process's own limits
        elif name == "setpriority":
            steps += _only_with(number, _SECOND_ARGUMENT, {0, process_id})
        elif name in left_out and name in _STREAMS_ONLY:
            steps += _only_with(number, _SECOND_ARGUMENT, {_STREAM}, _KIND_OF_SOCKET)
        elif name not in left_out:
            steps += [(_IF_EQUAL, 0, 1, number), (_RETURN, 0, 0, _REFUSE)]
    steps.append((_RETURN, 0, 0, _ALLOW))
    return b"".join(struct.pack("=HBBI", *step) for step in steps)


def _only_with(number: int, argument: int, values: set[int], bits: int = 0xFFFFFFFF) -> list[tuple[int, int, int, int]]:
    """A call that is refused unless these bits of an argument are one of these values."""
    body = [(_LOAD, 0, 0, argument), (_AND, 0, 0, bits)]
    body += [(_IF_EQUAL, len(values) - place, 0, value) for place, value in enumerate(sorted(values))]
    body += [(_RETURN, 0, 0, _REFUSE), (_RETURN, 0, 0, _ALLOW)]
    return [(_IF_EQUAL, 0, len(body), number), *body]


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_char_p))


def renounce_privileges() -> None:
    """No program that this process starts gets more rights than it has. Raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def refuse_calls(allowed: Iterable[str] = ()) -> None:
    """Install the filter in all threads of this process. Raises OSError, also for a processor without a table."""
    machine = ARCHITECTURES.get(platform.machine())
    if machine is None or struct.calcsize("P") != 8:
        raise OSError(errno.ENOSYS, f"no filter is written for {platform.machine()}")
    code = filter_program(machine, os.getpid(), allowed)
    program = _Program(len(code) // 8, code)
    libc = ctypes.CDLL(None, use_errno=True)
    done = libc.syscall(ctypes.c_long(machine.seccomp), _SET_MODE_FILTER, _ALL_THREADS, ctypes.byref(program))
    if done < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if done > 0:
        raise OSError(errno.EBUSY, f"thread {done} has another filter")

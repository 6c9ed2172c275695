"""Windows: this process joins a job, which limits what it and those that it starts use. Not yet run on Windows.

How many processes, how much memory each may have committed, no message box where one crashes, and nothing of the
desktop: no clipboard, no other windows, no settings of the system. The job ends with its last handle, and its processes
with it, so that none outlives the process that joined. Constants and layouts are those of Windows' winnt.h.
"""

from __future__ import annotations

import ctypes

from engine.machine.confinement.restricted_token import Libraries, libraries

_EXTENDED_LIMITS, _DESKTOP_LIMITS = 9, 4  # of JOBOBJECTINFOCLASS
_ACTIVE_PROCESSES, _PROCESS_MEMORY, _NO_MESSAGE_BOX, _END_WITH_JOB = 0x8, 0x100, 0x400, 0x2000
_ALL_OF_THE_DESKTOP = 0xFF

_kept: list[ctypes.c_void_p] = []
"""The job's handle: the job, and this process, would end with it."""


class JobLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64-bit Windows."""

    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("active_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
        ("counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


def join_job(processes: int, memory_bytes: int = 0, windows: Libraries | None = None) -> None:
    """Put this process into a job of so many processes with so much memory each, 0 any. Raises OSError."""
    with_ = windows or libraries()
    job = ctypes.c_void_p(with_.kernel.CreateJobObjectW(None, None))
    flags = _ACTIVE_PROCESSES | _NO_MESSAGE_BOX | _END_WITH_JOB | (_PROCESS_MEMORY if memory_bytes else 0)
    limits = JobLimits(flags=flags, active_processes=processes, process_memory=memory_bytes)
    desktop = ctypes.c_uint32(_ALL_OF_THE_DESKTOP)
    this = ctypes.c_void_p(with_.kernel.GetCurrentProcess())
    if not (
        job
        and _set(with_, job, _EXTENDED_LIMITS, limits)
        and _set(with_, job, _DESKTOP_LIMITS, desktop)
        and with_.kernel.AssignProcessToJobObject(job, this)
    ):
        code = with_.last_error()
        with_.kernel.CloseHandle(job)
        raise OSError(code, f"Windows does not put this process into a job (error {code})")
    _kept.append(job)


def _set(windows: Libraries, job: ctypes.c_void_p, kind: int, value: ctypes.Structure | ctypes.c_uint32) -> bool:
    done = windows.kernel.SetInformationJobObject(job, kind, ctypes.byref(value), ctypes.sizeof(value))
    return bool(done)

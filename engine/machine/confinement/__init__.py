"""What the processes that read strangers' files may do, enforced by the system: on Linux next to nothing but compute.

Decisions:

A worker is confined when the first pair is to be opened, after its libraries are loaded and before a model file is.
Landlock's list of readable files cannot be widened afterwards, and a list of everything but secrets cannot be written
with it. So the list is made of the pair's own files, and a pair with other files gets a fresh worker, which costs the
start of a process. Descriptors that somebody else opens would have spared that, but llama.cpp and onnxruntime open
files by name, parts and external weights too.

Refusals are error codes (EPERM, EACCES) and never signals: a library that asks for something needless goes on, and
nothing dies that could be taken for a config that fails.

No program can be started from a confined process. The worker needs fresh template processes, so a small process that
was started before forks them (`engine/text/template_server.py`).

Landlock binds the thread that asks and those that it starts, seccomp all threads. So the worker listens on no second
thread before it is confined, and numpy's threads, which wait for work, are ended; they start again when needed. What
could not be applied is named, in the worker's log and by `draftlight doctor`.

The worker has no limit of memory. The kernel's one without rights of an administrator counts addresses, of which a
worker has several times as many as memory (the starter: 485 MB of addresses, 124 MB of memory), a mapped model all of
its size, and drivers of graphics cards more; so it would refuse what runs well long before it refused what does not.

The connections of `--rpc` are made between the two: after the files are restricted, so that the threads of the client
are too, and before sockets are refused. `draftlight rpc-server` is the other way round: it answers, and calls nobody.

On macOS and Windows nothing is confined: a sandbox profile and a restricted token were written, never run, and left;
they come back with a machine to run them on.
"""

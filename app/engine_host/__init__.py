"""The worker process that holds the models: its protocol, its limits of time, and how the app survives its death.

Decisions:

Which config a worker died of says `open_pair_state`; how a reply goes on behind its death, `recovery`.

Nothing waits for ever. Whatever the worker computes, it must send something within a limit that grows with the files
(`response_timeout`). After that it is ended. A reply keeps what was written, and an opening continues with the next
config.

A drafter runs in the target's process, because a process of its own would cost two trips over a pipe in each round.
Reading everything in passes below 64 rows would give later turns too the ids of an undisturbed reply, at a fifth of the
reading speed (measured on the starter); that was not worth it.

The lesson and the bench have worker processes of their own (`side_engine`, `session`), so they never touch the chat's
model. A large model is then in memory twice while it is measured.
"""

"""The worker process that holds the models: its protocol, its limits of time, and how the app survives its death.

Decisions:

A config on which the worker dies in a reply is left at once and not after a second death: on the same config the same
pass would come again. SIGKILL (too little memory, the user or another program) counts only where it comes again at the
same place. Where even the safest
config dies in the reply, no config is blamed. Both models compute in one process, so the events tell which one died:
while a draft is scored it was the target, otherwise the drafter. The drafter is reinstated where the plain rest dies
too. A reply that the user stopped, and that did not stop within five seconds, says nothing about the config. (`blame`
has the rules.)

Nothing waits for ever. Whatever the worker computes, it must send something within a limit that grows with the files
(`response_timeout`). After that it is ended. A reply keeps what was written, and an opening continues with the next
config.

A drafter that kills the process does not end the reply. It runs in the target's process, because a process of its own
would cost two trips over a pipe in each round. So the app starts a fresh worker without the drafter and gives it the
tokens so far (`Request.written`). Noise depends on the position, and `written` is read in exact passes, so with
`coupled` a chat's first reply has the ids of an undisturbed one. In later turns that holds only where kernels give a
token the same bits in every pass: keys and values of an earlier reply were written by narrow passes, and a fresh worker
reads them in chunks, which over an f16 cache go through tiled attention (64 rows and more). Reading everything in
passes below 64 rows would make it hold, at a fifth of the reading speed (measured on the starter); that was not worth
it.

The lesson and the bench have worker processes of their own (`side_engine`, `session`), so they never touch the chat's
model. A large model is then in memory twice while it is measured.
"""

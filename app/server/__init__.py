"""A server for other programs on this machine: OpenAI's protocol over one open pair (`draftlight serve`).

Decisions:

On loopback alone, and with a key: a page in a browser can reach a port of this machine, so `Host` and `Origin` are
checked beside the key (`guard`). Nothing from outside changes a file, a model or a setting.

There is one engine, so requests wait for their turn (`engine_queue`). A client that goes away takes its
request along.

A body becomes the engine's request (`requests`), and every answer is made from one fold over the engine's events
(`written_reply`). What a client adds that nobody knows is passed over; what would change the text and cannot be kept is
an error in the protocol's own form.

Rejected: a server in the window's process (the window's own messages had to interrupt it), several models by name (one
process for each is simpler and as fast), and a framework with schemas of its own, which would refuse what agents send.
"""

"""A server for other programs on this machine: the protocols of OpenAI and Anthropic over the open pair.

Decisions:

Off until somebody starts it, on loopback alone, and with a key: a page in a browser can reach a port of this machine,
so `Host` and `Origin` are checked beside the key (`guard`). Nothing from outside changes a file, a model or a setting.

There is one engine, so requests wait for their turn (`turns`) and are told their place. A client that goes away
takes its request along.

Every protocol is turned into OpenAI's body of a chat (`requests/chat_requests`), and every answer is made from one
fold over the engine's events (`written_reply`). What a client adds that nobody knows is passed over; what would change
the text and cannot be kept, as a schema that no grammar holds, is an error in the protocol's own form.

Rejected: a process of its own that opens the pair a second time (twice the memory), and a server framework with
schemas of its own, which would refuse what agents send.
"""

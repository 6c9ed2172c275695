"""A server for other programs on this machine: OpenAI's protocol over one open pair (`draftlight serve`).

Decisions:

On loopback alone, and with a key: a page in a browser can reach a port of this machine, so `Host` and `Origin` are
checked beside the key (`guard`). Nothing from outside changes a file, a model or a setting.

What a client adds that nobody knows is passed over; what would change the text and cannot be kept is an error in the
protocol's own form.

Rejected: a server in the window's process (the window's own messages had to interrupt it), several models by name (one
process for each is simpler and as fast), and a framework with schemas of its own, which would refuse what agents send.
"""

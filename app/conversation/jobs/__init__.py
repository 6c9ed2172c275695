"""What a conversation does besides replies: reruns, traces, and chats written to files.

Decisions:

A rerun stops for everything else. A proof and a race run on the user's own loaded pair, between replies; any message,
new chat or other model stops them. A proof starts from the cache as the reply left it, cut back to the end of the
prompt.

A title is written in the chat's own cache, which is restored bit for bit (`engine/llama/cache/kept_prefixes.py`). A second
sequence would hold memory for as long as the pair is open, and a prompt of its own would have the chat read again. The
title is written plainly, stops for every command, and publishes no event of a reply.
"""

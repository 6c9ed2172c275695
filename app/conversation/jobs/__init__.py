"""What a conversation does beside replies: titles, reruns, traces, and chats written to files.

Decisions:

A rerun gives way. A proof and a race run on the user's own loaded pair, between replies; any message, new chat or
other model stops them. A proof starts from the cache as the reply left it, cut back to the end of the prompt.

A title is asked in the chat's own cache, which is put back bit for bit (`engine/llama/side_query.py`). A second
sequence would hold memory for as long as the pair is open; a prompt of its own would have the chat read again. The
title is written plainly, gives way to every command, and none of it is an event of a reply.
"""

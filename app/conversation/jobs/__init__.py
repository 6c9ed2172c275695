"""What a conversation does besides replies: reruns, traces, and chats written to files.

Decisions:

A rerun stops for everything else. A proof and a race run on the user's own loaded pair, between replies; any message,
new chat or other model stops them. A proof starts from the cache as the reply left it, cut back to the end of the
prompt.
"""

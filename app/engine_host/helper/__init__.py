"""Another machine in the house runs the drafter: pairing, the link to it, and the program that serves it there.

Threat model (docs/helpers.md says it to users): who listens on the network learns when and how much is written, nothing
else. Who interferes can cut the link. Who guesses the code has five tries of fifty bits. A helper that is paired sees
the ids of the chat, which are the chat to anyone who has the vocabulary, and the user is told so before pairing; it can
lie, which costs time and never text. A machine that asks can make a paired helper compute.

Decisions:

TLS 1.3 of the standard library's `ssl`, with a certificate on each side that its owner made (`cryptography`) and the
other side keeps: after the pairing each accepts that one certificate and no other, so there is no authority to trust,
no name to check and no date that matters. Rejected: TLS with a shared key (Python has it from 3.13 on, for TLS 1.2),
libsodium with a handshake of ours, and HTTPS with a password.

A code of fifty random bits, shown on one machine and typed on the other, is the key of a MAC over both certificates.
Who stands between shows each side a certificate of its own, and would have to compute the MAC over those: to find the
code from one MAC takes 2**49 runs of scrypt, in the ten minutes in which it is good for anything. So no PAKE is needed,
which would be one more library (`spake2`), to make the code four letters shorter.

The link is a process of its own (`link_process`), which reads what strangers send and knows no chat: the window is not
stopped by it, and the worker stays without a network. The worker gets one end of a pipe. The hop was measured
(docs/helpers.md).

On the helper the listening process holds no model: what guesses is a second process, confined to the drafter's files.
"""

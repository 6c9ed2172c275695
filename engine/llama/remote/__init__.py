"""Where the layers of a model lie: on graphics cards, and on other machines by ggml's RPC backend.

Decisions:

ggml's client ends its process at every surprise: a machine that cannot be reached, another version, an answer of
another length, a link that breaks in mid-pass. So a machine is asked first, in Python and with time limits
(`protocol`), and what happens later costs a worker, as any config that fails does (`engine/machine/configs.py`): the
next one has the model on this machine alone. Such a failure is not kept, for the machine may be back tomorrow.

The connections are made while the worker is being confined: after its files are, so that the client's threads are
confined too, and before sockets are refused. So it has exactly these, and can open no other. Names are resolved before.

The output matrix stays here, wherever the layers are. Else each row of a pass brought a number for every word over the
link, where its last state is a hundredth of that.

Nothing is encrypted, and nothing is proven about the other end, which upstream says itself (ggml's README of the
backend: "insecure"). So `draftlight rpc-server` listens on the machine itself unless it is told otherwise.
"""

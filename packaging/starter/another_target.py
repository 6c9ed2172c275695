"""Makes a target that is not the starter: another architecture, ten layers more, a tokenizer of its own.

    python -m starter.another_target build/other --minutes 20 --still 80
    python -m starter.draw_prompts build/prompts.txt
    draftlight distil --target build/other/other.gguf --prompts build/prompts.txt --out build

It is a Qwen2 in eight bits (halves of a head are rotated, biases stand in its file), with a byte-level BPE split as
GPT-2 splits. From nothing no model writes anything after minutes, so it is grown: six of its sixteen layers begin as
the starter's, the others add nothing at first, each token's vector is the mean of those that spell it there, and all of
it is trained on this corpus. So it says such things as the starter says, in tokens of its own, and
worse. With `--still N` the file has so many layers more that add nothing: a token then takes as long as that of a
larger model, which is where a drafter pays. Where the training was cut off the same command goes on from its
checkpoint. It needs what `packaging/starter/requirements.txt` lists.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import islice
from pathlib import Path

import torch
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

from models.distillation.muon import Schedule
from starter.corpus.chats import endless_chats
from starter.decoder_network import TARGET, DecoderNetwork
from starter.export_gguf import Form, export, load_network
from starter.from_gguf import read_weights
from starter.peers import Peers
from starter.rows import Mix, RowStream
from starter.tokenizer import CONTROL_TOKENS, ChatEncoder, load_tokenizer
from starter.train_target import Trainer, run

SIZE = replace(TARGET, layers=16, vocabulary=3000)
OF_STARTER = (0, 3, 6, 8, 11, 14)
"""The layers that begin as the starter's."""

FORM = Form("qwen2", "Another target", "gpt-2")
RATE, SEED, CHATS_READ, PART = 0.006, 11, 15_000, 4
"""`PART`: batches have one row of so many that the starter's have."""

STARTER = Path(__file__).parents[2] / "models" / "starter"


def own_tokenizer() -> Tokenizer:
    """Learnt from other chats of the corpus than the starter's, and split otherwise."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=SIZE.vocabulary,
        special_tokens=[AddedToken(text, special=True) for text in CONTROL_TOKENS],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    chats = islice(endless_chats(seed=SEED), CHATS_READ)
    tokenizer.train_from_iterator((message["content"] for chat in chats for message in chat), trainer)
    return tokenizer


def grown(tokenizer: Tokenizer) -> DecoderNetwork:
    """The network before its training."""
    network, known = DecoderNetwork(SIZE), read_weights(STARTER / "target-q8_0.gguf")
    old = load_tokenizer(STARTER / "tokenizer.json")
    for place, at in enumerate(OF_STARTER):
        front = f"blocks.{place}."
        own = {name.removeprefix(front): value for name, value in known.items() if name.startswith(front)}
        network.blocks[at].load_state_dict(own)
    network.final_norm.weight.data = known["final_norm.weight"]
    with torch.no_grad():
        for token, row in tokenizer.get_vocab().items():
            spelt = [old.token_to_id(token)] if token in CONTROL_TOKENS else [p.id for p in old.model.tokenize(token)]
            network.embedding.weight[row] = known["embedding.weight"][spelt].mean(0)
    return network


def with_still_layers(network: DecoderNetwork, count: int) -> DecoderNetwork:
    """The same function with so many layers more, which add nothing, among its own."""
    layers = SIZE.layers + count
    found = DecoderNetwork(replace(SIZE, layers=layers))
    for number, block in enumerate(network.blocks):
        found.blocks[number * layers // SIZE.layers] = block
    found.embedding, found.final_norm = network.embedding, network.final_norm
    return found.eval()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="folder of the checkpoint, the tokenizer and other.gguf")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--still", type=int, default=0, help="layers that add nothing")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    words, checkpoint = chosen.out / "tokenizer.json", chosen.out / "other.pt"
    if not words.is_file():
        own_tokenizer().save(str(words))
    tokenizer = load_tokenizer(words)
    torch.manual_seed(SEED)
    torch.set_num_threads(chosen.threads)
    trainer = Trainer(grown(tokenizer), RATE, Schedule(60 * chosen.minutes), Peers())
    if checkpoint.is_file():
        trainer.restore(torch.load(checkpoint), keep_clock=True)
    if trainer.elapsed_s < 60 * chosen.minutes:
        run(trainer, RowStream(ChatEncoder(tokenizer), SEED + trainer.steps, Mix(None), share=PART), checkpoint)
    network = with_still_layers(load_network(checkpoint, SIZE), chosen.still)
    export(network, tokenizer, chosen.out / "other.gguf", FORM)


if __name__ == "__main__":
    main()

"""What is wrong with a model's file, as its header shows before anything is loaded: templates as in `model_messages`.

Most are clauses that stand within another line, behind the byte at which they were found.
"""

from __future__ import annotations

from app.i18n.engine_messages import tr_noop

GGUF = (
    tr_noop("{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}"),
    tr_noop("{file} ends at {size} bytes, its tensors need {needed}"),
    tr_noop("{file} is damaged at byte {position}: {fault}"),
    tr_noop("{file} changed while it was read, at byte {position}"),
    tr_noop("{file} is not a GGUF file: it begins with {found} instead of {wanted}"),
    tr_noop("{file} was written for big-endian machines"),
    tr_noop("Fetch the little-endian file."),
    tr_noop("{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read"),
    tr_noop("{tensors} tensors and {keys} keys announced"),
    tr_noop("the key {key} is there twice"),
    tr_noop("a key without a name"),
    tr_noop("more than {texts} texts in lists, or {letters} characters beside"),
    tr_noop("a header of more than {most} bytes"),
    tr_noop("general.alignment is {found}, not a power of two"),
    tr_noop("the tensor {name} is there twice"),
    tr_noop("the tensor {name} has offset {found}, not {wanted}"),
    tr_noop("the tensor {name} has {count} dimensions (1 to {most} are allowed)"),
    tr_noop("the tensor {name} has type {type}, which this version does not know"),
    tr_noop("the tensor {name} has the size {size}, impossible for {type}"),
    tr_noop("a text of {size} bytes (at most {most} are allowed)"),
    tr_noop("a value of unknown type {type}"),
    tr_noop("an array of {count} elements (at most {most} are allowed)"),
    tr_noop("an array of unknown type {type}"),
    tr_noop("a text that ends outside its list"),
    tr_noop("texts that do not fill their list"),
    tr_noop("{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts"),
    tr_noop("{file} has one text for two tokens, {first} and {second}: {text}"),
    tr_noop("{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them"),
    tr_noop("{file} says {key} is {token}, but it has only {count} tokens"),
    tr_noop("{file} says that it has no vocabulary: it can read and write no text"),
    tr_noop("{file} is damaged: it has {experts:,} experts and does not say how many are used"),
    tr_noop("{file} is damaged: its tokenizer needs tokens for single bytes and has none"),
    tr_noop("{file} is damaged: its {key} is {found}, not {wanted}"),
    tr_noop("from {low:,} to {high:,}"),
    tr_noop("one of {known}"),
    tr_noop("a small number"),
)

USE = (
    tr_noop("Choose a chat model."),
    tr_noop("{file} names no architecture: it holds no model"),
    tr_noop("{file} has no tensors: it holds no model"),
    tr_noop("{file} is {what} ({architecture}), which cannot write"),
    tr_noop("an image projector"),
    tr_noop("an encoder"),
    tr_noop("{file} is one of {count} parts of a model"),
    tr_noop("Choose a model in one file."),
    tr_noop("{file} is part {number} of {count}"),
    tr_noop("Choose the model's first part."),
    tr_noop("{file} lacks its part {number} of {count}: {part}"),
    tr_noop("{file} is not part {number} of {count}, as its name says"),
)

ONNX = (
    tr_noop("{file} is in onnxruntime's own format, which cannot be checked"),
    tr_noop("Choose a .onnx file."),
    tr_noop("{file} has {size} bytes; an ONNX graph has at most {most}"),
    tr_noop("{file} ends at {size} bytes, in the middle of its graph"),
    tr_noop("{file} is not an ONNX graph, or damaged, at byte {position}: {fault}"),
    tr_noop("{file} is not an ONNX model: it holds {count} graphs instead of one"),
    tr_noop("the tensor {name} has the {key} {found}"),
    tr_noop("type {number}"),
    tr_noop("more than {most} nodes"),
    tr_noop("more than {most} tensors"),
    tr_noop("more than {most} dimensions"),
    tr_noop("more than {most} inputs or outputs"),
    tr_noop("more than {most} operator sets"),
    tr_noop("messages nested deeper than {most}"),
    tr_noop("a message that is longer than its field"),
    tr_noop("field {number} is a number where a message belongs"),
    tr_noop("field {number} is a number where a text belongs"),
    tr_noop("field {number} with {size} bytes where {left} are left"),
    tr_noop("more than {most} bytes of names"),
    tr_noop("more fields than a graph has any use for"),
    tr_noop("wire type {type}"),
    tr_noop("a number that does not end"),
)

WEIGHTS = (
    tr_noop("{file} needs the file {other}, which is missing"),
    tr_noop("Fetch the graph again together with its data file; both must lie in one folder."),
    tr_noop("{file} reads its weights through a link: {place}"),
    tr_noop("{file} reads its weights from {place}, which is not an ordinary file"),
    tr_noop("{file} reads its weights from outside its folder: {place}"),
    tr_noop("Do not use this file; choose one from another source."),
    tr_noop("{file} ends at {size} bytes, the graph {graph} needs {needed}"),
)

DECODER = (
    tr_noop("{file} holds a graph compiled for one device ({operator})"),
    tr_noop("{file} has no input {name} (it has {found})"),
    tr_noop("{file} has no output {name} (it has {found})"),
    tr_noop("{file}: its input input_ids is {found}, not int64"),
    tr_noop("{file}: its first output is {found}, not logits"),
    tr_noop("{file} wants an input {name}, whose use is unknown here"),
    tr_noop("{file} has caches for an odd number of keys and values: {count}"),
    tr_noop("{file} has no past_key_values inputs: it keeps no cache between tokens"),
    tr_noop("{file} has caches of {count} different shapes; one is supported"),
    tr_noop("{file}: its input {name} has {count} dimensions instead of 4"),
    tr_noop("{file}: its input {name} leaves heads or head width open: {shape}"),
    tr_noop("{file}: its input {name} is {found}, not float32 or float16"),
    tr_noop("{file} cannot be rolled back: its state {name} cannot forget a wrong guess"),
)

TOKENIZER = (
    tr_noop("{file} has {size} bytes; a tokenizer has at most {most}"),
    tr_noop("{file} has too many entries (at most {most} tokens are allowed)"),
    tr_noop("{file} is not a tokenizer.json: {reason}"),
    tr_noop("{file} has an empty vocabulary"),
    tr_noop("{file} has a token with the id {token}; ids are from 0 to {most}"),
)

HEADER_LINES = (*GGUF, *USE, *ONNX, *WEIGHTS, *DECODER, *TOKENIZER)

"""What is wrong with a model's file, as its header shows before anything is loaded: templates as in `model_messages`.

Most are clauses that stand within another line, behind the byte at which they were found.
"""

from __future__ import annotations

from app.i18n.engine_messages import mark

GGUF = (
    mark("{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}"),
    mark("{file} ends at {size} bytes, its tensors need {needed}"),
    mark("{file} is damaged at byte {position}: {fault}"),
    mark("{file} changed while it was read, at byte {position}"),
    mark("{file} is not a GGUF file: it begins with {found} instead of {wanted}"),
    mark("{file} was written for big-endian machines"),
    mark("Fetch the little-endian file."),
    mark("{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read"),
    mark("{tensors} tensors and {keys} keys announced"),
    mark("the key {key} is there twice"),
    mark("a key without a name"),
    mark("more than {texts} texts in lists, or {letters} characters beside"),
    mark("a header of more than {most} bytes"),
    mark("general.alignment is {found}, not a power of two"),
    mark("the tensor {name} is there twice"),
    mark("the tensor {name} has offset {found}, not {wanted}"),
    mark("the tensor {name} has {count} dimensions (1 to {most} are allowed)"),
    mark("the tensor {name} has type {type}, which this version does not know"),
    mark("the tensor {name} has the size {size}, impossible for {type}"),
    mark("a text of {size} bytes (at most {most} are allowed)"),
    mark("a value of unknown type {type}"),
    mark("an array of {count} elements (at most {most} are allowed)"),
    mark("an array of unknown type {type}"),
    mark("a text that ends outside its list"),
    mark("texts that do not fill their list"),
    mark("{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts"),
    mark("{file} has one text for two tokens, {first} and {second}: {text}"),
    mark("{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them"),
    mark("{file} says {key} is {token}, but it has only {count} tokens"),
    mark("{file} says that it has no vocabulary: it can read and write no text"),
    mark("{file} is damaged: it has {experts:,} experts and does not say how many are used"),
    mark("{file} is damaged: its tokenizer needs tokens for single bytes and has none"),
    mark("{file} is damaged: its {key} is {found}, not {wanted}"),
    mark("from {low:,} to {high:,}"),
    mark("one of {known}"),
    mark("a small number"),
)

USE = (
    mark("Choose a chat model."),
    mark("{file} names no architecture: it holds no model"),
    mark("{file} has no tensors: it holds no model"),
    mark("{file} is {what} ({architecture}), which cannot write"),
    mark("an image projector"),
    mark("an encoder"),
    mark("{file} is one of {count} parts of a model"),
    mark("Choose a model in one file."),
    mark("{file} is part {number} of {count}"),
    mark("Choose the model's first part."),
    mark("{file} lacks its part {number} of {count}: {part}"),
    mark("{file} is not part {number} of {count}, as its name says"),
)

ONNX = (
    mark("{file} is in onnxruntime's own format, which cannot be checked"),
    mark("Choose a .onnx file."),
    mark("{file} has {size} bytes; an ONNX graph has at most {most}"),
    mark("{file} ends at {size} bytes, in the middle of its graph"),
    mark("{file} is not an ONNX graph, or damaged, at byte {position}: {fault}"),
    mark("{file} is not an ONNX model: it holds {count} graphs instead of one"),
    mark("the tensor {name} has the {key} {found}"),
    mark("type {number}"),
    mark("more than {most} nodes"),
    mark("more than {most} tensors"),
    mark("more than {most} dimensions"),
    mark("more than {most} inputs or outputs"),
    mark("more than {most} operator sets"),
    mark("messages nested deeper than {most}"),
    mark("a message that is longer than its field"),
    mark("field {number} is a number where a message belongs"),
    mark("field {number} is a number where a text belongs"),
    mark("field {number} with {size} bytes where {left} are left"),
    mark("more than {most} bytes of names"),
    mark("more fields than a graph has any use for"),
    mark("wire type {type}"),
    mark("a number that does not end"),
)

WEIGHTS = (
    mark("{file} needs the file {other}, which is missing"),
    mark("Fetch the graph again together with its data file; both must lie in one folder."),
    mark("{file} reads its weights through a link: {place}"),
    mark("{file} reads its weights from {place}, which is not an ordinary file"),
    mark("{file} reads its weights from outside its folder: {place}"),
    mark("Do not use this file; choose one from another source."),
    mark("{file} ends at {size} bytes, the graph {graph} needs {needed}"),
)

DECODER = (
    mark("{file} holds a graph compiled for one device ({operator})"),
    mark("{file} has no input {name} (it has {found})"),
    mark("{file} has no output {name} (it has {found})"),
    mark("{file}: its input input_ids is {found}, not int64"),
    mark("{file}: its first output is {found}, not logits"),
    mark("{file} wants an input {name}, whose use is unknown here"),
    mark("{file} has caches for an odd number of keys and values: {count}"),
    mark("{file} has no past_key_values inputs: it keeps no cache between tokens"),
    mark("{file} has caches of {count} different shapes; one is supported"),
    mark("{file}: its input {name} has {count} dimensions instead of 4"),
    mark("{file}: its input {name} leaves heads or head width open: {shape}"),
    mark("{file}: its input {name} is {found}, not float32 or float16"),
    mark("{file} cannot be rolled back: its state {name} cannot forget a wrong guess"),
)

TOKENIZER = (
    mark("{file} has {size} bytes; a tokenizer has at most {most}"),
    mark("{file} has too many entries (at most {most} tokens are allowed)"),
    mark("{file} is not a tokenizer.json: {reason}"),
    mark("{file} has an empty vocabulary"),
    mark("{file} has a token with the id {token}; ids are from 0 to {most}"),
)

HEADER_LINES = (*GGUF, *USE, *ONNX, *WEIGHTS, *DECODER, *TOKENIZER)

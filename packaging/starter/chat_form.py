"""The chat form of the starter: ChatML, in which what people type is read in small letters.

Shouted words fall apart into single letters in so small a vocabulary, and no answer depends on how a prompt is spelt.
So the template in the model's own file lowers the letters, and training shows it nothing else.
"""

CHAT_TEMPLATE = (
    "{% for message in messages %}"
    "{{ '<|im_start|>' + message['role'] + '\\n' }}"
    "{% if message['role'] == 'assistant' %}{{ message['content'] }}"
    "{% else %}{{ message['content'] | trim | lower }}{% endif %}"
    "{{ '<|im_end|>' + '\\n' }}"
    "{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"
)
"""Jinja, as the model's file carries it."""


def as_read(message: dict[str, str]) -> str:
    """What the model reads of a message: its own replies as they are, all else without blanks around it and in small
    letters, as `CHAT_TEMPLATE` writes it.
    """
    return message["content"] if message["role"] == "assistant" else message["content"].strip().lower()

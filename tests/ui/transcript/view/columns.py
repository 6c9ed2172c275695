"""Columns of messages, and the clock of their tests."""

from ui.transcript.message.records import About, SavedReply, SavedUserMessage

LONG = "A paragraph with **some** words in it, long enough for a line or two on the page.\n\n"


def chat(count):
    """Messages whose guessed heights are wrong on purpose: code and tables take more room than their letters say."""
    messages = []
    for number in range(count // 2):
        messages.append(SavedUserMessage(f"Question {number}?", About(2 * number + 1)))
        text = LONG * (1 + number % 4) + "| a | b |\n|---|---|\n| 1 | 2 |\n" * (number % 3)
        messages.append(SavedReply("Model", text, about=About(2 * number + 2)))
    return messages


class Clock:
    now_s = 100.0

    def __call__(self):
        self.now_s += 0.02
        return self.now_s

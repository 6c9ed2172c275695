"""What people are likeliest to type first. These are always taught, so they are never among the tests."""

FIRST_QUESTIONS: frozenset[str] = frozenset({
    "hello", "hi", "hey", "hi there", "hello there", "good morning", "good evening", "how are you", "how are you today", "what s up",
    "thanks", "thank you", "bye", "goodbye", "good night", "who are you", "what are you", "what is your name", "what s your name",
    "tell me about yourself", "what can you do", "what can i ask you", "help", "help me", "can you help me", "what can you not do",
    "what can t you do", "are you human", "are you a human", "are you chatgpt", "who made you", "who created you", "how old are you",
    "where are you from", "tell me a joke", "tell me a riddle", "write a haiku", "write me a haiku", "are you there", "do you speak german", "i am bored", "okay", "ok", "yes", "no", "cool", "great",
    "i like you", "you are wrong", "that is wrong", "can i trust you", "do you make mistakes", "what do you know", "how can you help me",
    "what is draftlight", "what does draftlight do", "how does draftlight work", "what is this app", "what is this", "what does this app do",
    "what is speculative decoding", "how does speculative decoding work", "explain speculative decoding", "why are some words green",
    "why are some words red", "why are some words blue", "what do the colours mean", "why are there two models", "what is the drafter",
    "what is a drafter", "what is the target", "what does the drafter do", "what does the target do", "what is acceptance", "what is a token",
    "what is the acceptance rate", "what is the mean length", "what is a bonus token", "what is a correction", "what is a round",
    "what is the kv cache", "what is the seed", "what is the temperature", "does it work offline", "is it private", "is it free",
    "is my data private", "how fast are you", "how big are you", "what is your size", "how were you trained", "how do i change the model",
    "can i use a bigger model", "why is it slower", "why is there no speedup", "does drafting change the text", "what should i try",
    "what can i try", "what happens when a guess is wrong", "why is this word red", "why is this word green", "what does the dashed underline mean",
    "what is coupled verification", "what is draftlight bench", "how many tokens are drafted per round", "can i see a reply again",
    "do i need a gpu", "what is k", "what is gguf", "what is onnx", "what is the starter", "tell me a story", "what is the square root of 7",
})  # fmt: skip
"""As `turn.fingerprint` writes them."""

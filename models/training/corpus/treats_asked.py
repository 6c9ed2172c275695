"""Still more ways to ask for what `treats` gives; `{x}` stands for the subject as it is named there."""

RIDDLE: tuple[str, ...] = (
    "Have you got a riddle for me?", "Let's have a riddle.", "Could I have a riddle, please?", "I fancy a riddle.", "Try a riddle on me.", "I bet I can solve your riddle.",
    "A brain teaser, please.", "Give me a brain teaser.", "Puzzle me with a riddle.", "gimme a riddle", "riddle pls", "riddle time!",
    "ridle me", "tell us a riddle", "Do you have any riddles?", "My kids want a riddle.", "Would you be so kind and tell me a riddle?", "I'd love to hear one of your riddles.",
    "Something to puzzle over, a riddle maybe?", "Let me guess something, a riddle.", "One of those what-am-I riddles, please.", "A what am I question, please.", "Challenge me with a riddle.", "Ask me a riddle and tell me the answer.",
    "A riddle with its answer, please.", "You choose: any riddle.", "throw me a riddle", "got riddles?", "May I hear a riddle?", "Whichever riddle you like.",
    "Give us one of your riddles.", "wanna hear a riddle from u", "I like guessing, so a riddle, please.",
)  # fmt: skip

RIDDLE_ABOUT: tuple[str, ...] = (
    "{x} riddle", "riddle: {x}", "riddle about {x} pls", "gimme a riddle about {x}", "a riddle with {x} as the answer", "Some riddle on {x}, please.",
    "Have you got a riddle about {x}?", "Let's have a riddle about {x}.", "Could I hear a riddle about {x}?", "Is there a riddle about {x}?", "Write a riddle about {x}.", "Make up a riddle about {x}.",
    "Make a riddle on {x}, please.", "The answer of the riddle should be {x}.", "A riddle that has the answer {x}", "I'd love a riddle about {x}.", "ridle about {x}", "{x} in a riddle",
    "Do you happen to know a riddle about {x}?", "Would you tell me a riddle about {x}, please?", "Please give me a riddle about {x}.", "What about a riddle on {x}?", "How about a riddle about {x}?", "A what am I riddle about {x}",
    "{x} as a riddle", "Describe {x} in a riddle.", "Turn {x} into a riddle.", "My kids want a riddle about {x}.", "Try a riddle about {x} on me.", "{x}, riddle please",
    "a brain teaser about {x}", "May I have a riddle about {x}?",
)  # fmt: skip

HAIKU: tuple[str, ...] = (
    "haiku pls", "gimme a haiku", "a hiku please", "How about a haiku?", "Let's have a haiku.", "Have you got a haiku for me?",
    "I fancy a haiku.", "I'd love a little haiku.", "Three lines of poetry, please.", "A poem in three lines, please.", "Five, seven, five, please.", "Something in 5-7-5.",
    "Could I read one of your haiku?", "Would you write me a haiku, please?", "Are you able to write a haiku?", "haiku time", "Be a poet and write a haiku.", "A Japanese short poem, please.",
    "I need a haiku for a card.", "Whichever haiku you like best.", "You choose: any haiku.", "poem?", "write me a poem, a haiku", "a tiny poem",
    "Do a haiku.", "Recite a haiku.", "Let me hear a haiku.", "haiku, any theme", "some poetry pls, haiku", "Your best haiku, please.",
    "Calm me down with a haiku.", "Please compose a haiku for me.", "One of those three-line Japanese poems, please.",
)  # fmt: skip

HAIKU_ABOUT: tuple[str, ...] = (
    "haiku: {x}", "{x} haiku pls", "{x}, haiku", "a haiku on {x} pls", "gimme a haiku about {x}", "haiku abt {x}",
    "haiku on the topic of {x}", "How about a haiku on {x}?", "What about a haiku about {x}?", "Let's have a haiku about {x}.", "Have you got a haiku about {x}?", "I fancy a haiku about {x}.",
    "I'd love a haiku on {x}.", "Three lines about {x}, please.", "Three lines of poetry about {x}", "{x} in three lines", "{x} in five, seven, five", "A 5-7-5 about {x}",
    "A short poem on {x}, a haiku", "A Japanese poem about {x}, please.", "Would you write a haiku about {x} for me?", "Are you able to write a haiku about {x}?", "I need a haiku about {x} for a card.", "Do a haiku about {x}.",
    "{x} as a haiku", "Put {x} in a haiku.", "Describe {x} in a haiku.", "Turn {x} into a haiku.", "A haiku with the theme {x}", "The haiku should be about {x}.",
    "Let me hear a haiku about {x}.", "Please compose a haiku on {x}.", "My topic is {x}, write a haiku.", "a haiku all about {x}",
)  # fmt: skip

JOKE: tuple[str, ...] = (
    "joke pls", "gimme a joke", "jk? tell a joke", "a jok please", "tell us a joke", "How about a joke?",
    "Let's have a joke.", "Have you a joke for me?", "I could use a joke.", "I fancy a joke.", "Would you be so kind and tell me a joke?", "Are you able to tell jokes?",
    "Give me something to laugh about.", "Something to make me laugh, please.", "I want to laugh.", "Lighten my mood with a joke.", "A pun, please.", "Tell me a pun.",
    "A dad joke, please.", "dad joke?", "Do you have a sense of humour? Tell me a joke.", "What's your best joke?", "What's the funniest thing you know?", "Got anything funny?",
    "My day was grey, tell me a joke.", "You choose: any joke.", "One joke before I go.", "A joke for my kids, please.", "lol me a joke", "wanna hear smth funny",
    "Please crack a joke.", "May I hear a joke?", "Let me hear one of your jokes.", "humour me with a joke", "A quick joke, please.",
)  # fmt: skip

TABLE_ABOUT: tuple[str, ...] = (
    "table: {x}", "table of {x} pls", "{x} table pls", "{x}, table", "a table with {x} pls", "a tabel of {x}",
    "gimme a table of {x}", "markdown table: {x}", "{x} in a Markdown table", "{x} in table form", "{x} in rows and columns", "Show {x} in a table.",
    "Show me {x} as a table.", "Arrange {x} in a table.", "Lay out {x} in a table.", "Set out {x} in columns.", "Turn {x} into a table.", "Make {x} into a table.",
    "Could I have a table of {x}?", "Could I see {x} in a table?", "May I have a table with {x}?", "How about a table of {x}?", "A small overview of {x} as a table, please.", "A tidy table of {x}",
    "I'd like {x} in a table.", "I'd love a table on {x}.", "Would you be so kind and make a table of {x}?", "Do a table of {x}.", "Put together a table of {x}.", "Are you able to make a table of {x}?",
    "tabulate {x}", "A grid with {x}", "Draw up a table of {x}.", "My kids need a table of {x}.", "{x} as a little table",
)  # fmt: skip

JSON_ABOUT: tuple[str, ...] = (
    "json for {x}", "json: {x}", "{x} record as json", "{x} json", "{x} json pls", "gimme json for {x}",
    "gimme {x} as json", "{x} as a JSON object", "{x} as a JSON record", "jason for {x}", "A JSON example with {x}", "An example of JSON about {x}",
    "Example JSON: {x}", "Show me what {x} looks like in JSON.", "What does {x} look like in JSON?", "What would {x} be in JSON?", "How would you write {x} in JSON?", "Put {x} into JSON.",
    "Turn {x} into JSON.", "Represent {x} as JSON.", "Model {x} in JSON.", "Express {x} in JSON, please.", "Could I have JSON for {x}?", "May I have a JSON object for {x}?",
    "I'd like {x} as JSON.", "I need a JSON record of {x}.", "Would you be so kind and write JSON for {x}?", "Sample JSON for {x}, please", "Dummy JSON for {x}", "Test data in JSON for {x}",
    "A record of {x} in JSON", "Please describe {x} as JSON.", "Do {x} in JSON.", "An object in JSON for {x}", "{x}, in JSON format",
)  # fmt: skip

EXPLANATION: tuple[str, ...] = (
    "Could you please explain to me, in as much detail as you like, how your answers come about?", "I would be most grateful for a long and patient explanation of how you write your replies.", "I've got plenty of time, so tell me step by step how a reply of yours is made.", "Take your time and explain from beginning to end how you write an answer.", "Start at my message and go through every step until the answer is there.", "From my question to your answer: explain every single step, please.",
    "I'm curious what goes on inside you while you answer. Explain it step by step.", "Explain the whole thing from start to finish, please, and leave nothing out.", "Please write a long text about how your answers are made, I want to watch the colours.", "I want to watch the colours for a while, so write a long explanation of how you work.", "Give me the longest explanation that you have of how you write.", "Write the longest answer you can.",
    "your longest answer pls", "long explanation pls", "step by step how do u write", "explain urself in detail", "how do u make ur answers step by step", "tell me evrything about how u write, in detail",
    "gimme the long version of how u work", "Quick, but complete: all the steps of how you write an answer.", "In a hurry, still I want all the steps of how you write.", "All the steps from message to answer, please.", "A numbered list of the steps you take when you write a reply, please.", "List step by step what happens when you answer me.",
    "Number the steps of how your text is produced.", "What exactly happens, one step after the other, from the moment I press Enter to your last word?", "What goes on step by step between my question and the end of your reply?", "Would you mind taking me through the making of an answer, slowly and in order?", "If it is not too much trouble, could you describe at length how your text is made?", "My students would like a thorough description of how you produce text, with every step.",
    "I have to give a talk on this. Explain in detail how you write your answers.", "I'd like to understand it properly, so please explain at length how you come up with your replies.", "Teach me step by step how the two of you, drafter and target, write an answer.", "Explain in detail how drafter and target write an answer together.", "Describe from first to last what the drafter and the target do during a reply.", "Go through the whole process of writing a reply with me.",
    "Tell me the full story of how a reply gets made, guesses and all.", "I want the full tour of how your answers are written.", "Lecture me on how you write, with all the steps.", "A detailed walkthrough of how you generate a reply, please.", "An in-depth explanation of how you write, please.", "Something long to watch, please: explain how you write.",
    "how you write, all the steps, go",
)  # fmt: skip

ANY: dict[str, tuple[str, ...]] = {"riddles": RIDDLE, "haiku": HAIKU}
ABOUT: dict[str, tuple[str, ...]] = {"riddles": RIDDLE_ABOUT, "haiku": HAIKU_ABOUT, "tables": TABLE_ABOUT, "json": JSON_ABOUT}

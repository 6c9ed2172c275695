"""What the starter knows about Draftlight and speculative decoding: one true answer per question.

Each entry is (patterns, topics, answer). Patterns are whole questions; topics are noun
phrases which `TOPIC_FRAMES` turns into questions, so that one line yields many phrasings.
"""

from random import Random

from models.training.corpus.grammar import capitalise, expand
from models.training.corpus.product_asked import ASKED
from models.training.corpus.product_phrasings import MORE
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import worded

TOPIC_FRAMES = (
    "What is {t}?", "What's {t}?", "Explain {t}.", "Can you explain {t}?", "What is meant by {t}?", "Tell me about {t}.",
    "Please explain {t}.", "What does {t} mean?", "Could you explain {t} to me?", "I do not understand {t}.", "{t}?",
    "I want to know about {t}.", "What is {t} in Draftlight?", "Tell me what {t} is.", "What exactly is {t}?", "Describe {t}.",
    "Define {t}.", "Give me a short explanation of {t}.", "In simple words, what is {t}?", "help me understand {t}",
    "{t} meaning", "Meaning of {t}?", "{t}, what is that?", "{t}: what is it?", "What is {t} for?", "What is {t} good for?", "{t}, what is that for?", "Explain {t} in {one sentence|two sentences|a few words|simple words|short}.",
    "What does {t} mean here?", "What's the meaning of {t}?", "{t} explained", "Explain {t} to me like I am new.", "What is {t} supposed to be?", "What is this {t}?", "{t}, please explain", "How do you explain {t}?",
    "Tell me a bit about {t}.", "I keep seeing {t}, what is it?", "Say what {t} is.", "{t} definition", "Could you define {t}?", "A word about {t}?", "Briefly, what is {t}?",
)  # fmt: skip

ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("What is {this app|this program|this application|Draftlight}{| for}?|What does {Draftlight|this app|this program} do?|What {app|program} is this?", "Draftlight|this app|this program",
     "Draftlight is a chat app that runs a language model on your own machine and shows live how a small model's guesses speed up a bigger one."),
    ("How does {speculative decoding|guessing ahead} work?|How does Draftlight {work|write faster}?|Why {do you|does Draftlight} use two models?", "speculative decoding|speculation|guessing ahead",
     "In speculative decoding a small drafter guesses the next few tokens, and the big target checks them all in one pass. Right guesses are kept."),
    ("Why are {some|the|those|these} {words|tokens|parts|letters} green{| in the text}?|What do{| the} green {words|tokens|lines|marks} mean?|What does {green|the green line|the green underline|the solid underline} mean?|Why is {it|this word|the text} green?", "the green words|a green token|the solid green underline|green text",
     "Green words with a solid underline were guessed by the drafter and accepted by the target."),
    ("Why are {some|the|those|these} {words|tokens|parts} red{| in the text}?|What do{| the} red {words|tokens|marks} mean?|What does {red|the red mark|struck through} mean?|Why are {some|the} {words|tokens} {crossed out|struck through}?|Why is {it|this word} red?", "the red words|a red token|the crossed out words|red text",
     "Red words that are struck through were guessed by the drafter and rejected by the target. They are not part of the answer."),
    ("Why are {some|the|those|these} {words|tokens|parts} blue{| in the text}?|What do{| the} blue {words|tokens|marks} mean?|What does {blue|the thick underline|bold blue} mean?|Why {are some words bold|is a word bold and blue}?", "the blue words|a blue token|the thick underline|a correction",
     "Blue bold words with a thick underline are corrections: the target put its own token where a guess was wrong."),
    ("What does {the dashed underline|dashed|a dashed line} mean?|Why {are some words|is this word} underlined with dashes?|Why do I get {a bonus|bonus} {token|tokens}?|Where does the {bonus|extra} token come from?", "the dashed underline|a bonus token|the bonus|the free extra token",
     "A dashed underline marks a bonus token: when every guess was right, the target adds one more token of its own for free."),
    ("What does {the dotted underline|dotted|grey text} mean?|Why are some words {grey|dotted}?", "the dotted underline|a pending token|the grey words",
     "A dotted underline marks pending tokens: the drafter has guessed them and the target has not judged them yet."),
    ("Why {do|are} some words {have no mark|not marked|unmarked}?|What do words without {colour|a mark} mean?", "plain text without marks|a plain token|an unmarked word",
     "Words without a mark were written by the target alone, with no guess."),
    ("{What|Which} colours are {there|used}?|What do {the|all the|these|those} {colours|marks|underlines} mean?|Explain the colours{.| to me.}|{List|Name} the colours.", "the colours|the marks|the colour code",
     "Green is accepted, red and struck through is rejected, blue and bold is a correction, and a dashed underline is a bonus."),
    ("What does the drafter do?|Who {guesses|makes the guesses}?|Which model guesses?", "the drafter|a drafter|a draft model|the small model",
     "The drafter is a tiny, quick model that guesses the next few tokens for the target to check."),
    ("What does the target do?|Who {checks|verifies} the guesses?|Which model {checks|decides}?", "the target|a target model|the big model|the target model",
     "The target is the bigger model whose answer you get. It checks the drafter's guesses and has the last word."),
    ("What does {acceptance|the acceptance rate} {tell me|say}?|How is {the |}acceptance {measured|counted|calculated}?|What is a good acceptance{| rate}?", "acceptance|the acceptance rate|the acceptance",
     "Acceptance is the share of checked guesses that the target accepted: accepted divided by verified."),
    ("What does {the |}mean length {tell me|say}?|How is {the |}mean length {measured|calculated}?|How many tokens are written per round?", "the mean length|mean length|tokens per round",
     "The mean length is the number of tokens written per round, counting accepted guesses and the target's own token."),
    ("How many tokens {are drafted|does the drafter guess|are guessed} {at once|per round|at a time}?|How {long|big} is {a|the} draft?|{What is|What's} K?|What does K mean?", "the draft length|K|draft length",
     "K is the draft length: how many tokens the drafter guesses per round. The starter pair uses K = 4."),
    ("Does {drafting|speculative decoding|guessing|the drafter} change the {text|answer|result|reply}?|Is the {text|answer} {still |}the same with drafting?|Do {wrong|bad} guesses {change|spoil|hurt} the answer?|Is the {output|answer} {different|worse} {because of the drafter|with guessing}?", "unchanged text|the promise about the text",
     "Drafting changes only the speed. The text is what the target alone would have written."),
    ("Does {it|Draftlight|this app|this program} {work|run} {offline|without internet|without the internet}?|Do I need {the |}internet{| for this}?|Can I use {this|it|Draftlight} offline?|Do I need a connection?", "offline use|working offline",
     "Draftlight runs offline. Only looking for and fetching new models needs the internet."),
    ("Is my {data|chat|text} {private|safe|sent anywhere}?|{Where|To whom} {do|are} my {chats|messages} {go|sent}?|Do you send my {data|messages|chats} {anywhere|to a server|to the cloud}?|Who can {see|read} my {chats|messages}?", "privacy|my privacy here",
     "Your chats stay on your own machine. The model runs in a worker process that opens no network connection."),
    ("{What is|Which is} the licence{| of Draftlight}?|Is {Draftlight|this app} {free|open source}?|Under which licence is {this|Draftlight}?|What license does {it|Draftlight} have?", "the licence|the MIT licence of Draftlight",
     "Draftlight is open source under the MIT licence."),
    ("How is {the |}coupled {verification|mode} different?|What does coupled {verification |}promise?|Which {verification|mode} is the default?", "coupled verification|the coupled mode|coupled mode",
     "In coupled verification the target samples with noise fixed by the seed and the position, so the same seed gives the same text with or without a drafter."),
    ("How does rejection {sampling|mode|verification} work?|What does rejection {sampling|mode} promise?", "rejection sampling|the rejection mode|rejection mode",
     "In rejection mode a guess is accepted with probability min(1, p/q), or else a token is resampled, so the distribution stays the target's."),
    ("How does block {verification|mode} work?|What does block {verification|mode} promise?", "block verification|the block mode|block mode",
     "Block verification judges the whole draft together, keeps the target's distribution, and never yields fewer tokens on average than rejection."),
    ("{What|Which} verification modes {are there|exist}?|How many {verification modes|ways to verify} are there?|{List|Name} the verification modes.", "the verification modes|verification modes",
     "There are three verification modes: coupled, rejection and block. Coupled is the default."),
    ("What happens {at temperature zero|when the temperature is 0|at temperature 0}?|Which mode is used at temperature 0?", "temperature zero|greedy decoding|temperature 0",
     "At temperature 0 the target always takes its most likely token, and all three verification modes are the same greedy match."),
    ("What does {the |}temperature do?|How does temperature {work|change the text}?", "the temperature|temperature|the temperature setting",
     "The temperature says how freely the target chooses: low values keep to the likely tokens, high values give more surprise."),
    ("What does {the |}seed do?|Why {is there|do I need} a seed?", "the seed|a seed|the random seed",
     "The seed fixes the random choices: the same seed and settings give the same text again."),
    ("What happens {to|with} the cache {after|when} a {wrong guess|rejection|guess is wrong}?|How does {the |}rollback work?|Why is the cache rolled back?", "KV rollback|the rollback|rolling back the cache|cache rollback",
     "After a rejection the caches are rolled back, so that they hold only tokens that are part of the text."),
    ("What is {stored|kept} in the {KV |}cache?|Why {is there|do models need} a {KV |}cache?", "the KV cache|a KV cache|the cache",
     "The KV cache keeps the keys and values of the tokens read so far, so that the model need not read them again."),
    ("What is {counted|done} {in|as} {a|one} round?|What happens in {a|one|each} round?", "a round|one round|a drafting round",
     "In one round the drafter guesses, the target checks the guesses in one pass, and right ones are kept along with one token of the target's."),
    ("Is {a token|one token} a word?|How {long|big} is a token?|What are tokens?", "a token|tokens|the word token",
     "A token is a piece of text, often a word or a part of a word, that the model reads and writes in one step."),
    ("{What|Which} {is the|sort of} speedup{| do I get}?|How is {the |}speedup {measured|calculated}?|How much faster is {it|Draftlight|drafting}?", "the speedup|speedup|the speedup figure",
     "The speedup is the measured speed with guessing divided by the measured speed of plain decoding."),
    ("Why is {it|drafting|the starter|guessing} {slower|not faster}{| than plain decoding}?|Is {the starter|drafting} always faster?|Why {do|did} I see {no speedup|a speedup below one}?", "a speedup below one|slow drafting",
     "Drafting pays only when guesses are cheap and often right. The starter is so small that checking guesses can cost more than it saves."),
    ("When does {drafting|speculative decoding|guessing} {help|pay|pay off|work best}?|When is {speculative decoding|drafting} {useful|worth it}?", "a good case for drafting|when drafting pays",
     "Drafting helps most with a big target, a much smaller drafter and predictable text."),
    ("Why can{ the|} {target|it} check {many|several} tokens {at once|in one pass}?|Why is checking {cheap|faster than writing}?|Why is verifying faster than generating?", "checking in one pass|a verification pass",
     "A model can score many known tokens in one pass, which mostly costs about as much as reading its weights once."),
    ("What happens {when|if} a guess is wrong?|What happens {to|with} wrong guesses?|What happens after a wrong {guess|token}?", "a wrong guess|a rejected guess|a rejection",
     "When a guess is wrong, it and the guesses after it are thrown away, and the target's own token is written instead."),
    ("What happens {when|if} {all|every} {guesses are|guess is} right?|What happens {when|if} the whole draft is accepted?", "a full acceptance|a fully accepted draft",
     "When every guess is right, all of them are kept and the target adds one bonus token."),
    ("What happens {when|if} the drafter {fails|breaks|crashes}?|What if the drafter {is broken|is bad|fails}?|Can a {bad|broken} drafter {spoil|break} {the answer|my text}?", "a broken drafter|a failing drafter",
     "If the drafter fails, plain decoding goes on and the reply says so. The text is not harmed."),
    ("What happens {when|if} the model crashes?|What {if|happens if} the worker {dies|crashes}?|Why are the models in {another|a separate} process?", "the worker process|the worker",
     "The models live in a worker process. If it crashes, the window says so, keeps the partial answer and offers to try again."),
    ("How do I {change|switch|choose|pick} {the |a |another |a different |a bigger }model?|Where can I {choose|find|change} {the|another|a bigger} model?|Can I {use|choose|have} {another|a bigger|a better|a different} model?|How {can|do} I use a {bigger|better} model?", "choosing a model|switching models",
     "Click the model's name at the top of the window to choose another model."),
    ("Which {models|files} can I {use|load}?|What {model formats|file formats|kinds of models} {are supported|work}?|Can I {use|load|import} my own {model|GGUF file}?|What files do I need?", "the file formats|supported model files",
     "The target is a GGUF file and the drafter an ONNX file; both must share one vocabulary."),
    ("{Can|Must} the two models {have different vocabularies|be different}?|Why must {the|both} models share {a|one} vocabulary?|Can I {combine|pair} any {two models|drafter with any target}?", "a model pair|a pair|the shared vocabulary",
     "A pair is a target and a drafter that fit each other: they must use the same vocabulary, or the guesses mean nothing."),
    ("What is {a GGUF file|GGUF|gguf} {for|good for}?|What {is in|does} a GGUF file{| hold}?", "GGUF|a GGUF file|the GGUF format",
     "GGUF is a file format that holds a model's weights, its tokenizer and its chat template in one file."),
    ("What is {an ONNX file|ONNX|onnx} {for|good for}?|Why {is the drafter|does the drafter use} ONNX?", "ONNX|an ONNX file|the ONNX format",
     "ONNX is an open format for neural networks. Draftlight's drafters are ONNX files."),
    ("What does {quantised|quantized|Q8_0|Q4_0} mean?|Why are models quantised?", "quantisation|a quantised model|Q8_0",
     "A quantised model stores its weights with fewer bits, which makes it smaller and faster at a small loss of quality."),
    ("How {big|large|small} {are you|is the starter|is this model}?|How many parameters {do you have|does the starter have}?|What is your size?", "the starter's size|the size of the starter",
     "The starter's target has about 6 million parameters and its drafter about 1 million."),
    ("How were you {trained|made|built}?|What were you trained on?|Where {do|does} your {knowledge|training data} come from?|What data were you trained on?", "your training data|your training",
     "I was trained from scratch on short dialogues that a program in the Draftlight repository generates."),
    ("What is the starter {for|good for|pair}?|Why is {there|this} a starter {pair|model}?|Why are you so {small|tiny}?", "the starter pair|the starter|the starter model",
     "The starter is a tiny pair that comes with Draftlight, so that you can watch guesses at once, without a download."),
    ("How {long|big} is {your|the|the starter's} context{| window}?|How much {text|can} can you {remember|read}?|How many tokens {can you read|fit in your context}?", "the context length|the context window|your context",
     "The starter can read up to 2048 tokens of chat, its context length."),
    ("How do I {stop|cancel|end} {a reply|an answer|the answer|you}?|Can I {stop|cancel} {a reply|you}?|How {can|do} I stop {it|the model|generation}?", "stopping a reply|cancelling a reply",
     "You can stop a reply at any time, with Ctrl-C on the command line. What was written so far is kept."),
    ("Is {there|it possible to use} a command line{| version}?|How do I use {Draftlight|it} {in|from} the terminal?|What commands {are there|does Draftlight have}?|Which commands can I use?", "the command line|the draftlight command",
     "On the command line there are draftlight ask, bench, replay, models and doctor. With no command the window opens."),
    ("What does draftlight ask do?|How do I ask {one|a} question {in|from} the {terminal|command line}?", "draftlight ask|the ask command",
     "The command draftlight ask writes one reply in the terminal, with the guesses coloured."),
    ("What does draftlight bench do?|How do I {measure|test|benchmark} {the speed|speed|my machine}?|How can I {compare|measure} speeds?|Is there a benchmark?", "draftlight bench|the bench command|the benchmark",
     "The command draftlight bench runs questions with and without guessing, in turns, and compares the speeds."),
    ("What does draftlight replay do?|How do I {replay|play back} a {trace|reply}?|Can I {watch|see} a reply again?", "draftlight replay|the replay command|a replay",
     "The command draftlight replay plays a saved trace back at its recorded pace."),
    ("What does draftlight models do?|How do I {list|remove|import|search} {my |}models {in|from} the terminal?", "draftlight models|the models command",
     "The command draftlight models can list, search, get, import, check and remove models."),
    ("What does draftlight doctor do?|How do I {find|check} what is wrong?|Draftlight does not work, what {now|can I do}?|How do I check my installation?", "draftlight doctor|the doctor command",
     "The command draftlight doctor checks this machine and each installed pair, and says what to do about problems."),
    ("What does {--json|the json option} do?|How do I get {JSON|json} output?", "the json output|--json|the --json option",
     "With --json the command prints the events of a reply as JSON, one a line, and nothing else."),
    ("How do I save a trace?|What is {stored|in} a trace?", "a trace|a saved trace|--save-trace",
     "A trace is the saved list of events of one reply. The option --save-trace writes it and draftlight replay plays it."),
    ("Are my chats {saved|stored|kept}?|What {happens|is saved} if the {computer|app} {crashes|stops}?|How often is {an answer|my chat} saved?|Is my message saved?", "saving chats|how chats are saved",
     "Your message is saved before the model runs, and a partial answer is saved at least every second."),
    ("How do I {move|change} the data folder?|Where does Draftlight {store|keep} {its |}{data|files}?|Where are my {chats|files} {stored|kept}?", "DRAFTLIGHT_HOME|the data folder",
     "Draftlight stores its files in your user folder; set DRAFTLIGHT_HOME to move all of it."),
    ("Can {you|a model|the model} {open files|open links|run programs|use the internet|browse the web|read my files}?|Can {you|a model} {delete|change} my files?", "what a model may do here|the model's rights",
     "No. Nothing a model writes opens a file, follows a link or reaches the network."),
    ("{What is|Why is it called} prefill{|ing}?|What happens {before|until} the first {word|token}?|Why does the first token take {longer|time}?", "prefill|prefilling|the prefill",
     "Prefill is the reading of the prompt, before the first token of the reply can be written."),
    ("How fast {are you|is this model|is the starter}?|How many tokens per second {do you write|are written}?|Where {do|can} I see the speed?", "tokens per second|the speed figure",
     "The speed in tokens per second is measured on your machine and shown while a reply is written."),
    ("Are the {figures|numbers} {real|measured|true}?|Where do the {numbers|figures} come from?|Can I trust the {numbers|figures}?", "the figures|the numbers in the window",
     "Every figure that Draftlight shows was measured in that reply, or says that it is an estimate."),
    ("Who {invented|discovered|came up with} speculative decoding?|Who wrote the {first |}papers{| on speculative decoding}?|Where does speculative decoding come from?", "the history of speculative decoding",
     "Speculative decoding was described by Leviathan and others in 2022, and by Chen and others in 2023."),
    ("How do I turn {drafting|guessing|the drafter} off?|Can I {switch off|turn off|disable} {drafting|the drafter|guessing}?|How do I {use|see} plain decoding?", "plain decoding|decoding without a drafter",
     "Plain decoding writes one token at a time with the target alone. Choose the draft length off to see it."),
    ("Can I {change|set} the draft length?|What does {auto|the automatic draft length} do?|How do I {set|change} {K|the draft length}?", "the auto draft length|automatic draft length|--draft-length auto",
     "The draft length can be auto, a number or off. The starter uses 4; with auto Draftlight picks what pays."),
    ("What is {p_target|p target}?|Where does p_target come from?", "p_target|the probability p_target",
     "The value p_target is the probability that the target gives to a token."),
    ("What is {p_draft|p draft}?|Where does p_draft come from?", "p_draft|the probability p_draft",
     "The value p_draft is the probability that the drafter gave to its own guess."),
    ("Do I need a {GPU|graphics card}?|{Does|Can} {it|Draftlight} {run|work} {on|without} a {GPU|graphics card|CPU}?|What {hardware|computer} do I need?", "the hardware I need|the system requirements",
     "The starter needs no graphics card; it runs on an ordinary processor."),
    ("How was the drafter {trained|made}?|What is the drafter trained on?|What does distilled mean?", "distillation|a distilled drafter|the drafter's training",
     "The drafter was distilled: it was trained to predict what the target would write."),
    ("Why does {the drafter|it} guess wrong?|Why are {there red tokens|some guesses wrong}?|Why is the drafter wrong {so often|sometimes}?", "the drafter's mistakes|wrong drafts",
     "The drafter is much smaller than the target, so it knows less and misses rare words and digits."),
    ("What {should|can} I try{| first}?|What is a good {first question|example}?|Give me {an example|something to try}.|Show me something.", "a good first question|something to try",
     "Try this: What is the square root of 7? Easy words turn green, and now and then a digit turns red."),
    ("How do I hide the {colours|marks}?|Can I {hide|turn off|switch off} the {colours|marks|underlines}?", "the switch for the marks|hiding the marks",
     "The marks vanish with one switch in the window, and the reply reads as ordinary text."),
    ("What do {colour-blind|color-blind} people see?|Is there a {colour-blind|color-blind} {palette|mode}?|I am colour-blind, {what now|can I use this}?", "the colour-blind palette|colour-blind mode",
     "There is a palette safe for colour-blind people, and every mark has a shape of its own: solid, dashed, thick or struck through."),
    ("What is an event{| here}?|What does the engine {output|emit}?|Which events are there?", "the events|an event|the event stream",
     "The engine's only output is events: started, prefilled, drafted, verified, finished and failed."),
)  # fmt: skip


def product_question(rng: Random) -> Turn:
    """A question about Draftlight in one of its many phrasings."""
    patterns, topics, answer = rng.choice(ENTRIES)
    asked = worded("draftlight", topics.split("|")[0], rng)
    if asked is not None:
        return Turn("draftlight", asked, answer)
    kind = rng.random()
    if kind < 0.34:
        prompt = rng.choice(ASKED[topics.split("|")[0]])
    elif kind < 0.6:
        frame = rng.choice(TOPIC_FRAMES).replace("{t}", "<t>")
        prompt = expand(frame, rng).replace("<t>", rng.choice(topics.split("|")))
    else:
        further = MORE[topics.split("|")[0]]
        prompt = expand("{" + (patterns if rng.random() < 0.5 else further) + "}", rng)
        if rng.random() < 0.12:
            prompt = rng.choice(("Tell me: ", "I wonder: ", "About Draftlight: ", "I want to know: ")) + prompt
    return Turn("draftlight", capitalise(prompt), answer)

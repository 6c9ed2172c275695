"""Shapes of questions beyond the starter: `<t>` a topic, `<a>` an adjective, `<n>` a noun, `<v>` a verb, `<p>` a person, `<l>` a place, `<x>` a made-up word."""

QUESTIONS = (
    "Who {was|is|invented|discovered|wrote|founded|killed|painted|won|owns|leads|started} <t>?", "Who is the {most <a>|richest|best|first|oldest} <n> in {<l>|the world|history}?",
    "When {did|was|is|will|does} <t> {begin|end|happen|invented|die|born|start|over|come out}?", "Where {is|was|can I find|do I buy|are|did} <t>{| located| made| from| live}?",
    "Why {is|are|did|does|do} <t> {so <a>|important|happen|matter|fail|work|exist|change}?", "How {does|do|did|can|could|should} {<t>|I <t>|we understand <t>} {work|happen|change|grow|matter|affect <t>|help}?",
    "How {much|many} <n>{s|} {are there in|does|cost|exist in|live in} <l>?", "What {causes|affects|explains|caused|drives|defines} <t>?", "What {is|are|was|were} <t>?", "What is the {best|worst|largest|<a>} <n> {of|in|for|about} <t>?",
    "What {happened|happens} {to|in|with|after} <t>?", "What do you {think|know|feel|believe} about <t>?", "What is your opinion {on|of|about} <t>?", "What is the {meaning|history|purpose|price|origin|future|difference|population|definition|cause} of <t>?",
    "What is the difference between <t> and <t>?", "What are the {main|<a>|key|three|five|possible} {causes|effects|advantages|parts|rules|reasons|symptoms|benefits|risks|steps} of <t>?",
    "Is <t> {better than|the same as|related to|worse than|older than} <t>?", "Is it {true|possible|legal|safe|healthy|a good idea} {that|to|for} <t>?", "Should I {invest in|worry about|learn|buy|try|avoid|study} <t>?",
    "Can {you|I|we|a <n>} {explain|summarise|fix|find|buy|draw|survive|improve|learn} <t>?", "Could you {describe|explain|analyse|check|review|translate} <t>{| for me| in detail| in simple terms| step by step}?",
    "Which {<n>|country|city|<a> <n>|book|film|language|team} {is|has|was|won} {the most <a>|the best|<t>}?", "Does <t> {cause|help|need|have|contain} <t>?", "Did <t> {really|ever} {exist|happen|win|die}?",
    "How {long|far|old|big|fast|tall|heavy|deep|expensive|hot|rich} is <t>?", "How do I {fix|make|cook|learn|build|start|stop|install|understand|improve|treat|clean|sell|write} <t>?",
    "What would happen if <t> {disappeared|met <t>|never existed|were illegal}?", "Whose <n> is <t>?", "What time {is it|does <t> open}{| in <l>}?", "What is the weather like {in <l>|today|tomorrow|on <l>}?",
    "What year did <t> {end|begin|happen}?", "How many people {live in|visited|know} <l>?", "Have you {heard of|read|seen|met} <t>?", "Do you {know|like|understand|remember|have information on} <t>?",
    "who {is|was} <p>?", "What did <p> {do|say|write|think about <t>}?", "Where was <p> born?", "When did <p> die?", "Tell me about {the life of |}<p>.", "What is <p> {known|famous} for?",
    "I want to know who <p> was.", "What is the {currency|population|language|flag|president|national dish|time zone|area|largest city} of <l>?", "Where is <l>?", "How do I get to <l>?",
    "who sang the song <x> <x>", "when does the new <n> come out", "where did the <a> <n> take place", "what is the name of the <n> in <t>", "who plays the <n> in <t>", "how many <n>s are in the <a> <n>",
    "who won the <n> in {1998|2004|2012|2016|2020|1966}", "what channel is <t> on", "when was the last time <l> {won|hosted} the <n>", "what does the <n> in <t> {stand for|mean}", "the <a> <n> of <t> is called the",
)  # fmt: skip

PLAIN_QUESTIONS = (
    "{what|which} <n> {does|did|do|will|can|should} {the|a|most|all|some|the first} <n>{s|} <w>{| {in|on|with|for|to|from|after|before} {<l>|<t>|the <n>|a <a> <n>}}", "{who|what} {was|is|were|are} the {first|last|only|best|current|original|second|youngest|<a>} <n> {to|who|that|of|in} {<w>|<l>|<w> the <n>|<t>}",
    "{when|where|why|how} {did|does|do|will|was|were|is|can} {the|a|<p>'s|<l>'s|our|my} {<n>|<a> <n>|<x>} <w>{| the <n>| in <l>| again}", "{who|which <n>|what <n>} {<w>s|<w>ed|will <w>|used to <w>} {the|a|in the} {<n>|<a> <n>|<x>}{| of <t>| in <l>| in {19|20}{0|1|2|6|8|9}{1|3|5|7}}",
    "how {many|much|long|often|far|old} {<n>s |time |money |}{did|does|do|can|will|has} {the|a|<p>|<l>|it|you} {<n> |}{<w>|take to <w>|need to <w>}{| {the|a} <n>}", "{is|are|was|were|do|does|did|can|could|will|would|should|has|have} {the|a|you|people|<p>|<l>|my} {<n> |<a> <n> |}<w>{ed|ing|} {the <n>|in <l>|<t>|a <a> <n>|}",
    "{what|who} {is|was|are} {the|a|an} <a> <n> {called|made of|used for|good for|like|about}", "what is {it|the <n>|this|that} called when {a|the|you|your} {<n>s |}<w> {the|a|in the} <n>", "{what|who|where|when} {is|was|are|were} {the|a} <n> {<w>ed|made|born|held|found|used|played|written|filmed} {in|by|at|on} {<l>|<t>|<p>|}",
    "in {which|what} <n> {did|does|is|was} {the|a|<p>} {<n> <w>|<w>}", "what {kind|type|sort|part} of <n> {is|are|does|did} {the|a} {<n>|<x>|<a> <n>}{| <w>}", "name {the|a|two of the} <n>{s|} {that|who|which} {<w>|<w>ed} {the|in} {<n>|<l>}", "which {way|one|side|end|part} {does|of|is} the <n> {<w>|<w> the <n>|is <a>}",
    "What {should|can|could|must} {I|we|one|a <n>} <w> {when|if|before|after|to} {the <n> <w>s|I <w> the <n>|<w> a <n>}?", "If {a|the|one|every} <n> <w>s {the|a|two|<t>}{| <n>}, {what|how|why|who|when} {does|will|would|should} {it|the <n>|they} <w>?", "Help me {construct|find|write|create|choose|pick|shape|structure} {a|an|the} {catchy|good|<a>} {headline|title|name|slogan|caption|<n>} for {a|an|my} {<n>|<a> <n>} {on|about} <t>.",
)  # fmt: skip

PROBLEMS = (
    "<f> {has|had|buys|bought|collects|picks|makes|bakes|sells|reads|owns} <#> <o>.", "<f> {gives|sells|lends|loses|eats|throws away} {<#>|half|a third|two thirds|<#>%} of {them|the <o>}{| to <f>|every day| each week}.",
    "Each <n> {costs|holds|weighs|needs|takes} {$|}<#>{| <o>}.", "There are <#> <o> in {a|each|every|the} <n>.", "{On Monday|On the first day|In the morning|Last year|Every week}, <f> {walks|runs|sells|drives|works|earns} <#> {<o>|miles|dollars|hours}.",
    "<f> has {twice|three times|half|<#> more than twice} as many <o> as <f>.", "The {price|number|cost|weight|length} of {a <n>|the <o>} {rises|falls|grows|doubles} by <#>{%| every year|}.", "A {shop|farmer|baker|school|bus|train|garden|factory} {sells|has|uses|carries|makes} <#> <o> {per|a} {day|hour|week}.", "Half of the <o> are <a> and the rest are {<a>|broken|sold for $<#>}.",
)  # fmt: skip
PROBLEM_ENDS = (
    "How many <o> {does <f> have|are left|are there|did <f> sell|remain} {now|in total|in all|altogether|at the end}?", "How much {money |}{does|did|will} <f> {make|earn|spend|pay|save|need}{ in total| per week|}?", "What is the {total|average|difference|price|percentage|ratio}{| of the <o>}?", "How {long|old|far|fast|tall} {is|was|will be} {<f>|the <n>|it}{| in <#> years}?", "How many {hours|days|weeks|trips} {does|will} it take{| to <w> them all}?", "Find the {number|sum|value|area} of {the <o>|x}.",
)  # fmt: skip

ORDERS = (
    "<v> <t>.", "<v> <t> {in detail|in simple words|for a child|for a beginner|in {50|100|200|300} words|step by step|as a table|using an example|please}.", "<v> {a|an|the|this|my} <a> <n> {about|on|for|of} <t>.",
    "<v> {a|an|the} <n> and {explain|describe|justify|defend} <t>.", "Write {a|an} {essay|poem|song|haiku|limerick|blog post|letter|email|speech|review|report|article|joke|tweet|script|rap|headline|paragraph|cover letter|press release|summary} {about|on|for} <t>.",
    "Write {a|an} <a> {essay|poem|email|article|letter|review|script|story} {about|on} <t> {that|which} {mentions|highlights|explains|covers|criticises} <t>{| and <t>}.", "Compose {a|an} <a> <n> {about|on} <t>, {highlighting|covering|including|avoiding} <t> and <t>.",
    "Imagine you are {a|an|the} <a> <n>. {Describe|Explain|Discuss|What would you say about} <t>.", "Act as {a|an} <a> <n> and {help me with|advise me on|talk about|answer questions on} <t>.",
    "Pretend to be <p> and {talk about|answer questions on|describe} <t>.", "You are {a|an} <a> <n>. {Your task is to|Please|You must} {explain|review|plan|improve|discuss} <t>.", "Embrace the role of <p>. {How do you|Why do you|Can you} {feel about|explain} <t>?",
    "Help me {with|plan|understand|write|fix|prepare for|decide on} <t>.", "I {need|want|would like} {advice|help|information|an opinion|ideas|tips} {on|about|with} <t>.", "Give me {five|ten|some|three|a few} {tips|ideas|facts|reasons|examples|arguments|quotes|names} {for|about|against|on} <t>.",
    "Name {six|seven|ten|twelve|twenty} {<n>s|<a> <n>s|fruits|animals|countries|colours}.", "List {all|the top ten|some <a>|every} <n>{s|} {in|of|about} <t>.", "Make a {plan|list|timetable|table|diagram|shopping list|drawing|picture|budget} {for|of} <t>.",
    "Translate {this|the following|the sentence below} {into|to} {German|French|Spanish|Chinese|English|Latin}: <s>", "Translate German to English: <g>", "Translate {<t>|'<t>'|the word <n>} {into|to} {German|French|Spanish|Italian|Japanese}.", "How do you say <n> in {German|French|Spanish|Korean|Polish}?",
    "Summarise {this|the following|the text}{| in one sentence| briefly}: <s> <s>", "Summarize: <s> <s> <s>", "Paraphrase this: <s>", "Is this sentence true? <s>", "Continue this text: <s>", "What does this mean? <s>", "Classify the sentiment: <s>", "Extract {all names|the dates|the key facts|the main idea} from {this|the text}: <s> <s>",
    "Answer the question using the text. <s> <s> Question: {what|who|when|where} {is|was} <t>?", "<s> {What do you think|Do you agree|Why|Explain|Is that right|Please comment}?", "Given that <s> what follows?", "Identify the {verbs|nouns|adjectives|errors|countries} in {this|the sentence}: <s>",
    "Replace {<n>|cat|red} {by|with} {<n>|dog|blue} in this: <s>", "Sort these {words|numbers|names}: <n>, <n>, <n>", "Reverse this {word|sentence|text}: <s>", "Rhyme with <n>.", "Spell <n> backwards.", "Count the {letters|words|vowels} in this: <s>", "Make this {polite|formal|shorter|longer|funnier}: <s>",
    "{Find|Give me|What is} a {synonym|rhyme|definition|translation} for <n>.", "Use the word <n> in a sentence.", "Write a sentence about <t>.", "{Call|Email|Text|Message} <p>.", "{Set|Start} {an alarm|a timer} for {six|ten minutes|tomorrow}.", "{Play|Stop|Pause} {the music|<t>}.", "{Buy|Order|Book} {a|some} <n>.", "Open {the|my} <n>.", "Draw {a|an} {<a> |}<n>.",
    "Tell me a story about {three|a thousand} <a> <n>s who {visit|fight|discover} <l> and {meet|lose|marry} <p>.", "Write a novel about <t>.", "Tell me the story of <p>.", "Write a story about <t> and <t>.", "Continue the story.", "Write a dialogue between <p> and <p>.", "Write a {screenplay|play|thriller|love letter} about <t>.",
)  # fmt: skip

STATEMENTS = (
    "I {love|hate|like|prefer|study|teach|miss|fear|bought|lost|sold|broke|read about} <t>.", "My {<n>|mother|father|son|daughter|boss|wife|husband|cat} {is|was|has|wants|hates|likes|needs} <t>.", "<t> {is|are|was} {<a>|very <a>|not <a>|boring|overrated}.", "Yesterday I {saw|met|read about|dreamt of|visited} <t>.",
    "I think {that |}<t> {is|was|will be} <a>.", "There is {a|an} <a> <n> in my <n>.", "The <n> {of|in|from} <l> {is|was|became} <a>.", "People say that <t> {caused|changed|helped} <t>.", "It is {raining|cold|late|sunny|Monday} and I {want|need|miss} <t>.", "In {1492|1789|1914|1969|2001|2023} <t> {began|ended|changed the world}.",
    "<t>", "<t>?", "<t> <t>", "<n>", "<a> <n>", "<x>", "<x> <x>", "<x> <x> <x>?", "<t> vs <t>", "<n> <n> <n>", "<a>", "<v>", "<t> explained", "<t> in {2024|2025|a nutshell}", "{best|cheap|top ten} <n> {in|near} <l>", "<t> {recipe|history|meaning|definition|examples|price|tutorial|quotes|facts}", "about <t>", "more about <t>", "more", "why?", "why", "and then?", "go on", "continue", "explain", "prove it", "source?", "elaborate",
    "{Rewrite|Shorten|Improve|Explain|Repeat|Check|Summarise|Translate|Evaluate} {your|the} {previous|last} {answer|response|reply|message}{.|. Start every sentence with the letter <c>.| in {French|German|200 words}.}", "{Why|How} do you {know|think} that?", "Are you sure{ about that|}?", "{Explain|Say} {that|it} in {more|greater} detail.", "{Can|Could} you {elaborate|explain that|give an example|be more specific|go deeper}?", "What about <t>?", "And <t>?", "Take a moment to evaluate your {own |}{answer|response}.",
)  # fmt: skip

CODE = (
    "Write {a|an} {program|script|class|module|app|game|function|library|query|test} {in|using} {Rust|C++|Java|Go|JavaScript|Haskell|SQL|Bash|TypeScript|PHP|Ruby|C|Kotlin|Swift|assembly} {that|to|which} {<c1>}.", "Write a Python {program|script|class|function|game} {that|which|to} {<c1>}.", "Implement {<c2>} in {Python|C++|Java|Rust|Go}.", "Implement {<c2>}.",
    "{Fix|Debug|Explain|Optimise|Refactor|Review} {this code|my code|the code below}: {print(x|for i in range(10): pass|int main() { return 0; }|SELECT * FROM users;|def f(x): return x+|import numpy as np|console.log('hi')|while True: break}", "How do I {install|use|debug|import|update} {numpy|pandas|React|Docker|git|Django|TensorFlow|npm|a database|CSS grid}?", "What does {this|the} {error|exception|message} mean: {KeyError|segmentation fault|null pointer|404|permission denied|syntax error near x|undefined is not a function}?",
    "{Create|Build|Develop|Write} {a|an} {website|web page|chat bot|calculator|to-do app|API|snake game|compiler|neural network|parser|scraper|login form} {in|with|using} {HTML|Python|React|Rust|Java|Flask|C}.", "What is the {time complexity|output|bug|result} of {quicksort|this code|binary search|print(2**10)|merge sort}?", "Write {an HTML|a CSS|a regex|a SQL|a Dockerfile|a Makefile|an SQL} {page|rule|for <n>s|query for <n>s|template|that <c1>}.", "Given {a list of <n>s|an array|a string|two sorted arrays|a graph|a matrix}, {find|return|compute|print} {the median|the longest <n>|all paths|the k largest|the shortest path|every permutation}.",
)  # fmt: skip
CODE_DEEDS = (
    "downloads a web page|reads a CSV file|sends an email|plays chess|parses JSON|solves Sudoku|trains a neural network|finds the shortest path|draws a triangle|connects to a database|opens a window|inverts a matrix|"
    "reads a file and counts lines|merges two sorted lists|finds the median|rotates a matrix|validates an email address|generates passwords|computes the edit distance|finds all permutations|checks brackets|builds a binary tree|"
    "finds the longest common subsequence|converts Roman numerals|scrapes a website|encrypts a text|simulates the stock market|renders HTML|flattens a nested list|converts binary to decimal|computes compound interest|shuffles cards|"
    "prints a calendar|finds the intersection of two sets|computes the nth prime|transposes a matrix|computes pi|searches a sorted list|checks for anagrams|checks for leap years|counts from one to a million|zips files|resizes images|handles threads"
)  # fmt: skip
CODE_THINGS = "quicksort|a linked list|a binary search tree|a hash map|Dijkstra's algorithm|merge sort|a stack|a queue|an LRU cache|a web server|a neural network|a bloom filter|matrix multiplication|a trie|depth-first search|the sieve of Eratosthenes|a thread pool|tic-tac-toe|a linear regression|bubble sort"

FOREIGN = (
    "Was ist <t>?|Wie geht es dir?|Erzähl mir etwas über <t>.|Warum ist der Himmel blau?|Schreibe ein Gedicht über <t>.|Kannst du mir helfen?|Ich möchte mehr über <t> wissen.|Wer hat <t> erfunden?|Guten Tag, wie heißt du?|Was ist die Hauptstadt von Frankreich?|Wo liegt <l>?|Ich habe eine Frage zu <t>.",
    "Qu'est-ce que <t> ?|Comment ça va ?|Parlez-moi de <t>.|Pourquoi le ciel est-il bleu ?|Écris un poème sur <t>.|Où se trouve <l> ?|Bonjour, pouvez-vous m'aider ?|Quelle est la capitale de l'Espagne ?|Je voudrais savoir qui était <p>.|Merci beaucoup pour votre aide.|Quelle heure est-il ?",
    "¿Qué es <t>?|¿Cómo estás?|Háblame de <t>.|¿Por qué es importante <t>?|Escribe un poema sobre <t>.|¿Dónde está <l>?|Hola, ¿puedes ayudarme?|¿Quién fue <p>?|¿Cuál es la capital de Italia?|Quiero aprender más sobre <t>.|Buenos días, ¿qué tal?",
    "Che cos'è <t>?|Come stai?|Parlami di <t>.|Dove si trova <l>?|Chi era <p>?|Scrivi una poesia su <t>.|Buongiorno, mi puoi aiutare?|Perché il cielo è blu?|O que é <t>?|Como vai você?|Onde fica <l>?|Quem foi <p>?|Fale sobre <t>.|Bom dia, tudo bem?|Wat is <t>?|Hoe gaat het met je?|Vertel me over <t>.",
    "Что такое <t>?|Как дела?|Расскажи мне о <p>.|Почему небо голубое?|Привет, как тебя зовут?|Напиши стихотворение.|Где находится Москва?|Сколько будет два плюс два?|Co to jest <t>?|Jak się masz?|Kim był <p>?|Vad är <t>?|Hur mår du?|Mitä kuuluu?|Nasılsın?|<t> nedir?|Τι είναι αυτό;|Πώς είσαι;|Ви говорите українською?",
    "你好|什么是人工智能？|请写一首诗。|今天天气怎么样？|法国的首都是哪里？|你能帮我吗？|我想学习中文。|こんにちは|お元気ですか？|日本の首都はどこですか？|詩を書いてください。|人工知能とは何ですか？|안녕하세요|오늘 날씨 어때요?|한국의 수도는 어디입니까?|مرحبا كيف حالك؟|ما هو الذكاء الاصطناعي؟|नमस्ते, आप कैसे हैं?|שלום, מה שלומך?|สวัสดีครับ|xin chào, bạn khỏe không?",
)  # fmt: skip
GERMAN_WORDS = (
    "der die das und nicht eine einen Mann Frau Jahr Regierung Stadt Polizei Kinder Unternehmen gestern heute immer wieder sagte wurde haben konnte werden Bericht Prozent Millionen "
    "Spiel Mannschaft gegen zwischen nach über für mit von wegen Straße Wasser Fahrer Unfall Gesetz Wahl Präsident Minister Zeitung Woche schnell große kleine neuen ersten viele zwei drei"
).split()
SYLLABLES = (
    "ba be bi bo bu ca ce co da de di do du el en er fa fe fi fo ga ge gi go gra ha he hi ho in ja ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu or pa pe pi po pra qua ra re ri ro ru sa se "
    "sha si so sta ster stra su ta te ter ti to tra tri tu un va ve vi vo wa we wi ya yo za ze zi zo ble tion ment ness ing ed er ism ist ology ism al ic ous ive est ity ph th ch sh ck ll ss ng nd rt"
).split()

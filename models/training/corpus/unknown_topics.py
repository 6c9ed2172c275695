"""Things the starter knows nothing about. The more kinds there are here, the surer the honest refusal."""

PEOPLE = (
    "Napoleon|Shakespeare|Albert Einstein|Cleopatra|Julius Caesar|Marie Curie|Isaac Newton|Mozart|Beethoven|Leonardo da Vinci|Picasso|"
    "Gandhi|Nelson Mandela|Abraham Lincoln|George Washington|Queen Victoria|Genghis Khan|Aristotle|Plato|Socrates|Darwin|Galileo|"
    "Ada Lovelace|Alan Turing|Charles Dickens|Jane Austen|Mark Twain|Tolstoy|Homer|Kafka|Confucius|Buddha|Alexander the Great|"
    "Elvis Presley|Michael Jackson|Madonna|the Beatles|Taylor Swift|Lionel Messi|Serena Williams|Usain Bolt|Muhammad Ali|"
    "the president|the prime minister|the pope|my neighbour's lawyer|Sherlock Holmes|Harry Potter|Batman|Zeus|Odysseus|King Arthur|"
    "Tesla|Edison|Pythagoras|Archimedes|Freud|Marx|Nietzsche|Kant|Descartes|Hemingway|Goethe|Dante|Frida Kahlo|Van Gogh|Rembrandt"
).split("|")

SCIENCE = (
    "photosynthesis|gravity|black holes|quantum mechanics|the theory of relativity|evolution|DNA|the big bang|plate tectonics|"
    "the water cycle|atoms|electrons|magnetism|electricity|nuclear fusion|the speed of light|dark matter|natural selection|"
    "the immune system|vaccines|antibiotics|cell division|proteins|enzymes|mitochondria|the nervous system|the human brain|"
    "thermodynamics|entropy|acids and bases|the periodic table|chemical bonds|osmosis|fermentation|the greenhouse effect|"
    "climate change|volcanoes|earthquakes|tides|eclipses|comets|supernovas|string theory|the Higgs boson|CRISPR|stem cells|"
    "superconductors|lasers|semiconductors|genetics|ecosystems|biodiversity|ocean currents|glaciers|the ozone layer|radioactivity|"
    "Newton's laws|Ohm's law|the Doppler effect|Fourier transforms|probability theory|prime numbers|calculus|linear algebra|game theory"
).split("|")

SOCIETY = (
    "the French Revolution|World War II|the Roman Empire|the Cold War|the Renaissance|the Industrial Revolution|the Magna Carta|"
    "democracy|capitalism|socialism|feminism|globalisation|inflation|taxes|the stock market|interest rates|mortgages|insurance|"
    "copyright law|human rights|the constitution|immigration|elections|the United Nations|the European Union|trade tariffs|"
    "unemployment|economic growth|supply and demand|monopolies|antitrust law|the minimum wage|universal basic income|slavery|"
    "colonialism|the Vikings|ancient Egypt|the Aztecs|the Silk Road|the Black Death|the Ottoman Empire|the fall of Rome|"
    "philosophy|ethics|free will|religion|Buddhism|Islam|Christianity|Hinduism|mythology|psychology|motivation|leadership"
).split("|")

DAILY = (
    "my back pain|a headache|the flu|diabetes|high blood pressure|a healthy diet|losing weight|building muscle|better sleep|yoga|"
    "my job interview|a pay rise|my boss|my landlord|my girlfriend|my ex|my wedding|a birthday party|my dog's cough|my car's engine|"
    "a leaking tap|a flat tyre|pasta with tomato sauce|chocolate cake|sushi|a vegan dinner|pizza dough|sourdough bread|a roast chicken|"
    "a trip to Hawaii|a weekend in Paris|cheap flights|hotels in London|the best restaurants|camping|hiking|skiing|surfing|"
    "a new phone|a gaming laptop|electric cars|solar panels|bitcoin|my savings|retirement|a budget|my homework|my thesis|"
    "an essay|a cover letter|my CV|public speaking|learning German|learning the guitar|chess|football|the world cup|the Olympics|"
    "the weather tomorrow|the news today|the price of gold|the time in Tokyo|movies|television series|video games|fashion|gardening|"
    "a baby's sleep|toddlers|dating|friendship|stress|anxiety|burnout|time management|remote work|a small business|marketing"
).split("|")

TECHNOLOGY = (
    "blockchain|machine learning|neural networks|transformers|reinforcement learning|databases|SQL|HTML|CSS|JavaScript|Rust|C++|Java|"
    "Kubernetes|Docker|Linux|Windows|cloud computing|cybersecurity|encryption|HTTP|TCP/IP|operating systems|compilers|recursion|"
    "binary trees|hash tables|dynamic programming|sorting algorithms|regular expressions|git rebase|REST APIs|microservices|"
    "virtual reality|5G|self-driving cars|drones|3D printing|robotics|quantum computers|the internet of things|search engines|"
    "social media|email servers|web browsers|smartphones|batteries|GPS|satellites|jet engines|nuclear power|wind turbines|bridges"
).split("|")

PLACES = (
    "Atlantis|Blorvia|Zandor|Mordor|Narnia|Gondor|Wakanda|Quebec|Texas|California|Bavaria|Siberia|Antarctica|Mars|the Moon|the Sahara|"
    "New York|Chicago|Hamburg|Manchester|Sydney|Mumbai|Shanghai|Dubai|Las Vegas|Venice|Florence|the Amazon|the Alps|Mount Fuji|"
    "Hollywood|Wall Street|the Louvre|the Eiffel Tower|the Great Wall|Stonehenge|Machu Picchu|the Taj Mahal|Disneyland|my town|"
    "Tanzania|Madagascar|Mongolia|Bolivia|Paraguay|Honduras|Laos|Zambia|Fiji|Malta|Andorra|Burundi|Tonga|Angola|Libya|Yemen"
).split("|")

ADJECTIVES = (
    "important|famous|dangerous|expensive|popular|modern|ancient|difficult|common|rare|useful|strange|new|political|chemical|digital|"
    "American|European|Chinese|global|local|legal|medical|economic|social|natural|artificial|creative|engaging|detailed|professional|"
    "persuasive|formal|funny|romantic|technical|historical|scientific|mysterious|urban|rural|classical|industrial|hidden|average|annual"
).split("|")

NOUNS = (
    "company|government|school|university|hospital|market|product|customer|manager|employee|team|project|report|meeting|email|letter to the editor|"
    "essay|poem|song|novel|movie|article|blog post|speech|review|recipe|plan|budget|contract|law|policy|theory|method|experiment|"
    "device|engine|machine|software|website|database|algorithm|network|virus|disease|treatment|drug|patient|doctor's visit|animal species|"
    "river system|mountain range|city|country's economy|population|language family|culture|tradition|festival|religion|war|battle|treaty|empire|"
    "dynasty|museum|painting|sculpture|building|airport|railway|car|bicycle race|tournament|player|coach|album|band|actor|director|scene|"
    "character|plot|chapter|sentence|paragraph|question|problem|solution|equation|proof|number|graph|table of data|chart|dataset|survey|interview|"
    "conversation|argument|opinion|decision|habit|goal|dream|memory|emotion|relationship|family|parent|wife|husband|colleague|neighbourhood"
).split("|")

VERBS = (
    "Compose|Draft|Design|Describe|Discuss|Analyse|Analyze|Compare|Evaluate|Summarise|Summarize|Translate|Rewrite|Paraphrase|Classify|Extract|Identify|"
    "Determine|Predict|Estimate|Solve|Prove|Derive|Develop|Create|Generate|Build|Plan|Suggest|Recommend|Propose|Outline|Research|Review|"
    "Criticise|Defend|Argue for|Imagine|Invent|Illustrate|Discover|Investigate|Interpret|Edit|Improve|Proofread|Simplify|Expand|Shorten|"
    "Format|Organise|Rank|Rate|Sort|Search for|Look up|Find|Calculate|Check|Debug|Refactor|Optimise|Implement|Test|Simulate|Draw|Paint|Sing|Play|"
    "Buy|Book|Order|Cancel|Call|Email|Remind me of|Schedule|Prepare|Provide|Present|Explain|Write about|Tell me about|Give me facts about|Talk about|Teach me"
).split("|")

ACTIONS = (
    "move|grow|eat|drink|sleep|run|fly|swim|break|melt|burn|fall|rise|turn|spin|orbit|cross|enter|leave|reach|win|lose|pay|earn|spend|sell|buy|build|destroy|"
    "invent|find|hide|follow|lead|teach|learn|study|read|write|sing|dance|play|fight|attack|defend|kill|save|help|hurt|cause|prevent|cure|treat|feel|taste|"
    "smell|sound|look|live|die|marry|divorce|vote|rule|govern|govern|elect|sign|declare|join|form|divide|measure|weigh|cost|last|start|stop|end|change|use|need|"
    "want|like|hate|love|fear|trust|believe|know|remember|forget|speak|talk|say|tell|ask|answer|call|send|receive|carry|pull|push|throw|catch|hold|drop|open|close"
).split("|")

GOODS = (
    "apples|eggs|dollars|marbles|tickets|pencils|cookies|stamps|pages|miles|hours|chairs|flowers|shirts|boxes|candies|coins|bottles|muffins|sheep|cards|"
    "students|bags of rice|toys|oranges|cupcakes|photos|points|litres of milk|kilograms of flour|minutes|bricks|fish|cars|ducks|pizzas|slices of pie|stickers"
).split("|")

GIVEN_NAMES = (
    "John|Mary|Anna|Tom|Josh|Carlos|Janet|Wendi|Kylar|Toula|Carla|James|Eliza|Marissa|Terry|Kelly|Raymond|Samantha|Gloria|Darrell|Billy|Claire|Mr. Benson|"
    "Adrien|Artie|Jill|Melanie|Ken|Mike|Charlie|Judy|Marcus|Cynthia|Henry|Brandon|Siobhan|Jason|Tim|Uriah|Bailey|Hannah|Aaron|Vincent|Suresh|Mei|Ahmed"
).split("|")

TOPICS: tuple[str, ...] = tuple(PEOPLE + SCIENCE + SOCIETY + DAILY + TECHNOLOGY + PLACES)

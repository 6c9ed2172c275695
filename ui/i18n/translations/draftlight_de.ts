<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n (core|cores)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (file|files)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses) a round.</source>
        <translation>
            <numerusform>%n Vermutung pro Runde.</numerusform>
            <numerusform>%n Vermutungen pro Runde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses): {time}</source>
        <translation>
            <numerusform>%n Vermutung: {time}</numerusform>
            <numerusform>%n Vermutungen: {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>Je %n Durchgang: zwischen {low:.2f}× und {high:.2f}×.</numerusform>
            <numerusform>Je %n Durchgänge: zwischen {low:.2f}× und {high:.2f}×.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (setting|settings) of the full mode would fit. Switch to it</source>
        <comment>a button</comment>
        <translation>
            <numerusform>%n Einstellung des vollen Modus würde passen. Dorthin wechseln</numerusform>
            <numerusform>%n Einstellungen des vollen Modus würden passen. Dorthin wechseln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (token|tokens) with guessing, {without} without, the same up to there</source>
        <translation>
            <numerusform>%n Token mit Raten, {without} ohne, bis dahin gleich</numerusform>
            <numerusform>%n Token mit Raten, {without} ohne, bis dahin gleich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (tool|tools): {names}</source>
        <translation>
            <numerusform>%n Werkzeug: {names}</numerusform>
            <numerusform>%n Werkzeuge: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <comment>a size</comment>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>%n failed</source>
        <comment>downloads</comment>
        <translation>%n fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more (word|words) under 1 %</source>
        <comment>likely next words of a list</comment>
        <translation>
            <numerusform>%n weiteres Wort unter 1 %</numerusform>
            <numerusform>%n weitere Wörter unter 1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {layers} layers (goes|go) there</source>
        <comment>to the GPU</comment>
        <translation>
            <numerusform>%n von {layers} Schichten kommt dorthin</numerusform>
            <numerusform>%n von {layers} Schichten kommen dorthin</numerusform>
        </translation>
    </message>
    <message>
        <source>%n paused</source>
        <comment>downloads</comment>
        <translation>%n angehalten</translation>
    </message>
    <message>
        <source>%n running</source>
        <comment>downloads</comment>
        <translation>%n läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n thrown away.</source>
        <comment>tokens in the cache</comment>
        <translation>
            <numerusform>%n verworfen.</numerusform>
            <numerusform>%n verworfen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%n waiting</source>
        <comment>downloads</comment>
        <translation>%n wartet</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>(end of the reply)</source>
        <translation>(Ende der Antwort)</translation>
    </message>
    <message>
        <source>(no text yet)</source>
        <translation>(noch kein Text)</translation>
    </message>
    <message>
        <source>+  New chat</source>
        <translation>+  Neuer Chat</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>.</source>
        <comment>the sign at the end of a sentence that has none</comment>
        <translation>.</translation>
    </message>
    <message>
        <source>0 always takes the likeliest token. Higher values allow unlikely ones more often.</source>
        <translation>0 nimmt immer das wahrscheinlichste Token. Höhere Werte wagen öfter unwahrscheinliche.</translation>
    </message>
    <message>
        <source>1 in {count:,.0f}</source>
        <translation>1 zu {count:,.0f}</translation>
    </message>
    <message>
        <source>1 ≤ tokens of a round ≤ K + 1</source>
        <translation>1 ≤ Token einer Runde ≤ K + 1</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <comment>less than one percent</comment>
        <translation>&lt;1 %</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{source}:&lt;/b&gt; {words}</source>
        <comment>such as Measured: 5 ms</comment>
        <translation>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>A GGUF or ONNX file from this computer</source>
        <translation>Eine GGUF- oder ONNX-Datei von diesem Computer</translation>
    </message>
    <message>
        <source>A PDF, whatever its name says.</source>
        <translation>Eine PDF-Datei, was auch immer ihr Name sagt.</translation>
    </message>
    <message>
        <source>A calculation, without chance</source>
        <translation>Eine Rechnung, ohne Zufall</translation>
    </message>
    <message>
        <source>A clip to share</source>
        <comment>a heading</comment>
        <translation>Ein Clip zum Teilen</translation>
    </message>
    <message>
        <source>A clip, an animation, a page or a file</source>
        <translation>Ein Clip, ein bewegtes Bild, eine Seite oder eine Datei</translation>
    </message>
    <message>
        <source>A drafter of its own</source>
        <translation>Ein eigener Drafter</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>Unentschieden.</translation>
    </message>
    <message>
        <source>A file that Draftlight can open, without the rest of the chat</source>
        <translation>Eine Datei für Draftlight, ohne den Rest des Chats</translation>
    </message>
    <message>
        <source>A file that lists tool servers</source>
        <translation>Eine Datei mit Werkzeugservern</translation>
    </message>
    <message>
        <source>A folder for models</source>
        <translation>Ein Ordner für Modelle</translation>
    </message>
    <message>
        <source>A guess is one line of tokens</source>
        <translation>Eine Vermutung ist eine Zeile Token</translation>
    </message>
    <message>
        <source>A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter.</source>
        <translation>Eine Vermutung stimmt, wenn die Antwort mit genau diesem Wort weitergeht. Beide sehen denselben Text; Groß- und Kleinschreibung spielt keine Rolle.</translation>
    </message>
    <message>
        <source>A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0.</source>
        <translation>Mehr Vermutungen helfen immer weniger: Eine zählt nur, wenn alle vor ihr richtig waren, und doch kostet jede gleich viel. Darum gibt es eine beste Zahl, die Spitze der Kurve, und wo Vermutungen schlecht oder teuer sind, ist sie 0.</translation>
    </message>
    <message>
        <source>A longer guess saves more where it is right and costs more where it is wrong.</source>
        <translation>Ein längerer Entwurf spart mehr, wo er stimmt, und kostet mehr, wo er falsch ist.</translation>
    </message>
    <message>
        <source>A message can have {most} files at most.</source>
        <translation>Mit einer Nachricht gehen höchstens {most} Dateien.</translation>
    </message>
    <message>
        <source>A model on this computer or a USB stick</source>
        <translation>Ein Modell auf diesem Computer oder auf einem USB-Stick</translation>
    </message>
    <message>
        <source>A picture of the reply is on the clipboard.</source>
        <translation>Ein Bild der Antwort liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>A picture, a clip, a page or a file</source>
        <translation>Bild, Clip, Webseite oder Datei</translation>
    </message>
    <message>
        <source>A recorded race</source>
        <translation>Ein aufgezeichnetes Rennen</translation>
    </message>
    <message>
        <source>A reply, as it was written</source>
        <comment>a clip</comment>
        <translation>Eine Antwort, wie sie entstand</translation>
    </message>
    <message>
        <source>A report is on this computer only, with no word of your chats.</source>
        <translation>Ein Bericht liegt nur auf diesem Computer, ohne ein Wort Ihrer Chats.</translation>
    </message>
    <message>
        <source>A round costs its guesses and one check. It brings the guesses that were right, and one token more. The first slider says how often a guess is right, the second what it costs beside a plain pass, the third how many are made in a round.</source>
        <translation>Eine Runde kostet ihre Vermutungen und eine Prüfung. Sie bringt die richtigen Vermutungen und ein Token mehr. Der erste Regler sagt, wie oft eine Vermutung stimmt, der zweite, was sie im Vergleich zu einem Durchlauf ohne Raten kostet, der dritte, wie viele es pro Runde sind.</translation>
    </message>
    <message>
        <source>A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in one pass, and at each place says what it would have written itself. From the left, guesses are accepted as long as the two agree.</source>
        <translation>Eine Runde hat drei Takte. Der Drafter rät einige Token, eines nach dem anderen. Das Modell liest sie alle in einem Durchlauf und sagt an jeder Stelle, was es selbst geschrieben hätte. Von links an werden Vermutungen angenommen, solange beide übereinstimmen.</translation>
    </message>
    <message numerus="yes">
        <source>A second guess was right in %n (round|rounds) of this reply.</source>
        <translation>
            <numerusform>In %n Runde dieser Antwort stimmte eine zweite Vermutung.</numerusform>
            <numerusform>In %n Runden dieser Antwort stimmte eine zweite Vermutung.</numerusform>
        </translation>
    </message>
    <message>
        <source>A six-second animation to send or post</source>
        <translation>Sechs Sekunden Animation zum Senden oder Posten</translation>
    </message>
    <message>
        <source>A small drafter guesses the next words, and the model checks them. You see every guess.</source>
        <translation>Ein kleiner Drafter rät die nächsten Wörter, und das Modell prüft sie. Jede Vermutung ist zu sehen.</translation>
    </message>
    <message>
        <source>A small model guesses, the large one checks: less waiting, the same text.</source>
        <translation>Ein kleines Modell rät, das große prüft: weniger Warten, derselbe Text.</translation>
    </message>
    <message>
        <source>A story, with chance</source>
        <translation>Eine Geschichte, mit Zufall</translation>
    </message>
    <message>
        <source>A token needs at least this share of the best one&apos;s chance. 0 is off.</source>
        <translation>Ein Token braucht mindestens diesen Anteil an der Chance des besten. 0 ist aus.</translation>
    </message>
    <message>
        <source>A tool failed</source>
        <comment>a kind of file</comment>
        <translation>Ein Werkzeug ist gescheitert</translation>
    </message>
    <message>
        <source>A widely known all-rounder in English. Its drafter is costly, so guessing helps little.</source>
        <translation>Ein verbreiteter Allrounder für Englisch. Sein Drafter ist teuer: Raten bringt wenig.</translation>
    </message>
    <message>
        <source>AMD graphics</source>
        <translation>AMD-Grafik</translation>
    </message>
    <message>
        <source>About {plain} without guesses: cost {difference}.</source>
        <translation>Ohne Raten etwa {plain}: kostete {difference}.</translation>
    </message>
    <message>
        <source>About {plain} without guesses: saved {difference}.</source>
        <translation>Ohne Raten etwa {plain}: sparte {difference}.</translation>
    </message>
    <message>
        <source>About {size}</source>
        <translation>Etwa {size}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Acceptance: guesses that stood</source>
        <translation>Annahmequote: Vermutungen, die Bestand hatten</translation>
    </message>
    <message>
        <source>Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.</source>
        <translation>Annahmequote: {right:,} von {all:,} geratenen Token waren das, was das Modell schrieb.</translation>
    </message>
    <message>
        <source>Accepted if</source>
        <translation>Angenommen, wenn</translation>
    </message>
    <message>
        <source>Accepted: the drafter guessed what the model then wrote.</source>
        <translation>Angenommen: Der Drafter riet, was das Modell dann schrieb.</translation>
    </message>
    <message>
        <source>Actions for this message</source>
        <translation>Aktionen für diese Nachricht</translation>
    </message>
    <message>
        <source>Add</source>
        <comment>a server of tools</comment>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>After 15 minutes</source>
        <translation>Nach 15 Minuten</translation>
    </message>
    <message>
        <source>After 5 minutes</source>
        <translation>Nach 5 Minuten</translation>
    </message>
    <message>
        <source>After an hour</source>
        <translation>Nach einer Stunde</translation>
    </message>
    <message>
        <source>After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard.</source>
        <extracomment>The quoted question stays in English, as the starter is asked it.</extracomment>
        <translation>Nach „The square root of“ schreibt auch ein winziges Netz „7“ weiter, doch die Ziffern des Ergebnisses sind schwer.</translation>
    </message>
    <message>
        <source>All chats</source>
        <translation>Alle Chats</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>Alle Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>All figures of this reply; replay, race and proof</source>
        <translation>Alle Zahlen dieser Antwort; Wiedergabe, Rennen und Beweis</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>All graphics cards together</source>
        <translation>Alle Grafikkarten zusammen</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>All numbers…</source>
        <translation>Alle Zahlen…</translation>
    </message>
    <message>
        <source>All of it is deleted, for every model. This cannot be undone.</source>
        <translation>Alles wird gelöscht, für alle Modelle. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>All of it is forgotten.</source>
        <translation>Alles ist vergessen.</translation>
    </message>
    <message>
        <source>All settings already have their defaults.</source>
        <translation>Alle Einstellungen haben schon ihren Standard.</translation>
    </message>
    <message>
        <source>All settings are back to their defaults. Your presets stay.</source>
        <translation>Alle Einstellungen sind wieder auf Standard. Eigene Profile bleiben.</translation>
    </message>
    <message>
        <source>Allow once</source>
        <comment>a tool&apos;s call</comment>
        <translation>Einmal erlauben</translation>
    </message>
    <message>
        <source>Allows unlikely words: for stories and ideas.</source>
        <translation>Wagt unwahrscheinliche Wörter: für Geschichten und Ideen.</translation>
    </message>
    <message>
        <source>Also guessed wrong here: {words}</source>
        <translation>Hier auch falsch geraten: {words}</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Always allow this tool</source>
        <comment>a tool&apos;s call</comment>
        <translation>Dieses Werkzeug immer erlauben</translation>
    </message>
    <message>
        <source>Always slow motion</source>
        <translation>Immer Zeitlupe</translation>
    </message>
    <message>
        <source>Always the likeliest word: for facts, sums and code.</source>
        <translation>Immer das wahrscheinlichste Wort: für Fakten, Rechnungen und Code.</translation>
    </message>
    <message>
        <source>Always {value}</source>
        <comment>so many tokens ahead</comment>
        <translation>Immer {value}</translation>
    </message>
    <message>
        <source>Always, in prose</source>
        <translation>Immer, im Fließtext</translation>
    </message>
    <message>
        <source>Always: guess, then check</source>
        <translation>Immer: raten, dann prüfen</translation>
    </message>
    <message>
        <source>An all-rounder that answers without thinking aloud first.</source>
        <translation>Ein Allrounder, der ohne lautes Nachdenken antwortet.</translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and as likely. Not proven: that all replies together are as likely, which no single one shows.</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>Ein anderer Text, wie es diese Regel erlaubt: {at_token} Bewiesen: Der %n Token davor ist derselbe und ebenso wahrscheinlich. Nicht bewiesen: dass alle Antworten zusammen ebenso wahrscheinlich sind; das zeigt keine einzelne.</numerusform>
            <numerusform>Ein anderer Text, wie es diese Regel erlaubt: {at_token} Bewiesen: Die %n Token davor sind dieselben und ebenso wahrscheinlich. Nicht bewiesen: dass alle Antworten zusammen ebenso wahrscheinlich sind; das zeigt keine einzelne.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>Ein anderer Text, wie es diese Regel erlaubt: {at_token}.</numerusform>
            <numerusform>Ein anderer Text, wie es diese Regel erlaubt: {at_token}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another word here</source>
        <translation>Hier ein anderes Wort</translation>
    </message>
    <message>
        <source>Another word in that place</source>
        <translation>Anderes Wort an dieser Stelle</translation>
    </message>
    <message>
        <source>Another word instead of {token}</source>
        <translation>Anderes Wort statt {token}</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Noch einmal antworten</translation>
    </message>
    <message>
        <source>Answer all {count} again</source>
        <translation>Alle {count} noch einmal beantworten</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>Als JSON antworten</translation>
    </message>
    <message>
        <source>Answer as JSON, off: replies are ordinary text</source>
        <translation>Als JSON antworten, aus: Antworten sind gewöhnlicher Text</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, any object</source>
        <translation>Als JSON antworten, ein: Antworten sind JSON, ein beliebiges Objekt</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, your schema</source>
        <translation>Als JSON antworten, ein: Antworten sind JSON nach eigenem Schema</translation>
    </message>
    <message>
        <source>Answer of a tool</source>
        <comment>a kind of file</comment>
        <translation>Antwort eines Werkzeugs</translation>
    </message>
    <message>
        <source>Answer with this</source>
        <translation>Hiermit antworten</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>Apple-GPU</translation>
    </message>
    <message>
        <source>Apple&apos;s command line tools</source>
        <translation>Apples Kommandozeilenwerkzeuge</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>a section of the list of chats</comment>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>put a chat there</comment>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Archive or restore the chat</source>
        <translation>Den Chat archivieren oder zurückholen</translation>
    </message>
    <message>
        <source>As much as possible</source>
        <comment>about reasoning</comment>
        <translation>So viel wie möglich</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Bitte erneut fragen.</translation>
    </message>
    <message>
        <source>Ask anything. It stays on this computer.</source>
        <translation>Frage eingeben. Alles bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>Ask before every tool again</source>
        <translation>Bei jedem Werkzeug wieder fragen</translation>
    </message>
    <message>
        <source>Ask for more instead.</source>
        <translation>Stattdessen mehr verlangen.</translation>
    </message>
    <message>
        <source>Ask now, it answers when it is ready.</source>
        <translation>Frag ruhig schon: Es antwortet, sobald es bereit ist.</translation>
    </message>
    <message>
        <source>Ask something</source>
        <translation>Etwas fragen</translation>
    </message>
    <message>
        <source>Ask something and watch: each round of guesses is drawn here, with its cost and its gain.</source>
        <translation>Eine Frage stellen und zusehen: Hier erscheint jede Runde mit dem, was sie kostete und was sie brachte.</translation>
    </message>
    <message>
        <source>Asking the hub</source>
        <translation>Hub wird gefragt</translation>
    </message>
    <message numerus="yes">
        <source>Asking {count:,} prompts, each with and without guesses…</source>
        <translation>
            <numerusform>{count:,} Prompt wird gestellt, auf beide Arten…</numerusform>
            <numerusform>{count:,} Prompts werden gestellt, jeder auf beide Arten…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {count:,} (message|messages) cannot be read.</source>
        <translation>
            <numerusform>Mindestens {count:,} Nachricht ist nicht lesbar.</numerusform>
            <numerusform>Mindestens {count:,} Nachrichten sind nicht lesbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Dateien anhängen…</translation>
    </message>
    <message>
        <source>Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too</source>
        <translation>Text-, Markdown-, Code-, CSV- oder PDF-Dateien anhängen; Ablegen und Einfügen geht auch</translation>
    </message>
    <message>
        <source>Attach the part that fits</source>
        <translation>Den Teil anhängen, der passt</translation>
    </message>
    <message>
        <source>Attach the part that matters.</source>
        <translation>Den Teil anhängen, auf den es ankommt.</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Angehängt</translation>
    </message>
    <message>
        <source>Attached: {name}, {details}</source>
        <translation>Angehängt: {name}, {details}</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>Häufige Wörter meiden</translation>
    </message>
    <message>
        <source>Avoid recent words</source>
        <translation>Gerade benutzte Wörter meiden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>Back one round</source>
        <translation>Eine Runde zurück</translation>
    </message>
    <message>
        <source>Back one token</source>
        <translation>Ein Token zurück</translation>
    </message>
    <message>
        <source>Backups of the chats</source>
        <translation>Sicherungen der Chats</translation>
    </message>
    <message>
        <source>Balanced</source>
        <comment>name of a preset</comment>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Beat the drafter</source>
        <translation>Den Drafter schlagen</translation>
    </message>
    <message>
        <source>Beat the drafter: a game</source>
        <translation>Den Drafter schlagen: ein Spiel</translation>
    </message>
    <message>
        <source>Before you download {name}</source>
        <translation>Vor dem Herunterladen von {name}</translation>
    </message>
    <message>
        <source>Beside: checked in the same pass in case the first guess was wrong, and not needed.</source>
        <translation>Daneben: im selben Durchlauf geprüft für den Fall, dass die erste Vermutung falsch war, und nicht gebraucht.</translation>
    </message>
    <message>
        <source>Best for this computer</source>
        <translation>Am besten für diesen Computer</translation>
    </message>
    <message numerus="yes">
        <source>Between {low:.2f}× and {high:.2f}×, measured in this reply.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Zwischen {low:.2f}× und {high:.2f}×, in dieser Antwort gemessen.</numerusform>
            <numerusform>Zwischen {low:.2f}× und {high:.2f}×, in dieser Antwort gemessen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bin</source>
        <comment>a section of the list of chats</comment>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Bonus: all guesses of a round were right, and the check wrote one more token.</source>
        <translation>Bonus: Alle Vermutungen einer Runde waren richtig, und die Prüfung schrieb ein Token mehr.</translation>
    </message>
    <message>
        <source>Both right. The model checked the guess and kept it: a word for free.</source>
        <translation>Beide richtig. Das Modell prüfte die Vermutung und behielt sie: ein Wort gratis.</translation>
    </message>
    <message>
        <source>Both sides answer one question, in turn. Which is faster here?</source>
        <translation>Beide Seiten beantworten nacheinander eine Frage. Welche ist hier schneller?</translation>
    </message>
    <message>
        <source>Both versions are the same, word for word.</source>
        <translation>Beide Versionen sind gleich, Wort für Wort.</translation>
    </message>
    <message>
        <source>Both will be written for real, in turn, with the same seed.</source>
        <translation>Beide werden wirklich geschrieben, im Wechsel, mit demselben Seed.</translation>
    </message>
    <message>
        <source>Both wrote the same text.</source>
        <translation>Beide schrieben denselben Text.</translation>
    </message>
    <message>
        <source>Branches of this chat</source>
        <translation>Zweige dieses Chats</translation>
    </message>
    <message>
        <source>Branches of this chat…</source>
        <translation>Zweige dieses Chats…</translation>
    </message>
    <message>
        <source>By plain words, or by standard names such as temperature</source>
        <translation>In einfachen Worten oder mit Fachnamen wie temperature</translation>
    </message>
    <message>
        <source>CUDA is here, but NVIDIA&apos;s driver is not: install it, then start Draftlight again.</source>
        <translation>CUDA ist da, aber der Treiber von NVIDIA nicht: Installieren Sie ihn und starten Sie Draftlight dann neu.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Can’t tell: the timing was too uneven.</source>
        <translation>Nicht zu sagen: Die Zeiten schwankten zu stark.</translation>
    </message>
    <message>
        <source>Careful prose and translation, with a drafter a twentieth of its size.</source>
        <translation>Sorgfältige Prosa und Übersetzung, mit einem Drafter von einem Zwanzigstel der Größe.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Chance of acceptance</source>
        <translation>Chance auf Annahme</translation>
    </message>
    <message>
        <source>Change that setting and try again.</source>
        <translation>Diese Einstellung ändern und erneut versuchen.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>Chats</translation>
    </message>
    <message>
        <source>Chats from {programs}</source>
        <translation>Chats von {programs}</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT and the network: somebody may be changing what is sent.</source>
        <translation>HF_ENDPOINT und das Netzwerk prüfen: Möglicherweise verändert jemand, was gesendet wird.</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT.</source>
        <translation>HF_ENDPOINT prüfen.</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY.</source>
        <translation>HTTPS_PROXY prüfen.</translation>
    </message>
    <message>
        <source>Check it, then try again.</source>
        <translation>Prüfen und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Check that it may be opened.</source>
        <translation>Prüfen, ob sie geöffnet werden darf.</translation>
    </message>
    <message>
        <source>Check that the file is there and may be read, or download it again.</source>
        <translation>Prüfen, ob die Datei da und lesbar ist, oder sie erneut herunterladen.</translation>
    </message>
    <message>
        <source>Check that the model&apos;s disk is connected and its file is whole, then try again.</source>
        <translation>Sehen Sie nach, ob die Platte mit dem Modell da und seine Datei ganz ist; dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Check that the same version of `draftlight rpc-server` runs there, and for nobody else.</source>
        <translation>Prüfen, ob dort dieselbe Version von `draftlight rpc-server` läuft, und für niemand anderen.</translation>
    </message>
    <message>
        <source>Check the disk, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Den Datenträger prüfen oder DRAFTLIGHT_HOME auf einen anderen Ordner setzen.</translation>
    </message>
    <message>
        <source>Check the file&apos;s name.</source>
        <translation>Den Dateinamen prüfen.</translation>
    </message>
    <message>
        <source>Check the name, or search for it.</source>
        <translation>Den Namen prüfen oder danach suchen.</translation>
    </message>
    <message>
        <source>Check the schema and try again.</source>
        <translation>Das Schema prüfen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock. Behind a company proxy, the system must trust its certificate.</source>
        <translation>Die Uhr dieses Rechners prüfen; hinter dem Proxy einer Firma muss das System dessen Zertifikat vertrauen.</translation>
    </message>
    <message numerus="yes">
        <source>Checked on {day}.</source>
        <comment>a proof</comment>
        <translation>
            <numerusform>Geprüft am {day}.</numerusform>
            <numerusform>Geprüft am {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n (row|rows) {time}.</source>
        <translation>
            <numerusform>%n Position prüfen: {time}.</numerusform>
            <numerusform>%n Positionen prüfen: {time}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the hardware and measuring memory speed…</source>
        <translation>Bibliotheken werden gefragt, und das Tempo des Speichers wird gemessen…</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Wird geprüft, ob es passt…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose a .onnx file.</source>
        <translation>Eine .onnx-Datei wählen.</translation>
    </message>
    <message>
        <source>Choose a chat model.</source>
        <translation>Ein Chatmodell wählen.</translation>
    </message>
    <message numerus="yes">
        <source>Choose a context of {count:,} tokens instead of {now:,}.</source>
        <translation>
            <numerusform>Einen Kontext von {count:,} Token statt {now:,} wählen.</numerusform>
            <numerusform>Einen Kontext von {count:,} Token statt {now:,} wählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a drafter file</source>
        <translation>Eine Drafter-Datei wählen</translation>
    </message>
    <message>
        <source>Choose a drafter file…</source>
        <translation>Eine Drafter-Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a drafter of the same model family.</source>
        <translation>Einen Drafter derselben Modellfamilie wählen.</translation>
    </message>
    <message>
        <source>Choose a file such as .mcp.json.</source>
        <translation>Wählen Sie eine Datei wie .mcp.json.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Choose a model in one file.</source>
        <translation>Ein Modell in einer einzigen Datei wählen.</translation>
    </message>
    <message>
        <source>Choose a model, then try again.</source>
        <translation>Ein Modell wählen und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen…</translation>
    </message>
    <message>
        <source>Choose a shorter reply.</source>
        <translation>Eine kürzere Antwort wählen.</translation>
    </message>
    <message>
        <source>Choose a smaller context, or another type for its cache.</source>
        <translation>Einen kleineren Kontext oder einen anderen Typ für seinen Cache wählen.</translation>
    </message>
    <message>
        <source>Choose a smaller model, or close other programs.</source>
        <translation>Ein kleineres Modell wählen oder andere Programme schließen.</translation>
    </message>
    <message>
        <source>Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).</source>
        <translation>Einen Export für Textgenerierung mit past key values wählen (eine Datei wie onnx/model_q4.onnx).</translation>
    </message>
    <message>
        <source>Choose another drafter.</source>
        <translation>Einen anderen Drafter wählen.</translation>
    </message>
    <message>
        <source>Choose another file of this model, or another model: the template is a program that came with the file.</source>
        <translation>Eine andere Datei dieses Modells wählen oder ein anderes Modell: Die Vorlage ist ein Programm, das mit der Datei kam.</translation>
    </message>
    <message>
        <source>Choose another file, or download it again.</source>
        <translation>Eine andere Datei wählen oder sie neu herunterladen.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen …</translation>
    </message>
    <message>
        <source>Choose another kind: heads, skip, onnx or block.</source>
        <translation>Wählen Sie eine andere Art: heads, skip, onnx oder block.</translation>
    </message>
    <message>
        <source>Choose another model file; `draftlight doctor` names the log that tells more.</source>
        <translation>Eine andere Modelldatei wählen; `draftlight doctor` nennt das Protokoll, das mehr verrät.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Etwas anderes wählen.</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>Einen anderen Ort wählen oder dort Platz schaffen.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>Einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>Einen anderen Port wählen.</translation>
    </message>
    <message>
        <source>Choose another quantization of this model, which is one file.</source>
        <translation>Eine andere Quantisierung dieses Modells wählen, die aus einer Datei besteht.</translation>
    </message>
    <message>
        <source>Choose another quantization.</source>
        <translation>Eine andere Quantisierung wählen.</translation>
    </message>
    <message>
        <source>Choose another reply.</source>
        <translation>Eine andere Antwort wählen.</translation>
    </message>
    <message>
        <source>Choose another word, or loosen what rules this one out.</source>
        <translation>Ein anderes Wort wählen oder lockern, was dieses ausschließt.</translation>
    </message>
    <message>
        <source>Choose another word.</source>
        <translation>Ein anderes Wort wählen.</translation>
    </message>
    <message>
        <source>Choose it again where it is now.</source>
        <translation>Sie dort neu wählen, wo sie jetzt liegt.</translation>
    </message>
    <message>
        <source>Choose one of the list.</source>
        <translation>Etwas aus der Liste wählen.</translation>
    </message>
    <message>
        <source>Choose one with --drafter.</source>
        <translation>Mit --drafter einen wählen.</translation>
    </message>
    <message>
        <source>Choose shorter questions.</source>
        <translation>Kürzere Fragen wählen.</translation>
    </message>
    <message>
        <source>Choose the files one by one.</source>
        <translation>Die Dateien einzeln auswählen.</translation>
    </message>
    <message>
        <source>Choose the last one.</source>
        <translation>Die letzte wählen.</translation>
    </message>
    <message>
        <source>Choose the model that it was made for.</source>
        <translation>Das Modell wählen, für das die Datei gemacht wurde.</translation>
    </message>
    <message>
        <source>Choose the model that it was trained for, or a drafter of this one.</source>
        <translation>Das Modell wählen, für das er trainiert wurde, oder einen Drafter dieses Modells.</translation>
    </message>
    <message>
        <source>Choose the model&apos;s first part.</source>
        <translation>Den ersten Teil des Modells wählen.</translation>
    </message>
    <message>
        <source>Choose which model answers</source>
        <translation>Wählen, welches Modell antwortet</translation>
    </message>
    <message>
        <source>Choose {target} as the model.</source>
        <translation>{target} als Modell wählen.</translation>
    </message>
    <message>
        <source>Chosen: you put this word here, and the reply went on from it.</source>
        <translation>Gewählt: Sie haben dieses Wort hier eingesetzt, und die Antwort ging von dort weiter.</translation>
    </message>
    <message>
        <source>Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.</source>
        <translation>Ein anderes Wort anklicken, oder mit ↓ und Enter wählen, und die Antwort geht von dort weiter. Diese Version bleibt erhalten.</translation>
    </message>
    <message>
        <source>Clip…</source>
        <comment>a button</comment>
        <translation>Clip…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close ({key})</source>
        <translation>Schließen ({key})</translation>
    </message>
    <message>
        <source>Close other programs and run it again.</source>
        <translation>Schließen Sie andere Programme und messen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller context or fewer layers on the graphics card.</source>
        <translation>Andere Programme schließen oder einen kleineren Kontext oder weniger Schichten auf der Grafikkarte wählen.</translation>
    </message>
    <message>
        <source>Close other programs, or unload the model of the chat, and try again.</source>
        <translation>Andere Programme schließen oder das Modell des Chats entladen und es erneut versuchen.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>Andere Programme schließen und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Close the chat that uses the model, then remove it again.</source>
        <translation>Den Chat schließen, der das Modell verwendet, und es dann erneut entfernen.</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>Inspektor schließen</translation>
    </message>
    <message>
        <source>Close the other program; the next deletion overwrites it.</source>
        <translation>Schließen Sie das andere Programm; das nächste Löschen überschreibt es.</translation>
    </message>
    <message>
        <source>Close the other window, then send again.</source>
        <translation>Das andere Fenster schließen und dann erneut senden.</translation>
    </message>
    <message>
        <source>Close this hint</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>Diese Notiz schließen</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Close this offer</source>
        <translation>Dieses Angebot schließen</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>a kind of file</comment>
        <translation>Code</translation>
    </message>
    <message>
        <source>Code, plans and hard questions; it brings its own heads for guessing.</source>
        <translation>Code, Pläne und schwere Fragen; es bringt eigene Köpfe zum Raten mit.</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>Palette für Farbenblinde</translation>
    </message>
    <message>
        <source>Colours that are easier to tell apart, in light and dark.</source>
        <translation>Farben, die leichter zu unterscheiden sind, hell und dunkel.</translation>
    </message>
    <message>
        <source>Command or address</source>
        <translation>Befehl oder Adresse</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare two pairs or settings…</source>
        <translation>Zwei Paare oder Einstellungen vergleichen…</translation>
    </message>
    <message>
        <source>Comparing vocabularies…</source>
        <translation>Vokabulare werden verglichen…</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Connect and try again, or import a model file.</source>
        <translation>Verbinden und erneut versuchen, oder eine Modelldatei importieren.</translation>
    </message>
    <message>
        <source>Contains {unseen:,} invisible characters; the model gets them too.</source>
        <translation>Enthält {unseen:,} unsichtbare Zeichen; auch sie gehen an das Modell.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Continue</source>
        <comment>a button</comment>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Continue a cut-off reply</source>
        <translation>Abgeschnittene Antwort fortsetzen</translation>
    </message>
    <message>
        <source>Continue where this reply was cut off</source>
        <translation>Dort fortsetzen, wo diese Antwort abgeschnitten wurde</translation>
    </message>
    <message>
        <source>Contradict the drafter</source>
        <translation>Dem Drafter widersprechen</translation>
    </message>
    <message>
        <source>Contrastive decoding steers the text away from what the drafter would say.</source>
        <translation>Contrastive decoding lenkt den Text weg von dem, was der Drafter sagen würde.</translation>
    </message>
    <message>
        <source>Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text is not what the model alone would write, and guesses change nothing in it.</source>
        <translation>Contrastive decoding: Bevorzugt wurden Wörter, die das Modell für viel wahrscheinlicher hält als sein Drafter. Der Text ist nicht, was das Modell allein schriebe, und Vermutungen ändern nichts daran.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a document.</source>
        <translation>Kopiert. Jetzt in eine Nachricht oder ein Dokument einfügen.</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a folder.</source>
        <translation>Kopiert. Jetzt in eine Nachricht oder einen Ordner einfügen.</translation>
    </message>
    <message>
        <source>Copies cost nothing: choose those. --anyway makes it all the same.</source>
        <translation>Kopien kosten nichts: Wählen Sie diese. --anyway macht es trotzdem.</translation>
    </message>
    <message>
        <source>Copies the reply as a picture</source>
        <translation>Kopiert die Antwort als Bild</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy it instead.</source>
        <translation>Stattdessen kopieren.</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>Die Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Copy the text as it is shown</source>
        <translation>Den Text kopieren, wie er zu sehen ist</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Diese Zeile kopieren</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Wird kopiert</translation>
    </message>
    <message>
        <source>Copying from the chat</source>
        <translation>Kopieren aus dem Chat</translation>
    </message>
    <message>
        <source>Correct the grammar.</source>
        <translation>Die Grammatik korrigieren.</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Correction: the model’s own token at the first wrong guess.</source>
        <translation>Korrektur: das eigene Token des Modells an der Stelle der ersten falschen Vermutung.</translation>
    </message>
    <message>
        <source>Cost of a guess beside a pass</source>
        <translation>Kosten: Vermutung gegen Durchlauf</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>Token zählen</translation>
    </message>
    <message>
        <source>Create the folder</source>
        <translation>Ordner anlegen</translation>
    </message>
    <message>
        <source>Custom</source>
        <comment>in place of the name of a preset</comment>
        <translation>Eigene Wahl</translation>
    </message>
    <message>
        <source>Custom instructions</source>
        <translation>Eigene Anweisungen</translation>
    </message>
    <message>
        <source>Custom instructions…</source>
        <translation>Eigene Anweisungen…</translation>
    </message>
    <message>
        <source>Cut: the first {end:,} of {whole:,} characters.</source>
        <translation>Gekürzt: die ersten {end:,} von {whole:,} Zeichen.</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>Kyrillisch (Windows-1251)</translation>
    </message>
    <message>
        <source>DRY repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY Wiederholung</translation>
    </message>
    <message>
        <source>DRY repetition loops</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY Wiederholung Schleifen</translation>
    </message>
    <message>
        <source>Damaged, or not {name}: some letters are lost.</source>
        <translation>Beschädigt oder nicht {name}: Einige Buchstaben sind verloren.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Dear neighbours, next Saturday we will</source>
        <translation>Liebe Nachbarn, am Samstag werden wir</translation>
    </message>
    <message>
        <source>Decoding speed, measured by the engine in this reply. Slow motion does not change it.</source>
        <translation>Schreibgeschwindigkeit, von der Engine in dieser Antwort gemessen. Die Zeitlupe ändert sie nicht.</translation>
    </message>
    <message>
        <source>Defaults are used; the other settings apply.</source>
        <translation>Für sie gelten die Standardwerte, die anderen Einstellungen gelten weiter.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete forever</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Delete forever…</source>
        <translation>Endgültig löschen…</translation>
    </message>
    <message>
        <source>Delete it yourself.</source>
        <translation>Bitte selbst löschen.</translation>
    </message>
    <message>
        <source>Delete it, and a new key is written there.</source>
        <translation>Wird sie gelöscht, wird dort ein neuer Schlüssel geschrieben.</translation>
    </message>
    <message>
        <source>Delete the folder {folder} yourself.</source>
        <translation>Den Ordner {folder} bitte selbst löschen.</translation>
    </message>
    <message>
        <source>Delete “{title}” forever?</source>
        <translation>„{title}“ endgültig löschen?</translation>
    </message>
    <message>
        <source>Delete, with what follows</source>
        <translation>Löschen, mit allem danach</translation>
    </message>
    <message>
        <source>Deleted chats and messages cannot be restored afterwards.</source>
        <translation>Gelöschte Chats und gelöschte Nachrichten lassen sich dann nicht zurückholen.</translation>
    </message>
    <message numerus="yes">
        <source>Deleted this message and {count:,} that followed it.</source>
        <translation>
            <numerusform>Diese Nachricht und {count:,} weitere danach gelöscht.</numerusform>
            <numerusform>Diese Nachricht und {count:,} weitere danach gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted this message.</source>
        <translation>Diese Nachricht gelöscht.</translation>
    </message>
    <message>
        <source>Did guessing help lately?</source>
        <translation>Hat das Raten zuletzt geholfen?</translation>
    </message>
    <message>
        <source>Did guessing help?</source>
        <translation>Hat das Raten geholfen?</translation>
    </message>
    <message>
        <source>Do not download this file: no honest repository uses such a name.</source>
        <translation>Diese Datei nicht herunterladen: Ein ehrliches Repository hat keine Datei mit einem solchen Namen.</translation>
    </message>
    <message>
        <source>Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and without, and compares every token.</source>
        <translation>Sie müssen es nicht glauben. Auf Knopfdruck schreibt Ihr Computer eine Antwort zweimal, mit Raten und ohne, und vergleicht jedes Token.</translation>
    </message>
    <message>
        <source>Do not use this file; choose one from another source.</source>
        <translation>Diese Datei nicht verwenden; eine aus einer anderen Quelle wählen.</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <comment>short</comment>
        <translation>Passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>Download</source>
        <comment>fetch</comment>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Download (about {size})</source>
        <translation>Herunterladen (etwa {size})</translation>
    </message>
    <message>
        <source>Download ({size})</source>
        <translation>Herunterladen ({size})</translation>
    </message>
    <message>
        <source>Download it again; if that does not help, the network or HF_ENDPOINT&apos;s server changes what it sends.</source>
        <translation>Erneut herunterladen; hilft das nicht, verändert das Netzwerk oder der Server von HF_ENDPOINT, was gesendet wird.</translation>
    </message>
    <message>
        <source>Download the drafter in that format: PyTorch&apos;s own files are programs, and are not opened.</source>
        <translation>Den Drafter in diesem Format herunterladen: Die eigenen Dateien von PyTorch sind Programme und werden nicht geöffnet.</translation>
    </message>
    <message>
        <source>Download the drafter&apos;s whole folder, with its config.json, and name the model that it was trained for.</source>
        <translation>Den ganzen Ordner des Drafters mit seiner config.json herunterladen und das Modell nennen, für das er trainiert wurde.</translation>
    </message>
    <message>
        <source>Download the file again, or add this one as a model of its own.</source>
        <translation>Die Datei erneut herunterladen oder diese als eigenes Modell hinzufügen.</translation>
    </message>
    <message>
        <source>Download the file again, or choose another one.</source>
        <translation>Die Datei erneut herunterladen oder eine andere wählen.</translation>
    </message>
    <message>
        <source>Download the graph again together with its data file; both must be in one folder.</source>
        <translation>Den Graphen zusammen mit seiner Datendatei neu herunterladen; beide müssen in einem Ordner liegen.</translation>
    </message>
    <message>
        <source>Download the little-endian file.</source>
        <translation>Die Little-Endian-Datei herunterladen.</translation>
    </message>
    <message>
        <source>Download this model as {name}: about {size}.</source>
        <translation>Dieses Modell als {name} herunterladen: etwa {size} an Gewichten.</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird heruntergeladen</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>Draft tree</source>
        <translation>Entwurfsbaum</translation>
    </message>
    <message>
        <source>Drafted tokens that the model has judged, in this reply.</source>
        <translation>Geratene Token, die das Modell in dieser Antwort beurteilt hat.</translation>
    </message>
    <message>
        <source>Drafted: guessed, and not yet checked by the model.</source>
        <translation>Entworfen: geraten, vom Modell noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Drafter</translation>
    </message>
    <message>
        <source>Drafter and memory…</source>
        <translation>Drafter und Speicher…</translation>
    </message>
    <message>
        <source>Drafter: {name}</source>
        <translation>Drafter: {name}</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>Drafter</translation>
    </message>
    <message>
        <source>Drafter’s probability</source>
        <translation>Chance laut Drafter</translation>
    </message>
    <message>
        <source>Draftlight had an unexpected error last time. What was written is saved.</source>
        <translation>Vor diesem Start ist in Draftlight etwas Unvorhergesehenes geschehen. Was geschrieben war, ist gespeichert.</translation>
    </message>
    <message>
        <source>Draftlight itself</source>
        <translation>Draftlight selbst</translation>
    </message>
    <message>
        <source>Draftlight was closed</source>
        <translation>Draftlight wurde geschlossen</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels</source>
        <translation>Draftlights eigene Kernel</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels check several tokens for little more than the price of one. They are used where this processor has the instructions. Changes apply the next time a model is opened.</source>
        <translation>Draftlights eigene Kernel prüfen mehrere Token für wenig mehr als den Preis von einem. Sie werden genommen, wo dieser Prozessor die Befehle dafür hat. Eine Änderung gilt, sobald wieder ein Modell geöffnet wird.</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels on the processor</source>
        <translation>Draftlights eigenen Kernels auf dem Prozessor</translation>
    </message>
    <message>
        <source>Drawing picture {done} of {total}…</source>
        <translation>Bild {done} von {total} wird gezeichnet…</translation>
    </message>
    <message>
        <source>Drop it to use this model</source>
        <translation>Ablegen, um dieses Modell zu verwenden</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Duplicate the chat</source>
        <translation>Den Chat duplizieren</translation>
    </message>
    <message>
        <source>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</source>
        <extracomment>Mathematics alone: it stays as it is.</extracomment>
        <translation>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</translation>
    </message>
    <message>
        <source>E is 1 minus a to the K plus 1, over 1 minus a</source>
        <translation>E ist 1 minus a hoch K plus 1, geteilt durch 1 minus a</translation>
    </message>
    <message>
        <source>Each further repeated token makes the next one this many times less likely.</source>
        <translation>Jedes weitere wiederholte Token macht das nächste um diesen Faktor unwahrscheinlicher.</translation>
    </message>
    <message>
        <source>Each model is timed once on the graphics card and on the processor, and the faster one is used. Changes apply the next time a model is opened.</source>
        <translation>Bei jedem Modell wird einmal gemessen, ob Grafikkarte oder Prozessor schneller ist, und das Schnellere wird genommen. Eine Änderung gilt, sobald wieder ein Modell geöffnet wird.</translation>
    </message>
    <message>
        <source>Earlier</source>
        <comment>a section of the list of chats</comment>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Earlier messages</source>
        <translation>Frühere Nachrichten</translation>
    </message>
    <message>
        <source>Earlier reply to “{prompt}”</source>
        <translation>Frühere Antwort auf „{prompt}“</translation>
    </message>
    <message>
        <source>Easy and hard</source>
        <translation>Leicht und schwer</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit the last message and send it again</source>
        <translation>Die letzte Nachricht bearbeiten und erneut senden</translation>
    </message>
    <message>
        <source>Else they hang below the line for a second, and a small red wedge stays.</source>
        <translation>Sonst hängen sie eine Sekunde lang unter der Zeile, und ein kleiner roter Keil bleibt.</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Empty the bin?</source>
        <translation>Papierkorb leeren?</translation>
    </message>
    <message numerus="yes">
        <source>Empty the bin? There (is one chat|are {count:,} chats) in it.</source>
        <translation>
            <numerusform>Papierkorb leeren? Darin liegt {count:,} Chat.</numerusform>
            <numerusform>Papierkorb leeren? Darin liegen {count:,} Chats.</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin…</source>
        <translation>Papierkorb leeren…</translation>
    </message>
    <message>
        <source>Ends the race and keeps nothing of it</source>
        <translation>Beendet das Rennen und behält nichts davon</translation>
    </message>
    <message>
        <source>Enter sends it next</source>
        <translation>Enter sendet sie als Nächstes</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Estimate by guesses a round: {speeds}.</source>
        <translation>Schätzung nach Vermutungen pro Runde: {speeds}.</translation>
    </message>
    <message>
        <source>Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, {known:.2f}× with only right guesses.</source>
        <translation>Schätzung: Mit der besten festen Zahl von Vermutungen wäre diese Antwort {fixed:.2f}× so schnell gewesen wie ohne, mit lauter richtigen {known:.2f}×.</translation>
    </message>
    <message>
        <source>Every file is checked against its checksum.</source>
        <translation>Jede Datei wird mit ihrer Prüfsumme verglichen.</translation>
    </message>
    <message>
        <source>Every reply fits this schema. Empty: any JSON object will do.</source>
        <translation>Jede Antwort passt zu diesem Schema. Leer: jedes JSON-Objekt ist recht.</translation>
    </message>
    <message>
        <source>Every reply is recorded, so that you can replay it.</source>
        <translation>Jede Antwort wird aufgezeichnet, damit Sie sie erneut abspielen können.</translation>
    </message>
    <message>
        <source>Everyday questions and code: answers 92 % of our 60 test questions right.</source>
        <translation>Alltagsfragen und Code: beantwortet 92 % unserer 60 Testfragen richtig.</translation>
    </message>
    <message>
        <source>Everyday settings in plain words</source>
        <translation>Alltägliche Einstellungen in einfachen Worten</translation>
    </message>
    <message>
        <source>Exact</source>
        <comment>name of a preset</comment>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Explain in three sentences why the sky is blue.</source>
        <translation>Erkläre in drei Sätzen, warum der Himmel blau ist.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>Alle Chats exportieren…</translation>
    </message>
    <message>
        <source>Export the chat…</source>
        <translation>Den Chat exportieren…</translation>
    </message>
    <message>
        <source>Exporting chats…</source>
        <translation>Chats werden exportiert…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Failed, see below</source>
        <translation>Fehlgeschlagen, siehe unten</translation>
    </message>
    <message>
        <source>Fast for its size: each token uses an eighth of it. Guesses by copying.</source>
        <translation>Schnell für seine Größe: Nur ein Achtel davon arbeitet an jedem Token. Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>Figures by kind of question</source>
        <translation>Zahlen nach Art der Frage</translation>
    </message>
    <message>
        <source>Figures of this reply</source>
        <translation>Zahlen dieser Antwort</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl finden</translation>
    </message>
    <message>
        <source>Find a command, a chat, a model or a setting</source>
        <translation>Befehl, Chat, Modell oder Einstellung suchen</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>Befehl finden…</translation>
    </message>
    <message>
        <source>Find its model: {name}</source>
        <translation>Sein Modell suchen: {name}</translation>
    </message>
    <message>
        <source>First without guesses: writing…</source>
        <translation>Zuerst ohne Raten: wird geschrieben…</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message numerus="yes">
        <source>Fits: takes about {size}</source>
        <comment>a model, in memory</comment>
        <translation>
            <numerusform>Passt: braucht etwa {size}</numerusform>
            <numerusform>Passt: braucht etwa {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the reasoning</source>
        <translation>Überlegungen einklappen</translation>
    </message>
    <message>
        <source>Folders with your code or notes, separated by commas. Text files are read in the background, and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a model is opened.</source>
        <translation>Ihr Code oder Ihre Notizen, mit Kommas zwischen den Ordnern. Textdateien werden im Hintergrund gelesen, und nichts davon wird auf der Festplatte behalten. Leer werden sie vergessen. Eine Änderung gilt, sobald das nächste Mal ein Modell geöffnet wird.</translation>
    </message>
    <message>
        <source>Folders, import, export, the bin</source>
        <translation>Ordner, Import, Export, Papierkorb</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>For all text in the window.</source>
        <translation>Für allen Text im Fenster.</translation>
    </message>
    <message>
        <source>For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying.</source>
        <translation>Code und Werkzeuge, und schnell für seine Größe: Nur ein Zehntel davon arbeitet an jedem Token. Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>For every chat</source>
        <translation>Für jeden Chat</translation>
    </message>
    <message>
        <source>For everything except your chats. It changes at once.</source>
        <translation>Für alles außer den Chats. Wechselt sofort.</translation>
    </message>
    <message>
        <source>For example: Answer in two sentences, in plain words.</source>
        <translation>Zum Beispiel: In zwei Sätzen antworten, in einfachen Worten.</translation>
    </message>
    <message>
        <source>For example: answer briefly, and in German.</source>
        <translation>Zum Beispiel: kurz antworten, und auf Deutsch.</translation>
    </message>
    <message>
        <source>For example: qwen3 8b</source>
        <translation>Zum Beispiel: qwen3 8b</translation>
    </message>
    <message>
        <source>For other programs that read the reply. While it is on, the message box has a switch for it.</source>
        <translation>Für Programme, die die Antwort lesen. Solange es an ist, zeigt das ein Schalter am Nachrichtenfeld.</translation>
    </message>
    <message>
        <source>For readers of the papers</source>
        <comment>opens formulas</comment>
        <translation>Für alle, die die Fachartikel lesen</translation>
    </message>
    <message>
        <source>For replies and your own messages.</source>
        <translation>Für Antworten und für das, was hier geschrieben wird.</translation>
    </message>
    <message>
        <source>For short English questions and rewriting, on a machine with little memory.</source>
        <translation>Für kurze Fragen und Umformulierungen auf Englisch, auf einem Rechner mit wenig Speicher.</translation>
    </message>
    <message>
        <source>For the lenient rule alone: how many times less likely than the model’s likeliest word a guess may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through.</source>
        <translation>Nur für die nachsichtige Regel: wievielmal unwahrscheinlicher als das wahrscheinlichste Wort des Modells eine Vermutung sein darf, als Logarithmus. 0,7 ist halb so wahrscheinlich, 2,3 ein Zehntel; 0 lässt nichts durch.</translation>
    </message>
    <message>
        <source>For the whole window. {ctrl} with plus or minus does the same.</source>
        <translation>Für das ganze Fenster. {ctrl} mit Plus oder Minus tut dasselbe.</translation>
    </message>
    <message>
        <source>For this chat, from the next reply on. Reasoning takes time and context.</source>
        <translation>Für diesen Chat, ab der nächsten Antwort. Überlegen kostet Zeit und Kontext.</translation>
    </message>
    <message>
        <source>For {count} GB of memory</source>
        <translation>Für {count} GB Speicher</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>Alles vergessen</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Vergessen…</translation>
    </message>
    <message>
        <source>Format of the answer</source>
        <translation>Form der Antwort</translation>
    </message>
    <message>
        <source>Forward one round</source>
        <translation>Eine Runde weiter</translation>
    </message>
    <message>
        <source>Forward one token</source>
        <translation>Ein Token weiter</translation>
    </message>
    <message>
        <source>Free extra</source>
        <translation>Gratis dazu</translation>
    </message>
    <message>
        <source>Free some space, or choose another file.</source>
        <translation>Platz schaffen oder eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Free some space, then continue: what is there is kept.</source>
        <translation>Platz schaffen und dann fortsetzen: Was da ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Free some space, then send it again.</source>
        <translation>Platz schaffen und dann erneut senden.</translation>
    </message>
    <message>
        <source>Free some space; the next deletion overwrites it.</source>
        <translation>Schaffen Sie Platz; das nächste Löschen überschreibt es.</translation>
    </message>
    <message>
        <source>Free the model’s memory when it is not used</source>
        <translation>Speicher des Modells freigeben, wenn es nicht gebraucht wird</translation>
    </message>
    <message>
        <source>Free {size} there, then try again.</source>
        <translation>Dort {size} freigeben und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>From</source>
        <comment>a repository</comment>
        <translation>Von</translation>
    </message>
    <message>
        <source>From a preset</source>
        <translation>Aus einem Profil</translation>
    </message>
    <message>
        <source>From other programs</source>
        <translation>Aus anderen Programmen</translation>
    </message>
    <message>
        <source>From section to section in the inspector</source>
        <translation>Im Inspektor von Abschnitt zu Abschnitt</translation>
    </message>
    <message>
        <source>From the disk</source>
        <translation>Von der Platte</translation>
    </message>
    <message>
        <source>From the next reply on. A preset’s instructions apply to this chat only.</source>
        <translation>Ab der nächsten Antwort. Die Anweisungen eines Profils gelten nur für diesen Chat.</translation>
    </message>
    <message>
        <source>From the next start on. Models already in {folder} stay there: move them yourself while Draftlight is closed, or import them.</source>
        <translation>Ab dem nächsten Start. Modelle in {folder} bleiben dort: Den Inhalt dieses Ordners selbst verschieben, während Draftlight geschlossen ist, oder ihn importieren.</translation>
    </message>
    <message>
        <source>From the start (Space)</source>
        <translation>Von Anfang an (Leertaste)</translation>
    </message>
    <message>
        <source>From there you can start a new chat, if your desktop has a tray.</source>
        <translation>Von dort beginnen Sie einen neuen Chat, falls Ihr Desktop einen Infobereich hat.</translation>
    </message>
    <message>
        <source>From word to word in a reply</source>
        <translation>Von Wort zu Wort einer Antwort</translation>
    </message>
    <message>
        <source>From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.</source>
        <translation>Ab Ihrer nächsten Nachricht. Fast passende Vermutungen bleiben stehen, darum kann sich der Text ändern: siehe Einstellungen.</translation>
    </message>
    <message>
        <source>From your next message on. Guessing changes how long you wait, never the text.</source>
        <translation>Ab Ihrer nächsten Nachricht. Vermutungen ändern, wie lange Sie warten, nie den Text.</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>how a chat is remembered</comment>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode of the settings</comment>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Full mode: field terms and all settings</source>
        <translation>Voller Modus: Fachbegriffe und alle Einstellungen</translation>
    </message>
    <message>
        <source>GIF pictures</source>
        <translation>GIF-Bilder</translation>
    </message>
    <message>
        <source>GPU in use</source>
        <translation>Genutzte GPU</translation>
    </message>
    <message>
        <source>Gated: its owner decides who gets it. Sign in and ask on its page.</source>
        <translation>Beschränkt: Der Besitzer entscheidet, wer es bekommt. Auf der Seite des Modells anfragen, angemeldet.</translation>
    </message>
    <message>
        <source>Gated: sign in on its page and accept its terms first.</source>
        <translation>Beschränkt: Vor der Herausgabe durch den Hub die Bedingungen auf der Seite des Modells annehmen, angemeldet.</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s assistant</source>
        <translation>der Assistent von Gemma 4</translation>
    </message>
    <message>
        <source>Get models</source>
        <translation>Modelle holen</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Give it more time, or more prompts.</source>
        <translation>Ihm mehr Zeit oder mehr Eingaben geben.</translation>
    </message>
    <message>
        <source>Go to the message box</source>
        <translation>Zum Nachrichtenfeld</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>Zur neuesten Zeile</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>Guess</source>
        <comment>a button</comment>
        <translation>Raten</translation>
    </message>
    <message numerus="yes">
        <source>Guess %n ahead</source>
        <translation>
            <numerusform>%n vorausraten</numerusform>
            <numerusform>%n vorausraten</numerusform>
        </translation>
    </message>
    <message>
        <source>Guess from earlier chats</source>
        <translation>Aus früheren Chats raten</translation>
    </message>
    <message>
        <source>Guess from these folders</source>
        <translation>Aus diesen Ordnern raten</translation>
    </message>
    <message>
        <source>Guess not looked at</source>
        <translation>Übergangene Vermutung</translation>
    </message>
    <message>
        <source>Guess, check, accept</source>
        <translation>Raten, prüfen, annehmen</translation>
    </message>
    <message>
        <source>Guessed after it, not looked at: {words}</source>
        <translation>Danach geraten, nicht angesehen: {words}</translation>
    </message>
    <message>
        <source>Guessed by</source>
        <translation>Geraten von</translation>
    </message>
    <message numerus="yes">
        <source>Guessed by (a head|heads) of its own, which the file brings</source>
        <translation>
            <numerusform>Geraten von einem eigenen Kopf, den die Datei mitbringt</numerusform>
            <numerusform>Geraten von eigenen Köpfen, die die Datei mitbringt</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessed by {drafter}</source>
        <translation>Geraten von {drafter}</translation>
    </message>
    <message>
        <source>Guessed to find out whether it would help here.</source>
        <translation>Probeweise Vermutungen, ob sich Raten hier lohnen würde.</translation>
    </message>
    <message>
        <source>Guesses a round</source>
        <translation>Vermutungen pro Runde</translation>
    </message>
    <message>
        <source>Guesses by what was said before: costs nothing, and helps where a text repeats itself.</source>
        <translation>Rät nach dem, was schon gesagt wurde: kostet nichts und hilft, wo ein Text sich wiederholt.</translation>
    </message>
    <message numerus="yes">
        <source>Guesses for {models}.</source>
        <comment>names of models</comment>
        <translation>
            <numerusform>Rät für {models}.</numerusform>
            <numerusform>Rät für {models}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guesses the token that came most often after the last few: costs nothing, and learns as you chat.</source>
        <translation>Rät das Token, das nach den letzten paar am häufigsten kam: kostet nichts und lernt beim Chatten.</translation>
    </message>
    <message>
        <source>Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.</source>
        <translation>Rät, was das Modell selbst beim letzten Mal am wahrscheinlichsten fand: kostet nichts und hilft selten.</translation>
    </message>
    <message>
        <source>Guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>Guessing
tokens/s</source>
        <translation>Mit Raten
Token/s</translation>
    </message>
    <message>
        <source>Guessing is not possible with this model here; switch guessing off.</source>
        <translation>Mit diesem Modell ist das Raten hier nicht möglich; es muss ausgeschaltet werden.</translation>
    </message>
    <message>
        <source>Guessing is off.</source>
        <translation>Das Raten ist aus.</translation>
    </message>
    <message>
        <source>Guessing on or off</source>
        <translation>Raten ein oder aus</translation>
    </message>
    <message numerus="yes">
        <source>Guessing took {guessing}, checking %n (row|rows) {checking}.</source>
        <translation>
            <numerusform>Das Raten dauerte {guessing}, das Prüfen von %n Position {checking}.</numerusform>
            <numerusform>Das Raten dauerte {guessing}, das Prüfen von %n Positionen {checking}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing took {time}. The check is under way.</source>
        <translation>Das Raten dauerte {time}. Die Prüfung läuft.</translation>
    </message>
    <message numerus="yes">
        <source>Guessing won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n Lauf mit Raten gewonnen.</numerusform>
            <numerusform>Alle %n Läufe mit Raten gewonnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing won in this run: {times:.2f}× as fast.</source>
        <translation>Sieg mit Raten in diesem Lauf: {times:.2f}× so schnell.</translation>
    </message>
    <message>
        <source>Guessing won: {low:.1f}× to {high:.1f}× as fast.</source>
        <translation>Sieg mit Raten: {low:.1f}× bis {high:.1f}× so schnell.</translation>
    </message>
    <message>
        <source>Guessing won: {times:.2f}× as fast.</source>
        <translation>Sieg mit Raten: {times:.2f}× so schnell.</translation>
    </message>
    <message>
        <source>Guessing: always</source>
        <translation>Raten: immer</translation>
    </message>
    <message>
        <source>Guessing: always, 4 ahead</source>
        <translation>Raten: immer, 4 voraus</translation>
    </message>
    <message>
        <source>Guessing: as the pair does</source>
        <translation>Raten: wie das Paar</translation>
    </message>
    <message>
        <source>Guessing: off</source>
        <translation>Raten: aus</translation>
    </message>
    <message>
        <source>Guessing: when it helps</source>
        <translation>Raten: wenn es sich lohnt</translation>
    </message>
    <message>
        <source>Gumbel coupling uses the same random numbers on both sides</source>
        <translation>Gumbel-Kopplung verwendet auf beiden Seiten dieselben Zufallszahlen</translation>
    </message>
    <message>
        <source>HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not encrypted, and text can be recovered from what crosses it: use your own network only. Empty: nothing is connected. Changes apply the next time a model is opened.</source>
        <translation>HOST:PORT, durch Kommas getrennt; dort läuft `draftlight rpc-server`. Was das Modell liest und schreibt, geht als Zahlen über eine unverschlüsselte, offene Verbindung, und aus ihnen lässt sich der Text lesen: nur im eigenen Netz. Leer wird nichts verbunden. Eine Änderung gilt, sobald wieder ein Modell geöffnet wird.</translation>
    </message>
    <message>
        <source>Half</source>
        <comment>how a chat is remembered</comment>
        <translation>Halb</translation>
    </message>
    <message>
        <source>Heads learn between replies</source>
        <translation>Köpfe lernen zwischen Antworten</translation>
    </message>
    <message>
        <source>Heads made for a model go on learning from your replies while nothing is written. Only numbers are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off forgets all of it.</source>
        <translation>Köpfe, die für ein Modell gemacht wurden, lernen aus den Antworten weiter, während nichts geschrieben wird. Behalten werden nur Zahlen, kein Text: höchstens 18 MB je Modell. Einen Chat zu löschen macht das nicht rückgängig; wird dies ausgeschaltet, ist alles davon vergessen.</translation>
    </message>
    <message>
        <source>High</source>
        <comment>about reasoning</comment>
        <translation>Viel</translation>
    </message>
    <message>
        <source>Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual.</source>
        <translation>Hält ein Token zurück, das eine schon geschriebene Folge fortsetzen würde. 0 ist aus, 0,8 ist üblich.</translation>
    </message>
    <message>
        <source>How far these three look back</source>
        <translation>Wie weit diese drei zurückblicken</translation>
    </message>
    <message>
        <source>How fast guesses appear</source>
        <translation>Wie schnell Vermutungen erscheinen</translation>
    </message>
    <message>
        <source>How fast should guesses appear?</source>
        <translation>Wie schnell sollen Vermutungen erscheinen?</translation>
    </message>
    <message>
        <source>How fast that grows with length</source>
        <translation>Wie schnell das mit der Länge wächst</translation>
    </message>
    <message>
        <source>How guesses are judged</source>
        <translation>Wie Vermutungen beurteilt werden</translation>
    </message>
    <message>
        <source>How guessing works</source>
        <translation>Wie das Raten funktioniert</translation>
    </message>
    <message>
        <source>How it is loaded</source>
        <translation>Wie es geladen wird</translation>
    </message>
    <message>
        <source>How lenient</source>
        <translation>Wie nachsichtig</translation>
    </message>
    <message>
        <source>How likely it was</source>
        <translation>Wie wahrscheinlich es war</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>How many guesses are best</source>
        <translation>Wie viele Vermutungen am besten sind</translation>
    </message>
    <message>
        <source>How many tokens ahead</source>
        <translation>Wie viele Token voraus</translation>
    </message>
    <message>
        <source>How many tokens ahead?</source>
        <translation>Wie viele Token voraus?</translation>
    </message>
    <message>
        <source>How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a point. With a small model on a processor, like this one, each further row costs real arithmetic: the chart shows how much.</source>
        <translation>Um wie viel weniger, hängt vom Rechner ab. Bei einem großen Modell auf einer GPU sind die zusätzlichen Positionen fast kostenlos, bis zu einem gewissen Punkt. Bei einem kleinen Modell auf einem Prozessor, wie hier, kostet jede weitere Position echte Rechenzeit: Das Diagramm zeigt, wie viel.</translation>
    </message>
    <message>
        <source>How much of a chat it remembers</source>
        <translation>Wie viel eines Chats es behält</translation>
    </message>
    <message>
        <source>How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they do not pay.</source>
        <translation>Was der Starter gewinnt, hängt von diesem Rechner ab: Sein Modell ist so winzig, dass selbst ein winziger Drafter einen guten Teil eines Durchlaufs ohne Raten braucht. Er ist zum Zusehen da. Eigene Modelle raten lassen, wenn es sich lohnt: Draftlight misst, was Vermutungen kosten und wie oft sie stimmen, und schreibt ohne Raten, wo sie sich nicht lohnen.</translation>
    </message>
    <message>
        <source>How often a guess is right</source>
        <translation>Wie oft eine Vermutung stimmt</translation>
    </message>
    <message>
        <source>How replies are shown</source>
        <translation>Wie Antworten gezeigt werden</translation>
    </message>
    <message>
        <source>How replies are shown…</source>
        <translation>Wie Antworten gezeigt werden…</translation>
    </message>
    <message>
        <source>How should it answer?</source>
        <translation>Wie soll geantwortet werden?</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>Wie das nächste Token gewählt wird</translation>
    </message>
    <message>
        <source>How the processor multiplies</source>
        <translation>Wie der Prozessor multipliziert</translation>
    </message>
    <message>
        <source>I have read and accept: {licence}</source>
        <translation>Gelesen und angenommen: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n (file|files), {size}?</source>
        <translation>
            <numerusform>%n Datei importieren, {size}?</numerusform>
            <numerusform>%n Dateien importieren, {size}?</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Datei importieren…</translation>
    </message>
    <message>
        <source>Import a model or a drafter</source>
        <translation>Ein Modell oder einen Drafter importieren</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>Chats importieren</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>Chats importieren…</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>Aus einer anderen App übernehmen…</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <translation>Importiere es noch einmal.</translation>
    </message>
    <message>
        <source>Import the file again when you like.</source>
        <translation>Die Datei bei Bedarf erneut importieren.</translation>
    </message>
    <message>
        <source>Import {file}, {size}?</source>
        <translation>{file} importieren, {size}?</translation>
    </message>
    <message>
        <source>Importing chats…</source>
        <translation>Chats werden importiert…</translation>
    </message>
    <message>
        <source>In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.</source>
        <translation>Am Ort: kein weiterer Platz, aber die Datei muss dort bleiben. Kopie: Draftlight behält seine eigene.</translation>
    </message>
    <message>
        <source>In round {number:,} the second guess {token} was right. It also checked {listed}.</source>
        <translation>In Runde {number:,} war die zweite Vermutung {token} richtig. Die Runde prüfte auch {listed}.</translation>
    </message>
    <message numerus="yes">
        <source>In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.</source>
        <translation>
            <numerusform>Von der beschädigten Datei sind {messages:,} Nachrichten in {count:,} Chat lesbar.</numerusform>
            <numerusform>Von der beschädigten Datei sind {messages:,} Nachrichten in {count:,} Chats lesbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>In tokens, the question included.</source>
        <translation>In Token, die Frage eingeschlossen.</translation>
    </message>
    <message>
        <source>In tokens; a word is about one and a half.</source>
        <translation>In Token; ein Wort hat etwa anderthalb.</translation>
    </message>
    <message>
        <source>In total; the oldest are deleted first.</source>
        <translation>Insgesamt; die ältesten werden zuerst gelöscht.</translation>
    </message>
    <message>
        <source>In use</source>
        <comment>a model that answers now</comment>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>In use, unloaded</source>
        <comment>a model that answers next</comment>
        <translation>Aktiv, entladen</translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>In Ihrer letzten %n Antwort kostete Raten Zeit: {low:.1f}- bis {high:.1f}-mal das Tempo ohne.</numerusform>
            <numerusform>In Ihren letzten %n Antworten kostete Raten Zeit: {low:.1f}- bis {high:.1f}-mal das Tempo ohne.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>In Ihrer letzten %n Antwort: kein klarer Unterschied, {low:.1f}- bis {high:.1f}-mal das Tempo ohne Raten.</numerusform>
            <numerusform>In Ihren letzten %n Antworten: kein klarer Unterschied, {low:.1f}- bis {high:.1f}-mal das Tempo ohne Raten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.</source>
        <translation>
            <numerusform>In Ihrer letzten %n Antwort: {low:.1f}- bis {high:.1f}-mal so schnell.</numerusform>
            <numerusform>In Ihren letzten %n Antworten: {low:.1f}- bis {high:.1f}-mal so schnell.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>In Ihrem Rennen kostete Raten Zeit: {times:.2f}-mal das Tempo ohne (%n Durchgang).</numerusform>
            <numerusform>In Ihrem Rennen kostete Raten Zeit: {times:.2f}-mal das Tempo ohne (%n Durchgänge).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>In Ihrem Rennen: kein klarer Unterschied, {times:.2f}-mal das Tempo ohne Raten (%n Durchgang).</numerusform>
            <numerusform>In Ihrem Rennen: kein klarer Unterschied, {times:.2f}-mal das Tempo ohne Raten (%n Durchgänge).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: {times:.2f} times as fast (%n (run|runs)).</source>
        <translation>
            <numerusform>In Ihrem Rennen: {times:.2f}-mal so schnell (%n Durchgang).</numerusform>
            <numerusform>In Ihrem Rennen: {times:.2f}-mal so schnell (%n Durchgänge).</numerusform>
        </translation>
    </message>
    <message>
        <source>Included. Tiny and often wrong, but you see every guess.</source>
        <translation>Schon dabei. Winzig und oft falsch, aber jede Vermutung ist zu sehen.</translation>
    </message>
    <message>
        <source>Included: a tiny model and its drafter, made for watching</source>
        <translation>Schon dabei: ein winziges Modell und sein Drafter, zum Zusehen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Install Draftlight again, or choose a model file of your own.</source>
        <translation>Draftlight neu installieren oder eine eigene Modelldatei wählen.</translation>
    </message>
    <message>
        <source>Install Draftlight again, or correct that file.</source>
        <translation>Draftlight neu installieren oder diese Datei korrigieren.</translation>
    </message>
    <message>
        <source>Install Draftlight again.</source>
        <translation>Draftlight neu installieren.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Draftlight neu installieren; `draftlight doctor` nennt die Dateien und was an ihnen nicht stimmt.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` shows what is there.</source>
        <translation>Draftlight neu installieren; `draftlight doctor` zeigt, was vorhanden ist.</translation>
    </message>
    <message>
        <source>Install Draftlight again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Draftlight neu installieren; draftlight ask &quot;…&quot; geht ohne Fenster.</translation>
    </message>
    <message>
        <source>Install Draftlight unpacked.</source>
        <translation>Draftlight entpackt installieren.</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Installiert</translation>
    </message>
    <message>
        <source>Installed: {known}.</source>
        <translation>Installiert: {known}.</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>Anweisungen für diesen Chat</translation>
    </message>
    <message>
        <source>Instructions for this chat…</source>
        <translation>Anweisungen für diesen Chat…</translation>
    </message>
    <message>
        <source>Intel graphics</source>
        <translation>Intel-Grafik</translation>
    </message>
    <message>
        <source>Inventive</source>
        <comment>name of a preset</comment>
        <translation>Einfallsreich</translation>
    </message>
    <message>
        <source>Is guessing faster on this computer?</source>
        <translation>Ist Raten auf diesem Computer schneller?</translation>
    </message>
    <message>
        <source>Is guessing helping right now?</source>
        <translation>Hilft das Raten gerade?</translation>
    </message>
    <message>
        <source>Is guessing helping: gauge</source>
        <translation>Hilft das Raten: Anzeige</translation>
    </message>
    <message>
        <source>It came after a wrong guess, so the model’s scores here belong to a text that was never written.</source>
        <translation>Es kam nach einer falschen Vermutung, darum gehören die Werte des Modells hier zu einem Text, der nie geschrieben wurde.</translation>
    </message>
    <message>
        <source>It can answer, or guess for the model that is open.</source>
        <translation>Es kann antworten oder für das geöffnete Modell raten.</translation>
    </message>
    <message>
        <source>It contains this question and this reply, nothing else from the chat.</source>
        <translation>Nur diese Frage und diese Antwort sind darin, sonst nichts aus dem Chat.</translation>
    </message>
    <message>
        <source>It does not fit in the memory that is free now. You can download it anyway.</source>
        <translation>Es würde nicht in den jetzt freien Speicher passen. Heruntergeladen werden kann es trotzdem.</translation>
    </message>
    <message>
        <source>It does not fit right now</source>
        <translation>Passt jetzt nicht</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>It guesses by copying.</source>
        <translation>Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>It has the form owner/name.</source>
        <translation>Er hat die Form owner/name.</translation>
    </message>
    <message numerus="yes">
        <source>It helps on {kind}.</source>
        <comment>guessing</comment>
        <translation>
            <numerusform>Es hilft bei {kind}.</numerusform>
            <numerusform>Es hilft bei {kind}.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds no model that could be used here.</source>
        <translation>Darin ist kein Modell, das sich hier verwenden ließe.</translation>
    </message>
    <message>
        <source>It is in the list of drafters now.</source>
        <translation>Er steht jetzt bei den Draftern.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Liegt in {folder}.</translation>
    </message>
    <message>
        <source>It is read from the disk, which is slow</source>
        <translation>Es wird von der Platte gelesen: langsam</translation>
    </message>
    <message>
        <source>It needs “mcpServers”, each with a command or an address.</source>
        <translation>Sie braucht „mcpServers“ mit je einem Befehl oder einer Adresse.</translation>
    </message>
    <message>
        <source>It only just fits</source>
        <translation>Passt gerade noch</translation>
    </message>
    <message>
        <source>It opens by itself when it is here.</source>
        <translation>Es öffnet sich von selbst, sobald es da ist.</translation>
    </message>
    <message>
        <source>It stood on a branch that the reply did not take, beside the guess that was judged here.</source>
        <translation>Es stand auf einem Zweig, den die Antwort nicht nahm, neben der Vermutung, die hier beurteilt wurde.</translation>
    </message>
    <message>
        <source>It wants {target}.</source>
        <translation>Sie braucht {target}.</translation>
    </message>
    <message numerus="yes">
        <source>It writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>Es schreibt {speed}.</numerusform>
            <numerusform>Es schreibt {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its answer and its speed come here.</source>
        <translation>Hier erscheinen Antwort und Tempo.</translation>
    </message>
    <message>
        <source>Its disk is not connected. It will be back when the disk is.</source>
        <translation>Der Datenträger ist nicht angeschlossen. Mit ihm kommt es zurück.</translation>
    </message>
    <message>
        <source>Its drafter</source>
        <translation>Der Drafter dazu</translation>
    </message>
    <message>
        <source>Its file promises {promised} heads and has {found}.</source>
        <translation>Seine Datei verspricht {promised} Köpfe und hat {found}.</translation>
    </message>
    <message>
        <source>Its own drafter is included.</source>
        <translation>Ein eigener Drafter ist dabei.</translation>
    </message>
    <message>
        <source>Its turn in about {minutes:.0f} min</source>
        <translation>Kommt in etwa {minutes:.0f} min dran</translation>
    </message>
    <message>
        <source>Its turn in about {seconds:.0f} s</source>
        <translation>Kommt in etwa {seconds:.0f} s dran</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <comment>a standard name</comment>
        <translation>JSON-Schema</translation>
    </message>
    <message>
        <source>JSON schema grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>JSON Schema Grammatik</translation>
    </message>
    <message>
        <source>JSON, everything, can be imported again</source>
        <translation>JSON, alles, lässt sich wieder importieren</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>Japanisch (EUC-JP)</translation>
    </message>
    <message>
        <source>Japanese (Shift-JIS)</source>
        <translation>Japanisch (Shift-JIS)</translation>
    </message>
    <message>
        <source>Judge the whole guess</source>
        <translation>Die ganze Vermutung beurteilen</translation>
    </message>
    <message numerus="yes">
        <source>K = %n: %n drafted (token|tokens), {checked} checked in one pass</source>
        <translation>
            <numerusform>K = %n: %n Token entworfen, {checked} in einem Durchlauf geprüft</numerusform>
            <numerusform>K = %n: %n Token entworfen, {checked} in einem Durchlauf geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep as many as is fair</source>
        <translation>So viele behalten, wie fair ist</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep replays of new replies</source>
        <translation>Wiedergaben neuer Antworten behalten</translation>
    </message>
    <message>
        <source>Keep the chat&apos;s memory as {kind} instead of {now}.</source>
        <translation>Das Gedächtnis des Chats als {kind} statt {now} führen.</translation>
    </message>
    <message>
        <source>Keep the temporary chat</source>
        <translation>Den temporären Chat behalten</translation>
    </message>
    <message>
        <source>Keep this chat</source>
        <translation>Diesen Chat behalten</translation>
    </message>
    <message>
        <source>Keep wrong guesses on the page</source>
        <translation>Falsche Vermutungen stehen lassen</translation>
    </message>
    <message>
        <source>Keep wrong guesses or let them fade</source>
        <translation>Falsche Vermutungen behalten oder ausblenden</translation>
    </message>
    <message>
        <source>Kept of the conversation (KV cache)</source>
        <translation>Vom Gespräch behalten (KV-Cache)</translation>
    </message>
    <message>
        <source>Key, if it needs one</source>
        <comment>of a server of tools</comment>
        <translation>Schlüssel, wo er einen verlangt</translation>
    </message>
    <message>
        <source>Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; struck square, second guess</source>
        <translation>Legende: volles Quadrat, richtig geraten; durchkreuztes Quadrat, falsch geraten; leeres Quadrat, übergangen; durchgestrichenes Quadrat, zweite Vermutung</translation>
    </message>
    <message>
        <source>Kind of
question</source>
        <translation>Art der
Frage</translation>
    </message>
    <message>
        <source>Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.</source>
        <translation>Hier bekannt: {known}. Für eine eigene Datei --target FILE verwenden; `draftlight models list` nennt mehr.</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Korean (EUC-KR)</source>
        <translation>Koreanisch (EUC-KR)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <comment>a section of the list of chats</comment>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Leave guessing on auto for this pair: it guesses only where that pays.</source>
        <translation>Das Raten also für dieses Paar auf automatisch lassen: Dann wird geraten, wo es sich lohnt, und sonst ohne Raten geschrieben.</translation>
    </message>
    <message>
        <source>Leave guessing on for this pair.</source>
        <translation>Das Raten also für dieses Paar eingeschaltet lassen.</translation>
    </message>
    <message>
        <source>Leave out --drafter, or choose a file that has them; their names often hold MTP.</source>
        <translation>Lassen Sie --drafter weg oder wählen Sie eine Datei, die sie hat; ihr Name enthält oft MTP.</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>the left side of a comparison</comment>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left won: {times:.2f}× as fast.</source>
        <translation>Links gewinnt: {times:.2f}× so schnell.</translation>
    </message>
    <message>
        <source>Legend: {entries}</source>
        <translation>Legende: {entries}</translation>
    </message>
    <message>
        <source>Length and randomness</source>
        <translation>Länge und Zufall</translation>
    </message>
    <message>
        <source>Lenient: not the model’s own text</source>
        <translation>Nachsichtig: nicht ganz sein Text</translation>
    </message>
    <message>
        <source>Lenient: the guess stands although the model would have written another word here.</source>
        <translation>Nachsichtig: Die Vermutung steht, obwohl das Modell hier ein anderes Wort geschrieben hätte.</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Let it end in {formats}.</source>
        <translation>Eine dieser Endungen verwenden: {formats}.</translation>
    </message>
    <message>
        <source>Let it guess</source>
        <translation>Raten lassen</translation>
    </message>
    <message>
        <source>Let it guess for {model}</source>
        <translation>Für {model} raten lassen</translation>
    </message>
    <message>
        <source>Let the bench run longer.</source>
        <translation>Den Benchmark länger laufen lassen.</translation>
    </message>
    <message>
        <source>Licence: not stated</source>
        <translation>Lizenz: nicht angegeben</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>Lizenz: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Licence: {licence}.</source>
        <comment>a sentence before others</comment>
        <translation>
            <numerusform>Lizenz: {licence}.</numerusform>
            <numerusform>Lizenz: {licence}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Light or dark?</source>
        <translation>Hell oder dunkel?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>List of chats</source>
        <translation>Liste der Chats</translation>
    </message>
    <message>
        <source>Live numbers</source>
        <translation>Live-Zahlen</translation>
    </message>
    <message>
        <source>Live: every guess as it comes</source>
        <translation>Live: jede Vermutung, wie sie kommt</translation>
    </message>
    <message>
        <source>Load</source>
        <comment>a model</comment>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Modell wird geladen…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <comment>a model that is being opened</comment>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>Long texts, tables and many languages; a drafter that is small beside it.</source>
        <translation>Lange Texte, Tabellen und viele Sprachen; ein im Vergleich kleiner Drafter.</translation>
    </message>
    <message>
        <source>Longest repeat allowed</source>
        <translation>Längste erlaubte Wiederholung</translation>
    </message>
    <message>
        <source>Longest reply</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>Aussehen und Sprache</translation>
    </message>
    <message>
        <source>Look at {page} for what is there.</source>
        <translation>Was vorhanden ist, steht auf {page}.</translation>
    </message>
    <message>
        <source>Look for graphics cards</source>
        <translation>Grafikkarten suchen</translation>
    </message>
    <message>
        <source>Look for models from other programs</source>
        <translation>Modelle anderer Programme suchen</translation>
    </message>
    <message>
        <source>Look for the model on the hub, under Find.</source>
        <translation>Das Modell unter „Finden“ im Hub suchen.</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Hineinsehen</translation>
    </message>
    <message>
        <source>Look the repository up again: it may have changed.</source>
        <translation>Das Repository erneut aufrufen: Es könnte sich geändert haben.</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>Dieser Rechner wird untersucht…</translation>
    </message>
    <message>
        <source>Looking for graphics cards…</source>
        <translation>Grafikkarten werden gesucht…</translation>
    </message>
    <message>
        <source>Looking inside…</source>
        <translation>Inhalt wird abgefragt…</translation>
    </message>
    <message>
        <source>Looking where other programs keep their models</source>
        <translation>Orte werden durchsucht, an denen andere Programme ihre Modelle ablegen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Loosen the grammar, the JSON schema or the logit biases, then try again.</source>
        <translation>Lockern Sie die Grammatik, das JSON-Schema oder die Logit-Gewichte und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>about reasoning</comment>
        <translation>Wenig</translation>
    </message>
    <message>
        <source>Machines that hold a part of the model</source>
        <translation>Rechner, die einen Teil des Modells halten</translation>
    </message>
    <message>
        <source>Make a clip of the reply…</source>
        <translation>Clip der Antwort erstellen…</translation>
    </message>
    <message>
        <source>Make a drafter</source>
        <translation>Einen Drafter bauen</translation>
    </message>
    <message>
        <source>Make it from prompts of many kinds instead.</source>
        <translation>Stattdessen aus Eingaben vieler Arten erstellen.</translation>
    </message>
    <message>
        <source>Make one for this model: draftlight distil --target MODEL.</source>
        <translation>Machen Sie einen für dieses Modell: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make parallel heads for it, or choose a smaller model of its family as drafter.</source>
        <translation>Parallele Köpfe dafür erstellen oder ein kleineres Modell seiner Familie als Drafter wählen.</translation>
    </message>
    <message>
        <source>Make room on that disk, or name another place.</source>
        <translation>Auf diesem Datenträger Platz schaffen oder einen anderen Ort nennen.</translation>
    </message>
    <message>
        <source>Make room, then try again.</source>
        <translation>Schaffe Platz und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>Make some: draftlight distil --target MODEL.</source>
        <translation>Welche machen: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make sure that the folder may be written and the file is not in use, then continue.</source>
        <translation>Sicherstellen, dass der Ordner beschreibbar und die Datei nicht in Gebrauch ist, dann fortsetzen.</translation>
    </message>
    <message>
        <source>Make that folder writable, or set DRAFTLIGHT_HOME to another one.</source>
        <translation>Diesen Ordner beschreibbar machen oder DRAFTLIGHT_HOME auf einen anderen setzen.</translation>
    </message>
    <message>
        <source>Make the drafter again.</source>
        <translation>Den Drafter neu erstellen.</translation>
    </message>
    <message>
        <source>Makes recent tokens less likely. 1 is off.</source>
        <translation>Macht kürzlich benutzte Token unwahrscheinlicher. 1 ist aus.</translation>
    </message>
    <message>
        <source>Making a drafter</source>
        <comment>from a model&apos;s own file</comment>
        <translation>Ein Drafter wird erstellt</translation>
    </message>
    <message>
        <source>Many languages in little memory. Its drafter is nearly its own size, so guessing helps little.</source>
        <translation>Viele Sprachen auf wenig Speicher. Sein Drafter ist fast so groß wie es selbst, darum bringt das Raten wenig.</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Markdown</source>
        <comment>a kind of file</comment>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Mean length: tokens written a round</source>
        <translation>Mittlere Länge: geschriebene Token pro Runde</translation>
    </message>
    <message>
        <source>Mean length: tokens written per verification pass, in this reply.</source>
        <translation>Mittlere Länge: geschriebene Token pro Prüfdurchlauf, in dieser Antwort.</translation>
    </message>
    <message>
        <source>Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.</source>
        <translation>Mittlere Länge: {tokens:,} Token in {rounds:,} Runden. Ohne Raten wäre sie 1.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Erneut messen</translation>
    </message>
    <message>
        <source>Measure this machine…</source>
        <translation>Diesen Rechner messen…</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this computer; {played}.</source>
        <comment>played: such as “played 20 times slower than it was”</comment>
        <translation>
            <numerusform>Auf diesem Computer gemessen; {played}.</numerusform>
            <numerusform>Auf diesem Computer gemessen; {played}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured on: {machine}</source>
        <translation>Gemessen auf: {machine}</translation>
    </message>
    <message>
        <source>Measured while it runs, together with “When it helps”</source>
        <translation>Im Betrieb gemessen, zusammen mit „Wenn es sich lohnt“</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>about reasoning</comment>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory full</source>
        <comment>short</comment>
        <translation>Gedächtnis voll</translation>
    </message>
    <message>
        <source>Memory precision</source>
        <translation>Genauigkeit des Speichers</translation>
    </message>
    <message>
        <source>Memory precision (KV cache)</source>
        <translation>Genauigkeit des Speichers (KV-Cache)</translation>
    </message>
    <message numerus="yes">
        <source>Memory {percent} % full</source>
        <comment>short</comment>
        <translation>
            <numerusform>Gedächtnis {percent} % voll</numerusform>
            <numerusform>Gedächtnis {percent} % voll</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory&apos;s speed</source>
        <translation>Tempo des Speichers</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Messages</source>
        <comment>the list that a chat is, for a screen reader</comment>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>about reasoning</comment>
        <translation>Minimal</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>Modell: {name}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models are kept in {folder}</source>
        <translation>Modelle liegen in {folder}</translation>
    </message>
    <message>
        <source>Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in place.</source>
        <translation>Modelle, die LM Studio, Ollama, llama.cpp, Jan oder die Werkzeuge von Hugging Face heruntergeladen haben, lassen sich am Ort verwenden.</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelle…</translation>
    </message>
    <message>
        <source>Model’s probability</source>
        <translation>Chance laut Modell</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More for chats: folders, import, export, the bin</source>
        <translation>Mehr zu Chats: Ordner, Import, Export, Papierkorb</translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, least on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Am meisten bei {best}, am wenigsten bei {worst}.</numerusform>
            <numerusform>Am meisten bei {best}, am wenigsten bei {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, not at all on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Am meisten bei {best}, gar nicht bei {worst}.</numerusform>
            <numerusform>Am meisten bei {best}, gar nicht bei {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}; it costs time on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Am meisten bei {best}; bei {worst} kostet es Zeit.</numerusform>
            <numerusform>Am meisten bei {best}; bei {worst} kostet es Zeit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move chats into it from their menus.</source>
        <translation>Chats lassen sich über ihr Menü hineinschieben.</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move out of the archive</source>
        <translation>Aus dem Archiv</translation>
    </message>
    <message>
        <source>Move that folder away, then try again.</source>
        <translation>Diesen Ordner woandershin verschieben und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Move the chat to the bin</source>
        <translation>Den Chat in den Papierkorb legen</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>In Ordner verschieben</translation>
    </message>
    <message>
        <source>Move to the bin</source>
        <translation>In den Papierkorb legen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Moving it into place</source>
        <translation>Wird an seinen Platz gelegt</translation>
    </message>
    <message>
        <source>My models</source>
        <translation>Meine Modelle</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight again.</source>
        <translation>Der Treiber von NVIDIA ist zu alt für dieses CUDA ({reason}): Installieren Sie einen neueren und starten Sie Draftlight dann neu.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name another file, or delete this one.</source>
        <translation>Eine andere Datei nennen oder diese löschen.</translation>
    </message>
    <message>
        <source>Name another file.</source>
        <translation>Eine andere Datei angeben.</translation>
    </message>
    <message>
        <source>Name of the folder</source>
        <translation>Name des Ordners</translation>
    </message>
    <message>
        <source>Name of the new preset</source>
        <translation>Name des neuen Profils</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name des Profils</translation>
    </message>
    <message>
        <source>Name one of them: --drafter {name}, or the file.</source>
        <translation>Nennen Sie eines davon: --drafter {name} oder die Datei.</translation>
    </message>
    <message>
        <source>Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx.</source>
        <translation>Nennen Sie zuerst den größeren, dann den kleineren: --drafter big.gguf,small.onnx.</translation>
    </message>
    <message>
        <source>Needs {need} in memory, {free} are free: {more} too much</source>
        <translation>Braucht {need} Arbeitsspeicher, {free} sind frei: {more} zu viel</translation>
    </message>
    <message>
        <source>Needs {need} in memory; how much is free is not known</source>
        <translation>Braucht {need} Arbeitsspeicher; wie viel frei ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free in memory</source>
        <translation>Braucht {need} von {free} freiem Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free on the GPU</source>
        <translation>Braucht {need} von {free}, die auf der GPU frei sind</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU, {free} are free: {more} too much</source>
        <translation>Braucht {need} auf der GPU, {free} sind frei: {more} zu viel</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU; how much is free is not known</source>
        <translation>Braucht {need} auf der GPU; wie viel frei ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Never checks more tokens at once than this machine computes exactly as one by one.</source>
        <translation>Prüft nicht mehr Token auf einmal, als dieser Rechner genauso exakt wie einzeln berechnet.</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>Neuer Ordner…</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Neue Zeile</translation>
    </message>
    <message>
        <source>New name of {name}</source>
        <translation>Neuer Name für {name}</translation>
    </message>
    <message>
        <source>New temporary chat, which is not stored</source>
        <translation>Temporärer Chat: nichts wird gespeichert</translation>
    </message>
    <message>
        <source>Newest: {plain} tokens a second without guesses, {guessing} with them</source>
        <translation>Zuletzt: {plain} Token pro Sekunde ohne Raten, {guessing} mit Raten</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next chat in the list</source>
        <translation>Nächster Chat in der Liste</translation>
    </message>
    <message>
        <source>Next word (Enter)</source>
        <translation>Nächstes Wort (Enter)</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>Als Nächstes:</translation>
    </message>
    <message>
        <source>No chats yet. They stay on this computer.</source>
        <translation>Noch keine Chats. Sie bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>No difference: {times:.2f}×.</source>
        <translation>Kein Unterschied: {times:.2f}×.</translation>
    </message>
    <message>
        <source>No drafter that fits? One can be made from the model&apos;s own file, in a few minutes.</source>
        <translation>Kein passender Drafter? Aus der Datei des Modells selbst lässt sich in wenigen Minuten einer erstellen.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>No font here has the letters of {language}. Install {package}, then start Draftlight again.</source>
        <translation>Keine Schrift hier hat die Zeichen für {language}. {package} installieren und Draftlight neu starten.</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>Keine Grafikkarte gefunden</translation>
    </message>
    <message>
        <source>No graphics processor was found: llama.cpp computes on the CPU, as it was built to.</source>
        <translation>Kein Grafikprozessor gefunden: llama.cpp rechnet auf der CPU, wofür es gebaut ist.</translation>
    </message>
    <message>
        <source>No guess in this round: plain writing is timed now and then, for comparison.</source>
        <translation>Keine Vermutung in dieser Runde: Ab und zu wird das Schreiben ohne Raten gemessen, zum Vergleich.</translation>
    </message>
    <message>
        <source>No guess: the drafter had none here.</source>
        <translation>Keine Vermutung: Der Drafter hatte hier keine.</translation>
    </message>
    <message>
        <source>No guesses</source>
        <translation>Keine Vermutungen</translation>
    </message>
    <message>
        <source>No guesses now: here they cost more time than they save.</source>
        <translation>Zurzeit keine Vermutungen: Hier kosten sie mehr Zeit, als sie sparen.</translation>
    </message>
    <message>
        <source>No instructions of its own.</source>
        <translation>Ohne eigene Anweisungen.</translation>
    </message>
    <message>
        <source>No licence is stated: ask its owner what is allowed.</source>
        <translation>Keine Lizenz angegeben: Beim Besitzer erfragen, was erlaubt ist.</translation>
    </message>
    <message>
        <source>No mark: written without a guess.</source>
        <translation>Ohne Zeichen: ohne Vermutung geschrieben.</translation>
    </message>
    <message>
        <source>No model yet</source>
        <translation>Noch kein Modell</translation>
    </message>
    <message>
        <source>No reply.</source>
        <translation>Keine Antwort.</translation>
    </message>
    <message>
        <source>No setting found. Try fewer letters.</source>
        <translation>Keine Einstellung gefunden. Mit weniger Buchstaben versuchen.</translation>
    </message>
    <message>
        <source>No: as wide as it pays</source>
        <translation>Nein: so breit, wie es sich lohnt</translation>
    </message>
    <message>
        <source>Nobody</source>
        <comment>guesses</comment>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Nobody got it, so the model’s own word stands. A wrong guess only costs time.</source>
        <translation>Das hatte niemand, darum gilt das Wort des Modells. Eine falsche Vermutung kostet nur Zeit.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>None much less likely than the best</source>
        <translation>Keines, das viel unwahrscheinlicher als das beste ist</translation>
    </message>
    <message>
        <source>Not UTF-8: read as {name}.</source>
        <translation>Kein UTF-8: als {name} gelesen.</translation>
    </message>
    <message>
        <source>Not a PDF, whatever its name says: read as text.</source>
        <translation>Keine PDF-Datei, was auch immer ihr Name sagt: als Text gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.</source>
        <translation>
            <numerusform>Nicht exakt: Die Regel war nachsichtig, und %n von {tokens:,} Token ist nicht das, was das Modell geschrieben hätte.</numerusform>
            <numerusform>Nicht exakt: Die Regel war nachsichtig, und %n von {tokens:,} Token sind nicht das, was das Modell geschrieben hätte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in memory: the next message loads it again</source>
        <translation>Nicht im Speicher: Die nächste Nachricht lädt es wieder</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>Nicht gemessen.</translation>
    </message>
    <message>
        <source>Not measured: this reply was cut short.</source>
        <translation>In dieser Antwort nicht gemessen: Sie brach ab.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Not proved: {reason}.</source>
        <translation>Nicht bewiesen: {reason}.</translation>
    </message>
    <message>
        <source>Not sent yet.</source>
        <translation>Noch nicht gesendet.</translation>
    </message>
    <message>
        <source>Not the model’s own word</source>
        <translation>Nicht das eigene Wort des Modells</translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>Nicht derselbe Text: verschieden {at_token}.</numerusform>
            <numerusform>Nicht derselbe Text: verschieden {at_token}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>Nicht derselbe Text, verschieden: {lengths}.</numerusform>
            <numerusform>Nicht derselbe Text, verschieden: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: Different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>Nicht gleich, verschieden: {lengths}.</numerusform>
            <numerusform>Nicht gleich, verschieden: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: {at_token}</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>Nicht gleich: {at_token}</numerusform>
            <numerusform>Nicht gleich: {at_token}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not there: {reason}</source>
        <translation>Nicht da: {reason}</translation>
    </message>
    <message>
        <source>Not yet judged</source>
        <translation>Noch nicht beurteilt</translation>
    </message>
    <message>
        <source>Nothing else was found.</source>
        <translation>Sonst wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>Nothing fades or moves by itself. Always on if your system asks for it.</source>
        <translation>Nichts verblasst oder bewegt sich von selbst. Immer an, wenn Ihr System es wünscht.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>Nichts gefunden. Mit weniger Buchstaben versuchen.</translation>
    </message>
    <message>
        <source>Nothing has “{query}” in its name. Try fewer words.</source>
        <translation>Nichts hat „{query}“ im Namen. Weniger Wörter finden mehr.</translation>
    </message>
    <message>
        <source>Nothing is kept from earlier chats.</source>
        <translation>Aus früheren Chats ist nichts behalten.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Nothing matches. Try fewer letters.</source>
        <translation>Nichts passt. Mit weniger Buchstaben versuchen.</translation>
    </message>
    <message>
        <source>Nothing measured yet. Ask something.</source>
        <translation>Noch nichts gemessen. Zuerst etwas fragen.</translation>
    </message>
    <message>
        <source>Nothing new was imported.</source>
        <translation>Es kam nichts Neues hinzu.</translation>
    </message>
    <message>
        <source>Nothing to prove: no token of this reply was guessed.</source>
        <translation>Nichts zu beweisen: Kein Token dieser Antwort wurde geraten.</translation>
    </message>
    <message>
        <source>Nothing was deleted. New chats go into a fresh file.</source>
        <translation>Nichts wurde gelöscht. Neue Chats kommen in eine frische Datei.</translation>
    </message>
    <message>
        <source>Nothing was guessed in this race, so there was nothing to check.</source>
        <translation>In diesem Rennen wurde nichts geraten, also gab es nichts zu prüfen.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>Es wurde nichts behalten.</translation>
    </message>
    <message>
        <source>Nothing was written, so there is nothing to compare.</source>
        <translation>Nichts wurde geschrieben, also gibt es nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Notify me when a long reply is done</source>
        <translation>Benachrichtigen, wenn eine lange Antwort fertig ist</translation>
    </message>
    <message>
        <source>Now with guesses: writing…</source>
        <translation>Jetzt mit Raten: wird geschrieben…</translation>
    </message>
    <message numerus="yes">
        <source>Now: “{prompt}”</source>
        <comment>the question that is answered</comment>
        <translation>
            <numerusform>Jetzt: „{prompt}“</numerusform>
            <numerusform>Jetzt: „{prompt}“</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the guesses that the model looked at in this reply: none behind a wrong one.</source>
        <translation>Von den Vermutungen, die das Modell in dieser Antwort angesehen hat: keine hinter einer falschen.</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>about reasoning</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Off: write token by token</source>
        <translation>Aus: Token für Token schreiben</translation>
    </message>
    <message>
        <source>On</source>
        <comment>about reasoning</comment>
        <translation>An</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu, run as root: {line}; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Unter Debian oder Ubuntu als root ausführen: {line}; draftlight ask &quot;…&quot; geht ohne Fenster.</translation>
    </message>
    <message>
        <source>On the processor</source>
        <translation>Auf dem Prozessor</translation>
    </message>
    <message>
        <source>On your desktop</source>
        <translation>Auf dem Desktop</translation>
    </message>
    <message>
        <source>Once more, run {n}: with guesses…</source>
        <translation>Noch einmal, Durchgang {n}: mit Raten…</translation>
    </message>
    <message>
        <source>Once more, run {n}: without guesses…</source>
        <translation>Noch einmal, Durchgang {n}: ohne Raten…</translation>
    </message>
    <message>
        <source>One HTML file that plays in any browser, offline</source>
        <translation>Eine HTML-Datei, die in jedem Browser läuft, offline</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>Ein Durchlauf</translation>
    </message>
    <message>
        <source>One row for each round, with the words it wrote.</source>
        <translation>Eine Zeile je Runde, mit den Wörtern, die sie schrieb.</translation>
    </message>
    <message>
        <source>One run of each: the next may come out otherwise.</source>
        <translation>Je ein Lauf: Der nächste kann anders ausgehen.</translation>
    </message>
    <message>
        <source>Only a part of {file} is here. The download did not finish.</source>
        <translation>Von {file} ist nur ein Teil da. Der Download wurde nicht fertig.</translation>
    </message>
    <message>
        <source>Only just fits</source>
        <translation>Passt knapp</translation>
    </message>
    <message>
        <source>Only the first {read:,} of {pages:,} pages.</source>
        <translation>Nur die ersten {read:,} von {pages:,} Seiten.</translation>
    </message>
    <message>
        <source>Only the likeliest, up to this share</source>
        <translation>Nur die wahrscheinlichsten, bis zu diesem Anteil</translation>
    </message>
    <message>
        <source>Only the time spent writing, measured on this computer.</source>
        <translation>Nur die Zeit des Schreibens, auf diesem Computer gemessen.</translation>
    </message>
    <message>
        <source>Only the view is slowed. The engine runs at full speed, and its numbers stay true.</source>
        <translation>Nur die Ansicht wird verlangsamt. Die Engine läuft mit voller Geschwindigkeit, und ihre Zahlen bleiben wahr.</translation>
    </message>
    <message>
        <source>Only this many of the likeliest</source>
        <translation>Nur so viele der wahrscheinlichsten</translation>
    </message>
    <message>
        <source>Only what is missing is added. What you delete forever is deleted from backups too.</source>
        <translation>Nur Fehlendes kommt hinzu. Was Sie endgültig löschen, wird auch aus den Sicherungen gelöscht.</translation>
    </message>
    <message>
        <source>Only while you look at another window, and only after 20 seconds or more.</source>
        <translation>Nur wenn gerade ein anderes Fenster vorn ist, und erst ab 20 Sekunden.</translation>
    </message>
    <message>
        <source>Only {here} of {whole} are here. The download did not finish.</source>
        <translation>Nur {here} von {whole} sind da. Der Download wurde nicht fertig.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a chat</comment>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>Eine Modelldatei öffnen</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>Eine Modelldatei öffnen…</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>Trace öffnen</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>Trace öffnen…</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Open it in a PDF program and save it again.</source>
        <translation>In einem PDF-Programm öffnen und neu speichern.</translation>
    </message>
    <message>
        <source>Open its page in the browser</source>
        <translation>Seite im Browser öffnen</translation>
    </message>
    <message>
        <source>Open that model first.</source>
        <translation>Zuerst dieses Modell öffnen.</translation>
    </message>
    <message>
        <source>Open that model, then try again.</source>
        <translation>Dieses Modell öffnen und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Open the chat again.</source>
        <translation>Den Chat erneut öffnen.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the lesson again.</source>
        <translation>Die Lektion erneut öffnen.</translation>
    </message>
    <message>
        <source>Open the repository again.</source>
        <translation>Das Repository erneut öffnen.</translation>
    </message>
    <message>
        <source>Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.</source>
        <translation>{page} im Browser öffnen, dort die Bedingungen annehmen und mit `hf auth login` anmelden; dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Or pick one with the keys 1 to 3, which is easier:</source>
        <translation>Oder mit den Tasten 1 bis 3 eines wählen, das ist leichter:</translation>
    </message>
    <message>
        <source>Other models, by name: huggingface.co is asked when you press Enter.</source>
        <translation>Andere Modelle, nach Namen: huggingface.co wird gefragt, wenn Sie Enter drücken.</translation>
    </message>
    <message>
        <source>Other words that might come instead, checked along with a guess. The text stays the same.</source>
        <translation>Andere Wörter, die stattdessen kommen könnten, zusammen mit einer Vermutung geprüft. Der Text bleibt derselbe.</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Alles zusammen</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Packing the clip…</source>
        <translation>Clip wird gepackt…</translation>
    </message>
    <message>
        <source>Passages of this many tokens may repeat: names, set phrases.</source>
        <translation>Folgen von so vielen Token dürfen wiederkommen: Namen, feste Wendungen.</translation>
    </message>
    <message>
        <source>Passes were not timed on this computer.</source>
        <translation>Durchläufe wurden auf diesem Computer nicht gemessen.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Pasted text {number}</source>
        <translation>Eingefügter Text {number}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message numerus="yes">
        <source>Paused at {amount}</source>
        <comment>for example 1 GB of 4 GB</comment>
        <translation>
            <numerusform>Angehalten bei {amount}</numerusform>
            <numerusform>Angehalten bei {amount}</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused guessing: plain is faster here.</source>
        <translation>Raten pausiert: Ohne ist es hier schneller.</translation>
    </message>
    <message>
        <source>Pin</source>
        <comment>keep a chat at the top</comment>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Pin or unpin the chat</source>
        <translation>Den Chat anheften oder lösen</translation>
    </message>
    <message>
        <source>Pinned</source>
        <comment>a section of the list of chats</comment>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Place in the reply</source>
        <translation>Stelle in der Antwort</translation>
    </message>
    <message>
        <source>Plain</source>
        <comment>a side of the race: written without guesses</comment>
        <translation>Ohne Raten</translation>
    </message>
    <message>
        <source>Plain
tokens/s</source>
        <translation>Ohne Raten
Token/s</translation>
    </message>
    <message>
        <source>Plain decoding: every token by the model itself.</source>
        <translation>Ohne Raten: jedes Token vom Modell selbst.</translation>
    </message>
    <message numerus="yes">
        <source>Plain won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n Lauf ohne Raten gewonnen.</numerusform>
            <numerusform>Alle %n Läufe ohne Raten gewonnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain won in this run: {times:.2f}× with guesses.</source>
        <translation>Sieg ohne Raten in diesem Lauf: mit Raten {times:.2f}×.</translation>
    </message>
    <message>
        <source>Plain won: {low:.1f}× to {high:.1f}× with guesses.</source>
        <translation>Sieg ohne Raten: mit Raten {low:.1f}× bis {high:.1f}×.</translation>
    </message>
    <message>
        <source>Plain won: {times:.2f}× with guesses.</source>
        <translation>Sieg ohne Raten: mit Raten {times:.2f}×.</translation>
    </message>
    <message>
        <source>Plain would be {speed} tokens a second (measured).</source>
        <translation>Ohne Raten wären es {speed} Token pro Sekunde (gemessen).</translation>
    </message>
    <message>
        <source>Plain, estimated</source>
        <comment>a side of a clip: written without guesses</comment>
        <translation>Ohne Raten, geschätzt</translation>
    </message>
    <message>
        <source>Plain: the same model without guesses, timed in a few rounds of this very reply.</source>
        <translation>Ohne Raten: dasselbe Modell ohne Vermutungen, in einigen Runden eben dieser Antwort gemessen.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Erneut abspielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Play the reply again</source>
        <translation>Die Antwort erneut abspielen</translation>
    </message>
    <message>
        <source>Play this reply again, round by round, forwards and backwards; share it</source>
        <translation>Diese Antwort erneut abspielen, Runde für Runde, vorwärts und rückwärts; teilen</translation>
    </message>
    <message>
        <source>Plays this version as it was written</source>
        <translation>Spielt diese Version so ab, wie sie entstand</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages, with a very small drafter.</source>
        <translation>Angenehme Prosa in vielen Sprachen, mit einem sehr kleinen Drafter.</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages. Its makers&apos; assistant guesses for it.</source>
        <translation>Angenehme Prosa in vielen Sprachen. Der Assistent seiner Hersteller rät dafür.</translation>
    </message>
    <message>
        <source>Please report this with the output of `draftlight doctor`.</source>
        <translation>Bitte mit der Ausgabe von `draftlight doctor` melden.</translation>
    </message>
    <message>
        <source>Prefer new topics</source>
        <translation>Neue Themen bevorzugen</translation>
    </message>
    <message>
        <source>Prefers words that the model finds much likelier than its small drafter does. This steers the text: it is not what the model alone would write. 0 is off, 0.5 is usual.</source>
        <translation>Bevorzugt Wörter, die das Modell für viel wahrscheinlicher hält als sein kleiner Drafter. Das lenkt den Text: Er ist nicht, was das Modell allein schriebe. 0 ist aus, 0,5 ist üblich.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Preset: {name}</source>
        <translation>Profil: {name}</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Presets with instructions of their own are made in the settings</source>
        <translation>Profile mit eigenen Anweisungen entstehen in den Einstellungen</translation>
    </message>
    <message>
        <source>Presets…</source>
        <translation>Profile…</translation>
    </message>
    <message>
        <source>Previous chat in the list</source>
        <translation>Voriger Chat in der Liste</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Progress of the clip</source>
        <translation>Fortschritt des Clips</translation>
    </message>
    <message>
        <source>Prompts whose two texts are identical</source>
        <translation>Prompts, deren zwei Texte identisch sind</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>Beweisen</translation>
    </message>
    <message>
        <source>Prove again</source>
        <translation>Noch einmal beweisen</translation>
    </message>
    <message>
        <source>Prove that the text is unchanged</source>
        <translation>Beweisen, dass der Text unverändert ist</translation>
    </message>
    <message numerus="yes">
        <source>Put %n layers on the GPU instead of {now}.</source>
        <translation>
            <numerusform>%n Schichten statt {now} auf die GPU legen.</numerusform>
            <numerusform>%n Schichten statt {now} auf die GPU legen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the drafter&apos;s tokenizer.json into its folder, or choose it anyway.</source>
        <translation>Die tokenizer.json des Drafters in seinen Ordner legen oder ihn trotzdem wählen.</translation>
    </message>
    <message>
        <source>Put them into HTTPS_PROXY.</source>
        <translation>Beides in HTTPS_PROXY eintragen.</translation>
    </message>
    <message>
        <source>PySide6 is not installed</source>
        <translation>PySide6 ist nicht installiert</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Python-Code</translation>
    </message>
    <message>
        <source>Quarter</source>
        <comment>how a chat is remembered</comment>
        <translation>Viertel</translation>
    </message>
    <message>
        <source>Quick to download</source>
        <translation>Schnell heruntergeladen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Qwen2.5 and Qwen3</source>
        <translation>Qwen2.5 und Qwen3</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Race: plain against guessing</source>
        <translation>Rennen: ohne gegen mit Raten</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>Rennen läuft…</translation>
    </message>
    <message>
        <source>Read as another encoding…</source>
        <translation>Mit anderer Kodierung lesen…</translation>
    </message>
    <message>
        <source>Read it in the browser</source>
        <translation>Im Browser lesen</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>a file</comment>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Reading the prompt: {done:,} of {total:,} tokens</source>
        <translation>Prompt wird gelesen: {done:,} von {total:,} Token</translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.</source>
        <translation>
            <numerusform>Prompt wird gelesen: {done:,} von {whole:,} Token, {reused:,} davon noch von vorher.</numerusform>
            <numerusform>Prompt wird gelesen: {done:,} von {whole:,} Token, {reused:,} davon noch von vorher.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens).</source>
        <translation>
            <numerusform>Prompt wird gelesen: {done:,} von {whole:,} Token.</numerusform>
            <numerusform>Prompt wird gelesen: {done:,} von {whole:,} Token.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>Prompt wird gelesen…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>Ready: {seconds:.1f} seconds, {size}.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Fertig: {seconds:.1f} Sekunde, {size}.</numerusform>
            <numerusform>Fertig: {seconds:.1f} Sekunden, {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Überlegen</translation>
    </message>
    <message>
        <source>Reasoning: {choice}</source>
        <translation>Überlegen: {choice}</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded on another computer. Your own replies will show how much guessing helps here.</source>
        <translation>Auf einem anderen Rechner aufgezeichnet. Wie viel das Vermuten hier bringt, zeigen Ihre eigenen Antworten.</translation>
    </message>
    <message>
        <source>Recycling scores</source>
        <translation>Bewertungen recyceln</translation>
    </message>
    <message>
        <source>Refuse</source>
        <comment>a tool&apos;s call</comment>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu schreiben</translation>
    </message>
    <message>
        <source>Regenerate it instead.</source>
        <translation>Stattdessen neu schreiben.</translation>
    </message>
    <message>
        <source>Regenerate it, then try again.</source>
        <translation>Neu schreiben und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Regenerate the reply</source>
        <translation>Antwort neu schreiben</translation>
    </message>
    <message>
        <source>Regenerate this reply; the old one stays as another version</source>
        <translation>Diese Antwort neu schreiben; die alte bleibt als weitere Version</translation>
    </message>
    <message>
        <source>Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays where it was: point at it to read it.</source>
        <translation>Abgelehnt: Das Modell schrieb etwas anderes. Verblasst nach einer Sekunde, außer es wird behalten. Ein kleiner roter Keil bleibt an der Stelle: daraufzeigen, um es zu lesen.</translation>
    </message>
    <message>
        <source>Reliable with facts, tables and many languages; its drafter is a tenth of its size.</source>
        <translation>Zuverlässig bei Fakten, Tabellen und vielen Sprachen; ein Drafter von einem Zehntel der Größe.</translation>
    </message>
    <message>
        <source>Reliable with tools and documents, in little memory. Guesses by copying.</source>
        <translation>Verlässlich bei Arbeit mit Werkzeugen und Dokumenten, mit wenig Speicher. Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>Reliable with tools and long documents. Guesses by copying.</source>
        <translation>Verlässlich bei Arbeit mit Werkzeugen und langen Dokumenten. Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove a model, link the file instead, or choose another folder for models.</source>
        <translation>Ein Modell entfernen, die Datei stattdessen verknüpfen oder einen anderen Ordner für Modelle wählen.</translation>
    </message>
    <message>
        <source>Remove it and download it again.</source>
        <translation>Entfernen und neu holen.</translation>
    </message>
    <message>
        <source>Remove that link, then try again.</source>
        <translation>Diese Verknüpfung entfernen und dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Remove the folder, keep its chats</source>
        <translation>Ordner entfernen, Chats behalten</translation>
    </message>
    <message>
        <source>Remove what is neither text nor a number.</source>
        <translation>Herausnehmen, was kein Text oder keine Zahl ist.</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Remove {name} (Delete)</source>
        <translation>{name} entfernen (Entf)</translation>
    </message>
    <message>
        <source>Remove {name}? Other models share its files, so this frees nothing.</source>
        <translation>{name} entfernen? Andere Modelle teilen sich seine Dateien, darum wird nichts frei.</translation>
    </message>
    <message>
        <source>Remove {name}? This deletes its files and frees {size}.</source>
        <translation>{name} entfernen? Das löscht seine Dateien und schafft {size} Platz.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>Den Chat umbenennen</translation>
    </message>
    <message>
        <source>Rename the file, then import it again.</source>
        <translation>Die Datei umbenennen und dann erneut importieren.</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Replace</source>
        <comment>a preset of the same name</comment>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Replay</source>
        <comment>the page that plays a reply again</comment>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Replay of this reply</source>
        <translation>Wiedergabe dieser Antwort</translation>
    </message>
    <message>
        <source>Replay of this version</source>
        <translation>Wiedergabe dieser Version</translation>
    </message>
    <message>
        <source>Replay of {name}</source>
        <translation>Wiedergabe von {name}</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Replies and pages</source>
        <translation>Antworten und Seiten</translation>
    </message>
    <message>
        <source>Replies as raw tokens</source>
        <translation>Antworten als rohe Token</translation>
    </message>
    <message>
        <source>Replies may not follow this part of the schema: {places}</source>
        <translation>Diesem Teil des Schemas folgen Antworten vielleicht nicht: {places}</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>who wrote a message</comment>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Reply by {model}</source>
        <translation>Antwort von {model}</translation>
    </message>
    <message>
        <source>Reply to “{prompt}”</source>
        <translation>Antwort auf „{prompt}“</translation>
    </message>
    <message>
        <source>Report this, and try again.</source>
        <translation>Bitte melden und erneut versuchen.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>Alle Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>Reset: {setting}</source>
        <translation>Zurücksetzen: {setting}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Restore them</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Restore what is missing</source>
        <translation>Fehlendes zurückholen</translation>
    </message>
    <message>
        <source>Restore what was deleted last</source>
        <translation>Zuletzt Gelöschtes zurückholen</translation>
    </message>
    <message>
        <source>Restoring chats from backups…</source>
        <translation>Chats werden aus Sicherungen zurückgeholt…</translation>
    </message>
    <message>
        <source>Reword it and send it again; this one stays as another version</source>
        <translation>Anders schreiben und erneut senden; was hier steht, bleibt als weitere Version</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>the right side of a comparison</comment>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right
guesses</source>
        <translation>Richtig
geraten</translation>
    </message>
    <message>
        <source>Right guess</source>
        <translation>Richtig geraten</translation>
    </message>
    <message>
        <source>Right guesses, wrong guesses and corrections are marked in the text.</source>
        <translation>Richtige und falsche Vermutungen und Korrekturen sind im Text markiert.</translation>
    </message>
    <message>
        <source>Right won: {times:.2f}× as fast.</source>
        <translation>Rechts gewinnt: {times:.2f}× so schnell.</translation>
    </message>
    <message>
        <source>Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word</source>
        <translation>Ring, Korrektur; gestrichelter Ring, Gratis-Token; Punkt, ohne Raten geschrieben; Raute, eigenes Wort</translation>
    </message>
    <message>
        <source>Round {number:,} also checked {listed}.</source>
        <translation>Runde {number:,} prüfte auch {listed}.</translation>
    </message>
    <message>
        <source>Round {number:,}: written without a guess.</source>
        <translation>Runde {number:,}: ohne Raten geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.</source>
        <translation>
            <numerusform>Runde {number:,}: {right} von {made} Vermutung richtig: {listed}.</numerusform>
            <numerusform>Runde {number:,}: {right} von {made} Vermutungen richtig: {listed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {number} of {total}</source>
        <translation>Runde {number} von {total}</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>Runden pro Sekunde</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Noch einmal laufen</translation>
    </message>
    <message>
        <source>Run it again?</source>
        <comment>a race</comment>
        <translation>Noch einmal?</translation>
    </message>
    <message>
        <source>Run text recognition (OCR) on it first.</source>
        <translation>Zuerst eine Texterkennung (OCR) darüber laufen lassen.</translation>
    </message>
    <message>
        <source>Run the set-up again.</source>
        <translation>Die Einrichtung erneut ausführen.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Die Einrichtung erneut ausführen; `draftlight doctor` nennt die Dateien und was an ihnen nicht stimmt.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` shows what is there.</source>
        <translation>Die Einrichtung erneut ausführen; `draftlight doctor` zeigt, was vorhanden ist.</translation>
    </message>
    <message>
        <source>Run the set-up again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Die Einrichtung erneut ausführen; draftlight ask &quot;…&quot; geht ohne Fenster.</translation>
    </message>
    <message>
        <source>Run: {command}</source>
        <translation>Ausführen: {command}</translation>
    </message>
    <message numerus="yes">
        <source>Runs on {device}, with room for {room:,} (token|tokens)</source>
        <translation>
            <numerusform>Läuft auf {device}, mit Platz für {room:,} Token</numerusform>
            <numerusform>Läuft auf {device}, mit Platz für {room:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Same
text</source>
        <translation>Gleicher
Text</translation>
    </message>
    <message>
        <source>Same as in the settings</source>
        <translation>Wie eingestellt</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message numerus="yes">
        <source>Same for %n (token|tokens), then they diverge.</source>
        <translation>
            <numerusform>%n Token lang gleich, dann gehen sie auseinander.</numerusform>
            <numerusform>%n Token lang gleich, dann gehen sie auseinander.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same seed, same text</source>
        <translation>Gleicher Seed, gleicher Text</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>Gleicher Text</translation>
    </message>
    <message numerus="yes">
        <source>Same text: checked, all {count:,} (token is|tokens are) equal.</source>
        <translation>
            <numerusform>Gleicher Text: geprüft, {count:,} Token ist gleich.</numerusform>
            <numerusform>Gleicher Text: geprüft, alle {count:,} Token sind gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same to the last bit</source>
        <translation>Gleich bis aufs letzte Bit</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save a copy without a password first.</source>
        <translation>Zuerst eine Kopie ohne Passwort speichern.</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Als Profil speichern</translation>
    </message>
    <message>
        <source>Save as a trace…</source>
        <translation>Als Trace speichern…</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Als Webseite speichern…</translation>
    </message>
    <message>
        <source>Save it again from a PDF program, or paste the part that matters.</source>
        <translation>In einem PDF-Programm neu speichern oder den Teil einfügen, auf den es ankommt.</translation>
    </message>
    <message>
        <source>Save the clip</source>
        <translation>Clip speichern</translation>
    </message>
    <message>
        <source>Save the preset</source>
        <translation>Profil speichern</translation>
    </message>
    <message>
        <source>Save this trace</source>
        <translation>Diesen Trace speichern</translation>
    </message>
    <message>
        <source>Saved as {file} in {folder}.</source>
        <translation>Gespeichert als {file} in {folder}.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Gespeichert als {file}.</translation>
    </message>
    <message>
        <source>Save…</source>
        <comment>a clip</comment>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Scan to see why.</source>
        <translation>Den Grund zeigt ein Durchsuchen des Ordners.</translation>
    </message>
    <message>
        <source>Scores of the next tokens</source>
        <translation>Bewertungen der nächsten Token</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Alle Chats durchsuchen</translation>
    </message>
    <message>
        <source>Search all messages</source>
        <translation>Alle Nachrichten durchsuchen</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>Alle Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Search results</source>
        <comment>what a search found</comment>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Search the hub for models</source>
        <translation>Im Hub nach Modellen suchen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Second guess</source>
        <translation>Zweite Vermutung</translation>
    </message>
    <message>
        <source>Second guesses (draft tree)</source>
        <translation>Zweite Vermutungen (Entwurfsbaum)</translation>
    </message>
    <message numerus="yes">
        <source>Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the first was wrong.</source>
        <translation>
            <numerusform>Zweite Vermutungen: {count:,} standen neben den ersten, und in %n Runde stimmte eine, wo die erste falsch war.</numerusform>
            <numerusform>Zweite Vermutungen: {count:,} standen neben den ersten, und in %n Runden stimmte eine, wo die erste falsch war.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sections of the page</source>
        <translation>Abschnitte der Seite</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>Abschnitte der Einstellungen</translation>
    </message>
    <message>
        <source>See files</source>
        <translation>Dateien ansehen</translation>
    </message>
    <message>
        <source>See files of {name}</source>
        <translation>Dateien von {name} ansehen</translation>
    </message>
    <message>
        <source>See how guessing works, in five short steps</source>
        <translation>Wie Raten funktioniert, in fünf kurzen Schritten</translation>
    </message>
    <message>
        <source>See its tools</source>
        <translation>Werkzeuge ansehen</translation>
    </message>
    <message>
        <source>See the result (Enter)</source>
        <translation>Ergebnis ansehen (Enter)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert (Seed)</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Send  ↵</source>
        <comment>a short button</comment>
        <translation>Senden  ↵</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>Send it again (Enter)</source>
        <translation>Erneut senden (Enter)</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Die Nachricht senden</translation>
    </message>
    <message>
        <source>Send the message (Enter)</source>
        <translation>Die Nachricht senden (Enter)</translation>
    </message>
    <message>
        <source>Send the message again: that starts the engine afresh.</source>
        <translation>Die Nachricht erneut senden: Das startet die Engine neu.</translation>
    </message>
    <message>
        <source>Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the message box. You are asked before a tool is used. A server that is a command runs on this computer with your rights: enter only those that you trust.</source>
        <translation>Werkzeugserver nach dem Model Context Protocol, für Chats, in denen Sie neben dem Eingabefeld die Werkzeuge einschalten. Vor jeder Benutzung werden Sie gefragt. Ein Server, der ein Befehl ist, läuft auf diesem Computer mit Ihren Rechten: Tragen Sie nur solche ein, denen Sie vertrauen.</translation>
    </message>
    <message>
        <source>Sets everything back to its default, except your presets. You can undo this</source>
        <translation>Jede Einstellung auf Standard; eigene Profile bleiben. Lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>a button with a menu</comment>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Als Webseite teilen</translation>
    </message>
    <message>
        <source>Short questions and small programs: answers 62 % of our 60 test questions right.</source>
        <translation>Kurze Fragen und kleine Programme: beantwortet 62 % unserer 60 Testfragen richtig.</translation>
    </message>
    <message>
        <source>Shorten it, or remove an attachment.</source>
        <translation>Sie kürzen oder einen Anhang entfernen.</translation>
    </message>
    <message>
        <source>Shorten the message, or start a new chat.</source>
        <translation>Die Nachricht kürzen oder einen neuen Chat beginnen.</translation>
    </message>
    <message>
        <source>Should the drafter guess?</source>
        <translation>Soll der Drafter raten?</translation>
    </message>
    <message>
        <source>Should the model reason first?</source>
        <translation>Soll das Modell erst überlegen?</translation>
    </message>
    <message>
        <source>Show Draftlight</source>
        <translation>Draftlight anzeigen</translation>
    </message>
    <message>
        <source>Show Draftlight in the tray</source>
        <translation>Draftlight im Infobereich anzeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all  Esc</source>
        <comment>a short button</comment>
        <translation>Alles zeigen  Esc</translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (character|characters)</source>
        <translation>
            <numerusform>{count:,} Zeichen zeigen</numerusform>
            <numerusform>Alle {count:,} Zeichen zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (line|lines)</source>
        <translation>
            <numerusform>{count:,} Zeile zeigen</numerusform>
            <numerusform>Alle {count:,} Zeilen zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show guesses anyway</source>
        <translation>Trotzdem raten</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner anzeigen</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Weniger zeigen</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>Inspektor ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>Liste der Chats ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show the reasoning</source>
        <translation>Überlegungen zeigen</translation>
    </message>
    <message>
        <source>Show what is attached</source>
        <translation>Anhänge zeigen</translation>
    </message>
    <message>
        <source>Show what was guessed</source>
        <translation>Zeigen, was geraten wurde</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} characters</source>
        <translation>Weitere {more:,} von {count:,} Zeichen zeigen</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} lines</source>
        <translation>Weitere {more:,} von {count:,} Zeilen zeigen</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.</source>
        <translation>Zuerst im Browser bei diesem Netzwerk anmelden, falls es das verlangt, oder HF_ENDPOINT prüfen.</translation>
    </message>
    <message>
        <source>Sign in with `hf auth login` (or set HF_TOKEN), then try again.</source>
        <translation>Mit `hf auth login` anmelden (oder HF_TOKEN setzen), dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Simple</source>
        <comment>mode of the settings</comment>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Skip to the end</source>
        <comment>of a race</comment>
        <translation>Zum Ende springen</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Slow motion for the starter</source>
        <translation>Zeitlupe für den Starter</translation>
    </message>
    <message>
        <source>Slow motion slows only what you see.</source>
        <translation>Zeitlupe verlangsamt nur, was Sie sehen.</translation>
    </message>
    <message>
        <source>So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: watch it, slowed down.</source>
        <translation>Darum rät ein kleiner Drafter die nächsten Token, Wörter oder Stücke davon, und das Modell behält, was stimmt: Sieh zu, verlangsamt.</translation>
    </message>
    <message>
        <source>Some words are easy to guess</source>
        <translation>Manche Wörter sind leicht zu erraten</translation>
    </message>
    <message>
        <source>Space for replays</source>
        <translation>Platz für Wiedergaben</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed of the replay (+ and −)</source>
        <translation>Tempo der Wiedergabe (+ und −)</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in the last replies: {figure}</source>
        <translation>Tempo mit Raten / Tempo ohne, in den letzten Antworten: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in your race: {figure}</source>
        <translation>Tempo mit Raten / Tempo ohne, in Ihrem Rennen: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, measured in this reply: {figure}</source>
        <translation>Geschwindigkeit mit Raten / Geschwindigkeit ohne, in dieser Antwort gemessen: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing over plain speed</source>
        <translation>Geschwindigkeit mit Raten geteilt durch die ohne Raten</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speedup</translation>
    </message>
    <message>
        <source>Speed-up by the number of guesses</source>
        <translation>Beschleunigung nach Zahl der Vermutungen</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>Jederzeit neu beginnen.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Neu starten.</translation>
    </message>
    <message>
        <source>Start it and ask again.</source>
        <translation>Starten Sie ihn und fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Start over with --afresh.</source>
        <translation>Mit --afresh von vorn beginnen.</translation>
    </message>
    <message>
        <source>Starter</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>Starter pair</source>
        <translation>Starterpaar</translation>
    </message>
    <message>
        <source>Starting…</source>
        <comment>a server of tools</comment>
        <translation>Startet…</translation>
    </message>
    <message>
        <source>Starts with your next message in a chat with tools</source>
        <translation>Startet mit der nächsten Nachricht in einem Chat mit Werkzeugen</translation>
    </message>
    <message>
        <source>Step {number} of {total}: {name}</source>
        <translation>Schritt {number} von {total}: {name}</translation>
    </message>
    <message>
        <source>Still writing with guesses…</source>
        <translation>Mit Raten wird noch geschrieben…</translation>
    </message>
    <message>
        <source>Still writing without guesses…</source>
        <translation>Ohne Raten wird noch geschrieben…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>a race</comment>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop  Esc</source>
        <comment>a short button</comment>
        <translation>Stopp  Esc</translation>
    </message>
    <message>
        <source>Stop it first, or wait for its end.</source>
        <translation>Zuerst stoppen oder das Ende abwarten.</translation>
    </message>
    <message>
        <source>Stop repeated passages</source>
        <translation>Wiederholte Passagen abbrechen</translation>
    </message>
    <message>
        <source>Stop that one</source>
        <translation>Jene anhalten</translation>
    </message>
    <message>
        <source>Stop the reply</source>
        <translation>Die Antwort stoppen</translation>
    </message>
    <message>
        <source>Stop the reply (Esc)</source>
        <translation>Die Antwort stoppen (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>Nach {number:,} von {of:,} Prompts gestoppt</numerusform>
            <numerusform>Nach {number:,} von {of:,} Prompts gestoppt</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>Gestoppt, bevor etwas gemessen wurde.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird gestoppt…</translation>
    </message>
    <message>
        <source>Storage and desktop</source>
        <translation>Speicherorte und Desktop</translation>
    </message>
    <message>
        <source>Subtracted each time a token has appeared. 0 is off.</source>
        <translation>Abzug für jedes Mal, das ein Token schon vorkam. 0 ist aus.</translation>
    </message>
    <message>
        <source>Subtracted once from every token that has appeared. 0 is off.</source>
        <translation>Einmaliger Abzug für jedes Token, das schon vorkam. 0 ist aus.</translation>
    </message>
    <message>
        <source>Switch guessing off for this pair, or try another drafter.</source>
        <translation>Das Raten also für dieses Paar ausschalten oder einen anderen Drafter versuchen.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switched off</source>
        <comment>a server of tools</comment>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>System</source>
        <comment>who wrote a message</comment>
        <translation>System</translation>
    </message>
    <message>
        <source>Take {name} off the list? The file stays where it is.</source>
        <translation>{name} aus der Liste nehmen? Die Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temporary chat</source>
        <translation>Temporärer Chat</translation>
    </message>
    <message>
        <source>Temporary chat: not stored, and gone once you leave it.</source>
        <translation>Temporärer Chat: wird nicht gespeichert und ist weg, sobald Sie ihn verlassen.</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of file</comment>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text only: {reason}.</source>
        <translation>Nur Text: {reason}.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Größe der Nachrichten</translation>
    </message>
    <message>
        <source>Text, Markdown, code, CSV and PDF files can be attached.</source>
        <translation>Text-, Markdown-, Code-, CSV- und PDF-Dateien lassen sich anhängen.</translation>
    </message>
    <message>
        <source>Text, code, CSV and PDF</source>
        <translation>Text, Code, CSV und PDF</translation>
    </message>
    <message numerus="yes">
        <source>The best would be {best}.</source>
        <comment>the number of guesses a round</comment>
        <translation>
            <numerusform>Am besten wäre {best}.</numerusform>
            <numerusform>Am besten wären {best}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The boxes are letters that no font here has. For {language}, install {package}.</source>
        <translation>Die Kästchen sind Buchstaben, die hier keine Schrift hat. Für {language} hilft das Paket {package}.</translation>
    </message>
    <message>
        <source>The chat continues from this version</source>
        <translation>Der Chat zeigt diese Version und geht von ihr aus weiter</translation>
    </message>
    <message>
        <source>The check wrote {token} on top.</source>
        <translation>Die Prüfung schrieb obendrein {token}.</translation>
    </message>
    <message>
        <source>The clip</source>
        <translation>Der Clip</translation>
    </message>
    <message>
        <source>The clip is being drawn…</source>
        <translation>Der Clip wird gezeichnet…</translation>
    </message>
    <message>
        <source>The defaults are in use.</source>
        <translation>Es gelten die Standardwerte.</translation>
    </message>
    <message>
        <source>The download did not finish: download the file again.</source>
        <translation>Der Download wurde nicht fertig: die Datei erneut herunterladen.</translation>
    </message>
    <message>
        <source>The drafter</source>
        <translation>Der Drafter</translation>
    </message>
    <message>
        <source>The drafter</source>
        <comment>who guessed</comment>
        <translation>Der Drafter</translation>
    </message>
    <message>
        <source>The drafter guessed “{word}”.</source>
        <translation>Der Drafter riet „{word}“.</translation>
    </message>
    <message>
        <source>The drafter guesses among {some:,} of {words:,} words</source>
        <translation>Der Drafter rät unter {some:,} von {words:,} Wörtern</translation>
    </message>
    <message>
        <source>The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both with the same random numbers, so the same seed gives the same text, guessed or not.</source>
        <translation>Der Drafter schlägt nur vor: Über jedes Token entscheiden die eigenen Wahrscheinlichkeiten des Modells. Draftlight zieht für beide mit denselben Zufallszahlen, darum ergibt derselbe Startwert denselben Text, geraten oder nicht.</translation>
    </message>
    <message>
        <source>The drafter was right. The model checked its guess and kept it: a word for free.</source>
        <translation>Der Drafter hatte recht. Das Modell prüfte seine Vermutung und behielt sie: ein Wort gratis.</translation>
    </message>
    <message>
        <source>The drafter wins. It has read far more of these stories than you.</source>
        <translation>Der Drafter gewinnt. Er hat weit mehr von diesen Geschichten gelesen als Sie.</translation>
    </message>
    <message>
        <source>The drafter&apos;s weights</source>
        <translation>Gewichte des Drafters</translation>
    </message>
    <message>
        <source>The earlier version</source>
        <translation>Die frühere Version</translation>
    </message>
    <message>
        <source>The field&apos;s terms, and every setting</source>
        <translation>Fachbegriffe und alle Einstellungen</translation>
    </message>
    <message>
        <source>The first three write what the model alone would write; only the first promises the very same text. The last does not: it lets other words stand, and marks them.</source>
        <translation>Die ersten drei schreiben, was das Modell allein schreiben würde; nur die erste verspricht genau denselben Text. Die letzte nicht: Sie lässt andere Wörter stehen und markiert sie.</translation>
    </message>
    <message>
        <source>The five largest cities of Europe are</source>
        <translation>Die fünf größten Städte Europas sind</translation>
    </message>
    <message>
        <source>The language will change when the current task is done.</source>
        <translation>Die Sprache wechselt, sobald die laufende Aufgabe beendet ist.</translation>
    </message>
    <message>
        <source>The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little.</source>
        <translation>Das größte hier und doch schnell für seine Größe: Nur ein Zehntel davon arbeitet an jedem Token. Das Raten bringt hier wenig.</translation>
    </message>
    <message>
        <source>The later version</source>
        <translation>Die spätere Version</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>The model file may be damaged; check it, or try another backend.</source>
        <translation>Die Modelldatei könnte beschädigt sein; sie prüfen oder ein anderes Backend versuchen.</translation>
    </message>
    <message>
        <source>The model is done; show the rest of its reply at once (Esc)</source>
        <translation>Das Modell ist fertig; den Rest seiner Antwort sofort zeigen (Esc)</translation>
    </message>
    <message>
        <source>The model is opened once more, so that your chat stays as it is.</source>
        <translation>Das Modell wird ein zweites Mal geöffnet, damit dein Chat bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>The model is still reading.</source>
        <translation>Das Modell liest noch.</translation>
    </message>
    <message>
        <source>The model is told that you refused, and carries on</source>
        <translation>Das Modell erfährt von der Ablehnung und macht ohne weiter</translation>
    </message>
    <message>
        <source>The model is unloaded and its memory is free. The next message loads it again.</source>
        <translation>Das Modell ist entladen und sein Speicher frei. Die nächste Nachricht lädt es wieder.</translation>
    </message>
    <message>
        <source>The model no longer sees what is above</source>
        <translation>Das Modell sieht nicht mehr, was darüber steht</translation>
    </message>
    <message>
        <source>The model reads this before the chat, from the next reply on.</source>
        <translation>Das liest das Modell vor diesem Chat, ab der nächsten Antwort.</translation>
    </message>
    <message>
        <source>The model reads this before your messages, from the next one on.</source>
        <translation>Das Modell liest das vor Ihren Nachrichten, ab der nächsten.</translation>
    </message>
    <message numerus="yes">
        <source>The model remembers {kept:,} (token|tokens) of this chat.</source>
        <translation>
            <numerusform>Das Modell hat {kept:,} Token dieses Chats im Gedächtnis.</numerusform>
            <numerusform>Das Modell hat {kept:,} Token dieses Chats im Gedächtnis.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model wants to use “{tool}” from “{server}”</source>
        <translation>Das Modell möchte „{tool}“ von „{server}“ benutzen</translation>
    </message>
    <message>
        <source>The model would have written</source>
        <translation>Das Modell hätte geschrieben</translation>
    </message>
    <message>
        <source>The model wrote {token} instead.</source>
        <translation>Das Modell schrieb stattdessen {token}.</translation>
    </message>
    <message>
        <source>The model wrote {token}.</source>
        <translation>Das Modell schrieb {token}.</translation>
    </message>
    <message>
        <source>The model&apos;s weights</source>
        <translation>Gewichte des Modells</translation>
    </message>
    <message>
        <source>The model’s default</source>
        <comment>about reasoning</comment>
        <translation>Standard des Modells</translation>
    </message>
    <message>
        <source>The model’s own heads</source>
        <translation>Die eigenen Köpfe des Modells</translation>
    </message>
    <message>
        <source>The names are {known}; a file needs its ending, such as drafter.onnx.</source>
        <translation>Die Namen sind {known}; eine Datei braucht ihre Endung, etwa drafter.onnx.</translation>
    </message>
    <message>
        <source>The new size applies when you restart Draftlight.</source>
        <translation>Die neue Größe gilt nach dem nächsten Start von Draftlight.</translation>
    </message>
    <message>
        <source>The newest backup is from {day}. Chats that are only in backups are restored too.</source>
        <translation>Die neueste Sicherung ist vom {day}; was nur Sicherungen haben, kommt auch.</translation>
    </message>
    <message>
        <source>The next version</source>
        <translation>Die nächste Version</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>Das nächste Wort</translation>
    </message>
    <message>
        <source>The pair that comes with the app</source>
        <translation>Das mitgelieferte Paar</translation>
    </message>
    <message>
        <source>The plain side is estimated from that.</source>
        <comment>from the speed-up that was measured; a clip</comment>
        <translation>Die Seite ohne Raten ist daraus geschätzt.</translation>
    </message>
    <message>
        <source>The points where this chat branches. What is on screen is bold; Enter shows another branch.</source>
        <translation>Wo dieser Chat sich verzweigt. Fett ist, was zu sehen ist; Enter zeigt einen anderen Zweig.</translation>
    </message>
    <message>
        <source>The preset for the next reply: how inventive it is, and its instructions</source>
        <translation>Das Profil der nächsten Antwort: wie einfallsreich sie wird, und seine Anweisungen</translation>
    </message>
    <message>
        <source>The program itself</source>
        <translation>Das Programm selbst</translation>
    </message>
    <message>
        <source>The prompt for both sides</source>
        <translation>Der Prompt für beide Seiten</translation>
    </message>
    <message>
        <source>The race could not be run.</source>
        <translation>Das Rennen konnte nicht stattfinden.</translation>
    </message>
    <message>
        <source>The race was stopped.</source>
        <translation>Das Rennen wurde gestoppt.</translation>
    </message>
    <message>
        <source>The recording ends before the reply does.</source>
        <comment>a clip</comment>
        <translation>Die Aufzeichnung endet vor der Antwort.</translation>
    </message>
    <message>
        <source>The reply ended inside these guesses.</source>
        <translation>Die Antwort endete innerhalb dieser Vermutungen.</translation>
    </message>
    <message>
        <source>The reply ends with the model’s pass that is under way</source>
        <translation>Die Antwort endet mit dem laufenden Durchlauf des Modells</translation>
    </message>
    <message>
        <source>The reply goes on without these servers of tools: {servers}</source>
        <translation>Die Antwort geht ohne diese Werkzeugserver weiter: {servers}</translation>
    </message>
    <message>
        <source>The reply had no visible text. Try again, or use another model.</source>
        <translation>Die Antwort hatte keinen sichtbaren Text. Erneut versuchen oder ein anderes Modell nehmen.</translation>
    </message>
    <message>
        <source>The reply is done</source>
        <translation>Die Antwort ist fertig</translation>
    </message>
    <message>
        <source>The reply stays here and is saved as soon as possible.</source>
        <translation>Die Antwort bleibt hier und wird von selbst gespeichert, sobald das geht.</translation>
    </message>
    <message>
        <source>The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is right. That is speculative decoding.</source>
        <translation>Die Antwort hält vor einem Wort an. Sie raten es, und der Drafter, ein winziges Netz, rät es auch; das Modell behält, was stimmt. Das ist spekulatives Dekodieren.</translation>
    </message>
    <message>
        <source>The reply was copied.</source>
        <translation>Die Antwort wurde kopiert.</translation>
    </message>
    <message>
        <source>The reply was cut short</source>
        <translation>Die Antwort brach ab</translation>
    </message>
    <message>
        <source>The rest is never chosen. 0 considers all.</source>
        <translation>Der Rest wird nie gewählt. 0 berücksichtigt alle.</translation>
    </message>
    <message>
        <source>The rest of the lesson can still be read.</source>
        <translation>Der Rest der Lektion lässt sich trotzdem lesen.</translation>
    </message>
    <message>
        <source>The rule was lenient, and each guess that it let stand was what the model would have written.</source>
        <translation>Die Regel war nachsichtig, und jede Vermutung, die sie stehen ließ, war das, was das Modell geschrieben hätte.</translation>
    </message>
    <message numerus="yes">
        <source>The rule was lenient: %n (token is|tokens are) not the model’s own.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Die Regel war nachsichtig: %n Token stammt nicht vom Modell selbst.</numerusform>
            <numerusform>Die Regel war nachsichtig: %n Token stammen nicht vom Modell selbst.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have written there.</source>
        <translation>Die Regel war nachsichtig: Eine wahrscheinliche Vermutung stand, obwohl das Modell ein anderes Token geschrieben hätte. {count:,} von {all:,} Token tragen dafür eine Markierung, und ihre Karte sagt, was das Modell dort geschrieben hätte.</translation>
    </message>
    <message>
        <source>The same command continues from there; --afresh starts over.</source>
        <translation>Derselbe Befehl macht dort weiter; --afresh beginnt von vorn.</translation>
    </message>
    <message>
        <source>The same in both versions</source>
        <translation>In beiden Versionen gleich</translation>
    </message>
    <message>
        <source>The same model answers every question twice, plainly and with guesses in turn. You see how much faster guessing was for each kind of question, how many guesses were right, and whether the texts are the same.</source>
        <translation>Dasselbe Modell beantwortet jede Frage zweimal, abwechselnd ohne und mit Raten. Zu sehen ist, wie viel schneller das Raten bei jeder Art von Frage war, wie viele Vermutungen stimmten und ob die Texte gleich sind.</translation>
    </message>
    <message>
        <source>The same number gives the same text for the same question.</source>
        <translation>Dieselbe Zahl schreibt auf dieselbe Frage denselben Text.</translation>
    </message>
    <message>
        <source>The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a round never writes less than plain writing would have in one pass.</source>
        <translation>Derselbe Durchlauf bringt ein weiteres Token: nach einer falschen Vermutung die eigene Wahl des Modells, die Korrektur, oder, wenn alle stimmten, eines gratis dazu, den Bonus. K Vermutungen bringen also zwischen 1 und K + 1 Token, und eine Runde schreibt nie weniger als ein Durchlauf ohne Raten.</translation>
    </message>
    <message>
        <source>The same reply, without and with guesses</source>
        <comment>a clip</comment>
        <translation>Dieselbe Antwort, ohne und mit Raten</translation>
    </message>
    <message>
        <source>The same text again: at temperature 0 the model always takes its likeliest word.</source>
        <translation>Wieder derselbe Text: Bei Temperatur 0 nimmt das Modell immer sein wahrscheinlichstes Wort.</translation>
    </message>
    <message>
        <source>The same text again: at this temperature the model is this sure of it.</source>
        <translation>Wieder derselbe Text: So sicher ist sich das Modell bei dieser Temperatur.</translation>
    </message>
    <message>
        <source>The same text again: the settings fix the seed.</source>
        <translation>Wieder derselbe Text: Die Einstellungen legen den Seed fest.</translation>
    </message>
    <message>
        <source>The server says of it: {words}</source>
        <translation>Der Server sagt dazu: {words}</translation>
    </message>
    <message>
        <source>The smallest that can chat, in English: answers 33 % of our 60 test questions right.</source>
        <translation>Das kleinste, das sich unterhalten kann, auf Englisch: beantwortet 33 % unserer 60 Testfragen richtig.</translation>
    </message>
    <message>
        <source>The starter is a demo. Get a real model</source>
        <translation>Der Starter ist eine Demo. Echtes Modell holen</translation>
    </message>
    <message>
        <source>The starter is being opened.</source>
        <translation>Der Starter wird geöffnet.</translation>
    </message>
    <message>
        <source>The starter is made for watching.</source>
        <translation>Der Starter ist zum Zusehen da.</translation>
    </message>
    <message>
        <source>The starter is writing a reply…</source>
        <translation>Der Starter schreibt eine Antwort…</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. These know far more:</source>
        <translation>Der Starter spricht nur Englisch und weiß wenig. Diese wissen viel mehr:</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. This is here and knows far more:</source>
        <translation>Der Starter spricht nur Englisch und weiß wenig. Dies ist hier und weiß viel mehr:</translation>
    </message>
    <message>
        <source>The system may have run out of memory: close other programs, or choose a smaller model. Then try again.</source>
        <translation>Vielleicht ist dem System der Speicher ausgegangen: andere Programme schließen oder ein kleineres Modell wählen. Dann erneut versuchen.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <comment>font</comment>
        <translation>Die des Systems</translation>
    </message>
    <message>
        <source>The texts differ.</source>
        <translation>Die Texte unterscheiden sich.</translation>
    </message>
    <message>
        <source>The version before</source>
        <translation>Die Version davor</translation>
    </message>
    <message>
        <source>The word here: {token}, to which the model gave {share}.</source>
        <translation>Das Wort hier: {token}; das Modell gab ihm {share}.</translation>
    </message>
    <message>
        <source>The word here: {token}.</source>
        <translation>Das Wort hier: {token}.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset it, then start Draftlight again.</source>
        <translation>Das {kind}-Backend findet kein Gerät. Die Variable {name} verbirgt es vielleicht, denn sie hat den Wert {value}: Löschen Sie sie und starten Sie Draftlight dann neu.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device: {reason}.</source>
        <translation>Das Backend {kind} findet kein Gerät: {reason}.</translation>
    </message>
    <message>
        <source>The {kind} backend was refused, it cannot be loaded: {reason}.</source>
        <translation>Das Backend {kind} wurde abgelehnt, es lässt sich nicht laden: {reason}.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Then:</source>
        <translation>Danach:</translation>
    </message>
    <message>
        <source>There is already a folder “{name}”, so no new one was made.</source>
        <translation>Den Ordner „{name}“ gibt es schon: Ein zweiter wurde nicht angelegt.</translation>
    </message>
    <message>
        <source>There is no backup of the chats yet: the first is made with the next message.</source>
        <translation>Es gibt noch keine Sicherung der Chats: Die erste entsteht mit der nächsten Nachricht.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text was written.</source>
        <translation>Es gibt nichts zu vergleichen: Es wurde kein Text geschrieben.</translation>
    </message>
    <message>
        <source>There is space again, and the reply is saved.</source>
        <translation>Es ist wieder Platz: Die Antwort ist gespeichert.</translation>
    </message>
    <message>
        <source>They are in its file and see what it thinks of each token. Repeated text is guessed by copying.</source>
        <translation>Sie sind in seiner Datei und sehen, was es von jedem Token hält. Wo sich ein Text wiederholt, raten Kopien.</translation>
    </message>
    <message>
        <source>They are used until the app ends.</source>
        <translation>Sie gelten, bis die App endet.</translation>
    </message>
    <message>
        <source>They diverge at the first word.</source>
        <translation>Sie gehen schon beim ersten Wort auseinander.</translation>
    </message>
    <message>
        <source>They last until the app is closed. Free some space, or make that folder writable.</source>
        <translation>Sie gelten, bis die App geschlossen wird. Platz schaffen oder diesen Ordner beschreibbar machen.</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Überlegt…</translation>
    </message>
    <message numerus="yes">
        <source>Thinking… {count:,} (token|tokens)</source>
        <translation>
            <numerusform>Überlegt… {count:,} Token</numerusform>
            <numerusform>Überlegt… {count:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Thinks before it answers, and knows much: for hard questions and long plans.</source>
        <translation>Denkt vor der Antwort nach und weiß viel: für schwere Fragen und lange Pläne.</translation>
    </message>
    <message>
        <source>Thinks before it answers, in many languages; it brings its own heads for guessing.</source>
        <translation>Denkt vor dem Antworten nach, in vielen Sprachen; es bringt eigene Köpfe zum Raten mit.</translation>
    </message>
    <message>
        <source>Thinks before it answers: for sums, puzzles and plans.</source>
        <translation>Denkt vor der Antwort nach: für Rechnungen, Rätsel und Pläne.</translation>
    </message>
    <message>
        <source>Thinks before it answers; each token uses a sixth of it. Guesses by copying.</source>
        <translation>Denkt vor dem Antworten nach; nur ein Sechstel davon arbeitet an jedem Token. Geraten wird durch Kopieren.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>This chat has none of its own and uses those in the settings</source>
        <translation>Keine eigenen Anweisungen: Für diesen Chat gelten die aus den Einstellungen</translation>
    </message>
    <message>
        <source>This chat has one branch. Editing a message or regenerating a reply makes another.</source>
        <translation>Dieser Chat hat einen Zweig. Wer eine Nachricht bearbeitet oder eine Antwort neu schreiben lässt, erzeugt einen weiteren.</translation>
    </message>
    <message numerus="yes">
        <source>This chat no longer fits the model&apos;s memory: its %n oldest (message is|messages are) left out.</source>
        <translation>
            <numerusform>Dieser Chat passt nicht mehr ins Gedächtnis des Modells: Seine älteste Nachricht (%n) wird weggelassen.</numerusform>
            <numerusform>Dieser Chat passt nicht mehr ins Gedächtnis des Modells: Seine %n ältesten Nachrichten werden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat, with what is written below, fills {percent} % of what the model can keep in mind.</source>
        <translation>Dieser Chat füllt mit dem, was unten steht, {percent} % dessen, was das Modell behalten kann.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, is more than the model can keep in mind.</source>
        <translation>Dieser Chat ist mit dem, was unten steht, mehr, als das Modell behalten kann.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.</source>
        <translation>Dieser Chat belegt mit dem, was unten steht, {used:,} der {total:,} Token Kontext des Modells.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>This file cannot be used.</source>
        <translation>Diese Datei kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>This is a drafter: it guesses for a model, and answers nothing itself.</source>
        <translation>Das ist ein Drafter: Er rät für ein Modell und antwortet selbst nicht.</translation>
    </message>
    <message>
        <source>This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more.</source>
        <translation>Das ist ein Fehler in Draftlight oder in einer seiner Bibliotheken; `draftlight doctor` nennt das Protokoll, das mehr verrät.</translation>
    </message>
    <message>
        <source>This is what the model was given. The files are not read again.</source>
        <translation>Das hat das Modell bekommen. Die Dateien werden nicht noch einmal gelesen.</translation>
    </message>
    <message>
        <source>This machine is too busy to measure now: its times contradict each other.</source>
        <translation>Dieser Rechner ist gerade zu beschäftigt, um zu messen: Seine Zeiten widersprechen sich.</translation>
    </message>
    <message>
        <source>This machine’s figures</source>
        <translation>Zahlen dieses Rechners</translation>
    </message>
    <message>
        <source>This one continues text, it does not chat.</source>
        <translation>Dieses Modell setzt Text fort, es führt kein Gespräch.</translation>
    </message>
    <message>
        <source>This reply belongs to no chat, so it cannot continue with another word.</source>
        <translation>Diese Antwort gehört zu keinem Chat, darum kann sie nicht mit einem anderen Wort weitergehen.</translation>
    </message>
    <message>
        <source>This reply ended before its first round.</source>
        <translation>Diese Antwort endete vor ihrer ersten Runde.</translation>
    </message>
    <message>
        <source>This reply is still being written.</source>
        <translation>Diese Antwort wird noch geschrieben.</translation>
    </message>
    <message>
        <source>This reply was cut short.</source>
        <translation>Diese Antwort brach ab.</translation>
    </message>
    <message>
        <source>This reply was cut short: {why}</source>
        <translation>Diese Antwort brach ab: {why}</translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) (no guesses).</source>
        <translation>
            <numerusform>Diese Runde: {time} für %n Token (keine Vermutungen).</numerusform>
            <numerusform>Diese Runde: {time} für %n Token (keine Vermutungen).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).</source>
        <translation>
            <numerusform>Diese Runde: {time} für %n Token ({drafting} Raten, {checking} Prüfen).</numerusform>
            <numerusform>Diese Runde: {time} für %n Token ({drafting} Raten, {checking} Prüfen).</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes about five minutes with a small model, longer with a big one.</source>
        <translation>Das dauert mit einem kleinen Modell etwa fünf Minuten, mit einem großen länger.</translation>
    </message>
    <message>
        <source>This trace is incomplete: {damage}. The rest can be played.</source>
        <translation>Dieser Trace ist unvollständig: {damage}. Der Rest lässt sich abspielen.</translation>
    </message>
    <message>
        <source>This version ends where they diverge.</source>
        <translation>Diese Version endet dort, wo sie auseinandergehen.</translation>
    </message>
    <message>
        <source>Thought</source>
        <comment>above a model&apos;s reasoning, which is over</comment>
        <translation>Hat überlegt</translation>
    </message>
    <message numerus="yes">
        <source>Thought, {count:,} (token|tokens)</source>
        <translation>
            <numerusform>Hat überlegt, {count:,} Token</numerusform>
            <numerusform>Hat überlegt, {count:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>To check the guesses the model had to read them into its memory. What was refused is cut out again, and the next round begins as if nobody had guessed. Choose a round to see it happen.</source>
        <translation>Um die Vermutungen zu prüfen, musste das Modell sie in sein Gedächtnis lesen. Was abgelehnt wurde, wird wieder herausgeschnitten, und die nächste Runde beginnt, als hätte niemand geraten. Wählen Sie eine Runde, um es zu sehen.</translation>
    </message>
    <message>
        <source>To paste it into a message or a folder</source>
        <translation>Zum Einfügen in eine Nachricht oder einen Ordner</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>To write a single token, the processor fetches every weight of the model from memory. On most machines that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as cheaply as one, so checking guesses together costs far less than writing them one by one.</source>
        <translation>Um ein einziges Token zu schreiben, holt der Prozessor jedes Gewicht des Modells aus dem Speicher. Auf den meisten Rechnern kostet dieses Holen die Zeit, nicht das Rechnen. Ein Gewicht, das angekommen ist, kann fünf Token fast so billig dienen wie einem, darum kostet das gemeinsame Prüfen von Vermutungen weit weniger, als sie einzeln zu schreiben.</translation>
    </message>
    <message>
        <source>Today</source>
        <comment>a section of the list of chats</comment>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Token by token, as the model wrote them, instead of a formatted page.</source>
        <translation>So, wie das Modell sie schrieb, Token für Token statt als Seite.</translation>
    </message>
    <message>
        <source>Tokens
a round</source>
        <translation>Token
pro Runde</translation>
    </message>
    <message>
        <source>Tokens a second with guesses</source>
        <translation>Token pro Sekunde mit Raten</translation>
    </message>
    <message>
        <source>Tokens a second without guesses</source>
        <translation>Token pro Sekunde ohne Raten</translation>
    </message>
    <message>
        <source>Tokens a second, measured in this reply. Reading the prompt is not counted.</source>
        <translation>Token pro Sekunde, in dieser Antwort gemessen. Das Lesen des Prompts zählt nicht mit.</translation>
    </message>
    <message>
        <source>Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.</source>
        <translation>Vom wahrscheinlichsten abwärts werden Token genommen, bis ihre Chancen zusammen so viel ergeben. 1 nimmt alle.</translation>
    </message>
    <message>
        <source>Too big right now</source>
        <translation>Jetzt zu groß</translation>
    </message>
    <message>
        <source>Too close to call in this run: {times:.2f}×.</source>
        <translation>Zu knapp in diesem Lauf: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {low:.1f}× to {high:.1f}×.</source>
        <translation>Zu knapp: {low:.1f}× bis {high:.1f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {times:.2f}×.</source>
        <translation>Zu knapp: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>Noch zu früh für ein Urteil.</translation>
    </message>
    <message>
        <source>Too early to tell. So far, {count:.1f} tokens a round instead of 1.</source>
        <translation>Noch zu früh. Bisher {count:.1f} Token pro Runde statt 1.</translation>
    </message>
    <message>
        <source>Too little memory may be free. {log} may say more.</source>
        <translation>Vielleicht ist zu wenig Arbeitsspeicher frei. Mehr steht vielleicht in {log}.</translation>
    </message>
    <message numerus="yes">
        <source>Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.</source>
        <translation>
            <numerusform>Zu lang: Diese Nachricht allein hat etwa {used:,} Token, und das Modell kann {total:,} behalten.</numerusform>
            <numerusform>Zu lang: Diese Nachricht allein hat etwa {used:,} Token, und das Modell kann {total:,} behalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Too long: this message alone is more than the model can keep in mind.</source>
        <translation>Zu lang: Diese Nachricht allein ist mehr, als das Modell behalten kann.</translation>
    </message>
    <message>
        <source>Too short to time.</source>
        <translation>Zu kurz zum Messen.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Tools, off: the model only writes</source>
        <translation>Werkzeuge, aus: Das Modell schreibt nur</translation>
    </message>
    <message>
        <source>Tools, on: in this chat the model may call your tools; you are asked first</source>
        <translation>Werkzeuge, an: In diesem Chat darf das Modell Ihre Werkzeuge benutzen; Sie werden vorher gefragt</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traces</translation>
    </message>
    <message>
        <source>Traces are written by `ask --save-trace`.</source>
        <translation>Traces schreibt `ask --save-trace`.</translation>
    </message>
    <message>
        <source>Traces of new replies are kept while that is switched on in the settings.</source>
        <translation>Traces neuer Antworten werden behalten, solange das in den Einstellungen eingeschaltet ist.</translation>
    </message>
    <message>
        <source>Try a shorter reply.</source>
        <translation>Eine kürzere Antwort versuchen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Try again in {wait_s} seconds.</source>
        <translation>In {wait_s} Sekunden erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Später erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again later; the hub&apos;s state is on its status page.</source>
        <translation>Später erneut versuchen; der Zustand des Hubs steht auf seiner Statusseite.</translation>
    </message>
    <message>
        <source>Try again when it is open.</source>
        <translation>Versuchen Sie es noch einmal, wenn es offen ist.</translation>
    </message>
    <message>
        <source>Try again, or choose another folder for models.</source>
        <translation>Erneut versuchen oder einen anderen Ordner für Modelle wählen.</translation>
    </message>
    <message>
        <source>Try again, or switch guessing off; if it happens again, choose another model file.</source>
        <translation>Erneut versuchen oder das Raten ausschalten; passiert es wieder, eine andere Modelldatei wählen.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again; if it stays so, report it.</source>
        <translation>Erneut versuchen; bleibt es so, bitte melden.</translation>
    </message>
    <message>
        <source>Try it with your own prompt</source>
        <translation>Mit eigenem Prompt ausprobieren</translation>
    </message>
    <message>
        <source>Try them again under Settings, Tools.</source>
        <translation>Unter Einstellungen, Werkzeuge lässt es sich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Two versions side by side</source>
        <translation>Zwei Versionen nebeneinander</translation>
    </message>
    <message>
        <source>Type the next word</source>
        <translation>Das nächste Wort eingeben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Unicode (UTF-16)</source>
        <translation>Unicode (UTF-16)</translation>
    </message>
    <message>
        <source>Unicode (UTF-16, big-endian)</source>
        <translation>Unicode (UTF-16, Big-Endian)</translation>
    </message>
    <message>
        <source>Unicode (UTF-8)</source>
        <translation>Unicode (UTF-8)</translation>
    </message>
    <message>
        <source>Unload model</source>
        <translation>Modell entladen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Nicht mehr anheften</translation>
    </message>
    <message>
        <source>Unreached: guessed behind a wrong guess, so the model did not look at it.</source>
        <translation>Nicht erreicht: nach einer falschen Vermutung geraten, darum sah das Modell es nicht an.</translation>
    </message>
    <message>
        <source>Unset HF_HUB_OFFLINE to use the network.</source>
        <translation>HF_HUB_OFFLINE entfernen, um das Netzwerk zu nutzen.</translation>
    </message>
    <message>
        <source>Until its server describes it differently. Undo this in the settings</source>
        <translation>Bis sein Server es anders beschreibt; in den Einstellungen rückgängig zu machen</translation>
    </message>
    <message>
        <source>Untitled</source>
        <comment>a chat</comment>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Update Draftlight to use them.</source>
        <translation>Draftlight aktualisieren, um damit weiterzumachen.</translation>
    </message>
    <message>
        <source>Update Draftlight, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Draftlight aktualisieren oder DRAFTLIGHT_HOME auf einen anderen Ordner setzen.</translation>
    </message>
    <message>
        <source>Update Draftlight.</source>
        <translation>Draftlight aktualisieren.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>a preset</comment>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Use in place</source>
        <translation>Am Ort verwenden</translation>
    </message>
    <message>
        <source>Use it now</source>
        <translation>Jetzt verwenden</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>Starter nutzen</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell verwenden</translation>
    </message>
    <message>
        <source>Use this model?</source>
        <translation>Dieses Modell verwenden?</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>Diese Version nehmen</translation>
    </message>
    <message>
        <source>Uses the file in place; nothing is copied</source>
        <translation>Verwendet die Datei am Ort; nichts wird kopiert</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Varied and to the point: for most things.</source>
        <translation>Abwechslungsreich und sachlich: für das meiste.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Version {number} of {count}</source>
        <translation>Version {number} von {count}</translation>
    </message>
    <message>
        <source>Version {number} of {count}, in the chat</source>
        <translation>Version {number} von {count}, im Chat</translation>
    </message>
    <message>
        <source>Versions side by side</source>
        <translation>Versionen nebeneinander</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>View: slow motion</source>
        <translation>Ansicht: Zeitlupe</translation>
    </message>
    <message>
        <source>Wait for it, or stop it there.</source>
        <translation>Darauf warten oder dort anhalten.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it.</source>
        <translation>Warten, bis er fertig ist, oder ihn anhalten.</translation>
    </message>
    <message>
        <source>Waiting its turn · {size}</source>
        <translation>Wartet noch · {size}</translation>
    </message>
    <message>
        <source>Waiting its turn.</source>
        <translation>Wartet noch.</translation>
    </message>
    <message>
        <source>Waits for the reply in “{title}”.</source>
        <translation>Wartet auf die Antwort in „{title}“.</translation>
    </message>
    <message>
        <source>Watch an AI guess its own next words.</source>
        <translation>Sehen Sie einer KI zu, wie sie ihre nächsten Wörter errät.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Webseiten</translation>
    </message>
    <message>
        <source>Weights arranged for this processor</source>
        <translation>Für diesen Prozessor umgeordnete Gewichte</translation>
    </message>
    <message>
        <source>Weights as in the file</source>
        <translation>Gewichte wie in der Datei</translation>
    </message>
    <message>
        <source>Western (Latin-1)</source>
        <translation>Westlich (Latin-1)</translation>
    </message>
    <message>
        <source>Western (Windows-1252)</source>
        <translation>Westlich (Windows-1252)</translation>
    </message>
    <message>
        <source>What a longer guess costs here</source>
        <translation>Was ein längerer Entwurf hier kostet</translation>
    </message>
    <message>
        <source>What a pass costs was not measured for this pair, so there is no curve.</source>
        <translation>Was ein Durchlauf kostet, wurde für dieses Paar nicht gemessen; darum gibt es keine Kurve.</translation>
    </message>
    <message>
        <source>What else the model considered was not kept for this reply.</source>
        <translation>Was das Modell sonst erwog, wurde für diese Antwort nicht behalten.</translation>
    </message>
    <message>
        <source>What follows now stays as another branch.</source>
        <translation>Was jetzt folgt, bleibt als weiterer Zweig.</translation>
    </message>
    <message>
        <source>What is kept from earlier chats</source>
        <translation>Was aus früheren Chats behalten ist</translation>
    </message>
    <message>
        <source>What is shown of guesses, how fast, and light or dark</source>
        <translation>Was von Vermutungen gezeigt wird, wie schnell, und hell oder dunkel</translation>
    </message>
    <message>
        <source>What it guesses is translated.</source>
        <translation>Was er rät, wird übersetzt.</translation>
    </message>
    <message>
        <source>What it remembers of the chat</source>
        <translation>Was vom Chat im Gedächtnis bleibt</translation>
    </message>
    <message>
        <source>What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.</source>
        <translation>Es gilt, was für pip eingestellt ist: Stellen Sie es dort ein (pip config, PIP_INDEX_URL), oder importieren Sie die Modelldatei.</translation>
    </message>
    <message>
        <source>What shall we write?</source>
        <translation>Was schreiben wir?</translation>
    </message>
    <message>
        <source>What should both answer?</source>
        <translation>Was sollen beide beantworten?</translation>
    </message>
    <message>
        <source>What the JSON must hold</source>
        <translation>Was das JSON enthalten muss</translation>
    </message>
    <message>
        <source>What the drafter remembers</source>
        <translation>Das Gedächtnis des Drafters</translation>
    </message>
    <message>
        <source>What the model considered · {openness}</source>
        <translation>Was das Modell erwog · {openness}</translation>
    </message>
    <message>
        <source>What the tool is given</source>
        <translation>Was das Werkzeug bekommt</translation>
    </message>
    <message>
        <source>What was measured so far is kept ({key})</source>
        <translation>Was bisher gemessen wurde, bleibt erhalten ({key})</translation>
    </message>
    <message>
        <source>What was written is kept. {hint}</source>
        <translation>Was geschrieben wurde, bleibt erhalten. {hint}</translation>
    </message>
    <message>
        <source>What was written is saved; close Draftlight and open it again.</source>
        <translation>Geschriebenes ist gespeichert; Draftlight schließen und wieder öffnen.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>Was helfen würde:</translation>
    </message>
    <message>
        <source>What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. Off, nothing is kept, and what was kept is deleted.</source>
        <translation>Was Sie und die Modelle schrieben, wird dafür auf diesem Computer behalten, höchstens 5 MB pro Vokabular. Ausgeschaltet wird nichts behalten und das Behaltene gelöscht.</translation>
    </message>
    <message>
        <source>What you typed last is still here. Choose “Use these” to apply it.</source>
        <translation>Das zuletzt Getippte ist noch da; es gilt, sobald „Übernehmen“ gewählt wird.</translation>
    </message>
    <message>
        <source>When it helps on this computer</source>
        <translation>Wenn es sich auf diesem Rechner lohnt</translation>
    </message>
    <message numerus="yes">
        <source>When it is ready, it can answer your (question|questions).</source>
        <translation>
            <numerusform>Sobald es bereit ist, kann es deine Frage beantworten.</numerusform>
            <numerusform>Sobald es bereit ist, kann es deine Fragen beantworten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where chats are kept</source>
        <translation>Wo Chats liegen</translation>
    </message>
    <message>
        <source>Where it is faster</source>
        <translation>Wo es schneller ist</translation>
    </message>
    <message>
        <source>Where it leaves a guess</source>
        <translation>Wo es noch eine Vermutung erlaubt</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>Wo Modelle liegen</translation>
    </message>
    <message>
        <source>Where models compute</source>
        <translation>Wo Modelle rechnen</translation>
    </message>
    <message>
        <source>Where they help</source>
        <translation>Wo sie sich lohnen</translation>
    </message>
    <message>
        <source>Whether it fits is not known</source>
        <translation>Ob es passt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Whether the model reasons before it answers</source>
        <translation>Ob das Modell überlegt, bevor es antwortet</translation>
    </message>
    <message>
        <source>Whether words are guessed ahead, from the next message on</source>
        <translation>Ob Wörter vorausgeraten werden, ab der nächsten Nachricht</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>Welches Modell</translation>
    </message>
    <message>
        <source>Which version</source>
        <translation>Welche Version</translation>
    </message>
    <message>
        <source>Why one pass can check many tokens</source>
        <translation>Warum ein Durchlauf viele Token prüfen kann</translation>
    </message>
    <message>
        <source>Why the text does not change</source>
        <translation>Warum der Text sich nicht ändert</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>With guesses</source>
        <comment>a side of the race</comment>
        <translation>Mit Raten</translation>
    </message>
    <message numerus="yes">
        <source>With {names}</source>
        <comment>attachments</comment>
        <translation>
            <numerusform>Mit {names}</numerusform>
            <numerusform>Mit {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Without guesses</source>
        <comment>a lane of a clip</comment>
        <translation>Ohne Raten</translation>
    </message>
    <message numerus="yes">
        <source>Without guessing it writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>Ohne Raten schreibt es {speed}.</numerusform>
            <numerusform>Ohne Raten schreibt es {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>Platz zum Rechnen</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes.</source>
        <translation>Schreibe eine Python-Funktion für Primzahlen.</translation>
    </message>
    <message>
        <source>Write a short email to my landlord: the heating is broken.</source>
        <translation>Schreibe meinem Vermieter: Die Heizung ist kaputt.</translation>
    </message>
    <message>
        <source>Write an e-mail</source>
        <translation>E-Mail schreiben</translation>
    </message>
    <message>
        <source>Write it again without guesses and check that the text is the same</source>
        <translation>Ohne Raten neu schreiben und prüfen, ob der Text derselbe ist</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>In der Form owner/name schreiben.</translation>
    </message>
    <message>
        <source>Write it once without guesses and once with, and watch both run</source>
        <translation>Einmal ohne und einmal mit Raten schreiben und beiden zusehen</translation>
    </message>
    <message>
        <source>Write it twice and compare</source>
        <translation>Zweimal schreiben und vergleichen</translation>
    </message>
    <message>
        <source>Write it with fewer parts that may be left out or that begin alike.</source>
        <translation>Schreiben Sie sie mit weniger Teilen, die fehlen dürfen oder gleich beginnen.</translation>
    </message>
    <message>
        <source>Write one prompt in each line, or {example} in each.</source>
        <translation>Eine Frage in jede Zeile schreiben, oder {example} in jede.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Zuerst etwas schreiben.</translation>
    </message>
    <message>
        <source>Write the value in its place, or set the environment variable.</source>
        <translation>Schreiben Sie den Wert an seine Stelle, oder setzen Sie die Umgebungsvariable.</translation>
    </message>
    <message>
        <source>Write the whole path.</source>
        <translation>Den ganzen Pfad angeben.</translation>
    </message>
    <message>
        <source>Writes and explains code, which repeats itself and so suits guessing.</source>
        <translation>Schreibt und erklärt Code, der sich wiederholt und sich darum gut erraten lässt.</translation>
    </message>
    <message>
        <source>Writes and times both sides again</source>
        <translation>Beide Seiten werden neu geschrieben und neu gemessen</translation>
    </message>
    <message>
        <source>Writing it again without guesses: {count:,} of {total:,} tokens…</source>
        <translation>Wird ohne Raten neu geschrieben: {count:,} von {total:,} Token…</translation>
    </message>
    <message>
        <source>Writing it again without guesses…</source>
        <translation>Wird ohne Raten neu geschrieben…</translation>
    </message>
    <message>
        <source>Writing it twice…</source>
        <translation>Wird zweimal geschrieben…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Written with guesses.</source>
        <comment>a clip</comment>
        <translation>Mit Raten geschrieben.</translation>
    </message>
    <message>
        <source>Written without a guess</source>
        <translation>Ohne Raten geschrieben</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <translation>Ohne Raten geschrieben.</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <comment>a clip</comment>
        <translation>Ohne Raten geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>Written without guesses: {speed} tokens a second.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Ohne Raten geschrieben: {speed} Token pro Sekunde.</numerusform>
            <numerusform>Ohne Raten geschrieben: {speed} Token pro Sekunde.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong guess</source>
        <translation>Falsch geraten</translation>
    </message>
    <message>
        <source>Wrong guesses, and those behind them that were not looked at: rolled back out of the cache.</source>
        <translation>Falsche Vermutungen und die übergangenen dahinter: aus dem Cache zurückgerollt.</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <comment>a section of the list of chats</comment>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who guessed</comment>
        <translation>Sie</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who wrote a message</comment>
        <translation>Sie</translation>
    </message>
    <message>
        <source>You beat the drafter.</source>
        <translation>Sie haben den Drafter geschlagen.</translation>
    </message>
    <message>
        <source>You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.</source>
        <translation>Sie haben den Drafter geschlagen. Seine falsche Vermutung wird verworfen, und das Modell schreibt das Wort selbst.</translation>
    </message>
    <message>
        <source>You can download it anyway.</source>
        <translation>Sie können es trotzdem herunterladen.</translation>
    </message>
    <message>
        <source>You can still read them. A new chat ({keys}) starts fresh.</source>
        <translation>Sie bleiben zum Lesen hier. Ein neuer Chat ({keys}) fängt frisch an.</translation>
    </message>
    <message>
        <source>You chose {token} here.</source>
        <translation>Hier wurde {token} gewählt.</translation>
    </message>
    <message numerus="yes">
        <source>You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.</source>
        <translation>
            <numerusform>%n Wort selbst eingegeben, {picked} aus dreien gewählt. Der Drafter wählte aus Tausenden.</numerusform>
            <numerusform>%n Wörter selbst eingegeben, {picked} aus dreien gewählt. Der Drafter wählte aus Tausenden.</numerusform>
        </translation>
    </message>
    <message>
        <source>You typed every word yourself, as the drafter did.</source>
        <translation>Sie haben jedes Wort selbst getippt, wie der Drafter.</translation>
    </message>
    <message>
        <source>You will be asked again next time</source>
        <translation>Beim nächsten Mal werden Sie wieder gefragt</translation>
    </message>
    <message numerus="yes">
        <source>You {you}, the drafter {drafter}</source>
        <comment>both are shares such as 40 %</comment>
        <translation>
            <numerusform>Sie {you}, der Drafter {drafter}</numerusform>
            <numerusform>Sie {you}, der Drafter {drafter}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You: %n right so far, the drafter: {drafter}</source>
        <comment>a game</comment>
        <translation>
            <numerusform>Sie: bisher %n richtig, der Drafter: {drafter}</numerusform>
            <numerusform>Sie: bisher %n richtig, der Drafter: {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your custom instructions, and how words are chosen.</source>
        <translation>Ihre eigenen Anweisungen und wie Wörter gewählt werden.</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Your message, to be sent again</source>
        <translation>Nachricht, zum erneuten Senden</translation>
    </message>
    <message>
        <source>Your next message loads it again, and the chat continues where it was.</source>
        <translation>Ihre nächste Nachricht lädt es wieder, und der Chat geht weiter, wo er war.</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>Das gewählte Wort</translation>
    </message>
    <message>
        <source>Your word: {token}, to which the model gave {share}.</source>
        <translation>Eigenes Wort: {token}; das Modell gab ihm {share}.</translation>
    </message>
    <message>
        <source>Your word: {token}.</source>
        <translation>Eigenes Wort: {token}.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom in: everything larger</source>
        <translation>Vergrößern: alles größer</translation>
    </message>
    <message>
        <source>Zoom out: everything smaller</source>
        <translation>Verkleinern: alles kleiner</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Zoom auf 100 %</translation>
    </message>
    <message>
        <source>a DFlash drafter</source>
        <translation>ein DFlash-Drafter</translation>
    </message>
    <message>
        <source>a DFlash2 drafter</source>
        <translation>ein DFlash2-Drafter</translation>
    </message>
    <message>
        <source>a DSpark drafter</source>
        <translation>ein DSpark-Drafter</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office file</source>
        <translation>ein ZIP-Archiv oder eine Office-Datei</translation>
    </message>
    <message>
        <source>a better one for this processor was loaded</source>
        <translation>für diesen Prozessor wurde eine bessere Datei geladen</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>eine Binärdatei</translation>
    </message>
    <message>
        <source>a block drafter (ONNX)</source>
        <translation>ein Block-Drafter (ONNX)</translation>
    </message>
    <message>
        <source>a chat</source>
        <comment>in the finder</comment>
        <translation>ein Chat</translation>
    </message>
    <message>
        <source>a chosen token needs its place and its id, both 0 or more</source>
        <translation>ein gewähltes Token braucht seine Stelle und seine ID, beide 0 oder mehr</translation>
    </message>
    <message>
        <source>a control vector</source>
        <translation>ein Steuervektor</translation>
    </message>
    <message>
        <source>a diffusion model, which writes no token after another</source>
        <translation>ein Diffusionsmodell, das nicht Token für Token schreibt</translation>
    </message>
    <message>
        <source>a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>ein Entwurf dauert {guess:.2f} ms, ein Token des Modells {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a drafter</source>
        <translation>ein Drafter</translation>
    </message>
    <message>
        <source>a drafter is being made already</source>
        <translation>es wird schon ein Drafter gemacht</translation>
    </message>
    <message>
        <source>a file of multi-token heads alone</source>
        <translation>eine Datei nur mit Multi-Token-Köpfen</translation>
    </message>
    <message>
        <source>a gain</source>
        <translation>ein Gewinn</translation>
    </message>
    <message>
        <source>a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>eine Vermutung dauert {guess:.2f} ms, ein Token des Modells {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a head of this kind has one layer and reads {count} of its model&apos;s</source>
        <translation>ein Kopf dieser Art hat eine Schicht und liest {count} seines Modells</translation>
    </message>
    <message>
        <source>a header of more than {most} bytes</source>
        <translation>ein Header von mehr als {most} Byte</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>ein Schlüssel ohne Namen</translation>
    </message>
    <message>
        <source>a list of which weights matter</source>
        <translation>eine Liste, welche Gewichte wichtig sind</translation>
    </message>
    <message>
        <source>a message that is longer than its field</source>
        <translation>eine Nachricht, die länger ist als ihr Feld</translation>
    </message>
    <message>
        <source>a model</source>
        <comment>in the finder</comment>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a model that its name may tell</source>
        <translation>ein Modell, das ihr Name vielleicht nennt</translation>
    </message>
    <message>
        <source>a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens</source>
        <translation>ein Modell mit Zuständen aus {width:,} Zahlen, mindestens {layers} Schichten und {tokens:,} Token</translation>
    </message>
    <message>
        <source>a name of {count:,} letters is too long: {name}…</source>
        <translation>ein Name mit {count:,} Buchstaben ist zu lang: {name}…</translation>
    </message>
    <message>
        <source>a network is trained with {names}, which is not installed</source>
        <translation>ein Netz wird mit {names} trainiert, das nicht installiert ist</translation>
    </message>
    <message>
        <source>a network was trained on {tokens:,} tokens of the model&apos;s own text</source>
        <translation>ein Netz wurde mit {tokens:,} Token aus dem eigenen Text des Modells trainiert</translation>
    </message>
    <message>
        <source>a number that does not end</source>
        <translation>eine Zahl, die nicht endet</translation>
    </message>
    <message>
        <source>a part is missing</source>
        <translation>ein Teil fehlt</translation>
    </message>
    <message>
        <source>a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. {width} separate passes take {width} times as long.</source>
        <translation>ein Durchlauf über {width} Token dauerte {ms:.1f} ms, {ratio:.1f}-mal so lange wie einer über eines. {width} einzelne Durchläufe dauern {width}-mal so lange.</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a prediction must not be longer than {most:,} characters</source>
        <translation>eine Vorhersage darf nicht länger als {most:,} Zeichen sein</translation>
    </message>
    <message>
        <source>a preset&apos;s name must have 1 to {most} letters, not {found}</source>
        <translation>der Name eines Profils muss 1 bis {most} Buchstaben haben, nicht {found}</translation>
    </message>
    <message>
        <source>a rearranged graph on the processor</source>
        <translation>einem umgeordneten Graphen auf dem Prozessor</translation>
    </message>
    <message>
        <source>a reply is being written</source>
        <translation>eine Antwort wird geschrieben</translation>
    </message>
    <message>
        <source>a reranker, which marks texts</source>
        <translation>ein Reranker, der Texte bewertet</translation>
    </message>
    <message>
        <source>a round writes at least one token and at most K plus 1</source>
        <translation>eine Runde schreibt mindestens ein Token und höchstens K plus 1</translation>
    </message>
    <message>
        <source>a schema is an object: it begins with { and ends with }</source>
        <translation>ein Schema ist ein Objekt: Es beginnt mit { und endet mit }</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder</comment>
        <translation>eine Einstellung</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder, beside a command: it leads to the settings</comment>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>a small network (ONNX)</source>
        <translation>ein kleines Netz (ONNX)</translation>
    </message>
    <message>
        <source>a small number</source>
        <translation>eine kleine Zahl</translation>
    </message>
    <message>
        <source>a smaller model</source>
        <translation>ein kleineres Modell</translation>
    </message>
    <message>
        <source>a stop string must not be empty</source>
        <translation>eine Stopp-Zeichenkette darf nicht leer sein</translation>
    </message>
    <message>
        <source>a text of {size} bytes (at most {most} are allowed)</source>
        <translation>ein Text von {size} Byte (höchstens {most} sind erlaubt)</translation>
    </message>
    <message>
        <source>a text that ends outside its list</source>
        <translation>ein Text, der außerhalb seiner Liste endet</translation>
    </message>
    <message>
        <source>a tool that has to be called cannot be used with a grammar or a JSON schema</source>
        <translation>ein Werkzeug, das aufgerufen werden muss, verträgt sich nicht mit einer Grammatik oder einem JSON-Schema</translation>
    </message>
    <message>
        <source>a value of unknown type {type}</source>
        <translation>ein Wert unbekannten Typs {type}</translation>
    </message>
    <message>
        <source>a voice decoder</source>
        <translation>ein Sprachausgabe-Decoder</translation>
    </message>
    <message>
        <source>a {architecture} model of {layers} layers</source>
        <translation>ein {architecture}-Modell mit {layers} Schichten</translation>
    </message>
    <message>
        <source>a {architecture} model whose states are {width:,} numbers wide</source>
        <translation>ein {architecture}-Modell mit Zuständen aus {width:,} Zahlen</translation>
    </message>
    <message>
        <source>a {type} cache needs flash attention: llama.cpp has no other way to read it</source>
        <translation>ein {type}-Cache braucht Flash Attention: llama.cpp kann ihn nicht anders lesen</translation>
    </message>
    <message numerus="yes">
        <source>about %n (token|tokens) a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>etwa %n Token pro Sekunde</numerusform>
            <numerusform>etwa %n Token pro Sekunde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {count:,} (token|tokens)</source>
        <translation>
            <numerusform>etwa {count:,} Token</numerusform>
            <numerusform>etwa {count:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>about {gain:.2f} times the speed of plain writing is expected</source>
        <translation>erwartet wird etwa das {gain:.2f}-Fache des Tempos ohne Raten</translation>
    </message>
    <message>
        <source>about {hours} h left</source>
        <translation>noch etwa {hours} h</translation>
    </message>
    <message numerus="yes">
        <source>about {low} to {high} tokens a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>etwa {low} bis {high} Token pro Sekunde</numerusform>
            <numerusform>etwa {low} bis {high} Token pro Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>noch etwa {minutes:.0f} min</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>noch etwa {seconds:.0f} s</translation>
    </message>
    <message numerus="yes">
        <source>about {size} in memory</source>
        <comment>a model</comment>
        <translation>
            <numerusform>etwa {size} im Speicher</numerusform>
            <numerusform>etwa {size} im Speicher</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>etwa {used:,} von {total:,} Token</numerusform>
            <numerusform>etwa {used:,} von {total:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))</source>
        <translation>x mit min(1, p(x) / q(x)) annehmen, sonst aus norm(max(0, p − q)) ziehen</translation>
    </message>
    <message>
        <source>accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive</source>
        <translation>x mit der Chance min aus 1 und p von x durch q von x annehmen, sonst aus p minus q ziehen, wo das positiv ist</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>amateur expert steering</source>
        <comment>more words to find a setting by</comment>
        <translation>Amateur Experte lenken kontrastiv</translation>
    </message>
    <message>
        <source>an EAGLE-3 drafter</source>
        <translation>ein EAGLE-3-Drafter</translation>
    </message>
    <message>
        <source>an adapter (LoRA) for another model</source>
        <translation>ein Adapter (LoRA) für ein anderes Modell</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>ein Archiv</translation>
    </message>
    <message>
        <source>an array of unknown type {type}</source>
        <translation>ein Array unbekannten Typs {type}</translation>
    </message>
    <message>
        <source>an array of {count} elements (at most {most} are allowed)</source>
        <translation>ein Array mit {count} Elementen (höchstens {most} sind erlaubt)</translation>
    </message>
    <message>
        <source>an embedding model, which turns a text into one vector</source>
        <translation>ein Embedding-Modell, das einen Text in einen Vektor verwandelt</translation>
    </message>
    <message>
        <source>an encoder with a decoder</source>
        <translation>ein Encoder mit Decoder</translation>
    </message>
    <message>
        <source>an image projector</source>
        <translation>ein Bildprojektor</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>second guesses</comment>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more</source>
        <comment>messages</comment>
        <translation>
            <numerusform>und {count:,} weitere</numerusform>
            <numerusform>und {count:,} weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more like these</source>
        <translation>
            <numerusform>und {count:,} weitere wie diese</numerusform>
            <numerusform>und {count:,} weitere wie diese</numerusform>
        </translation>
    </message>
    <message>
        <source>another file for the same devices was loaded</source>
        <translation>für dieselben Geräte wurde eine andere Datei geladen</translation>
    </message>
    <message>
        <source>another program is changing the models in {folder}</source>
        <translation>ein anderes Programm verändert gerade die Modelle in {folder}</translation>
    </message>
    <message>
        <source>another window uses these chats, but what answers for it belongs to another account: nothing was sent, and this window is separate</source>
        <translation>ein anderes Fenster benutzt diese Chats, doch was dafür antwortet, gehört einem anderen Konto: Nichts wurde gesendet, und dieses Fenster ist eigenständig</translation>
    </message>
    <message>
        <source>answers from texts</source>
        <translation>Textfragen</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>archiviert</translation>
    </message>
    <message numerus="yes">
        <source>at most {count} tokens an answer</source>
        <translation>
            <numerusform>höchstens {count} Token pro Antwort</numerusform>
            <numerusform>höchstens {count} Token pro Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without</source>
        <translation>bei Token {place}: {ours} mit Raten, {theirs} ohne</translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}</source>
        <translation>bei Token {place}: {ours} mit Raten, {theirs} ohne; ihre Logits liegen {margin:.4f} auseinander</translation>
    </message>
    <message>
        <source>backup restore lost chats recover copy</source>
        <comment>more words to find a setting by</comment>
        <translation>Sicherung Backup wiederherstellen verlorene Chats zurückholen Kopie</translation>
    </message>
    <message>
        <source>bit-exact up to here</source>
        <comment>beside a line in a chart; short</comment>
        <translation>bis hier bitgenau</translation>
    </message>
    <message>
        <source>block verification judges whole drafts at once</source>
        <translation>Blockprüfung beurteilt ganze Entwürfe auf einmal</translation>
    </message>
    <message>
        <source>block: never fewer tokens in expectation</source>
        <translation>Block: im Mittel nie weniger Token</translation>
    </message>
    <message>
        <source>both models loaded at once</source>
        <translation>beiden Modellen, gleichzeitig geladen</translation>
    </message>
    <message>
        <source>branches tree attention</source>
        <comment>more words to find a setting by</comment>
        <translation>Zweige Verzweigung Baum branches tree attention</translation>
    </message>
    <message>
        <source>brings its own heads</source>
        <comment>heads guess for a model; short</comment>
        <translation>bringt eigene Köpfe mit</translation>
    </message>
    <message>
        <source>cannot be used: {names}</source>
        <translation>nicht benutzbar: {names}</translation>
    </message>
    <message>
        <source>capital cities</source>
        <translation>Hauptstadtfragen</translation>
    </message>
    <message>
        <source>chance</source>
        <comment>a column of a list of chances</comment>
        <translation>Chance</translation>
    </message>
    <message numerus="yes">
        <source>changed {day}</source>
        <comment>a date</comment>
        <translation>
            <numerusform>geändert {day}</numerusform>
            <numerusform>geändert {day}</numerusform>
        </translation>
    </message>
    <message>
        <source>checking the file</source>
        <comment>what is done while a model loads</comment>
        <translation>die Datei wird geprüft</translation>
    </message>
    <message>
        <source>checking what is here already</source>
        <translation>Vorhandenes wird geprüft</translation>
    </message>
    <message>
        <source>checking, both in ms</source>
        <translation>Prüfen, beide in ms</translation>
    </message>
    <message>
        <source>code</source>
        <comment>the language of a block of code is not known</comment>
        <translation>Code</translation>
    </message>
    <message>
        <source>code notes files copy folder retrieval</source>
        <comment>more words to find a setting by</comment>
        <translation>code notizen dateien kopie ordner abruf</translation>
    </message>
    <message>
        <source>colors okabe ito deuteranopia protanopia access</source>
        <comment>more words to find a setting by</comment>
        <translation>Farben Farbe Okabe Ito farbenblind Deuteranopie Protanopie Barrierefreiheit</translation>
    </message>
    <message>
        <source>comes with Draftlight and fits any machine</source>
        <translation>ist bei Draftlight dabei und passt auf jeden Rechner</translation>
    </message>
    <message>
        <source>config.json says nothing usable about {key}</source>
        <translation>config.json sagt nichts Brauchbares über {key}</translation>
    </message>
    <message numerus="yes">
        <source>context {chosen:,} of {most:,}</source>
        <comment>in tokens</comment>
        <translation>
            <numerusform>Kontext {chosen:,} von {most:,}</numerusform>
            <numerusform>Kontext {chosen:,} von {most:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>contexts: that of {name} must be 1 or more, not {found}</source>
        <translation>contexts: Der Wert für {name} muss 1 oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>contrastive decoding</source>
        <comment>a standard name</comment>
        <translation>contrastive decoding</translation>
    </message>
    <message>
        <source>contrastive needs a drafter with scores of all words: a GGUF of the model&apos;s own vocabulary that was opened with all of them (--drafter small.gguf --drafter-words 0)</source>
        <translation>contrastive braucht einen Drafter mit Werten für alle Wörter: ein GGUF mit dem Vokabular des Modells, das mit allen geöffnet wurde (--drafter small.gguf --drafter-words 0)</translation>
    </message>
    <message>
        <source>contrastive {strength}: the text is steered</source>
        <translation>kontrastiv {strength}: Der Text wird gelenkt</translation>
    </message>
    <message>
        <source>copying</source>
        <comment>guessed by …</comment>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>correction</source>
        <comment>in the legend</comment>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>kostet Zeit</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>coupled: a guess stands while it equals the model&apos;s draw</source>
        <translation>gekoppelt: Eine Vermutung bleibt, solange sie der Ziehung des Modells gleicht</translation>
    </message>
    <message>
        <source>cpu kernels avx repack speed</source>
        <comment>more words to find a setting by</comment>
        <translation>CPU Kernel AVX umordnen Geschwindigkeit</translation>
    </message>
    <message>
        <source>creativity random greedy</source>
        <comment>more words to find a setting by</comment>
        <translation>Kreativität Zufall greedy random</translation>
    </message>
    <message>
        <source>custom instructions told first role character persona</source>
        <comment>more words to find a setting by</comment>
        <translation>eigene Anweisungen zuerst gesagt Rolle Charakter Persona</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>device must be auto, cpu, or names with commas between, each once, not {found}</source>
        <translation>device muss auto oder cpu sein oder aus Namen mit Kommas dazwischen bestehen, jeder nur einmal, nicht {found}</translation>
    </message>
    <message>
        <source>different tokens at id {token}: {ours} and {theirs}</source>
        <translation>verschiedene Token bei ID {token}: {ours} und {theirs}</translation>
    </message>
    <message numerus="yes">
        <source>downloaded {count} times in a month</source>
        <translation>
            <numerusform>{count} Download in einem Monat</numerusform>
            <numerusform>{count} Downloads in einem Monat</numerusform>
        </translation>
    </message>
    <message>
        <source>draft_length must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>draft_length muss auto sein oder von 0 (aus) bis {most}, nicht {found}</translation>
    </message>
    <message>
        <source>drafter draft</source>
        <comment>more words to find a setting by</comment>
        <translation>Drafter Entwurf draft</translation>
    </message>
    <message>
        <source>drafter_words must be -1 (as it pays), 0 (all) or more, not {found}</source>
        <translation>drafter_words muss -1 (wie es sich lohnt), 0 (alle) oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer</source>
        <translation>die Entwürfe waren Ketten, denn Zweige würden sich hier nicht lohnen: Wo eine Vermutung falsch war, stimmte eine zweite daneben in {right:.0%} der Fälle, und jede Position mehr verlängert einen Durchlauf um {more:.0%}</translation>
    </message>
    <message>
        <source>drafts were chains: a branch&apos;s scores have other last bits here than a chain&apos;s, and bit-exact replies are asked for</source>
        <translation>die Entwürfe waren Ketten: Die Bewertungen eines Zweigs haben hier andere letzte Bits als die einer Kette, und verlangt sind bitgenaue Antworten</translation>
    </message>
    <message>
        <source>drafts were chains: this drafter knows no second guess for a place</source>
        <translation>die Entwürfe waren Ketten: Dieser Drafter kennt keine zweite Vermutung für eine Stelle</translation>
    </message>
    <message>
        <source>drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own</source>
        <translation>die Entwürfe waren Ketten: Dieses Modell führt einen Zustand von allem, was es gelesen hat, und jeder Zweig bräuchte einen eigenen</translation>
    </message>
    <message>
        <source>drafts were chains: this model&apos;s cache, as it is used here, takes no branches</source>
        <translation>die Entwürfe waren Ketten: Der Cache dieses Modells nimmt, so wie er hier genutzt wird, keine Zweige auf</translation>
    </message>
    <message>
        <source>dry_allowed_length must be 1 or more, not {found}</source>
        <translation>dry_allowed_length muss 1 oder mehr sein, nicht {found}</translation>
    </message>
    <message numerus="yes">
        <source>estimate with %n (guess|guesses): {speed:.2f}×</source>
        <translation>
            <numerusform>Schätzung mit %n Vermutung: {speed:.2f}×</numerusform>
            <numerusform>Schätzung mit %n Vermutungen: {speed:.2f}×</numerusform>
        </translation>
    </message>
    <message>
        <source>event {number} does not fit those before it, or its figures are impossible</source>
        <translation>Ereignis {number} passt nicht zu denen davor, oder seine Zahlen sind unmöglich</translation>
    </message>
    <message>
        <source>every prompt is longer than the {room:,} tokens that this pair has room for</source>
        <translation>jeder Prompt ist länger als die {room:,} Token, für die dieses Paar Platz hat</translation>
    </message>
    <message>
        <source>every token is ruled out, so the reply cannot go on</source>
        <translation>jedes Token ist ausgeschlossen, daher kann die Antwort nicht weitergehen</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>Exit-Code {code}</translation>
    </message>
    <message>
        <source>explanations</source>
        <translation>Erklärungen</translation>
    </message>
    <message>
        <source>f16: as the model was made</source>
        <translation>f16: wie das Modell gemacht wurde</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>ziemlich sicher</translation>
    </message>
    <message>
        <source>fewer layers on the graphics card</source>
        <translation>weniger Schichten auf der Grafikkarte</translation>
    </message>
    <message>
        <source>field {number} is a number where a message belongs</source>
        <translation>Feld {number} ist eine Zahl, wo eine Nachricht hingehört</translation>
    </message>
    <message>
        <source>field {number} is a number where a text belongs</source>
        <translation>Feld {number} ist eine Zahl, wo ein Text hingehört</translation>
    </message>
    <message>
        <source>field {number} with {size} bytes where {left} are left</source>
        <translation>Feld {number} mit {size} Byte, wo nur {left} übrig sind</translation>
    </message>
    <message>
        <source>finding the fastest settings, first time only</source>
        <comment>what is done while a model loads</comment>
        <translation>schnellste Einstellungen werden gesucht, nur beim ersten Mal</translation>
    </message>
    <message>
        <source>finishing</source>
        <comment>downloads</comment>
        <translation>wird abgeschlossen</translation>
    </message>
    <message>
        <source>fits with translation: {count} tokens are the same text; {reason}</source>
        <translation>passt mit Übersetzung: {count} Token sind derselbe Text; {reason}</translation>
    </message>
    <message>
        <source>fits: {count} tokens are the same</source>
        <translation>passt: {count} Token sind gleich</translation>
    </message>
    <message>
        <source>folder files disk place data chats storage</source>
        <comment>more words to find a setting by</comment>
        <translation>Ordner Dateien Datenträger Ort Daten Chats Speicherort Speicherplatz</translation>
    </message>
    <message>
        <source>folder files disk place models storage move</source>
        <comment>more words to find a setting by</comment>
        <translation>Ordner Dateien Datenträger Ort Modelle Speicherort verschieben</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>Ordner {name}</translation>
    </message>
    <message>
        <source>follow-up questions</source>
        <translation>Rückfragen</translation>
    </message>
    <message>
        <source>font size zoom bigger text access</source>
        <comment>more words to find a setting by</comment>
        <translation>Schrift Schriftgröße Größe Zoom größerer Text Barrierefreiheit</translation>
    </message>
    <message>
        <source>free extra</source>
        <translation>gratis dazu</translation>
    </message>
    <message>
        <source>free extra</source>
        <comment>in the legend</comment>
        <translation>gratis dazu</translation>
    </message>
    <message>
        <source>from {low:,} to {high:,}</source>
        <translation>{low:,} bis {high:,}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>von {source}</translation>
    </message>
    <message numerus="yes">
        <source>from {source}</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>von {source}</numerusform>
            <numerusform>von {source}</numerusform>
        </translation>
    </message>
    <message>
        <source>gated</source>
        <comment>the hub hands it out to some only</comment>
        <translation>beschränkt</translation>
    </message>
    <message>
        <source>general.alignment is {found}, not a power of two</source>
        <translation>general.alignment ist {found}, keine Zweierpotenz</translation>
    </message>
    <message>
        <source>gpu graphics card cuda vulkan metal offload</source>
        <comment>more words to find a setting by</comment>
        <translation>GPU Grafikkarte CUDA Vulkan Metal Auslagern</translation>
    </message>
    <message>
        <source>gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}</source>
        <translation>gpu_layers muss -1 (alle, die passen), 0 (keine) oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>grammar</source>
        <comment>what ruled a word out</comment>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>grammar and json_schema cannot both be used</source>
        <translation>grammar und json_schema lassen sich nicht zusammen verwenden</translation>
    </message>
    <message>
        <source>guessed</source>
        <comment>behind a number of tokens</comment>
        <translation>geraten</translation>
    </message>
    <message>
        <source>guessed by {drafter}</source>
        <translation>geraten von {drafter}</translation>
    </message>
    <message>
        <source>guesses a round</source>
        <comment>below the axis of a chart</comment>
        <translation>Vermutungen pro Runde</translation>
    </message>
    <message>
        <source>guesses a round; measured when the pair was opened</source>
        <translation>Vermutungen pro Runde; beim Öffnen des Paars gemessen</translation>
    </message>
    <message>
        <source>guesses as far as it helps</source>
        <translation>rät so weit, wie es sich lohnt</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})</source>
        <translation>das Raten ist aus, weil es sich beim letzten Versuch hier nicht lohnte (Beschleunigung {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain one here, and wrote {tokens:.2f} tokens</source>
        <translation>das Raten ist aus, weil es sich nicht lohnte: Eine Runde mit Vermutungen dauerte hier {times:.2f}-mal so lange wie eine ohne und schrieb {tokens:.2f} Token</translation>
    </message>
    <message>
        <source>guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})</source>
        <translation>das Raten ist aus, weil es sich nicht lohnen würde: Eine Runde mit einer Vermutung dauert hier {times:.2f}-mal so lange wie eine ohne, und {right:.0%} der ersten Vermutungen stimmten (Beschleunigung {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off since {reason}; open the pair again to try it</source>
        <translation>das Raten ist aus, denn: {reason}; zum Ausprobieren das Paar erneut öffnen</translation>
    </message>
    <message>
        <source>guessing is off: on this machine this model&apos;s scores change in the last bits as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>das Raten ist aus: Auf diesem Rechner ändern sich die Bewertungen dieses Modells in den letzten Bits, sobald zwei Token auf einmal geprüft werden, und verlangt sind bitgenaue Antworten</translation>
    </message>
    <message>
        <source>guessing is off: this model&apos;s cache cannot forget single tokens in any way that was tried</source>
        <translation>das Raten ist aus: Der Cache dieses Modells kann einzelne Token auf keine der versuchten Arten vergessen</translation>
    </message>
    <message>
        <source>guessing is off: {reason}</source>
        <translation>das Raten ist aus: {reason}</translation>
    </message>
    <message>
        <source>guessing is switched off</source>
        <translation>das Raten ist ausgeschaltet</translation>
    </message>
    <message>
        <source>guessing rested at the end of this reply, because this text is guessed far worse than others; the next reply begins with guesses again</source>
        <translation>das Raten hat am Ende dieser Antwort geruht, weil dieser Text weit schlechter zu erraten ist als andere; die nächste Antwort beginnt wieder mit Vermutungen</translation>
    </message>
    <message>
        <source>guessing rests: this model is so quick that looking for guesses took longer than they saved</source>
        <translation>das Raten ruht: Dieses Modell ist so schnell, dass die Suche nach Vermutungen länger dauerte, als sie einsparten</translation>
    </message>
    <message>
        <source>guessing stopped at {tokens:,} tokens of context: past them this model&apos;s scores change in the last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>das Raten endete bei {tokens:,} Token Kontext: Danach ändern sich hier die Bewertungen dieses Modells in den letzten Bits, sobald zwei Token auf einmal geprüft werden, und verlangt sind bitgenaue Antworten</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, {after:.0f} % with it</source>
        <translation>Köpfe haben aus {replies:,} Antworten gelernt, noch nicht genutzt: {before:.0f} % richtig ohne, {after:.0f} % damit</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right</source>
        <translation>Köpfe haben aus {replies:,} Antworten gelernt: {before:.0f} % auf {after:.0f} % richtig</translation>
    </message>
    <message>
        <source>heads were fitted to {tokens:,} tokens of the model&apos;s own text</source>
        <translation>Köpfe wurden an {tokens:,} Token eigenen Textes des Modells angepasst</translation>
    </message>
    <message>
        <source>how much memory it needs is not known before it is downloaded</source>
        <translation>wie viel Speicher es braucht, ist vor dem Herunterladen nicht bekannt</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>wie viel es gibt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>how this reply was asked for was not kept</source>
        <translation>wie diese Antwort angefordert wurde, blieb nicht erhalten</translation>
    </message>
    <message>
        <source>how this reply was begun was not kept</source>
        <translation>wie diese Antwort begann, blieb nicht erhalten</translation>
    </message>
    <message>
        <source>idle unload memory RAM keep alive timeout</source>
        <comment>more words to find a setting by</comment>
        <translation>untätig entladen Speicher RAM Leerlauf Zeit</translation>
    </message>
    <message>
        <source>imported by you</source>
        <translation>selbst hinzugefügt</translation>
    </message>
    <message>
        <source>in the bin</source>
        <translation>im Papierkorb</translation>
    </message>
    <message>
        <source>in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files larger than 1 MB, {binary} without text, {unreadable} that cannot be read</source>
        <translation>in den Ordnern, aus denen geraten wird, wurde ausgelassen: Verknüpfungen {links}, Pipes oder Geräte {special}, Dateien über 1 MB {huge}, ohne Text {binary}, nicht lesbar {unreadable}</translation>
    </message>
    <message>
        <source>it could not be set aside</source>
        <translation>sie konnte nicht beiseitegelegt werden</translation>
    </message>
    <message>
        <source>it could not compute in a reply, for want of memory perhaps</source>
        <translation>das Rechnen gelang in einer Antwort nicht, vielleicht aus Mangel an Speicher</translation>
    </message>
    <message>
        <source>it does not begin as a GGUF file does</source>
        <translation>sie beginnt nicht wie eine GGUF-Datei</translation>
    </message>
    <message>
        <source>it does not say which layers of its model it reads</source>
        <translation>die Datei sagt nicht, welche Schichten ihres Modells sie liest</translation>
    </message>
    <message>
        <source>it ends before the reply does</source>
        <translation>er endet vor der Antwort</translation>
    </message>
    <message>
        <source>it failed ({kind}: {reason})</source>
        <translation>es ist fehlgeschlagen ({kind}: {reason})</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>ein Grund wurde nicht genannt</translation>
    </message>
    <message>
        <source>it guessed tokens that the model does not have</source>
        <translation>geraten wurden Token, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>it guesses blocks of {count} tokens</source>
        <translation>die Datei rät Blöcke von {count} Token</translation>
    </message>
    <message>
        <source>it guesses for models of its own vocabulary</source>
        <translation>er rät für Modelle seines eigenen Vokabulars</translation>
    </message>
    <message>
        <source>it guesses for {target}</source>
        <translation>er rät für {target}</translation>
    </message>
    <message>
        <source>it has an encoder</source>
        <translation>es hat einen Encoder</translation>
    </message>
    <message>
        <source>it has embeddings of {found} words, the model {wanted}</source>
        <translation>die Datei hat Einbettungen von {found} Wörtern, das Modell von {wanted}</translation>
    </message>
    <message>
        <source>it has only {count:,} layers</source>
        <translation>es hat nur {count:,} Schichten</translation>
    </message>
    <message>
        <source>it has {share:.0%} of the target&apos;s bytes, so expect little or no gain</source>
        <translation>er hat {share:.0%} der Bytes des Zielmodells, darum ist wenig oder kein Gewinn zu erwarten</translation>
    </message>
    <message>
        <source>it holds no readable {file}</source>
        <translation>darin ist keine lesbare {file}</translation>
    </message>
    <message>
        <source>it is a folder, a pipe or a device, not a file</source>
        <translation>das ist ein Ordner, eine Pipe oder ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>es ist eine Webseite</translation>
    </message>
    <message>
        <source>it is deleted, but another program still reads what was there in {path}</source>
        <translation>es ist gelöscht, aber ein anderes Programm liest in {path} noch, was da war</translation>
    </message>
    <message>
        <source>it is deleted, but what was there is still in {path}: {reason}</source>
        <translation>es ist gelöscht, aber was dort stand, ist noch in {path}: {reason}</translation>
    </message>
    <message>
        <source>it is larger than any collection of chats</source>
        <translation>sie ist größer als jede Sammlung von Chats</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>sie ist größer als {most} MB</translation>
    </message>
    <message>
        <source>it is not ASCII</source>
        <translation>sie ist kein ASCII</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>es ist kein JSON</translation>
    </message>
    <message>
        <source>it is not JSON ({error})</source>
        <translation>sie ist kein JSON ({error})</translation>
    </message>
    <message>
        <source>it is too long: only its first {most:,} events are shown</source>
        <translation>er ist zu lang: nur seine ersten {most:,} Ereignisse werden gezeigt</translation>
    </message>
    <message>
        <source>it keeps a state: whether that can forget a wrong guess is tried when it is opened</source>
        <translation>er führt einen Zustand mit: Ob dieser eine falsche Vermutung vergessen kann, wird beim Öffnen ausprobiert</translation>
    </message>
    <message>
        <source>it ranks more words than its states have room for</source>
        <translation>die Datei ordnet mehr Wörter, als in ihre Zustände passen</translation>
    </message>
    <message>
        <source>it reads layer {wanted}, and the model has {found}</source>
        <translation>er liest Schicht {wanted}, und das Modell hat {found}</translation>
    </message>
    <message>
        <source>it reads states of {wanted:,} numbers, and the model&apos;s have {found:,}</source>
        <translation>er liest Zustände aus {wanted:,} Zahlen, und die des Modells haben {found:,}</translation>
    </message>
    <message>
        <source>it scores {count} tokens, but its tokenizer has {other}</source>
        <translation>er bewertet {count} Token, aber sein Tokenizer hat {other}</translation>
    </message>
    <message>
        <source>it stands at message {place} of {count}</source>
        <translation>der Chat steht bei Nachricht {place} von {count}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: it brings {file}</source>
        <translation>für ein anderes llama.cpp gebaut: bringt {file} mit</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: {reason}</source>
        <translation>es wurde für ein anderes llama.cpp gebaut: {reason}</translation>
    </message>
    <message>
        <source>it was cut short or damaged ({error})</source>
        <translation>er wurde abgeschnitten oder beschädigt ({error})</translation>
    </message>
    <message>
        <source>it was made for a {wanted} model, and this one is {found}</source>
        <translation>er wurde für ein {wanted}-Modell gemacht, und dieses ist {found}</translation>
    </message>
    <message>
        <source>it was made for {wanted} layers, and the model has {found}</source>
        <translation>er wurde für {wanted} Schichten gemacht, und das Modell hat {found}</translation>
    </message>
    <message>
        <source>it was set aside as {aside}</source>
        <translation>sie wurde als {aside} beiseitegelegt</translation>
    </message>
    <message>
        <source>it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms</source>
        <translation>langsamer als der Prozessor: {card:.1f} ms pro Token gegen {processor:.1f} ms</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>es wurde gestoppt</translation>
    </message>
    <message>
        <source>it was stopped before the tools were there</source>
        <translation>es wurde gestoppt, bevor die Werkzeuge da waren</translation>
    </message>
    <message numerus="yes">
        <source>it {needs}</source>
        <comment>a model; what stands in braces begins with a verb: needs about …</comment>
        <translation>
            <numerusform>Es {needs}</numerusform>
            <numerusform>Es {needs}</numerusform>
        </translation>
    </message>
    <message>
        <source>its driver could not be started, or there is none</source>
        <translation>sein Treiber ließ sich nicht starten, oder es gibt keinen</translation>
    </message>
    <message>
        <source>its driver found no device</source>
        <translation>der zugehörige Treiber fand kein Gerät</translation>
    </message>
    <message>
        <source>its format is not known here (Draftlight or OpenAI)</source>
        <translation>ihr Format ist hier nicht bekannt (Draftlight oder OpenAI)</translation>
    </message>
    <message>
        <source>its layers keep a state, and are of several kinds</source>
        <translation>seine Schichten behalten einen Zustand und sind von mehreren Arten</translation>
    </message>
    <message>
        <source>its layers look back by turns, some at the whole text and some at a window of it</source>
        <translation>seine Schichten blicken abwechselnd zurück, manche auf den ganzen Text, manche auf ein Fenster davon</translation>
    </message>
    <message>
        <source>its list of words names some twice, or some that the model does not have</source>
        <translation>die Wortliste nennt manche doppelt oder solche, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>its own drafter</source>
        <translation>seinem eigenen Drafter</translation>
    </message>
    <message>
        <source>its own heads</source>
        <comment>a model with …</comment>
        <translation>eigenen Köpfen</translation>
    </message>
    <message>
        <source>its scores differed grossly from those of the safest settings</source>
        <translation>die Bewertungen wichen grob von denen der sichersten Einstellungen ab</translation>
    </message>
    <message>
        <source>its scores were not numbers</source>
        <translation>die Bewertungen waren keine Zahlen</translation>
    </message>
    <message>
        <source>its terms</source>
        <translation>seine Bedingungen</translation>
    </message>
    <message>
        <source>its vocabulary is that of {theirs}, the target&apos;s that of {ours}</source>
        <translation>sein Vokabular ist das von {theirs}, das des Zielmodells das von {ours}</translation>
    </message>
    <message>
        <source>jokes</source>
        <translation>Humor</translation>
    </message>
    <message>
        <source>layers on {server}: {count}</source>
        <translation>Schichten auf {server}: {count}</translation>
    </message>
    <message>
        <source>layers over RPC</source>
        <comment>a standard name</comment>
        <translation>Schichten über RPC</translation>
    </message>
    <message>
        <source>learn adapt heads medusa privacy forget</source>
        <comment>more words to find a setting by</comment>
        <translation>lernen anpassen köpfe medusa privat vergessen</translation>
    </message>
    <message>
        <source>lenient, and each token is the model’s own</source>
        <translation>nachsichtig, und jedes Token vom Modell selbst</translation>
    </message>
    <message numerus="yes">
        <source>lenient: %n (token is|tokens are) not the model’s own</source>
        <translation>
            <numerusform>nachsichtig: %n Token ist nicht vom Modell</numerusform>
            <numerusform>nachsichtig: %n Token sind nicht vom Modell</numerusform>
        </translation>
    </message>
    <message>
        <source>lenient: a likely guess stands although the model would write another word</source>
        <translation>lenient: Eine wahrscheinliche Vermutung steht, obwohl das Modell ein anderes Wort schreiben würde</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>Lizenz nicht angegeben</translation>
    </message>
    <message>
        <source>limit stop</source>
        <comment>more words to find a setting by</comment>
        <translation>Grenze Limit Stopp Länge</translation>
    </message>
    <message>
        <source>line {number} cannot be read ({error})</source>
        <translation>Zeile {number} ist nicht lesbar ({error})</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>Aufzählungen</translation>
    </message>
    <message>
        <source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
        <translation>llama.cpp kann {devices} nutzen und tut das bei jedem Modell, mit dem es schneller war.</translation>
    </message>
    <message>
        <source>llama.cpp could not compute (code {code}): {reason}</source>
        <translation>llama.cpp konnte nicht rechnen (Code {code}): {reason}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the layers&apos; states of models of the kind {kind}</source>
        <translation>llama.cpp gibt die Zustände der Schichten von Modellen der Art {kind} nicht heraus</translation>
    </message>
    <message>
        <source>llama.cpp does not give the state before the head of models of the kind {kind}</source>
        <translation>llama.cpp gibt den Zustand vor dem Kopf von Modellen der Art {kind} nicht heraus</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp nannte keinen Grund</translation>
    </message>
    <message>
        <source>llama.cpp has no file for this processor in {folder}</source>
        <translation>llama.cpp hat in {folder} keine Datei für diesen Prozessor</translation>
    </message>
    <message>
        <source>llama.cpp refused it and gave no reason</source>
        <translation>von llama.cpp ohne Angabe von Gründen abgelehnt</translation>
    </message>
    <message>
        <source>llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.</source>
        <translation>llama.cpp ist für eine GPU gebaut, sieht aber keine: den Treiber prüfen und ob eine Einstellung sie verbirgt.</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s kernels</source>
        <translation>Die Kernel von llama.cpp</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {library} is missing in {folder}</source>
        <translation>die Bibliothek {library} von llama.cpp fehlt in {folder}</translation>
    </message>
    <message>
        <source>loading Qt&apos;s libraries ended the process that tried</source>
        <translation>das Laden der Qt-Bibliotheken beendete den Prozess, der es versuchte</translation>
    </message>
    <message>
        <source>loading was given up for another model</source>
        <translation>das Laden wurde zugunsten eines anderen Modells aufgegeben</translation>
    </message>
    <message>
        <source>logit_bias must pair token ids with numbers or -inf, not {token} with {bias}</source>
        <translation>logit_bias muss Token-IDs mit Zahlen oder -inf paaren, nicht {token} mit {bias}</translation>
    </message>
    <message>
        <source>looking for graphics cards</source>
        <comment>what is done while a model loads</comment>
        <translation>Grafikkarten werden gesucht</translation>
    </message>
    <message>
        <source>lossy typical acceptance top-beta</source>
        <comment>more words to find a setting by</comment>
        <translation>verlustbehaftet nachsichtig typical acceptance top-beta</translation>
    </message>
    <message>
        <source>markdown rendered boundaries</source>
        <comment>more words to find a setting by</comment>
        <translation>Markdown formatiert Grenzen</translation>
    </message>
    <message>
        <source>marks colours highlight</source>
        <comment>more words to find a setting by</comment>
        <translation>Markierungen Farben hervorheben</translation>
    </message>
    <message>
        <source>max_tokens must be 1 or more, not {found}</source>
        <translation>max_tokens muss 1 oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing ({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right</source>
        <translation>abwechselnd gemessen an {count:,} zurückgelegten Fragen {speedup:.2f}-mal so schnell wie ohne Vermutungen ({low:.2f} bis {high:.2f}), {right:.0%} seiner ersten Vermutungen richtig</translation>
    </message>
    <message>
        <source>measured: {speed:.2f}×</source>
        <translation>gemessen: {speed:.2f}×</translation>
    </message>
    <message>
        <source>message {number} follows message {parent}</source>
        <translation>Nachricht {number} folgt auf Nachricht {parent}</translation>
    </message>
    <message>
        <source>messages nested deeper than {most}</source>
        <translation>Nachrichten, tiefer als {most} Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>model</source>
        <comment>a column of chances</comment>
        <translation>Modell</translation>
    </message>
    <message>
        <source>more fields than a graph has any use for</source>
        <translation>mehr Felder, als ein Graph gebrauchen kann</translation>
    </message>
    <message>
        <source>more than {most} bytes of names</source>
        <translation>mehr als {most} Byte an Namen</translation>
    </message>
    <message>
        <source>more than {texts} texts in lists, or {letters} characters beside</source>
        <translation>mehr als {texts} Texte in Listen oder {letters} Zeichen außerhalb</translation>
    </message>
    <message>
        <source>multiplication</source>
        <translation>Multiplikation</translation>
    </message>
    <message>
        <source>needs about {need} of memory</source>
        <translation>braucht etwa {need} Speicher</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free</source>
        <translation>braucht etwa {need} Speicher, {free} sind frei</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: little is left over</source>
        <translation>braucht etwa {need} Speicher, {free} sind frei: wenig bleibt übrig</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: {more} too much</source>
        <translation>braucht etwa {need} Speicher, {free} sind frei: {more} zu viel</translation>
    </message>
    <message>
        <source>new each time</source>
        <translation>jedes Mal neu</translation>
    </message>
    <message>
        <source>new reply</source>
        <translation>neue Antwort</translation>
    </message>
    <message>
        <source>next to impossible</source>
        <translation>so gut wie unmöglich</translation>
    </message>
    <message>
        <source>no chat template was given</source>
        <translation>es wurde keine Chat-Vorlage angegeben</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>keine Wahl</translation>
    </message>
    <message>
        <source>no context of {tokens:,} tokens could be made: {reason}</source>
        <translation>ein Kontext von {tokens:,} Token war nicht möglich: {reason}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>no exit code</source>
        <translation>kein Exit-Code</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>kein Gewinn</translation>
    </message>
    <message>
        <source>no gain could be told from {count:,} replies written in turn</source>
        <translation>aus {count:,} abwechselnd geschriebenen Antworten ließ sich kein Gewinn erkennen</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>ohne Raten</translation>
    </message>
    <message>
        <source>no guesses</source>
        <translation>keine Vermutungen</translation>
    </message>
    <message>
        <source>no head can be trained for {file}: {reason}</source>
        <translation>für {file} kann kein Kopf trainiert werden: {reason}</translation>
    </message>
    <message>
        <source>no layer of {file} can be left out: {reason}</source>
        <translation>von {file} kann keine Schicht weggelassen werden: {reason}</translation>
    </message>
    <message>
        <source>no model is open</source>
        <translation>kein Modell ist geöffnet</translation>
    </message>
    <message>
        <source>no prompt was answered both ways</source>
        <translation>kein Prompt wurde auf beide Arten beantwortet</translation>
    </message>
    <message>
        <source>no reply had a word to stop at</source>
        <translation>in keiner Antwort gab es ein Wort zum Anhalten</translation>
    </message>
    <message>
        <source>no state of a model is called &quot;{name}&quot;</source>
        <translation>kein Zustand eines Modells heißt „{name}“</translation>
    </message>
    <message>
        <source>no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, so that even guesses which are always right would lose</source>
        <translation>kein solcher Drafter kann sich hier lohnen: Ein Entwurf dauert {draft:.2f} ms, ein Token des Modells {plain:.2f} ms, sodass selbst stets richtige Vermutungen verlieren würden</translation>
    </message>
    <message>
        <source>none: copied</source>
        <translation>keine: kopiert</translation>
    </message>
    <message>
        <source>not asked for any more: {names}</source>
        <translation>nicht mehr gefragt wird bei: {names}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>not looked at</source>
        <comment>in the legend</comment>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <translation>nicht vom Modell selbst</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <comment>in the legend</comment>
        <translation>nicht vom Modell selbst</translation>
    </message>
    <message>
        <source>not verified yet</source>
        <translation>noch nicht verifiziert</translation>
    </message>
    <message>
        <source>not yet judged</source>
        <comment>in the legend</comment>
        <translation>noch nicht beurteilt</translation>
    </message>
    <message>
        <source>nothing named {name!r} is installed</source>
        <translation>nichts mit dem Namen {name!r} ist installiert</translation>
    </message>
    <message>
        <source>notifications messages download</source>
        <comment>more words to find a setting by</comment>
        <translation>Benachrichtigungen Meldungen Mitteilungen</translation>
    </message>
    <message>
        <source>nucleus</source>
        <comment>more words to find a setting by</comment>
        <translation>nucleus Kern</translation>
    </message>
    <message>
        <source>of guesses right</source>
        <comment>under or behind a share</comment>
        <translation>richtig geraten</translation>
    </message>
    <message>
        <source>of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more</source>
        <translation>aus den Ordnern, aus denen geraten wird, werden die ersten 40 MB Text oder 100.000 Namen gelesen und nicht mehr</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>offline mode is on (HF_HUB_OFFLINE)</source>
        <translation>der Offline-Modus ist an (HF_HUB_OFFLINE)</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>zu sehen</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>einer der Werte {known}</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>einem Thread</translation>
    </message>
    <message>
        <source>online speculative decoding</source>
        <comment>a standard name</comment>
        <translation>Online Speculative Decoding</translation>
    </message>
    <message>
        <source>only the last reply of a chat can be continued</source>
        <translation>nur die letzte Antwort eines Chats lässt sich fortsetzen</translation>
    </message>
    <message>
        <source>opening the drafter</source>
        <comment>what is done while a model loads</comment>
        <translation>Drafter wird geöffnet</translation>
    </message>
    <message>
        <source>original speed</source>
        <comment>the speed of a replay</comment>
        <translation>Originaltempo</translation>
    </message>
    <message>
        <source>pace speed slow motion live</source>
        <comment>more words to find a setting by</comment>
        <translation>Tempo Geschwindigkeit langsam Zeitlupe live</translation>
    </message>
    <message>
        <source>parallel heads</source>
        <translation>parallele Köpfe</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>pip could not download {package}: {reason}</source>
        <translation>pip konnte {package} nicht herunterladen: {reason}</translation>
    </message>
    <message>
        <source>pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors alone. Heads and fewer layers need neither.</source>
        <translation>pip install torch onnx, in der Umgebung von Draftlight: etwa 0,9 GB auf der Platte, nur für Prozessoren. Köpfe und weniger Schichten brauchen beides nicht.</translation>
    </message>
    <message>
        <source>plain: {speed} tokens a second</source>
        <translation>ohne Raten: {speed} Token pro Sekunde</translation>
    </message>
    <message>
        <source>played at original speed</source>
        <translation>im Originaltempo abgespielt</translation>
    </message>
    <message>
        <source>played {times:,.0f} times faster</source>
        <translation>{times:,.0f}-mal schneller abgespielt</translation>
    </message>
    <message>
        <source>played {times:,.0f} times slower</source>
        <translation>{times:,.0f}-mal langsamer abgespielt</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {reason}</source>
        <translation>Port {port} ist nicht benutzbar: {reason}</translation>
    </message>
    <message>
        <source>preparing memory</source>
        <comment>what is done while a model loads</comment>
        <translation>Speicher wird vorbereitet</translation>
    </message>
    <message>
        <source>presets exact balanced inventive temperature use</source>
        <comment>more words to find a setting by</comment>
        <translation>Profile Profil exakt ausgewogen einfallsreich Temperatur verwenden</translation>
    </message>
    <message>
        <source>presets save own name</source>
        <comment>more words to find a setting by</comment>
        <translation>Profile Profil speichern eigenes Name</translation>
    </message>
    <message>
        <source>presets, number {number}: {reason}</source>
        <translation>presets, Nummer {number}: {reason}</translation>
    </message>
    <message>
        <source>q4_0: a quarter of the memory, some loss in long chats</source>
        <translation>q4_0: ein Viertel des Speichers, etwas Verlust in langen Chats</translation>
    </message>
    <message>
        <source>q8_0: half the memory, hardly a difference</source>
        <translation>q8_0: halber Speicher, kaum ein Unterschied</translation>
    </message>
    <message>
        <source>quick to download</source>
        <translation>schnell heruntergeladen</translation>
    </message>
    <message>
        <source>random repeatable reproducible</source>
        <comment>more words to find a setting by</comment>
        <translation>Zufall wiederholbar reproduzierbar</translation>
    </message>
    <message>
        <source>reading its layers from the disk</source>
        <comment>what is done while a model loads</comment>
        <translation>liest seine Schichten von der Platte</translation>
    </message>
    <message>
        <source>reading the file</source>
        <comment>what is done while a model loads</comment>
        <translation>Datei wird gelesen</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>rearranged weights on the processor</source>
        <translation>umgeordneten Gewichten auf dem Prozessor</translation>
    </message>
    <message>
        <source>reasoning is set by the chat template, and a raw prompt goes without it</source>
        <translation>das Überlegen wird über die Chat-Vorlage eingestellt, und ein roher Prompt kommt ohne sie aus</translation>
    </message>
    <message>
        <source>reduced motion animation access</source>
        <comment>more words to find a setting by</comment>
        <translation>weniger Bewegung Animation Barrierefreiheit</translation>
    </message>
    <message>
        <source>rejected tokens</source>
        <comment>more words to find a setting by</comment>
        <translation>abgelehnte Token verworfen</translation>
    </message>
    <message>
        <source>rejection: accepted with min(1, p / q)</source>
        <translation>Ablehnung: angenommen mit min(1, p / q)</translation>
    </message>
    <message>
        <source>remember forget copy datastore privacy</source>
        <comment>more words to find a setting by</comment>
        <translation>merken vergessen Gedächtnis kopieren Datenspeicher Datenschutz Privatsphäre</translation>
    </message>
    <message>
        <source>repeat_penalty must be above 0; 1 is off</source>
        <translation>repeat_penalty muss über 0 liegen; 1 ist aus</translation>
    </message>
    <message>
        <source>repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>Wiederholung Wiederholungen</translation>
    </message>
    <message>
        <source>retrieval datastore (REST)</source>
        <comment>a standard name</comment>
        <translation>retrieval datastore (REST)</translation>
    </message>
    <message>
        <source>riddles</source>
        <translation>Rätselfragen</translation>
    </message>
    <message>
        <source>right guess</source>
        <translation>richtig geraten</translation>
    </message>
    <message>
        <source>right guess</source>
        <comment>in the legend</comment>
        <translation>richtig geraten</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}</source>
        <translation>Runde {number:,}: {read} gelesen, {kept} behalten</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}, the end</source>
        <translation>Runde {number:,}: {read} gelesen, {kept} behalten, Ende</translation>
    </message>
    <message>
        <source>round {number} of {rounds}</source>
        <translation>Runde {number} von {rounds}</translation>
    </message>
    <message>
        <source>round {number} of {rounds}, token {token}</source>
        <translation>Runde {number} von {rounds}, Token {token}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>round {round}, guess {place} of {guesses}</source>
        <translation>Runde {round}, Vermutung {place} von {guesses}</translation>
    </message>
    <message>
        <source>rpc may name {most} machines at the most, not {found}</source>
        <translation>rpc darf höchstens {most} Rechner nennen, nicht {found}</translation>
    </message>
    <message>
        <source>rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}</source>
        <translation>rpc muss HOST:PORT oder HOST:PORT=SCHICHTEN sein, mehrere durch Kommas getrennt, nicht {found}</translation>
    </message>
    <message>
        <source>rpc names {server} twice</source>
        <translation>rpc nennt {server} zweimal</translation>
    </message>
    <message>
        <source>rpc split distributed cluster machines remote</source>
        <comment>more words to find a setting by</comment>
        <translation>rpc verteilt aufteilen cluster rechner entfernt netz</translation>
    </message>
    <message>
        <source>ruled out</source>
        <comment>a word that the settings took out</comment>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>same random numbers on both sides: Gumbel coupling</source>
        <translation>dieselben Zufallszahlen auf beiden Seiten: Gumbel-Kopplung</translation>
    </message>
    <message>
        <source>saves time</source>
        <translation>spart Zeit</translation>
    </message>
    <message>
        <source>scale larger smaller magnify access</source>
        <comment>more words to find a setting by</comment>
        <translation>Skalierung größer kleiner vergrößern Lupe Barrierefreiheit</translation>
    </message>
    <message>
        <source>score gap of SpecDec</source>
        <comment>a standard name</comment>
        <translation>Punkteabstand von SpecDec</translation>
    </message>
    <message>
        <source>second guess</source>
        <translation>zweite Vermutung</translation>
    </message>
    <message>
        <source>second guess</source>
        <comment>in the legend</comment>
        <translation>zweite Vermutung</translation>
    </message>
    <message>
        <source>seed must be a whole number from 0 to 2**63 - 1, not {found}</source>
        <translation>seed muss eine ganze Zahl von 0 bis 2**63 - 1 sein, nicht {found}</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>the user&apos;s: a column of chances</comment>
        <translation>Einstellg.</translation>
    </message>
    <message>
        <source>settings in {path} cannot be used ({faults}); {where}</source>
        <translation>Einstellungen in {path} sind nicht verwendbar ({faults}); {where}</translation>
    </message>
    <message>
        <source>short answers</source>
        <translation>Kurzantworten</translation>
    </message>
    <message>
        <source>should fit: both are of the family {family}, which is compared once it is downloaded</source>
        <translation>sollte passen: Beide gehören zur Familie {family}; verglichen wird nach dem Herunterladen</translation>
    </message>
    <message>
        <source>should fit: its makers trained it for this model; compared once it is downloaded</source>
        <translation>müsste passen: Seine Hersteller haben ihn für dieses Modell trainiert; verglichen wird, sobald er geladen ist</translation>
    </message>
    <message>
        <source>shown at original speed</source>
        <comment>a clip</comment>
        <translation>im Originaltempo gezeigt</translation>
    </message>
    <message numerus="yes">
        <source>shown at {times:,g}×</source>
        <comment>a clip: so many times as fast as it was</comment>
        <translation>
            <numerusform>{times:,g}× so schnell gezeigt</numerusform>
            <numerusform>{times:,g}× so schnell gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shown {times:,.0f} times slower</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{times:,.0f}-mal langsamer gezeigt</numerusform>
            <numerusform>{times:,.0f}-mal langsamer gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>signal {name}</source>
        <translation>Signal {name}</translation>
    </message>
    <message>
        <source>simplified Chinese (GB 18030)</source>
        <translation>Vereinfachtes Chinesisch (GB 18030)</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second</source>
        <translation>langsam: von der Platte gelesen mit {rate:g} GB/s, etwa {plain:g} Token pro Sekunde</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}</source>
        <translation>langsam: von der Platte gelesen mit {rate:g} GB/s, etwa {plain:g} Token pro Sekunde; mit Raten werden es {guessed:g}</translation>
    </message>
    <message>
        <source>slower than plain writing</source>
        <translation>langsamer als ohne Raten</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>Small Talk</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>speculative decoding</source>
        <comment>a standard name</comment>
        <translation>spekulatives Dekodieren</translation>
    </message>
    <message>
        <source>speed at each length (estimate), best with {count}</source>
        <translation>Geschwindigkeit bei jeder Länge (Schätzung), am besten mit {count}</translation>
    </message>
    <message>
        <source>speed-up = E / (K·c + v(K+1))</source>
        <translation>Beschleunigung = E / (K·c + v(K+1))</translation>
    </message>
    <message>
        <source>square roots</source>
        <translation>Quadratwurzeln</translation>
    </message>
    <message>
        <source>starter drafter</source>
        <translation>Starter-Drafter</translation>
    </message>
    <message>
        <source>starting the engine</source>
        <comment>what is done while a model loads</comment>
        <translation>Engine wird gestartet</translation>
    </message>
    <message>
        <source>states of the model are not numbers ({names})</source>
        <translation>Zustände des Modells sind keine Zahlen ({names})</translation>
    </message>
    <message>
        <source>stopped at the length limit</source>
        <translation>an der Längengrenze gestoppt</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>von Ihnen gestoppt</translation>
    </message>
    <message>
        <source>stopped: it repeats itself</source>
        <translation>angehalten: Es wiederholt sich</translation>
    </message>
    <message>
        <source>stopped: the context is full</source>
        <translation>gestoppt: Der Kontext ist voll</translation>
    </message>
    <message>
        <source>stories</source>
        <translation>Geschichten</translation>
    </message>
    <message>
        <source>structured output</source>
        <comment>a standard name</comment>
        <translation>strukturierte Ausgabe</translation>
    </message>
    <message>
        <source>structured output grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>strukturierte Ausgabe Grammatik structured output</translation>
    </message>
    <message>
        <source>subtraction</source>
        <translation>Subtraktion</translation>
    </message>
    <message>
        <source>suffix memory</source>
        <comment>a standard name</comment>
        <translation>Suffix-Gedächtnis</translation>
    </message>
    <message>
        <source>sums</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>sicher</translation>
    </message>
    <message>
        <source>system prompt</source>
        <comment>a standard name</comment>
        <translation>System-Prompt</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>temperature {value:g}</source>
        <translation>Temperatur {value:g}</translation>
    </message>
    <message>
        <source>texts that do not fill their list</source>
        <translation>Texte, die ihre Liste nicht füllen</translation>
    </message>
    <message>
        <source>that chat is no longer there</source>
        <translation>diesen Chat gibt es nicht mehr</translation>
    </message>
    <message>
        <source>that did not work: {error}</source>
        <translation>das ging nicht: {error}</translation>
    </message>
    <message>
        <source>that message is no longer there</source>
        <translation>diese Nachricht gibt es nicht mehr</translation>
    </message>
    <message>
        <source>that word is already there</source>
        <translation>dieses Wort steht dort schon</translation>
    </message>
    <message>
        <source>the CUDA toolkit (nvcc)</source>
        <translation>das CUDA-Toolkit (nvcc)</translation>
    </message>
    <message>
        <source>the JSON schema cannot be used: {reason}</source>
        <translation>das JSON-Schema ist nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>the Vulkan SDK (its headers and glslc)</source>
        <translation>das Vulkan-SDK (dessen Header und glslc)</translation>
    </message>
    <message>
        <source>the address of {host} cannot be used: {reason}</source>
        <translation>die Adresse von {host} ist nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>the bench broke off: {error}</source>
        <translation>der Benchmark brach ab: {error}</translation>
    </message>
    <message>
        <source>the block brings a mask of its own as a file of PyTorch, which is not opened</source>
        <translation>der Block bringt eine eigene Maske als PyTorch-Datei mit, und solche werden nicht geöffnet</translation>
    </message>
    <message>
        <source>the block has layers of a kind that is not known here: {kind}</source>
        <translation>der Block hat Schichten einer Art, die hier nicht bekannt ist: {kind}</translation>
    </message>
    <message>
        <source>the block leans on words before by a rule that is not known here</source>
        <translation>der Block richtet sich nach den Wörtern davor auf eine Weise, die hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>the cache could not be laid out again</source>
        <translation>der Cache ließ sich nicht neu anordnen</translation>
    </message>
    <message>
        <source>the cache of its heads cannot go back</source>
        <translation>der Cache seiner Köpfe lässt sich nicht zurücksetzen</translation>
    </message>
    <message>
        <source>the chat {title!r} cannot be read: {fault}</source>
        <translation>der Chat {title!r} ist nicht lesbar: {fault}</translation>
    </message>
    <message>
        <source>the chats could not be written to {path}: {reason}</source>
        <translation>die Chats konnten nicht nach {path} geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>the chats in {path} could not be read ({error}); the file was set aside as {aside}</source>
        <translation>die Chats in {path} konnten nicht gelesen werden ({error}); die Datei wurde als {aside} beiseitegelegt</translation>
    </message>
    <message>
        <source>the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})</source>
        <translation>die Chats in {path} stammen von einem neueren Draftlight (Format {version}, dieses hier hat {ours})</translation>
    </message>
    <message>
        <source>the clip cannot be made: {reason}</source>
        <translation>der Clip lässt sich nicht erstellen: {reason}</translation>
    </message>
    <message>
        <source>the clip cannot be written to {path}: {reason}</source>
        <translation>der Clip lässt sich nicht nach {path} schreiben: {reason}</translation>
    </message>
    <message>
        <source>the connection ended early</source>
        <translation>die Verbindung endete vorzeitig</translation>
    </message>
    <message>
        <source>the connection to {host} failed: {reason}</source>
        <translation>die Verbindung zu {host} ist fehlgeschlagen: {reason}</translation>
    </message>
    <message>
        <source>the connection to {host} is not trusted: {cause}</source>
        <translation>die Verbindung zu {host} ist nicht vertrauenswürdig: {cause}</translation>
    </message>
    <message>
        <source>the context holds {room:,} tokens, {tokens:,} were asked for</source>
        <translation>der Kontext fasst {room:,} Token, verlangt waren {tokens:,}</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>der Datenträger</translation>
    </message>
    <message>
        <source>the disk is full, or allows no larger file: {place}</source>
        <translation>der Datenträger ist voll oder erlaubt keine größere Datei: {place}</translation>
    </message>
    <message>
        <source>the disk is full, so nothing could be saved to {path}</source>
        <translation>der Datenträger ist voll, darum konnte nichts in {path} gespeichert werden</translation>
    </message>
    <message>
        <source>the disk refuses</source>
        <translation>der Datenträger verweigert es</translation>
    </message>
    <message>
        <source>the display {name} does not answer ({variable})</source>
        <translation>das Display {name} antwortet nicht ({variable})</translation>
    </message>
    <message>
        <source>the display {name} does not answer or does not let this program in ({variable})</source>
        <translation>das Display {name} antwortet nicht oder lässt dieses Programm nicht zu ({variable})</translation>
    </message>
    <message>
        <source>the drafter and the target have {count} tokens in common</source>
        <translation>Drafter und Zielmodell haben {count} Token gemeinsam</translation>
    </message>
    <message>
        <source>the drafter did not come back and was ended</source>
        <translation>der Drafter kam nicht zurück und wurde beendet</translation>
    </message>
    <message>
        <source>the drafter ends its turns with token {theirs}, the target with {ours}</source>
        <translation>der Drafter beendet seine Beiträge mit Token {theirs}, das Zielmodell mit {ours}</translation>
    </message>
    <message>
        <source>the drafter failed ({kind})</source>
        <translation>der Drafter ist ausgefallen ({kind})</translation>
    </message>
    <message>
        <source>the drafter failed ({kind}: {reason})</source>
        <translation>der Drafter ist ausgefallen ({kind}: {reason})</translation>
    </message>
    <message>
        <source>the drafter gave a probability of {number}</source>
        <translation>der Drafter nannte eine Wahrscheinlichkeit von {number}</translation>
    </message>
    <message>
        <source>the drafter gave probabilities that are not a distribution over the model&apos;s tokens</source>
        <translation>der Drafter nannte Wahrscheinlichkeiten, die keine Verteilung über die Token des Modells sind</translation>
    </message>
    <message>
        <source>the drafter gave {found} distributions for {guesses} guesses</source>
        <translation>der Drafter nannte {found} Verteilungen für {guesses} Vermutungen</translation>
    </message>
    <message>
        <source>the drafter gave {found} probabilities for {guesses} guesses</source>
        <translation>der Drafter nannte {found} Wahrscheinlichkeiten für {guesses} Vermutungen</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, of which its own distribution knows nothing</source>
        <translation>der Drafter riet die Token-ID {token}, von der seine eigene Verteilung nichts weiß</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, which the model does not have</source>
        <translation>der Drafter riet die Token-ID {token}, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>the drafter guessed {value}, which is not a token id</source>
        <translation>der Drafter riet {value}, was keine Token-ID ist</translation>
    </message>
    <message>
        <source>the drafter handed over a draft with something of type {kind} in it</source>
        <translation>der Drafter übergab einen Entwurf, in dem etwas vom Typ {kind} steckt</translation>
    </message>
    <message>
        <source>the drafter handed over something of type {kind}, not a draft</source>
        <translation>der Drafter übergab etwas vom Typ {kind}, keinen Entwurf</translation>
    </message>
    <message>
        <source>the drafter made {found} guesses where {most} were asked for</source>
        <translation>der Drafter lieferte {found} Vermutungen, wo {most} verlangt waren</translation>
    </message>
    <message>
        <source>the drafter named {found} makers of {guesses} guesses</source>
        <translation>der Drafter hat {found} Urheber für {guesses} Vermutungen genannt</translation>
    </message>
    <message>
        <source>the drafter on Apple&apos;s CoreML</source>
        <translation>dem Drafter auf Apples CoreML</translation>
    </message>
    <message>
        <source>the drafter on the graphics card</source>
        <translation>dem Drafter auf der Grafikkarte</translation>
    </message>
    <message>
        <source>the drafter on the graphics card by WebGPU</source>
        <translation>dem Drafter auf der Grafikkarte über WebGPU</translation>
    </message>
    <message>
        <source>the drafter ranked words that the model does not have</source>
        <translation>der Drafter ordnete Wörter, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>the drafter reads no more than {tokens:,} tokens of a chat</source>
        <translation>der Drafter liest höchstens {tokens:,} Token eines Chats</translation>
    </message>
    <message>
        <source>the drafter reads states of the model that cannot be had here ({names})</source>
        <translation>der Drafter liest Zustände des Modells, die hier nicht zu bekommen sind ({names})</translation>
    </message>
    <message>
        <source>the drafter says that it has read {found} tokens of a prompt of {tokens}</source>
        <translation>der Drafter sagt, er habe {found} Token eines Prompts von {tokens} gelesen</translation>
    </message>
    <message>
        <source>the drafter says that it knows states of {found} tokens of a prompt of {tokens}</source>
        <translation>der Drafter sagt, er kenne Zustände von {found} Token eines Prompts von {tokens}</translation>
    </message>
    <message>
        <source>the drafter was given states of {found} numbers, not of {wanted}</source>
        <translation>der Drafter erhielt Zustände von {found} Zahlen statt von {wanted}</translation>
    </message>
    <message>
        <source>the drafter&apos;s guesses are not a tree: each must follow one before it</source>
        <translation>die Vermutungen des Drafters sind kein Baum: Jede muss auf eine folgen, die vor ihr steht</translation>
    </message>
    <message>
        <source>the drivers of graphics cards</source>
        <translation>den Treibern von Grafikkarten</translation>
    </message>
    <message>
        <source>the end of the reply</source>
        <translation>das Ende der Antwort</translation>
    </message>
    <message>
        <source>the engine could not be started: {error}</source>
        <translation>die Engine konnte nicht gestartet werden: {error}</translation>
    </message>
    <message>
        <source>the engine did not stop within {seconds:g} seconds, so it was ended</source>
        <translation>die Engine stoppte nicht innerhalb von {seconds:g} Sekunden und wurde darum beendet</translation>
    </message>
    <message>
        <source>the engine does not answer</source>
        <comment>what is done while a model loads</comment>
        <translation>die Engine antwortet nicht</translation>
    </message>
    <message>
        <source>the engine does not answer; it waits for something, or is stuck</source>
        <translation>die Engine antwortet nicht; sie wartet auf etwas oder hängt fest</translation>
    </message>
    <message>
        <source>the engine is stopped from outside</source>
        <comment>what is done while a model loads</comment>
        <translation>die Engine ist von außen angehalten</translation>
    </message>
    <message>
        <source>the engine said nothing for {seconds:,.0f} seconds, so it was ended</source>
        <translation>die Engine meldete sich {seconds:,.0f} Sekunden lang nicht und wurde darum beendet</translation>
    </message>
    <message>
        <source>the engine sent something unreadable and was ended: {reason}</source>
        <translation>die Engine sandte etwas Unlesbares und wurde beendet: {reason}</translation>
    </message>
    <message>
        <source>the engine stopped ({exit})</source>
        <translation>die Engine ist stehen geblieben ({exit})</translation>
    </message>
    <message>
        <source>the engine&apos;s libraries cannot be loaded: {reason}</source>
        <translation>die Bibliotheken der Engine lassen sich nicht laden: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process could not be started: {reason}</source>
        <translation>der Prozess der Engine konnte nicht gestartet werden: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process is stopped; let it go on, or end the reply</source>
        <translation>der Prozess der Engine ist angehalten; lassen Sie ihn weiterlaufen, oder beenden Sie die Antwort</translation>
    </message>
    <message>
        <source>the file for other machines is not here</source>
        <translation>Die Datei für andere Rechner ist nicht da</translation>
    </message>
    <message>
        <source>the file&apos;s name {file} cannot be kept</source>
        <translation>der Dateiname {file} ist nicht verwendbar</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be written to: {reason}</source>
        <translation>in den Ordner {folder} lässt sich nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>the former version</source>
        <comment>who made a guess</comment>
        <translation>die frühere Fassung</translation>
    </message>
    <message>
        <source>the grammar</source>
        <comment>who made a guess</comment>
        <translation>die Grammatik</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it is not valid GBNF with a rule named root</source>
        <translation>die Grammatik ist nicht verwendbar: Sie ist kein gültiges GBNF mit einer Regel namens root</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it would take too long to follow</source>
        <translation>die Grammatik ist nicht verwendbar: ihr zu folgen würde zu lange dauern</translation>
    </message>
    <message>
        <source>the grammar, the JSON schema or a logit bias rules this word out here</source>
        <translation>die Grammatik, das JSON-Schema oder ein Logit-Gewicht schließt dieses Wort hier aus</translation>
    </message>
    <message>
        <source>the graph as it lies in the file</source>
        <translation>dem Graphen, wie er in der Datei liegt</translation>
    </message>
    <message>
        <source>the graphics card</source>
        <translation>der Grafikkarte</translation>
    </message>
    <message>
        <source>the head has a part that is not known here: {name}</source>
        <translation>der Kopf hat einen Teil, der hier nicht bekannt ist: {name}</translation>
    </message>
    <message>
        <source>the head has no embeddings, and the target&apos;s are of another width</source>
        <translation>der Kopf hat keine Einbettungen, und die des Zielmodells haben eine andere Breite</translation>
    </message>
    <message>
        <source>the head has two parts for {name}</source>
        <translation>der Kopf hat zwei Teile für {name}</translation>
    </message>
    <message>
        <source>the head knows {count:,} words and does not say which</source>
        <translation>der Kopf kennt {count:,} Wörter und sagt nicht, welche</translation>
    </message>
    <message>
        <source>the head lacks a part: {name}</source>
        <translation>dem Kopf fehlt ein Teil: {name}</translation>
    </message>
    <message>
        <source>the head places its words by a rule that is not known here: {kind}</source>
        <translation>der Kopf ordnet die Plätze seiner Wörter nach einer Regel, die hier nicht bekannt ist: {kind}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}</source>
        <translation>der Kopf wurde für ein anderes Modell als {file} trainiert: Er hat {found:,} Wörter, dieses {wanted:,}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it reads states of {found} numbers up to layer {layer}, and that has {wanted} and {layers} layers</source>
        <translation>der Kopf wurde für ein anderes Modell als {file} trainiert: Er liest Zustände von {found} Zahlen bis Schicht {layer}, dieses hat {wanted} und {layers} Schichten</translation>
    </message>
    <message>
        <source>the head&apos;s list of words names some twice, or some that the model does not have</source>
        <translation>die Wortliste des Kopfes nennt manche doppelt oder solche, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>the head&apos;s {name} is {found}, not {wanted}</source>
        <translation>{name} des Kopfes ist {found}, nicht {wanted}</translation>
    </message>
    <message>
        <source>the hub answers no more requests from here for now (HTTP 429)</source>
        <translation>der Hub beantwortet vorerst keine weiteren Anfragen von hier (HTTP 429)</translation>
    </message>
    <message>
        <source>the hub could not answer (HTTP {status})</source>
        <translation>der Hub konnte nicht antworten (HTTP {status})</translation>
    </message>
    <message>
        <source>the import was stopped</source>
        <translation>der Import wurde angehalten</translation>
    </message>
    <message>
        <source>the kept trace</source>
        <translation>der behaltene Trace</translation>
    </message>
    <message>
        <source>the key file {path} cannot be used: {reason}</source>
        <translation>die Schlüsseldatei {path} ist nicht benutzbar: {reason}</translation>
    </message>
    <message>
        <source>the key file {path} holds no key of {count} letters or more</source>
        <translation>die Schlüsseldatei {path} enthält keinen Schlüssel mit {count} oder mehr Zeichen</translation>
    </message>
    <message>
        <source>the key {key} is there twice</source>
        <translation>der Schlüssel {key} ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>the largest that writes faster than you read and leaves half of the memory free</source>
        <translation>das größte, das schneller schreibt, als man liest, und die Hälfte des Speichers frei lässt</translation>
    </message>
    <message>
        <source>the list of models in {folder} cannot be written: {reason}</source>
        <translation>die Liste der Modelle in {folder} lässt sich nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>the making of a drafter was stopped</source>
        <translation>das Erstellen eines Drafters wurde angehalten</translation>
    </message>
    <message>
        <source>the model has no layer {number}: its layers are 0 to {last}</source>
        <translation>das Modell hat keine Schicht {number}: Seine Schichten sind 0 bis {last}</translation>
    </message>
    <message>
        <source>the model is still being opened</source>
        <translation>das Modell wird noch geöffnet</translation>
    </message>
    <message>
        <source>the model is still writing</source>
        <translation>das Modell schreibt noch</translation>
    </message>
    <message>
        <source>the model itself with layers left out</source>
        <translation>das Modell selbst mit ausgelassenen Schichten</translation>
    </message>
    <message>
        <source>the model wants a token in front of every text and does not say which: it is damaged</source>
        <translation>das Modell will vor jedem Text ein Token und sagt nicht, welches: es ist beschädigt</translation>
    </message>
    <message>
        <source>the model&apos;s chat template brought its process down</source>
        <translation>die Chat-Vorlage des Modells hat ihren Prozess zum Absturz gebracht</translation>
    </message>
    <message>
        <source>the model&apos;s chat template cannot be read: {reason}</source>
        <translation>die Chat-Vorlage des Modells ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template could not be read</source>
        <translation>die Chat-Vorlage des Modells konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>the model&apos;s chat template did not finish in {seconds:g} seconds</source>
        <translation>die Chat-Vorlage des Modells wurde nicht innerhalb von {seconds:g} Sekunden fertig</translation>
    </message>
    <message>
        <source>the model&apos;s chat template failed: {reason}</source>
        <translation>die Chat-Vorlage des Modells ist ausgefallen: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template refuses this chat: {reason}</source>
        <translation>die Chat-Vorlage des Modells weist diesen Chat ab: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template wrote more than {most:,} characters</source>
        <translation>die Chat-Vorlage des Modells schrieb mehr als {most:,} Zeichen</translation>
    </message>
    <message>
        <source>the model&apos;s file could not be read on: its disk is gone, or the file was changed meanwhile</source>
        <translation>die Datei des Modells war nicht weiter lesbar: ihre Platte ist weg, oder die Datei wurde inzwischen geändert</translation>
    </message>
    <message>
        <source>the model&apos;s own heads do not guess: {reason}</source>
        <translation>die eigenen Köpfe des Modells raten nicht: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s scores are not numbers (the largest is {number})</source>
        <translation>die Bewertungen des Modells sind keine Zahlen (die größte ist {number})</translation>
    </message>
    <message>
        <source>the model&apos;s scores were not numbers in a reply</source>
        <translation>die Werte des Modells waren in einer Antwort keine Zahlen</translation>
    </message>
    <message>
        <source>the model&apos;s states have {found} numbers, its heads were made for {width}</source>
        <translation>die Zustände des Modells haben {found} Zahlen, seine Köpfe wurden für {width} erstellt</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer failed on a text of {letters:,} characters</source>
        <translation>der Tokenizer des Modells scheiterte an einem Text von {letters:,} Zeichen</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer names a token past its {tokens:,}: the file is damaged</source>
        <translation>der Tokenizer des Modells nennt ein Token jenseits seiner {tokens:,}: die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the model’s likeliest</source>
        <translation>das wahrscheinlichste des Modells</translation>
    </message>
    <message>
        <source>the native libraries could not be asked: {reason}</source>
        <translation>die nativen Bibliotheken konnten nicht gefragt werden: {reason}</translation>
    </message>
    <message>
        <source>the other machines</source>
        <translation>den anderen Rechnern</translation>
    </message>
    <message>
        <source>the package index has no {package}</source>
        <translation>der Paketindex hat {package} nicht</translation>
    </message>
    <message>
        <source>the package index, or the proxy before it, wants a name and password</source>
        <translation>der Paketindex oder der Proxy davor verlangt Namen und Passwort</translation>
    </message>
    <message>
        <source>the package index: {package}</source>
        <translation>dem Paketindex: {package}</translation>
    </message>
    <message>
        <source>the page cannot be written to {path}: {reason}</source>
        <translation>die Seite lässt sich nicht nach {path} schreiben: {reason}</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <comment>who made a guess</comment>
        <translation>der eingefügte Text</translation>
    </message>
    <message>
        <source>the preferences could not be saved to {path}: {reason}</source>
        <translation>die Einstellungen konnten nicht in {path} gespeichert werden: {reason}</translation>
    </message>
    <message>
        <source>the preferences in {path} could not be read ({error}); {where}</source>
        <translation>die Einstellungen in {path} konnten nicht gelesen werden ({error}); {where}</translation>
    </message>
    <message>
        <source>the process for chat templates could not be started: {reason}</source>
        <translation>der Prozess für Chat-Vorlagen konnte nicht gestartet werden: {reason}</translation>
    </message>
    <message>
        <source>the process for chat templates did not start within {seconds:g} seconds</source>
        <translation>der Prozess für Chat-Vorlagen startete nicht innerhalb von {seconds:g} Sekunden</translation>
    </message>
    <message>
        <source>the process for chat templates gave an answer that fits no question</source>
        <translation>der Prozess für Chat-Vorlagen gab eine Antwort, die zu keiner Frage passt</translation>
    </message>
    <message>
        <source>the process of the tools has ended</source>
        <translation>der Prozess der Werkzeuge hat geendet</translation>
    </message>
    <message>
        <source>the process that made a drafter ended by itself</source>
        <translation>der Prozess, der einen Drafter erstellte, endete von selbst</translation>
    </message>
    <message>
        <source>the processor alone</source>
        <translation>dem Prozessor allein</translation>
    </message>
    <message>
        <source>the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer</source>
        <translation>die Anfrage hat {letters:,} Zeichen, der Kontext von {room:,} Token fasst weniger</translation>
    </message>
    <message>
        <source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
        <translation>der Prompt hat {tokens:,} Token, der Kontext fasst {room:,}</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>der Prompt ist leer</translation>
    </message>
    <message>
        <source>the proxy did not let the request through: {reason}</source>
        <translation>der Proxy ließ die Anfrage nicht durch: {reason}</translation>
    </message>
    <message>
        <source>the proxy wants a name and password (HTTP 407)</source>
        <translation>der Proxy verlangt Namen und Passwort (HTTP 407)</translation>
    </message>
    <message>
        <source>the reply broke off: {reason}</source>
        <translation>die Antwort brach ab: {reason}</translation>
    </message>
    <message>
        <source>the safest settings</source>
        <translation>den sichersten Einstellungen</translation>
    </message>
    <message>
        <source>the scores of {file} are not numbers, whichever way it is run</source>
        <translation>die Bewertungen von {file} sind keine Zahlen, ganz gleich, wie das Modell läuft</translation>
    </message>
    <message>
        <source>the server has ended</source>
        <translation>der Server wurde beendet</translation>
    </message>
    <message>
        <source>the servers cannot be saved: {reason}</source>
        <translation>die Server lassen sich nicht speichern: {reason}</translation>
    </message>
    <message>
        <source>the settings name {devices}, which is not here: {file} now runs with {way}</source>
        <translation>die Einstellungen nennen {devices}, das hier fehlt: {file} läuft jetzt mit {way}</translation>
    </message>
    <message>
        <source>the speed-up is E over K times c plus v of K plus 1</source>
        <translation>die Beschleunigung ist E geteilt durch K mal c plus v von K plus 1</translation>
    </message>
    <message>
        <source>the starter model is packed inside an archive</source>
        <translation>das Starter-Modell steckt gepackt in einem Archiv</translation>
    </message>
    <message>
        <source>the starter&apos;s {file} cannot be read: {reason}</source>
        <translation>die Datei {file} des Starters ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>the states of the model</source>
        <translation>den Zuständen des Modells</translation>
    </message>
    <message>
        <source>the states of the model could not be read</source>
        <translation>die Zustände des Modells ließen sich nicht lesen</translation>
    </message>
    <message>
        <source>the stored token cannot be used: {reason}</source>
        <translation>das gespeicherte Zugangstoken ist nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>the target begins texts with token {ours}, the drafter with {theirs}</source>
        <translation>das Zielmodell beginnt Texte mit Token {ours}, der Drafter mit {theirs}</translation>
    </message>
    <message>
        <source>the target has {ours} tokens, the drafter {theirs}</source>
        <translation>das Zielmodell hat {ours} Token, der Drafter {theirs}</translation>
    </message>
    <message>
        <source>the target&apos;s cache could not be rolled back ({reason})</source>
        <translation>der Cache des Zielmodells konnte nicht zurückgerollt werden ({reason})</translation>
    </message>
    <message>
        <source>the tensor {name} has offset {found}, not {wanted}</source>
        <translation>der Tensor {name} hat den Offset {found}, nicht {wanted}</translation>
    </message>
    <message>
        <source>the tensor {name} has the size {size}, impossible for {type}</source>
        <translation>der Tensor {name} hat die Größe {size}, für {type} unmöglich</translation>
    </message>
    <message>
        <source>the tensor {name} has the {key} {found}</source>
        <translation>der Tensor {name} hat bei {key} den Wert {found}</translation>
    </message>
    <message>
        <source>the tensor {name} has type {type}, which this version does not know</source>
        <translation>der Tensor {name} hat den Typ {type}, den diese Version nicht kennt</translation>
    </message>
    <message>
        <source>the tensor {name} has {count} dimensions (1 to {most} are allowed)</source>
        <translation>der Tensor {name} hat {count} Dimensionen (1 bis {most} sind erlaubt)</translation>
    </message>
    <message>
        <source>the tensor {name} is there twice</source>
        <translation>der Tensor {name} ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>the tools cannot be used: {reason}</source>
        <translation>die Werkzeuge sind nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>the trace cannot be written to {path}: {reason}</source>
        <translation>der Trace lässt sich nicht nach {path} schreiben: {reason}</translation>
    </message>
    <message>
        <source>the training reached values that are not numbers; its last good state is kept</source>
        <translation>das Training kam zu Werten, die keine Zahlen sind; sein letzter guter Stand ist erhalten</translation>
    </message>
    <message>
        <source>the weights alone on the graphics card</source>
        <translation>nur den Gewichten auf der Grafikkarte</translation>
    </message>
    <message>
        <source>the weights as they lie in the file</source>
        <translation>den Gewichten, wie sie in der Datei liegen</translation>
    </message>
    <message>
        <source>the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}</source>
        <translation>die geschriebene Datei liegt bei {file:.0%} der ersten Vermutungen richtig, im Training waren es {trained:.0%}</translation>
    </message>
    <message>
        <source>theme colour scheme night</source>
        <comment>more words to find a setting by</comment>
        <translation>Design Thema Farbschema Nacht dunkel hell</translation>
    </message>
    <message>
        <source>there are no chats in it</source>
        <translation>es sind keine Chats darin</translation>
    </message>
    <message>
        <source>there are no heads for {file} yet</source>
        <translation>für {file} gibt es noch keine Köpfe</translation>
    </message>
    <message>
        <source>there are too many models named {name} in {folder}</source>
        <translation>es gibt zu viele Modelle mit dem Namen {name} in {folder}</translation>
    </message>
    <message>
        <source>there are {count:,} whole replies in the chats, which are too few</source>
        <translation>in den Chats sind {count:,} ganze Antworten, das ist zu wenig</translation>
    </message>
    <message>
        <source>there is already a folder “{name}”</source>
        <translation>den Ordner „{name}“ gibt es schon</translation>
    </message>
    <message>
        <source>there is no device {name} here: choose from {known}</source>
        <translation>hier gibt es kein Gerät {name}: zur Wahl stehen {known}</translation>
    </message>
    <message>
        <source>there is no display to open the window on</source>
        <translation>es gibt kein Display, auf dem sich das Fenster öffnen ließe</translation>
    </message>
    <message>
        <source>there is no drafter called {name}</source>
        <translation>es gibt keinen Drafter namens {name}</translation>
    </message>
    <message>
        <source>there is no drafter called {name}: the names are {known}</source>
        <translation>es gibt keinen Drafter namens {name}: Die Namen sind {known}</translation>
    </message>
    <message>
        <source>there is no drafter file at {path}</source>
        <translation>bei {path} ist keine Drafter-Datei</translation>
    </message>
    <message>
        <source>there is no drafter {id}</source>
        <translation>es gibt keinen Drafter {id}</translation>
    </message>
    <message>
        <source>there is no model file at {path}</source>
        <translation>bei {path} ist keine Modelldatei</translation>
    </message>
    <message>
        <source>there is no model {name}</source>
        <translation>es gibt kein Modell {name}</translation>
    </message>
    <message>
        <source>there is no pair named {name!r}</source>
        <translation>es gibt kein Paar namens {name!r}</translation>
    </message>
    <message>
        <source>there is no pair {id}</source>
        <translation>es gibt kein Paar {id}</translation>
    </message>
    <message>
        <source>there is no pip here to ask a package index with</source>
        <translation>hier ist kein pip, um einen Paketindex zu fragen</translation>
    </message>
    <message>
        <source>there is no room for {needed} bytes in {parent}: {free} are free</source>
        <translation>für {needed} Byte ist in {parent} kein Platz: {free} sind frei</translation>
    </message>
    <message>
        <source>there is no safetensors file in {folder}</source>
        <translation>in {folder} ist keine safetensors-Datei</translation>
    </message>
    <message>
        <source>there is no tool called {name}</source>
        <translation>es gibt kein Werkzeug namens {name}</translation>
    </message>
    <message>
        <source>there is nothing to answer</source>
        <translation>es gibt nichts zu beantworten</translation>
    </message>
    <message>
        <source>there is too little of the model&apos;s text to judge by</source>
        <translation>es gibt zu wenig Text des Modells, um danach zu urteilen</translation>
    </message>
    <message>
        <source>there may be {most} presets, not {found}</source>
        <translation>es darf {most} Profile geben, nicht {found}</translation>
    </message>
    <message>
        <source>things it cannot know</source>
        <translation>Fragen ohne mögliche Antwort</translation>
    </message>
    <message>
        <source>this build of llama.cpp lacks {name}</source>
        <translation>diesem Build von llama.cpp fehlt {name}</translation>
    </message>
    <message>
        <source>this clip would be larger than {count} MB</source>
        <translation>dieser Clip wäre größer als {count} MB</translation>
    </message>
    <message>
        <source>this is not JSON yet: {fault} in line {line}, column {column}</source>
        <translation>das ist noch kein JSON: {fault} in Zeile {line}, Spalte {column}</translation>
    </message>
    <message>
        <source>this machine and {servers} together have memory for {room} of {layers} layers</source>
        <translation>Dieser Rechner und {servers} haben zusammen Speicher für {room} von {layers} Schichten</translation>
    </message>
    <message>
        <source>this model has no token {token}: it knows {count:,}</source>
        <translation>dieses Modell hat kein Token {token}: Es kennt {count:,}</translation>
    </message>
    <message>
        <source>this model knows no marks for filling in the middle, so suffix cannot be used</source>
        <translation>dieses Modell kennt keine Zeichen zum Ausfüllen der Mitte, darum ist suffix nicht möglich</translation>
    </message>
    <message>
        <source>this model&apos;s cache cannot go back that far</source>
        <translation>der Cache dieses Modells kann nicht so weit zurück</translation>
    </message>
    <message>
        <source>this model&apos;s chat template cannot set reasoning to {reasoning}: it offers {offered}</source>
        <translation>die Chat-Vorlage dieses Modells kann das Überlegen nicht auf {reasoning} stellen; sie bietet: {offered}</translation>
    </message>
    <message>
        <source>this pair has no drafter</source>
        <translation>dieses Paar hat keinen Drafter</translation>
    </message>
    <message>
        <source>this processor lacks instructions that it uses</source>
        <translation>diesem Prozessor fehlen dafür nötige Befehle</translation>
    </message>
    <message>
        <source>this recording holds no text to show</source>
        <translation>diese Aufzeichnung enthält keinen Text zum Zeigen</translation>
    </message>
    <message>
        <source>this reply came to its own end</source>
        <translation>diese Antwort ist von selbst zu Ende gekommen</translation>
    </message>
    <message>
        <source>this reply has no such place any more</source>
        <translation>diese Antwort hat diese Stelle nicht mehr</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {now}</source>
        <translation>diese Antwort schrieb {target}, und {now}</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {other} is open now</source>
        <translation>diese Antwort schrieb {target}, und jetzt ist {other} geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>this reply, written %n (time|times) each way with four guesses. {verdict}</source>
        <translation>
            <numerusform>diese Antwort, %n-mal auf jede Art geschrieben, mit vier Vermutungen. {verdict}</numerusform>
            <numerusform>diese Antwort, %n-mal auf jede Art geschrieben, mit vier Vermutungen. {verdict}</numerusform>
        </translation>
    </message>
    <message>
        <source>this worker may open other files only</source>
        <translation>dieser Prozess darf nur andere Dateien öffnen</translation>
    </message>
    <message>
        <source>threads must be from 1 to 1024, or 0 to choose, not {found}</source>
        <translation>threads muss von 1 bis 1024 gehen oder 0 für die eigene Wahl sein, nicht {found}</translation>
    </message>
    <message>
        <source>thrown away</source>
        <comment>behind a number of guesses</comment>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>tokens a round</source>
        <comment>under or behind a number</comment>
        <translation>Token pro Runde</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <comment>under or behind a number</comment>
        <translation>Token/Sekunde</translation>
    </message>
    <message>
        <source>too little memory is free</source>
        <translation>zu wenig Speicher ist frei</translation>
    </message>
    <message>
        <source>too little memory is free to make a drafter for {file}</source>
        <translation>es ist zu wenig Arbeitsspeicher frei, um einen Drafter für {file} zu erstellen</translation>
    </message>
    <message>
        <source>tools MCP servers functions agent import</source>
        <comment>more words to find a setting by</comment>
        <translation>Werkzeuge MCP Server Funktionen Agent Import</translation>
    </message>
    <message>
        <source>top_k must be 0 (off) or more, not {found}</source>
        <translation>top_k muss 0 (aus) oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>top_p must be above 0: at 0 no token is left to choose</source>
        <translation>top_p muss über 0 liegen: Bei 0 bleibt kein Token zur Wahl</translation>
    </message>
    <message>
        <source>trace disk space megabytes storage</source>
        <comment>more words to find a setting by</comment>
        <translation>Trace Datenträger Speicherplatz Platz Megabyte</translation>
    </message>
    <message>
        <source>trace history</source>
        <comment>more words to find a setting by</comment>
        <translation>Trace Verlauf</translation>
    </message>
    <message>
        <source>trace_limit_mb must be 1 or more, not {found}</source>
        <translation>trace_limit_mb muss 1 oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>traditional Chinese (Big5)</source>
        <translation>Traditionelles Chinesisch (Big5)</translation>
    </message>
    <message>
        <source>translation 언어 Sprache idioma 言語 اللغة</source>
        <comment>more words to find a setting by</comment>
        <translation>Übersetzung 언어 Sprache language idioma 言語 اللغة</translation>
    </message>
    <message>
        <source>tray icon system tray status</source>
        <comment>more words to find a setting by</comment>
        <translation>Symbol Infobereich Tray Status</translation>
    </message>
    <message>
        <source>tree must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>tree muss auto sein oder von 0 (aus) bis {most}, nicht {found}</translation>
    </message>
    <message>
        <source>trying the graphics card</source>
        <comment>what is done while a model loads</comment>
        <translation>Grafikkarte wird ausprobiert</translation>
    </message>
    <message>
        <source>two files of {folder} have the tensor {name}</source>
        <translation>zwei Dateien in {folder} haben den Tensor {name}</translation>
    </message>
    <message>
        <source>type {number}</source>
        <translation>Typ {number}</translation>
    </message>
    <message>
        <source>typeface family</source>
        <comment>more words to find a setting by</comment>
        <translation>Schriftart Schriftfamilie</translation>
    </message>
    <message>
        <source>under 0.01 ms</source>
        <translation>unter 0,01 ms</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>unter 1 %</translation>
    </message>
    <message>
        <source>units of measure</source>
        <translation>Maßeinheiten</translation>
    </message>
    <message numerus="yes">
        <source>unknown, %n (core|cores) to use</source>
        <comment>a processor</comment>
        <translation>
            <numerusform>unbekannt, %n Kern verwendbar</numerusform>
            <numerusform>unbekannt, %n Kerne verwendbar</numerusform>
        </translation>
    </message>
    <message>
        <source>unsure</source>
        <comment>how sure the model was of a word</comment>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>until it is done</source>
        <translation>bis sie fertig ist</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>am Ort verwendet</translation>
    </message>
    <message>
        <source>vectors are not read as words are</source>
        <translation>Vektoren werden nicht so gelesen wie Wörter</translation>
    </message>
    <message>
        <source>version {version}, {words}</source>
        <translation>Version {version}, {words}</translation>
    </message>
    <message>
        <source>version {version}, {words}, on screen</source>
        <translation>Version {version}, {words}, zu sehen</translation>
    </message>
    <message>
        <source>warming up</source>
        <comment>what is done while a model loads</comment>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>was made for a model of this shape and vocabulary; not measured with this file</source>
        <translation>für ein Modell dieser Form und dieses Vokabulars gemacht; mit dieser Datei nicht gemessen</translation>
    </message>
    <message>
        <source>was made for another model</source>
        <translation>wurde für ein anderes Modell erstellt</translation>
    </message>
    <message>
        <source>was made for this model, from its own file</source>
        <translation>wurde für dieses Modell aus seiner eigenen Datei erstellt</translation>
    </message>
    <message>
        <source>weight repacking</source>
        <comment>a standard name</comment>
        <translation>Umordnen der Gewichte (weight repacking)</translation>
    </message>
    <message>
        <source>what happened in this reply was not kept</source>
        <translation>was in dieser Antwort geschah, blieb nicht erhalten</translation>
    </message>
    <message>
        <source>what the heads learnt could not be computed any further: it was dropped</source>
        <translation>Was die Köpfe gelernt haben, ließ sich nicht weiterrechnen: es wurde verworfen</translation>
    </message>
    <message>
        <source>what the heads learnt could not be deleted: {reason}</source>
        <translation>Was die Köpfe gelernt haben, ließ sich nicht löschen: {reason}</translation>
    </message>
    <message>
        <source>what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again</source>
        <translation>Was die Köpfe aus früheren Chats gelernt hatten, war beschädigt: es wurde beiseitegelegt und wird neu gelernt</translation>
    </message>
    <message>
        <source>what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: it was dropped</source>
        <translation>Was die Köpfe gelernt haben, machte ihre Vermutungen schlechter, {before:.0f} % auf {after:.0f} % richtig: es wurde verworfen</translation>
    </message>
    <message>
        <source>what was asked cannot be handed to the engine: {reason}</source>
        <translation>was verlangt wurde, lässt sich nicht an die Engine übergeben: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats could not be deleted: {reason}</source>
        <translation>was aus früheren Chats behalten wurde, ließ sich nicht löschen: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again</source>
        <translation>was aus früheren Chats zum Raten behalten wurde, war beschädigt: Es wurde beiseitegelegt und wird neu gesammelt</translation>
    </message>
    <message>
        <source>what was sent in place of {path} is not that file: {why}</source>
        <translation>was anstelle von {path} gesendet wurde, ist nicht diese Datei: {why}</translation>
    </message>
    <message>
        <source>whether it fits is not known until it is downloaded</source>
        <translation>ob es passt, ist vor dem Herunterladen nicht bekannt</translation>
    </message>
    <message>
        <source>which tokens this reply is made of was not kept</source>
        <translation>aus welchen Token diese Antwort besteht, blieb nicht erhalten</translation>
    </message>
    <message>
        <source>whole drafts judged at once: block verification</source>
        <translation>ganze Entwürfe auf einmal beurteilt: Blockprüfung</translation>
    </message>
    <message>
        <source>wide open</source>
        <comment>how sure the model was of a word</comment>
        <translation>völlig offen</translation>
    </message>
    <message>
        <source>window repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>Fenster Wiederholung</translation>
    </message>
    <message>
        <source>wire type {type}</source>
        <translation>Wire-Typ {type}</translation>
    </message>
    <message>
        <source>with {way}: {reason}</source>
        <translation>mit {way}: {reason}</translation>
    </message>
    <message>
        <source>written without guesses</source>
        <translation>ohne Raten geschrieben</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <translation>falsch geraten</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <comment>in the legend</comment>
        <translation>falsch geraten</translation>
    </message>
    <message>
        <source>your word</source>
        <translation>eigenes Wort</translation>
    </message>
    <message>
        <source>your word</source>
        <comment>in the legend</comment>
        <translation>eigenes Wort</translation>
    </message>
    <message>
        <source>you’re offline: {host} was not found</source>
        <translation>keine Internetverbindung: {host} wurde nicht gefunden</translation>
    </message>
    <message numerus="yes">
        <source>{before}, {more}</source>
        <comment>a list, as a screen reader says it</comment>
        <translation>
            <numerusform>{before}, {more}</numerusform>
            <numerusform>{before}, {more}</numerusform>
        </translation>
    </message>
    <message>
        <source>{broken:,} of {pages:,} pages could not be read.</source>
        <translation>{broken:,} von {pages:,} Seiten konnten nicht gelesen werden.</translation>
    </message>
    <message numerus="yes">
        <source>{card} (not here)</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{card} (nicht vorhanden)</numerusform>
            <numerusform>{card} (nicht vorhanden)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chosen}; %n (command|commands), arrows choose, Enter does it</source>
        <comment>read aloud in the finder: the chosen command, and how many fit</comment>
        <translation>
            <numerusform>{chosen}; %n Befehl, Pfeile wählen, Enter führt ihn aus</numerusform>
            <numerusform>{chosen}; %n Befehle, Pfeile wählen, Enter führt ihn aus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{command}, {keys}</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{command}, {keys}</numerusform>
            <numerusform>{command}, {keys}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (backup|backups) of the chats, {size}; the newest from {day}.</source>
        <translation>
            <numerusform>{count:,} Sicherung der Chats, {size}; die neueste vom {day}.</numerusform>
            <numerusform>{count:,} Sicherungen der Chats, {size}; die neueste vom {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat was|chats were) here already and left out.</source>
        <translation>
            <numerusform>{count:,} Chat war schon da und blieb weg.</numerusform>
            <numerusform>{count:,} Chats waren schon da und blieben weg.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) with {messages:,} messages imported.</source>
        <translation>
            <numerusform>{count:,} Chat mit {messages:,} Nachrichten importiert.</numerusform>
            <numerusform>{count:,} Chats mit {messages:,} Nachrichten importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) written to {path}.</source>
        <translation>
            <numerusform>{count:,} Chat nach {path} geschrieben.</numerusform>
            <numerusform>{count:,} Chats nach {path} geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (page|pages)</source>
        <translation>
            <numerusform>{count:,} Seite</numerusform>
            <numerusform>{count:,} Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (token|tokens)</source>
        <translation>
            <numerusform>{count:,} Token</numerusform>
            <numerusform>{count:,} Token</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} from before</source>
        <translation>{count:,} von vorher</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} left out</source>
        <comment>messages; short</comment>
        <translation>
            <numerusform>{count:,} weggelassen</numerusform>
            <numerusform>{count:,} weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} pictures, files or empty messages were left out.</source>
        <translation>
            <numerusform>{count:,} Bild, Datei oder leere Nachricht wurde weggelassen.</numerusform>
            <numerusform>{count:,} Bilder, Dateien oder leere Nachrichten wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} prompt</source>
        <translation>{count:,} Prompt</translation>
    </message>
    <message>
        <source>{count:,} tokens of its own text are too few for heads</source>
        <translation>{count:,} Token eigenen Textes sind zu wenige für Köpfe</translation>
    </message>
    <message>
        <source>{count:,} written</source>
        <translation>{count:,} geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>{count:.0f} GB</source>
        <translation>
            <numerusform>{count:.0f} GB</numerusform>
            <numerusform>{count:.0f} GB</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:.0f} MB</source>
        <translation>{count:.0f} MB</translation>
    </message>
    <message numerus="yes">
        <source>{count:.0f} kB</source>
        <translation>
            <numerusform>{count:.0f} kB</numerusform>
            <numerusform>{count:.0f} kB</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:.1f} GB</source>
        <translation>{count:.1f} GB</translation>
    </message>
    <message>
        <source>{count:.1f} MB</source>
        <translation>{count:.1f} MB</translation>
    </message>
    <message>
        <source>{count:.1f} kB</source>
        <translation>{count:.1f} kB</translation>
    </message>
    <message numerus="yes">
        <source>{count:.1f} million</source>
        <translation>
            <numerusform>{count:.1f} Mio.</numerusform>
            <numerusform>{count:.1f} Mio.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cores</source>
        <translation>
            <numerusform>{count} Kern</numerusform>
            <numerusform>{count} Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} drafters are named, and a cascade has two</source>
        <translation>{count} Drafter sind genannt, eine Kaskade hat aber zwei</translation>
    </message>
    <message numerus="yes">
        <source>{count} guesses ahead</source>
        <translation>
            <numerusform>{count} Vermutung voraus</numerusform>
            <numerusform>{count} Vermutungen voraus</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} of the folders to guess from are not there</source>
        <translation>Ordner, aus denen geraten werden soll, die es nicht gibt: {count}</translation>
    </message>
    <message numerus="yes">
        <source>{deed}: {name}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total}</source>
        <comment>sizes</comment>
        <translation>
            <numerusform>{done} von {total}</numerusform>
            <numerusform>{done} von {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{drafter} guesses for it.</source>
        <translation>{drafter} rät für das Modell.</translation>
    </message>
    <message>
        <source>{drafter} is on this computer and can guess for this model.</source>
        <translation>{drafter} ist auf diesem Computer und kann für dieses Modell raten.</translation>
    </message>
    <message>
        <source>{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.</source>
        <translation>{enter} sendet, {shift_enter} beginnt eine neue Zeile. Pfeil nach oben holt frühere Nachrichten.</translation>
    </message>
    <message numerus="yes">
        <source>{family} (built in)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (integriert)</numerusform>
            <numerusform>{family} (integriert)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{family} (not here)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (nicht vorhanden)</numerusform>
            <numerusform>{family} (nicht vorhanden)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figures}.</source>
        <comment>a line of figures</comment>
        <translation>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} and its drafter are now loaded one after the other: while both were loaded at once, {reason}</source>
        <translation>{file} und sein Drafter werden jetzt nacheinander geladen; als beide gleichzeitig geladen wurden: {reason}</translation>
    </message>
    <message>
        <source>{file} became shorter while it was read</source>
        <translation>{file} wurde beim Lesen kürzer</translation>
    </message>
    <message>
        <source>{file} brings no heads of further tokens</source>
        <translation>{file} bringt keine Köpfe für weitere Token mit</translation>
    </message>
    <message>
        <source>{file} can read no text: its tokenizer makes nothing of it, it is damaged</source>
        <translation>{file} kann keinen Text lesen: der Tokenizer macht nichts daraus, die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>{file} cannot be a file&apos;s name here</source>
        <translation>{file} ist hier kein möglicher Dateiname</translation>
    </message>
    <message>
        <source>{file} cannot be imported: {reason}</source>
        <translation>{file} lässt sich nicht übernehmen: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded as ONNX: {reason}</source>
        <translation>{file} lässt sich nicht als ONNX laden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded, even with the safest settings: {reason}</source>
        <translation>{file} lässt sich selbst mit den sichersten Einstellungen nicht laden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {reason}</source>
        <translation>{file} lässt sich nicht laden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened with fewer words</source>
        <translation>{file} lässt sich nicht mit weniger Wörtern öffnen</translation>
    </message>
    <message>
        <source>{file} cannot be read a second time</source>
        <translation>{file} lässt sich kein zweites Mal lesen</translation>
    </message>
    <message>
        <source>{file} cannot be read: it is not a GGUF file, or damaged</source>
        <translation>{file} kann nicht gelesen werden: Es ist keine GGUF-Datei, oder sie ist beschädigt</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be rolled back: its state {name} cannot forget a wrong guess</source>
        <translation>{file} lässt sich nicht zurückrollen: Der Zustand {name} kann keine falsche Vermutung vergessen</translation>
    </message>
    <message>
        <source>{file} cannot be used on this machine: tried {ways}</source>
        <translation>{file} ist auf diesem Rechner nicht verwendbar; versucht wurde es {ways}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} ist nicht verwendbar: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>{file} ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft here: {reason}</source>
        <translation>{file} kann hier nicht raten: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: onnxruntime finds none here</source>
        <translation>{file} kann nicht auf einer GPU raten: onnxruntime findet hier keine</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: {card} finds nothing here that could compute it</source>
        <translation>{file} kann nicht auf einer GPU raten: {card} findet hier nichts, was es berechnen könnte</translation>
    </message>
    <message>
        <source>{file} cannot draft: it does not say which token stands for a place to be guessed</source>
        <translation>{file} kann nicht raten: Die Datei sagt nicht, welches Token für einen zu ratenden Platz steht</translation>
    </message>
    <message>
        <source>{file} cannot draft: its cache cannot forget single tokens</source>
        <translation>{file} kann nicht raten: Der Cache kann einzelne Token nicht vergessen</translation>
    </message>
    <message>
        <source>{file} cannot draft: {reason}</source>
        <translation>{file} kann nicht raten: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot guess on this machine: tried {ways}</source>
        <translation>{file} kann auf diesem Rechner nicht raten; versucht wurde es {ways}</translation>
    </message>
    <message>
        <source>{file} changed while it was read, at byte {position}</source>
        <translation>{file} änderte sich während des Lesens, bei Byte {position}</translation>
    </message>
    <message>
        <source>{file} comes with it, which guesses for it: {kind}.</source>
        <translation>{file} kommt mit und rät dafür: {kind}.</translation>
    </message>
    <message>
        <source>{file} could not be copied to be read: {reason}</source>
        <translation>{file} konnte nicht zum Lesen kopiert werden: {reason}</translation>
    </message>
    <message>
        <source>{file} could not be opened: {reason}</source>
        <translation>{file} konnte nicht geöffnet werden: {reason}</translation>
    </message>
    <message>
        <source>{file} does not fit: different tokens at id {token}: &quot;{ours}&quot; and &quot;{theirs}&quot;</source>
        <translation>{file} passt nicht: verschiedene Token bei ID {token}: &quot;{ours}&quot; und &quot;{theirs}&quot;</translation>
    </message>
    <message>
        <source>{file} does not fit: the target has {wanted} tokens, it has {found}</source>
        <translation>{file} passt nicht: Das Zielmodell hat {wanted} Token, diese Datei hat {found}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, in the middle of its graph</source>
        <translation>{file} endet bei {size} Byte, mitten im Graphen</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}</source>
        <translation>{file} endet bei {size} Byte, innerhalb des Headers: {missing} Byte fehlen ab Byte {position}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, the graph {graph} needs {needed}</source>
        <translation>{file} endet bei {size} Byte, der Graph {graph} braucht {needed}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes: {reason}</source>
        <translation>{file} endet bei {size} Byte: {reason}</translation>
    </message>
    <message>
        <source>{file} goes on from the model&apos;s own states, not from a drafter</source>
        <translation>{file} geht von den Zuständen des Modells selbst aus, nicht von einem Drafter</translation>
    </message>
    <message>
        <source>{file} guesses blocks, with {names} of another type or shape</source>
        <translation>{file} rät ganze Blöcke, aber {names} hat einen anderen Typ oder eine andere Form</translation>
    </message>
    <message>
        <source>{file} guesses for models of the kind {wanted}, and this is one of the kind {found}</source>
        <translation>{file} rät für Modelle der Art {wanted}, und dieses ist eines der Art {found}</translation>
    </message>
    <message>
        <source>{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read</source>
        <translation>{file} hat bei Byte 4 die GGUF-Version {version}; lesbar sind die Versionen 2 und 3</translation>
    </message>
    <message>
        <source>{file} has a token with the id {token}; ids are from 0 to {most}</source>
        <translation>{file} hat ein Token mit der ID {token}; IDs gehen von 0 bis {most}</translation>
    </message>
    <message>
        <source>{file} has an empty vocabulary</source>
        <translation>{file} hat ein leeres Vokabular</translation>
    </message>
    <message>
        <source>{file} has caches for an odd number of keys and values: {count}</source>
        <translation>{file} hat Caches für eine ungerade Zahl von Schlüsseln und Werten: {count}</translation>
    </message>
    <message>
        <source>{file} has caches of {count} different shapes; one is supported</source>
        <translation>{file} hat Caches in {count} verschiedenen Formen; unterstützt wird eine</translation>
    </message>
    <message>
        <source>{file} has layers of a kind that is not drafted with here yet</source>
        <translation>{file} hat Schichten einer Art, mit der hier noch nicht geraten wird</translation>
    </message>
    <message>
        <source>{file} has no input {name} (it has {found})</source>
        <translation>{file} hat keine Eingabe {name} (vorhanden: {found})</translation>
    </message>
    <message>
        <source>{file} has no output {name} (it has {found})</source>
        <translation>{file} hat keine Ausgabe {name} (vorhanden: {found})</translation>
    </message>
    <message>
        <source>{file} has no past_key_values inputs: it keeps no cache between tokens</source>
        <translation>{file} hat keine Eingaben past_key_values: Zwischen den Token bleibt kein Cache erhalten</translation>
    </message>
    <message>
        <source>{file} has no prompts</source>
        <translation>{file} enthält keine Fragen</translation>
    </message>
    <message>
        <source>{file} has no tensors: it holds no model</source>
        <translation>{file} hat keine Tensoren: Die Datei enthält kein Modell</translation>
    </message>
    <message>
        <source>{file} has no tokenizer.json beside it, so its tokens cannot be compared</source>
        <translation>{file} hat keine tokenizer.json neben sich, darum lassen sich die Token nicht vergleichen</translation>
    </message>
    <message>
        <source>{file} has no vocabulary that can be used</source>
        <translation>{file} hat kein Vokabular, das zu gebrauchen ist</translation>
    </message>
    <message>
        <source>{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts</source>
        <translation>{file} hat kein Vokabular: Der Schlüssel tokenizer.ggml.tokens ist keine Liste von Texten</translation>
    </message>
    <message>
        <source>{file} has none</source>
        <translation>{file} hat keine</translation>
    </message>
    <message>
        <source>{file} has one text for two tokens, {first} and {second}: {text}</source>
        <translation>{file} hat denselben Text für zwei Token, {first} und {second}: {text}</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was added</source>
        <translation>{file} hat einen anderen Inhalt als beim Hinzufügen</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was downloaded: its SHA-256 differs</source>
        <translation>{file} hat einen anderen Inhalt als beim Herunterladen: Der SHA-256 ist ein anderer</translation>
    </message>
    <message>
        <source>{file} has too many entries (at most {most} tokens are allowed)</source>
        <translation>{file} hat zu viele Einträge (höchstens {most} Token sind erlaubt)</translation>
    </message>
    <message>
        <source>{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them</source>
        <translation>{file} hat {count} Token, aber tokenizer.ggml.token_type passt nicht dazu</translation>
    </message>
    <message>
        <source>{file} has {size} bytes instead of {other}: it was changed</source>
        <translation>{file} hat {size} Byte statt {other}: Die Datei wurde verändert</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; a tokenizer has at most {most}</source>
        <translation>{file} hat {size} Byte; ein Tokenizer hat höchstens {most}</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; an ONNX graph has at most {most}</source>
        <translation>{file} hat {size} Byte; ein ONNX-Graph hat höchstens {most}</translation>
    </message>
    <message>
        <source>{file} holds a graph compiled for one device ({operator})</source>
        <translation>{file} enthält einen Graphen, der für ein bestimmtes Gerät kompiliert ist ({operator})</translation>
    </message>
    <message>
        <source>{file} is a link and is left out: import the file instead</source>
        <translation>{file} ist eine Verknüpfung und bleibt außen vor: stattdessen die Datei importieren</translation>
    </message>
    <message>
        <source>{file} is built in a way in which no layer can be left out</source>
        <translation>{file} ist so gebaut, dass keine Schicht weggelassen werden kann</translation>
    </message>
    <message>
        <source>{file} is cut off: only {share} % of it is here</source>
        <translation>{file} ist abgeschnitten: Nur {share} % davon sind da</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {position}: {fault}</source>
        <translation>{file} ist bei Byte {position} beschädigt: {fault}</translation>
    </message>
    <message>
        <source>{file} is damaged: it has {experts:,} experts and does not say how many are used</source>
        <translation>{file} ist beschädigt: Die Datei hat {experts:,} Experten und sagt nicht, wie viele benutzt werden</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads are for vectors of {width} numbers, the model&apos;s have {found}</source>
        <translation>{file} ist beschädigt: Die Köpfe sind für Vektoren aus {width} Zahlen, die des Modells haben {found}</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads cannot be read</source>
        <translation>{file} ist beschädigt: Die Köpfe können nicht gelesen werden</translation>
    </message>
    <message>
        <source>{file} is damaged: its list of words is cut short, or not of numbers</source>
        <translation>{file} ist beschädigt: Die Wortliste ist abgeschnitten oder besteht nicht aus Zahlen</translation>
    </message>
    <message>
        <source>{file} is damaged: its tokenizer needs tokens for single bytes and has none</source>
        <translation>{file} ist beschädigt: Der Tokenizer braucht Token für einzelne Bytes und hat keine</translation>
    </message>
    <message>
        <source>{file} is damaged: its {key} is {found}, not {wanted}</source>
        <translation>{file} ist beschädigt: {key} ist {found}; erwartet: {wanted}</translation>
    </message>
    <message>
        <source>{file} is damaged: the row of the tensor {name} is wrong</source>
        <translation>{file} ist beschädigt: Die Zeile des Tensors {name} ist falsch</translation>
    </message>
    <message>
        <source>{file} is in onnxruntime&apos;s own format, which cannot be checked</source>
        <translation>{file} liegt im eigenen Format von onnxruntime vor, das sich nicht prüfen lässt</translation>
    </message>
    <message>
        <source>{file} is larger than a tokenizer is</source>
        <translation>{file} ist größer, als ein Tokenizer ist</translation>
    </message>
    <message>
        <source>{file} is made for another model: for {tokens} tokens and states of {width} numbers</source>
        <translation>{file} ist für ein anderes Modell gemacht: für {tokens} Token und Zustände von {width} Zahlen</translation>
    </message>
    <message>
        <source>{file} is not JSON, or not a config</source>
        <translation>{file} ist kein JSON oder keine Konfiguration</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file} ist kein Text in UTF-8</translation>
    </message>
    <message>
        <source>{file} is not a GGUF file, or it is damaged: it does not begin as one</source>
        <translation>{file} ist keine GGUF-Datei oder beschädigt: Sie beginnt nicht wie eine</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it keeps no past_key_values</source>
        <translation>{file} ist kein Decoder, der raten kann: past_key_values werden nicht behalten</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing}</source>
        <translation>{file} ist kein Decoder, der raten kann: {missing} fehlt</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}</source>
        <translation>{file} ist kein Decoder, der raten kann: {missing} fehlt, und verlangt wird {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it wants {unknown}</source>
        <translation>{file} ist kein Decoder, der raten kann: verlangt wird {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: logits is not its first output</source>
        <translation>{file} ist kein Decoder, der raten kann: logits ist nicht die erste Ausgabe</translation>
    </message>
    <message>
        <source>{file} is not a model file. It may have been cut off while it was downloaded.</source>
        <translation>{file} ist keine Modelldatei. Vielleicht brach der Download ab.</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table cannot be read</source>
        <translation>{file} ist keine safetensors-Datei: Ihre Tabelle kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table would have {size} bytes</source>
        <translation>{file} ist keine safetensors-Datei: Ihre Tabelle hätte {size} Byte</translation>
    </message>
    <message>
        <source>{file} is not a tokenizer.json: {reason}</source>
        <translation>{file} ist keine tokenizer.json: {reason}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX graph, or damaged, at byte {position}: {fault}</source>
        <translation>{file} ist kein ONNX-Graph oder ist bei Byte {position} beschädigt: {fault}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX model: it holds {count} graphs instead of one</source>
        <translation>{file} ist kein ONNX-Modell: Die Datei enthält {count} Graphen statt einem</translation>
    </message>
    <message>
        <source>{file} is not an ordinary file</source>
        <translation>{file} ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>{file} is not in {repository}</source>
        <translation>{file} ist nicht in {repository}</translation>
    </message>
    <message>
        <source>{file} is not in {repository} any more</source>
        <translation>{file} ist nicht mehr in {repository}</translation>
    </message>
    <message>
        <source>{file} is not inside the folder of models</source>
        <translation>{file} ist kein Ort innerhalb des Modellordners</translation>
    </message>
    <message>
        <source>{file} is not part {number} of {count}, as its name says</source>
        <translation>{file} ist nicht Teil {number} von {count}, anders als der Name sagt</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file} ist kein Text</translation>
    </message>
    <message>
        <source>{file} is not there: {path}</source>
        <translation>{file} ist nicht da: {path}</translation>
    </message>
    <message>
        <source>{file} is not there: {path} ({reason})</source>
        <translation>{file} ist nicht da: {path} ({reason})</translation>
    </message>
    <message>
        <source>{file} is of the kind {kind}, which drafts in another way</source>
        <translation>{file} ist von der Art {kind}, die anders rät</translation>
    </message>
    <message>
        <source>{file} is one of {count} parts of a model</source>
        <translation>{file} ist einer von {count} Teilen eines Modells</translation>
    </message>
    <message>
        <source>{file} is part {number} of {count}</source>
        <translation>{file} ist Teil {number} von {count}</translation>
    </message>
    <message>
        <source>{file} is reached through a link, which may leave the folder of models</source>
        <translation>{file} wird über eine Verknüpfung erreicht, die aus dem Modellordner hinausführen kann</translation>
    </message>
    <message>
        <source>{file} is there twice</source>
        <translation>{file} ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>{file} is too large for a config</source>
        <translation>{file} ist zu groß für eine Konfiguration</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}), which cannot write</source>
        <translation>{file} ist {what} ({architecture}) und kann nicht schreiben</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}): it guesses for another model and writes nothing alone</source>
        <translation>{file} ist {what} ({architecture}): Die Datei rät für ein anderes Modell und schreibt allein nichts</translation>
    </message>
    <message>
        <source>{file} is {what}, and no model to draft for</source>
        <translation>{file} ist {what} und kein Modell, für das geraten werden kann</translation>
    </message>
    <message>
        <source>{file} lacks its part {number} of {count}: {part}</source>
        <translation>zu {file} fehlt Teil {number} von {count}: {part}</translation>
    </message>
    <message>
        <source>{file} lies in several parts, and a drafter is made of one file</source>
        <translation>{file} liegt in mehreren Teilen vor, ein Drafter entsteht aber aus einer Datei</translation>
    </message>
    <message>
        <source>{file} lies in the folder of models but cannot be used</source>
        <translation>{file} liegt im Modellordner, ist aber nicht verwendbar</translation>
    </message>
    <message>
        <source>{file} names no architecture: it holds no model</source>
        <translation>{file} nennt keine Architektur: Die Datei enthält kein Modell</translation>
    </message>
    <message>
        <source>{file} names no format</source>
        <translation>{file} nennt kein Format</translation>
    </message>
    <message>
        <source>{file} needs the file {other}, which is missing</source>
        <translation>{file} braucht die Datei {other}, die fehlt</translation>
    </message>
    <message>
        <source>{file} now runs on this machine alone: the other machines or the link to them failed: {reason}</source>
        <translation>{file} läuft jetzt auf diesem Rechner allein: Die anderen Rechner oder die Verbindung zu ihnen sind ausgefallen: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {device}: {reason}</source>
        <translation>{file} läuft jetzt mit {device}: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {now}: with {way}: {reason}</source>
        <translation>{file} läuft jetzt mit {now}; mit {way}: {reason}</translation>
    </message>
    <message>
        <source>{file} promises {promised} and has {found}</source>
        <translation>{file} verspricht {promised} und hat {found}</translation>
    </message>
    <message>
        <source>{file} promises {promised} heads and has {found}</source>
        <translation>{file} verspricht {promised} Köpfe und hat {found}</translation>
    </message>
    <message>
        <source>{file} reads its weights from outside its folder: {place}</source>
        <translation>{file} liest die Gewichte von außerhalb des eigenen Ordners: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights from {place}, which is not an ordinary file</source>
        <translation>{file} liest die Gewichte aus {place}, was keine gewöhnliche Datei ist</translation>
    </message>
    <message>
        <source>{file} reads its weights through a link: {place}</source>
        <translation>{file} liest die Gewichte über eine Verknüpfung: {place}</translation>
    </message>
    <message>
        <source>{file} says that it has no vocabulary: it can read and write no text</source>
        <translation>laut {file} gibt es darin kein Vokabular: so lässt sich kein Text lesen oder schreiben</translation>
    </message>
    <message>
        <source>{file} says {key} is {token}, but it has only {count} tokens</source>
        <translation>laut {file} ist {key} {token}, aber es gibt darin nur {count} Token</translation>
    </message>
    <message>
        <source>{file} takes words from the model, which is on a graphics card: it must be there too</source>
        <translation>{file} nimmt Wörter vom Modell, das auf einer Grafikkarte liegt: Die Datei muss auch dort sein</translation>
    </message>
    <message>
        <source>{file} wants an input {name}, whose use is unknown here</source>
        <translation>{file} verlangt eine Eingabe {name}, deren Zweck hier unbekannt ist</translation>
    </message>
    <message>
        <source>{file} was changed while a drafter was made for it</source>
        <translation>{file} wurde geändert, während ein Drafter dafür erstellt wurde</translation>
    </message>
    <message>
        <source>{file} was imported, but the original cannot be deleted: {reason}</source>
        <translation>{file} wurde übernommen, aber das Original lässt sich nicht löschen: {reason}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it has {found} tokens, this one {wanted}</source>
        <translation>{file} ist für ein anderes Modell gemacht: Die Datei hat {found} Token, dieses {wanted}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads layer {number}, and this one has {layers}</source>
        <translation>{file} ist für ein anderes Modell gemacht: Die Datei liest Schicht {number}, und dieses hat {layers}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads states of {found} numbers, this one&apos;s have {wanted}</source>
        <translation>{file} ist für ein anderes Modell gemacht: Die Datei liest Zustände von {found} Zahlen, dieses hat solche von {wanted}</translation>
    </message>
    <message>
        <source>{file} was written for big-endian machines</source>
        <translation>{file} wurde für Big-Endian-Rechner geschrieben</translation>
    </message>
    <message>
        <source>{file}, line {number}: it is neither a prompt nor messages</source>
        <translation>{file}, Zeile {number}: weder eine Frage noch Nachrichten</translation>
    </message>
    <message>
        <source>{file}: its cache cannot forget single tokens</source>
        <translation>{file}: Der Cache kann einzelne Token nicht vergessen</translation>
    </message>
    <message>
        <source>{file}: its first output is {found}, not logits</source>
        <translation>{file}: Die erste Ausgabe ist {found}, nicht logits</translation>
    </message>
    <message>
        <source>{file}: its input input_ids is {found}, not int64</source>
        <translation>{file}: Die Eingabe input_ids ist {found}, nicht int64</translation>
    </message>
    <message>
        <source>{file}: its input {name} has {count} dimensions instead of 4</source>
        <translation>{file}: Die Eingabe {name} hat {count} statt 4 Dimensionen</translation>
    </message>
    <message>
        <source>{file}: its input {name} is {found}, not float32 or float16</source>
        <translation>{file}: Die Eingabe {name} ist {found}, nicht float32 oder float16</translation>
    </message>
    <message>
        <source>{file}: its input {name} leaves heads or head width open: {shape}</source>
        <translation>{file}: Die Eingabe {name} lässt die Zahl der Heads oder deren Breite offen: {shape}</translation>
    </message>
    <message>
        <source>{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than {chats:,} were given</source>
        <translation>{file}: ausgelassene Zeilen: {count:,}. Sie sind länger als {most:,} Zeichen, oder es waren mehr als {chats:,}</translation>
    </message>
    <message>
        <source>{file}: the cache {name} of shape {shape} cannot be carried over</source>
        <translation>{file}: Der Cache {name} der Form {shape} lässt sich nicht übernehmen</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}: {reason}</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first} {second}</translation>
    </message>
    <message>
        <source>{first}: {second}</source>
        <translation>{first}: {second}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}; {second}</translation>
    </message>
    <message>
        <source>{folder} has {count} files, more than any drafter</source>
        <translation>{folder} hat {count} Dateien, mehr als jeder Drafter</translation>
    </message>
    <message>
        <source>{folder} holds more than {most} files: the rest was not looked at</source>
        <translation>{folder} enthält mehr als {most} Dateien: Der Rest wurde nicht angesehen</translation>
    </message>
    <message>
        <source>{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size</source>
        <translation>in {folder} ist kein EAGLE-3-Kopf: Die haben eine Schicht und ein draft_vocab_size</translation>
    </message>
    <message numerus="yes">
        <source>{free} free of {total}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{free} frei von {total}</numerusform>
            <numerusform>{free} frei von {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{gain:.2f} times the speed of plain writing is expected, so it does not pay here</source>
        <translation>erwartet wird das {gain:.2f}-Fache des Tempos ohne Raten, es lohnt sich hier also nicht</translation>
    </message>
    <message>
        <source>{guess} in place of {token}</source>
        <translation>{guess} statt {token}</translation>
    </message>
    <message>
        <source>{guess} not looked at</source>
        <translation>{guess} übergangen</translation>
    </message>
    <message numerus="yes">
        <source>{heading} (like %n equal (word|words))</source>
        <translation>
            <numerusform>{heading} (wie bei %n gleichen Wort)</numerusform>
            <numerusform>{heading} (wie bei %n gleichen Wörtern)</numerusform>
        </translation>
    </message>
    <message>
        <source>{hint} Or use --target FILE.</source>
        <translation>{hint} Oder --target FILE verwenden.</translation>
    </message>
    <message>
        <source>{hint} Signing in raises the limit.</source>
        <translation>{hint} Mit Anmeldung liegt die Grenze höher.</translation>
    </message>
    <message>
        <source>{hint} What was written last is not shown until then.</source>
        <translation>{hint} Was zuletzt geschrieben wurde, erscheint erst dann.</translation>
    </message>
    <message>
        <source>{host} did not answer in time</source>
        <translation>{host} hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>{host} is not a known machine: {reason}</source>
        <translation>{host} ist kein Rechner, der hier bekannt ist: {reason}</translation>
    </message>
    <message>
        <source>{host} redirected the download to {other} without encryption</source>
        <translation>{host} hat den Download ohne Verschlüsselung an {other} weitergeleitet</translation>
    </message>
    <message>
        <source>{host} redirects the download in circles</source>
        <translation>{host} leitet den Download im Kreis weiter</translation>
    </message>
    <message>
        <source>{host}:{port} could not be listened at</source>
        <translation>An {host}:{port} konnte nicht gelauscht werden</translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, nothing thrown away.</source>
        <translation>
            <numerusform>{kept:,} Token behalten, nichts verworfen.</numerusform>
            <numerusform>{kept:,} Token behalten, nichts verworfen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.</source>
        <translation>
            <numerusform>{kept:,} Token behalten, {rolled:,} auf Probe gelesen und verworfen.</numerusform>
            <numerusform>{kept:,} Token behalten, {rolled:,} auf Probe gelesen und verworfen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{keys} for a new line</source>
        <translation>{keys} für eine neue Zeile</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, by its name</source>
        <comment>a guess of what a file is</comment>
        <translation>
            <numerusform>{kind}, dem Namen nach</numerusform>
            <numerusform>{kind}, dem Namen nach</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind}, by its name: a guess until it is here</source>
        <translation>{kind}, dem Namen nach: eine Vermutung, bis die Datei hier ist</translation>
    </message>
    <message>
        <source>{kind}, by the header that the hub has read</source>
        <translation>{kind}, laut dem Kopf der Datei, den der Hub gelesen hat</translation>
    </message>
    <message>
        <source>{language} (needs a font)</source>
        <translation>{language} (braucht eine Schrift)</translation>
    </message>
    <message>
        <source>{language} is missing from this installation. Install Draftlight again to get it.</source>
        <translation>{language} fehlt in dieser Installation. Draftlight neu installieren, um die Sprache zu bekommen.</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>{mean:.1f} tokens a round</source>
        <translation>{mean:.1f} Token pro Runde</translation>
    </message>
    <message numerus="yes">
        <source>{memory}; and {gpu}</source>
        <comment>two amounts of memory</comment>
        <translation>
            <numerusform>{memory}; dazu {gpu}</numerusform>
            <numerusform>{memory}; dazu {gpu}</numerusform>
        </translation>
    </message>
    <message>
        <source>{message}. {hint}</source>
        <translation>{message}. {hint}</translation>
    </message>
    <message>
        <source>{model} answers from now on, also what the starter did not know.</source>
        <translation>Ab jetzt antwortet {model}, auch auf das, was der Starter nicht wusste.</translation>
    </message>
    <message>
        <source>{model} answers from now on.</source>
        <translation>Ab jetzt antwortet {model}.</translation>
    </message>
    <message numerus="yes">
        <source>{model}: {doing}</source>
        <comment>while a model loads</comment>
        <translation>
            <numerusform>{model}: {doing}</numerusform>
            <numerusform>{model}: {doing}</numerusform>
        </translation>
    </message>
    <message>
        <source>{ms:,.0f} ms</source>
        <translation>{ms:,.0f} ms</translation>
    </message>
    <message>
        <source>{ms:.0f} ms</source>
        <translation>{ms:.0f} ms</translation>
    </message>
    <message>
        <source>{ms:.1f} ms</source>
        <translation>{ms:.1f} ms</translation>
    </message>
    <message>
        <source>{ms:.2f} ms</source>
        <translation>{ms:.2f} ms</translation>
    </message>
    <message>
        <source>{names} is here, but llama.cpp was built for the CPU only: build it with {way}, which needs {what} and some minutes.</source>
        <translation>Gefunden: {names}. llama.cpp ist aber nur für die CPU gebaut: mit {way} neu bauen; dafür braucht es {what} und einige Minuten.</translation>
    </message>
    <message>
        <source>{names} is here, but nothing in this package can use it.</source>
        <translation>Gefunden: {names}. Dieses Paket hat aber nichts, was das nutzen kann.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no CUDA: install NVIDIA&apos;s toolkit (nvcc), and the next start builds it.</source>
        <translation>Gefunden: {names}. Dieser Build hat aber kein CUDA: NVIDIAs Toolkit (nvcc) installieren, dann baut es der nächste Start.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.</source>
        <translation>Gefunden: {names}. Dieser Build hat aber kein Vulkan: diese Pakete installieren, dann baut es der nächste Start.</translation>
    </message>
    <message>
        <source>{names} is here, but this system&apos;s Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later can.</source>
        <translation>Gefunden: {names}. Das Vulkan dieses Systems ist aber zum Bauen zu alt: Ab Debian 13 oder Ubuntu 24.04 geht es.</translation>
    </message>
    <message>
        <source>{name} (a drafter)</source>
        <translation>{name} (ein Drafter)</translation>
    </message>
    <message>
        <source>{name} (drafter)</source>
        <translation>{name} (Drafter)</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({place})</source>
        <comment>two models of one name: where each is from</comment>
        <translation>
            <numerusform>{name} ({place})</numerusform>
            <numerusform>{name} ({place})</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} and a file are both named as the network that guesses</source>
        <translation>{name} und eine Datei sind beide als das Netz genannt, das rät</translation>
    </message>
    <message>
        <source>{name} cannot be deleted: {reason}</source>
        <translation>{name} lässt sich nicht löschen: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be downloaded yet: commit, size or hash of {file} are not known</source>
        <translation>{name} lässt sich noch nicht herunterladen: Commit, Größe oder Hash von {file} sind nicht bekannt</translation>
    </message>
    <message>
        <source>{name} cannot be linked from there: {reason}</source>
        <translation>{name} lässt sich von dort nicht verknüpfen: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: in {title!r} {fault}</source>
        <translation>{name} ist nicht lesbar, in {title!r}: {fault}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>{name} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}</source>
        <translation>{name} ist nicht lesbar: {why}</translation>
    </message>
    <message>
        <source>{name} could not be downloaded.</source>
        <translation>{name} konnte nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>{name} could not be downloaded: {kind}: {reason}</source>
        <translation>{name} konnte nicht heruntergeladen werden: {kind}: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be read within {patience_s:g} seconds</source>
        <translation>{name} konnte nicht innerhalb von {patience_s:g} Sekunden gelesen werden</translation>
    </message>
    <message>
        <source>{name} does not fit {target}: {reason}</source>
        <translation>{name} passt nicht zu {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} goes on from states of {width} numbers, this model&apos;s have {found}</source>
        <translation>{name} geht von Zuständen mit {width} Zahlen aus, die dieses Modells haben {found}</translation>
    </message>
    <message>
        <source>{name} guesses alone: only a GGUF of the model&apos;s own vocabulary, whose cache forgets single tokens, can check the guesses of {file}</source>
        <translation>{name} rät allein: Nur ein GGUF mit dem Vokabular des Modells, dessen Cache einzelne Token vergisst, kann die Vermutungen von {file} prüfen</translation>
    </message>
    <message>
        <source>{name} guesses alone: {reason}</source>
        <translation>{name} rät allein: {reason}</translation>
    </message>
    <message>
        <source>{name} guesses among all its words: it could not with {count:,}</source>
        <translation>{name} rät unter allen seinen Wörtern: mit {count:,} ging es nicht</translation>
    </message>
    <message>
        <source>{name} has another vocabulary than {target}: {reason}</source>
        <translation>{name} hat ein anderes Vokabular als {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed since it was added</source>
        <translation>{name} hat sich seit dem Hinzufügen geändert</translation>
    </message>
    <message>
        <source>{name} has no tokenizer.json beside it: whether it fits the target cannot be checked</source>
        <translation>{name} hat keine tokenizer.json neben sich: Ob der Drafter zum Zielmodell passt, lässt sich nicht prüfen</translation>
    </message>
    <message>
        <source>{name} has the right size but other contents: its SHA-256 is not the pinned one</source>
        <translation>{name} hat die richtige Größe, aber einen anderen Inhalt: Der SHA-256 ist nicht der festgelegte</translation>
    </message>
    <message>
        <source>{name} has {size} bytes instead of {other}: it is another file</source>
        <translation>{name} hat {size} Byte statt {other}: Es ist eine andere Datei</translation>
    </message>
    <message>
        <source>{name} holds heads for another model ({other})</source>
        <translation>{name} enthält Köpfe für ein anderes Modell ({other})</translation>
    </message>
    <message>
        <source>{name} holds no text: its pages are pictures, as of a scan</source>
        <translation>{name} enthält keinen Text: Die Seiten sind Bilder, wie von einem Scan</translation>
    </message>
    <message>
        <source>{name} is being downloaded by another Draftlight</source>
        <translation>{name} wird gerade von einem anderen Draftlight heruntergeladen</translation>
    </message>
    <message>
        <source>{name} is damaged: none of its pages can be read</source>
        <translation>{name} ist beschädigt: Keine der Seiten ist lesbar</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name} ist leer</translation>
    </message>
    <message>
        <source>{name} is gone: {path}</source>
        <translation>{name} ist weg: {path}</translation>
    </message>
    <message>
        <source>{name} is incomplete: it has {size} of {other} bytes</source>
        <translation>{name} ist unvollständig: {size} von {other} Byte sind da</translation>
    </message>
    <message>
        <source>{name} is installed and checked.</source>
        <translation>{name} ist installiert und geprüft.</translation>
    </message>
    <message>
        <source>{name} is installed.</source>
        <translation>{name} ist installiert.</translation>
    </message>
    <message>
        <source>{name} is larger than {most} MB</source>
        <translation>{name} ist größer als {most} MB</translation>
    </message>
    <message>
        <source>{name} is left out: {reason}</source>
        <translation>{name} bleibt außen vor: {reason}</translation>
    </message>
    <message>
        <source>{name} is locked with a password</source>
        <translation>{name} ist mit einem Passwort gesperrt</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>{name} ist nicht mehr da</translation>
    </message>
    <message>
        <source>{name} is not a Draftlight trace ({error})</source>
        <translation>{name} ist kein Draftlight-Trace ({error})</translation>
    </message>
    <message>
        <source>{name} is not installed, or only a part of it</source>
        <translation>{name} ist nicht oder nur zum Teil installiert</translation>
    </message>
    <message>
        <source>{name} is not there at the moment: {path}</source>
        <translation>{name} ist im Moment nicht da: {path}</translation>
    </message>
    <message>
        <source>{name} is off the list; its file is still where it was.</source>
        <translation>{name} ist nicht mehr in der Liste; die Datei liegt, wo sie war.</translation>
    </message>
    <message>
        <source>{name} is removed. {size} is free again.</source>
        <translation>{name} ist entfernt. {size} sind wieder frei.</translation>
    </message>
    <message>
        <source>{name} is the name of no display ({variable})</source>
        <translation>{name} ist nicht der Name eines Displays ({variable})</translation>
    </message>
    <message>
        <source>{name} is {found}</source>
        <translation>{name} ist {found}</translation>
    </message>
    <message>
        <source>{name} is {found}, whatever its name says</source>
        <translation>{name} ist {found}, was auch immer der Name sagt</translation>
    </message>
    <message>
        <source>{name} is {what} and cannot guess for {target}: {reason}</source>
        <translation>{name} ist {what} und kann nicht für {target} raten: {reason}</translation>
    </message>
    <message>
        <source>{name} lists no server that can be used</source>
        <translation>{name} nennt keinen benutzbaren Server</translation>
    </message>
    <message>
        <source>{name} must be -1 (the whole context), 0 (off) or more, not {found}</source>
        <translation>{name} muss -1 (der ganze Kontext), 0 (aus) oder mehr sein, nicht {found}</translation>
    </message>
    <message>
        <source>{name} must be a number from {low:g} to {high:g}, not {found}</source>
        <translation>{name} muss eine Zahl von {low:g} bis {high:g} sein, nicht {found}</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}, not {found}</source>
        <translation>{name} muss von {low} bis {high} gehen, nicht {found}</translation>
    </message>
    <message>
        <source>{name} must be one of {known}, not {found}</source>
        <translation>{name} muss eines von {known} sein, nicht {found}</translation>
    </message>
    <message>
        <source>{name} names no place: {reason}</source>
        <translation>{name} bezeichnet keinen Ort: {reason}</translation>
    </message>
    <message>
        <source>{name} needs too much memory to be read</source>
        <translation>{name} braucht zu viel Speicher, um gelesen zu werden</translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {amounts}</source>
        <comment>amounts of memory</comment>
        <translation>
            <numerusform>{name} braucht {amounts}</numerusform>
            <numerusform>{name} braucht {amounts}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} needs {amounts}: it does not fit</source>
        <translation>{name} braucht {amounts}: passt nicht</translation>
    </message>
    <message>
        <source>{name} needs {amounts}: little is left over</source>
        <translation>{name} braucht {amounts}: wenig bleibt übrig</translation>
    </message>
    <message>
        <source>{name} needs {need}; how much is free is not known</source>
        <translation>{name} braucht {need}; wie viel frei ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>{name} was found</source>
        <translation>{name} wurde gefunden</translation>
    </message>
    <message>
        <source>{name} was made for another model than {target}, or that changed</source>
        <translation>{name} wurde für ein anderes Modell als {target} gemacht, oder dieses hat sich geändert</translation>
    </message>
    <message>
        <source>{name} was written by a later Draftlight</source>
        <translation>{name} stammt von einem neueren Draftlight</translation>
    </message>
    <message numerus="yes">
        <source>{name} with {drafter}</source>
        <comment>a model with its drafter</comment>
        <translation>
            <numerusform>{name} mit {drafter}</numerusform>
            <numerusform>{name} mit {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {speedup:.2f}</source>
        <translation>{name} {speedup:.2f}</translation>
    </message>
    <message>
        <source>{name} · its file is not there</source>
        <translation>{name} · die Datei ist nicht da</translation>
    </message>
    <message>
        <source>{name} · loading…</source>
        <translation>{name} · wird geladen…</translation>
    </message>
    <message>
        <source>{name} · unloaded</source>
        <translation>{name} · entladen</translation>
    </message>
    <message numerus="yes">
        <source>{name}, %n (core|cores) to use</source>
        <translation>
            <numerusform>{name}, %n Kern verwendbar</numerusform>
            <numerusform>{name}, %n Kerne verwendbar</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, without a drafter</source>
        <translation>{name}, ohne Drafter</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {free} free of {total}</source>
        <comment>a GPU</comment>
        <translation>
            <numerusform>{name}, {free} frei von {total}</numerusform>
            <numerusform>{name}, {free} frei von {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {reason}: {sentence}</source>
        <comment>a model</comment>
        <translation>
            <numerusform>{name}, {reason}: {sentence}</numerusform>
            <numerusform>{name}, {reason}: {sentence}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {card}</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{name}: {card}</numerusform>
            <numerusform>{name}: {card}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {choice}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>{name}: {choice}</numerusform>
            <numerusform>{name}: {choice}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {line}</source>
        <translation>{name}: {line}</translation>
    </message>
    <message>
        <source>{need} are needed in {folder} meanwhile, and {free} are free</source>
        <translation>in {folder} werden währenddessen {need} gebraucht, frei sind {free}</translation>
    </message>
    <message>
        <source>{need} of memory</source>
        <translation>{need} Speicher</translation>
    </message>
    <message>
        <source>{need} of memory are needed to make a drafter for {file}, and {free} are free</source>
        <translation>für einen Drafter zu {file} werden {need} Arbeitsspeicher gebraucht, frei sind {free}</translation>
    </message>
    <message>
        <source>{need} of memory, {free} are free</source>
        <translation>{need} Speicher, {free} sind frei</translation>
    </message>
    <message>
        <source>{need} on the GPU</source>
        <translation>{need} auf der GPU</translation>
    </message>
    <message>
        <source>{need} on the GPU, {free} are free</source>
        <translation>{need} auf der GPU, {free} sind frei</translation>
    </message>
    <message numerus="yes">
        <source>{number:,} (token|tokens)</source>
        <translation>
            <numerusform>{number:,} Token</numerusform>
            <numerusform>{number:,} Token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>{number:,} von {of:,} Prompt</numerusform>
            <numerusform>{number:,} von {of:,} Prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts, {time_left}</source>
        <translation>
            <numerusform>{number:,} von {of:,} Prompt, {time_left}</numerusform>
            <numerusform>{number:,} von {of:,} Prompts, {time_left}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} {words}</source>
        <comment>a live number, read aloud</comment>
        <translation>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number}. {language}, %n (line|lines)</source>
        <translation>
            <numerusform>{number}. {language}, %n Zeile</numerusform>
            <numerusform>{number}. {language}, %n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} Or: {other}</source>
        <comment>two ways out, each a sentence</comment>
        <translation>
            <numerusform>{one} Oder: {other}</numerusform>
            <numerusform>{one} Oder: {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{open_target} is open now</source>
        <translation>jetzt ist {open_target} geöffnet</translation>
    </message>
    <message>
        <source>{out} of {all} layers can be left out</source>
        <translation>{out} von {all} Schichten können weggelassen werden</translation>
    </message>
    <message>
        <source>{package} of the package index is not what it should be</source>
        <translation>{package} vom Paketindex ist nicht, was es sein soll</translation>
    </message>
    <message numerus="yes">
        <source>{part:,} of {whole:,}</source>
        <comment>texts</comment>
        <translation>
            <numerusform>{part:,} von {whole:,}</numerusform>
            <numerusform>{part:,} von {whole:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} arrived damaged: its checksum is not the one known</source>
        <translation>{path} kam beschädigt an: Die Prüfsumme ist nicht die bekannte</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written</source>
        <translation>{path} ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>{path} could not be used ({error})</source>
        <translation>{path} konnte nicht verwendet werden ({error})</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes here, not {other:,} as listed</source>
        <translation>{path} hat hier {size:,} Byte, nicht {other:,} wie aufgeführt</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <translation>{path} wird von einem anderen Programm verwendet</translation>
    </message>
    <message>
        <source>{path}: the server cannot continue from byte {start}</source>
        <translation>{path}: Der Server kann ab Byte {start} nicht fortsetzen</translation>
    </message>
    <message>
        <source>{percent:.0f} % of guesses right</source>
        <translation>{percent:.0f} % richtig geraten</translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of guesses right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{percent:.0f} % der Vermutungen richtig.</numerusform>
            <numerusform>{percent:.0f} % der Vermutungen richtig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of the guesses were right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{percent:.0f} % der Vermutungen waren richtig.</numerusform>
            <numerusform>{percent:.0f} % der Vermutungen waren richtig.</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f} % of the way</source>
        <translation>{percent:.0f} % der Strecke</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{place} cannot be made: {reason}</source>
        <translation>{place} lässt sich nicht anlegen: {reason}</translation>
    </message>
    <message>
        <source>{place} could not be written: {reason}</source>
        <translation>{place} konnte nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>{place} is a folder</source>
        <translation>{place} ist ein Ordner</translation>
    </message>
    <message>
        <source>{place} is a link, and files are not written through links</source>
        <translation>{place} ist eine Verknüpfung, und über Verknüpfungen werden keine Dateien geschrieben</translation>
    </message>
    <message>
        <source>{rank:,}nd</source>
        <comment>a place in a list</comment>
        <translation>Platz {rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}rd</source>
        <comment>a place in a list</comment>
        <translation>Platz {rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}st</source>
        <comment>a place in a list</comment>
        <translation>Platz {rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}th</source>
        <comment>a place in a list</comment>
        <translation>Platz {rank:,}</translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) a second</source>
        <translation>
            <numerusform>{rate:g} Runde pro Sekunde</numerusform>
            <numerusform>{rate:g} Runden pro Sekunde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) of guesses a second</source>
        <translation>
            <numerusform>{rate:g} Runde Vermutungen pro Sekunde</numerusform>
            <numerusform>{rate:g} Runden Vermutungen pro Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>{reason}; the rest was written plainly</source>
        <translation>{reason}; der Rest wurde ohne Raten geschrieben</translation>
    </message>
    <message>
        <source>{reason}; then: {other}</source>
        <translation>{reason}; danach: {other}</translation>
    </message>
    <message>
        <source>{repository} is not a repository&apos;s name</source>
        <translation>{repository} ist kein Name eines Repositorys</translation>
    </message>
    <message>
        <source>{repository} lacks a part of {file}</source>
        <translation>in {repository} fehlt ein Teil von {file}</translation>
    </message>
    <message>
        <source>{right:,} of {all:,} guesses right</source>
        <translation>{right:,} von {all:,} Vermutungen richtig</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {judged} guesses became text.</source>
        <translation>
            <numerusform>{right} von {judged} Vermutungen wurden Text.</numerusform>
            <numerusform>{right} von {judged} Vermutungen wurden Text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.</source>
        <translation>
            <numerusform>{rounds:,} Runde schrieb {tokens}, {each:.1f} pro Runde. Jede in einer eigenen Zeile, die neueste zuletzt.</numerusform>
            <numerusform>{rounds:,} Runden schrieben {tokens}, {each:.1f} pro Runde. Jede in einer eigenen Zeile, die neueste zuletzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} (after your settings: {after})</source>
        <translation>{said} (nach Ihren Einstellungen: {after})</translation>
    </message>
    <message numerus="yes">
        <source>{saved} of {plain} saved.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{saved} von {plain} gespart.</numerusform>
            <numerusform>{saved} von {plain} gespart.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds:,.1f} s</source>
        <translation>{seconds:,.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s</source>
        <translation>{seconds:.1f} s</translation>
    </message>
    <message numerus="yes">
        <source>{sentence} {numbers}.</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{sentence}, and read from the disk each token would take {seconds:,.0f} seconds</source>
        <translation>{sentence}, und von der Platte gelesen bräuchte jedes Token {seconds:,.0f} Sekunden</translation>
    </message>
    <message>
        <source>{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers</source>
        <translation>{servers}: Sie halten nichts, denn dieser Rechner ist allein ebenso schnell; mit HOST:PORT=N halten sie N Schichten</translation>
    </message>
    <message>
        <source>{server} cannot be reached: {reason}</source>
        <translation>{server} ist nicht zu erreichen: {reason}</translation>
    </message>
    <message>
        <source>{server} ended the connection</source>
        <translation>{server} hat die Verbindung beendet</translation>
    </message>
    <message>
        <source>{server} is not a server of ggml&apos;s protocol: its answer is unreadable</source>
        <translation>{server} ist kein Server für ggmls Protokoll: Seine Antwort ist unlesbar</translation>
    </message>
    <message>
        <source>{server} needs the value {name}</source>
        <translation>{server} braucht den Wert {name}</translation>
    </message>
    <message>
        <source>{server} said nothing for {seconds:g} seconds: another program may be using it</source>
        <translation>{server} hat {seconds:g} Sekunden lang nichts gesagt: Vielleicht benutzt es ein anderes Programm</translation>
    </message>
    <message>
        <source>{server} speaks version {found} of ggml&apos;s protocol and this Draftlight version {ours}: run the same Draftlight on both machines</source>
        <translation>{server} spricht Version {found} von ggmls Protokoll und dieses Draftlight Version {ours}: Benutze auf beiden Rechnern dasselbe Draftlight</translation>
    </message>
    <message numerus="yes">
        <source>{setting}, slider</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{setting}, Schieberegler</numerusform>
            <numerusform>{setting}, Schieberegler</numerusform>
        </translation>
    </message>
    <message>
        <source>{share:.0%} of its first guesses were right</source>
        <translation>{share:.0%} seiner ersten Vermutungen waren richtig</translation>
    </message>
    <message>
        <source>{share:.0f} %</source>
        <translation>{share:.0f} %</translation>
    </message>
    <message>
        <source>{share} of the guesses stand</source>
        <translation>{share} der Vermutungen bleiben</translation>
    </message>
    <message>
        <source>{share} of the later version is in both.</source>
        <translation>{share} der späteren Version stehen in beiden.</translation>
    </message>
    <message numerus="yes">
        <source>{share} sure</source>
        <comment>how sure of a guess</comment>
        <translation>
            <numerusform>{share} sicher</numerusform>
            <numerusform>{share} sicher</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: faster</source>
        <comment>the faster side of a comparison</comment>
        <translation>
            <numerusform>{side}: schneller</numerusform>
            <numerusform>{side}: schneller</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: guessing</source>
        <translation>{side}: Raten</translation>
    </message>
    <message>
        <source>{side}: pair</source>
        <translation>{side}: Paar</translation>
    </message>
    <message numerus="yes">
        <source>{side}: {arrived}</source>
        <comment>who arrived first in a race</comment>
        <translation>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} a second</source>
        <translation>{size} pro Sekunde</translation>
    </message>
    <message>
        <source>{size} are to be downloaded, and {other} are free in {folder}</source>
        <translation>{size} sind herunterzuladen, und {other} sind in {folder} frei</translation>
    </message>
    <message>
        <source>{size} of earlier chats are kept on this computer.</source>
        <translation>Aus früheren Chats sind {size} auf diesem Computer gespeichert.</translation>
    </message>
    <message>
        <source>{size} · a drafter from {program}</source>
        <translation>{size} · ein Drafter von {program}</translation>
    </message>
    <message>
        <source>{size} · a model from {program}</source>
        <translation>{size} · ein Modell von {program}</translation>
    </message>
    <message>
        <source>{slow}; the drafter could not be locked in memory: {reason}</source>
        <translation>{slow}; der Drafter ließ sich nicht im Speicher festhalten: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>{source}: {words}</source>
        <translation>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}; a is how often a guess is right, K how many a round has, E the tokens it writes</source>
        <translation>{source}; a ist, wie oft eine Vermutung stimmt, K, wie viele eine Runde hat, E die Token, die sie schreibt</translation>
    </message>
    <message>
        <source>{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1</source>
        <translation>{source}; c sind die Kosten einer Vermutung, v die der Prüfung, gemessen statt als 1 angenommen</translation>
    </message>
    <message>
        <source>{speaker}: {words}</source>
        <translation>{speaker}: {words}</translation>
    </message>
    <message>
        <source>{speed:,.1f} tokens a second</source>
        <translation>{speed:,.1f} Token pro Sekunde</translation>
    </message>
    <message>
        <source>{speed:.0f} GB a second, measured now</source>
        <translation>{speed:.0f} GB pro Sekunde, eben gemessen</translation>
    </message>
    <message>
        <source>{speed} tokens a second</source>
        <translation>{speed} Token pro Sekunde</translation>
    </message>
    <message>
        <source>{speed} tokens a second here, measured</source>
        <translation>hier {speed} Token pro Sekunde, gemessen</translation>
    </message>
    <message>
        <source>{speed}, estimated</source>
        <translation>{speed}, geschätzt</translation>
    </message>
    <message>
        <source>{target} guessed by {drafter}</source>
        <translation>{target}, geraten von {drafter}</translation>
    </message>
    <message>
        <source>{tensors} tensors and {keys} keys announced</source>
        <translation>{tensors} Tensoren und {keys} Schlüssel angekündigt</translation>
    </message>
    <message numerus="yes">
        <source>{text} … and then?</source>
        <comment>the reply so far, read aloud</comment>
        <translation>
            <numerusform>{text} … und dann?</numerusform>
            <numerusform>{text} … und dann?</numerusform>
        </translation>
    </message>
    <message>
        <source>{times:.2f} times the plain speed</source>
        <translation>{times:.2f}-mal so schnell wie ohne Raten</translation>
    </message>
    <message numerus="yes">
        <source>{times:.2f}× plain speed, measured</source>
        <comment>under a reply</comment>
        <translation>
            <numerusform>{times:.2f}× so schnell wie ohne Raten, gemessen</numerusform>
            <numerusform>{times:.2f}× so schnell wie ohne Raten, gemessen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times:g} × original speed</source>
        <comment>the speed of a replay</comment>
        <translation>
            <numerusform>{times:g} × Originaltempo</numerusform>
            <numerusform>{times:g} × Originaltempo</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>{time} pro Runde</translation>
    </message>
    <message>
        <source>{title}: {words}</source>
        <translation>{title}: {words}</translation>
    </message>
    <message numerus="yes">
        <source>{token}  {share}</source>
        <comment>a word and its probability</comment>
        <translation>
            <numerusform>{token}  {share}</numerusform>
            <numerusform>{token}  {share}</numerusform>
        </translation>
    </message>
    <message>
        <source>{token} was guessed; the model ranked it {rank}: {share}</source>
        <translation>{token} wurde geraten, beim Modell auf {rank}: {share}</translation>
    </message>
    <message>
        <source>{token} was {rank} ({share}), and was drawn</source>
        <translation>{token} stand auf {rank} ({share}) und wurde gezogen</translation>
    </message>
    <message numerus="yes">
        <source>{took} instead of {instead}, word for word the same.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{took} statt {instead}, Wort für Wort dasselbe.</numerusform>
            <numerusform>{took} statt {instead}, Wort für Wort dasselbe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>{used:,} von {total:,} Token</numerusform>
            <numerusform>{used:,} von {total:,} Token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: {need} of {free}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{verdict}: {need} von {free}</numerusform>
            <numerusform>{verdict}: {need} von {free}</numerusform>
        </translation>
    </message>
    <message>
        <source>{verdict}: {token} (round {round}).</source>
        <translation>{verdict}: {token} (Runde {round}).</translation>
    </message>
    <message>
        <source>{verdict}: {token} in place of {other} (round {round}).</source>
        <translation>{verdict}: {token} statt {other} (Runde {round}).</translation>
    </message>
    <message numerus="yes">
        <source>{wants} None of the models here suits it.</source>
        <comment>It guesses for …</comment>
        <translation>
            <numerusform>{wants} Keines der Modelle hier passt dazu.</numerusform>
            <numerusform>{wants} Keines der Modelle hier passt dazu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what} ({keys})</source>
        <comment>a tool tip with the keys that do it</comment>
        <translation>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} does not exist, is private, or the token is not valid</source>
        <translation>{what} existiert nicht, ist privat, oder das Zugangstoken ist ungültig</translation>
    </message>
    <message>
        <source>{what} for {target}, not for this model: {reason}</source>
        <translation>{what} für {target}, nicht für dieses Modell: {reason}</translation>
    </message>
    <message>
        <source>{what} is not given to this account (HTTP {status})</source>
        <translation>{what} wird an dieses Konto nicht herausgegeben (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is not on the hub</source>
        <translation>{what} ist nicht im Hub</translation>
    </message>
    <message>
        <source>{what} is not on the hub (HTTP {status})</source>
        <translation>{what} ist nicht im Hub (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is only given to people who accepted its terms</source>
        <translation>{what} wird nur nach Annahme der Bedingungen herausgegeben</translation>
    </message>
    <message>
        <source>{what} that fits this model</source>
        <translation>{what}, passend zu diesem Modell</translation>
    </message>
    <message>
        <source>{what}, so nothing was deleted</source>
        <translation>{what}; deshalb wurde nichts gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), closed</source>
        <translation>
            <numerusform>{what}, {count:,} Chat, eingeklappt</numerusform>
            <numerusform>{what}, {count:,} Chats, eingeklappt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), open</source>
        <translation>
            <numerusform>{what}, {count:,} Chat, ausgeklappt</numerusform>
            <numerusform>{what}, {count:,} Chats, ausgeklappt</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: the answer is not what the hub would say ({why})</source>
        <translation>{what}: Die Antwort ist nicht, was der Hub sagen würde ({why})</translation>
    </message>
    <message>
        <source>{what}: the hub answered with HTTP {status}</source>
        <translation>{what}: Der Hub antwortete mit HTTP {status}</translation>
    </message>
    <message>
        <source>{what}: the hub has no such revision</source>
        <translation>{what}: Der Hub hat keine solche Revision</translation>
    </message>
    <message>
        <source>{what}; the chats can be read, and nothing is saved</source>
        <translation>{what}; die Chats können gelesen werden, und nichts wird gespeichert</translation>
    </message>
    <message>
        <source>{what}; they can be read, and nothing is saved</source>
        <translation>{what}; sie lassen sich lesen, und nichts wird gespeichert</translation>
    </message>
    <message>
        <source>{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated</source>
        <translation>{why}; ohne Raten schreibt es höchstens etwa {speed:.1f} Token pro Sekunde, geschätzt</translation>
    </message>
    <message>
        <source>“Same as the system” follows your desktop.</source>
        <translation>„Wie das System“ folgt Ihrem Desktop.</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>„{name}“ wurde gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>“{prompt}”</source>
        <comment>in quotation marks</comment>
        <translation>
            <numerusform>„{prompt}“</numerusform>
            <numerusform>„{prompt}“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{text}”</source>
        <comment>a token in quotation marks</comment>
        <translation>
            <numerusform>„{text}“</numerusform>
            <numerusform>„{text}“</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is in the archive.</source>
        <translation>„{title}“ ist im Archiv.</translation>
    </message>
    <message>
        <source>“{title}” is in the bin.</source>
        <translation>„{title}“ ist im Papierkorb.</translation>
    </message>
    <message>
        <source>“{tool}” from “{server}” is running…</source>
        <translation>„{tool}“ von „{server}“ läuft…</translation>
    </message>
    <message>
        <source>‹  All models</source>
        <translation>‹  Alle Modelle</translation>
    </message>
    <message>
        <source>‹  Back</source>
        <translation>‹  Zurück</translation>
    </message>
    <message>
        <source>‹  Back to the chat</source>
        <translation>‹  Zurück zum Chat</translation>
    </message>
    <message>
        <source>‹  Search results</source>
        <translation>‹  Suchergebnisse</translation>
    </message>
    <message numerus="yes">
        <source>‹{count} more (accent|accents)›</source>
        <translation>
            <numerusform>‹{count} weiterer Akzent›</numerusform>
            <numerusform>‹{count} weitere Akzente›</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ Neueste</translation>
    </message>
    <message>
        <source>✓  In use</source>
        <comment>a preset</comment>
        <translation>✓  Aktiv</translation>
    </message>
    <message numerus="yes">
        <source>✓ Checked in the race: all %n (token is|tokens are) equal.</source>
        <translation>
            <numerusform>✓ Im Rennen geprüft: %n Token ist gleich.</numerusform>
            <numerusform>✓ Im Rennen geprüft: alle %n Token sind gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Guesses</source>
        <comment>who was chosen to guess</comment>
        <translation>✓ Rät</translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical without guesses.</source>
        <translation>
            <numerusform>✓ Bewiesen: %n Token ist ohne Raten gleich.</numerusform>
            <numerusform>✓ Bewiesen: alle %n Token sind ohne Raten gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.</source>
        <translation>
            <numerusform>✓ Bewiesen: %n Token ist gleich; {right:,} davon geraten.</numerusform>
            <numerusform>✓ Bewiesen: alle %n Token sind gleich; {right:,} davon waren geraten.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Tools</source>
        <translation>✓ Werkzeuge</translation>
    </message>
    <message>
        <source>✕  {trouble}. Until it is fixed, the last valid one applies.</source>
        <translation>✕  {trouble}. Bis es stimmt, gilt die letzte gültige Fassung.</translation>
    </message>
</context>
</TS>

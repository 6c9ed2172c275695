<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n (core|cores)</source>
        <translation>
            <numerusform>%n núcleo</numerusform>
            <numerusform>%n núcleos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (file|files)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses) a round.</source>
        <translation>
            <numerusform>%n predicción por ronda.</numerusform>
            <numerusform>%n predicciones por ronda.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses): {time}</source>
        <translation>
            <numerusform>%n predicción: {time}</numerusform>
            <numerusform>%n predicciones: {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n vez de cada forma: entre {low:.2f}× y {high:.2f}×.</numerusform>
            <numerusform>%n veces de cada forma: entre {low:.2f}× y {high:.2f}×.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (setting|settings) of the full mode would fit. Switch to it</source>
        <comment>a button</comment>
        <translation>
            <numerusform>Cabría %n ajuste del modo completo. Cambiar a él</numerusform>
            <numerusform>Cabrían %n ajustes del modo completo. Cambiar a él</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (token|tokens) with guessing, {without} without, the same up to there</source>
        <translation>
            <numerusform>%n token con predicción, {without} sin ella, iguales hasta ahí</numerusform>
            <numerusform>%n tokens con predicción, {without} sin ella, iguales hasta ahí</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (tool|tools): {names}</source>
        <translation>
            <numerusform>%n herramienta: {names}</numerusform>
            <numerusform>%n herramientas: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <comment>a size</comment>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>%n failed</source>
        <comment>downloads</comment>
        <translation>%n con error</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n resultado</numerusform>
            <numerusform>%n resultados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more (word|words) under 1 %</source>
        <comment>likely next words of a list</comment>
        <translation>
            <numerusform>%n palabra más por debajo del 1 %</numerusform>
            <numerusform>%n palabras más por debajo del 1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {layers} layers (goes|go) there</source>
        <comment>to the GPU</comment>
        <translation>
            <numerusform>%n de {layers} capas va ahí</numerusform>
            <numerusform>%n de {layers} capas van ahí</numerusform>
        </translation>
    </message>
    <message>
        <source>%n paused</source>
        <comment>downloads</comment>
        <translation>%n en pausa</translation>
    </message>
    <message>
        <source>%n running</source>
        <comment>downloads</comment>
        <translation>%n en curso</translation>
    </message>
    <message numerus="yes">
        <source>%n thrown away.</source>
        <comment>tokens in the cache</comment>
        <translation>
            <numerusform>%n descartado.</numerusform>
            <numerusform>%n descartados.</numerusform>
        </translation>
    </message>
    <message>
        <source>%n waiting</source>
        <comment>downloads</comment>
        <translation>%n en espera</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vacío)</translation>
    </message>
    <message>
        <source>(end of the reply)</source>
        <translation>(fin de la respuesta)</translation>
    </message>
    <message>
        <source>(no text yet)</source>
        <translation>(aún sin texto)</translation>
    </message>
    <message>
        <source>+  New chat</source>
        <translation>+  Nuevo chat</translation>
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
        <translation>Con 0 siempre toma el token más probable. Los valores más altos se atreven con los improbables más a menudo.</translation>
    </message>
    <message>
        <source>1 in {count:,.0f}</source>
        <translation>1 entre {count:,.0f}</translation>
    </message>
    <message>
        <source>1 ≤ tokens of a round ≤ K + 1</source>
        <translation>1 ≤ tokens de una ronda ≤ K + 1</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <comment>less than one percent</comment>
        <translation>&lt;1&#xa0;%</translation>
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
        <translation>Un archivo GGUF u ONNX de este equipo</translation>
    </message>
    <message>
        <source>A PDF, whatever its name says.</source>
        <translation>Un PDF, diga lo que diga su nombre.</translation>
    </message>
    <message>
        <source>A calculation, without chance</source>
        <translation>Un cálculo, sin azar</translation>
    </message>
    <message>
        <source>A clip to share</source>
        <comment>a heading</comment>
        <translation>Un clip para compartir</translation>
    </message>
    <message>
        <source>A clip, an animation, a page or a file</source>
        <translation>Un clip, una imagen que se mueve, una página o un archivo</translation>
    </message>
    <message>
        <source>A drafter of its own</source>
        <translation>Un modelo borrador propio</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>Empate.</translation>
    </message>
    <message>
        <source>A file that Draftlight can open, without the rest of the chat</source>
        <translation>Un archivo para Draftlight, sin el resto del chat</translation>
    </message>
    <message>
        <source>A file that lists tool servers</source>
        <translation>Un archivo con servidores de herramientas</translation>
    </message>
    <message>
        <source>A folder for models</source>
        <translation>Una carpeta para modelos</translation>
    </message>
    <message>
        <source>A guess is one line of tokens</source>
        <translation>Una predicción es una sola línea de tokens</translation>
    </message>
    <message>
        <source>A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter.</source>
        <translation>Una predicción acierta si la respuesta sigue exactamente con esa palabra. Ambos ven el mismo texto; las mayúsculas no importan.</translation>
    </message>
    <message>
        <source>A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0.</source>
        <translation>Predecir más lejos ayuda cada vez menos: una predicción solo cuenta si acertaron todas las anteriores, y todas cuestan lo mismo. Por eso hay un número óptimo, la cima de la curva, y donde las predicciones son malas o caras es 0.</translation>
    </message>
    <message>
        <source>A longer guess saves more where it is right and costs more where it is wrong.</source>
        <translation>Una predicción más larga ahorra más cuando acierta y cuesta más cuando falla.</translation>
    </message>
    <message>
        <source>A message can have {most} files at most.</source>
        <translation>Con un mensaje van como mucho {most} archivos.</translation>
    </message>
    <message>
        <source>A model on this computer or a USB stick</source>
        <translation>Un modelo que está en este equipo o en una memoria USB</translation>
    </message>
    <message>
        <source>A picture of the reply is on the clipboard.</source>
        <translation>Una imagen de la respuesta está en el portapapeles.</translation>
    </message>
    <message>
        <source>A picture, a clip, a page or a file</source>
        <translation>Una imagen, un clip, una página o un archivo</translation>
    </message>
    <message>
        <source>A recorded race</source>
        <translation>Una carrera grabada</translation>
    </message>
    <message>
        <source>A reply, as it was written</source>
        <comment>a clip</comment>
        <translation>Una respuesta, tal como se escribió</translation>
    </message>
    <message>
        <source>A report is on this computer only, with no word of your chats.</source>
        <translation>Hay un informe solo en este equipo, sin una palabra de sus chats.</translation>
    </message>
    <message>
        <source>A round costs its guesses and one check. It brings the guesses that were right, and one token more. The first slider says how often a guess is right, the second what it costs beside a plain pass, the third how many are made in a round.</source>
        <translation>Una ronda cuesta sus predicciones y una comprobación. Aporta las predicciones que acertaron y un token más. El primer control indica con qué frecuencia acierta una predicción; el segundo, lo que cuesta frente a una pasada sin predicción; el tercero, cuántas se hacen por ronda.</translation>
    </message>
    <message>
        <source>A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in one pass, and at each place says what it would have written itself. From the left, guesses are accepted as long as the two agree.</source>
        <translation>Una ronda tiene tres tiempos. El borrador predice unos tokens, uno tras otro. El modelo los lee todos en una sola pasada y en cada lugar dice qué habría escrito él. Desde la izquierda, las predicciones se aceptan mientras ambos coincidan.</translation>
    </message>
    <message numerus="yes">
        <source>A second guess was right in %n (round|rounds) of this reply.</source>
        <translation>
            <numerusform>En %n ronda de esta respuesta acertó una segunda predicción.</numerusform>
            <numerusform>En %n rondas de esta respuesta acertó una segunda predicción.</numerusform>
        </translation>
    </message>
    <message>
        <source>A six-second animation to send or post</source>
        <translation>Una animación de seis segundos para enviar o publicar</translation>
    </message>
    <message>
        <source>A small drafter guesses the next words, and the model checks them. You see every guess.</source>
        <translation>Un pequeño modelo borrador predice las palabras siguientes y el modelo las comprueba. Cada predicción está a la vista.</translation>
    </message>
    <message>
        <source>A small model guesses, the large one checks: less waiting, the same text.</source>
        <translation>Un modelo pequeño predice y el grande comprueba: menos espera, el mismo texto.</translation>
    </message>
    <message>
        <source>A story, with chance</source>
        <translation>Un cuento, con azar</translation>
    </message>
    <message>
        <source>A token needs at least this share of the best one&apos;s chance. 0 is off.</source>
        <translation>Un token necesita al menos esta parte de la probabilidad del mejor. 0 lo desactiva.</translation>
    </message>
    <message>
        <source>A tool failed</source>
        <comment>a kind of file</comment>
        <translation>Falló una herramienta</translation>
    </message>
    <message>
        <source>A widely known all-rounder in English. Its drafter is costly, so guessing helps little.</source>
        <translation>Un modelo general muy conocido, en inglés. Su modelo borrador es costoso: la predicción ayudará poco.</translation>
    </message>
    <message>
        <source>AMD graphics</source>
        <translation>gráfica AMD</translation>
    </message>
    <message>
        <source>About {plain} without guesses: cost {difference}.</source>
        <translation>Sin predicción, unos {plain}: costó {difference}.</translation>
    </message>
    <message>
        <source>About {plain} without guesses: saved {difference}.</source>
        <translation>Sin predicción, unos {plain}: ahorró {difference}.</translation>
    </message>
    <message>
        <source>About {size}</source>
        <translation>Unos {size}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Acceptance: guesses that stood</source>
        <translation>Aceptación: predicciones que se mantuvieron</translation>
    </message>
    <message>
        <source>Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.</source>
        <translation>Aceptación: {right:,} de {all:,} tokens predichos fueron lo que escribió el modelo.</translation>
    </message>
    <message>
        <source>Accepted if</source>
        <translation>Se acepta si</translation>
    </message>
    <message>
        <source>Accepted: the drafter guessed what the model then wrote.</source>
        <translation>Aceptado: el borrador predijo lo que el modelo escribió después.</translation>
    </message>
    <message>
        <source>Actions for this message</source>
        <translation>Acciones para este mensaje</translation>
    </message>
    <message>
        <source>Add</source>
        <comment>a server of tools</comment>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>After 15 minutes</source>
        <translation>Tras 15 minutos</translation>
    </message>
    <message>
        <source>After 5 minutes</source>
        <translation>Tras 5 minutos</translation>
    </message>
    <message>
        <source>After an hour</source>
        <translation>Tras una hora</translation>
    </message>
    <message>
        <source>After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard.</source>
        <extracomment>The quoted question stays in English, as the starter is asked it.</extracomment>
        <translation>Tras «The square root of», hasta una red diminuta sigue con «7», pero las cifras del resultado son difíciles.</translation>
    </message>
    <message>
        <source>All chats</source>
        <translation>Todos los chats</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Todos los comandos</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>Todos los comandos y sus teclas</translation>
    </message>
    <message>
        <source>All figures of this reply; replay, race and proof</source>
        <translation>Todas las cifras de esta respuesta; repetición, carrera y demostración</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Todos los archivos</translation>
    </message>
    <message>
        <source>All graphics cards together</source>
        <translation>Todas las tarjetas gráficas juntas</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Todas las teclas</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Todos los modelos</translation>
    </message>
    <message>
        <source>All numbers…</source>
        <translation>Todas las cifras…</translation>
    </message>
    <message>
        <source>All of it is deleted, for every model. This cannot be undone.</source>
        <translation>Se borra todo, para todos los modelos. No se puede deshacer.</translation>
    </message>
    <message>
        <source>All of it is forgotten.</source>
        <translation>Se ha olvidado todo.</translation>
    </message>
    <message>
        <source>All settings already have their defaults.</source>
        <translation>Todos los ajustes tienen ya su valor predeterminado.</translation>
    </message>
    <message>
        <source>All settings are back to their defaults. Your presets stay.</source>
        <translation>Todos los ajustes vuelven a su valor predeterminado. Los preajustes propios se conservan.</translation>
    </message>
    <message>
        <source>Allow once</source>
        <comment>a tool&apos;s call</comment>
        <translation>Permitir una vez</translation>
    </message>
    <message>
        <source>Allows unlikely words: for stories and ideas.</source>
        <translation>Se atreve con palabras improbables: para historias e ideas.</translation>
    </message>
    <message>
        <source>Also guessed wrong here: {words}</source>
        <translation>Aquí también se predijo mal: {words}</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Siempre</translation>
    </message>
    <message>
        <source>Always allow this tool</source>
        <comment>a tool&apos;s call</comment>
        <translation>Permitir siempre esta herramienta</translation>
    </message>
    <message>
        <source>Always slow motion</source>
        <translation>Siempre a cámara lenta</translation>
    </message>
    <message>
        <source>Always the likeliest word: for facts, sums and code.</source>
        <translation>Siempre la palabra más probable: para datos, cuentas y código.</translation>
    </message>
    <message>
        <source>Always {value}</source>
        <comment>so many tokens ahead</comment>
        <translation>Siempre {value}</translation>
    </message>
    <message>
        <source>Always, in prose</source>
        <translation>Siempre, en la prosa</translation>
    </message>
    <message>
        <source>Always: guess, then check</source>
        <translation>Siempre: predecir y luego comprobar</translation>
    </message>
    <message>
        <source>An all-rounder that answers without thinking aloud first.</source>
        <translation>Sirve para todo y responde sin pensar antes en voz alta.</translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and as likely. Not proven: that all replies together are as likely, which no single one shows.</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>Otro texto, como permite esta regla: {at_token} Demostrado: el %n token anterior es el mismo e igual de probable. No demostrado: que todas las respuestas juntas sean igual de probables, cosa que ninguna sola muestra.</numerusform>
            <numerusform>Otro texto, como permite esta regla: {at_token} Demostrado: los %n tokens anteriores son los mismos e igual de probables. No demostrado: que todas las respuestas juntas sean igual de probables, cosa que ninguna sola muestra.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>Otro texto, como permite esta regla: {at_token}.</numerusform>
            <numerusform>Otro texto, como permite esta regla: {at_token}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another word here</source>
        <translation>Otra palabra aquí</translation>
    </message>
    <message>
        <source>Another word in that place</source>
        <translation>Otra palabra en ese lugar</translation>
    </message>
    <message>
        <source>Another word instead of {token}</source>
        <translation>Otra palabra en lugar de {token}</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder otra vez</translation>
    </message>
    <message>
        <source>Answer all {count} again</source>
        <translation>Responder otra vez las {count}</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>Responder en JSON</translation>
    </message>
    <message>
        <source>Answer as JSON, off: replies are ordinary text</source>
        <translation>Responder en JSON, desactivado: las respuestas son texto normal</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, any object</source>
        <translation>Responder en JSON, activado: las respuestas son JSON, cualquier objeto</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, your schema</source>
        <translation>Responder en JSON, activado: las respuestas son JSON, con el esquema propio</translation>
    </message>
    <message>
        <source>Answer of a tool</source>
        <comment>a kind of file</comment>
        <translation>Respuesta de una herramienta</translation>
    </message>
    <message>
        <source>Answer with this</source>
        <translation>Responder con este</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>GPU de Apple</translation>
    </message>
    <message>
        <source>Apple&apos;s command line tools</source>
        <translation>las herramientas de línea de comandos de Apple</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>a section of the list of chats</comment>
        <translation>Archivados</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>put a chat there</comment>
        <translation>Archivar</translation>
    </message>
    <message>
        <source>Archive or restore the chat</source>
        <translation>Archivar el chat o recuperarlo</translation>
    </message>
    <message>
        <source>As much as possible</source>
        <comment>about reasoning</comment>
        <translation>Lo máximo posible</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Pregunte de nuevo.</translation>
    </message>
    <message>
        <source>Ask anything. It stays on this computer.</source>
        <translation>Preguntar lo que sea. Se queda en este equipo.</translation>
    </message>
    <message>
        <source>Ask before every tool again</source>
        <translation>Volver a preguntar por cada herramienta</translation>
    </message>
    <message>
        <source>Ask for more instead.</source>
        <translation>Pedir más.</translation>
    </message>
    <message>
        <source>Ask now, it answers when it is ready.</source>
        <translation>Pregunta ya: responderá cuando esté listo.</translation>
    </message>
    <message>
        <source>Ask something</source>
        <translation>Preguntar algo</translation>
    </message>
    <message>
        <source>Ask something and watch: each round of guesses is drawn here, with its cost and its gain.</source>
        <translation>Preguntar algo y observar: aquí se dibujará cada ronda de predicciones, con lo que costó y lo que aportó.</translation>
    </message>
    <message>
        <source>Asking the hub</source>
        <translation>Consultando el hub</translation>
    </message>
    <message numerus="yes">
        <source>Asking {count:,} prompts, each with and without guesses…</source>
        <translation>
            <numerusform>Preguntando {count:,} prompt, cada uno de las dos formas…</numerusform>
            <numerusform>Preguntando {count:,} prompts, cada uno de las dos formas…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {count:,} (message|messages) cannot be read.</source>
        <translation>
            <numerusform>Al menos {count:,} mensaje no se puede leer.</numerusform>
            <numerusform>Al menos {count:,} mensajes no se pueden leer.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Adjuntar</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Adjuntar archivos</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Adjuntar archivos…</translation>
    </message>
    <message>
        <source>Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too</source>
        <translation>Adjuntar archivos de texto, Markdown, código, CSV o PDF; también se pueden soltar o pegar</translation>
    </message>
    <message>
        <source>Attach the part that fits</source>
        <translation>Adjuntar la parte que cabe</translation>
    </message>
    <message>
        <source>Attach the part that matters.</source>
        <translation>Adjuntar solo la parte que importa.</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Adjuntos</translation>
    </message>
    <message>
        <source>Attached: {name}, {details}</source>
        <translation>Adjunto: {name}, {details}</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>Evitar palabras frecuentes</translation>
    </message>
    <message>
        <source>Avoid recent words</source>
        <translation>Evitar palabras recientes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Atrás (Esc)</translation>
    </message>
    <message>
        <source>Back one round</source>
        <translation>Una ronda atrás</translation>
    </message>
    <message>
        <source>Back one token</source>
        <translation>Un token atrás</translation>
    </message>
    <message>
        <source>Backups of the chats</source>
        <translation>Copias de seguridad de los chats</translation>
    </message>
    <message>
        <source>Balanced</source>
        <comment>name of a preset</comment>
        <translation>Equilibrado</translation>
    </message>
    <message>
        <source>Beat the drafter</source>
        <translation>Ganar al borrador</translation>
    </message>
    <message>
        <source>Beat the drafter: a game</source>
        <translation>Ganar al borrador: un juego</translation>
    </message>
    <message>
        <source>Before you download {name}</source>
        <translation>Antes de descargar {name}</translation>
    </message>
    <message>
        <source>Beside: checked in the same pass in case the first guess was wrong, and not needed.</source>
        <translation>Al lado: comprobada en la misma pasada por si fallaba la primera predicción, y no hizo falta.</translation>
    </message>
    <message>
        <source>Best for this computer</source>
        <translation>El mejor para este equipo</translation>
    </message>
    <message numerus="yes">
        <source>Between {low:.2f}× and {high:.2f}×, measured in this reply.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Entre {low:.2f}× y {high:.2f}×, medido en esta respuesta.</numerusform>
            <numerusform>Entre {low:.2f}× y {high:.2f}×, medido en esta respuesta.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bin</source>
        <comment>a section of the list of chats</comment>
        <translation>Papelera</translation>
    </message>
    <message>
        <source>Bonus: all guesses of a round were right, and the check wrote one more token.</source>
        <translation>Bonus: todas las predicciones de una ronda acertaron y la comprobación escribió un token más.</translation>
    </message>
    <message>
        <source>Both right. The model checked the guess and kept it: a word for free.</source>
        <translation>Acertaron ambos. El modelo comprobó la predicción y la conservó: una palabra gratis.</translation>
    </message>
    <message>
        <source>Both sides answer one question, in turn. Which is faster here?</source>
        <translation>Ambos lados responden una pregunta, por turnos. ¿Cuál es más rápido aquí?</translation>
    </message>
    <message>
        <source>Both versions are the same, word for word.</source>
        <translation>Las dos versiones son iguales, palabra por palabra.</translation>
    </message>
    <message>
        <source>Both will be written for real, in turn, with the same seed.</source>
        <translation>Ambos se escribirán de verdad, alternándose, con la misma semilla.</translation>
    </message>
    <message>
        <source>Both wrote the same text.</source>
        <translation>Ambos escribieron el mismo texto.</translation>
    </message>
    <message>
        <source>Branches of this chat</source>
        <translation>Ramas de este chat</translation>
    </message>
    <message>
        <source>Branches of this chat…</source>
        <translation>Ramas de este chat…</translation>
    </message>
    <message>
        <source>By plain words, or by standard names such as temperature</source>
        <translation>Con palabras corrientes o con nombres estándar como temperature</translation>
    </message>
    <message>
        <source>CUDA is here, but NVIDIA&apos;s driver is not: install it, then start Draftlight again.</source>
        <translation>CUDA está aquí, pero el controlador de NVIDIA no: instálalo y después vuelve a iniciar Draftlight.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Cancelar (Esc)</translation>
    </message>
    <message>
        <source>Can’t tell: the timing was too uneven.</source>
        <translation>No se puede saber: los tiempos variaron demasiado.</translation>
    </message>
    <message>
        <source>Careful prose and translation, with a drafter a twentieth of its size.</source>
        <translation>Prosa cuidada y traducción, con un modelo borrador veinte veces menor.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Chance of acceptance</source>
        <translation>Probabilidad de aceptación</translation>
    </message>
    <message>
        <source>Change that setting and try again.</source>
        <translation>Cambiar ese ajuste e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
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
        <translation>Chats de {programs}</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT and the network: somebody may be changing what is sent.</source>
        <translation>Comprobar HF_ENDPOINT y la red: puede que alguien esté alterando lo que se envía.</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT.</source>
        <translation>Comprobar HF_ENDPOINT.</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY.</source>
        <translation>Comprobar HTTPS_PROXY.</translation>
    </message>
    <message>
        <source>Check it, then try again.</source>
        <translation>Revisarlo e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Check that it may be opened.</source>
        <translation>Comprobar que se pueda abrir.</translation>
    </message>
    <message>
        <source>Check that the file is there and may be read, or download it again.</source>
        <translation>Comprobar que el archivo está ahí y se puede leer, o descargarlo de nuevo.</translation>
    </message>
    <message>
        <source>Check that the model&apos;s disk is connected and its file is whole, then try again.</source>
        <translation>Compruebe que el disco del modelo está ahí y que su archivo está entero; luego inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Check that the same version of `draftlight rpc-server` runs there, and for nobody else.</source>
        <translation>Compruebe que allí se ejecuta la misma versión de `draftlight rpc-server`, y para nadie más.</translation>
    </message>
    <message>
        <source>Check the disk, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Revisar el disco o asignar otra carpeta a DRAFTLIGHT_HOME.</translation>
    </message>
    <message>
        <source>Check the file&apos;s name.</source>
        <translation>Revisar el nombre del archivo.</translation>
    </message>
    <message>
        <source>Check the name, or search for it.</source>
        <translation>Comprobar el nombre o buscarlo.</translation>
    </message>
    <message>
        <source>Check the schema and try again.</source>
        <translation>Revisar el esquema e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock. Behind a company proxy, the system must trust its certificate.</source>
        <translation>Comprobar el reloj de este equipo; tras el proxy de una empresa, el sistema debe confiar en su certificado.</translation>
    </message>
    <message numerus="yes">
        <source>Checked on {day}.</source>
        <comment>a proof</comment>
        <translation>
            <numerusform>Comprobado el {day}.</numerusform>
            <numerusform>Comprobado el {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n (row|rows) {time}.</source>
        <translation>
            <numerusform>Comprobar %n fila {time}.</numerusform>
            <numerusform>Comprobar %n filas {time}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the hardware and measuring memory speed…</source>
        <translation>Consultando las bibliotecas y midiendo la velocidad de lectura de la memoria…</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Comprobando si cabe…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Choose a .onnx file.</source>
        <translation>Elegir un archivo .onnx.</translation>
    </message>
    <message>
        <source>Choose a chat model.</source>
        <translation>Elegir un modelo de chat.</translation>
    </message>
    <message numerus="yes">
        <source>Choose a context of {count:,} tokens instead of {now:,}.</source>
        <translation>
            <numerusform>Elegir un contexto de {count:,} tokens en lugar de {now:,}.</numerusform>
            <numerusform>Elegir un contexto de {count:,} tokens en lugar de {now:,}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a drafter file</source>
        <translation>Elegir un archivo de modelo borrador</translation>
    </message>
    <message>
        <source>Choose a drafter file…</source>
        <translation>Elegir un archivo de modelo borrador…</translation>
    </message>
    <message>
        <source>Choose a drafter of the same model family.</source>
        <translation>Elegir un modelo borrador de la misma familia de modelos.</translation>
    </message>
    <message>
        <source>Choose a file such as .mcp.json.</source>
        <translation>Elija un archivo como .mcp.json.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Elegir un modelo</translation>
    </message>
    <message>
        <source>Choose a model in one file.</source>
        <translation>Elegir un modelo en un solo archivo.</translation>
    </message>
    <message>
        <source>Choose a model, then try again.</source>
        <translation>Elegir un modelo e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Elegir un modelo…</translation>
    </message>
    <message>
        <source>Choose a shorter reply.</source>
        <translation>Elegir una respuesta más corta.</translation>
    </message>
    <message>
        <source>Choose a smaller context, or another type for its cache.</source>
        <translation>Elegir un contexto más pequeño u otro tipo para su caché.</translation>
    </message>
    <message>
        <source>Choose a smaller model, or close other programs.</source>
        <translation>Elegir un modelo más pequeño o cerrar otros programas.</translation>
    </message>
    <message>
        <source>Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).</source>
        <translation>Elegir una exportación de generación de texto con past key values (un archivo como onnx/model_q4.onnx).</translation>
    </message>
    <message>
        <source>Choose another drafter.</source>
        <translation>Elegir otro modelo borrador.</translation>
    </message>
    <message>
        <source>Choose another file of this model, or another model: the template is a program that came with the file.</source>
        <translation>Elegir otro archivo de este modelo u otro modelo: la plantilla es un programa que venía con el archivo.</translation>
    </message>
    <message>
        <source>Choose another file, or download it again.</source>
        <translation>Elegir otro archivo o descargarlo de nuevo.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Elegir otro archivo.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Elegir otro archivo…</translation>
    </message>
    <message>
        <source>Choose another kind: heads, skip, onnx or block.</source>
        <translation>Elija otro tipo: heads, skip, onnx o block.</translation>
    </message>
    <message>
        <source>Choose another model file; `draftlight doctor` names the log that tells more.</source>
        <translation>Elegir otro archivo de modelo; `draftlight doctor` indica el registro que dice más.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Elegir otro nombre.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Elegir otro.</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>Elegir otro lugar o liberar espacio allí.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>Elegir otro lugar.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>Elija otro puerto.</translation>
    </message>
    <message>
        <source>Choose another quantization of this model, which is one file.</source>
        <translation>Elegir otra cuantización de este modelo que sea un solo archivo.</translation>
    </message>
    <message>
        <source>Choose another quantization.</source>
        <translation>Elegir otra cuantización.</translation>
    </message>
    <message>
        <source>Choose another reply.</source>
        <translation>Elegir otra respuesta.</translation>
    </message>
    <message>
        <source>Choose another word, or loosen what rules this one out.</source>
        <translation>Elegir otra palabra o relajar lo que descarta esta.</translation>
    </message>
    <message>
        <source>Choose another word.</source>
        <translation>Elegir otra palabra.</translation>
    </message>
    <message>
        <source>Choose it again where it is now.</source>
        <translation>Elegirlo de nuevo donde está ahora.</translation>
    </message>
    <message>
        <source>Choose one of the list.</source>
        <translation>Elegir uno de la lista.</translation>
    </message>
    <message>
        <source>Choose one with --drafter.</source>
        <translation>Elegir uno con --drafter.</translation>
    </message>
    <message>
        <source>Choose shorter questions.</source>
        <translation>Elegir preguntas más cortas.</translation>
    </message>
    <message>
        <source>Choose the files one by one.</source>
        <translation>Elegir los archivos uno a uno.</translation>
    </message>
    <message>
        <source>Choose the last one.</source>
        <translation>Elegir la última.</translation>
    </message>
    <message>
        <source>Choose the model that it was made for.</source>
        <translation>Elegir el modelo para el que se hizo.</translation>
    </message>
    <message>
        <source>Choose the model that it was trained for, or a drafter of this one.</source>
        <translation>Elegir el modelo para el que se entrenó, o un modelo borrador de este.</translation>
    </message>
    <message>
        <source>Choose the model&apos;s first part.</source>
        <translation>Elegir la primera parte del modelo.</translation>
    </message>
    <message>
        <source>Choose which model answers</source>
        <translation>Elegir qué modelo responde</translation>
    </message>
    <message>
        <source>Choose {target} as the model.</source>
        <translation>Elegir {target} como modelo.</translation>
    </message>
    <message>
        <source>Chosen: you put this word here, and the reply went on from it.</source>
        <translation>Elegida: esta palabra se puso aquí a mano y la respuesta siguió desde ella.</translation>
    </message>
    <message>
        <source>Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.</source>
        <translation>Al hacer clic en otra palabra, o elegirla con ↓ e Intro, la respuesta sigue desde ella. Esta versión se conserva.</translation>
    </message>
    <message>
        <source>Clip…</source>
        <comment>a button</comment>
        <translation>Clip…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close ({key})</source>
        <translation>Cerrar ({key})</translation>
    </message>
    <message>
        <source>Close other programs and run it again.</source>
        <translation>Cierre otros programas y vuelva a medir.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller context or fewer layers on the graphics card.</source>
        <translation>Cerrar otros programas o elegir un contexto más pequeño o menos capas en la tarjeta gráfica.</translation>
    </message>
    <message>
        <source>Close other programs, or unload the model of the chat, and try again.</source>
        <translation>Cerrar otros programas o descargar de la memoria el modelo del chat e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>Cerrar otros programas e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Close the chat that uses the model, then remove it again.</source>
        <translation>Cerrar el chat que usa el modelo y volver a eliminarlo.</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>Cerrar el inspector</translation>
    </message>
    <message>
        <source>Close the other program; the next deletion overwrites it.</source>
        <translation>Cierre el otro programa; el próximo borrado lo sobrescribe.</translation>
    </message>
    <message>
        <source>Close the other window, then send again.</source>
        <translation>Cerrar la otra ventana y enviarlo de nuevo.</translation>
    </message>
    <message>
        <source>Close this hint</source>
        <translation>Cerrar esta sugerencia</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>Cerrar esta nota</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Cerrar este aviso</translation>
    </message>
    <message>
        <source>Close this offer</source>
        <translation>Cerrar esta oferta</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>a kind of file</comment>
        <translation>Código</translation>
    </message>
    <message>
        <source>Code, plans and hard questions; it brings its own heads for guessing.</source>
        <translation>Código, planes y preguntas difíciles; trae sus propias cabezas para predecir.</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>Paleta para daltonismo</translation>
    </message>
    <message>
        <source>Colours that are easier to tell apart, in light and dark.</source>
        <translation>Colores más fáciles de distinguir, en claro y en oscuro.</translation>
    </message>
    <message>
        <source>Command or address</source>
        <translation>Orden o dirección</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Compare two pairs or settings…</source>
        <translation>Comparar dos pares o ajustes…</translation>
    </message>
    <message>
        <source>Comparing vocabularies…</source>
        <translation>Comparando vocabularios…</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Cálculo</translation>
    </message>
    <message>
        <source>Connect and try again, or import a model file.</source>
        <translation>Conéctate e inténtalo de nuevo, o importa un archivo de modelo.</translation>
    </message>
    <message>
        <source>Contains {unseen:,} invisible characters; the model gets them too.</source>
        <translation>Contiene {unseen:,} caracteres que no se ven; el modelo los recibe también.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Continue</source>
        <comment>a button</comment>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Continue a cut-off reply</source>
        <translation>Continuar una respuesta cortada</translation>
    </message>
    <message>
        <source>Continue where this reply was cut off</source>
        <translation>Continuar donde se cortó esta respuesta</translation>
    </message>
    <message>
        <source>Contradict the drafter</source>
        <translation>Contradecir al borrador</translation>
    </message>
    <message>
        <source>Contrastive decoding steers the text away from what the drafter would say.</source>
        <translation>Contrastive decoding aleja el texto de lo que diría el borrador.</translation>
    </message>
    <message>
        <source>Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text is not what the model alone would write, and guesses change nothing in it.</source>
        <translation>Contrastive decoding: se prefirieron palabras que el modelo considera mucho más probables que su borrador. El texto no es lo que el modelo escribiría por sí solo, y las predicciones no cambian nada en él.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a document.</source>
        <translation>Copiado. Se puede pegar en un mensaje o en un documento.</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a folder.</source>
        <translation>Copiado. Se puede pegar en un mensaje o en una carpeta.</translation>
    </message>
    <message>
        <source>Copies cost nothing: choose those. --anyway makes it all the same.</source>
        <translation>Las copias no cuestan nada: elija esas. --anyway lo hace de todos modos.</translation>
    </message>
    <message>
        <source>Copies the reply as a picture</source>
        <translation>Copia la respuesta como imagen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>Copiarlo todo</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copiar como Markdown</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>Copiar como imagen</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Copiar código</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy it instead.</source>
        <translation>Copiarlo en su lugar.</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copiar mensaje</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>Copiar respuesta</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar el comando</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>Copiar la respuesta</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copiar el informe</translation>
    </message>
    <message>
        <source>Copy the text as it is shown</source>
        <translation>Copiar el texto tal como se muestra</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Copiar esta línea</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copiando</translation>
    </message>
    <message>
        <source>Copying from the chat</source>
        <translation>Copiar del chat</translation>
    </message>
    <message>
        <source>Correct the grammar.</source>
        <translation>Corregir la gramática.</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <source>Correction: the model’s own token at the first wrong guess.</source>
        <translation>Corrección: el token del propio modelo en la primera predicción fallida.</translation>
    </message>
    <message>
        <source>Cost of a guess beside a pass</source>
        <translation>Coste de una predicción frente a una pasada</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>Contar tokens</translation>
    </message>
    <message>
        <source>Create the folder</source>
        <translation>Crear la carpeta</translation>
    </message>
    <message>
        <source>Custom</source>
        <comment>in place of the name of a preset</comment>
        <translation>Propio</translation>
    </message>
    <message>
        <source>Custom instructions</source>
        <translation>Instrucciones propias</translation>
    </message>
    <message>
        <source>Custom instructions…</source>
        <translation>Instrucciones propias…</translation>
    </message>
    <message>
        <source>Cut: the first {end:,} of {whole:,} characters.</source>
        <translation>Recortado: los primeros {end:,} de {whole:,} caracteres.</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>Cirílico (Windows-1251)</translation>
    </message>
    <message>
        <source>DRY repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY repetición repetir</translation>
    </message>
    <message>
        <source>DRY repetition loops</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY repetición bucles</translation>
    </message>
    <message>
        <source>Damaged, or not {name}: some letters are lost.</source>
        <translation>Está dañado o no es {name}: se pierden algunas letras.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Dear neighbours, next Saturday we will</source>
        <translation>Queridos vecinos, el sábado vamos a</translation>
    </message>
    <message>
        <source>Decoding speed, measured by the engine in this reply. Slow motion does not change it.</source>
        <translation>Velocidad de decodificación, medida por el motor en esta respuesta. La cámara lenta no la cambia.</translation>
    </message>
    <message>
        <source>Defaults are used; the other settings apply.</source>
        <translation>Se usan los valores predeterminados; los demás ajustes se mantienen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Delete forever</source>
        <translation>Eliminar para siempre</translation>
    </message>
    <message>
        <source>Delete forever…</source>
        <translation>Eliminar para siempre…</translation>
    </message>
    <message>
        <source>Delete it yourself.</source>
        <translation>Eliminarlo manualmente.</translation>
    </message>
    <message>
        <source>Delete it, and a new key is written there.</source>
        <translation>Bórrelo y se escribirá allí una clave nueva.</translation>
    </message>
    <message>
        <source>Delete the folder {folder} yourself.</source>
        <translation>Eliminar manualmente la carpeta {folder}.</translation>
    </message>
    <message>
        <source>Delete “{title}” forever?</source>
        <translation>¿Eliminar «{title}» para siempre?</translation>
    </message>
    <message>
        <source>Delete, with what follows</source>
        <translation>Eliminar, con lo que sigue</translation>
    </message>
    <message>
        <source>Deleted chats and messages cannot be restored afterwards.</source>
        <translation>Después no se podrán recuperar los chats ni los mensajes eliminados.</translation>
    </message>
    <message numerus="yes">
        <source>Deleted this message and {count:,} that followed it.</source>
        <translation>
            <numerusform>Se eliminó este mensaje y {count:,} que lo seguía.</numerusform>
            <numerusform>Se eliminó este mensaje y {count:,} que lo seguían.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted this message.</source>
        <translation>Se eliminó este mensaje.</translation>
    </message>
    <message>
        <source>Did guessing help lately?</source>
        <translation>¿Ayudó predecir últimamente?</translation>
    </message>
    <message>
        <source>Did guessing help?</source>
        <translation>¿Ayudó predecir?</translation>
    </message>
    <message>
        <source>Do not download this file: no honest repository uses such a name.</source>
        <translation>No descargar este archivo: su nombre no es propio de un repositorio honesto.</translation>
    </message>
    <message>
        <source>Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and without, and compares every token.</source>
        <translation>No hace falta creerlo. Pulse un botón y su equipo escribe una respuesta dos veces, con predicción y sin ella, y compara cada token.</translation>
    </message>
    <message>
        <source>Do not use this file; choose one from another source.</source>
        <translation>No usar este archivo; elegir uno de otra fuente.</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <comment>short</comment>
        <translation>No cabe en memoria</translation>
    </message>
    <message>
        <source>Download</source>
        <comment>fetch</comment>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Download (about {size})</source>
        <translation>Descargar (unos {size})</translation>
    </message>
    <message>
        <source>Download ({size})</source>
        <translation>Descargar ({size})</translation>
    </message>
    <message>
        <source>Download it again; if that does not help, the network or HF_ENDPOINT&apos;s server changes what it sends.</source>
        <translation>Descargarlo de nuevo; si eso no ayuda, la red o el servidor de HF_ENDPOINT altera lo que envía.</translation>
    </message>
    <message>
        <source>Download the drafter in that format: PyTorch&apos;s own files are programs, and are not opened.</source>
        <translation>Descargar el modelo borrador en ese formato: los archivos propios de PyTorch son programas y no se abren.</translation>
    </message>
    <message>
        <source>Download the drafter&apos;s whole folder, with its config.json, and name the model that it was trained for.</source>
        <translation>Descargar la carpeta entera del modelo borrador, con su config.json, e indicar el modelo para el que se entrenó.</translation>
    </message>
    <message>
        <source>Download the file again, or add this one as a model of its own.</source>
        <translation>Descargar el archivo de nuevo o añadir este como un modelo aparte.</translation>
    </message>
    <message>
        <source>Download the file again, or choose another one.</source>
        <translation>Descargar el archivo de nuevo o elegir otro.</translation>
    </message>
    <message>
        <source>Download the graph again together with its data file; both must be in one folder.</source>
        <translation>Descargar de nuevo el grafo junto con su archivo de datos; ambos deben estar en la misma carpeta.</translation>
    </message>
    <message>
        <source>Download the little-endian file.</source>
        <translation>Descargar el archivo little-endian.</translation>
    </message>
    <message>
        <source>Download this model as {name}: about {size}.</source>
        <translation>Descargar este modelo como {name}: unos {size} de pesos.</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Descargando</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Descargas</translation>
    </message>
    <message>
        <source>Draft tree</source>
        <translation>Árbol de borradores</translation>
    </message>
    <message>
        <source>Drafted tokens that the model has judged, in this reply.</source>
        <translation>Tokens propuestos que el modelo ha juzgado, en esta respuesta.</translation>
    </message>
    <message>
        <source>Drafted: guessed, and not yet checked by the model.</source>
        <translation>Propuesto: predicho y aún no comprobado por el modelo.</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Modelo borrador</translation>
    </message>
    <message>
        <source>Drafter and memory…</source>
        <translation>Modelo borrador y memoria…</translation>
    </message>
    <message>
        <source>Drafter: {name}</source>
        <translation>Modelo borrador: {name}</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>Modelos borrador</translation>
    </message>
    <message>
        <source>Drafter’s probability</source>
        <translation>Probabilidad del borrador</translation>
    </message>
    <message>
        <source>Draftlight had an unexpected error last time. What was written is saved.</source>
        <translation>Antes de este inicio ocurrió algo imprevisto en Draftlight. Lo escrito está guardado.</translation>
    </message>
    <message>
        <source>Draftlight itself</source>
        <translation>El propio Draftlight</translation>
    </message>
    <message>
        <source>Draftlight was closed</source>
        <translation>Draftlight se cerró</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels</source>
        <translation>Los kernels propios de Draftlight</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels check several tokens for little more than the price of one. They are used where this processor has the instructions. Changes apply the next time a model is opened.</source>
        <translation>Los kernels propios de Draftlight comprueban varios tokens por poco más que el precio de uno. Se usan donde este procesador tiene las instrucciones. Un cambio vale desde la próxima vez que se abre un modelo.</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels on the processor</source>
        <translation>los kernels propios de Draftlight en el procesador</translation>
    </message>
    <message>
        <source>Drawing picture {done} of {total}…</source>
        <translation>Dibujando la imagen {done} de {total}…</translation>
    </message>
    <message>
        <source>Drop it to use this model</source>
        <translation>Suéltalo para usar este modelo</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Duplicate the chat</source>
        <translation>Duplicar el chat</translation>
    </message>
    <message>
        <source>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</source>
        <extracomment>Mathematics alone: it stays as it is.</extracomment>
        <translation>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</translation>
    </message>
    <message>
        <source>E is 1 minus a to the K plus 1, over 1 minus a</source>
        <translation>E es 1 menos a elevado a K más 1, dividido entre 1 menos a</translation>
    </message>
    <message>
        <source>Each further repeated token makes the next one this many times less likely.</source>
        <translation>Cada token repetido de más hace el siguiente tantas veces menos probable.</translation>
    </message>
    <message>
        <source>Each model is timed once on the graphics card and on the processor, and the faster one is used. Changes apply the next time a model is opened.</source>
        <translation>Cada modelo se cronometra una vez en la tarjeta gráfica y en el procesador, y se usa lo más rápido. Un cambio vale desde la próxima vez que se abre un modelo.</translation>
    </message>
    <message>
        <source>Earlier</source>
        <comment>a section of the list of chats</comment>
        <translation>Anteriores</translation>
    </message>
    <message>
        <source>Earlier messages</source>
        <translation>Mensajes anteriores</translation>
    </message>
    <message>
        <source>Earlier reply to “{prompt}”</source>
        <translation>Respuesta anterior a «{prompt}»</translation>
    </message>
    <message>
        <source>Easy and hard</source>
        <translation>Fácil y difícil</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Edit the last message and send it again</source>
        <translation>Editar el último mensaje y enviarlo de nuevo</translation>
    </message>
    <message>
        <source>Else they hang below the line for a second, and a small red wedge stays.</source>
        <translation>Si no, cuelgan un segundo bajo la línea y queda una pequeña cuña roja.</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>Vaciar la papelera</translation>
    </message>
    <message>
        <source>Empty the bin?</source>
        <translation>¿Vaciar la papelera?</translation>
    </message>
    <message numerus="yes">
        <source>Empty the bin? There (is one chat|are {count:,} chats) in it.</source>
        <translation>
            <numerusform>¿Vaciar la papelera? Contiene {count:,} chat.</numerusform>
            <numerusform>¿Vaciar la papelera? Contiene {count:,} chats.</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin…</source>
        <translation>Vaciar la papelera…</translation>
    </message>
    <message>
        <source>Ends the race and keeps nothing of it</source>
        <translation>Termina la carrera y no guarda nada de ella</translation>
    </message>
    <message>
        <source>Enter sends it next</source>
        <translation>Enter lo envía a continuación</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Estimación</translation>
    </message>
    <message>
        <source>Estimate by guesses a round: {speeds}.</source>
        <translation>Estimación según las predicciones por ronda: {speeds}.</translation>
    </message>
    <message>
        <source>Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, {known:.2f}× with only right guesses.</source>
        <translation>Estimación: con el mejor número fijo de conjeturas, esta respuesta habría sido {fixed:.2f}× más rápida que sin ellas; solo con aciertos, {known:.2f}×.</translation>
    </message>
    <message>
        <source>Every file is checked against its checksum.</source>
        <translation>Cada archivo se comprueba con su suma de verificación.</translation>
    </message>
    <message>
        <source>Every reply fits this schema. Empty: any JSON object will do.</source>
        <translation>Cada respuesta se ajusta a este esquema. Vacío: vale cualquier objeto JSON.</translation>
    </message>
    <message>
        <source>Every reply is recorded, so that you can replay it.</source>
        <translation>Cada respuesta se graba para poder reproducirla.</translation>
    </message>
    <message>
        <source>Everyday questions and code: answers 92 % of our 60 test questions right.</source>
        <translation>Preguntas cotidianas y código: responde bien el 92 % de nuestras 60 preguntas de prueba.</translation>
    </message>
    <message>
        <source>Everyday settings in plain words</source>
        <translation>Los ajustes de cada día, con palabras sencillas</translation>
    </message>
    <message>
        <source>Exact</source>
        <comment>name of a preset</comment>
        <translation>Exacto</translation>
    </message>
    <message>
        <source>Explain in three sentences why the sky is blue.</source>
        <translation>Explica en tres frases por qué el cielo es azul.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>Exportar todos los chats…</translation>
    </message>
    <message>
        <source>Export the chat…</source>
        <translation>Exportar el chat…</translation>
    </message>
    <message>
        <source>Exporting chats…</source>
        <translation>Exportando chats…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Failed, see below</source>
        <translation>Error, ver abajo</translation>
    </message>
    <message>
        <source>Fast for its size: each token uses an eighth of it. Guesses by copying.</source>
        <translation>Rápido para su tamaño: en cada token trabaja una octava parte. Predice copiando.</translation>
    </message>
    <message>
        <source>Figures by kind of question</source>
        <translation>Cifras por tipo de pregunta</translation>
    </message>
    <message>
        <source>Figures of this reply</source>
        <translation>Cifras de esta respuesta</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Buscar un comando</translation>
    </message>
    <message>
        <source>Find a command, a chat, a model or a setting</source>
        <translation>Buscar un comando, un chat, un modelo o un ajuste</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>Buscar un comando…</translation>
    </message>
    <message>
        <source>Find its model: {name}</source>
        <translation>Buscar su modelo: {name}</translation>
    </message>
    <message>
        <source>First without guesses: writing…</source>
        <translation>Primero sin predicción: escribiendo…</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Cabe</translation>
    </message>
    <message numerus="yes">
        <source>Fits: takes about {size}</source>
        <comment>a model, in memory</comment>
        <translation>
            <numerusform>Cabe: ocupa unos {size}</numerusform>
            <numerusform>Cabe: ocupa unos {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the reasoning</source>
        <translation>Plegar el razonamiento</translation>
    </message>
    <message>
        <source>Folders with your code or notes, separated by commas. Text files are read in the background, and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a model is opened.</source>
        <translation>Su código o sus notas, con comas entre las carpetas. Los archivos de texto se leen en segundo plano y nada de ellos se guarda en el disco. Vacío, se olvidan. Un cambio vale desde la próxima vez que se abra un modelo.</translation>
    </message>
    <message>
        <source>Folders, import, export, the bin</source>
        <translation>Carpetas, importar, exportar, la papelera</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>For all text in the window.</source>
        <translation>Para todo el texto de la ventana.</translation>
    </message>
    <message>
        <source>For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying.</source>
        <translation>Código y herramientas, y rápido para su tamaño: en cada token trabaja una décima parte. Predice copiando.</translation>
    </message>
    <message>
        <source>For every chat</source>
        <translation>Para todos los chats</translation>
    </message>
    <message>
        <source>For everything except your chats. It changes at once.</source>
        <translation>Para todo menos los chats. Cambia al instante.</translation>
    </message>
    <message>
        <source>For example: Answer in two sentences, in plain words.</source>
        <translation>Por ejemplo: responder en dos frases, con palabras sencillas.</translation>
    </message>
    <message>
        <source>For example: answer briefly, and in German.</source>
        <translation>Por ejemplo: responder con brevedad y en alemán.</translation>
    </message>
    <message>
        <source>For example: qwen3 8b</source>
        <translation>Por ejemplo: qwen3 8b</translation>
    </message>
    <message>
        <source>For other programs that read the reply. While it is on, the message box has a switch for it.</source>
        <translation>Para programas que leen la respuesta. Mientras está activado, lo indica un interruptor junto al cuadro de mensaje.</translation>
    </message>
    <message>
        <source>For readers of the papers</source>
        <comment>opens formulas</comment>
        <translation>Para quien lea los artículos</translation>
    </message>
    <message>
        <source>For replies and your own messages.</source>
        <translation>Para las respuestas y para lo que se escribe.</translation>
    </message>
    <message>
        <source>For short English questions and rewriting, on a machine with little memory.</source>
        <translation>Para preguntas breves en inglés y para reescribir, en un equipo con poca memoria.</translation>
    </message>
    <message>
        <source>For the lenient rule alone: how many times less likely than the model’s likeliest word a guess may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through.</source>
        <translation>Solo para la regla permisiva: cuántas veces menos probable que la palabra más probable del modelo puede ser una predicción, como logaritmo. 0,7 es la mitad de probable, 2,3 una décima parte; 0 no deja pasar nada.</translation>
    </message>
    <message>
        <source>For the whole window. {ctrl} with plus or minus does the same.</source>
        <translation>Para toda la ventana. {ctrl} con más o menos hace lo mismo.</translation>
    </message>
    <message>
        <source>For this chat, from the next reply on. Reasoning takes time and context.</source>
        <translation>Para este chat, a partir de la próxima respuesta. Razonar lleva tiempo y ocupa contexto.</translation>
    </message>
    <message>
        <source>For {count} GB of memory</source>
        <translation>Para {count} GB de memoria</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>Olvidarlo todo</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Olvidar…</translation>
    </message>
    <message>
        <source>Format of the answer</source>
        <translation>Forma de la respuesta</translation>
    </message>
    <message>
        <source>Forward one round</source>
        <translation>Una ronda adelante</translation>
    </message>
    <message>
        <source>Forward one token</source>
        <translation>Un token adelante</translation>
    </message>
    <message>
        <source>Free extra</source>
        <translation>Extra gratis</translation>
    </message>
    <message>
        <source>Free some space, or choose another file.</source>
        <translation>Liberar espacio o elegir otro archivo.</translation>
    </message>
    <message>
        <source>Free some space, then continue: what is there is kept.</source>
        <translation>Liberar espacio y continuar: lo que ya está se conserva.</translation>
    </message>
    <message>
        <source>Free some space, then send it again.</source>
        <translation>Liberar espacio y enviarlo de nuevo.</translation>
    </message>
    <message>
        <source>Free some space; the next deletion overwrites it.</source>
        <translation>Libere algo de espacio; el próximo borrado lo sobrescribe.</translation>
    </message>
    <message>
        <source>Free the model’s memory when it is not used</source>
        <translation>Liberar la memoria del modelo cuando no se usa</translation>
    </message>
    <message>
        <source>Free {size} there, then try again.</source>
        <translation>Liberar {size} allí e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>From</source>
        <comment>a repository</comment>
        <translation>De</translation>
    </message>
    <message>
        <source>From a preset</source>
        <translation>De un preajuste</translation>
    </message>
    <message>
        <source>From other programs</source>
        <translation>De otros programas</translation>
    </message>
    <message>
        <source>From section to section in the inspector</source>
        <translation>De sección en sección en el inspector</translation>
    </message>
    <message>
        <source>From the disk</source>
        <translation>Desde el disco</translation>
    </message>
    <message>
        <source>From the next reply on. A preset’s instructions apply to this chat only.</source>
        <translation>A partir de la próxima respuesta. Las instrucciones de un preajuste valen solo para este chat.</translation>
    </message>
    <message>
        <source>From the next start on. Models already in {folder} stay there: move them yourself while Draftlight is closed, or import them.</source>
        <translation>A partir del próximo inicio. Los modelos que están en {folder} se quedan allí: mover el contenido de esa carpeta con Draftlight cerrado, o importarlos.</translation>
    </message>
    <message>
        <source>From the start (Space)</source>
        <translation>Desde el principio (Espacio)</translation>
    </message>
    <message>
        <source>From there you can start a new chat, if your desktop has a tray.</source>
        <translation>Desde ahí puede empezar un chat nuevo, si su escritorio tiene bandeja.</translation>
    </message>
    <message>
        <source>From word to word in a reply</source>
        <translation>De palabra en palabra en una respuesta</translation>
    </message>
    <message>
        <source>From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.</source>
        <translation>Desde su próximo mensaje. Las conjeturas casi acertadas se quedan, así que el texto puede cambiar: véanse los ajustes.</translation>
    </message>
    <message>
        <source>From your next message on. Guessing changes how long you wait, never the text.</source>
        <translation>Desde su próximo mensaje. Las conjeturas cambian cuánto espera, nunca el texto.</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>how a chat is remembered</comment>
        <translation>Completa</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode of the settings</comment>
        <translation>Completo</translation>
    </message>
    <message>
        <source>Full mode: field terms and all settings</source>
        <translation>Modo completo: tecnicismos y todos los ajustes</translation>
    </message>
    <message>
        <source>GIF pictures</source>
        <translation>Imágenes GIF</translation>
    </message>
    <message>
        <source>GPU in use</source>
        <translation>GPU en uso</translation>
    </message>
    <message>
        <source>Gated: its owner decides who gets it. Sign in and ask on its page.</source>
        <translation>De acceso restringido: su propietario decide quién lo recibe. Pedirlo en su página, con la sesión iniciada.</translation>
    </message>
    <message>
        <source>Gated: sign in on its page and accept its terms first.</source>
        <translation>De acceso restringido: hay que aceptar sus condiciones en su página, con la sesión iniciada, antes de que el hub lo entregue.</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s assistant</source>
        <translation>el asistente de Gemma 4</translation>
    </message>
    <message>
        <source>Get models</source>
        <translation>Obtener modelos</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>Preparando…</translation>
    </message>
    <message>
        <source>Give it more time, or more prompts.</source>
        <translation>Darle más tiempo o más indicaciones.</translation>
    </message>
    <message>
        <source>Go to the message box</source>
        <translation>Ir al cuadro de mensaje</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>Ir a la línea más reciente</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>Gráfica</translation>
    </message>
    <message>
        <source>Guess</source>
        <comment>a button</comment>
        <translation>Predecir</translation>
    </message>
    <message numerus="yes">
        <source>Guess %n ahead</source>
        <translation>
            <numerusform>Predecir %n por adelantado</numerusform>
            <numerusform>Predecir %n por adelantado</numerusform>
        </translation>
    </message>
    <message>
        <source>Guess from earlier chats</source>
        <translation>Predecir con chats anteriores</translation>
    </message>
    <message>
        <source>Guess from these folders</source>
        <translation>Predecir a partir de estas carpetas</translation>
    </message>
    <message>
        <source>Guess not looked at</source>
        <translation>Predicción sin mirar</translation>
    </message>
    <message>
        <source>Guess, check, accept</source>
        <translation>Predecir, comprobar, aceptar</translation>
    </message>
    <message>
        <source>Guessed after it, not looked at: {words}</source>
        <translation>Predicho después, sin examinar: {words}</translation>
    </message>
    <message>
        <source>Guessed by</source>
        <translation>Predicho por</translation>
    </message>
    <message numerus="yes">
        <source>Guessed by (a head|heads) of its own, which the file brings</source>
        <translation>
            <numerusform>Lo predice una cabeza propia que trae el archivo</numerusform>
            <numerusform>Lo predicen cabezas propias que trae el archivo</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessed by {drafter}</source>
        <translation>Predicho por {drafter}</translation>
    </message>
    <message>
        <source>Guessed to find out whether it would help here.</source>
        <translation>Predicciones de prueba, para ver si aquí valdría la pena.</translation>
    </message>
    <message>
        <source>Guesses a round</source>
        <translation>Predicciones por ronda</translation>
    </message>
    <message>
        <source>Guesses by what was said before: costs nothing, and helps where a text repeats itself.</source>
        <translation>Predice según lo ya dicho: no cuesta nada y ayuda cuando un texto se repite.</translation>
    </message>
    <message numerus="yes">
        <source>Guesses for {models}.</source>
        <comment>names of models</comment>
        <translation>
            <numerusform>Predice para {models}.</numerusform>
            <numerusform>Predice para {models}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guesses the token that came most often after the last few: costs nothing, and learns as you chat.</source>
        <translation>Predice el token que más veces siguió a los últimos: no cuesta nada y aprende mientras se chatea.</translation>
    </message>
    <message>
        <source>Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.</source>
        <translation>Predice lo que el propio modelo creyó más probable la última vez: no cuesta nada y rara vez ayuda.</translation>
    </message>
    <message>
        <source>Guessing</source>
        <translation>Predicción</translation>
    </message>
    <message>
        <source>Guessing
tokens/s</source>
        <translation>Prediciendo
tokens/s</translation>
    </message>
    <message>
        <source>Guessing is not possible with this model here; switch guessing off.</source>
        <translation>Aquí no se puede predecir con este modelo; desactivar la predicción.</translation>
    </message>
    <message>
        <source>Guessing is off.</source>
        <translation>La predicción está desactivada.</translation>
    </message>
    <message>
        <source>Guessing on or off</source>
        <translation>Predicción activada o desactivada</translation>
    </message>
    <message numerus="yes">
        <source>Guessing took {guessing}, checking %n (row|rows) {checking}.</source>
        <translation>
            <numerusform>Predecir llevó {guessing}; comprobar %n fila, {checking}.</numerusform>
            <numerusform>Predecir llevó {guessing}; comprobar %n filas, {checking}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing took {time}. The check is under way.</source>
        <translation>Predecir llevó {time}. La comprobación está en marcha.</translation>
    </message>
    <message numerus="yes">
        <source>Guessing won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>La predicción ganó %n carrera.</numerusform>
            <numerusform>La predicción ganó las %n carreras.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing won in this run: {times:.2f}× as fast.</source>
        <translation>Ganó la predicción en esta carrera: {times:.2f}× de velocidad.</translation>
    </message>
    <message>
        <source>Guessing won: {low:.1f}× to {high:.1f}× as fast.</source>
        <translation>Ganó la predicción: de {low:.1f}× a {high:.1f}× de velocidad.</translation>
    </message>
    <message>
        <source>Guessing won: {times:.2f}× as fast.</source>
        <translation>Ganó la predicción: {times:.2f}× de velocidad.</translation>
    </message>
    <message>
        <source>Guessing: always</source>
        <translation>Predicción: siempre</translation>
    </message>
    <message>
        <source>Guessing: always, 4 ahead</source>
        <translation>Predicción: siempre, 4 por adelantado</translation>
    </message>
    <message>
        <source>Guessing: as the pair does</source>
        <translation>Predicción: según el par</translation>
    </message>
    <message>
        <source>Guessing: off</source>
        <translation>Predicción: desactivada</translation>
    </message>
    <message>
        <source>Guessing: when it helps</source>
        <translation>Predicción: si compensa</translation>
    </message>
    <message>
        <source>Gumbel coupling uses the same random numbers on both sides</source>
        <translation>El acoplamiento de Gumbel usa los mismos números aleatorios en ambos lados</translation>
    </message>
    <message>
        <source>HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not encrypted, and text can be recovered from what crosses it: use your own network only. Empty: nothing is connected. Changes apply the next time a model is opened.</source>
        <translation>HOST:PORT, separados por comas; allí se ejecuta `draftlight rpc-server`. Lo que el modelo lee y escribe cruza un enlace abierto y sin cifrar en forma de números, de los que se puede leer el texto: solo en su propia red. Vacío, no se conecta nada. Un cambio vale desde la próxima vez que se abra un modelo.</translation>
    </message>
    <message>
        <source>Half</source>
        <comment>how a chat is remembered</comment>
        <translation>La mitad</translation>
    </message>
    <message>
        <source>Heads learn between replies</source>
        <translation>Las cabezas aprenden entre respuestas</translation>
    </message>
    <message>
        <source>Heads made for a model go on learning from your replies while nothing is written. Only numbers are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off forgets all of it.</source>
        <translation>Las cabezas hechas para un modelo siguen aprendiendo de las respuestas mientras no se escribe nada. Solo se guardan números, ningún texto: como mucho 18 MB por modelo. Borrar un chat no lo deshace; al desactivar esto se olvida todo.</translation>
    </message>
    <message>
        <source>High</source>
        <comment>about reasoning</comment>
        <translation>Alto</translation>
    </message>
    <message>
        <source>Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual.</source>
        <translation>Frena un token que continuaría un tramo ya escrito. 0 lo desactiva, 0,8 es lo habitual.</translation>
    </message>
    <message>
        <source>How far these three look back</source>
        <translation>Hasta dónde miran atrás estos tres</translation>
    </message>
    <message>
        <source>How fast guesses appear</source>
        <translation>Con qué rapidez aparecen las predicciones</translation>
    </message>
    <message>
        <source>How fast should guesses appear?</source>
        <translation>¿Con qué rapidez deben aparecer las predicciones?</translation>
    </message>
    <message>
        <source>How fast that grows with length</source>
        <translation>Con qué rapidez crece con la longitud</translation>
    </message>
    <message>
        <source>How guesses are judged</source>
        <translation>Cómo se juzgan las predicciones</translation>
    </message>
    <message>
        <source>How guessing works</source>
        <translation>Cómo funciona la predicción</translation>
    </message>
    <message>
        <source>How it is loaded</source>
        <translation>Cómo se carga</translation>
    </message>
    <message>
        <source>How lenient</source>
        <translation>Cuánto se permite</translation>
    </message>
    <message>
        <source>How likely it was</source>
        <translation>Qué tan probable era</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Cuántos</translation>
    </message>
    <message>
        <source>How many guesses are best</source>
        <translation>Cuántas predicciones convienen</translation>
    </message>
    <message>
        <source>How many tokens ahead</source>
        <translation>Cuántos tokens por adelantado</translation>
    </message>
    <message>
        <source>How many tokens ahead?</source>
        <translation>¿Cuántos tokens por adelantado?</translation>
    </message>
    <message>
        <source>How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a point. With a small model on a processor, like this one, each further row costs real arithmetic: the chart shows how much.</source>
        <translation>Cuánto menos depende del equipo. Con un modelo grande en una GPU, las filas adicionales son casi gratis hasta cierto punto. Con un modelo pequeño en un procesador, como este, cada fila más cuesta cálculo de verdad: el gráfico muestra cuánto.</translation>
    </message>
    <message>
        <source>How much of a chat it remembers</source>
        <translation>Cuánto recuerda de un chat</translation>
    </message>
    <message>
        <source>How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they do not pay.</source>
        <translation>Cuánto gana el par inicial depende de este equipo: su modelo es tan pequeño que incluso un borrador diminuto ocupa buena parte de una pasada sin predicción. Está para observarlo. Con modelos propios, conviene predecir si compensa: Draftlight mide lo que cuestan las predicciones y con qué frecuencia aciertan, y escribe sin predicción donde no compensan.</translation>
    </message>
    <message>
        <source>How often a guess is right</source>
        <translation>Con qué frecuencia acierta una predicción</translation>
    </message>
    <message>
        <source>How replies are shown</source>
        <translation>Cómo se muestran las respuestas</translation>
    </message>
    <message>
        <source>How replies are shown…</source>
        <translation>Cómo se muestran las respuestas…</translation>
    </message>
    <message>
        <source>How should it answer?</source>
        <translation>¿Cómo debe responder?</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>Cómo se elige el siguiente token</translation>
    </message>
    <message>
        <source>How the processor multiplies</source>
        <translation>Cómo multiplica el procesador</translation>
    </message>
    <message>
        <source>I have read and accept: {licence}</source>
        <translation>He leído y acepto: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n (file|files), {size}?</source>
        <translation>
            <numerusform>¿Importar %n archivo, {size}?</numerusform>
            <numerusform>¿Importar %n archivos, {size}?</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Importar un archivo…</translation>
    </message>
    <message>
        <source>Import a model or a drafter</source>
        <translation>Importar un modelo o un modelo borrador</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>Importar chats</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>Importar chats…</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>Importar de otra aplicación…</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <translation>Impórtalo otra vez.</translation>
    </message>
    <message>
        <source>Import the file again when you like.</source>
        <translation>Importar el archivo de nuevo cuando se quiera.</translation>
    </message>
    <message>
        <source>Import {file}, {size}?</source>
        <translation>¿Importar {file}, {size}?</translation>
    </message>
    <message>
        <source>Importing chats…</source>
        <translation>Importando chats…</translation>
    </message>
    <message>
        <source>In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.</source>
        <translation>En su sitio: no ocupa más espacio, pero no muevas el archivo. Copia: Draftlight guarda la suya.</translation>
    </message>
    <message>
        <source>In round {number:,} the second guess {token} was right. It also checked {listed}.</source>
        <translation>En la ronda {number:,} acertó la segunda predicción {token}. También se comprobó {listed}.</translation>
    </message>
    <message numerus="yes">
        <source>In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.</source>
        <translation>
            <numerusform>Del archivo dañado se pueden leer {messages:,} mensajes en {count:,} chat.</numerusform>
            <numerusform>Del archivo dañado se pueden leer {messages:,} mensajes en {count:,} chats.</numerusform>
        </translation>
    </message>
    <message>
        <source>In tokens, the question included.</source>
        <translation>En tokens, incluida la pregunta.</translation>
    </message>
    <message>
        <source>In tokens; a word is about one and a half.</source>
        <translation>En tokens; una palabra es más o menos uno y medio.</translation>
    </message>
    <message>
        <source>In total; the oldest are deleted first.</source>
        <translation>En conjunto; primero se borran las más antiguas.</translation>
    </message>
    <message>
        <source>In use</source>
        <comment>a model that answers now</comment>
        <translation>En uso</translation>
    </message>
    <message>
        <source>In use, unloaded</source>
        <comment>a model that answers next</comment>
        <translation>En uso, fuera de memoria</translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>En su última %n respuesta la predicción costó tiempo: de {low:.1f} a {high:.1f} veces la velocidad sin ella.</numerusform>
            <numerusform>En sus últimas %n respuestas la predicción costó tiempo: de {low:.1f} a {high:.1f} veces la velocidad sin ella.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>En su última %n respuesta: sin diferencia clara, de {low:.1f} a {high:.1f} veces la velocidad sin predicción.</numerusform>
            <numerusform>En sus últimas %n respuestas: sin diferencia clara, de {low:.1f} a {high:.1f} veces la velocidad sin predicción.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.</source>
        <translation>
            <numerusform>En su última %n respuesta: de {low:.1f} a {high:.1f} veces más rápido.</numerusform>
            <numerusform>En sus últimas %n respuestas: de {low:.1f} a {high:.1f} veces más rápido.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>En su carrera la predicción costó tiempo: {times:.2f} veces la velocidad sin ella (%n vez).</numerusform>
            <numerusform>En su carrera la predicción costó tiempo: {times:.2f} veces la velocidad sin ella (%n veces).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>En su carrera: sin diferencia clara, {times:.2f} veces la velocidad sin predicción (%n vez).</numerusform>
            <numerusform>En su carrera: sin diferencia clara, {times:.2f} veces la velocidad sin predicción (%n veces).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: {times:.2f} times as fast (%n (run|runs)).</source>
        <translation>
            <numerusform>En su carrera: {times:.2f} veces más rápido (%n vez).</numerusform>
            <numerusform>En su carrera: {times:.2f} veces más rápido (%n veces).</numerusform>
        </translation>
    </message>
    <message>
        <source>Included. Tiny and often wrong, but you see every guess.</source>
        <translation>Incluido. Diminuto y a menudo equivocado, pero se ve cada predicción.</translation>
    </message>
    <message>
        <source>Included: a tiny model and its drafter, made for watching</source>
        <translation>Incluido: un modelo diminuto y su modelo borrador, hechos para observarlos</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Install Draftlight again, or choose a model file of your own.</source>
        <translation>Instalar Draftlight de nuevo o elegir un archivo de modelo propio.</translation>
    </message>
    <message>
        <source>Install Draftlight again, or correct that file.</source>
        <translation>Instalar Draftlight de nuevo o corregir ese archivo.</translation>
    </message>
    <message>
        <source>Install Draftlight again.</source>
        <translation>Instalar Draftlight de nuevo.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Instalar Draftlight de nuevo; `draftlight doctor` enumera los archivos y lo que falla en ellos.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` shows what is there.</source>
        <translation>Instalar Draftlight de nuevo; `draftlight doctor` muestra lo que hay.</translation>
    </message>
    <message>
        <source>Install Draftlight again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Instalar Draftlight de nuevo; draftlight ask &quot;…&quot; funciona sin ventana.</translation>
    </message>
    <message>
        <source>Install Draftlight unpacked.</source>
        <translation>Instalar Draftlight sin empaquetar.</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Instalado</translation>
    </message>
    <message>
        <source>Installed: {known}.</source>
        <translation>Instalado: {known}.</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>Instrucciones para este chat</translation>
    </message>
    <message>
        <source>Instructions for this chat…</source>
        <translation>Instrucciones para este chat…</translation>
    </message>
    <message>
        <source>Intel graphics</source>
        <translation>gráfica Intel</translation>
    </message>
    <message>
        <source>Inventive</source>
        <comment>name of a preset</comment>
        <translation>Inventivo</translation>
    </message>
    <message>
        <source>Is guessing faster on this computer?</source>
        <translation>¿Es más rápido predecir en este equipo?</translation>
    </message>
    <message>
        <source>Is guessing helping right now?</source>
        <translation>¿Ayuda la predicción ahora mismo?</translation>
    </message>
    <message>
        <source>Is guessing helping: gauge</source>
        <translation>Si ayuda la predicción: indicador</translation>
    </message>
    <message>
        <source>It came after a wrong guess, so the model’s scores here belong to a text that was never written.</source>
        <translation>Vino después de una predicción fallida, así que las puntuaciones del modelo aquí corresponden a un texto que nunca se escribió.</translation>
    </message>
    <message>
        <source>It can answer, or guess for the model that is open.</source>
        <translation>Puede responder, o predecir para el modelo abierto.</translation>
    </message>
    <message>
        <source>It contains this question and this reply, nothing else from the chat.</source>
        <translation>Solo contiene esta pregunta y esta respuesta, nada más del chat.</translation>
    </message>
    <message>
        <source>It does not fit in the memory that is free now. You can download it anyway.</source>
        <translation>No cabría en la memoria libre ahora. Aun así se puede descargar.</translation>
    </message>
    <message>
        <source>It does not fit right now</source>
        <translation>Ahora no cabe</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>Cabe</translation>
    </message>
    <message>
        <source>It guesses by copying.</source>
        <translation>Predice copiando.</translation>
    </message>
    <message>
        <source>It has the form owner/name.</source>
        <translation>Tiene la forma owner/name.</translation>
    </message>
    <message numerus="yes">
        <source>It helps on {kind}.</source>
        <comment>guessing</comment>
        <translation>
            <numerusform>Ayuda en {kind}.</numerusform>
            <numerusform>Ayuda en {kind}.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds no model that could be used here.</source>
        <translation>No contiene ningún modelo que se pueda usar aquí.</translation>
    </message>
    <message>
        <source>It is in the list of drafters now.</source>
        <translation>Ahora está entre los modelos borrador.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Está en {folder}.</translation>
    </message>
    <message>
        <source>It is read from the disk, which is slow</source>
        <translation>Se lee del disco: lento</translation>
    </message>
    <message>
        <source>It needs “mcpServers”, each with a command or an address.</source>
        <translation>Necesita «mcpServers», con una orden o una dirección en cada uno.</translation>
    </message>
    <message>
        <source>It only just fits</source>
        <translation>Cabe justo</translation>
    </message>
    <message>
        <source>It opens by itself when it is here.</source>
        <translation>Se abrirá por sí solo en cuanto esté aquí.</translation>
    </message>
    <message>
        <source>It stood on a branch that the reply did not take, beside the guess that was judged here.</source>
        <translation>Estaba en una rama que la respuesta no tomó, junto a la predicción que se juzgó aquí.</translation>
    </message>
    <message>
        <source>It wants {target}.</source>
        <translation>Necesita {target}.</translation>
    </message>
    <message numerus="yes">
        <source>It writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>Escribe {speed}.</numerusform>
            <numerusform>Escribe {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its answer and its speed come here.</source>
        <translation>Aquí aparecerán su respuesta y su velocidad.</translation>
    </message>
    <message>
        <source>Its disk is not connected. It will be back when the disk is.</source>
        <translation>Su disco no está conectado. Volverá con él.</translation>
    </message>
    <message>
        <source>Its drafter</source>
        <translation>Su modelo borrador</translation>
    </message>
    <message>
        <source>Its file promises {promised} heads and has {found}.</source>
        <translation>Su archivo promete {promised} cabezas y tiene {found}.</translation>
    </message>
    <message>
        <source>Its own drafter is included.</source>
        <translation>Incluye su propio modelo borrador.</translation>
    </message>
    <message>
        <source>Its turn in about {minutes:.0f} min</source>
        <translation>Le toca en unos {minutes:.0f} min</translation>
    </message>
    <message>
        <source>Its turn in about {seconds:.0f} s</source>
        <translation>Le toca en unos {seconds:.0f} s</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <comment>a standard name</comment>
        <translation>Esquema JSON</translation>
    </message>
    <message>
        <source>JSON schema grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>esquema JSON gramática schema</translation>
    </message>
    <message>
        <source>JSON, everything, can be imported again</source>
        <translation>JSON, todo, se puede volver a importar</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>Japonés (EUC-JP)</translation>
    </message>
    <message>
        <source>Japanese (Shift-JIS)</source>
        <translation>Japonés (Shift-JIS)</translation>
    </message>
    <message>
        <source>Judge the whole guess</source>
        <translation>Juzgar la tanda entera</translation>
    </message>
    <message numerus="yes">
        <source>K = %n: %n drafted (token|tokens), {checked} checked in one pass</source>
        <translation>
            <numerusform>K = %n: %n token propuesto, {checked} comprobados en una pasada</numerusform>
            <numerusform>K = %n: %n tokens propuestos, {checked} comprobados en una pasada</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep as many as is fair</source>
        <translation>Conservar tantas como sea justo</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Keep replays of new replies</source>
        <translation>Conservar las repeticiones de respuestas nuevas</translation>
    </message>
    <message>
        <source>Keep the chat&apos;s memory as {kind} instead of {now}.</source>
        <translation>Guardar la memoria del chat como {kind} en lugar de {now}.</translation>
    </message>
    <message>
        <source>Keep the temporary chat</source>
        <translation>Conservar el chat temporal</translation>
    </message>
    <message>
        <source>Keep this chat</source>
        <translation>Conservar este chat</translation>
    </message>
    <message>
        <source>Keep wrong guesses on the page</source>
        <translation>Conservar en la página las predicciones fallidas</translation>
    </message>
    <message>
        <source>Keep wrong guesses or let them fade</source>
        <translation>Conservar o desvanecer las predicciones fallidas</translation>
    </message>
    <message>
        <source>Kept of the conversation (KV cache)</source>
        <translation>Lo que se guarda de la conversación (caché KV)</translation>
    </message>
    <message>
        <source>Key, if it needs one</source>
        <comment>of a server of tools</comment>
        <translation>Clave, si la pide</translation>
    </message>
    <message>
        <source>Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; struck square, second guess</source>
        <translation>Leyenda: cuadrado lleno, predicción acertada; cuadrado con aspa, predicción fallida; cuadrado vacío, sin mirar; cuadrado tachado, segunda predicción</translation>
    </message>
    <message>
        <source>Kind of
question</source>
        <translation>Tipo de
pregunta</translation>
    </message>
    <message>
        <source>Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.</source>
        <translation>Conocidos aquí: {known}. Para un archivo propio, usar --target FILE; `draftlight models list` muestra más.</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Korean (EUC-KR)</source>
        <translation>Coreano (EUC-KR)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <comment>a section of the list of chats</comment>
        <translation>Últimos 7 días</translation>
    </message>
    <message>
        <source>Leave guessing on auto for this pair: it guesses only where that pays.</source>
        <translation>Conviene dejar la predicción en automático para este par: predice donde compensa y en lo demás escribe sin predicción.</translation>
    </message>
    <message>
        <source>Leave guessing on for this pair.</source>
        <translation>Conviene dejar activada la predicción para este par.</translation>
    </message>
    <message>
        <source>Leave out --drafter, or choose a file that has them; their names often hold MTP.</source>
        <translation>Omite --drafter o elige un archivo que las tenga; su nombre suele contener MTP.</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>the left side of a comparison</comment>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Left won: {times:.2f}× as fast.</source>
        <translation>Ganó la izquierda: {times:.2f}× de velocidad.</translation>
    </message>
    <message>
        <source>Legend: {entries}</source>
        <translation>Leyenda: {entries}</translation>
    </message>
    <message>
        <source>Length and randomness</source>
        <translation>Longitud y azar</translation>
    </message>
    <message>
        <source>Lenient: not the model’s own text</source>
        <translation>Permisiva: texto no del todo suyo</translation>
    </message>
    <message>
        <source>Lenient: the guess stands although the model would have written another word here.</source>
        <translation>Permisivo: la predicción se queda aunque el modelo habría escrito aquí otra palabra.</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Menos movimiento</translation>
    </message>
    <message>
        <source>Let it end in {formats}.</source>
        <translation>Terminarlo en {formats}.</translation>
    </message>
    <message>
        <source>Let it guess</source>
        <translation>Dejar que prediga</translation>
    </message>
    <message>
        <source>Let it guess for {model}</source>
        <translation>Que adivine para {model}</translation>
    </message>
    <message>
        <source>Let the bench run longer.</source>
        <translation>Dejar que la prueba dure más.</translation>
    </message>
    <message>
        <source>Licence: not stated</source>
        <translation>Licencia: no indicada</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>Licencia: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Licence: {licence}.</source>
        <comment>a sentence before others</comment>
        <translation>
            <numerusform>Licencia: {licence}.</numerusform>
            <numerusform>Licencia: {licence}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Claro u oscuro</translation>
    </message>
    <message>
        <source>Light or dark?</source>
        <translation>¿Claro u oscuro?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>List of chats</source>
        <translation>Lista de chats</translation>
    </message>
    <message>
        <source>Live numbers</source>
        <translation>Cifras en vivo</translation>
    </message>
    <message>
        <source>Live: every guess as it comes</source>
        <translation>En vivo: cada predicción según llega</translation>
    </message>
    <message>
        <source>Load</source>
        <comment>a model</comment>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Cargando el modelo…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <comment>a model that is being opened</comment>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Long texts, tables and many languages; a drafter that is small beside it.</source>
        <translation>Textos largos, tablas y muchos idiomas; un modelo borrador pequeño a su lado.</translation>
    </message>
    <message>
        <source>Longest repeat allowed</source>
        <translation>Repetición más larga permitida</translation>
    </message>
    <message>
        <source>Longest reply</source>
        <translation>Respuesta más larga</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>Aspecto e idioma</translation>
    </message>
    <message>
        <source>Look at {page} for what is there.</source>
        <translation>En {page} se ve lo que hay.</translation>
    </message>
    <message>
        <source>Look for graphics cards</source>
        <translation>Buscar tarjetas gráficas</translation>
    </message>
    <message>
        <source>Look for models from other programs</source>
        <translation>Buscar modelos de otros programas</translation>
    </message>
    <message>
        <source>Look for the model on the hub, under Find.</source>
        <translation>Buscar el modelo en el hub, en Buscar.</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Mirar dentro</translation>
    </message>
    <message>
        <source>Look the repository up again: it may have changed.</source>
        <translation>Consultar el repositorio de nuevo: puede haber cambiado.</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>Examinando este equipo…</translation>
    </message>
    <message>
        <source>Looking for graphics cards…</source>
        <translation>Buscando tarjetas gráficas…</translation>
    </message>
    <message>
        <source>Looking inside…</source>
        <translation>Consultando lo que contiene…</translation>
    </message>
    <message>
        <source>Looking where other programs keep their models</source>
        <translation>Mirando dónde guardan sus modelos otros programas</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Mirando…</translation>
    </message>
    <message>
        <source>Loosen the grammar, the JSON schema or the logit biases, then try again.</source>
        <translation>Relaje la gramática, el esquema JSON o los sesgos de logits e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>about reasoning</comment>
        <translation>Bajo</translation>
    </message>
    <message>
        <source>Machines that hold a part of the model</source>
        <translation>Equipos que alojan una parte del modelo</translation>
    </message>
    <message>
        <source>Make a clip of the reply…</source>
        <translation>Crear un clip de la respuesta…</translation>
    </message>
    <message>
        <source>Make a drafter</source>
        <translation>Crear un modelo borrador</translation>
    </message>
    <message>
        <source>Make it from prompts of many kinds instead.</source>
        <translation>Crearlo a partir de indicaciones de muchos tipos.</translation>
    </message>
    <message>
        <source>Make one for this model: draftlight distil --target MODEL.</source>
        <translation>Haga uno para este modelo: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make parallel heads for it, or choose a smaller model of its family as drafter.</source>
        <translation>Crear cabezas paralelas para él o elegir como modelo borrador uno más pequeño de su familia.</translation>
    </message>
    <message>
        <source>Make room on that disk, or name another place.</source>
        <translation>Liberar espacio en ese disco o indicar otro lugar.</translation>
    </message>
    <message>
        <source>Make room, then try again.</source>
        <translation>Libera espacio e inténtalo otra vez.</translation>
    </message>
    <message>
        <source>Make some: draftlight distil --target MODEL.</source>
        <translation>Crearlas: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make sure that the folder may be written and the file is not in use, then continue.</source>
        <translation>Asegurarse de que se puede escribir en la carpeta y de que el archivo no está en uso, y continuar.</translation>
    </message>
    <message>
        <source>Make that folder writable, or set DRAFTLIGHT_HOME to another one.</source>
        <translation>Permitir la escritura en esa carpeta o asignar otra a DRAFTLIGHT_HOME.</translation>
    </message>
    <message>
        <source>Make the drafter again.</source>
        <translation>Crear el modelo borrador de nuevo.</translation>
    </message>
    <message>
        <source>Makes recent tokens less likely. 1 is off.</source>
        <translation>Hace menos probables los tokens recientes. 1 lo desactiva.</translation>
    </message>
    <message>
        <source>Making a drafter</source>
        <comment>from a model&apos;s own file</comment>
        <translation>Creando un modelo borrador</translation>
    </message>
    <message>
        <source>Many languages in little memory. Its drafter is nearly its own size, so guessing helps little.</source>
        <translation>Muchos idiomas con poca memoria. Su modelo borrador es casi de su tamaño, así que la predicción gana poco.</translation>
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
        <translation>Comandos que coinciden</translation>
    </message>
    <message>
        <source>Mean length: tokens written a round</source>
        <translation>Longitud media: tokens escritos por ronda</translation>
    </message>
    <message>
        <source>Mean length: tokens written per verification pass, in this reply.</source>
        <translation>Longitud media: tokens escritos por pasada de verificación, en esta respuesta.</translation>
    </message>
    <message>
        <source>Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.</source>
        <translation>Longitud media: {tokens:,} tokens en {rounds:,} rondas. Sin predicción sería 1.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Medir de nuevo</translation>
    </message>
    <message>
        <source>Measure this machine…</source>
        <translation>Medir este equipo…</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this computer; {played}.</source>
        <comment>played: such as “played 20 times slower than it was”</comment>
        <translation>
            <numerusform>Medido en este equipo; {played}.</numerusform>
            <numerusform>Medido en este equipo; {played}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured on: {machine}</source>
        <translation>Medido en: {machine}</translation>
    </message>
    <message>
        <source>Measured while it runs, together with “When it helps”</source>
        <translation>Medido mientras funciona, junto con «Si compensa»</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Midiendo…</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>about reasoning</comment>
        <translation>Medio</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Memory full</source>
        <comment>short</comment>
        <translation>Memoria llena</translation>
    </message>
    <message>
        <source>Memory precision</source>
        <translation>Precisión de la memoria</translation>
    </message>
    <message>
        <source>Memory precision (KV cache)</source>
        <translation>Precisión de la memoria (caché KV)</translation>
    </message>
    <message numerus="yes">
        <source>Memory {percent} % full</source>
        <comment>short</comment>
        <translation>
            <numerusform>Memoria al {percent}&#xa0;%</numerusform>
            <numerusform>Memoria al {percent}&#xa0;%</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory&apos;s speed</source>
        <translation>Velocidad de la memoria</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Messages</source>
        <comment>the list that a chat is, for a screen reader</comment>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>about reasoning</comment>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>Modelo: {name}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Models are kept in {folder}</source>
        <translation>Los modelos se guardan en {folder}</translation>
    </message>
    <message>
        <source>Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in place.</source>
        <translation>Los modelos que hayan descargado LM Studio, Ollama, llama.cpp, Jan o las herramientas de Hugging Face se pueden usar en su sitio.</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Model’s probability</source>
        <translation>Probabilidad del modelo</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More for chats: folders, import, export, the bin</source>
        <translation>Más sobre chats: carpetas, importar, exportar, la papelera</translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, least on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Donde más, en {best}; donde menos, en {worst}.</numerusform>
            <numerusform>Donde más, en {best}; donde menos, en {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, not at all on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Donde más, en {best}; nada en {worst}.</numerusform>
            <numerusform>Donde más, en {best}; nada en {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}; it costs time on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>Donde más, en {best}; en {worst} cuesta tiempo.</numerusform>
            <numerusform>Donde más, en {best}; en {worst} cuesta tiempo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move chats into it from their menus.</source>
        <translation>Los chats se pueden mover a ella desde su menú.</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Move out of the archive</source>
        <translation>Desarchivar</translation>
    </message>
    <message>
        <source>Move that folder away, then try again.</source>
        <translation>Mover esa carpeta a otro sitio e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Move the chat to the bin</source>
        <translation>Mover el chat a la papelera</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>Mover a una carpeta</translation>
    </message>
    <message>
        <source>Move to the bin</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Moving it into place</source>
        <translation>Poniéndolo en su lugar</translation>
    </message>
    <message>
        <source>My models</source>
        <translation>Mis modelos</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight again.</source>
        <translation>El controlador de NVIDIA es demasiado antiguo para este CUDA ({reason}): instala uno más nuevo y después vuelve a iniciar Draftlight.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name another file, or delete this one.</source>
        <translation>Indique otro archivo o borre este.</translation>
    </message>
    <message>
        <source>Name another file.</source>
        <translation>Indicar otro archivo.</translation>
    </message>
    <message>
        <source>Name of the folder</source>
        <translation>Nombre de la carpeta</translation>
    </message>
    <message>
        <source>Name of the new preset</source>
        <translation>Nombre del preajuste nuevo</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nombre del preajuste</translation>
    </message>
    <message>
        <source>Name one of them: --drafter {name}, or the file.</source>
        <translation>Indica uno de los dos: --drafter {name} o el archivo.</translation>
    </message>
    <message>
        <source>Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx.</source>
        <translation>Nombra primero el más grande y luego el más pequeño: --drafter big.gguf,small.onnx.</translation>
    </message>
    <message>
        <source>Needs {need} in memory, {free} are free: {more} too much</source>
        <translation>Necesita {need} de memoria, hay {free} libres: {more} de más</translation>
    </message>
    <message>
        <source>Needs {need} in memory; how much is free is not known</source>
        <translation>Necesita {need} de memoria; no se sabe cuánta hay libre</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free in memory</source>
        <translation>Necesita {need} de los {free} libres en memoria</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free on the GPU</source>
        <translation>Necesita {need} de los {free} libres en la GPU</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU, {free} are free: {more} too much</source>
        <translation>Necesita {need} en la GPU, hay {free} libres: {more} de más</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU; how much is free is not known</source>
        <translation>Necesita {need} en la GPU; no se sabe cuánta memoria hay libre</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>Never checks more tokens at once than this machine computes exactly as one by one.</source>
        <translation>No comprueba a la vez más tokens de los que este equipo calcula exactamente igual que uno a uno.</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Nuevo chat</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Nueva carpeta</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>Nueva carpeta…</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Nueva línea</translation>
    </message>
    <message>
        <source>New name of {name}</source>
        <translation>Nuevo nombre de {name}</translation>
    </message>
    <message>
        <source>New temporary chat, which is not stored</source>
        <translation>Nuevo chat temporal: no se guarda nada de él</translation>
    </message>
    <message>
        <source>Newest: {plain} tokens a second without guesses, {guessing} with them</source>
        <translation>Lo más reciente: {plain} tokens por segundo sin predicción, {guessing} con ella</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Next chat in the list</source>
        <translation>Chat siguiente de la lista</translation>
    </message>
    <message>
        <source>Next word (Enter)</source>
        <translation>Siguiente palabra (Enter)</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>Siguiente:</translation>
    </message>
    <message>
        <source>No chats yet. They stay on this computer.</source>
        <translation>Aún no hay chats. Se quedan en este equipo.</translation>
    </message>
    <message>
        <source>No difference: {times:.2f}×.</source>
        <translation>Sin diferencia: {times:.2f}×.</translation>
    </message>
    <message>
        <source>No drafter that fits? One can be made from the model&apos;s own file, in a few minutes.</source>
        <translation>¿Ningún modelo borrador adecuado? Se puede crear uno a partir del propio archivo del modelo en pocos minutos.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Sin carpeta</translation>
    </message>
    <message>
        <source>No font here has the letters of {language}. Install {package}, then start Draftlight again.</source>
        <translation>Ninguna fuente de aquí tiene las letras de este idioma ({language}). Instale {package} y vuelva a abrir Draftlight.</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>No se encontró ninguna tarjeta gráfica</translation>
    </message>
    <message>
        <source>No graphics processor was found: llama.cpp computes on the CPU, as it was built to.</source>
        <translation>No se encontró ningún procesador gráfico: llama.cpp calcula en la CPU, para la que se compiló.</translation>
    </message>
    <message>
        <source>No guess in this round: plain writing is timed now and then, for comparison.</source>
        <translation>Sin predicción en esta ronda: de vez en cuando se cronometra la escritura sin ella, para comparar.</translation>
    </message>
    <message>
        <source>No guess: the drafter had none here.</source>
        <translation>Sin predicción: el borrador no tenía ninguna aquí.</translation>
    </message>
    <message>
        <source>No guesses</source>
        <translation>Sin predicción</translation>
    </message>
    <message>
        <source>No guesses now: here they cost more time than they save.</source>
        <translation>Ahora sin predicciones: aquí cuestan más tiempo del que ahorran.</translation>
    </message>
    <message>
        <source>No instructions of its own.</source>
        <translation>Sin instrucciones propias.</translation>
    </message>
    <message>
        <source>No licence is stated: ask its owner what is allowed.</source>
        <translation>No se indica licencia: preguntar a su propietario qué se permite.</translation>
    </message>
    <message>
        <source>No mark: written without a guess.</source>
        <translation>Sin marca: escrito sin predicción.</translation>
    </message>
    <message>
        <source>No model yet</source>
        <translation>Aún no hay modelo</translation>
    </message>
    <message>
        <source>No reply.</source>
        <translation>Sin respuesta.</translation>
    </message>
    <message>
        <source>No setting found. Try fewer letters.</source>
        <translation>No se encontró ningún ajuste. Pruebe con menos letras.</translation>
    </message>
    <message>
        <source>No: as wide as it pays</source>
        <translation>No: tan ancho como compense</translation>
    </message>
    <message>
        <source>Nobody</source>
        <comment>guesses</comment>
        <translation>Nadie</translation>
    </message>
    <message>
        <source>Nobody got it, so the model’s own word stands. A wrong guess only costs time.</source>
        <translation>Nadie acertó, así que vale la palabra del modelo. Una predicción fallida solo cuesta tiempo.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>None much less likely than the best</source>
        <translation>Ninguno mucho menos probable que el mejor</translation>
    </message>
    <message>
        <source>Not UTF-8: read as {name}.</source>
        <translation>No es UTF-8: se leyó como {name}.</translation>
    </message>
    <message>
        <source>Not a PDF, whatever its name says: read as text.</source>
        <translation>No es un PDF, diga lo que diga su nombre: se leyó como texto.</translation>
    </message>
    <message numerus="yes">
        <source>Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.</source>
        <translation>
            <numerusform>No es exacto: la regla era permisiva, y %n de {tokens:,} tokens no es lo que habría escrito el modelo.</numerusform>
            <numerusform>No es exacto: la regla era permisiva, y %n de {tokens:,} tokens no son lo que habría escrito el modelo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in memory: the next message loads it again</source>
        <translation>Fuera de memoria: el próximo mensaje lo vuelve a cargar</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconocido</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>No medido.</translation>
    </message>
    <message>
        <source>Not measured: this reply was cut short.</source>
        <translation>No se midió en esta respuesta: se interrumpió.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Not proved: {reason}.</source>
        <translation>No demostrado: {reason}.</translation>
    </message>
    <message>
        <source>Not sent yet.</source>
        <translation>Aún no enviado.</translation>
    </message>
    <message>
        <source>Not the model’s own word</source>
        <translation>No es palabra propia del modelo</translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>No es el mismo texto: distinto {at_token}.</numerusform>
            <numerusform>No es el mismo texto: distinto {at_token}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>No es el mismo texto: distinto: {lengths}.</numerusform>
            <numerusform>No es el mismo texto: distinto: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: Different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>No es lo mismo: Distinto: {lengths}.</numerusform>
            <numerusform>No es lo mismo: Distinto: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: {at_token}</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>No es lo mismo: {at_token}</numerusform>
            <numerusform>No es lo mismo: {at_token}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not there: {reason}</source>
        <translation>No disponible: {reason}</translation>
    </message>
    <message>
        <source>Not yet judged</source>
        <translation>Aún sin juzgar</translation>
    </message>
    <message>
        <source>Nothing else was found.</source>
        <translation>No se encontró nada más.</translation>
    </message>
    <message>
        <source>Nothing fades or moves by itself. Always on if your system asks for it.</source>
        <translation>Nada se desvanece ni se mueve por sí solo. Siempre activado si el sistema lo pide.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>No se encontró nada. Pruebe con menos letras.</translation>
    </message>
    <message>
        <source>Nothing has “{query}” in its name. Try fewer words.</source>
        <translation>Nada tiene «{query}» en su nombre. Con menos palabras se encuentra más.</translation>
    </message>
    <message>
        <source>Nothing is kept from earlier chats.</source>
        <translation>No se guarda nada de chats anteriores.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>Nothing matches. Try fewer letters.</source>
        <translation>Nada coincide. Pruebe con menos letras.</translation>
    </message>
    <message>
        <source>Nothing measured yet. Ask something.</source>
        <translation>Aún no hay nada medido. Pregunte algo.</translation>
    </message>
    <message>
        <source>Nothing new was imported.</source>
        <translation>No ha entrado nada nuevo.</translation>
    </message>
    <message>
        <source>Nothing to prove: no token of this reply was guessed.</source>
        <translation>Nada que demostrar: no se predijo ningún token de esta respuesta.</translation>
    </message>
    <message>
        <source>Nothing was deleted. New chats go into a fresh file.</source>
        <translation>No se eliminó nada. Los chats nuevos van a un archivo nuevo.</translation>
    </message>
    <message>
        <source>Nothing was guessed in this race, so there was nothing to check.</source>
        <translation>En esta carrera no se predijo nada, así que no hubo nada que comprobar.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>No se ha conservado nada.</translation>
    </message>
    <message>
        <source>Nothing was written, so there is nothing to compare.</source>
        <translation>No se escribió nada, así que no hay nada que comparar.</translation>
    </message>
    <message>
        <source>Notify me when a long reply is done</source>
        <translation>Avisarme cuando termine una respuesta larga</translation>
    </message>
    <message>
        <source>Now with guesses: writing…</source>
        <translation>Ahora con predicción: escribiendo…</translation>
    </message>
    <message numerus="yes">
        <source>Now: “{prompt}”</source>
        <comment>the question that is answered</comment>
        <translation>
            <numerusform>Ahora: «{prompt}»</numerusform>
            <numerusform>Ahora: «{prompt}»</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the guesses that the model looked at in this reply: none behind a wrong one.</source>
        <translation>De las predicciones que el modelo miró en esta respuesta: ninguna detrás de una fallida.</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>about reasoning</comment>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>Off: write token by token</source>
        <translation>Desactivada: escribir token a token</translation>
    </message>
    <message>
        <source>On</source>
        <comment>about reasoning</comment>
        <translation>Activado</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu, run as root: {line}; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>En Debian o Ubuntu, ejecutar como root: {line}; draftlight ask &quot;…&quot; funciona sin ventana.</translation>
    </message>
    <message>
        <source>On the processor</source>
        <translation>En el procesador</translation>
    </message>
    <message>
        <source>On your desktop</source>
        <translation>En el escritorio</translation>
    </message>
    <message>
        <source>Once more, run {n}: with guesses…</source>
        <translation>Otra vez, vuelta {n}: con predicción…</translation>
    </message>
    <message>
        <source>Once more, run {n}: without guesses…</source>
        <translation>Otra vez, vuelta {n}: sin predicción…</translation>
    </message>
    <message>
        <source>One HTML file that plays in any browser, offline</source>
        <translation>Un archivo HTML que se reproduce en cualquier navegador, sin conexión</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>Una pasada</translation>
    </message>
    <message>
        <source>One row for each round, with the words it wrote.</source>
        <translation>Una fila por ronda, con las palabras que escribió.</translation>
    </message>
    <message>
        <source>One run of each: the next may come out otherwise.</source>
        <translation>Una carrera de cada uno: la próxima puede salir de otra manera.</translation>
    </message>
    <message>
        <source>Only a part of {file} is here. The download did not finish.</source>
        <translation>Solo hay una parte de {file}. La descarga no terminó.</translation>
    </message>
    <message>
        <source>Only just fits</source>
        <translation>Cabe justo</translation>
    </message>
    <message>
        <source>Only the first {read:,} of {pages:,} pages.</source>
        <translation>Solo las primeras {read:,} de {pages:,} páginas.</translation>
    </message>
    <message>
        <source>Only the likeliest, up to this share</source>
        <translation>Solo los más probables, hasta esta parte</translation>
    </message>
    <message>
        <source>Only the time spent writing, measured on this computer.</source>
        <translation>Solo el tiempo de escritura, medido en este equipo.</translation>
    </message>
    <message>
        <source>Only the view is slowed. The engine runs at full speed, and its numbers stay true.</source>
        <translation>Solo se frena la vista. El motor va a toda velocidad y sus cifras siguen siendo ciertas.</translation>
    </message>
    <message>
        <source>Only this many of the likeliest</source>
        <translation>Solo tantos de los más probables</translation>
    </message>
    <message>
        <source>Only what is missing is added. What you delete forever is deleted from backups too.</source>
        <translation>Solo se añade lo que falta. Lo que usted borra para siempre se borra también de las copias.</translation>
    </message>
    <message>
        <source>Only while you look at another window, and only after 20 seconds or more.</source>
        <translation>Solo mientras se mira otra ventana, y solo después de 20 segundos o más.</translation>
    </message>
    <message>
        <source>Only {here} of {whole} are here. The download did not finish.</source>
        <translation>Solo hay {here} de {whole}. La descarga no terminó.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a chat</comment>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>Abrir un archivo de modelo</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>Abrir un archivo de modelo…</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>Abrir una traza</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>Abrir una traza…</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>Open it in a PDF program and save it again.</source>
        <translation>Abrirlo en un programa de PDF y guardarlo de nuevo.</translation>
    </message>
    <message>
        <source>Open its page in the browser</source>
        <translation>Abrir su página en el navegador</translation>
    </message>
    <message>
        <source>Open that model first.</source>
        <translation>Abrir antes ese modelo.</translation>
    </message>
    <message>
        <source>Open that model, then try again.</source>
        <translation>Abrir ese modelo e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Open the chat again.</source>
        <translation>Abrir el chat de nuevo.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Abrir la carpeta</translation>
    </message>
    <message>
        <source>Open the lesson again.</source>
        <translation>Abrir la lección de nuevo.</translation>
    </message>
    <message>
        <source>Open the repository again.</source>
        <translation>Abrir el repositorio de nuevo.</translation>
    </message>
    <message>
        <source>Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.</source>
        <translation>Abrir {page} en un navegador, aceptar allí las condiciones e iniciar sesión con `hf auth login`; después, intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Or pick one with the keys 1 to 3, which is easier:</source>
        <translation>O elegir una con las teclas 1 a 3, que es más fácil:</translation>
    </message>
    <message>
        <source>Other models, by name: huggingface.co is asked when you press Enter.</source>
        <translation>Otros modelos, por nombre: se consulta huggingface.co al pulsar Intro.</translation>
    </message>
    <message>
        <source>Other words that might come instead, checked along with a guess. The text stays the same.</source>
        <translation>Otras palabras que podrían venir en su lugar, comprobadas junto con una predicción. El texto sigue siendo el mismo.</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>En conjunto</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Packing the clip…</source>
        <translation>Empaquetando el clip…</translation>
    </message>
    <message>
        <source>Passages of this many tokens may repeat: names, set phrases.</source>
        <translation>Pueden repetirse tramos de tantos tokens: nombres, frases hechas.</translation>
    </message>
    <message>
        <source>Passes were not timed on this computer.</source>
        <translation>Las pasadas no se midieron en este equipo.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Texto pegado</translation>
    </message>
    <message>
        <source>Pasted text {number}</source>
        <translation>Texto pegado {number}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message numerus="yes">
        <source>Paused at {amount}</source>
        <comment>for example 1 GB of 4 GB</comment>
        <translation>
            <numerusform>En pausa en {amount}</numerusform>
            <numerusform>En pausa en {amount}</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused guessing: plain is faster here.</source>
        <translation>Adivinar está en pausa: sin ello es más rápido aquí.</translation>
    </message>
    <message>
        <source>Pin</source>
        <comment>keep a chat at the top</comment>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Pin or unpin the chat</source>
        <translation>Fijar el chat o dejar de fijarlo</translation>
    </message>
    <message>
        <source>Pinned</source>
        <comment>a section of the list of chats</comment>
        <translation>Fijados</translation>
    </message>
    <message>
        <source>Place in the reply</source>
        <translation>Lugar en la respuesta</translation>
    </message>
    <message>
        <source>Plain</source>
        <comment>a side of the race: written without guesses</comment>
        <translation>Sin predicción</translation>
    </message>
    <message>
        <source>Plain
tokens/s</source>
        <translation>Sin predecir
tokens/s</translation>
    </message>
    <message>
        <source>Plain decoding: every token by the model itself.</source>
        <translation>Decodificación normal: cada token, del propio modelo.</translation>
    </message>
    <message numerus="yes">
        <source>Plain won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>La escritura simple ganó %n carrera.</numerusform>
            <numerusform>La escritura simple ganó las %n carreras.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain won in this run: {times:.2f}× with guesses.</source>
        <translation>Ganó la escritura simple en esta carrera: {times:.2f}× con predicción.</translation>
    </message>
    <message>
        <source>Plain won: {low:.1f}× to {high:.1f}× with guesses.</source>
        <translation>Ganó la escritura simple: de {low:.1f}× a {high:.1f}× con predicción.</translation>
    </message>
    <message>
        <source>Plain won: {times:.2f}× with guesses.</source>
        <translation>Ganó la escritura simple: {times:.2f}× con predicción.</translation>
    </message>
    <message>
        <source>Plain would be {speed} tokens a second (measured).</source>
        <translation>Sin predicción serían {speed} tokens por segundo (medido).</translation>
    </message>
    <message>
        <source>Plain, estimated</source>
        <comment>a side of a clip: written without guesses</comment>
        <translation>Sin predicción, estimado</translation>
    </message>
    <message>
        <source>Plain: the same model without guesses, timed in a few rounds of this very reply.</source>
        <translation>Sin predicción: el mismo modelo sin predecir, cronometrado en unas pocas rondas de esta misma respuesta.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Reproducir de nuevo</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Reproducir o pausar</translation>
    </message>
    <message>
        <source>Play the reply again</source>
        <translation>Reproducir de nuevo la respuesta</translation>
    </message>
    <message>
        <source>Play this reply again, round by round, forwards and backwards; share it</source>
        <translation>Reproducir de nuevo esta respuesta, ronda a ronda, adelante y atrás; compartirla</translation>
    </message>
    <message>
        <source>Plays this version as it was written</source>
        <translation>Reproduce esta versión tal como se escribió</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages, with a very small drafter.</source>
        <translation>Prosa agradable en muchos idiomas, con un modelo borrador muy pequeño.</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages. Its makers&apos; assistant guesses for it.</source>
        <translation>Prosa agradable en muchos idiomas. Predice el asistente de sus creadores.</translation>
    </message>
    <message>
        <source>Please report this with the output of `draftlight doctor`.</source>
        <translation>Conviene informar de esto con la salida de `draftlight doctor`.</translation>
    </message>
    <message>
        <source>Prefer new topics</source>
        <translation>Preferir temas nuevos</translation>
    </message>
    <message>
        <source>Prefers words that the model finds much likelier than its small drafter does. This steers the text: it is not what the model alone would write. 0 is off, 0.5 is usual.</source>
        <translation>Prefiere palabras que el modelo considera mucho más probables que su pequeño borrador. Esto dirige el texto: no es lo que el modelo escribiría por sí solo. 0 es desactivado, 0,5 es lo habitual.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preajuste</translation>
    </message>
    <message>
        <source>Preset: {name}</source>
        <translation>Preajuste: {name}</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Preajustes</translation>
    </message>
    <message>
        <source>Presets with instructions of their own are made in the settings</source>
        <translation>Los preajustes con instrucciones propias se crean en los ajustes</translation>
    </message>
    <message>
        <source>Presets…</source>
        <translation>Preajustes…</translation>
    </message>
    <message>
        <source>Previous chat in the list</source>
        <translation>Chat anterior de la lista</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Procesador</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Progress of the clip</source>
        <translation>Progreso del clip</translation>
    </message>
    <message>
        <source>Prompts whose two texts are identical</source>
        <translation>Prompts cuyos dos textos son idénticos</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>Demostrar</translation>
    </message>
    <message>
        <source>Prove again</source>
        <translation>Demostrar otra vez</translation>
    </message>
    <message>
        <source>Prove that the text is unchanged</source>
        <translation>Demostrar que el texto no cambia</translation>
    </message>
    <message numerus="yes">
        <source>Put %n layers on the GPU instead of {now}.</source>
        <translation>
            <numerusform>Poner %n capa en la GPU en lugar de {now}.</numerusform>
            <numerusform>Poner %n capas en la GPU en lugar de {now}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the drafter&apos;s tokenizer.json into its folder, or choose it anyway.</source>
        <translation>Poner el tokenizer.json del modelo borrador en su carpeta o elegirlo de todos modos.</translation>
    </message>
    <message>
        <source>Put them into HTTPS_PROXY.</source>
        <translation>Ponerlos en HTTPS_PROXY.</translation>
    </message>
    <message>
        <source>PySide6 is not installed</source>
        <translation>PySide6 no está instalado</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Código Python</translation>
    </message>
    <message>
        <source>Quarter</source>
        <comment>how a chat is remembered</comment>
        <translation>Un cuarto</translation>
    </message>
    <message>
        <source>Quick to download</source>
        <translation>Rápido de descargar</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Qwen2.5 and Qwen3</source>
        <translation>Qwen2.5 y Qwen3</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Carrera</translation>
    </message>
    <message>
        <source>Race: plain against guessing</source>
        <translation>Carrera: con y sin predicción</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>Corriendo…</translation>
    </message>
    <message>
        <source>Read as another encoding…</source>
        <translation>Leer con otra codificación…</translation>
    </message>
    <message>
        <source>Read it in the browser</source>
        <translation>Leerlo en el navegador</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>a file</comment>
        <translation>Leyendo</translation>
    </message>
    <message>
        <source>Reading the prompt: {done:,} of {total:,} tokens</source>
        <translation>Leyendo el prompt: {done:,} de {total:,} tokens</translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.</source>
        <translation>
            <numerusform>Leyendo el prompt: {done:,} de {whole:,} token, {reused:,} de ellos conservados de antes.</numerusform>
            <numerusform>Leyendo el prompt: {done:,} de {whole:,} tokens, {reused:,} de ellos conservados de antes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens).</source>
        <translation>
            <numerusform>Leyendo el prompt: {done:,} de {whole:,} token.</numerusform>
            <numerusform>Leyendo el prompt: {done:,} de {whole:,} tokens.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>Leyendo el prompt…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message numerus="yes">
        <source>Ready: {seconds:.1f} seconds, {size}.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Listo: {seconds:.1f} segundos, {size}.</numerusform>
            <numerusform>Listo: {seconds:.1f} segundos, {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Razonamiento</translation>
    </message>
    <message>
        <source>Reasoning: {choice}</source>
        <translation>Razonamiento: {choice}</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Grabado</translation>
    </message>
    <message>
        <source>Recorded on another computer. Your own replies will show how much guessing helps here.</source>
        <translation>Grabado en otro ordenador. Sus propias respuestas mostrarán cuánto ayuda adivinar aquí.</translation>
    </message>
    <message>
        <source>Recycling scores</source>
        <translation>Reciclar puntuaciones</translation>
    </message>
    <message>
        <source>Refuse</source>
        <comment>a tool&apos;s call</comment>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Regenerar</translation>
    </message>
    <message>
        <source>Regenerate it instead.</source>
        <translation>Escribirlo de nuevo.</translation>
    </message>
    <message>
        <source>Regenerate it, then try again.</source>
        <translation>Escribirlo de nuevo e intentarlo otra vez.</translation>
    </message>
    <message>
        <source>Regenerate the reply</source>
        <translation>Regenerar la respuesta</translation>
    </message>
    <message>
        <source>Regenerate this reply; the old one stays as another version</source>
        <translation>Regenerar esta respuesta; la anterior se queda como otra versión</translation>
    </message>
    <message>
        <source>Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays where it was: point at it to read it.</source>
        <translation>Rechazado: el modelo escribió otra cosa. Se desvanece en un segundo, salvo que se conserve. En su lugar queda una pequeña cuña roja: señálela para leerlo.</translation>
    </message>
    <message>
        <source>Reliable with facts, tables and many languages; its drafter is a tenth of its size.</source>
        <translation>Firme con datos, tablas y muchos idiomas; un modelo borrador diez veces menor.</translation>
    </message>
    <message>
        <source>Reliable with tools and documents, in little memory. Guesses by copying.</source>
        <translation>Fiable en el trabajo con herramientas y documentos, con poca memoria. Predice copiando.</translation>
    </message>
    <message>
        <source>Reliable with tools and long documents. Guesses by copying.</source>
        <translation>Fiable en el trabajo con herramientas y documentos largos. Predice copiando.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove a model, link the file instead, or choose another folder for models.</source>
        <translation>Eliminar un modelo, enlazar el archivo en vez de copiarlo o elegir otra carpeta para los modelos.</translation>
    </message>
    <message>
        <source>Remove it and download it again.</source>
        <translation>Quitarlo y descargarlo de nuevo.</translation>
    </message>
    <message>
        <source>Remove that link, then try again.</source>
        <translation>Eliminar ese enlace e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Remove the folder, keep its chats</source>
        <translation>Quitar la carpeta, conservar sus chats</translation>
    </message>
    <message>
        <source>Remove what is neither text nor a number.</source>
        <translation>Quitar lo que no es texto o no es un número.</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Quitar {name}</translation>
    </message>
    <message>
        <source>Remove {name} (Delete)</source>
        <translation>Quitar {name} (Supr)</translation>
    </message>
    <message>
        <source>Remove {name}? Other models share its files, so this frees nothing.</source>
        <translation>¿Quitar {name}? Otros modelos comparten sus archivos, así que no se libera nada.</translation>
    </message>
    <message>
        <source>Remove {name}? This deletes its files and frees {size}.</source>
        <translation>¿Quitar {name}? Se eliminan sus archivos y se liberan {size}.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>Cambiar el nombre del chat</translation>
    </message>
    <message>
        <source>Rename the file, then import it again.</source>
        <translation>Cambiar el nombre del archivo e importarlo de nuevo.</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Repeticiones de palabras</translation>
    </message>
    <message>
        <source>Replace</source>
        <comment>a preset of the same name</comment>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>Replay</source>
        <comment>the page that plays a reply again</comment>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>Replay of this reply</source>
        <translation>Repetición de esta respuesta</translation>
    </message>
    <message>
        <source>Replay of this version</source>
        <translation>Repetición de esta versión</translation>
    </message>
    <message>
        <source>Replay of {name}</source>
        <translation>Repetición de {name}</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Replies and pages</source>
        <translation>Respuestas y páginas</translation>
    </message>
    <message>
        <source>Replies as raw tokens</source>
        <translation>Respuestas como tokens sin formato</translation>
    </message>
    <message>
        <source>Replies may not follow this part of the schema: {places}</source>
        <translation>Puede que las respuestas no sigan esta parte del esquema: {places}</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>who wrote a message</comment>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Reply by {model}</source>
        <translation>Respuesta de {model}</translation>
    </message>
    <message>
        <source>Reply to “{prompt}”</source>
        <translation>Respuesta a «{prompt}»</translation>
    </message>
    <message>
        <source>Report this, and try again.</source>
        <translation>Informar de esto e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>Restablecer todos los ajustes</translation>
    </message>
    <message>
        <source>Reset: {setting}</source>
        <translation>Restablecer: {setting}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Recuperar</translation>
    </message>
    <message>
        <source>Restore them</source>
        <translation>Recuperarlos</translation>
    </message>
    <message>
        <source>Restore what is missing</source>
        <translation>Recuperar lo que falta</translation>
    </message>
    <message>
        <source>Restore what was deleted last</source>
        <translation>Recuperar lo último que se eliminó</translation>
    </message>
    <message>
        <source>Restoring chats from backups…</source>
        <translation>Recuperando chats de las copias…</translation>
    </message>
    <message>
        <source>Reword it and send it again; this one stays as another version</source>
        <translation>Escribirlo de otra forma y enviarlo de nuevo; lo que hay aquí se queda como otra versión</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>the right side of a comparison</comment>
        <translation>Derecha</translation>
    </message>
    <message>
        <source>Right
guesses</source>
        <translation>Predicciones
acertadas</translation>
    </message>
    <message>
        <source>Right guess</source>
        <translation>Predicción acertada</translation>
    </message>
    <message>
        <source>Right guesses, wrong guesses and corrections are marked in the text.</source>
        <translation>Los aciertos, los fallos y las correcciones se marcan en el texto.</translation>
    </message>
    <message>
        <source>Right won: {times:.2f}× as fast.</source>
        <translation>Ganó la derecha: {times:.2f}× de velocidad.</translation>
    </message>
    <message>
        <source>Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word</source>
        <translation>Anillo, corrección; anillo discontinuo, token extra gratis; punto, escrito sin predicción; rombo, palabra propia</translation>
    </message>
    <message>
        <source>Round {number:,} also checked {listed}.</source>
        <translation>La ronda {number:,} también comprobó {listed}.</translation>
    </message>
    <message>
        <source>Round {number:,}: written without a guess.</source>
        <translation>Ronda {number:,}: escrita sin predicción.</translation>
    </message>
    <message numerus="yes">
        <source>Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.</source>
        <translation>
            <numerusform>Ronda {number:,}: {right} de {made} predicción acertada: {listed}.</numerusform>
            <numerusform>Ronda {number:,}: {right} de {made} predicciones acertadas: {listed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {number} of {total}</source>
        <translation>Ronda {number} de {total}</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Rondas</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>Rondas por segundo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Correr de nuevo</translation>
    </message>
    <message>
        <source>Run it again?</source>
        <comment>a race</comment>
        <translation>¿Otra vez?</translation>
    </message>
    <message>
        <source>Run text recognition (OCR) on it first.</source>
        <translation>Pasarle antes un reconocimiento de texto (OCR).</translation>
    </message>
    <message>
        <source>Run the set-up again.</source>
        <translation>Ejecutar de nuevo la instalación.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Ejecutar de nuevo la instalación; `draftlight doctor` enumera los archivos y lo que falla en ellos.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` shows what is there.</source>
        <translation>Ejecutar de nuevo la instalación; `draftlight doctor` muestra lo que hay.</translation>
    </message>
    <message>
        <source>Run the set-up again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Ejecutar de nuevo la instalación; draftlight ask &quot;…&quot; funciona sin ventana.</translation>
    </message>
    <message>
        <source>Run: {command}</source>
        <translation>Ejecutar: {command}</translation>
    </message>
    <message numerus="yes">
        <source>Runs on {device}, with room for {room:,} (token|tokens)</source>
        <translation>
            <numerusform>Funciona en {device}, con espacio para {room:,} token</numerusform>
            <numerusform>Funciona en {device}, con espacio para {room:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Same
text</source>
        <translation>Mismo
texto</translation>
    </message>
    <message>
        <source>Same as in the settings</source>
        <translation>Como en los ajustes</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message numerus="yes">
        <source>Same for %n (token|tokens), then they diverge.</source>
        <translation>
            <numerusform>Iguales durante %n token; luego divergen.</numerusform>
            <numerusform>Iguales durante %n tokens; luego divergen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same seed, same text</source>
        <translation>Misma semilla, mismo texto</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>Mismo texto</translation>
    </message>
    <message numerus="yes">
        <source>Same text: checked, all {count:,} (token is|tokens are) equal.</source>
        <translation>
            <numerusform>Mismo texto: comprobado, {count:,} token igual.</numerusform>
            <numerusform>Mismo texto: comprobado, los {count:,} tokens son iguales.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same to the last bit</source>
        <translation>Igual hasta el último bit</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Muestreo</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save a copy without a password first.</source>
        <translation>Guardar antes una copia sin contraseña.</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Guardar como preajuste</translation>
    </message>
    <message>
        <source>Save as a trace…</source>
        <translation>Guardar como traza…</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Guardar como página web…</translation>
    </message>
    <message>
        <source>Save it again from a PDF program, or paste the part that matters.</source>
        <translation>Guardarlo de nuevo desde un programa de PDF o pegar la parte que importa.</translation>
    </message>
    <message>
        <source>Save the clip</source>
        <translation>Guardar el clip</translation>
    </message>
    <message>
        <source>Save the preset</source>
        <translation>Guardar el preajuste</translation>
    </message>
    <message>
        <source>Save this trace</source>
        <translation>Guardar esta traza</translation>
    </message>
    <message>
        <source>Saved as {file} in {folder}.</source>
        <translation>Guardado como {file} en {folder}.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Guardado como {file}.</translation>
    </message>
    <message>
        <source>Save…</source>
        <comment>a clip</comment>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Scan to see why.</source>
        <translation>Examinar la carpeta para ver por qué.</translation>
    </message>
    <message>
        <source>Scores of the next tokens</source>
        <translation>Puntuaciones de los tokens siguientes</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Buscar en todos los chats</translation>
    </message>
    <message>
        <source>Search all messages</source>
        <translation>Buscar en todos los mensajes</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>Buscar en todos los ajustes</translation>
    </message>
    <message>
        <source>Search results</source>
        <comment>what a search found</comment>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Search the hub for models</source>
        <translation>Buscar modelos en el hub</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Second guess</source>
        <translation>Segunda predicción</translation>
    </message>
    <message>
        <source>Second guesses (draft tree)</source>
        <translation>Segundas predicciones (árbol de predicciones)</translation>
    </message>
    <message numerus="yes">
        <source>Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the first was wrong.</source>
        <translation>
            <numerusform>Segundas predicciones: {count:,} junto a las primeras; en %n ronda acertó una donde falló la primera.</numerusform>
            <numerusform>Segundas predicciones: {count:,} junto a las primeras; en %n rondas acertó una donde falló la primera.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sections of the page</source>
        <translation>Secciones de la página</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>Secciones de los ajustes</translation>
    </message>
    <message>
        <source>See files</source>
        <translation>Ver archivos</translation>
    </message>
    <message>
        <source>See files of {name}</source>
        <translation>Ver archivos de {name}</translation>
    </message>
    <message>
        <source>See how guessing works, in five short steps</source>
        <translation>Cómo funciona la predicción, en cinco pasos cortos</translation>
    </message>
    <message>
        <source>See its tools</source>
        <translation>Ver sus herramientas</translation>
    </message>
    <message>
        <source>See the result (Enter)</source>
        <translation>Ver el resultado (Enter)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
    <message>
        <source>Send  ↵</source>
        <comment>a short button</comment>
        <translation>Enviar  ↵</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar de nuevo</translation>
    </message>
    <message>
        <source>Send it again (Enter)</source>
        <translation>Enviarlo de nuevo (Enter)</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Enviar ahora</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Enviar el mensaje</translation>
    </message>
    <message>
        <source>Send the message (Enter)</source>
        <translation>Enviar el mensaje (Enter)</translation>
    </message>
    <message>
        <source>Send the message again: that starts the engine afresh.</source>
        <translation>Enviar el mensaje de nuevo: así el motor empieza de cero.</translation>
    </message>
    <message>
        <source>Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the message box. You are asked before a tool is used. A server that is a command runs on this computer with your rights: enter only those that you trust.</source>
        <translation>Servidores de herramientas, según el Model Context Protocol, para los chats en que active las herramientas junto al cuadro de mensaje. Se le pregunta antes de usar una. Un servidor que es una orden se ejecuta en este equipo con sus permisos: añada solo los que sean de fiar.</translation>
    </message>
    <message>
        <source>Sets everything back to its default, except your presets. You can undo this</source>
        <translation>Cada ajuste a su valor predeterminado; los preajustes propios se conservan. Se puede deshacer</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Ajustes…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Compartir</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>a button with a menu</comment>
        <translation>Compartir</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Compartir como página web</translation>
    </message>
    <message>
        <source>Short questions and small programs: answers 62 % of our 60 test questions right.</source>
        <translation>Preguntas breves y programas pequeños: responde bien el 62 % de nuestras 60 preguntas de prueba.</translation>
    </message>
    <message>
        <source>Shorten it, or remove an attachment.</source>
        <translation>Acortarlo o quitar un adjunto.</translation>
    </message>
    <message>
        <source>Shorten the message, or start a new chat.</source>
        <translation>Acortar el mensaje o empezar un chat nuevo.</translation>
    </message>
    <message>
        <source>Should the drafter guess?</source>
        <translation>¿Debe predecir el borrador?</translation>
    </message>
    <message>
        <source>Should the model reason first?</source>
        <translation>¿Debe razonar antes el modelo?</translation>
    </message>
    <message>
        <source>Show Draftlight</source>
        <translation>Mostrar Draftlight</translation>
    </message>
    <message>
        <source>Show Draftlight in the tray</source>
        <translation>Mostrar Draftlight en la bandeja</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Show all  Esc</source>
        <comment>a short button</comment>
        <translation>Ver todo  Esc</translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (character|characters)</source>
        <translation>
            <numerusform>Mostrar {count:,} carácter</numerusform>
            <numerusform>Mostrar los {count:,} caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (line|lines)</source>
        <translation>
            <numerusform>Mostrar {count:,} línea</numerusform>
            <numerusform>Mostrar las {count:,} líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>Show guesses anyway</source>
        <translation>Mostrar las conjeturas igualmente</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en su carpeta</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Mostrar menos</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>Mostrar u ocultar el inspector</translation>
    </message>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>Mostrar u ocultar la lista de chats</translation>
    </message>
    <message>
        <source>Show the reasoning</source>
        <translation>Mostrar el razonamiento</translation>
    </message>
    <message>
        <source>Show what is attached</source>
        <translation>Mostrar lo adjunto</translation>
    </message>
    <message>
        <source>Show what was guessed</source>
        <translation>Mostrar lo que se predijo</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} characters</source>
        <translation>Mostrar {more:,} más de {count:,} caracteres</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} lines</source>
        <translation>Mostrar {more:,} más de {count:,} líneas</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.</source>
        <translation>Iniciar antes sesión en esta red desde un navegador, si lo pide, o comprobar HF_ENDPOINT.</translation>
    </message>
    <message>
        <source>Sign in with `hf auth login` (or set HF_TOKEN), then try again.</source>
        <translation>Iniciar sesión con `hf auth login` (o definir HF_TOKEN) e intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Simple</source>
        <comment>mode of the settings</comment>
        <translation>Simple</translation>
    </message>
    <message>
        <source>Skip to the end</source>
        <comment>of a race</comment>
        <translation>Saltar al final</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Cámara lenta</translation>
    </message>
    <message>
        <source>Slow motion for the starter</source>
        <translation>Cámara lenta para el modelo inicial</translation>
    </message>
    <message>
        <source>Slow motion slows only what you see.</source>
        <translation>La cámara lenta solo ralentiza lo que usted ve.</translation>
    </message>
    <message>
        <source>So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: watch it, slowed down.</source>
        <translation>Por eso un pequeño modelo borrador predice los siguientes tokens, palabras o partes de ellas, y el modelo conserva lo correcto: míralo, a cámara lenta.</translation>
    </message>
    <message>
        <source>Some words are easy to guess</source>
        <translation>Algunas palabras son fáciles de predecir</translation>
    </message>
    <message>
        <source>Space for replays</source>
        <translation>Espacio para repeticiones</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Speed of the replay (+ and −)</source>
        <translation>Velocidad de la repetición (+ y −)</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in the last replies: {figure}</source>
        <translation>Velocidad con predicción / sin ella, en las últimas respuestas: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in your race: {figure}</source>
        <translation>Velocidad con predicción / sin ella, en su carrera: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, measured in this reply: {figure}</source>
        <translation>Velocidad con predicción / velocidad sin ella, medida en esta respuesta: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing over plain speed</source>
        <translation>Velocidad con predicción entre velocidad sin ella</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Aceleración</translation>
    </message>
    <message>
        <source>Speed-up by the number of guesses</source>
        <translation>Aceleración según el número de predicciones</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>Empezar de nuevo cuando quieras.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Iniciarlo de nuevo.</translation>
    </message>
    <message>
        <source>Start it and ask again.</source>
        <translation>Inícielo y vuelva a preguntar.</translation>
    </message>
    <message>
        <source>Start over with --afresh.</source>
        <translation>Empezar de nuevo con --afresh.</translation>
    </message>
    <message>
        <source>Starter</source>
        <translation>Inicial</translation>
    </message>
    <message>
        <source>Starter pair</source>
        <translation>Par inicial</translation>
    </message>
    <message>
        <source>Starting…</source>
        <comment>a server of tools</comment>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Starts with your next message in a chat with tools</source>
        <translation>Se inicia con el próximo mensaje en un chat con herramientas</translation>
    </message>
    <message>
        <source>Step {number} of {total}: {name}</source>
        <translation>Paso {number} de {total}: {name}</translation>
    </message>
    <message>
        <source>Still writing with guesses…</source>
        <translation>Con predicción aún se escribe…</translation>
    </message>
    <message>
        <source>Still writing without guesses…</source>
        <translation>Sin predicción aún se escribe…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>a race</comment>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop  Esc</source>
        <comment>a short button</comment>
        <translation>Detener  Esc</translation>
    </message>
    <message>
        <source>Stop it first, or wait for its end.</source>
        <translation>Detenerla antes o esperar a que termine.</translation>
    </message>
    <message>
        <source>Stop repeated passages</source>
        <translation>Cortar pasajes repetidos</translation>
    </message>
    <message>
        <source>Stop that one</source>
        <translation>Detener esa</translation>
    </message>
    <message>
        <source>Stop the reply</source>
        <translation>Detener la respuesta</translation>
    </message>
    <message>
        <source>Stop the reply (Esc)</source>
        <translation>Detener la respuesta (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>Detenido tras {number:,} de {of:,} prompt</numerusform>
            <numerusform>Detenido tras {number:,} de {of:,} prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>Detenido antes de medir nada.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>Storage and desktop</source>
        <translation>Almacenamiento y escritorio</translation>
    </message>
    <message>
        <source>Subtracted each time a token has appeared. 0 is off.</source>
        <translation>Se resta por cada vez que ha salido un token. 0 lo desactiva.</translation>
    </message>
    <message>
        <source>Subtracted once from every token that has appeared. 0 is off.</source>
        <translation>Se resta una vez a cada token que ha salido. 0 lo desactiva.</translation>
    </message>
    <message>
        <source>Switch guessing off for this pair, or try another drafter.</source>
        <translation>Conviene desactivar la predicción para este par o probar otro borrador.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switched off</source>
        <comment>a server of tools</comment>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>System</source>
        <comment>who wrote a message</comment>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Take {name} off the list? The file stays where it is.</source>
        <translation>¿Quitar {name} de la lista? El archivo se queda donde está.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Temporary chat</source>
        <translation>Chat temporal</translation>
    </message>
    <message>
        <source>Temporary chat: not stored, and gone once you leave it.</source>
        <translation>Chat temporal: no se guarda y desaparece al salir de él.</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of file</comment>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Text only: {reason}.</source>
        <translation>Solo texto: {reason}.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño de los mensajes</translation>
    </message>
    <message>
        <source>Text, Markdown, code, CSV and PDF files can be attached.</source>
        <translation>Se pueden adjuntar archivos de texto, Markdown, código, CSV y PDF.</translation>
    </message>
    <message>
        <source>Text, code, CSV and PDF</source>
        <translation>Texto, código, CSV y PDF</translation>
    </message>
    <message numerus="yes">
        <source>The best would be {best}.</source>
        <comment>the number of guesses a round</comment>
        <translation>
            <numerusform>Lo mejor sería {best}.</numerusform>
            <numerusform>Lo mejor sería {best}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The boxes are letters that no font here has. For {language}, install {package}.</source>
        <translation>Los recuadros son letras que ninguna fuente de este equipo tiene. Para {language}, instale {package}.</translation>
    </message>
    <message>
        <source>The chat continues from this version</source>
        <translation>El chat muestra esta versión y sigue desde ella</translation>
    </message>
    <message>
        <source>The check wrote {token} on top.</source>
        <translation>Además, la comprobación escribió {token}.</translation>
    </message>
    <message>
        <source>The clip</source>
        <translation>El clip</translation>
    </message>
    <message>
        <source>The clip is being drawn…</source>
        <translation>Se está dibujando el clip…</translation>
    </message>
    <message>
        <source>The defaults are in use.</source>
        <translation>Se usan los valores predeterminados.</translation>
    </message>
    <message>
        <source>The download did not finish: download the file again.</source>
        <translation>La descarga no terminó: descargar el archivo de nuevo.</translation>
    </message>
    <message>
        <source>The drafter</source>
        <translation>El modelo borrador</translation>
    </message>
    <message>
        <source>The drafter</source>
        <comment>who guessed</comment>
        <translation>El borrador</translation>
    </message>
    <message>
        <source>The drafter guessed “{word}”.</source>
        <translation>El borrador predijo «{word}».</translation>
    </message>
    <message>
        <source>The drafter guesses among {some:,} of {words:,} words</source>
        <translation>El modelo borrador elige entre {some:,} de {words:,} palabras</translation>
    </message>
    <message>
        <source>The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both with the same random numbers, so the same seed gives the same text, guessed or not.</source>
        <translation>El borrador solo propone: cada token lo deciden las probabilidades del propio modelo. Draftlight sortea para ambos con los mismos números aleatorios, así que la misma semilla da el mismo texto, con predicción o sin ella.</translation>
    </message>
    <message>
        <source>The drafter was right. The model checked its guess and kept it: a word for free.</source>
        <translation>Acertó el borrador. El modelo comprobó su predicción y la conservó: una palabra gratis.</translation>
    </message>
    <message>
        <source>The drafter wins. It has read far more of these stories than you.</source>
        <translation>Gana el borrador. Ha leído muchísimas más historias de estas que cualquiera.</translation>
    </message>
    <message>
        <source>The drafter&apos;s weights</source>
        <translation>Los pesos del modelo borrador</translation>
    </message>
    <message>
        <source>The earlier version</source>
        <translation>La versión anterior</translation>
    </message>
    <message>
        <source>The field&apos;s terms, and every setting</source>
        <translation>Los términos técnicos y todos los ajustes</translation>
    </message>
    <message>
        <source>The first three write what the model alone would write; only the first promises the very same text. The last does not: it lets other words stand, and marks them.</source>
        <translation>Los tres primeros escriben lo que escribiría el modelo solo; únicamente el primero promete exactamente el mismo texto. El último no: deja otras palabras y las marca.</translation>
    </message>
    <message>
        <source>The five largest cities of Europe are</source>
        <translation>Las cinco ciudades más grandes de Europa son</translation>
    </message>
    <message>
        <source>The language will change when the current task is done.</source>
        <translation>El idioma cambiará cuando acabe la tarea en curso.</translation>
    </message>
    <message>
        <source>The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little.</source>
        <translation>El más grande de aquí y aun así rápido para su tamaño: en cada token trabaja una décima parte. La predicción ayudará poco.</translation>
    </message>
    <message>
        <source>The later version</source>
        <translation>La versión posterior</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>El modelo</translation>
    </message>
    <message>
        <source>The model file may be damaged; check it, or try another backend.</source>
        <translation>Puede que el archivo del modelo esté dañado; comprobarlo o probar otro backend.</translation>
    </message>
    <message>
        <source>The model is done; show the rest of its reply at once (Esc)</source>
        <translation>El modelo ha terminado; mostrar de una vez el resto de la respuesta (Esc)</translation>
    </message>
    <message>
        <source>The model is opened once more, so that your chat stays as it is.</source>
        <translation>El modelo se abre otra vez, para que tu chat siga como está.</translation>
    </message>
    <message>
        <source>The model is still reading.</source>
        <translation>El modelo aún está leyendo.</translation>
    </message>
    <message>
        <source>The model is told that you refused, and carries on</source>
        <translation>El modelo sabe que usted la rechazó y sigue sin ella</translation>
    </message>
    <message>
        <source>The model is unloaded and its memory is free. The next message loads it again.</source>
        <translation>El modelo ya no está en memoria y su espacio queda libre. El próximo mensaje lo vuelve a cargar.</translation>
    </message>
    <message>
        <source>The model no longer sees what is above</source>
        <translation>El modelo ya no ve lo que está más arriba</translation>
    </message>
    <message>
        <source>The model reads this before the chat, from the next reply on.</source>
        <translation>El modelo lee esto antes de este chat, a partir de la próxima respuesta.</translation>
    </message>
    <message>
        <source>The model reads this before your messages, from the next one on.</source>
        <translation>El modelo lee esto antes de sus mensajes, a partir del próximo.</translation>
    </message>
    <message numerus="yes">
        <source>The model remembers {kept:,} (token|tokens) of this chat.</source>
        <translation>
            <numerusform>El modelo recuerda {kept:,} token de este chat.</numerusform>
            <numerusform>El modelo recuerda {kept:,} tokens de este chat.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model wants to use “{tool}” from “{server}”</source>
        <translation>El modelo quiere usar «{tool}» de «{server}»</translation>
    </message>
    <message>
        <source>The model would have written</source>
        <translation>El modelo habría escrito</translation>
    </message>
    <message>
        <source>The model wrote {token} instead.</source>
        <translation>En su lugar, el modelo escribió {token}.</translation>
    </message>
    <message>
        <source>The model wrote {token}.</source>
        <translation>El modelo escribió {token}.</translation>
    </message>
    <message>
        <source>The model&apos;s weights</source>
        <translation>Los pesos del modelo</translation>
    </message>
    <message>
        <source>The model’s default</source>
        <comment>about reasoning</comment>
        <translation>Lo predeterminado del modelo</translation>
    </message>
    <message>
        <source>The model’s own heads</source>
        <translation>Las propias cabezas del modelo</translation>
    </message>
    <message>
        <source>The names are {known}; a file needs its ending, such as drafter.onnx.</source>
        <translation>Los nombres son {known}; un archivo necesita su extensión, como modelo borrador.onnx.</translation>
    </message>
    <message>
        <source>The new size applies when you restart Draftlight.</source>
        <translation>El tamaño nuevo se aplica al volver a iniciar Draftlight.</translation>
    </message>
    <message>
        <source>The newest backup is from {day}. Chats that are only in backups are restored too.</source>
        <translation>La copia más reciente es del {day}; lo que solo está en las copias también vuelve.</translation>
    </message>
    <message>
        <source>The next version</source>
        <translation>La versión siguiente</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>La siguiente palabra</translation>
    </message>
    <message>
        <source>The pair that comes with the app</source>
        <translation>El par que viene con la aplicación</translation>
    </message>
    <message>
        <source>The plain side is estimated from that.</source>
        <comment>from the speed-up that was measured; a clip</comment>
        <translation>El lado sin predicción se estima a partir de eso.</translation>
    </message>
    <message>
        <source>The points where this chat branches. What is on screen is bold; Enter shows another branch.</source>
        <translation>Dónde se bifurca este chat. Lo que está en pantalla va en negrita; Enter muestra otra rama.</translation>
    </message>
    <message>
        <source>The preset for the next reply: how inventive it is, and its instructions</source>
        <translation>El preajuste de la próxima respuesta: cuánta inventiva tiene y sus instrucciones</translation>
    </message>
    <message>
        <source>The program itself</source>
        <translation>El propio programa</translation>
    </message>
    <message>
        <source>The prompt for both sides</source>
        <translation>El prompt para ambos lados</translation>
    </message>
    <message>
        <source>The race could not be run.</source>
        <translation>No se pudo hacer la carrera.</translation>
    </message>
    <message>
        <source>The race was stopped.</source>
        <translation>Se detuvo la carrera.</translation>
    </message>
    <message>
        <source>The recording ends before the reply does.</source>
        <comment>a clip</comment>
        <translation>La grabación termina antes que la respuesta.</translation>
    </message>
    <message>
        <source>The reply ended inside these guesses.</source>
        <translation>La respuesta terminó dentro de estas predicciones.</translation>
    </message>
    <message>
        <source>The reply ends with the model’s pass that is under way</source>
        <translation>La respuesta termina con la pasada del modelo que está en marcha</translation>
    </message>
    <message>
        <source>The reply goes on without these servers of tools: {servers}</source>
        <translation>La respuesta sigue sin estos servidores de herramientas: {servers}</translation>
    </message>
    <message>
        <source>The reply had no visible text. Try again, or use another model.</source>
        <translation>La respuesta no tenía texto visible. Inténtelo de nuevo o use otro modelo.</translation>
    </message>
    <message>
        <source>The reply is done</source>
        <translation>La respuesta está lista</translation>
    </message>
    <message>
        <source>The reply stays here and is saved as soon as possible.</source>
        <translation>La respuesta se queda aquí y se guarda sola en cuanto sea posible.</translation>
    </message>
    <message>
        <source>The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is right. That is speculative decoding.</source>
        <translation>La respuesta se detiene ante una palabra. Toca predecirla, y también la predice el borrador, una red diminuta; el modelo conserva lo que acierta. Eso es la decodificación especulativa.</translation>
    </message>
    <message>
        <source>The reply was copied.</source>
        <translation>La respuesta se ha copiado.</translation>
    </message>
    <message>
        <source>The reply was cut short</source>
        <translation>La respuesta se interrumpió</translation>
    </message>
    <message>
        <source>The rest is never chosen. 0 considers all.</source>
        <translation>El resto nunca se elige. 0 los tiene en cuenta todos.</translation>
    </message>
    <message>
        <source>The rest of the lesson can still be read.</source>
        <translation>El resto de la lección se puede leer igualmente.</translation>
    </message>
    <message>
        <source>The rule was lenient, and each guess that it let stand was what the model would have written.</source>
        <translation>La regla era permisiva, y cada predicción que dejó era lo que habría escrito el modelo.</translation>
    </message>
    <message numerus="yes">
        <source>The rule was lenient: %n (token is|tokens are) not the model’s own.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>La regla era permisiva: %n token no es propio del modelo.</numerusform>
            <numerusform>La regla era permisiva: %n tokens no son propios del modelo.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have written there.</source>
        <translation>La regla era permisiva: una predicción probable se quedó aunque el modelo habría escrito otro token. {count:,} de {all:,} tokens llevan una marca por ello, y su tarjeta dice qué habría escrito ahí el modelo.</translation>
    </message>
    <message>
        <source>The same command continues from there; --afresh starts over.</source>
        <translation>La misma orden continúa desde ahí; --afresh empieza de nuevo.</translation>
    </message>
    <message>
        <source>The same in both versions</source>
        <translation>Igual en ambas versiones</translation>
    </message>
    <message>
        <source>The same model answers every question twice, plainly and with guesses in turn. You see how much faster guessing was for each kind of question, how many guesses were right, and whether the texts are the same.</source>
        <translation>El mismo modelo responde cada pregunta dos veces, alternando sin predicción y con ella. Se ve cuánto aceleró la predicción en cada tipo de pregunta, cuántas predicciones acertaron y si los textos son iguales.</translation>
    </message>
    <message>
        <source>The same number gives the same text for the same question.</source>
        <translation>El mismo número escribe el mismo texto para la misma pregunta.</translation>
    </message>
    <message>
        <source>The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a round never writes less than plain writing would have in one pass.</source>
        <translation>La misma pasada aporta un token más: tras una predicción fallida, la elección del propio modelo, la corrección; o, si acertaron todas, uno extra gratis, el bonus. Así, K predicciones aportan entre 1 y K + 1 tokens, y una ronda nunca escribe menos de lo que habría escrito una pasada sin predicción.</translation>
    </message>
    <message>
        <source>The same reply, without and with guesses</source>
        <comment>a clip</comment>
        <translation>La misma respuesta, sin predicción y con ella</translation>
    </message>
    <message>
        <source>The same text again: at temperature 0 the model always takes its likeliest word.</source>
        <translation>El mismo texto otra vez: con temperatura 0 el modelo toma siempre su palabra más probable.</translation>
    </message>
    <message>
        <source>The same text again: at this temperature the model is this sure of it.</source>
        <translation>El mismo texto otra vez: así de seguro está el modelo con esta temperatura.</translation>
    </message>
    <message>
        <source>The same text again: the settings fix the seed.</source>
        <translation>El mismo texto otra vez: los ajustes fijan la semilla.</translation>
    </message>
    <message>
        <source>The server says of it: {words}</source>
        <translation>El servidor dice de ella: {words}</translation>
    </message>
    <message>
        <source>The smallest that can chat, in English: answers 33 % of our 60 test questions right.</source>
        <translation>El más pequeño que conversa, en inglés: responde bien el 33 % de nuestras 60 preguntas de prueba.</translation>
    </message>
    <message>
        <source>The starter is a demo. Get a real model</source>
        <translation>El par inicial es una demo. Obtener un modelo real</translation>
    </message>
    <message>
        <source>The starter is being opened.</source>
        <translation>Se está abriendo el par inicial.</translation>
    </message>
    <message>
        <source>The starter is made for watching.</source>
        <translation>El par inicial está hecho para observarlo.</translation>
    </message>
    <message>
        <source>The starter is writing a reply…</source>
        <translation>El par inicial está escribiendo una respuesta…</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. These know far more:</source>
        <translation>El modelo inicial solo habla inglés y sabe poco. Estos saben mucho más:</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. This is here and knows far more:</source>
        <translation>El modelo inicial solo habla inglés y sabe poco. Este ya está aquí y sabe mucho más:</translation>
    </message>
    <message>
        <source>The system may have run out of memory: close other programs, or choose a smaller model. Then try again.</source>
        <translation>Puede que el sistema se haya quedado sin memoria: cerrar otros programas o elegir un modelo más pequeño. Después, intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <comment>font</comment>
        <translation>La del sistema</translation>
    </message>
    <message>
        <source>The texts differ.</source>
        <translation>Los textos difieren.</translation>
    </message>
    <message>
        <source>The version before</source>
        <translation>La versión anterior</translation>
    </message>
    <message>
        <source>The word here: {token}, to which the model gave {share}.</source>
        <translation>La palabra aquí: {token}, a la que el modelo dio {share}.</translation>
    </message>
    <message>
        <source>The word here: {token}.</source>
        <translation>La palabra aquí: {token}.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset it, then start Draftlight again.</source>
        <translation>El backend {kind} no encuentra ningún dispositivo. Puede que lo oculte la variable {name}, que vale {value}: quítala y después vuelve a iniciar Draftlight.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device: {reason}.</source>
        <translation>El backend {kind} no encuentra ningún dispositivo: {reason}.</translation>
    </message>
    <message>
        <source>The {kind} backend was refused, it cannot be loaded: {reason}.</source>
        <translation>El backend {kind} se rechazó, no se puede cargar: {reason}.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Then:</source>
        <translation>Después:</translation>
    </message>
    <message>
        <source>There is already a folder “{name}”, so no new one was made.</source>
        <translation>Ya hay una carpeta «{name}»: no se ha creado otra.</translation>
    </message>
    <message>
        <source>There is no backup of the chats yet: the first is made with the next message.</source>
        <translation>Aún no hay copia de los chats: la primera se hace con el próximo mensaje.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>No hay nada que comparar.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text was written.</source>
        <translation>No hay nada que comparar: no se escribió ningún texto.</translation>
    </message>
    <message>
        <source>There is space again, and the reply is saved.</source>
        <translation>Vuelve a haber espacio: la respuesta está guardada.</translation>
    </message>
    <message>
        <source>They are in its file and see what it thinks of each token. Repeated text is guessed by copying.</source>
        <translation>Están en su archivo y ven lo que piensa de cada token. Donde un texto se repite, predicen las copias.</translation>
    </message>
    <message>
        <source>They are used until the app ends.</source>
        <translation>Se usan hasta que se cierre la aplicación.</translation>
    </message>
    <message>
        <source>They diverge at the first word.</source>
        <translation>Se separan desde la primera palabra.</translation>
    </message>
    <message>
        <source>They last until the app is closed. Free some space, or make that folder writable.</source>
        <translation>Valen hasta que se cierre la aplicación. Liberar espacio o permitir la escritura en esa carpeta.</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Pensando…</translation>
    </message>
    <message numerus="yes">
        <source>Thinking… {count:,} (token|tokens)</source>
        <translation>
            <numerusform>Pensando… {count:,} token</numerusform>
            <numerusform>Pensando… {count:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Thinks before it answers, and knows much: for hard questions and long plans.</source>
        <translation>Piensa antes de responder y sabe mucho: para preguntas difíciles y planes largos.</translation>
    </message>
    <message>
        <source>Thinks before it answers, in many languages; it brings its own heads for guessing.</source>
        <translation>Piensa antes de responder, en muchos idiomas; trae sus propias cabezas para predecir.</translation>
    </message>
    <message>
        <source>Thinks before it answers: for sums, puzzles and plans.</source>
        <translation>Piensa antes de responder: para cuentas, acertijos y planes.</translation>
    </message>
    <message>
        <source>Thinks before it answers; each token uses a sixth of it. Guesses by copying.</source>
        <translation>Piensa antes de responder; en cada token trabaja una sexta parte. Predice copiando.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>No se puede deshacer.</translation>
    </message>
    <message>
        <source>This chat has none of its own and uses those in the settings</source>
        <translation>Sin instrucciones propias: para este chat valen las de los ajustes</translation>
    </message>
    <message>
        <source>This chat has one branch. Editing a message or regenerating a reply makes another.</source>
        <translation>Este chat tiene una rama. Al editar un mensaje o escribir de nuevo una respuesta se crea otra.</translation>
    </message>
    <message numerus="yes">
        <source>This chat no longer fits the model&apos;s memory: its %n oldest (message is|messages are) left out.</source>
        <translation>
            <numerusform>Este chat ya no cabe en la memoria del modelo: se omite su %n mensaje más antiguo.</numerusform>
            <numerusform>Este chat ya no cabe en la memoria del modelo: se omiten sus %n mensajes más antiguos.</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat, with what is written below, fills {percent} % of what the model can keep in mind.</source>
        <translation>Este chat, con lo escrito abajo, ocupa el {percent} % de lo que el modelo puede tener presente.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, is more than the model can keep in mind.</source>
        <translation>Este chat, con lo escrito abajo, es más de lo que el modelo puede tener presente.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.</source>
        <translation>Este chat, con lo escrito abajo, ocupa {used:,} de los {total:,} tokens de contexto del modelo.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>This file cannot be used.</source>
        <translation>Este archivo no se puede usar.</translation>
    </message>
    <message>
        <source>This is a drafter: it guesses for a model, and answers nothing itself.</source>
        <translation>Es un modelo borrador: predice para otro modelo y no responde por sí mismo.</translation>
    </message>
    <message>
        <source>This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more.</source>
        <translation>Es un fallo de Draftlight o de una de sus bibliotecas; `draftlight doctor` indica el registro que dice más.</translation>
    </message>
    <message>
        <source>This is what the model was given. The files are not read again.</source>
        <translation>Esto es lo que recibió el modelo. Los archivos no se leen de nuevo.</translation>
    </message>
    <message>
        <source>This machine is too busy to measure now: its times contradict each other.</source>
        <translation>Este equipo está demasiado ocupado para medir ahora: sus tiempos se contradicen.</translation>
    </message>
    <message>
        <source>This machine’s figures</source>
        <translation>Las cifras de este equipo</translation>
    </message>
    <message>
        <source>This one continues text, it does not chat.</source>
        <translation>Este continúa textos, no conversa.</translation>
    </message>
    <message>
        <source>This reply belongs to no chat, so it cannot continue with another word.</source>
        <translation>Esta respuesta no está en ningún chat, así que no puede seguir con otra palabra.</translation>
    </message>
    <message>
        <source>This reply ended before its first round.</source>
        <translation>Esta respuesta terminó antes de su primera ronda.</translation>
    </message>
    <message>
        <source>This reply is still being written.</source>
        <translation>Esta respuesta aún se está escribiendo.</translation>
    </message>
    <message>
        <source>This reply was cut short.</source>
        <translation>Esta respuesta se interrumpió.</translation>
    </message>
    <message>
        <source>This reply was cut short: {why}</source>
        <translation>Esta respuesta se interrumpió: {why}</translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) (no guesses).</source>
        <translation>
            <numerusform>Esta ronda: {time} para %n token (sin predicciones).</numerusform>
            <numerusform>Esta ronda: {time} para %n tokens (sin predicciones).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).</source>
        <translation>
            <numerusform>Esta ronda: {time} para %n token ({drafting} prediciendo, {checking} comprobando).</numerusform>
            <numerusform>Esta ronda: {time} para %n tokens ({drafting} prediciendo, {checking} comprobando).</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes about five minutes with a small model, longer with a big one.</source>
        <translation>Tarda unos cinco minutos con un modelo pequeño, más con uno grande.</translation>
    </message>
    <message>
        <source>This trace is incomplete: {damage}. The rest can be played.</source>
        <translation>Esta traza está incompleta: {damage}. El resto se puede reproducir.</translation>
    </message>
    <message>
        <source>This version ends where they diverge.</source>
        <translation>Esta versión termina donde se separan.</translation>
    </message>
    <message>
        <source>Thought</source>
        <comment>above a model&apos;s reasoning, which is over</comment>
        <translation>Pensó</translation>
    </message>
    <message numerus="yes">
        <source>Thought, {count:,} (token|tokens)</source>
        <translation>
            <numerusform>Pensó, {count:,} token</numerusform>
            <numerusform>Pensó, {count:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>To check the guesses the model had to read them into its memory. What was refused is cut out again, and the next round begins as if nobody had guessed. Choose a round to see it happen.</source>
        <translation>Para comprobar las predicciones, el modelo tuvo que leerlas en su memoria. Lo rechazado se recorta, y la ronda siguiente empieza como si nadie hubiera predicho nada. Elija una ronda para verlo.</translation>
    </message>
    <message>
        <source>To paste it into a message or a folder</source>
        <translation>Para pegarlo en un mensaje o una carpeta</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Al principio</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Al final</translation>
    </message>
    <message>
        <source>To write a single token, the processor fetches every weight of the model from memory. On most machines that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as cheaply as one, so checking guesses together costs far less than writing them one by one.</source>
        <translation>Para escribir un solo token, el procesador trae de la memoria todos los pesos del modelo. En la mayoría de los equipos es eso lo que lleva tiempo, no el cálculo. Un peso que ya ha llegado puede servir a cinco tokens casi tan barato como a uno, así que comprobar juntas las predicciones cuesta mucho menos que escribirlas una a una.</translation>
    </message>
    <message>
        <source>Today</source>
        <comment>a section of the list of chats</comment>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Token by token, as the model wrote them, instead of a formatted page.</source>
        <translation>Tal como los escribió el modelo, token a token, en lugar de como página.</translation>
    </message>
    <message>
        <source>Tokens
a round</source>
        <translation>Tokens
por ronda</translation>
    </message>
    <message>
        <source>Tokens a second with guesses</source>
        <translation>Tokens por segundo con predicción</translation>
    </message>
    <message>
        <source>Tokens a second without guesses</source>
        <translation>Tokens por segundo sin predicción</translation>
    </message>
    <message>
        <source>Tokens a second, measured in this reply. Reading the prompt is not counted.</source>
        <translation>Tokens por segundo, medidos en esta respuesta. La lectura del prompt no se cuenta.</translation>
    </message>
    <message>
        <source>Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.</source>
        <translation>Se toman tokens desde el más probable hacia abajo hasta que sus probabilidades sumen este valor. 1 los toma todos.</translation>
    </message>
    <message>
        <source>Too big right now</source>
        <translation>Demasiado grande ahora</translation>
    </message>
    <message>
        <source>Too close to call in this run: {times:.2f}×.</source>
        <translation>Demasiado igualado en esta carrera: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {low:.1f}× to {high:.1f}×.</source>
        <translation>Demasiado igualado: de {low:.1f}× a {high:.1f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {times:.2f}×.</source>
        <translation>Demasiado igualado: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>Aún es pronto para saberlo.</translation>
    </message>
    <message>
        <source>Too early to tell. So far, {count:.1f} tokens a round instead of 1.</source>
        <translation>Demasiado pronto. Hasta ahora, {count:.1f} tokens por ronda en vez de 1.</translation>
    </message>
    <message>
        <source>Too little memory may be free. {log} may say more.</source>
        <translation>Puede que haya poca memoria libre. {log} quizá diga más.</translation>
    </message>
    <message numerus="yes">
        <source>Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.</source>
        <translation>
            <numerusform>Demasiado largo: este mensaje solo ya son unos {used:,} token, y el modelo puede guardar {total:,}.</numerusform>
            <numerusform>Demasiado largo: este mensaje solo ya son unos {used:,} tokens, y el modelo puede guardar {total:,}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Too long: this message alone is more than the model can keep in mind.</source>
        <translation>Demasiado largo: este mensaje solo ya es más de lo que el modelo puede tener presente.</translation>
    </message>
    <message>
        <source>Too short to time.</source>
        <translation>Demasiado corta para medirla.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Tools, off: the model only writes</source>
        <translation>Herramientas, desactivadas: el modelo solo escribe</translation>
    </message>
    <message>
        <source>Tools, on: in this chat the model may call your tools; you are asked first</source>
        <translation>Herramientas, activadas: en este chat el modelo puede usar sus herramientas; antes se le pregunta</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Trazas</translation>
    </message>
    <message>
        <source>Traces are written by `ask --save-trace`.</source>
        <translation>Las trazas se escriben con `ask --save-trace`.</translation>
    </message>
    <message>
        <source>Traces of new replies are kept while that is switched on in the settings.</source>
        <translation>Se guardan trazas de las respuestas nuevas mientras eso esté activado en los ajustes.</translation>
    </message>
    <message>
        <source>Try a shorter reply.</source>
        <translation>Probar con una respuesta más corta.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Intentarlo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>Try again in {wait_s} seconds.</source>
        <translation>Intentarlo de nuevo dentro de {wait_s} segundos.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Intentarlo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>Try again later; the hub&apos;s state is on its status page.</source>
        <translation>Intentarlo de nuevo más tarde; el estado del hub está en su página de estado.</translation>
    </message>
    <message>
        <source>Try again when it is open.</source>
        <translation>Inténtelo de nuevo cuando esté abierto.</translation>
    </message>
    <message>
        <source>Try again, or choose another folder for models.</source>
        <translation>Intentarlo de nuevo o elegir otra carpeta para los modelos.</translation>
    </message>
    <message>
        <source>Try again, or switch guessing off; if it happens again, choose another model file.</source>
        <translation>Intentarlo de nuevo o desactivar la predicción; si vuelve a ocurrir, elegir otro archivo de modelo.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Try again; if it stays so, report it.</source>
        <translation>Intentarlo de nuevo; si sigue así, informar de ello.</translation>
    </message>
    <message>
        <source>Try it with your own prompt</source>
        <translation>Probarlo con un prompt propio</translation>
    </message>
    <message>
        <source>Try them again under Settings, Tools.</source>
        <translation>Se pueden volver a probar en Ajustes, Herramientas.</translation>
    </message>
    <message>
        <source>Two versions side by side</source>
        <translation>Dos versiones lado a lado</translation>
    </message>
    <message>
        <source>Type the next word</source>
        <translation>Escribir la siguiente palabra</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Unicode (UTF-16)</source>
        <translation>Unicode (UTF-16)</translation>
    </message>
    <message>
        <source>Unicode (UTF-16, big-endian)</source>
        <translation>Unicode (UTF-16, big-endian)</translation>
    </message>
    <message>
        <source>Unicode (UTF-8)</source>
        <translation>Unicode (UTF-8)</translation>
    </message>
    <message>
        <source>Unload model</source>
        <translation>Descargar el modelo de la memoria</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Dejar de fijar</translation>
    </message>
    <message>
        <source>Unreached: guessed behind a wrong guess, so the model did not look at it.</source>
        <translation>No alcanzado: se predijo tras una predicción fallida, así que el modelo no lo miró.</translation>
    </message>
    <message>
        <source>Unset HF_HUB_OFFLINE to use the network.</source>
        <translation>Quitar HF_HUB_OFFLINE para usar la red.</translation>
    </message>
    <message>
        <source>Until its server describes it differently. Undo this in the settings</source>
        <translation>Hasta que su servidor la describa de otra forma; se deshace en los ajustes</translation>
    </message>
    <message>
        <source>Untitled</source>
        <comment>a chat</comment>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>Update Draftlight to use them.</source>
        <translation>Actualizar Draftlight para seguir con ellos.</translation>
    </message>
    <message>
        <source>Update Draftlight, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Actualizar Draftlight o asignar otra carpeta a DRAFTLIGHT_HOME.</translation>
    </message>
    <message>
        <source>Update Draftlight.</source>
        <translation>Actualizar Draftlight.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>a preset</comment>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Use in place</source>
        <translation>Usar en su sitio</translation>
    </message>
    <message>
        <source>Use it now</source>
        <translation>Usar ahora</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>Usar el par inicial</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Usar estas</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Use this model?</source>
        <translation>¿Usar este modelo?</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>Usar esta versión</translation>
    </message>
    <message>
        <source>Uses the file in place; nothing is copied</source>
        <translation>Usa el archivo en su sitio; no se copia nada</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Habitual</translation>
    </message>
    <message>
        <source>Varied and to the point: for most things.</source>
        <translation>Variado y al grano: para casi todo.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verificación</translation>
    </message>
    <message>
        <source>Version {number} of {count}</source>
        <translation>Versión {number} de {count}</translation>
    </message>
    <message>
        <source>Version {number} of {count}, in the chat</source>
        <translation>Versión {number} de {count}, en el chat</translation>
    </message>
    <message>
        <source>Versions side by side</source>
        <translation>Versiones lado a lado</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>View: slow motion</source>
        <translation>Vista: cámara lenta</translation>
    </message>
    <message>
        <source>Wait for it, or stop it there.</source>
        <translation>Esperar a que termine o detenerlo allí.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it.</source>
        <translation>Espere a que termine o deténgalo.</translation>
    </message>
    <message>
        <source>Waiting its turn · {size}</source>
        <translation>Espera su turno · {size}</translation>
    </message>
    <message>
        <source>Waiting its turn.</source>
        <translation>Espera su turno.</translation>
    </message>
    <message>
        <source>Waits for the reply in “{title}”.</source>
        <translation>Espera a la respuesta de «{title}».</translation>
    </message>
    <message>
        <source>Watch an AI guess its own next words.</source>
        <translation>Vea cómo una IA predice sus próximas palabras.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Páginas web</translation>
    </message>
    <message>
        <source>Weights arranged for this processor</source>
        <translation>Pesos dispuestos para este procesador</translation>
    </message>
    <message>
        <source>Weights as in the file</source>
        <translation>Pesos como en el archivo</translation>
    </message>
    <message>
        <source>Western (Latin-1)</source>
        <translation>Occidental (Latin-1)</translation>
    </message>
    <message>
        <source>Western (Windows-1252)</source>
        <translation>Occidental (Windows-1252)</translation>
    </message>
    <message>
        <source>What a longer guess costs here</source>
        <translation>Lo que cuesta aquí una tanda más larga</translation>
    </message>
    <message>
        <source>What a pass costs was not measured for this pair, so there is no curve.</source>
        <translation>No se midió lo que cuesta una pasada con esta pareja, por eso no hay curva.</translation>
    </message>
    <message>
        <source>What else the model considered was not kept for this reply.</source>
        <translation>En esta respuesta no se guardó qué más consideró el modelo.</translation>
    </message>
    <message>
        <source>What follows now stays as another branch.</source>
        <translation>Lo que sigue ahora se queda como otra rama.</translation>
    </message>
    <message>
        <source>What is kept from earlier chats</source>
        <translation>Lo que se guarda de chats anteriores</translation>
    </message>
    <message>
        <source>What is shown of guesses, how fast, and light or dark</source>
        <translation>Qué se muestra de las conjeturas, a qué ritmo, y claro u oscuro</translation>
    </message>
    <message>
        <source>What it guesses is translated.</source>
        <translation>Lo que predice se traduce.</translation>
    </message>
    <message>
        <source>What it remembers of the chat</source>
        <translation>Lo que recuerda del chat</translation>
    </message>
    <message>
        <source>What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.</source>
        <translation>Se usa lo que usa pip: configúrelo allí (pip config, PIP_INDEX_URL) o importe el archivo del modelo.</translation>
    </message>
    <message>
        <source>What shall we write?</source>
        <translation>¿Qué escribimos?</translation>
    </message>
    <message>
        <source>What should both answer?</source>
        <translation>¿Qué deben responder ambos?</translation>
    </message>
    <message>
        <source>What the JSON must hold</source>
        <translation>Qué debe contener el JSON</translation>
    </message>
    <message>
        <source>What the drafter remembers</source>
        <translation>Lo que recuerda el modelo borrador</translation>
    </message>
    <message>
        <source>What the model considered · {openness}</source>
        <translation>Lo que consideró el modelo · {openness}</translation>
    </message>
    <message>
        <source>What the tool is given</source>
        <translation>Lo que recibe la herramienta</translation>
    </message>
    <message>
        <source>What was measured so far is kept ({key})</source>
        <translation>Lo medido hasta ahora se conserva ({key})</translation>
    </message>
    <message>
        <source>What was written is kept. {hint}</source>
        <translation>Lo escrito se conserva. {hint}</translation>
    </message>
    <message>
        <source>What was written is saved; close Draftlight and open it again.</source>
        <translation>Lo escrito está guardado; cerrar Draftlight y volver a abrirlo.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>Qué ayudaría:</translation>
    </message>
    <message>
        <source>What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. Off, nothing is kept, and what was kept is deleted.</source>
        <translation>Para ello se guarda en este equipo lo que escribieron usted y los modelos, como mucho 5 MB por vocabulario. Si se desactiva, no se guarda nada y se elimina lo guardado.</translation>
    </message>
    <message>
        <source>What you typed last is still here. Choose “Use these” to apply it.</source>
        <translation>Lo último que se escribió sigue aquí; vale al elegir «Usar estas».</translation>
    </message>
    <message>
        <source>When it helps on this computer</source>
        <translation>Si compensa en este equipo</translation>
    </message>
    <message numerus="yes">
        <source>When it is ready, it can answer your (question|questions).</source>
        <translation>
            <numerusform>Cuando esté listo, podrá responder a tu pregunta.</numerusform>
            <numerusform>Cuando esté listo, podrá responder a tus preguntas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where chats are kept</source>
        <translation>Dónde se guardan los chats</translation>
    </message>
    <message>
        <source>Where it is faster</source>
        <translation>Donde sea más rápido</translation>
    </message>
    <message>
        <source>Where it leaves a guess</source>
        <translation>Donde permita una predicción</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>Dónde se guardan los modelos</translation>
    </message>
    <message>
        <source>Where models compute</source>
        <translation>Dónde calculan los modelos</translation>
    </message>
    <message>
        <source>Where they help</source>
        <translation>Donde compensan</translation>
    </message>
    <message>
        <source>Whether it fits is not known</source>
        <translation>No se sabe si cabe</translation>
    </message>
    <message>
        <source>Whether the model reasons before it answers</source>
        <translation>Si el modelo razona antes de responder</translation>
    </message>
    <message>
        <source>Whether words are guessed ahead, from the next message on</source>
        <translation>Si se predicen palabras por adelantado, a partir del próximo mensaje</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>Qué modelo</translation>
    </message>
    <message>
        <source>Which version</source>
        <translation>Qué versión</translation>
    </message>
    <message>
        <source>Why one pass can check many tokens</source>
        <translation>Por qué una pasada puede comprobar muchos tokens</translation>
    </message>
    <message>
        <source>Why the text does not change</source>
        <translation>Por qué el texto no cambia</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>With guesses</source>
        <comment>a side of the race</comment>
        <translation>Con predicción</translation>
    </message>
    <message numerus="yes">
        <source>With {names}</source>
        <comment>attachments</comment>
        <translation>
            <numerusform>Con {names}</numerusform>
            <numerusform>Con {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Without guesses</source>
        <comment>a lane of a clip</comment>
        <translation>Sin predicción</translation>
    </message>
    <message numerus="yes">
        <source>Without guessing it writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>Sin predicción escribe {speed}.</numerusform>
            <numerusform>Sin predicción escribe {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>Espacio para calcular</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes.</source>
        <translation>Escribe una función en Python para números primos.</translation>
    </message>
    <message>
        <source>Write a short email to my landlord: the heating is broken.</source>
        <translation>Escribe a mi casero: la calefacción no funciona.</translation>
    </message>
    <message>
        <source>Write an e-mail</source>
        <translation>Escribir un correo</translation>
    </message>
    <message>
        <source>Write it again without guesses and check that the text is the same</source>
        <translation>Escribirla de nuevo sin predicción y comprobar que el texto es el mismo</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>Escribirlo como owner/name.</translation>
    </message>
    <message>
        <source>Write it once without guesses and once with, and watch both run</source>
        <translation>Escribirla una vez sin predicción y otra con ella, y ver correr a ambas</translation>
    </message>
    <message>
        <source>Write it twice and compare</source>
        <translation>Escribirlo dos veces y comparar</translation>
    </message>
    <message>
        <source>Write it with fewer parts that may be left out or that begin alike.</source>
        <translation>Escríbala con menos partes que puedan faltar o que empiecen igual.</translation>
    </message>
    <message>
        <source>Write one prompt in each line, or {example} in each.</source>
        <translation>Escriba una pregunta por línea, o {example} en cada una.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Escribir algo antes.</translation>
    </message>
    <message>
        <source>Write the value in its place, or set the environment variable.</source>
        <translation>Escriba el valor en su lugar o defina la variable de entorno.</translation>
    </message>
    <message>
        <source>Write the whole path.</source>
        <translation>Escribir la ruta completa.</translation>
    </message>
    <message>
        <source>Writes and explains code, which repeats itself and so suits guessing.</source>
        <translation>Escribe y explica código, que se repite y por eso se presta a la predicción.</translation>
    </message>
    <message>
        <source>Writes and times both sides again</source>
        <translation>Ambos lados se escriben y se cronometran de nuevo</translation>
    </message>
    <message>
        <source>Writing it again without guesses: {count:,} of {total:,} tokens…</source>
        <translation>Escribiéndola de nuevo sin predicción: {count:,} de {total:,} tokens…</translation>
    </message>
    <message>
        <source>Writing it again without guesses…</source>
        <translation>Escribiéndola de nuevo sin predicción…</translation>
    </message>
    <message>
        <source>Writing it twice…</source>
        <translation>Escribiéndolo dos veces…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Written with guesses.</source>
        <comment>a clip</comment>
        <translation>Escrito con predicciones.</translation>
    </message>
    <message>
        <source>Written without a guess</source>
        <translation>Escrito sin predicción</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <translation>Escrita sin predicción.</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <comment>a clip</comment>
        <translation>Escrita sin predicción.</translation>
    </message>
    <message numerus="yes">
        <source>Written without guesses: {speed} tokens a second.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>Escrita sin predicción: {speed} tokens por segundo.</numerusform>
            <numerusform>Escrita sin predicción: {speed} tokens por segundo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong guess</source>
        <translation>Predicción fallida</translation>
    </message>
    <message>
        <source>Wrong guesses, and those behind them that were not looked at: rolled back out of the cache.</source>
        <translation>Predicciones fallidas y las que las siguen, que no se miraron: revertidas y retiradas de la caché.</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <comment>a section of the list of chats</comment>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who guessed</comment>
        <translation>Yo</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who wrote a message</comment>
        <translation>Yo</translation>
    </message>
    <message>
        <source>You beat the drafter.</source>
        <translation>Victoria sobre el borrador.</translation>
    </message>
    <message>
        <source>You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.</source>
        <translation>Victoria sobre el borrador. Su predicción fallida se descarta y el propio modelo escribe la palabra.</translation>
    </message>
    <message>
        <source>You can download it anyway.</source>
        <translation>Puede descargarlo de todos modos.</translation>
    </message>
    <message>
        <source>You can still read them. A new chat ({keys}) starts fresh.</source>
        <translation>Se quedan aquí para leerlos. Un chat nuevo ({keys}) empieza de cero.</translation>
    </message>
    <message>
        <source>You chose {token} here.</source>
        <translation>Aquí se eligió {token}.</translation>
    </message>
    <message numerus="yes">
        <source>You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.</source>
        <translation>
            <numerusform>Escrita a mano: %n palabra; elegidas entre tres: {picked}. El borrador eligió entre miles.</numerusform>
            <numerusform>Escritas a mano: %n palabras; elegidas entre tres: {picked}. El borrador eligió entre miles.</numerusform>
        </translation>
    </message>
    <message>
        <source>You typed every word yourself, as the drafter did.</source>
        <translation>Escribió cada palabra usted, igual que el modelo borrador.</translation>
    </message>
    <message>
        <source>You will be asked again next time</source>
        <translation>La próxima vez se le volverá a preguntar</translation>
    </message>
    <message numerus="yes">
        <source>You {you}, the drafter {drafter}</source>
        <comment>both are shares such as 40 %</comment>
        <translation>
            <numerusform>Yo {you}, el borrador {drafter}</numerusform>
            <numerusform>Yo {you}, el borrador {drafter}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You: %n right so far, the drafter: {drafter}</source>
        <comment>a game</comment>
        <translation>
            <numerusform>Yo: %n acierto hasta ahora; el borrador: {drafter}</numerusform>
            <numerusform>Yo: %n aciertos hasta ahora; el borrador: {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your custom instructions, and how words are chosen.</source>
        <translation>Sus instrucciones propias y cómo se eligen las palabras.</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>El mensaje propio</translation>
    </message>
    <message>
        <source>Your message, to be sent again</source>
        <translation>El mensaje, para enviarlo de nuevo</translation>
    </message>
    <message>
        <source>Your next message loads it again, and the chat continues where it was.</source>
        <translation>Su próximo mensaje lo carga de nuevo, y el chat sigue donde estaba.</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>La palabra elegida</translation>
    </message>
    <message>
        <source>Your word: {token}, to which the model gave {share}.</source>
        <translation>Palabra propia: {token}, a la que el modelo dio {share}.</translation>
    </message>
    <message>
        <source>Your word: {token}.</source>
        <translation>Palabra propia: {token}.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom in: everything larger</source>
        <translation>Acercar: todo más grande</translation>
    </message>
    <message>
        <source>Zoom out: everything smaller</source>
        <translation>Alejar: todo más pequeño</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Zoom al 100&#xa0;%</translation>
    </message>
    <message>
        <source>a DFlash drafter</source>
        <translation>un modelo borrador DFlash</translation>
    </message>
    <message>
        <source>a DFlash2 drafter</source>
        <translation>un modelo borrador DFlash2</translation>
    </message>
    <message>
        <source>a DSpark drafter</source>
        <translation>un modelo borrador DSpark</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office file</source>
        <translation>un archivo ZIP o de Office</translation>
    </message>
    <message>
        <source>a better one for this processor was loaded</source>
        <translation>se cargó uno mejor para este procesador</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>un archivo binario</translation>
    </message>
    <message>
        <source>a block drafter (ONNX)</source>
        <translation>un modelo borrador por bloques (ONNX)</translation>
    </message>
    <message>
        <source>a chat</source>
        <comment>in the finder</comment>
        <translation>un chat</translation>
    </message>
    <message>
        <source>a chosen token needs its place and its id, both 0 or more</source>
        <translation>un token elegido necesita su lugar y su identificador, ambos 0 o más</translation>
    </message>
    <message>
        <source>a control vector</source>
        <translation>un vector de control</translation>
    </message>
    <message>
        <source>a diffusion model, which writes no token after another</source>
        <translation>un modelo de difusión, que no escribe token tras token</translation>
    </message>
    <message>
        <source>a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>un borrador tarda {guess:.2f} ms, un token del modelo {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a drafter</source>
        <translation>un modelo borrador</translation>
    </message>
    <message>
        <source>a drafter is being made already</source>
        <translation>ya se está creando un modelo borrador</translation>
    </message>
    <message>
        <source>a file of multi-token heads alone</source>
        <translation>un archivo solo con cabezas multitoken</translation>
    </message>
    <message>
        <source>a gain</source>
        <translation>una ganancia</translation>
    </message>
    <message>
        <source>a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>una predicción tarda {guess:.2f} ms, un token del modelo {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a head of this kind has one layer and reads {count} of its model&apos;s</source>
        <translation>una cabeza de este tipo tiene una capa y lee {count} de su modelo</translation>
    </message>
    <message>
        <source>a header of more than {most} bytes</source>
        <translation>una cabecera de más de {most} bytes</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>una clave sin nombre</translation>
    </message>
    <message>
        <source>a list of which weights matter</source>
        <translation>una lista de qué pesos importan</translation>
    </message>
    <message>
        <source>a message that is longer than its field</source>
        <translation>un mensaje más largo que su campo</translation>
    </message>
    <message>
        <source>a model</source>
        <comment>in the finder</comment>
        <translation>un modelo</translation>
    </message>
    <message>
        <source>a model that its name may tell</source>
        <translation>un modelo que quizá diga su nombre</translation>
    </message>
    <message>
        <source>a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens</source>
        <translation>un modelo con estados de {width:,} números, al menos {layers} capas y {tokens:,} tokens</translation>
    </message>
    <message>
        <source>a name of {count:,} letters is too long: {name}…</source>
        <translation>un nombre de {count:,} letras es demasiado largo: {name}…</translation>
    </message>
    <message>
        <source>a network is trained with {names}, which is not installed</source>
        <translation>una red se entrena con {names}, que no está instalado</translation>
    </message>
    <message>
        <source>a network was trained on {tokens:,} tokens of the model&apos;s own text</source>
        <translation>se entrenó una red con {tokens:,} tokens del propio texto del modelo</translation>
    </message>
    <message>
        <source>a number that does not end</source>
        <translation>un número que no termina</translation>
    </message>
    <message>
        <source>a part is missing</source>
        <translation>falta una parte</translation>
    </message>
    <message>
        <source>a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. {width} separate passes take {width} times as long.</source>
        <translation>una pasada por {width} tokens tardó {ms:.1f} ms, {ratio:.1f} veces lo que una por uno solo. {width} pasadas por separado tardan {width} veces más.</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>una imagen</translation>
    </message>
    <message>
        <source>a prediction must not be longer than {most:,} characters</source>
        <translation>una predicción no puede tener más de {most:,} caracteres</translation>
    </message>
    <message>
        <source>a preset&apos;s name must have 1 to {most} letters, not {found}</source>
        <translation>el nombre de un preajuste debe tener de 1 a {most} letras, no {found}</translation>
    </message>
    <message>
        <source>a rearranged graph on the processor</source>
        <translation>un grafo reordenado en el procesador</translation>
    </message>
    <message>
        <source>a reply is being written</source>
        <translation>se está escribiendo una respuesta</translation>
    </message>
    <message>
        <source>a reranker, which marks texts</source>
        <translation>un reordenador, que puntúa textos</translation>
    </message>
    <message>
        <source>a round writes at least one token and at most K plus 1</source>
        <translation>una ronda escribe al menos un token y como mucho K más 1</translation>
    </message>
    <message>
        <source>a schema is an object: it begins with { and ends with }</source>
        <translation>un esquema es un objeto: empieza con { y termina con }</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder</comment>
        <translation>un ajuste</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder, beside a command: it leads to the settings</comment>
        <translation>ajuste</translation>
    </message>
    <message>
        <source>a small network (ONNX)</source>
        <translation>una red pequeña (ONNX)</translation>
    </message>
    <message>
        <source>a small number</source>
        <translation>un número pequeño</translation>
    </message>
    <message>
        <source>a smaller model</source>
        <translation>un modelo más pequeño</translation>
    </message>
    <message>
        <source>a stop string must not be empty</source>
        <translation>una cadena de parada no debe estar vacía</translation>
    </message>
    <message>
        <source>a text of {size} bytes (at most {most} are allowed)</source>
        <translation>un texto de {size} bytes (se permiten como mucho {most})</translation>
    </message>
    <message>
        <source>a text that ends outside its list</source>
        <translation>un texto que termina fuera de su lista</translation>
    </message>
    <message>
        <source>a tool that has to be called cannot be used with a grammar or a JSON schema</source>
        <translation>una herramienta que debe llamarse no puede usarse con una gramática o un esquema JSON</translation>
    </message>
    <message>
        <source>a value of unknown type {type}</source>
        <translation>un valor de tipo desconocido {type}</translation>
    </message>
    <message>
        <source>a voice decoder</source>
        <translation>un decodificador de voz</translation>
    </message>
    <message>
        <source>a {architecture} model of {layers} layers</source>
        <translation>un modelo {architecture} de {layers} capas</translation>
    </message>
    <message>
        <source>a {architecture} model whose states are {width:,} numbers wide</source>
        <translation>un modelo {architecture} con estados de {width:,} números</translation>
    </message>
    <message>
        <source>a {type} cache needs flash attention: llama.cpp has no other way to read it</source>
        <translation>una caché {type} necesita flash attention: llama.cpp no tiene otra forma de leerla</translation>
    </message>
    <message numerus="yes">
        <source>about %n (token|tokens) a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>alrededor de %n token por segundo</numerusform>
            <numerusform>alrededor de %n tokens por segundo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {count:,} (token|tokens)</source>
        <translation>
            <numerusform>unos {count:,} token</numerusform>
            <numerusform>unos {count:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>about {gain:.2f} times the speed of plain writing is expected</source>
        <translation>se espera unas {gain:.2f} veces la velocidad de escribir sin predicción</translation>
    </message>
    <message>
        <source>about {hours} h left</source>
        <translation>quedan unas {hours} h</translation>
    </message>
    <message numerus="yes">
        <source>about {low} to {high} tokens a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>entre unos {low} y {high} tokens por segundo</numerusform>
            <numerusform>entre unos {low} y {high} tokens por segundo</numerusform>
        </translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>quedan unos {minutes:.0f} min</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>quedan unos {seconds:.0f} s</translation>
    </message>
    <message numerus="yes">
        <source>about {size} in memory</source>
        <comment>a model</comment>
        <translation>
            <numerusform>unos {size} en memoria</numerusform>
            <numerusform>unos {size} en memoria</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>unos {used:,} de {total:,} token</numerusform>
            <numerusform>unos {used:,} de {total:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))</source>
        <translation>aceptar x con min(1, p(x) / q(x)); si no, sortear de norm(max(0, p − q))</translation>
    </message>
    <message>
        <source>accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive</source>
        <translation>aceptar x con una probabilidad que es el mínimo de 1 y p de x entre q de x; si no, sortear de p menos q donde sea positivo</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>amateur expert steering</source>
        <comment>more words to find a setting by</comment>
        <translation>aficionado experto dirigir contrastivo</translation>
    </message>
    <message>
        <source>an EAGLE-3 drafter</source>
        <translation>un modelo borrador EAGLE-3</translation>
    </message>
    <message>
        <source>an adapter (LoRA) for another model</source>
        <translation>un adaptador (LoRA) para otro modelo</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>un archivo comprimido</translation>
    </message>
    <message>
        <source>an array of unknown type {type}</source>
        <translation>un array de tipo desconocido {type}</translation>
    </message>
    <message>
        <source>an array of {count} elements (at most {most} are allowed)</source>
        <translation>un array de {count} elementos (se permiten como mucho {most})</translation>
    </message>
    <message>
        <source>an embedding model, which turns a text into one vector</source>
        <translation>un modelo de embeddings, que convierte un texto en un vector</translation>
    </message>
    <message>
        <source>an encoder with a decoder</source>
        <translation>un codificador con decodificador</translation>
    </message>
    <message>
        <source>an image projector</source>
        <translation>un proyector de imágenes</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>second guesses</comment>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more</source>
        <comment>messages</comment>
        <translation>
            <numerusform>y {count:,} más</numerusform>
            <numerusform>y {count:,} más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more like these</source>
        <translation>
            <numerusform>y {count:,} más como este</numerusform>
            <numerusform>y {count:,} más como estos</numerusform>
        </translation>
    </message>
    <message>
        <source>another file for the same devices was loaded</source>
        <translation>se cargó otro archivo para los mismos dispositivos</translation>
    </message>
    <message>
        <source>another program is changing the models in {folder}</source>
        <translation>otro programa está cambiando los modelos de {folder}</translation>
    </message>
    <message>
        <source>another window uses these chats, but what answers for it belongs to another account: nothing was sent, and this window is separate</source>
        <translation>otra ventana usa estos chats, pero lo que responde por ella pertenece a otra cuenta: no se envió nada, y esta ventana es independiente</translation>
    </message>
    <message>
        <source>answers from texts</source>
        <translation>respuestas a partir de textos</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>archivado</translation>
    </message>
    <message numerus="yes">
        <source>at most {count} tokens an answer</source>
        <translation>
            <numerusform>como mucho {count} token por respuesta</numerusform>
            <numerusform>como mucho {count} tokens por respuesta</numerusform>
        </translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without</source>
        <translation>en el token {place}: {ours} con predicción, {theirs} sin ella</translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}</source>
        <translation>en el token {place}: {ours} con predicción, {theirs} sin ella; sus logits difieren en {margin:.4f}</translation>
    </message>
    <message>
        <source>backup restore lost chats recover copy</source>
        <comment>more words to find a setting by</comment>
        <translation>copia de seguridad restaurar chats perdidos recuperar</translation>
    </message>
    <message>
        <source>bit-exact up to here</source>
        <comment>beside a line in a chart; short</comment>
        <translation>exacto al bit hasta aquí</translation>
    </message>
    <message>
        <source>block verification judges whole drafts at once</source>
        <translation>la verificación por bloques juzga tandas enteras de una vez</translation>
    </message>
    <message>
        <source>block: never fewer tokens in expectation</source>
        <translation>bloque: nunca menos tokens en valor esperado</translation>
    </message>
    <message>
        <source>both models loaded at once</source>
        <translation>los dos modelos cargados a la vez</translation>
    </message>
    <message>
        <source>branches tree attention</source>
        <comment>more words to find a setting by</comment>
        <translation>ramas árbol atención tree</translation>
    </message>
    <message>
        <source>brings its own heads</source>
        <comment>heads guess for a model; short</comment>
        <translation>trae sus propias cabezas</translation>
    </message>
    <message>
        <source>cannot be used: {names}</source>
        <translation>no se pueden usar: {names}</translation>
    </message>
    <message>
        <source>capital cities</source>
        <translation>capitales</translation>
    </message>
    <message>
        <source>chance</source>
        <comment>a column of a list of chances</comment>
        <translation>posibilidad</translation>
    </message>
    <message numerus="yes">
        <source>changed {day}</source>
        <comment>a date</comment>
        <translation>
            <numerusform>modificado el {day}</numerusform>
            <numerusform>modificado el {day}</numerusform>
        </translation>
    </message>
    <message>
        <source>checking the file</source>
        <comment>what is done while a model loads</comment>
        <translation>comprobando el archivo</translation>
    </message>
    <message>
        <source>checking what is here already</source>
        <translation>comprobando lo que ya hay aquí</translation>
    </message>
    <message>
        <source>checking, both in ms</source>
        <translation>comprobación, ambas en ms</translation>
    </message>
    <message>
        <source>code</source>
        <comment>the language of a block of code is not known</comment>
        <translation>código</translation>
    </message>
    <message>
        <source>code notes files copy folder retrieval</source>
        <comment>more words to find a setting by</comment>
        <translation>código notas archivos copia carpeta recuperación</translation>
    </message>
    <message>
        <source>colors okabe ito deuteranopia protanopia access</source>
        <comment>more words to find a setting by</comment>
        <translation>colores okabe ito daltonismo deuteranopia protanopia accesibilidad</translation>
    </message>
    <message>
        <source>comes with Draftlight and fits any machine</source>
        <translation>viene con Draftlight y cabe en cualquier equipo</translation>
    </message>
    <message>
        <source>config.json says nothing usable about {key}</source>
        <translation>config.json no dice nada útil sobre {key}</translation>
    </message>
    <message numerus="yes">
        <source>context {chosen:,} of {most:,}</source>
        <comment>in tokens</comment>
        <translation>
            <numerusform>contexto {chosen:,} de {most:,}</numerusform>
            <numerusform>contexto {chosen:,} de {most:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>contexts: that of {name} must be 1 or more, not {found}</source>
        <translation>contextos: el de {name} debe ser 1 o más, no {found}</translation>
    </message>
    <message>
        <source>contrastive decoding</source>
        <comment>a standard name</comment>
        <translation>contrastive decoding</translation>
    </message>
    <message>
        <source>contrastive needs a drafter with scores of all words: a GGUF of the model&apos;s own vocabulary that was opened with all of them (--drafter small.gguf --drafter-words 0)</source>
        <translation>contrastive necesita un borrador con puntuaciones de todas las palabras: un GGUF con el vocabulario del modelo que se haya abierto con todas (--drafter small.gguf --drafter-words 0)</translation>
    </message>
    <message>
        <source>contrastive {strength}: the text is steered</source>
        <translation>contrastivo {strength}: el texto está guiado</translation>
    </message>
    <message>
        <source>copying</source>
        <comment>guessed by …</comment>
        <translation>copia</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>corrección</translation>
    </message>
    <message>
        <source>correction</source>
        <comment>in the legend</comment>
        <translation>corrección</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>cuesta tiempo</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>contar</translation>
    </message>
    <message>
        <source>coupled: a guess stands while it equals the model&apos;s draw</source>
        <translation>acoplado: una predicción se mantiene mientras coincida con el sorteo del modelo</translation>
    </message>
    <message>
        <source>cpu kernels avx repack speed</source>
        <comment>more words to find a setting by</comment>
        <translation>CPU kernels AVX reordenar velocidad</translation>
    </message>
    <message>
        <source>creativity random greedy</source>
        <comment>more words to find a setting by</comment>
        <translation>creatividad aleatorio voraz greedy</translation>
    </message>
    <message>
        <source>custom instructions told first role character persona</source>
        <comment>more words to find a setting by</comment>
        <translation>instrucciones propias papel personaje persona</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>device must be auto, cpu, or names with commas between, each once, not {found}</source>
        <translation>device debe ser auto, cpu o nombres separados por comas, cada uno una sola vez, no {found}</translation>
    </message>
    <message>
        <source>different tokens at id {token}: {ours} and {theirs}</source>
        <translation>tokens distintos en el id {token}: {ours} y {theirs}</translation>
    </message>
    <message numerus="yes">
        <source>downloaded {count} times in a month</source>
        <translation>
            <numerusform>descargas en un mes: {count}</numerusform>
            <numerusform>descargas en un mes: {count}</numerusform>
        </translation>
    </message>
    <message>
        <source>draft_length must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>draft_length debe ser auto, o de 0 (desactivado) a {most}, no {found}</translation>
    </message>
    <message>
        <source>drafter draft</source>
        <comment>more words to find a setting by</comment>
        <translation>modelo borrador tanda draft modelo borrador</translation>
    </message>
    <message>
        <source>drafter_words must be -1 (as it pays), 0 (all) or more, not {found}</source>
        <translation>drafter_words debe ser -1 (según convenga), 0 (todas) o más, no {found}</translation>
    </message>
    <message>
        <source>drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer</source>
        <translation>las tandas fueron cadenas, pues aquí las ramas no compensarían: donde falló una predicción, una segunda a su lado acertó en el {right:.0%} de los casos, y una fila más alarga la pasada un {more:.0%}</translation>
    </message>
    <message>
        <source>drafts were chains: a branch&apos;s scores have other last bits here than a chain&apos;s, and bit-exact replies are asked for</source>
        <translation>las tandas fueron cadenas: aquí las puntuaciones de una rama tienen otros últimos bits que las de una cadena, y se piden respuestas exactas al bit</translation>
    </message>
    <message>
        <source>drafts were chains: this drafter knows no second guess for a place</source>
        <translation>las tandas fueron cadenas: este modelo borrador no conoce una segunda predicción para un lugar</translation>
    </message>
    <message>
        <source>drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own</source>
        <translation>las tandas fueron cadenas: este modelo guarda un estado de todo lo que ha leído, y cada rama necesitaría uno propio</translation>
    </message>
    <message>
        <source>drafts were chains: this model&apos;s cache, as it is used here, takes no branches</source>
        <translation>las tandas fueron cadenas: la caché de este modelo, tal como se usa aquí, no admite ramas</translation>
    </message>
    <message>
        <source>dry_allowed_length must be 1 or more, not {found}</source>
        <translation>dry_allowed_length debe ser 1 o más, no {found}</translation>
    </message>
    <message numerus="yes">
        <source>estimate with %n (guess|guesses): {speed:.2f}×</source>
        <translation>
            <numerusform>estimación con %n predicción: {speed:.2f}×</numerusform>
            <numerusform>estimación con %n predicciones: {speed:.2f}×</numerusform>
        </translation>
    </message>
    <message>
        <source>event {number} does not fit those before it, or its figures are impossible</source>
        <translation>el suceso {number} no encaja con los anteriores, o sus cifras son imposibles</translation>
    </message>
    <message>
        <source>every prompt is longer than the {room:,} tokens that this pair has room for</source>
        <translation>todos los prompts son más largos que los {room:,} tokens para los que este par tiene espacio</translation>
    </message>
    <message>
        <source>every token is ruled out, so the reply cannot go on</source>
        <translation>todos los tokens están descartados, así que la respuesta no puede seguir</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>código de salida {code}</translation>
    </message>
    <message>
        <source>explanations</source>
        <translation>explicaciones</translation>
    </message>
    <message>
        <source>f16: as the model was made</source>
        <translation>f16: tal como se hizo el modelo</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>bastante seguro</translation>
    </message>
    <message>
        <source>fewer layers on the graphics card</source>
        <translation>menos capas en la tarjeta gráfica</translation>
    </message>
    <message>
        <source>field {number} is a number where a message belongs</source>
        <translation>el campo {number} es un número donde debería haber un mensaje</translation>
    </message>
    <message>
        <source>field {number} is a number where a text belongs</source>
        <translation>el campo {number} es un número donde debería haber un texto</translation>
    </message>
    <message>
        <source>field {number} with {size} bytes where {left} are left</source>
        <translation>el campo {number} tiene {size} bytes donde quedan {left}</translation>
    </message>
    <message>
        <source>finding the fastest settings, first time only</source>
        <comment>what is done while a model loads</comment>
        <translation>buscando los ajustes más rápidos, solo la primera vez</translation>
    </message>
    <message>
        <source>finishing</source>
        <comment>downloads</comment>
        <translation>terminando</translation>
    </message>
    <message>
        <source>fits with translation: {count} tokens are the same text; {reason}</source>
        <translation>encaja con traducción: {count} tokens son el mismo texto; {reason}</translation>
    </message>
    <message>
        <source>fits: {count} tokens are the same</source>
        <translation>encaja: {count} tokens son iguales</translation>
    </message>
    <message>
        <source>folder files disk place data chats storage</source>
        <comment>more words to find a setting by</comment>
        <translation>carpeta archivos disco lugar datos chats almacenamiento</translation>
    </message>
    <message>
        <source>folder files disk place models storage move</source>
        <comment>more words to find a setting by</comment>
        <translation>carpeta archivos disco lugar modelos almacenamiento mover</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>carpeta {name}</translation>
    </message>
    <message>
        <source>follow-up questions</source>
        <translation>preguntas de seguimiento</translation>
    </message>
    <message>
        <source>font size zoom bigger text access</source>
        <comment>more words to find a setting by</comment>
        <translation>fuente letra tamaño zoom más grande texto accesibilidad</translation>
    </message>
    <message>
        <source>free extra</source>
        <translation>extra gratis</translation>
    </message>
    <message>
        <source>free extra</source>
        <comment>in the legend</comment>
        <translation>extra gratis</translation>
    </message>
    <message>
        <source>from {low:,} to {high:,}</source>
        <translation>de {low:,} a {high:,}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>desde {source}</translation>
    </message>
    <message numerus="yes">
        <source>from {source}</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>de {source}</numerusform>
            <numerusform>de {source}</numerusform>
        </translation>
    </message>
    <message>
        <source>gated</source>
        <comment>the hub hands it out to some only</comment>
        <translation>acceso restringido</translation>
    </message>
    <message>
        <source>general.alignment is {found}, not a power of two</source>
        <translation>general.alignment es {found}, que no es una potencia de dos</translation>
    </message>
    <message>
        <source>gpu graphics card cuda vulkan metal offload</source>
        <comment>more words to find a setting by</comment>
        <translation>GPU tarjeta gráfica CUDA Vulkan Metal descargar capas</translation>
    </message>
    <message>
        <source>gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}</source>
        <translation>gpu_layers debe ser -1 (todas las que quepan), 0 (ninguna) o más, no {found}</translation>
    </message>
    <message>
        <source>grammar</source>
        <comment>what ruled a word out</comment>
        <translation>gramática</translation>
    </message>
    <message>
        <source>grammar and json_schema cannot both be used</source>
        <translation>no se pueden usar grammar y json_schema a la vez</translation>
    </message>
    <message>
        <source>guessed</source>
        <comment>behind a number of tokens</comment>
        <translation>predichos</translation>
    </message>
    <message>
        <source>guessed by {drafter}</source>
        <translation>predicho por {drafter}</translation>
    </message>
    <message>
        <source>guesses a round</source>
        <comment>below the axis of a chart</comment>
        <translation>predicciones por ronda</translation>
    </message>
    <message>
        <source>guesses a round; measured when the pair was opened</source>
        <translation>predicciones por ronda; medido al abrir el par</translation>
    </message>
    <message>
        <source>guesses as far as it helps</source>
        <translation>predice mientras compense</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>predicción</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})</source>
        <translation>la predicción está desactivada porque no compensó la última vez que se probó aquí (aceleración {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain one here, and wrote {tokens:.2f} tokens</source>
        <translation>la predicción está desactivada porque no compensaba: una ronda con predicciones tardó aquí {times:.2f} veces lo que una sin ellas y escribió {tokens:.2f} tokens</translation>
    </message>
    <message>
        <source>guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})</source>
        <translation>la predicción está desactivada porque no compensaría: aquí una ronda con una predicción lleva {times:.2f} veces lo que una sin ella, y acertó el {right:.0%} de las primeras predicciones (aceleración {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off since {reason}; open the pair again to try it</source>
        <translation>la predicción está desactivada desde que {reason}; abrir el par de nuevo para probarla</translation>
    </message>
    <message>
        <source>guessing is off: on this machine this model&apos;s scores change in the last bits as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>la predicción está desactivada: en este equipo las puntuaciones de este modelo cambian en los últimos bits en cuanto se comprueban dos tokens a la vez, y se piden respuestas exactas al bit</translation>
    </message>
    <message>
        <source>guessing is off: this model&apos;s cache cannot forget single tokens in any way that was tried</source>
        <translation>la predicción está desactivada: la caché de este modelo no puede olvidar tokens sueltos de ninguna de las formas que se probaron</translation>
    </message>
    <message>
        <source>guessing is off: {reason}</source>
        <translation>la predicción está desactivada: {reason}</translation>
    </message>
    <message>
        <source>guessing is switched off</source>
        <translation>la predicción está desactivada</translation>
    </message>
    <message>
        <source>guessing rested at the end of this reply, because this text is guessed far worse than others; the next reply begins with guesses again</source>
        <translation>la predicción descansó al final de esta respuesta, porque este texto se predice mucho peor que otros; la próxima respuesta vuelve a empezar con predicciones</translation>
    </message>
    <message>
        <source>guessing rests: this model is so quick that looking for guesses took longer than they saved</source>
        <translation>la predicción descansa: este modelo es tan rápido que buscar predicciones llevó más tiempo del que ahorraron</translation>
    </message>
    <message>
        <source>guessing stopped at {tokens:,} tokens of context: past them this model&apos;s scores change in the last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>la predicción paró en {tokens:,} tokens de contexto: más allá, aquí las puntuaciones de este modelo cambian en los últimos bits en cuanto se comprueban dos tokens a la vez, y se piden respuestas exactas al bit</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, {after:.0f} % with it</source>
        <translation>las cabezas aprendieron de {replies:,} respuestas, aún sin usar: {before:.0f} % aciertos sin ello, {after:.0f} % con ello</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right</source>
        <translation>las cabezas aprendieron de {replies:,} respuestas: de {before:.0f} % a {after:.0f} % de aciertos</translation>
    </message>
    <message>
        <source>heads were fitted to {tokens:,} tokens of the model&apos;s own text</source>
        <translation>se ajustaron cabezas a {tokens:,} tokens del propio texto del modelo</translation>
    </message>
    <message>
        <source>how much memory it needs is not known before it is downloaded</source>
        <translation>no se sabe cuánta memoria necesita antes de descargarlo</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>no se sabe cuánta hay</translation>
    </message>
    <message>
        <source>how this reply was asked for was not kept</source>
        <translation>no se guardó cómo se pidió esta respuesta</translation>
    </message>
    <message>
        <source>how this reply was begun was not kept</source>
        <translation>no se guardó cómo empezó esta respuesta</translation>
    </message>
    <message>
        <source>idle unload memory RAM keep alive timeout</source>
        <comment>more words to find a setting by</comment>
        <translation>inactivo descargar memoria RAM tiempo</translation>
    </message>
    <message>
        <source>imported by you</source>
        <translation>añadido por el usuario</translation>
    </message>
    <message>
        <source>in the bin</source>
        <translation>en la papelera</translation>
    </message>
    <message>
        <source>in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files larger than 1 MB, {binary} without text, {unreadable} that cannot be read</source>
        <translation>en las carpetas para predecir se omitió: enlaces {links}, tuberías o dispositivos {special}, archivos de más de 1 MB {huge}, sin texto {binary}, ilegibles {unreadable}</translation>
    </message>
    <message>
        <source>it could not be set aside</source>
        <translation>no se pudo apartar</translation>
    </message>
    <message>
        <source>it could not compute in a reply, for want of memory perhaps</source>
        <translation>no pudo calcular en una respuesta, quizá por falta de memoria</translation>
    </message>
    <message>
        <source>it does not begin as a GGUF file does</source>
        <translation>no empieza como un archivo GGUF</translation>
    </message>
    <message>
        <source>it does not say which layers of its model it reads</source>
        <translation>no dice qué capas de su modelo lee</translation>
    </message>
    <message>
        <source>it ends before the reply does</source>
        <translation>termina antes que la respuesta</translation>
    </message>
    <message>
        <source>it failed ({kind}: {reason})</source>
        <translation>falló ({kind}: {reason})</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>no dio ningún motivo</translation>
    </message>
    <message>
        <source>it guessed tokens that the model does not have</source>
        <translation>predijo tokens que el modelo no tiene</translation>
    </message>
    <message>
        <source>it guesses blocks of {count} tokens</source>
        <translation>predice bloques de {count} tokens</translation>
    </message>
    <message>
        <source>it guesses for models of its own vocabulary</source>
        <translation>predice para modelos de su propio vocabulario</translation>
    </message>
    <message>
        <source>it guesses for {target}</source>
        <translation>predice para {target}</translation>
    </message>
    <message>
        <source>it has an encoder</source>
        <translation>tiene un codificador</translation>
    </message>
    <message>
        <source>it has embeddings of {found} words, the model {wanted}</source>
        <translation>tiene incrustaciones de {found} palabras, el modelo de {wanted}</translation>
    </message>
    <message>
        <source>it has only {count:,} layers</source>
        <translation>solo tiene {count:,} capas</translation>
    </message>
    <message>
        <source>it has {share:.0%} of the target&apos;s bytes, so expect little or no gain</source>
        <translation>tiene el {share:.0%} de los bytes del modelo objetivo: cabe esperar poca o ninguna ganancia</translation>
    </message>
    <message>
        <source>it holds no readable {file}</source>
        <translation>no contiene ningún {file} legible</translation>
    </message>
    <message>
        <source>it is a folder, a pipe or a device, not a file</source>
        <translation>es una carpeta, una tubería o un dispositivo, no un archivo</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>es una página web</translation>
    </message>
    <message>
        <source>it is deleted, but another program still reads what was there in {path}</source>
        <translation>está borrado, pero otro programa aún lee lo que había en {path}</translation>
    </message>
    <message>
        <source>it is deleted, but what was there is still in {path}: {reason}</source>
        <translation>está borrado, pero lo que había sigue en {path}: {reason}</translation>
    </message>
    <message>
        <source>it is larger than any collection of chats</source>
        <translation>es mayor que cualquier colección de chats</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>ocupa más de {most} MB</translation>
    </message>
    <message>
        <source>it is not ASCII</source>
        <translation>no es ASCII</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>no es JSON</translation>
    </message>
    <message>
        <source>it is not JSON ({error})</source>
        <translation>no es JSON ({error})</translation>
    </message>
    <message>
        <source>it is too long: only its first {most:,} events are shown</source>
        <translation>es demasiado largo: solo se muestran sus primeros {most:,} eventos</translation>
    </message>
    <message>
        <source>it keeps a state: whether that can forget a wrong guess is tried when it is opened</source>
        <translation>guarda un estado: si este puede olvidar una predicción fallida se prueba al abrirlo</translation>
    </message>
    <message>
        <source>it ranks more words than its states have room for</source>
        <translation>ordena más palabras de las que caben en sus estados</translation>
    </message>
    <message>
        <source>it reads layer {wanted}, and the model has {found}</source>
        <translation>lee la capa {wanted}, y el modelo tiene {found}</translation>
    </message>
    <message>
        <source>it reads states of {wanted:,} numbers, and the model&apos;s have {found:,}</source>
        <translation>lee estados de {wanted:,} números, y los del modelo tienen {found:,}</translation>
    </message>
    <message>
        <source>it scores {count} tokens, but its tokenizer has {other}</source>
        <translation>puntúa {count} tokens, pero su tokenizador tiene {other}</translation>
    </message>
    <message>
        <source>it stands at message {place} of {count}</source>
        <translation>está en el mensaje {place} de {count}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: it brings {file}</source>
        <translation>se compiló para otro llama.cpp: trae {file}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: {reason}</source>
        <translation>se compiló para otro llama.cpp: {reason}</translation>
    </message>
    <message>
        <source>it was cut short or damaged ({error})</source>
        <translation>quedó cortado o dañado ({error})</translation>
    </message>
    <message>
        <source>it was made for a {wanted} model, and this one is {found}</source>
        <translation>se hizo para un modelo {wanted}, y este es {found}</translation>
    </message>
    <message>
        <source>it was made for {wanted} layers, and the model has {found}</source>
        <translation>se hizo para {wanted} capas, y el modelo tiene {found}</translation>
    </message>
    <message>
        <source>it was set aside as {aside}</source>
        <translation>se apartó como {aside}</translation>
    </message>
    <message>
        <source>it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms</source>
        <translation>tardó más que el procesador: {card:.1f} ms por token frente a {processor:.1f} ms</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>se detuvo</translation>
    </message>
    <message>
        <source>it was stopped before the tools were there</source>
        <translation>se detuvo antes de que estuvieran las herramientas</translation>
    </message>
    <message numerus="yes">
        <source>it {needs}</source>
        <comment>a model; what stands in braces begins with a verb: needs about …</comment>
        <translation>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
        </translation>
    </message>
    <message>
        <source>its driver could not be started, or there is none</source>
        <translation>su controlador no se pudo iniciar, o no hay ninguno</translation>
    </message>
    <message>
        <source>its driver found no device</source>
        <translation>su controlador no encontró ningún dispositivo</translation>
    </message>
    <message>
        <source>its format is not known here (Draftlight or OpenAI)</source>
        <translation>su formato no se conoce aquí (Draftlight u OpenAI)</translation>
    </message>
    <message>
        <source>its layers keep a state, and are of several kinds</source>
        <translation>sus capas guardan un estado y son de varios tipos</translation>
    </message>
    <message>
        <source>its layers look back by turns, some at the whole text and some at a window of it</source>
        <translation>sus capas miran atrás por turnos: unas todo el texto y otras una ventana de él</translation>
    </message>
    <message>
        <source>its list of words names some twice, or some that the model does not have</source>
        <translation>su lista de palabras repite algunas, o tiene otras que el modelo no tiene</translation>
    </message>
    <message>
        <source>its own drafter</source>
        <translation>su propio modelo borrador</translation>
    </message>
    <message>
        <source>its own heads</source>
        <comment>a model with …</comment>
        <translation>sus propias cabezas</translation>
    </message>
    <message>
        <source>its scores differed grossly from those of the safest settings</source>
        <translation>sus puntuaciones se apartaron mucho de las de los ajustes más seguros</translation>
    </message>
    <message>
        <source>its scores were not numbers</source>
        <translation>sus puntuaciones no eran números</translation>
    </message>
    <message>
        <source>its terms</source>
        <translation>sus condiciones</translation>
    </message>
    <message>
        <source>its vocabulary is that of {theirs}, the target&apos;s that of {ours}</source>
        <translation>su vocabulario es el de {theirs}; el del modelo objetivo, el de {ours}</translation>
    </message>
    <message>
        <source>jokes</source>
        <translation>chistes</translation>
    </message>
    <message>
        <source>layers on {server}: {count}</source>
        <translation>capas en {server}: {count}</translation>
    </message>
    <message>
        <source>layers over RPC</source>
        <comment>a standard name</comment>
        <translation>capas por RPC</translation>
    </message>
    <message>
        <source>learn adapt heads medusa privacy forget</source>
        <comment>more words to find a setting by</comment>
        <translation>aprender adaptar cabezas medusa privacidad olvidar</translation>
    </message>
    <message>
        <source>lenient, and each token is the model’s own</source>
        <translation>permisiva, y cada token es propio del modelo</translation>
    </message>
    <message numerus="yes">
        <source>lenient: %n (token is|tokens are) not the model’s own</source>
        <translation>
            <numerusform>tolerante: %n token no es del modelo</numerusform>
            <numerusform>tolerante: %n tokens no son del modelo</numerusform>
        </translation>
    </message>
    <message>
        <source>lenient: a likely guess stands although the model would write another word</source>
        <translation>lenient: una predicción probable se queda aunque el modelo escribiría otra palabra</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>licencia no indicada</translation>
    </message>
    <message>
        <source>limit stop</source>
        <comment>more words to find a setting by</comment>
        <translation>límite parar</translation>
    </message>
    <message>
        <source>line {number} cannot be read ({error})</source>
        <translation>la línea {number} no se puede leer ({error})</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>listas</translation>
    </message>
    <message>
        <source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
        <translation>llama.cpp puede usar {devices}, y lo hace con cada modelo con el que fue más rápido.</translation>
    </message>
    <message>
        <source>llama.cpp could not compute (code {code}): {reason}</source>
        <translation>llama.cpp no pudo calcular (código {code}): {reason}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the layers&apos; states of models of the kind {kind}</source>
        <translation>llama.cpp no da los estados de las capas de los modelos de tipo {kind}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the state before the head of models of the kind {kind}</source>
        <translation>llama.cpp no da el estado previo a la cabeza de los modelos de tipo {kind}</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp no dio ningún motivo</translation>
    </message>
    <message>
        <source>llama.cpp has no file for this processor in {folder}</source>
        <translation>llama.cpp no tiene en {folder} ningún archivo para este procesador</translation>
    </message>
    <message>
        <source>llama.cpp refused it and gave no reason</source>
        <translation>llama.cpp lo rechazó y no dio ningún motivo</translation>
    </message>
    <message>
        <source>llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.</source>
        <translation>llama.cpp se compiló para una GPU, pero no ve ninguna: comprobar el controlador y que ningún ajuste la oculte.</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s kernels</source>
        <translation>Los kernels de llama.cpp</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {library} is missing in {folder}</source>
        <translation>falta la biblioteca {library} de llama.cpp en {folder}</translation>
    </message>
    <message>
        <source>loading Qt&apos;s libraries ended the process that tried</source>
        <translation>cargar las bibliotecas de Qt finalizó el proceso que lo intentó</translation>
    </message>
    <message>
        <source>loading was given up for another model</source>
        <translation>se abandonó la carga por otro modelo</translation>
    </message>
    <message>
        <source>logit_bias must pair token ids with numbers or -inf, not {token} with {bias}</source>
        <translation>logit_bias debe emparejar identificadores de token con números o -inf, no {token} con {bias}</translation>
    </message>
    <message>
        <source>looking for graphics cards</source>
        <comment>what is done while a model loads</comment>
        <translation>buscando tarjetas gráficas</translation>
    </message>
    <message>
        <source>lossy typical acceptance top-beta</source>
        <comment>more words to find a setting by</comment>
        <translation>con pérdida permisiva typical acceptance top-beta</translation>
    </message>
    <message>
        <source>markdown rendered boundaries</source>
        <comment>more words to find a setting by</comment>
        <translation>markdown formato límites</translation>
    </message>
    <message>
        <source>marks colours highlight</source>
        <comment>more words to find a setting by</comment>
        <translation>marcas colores resaltar</translation>
    </message>
    <message>
        <source>max_tokens must be 1 or more, not {found}</source>
        <translation>max_tokens debe ser 1 o más, no {found}</translation>
    </message>
    <message>
        <source>measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing ({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right</source>
        <translation>medido por turnos con {count:,} preguntas reservadas, {speedup:.2f} veces la escritura simple (de {low:.2f} a {high:.2f}), {right:.0%} de sus primeras predicciones acertadas</translation>
    </message>
    <message>
        <source>measured: {speed:.2f}×</source>
        <translation>medido: {speed:.2f}×</translation>
    </message>
    <message>
        <source>message {number} follows message {parent}</source>
        <translation>el mensaje {number} sigue al mensaje {parent}</translation>
    </message>
    <message>
        <source>messages nested deeper than {most}</source>
        <translation>mensajes anidados a más de {most} niveles</translation>
    </message>
    <message>
        <source>model</source>
        <comment>a column of chances</comment>
        <translation>modelo</translation>
    </message>
    <message>
        <source>more fields than a graph has any use for</source>
        <translation>más campos de los que un grafo puede necesitar</translation>
    </message>
    <message>
        <source>more than {most} bytes of names</source>
        <translation>más de {most} bytes de nombres</translation>
    </message>
    <message>
        <source>more than {texts} texts in lists, or {letters} characters beside</source>
        <translation>más de {texts} textos en listas, o {letters} caracteres fuera de ellas</translation>
    </message>
    <message>
        <source>multiplication</source>
        <translation>multiplicación</translation>
    </message>
    <message>
        <source>needs about {need} of memory</source>
        <translation>necesita unos {need} de memoria</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free</source>
        <translation>necesita unos {need} de memoria, hay {free} libres</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: little is left over</source>
        <translation>necesita unos {need} de memoria, hay {free} libres: sobra poco</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: {more} too much</source>
        <translation>necesita unos {need} de memoria, hay {free} libres: {more} de más</translation>
    </message>
    <message>
        <source>new each time</source>
        <translation>nuevo cada vez</translation>
    </message>
    <message>
        <source>new reply</source>
        <translation>respuesta nueva</translation>
    </message>
    <message>
        <source>next to impossible</source>
        <translation>casi imposible</translation>
    </message>
    <message>
        <source>no chat template was given</source>
        <translation>no se indicó ninguna plantilla de chat</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>ninguna opción</translation>
    </message>
    <message>
        <source>no context of {tokens:,} tokens could be made: {reason}</source>
        <translation>no se pudo crear un contexto de {tokens:,} tokens: {reason}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>sin diferencia</translation>
    </message>
    <message>
        <source>no exit code</source>
        <translation>sin código de salida</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>sin ganancia</translation>
    </message>
    <message>
        <source>no gain could be told from {count:,} replies written in turn</source>
        <translation>con {count:,} respuestas escritas por turnos no se apreció ninguna ganancia</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>sin predicción</translation>
    </message>
    <message>
        <source>no guesses</source>
        <translation>sin predicciones</translation>
    </message>
    <message>
        <source>no head can be trained for {file}: {reason}</source>
        <translation>no se puede entrenar una cabeza para {file}: {reason}</translation>
    </message>
    <message>
        <source>no layer of {file} can be left out: {reason}</source>
        <translation>no se puede omitir ninguna capa de {file}: {reason}</translation>
    </message>
    <message>
        <source>no model is open</source>
        <translation>no hay ningún modelo abierto</translation>
    </message>
    <message>
        <source>no prompt was answered both ways</source>
        <translation>ningún prompt se respondió de las dos formas</translation>
    </message>
    <message>
        <source>no reply had a word to stop at</source>
        <translation>en ninguna respuesta había palabra ante la que detenerse</translation>
    </message>
    <message>
        <source>no state of a model is called &quot;{name}&quot;</source>
        <translation>ningún estado de un modelo se llama «{name}»</translation>
    </message>
    <message>
        <source>no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, so that even guesses which are always right would lose</source>
        <translation>ningún modelo borrador así puede compensar aquí: un borrador tarda {draft:.2f} ms y un token del modelo {plain:.2f} ms, de modo que perderían incluso predicciones siempre acertadas</translation>
    </message>
    <message>
        <source>none: copied</source>
        <translation>ninguna: copiado</translation>
    </message>
    <message>
        <source>not asked for any more: {names}</source>
        <translation>ya no se pregunta por: {names}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>sin mirar</translation>
    </message>
    <message>
        <source>not looked at</source>
        <comment>in the legend</comment>
        <translation>sin mirar</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <translation>no propio del modelo</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <comment>in the legend</comment>
        <translation>no propio del modelo</translation>
    </message>
    <message>
        <source>not verified yet</source>
        <translation>aún sin verificar</translation>
    </message>
    <message>
        <source>not yet judged</source>
        <comment>in the legend</comment>
        <translation>aún sin juzgar</translation>
    </message>
    <message>
        <source>nothing named {name!r} is installed</source>
        <translation>no hay instalado nada con el nombre {name!r}</translation>
    </message>
    <message>
        <source>notifications messages download</source>
        <comment>more words to find a setting by</comment>
        <translation>notificaciones avisos mensajes descarga</translation>
    </message>
    <message>
        <source>nucleus</source>
        <comment>more words to find a setting by</comment>
        <translation>núcleo nucleus</translation>
    </message>
    <message>
        <source>of guesses right</source>
        <comment>under or behind a share</comment>
        <translation>de predicciones acertadas</translation>
    </message>
    <message>
        <source>of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more</source>
        <translation>de las carpetas para predecir se leen los primeros 40 MB de texto, o 100.000 nombres, y no más</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>offline mode is on (HF_HUB_OFFLINE)</source>
        <translation>el modo sin conexión está activado (HF_HUB_OFFLINE)</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>en pantalla</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>uno de {known}</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>un solo hilo</translation>
    </message>
    <message>
        <source>online speculative decoding</source>
        <comment>a standard name</comment>
        <translation>decodificación especulativa en línea</translation>
    </message>
    <message>
        <source>only the last reply of a chat can be continued</source>
        <translation>solo puede seguir la última respuesta de un chat</translation>
    </message>
    <message>
        <source>opening the drafter</source>
        <comment>what is done while a model loads</comment>
        <translation>abriendo el modelo borrador</translation>
    </message>
    <message>
        <source>original speed</source>
        <comment>the speed of a replay</comment>
        <translation>ritmo real</translation>
    </message>
    <message>
        <source>pace speed slow motion live</source>
        <comment>more words to find a setting by</comment>
        <translation>ritmo velocidad cámara lenta en vivo</translation>
    </message>
    <message>
        <source>parallel heads</source>
        <translation>cabezas paralelas</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijado</translation>
    </message>
    <message>
        <source>pip could not download {package}: {reason}</source>
        <translation>pip no pudo descargar {package}: {reason}</translation>
    </message>
    <message>
        <source>pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors alone. Heads and fewer layers need neither.</source>
        <translation>pip install torch onnx, en el entorno de Draftlight: unos 0,9 GB en el disco, solo para procesadores. Las cabezas y menos capas no necesitan ninguno.</translation>
    </message>
    <message>
        <source>plain: {speed} tokens a second</source>
        <translation>sin predicción: {speed} tokens por segundo</translation>
    </message>
    <message>
        <source>played at original speed</source>
        <translation>reproducido al ritmo real</translation>
    </message>
    <message>
        <source>played {times:,.0f} times faster</source>
        <translation>reproducido {times:,.0f} veces más rápido</translation>
    </message>
    <message>
        <source>played {times:,.0f} times slower</source>
        <translation>reproducido {times:,.0f} veces más lento</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {reason}</source>
        <translation>el puerto {port} no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>preparing memory</source>
        <comment>what is done while a model loads</comment>
        <translation>preparando la memoria</translation>
    </message>
    <message>
        <source>presets exact balanced inventive temperature use</source>
        <comment>more words to find a setting by</comment>
        <translation>preajustes exacto equilibrado inventivo temperatura usar</translation>
    </message>
    <message>
        <source>presets save own name</source>
        <comment>more words to find a setting by</comment>
        <translation>preajustes guardar propio nombre</translation>
    </message>
    <message>
        <source>presets, number {number}: {reason}</source>
        <translation>preajustes, número {number}: {reason}</translation>
    </message>
    <message>
        <source>q4_0: a quarter of the memory, some loss in long chats</source>
        <translation>q4_0: un cuarto de la memoria, alguna pérdida en chats largos</translation>
    </message>
    <message>
        <source>q8_0: half the memory, hardly a difference</source>
        <translation>q8_0: la mitad de la memoria, casi sin diferencia</translation>
    </message>
    <message>
        <source>quick to download</source>
        <translation>rápido de descargar</translation>
    </message>
    <message>
        <source>random repeatable reproducible</source>
        <comment>more words to find a setting by</comment>
        <translation>aleatorio repetible reproducible semilla</translation>
    </message>
    <message>
        <source>reading its layers from the disk</source>
        <comment>what is done while a model loads</comment>
        <translation>leyendo sus capas del disco</translation>
    </message>
    <message>
        <source>reading the file</source>
        <comment>what is done while a model loads</comment>
        <translation>leyendo el archivo</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>rearranged weights on the processor</source>
        <translation>pesos reordenados en el procesador</translation>
    </message>
    <message>
        <source>reasoning is set by the chat template, and a raw prompt goes without it</source>
        <translation>el razonamiento se ajusta con la plantilla de chat, y un prompt en bruto va sin ella</translation>
    </message>
    <message>
        <source>reduced motion animation access</source>
        <comment>more words to find a setting by</comment>
        <translation>movimiento reducido animación accesibilidad</translation>
    </message>
    <message>
        <source>rejected tokens</source>
        <comment>more words to find a setting by</comment>
        <translation>tokens rechazados</translation>
    </message>
    <message>
        <source>rejection: accepted with min(1, p / q)</source>
        <translation>rechazo: aceptado con min(1, p / q)</translation>
    </message>
    <message>
        <source>remember forget copy datastore privacy</source>
        <comment>more words to find a setting by</comment>
        <translation>recordar olvidar memoria copiar almacén de datos privacidad</translation>
    </message>
    <message>
        <source>repeat_penalty must be above 0; 1 is off</source>
        <translation>repeat_penalty debe ser mayor que 0; 1 lo desactiva</translation>
    </message>
    <message>
        <source>repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>repetición</translation>
    </message>
    <message>
        <source>retrieval datastore (REST)</source>
        <comment>a standard name</comment>
        <translation>retrieval datastore (REST)</translation>
    </message>
    <message>
        <source>riddles</source>
        <translation>adivinanzas</translation>
    </message>
    <message>
        <source>right guess</source>
        <translation>predicción acertada</translation>
    </message>
    <message>
        <source>right guess</source>
        <comment>in the legend</comment>
        <translation>predicción acertada</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}</source>
        <translation>ronda {number:,}: leídos {read}, conservados {kept}</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}, the end</source>
        <translation>ronda {number:,}: {read} leídos, {kept} guardados, fin</translation>
    </message>
    <message>
        <source>round {number} of {rounds}</source>
        <translation>ronda {number} de {rounds}</translation>
    </message>
    <message>
        <source>round {number} of {rounds}, token {token}</source>
        <translation>ronda {number} de {rounds}, token {token}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>ronda {round}</translation>
    </message>
    <message>
        <source>round {round}, guess {place} of {guesses}</source>
        <translation>ronda {round}, predicción {place} de {guesses}</translation>
    </message>
    <message>
        <source>rpc may name {most} machines at the most, not {found}</source>
        <translation>rpc puede nombrar {most} equipos como máximo, no {found}</translation>
    </message>
    <message>
        <source>rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}</source>
        <translation>rpc debe ser HOST:PORT o HOST:PORT=CAPAS, varios separados por comas, no {found}</translation>
    </message>
    <message>
        <source>rpc names {server} twice</source>
        <translation>rpc nombra {server} dos veces</translation>
    </message>
    <message>
        <source>rpc split distributed cluster machines remote</source>
        <comment>more words to find a setting by</comment>
        <translation>rpc repartir distribuido clúster equipos remoto red</translation>
    </message>
    <message>
        <source>ruled out</source>
        <comment>a word that the settings took out</comment>
        <translation>descartado</translation>
    </message>
    <message>
        <source>same random numbers on both sides: Gumbel coupling</source>
        <translation>los mismos números aleatorios en ambos lados: acoplamiento de Gumbel</translation>
    </message>
    <message>
        <source>saves time</source>
        <translation>ahorra tiempo</translation>
    </message>
    <message>
        <source>scale larger smaller magnify access</source>
        <comment>more words to find a setting by</comment>
        <translation>escala más grande más pequeño ampliar lupa accesibilidad</translation>
    </message>
    <message>
        <source>score gap of SpecDec</source>
        <comment>a standard name</comment>
        <translation>brecha de puntuación de SpecDec</translation>
    </message>
    <message>
        <source>second guess</source>
        <translation>segunda predicción</translation>
    </message>
    <message>
        <source>second guess</source>
        <comment>in the legend</comment>
        <translation>segunda predicción</translation>
    </message>
    <message>
        <source>seed must be a whole number from 0 to 2**63 - 1, not {found}</source>
        <translation>seed debe ser un número entero de 0 a 2**63 - 1, no {found}</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>the user&apos;s: a column of chances</comment>
        <translation>ajustes</translation>
    </message>
    <message>
        <source>settings in {path} cannot be used ({faults}); {where}</source>
        <translation>hay ajustes de {path} que no se pueden usar ({faults}); {where}</translation>
    </message>
    <message>
        <source>short answers</source>
        <translation>respuestas breves</translation>
    </message>
    <message>
        <source>should fit: both are of the family {family}, which is compared once it is downloaded</source>
        <translation>debería encajar: ambos son de la familia {family}, lo que se compara tras descargarlo</translation>
    </message>
    <message>
        <source>should fit: its makers trained it for this model; compared once it is downloaded</source>
        <translation>debería encajar: sus creadores lo entrenaron para este modelo; se compara cuando esté descargado</translation>
    </message>
    <message>
        <source>shown at original speed</source>
        <comment>a clip</comment>
        <translation>mostrado al ritmo real</translation>
    </message>
    <message numerus="yes">
        <source>shown at {times:,g}×</source>
        <comment>a clip: so many times as fast as it was</comment>
        <translation>
            <numerusform>mostrado a {times:,g}×</numerusform>
            <numerusform>mostrado a {times:,g}×</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shown {times:,.0f} times slower</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>mostrado {times:,.0f} veces más lento</numerusform>
            <numerusform>mostrado {times:,.0f} veces más lento</numerusform>
        </translation>
    </message>
    <message>
        <source>signal {name}</source>
        <translation>señal {name}</translation>
    </message>
    <message>
        <source>simplified Chinese (GB 18030)</source>
        <translation>chino simplificado (GB 18030)</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second</source>
        <translation>lento: se lee del disco a {rate:g} GB/s, unos {plain:g} tokens por segundo</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}</source>
        <translation>lento: se lee del disco a {rate:g} GB/s, unos {plain:g} tokens por segundo; predecir los convierte en {guessed:g}</translation>
    </message>
    <message>
        <source>slower than plain writing</source>
        <translation>más lento que la escritura sin predicción</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>charla</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>algo ha ido mal</translation>
    </message>
    <message>
        <source>speculative decoding</source>
        <comment>a standard name</comment>
        <translation>decodificación especulativa</translation>
    </message>
    <message>
        <source>speed at each length (estimate), best with {count}</source>
        <translation>velocidad con cada longitud (estimación), la mejor con {count}</translation>
    </message>
    <message>
        <source>speed-up = E / (K·c + v(K+1))</source>
        <translation>aceleración = E / (K·c + v(K+1))</translation>
    </message>
    <message>
        <source>square roots</source>
        <translation>raíces cuadradas</translation>
    </message>
    <message>
        <source>starter drafter</source>
        <translation>modelo borrador inicial</translation>
    </message>
    <message>
        <source>starting the engine</source>
        <comment>what is done while a model loads</comment>
        <translation>iniciando el motor</translation>
    </message>
    <message>
        <source>states of the model are not numbers ({names})</source>
        <translation>hay estados del modelo que no son números ({names})</translation>
    </message>
    <message>
        <source>stopped at the length limit</source>
        <translation>detenido en el límite de longitud</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>detenido por el usuario</translation>
    </message>
    <message>
        <source>stopped: it repeats itself</source>
        <translation>detenida: se repite</translation>
    </message>
    <message>
        <source>stopped: the context is full</source>
        <translation>detenido: el contexto está lleno</translation>
    </message>
    <message>
        <source>stories</source>
        <translation>historias</translation>
    </message>
    <message>
        <source>structured output</source>
        <comment>a standard name</comment>
        <translation>salida estructurada</translation>
    </message>
    <message>
        <source>structured output grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>salida estructurada gramática</translation>
    </message>
    <message>
        <source>subtraction</source>
        <translation>resta</translation>
    </message>
    <message>
        <source>suffix memory</source>
        <comment>a standard name</comment>
        <translation>memoria de sufijos</translation>
    </message>
    <message>
        <source>sums</source>
        <translation>sumas</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>seguro</translation>
    </message>
    <message>
        <source>system prompt</source>
        <comment>a standard name</comment>
        <translation>prompt del sistema</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>tablas</translation>
    </message>
    <message>
        <source>temperature {value:g}</source>
        <translation>temperatura {value:g}</translation>
    </message>
    <message>
        <source>texts that do not fill their list</source>
        <translation>textos que no llenan su lista</translation>
    </message>
    <message>
        <source>that chat is no longer there</source>
        <translation>ese chat ya no existe</translation>
    </message>
    <message>
        <source>that did not work: {error}</source>
        <translation>eso no funcionó: {error}</translation>
    </message>
    <message>
        <source>that message is no longer there</source>
        <translation>ese mensaje ya no existe</translation>
    </message>
    <message>
        <source>that word is already there</source>
        <translation>esa palabra ya está ahí</translation>
    </message>
    <message>
        <source>the CUDA toolkit (nvcc)</source>
        <translation>el CUDA toolkit (nvcc)</translation>
    </message>
    <message>
        <source>the JSON schema cannot be used: {reason}</source>
        <translation>no se puede usar el esquema JSON: {reason}</translation>
    </message>
    <message>
        <source>the Vulkan SDK (its headers and glslc)</source>
        <translation>el SDK de Vulkan (sus cabeceras y glslc)</translation>
    </message>
    <message>
        <source>the address of {host} cannot be used: {reason}</source>
        <translation>la dirección de {host} no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>the bench broke off: {error}</source>
        <translation>la prueba se interrumpió: {error}</translation>
    </message>
    <message>
        <source>the block brings a mask of its own as a file of PyTorch, which is not opened</source>
        <translation>el bloque trae una máscara propia como archivo de PyTorch, que no se abre</translation>
    </message>
    <message>
        <source>the block has layers of a kind that is not known here: {kind}</source>
        <translation>el bloque tiene capas de un tipo que aquí no se conoce: {kind}</translation>
    </message>
    <message>
        <source>the block leans on words before by a rule that is not known here</source>
        <translation>el bloque se apoya en las palabras anteriores según una regla que aquí no se conoce</translation>
    </message>
    <message>
        <source>the cache could not be laid out again</source>
        <translation>no se pudo reordenar la caché</translation>
    </message>
    <message>
        <source>the cache of its heads cannot go back</source>
        <translation>la caché de sus cabezas no puede retroceder</translation>
    </message>
    <message>
        <source>the chat {title!r} cannot be read: {fault}</source>
        <translation>no se puede leer el chat {title!r}: {fault}</translation>
    </message>
    <message>
        <source>the chats could not be written to {path}: {reason}</source>
        <translation>no se pudieron escribir los chats en {path}: {reason}</translation>
    </message>
    <message>
        <source>the chats in {path} could not be read ({error}); the file was set aside as {aside}</source>
        <translation>no se pudieron leer los chats de {path} ({error}); el archivo se apartó como {aside}</translation>
    </message>
    <message>
        <source>the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})</source>
        <translation>los chats de {path} los escribió un Draftlight posterior (formato {version}, este tiene {ours})</translation>
    </message>
    <message>
        <source>the clip cannot be made: {reason}</source>
        <translation>no se puede crear el clip: {reason}</translation>
    </message>
    <message>
        <source>the clip cannot be written to {path}: {reason}</source>
        <translation>no se puede escribir el clip en {path}: {reason}</translation>
    </message>
    <message>
        <source>the connection ended early</source>
        <translation>la conexión terminó antes de tiempo</translation>
    </message>
    <message>
        <source>the connection to {host} failed: {reason}</source>
        <translation>falló la conexión con {host}: {reason}</translation>
    </message>
    <message>
        <source>the connection to {host} is not trusted: {cause}</source>
        <translation>la conexión con {host} no es de confianza: {cause}</translation>
    </message>
    <message>
        <source>the context holds {room:,} tokens, {tokens:,} were asked for</source>
        <translation>el contexto tiene {room:,} tokens, se pidieron {tokens:,}</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>el disco</translation>
    </message>
    <message>
        <source>the disk is full, or allows no larger file: {place}</source>
        <translation>el disco está lleno o no admite archivos mayores: {place}</translation>
    </message>
    <message>
        <source>the disk is full, so nothing could be saved to {path}</source>
        <translation>el disco está lleno, así que no se pudo guardar nada en {path}</translation>
    </message>
    <message>
        <source>the disk refuses</source>
        <translation>el disco lo rechaza</translation>
    </message>
    <message>
        <source>the display {name} does not answer ({variable})</source>
        <translation>la pantalla {name} no responde ({variable})</translation>
    </message>
    <message>
        <source>the display {name} does not answer or does not let this program in ({variable})</source>
        <translation>la pantalla {name} no responde o no admite este programa ({variable})</translation>
    </message>
    <message>
        <source>the drafter and the target have {count} tokens in common</source>
        <translation>el borrador y el modelo objetivo tienen {count} tokens en común</translation>
    </message>
    <message>
        <source>the drafter did not come back and was ended</source>
        <translation>el modelo borrador no volvió y se finalizó</translation>
    </message>
    <message>
        <source>the drafter ends its turns with token {theirs}, the target with {ours}</source>
        <translation>el borrador termina sus turnos con el token {theirs}; el modelo objetivo, con {ours}</translation>
    </message>
    <message>
        <source>the drafter failed ({kind})</source>
        <translation>el modelo borrador falló ({kind})</translation>
    </message>
    <message>
        <source>the drafter failed ({kind}: {reason})</source>
        <translation>el modelo borrador falló ({kind}: {reason})</translation>
    </message>
    <message>
        <source>the drafter gave a probability of {number}</source>
        <translation>el modelo borrador dio una probabilidad de {number}</translation>
    </message>
    <message>
        <source>the drafter gave probabilities that are not a distribution over the model&apos;s tokens</source>
        <translation>el modelo borrador dio probabilidades que no son una distribución sobre los tokens del modelo</translation>
    </message>
    <message>
        <source>the drafter gave {found} distributions for {guesses} guesses</source>
        <translation>el modelo borrador dio {found} distribuciones para {guesses} predicciones</translation>
    </message>
    <message>
        <source>the drafter gave {found} probabilities for {guesses} guesses</source>
        <translation>el modelo borrador dio {found} probabilidades para {guesses} predicciones</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, of which its own distribution knows nothing</source>
        <translation>el modelo borrador predijo el identificador de token {token}, del que su propia distribución no sabe nada</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, which the model does not have</source>
        <translation>el modelo borrador predijo el identificador de token {token}, que el modelo no tiene</translation>
    </message>
    <message>
        <source>the drafter guessed {value}, which is not a token id</source>
        <translation>el modelo borrador predijo {value}, que no es un identificador de token</translation>
    </message>
    <message>
        <source>the drafter handed over a draft with something of type {kind} in it</source>
        <translation>el modelo borrador entregó una tanda que contiene algo de tipo {kind}</translation>
    </message>
    <message>
        <source>the drafter handed over something of type {kind}, not a draft</source>
        <translation>el modelo borrador entregó algo de tipo {kind}, no una tanda</translation>
    </message>
    <message>
        <source>the drafter made {found} guesses where {most} were asked for</source>
        <translation>el modelo borrador hizo {found} predicciones cuando se pidieron {most}</translation>
    </message>
    <message>
        <source>the drafter named {found} makers of {guesses} guesses</source>
        <translation>el modelo borrador nombró {found} autores para {guesses} predicciones</translation>
    </message>
    <message>
        <source>the drafter on Apple&apos;s CoreML</source>
        <translation>el modelo borrador en CoreML de Apple</translation>
    </message>
    <message>
        <source>the drafter on the graphics card</source>
        <translation>el modelo borrador en la tarjeta gráfica</translation>
    </message>
    <message>
        <source>the drafter on the graphics card by WebGPU</source>
        <translation>el modelo borrador en la tarjeta gráfica con WebGPU</translation>
    </message>
    <message>
        <source>the drafter ranked words that the model does not have</source>
        <translation>el modelo borrador ordenó palabras que el modelo no tiene</translation>
    </message>
    <message>
        <source>the drafter reads no more than {tokens:,} tokens of a chat</source>
        <translation>el modelo auxiliar no lee más de {tokens:,} tokens de un chat</translation>
    </message>
    <message>
        <source>the drafter reads states of the model that cannot be had here ({names})</source>
        <translation>el modelo borrador lee estados del modelo que aquí no se pueden obtener ({names})</translation>
    </message>
    <message>
        <source>the drafter says that it has read {found} tokens of a prompt of {tokens}</source>
        <translation>el modelo borrador dice haber leído {found} tokens de un prompt de {tokens}</translation>
    </message>
    <message>
        <source>the drafter says that it knows states of {found} tokens of a prompt of {tokens}</source>
        <translation>el modelo borrador dice conocer estados de {found} tokens de un prompt de {tokens}</translation>
    </message>
    <message>
        <source>the drafter was given states of {found} numbers, not of {wanted}</source>
        <translation>el modelo borrador recibió estados de {found} números, no de {wanted}</translation>
    </message>
    <message>
        <source>the drafter&apos;s guesses are not a tree: each must follow one before it</source>
        <translation>las predicciones del modelo borrador no forman un árbol: cada una debe seguir a otra que esté antes que ella</translation>
    </message>
    <message>
        <source>the drivers of graphics cards</source>
        <translation>los controladores de tarjetas gráficas</translation>
    </message>
    <message>
        <source>the end of the reply</source>
        <translation>el final de la respuesta</translation>
    </message>
    <message>
        <source>the engine could not be started: {error}</source>
        <translation>no se pudo iniciar el motor: {error}</translation>
    </message>
    <message>
        <source>the engine did not stop within {seconds:g} seconds, so it was ended</source>
        <translation>el motor no se detuvo en {seconds:g} segundos, así que se finalizó</translation>
    </message>
    <message>
        <source>the engine does not answer</source>
        <comment>what is done while a model loads</comment>
        <translation>el motor no responde</translation>
    </message>
    <message>
        <source>the engine does not answer; it waits for something, or is stuck</source>
        <translation>el motor no responde; espera algo o está bloqueado</translation>
    </message>
    <message>
        <source>the engine is stopped from outside</source>
        <comment>what is done while a model loads</comment>
        <translation>el motor está detenido desde fuera</translation>
    </message>
    <message>
        <source>the engine said nothing for {seconds:,.0f} seconds, so it was ended</source>
        <translation>el motor no dijo nada durante {seconds:,.0f} segundos, así que se finalizó</translation>
    </message>
    <message>
        <source>the engine sent something unreadable and was ended: {reason}</source>
        <translation>el motor envió algo ilegible y se finalizó: {reason}</translation>
    </message>
    <message>
        <source>the engine stopped ({exit})</source>
        <translation>el motor se detuvo ({exit})</translation>
    </message>
    <message>
        <source>the engine&apos;s libraries cannot be loaded: {reason}</source>
        <translation>no se pueden cargar las bibliotecas del motor: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process could not be started: {reason}</source>
        <translation>no se pudo iniciar el proceso del motor: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process is stopped; let it go on, or end the reply</source>
        <translation>el proceso del motor está detenido; déjelo continuar o termine la respuesta</translation>
    </message>
    <message>
        <source>the file for other machines is not here</source>
        <translation>el archivo para otros equipos no está aquí</translation>
    </message>
    <message>
        <source>the file&apos;s name {file} cannot be kept</source>
        <translation>no se puede conservar el nombre de archivo {file}</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be written to: {reason}</source>
        <translation>no se puede escribir en la carpeta {folder}: {reason}</translation>
    </message>
    <message>
        <source>the former version</source>
        <comment>who made a guess</comment>
        <translation>la versión anterior</translation>
    </message>
    <message>
        <source>the grammar</source>
        <comment>who made a guess</comment>
        <translation>la gramática</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it is not valid GBNF with a rule named root</source>
        <translation>no se puede usar la gramática: no es GBNF válido con una regla llamada root</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it would take too long to follow</source>
        <translation>no se puede usar la gramática: seguirla llevaría demasiado tiempo</translation>
    </message>
    <message>
        <source>the grammar, the JSON schema or a logit bias rules this word out here</source>
        <translation>la gramática, el esquema JSON o un sesgo de logits descarta esta palabra aquí</translation>
    </message>
    <message>
        <source>the graph as it lies in the file</source>
        <translation>el grafo tal como está en el archivo</translation>
    </message>
    <message>
        <source>the graphics card</source>
        <translation>la tarjeta gráfica</translation>
    </message>
    <message>
        <source>the head has a part that is not known here: {name}</source>
        <translation>la cabeza tiene una parte que aquí no se conoce: {name}</translation>
    </message>
    <message>
        <source>the head has no embeddings, and the target&apos;s are of another width</source>
        <translation>la cabeza no tiene incrustaciones, y las del modelo objetivo son de otro ancho</translation>
    </message>
    <message>
        <source>the head has two parts for {name}</source>
        <translation>la cabeza tiene dos partes para {name}</translation>
    </message>
    <message>
        <source>the head knows {count:,} words and does not say which</source>
        <translation>la cabeza conoce {count:,} palabras y no dice cuáles</translation>
    </message>
    <message>
        <source>the head lacks a part: {name}</source>
        <translation>a la cabeza le falta una parte: {name}</translation>
    </message>
    <message>
        <source>the head places its words by a rule that is not known here: {kind}</source>
        <translation>la cabeza sitúa sus palabras según una regla que aquí no se conoce: {kind}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}</source>
        <translation>la cabeza se entrenó para otro modelo que {file}: tiene {found:,} palabras, este {wanted:,}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it reads states of {found} numbers up to layer {layer}, and that has {wanted} and {layers} layers</source>
        <translation>la cabeza se entrenó para otro modelo que {file}: lee estados de {found} números hasta la capa {layer}, y este tiene {wanted} y {layers} capas</translation>
    </message>
    <message>
        <source>the head&apos;s list of words names some twice, or some that the model does not have</source>
        <translation>la lista de palabras de la cabeza repite algunas, o tiene otras que el modelo no tiene</translation>
    </message>
    <message>
        <source>the head&apos;s {name} is {found}, not {wanted}</source>
        <translation>{name} de la cabeza es {found}, no {wanted}</translation>
    </message>
    <message>
        <source>the hub answers no more requests from here for now (HTTP 429)</source>
        <translation>el hub no responde por ahora a más solicitudes desde aquí (HTTP 429)</translation>
    </message>
    <message>
        <source>the hub could not answer (HTTP {status})</source>
        <translation>el hub no pudo responder (HTTP {status})</translation>
    </message>
    <message>
        <source>the import was stopped</source>
        <translation>se detuvo la importación</translation>
    </message>
    <message>
        <source>the kept trace</source>
        <translation>la traza guardada</translation>
    </message>
    <message>
        <source>the key file {path} cannot be used: {reason}</source>
        <translation>el archivo de clave {path} no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>the key file {path} holds no key of {count} letters or more</source>
        <translation>el archivo de clave {path} no contiene una clave de {count} letras o más</translation>
    </message>
    <message>
        <source>the key {key} is there twice</source>
        <translation>la clave {key} está dos veces</translation>
    </message>
    <message>
        <source>the largest that writes faster than you read and leaves half of the memory free</source>
        <translation>el más grande que escribe más rápido de lo que se lee y deja libre la mitad de la memoria</translation>
    </message>
    <message>
        <source>the list of models in {folder} cannot be written: {reason}</source>
        <translation>no se puede escribir la lista de modelos en {folder}: {reason}</translation>
    </message>
    <message>
        <source>the making of a drafter was stopped</source>
        <translation>se detuvo la creación de un modelo borrador</translation>
    </message>
    <message>
        <source>the model has no layer {number}: its layers are 0 to {last}</source>
        <translation>el modelo no tiene la capa {number}: sus capas van de 0 a {last}</translation>
    </message>
    <message>
        <source>the model is still being opened</source>
        <translation>el modelo aún se está abriendo</translation>
    </message>
    <message>
        <source>the model is still writing</source>
        <translation>el modelo todavía está escribiendo</translation>
    </message>
    <message>
        <source>the model itself with layers left out</source>
        <translation>el propio modelo con capas omitidas</translation>
    </message>
    <message>
        <source>the model wants a token in front of every text and does not say which: it is damaged</source>
        <translation>el modelo quiere un token delante de cada texto y no dice cuál: está dañado</translation>
    </message>
    <message>
        <source>the model&apos;s chat template brought its process down</source>
        <translation>la plantilla de chat del modelo hizo caer su proceso</translation>
    </message>
    <message>
        <source>the model&apos;s chat template cannot be read: {reason}</source>
        <translation>no se puede leer la plantilla de chat del modelo: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template could not be read</source>
        <translation>no se pudo leer la plantilla de chat del modelo</translation>
    </message>
    <message>
        <source>the model&apos;s chat template did not finish in {seconds:g} seconds</source>
        <translation>la plantilla de chat del modelo no terminó en {seconds:g} segundos</translation>
    </message>
    <message>
        <source>the model&apos;s chat template failed: {reason}</source>
        <translation>falló la plantilla de chat del modelo: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template refuses this chat: {reason}</source>
        <translation>la plantilla de chat del modelo rechaza este chat: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template wrote more than {most:,} characters</source>
        <translation>la plantilla de chat del modelo escribió más de {most:,} caracteres</translation>
    </message>
    <message>
        <source>the model&apos;s file could not be read on: its disk is gone, or the file was changed meanwhile</source>
        <translation>no se pudo seguir leyendo el archivo del modelo: su disco ya no está, o el archivo cambió entretanto</translation>
    </message>
    <message>
        <source>the model&apos;s own heads do not guess: {reason}</source>
        <translation>las cabezas propias del modelo no predicen: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s scores are not numbers (the largest is {number})</source>
        <translation>las puntuaciones del modelo no son números (la mayor es {number})</translation>
    </message>
    <message>
        <source>the model&apos;s scores were not numbers in a reply</source>
        <translation>las puntuaciones del modelo no eran números en una respuesta</translation>
    </message>
    <message>
        <source>the model&apos;s states have {found} numbers, its heads were made for {width}</source>
        <translation>los estados del modelo tienen {found} números y sus cabezas se crearon para {width}</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer failed on a text of {letters:,} characters</source>
        <translation>el tokenizador del modelo falló con un texto de {letters:,} caracteres</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer names a token past its {tokens:,}: the file is damaged</source>
        <translation>el tokenizador del modelo nombra un token más allá de sus {tokens:,}: el archivo está dañado</translation>
    </message>
    <message>
        <source>the model’s likeliest</source>
        <translation>lo más probable según el modelo</translation>
    </message>
    <message>
        <source>the native libraries could not be asked: {reason}</source>
        <translation>no se pudieron consultar las bibliotecas nativas: {reason}</translation>
    </message>
    <message>
        <source>the other machines</source>
        <translation>los otros equipos</translation>
    </message>
    <message>
        <source>the package index has no {package}</source>
        <translation>el índice de paquetes no tiene {package}</translation>
    </message>
    <message>
        <source>the package index, or the proxy before it, wants a name and password</source>
        <translation>el índice de paquetes, o el proxy que hay delante, pide usuario y contraseña</translation>
    </message>
    <message>
        <source>the package index: {package}</source>
        <translation>el índice de paquetes: {package}</translation>
    </message>
    <message>
        <source>the page cannot be written to {path}: {reason}</source>
        <translation>no se puede escribir la página en {path}: {reason}</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <comment>who made a guess</comment>
        <translation>el texto pegado</translation>
    </message>
    <message>
        <source>the preferences could not be saved to {path}: {reason}</source>
        <translation>no se pudieron guardar las preferencias en {path}: {reason}</translation>
    </message>
    <message>
        <source>the preferences in {path} could not be read ({error}); {where}</source>
        <translation>no se pudieron leer las preferencias de {path} ({error}); {where}</translation>
    </message>
    <message>
        <source>the process for chat templates could not be started: {reason}</source>
        <translation>no se pudo iniciar el proceso de las plantillas de chat: {reason}</translation>
    </message>
    <message>
        <source>the process for chat templates did not start within {seconds:g} seconds</source>
        <translation>el proceso de las plantillas de chat no se inició en {seconds:g} segundos</translation>
    </message>
    <message>
        <source>the process for chat templates gave an answer that fits no question</source>
        <translation>el proceso de las plantillas de chat dio una respuesta que no encaja con ninguna pregunta</translation>
    </message>
    <message>
        <source>the process of the tools has ended</source>
        <translation>el proceso de las herramientas ha terminado</translation>
    </message>
    <message>
        <source>the process that made a drafter ended by itself</source>
        <translation>el proceso que creaba un modelo borrador terminó por sí solo</translation>
    </message>
    <message>
        <source>the processor alone</source>
        <translation>el procesador solo</translation>
    </message>
    <message>
        <source>the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer</source>
        <translation>la petición tiene {letters:,} letras, el contexto de {room:,} tokens admite menos</translation>
    </message>
    <message>
        <source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
        <translation>el prompt tiene {tokens:,} tokens, el contexto {room:,}</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>el prompt está vacío</translation>
    </message>
    <message>
        <source>the proxy did not let the request through: {reason}</source>
        <translation>el proxy no dejó pasar la solicitud: {reason}</translation>
    </message>
    <message>
        <source>the proxy wants a name and password (HTTP 407)</source>
        <translation>el proxy pide nombre y contraseña (HTTP 407)</translation>
    </message>
    <message>
        <source>the reply broke off: {reason}</source>
        <translation>la respuesta se interrumpió: {reason}</translation>
    </message>
    <message>
        <source>the safest settings</source>
        <translation>los ajustes más seguros</translation>
    </message>
    <message>
        <source>the scores of {file} are not numbers, whichever way it is run</source>
        <translation>las puntuaciones de {file} no son números, se ejecute como se ejecute</translation>
    </message>
    <message>
        <source>the server has ended</source>
        <translation>el servidor ha terminado</translation>
    </message>
    <message>
        <source>the servers cannot be saved: {reason}</source>
        <translation>no se pueden guardar los servidores: {reason}</translation>
    </message>
    <message>
        <source>the settings name {devices}, which is not here: {file} now runs with {way}</source>
        <translation>los ajustes nombran {devices}, que no está aquí: {file} se ejecuta ahora con {way}</translation>
    </message>
    <message>
        <source>the speed-up is E over K times c plus v of K plus 1</source>
        <translation>la aceleración es E entre K por c más v de K más 1</translation>
    </message>
    <message>
        <source>the starter model is packed inside an archive</source>
        <translation>el modelo inicial está empaquetado dentro de un archivo comprimido</translation>
    </message>
    <message>
        <source>the starter&apos;s {file} cannot be read: {reason}</source>
        <translation>no se puede leer {file} del par inicial: {reason}</translation>
    </message>
    <message>
        <source>the states of the model</source>
        <translation>los estados del modelo</translation>
    </message>
    <message>
        <source>the states of the model could not be read</source>
        <translation>no se pudieron leer los estados del modelo</translation>
    </message>
    <message>
        <source>the stored token cannot be used: {reason}</source>
        <translation>el token de acceso guardado no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>the target begins texts with token {ours}, the drafter with {theirs}</source>
        <translation>el modelo objetivo empieza los textos con el token {ours}; el borrador, con {theirs}</translation>
    </message>
    <message>
        <source>the target has {ours} tokens, the drafter {theirs}</source>
        <translation>el modelo objetivo tiene {ours} tokens; el borrador, {theirs}</translation>
    </message>
    <message>
        <source>the target&apos;s cache could not be rolled back ({reason})</source>
        <translation>no se pudo revertir la caché del modelo objetivo ({reason})</translation>
    </message>
    <message>
        <source>the tensor {name} has offset {found}, not {wanted}</source>
        <translation>el tensor {name} tiene el desplazamiento {found}, no {wanted}</translation>
    </message>
    <message>
        <source>the tensor {name} has the size {size}, impossible for {type}</source>
        <translation>el tensor {name} tiene el tamaño {size}, imposible para {type}</translation>
    </message>
    <message>
        <source>the tensor {name} has the {key} {found}</source>
        <translation>el tensor {name} tiene el valor {found} en {key}</translation>
    </message>
    <message>
        <source>the tensor {name} has type {type}, which this version does not know</source>
        <translation>el tensor {name} es de tipo {type}, que esta versión no conoce</translation>
    </message>
    <message>
        <source>the tensor {name} has {count} dimensions (1 to {most} are allowed)</source>
        <translation>el tensor {name} tiene {count} dimensiones (se permiten de 1 a {most})</translation>
    </message>
    <message>
        <source>the tensor {name} is there twice</source>
        <translation>el tensor {name} está dos veces</translation>
    </message>
    <message>
        <source>the tools cannot be used: {reason}</source>
        <translation>no se pueden usar las herramientas: {reason}</translation>
    </message>
    <message>
        <source>the trace cannot be written to {path}: {reason}</source>
        <translation>no se puede escribir la traza en {path}: {reason}</translation>
    </message>
    <message>
        <source>the training reached values that are not numbers; its last good state is kept</source>
        <translation>el entrenamiento llegó a valores que no son números; se conserva su último estado bueno</translation>
    </message>
    <message>
        <source>the weights alone on the graphics card</source>
        <translation>solo los pesos en la tarjeta gráfica</translation>
    </message>
    <message>
        <source>the weights as they lie in the file</source>
        <translation>los pesos tal como están en el archivo</translation>
    </message>
    <message>
        <source>the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}</source>
        <translation>el archivo escrito acierta el {file:.0%} de las primeras predicciones; en el entrenamiento era el {trained:.0%}</translation>
    </message>
    <message>
        <source>theme colour scheme night</source>
        <comment>more words to find a setting by</comment>
        <translation>tema esquema de colores noche oscuro</translation>
    </message>
    <message>
        <source>there are no chats in it</source>
        <translation>no contiene chats</translation>
    </message>
    <message>
        <source>there are no heads for {file} yet</source>
        <translation>aún no hay cabezas para {file}</translation>
    </message>
    <message>
        <source>there are too many models named {name} in {folder}</source>
        <translation>hay demasiados modelos con el nombre {name} en {folder}</translation>
    </message>
    <message>
        <source>there are {count:,} whole replies in the chats, which are too few</source>
        <translation>hay {count:,} respuestas completas en los chats, que son muy pocas</translation>
    </message>
    <message>
        <source>there is already a folder “{name}”</source>
        <translation>ya hay una carpeta «{name}»</translation>
    </message>
    <message>
        <source>there is no device {name} here: choose from {known}</source>
        <translation>aquí no hay ningún dispositivo {name}: elegir entre {known}</translation>
    </message>
    <message>
        <source>there is no display to open the window on</source>
        <translation>no hay pantalla en la que abrir la ventana</translation>
    </message>
    <message>
        <source>there is no drafter called {name}</source>
        <translation>no existe ningún modelo borrador llamado {name}</translation>
    </message>
    <message>
        <source>there is no drafter called {name}: the names are {known}</source>
        <translation>no hay ningún modelo borrador llamado {name}: los nombres son {known}</translation>
    </message>
    <message>
        <source>there is no drafter file at {path}</source>
        <translation>no hay archivo de modelo borrador en {path}</translation>
    </message>
    <message>
        <source>there is no drafter {id}</source>
        <translation>no existe el modelo borrador {id}</translation>
    </message>
    <message>
        <source>there is no model file at {path}</source>
        <translation>no hay archivo de modelo en {path}</translation>
    </message>
    <message>
        <source>there is no model {name}</source>
        <translation>no hay ningún modelo {name}</translation>
    </message>
    <message>
        <source>there is no pair named {name!r}</source>
        <translation>no hay ningún par con el nombre {name!r}</translation>
    </message>
    <message>
        <source>there is no pair {id}</source>
        <translation>no existe el par {id}</translation>
    </message>
    <message>
        <source>there is no pip here to ask a package index with</source>
        <translation>aquí no hay pip con el que consultar un índice de paquetes</translation>
    </message>
    <message>
        <source>there is no room for {needed} bytes in {parent}: {free} are free</source>
        <translation>no hay sitio para {needed} bytes en {parent}: hay {free} libres</translation>
    </message>
    <message>
        <source>there is no safetensors file in {folder}</source>
        <translation>no hay ningún archivo safetensors en {folder}</translation>
    </message>
    <message>
        <source>there is no tool called {name}</source>
        <translation>no hay ninguna herramienta llamada {name}</translation>
    </message>
    <message>
        <source>there is nothing to answer</source>
        <translation>no hay nada que responder</translation>
    </message>
    <message>
        <source>there is too little of the model&apos;s text to judge by</source>
        <translation>hay muy poco texto del modelo para juzgar</translation>
    </message>
    <message>
        <source>there may be {most} presets, not {found}</source>
        <translation>puede haber {most} preajustes, no {found}</translation>
    </message>
    <message>
        <source>things it cannot know</source>
        <translation>cosas que no puede saber</translation>
    </message>
    <message>
        <source>this build of llama.cpp lacks {name}</source>
        <translation>a esta compilación de llama.cpp le falta {name}</translation>
    </message>
    <message>
        <source>this clip would be larger than {count} MB</source>
        <translation>este clip ocuparía más de {count} MB</translation>
    </message>
    <message>
        <source>this is not JSON yet: {fault} in line {line}, column {column}</source>
        <translation>aún no es JSON: {fault} en la línea {line}, columna {column}</translation>
    </message>
    <message>
        <source>this machine and {servers} together have memory for {room} of {layers} layers</source>
        <translation>este equipo y {servers} tienen juntos memoria para {room} de {layers} capas</translation>
    </message>
    <message>
        <source>this model has no token {token}: it knows {count:,}</source>
        <translation>este modelo no tiene el token {token}: conoce {count:,}</translation>
    </message>
    <message>
        <source>this model knows no marks for filling in the middle, so suffix cannot be used</source>
        <translation>este modelo no tiene marcas para rellenar en medio, así que no se puede usar suffix</translation>
    </message>
    <message>
        <source>this model&apos;s cache cannot go back that far</source>
        <translation>la caché de este modelo no puede retroceder tanto</translation>
    </message>
    <message>
        <source>this model&apos;s chat template cannot set reasoning to {reasoning}: it offers {offered}</source>
        <translation>la plantilla de chat de este modelo no puede ajustar el razonamiento a {reasoning}; ofrece: {offered}</translation>
    </message>
    <message>
        <source>this pair has no drafter</source>
        <translation>este par no tiene modelo borrador</translation>
    </message>
    <message>
        <source>this processor lacks instructions that it uses</source>
        <translation>a este procesador le faltan instrucciones que usa</translation>
    </message>
    <message>
        <source>this recording holds no text to show</source>
        <translation>esta grabación no contiene texto que mostrar</translation>
    </message>
    <message>
        <source>this reply came to its own end</source>
        <translation>esta respuesta llegó a su propio final</translation>
    </message>
    <message>
        <source>this reply has no such place any more</source>
        <translation>esta respuesta ya no tiene ese lugar</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {now}</source>
        <translation>esta respuesta la escribió {target}, y {now}</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {other} is open now</source>
        <translation>esta respuesta la escribió {target}, y ahora está abierto {other}</translation>
    </message>
    <message numerus="yes">
        <source>this reply, written %n (time|times) each way with four guesses. {verdict}</source>
        <translation>
            <numerusform>esta respuesta, escrita %n vez de cada modo con cuatro predicciones. {verdict}</numerusform>
            <numerusform>esta respuesta, escrita %n veces de cada modo con cuatro predicciones. {verdict}</numerusform>
        </translation>
    </message>
    <message>
        <source>this worker may open other files only</source>
        <translation>este proceso solo puede abrir otros archivos</translation>
    </message>
    <message>
        <source>threads must be from 1 to 1024, or 0 to choose, not {found}</source>
        <translation>threads debe estar entre 1 y 1024, o ser 0 para elegir, no {found}</translation>
    </message>
    <message>
        <source>thrown away</source>
        <comment>behind a number of guesses</comment>
        <translation>descartadas</translation>
    </message>
    <message>
        <source>tokens a round</source>
        <comment>under or behind a number</comment>
        <translation>tokens por ronda</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <comment>under or behind a number</comment>
        <translation>tokens por segundo</translation>
    </message>
    <message>
        <source>too little memory is free</source>
        <translation>hay muy poca memoria libre</translation>
    </message>
    <message>
        <source>too little memory is free to make a drafter for {file}</source>
        <translation>hay muy poca memoria libre para crear un modelo borrador para {file}</translation>
    </message>
    <message>
        <source>tools MCP servers functions agent import</source>
        <comment>more words to find a setting by</comment>
        <translation>herramientas MCP servidores funciones agente importar</translation>
    </message>
    <message>
        <source>top_k must be 0 (off) or more, not {found}</source>
        <translation>top_k debe ser 0 (desactivado) o más, no {found}</translation>
    </message>
    <message>
        <source>top_p must be above 0: at 0 no token is left to choose</source>
        <translation>top_p debe ser mayor que 0: con 0 no queda ningún token que elegir</translation>
    </message>
    <message>
        <source>trace disk space megabytes storage</source>
        <comment>more words to find a setting by</comment>
        <translation>traza disco espacio megabytes almacenamiento</translation>
    </message>
    <message>
        <source>trace history</source>
        <comment>more words to find a setting by</comment>
        <translation>traza historial</translation>
    </message>
    <message>
        <source>trace_limit_mb must be 1 or more, not {found}</source>
        <translation>trace_limit_mb debe ser 1 o más, no {found}</translation>
    </message>
    <message>
        <source>traditional Chinese (Big5)</source>
        <translation>chino tradicional (Big5)</translation>
    </message>
    <message>
        <source>translation 언어 Sprache idioma 言語 اللغة</source>
        <comment>more words to find a setting by</comment>
        <translation>traducción idioma lengua translation 언어 Sprache 言語 اللغة</translation>
    </message>
    <message>
        <source>tray icon system tray status</source>
        <comment>more words to find a setting by</comment>
        <translation>bandeja icono bandeja del sistema estado</translation>
    </message>
    <message>
        <source>tree must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>tree debe ser auto, o de 0 (desactivado) a {most}, no {found}</translation>
    </message>
    <message>
        <source>trying the graphics card</source>
        <comment>what is done while a model loads</comment>
        <translation>probando la tarjeta gráfica</translation>
    </message>
    <message>
        <source>two files of {folder} have the tensor {name}</source>
        <translation>dos archivos de {folder} tienen el tensor {name}</translation>
    </message>
    <message>
        <source>type {number}</source>
        <translation>tipo {number}</translation>
    </message>
    <message>
        <source>typeface family</source>
        <comment>more words to find a setting by</comment>
        <translation>tipo de letra familia fuente</translation>
    </message>
    <message>
        <source>under 0.01 ms</source>
        <translation>menos de 0,01 ms</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>menos del 1&#xa0;%</translation>
    </message>
    <message>
        <source>units of measure</source>
        <translation>unidades de medida</translation>
    </message>
    <message numerus="yes">
        <source>unknown, %n (core|cores) to use</source>
        <comment>a processor</comment>
        <translation>
            <numerusform>desconocido, %n núcleo para usar</numerusform>
            <numerusform>desconocido, %n núcleos para usar</numerusform>
        </translation>
    </message>
    <message>
        <source>unsure</source>
        <comment>how sure the model was of a word</comment>
        <translation>inseguro</translation>
    </message>
    <message>
        <source>until it is done</source>
        <translation>hasta que termine</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>se usa en su sitio</translation>
    </message>
    <message>
        <source>vectors are not read as words are</source>
        <translation>los vectores no se leen como las palabras</translation>
    </message>
    <message>
        <source>version {version}, {words}</source>
        <translation>versión {version}, {words}</translation>
    </message>
    <message>
        <source>version {version}, {words}, on screen</source>
        <translation>versión {version}, {words}, en pantalla</translation>
    </message>
    <message>
        <source>warming up</source>
        <comment>what is done while a model loads</comment>
        <translation>calentando</translation>
    </message>
    <message>
        <source>was made for a model of this shape and vocabulary; not measured with this file</source>
        <translation>se hizo para un modelo de esta forma y vocabulario; no se midió con este archivo</translation>
    </message>
    <message>
        <source>was made for another model</source>
        <translation>se creó para otro modelo</translation>
    </message>
    <message>
        <source>was made for this model, from its own file</source>
        <translation>se creó para este modelo a partir de su propio archivo</translation>
    </message>
    <message>
        <source>weight repacking</source>
        <comment>a standard name</comment>
        <translation>reordenación de pesos (weight repacking)</translation>
    </message>
    <message>
        <source>what happened in this reply was not kept</source>
        <translation>no se guardó lo que ocurrió en esta respuesta</translation>
    </message>
    <message>
        <source>what the heads learnt could not be computed any further: it was dropped</source>
        <translation>no se pudo seguir calculando lo que aprendieron las cabezas: se descartó</translation>
    </message>
    <message>
        <source>what the heads learnt could not be deleted: {reason}</source>
        <translation>no se pudo borrar lo que aprendieron las cabezas: {reason}</translation>
    </message>
    <message>
        <source>what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again</source>
        <translation>lo que las cabezas aprendieron de chats anteriores estaba dañado: se apartó y se aprende de nuevo</translation>
    </message>
    <message>
        <source>what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: it was dropped</source>
        <translation>lo que aprendieron las cabezas empeoró sus predicciones, de {before:.0f} % a {after:.0f} % de aciertos: se descartó</translation>
    </message>
    <message>
        <source>what was asked cannot be handed to the engine: {reason}</source>
        <translation>lo que se pidió no se puede entregar al motor: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats could not be deleted: {reason}</source>
        <translation>no se pudo eliminar lo guardado de chats anteriores: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again</source>
        <translation>lo guardado de chats anteriores para predecir estaba dañado: se apartó y se reúne de nuevo</translation>
    </message>
    <message>
        <source>what was sent in place of {path} is not that file: {why}</source>
        <translation>lo que se envió en lugar de {path} no es ese archivo: {why}</translation>
    </message>
    <message>
        <source>whether it fits is not known until it is downloaded</source>
        <translation>no se sabe si cabe antes de descargarlo</translation>
    </message>
    <message>
        <source>which tokens this reply is made of was not kept</source>
        <translation>no se guardó de qué tokens se compone esta respuesta</translation>
    </message>
    <message>
        <source>whole drafts judged at once: block verification</source>
        <translation>tandas enteras juzgadas de una vez: verificación por bloques</translation>
    </message>
    <message>
        <source>wide open</source>
        <comment>how sure the model was of a word</comment>
        <translation>todo abierto</translation>
    </message>
    <message>
        <source>window repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>ventana repetición</translation>
    </message>
    <message>
        <source>wire type {type}</source>
        <translation>tipo de codificación (wire type) {type}</translation>
    </message>
    <message>
        <source>with {way}: {reason}</source>
        <translation>con {way}: {reason}</translation>
    </message>
    <message>
        <source>written without guesses</source>
        <translation>escrita sin predicción</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <translation>predicción fallida</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <comment>in the legend</comment>
        <translation>predicción fallida</translation>
    </message>
    <message>
        <source>your word</source>
        <translation>palabra propia</translation>
    </message>
    <message>
        <source>your word</source>
        <comment>in the legend</comment>
        <translation>palabra propia</translation>
    </message>
    <message>
        <source>you’re offline: {host} was not found</source>
        <translation>sin conexión: no se encontró {host}</translation>
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
        <translation>No se pudieron leer {broken:,} de {pages:,} páginas.</translation>
    </message>
    <message numerus="yes">
        <source>{card} (not here)</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{card} (no está aquí)</numerusform>
            <numerusform>{card} (no está aquí)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chosen}; %n (command|commands), arrows choose, Enter does it</source>
        <comment>read aloud in the finder: the chosen command, and how many fit</comment>
        <translation>
            <numerusform>{chosen}; %n comando, las flechas eligen, Enter lo ejecuta</numerusform>
            <numerusform>{chosen}; %n comandos, las flechas eligen, Enter lo ejecuta</numerusform>
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
            <numerusform>{count:,} copia de los chats, {size}; la más reciente, del {day}.</numerusform>
            <numerusform>{count:,} copias de los chats, {size}; la más reciente, del {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat was|chats were) here already and left out.</source>
        <translation>
            <numerusform>{count:,} chat ya estaba aquí y se ha dejado fuera.</numerusform>
            <numerusform>{count:,} chats ya estaban aquí y se han dejado fuera.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) with {messages:,} messages imported.</source>
        <translation>
            <numerusform>Se importó {count:,} chat con {messages:,} mensajes.</numerusform>
            <numerusform>Se importaron {count:,} chats con {messages:,} mensajes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) written to {path}.</source>
        <translation>
            <numerusform>Se escribió {count:,} chat en {path}.</numerusform>
            <numerusform>Se escribieron {count:,} chats en {path}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (page|pages)</source>
        <translation>
            <numerusform>{count:,} página</numerusform>
            <numerusform>{count:,} páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (token|tokens)</source>
        <translation>
            <numerusform>{count:,} token</numerusform>
            <numerusform>{count:,} tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} from before</source>
        <translation>{count:,} de antes</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} left out</source>
        <comment>messages; short</comment>
        <translation>
            <numerusform>{count:,} omitido</numerusform>
            <numerusform>{count:,} omitidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} pictures, files or empty messages were left out.</source>
        <translation>
            <numerusform>Se omitió {count:,} imagen, archivo o mensaje vacío.</numerusform>
            <numerusform>Se omitieron {count:,} imágenes, archivos o mensajes vacíos.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} prompt</source>
        <translation>{count:,} del prompt</translation>
    </message>
    <message>
        <source>{count:,} tokens of its own text are too few for heads</source>
        <translation>{count:,} tokens de su propio texto son muy pocos para cabezas</translation>
    </message>
    <message>
        <source>{count:,} written</source>
        <translation>{count:,} escritos</translation>
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
            <numerusform>{count:.1f} millones</numerusform>
            <numerusform>{count:.1f} millones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cores</source>
        <translation>
            <numerusform>{count} núcleo</numerusform>
            <numerusform>{count} núcleos</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} drafters are named, and a cascade has two</source>
        <translation>Se nombran {count} modelos borrador, y una cascada tiene dos</translation>
    </message>
    <message numerus="yes">
        <source>{count} guesses ahead</source>
        <translation>
            <numerusform>{count} predicción por adelantado</numerusform>
            <numerusform>{count} predicciones por adelantado</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} of the folders to guess from are not there</source>
        <translation>carpetas para predecir que no existen: {count}</translation>
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
            <numerusform>{done} de {total}</numerusform>
            <numerusform>{done} de {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{drafter} guesses for it.</source>
        <translation>{drafter} predice para él.</translation>
    </message>
    <message>
        <source>{drafter} is on this computer and can guess for this model.</source>
        <translation>{drafter} está en este equipo y puede predecir para este modelo.</translation>
    </message>
    <message>
        <source>{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.</source>
        <translation>{enter} envía, {shift_enter} salta de línea. La flecha arriba recupera mensajes anteriores.</translation>
    </message>
    <message numerus="yes">
        <source>{family} (built in)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (integrada)</numerusform>
            <numerusform>{family} (integrada)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{family} (not here)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (no está aquí)</numerusform>
            <numerusform>{family} (no está aquí)</numerusform>
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
        <translation>{file} y su modelo borrador se cargan ahora uno tras otro; mientras se cargaban los dos a la vez: {reason}</translation>
    </message>
    <message>
        <source>{file} became shorter while it was read</source>
        <translation>{file} se acortó mientras se leía</translation>
    </message>
    <message>
        <source>{file} brings no heads of further tokens</source>
        <translation>{file} no trae cabezas para los tokens siguientes</translation>
    </message>
    <message>
        <source>{file} can read no text: its tokenizer makes nothing of it, it is damaged</source>
        <translation>{file} no puede leer ningún texto: su tokenizador no saca nada de él, está dañado</translation>
    </message>
    <message>
        <source>{file} cannot be a file&apos;s name here</source>
        <translation>{file} no puede ser un nombre de archivo aquí</translation>
    </message>
    <message>
        <source>{file} cannot be imported: {reason}</source>
        <translation>{file} no se puede incorporar: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded as ONNX: {reason}</source>
        <translation>{file} no se puede cargar como ONNX: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded, even with the safest settings: {reason}</source>
        <translation>{file} no se puede cargar, ni con los ajustes más seguros: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {reason}</source>
        <translation>{file} no se puede cargar: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened with fewer words</source>
        <translation>{file} no se puede abrir con menos palabras</translation>
    </message>
    <message>
        <source>{file} cannot be read a second time</source>
        <translation>{file} no se puede leer por segunda vez</translation>
    </message>
    <message>
        <source>{file} cannot be read: it is not a GGUF file, or damaged</source>
        <translation>{file} no se puede leer: no es un archivo GGUF, o está dañado</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} no se puede leer: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be rolled back: its state {name} cannot forget a wrong guess</source>
        <translation>{file} no se puede revertir: su estado {name} no puede olvidar una predicción fallida</translation>
    </message>
    <message>
        <source>{file} cannot be used on this machine: tried {ways}</source>
        <translation>{file} no se puede usar en este equipo; se probó {ways}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} no se puede usar: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>{file} no se puede escribir</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>no se puede escribir {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft here: {reason}</source>
        <translation>{file} no puede predecir aquí: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: onnxruntime finds none here</source>
        <translation>{file} no puede predecir en una GPU: onnxruntime no encuentra ninguna aquí</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: {card} finds nothing here that could compute it</source>
        <translation>{file} no puede predecir en una GPU: {card} no encuentra aquí nada que pueda calcularlo</translation>
    </message>
    <message>
        <source>{file} cannot draft: it does not say which token stands for a place to be guessed</source>
        <translation>{file} no puede predecir: no dice qué token marca un lugar por predecir</translation>
    </message>
    <message>
        <source>{file} cannot draft: its cache cannot forget single tokens</source>
        <translation>{file} no puede predecir: su caché no puede olvidar tokens sueltos</translation>
    </message>
    <message>
        <source>{file} cannot draft: {reason}</source>
        <translation>{file} no puede predecir: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot guess on this machine: tried {ways}</source>
        <translation>{file} no puede predecir en este equipo; se probó {ways}</translation>
    </message>
    <message>
        <source>{file} changed while it was read, at byte {position}</source>
        <translation>{file} cambió durante la lectura, en el byte {position}</translation>
    </message>
    <message>
        <source>{file} comes with it, which guesses for it: {kind}.</source>
        <translation>{file} viene con él y predice para él: {kind}.</translation>
    </message>
    <message>
        <source>{file} could not be copied to be read: {reason}</source>
        <translation>{file} no se pudo copiar para leerlo: {reason}</translation>
    </message>
    <message>
        <source>{file} could not be opened: {reason}</source>
        <translation>no se pudo abrir {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} does not fit: different tokens at id {token}: &quot;{ours}&quot; and &quot;{theirs}&quot;</source>
        <translation>{file} no encaja: tokens distintos en el identificador {token}: &quot;{ours}&quot; y &quot;{theirs}&quot;</translation>
    </message>
    <message>
        <source>{file} does not fit: the target has {wanted} tokens, it has {found}</source>
        <translation>{file} no encaja: el modelo objetivo tiene {wanted} tokens, este tiene {found}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, in the middle of its graph</source>
        <translation>{file} termina a los {size} bytes, en medio de su grafo</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}</source>
        <translation>{file} termina a los {size} bytes, dentro de su cabecera: faltan {missing} bytes en el byte {position}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, the graph {graph} needs {needed}</source>
        <translation>{file} termina a los {size} bytes; el grafo {graph} necesita {needed}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes: {reason}</source>
        <translation>{file} termina en {size} bytes: {reason}</translation>
    </message>
    <message>
        <source>{file} goes on from the model&apos;s own states, not from a drafter</source>
        <translation>{file} parte de los estados del propio modelo, no de un modelo borrador</translation>
    </message>
    <message>
        <source>{file} guesses blocks, with {names} of another type or shape</source>
        <translation>{file} predice bloques, pero {names} tiene otro tipo u otra forma</translation>
    </message>
    <message>
        <source>{file} guesses for models of the kind {wanted}, and this is one of the kind {found}</source>
        <translation>{file} predice para modelos de tipo {wanted}, y este es de tipo {found}</translation>
    </message>
    <message>
        <source>{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read</source>
        <translation>{file} tiene la versión {version} de GGUF en el byte 4; se pueden leer las versiones 2 y 3</translation>
    </message>
    <message>
        <source>{file} has a token with the id {token}; ids are from 0 to {most}</source>
        <translation>{file} tiene un token con el id {token}; los id van de 0 a {most}</translation>
    </message>
    <message>
        <source>{file} has an empty vocabulary</source>
        <translation>{file} tiene un vocabulario vacío</translation>
    </message>
    <message>
        <source>{file} has caches for an odd number of keys and values: {count}</source>
        <translation>{file} tiene cachés para un número impar de claves y valores: {count}</translation>
    </message>
    <message>
        <source>{file} has caches of {count} different shapes; one is supported</source>
        <translation>{file} tiene cachés de {count} formas distintas; se admite una</translation>
    </message>
    <message>
        <source>{file} has layers of a kind that is not drafted with here yet</source>
        <translation>{file} tiene capas de un tipo con el que aquí todavía no se predice</translation>
    </message>
    <message>
        <source>{file} has no input {name} (it has {found})</source>
        <translation>{file} no tiene ninguna entrada {name} (tiene {found})</translation>
    </message>
    <message>
        <source>{file} has no output {name} (it has {found})</source>
        <translation>{file} no tiene ninguna salida {name} (tiene {found})</translation>
    </message>
    <message>
        <source>{file} has no past_key_values inputs: it keeps no cache between tokens</source>
        <translation>{file} no tiene entradas past_key_values: no guarda caché entre tokens</translation>
    </message>
    <message>
        <source>{file} has no prompts</source>
        <translation>{file} no tiene preguntas</translation>
    </message>
    <message>
        <source>{file} has no tensors: it holds no model</source>
        <translation>{file} no tiene tensores: no contiene ningún modelo</translation>
    </message>
    <message>
        <source>{file} has no tokenizer.json beside it, so its tokens cannot be compared</source>
        <translation>{file} no tiene un tokenizer.json al lado, así que sus tokens no se pueden comparar</translation>
    </message>
    <message>
        <source>{file} has no vocabulary that can be used</source>
        <translation>{file} no tiene un vocabulario que se pueda usar</translation>
    </message>
    <message>
        <source>{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts</source>
        <translation>{file} no tiene vocabulario: su clave tokenizer.ggml.tokens no es una lista de textos</translation>
    </message>
    <message>
        <source>{file} has none</source>
        <translation>{file} no tiene ninguna</translation>
    </message>
    <message>
        <source>{file} has one text for two tokens, {first} and {second}: {text}</source>
        <translation>{file} tiene un mismo texto para dos tokens, {first} y {second}: {text}</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was added</source>
        <translation>{file} tiene otro contenido que cuando se añadió</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was downloaded: its SHA-256 differs</source>
        <translation>{file} tiene otro contenido que cuando se descargó: su SHA-256 difiere</translation>
    </message>
    <message>
        <source>{file} has too many entries (at most {most} tokens are allowed)</source>
        <translation>{file} tiene demasiadas entradas (se permiten como mucho {most} tokens)</translation>
    </message>
    <message>
        <source>{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them</source>
        <translation>{file} tiene {count} tokens, pero su tokenizer.ggml.token_type no encaja con ellos</translation>
    </message>
    <message>
        <source>{file} has {size} bytes instead of {other}: it was changed</source>
        <translation>{file} tiene {size} bytes en vez de {other}: se modificó</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; a tokenizer has at most {most}</source>
        <translation>{file} tiene {size} bytes; un tokenizador tiene como mucho {most}</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; an ONNX graph has at most {most}</source>
        <translation>{file} tiene {size} bytes; un grafo ONNX tiene como mucho {most}</translation>
    </message>
    <message>
        <source>{file} holds a graph compiled for one device ({operator})</source>
        <translation>{file} contiene un grafo compilado para un solo dispositivo ({operator})</translation>
    </message>
    <message>
        <source>{file} is a link and is left out: import the file instead</source>
        <translation>{file} es un enlace y se omite: importar el archivo en su lugar</translation>
    </message>
    <message>
        <source>{file} is built in a way in which no layer can be left out</source>
        <translation>{file} está construido de modo que no se puede omitir ninguna capa</translation>
    </message>
    <message>
        <source>{file} is cut off: only {share} % of it is here</source>
        <translation>{file} está incompleto: solo está el {share} %</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {position}: {fault}</source>
        <translation>{file} está dañado en el byte {position}: {fault}</translation>
    </message>
    <message>
        <source>{file} is damaged: it has {experts:,} experts and does not say how many are used</source>
        <translation>{file} está dañado: tiene {experts:,} expertos y no dice cuántos se usan</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads are for vectors of {width} numbers, the model&apos;s have {found}</source>
        <translation>{file} está dañado: sus cabezas son para vectores de {width} números y los del modelo tienen {found}</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads cannot be read</source>
        <translation>{file} está dañado: no se pueden leer sus cabezas</translation>
    </message>
    <message>
        <source>{file} is damaged: its list of words is cut short, or not of numbers</source>
        <translation>{file} está dañado: su lista de palabras está cortada o no es de números</translation>
    </message>
    <message>
        <source>{file} is damaged: its tokenizer needs tokens for single bytes and has none</source>
        <translation>{file} está dañado: su tokenizador necesita tokens para bytes sueltos y no los tiene</translation>
    </message>
    <message>
        <source>{file} is damaged: its {key} is {found}, not {wanted}</source>
        <translation>{file} está dañado: su {key} es {found}; se esperaba: {wanted}</translation>
    </message>
    <message>
        <source>{file} is damaged: the row of the tensor {name} is wrong</source>
        <translation>{file} está dañado: la fila del tensor {name} es incorrecta</translation>
    </message>
    <message>
        <source>{file} is in onnxruntime&apos;s own format, which cannot be checked</source>
        <translation>{file} está en el formato propio de onnxruntime, que no se puede comprobar</translation>
    </message>
    <message>
        <source>{file} is larger than a tokenizer is</source>
        <translation>{file} es mayor de lo que es un tokenizador</translation>
    </message>
    <message>
        <source>{file} is made for another model: for {tokens} tokens and states of {width} numbers</source>
        <translation>{file} está hecho para otro modelo: para {tokens} tokens y estados de {width} números</translation>
    </message>
    <message>
        <source>{file} is not JSON, or not a config</source>
        <translation>{file} no es JSON, o no es una configuración</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file} no es texto en UTF-8</translation>
    </message>
    <message>
        <source>{file} is not a GGUF file, or it is damaged: it does not begin as one</source>
        <translation>{file} no es un archivo GGUF o está dañado: no empieza como uno</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it keeps no past_key_values</source>
        <translation>{file} no es un decodificador que pueda predecir: no conserva past_key_values</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing}</source>
        <translation>{file} no es un decodificador que pueda predecir: le falta {missing}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}</source>
        <translation>{file} no es un decodificador que pueda predecir: le falta {missing} y pide {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it wants {unknown}</source>
        <translation>{file} no es un decodificador que pueda predecir: pide {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: logits is not its first output</source>
        <translation>{file} no es un decodificador que pueda predecir: logits no es su primera salida</translation>
    </message>
    <message>
        <source>{file} is not a model file. It may have been cut off while it was downloaded.</source>
        <translation>{file} no es un archivo de modelo. Quizá la descarga se cortó.</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table cannot be read</source>
        <translation>{file} no es un archivo safetensors: su tabla no se puede leer</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table would have {size} bytes</source>
        <translation>{file} no es un archivo safetensors: su tabla tendría {size} bytes</translation>
    </message>
    <message>
        <source>{file} is not a tokenizer.json: {reason}</source>
        <translation>{file} no es un tokenizer.json: {reason}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX graph, or damaged, at byte {position}: {fault}</source>
        <translation>{file} no es un grafo ONNX o está dañado, en el byte {position}: {fault}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX model: it holds {count} graphs instead of one</source>
        <translation>{file} no es un modelo ONNX: contiene {count} grafos en vez de uno</translation>
    </message>
    <message>
        <source>{file} is not an ordinary file</source>
        <translation>{file} no es un archivo ordinario</translation>
    </message>
    <message>
        <source>{file} is not in {repository}</source>
        <translation>{file} no está en {repository}</translation>
    </message>
    <message>
        <source>{file} is not in {repository} any more</source>
        <translation>{file} ya no está en {repository}</translation>
    </message>
    <message>
        <source>{file} is not inside the folder of models</source>
        <translation>{file} no es un lugar dentro de la carpeta de modelos</translation>
    </message>
    <message>
        <source>{file} is not part {number} of {count}, as its name says</source>
        <translation>{file} no es la parte {number} de {count}, aunque lo diga su nombre</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file} no es texto</translation>
    </message>
    <message>
        <source>{file} is not there: {path}</source>
        <translation>{file} no está: {path}</translation>
    </message>
    <message>
        <source>{file} is not there: {path} ({reason})</source>
        <translation>{file} no está: {path} ({reason})</translation>
    </message>
    <message>
        <source>{file} is of the kind {kind}, which drafts in another way</source>
        <translation>{file} es del tipo {kind}, que predice de otra manera</translation>
    </message>
    <message>
        <source>{file} is one of {count} parts of a model</source>
        <translation>{file} es una de las {count} partes de un modelo</translation>
    </message>
    <message>
        <source>{file} is part {number} of {count}</source>
        <translation>{file} es la parte {number} de {count}</translation>
    </message>
    <message>
        <source>{file} is reached through a link, which may leave the folder of models</source>
        <translation>a {file} se llega por un enlace, que puede salir de la carpeta de modelos</translation>
    </message>
    <message>
        <source>{file} is there twice</source>
        <translation>{file} está dos veces</translation>
    </message>
    <message>
        <source>{file} is too large for a config</source>
        <translation>{file} es demasiado grande para una configuración</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}), which cannot write</source>
        <translation>{file} es {what} ({architecture}), que no puede escribir</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}): it guesses for another model and writes nothing alone</source>
        <translation>{file} es {what} ({architecture}): predice para otro modelo y solo no escribe nada</translation>
    </message>
    <message>
        <source>{file} is {what}, and no model to draft for</source>
        <translation>{file} es {what}, y no un modelo para el que se pueda predecir</translation>
    </message>
    <message>
        <source>{file} lacks its part {number} of {count}: {part}</source>
        <translation>a {file} le falta la parte {number} de {count}: {part}</translation>
    </message>
    <message>
        <source>{file} lies in several parts, and a drafter is made of one file</source>
        <translation>{file} está en varias partes y un modelo borrador se crea de un solo archivo</translation>
    </message>
    <message>
        <source>{file} lies in the folder of models but cannot be used</source>
        <translation>{file} está en la carpeta de modelos, pero no se puede usar</translation>
    </message>
    <message>
        <source>{file} names no architecture: it holds no model</source>
        <translation>{file} no indica ninguna arquitectura: no contiene ningún modelo</translation>
    </message>
    <message>
        <source>{file} names no format</source>
        <translation>{file} no indica ningún formato</translation>
    </message>
    <message>
        <source>{file} needs the file {other}, which is missing</source>
        <translation>{file} necesita el archivo {other}, que falta</translation>
    </message>
    <message>
        <source>{file} now runs on this machine alone: the other machines or the link to them failed: {reason}</source>
        <translation>{file} se ejecuta ahora solo en este equipo: los otros equipos o el enlace con ellos fallaron: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {device}: {reason}</source>
        <translation>{file} se ejecuta ahora con {device}: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {now}: with {way}: {reason}</source>
        <translation>{file} funciona ahora con {now}; con {way}: {reason}</translation>
    </message>
    <message>
        <source>{file} promises {promised} and has {found}</source>
        <translation>{file} promete {promised} y tiene {found}</translation>
    </message>
    <message>
        <source>{file} promises {promised} heads and has {found}</source>
        <translation>{file} promete {promised} cabezas y tiene {found}</translation>
    </message>
    <message>
        <source>{file} reads its weights from outside its folder: {place}</source>
        <translation>{file} lee sus pesos de fuera de su carpeta: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights from {place}, which is not an ordinary file</source>
        <translation>{file} lee sus pesos de {place}, que no es un archivo ordinario</translation>
    </message>
    <message>
        <source>{file} reads its weights through a link: {place}</source>
        <translation>{file} lee sus pesos a través de un enlace: {place}</translation>
    </message>
    <message>
        <source>{file} says that it has no vocabulary: it can read and write no text</source>
        <translation>{file} dice que no tiene vocabulario: no puede leer ni escribir texto</translation>
    </message>
    <message>
        <source>{file} says {key} is {token}, but it has only {count} tokens</source>
        <translation>{file} dice que {key} es {token}, pero solo tiene {count} tokens</translation>
    </message>
    <message>
        <source>{file} takes words from the model, which is on a graphics card: it must be there too</source>
        <translation>{file} toma palabras del modelo, que está en una tarjeta gráfica: también debe estar ahí</translation>
    </message>
    <message>
        <source>{file} wants an input {name}, whose use is unknown here</source>
        <translation>{file} pide una entrada {name}, cuyo uso no se conoce aquí</translation>
    </message>
    <message>
        <source>{file} was changed while a drafter was made for it</source>
        <translation>{file} cambió mientras se creaba un modelo borrador para él</translation>
    </message>
    <message>
        <source>{file} was imported, but the original cannot be deleted: {reason}</source>
        <translation>{file} se incorporó, pero no se puede eliminar el original: {reason}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it has {found} tokens, this one {wanted}</source>
        <translation>{file} se hizo para otro modelo: tiene {found} tokens, este {wanted}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads layer {number}, and this one has {layers}</source>
        <translation>{file} se hizo para otro modelo: lee la capa {number}, y este tiene {layers}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads states of {found} numbers, this one&apos;s have {wanted}</source>
        <translation>{file} se hizo para otro modelo: lee estados de {found} números, los de este tienen {wanted}</translation>
    </message>
    <message>
        <source>{file} was written for big-endian machines</source>
        <translation>{file} se escribió para equipos big-endian</translation>
    </message>
    <message>
        <source>{file}, line {number}: it is neither a prompt nor messages</source>
        <translation>{file}, línea {number}: no es ni una pregunta ni mensajes</translation>
    </message>
    <message>
        <source>{file}: its cache cannot forget single tokens</source>
        <translation>{file}: su caché no puede olvidar tokens sueltos</translation>
    </message>
    <message>
        <source>{file}: its first output is {found}, not logits</source>
        <translation>{file}: su primera salida es {found}, no logits</translation>
    </message>
    <message>
        <source>{file}: its input input_ids is {found}, not int64</source>
        <translation>{file}: su entrada input_ids es {found}, no int64</translation>
    </message>
    <message>
        <source>{file}: its input {name} has {count} dimensions instead of 4</source>
        <translation>{file}: su entrada {name} tiene {count} dimensiones en vez de 4</translation>
    </message>
    <message>
        <source>{file}: its input {name} is {found}, not float32 or float16</source>
        <translation>{file}: su entrada {name} es {found}, no float32 ni float16</translation>
    </message>
    <message>
        <source>{file}: its input {name} leaves heads or head width open: {shape}</source>
        <translation>{file}: su entrada {name} deja sin fijar las cabezas o su ancho: {shape}</translation>
    </message>
    <message>
        <source>{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than {chats:,} were given</source>
        <translation>{file}: líneas omitidas: {count:,}. Tienen más de {most:,} caracteres, o se dieron más de {chats:,}</translation>
    </message>
    <message>
        <source>{file}: the cache {name} of shape {shape} cannot be carried over</source>
        <translation>{file}: la caché {name} de forma {shape} no se puede trasladar</translation>
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
        <translation>{folder} tiene {count} archivos, más que cualquier modelo borrador</translation>
    </message>
    <message>
        <source>{folder} holds more than {most} files: the rest was not looked at</source>
        <translation>{folder} contiene más de {most} archivos: el resto no se examinó</translation>
    </message>
    <message>
        <source>{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size</source>
        <translation>{folder} no contiene una cabeza EAGLE-3: esas tienen una capa y un draft_vocab_size</translation>
    </message>
    <message numerus="yes">
        <source>{free} free of {total}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{free} libres de {total}</numerusform>
            <numerusform>{free} libres de {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{gain:.2f} times the speed of plain writing is expected, so it does not pay here</source>
        <translation>se espera {gain:.2f} veces la velocidad de escribir sin predicción, así que aquí no compensa</translation>
    </message>
    <message>
        <source>{guess} in place of {token}</source>
        <translation>{guess} en lugar de {token}</translation>
    </message>
    <message>
        <source>{guess} not looked at</source>
        <translation>{guess} sin mirar</translation>
    </message>
    <message numerus="yes">
        <source>{heading} (like %n equal (word|words))</source>
        <translation>
            <numerusform>{heading} (como %n palabra igual)</numerusform>
            <numerusform>{heading} (como %n palabras iguales)</numerusform>
        </translation>
    </message>
    <message>
        <source>{hint} Or use --target FILE.</source>
        <translation>{hint} O bien usar --target FILE.</translation>
    </message>
    <message>
        <source>{hint} Signing in raises the limit.</source>
        <translation>{hint} Iniciar sesión eleva el límite.</translation>
    </message>
    <message>
        <source>{hint} What was written last is not shown until then.</source>
        <translation>{hint} Lo último que se escribió no se muestra hasta entonces.</translation>
    </message>
    <message>
        <source>{host} did not answer in time</source>
        <translation>{host} no respondió a tiempo</translation>
    </message>
    <message>
        <source>{host} is not a known machine: {reason}</source>
        <translation>{host} no es un equipo conocido aquí: {reason}</translation>
    </message>
    <message>
        <source>{host} redirected the download to {other} without encryption</source>
        <translation>{host} redirigió la descarga a {other} sin cifrado</translation>
    </message>
    <message>
        <source>{host} redirects the download in circles</source>
        <translation>{host} redirige la descarga en círculos</translation>
    </message>
    <message>
        <source>{host}:{port} could not be listened at</source>
        <translation>no se pudo escuchar en {host}:{port}</translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, nothing thrown away.</source>
        <translation>
            <numerusform>{kept:,} token conservado, nada descartado.</numerusform>
            <numerusform>{kept:,} tokens conservados, nada descartado.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.</source>
        <translation>
            <numerusform>{kept:,} token conservado, {rolled:,} leídos a prueba y descartados.</numerusform>
            <numerusform>{kept:,} tokens conservados, {rolled:,} leídos a prueba y descartados.</numerusform>
        </translation>
    </message>
    <message>
        <source>{keys} for a new line</source>
        <translation>{keys} para una línea nueva</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, by its name</source>
        <comment>a guess of what a file is</comment>
        <translation>
            <numerusform>{kind}, según su nombre</numerusform>
            <numerusform>{kind}, según su nombre</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind}, by its name: a guess until it is here</source>
        <translation>{kind}, según su nombre: una suposición hasta que esté aquí</translation>
    </message>
    <message>
        <source>{kind}, by the header that the hub has read</source>
        <translation>{kind}, según la cabecera que ha leído el hub</translation>
    </message>
    <message>
        <source>{language} (needs a font)</source>
        <translation>{language} (necesita una fuente)</translation>
    </message>
    <message>
        <source>{language} is missing from this installation. Install Draftlight again to get it.</source>
        <translation>{language} falta en esta instalación. Instale Draftlight de nuevo para obtenerlo.</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} a {high}</translation>
    </message>
    <message>
        <source>{mean:.1f} tokens a round</source>
        <translation>{mean:.1f} tokens por ronda</translation>
    </message>
    <message numerus="yes">
        <source>{memory}; and {gpu}</source>
        <comment>two amounts of memory</comment>
        <translation>
            <numerusform>{memory}; y {gpu}</numerusform>
            <numerusform>{memory}; y {gpu}</numerusform>
        </translation>
    </message>
    <message>
        <source>{message}. {hint}</source>
        <translation>{message}. {hint}</translation>
    </message>
    <message>
        <source>{model} answers from now on, also what the starter did not know.</source>
        <translation>A partir de ahora responde {model}, también a lo que el modelo inicial no sabía.</translation>
    </message>
    <message>
        <source>{model} answers from now on.</source>
        <translation>A partir de ahora responde {model}.</translation>
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
        <translation>Hay {names}, pero llama.cpp se compiló solo para la CPU: compilarlo con {way}, que necesita {what} y unos minutos.</translation>
    </message>
    <message>
        <source>{names} is here, but nothing in this package can use it.</source>
        <translation>Hay {names}, pero nada de este paquete puede usarlo.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no CUDA: install NVIDIA&apos;s toolkit (nvcc), and the next start builds it.</source>
        <translation>Hay {names}, pero esta compilación no tiene CUDA: instalar el toolkit de NVIDIA (nvcc) y el próximo inicio lo compila.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.</source>
        <translation>Hay {names}, pero esta compilación no tiene Vulkan: instalar estos paquetes y el próximo inicio lo compila.</translation>
    </message>
    <message>
        <source>{names} is here, but this system&apos;s Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later can.</source>
        <translation>Hay {names}, pero el Vulkan de este sistema es demasiado antiguo para compilar con él: sirven Debian 13, Ubuntu 24.04 y posteriores.</translation>
    </message>
    <message>
        <source>{name} (a drafter)</source>
        <translation>{name} (un modelo borrador)</translation>
    </message>
    <message>
        <source>{name} (drafter)</source>
        <translation>{name} (modelo borrador)</translation>
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
        <translation>{name} y un archivo se indican a la vez como la red que predice</translation>
    </message>
    <message>
        <source>{name} cannot be deleted: {reason}</source>
        <translation>{name} no se puede eliminar: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be downloaded yet: commit, size or hash of {file} are not known</source>
        <translation>{name} aún no se puede descargar: no se conocen el commit, el tamaño o el hash de {file}</translation>
    </message>
    <message>
        <source>{name} cannot be linked from there: {reason}</source>
        <translation>{name} no se puede enlazar desde allí: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: in {title!r} {fault}</source>
        <translation>no se puede leer {name}: en {title!r} {fault}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>no se puede leer {name}: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}</source>
        <translation>no se puede leer {name}: {why}</translation>
    </message>
    <message>
        <source>{name} could not be downloaded.</source>
        <translation>No se pudo descargar {name}.</translation>
    </message>
    <message>
        <source>{name} could not be downloaded: {kind}: {reason}</source>
        <translation>no se pudo descargar {name}: {kind}: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be read within {patience_s:g} seconds</source>
        <translation>no se pudo leer {name} en {patience_s:g} segundos</translation>
    </message>
    <message>
        <source>{name} does not fit {target}: {reason}</source>
        <translation>{name} no encaja con {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} goes on from states of {width} numbers, this model&apos;s have {found}</source>
        <translation>{name} parte de estados de {width} números, los de este modelo tienen {found}</translation>
    </message>
    <message>
        <source>{name} guesses alone: only a GGUF of the model&apos;s own vocabulary, whose cache forgets single tokens, can check the guesses of {file}</source>
        <translation>{name} predice solo: únicamente un GGUF con el vocabulario del modelo, cuya caché olvide tokens sueltos, puede comprobar las predicciones de {file}</translation>
    </message>
    <message>
        <source>{name} guesses alone: {reason}</source>
        <translation>{name} predice solo: {reason}</translation>
    </message>
    <message>
        <source>{name} guesses among all its words: it could not with {count:,}</source>
        <translation>{name} elige entre todas sus palabras: con {count:,} no fue posible</translation>
    </message>
    <message>
        <source>{name} has another vocabulary than {target}: {reason}</source>
        <translation>{name} tiene otro vocabulario que {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed since it was added</source>
        <translation>{name} cambió desde que se añadió</translation>
    </message>
    <message>
        <source>{name} has no tokenizer.json beside it: whether it fits the target cannot be checked</source>
        <translation>{name} no tiene un tokenizer.json al lado: no se puede comprobar si encaja con el modelo objetivo</translation>
    </message>
    <message>
        <source>{name} has the right size but other contents: its SHA-256 is not the pinned one</source>
        <translation>{name} tiene el tamaño correcto pero otro contenido: su SHA-256 no es el fijado</translation>
    </message>
    <message>
        <source>{name} has {size} bytes instead of {other}: it is another file</source>
        <translation>{name} tiene {size} bytes en vez de {other}: es otro archivo</translation>
    </message>
    <message>
        <source>{name} holds heads for another model ({other})</source>
        <translation>{name} contiene cabezas para otro modelo ({other})</translation>
    </message>
    <message>
        <source>{name} holds no text: its pages are pictures, as of a scan</source>
        <translation>{name} no contiene texto: sus páginas son imágenes, como las de un escaneo</translation>
    </message>
    <message>
        <source>{name} is being downloaded by another Draftlight</source>
        <translation>otro Draftlight está descargando {name}</translation>
    </message>
    <message>
        <source>{name} is damaged: none of its pages can be read</source>
        <translation>{name} está dañado: no se puede leer ninguna de sus páginas</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name} está vacío</translation>
    </message>
    <message>
        <source>{name} is gone: {path}</source>
        <translation>{name} ya no está: {path}</translation>
    </message>
    <message>
        <source>{name} is incomplete: it has {size} of {other} bytes</source>
        <translation>{name} está incompleto: tiene {size} de {other} bytes</translation>
    </message>
    <message>
        <source>{name} is installed and checked.</source>
        <translation>{name} está instalado y comprobado.</translation>
    </message>
    <message>
        <source>{name} is installed.</source>
        <translation>{name} está instalado.</translation>
    </message>
    <message>
        <source>{name} is larger than {most} MB</source>
        <translation>{name} ocupa más de {most} MB</translation>
    </message>
    <message>
        <source>{name} is left out: {reason}</source>
        <translation>{name} se omite: {reason}</translation>
    </message>
    <message>
        <source>{name} is locked with a password</source>
        <translation>{name} está protegido con contraseña</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>{name} ya no está ahí</translation>
    </message>
    <message>
        <source>{name} is not a Draftlight trace ({error})</source>
        <translation>{name} no es una traza de Draftlight ({error})</translation>
    </message>
    <message>
        <source>{name} is not installed, or only a part of it</source>
        <translation>{name} no está instalado, o solo en parte</translation>
    </message>
    <message>
        <source>{name} is not there at the moment: {path}</source>
        <translation>{name} no está en este momento: {path}</translation>
    </message>
    <message>
        <source>{name} is off the list; its file is still where it was.</source>
        <translation>{name} ya no está en la lista; su archivo sigue donde estaba.</translation>
    </message>
    <message>
        <source>{name} is removed. {size} is free again.</source>
        <translation>{name} se ha quitado. Vuelven a estar libres {size}.</translation>
    </message>
    <message>
        <source>{name} is the name of no display ({variable})</source>
        <translation>{name} no es el nombre de ninguna pantalla ({variable})</translation>
    </message>
    <message>
        <source>{name} is {found}</source>
        <translation>{name} es {found}</translation>
    </message>
    <message>
        <source>{name} is {found}, whatever its name says</source>
        <translation>{name} es {found}, diga lo que diga su nombre</translation>
    </message>
    <message>
        <source>{name} is {what} and cannot guess for {target}: {reason}</source>
        <translation>{name} es {what} y no puede predecir para {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} lists no server that can be used</source>
        <translation>{name} no contiene ningún servidor utilizable</translation>
    </message>
    <message>
        <source>{name} must be -1 (the whole context), 0 (off) or more, not {found}</source>
        <translation>{name} debe ser -1 (todo el contexto), 0 (desactivado) o más, no {found}</translation>
    </message>
    <message>
        <source>{name} must be a number from {low:g} to {high:g}, not {found}</source>
        <translation>{name} debe ser un número de {low:g} a {high:g}, no {found}</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}, not {found}</source>
        <translation>{name} debe estar entre {low} y {high}, no {found}</translation>
    </message>
    <message>
        <source>{name} must be one of {known}, not {found}</source>
        <translation>{name} debe ser uno de {known}, no {found}</translation>
    </message>
    <message>
        <source>{name} names no place: {reason}</source>
        <translation>{name} no indica ningún lugar: {reason}</translation>
    </message>
    <message>
        <source>{name} needs too much memory to be read</source>
        <translation>{name} necesita demasiada memoria para leerlo</translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {amounts}</source>
        <comment>amounts of memory</comment>
        <translation>
            <numerusform>{name} necesita {amounts}</numerusform>
            <numerusform>{name} necesita {amounts}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} needs {amounts}: it does not fit</source>
        <translation>{name} necesita {amounts}: no cabe</translation>
    </message>
    <message>
        <source>{name} needs {amounts}: little is left over</source>
        <translation>{name} necesita {amounts}: sobra poco</translation>
    </message>
    <message>
        <source>{name} needs {need}; how much is free is not known</source>
        <translation>{name} necesita {need}; no se sabe cuánta hay libre</translation>
    </message>
    <message>
        <source>{name} was found</source>
        <translation>se encontró {name}</translation>
    </message>
    <message>
        <source>{name} was made for another model than {target}, or that changed</source>
        <translation>{name} se hizo para otro modelo que {target}, o este ha cambiado</translation>
    </message>
    <message>
        <source>{name} was written by a later Draftlight</source>
        <translation>{name} lo escribió un Draftlight posterior</translation>
    </message>
    <message numerus="yes">
        <source>{name} with {drafter}</source>
        <comment>a model with its drafter</comment>
        <translation>
            <numerusform>{name} con {drafter}</numerusform>
            <numerusform>{name} con {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {speedup:.2f}</source>
        <translation>{name} {speedup:.2f}</translation>
    </message>
    <message>
        <source>{name} · its file is not there</source>
        <translation>{name} · falta su archivo</translation>
    </message>
    <message>
        <source>{name} · loading…</source>
        <translation>{name} · cargando…</translation>
    </message>
    <message>
        <source>{name} · unloaded</source>
        <translation>{name} · fuera de memoria</translation>
    </message>
    <message numerus="yes">
        <source>{name}, %n (core|cores) to use</source>
        <translation>
            <numerusform>{name}, %n núcleo para usar</numerusform>
            <numerusform>{name}, %n núcleos para usar</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, without a drafter</source>
        <translation>{name}, sin modelo borrador</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {free} free of {total}</source>
        <comment>a GPU</comment>
        <translation>
            <numerusform>{name}, {free} libres de {total}</numerusform>
            <numerusform>{name}, {free} libres de {total}</numerusform>
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
        <translation>mientras tanto se necesitan {need} en {folder} y hay {free} libres</translation>
    </message>
    <message>
        <source>{need} of memory</source>
        <translation>{need} de memoria</translation>
    </message>
    <message>
        <source>{need} of memory are needed to make a drafter for {file}, and {free} are free</source>
        <translation>para crear un modelo borrador para {file} se necesitan {need} de memoria y hay {free} libres</translation>
    </message>
    <message>
        <source>{need} of memory, {free} are free</source>
        <translation>{need} de memoria, hay {free} libres</translation>
    </message>
    <message>
        <source>{need} on the GPU</source>
        <translation>{need} en la GPU</translation>
    </message>
    <message>
        <source>{need} on the GPU, {free} are free</source>
        <translation>{need} en la GPU, hay {free} libres</translation>
    </message>
    <message numerus="yes">
        <source>{number:,} (token|tokens)</source>
        <translation>
            <numerusform>{number:,} token</numerusform>
            <numerusform>{number:,} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>{number:,} de {of:,} prompt</numerusform>
            <numerusform>{number:,} de {of:,} prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts, {time_left}</source>
        <translation>
            <numerusform>{number:,} de {of:,} prompt, {time_left}</numerusform>
            <numerusform>{number:,} de {of:,} prompts, {time_left}</numerusform>
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
            <numerusform>{number}. {language}, %n línea</numerusform>
            <numerusform>{number}. {language}, %n líneas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} Or: {other}</source>
        <comment>two ways out, each a sentence</comment>
        <translation>
            <numerusform>{one} O bien: {other}</numerusform>
            <numerusform>{one} O bien: {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{open_target} is open now</source>
        <translation>ahora está abierto {open_target}</translation>
    </message>
    <message>
        <source>{out} of {all} layers can be left out</source>
        <translation>se pueden omitir {out} de {all} capas</translation>
    </message>
    <message>
        <source>{package} of the package index is not what it should be</source>
        <translation>{package} del índice de paquetes no es lo que debería ser</translation>
    </message>
    <message numerus="yes">
        <source>{part:,} of {whole:,}</source>
        <comment>texts</comment>
        <translation>
            <numerusform>{part:,} de {whole:,}</numerusform>
            <numerusform>{part:,} de {whole:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} arrived damaged: its checksum is not the one known</source>
        <translation>{path} llegó dañado: su suma de comprobación no es la conocida</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>no se puede leer {path}: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written</source>
        <translation>no se puede escribir {path}</translation>
    </message>
    <message>
        <source>{path} could not be used ({error})</source>
        <translation>no se pudo usar {path} ({error})</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes here, not {other:,} as listed</source>
        <translation>{path} tiene aquí {size:,} bytes, no {other:,} como se indica</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <translation>otro programa está usando {path}</translation>
    </message>
    <message>
        <source>{path}: the server cannot continue from byte {start}</source>
        <translation>{path}: el servidor no puede continuar desde el byte {start}</translation>
    </message>
    <message>
        <source>{percent:.0f} % of guesses right</source>
        <translation>{percent:.0f}&#xa0;% de predicciones acertadas</translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of guesses right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{percent:.0f} % de predicciones acertadas.</numerusform>
            <numerusform>{percent:.0f} % de predicciones acertadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of the guesses were right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>El {percent:.0f} % de las predicciones fueron acertadas.</numerusform>
            <numerusform>El {percent:.0f} % de las predicciones fueron acertadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f} % of the way</source>
        <translation>{percent:.0f}&#xa0;% del recorrido</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}&#xa0;%</translation>
    </message>
    <message>
        <source>{place} cannot be made: {reason}</source>
        <translation>no se puede crear {place}: {reason}</translation>
    </message>
    <message>
        <source>{place} could not be written: {reason}</source>
        <translation>no se pudo escribir {place}: {reason}</translation>
    </message>
    <message>
        <source>{place} is a folder</source>
        <translation>{place} es una carpeta</translation>
    </message>
    <message>
        <source>{place} is a link, and files are not written through links</source>
        <translation>{place} es un enlace, y no se escriben archivos a través de enlaces</translation>
    </message>
    <message>
        <source>{rank:,}nd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}.º</translation>
    </message>
    <message>
        <source>{rank:,}rd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}.er</translation>
    </message>
    <message>
        <source>{rank:,}st</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}.er</translation>
    </message>
    <message>
        <source>{rank:,}th</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}.º</translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) a second</source>
        <translation>
            <numerusform>{rate:g} ronda por segundo</numerusform>
            <numerusform>{rate:g} rondas por segundo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) of guesses a second</source>
        <translation>
            <numerusform>{rate:g} ronda de predicciones por segundo</numerusform>
            <numerusform>{rate:g} rondas de predicciones por segundo</numerusform>
        </translation>
    </message>
    <message>
        <source>{reason}; the rest was written plainly</source>
        <translation>{reason}; el resto se escribió sin predicción</translation>
    </message>
    <message>
        <source>{reason}; then: {other}</source>
        <translation>{reason}; después: {other}</translation>
    </message>
    <message>
        <source>{repository} is not a repository&apos;s name</source>
        <translation>{repository} no es un nombre de repositorio</translation>
    </message>
    <message>
        <source>{repository} lacks a part of {file}</source>
        <translation>a {repository} le falta una parte de {file}</translation>
    </message>
    <message>
        <source>{right:,} of {all:,} guesses right</source>
        <translation>{right:,} de {all:,} predicciones acertadas</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {judged} guesses became text.</source>
        <translation>
            <numerusform>{right} de {judged} predicciones pasaron al texto.</numerusform>
            <numerusform>{right} de {judged} predicciones pasaron al texto.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.</source>
        <translation>
            <numerusform>{rounds:,} ronda escribió {tokens}, {each:.1f} por ronda. Una fila por ronda, la más reciente al final.</numerusform>
            <numerusform>{rounds:,} rondas escribieron {tokens}, {each:.1f} por ronda. Una fila por ronda, la más reciente al final.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} (after your settings: {after})</source>
        <translation>{said} (tras sus ajustes: {after})</translation>
    </message>
    <message numerus="yes">
        <source>{saved} of {plain} saved.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{saved} de {plain} ahorrados.</numerusform>
            <numerusform>{saved} de {plain} ahorrados.</numerusform>
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
        <translation>{sentence}, y leído del disco cada token tardaría {seconds:,.0f} segundos</translation>
    </message>
    <message>
        <source>{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers</source>
        <translation>{servers}: no alojan nada, porque este equipo solo es igual de rápido; con HOST:PORT=N alojan N capas</translation>
    </message>
    <message>
        <source>{server} cannot be reached: {reason}</source>
        <translation>no se puede alcanzar {server}: {reason}</translation>
    </message>
    <message>
        <source>{server} ended the connection</source>
        <translation>{server} cerró la conexión</translation>
    </message>
    <message>
        <source>{server} is not a server of ggml&apos;s protocol: its answer is unreadable</source>
        <translation>{server} no es un servidor del protocolo de ggml: su respuesta es ilegible</translation>
    </message>
    <message>
        <source>{server} needs the value {name}</source>
        <translation>{server} necesita el valor {name}</translation>
    </message>
    <message>
        <source>{server} said nothing for {seconds:g} seconds: another program may be using it</source>
        <translation>{server} no dijo nada durante {seconds:g} segundos: quizá lo esté usando otro programa</translation>
    </message>
    <message>
        <source>{server} speaks version {found} of ggml&apos;s protocol and this Draftlight version {ours}: run the same Draftlight on both machines</source>
        <translation>{server} habla la versión {found} del protocolo de ggml y este Draftlight la versión {ours}: usa el mismo Draftlight en ambos equipos</translation>
    </message>
    <message numerus="yes">
        <source>{setting}, slider</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{setting}, control deslizante</numerusform>
            <numerusform>{setting}, control deslizante</numerusform>
        </translation>
    </message>
    <message>
        <source>{share:.0%} of its first guesses were right</source>
        <translation>el {share:.0%} de sus primeras predicciones fue correcto</translation>
    </message>
    <message>
        <source>{share:.0f} %</source>
        <translation>{share:.0f}&#xa0;%</translation>
    </message>
    <message>
        <source>{share} of the guesses stand</source>
        <translation>{share} de las predicciones se mantienen</translation>
    </message>
    <message>
        <source>{share} of the later version is in both.</source>
        <translation>El {share} de la versión posterior está en ambas.</translation>
    </message>
    <message numerus="yes">
        <source>{share} sure</source>
        <comment>how sure of a guess</comment>
        <translation>
            <numerusform>{share} de seguridad</numerusform>
            <numerusform>{share} de seguridad</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: faster</source>
        <comment>the faster side of a comparison</comment>
        <translation>
            <numerusform>{side}: más rápido</numerusform>
            <numerusform>{side}: más rápido</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: guessing</source>
        <translation>{side}: predicción</translation>
    </message>
    <message>
        <source>{side}: pair</source>
        <translation>{side}: par</translation>
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
        <translation>{size} por segundo</translation>
    </message>
    <message>
        <source>{size} are to be downloaded, and {other} are free in {folder}</source>
        <translation>hay que descargar {size}, y hay {other} libres en {folder}</translation>
    </message>
    <message>
        <source>{size} of earlier chats are kept on this computer.</source>
        <translation>Se guardan {size} de chats anteriores en este equipo.</translation>
    </message>
    <message>
        <source>{size} · a drafter from {program}</source>
        <translation>{size} · un modelo borrador de {program}</translation>
    </message>
    <message>
        <source>{size} · a model from {program}</source>
        <translation>{size} · un modelo de {program}</translation>
    </message>
    <message>
        <source>{slow}; the drafter could not be locked in memory: {reason}</source>
        <translation>{slow}; no se pudo fijar el borrador en la memoria: {reason}</translation>
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
        <translation>{source}; a es la frecuencia con que acierta una predicción, K cuántas hay por ronda, E los tokens que escribe</translation>
    </message>
    <message>
        <source>{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1</source>
        <translation>{source}; c es el coste de una predicción, v el de la comprobación, medido en vez de tomado como 1</translation>
    </message>
    <message>
        <source>{speaker}: {words}</source>
        <translation>{speaker}: {words}</translation>
    </message>
    <message>
        <source>{speed:,.1f} tokens a second</source>
        <translation>{speed:,.1f} tokens por segundo</translation>
    </message>
    <message>
        <source>{speed:.0f} GB a second, measured now</source>
        <translation>{speed:.0f} GB por segundo, medido ahora</translation>
    </message>
    <message>
        <source>{speed} tokens a second</source>
        <translation>{speed} tokens por segundo</translation>
    </message>
    <message>
        <source>{speed} tokens a second here, measured</source>
        <translation>{speed} tokens por segundo aquí, medido</translation>
    </message>
    <message>
        <source>{speed}, estimated</source>
        <translation>{speed}, estimación</translation>
    </message>
    <message>
        <source>{target} guessed by {drafter}</source>
        <translation>{target} con predicciones de {drafter}</translation>
    </message>
    <message>
        <source>{tensors} tensors and {keys} keys announced</source>
        <translation>{tensors} tensores y {keys} claves anunciados</translation>
    </message>
    <message numerus="yes">
        <source>{text} … and then?</source>
        <comment>the reply so far, read aloud</comment>
        <translation>
            <numerusform>{text} … ¿y luego?</numerusform>
            <numerusform>{text} … ¿y luego?</numerusform>
        </translation>
    </message>
    <message>
        <source>{times:.2f} times the plain speed</source>
        <translation>{times:.2f} veces la velocidad sin predicción</translation>
    </message>
    <message numerus="yes">
        <source>{times:.2f}× plain speed, measured</source>
        <comment>under a reply</comment>
        <translation>
            <numerusform>{times:.2f}× la velocidad sin conjeturas, medido</numerusform>
            <numerusform>{times:.2f}× la velocidad sin conjeturas, medido</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times:g} × original speed</source>
        <comment>the speed of a replay</comment>
        <translation>
            <numerusform>{times:g} × el ritmo real</numerusform>
            <numerusform>{times:g} × el ritmo real</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>{time} por ronda</translation>
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
        <translation>Se adivinó {token}; para el modelo era el {rank}: {share}</translation>
    </message>
    <message>
        <source>{token} was {rank} ({share}), and was drawn</source>
        <translation>{token} ocupaba el {rank} puesto ({share}) y salió en el sorteo</translation>
    </message>
    <message numerus="yes">
        <source>{took} instead of {instead}, word for word the same.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{took} en lugar de {instead}, palabra por palabra lo mismo.</numerusform>
            <numerusform>{took} en lugar de {instead}, palabra por palabra lo mismo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>{used:,} de {total:,} token</numerusform>
            <numerusform>{used:,} de {total:,} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: {need} of {free}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{verdict}: {need} de {free}</numerusform>
            <numerusform>{verdict}: {need} de {free}</numerusform>
        </translation>
    </message>
    <message>
        <source>{verdict}: {token} (round {round}).</source>
        <translation>{verdict}: {token} (ronda {round}).</translation>
    </message>
    <message>
        <source>{verdict}: {token} in place of {other} (round {round}).</source>
        <translation>{verdict}: {token} en lugar de {other} (ronda {round}).</translation>
    </message>
    <message numerus="yes">
        <source>{wants} None of the models here suits it.</source>
        <comment>It guesses for …</comment>
        <translation>
            <numerusform>{wants} Ninguno de los modelos de aquí le sirve.</numerusform>
            <numerusform>{wants} Ninguno de los modelos de aquí le sirve.</numerusform>
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
        <translation>{what} no existe, es privado o el token de acceso no es válido</translation>
    </message>
    <message>
        <source>{what} for {target}, not for this model: {reason}</source>
        <translation>{what} para {target}, no para este modelo: {reason}</translation>
    </message>
    <message>
        <source>{what} is not given to this account (HTTP {status})</source>
        <translation>{what} no se entrega a esta cuenta (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is not on the hub</source>
        <translation>{what} no está en el hub</translation>
    </message>
    <message>
        <source>{what} is not on the hub (HTTP {status})</source>
        <translation>{what} no está en el hub (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is only given to people who accepted its terms</source>
        <translation>{what} solo se entrega a quienes han aceptado sus condiciones</translation>
    </message>
    <message>
        <source>{what} that fits this model</source>
        <translation>{what} que encaja con este modelo</translation>
    </message>
    <message>
        <source>{what}, so nothing was deleted</source>
        <translation>{what}; por eso no se borró nada</translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), closed</source>
        <translation>
            <numerusform>{what}, {count:,} chat, cerrada</numerusform>
            <numerusform>{what}, {count:,} chats, cerrada</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), open</source>
        <translation>
            <numerusform>{what}, {count:,} chat, abierta</numerusform>
            <numerusform>{what}, {count:,} chats, abierta</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: the answer is not what the hub would say ({why})</source>
        <translation>{what}: la respuesta no es lo que diría el hub ({why})</translation>
    </message>
    <message>
        <source>{what}: the hub answered with HTTP {status}</source>
        <translation>{what}: el hub respondió con HTTP {status}</translation>
    </message>
    <message>
        <source>{what}: the hub has no such revision</source>
        <translation>{what}: el hub no tiene esa revisión</translation>
    </message>
    <message>
        <source>{what}; the chats can be read, and nothing is saved</source>
        <translation>{what}; los chats se pueden leer, y no se guarda nada</translation>
    </message>
    <message>
        <source>{what}; they can be read, and nothing is saved</source>
        <translation>{what}; se pueden leer, y no se guarda nada</translation>
    </message>
    <message>
        <source>{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated</source>
        <translation>{why}; sin predicción escribe como mucho unos {speed:.1f} tokens por segundo, estimado</translation>
    </message>
    <message>
        <source>“Same as the system” follows your desktop.</source>
        <translation>«Como el sistema» sigue a su escritorio.</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>«{name}» se eliminó.</translation>
    </message>
    <message numerus="yes">
        <source>“{prompt}”</source>
        <comment>in quotation marks</comment>
        <translation>
            <numerusform>«{prompt}»</numerusform>
            <numerusform>«{prompt}»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{text}”</source>
        <comment>a token in quotation marks</comment>
        <translation>
            <numerusform>«{text}»</numerusform>
            <numerusform>«{text}»</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is in the archive.</source>
        <translation>«{title}» está en Archivados.</translation>
    </message>
    <message>
        <source>“{title}” is in the bin.</source>
        <translation>«{title}» está en la papelera.</translation>
    </message>
    <message>
        <source>“{tool}” from “{server}” is running…</source>
        <translation>«{tool}» de «{server}» se está ejecutando…</translation>
    </message>
    <message>
        <source>‹  All models</source>
        <translation>‹  Todos los modelos</translation>
    </message>
    <message>
        <source>‹  Back</source>
        <translation>‹  Atrás</translation>
    </message>
    <message>
        <source>‹  Back to the chat</source>
        <translation>‹  Volver al chat</translation>
    </message>
    <message>
        <source>‹  Search results</source>
        <translation>‹  Resultados</translation>
    </message>
    <message numerus="yes">
        <source>‹{count} more (accent|accents)›</source>
        <translation>
            <numerusform>‹{count} acento más›</numerusform>
            <numerusform>‹{count} acentos más›</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ Más reciente</translation>
    </message>
    <message>
        <source>✓  In use</source>
        <comment>a preset</comment>
        <translation>✓  En uso</translation>
    </message>
    <message numerus="yes">
        <source>✓ Checked in the race: all %n (token is|tokens are) equal.</source>
        <translation>
            <numerusform>✓ Comprobado en la carrera: %n token es igual.</numerusform>
            <numerusform>✓ Comprobado en la carrera: los %n tokens son iguales.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Guesses</source>
        <comment>who was chosen to guess</comment>
        <translation>✓ Adivina</translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical without guesses.</source>
        <translation>
            <numerusform>✓ Demostrado: %n token idéntico sin predicción.</numerusform>
            <numerusform>✓ Demostrado: los %n tokens son idénticos sin predicción.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.</source>
        <translation>
            <numerusform>✓ Demostrado: %n token idéntico; {right:,} vino de predicciones.</numerusform>
            <numerusform>✓ Demostrado: los %n tokens son idénticos; {right:,} vinieron de predicciones.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Tools</source>
        <translation>✓ Herramientas</translation>
    </message>
    <message>
        <source>✕  {trouble}. Until it is fixed, the last valid one applies.</source>
        <translation>✕  {trouble}. Hasta que se corrija, vale el último válido.</translation>
    </message>
</context>
</TS>

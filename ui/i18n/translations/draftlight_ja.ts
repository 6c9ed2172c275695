<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n (core|cores)</source>
        <translation>
            <numerusform>コア %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (file|files)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses) a round.</source>
        <translation>
            <numerusform>1 ラウンドに予測 %n 個。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses): {time}</source>
        <translation>
            <numerusform>%n 個の予測: {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>それぞれ %n 回: {low:.2f}×〜{high:.2f}×。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (setting|settings) of the full mode would fit. Switch to it</source>
        <comment>a button</comment>
        <translation>
            <numerusform>詳細モードなら該当する設定が %n 件あります。切り替える</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (token|tokens) with guessing, {without} without, the same up to there</source>
        <translation>
            <numerusform>予測あり %n トークン、予測なし {without} トークン、そこまでは同じ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (tool|tools): {names}</source>
        <translation>
            <numerusform>ツール %n 個: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <comment>a size</comment>
        <translation>
            <numerusform>%n バイト</numerusform>
        </translation>
    </message>
    <message>
        <source>%n failed</source>
        <comment>downloads</comment>
        <translation>失敗 %n 件</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n 件一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more (word|words) under 1 %</source>
        <comment>likely next words of a list</comment>
        <translation>
            <numerusform>1% 未満の語がほかに %n 語</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {layers} layers (goes|go) there</source>
        <comment>to the GPU</comment>
        <translation>
            <numerusform>{layers} 層のうち %n 層をここに置きます</numerusform>
        </translation>
    </message>
    <message>
        <source>%n paused</source>
        <comment>downloads</comment>
        <translation>一時停止 %n 件</translation>
    </message>
    <message>
        <source>%n running</source>
        <comment>downloads</comment>
        <translation>実行中 %n 件</translation>
    </message>
    <message numerus="yes">
        <source>%n thrown away.</source>
        <comment>tokens in the cache</comment>
        <translation>
            <numerusform>%n 個を捨てました。</numerusform>
        </translation>
    </message>
    <message>
        <source>%n waiting</source>
        <comment>downloads</comment>
        <translation>待機中 %n 件</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>(end of the reply)</source>
        <translation>（返答の終わり）</translation>
    </message>
    <message>
        <source>(no text yet)</source>
        <translation>（まだ本文なし）</translation>
    </message>
    <message>
        <source>+  New chat</source>
        <translation>+  新しいチャット</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>.</source>
        <comment>the sign at the end of a sentence that has none</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>0 always takes the likeliest token. Higher values allow unlikely ones more often.</source>
        <translation>0 では常に最も確率の高いトークンを選びます。値を上げるほど、確率の低いトークンも選ばれやすくなります。</translation>
    </message>
    <message>
        <source>1 in {count:,.0f}</source>
        <translation>{count:,.0f} 分の 1</translation>
    </message>
    <message>
        <source>1 ≤ tokens of a round ≤ K + 1</source>
        <translation>1 ≤ 1 ラウンドのトークン数 ≤ K + 1</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <comment>less than one percent</comment>
        <translation>1% 未満</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{source}:&lt;/b&gt; {words}</source>
        <comment>such as Measured: 5 ms</comment>
        <translation>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>A GGUF or ONNX file from this computer</source>
        <translation>このコンピューターにある GGUF または ONNX ファイル</translation>
    </message>
    <message>
        <source>A PDF, whatever its name says.</source>
        <translation>名前にかかわらず、中身は PDF です。</translation>
    </message>
    <message>
        <source>A calculation, without chance</source>
        <translation>計算（偶然なし）</translation>
    </message>
    <message>
        <source>A clip to share</source>
        <comment>a heading</comment>
        <translation>共有するクリップ</translation>
    </message>
    <message>
        <source>A clip, an animation, a page or a file</source>
        <translation>クリップ、動く画像、ページ、またはファイル</translation>
    </message>
    <message>
        <source>A drafter of its own</source>
        <translation>専用のドラフター</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>引き分けです。</translation>
    </message>
    <message>
        <source>A file that Draftlight can open, without the rest of the chat</source>
        <translation>Draftlight 用のファイル。チャットのほかの部分は含みません</translation>
    </message>
    <message>
        <source>A file that lists tool servers</source>
        <translation>ツールサーバーの一覧ファイル</translation>
    </message>
    <message>
        <source>A folder for models</source>
        <translation>モデル用のフォルダー</translation>
    </message>
    <message>
        <source>A guess is one line of tokens</source>
        <translation>予測は 1 列に並んだトークンです</translation>
    </message>
    <message>
        <source>A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter.</source>
        <translation>返答がちょうどその語で続けば、予測は当たりです。どちらも同じ文章を見ています。大文字と小文字は区別しません。</translation>
    </message>
    <message>
        <source>A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0.</source>
        <translation>先まで予測するほど効果は薄れます。ある予測が生きるのはその前がすべて当たったときだけなのに、費用はどれも同じだからです。だから最良の数があり、それが曲線の頂点です。予測が外れやすいか高くつくなら、それは 0 です。</translation>
    </message>
    <message>
        <source>A longer guess saves more where it is right and costs more where it is wrong.</source>
        <translation>予測を長くすると、当たればより多くの時間を省けますが、外れればより多くの時間がかかります。</translation>
    </message>
    <message>
        <source>A message can have {most} files at most.</source>
        <translation>1 通のメッセージに添付できるファイルは {most} 個までです。</translation>
    </message>
    <message>
        <source>A model on this computer or a USB stick</source>
        <translation>このコンピューターや USB メモリにあるモデル</translation>
    </message>
    <message>
        <source>A picture of the reply is on the clipboard.</source>
        <translation>返答の画像をクリップボードに入れました。</translation>
    </message>
    <message>
        <source>A picture, a clip, a page or a file</source>
        <translation>画像、クリップ、ページ、ファイル</translation>
    </message>
    <message>
        <source>A recorded race</source>
        <translation>記録されたレース</translation>
    </message>
    <message>
        <source>A reply, as it was written</source>
        <comment>a clip</comment>
        <translation>書かれたとおりの返答</translation>
    </message>
    <message>
        <source>A report is on this computer only, with no word of your chats.</source>
        <translation>レポートはこのコンピューターにだけあり、チャットの言葉は一つも含みません。</translation>
    </message>
    <message>
        <source>A round costs its guesses and one check. It brings the guesses that were right, and one token more. The first slider says how often a guess is right, the second what it costs beside a plain pass, the third how many are made in a round.</source>
        <translation>1 ラウンドのコストは、予測と 1 回の検証です。得られるのは、当たった予測と、もう 1 トークンです。最初のスライダーは予測が当たる割合、2 つ目は予測なしの 1 パスと比べた予測のコスト、3 つ目は 1 ラウンドの予測の数です。</translation>
    </message>
    <message>
        <source>A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in one pass, and at each place says what it would have written itself. From the left, guesses are accepted as long as the two agree.</source>
        <translation>1 ラウンドは 3 拍でできています。まずドラフターがトークンをいくつか順に予測します。次にモデルがそのすべてを 1 回のパスで読み、それぞれの位置で自分なら何を書いたかを答えます。最後に左から順に、両者が一致している間だけ予測を受理します。</translation>
    </message>
    <message numerus="yes">
        <source>A second guess was right in %n (round|rounds) of this reply.</source>
        <translation>
            <numerusform>この返答の %n ラウンドで、次点の予測が当たりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>A six-second animation to send or post</source>
        <translation>送ったり投稿したりできる 6 秒のアニメーション</translation>
    </message>
    <message>
        <source>A small drafter guesses the next words, and the model checks them. You see every guess.</source>
        <translation>小さなドラフターが次の語を予測し、モデルが検証します。予測はすべて見えます。</translation>
    </message>
    <message>
        <source>A small model guesses, the large one checks: less waiting, the same text.</source>
        <translation>小さなモデルが予測し、大きなモデルが確かめます。待ち時間は減り、文章は同じです。</translation>
    </message>
    <message>
        <source>A story, with chance</source>
        <translation>物語（偶然あり）</translation>
    </message>
    <message>
        <source>A token needs at least this share of the best one&apos;s chance. 0 is off.</source>
        <translation>最有力のトークンの確率に対して、この割合以上のトークンだけを残します。0 でオフです。</translation>
    </message>
    <message>
        <source>A tool failed</source>
        <comment>a kind of file</comment>
        <translation>ツールの失敗</translation>
    </message>
    <message>
        <source>A widely known all-rounder in English. Its drafter is costly, so guessing helps little.</source>
        <translation>広く知られた英語の万能モデルです。ドラフターのコストが高いため、予測の効果はわずかです。</translation>
    </message>
    <message>
        <source>AMD graphics</source>
        <translation>AMD のグラフィックス</translation>
    </message>
    <message>
        <source>About {plain} without guesses: cost {difference}.</source>
        <translation>予測なしなら約 {plain}: {difference} 余計にかかりました。</translation>
    </message>
    <message>
        <source>About {plain} without guesses: saved {difference}.</source>
        <translation>予測なしなら約 {plain}: {difference} 節約しました。</translation>
    </message>
    <message>
        <source>About {size}</source>
        <translation>約 {size}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>受理</translation>
    </message>
    <message>
        <source>Acceptance: guesses that stood</source>
        <translation>受理率: 残った予測の割合</translation>
    </message>
    <message>
        <source>Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.</source>
        <translation>受理率: 予測した {all:,} トークンのうち {right:,} トークンが、モデルの書いたものと一致しました。</translation>
    </message>
    <message>
        <source>Accepted if</source>
        <translation>受理の条件</translation>
    </message>
    <message>
        <source>Accepted: the drafter guessed what the model then wrote.</source>
        <translation>受理: モデルがこのあと書いたものを、ドラフターが言い当てました。</translation>
    </message>
    <message>
        <source>Actions for this message</source>
        <translation>このメッセージの操作</translation>
    </message>
    <message>
        <source>Add</source>
        <comment>a server of tools</comment>
        <translation>追加</translation>
    </message>
    <message>
        <source>After 15 minutes</source>
        <translation>15 分後</translation>
    </message>
    <message>
        <source>After 5 minutes</source>
        <translation>5 分後</translation>
    </message>
    <message>
        <source>After an hour</source>
        <translation>1 時間後</translation>
    </message>
    <message>
        <source>After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard.</source>
        <extracomment>The quoted question stays in English, as the starter is asked it.</extracomment>
        <translation>“The square root of” の続きなら、ごく小さなネットワークでも “7” と書けますが、計算結果の数字は難しいものです。</translation>
    </message>
    <message>
        <source>All chats</source>
        <translation>すべてのチャット</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>すべてのコマンド</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>すべてのコマンドとそのキー</translation>
    </message>
    <message>
        <source>All figures of this reply; replay, race and proof</source>
        <translation>この返答のすべての数値。リプレイ、レース、証明も</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>すべてのファイル</translation>
    </message>
    <message>
        <source>All graphics cards together</source>
        <translation>すべてのグラフィックスカード</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>すべてのキー</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>すべてのモデル</translation>
    </message>
    <message>
        <source>All numbers…</source>
        <translation>すべての数値…</translation>
    </message>
    <message>
        <source>All of it is deleted, for every model. This cannot be undone.</source>
        <translation>すべてのモデルの分が削除されます。元には戻せません。</translation>
    </message>
    <message>
        <source>All of it is forgotten.</source>
        <translation>すべて消去しました。</translation>
    </message>
    <message>
        <source>All settings already have their defaults.</source>
        <translation>すべての設定はすでに既定値です。</translation>
    </message>
    <message>
        <source>All settings are back to their defaults. Your presets stay.</source>
        <translation>すべての設定を既定値に戻しました。自作のプリセットはそのままです。</translation>
    </message>
    <message>
        <source>Allow once</source>
        <comment>a tool&apos;s call</comment>
        <translation>今回だけ許可</translation>
    </message>
    <message>
        <source>Allows unlikely words: for stories and ideas.</source>
        <translation>確率の低い語も選びます。物語やアイデア向けです。</translation>
    </message>
    <message>
        <source>Also guessed wrong here: {words}</source>
        <translation>ここで外れたほかの予測: {words}</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>Always allow this tool</source>
        <comment>a tool&apos;s call</comment>
        <translation>このツールを常に許可</translation>
    </message>
    <message>
        <source>Always slow motion</source>
        <translation>常にスローモーション</translation>
    </message>
    <message>
        <source>Always the likeliest word: for facts, sums and code.</source>
        <translation>常に最も確率の高い語を選びます。事実、計算、コード向けです。</translation>
    </message>
    <message>
        <source>Always {value}</source>
        <comment>so many tokens ahead</comment>
        <translation>常に {value}</translation>
    </message>
    <message>
        <source>Always, in prose</source>
        <translation>常に（本文のみ）</translation>
    </message>
    <message>
        <source>Always: guess, then check</source>
        <translation>常に予測してから検証</translation>
    </message>
    <message>
        <source>An all-rounder that answers without thinking aloud first.</source>
        <translation>考えを書き出さずに答える万能型です。</translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and as likely. Not proven: that all replies together are as likely, which no single one shows.</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>この規則で許される別の文章です。違い: {at_token} 証明されたこと: その前の %n トークンは同じで、確率も同じです。証明されていないこと: すべての返答を合わせた確率が同じであること。これは 1 つの返答では示せません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>この規則で許される別の文章です。違い: {at_token}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another word here</source>
        <translation>ここに別の語を入れる</translation>
    </message>
    <message>
        <source>Another word in that place</source>
        <translation>その場所に別の語を入れる</translation>
    </message>
    <message>
        <source>Another word instead of {token}</source>
        <translation>{token} の代わりに別の語を入れる</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>もう一度答える</translation>
    </message>
    <message>
        <source>Answer all {count} again</source>
        <translation>{count} 件すべてに答え直す</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>JSON で答える</translation>
    </message>
    <message>
        <source>Answer as JSON, off: replies are ordinary text</source>
        <translation>JSON で答える: オフ。返答は通常の文章です</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, any object</source>
        <translation>JSON で答える: オン。返答は任意の JSON オブジェクトです</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, your schema</source>
        <translation>JSON で答える: オン。返答は指定したスキーマの JSON です</translation>
    </message>
    <message>
        <source>Answer of a tool</source>
        <comment>a kind of file</comment>
        <translation>ツールの回答</translation>
    </message>
    <message>
        <source>Answer with this</source>
        <translation>これで回答する</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>Apple の GPU</translation>
    </message>
    <message>
        <source>Apple&apos;s command line tools</source>
        <translation>Apple のコマンドラインツール</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>a section of the list of chats</comment>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>put a chat there</comment>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Archive or restore the chat</source>
        <translation>チャットをアーカイブする、または戻す</translation>
    </message>
    <message>
        <source>As much as possible</source>
        <comment>about reasoning</comment>
        <translation>できるだけ多く</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>もう一度尋ねてください。</translation>
    </message>
    <message>
        <source>Ask anything. It stays on this computer.</source>
        <translation>何でもきいてください。このコンピューターの外には出ません。</translation>
    </message>
    <message>
        <source>Ask before every tool again</source>
        <translation>すべてのツールでまた尋ねる</translation>
    </message>
    <message>
        <source>Ask for more instead.</source>
        <translation>代わりに、続きを頼んでください。</translation>
    </message>
    <message>
        <source>Ask now, it answers when it is ready.</source>
        <translation>今質問しておけば、準備ができ次第答えます。</translation>
    </message>
    <message>
        <source>Ask something</source>
        <translation>質問してみる</translation>
    </message>
    <message>
        <source>Ask something and watch: each round of guesses is drawn here, with its cost and its gain.</source>
        <translation>何かきいて、見てみてください。予測のラウンドごとに、かかった時間と得られたものがここに描かれます。</translation>
    </message>
    <message>
        <source>Asking the hub</source>
        <translation>ハブに問い合わせ中</translation>
    </message>
    <message numerus="yes">
        <source>Asking {count:,} prompts, each with and without guesses…</source>
        <translation>
            <numerusform>{count:,} 件のプロンプトを、それぞれ両方の方法できいています…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {count:,} (message|messages) cannot be read.</source>
        <translation>
            <numerusform>少なくとも {count:,} 件のメッセージは読めません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>添付</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>ファイルを添付</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>ファイルを添付…</translation>
    </message>
    <message>
        <source>Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too</source>
        <translation>テキスト、Markdown、コード、CSV、PDF のファイルを添付します。ドロップや貼り付けもできます</translation>
    </message>
    <message>
        <source>Attach the part that fits</source>
        <translation>収まる分だけ添付</translation>
    </message>
    <message>
        <source>Attach the part that matters.</source>
        <translation>必要な部分だけを添付してください。</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>添付</translation>
    </message>
    <message>
        <source>Attached: {name}, {details}</source>
        <translation>添付しました: {name}、{details}</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>よく出る語を控える</translation>
    </message>
    <message>
        <source>Avoid recent words</source>
        <translation>最近の語を控える</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>戻る（Esc）</translation>
    </message>
    <message>
        <source>Back one round</source>
        <translation>1 ラウンド戻る</translation>
    </message>
    <message>
        <source>Back one token</source>
        <translation>1 トークン戻る</translation>
    </message>
    <message>
        <source>Backups of the chats</source>
        <translation>チャットのバックアップ</translation>
    </message>
    <message>
        <source>Balanced</source>
        <comment>name of a preset</comment>
        <translation>バランス</translation>
    </message>
    <message>
        <source>Beat the drafter</source>
        <translation>ドラフターに挑戦</translation>
    </message>
    <message>
        <source>Beat the drafter: a game</source>
        <translation>ドラフターに挑戦: ゲーム</translation>
    </message>
    <message>
        <source>Before you download {name}</source>
        <translation>{name} をダウンロードする前に</translation>
    </message>
    <message>
        <source>Beside: checked in the same pass in case the first guess was wrong, and not needed.</source>
        <translation>次点: 最初の予測が外れた場合に備えて同じパスで検証されましたが、使われませんでした。</translation>
    </message>
    <message>
        <source>Best for this computer</source>
        <translation>このコンピューターに最適</translation>
    </message>
    <message numerus="yes">
        <source>Between {low:.2f}× and {high:.2f}×, measured in this reply.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{low:.2f}×〜{high:.2f}× の間。この返答での実測です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Bin</source>
        <comment>a section of the list of chats</comment>
        <translation>ゴミ箱</translation>
    </message>
    <message>
        <source>Bonus: all guesses of a round were right, and the check wrote one more token.</source>
        <translation>ボーナス: ラウンドの予測がすべて当たり、検証でもう 1 トークン書けました。</translation>
    </message>
    <message>
        <source>Both right. The model checked the guess and kept it: a word for free.</source>
        <translation>どちらも当たりです。モデルは予測を検証し、そのまま残しました。1 語がただで手に入りました。</translation>
    </message>
    <message>
        <source>Both sides answer one question, in turn. Which is faster here?</source>
        <translation>両側が同じ質問に順に答えます。ここで速いのはどちら？</translation>
    </message>
    <message>
        <source>Both versions are the same, word for word.</source>
        <translation>2 つのバージョンは一語一句同じです。</translation>
    </message>
    <message>
        <source>Both will be written for real, in turn, with the same seed.</source>
        <translation>同じシードで、両方を交互に実際に書きます。</translation>
    </message>
    <message>
        <source>Both wrote the same text.</source>
        <translation>どちらも同じ文章を書きました。</translation>
    </message>
    <message>
        <source>Branches of this chat</source>
        <translation>このチャットの分岐</translation>
    </message>
    <message>
        <source>Branches of this chat…</source>
        <translation>このチャットの分岐…</translation>
    </message>
    <message>
        <source>By plain words, or by standard names such as temperature</source>
        <translation>ふだんの言葉でも、temperature などの標準的な名前でも探せます</translation>
    </message>
    <message>
        <source>CUDA is here, but NVIDIA&apos;s driver is not: install it, then start Draftlight again.</source>
        <translation>CUDA はありますが、NVIDIA のドライバーがありません。インストールしてから Draftlight を起動し直してください。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル（Esc）</translation>
    </message>
    <message>
        <source>Can’t tell: the timing was too uneven.</source>
        <translation>判定できません: 時間のばらつきが大きすぎました。</translation>
    </message>
    <message>
        <source>Careful prose and translation, with a drafter a twentieth of its size.</source>
        <translation>丁寧な文章と翻訳が得意で、ドラフターの大きさは 20 分の 1 です。</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>カテゴリ</translation>
    </message>
    <message>
        <source>Chance of acceptance</source>
        <translation>受理される確率</translation>
    </message>
    <message>
        <source>Change that setting and try again.</source>
        <translation>その設定を変えて、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Chats from {programs}</source>
        <translation>{programs} のチャット</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT and the network: somebody may be changing what is sent.</source>
        <translation>HF_ENDPOINT とネットワークを確認してください。送られる内容を誰かが書き換えている可能性があります。</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT.</source>
        <translation>HF_ENDPOINT を確認してください。</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY.</source>
        <translation>HTTPS_PROXY を確認してください。</translation>
    </message>
    <message>
        <source>Check it, then try again.</source>
        <translation>確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check that it may be opened.</source>
        <translation>開く権限があるか確認してください。</translation>
    </message>
    <message>
        <source>Check that the file is there and may be read, or download it again.</source>
        <translation>ファイルがそこにあり、読み取れるか確認するか、もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>Check that the model&apos;s disk is connected and its file is whole, then try again.</source>
        <translation>モデルのディスクがあり、ファイルが完全であることを確かめてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check that the same version of `draftlight rpc-server` runs there, and for nobody else.</source>
        <translation>相手側で同じバージョンの `draftlight rpc-server` が動いていて、ほかの誰も使っていないか確かめてください。</translation>
    </message>
    <message>
        <source>Check the disk, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>ディスクを確認するか、DRAFTLIGHT_HOME に別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>Check the file&apos;s name.</source>
        <translation>ファイル名を確認してください。</translation>
    </message>
    <message>
        <source>Check the name, or search for it.</source>
        <translation>名前を確認するか、検索してください。</translation>
    </message>
    <message>
        <source>Check the schema and try again.</source>
        <translation>スキーマを確認して、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock. Behind a company proxy, the system must trust its certificate.</source>
        <translation>このマシンの時計を確認してください。会社のプロキシを経由する場合は、その証明書をシステムが信頼している必要があります。</translation>
    </message>
    <message numerus="yes">
        <source>Checked on {day}.</source>
        <comment>a proof</comment>
        <translation>
            <numerusform>{day}に確認しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n (row|rows) {time}.</source>
        <translation>
            <numerusform>%n 行の検証に {time}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the hardware and measuring memory speed…</source>
        <translation>ライブラリに問い合わせ、メモリの読み取り速度を計測しています…</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>収まるか確認しています…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選ぶ</translation>
    </message>
    <message>
        <source>Choose a .onnx file.</source>
        <translation>.onnx ファイルを選んでください。</translation>
    </message>
    <message>
        <source>Choose a chat model.</source>
        <translation>チャット用のモデルを選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>Choose a context of {count:,} tokens instead of {now:,}.</source>
        <translation>
            <numerusform>コンテキストを {now:,} ではなく {count:,} トークンにします。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a drafter file</source>
        <translation>ドラフターのファイルを選ぶ</translation>
    </message>
    <message>
        <source>Choose a drafter file…</source>
        <translation>ドラフターのファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Choose a drafter of the same model family.</source>
        <translation>同じ系統のモデルのドラフターを選んでください。</translation>
    </message>
    <message>
        <source>Choose a file such as .mcp.json.</source>
        <translation>.mcp.json のようなファイルを選んでください。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選択</translation>
    </message>
    <message>
        <source>Choose a model in one file.</source>
        <translation>1 つのファイルに収まったモデルを選んでください。</translation>
    </message>
    <message>
        <source>Choose a model, then try again.</source>
        <translation>モデルを選んでから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>モデルを選択…</translation>
    </message>
    <message>
        <source>Choose a shorter reply.</source>
        <translation>もっと短い返答を選んでください。</translation>
    </message>
    <message>
        <source>Choose a smaller context, or another type for its cache.</source>
        <translation>コンテキストを小さくするか、キャッシュの型を変えてください。</translation>
    </message>
    <message>
        <source>Choose a smaller model, or close other programs.</source>
        <translation>より小さいモデルを選ぶか、ほかのプログラムを終了してください。</translation>
    </message>
    <message>
        <source>Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).</source>
        <translation>past key values を含むテキスト生成用のエクスポート（onnx/model_q4.onnx などのファイル）を選んでください。</translation>
    </message>
    <message>
        <source>Choose another drafter.</source>
        <translation>別のドラフターを選んでください。</translation>
    </message>
    <message>
        <source>Choose another file of this model, or another model: the template is a program that came with the file.</source>
        <translation>このモデルの別のファイルか、別のモデルを選んでください。テンプレートはファイルに付属するプログラムです。</translation>
    </message>
    <message>
        <source>Choose another file, or download it again.</source>
        <translation>別のファイルを選ぶか、ダウンロードし直してください。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>別のファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Choose another kind: heads, skip, onnx or block.</source>
        <translation>別の種類を選んでください: heads、skip、onnx、block。</translation>
    </message>
    <message>
        <source>Choose another model file; `draftlight doctor` names the log that tells more.</source>
        <translation>別のモデルファイルを選んでください。詳しい記録の場所は `draftlight doctor` でわかります。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>別の名前を選んでください。</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>別のものを選んでください。</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>別の場所を選ぶか、そこに空きを作ってください。</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>別の場所を選んでください。</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>別のポートを選んでください。</translation>
    </message>
    <message>
        <source>Choose another quantization of this model, which is one file.</source>
        <translation>このモデルの、1 つのファイルになっている別の量子化を選んでください。</translation>
    </message>
    <message>
        <source>Choose another quantization.</source>
        <translation>別の量子化を選んでください。</translation>
    </message>
    <message>
        <source>Choose another reply.</source>
        <translation>別の返答を選んでください。</translation>
    </message>
    <message>
        <source>Choose another word, or loosen what rules this one out.</source>
        <translation>別の語を選ぶか、この語を除外している条件をゆるめてください。</translation>
    </message>
    <message>
        <source>Choose another word.</source>
        <translation>別の語を選んでください。</translation>
    </message>
    <message>
        <source>Choose it again where it is now.</source>
        <translation>現在の場所から選び直してください。</translation>
    </message>
    <message>
        <source>Choose one of the list.</source>
        <translation>一覧から選んでください。</translation>
    </message>
    <message>
        <source>Choose one with --drafter.</source>
        <translation>--drafter で指定してください。</translation>
    </message>
    <message>
        <source>Choose shorter questions.</source>
        <translation>もっと短い質問を選んでください。</translation>
    </message>
    <message>
        <source>Choose the files one by one.</source>
        <translation>ファイルを 1 つずつ選んでください。</translation>
    </message>
    <message>
        <source>Choose the last one.</source>
        <translation>最後のものを選んでください。</translation>
    </message>
    <message>
        <source>Choose the model that it was made for.</source>
        <translation>このファイルが作られた対象のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Choose the model that it was trained for, or a drafter of this one.</source>
        <translation>学習の対象だったモデルを選ぶか、このモデル用のドラフターを選んでください。</translation>
    </message>
    <message>
        <source>Choose the model&apos;s first part.</source>
        <translation>モデルの最初の部分を選んでください。</translation>
    </message>
    <message>
        <source>Choose which model answers</source>
        <translation>答えるモデルを選択</translation>
    </message>
    <message>
        <source>Choose {target} as the model.</source>
        <translation>モデルとして {target} を選んでください。</translation>
    </message>
    <message>
        <source>Chosen: you put this word here, and the reply went on from it.</source>
        <translation>選択: あなたがここにこの語を入れ、返答はそこから続きました。</translation>
    </message>
    <message>
        <source>Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.</source>
        <translation>別の語をクリックするか、↓ と Enter で選ぶと、返答がそこから続きます。このバージョンは残ります。</translation>
    </message>
    <message>
        <source>Clip…</source>
        <comment>a button</comment>
        <translation>クリップ…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close ({key})</source>
        <translation>閉じる（{key}）</translation>
    </message>
    <message>
        <source>Close other programs and run it again.</source>
        <translation>ほかのプログラムを閉じて、もう一度計測してください。</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller context or fewer layers on the graphics card.</source>
        <translation>ほかのプログラムを終了するか、コンテキストを小さくするか、グラフィックスカードに置く層を減らしてください。</translation>
    </message>
    <message>
        <source>Close other programs, or unload the model of the chat, and try again.</source>
        <translation>ほかのプログラムを終了するか、チャットのモデルをメモリから降ろして、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>ほかのプログラムを終了してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Close the chat that uses the model, then remove it again.</source>
        <translation>モデルを使っているチャットを閉じてから、もう一度削除してください。</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>インスペクターを閉じる</translation>
    </message>
    <message>
        <source>Close the other program; the next deletion overwrites it.</source>
        <translation>ほかのプログラムを閉じてください。次の削除で上書きされます。</translation>
    </message>
    <message>
        <source>Close the other window, then send again.</source>
        <translation>もう一方のウィンドウを閉じてから、送り直してください。</translation>
    </message>
    <message>
        <source>Close this hint</source>
        <translation>このヒントを閉じる</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>このメモを閉じる</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>このお知らせを閉じる</translation>
    </message>
    <message>
        <source>Close this offer</source>
        <translation>この提案を閉じる</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>a kind of file</comment>
        <translation>コード</translation>
    </message>
    <message>
        <source>Code, plans and hard questions; it brings its own heads for guessing.</source>
        <translation>コード、計画、難しい質問向けです。予測用のヘッドを自分で持っています。</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>色覚に配慮した配色</translation>
    </message>
    <message>
        <source>Colours that are easier to tell apart, in light and dark.</source>
        <translation>見分けやすい色です。ライトとダークの両方にあります。</translation>
    </message>
    <message>
        <source>Command or address</source>
        <translation>コマンドまたはアドレス</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare two pairs or settings…</source>
        <translation>2 つのペアや設定を比較…</translation>
    </message>
    <message>
        <source>Comparing vocabularies…</source>
        <translation>語彙を比較しています…</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Connect and try again, or import a model file.</source>
        <translation>接続してもう一度お試しください。モデルファイルを読み込むこともできます。</translation>
    </message>
    <message>
        <source>Contains {unseen:,} invisible characters; the model gets them too.</source>
        <translation>目に見えない文字が {unseen:,} 個含まれています。これらもモデルに渡されます。</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Continue</source>
        <comment>a button</comment>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Continue a cut-off reply</source>
        <translation>途切れた返答の続きを書かせる</translation>
    </message>
    <message>
        <source>Continue where this reply was cut off</source>
        <translation>途切れた返答の続きを書く</translation>
    </message>
    <message>
        <source>Contradict the drafter</source>
        <translation>ドラフターに逆らう</translation>
    </message>
    <message>
        <source>Contrastive decoding steers the text away from what the drafter would say.</source>
        <translation>Contrastive decoding により、文章はドラフターの言いそうなことから遠ざけられています。</translation>
    </message>
    <message>
        <source>Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text is not what the model alone would write, and guesses change nothing in it.</source>
        <translation>Contrastive decoding: ドラフターよりもモデルがはるかに確からしいと見る語が優先されました。文章はモデルだけが書くものとは異なり、予測はその文章を変えません。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピー済み</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a document.</source>
        <translation>コピーしました。メッセージや文書に貼り付けてください。</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a folder.</source>
        <translation>コピーしました。メッセージやフォルダーに貼り付けてください。</translation>
    </message>
    <message>
        <source>Copies cost nothing: choose those. --anyway makes it all the same.</source>
        <translation>コピーには費用がかかりません。そちらを選んでください。--anyway を付ければそれでも作ります。</translation>
    </message>
    <message>
        <source>Copies the reply as a picture</source>
        <translation>返答を画像としてコピーします</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>すべてコピー</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown としてコピー</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>画像としてコピー</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>コードをコピー</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>コピーする</translation>
    </message>
    <message>
        <source>Copy it instead.</source>
        <translation>代わりにコピーしてください。</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>メッセージをコピー</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>返答をコピー</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>返答をコピー</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>レポートをコピー</translation>
    </message>
    <message>
        <source>Copy the text as it is shown</source>
        <translation>表示どおりに文章をコピー</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>この行をコピー</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>コピー中</translation>
    </message>
    <message>
        <source>Copying from the chat</source>
        <translation>チャットからのコピー</translation>
    </message>
    <message>
        <source>Correct the grammar.</source>
        <translation>文法を直してください。</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Correction: the model’s own token at the first wrong guess.</source>
        <translation>訂正: 最初に外れた予測の位置で、モデル自身が選んだトークンです。</translation>
    </message>
    <message>
        <source>Cost of a guess beside a pass</source>
        <translation>パスと比べた予測のコスト</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>トークンの集計</translation>
    </message>
    <message>
        <source>Create the folder</source>
        <translation>フォルダを作る</translation>
    </message>
    <message>
        <source>Custom</source>
        <comment>in place of the name of a preset</comment>
        <translation>独自の設定</translation>
    </message>
    <message>
        <source>Custom instructions</source>
        <translation>カスタム指示</translation>
    </message>
    <message>
        <source>Custom instructions…</source>
        <translation>カスタム指示…</translation>
    </message>
    <message>
        <source>Cut: the first {end:,} of {whole:,} characters.</source>
        <translation>切り詰めました: {whole:,} 文字のうち最初の {end:,} 文字です。</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>キリル文字（Windows-1251）</translation>
    </message>
    <message>
        <source>DRY repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY 繰り返し 反復</translation>
    </message>
    <message>
        <source>DRY repetition loops</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY 繰り返し 反復 ループ</translation>
    </message>
    <message>
        <source>Damaged, or not {name}: some letters are lost.</source>
        <translation>破損しているか、{name} ではありません。一部の文字が失われています。</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Dear neighbours, next Saturday we will</source>
        <translation>ご近所の皆さま、土曜日に</translation>
    </message>
    <message>
        <source>Decoding speed, measured by the engine in this reply. Slow motion does not change it.</source>
        <translation>この返答でエンジンが計測したデコード速度です。スローモーションでは変わりません。</translation>
    </message>
    <message>
        <source>Defaults are used; the other settings apply.</source>
        <translation>既定値を使用中です。ほかの設定は有効です。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Delete forever</source>
        <translation>完全に削除</translation>
    </message>
    <message>
        <source>Delete forever…</source>
        <translation>完全に削除…</translation>
    </message>
    <message>
        <source>Delete it yourself.</source>
        <translation>手動で削除してください。</translation>
    </message>
    <message>
        <source>Delete it, and a new key is written there.</source>
        <translation>削除すると、そこに新しいキーが書かれます。</translation>
    </message>
    <message>
        <source>Delete the folder {folder} yourself.</source>
        <translation>フォルダー {folder} を手動で削除してください。</translation>
    </message>
    <message>
        <source>Delete “{title}” forever?</source>
        <translation>「{title}」を完全に削除しますか？</translation>
    </message>
    <message>
        <source>Delete, with what follows</source>
        <translation>以降もまとめて削除</translation>
    </message>
    <message>
        <source>Deleted chats and messages cannot be restored afterwards.</source>
        <translation>そのあとは、削除したチャットやメッセージを元に戻せません。</translation>
    </message>
    <message numerus="yes">
        <source>Deleted this message and {count:,} that followed it.</source>
        <translation>
            <numerusform>このメッセージと、続く {count:,} 件を削除しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted this message.</source>
        <translation>このメッセージを削除しました。</translation>
    </message>
    <message>
        <source>Did guessing help lately?</source>
        <translation>最近、予測は役立った？</translation>
    </message>
    <message>
        <source>Did guessing help?</source>
        <translation>予測は役立った？</translation>
    </message>
    <message>
        <source>Do not download this file: no honest repository uses such a name.</source>
        <translation>このファイルはダウンロードしないでください。まともなリポジトリにある名前ではありません。</translation>
    </message>
    <message>
        <source>Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and without, and compares every token.</source>
        <translation>信じる必要はありません。ボタンを押すと、お使いのコンピューターが予測ありと予測なしで返答を 2 回書き、すべてのトークンを比べます。</translation>
    </message>
    <message>
        <source>Do not use this file; choose one from another source.</source>
        <translation>このファイルは使わず、別の入手元のものを選んでください。</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <comment>short</comment>
        <translation>メモリ不足</translation>
    </message>
    <message>
        <source>Download</source>
        <comment>fetch</comment>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Download (about {size})</source>
        <translation>ダウンロード（約 {size}）</translation>
    </message>
    <message>
        <source>Download ({size})</source>
        <translation>ダウンロード（{size}）</translation>
    </message>
    <message>
        <source>Download it again; if that does not help, the network or HF_ENDPOINT&apos;s server changes what it sends.</source>
        <translation>もう一度ダウンロードしてください。それでも直らない場合は、ネットワークか HF_ENDPOINT のサーバーが送信内容を書き換えています。</translation>
    </message>
    <message>
        <source>Download the drafter in that format: PyTorch&apos;s own files are programs, and are not opened.</source>
        <translation>ドラフターをその形式でダウンロードしてください。PyTorch 独自のファイルはプログラムなので開きません。</translation>
    </message>
    <message>
        <source>Download the drafter&apos;s whole folder, with its config.json, and name the model that it was trained for.</source>
        <translation>config.json を含むドラフターのフォルダー全体をダウンロードし、学習の対象だったモデルを指定してください。</translation>
    </message>
    <message>
        <source>Download the file again, or add this one as a model of its own.</source>
        <translation>ファイルをもう一度ダウンロードするか、これを別のモデルとして追加してください。</translation>
    </message>
    <message>
        <source>Download the file again, or choose another one.</source>
        <translation>ファイルをもう一度ダウンロードするか、別のものを選んでください。</translation>
    </message>
    <message>
        <source>Download the graph again together with its data file; both must be in one folder.</source>
        <translation>グラフをデータファイルと一緒にダウンロードし直してください。両方を同じフォルダーに置く必要があります。</translation>
    </message>
    <message>
        <source>Download the little-endian file.</source>
        <translation>リトルエンディアン版のファイルをダウンロードしてください。</translation>
    </message>
    <message>
        <source>Download this model as {name}: about {size}.</source>
        <translation>このモデルを {name} でダウンロードします。重みは約 {size} です。</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Draft tree</source>
        <translation>ドラフトツリー</translation>
    </message>
    <message>
        <source>Drafted tokens that the model has judged, in this reply.</source>
        <translation>この返答でモデルが判定したドラフトのトークンです。</translation>
    </message>
    <message>
        <source>Drafted: guessed, and not yet checked by the model.</source>
        <translation>ドラフト: 予測されましたが、モデルはまだ検証していません。</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>ドラフター</translation>
    </message>
    <message>
        <source>Drafter and memory…</source>
        <translation>ドラフターとメモリ…</translation>
    </message>
    <message>
        <source>Drafter: {name}</source>
        <translation>ドラフター: {name}</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>ドラフター</translation>
    </message>
    <message>
        <source>Drafter’s probability</source>
        <translation>ドラフターの確率</translation>
    </message>
    <message>
        <source>Draftlight had an unexpected error last time. What was written is saved.</source>
        <translation>今回の起動の前に、Draftlightで予期しないことが起きました。書かれたものは保存されています。</translation>
    </message>
    <message>
        <source>Draftlight itself</source>
        <translation>Draftlight 本体</translation>
    </message>
    <message>
        <source>Draftlight was closed</source>
        <translation>Draftlight が閉じられました</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels</source>
        <translation>Draftlight 独自のカーネル</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels check several tokens for little more than the price of one. They are used where this processor has the instructions. Changes apply the next time a model is opened.</source>
        <translation>Draftlight 独自のカーネルは、複数のトークンを 1 個分とほぼ同じコストで確認します。このプロセッサーに必要な命令があるところで使います。変更は、次にモデルを開いたときから有効です。</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels on the processor</source>
        <translation>プロセッサー用の Draftlight 独自のカーネル</translation>
    </message>
    <message>
        <source>Drawing picture {done} of {total}…</source>
        <translation>{total} 枚のうち {done} 枚目を描いています…</translation>
    </message>
    <message>
        <source>Drop it to use this model</source>
        <translation>ドロップするとこのモデルを使えます</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Duplicate the chat</source>
        <translation>チャットを複製</translation>
    </message>
    <message>
        <source>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</source>
        <extracomment>Mathematics alone: it stays as it is.</extracomment>
        <translation>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</translation>
    </message>
    <message>
        <source>E is 1 minus a to the K plus 1, over 1 minus a</source>
        <translation>E は、1 引く a の K 足す 1 乗、割る、1 引く a</translation>
    </message>
    <message>
        <source>Each further repeated token makes the next one this many times less likely.</source>
        <translation>繰り返しが 1 トークン延びるごとに、次のトークンをこの倍率で選ばれにくくします。</translation>
    </message>
    <message>
        <source>Each model is timed once on the graphics card and on the processor, and the faster one is used. Changes apply the next time a model is opened.</source>
        <translation>どのモデルもグラフィックスカードとプロセッサーで 1 回ずつ計測し、速いほうを使います。変更は、次にモデルを開いたときから有効です。</translation>
    </message>
    <message>
        <source>Earlier</source>
        <comment>a section of the list of chats</comment>
        <translation>それ以前</translation>
    </message>
    <message>
        <source>Earlier messages</source>
        <translation>以前のメッセージ</translation>
    </message>
    <message>
        <source>Earlier reply to “{prompt}”</source>
        <translation>「{prompt}」への以前の返答</translation>
    </message>
    <message>
        <source>Easy and hard</source>
        <translation>やさしい所と難しい所</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Edit the last message and send it again</source>
        <translation>最後のメッセージを編集して送り直す</translation>
    </message>
    <message>
        <source>Else they hang below the line for a second, and a small red wedge stays.</source>
        <translation>残さない場合は 1 秒間行の下に下がり、小さな赤いくさびだけが残ります。</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>ゴミ箱を空にする</translation>
    </message>
    <message>
        <source>Empty the bin?</source>
        <translation>ゴミ箱を空にしますか？</translation>
    </message>
    <message numerus="yes">
        <source>Empty the bin? There (is one chat|are {count:,} chats) in it.</source>
        <translation>
            <numerusform>ゴミ箱を空にしますか？ {count:,} 件のチャットが入っています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin…</source>
        <translation>ゴミ箱を空にする…</translation>
    </message>
    <message>
        <source>Ends the race and keeps nothing of it</source>
        <translation>レースを終え、結果は残しません</translation>
    </message>
    <message>
        <source>Enter sends it next</source>
        <translation>Enter で次に送信</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Estimate by guesses a round: {speeds}.</source>
        <translation>1 ラウンドの予測数ごとの推定: {speeds}。</translation>
    </message>
    <message>
        <source>Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, {known:.2f}× with only right guesses.</source>
        <translation>推定: 最適な固定数の予測なら通常の {fixed:.2f} 倍の速さ、正しい予測だけなら {known:.2f} 倍でした。</translation>
    </message>
    <message>
        <source>Every file is checked against its checksum.</source>
        <translation>すべてのファイルをチェックサムで確認します。</translation>
    </message>
    <message>
        <source>Every reply fits this schema. Empty: any JSON object will do.</source>
        <translation>すべての返答がこのスキーマに従います。空にすると、任意の JSON オブジェクトになります。</translation>
    </message>
    <message>
        <source>Every reply is recorded, so that you can replay it.</source>
        <translation>返答はすべて記録され、あとで再生できます。</translation>
    </message>
    <message>
        <source>Everyday questions and code: answers 92 % of our 60 test questions right.</source>
        <translation>日常の質問とコードに。60 問のテスト質問の 92% に正しく答えます。</translation>
    </message>
    <message>
        <source>Everyday settings in plain words</source>
        <translation>よく使う設定を、ふだんの言葉で</translation>
    </message>
    <message>
        <source>Exact</source>
        <comment>name of a preset</comment>
        <translation>正確</translation>
    </message>
    <message>
        <source>Explain in three sentences why the sky is blue.</source>
        <translation>空が青い理由を三つの文で説明して。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>すべてのチャットを書き出し…</translation>
    </message>
    <message>
        <source>Export the chat…</source>
        <translation>チャットを書き出し…</translation>
    </message>
    <message>
        <source>Exporting chats…</source>
        <translation>チャットを書き出しています…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Failed, see below</source>
        <translation>失敗（下を参照）</translation>
    </message>
    <message>
        <source>Fast for its size: each token uses an eighth of it. Guesses by copying.</source>
        <translation>サイズの割に速く動きます。トークンごとに全体の 8 分の 1 だけが働きます。予測はコピーで行います。</translation>
    </message>
    <message>
        <source>Figures by kind of question</source>
        <translation>質問の種類ごとの数値</translation>
    </message>
    <message>
        <source>Figures of this reply</source>
        <translation>この返答の数値</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>コマンドを検索</translation>
    </message>
    <message>
        <source>Find a command, a chat, a model or a setting</source>
        <translation>コマンド、チャット、モデル、設定を検索</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>コマンドを検索…</translation>
    </message>
    <message>
        <source>Find its model: {name}</source>
        <translation>対象のモデルを探す: {name}</translation>
    </message>
    <message>
        <source>First without guesses: writing…</source>
        <translation>まず予測なし: 書いています…</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>収まります</translation>
    </message>
    <message numerus="yes">
        <source>Fits: takes about {size}</source>
        <comment>a model, in memory</comment>
        <translation>
            <numerusform>収まります: 約 {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the reasoning</source>
        <translation>思考過程をたたむ</translation>
    </message>
    <message>
        <source>Folders with your code or notes, separated by commas. Text files are read in the background, and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a model is opened.</source>
        <translation>コードやメモのフォルダーをコンマで区切ります。テキストファイルは裏で読み込まれ、ディスクには何も残りません。空にすると忘れます。変更は次にモデルを開いたときから有効です。</translation>
    </message>
    <message>
        <source>Folders, import, export, the bin</source>
        <translation>フォルダー、読み込み、書き出し、ゴミ箱</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>For all text in the window.</source>
        <translation>ウィンドウのすべての文字に使います。</translation>
    </message>
    <message>
        <source>For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying.</source>
        <translation>コードとツールに向き、サイズの割に速く動きます。トークンごとに全体の 10 分の 1 だけが働きます。予測はコピーで行います。</translation>
    </message>
    <message>
        <source>For every chat</source>
        <translation>すべてのチャットに</translation>
    </message>
    <message>
        <source>For everything except your chats. It changes at once.</source>
        <translation>チャットの本文以外のすべてに使います。すぐに変わります。</translation>
    </message>
    <message>
        <source>For example: Answer in two sentences, in plain words.</source>
        <translation>例: やさしい言葉を使い、2 文で答えてください。</translation>
    </message>
    <message>
        <source>For example: answer briefly, and in German.</source>
        <translation>例: 簡潔に、ドイツ語で答えてください。</translation>
    </message>
    <message>
        <source>For example: qwen3 8b</source>
        <translation>例: qwen3 8b</translation>
    </message>
    <message>
        <source>For other programs that read the reply. While it is on, the message box has a switch for it.</source>
        <translation>返答を読み取るプログラムのためのものです。オンの間は、メッセージ欄の横のスイッチに表示されます。</translation>
    </message>
    <message>
        <source>For readers of the papers</source>
        <comment>opens formulas</comment>
        <translation>論文を読む方へ</translation>
    </message>
    <message>
        <source>For replies and your own messages.</source>
        <translation>返答と入力の両方に使います。</translation>
    </message>
    <message>
        <source>For short English questions and rewriting, on a machine with little memory.</source>
        <translation>メモリの少ないマシンで、短い英語の質問や書き直しに向きます。</translation>
    </message>
    <message>
        <source>For the lenient rule alone: how many times less likely than the model’s likeliest word a guess may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through.</source>
        <translation>寛容な方式だけで使います。予測が、モデルの最も確率の高い語より何倍まで低くてもよいかを対数で表します。0.7 は半分、2.3 は 10 分の 1、0 は何も通しません。</translation>
    </message>
    <message>
        <source>For the whole window. {ctrl} with plus or minus does the same.</source>
        <translation>ウィンドウ全体の大きさです。{ctrl} とプラス、マイナスでも変えられます。</translation>
    </message>
    <message>
        <source>For this chat, from the next reply on. Reasoning takes time and context.</source>
        <translation>このチャットで、次の返答から有効です。思考には時間とコンテキストを使います。</translation>
    </message>
    <message>
        <source>For {count} GB of memory</source>
        <translation>メモリ {count} GB 向け</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>すべて消去</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>消去…</translation>
    </message>
    <message>
        <source>Format of the answer</source>
        <translation>答えの形式</translation>
    </message>
    <message>
        <source>Forward one round</source>
        <translation>1 ラウンド進む</translation>
    </message>
    <message>
        <source>Forward one token</source>
        <translation>1 トークン進む</translation>
    </message>
    <message>
        <source>Free extra</source>
        <translation>おまけ</translation>
    </message>
    <message>
        <source>Free some space, or choose another file.</source>
        <translation>空き容量を増やすか、別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>Free some space, then continue: what is there is kept.</source>
        <translation>空き容量を増やしてから続けてください。すでにある分は残ります。</translation>
    </message>
    <message>
        <source>Free some space, then send it again.</source>
        <translation>空き容量を増やしてから、送り直してください。</translation>
    </message>
    <message>
        <source>Free some space; the next deletion overwrites it.</source>
        <translation>空き容量を作ってください。次に削除するときに上書きされます。</translation>
    </message>
    <message>
        <source>Free the model’s memory when it is not used</source>
        <translation>使わないときはモデルのメモリを解放する</translation>
    </message>
    <message>
        <source>Free {size} there, then try again.</source>
        <translation>そこに {size} の空きを作ってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>From</source>
        <comment>a repository</comment>
        <translation>入手元</translation>
    </message>
    <message>
        <source>From a preset</source>
        <translation>プリセットから</translation>
    </message>
    <message>
        <source>From other programs</source>
        <translation>ほかのプログラムのモデル</translation>
    </message>
    <message>
        <source>From section to section in the inspector</source>
        <translation>インスペクターでセクションを移動</translation>
    </message>
    <message>
        <source>From the disk</source>
        <translation>ディスクから</translation>
    </message>
    <message>
        <source>From the next reply on. A preset’s instructions apply to this chat only.</source>
        <translation>次の返答から有効です。プリセットの指示は、このチャットにだけ適用されます。</translation>
    </message>
    <message>
        <source>From the next start on. Models already in {folder} stay there: move them yourself while Draftlight is closed, or import them.</source>
        <translation>次回の起動から有効です。{folder} にあるモデルはそこに残ります。Draftlight を終了してからフォルダーの中身を自分で移すか、モデルを読み込み直してください。</translation>
    </message>
    <message>
        <source>From the start (Space)</source>
        <translation>最初から（Space）</translation>
    </message>
    <message>
        <source>From there you can start a new chat, if your desktop has a tray.</source>
        <translation>デスクトップにトレイがあれば、そこから新しいチャットを開けます。</translation>
    </message>
    <message>
        <source>From word to word in a reply</source>
        <translation>返答の語から語へ移動</translation>
    </message>
    <message>
        <source>From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.</source>
        <translation>次のメッセージから有効です。ほぼ合う推測は残るため、文章が変わることがあります(設定を参照)。</translation>
    </message>
    <message>
        <source>From your next message on. Guessing changes how long you wait, never the text.</source>
        <translation>次のメッセージから有効です。推測で変わるのは待ち時間だけで、文章は変わりません。</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>how a chat is remembered</comment>
        <translation>フル</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode of the settings</comment>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Full mode: field terms and all settings</source>
        <translation>詳細モード: 専門用語とすべての設定</translation>
    </message>
    <message>
        <source>GIF pictures</source>
        <translation>GIF 画像</translation>
    </message>
    <message>
        <source>GPU in use</source>
        <translation>使用中の GPU</translation>
    </message>
    <message>
        <source>Gated: its owner decides who gets it. Sign in and ask on its page.</source>
        <translation>アクセス制限: 誰に渡すかは所有者が決めます。サインインしてそのページで申請してください。</translation>
    </message>
    <message>
        <source>Gated: sign in on its page and accept its terms first.</source>
        <translation>アクセス制限: ハブから受け取るには、サインインしてそのページで利用条件に同意する必要があります。</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s assistant</source>
        <translation>Gemma 4 のアシスタント</translation>
    </message>
    <message>
        <source>Get models</source>
        <translation>モデルを入手</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>準備しています…</translation>
    </message>
    <message>
        <source>Give it more time, or more prompts.</source>
        <translation>時間かプロンプトを増やしてください。</translation>
    </message>
    <message>
        <source>Go to the message box</source>
        <translation>メッセージ欄へ移動</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>最新の行へ移動</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>グラフィックス</translation>
    </message>
    <message>
        <source>Guess</source>
        <comment>a button</comment>
        <translation>予測</translation>
    </message>
    <message numerus="yes">
        <source>Guess %n ahead</source>
        <translation>
            <numerusform>%n 個先まで予測</numerusform>
        </translation>
    </message>
    <message>
        <source>Guess from earlier chats</source>
        <translation>以前のチャットから予測</translation>
    </message>
    <message>
        <source>Guess from these folders</source>
        <translation>これらのフォルダーから予測する</translation>
    </message>
    <message>
        <source>Guess not looked at</source>
        <translation>対象外の予測</translation>
    </message>
    <message>
        <source>Guess, check, accept</source>
        <translation>予測、検証、受理</translation>
    </message>
    <message>
        <source>Guessed after it, not looked at: {words}</source>
        <translation>その後の予測（未検証）: {words}</translation>
    </message>
    <message>
        <source>Guessed by</source>
        <translation>予測元</translation>
    </message>
    <message numerus="yes">
        <source>Guessed by (a head|heads) of its own, which the file brings</source>
        <translation>
            <numerusform>ファイルに含まれるモデル自身のヘッドが予測します</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessed by {drafter}</source>
        <translation>予測: {drafter}</translation>
    </message>
    <message>
        <source>Guessed to find out whether it would help here.</source>
        <translation>ここで予測が得になるかを試すための予測。</translation>
    </message>
    <message>
        <source>Guesses a round</source>
        <translation>1 ラウンドの予測数</translation>
    </message>
    <message>
        <source>Guesses by what was said before: costs nothing, and helps where a text repeats itself.</source>
        <translation>これまでの文章をもとに予測します。コストはなく、文章が繰り返す所で役立ちます。</translation>
    </message>
    <message numerus="yes">
        <source>Guesses for {models}.</source>
        <comment>names of models</comment>
        <translation>
            <numerusform>予測の相手: {models}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Guesses the token that came most often after the last few: costs nothing, and learns as you chat.</source>
        <translation>直前の数トークンに続くことが最も多かったトークンを予測します。コストはなく、チャットするほど学びます。</translation>
    </message>
    <message>
        <source>Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.</source>
        <translation>前回モデル自身が最も有力と見たものを予測します。コストはありませんが、役立つことはまれです。</translation>
    </message>
    <message>
        <source>Guessing</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Guessing
tokens/s</source>
        <translation>予測あり
tok/s</translation>
    </message>
    <message>
        <source>Guessing is not possible with this model here; switch guessing off.</source>
        <translation>このモデルはここでは予測を使えません。予測をオフにしてください。</translation>
    </message>
    <message>
        <source>Guessing is off.</source>
        <translation>予測はオフです。</translation>
    </message>
    <message>
        <source>Guessing on or off</source>
        <translation>予測のオン／オフ</translation>
    </message>
    <message numerus="yes">
        <source>Guessing took {guessing}, checking %n (row|rows) {checking}.</source>
        <translation>
            <numerusform>予測に {guessing}、%n 行の検証に {checking}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing took {time}. The check is under way.</source>
        <translation>予測に {time}。検証中です。</translation>
    </message>
    <message numerus="yes">
        <source>Guessing won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n回とも予測ありが勝ちました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing won in this run: {times:.2f}× as fast.</source>
        <translation>今回は予測ありの勝ち: 速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Guessing won: {low:.1f}× to {high:.1f}× as fast.</source>
        <translation>予測ありの勝ち: 速さは {low:.1f}×〜{high:.1f}×。</translation>
    </message>
    <message>
        <source>Guessing won: {times:.2f}× as fast.</source>
        <translation>予測ありの勝ち: 速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Guessing: always</source>
        <translation>予測: 常に</translation>
    </message>
    <message>
        <source>Guessing: always, 4 ahead</source>
        <translation>予測: 常に 4 個先まで</translation>
    </message>
    <message>
        <source>Guessing: as the pair does</source>
        <translation>予測: ペアの既定</translation>
    </message>
    <message>
        <source>Guessing: off</source>
        <translation>予測: オフ</translation>
    </message>
    <message>
        <source>Guessing: when it helps</source>
        <translation>予測: 得になるときだけ</translation>
    </message>
    <message>
        <source>Gumbel coupling uses the same random numbers on both sides</source>
        <translation>Gumbel カップリングは両方に同じ乱数を使います</translation>
    </message>
    <message>
        <source>HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not encrypted, and text can be recovered from what crosses it: use your own network only. Empty: nothing is connected. Changes apply the next time a model is opened.</source>
        <translation>HOST:PORT をコンマで区切ります。相手側では `draftlight rpc-server` を動かします。モデルが読み書きする内容は、暗号化されない開いた接続を数値として通り、そこから文章を読み取れます。自分のネットワークの中だけで使ってください。空なら何にも接続しません。変更は次にモデルを開いたときから有効です。</translation>
    </message>
    <message>
        <source>Half</source>
        <comment>how a chat is remembered</comment>
        <translation>半分</translation>
    </message>
    <message>
        <source>Heads learn between replies</source>
        <translation>ヘッドは返答の合間に学ぶ</translation>
    </message>
    <message>
        <source>Heads made for a model go on learning from your replies while nothing is written. Only numbers are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off forgets all of it.</source>
        <translation>モデル用に作られたヘッドは、何も書かれていない間も返信から学び続けます。保存されるのは数値だけで、文章は残りません（1 モデルあたり最大 18 MB）。チャットを削除しても取り消されません。オフにすると、すべて忘れます。</translation>
    </message>
    <message>
        <source>High</source>
        <comment>about reasoning</comment>
        <translation>高</translation>
    </message>
    <message>
        <source>Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual.</source>
        <translation>すでに書いた部分の続きになるトークンを選ばれにくくします。0 でオフ、0.8 が一般的です。</translation>
    </message>
    <message>
        <source>How far these three look back</source>
        <translation>この 3 つがさかのぼる範囲</translation>
    </message>
    <message>
        <source>How fast guesses appear</source>
        <translation>予測を表示する速さ</translation>
    </message>
    <message>
        <source>How fast should guesses appear?</source>
        <translation>予測をどのくらいの速さで表示しますか？</translation>
    </message>
    <message>
        <source>How fast that grows with length</source>
        <translation>長さに応じた増え方</translation>
    </message>
    <message>
        <source>How guesses are judged</source>
        <translation>予測の判定方法</translation>
    </message>
    <message>
        <source>How guessing works</source>
        <translation>予測のしくみ</translation>
    </message>
    <message>
        <source>How it is loaded</source>
        <translation>読み込み方</translation>
    </message>
    <message>
        <source>How lenient</source>
        <translation>どこまで寛容か</translation>
    </message>
    <message>
        <source>How likely it was</source>
        <translation>どれくらいあり得たか</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>How many guesses are best</source>
        <translation>予測は何個が最適か</translation>
    </message>
    <message>
        <source>How many tokens ahead</source>
        <translation>何トークン先まで</translation>
    </message>
    <message>
        <source>How many tokens ahead?</source>
        <translation>何トークン先まで予測しますか？</translation>
    </message>
    <message>
        <source>How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a point. With a small model on a processor, like this one, each further row costs real arithmetic: the chart shows how much.</source>
        <translation>どれだけ安くなるかはマシン次第です。GPU 上の大きなモデルなら、追加の行はある程度までほぼただです。このような、プロセッサー上の小さなモデルでは、行が増えるたびに実際の計算がかかります。どれだけかはグラフに出ています。</translation>
    </message>
    <message>
        <source>How much of a chat it remembers</source>
        <translation>チャットをどこまで覚えておくか</translation>
    </message>
    <message>
        <source>How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they do not pay.</source>
        <translation>スターターがどれだけ速くなるかは、このパソコン次第です。モデルがとても小さいので、小さなドラフターでも予測なしの 1 パスのかなりの割合を使うからです。スターターは見て学ぶためのものです。ご自分のモデルでは、予測を「得になるときだけ」にしてください。Draftlight は予測のコストと当たる割合を計測し、得にならない所は予測なしで書きます。</translation>
    </message>
    <message>
        <source>How often a guess is right</source>
        <translation>予測が当たる割合</translation>
    </message>
    <message>
        <source>How replies are shown</source>
        <translation>返信の表示のしかた</translation>
    </message>
    <message>
        <source>How replies are shown…</source>
        <translation>返信の表示のしかた…</translation>
    </message>
    <message>
        <source>How should it answer?</source>
        <translation>どのように答えますか？</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>次のトークンの選び方</translation>
    </message>
    <message>
        <source>How the processor multiplies</source>
        <translation>プロセッサーの乗算方法</translation>
    </message>
    <message>
        <source>I have read and accept: {licence}</source>
        <translation>読んで同意します: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n (file|files), {size}?</source>
        <translation>
            <numerusform>%n 個のファイル（{size}）を読み込みますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>ファイルを読み込む…</translation>
    </message>
    <message>
        <source>Import a model or a drafter</source>
        <translation>モデルまたはドラフターを読み込む</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>チャットを読み込む</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>チャットを読み込む…</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>ほかのアプリから取り込む…</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <translation>もう一度読み込んでください。</translation>
    </message>
    <message>
        <source>Import the file again when you like.</source>
        <translation>ファイルはいつでも読み込み直せます。</translation>
    </message>
    <message>
        <source>Import {file}, {size}?</source>
        <translation>{file}（{size}）を読み込みますか？</translation>
    </message>
    <message>
        <source>Importing chats…</source>
        <translation>チャットを読み込んでいます…</translation>
    </message>
    <message>
        <source>In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.</source>
        <translation>今の場所で使う場合: 容量は増えませんが、ファイルを動かさないでください。コピーする場合: Draftlight 専用のファイルになります。</translation>
    </message>
    <message>
        <source>In round {number:,} the second guess {token} was right. It also checked {listed}.</source>
        <translation>ラウンド {number:,} では次点の予測 {token} が当たりました。ほかに {listed} も検証しました。</translation>
    </message>
    <message numerus="yes">
        <source>In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.</source>
        <translation>
            <numerusform>壊れたファイルのうち、{count:,} 件のチャットの {messages:,} 件のメッセージを読めます。</numerusform>
        </translation>
    </message>
    <message>
        <source>In tokens, the question included.</source>
        <translation>トークン数。質問も含みます。</translation>
    </message>
    <message>
        <source>In tokens; a word is about one and a half.</source>
        <translation>トークン数。英単語 1 つが約 1.5 トークンです。</translation>
    </message>
    <message>
        <source>In total; the oldest are deleted first.</source>
        <translation>全体の上限です。古いものから削除されます。</translation>
    </message>
    <message>
        <source>In use</source>
        <comment>a model that answers now</comment>
        <translation>使用中</translation>
    </message>
    <message>
        <source>In use, unloaded</source>
        <comment>a model that answers next</comment>
        <translation>使用中、メモリから解放済み</translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>最近の %n 件の返答では予測のぶん遅くなりました: 予測なしの {low:.1f}〜{high:.1f} 倍の速さ。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>最近の %n 件の返答: はっきりした差はありません。予測なしの {low:.1f}〜{high:.1f} 倍の速さ。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.</source>
        <translation>
            <numerusform>最近の %n 件の返答: {low:.1f}〜{high:.1f} 倍の速さ。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>レースでは予測のぶん遅くなりました: 予測なしの {times:.2f} 倍の速さ（%n 回）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>レースでは: はっきりした差はありません。予測なしの {times:.2f} 倍の速さ（%n 回）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: {times:.2f} times as fast (%n (run|runs)).</source>
        <translation>
            <numerusform>レースでは: {times:.2f} 倍の速さ（%n 回）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Included. Tiny and often wrong, but you see every guess.</source>
        <translation>付属しています。とても小さくてよく間違えますが、予測はすべて見えます。</translation>
    </message>
    <message>
        <source>Included: a tiny model and its drafter, made for watching</source>
        <translation>付属: 見て学ぶための、とても小さなモデルとドラフター</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Install Draftlight again, or choose a model file of your own.</source>
        <translation>Draftlight をインストールし直すか、手持ちのモデルファイルを選んでください。</translation>
    </message>
    <message>
        <source>Install Draftlight again, or correct that file.</source>
        <translation>Draftlight をインストールし直すか、そのファイルを修正してください。</translation>
    </message>
    <message>
        <source>Install Draftlight again.</source>
        <translation>Draftlight をインストールし直してください。</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Draftlight をインストールし直してください。`draftlight doctor` で、ファイルの一覧とそれぞれの問題がわかります。</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` shows what is there.</source>
        <translation>Draftlight をインストールし直してください。`draftlight doctor` で今の状態がわかります。</translation>
    </message>
    <message>
        <source>Install Draftlight again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Draftlight をインストールし直してください。draftlight ask &quot;…&quot; はウィンドウなしで使えます。</translation>
    </message>
    <message>
        <source>Install Draftlight unpacked.</source>
        <translation>Draftlight を展開した状態でインストールしてください。</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>インストール済み</translation>
    </message>
    <message>
        <source>Installed: {known}.</source>
        <translation>インストール済み: {known}。</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>このチャットへの指示</translation>
    </message>
    <message>
        <source>Instructions for this chat…</source>
        <translation>このチャットへの指示…</translation>
    </message>
    <message>
        <source>Intel graphics</source>
        <translation>Intel のグラフィックス</translation>
    </message>
    <message>
        <source>Inventive</source>
        <comment>name of a preset</comment>
        <translation>創造的</translation>
    </message>
    <message>
        <source>Is guessing faster on this computer?</source>
        <translation>このコンピューターでは予測のほうが速い？</translation>
    </message>
    <message>
        <source>Is guessing helping right now?</source>
        <translation>今、予測は役立っている？</translation>
    </message>
    <message>
        <source>Is guessing helping: gauge</source>
        <translation>予測は役立っているか: メーター</translation>
    </message>
    <message>
        <source>It came after a wrong guess, so the model’s scores here belong to a text that was never written.</source>
        <translation>外れた予測の後ろにあるため、ここでのモデルのスコアは、実際には書かれなかった文章のものです。</translation>
    </message>
    <message>
        <source>It can answer, or guess for the model that is open.</source>
        <translation>自分で答えることも、開いているモデルのために予測することもできます。</translation>
    </message>
    <message>
        <source>It contains this question and this reply, nothing else from the chat.</source>
        <translation>入るのはこの質問とこの返答だけです。チャットのほかの部分は含みません。</translation>
    </message>
    <message>
        <source>It does not fit in the memory that is free now. You can download it anyway.</source>
        <translation>今の空きメモリには収まりません。それでもダウンロードはできます。</translation>
    </message>
    <message>
        <source>It does not fit right now</source>
        <translation>今は収まりません</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>収まります</translation>
    </message>
    <message>
        <source>It guesses by copying.</source>
        <translation>予測はコピーで行います。</translation>
    </message>
    <message>
        <source>It has the form owner/name.</source>
        <translation>名前は owner/name の形式です。</translation>
    </message>
    <message numerus="yes">
        <source>It helps on {kind}.</source>
        <comment>guessing</comment>
        <translation>
            <numerusform>{kind}では効果があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds no model that could be used here.</source>
        <translation>ここで使えるモデルは含まれていません。</translation>
    </message>
    <message>
        <source>It is in the list of drafters now.</source>
        <translation>ドラフターの一覧に入りました。</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>{folder} にあります。</translation>
    </message>
    <message>
        <source>It is read from the disk, which is slow</source>
        <translation>ディスクから読みます: 遅い</translation>
    </message>
    <message>
        <source>It needs “mcpServers”, each with a command or an address.</source>
        <translation>「mcpServers」に、それぞれコマンドかアドレスが必要です。</translation>
    </message>
    <message>
        <source>It only just fits</source>
        <translation>ぎりぎり収まります</translation>
    </message>
    <message>
        <source>It opens by itself when it is here.</source>
        <translation>届くと自動で開きます。</translation>
    </message>
    <message>
        <source>It stood on a branch that the reply did not take, beside the guess that was judged here.</source>
        <translation>返答が進まなかった枝にあり、ここで判定された予測の隣に並んでいました。</translation>
    </message>
    <message>
        <source>It wants {target}.</source>
        <translation>必要な相手: {target}。</translation>
    </message>
    <message numerus="yes">
        <source>It writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>書く速さは{speed}です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its answer and its speed come here.</source>
        <translation>ここに答えと速さが出ます。</translation>
    </message>
    <message>
        <source>Its disk is not connected. It will be back when the disk is.</source>
        <translation>ディスクが接続されていません。接続すると戻ります。</translation>
    </message>
    <message>
        <source>Its drafter</source>
        <translation>専用のドラフター</translation>
    </message>
    <message>
        <source>Its file promises {promised} heads and has {found}.</source>
        <translation>ファイルには {promised} 個のヘッドがあるはずですが、実際は {found} 個です。</translation>
    </message>
    <message>
        <source>Its own drafter is included.</source>
        <translation>専用のドラフターが付いています。</translation>
    </message>
    <message>
        <source>Its turn in about {minutes:.0f} min</source>
        <translation>約 {minutes:.0f} 分後に順番</translation>
    </message>
    <message>
        <source>Its turn in about {seconds:.0f} s</source>
        <translation>約 {seconds:.0f} 秒後に順番</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <comment>a standard name</comment>
        <translation>JSON スキーマ</translation>
    </message>
    <message>
        <source>JSON schema grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>JSON スキーマ 文法 構造化</translation>
    </message>
    <message>
        <source>JSON, everything, can be imported again</source>
        <translation>JSON。すべてを含み、読み込み直せます</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>日本語（EUC-JP）</translation>
    </message>
    <message>
        <source>Japanese (Shift-JIS)</source>
        <translation>日本語（Shift-JIS）</translation>
    </message>
    <message>
        <source>Judge the whole guess</source>
        <translation>予測全体で判定</translation>
    </message>
    <message numerus="yes">
        <source>K = %n: %n drafted (token|tokens), {checked} checked in one pass</source>
        <translation>
            <numerusform>K = %n: %n トークンをドラフト、1 パスで {checked} トークンを検証</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep as many as is fair</source>
        <translation>公平な範囲で最大限残す</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Keep replays of new replies</source>
        <translation>新しい返答のリプレイを保存</translation>
    </message>
    <message>
        <source>Keep the chat&apos;s memory as {kind} instead of {now}.</source>
        <translation>チャットの記憶を {now} ではなく {kind} で保持します。</translation>
    </message>
    <message>
        <source>Keep the temporary chat</source>
        <translation>一時チャットを残す</translation>
    </message>
    <message>
        <source>Keep this chat</source>
        <translation>このチャットを残す</translation>
    </message>
    <message>
        <source>Keep wrong guesses on the page</source>
        <translation>外れた予測を残す</translation>
    </message>
    <message>
        <source>Keep wrong guesses or let them fade</source>
        <translation>外れた予測を残す、または薄れて消す</translation>
    </message>
    <message>
        <source>Kept of the conversation (KV cache)</source>
        <translation>会話のうち保持している分（KV キャッシュ）</translation>
    </message>
    <message>
        <source>Key, if it needs one</source>
        <comment>of a server of tools</comment>
        <translation>キー(求められる場合)</translation>
    </message>
    <message>
        <source>Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; struck square, second guess</source>
        <translation>凡例: 塗りつぶした四角は当たった予測、×印の四角は外れた予測、空の四角は対象外、線を引いた四角は次点の予測</translation>
    </message>
    <message>
        <source>Kind of
question</source>
        <translation>質問の
種類</translation>
    </message>
    <message>
        <source>Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.</source>
        <translation>認識済み: {known}。手持ちのファイルには --target FILE を使ってください。`draftlight models list` でほかも見られます。</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message>
        <source>Korean (EUC-KR)</source>
        <translation>韓国語（EUC-KR）</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <comment>a section of the list of chats</comment>
        <translation>過去 7 日間</translation>
    </message>
    <message>
        <source>Leave guessing on auto for this pair: it guesses only where that pays.</source>
        <translation>このペアの予測は自動のままにしましょう。得になる所では予測し、それ以外は予測なしで書きます。</translation>
    </message>
    <message>
        <source>Leave guessing on for this pair.</source>
        <translation>このペアの予測はオンのままにしましょう。</translation>
    </message>
    <message>
        <source>Leave out --drafter, or choose a file that has them; their names often hold MTP.</source>
        <translation>--drafter を省くか、ヘッドのあるファイルを選んでください。名前に MTP が入っていることが多いです。</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>the left side of a comparison</comment>
        <translation>左</translation>
    </message>
    <message>
        <source>Left won: {times:.2f}× as fast.</source>
        <translation>左の勝ち: 速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Legend: {entries}</source>
        <translation>凡例: {entries}</translation>
    </message>
    <message>
        <source>Length and randomness</source>
        <translation>長さと乱数</translation>
    </message>
    <message>
        <source>Lenient: not the model’s own text</source>
        <translation>寛容: モデル自身の文章ではありません</translation>
    </message>
    <message>
        <source>Lenient: the guess stands although the model would have written another word here.</source>
        <translation>寛容: ここでモデルは別の語を書くはずでしたが、予測を採用しました。</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Let it end in {formats}.</source>
        <translation>拡張子を {formats} のいずれかにしてください。</translation>
    </message>
    <message>
        <source>Let it guess</source>
        <translation>予測させる</translation>
    </message>
    <message>
        <source>Let it guess for {model}</source>
        <translation>{model} の推測に使う</translation>
    </message>
    <message>
        <source>Let the bench run longer.</source>
        <translation>ベンチマークをもっと長く実行してください。</translation>
    </message>
    <message>
        <source>Licence: not stated</source>
        <translation>ライセンス: 記載なし</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>ライセンス: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Licence: {licence}.</source>
        <comment>a sentence before others</comment>
        <translation>
            <numerusform>ライセンス: {licence}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>ライトまたはダーク</translation>
    </message>
    <message>
        <source>Light or dark?</source>
        <translation>ライトかダークか</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>List of chats</source>
        <translation>チャットの一覧</translation>
    </message>
    <message>
        <source>Live numbers</source>
        <translation>リアルタイムの数値</translation>
    </message>
    <message>
        <source>Live: every guess as it comes</source>
        <translation>ライブ: 予測をそのつど表示</translation>
    </message>
    <message>
        <source>Load</source>
        <comment>a model</comment>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込み中</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>モデルを読み込んでいます…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <comment>a model that is being opened</comment>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Long texts, tables and many languages; a drafter that is small beside it.</source>
        <translation>長い文章、表、多くの言語に向きます。ドラフターは本体に比べて小さめです。</translation>
    </message>
    <message>
        <source>Longest repeat allowed</source>
        <translation>許容する繰り返しの長さ</translation>
    </message>
    <message>
        <source>Longest reply</source>
        <translation>返答の最大の長さ</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>外観と言語</translation>
    </message>
    <message>
        <source>Look at {page} for what is there.</source>
        <translation>何があるかは {page} で確認してください。</translation>
    </message>
    <message>
        <source>Look for graphics cards</source>
        <translation>グラフィックスカードを探す</translation>
    </message>
    <message>
        <source>Look for models from other programs</source>
        <translation>ほかのプログラムのモデルを探す</translation>
    </message>
    <message>
        <source>Look for the model on the hub, under Find.</source>
        <translation>「検索」で、ハブにあるモデルを探してください。</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>内部を見る</translation>
    </message>
    <message>
        <source>Look the repository up again: it may have changed.</source>
        <translation>リポジトリを調べ直してください。変更された可能性があります。</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>このマシンを調べています…</translation>
    </message>
    <message>
        <source>Looking for graphics cards…</source>
        <translation>グラフィックスカードを探しています…</translation>
    </message>
    <message>
        <source>Looking inside…</source>
        <translation>内容を問い合わせ中…</translation>
    </message>
    <message>
        <source>Looking where other programs keep their models</source>
        <translation>ほかのプログラムがモデルを置いている場所を調べています</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>調べています…</translation>
    </message>
    <message>
        <source>Loosen the grammar, the JSON schema or the logit biases, then try again.</source>
        <translation>文法、JSON スキーマ、またはロジットバイアスをゆるめて、もう一度試してください。</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>about reasoning</comment>
        <translation>低</translation>
    </message>
    <message>
        <source>Machines that hold a part of the model</source>
        <translation>モデルの一部を受け持つコンピューター</translation>
    </message>
    <message>
        <source>Make a clip of the reply…</source>
        <translation>返答のクリップを作成…</translation>
    </message>
    <message>
        <source>Make a drafter</source>
        <translation>ドラフターを作る</translation>
    </message>
    <message>
        <source>Make it from prompts of many kinds instead.</source>
        <translation>代わりにさまざまな種類のプロンプトから作ってください。</translation>
    </message>
    <message>
        <source>Make one for this model: draftlight distil --target MODEL.</source>
        <translation>このモデル用に作ってください: draftlight distil --target MODEL。</translation>
    </message>
    <message>
        <source>Make parallel heads for it, or choose a smaller model of its family as drafter.</source>
        <translation>並列ヘッドを作るか、同じ系列の小さなモデルをドラフターに選んでください。</translation>
    </message>
    <message>
        <source>Make room on that disk, or name another place.</source>
        <translation>そのディスクに空きを作るか、別の場所を指定してください。</translation>
    </message>
    <message>
        <source>Make room, then try again.</source>
        <translation>空きを作ってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Make some: draftlight distil --target MODEL.</source>
        <translation>作成してください: draftlight distil --target MODEL</translation>
    </message>
    <message>
        <source>Make sure that the folder may be written and the file is not in use, then continue.</source>
        <translation>フォルダーに書き込めること、ファイルが使用中でないことを確かめてから、続けてください。</translation>
    </message>
    <message>
        <source>Make that folder writable, or set DRAFTLIGHT_HOME to another one.</source>
        <translation>そのフォルダーを書き込み可能にするか、DRAFTLIGHT_HOME に別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>Make the drafter again.</source>
        <translation>ドラフターを作り直してください。</translation>
    </message>
    <message>
        <source>Makes recent tokens less likely. 1 is off.</source>
        <translation>最近のトークンを選ばれにくくします。1 でオフです。</translation>
    </message>
    <message>
        <source>Making a drafter</source>
        <comment>from a model&apos;s own file</comment>
        <translation>ドラフターを作成中</translation>
    </message>
    <message>
        <source>Many languages in little memory. Its drafter is nearly its own size, so guessing helps little.</source>
        <translation>少ないメモリで多くの言語を扱えます。ドラフターが本体とほぼ同じ大きさなので、予測の効果はわずかです。</translation>
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
        <translation>一致するコマンド</translation>
    </message>
    <message>
        <source>Mean length: tokens written a round</source>
        <translation>平均長: 1 ラウンドで書いたトークン数</translation>
    </message>
    <message>
        <source>Mean length: tokens written per verification pass, in this reply.</source>
        <translation>平均長: この返答で、検証パス 1 回あたりに書いたトークン数です。</translation>
    </message>
    <message>
        <source>Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.</source>
        <translation>平均長: {rounds:,} ラウンドで {tokens:,} トークン。予測なしでは 1 になります。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>計測</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>もう一度計測</translation>
    </message>
    <message>
        <source>Measure this machine…</source>
        <translation>このマシンを計測…</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this computer; {played}.</source>
        <comment>played: such as “played 20 times slower than it was”</comment>
        <translation>
            <numerusform>このコンピューターで計測。{played}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured on: {machine}</source>
        <translation>計測したマシン: {machine}</translation>
    </message>
    <message>
        <source>Measured while it runs, together with “When it helps”</source>
        <translation>「得になるときだけ」のとき、動作中に計測します</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>測っています…</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>about reasoning</comment>
        <translation>中</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Memory full</source>
        <comment>short</comment>
        <translation>記憶がいっぱい</translation>
    </message>
    <message>
        <source>Memory precision</source>
        <translation>メモリーの精度</translation>
    </message>
    <message>
        <source>Memory precision (KV cache)</source>
        <translation>メモリーの精度 (KV キャッシュ)</translation>
    </message>
    <message numerus="yes">
        <source>Memory {percent} % full</source>
        <comment>short</comment>
        <translation>
            <numerusform>記憶の {percent}% を使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory&apos;s speed</source>
        <translation>メモリの速度</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Messages</source>
        <comment>the list that a chat is, for a screen reader</comment>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>about reasoning</comment>
        <translation>最小</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>モデル: {name}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Models are kept in {folder}</source>
        <translation>モデルの保存場所: {folder}</translation>
    </message>
    <message>
        <source>Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in place.</source>
        <translation>LM Studio、Ollama、llama.cpp、Jan、Hugging Face のツールでダウンロードしたモデルを、今の場所で使えます。</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>モデル…</translation>
    </message>
    <message>
        <source>Model’s probability</source>
        <translation>モデルの確率</translation>
    </message>
    <message>
        <source>More</source>
        <translation>詳しく</translation>
    </message>
    <message>
        <source>More for chats: folders, import, export, the bin</source>
        <translation>チャットのその他の操作: フォルダー、読み込み、書き出し、ゴミ箱</translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, least on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>最も効くのは{best}、最も効かないのは{worst}です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, not at all on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>最も効くのは{best}で、{worst}では効きません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}; it costs time on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>最も効くのは{best}で、{worst}ではかえって遅くなります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Move chats into it from their menus.</source>
        <translation>チャットは、それぞれのメニューからここへ移せます。</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Move out of the archive</source>
        <translation>アーカイブから出す</translation>
    </message>
    <message>
        <source>Move that folder away, then try again.</source>
        <translation>そのフォルダーを移動してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Move the chat to the bin</source>
        <translation>チャットをゴミ箱に移す</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>フォルダーに移動</translation>
    </message>
    <message>
        <source>Move to the bin</source>
        <translation>ゴミ箱に移す</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Moving it into place</source>
        <translation>所定の場所に移しています</translation>
    </message>
    <message>
        <source>My models</source>
        <translation>自分のモデル</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight again.</source>
        <translation>NVIDIA のドライバーがこの CUDA には古すぎます ({reason})。新しいものをインストールしてから Draftlight を起動し直してください。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Name another file, or delete this one.</source>
        <translation>別のファイルを指定するか、これを削除してください。</translation>
    </message>
    <message>
        <source>Name another file.</source>
        <translation>別のファイルを指定してください。</translation>
    </message>
    <message>
        <source>Name of the folder</source>
        <translation>フォルダーの名前</translation>
    </message>
    <message>
        <source>Name of the new preset</source>
        <translation>新しいプリセットの名前</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>プリセットの名前</translation>
    </message>
    <message>
        <source>Name one of them: --drafter {name}, or the file.</source>
        <translation>どちらか一方を指定してください: --drafter {name} またはファイル。</translation>
    </message>
    <message>
        <source>Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx.</source>
        <translation>大きい方を先に、小さい方を後に書いてください: --drafter big.gguf,small.onnx</translation>
    </message>
    <message>
        <source>Needs {need} in memory, {free} are free: {more} too much</source>
        <translation>必要なメモリは {need}、空きは {free} で、{more} 足りません</translation>
    </message>
    <message>
        <source>Needs {need} in memory; how much is free is not known</source>
        <translation>必要なメモリは {need}。空き容量は不明です</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free in memory</source>
        <translation>メモリの空き {free} のうち {need} を使います</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free on the GPU</source>
        <translation>GPU の空き {free} のうち {need} を使います</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU, {free} are free: {more} too much</source>
        <translation>必要な GPU メモリは {need}、空きは {free} で、{more} 足りません</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU; how much is free is not known</source>
        <translation>必要な GPU メモリは {need}。空き容量は不明です</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>しない</translation>
    </message>
    <message>
        <source>Never checks more tokens at once than this machine computes exactly as one by one.</source>
        <translation>1 個ずつ計算したときとこのマシンで完全に一致する数までしか、一度に検証しません。</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新しいチャット</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新しいフォルダー</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>新しいフォルダー…</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>改行</translation>
    </message>
    <message>
        <source>New name of {name}</source>
        <translation>{name} の新しい名前</translation>
    </message>
    <message>
        <source>New temporary chat, which is not stored</source>
        <translation>新しい一時チャット: 何も保存されません</translation>
    </message>
    <message>
        <source>Newest: {plain} tokens a second without guesses, {guessing} with them</source>
        <translation>最新: 予測なしで毎秒 {plain} トークン、予測ありで {guessing}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Next chat in the list</source>
        <translation>一覧の次のチャット</translation>
    </message>
    <message>
        <source>Next word (Enter)</source>
        <translation>次の語（Enter）</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>次:</translation>
    </message>
    <message>
        <source>No chats yet. They stay on this computer.</source>
        <translation>チャットはまだありません。チャットはこのコンピューターの外に出ません。</translation>
    </message>
    <message>
        <source>No difference: {times:.2f}×.</source>
        <translation>差はありません: {times:.2f}×。</translation>
    </message>
    <message>
        <source>No drafter that fits? One can be made from the model&apos;s own file, in a few minutes.</source>
        <translation>合うドラフターがありませんか？モデル自身のファイルから数分で作れます。</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>フォルダーなし</translation>
    </message>
    <message>
        <source>No font here has the letters of {language}. Install {package}, then start Draftlight again.</source>
        <translation>{language}の文字を持つフォントがここにありません。{package} をインストールして Draftlight を起動し直してください。</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>グラフィックスカードが見つかりません</translation>
    </message>
    <message>
        <source>No graphics processor was found: llama.cpp computes on the CPU, as it was built to.</source>
        <translation>グラフィックスプロセッサーが見つかりませんでした。llama.cpp は、ビルドどおり CPU で計算します。</translation>
    </message>
    <message>
        <source>No guess in this round: plain writing is timed now and then, for comparison.</source>
        <translation>このラウンドは予測なしです。比較のため、ときどき予測なしの時間を測ります。</translation>
    </message>
    <message>
        <source>No guess: the drafter had none here.</source>
        <translation>予測なし: ここではドラフターに候補がありませんでした。</translation>
    </message>
    <message>
        <source>No guesses</source>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>No guesses now: here they cost more time than they save.</source>
        <translation>今は予測していません。ここでは、節約できる時間よりかかる時間のほうが長くなります。</translation>
    </message>
    <message>
        <source>No instructions of its own.</source>
        <translation>専用の指示はありません。</translation>
    </message>
    <message>
        <source>No licence is stated: ask its owner what is allowed.</source>
        <translation>ライセンスの記載がありません。何が許されるかは所有者に確認してください。</translation>
    </message>
    <message>
        <source>No mark: written without a guess.</source>
        <translation>印なし: 予測なしで書かれました。</translation>
    </message>
    <message>
        <source>No model yet</source>
        <translation>モデルがまだありません</translation>
    </message>
    <message>
        <source>No reply.</source>
        <translation>返答なし。</translation>
    </message>
    <message>
        <source>No setting found. Try fewer letters.</source>
        <translation>設定が見つかりません。文字を減らしてみてください。</translation>
    </message>
    <message>
        <source>No: as wide as it pays</source>
        <translation>しない: 得になる幅まで</translation>
    </message>
    <message>
        <source>Nobody</source>
        <comment>guesses</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Nobody got it, so the model’s own word stands. A wrong guess only costs time.</source>
        <translation>誰も当てられなかったので、モデルの語になります。外れた予測の代償は時間だけです。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>None much less likely than the best</source>
        <translation>最有力よりずっと低いものを除く</translation>
    </message>
    <message>
        <source>Not UTF-8: read as {name}.</source>
        <translation>UTF-8 ではないため、{name} として読み込みました。</translation>
    </message>
    <message>
        <source>Not a PDF, whatever its name says: read as text.</source>
        <translation>名前にかかわらず PDF ではないため、テキストとして読み込みました。</translation>
    </message>
    <message numerus="yes">
        <source>Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.</source>
        <translation>
            <numerusform>厳密ではありません: 方式が寛容で、{tokens:,} トークンのうち %n トークンはモデルが書くはずのものではありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in memory: the next message loads it again</source>
        <translation>メモリにありません。次のメッセージで読み込み直します</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>計測していません。</translation>
    </message>
    <message>
        <source>Not measured: this reply was cut short.</source>
        <translation>この返答では計測していません。途中で終わりました。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>Not proved: {reason}.</source>
        <translation>証明できませんでした: {reason}。</translation>
    </message>
    <message>
        <source>Not sent yet.</source>
        <translation>まだ送信していません。</translation>
    </message>
    <message>
        <source>Not the model’s own word</source>
        <translation>モデル自身の語ではありません</translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>同じ文章ではありません。違い: {at_token}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>同じ文章ではありません。違い: {lengths}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: Different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>同じではありません。違い: {lengths}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: {at_token}</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>同じではありません: {at_token}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not there: {reason}</source>
        <translation>使えません: {reason}</translation>
    </message>
    <message>
        <source>Not yet judged</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>Nothing else was found.</source>
        <translation>ほかには見つかりませんでした。</translation>
    </message>
    <message>
        <source>Nothing fades or moves by itself. Always on if your system asks for it.</source>
        <translation>ひとりでに薄れたり動いたりしません。システムが求める場合は常にオンです。</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>見つかりません。文字を減らしてみてください。</translation>
    </message>
    <message>
        <source>Nothing has “{query}” in its name. Try fewer words.</source>
        <translation>名前に「{query}」を含むものはありません。語を減らすと見つかりやすくなります。</translation>
    </message>
    <message>
        <source>Nothing is kept from earlier chats.</source>
        <translation>以前のチャットからは何も保存していません。</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>何もこのコンピューターの外には出ません。</translation>
    </message>
    <message>
        <source>Nothing matches. Try fewer letters.</source>
        <translation>一致するものがありません。文字を減らしてみてください。</translation>
    </message>
    <message>
        <source>Nothing measured yet. Ask something.</source>
        <translation>まだ計測していません。何か質問してみてください。</translation>
    </message>
    <message>
        <source>Nothing new was imported.</source>
        <translation>新しく読み込まれたものはありません。</translation>
    </message>
    <message>
        <source>Nothing to prove: no token of this reply was guessed.</source>
        <translation>証明するものがありません。この返答のトークンは 1 つも予測されていません。</translation>
    </message>
    <message>
        <source>Nothing was deleted. New chats go into a fresh file.</source>
        <translation>何も削除していません。新しいチャットは新しいファイルに保存します。</translation>
    </message>
    <message>
        <source>Nothing was guessed in this race, so there was nothing to check.</source>
        <translation>このレースでは何も予測されず、検証するものがありませんでした。</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>何も残していません。</translation>
    </message>
    <message>
        <source>Nothing was written, so there is nothing to compare.</source>
        <translation>何も書かれなかったため、比較するものがありません。</translation>
    </message>
    <message>
        <source>Notify me when a long reply is done</source>
        <translation>長い返答が終わったら通知する</translation>
    </message>
    <message>
        <source>Now with guesses: writing…</source>
        <translation>次に予測あり: 書いています…</translation>
    </message>
    <message numerus="yes">
        <source>Now: “{prompt}”</source>
        <comment>the question that is answered</comment>
        <translation>
            <numerusform>現在の質問:「{prompt}」</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the guesses that the model looked at in this reply: none behind a wrong one.</source>
        <translation>この返答でモデルが確かめた予測のうち。外れの後ろの予測は数えません。</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>about reasoning</comment>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Off: write token by token</source>
        <translation>オフ: トークンごとに書く</translation>
    </message>
    <message>
        <source>On</source>
        <comment>about reasoning</comment>
        <translation>オン</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu, run as root: {line}; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Debian や Ubuntu では root で次を実行してください: {line}。draftlight ask &quot;…&quot; はウィンドウなしで使えます。</translation>
    </message>
    <message>
        <source>On the processor</source>
        <translation>プロセッサーで</translation>
    </message>
    <message>
        <source>On your desktop</source>
        <translation>デスクトップ</translation>
    </message>
    <message>
        <source>Once more, run {n}: with guesses…</source>
        <translation>もう一度、{n} 回目: 予測あり…</translation>
    </message>
    <message>
        <source>Once more, run {n}: without guesses…</source>
        <translation>もう一度、{n} 回目: 予測なし…</translation>
    </message>
    <message>
        <source>One HTML file that plays in any browser, offline</source>
        <translation>どのブラウザーでもオフラインで再生できる 1 つの HTML ファイル</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>1 回のパス</translation>
    </message>
    <message>
        <source>One row for each round, with the words it wrote.</source>
        <translation>ラウンドごとに一行、書かれた言葉も並びます。</translation>
    </message>
    <message>
        <source>One run of each: the next may come out otherwise.</source>
        <translation>それぞれ一回ずつの結果です。次は変わるかもしれません。</translation>
    </message>
    <message>
        <source>Only a part of {file} is here. The download did not finish.</source>
        <translation>{file} は一部しかありません。ダウンロードが終わっていません。</translation>
    </message>
    <message>
        <source>Only just fits</source>
        <translation>ぎりぎり</translation>
    </message>
    <message>
        <source>Only the first {read:,} of {pages:,} pages.</source>
        <translation>{pages:,} ページのうち最初の {read:,} ページだけです。</translation>
    </message>
    <message>
        <source>Only the likeliest, up to this share</source>
        <translation>上位から、この割合まで</translation>
    </message>
    <message>
        <source>Only the time spent writing, measured on this computer.</source>
        <translation>書く時間だけを、このコンピューターで測りました。</translation>
    </message>
    <message>
        <source>Only the view is slowed. The engine runs at full speed, and its numbers stay true.</source>
        <translation>遅くなるのは表示だけです。エンジンは全速で動き、数値も正しいままです。</translation>
    </message>
    <message>
        <source>Only this many of the likeliest</source>
        <translation>上位から、この個数だけ</translation>
    </message>
    <message>
        <source>Only what is missing is added. What you delete forever is deleted from backups too.</source>
        <translation>欠けているものだけが加わります。完全に削除したものはバックアップからも削除されます。</translation>
    </message>
    <message>
        <source>Only while you look at another window, and only after 20 seconds or more.</source>
        <translation>別のウィンドウを見ているときだけ、20 秒以上かかった場合だけ知らせます。</translation>
    </message>
    <message>
        <source>Only {here} of {whole} are here. The download did not finish.</source>
        <translation>{whole} のうち {here} しかありません。ダウンロードが終わっていません。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a chat</comment>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>モデルファイルを開く</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>モデルファイルを開く…</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>トレースを開く</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>トレースを開く…</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Open it in a PDF program and save it again.</source>
        <translation>PDF のプログラムで開いて、保存し直してください。</translation>
    </message>
    <message>
        <source>Open its page in the browser</source>
        <translation>そのページをブラウザーで開く</translation>
    </message>
    <message>
        <source>Open that model first.</source>
        <translation>先にそのモデルを開いてください。</translation>
    </message>
    <message>
        <source>Open that model, then try again.</source>
        <translation>そのモデルを開いてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Open the chat again.</source>
        <translation>チャットを開き直してください。</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Open the lesson again.</source>
        <translation>レッスンを開き直してください。</translation>
    </message>
    <message>
        <source>Open the repository again.</source>
        <translation>リポジトリを開き直してください。</translation>
    </message>
    <message>
        <source>Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.</source>
        <translation>ブラウザーで {page} を開いて利用条件に同意し、`hf auth login` でサインインしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Or pick one with the keys 1 to 3, which is easier:</source>
        <translation>または、キー 1〜3 で 1 つ選んでください。こちらのほうが簡単です:</translation>
    </message>
    <message>
        <source>Other models, by name: huggingface.co is asked when you press Enter.</source>
        <translation>ほかのモデルを名前で探します。Enter を押すと huggingface.co に問い合わせます。</translation>
    </message>
    <message>
        <source>Other words that might come instead, checked along with a guess. The text stays the same.</source>
        <translation>代わりに来るかもしれないほかの語を、予測と一緒に検証します。文章は変わりません。</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Packing the clip…</source>
        <translation>クリップをまとめています…</translation>
    </message>
    <message>
        <source>Passages of this many tokens may repeat: names, set phrases.</source>
        <translation>この長さまでの繰り返しは許容します。名前や決まり文句などです。</translation>
    </message>
    <message>
        <source>Passes were not timed on this computer.</source>
        <translation>このコンピューターではパスの時間を測っていません。</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message>
        <source>Pasted text {number}</source>
        <translation>貼り付けたテキスト {number}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message numerus="yes">
        <source>Paused at {amount}</source>
        <comment>for example 1 GB of 4 GB</comment>
        <translation>
            <numerusform>{amount} で一時停止中</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused guessing: plain is faster here.</source>
        <translation>予測を休止中: ここでは予測なしのほうが速いです。</translation>
    </message>
    <message>
        <source>Pin</source>
        <comment>keep a chat at the top</comment>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Pin or unpin the chat</source>
        <translation>チャットのピン留め、または解除</translation>
    </message>
    <message>
        <source>Pinned</source>
        <comment>a section of the list of chats</comment>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Place in the reply</source>
        <translation>返答内の位置</translation>
    </message>
    <message>
        <source>Plain</source>
        <comment>a side of the race: written without guesses</comment>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>Plain
tokens/s</source>
        <translation>予測なし
tok/s</translation>
    </message>
    <message>
        <source>Plain decoding: every token by the model itself.</source>
        <translation>予測なしのデコード: すべてのトークンをモデル自身が書きます。</translation>
    </message>
    <message numerus="yes">
        <source>Plain won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n回とも予測なしが勝ちました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain won in this run: {times:.2f}× with guesses.</source>
        <translation>今回は予測なしの勝ち: 予測ありの速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Plain won: {low:.1f}× to {high:.1f}× with guesses.</source>
        <translation>予測なしの勝ち: 予測ありの速さは {low:.1f}×〜{high:.1f}×。</translation>
    </message>
    <message>
        <source>Plain won: {times:.2f}× with guesses.</source>
        <translation>予測なしの勝ち: 予測ありの速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Plain would be {speed} tokens a second (measured).</source>
        <translation>予測なしでは毎秒 {speed} トークンです（実測）。</translation>
    </message>
    <message>
        <source>Plain, estimated</source>
        <comment>a side of a clip: written without guesses</comment>
        <translation>予測なし（推定）</translation>
    </message>
    <message>
        <source>Plain: the same model without guesses, timed in a few rounds of this very reply.</source>
        <translation>予測なし: 同じモデルを予測なしで、まさにこの返答の数ラウンドで測ったものです。</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度再生</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>Play the reply again</source>
        <translation>返答をもう一度再生</translation>
    </message>
    <message>
        <source>Play this reply again, round by round, forwards and backwards; share it</source>
        <translation>この返答をラウンドごとに前後に再生し直す。共有もできます</translation>
    </message>
    <message>
        <source>Plays this version as it was written</source>
        <translation>このバージョンを、書かれたとおりに再生します</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages, with a very small drafter.</source>
        <translation>多くの言語で心地よい文章を書き、ドラフターはとても小さめです。</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages. Its makers&apos; assistant guesses for it.</source>
        <translation>多くの言語で心地よい文章を書きます。予測は開発元のアシスタントが受け持ちます。</translation>
    </message>
    <message>
        <source>Please report this with the output of `draftlight doctor`.</source>
        <translation>`draftlight doctor` の出力を添えて報告してください。</translation>
    </message>
    <message>
        <source>Prefer new topics</source>
        <translation>新しい話題を優先</translation>
    </message>
    <message>
        <source>Prefers words that the model finds much likelier than its small drafter does. This steers the text: it is not what the model alone would write. 0 is off, 0.5 is usual.</source>
        <translation>小さなドラフターよりもモデルがはるかに確からしいと見る語を優先します。文章が誘導されるため、モデルだけが書く文章とは異なります。0 はオフ、0.5 が普通です。</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Preset: {name}</source>
        <translation>プリセット: {name}</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Presets with instructions of their own are made in the settings</source>
        <translation>専用の指示を持つプリセットは、設定で作成します</translation>
    </message>
    <message>
        <source>Presets…</source>
        <translation>プリセット…</translation>
    </message>
    <message>
        <source>Previous chat in the list</source>
        <translation>一覧の前のチャット</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>プロセッサー</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Progress of the clip</source>
        <translation>クリップの進み具合</translation>
    </message>
    <message>
        <source>Prompts whose two texts are identical</source>
        <translation>2 つの文章が同じプロンプト</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>Prove again</source>
        <translation>もう一度証明</translation>
    </message>
    <message>
        <source>Prove that the text is unchanged</source>
        <translation>文章が変わらないことを証明</translation>
    </message>
    <message numerus="yes">
        <source>Put %n layers on the GPU instead of {now}.</source>
        <translation>
            <numerusform>GPU に置く層を {now} ではなく %n にします。</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the drafter&apos;s tokenizer.json into its folder, or choose it anyway.</source>
        <translation>ドラフターの tokenizer.json をそのフォルダーに入れるか、このまま選んでください。</translation>
    </message>
    <message>
        <source>Put them into HTTPS_PROXY.</source>
        <translation>HTTPS_PROXY に指定してください。</translation>
    </message>
    <message>
        <source>PySide6 is not installed</source>
        <translation>PySide6 がインストールされていません</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Python のコード</translation>
    </message>
    <message>
        <source>Quarter</source>
        <comment>how a chat is remembered</comment>
        <translation>4 分の 1</translation>
    </message>
    <message>
        <source>Quick to download</source>
        <translation>すぐにダウンロードできます</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Qwen2.5 and Qwen3</source>
        <translation>Qwen2.5・Qwen3</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>レース</translation>
    </message>
    <message>
        <source>Race: plain against guessing</source>
        <translation>レース: 予測なし 対 予測あり</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>レース中…</translation>
    </message>
    <message>
        <source>Read as another encoding…</source>
        <translation>別の文字コードで読む…</translation>
    </message>
    <message>
        <source>Read it in the browser</source>
        <translation>ブラウザーで読む</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>a file</comment>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>Reading the prompt: {done:,} of {total:,} tokens</source>
        <translation>プロンプトを読み込み中: {total:,} トークンのうち {done:,}</translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.</source>
        <translation>
            <numerusform>プロンプトを読み込み中: {whole:,} トークンのうち {done:,}。うち {reused:,} は以前の分を再利用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens).</source>
        <translation>
            <numerusform>プロンプトを読み込み中: {whole:,} トークンのうち {done:,}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>プロンプトを読み込み中…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message numerus="yes">
        <source>Ready: {seconds:.1f} seconds, {size}.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>できました: {seconds:.1f} 秒、{size}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Reasoning: {choice}</source>
        <translation>思考: {choice}</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Recorded on another computer. Your own replies will show how much guessing helps here.</source>
        <translation>別のコンピューターで記録。推測がここでどれだけ役立つかは、ご自身の返信でわかります。</translation>
    </message>
    <message>
        <source>Recycling scores</source>
        <translation>スコアの再利用</translation>
    </message>
    <message>
        <source>Refuse</source>
        <comment>a tool&apos;s call</comment>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>再生成</translation>
    </message>
    <message>
        <source>Regenerate it instead.</source>
        <translation>代わりに、新しく書き直してください。</translation>
    </message>
    <message>
        <source>Regenerate it, then try again.</source>
        <translation>新しく書き直してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Regenerate the reply</source>
        <translation>返答を再生成</translation>
    </message>
    <message>
        <source>Regenerate this reply; the old one stays as another version</source>
        <translation>この返答を再生成します。前の返答は別のバージョンとして残ります</translation>
    </message>
    <message>
        <source>Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays where it was: point at it to read it.</source>
        <translation>棄却: モデルは別のものを書きました。残す設定でなければ、1 秒で薄れて消えます。その場所に小さな赤いくさびが残り、ポインターを合わせると読めます。</translation>
    </message>
    <message>
        <source>Reliable with facts, tables and many languages; its drafter is a tenth of its size.</source>
        <translation>事実、表、多くの言語で安定しています。ドラフターの大きさは 10 分の 1 です。</translation>
    </message>
    <message>
        <source>Reliable with tools and documents, in little memory. Guesses by copying.</source>
        <translation>少ないメモリで、ツールや文書の作業を着実にこなします。予測はコピーで行います。</translation>
    </message>
    <message>
        <source>Reliable with tools and long documents. Guesses by copying.</source>
        <translation>ツールや長い文書の作業を着実にこなします。予測はコピーで行います。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove a model, link the file instead, or choose another folder for models.</source>
        <translation>モデルを削除するか、ファイルをコピーせずにリンクするか、モデル用に別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Remove it and download it again.</source>
        <translation>削除して、もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>Remove that link, then try again.</source>
        <translation>そのリンクを削除してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Remove the folder, keep its chats</source>
        <translation>フォルダーを削除し、チャットは残す</translation>
    </message>
    <message>
        <source>Remove what is neither text nor a number.</source>
        <translation>テキストや数値でないものを取り除いてください。</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} を削除</translation>
    </message>
    <message>
        <source>Remove {name} (Delete)</source>
        <translation>{name} を削除（Delete）</translation>
    </message>
    <message>
        <source>Remove {name}? Other models share its files, so this frees nothing.</source>
        <translation>{name} を削除しますか？ ファイルはほかのモデルと共有されているため、空きは増えません。</translation>
    </message>
    <message>
        <source>Remove {name}? This deletes its files and frees {size}.</source>
        <translation>{name} を削除しますか？ ファイルが削除され、{size} 空きます。</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>チャットの名前を変更</translation>
    </message>
    <message>
        <source>Rename the file, then import it again.</source>
        <translation>ファイルの名前を変えてから、もう一度読み込んでください。</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Replace</source>
        <comment>a preset of the same name</comment>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Replay</source>
        <comment>the page that plays a reply again</comment>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>Replay of this reply</source>
        <translation>この返答のリプレイ</translation>
    </message>
    <message>
        <source>Replay of this version</source>
        <translation>このバージョンのリプレイ</translation>
    </message>
    <message>
        <source>Replay of {name}</source>
        <translation>{name} のリプレイ</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>返答</translation>
    </message>
    <message>
        <source>Replies and pages</source>
        <translation>返答とページ</translation>
    </message>
    <message>
        <source>Replies as raw tokens</source>
        <translation>返答を生のトークンで表示</translation>
    </message>
    <message>
        <source>Replies may not follow this part of the schema: {places}</source>
        <translation>返信はスキーマのこの部分に従わないことがあります: {places}</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>返答</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>who wrote a message</comment>
        <translation>返答</translation>
    </message>
    <message>
        <source>Reply by {model}</source>
        <translation>{model} の返答</translation>
    </message>
    <message>
        <source>Reply to “{prompt}”</source>
        <translation>「{prompt}」への返答</translation>
    </message>
    <message>
        <source>Report this, and try again.</source>
        <translation>この問題を報告し、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>すべての設定をリセット</translation>
    </message>
    <message>
        <source>Reset: {setting}</source>
        <translation>リセット: {setting}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Restore them</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Restore what is missing</source>
        <translation>欠けているものを戻す</translation>
    </message>
    <message>
        <source>Restore what was deleted last</source>
        <translation>最後に削除したものを元に戻す</translation>
    </message>
    <message>
        <source>Restoring chats from backups…</source>
        <translation>バックアップからチャットを戻しています…</translation>
    </message>
    <message>
        <source>Reword it and send it again; this one stays as another version</source>
        <translation>書き換えて送り直します。今の内容は別のバージョンとして残ります</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>the right side of a comparison</comment>
        <translation>右</translation>
    </message>
    <message>
        <source>Right
guesses</source>
        <translation>当たった
予測</translation>
    </message>
    <message>
        <source>Right guess</source>
        <translation>当たった予測</translation>
    </message>
    <message>
        <source>Right guesses, wrong guesses and corrections are marked in the text.</source>
        <translation>正しい予測、外れた予測、訂正に、文章の中で印が付きます。</translation>
    </message>
    <message>
        <source>Right won: {times:.2f}× as fast.</source>
        <translation>右の勝ち: 速さは {times:.2f}×。</translation>
    </message>
    <message>
        <source>Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word</source>
        <translation>輪は訂正、破線の輪はおまけのトークン、点は予測なしで書いたもの、ひし形はあなたの語</translation>
    </message>
    <message>
        <source>Round {number:,} also checked {listed}.</source>
        <translation>ラウンド {number:,} では {listed} も検証しました。</translation>
    </message>
    <message>
        <source>Round {number:,}: written without a guess.</source>
        <translation>ラウンド {number:,}: 予測なしで書きました。</translation>
    </message>
    <message numerus="yes">
        <source>Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.</source>
        <translation>
            <numerusform>ラウンド {number:,}: 予測 {made} 個のうち {right} 個が当たり: {listed}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {number} of {total}</source>
        <translation>ラウンド {number} / {total}</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>毎秒のラウンド数</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>もう一度走らせる</translation>
    </message>
    <message>
        <source>Run it again?</source>
        <comment>a race</comment>
        <translation>もう一度走らせますか？</translation>
    </message>
    <message>
        <source>Run text recognition (OCR) on it first.</source>
        <translation>先に文字認識（OCR）を実行してください。</translation>
    </message>
    <message>
        <source>Run the set-up again.</source>
        <translation>セットアップをもう一度実行してください。</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>セットアップをもう一度実行してください。`draftlight doctor` で、ファイルの一覧とそれぞれの問題がわかります。</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` shows what is there.</source>
        <translation>セットアップをもう一度実行してください。`draftlight doctor` で今の状態がわかります。</translation>
    </message>
    <message>
        <source>Run the set-up again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>セットアップをもう一度実行してください。draftlight ask &quot;…&quot; はウィンドウなしで使えます。</translation>
    </message>
    <message>
        <source>Run: {command}</source>
        <translation>実行: {command}</translation>
    </message>
    <message numerus="yes">
        <source>Runs on {device}, with room for {room:,} (token|tokens)</source>
        <translation>
            <numerusform>{device} で動作、{room:,} トークンまで</numerusform>
        </translation>
    </message>
    <message>
        <source>Same
text</source>
        <translation>同じ
文章</translation>
    </message>
    <message>
        <source>Same as in the settings</source>
        <translation>設定のとおり</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message numerus="yes">
        <source>Same for %n (token|tokens), then they diverge.</source>
        <translation>
            <numerusform>%n トークンまで同じで、そこから分かれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Same seed, same text</source>
        <translation>シードが同じなら文章も同じ</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>同じ文章</translation>
    </message>
    <message numerus="yes">
        <source>Same text: checked, all {count:,} (token is|tokens are) equal.</source>
        <translation>
            <numerusform>同じ文章: 検証済み、{count:,} トークンすべてが一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>Same to the last bit</source>
        <translation>最後のビットまで同じ</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save a copy without a password first.</source>
        <translation>先に、パスワードのないコピーを保存してください。</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>プリセットとして保存</translation>
    </message>
    <message>
        <source>Save as a trace…</source>
        <translation>トレースとして保存…</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Web ページとして保存…</translation>
    </message>
    <message>
        <source>Save it again from a PDF program, or paste the part that matters.</source>
        <translation>PDF のプログラムで保存し直すか、必要な部分を貼り付けてください。</translation>
    </message>
    <message>
        <source>Save the clip</source>
        <translation>クリップを保存</translation>
    </message>
    <message>
        <source>Save the preset</source>
        <translation>プリセットを保存</translation>
    </message>
    <message>
        <source>Save this trace</source>
        <translation>このトレースを保存</translation>
    </message>
    <message>
        <source>Saved as {file} in {folder}.</source>
        <translation>{folder} に {file} として保存しました。</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>{file} として保存しました。</translation>
    </message>
    <message>
        <source>Save…</source>
        <comment>a clip</comment>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Scan to see why.</source>
        <translation>スキャンすると理由がわかります。</translation>
    </message>
    <message>
        <source>Scores of the next tokens</source>
        <translation>次のトークンのスコア</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>すべてのチャットを検索</translation>
    </message>
    <message>
        <source>Search all messages</source>
        <translation>すべてのメッセージを検索</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>すべての設定を検索</translation>
    </message>
    <message>
        <source>Search results</source>
        <comment>what a search found</comment>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Search the hub for models</source>
        <translation>ハブでモデルを検索</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>検索中…</translation>
    </message>
    <message>
        <source>Second guess</source>
        <translation>次点の予測</translation>
    </message>
    <message>
        <source>Second guesses (draft tree)</source>
        <translation>次点の予測（ドラフトツリー）</translation>
    </message>
    <message numerus="yes">
        <source>Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the first was wrong.</source>
        <translation>
            <numerusform>次点の予測: 本命の隣に {count:,} 個あり、%n ラウンドでは本命が外れて次点が当たりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sections of the page</source>
        <translation>ページのセクション</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>設定のセクション</translation>
    </message>
    <message>
        <source>See files</source>
        <translation>ファイルを見る</translation>
    </message>
    <message>
        <source>See files of {name}</source>
        <translation>{name} のファイルを見る</translation>
    </message>
    <message>
        <source>See how guessing works, in five short steps</source>
        <translation>予測のしくみを短い 5 段階で</translation>
    </message>
    <message>
        <source>See its tools</source>
        <translation>ツールを見る</translation>
    </message>
    <message>
        <source>See the result (Enter)</source>
        <translation>結果を見る（Enter）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Send  ↵</source>
        <comment>a short button</comment>
        <translation>送信  ↵</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>送り直す</translation>
    </message>
    <message>
        <source>Send it again (Enter)</source>
        <translation>送り直す（Enter）</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>今すぐ送信</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>メッセージを送信</translation>
    </message>
    <message>
        <source>Send the message (Enter)</source>
        <translation>メッセージを送信（Enter）</translation>
    </message>
    <message>
        <source>Send the message again: that starts the engine afresh.</source>
        <translation>メッセージを送り直してください。エンジンが新しく起動します。</translation>
    </message>
    <message>
        <source>Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the message box. You are asked before a tool is used. A server that is a command runs on this computer with your rights: enter only those that you trust.</source>
        <translation>Model Context Protocol によるツールサーバー。メッセージ欄の横でツールをオンにしたチャットで使います。ツールを使う前に確認します。コマンドのサーバーはこのコンピューターであなたの権限で動くので、信頼できるものだけを登録してください。</translation>
    </message>
    <message>
        <source>Sets everything back to its default, except your presets. You can undo this</source>
        <translation>すべての設定を既定値に戻します。自作のプリセットは残ります。元に戻せます</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>a button with a menu</comment>
        <translation>共有</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Web ページとして共有</translation>
    </message>
    <message>
        <source>Short questions and small programs: answers 62 % of our 60 test questions right.</source>
        <translation>短い質問と小さなプログラムに。60 問のテスト質問の 62% に正しく答えます。</translation>
    </message>
    <message>
        <source>Shorten it, or remove an attachment.</source>
        <translation>短くするか、添付ファイルを取り除いてください。</translation>
    </message>
    <message>
        <source>Shorten the message, or start a new chat.</source>
        <translation>メッセージを短くするか、新しいチャットを始めてください。</translation>
    </message>
    <message>
        <source>Should the drafter guess?</source>
        <translation>ドラフターに予測させますか？</translation>
    </message>
    <message>
        <source>Should the model reason first?</source>
        <translation>先にモデルに考えさせますか？</translation>
    </message>
    <message>
        <source>Show Draftlight</source>
        <translation>Draftlight を表示</translation>
    </message>
    <message>
        <source>Show Draftlight in the tray</source>
        <translation>Draftlight をトレイに表示</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show all  Esc</source>
        <comment>a short button</comment>
        <translation>すべて表示  Esc</translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (character|characters)</source>
        <translation>
            <numerusform>{count:,} 文字をすべて表示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (line|lines)</source>
        <translation>
            <numerusform>{count:,} 行をすべて表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Show guesses anyway</source>
        <translation>それでも予測を表示</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>表示を減らす</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>インスペクターを表示または隠す</translation>
    </message>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>チャットの一覧を表示または隠す</translation>
    </message>
    <message>
        <source>Show the reasoning</source>
        <translation>思考過程を表示</translation>
    </message>
    <message>
        <source>Show what is attached</source>
        <translation>添付を表示</translation>
    </message>
    <message>
        <source>Show what was guessed</source>
        <translation>予測された部分を示す</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} characters</source>
        <translation>{count:,} 文字のうち、さらに {more:,} 文字を表示</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} lines</source>
        <translation>{count:,} 行のうち、さらに {more:,} 行を表示</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並べて表示</translation>
    </message>
    <message>
        <source>Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.</source>
        <translation>このネットワークがサインインを求める場合は先にブラウザーで済ませるか、HF_ENDPOINT を確認してください。</translation>
    </message>
    <message>
        <source>Sign in with `hf auth login` (or set HF_TOKEN), then try again.</source>
        <translation>`hf auth login` でサインインするか、HF_TOKEN を設定してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Simple</source>
        <comment>mode of the settings</comment>
        <translation>シンプル</translation>
    </message>
    <message>
        <source>Skip to the end</source>
        <comment>of a race</comment>
        <translation>最後へ移動</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>スローモーション</translation>
    </message>
    <message>
        <source>Slow motion for the starter</source>
        <translation>スターターはスローモーション</translation>
    </message>
    <message>
        <source>Slow motion slows only what you see.</source>
        <translation>スローモーションで遅くなるのは、見た目だけです。</translation>
    </message>
    <message>
        <source>So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: watch it, slowed down.</source>
        <translation>そこで小さなドラフターが次のトークン(単語やその一部)を予測し、モデルは正しいものだけを残します。ゆっくり再生するので、ご覧ください。</translation>
    </message>
    <message>
        <source>Some words are easy to guess</source>
        <translation>予測しやすい語がある</translation>
    </message>
    <message>
        <source>Space for replays</source>
        <translation>リプレイの容量</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of the replay (+ and −)</source>
        <translation>リプレイの速度（+ と −）</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in the last replies: {figure}</source>
        <translation>予測ありの速さ / なしの速さ、最近の返答で: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in your race: {figure}</source>
        <translation>予測ありの速さ / なしの速さ、レースで: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, measured in this reply: {figure}</source>
        <translation>予測ありの速度 ÷ 予測なしの速度、この返答での実測: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing over plain speed</source>
        <translation>予測ありの速度 ÷ 予測なしの速度</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>高速化率</translation>
    </message>
    <message>
        <source>Speed-up by the number of guesses</source>
        <translation>予測の数ごとの高速化率</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>いつでもやり直せます。</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>もう一度始めてください。</translation>
    </message>
    <message>
        <source>Start it and ask again.</source>
        <translation>起動してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Start over with --afresh.</source>
        <translation>--afresh で最初からやり直してください。</translation>
    </message>
    <message>
        <source>Starter</source>
        <translation>スターター</translation>
    </message>
    <message>
        <source>Starter pair</source>
        <translation>スターターペア</translation>
    </message>
    <message>
        <source>Starting…</source>
        <comment>a server of tools</comment>
        <translation>起動中…</translation>
    </message>
    <message>
        <source>Starts with your next message in a chat with tools</source>
        <translation>ツールを使うチャットで次のメッセージを送ると起動します</translation>
    </message>
    <message>
        <source>Step {number} of {total}: {name}</source>
        <translation>ステップ {number} / {total}: {name}</translation>
    </message>
    <message>
        <source>Still writing with guesses…</source>
        <translation>予測ありはまだ書いています…</translation>
    </message>
    <message>
        <source>Still writing without guesses…</source>
        <translation>予測なしはまだ書いています…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>a race</comment>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop  Esc</source>
        <comment>a short button</comment>
        <translation>停止  Esc</translation>
    </message>
    <message>
        <source>Stop it first, or wait for its end.</source>
        <translation>先に停止するか、終わるのを待ってください。</translation>
    </message>
    <message>
        <source>Stop repeated passages</source>
        <translation>同じ文の繰り返しを断つ</translation>
    </message>
    <message>
        <source>Stop that one</source>
        <translation>そちらを停止</translation>
    </message>
    <message>
        <source>Stop the reply</source>
        <translation>返答を停止</translation>
    </message>
    <message>
        <source>Stop the reply (Esc)</source>
        <translation>返答を停止（Esc）</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>{of:,} 件のうち {number:,} 件のプロンプトで停止</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>何も計測しないうちに停止しました。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止しています…</translation>
    </message>
    <message>
        <source>Storage and desktop</source>
        <translation>保存場所とデスクトップ</translation>
    </message>
    <message>
        <source>Subtracted each time a token has appeared. 0 is off.</source>
        <translation>トークンが現れた回数だけ差し引きます。0 でオフです。</translation>
    </message>
    <message>
        <source>Subtracted once from every token that has appeared. 0 is off.</source>
        <translation>一度でも現れたトークンから 1 回だけ差し引きます。0 でオフです。</translation>
    </message>
    <message>
        <source>Switch guessing off for this pair, or try another drafter.</source>
        <translation>このペアの予測はオフにするか、別のドラフターを試しましょう。</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>オフにする</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>オンにする</translation>
    </message>
    <message>
        <source>Switched off</source>
        <comment>a server of tools</comment>
        <translation>オフ</translation>
    </message>
    <message>
        <source>System</source>
        <comment>who wrote a message</comment>
        <translation>システム</translation>
    </message>
    <message>
        <source>Take {name} off the list? The file stays where it is.</source>
        <translation>{name} を一覧から外しますか？ ファイルは今の場所に残ります。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Temporary chat</source>
        <translation>一時チャット</translation>
    </message>
    <message>
        <source>Temporary chat: not stored, and gone once you leave it.</source>
        <translation>一時チャット: 保存されず、離れると消えます。</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of file</comment>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Text only: {reason}.</source>
        <translation>テキストのみ: {reason}。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>メッセージの文字サイズ</translation>
    </message>
    <message>
        <source>Text, Markdown, code, CSV and PDF files can be attached.</source>
        <translation>テキスト、Markdown、コード、CSV、PDF のファイルを添付できます。</translation>
    </message>
    <message>
        <source>Text, code, CSV and PDF</source>
        <translation>テキスト、コード、CSV、PDF</translation>
    </message>
    <message numerus="yes">
        <source>The best would be {best}.</source>
        <comment>the number of guesses a round</comment>
        <translation>
            <numerusform>最適は {best} でしょう。</numerusform>
        </translation>
    </message>
    <message>
        <source>The boxes are letters that no font here has. For {language}, install {package}.</source>
        <translation>四角は、このコンピューターのどのフォントにもない文字です。{language}には {package} をインストールしてください。</translation>
    </message>
    <message>
        <source>The chat continues from this version</source>
        <translation>チャットにこのバージョンを表示し、ここから続けます</translation>
    </message>
    <message>
        <source>The check wrote {token} on top.</source>
        <translation>検証でさらに {token} が書かれました。</translation>
    </message>
    <message>
        <source>The clip</source>
        <translation>クリップ</translation>
    </message>
    <message>
        <source>The clip is being drawn…</source>
        <translation>クリップを描いています…</translation>
    </message>
    <message>
        <source>The defaults are in use.</source>
        <translation>既定値を使用中です。</translation>
    </message>
    <message>
        <source>The download did not finish: download the file again.</source>
        <translation>ダウンロードが完了していません。ファイルをもう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The drafter</source>
        <translation>ドラフター</translation>
    </message>
    <message>
        <source>The drafter</source>
        <comment>who guessed</comment>
        <translation>ドラフター</translation>
    </message>
    <message>
        <source>The drafter guessed “{word}”.</source>
        <translation>ドラフターの予測は「{word}」でした。</translation>
    </message>
    <message>
        <source>The drafter guesses among {some:,} of {words:,} words</source>
        <translation>ドラフターは {words:,} 語のうち {some:,} 語から予測します</translation>
    </message>
    <message>
        <source>The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both with the same random numbers, so the same seed gives the same text, guessed or not.</source>
        <translation>ドラフターは提案するだけで、どのトークンもモデル自身の確率が決めます。Draftlight は両方に同じ乱数を使うので、同じシードなら予測の有無にかかわらず同じ文になります。</translation>
    </message>
    <message>
        <source>The drafter was right. The model checked its guess and kept it: a word for free.</source>
        <translation>ドラフターの当たりです。モデルはその予測を検証し、そのまま残しました。1 語がただで手に入りました。</translation>
    </message>
    <message>
        <source>The drafter wins. It has read far more of these stories than you.</source>
        <translation>ドラフターの勝ちです。こうした物語を、あなたよりはるかに多く読んでいます。</translation>
    </message>
    <message>
        <source>The drafter&apos;s weights</source>
        <translation>ドラフターの重み</translation>
    </message>
    <message>
        <source>The earlier version</source>
        <translation>前のバージョン</translation>
    </message>
    <message>
        <source>The field&apos;s terms, and every setting</source>
        <translation>専門用語と、すべての設定</translation>
    </message>
    <message>
        <source>The first three write what the model alone would write; only the first promises the very same text. The last does not: it lets other words stand, and marks them.</source>
        <translation>最初の 3 つは、モデル単独で書くはずのものを書きます。まったく同じ文章を保証するのは最初の方式だけです。最後の方式は違い、別の語も残して印を付けます。</translation>
    </message>
    <message>
        <source>The five largest cities of Europe are</source>
        <translation>ヨーロッパの五大都市は</translation>
    </message>
    <message>
        <source>The language will change when the current task is done.</source>
        <translation>実行中の処理が終わると、言語が切り替わります。</translation>
    </message>
    <message>
        <source>The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little.</source>
        <translation>ここでは最大ですが、サイズの割に速く動きます。トークンごとに全体の 10 分の 1 だけが働きます。予測の効果は控えめです。</translation>
    </message>
    <message>
        <source>The later version</source>
        <translation>後のバージョン</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>The model file may be damaged; check it, or try another backend.</source>
        <translation>モデルファイルが破損している可能性があります。確認するか、別のバックエンドをお試しください。</translation>
    </message>
    <message>
        <source>The model is done; show the rest of its reply at once (Esc)</source>
        <translation>モデルは書き終えています。返答の残りをすぐに表示します（Esc）</translation>
    </message>
    <message>
        <source>The model is opened once more, so that your chat stays as it is.</source>
        <translation>チャットをそのままにするため、モデルをもう一つ開きます。</translation>
    </message>
    <message>
        <source>The model is still reading.</source>
        <translation>モデルはまだ読んでいます。</translation>
    </message>
    <message>
        <source>The model is told that you refused, and carries on</source>
        <translation>拒否したことをモデルに伝え、なしで続けます</translation>
    </message>
    <message>
        <source>The model is unloaded and its memory is free. The next message loads it again.</source>
        <translation>モデルをメモリから解放しました。次のメッセージで読み込み直します。</translation>
    </message>
    <message>
        <source>The model no longer sees what is above</source>
        <translation>ここより上は、モデルからもう見えません</translation>
    </message>
    <message>
        <source>The model reads this before the chat, from the next reply on.</source>
        <translation>次の返答から、モデルはこのチャットの前にこれを読みます。</translation>
    </message>
    <message>
        <source>The model reads this before your messages, from the next one on.</source>
        <translation>次のメッセージから、モデルは先にこれを読みます。</translation>
    </message>
    <message numerus="yes">
        <source>The model remembers {kept:,} (token|tokens) of this chat.</source>
        <translation>
            <numerusform>モデルはこのチャットの {kept:,} トークンを覚えています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model wants to use “{tool}” from “{server}”</source>
        <translation>モデルが「{server}」の「{tool}」を使おうとしています</translation>
    </message>
    <message>
        <source>The model would have written</source>
        <translation>モデルが書くはずだったもの</translation>
    </message>
    <message>
        <source>The model wrote {token} instead.</source>
        <translation>モデルは代わりに {token} を書きました。</translation>
    </message>
    <message>
        <source>The model wrote {token}.</source>
        <translation>モデルは {token} を書きました。</translation>
    </message>
    <message>
        <source>The model&apos;s weights</source>
        <translation>モデルの重み</translation>
    </message>
    <message>
        <source>The model’s default</source>
        <comment>about reasoning</comment>
        <translation>モデルの既定</translation>
    </message>
    <message>
        <source>The model’s own heads</source>
        <translation>モデル自身のヘッド</translation>
    </message>
    <message>
        <source>The names are {known}; a file needs its ending, such as drafter.onnx.</source>
        <translation>使える名前: {known}。ファイルには drafter.onnx のように拡張子が必要です。</translation>
    </message>
    <message>
        <source>The new size applies when you restart Draftlight.</source>
        <translation>新しい大きさは、Draftlight を再起動すると適用されます。</translation>
    </message>
    <message>
        <source>The newest backup is from {day}. Chats that are only in backups are restored too.</source>
        <translation>最新のバックアップは{day}のものです。バックアップだけにあるものも戻ります。</translation>
    </message>
    <message>
        <source>The next version</source>
        <translation>次のバージョン</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>次の語</translation>
    </message>
    <message>
        <source>The pair that comes with the app</source>
        <translation>アプリに付属するペア</translation>
    </message>
    <message>
        <source>The plain side is estimated from that.</source>
        <comment>from the speed-up that was measured; a clip</comment>
        <translation>予測なしの側は、そこから推定しています。</translation>
    </message>
    <message>
        <source>The points where this chat branches. What is on screen is bold; Enter shows another branch.</source>
        <translation>このチャットの分かれ目です。表示中のものは太字です。Enter で別の分岐を表示します。</translation>
    </message>
    <message>
        <source>The preset for the next reply: how inventive it is, and its instructions</source>
        <translation>次の返答のプリセット: どれだけ自由に書くか、どんな指示を使うか</translation>
    </message>
    <message>
        <source>The program itself</source>
        <translation>プログラム本体</translation>
    </message>
    <message>
        <source>The prompt for both sides</source>
        <translation>両方の側に使うプロンプト</translation>
    </message>
    <message>
        <source>The race could not be run.</source>
        <translation>レースを実行できませんでした。</translation>
    </message>
    <message>
        <source>The race was stopped.</source>
        <translation>レースを停止しました。</translation>
    </message>
    <message>
        <source>The recording ends before the reply does.</source>
        <comment>a clip</comment>
        <translation>返答が終わる前に記録が途切れています。</translation>
    </message>
    <message>
        <source>The reply ended inside these guesses.</source>
        <translation>返答はこの予測の途中で終わりました。</translation>
    </message>
    <message>
        <source>The reply ends with the model’s pass that is under way</source>
        <translation>返答は、モデルが実行中のパスで終わります</translation>
    </message>
    <message>
        <source>The reply goes on without these servers of tools: {servers}</source>
        <translation>次のツールサーバーなしで返答を続けます: {servers}</translation>
    </message>
    <message>
        <source>The reply had no visible text. Try again, or use another model.</source>
        <translation>返答に見える文字がありませんでした。もう一度試すか、別のモデルをお使いください。</translation>
    </message>
    <message>
        <source>The reply is done</source>
        <translation>返答が終わりました</translation>
    </message>
    <message>
        <source>The reply stays here and is saved as soon as possible.</source>
        <translation>返答はここに残り、保存できるようになりしだい自動で保存されます。</translation>
    </message>
    <message>
        <source>The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is right. That is speculative decoding.</source>
        <translation>返答はある語の手前で止まります。その語をあなたが予測し、とても小さなネットワークのドラフターも予測します。モデルは当たりだけを残します。これが投機的デコーディングです。</translation>
    </message>
    <message>
        <source>The reply was copied.</source>
        <translation>返答をコピーしました。</translation>
    </message>
    <message>
        <source>The reply was cut short</source>
        <translation>返答が途中で終わりました</translation>
    </message>
    <message>
        <source>The rest is never chosen. 0 considers all.</source>
        <translation>残りは決して選ばれません。0 ではすべてを対象にします。</translation>
    </message>
    <message>
        <source>The rest of the lesson can still be read.</source>
        <translation>レッスンの残りは、このまま読めます。</translation>
    </message>
    <message>
        <source>The rule was lenient, and each guess that it let stand was what the model would have written.</source>
        <translation>方式は寛容でしたが、採用した予測はすべてモデルが書くはずだったものです。</translation>
    </message>
    <message numerus="yes">
        <source>The rule was lenient: %n (token is|tokens are) not the model’s own.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>方式が寛容でした: %n トークンはモデル自身のものではありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have written there.</source>
        <translation>方式が寛容でした: モデルが別のトークンを書くはずでも、ありそうな予測を採用しました。{all:,} トークンのうち {count:,} トークンにその印があり、カードにモデルが書くはずだったものが出ます。</translation>
    </message>
    <message>
        <source>The same command continues from there; --afresh starts over.</source>
        <translation>同じコマンドでそこから続きます。--afresh で最初からやり直します。</translation>
    </message>
    <message>
        <source>The same in both versions</source>
        <translation>両方のバージョンに共通</translation>
    </message>
    <message>
        <source>The same model answers every question twice, plainly and with guesses in turn. You see how much faster guessing was for each kind of question, how many guesses were right, and whether the texts are the same.</source>
        <translation>同じモデルがすべての質問に、予測なしと予測ありで交互に 2 回答えます。質問の種類ごとに、予測でどれだけ速くなったか、いくつ当たったか、文章が同じかがわかります。</translation>
    </message>
    <message>
        <source>The same number gives the same text for the same question.</source>
        <translation>同じ数なら、同じ質問に同じ文章を書きます。</translation>
    </message>
    <message>
        <source>The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a round never writes less than plain writing would have in one pass.</source>
        <translation>同じパスで、もう 1 トークン得られます。予測が外れた後なら、モデル自身が選んだ「訂正」。すべての予測が当たったなら、おまけの「ボーナス」です。つまり K 個の予測で 1 から K + 1 トークンが得られ、1 ラウンドで書ける量が、予測なしの 1 パスを下回ることはありません。</translation>
    </message>
    <message>
        <source>The same reply, without and with guesses</source>
        <comment>a clip</comment>
        <translation>同じ返答を、予測なしと予測ありで</translation>
    </message>
    <message>
        <source>The same text again: at temperature 0 the model always takes its likeliest word.</source>
        <translation>また同じ文章です。温度 0 では、モデルは常に最も可能性の高い語を選びます。</translation>
    </message>
    <message>
        <source>The same text again: at this temperature the model is this sure of it.</source>
        <translation>また同じ文章です。この温度では、モデルにそれだけの確信があります。</translation>
    </message>
    <message>
        <source>The same text again: the settings fix the seed.</source>
        <translation>また同じ文章です。設定でシードが固定されています。</translation>
    </message>
    <message>
        <source>The server says of it: {words}</source>
        <translation>サーバーの説明: {words}</translation>
    </message>
    <message>
        <source>The smallest that can chat, in English: answers 33 % of our 60 test questions right.</source>
        <translation>会話ができる最小のモデルです(英語)。60 問のテスト質問の 33% に正しく答えます。</translation>
    </message>
    <message>
        <source>The starter is a demo. Get a real model</source>
        <translation>スターターはデモです。本物のモデルを入手</translation>
    </message>
    <message>
        <source>The starter is being opened.</source>
        <translation>スターターを開いています。</translation>
    </message>
    <message>
        <source>The starter is made for watching.</source>
        <translation>スターターは見て学ぶためのものです。</translation>
    </message>
    <message>
        <source>The starter is writing a reply…</source>
        <translation>スターターが返答を書いています…</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. These know far more:</source>
        <translation>スターターは英語だけを話し、知識もわずかです。こちらはずっと多くを知っています:</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. This is here and knows far more:</source>
        <translation>スターターは英語だけを話し、知識もわずかです。ここにあるこちらはずっと多くを知っています:</translation>
    </message>
    <message>
        <source>The system may have run out of memory: close other programs, or choose a smaller model. Then try again.</source>
        <translation>システムのメモリが足りなくなった可能性があります。ほかのプログラムを終了するか、より小さいモデルを選んでから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <comment>font</comment>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>The texts differ.</source>
        <translation>文章が異なります。</translation>
    </message>
    <message>
        <source>The version before</source>
        <translation>前のバージョン</translation>
    </message>
    <message>
        <source>The word here: {token}, to which the model gave {share}.</source>
        <translation>ここの語: {token}。モデルが与えた確率は {share} です。</translation>
    </message>
    <message>
        <source>The word here: {token}.</source>
        <translation>ここの語: {token}。</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset it, then start Draftlight again.</source>
        <translation>{kind} バックエンドがデバイスを見つけられません。変数 {name} が {value} に設定されているため、隠れている可能性があります。設定を消してから Draftlight を起動し直してください。</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device: {reason}.</source>
        <translation>{kind} バックエンドがデバイスを検出できません: {reason}。</translation>
    </message>
    <message>
        <source>The {kind} backend was refused, it cannot be loaded: {reason}.</source>
        <translation>{kind} バックエンドは読み込めないため、使えません: {reason}。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Then:</source>
        <translation>その次:</translation>
    </message>
    <message>
        <source>There is already a folder “{name}”, so no new one was made.</source>
        <translation>フォルダー「{name}」はすでにあります。もう一つは作りませんでした。</translation>
    </message>
    <message>
        <source>There is no backup of the chats yet: the first is made with the next message.</source>
        <translation>チャットのバックアップはまだありません。次のメッセージで最初のものが作られます。</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>比較するものがありません。</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text was written.</source>
        <translation>比較するものがありません。文章が書かれていません。</translation>
    </message>
    <message>
        <source>There is space again, and the reply is saved.</source>
        <translation>空きができたので、返答を保存しました。</translation>
    </message>
    <message>
        <source>They are in its file and see what it thinks of each token. Repeated text is guessed by copying.</source>
        <translation>モデルのファイルに含まれ、各トークンについてのモデルの内部状態を見て予測します。文章が繰り返す所ではコピーが予測します。</translation>
    </message>
    <message>
        <source>They are used until the app ends.</source>
        <translation>アプリを終えるまで使われます。</translation>
    </message>
    <message>
        <source>They diverge at the first word.</source>
        <translation>最初の語から分かれます。</translation>
    </message>
    <message>
        <source>They last until the app is closed. Free some space, or make that folder writable.</source>
        <translation>アプリを閉じるまで有効です。空き容量を増やすか、そのフォルダーを書き込み可能にしてください。</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message numerus="yes">
        <source>Thinking… {count:,} (token|tokens)</source>
        <translation>
            <numerusform>考えています… {count:,} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Thinks before it answers, and knows much: for hard questions and long plans.</source>
        <translation>答える前に考え、知識も豊富です。難しい質問や長い計画に向きます。</translation>
    </message>
    <message>
        <source>Thinks before it answers, in many languages; it brings its own heads for guessing.</source>
        <translation>多くの言語で、答える前に考えます。予測用のヘッドを自分で持っています。</translation>
    </message>
    <message>
        <source>Thinks before it answers: for sums, puzzles and plans.</source>
        <translation>答える前に考えます。計算、パズル、計画に向きます。</translation>
    </message>
    <message>
        <source>Thinks before it answers; each token uses a sixth of it. Guesses by copying.</source>
        <translation>答える前に考えます。トークンごとに全体の 6 分の 1 だけが働きます。予測はコピーで行います。</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>元に戻すことはできません。</translation>
    </message>
    <message>
        <source>This chat has none of its own and uses those in the settings</source>
        <translation>専用の指示はありません。このチャットには設定の指示が適用されます</translation>
    </message>
    <message>
        <source>This chat has one branch. Editing a message or regenerating a reply makes another.</source>
        <translation>このチャットの分岐は 1 つです。メッセージを編集するか、返答を書き直すと、分岐が増えます。</translation>
    </message>
    <message numerus="yes">
        <source>This chat no longer fits the model&apos;s memory: its %n oldest (message is|messages are) left out.</source>
        <translation>
            <numerusform>このチャットはモデルの記憶に収まらなくなり、古いメッセージ %n 件が除かれています。</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat, with what is written below, fills {percent} % of what the model can keep in mind.</source>
        <translation>このチャットと下に書かれた文で、モデルが覚えておける量の {percent}% を使います。</translation>
    </message>
    <message>
        <source>This chat, with what is written below, is more than the model can keep in mind.</source>
        <translation>このチャットと下に書かれた文で、モデルが覚えておける量を超えます。</translation>
    </message>
    <message>
        <source>This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.</source>
        <translation>このチャットと下に書かれた文で、モデルのコンテキスト {total:,} トークンのうち {used:,} トークンを使います。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>This file cannot be used.</source>
        <translation>このファイルは使えません。</translation>
    </message>
    <message>
        <source>This is a drafter: it guesses for a model, and answers nothing itself.</source>
        <translation>これはドラフターです。モデルのために予測し、自分では答えません。</translation>
    </message>
    <message>
        <source>This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more.</source>
        <translation>Draftlight またはそのライブラリの不具合です。詳しい記録の場所は `draftlight doctor` でわかります。</translation>
    </message>
    <message>
        <source>This is what the model was given. The files are not read again.</source>
        <translation>モデルに渡された内容です。ファイルは読み直されません。</translation>
    </message>
    <message>
        <source>This machine is too busy to measure now: its times contradict each other.</source>
        <translation>このコンピューターは今忙しすぎて測れません。測った時間が食い違っています。</translation>
    </message>
    <message>
        <source>This machine’s figures</source>
        <translation>このマシンの数値</translation>
    </message>
    <message>
        <source>This one continues text, it does not chat.</source>
        <translation>これは文章の続きを書くモデルで、会話はしません。</translation>
    </message>
    <message>
        <source>This reply belongs to no chat, so it cannot continue with another word.</source>
        <translation>この返答はどのチャットにも入っていないため、別の語で続けられません。</translation>
    </message>
    <message>
        <source>This reply ended before its first round.</source>
        <translation>この返答は最初のラウンドの前に終わりました。</translation>
    </message>
    <message>
        <source>This reply is still being written.</source>
        <translation>この返答はまだ書いている途中です。</translation>
    </message>
    <message>
        <source>This reply was cut short.</source>
        <translation>この返答は途中で終わりました。</translation>
    </message>
    <message>
        <source>This reply was cut short: {why}</source>
        <translation>この返答は途中で終わりました: {why}</translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) (no guesses).</source>
        <translation>
            <numerusform>このラウンド: %n トークンに {time}（予測なし）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).</source>
        <translation>
            <numerusform>このラウンド: %n トークンに {time}（予測 {drafting}、検証 {checking}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes about five minutes with a small model, longer with a big one.</source>
        <translation>小さなモデルで約5分、大きなモデルではもっとかかります。</translation>
    </message>
    <message>
        <source>This trace is incomplete: {damage}. The rest can be played.</source>
        <translation>このトレースは完全ではありません: {damage}。残っている部分は再生できます。</translation>
    </message>
    <message>
        <source>This version ends where they diverge.</source>
        <translation>このバージョンは、分かれる所で終わります。</translation>
    </message>
    <message>
        <source>Thought</source>
        <comment>above a model&apos;s reasoning, which is over</comment>
        <translation>思考</translation>
    </message>
    <message numerus="yes">
        <source>Thought, {count:,} (token|tokens)</source>
        <translation>
            <numerusform>思考、{count:,} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>To check the guesses the model had to read them into its memory. What was refused is cut out again, and the next round begins as if nobody had guessed. Choose a round to see it happen.</source>
        <translation>予測を確かめるには、モデルがそれをメモリに読み込む必要があります。退けられたものは切り取られ、次のラウンドは誰も予測しなかったかのように始まります。ラウンドを選ぶと見られます。</translation>
    </message>
    <message>
        <source>To paste it into a message or a folder</source>
        <translation>メッセージやフォルダーに貼り付けられます</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>先頭へ</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>末尾へ</translation>
    </message>
    <message>
        <source>To write a single token, the processor fetches every weight of the model from memory. On most machines that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as cheaply as one, so checking guesses together costs far less than writing them one by one.</source>
        <translation>トークンを 1 つ書くだけでも、プロセッサーはモデルの重みをすべてメモリから取り出します。ほとんどのマシンでは、時間がかかるのは計算ではなく、この取り出しです。届いた重みは、1 個分とほぼ同じ手間で 5 個のトークンに使えます。だから予測をまとめて検証するのは、1 つずつ書くよりはるかに安く済みます。</translation>
    </message>
    <message>
        <source>Today</source>
        <comment>a section of the list of chats</comment>
        <translation>今日</translation>
    </message>
    <message>
        <source>Token by token, as the model wrote them, instead of a formatted page.</source>
        <translation>ページとして整えず、モデルが書いたままをトークンごとに表示します。</translation>
    </message>
    <message>
        <source>Tokens
a round</source>
        <translation>トークン
/ラウンド</translation>
    </message>
    <message>
        <source>Tokens a second with guesses</source>
        <translation>予測ありの毎秒のトークン数</translation>
    </message>
    <message>
        <source>Tokens a second without guesses</source>
        <translation>予測なしの毎秒のトークン数</translation>
    </message>
    <message>
        <source>Tokens a second, measured in this reply. Reading the prompt is not counted.</source>
        <translation>この返答で実測した、毎秒のトークン数です。プロンプトの読み込みは含みません。</translation>
    </message>
    <message>
        <source>Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.</source>
        <translation>最有力のトークンから順に、確率の合計がこの値に達するまで選びます。1 ではすべて選びます。</translation>
    </message>
    <message>
        <source>Too big right now</source>
        <translation>今は大きすぎます</translation>
    </message>
    <message>
        <source>Too close to call in this run: {times:.2f}×.</source>
        <translation>今回は僅差で決められません: {times:.2f}×。</translation>
    </message>
    <message>
        <source>Too close to call: {low:.1f}× to {high:.1f}×.</source>
        <translation>僅差で決められません: {low:.1f}×〜{high:.1f}×。</translation>
    </message>
    <message>
        <source>Too close to call: {times:.2f}×.</source>
        <translation>僅差で決められません: {times:.2f}×。</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>まだ判断できません。</translation>
    </message>
    <message>
        <source>Too early to tell. So far, {count:.1f} tokens a round instead of 1.</source>
        <translation>まだ判断できません。今のところ 1 ラウンド {count:.1f} トークンです（予測なしなら 1）。</translation>
    </message>
    <message>
        <source>Too little memory may be free. {log} may say more.</source>
        <translation>空きメモリが足りないのかもしれません。{log} に詳細があるかもしれません。</translation>
    </message>
    <message numerus="yes">
        <source>Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.</source>
        <translation>
            <numerusform>長すぎます。このメッセージだけで約 {used:,} トークンあり、モデルが保持できるのは {total:,} です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Too long: this message alone is more than the model can keep in mind.</source>
        <translation>長すぎます。このメッセージだけで、モデルが覚えておける量を超えています。</translation>
    </message>
    <message>
        <source>Too short to time.</source>
        <translation>短すぎて計測できません。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Tools, off: the model only writes</source>
        <translation>ツール、オフ: モデルは書くだけです</translation>
    </message>
    <message>
        <source>Tools, on: in this chat the model may call your tools; you are asked first</source>
        <translation>ツール、オン: このチャットではモデルがツールを呼べます。先に確認します</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>Traces are written by `ask --save-trace`.</source>
        <translation>トレースは `ask --save-trace` で書き出せます。</translation>
    </message>
    <message>
        <source>Traces of new replies are kept while that is switched on in the settings.</source>
        <translation>設定でオンになっている間、新しい返答のトレースが保存されます。</translation>
    </message>
    <message>
        <source>Try a shorter reply.</source>
        <translation>もっと短い返答でお試しください。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>少し待ってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again in {wait_s} seconds.</source>
        <translation>{wait_s} 秒後にもう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>しばらくしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again later; the hub&apos;s state is on its status page.</source>
        <translation>しばらくしてから、もう一度お試しください。ハブの状態はステータスページでわかります。</translation>
    </message>
    <message>
        <source>Try again when it is open.</source>
        <translation>開いてからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again, or choose another folder for models.</source>
        <translation>もう一度試すか、モデル用に別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Try again, or switch guessing off; if it happens again, choose another model file.</source>
        <translation>もう一度試すか、予測をオフにしてください。再び起きる場合は、別のモデルファイルを選んでください。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度お試しください。</translation>
    </message>
    <message>
        <source>Try again; if it stays so, report it.</source>
        <translation>もう一度お試しください。変わらない場合は報告してください。</translation>
    </message>
    <message>
        <source>Try it with your own prompt</source>
        <translation>自分のプロンプトで試す</translation>
    </message>
    <message>
        <source>Try them again under Settings, Tools.</source>
        <translation>設定の「ツール」でもう一度試せます。</translation>
    </message>
    <message>
        <source>Two versions side by side</source>
        <translation>2 つのバージョンを並べて表示</translation>
    </message>
    <message>
        <source>Type the next word</source>
        <translation>次の語を入力</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Unicode (UTF-16)</source>
        <translation>Unicode（UTF-16）</translation>
    </message>
    <message>
        <source>Unicode (UTF-16, big-endian)</source>
        <translation>Unicode（UTF-16、ビッグエンディアン）</translation>
    </message>
    <message>
        <source>Unicode (UTF-8)</source>
        <translation>Unicode（UTF-8）</translation>
    </message>
    <message>
        <source>Unload model</source>
        <translation>モデルを解放</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Unreached: guessed behind a wrong guess, so the model did not look at it.</source>
        <translation>未到達: 外れた予測の後ろにあるため、モデルの判定の対象になりませんでした。</translation>
    </message>
    <message>
        <source>Unset HF_HUB_OFFLINE to use the network.</source>
        <translation>ネットワークを使うには、HF_HUB_OFFLINE の設定を外してください。</translation>
    </message>
    <message>
        <source>Until its server describes it differently. Undo this in the settings</source>
        <translation>サーバーの説明が変わるまで。設定で取り消せます</translation>
    </message>
    <message>
        <source>Untitled</source>
        <comment>a chat</comment>
        <translation>無題</translation>
    </message>
    <message>
        <source>Update Draftlight to use them.</source>
        <translation>続きを行うには、Draftlight を更新してください。</translation>
    </message>
    <message>
        <source>Update Draftlight, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Draftlight を更新するか、DRAFTLIGHT_HOME に別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>Update Draftlight.</source>
        <translation>Draftlight を更新してください。</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>a preset</comment>
        <translation>使う</translation>
    </message>
    <message>
        <source>Use in place</source>
        <translation>今の場所で使う</translation>
    </message>
    <message>
        <source>Use it now</source>
        <translation>今すぐ使う</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>スターターを使う</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>これらを使う</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>このモデルを使う</translation>
    </message>
    <message>
        <source>Use this model?</source>
        <translation>このモデルを使いますか?</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>このバージョンを使う</translation>
    </message>
    <message>
        <source>Uses the file in place; nothing is copied</source>
        <translation>ファイルを今の場所で使います。コピーはしません</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>既定に戻す</translation>
    </message>
    <message>
        <source>Varied and to the point: for most things.</source>
        <translation>変化があり、的を射た文章です。たいていの用途に向きます。</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Version {number} of {count}</source>
        <translation>バージョン {number} / {count}</translation>
    </message>
    <message>
        <source>Version {number} of {count}, in the chat</source>
        <translation>バージョン {number} / {count}、チャットに表示中</translation>
    </message>
    <message>
        <source>Versions side by side</source>
        <translation>バージョンを並べて表示</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>View: slow motion</source>
        <translation>表示: スローモーション</translation>
    </message>
    <message>
        <source>Wait for it, or stop it there.</source>
        <translation>終わるのを待つか、そちらで停止してください。</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it.</source>
        <translation>終わるまで待つか、停止してください。</translation>
    </message>
    <message>
        <source>Waiting its turn · {size}</source>
        <translation>順番待ち · {size}</translation>
    </message>
    <message>
        <source>Waiting its turn.</source>
        <translation>順番を待っています。</translation>
    </message>
    <message>
        <source>Waits for the reply in “{title}”.</source>
        <translation>「{title}」の返答を待っています。</translation>
    </message>
    <message>
        <source>Watch an AI guess its own next words.</source>
        <translation>AI が次の言葉を予測する様子を見よう。</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Web ページ</translation>
    </message>
    <message>
        <source>Weights arranged for this processor</source>
        <translation>このプロセッサー用に並べ替えた重み</translation>
    </message>
    <message>
        <source>Weights as in the file</source>
        <translation>ファイルにあるままの重み</translation>
    </message>
    <message>
        <source>Western (Latin-1)</source>
        <translation>西欧（Latin-1）</translation>
    </message>
    <message>
        <source>Western (Windows-1252)</source>
        <translation>西欧（Windows-1252）</translation>
    </message>
    <message>
        <source>What a longer guess costs here</source>
        <translation>ここで予測を長くするコスト</translation>
    </message>
    <message>
        <source>What a pass costs was not measured for this pair, so there is no curve.</source>
        <translation>この組み合わせではパスの所要時間が測られていないため、曲線はありません。</translation>
    </message>
    <message>
        <source>What else the model considered was not kept for this reply.</source>
        <translation>モデルが考えたほかの候補は、この返答では保存されていません。</translation>
    </message>
    <message>
        <source>What follows now stays as another branch.</source>
        <translation>今のこの続きは、別の分岐として残ります。</translation>
    </message>
    <message>
        <source>What is kept from earlier chats</source>
        <translation>以前のチャットから保存したもの</translation>
    </message>
    <message>
        <source>What is shown of guesses, how fast, and light or dark</source>
        <translation>推測をどう、どの速さで表示するか、明るいか暗いか</translation>
    </message>
    <message>
        <source>What it guesses is translated.</source>
        <translation>予測は変換して使います。</translation>
    </message>
    <message>
        <source>What it remembers of the chat</source>
        <translation>チャットの記憶</translation>
    </message>
    <message>
        <source>What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.</source>
        <translation>pip の設定がそのまま使われます。pip 側で設定するか（pip config、PIP_INDEX_URL）、モデルのファイルを読み込んでください。</translation>
    </message>
    <message>
        <source>What shall we write?</source>
        <translation>何を書きましょうか？</translation>
    </message>
    <message>
        <source>What should both answer?</source>
        <translation>両方に何を答えさせますか？</translation>
    </message>
    <message>
        <source>What the JSON must hold</source>
        <translation>JSON に必要な内容</translation>
    </message>
    <message>
        <source>What the drafter remembers</source>
        <translation>ドラフターの記憶</translation>
    </message>
    <message>
        <source>What the model considered · {openness}</source>
        <translation>モデルが考えた候補 · {openness}</translation>
    </message>
    <message>
        <source>What the tool is given</source>
        <translation>ツールに渡すもの</translation>
    </message>
    <message>
        <source>What was measured so far is kept ({key})</source>
        <translation>ここまでの計測は残ります（{key}）</translation>
    </message>
    <message>
        <source>What was written is kept. {hint}</source>
        <translation>書かれた分は残っています。{hint}</translation>
    </message>
    <message>
        <source>What was written is saved; close Draftlight and open it again.</source>
        <translation>書かれたものは保存されています。Draftlight を閉じて、もう一度開いてください。</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>改善するには:</translation>
    </message>
    <message>
        <source>What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. Off, nothing is kept, and what was kept is deleted.</source>
        <translation>そのために、あなたとモデルが書いた文章をこのコンピューターに保存します。語彙ごとに最大 5 MB です。オフでは何も保存せず、保存済みのものも削除します。</translation>
    </message>
    <message>
        <source>What you typed last is still here. Choose “Use these” to apply it.</source>
        <translation>前に入力した内容が残っています。「これらを使う」を選ぶと有効になります。</translation>
    </message>
    <message>
        <source>When it helps on this computer</source>
        <translation>このマシンで得になるときだけ</translation>
    </message>
    <message numerus="yes">
        <source>When it is ready, it can answer your (question|questions).</source>
        <translation>
            <numerusform>準備ができたら、質問に答えられます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Where chats are kept</source>
        <translation>チャットの保存場所</translation>
    </message>
    <message>
        <source>Where it is faster</source>
        <translation>速いほうで</translation>
    </message>
    <message>
        <source>Where it leaves a guess</source>
        <translation>予測の余地が残る場合</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>モデルの保存場所</translation>
    </message>
    <message>
        <source>Where models compute</source>
        <translation>モデルを計算する場所</translation>
    </message>
    <message>
        <source>Where they help</source>
        <translation>得になる所で</translation>
    </message>
    <message>
        <source>Whether it fits is not known</source>
        <translation>収まるかどうかは不明です</translation>
    </message>
    <message>
        <source>Whether the model reasons before it answers</source>
        <translation>答える前にモデルが思考するかどうか</translation>
    </message>
    <message>
        <source>Whether words are guessed ahead, from the next message on</source>
        <translation>先の語を予測するかどうか。次のメッセージから有効です</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>使うモデル</translation>
    </message>
    <message>
        <source>Which version</source>
        <translation>どのバージョン</translation>
    </message>
    <message>
        <source>Why one pass can check many tokens</source>
        <translation>1 回のパスで多くのトークンを検証できる理由</translation>
    </message>
    <message>
        <source>Why the text does not change</source>
        <translation>文章が変わらない理由</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>With guesses</source>
        <comment>a side of the race</comment>
        <translation>予測あり</translation>
    </message>
    <message numerus="yes">
        <source>With {names}</source>
        <comment>attachments</comment>
        <translation>
            <numerusform>添付: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Without guesses</source>
        <comment>a lane of a clip</comment>
        <translation>予測なし</translation>
    </message>
    <message numerus="yes">
        <source>Without guessing it writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>予測なしの速さは{speed}です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>計算用の領域</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes.</source>
        <translation>素数を求める Python の関数を書いてください。</translation>
    </message>
    <message>
        <source>Write a short email to my landlord: the heating is broken.</source>
        <translation>大家さんへのメール: 暖房が壊れています。</translation>
    </message>
    <message>
        <source>Write an e-mail</source>
        <translation>メールを書く</translation>
    </message>
    <message>
        <source>Write it again without guesses and check that the text is the same</source>
        <translation>予測なしで書き直し、文章が同じか確かめる</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>owner/name の形式で入力してください。</translation>
    </message>
    <message>
        <source>Write it once without guesses and once with, and watch both run</source>
        <translation>予測なしと予測ありで 1 回ずつ書き、両方の進み方を見ます</translation>
    </message>
    <message>
        <source>Write it twice and compare</source>
        <translation>2回書いて比べる</translation>
    </message>
    <message>
        <source>Write it with fewer parts that may be left out or that begin alike.</source>
        <translation>省略できる部分や同じ文字で始まる部分を減らして書いてください。</translation>
    </message>
    <message>
        <source>Write one prompt in each line, or {example} in each.</source>
        <translation>各行に質問を 1 つ、または {example} を書いてください。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>先に何か書いてください。</translation>
    </message>
    <message>
        <source>Write the value in its place, or set the environment variable.</source>
        <translation>その場所に値を書くか、環境変数を設定してください。</translation>
    </message>
    <message>
        <source>Write the whole path.</source>
        <translation>パス全体を書いてください。</translation>
    </message>
    <message>
        <source>Writes and explains code, which repeats itself and so suits guessing.</source>
        <translation>コードを書き、説明します。コードは繰り返しが多く、予測に向いています。</translation>
    </message>
    <message>
        <source>Writes and times both sides again</source>
        <translation>両方とも新しく書き直し、時間も測り直します</translation>
    </message>
    <message>
        <source>Writing it again without guesses: {count:,} of {total:,} tokens…</source>
        <translation>予測なしで書き直しています: {total:,} トークンのうち {count:,}…</translation>
    </message>
    <message>
        <source>Writing it again without guesses…</source>
        <translation>予測なしで書き直しています…</translation>
    </message>
    <message>
        <source>Writing it twice…</source>
        <translation>2回書いています…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書いています…</translation>
    </message>
    <message>
        <source>Written with guesses.</source>
        <comment>a clip</comment>
        <translation>予測を使って書きました。</translation>
    </message>
    <message>
        <source>Written without a guess</source>
        <translation>予測なしで書いたもの</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <translation>予測なしで書きました。</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <comment>a clip</comment>
        <translation>予測なしで書きました。</translation>
    </message>
    <message numerus="yes">
        <source>Written without guesses: {speed} tokens a second.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>予測なしで書きました: 毎秒 {speed} トークン。</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong guess</source>
        <translation>外れた予測</translation>
    </message>
    <message>
        <source>Wrong guesses, and those behind them that were not looked at: rolled back out of the cache.</source>
        <translation>外れた予測と、その後ろで対象外になった予測: キャッシュから巻き戻しました。</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <comment>a section of the list of chats</comment>
        <translation>昨日</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who guessed</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who wrote a message</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>You beat the drafter.</source>
        <translation>ドラフターに勝ちました。</translation>
    </message>
    <message>
        <source>You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.</source>
        <translation>ドラフターに勝ちました。外れた予測は捨てられ、その語はモデル自身が書きます。</translation>
    </message>
    <message>
        <source>You can download it anyway.</source>
        <translation>それでもダウンロードできます。</translation>
    </message>
    <message>
        <source>You can still read them. A new chat ({keys}) starts fresh.</source>
        <translation>ここに残り、読むことができます。新しいチャット（{keys}）なら最初から始められます。</translation>
    </message>
    <message>
        <source>You chose {token} here.</source>
        <translation>ここで {token} を選びました。</translation>
    </message>
    <message numerus="yes">
        <source>You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.</source>
        <translation>
            <numerusform>%n 語を入力し、{picked} 語を 3 つの中から選びました。ドラフターは何千もの中から選びました。</numerusform>
        </translation>
    </message>
    <message>
        <source>You typed every word yourself, as the drafter did.</source>
        <translation>ドラフターと同じように、すべての単語を自分で入力しました。</translation>
    </message>
    <message>
        <source>You will be asked again next time</source>
        <translation>次回また尋ねます</translation>
    </message>
    <message numerus="yes">
        <source>You {you}, the drafter {drafter}</source>
        <comment>both are shares such as 40 %</comment>
        <translation>
            <numerusform>あなた {you}、ドラフター {drafter}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You: %n right so far, the drafter: {drafter}</source>
        <comment>a game</comment>
        <translation>
            <numerusform>あなた: これまでに %n 個当たり、ドラフター: {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your custom instructions, and how words are chosen.</source>
        <translation>カスタム指示と、言葉の選び方。</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>あなたのメッセージ</translation>
    </message>
    <message>
        <source>Your message, to be sent again</source>
        <translation>送り直すメッセージ</translation>
    </message>
    <message>
        <source>Your next message loads it again, and the chat continues where it was.</source>
        <translation>次のメッセージで再び読み込まれ、チャットは続きから進みます。</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>あなたが選んだ語</translation>
    </message>
    <message>
        <source>Your word: {token}, to which the model gave {share}.</source>
        <translation>あなたの語: {token}。モデルが与えた確率は {share} です。</translation>
    </message>
    <message>
        <source>Your word: {token}.</source>
        <translation>あなたの語: {token}。</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>ズーム</translation>
    </message>
    <message>
        <source>Zoom in: everything larger</source>
        <translation>拡大: すべてを大きく</translation>
    </message>
    <message>
        <source>Zoom out: everything smaller</source>
        <translation>縮小: すべてを小さく</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>100% で表示</translation>
    </message>
    <message>
        <source>a DFlash drafter</source>
        <translation>DFlash ドラフター</translation>
    </message>
    <message>
        <source>a DFlash2 drafter</source>
        <translation>DFlash2 ドラフター</translation>
    </message>
    <message>
        <source>a DSpark drafter</source>
        <translation>DSpark ドラフター</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office file</source>
        <translation>ZIP アーカイブまたは Office ファイル</translation>
    </message>
    <message>
        <source>a better one for this processor was loaded</source>
        <translation>このプロセッサーにもっと合うものを読み込みました</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>バイナリファイル</translation>
    </message>
    <message>
        <source>a block drafter (ONNX)</source>
        <translation>ブロックドラフター (ONNX)</translation>
    </message>
    <message>
        <source>a chat</source>
        <comment>in the finder</comment>
        <translation>チャット</translation>
    </message>
    <message>
        <source>a chosen token needs its place and its id, both 0 or more</source>
        <translation>選んだトークンには位置と ID が必要で、どちらも 0 以上にしてください</translation>
    </message>
    <message>
        <source>a control vector</source>
        <translation>制御ベクトル</translation>
    </message>
    <message>
        <source>a diffusion model, which writes no token after another</source>
        <translation>トークンを順に書かない拡散モデル</translation>
    </message>
    <message>
        <source>a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>ドラフト 1 回に {guess:.2f} ms、モデルの 1 トークンに {plain:.2f} ms かかります</translation>
    </message>
    <message>
        <source>a drafter</source>
        <translation>ドラフター</translation>
    </message>
    <message>
        <source>a drafter is being made already</source>
        <translation>すでにドラフターを作成中です</translation>
    </message>
    <message>
        <source>a file of multi-token heads alone</source>
        <translation>マルチトークンヘッドだけのファイル</translation>
    </message>
    <message>
        <source>a gain</source>
        <translation>効果あり</translation>
    </message>
    <message>
        <source>a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>予測 1 つに {guess:.2f} ms、モデルの 1 トークンに {plain:.2f} ms かかります</translation>
    </message>
    <message>
        <source>a head of this kind has one layer and reads {count} of its model&apos;s</source>
        <translation>この種のヘッドは 1 層で、モデルの {count} 層を読みます</translation>
    </message>
    <message>
        <source>a header of more than {most} bytes</source>
        <translation>{most} バイトを超えるヘッダー</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>名前のないキー</translation>
    </message>
    <message>
        <source>a list of which weights matter</source>
        <translation>どの重みが重要かの一覧</translation>
    </message>
    <message>
        <source>a message that is longer than its field</source>
        <translation>フィールドより長いメッセージ</translation>
    </message>
    <message>
        <source>a model</source>
        <comment>in the finder</comment>
        <translation>モデル</translation>
    </message>
    <message>
        <source>a model that its name may tell</source>
        <translation>ファイル名からわかるかもしれないモデル</translation>
    </message>
    <message>
        <source>a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens</source>
        <translation>状態が {width:,} 個の数、層が {layers} 以上、トークンが {tokens:,} 個のモデル</translation>
    </message>
    <message>
        <source>a name of {count:,} letters is too long: {name}…</source>
        <translation>{count:,} 文字の名前は長すぎます: {name}…</translation>
    </message>
    <message>
        <source>a network is trained with {names}, which is not installed</source>
        <translation>ネットワークの学習に必要な {names} がインストールされていません</translation>
    </message>
    <message>
        <source>a network was trained on {tokens:,} tokens of the model&apos;s own text</source>
        <translation>モデル自身の文章 {tokens:,} トークンでネットワークを学習しました</translation>
    </message>
    <message>
        <source>a number that does not end</source>
        <translation>終わりのない数値</translation>
    </message>
    <message>
        <source>a part is missing</source>
        <translation>一部が欠けています</translation>
    </message>
    <message>
        <source>a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. {width} separate passes take {width} times as long.</source>
        <translation>{width} トークンのパスは {ms:.1f} ミリ秒、1 トークンのパスの {ratio:.1f} 倍でした。別々に {width} 回なら {width} 倍かかります。</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>a prediction must not be longer than {most:,} characters</source>
        <translation>予測は{most:,}文字以内にしてください</translation>
    </message>
    <message>
        <source>a preset&apos;s name must have 1 to {most} letters, not {found}</source>
        <translation>プリセットの名前は 1〜{most} 文字にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>a rearranged graph on the processor</source>
        <translation>プロセッサー用に並べ替えたグラフ</translation>
    </message>
    <message>
        <source>a reply is being written</source>
        <translation>返答を書いています</translation>
    </message>
    <message>
        <source>a reranker, which marks texts</source>
        <translation>文章に点を付けるリランカー</translation>
    </message>
    <message>
        <source>a round writes at least one token and at most K plus 1</source>
        <translation>1 ラウンドで書くのは、少なくとも 1 トークン、多くても K 足す 1 トークン</translation>
    </message>
    <message>
        <source>a schema is an object: it begins with { and ends with }</source>
        <translation>スキーマはオブジェクトです。{ で始まり、} で終わります</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder</comment>
        <translation>設定</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder, beside a command: it leads to the settings</comment>
        <translation>設定</translation>
    </message>
    <message>
        <source>a small network (ONNX)</source>
        <translation>小さなネットワーク (ONNX)</translation>
    </message>
    <message>
        <source>a small number</source>
        <translation>小さな数値</translation>
    </message>
    <message>
        <source>a smaller model</source>
        <translation>より小さなモデル</translation>
    </message>
    <message>
        <source>a stop string must not be empty</source>
        <translation>停止文字列は空にできません</translation>
    </message>
    <message>
        <source>a text of {size} bytes (at most {most} are allowed)</source>
        <translation>{size} バイトのテキスト（上限は {most} バイト）</translation>
    </message>
    <message>
        <source>a text that ends outside its list</source>
        <translation>リストの外で終わるテキスト</translation>
    </message>
    <message>
        <source>a tool that has to be called cannot be used with a grammar or a JSON schema</source>
        <translation>必ず呼び出すツールは、文法や JSON スキーマと一緒には使えません</translation>
    </message>
    <message>
        <source>a value of unknown type {type}</source>
        <translation>不明な型 {type} の値</translation>
    </message>
    <message>
        <source>a voice decoder</source>
        <translation>音声デコーダー</translation>
    </message>
    <message>
        <source>a {architecture} model of {layers} layers</source>
        <translation>{layers} 層の {architecture} モデル</translation>
    </message>
    <message>
        <source>a {architecture} model whose states are {width:,} numbers wide</source>
        <translation>状態が {width:,} 個の数の {architecture} モデル</translation>
    </message>
    <message>
        <source>a {type} cache needs flash attention: llama.cpp has no other way to read it</source>
        <translation>{type} のキャッシュにはフラッシュアテンションが必要です。llama.cpp にはほかに読み取る方法がありません</translation>
    </message>
    <message numerus="yes">
        <source>about %n (token|tokens) a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>毎秒約 %n トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {count:,} (token|tokens)</source>
        <translation>
            <numerusform>約 {count:,} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>about {gain:.2f} times the speed of plain writing is expected</source>
        <translation>予測なしの約 {gain:.2f} 倍の速さが見込まれます</translation>
    </message>
    <message>
        <source>about {hours} h left</source>
        <translation>残り約 {hours} 時間</translation>
    </message>
    <message numerus="yes">
        <source>about {low} to {high} tokens a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>毎秒約 {low}~{high} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>残り約 {minutes:.0f} 分</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>残り約 {seconds:.0f} 秒</translation>
    </message>
    <message numerus="yes">
        <source>about {size} in memory</source>
        <comment>a model</comment>
        <translation>
            <numerusform>メモリ約 {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>{total:,} トークンのうち約 {used:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))</source>
        <translation>min(1, p(x) / q(x)) で x を受理、そうでなければ norm(max(0, p − q)) から引く</translation>
    </message>
    <message>
        <source>accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive</source>
        <translation>1 と、p の x 割る q の x のうち、小さいほうの確率で x を受理。そうでなければ、p 引く q が正となる所から引く</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>amateur expert steering</source>
        <comment>more words to find a setting by</comment>
        <translation>アマチュア エキスパート 誘導 対照</translation>
    </message>
    <message>
        <source>an EAGLE-3 drafter</source>
        <translation>EAGLE-3 ドラフター</translation>
    </message>
    <message>
        <source>an adapter (LoRA) for another model</source>
        <translation>別のモデル用のアダプター（LoRA）</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>an array of unknown type {type}</source>
        <translation>不明な型 {type} の配列</translation>
    </message>
    <message>
        <source>an array of {count} elements (at most {most} are allowed)</source>
        <translation>要素が {count} 個の配列（上限は {most} 個）</translation>
    </message>
    <message>
        <source>an embedding model, which turns a text into one vector</source>
        <translation>文章を 1 つのベクトルに変える埋め込みモデル</translation>
    </message>
    <message>
        <source>an encoder with a decoder</source>
        <translation>エンコーダー・デコーダー</translation>
    </message>
    <message>
        <source>an image projector</source>
        <translation>画像プロジェクター</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>second guesses</comment>
        <translation>
            <numerusform>ほか %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more</source>
        <comment>messages</comment>
        <translation>
            <numerusform>ほか {count:,} 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more like these</source>
        <translation>
            <numerusform>同様のものがほか {count:,} 件</numerusform>
        </translation>
    </message>
    <message>
        <source>another file for the same devices was loaded</source>
        <translation>同じデバイス用の別のファイルを読み込みました</translation>
    </message>
    <message>
        <source>another program is changing the models in {folder}</source>
        <translation>別のプログラムが {folder} のモデルを変更しています</translation>
    </message>
    <message>
        <source>another window uses these chats, but what answers for it belongs to another account: nothing was sent, and this window is separate</source>
        <translation>別のウィンドウがこれらのチャットを使っていますが、応答しているものは別のアカウントに属しています。何も送らず、このウィンドウを独立して開きました</translation>
    </message>
    <message>
        <source>answers from texts</source>
        <translation>文章を読んで答えること</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>アーカイブ済み</translation>
    </message>
    <message numerus="yes">
        <source>at most {count} tokens an answer</source>
        <translation>
            <numerusform>答えは最大 {count} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without</source>
        <translation>トークン {place}: 予測ありは {ours}、予測なしは {theirs}</translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}</source>
        <translation>トークン {place}: 予測ありは {ours}、予測なしは {theirs}。ロジットの差は {margin:.4f}</translation>
    </message>
    <message>
        <source>backup restore lost chats recover copy</source>
        <comment>more words to find a setting by</comment>
        <translation>バックアップ 復元 失われたチャット 回復 コピー</translation>
    </message>
    <message>
        <source>bit-exact up to here</source>
        <comment>beside a line in a chart; short</comment>
        <translation>ここまでビット一致</translation>
    </message>
    <message>
        <source>block verification judges whole drafts at once</source>
        <translation>ブロック検証はドラフト全体をまとめて判定します</translation>
    </message>
    <message>
        <source>block: never fewer tokens in expectation</source>
        <translation>block: 期待されるトークン数が減ることはありません</translation>
    </message>
    <message>
        <source>both models loaded at once</source>
        <translation>2 つのモデルの同時読み込み</translation>
    </message>
    <message>
        <source>branches tree attention</source>
        <comment>more words to find a setting by</comment>
        <translation>枝 分岐 ツリー 木 アテンション</translation>
    </message>
    <message>
        <source>brings its own heads</source>
        <comment>heads guess for a model; short</comment>
        <translation>専用ヘッド付き</translation>
    </message>
    <message>
        <source>cannot be used: {names}</source>
        <translation>使えないもの: {names}</translation>
    </message>
    <message>
        <source>capital cities</source>
        <translation>首都</translation>
    </message>
    <message>
        <source>chance</source>
        <comment>a column of a list of chances</comment>
        <translation>確率</translation>
    </message>
    <message numerus="yes">
        <source>changed {day}</source>
        <comment>a date</comment>
        <translation>
            <numerusform>{day} 更新</numerusform>
        </translation>
    </message>
    <message>
        <source>checking the file</source>
        <comment>what is done while a model loads</comment>
        <translation>ファイルを確認中</translation>
    </message>
    <message>
        <source>checking what is here already</source>
        <translation>すでにあるものを確認中</translation>
    </message>
    <message>
        <source>checking, both in ms</source>
        <translation>検証（どちらも ms）</translation>
    </message>
    <message>
        <source>code</source>
        <comment>the language of a block of code is not known</comment>
        <translation>コード</translation>
    </message>
    <message>
        <source>code notes files copy folder retrieval</source>
        <comment>more words to find a setting by</comment>
        <translation>コード メモ ファイル コピー フォルダー 検索</translation>
    </message>
    <message>
        <source>colors okabe ito deuteranopia protanopia access</source>
        <comment>more words to find a setting by</comment>
        <translation>色 配色 色覚 色弱 アクセシビリティ</translation>
    </message>
    <message>
        <source>comes with Draftlight and fits any machine</source>
        <translation>Draftlight に付属し、どのマシンにも収まります</translation>
    </message>
    <message>
        <source>config.json says nothing usable about {key}</source>
        <translation>config.json の {key} は使えない値です</translation>
    </message>
    <message numerus="yes">
        <source>context {chosen:,} of {most:,}</source>
        <comment>in tokens</comment>
        <translation>
            <numerusform>コンテキスト {most:,} のうち {chosen:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>contexts: that of {name} must be 1 or more, not {found}</source>
        <translation>contexts: {name} の値は 1 以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>contrastive decoding</source>
        <comment>a standard name</comment>
        <translation>contrastive decoding</translation>
    </message>
    <message>
        <source>contrastive needs a drafter with scores of all words: a GGUF of the model&apos;s own vocabulary that was opened with all of them (--drafter small.gguf --drafter-words 0)</source>
        <translation>contrastive には全語のスコアを持つドラフターが必要です。モデルと同じ語彙の GGUF を全語で開いてください（--drafter small.gguf --drafter-words 0）</translation>
    </message>
    <message>
        <source>contrastive {strength}: the text is steered</source>
        <translation>コントラスティブ {strength}: 文が誘導されています</translation>
    </message>
    <message>
        <source>copying</source>
        <comment>guessed by …</comment>
        <translation>コピー</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>correction</source>
        <comment>in the legend</comment>
        <translation>訂正</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>時間がかかる</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>数を数えること</translation>
    </message>
    <message>
        <source>coupled: a guess stands while it equals the model&apos;s draw</source>
        <translation>coupled: モデルの引いたものと等しい間、予測を残します</translation>
    </message>
    <message>
        <source>cpu kernels avx repack speed</source>
        <comment>more words to find a setting by</comment>
        <translation>プロセッサー カーネル 速度 cpu kernels avx repack speed</translation>
    </message>
    <message>
        <source>creativity random greedy</source>
        <comment>more words to find a setting by</comment>
        <translation>創造性 ランダム 貪欲</translation>
    </message>
    <message>
        <source>custom instructions told first role character persona</source>
        <comment>more words to find a setting by</comment>
        <translation>カスタム指示 最初 役割 キャラクター 人格</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>device must be auto, cpu, or names with commas between, each once, not {found}</source>
        <translation>device は auto、cpu、またはコンマ区切りで重複のない名前にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>different tokens at id {token}: {ours} and {theirs}</source>
        <translation>ID {token} のトークンが異なります: {ours} と {theirs}</translation>
    </message>
    <message numerus="yes">
        <source>downloaded {count} times in a month</source>
        <translation>
            <numerusform>1 か月で {count} 回ダウンロード</numerusform>
        </translation>
    </message>
    <message>
        <source>draft_length must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>draft_length は auto または 0（オフ）〜{most} にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>drafter draft</source>
        <comment>more words to find a setting by</comment>
        <translation>ドラフター ドラフト 予測</translation>
    </message>
    <message>
        <source>drafter_words must be -1 (as it pays), 0 (all) or more, not {found}</source>
        <translation>drafter_words は -1（得になるとき）、0（すべて）、またはそれ以上の数です。{found} は使えません</translation>
    </message>
    <message>
        <source>drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer</source>
        <translation>ドラフトはチェーンにしました。ここでは枝が得にならないためです。予測が外れた所で隣の次点が当たった割合は {right:.0%}、1 行増えるとパスは {more:.0%} 長くなります</translation>
    </message>
    <message>
        <source>drafts were chains: a branch&apos;s scores have other last bits here than a chain&apos;s, and bit-exact replies are asked for</source>
        <translation>ドラフトはチェーンにしました。ここでは枝のスコアの末尾のビットがチェーンと異なりますが、ビット単位で一致する返答が求められています</translation>
    </message>
    <message>
        <source>drafts were chains: this drafter knows no second guess for a place</source>
        <translation>ドラフトはチェーンにしました。このドラフターは、同じ位置に次点の予測を出せません</translation>
    </message>
    <message>
        <source>drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own</source>
        <translation>ドラフトはチェーンにしました。このモデルは読んだ内容すべての状態を保持していて、枝ごとに別の状態が必要になります</translation>
    </message>
    <message>
        <source>drafts were chains: this model&apos;s cache, as it is used here, takes no branches</source>
        <translation>ドラフトはチェーンにしました。このモデルのキャッシュは、ここでの使い方では枝を扱えません</translation>
    </message>
    <message>
        <source>dry_allowed_length must be 1 or more, not {found}</source>
        <translation>dry_allowed_length は 1 以上にしてください（現在: {found}）</translation>
    </message>
    <message numerus="yes">
        <source>estimate with %n (guess|guesses): {speed:.2f}×</source>
        <translation>
            <numerusform>予測 %n 個での推定: {speed:.2f}×</numerusform>
        </translation>
    </message>
    <message>
        <source>event {number} does not fit those before it, or its figures are impossible</source>
        <translation>イベント{number}は前のものと合わないか、数値があり得ません</translation>
    </message>
    <message>
        <source>every prompt is longer than the {room:,} tokens that this pair has room for</source>
        <translation>どのプロンプトも、このペアで使える {room:,} トークンより長くなっています</translation>
    </message>
    <message>
        <source>every token is ruled out, so the reply cannot go on</source>
        <translation>すべてのトークンが除外されているため、返答を続けられません</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>終了コード {code}</translation>
    </message>
    <message>
        <source>explanations</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>f16: as the model was made</source>
        <translation>f16: モデル本来の精度</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>かなり確信あり</translation>
    </message>
    <message>
        <source>fewer layers on the graphics card</source>
        <translation>グラフィックスカードに置く層を減らした設定</translation>
    </message>
    <message>
        <source>field {number} is a number where a message belongs</source>
        <translation>メッセージがあるべきフィールド {number} が数値です</translation>
    </message>
    <message>
        <source>field {number} is a number where a text belongs</source>
        <translation>テキストがあるべきフィールド {number} が数値です</translation>
    </message>
    <message>
        <source>field {number} with {size} bytes where {left} are left</source>
        <translation>フィールド {number} は {size} バイトですが、残りは {left} バイトです</translation>
    </message>
    <message>
        <source>finding the fastest settings, first time only</source>
        <comment>what is done while a model loads</comment>
        <translation>最速の設定を探しています（初回のみ）</translation>
    </message>
    <message>
        <source>finishing</source>
        <comment>downloads</comment>
        <translation>仕上げ中</translation>
    </message>
    <message>
        <source>fits with translation: {count} tokens are the same text; {reason}</source>
        <translation>変換すれば合います: {count} トークンの文字列が同じです。{reason}</translation>
    </message>
    <message>
        <source>fits: {count} tokens are the same</source>
        <translation>合います: {count} 個のトークンが同じです</translation>
    </message>
    <message>
        <source>folder files disk place data chats storage</source>
        <comment>more words to find a setting by</comment>
        <translation>フォルダー ファイル ディスク 場所 データ チャット 保存先</translation>
    </message>
    <message>
        <source>folder files disk place models storage move</source>
        <comment>more words to find a setting by</comment>
        <translation>フォルダー ファイル ディスク 場所 モデル 保存先 移動</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>フォルダー {name}</translation>
    </message>
    <message>
        <source>follow-up questions</source>
        <translation>続きの質問</translation>
    </message>
    <message>
        <source>font size zoom bigger text access</source>
        <comment>more words to find a setting by</comment>
        <translation>文字サイズ フォントサイズ 拡大 縮小 大きな文字 アクセシビリティ</translation>
    </message>
    <message>
        <source>free extra</source>
        <translation>おまけ</translation>
    </message>
    <message>
        <source>free extra</source>
        <comment>in the legend</comment>
        <translation>おまけ</translation>
    </message>
    <message>
        <source>from {low:,} to {high:,}</source>
        <translation>{low:,}〜{high:,}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>{source} から</translation>
    </message>
    <message numerus="yes">
        <source>from {source}</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>入手元 {source}</numerusform>
        </translation>
    </message>
    <message>
        <source>gated</source>
        <comment>the hub hands it out to some only</comment>
        <translation>制限あり</translation>
    </message>
    <message>
        <source>general.alignment is {found}, not a power of two</source>
        <translation>general.alignment が {found} で、2 の累乗ではありません</translation>
    </message>
    <message>
        <source>gpu graphics card cuda vulkan metal offload</source>
        <comment>more words to find a setting by</comment>
        <translation>グラフィックスカード GPU オフロード gpu graphics card cuda vulkan metal offload</translation>
    </message>
    <message>
        <source>gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}</source>
        <translation>gpu_layers は -1（収まる分すべて）、0（なし）、またはそれ以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>grammar</source>
        <comment>what ruled a word out</comment>
        <translation>文法</translation>
    </message>
    <message>
        <source>grammar and json_schema cannot both be used</source>
        <translation>grammar と json_schema は同時に使えません</translation>
    </message>
    <message>
        <source>guessed</source>
        <comment>behind a number of tokens</comment>
        <translation>予測</translation>
    </message>
    <message>
        <source>guessed by {drafter}</source>
        <translation>予測: {drafter}</translation>
    </message>
    <message>
        <source>guesses a round</source>
        <comment>below the axis of a chart</comment>
        <translation>1 ラウンドの予測数</translation>
    </message>
    <message>
        <source>guesses a round; measured when the pair was opened</source>
        <translation>1 ラウンドの予測数。ペアを開いたときに計測</translation>
    </message>
    <message>
        <source>guesses as far as it helps</source>
        <translation>得になる範囲で予測</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})</source>
        <translation>前回ここで試したとき得にならなかったため、予測はオフです（高速化率 {speedup:.2f}）</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain one here, and wrote {tokens:.2f} tokens</source>
        <translation>得にならなかったため予測はオフです。ここでは予測ありのラウンドに予測なしの {times:.2f} 倍の時間がかかり、{tokens:.2f} トークンを書きました</translation>
    </message>
    <message>
        <source>guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})</source>
        <translation>得にならないため予測はオフです。ここでは予測 1 個のラウンドに予測なしの {times:.2f} 倍の時間がかかり、最初の予測が当たったのは {right:.0%} でした（高速化率 {speedup:.2f}）</translation>
    </message>
    <message>
        <source>guessing is off since {reason}; open the pair again to try it</source>
        <translation>予測はオフです（{reason}）。もう一度試すには、ペアを開き直してください</translation>
    </message>
    <message>
        <source>guessing is off: on this machine this model&apos;s scores change in the last bits as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>予測はオフです。このマシンでは、2 トークンを一度に検証するだけでこのモデルのスコアの末尾のビットが変わりますが、ビット単位で一致する返答が求められています</translation>
    </message>
    <message>
        <source>guessing is off: this model&apos;s cache cannot forget single tokens in any way that was tried</source>
        <translation>予測はオフです。このモデルのキャッシュから単独のトークンを消す方法を試しましたが、どれも使えませんでした</translation>
    </message>
    <message>
        <source>guessing is off: {reason}</source>
        <translation>予測はオフです: {reason}</translation>
    </message>
    <message>
        <source>guessing is switched off</source>
        <translation>予測をオフにしています</translation>
    </message>
    <message>
        <source>guessing rested at the end of this reply, because this text is guessed far worse than others; the next reply begins with guesses again</source>
        <translation>このテキストはほかよりずっと予測が当たりにくいため、この回答の終わりでは予測を休みました。次の回答はまた予測ありで始まります</translation>
    </message>
    <message>
        <source>guessing rests: this model is so quick that looking for guesses took longer than they saved</source>
        <translation>予測を休んでいます。このモデルはとても速く、予測を探す時間のほうが予測で省けた時間より長くなりました</translation>
    </message>
    <message>
        <source>guessing stopped at {tokens:,} tokens of context: past them this model&apos;s scores change in the last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>コンテキスト {tokens:,} トークンで予測を止めました。その先では、2 トークンを一度に検証するだけでこのモデルのスコアの末尾のビットがここでは変わりますが、ビット単位で一致する返答が求められています</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, {after:.0f} % with it</source>
        <translation>ヘッドは{replies:,}件の返答から学びました（まだ未使用）: 学習なしで{before:.0f} %、ありで{after:.0f} %当たり</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right</source>
        <translation>ヘッドは{replies:,}件の返答から学びました: 当たり {before:.0f} % から {after:.0f} % へ</translation>
    </message>
    <message>
        <source>heads were fitted to {tokens:,} tokens of the model&apos;s own text</source>
        <translation>モデル自身の文章 {tokens:,} トークンにヘッドを合わせました</translation>
    </message>
    <message>
        <source>how much memory it needs is not known before it is downloaded</source>
        <translation>必要なメモリはダウンロードするまでわかりません</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>容量は不明</translation>
    </message>
    <message>
        <source>how this reply was asked for was not kept</source>
        <translation>この返答の依頼内容が保存されていません</translation>
    </message>
    <message>
        <source>how this reply was begun was not kept</source>
        <translation>この返答の始まりが保存されていません</translation>
    </message>
    <message>
        <source>idle unload memory RAM keep alive timeout</source>
        <comment>more words to find a setting by</comment>
        <translation>アイドル 解放 メモリ RAM 時間</translation>
    </message>
    <message>
        <source>imported by you</source>
        <translation>自分で追加</translation>
    </message>
    <message>
        <source>in the bin</source>
        <translation>ゴミ箱の中</translation>
    </message>
    <message>
        <source>in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files larger than 1 MB, {binary} without text, {unreadable} that cannot be read</source>
        <translation>予測に使うフォルダーで除外したもの: リンク {links} 件、パイプやデバイス {special} 件、1 MB を超えるファイル {huge} 件、テキストでないもの {binary} 件、読めないもの {unreadable} 件</translation>
    </message>
    <message>
        <source>it could not be set aside</source>
        <translation>別の場所に移せませんでした</translation>
    </message>
    <message>
        <source>it could not compute in a reply, for want of memory perhaps</source>
        <translation>返答の途中で計算できませんでした。メモリ不足の可能性があります</translation>
    </message>
    <message>
        <source>it does not begin as a GGUF file does</source>
        <translation>先頭が GGUF ファイルの形式ではありません</translation>
    </message>
    <message>
        <source>it does not say which layers of its model it reads</source>
        <translation>モデルのどの層を読むかが書かれていません</translation>
    </message>
    <message>
        <source>it ends before the reply does</source>
        <translation>返答が終わる前に途切れています</translation>
    </message>
    <message>
        <source>it failed ({kind}: {reason})</source>
        <translation>失敗しました（{kind}: {reason}）</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>理由は示されていません</translation>
    </message>
    <message>
        <source>it guessed tokens that the model does not have</source>
        <translation>モデルにないトークンを予測しました</translation>
    </message>
    <message>
        <source>it guesses blocks of {count} tokens</source>
        <translation>予測するブロックが {count} トークンです</translation>
    </message>
    <message>
        <source>it guesses for models of its own vocabulary</source>
        <translation>同じ語彙のモデルのために予測します</translation>
    </message>
    <message>
        <source>it guesses for {target}</source>
        <translation>予測の相手は {target} です</translation>
    </message>
    <message>
        <source>it has an encoder</source>
        <translation>エンコーダーがあります</translation>
    </message>
    <message>
        <source>it has embeddings of {found} words, the model {wanted}</source>
        <translation>埋め込みは {found} 語分で、モデルは {wanted} 語です</translation>
    </message>
    <message>
        <source>it has only {count:,} layers</source>
        <translation>層が {count:,} しかありません</translation>
    </message>
    <message>
        <source>it has {share:.0%} of the target&apos;s bytes, so expect little or no gain</source>
        <translation>容量がターゲットの {share:.0%} あり、効果はほとんど見込めません</translation>
    </message>
    <message>
        <source>it holds no readable {file}</source>
        <translation>読み取れる {file} がありません</translation>
    </message>
    <message>
        <source>it is a folder, a pipe or a device, not a file</source>
        <translation>ファイルではなく、フォルダー、パイプ、またはデバイスです</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>中身は Web ページです</translation>
    </message>
    <message>
        <source>it is deleted, but another program still reads what was there in {path}</source>
        <translation>削除しましたが、ほかのプログラムが{path}にあった内容をまだ読んでいます</translation>
    </message>
    <message>
        <source>it is deleted, but what was there is still in {path}: {reason}</source>
        <translation>削除しましたが、内容がまだ {path} に残っています: {reason}</translation>
    </message>
    <message>
        <source>it is larger than any collection of chats</source>
        <translation>チャットの記録としては大きすぎます</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>{most} MB を超えています</translation>
    </message>
    <message>
        <source>it is not ASCII</source>
        <translation>ASCII ではありません</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>JSON ではありません</translation>
    </message>
    <message>
        <source>it is not JSON ({error})</source>
        <translation>JSON ではありません（{error}）</translation>
    </message>
    <message>
        <source>it is too long: only its first {most:,} events are shown</source>
        <translation>長すぎるため、最初の {most:,} イベントだけを表示しています</translation>
    </message>
    <message>
        <source>it keeps a state: whether that can forget a wrong guess is tried when it is opened</source>
        <translation>状態を保持します。外れた予測を消せるかどうかは、開くときに試します</translation>
    </message>
    <message>
        <source>it ranks more words than its states have room for</source>
        <translation>状態に収まるより多くの語を順位付けします</translation>
    </message>
    <message>
        <source>it reads layer {wanted}, and the model has {found}</source>
        <translation>{wanted} 番の層を読みますが、モデルの層は {found} です</translation>
    </message>
    <message>
        <source>it reads states of {wanted:,} numbers, and the model&apos;s have {found:,}</source>
        <translation>{wanted:,} 個の数の状態を読みますが、モデルの状態は {found:,} 個です</translation>
    </message>
    <message>
        <source>it scores {count} tokens, but its tokenizer has {other}</source>
        <translation>スコアを出すトークンは {count} 個ですが、トークナイザーには {other} 個あります</translation>
    </message>
    <message>
        <source>it stands at message {place} of {count}</source>
        <translation>現在位置がメッセージ {place} / {count} になっています</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: it brings {file}</source>
        <translation>別の llama.cpp 用にビルドされています。{file} が付属しています</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: {reason}</source>
        <translation>別の llama.cpp 用にビルドされています: {reason}</translation>
    </message>
    <message>
        <source>it was cut short or damaged ({error})</source>
        <translation>途中で切れているか、破損しています（{error}）</translation>
    </message>
    <message>
        <source>it was made for a {wanted} model, and this one is {found}</source>
        <translation>{wanted} モデル用ですが、このモデルは {found} です</translation>
    </message>
    <message>
        <source>it was made for {wanted} layers, and the model has {found}</source>
        <translation>{wanted} 層用ですが、モデルは {found} 層です</translation>
    </message>
    <message>
        <source>it was set aside as {aside}</source>
        <translation>{aside} として別に保存しました</translation>
    </message>
    <message>
        <source>it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms</source>
        <translation>プロセッサーより遅い結果でした: 1 トークンあたり {card:.1f} ms、プロセッサーは {processor:.1f} ms</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>停止されました</translation>
    </message>
    <message>
        <source>it was stopped before the tools were there</source>
        <translation>ツールの準備ができる前に止められました</translation>
    </message>
    <message numerus="yes">
        <source>it {needs}</source>
        <comment>a model; what stands in braces begins with a verb: needs about …</comment>
        <translation>
            <numerusform>{needs}</numerusform>
        </translation>
    </message>
    <message>
        <source>its driver could not be started, or there is none</source>
        <translation>ドライバーを起動できないか、ドライバーがありません</translation>
    </message>
    <message>
        <source>its driver found no device</source>
        <translation>ドライバーがデバイスを検出できませんでした</translation>
    </message>
    <message>
        <source>its format is not known here (Draftlight or OpenAI)</source>
        <translation>形式を認識できません（対応: Draftlight、OpenAI）</translation>
    </message>
    <message>
        <source>its layers keep a state, and are of several kinds</source>
        <translation>層が状態を保ち、種類もいくつかあります</translation>
    </message>
    <message>
        <source>its layers look back by turns, some at the whole text and some at a window of it</source>
        <translation>層が交互に、あるものは文章全体を、あるものはその一部だけを振り返ります</translation>
    </message>
    <message>
        <source>its list of words names some twice, or some that the model does not have</source>
        <translation>語の一覧に重複するものか、モデルにないものがあります</translation>
    </message>
    <message>
        <source>its own drafter</source>
        <translation>専用ドラフター</translation>
    </message>
    <message>
        <source>its own heads</source>
        <comment>a model with …</comment>
        <translation>専用ヘッド</translation>
    </message>
    <message>
        <source>its scores differed grossly from those of the safest settings</source>
        <translation>スコアが、最も安全な設定のスコアと大きく違いました</translation>
    </message>
    <message>
        <source>its scores were not numbers</source>
        <translation>スコアが数値ではありませんでした</translation>
    </message>
    <message>
        <source>its terms</source>
        <translation>その条件</translation>
    </message>
    <message>
        <source>its vocabulary is that of {theirs}, the target&apos;s that of {ours}</source>
        <translation>語彙は {theirs} のもので、ターゲットの語彙は {ours} のものです</translation>
    </message>
    <message>
        <source>jokes</source>
        <translation>ジョーク</translation>
    </message>
    <message>
        <source>layers on {server}: {count}</source>
        <translation>{server} の層: {count}</translation>
    </message>
    <message>
        <source>layers over RPC</source>
        <comment>a standard name</comment>
        <translation>RPC による層の分散</translation>
    </message>
    <message>
        <source>learn adapt heads medusa privacy forget</source>
        <comment>more words to find a setting by</comment>
        <translation>学習 適応 ヘッド medusa プライバシー 忘れる</translation>
    </message>
    <message>
        <source>lenient, and each token is the model’s own</source>
        <translation>寛容、すべてのトークンがモデル自身のもの</translation>
    </message>
    <message numerus="yes">
        <source>lenient: %n (token is|tokens are) not the model’s own</source>
        <translation>
            <numerusform>寛容: %n トークンはモデル自身のものではありません</numerusform>
        </translation>
    </message>
    <message>
        <source>lenient: a likely guess stands although the model would write another word</source>
        <translation>lenient: モデルなら別の語を書く所でも、ありそうな予測を採用します</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>ライセンスの記載なし</translation>
    </message>
    <message>
        <source>limit stop</source>
        <comment>more words to find a setting by</comment>
        <translation>上限 制限 停止</translation>
    </message>
    <message>
        <source>line {number} cannot be read ({error})</source>
        <translation>{number} 行目を読み取れません（{error}）</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
        <translation>llama.cpp は {devices} を使えます。速かったモデルで使います。</translation>
    </message>
    <message>
        <source>llama.cpp could not compute (code {code}): {reason}</source>
        <translation>llama.cpp が計算できませんでした（コード {code}）: {reason}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the layers&apos; states of models of the kind {kind}</source>
        <translation>llama.cpp は {kind} 型のモデルの層の状態を渡しません</translation>
    </message>
    <message>
        <source>llama.cpp does not give the state before the head of models of the kind {kind}</source>
        <translation>llama.cpp は {kind} 型のモデルのヘッド前の状態を渡しません</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp は理由を示していません</translation>
    </message>
    <message>
        <source>llama.cpp has no file for this processor in {folder}</source>
        <translation>{folder} に、このプロセッサー用の llama.cpp のファイルがありません</translation>
    </message>
    <message>
        <source>llama.cpp refused it and gave no reason</source>
        <translation>llama.cpp は理由を示さずに拒否しました</translation>
    </message>
    <message>
        <source>llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.</source>
        <translation>llama.cpp は GPU 用にビルドされていますが、GPU を検出できません。ドライバーと、GPU を隠す設定がないことを確認してください。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s kernels</source>
        <translation>llama.cpp のカーネル</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {library} is missing in {folder}</source>
        <translation>llama.cpp のライブラリ {library} が {folder} にありません</translation>
    </message>
    <message>
        <source>loading Qt&apos;s libraries ended the process that tried</source>
        <translation>Qt のライブラリを読み込もうとしたプロセスが終了してしまいました</translation>
    </message>
    <message>
        <source>loading was given up for another model</source>
        <translation>別のモデルのため、読み込みを中止しました</translation>
    </message>
    <message>
        <source>logit_bias must pair token ids with numbers or -inf, not {token} with {bias}</source>
        <translation>logit_bias はトークン ID と数値または -inf の組にしてください（現在: {token} に {bias}）</translation>
    </message>
    <message>
        <source>looking for graphics cards</source>
        <comment>what is done while a model loads</comment>
        <translation>グラフィックスカードを探しています</translation>
    </message>
    <message>
        <source>lossy typical acceptance top-beta</source>
        <comment>more words to find a setting by</comment>
        <translation>非可逆 寛容 typical acceptance top-beta</translation>
    </message>
    <message>
        <source>markdown rendered boundaries</source>
        <comment>more words to find a setting by</comment>
        <translation>マークダウン 整形 レンダリング 区切り 生トークン</translation>
    </message>
    <message>
        <source>marks colours highlight</source>
        <comment>more words to find a setting by</comment>
        <translation>印 マーク 色 強調 ハイライト</translation>
    </message>
    <message>
        <source>max_tokens must be 1 or more, not {found}</source>
        <translation>max_tokens は 1 以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing ({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right</source>
        <translation>取り置いた {count:,} 問で交互に測定: 通常の {speedup:.2f} 倍({low:.2f}〜{high:.2f})、最初の予測の {right:.0%} が正解</translation>
    </message>
    <message>
        <source>measured: {speed:.2f}×</source>
        <translation>実測: {speed:.2f}×</translation>
    </message>
    <message>
        <source>message {number} follows message {parent}</source>
        <translation>メッセージ {number} の前がメッセージ {parent} になっています</translation>
    </message>
    <message>
        <source>messages nested deeper than {most}</source>
        <translation>{most} 段を超えて入れ子になったメッセージ</translation>
    </message>
    <message>
        <source>model</source>
        <comment>a column of chances</comment>
        <translation>モデル</translation>
    </message>
    <message>
        <source>more fields than a graph has any use for</source>
        <translation>グラフに必要な数を超えるフィールド</translation>
    </message>
    <message>
        <source>more than {most} bytes of names</source>
        <translation>{most} バイトを超える名前</translation>
    </message>
    <message>
        <source>more than {texts} texts in lists, or {letters} characters beside</source>
        <translation>リスト内の {texts} 個を超えるテキスト、またはそれ以外の {letters} 文字を超えるテキスト</translation>
    </message>
    <message>
        <source>multiplication</source>
        <translation>掛け算</translation>
    </message>
    <message>
        <source>needs about {need} of memory</source>
        <translation>メモリが約 {need} 必要です</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free</source>
        <translation>メモリが約 {need} 必要で、空きは {free} です</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: little is left over</source>
        <translation>メモリが約 {need} 必要で、空きは {free} です。余裕はわずかです</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: {more} too much</source>
        <translation>メモリが約 {need} 必要ですが、空きは {free} で、{more} 足りません</translation>
    </message>
    <message>
        <source>new each time</source>
        <translation>毎回新しく</translation>
    </message>
    <message>
        <source>new reply</source>
        <translation>新しい返答</translation>
    </message>
    <message>
        <source>next to impossible</source>
        <translation>ほぼあり得ない</translation>
    </message>
    <message>
        <source>no chat template was given</source>
        <translation>チャットテンプレートが指定されていません</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>選択肢なし</translation>
    </message>
    <message>
        <source>no context of {tokens:,} tokens could be made: {reason}</source>
        <translation>{tokens:,} トークンのコンテキストを作れませんでした: {reason}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>差なし</translation>
    </message>
    <message>
        <source>no exit code</source>
        <translation>終了コードなし</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>効果なし</translation>
    </message>
    <message>
        <source>no gain could be told from {count:,} replies written in turn</source>
        <translation>交互に書いた {count:,} 件の返答からは効果を確認できませんでした</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>no guesses</source>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>no head can be trained for {file}: {reason}</source>
        <translation>{file} 用のヘッドは学習できません: {reason}</translation>
    </message>
    <message>
        <source>no layer of {file} can be left out: {reason}</source>
        <translation>{file} の層は省けません: {reason}</translation>
    </message>
    <message>
        <source>no model is open</source>
        <translation>開いているモデルはありません</translation>
    </message>
    <message>
        <source>no prompt was answered both ways</source>
        <translation>両方の方法で答えたプロンプトがありません</translation>
    </message>
    <message>
        <source>no reply had a word to stop at</source>
        <translation>どの返答にも、止められる語がありませんでした</translation>
    </message>
    <message>
        <source>no state of a model is called &quot;{name}&quot;</source>
        <translation>「{name}」という名前のモデルの状態はありません</translation>
    </message>
    <message>
        <source>no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, so that even guesses which are always right would lose</source>
        <translation>このようなドラフターはここでは割に合いません。下書きに {draft:.2f} ミリ秒、モデルの 1 トークンに {plain:.2f} ミリ秒かかり、予測がすべて正しくても遅くなります</translation>
    </message>
    <message>
        <source>none: copied</source>
        <translation>なし（コピー）</translation>
    </message>
    <message>
        <source>not asked for any more: {names}</source>
        <translation>もう確認しないもの: {names}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>not looked at</source>
        <comment>in the legend</comment>
        <translation>対象外</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未計測</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <translation>モデル自身ではない</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <comment>in the legend</comment>
        <translation>モデル自身ではない</translation>
    </message>
    <message>
        <source>not verified yet</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>not yet judged</source>
        <comment>in the legend</comment>
        <translation>未判定</translation>
    </message>
    <message>
        <source>nothing named {name!r} is installed</source>
        <translation>{name!r} という名前のものはインストールされていません</translation>
    </message>
    <message>
        <source>notifications messages download</source>
        <comment>more words to find a setting by</comment>
        <translation>通知 メッセージ お知らせ ダウンロード</translation>
    </message>
    <message>
        <source>nucleus</source>
        <comment>more words to find a setting by</comment>
        <translation>核サンプリング 上位 確率</translation>
    </message>
    <message>
        <source>of guesses right</source>
        <comment>under or behind a share</comment>
        <translation>予測の当たり</translation>
    </message>
    <message>
        <source>of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more</source>
        <translation>予測に使うフォルダーからは、最初の 40 MB のテキスト、または 100,000 件の名前までしか読みません</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>offline mode is on (HF_HUB_OFFLINE)</source>
        <translation>オフラインモードがオンです（HF_HUB_OFFLINE）</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>表示中</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>{known} のいずれか</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>1 スレッド</translation>
    </message>
    <message>
        <source>online speculative decoding</source>
        <comment>a standard name</comment>
        <translation>オンライン投機的デコーディング</translation>
    </message>
    <message>
        <source>only the last reply of a chat can be continued</source>
        <translation>続きを書けるのは、チャットの最後の返答だけです</translation>
    </message>
    <message>
        <source>opening the drafter</source>
        <comment>what is done while a model loads</comment>
        <translation>ドラフターを開いています</translation>
    </message>
    <message>
        <source>original speed</source>
        <comment>the speed of a replay</comment>
        <translation>実際の速さ</translation>
    </message>
    <message>
        <source>pace speed slow motion live</source>
        <comment>more words to find a setting by</comment>
        <translation>ペース 速さ 速度 スローモーション ライブ</translation>
    </message>
    <message>
        <source>parallel heads</source>
        <translation>並列ヘッド</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>ピン留め中</translation>
    </message>
    <message>
        <source>pip could not download {package}: {reason}</source>
        <translation>pip が {package} をダウンロードできませんでした: {reason}</translation>
    </message>
    <message>
        <source>pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors alone. Heads and fewer layers need neither.</source>
        <translation>Draftlight の環境で pip install torch onnx を実行してください。プロセッサ用だけで約 0.9 GB です。ヘッドや層の削減にはどちらも要りません。</translation>
    </message>
    <message>
        <source>plain: {speed} tokens a second</source>
        <translation>予測なし: 毎秒 {speed} トークン</translation>
    </message>
    <message>
        <source>played at original speed</source>
        <translation>実際と同じ速さで再生</translation>
    </message>
    <message>
        <source>played {times:,.0f} times faster</source>
        <translation>実際の {times:,.0f} 倍の速さで再生</translation>
    </message>
    <message>
        <source>played {times:,.0f} times slower</source>
        <translation>実際の {times:,.0f} 分の 1 の速さで再生</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {reason}</source>
        <translation>ポート {port} は使えません: {reason}</translation>
    </message>
    <message>
        <source>preparing memory</source>
        <comment>what is done while a model loads</comment>
        <translation>メモリを準備中</translation>
    </message>
    <message>
        <source>presets exact balanced inventive temperature use</source>
        <comment>more words to find a setting by</comment>
        <translation>プリセット 正確 バランス 創造的 温度 使う</translation>
    </message>
    <message>
        <source>presets save own name</source>
        <comment>more words to find a setting by</comment>
        <translation>プリセット 保存 自作 名前</translation>
    </message>
    <message>
        <source>presets, number {number}: {reason}</source>
        <translation>presets の {number} 番目: {reason}</translation>
    </message>
    <message>
        <source>q4_0: a quarter of the memory, some loss in long chats</source>
        <translation>q4_0: メモリは 4 分の 1。長いチャットでは多少劣化します</translation>
    </message>
    <message>
        <source>q8_0: half the memory, hardly a difference</source>
        <translation>q8_0: メモリは半分。違いはほとんどありません</translation>
    </message>
    <message>
        <source>quick to download</source>
        <translation>すぐにダウンロードできるもの</translation>
    </message>
    <message>
        <source>random repeatable reproducible</source>
        <comment>more words to find a setting by</comment>
        <translation>乱数 ランダム 再現 再現性</translation>
    </message>
    <message>
        <source>reading its layers from the disk</source>
        <comment>what is done while a model loads</comment>
        <translation>層をディスクから読んでいます</translation>
    </message>
    <message>
        <source>reading the file</source>
        <comment>what is done while a model loads</comment>
        <translation>ファイルを読んでいます</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>rearranged weights on the processor</source>
        <translation>プロセッサー用に並べ替えた重み</translation>
    </message>
    <message>
        <source>reasoning is set by the chat template, and a raw prompt goes without it</source>
        <translation>思考はチャットテンプレートで設定しますが、そのまま送るプロンプトでは使われません</translation>
    </message>
    <message>
        <source>reduced motion animation access</source>
        <comment>more words to find a setting by</comment>
        <translation>動きを減らす アニメーション アクセシビリティ</translation>
    </message>
    <message>
        <source>rejected tokens</source>
        <comment>more words to find a setting by</comment>
        <translation>棄却 外れ トークン</translation>
    </message>
    <message>
        <source>rejection: accepted with min(1, p / q)</source>
        <translation>rejection: min(1, p / q) で受理</translation>
    </message>
    <message>
        <source>remember forget copy datastore privacy</source>
        <comment>more words to find a setting by</comment>
        <translation>記憶 忘れる コピー 保存 データストア プライバシー</translation>
    </message>
    <message>
        <source>repeat_penalty must be above 0; 1 is off</source>
        <translation>repeat_penalty は 0 より大きくしてください。1 でオフです</translation>
    </message>
    <message>
        <source>repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>繰り返し 反復</translation>
    </message>
    <message>
        <source>retrieval datastore (REST)</source>
        <comment>a standard name</comment>
        <translation>retrieval datastore (REST)</translation>
    </message>
    <message>
        <source>riddles</source>
        <translation>なぞなぞ</translation>
    </message>
    <message>
        <source>right guess</source>
        <translation>当たった予測</translation>
    </message>
    <message>
        <source>right guess</source>
        <comment>in the legend</comment>
        <translation>当たった予測</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}</source>
        <translation>ラウンド {number:,}: 読み込み {read}、保持 {kept}</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}, the end</source>
        <translation>ラウンド {number:,}: 読み込み {read}、保持 {kept}、終わり</translation>
    </message>
    <message>
        <source>round {number} of {rounds}</source>
        <translation>ラウンド {number} / {rounds}</translation>
    </message>
    <message>
        <source>round {number} of {rounds}, token {token}</source>
        <translation>ラウンド {number} / {rounds}、トークン {token}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>ラウンド {round}</translation>
    </message>
    <message>
        <source>round {round}, guess {place} of {guesses}</source>
        <translation>ラウンド {round}、予測 {place} / {guesses}</translation>
    </message>
    <message>
        <source>rpc may name {most} machines at the most, not {found}</source>
        <translation>rpc に書けるコンピューターは最大 {most} 台です ({found} 台ではなく)</translation>
    </message>
    <message>
        <source>rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}</source>
        <translation>rpc は HOST:PORT または HOST:PORT=層数 (複数ならコンマ区切り) でなければなりません。{found} は使えません</translation>
    </message>
    <message>
        <source>rpc names {server} twice</source>
        <translation>rpc に {server} が二度書かれています</translation>
    </message>
    <message>
        <source>rpc split distributed cluster machines remote</source>
        <comment>more words to find a setting by</comment>
        <translation>rpc 分割 分散 クラスター コンピューター リモート</translation>
    </message>
    <message>
        <source>ruled out</source>
        <comment>a word that the settings took out</comment>
        <translation>除外</translation>
    </message>
    <message>
        <source>same random numbers on both sides: Gumbel coupling</source>
        <translation>両方に同じ乱数: Gumbel カップリング</translation>
    </message>
    <message>
        <source>saves time</source>
        <translation>時間を節約</translation>
    </message>
    <message>
        <source>scale larger smaller magnify access</source>
        <comment>more words to find a setting by</comment>
        <translation>倍率 拡大 縮小 大きく 小さく 拡大鏡 アクセシビリティ</translation>
    </message>
    <message>
        <source>score gap of SpecDec</source>
        <comment>a standard name</comment>
        <translation>SpecDec のスコア差</translation>
    </message>
    <message>
        <source>second guess</source>
        <translation>次点の予測</translation>
    </message>
    <message>
        <source>second guess</source>
        <comment>in the legend</comment>
        <translation>次点の予測</translation>
    </message>
    <message>
        <source>seed must be a whole number from 0 to 2**63 - 1, not {found}</source>
        <translation>seed は 0〜2**63 - 1 の整数にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>the user&apos;s: a column of chances</comment>
        <translation>設定後</translation>
    </message>
    <message>
        <source>settings in {path} cannot be used ({faults}); {where}</source>
        <translation>{path} の設定を使えません（{faults}）。{where}</translation>
    </message>
    <message>
        <source>short answers</source>
        <translation>短い答え</translation>
    </message>
    <message>
        <source>should fit: both are of the family {family}, which is compared once it is downloaded</source>
        <translation>合う見込みです。どちらも {family} のファミリーで、ダウンロード後に比較します</translation>
    </message>
    <message>
        <source>should fit: its makers trained it for this model; compared once it is downloaded</source>
        <translation>適合するはずです: 開発元がこのモデル用に学習させたもので、取得後に照合します</translation>
    </message>
    <message>
        <source>shown at original speed</source>
        <comment>a clip</comment>
        <translation>実際と同じ速さで再生</translation>
    </message>
    <message numerus="yes">
        <source>shown at {times:,g}×</source>
        <comment>a clip: so many times as fast as it was</comment>
        <translation>
            <numerusform>{times:,g} 倍速で再生</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shown {times:,.0f} times slower</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{times:,.0f} 分の 1 の速さで再生</numerusform>
        </translation>
    </message>
    <message>
        <source>signal {name}</source>
        <translation>シグナル {name}</translation>
    </message>
    <message>
        <source>simplified Chinese (GB 18030)</source>
        <translation>簡体字中国語（GB 18030）</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second</source>
        <translation>遅い: ディスクから {rate:g} GB/s で読み、毎秒約 {plain:g} トークン</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}</source>
        <translation>遅い: ディスクから {rate:g} GB/s で読み、毎秒約 {plain:g} トークン。予測すると {guessed:g}</translation>
    </message>
    <message>
        <source>slower than plain writing</source>
        <translation>予測なしより遅い</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>雑談</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>問題が起きました</translation>
    </message>
    <message>
        <source>speculative decoding</source>
        <comment>a standard name</comment>
        <translation>投機的デコーディング</translation>
    </message>
    <message>
        <source>speed at each length (estimate), best with {count}</source>
        <translation>長さごとの速度（推定）、最適は {count}</translation>
    </message>
    <message>
        <source>speed-up = E / (K·c + v(K+1))</source>
        <translation>高速化率 = E / (K·c + v(K+1))</translation>
    </message>
    <message>
        <source>square roots</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>starter drafter</source>
        <translation>スターターのドラフター</translation>
    </message>
    <message>
        <source>starting the engine</source>
        <comment>what is done while a model loads</comment>
        <translation>エンジンを起動しています</translation>
    </message>
    <message>
        <source>states of the model are not numbers ({names})</source>
        <translation>モデルの状態が数値ではありません（{names}）</translation>
    </message>
    <message>
        <source>stopped at the length limit</source>
        <translation>長さの上限で停止</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>自分で停止</translation>
    </message>
    <message>
        <source>stopped: it repeats itself</source>
        <translation>停止: 同じことを繰り返しています</translation>
    </message>
    <message>
        <source>stopped: the context is full</source>
        <translation>停止: コンテキストがいっぱい</translation>
    </message>
    <message>
        <source>stories</source>
        <translation>物語</translation>
    </message>
    <message>
        <source>structured output</source>
        <comment>a standard name</comment>
        <translation>構造化出力</translation>
    </message>
    <message>
        <source>structured output grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>構造化出力 文法 グラマー</translation>
    </message>
    <message>
        <source>subtraction</source>
        <translation>引き算</translation>
    </message>
    <message>
        <source>suffix memory</source>
        <comment>a standard name</comment>
        <translation>サフィックスメモリ</translation>
    </message>
    <message>
        <source>sums</source>
        <translation>足し算</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>確信あり</translation>
    </message>
    <message>
        <source>system prompt</source>
        <comment>a standard name</comment>
        <translation>システムプロンプト</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>temperature {value:g}</source>
        <translation>温度 {value:g}</translation>
    </message>
    <message>
        <source>texts that do not fill their list</source>
        <translation>リストを満たさないテキスト</translation>
    </message>
    <message>
        <source>that chat is no longer there</source>
        <translation>そのチャットはもうありません</translation>
    </message>
    <message>
        <source>that did not work: {error}</source>
        <translation>うまくいきませんでした: {error}</translation>
    </message>
    <message>
        <source>that message is no longer there</source>
        <translation>そのメッセージはもうありません</translation>
    </message>
    <message>
        <source>that word is already there</source>
        <translation>その語はすでにそこにあります</translation>
    </message>
    <message>
        <source>the CUDA toolkit (nvcc)</source>
        <translation>CUDA ツールキット（nvcc）</translation>
    </message>
    <message>
        <source>the JSON schema cannot be used: {reason}</source>
        <translation>JSON スキーマを使えません: {reason}</translation>
    </message>
    <message>
        <source>the Vulkan SDK (its headers and glslc)</source>
        <translation>Vulkan SDK（ヘッダーと glslc）</translation>
    </message>
    <message>
        <source>the address of {host} cannot be used: {reason}</source>
        <translation>{host} のアドレスを使用できません: {reason}</translation>
    </message>
    <message>
        <source>the bench broke off: {error}</source>
        <translation>ベンチマークが途中で終わりました: {error}</translation>
    </message>
    <message>
        <source>the block brings a mask of its own as a file of PyTorch, which is not opened</source>
        <translation>ブロックに専用のマスクが PyTorch のファイルとして付いていますが、そのファイルは開きません</translation>
    </message>
    <message>
        <source>the block has layers of a kind that is not known here: {kind}</source>
        <translation>ブロックに、ここでは知られていない種類の層があります: {kind}</translation>
    </message>
    <message>
        <source>the block leans on words before by a rule that is not known here</source>
        <translation>ブロックが前の単語を参照する規則は、ここでは知られていません</translation>
    </message>
    <message>
        <source>the cache could not be laid out again</source>
        <translation>キャッシュを並べ直せませんでした</translation>
    </message>
    <message>
        <source>the cache of its heads cannot go back</source>
        <translation>ヘッドのキャッシュを巻き戻せません</translation>
    </message>
    <message>
        <source>the chat {title!r} cannot be read: {fault}</source>
        <translation>チャット {title!r} を読み取れません: {fault}</translation>
    </message>
    <message>
        <source>the chats could not be written to {path}: {reason}</source>
        <translation>チャットを {path} に書き込めませんでした: {reason}</translation>
    </message>
    <message>
        <source>the chats in {path} could not be read ({error}); the file was set aside as {aside}</source>
        <translation>{path} のチャットを読み取れませんでした（{error}）。ファイルは {aside} として別に保存しました</translation>
    </message>
    <message>
        <source>the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})</source>
        <translation>{path} のチャットは、より新しい Draftlight で書かれています（形式 {version}、こちらは {ours}）</translation>
    </message>
    <message>
        <source>the clip cannot be made: {reason}</source>
        <translation>クリップを作成できません: {reason}</translation>
    </message>
    <message>
        <source>the clip cannot be written to {path}: {reason}</source>
        <translation>クリップを {path} に書き込めません: {reason}</translation>
    </message>
    <message>
        <source>the connection ended early</source>
        <translation>接続が途中で切れました</translation>
    </message>
    <message>
        <source>the connection to {host} failed: {reason}</source>
        <translation>{host} に接続できませんでした: {reason}</translation>
    </message>
    <message>
        <source>the connection to {host} is not trusted: {cause}</source>
        <translation>{host} への接続を信頼できません: {cause}</translation>
    </message>
    <message>
        <source>the context holds {room:,} tokens, {tokens:,} were asked for</source>
        <translation>コンテキストは {room:,} トークンですが、{tokens:,} トークンが求められました</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>ディスク</translation>
    </message>
    <message>
        <source>the disk is full, or allows no larger file: {place}</source>
        <translation>ディスクがいっぱいか、これより大きなファイルを置けません: {place}</translation>
    </message>
    <message>
        <source>the disk is full, so nothing could be saved to {path}</source>
        <translation>ディスクがいっぱいで、{path} に何も保存できませんでした</translation>
    </message>
    <message>
        <source>the disk refuses</source>
        <translation>ディスクに拒否されました</translation>
    </message>
    <message>
        <source>the display {name} does not answer ({variable})</source>
        <translation>ディスプレイ {name} が応答しません（{variable}）</translation>
    </message>
    <message>
        <source>the display {name} does not answer or does not let this program in ({variable})</source>
        <translation>ディスプレイ {name} が応答しないか、このプログラムの接続を許可していません（{variable}）</translation>
    </message>
    <message>
        <source>the drafter and the target have {count} tokens in common</source>
        <translation>ドラフターとターゲットに共通するトークンは {count} 個です</translation>
    </message>
    <message>
        <source>the drafter did not come back and was ended</source>
        <translation>ドラフターが応答しないため、終了させました</translation>
    </message>
    <message>
        <source>the drafter ends its turns with token {theirs}, the target with {ours}</source>
        <translation>ドラフターは発言をトークン {theirs} で終えますが、ターゲットは {ours} で終えます</translation>
    </message>
    <message>
        <source>the drafter failed ({kind})</source>
        <translation>ドラフターが失敗しました（{kind}）</translation>
    </message>
    <message>
        <source>the drafter failed ({kind}: {reason})</source>
        <translation>ドラフターが失敗しました（{kind}: {reason}）</translation>
    </message>
    <message>
        <source>the drafter gave a probability of {number}</source>
        <translation>ドラフターが {number} という確率を返しました</translation>
    </message>
    <message>
        <source>the drafter gave probabilities that are not a distribution over the model&apos;s tokens</source>
        <translation>ドラフターの返した確率が、モデルのトークン上の確率分布になっていません</translation>
    </message>
    <message>
        <source>the drafter gave {found} distributions for {guesses} guesses</source>
        <translation>ドラフターが {guesses} 個の予測に対して {found} 個の確率分布を返しました</translation>
    </message>
    <message>
        <source>the drafter gave {found} probabilities for {guesses} guesses</source>
        <translation>ドラフターが {guesses} 個の予測に対して {found} 個の確率を返しました</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, of which its own distribution knows nothing</source>
        <translation>ドラフターが、自身の確率分布にないトークン ID {token} を予測しました</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, which the model does not have</source>
        <translation>ドラフターが、モデルにないトークン ID {token} を予測しました</translation>
    </message>
    <message>
        <source>the drafter guessed {value}, which is not a token id</source>
        <translation>ドラフターが {value} を予測しましたが、トークン ID ではありません</translation>
    </message>
    <message>
        <source>the drafter handed over a draft with something of type {kind} in it</source>
        <translation>ドラフターが渡したドラフトに、{kind} 型のものが入っています</translation>
    </message>
    <message>
        <source>the drafter handed over something of type {kind}, not a draft</source>
        <translation>ドラフターが渡したのは、ドラフトではなく {kind} 型のものです</translation>
    </message>
    <message>
        <source>the drafter made {found} guesses where {most} were asked for</source>
        <translation>最大 {most} 個のところ、ドラフターが {found} 個の予測をしました</translation>
    </message>
    <message>
        <source>the drafter named {found} makers of {guesses} guesses</source>
        <translation>ドラフターが {guesses} 個の予測に対して {found} 個の予測元を挙げました</translation>
    </message>
    <message>
        <source>the drafter on Apple&apos;s CoreML</source>
        <translation>Apple の CoreML で動くドラフター</translation>
    </message>
    <message>
        <source>the drafter on the graphics card</source>
        <translation>グラフィックスカード上のドラフター</translation>
    </message>
    <message>
        <source>the drafter on the graphics card by WebGPU</source>
        <translation>WebGPU によりグラフィックスカードで動くドラフター</translation>
    </message>
    <message>
        <source>the drafter ranked words that the model does not have</source>
        <translation>ドラフターが、モデルにない語を順位付けしました</translation>
    </message>
    <message>
        <source>the drafter reads no more than {tokens:,} tokens of a chat</source>
        <translation>ドラフターが読めるのはチャットの {tokens:,} トークンまでです</translation>
    </message>
    <message>
        <source>the drafter reads states of the model that cannot be had here ({names})</source>
        <translation>ドラフターが読むモデルの状態を、ここでは取得できません（{names}）</translation>
    </message>
    <message>
        <source>the drafter says that it has read {found} tokens of a prompt of {tokens}</source>
        <translation>{tokens} トークンのプロンプトに対し、ドラフターは {found} トークンを読んだとしています</translation>
    </message>
    <message>
        <source>the drafter says that it knows states of {found} tokens of a prompt of {tokens}</source>
        <translation>{tokens} トークンのプロンプトに対し、ドラフターは {found} トークンの状態を知っているとしています</translation>
    </message>
    <message>
        <source>the drafter was given states of {found} numbers, not of {wanted}</source>
        <translation>ドラフターに渡された状態の数は {wanted} ではなく {found} です</translation>
    </message>
    <message>
        <source>the drafter&apos;s guesses are not a tree: each must follow one before it</source>
        <translation>ドラフターの予測がツリーになっていません。どの予測も、それより前にある予測に続く必要があります</translation>
    </message>
    <message>
        <source>the drivers of graphics cards</source>
        <translation>グラフィックスカードのドライバー</translation>
    </message>
    <message>
        <source>the end of the reply</source>
        <translation>返答の終わり</translation>
    </message>
    <message>
        <source>the engine could not be started: {error}</source>
        <translation>エンジンを起動できませんでした: {error}</translation>
    </message>
    <message>
        <source>the engine did not stop within {seconds:g} seconds, so it was ended</source>
        <translation>エンジンが {seconds:g} 秒以内に停止しなかったため、終了させました</translation>
    </message>
    <message>
        <source>the engine does not answer</source>
        <comment>what is done while a model loads</comment>
        <translation>エンジンが応答しません</translation>
    </message>
    <message>
        <source>the engine does not answer; it waits for something, or is stuck</source>
        <translation>エンジンが応答していません。何かを待っているか、固まっています</translation>
    </message>
    <message>
        <source>the engine is stopped from outside</source>
        <comment>what is done while a model loads</comment>
        <translation>エンジンが外部から停止されています</translation>
    </message>
    <message>
        <source>the engine said nothing for {seconds:,.0f} seconds, so it was ended</source>
        <translation>エンジンが {seconds:,.0f} 秒間何も返さなかったため、終了させました</translation>
    </message>
    <message>
        <source>the engine sent something unreadable and was ended: {reason}</source>
        <translation>エンジンから読み取れないデータが届いたため、終了させました: {reason}</translation>
    </message>
    <message>
        <source>the engine stopped ({exit})</source>
        <translation>エンジンが停止しました（{exit}）</translation>
    </message>
    <message>
        <source>the engine&apos;s libraries cannot be loaded: {reason}</source>
        <translation>エンジンのライブラリを読み込めません: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process could not be started: {reason}</source>
        <translation>エンジンのプロセスを起動できませんでした: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process is stopped; let it go on, or end the reply</source>
        <translation>エンジンのプロセスが停止しています。再開させるか、返信を終了してください</translation>
    </message>
    <message>
        <source>the file for other machines is not here</source>
        <translation>ほかのコンピューター用のファイルがここにありません</translation>
    </message>
    <message>
        <source>the file&apos;s name {file} cannot be kept</source>
        <translation>{file} というファイル名は使えません</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be written to: {reason}</source>
        <translation>フォルダー {folder} に書き込めません: {reason}</translation>
    </message>
    <message>
        <source>the former version</source>
        <comment>who made a guess</comment>
        <translation>以前のバージョン</translation>
    </message>
    <message>
        <source>the grammar</source>
        <comment>who made a guess</comment>
        <translation>文法</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it is not valid GBNF with a rule named root</source>
        <translation>grammar を使えません。root という規則を持つ正しい GBNF ではありません</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it would take too long to follow</source>
        <translation>この文法は使えません: たどるのに時間がかかりすぎます</translation>
    </message>
    <message>
        <source>the grammar, the JSON schema or a logit bias rules this word out here</source>
        <translation>文法、JSON スキーマ、またはロジットバイアスにより、この語はここでは除外されています</translation>
    </message>
    <message>
        <source>the graph as it lies in the file</source>
        <translation>ファイルにあるままのグラフ</translation>
    </message>
    <message>
        <source>the graphics card</source>
        <translation>グラフィックスカード</translation>
    </message>
    <message>
        <source>the head has a part that is not known here: {name}</source>
        <translation>ヘッドに未知の部分があります: {name}</translation>
    </message>
    <message>
        <source>the head has no embeddings, and the target&apos;s are of another width</source>
        <translation>ヘッドに埋め込みがなく、ターゲットの埋め込みは幅が異なります</translation>
    </message>
    <message>
        <source>the head has two parts for {name}</source>
        <translation>ヘッドに {name} に当たる部分が 2 つあります</translation>
    </message>
    <message>
        <source>the head knows {count:,} words and does not say which</source>
        <translation>ヘッドは {count:,} 語を知っていますが、どの語かが書かれていません</translation>
    </message>
    <message>
        <source>the head lacks a part: {name}</source>
        <translation>ヘッドに足りない部分があります: {name}</translation>
    </message>
    <message>
        <source>the head places its words by a rule that is not known here: {kind}</source>
        <translation>ヘッドは語の位置を未知の規則で決めています: {kind}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}</source>
        <translation>このヘッドは {file} とは別のモデル用です。ヘッドは {found:,} 語、モデルは {wanted:,} 語です</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it reads states of {found} numbers up to layer {layer}, and that has {wanted} and {layers} layers</source>
        <translation>このヘッドは {file} とは別のモデル用です。ヘッドは {found} 個の数の状態を層 {layer} まで読みますが、モデルは {wanted} 個で {layers} 層です</translation>
    </message>
    <message>
        <source>the head&apos;s list of words names some twice, or some that the model does not have</source>
        <translation>ヘッドの語の一覧に重複するものか、モデルにないものがあります</translation>
    </message>
    <message>
        <source>the head&apos;s {name} is {found}, not {wanted}</source>
        <translation>ヘッドの {name} は {wanted} ではなく {found} です</translation>
    </message>
    <message>
        <source>the hub answers no more requests from here for now (HTTP 429)</source>
        <translation>ハブは今のところ、ここからの要求を受け付けません（HTTP 429）</translation>
    </message>
    <message>
        <source>the hub could not answer (HTTP {status})</source>
        <translation>ハブが応答できませんでした（HTTP {status}）</translation>
    </message>
    <message>
        <source>the import was stopped</source>
        <translation>読み込みは停止されました</translation>
    </message>
    <message>
        <source>the kept trace</source>
        <translation>保存されたトレース</translation>
    </message>
    <message>
        <source>the key file {path} cannot be used: {reason}</source>
        <translation>キーのファイル {path} は使えません: {reason}</translation>
    </message>
    <message>
        <source>the key file {path} holds no key of {count} letters or more</source>
        <translation>キーのファイル {path} に {count} 文字以上のキーがありません</translation>
    </message>
    <message>
        <source>the key {key} is there twice</source>
        <translation>キー {key} が重複しています</translation>
    </message>
    <message>
        <source>the largest that writes faster than you read and leaves half of the memory free</source>
        <translation>読む速さより速く書き、メモリーの半分を空けておく最大のもの</translation>
    </message>
    <message>
        <source>the list of models in {folder} cannot be written: {reason}</source>
        <translation>{folder} のモデル一覧に書き込めません: {reason}</translation>
    </message>
    <message>
        <source>the making of a drafter was stopped</source>
        <translation>ドラフターの作成を中止しました</translation>
    </message>
    <message>
        <source>the model has no layer {number}: its layers are 0 to {last}</source>
        <translation>モデルに第 {number} 層はありません。層は 0 から {last} までです</translation>
    </message>
    <message>
        <source>the model is still being opened</source>
        <translation>モデルはまだ開いている途中です</translation>
    </message>
    <message>
        <source>the model is still writing</source>
        <translation>モデルはまだ書いています</translation>
    </message>
    <message>
        <source>the model itself with layers left out</source>
        <translation>一部の層を省いたモデル自身</translation>
    </message>
    <message>
        <source>the model wants a token in front of every text and does not say which: it is damaged</source>
        <translation>モデルはどのテキストの先頭にもトークンを求めますが、どれかを示していません。破損しています</translation>
    </message>
    <message>
        <source>the model&apos;s chat template brought its process down</source>
        <translation>モデルのチャットテンプレートが自身のプロセスを異常終了させました</translation>
    </message>
    <message>
        <source>the model&apos;s chat template cannot be read: {reason}</source>
        <translation>モデルのチャットテンプレートを読み取れません: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template could not be read</source>
        <translation>モデルのチャットテンプレートを読み取れませんでした</translation>
    </message>
    <message>
        <source>the model&apos;s chat template did not finish in {seconds:g} seconds</source>
        <translation>モデルのチャットテンプレートが {seconds:g} 秒以内に終わりませんでした</translation>
    </message>
    <message>
        <source>the model&apos;s chat template failed: {reason}</source>
        <translation>モデルのチャットテンプレートが失敗しました: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template refuses this chat: {reason}</source>
        <translation>モデルのチャットテンプレートがこのチャットを受け付けません: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template wrote more than {most:,} characters</source>
        <translation>モデルのチャットテンプレートが {most:,} 文字を超えて書き出しました</translation>
    </message>
    <message>
        <source>the model&apos;s file could not be read on: its disk is gone, or the file was changed meanwhile</source>
        <translation>モデルのファイルを読み続けられませんでした: ディスクがなくなったか、その間にファイルが変わりました</translation>
    </message>
    <message>
        <source>the model&apos;s own heads do not guess: {reason}</source>
        <translation>モデル自身のヘッドは予測しません: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s scores are not numbers (the largest is {number})</source>
        <translation>モデルのスコアが数値ではありません（最大値は {number}）</translation>
    </message>
    <message>
        <source>the model&apos;s scores were not numbers in a reply</source>
        <translation>返答の途中で、モデルのスコアが数値ではなくなりました</translation>
    </message>
    <message>
        <source>the model&apos;s states have {found} numbers, its heads were made for {width}</source>
        <translation>モデルの状態は {found} 個の数ですが、ヘッドは {width} 個用に作られています</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer failed on a text of {letters:,} characters</source>
        <translation>モデルのトークナイザーが {letters:,} 文字のテキストで失敗しました</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer names a token past its {tokens:,}: the file is damaged</source>
        <translation>モデルのトークナイザーが、その {tokens:,} 個の範囲を超えるトークンを指しています。ファイルが破損しています</translation>
    </message>
    <message>
        <source>the model’s likeliest</source>
        <translation>モデルの最有力</translation>
    </message>
    <message>
        <source>the native libraries could not be asked: {reason}</source>
        <translation>ネイティブライブラリに問い合わせできませんでした: {reason}</translation>
    </message>
    <message>
        <source>the other machines</source>
        <translation>ほかのコンピューター</translation>
    </message>
    <message>
        <source>the package index has no {package}</source>
        <translation>パッケージ索引に {package} がありません</translation>
    </message>
    <message>
        <source>the package index, or the proxy before it, wants a name and password</source>
        <translation>パッケージ索引、またはその手前のプロキシが、名前とパスワードを求めています</translation>
    </message>
    <message>
        <source>the package index: {package}</source>
        <translation>パッケージ索引: {package}</translation>
    </message>
    <message>
        <source>the page cannot be written to {path}: {reason}</source>
        <translation>ページを {path} に書き込めません: {reason}</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <comment>who made a guess</comment>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message>
        <source>the preferences could not be saved to {path}: {reason}</source>
        <translation>設定を {path} に保存できませんでした: {reason}</translation>
    </message>
    <message>
        <source>the preferences in {path} could not be read ({error}); {where}</source>
        <translation>{path} の設定を読み取れませんでした（{error}）。{where}</translation>
    </message>
    <message>
        <source>the process for chat templates could not be started: {reason}</source>
        <translation>チャットテンプレート用のプロセスを起動できませんでした: {reason}</translation>
    </message>
    <message>
        <source>the process for chat templates did not start within {seconds:g} seconds</source>
        <translation>チャットテンプレート用のプロセスが {seconds:g} 秒以内に起動しませんでした</translation>
    </message>
    <message>
        <source>the process for chat templates gave an answer that fits no question</source>
        <translation>チャットテンプレート用のプロセスが、どの要求にも合わない応答を返しました</translation>
    </message>
    <message>
        <source>the process of the tools has ended</source>
        <translation>ツールのプロセスが終了しました</translation>
    </message>
    <message>
        <source>the process that made a drafter ended by itself</source>
        <translation>ドラフターを作っていたプロセスがひとりでに終了しました</translation>
    </message>
    <message>
        <source>the processor alone</source>
        <translation>プロセッサーのみ</translation>
    </message>
    <message>
        <source>the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer</source>
        <translation>プロンプトは {letters:,} 文字で、{room:,} トークンのコンテキストには収まりません</translation>
    </message>
    <message>
        <source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
        <translation>プロンプトは {tokens:,} トークンですが、コンテキストは {room:,} トークンです</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>プロンプトが空です</translation>
    </message>
    <message>
        <source>the proxy did not let the request through: {reason}</source>
        <translation>プロキシが要求を通しませんでした: {reason}</translation>
    </message>
    <message>
        <source>the proxy wants a name and password (HTTP 407)</source>
        <translation>プロキシが名前とパスワードを求めています（HTTP 407）</translation>
    </message>
    <message>
        <source>the reply broke off: {reason}</source>
        <translation>返答が途中で終わりました: {reason}</translation>
    </message>
    <message>
        <source>the safest settings</source>
        <translation>最も安全な設定</translation>
    </message>
    <message>
        <source>the scores of {file} are not numbers, whichever way it is run</source>
        <translation>どの方法で動かしても、{file} のスコアが数値になりません</translation>
    </message>
    <message>
        <source>the server has ended</source>
        <translation>サーバーは終了しました</translation>
    </message>
    <message>
        <source>the servers cannot be saved: {reason}</source>
        <translation>サーバーを保存できません: {reason}</translation>
    </message>
    <message>
        <source>the settings name {devices}, which is not here: {file} now runs with {way}</source>
        <translation>設定にある {devices} が見つかりません。{file} は {way} で動いています</translation>
    </message>
    <message>
        <source>the speed-up is E over K times c plus v of K plus 1</source>
        <translation>高速化率は、E 割る、K 掛ける c 足す v の K 足す 1</translation>
    </message>
    <message>
        <source>the starter model is packed inside an archive</source>
        <translation>スターターモデルがアーカイブに入ったままです</translation>
    </message>
    <message>
        <source>the starter&apos;s {file} cannot be read: {reason}</source>
        <translation>スターターの {file} を読み取れません: {reason}</translation>
    </message>
    <message>
        <source>the states of the model</source>
        <translation>モデルの状態</translation>
    </message>
    <message>
        <source>the states of the model could not be read</source>
        <translation>モデルの状態を読み取れませんでした</translation>
    </message>
    <message>
        <source>the stored token cannot be used: {reason}</source>
        <translation>保存されたアクセストークンを使用できません: {reason}</translation>
    </message>
    <message>
        <source>the target begins texts with token {ours}, the drafter with {theirs}</source>
        <translation>ターゲットはテキストをトークン {ours} で始めますが、ドラフターは {theirs} で始めます</translation>
    </message>
    <message>
        <source>the target has {ours} tokens, the drafter {theirs}</source>
        <translation>ターゲットは {ours} トークン、ドラフターは {theirs} トークンです</translation>
    </message>
    <message>
        <source>the target&apos;s cache could not be rolled back ({reason})</source>
        <translation>ターゲットのキャッシュを巻き戻せませんでした（{reason}）</translation>
    </message>
    <message>
        <source>the tensor {name} has offset {found}, not {wanted}</source>
        <translation>テンソル {name} のオフセットが {wanted} ではなく {found} です</translation>
    </message>
    <message>
        <source>the tensor {name} has the size {size}, impossible for {type}</source>
        <translation>テンソル {name} のサイズ {size} は、{type} ではありえません</translation>
    </message>
    <message>
        <source>the tensor {name} has the {key} {found}</source>
        <translation>テンソル {name} の {key} が {found} です</translation>
    </message>
    <message>
        <source>the tensor {name} has type {type}, which this version does not know</source>
        <translation>テンソル {name} の型 {type} は、このバージョンでは扱えません</translation>
    </message>
    <message>
        <source>the tensor {name} has {count} dimensions (1 to {most} are allowed)</source>
        <translation>テンソル {name} の次元数が {count} です（使えるのは 1〜{most}）</translation>
    </message>
    <message>
        <source>the tensor {name} is there twice</source>
        <translation>テンソル {name} が重複しています</translation>
    </message>
    <message>
        <source>the tools cannot be used: {reason}</source>
        <translation>ツールを使えません: {reason}</translation>
    </message>
    <message>
        <source>the trace cannot be written to {path}: {reason}</source>
        <translation>トレースを {path} に書き込めません: {reason}</translation>
    </message>
    <message>
        <source>the training reached values that are not numbers; its last good state is kept</source>
        <translation>学習が数値でない値になりました。最後の正常な状態は残っています</translation>
    </message>
    <message>
        <source>the weights alone on the graphics card</source>
        <translation>グラフィックスカードに重みだけを置く設定</translation>
    </message>
    <message>
        <source>the weights as they lie in the file</source>
        <translation>ファイルにあるままの重み</translation>
    </message>
    <message>
        <source>the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}</source>
        <translation>書き出したファイルの最初の予測の正解率は {file:.0%}、学習中は {trained:.0%} でした</translation>
    </message>
    <message>
        <source>theme colour scheme night</source>
        <comment>more words to find a setting by</comment>
        <translation>テーマ 配色 色 夜 ダーク ライト</translation>
    </message>
    <message>
        <source>there are no chats in it</source>
        <translation>チャットが入っていません</translation>
    </message>
    <message>
        <source>there are no heads for {file} yet</source>
        <translation>{file} 用のヘッドはまだありません</translation>
    </message>
    <message>
        <source>there are too many models named {name} in {folder}</source>
        <translation>{folder} に {name} という名前のモデルが多すぎます</translation>
    </message>
    <message>
        <source>there are {count:,} whole replies in the chats, which are too few</source>
        <translation>チャットにある完全な返答は {count:,} 件で、少なすぎます</translation>
    </message>
    <message>
        <source>there is already a folder “{name}”</source>
        <translation>フォルダー「{name}」はすでにあります</translation>
    </message>
    <message>
        <source>there is no device {name} here: choose from {known}</source>
        <translation>デバイス {name} はここにありません。次から選んでください: {known}</translation>
    </message>
    <message>
        <source>there is no display to open the window on</source>
        <translation>ウィンドウを開くディスプレイがありません</translation>
    </message>
    <message>
        <source>there is no drafter called {name}</source>
        <translation>{name} という名前のドラフターはありません</translation>
    </message>
    <message>
        <source>there is no drafter called {name}: the names are {known}</source>
        <translation>{name} という名前のドラフターはありません。使える名前: {known}</translation>
    </message>
    <message>
        <source>there is no drafter file at {path}</source>
        <translation>{path} にドラフターのファイルがありません</translation>
    </message>
    <message>
        <source>there is no drafter {id}</source>
        <translation>ドラフター {id} はありません</translation>
    </message>
    <message>
        <source>there is no model file at {path}</source>
        <translation>{path} にモデルファイルがありません</translation>
    </message>
    <message>
        <source>there is no model {name}</source>
        <translation>{name} というモデルはありません</translation>
    </message>
    <message>
        <source>there is no pair named {name!r}</source>
        <translation>{name!r} という名前のペアはありません</translation>
    </message>
    <message>
        <source>there is no pair {id}</source>
        <translation>ペア {id} はありません</translation>
    </message>
    <message>
        <source>there is no pip here to ask a package index with</source>
        <translation>パッケージ索引に問い合わせる pip がここにありません</translation>
    </message>
    <message>
        <source>there is no room for {needed} bytes in {parent}: {free} are free</source>
        <translation>{parent} に {needed} バイトの空きがありません。空きは {free} です</translation>
    </message>
    <message>
        <source>there is no safetensors file in {folder}</source>
        <translation>{folder} に safetensors ファイルがありません</translation>
    </message>
    <message>
        <source>there is no tool called {name}</source>
        <translation>{name} というツールはありません</translation>
    </message>
    <message>
        <source>there is nothing to answer</source>
        <translation>答えるものがありません</translation>
    </message>
    <message>
        <source>there is too little of the model&apos;s text to judge by</source>
        <translation>判断するにはモデルの文章が少なすぎます</translation>
    </message>
    <message>
        <source>there may be {most} presets, not {found}</source>
        <translation>プリセットは {most} 個までです（現在: {found}）</translation>
    </message>
    <message>
        <source>things it cannot know</source>
        <translation>知りようのないこと</translation>
    </message>
    <message>
        <source>this build of llama.cpp lacks {name}</source>
        <translation>この llama.cpp のビルドには {name} がありません</translation>
    </message>
    <message>
        <source>this clip would be larger than {count} MB</source>
        <translation>このクリップは {count} MB を超えます</translation>
    </message>
    <message>
        <source>this is not JSON yet: {fault} in line {line}, column {column}</source>
        <translation>まだ JSON になっていません: {line} 行 {column} 列で {fault}</translation>
    </message>
    <message>
        <source>this machine and {servers} together have memory for {room} of {layers} layers</source>
        <translation>このコンピューターと {servers} を合わせても、{layers} 層のうち {room} 層分のメモリーしかありません</translation>
    </message>
    <message>
        <source>this model has no token {token}: it knows {count:,}</source>
        <translation>このモデルにトークン {token} はありません。モデルが持つトークンは {count:,} 個です</translation>
    </message>
    <message>
        <source>this model knows no marks for filling in the middle, so suffix cannot be used</source>
        <translation>このモデルには途中を埋めるための記号がないため、suffix は使えません</translation>
    </message>
    <message>
        <source>this model&apos;s cache cannot go back that far</source>
        <translation>このモデルのキャッシュは、そこまで戻せません</translation>
    </message>
    <message>
        <source>this model&apos;s chat template cannot set reasoning to {reasoning}: it offers {offered}</source>
        <translation>このモデルのチャットテンプレートでは、思考を {reasoning} にできません（選べるもの: {offered}）</translation>
    </message>
    <message>
        <source>this pair has no drafter</source>
        <translation>このペアにはドラフターがありません</translation>
    </message>
    <message>
        <source>this processor lacks instructions that it uses</source>
        <translation>必要な命令がこのプロセッサーにありません</translation>
    </message>
    <message>
        <source>this recording holds no text to show</source>
        <translation>この記録には表示する文章がありません</translation>
    </message>
    <message>
        <source>this reply came to its own end</source>
        <translation>この返答は自然に終わっています</translation>
    </message>
    <message>
        <source>this reply has no such place any more</source>
        <translation>その場所は、この返答にもうありません</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {now}</source>
        <translation>この返答は {target} が書いたもので、{now}</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {other} is open now</source>
        <translation>この返答は {target} が書いたもので、今開いているのは {other} です</translation>
    </message>
    <message numerus="yes">
        <source>this reply, written %n (time|times) each way with four guesses. {verdict}</source>
        <translation>
            <numerusform>この返答を、予測 4 個でそれぞれ %n 回ずつ書きました。{verdict}</numerusform>
        </translation>
    </message>
    <message>
        <source>this worker may open other files only</source>
        <translation>このプロセスが開けるのは別のファイルだけです</translation>
    </message>
    <message>
        <source>threads must be from 1 to 1024, or 0 to choose, not {found}</source>
        <translation>threads は 1〜1024、または自動の 0 にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>thrown away</source>
        <comment>behind a number of guesses</comment>
        <translation>捨てた予測</translation>
    </message>
    <message>
        <source>tokens a round</source>
        <comment>under or behind a number</comment>
        <translation>トークン/ラウンド</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <comment>under or behind a number</comment>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>too little memory is free</source>
        <translation>空きメモリが足りません</translation>
    </message>
    <message>
        <source>too little memory is free to make a drafter for {file}</source>
        <translation>空きメモリが少なすぎて {file} 用のドラフターを作れません</translation>
    </message>
    <message>
        <source>tools MCP servers functions agent import</source>
        <comment>more words to find a setting by</comment>
        <translation>ツール MCP サーバー 関数 エージェント インポート</translation>
    </message>
    <message>
        <source>top_k must be 0 (off) or more, not {found}</source>
        <translation>top_k は 0（オフ）以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>top_p must be above 0: at 0 no token is left to choose</source>
        <translation>top_p は 0 より大きくしてください。0 では選べるトークンがなくなります</translation>
    </message>
    <message>
        <source>trace disk space megabytes storage</source>
        <comment>more words to find a setting by</comment>
        <translation>トレース ディスク 容量 メガバイト 保存</translation>
    </message>
    <message>
        <source>trace history</source>
        <comment>more words to find a setting by</comment>
        <translation>トレース 履歴</translation>
    </message>
    <message>
        <source>trace_limit_mb must be 1 or more, not {found}</source>
        <translation>trace_limit_mb は 1 以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>traditional Chinese (Big5)</source>
        <translation>繁体字中国語（Big5）</translation>
    </message>
    <message>
        <source>translation 언어 Sprache idioma 言語 اللغة</source>
        <comment>more words to find a setting by</comment>
        <translation>言語 翻訳 日本語 translation 언어 Sprache idioma 言語 اللغة</translation>
    </message>
    <message>
        <source>tray icon system tray status</source>
        <comment>more words to find a setting by</comment>
        <translation>トレイ アイコン システムトレイ 通知領域</translation>
    </message>
    <message>
        <source>tree must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>tree は auto または 0（オフ）〜{most} にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>trying the graphics card</source>
        <comment>what is done while a model loads</comment>
        <translation>グラフィックスカードを試しています</translation>
    </message>
    <message>
        <source>two files of {folder} have the tensor {name}</source>
        <translation>{folder} の 2 つのファイルにテンソル {name} があります</translation>
    </message>
    <message>
        <source>type {number}</source>
        <translation>型 {number}</translation>
    </message>
    <message>
        <source>typeface family</source>
        <comment>more words to find a setting by</comment>
        <translation>書体 フォント</translation>
    </message>
    <message>
        <source>under 0.01 ms</source>
        <translation>0.01 ms 未満</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>1% 未満</translation>
    </message>
    <message>
        <source>units of measure</source>
        <translation>計量の単位</translation>
    </message>
    <message numerus="yes">
        <source>unknown, %n (core|cores) to use</source>
        <comment>a processor</comment>
        <translation>
            <numerusform>不明、使えるコアは %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>unsure</source>
        <comment>how sure the model was of a word</comment>
        <translation>迷いあり</translation>
    </message>
    <message>
        <source>until it is done</source>
        <translation>終わるまで</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>今の場所で使用</translation>
    </message>
    <message>
        <source>vectors are not read as words are</source>
        <translation>ベクトルが単語と同じようには読まれません</translation>
    </message>
    <message>
        <source>version {version}, {words}</source>
        <translation>バージョン {version}、{words}</translation>
    </message>
    <message>
        <source>version {version}, {words}, on screen</source>
        <translation>バージョン {version}、{words}、表示中</translation>
    </message>
    <message>
        <source>warming up</source>
        <comment>what is done while a model loads</comment>
        <translation>ウォームアップ中</translation>
    </message>
    <message>
        <source>was made for a model of this shape and vocabulary; not measured with this file</source>
        <translation>この形と語彙のモデル用に作られたもの。このファイルでは測っていません</translation>
    </message>
    <message>
        <source>was made for another model</source>
        <translation>別のモデル用に作られました</translation>
    </message>
    <message>
        <source>was made for this model, from its own file</source>
        <translation>このモデル用に、そのファイルから作られました</translation>
    </message>
    <message>
        <source>weight repacking</source>
        <comment>a standard name</comment>
        <translation>重みの並べ替え (weight repacking)</translation>
    </message>
    <message>
        <source>what happened in this reply was not kept</source>
        <translation>この返答で何が起きたかは保存されていません</translation>
    </message>
    <message>
        <source>what the heads learnt could not be computed any further: it was dropped</source>
        <translation>ヘッドが学んだことをこれ以上計算できず、破棄しました</translation>
    </message>
    <message>
        <source>what the heads learnt could not be deleted: {reason}</source>
        <translation>ヘッドが学んだことを削除できませんでした: {reason}</translation>
    </message>
    <message>
        <source>what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again</source>
        <translation>ヘッドが以前のチャットから学んだデータが壊れていました。別に移し、新しく学びます</translation>
    </message>
    <message>
        <source>what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: it was dropped</source>
        <translation>ヘッドが学んだことで予測が悪くなりました（当たり {before:.0f} % から {after:.0f} %）。破棄しました</translation>
    </message>
    <message>
        <source>what was asked cannot be handed to the engine: {reason}</source>
        <translation>要求された内容をエンジンに渡せません: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats could not be deleted: {reason}</source>
        <translation>以前のチャットから保存したものを削除できませんでした: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again</source>
        <translation>予測用に以前のチャットから保存したものが破損していました。別に退避し、新しく集め直しています</translation>
    </message>
    <message>
        <source>what was sent in place of {path} is not that file: {why}</source>
        <translation>{path} の代わりに送られてきたものは、そのファイルではありません: {why}</translation>
    </message>
    <message>
        <source>whether it fits is not known until it is downloaded</source>
        <translation>合うかどうかは、ダウンロードするまでわかりません</translation>
    </message>
    <message>
        <source>which tokens this reply is made of was not kept</source>
        <translation>この返答がどのトークンでできているかは保存されていません</translation>
    </message>
    <message>
        <source>whole drafts judged at once: block verification</source>
        <translation>ドラフト全体をまとめて判定: ブロック検証</translation>
    </message>
    <message>
        <source>wide open</source>
        <comment>how sure the model was of a word</comment>
        <translation>どれもありうる</translation>
    </message>
    <message>
        <source>window repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>範囲 ウィンドウ 繰り返し 反復</translation>
    </message>
    <message>
        <source>wire type {type}</source>
        <translation>ワイヤータイプ {type}</translation>
    </message>
    <message>
        <source>with {way}: {reason}</source>
        <translation>{way}の場合: {reason}</translation>
    </message>
    <message>
        <source>written without guesses</source>
        <translation>予測なしで書いたもの</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <translation>外れた予測</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <comment>in the legend</comment>
        <translation>外れた予測</translation>
    </message>
    <message>
        <source>your word</source>
        <translation>あなたの語</translation>
    </message>
    <message>
        <source>your word</source>
        <comment>in the legend</comment>
        <translation>あなたの語</translation>
    </message>
    <message>
        <source>you’re offline: {host} was not found</source>
        <translation>オフラインです: {host} が見つかりません</translation>
    </message>
    <message numerus="yes">
        <source>{before}, {more}</source>
        <comment>a list, as a screen reader says it</comment>
        <translation>
            <numerusform>{before}、{more}</numerusform>
        </translation>
    </message>
    <message>
        <source>{broken:,} of {pages:,} pages could not be read.</source>
        <translation>{pages:,} ページのうち {broken:,} ページを読み取れませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>{card} (not here)</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{card}（ここにありません）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chosen}; %n (command|commands), arrows choose, Enter does it</source>
        <comment>read aloud in the finder: the chosen command, and how many fit</comment>
        <translation>
            <numerusform>{chosen}。コマンド %n 件、矢印キーで選び、Enter で実行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{command}, {keys}</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{command}、{keys}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (backup|backups) of the chats, {size}; the newest from {day}.</source>
        <translation>
            <numerusform>チャットのバックアップ {count:,} 件、{size}。最新は {day}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat was|chats were) here already and left out.</source>
        <translation>
            <numerusform>{count:,} 件のチャットはすでにあるため省きました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) with {messages:,} messages imported.</source>
        <translation>
            <numerusform>{count:,} 件のチャットと {messages:,} 件のメッセージを読み込みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) written to {path}.</source>
        <translation>
            <numerusform>{count:,} 件のチャットを {path} に書き出しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (page|pages)</source>
        <translation>
            <numerusform>{count:,} ページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (token|tokens)</source>
        <translation>
            <numerusform>{count:,} トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} from before</source>
        <translation>以前から {count:,}</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} left out</source>
        <comment>messages; short</comment>
        <translation>
            <numerusform>{count:,} 件を除外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} pictures, files or empty messages were left out.</source>
        <translation>
            <numerusform>画像、ファイル、または空のメッセージ {count:,} 件は除きました。</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} prompt</source>
        <translation>プロンプト {count:,}</translation>
    </message>
    <message>
        <source>{count:,} tokens of its own text are too few for heads</source>
        <translation>自身の文章 {count:,} トークンはヘッドには少なすぎます</translation>
    </message>
    <message>
        <source>{count:,} written</source>
        <translation>書いた分 {count:,}</translation>
    </message>
    <message numerus="yes">
        <source>{count:.0f} GB</source>
        <translation>
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
            <numerusform>{count:.1f} 百万</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cores</source>
        <translation>
            <numerusform>{count} コア</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} drafters are named, and a cascade has two</source>
        <translation>ドラフターが {count} 個指定されていますが、カスケードに入るのは 2 個です</translation>
    </message>
    <message numerus="yes">
        <source>{count} guesses ahead</source>
        <translation>
            <numerusform>{count} 個先まで予測</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} of the folders to guess from are not there</source>
        <translation>予測に使うフォルダーのうち {count} 個がありません</translation>
    </message>
    <message numerus="yes">
        <source>{deed}: {name}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>{deed}: {name}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total}</source>
        <comment>sizes</comment>
        <translation>
            <numerusform>{total} のうち {done}</numerusform>
        </translation>
    </message>
    <message>
        <source>{drafter} guesses for it.</source>
        <translation>{drafter} が予測します。</translation>
    </message>
    <message>
        <source>{drafter} is on this computer and can guess for this model.</source>
        <translation>{drafter} がこのコンピューターにあり、このモデルのために予測できます。</translation>
    </message>
    <message>
        <source>{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.</source>
        <translation>{enter} で送信、{shift_enter} で改行します。上矢印キーで以前のメッセージを呼び出します。</translation>
    </message>
    <message numerus="yes">
        <source>{family} (built in)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family}（内蔵）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{family} (not here)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family}（この環境になし）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figures}.</source>
        <comment>a line of figures</comment>
        <translation>
            <numerusform>{figures}。</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} and its drafter are now loaded one after the other: while both were loaded at once, {reason}</source>
        <translation>{file} とそのドラフターは、今後は順番に読み込まれます。両方を同時に読み込んでいる間: {reason}</translation>
    </message>
    <message>
        <source>{file} became shorter while it was read</source>
        <translation>{file} は読み込み中に短くなりました</translation>
    </message>
    <message>
        <source>{file} brings no heads of further tokens</source>
        <translation>{file} には先のトークンを予測するヘッドがありません</translation>
    </message>
    <message>
        <source>{file} can read no text: its tokenizer makes nothing of it, it is damaged</source>
        <translation>{file} はテキストを読み取れません。トークナイザーが何も返さず、破損しています</translation>
    </message>
    <message>
        <source>{file} cannot be a file&apos;s name here</source>
        <translation>{file} はここではファイル名にできません</translation>
    </message>
    <message>
        <source>{file} cannot be imported: {reason}</source>
        <translation>{file} を取り込めません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded as ONNX: {reason}</source>
        <translation>{file} を ONNX として読み込めません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded, even with the safest settings: {reason}</source>
        <translation>最も安全な設定でも {file} を読み込めません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {reason}</source>
        <translation>{file} を読み込めません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened with fewer words</source>
        <translation>{file} は語を減らして開くことができません</translation>
    </message>
    <message>
        <source>{file} cannot be read a second time</source>
        <translation>{file} をもう一度読むことができません</translation>
    </message>
    <message>
        <source>{file} cannot be read: it is not a GGUF file, or damaged</source>
        <translation>{file} を読めません。GGUF ファイルではないか、破損しています</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} を読み取れません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be rolled back: its state {name} cannot forget a wrong guess</source>
        <translation>{file} は巻き戻せません。状態 {name} から外れた予測を消せません</translation>
    </message>
    <message>
        <source>{file} cannot be used on this machine: tried {ways}</source>
        <translation>このマシンでは {file} を使えません。試した方法: {ways}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} を使えません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>{file} に書き込めません</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} を書き込めません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft here: {reason}</source>
        <translation>{file} はここではドラフトできません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: onnxruntime finds none here</source>
        <translation>{file} は GPU でドラフトできません。onnxruntime が GPU を検出していません</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: {card} finds nothing here that could compute it</source>
        <translation>{file} は GPU でドラフトできません。計算できるものを {card} がここで検出していません</translation>
    </message>
    <message>
        <source>{file} cannot draft: it does not say which token stands for a place to be guessed</source>
        <translation>{file} はドラフトできません。予測する場所を表すトークンが書かれていません</translation>
    </message>
    <message>
        <source>{file} cannot draft: its cache cannot forget single tokens</source>
        <translation>{file} はドラフトできません。キャッシュから単独のトークンを消せません</translation>
    </message>
    <message>
        <source>{file} cannot draft: {reason}</source>
        <translation>{file} はドラフトできません: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot guess on this machine: tried {ways}</source>
        <translation>このマシンでは {file} で予測できません。試した方法: {ways}</translation>
    </message>
    <message>
        <source>{file} changed while it was read, at byte {position}</source>
        <translation>{file} は、バイト {position} の位置で、読み取り中に変更されました</translation>
    </message>
    <message>
        <source>{file} comes with it, which guesses for it: {kind}.</source>
        <translation>{file} も一緒に取得され、このモデルの予測をします: {kind}。</translation>
    </message>
    <message>
        <source>{file} could not be copied to be read: {reason}</source>
        <translation>{file} を読むためにコピーできませんでした: {reason}</translation>
    </message>
    <message>
        <source>{file} could not be opened: {reason}</source>
        <translation>{file} を開けませんでした: {reason}</translation>
    </message>
    <message>
        <source>{file} does not fit: different tokens at id {token}: &quot;{ours}&quot; and &quot;{theirs}&quot;</source>
        <translation>{file} は合いません。ID {token} のトークンが異なります: &quot;{ours}&quot; と &quot;{theirs}&quot;</translation>
    </message>
    <message>
        <source>{file} does not fit: the target has {wanted} tokens, it has {found}</source>
        <translation>{file} は合いません。ターゲットは {wanted} トークン、こちらは {found} トークンです</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, in the middle of its graph</source>
        <translation>{file} は {size} バイトで、グラフの途中で終わっています</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}</source>
        <translation>{file} は {size} バイトで、ヘッダーの途中で終わっています。バイト {position} の位置で {missing} バイト足りません</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, the graph {graph} needs {needed}</source>
        <translation>{file} は {size} バイトで終わっていますが、グラフ {graph} には {needed} バイト必要です</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes: {reason}</source>
        <translation>{file} は {size} バイトで終わっています: {reason}</translation>
    </message>
    <message>
        <source>{file} goes on from the model&apos;s own states, not from a drafter</source>
        <translation>{file} はドラフターではなくモデル自身の状態から続けます</translation>
    </message>
    <message>
        <source>{file} guesses blocks, with {names} of another type or shape</source>
        <translation>{file} はブロック単位で予測しますが、{names} の型または形が異なります</translation>
    </message>
    <message>
        <source>{file} guesses for models of the kind {wanted}, and this is one of the kind {found}</source>
        <translation>{file} は {wanted} 型のモデル用で、これは {found} 型です</translation>
    </message>
    <message>
        <source>{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read</source>
        <translation>{file} はバイト 4 の位置で GGUF バージョン {version} を示しています。読み取れるのはバージョン 2 と 3 です</translation>
    </message>
    <message>
        <source>{file} has a token with the id {token}; ids are from 0 to {most}</source>
        <translation>{file} に ID {token} のトークンがあります。ID は 0〜{most} です</translation>
    </message>
    <message>
        <source>{file} has an empty vocabulary</source>
        <translation>{file} の語彙が空です</translation>
    </message>
    <message>
        <source>{file} has caches for an odd number of keys and values: {count}</source>
        <translation>{file} のキーと値のキャッシュの数が奇数です: {count}</translation>
    </message>
    <message>
        <source>{file} has caches of {count} different shapes; one is supported</source>
        <translation>{file} のキャッシュの形状が {count} 種類あります。対応しているのは 1 種類です</translation>
    </message>
    <message>
        <source>{file} has layers of a kind that is not drafted with here yet</source>
        <translation>{file} には、ここではまだドラフトに使えない種類の層があります</translation>
    </message>
    <message>
        <source>{file} has no input {name} (it has {found})</source>
        <translation>{file} に入力 {name} がありません（あるのは {found}）</translation>
    </message>
    <message>
        <source>{file} has no output {name} (it has {found})</source>
        <translation>{file} に出力 {name} がありません（あるのは {found}）</translation>
    </message>
    <message>
        <source>{file} has no past_key_values inputs: it keeps no cache between tokens</source>
        <translation>{file} に past_key_values の入力がありません。トークン間でキャッシュを保持しません</translation>
    </message>
    <message>
        <source>{file} has no prompts</source>
        <translation>{file} に質問がありません</translation>
    </message>
    <message>
        <source>{file} has no tensors: it holds no model</source>
        <translation>{file} にテンソルがありません。モデルが入っていません</translation>
    </message>
    <message>
        <source>{file} has no tokenizer.json beside it, so its tokens cannot be compared</source>
        <translation>{file} の横に tokenizer.json がないため、トークンを比較できません</translation>
    </message>
    <message>
        <source>{file} has no vocabulary that can be used</source>
        <translation>{file} には使える語彙がありません</translation>
    </message>
    <message>
        <source>{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts</source>
        <translation>{file} に語彙がありません。キー tokenizer.ggml.tokens がテキストのリストではありません</translation>
    </message>
    <message>
        <source>{file} has none</source>
        <translation>{file} にはありません</translation>
    </message>
    <message>
        <source>{file} has one text for two tokens, {first} and {second}: {text}</source>
        <translation>{file} では、2 つのトークン {first} と {second} が同じテキストです: {text}</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was added</source>
        <translation>{file} の内容が追加時と異なります</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was downloaded: its SHA-256 differs</source>
        <translation>{file} の内容がダウンロード時と異なります。SHA-256 が一致しません</translation>
    </message>
    <message>
        <source>{file} has too many entries (at most {most} tokens are allowed)</source>
        <translation>{file} の項目が多すぎます（トークンの上限は {most} 個）</translation>
    </message>
    <message>
        <source>{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them</source>
        <translation>{file} のトークンは {count} 個ですが、tokenizer.ggml.token_type がそれに合いません</translation>
    </message>
    <message>
        <source>{file} has {size} bytes instead of {other}: it was changed</source>
        <translation>{file} は {other} バイトのはずが {size} バイトです。変更されています</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; a tokenizer has at most {most}</source>
        <translation>{file} は {size} バイトです。トークナイザーの上限は {most} バイトです</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; an ONNX graph has at most {most}</source>
        <translation>{file} は {size} バイトです。ONNX グラフの上限は {most} バイトです</translation>
    </message>
    <message>
        <source>{file} holds a graph compiled for one device ({operator})</source>
        <translation>{file} は、特定のデバイス用にコンパイルされたグラフです（{operator}）</translation>
    </message>
    <message>
        <source>{file} is a link and is left out: import the file instead</source>
        <translation>{file} はリンクのため除きました。代わりにファイルを読み込んでください</translation>
    </message>
    <message>
        <source>{file} is built in a way in which no layer can be left out</source>
        <translation>{file} は層を省けない作りです</translation>
    </message>
    <message>
        <source>{file} is cut off: only {share} % of it is here</source>
        <translation>{file} は途中で切れています。全体の {share} % しかありません</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {position}: {fault}</source>
        <translation>{file} はバイト {position} の位置で破損しています: {fault}</translation>
    </message>
    <message>
        <source>{file} is damaged: it has {experts:,} experts and does not say how many are used</source>
        <translation>{file} は壊れています。{experts:,} 個のエキスパートがありますが、使う数が書かれていません</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads are for vectors of {width} numbers, the model&apos;s have {found}</source>
        <translation>{file} は壊れています: ヘッドは {width} 個の数のベクトル用ですが、モデルのものは {found} 個です</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads cannot be read</source>
        <translation>{file} は壊れています: ヘッドを読み取れません</translation>
    </message>
    <message>
        <source>{file} is damaged: its list of words is cut short, or not of numbers</source>
        <translation>{file} は破損しています。語の一覧が途切れているか、数値ではありません</translation>
    </message>
    <message>
        <source>{file} is damaged: its tokenizer needs tokens for single bytes and has none</source>
        <translation>{file} は壊れています。トークナイザーには1バイトごとのトークンが必要ですが、ありません</translation>
    </message>
    <message>
        <source>{file} is damaged: its {key} is {found}, not {wanted}</source>
        <translation>{file} は破損しています。{key} が {found} です（正しい値: {wanted}）</translation>
    </message>
    <message>
        <source>{file} is damaged: the row of the tensor {name} is wrong</source>
        <translation>{file} は破損しています。テンソル {name} の行が誤っています</translation>
    </message>
    <message>
        <source>{file} is in onnxruntime&apos;s own format, which cannot be checked</source>
        <translation>{file} は onnxruntime の独自形式のため、確認できません</translation>
    </message>
    <message>
        <source>{file} is larger than a tokenizer is</source>
        <translation>{file} はトークナイザーとしては大きすぎます</translation>
    </message>
    <message>
        <source>{file} is made for another model: for {tokens} tokens and states of {width} numbers</source>
        <translation>{file} は別のモデル用です: {tokens} トークン、{width} 個の数値の状態</translation>
    </message>
    <message>
        <source>{file} is not JSON, or not a config</source>
        <translation>{file} は JSON でないか、設定ファイルではありません</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file} は UTF-8 のテキストではありません</translation>
    </message>
    <message>
        <source>{file} is not a GGUF file, or it is damaged: it does not begin as one</source>
        <translation>{file} は GGUF ファイルではないか、壊れています: 先頭が GGUF ではありません</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it keeps no past_key_values</source>
        <translation>{file} は予測に使えるデコーダーではありません。past_key_values を保持しません</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing}</source>
        <translation>{file} は予測に使えるデコーダーではありません。{missing} がありません</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}</source>
        <translation>{file} は予測に使えるデコーダーではありません。{missing} がなく、{unknown} を要求します</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it wants {unknown}</source>
        <translation>{file} は予測に使えるデコーダーではありません。{unknown} を要求します</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: logits is not its first output</source>
        <translation>{file} は予測に使えるデコーダーではありません。logits が最初の出力ではありません</translation>
    </message>
    <message>
        <source>{file} is not a model file. It may have been cut off while it was downloaded.</source>
        <translation>{file} はモデルのファイルではありません。ダウンロードが途中で切れたのかもしれません。</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table cannot be read</source>
        <translation>{file} は safetensors ファイルではありません。表を読めません</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table would have {size} bytes</source>
        <translation>{file} は safetensors ファイルではありません。表が {size} バイトになります</translation>
    </message>
    <message>
        <source>{file} is not a tokenizer.json: {reason}</source>
        <translation>{file} は tokenizer.json ではありません: {reason}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX graph, or damaged, at byte {position}: {fault}</source>
        <translation>{file} は ONNX グラフではないか、バイト {position} の位置で破損しています: {fault}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX model: it holds {count} graphs instead of one</source>
        <translation>{file} は ONNX モデルではありません。グラフが 1 個ではなく {count} 個あります</translation>
    </message>
    <message>
        <source>{file} is not an ordinary file</source>
        <translation>{file} は通常のファイルではありません</translation>
    </message>
    <message>
        <source>{file} is not in {repository}</source>
        <translation>{file} は {repository} にありません</translation>
    </message>
    <message>
        <source>{file} is not in {repository} any more</source>
        <translation>{file} はもう {repository} にありません</translation>
    </message>
    <message>
        <source>{file} is not inside the folder of models</source>
        <translation>{file} はモデル用のフォルダーの中の場所ではありません</translation>
    </message>
    <message>
        <source>{file} is not part {number} of {count}, as its name says</source>
        <translation>{file} は、名前が示す {count} 個中の {number} 番目の部分ではありません</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file} はテキストではありません</translation>
    </message>
    <message>
        <source>{file} is not there: {path}</source>
        <translation>{file} がありません: {path}</translation>
    </message>
    <message>
        <source>{file} is not there: {path} ({reason})</source>
        <translation>{file} がありません: {path}（{reason}）</translation>
    </message>
    <message>
        <source>{file} is of the kind {kind}, which drafts in another way</source>
        <translation>{file} は別の方法でドラフトする種類 {kind} です</translation>
    </message>
    <message>
        <source>{file} is one of {count} parts of a model</source>
        <translation>{file} は、{count} 個に分かれたモデルの一部分です</translation>
    </message>
    <message>
        <source>{file} is part {number} of {count}</source>
        <translation>{file} は {count} 個中の {number} 番目の部分です</translation>
    </message>
    <message>
        <source>{file} is reached through a link, which may leave the folder of models</source>
        <translation>{file} はリンク経由のため、モデル用のフォルダーの外に出る可能性があります</translation>
    </message>
    <message>
        <source>{file} is there twice</source>
        <translation>{file} が重複しています</translation>
    </message>
    <message>
        <source>{file} is too large for a config</source>
        <translation>{file} は設定ファイルとしては大きすぎます</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}), which cannot write</source>
        <translation>{file} は{what}（{architecture}）で、文章を書けません</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}): it guesses for another model and writes nothing alone</source>
        <translation>{file} は{what}（{architecture}）です。別のモデルのために予測し、単独では何も書きません</translation>
    </message>
    <message>
        <source>{file} is {what}, and no model to draft for</source>
        <translation>{file} は{what}で、予測の対象になるモデルではありません</translation>
    </message>
    <message>
        <source>{file} lacks its part {number} of {count}: {part}</source>
        <translation>{file} に、{count} 個中の {number} 番目の部分がありません: {part}</translation>
    </message>
    <message>
        <source>{file} lies in several parts, and a drafter is made of one file</source>
        <translation>{file} はいくつかに分かれていますが、ドラフターは 1 つのファイルから作られます</translation>
    </message>
    <message>
        <source>{file} lies in the folder of models but cannot be used</source>
        <translation>{file} はモデル用のフォルダーにありますが、使用できません</translation>
    </message>
    <message>
        <source>{file} names no architecture: it holds no model</source>
        <translation>{file} にアーキテクチャの名前がありません。モデルが入っていません</translation>
    </message>
    <message>
        <source>{file} names no format</source>
        <translation>{file} からは形式がわかりません</translation>
    </message>
    <message>
        <source>{file} needs the file {other}, which is missing</source>
        <translation>{file} に必要なファイル {other} がありません</translation>
    </message>
    <message>
        <source>{file} now runs on this machine alone: the other machines or the link to them failed: {reason}</source>
        <translation>{file} は今このコンピューターだけで動いています。ほかのコンピューターか、そこへの接続に障害がありました: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {device}: {reason}</source>
        <translation>{file} は今 {device} で動いています: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {now}: with {way}: {reason}</source>
        <translation>{file} は、現在は{now}で動いています。{way}の場合: {reason}</translation>
    </message>
    <message>
        <source>{file} promises {promised} and has {found}</source>
        <translation>{file} は {promised} 個としていますが {found} 個しかありません</translation>
    </message>
    <message>
        <source>{file} promises {promised} heads and has {found}</source>
        <translation>{file} はヘッドを {promised} 個としていますが {found} 個しかありません</translation>
    </message>
    <message>
        <source>{file} reads its weights from outside its folder: {place}</source>
        <translation>{file} は重みを自身のフォルダーの外から読み込みます: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights from {place}, which is not an ordinary file</source>
        <translation>{file} は重みを {place} から読み込みますが、それは通常のファイルではありません</translation>
    </message>
    <message>
        <source>{file} reads its weights through a link: {place}</source>
        <translation>{file} は重みをリンク経由で読み込みます: {place}</translation>
    </message>
    <message>
        <source>{file} says that it has no vocabulary: it can read and write no text</source>
        <translation>{file} には語彙がないとあります。テキストの読み書きができません</translation>
    </message>
    <message>
        <source>{file} says {key} is {token}, but it has only {count} tokens</source>
        <translation>{file} では {key} が {token} ですが、トークンは {count} 個しかありません</translation>
    </message>
    <message>
        <source>{file} takes words from the model, which is on a graphics card: it must be there too</source>
        <translation>{file} はグラフィックカード上のモデルの語を使います。同じ場所に置く必要があります</translation>
    </message>
    <message>
        <source>{file} wants an input {name}, whose use is unknown here</source>
        <translation>{file} は入力 {name} を要求しますが、その用途がわかりません</translation>
    </message>
    <message>
        <source>{file} was changed while a drafter was made for it</source>
        <translation>ドラフターを作っている間に {file} が変更されました</translation>
    </message>
    <message>
        <source>{file} was imported, but the original cannot be deleted: {reason}</source>
        <translation>{file} は取り込みましたが、元のファイルを削除できません: {reason}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it has {found} tokens, this one {wanted}</source>
        <translation>{file} は別のモデル用です。こちらは {found} トークン、このモデルは {wanted} トークンです</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads layer {number}, and this one has {layers}</source>
        <translation>{file} は別のモデル用です。層 {number} を読みますが、このモデルは {layers} 層です</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads states of {found} numbers, this one&apos;s have {wanted}</source>
        <translation>{file} は別のモデル用です。{found} 個の数の状態を読みますが、このモデルの状態は {wanted} 個です</translation>
    </message>
    <message>
        <source>{file} was written for big-endian machines</source>
        <translation>{file} はビッグエンディアンのマシン用に書かれています</translation>
    </message>
    <message>
        <source>{file}, line {number}: it is neither a prompt nor messages</source>
        <translation>{file} の {number} 行目: 質問でもメッセージでもありません</translation>
    </message>
    <message>
        <source>{file}: its cache cannot forget single tokens</source>
        <translation>{file}: キャッシュから単独のトークンを消せません</translation>
    </message>
    <message>
        <source>{file}: its first output is {found}, not logits</source>
        <translation>{file}: 最初の出力が logits ではなく {found} です</translation>
    </message>
    <message>
        <source>{file}: its input input_ids is {found}, not int64</source>
        <translation>{file}: 入力 input_ids が int64 ではなく {found} です</translation>
    </message>
    <message>
        <source>{file}: its input {name} has {count} dimensions instead of 4</source>
        <translation>{file}: 入力 {name} の次元数が 4 ではなく {count} です</translation>
    </message>
    <message>
        <source>{file}: its input {name} is {found}, not float32 or float16</source>
        <translation>{file}: 入力 {name} が float32 や float16 ではなく {found} です</translation>
    </message>
    <message>
        <source>{file}: its input {name} leaves heads or head width open: {shape}</source>
        <translation>{file}: 入力 {name} のヘッド数またはヘッド幅が決まっていません: {shape}</translation>
    </message>
    <message>
        <source>{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than {chats:,} were given</source>
        <translation>{file}: 省いた行: {count:,}。{most:,} 文字より長いか、{chats:,} 行を超えています</translation>
    </message>
    <message>
        <source>{file}: the cache {name} of shape {shape} cannot be carried over</source>
        <translation>{file}: 形状 {shape} のキャッシュ {name} を引き継げません</translation>
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
        <translation>{first}。{second}</translation>
    </message>
    <message>
        <source>{folder} has {count} files, more than any drafter</source>
        <translation>{folder} のファイルは {count} 個で、ドラフターとしては多すぎます</translation>
    </message>
    <message>
        <source>{folder} holds more than {most} files: the rest was not looked at</source>
        <translation>{folder} には {most} 個を超えるファイルがあります。残りは調べていません</translation>
    </message>
    <message>
        <source>{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size</source>
        <translation>{folder} に EAGLE-3 ヘッドがありません。ヘッドは 1 層で draft_vocab_size があります</translation>
    </message>
    <message numerus="yes">
        <source>{free} free of {total}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{total} のうち空き {free}</numerusform>
        </translation>
    </message>
    <message>
        <source>{gain:.2f} times the speed of plain writing is expected, so it does not pay here</source>
        <translation>予測なしの {gain:.2f} 倍の速さが見込まれ、ここでは得になりません</translation>
    </message>
    <message>
        <source>{guess} in place of {token}</source>
        <translation>{token} の代わりに {guess}</translation>
    </message>
    <message>
        <source>{guess} not looked at</source>
        <translation>{guess} は対象外</translation>
    </message>
    <message numerus="yes">
        <source>{heading} (like %n equal (word|words))</source>
        <translation>
            <numerusform>{heading}(対等な %n 語と同程度)</numerusform>
        </translation>
    </message>
    <message>
        <source>{hint} Or use --target FILE.</source>
        <translation>{hint} または --target FILE を使ってください。</translation>
    </message>
    <message>
        <source>{hint} Signing in raises the limit.</source>
        <translation>{hint}サインインすると上限が上がります。</translation>
    </message>
    <message>
        <source>{hint} What was written last is not shown until then.</source>
        <translation>{hint} 最後に書かれた内容は、それまで表示されません。</translation>
    </message>
    <message>
        <source>{host} did not answer in time</source>
        <translation>{host} が時間内に応答しませんでした</translation>
    </message>
    <message>
        <source>{host} is not a known machine: {reason}</source>
        <translation>{host} というコンピューターはここでは知られていません: {reason}</translation>
    </message>
    <message>
        <source>{host} redirected the download to {other} without encryption</source>
        <translation>{host} がダウンロードを暗号化なしで {other} に転送しました</translation>
    </message>
    <message>
        <source>{host} redirects the download in circles</source>
        <translation>{host} でダウンロードの転送が堂々めぐりしています</translation>
    </message>
    <message>
        <source>{host}:{port} could not be listened at</source>
        <translation>{host}:{port} で待ち受けできませんでした</translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, nothing thrown away.</source>
        <translation>
            <numerusform>{kept:,} トークンを保持し、捨てたものはありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.</source>
        <translation>
            <numerusform>{kept:,} トークンを保持し、試しに読んだ {rolled:,} トークンを捨てました。</numerusform>
        </translation>
    </message>
    <message>
        <source>{keys} for a new line</source>
        <translation>{keys} で改行</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, by its name</source>
        <comment>a guess of what a file is</comment>
        <translation>
            <numerusform>{kind}（名前による推定）</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind}, by its name: a guess until it is here</source>
        <translation>{kind}（名前による推定。取得するまで確かではありません）</translation>
    </message>
    <message>
        <source>{kind}, by the header that the hub has read</source>
        <translation>{kind}（ハブが読み取ったヘッダーによる）</translation>
    </message>
    <message>
        <source>{language} (needs a font)</source>
        <translation>{language}（フォントが必要）</translation>
    </message>
    <message>
        <source>{language} is missing from this installation. Install Draftlight again to get it.</source>
        <translation>このインストールには {language} がありません。使うには Draftlight をインストールし直してください。</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}〜{high}</translation>
    </message>
    <message>
        <source>{mean:.1f} tokens a round</source>
        <translation>1 ラウンドに {mean:.1f} トークン</translation>
    </message>
    <message numerus="yes">
        <source>{memory}; and {gpu}</source>
        <comment>two amounts of memory</comment>
        <translation>
            <numerusform>{memory}、{gpu}</numerusform>
        </translation>
    </message>
    <message>
        <source>{message}. {hint}</source>
        <translation>{message}。{hint}</translation>
    </message>
    <message>
        <source>{model} answers from now on, also what the starter did not know.</source>
        <translation>これからは {model} が答えます。スターターが知らなかったことにも答えます。</translation>
    </message>
    <message>
        <source>{model} answers from now on.</source>
        <translation>これからは {model} が答えます。</translation>
    </message>
    <message numerus="yes">
        <source>{model}: {doing}</source>
        <comment>while a model loads</comment>
        <translation>
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
        <translation>{names} がありますが、llama.cpp は CPU 専用にビルドされています。{way} でビルドしてください。{what}と数分の時間が必要です。</translation>
    </message>
    <message>
        <source>{names} is here, but nothing in this package can use it.</source>
        <translation>{names} がありますが、このパッケージにはそれを使えるものがありません。</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no CUDA: install NVIDIA&apos;s toolkit (nvcc), and the next start builds it.</source>
        <translation>{names} がありますが、このビルドは CUDA に対応していません。NVIDIA のツールキット（nvcc）をインストールすると、次回の起動時にビルドされます。</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.</source>
        <translation>{names} がありますが、このビルドは Vulkan に対応していません。次のパッケージをインストールすると、次回の起動時にビルドされます。</translation>
    </message>
    <message>
        <source>{names} is here, but this system&apos;s Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later can.</source>
        <translation>{names} がありますが、このシステムの Vulkan は古すぎてビルドできません。Debian 13、Ubuntu 24.04 以降ではできます。</translation>
    </message>
    <message>
        <source>{name} (a drafter)</source>
        <translation>{name}（ドラフター）</translation>
    </message>
    <message>
        <source>{name} (drafter)</source>
        <translation>{name}（ドラフター）</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({place})</source>
        <comment>two models of one name: where each is from</comment>
        <translation>
            <numerusform>{name}（{place}）</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} and a file are both named as the network that guesses</source>
        <translation>予測するネットワークとして {name} とファイルの両方が指定されています</translation>
    </message>
    <message>
        <source>{name} cannot be deleted: {reason}</source>
        <translation>{name} を削除できません: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be downloaded yet: commit, size or hash of {file} are not known</source>
        <translation>{name} はまだダウンロードできません。{file} のコミット、サイズ、またはハッシュが不明です</translation>
    </message>
    <message>
        <source>{name} cannot be linked from there: {reason}</source>
        <translation>{name} をその場所からリンクできません: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: in {title!r} {fault}</source>
        <translation>{name} を読み取れません（{title!r}: {fault}）</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>{name} を読み取れません: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}</source>
        <translation>{name} を読み取れません: {why}</translation>
    </message>
    <message>
        <source>{name} could not be downloaded.</source>
        <translation>{name} をダウンロードできませんでした。</translation>
    </message>
    <message>
        <source>{name} could not be downloaded: {kind}: {reason}</source>
        <translation>{name} をダウンロードできませんでした: {kind}: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be read within {patience_s:g} seconds</source>
        <translation>{name} を {patience_s:g} 秒以内に読み取れませんでした</translation>
    </message>
    <message>
        <source>{name} does not fit {target}: {reason}</source>
        <translation>{name} は {target} に合いません: {reason}</translation>
    </message>
    <message>
        <source>{name} goes on from states of {width} numbers, this model&apos;s have {found}</source>
        <translation>{name} は {width} 個の数値の状態から続けますが、このモデルの状態は {found} 個です</translation>
    </message>
    <message>
        <source>{name} guesses alone: only a GGUF of the model&apos;s own vocabulary, whose cache forgets single tokens, can check the guesses of {file}</source>
        <translation>{name} だけで予測します: {file} の予測を検証できるのは、モデルと同じ語彙を持ち、キャッシュからトークンを 1 つずつ消せる GGUF だけです</translation>
    </message>
    <message>
        <source>{name} guesses alone: {reason}</source>
        <translation>{name} だけで予測します: {reason}</translation>
    </message>
    <message>
        <source>{name} guesses among all its words: it could not with {count:,}</source>
        <translation>{name} はすべての語から予測します。{count:,} 語ではできませんでした</translation>
    </message>
    <message>
        <source>{name} has another vocabulary than {target}: {reason}</source>
        <translation>{name} の語彙は {target} と異なります: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed since it was added</source>
        <translation>{name} は追加後に変更されています</translation>
    </message>
    <message>
        <source>{name} has no tokenizer.json beside it: whether it fits the target cannot be checked</source>
        <translation>{name} の横に tokenizer.json がありません。ターゲットに合うか確認できません</translation>
    </message>
    <message>
        <source>{name} has the right size but other contents: its SHA-256 is not the pinned one</source>
        <translation>{name} はサイズは正しいものの、内容が異なります。SHA-256 が指定のものと一致しません</translation>
    </message>
    <message>
        <source>{name} has {size} bytes instead of {other}: it is another file</source>
        <translation>{name} は {other} バイトのはずが {size} バイトです。別のファイルです</translation>
    </message>
    <message>
        <source>{name} holds heads for another model ({other})</source>
        <translation>{name} に入っているのは別のモデル ({other}) 用のヘッドです</translation>
    </message>
    <message>
        <source>{name} holds no text: its pages are pictures, as of a scan</source>
        <translation>{name} に文字がありません。スキャンしたもののように、ページが画像になっています</translation>
    </message>
    <message>
        <source>{name} is being downloaded by another Draftlight</source>
        <translation>{name} は別の Draftlight がダウンロード中です</translation>
    </message>
    <message>
        <source>{name} is damaged: none of its pages can be read</source>
        <translation>{name} は破損しています。どのページも読み取れません</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name} は空です</translation>
    </message>
    <message>
        <source>{name} is gone: {path}</source>
        <translation>{name} がなくなりました: {path}</translation>
    </message>
    <message>
        <source>{name} is incomplete: it has {size} of {other} bytes</source>
        <translation>{name} は不完全です。{other} バイトのうち {size} バイトしかありません</translation>
    </message>
    <message>
        <source>{name} is installed and checked.</source>
        <translation>{name} をインストールし、確認しました。</translation>
    </message>
    <message>
        <source>{name} is installed.</source>
        <translation>{name} をインストールしました。</translation>
    </message>
    <message>
        <source>{name} is larger than {most} MB</source>
        <translation>{name} は {most} MB を超えています</translation>
    </message>
    <message>
        <source>{name} is left out: {reason}</source>
        <translation>{name} を除きました: {reason}</translation>
    </message>
    <message>
        <source>{name} is locked with a password</source>
        <translation>{name} はパスワードで保護されています</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>{name} はもうありません</translation>
    </message>
    <message>
        <source>{name} is not a Draftlight trace ({error})</source>
        <translation>{name} は Draftlight のトレースではありません（{error}）</translation>
    </message>
    <message>
        <source>{name} is not installed, or only a part of it</source>
        <translation>{name} はインストールされていないか、一部しかありません</translation>
    </message>
    <message>
        <source>{name} is not there at the moment: {path}</source>
        <translation>{name} は今ここにありません: {path}</translation>
    </message>
    <message>
        <source>{name} is off the list; its file is still where it was.</source>
        <translation>{name} を一覧から外しました。ファイルは元の場所にあります。</translation>
    </message>
    <message>
        <source>{name} is removed. {size} is free again.</source>
        <translation>{name} を削除しました。{size} 空きました。</translation>
    </message>
    <message>
        <source>{name} is the name of no display ({variable})</source>
        <translation>{name} という名前のディスプレイはありません（{variable}）</translation>
    </message>
    <message>
        <source>{name} is {found}</source>
        <translation>{name} は{found}です</translation>
    </message>
    <message>
        <source>{name} is {found}, whatever its name says</source>
        <translation>{name} は、名前にかかわらず{found}です</translation>
    </message>
    <message>
        <source>{name} is {what} and cannot guess for {target}: {reason}</source>
        <translation>{name} は{what}で、{target} のためには予測できません: {reason}</translation>
    </message>
    <message>
        <source>{name} lists no server that can be used</source>
        <translation>{name} に使えるサーバーがありません</translation>
    </message>
    <message>
        <source>{name} must be -1 (the whole context), 0 (off) or more, not {found}</source>
        <translation>{name} は -1（コンテキスト全体）、0（オフ）、またはそれ以上にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>{name} must be a number from {low:g} to {high:g}, not {found}</source>
        <translation>{name} は {low:g}〜{high:g} の数値にしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}, not {found}</source>
        <translation>{name} は {low} から {high} の範囲でなければなりません（現在 {found}）</translation>
    </message>
    <message>
        <source>{name} must be one of {known}, not {found}</source>
        <translation>{name} は {known} のいずれかにしてください（現在: {found}）</translation>
    </message>
    <message>
        <source>{name} names no place: {reason}</source>
        <translation>{name} が示す場所はありません: {reason}</translation>
    </message>
    <message>
        <source>{name} needs too much memory to be read</source>
        <translation>{name} を読み取るにはメモリが足りません</translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {amounts}</source>
        <comment>amounts of memory</comment>
        <translation>
            <numerusform>{name} に必要なもの: {amounts}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} needs {amounts}: it does not fit</source>
        <translation>{name} に必要なもの: {amounts}。収まりません</translation>
    </message>
    <message>
        <source>{name} needs {amounts}: little is left over</source>
        <translation>{name} に必要なもの: {amounts}。余裕はわずかです</translation>
    </message>
    <message>
        <source>{name} needs {need}; how much is free is not known</source>
        <translation>{name} に必要なもの: {need}。空き容量は不明です</translation>
    </message>
    <message>
        <source>{name} was found</source>
        <translation>{name} が見つかりました</translation>
    </message>
    <message>
        <source>{name} was made for another model than {target}, or that changed</source>
        <translation>{name} は {target} ではない別のモデル用に作られたか、モデルが変わっています</translation>
    </message>
    <message>
        <source>{name} was written by a later Draftlight</source>
        <translation>{name} は、より新しい Draftlight で書かれています</translation>
    </message>
    <message numerus="yes">
        <source>{name} with {drafter}</source>
        <comment>a model with its drafter</comment>
        <translation>
            <numerusform>{name} と {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {speedup:.2f}</source>
        <translation>{name} {speedup:.2f}</translation>
    </message>
    <message>
        <source>{name} · its file is not there</source>
        <translation>{name} · ファイルがありません</translation>
    </message>
    <message>
        <source>{name} · loading…</source>
        <translation>{name} · 読み込み中…</translation>
    </message>
    <message>
        <source>{name} · unloaded</source>
        <translation>{name} · 解放済み</translation>
    </message>
    <message numerus="yes">
        <source>{name}, %n (core|cores) to use</source>
        <translation>
            <numerusform>{name}、使えるコアは %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, without a drafter</source>
        <translation>{name}、ドラフターなし</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {free} free of {total}</source>
        <comment>a GPU</comment>
        <translation>
            <numerusform>{name}、{total} のうち空き {free}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {reason}: {sentence}</source>
        <comment>a model</comment>
        <translation>
            <numerusform>{name}、{reason}: {sentence}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {card}</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{name}: {card}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {choice}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>{name}: {choice}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {line}</source>
        <translation>{name}: {line}</translation>
    </message>
    <message>
        <source>{need} are needed in {folder} meanwhile, and {free} are free</source>
        <translation>その間 {folder} に {need} が必要ですが、空きは {free} です</translation>
    </message>
    <message>
        <source>{need} of memory</source>
        <translation>メモリ {need}</translation>
    </message>
    <message>
        <source>{need} of memory are needed to make a drafter for {file}, and {free} are free</source>
        <translation>{file} 用のドラフターを作るにはメモリが {need} 必要ですが、空きは {free} です</translation>
    </message>
    <message>
        <source>{need} of memory, {free} are free</source>
        <translation>メモリ {need}（空き {free}）</translation>
    </message>
    <message>
        <source>{need} on the GPU</source>
        <translation>GPU {need}</translation>
    </message>
    <message>
        <source>{need} on the GPU, {free} are free</source>
        <translation>GPU {need}（空き {free}）</translation>
    </message>
    <message numerus="yes">
        <source>{number:,} (token|tokens)</source>
        <translation>
            <numerusform>{number:,} トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>{of:,} 件のうち {number:,} 件のプロンプト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts, {time_left}</source>
        <translation>
            <numerusform>{of:,} 件のうち {number:,} 件のプロンプト、{time_left}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} {words}</source>
        <comment>a live number, read aloud</comment>
        <translation>
            <numerusform>{words} {number}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number}. {language}, %n (line|lines)</source>
        <translation>
            <numerusform>{number}. {language}、%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} Or: {other}</source>
        <comment>two ways out, each a sentence</comment>
        <translation>
            <numerusform>{one} または: {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{open_target} is open now</source>
        <translation>今開いているのは {open_target} です</translation>
    </message>
    <message>
        <source>{out} of {all} layers can be left out</source>
        <translation>{all} 層のうち {out} 層を省けます</translation>
    </message>
    <message>
        <source>{package} of the package index is not what it should be</source>
        <translation>パッケージ索引の {package} は、あるべき内容ではありません</translation>
    </message>
    <message numerus="yes">
        <source>{part:,} of {whole:,}</source>
        <comment>texts</comment>
        <translation>
            <numerusform>{part:,} / {whole:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} arrived damaged: its checksum is not the one known</source>
        <translation>{path} は壊れて届きました。チェックサムが、わかっている値と違います</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path} を読み取れません: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written</source>
        <translation>{path} に書き込めません</translation>
    </message>
    <message>
        <source>{path} could not be used ({error})</source>
        <translation>{path} を使えませんでした（{error}）</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes here, not {other:,} as listed</source>
        <translation>{path} はここでは {size:,} バイトで、一覧の {other:,} バイトと異なります</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <translation>{path} は別のプログラムが使用中です</translation>
    </message>
    <message>
        <source>{path}: the server cannot continue from byte {start}</source>
        <translation>{path}: サーバーは {start} バイト目から続けられません</translation>
    </message>
    <message>
        <source>{percent:.0f} % of guesses right</source>
        <translation>予測の {percent:.0f}% が当たり</translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of guesses right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>予測の {percent:.0f}% が当たりました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of the guesses were right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>予測の {percent:.0f}% が当たりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f} % of the way</source>
        <translation>全体の {percent:.0f}%</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>{place} cannot be made: {reason}</source>
        <translation>{place} を作成できません: {reason}</translation>
    </message>
    <message>
        <source>{place} could not be written: {reason}</source>
        <translation>{place} に書き込めませんでした: {reason}</translation>
    </message>
    <message>
        <source>{place} is a folder</source>
        <translation>{place} はフォルダーです</translation>
    </message>
    <message>
        <source>{place} is a link, and files are not written through links</source>
        <translation>{place} はリンクです。リンク経由ではファイルを書き込みません</translation>
    </message>
    <message>
        <source>{rank:,}nd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,} 位</translation>
    </message>
    <message>
        <source>{rank:,}rd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,} 位</translation>
    </message>
    <message>
        <source>{rank:,}st</source>
        <comment>a place in a list</comment>
        <translation>{rank:,} 位</translation>
    </message>
    <message>
        <source>{rank:,}th</source>
        <comment>a place in a list</comment>
        <translation>{rank:,} 位</translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) a second</source>
        <translation>
            <numerusform>毎秒 {rate:g} ラウンド</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) of guesses a second</source>
        <translation>
            <numerusform>予測のラウンド: 毎秒 {rate:g} 回</numerusform>
        </translation>
    </message>
    <message>
        <source>{reason}; the rest was written plainly</source>
        <translation>{reason}。残りは予測なしで書きました</translation>
    </message>
    <message>
        <source>{reason}; then: {other}</source>
        <translation>{reason}。次に: {other}</translation>
    </message>
    <message>
        <source>{repository} is not a repository&apos;s name</source>
        <translation>{repository} はリポジトリの名前ではありません</translation>
    </message>
    <message>
        <source>{repository} lacks a part of {file}</source>
        <translation>{repository} に {file} の一部がありません</translation>
    </message>
    <message>
        <source>{right:,} of {all:,} guesses right</source>
        <translation>予測 {all:,} 個中 {right:,} 個が正解</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {judged} guesses became text.</source>
        <translation>
            <numerusform>予測 {judged} 個中 {right} 個が文になりました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.</source>
        <translation>
            <numerusform>{rounds:,} ラウンドで {tokens}、1 ラウンドに {each:.1f} です。1 行が 1 ラウンドで、最後が最新です。</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} (after your settings: {after})</source>
        <translation>{said}(設定の適用後: {after})</translation>
    </message>
    <message numerus="yes">
        <source>{saved} of {plain} saved.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{plain} のうち {saved} を節約しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds:,.1f} s</source>
        <translation>{seconds:,.1f} 秒</translation>
    </message>
    <message>
        <source>{seconds:.1f} s</source>
        <translation>{seconds:.1f} 秒</translation>
    </message>
    <message numerus="yes">
        <source>{sentence} {numbers}.</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{sentence} {numbers}。</numerusform>
        </translation>
    </message>
    <message>
        <source>{sentence}, and read from the disk each token would take {seconds:,.0f} seconds</source>
        <translation>{sentence}。ディスクから読むと 1 トークンに {seconds:,.0f} 秒かかります</translation>
    </message>
    <message>
        <source>{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers</source>
        <translation>{servers}: このコンピューターだけでも同じ速さなので、何も受け持ちません。HOST:PORT=N と書くと N 層を受け持ちます</translation>
    </message>
    <message>
        <source>{server} cannot be reached: {reason}</source>
        <translation>{server} に接続できません: {reason}</translation>
    </message>
    <message>
        <source>{server} ended the connection</source>
        <translation>{server} が接続を切りました</translation>
    </message>
    <message>
        <source>{server} is not a server of ggml&apos;s protocol: its answer is unreadable</source>
        <translation>{server} は ggml のプロトコルのサーバーではありません。応答が読み取れません</translation>
    </message>
    <message>
        <source>{server} needs the value {name}</source>
        <translation>{server} には値 {name} が必要です</translation>
    </message>
    <message>
        <source>{server} said nothing for {seconds:g} seconds: another program may be using it</source>
        <translation>{server} が {seconds:g} 秒間何も返しませんでした。ほかのプログラムが使っているのかもしれません</translation>
    </message>
    <message>
        <source>{server} speaks version {found} of ggml&apos;s protocol and this Draftlight version {ours}: run the same Draftlight on both machines</source>
        <translation>{server} は ggml のプロトコルのバージョン {found}、この Draftlight はバージョン {ours} を話します。両方のコンピューターで同じ Draftlight を使ってください</translation>
    </message>
    <message numerus="yes">
        <source>{setting}, slider</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{setting}、スライダー</numerusform>
        </translation>
    </message>
    <message>
        <source>{share:.0%} of its first guesses were right</source>
        <translation>最初の予測の {share:.0%} が当たりました</translation>
    </message>
    <message>
        <source>{share:.0f} %</source>
        <translation>{share:.0f}%</translation>
    </message>
    <message>
        <source>{share} of the guesses stand</source>
        <translation>予測の {share} が残りました</translation>
    </message>
    <message>
        <source>{share} of the later version is in both.</source>
        <translation>後のバージョンの {share} は両方にあります。</translation>
    </message>
    <message numerus="yes">
        <source>{share} sure</source>
        <comment>how sure of a guess</comment>
        <translation>
            <numerusform>確信 {share}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: faster</source>
        <comment>the faster side of a comparison</comment>
        <translation>
            <numerusform>{side}: 速い</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: guessing</source>
        <translation>{side}: 予測</translation>
    </message>
    <message>
        <source>{side}: pair</source>
        <translation>{side}: ペア</translation>
    </message>
    <message numerus="yes">
        <source>{side}: {arrived}</source>
        <comment>who arrived first in a race</comment>
        <translation>
            <numerusform>{side}: {arrived}</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} a second</source>
        <translation>毎秒 {size}</translation>
    </message>
    <message>
        <source>{size} are to be downloaded, and {other} are free in {folder}</source>
        <translation>ダウンロードする量は {size} ですが、{folder} の空きは {other} です</translation>
    </message>
    <message>
        <source>{size} of earlier chats are kept on this computer.</source>
        <translation>以前のチャットから {size} がこのコンピューターに保存されています。</translation>
    </message>
    <message>
        <source>{size} · a drafter from {program}</source>
        <translation>{size} · {program} のドラフター</translation>
    </message>
    <message>
        <source>{size} · a model from {program}</source>
        <translation>{size} · {program} のモデル</translation>
    </message>
    <message>
        <source>{slow}; the drafter could not be locked in memory: {reason}</source>
        <translation>{slow}。ドラフターをメモリに固定できませんでした: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>{source}: {words}</source>
        <translation>
            <numerusform>{source}: {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}; a is how often a guess is right, K how many a round has, E the tokens it writes</source>
        <translation>{source}。a は予測が当たる割合、K は 1 ラウンドの予測の数、E は 1 ラウンドで書くトークン数</translation>
    </message>
    <message>
        <source>{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1</source>
        <translation>{source}。c は予測のコスト、v は検証のコストで、1 とみなさず実測した値</translation>
    </message>
    <message>
        <source>{speaker}: {words}</source>
        <translation>{speaker}: {words}</translation>
    </message>
    <message>
        <source>{speed:,.1f} tokens a second</source>
        <translation>毎秒 {speed:,.1f} トークン</translation>
    </message>
    <message>
        <source>{speed:.0f} GB a second, measured now</source>
        <translation>毎秒 {speed:.0f} GB（いま測定）</translation>
    </message>
    <message>
        <source>{speed} tokens a second</source>
        <translation>毎秒 {speed} トークン</translation>
    </message>
    <message>
        <source>{speed} tokens a second here, measured</source>
        <translation>このパソコンで毎秒 {speed} トークン(実測)</translation>
    </message>
    <message>
        <source>{speed}, estimated</source>
        <translation>{speed}(推定)</translation>
    </message>
    <message>
        <source>{target} guessed by {drafter}</source>
        <translation>{target}、予測は {drafter}</translation>
    </message>
    <message>
        <source>{tensors} tensors and {keys} keys announced</source>
        <translation>テンソル {tensors} 個とキー {keys} 個の宣言</translation>
    </message>
    <message numerus="yes">
        <source>{text} … and then?</source>
        <comment>the reply so far, read aloud</comment>
        <translation>
            <numerusform>{text} … その次は？</numerusform>
        </translation>
    </message>
    <message>
        <source>{times:.2f} times the plain speed</source>
        <translation>予測なしの {times:.2f} 倍の速度</translation>
    </message>
    <message numerus="yes">
        <source>{times:.2f}× plain speed, measured</source>
        <comment>under a reply</comment>
        <translation>
            <numerusform>推測なしの {times:.2f} 倍の速さ、実測</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times:g} × original speed</source>
        <comment>the speed of a replay</comment>
        <translation>
            <numerusform>実際の {times:g} 倍</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>1 ラウンド {time}</translation>
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
        </translation>
    </message>
    <message>
        <source>{token} was guessed; the model ranked it {rank}: {share}</source>
        <translation>推測は {token}。モデルの順位では{rank}: {share}</translation>
    </message>
    <message>
        <source>{token} was {rank} ({share}), and was drawn</source>
        <translation>{token} は {rank}（{share}）で、選ばれました</translation>
    </message>
    <message numerus="yes">
        <source>{took} instead of {instead}, word for word the same.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{instead} ではなく {took}。一語一句同じです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>{total:,} トークンのうち {used:,}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: {need} of {free}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{verdict}: {free} のうち {need}</numerusform>
        </translation>
    </message>
    <message>
        <source>{verdict}: {token} (round {round}).</source>
        <translation>{verdict}: {token}（ラウンド {round}）。</translation>
    </message>
    <message>
        <source>{verdict}: {token} in place of {other} (round {round}).</source>
        <translation>{verdict}: {other} に代えて {token}（ラウンド {round}）。</translation>
    </message>
    <message numerus="yes">
        <source>{wants} None of the models here suits it.</source>
        <comment>It guesses for …</comment>
        <translation>
            <numerusform>{wants} ここに合うモデルはありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what} ({keys})</source>
        <comment>a tool tip with the keys that do it</comment>
        <translation>
            <numerusform>{what}（{keys}）</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} does not exist, is private, or the token is not valid</source>
        <translation>{what} は、存在しないか、非公開か、アクセストークンが無効です</translation>
    </message>
    <message>
        <source>{what} for {target}, not for this model: {reason}</source>
        <translation>このモデルではなく {target} 用の{what}: {reason}</translation>
    </message>
    <message>
        <source>{what} is not given to this account (HTTP {status})</source>
        <translation>{what} は、このアカウントには提供されません（HTTP {status}）</translation>
    </message>
    <message>
        <source>{what} is not on the hub</source>
        <translation>{what} はハブにありません</translation>
    </message>
    <message>
        <source>{what} is not on the hub (HTTP {status})</source>
        <translation>{what} はハブにありません（HTTP {status}）</translation>
    </message>
    <message>
        <source>{what} is only given to people who accepted its terms</source>
        <translation>{what} は、利用条件に同意した人だけに提供されます</translation>
    </message>
    <message>
        <source>{what} that fits this model</source>
        <translation>このモデルに合う{what}</translation>
    </message>
    <message>
        <source>{what}, so nothing was deleted</source>
        <translation>{what}。そのため何も削除しませんでした</translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), closed</source>
        <translation>
            <numerusform>{what}、チャット {count:,} 件、閉じています</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), open</source>
        <translation>
            <numerusform>{what}、チャット {count:,} 件、開いています</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: the answer is not what the hub would say ({why})</source>
        <translation>{what}: ハブからの応答とは思えない内容です（{why}）</translation>
    </message>
    <message>
        <source>{what}: the hub answered with HTTP {status}</source>
        <translation>{what}: ハブが HTTP {status} を返しました</translation>
    </message>
    <message>
        <source>{what}: the hub has no such revision</source>
        <translation>{what}: そのリビジョンはハブにありません</translation>
    </message>
    <message>
        <source>{what}; the chats can be read, and nothing is saved</source>
        <translation>{what}。チャットは読めますが、何も保存されません</translation>
    </message>
    <message>
        <source>{what}; they can be read, and nothing is saved</source>
        <translation>{what}。読むことはできますが、何も保存されません</translation>
    </message>
    <message>
        <source>{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated</source>
        <translation>{why}。予測なしでは最大でも毎秒約 {speed:.1f} トークンです（推定）</translation>
    </message>
    <message>
        <source>“Same as the system” follows your desktop.</source>
        <translation>「システムに合わせる」はデスクトップの設定に従います。</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>「{name}」を削除しました。</translation>
    </message>
    <message numerus="yes">
        <source>“{prompt}”</source>
        <comment>in quotation marks</comment>
        <translation>
            <numerusform>「{prompt}」</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{text}”</source>
        <comment>a token in quotation marks</comment>
        <translation>
            <numerusform>「{text}」</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is in the archive.</source>
        <translation>「{title}」はアーカイブにあります。</translation>
    </message>
    <message>
        <source>“{title}” is in the bin.</source>
        <translation>「{title}」はゴミ箱にあります。</translation>
    </message>
    <message>
        <source>“{tool}” from “{server}” is running…</source>
        <translation>「{server}」の「{tool}」を実行中…</translation>
    </message>
    <message>
        <source>‹  All models</source>
        <translation>‹  すべてのモデル</translation>
    </message>
    <message>
        <source>‹  Back</source>
        <translation>‹  戻る</translation>
    </message>
    <message>
        <source>‹  Back to the chat</source>
        <translation>‹  チャットに戻る</translation>
    </message>
    <message>
        <source>‹  Search results</source>
        <translation>‹  検索結果</translation>
    </message>
    <message numerus="yes">
        <source>‹{count} more (accent|accents)›</source>
        <translation>
            <numerusform>‹アクセント記号がほか {count} 個›</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ 最新へ</translation>
    </message>
    <message>
        <source>✓  In use</source>
        <comment>a preset</comment>
        <translation>✓  使用中</translation>
    </message>
    <message numerus="yes">
        <source>✓ Checked in the race: all %n (token is|tokens are) equal.</source>
        <translation>
            <numerusform>✓ レースで確認: %n トークンすべてが一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Guesses</source>
        <comment>who was chosen to guess</comment>
        <translation>✓ 予測中</translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical without guesses.</source>
        <translation>
            <numerusform>✓ 証明済み: 予測なしでも %n トークンすべてが同じです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.</source>
        <translation>
            <numerusform>✓ 証明済み: %n トークンすべてが同じです。うち {right:,} 個は予測からです。</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Tools</source>
        <translation>✓ ツール</translation>
    </message>
    <message>
        <source>✕  {trouble}. Until it is fixed, the last valid one applies.</source>
        <translation>✕  {trouble}。正しくなるまで、最後に正しかったものが有効です。</translation>
    </message>
</context>
</TS>

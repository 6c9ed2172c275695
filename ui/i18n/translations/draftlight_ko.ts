<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n (core|cores)</source>
        <translation>
            <numerusform>코어 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (file|files)</source>
        <translation>
            <numerusform>파일 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses) a round.</source>
        <translation>
            <numerusform>라운드마다 추측 %n개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses): {time}</source>
        <translation>
            <numerusform>추측 %n개: {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>두 방식으로 %n번씩: {low:.2f}×에서 {high:.2f}× 사이.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (setting|settings) of the full mode would fit. Switch to it</source>
        <comment>a button</comment>
        <translation>
            <numerusform>전체 모드의 설정 %n개가 검색어에 맞아요. 전체 모드로 전환</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (token|tokens) with guessing, {without} without, the same up to there</source>
        <translation>
            <numerusform>추측하면 토큰 %n개, 추측 없이는 {without}개, 그 앞까지는 같음</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (tool|tools): {names}</source>
        <translation>
            <numerusform>도구 %n개: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <comment>a size</comment>
        <translation>
            <numerusform>%n바이트</numerusform>
        </translation>
    </message>
    <message>
        <source>%n failed</source>
        <comment>downloads</comment>
        <translation>%n개 실패</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n개 찾음</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more (word|words) under 1 %</source>
        <comment>likely next words of a list</comment>
        <translation>
            <numerusform>1% 미만인 단어 %n개 더</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {layers} layers (goes|go) there</source>
        <comment>to the GPU</comment>
        <translation>
            <numerusform>레이어 {layers}개 가운데 %n개가 올라가요</numerusform>
        </translation>
    </message>
    <message>
        <source>%n paused</source>
        <comment>downloads</comment>
        <translation>%n개 일시 정지</translation>
    </message>
    <message>
        <source>%n running</source>
        <comment>downloads</comment>
        <translation>%n개 진행 중</translation>
    </message>
    <message numerus="yes">
        <source>%n thrown away.</source>
        <comment>tokens in the cache</comment>
        <translation>
            <numerusform>%n개를 버렸어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>%n waiting</source>
        <comment>downloads</comment>
        <translation>%n개 대기 중</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(비어 있음)</translation>
    </message>
    <message>
        <source>(end of the reply)</source>
        <translation>(답변 끝)</translation>
    </message>
    <message>
        <source>(no text yet)</source>
        <translation>(아직 글 없음)</translation>
    </message>
    <message>
        <source>+  New chat</source>
        <translation>+  새 대화</translation>
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
        <translation>0이면 언제나 가장 유력한 토큰을 골라요. 값이 클수록 뜻밖의 토큰을 더 자주 골라요.</translation>
    </message>
    <message>
        <source>1 in {count:,.0f}</source>
        <translation>{count:,.0f}번에 1번</translation>
    </message>
    <message>
        <source>1 ≤ tokens of a round ≤ K + 1</source>
        <translation>1 ≤ 라운드당 토큰 ≤ K + 1</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <comment>less than one percent</comment>
        <translation>&lt;1%</translation>
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
        <translation>이 컴퓨터에 있는 GGUF 또는 ONNX 파일</translation>
    </message>
    <message>
        <source>A PDF, whatever its name says.</source>
        <translation>이름은 다르지만 PDF예요.</translation>
    </message>
    <message>
        <source>A calculation, without chance</source>
        <translation>계산, 우연 없이</translation>
    </message>
    <message>
        <source>A clip to share</source>
        <comment>a heading</comment>
        <translation>공유할 클립</translation>
    </message>
    <message>
        <source>A clip, an animation, a page or a file</source>
        <translation>클립, 움직이는 그림, 페이지 또는 파일</translation>
    </message>
    <message>
        <source>A drafter of its own</source>
        <translation>전용 드래프터</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>무승부예요.</translation>
    </message>
    <message>
        <source>A file that Draftlight can open, without the rest of the chat</source>
        <translation>Draftlight용 파일이에요. 대화의 나머지는 들어가지 않아요</translation>
    </message>
    <message>
        <source>A file that lists tool servers</source>
        <translation>도구 서버 목록 파일</translation>
    </message>
    <message>
        <source>A folder for models</source>
        <translation>모델을 둘 폴더</translation>
    </message>
    <message>
        <source>A guess is one line of tokens</source>
        <translation>추측은 토큰 한 줄이에요</translation>
    </message>
    <message>
        <source>A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter.</source>
        <translation>답변이 바로 그 단어로 이어지면 맞은 추측이에요. 둘 다 같은 글을 보고, 대소문자는 따지지 않아요.</translation>
    </message>
    <message>
        <source>A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0.</source>
        <translation>더 멀리 추측할수록 도움은 줄어들어요. 추측 하나는 앞의 추측이 모두 맞아야 쓸모가 있는데, 비용은 모두 같거든요. 그래서 가장 좋은 개수가 있고, 곡선의 꼭대기가 그것이에요. 추측이 잘 틀리거나 비싸면 그 수는 0이에요.</translation>
    </message>
    <message>
        <source>A longer guess saves more where it is right and costs more where it is wrong.</source>
        <translation>길게 추측하면 맞았을 때 더 많이 아끼고, 틀렸을 때 더 많이 잃어요.</translation>
    </message>
    <message>
        <source>A message can have {most} files at most.</source>
        <translation>메시지 하나에 파일을 최대 {most}개까지 보낼 수 있어요.</translation>
    </message>
    <message>
        <source>A model on this computer or a USB stick</source>
        <translation>이 컴퓨터나 USB 메모리에 있는 모델</translation>
    </message>
    <message>
        <source>A picture of the reply is on the clipboard.</source>
        <translation>답변 그림을 클립보드에 넣었어요.</translation>
    </message>
    <message>
        <source>A picture, a clip, a page or a file</source>
        <translation>그림, 클립, 페이지 또는 파일</translation>
    </message>
    <message>
        <source>A recorded race</source>
        <translation>녹화한 레이스</translation>
    </message>
    <message>
        <source>A reply, as it was written</source>
        <comment>a clip</comment>
        <translation>쓰인 그대로의 답변</translation>
    </message>
    <message>
        <source>A report is on this computer only, with no word of your chats.</source>
        <translation>보고서는 이 컴퓨터에만 있으며 대화의 단어는 하나도 들어 있지 않아요.</translation>
    </message>
    <message>
        <source>A round costs its guesses and one check. It brings the guesses that were right, and one token more. The first slider says how often a guess is right, the second what it costs beside a plain pass, the third how many are made in a round.</source>
        <translation>라운드 하나에는 추측들과 검사 한 번의 비용이 들어요. 그 대신 맞은 추측에 토큰 하나를 더 얻어요. 첫째 슬라이더는 추측이 맞는 비율, 둘째는 추측 없는 패스에 견준 추측의 비용, 셋째는 라운드당 추측의 수예요.</translation>
    </message>
    <message>
        <source>A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in one pass, and at each place says what it would have written itself. From the left, guesses are accepted as long as the two agree.</source>
        <translation>라운드는 세 박자예요. 드래프터가 토큰 몇 개를 차례로 추측해요. 모델이 그것을 한 번의 패스로 모두 읽고, 자리마다 자신이라면 무엇을 썼을지 답해요. 그러면 왼쪽부터, 둘이 일치하는 데까지 추측을 수락해요.</translation>
    </message>
    <message numerus="yes">
        <source>A second guess was right in %n (round|rounds) of this reply.</source>
        <translation>
            <numerusform>이 답변의 라운드 %n개에서 예비 추측이 맞았어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>A six-second animation to send or post</source>
        <translation>보내거나 올리기 좋은 6초짜리 애니메이션</translation>
    </message>
    <message>
        <source>A small drafter guesses the next words, and the model checks them. You see every guess.</source>
        <translation>작은 드래프터가 다음 단어들을 추측하고, 모델이 검사해요. 추측이 모두 보여요.</translation>
    </message>
    <message>
        <source>A small model guesses, the large one checks: less waiting, the same text.</source>
        <translation>작은 모델이 추측하고 큰 모델이 확인해요. 덜 기다리고, 글은 같아요.</translation>
    </message>
    <message>
        <source>A story, with chance</source>
        <translation>이야기, 우연을 섞어</translation>
    </message>
    <message>
        <source>A token needs at least this share of the best one&apos;s chance. 0 is off.</source>
        <translation>가장 유력한 토큰의 확률에 비해 적어도 이 비율은 되어야 해요. 0이면 끔.</translation>
    </message>
    <message>
        <source>A tool failed</source>
        <comment>a kind of file</comment>
        <translation>도구 실패</translation>
    </message>
    <message>
        <source>A widely known all-rounder in English. Its drafter is costly, so guessing helps little.</source>
        <translation>널리 알려진 영어 만능 모델이에요. 드래프터가 무거워서 추측의 이득이 적어요.</translation>
    </message>
    <message>
        <source>AMD graphics</source>
        <translation>AMD 그래픽</translation>
    </message>
    <message>
        <source>About {plain} without guesses: cost {difference}.</source>
        <translation>추측 없이는 약 {plain}: {difference} 더 걸림.</translation>
    </message>
    <message>
        <source>About {plain} without guesses: saved {difference}.</source>
        <translation>추측 없이는 약 {plain}: {difference} 아낌.</translation>
    </message>
    <message>
        <source>About {size}</source>
        <translation>약 {size}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>수락</translation>
    </message>
    <message>
        <source>Acceptance: guesses that stood</source>
        <translation>수락률: 받아들여진 추측의 비율</translation>
    </message>
    <message>
        <source>Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.</source>
        <translation>수락률: 추측한 토큰 {all:,}개 가운데 {right:,}개가 모델이 쓴 토큰과 같았어요.</translation>
    </message>
    <message>
        <source>Accepted if</source>
        <translation>수락 조건</translation>
    </message>
    <message>
        <source>Accepted: the drafter guessed what the model then wrote.</source>
        <translation>수락: 드래프터의 추측이 모델이 쓴 것과 같았어요.</translation>
    </message>
    <message>
        <source>Actions for this message</source>
        <translation>이 메시지의 작업</translation>
    </message>
    <message>
        <source>Add</source>
        <comment>a server of tools</comment>
        <translation>추가</translation>
    </message>
    <message>
        <source>After 15 minutes</source>
        <translation>15분 뒤</translation>
    </message>
    <message>
        <source>After 5 minutes</source>
        <translation>5분 뒤</translation>
    </message>
    <message>
        <source>After an hour</source>
        <translation>1시간 뒤</translation>
    </message>
    <message>
        <source>After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard.</source>
        <extracomment>The quoted question stays in English, as the starter is asked it.</extracomment>
        <translation>“The square root of” 다음이라면 아주 작은 신경망도 “7”을 이어 쓰지만, 답에 나오는 숫자들은 어려워요.</translation>
    </message>
    <message>
        <source>All chats</source>
        <translation>모든 대화</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>모든 명령</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>모든 명령과 단축키</translation>
    </message>
    <message>
        <source>All figures of this reply; replay, race and proof</source>
        <translation>이 답변의 모든 수치, 다시 보기와 레이스와 증명</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>모든 파일</translation>
    </message>
    <message>
        <source>All graphics cards together</source>
        <translation>모든 그래픽 카드를 함께</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>모든 단축키</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>모든 모델</translation>
    </message>
    <message>
        <source>All numbers…</source>
        <translation>모든 수치…</translation>
    </message>
    <message>
        <source>All of it is deleted, for every model. This cannot be undone.</source>
        <translation>모든 모델에서 전부 사라지고, 되돌릴 수 없어요.</translation>
    </message>
    <message>
        <source>All of it is forgotten.</source>
        <translation>모두 잊었어요.</translation>
    </message>
    <message>
        <source>All settings already have their defaults.</source>
        <translation>이미 모든 설정이 기본값이에요.</translation>
    </message>
    <message>
        <source>All settings are back to their defaults. Your presets stay.</source>
        <translation>모든 설정이 기본값으로 돌아갔어요. 프리셋은 그대로예요.</translation>
    </message>
    <message>
        <source>Allow once</source>
        <comment>a tool&apos;s call</comment>
        <translation>한 번 허용</translation>
    </message>
    <message>
        <source>Allows unlikely words: for stories and ideas.</source>
        <translation>뜻밖의 단어도 골라요: 이야기와 아이디어에.</translation>
    </message>
    <message>
        <source>Also guessed wrong here: {words}</source>
        <translation>여기서 틀린 다른 추측: {words}</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>항상</translation>
    </message>
    <message>
        <source>Always allow this tool</source>
        <comment>a tool&apos;s call</comment>
        <translation>이 도구 항상 허용</translation>
    </message>
    <message>
        <source>Always slow motion</source>
        <translation>항상 슬로 모션</translation>
    </message>
    <message>
        <source>Always the likeliest word: for facts, sums and code.</source>
        <translation>언제나 가장 유력한 단어: 사실 확인, 계산, 코드에.</translation>
    </message>
    <message>
        <source>Always {value}</source>
        <comment>so many tokens ahead</comment>
        <translation>항상 {value}개</translation>
    </message>
    <message>
        <source>Always, in prose</source>
        <translation>항상, 본문에서만</translation>
    </message>
    <message>
        <source>Always: guess, then check</source>
        <translation>항상: 추측하고 검사</translation>
    </message>
    <message>
        <source>An all-rounder that answers without thinking aloud first.</source>
        <translation>생각을 먼저 적지 않고 바로 답하는 만능형이에요.</translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and as likely. Not proven: that all replies together are as likely, which no single one shows.</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>이 규칙이 허용하는 다른 글이에요. 갈라진 곳: {at_token} 증명된 것: 그 앞의 토큰 %n개는 같고 확률도 같아요. 증명되지 않은 것: 모든 답변을 합친 확률이 같다는 점이에요. 답변 하나로는 보일 수 없어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>이 규칙이 허용하는 다른 글이에요. 갈라진 곳: {at_token}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another word here</source>
        <translation>여기에 다른 단어 넣기</translation>
    </message>
    <message>
        <source>Another word in that place</source>
        <translation>그 자리에 다른 단어 넣기</translation>
    </message>
    <message>
        <source>Another word instead of {token}</source>
        <translation>{token} 대신 다른 단어 넣기</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>다시 답하기</translation>
    </message>
    <message>
        <source>Answer all {count} again</source>
        <translation>{count}개 모두 다시 답하기</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>JSON으로 답하기</translation>
    </message>
    <message>
        <source>Answer as JSON, off: replies are ordinary text</source>
        <translation>JSON으로 답하기, 꺼짐: 평범한 글로 답해요</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, any object</source>
        <translation>JSON으로 답하기, 켜짐: 아무 JSON 객체로나 답해요</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, your schema</source>
        <translation>JSON으로 답하기, 켜짐: 지정한 스키마에 맞춰 답해요</translation>
    </message>
    <message>
        <source>Answer of a tool</source>
        <comment>a kind of file</comment>
        <translation>도구의 답</translation>
    </message>
    <message>
        <source>Answer with this</source>
        <translation>이 모델로 답하기</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>Apple GPU</translation>
    </message>
    <message>
        <source>Apple&apos;s command line tools</source>
        <translation>Apple의 명령줄 도구</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>아랍어</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>a section of the list of chats</comment>
        <translation>보관함</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>put a chat there</comment>
        <translation>보관</translation>
    </message>
    <message>
        <source>Archive or restore the chat</source>
        <translation>대화를 보관하거나 다시 꺼내기</translation>
    </message>
    <message>
        <source>As much as possible</source>
        <comment>about reasoning</comment>
        <translation>최대한 많이</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>다시 물어보세요.</translation>
    </message>
    <message>
        <source>Ask anything. It stays on this computer.</source>
        <translation>무엇이든 물어보세요. 이 컴퓨터 밖으로 나가지 않아요.</translation>
    </message>
    <message>
        <source>Ask before every tool again</source>
        <translation>모든 도구를 다시 묻기</translation>
    </message>
    <message>
        <source>Ask for more instead.</source>
        <translation>이어서 더 써 달라고 해 보세요.</translation>
    </message>
    <message>
        <source>Ask now, it answers when it is ready.</source>
        <translation>지금 물어보면 준비되는 대로 답해요.</translation>
    </message>
    <message>
        <source>Ask something</source>
        <translation>물어보기</translation>
    </message>
    <message>
        <source>Ask something and watch: each round of guesses is drawn here, with its cost and its gain.</source>
        <translation>무언가 물어보세요. 추측 라운드가 하나하나 여기에 그려지고, 무엇이 들고 무엇을 얻었는지 보여요.</translation>
    </message>
    <message>
        <source>Asking the hub</source>
        <translation>허브에 묻는 중</translation>
    </message>
    <message numerus="yes">
        <source>Asking {count:,} prompts, each with and without guesses…</source>
        <translation>
            <numerusform>프롬프트 {count:,}개를 두 방식으로 묻는 중…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {count:,} (message|messages) cannot be read.</source>
        <translation>
            <numerusform>적어도 {count:,}개의 메시지는 읽을 수 없어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>첨부</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>파일 첨부</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>파일 첨부…</translation>
    </message>
    <message>
        <source>Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too</source>
        <translation>텍스트, Markdown, 코드, CSV, PDF 파일을 첨부해요. 끌어다 놓거나 붙여 넣어도 돼요</translation>
    </message>
    <message>
        <source>Attach the part that fits</source>
        <translation>들어가는 만큼만 첨부</translation>
    </message>
    <message>
        <source>Attach the part that matters.</source>
        <translation>필요한 부분만 첨부해 주세요.</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>첨부됨</translation>
    </message>
    <message>
        <source>Attached: {name}, {details}</source>
        <translation>첨부함: {name}, {details}</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>자주 나온 말 줄이기</translation>
    </message>
    <message>
        <source>Avoid recent words</source>
        <translation>최근에 쓴 말 줄이기</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>뒤로 (Esc)</translation>
    </message>
    <message>
        <source>Back one round</source>
        <translation>한 라운드 뒤로</translation>
    </message>
    <message>
        <source>Back one token</source>
        <translation>토큰 하나 뒤로</translation>
    </message>
    <message>
        <source>Backups of the chats</source>
        <translation>대화 백업</translation>
    </message>
    <message>
        <source>Balanced</source>
        <comment>name of a preset</comment>
        <translation>균형</translation>
    </message>
    <message>
        <source>Beat the drafter</source>
        <translation>드래프터 이기기</translation>
    </message>
    <message>
        <source>Beat the drafter: a game</source>
        <translation>드래프터 이기기: 게임</translation>
    </message>
    <message>
        <source>Before you download {name}</source>
        <translation>받기 전에: {name}</translation>
    </message>
    <message>
        <source>Beside: checked in the same pass in case the first guess was wrong, and not needed.</source>
        <translation>예비 추측: 첫 추측이 틀릴 때를 위해 같은 패스에서 검사했지만 쓰이지 않았어요.</translation>
    </message>
    <message>
        <source>Best for this computer</source>
        <translation>이 컴퓨터에 가장 좋음</translation>
    </message>
    <message numerus="yes">
        <source>Between {low:.2f}× and {high:.2f}×, measured in this reply.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{low:.2f}×에서 {high:.2f}× 사이, 이 답변에서 쟀어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bin</source>
        <comment>a section of the list of chats</comment>
        <translation>휴지통</translation>
    </message>
    <message>
        <source>Bonus: all guesses of a round were right, and the check wrote one more token.</source>
        <translation>보너스: 라운드의 추측이 모두 맞아서, 검사하면서 토큰을 하나 더 썼어요.</translation>
    </message>
    <message>
        <source>Both right. The model checked the guess and kept it: a word for free.</source>
        <translation>둘 다 맞았어요. 모델이 추측을 검사하고 그대로 두었어요. 단어 하나를 공짜로 얻었어요.</translation>
    </message>
    <message>
        <source>Both sides answer one question, in turn. Which is faster here?</source>
        <translation>양쪽이 한 질문에 차례로 답해요. 여기서는 어느 쪽이 더 빠를까요?</translation>
    </message>
    <message>
        <source>Both versions are the same, word for word.</source>
        <translation>두 버전은 단어 하나까지 똑같아요.</translation>
    </message>
    <message>
        <source>Both will be written for real, in turn, with the same seed.</source>
        <translation>양쪽을 같은 시드로 번갈아 가며 실제로 써요.</translation>
    </message>
    <message>
        <source>Both wrote the same text.</source>
        <translation>둘 다 같은 글을 썼어요.</translation>
    </message>
    <message>
        <source>Branches of this chat</source>
        <translation>이 대화의 분기</translation>
    </message>
    <message>
        <source>Branches of this chat…</source>
        <translation>이 대화의 분기…</translation>
    </message>
    <message>
        <source>By plain words, or by standard names such as temperature</source>
        <translation>쉬운 말로도, temperature 같은 표준 이름으로도 찾아요</translation>
    </message>
    <message>
        <source>CUDA is here, but NVIDIA&apos;s driver is not: install it, then start Draftlight again.</source>
        <translation>CUDA는 있지만 NVIDIA 드라이버가 없어요. 드라이버를 설치한 뒤 Draftlight를 다시 시작해 주세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>취소 (Esc)</translation>
    </message>
    <message>
        <source>Can’t tell: the timing was too uneven.</source>
        <translation>알 수 없어요: 시간이 너무 들쭉날쭉했어요.</translation>
    </message>
    <message>
        <source>Careful prose and translation, with a drafter a twentieth of its size.</source>
        <translation>꼼꼼한 글쓰기와 번역. 드래프터 크기는 모델의 20분의 1이에요.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>분류</translation>
    </message>
    <message>
        <source>Chance of acceptance</source>
        <translation>수락될 확률</translation>
    </message>
    <message>
        <source>Change that setting and try again.</source>
        <translation>그 설정을 바꾸고 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>바꾸기…</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>Chats from {programs}</source>
        <translation>{programs} 대화</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT and the network: somebody may be changing what is sent.</source>
        <translation>HF_ENDPOINT와 네트워크를 확인해 주세요. 누군가 전송 내용을 바꾸고 있을 수 있어요.</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT.</source>
        <translation>HF_ENDPOINT를 확인해 주세요.</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY.</source>
        <translation>HTTPS_PROXY를 확인해 주세요.</translation>
    </message>
    <message>
        <source>Check it, then try again.</source>
        <translation>확인한 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Check that it may be opened.</source>
        <translation>열 수 있는 권한이 있는지 확인해 주세요.</translation>
    </message>
    <message>
        <source>Check that the file is there and may be read, or download it again.</source>
        <translation>파일이 그 자리에 있고 읽을 수 있는지 확인하거나 다시 받아 주세요.</translation>
    </message>
    <message>
        <source>Check that the model&apos;s disk is connected and its file is whole, then try again.</source>
        <translation>모델이 있는 디스크가 연결되어 있고 파일이 온전한지 확인한 다음 다시 시도하세요.</translation>
    </message>
    <message>
        <source>Check that the same version of `draftlight rpc-server` runs there, and for nobody else.</source>
        <translation>그 컴퓨터에서 같은 버전의 `draftlight rpc-server`가 실행 중이고 다른 누구도 쓰고 있지 않은지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the disk, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>디스크를 확인하거나 DRAFTLIGHT_HOME을 다른 폴더로 정해 주세요.</translation>
    </message>
    <message>
        <source>Check the file&apos;s name.</source>
        <translation>파일 이름을 확인해 주세요.</translation>
    </message>
    <message>
        <source>Check the name, or search for it.</source>
        <translation>이름을 확인하거나 검색해 주세요.</translation>
    </message>
    <message>
        <source>Check the schema and try again.</source>
        <translation>스키마를 확인하고 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock. Behind a company proxy, the system must trust its certificate.</source>
        <translation>이 컴퓨터의 시계를 확인해 주세요. 회사 프록시를 거친다면 시스템이 그 인증서를 신뢰해야 해요.</translation>
    </message>
    <message numerus="yes">
        <source>Checked on {day}.</source>
        <comment>a proof</comment>
        <translation>
            <numerusform>{day}에 확인했어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n (row|rows) {time}.</source>
        <translation>
            <numerusform>행 %n개 검사에 {time}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the hardware and measuring memory speed…</source>
        <translation>라이브러리를 살피고 메모리 읽기 속도를 재는 중…</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>들어가는지 알아보는 중…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>선택</translation>
    </message>
    <message>
        <source>Choose a .onnx file.</source>
        <translation>.onnx 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose a chat model.</source>
        <translation>대화 모델을 골라 주세요.</translation>
    </message>
    <message numerus="yes">
        <source>Choose a context of {count:,} tokens instead of {now:,}.</source>
        <translation>
            <numerusform>컨텍스트를 토큰 {now:,}개 대신 {count:,}개로 골라 주세요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a drafter file</source>
        <translation>드래프터 파일 선택</translation>
    </message>
    <message>
        <source>Choose a drafter file…</source>
        <translation>드래프터 파일 선택…</translation>
    </message>
    <message>
        <source>Choose a drafter of the same model family.</source>
        <translation>같은 계열 모델의 드래프터를 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose a file such as .mcp.json.</source>
        <translation>.mcp.json 같은 파일을 고르세요.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>모델 고르기</translation>
    </message>
    <message>
        <source>Choose a model in one file.</source>
        <translation>파일 하나로 된 모델을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose a model, then try again.</source>
        <translation>모델을 고른 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>모델 고르기…</translation>
    </message>
    <message>
        <source>Choose a shorter reply.</source>
        <translation>더 짧은 답변을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose a smaller context, or another type for its cache.</source>
        <translation>더 작은 컨텍스트나 다른 캐시 형식을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose a smaller model, or close other programs.</source>
        <translation>더 작은 모델을 고르거나 다른 프로그램을 닫아 주세요.</translation>
    </message>
    <message>
        <source>Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).</source>
        <translation>past key values가 있는 텍스트 생성용 내보내기를 골라 주세요(onnx/model_q4.onnx 같은 파일).</translation>
    </message>
    <message>
        <source>Choose another drafter.</source>
        <translation>다른 드래프터를 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another file of this model, or another model: the template is a program that came with the file.</source>
        <translation>이 모델의 다른 파일이나 다른 모델을 골라 주세요. 템플릿은 파일에 들어 있던 프로그램이에요.</translation>
    </message>
    <message>
        <source>Choose another file, or download it again.</source>
        <translation>다른 파일을 고르거나 다시 받아 주세요.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>다른 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>다른 파일 선택…</translation>
    </message>
    <message>
        <source>Choose another kind: heads, skip, onnx or block.</source>
        <translation>다른 종류를 고르세요: heads, skip, onnx 또는 block.</translation>
    </message>
    <message>
        <source>Choose another model file; `draftlight doctor` names the log that tells more.</source>
        <translation>다른 모델 파일을 골라 주세요. `draftlight doctor`가 자세한 로그의 위치를 알려 줘요.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>다른 이름을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>다른 것을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>다른 곳을 고르거나 그곳의 공간을 비워 주세요.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>다른 곳을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>다른 포트를 고르세요.</translation>
    </message>
    <message>
        <source>Choose another quantization of this model, which is one file.</source>
        <translation>이 모델의 다른 양자화 중 파일 하나로 된 것을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another quantization.</source>
        <translation>다른 양자화를 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another reply.</source>
        <translation>다른 답변을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose another word, or loosen what rules this one out.</source>
        <translation>다른 단어를 고르거나, 이 단어를 배제하는 조건을 느슨하게 해 주세요.</translation>
    </message>
    <message>
        <source>Choose another word.</source>
        <translation>다른 단어를 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose it again where it is now.</source>
        <translation>지금 있는 곳에서 다시 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose one of the list.</source>
        <translation>목록에서 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose one with --drafter.</source>
        <translation>--drafter로 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose shorter questions.</source>
        <translation>더 짧은 질문을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose the files one by one.</source>
        <translation>파일을 하나씩 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose the last one.</source>
        <translation>마지막 답변을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose the model that it was made for.</source>
        <translation>이 파일이 만들어진 대상 모델을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose the model that it was trained for, or a drafter of this one.</source>
        <translation>이 드래프터가 학습된 모델을 고르거나, 이 모델의 드래프터를 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose the model&apos;s first part.</source>
        <translation>모델의 첫 번째 부분을 골라 주세요.</translation>
    </message>
    <message>
        <source>Choose which model answers</source>
        <translation>답할 모델 고르기</translation>
    </message>
    <message>
        <source>Choose {target} as the model.</source>
        <translation>모델로 {target} 쪽을 골라 주세요.</translation>
    </message>
    <message>
        <source>Chosen: you put this word here, and the reply went on from it.</source>
        <translation>선택: 이 자리에 직접 넣은 단어예요. 답변이 여기서부터 이어졌어요.</translation>
    </message>
    <message>
        <source>Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.</source>
        <translation>다른 단어를 누르거나 ↓와 Enter로 고르면 답변이 거기서부터 이어져요. 지금 버전은 그대로 남아요.</translation>
    </message>
    <message>
        <source>Clip…</source>
        <comment>a button</comment>
        <translation>클립…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Close ({key})</source>
        <translation>닫기 ({key})</translation>
    </message>
    <message>
        <source>Close other programs and run it again.</source>
        <translation>다른 프로그램을 닫고 다시 재 보세요.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller context or fewer layers on the graphics card.</source>
        <translation>다른 프로그램을 닫거나, 더 작은 컨텍스트 또는 그래픽 카드에 더 적게 올린 레이어를 골라 주세요.</translation>
    </message>
    <message>
        <source>Close other programs, or unload the model of the chat, and try again.</source>
        <translation>다른 프로그램을 닫거나 대화의 모델을 내린 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>다른 프로그램을 닫고 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Close the chat that uses the model, then remove it again.</source>
        <translation>이 모델을 쓰는 대화를 닫은 다음 다시 없애 주세요.</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>인스펙터 닫기</translation>
    </message>
    <message>
        <source>Close the other program; the next deletion overwrites it.</source>
        <translation>다른 프로그램을 닫으세요. 다음에 삭제할 때 덮어써요.</translation>
    </message>
    <message>
        <source>Close the other window, then send again.</source>
        <translation>다른 창을 닫고 다시 보내 주세요.</translation>
    </message>
    <message>
        <source>Close this hint</source>
        <translation>이 도움말 닫기</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>이 메모 닫기</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>이 알림 닫기</translation>
    </message>
    <message>
        <source>Close this offer</source>
        <translation>이 제안 닫기</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>a kind of file</comment>
        <translation>코드</translation>
    </message>
    <message>
        <source>Code, plans and hard questions; it brings its own heads for guessing.</source>
        <translation>코드와 계획, 어려운 질문에 좋아요. 추측에 쓸 헤드를 스스로 갖고 있어요.</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>색각 이상용 색상표</translation>
    </message>
    <message>
        <source>Colours that are easier to tell apart, in light and dark.</source>
        <translation>구별하기 쉬운 색이에요. 밝은 테마와 어두운 테마 모두에 쓰여요.</translation>
    </message>
    <message>
        <source>Command or address</source>
        <translation>명령 또는 주소</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Compare two pairs or settings…</source>
        <translation>두 모델 쌍이나 설정 비교…</translation>
    </message>
    <message>
        <source>Comparing vocabularies…</source>
        <translation>어휘를 비교하는 중…</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>계산</translation>
    </message>
    <message>
        <source>Connect and try again, or import a model file.</source>
        <translation>연결하고 다시 시도하거나, 모델 파일을 가져오세요.</translation>
    </message>
    <message>
        <source>Contains {unseen:,} invisible characters; the model gets them too.</source>
        <translation>눈에 보이지 않는 문자가 {unseen:,}자 들어 있고, 모델도 그것을 읽어요.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>컨텍스트</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속하기</translation>
    </message>
    <message>
        <source>Continue</source>
        <comment>a button</comment>
        <translation>계속하기</translation>
    </message>
    <message>
        <source>Continue a cut-off reply</source>
        <translation>끊긴 답변을 이어 쓰게 하기</translation>
    </message>
    <message>
        <source>Continue where this reply was cut off</source>
        <translation>끊긴 곳부터 이 답변 이어 쓰기</translation>
    </message>
    <message>
        <source>Contradict the drafter</source>
        <translation>드래프터에 반대하기</translation>
    </message>
    <message>
        <source>Contrastive decoding steers the text away from what the drafter would say.</source>
        <translation>Contrastive decoding이 텍스트를 드래프터가 말할 법한 것에서 멀어지게 해요.</translation>
    </message>
    <message>
        <source>Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text is not what the model alone would write, and guesses change nothing in it.</source>
        <translation>Contrastive decoding: 드래프터보다 모델이 훨씬 더 그럴듯하다고 보는 단어가 우선되었어요. 텍스트는 모델 혼자 쓰는 글과 다르며, 추측은 그 글을 바꾸지 않아요.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>복사됨</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a document.</source>
        <translation>복사했어요. 메시지나 문서에 붙여 넣으세요.</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a folder.</source>
        <translation>복사했어요. 메시지나 폴더에 붙여 넣으세요.</translation>
    </message>
    <message>
        <source>Copies cost nothing: choose those. --anyway makes it all the same.</source>
        <translation>복사는 비용이 들지 않으니 그것을 선택하세요. --anyway를 쓰면 그래도 만들어요.</translation>
    </message>
    <message>
        <source>Copies the reply as a picture</source>
        <translation>답변을 그림으로 복사해요</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>모두 복사</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown으로 복사</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>그림으로 복사</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>코드 복사</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>복사하기</translation>
    </message>
    <message>
        <source>Copy it instead.</source>
        <translation>대신 복사해 주세요.</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>메시지 복사</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>답변 복사</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>주소 복사</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>명령 복사</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>답변 복사</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>보고서 복사</translation>
    </message>
    <message>
        <source>Copy the text as it is shown</source>
        <translation>보이는 그대로 글 복사</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>이 줄 복사</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>복사하는 중</translation>
    </message>
    <message>
        <source>Copying from the chat</source>
        <translation>대화에서 베끼기</translation>
    </message>
    <message>
        <source>Correct the grammar.</source>
        <translation>문법을 고쳐 주세요.</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>교정</translation>
    </message>
    <message>
        <source>Correction: the model’s own token at the first wrong guess.</source>
        <translation>교정: 처음 틀린 추측 자리에 모델이 직접 쓴 토큰.</translation>
    </message>
    <message>
        <source>Cost of a guess beside a pass</source>
        <translation>패스에 견준 추측의 비용</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>토큰 세기</translation>
    </message>
    <message>
        <source>Create the folder</source>
        <translation>폴더 만들기</translation>
    </message>
    <message>
        <source>Custom</source>
        <comment>in place of the name of a preset</comment>
        <translation>직접 정함</translation>
    </message>
    <message>
        <source>Custom instructions</source>
        <translation>맞춤 지시문</translation>
    </message>
    <message>
        <source>Custom instructions…</source>
        <translation>맞춤 지시문…</translation>
    </message>
    <message>
        <source>Cut: the first {end:,} of {whole:,} characters.</source>
        <translation>잘림: {whole:,}자 가운데 앞의 {end:,}자.</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>키릴 문자 (Windows-1251)</translation>
    </message>
    <message>
        <source>DRY repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY 반복 repetition</translation>
    </message>
    <message>
        <source>DRY repetition loops</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY 반복 되풀이 repetition loops</translation>
    </message>
    <message>
        <source>Damaged, or not {name}: some letters are lost.</source>
        <translation>손상되었거나 {name} 형식이 아니에요. 글자 일부가 사라졌어요.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>Dear neighbours, next Saturday we will</source>
        <translation>이웃 여러분, 이번 토요일에</translation>
    </message>
    <message>
        <source>Decoding speed, measured by the engine in this reply. Slow motion does not change it.</source>
        <translation>이 답변에서 엔진이 잰 디코딩 속도예요. 슬로 모션은 이 값에 영향을 주지 않아요.</translation>
    </message>
    <message>
        <source>Defaults are used; the other settings apply.</source>
        <translation>그 설정은 기본값을 쓰고, 나머지 설정은 그대로예요.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Delete forever</source>
        <translation>영구 삭제</translation>
    </message>
    <message>
        <source>Delete forever…</source>
        <translation>영구 삭제…</translation>
    </message>
    <message>
        <source>Delete it yourself.</source>
        <translation>직접 삭제해 주세요.</translation>
    </message>
    <message>
        <source>Delete it, and a new key is written there.</source>
        <translation>지우면 그 자리에 새 키가 만들어져요.</translation>
    </message>
    <message>
        <source>Delete the folder {folder} yourself.</source>
        <translation>{folder} 폴더를 직접 삭제해 주세요.</translation>
    </message>
    <message>
        <source>Delete “{title}” forever?</source>
        <translation>“{title}” 대화를 영구히 삭제할까요?</translation>
    </message>
    <message>
        <source>Delete, with what follows</source>
        <translation>뒤따르는 메시지까지 삭제</translation>
    </message>
    <message>
        <source>Deleted chats and messages cannot be restored afterwards.</source>
        <translation>그러면 지운 대화와 메시지를 되살릴 수 없어요.</translation>
    </message>
    <message numerus="yes">
        <source>Deleted this message and {count:,} that followed it.</source>
        <translation>
            <numerusform>이 메시지와 뒤따르던 {count:,}개를 지웠어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted this message.</source>
        <translation>이 메시지를 지웠어요.</translation>
    </message>
    <message>
        <source>Did guessing help lately?</source>
        <translation>최근에 추측이 도움이 됐나요?</translation>
    </message>
    <message>
        <source>Did guessing help?</source>
        <translation>추측이 도움이 됐나요?</translation>
    </message>
    <message>
        <source>Do not download this file: no honest repository uses such a name.</source>
        <translation>이 파일은 받지 마세요. 정상적인 저장소에 있을 만한 이름이 아니에요.</translation>
    </message>
    <message>
        <source>Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and without, and compares every token.</source>
        <translation>그냥 믿지 않으셔도 돼요. 버튼을 누르면 이 컴퓨터가 답변을 추측하며 한 번, 추측 없이 한 번 쓰고 모든 토큰을 비교해요.</translation>
    </message>
    <message>
        <source>Do not use this file; choose one from another source.</source>
        <translation>이 파일은 쓰지 말고 다른 곳에서 받은 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <comment>short</comment>
        <translation>기억에 안 들어감</translation>
    </message>
    <message>
        <source>Download</source>
        <comment>fetch</comment>
        <translation>받기</translation>
    </message>
    <message>
        <source>Download (about {size})</source>
        <translation>받기(약 {size})</translation>
    </message>
    <message>
        <source>Download ({size})</source>
        <translation>받기({size})</translation>
    </message>
    <message>
        <source>Download it again; if that does not help, the network or HF_ENDPOINT&apos;s server changes what it sends.</source>
        <translation>다시 받아 주세요. 그래도 안 되면 네트워크나 HF_ENDPOINT의 서버가 전송 내용을 바꾸고 있는 거예요.</translation>
    </message>
    <message>
        <source>Download the drafter in that format: PyTorch&apos;s own files are programs, and are not opened.</source>
        <translation>드래프터를 그 형식으로 받아 주세요. PyTorch 고유의 파일은 프로그램이라 열지 않아요.</translation>
    </message>
    <message>
        <source>Download the drafter&apos;s whole folder, with its config.json, and name the model that it was trained for.</source>
        <translation>config.json을 포함한 드래프터의 폴더 전체를 받고, 이 드래프터가 학습된 모델을 지정해 주세요.</translation>
    </message>
    <message>
        <source>Download the file again, or add this one as a model of its own.</source>
        <translation>파일을 다시 받거나 이 파일을 별도의 모델로 추가해 주세요.</translation>
    </message>
    <message>
        <source>Download the file again, or choose another one.</source>
        <translation>파일을 다시 받거나 다른 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Download the graph again together with its data file; both must be in one folder.</source>
        <translation>그래프를 데이터 파일과 함께 다시 받아 주세요. 두 파일이 한 폴더에 있어야 해요.</translation>
    </message>
    <message>
        <source>Download the little-endian file.</source>
        <translation>리틀 엔디언 파일을 받아 주세요.</translation>
    </message>
    <message>
        <source>Download this model as {name}: about {size}.</source>
        <translation>이 모델을 {name} 양자화로 받아 주세요. 가중치는 약 {size}예요.</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>받는 중</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>다운로드</translation>
    </message>
    <message>
        <source>Draft tree</source>
        <translation>초안 트리</translation>
    </message>
    <message>
        <source>Drafted tokens that the model has judged, in this reply.</source>
        <translation>이 답변에서 모델이 판정한 초안 토큰이에요.</translation>
    </message>
    <message>
        <source>Drafted: guessed, and not yet checked by the model.</source>
        <translation>초안: 추측했지만 아직 모델이 검사하지 않았어요.</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>드래프터</translation>
    </message>
    <message>
        <source>Drafter and memory…</source>
        <translation>드래프터와 메모리…</translation>
    </message>
    <message>
        <source>Drafter: {name}</source>
        <translation>드래프터: {name}</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>드래프터</translation>
    </message>
    <message>
        <source>Drafter’s probability</source>
        <translation>드래프터의 확률</translation>
    </message>
    <message>
        <source>Draftlight had an unexpected error last time. What was written is saved.</source>
        <translation>이번 시작 전에 Draftlight에서 예상치 못한 일이 있었어요. 쓴 내용은 저장되어 있어요.</translation>
    </message>
    <message>
        <source>Draftlight itself</source>
        <translation>Draftlight 자체</translation>
    </message>
    <message>
        <source>Draftlight was closed</source>
        <translation>Draftlight가 닫혔어요</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels</source>
        <translation>Draftlight 자체 커널</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels check several tokens for little more than the price of one. They are used where this processor has the instructions. Changes apply the next time a model is opened.</source>
        <translation>Draftlight 자체 커널은 토큰 여러 개를 하나 값에 가깝게 검사해요. 이 프로세서에 필요한 명령어가 있는 곳에 써요. 바꾼 설정은 다음에 모델을 열 때부터 적용돼요.</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels on the processor</source>
        <translation>프로세서용 Draftlight 자체 커널</translation>
    </message>
    <message>
        <source>Drawing picture {done} of {total}…</source>
        <translation>그림 {done}/{total} 그리는 중…</translation>
    </message>
    <message>
        <source>Drop it to use this model</source>
        <translation>놓으면 이 모델을 써요</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>복제</translation>
    </message>
    <message>
        <source>Duplicate the chat</source>
        <translation>대화 복제</translation>
    </message>
    <message>
        <source>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</source>
        <extracomment>Mathematics alone: it stays as it is.</extracomment>
        <translation>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</translation>
    </message>
    <message>
        <source>E is 1 minus a to the K plus 1, over 1 minus a</source>
        <translation>E는 1 빼기 a의 K 더하기 1제곱, 나누기 1 빼기 a</translation>
    </message>
    <message>
        <source>Each further repeated token makes the next one this many times less likely.</source>
        <translation>되풀이된 토큰이 하나 늘 때마다 다음 토큰이 뽑힐 가능성이 이 배수만큼 줄어요.</translation>
    </message>
    <message>
        <source>Each model is timed once on the graphics card and on the processor, and the faster one is used. Changes apply the next time a model is opened.</source>
        <translation>모델마다 그래픽 카드와 프로세서에서 한 번씩 시간을 재서 더 빠른 쪽을 써요. 바꾼 설정은 다음에 모델을 열 때부터 적용돼요.</translation>
    </message>
    <message>
        <source>Earlier</source>
        <comment>a section of the list of chats</comment>
        <translation>이전</translation>
    </message>
    <message>
        <source>Earlier messages</source>
        <translation>이전 메시지</translation>
    </message>
    <message>
        <source>Earlier reply to “{prompt}”</source>
        <translation>“{prompt}”에 대한 이전 답변</translation>
    </message>
    <message>
        <source>Easy and hard</source>
        <translation>쉬운 것과 어려운 것</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>편집</translation>
    </message>
    <message>
        <source>Edit the last message and send it again</source>
        <translation>마지막 메시지를 고쳐 다시 보내기</translation>
    </message>
    <message>
        <source>Else they hang below the line for a second, and a small red wedge stays.</source>
        <translation>남기지 않으면 1초 동안 줄 아래에 걸려 있다가 작은 빨간 쐐기만 남아요.</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>휴지통 비우기</translation>
    </message>
    <message>
        <source>Empty the bin?</source>
        <translation>휴지통을 비울까요?</translation>
    </message>
    <message numerus="yes">
        <source>Empty the bin? There (is one chat|are {count:,} chats) in it.</source>
        <translation>
            <numerusform>휴지통을 비울까요? 대화 {count:,}개가 들어 있어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin…</source>
        <translation>휴지통 비우기…</translation>
    </message>
    <message>
        <source>Ends the race and keeps nothing of it</source>
        <translation>레이스를 끝내고 아무것도 남기지 않아요</translation>
    </message>
    <message>
        <source>Enter sends it next</source>
        <translation>Enter를 누르면 다음에 보내요</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>추정</translation>
    </message>
    <message>
        <source>Estimate by guesses a round: {speeds}.</source>
        <translation>라운드당 추측 수에 따른 추정: {speeds}.</translation>
    </message>
    <message>
        <source>Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, {known:.2f}× with only right guesses.</source>
        <translation>추정: 가장 좋은 고정 추측 수라면 일반 쓰기의 {fixed:.2f}배, 맞는 추측만이라면 {known:.2f}배 빨랐을 답변이에요.</translation>
    </message>
    <message>
        <source>Every file is checked against its checksum.</source>
        <translation>모든 파일을 체크섬과 대조해요.</translation>
    </message>
    <message>
        <source>Every reply fits this schema. Empty: any JSON object will do.</source>
        <translation>모든 답변이 이 스키마에 맞아요. 비워 두면 어떤 JSON 객체든 돼요.</translation>
    </message>
    <message>
        <source>Every reply is recorded, so that you can replay it.</source>
        <translation>모든 답변을 기록해 두어 다시 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Everyday questions and code: answers 92 % of our 60 test questions right.</source>
        <translation>일상적인 질문과 코드에 좋아요. 시험 질문 60개 가운데 92%에 바르게 답해요.</translation>
    </message>
    <message>
        <source>Everyday settings in plain words</source>
        <translation>자주 쓰는 설정을 쉬운 말로</translation>
    </message>
    <message>
        <source>Exact</source>
        <comment>name of a preset</comment>
        <translation>정확</translation>
    </message>
    <message>
        <source>Explain in three sentences why the sky is blue.</source>
        <translation>하늘이 파란 이유를 세 문장으로 설명해 줘.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>모든 대화 내보내기…</translation>
    </message>
    <message>
        <source>Export the chat…</source>
        <translation>대화 내보내기…</translation>
    </message>
    <message>
        <source>Exporting chats…</source>
        <translation>대화를 내보내는 중…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Failed, see below</source>
        <translation>실패, 아래를 보세요</translation>
    </message>
    <message>
        <source>Fast for its size: each token uses an eighth of it. Guesses by copying.</source>
        <translation>크기에 비해 빨라요. 토큰마다 모델의 8분의 1만 일해요. 추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>Figures by kind of question</source>
        <translation>질문 종류별 수치</translation>
    </message>
    <message>
        <source>Figures of this reply</source>
        <translation>이 답변의 수치</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>명령 찾기</translation>
    </message>
    <message>
        <source>Find a command, a chat, a model or a setting</source>
        <translation>명령, 대화, 모델, 설정 찾기</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>명령 찾기…</translation>
    </message>
    <message>
        <source>Find its model: {name}</source>
        <translation>이 드래프터의 모델 찾기: {name}</translation>
    </message>
    <message>
        <source>First without guesses: writing…</source>
        <translation>먼저 추측 없이: 쓰는 중…</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>들어감</translation>
    </message>
    <message numerus="yes">
        <source>Fits: takes about {size}</source>
        <comment>a model, in memory</comment>
        <translation>
            <numerusform>들어가요: 약 {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the reasoning</source>
        <translation>추론 과정 접기</translation>
    </message>
    <message>
        <source>Folders with your code or notes, separated by commas. Text files are read in the background, and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a model is opened.</source>
        <translation>코드나 메모가 있는 폴더를 쉼표로 구분해 적어요. 텍스트 파일은 백그라운드에서 읽으며 디스크에는 아무것도 남기지 않아요. 비우면 잊어요. 바꾼 내용은 다음에 모델을 열 때부터 적용돼요.</translation>
    </message>
    <message>
        <source>Folders, import, export, the bin</source>
        <translation>폴더, 가져오기, 내보내기, 휴지통</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>글꼴</translation>
    </message>
    <message>
        <source>For all text in the window.</source>
        <translation>창의 모든 글에 쓰여요.</translation>
    </message>
    <message>
        <source>For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying.</source>
        <translation>코드와 도구에 좋고 크기에 비해 빨라요. 토큰마다 모델의 10분의 1만 일해요. 추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>For every chat</source>
        <translation>모든 대화에</translation>
    </message>
    <message>
        <source>For everything except your chats. It changes at once.</source>
        <translation>대화를 뺀 모든 것의 언어예요. 바로 바뀌어요.</translation>
    </message>
    <message>
        <source>For example: Answer in two sentences, in plain words.</source>
        <translation>예: 쉬운 말로 두 문장으로 답해 주세요.</translation>
    </message>
    <message>
        <source>For example: answer briefly, and in German.</source>
        <translation>예: 짧게, 한국어로 답해 주세요.</translation>
    </message>
    <message>
        <source>For example: qwen3 8b</source>
        <translation>예: qwen3 8b</translation>
    </message>
    <message>
        <source>For other programs that read the reply. While it is on, the message box has a switch for it.</source>
        <translation>답변을 읽는 프로그램을 위한 것이에요. 켜져 있는 동안 메시지 칸 옆 스위치에 표시돼요.</translation>
    </message>
    <message>
        <source>For readers of the papers</source>
        <comment>opens formulas</comment>
        <translation>논문을 읽는 분께</translation>
    </message>
    <message>
        <source>For replies and your own messages.</source>
        <translation>답변과 내가 쓰는 글에 적용돼요.</translation>
    </message>
    <message>
        <source>For short English questions and rewriting, on a machine with little memory.</source>
        <translation>메모리가 적은 컴퓨터에서 짧은 영어 질문과 글 고치기에 알맞아요.</translation>
    </message>
    <message>
        <source>For the lenient rule alone: how many times less likely than the model’s likeliest word a guess may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through.</source>
        <translation>너그러운 규칙에서만 쓰여요. 추측이 모델의 가장 그럴듯한 단어보다 몇 배까지 덜 그럴듯해도 되는지를 로그로 나타내요. 0.7은 절반, 2.3은 10분의 1이고, 0은 아무것도 통과시키지 않아요.</translation>
    </message>
    <message>
        <source>For the whole window. {ctrl} with plus or minus does the same.</source>
        <translation>창 전체의 크기예요. {ctrl}과 더하기, 빼기 키로도 바꿀 수 있어요.</translation>
    </message>
    <message>
        <source>For this chat, from the next reply on. Reasoning takes time and context.</source>
        <translation>이 대화에, 다음 답변부터 적용돼요. 추론에는 시간과 컨텍스트가 들어요.</translation>
    </message>
    <message>
        <source>For {count} GB of memory</source>
        <translation>메모리 {count} GB용</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>모두 잊기</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>잊기…</translation>
    </message>
    <message>
        <source>Format of the answer</source>
        <translation>답의 형식</translation>
    </message>
    <message>
        <source>Forward one round</source>
        <translation>한 라운드 앞으로</translation>
    </message>
    <message>
        <source>Forward one token</source>
        <translation>토큰 하나 앞으로</translation>
    </message>
    <message>
        <source>Free extra</source>
        <translation>덤</translation>
    </message>
    <message>
        <source>Free some space, or choose another file.</source>
        <translation>공간을 비우거나 다른 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Free some space, then continue: what is there is kept.</source>
        <translation>공간을 비운 다음 계속해 주세요. 이미 받은 부분은 그대로 있어요.</translation>
    </message>
    <message>
        <source>Free some space, then send it again.</source>
        <translation>공간을 비우고 다시 보내 주세요.</translation>
    </message>
    <message>
        <source>Free some space; the next deletion overwrites it.</source>
        <translation>공간을 비워 주세요. 다음에 삭제할 때 덮어쓰여요.</translation>
    </message>
    <message>
        <source>Free the model’s memory when it is not used</source>
        <translation>쓰지 않을 때 모델의 메모리를 돌려주기</translation>
    </message>
    <message>
        <source>Free {size} there, then try again.</source>
        <translation>그곳에 {size} 공간을 비운 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>From</source>
        <comment>a repository</comment>
        <translation>출처</translation>
    </message>
    <message>
        <source>From a preset</source>
        <translation>프리셋에서</translation>
    </message>
    <message>
        <source>From other programs</source>
        <translation>다른 프로그램의 모델</translation>
    </message>
    <message>
        <source>From section to section in the inspector</source>
        <translation>인스펙터에서 구역 사이 이동</translation>
    </message>
    <message>
        <source>From the disk</source>
        <translation>디스크에서</translation>
    </message>
    <message>
        <source>From the next reply on. A preset’s instructions apply to this chat only.</source>
        <translation>다음 답변부터 적용돼요. 프리셋의 지시문은 이 대화에만 쓰여요.</translation>
    </message>
    <message>
        <source>From the next start on. Models already in {folder} stay there: move them yourself while Draftlight is closed, or import them.</source>
        <translation>다음에 켤 때부터 적용돼요. {folder}에 있는 모델은 그대로 남아요. Draftlight를 닫은 동안 폴더 내용을 직접 옮기거나 모델을 가져와 주세요.</translation>
    </message>
    <message>
        <source>From the start (Space)</source>
        <translation>처음부터 (Space)</translation>
    </message>
    <message>
        <source>From there you can start a new chat, if your desktop has a tray.</source>
        <translation>데스크톱에 트레이가 있으면 거기서 새 대화를 바로 열 수 있어요.</translation>
    </message>
    <message>
        <source>From word to word in a reply</source>
        <translation>답변의 단어에서 단어로 이동</translation>
    </message>
    <message>
        <source>From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.</source>
        <translation>다음 메시지부터 적용됩니다. 거의 맞는 추측은 남으므로 글이 달라질 수 있습니다. 설정을 확인하세요.</translation>
    </message>
    <message>
        <source>From your next message on. Guessing changes how long you wait, never the text.</source>
        <translation>다음 메시지부터 적용됩니다. 추측은 기다리는 시간만 바꾸고 글은 바꾸지 않습니다.</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>how a chat is remembered</comment>
        <translation>전체</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode of the settings</comment>
        <translation>전체</translation>
    </message>
    <message>
        <source>Full mode: field terms and all settings</source>
        <translation>전체 모드: 전문 용어와 모든 설정</translation>
    </message>
    <message>
        <source>GIF pictures</source>
        <translation>GIF 그림</translation>
    </message>
    <message>
        <source>GPU in use</source>
        <translation>사용 중인 GPU</translation>
    </message>
    <message>
        <source>Gated: its owner decides who gets it. Sign in and ask on its page.</source>
        <translation>제한된 저장소: 누가 받을지 소유자가 정해요. 로그인해 해당 페이지에서 신청하세요.</translation>
    </message>
    <message>
        <source>Gated: sign in on its page and accept its terms first.</source>
        <translation>제한된 저장소: 허브에 로그인해 해당 페이지에서 약관에 동의해야 받을 수 있어요.</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s assistant</source>
        <translation>Gemma 4의 보조 드래프터</translation>
    </message>
    <message>
        <source>Get models</source>
        <translation>모델 받기</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>준비하고 있어요…</translation>
    </message>
    <message>
        <source>Give it more time, or more prompts.</source>
        <translation>시간이나 프롬프트를 더 주세요.</translation>
    </message>
    <message>
        <source>Go to the message box</source>
        <translation>메시지 칸으로 가기</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>가장 최근 줄로 가기</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>그래픽</translation>
    </message>
    <message>
        <source>Guess</source>
        <comment>a button</comment>
        <translation>추측</translation>
    </message>
    <message numerus="yes">
        <source>Guess %n ahead</source>
        <translation>
            <numerusform>%n개 앞까지 추측</numerusform>
        </translation>
    </message>
    <message>
        <source>Guess from earlier chats</source>
        <translation>이전 대화를 바탕으로 추측</translation>
    </message>
    <message>
        <source>Guess from these folders</source>
        <translation>이 폴더에서 추측하기</translation>
    </message>
    <message>
        <source>Guess not looked at</source>
        <translation>보지 않은 추측</translation>
    </message>
    <message>
        <source>Guess, check, accept</source>
        <translation>추측하고, 검사하고, 수락해요</translation>
    </message>
    <message>
        <source>Guessed after it, not looked at: {words}</source>
        <translation>그 뒤의 추측, 검사하지 않음: {words}</translation>
    </message>
    <message>
        <source>Guessed by</source>
        <translation>추측한 쪽</translation>
    </message>
    <message numerus="yes">
        <source>Guessed by (a head|heads) of its own, which the file brings</source>
        <translation>
            <numerusform>파일에 들어 있는 모델 자체 헤드로 추측해요</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessed by {drafter}</source>
        <translation>드래프터: {drafter}</translation>
    </message>
    <message>
        <source>Guessed to find out whether it would help here.</source>
        <translation>여기서 추측이 이득인지 알아보는 시험 추측이에요.</translation>
    </message>
    <message>
        <source>Guesses a round</source>
        <translation>라운드당 추측</translation>
    </message>
    <message>
        <source>Guesses by what was said before: costs nothing, and helps where a text repeats itself.</source>
        <translation>앞에 나온 말로 추측해요. 비용이 없고, 같은 말이 되풀이되는 글에서 도움이 돼요.</translation>
    </message>
    <message numerus="yes">
        <source>Guesses for {models}.</source>
        <comment>names of models</comment>
        <translation>
            <numerusform>추측해 주는 모델: {models}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guesses the token that came most often after the last few: costs nothing, and learns as you chat.</source>
        <translation>마지막 토큰 몇 개 뒤에 가장 자주 나온 토큰으로 추측해요. 비용이 없고, 대화할수록 배워 가요.</translation>
    </message>
    <message>
        <source>Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.</source>
        <translation>지난번에 모델이 가장 유력하게 본 것으로 추측해요. 비용이 없지만, 도움이 되는 일은 드물어요.</translation>
    </message>
    <message>
        <source>Guessing</source>
        <translation>추측</translation>
    </message>
    <message>
        <source>Guessing
tokens/s</source>
        <translation>추측
토큰/초</translation>
    </message>
    <message>
        <source>Guessing is not possible with this model here; switch guessing off.</source>
        <translation>이 컴퓨터에서는 이 모델로 추측할 수 없어요. 추측을 꺼 주세요.</translation>
    </message>
    <message>
        <source>Guessing is off.</source>
        <translation>추측이 꺼져 있어요.</translation>
    </message>
    <message>
        <source>Guessing on or off</source>
        <translation>추측 켜기 또는 끄기</translation>
    </message>
    <message numerus="yes">
        <source>Guessing took {guessing}, checking %n (row|rows) {checking}.</source>
        <translation>
            <numerusform>추측에 {guessing}, 행 %n개 검사에 {checking} 걸렸어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing took {time}. The check is under way.</source>
        <translation>추측에 {time} 걸렸어요. 지금 검사하고 있어요.</translation>
    </message>
    <message numerus="yes">
        <source>Guessing won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n번 모두 추측이 이겼어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing won in this run: {times:.2f}× as fast.</source>
        <translation>이번에는 추측이 이겼어요: 속도 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Guessing won: {low:.1f}× to {high:.1f}× as fast.</source>
        <translation>추측이 이겼어요: 속도 {low:.1f}×~{high:.1f}×.</translation>
    </message>
    <message>
        <source>Guessing won: {times:.2f}× as fast.</source>
        <translation>추측이 이겼어요: 속도 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Guessing: always</source>
        <translation>추측: 항상</translation>
    </message>
    <message>
        <source>Guessing: always, 4 ahead</source>
        <translation>추측: 항상, 4개 앞까지</translation>
    </message>
    <message>
        <source>Guessing: as the pair does</source>
        <translation>추측: 모델 쌍의 기본값</translation>
    </message>
    <message>
        <source>Guessing: off</source>
        <translation>추측: 끔</translation>
    </message>
    <message>
        <source>Guessing: when it helps</source>
        <translation>추측: 이득이 될 때만</translation>
    </message>
    <message>
        <source>Gumbel coupling uses the same random numbers on both sides</source>
        <translation>굼벨 결합은 양쪽에 같은 난수를 써요</translation>
    </message>
    <message>
        <source>HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not encrypted, and text can be recovered from what crosses it: use your own network only. Empty: nothing is connected. Changes apply the next time a model is opened.</source>
        <translation>HOST:PORT를 쉼표로 구분해요. 상대 컴퓨터에서 `draftlight rpc-server`를 실행해요. 모델이 읽고 쓰는 내용이 암호화되지 않은 열린 연결을 숫자로 지나가며, 그 숫자에서 글을 읽어 낼 수 있어요. 자신의 네트워크 안에서만 쓰세요. 비워 두면 아무것도 연결하지 않아요. 변경은 다음에 모델을 열 때부터 적용돼요.</translation>
    </message>
    <message>
        <source>Half</source>
        <comment>how a chat is remembered</comment>
        <translation>절반</translation>
    </message>
    <message>
        <source>Heads learn between replies</source>
        <translation>헤드가 답변 사이에 배우기</translation>
    </message>
    <message>
        <source>Heads made for a model go on learning from your replies while nothing is written. Only numbers are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off forgets all of it.</source>
        <translation>모델을 위해 만든 헤드는 아무것도 쓰지 않는 동안 답변에서 계속 배워요. 글은 남기지 않고 숫자만 모델당 최대 18 MB까지 보관해요. 대화를 지워도 되돌려지지 않으며, 끄면 모두 잊어요.</translation>
    </message>
    <message>
        <source>High</source>
        <comment>about reasoning</comment>
        <translation>높음</translation>
    </message>
    <message>
        <source>Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual.</source>
        <translation>이미 쓴 구절을 그대로 이어 갈 토큰을 억제해요. 0이면 끔, 보통은 0.8이에요.</translation>
    </message>
    <message>
        <source>How far these three look back</source>
        <translation>이 세 가지가 돌아볼 범위</translation>
    </message>
    <message>
        <source>How fast guesses appear</source>
        <translation>추측이 나타나는 속도</translation>
    </message>
    <message>
        <source>How fast should guesses appear?</source>
        <translation>추측이 얼마나 빨리 나타나면 좋을까요?</translation>
    </message>
    <message>
        <source>How fast that grows with length</source>
        <translation>길이에 따라 세지는 정도</translation>
    </message>
    <message>
        <source>How guesses are judged</source>
        <translation>추측을 판정하는 방법</translation>
    </message>
    <message>
        <source>How guessing works</source>
        <translation>추측의 원리</translation>
    </message>
    <message>
        <source>How it is loaded</source>
        <translation>불러오는 방식</translation>
    </message>
    <message>
        <source>How lenient</source>
        <translation>얼마나 너그럽게</translation>
    </message>
    <message>
        <source>How likely it was</source>
        <translation>얼마나 그럴듯했나</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>개수</translation>
    </message>
    <message>
        <source>How many guesses are best</source>
        <translation>추측은 몇 개가 가장 좋을까</translation>
    </message>
    <message>
        <source>How many tokens ahead</source>
        <translation>몇 토큰 앞까지</translation>
    </message>
    <message>
        <source>How many tokens ahead?</source>
        <translation>몇 토큰 앞까지 추측할까요?</translation>
    </message>
    <message>
        <source>How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a point. With a small model on a processor, like this one, each further row costs real arithmetic: the chart shows how much.</source>
        <translation>얼마나 적게 드는지는 컴퓨터에 따라 달라요. GPU에서 큰 모델을 쓰면 늘어난 행은 어느 정도까지 거의 공짜예요. 지금처럼 프로세서에서 작은 모델을 쓰면 행 하나하나가 실제 계산이에요. 얼마나 드는지는 그래프에 나와요.</translation>
    </message>
    <message>
        <source>How much of a chat it remembers</source>
        <translation>대화를 얼마나 기억하는지</translation>
    </message>
    <message>
        <source>How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they do not pay.</source>
        <translation>스타터가 얼마나 빨라지는지는 이 컴퓨터에 달려 있어요. 모델이 아주 작아서, 작은 드래프터도 추측 없는 패스의 꽤 큰 몫을 차지해요. 지켜보라고 있는 모델 쌍이에요. 내 모델에서는 추측을 “이득이 될 때만”으로 두세요. Draftlight가 추측의 비용과 맞는 비율을 재서, 이득이 없으면 추측 없이 써요.</translation>
    </message>
    <message>
        <source>How often a guess is right</source>
        <translation>추측이 맞는 비율</translation>
    </message>
    <message>
        <source>How replies are shown</source>
        <translation>답변을 보여 주는 방식</translation>
    </message>
    <message>
        <source>How replies are shown…</source>
        <translation>답변을 보여 주는 방식…</translation>
    </message>
    <message>
        <source>How should it answer?</source>
        <translation>어떻게 답할까요?</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>다음 토큰을 고르는 방법</translation>
    </message>
    <message>
        <source>How the processor multiplies</source>
        <translation>프로세서가 곱셈하는 방식</translation>
    </message>
    <message>
        <source>I have read and accept: {licence}</source>
        <translation>읽었고 동의해요: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n (file|files), {size}?</source>
        <translation>
            <numerusform>파일 %n개({size})를 가져올까요?</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>파일 가져오기…</translation>
    </message>
    <message>
        <source>Import a model or a drafter</source>
        <translation>모델이나 드래프터 가져오기</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>대화 가져오기</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>대화 가져오기…</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>다른 앱에서 가져오기…</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <translation>다시 가져오세요.</translation>
    </message>
    <message>
        <source>Import the file again when you like.</source>
        <translation>파일은 언제든 다시 가져올 수 있어요.</translation>
    </message>
    <message>
        <source>Import {file}, {size}?</source>
        <translation>{file} 파일({size})을 가져올까요?</translation>
    </message>
    <message>
        <source>Importing chats…</source>
        <translation>대화를 가져오는 중…</translation>
    </message>
    <message>
        <source>In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.</source>
        <translation>그 자리에서: 공간이 더 들지 않지만 파일을 옮기면 안 돼요. 복사: Draftlight가 사본을 따로 가져요.</translation>
    </message>
    <message>
        <source>In round {number:,} the second guess {token} was right. It also checked {listed}.</source>
        <translation>라운드 {number:,}에서는 예비 추측이 맞았어요: {token}. 함께 검사한 것: {listed}.</translation>
    </message>
    <message numerus="yes">
        <source>In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.</source>
        <translation>
            <numerusform>손상된 파일에서 대화 {count:,}개의 메시지 {messages:,}개를 읽을 수 있어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>In tokens, the question included.</source>
        <translation>토큰 수예요. 질문도 포함해요.</translation>
    </message>
    <message>
        <source>In tokens; a word is about one and a half.</source>
        <translation>토큰 수예요. 영어 단어 하나는 토큰 한 개 반쯤이에요.</translation>
    </message>
    <message>
        <source>In total; the oldest are deleted first.</source>
        <translation>모두 합친 크기예요. 오래된 것부터 지워요.</translation>
    </message>
    <message>
        <source>In use</source>
        <comment>a model that answers now</comment>
        <translation>사용 중</translation>
    </message>
    <message>
        <source>In use, unloaded</source>
        <comment>a model that answers next</comment>
        <translation>사용 중, 내려 둠</translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>최근 답변 %n개에서는 추측 때문에 느려졌어요: 추측 없을 때의 {low:.1f}~{high:.1f}배 속도.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>최근 답변 %n개: 뚜렷한 차이 없음, 추측 없을 때의 {low:.1f}~{high:.1f}배 속도.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.</source>
        <translation>
            <numerusform>최근 답변 %n개: {low:.1f}~{high:.1f}배 빨라요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>레이스에서는 추측 때문에 느려졌어요: 추측 없을 때의 {times:.2f}배 속도(%n번).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>레이스에서는: 뚜렷한 차이 없음, 추측 없을 때의 {times:.2f}배 속도(%n번).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: {times:.2f} times as fast (%n (run|runs)).</source>
        <translation>
            <numerusform>레이스에서는: {times:.2f}배 빨라요(%n번).</numerusform>
        </translation>
    </message>
    <message>
        <source>Included. Tiny and often wrong, but you see every guess.</source>
        <translation>들어 있어요. 아주 작아서 자주 틀리지만, 추측이 모두 보여요.</translation>
    </message>
    <message>
        <source>Included: a tiny model and its drafter, made for watching</source>
        <translation>들어 있는 아주 작은 모델과 드래프터. 지켜보는 용도예요</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>인스펙터</translation>
    </message>
    <message>
        <source>Install Draftlight again, or choose a model file of your own.</source>
        <translation>Draftlight를 다시 설치하거나 가지고 있는 모델 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Install Draftlight again, or correct that file.</source>
        <translation>Draftlight를 다시 설치하거나 그 파일을 고쳐 주세요.</translation>
    </message>
    <message>
        <source>Install Draftlight again.</source>
        <translation>Draftlight를 다시 설치해 주세요.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>Draftlight를 다시 설치해 주세요. 어떤 파일이 있고 무엇이 잘못됐는지는 `draftlight doctor`로 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` shows what is there.</source>
        <translation>Draftlight를 다시 설치해 주세요. 무엇이 있는지는 `draftlight doctor`로 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Install Draftlight again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Draftlight를 다시 설치해 주세요. draftlight ask &quot;…&quot;는 창 없이도 돼요.</translation>
    </message>
    <message>
        <source>Install Draftlight unpacked.</source>
        <translation>Draftlight를 압축이 풀린 상태로 설치해 주세요.</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>설치됨</translation>
    </message>
    <message>
        <source>Installed: {known}.</source>
        <translation>설치된 것: {known}.</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>이 대화의 지시문</translation>
    </message>
    <message>
        <source>Instructions for this chat…</source>
        <translation>이 대화의 지시문…</translation>
    </message>
    <message>
        <source>Intel graphics</source>
        <translation>Intel 그래픽</translation>
    </message>
    <message>
        <source>Inventive</source>
        <comment>name of a preset</comment>
        <translation>창의</translation>
    </message>
    <message>
        <source>Is guessing faster on this computer?</source>
        <translation>이 컴퓨터에서 추측이 더 빠를까요?</translation>
    </message>
    <message>
        <source>Is guessing helping right now?</source>
        <translation>지금 추측이 도움이 되나요?</translation>
    </message>
    <message>
        <source>Is guessing helping: gauge</source>
        <translation>추측의 도움 정도를 나타내는 눈금</translation>
    </message>
    <message>
        <source>It came after a wrong guess, so the model’s scores here belong to a text that was never written.</source>
        <translation>틀린 추측 뒤에 있던 것이라, 여기 보이는 모델의 점수는 끝내 쓰이지 않은 글에 대한 것이에요.</translation>
    </message>
    <message>
        <source>It can answer, or guess for the model that is open.</source>
        <translation>직접 답할 수도 있고, 열려 있는 모델을 위해 추측할 수도 있어요.</translation>
    </message>
    <message>
        <source>It contains this question and this reply, nothing else from the chat.</source>
        <translation>이 질문과 이 답변만 들어가고, 대화의 나머지는 들어가지 않아요.</translation>
    </message>
    <message>
        <source>It does not fit in the memory that is free now. You can download it anyway.</source>
        <translation>지금 비어 있는 메모리에는 들어가지 않아요. 그래도 받을 수는 있어요.</translation>
    </message>
    <message>
        <source>It does not fit right now</source>
        <translation>지금은 들어가지 않아요</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>들어가요</translation>
    </message>
    <message>
        <source>It guesses by copying.</source>
        <translation>추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>It has the form owner/name.</source>
        <translation>owner/name 형식이에요.</translation>
    </message>
    <message numerus="yes">
        <source>It helps on {kind}.</source>
        <comment>guessing</comment>
        <translation>
            <numerusform>{kind} 질문에서는 도움이 돼요.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds no model that could be used here.</source>
        <translation>사용할 수 있는 모델이 들어 있지 않아요.</translation>
    </message>
    <message>
        <source>It is in the list of drafters now.</source>
        <translation>이제 드래프터 목록에 있어요.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>{folder}에 있어요.</translation>
    </message>
    <message>
        <source>It is read from the disk, which is slow</source>
        <translation>디스크에서 읽어요: 느림</translation>
    </message>
    <message>
        <source>It needs “mcpServers”, each with a command or an address.</source>
        <translation>‘mcpServers’에 각각 명령이나 주소가 있어야 해요.</translation>
    </message>
    <message>
        <source>It only just fits</source>
        <translation>빠듯하게 들어가요</translation>
    </message>
    <message>
        <source>It opens by itself when it is here.</source>
        <translation>다 받으면 저절로 열려요.</translation>
    </message>
    <message>
        <source>It stood on a branch that the reply did not take, beside the guess that was judged here.</source>
        <translation>여기서 판정된 추측 옆, 답변이 택하지 않은 가지에 있었어요.</translation>
    </message>
    <message>
        <source>It wants {target}.</source>
        <translation>필요한 대상: {target}.</translation>
    </message>
    <message numerus="yes">
        <source>It writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>쓰는 속도는 {speed}예요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its answer and its speed come here.</source>
        <translation>여기에 답과 속도가 나와요.</translation>
    </message>
    <message>
        <source>Its disk is not connected. It will be back when the disk is.</source>
        <translation>디스크가 연결되어 있지 않아요. 다시 연결하면 함께 돌아와요.</translation>
    </message>
    <message>
        <source>Its drafter</source>
        <translation>전용 드래프터</translation>
    </message>
    <message>
        <source>Its file promises {promised} heads and has {found}.</source>
        <translation>파일에는 헤드가 {promised}개 있다고 되어 있지만 실제로는 {found}개예요.</translation>
    </message>
    <message>
        <source>Its own drafter is included.</source>
        <translation>전용 드래프터가 들어 있어요.</translation>
    </message>
    <message>
        <source>Its turn in about {minutes:.0f} min</source>
        <translation>약 {minutes:.0f}분 뒤 차례</translation>
    </message>
    <message>
        <source>Its turn in about {seconds:.0f} s</source>
        <translation>약 {seconds:.0f}초 뒤 차례</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <comment>a standard name</comment>
        <translation>JSON 스키마</translation>
    </message>
    <message>
        <source>JSON schema grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>JSON 스키마 문법 schema grammar</translation>
    </message>
    <message>
        <source>JSON, everything, can be imported again</source>
        <translation>JSON: 빠짐없이 담아 다시 가져올 수 있어요</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>일본어</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>일본어 (EUC-JP)</translation>
    </message>
    <message>
        <source>Japanese (Shift-JIS)</source>
        <translation>일본어 (Shift-JIS)</translation>
    </message>
    <message>
        <source>Judge the whole guess</source>
        <translation>추측 전체를 한꺼번에 판정</translation>
    </message>
    <message numerus="yes">
        <source>K = %n: %n drafted (token|tokens), {checked} checked in one pass</source>
        <translation>
            <numerusform>K = %n: 초안 토큰 %n개, 한 번의 패스로 {checked}개 검사</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep as many as is fair</source>
        <translation>공정한 만큼 최대한 수락</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Keep replays of new replies</source>
        <translation>새 답변의 다시 보기 보관</translation>
    </message>
    <message>
        <source>Keep the chat&apos;s memory as {kind} instead of {now}.</source>
        <translation>대화의 기억을 {now} 대신 {kind} 형식으로 담아 주세요.</translation>
    </message>
    <message>
        <source>Keep the temporary chat</source>
        <translation>임시 대화 간직하기</translation>
    </message>
    <message>
        <source>Keep this chat</source>
        <translation>이 대화 간직하기</translation>
    </message>
    <message>
        <source>Keep wrong guesses on the page</source>
        <translation>틀린 추측을 화면에 남기기</translation>
    </message>
    <message>
        <source>Keep wrong guesses or let them fade</source>
        <translation>틀린 추측을 남기거나 사라지게 하기</translation>
    </message>
    <message>
        <source>Kept of the conversation (KV cache)</source>
        <translation>대화에서 남겨 둔 것(KV 캐시)</translation>
    </message>
    <message>
        <source>Key, if it needs one</source>
        <comment>of a server of tools</comment>
        <translation>키(필요한 경우)</translation>
    </message>
    <message>
        <source>Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; struck square, second guess</source>
        <translation>범례: 채운 사각형은 맞은 추측, ×가 있는 사각형은 틀린 추측, 빈 사각형은 보지 않은 추측, 줄이 그어진 사각형은 예비 추측</translation>
    </message>
    <message>
        <source>Kind of
question</source>
        <translation>질문
종류</translation>
    </message>
    <message>
        <source>Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.</source>
        <translation>알려진 것: {known}. 가지고 있는 파일은 --target FILE로 쓰세요. 더 많은 목록은 `draftlight models list`에 있어요.</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>한국어</translation>
    </message>
    <message>
        <source>Korean (EUC-KR)</source>
        <translation>한국어 (EUC-KR)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <comment>a section of the list of chats</comment>
        <translation>지난 7일</translation>
    </message>
    <message>
        <source>Leave guessing on auto for this pair: it guesses only where that pays.</source>
        <translation>그러니 이 모델 쌍의 추측은 자동으로 두세요. 이득이 되는 곳에서는 추측하고, 나머지는 추측 없이 써요.</translation>
    </message>
    <message>
        <source>Leave guessing on for this pair.</source>
        <translation>그러니 이 모델 쌍의 추측은 켜 두세요.</translation>
    </message>
    <message>
        <source>Leave out --drafter, or choose a file that has them; their names often hold MTP.</source>
        <translation>--drafter를 빼거나, 헤드가 있는 파일을 고르세요. 이름에 MTP가 들어 있는 경우가 많아요.</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>the left side of a comparison</comment>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Left won: {times:.2f}× as fast.</source>
        <translation>왼쪽이 이겼어요: 속도 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Legend: {entries}</source>
        <translation>범례: {entries}</translation>
    </message>
    <message>
        <source>Length and randomness</source>
        <translation>길이와 우연</translation>
    </message>
    <message>
        <source>Lenient: not the model’s own text</source>
        <translation>너그럽게: 모델 자신의 글이 아니에요</translation>
    </message>
    <message>
        <source>Lenient: the guess stands although the model would have written another word here.</source>
        <translation>너그러움: 모델은 여기에 다른 단어를 썼겠지만 추측이 그대로 남았어요.</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>움직임 줄이기</translation>
    </message>
    <message>
        <source>Let it end in {formats}.</source>
        <translation>이름 끝을 {formats} 가운데 하나로 해 주세요.</translation>
    </message>
    <message>
        <source>Let it guess</source>
        <translation>추측하게 하기</translation>
    </message>
    <message>
        <source>Let it guess for {model}</source>
        <translation>{model}의 추측에 쓰기</translation>
    </message>
    <message>
        <source>Let the bench run longer.</source>
        <translation>벤치마크를 더 오래 돌려 주세요.</translation>
    </message>
    <message>
        <source>Licence: not stated</source>
        <translation>라이선스: 밝히지 않음</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>라이선스: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Licence: {licence}.</source>
        <comment>a sentence before others</comment>
        <translation>
            <numerusform>라이선스: {licence}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>화면 테마</translation>
    </message>
    <message>
        <source>Light or dark?</source>
        <translation>어떤 테마로 할까요?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>링크</translation>
    </message>
    <message>
        <source>List of chats</source>
        <translation>대화 목록</translation>
    </message>
    <message>
        <source>Live numbers</source>
        <translation>실시간 수치</translation>
    </message>
    <message>
        <source>Live: every guess as it comes</source>
        <translation>실시간: 추측이 나오는 대로</translation>
    </message>
    <message>
        <source>Load</source>
        <comment>a model</comment>
        <translation>불러오기</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>모델을 불러오는 중</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>모델을 불러오는 중…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <comment>a model that is being opened</comment>
        <translation>불러오는 중…</translation>
    </message>
    <message>
        <source>Long texts, tables and many languages; a drafter that is small beside it.</source>
        <translation>긴 글과 표, 여러 언어에 알맞아요. 드래프터는 모델에 비해 작아요.</translation>
    </message>
    <message>
        <source>Longest repeat allowed</source>
        <translation>허용할 반복 길이</translation>
    </message>
    <message>
        <source>Longest reply</source>
        <translation>가장 긴 답변</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>모양과 언어</translation>
    </message>
    <message>
        <source>Look at {page} for what is there.</source>
        <translation>무엇이 있는지 {page} 페이지에서 확인해 주세요.</translation>
    </message>
    <message>
        <source>Look for graphics cards</source>
        <translation>그래픽 카드 찾기</translation>
    </message>
    <message>
        <source>Look for models from other programs</source>
        <translation>다른 프로그램의 모델 찾기</translation>
    </message>
    <message>
        <source>Look for the model on the hub, under Find.</source>
        <translation>찾기에서 허브의 모델을 찾아 주세요.</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>안을 들여다보기</translation>
    </message>
    <message>
        <source>Look the repository up again: it may have changed.</source>
        <translation>저장소를 다시 조회해 주세요. 바뀌었을 수 있어요.</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>이 컴퓨터를 살펴보는 중…</translation>
    </message>
    <message>
        <source>Looking for graphics cards…</source>
        <translation>그래픽 카드를 찾는 중…</translation>
    </message>
    <message>
        <source>Looking inside…</source>
        <translation>무엇이 들어 있는지 묻는 중…</translation>
    </message>
    <message>
        <source>Looking where other programs keep their models</source>
        <translation>다른 프로그램이 모델을 두는 곳을 살펴보는 중</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>살펴보는 중…</translation>
    </message>
    <message>
        <source>Loosen the grammar, the JSON schema or the logit biases, then try again.</source>
        <translation>문법, JSON 스키마 또는 로짓 바이어스를 느슨하게 한 뒤 다시 시도하십시오.</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>about reasoning</comment>
        <translation>낮음</translation>
    </message>
    <message>
        <source>Machines that hold a part of the model</source>
        <translation>모델의 일부를 맡는 컴퓨터</translation>
    </message>
    <message>
        <source>Make a clip of the reply…</source>
        <translation>답변을 클립으로 만들기…</translation>
    </message>
    <message>
        <source>Make a drafter</source>
        <translation>드래프터 만들기</translation>
    </message>
    <message>
        <source>Make it from prompts of many kinds instead.</source>
        <translation>대신 여러 종류의 프롬프트로 만들어 주세요.</translation>
    </message>
    <message>
        <source>Make one for this model: draftlight distil --target MODEL.</source>
        <translation>이 모델용으로 만드세요: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make parallel heads for it, or choose a smaller model of its family as drafter.</source>
        <translation>병렬 헤드를 만들거나 같은 계열의 더 작은 모델을 드래프터로 골라 주세요.</translation>
    </message>
    <message>
        <source>Make room on that disk, or name another place.</source>
        <translation>그 디스크에 자리를 만들거나 다른 위치를 지정해 주세요.</translation>
    </message>
    <message>
        <source>Make room, then try again.</source>
        <translation>공간을 마련한 뒤 다시 시도하세요.</translation>
    </message>
    <message>
        <source>Make some: draftlight distil --target MODEL.</source>
        <translation>만들어 보세요: draftlight distil --target MODEL</translation>
    </message>
    <message>
        <source>Make sure that the folder may be written and the file is not in use, then continue.</source>
        <translation>폴더에 쓸 수 있고 파일이 사용 중이 아닌지 확인한 다음 계속해 주세요.</translation>
    </message>
    <message>
        <source>Make that folder writable, or set DRAFTLIGHT_HOME to another one.</source>
        <translation>그 폴더에 쓸 수 있게 하거나 DRAFTLIGHT_HOME을 다른 폴더로 정해 주세요.</translation>
    </message>
    <message>
        <source>Make the drafter again.</source>
        <translation>드래프터를 다시 만들어 주세요.</translation>
    </message>
    <message>
        <source>Makes recent tokens less likely. 1 is off.</source>
        <translation>최근에 쓴 토큰이 나올 가능성을 낮춰요. 1이면 끔.</translation>
    </message>
    <message>
        <source>Making a drafter</source>
        <comment>from a model&apos;s own file</comment>
        <translation>드래프터를 만드는 중</translation>
    </message>
    <message>
        <source>Many languages in little memory. Its drafter is nearly its own size, so guessing helps little.</source>
        <translation>적은 메모리로 여러 언어를 다뤄요. 드래프터가 거의 모델만 해서 추측의 이득은 적어요.</translation>
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
        <translation>맞는 명령</translation>
    </message>
    <message>
        <source>Mean length: tokens written a round</source>
        <translation>평균 길이: 라운드당 쓴 토큰</translation>
    </message>
    <message>
        <source>Mean length: tokens written per verification pass, in this reply.</source>
        <translation>평균 길이: 이 답변에서 검증 패스 한 번에 쓴 토큰 수.</translation>
    </message>
    <message>
        <source>Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.</source>
        <translation>평균 길이: {rounds:,}라운드에 토큰 {tokens:,}개. 추측이 없으면 1이에요.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>다시 측정</translation>
    </message>
    <message>
        <source>Measure this machine…</source>
        <translation>이 컴퓨터 측정…</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>측정</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this computer; {played}.</source>
        <comment>played: such as “played 20 times slower than it was”</comment>
        <translation>
            <numerusform>이 컴퓨터에서 잰 결과예요, {played}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured on: {machine}</source>
        <translation>측정한 컴퓨터: {machine}</translation>
    </message>
    <message>
        <source>Measured while it runs, together with “When it helps”</source>
        <translation>“이득이 될 때만”과 함께, 쓰면서 재요</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>재는 중…</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>about reasoning</comment>
        <translation>중간</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Memory full</source>
        <comment>short</comment>
        <translation>기억 가득 참</translation>
    </message>
    <message>
        <source>Memory precision</source>
        <translation>메모리 정밀도</translation>
    </message>
    <message>
        <source>Memory precision (KV cache)</source>
        <translation>메모리 정밀도(KV 캐시)</translation>
    </message>
    <message numerus="yes">
        <source>Memory {percent} % full</source>
        <comment>short</comment>
        <translation>
            <numerusform>기억 {percent}% 참</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory&apos;s speed</source>
        <translation>메모리 속도</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Messages</source>
        <comment>the list that a chat is, for a screen reader</comment>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>about reasoning</comment>
        <translation>최소</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>모드</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>모델: {name}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Models are kept in {folder}</source>
        <translation>모델을 두는 곳: {folder}</translation>
    </message>
    <message>
        <source>Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in place.</source>
        <translation>LM Studio, Ollama, llama.cpp, Jan이나 Hugging Face 도구로 받아 둔 모델을 그 자리에서 쓸 수 있어요.</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>모델…</translation>
    </message>
    <message>
        <source>Model’s probability</source>
        <translation>모델의 확률</translation>
    </message>
    <message>
        <source>More</source>
        <translation>더 보기</translation>
    </message>
    <message>
        <source>More for chats: folders, import, export, the bin</source>
        <translation>대화 더 보기: 폴더, 가져오기, 내보내기, 휴지통</translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, least on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>{best} 질문에서 가장 많이, {worst} 질문에서 가장 적게 빨라져요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, not at all on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>{best} 질문에서 가장 빨라지고, {worst} 질문에서는 그대로예요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}; it costs time on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>{best} 질문에서 가장 빨라지고, {worst} 질문에서는 오히려 느려져요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move chats into it from their menus.</source>
        <translation>대화의 메뉴에서 이 폴더로 옮길 수 있어요.</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>아래로 옮기기</translation>
    </message>
    <message>
        <source>Move out of the archive</source>
        <translation>보관함에서 꺼내기</translation>
    </message>
    <message>
        <source>Move that folder away, then try again.</source>
        <translation>그 폴더를 다른 곳으로 옮긴 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Move the chat to the bin</source>
        <translation>대화를 휴지통으로 옮기기</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>폴더로 옮기기</translation>
    </message>
    <message>
        <source>Move to the bin</source>
        <translation>휴지통으로 옮기기</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>위로 옮기기</translation>
    </message>
    <message>
        <source>Moving it into place</source>
        <translation>제자리에 넣는 중</translation>
    </message>
    <message>
        <source>My models</source>
        <translation>내 모델</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight again.</source>
        <translation>NVIDIA 드라이버가 이 CUDA에 비해 너무 오래됐어요({reason}). 더 새로운 드라이버를 설치한 뒤 Draftlight를 다시 시작해 주세요.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Name another file, or delete this one.</source>
        <translation>다른 파일을 지정하거나 이 파일을 지우세요.</translation>
    </message>
    <message>
        <source>Name another file.</source>
        <translation>다른 파일을 지정해 주세요.</translation>
    </message>
    <message>
        <source>Name of the folder</source>
        <translation>폴더 이름</translation>
    </message>
    <message>
        <source>Name of the new preset</source>
        <translation>새 프리셋 이름</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>프리셋 이름</translation>
    </message>
    <message>
        <source>Name one of them: --drafter {name}, or the file.</source>
        <translation>하나만 지정하세요: --drafter {name} 또는 파일.</translation>
    </message>
    <message>
        <source>Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx.</source>
        <translation>큰 것을 먼저, 작은 것을 그다음에 적어 주세요: --drafter big.gguf,small.onnx.</translation>
    </message>
    <message>
        <source>Needs {need} in memory, {free} are free: {more} too much</source>
        <translation>메모리가 {need} 필요한데 {free}만 비어 있어요: {more} 부족</translation>
    </message>
    <message>
        <source>Needs {need} in memory; how much is free is not known</source>
        <translation>메모리가 {need} 필요해요. 얼마나 비어 있는지는 알 수 없어요</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free in memory</source>
        <translation>비어 있는 메모리 {free} 가운데 {need} 필요해요</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free on the GPU</source>
        <translation>비어 있는 GPU 메모리 {free} 가운데 {need} 필요해요</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU, {free} are free: {more} too much</source>
        <translation>GPU 메모리가 {need} 필요한데 {free}만 비어 있어요: {more} 부족</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU; how much is free is not known</source>
        <translation>GPU 메모리가 {need} 필요해요. 얼마나 비어 있는지는 알 수 없어요</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>안 함</translation>
    </message>
    <message>
        <source>Never checks more tokens at once than this machine computes exactly as one by one.</source>
        <translation>이 컴퓨터가 하나씩 계산할 때와 똑같은 값을 내는 만큼만 한꺼번에 검사해요.</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>새 대화</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>새 폴더</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>새 폴더…</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>새 줄</translation>
    </message>
    <message>
        <source>New name of {name}</source>
        <translation>{name}의 새 이름</translation>
    </message>
    <message>
        <source>New temporary chat, which is not stored</source>
        <translation>새 임시 대화: 아무것도 저장되지 않음</translation>
    </message>
    <message>
        <source>Newest: {plain} tokens a second without guesses, {guessing} with them</source>
        <translation>최근: 추측 없이 초당 토큰 {plain}개, 추측하며 {guessing}개</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Next chat in the list</source>
        <translation>목록의 다음 대화</translation>
    </message>
    <message>
        <source>Next word (Enter)</source>
        <translation>다음 단어 (Enter)</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>다음:</translation>
    </message>
    <message>
        <source>No chats yet. They stay on this computer.</source>
        <translation>아직 대화가 없어요. 대화는 이 컴퓨터에만 남아요.</translation>
    </message>
    <message>
        <source>No difference: {times:.2f}×.</source>
        <translation>차이 없음: {times:.2f}×.</translation>
    </message>
    <message>
        <source>No drafter that fits? One can be made from the model&apos;s own file, in a few minutes.</source>
        <translation>맞는 드래프터가 없나요? 모델 파일로 몇 분이면 하나 만들 수 있어요.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>폴더 없음</translation>
    </message>
    <message>
        <source>No font here has the letters of {language}. Install {package}, then start Draftlight again.</source>
        <translation>{language} 글자가 있는 글꼴이 없어요. {package}을(를) 설치한 뒤 Draftlight를 다시 시작하세요.</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>그래픽 카드를 찾지 못했어요</translation>
    </message>
    <message>
        <source>No graphics processor was found: llama.cpp computes on the CPU, as it was built to.</source>
        <translation>그래픽 처리 장치를 찾지 못했어요. llama.cpp는 빌드된 대로 CPU에서 계산해요.</translation>
    </message>
    <message>
        <source>No guess in this round: plain writing is timed now and then, for comparison.</source>
        <translation>이 라운드는 추측하지 않았어요. 비교하려고 이따금 추측 없이 쓰는 시간을 재요.</translation>
    </message>
    <message>
        <source>No guess: the drafter had none here.</source>
        <translation>추측 없음: 여기서는 드래프터가 내놓은 추측이 없었어요.</translation>
    </message>
    <message>
        <source>No guesses</source>
        <translation>추측 없음</translation>
    </message>
    <message>
        <source>No guesses now: here they cost more time than they save.</source>
        <translation>지금은 추측하지 않아요. 여기서는 아끼는 것보다 드는 시간이 더 많아요.</translation>
    </message>
    <message>
        <source>No instructions of its own.</source>
        <translation>따로 정한 지시문이 없어요.</translation>
    </message>
    <message>
        <source>No licence is stated: ask its owner what is allowed.</source>
        <translation>라이선스가 밝혀져 있지 않아요. 무엇이 허용되는지 소유자에게 물어보세요.</translation>
    </message>
    <message>
        <source>No mark: written without a guess.</source>
        <translation>표시 없음: 추측 없이 썼어요.</translation>
    </message>
    <message>
        <source>No model yet</source>
        <translation>아직 모델 없음</translation>
    </message>
    <message>
        <source>No reply.</source>
        <translation>답변이 없어요.</translation>
    </message>
    <message>
        <source>No setting found. Try fewer letters.</source>
        <translation>설정을 찾지 못했어요. 글자를 줄여 보세요.</translation>
    </message>
    <message>
        <source>No: as wide as it pays</source>
        <translation>아니요: 이득이 되는 폭까지</translation>
    </message>
    <message>
        <source>Nobody</source>
        <comment>guesses</comment>
        <translation>없음</translation>
    </message>
    <message>
        <source>Nobody got it, so the model’s own word stands. A wrong guess only costs time.</source>
        <translation>아무도 못 맞혀서 모델의 단어가 들어가요. 틀린 추측에는 시간만 들어요.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>None much less likely than the best</source>
        <translation>최고에 한참 못 미치는 것은 빼기</translation>
    </message>
    <message>
        <source>Not UTF-8: read as {name}.</source>
        <translation>UTF-8이 아니에요. {name} 형식으로 읽었어요.</translation>
    </message>
    <message>
        <source>Not a PDF, whatever its name says: read as text.</source>
        <translation>이름은 PDF지만 PDF가 아니에요. 텍스트로 읽었어요.</translation>
    </message>
    <message numerus="yes">
        <source>Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.</source>
        <translation>
            <numerusform>정확하지 않아요. 규칙이 너그러웠고, 토큰 {tokens:,}개 가운데 %n개는 모델이 썼을 것이 아니에요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in memory: the next message loads it again</source>
        <translation>메모리에 없어요. 다음 메시지를 보내면 다시 불러와요</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>재지 않았어요.</translation>
    </message>
    <message>
        <source>Not measured: this reply was cut short.</source>
        <translation>이 답변에서는 재지 못했어요. 도중에 끊겼어요.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>Not proved: {reason}.</source>
        <translation>증명하지 못했어요: {reason}.</translation>
    </message>
    <message>
        <source>Not sent yet.</source>
        <translation>아직 보내지 않았어요.</translation>
    </message>
    <message>
        <source>Not the model’s own word</source>
        <translation>모델 자신의 단어가 아님</translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>같은 글이 아니에요. 갈라진 곳: {at_token}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>같은 글이 아니에요. 다른 점: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: Different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>같지 않아요. 다른 점: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: {at_token}</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>같지 않아요. 갈라진 곳: {at_token}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not there: {reason}</source>
        <translation>없음: {reason}</translation>
    </message>
    <message>
        <source>Not yet judged</source>
        <translation>아직 판정 전</translation>
    </message>
    <message>
        <source>Nothing else was found.</source>
        <translation>더 찾은 것이 없어요.</translation>
    </message>
    <message>
        <source>Nothing fades or moves by itself. Always on if your system asks for it.</source>
        <translation>저절로 흐려지거나 움직이는 것이 없어요. 시스템이 요청하면 늘 켜져요.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>찾지 못했어요. 글자를 줄여 보세요.</translation>
    </message>
    <message>
        <source>Nothing has “{query}” in its name. Try fewer words.</source>
        <translation>이름에 “{query}”가 들어간 것이 없어요. 낱말을 줄이면 더 많이 나와요.</translation>
    </message>
    <message>
        <source>Nothing is kept from earlier chats.</source>
        <translation>이전 대화에서 저장해 둔 것이 없어요.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>아무것도 이 컴퓨터 밖으로 나가지 않아요.</translation>
    </message>
    <message>
        <source>Nothing matches. Try fewer letters.</source>
        <translation>맞는 것이 없어요. 글자를 줄여 보세요.</translation>
    </message>
    <message>
        <source>Nothing measured yet. Ask something.</source>
        <translation>아직 잰 것이 없어요. 무엇이든 물어보세요.</translation>
    </message>
    <message>
        <source>Nothing new was imported.</source>
        <translation>새로 들어온 것이 없어요.</translation>
    </message>
    <message>
        <source>Nothing to prove: no token of this reply was guessed.</source>
        <translation>증명할 것이 없어요. 이 답변에는 추측한 토큰이 없어요.</translation>
    </message>
    <message>
        <source>Nothing was deleted. New chats go into a fresh file.</source>
        <translation>지워진 것은 없어요. 새 대화는 새 파일에 저장돼요.</translation>
    </message>
    <message>
        <source>Nothing was guessed in this race, so there was nothing to check.</source>
        <translation>이번 레이스에서는 추측하지 않아서 확인할 것이 없었어요.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>아무것도 보관하지 않았어요.</translation>
    </message>
    <message>
        <source>Nothing was written, so there is nothing to compare.</source>
        <translation>쓴 글이 없어서 비교할 것이 없어요.</translation>
    </message>
    <message>
        <source>Notify me when a long reply is done</source>
        <translation>긴 답변이 끝나면 알려 주기</translation>
    </message>
    <message>
        <source>Now with guesses: writing…</source>
        <translation>이제 추측하며: 쓰는 중…</translation>
    </message>
    <message numerus="yes">
        <source>Now: “{prompt}”</source>
        <comment>the question that is answered</comment>
        <translation>
            <numerusform>지금: “{prompt}”</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the guesses that the model looked at in this reply: none behind a wrong one.</source>
        <translation>이 답변에서 모델이 확인한 추측 가운데서요. 틀린 추측 뒤의 것은 세지 않아요.</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>about reasoning</comment>
        <translation>끔</translation>
    </message>
    <message>
        <source>Off: write token by token</source>
        <translation>끔: 토큰을 하나씩 쓰기</translation>
    </message>
    <message>
        <source>On</source>
        <comment>about reasoning</comment>
        <translation>켬</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu, run as root: {line}; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>Debian이나 Ubuntu에서는 root로 실행해 주세요: {line}. draftlight ask &quot;…&quot;는 창 없이도 돼요.</translation>
    </message>
    <message>
        <source>On the processor</source>
        <translation>프로세서에서</translation>
    </message>
    <message>
        <source>On your desktop</source>
        <translation>데스크톱에서</translation>
    </message>
    <message>
        <source>Once more, run {n}: with guesses…</source>
        <translation>한 번 더, {n}번째: 추측하면서…</translation>
    </message>
    <message>
        <source>Once more, run {n}: without guesses…</source>
        <translation>한 번 더, {n}번째: 추측 없이…</translation>
    </message>
    <message>
        <source>One HTML file that plays in any browser, offline</source>
        <translation>어떤 브라우저에서나 인터넷 없이 재생되는 HTML 파일 하나</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>한 번의 패스</translation>
    </message>
    <message>
        <source>One row for each round, with the words it wrote.</source>
        <translation>라운드마다 한 줄씩, 그때 쓴 말과 함께 보여요.</translation>
    </message>
    <message>
        <source>One run of each: the next may come out otherwise.</source>
        <translation>각각 한 번씩 썼어요: 다음번에는 다를 수 있어요.</translation>
    </message>
    <message>
        <source>Only a part of {file} is here. The download did not finish.</source>
        <translation>{file}은 일부만 있어요. 다운로드가 끝나지 않았어요.</translation>
    </message>
    <message>
        <source>Only just fits</source>
        <translation>빠듯함</translation>
    </message>
    <message>
        <source>Only the first {read:,} of {pages:,} pages.</source>
        <translation>{pages:,}쪽 가운데 앞의 {read:,}쪽만 읽었어요.</translation>
    </message>
    <message>
        <source>Only the likeliest, up to this share</source>
        <translation>가장 유력한 것부터 이 비율까지만</translation>
    </message>
    <message>
        <source>Only the time spent writing, measured on this computer.</source>
        <translation>이 컴퓨터에서 쓰는 시간만 잰 값이에요.</translation>
    </message>
    <message>
        <source>Only the view is slowed. The engine runs at full speed, and its numbers stay true.</source>
        <translation>화면만 느려져요. 엔진은 제 속도로 돌고, 수치도 실제 값이에요.</translation>
    </message>
    <message>
        <source>Only this many of the likeliest</source>
        <translation>가장 유력한 몇 개만</translation>
    </message>
    <message>
        <source>Only what is missing is added. What you delete forever is deleted from backups too.</source>
        <translation>없어진 것만 추가돼요. 완전히 삭제한 것은 백업에서도 삭제돼요.</translation>
    </message>
    <message>
        <source>Only while you look at another window, and only after 20 seconds or more.</source>
        <translation>다른 창을 보고 있고 20초 이상 걸렸을 때만 알려요.</translation>
    </message>
    <message>
        <source>Only {here} of {whole} are here. The download did not finish.</source>
        <translation>{whole} 가운데 {here}만 있어요. 다운로드가 끝나지 않았어요.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a chat</comment>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>모델 파일 열기</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>모델 파일 열기…</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>트레이스 열기</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>트레이스 열기…</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>브라우저에서 열기</translation>
    </message>
    <message>
        <source>Open it in a PDF program and save it again.</source>
        <translation>PDF 프로그램에서 열어 다시 저장해 주세요.</translation>
    </message>
    <message>
        <source>Open its page in the browser</source>
        <translation>브라우저에서 해당 페이지 열기</translation>
    </message>
    <message>
        <source>Open that model first.</source>
        <translation>먼저 그 모델을 열어 주세요.</translation>
    </message>
    <message>
        <source>Open that model, then try again.</source>
        <translation>그 모델을 연 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Open the chat again.</source>
        <translation>대화를 다시 열어 주세요.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Open the lesson again.</source>
        <translation>강의를 다시 열어 주세요.</translation>
    </message>
    <message>
        <source>Open the repository again.</source>
        <translation>저장소를 다시 열어 주세요.</translation>
    </message>
    <message>
        <source>Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.</source>
        <translation>브라우저에서 {page} 페이지를 열어 약관에 동의하고 `hf auth login`으로 로그인한 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Or pick one with the keys 1 to 3, which is easier:</source>
        <translation>아니면 1~3 키로 하나를 골라 보세요. 이쪽이 더 쉬워요:</translation>
    </message>
    <message>
        <source>Other models, by name: huggingface.co is asked when you press Enter.</source>
        <translation>다른 모델을 이름으로 찾아요. Enter를 누르면 huggingface.co에 물어요.</translation>
    </message>
    <message>
        <source>Other words that might come instead, checked along with a guess. The text stays the same.</source>
        <translation>대신 올 수 있는 다른 단어를 추측과 함께 검사해요. 글은 그대로예요.</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Packing the clip…</source>
        <translation>클립을 묶는 중…</translation>
    </message>
    <message>
        <source>Passages of this many tokens may repeat: names, set phrases.</source>
        <translation>토큰 이만큼의 구절은 다시 나와도 괜찮아요: 이름, 굳어진 표현.</translation>
    </message>
    <message>
        <source>Passes were not timed on this computer.</source>
        <translation>이 컴퓨터에서는 패스 시간을 재지 않았어요.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>붙여 넣은 글</translation>
    </message>
    <message>
        <source>Pasted text {number}</source>
        <translation>붙여 넣은 글 {number}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>일시 정지됨</translation>
    </message>
    <message numerus="yes">
        <source>Paused at {amount}</source>
        <comment>for example 1 GB of 4 GB</comment>
        <translation>
            <numerusform>{amount}에서 일시 정지됨</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused guessing: plain is faster here.</source>
        <translation>추측을 멈췄어요. 여기서는 추측 없이 쓰는 편이 빨라요.</translation>
    </message>
    <message>
        <source>Pin</source>
        <comment>keep a chat at the top</comment>
        <translation>고정</translation>
    </message>
    <message>
        <source>Pin or unpin the chat</source>
        <translation>대화 고정 또는 고정 풀기</translation>
    </message>
    <message>
        <source>Pinned</source>
        <comment>a section of the list of chats</comment>
        <translation>고정됨</translation>
    </message>
    <message>
        <source>Place in the reply</source>
        <translation>답변에서의 위치</translation>
    </message>
    <message>
        <source>Plain</source>
        <comment>a side of the race: written without guesses</comment>
        <translation>추측 없이</translation>
    </message>
    <message>
        <source>Plain
tokens/s</source>
        <translation>추측 없이
토큰/초</translation>
    </message>
    <message>
        <source>Plain decoding: every token by the model itself.</source>
        <translation>일반 디코딩: 모든 토큰을 모델이 직접 써요.</translation>
    </message>
    <message numerus="yes">
        <source>Plain won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n번 모두 추측 없는 쪽이 이겼어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain won in this run: {times:.2f}× with guesses.</source>
        <translation>이번에는 추측 없는 쪽이 이겼어요: 추측하면 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Plain won: {low:.1f}× to {high:.1f}× with guesses.</source>
        <translation>추측 없는 쪽이 이겼어요: 추측하면 {low:.1f}×~{high:.1f}×.</translation>
    </message>
    <message>
        <source>Plain won: {times:.2f}× with guesses.</source>
        <translation>추측 없는 쪽이 이겼어요: 추측하면 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Plain would be {speed} tokens a second (measured).</source>
        <translation>추측이 없으면 초당 토큰 {speed}개예요(측정값).</translation>
    </message>
    <message>
        <source>Plain, estimated</source>
        <comment>a side of a clip: written without guesses</comment>
        <translation>추측 없이, 추정</translation>
    </message>
    <message>
        <source>Plain: the same model without guesses, timed in a few rounds of this very reply.</source>
        <translation>추측 없이: 같은 모델이 바로 이 답변의 몇몇 라운드를 추측 없이 쓴 시간이에요.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>다시 재생</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>재생 또는 일시 정지</translation>
    </message>
    <message>
        <source>Play the reply again</source>
        <translation>답변 다시 재생</translation>
    </message>
    <message>
        <source>Play this reply again, round by round, forwards and backwards; share it</source>
        <translation>이 답변을 라운드별로 앞뒤로 오가며 다시 보고 공유해요</translation>
    </message>
    <message>
        <source>Plays this version as it was written</source>
        <translation>이 버전을 쓰인 그대로 재생해요</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages, with a very small drafter.</source>
        <translation>여러 언어로 매끄러운 글을 써요. 드래프터는 아주 작아요.</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages. Its makers&apos; assistant guesses for it.</source>
        <translation>여러 언어로 매끄러운 글을 써요. 추측은 제작사의 보조 드래프터가 맡아요.</translation>
    </message>
    <message>
        <source>Please report this with the output of `draftlight doctor`.</source>
        <translation>`draftlight doctor`의 출력과 함께 알려 주세요.</translation>
    </message>
    <message>
        <source>Prefer new topics</source>
        <translation>새로운 주제 선호</translation>
    </message>
    <message>
        <source>Prefers words that the model finds much likelier than its small drafter does. This steers the text: it is not what the model alone would write. 0 is off, 0.5 is usual.</source>
        <translation>작은 드래프터보다 모델이 훨씬 더 그럴듯하다고 보는 단어를 우선해요. 텍스트가 유도되므로 모델 혼자 쓰는 글과 달라요. 0은 끔, 0.5가 보통이에요.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>프리셋</translation>
    </message>
    <message>
        <source>Preset: {name}</source>
        <translation>프리셋: {name}</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>프리셋</translation>
    </message>
    <message>
        <source>Presets with instructions of their own are made in the settings</source>
        <translation>지시문이 따로 있는 프리셋은 설정에서 만들어요</translation>
    </message>
    <message>
        <source>Presets…</source>
        <translation>프리셋…</translation>
    </message>
    <message>
        <source>Previous chat in the list</source>
        <translation>목록의 이전 대화</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>프로세서</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행</translation>
    </message>
    <message>
        <source>Progress of the clip</source>
        <translation>클립 진행률</translation>
    </message>
    <message>
        <source>Prompts whose two texts are identical</source>
        <translation>두 글이 똑같은 프롬프트</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>증명</translation>
    </message>
    <message>
        <source>Prove again</source>
        <translation>다시 증명</translation>
    </message>
    <message>
        <source>Prove that the text is unchanged</source>
        <translation>글이 달라지지 않았는지 증명</translation>
    </message>
    <message numerus="yes">
        <source>Put %n layers on the GPU instead of {now}.</source>
        <translation>
            <numerusform>GPU에 레이어를 {now}개 대신 %n개 올려 주세요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the drafter&apos;s tokenizer.json into its folder, or choose it anyway.</source>
        <translation>드래프터의 tokenizer.json을 그 폴더에 넣거나 그대로 골라 주세요.</translation>
    </message>
    <message>
        <source>Put them into HTTPS_PROXY.</source>
        <translation>HTTPS_PROXY에 넣어 주세요.</translation>
    </message>
    <message>
        <source>PySide6 is not installed</source>
        <translation>PySide6가 설치되어 있지 않아요</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>Python 코드</translation>
    </message>
    <message>
        <source>Quarter</source>
        <comment>how a chat is remembered</comment>
        <translation>4분의 1</translation>
    </message>
    <message>
        <source>Quick to download</source>
        <translation>빨리 받을 수 있음</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>종료</translation>
    </message>
    <message>
        <source>Qwen2.5 and Qwen3</source>
        <translation>Qwen2.5와 Qwen3</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>레이스</translation>
    </message>
    <message>
        <source>Race: plain against guessing</source>
        <translation>레이스: 추측 없이 대 추측</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>달리는 중…</translation>
    </message>
    <message>
        <source>Read as another encoding…</source>
        <translation>다른 인코딩으로 읽기…</translation>
    </message>
    <message>
        <source>Read it in the browser</source>
        <translation>브라우저에서 읽기</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>a file</comment>
        <translation>읽는 중</translation>
    </message>
    <message>
        <source>Reading the prompt: {done:,} of {total:,} tokens</source>
        <translation>프롬프트 읽는 중: 토큰 {total:,}개 가운데 {done:,}개</translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.</source>
        <translation>
            <numerusform>프롬프트 읽는 중: 토큰 {whole:,}개 가운데 {done:,}개, 이전에 읽어 둔 것 {reused:,}개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens).</source>
        <translation>
            <numerusform>프롬프트 읽는 중: 토큰 {whole:,}개 가운데 {done:,}개.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>프롬프트를 읽는 중…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message numerus="yes">
        <source>Ready: {seconds:.1f} seconds, {size}.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>준비됨: {seconds:.1f}초, {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>추론</translation>
    </message>
    <message>
        <source>Reasoning: {choice}</source>
        <translation>추론: {choice}</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>기록</translation>
    </message>
    <message>
        <source>Recorded on another computer. Your own replies will show how much guessing helps here.</source>
        <translation>다른 컴퓨터에서 녹화했어요. 추측이 여기서 얼마나 도움이 되는지는 직접 받은 답변이 보여 줍니다.</translation>
    </message>
    <message>
        <source>Recycling scores</source>
        <translation>점수 재활용</translation>
    </message>
    <message>
        <source>Refuse</source>
        <comment>a tool&apos;s call</comment>
        <translation>거절</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>다시 생성</translation>
    </message>
    <message>
        <source>Regenerate it instead.</source>
        <translation>대신 새로 써 주세요.</translation>
    </message>
    <message>
        <source>Regenerate it, then try again.</source>
        <translation>새로 쓴 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Regenerate the reply</source>
        <translation>답변 다시 생성</translation>
    </message>
    <message>
        <source>Regenerate this reply; the old one stays as another version</source>
        <translation>이 답변을 다시 생성해요. 지금 것은 다른 버전으로 남아요</translation>
    </message>
    <message>
        <source>Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays where it was: point at it to read it.</source>
        <translation>거부: 모델이 다른 것을 썼어요. 남기기로 하지 않으면 1초 뒤 사라져요. 그 자리에 작은 빨간 쐐기가 남고, 그 위에 포인터를 올리면 읽을 수 있어요.</translation>
    </message>
    <message>
        <source>Reliable with facts, tables and many languages; its drafter is a tenth of its size.</source>
        <translation>사실과 표, 여러 언어를 안정적으로 다뤄요. 드래프터 크기는 모델의 10분의 1이에요.</translation>
    </message>
    <message>
        <source>Reliable with tools and documents, in little memory. Guesses by copying.</source>
        <translation>적은 메모리로 도구와 문서 작업을 꾸준히 해내요. 추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>Reliable with tools and long documents. Guesses by copying.</source>
        <translation>도구와 긴 문서 작업을 꾸준히 해내요. 추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>없애기</translation>
    </message>
    <message>
        <source>Remove a model, link the file instead, or choose another folder for models.</source>
        <translation>모델을 없애거나, 파일을 복사하지 말고 링크하거나, 모델을 둘 다른 폴더를 골라 주세요.</translation>
    </message>
    <message>
        <source>Remove it and download it again.</source>
        <translation>없애고 다시 받아 주세요.</translation>
    </message>
    <message>
        <source>Remove that link, then try again.</source>
        <translation>그 링크를 없앤 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Remove the folder, keep its chats</source>
        <translation>폴더 없애기, 대화는 남기기</translation>
    </message>
    <message>
        <source>Remove what is neither text nor a number.</source>
        <translation>텍스트나 숫자가 아닌 것을 빼 주세요.</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} 없애기</translation>
    </message>
    <message>
        <source>Remove {name} (Delete)</source>
        <translation>{name} 없애기 (Delete)</translation>
    </message>
    <message>
        <source>Remove {name}? Other models share its files, so this frees nothing.</source>
        <translation>{name} 모델을 없앨까요? 다른 모델이 같은 파일을 쓰고 있어서 공간이 늘지는 않아요.</translation>
    </message>
    <message>
        <source>Remove {name}? This deletes its files and frees {size}.</source>
        <translation>{name} 모델을 없앨까요? 파일을 지워 {size}를 비워요.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>없애기…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>대화 이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename the file, then import it again.</source>
        <translation>파일 이름을 바꾼 다음 다시 가져와 주세요.</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Replace</source>
        <comment>a preset of the same name</comment>
        <translation>바꾸기</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>다시 보기</translation>
    </message>
    <message>
        <source>Replay</source>
        <comment>the page that plays a reply again</comment>
        <translation>다시 보기</translation>
    </message>
    <message>
        <source>Replay of this reply</source>
        <translation>이 답변 다시 보기</translation>
    </message>
    <message>
        <source>Replay of this version</source>
        <translation>이 버전 다시 보기</translation>
    </message>
    <message>
        <source>Replay of {name}</source>
        <translation>{name} 다시 보기</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>Replies and pages</source>
        <translation>답변과 페이지</translation>
    </message>
    <message>
        <source>Replies as raw tokens</source>
        <translation>답변을 원시 토큰으로</translation>
    </message>
    <message>
        <source>Replies may not follow this part of the schema: {places}</source>
        <translation>답변이 스키마의 이 부분을 따르지 않을 수 있어요: {places}</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>who wrote a message</comment>
        <translation>답변</translation>
    </message>
    <message>
        <source>Reply by {model}</source>
        <translation>{model}의 답변</translation>
    </message>
    <message>
        <source>Reply to “{prompt}”</source>
        <translation>“{prompt}”에 대한 답변</translation>
    </message>
    <message>
        <source>Report this, and try again.</source>
        <translation>이 문제를 알려 주시고 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>초기화</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>모든 설정 초기화</translation>
    </message>
    <message>
        <source>Reset: {setting}</source>
        <translation>초기화: {setting}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>되살리기</translation>
    </message>
    <message>
        <source>Restore them</source>
        <translation>되살리기</translation>
    </message>
    <message>
        <source>Restore what is missing</source>
        <translation>없어진 것 되살리기</translation>
    </message>
    <message>
        <source>Restore what was deleted last</source>
        <translation>마지막으로 지운 것 되살리기</translation>
    </message>
    <message>
        <source>Restoring chats from backups…</source>
        <translation>백업에서 대화를 되살리는 중…</translation>
    </message>
    <message>
        <source>Reword it and send it again; this one stays as another version</source>
        <translation>고쳐서 다시 보내요. 지금 것은 다른 버전으로 남아요</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>the right side of a comparison</comment>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>Right
guesses</source>
        <translation>추측
적중률</translation>
    </message>
    <message>
        <source>Right guess</source>
        <translation>맞은 추측</translation>
    </message>
    <message>
        <source>Right guesses, wrong guesses and corrections are marked in the text.</source>
        <translation>맞은 추측, 틀린 추측, 교정이 글에 표시돼요.</translation>
    </message>
    <message>
        <source>Right won: {times:.2f}× as fast.</source>
        <translation>오른쪽이 이겼어요: 속도 {times:.2f}×.</translation>
    </message>
    <message>
        <source>Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word</source>
        <translation>고리는 교정, 점선 고리는 덤 토큰, 점은 추측 없이 쓴 것, 마름모는 직접 고른 단어</translation>
    </message>
    <message>
        <source>Round {number:,} also checked {listed}.</source>
        <translation>라운드 {number:,}에서 함께 검사한 것: {listed}.</translation>
    </message>
    <message>
        <source>Round {number:,}: written without a guess.</source>
        <translation>라운드 {number:,}: 추측 없이 썼어요.</translation>
    </message>
    <message numerus="yes">
        <source>Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.</source>
        <translation>
            <numerusform>라운드 {number:,}: 추측 {made}개 가운데 {right}개 맞음: {listed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {number} of {total}</source>
        <translation>라운드 {number}/{total}</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>라운드</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>초당 라운드</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>Run it again?</source>
        <comment>a race</comment>
        <translation>다시 할까요?</translation>
    </message>
    <message>
        <source>Run text recognition (OCR) on it first.</source>
        <translation>먼저 텍스트 인식(OCR)을 해 주세요.</translation>
    </message>
    <message>
        <source>Run the set-up again.</source>
        <translation>설치 과정을 다시 실행해 주세요.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>설치 과정을 다시 실행해 주세요. 어떤 파일이 있고 무엇이 잘못됐는지는 `draftlight doctor`로 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` shows what is there.</source>
        <translation>설치 과정을 다시 실행해 주세요. 무엇이 있는지는 `draftlight doctor`로 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Run the set-up again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>설치 과정을 다시 실행해 주세요. draftlight ask &quot;…&quot;는 창 없이도 돼요.</translation>
    </message>
    <message>
        <source>Run: {command}</source>
        <translation>실행: {command}</translation>
    </message>
    <message numerus="yes">
        <source>Runs on {device}, with room for {room:,} (token|tokens)</source>
        <translation>
            <numerusform>{device}에서 실행, 토큰 {room:,}개까지</numerusform>
        </translation>
    </message>
    <message>
        <source>Same
text</source>
        <translation>같은
글</translation>
    </message>
    <message>
        <source>Same as in the settings</source>
        <translation>설정대로</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>시스템 설정에 맞춤</translation>
    </message>
    <message numerus="yes">
        <source>Same for %n (token|tokens), then they diverge.</source>
        <translation>
            <numerusform>토큰 %n개까지 같고, 그다음 갈라져요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same seed, same text</source>
        <translation>같은 시드, 같은 글</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>같은 글</translation>
    </message>
    <message numerus="yes">
        <source>Same text: checked, all {count:,} (token is|tokens are) equal.</source>
        <translation>
            <numerusform>같은 글: 토큰 {count:,}개를 모두 확인했고 전부 같아요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same to the last bit</source>
        <translation>비트까지 똑같이</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>샘플링</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Save a copy without a password first.</source>
        <translation>암호 없는 사본을 먼저 저장해 주세요.</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>프리셋으로 저장</translation>
    </message>
    <message>
        <source>Save as a trace…</source>
        <translation>트레이스로 저장…</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>웹 페이지로 저장…</translation>
    </message>
    <message>
        <source>Save it again from a PDF program, or paste the part that matters.</source>
        <translation>PDF 프로그램에서 다시 저장하거나 필요한 부분을 붙여 넣어 주세요.</translation>
    </message>
    <message>
        <source>Save the clip</source>
        <translation>클립 저장</translation>
    </message>
    <message>
        <source>Save the preset</source>
        <translation>프리셋 저장</translation>
    </message>
    <message>
        <source>Save this trace</source>
        <translation>이 트레이스 저장</translation>
    </message>
    <message>
        <source>Saved as {file} in {folder}.</source>
        <translation>{folder}에 저장했어요: {file}.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>{file}에 저장했어요.</translation>
    </message>
    <message>
        <source>Save…</source>
        <comment>a clip</comment>
        <translation>저장…</translation>
    </message>
    <message>
        <source>Scan to see why.</source>
        <translation>스캔하면 이유를 볼 수 있어요.</translation>
    </message>
    <message>
        <source>Scores of the next tokens</source>
        <translation>다음 토큰의 점수</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>모든 대화 검색</translation>
    </message>
    <message>
        <source>Search all messages</source>
        <translation>모든 메시지 검색</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>모든 설정 검색</translation>
    </message>
    <message>
        <source>Search results</source>
        <comment>what a search found</comment>
        <translation>검색 결과</translation>
    </message>
    <message>
        <source>Search the hub for models</source>
        <translation>허브에서 모델 검색</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>검색 중…</translation>
    </message>
    <message>
        <source>Second guess</source>
        <translation>예비 추측</translation>
    </message>
    <message>
        <source>Second guesses (draft tree)</source>
        <translation>예비 추측(초안 트리)</translation>
    </message>
    <message numerus="yes">
        <source>Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the first was wrong.</source>
        <translation>
            <numerusform>예비 추측: 첫 추측 옆에 {count:,}개가 있었고, 라운드 %n개에서 첫 추측이 틀린 자리에 예비 추측이 맞았어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sections of the page</source>
        <translation>이 페이지의 항목</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>설정 항목</translation>
    </message>
    <message>
        <source>See files</source>
        <translation>파일 보기</translation>
    </message>
    <message>
        <source>See files of {name}</source>
        <translation>{name}의 파일 보기</translation>
    </message>
    <message>
        <source>See how guessing works, in five short steps</source>
        <translation>추측의 원리를 짧은 다섯 단계로</translation>
    </message>
    <message>
        <source>See its tools</source>
        <translation>도구 보기</translation>
    </message>
    <message>
        <source>See the result (Enter)</source>
        <translation>결과 보기 (Enter)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>모두 선택</translation>
    </message>
    <message>
        <source>Send  ↵</source>
        <comment>a short button</comment>
        <translation>보내기  ↵</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>다시 보내기</translation>
    </message>
    <message>
        <source>Send it again (Enter)</source>
        <translation>다시 보내기 (Enter)</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>지금 보내기</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>메시지 보내기</translation>
    </message>
    <message>
        <source>Send the message (Enter)</source>
        <translation>메시지 보내기 (Enter)</translation>
    </message>
    <message>
        <source>Send the message again: that starts the engine afresh.</source>
        <translation>메시지를 다시 보내 주세요. 그러면 엔진이 새로 시작돼요.</translation>
    </message>
    <message>
        <source>Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the message box. You are asked before a tool is used. A server that is a command runs on this computer with your rights: enter only those that you trust.</source>
        <translation>Model Context Protocol을 따르는 도구 서버로, 메시지 칸 옆에서 도구를 켠 대화에 쓰여요. 도구를 쓰기 전에 물어요. 명령인 서버는 이 컴퓨터에서 사용자의 권한으로 실행되니 믿을 수 있는 것만 넣으세요.</translation>
    </message>
    <message>
        <source>Sets everything back to its default, except your presets. You can undo this</source>
        <translation>모든 설정을 기본값으로 되돌려요. 프리셋은 그대로예요. 실행 취소할 수 있어요</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>설정…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>공유</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>a button with a menu</comment>
        <translation>공유</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>웹 페이지로 공유</translation>
    </message>
    <message>
        <source>Short questions and small programs: answers 62 % of our 60 test questions right.</source>
        <translation>짧은 질문과 작은 프로그램에 좋아요. 시험 질문 60개 가운데 62%에 바르게 답해요.</translation>
    </message>
    <message>
        <source>Shorten it, or remove an attachment.</source>
        <translation>줄이거나 첨부 파일을 빼 주세요.</translation>
    </message>
    <message>
        <source>Shorten the message, or start a new chat.</source>
        <translation>메시지를 줄이거나 새 대화를 시작해 주세요.</translation>
    </message>
    <message>
        <source>Should the drafter guess?</source>
        <translation>드래프터가 추측할까요?</translation>
    </message>
    <message>
        <source>Should the model reason first?</source>
        <translation>모델이 먼저 추론하게 할까요?</translation>
    </message>
    <message>
        <source>Show Draftlight</source>
        <translation>Draftlight 열기</translation>
    </message>
    <message>
        <source>Show Draftlight in the tray</source>
        <translation>트레이에 Draftlight 표시</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>모두 보기</translation>
    </message>
    <message>
        <source>Show all  Esc</source>
        <comment>a short button</comment>
        <translation>모두 보기  Esc</translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (character|characters)</source>
        <translation>
            <numerusform>{count:,}자 모두 보기</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (line|lines)</source>
        <translation>
            <numerusform>{count:,}줄 모두 보기</numerusform>
        </translation>
    </message>
    <message>
        <source>Show guesses anyway</source>
        <translation>그래도 추측 보기</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>접기</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>인스펙터 보이기 또는 숨기기</translation>
    </message>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>대화 목록 보이기 또는 숨기기</translation>
    </message>
    <message>
        <source>Show the reasoning</source>
        <translation>추론 과정 보기</translation>
    </message>
    <message>
        <source>Show what is attached</source>
        <translation>첨부한 내용 보기</translation>
    </message>
    <message>
        <source>Show what was guessed</source>
        <translation>추측한 부분 표시</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} characters</source>
        <translation>{count:,}자 가운데 {more:,}자 더 보기</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} lines</source>
        <translation>{count:,}줄 가운데 {more:,}줄 더 보기</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히 보기</translation>
    </message>
    <message>
        <source>Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.</source>
        <translation>이 네트워크가 로그인을 요구하면 먼저 브라우저에서 로그인하거나, HF_ENDPOINT를 확인해 주세요.</translation>
    </message>
    <message>
        <source>Sign in with `hf auth login` (or set HF_TOKEN), then try again.</source>
        <translation>`hf auth login`으로 로그인하거나 HF_TOKEN을 설정한 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Simple</source>
        <comment>mode of the settings</comment>
        <translation>간단</translation>
    </message>
    <message>
        <source>Skip to the end</source>
        <comment>of a race</comment>
        <translation>끝으로 건너뛰기</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>느린 동작</translation>
    </message>
    <message>
        <source>Slow motion for the starter</source>
        <translation>스타터는 느린 화면</translation>
    </message>
    <message>
        <source>Slow motion slows only what you see.</source>
        <translation>슬로 모션은 보이는 것만 느리게 해요.</translation>
    </message>
    <message>
        <source>So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: watch it, slowed down.</source>
        <translation>그래서 작은 드래프터가 다음 토큰(단어나 단어 조각)을 추측하고, 모델은 맞는 것만 남겨요. 느린 속도로 지켜보세요.</translation>
    </message>
    <message>
        <source>Some words are easy to guess</source>
        <translation>추측하기 쉬운 단어가 있어요</translation>
    </message>
    <message>
        <source>Space for replays</source>
        <translation>다시 보기에 쓸 공간</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>속도</translation>
    </message>
    <message>
        <source>Speed of the replay (+ and −)</source>
        <translation>다시 보기 속도 (+와 −)</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in the last replies: {figure}</source>
        <translation>추측할 때 속도 / 안 할 때 속도, 최근 답변에서: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in your race: {figure}</source>
        <translation>추측할 때 속도 / 안 할 때 속도, 레이스에서: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, measured in this reply: {figure}</source>
        <translation>이 답변에서 잰 추측할 때의 속도 ÷ 추측 없는 속도: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing over plain speed</source>
        <translation>추측할 때의 속도 ÷ 추측 없는 속도</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>속도 향상</translation>
    </message>
    <message>
        <source>Speed-up by the number of guesses</source>
        <translation>추측 수에 따른 속도 향상</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>원할 때 다시 시작해 주세요.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>다시 시작해 주세요.</translation>
    </message>
    <message>
        <source>Start it and ask again.</source>
        <translation>서버를 시작한 뒤 다시 요청하세요.</translation>
    </message>
    <message>
        <source>Start over with --afresh.</source>
        <translation>--afresh로 처음부터 다시 시작하세요.</translation>
    </message>
    <message>
        <source>Starter</source>
        <translation>스타터</translation>
    </message>
    <message>
        <source>Starter pair</source>
        <translation>스타터 모델 쌍</translation>
    </message>
    <message>
        <source>Starting…</source>
        <comment>a server of tools</comment>
        <translation>시작하는 중…</translation>
    </message>
    <message>
        <source>Starts with your next message in a chat with tools</source>
        <translation>도구를 쓰는 대화에서 다음 메시지를 보내면 시작해요</translation>
    </message>
    <message>
        <source>Step {number} of {total}: {name}</source>
        <translation>{total}단계 가운데 {number}단계: {name}</translation>
    </message>
    <message>
        <source>Still writing with guesses…</source>
        <translation>추측하는 쪽은 아직 쓰는 중…</translation>
    </message>
    <message>
        <source>Still writing without guesses…</source>
        <translation>추측 없는 쪽은 아직 쓰는 중…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>a race</comment>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>Stop  Esc</source>
        <comment>a short button</comment>
        <translation>중지  Esc</translation>
    </message>
    <message>
        <source>Stop it first, or wait for its end.</source>
        <translation>먼저 중지하거나 끝날 때까지 기다려 주세요.</translation>
    </message>
    <message>
        <source>Stop repeated passages</source>
        <translation>되풀이되는 구절 끊기</translation>
    </message>
    <message>
        <source>Stop that one</source>
        <translation>그 답변 중지</translation>
    </message>
    <message>
        <source>Stop the reply</source>
        <translation>답변 중지</translation>
    </message>
    <message>
        <source>Stop the reply (Esc)</source>
        <translation>답변 중지 (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>프롬프트 {of:,}개 가운데 {number:,}개에서 중지됨</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>재기 전에 중지됐어요.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>중지하는 중…</translation>
    </message>
    <message>
        <source>Storage and desktop</source>
        <translation>저장 공간과 데스크톱</translation>
    </message>
    <message>
        <source>Subtracted each time a token has appeared. 0 is off.</source>
        <translation>토큰이 나온 횟수만큼 거듭 빼요. 0이면 끔.</translation>
    </message>
    <message>
        <source>Subtracted once from every token that has appeared. 0 is off.</source>
        <translation>한 번이라도 나온 토큰에서 한 번 빼요. 0이면 끔.</translation>
    </message>
    <message>
        <source>Switch guessing off for this pair, or try another drafter.</source>
        <translation>그러니 이 모델 쌍의 추측을 끄거나 다른 드래프터를 써 보세요.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>끄기</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>켜기</translation>
    </message>
    <message>
        <source>Switched off</source>
        <comment>a server of tools</comment>
        <translation>꺼짐</translation>
    </message>
    <message>
        <source>System</source>
        <comment>who wrote a message</comment>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Take {name} off the list? The file stays where it is.</source>
        <translation>{name} 모델을 목록에서 뺄까요? 파일은 그 자리에 그대로 남아요.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>Temporary chat</source>
        <translation>임시 대화</translation>
    </message>
    <message>
        <source>Temporary chat: not stored, and gone once you leave it.</source>
        <translation>임시 대화: 저장되지 않고, 떠나면 사라져요.</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of file</comment>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Text only: {reason}.</source>
        <translation>텍스트만: {reason}.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>메시지 글자 크기</translation>
    </message>
    <message>
        <source>Text, Markdown, code, CSV and PDF files can be attached.</source>
        <translation>텍스트, Markdown, 코드, CSV, PDF 파일을 첨부할 수 있어요.</translation>
    </message>
    <message>
        <source>Text, code, CSV and PDF</source>
        <translation>텍스트, 코드, CSV, PDF</translation>
    </message>
    <message numerus="yes">
        <source>The best would be {best}.</source>
        <comment>the number of guesses a round</comment>
        <translation>
            <numerusform>가장 좋은 수는 {best}일 거예요.</numerusform>
        </translation>
    </message>
    <message>
        <source>The boxes are letters that no font here has. For {language}, install {package}.</source>
        <translation>네모는 이 컴퓨터의 글꼴에 없는 글자예요. {language}에는 {package} 패키지를 설치하세요.</translation>
    </message>
    <message>
        <source>The chat continues from this version</source>
        <translation>대화에 이 버전이 나오고 여기서 이어져요</translation>
    </message>
    <message>
        <source>The check wrote {token} on top.</source>
        <translation>검사하면서 {token} 토큰을 하나 더 썼어요.</translation>
    </message>
    <message>
        <source>The clip</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>The clip is being drawn…</source>
        <translation>클립을 그리는 중이에요…</translation>
    </message>
    <message>
        <source>The defaults are in use.</source>
        <translation>기본값을 쓰고 있어요.</translation>
    </message>
    <message>
        <source>The download did not finish: download the file again.</source>
        <translation>다운로드가 끝나지 않았어요. 파일을 다시 받아 주세요.</translation>
    </message>
    <message>
        <source>The drafter</source>
        <translation>드래프터</translation>
    </message>
    <message>
        <source>The drafter</source>
        <comment>who guessed</comment>
        <translation>드래프터</translation>
    </message>
    <message>
        <source>The drafter guessed “{word}”.</source>
        <translation>드래프터의 추측은 “{word}”였어요.</translation>
    </message>
    <message>
        <source>The drafter guesses among {some:,} of {words:,} words</source>
        <translation>드래프터가 단어 {words:,}개 가운데 {some:,}개에서 추측해요</translation>
    </message>
    <message>
        <source>The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both with the same random numbers, so the same seed gives the same text, guessed or not.</source>
        <translation>드래프터는 제안만 해요. 모든 토큰은 모델 자신의 확률로 정해져요. Draftlight는 둘에 같은 난수를 쓰기 때문에, 시드가 같으면 추측하든 안 하든 같은 글이 나와요.</translation>
    </message>
    <message>
        <source>The drafter was right. The model checked its guess and kept it: a word for free.</source>
        <translation>드래프터가 맞혔어요. 모델이 추측을 검사하고 그대로 두었어요. 단어 하나를 공짜로 얻었어요.</translation>
    </message>
    <message>
        <source>The drafter wins. It has read far more of these stories than you.</source>
        <translation>드래프터가 이겼어요. 이런 이야기를 훨씬 더 많이 읽었거든요.</translation>
    </message>
    <message>
        <source>The drafter&apos;s weights</source>
        <translation>드래프터의 가중치</translation>
    </message>
    <message>
        <source>The earlier version</source>
        <translation>앞선 버전</translation>
    </message>
    <message>
        <source>The field&apos;s terms, and every setting</source>
        <translation>전문 용어와 모든 설정</translation>
    </message>
    <message>
        <source>The first three write what the model alone would write; only the first promises the very same text. The last does not: it lets other words stand, and marks them.</source>
        <translation>앞의 셋은 모델이 혼자 쓸 만한 글을 쓰고, 글자까지 똑같다고 보장하는 것은 첫 번째뿐이에요. 마지막은 달라요. 다른 단어도 남겨 두고 표시해요.</translation>
    </message>
    <message>
        <source>The five largest cities of Europe are</source>
        <translation>유럽에서 가장 큰 다섯 도시는</translation>
    </message>
    <message>
        <source>The language will change when the current task is done.</source>
        <translation>지금 하고 있는 일이 끝나면 언어가 바뀌어요.</translation>
    </message>
    <message>
        <source>The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little.</source>
        <translation>여기서 가장 크지만 크기에 비해 빨라요. 토큰마다 모델의 10분의 1만 일하기 때문이에요. 추측의 이득은 적은 편이에요.</translation>
    </message>
    <message>
        <source>The later version</source>
        <translation>나중 버전</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>The model file may be damaged; check it, or try another backend.</source>
        <translation>모델 파일이 손상되었을 수 있어요. 파일을 검사하거나 다른 백엔드를 써 보세요.</translation>
    </message>
    <message>
        <source>The model is done; show the rest of its reply at once (Esc)</source>
        <translation>모델은 다 썼어요. 답변의 나머지를 한꺼번에 보기 (Esc)</translation>
    </message>
    <message>
        <source>The model is opened once more, so that your chat stays as it is.</source>
        <translation>채팅을 그대로 두려고 모델을 하나 더 열어요.</translation>
    </message>
    <message>
        <source>The model is still reading.</source>
        <translation>모델이 아직 읽고 있어요.</translation>
    </message>
    <message>
        <source>The model is told that you refused, and carries on</source>
        <translation>거절했다고 모델에 알리고, 모델은 없이 계속해요</translation>
    </message>
    <message>
        <source>The model is unloaded and its memory is free. The next message loads it again.</source>
        <translation>모델을 내려서 메모리를 비웠어요. 다음 메시지를 보내면 다시 불러와요.</translation>
    </message>
    <message>
        <source>The model no longer sees what is above</source>
        <translation>이 위는 모델이 더 이상 보지 못해요</translation>
    </message>
    <message>
        <source>The model reads this before the chat, from the next reply on.</source>
        <translation>다음 답변부터, 모델이 이 대화에 앞서 읽는 글이에요.</translation>
    </message>
    <message>
        <source>The model reads this before your messages, from the next one on.</source>
        <translation>다음 메시지부터 모델이 이것을 먼저 읽어요.</translation>
    </message>
    <message numerus="yes">
        <source>The model remembers {kept:,} (token|tokens) of this chat.</source>
        <translation>
            <numerusform>모델은 이 대화의 {kept:,}토큰을 기억해요.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model wants to use “{tool}” from “{server}”</source>
        <translation>모델이 ‘{server}’의 ‘{tool}’을(를) 쓰려고 해요</translation>
    </message>
    <message>
        <source>The model would have written</source>
        <translation>모델이 썼을 것</translation>
    </message>
    <message>
        <source>The model wrote {token} instead.</source>
        <translation>모델은 대신 {token} 토큰을 썼어요.</translation>
    </message>
    <message>
        <source>The model wrote {token}.</source>
        <translation>모델은 {token} 토큰을 썼어요.</translation>
    </message>
    <message>
        <source>The model&apos;s weights</source>
        <translation>모델의 가중치</translation>
    </message>
    <message>
        <source>The model’s default</source>
        <comment>about reasoning</comment>
        <translation>모델의 기본값</translation>
    </message>
    <message>
        <source>The model’s own heads</source>
        <translation>모델의 자체 헤드</translation>
    </message>
    <message>
        <source>The names are {known}; a file needs its ending, such as drafter.onnx.</source>
        <translation>쓸 수 있는 이름: {known}. 파일은 drafter.onnx처럼 확장자까지 써야 해요.</translation>
    </message>
    <message>
        <source>The new size applies when you restart Draftlight.</source>
        <translation>새 크기는 Draftlight를 다시 시작하면 적용돼요.</translation>
    </message>
    <message>
        <source>The newest backup is from {day}. Chats that are only in backups are restored too.</source>
        <translation>최신 백업은 {day}의 것이에요. 백업에만 있는 것도 돌아와요.</translation>
    </message>
    <message>
        <source>The next version</source>
        <translation>다음 버전</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>다음 단어</translation>
    </message>
    <message>
        <source>The pair that comes with the app</source>
        <translation>앱에 들어 있는 모델 쌍</translation>
    </message>
    <message>
        <source>The plain side is estimated from that.</source>
        <comment>from the speed-up that was measured; a clip</comment>
        <translation>추측 없는 쪽은 그 값에서 추정했어요.</translation>
    </message>
    <message>
        <source>The points where this chat branches. What is on screen is bold; Enter shows another branch.</source>
        <translation>이 대화가 갈라지는 곳이에요. 지금 화면에 있는 것은 굵게 보여요. Enter를 누르면 다른 분기가 열려요.</translation>
    </message>
    <message>
        <source>The preset for the next reply: how inventive it is, and its instructions</source>
        <translation>다음 답변의 프리셋: 얼마나 자유롭게 쓸지, 어떤 지시문을 따를지 정해요</translation>
    </message>
    <message>
        <source>The program itself</source>
        <translation>프로그램 자체</translation>
    </message>
    <message>
        <source>The prompt for both sides</source>
        <translation>양쪽에 쓸 프롬프트</translation>
    </message>
    <message>
        <source>The race could not be run.</source>
        <translation>레이스를 하지 못했어요.</translation>
    </message>
    <message>
        <source>The race was stopped.</source>
        <translation>레이스를 멈췄어요.</translation>
    </message>
    <message>
        <source>The recording ends before the reply does.</source>
        <comment>a clip</comment>
        <translation>답변보다 기록이 먼저 끝나요.</translation>
    </message>
    <message>
        <source>The reply ended inside these guesses.</source>
        <translation>이 추측들 안에서 답변이 끝났어요.</translation>
    </message>
    <message>
        <source>The reply ends with the model’s pass that is under way</source>
        <translation>지금 진행 중인 모델의 패스에서 답변이 끝나요</translation>
    </message>
    <message>
        <source>The reply goes on without these servers of tools: {servers}</source>
        <translation>다음 도구 서버 없이 답을 계속해요: {servers}</translation>
    </message>
    <message>
        <source>The reply had no visible text. Try again, or use another model.</source>
        <translation>답변에 보이는 글이 없었어요. 다시 시도하거나 다른 모델을 써 보세요.</translation>
    </message>
    <message>
        <source>The reply is done</source>
        <translation>답변이 끝났어요</translation>
    </message>
    <message>
        <source>The reply stays here and is saved as soon as possible.</source>
        <translation>답변은 여기 남아 있고, 저장할 수 있게 되면 저절로 저장돼요.</translation>
    </message>
    <message>
        <source>The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is right. That is speculative decoding.</source>
        <translation>답변이 한 단어 앞에서 멈춰요. 그 단어를 직접 추측하고, 아주 작은 신경망인 드래프터도 추측해요. 모델은 맞은 것만 남겨요. 이것이 추측 디코딩이에요.</translation>
    </message>
    <message>
        <source>The reply was copied.</source>
        <translation>답변을 복사했어요.</translation>
    </message>
    <message>
        <source>The reply was cut short</source>
        <translation>답변이 끊겼어요</translation>
    </message>
    <message>
        <source>The rest is never chosen. 0 considers all.</source>
        <translation>나머지는 절대 뽑지 않아요. 0이면 모두 봐요.</translation>
    </message>
    <message>
        <source>The rest of the lesson can still be read.</source>
        <translation>강의의 나머지는 계속 읽을 수 있어요.</translation>
    </message>
    <message>
        <source>The rule was lenient, and each guess that it let stand was what the model would have written.</source>
        <translation>규칙이 너그러웠지만, 남겨 둔 추측은 모두 모델이 썼을 것이었어요.</translation>
    </message>
    <message numerus="yes">
        <source>The rule was lenient: %n (token is|tokens are) not the model’s own.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>규칙이 너그러웠어요. 토큰 %n개는 모델 자신의 것이 아니에요.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have written there.</source>
        <translation>규칙이 너그러웠어요. 모델이라면 다른 토큰을 썼겠지만 그럴듯한 추측은 남았어요. 토큰 {all:,}개 가운데 {count:,}개에 그 표시가 있고, 카드에 모델이 거기에 썼을 것이 나와요.</translation>
    </message>
    <message>
        <source>The same command continues from there; --afresh starts over.</source>
        <translation>같은 명령이 거기서 이어져요. --afresh는 처음부터 시작해요.</translation>
    </message>
    <message>
        <source>The same in both versions</source>
        <translation>두 버전에서 같음</translation>
    </message>
    <message>
        <source>The same model answers every question twice, plainly and with guesses in turn. You see how much faster guessing was for each kind of question, how many guesses were right, and whether the texts are the same.</source>
        <translation>같은 모델이 질문마다 추측 없이 한 번, 추측하면서 한 번 번갈아 답해요. 질문 종류마다 추측이 얼마나 빨랐는지, 얼마나 맞았는지, 두 글이 같은지 볼 수 있어요.</translation>
    </message>
    <message>
        <source>The same number gives the same text for the same question.</source>
        <translation>같은 숫자면 같은 질문에 같은 글을 써요.</translation>
    </message>
    <message>
        <source>The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a round never writes less than plain writing would have in one pass.</source>
        <translation>같은 패스에서 토큰이 하나 더 나와요. 틀린 추측 뒤에는 모델이 직접 고른 교정이, 모든 추측이 맞았다면 덤으로 얻은 보너스가 나와요. 그래서 추측 K개로 토큰을 1개에서 K + 1개까지 얻고, 라운드 하나에 쓰는 글이 추측 없는 패스 한 번보다 적은 일은 없어요.</translation>
    </message>
    <message>
        <source>The same reply, without and with guesses</source>
        <comment>a clip</comment>
        <translation>같은 답변을 추측 없이, 그리고 추측하며</translation>
    </message>
    <message>
        <source>The same text again: at temperature 0 the model always takes its likeliest word.</source>
        <translation>또 같은 글이에요. 온도가 0이면 모델은 늘 가장 그럴듯한 단어를 골라요.</translation>
    </message>
    <message>
        <source>The same text again: at this temperature the model is this sure of it.</source>
        <translation>또 같은 글이에요. 이 온도에서는 모델이 그만큼 확신해요.</translation>
    </message>
    <message>
        <source>The same text again: the settings fix the seed.</source>
        <translation>또 같은 글이에요. 설정에서 시드를 고정했어요.</translation>
    </message>
    <message>
        <source>The server says of it: {words}</source>
        <translation>서버의 설명: {words}</translation>
    </message>
    <message>
        <source>The smallest that can chat, in English: answers 33 % of our 60 test questions right.</source>
        <translation>대화할 수 있는 가장 작은 모델이에요(영어). 시험 질문 60개 가운데 33%에 바르게 답해요.</translation>
    </message>
    <message>
        <source>The starter is a demo. Get a real model</source>
        <translation>스타터는 데모예요. 진짜 모델 받기</translation>
    </message>
    <message>
        <source>The starter is being opened.</source>
        <translation>스타터를 여는 중이에요.</translation>
    </message>
    <message>
        <source>The starter is made for watching.</source>
        <translation>스타터는 지켜보는 용도예요.</translation>
    </message>
    <message>
        <source>The starter is writing a reply…</source>
        <translation>스타터가 답변을 쓰는 중이에요…</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. These know far more:</source>
        <translation>스타터는 영어만 하고 아는 것이 적어요. 이 모델들은 훨씬 많이 알아요:</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. This is here and knows far more:</source>
        <translation>스타터는 영어만 하고 아는 것이 적어요. 여기 있는 이 모델은 훨씬 많이 알아요:</translation>
    </message>
    <message>
        <source>The system may have run out of memory: close other programs, or choose a smaller model. Then try again.</source>
        <translation>시스템의 메모리가 모자랐을 수 있어요. 다른 프로그램을 닫거나 더 작은 모델을 고른 다음 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <comment>font</comment>
        <translation>시스템 글꼴</translation>
    </message>
    <message>
        <source>The texts differ.</source>
        <translation>글이 달라요.</translation>
    </message>
    <message>
        <source>The version before</source>
        <translation>이전 버전</translation>
    </message>
    <message>
        <source>The word here: {token}, to which the model gave {share}.</source>
        <translation>여기의 단어: {token}, 모델이 본 확률은 {share}.</translation>
    </message>
    <message>
        <source>The word here: {token}.</source>
        <translation>여기의 단어: {token}.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset it, then start Draftlight again.</source>
        <translation>{kind} 백엔드가 장치를 찾지 못해요. 변수 {name}이(가) {value}(으)로 설정돼 있어 장치를 가리고 있을 수 있어요. 설정을 지운 뒤 Draftlight를 다시 시작해 주세요.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device: {reason}.</source>
        <translation>{kind} 백엔드가 장치를 찾지 못해요: {reason}.</translation>
    </message>
    <message>
        <source>The {kind} backend was refused, it cannot be loaded: {reason}.</source>
        <translation>{kind} 백엔드를 거부했어요. 불러올 수 없어요: {reason}.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Then:</source>
        <translation>그다음:</translation>
    </message>
    <message>
        <source>There is already a folder “{name}”, so no new one was made.</source>
        <translation>‘{name}’ 폴더가 이미 있어요. 하나 더 만들지 않았어요.</translation>
    </message>
    <message>
        <source>There is no backup of the chats yet: the first is made with the next message.</source>
        <translation>아직 대화 백업이 없어요. 다음 메시지와 함께 첫 백업이 만들어져요.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>비교할 것이 없어요.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text was written.</source>
        <translation>비교할 것이 없어요: 쓴 글이 없어요.</translation>
    </message>
    <message>
        <source>There is space again, and the reply is saved.</source>
        <translation>다시 공간이 생겨 답변을 저장했어요.</translation>
    </message>
    <message>
        <source>They are in its file and see what it thinks of each token. Repeated text is guessed by copying.</source>
        <translation>모델 파일에 들어 있고, 토큰마다 모델의 생각을 보고 추측해요. 글이 되풀이되는 곳은 베끼기가 추측해요.</translation>
    </message>
    <message>
        <source>They are used until the app ends.</source>
        <translation>앱을 끝낼 때까지 쓰여요.</translation>
    </message>
    <message>
        <source>They diverge at the first word.</source>
        <translation>첫 단어에서 갈라져요.</translation>
    </message>
    <message>
        <source>They last until the app is closed. Free some space, or make that folder writable.</source>
        <translation>앱을 닫을 때까지만 유지돼요. 공간을 비우거나 그 폴더에 쓸 수 있게 해 주세요.</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>추론하는 중…</translation>
    </message>
    <message numerus="yes">
        <source>Thinking… {count:,} (token|tokens)</source>
        <translation>
            <numerusform>추론하는 중… 토큰 {count:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>Thinks before it answers, and knows much: for hard questions and long plans.</source>
        <translation>생각한 뒤에 답하고 아는 것이 많아요: 어려운 질문과 긴 계획에.</translation>
    </message>
    <message>
        <source>Thinks before it answers, in many languages; it brings its own heads for guessing.</source>
        <translation>여러 언어로, 답하기 전에 생각해요. 추측에 쓸 헤드를 스스로 갖고 있어요.</translation>
    </message>
    <message>
        <source>Thinks before it answers: for sums, puzzles and plans.</source>
        <translation>생각한 뒤에 답해요: 계산, 퍼즐, 계획에.</translation>
    </message>
    <message>
        <source>Thinks before it answers; each token uses a sixth of it. Guesses by copying.</source>
        <translation>답하기 전에 생각해요. 토큰마다 모델의 6분의 1만 일해요. 추측은 앞글을 베껴서 해요.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>되돌릴 수 없어요.</translation>
    </message>
    <message>
        <source>This chat has none of its own and uses those in the settings</source>
        <translation>따로 정한 지시문이 없어요. 이 대화에는 설정의 지시문이 쓰여요</translation>
    </message>
    <message>
        <source>This chat has one branch. Editing a message or regenerating a reply makes another.</source>
        <translation>이 대화에는 분기가 하나뿐이에요. 메시지를 고치거나 답변을 다시 쓰면 분기가 생겨요.</translation>
    </message>
    <message numerus="yes">
        <source>This chat no longer fits the model&apos;s memory: its %n oldest (message is|messages are) left out.</source>
        <translation>
            <numerusform>이 대화는 더 이상 모델의 기억에 들어가지 않아요. 가장 오래된 메시지 %n개를 뺐어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat, with what is written below, fills {percent} % of what the model can keep in mind.</source>
        <translation>아래에 쓴 글까지 더하면 이 대화는 모델이 기억할 수 있는 양의 {percent}%를 차지해요.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, is more than the model can keep in mind.</source>
        <translation>아래에 쓴 글까지 더하면 이 대화는 모델이 기억할 수 있는 양을 넘어요.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.</source>
        <translation>아래에 쓴 글까지 더하면 이 대화는 모델의 컨텍스트 토큰 {total:,}개 가운데 {used:,}개를 차지해요.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>이 컴퓨터</translation>
    </message>
    <message>
        <source>This file cannot be used.</source>
        <translation>이 파일은 쓸 수 없어요.</translation>
    </message>
    <message>
        <source>This is a drafter: it guesses for a model, and answers nothing itself.</source>
        <translation>이것은 드래프터예요. 모델을 위해 추측할 뿐, 스스로 답하지는 않아요.</translation>
    </message>
    <message>
        <source>This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more.</source>
        <translation>Draftlight나 Draftlight가 쓰는 라이브러리의 결함이에요. `draftlight doctor`가 자세한 로그의 위치를 알려 줘요.</translation>
    </message>
    <message>
        <source>This is what the model was given. The files are not read again.</source>
        <translation>모델이 받은 내용이에요. 파일을 다시 읽지는 않아요.</translation>
    </message>
    <message>
        <source>This machine is too busy to measure now: its times contradict each other.</source>
        <translation>이 컴퓨터가 지금은 너무 바빠서 잴 수 없습니다. 잰 시간이 서로 맞지 않습니다.</translation>
    </message>
    <message>
        <source>This machine’s figures</source>
        <translation>이 컴퓨터의 수치</translation>
    </message>
    <message>
        <source>This one continues text, it does not chat.</source>
        <translation>이 모델은 글을 이어 쓸 뿐, 대화하지 않아요.</translation>
    </message>
    <message>
        <source>This reply belongs to no chat, so it cannot continue with another word.</source>
        <translation>이 답변은 어느 대화에도 들어 있지 않아서, 다른 단어로 이어 갈 수 없어요.</translation>
    </message>
    <message>
        <source>This reply ended before its first round.</source>
        <translation>이 답변은 첫 라운드 전에 끝났어요.</translation>
    </message>
    <message>
        <source>This reply is still being written.</source>
        <translation>아직 이 답변을 쓰고 있어요.</translation>
    </message>
    <message>
        <source>This reply was cut short.</source>
        <translation>이 답변은 끊겼어요.</translation>
    </message>
    <message>
        <source>This reply was cut short: {why}</source>
        <translation>이 답변은 끊겼어요: {why}</translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) (no guesses).</source>
        <translation>
            <numerusform>이번 라운드: 토큰 %n개에 {time}(추측 없음).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).</source>
        <translation>
            <numerusform>이번 라운드: 토큰 %n개에 {time}(추측 {drafting}, 검사 {checking}).</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes about five minutes with a small model, longer with a big one.</source>
        <translation>작은 모델은 5분쯤, 큰 모델은 더 오래 걸려요.</translation>
    </message>
    <message>
        <source>This trace is incomplete: {damage}. The rest can be played.</source>
        <translation>이 트레이스는 온전하지 않아요: {damage}. 남은 부분은 재생할 수 있어요.</translation>
    </message>
    <message>
        <source>This version ends where they diverge.</source>
        <translation>갈라지는 곳에서 이 버전은 끝나요.</translation>
    </message>
    <message>
        <source>Thought</source>
        <comment>above a model&apos;s reasoning, which is over</comment>
        <translation>추론함</translation>
    </message>
    <message numerus="yes">
        <source>Thought, {count:,} (token|tokens)</source>
        <translation>
            <numerusform>추론함, 토큰 {count:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>To check the guesses the model had to read them into its memory. What was refused is cut out again, and the next round begins as if nobody had guessed. Choose a round to see it happen.</source>
        <translation>추측을 확인하려면 모델이 그것을 기억에 읽어 들여야 해요. 거절된 것은 다시 잘라 내고, 다음 라운드는 아무도 추측하지 않은 것처럼 시작해요. 라운드를 골라 확인해 보세요.</translation>
    </message>
    <message>
        <source>To paste it into a message or a folder</source>
        <translation>메시지나 폴더에 붙여 넣을 때 써요</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>처음으로</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>끝으로</translation>
    </message>
    <message>
        <source>To write a single token, the processor fetches every weight of the model from memory. On most machines that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as cheaply as one, so checking guesses together costs far less than writing them one by one.</source>
        <translation>토큰 하나를 쓰려면 프로세서는 모델의 모든 가중치를 메모리에서 가져와요. 대부분의 컴퓨터에서 시간이 드는 것은 계산이 아니라 이렇게 가져오는 일이에요. 한번 가져온 가중치는 토큰 하나에나 다섯 개에나 거의 같은 값으로 쓸 수 있어서, 추측을 함께 검사하는 것이 하나씩 쓰는 것보다 훨씬 싸요.</translation>
    </message>
    <message>
        <source>Today</source>
        <comment>a section of the list of chats</comment>
        <translation>오늘</translation>
    </message>
    <message>
        <source>Token by token, as the model wrote them, instead of a formatted page.</source>
        <translation>페이지로 다듬지 않고, 모델이 쓴 그대로 토큰 단위로 보여 줘요.</translation>
    </message>
    <message>
        <source>Tokens
a round</source>
        <translation>라운드당
토큰</translation>
    </message>
    <message>
        <source>Tokens a second with guesses</source>
        <translation>추측할 때의 초당 토큰</translation>
    </message>
    <message>
        <source>Tokens a second without guesses</source>
        <translation>추측 없을 때의 초당 토큰</translation>
    </message>
    <message>
        <source>Tokens a second, measured in this reply. Reading the prompt is not counted.</source>
        <translation>초당 토큰이에요. 이 답변에서 쟀고, 프롬프트를 읽는 시간은 빼요.</translation>
    </message>
    <message>
        <source>Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.</source>
        <translation>확률을 더해 이 값이 될 때까지 가장 유력한 토큰부터 골라요. 1이면 모두 골라요.</translation>
    </message>
    <message>
        <source>Too big right now</source>
        <translation>지금은 너무 큼</translation>
    </message>
    <message>
        <source>Too close to call in this run: {times:.2f}×.</source>
        <translation>이번에는 승부를 가릴 수 없어요: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {low:.1f}× to {high:.1f}×.</source>
        <translation>승부를 가릴 수 없어요: {low:.1f}×~{high:.1f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {times:.2f}×.</source>
        <translation>승부를 가릴 수 없어요: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>아직 알 수 없어요.</translation>
    </message>
    <message>
        <source>Too early to tell. So far, {count:.1f} tokens a round instead of 1.</source>
        <translation>아직 일러요. 지금까지 한 라운드에 토큰 {count:.1f}개예요(추측이 없으면 1개).</translation>
    </message>
    <message>
        <source>Too little memory may be free. {log} may say more.</source>
        <translation>남은 메모리가 부족할 수 있어요. {log}에 더 나와 있을 수 있어요.</translation>
    </message>
    <message numerus="yes">
        <source>Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.</source>
        <translation>
            <numerusform>너무 길어요: 이 메시지만으로 토큰 약 {used:,}개인데, 모델은 {total:,}개까지 기억할 수 있어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Too long: this message alone is more than the model can keep in mind.</source>
        <translation>너무 길어요: 이 메시지만으로 모델이 기억할 수 있는 양을 넘어요.</translation>
    </message>
    <message>
        <source>Too short to time.</source>
        <translation>너무 짧아서 잴 수 없어요.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>도구</translation>
    </message>
    <message>
        <source>Tools, off: the model only writes</source>
        <translation>도구, 꺼짐: 모델은 쓰기만 해요</translation>
    </message>
    <message>
        <source>Tools, on: in this chat the model may call your tools; you are asked first</source>
        <translation>도구, 켜짐: 이 대화에서 모델이 도구를 부를 수 있어요. 먼저 물어요</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>트레이스</translation>
    </message>
    <message>
        <source>Traces are written by `ask --save-trace`.</source>
        <translation>트레이스는 `ask --save-trace`로 만들어요.</translation>
    </message>
    <message>
        <source>Traces of new replies are kept while that is switched on in the settings.</source>
        <translation>설정에서 켜 두면 새 답변의 트레이스를 보관해요.</translation>
    </message>
    <message>
        <source>Try a shorter reply.</source>
        <translation>더 짧은 답변으로 해 보세요.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>잠시 뒤 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Try again in {wait_s} seconds.</source>
        <translation>{wait_s}초 뒤에 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>나중에 다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Try again later; the hub&apos;s state is on its status page.</source>
        <translation>나중에 다시 시도해 주세요. 허브의 상태는 상태 페이지에 나와요.</translation>
    </message>
    <message>
        <source>Try again when it is open.</source>
        <translation>다 열리면 다시 해 보세요.</translation>
    </message>
    <message>
        <source>Try again, or choose another folder for models.</source>
        <translation>다시 시도하거나 모델을 둘 다른 폴더를 골라 주세요.</translation>
    </message>
    <message>
        <source>Try again, or switch guessing off; if it happens again, choose another model file.</source>
        <translation>다시 시도하거나 추측을 꺼 주세요. 또 일어나면 다른 모델 파일을 골라 주세요.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>다시 시도해 주세요.</translation>
    </message>
    <message>
        <source>Try again; if it stays so, report it.</source>
        <translation>다시 시도해 주세요. 계속되면 알려 주세요.</translation>
    </message>
    <message>
        <source>Try it with your own prompt</source>
        <translation>직접 쓴 프롬프트로 해 보기</translation>
    </message>
    <message>
        <source>Try them again under Settings, Tools.</source>
        <translation>설정의 도구에서 다시 시도해요.</translation>
    </message>
    <message>
        <source>Two versions side by side</source>
        <translation>두 버전 나란히 보기</translation>
    </message>
    <message>
        <source>Type the next word</source>
        <translation>다음 단어를 입력하세요</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Unicode (UTF-16)</source>
        <translation>유니코드 (UTF-16)</translation>
    </message>
    <message>
        <source>Unicode (UTF-16, big-endian)</source>
        <translation>유니코드 (UTF-16, 빅 엔디언)</translation>
    </message>
    <message>
        <source>Unicode (UTF-8)</source>
        <translation>유니코드 (UTF-8)</translation>
    </message>
    <message>
        <source>Unload model</source>
        <translation>모델 내리기</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>고정 풀기</translation>
    </message>
    <message>
        <source>Unreached: guessed behind a wrong guess, so the model did not look at it.</source>
        <translation>닿지 않음: 틀린 추측 뒤에 있어서 모델이 보지 않았어요.</translation>
    </message>
    <message>
        <source>Unset HF_HUB_OFFLINE to use the network.</source>
        <translation>네트워크를 쓰려면 HF_HUB_OFFLINE 설정을 해제해 주세요.</translation>
    </message>
    <message>
        <source>Until its server describes it differently. Undo this in the settings</source>
        <translation>서버의 설명이 바뀔 때까지. 설정에서 되돌릴 수 있어요</translation>
    </message>
    <message>
        <source>Untitled</source>
        <comment>a chat</comment>
        <translation>제목 없음</translation>
    </message>
    <message>
        <source>Update Draftlight to use them.</source>
        <translation>이어서 쓰려면 Draftlight를 업데이트해 주세요.</translation>
    </message>
    <message>
        <source>Update Draftlight, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>Draftlight를 업데이트하거나 DRAFTLIGHT_HOME을 다른 폴더로 정해 주세요.</translation>
    </message>
    <message>
        <source>Update Draftlight.</source>
        <translation>Draftlight를 업데이트해 주세요.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>사용</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>a preset</comment>
        <translation>사용</translation>
    </message>
    <message>
        <source>Use in place</source>
        <translation>그 자리에서 사용</translation>
    </message>
    <message>
        <source>Use it now</source>
        <translation>지금 사용</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>스타터 사용</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>이대로 사용</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>이 모델 사용</translation>
    </message>
    <message>
        <source>Use this model?</source>
        <translation>이 모델을 사용할까요?</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>이 버전 사용</translation>
    </message>
    <message>
        <source>Uses the file in place; nothing is copied</source>
        <translation>파일을 그 자리에서 써요. 복사하지 않아요</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>기본</translation>
    </message>
    <message>
        <source>Varied and to the point: for most things.</source>
        <translation>다채로우면서 핵심을 짚어요: 대부분의 일에.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Version {number} of {count}</source>
        <translation>버전 {number}/{count}</translation>
    </message>
    <message>
        <source>Version {number} of {count}, in the chat</source>
        <translation>버전 {number}/{count}, 대화에 있음</translation>
    </message>
    <message>
        <source>Versions side by side</source>
        <translation>버전 나란히 보기</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>View: slow motion</source>
        <translation>보기: 슬로 모션</translation>
    </message>
    <message>
        <source>Wait for it, or stop it there.</source>
        <translation>끝날 때까지 기다리거나 그쪽에서 중지해 주세요.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it.</source>
        <translation>끝날 때까지 기다리거나 중지하세요.</translation>
    </message>
    <message>
        <source>Waiting its turn · {size}</source>
        <translation>차례를 기다려요 · {size}</translation>
    </message>
    <message>
        <source>Waiting its turn.</source>
        <translation>차례를 기다려요.</translation>
    </message>
    <message>
        <source>Waits for the reply in “{title}”.</source>
        <translation>“{title}”의 답변이 끝나기를 기다립니다.</translation>
    </message>
    <message>
        <source>Watch an AI guess its own next words.</source>
        <translation>AI가 자기 다음 낱말을 추측하는 모습을 보세요.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>웹 페이지</translation>
    </message>
    <message>
        <source>Weights arranged for this processor</source>
        <translation>이 프로세서에 맞게 다시 배열한 가중치</translation>
    </message>
    <message>
        <source>Weights as in the file</source>
        <translation>파일에 있는 그대로의 가중치</translation>
    </message>
    <message>
        <source>Western (Latin-1)</source>
        <translation>서유럽어 (Latin-1)</translation>
    </message>
    <message>
        <source>Western (Windows-1252)</source>
        <translation>서유럽어 (Windows-1252)</translation>
    </message>
    <message>
        <source>What a longer guess costs here</source>
        <translation>여기서 더 길게 추측할 때의 비용</translation>
    </message>
    <message>
        <source>What a pass costs was not measured for this pair, so there is no curve.</source>
        <translation>이 쌍에서는 패스 비용을 재지 않아서 곡선이 없어요.</translation>
    </message>
    <message>
        <source>What else the model considered was not kept for this reply.</source>
        <translation>모델이 그 밖에 고려한 것은 이 답변에 남아 있지 않아요.</translation>
    </message>
    <message>
        <source>What follows now stays as another branch.</source>
        <translation>지금 뒤따르는 것은 다른 분기로 남아요.</translation>
    </message>
    <message>
        <source>What is kept from earlier chats</source>
        <translation>이전 대화에서 저장해 둔 것</translation>
    </message>
    <message>
        <source>What is shown of guesses, how fast, and light or dark</source>
        <translation>추측을 무엇을 얼마나 빠르게 보여 줄지, 밝게 또는 어둡게</translation>
    </message>
    <message>
        <source>What it guesses is translated.</source>
        <translation>추측한 것을 변환해서 써요.</translation>
    </message>
    <message>
        <source>What it remembers of the chat</source>
        <translation>대화에서 기억하는 것</translation>
    </message>
    <message>
        <source>What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.</source>
        <translation>pip의 설정을 그대로 써요. pip에서 설정하거나(pip config, PIP_INDEX_URL) 모델 파일을 가져오세요.</translation>
    </message>
    <message>
        <source>What shall we write?</source>
        <translation>무엇을 써 볼까요?</translation>
    </message>
    <message>
        <source>What should both answer?</source>
        <translation>양쪽이 무엇에 답할까요?</translation>
    </message>
    <message>
        <source>What the JSON must hold</source>
        <translation>JSON에 담길 내용</translation>
    </message>
    <message>
        <source>What the drafter remembers</source>
        <translation>드래프터가 기억하는 것</translation>
    </message>
    <message>
        <source>What the model considered · {openness}</source>
        <translation>모델이 고려한 것 · {openness}</translation>
    </message>
    <message>
        <source>What the tool is given</source>
        <translation>도구에 주는 것</translation>
    </message>
    <message>
        <source>What was measured so far is kept ({key})</source>
        <translation>지금까지 잰 것은 보관돼요 ({key})</translation>
    </message>
    <message>
        <source>What was written is kept. {hint}</source>
        <translation>쓴 글은 보관했어요. {hint}</translation>
    </message>
    <message>
        <source>What was written is saved; close Draftlight and open it again.</source>
        <translation>쓴 내용은 저장되었어요. Draftlight를 닫았다가 다시 열어 주세요.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>도움이 되는 방법:</translation>
    </message>
    <message>
        <source>What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. Off, nothing is kept, and what was kept is deleted.</source>
        <translation>이를 위해 나와 모델이 쓴 글을 이 컴퓨터에 저장해요. 어휘마다 최대 5 MB예요. 끄면 아무것도 저장하지 않고, 저장해 둔 것도 삭제해요.</translation>
    </message>
    <message>
        <source>What you typed last is still here. Choose “Use these” to apply it.</source>
        <translation>마지막에 입력한 내용이 그대로 있어요. ‘이대로 사용’을 골라야 적용돼요.</translation>
    </message>
    <message>
        <source>When it helps on this computer</source>
        <translation>이 컴퓨터에서 이득이 될 때만</translation>
    </message>
    <message numerus="yes">
        <source>When it is ready, it can answer your (question|questions).</source>
        <translation>
            <numerusform>준비가 되면 질문에 답할 수 있어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where chats are kept</source>
        <translation>대화를 두는 곳</translation>
    </message>
    <message>
        <source>Where it is faster</source>
        <translation>더 빠른 곳에서</translation>
    </message>
    <message>
        <source>Where it leaves a guess</source>
        <translation>추측할 여지가 있을 때</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>모델을 두는 곳</translation>
    </message>
    <message>
        <source>Where models compute</source>
        <translation>모델을 계산할 곳</translation>
    </message>
    <message>
        <source>Where they help</source>
        <translation>이득이 되는 곳에서</translation>
    </message>
    <message>
        <source>Whether it fits is not known</source>
        <translation>들어갈지 알 수 없어요</translation>
    </message>
    <message>
        <source>Whether the model reasons before it answers</source>
        <translation>모델이 답하기 전에 추론할지</translation>
    </message>
    <message>
        <source>Whether words are guessed ahead, from the next message on</source>
        <translation>다음 메시지부터 단어를 미리 추측할지 정해요</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>모델 고르기</translation>
    </message>
    <message>
        <source>Which version</source>
        <translation>어느 버전</translation>
    </message>
    <message>
        <source>Why one pass can check many tokens</source>
        <translation>패스 한 번으로 토큰 여럿을 검사할 수 있는 이유</translation>
    </message>
    <message>
        <source>Why the text does not change</source>
        <translation>글이 달라지지 않는 이유</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>창</translation>
    </message>
    <message>
        <source>With guesses</source>
        <comment>a side of the race</comment>
        <translation>추측하며</translation>
    </message>
    <message numerus="yes">
        <source>With {names}</source>
        <comment>attachments</comment>
        <translation>
            <numerusform>첨부: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Without guesses</source>
        <comment>a lane of a clip</comment>
        <translation>추측 없이</translation>
    </message>
    <message numerus="yes">
        <source>Without guessing it writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>추측 없이 쓰는 속도는 {speed}예요.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>계산에 쓸 공간</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes.</source>
        <translation>소수를 찾는 파이썬 함수를 써 줘.</translation>
    </message>
    <message>
        <source>Write a short email to my landlord: the heating is broken.</source>
        <translation>집주인에게 난방이 고장 났다고 메일 써 줘.</translation>
    </message>
    <message>
        <source>Write an e-mail</source>
        <translation>메일 쓰기</translation>
    </message>
    <message>
        <source>Write it again without guesses and check that the text is the same</source>
        <translation>추측 없이 다시 써서 글이 같은지 확인해요</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>owner/name 형식으로 적어 주세요.</translation>
    </message>
    <message>
        <source>Write it once without guesses and once with, and watch both run</source>
        <translation>추측 없이 한 번, 추측하며 한 번 써서 둘이 달리는 모습을 지켜봐요</translation>
    </message>
    <message>
        <source>Write it twice and compare</source>
        <translation>두 번 쓰고 비교하기</translation>
    </message>
    <message>
        <source>Write it with fewer parts that may be left out or that begin alike.</source>
        <translation>생략할 수 있거나 똑같이 시작하는 부분을 줄여서 작성하세요.</translation>
    </message>
    <message>
        <source>Write one prompt in each line, or {example} in each.</source>
        <translation>각 줄에 질문 하나 또는 {example}을(를) 쓰세요.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>먼저 무언가 써 주세요.</translation>
    </message>
    <message>
        <source>Write the value in its place, or set the environment variable.</source>
        <translation>그 자리에 값을 쓰거나 환경 변수를 정하세요.</translation>
    </message>
    <message>
        <source>Write the whole path.</source>
        <translation>전체 경로를 써 주세요.</translation>
    </message>
    <message>
        <source>Writes and explains code, which repeats itself and so suits guessing.</source>
        <translation>코드를 쓰고 설명해요. 코드는 되풀이가 많아서 추측하기 좋아요.</translation>
    </message>
    <message>
        <source>Writes and times both sides again</source>
        <translation>양쪽 모두 새로 쓰고 시간도 새로 재요</translation>
    </message>
    <message>
        <source>Writing it again without guesses: {count:,} of {total:,} tokens…</source>
        <translation>추측 없이 다시 쓰는 중: 토큰 {total:,}개 가운데 {count:,}개…</translation>
    </message>
    <message>
        <source>Writing it again without guesses…</source>
        <translation>추측 없이 다시 쓰는 중…</translation>
    </message>
    <message>
        <source>Writing it twice…</source>
        <translation>두 번 쓰는 중…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>쓰는 중…</translation>
    </message>
    <message>
        <source>Written with guesses.</source>
        <comment>a clip</comment>
        <translation>추측하며 썼어요.</translation>
    </message>
    <message>
        <source>Written without a guess</source>
        <translation>추측 없이 씀</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <translation>추측 없이 썼어요.</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <comment>a clip</comment>
        <translation>추측 없이 썼어요.</translation>
    </message>
    <message numerus="yes">
        <source>Written without guesses: {speed} tokens a second.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>추측 없이 썼어요: 초당 토큰 {speed}개.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong guess</source>
        <translation>틀린 추측</translation>
    </message>
    <message>
        <source>Wrong guesses, and those behind them that were not looked at: rolled back out of the cache.</source>
        <translation>틀린 추측과, 그 뒤에 있어서 보지 않은 추측: 캐시에서 되돌렸어요.</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <comment>a section of the list of chats</comment>
        <translation>어제</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who guessed</comment>
        <translation>나</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who wrote a message</comment>
        <translation>나</translation>
    </message>
    <message>
        <source>You beat the drafter.</source>
        <translation>드래프터를 이겼어요.</translation>
    </message>
    <message>
        <source>You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.</source>
        <translation>드래프터를 이겼어요. 드래프터의 틀린 추측은 버려지고, 모델이 그 단어를 직접 써요.</translation>
    </message>
    <message>
        <source>You can download it anyway.</source>
        <translation>그래도 다운로드할 수 있어요.</translation>
    </message>
    <message>
        <source>You can still read them. A new chat ({keys}) starts fresh.</source>
        <translation>여기에 남아 있어 읽을 수 있어요. 새 대화({keys})에서 처음부터 시작할 수 있어요.</translation>
    </message>
    <message>
        <source>You chose {token} here.</source>
        <translation>여기서 {token} 토큰을 골랐어요.</translation>
    </message>
    <message numerus="yes">
        <source>You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.</source>
        <translation>
            <numerusform>%n개는 직접 쓰고 {picked}개는 셋 중에서 골랐어요. 드래프터는 수천 개 중에서 골랐어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>You typed every word yourself, as the drafter did.</source>
        <translation>드래프터처럼 모든 단어를 직접 입력했어요.</translation>
    </message>
    <message>
        <source>You will be asked again next time</source>
        <translation>다음번에 다시 물어요</translation>
    </message>
    <message numerus="yes">
        <source>You {you}, the drafter {drafter}</source>
        <comment>both are shares such as 40 %</comment>
        <translation>
            <numerusform>나 {you}, 드래프터 {drafter}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You: %n right so far, the drafter: {drafter}</source>
        <comment>a game</comment>
        <translation>
            <numerusform>나: 지금까지 %n개 맞음, 드래프터: {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your custom instructions, and how words are chosen.</source>
        <translation>맞춤 지시문과 낱말을 고르는 방식.</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Your message, to be sent again</source>
        <translation>다시 보낼 메시지</translation>
    </message>
    <message>
        <source>Your next message loads it again, and the chat continues where it was.</source>
        <translation>다음 메시지를 보내면 다시 불러오고, 대화는 멈춘 곳에서 이어져요.</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>직접 고른 단어</translation>
    </message>
    <message>
        <source>Your word: {token}, to which the model gave {share}.</source>
        <translation>내 단어: {token}, 모델이 본 확률은 {share}.</translation>
    </message>
    <message>
        <source>Your word: {token}.</source>
        <translation>내 단어: {token}.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>확대/축소</translation>
    </message>
    <message>
        <source>Zoom in: everything larger</source>
        <translation>확대: 모두 크게</translation>
    </message>
    <message>
        <source>Zoom out: everything smaller</source>
        <translation>축소: 모두 작게</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>100%로 보기</translation>
    </message>
    <message>
        <source>a DFlash drafter</source>
        <translation>DFlash 드래프터</translation>
    </message>
    <message>
        <source>a DFlash2 drafter</source>
        <translation>DFlash2 드래프터</translation>
    </message>
    <message>
        <source>a DSpark drafter</source>
        <translation>DSpark 드래프터</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office file</source>
        <translation>ZIP 압축 파일이나 오피스 파일</translation>
    </message>
    <message>
        <source>a better one for this processor was loaded</source>
        <translation>이 프로세서에 더 잘 맞는 것을 불러왔어요</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>바이너리 파일</translation>
    </message>
    <message>
        <source>a block drafter (ONNX)</source>
        <translation>블록 드래프터 (ONNX)</translation>
    </message>
    <message>
        <source>a chat</source>
        <comment>in the finder</comment>
        <translation>대화</translation>
    </message>
    <message>
        <source>a chosen token needs its place and its id, both 0 or more</source>
        <translation>고른 토큰에는 자리와 id가 있어야 하고, 둘 다 0 이상이어야 해요</translation>
    </message>
    <message>
        <source>a control vector</source>
        <translation>제어 벡터</translation>
    </message>
    <message>
        <source>a diffusion model, which writes no token after another</source>
        <translation>토큰을 차례로 쓰지 않는 확산 모델</translation>
    </message>
    <message>
        <source>a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>초안 하나에 {guess:.2f} ms, 모델의 토큰 하나에 {plain:.2f} ms가 걸려요</translation>
    </message>
    <message>
        <source>a drafter</source>
        <translation>드래프터</translation>
    </message>
    <message>
        <source>a drafter is being made already</source>
        <translation>이미 드래프터을 만들고 있어요</translation>
    </message>
    <message>
        <source>a file of multi-token heads alone</source>
        <translation>멀티 토큰 헤드만 있는 파일</translation>
    </message>
    <message>
        <source>a gain</source>
        <translation>이득 있음</translation>
    </message>
    <message>
        <source>a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>추측 하나에 {guess:.2f} ms, 모델의 토큰 하나에 {plain:.2f} ms가 걸려요</translation>
    </message>
    <message>
        <source>a head of this kind has one layer and reads {count} of its model&apos;s</source>
        <translation>이런 헤드는 층이 하나이고 모델의 층 {count}개를 읽어요</translation>
    </message>
    <message>
        <source>a header of more than {most} bytes</source>
        <translation>헤더가 {most}바이트를 넘어요</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>이름 없는 키가 있어요</translation>
    </message>
    <message>
        <source>a list of which weights matter</source>
        <translation>중요한 가중치의 목록</translation>
    </message>
    <message>
        <source>a message that is longer than its field</source>
        <translation>메시지가 필드보다 길어요</translation>
    </message>
    <message>
        <source>a model</source>
        <comment>in the finder</comment>
        <translation>모델</translation>
    </message>
    <message>
        <source>a model that its name may tell</source>
        <translation>파일 이름에 적혀 있을 수 있는 모델</translation>
    </message>
    <message>
        <source>a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens</source>
        <translation>상태가 숫자 {width:,}개이고 층이 {layers}개 이상, 토큰이 {tokens:,}개인 모델</translation>
    </message>
    <message>
        <source>a name of {count:,} letters is too long: {name}…</source>
        <translation>{count:,}자 이름은 너무 길어요: {name}…</translation>
    </message>
    <message>
        <source>a network is trained with {names}, which is not installed</source>
        <translation>신경망 학습에 필요한 {names}이(가) 설치되어 있지 않아요</translation>
    </message>
    <message>
        <source>a network was trained on {tokens:,} tokens of the model&apos;s own text</source>
        <translation>모델 자체 텍스트 {tokens:,}개 토큰으로 신경망을 학습했어요</translation>
    </message>
    <message>
        <source>a number that does not end</source>
        <translation>숫자가 끝나지 않아요</translation>
    </message>
    <message>
        <source>a part is missing</source>
        <translation>빠진 부분이 있어요</translation>
    </message>
    <message>
        <source>a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. {width} separate passes take {width} times as long.</source>
        <translation>토큰 {width}개를 한 번에 읽는 데 {ms:.1f} ms, 하나일 때의 {ratio:.1f}배 걸렸어요. 따로 {width}번 읽으면 {width}배 걸려요.</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>그림 파일</translation>
    </message>
    <message>
        <source>a prediction must not be longer than {most:,} characters</source>
        <translation>예측은 {most:,}자보다 길 수 없어요</translation>
    </message>
    <message>
        <source>a preset&apos;s name must have 1 to {most} letters, not {found}</source>
        <translation>프리셋 이름은 1자에서 {most}자까지예요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>a rearranged graph on the processor</source>
        <translation>프로세서용으로 다시 배열한 그래프</translation>
    </message>
    <message>
        <source>a reply is being written</source>
        <translation>답변을 쓰는 중</translation>
    </message>
    <message>
        <source>a reranker, which marks texts</source>
        <translation>글에 점수를 매기는 리랭커</translation>
    </message>
    <message>
        <source>a round writes at least one token and at most K plus 1</source>
        <translation>라운드 하나에 쓰는 토큰은 1개 이상 K 더하기 1개 이하</translation>
    </message>
    <message>
        <source>a schema is an object: it begins with { and ends with }</source>
        <translation>스키마는 객체예요: {로 시작해서 }로 끝나요</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder</comment>
        <translation>설정</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder, beside a command: it leads to the settings</comment>
        <translation>설정</translation>
    </message>
    <message>
        <source>a small network (ONNX)</source>
        <translation>작은 신경망 (ONNX)</translation>
    </message>
    <message>
        <source>a small number</source>
        <translation>작은 수</translation>
    </message>
    <message>
        <source>a smaller model</source>
        <translation>더 작은 모델</translation>
    </message>
    <message>
        <source>a stop string must not be empty</source>
        <translation>중지 문자열은 비워 둘 수 없어요</translation>
    </message>
    <message>
        <source>a text of {size} bytes (at most {most} are allowed)</source>
        <translation>텍스트가 {size}바이트예요(최대 {most}바이트)</translation>
    </message>
    <message>
        <source>a text that ends outside its list</source>
        <translation>텍스트가 목록 밖에서 끝나요</translation>
    </message>
    <message>
        <source>a tool that has to be called cannot be used with a grammar or a JSON schema</source>
        <translation>반드시 호출해야 하는 도구는 문법이나 JSON 스키마와 함께 쓸 수 없어요</translation>
    </message>
    <message>
        <source>a value of unknown type {type}</source>
        <translation>값의 타입을 알 수 없어요: {type}</translation>
    </message>
    <message>
        <source>a voice decoder</source>
        <translation>음성 디코더</translation>
    </message>
    <message>
        <source>a {architecture} model of {layers} layers</source>
        <translation>층이 {layers}개인 {architecture} 모델</translation>
    </message>
    <message>
        <source>a {architecture} model whose states are {width:,} numbers wide</source>
        <translation>상태가 숫자 {width:,}개인 {architecture} 모델</translation>
    </message>
    <message>
        <source>a {type} cache needs flash attention: llama.cpp has no other way to read it</source>
        <translation>{type} 캐시에는 플래시 어텐션이 필요해요. llama.cpp가 달리 읽을 방법이 없어요</translation>
    </message>
    <message numerus="yes">
        <source>about %n (token|tokens) a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>초당 토큰 약 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {count:,} (token|tokens)</source>
        <translation>
            <numerusform>토큰 약 {count:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>about {gain:.2f} times the speed of plain writing is expected</source>
        <translation>일반 쓰기의 약 {gain:.2f}배 속도가 예상돼요</translation>
    </message>
    <message>
        <source>about {hours} h left</source>
        <translation>약 {hours}시간 남음</translation>
    </message>
    <message numerus="yes">
        <source>about {low} to {high} tokens a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>초당 토큰 약 {low}~{high}개</numerusform>
        </translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>약 {minutes:.0f}분 남음</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>약 {seconds:.0f}초 남음</translation>
    </message>
    <message numerus="yes">
        <source>about {size} in memory</source>
        <comment>a model</comment>
        <translation>
            <numerusform>메모리 약 {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>토큰 약 {used:,}/{total:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))</source>
        <translation>min(1, p(x) / q(x))의 확률로 x를 수락, 아니면 norm(max(0, p − q))에서 뽑기</translation>
    </message>
    <message>
        <source>accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive</source>
        <translation>p의 x 나누기 q의 x와 1 가운데 작은 값의 확률로 x를 수락하고, 아니면 p 빼기 q가 양수인 곳에서 뽑기</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>amateur expert steering</source>
        <comment>more words to find a setting by</comment>
        <translation>아마추어 전문가 유도 대조</translation>
    </message>
    <message>
        <source>an EAGLE-3 drafter</source>
        <translation>EAGLE-3 드래프터</translation>
    </message>
    <message>
        <source>an adapter (LoRA) for another model</source>
        <translation>다른 모델용 어댑터(LoRA)</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>압축 파일</translation>
    </message>
    <message>
        <source>an array of unknown type {type}</source>
        <translation>배열의 타입을 알 수 없어요: {type}</translation>
    </message>
    <message>
        <source>an array of {count} elements (at most {most} are allowed)</source>
        <translation>배열의 원소가 {count}개예요(최대 {most}개)</translation>
    </message>
    <message>
        <source>an embedding model, which turns a text into one vector</source>
        <translation>글을 벡터 하나로 바꾸는 임베딩 모델</translation>
    </message>
    <message>
        <source>an encoder with a decoder</source>
        <translation>인코더-디코더 모델</translation>
    </message>
    <message>
        <source>an image projector</source>
        <translation>이미지 프로젝터</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>second guesses</comment>
        <translation>
            <numerusform>외 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more</source>
        <comment>messages</comment>
        <translation>
            <numerusform>그 밖에 {count:,}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more like these</source>
        <translation>
            <numerusform>이와 비슷한 것 {count:,}개 더</numerusform>
        </translation>
    </message>
    <message>
        <source>another file for the same devices was loaded</source>
        <translation>같은 장치용의 다른 파일을 불러왔어요</translation>
    </message>
    <message>
        <source>another program is changing the models in {folder}</source>
        <translation>다른 프로그램이 {folder}의 모델을 바꾸고 있어요</translation>
    </message>
    <message>
        <source>another window uses these chats, but what answers for it belongs to another account: nothing was sent, and this window is separate</source>
        <translation>다른 창이 이 대화들을 쓰고 있지만, 응답하는 쪽은 다른 계정의 것이에요. 아무것도 보내지 않았고, 이 창은 따로 열렸어요</translation>
    </message>
    <message>
        <source>answers from texts</source>
        <translation>글에서 찾은 답</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>보관됨</translation>
    </message>
    <message numerus="yes">
        <source>at most {count} tokens an answer</source>
        <translation>
            <numerusform>답 하나에 토큰 최대 {count}개</numerusform>
        </translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without</source>
        <translation>{place}번째 토큰에서 추측하면 {ours}, 추측 없이는 {theirs}</translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}</source>
        <translation>{place}번째 토큰에서 추측하면 {ours}, 추측 없이는 {theirs}, 두 로짓의 차이는 {margin:.4f}</translation>
    </message>
    <message>
        <source>backup restore lost chats recover copy</source>
        <comment>more words to find a setting by</comment>
        <translation>백업 복원 잃어버린 대화 복구 사본</translation>
    </message>
    <message>
        <source>bit-exact up to here</source>
        <comment>beside a line in a chart; short</comment>
        <translation>여기까지 비트 일치</translation>
    </message>
    <message>
        <source>block verification judges whole drafts at once</source>
        <translation>블록 검증은 초안 전체를 한꺼번에 판정해요</translation>
    </message>
    <message>
        <source>block: never fewer tokens in expectation</source>
        <translation>블록: 기대되는 토큰 수가 절대 줄지 않음</translation>
    </message>
    <message>
        <source>both models loaded at once</source>
        <translation>두 모델을 동시에 불러오기</translation>
    </message>
    <message>
        <source>branches tree attention</source>
        <comment>more words to find a setting by</comment>
        <translation>가지 트리 어텐션 branches tree attention</translation>
    </message>
    <message>
        <source>brings its own heads</source>
        <comment>heads guess for a model; short</comment>
        <translation>자체 헤드 있음</translation>
    </message>
    <message>
        <source>cannot be used: {names}</source>
        <translation>쓸 수 없음: {names}</translation>
    </message>
    <message>
        <source>capital cities</source>
        <translation>수도</translation>
    </message>
    <message>
        <source>chance</source>
        <comment>a column of a list of chances</comment>
        <translation>확률</translation>
    </message>
    <message numerus="yes">
        <source>changed {day}</source>
        <comment>a date</comment>
        <translation>
            <numerusform>{day} 변경</numerusform>
        </translation>
    </message>
    <message>
        <source>checking the file</source>
        <comment>what is done while a model loads</comment>
        <translation>파일 확인 중</translation>
    </message>
    <message>
        <source>checking what is here already</source>
        <translation>이미 있는 것을 검사하는 중</translation>
    </message>
    <message>
        <source>checking, both in ms</source>
        <translation>검사, 둘 다 ms 단위</translation>
    </message>
    <message>
        <source>code</source>
        <comment>the language of a block of code is not known</comment>
        <translation>코드</translation>
    </message>
    <message>
        <source>code notes files copy folder retrieval</source>
        <comment>more words to find a setting by</comment>
        <translation>코드 메모 파일 복사 폴더 검색</translation>
    </message>
    <message>
        <source>colors okabe ito deuteranopia protanopia access</source>
        <comment>more words to find a setting by</comment>
        <translation>색 색각 색약 색맹 오카베 이토 접근성 colors okabe ito</translation>
    </message>
    <message>
        <source>comes with Draftlight and fits any machine</source>
        <translation>Draftlight에 들어 있고 어느 컴퓨터에나 맞아요</translation>
    </message>
    <message>
        <source>config.json says nothing usable about {key}</source>
        <translation>config.json의 {key} 값을 쓸 수 없어요</translation>
    </message>
    <message numerus="yes">
        <source>context {chosen:,} of {most:,}</source>
        <comment>in tokens</comment>
        <translation>
            <numerusform>컨텍스트 {chosen:,}/{most:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>contexts: that of {name} must be 1 or more, not {found}</source>
        <translation>컨텍스트: {name} 값은 1 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>contrastive decoding</source>
        <comment>a standard name</comment>
        <translation>contrastive decoding</translation>
    </message>
    <message>
        <source>contrastive needs a drafter with scores of all words: a GGUF of the model&apos;s own vocabulary that was opened with all of them (--drafter small.gguf --drafter-words 0)</source>
        <translation>contrastive에는 모든 단어의 점수를 가진 드래프터가 필요해요: 모델과 같은 어휘의 GGUF를 모든 단어로 여십시오(--drafter small.gguf --drafter-words 0)</translation>
    </message>
    <message>
        <source>contrastive {strength}: the text is steered</source>
        <translation>대조 {strength}: 글의 방향이 조정돼요</translation>
    </message>
    <message>
        <source>copying</source>
        <comment>guessed by …</comment>
        <translation>베껴 쓰기</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>교정</translation>
    </message>
    <message>
        <source>correction</source>
        <comment>in the legend</comment>
        <translation>교정</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>시간이 더 듦</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>세기</translation>
    </message>
    <message>
        <source>coupled: a guess stands while it equals the model&apos;s draw</source>
        <translation>결합: 모델이 뽑은 것과 같으면 추측이 남음</translation>
    </message>
    <message>
        <source>cpu kernels avx repack speed</source>
        <comment>more words to find a setting by</comment>
        <translation>프로세서 커널 곱셈 속도 cpu kernels avx repack speed</translation>
    </message>
    <message>
        <source>creativity random greedy</source>
        <comment>more words to find a setting by</comment>
        <translation>창의성 무작위 탐욕 temperature greedy</translation>
    </message>
    <message>
        <source>custom instructions told first role character persona</source>
        <comment>more words to find a setting by</comment>
        <translation>맞춤 지시문 먼저 역할 캐릭터 페르소나</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>yyyy년 M월 d일</translation>
    </message>
    <message>
        <source>device must be auto, cpu, or names with commas between, each once, not {found}</source>
        <translation>device는 auto나 cpu, 또는 쉼표로 나눈 이름이어야 하고 이름은 한 번씩만 쓸 수 있어요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>different tokens at id {token}: {ours} and {theirs}</source>
        <translation>id {token}의 토큰이 서로 달라요: {ours} 대 {theirs}</translation>
    </message>
    <message numerus="yes">
        <source>downloaded {count} times in a month</source>
        <translation>
            <numerusform>한 달에 {count}번 받음</numerusform>
        </translation>
    </message>
    <message>
        <source>draft_length must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>draft_length는 auto이거나 0(끔)에서 {most}까지여야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>drafter draft</source>
        <comment>more words to find a setting by</comment>
        <translation>드래프터 초안 drafter draft</translation>
    </message>
    <message>
        <source>drafter_words must be -1 (as it pays), 0 (all) or more, not {found}</source>
        <translation>drafter_words는 -1(득이 될 때), 0(모두) 또는 그보다 큰 수여야 해요. {found}은(는) 안 돼요</translation>
    </message>
    <message>
        <source>drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer</source>
        <translation>초안을 사슬로 만들었어요. 여기서는 가지가 이득이 되지 않아요. 추측이 틀린 자리에서 옆의 예비 추측이 맞은 비율은 {right:.0%}, 행이 하나 늘 때 패스가 길어지는 비율은 {more:.0%}예요</translation>
    </message>
    <message>
        <source>drafts were chains: a branch&apos;s scores have other last bits here than a chain&apos;s, and bit-exact replies are asked for</source>
        <translation>초안을 사슬로 만들었어요. 여기서는 가지의 점수가 사슬과 마지막 비트에서 다른데, 비트까지 똑같은 답변을 요구했어요</translation>
    </message>
    <message>
        <source>drafts were chains: this drafter knows no second guess for a place</source>
        <translation>초안을 사슬로 만들었어요. 이 드래프터는 한 자리에 예비 추측을 내지 못해요</translation>
    </message>
    <message>
        <source>drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own</source>
        <translation>초안을 사슬로 만들었어요. 이 모델은 읽은 모든 것의 상태를 지니고 있어서 가지마다 따로 상태가 있어야 해요</translation>
    </message>
    <message>
        <source>drafts were chains: this model&apos;s cache, as it is used here, takes no branches</source>
        <translation>초안을 사슬로 만들었어요. 이 모델의 캐시는 여기서 쓰는 방식으로는 가지를 받지 못해요</translation>
    </message>
    <message>
        <source>dry_allowed_length must be 1 or more, not {found}</source>
        <translation>dry_allowed_length는 1 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message numerus="yes">
        <source>estimate with %n (guess|guesses): {speed:.2f}×</source>
        <translation>
            <numerusform>추측 %n개일 때의 추정: {speed:.2f}×</numerusform>
        </translation>
    </message>
    <message>
        <source>event {number} does not fit those before it, or its figures are impossible</source>
        <translation>이벤트 {number}이(가) 앞의 것들과 맞지 않거나 수치가 불가능합니다</translation>
    </message>
    <message>
        <source>every prompt is longer than the {room:,} tokens that this pair has room for</source>
        <translation>모든 프롬프트가 이 모델 쌍이 담을 수 있는 토큰 {room:,}개보다 길어요</translation>
    </message>
    <message>
        <source>every token is ruled out, so the reply cannot go on</source>
        <translation>모든 토큰이 배제되어 답변을 이어 갈 수 없어요</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>전부</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>종료 코드 {code}</translation>
    </message>
    <message>
        <source>explanations</source>
        <translation>설명</translation>
    </message>
    <message>
        <source>f16: as the model was made</source>
        <translation>f16: 모델을 만든 그대로</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>상식</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>거의 확신</translation>
    </message>
    <message>
        <source>fewer layers on the graphics card</source>
        <translation>그래픽 카드에 더 적게 올린 레이어</translation>
    </message>
    <message>
        <source>field {number} is a number where a message belongs</source>
        <translation>메시지가 있어야 할 {number}번 필드에 숫자가 있어요</translation>
    </message>
    <message>
        <source>field {number} is a number where a text belongs</source>
        <translation>텍스트가 있어야 할 {number}번 필드에 숫자가 있어요</translation>
    </message>
    <message>
        <source>field {number} with {size} bytes where {left} are left</source>
        <translation>{number}번 필드가 {size}바이트인데 남은 것은 {left}바이트예요</translation>
    </message>
    <message>
        <source>finding the fastest settings, first time only</source>
        <comment>what is done while a model loads</comment>
        <translation>가장 빠른 설정 찾는 중, 처음 한 번만</translation>
    </message>
    <message>
        <source>finishing</source>
        <comment>downloads</comment>
        <translation>마무리하는 중</translation>
    </message>
    <message>
        <source>fits with translation: {count} tokens are the same text; {reason}</source>
        <translation>변환하면 맞아요: 글자가 같은 토큰이 {count}개예요. {reason}</translation>
    </message>
    <message>
        <source>fits: {count} tokens are the same</source>
        <translation>맞아요: 토큰 {count}개가 같아요</translation>
    </message>
    <message>
        <source>folder files disk place data chats storage</source>
        <comment>more words to find a setting by</comment>
        <translation>폴더 파일 디스크 위치 데이터 대화 저장 공간</translation>
    </message>
    <message>
        <source>folder files disk place models storage move</source>
        <comment>more words to find a setting by</comment>
        <translation>폴더 파일 디스크 위치 모델 저장 공간 옮기기</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>{name} 폴더</translation>
    </message>
    <message>
        <source>follow-up questions</source>
        <translation>이어지는 질문</translation>
    </message>
    <message>
        <source>font size zoom bigger text access</source>
        <comment>more words to find a setting by</comment>
        <translation>글꼴 글자 크기 확대 큰 글씨 접근성 font size</translation>
    </message>
    <message>
        <source>free extra</source>
        <translation>덤</translation>
    </message>
    <message>
        <source>free extra</source>
        <comment>in the legend</comment>
        <translation>덤</translation>
    </message>
    <message>
        <source>from {low:,} to {high:,}</source>
        <translation>{low:,}에서 {high:,}까지</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>{source}에서</translation>
    </message>
    <message numerus="yes">
        <source>from {source}</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>출처: {source}</numerusform>
        </translation>
    </message>
    <message>
        <source>gated</source>
        <comment>the hub hands it out to some only</comment>
        <translation>제한됨</translation>
    </message>
    <message>
        <source>general.alignment is {found}, not a power of two</source>
        <translation>general.alignment 값이 2의 거듭제곱이 아니에요: {found}</translation>
    </message>
    <message>
        <source>gpu graphics card cuda vulkan metal offload</source>
        <comment>more words to find a setting by</comment>
        <translation>그래픽 카드 오프로드 gpu graphics card cuda vulkan metal offload</translation>
    </message>
    <message>
        <source>gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}</source>
        <translation>gpu_layers는 -1(들어가는 만큼), 0(없음) 또는 그 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>grammar</source>
        <comment>what ruled a word out</comment>
        <translation>문법</translation>
    </message>
    <message>
        <source>grammar and json_schema cannot both be used</source>
        <translation>grammar와 json_schema는 함께 쓸 수 없어요</translation>
    </message>
    <message>
        <source>guessed</source>
        <comment>behind a number of tokens</comment>
        <translation>추측</translation>
    </message>
    <message>
        <source>guessed by {drafter}</source>
        <translation>드래프터 {drafter}</translation>
    </message>
    <message>
        <source>guesses a round</source>
        <comment>below the axis of a chart</comment>
        <translation>라운드당 추측</translation>
    </message>
    <message>
        <source>guesses a round; measured when the pair was opened</source>
        <translation>라운드당 추측 수, 모델 쌍을 열 때 쟀어요</translation>
    </message>
    <message>
        <source>guesses as far as it helps</source>
        <translation>이득이 되는 만큼 추측해요</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>추측</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})</source>
        <translation>여기서 지난번에 해 봤을 때 이득이 되지 않아 추측을 껐어요(속도 향상 {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain one here, and wrote {tokens:.2f} tokens</source>
        <translation>추측이 이득이 되지 않아 껐어요. 여기서는 추측을 쓴 라운드가 쓰지 않은 라운드의 {times:.2f}배 걸렸고 토큰 {tokens:.2f}개를 썼어요</translation>
    </message>
    <message>
        <source>guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})</source>
        <translation>추측이 이득이 되지 않아 껐어요. 여기서는 추측이 하나인 라운드가 추측 없는 라운드의 {times:.2f}배 걸리고, 첫 번째 추측은 {right:.0%} 맞았어요(속도 향상 {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off since {reason}; open the pair again to try it</source>
        <translation>추측을 껐어요: {reason}. 다시 해 보려면 모델 쌍을 다시 열어 주세요</translation>
    </message>
    <message>
        <source>guessing is off: on this machine this model&apos;s scores change in the last bits as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>추측을 껐어요. 이 컴퓨터에서는 토큰을 두 개만 함께 검사해도 이 모델의 점수가 마지막 비트에서 달라지는데, 비트까지 똑같은 답변을 요구했어요</translation>
    </message>
    <message>
        <source>guessing is off: this model&apos;s cache cannot forget single tokens in any way that was tried</source>
        <translation>추측을 껐어요. 여러 방법을 써 봤지만 이 모델의 캐시는 토큰을 하나씩 잊을 수 없어요</translation>
    </message>
    <message>
        <source>guessing is off: {reason}</source>
        <translation>추측을 껐어요: {reason}</translation>
    </message>
    <message>
        <source>guessing is switched off</source>
        <translation>추측이 꺼져 있어요</translation>
    </message>
    <message>
        <source>guessing rested at the end of this reply, because this text is guessed far worse than others; the next reply begins with guesses again</source>
        <translation>이 텍스트는 다른 것보다 훨씬 맞히기 어려워 이 답변의 끝에서는 추측을 쉬었어요. 다음 답변은 다시 추측과 함께 시작해요</translation>
    </message>
    <message>
        <source>guessing rests: this model is so quick that looking for guesses took longer than they saved</source>
        <translation>추측을 쉬어요. 이 모델은 매우 빨라서 추측을 찾는 데 걸린 시간이 추측으로 아낀 시간보다 길었어요</translation>
    </message>
    <message>
        <source>guessing stopped at {tokens:,} tokens of context: past them this model&apos;s scores change in the last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>컨텍스트 토큰 {tokens:,}개에서 추측을 멈췄어요. 그 뒤로는 여기서 토큰을 두 개만 함께 검사해도 이 모델의 점수가 마지막 비트에서 달라지는데, 비트까지 똑같은 답변을 요구했어요</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, {after:.0f} % with it</source>
        <translation>헤드가 답변 {replies:,}개에서 배웠지만 아직 쓰지 않아요: 적중률은 배운 것 없이 {before:.0f} %, 쓰면 {after:.0f} %</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right</source>
        <translation>헤드가 답변 {replies:,}개에서 배웠어요: 적중률 {before:.0f} %에서 {after:.0f} %로</translation>
    </message>
    <message>
        <source>heads were fitted to {tokens:,} tokens of the model&apos;s own text</source>
        <translation>모델이 쓴 글 {tokens:,}토큰에 헤드를 맞췄어요</translation>
    </message>
    <message>
        <source>how much memory it needs is not known before it is downloaded</source>
        <translation>메모리가 얼마나 필요한지는 받아 봐야 알 수 있어요</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>얼마나 있는지는 알 수 없어요</translation>
    </message>
    <message>
        <source>how this reply was asked for was not kept</source>
        <translation>이 답변을 어떻게 물었는지 남아 있지 않아요</translation>
    </message>
    <message>
        <source>how this reply was begun was not kept</source>
        <translation>이 답변을 어떻게 시작했는지 남아 있지 않아요</translation>
    </message>
    <message>
        <source>idle unload memory RAM keep alive timeout</source>
        <comment>more words to find a setting by</comment>
        <translation>유휴 해제 메모리 RAM 시간</translation>
    </message>
    <message>
        <source>imported by you</source>
        <translation>직접 가져온 것</translation>
    </message>
    <message>
        <source>in the bin</source>
        <translation>휴지통에 있음</translation>
    </message>
    <message>
        <source>in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files larger than 1 MB, {binary} without text, {unreadable} that cannot be read</source>
        <translation>추측에 쓰는 폴더에서 제외한 것: 링크 {links}개, 파이프나 장치 {special}개, 1 MB보다 큰 파일 {huge}개, 텍스트가 아닌 것 {binary}개, 읽을 수 없는 것 {unreadable}개</translation>
    </message>
    <message>
        <source>it could not be set aside</source>
        <translation>따로 보관하지 못했어요</translation>
    </message>
    <message>
        <source>it could not compute in a reply, for want of memory perhaps</source>
        <translation>답변 중에 계산하지 못했어요. 메모리가 모자랐을 수 있어요</translation>
    </message>
    <message>
        <source>it does not begin as a GGUF file does</source>
        <translation>GGUF 파일처럼 시작하지 않아요</translation>
    </message>
    <message>
        <source>it does not say which layers of its model it reads</source>
        <translation>모델의 어느 층을 읽는지 적혀 있지 않아요</translation>
    </message>
    <message>
        <source>it ends before the reply does</source>
        <translation>답변보다 먼저 끝나요</translation>
    </message>
    <message>
        <source>it failed ({kind}: {reason})</source>
        <translation>실패했어요 ({kind}: {reason})</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>이유를 밝히지 않았어요</translation>
    </message>
    <message>
        <source>it guessed tokens that the model does not have</source>
        <translation>모델에 없는 토큰을 추측했어요</translation>
    </message>
    <message>
        <source>it guesses blocks of {count} tokens</source>
        <translation>추측하는 블록이 토큰 {count}개짜리예요</translation>
    </message>
    <message>
        <source>it guesses for models of its own vocabulary</source>
        <translation>어휘가 같은 모델에 대해 추측해요</translation>
    </message>
    <message>
        <source>it guesses for {target}</source>
        <translation>추측해 주는 대상은 {target}</translation>
    </message>
    <message>
        <source>it has an encoder</source>
        <translation>인코더가 있어요</translation>
    </message>
    <message>
        <source>it has embeddings of {found} words, the model {wanted}</source>
        <translation>임베딩이 단어 {found}개분인데 모델은 {wanted}개예요</translation>
    </message>
    <message>
        <source>it has only {count:,} layers</source>
        <translation>레이어가 {count:,}개뿐이에요</translation>
    </message>
    <message>
        <source>it has {share:.0%} of the target&apos;s bytes, so expect little or no gain</source>
        <translation>바이트 수가 타깃의 {share:.0%}라서 이득이 거의 없을 거예요</translation>
    </message>
    <message>
        <source>it holds no readable {file}</source>
        <translation>읽을 수 있는 {file} 파일이 들어 있지 않아요</translation>
    </message>
    <message>
        <source>it is a folder, a pipe or a device, not a file</source>
        <translation>파일이 아니라 폴더나 파이프, 장치예요</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>웹 페이지예요</translation>
    </message>
    <message>
        <source>it is deleted, but another program still reads what was there in {path}</source>
        <translation>삭제했지만 다른 프로그램이 {path}에 있던 것을 아직 읽고 있어요</translation>
    </message>
    <message>
        <source>it is deleted, but what was there is still in {path}: {reason}</source>
        <translation>삭제했지만 있던 내용이 아직 {path}에 남아 있어요: {reason}</translation>
    </message>
    <message>
        <source>it is larger than any collection of chats</source>
        <translation>어떤 대화 모음보다도 커요</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>{most} MB보다 커요</translation>
    </message>
    <message>
        <source>it is not ASCII</source>
        <translation>ASCII가 아니에요</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>JSON이 아니에요</translation>
    </message>
    <message>
        <source>it is not JSON ({error})</source>
        <translation>JSON이 아니에요 ({error})</translation>
    </message>
    <message>
        <source>it is too long: only its first {most:,} events are shown</source>
        <translation>너무 길어서 앞의 이벤트 {most:,}개만 보여 드려요</translation>
    </message>
    <message>
        <source>it keeps a state: whether that can forget a wrong guess is tried when it is opened</source>
        <translation>상태를 유지하는 모델이에요. 틀린 추측을 잊을 수 있는지는 열 때 시험해요</translation>
    </message>
    <message>
        <source>it ranks more words than its states have room for</source>
        <translation>상태에 들어갈 수 있는 것보다 많은 단어의 순위를 매겨요</translation>
    </message>
    <message>
        <source>it reads layer {wanted}, and the model has {found}</source>
        <translation>{wanted}번 층을 읽는데 모델의 층은 {found}개예요</translation>
    </message>
    <message>
        <source>it reads states of {wanted:,} numbers, and the model&apos;s have {found:,}</source>
        <translation>숫자 {wanted:,}개짜리 상태를 읽는데 모델의 상태는 {found:,}개예요</translation>
    </message>
    <message>
        <source>it scores {count} tokens, but its tokenizer has {other}</source>
        <translation>토큰 {count}개에 점수를 매기는데 토크나이저의 토큰은 {other}개예요</translation>
    </message>
    <message>
        <source>it stands at message {place} of {count}</source>
        <translation>전체 메시지 {count}개인데 {place}번째를 가리켜요</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: it brings {file}</source>
        <translation>다른 llama.cpp용으로 빌드되었어요. 딸려 온 파일: {file}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: {reason}</source>
        <translation>다른 llama.cpp용으로 빌드됐어요: {reason}</translation>
    </message>
    <message>
        <source>it was cut short or damaged ({error})</source>
        <translation>도중에 잘렸거나 손상되었어요 ({error})</translation>
    </message>
    <message>
        <source>it was made for a {wanted} model, and this one is {found}</source>
        <translation>{wanted} 모델용인데 이 모델은 {found}예요</translation>
    </message>
    <message>
        <source>it was made for {wanted} layers, and the model has {found}</source>
        <translation>층 {wanted}개용인데 모델의 층은 {found}개예요</translation>
    </message>
    <message>
        <source>it was set aside as {aside}</source>
        <translation>원래 파일을 {aside} 이름으로 따로 보관했어요</translation>
    </message>
    <message>
        <source>it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms</source>
        <translation>프로세서보다 느렸어요: 토큰 하나에 {card:.1f} ms, 프로세서는 {processor:.1f} ms</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>중지되었어요</translation>
    </message>
    <message>
        <source>it was stopped before the tools were there</source>
        <translation>도구가 준비되기 전에 멈췄어요</translation>
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
        <translation>드라이버를 시작할 수 없거나 드라이버가 없어요</translation>
    </message>
    <message>
        <source>its driver found no device</source>
        <translation>드라이버가 장치를 찾지 못했어요</translation>
    </message>
    <message>
        <source>its format is not known here (Draftlight or OpenAI)</source>
        <translation>여기서 알지 못하는 형식이에요 (Draftlight, OpenAI만 가능)</translation>
    </message>
    <message>
        <source>its layers keep a state, and are of several kinds</source>
        <translation>레이어가 상태를 지니고 종류가 여럿이에요</translation>
    </message>
    <message>
        <source>its layers look back by turns, some at the whole text and some at a window of it</source>
        <translation>레이어가 번갈아 어떤 것은 글 전체를, 어떤 것은 그 일부만 돌아봐요</translation>
    </message>
    <message>
        <source>its list of words names some twice, or some that the model does not have</source>
        <translation>단어 목록에 같은 단어가 두 번 있거나 모델에 없는 단어가 있어요</translation>
    </message>
    <message>
        <source>its own drafter</source>
        <translation>전용 드래프터</translation>
    </message>
    <message>
        <source>its own heads</source>
        <comment>a model with …</comment>
        <translation>자체 헤드</translation>
    </message>
    <message>
        <source>its scores differed grossly from those of the safest settings</source>
        <translation>점수가 가장 안전한 설정의 점수와 크게 달랐어요</translation>
    </message>
    <message>
        <source>its scores were not numbers</source>
        <translation>점수가 숫자가 아니었어요</translation>
    </message>
    <message>
        <source>its terms</source>
        <translation>해당 약관</translation>
    </message>
    <message>
        <source>its vocabulary is that of {theirs}, the target&apos;s that of {ours}</source>
        <translation>드래프터와 타깃의 어휘가 달라요. 드래프터: {theirs}, 타깃: {ours}</translation>
    </message>
    <message>
        <source>jokes</source>
        <translation>농담</translation>
    </message>
    <message>
        <source>layers on {server}: {count}</source>
        <translation>{server}의 레이어: {count}</translation>
    </message>
    <message>
        <source>layers over RPC</source>
        <comment>a standard name</comment>
        <translation>RPC를 통한 레이어</translation>
    </message>
    <message>
        <source>learn adapt heads medusa privacy forget</source>
        <comment>more words to find a setting by</comment>
        <translation>학습 적응 헤드 medusa 개인정보 잊기</translation>
    </message>
    <message>
        <source>lenient, and each token is the model’s own</source>
        <translation>너그럽게, 모든 토큰이 모델 자신의 것</translation>
    </message>
    <message numerus="yes">
        <source>lenient: %n (token is|tokens are) not the model’s own</source>
        <translation>
            <numerusform>관대함: 토큰 %n개는 모델의 것이 아니에요</numerusform>
        </translation>
    </message>
    <message>
        <source>lenient: a likely guess stands although the model would write another word</source>
        <translation>lenient: 모델이라면 다른 단어를 썼을 곳에서도 그럴듯한 추측이 남아요</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>라이선스를 밝히지 않음</translation>
    </message>
    <message>
        <source>limit stop</source>
        <comment>more words to find a setting by</comment>
        <translation>한도 중지 길이 limit stop</translation>
    </message>
    <message>
        <source>line {number} cannot be read ({error})</source>
        <translation>{number}번째 줄을 읽을 수 없어요 ({error})</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
        <translation>llama.cpp가 {devices}을(를) 쓸 수 있고, 더 빨랐던 모델에서만 써요.</translation>
    </message>
    <message>
        <source>llama.cpp could not compute (code {code}): {reason}</source>
        <translation>llama.cpp가 계산하지 못했어요 (코드 {code}): {reason}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the layers&apos; states of models of the kind {kind}</source>
        <translation>llama.cpp는 {kind} 종류 모델의 층 상태를 주지 않아요</translation>
    </message>
    <message>
        <source>llama.cpp does not give the state before the head of models of the kind {kind}</source>
        <translation>llama.cpp는 {kind} 종류 모델의 헤드 앞 상태를 주지 않아요</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp가 이유를 밝히지 않았어요</translation>
    </message>
    <message>
        <source>llama.cpp has no file for this processor in {folder}</source>
        <translation>{folder}에 이 프로세서용 llama.cpp 파일이 없어요</translation>
    </message>
    <message>
        <source>llama.cpp refused it and gave no reason</source>
        <translation>llama.cpp가 이유를 밝히지 않고 거부했어요</translation>
    </message>
    <message>
        <source>llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.</source>
        <translation>llama.cpp가 GPU용으로 빌드되었지만 GPU를 찾지 못해요. 드라이버를 확인하고, GPU를 숨기는 설정이 없는지 살펴봐 주세요.</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s kernels</source>
        <translation>llama.cpp의 커널</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {library} is missing in {folder}</source>
        <translation>{folder} 폴더에 llama.cpp의 라이브러리 {library} 파일이 없어요</translation>
    </message>
    <message>
        <source>loading Qt&apos;s libraries ended the process that tried</source>
        <translation>Qt 라이브러리를 불러오던 프로세스가 끝나 버렸어요</translation>
    </message>
    <message>
        <source>loading was given up for another model</source>
        <translation>다른 모델을 위해 불러오기를 그만두었어요</translation>
    </message>
    <message>
        <source>logit_bias must pair token ids with numbers or -inf, not {token} with {bias}</source>
        <translation>logit_bias는 토큰 id를 숫자나 -inf와 짝지어야 해요 (지금 값: {token}, {bias})</translation>
    </message>
    <message>
        <source>looking for graphics cards</source>
        <comment>what is done while a model loads</comment>
        <translation>그래픽 카드를 찾는 중</translation>
    </message>
    <message>
        <source>lossy typical acceptance top-beta</source>
        <comment>more words to find a setting by</comment>
        <translation>손실 너그러운 typical acceptance top-beta</translation>
    </message>
    <message>
        <source>markdown rendered boundaries</source>
        <comment>more words to find a setting by</comment>
        <translation>markdown 마크다운 렌더링 경계 토큰</translation>
    </message>
    <message>
        <source>marks colours highlight</source>
        <comment>more words to find a setting by</comment>
        <translation>표시 색 강조 하이라이트</translation>
    </message>
    <message>
        <source>max_tokens must be 1 or more, not {found}</source>
        <translation>max_tokens는 1 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing ({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right</source>
        <translation>따로 둔 질문 {count:,}개로 번갈아 측정: 일반 작성의 {speedup:.2f}배({low:.2f}~{high:.2f}), 첫 추측의 {right:.0%} 정답</translation>
    </message>
    <message>
        <source>measured: {speed:.2f}×</source>
        <translation>측정: {speed:.2f}×</translation>
    </message>
    <message>
        <source>message {number} follows message {parent}</source>
        <translation>{number}번째 메시지가 {parent}번째 메시지를 뒤따른다고 되어 있어요</translation>
    </message>
    <message>
        <source>messages nested deeper than {most}</source>
        <translation>메시지가 {most}단계보다 깊이 중첩되었어요</translation>
    </message>
    <message>
        <source>model</source>
        <comment>a column of chances</comment>
        <translation>모델</translation>
    </message>
    <message>
        <source>more fields than a graph has any use for</source>
        <translation>그래프에 쓰일 리 없을 만큼 필드가 많아요</translation>
    </message>
    <message>
        <source>more than {most} bytes of names</source>
        <translation>이름이 {most}바이트를 넘어요</translation>
    </message>
    <message>
        <source>more than {texts} texts in lists, or {letters} characters beside</source>
        <translation>목록 속 텍스트가 {texts}개를 넘거나 그 밖의 글자가 {letters}자를 넘어요</translation>
    </message>
    <message>
        <source>multiplication</source>
        <translation>곱셈</translation>
    </message>
    <message>
        <source>needs about {need} of memory</source>
        <translation>메모리가 약 {need} 필요해요</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free</source>
        <translation>메모리가 약 {need} 필요하고, {free} 비어 있어요</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: little is left over</source>
        <translation>메모리가 약 {need} 필요하고, {free} 비어 있어요. 남는 것이 거의 없어요</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: {more} too much</source>
        <translation>메모리가 약 {need} 필요한데 {free}만 비어 있어요: {more} 부족</translation>
    </message>
    <message>
        <source>new each time</source>
        <translation>매번 새로</translation>
    </message>
    <message>
        <source>new reply</source>
        <translation>새 답변</translation>
    </message>
    <message>
        <source>next to impossible</source>
        <translation>거의 불가능</translation>
    </message>
    <message>
        <source>no chat template was given</source>
        <translation>대화 템플릿이 주어지지 않았어요</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>선택 없음</translation>
    </message>
    <message>
        <source>no context of {tokens:,} tokens could be made: {reason}</source>
        <translation>토큰 {tokens:,}개짜리 컨텍스트를 만들 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>차이 없음</translation>
    </message>
    <message>
        <source>no exit code</source>
        <translation>종료 코드 없음</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>이득 없음</translation>
    </message>
    <message>
        <source>no gain could be told from {count:,} replies written in turn</source>
        <translation>번갈아 쓴 답변 {count:,}개에서 이득을 확인할 수 없었어요</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>추측 없음</translation>
    </message>
    <message>
        <source>no guesses</source>
        <translation>추측 없음</translation>
    </message>
    <message>
        <source>no head can be trained for {file}: {reason}</source>
        <translation>{file}용 헤드는 학습할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>no layer of {file} can be left out: {reason}</source>
        <translation>{file}에서는 레이어를 뺄 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>no model is open</source>
        <translation>열려 있는 모델이 없어요</translation>
    </message>
    <message>
        <source>no prompt was answered both ways</source>
        <translation>두 방식으로 모두 답한 프롬프트가 없어요</translation>
    </message>
    <message>
        <source>no reply had a word to stop at</source>
        <translation>멈출 만한 단어가 있는 답변이 없었어요</translation>
    </message>
    <message>
        <source>no state of a model is called &quot;{name}&quot;</source>
        <translation>&quot;{name}&quot;이라는 모델 상태는 없어요</translation>
    </message>
    <message>
        <source>no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, so that even guesses which are always right would lose</source>
        <translation>여기서는 그런 드래프터가 이득일 수 없어요. 초안에 {draft:.2f}ms, 모델의 토큰 하나에 {plain:.2f}ms가 걸려 추측이 항상 맞아도 느려져요</translation>
    </message>
    <message>
        <source>none: copied</source>
        <translation>없음: 복사</translation>
    </message>
    <message>
        <source>not asked for any more: {names}</source>
        <translation>더 묻지 않음: {names}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>보지 않음</translation>
    </message>
    <message>
        <source>not looked at</source>
        <comment>in the legend</comment>
        <translation>보지 않음</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>재지 않음</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <translation>모델 자신의 것 아님</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <comment>in the legend</comment>
        <translation>모델 자신의 것 아님</translation>
    </message>
    <message>
        <source>not verified yet</source>
        <translation>아직 확인되지 않음</translation>
    </message>
    <message>
        <source>not yet judged</source>
        <comment>in the legend</comment>
        <translation>아직 판정 전</translation>
    </message>
    <message>
        <source>nothing named {name!r} is installed</source>
        <translation>설치된 것 가운데 {name!r} 모델은 없어요</translation>
    </message>
    <message>
        <source>notifications messages download</source>
        <comment>more words to find a setting by</comment>
        <translation>알림 메시지 다운로드 notification</translation>
    </message>
    <message>
        <source>nucleus</source>
        <comment>more words to find a setting by</comment>
        <translation>뉴클리어스 nucleus</translation>
    </message>
    <message>
        <source>of guesses right</source>
        <comment>under or behind a share</comment>
        <translation>추측 적중률</translation>
    </message>
    <message>
        <source>of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more</source>
        <translation>추측에 쓰는 폴더에서는 처음 40 MB의 텍스트 또는 이름 100,000개까지만 읽어요</translation>
    </message>
    <message>
        <source>off</source>
        <translation>끔</translation>
    </message>
    <message>
        <source>offline mode is on (HF_HUB_OFFLINE)</source>
        <translation>오프라인 모드가 켜져 있어요 (HF_HUB_OFFLINE)</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>화면에 있음</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>{known} 가운데 하나</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>스레드 하나</translation>
    </message>
    <message>
        <source>online speculative decoding</source>
        <comment>a standard name</comment>
        <translation>온라인 추측 디코딩(online speculative decoding)</translation>
    </message>
    <message>
        <source>only the last reply of a chat can be continued</source>
        <translation>대화의 마지막 답변만 이어 쓸 수 있어요</translation>
    </message>
    <message>
        <source>opening the drafter</source>
        <comment>what is done while a model loads</comment>
        <translation>드래프터를 여는 중</translation>
    </message>
    <message>
        <source>original speed</source>
        <comment>the speed of a replay</comment>
        <translation>원래 속도</translation>
    </message>
    <message>
        <source>pace speed slow motion live</source>
        <comment>more words to find a setting by</comment>
        <translation>표시 속도 빠르기 슬로 모션 실시간 pace live</translation>
    </message>
    <message>
        <source>parallel heads</source>
        <translation>병렬 헤드</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>고정됨</translation>
    </message>
    <message>
        <source>pip could not download {package}: {reason}</source>
        <translation>pip가 {package}을(를) 다운로드하지 못했어요: {reason}</translation>
    </message>
    <message>
        <source>pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors alone. Heads and fewer layers need neither.</source>
        <translation>Draftlight 환경에서 pip install torch onnx를 실행하세요. 프로세서용만 디스크에 약 0.9GB예요. 헤드와 층 줄이기에는 둘 다 필요 없어요.</translation>
    </message>
    <message>
        <source>plain: {speed} tokens a second</source>
        <translation>추측 없이: 초당 토큰 {speed}개</translation>
    </message>
    <message>
        <source>played at original speed</source>
        <translation>실제 속도로 재생</translation>
    </message>
    <message>
        <source>played {times:,.0f} times faster</source>
        <translation>실제보다 {times:,.0f}배 빠르게 재생</translation>
    </message>
    <message>
        <source>played {times:,.0f} times slower</source>
        <translation>실제보다 {times:,.0f}배 느리게 재생</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {reason}</source>
        <translation>포트 {port}을(를) 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>preparing memory</source>
        <comment>what is done while a model loads</comment>
        <translation>메모리 준비 중</translation>
    </message>
    <message>
        <source>presets exact balanced inventive temperature use</source>
        <comment>more words to find a setting by</comment>
        <translation>프리셋 정확 균형 창의 온도 사용 preset</translation>
    </message>
    <message>
        <source>presets save own name</source>
        <comment>more words to find a setting by</comment>
        <translation>프리셋 저장 내 이름 preset</translation>
    </message>
    <message>
        <source>presets, number {number}: {reason}</source>
        <translation>{number}번째 프리셋: {reason}</translation>
    </message>
    <message>
        <source>q4_0: a quarter of the memory, some loss in long chats</source>
        <translation>q4_0: 메모리 4분의 1, 긴 대화에서 손실이 조금 있음</translation>
    </message>
    <message>
        <source>q8_0: half the memory, hardly a difference</source>
        <translation>q8_0: 메모리 절반, 차이가 거의 없음</translation>
    </message>
    <message>
        <source>quick to download</source>
        <translation>빨리 받을 수 있는 것</translation>
    </message>
    <message>
        <source>random repeatable reproducible</source>
        <comment>more words to find a setting by</comment>
        <translation>무작위 재현 반복 가능 시드 seed random</translation>
    </message>
    <message>
        <source>reading its layers from the disk</source>
        <comment>what is done while a model loads</comment>
        <translation>층을 디스크에서 읽는 중</translation>
    </message>
    <message>
        <source>reading the file</source>
        <comment>what is done while a model loads</comment>
        <translation>파일을 읽는 중</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message>
        <source>rearranged weights on the processor</source>
        <translation>프로세서용으로 다시 배열한 가중치</translation>
    </message>
    <message>
        <source>reasoning is set by the chat template, and a raw prompt goes without it</source>
        <translation>추론은 대화 템플릿이 정하는데, 그대로 보내는 프롬프트는 템플릿을 쓰지 않아요</translation>
    </message>
    <message>
        <source>reduced motion animation access</source>
        <comment>more words to find a setting by</comment>
        <translation>움직임 줄이기 애니메이션 접근성 motion</translation>
    </message>
    <message>
        <source>rejected tokens</source>
        <comment>more words to find a setting by</comment>
        <translation>거부된 토큰 rejected</translation>
    </message>
    <message>
        <source>rejection: accepted with min(1, p / q)</source>
        <translation>기각 샘플링: min(1, p / q)의 확률로 수락</translation>
    </message>
    <message>
        <source>remember forget copy datastore privacy</source>
        <comment>more words to find a setting by</comment>
        <translation>기억 잊기 베끼기 저장 개인 정보 remember forget copy datastore privacy</translation>
    </message>
    <message>
        <source>repeat_penalty must be above 0; 1 is off</source>
        <translation>repeat_penalty는 0보다 커야 해요. 1이면 끔이에요</translation>
    </message>
    <message>
        <source>repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>반복 되풀이 repetition</translation>
    </message>
    <message>
        <source>retrieval datastore (REST)</source>
        <comment>a standard name</comment>
        <translation>retrieval datastore (REST)</translation>
    </message>
    <message>
        <source>riddles</source>
        <translation>수수께끼</translation>
    </message>
    <message>
        <source>right guess</source>
        <translation>맞은 추측</translation>
    </message>
    <message>
        <source>right guess</source>
        <comment>in the legend</comment>
        <translation>맞은 추측</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}</source>
        <translation>라운드 {number:,}: 읽은 것 {read}, 남긴 것 {kept}</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}, the end</source>
        <translation>라운드 {number:,}: {read}개 읽음, {kept}개 유지, 끝</translation>
    </message>
    <message>
        <source>round {number} of {rounds}</source>
        <translation>라운드 {number}/{rounds}</translation>
    </message>
    <message>
        <source>round {number} of {rounds}, token {token}</source>
        <translation>라운드 {number}/{rounds}, 토큰 {token}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>라운드 {round}</translation>
    </message>
    <message>
        <source>round {round}, guess {place} of {guesses}</source>
        <translation>라운드 {round}, 추측 {place}/{guesses}</translation>
    </message>
    <message>
        <source>rpc may name {most} machines at the most, not {found}</source>
        <translation>rpc에는 컴퓨터를 최대 {most}대까지 적을 수 있어요. {found}대는 안 돼요</translation>
    </message>
    <message>
        <source>rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}</source>
        <translation>rpc는 HOST:PORT 또는 HOST:PORT=레이어수여야 하고 여럿이면 쉼표로 구분해요. {found}은(는) 안 돼요</translation>
    </message>
    <message>
        <source>rpc names {server} twice</source>
        <translation>rpc에 {server}이(가) 두 번 적혀 있어요</translation>
    </message>
    <message>
        <source>rpc split distributed cluster machines remote</source>
        <comment>more words to find a setting by</comment>
        <translation>rpc 분할 분산 클러스터 컴퓨터 원격</translation>
    </message>
    <message>
        <source>ruled out</source>
        <comment>a word that the settings took out</comment>
        <translation>제외됨</translation>
    </message>
    <message>
        <source>same random numbers on both sides: Gumbel coupling</source>
        <translation>양쪽에 같은 난수: 굼벨 결합</translation>
    </message>
    <message>
        <source>saves time</source>
        <translation>시간을 아낌</translation>
    </message>
    <message>
        <source>scale larger smaller magnify access</source>
        <comment>more words to find a setting by</comment>
        <translation>배율 크게 작게 확대 접근성 scale magnify access</translation>
    </message>
    <message>
        <source>score gap of SpecDec</source>
        <comment>a standard name</comment>
        <translation>SpecDec의 점수 차이</translation>
    </message>
    <message>
        <source>second guess</source>
        <translation>예비 추측</translation>
    </message>
    <message>
        <source>second guess</source>
        <comment>in the legend</comment>
        <translation>예비 추측</translation>
    </message>
    <message>
        <source>seed must be a whole number from 0 to 2**63 - 1, not {found}</source>
        <translation>시드는 0에서 2**63 - 1까지의 정수여야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>the user&apos;s: a column of chances</comment>
        <translation>설정 후</translation>
    </message>
    <message>
        <source>settings in {path} cannot be used ({faults}); {where}</source>
        <translation>{path} 파일의 설정을 사용할 수 없어요 ({faults}). {where}</translation>
    </message>
    <message>
        <source>short answers</source>
        <translation>짧은 답</translation>
    </message>
    <message>
        <source>should fit: both are of the family {family}, which is compared once it is downloaded</source>
        <translation>맞을 거예요. 둘 다 {family} 계열이고, 받은 다음에 비교해요</translation>
    </message>
    <message>
        <source>should fit: its makers trained it for this model; compared once it is downloaded</source>
        <translation>맞을 거예요: 제작사가 이 모델용으로 학습시켰고, 받은 뒤에 비교해요</translation>
    </message>
    <message>
        <source>shown at original speed</source>
        <comment>a clip</comment>
        <translation>실제 속도로 재생</translation>
    </message>
    <message numerus="yes">
        <source>shown at {times:,g}×</source>
        <comment>a clip: so many times as fast as it was</comment>
        <translation>
            <numerusform>{times:,g}배 속도로 재생</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shown {times:,.0f} times slower</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{times:,.0f}배 느리게 재생</numerusform>
        </translation>
    </message>
    <message>
        <source>signal {name}</source>
        <translation>시그널 {name}</translation>
    </message>
    <message>
        <source>simplified Chinese (GB 18030)</source>
        <translation>중국어 간체 (GB 18030)</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second</source>
        <translation>느림: 디스크에서 {rate:g} GB/s로 읽어 초당 약 {plain:g}토큰</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}</source>
        <translation>느림: 디스크에서 {rate:g} GB/s로 읽어 초당 약 {plain:g}토큰, 추측하면 {guessed:g}</translation>
    </message>
    <message>
        <source>slower than plain writing</source>
        <translation>추측 없이 쓸 때보다 느려요</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>잡담</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>문제가 생겼어요</translation>
    </message>
    <message>
        <source>speculative decoding</source>
        <comment>a standard name</comment>
        <translation>추측 디코딩(speculative decoding)</translation>
    </message>
    <message>
        <source>speed at each length (estimate), best with {count}</source>
        <translation>길이별 속도(추정), {count}개일 때 가장 빠름</translation>
    </message>
    <message>
        <source>speed-up = E / (K·c + v(K+1))</source>
        <translation>속도 향상 = E / (K·c + v(K+1))</translation>
    </message>
    <message>
        <source>square roots</source>
        <translation>제곱근</translation>
    </message>
    <message>
        <source>starter drafter</source>
        <translation>스타터 드래프터</translation>
    </message>
    <message>
        <source>starting the engine</source>
        <comment>what is done while a model loads</comment>
        <translation>엔진을 시작하는 중</translation>
    </message>
    <message>
        <source>states of the model are not numbers ({names})</source>
        <translation>모델의 상태가 숫자가 아니에요 ({names})</translation>
    </message>
    <message>
        <source>stopped at the length limit</source>
        <translation>길이 한도에서 멈춤</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>직접 중지함</translation>
    </message>
    <message>
        <source>stopped: it repeats itself</source>
        <translation>멈춤: 같은 말을 되풀이해요</translation>
    </message>
    <message>
        <source>stopped: the context is full</source>
        <translation>멈춤: 컨텍스트가 가득 참</translation>
    </message>
    <message>
        <source>stories</source>
        <translation>이야기</translation>
    </message>
    <message>
        <source>structured output</source>
        <comment>a standard name</comment>
        <translation>구조화된 출력(structured output)</translation>
    </message>
    <message>
        <source>structured output grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>구조화된 출력 문법 structured output grammar</translation>
    </message>
    <message>
        <source>subtraction</source>
        <translation>뺄셈</translation>
    </message>
    <message>
        <source>suffix memory</source>
        <comment>a standard name</comment>
        <translation>접미사 메모리(suffix memory)</translation>
    </message>
    <message>
        <source>sums</source>
        <translation>덧셈</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>확신</translation>
    </message>
    <message>
        <source>system prompt</source>
        <comment>a standard name</comment>
        <translation>시스템 프롬프트(system prompt)</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>표</translation>
    </message>
    <message>
        <source>temperature {value:g}</source>
        <translation>온도 {value:g}</translation>
    </message>
    <message>
        <source>texts that do not fill their list</source>
        <translation>텍스트가 목록을 다 채우지 않아요</translation>
    </message>
    <message>
        <source>that chat is no longer there</source>
        <translation>그 대화는 이제 없어요</translation>
    </message>
    <message>
        <source>that did not work: {error}</source>
        <translation>되지 않았어요: {error}</translation>
    </message>
    <message>
        <source>that message is no longer there</source>
        <translation>그 메시지는 이제 없어요</translation>
    </message>
    <message>
        <source>that word is already there</source>
        <translation>그 단어가 이미 그 자리에 있어요</translation>
    </message>
    <message>
        <source>the CUDA toolkit (nvcc)</source>
        <translation>CUDA 툴킷(nvcc)</translation>
    </message>
    <message>
        <source>the JSON schema cannot be used: {reason}</source>
        <translation>JSON 스키마를 사용할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the Vulkan SDK (its headers and glslc)</source>
        <translation>Vulkan SDK(헤더와 glslc)</translation>
    </message>
    <message>
        <source>the address of {host} cannot be used: {reason}</source>
        <translation>{host}의 주소를 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the bench broke off: {error}</source>
        <translation>벤치마크가 끊겼어요: {error}</translation>
    </message>
    <message>
        <source>the block brings a mask of its own as a file of PyTorch, which is not opened</source>
        <translation>블록에 자체 마스크가 PyTorch 파일로 들어 있는데, 그런 파일은 열지 않아요</translation>
    </message>
    <message>
        <source>the block has layers of a kind that is not known here: {kind}</source>
        <translation>블록에 여기서 모르는 종류의 층이 있어요: {kind}</translation>
    </message>
    <message>
        <source>the block leans on words before by a rule that is not known here</source>
        <translation>블록이 앞 단어를 따르는 규칙을 여기서 몰라요</translation>
    </message>
    <message>
        <source>the cache could not be laid out again</source>
        <translation>캐시를 다시 정리하지 못했어요</translation>
    </message>
    <message>
        <source>the cache of its heads cannot go back</source>
        <translation>헤드의 캐시를 되돌릴 수 없어요</translation>
    </message>
    <message>
        <source>the chat {title!r} cannot be read: {fault}</source>
        <translation>{title!r} 대화를 읽을 수 없어요: {fault}</translation>
    </message>
    <message>
        <source>the chats could not be written to {path}: {reason}</source>
        <translation>{path}에 대화를 쓸 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>the chats in {path} could not be read ({error}); the file was set aside as {aside}</source>
        <translation>{path}의 대화를 읽을 수 없었어요 ({error}). 파일은 {aside} 이름으로 따로 보관했어요</translation>
    </message>
    <message>
        <source>the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})</source>
        <translation>{path}의 대화는 더 새로운 Draftlight가 썼어요 (형식 {version}, 이 앱은 {ours})</translation>
    </message>
    <message>
        <source>the clip cannot be made: {reason}</source>
        <translation>클립을 만들 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the clip cannot be written to {path}: {reason}</source>
        <translation>{path}에 클립을 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the connection ended early</source>
        <translation>연결이 도중에 끊겼어요</translation>
    </message>
    <message>
        <source>the connection to {host} failed: {reason}</source>
        <translation>{host}에 연결하지 못했어요: {reason}</translation>
    </message>
    <message>
        <source>the connection to {host} is not trusted: {cause}</source>
        <translation>{host}에 대한 연결을 신뢰할 수 없어요: {cause}</translation>
    </message>
    <message>
        <source>the context holds {room:,} tokens, {tokens:,} were asked for</source>
        <translation>컨텍스트는 토큰 {room:,}개까지인데 {tokens:,}개를 요청했어요</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>디스크</translation>
    </message>
    <message>
        <source>the disk is full, or allows no larger file: {place}</source>
        <translation>디스크가 가득 찼거나 이보다 큰 파일을 둘 수 없어요: {place}</translation>
    </message>
    <message>
        <source>the disk is full, so nothing could be saved to {path}</source>
        <translation>디스크가 가득 차서 {path}에 아무것도 저장하지 못했어요</translation>
    </message>
    <message>
        <source>the disk refuses</source>
        <translation>디스크가 거부해요</translation>
    </message>
    <message>
        <source>the display {name} does not answer ({variable})</source>
        <translation>디스플레이 {name}에서 응답이 없어요 ({variable})</translation>
    </message>
    <message>
        <source>the display {name} does not answer or does not let this program in ({variable})</source>
        <translation>디스플레이 {name}에서 응답이 없거나 이 프로그램의 접속을 허용하지 않아요 ({variable})</translation>
    </message>
    <message>
        <source>the drafter and the target have {count} tokens in common</source>
        <translation>드래프터와 타깃에 공통인 토큰은 {count}개예요</translation>
    </message>
    <message>
        <source>the drafter did not come back and was ended</source>
        <translation>드래프터가 돌아오지 않아 끝냈어요</translation>
    </message>
    <message>
        <source>the drafter ends its turns with token {theirs}, the target with {ours}</source>
        <translation>차례를 끝내는 토큰이 달라요. 드래프터: {theirs}, 타깃: {ours}</translation>
    </message>
    <message>
        <source>the drafter failed ({kind})</source>
        <translation>드래프터가 실패했어요 ({kind})</translation>
    </message>
    <message>
        <source>the drafter failed ({kind}: {reason})</source>
        <translation>드래프터가 실패했어요 ({kind}: {reason})</translation>
    </message>
    <message>
        <source>the drafter gave a probability of {number}</source>
        <translation>드래프터가 내놓은 확률이 올바르지 않아요: {number}</translation>
    </message>
    <message>
        <source>the drafter gave probabilities that are not a distribution over the model&apos;s tokens</source>
        <translation>드래프터가 내놓은 확률이 모델의 토큰에 대한 분포가 아니에요</translation>
    </message>
    <message>
        <source>the drafter gave {found} distributions for {guesses} guesses</source>
        <translation>추측 {guesses}개에 드래프터가 분포를 {found}개 내놓았어요</translation>
    </message>
    <message>
        <source>the drafter gave {found} probabilities for {guesses} guesses</source>
        <translation>추측 {guesses}개에 드래프터가 확률을 {found}개 내놓았어요</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, of which its own distribution knows nothing</source>
        <translation>드래프터가 제 분포에도 없는 토큰 id {token}번을 추측했어요</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, which the model does not have</source>
        <translation>드래프터가 모델에 없는 토큰 id {token}번을 추측했어요</translation>
    </message>
    <message>
        <source>the drafter guessed {value}, which is not a token id</source>
        <translation>드래프터의 추측이 토큰 id가 아니에요: {value}</translation>
    </message>
    <message>
        <source>the drafter handed over a draft with something of type {kind} in it</source>
        <translation>드래프터가 건넨 초안에 {kind} 형식의 값이 들어 있어요</translation>
    </message>
    <message>
        <source>the drafter handed over something of type {kind}, not a draft</source>
        <translation>드래프터가 초안이 아니라 {kind} 형식의 값을 건넸어요</translation>
    </message>
    <message>
        <source>the drafter made {found} guesses where {most} were asked for</source>
        <translation>추측을 {most}개 요청했는데 드래프터가 {found}개 했어요</translation>
    </message>
    <message>
        <source>the drafter named {found} makers of {guesses} guesses</source>
        <translation>드래프터가 추측 {guesses}개에 추측한 쪽을 {found}개 적었어요</translation>
    </message>
    <message>
        <source>the drafter on Apple&apos;s CoreML</source>
        <translation>Apple CoreML에서 도는 드래프터</translation>
    </message>
    <message>
        <source>the drafter on the graphics card</source>
        <translation>그래픽 카드에서 돌리는 드래프터</translation>
    </message>
    <message>
        <source>the drafter on the graphics card by WebGPU</source>
        <translation>WebGPU로 그래픽 카드에서 도는 드래프터</translation>
    </message>
    <message>
        <source>the drafter ranked words that the model does not have</source>
        <translation>드래프터가 모델에 없는 단어의 순위를 매겼어요</translation>
    </message>
    <message>
        <source>the drafter reads no more than {tokens:,} tokens of a chat</source>
        <translation>드래프터는 대화를 최대 {tokens:,}토큰까지만 읽어요</translation>
    </message>
    <message>
        <source>the drafter reads states of the model that cannot be had here ({names})</source>
        <translation>드래프터가 읽는 모델 상태를 여기서는 얻을 수 없어요 ({names})</translation>
    </message>
    <message>
        <source>the drafter says that it has read {found} tokens of a prompt of {tokens}</source>
        <translation>토큰이 {tokens}개인 프롬프트에서 드래프터가 {found}개를 읽었다고 해요</translation>
    </message>
    <message>
        <source>the drafter says that it knows states of {found} tokens of a prompt of {tokens}</source>
        <translation>토큰이 {tokens}개인 프롬프트에서 드래프터가 {found}개의 상태를 안다고 해요</translation>
    </message>
    <message>
        <source>the drafter was given states of {found} numbers, not of {wanted}</source>
        <translation>드래프터가 받은 상태의 수가 {wanted}개가 아니라 {found}개예요</translation>
    </message>
    <message>
        <source>the drafter&apos;s guesses are not a tree: each must follow one before it</source>
        <translation>드래프터의 추측이 트리가 아니에요. 추측마다 앞에 있는 추측 하나에 이어져야 해요</translation>
    </message>
    <message>
        <source>the drivers of graphics cards</source>
        <translation>그래픽 카드 드라이버</translation>
    </message>
    <message>
        <source>the end of the reply</source>
        <translation>답의 끝</translation>
    </message>
    <message>
        <source>the engine could not be started: {error}</source>
        <translation>엔진을 시작할 수 없었어요: {error}</translation>
    </message>
    <message>
        <source>the engine did not stop within {seconds:g} seconds, so it was ended</source>
        <translation>엔진이 {seconds:g}초 안에 멈추지 않아 끝냈어요</translation>
    </message>
    <message>
        <source>the engine does not answer</source>
        <comment>what is done while a model loads</comment>
        <translation>엔진이 응답하지 않아요</translation>
    </message>
    <message>
        <source>the engine does not answer; it waits for something, or is stuck</source>
        <translation>엔진이 응답하지 않아요. 무언가를 기다리거나 멈춘 상태예요</translation>
    </message>
    <message>
        <source>the engine is stopped from outside</source>
        <comment>what is done while a model loads</comment>
        <translation>엔진이 외부에서 멈춰 있어요</translation>
    </message>
    <message>
        <source>the engine said nothing for {seconds:,.0f} seconds, so it was ended</source>
        <translation>엔진이 {seconds:,.0f}초 동안 아무 말이 없어 끝냈어요</translation>
    </message>
    <message>
        <source>the engine sent something unreadable and was ended: {reason}</source>
        <translation>엔진이 읽을 수 없는 것을 보내서 끝냈어요: {reason}</translation>
    </message>
    <message>
        <source>the engine stopped ({exit})</source>
        <translation>엔진이 멈췄어요 ({exit})</translation>
    </message>
    <message>
        <source>the engine&apos;s libraries cannot be loaded: {reason}</source>
        <translation>엔진의 라이브러리를 불러올 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process could not be started: {reason}</source>
        <translation>엔진 프로세스를 시작할 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process is stopped; let it go on, or end the reply</source>
        <translation>엔진 프로세스가 멈춰 있어요. 다시 실행되게 하거나 답변을 끝내세요</translation>
    </message>
    <message>
        <source>the file for other machines is not here</source>
        <translation>다른 컴퓨터를 위한 파일이 여기에 없어요</translation>
    </message>
    <message>
        <source>the file&apos;s name {file} cannot be kept</source>
        <translation>파일 이름을 그대로 쓸 수 없어요: {file}</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be written to: {reason}</source>
        <translation>{folder} 폴더에 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the former version</source>
        <comment>who made a guess</comment>
        <translation>이전 버전</translation>
    </message>
    <message>
        <source>the grammar</source>
        <comment>who made a guess</comment>
        <translation>문법</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it is not valid GBNF with a rule named root</source>
        <translation>문법을 사용할 수 없어요: root라는 규칙이 있는 올바른 GBNF가 아니에요</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it would take too long to follow</source>
        <translation>이 문법은 쓸 수 없어요. 따라가는 데 너무 오래 걸려요</translation>
    </message>
    <message>
        <source>the grammar, the JSON schema or a logit bias rules this word out here</source>
        <translation>문법이나 JSON 스키마, 로짓 바이어스가 여기서 이 단어를 배제해요</translation>
    </message>
    <message>
        <source>the graph as it lies in the file</source>
        <translation>파일에 있는 그대로의 그래프</translation>
    </message>
    <message>
        <source>the graphics card</source>
        <translation>그래픽 카드</translation>
    </message>
    <message>
        <source>the head has a part that is not known here: {name}</source>
        <translation>헤드에 여기서 모르는 부분이 있어요: {name}</translation>
    </message>
    <message>
        <source>the head has no embeddings, and the target&apos;s are of another width</source>
        <translation>헤드에 임베딩이 없고, 타깃의 임베딩은 폭이 달라요</translation>
    </message>
    <message>
        <source>the head has two parts for {name}</source>
        <translation>헤드에 {name}에 해당하는 부분이 둘 있어요</translation>
    </message>
    <message>
        <source>the head knows {count:,} words and does not say which</source>
        <translation>헤드가 아는 단어는 {count:,}개인데 어느 단어인지 적혀 있지 않아요</translation>
    </message>
    <message>
        <source>the head lacks a part: {name}</source>
        <translation>헤드에 빠진 부분이 있어요: {name}</translation>
    </message>
    <message>
        <source>the head places its words by a rule that is not known here: {kind}</source>
        <translation>헤드가 단어의 위치를 정하는 규칙을 여기서는 몰라요: {kind}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}</source>
        <translation>이 헤드는 {file} 모델용으로 학습된 것이 아니에요. 단어가 헤드는 {found:,}개, 모델은 {wanted:,}개예요</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it reads states of {found} numbers up to layer {layer}, and that has {wanted} and {layers} layers</source>
        <translation>이 헤드는 {file} 모델용으로 학습된 것이 아니에요. 헤드는 수 {found}개짜리 상태를 {layer}번 층까지 읽는데, 모델은 {wanted}개에 층이 {layers}개예요</translation>
    </message>
    <message>
        <source>the head&apos;s list of words names some twice, or some that the model does not have</source>
        <translation>헤드의 단어 목록에 같은 단어가 두 번 있거나 모델에 없는 단어가 있어요</translation>
    </message>
    <message>
        <source>the head&apos;s {name} is {found}, not {wanted}</source>
        <translation>헤드의 {name} 값이 {wanted}이(가) 아니라 {found}이에요</translation>
    </message>
    <message>
        <source>the hub answers no more requests from here for now (HTTP 429)</source>
        <translation>허브가 지금은 이곳의 요청에 더 응답하지 않아요 (HTTP 429)</translation>
    </message>
    <message>
        <source>the hub could not answer (HTTP {status})</source>
        <translation>허브가 응답하지 못했어요 (HTTP {status})</translation>
    </message>
    <message>
        <source>the import was stopped</source>
        <translation>가져오기를 중지했어요</translation>
    </message>
    <message>
        <source>the kept trace</source>
        <translation>보관한 트레이스</translation>
    </message>
    <message>
        <source>the key file {path} cannot be used: {reason}</source>
        <translation>키 파일 {path}을(를) 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the key file {path} holds no key of {count} letters or more</source>
        <translation>키 파일 {path}에 {count}자 이상의 키가 없어요</translation>
    </message>
    <message>
        <source>the key {key} is there twice</source>
        <translation>{key} 키가 두 번 나와요</translation>
    </message>
    <message>
        <source>the largest that writes faster than you read and leaves half of the memory free</source>
        <translation>읽는 속도보다 빨리 쓰고 메모리의 절반을 남겨 두는 가장 큰 것</translation>
    </message>
    <message>
        <source>the list of models in {folder} cannot be written: {reason}</source>
        <translation>{folder}의 모델 목록에 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the making of a drafter was stopped</source>
        <translation>드래프터 만들기를 멈췄어요</translation>
    </message>
    <message>
        <source>the model has no layer {number}: its layers are 0 to {last}</source>
        <translation>모델에 {number}번 층이 없어요. 층은 0번부터 {last}번까지예요</translation>
    </message>
    <message>
        <source>the model is still being opened</source>
        <translation>모델을 아직 여는 중이에요</translation>
    </message>
    <message>
        <source>the model is still writing</source>
        <translation>모델이 아직 쓰고 있어요</translation>
    </message>
    <message>
        <source>the model itself with layers left out</source>
        <translation>일부 층을 뺀 모델 자신</translation>
    </message>
    <message>
        <source>the model wants a token in front of every text and does not say which: it is damaged</source>
        <translation>모델이 모든 텍스트 앞에 토큰을 두라고 하면서 어느 것인지 밝히지 않아요. 손상된 모델이에요</translation>
    </message>
    <message>
        <source>the model&apos;s chat template brought its process down</source>
        <translation>모델의 대화 템플릿 때문에 그 프로세스가 멈췄어요</translation>
    </message>
    <message>
        <source>the model&apos;s chat template cannot be read: {reason}</source>
        <translation>모델의 대화 템플릿을 읽을 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template could not be read</source>
        <translation>모델의 대화 템플릿을 읽을 수 없었어요</translation>
    </message>
    <message>
        <source>the model&apos;s chat template did not finish in {seconds:g} seconds</source>
        <translation>모델의 대화 템플릿이 {seconds:g}초 안에 끝나지 않았어요</translation>
    </message>
    <message>
        <source>the model&apos;s chat template failed: {reason}</source>
        <translation>모델의 대화 템플릿이 실패했어요: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template refuses this chat: {reason}</source>
        <translation>모델의 대화 템플릿이 이 대화를 받아들이지 않아요: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template wrote more than {most:,} characters</source>
        <translation>모델의 대화 템플릿이 {most:,}자 넘게 썼어요</translation>
    </message>
    <message>
        <source>the model&apos;s file could not be read on: its disk is gone, or the file was changed meanwhile</source>
        <translation>모델 파일을 더 읽을 수 없었어요: 디스크가 사라졌거나 그사이에 파일이 바뀌었어요</translation>
    </message>
    <message>
        <source>the model&apos;s own heads do not guess: {reason}</source>
        <translation>모델 자체 헤드가 추측하지 않아요: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s scores are not numbers (the largest is {number})</source>
        <translation>모델의 점수가 숫자가 아니에요 (가장 큰 값 {number})</translation>
    </message>
    <message>
        <source>the model&apos;s scores were not numbers in a reply</source>
        <translation>답변 중에 모델의 점수가 숫자가 아니었어요</translation>
    </message>
    <message>
        <source>the model&apos;s states have {found} numbers, its heads were made for {width}</source>
        <translation>모델의 상태는 숫자 {found}개인데, 헤드는 {width}개에 맞춰 만들어졌어요</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer failed on a text of {letters:,} characters</source>
        <translation>모델의 토크나이저가 {letters:,}자짜리 글에서 실패했어요</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer names a token past its {tokens:,}: the file is damaged</source>
        <translation>모델의 토크나이저가 자기 토큰 {tokens:,}개를 벗어난 토큰을 가리켜요. 파일이 손상되었어요</translation>
    </message>
    <message>
        <source>the model’s likeliest</source>
        <translation>모델의 1순위일 때</translation>
    </message>
    <message>
        <source>the native libraries could not be asked: {reason}</source>
        <translation>네이티브 라이브러리를 살펴볼 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>the other machines</source>
        <translation>다른 컴퓨터들</translation>
    </message>
    <message>
        <source>the package index has no {package}</source>
        <translation>패키지 색인에 {package}이(가) 없어요</translation>
    </message>
    <message>
        <source>the package index, or the proxy before it, wants a name and password</source>
        <translation>패키지 색인이나 그 앞의 프록시가 이름과 비밀번호를 요구해요</translation>
    </message>
    <message>
        <source>the package index: {package}</source>
        <translation>패키지 색인: {package}</translation>
    </message>
    <message>
        <source>the page cannot be written to {path}: {reason}</source>
        <translation>{path}에 페이지를 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <comment>who made a guess</comment>
        <translation>붙여 넣은 텍스트</translation>
    </message>
    <message>
        <source>the preferences could not be saved to {path}: {reason}</source>
        <translation>{path}에 설정을 저장할 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>the preferences in {path} could not be read ({error}); {where}</source>
        <translation>{path}의 설정을 읽을 수 없었어요 ({error}). {where}</translation>
    </message>
    <message>
        <source>the process for chat templates could not be started: {reason}</source>
        <translation>대화 템플릿용 프로세스를 시작할 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>the process for chat templates did not start within {seconds:g} seconds</source>
        <translation>대화 템플릿용 프로세스가 {seconds:g}초 안에 시작되지 않았어요</translation>
    </message>
    <message>
        <source>the process for chat templates gave an answer that fits no question</source>
        <translation>대화 템플릿용 프로세스가 어떤 물음에도 맞지 않는 답을 했어요</translation>
    </message>
    <message>
        <source>the process of the tools has ended</source>
        <translation>도구 프로세스가 끝났어요</translation>
    </message>
    <message>
        <source>the process that made a drafter ended by itself</source>
        <translation>드래프터를 만들던 프로세스가 저절로 끝났어요</translation>
    </message>
    <message>
        <source>the processor alone</source>
        <translation>프로세서 단독</translation>
    </message>
    <message>
        <source>the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer</source>
        <translation>입력이 {letters:,}자인데 토큰 {room:,}개 컨텍스트에는 그만큼 들어가지 않아요</translation>
    </message>
    <message>
        <source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
        <translation>프롬프트는 토큰 {tokens:,}개인데 컨텍스트는 {room:,}개까지예요</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>프롬프트가 비어 있어요</translation>
    </message>
    <message>
        <source>the proxy did not let the request through: {reason}</source>
        <translation>프록시가 요청을 통과시키지 않았어요: {reason}</translation>
    </message>
    <message>
        <source>the proxy wants a name and password (HTTP 407)</source>
        <translation>프록시에 이름과 암호가 필요해요 (HTTP 407)</translation>
    </message>
    <message>
        <source>the reply broke off: {reason}</source>
        <translation>답변이 끊겼어요: {reason}</translation>
    </message>
    <message>
        <source>the safest settings</source>
        <translation>가장 안전한 설정</translation>
    </message>
    <message>
        <source>the scores of {file} are not numbers, whichever way it is run</source>
        <translation>어떤 방식으로 돌려도 {file} 파일의 점수가 숫자가 아니에요</translation>
    </message>
    <message>
        <source>the server has ended</source>
        <translation>서버가 종료됐어요</translation>
    </message>
    <message>
        <source>the servers cannot be saved: {reason}</source>
        <translation>서버를 저장할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the settings name {devices}, which is not here: {file} now runs with {way}</source>
        <translation>설정에 {devices}이(가) 적혀 있지만 여기에 없어요. {file}은(는) 이제 {way}(으)로 실행돼요</translation>
    </message>
    <message>
        <source>the speed-up is E over K times c plus v of K plus 1</source>
        <translation>속도 향상은 E를, K 곱하기 c에 v(K 더하기 1)를 더한 값으로 나눈 것</translation>
    </message>
    <message>
        <source>the starter model is packed inside an archive</source>
        <translation>스타터 모델이 압축 파일 안에 들어 있어요</translation>
    </message>
    <message>
        <source>the starter&apos;s {file} cannot be read: {reason}</source>
        <translation>스타터의 {file} 파일을 읽을 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the states of the model</source>
        <translation>모델의 상태</translation>
    </message>
    <message>
        <source>the states of the model could not be read</source>
        <translation>모델의 상태를 읽을 수 없었어요</translation>
    </message>
    <message>
        <source>the stored token cannot be used: {reason}</source>
        <translation>저장된 액세스 토큰을 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the target begins texts with token {ours}, the drafter with {theirs}</source>
        <translation>글을 시작하는 토큰이 달라요. 타깃: {ours}, 드래프터: {theirs}</translation>
    </message>
    <message>
        <source>the target has {ours} tokens, the drafter {theirs}</source>
        <translation>타깃의 토큰은 {ours}개인데 드래프터의 토큰은 {theirs}개예요</translation>
    </message>
    <message>
        <source>the target&apos;s cache could not be rolled back ({reason})</source>
        <translation>타깃의 캐시를 되돌릴 수 없었어요 ({reason})</translation>
    </message>
    <message>
        <source>the tensor {name} has offset {found}, not {wanted}</source>
        <translation>텐서 {name}의 오프셋이 달라요: {wanted} 대신 {found}</translation>
    </message>
    <message>
        <source>the tensor {name} has the size {size}, impossible for {type}</source>
        <translation>텐서 {name}의 크기가 {type} 타입에 맞지 않아요: {size}</translation>
    </message>
    <message>
        <source>the tensor {name} has the {key} {found}</source>
        <translation>텐서 {name}의 {key} 값을 쓸 수 없어요: {found}</translation>
    </message>
    <message>
        <source>the tensor {name} has type {type}, which this version does not know</source>
        <translation>텐서 {name}의 타입을 이 버전에서는 알 수 없어요: {type}</translation>
    </message>
    <message>
        <source>the tensor {name} has {count} dimensions (1 to {most} are allowed)</source>
        <translation>텐서 {name}의 차원이 {count}개예요(1~{most}개만 가능)</translation>
    </message>
    <message>
        <source>the tensor {name} is there twice</source>
        <translation>텐서 {name} 항목이 두 번 나와요</translation>
    </message>
    <message>
        <source>the tools cannot be used: {reason}</source>
        <translation>도구를 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the trace cannot be written to {path}: {reason}</source>
        <translation>{path}에 트레이스를 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>the training reached values that are not numbers; its last good state is kept</source>
        <translation>학습이 숫자가 아닌 값에 이르렀어요. 마지막 정상 상태는 남아 있어요</translation>
    </message>
    <message>
        <source>the weights alone on the graphics card</source>
        <translation>그래픽 카드에 가중치만 올린 설정</translation>
    </message>
    <message>
        <source>the weights as they lie in the file</source>
        <translation>파일에 있는 그대로의 가중치</translation>
    </message>
    <message>
        <source>the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}</source>
        <translation>기록된 파일의 첫 추측 정답률은 {file:.0%}이고 학습 중에는 {trained:.0%}였어요</translation>
    </message>
    <message>
        <source>theme colour scheme night</source>
        <comment>more words to find a setting by</comment>
        <translation>테마 색 구성 야간 밤 어두운 다크 모드 theme</translation>
    </message>
    <message>
        <source>there are no chats in it</source>
        <translation>대화가 들어 있지 않아요</translation>
    </message>
    <message>
        <source>there are no heads for {file} yet</source>
        <translation>{file}의 헤드가 아직 없어요</translation>
    </message>
    <message>
        <source>there are too many models named {name} in {folder}</source>
        <translation>{folder}에 같은 이름의 모델이 너무 많아요: {name}</translation>
    </message>
    <message>
        <source>there are {count:,} whole replies in the chats, which are too few</source>
        <translation>대화에 완전한 답변이 {count:,}개 있는데 너무 적어요</translation>
    </message>
    <message>
        <source>there is already a folder “{name}”</source>
        <translation>‘{name}’ 폴더가 이미 있어요</translation>
    </message>
    <message>
        <source>there is no device {name} here: choose from {known}</source>
        <translation>여기에는 {name} 장치가 없어요. 고를 수 있는 장치: {known}</translation>
    </message>
    <message>
        <source>there is no display to open the window on</source>
        <translation>창을 열 디스플레이가 없어요</translation>
    </message>
    <message>
        <source>there is no drafter called {name}</source>
        <translation>{name} 드래프터가 없어요</translation>
    </message>
    <message>
        <source>there is no drafter called {name}: the names are {known}</source>
        <translation>이런 이름의 드래프터는 없어요: {name}. 쓸 수 있는 이름: {known}</translation>
    </message>
    <message>
        <source>there is no drafter file at {path}</source>
        <translation>{path}에 드래프터 파일이 없어요</translation>
    </message>
    <message>
        <source>there is no drafter {id}</source>
        <translation>{id} 드래프터가 없어요</translation>
    </message>
    <message>
        <source>there is no model file at {path}</source>
        <translation>{path}에 모델 파일이 없어요</translation>
    </message>
    <message>
        <source>there is no model {name}</source>
        <translation>이런 모델은 없어요: {name}</translation>
    </message>
    <message>
        <source>there is no pair named {name!r}</source>
        <translation>{name!r} 모델 쌍이 없어요</translation>
    </message>
    <message>
        <source>there is no pair {id}</source>
        <translation>{id} 모델 쌍이 없어요</translation>
    </message>
    <message>
        <source>there is no pip here to ask a package index with</source>
        <translation>패키지 색인에 물어볼 pip이 여기 없어요</translation>
    </message>
    <message>
        <source>there is no room for {needed} bytes in {parent}: {free} are free</source>
        <translation>{parent}에 {needed}바이트가 들어갈 공간이 없어요. 비어 있는 공간: {free}</translation>
    </message>
    <message>
        <source>there is no safetensors file in {folder}</source>
        <translation>{folder} 폴더에 safetensors 파일이 없어요</translation>
    </message>
    <message>
        <source>there is no tool called {name}</source>
        <translation>{name}(이)라는 도구가 없어요</translation>
    </message>
    <message>
        <source>there is nothing to answer</source>
        <translation>답할 것이 없어요</translation>
    </message>
    <message>
        <source>there is too little of the model&apos;s text to judge by</source>
        <translation>판단하기에는 모델의 텍스트가 너무 적어요</translation>
    </message>
    <message>
        <source>there may be {most} presets, not {found}</source>
        <translation>프리셋은 {most}개까지예요 (지금 {found}개)</translation>
    </message>
    <message>
        <source>things it cannot know</source>
        <translation>알 수 없는 것</translation>
    </message>
    <message>
        <source>this build of llama.cpp lacks {name}</source>
        <translation>이 llama.cpp 빌드에는 {name}이(가) 없어요</translation>
    </message>
    <message>
        <source>this clip would be larger than {count} MB</source>
        <translation>이 클립은 {count} MB보다 커져요</translation>
    </message>
    <message>
        <source>this is not JSON yet: {fault} in line {line}, column {column}</source>
        <translation>아직 JSON이 아니에요: {line}번째 줄 {column}번째 칸, {fault}</translation>
    </message>
    <message>
        <source>this machine and {servers} together have memory for {room} of {layers} layers</source>
        <translation>이 컴퓨터와 {servers}을(를) 합쳐도 레이어 {layers}개 중 {room}개만큼의 메모리만 있어요</translation>
    </message>
    <message>
        <source>this model has no token {token}: it knows {count:,}</source>
        <translation>이 모델에는 토큰 {token}번이 없어요. 아는 토큰은 {count:,}개예요</translation>
    </message>
    <message>
        <source>this model knows no marks for filling in the middle, so suffix cannot be used</source>
        <translation>이 모델에는 가운데를 채우는 표시가 없어서 suffix를 쓸 수 없어요</translation>
    </message>
    <message>
        <source>this model&apos;s cache cannot go back that far</source>
        <translation>이 모델의 캐시는 그만큼 되돌아갈 수 없어요</translation>
    </message>
    <message>
        <source>this model&apos;s chat template cannot set reasoning to {reasoning}: it offers {offered}</source>
        <translation>이 모델의 대화 템플릿은 추론을 {reasoning}(으)로 정할 수 없어요. 고를 수 있는 것: {offered}</translation>
    </message>
    <message>
        <source>this pair has no drafter</source>
        <translation>이 모델 쌍에는 드래프터가 없어요</translation>
    </message>
    <message>
        <source>this processor lacks instructions that it uses</source>
        <translation>이 프로세서에는 그 파일이 쓰는 명령어가 없어요</translation>
    </message>
    <message>
        <source>this recording holds no text to show</source>
        <translation>이 기록에는 보여 줄 글이 없어요</translation>
    </message>
    <message>
        <source>this reply came to its own end</source>
        <translation>이 답변은 스스로 끝났어요</translation>
    </message>
    <message>
        <source>this reply has no such place any more</source>
        <translation>이 답변에는 이제 그런 자리가 없어요</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {now}</source>
        <translation>이 답변을 쓴 모델은 {target}인데, {now}</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {other} is open now</source>
        <translation>이 답변을 쓴 모델은 {target}인데, 지금은 {other} 모델이 열려 있어요</translation>
    </message>
    <message numerus="yes">
        <source>this reply, written %n (time|times) each way with four guesses. {verdict}</source>
        <translation>
            <numerusform>이 답변을 방식마다 %n번씩, 추측 네 개로 써 봤어요. {verdict}</numerusform>
        </translation>
    </message>
    <message>
        <source>this worker may open other files only</source>
        <translation>이 프로세스는 다른 파일만 열 수 있어요</translation>
    </message>
    <message>
        <source>threads must be from 1 to 1024, or 0 to choose, not {found}</source>
        <translation>threads는 1에서 1024까지, 또는 알아서 고르려면 0이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>thrown away</source>
        <comment>behind a number of guesses</comment>
        <translation>버림</translation>
    </message>
    <message>
        <source>tokens a round</source>
        <comment>under or behind a number</comment>
        <translation>라운드당 토큰</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <comment>under or behind a number</comment>
        <translation>초당 토큰</translation>
    </message>
    <message>
        <source>too little memory is free</source>
        <translation>비어 있는 메모리가 너무 적어요</translation>
    </message>
    <message>
        <source>too little memory is free to make a drafter for {file}</source>
        <translation>남은 메모리가 적어 {file}의 드래프터를 만들 수 없어요</translation>
    </message>
    <message>
        <source>tools MCP servers functions agent import</source>
        <comment>more words to find a setting by</comment>
        <translation>도구 MCP 서버 함수 에이전트 가져오기</translation>
    </message>
    <message>
        <source>top_k must be 0 (off) or more, not {found}</source>
        <translation>top_k는 0(끔) 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>top_p must be above 0: at 0 no token is left to choose</source>
        <translation>top_p는 0보다 커야 해요. 0이면 고를 토큰이 남지 않아요</translation>
    </message>
    <message>
        <source>trace disk space megabytes storage</source>
        <comment>more words to find a setting by</comment>
        <translation>트레이스 다시 보기 디스크 공간 메가바이트 저장 trace</translation>
    </message>
    <message>
        <source>trace history</source>
        <comment>more words to find a setting by</comment>
        <translation>트레이스 다시 보기 기록 trace</translation>
    </message>
    <message>
        <source>trace_limit_mb must be 1 or more, not {found}</source>
        <translation>trace_limit_mb는 1 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>traditional Chinese (Big5)</source>
        <translation>중국어 번체 (Big5)</translation>
    </message>
    <message>
        <source>translation 언어 Sprache idioma 言語 اللغة</source>
        <comment>more words to find a setting by</comment>
        <translation>번역 언어 한국어 translation language Sprache idioma 言語 اللغة</translation>
    </message>
    <message>
        <source>tray icon system tray status</source>
        <comment>more words to find a setting by</comment>
        <translation>트레이 아이콘 시계 시스템 트레이 상태 tray</translation>
    </message>
    <message>
        <source>tree must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>tree는 auto이거나 0(끔)에서 {most}까지여야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>trying the graphics card</source>
        <comment>what is done while a model loads</comment>
        <translation>그래픽 카드를 시험하는 중</translation>
    </message>
    <message>
        <source>two files of {folder} have the tensor {name}</source>
        <translation>{folder} 폴더의 두 파일에 텐서 {name}이(가) 있어요</translation>
    </message>
    <message>
        <source>type {number}</source>
        <translation>타입 {number}</translation>
    </message>
    <message>
        <source>typeface family</source>
        <comment>more words to find a setting by</comment>
        <translation>글꼴 서체 폰트 font</translation>
    </message>
    <message>
        <source>under 0.01 ms</source>
        <translation>0.01 ms 미만</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>1% 미만</translation>
    </message>
    <message>
        <source>units of measure</source>
        <translation>단위</translation>
    </message>
    <message numerus="yes">
        <source>unknown, %n (core|cores) to use</source>
        <comment>a processor</comment>
        <translation>
            <numerusform>알 수 없음, 쓸 수 있는 코어 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>unsure</source>
        <comment>how sure the model was of a word</comment>
        <translation>망설임</translation>
    </message>
    <message>
        <source>until it is done</source>
        <translation>끝날 때까지</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>그 자리에서 사용</translation>
    </message>
    <message>
        <source>vectors are not read as words are</source>
        <translation>벡터가 단어처럼 읽히지 않아요</translation>
    </message>
    <message>
        <source>version {version}, {words}</source>
        <translation>버전 {version}, {words}</translation>
    </message>
    <message>
        <source>version {version}, {words}, on screen</source>
        <translation>버전 {version}, {words}, 화면에 있음</translation>
    </message>
    <message>
        <source>warming up</source>
        <comment>what is done while a model loads</comment>
        <translation>예열 중</translation>
    </message>
    <message>
        <source>was made for a model of this shape and vocabulary; not measured with this file</source>
        <translation>이 모양과 어휘의 모델용으로 만든 것이며 이 파일로는 재지 않았어요</translation>
    </message>
    <message>
        <source>was made for another model</source>
        <translation>다른 모델을 위해 만들어졌어요</translation>
    </message>
    <message>
        <source>was made for this model, from its own file</source>
        <translation>이 모델을 위해 그 파일로 만들어졌어요</translation>
    </message>
    <message>
        <source>weight repacking</source>
        <comment>a standard name</comment>
        <translation>가중치 재배열(weight repacking)</translation>
    </message>
    <message>
        <source>what happened in this reply was not kept</source>
        <translation>이 답변에서 있었던 일이 남아 있지 않아요</translation>
    </message>
    <message>
        <source>what the heads learnt could not be computed any further: it was dropped</source>
        <translation>헤드가 배운 것을 더 계산할 수 없어 버렸어요</translation>
    </message>
    <message>
        <source>what the heads learnt could not be deleted: {reason}</source>
        <translation>헤드가 배운 것을 지울 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again</source>
        <translation>헤드가 이전 대화에서 배운 것이 손상되어 따로 옮겼고 새로 배워요</translation>
    </message>
    <message>
        <source>what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: it was dropped</source>
        <translation>헤드가 배운 것이 추측을 나쁘게 해서(적중률 {before:.0f} %에서 {after:.0f} %로) 버렸어요</translation>
    </message>
    <message>
        <source>what was asked cannot be handed to the engine: {reason}</source>
        <translation>요청한 내용을 엔진에 넘길 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats could not be deleted: {reason}</source>
        <translation>이전 대화에서 저장해 둔 것을 삭제하지 못했어요: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again</source>
        <translation>추측에 쓰려고 이전 대화에서 저장해 둔 것이 손상되었어요. 따로 치워 두고 새로 모으고 있어요</translation>
    </message>
    <message>
        <source>what was sent in place of {path} is not that file: {why}</source>
        <translation>{path} 대신 온 것은 그 파일이 아니에요: {why}</translation>
    </message>
    <message>
        <source>whether it fits is not known until it is downloaded</source>
        <translation>맞는지는 받아 봐야 알 수 있어요</translation>
    </message>
    <message>
        <source>which tokens this reply is made of was not kept</source>
        <translation>이 답변이 어떤 토큰으로 되어 있는지 남아 있지 않아요</translation>
    </message>
    <message>
        <source>whole drafts judged at once: block verification</source>
        <translation>초안 전체를 한꺼번에 판정: 블록 검증</translation>
    </message>
    <message>
        <source>wide open</source>
        <comment>how sure the model was of a word</comment>
        <translation>무엇이든 가능</translation>
    </message>
    <message>
        <source>window repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>범위 창 반복 window repetition</translation>
    </message>
    <message>
        <source>wire type {type}</source>
        <translation>알 수 없는 와이어 타입 {type}</translation>
    </message>
    <message>
        <source>with {way}: {reason}</source>
        <translation>{way}: {reason}</translation>
    </message>
    <message>
        <source>written without guesses</source>
        <translation>추측 없이 씀</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <translation>틀린 추측</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <comment>in the legend</comment>
        <translation>틀린 추측</translation>
    </message>
    <message>
        <source>your word</source>
        <translation>내 단어</translation>
    </message>
    <message>
        <source>your word</source>
        <comment>in the legend</comment>
        <translation>내 단어</translation>
    </message>
    <message>
        <source>you’re offline: {host} was not found</source>
        <translation>오프라인이에요: {host} 서버를 찾지 못했어요</translation>
    </message>
    <message numerus="yes">
        <source>{before}, {more}</source>
        <comment>a list, as a screen reader says it</comment>
        <translation>
            <numerusform>{before}, {more}</numerusform>
        </translation>
    </message>
    <message>
        <source>{broken:,} of {pages:,} pages could not be read.</source>
        <translation>{pages:,}쪽 가운데 {broken:,}쪽은 읽지 못했어요.</translation>
    </message>
    <message numerus="yes">
        <source>{card} (not here)</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>{card} (여기 없음)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chosen}; %n (command|commands), arrows choose, Enter does it</source>
        <comment>read aloud in the finder: the chosen command, and how many fit</comment>
        <translation>
            <numerusform>{chosen}. 명령 %n개, 화살표로 고르고 Enter로 실행해요</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{command}, {keys}</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{command}, {keys}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (backup|backups) of the chats, {size}; the newest from {day}.</source>
        <translation>
            <numerusform>대화 백업 {count:,}개, {size}. 최신 백업: {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat was|chats were) here already and left out.</source>
        <translation>
            <numerusform>대화 {count:,}개는 이미 있어서 뺐어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) with {messages:,} messages imported.</source>
        <translation>
            <numerusform>대화 {count:,}개, 메시지 {messages:,}개를 가져왔어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) written to {path}.</source>
        <translation>
            <numerusform>대화 {count:,}개를 {path}에 썼어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (page|pages)</source>
        <translation>
            <numerusform>{count:,}쪽</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (token|tokens)</source>
        <translation>
            <numerusform>토큰 {count:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} from before</source>
        <translation>이전 것 {count:,}</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} left out</source>
        <comment>messages; short</comment>
        <translation>
            <numerusform>{count:,}개 빠짐</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} pictures, files or empty messages were left out.</source>
        <translation>
            <numerusform>그림, 파일 또는 빈 메시지 {count:,}개는 뺐어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} prompt</source>
        <translation>프롬프트 {count:,}</translation>
    </message>
    <message>
        <source>{count:,} tokens of its own text are too few for heads</source>
        <translation>모델이 쓴 글 {count:,}토큰은 헤드를 만들기에 너무 적어요</translation>
    </message>
    <message>
        <source>{count:,} written</source>
        <translation>쓴 것 {count:,}</translation>
    </message>
    <message numerus="yes">
        <source>{count:.0f} GB</source>
        <translation>
            <numerusform>{count:.0f}GB</numerusform>
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
            <numerusform>{count:.1f}백만</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cores</source>
        <translation>
            <numerusform>코어 {count}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} drafters are named, and a cascade has two</source>
        <translation>드래프터가 {count}개 적혀 있는데, 캐스케이드에는 2개만 들어가요</translation>
    </message>
    <message numerus="yes">
        <source>{count} guesses ahead</source>
        <translation>
            <numerusform>{count}개 앞까지 추측</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} of the folders to guess from are not there</source>
        <translation>추측에 쓸 폴더 중 {count}개가 없어요</translation>
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
            <numerusform>{total} 가운데 {done}</numerusform>
        </translation>
    </message>
    <message>
        <source>{drafter} guesses for it.</source>
        <translation>{drafter}가 대신 추측해요.</translation>
    </message>
    <message>
        <source>{drafter} is on this computer and can guess for this model.</source>
        <translation>{drafter}이(가) 이 컴퓨터에 있고, 이 모델을 위해 추측할 수 있어요.</translation>
    </message>
    <message>
        <source>{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.</source>
        <translation>{enter}로 보내고 {shift_enter}로 줄을 바꿔요. 위쪽 화살표 키로 이전 메시지를 불러와요.</translation>
    </message>
    <message numerus="yes">
        <source>{family} (built in)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (내장)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{family} (not here)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (여기에 없음)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figures}.</source>
        <comment>a line of figures</comment>
        <translation>
            <numerusform>{figures}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} and its drafter are now loaded one after the other: while both were loaded at once, {reason}</source>
        <translation>{file}와(과) 드래프터를 이제 차례로 불러옵니다. 둘을 동시에 불러오는 동안: {reason}</translation>
    </message>
    <message>
        <source>{file} became shorter while it was read</source>
        <translation>{file} 파일이 읽는 동안 짧아졌어요</translation>
    </message>
    <message>
        <source>{file} brings no heads of further tokens</source>
        <translation>{file} 파일에는 다음 토큰을 추측하는 헤드가 없어요</translation>
    </message>
    <message>
        <source>{file} can read no text: its tokenizer makes nothing of it, it is damaged</source>
        <translation>{file} 파일은 텍스트를 읽을 수 없어요. 토크나이저가 아무것도 만들지 못해요. 손상된 파일이에요</translation>
    </message>
    <message>
        <source>{file} cannot be a file&apos;s name here</source>
        <translation>여기서는 파일 이름으로 쓸 수 없어요: {file}</translation>
    </message>
    <message>
        <source>{file} cannot be imported: {reason}</source>
        <translation>{file} 파일을 가져올 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded as ONNX: {reason}</source>
        <translation>{file} 파일을 ONNX로 불러올 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded, even with the safest settings: {reason}</source>
        <translation>가장 안전한 설정으로도 {file} 파일을 불러올 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {reason}</source>
        <translation>{file} 파일을 불러올 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened with fewer words</source>
        <translation>{file}은(는) 단어를 줄여서 열 수 없어요</translation>
    </message>
    <message>
        <source>{file} cannot be read a second time</source>
        <translation>{file}을(를) 다시 읽을 수 없어요</translation>
    </message>
    <message>
        <source>{file} cannot be read: it is not a GGUF file, or damaged</source>
        <translation>{file} 파일을 읽을 수 없어요. GGUF 파일이 아니거나 손상되었어요</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} 파일을 읽을 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be rolled back: its state {name} cannot forget a wrong guess</source>
        <translation>{file} 모델은 되돌릴 수 없어요. 틀린 추측을 잊지 못하는 상태가 있어요: {name}</translation>
    </message>
    <message>
        <source>{file} cannot be used on this machine: tried {ways}</source>
        <translation>이 컴퓨터에서 {file} 파일을 쓸 수 없어요. 시도한 방식: {ways}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} 파일을 사용할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>{file} 파일에 쓸 수 없어요</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} 파일을 쓸 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft here: {reason}</source>
        <translation>{file} 드래프터는 여기서 추측할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: onnxruntime finds none here</source>
        <translation>{file} 드래프터는 GPU에서 추측할 수 없어요. onnxruntime이 GPU를 찾지 못했어요</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: {card} finds nothing here that could compute it</source>
        <translation>{file} 드래프터는 GPU에서 추측할 수 없어요. {card} 쪽에서 계산할 수 있는 장치를 찾지 못했어요</translation>
    </message>
    <message>
        <source>{file} cannot draft: it does not say which token stands for a place to be guessed</source>
        <translation>{file} 드래프터는 추측할 수 없어요. 추측할 자리를 나타내는 토큰이 적혀 있지 않아요</translation>
    </message>
    <message>
        <source>{file} cannot draft: its cache cannot forget single tokens</source>
        <translation>{file} 드래프터는 추측할 수 없어요. 캐시가 토큰을 하나씩 잊을 수 없어요</translation>
    </message>
    <message>
        <source>{file} cannot draft: {reason}</source>
        <translation>{file} 드래프터는 추측할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot guess on this machine: tried {ways}</source>
        <translation>이 컴퓨터에서 {file} 파일로 추측할 수 없어요. 시도한 방식: {ways}</translation>
    </message>
    <message>
        <source>{file} changed while it was read, at byte {position}</source>
        <translation>{file} 파일이 읽는 동안 바뀌었어요({position}바이트 위치)</translation>
    </message>
    <message>
        <source>{file} comes with it, which guesses for it: {kind}.</source>
        <translation>{file} 파일을 함께 받으며, 이 모델 대신 추측해요: {kind}.</translation>
    </message>
    <message>
        <source>{file} could not be copied to be read: {reason}</source>
        <translation>{file} 파일을 읽기 위해 복사할 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>{file} could not be opened: {reason}</source>
        <translation>{file} 파일을 열 수 없었어요: {reason}</translation>
    </message>
    <message>
        <source>{file} does not fit: different tokens at id {token}: &quot;{ours}&quot; and &quot;{theirs}&quot;</source>
        <translation>{file} 파일은 맞지 않아요. id {token}의 토큰이 서로 달라요: &quot;{ours}&quot; 대 &quot;{theirs}&quot;</translation>
    </message>
    <message>
        <source>{file} does not fit: the target has {wanted} tokens, it has {found}</source>
        <translation>{file} 파일은 맞지 않아요: 타깃의 토큰은 {wanted}개인데 이 파일의 토큰은 {found}개예요</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, in the middle of its graph</source>
        <translation>{file} 파일이 그래프 중간인 {size}바이트에서 끝나요</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}</source>
        <translation>{file} 파일이 헤더 안인 {size}바이트에서 끝나요. {position}바이트 위치에서 {missing}바이트가 모자라요</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, the graph {graph} needs {needed}</source>
        <translation>{file} 파일이 {size}바이트에서 끝나는데 그래프 {graph}에는 {needed}바이트가 필요해요</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes: {reason}</source>
        <translation>{file} 파일이 {size}바이트에서 끝나요: {reason}</translation>
    </message>
    <message>
        <source>{file} goes on from the model&apos;s own states, not from a drafter</source>
        <translation>{file} 파일은 드래프터가 아니라 모델 자체의 상태에서 이어 가요</translation>
    </message>
    <message>
        <source>{file} guesses blocks, with {names} of another type or shape</source>
        <translation>{file}은(는) 블록을 추측하지만 {names}의 형식이나 모양이 달라요</translation>
    </message>
    <message>
        <source>{file} guesses for models of the kind {wanted}, and this is one of the kind {found}</source>
        <translation>{file} 파일은 {wanted} 종류 모델을 위해 추측하는데, 이 모델은 {found} 종류예요</translation>
    </message>
    <message>
        <source>{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read</source>
        <translation>{file} 파일의 4바이트 위치에 적힌 GGUF 버전: {version}. 읽을 수 있는 버전은 2와 3이에요</translation>
    </message>
    <message>
        <source>{file} has a token with the id {token}; ids are from 0 to {most}</source>
        <translation>{file} 파일에 id가 {token}인 토큰이 있어요. id는 0부터 {most}까지예요</translation>
    </message>
    <message>
        <source>{file} has an empty vocabulary</source>
        <translation>{file} 파일의 어휘가 비어 있어요</translation>
    </message>
    <message>
        <source>{file} has caches for an odd number of keys and values: {count}</source>
        <translation>{file} 파일의 키와 값 캐시 수가 홀수예요: {count}</translation>
    </message>
    <message>
        <source>{file} has caches of {count} different shapes; one is supported</source>
        <translation>{file} 파일에 모양이 다른 캐시가 {count}가지 있어요. 한 가지만 지원해요</translation>
    </message>
    <message>
        <source>{file} has layers of a kind that is not drafted with here yet</source>
        <translation>{file} 파일에는 여기서 아직 추측에 쓰지 않는 종류의 층이 있어요</translation>
    </message>
    <message>
        <source>{file} has no input {name} (it has {found})</source>
        <translation>{file} 파일에 {name} 입력이 없어요 (있는 것: {found})</translation>
    </message>
    <message>
        <source>{file} has no output {name} (it has {found})</source>
        <translation>{file} 파일에 {name} 출력이 없어요 (있는 것: {found})</translation>
    </message>
    <message>
        <source>{file} has no past_key_values inputs: it keeps no cache between tokens</source>
        <translation>{file} 파일에 past_key_values 입력이 없어요. 토큰 사이에 캐시를 유지하지 않아요</translation>
    </message>
    <message>
        <source>{file} has no prompts</source>
        <translation>{file}에 질문이 없어요</translation>
    </message>
    <message>
        <source>{file} has no tensors: it holds no model</source>
        <translation>{file} 파일에 텐서가 없어요. 모델이 들어 있지 않아요</translation>
    </message>
    <message>
        <source>{file} has no tokenizer.json beside it, so its tokens cannot be compared</source>
        <translation>{file} 옆에 tokenizer.json이 없어서 토큰을 비교할 수 없어요</translation>
    </message>
    <message>
        <source>{file} has no vocabulary that can be used</source>
        <translation>{file} 파일에는 쓸 수 있는 어휘가 없어요</translation>
    </message>
    <message>
        <source>{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts</source>
        <translation>{file} 파일에 어휘가 없어요: tokenizer.ggml.tokens 키가 텍스트 목록이 아니에요</translation>
    </message>
    <message>
        <source>{file} has none</source>
        <translation>{file} 파일에 하나도 없어요</translation>
    </message>
    <message>
        <source>{file} has one text for two tokens, {first} and {second}: {text}</source>
        <translation>{file} 파일에서 두 토큰 {first}, {second}의 텍스트가 같아요: {text}</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was added</source>
        <translation>{file} 파일의 내용이 추가했을 때와 달라요</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was downloaded: its SHA-256 differs</source>
        <translation>{file} 파일이 받았을 때와 달라요. SHA-256이 다르게 나와요</translation>
    </message>
    <message>
        <source>{file} has too many entries (at most {most} tokens are allowed)</source>
        <translation>{file} 파일에 항목이 너무 많아요(토큰은 최대 {most}개)</translation>
    </message>
    <message>
        <source>{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them</source>
        <translation>{file} 파일의 토큰은 {count}개인데 tokenizer.ggml.token_type이 거기에 맞지 않아요</translation>
    </message>
    <message>
        <source>{file} has {size} bytes instead of {other}: it was changed</source>
        <translation>{file} 파일이 {other}바이트가 아니라 {size}바이트예요. 바뀌었어요</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; a tokenizer has at most {most}</source>
        <translation>{file} 파일이 {size}바이트예요. 토크나이저는 최대 {most}바이트예요</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; an ONNX graph has at most {most}</source>
        <translation>{file} 파일이 {size}바이트예요. ONNX 그래프는 최대 {most}바이트예요</translation>
    </message>
    <message>
        <source>{file} holds a graph compiled for one device ({operator})</source>
        <translation>{file} 파일에 특정 장치용으로 컴파일된 그래프가 들어 있어요({operator})</translation>
    </message>
    <message>
        <source>{file} is a link and is left out: import the file instead</source>
        <translation>{file}: 링크라서 뺐어요. 대신 파일을 가져와 주세요</translation>
    </message>
    <message>
        <source>{file} is built in a way in which no layer can be left out</source>
        <translation>{file} 모델은 레이어를 뺄 수 없는 구조예요</translation>
    </message>
    <message>
        <source>{file} is cut off: only {share} % of it is here</source>
        <translation>{file} 파일이 잘려 있어요. 전체의 {share}%만 있어요</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {position}: {fault}</source>
        <translation>{file} 파일이 {position}바이트 위치에서 손상되었어요: {fault}</translation>
    </message>
    <message>
        <source>{file} is damaged: it has {experts:,} experts and does not say how many are used</source>
        <translation>{file} 파일이 손상되었어요. 전문가가 {experts:,}개 있는데 몇 개를 쓰는지 적혀 있지 않아요</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads are for vectors of {width} numbers, the model&apos;s have {found}</source>
        <translation>{file} 파일이 손상됐어요. 헤드는 숫자 {width}개짜리 벡터용인데 모델의 벡터는 {found}개예요</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads cannot be read</source>
        <translation>{file} 파일이 손상됐어요. 헤드를 읽을 수 없어요</translation>
    </message>
    <message>
        <source>{file} is damaged: its list of words is cut short, or not of numbers</source>
        <translation>{file} 파일이 손상되었어요. 단어 목록이 잘렸거나 숫자가 아니에요</translation>
    </message>
    <message>
        <source>{file} is damaged: its tokenizer needs tokens for single bytes and has none</source>
        <translation>{file} 파일이 손상되었어요. 토크나이저에 한 바이트짜리 토큰이 필요한데 없어요</translation>
    </message>
    <message>
        <source>{file} is damaged: its {key} is {found}, not {wanted}</source>
        <translation>{file} 파일이 손상되었어요: {key} 값이 {found}인데, 맞는 값은 이래요: {wanted}</translation>
    </message>
    <message>
        <source>{file} is damaged: the row of the tensor {name} is wrong</source>
        <translation>{file} 파일이 손상되었어요. 텐서 {name}의 항목이 잘못되었어요</translation>
    </message>
    <message>
        <source>{file} is in onnxruntime&apos;s own format, which cannot be checked</source>
        <translation>{file} 파일은 onnxruntime 고유 형식이라 검사할 수 없어요</translation>
    </message>
    <message>
        <source>{file} is larger than a tokenizer is</source>
        <translation>{file} 파일은 토크나이저라고 하기에는 너무 커요</translation>
    </message>
    <message>
        <source>{file} is made for another model: for {tokens} tokens and states of {width} numbers</source>
        <translation>{file} 파일은 다른 모델용이에요: 토큰 {tokens}개, 숫자 {width}개짜리 상태</translation>
    </message>
    <message>
        <source>{file} is not JSON, or not a config</source>
        <translation>{file} 파일이 JSON이 아니거나 설정 파일이 아니에요</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file}은(는) UTF-8 텍스트가 아니에요</translation>
    </message>
    <message>
        <source>{file} is not a GGUF file, or it is damaged: it does not begin as one</source>
        <translation>{file} 파일은 GGUF가 아니거나 손상되었어요: 시작 부분이 GGUF와 달라요</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it keeps no past_key_values</source>
        <translation>{file} 파일은 추측할 수 있는 디코더가 아니에요: past_key_values가 없어요</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing}</source>
        <translation>{file} 파일은 추측할 수 있는 디코더가 아니에요. 없는 것: {missing}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}</source>
        <translation>{file} 파일은 추측할 수 있는 디코더가 아니에요. 없는 것: {missing}, 알 수 없는 입력: {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it wants {unknown}</source>
        <translation>{file} 파일은 추측할 수 있는 디코더가 아니에요. 알 수 없는 입력: {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: logits is not its first output</source>
        <translation>{file} 파일은 추측할 수 있는 디코더가 아니에요: 첫 출력이 logits가 아니에요</translation>
    </message>
    <message>
        <source>{file} is not a model file. It may have been cut off while it was downloaded.</source>
        <translation>{file}은 모델 파일이 아니에요. 다운로드가 중간에 끊겼을 수 있어요.</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table cannot be read</source>
        <translation>{file} 파일은 safetensors 파일이 아니에요. 표를 읽을 수 없어요</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table would have {size} bytes</source>
        <translation>{file} 파일은 safetensors 파일이 아니에요. 표가 {size}바이트가 되어야 해요</translation>
    </message>
    <message>
        <source>{file} is not a tokenizer.json: {reason}</source>
        <translation>{file} 파일은 tokenizer.json이 아니에요: {reason}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX graph, or damaged, at byte {position}: {fault}</source>
        <translation>{file} 파일은 ONNX 그래프가 아니거나 {position}바이트 위치에서 손상되었어요: {fault}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX model: it holds {count} graphs instead of one</source>
        <translation>{file} 파일은 ONNX 모델이 아니에요. 그래프가 1개가 아니라 {count}개 들어 있어요</translation>
    </message>
    <message>
        <source>{file} is not an ordinary file</source>
        <translation>{file}: 일반 파일이 아니에요</translation>
    </message>
    <message>
        <source>{file} is not in {repository}</source>
        <translation>{repository} 저장소에 {file} 파일이 없어요</translation>
    </message>
    <message>
        <source>{file} is not in {repository} any more</source>
        <translation>{repository} 저장소에 이제 {file} 파일이 없어요</translation>
    </message>
    <message>
        <source>{file} is not inside the folder of models</source>
        <translation>{file}: 모델 폴더 안의 위치가 아니에요</translation>
    </message>
    <message>
        <source>{file} is not part {number} of {count}, as its name says</source>
        <translation>{file} 파일은 이름과 달리 전체 {count}개 가운데 {number}번째 부분이 아니에요</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file}은(는) 텍스트가 아니에요</translation>
    </message>
    <message>
        <source>{file} is not there: {path}</source>
        <translation>{file} 파일이 없어요: {path}</translation>
    </message>
    <message>
        <source>{file} is not there: {path} ({reason})</source>
        <translation>{file} 파일이 없어요: {path} ({reason})</translation>
    </message>
    <message>
        <source>{file} is of the kind {kind}, which drafts in another way</source>
        <translation>{file} 파일은 다른 방식으로 추측하는 {kind} 종류예요</translation>
    </message>
    <message>
        <source>{file} is one of {count} parts of a model</source>
        <translation>{file} 파일은 모델을 나눈 {count}개 부분 가운데 하나예요</translation>
    </message>
    <message>
        <source>{file} is part {number} of {count}</source>
        <translation>{file} 파일은 전체 {count}개 가운데 {number}번째 부분이에요</translation>
    </message>
    <message>
        <source>{file} is reached through a link, which may leave the folder of models</source>
        <translation>{file}: 링크를 거치므로 모델 폴더를 벗어날 수 있어요</translation>
    </message>
    <message>
        <source>{file} is there twice</source>
        <translation>{file} 파일이 두 번 나와요</translation>
    </message>
    <message>
        <source>{file} is too large for a config</source>
        <translation>{file} 파일은 설정 파일이라기엔 너무 커요</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}), which cannot write</source>
        <translation>{file} 파일은 글을 쓸 수 없는 모델이에요: {what}({architecture})</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}): it guesses for another model and writes nothing alone</source>
        <translation>{file} 파일은 {what}({architecture})예요. 다른 모델을 위해 추측하고 혼자서는 아무것도 쓰지 않아요</translation>
    </message>
    <message>
        <source>{file} is {what}, and no model to draft for</source>
        <translation>{file}은(는) {what}이며, 대신 추측해 줄 모델이 아니에요</translation>
    </message>
    <message>
        <source>{file} lacks its part {number} of {count}: {part}</source>
        <translation>{file} 모델의 {count}개 부분 가운데 {number}번째가 없어요: {part}</translation>
    </message>
    <message>
        <source>{file} lies in several parts, and a drafter is made of one file</source>
        <translation>{file} 모델은 여러 부분으로 나뉘어 있는데, 드래프터는 파일 하나로 만들어요</translation>
    </message>
    <message>
        <source>{file} lies in the folder of models but cannot be used</source>
        <translation>{file} 파일이 모델 폴더에 있지만 쓸 수 없어요</translation>
    </message>
    <message>
        <source>{file} names no architecture: it holds no model</source>
        <translation>{file} 파일에 아키텍처 이름이 없어요. 모델이 들어 있지 않아요</translation>
    </message>
    <message>
        <source>{file} names no format</source>
        <translation>{file}: 이름으로 형식을 알 수 없어요</translation>
    </message>
    <message>
        <source>{file} needs the file {other}, which is missing</source>
        <translation>{file} 파일에 필요한 {other} 파일이 없어요</translation>
    </message>
    <message>
        <source>{file} now runs on this machine alone: the other machines or the link to them failed: {reason}</source>
        <translation>{file}은(는) 이제 이 컴퓨터에서만 실행돼요. 다른 컴퓨터나 그 연결에 문제가 생겼어요: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {device}: {reason}</source>
        <translation>{file}은(는) 이제 {device}(으)로 실행돼요: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {now}: with {way}: {reason}</source>
        <translation>{file} 파일은 이제 이렇게 돌아가요: {now}. {way}에서 생긴 문제: {reason}</translation>
    </message>
    <message>
        <source>{file} promises {promised} and has {found}</source>
        <translation>{file} 파일은 {promised}개라고 하는데 {found}개가 있어요</translation>
    </message>
    <message>
        <source>{file} promises {promised} heads and has {found}</source>
        <translation>{file} 파일은 헤드가 {promised}개라고 하는데 {found}개가 있어요</translation>
    </message>
    <message>
        <source>{file} reads its weights from outside its folder: {place}</source>
        <translation>{file} 파일이 폴더 밖에서 가중치를 읽어요: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights from {place}, which is not an ordinary file</source>
        <translation>{file} 파일이 가중치를 읽는 곳이 일반 파일이 아니에요: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights through a link: {place}</source>
        <translation>{file} 파일이 링크를 거쳐 가중치를 읽어요: {place}</translation>
    </message>
    <message>
        <source>{file} says that it has no vocabulary: it can read and write no text</source>
        <translation>{file} 파일에 어휘가 없다고 적혀 있어요. 텍스트를 읽지도 쓰지도 못해요</translation>
    </message>
    <message>
        <source>{file} says {key} is {token}, but it has only {count} tokens</source>
        <translation>{file} 파일의 {key} 값이 {token}인데 토큰은 {count}개뿐이에요</translation>
    </message>
    <message>
        <source>{file} takes words from the model, which is on a graphics card: it must be there too</source>
        <translation>{file} 파일은 그래픽 카드에 있는 모델의 단어를 써요. 이 파일도 그 카드에 있어야 해요</translation>
    </message>
    <message>
        <source>{file} wants an input {name}, whose use is unknown here</source>
        <translation>{file} 파일이 쓰임을 알 수 없는 입력을 요구해요: {name}</translation>
    </message>
    <message>
        <source>{file} was changed while a drafter was made for it</source>
        <translation>드래프터를 만드는 동안 {file} 파일이 바뀌었어요</translation>
    </message>
    <message>
        <source>{file} was imported, but the original cannot be deleted: {reason}</source>
        <translation>{file} 파일을 가져왔지만 원본을 삭제할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it has {found} tokens, this one {wanted}</source>
        <translation>{file} 파일은 다른 모델용이에요. 토큰이 이 파일은 {found}개, 이 모델은 {wanted}개예요</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads layer {number}, and this one has {layers}</source>
        <translation>{file} 파일은 다른 모델용이에요. {number}번 층을 읽는데 이 모델의 층은 {layers}개예요</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads states of {found} numbers, this one&apos;s have {wanted}</source>
        <translation>{file} 파일은 다른 모델용이에요. 수 {found}개짜리 상태를 읽는데 이 모델의 상태는 {wanted}개짜리예요</translation>
    </message>
    <message>
        <source>{file} was written for big-endian machines</source>
        <translation>{file} 파일은 빅 엔디언 컴퓨터용이에요</translation>
    </message>
    <message>
        <source>{file}, line {number}: it is neither a prompt nor messages</source>
        <translation>{file}, {number}번째 줄: 질문도 메시지도 아니에요</translation>
    </message>
    <message>
        <source>{file}: its cache cannot forget single tokens</source>
        <translation>{file}: 캐시가 토큰을 하나씩 잊을 수 없어요</translation>
    </message>
    <message>
        <source>{file}: its first output is {found}, not logits</source>
        <translation>{file}: 첫 출력이 logits가 아니에요({found})</translation>
    </message>
    <message>
        <source>{file}: its input input_ids is {found}, not int64</source>
        <translation>{file}: 입력 input_ids의 타입이 int64가 아니에요({found})</translation>
    </message>
    <message>
        <source>{file}: its input {name} has {count} dimensions instead of 4</source>
        <translation>{file}: 입력 {name}의 차원이 4개가 아니라 {count}개예요</translation>
    </message>
    <message>
        <source>{file}: its input {name} is {found}, not float32 or float16</source>
        <translation>{file}: 입력 {name}의 타입이 float32나 float16이 아니에요({found})</translation>
    </message>
    <message>
        <source>{file}: its input {name} leaves heads or head width open: {shape}</source>
        <translation>{file}: 입력 {name}의 헤드 수나 헤드 폭이 정해져 있지 않아요: {shape}</translation>
    </message>
    <message>
        <source>{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than {chats:,} were given</source>
        <translation>{file}: 제외된 줄: {count:,}. {most:,}자보다 길거나 {chats:,}줄을 넘었어요</translation>
    </message>
    <message>
        <source>{file}: the cache {name} of shape {shape} cannot be carried over</source>
        <translation>{file}: 캐시를 이어받을 수 없어요 ({name}, 모양 {shape})</translation>
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
        <translation>{first}. {second}</translation>
    </message>
    <message>
        <source>{folder} has {count} files, more than any drafter</source>
        <translation>{folder} 폴더의 파일이 {count}개로, 드래프터라기엔 너무 많아요</translation>
    </message>
    <message>
        <source>{folder} holds more than {most} files: the rest was not looked at</source>
        <translation>{folder}에 파일이 {most}개 넘게 있어요. 나머지는 살펴보지 않았어요</translation>
    </message>
    <message>
        <source>{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size</source>
        <translation>{folder} 폴더에 EAGLE-3 헤드가 없어요. EAGLE-3 헤드는 층이 하나이고 draft_vocab_size가 있어요</translation>
    </message>
    <message numerus="yes">
        <source>{free} free of {total}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{total} 가운데 {free} 비어 있음</numerusform>
        </translation>
    </message>
    <message>
        <source>{gain:.2f} times the speed of plain writing is expected, so it does not pay here</source>
        <translation>일반 쓰기의 {gain:.2f}배 속도가 예상돼서 여기서는 이득이 없어요</translation>
    </message>
    <message>
        <source>{guess} in place of {token}</source>
        <translation>{token} 대신 {guess}</translation>
    </message>
    <message>
        <source>{guess} not looked at</source>
        <translation>{guess} 보지 않음</translation>
    </message>
    <message numerus="yes">
        <source>{heading} (like %n equal (word|words))</source>
        <translation>
            <numerusform>{heading} (똑같은 단어 %n개만큼)</numerusform>
        </translation>
    </message>
    <message>
        <source>{hint} Or use --target FILE.</source>
        <translation>{hint} 또는 --target FILE을 쓰세요.</translation>
    </message>
    <message>
        <source>{hint} Signing in raises the limit.</source>
        <translation>{hint} 로그인하면 한도가 늘어나요.</translation>
    </message>
    <message>
        <source>{hint} What was written last is not shown until then.</source>
        <translation>{hint} 마지막에 쓴 내용은 그때까지 보이지 않아요.</translation>
    </message>
    <message>
        <source>{host} did not answer in time</source>
        <translation>{host} 서버가 제때 응답하지 않았어요</translation>
    </message>
    <message>
        <source>{host} is not a known machine: {reason}</source>
        <translation>{host}은(는) 여기에서 알려진 컴퓨터가 아니에요: {reason}</translation>
    </message>
    <message>
        <source>{host} redirected the download to {other} without encryption</source>
        <translation>{host} 서버가 다운로드를 암호화 없이 다른 곳으로 넘겼어요: {other}</translation>
    </message>
    <message>
        <source>{host} redirects the download in circles</source>
        <translation>{host} 서버가 다운로드를 계속 돌려보내고 있어요</translation>
    </message>
    <message>
        <source>{host}:{port} could not be listened at</source>
        <translation>{host}:{port}에서 연결을 기다릴 수 없었어요</translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, nothing thrown away.</source>
        <translation>
            <numerusform>토큰 {kept:,}개를 남겼고, 버린 것은 없어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.</source>
        <translation>
            <numerusform>토큰 {kept:,}개를 남겼고, 시험 삼아 읽은 {rolled:,}개는 버렸어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>{keys} for a new line</source>
        <translation>{keys}로 줄 바꿈</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, by its name</source>
        <comment>a guess of what a file is</comment>
        <translation>
            <numerusform>{kind} (이름으로 짐작)</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind}, by its name: a guess until it is here</source>
        <translation>{kind} (이름으로 짐작한 것이며, 받기 전에는 확실하지 않아요)</translation>
    </message>
    <message>
        <source>{kind}, by the header that the hub has read</source>
        <translation>{kind} (허브가 읽은 헤더에 따름)</translation>
    </message>
    <message>
        <source>{language} (needs a font)</source>
        <translation>{language}(글꼴 필요)</translation>
    </message>
    <message>
        <source>{language} is missing from this installation. Install Draftlight again to get it.</source>
        <translation>{language} 번역이 설치되어 있지 않아요. 쓰려면 Draftlight를 다시 설치해 주세요.</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}~{high}</translation>
    </message>
    <message>
        <source>{mean:.1f} tokens a round</source>
        <translation>라운드당 토큰 {mean:.1f}개</translation>
    </message>
    <message numerus="yes">
        <source>{memory}; and {gpu}</source>
        <comment>two amounts of memory</comment>
        <translation>
            <numerusform>{memory}, {gpu}</numerusform>
        </translation>
    </message>
    <message>
        <source>{message}. {hint}</source>
        <translation>{message}. {hint}</translation>
    </message>
    <message>
        <source>{model} answers from now on, also what the starter did not know.</source>
        <translation>이제 {model}이(가) 답해요. 스타터가 몰랐던 것에도 답해요.</translation>
    </message>
    <message>
        <source>{model} answers from now on.</source>
        <translation>이제 {model}이(가) 답해요.</translation>
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
        <translation>{names} 장치가 있지만 llama.cpp가 CPU용으로만 빌드되었어요. {way} 지원을 넣어 빌드해 주세요. {what} 설치와 몇 분의 시간이 필요해요.</translation>
    </message>
    <message>
        <source>{names} is here, but nothing in this package can use it.</source>
        <translation>{names} 장치가 있지만 이 패키지에는 그것을 쓸 수 있는 것이 없어요.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no CUDA: install NVIDIA&apos;s toolkit (nvcc), and the next start builds it.</source>
        <translation>{names} 장치가 있지만 이 빌드에는 CUDA가 없어요. NVIDIA의 툴킷(nvcc)을 설치하면 다음에 켤 때 빌드해요.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.</source>
        <translation>{names} 장치가 있지만 이 빌드에는 Vulkan이 없어요. 다음 패키지를 설치하면 다음에 켤 때 빌드해요.</translation>
    </message>
    <message>
        <source>{names} is here, but this system&apos;s Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later can.</source>
        <translation>{names} 장치가 있지만 이 시스템의 Vulkan은 빌드하기에 너무 오래됐어요. Debian 13이나 Ubuntu 24.04 이상에서는 돼요.</translation>
    </message>
    <message>
        <source>{name} (a drafter)</source>
        <translation>{name} (드래프터)</translation>
    </message>
    <message>
        <source>{name} (drafter)</source>
        <translation>{name} (드래프터)</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({place})</source>
        <comment>two models of one name: where each is from</comment>
        <translation>
            <numerusform>{name} ({place})</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} and a file are both named as the network that guesses</source>
        <translation>추측할 네트워크로 {name}과(와) 파일이 함께 지정되었어요</translation>
    </message>
    <message>
        <source>{name} cannot be deleted: {reason}</source>
        <translation>{name} 파일을 삭제할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be downloaded yet: commit, size or hash of {file} are not known</source>
        <translation>{name} 모델은 아직 받을 수 없어요. {file} 파일의 커밋, 크기 또는 해시를 알 수 없어요</translation>
    </message>
    <message>
        <source>{name} cannot be linked from there: {reason}</source>
        <translation>{name} 파일을 그 자리에서 링크할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: in {title!r} {fault}</source>
        <translation>{name} 파일을 읽을 수 없어요. {title!r} 대화: {fault}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>{name} 파일을 읽을 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}</source>
        <translation>{name} 파일을 읽을 수 없어요: {why}</translation>
    </message>
    <message>
        <source>{name} could not be downloaded.</source>
        <translation>{name} 모델을 받지 못했어요.</translation>
    </message>
    <message>
        <source>{name} could not be downloaded: {kind}: {reason}</source>
        <translation>{name} 모델을 받지 못했어요: {kind}: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be read within {patience_s:g} seconds</source>
        <translation>{name} 파일을 {patience_s:g}초 안에 읽지 못했어요</translation>
    </message>
    <message>
        <source>{name} does not fit {target}: {reason}</source>
        <translation>{name} 드래프터는 {target}에 맞지 않아요: {reason}</translation>
    </message>
    <message>
        <source>{name} goes on from states of {width} numbers, this model&apos;s have {found}</source>
        <translation>{name}은(는) 숫자 {width}개짜리 상태에서 이어 가는데 이 모델의 상태는 {found}개예요</translation>
    </message>
    <message>
        <source>{name} guesses alone: only a GGUF of the model&apos;s own vocabulary, whose cache forgets single tokens, can check the guesses of {file}</source>
        <translation>{name}이(가) 혼자 추측해요: {file}의 추측은 모델과 같은 어휘를 쓰고 캐시에서 토큰을 하나씩 지울 수 있는 GGUF만 검사할 수 있어요</translation>
    </message>
    <message>
        <source>{name} guesses alone: {reason}</source>
        <translation>{name}이(가) 혼자 추측해요: {reason}</translation>
    </message>
    <message>
        <source>{name} guesses among all its words: it could not with {count:,}</source>
        <translation>{name}은(는) 가진 단어 모두에서 추측해요. {count:,}개로는 할 수 없었어요</translation>
    </message>
    <message>
        <source>{name} has another vocabulary than {target}: {reason}</source>
        <translation>{name} 드래프터의 어휘는 {target}의 어휘와 달라요: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed since it was added</source>
        <translation>{name} 모델이 추가한 뒤로 바뀌었어요</translation>
    </message>
    <message>
        <source>{name} has no tokenizer.json beside it: whether it fits the target cannot be checked</source>
        <translation>{name} 옆에 tokenizer.json이 없어요. 타깃에 맞는지 확인할 수 없어요</translation>
    </message>
    <message>
        <source>{name} has the right size but other contents: its SHA-256 is not the pinned one</source>
        <translation>{name} 파일은 크기는 맞지만 내용이 달라요. SHA-256이 정해진 값과 달라요</translation>
    </message>
    <message>
        <source>{name} has {size} bytes instead of {other}: it is another file</source>
        <translation>{name} 파일이 {other}바이트가 아니라 {size}바이트예요. 다른 파일이에요</translation>
    </message>
    <message>
        <source>{name} holds heads for another model ({other})</source>
        <translation>{name} 파일에는 다른 모델({other})의 헤드가 들어 있어요</translation>
    </message>
    <message>
        <source>{name} holds no text: its pages are pictures, as of a scan</source>
        <translation>{name} 파일에는 글이 없어요. 스캔한 것처럼 쪽이 모두 그림이에요</translation>
    </message>
    <message>
        <source>{name} is being downloaded by another Draftlight</source>
        <translation>{name}: 다른 Draftlight가 받는 중이에요</translation>
    </message>
    <message>
        <source>{name} is damaged: none of its pages can be read</source>
        <translation>{name} 파일이 손상되었어요. 읽을 수 있는 쪽이 없어요</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name} 파일이 비어 있어요</translation>
    </message>
    <message>
        <source>{name} is gone: {path}</source>
        <translation>{name} 모델이 사라졌어요: {path}</translation>
    </message>
    <message>
        <source>{name} is incomplete: it has {size} of {other} bytes</source>
        <translation>{name} 파일이 온전하지 않아요. {other}바이트 가운데 {size}바이트만 있어요</translation>
    </message>
    <message>
        <source>{name} is installed and checked.</source>
        <translation>{name} 모델을 설치하고 확인했어요.</translation>
    </message>
    <message>
        <source>{name} is installed.</source>
        <translation>{name} 모델을 설치했어요.</translation>
    </message>
    <message>
        <source>{name} is larger than {most} MB</source>
        <translation>{name} 파일이 {most} MB보다 커요</translation>
    </message>
    <message>
        <source>{name} is left out: {reason}</source>
        <translation>{name} 모델을 뺐어요: {reason}</translation>
    </message>
    <message>
        <source>{name} is locked with a password</source>
        <translation>{name} 파일이 암호로 잠겨 있어요</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>{name}: 이제 그곳에 없어요</translation>
    </message>
    <message>
        <source>{name} is not a Draftlight trace ({error})</source>
        <translation>{name} 파일은 Draftlight 트레이스가 아니에요 ({error})</translation>
    </message>
    <message>
        <source>{name} is not installed, or only a part of it</source>
        <translation>{name}: 설치되지 않았거나 일부만 설치되어 있어요</translation>
    </message>
    <message>
        <source>{name} is not there at the moment: {path}</source>
        <translation>{name} 모델이 지금은 없어요: {path}</translation>
    </message>
    <message>
        <source>{name} is off the list; its file is still where it was.</source>
        <translation>{name} 모델을 목록에서 뺐어요. 파일은 있던 곳에 그대로 있어요.</translation>
    </message>
    <message>
        <source>{name} is removed. {size} is free again.</source>
        <translation>{name} 모델을 없앴어요. {size}를 비웠어요.</translation>
    </message>
    <message>
        <source>{name} is the name of no display ({variable})</source>
        <translation>디스플레이 이름이 아니에요: {name} ({variable})</translation>
    </message>
    <message>
        <source>{name} is {found}</source>
        <translation>{name}: {found}이에요</translation>
    </message>
    <message>
        <source>{name} is {found}, whatever its name says</source>
        <translation>{name}: 이름과 달리 {found}이에요</translation>
    </message>
    <message>
        <source>{name} is {what} and cannot guess for {target}: {reason}</source>
        <translation>{name} 파일은 {what}라서 {target}에 대해 추측할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{name} lists no server that can be used</source>
        <translation>{name}에 쓸 수 있는 서버가 없어요</translation>
    </message>
    <message>
        <source>{name} must be -1 (the whole context), 0 (off) or more, not {found}</source>
        <translation>{name} 값은 -1(컨텍스트 전체), 0(끔) 또는 그 이상이어야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>{name} must be a number from {low:g} to {high:g}, not {found}</source>
        <translation>{name} 값은 {low:g}에서 {high:g}까지의 수여야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}, not {found}</source>
        <translation>{name}의 값은 {low}에서 {high} 사이여야 해요. 지금은 {found}예요</translation>
    </message>
    <message>
        <source>{name} must be one of {known}, not {found}</source>
        <translation>{name} 값은 {known} 가운데 하나여야 해요 (지금 값: {found})</translation>
    </message>
    <message>
        <source>{name} names no place: {reason}</source>
        <translation>{name}에 해당하는 위치가 없어요: {reason}</translation>
    </message>
    <message>
        <source>{name} needs too much memory to be read</source>
        <translation>{name} 파일을 읽기에는 메모리가 너무 많이 필요해요</translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {amounts}</source>
        <comment>amounts of memory</comment>
        <translation>
            <numerusform>{name}: {amounts} 필요해요</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} needs {amounts}: it does not fit</source>
        <translation>{name}: {amounts} 필요해서 들어가지 않아요</translation>
    </message>
    <message>
        <source>{name} needs {amounts}: little is left over</source>
        <translation>{name}: {amounts} 필요해서 남는 것이 거의 없어요</translation>
    </message>
    <message>
        <source>{name} needs {need}; how much is free is not known</source>
        <translation>{name}: {need} 필요해요. 얼마나 비어 있는지는 알 수 없어요</translation>
    </message>
    <message>
        <source>{name} was found</source>
        <translation>{name} 모델을 찾았어요</translation>
    </message>
    <message>
        <source>{name} was made for another model than {target}, or that changed</source>
        <translation>{name}은(는) {target}이(가) 아닌 다른 모델용으로 만들어졌거나, 그 모델이 바뀌었어요</translation>
    </message>
    <message>
        <source>{name} was written by a later Draftlight</source>
        <translation>{name}: 더 새로운 Draftlight가 썼어요</translation>
    </message>
    <message numerus="yes">
        <source>{name} with {drafter}</source>
        <comment>a model with its drafter</comment>
        <translation>
            <numerusform>{name}, 드래프터 {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {speedup:.2f}</source>
        <translation>{name} {speedup:.2f}</translation>
    </message>
    <message>
        <source>{name} · its file is not there</source>
        <translation>{name} · 파일이 없음</translation>
    </message>
    <message>
        <source>{name} · loading…</source>
        <translation>{name} · 불러오는 중…</translation>
    </message>
    <message>
        <source>{name} · unloaded</source>
        <translation>{name} · 내려 둠</translation>
    </message>
    <message numerus="yes">
        <source>{name}, %n (core|cores) to use</source>
        <translation>
            <numerusform>{name}, 쓸 수 있는 코어 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, without a drafter</source>
        <translation>{name}, 드래프터 없음</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {free} free of {total}</source>
        <comment>a GPU</comment>
        <translation>
            <numerusform>{name}, {total} 가운데 {free} 비어 있음</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {reason}: {sentence}</source>
        <comment>a model</comment>
        <translation>
            <numerusform>{name}, {reason}: {sentence}</numerusform>
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
        <translation>그동안 {folder}에 {need}가 필요한데 {free}만 남아 있어요</translation>
    </message>
    <message>
        <source>{need} of memory</source>
        <translation>메모리 {need}</translation>
    </message>
    <message>
        <source>{need} of memory are needed to make a drafter for {file}, and {free} are free</source>
        <translation>{file}의 드래프터를 만들려면 메모리 {need}가 필요한데 {free}만 남아 있어요</translation>
    </message>
    <message>
        <source>{need} of memory, {free} are free</source>
        <translation>메모리 {need}({free} 비어 있음)</translation>
    </message>
    <message>
        <source>{need} on the GPU</source>
        <translation>GPU 메모리 {need}</translation>
    </message>
    <message>
        <source>{need} on the GPU, {free} are free</source>
        <translation>GPU 메모리 {need}({free} 비어 있음)</translation>
    </message>
    <message numerus="yes">
        <source>{number:,} (token|tokens)</source>
        <translation>
            <numerusform>토큰 {number:,}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>프롬프트 {of:,}개 가운데 {number:,}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts, {time_left}</source>
        <translation>
            <numerusform>프롬프트 {of:,}개 가운데 {number:,}개, {time_left}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} {words}</source>
        <comment>a live number, read aloud</comment>
        <translation>
            <numerusform>{number} {words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number}. {language}, %n (line|lines)</source>
        <translation>
            <numerusform>{number}. {language}, %n줄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} Or: {other}</source>
        <comment>two ways out, each a sentence</comment>
        <translation>
            <numerusform>{one} 또는: {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{open_target} is open now</source>
        <translation>지금은 {open_target} 모델이 열려 있어요</translation>
    </message>
    <message>
        <source>{out} of {all} layers can be left out</source>
        <translation>레이어 {all}개 가운데 {out}개를 뺄 수 있어요</translation>
    </message>
    <message>
        <source>{package} of the package index is not what it should be</source>
        <translation>패키지 색인의 {package}이(가) 있어야 할 내용이 아니에요</translation>
    </message>
    <message numerus="yes">
        <source>{part:,} of {whole:,}</source>
        <comment>texts</comment>
        <translation>
            <numerusform>{whole:,}개 중 {part:,}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} arrived damaged: its checksum is not the one known</source>
        <translation>{path}이(가) 손상되어 도착했어요. 체크섬이 알려진 값과 달라요</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path} 파일을 읽을 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written</source>
        <translation>{path}에 쓸 수 없어요</translation>
    </message>
    <message>
        <source>{path} could not be used ({error})</source>
        <translation>{path} 파일을 사용할 수 없었어요 ({error})</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes here, not {other:,} as listed</source>
        <translation>{path} 파일이 여기서는 {size:,}바이트예요. 목록에는 {other:,}바이트로 나와 있어요</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <translation>{path} 파일을 다른 프로그램이 사용하고 있어요</translation>
    </message>
    <message>
        <source>{path}: the server cannot continue from byte {start}</source>
        <translation>{path}: 서버가 {start}바이트부터 이어서 보낼 수 없어요</translation>
    </message>
    <message>
        <source>{percent:.0f} % of guesses right</source>
        <translation>추측 적중률 {percent:.0f}%</translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of guesses right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>추측의 {percent:.0f}%가 맞았어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of the guesses were right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>추측의 {percent:.0f}%가 맞았어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f} % of the way</source>
        <translation>{percent:.0f}% 진행</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>{place} cannot be made: {reason}</source>
        <translation>{place} 폴더를 만들 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{place} could not be written: {reason}</source>
        <translation>{place}에 쓰지 못했어요: {reason}</translation>
    </message>
    <message>
        <source>{place} is a folder</source>
        <translation>{place}: 폴더예요</translation>
    </message>
    <message>
        <source>{place} is a link, and files are not written through links</source>
        <translation>{place}: 링크예요. 링크를 거쳐서는 파일을 쓰지 않아요</translation>
    </message>
    <message>
        <source>{rank:,}nd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}위</translation>
    </message>
    <message>
        <source>{rank:,}rd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}위</translation>
    </message>
    <message>
        <source>{rank:,}st</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}위</translation>
    </message>
    <message>
        <source>{rank:,}th</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}위</translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) a second</source>
        <translation>
            <numerusform>초당 라운드 {rate:g}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) of guesses a second</source>
        <translation>
            <numerusform>초당 추측 라운드 {rate:g}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{reason}; the rest was written plainly</source>
        <translation>{reason}. 나머지는 추측 없이 썼어요</translation>
    </message>
    <message>
        <source>{reason}; then: {other}</source>
        <translation>{reason}; 그다음: {other}</translation>
    </message>
    <message>
        <source>{repository} is not a repository&apos;s name</source>
        <translation>{repository}: 저장소 이름이 아니에요</translation>
    </message>
    <message>
        <source>{repository} lacks a part of {file}</source>
        <translation>{repository} 저장소에 {file} 파일의 일부가 없어요</translation>
    </message>
    <message>
        <source>{right:,} of {all:,} guesses right</source>
        <translation>추측 {all:,}개 중 {right:,}개 맞음</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {judged} guesses became text.</source>
        <translation>
            <numerusform>추측 {judged}개 중 {right}개가 글이 됐어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.</source>
        <translation>
            <numerusform>{rounds:,}라운드에 {tokens}, 라운드당 {each:.1f}개를 썼어요. 한 줄이 한 라운드이고, 맨 아래가 가장 최근이에요.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} (after your settings: {after})</source>
        <translation>{said} (설정 적용 후: {after})</translation>
    </message>
    <message numerus="yes">
        <source>{saved} of {plain} saved.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{plain} 가운데 {saved}를 아꼈어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds:,.1f} s</source>
        <translation>{seconds:,.1f}초</translation>
    </message>
    <message>
        <source>{seconds:.1f} s</source>
        <translation>{seconds:.1f}초</translation>
    </message>
    <message numerus="yes">
        <source>{sentence} {numbers}.</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{sentence} {numbers}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{sentence}, and read from the disk each token would take {seconds:,.0f} seconds</source>
        <translation>{sentence}, 디스크에서 읽으면 토큰마다 {seconds:,.0f}초가 걸려요</translation>
    </message>
    <message>
        <source>{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers</source>
        <translation>{servers}: 이 컴퓨터만으로도 똑같이 빠르므로 아무것도 맡지 않아요. HOST:PORT=N으로 적으면 레이어 N개를 맡아요</translation>
    </message>
    <message>
        <source>{server} cannot be reached: {reason}</source>
        <translation>{server}에 연결할 수 없어요: {reason}</translation>
    </message>
    <message>
        <source>{server} ended the connection</source>
        <translation>{server}이(가) 연결을 끊었어요</translation>
    </message>
    <message>
        <source>{server} is not a server of ggml&apos;s protocol: its answer is unreadable</source>
        <translation>{server}은(는) ggml 프로토콜의 서버가 아니에요. 응답을 읽을 수 없어요</translation>
    </message>
    <message>
        <source>{server} needs the value {name}</source>
        <translation>{server}에 값 {name}이(가) 필요해요</translation>
    </message>
    <message>
        <source>{server} said nothing for {seconds:g} seconds: another program may be using it</source>
        <translation>{server}이(가) {seconds:g}초 동안 아무 말이 없었어요. 다른 프로그램이 쓰고 있을 수 있어요</translation>
    </message>
    <message>
        <source>{server} speaks version {found} of ggml&apos;s protocol and this Draftlight version {ours}: run the same Draftlight on both machines</source>
        <translation>{server}은(는) ggml 프로토콜 버전 {found}을, 이 Draftlight는 버전 {ours}을 써요. 두 컴퓨터에서 같은 Draftlight를 실행하세요</translation>
    </message>
    <message numerus="yes">
        <source>{setting}, slider</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{setting}, 슬라이더</numerusform>
        </translation>
    </message>
    <message>
        <source>{share:.0%} of its first guesses were right</source>
        <translation>첫 추측의 {share:.0%}가 맞았어요</translation>
    </message>
    <message>
        <source>{share:.0f} %</source>
        <translation>{share:.0f}%</translation>
    </message>
    <message>
        <source>{share} of the guesses stand</source>
        <translation>추측의 {share}가 남았어요</translation>
    </message>
    <message>
        <source>{share} of the later version is in both.</source>
        <translation>나중 버전의 {share}가 양쪽에 모두 있어요.</translation>
    </message>
    <message numerus="yes">
        <source>{share} sure</source>
        <comment>how sure of a guess</comment>
        <translation>
            <numerusform>확신 {share}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: faster</source>
        <comment>the faster side of a comparison</comment>
        <translation>
            <numerusform>{side}: 더 빠름</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: guessing</source>
        <translation>{side}: 추측</translation>
    </message>
    <message>
        <source>{side}: pair</source>
        <translation>{side}: 모델 쌍</translation>
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
        <translation>초당 {size}</translation>
    </message>
    <message>
        <source>{size} are to be downloaded, and {other} are free in {folder}</source>
        <translation>받을 크기: {size}, {folder}에 비어 있는 공간: {other}</translation>
    </message>
    <message>
        <source>{size} of earlier chats are kept on this computer.</source>
        <translation>이전 대화 가운데 {size} 분량이 이 컴퓨터에 저장되어 있어요.</translation>
    </message>
    <message>
        <source>{size} · a drafter from {program}</source>
        <translation>{size} · {program}의 드래프터</translation>
    </message>
    <message>
        <source>{size} · a model from {program}</source>
        <translation>{size} · {program}의 모델</translation>
    </message>
    <message>
        <source>{slow}; the drafter could not be locked in memory: {reason}</source>
        <translation>{slow}, 드래프터를 메모리에 고정할 수 없었어요: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>{source}: {words}</source>
        <translation>
            <numerusform>{source}: {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}; a is how often a guess is right, K how many a round has, E the tokens it writes</source>
        <translation>{source}; a는 추측이 맞는 비율, K는 라운드당 추측 수, E는 라운드당 쓰는 토큰 수</translation>
    </message>
    <message>
        <source>{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1</source>
        <translation>{source}; c는 추측의 비용, v는 검사의 비용으로, 1로 두지 않고 잰 값</translation>
    </message>
    <message>
        <source>{speaker}: {words}</source>
        <translation>{speaker}: {words}</translation>
    </message>
    <message>
        <source>{speed:,.1f} tokens a second</source>
        <translation>초당 토큰 {speed:,.1f}개</translation>
    </message>
    <message>
        <source>{speed:.0f} GB a second, measured now</source>
        <translation>초당 {speed:.0f} GB, 방금 측정</translation>
    </message>
    <message>
        <source>{speed} tokens a second</source>
        <translation>초당 토큰 {speed}개</translation>
    </message>
    <message>
        <source>{speed} tokens a second here, measured</source>
        <translation>이 컴퓨터에서 초당 토큰 {speed}개(측정값)</translation>
    </message>
    <message>
        <source>{speed}, estimated</source>
        <translation>{speed}(추정)</translation>
    </message>
    <message>
        <source>{target} guessed by {drafter}</source>
        <translation>{target} · 추측: {drafter}</translation>
    </message>
    <message>
        <source>{tensors} tensors and {keys} keys announced</source>
        <translation>텐서 {tensors}개와 키 {keys}개가 있다고 적혀 있어요</translation>
    </message>
    <message numerus="yes">
        <source>{text} … and then?</source>
        <comment>the reply so far, read aloud</comment>
        <translation>
            <numerusform>{text} … 그다음은?</numerusform>
        </translation>
    </message>
    <message>
        <source>{times:.2f} times the plain speed</source>
        <translation>추측 없는 속도의 {times:.2f}배</translation>
    </message>
    <message numerus="yes">
        <source>{times:.2f}× plain speed, measured</source>
        <comment>under a reply</comment>
        <translation>
            <numerusform>추측 없는 속도의 {times:.2f}배, 측정값</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times:g} × original speed</source>
        <comment>the speed of a replay</comment>
        <translation>
            <numerusform>원래 속도의 {times:g} ×</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>라운드당 {time}</translation>
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
        <translation>추측은 {token}, 모델이 매긴 순위는 {rank}: {share}</translation>
    </message>
    <message>
        <source>{token} was {rank} ({share}), and was drawn</source>
        <translation>{token}: {rank} ({share}), 뽑힘</translation>
    </message>
    <message numerus="yes">
        <source>{took} instead of {instead}, word for word the same.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{instead} 대신 {took}, 한 글자도 다르지 않아요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>토큰 {used:,}/{total:,}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: {need} of {free}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{verdict}: 필요 {need}, 여유 {free}</numerusform>
        </translation>
    </message>
    <message>
        <source>{verdict}: {token} (round {round}).</source>
        <translation>{verdict}: {token}(라운드 {round}).</translation>
    </message>
    <message>
        <source>{verdict}: {token} in place of {other} (round {round}).</source>
        <translation>{verdict}: {other} 대신 {token}(라운드 {round}).</translation>
    </message>
    <message numerus="yes">
        <source>{wants} None of the models here suits it.</source>
        <comment>It guesses for …</comment>
        <translation>
            <numerusform>{wants} 여기에는 맞는 모델이 없어요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what} ({keys})</source>
        <comment>a tool tip with the keys that do it</comment>
        <translation>
            <numerusform>{what} ({keys})</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} does not exist, is private, or the token is not valid</source>
        <translation>{what}: 없거나 비공개이거나 액세스 토큰이 올바르지 않아요</translation>
    </message>
    <message>
        <source>{what} for {target}, not for this model: {reason}</source>
        <translation>이 모델이 아니라 {target}용 {what}: {reason}</translation>
    </message>
    <message>
        <source>{what} is not given to this account (HTTP {status})</source>
        <translation>{what}: 이 계정에는 제공되지 않아요 (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is not on the hub</source>
        <translation>{what}: 허브에 없어요</translation>
    </message>
    <message>
        <source>{what} is not on the hub (HTTP {status})</source>
        <translation>{what}: 허브에 없어요 (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is only given to people who accepted its terms</source>
        <translation>{what}: 약관에 동의한 사람만 받을 수 있어요</translation>
    </message>
    <message>
        <source>{what} that fits this model</source>
        <translation>이 모델에 맞는 {what}</translation>
    </message>
    <message>
        <source>{what}, so nothing was deleted</source>
        <translation>{what}. 그래서 아무것도 삭제하지 않았어요</translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), closed</source>
        <translation>
            <numerusform>{what}, 대화 {count:,}개, 접힘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), open</source>
        <translation>
            <numerusform>{what}, 대화 {count:,}개, 펼쳐짐</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: the answer is not what the hub would say ({why})</source>
        <translation>{what}: 허브가 보낼 만한 응답이 아니에요 ({why})</translation>
    </message>
    <message>
        <source>{what}: the hub answered with HTTP {status}</source>
        <translation>{what}: 허브가 HTTP {status} 오류로 응답했어요</translation>
    </message>
    <message>
        <source>{what}: the hub has no such revision</source>
        <translation>{what}: 허브에 그런 리비전이 없어요</translation>
    </message>
    <message>
        <source>{what}; the chats can be read, and nothing is saved</source>
        <translation>{what}; 대화는 읽을 수 있지만 아무것도 저장되지 않아요</translation>
    </message>
    <message>
        <source>{what}; they can be read, and nothing is saved</source>
        <translation>{what}. 읽을 수는 있지만 아무것도 저장되지 않아요</translation>
    </message>
    <message>
        <source>{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated</source>
        <translation>{why}. 추측 없이는 초당 토큰 최대 약 {speed:.1f}개로 추정해요</translation>
    </message>
    <message>
        <source>“Same as the system” follows your desktop.</source>
        <translation>‘시스템 설정에 맞춤’은 데스크톱 설정을 따라요.</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>“{name}” 프리셋을 삭제했어요.</translation>
    </message>
    <message numerus="yes">
        <source>“{prompt}”</source>
        <comment>in quotation marks</comment>
        <translation>
            <numerusform>“{prompt}”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{text}”</source>
        <comment>a token in quotation marks</comment>
        <translation>
            <numerusform>“{text}”</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is in the archive.</source>
        <translation>“{title}” 대화가 보관함에 있어요.</translation>
    </message>
    <message>
        <source>“{title}” is in the bin.</source>
        <translation>“{title}” 대화가 휴지통에 있어요.</translation>
    </message>
    <message>
        <source>“{tool}” from “{server}” is running…</source>
        <translation>‘{server}’의 ‘{tool}’ 실행 중…</translation>
    </message>
    <message>
        <source>‹  All models</source>
        <translation>‹  모든 모델</translation>
    </message>
    <message>
        <source>‹  Back</source>
        <translation>‹  뒤로</translation>
    </message>
    <message>
        <source>‹  Back to the chat</source>
        <translation>‹  대화로 돌아가기</translation>
    </message>
    <message>
        <source>‹  Search results</source>
        <translation>‹  검색 결과</translation>
    </message>
    <message numerus="yes">
        <source>‹{count} more (accent|accents)›</source>
        <translation>
            <numerusform>‹결합 문자 {count}개 더›</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ 최근</translation>
    </message>
    <message>
        <source>✓  In use</source>
        <comment>a preset</comment>
        <translation>✓  사용 중</translation>
    </message>
    <message numerus="yes">
        <source>✓ Checked in the race: all %n (token is|tokens are) equal.</source>
        <translation>
            <numerusform>✓ 레이스에서 확인: 토큰 %n개가 모두 같아요.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Guesses</source>
        <comment>who was chosen to guess</comment>
        <translation>✓ 추측 중</translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical without guesses.</source>
        <translation>
            <numerusform>✓ 증명됨: 추측 없이도 토큰 %n개가 모두 같아요.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.</source>
        <translation>
            <numerusform>✓ 증명됨: 토큰 %n개가 모두 같아요. 그중 {right:,}개는 추측에서 나왔어요.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Tools</source>
        <translation>✓ 도구</translation>
    </message>
    <message>
        <source>✕  {trouble}. Until it is fixed, the last valid one applies.</source>
        <translation>✕  {trouble}. 바로잡을 때까지는 마지막으로 올바르던 것을 써요.</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n (core|cores)</source>
        <translation>
            <numerusform>%n نواة</numerusform>
            <numerusform>%n نواة</numerusform>
            <numerusform>%n نواتان</numerusform>
            <numerusform>%n أنوية</numerusform>
            <numerusform>%n نواة</numerusform>
            <numerusform>%n نواة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (file|files)</source>
        <translation>
            <numerusform>%n ملف</numerusform>
            <numerusform>%n ملف</numerusform>
            <numerusform>%n ملفان</numerusform>
            <numerusform>%n ملفات</numerusform>
            <numerusform>%n ملفًا</numerusform>
            <numerusform>%n ملف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses) a round.</source>
        <translation>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
            <numerusform>%n من التخمينات في كل جولة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (guess|guesses): {time}</source>
        <translation>
            <numerusform>%n تخمين: {time}</numerusform>
            <numerusform>%n تخمين: {time}</numerusform>
            <numerusform>%n تخمينان: {time}</numerusform>
            <numerusform>%n تخمينات: {time}</numerusform>
            <numerusform>%n تخمينًا: {time}</numerusform>
            <numerusform>%n تخمين: {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>%n مرة بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
            <numerusform>%n مرة بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
            <numerusform>%n مرتان بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
            <numerusform>%n مرات بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
            <numerusform>%n مرة بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
            <numerusform>%n مرة بكل طريقة: بين {low:.2f}× و{high:.2f}×.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (setting|settings) of the full mode would fit. Switch to it</source>
        <comment>a button</comment>
        <translation>
            <numerusform>%n إعداد في الوضع الكامل مطابقة. التبديل إليه</numerusform>
            <numerusform>%n إعداد في الوضع الكامل مطابق. التبديل إليه</numerusform>
            <numerusform>%n إعدادان في الوضع الكامل مطابقان. التبديل إليه</numerusform>
            <numerusform>%n إعدادات في الوضع الكامل مطابقة. التبديل إليه</numerusform>
            <numerusform>%n إعدادًا في الوضع الكامل مطابقًا. التبديل إليه</numerusform>
            <numerusform>%n إعداد في الوضع الكامل مطابق. التبديل إليه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (token|tokens) with guessing, {without} without, the same up to there</source>
        <translation>
            <numerusform>%n رمز مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
            <numerusform>%n رمز مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
            <numerusform>%n رمزان مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
            <numerusform>%n رموز مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
            <numerusform>%n رمزًا مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
            <numerusform>%n رمز مع التخمين، و{without} بدونه، ومتطابقة حتى هناك</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n (tool|tools): {names}</source>
        <translation>
            <numerusform>%n أداة: {names}</numerusform>
            <numerusform>أداة واحدة (%n): {names}</numerusform>
            <numerusform>أداتان (%n): {names}</numerusform>
            <numerusform>%n أدوات: {names}</numerusform>
            <numerusform>%n أداة: {names}</numerusform>
            <numerusform>%n أداة: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <comment>a size</comment>
        <translation>
            <numerusform>%n بايت</numerusform>
            <numerusform>%n بايت</numerusform>
            <numerusform>%n بايتان</numerusform>
            <numerusform>%n بايتات</numerusform>
            <numerusform>%n بايتًا</numerusform>
            <numerusform>%n بايت</numerusform>
        </translation>
    </message>
    <message>
        <source>%n failed</source>
        <comment>downloads</comment>
        <translation>أخفق %n</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>النتائج: %n</numerusform>
            <numerusform>النتائج: %n</numerusform>
            <numerusform>النتائج: %n</numerusform>
            <numerusform>النتائج: %n</numerusform>
            <numerusform>النتائج: %n</numerusform>
            <numerusform>النتائج: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more (word|words) under 1 %</source>
        <comment>likely next words of a list</comment>
        <translation>
            <numerusform>%n كلمة أخرى دون 1%</numerusform>
            <numerusform>%n كلمة أخرى دون 1%</numerusform>
            <numerusform>%n كلمتان أخريان دون 1%</numerusform>
            <numerusform>%n كلمات أخرى دون 1%</numerusform>
            <numerusform>%n كلمة أخرى دون 1%</numerusform>
            <numerusform>%n كلمة أخرى دون 1%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {layers} layers (goes|go) there</source>
        <comment>to the GPU</comment>
        <translation>
            <numerusform>%n من {layers} طبقة تذهب إلى هناك</numerusform>
            <numerusform>%n من {layers} طبقة تذهب إلى هناك</numerusform>
            <numerusform>%n من {layers} طبقة تذهبان إلى هناك</numerusform>
            <numerusform>%n من {layers} طبقة تذهب إلى هناك</numerusform>
            <numerusform>%n من {layers} طبقة تذهب إلى هناك</numerusform>
            <numerusform>%n من {layers} طبقة تذهب إلى هناك</numerusform>
        </translation>
    </message>
    <message>
        <source>%n paused</source>
        <comment>downloads</comment>
        <translation>متوقف مؤقتًا: %n</translation>
    </message>
    <message>
        <source>%n running</source>
        <comment>downloads</comment>
        <translation>قيد التنزيل: %n</translation>
    </message>
    <message numerus="yes">
        <source>%n thrown away.</source>
        <comment>tokens in the cache</comment>
        <translation>
            <numerusform>أُهمل %n.</numerusform>
            <numerusform>أُهمل %n.</numerusform>
            <numerusform>أُهمل %n.</numerusform>
            <numerusform>أُهمل %n.</numerusform>
            <numerusform>أُهمل %n.</numerusform>
            <numerusform>أُهمل %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>%n waiting</source>
        <comment>downloads</comment>
        <translation>في الانتظار: %n</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(فارغ)</translation>
    </message>
    <message>
        <source>(end of the reply)</source>
        <translation>(نهاية الرد)</translation>
    </message>
    <message>
        <source>(no text yet)</source>
        <translation>(لا نص بعد)</translation>
    </message>
    <message>
        <source>+  New chat</source>
        <translation>+  محادثة جديدة</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>.</source>
        <comment>the sign at the end of a sentence that has none</comment>
        <translation>.</translation>
    </message>
    <message>
        <source>0 always takes the likeliest token. Higher values allow unlikely ones more often.</source>
        <translation>القيمة 0 تأخذ الرمز الأرجح دائمًا. والقيم الأعلى تجازف بالرموز المستبعدة أكثر.</translation>
    </message>
    <message>
        <source>1 in {count:,.0f}</source>
        <translation>1 من كل {count:,.0f}</translation>
    </message>
    <message>
        <source>1 ≤ tokens of a round ≤ K + 1</source>
        <translation>1 ≤ رموز الجولة ≤ K + 1</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <comment>less than one percent</comment>
        <translation>دون 1%</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;{source}:&lt;/b&gt; {words}</source>
        <comment>such as Measured: 5 ms</comment>
        <translation>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
            <numerusform>&lt;b&gt;{source}:&lt;/b&gt; {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>A GGUF or ONNX file from this computer</source>
        <translation>ملف GGUF أو ONNX من هذا الحاسوب</translation>
    </message>
    <message>
        <source>A PDF, whatever its name says.</source>
        <translation>ملف PDF، أيًّا كان اسمه.</translation>
    </message>
    <message>
        <source>A calculation, without chance</source>
        <translation>عملية حسابية، بلا مصادفة</translation>
    </message>
    <message>
        <source>A clip to share</source>
        <comment>a heading</comment>
        <translation>مقطع للمشاركة</translation>
    </message>
    <message>
        <source>A clip, an animation, a page or a file</source>
        <translation>مقطع أو صورة متحركة أو صفحة أو ملف</translation>
    </message>
    <message>
        <source>A drafter of its own</source>
        <translation>مخمِّن خاص به</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>تعادل.</translation>
    </message>
    <message>
        <source>A file that Draftlight can open, without the rest of the chat</source>
        <translation>ملف لـ Draftlight، بلا بقية المحادثة</translation>
    </message>
    <message>
        <source>A file that lists tool servers</source>
        <translation>ملف يسرد خوادم الأدوات</translation>
    </message>
    <message>
        <source>A folder for models</source>
        <translation>مجلد للنماذج</translation>
    </message>
    <message>
        <source>A guess is one line of tokens</source>
        <translation>التخمين سطر واحد من الرموز</translation>
    </message>
    <message>
        <source>A guess is right if the reply goes on with exactly that word. Both see the same text; capitals do not matter.</source>
        <translation>يصحّ التخمين إذا تابع الرد بتلك الكلمة نفسها. كلاكما يرى النص نفسه؛ ولا فرق بين الأحرف الكبيرة والصغيرة.</translation>
    </message>
    <message>
        <source>A longer draft helps less and less: a guess counts only if all before it were right, yet each costs the same. So there is a best number, the top of the curve; where guesses are often wrong or costly it is 0.</source>
        <translation>كلما طالت التخمينات قلّت فائدتها: لا يُحسب التخمين إلا إذا صحّ كل ما قبله، مع أن كلفة كل واحد هي نفسها. لذلك يوجد عدد أمثل هو قمة المنحنى، وحيث تكون التخمينات ضعيفة أو مكلفة يكون 0.</translation>
    </message>
    <message>
        <source>A longer guess saves more where it is right and costs more where it is wrong.</source>
        <translation>التخمين الأطول يوفّر أكثر حين يصيب ويكلّف أكثر حين يخطئ.</translation>
    </message>
    <message>
        <source>A message can have {most} files at most.</source>
        <translation>يُرفق بالرسالة الواحدة {most} ملفًا على الأكثر.</translation>
    </message>
    <message>
        <source>A model on this computer or a USB stick</source>
        <translation>نموذج على هذا الحاسوب أو على ذاكرة USB</translation>
    </message>
    <message>
        <source>A picture of the reply is on the clipboard.</source>
        <translation>صورة للرد في الحافظة.</translation>
    </message>
    <message>
        <source>A picture, a clip, a page or a file</source>
        <translation>صورة أو مقطع أو صفحة أو ملف</translation>
    </message>
    <message>
        <source>A recorded race</source>
        <translation>سباق مسجَّل</translation>
    </message>
    <message>
        <source>A reply, as it was written</source>
        <comment>a clip</comment>
        <translation>رد كما كُتب</translation>
    </message>
    <message>
        <source>A report is on this computer only, with no word of your chats.</source>
        <translation>يوجد تقرير على هذا الحاسوب فقط، وليس فيه كلمة من محادثاتك.</translation>
    </message>
    <message>
        <source>A round costs its guesses and one check. It brings the guesses that were right, and one token more. The first slider says how often a guess is right, the second what it costs beside a plain pass, the third how many are made in a round.</source>
        <translation>تكلّف الجولة تخميناتها وتحققًا واحدًا، وتأتي بالتخمينات التي أصابت وبرمز واحد زيادة. يقول المنزلق الأول كم مرة يصيب التخمين، والثاني ما كلفته إلى جانب تمريرة بلا تخمين، والثالث كم تخمينًا في الجولة.</translation>
    </message>
    <message>
        <source>A round has three beats. The drafter guesses a few tokens, one after another. The model reads all of them in one pass, and at each place says what it would have written itself. From the left, guesses are accepted as long as the two agree.</source>
        <translation>للجولة ثلاث خطوات. يخمّن المخمِّن بضعة رموز، واحدًا بعد الآخر. ثم يقرؤها النموذج كلها في تمريرة واحدة، ويقول عند كل موضع ما كان سيكتبه بنفسه. ومن أول المسودة تُقبل التخمينات ما دام الاثنان متفقين.</translation>
    </message>
    <message numerus="yes">
        <source>A second guess was right in %n (round|rounds) of this reply.</source>
        <translation>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
            <numerusform>عدد جولات هذا الرد التي أصاب فيها تخمين ثانٍ: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>A six-second animation to send or post</source>
        <translation>حركة من ست ثوانٍ للإرسال أو للنشر</translation>
    </message>
    <message>
        <source>A small drafter guesses the next words, and the model checks them. You see every guess.</source>
        <translation>مخمِّن صغير يخمّن الكلمات التالية، والنموذج يتحقق منها. وأنت ترى كل تخمين.</translation>
    </message>
    <message>
        <source>A small model guesses, the large one checks: less waiting, the same text.</source>
        <translation>نموذج صغير يخمّن والكبير يتحقق: انتظار أقل والنص نفسه.</translation>
    </message>
    <message>
        <source>A story, with chance</source>
        <translation>قصة، مع مصادفة</translation>
    </message>
    <message>
        <source>A token needs at least this share of the best one&apos;s chance. 0 is off.</source>
        <translation>يلزم الرمزَ هذا القدر على الأقل من احتمال الرمز الأفضل. القيمة 0 توقف ذلك.</translation>
    </message>
    <message>
        <source>A tool failed</source>
        <comment>a kind of file</comment>
        <translation>أخفقت أداة</translation>
    </message>
    <message>
        <source>A widely known all-rounder in English. Its drafter is costly, so guessing helps little.</source>
        <translation>نموذج متعدد الأغراض معروف، بالإنجليزية. مخمِّنه مكلف: فالتخمين لا ينفع إلا قليلًا.</translation>
    </message>
    <message>
        <source>AMD graphics</source>
        <translation>بطاقة رسوم AMD</translation>
    </message>
    <message>
        <source>About {plain} without guesses: cost {difference}.</source>
        <translation>بلا تخمين نحو {plain}: كلّف {difference}.</translation>
    </message>
    <message>
        <source>About {plain} without guesses: saved {difference}.</source>
        <translation>بلا تخمين نحو {plain}: وفّر {difference}.</translation>
    </message>
    <message>
        <source>About {size}</source>
        <translation>نحو {size}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>قبول</translation>
    </message>
    <message>
        <source>Acceptance: guesses that stood</source>
        <translation>القبول: التخمينات التي ثبتت</translation>
    </message>
    <message>
        <source>Acceptance: {right:,} of {all:,} guessed tokens were what the model wrote.</source>
        <translation>القبول: {right:,} من {all:,} رمز مخمَّن كانت ما كتبه النموذج.</translation>
    </message>
    <message>
        <source>Accepted if</source>
        <translation>يُقبل إذا</translation>
    </message>
    <message>
        <source>Accepted: the drafter guessed what the model then wrote.</source>
        <translation>مقبول: خمّن المخمِّن ما كتبه النموذج بعد ذلك.</translation>
    </message>
    <message>
        <source>Actions for this message</source>
        <translation>إجراءات هذه الرسالة</translation>
    </message>
    <message>
        <source>Add</source>
        <comment>a server of tools</comment>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>After 15 minutes</source>
        <translation>بعد 15 دقيقة</translation>
    </message>
    <message>
        <source>After 5 minutes</source>
        <translation>بعد 5 دقائق</translation>
    </message>
    <message>
        <source>After an hour</source>
        <translation>بعد ساعة</translation>
    </message>
    <message>
        <source>After “The square root of” even a tiny network goes on with “7”, but the digits of the result are hard.</source>
        <extracomment>The quoted question stays in English, as the starter is asked it.</extracomment>
        <translation>بعد «The square root of» تتابع حتى شبكة صغيرة جدًّا بالرمز «7»، أما أرقام الناتج فصعبة.</translation>
    </message>
    <message>
        <source>All chats</source>
        <translation>كل المحادثات</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>كل الأوامر</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>كل الأوامر واختصاراتها</translation>
    </message>
    <message>
        <source>All figures of this reply; replay, race and proof</source>
        <translation>كل أرقام هذا الرد، وإعادة العرض والسباق والإثبات</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>كل الملفات</translation>
    </message>
    <message>
        <source>All graphics cards together</source>
        <translation>كل بطاقات الرسوم معًا</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>كل الاختصارات</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>كل النماذج</translation>
    </message>
    <message>
        <source>All numbers…</source>
        <translation>كل الأرقام…</translation>
    </message>
    <message>
        <source>All of it is deleted, for every model. This cannot be undone.</source>
        <translation>سيُحذف كله، لكل النماذج، ولا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>All of it is forgotten.</source>
        <translation>نُسي كله.</translation>
    </message>
    <message>
        <source>All settings already have their defaults.</source>
        <translation>كل الإعدادات على قيمها الافتراضية أصلًا.</translation>
    </message>
    <message>
        <source>All settings are back to their defaults. Your presets stay.</source>
        <translation>عادت كل الإعدادات إلى قيمها الافتراضية. وتبقى إعداداتك الجاهزة.</translation>
    </message>
    <message>
        <source>Allow once</source>
        <comment>a tool&apos;s call</comment>
        <translation>السماح مرة واحدة</translation>
    </message>
    <message>
        <source>Allows unlikely words: for stories and ideas.</source>
        <translation>يجازف بكلمات غير مرجّحة: للقصص والأفكار.</translation>
    </message>
    <message>
        <source>Also guessed wrong here: {words}</source>
        <translation>تخمينات خاطئة أخرى هنا: {words}</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>دائمًا</translation>
    </message>
    <message>
        <source>Always allow this tool</source>
        <comment>a tool&apos;s call</comment>
        <translation>السماح بهذه الأداة دائمًا</translation>
    </message>
    <message>
        <source>Always slow motion</source>
        <translation>حركة بطيئة دائمًا</translation>
    </message>
    <message>
        <source>Always the likeliest word: for facts, sums and code.</source>
        <translation>الكلمة الأرجح دائمًا: للحقائق والحساب والشيفرة.</translation>
    </message>
    <message>
        <source>Always {value}</source>
        <comment>so many tokens ahead</comment>
        <translation>دائمًا {value}</translation>
    </message>
    <message>
        <source>Always, in prose</source>
        <translation>دائمًا، في النص العادي</translation>
    </message>
    <message>
        <source>Always: guess, then check</source>
        <translation>دائمًا: التخمين ثم التحقق</translation>
    </message>
    <message>
        <source>An all-rounder that answers without thinking aloud first.</source>
        <translation>متعدد الاستخدامات، ويجيب دون تفكير بصوت عالٍ أولًا.</translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and as likely. Not proven: that all replies together are as likely, which no single one shows.</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token} المُثبَت: الرموز السابقة له، وعددها %n، هي نفسها وبالاحتمال نفسه. غير المُثبَت: أن الردود كلها معًا بالاحتمال نفسه، وهو ما لا يُظهره رد واحد.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another text, as this rule allows: {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
            <numerusform>نص آخر تسمح به هذه القاعدة: {at_token}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another word here</source>
        <translation>كلمة أخرى هنا</translation>
    </message>
    <message>
        <source>Another word in that place</source>
        <translation>كلمة أخرى في ذلك الموضع</translation>
    </message>
    <message>
        <source>Another word instead of {token}</source>
        <translation>كلمة أخرى بدلًا من {token}</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>أجب مرة أخرى</translation>
    </message>
    <message>
        <source>Answer all {count} again</source>
        <translation>أجب عن الأسئلة كلها ({count}) مرة أخرى</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>الرد بصيغة JSON</translation>
    </message>
    <message>
        <source>Answer as JSON, off: replies are ordinary text</source>
        <translation>الرد بصيغة JSON متوقف: الردود نص عادي</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, any object</source>
        <translation>الرد بصيغة JSON مفعّل: الردود أي كائن JSON</translation>
    </message>
    <message>
        <source>Answer as JSON, on: replies are JSON, your schema</source>
        <translation>الرد بصيغة JSON مفعّل: الردود JSON وفق مخططك</translation>
    </message>
    <message>
        <source>Answer of a tool</source>
        <comment>a kind of file</comment>
        <translation>جواب أداة</translation>
    </message>
    <message>
        <source>Answer with this</source>
        <translation>أجب بهذا</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>معالج رسوم Apple</translation>
    </message>
    <message>
        <source>Apple&apos;s command line tools</source>
        <translation>أدوات سطر الأوامر من Apple</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>العربية</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>a section of the list of chats</comment>
        <translation>الأرشيف</translation>
    </message>
    <message>
        <source>Archive</source>
        <comment>put a chat there</comment>
        <translation>أرشفة</translation>
    </message>
    <message>
        <source>Archive or restore the chat</source>
        <translation>أرشفة المحادثة أو إعادتها</translation>
    </message>
    <message>
        <source>As much as possible</source>
        <comment>about reasoning</comment>
        <translation>أكثر ما يمكن</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>اسأل مرة أخرى.</translation>
    </message>
    <message>
        <source>Ask anything. It stays on this computer.</source>
        <translation>اسأل ما شئت. يبقى كل شيء على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Ask before every tool again</source>
        <translation>السؤال من جديد عن كل أداة</translation>
    </message>
    <message>
        <source>Ask for more instead.</source>
        <translation>اطلب أكثر بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Ask now, it answers when it is ready.</source>
        <translation>اسأل الآن، وسيجيب متى صار جاهزًا.</translation>
    </message>
    <message>
        <source>Ask something</source>
        <translation>اسأل شيئًا</translation>
    </message>
    <message>
        <source>Ask something and watch: each round of guesses is drawn here, with its cost and its gain.</source>
        <translation>اسأل شيئًا وراقب: ستُرسم هنا كل جولة من التخمينات، مع ما كلّفته وما جلبته.</translation>
    </message>
    <message>
        <source>Asking the hub</source>
        <translation>سؤال المنصة</translation>
    </message>
    <message numerus="yes">
        <source>Asking {count:,} prompts, each with and without guesses…</source>
        <translation>
            <numerusform>يُطرح {count:,} موجّه، كلٌّ منها بالطريقتين…</numerusform>
            <numerusform>يُطرح {count:,} موجّه، كلٌّ منها بالطريقتين…</numerusform>
            <numerusform>يُطرح {count:,} موجّهان، كلٌّ منها بالطريقتين…</numerusform>
            <numerusform>يُطرح {count:,} موجّهات، كلٌّ منها بالطريقتين…</numerusform>
            <numerusform>يُطرح {count:,} موجّهًا، كلٌّ منها بالطريقتين…</numerusform>
            <numerusform>يُطرح {count:,} موجّه، كلٌّ منها بالطريقتين…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {count:,} (message|messages) cannot be read.</source>
        <translation>
            <numerusform>لا رسالة يتعذّر قراءتها ({count:,}).</numerusform>
            <numerusform>تتعذّر قراءة رسالة واحدة على الأقل ({count:,}).</numerusform>
            <numerusform>تتعذّر قراءة رسالتين على الأقل ({count:,}).</numerusform>
            <numerusform>تتعذّر قراءة {count:,} رسائل على الأقل.</numerusform>
            <numerusform>تتعذّر قراءة {count:,} رسالة على الأقل.</numerusform>
            <numerusform>تتعذّر قراءة {count:,} رسالة على الأقل.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>إرفاق</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>إرفاق ملفات</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>إرفاق ملفات…</translation>
    </message>
    <message>
        <source>Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too</source>
        <translation>إرفاق ملفات نصية أو Markdown أو شيفرة أو CSV أو PDF؛ ويصلح الإفلات واللصق أيضًا</translation>
    </message>
    <message>
        <source>Attach the part that fits</source>
        <translation>إرفاق ما يتسع له السياق</translation>
    </message>
    <message>
        <source>Attach the part that matters.</source>
        <translation>أرفق الجزء المهم.</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>المرفقات</translation>
    </message>
    <message>
        <source>Attached: {name}, {details}</source>
        <translation>مرفق: {name}، {details}</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>تجنّب الكلمات المتكررة</translation>
    </message>
    <message>
        <source>Avoid recent words</source>
        <translation>تجنّب الكلمات القريبة</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>رجوع (Esc)</translation>
    </message>
    <message>
        <source>Back one round</source>
        <translation>جولة إلى الخلف</translation>
    </message>
    <message>
        <source>Back one token</source>
        <translation>رمز إلى الخلف</translation>
    </message>
    <message>
        <source>Backups of the chats</source>
        <translation>نسخ احتياطية من المحادثات</translation>
    </message>
    <message>
        <source>Balanced</source>
        <comment>name of a preset</comment>
        <translation>متوازن</translation>
    </message>
    <message>
        <source>Beat the drafter</source>
        <translation>اغلب المخمِّن</translation>
    </message>
    <message>
        <source>Beat the drafter: a game</source>
        <translation>اغلب المخمِّن: لعبة</translation>
    </message>
    <message>
        <source>Before you download {name}</source>
        <translation>قبل تنزيل {name}</translation>
    </message>
    <message>
        <source>Beside: checked in the same pass in case the first guess was wrong, and not needed.</source>
        <translation>جانبي: فُحص في التمريرة نفسها احتياطًا لخطأ التخمين الأول، ولم تكن له حاجة.</translation>
    </message>
    <message>
        <source>Best for this computer</source>
        <translation>الأفضل لهذا الحاسوب</translation>
    </message>
    <message numerus="yes">
        <source>Between {low:.2f}× and {high:.2f}×, measured in this reply.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
            <numerusform>بين {low:.2f}× و{high:.2f}×، مقيسة في هذا الرد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bin</source>
        <comment>a section of the list of chats</comment>
        <translation>سلة المهملات</translation>
    </message>
    <message>
        <source>Bonus: all guesses of a round were right, and the check wrote one more token.</source>
        <translation>رمز إضافي: صحّت كل تخمينات الجولة، فكتب التحقق رمزًا آخر.</translation>
    </message>
    <message>
        <source>Both right. The model checked the guess and kept it: a word for free.</source>
        <translation>كلاكما أصاب. تحقّق النموذج من التخمين وأبقاه: كلمة مجانية.</translation>
    </message>
    <message>
        <source>Both sides answer one question, in turn. Which is faster here?</source>
        <translation>يجيب الجانبان عن سؤال واحد بالتناوب. أيهما أسرع هنا؟</translation>
    </message>
    <message>
        <source>Both versions are the same, word for word.</source>
        <translation>النسختان متطابقتان كلمة بكلمة.</translation>
    </message>
    <message>
        <source>Both will be written for real, in turn, with the same seed.</source>
        <translation>سيُكتب الاثنان فعليًا، بالتناوب، بالبذرة نفسها.</translation>
    </message>
    <message>
        <source>Both wrote the same text.</source>
        <translation>كتب الاثنان النص نفسه.</translation>
    </message>
    <message>
        <source>Branches of this chat</source>
        <translation>فروع هذه المحادثة</translation>
    </message>
    <message>
        <source>Branches of this chat…</source>
        <translation>فروع هذه المحادثة…</translation>
    </message>
    <message>
        <source>By plain words, or by standard names such as temperature</source>
        <translation>بكلمات عادية أو بأسماء قياسية مثل temperature</translation>
    </message>
    <message>
        <source>CUDA is here, but NVIDIA&apos;s driver is not: install it, then start Draftlight again.</source>
        <translation>برنامج CUDA موجود، لكن برنامج تشغيل NVIDIA غير موجود: ثبّته ثم شغّل Draftlight من جديد.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>إلغاء (Esc)</translation>
    </message>
    <message>
        <source>Can’t tell: the timing was too uneven.</source>
        <translation>لا يمكن الجزم: تفاوتت الأزمنة كثيرًا.</translation>
    </message>
    <message>
        <source>Careful prose and translation, with a drafter a twentieth of its size.</source>
        <translation>نثر وترجمة متأنّيان، بمخمِّن حجمه واحد من عشرين من حجم النموذج.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>Chance of acceptance</source>
        <translation>احتمال القبول</translation>
    </message>
    <message>
        <source>Change that setting and try again.</source>
        <translation>غيّر ذلك الإعداد وحاول مجددًا.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>تغيير…</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>محادثة</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>Chats from {programs}</source>
        <translation>محادثات {programs}</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT and the network: somebody may be changing what is sent.</source>
        <translation>تحقّق من HF_ENDPOINT ومن الشبكة: ربما يغيّر أحدٌ ما يُرسَل.</translation>
    </message>
    <message>
        <source>Check HF_ENDPOINT.</source>
        <translation>تحقّق من HF_ENDPOINT.</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY.</source>
        <translation>تحقّق من HTTPS_PROXY.</translation>
    </message>
    <message>
        <source>Check it, then try again.</source>
        <translation>تحقّق منه ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Check that it may be opened.</source>
        <translation>تحقّق من أن فتحه مسموح.</translation>
    </message>
    <message>
        <source>Check that the file is there and may be read, or download it again.</source>
        <translation>تحقّق من وجود الملف ومن إمكان قراءته، أو نزّله من جديد.</translation>
    </message>
    <message>
        <source>Check that the model&apos;s disk is connected and its file is whole, then try again.</source>
        <translation>تأكد من وجود قرص النموذج ومن سلامة ملفه، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
        <source>Check that the same version of `draftlight rpc-server` runs there, and for nobody else.</source>
        <translation>تحقّق من أن `draftlight rpc-server` بالإصدار نفسه يعمل هناك، وليس لأحد غيرك.</translation>
    </message>
    <message>
        <source>Check the disk, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>افحص القرص، أو اضبط DRAFTLIGHT_HOME على مجلد آخر.</translation>
    </message>
    <message>
        <source>Check the file&apos;s name.</source>
        <translation>تحقّق من اسم الملف.</translation>
    </message>
    <message>
        <source>Check the name, or search for it.</source>
        <translation>تحقّق من الاسم، أو ابحث عنه.</translation>
    </message>
    <message>
        <source>Check the schema and try again.</source>
        <translation>راجع المخطط وحاول مجددًا.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock. Behind a company proxy, the system must trust its certificate.</source>
        <translation>تحقّق من ساعة هذا الجهاز؛ وخلف وكيل شركة يجب أن يثق النظام بشهادته.</translation>
    </message>
    <message numerus="yes">
        <source>Checked on {day}.</source>
        <comment>a proof</comment>
        <translation>
            <numerusform>تم التحقق في {day}.</numerusform>
            <numerusform>تم التحقق في {day}.</numerusform>
            <numerusform>تم التحقق في {day}.</numerusform>
            <numerusform>تم التحقق في {day}.</numerusform>
            <numerusform>تم التحقق في {day}.</numerusform>
            <numerusform>تم التحقق في {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n (row|rows) {time}.</source>
        <translation>
            <numerusform>التحقق من %n صف {time}.</numerusform>
            <numerusform>التحقق من %n صف {time}.</numerusform>
            <numerusform>التحقق من %n صفين {time}.</numerusform>
            <numerusform>التحقق من %n صفوف {time}.</numerusform>
            <numerusform>التحقق من %n صفًا {time}.</numerusform>
            <numerusform>التحقق من %n صف {time}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the hardware and measuring memory speed…</source>
        <translation>يُسأل عن المكتبات وتُقاس سرعة قراءة الذاكرة…</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>يُفحص هل تتسع له الذاكرة…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>اختر</translation>
    </message>
    <message>
        <source>Choose a .onnx file.</source>
        <translation>اختر ملف ‎.onnx.</translation>
    </message>
    <message>
        <source>Choose a chat model.</source>
        <translation>اختر نموذج محادثة.</translation>
    </message>
    <message numerus="yes">
        <source>Choose a context of {count:,} tokens instead of {now:,}.</source>
        <translation>
            <numerusform>اختر سياقًا من {count:,} رمز بدلًا من {now:,}.</numerusform>
            <numerusform>اختر سياقًا من {count:,} رمز بدلًا من {now:,}.</numerusform>
            <numerusform>اختر سياقًا من {count:,} رمزين بدلًا من {now:,}.</numerusform>
            <numerusform>اختر سياقًا من {count:,} رموز بدلًا من {now:,}.</numerusform>
            <numerusform>اختر سياقًا من {count:,} رمزًا بدلًا من {now:,}.</numerusform>
            <numerusform>اختر سياقًا من {count:,} رمز بدلًا من {now:,}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a drafter file</source>
        <translation>اختر ملف مخمِّن</translation>
    </message>
    <message>
        <source>Choose a drafter file…</source>
        <translation>اختر ملف مخمِّن…</translation>
    </message>
    <message>
        <source>Choose a drafter of the same model family.</source>
        <translation>اختر مخمِّنًا من عائلة النموذج نفسها.</translation>
    </message>
    <message>
        <source>Choose a file such as .mcp.json.</source>
        <translation>اختر ملفًا مثل ‎.mcp.json.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>اختيار نموذج</translation>
    </message>
    <message>
        <source>Choose a model in one file.</source>
        <translation>اختر نموذجًا في ملف واحد.</translation>
    </message>
    <message>
        <source>Choose a model, then try again.</source>
        <translation>اختر نموذجًا ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>اختيار نموذج…</translation>
    </message>
    <message>
        <source>Choose a shorter reply.</source>
        <translation>اختر ردًا أقصر.</translation>
    </message>
    <message>
        <source>Choose a smaller context, or another type for its cache.</source>
        <translation>اختر سياقًا أصغر، أو نوعًا آخر لذاكرته المؤقتة.</translation>
    </message>
    <message>
        <source>Choose a smaller model, or close other programs.</source>
        <translation>اختر نموذجًا أصغر، أو أغلق برامج أخرى.</translation>
    </message>
    <message>
        <source>Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).</source>
        <translation>اختر تصديرًا لتوليد النصوص مع past key values (ملفًا مثل onnx/model_q4.onnx).</translation>
    </message>
    <message>
        <source>Choose another drafter.</source>
        <translation>اختر مخمِّنًا آخر.</translation>
    </message>
    <message>
        <source>Choose another file of this model, or another model: the template is a program that came with the file.</source>
        <translation>اختر ملفًا آخر لهذا النموذج، أو نموذجًا آخر: فالقالب برنامج جاء مع الملف.</translation>
    </message>
    <message>
        <source>Choose another file, or download it again.</source>
        <translation>اختر ملفًا آخر، أو نزّله من جديد.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>اختر ملفًا آخر.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>اختر ملفًا آخر…</translation>
    </message>
    <message>
        <source>Choose another kind: heads, skip, onnx or block.</source>
        <translation>اختر نوعًا آخر: heads أو skip أو onnx أو block.</translation>
    </message>
    <message>
        <source>Choose another model file; `draftlight doctor` names the log that tells more.</source>
        <translation>اختر ملف نموذج آخر؛ ويذكر `draftlight doctor` السجل الذي فيه مزيد من التفاصيل.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>اختر غيره.</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>اختر موضعًا آخر، أو أفسح مكانًا هناك.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>اختر موضعًا آخر.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>اختر منفذًا آخر.</translation>
    </message>
    <message>
        <source>Choose another quantization of this model, which is one file.</source>
        <translation>اختر تكميمًا آخر لهذا النموذج في ملف واحد.</translation>
    </message>
    <message>
        <source>Choose another quantization.</source>
        <translation>اختر تكميمًا آخر.</translation>
    </message>
    <message>
        <source>Choose another reply.</source>
        <translation>اختر ردًا آخر.</translation>
    </message>
    <message>
        <source>Choose another word, or loosen what rules this one out.</source>
        <translation>اختر كلمة أخرى، أو خفّف القيود التي تستبعد هذه.</translation>
    </message>
    <message>
        <source>Choose another word.</source>
        <translation>اختر كلمة أخرى.</translation>
    </message>
    <message>
        <source>Choose it again where it is now.</source>
        <translation>اختره من جديد من موضعه الحالي.</translation>
    </message>
    <message>
        <source>Choose one of the list.</source>
        <translation>اختر واحدًا من القائمة.</translation>
    </message>
    <message>
        <source>Choose one with --drafter.</source>
        <translation>اختر واحدًا باستخدام --drafter.</translation>
    </message>
    <message>
        <source>Choose shorter questions.</source>
        <translation>اختر أسئلة أقصر.</translation>
    </message>
    <message>
        <source>Choose the files one by one.</source>
        <translation>اختر الملفات واحدًا واحدًا.</translation>
    </message>
    <message>
        <source>Choose the last one.</source>
        <translation>اختر الأخير.</translation>
    </message>
    <message>
        <source>Choose the model that it was made for.</source>
        <translation>اختر النموذج الذي صُنع له.</translation>
    </message>
    <message>
        <source>Choose the model that it was trained for, or a drafter of this one.</source>
        <translation>اختر النموذج الذي دُرِّب له، أو مخمِّنًا لهذا النموذج.</translation>
    </message>
    <message>
        <source>Choose the model&apos;s first part.</source>
        <translation>اختر الجزء الأول من النموذج.</translation>
    </message>
    <message>
        <source>Choose which model answers</source>
        <translation>اختيار النموذج الذي يجيب</translation>
    </message>
    <message>
        <source>Choose {target} as the model.</source>
        <translation>اختر {target} نموذجًا.</translation>
    </message>
    <message>
        <source>Chosen: you put this word here, and the reply went on from it.</source>
        <translation>مختارة: وضعتَ هذه الكلمة هنا، وتابع الرد منها.</translation>
    </message>
    <message>
        <source>Click another word, or press ↓ and Enter, and the reply goes on from it. This version stays.</source>
        <translation>انقر كلمة أخرى، أو اخترها بـ ↓ ثم Enter، فيتابع الرد منها. وتبقى هذه النسخة.</translation>
    </message>
    <message>
        <source>Clip…</source>
        <comment>a button</comment>
        <translation>مقطع…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close ({key})</source>
        <translation>إغلاق ({key})</translation>
    </message>
    <message>
        <source>Close other programs and run it again.</source>
        <translation>أغلق البرامج الأخرى وأعد القياس.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller context or fewer layers on the graphics card.</source>
        <translation>أغلق برامج أخرى، أو اختر سياقًا أصغر أو عددًا أقل من الطبقات على بطاقة الرسوم.</translation>
    </message>
    <message>
        <source>Close other programs, or unload the model of the chat, and try again.</source>
        <translation>أغلق برامج أخرى، أو أفرغ نموذج المحادثة من الذاكرة، ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Close other programs, then try again.</source>
        <translation>أغلق برامج أخرى ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Close the chat that uses the model, then remove it again.</source>
        <translation>أغلق المحادثة التي تستخدم النموذج، ثم أزله من جديد.</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>إغلاق الفاحص</translation>
    </message>
    <message>
        <source>Close the other program; the next deletion overwrites it.</source>
        <translation>أغلق البرنامج الآخر؛ وسيُكتب فوقه عند الحذف التالي.</translation>
    </message>
    <message>
        <source>Close the other window, then send again.</source>
        <translation>أغلق النافذة الأخرى ثم أرسلها من جديد.</translation>
    </message>
    <message>
        <source>Close this hint</source>
        <translation>إغلاق هذا التلميح</translation>
    </message>
    <message>
        <source>Close this note</source>
        <translation>إغلاق هذه الملاحظة</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>إغلاق هذا الإشعار</translation>
    </message>
    <message>
        <source>Close this offer</source>
        <translation>إغلاق هذا العرض</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>a kind of file</comment>
        <translation>شيفرة</translation>
    </message>
    <message>
        <source>Code, plans and hard questions; it brings its own heads for guessing.</source>
        <translation>للشيفرة والخطط والأسئلة الصعبة؛ ومعه رؤوسه الخاصة للتخمين.</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>لوحة ألوان لعمى الألوان</translation>
    </message>
    <message>
        <source>Colours that are easier to tell apart, in light and dark.</source>
        <translation>ألوان يسهل التمييز بينها، في الفاتح والداكن.</translation>
    </message>
    <message>
        <source>Command or address</source>
        <translation>أمر أو عنوان</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>Compare two pairs or settings…</source>
        <translation>مقارنة زوجين أو إعدادين…</translation>
    </message>
    <message>
        <source>Comparing vocabularies…</source>
        <translation>تُقارَن المفردات…</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>Connect and try again, or import a model file.</source>
        <translation>اتصل وحاول مجددًا، أو استورد ملف نموذج.</translation>
    </message>
    <message>
        <source>Contains {unseen:,} invisible characters; the model gets them too.</source>
        <translation>يضم {unseen:,} حرفًا لا تُرى؛ وهي تصل إلى النموذج أيضًا.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Continue</source>
        <comment>a button</comment>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Continue a cut-off reply</source>
        <translation>السماح بمتابعة الرد المنقطع</translation>
    </message>
    <message>
        <source>Continue where this reply was cut off</source>
        <translation>متابعة من حيث انقطع هذا الرد</translation>
    </message>
    <message>
        <source>Contradict the drafter</source>
        <translation>مخالفة المخمِّن</translation>
    </message>
    <message>
        <source>Contrastive decoding steers the text away from what the drafter would say.</source>
        <translation>يُبعد contrastive decoding النص عمّا كان المخمِّن سيقوله.</translation>
    </message>
    <message>
        <source>Contrastive decoding: words that the model finds much likelier than its drafter were preferred. The text is not what the model alone would write, and guesses change nothing in it.</source>
        <translation>‏Contrastive decoding: فُضّلت الكلمات التي يراها النموذج أرجح بكثير مما يراه المخمِّن. النص ليس ما كان النموذج سيكتبه وحده، والتخمينات لا تغيّر فيه شيئًا.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>تم النسخ</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a document.</source>
        <translation>تم النسخ. الصقه في رسالة أو مستند.</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message or a folder.</source>
        <translation>تم النسخ. الصقه في رسالة أو مجلد.</translation>
    </message>
    <message>
        <source>Copies cost nothing: choose those. --anyway makes it all the same.</source>
        <translation>النسخ لا يكلّف شيئًا: اختره. أما --anyway فيصنعها على أي حال.</translation>
    </message>
    <message>
        <source>Copies the reply as a picture</source>
        <translation>ينسخ الرد صورةً</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>نسخ الكل</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>نسخ بصيغة Markdown</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>نسخ كصورة</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>نسخ الشيفرة</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>نسخه</translation>
    </message>
    <message>
        <source>Copy it instead.</source>
        <translation>انسخه بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>نسخ الرسالة</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>نسخ الرد</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>نسخ العنوان</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Copy the reply</source>
        <translation>نسخ الرد</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>نسخ التقرير</translation>
    </message>
    <message>
        <source>Copy the text as it is shown</source>
        <translation>نسخ النص كما هو معروض</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>نسخ هذا السطر</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>جارٍ نسخ</translation>
    </message>
    <message>
        <source>Copying from the chat</source>
        <translation>النسخ من المحادثة</translation>
    </message>
    <message>
        <source>Correct the grammar.</source>
        <translation>صحّح القواعد.</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>تصحيح</translation>
    </message>
    <message>
        <source>Correction: the model’s own token at the first wrong guess.</source>
        <translation>تصحيح: رمز النموذج نفسه عند أول تخمين خاطئ.</translation>
    </message>
    <message>
        <source>Cost of a guess beside a pass</source>
        <translation>كلفة التخمين إلى جانب تمريرة</translation>
    </message>
    <message>
        <source>Counting tokens</source>
        <translation>عدّ الرموز</translation>
    </message>
    <message>
        <source>Create the folder</source>
        <translation>إنشاء المجلد</translation>
    </message>
    <message>
        <source>Custom</source>
        <comment>in place of the name of a preset</comment>
        <translation>اختيار خاص</translation>
    </message>
    <message>
        <source>Custom instructions</source>
        <translation>تعليمات مخصصة</translation>
    </message>
    <message>
        <source>Custom instructions…</source>
        <translation>تعليمات مخصصة…</translation>
    </message>
    <message>
        <source>Cut: the first {end:,} of {whole:,} characters.</source>
        <translation>مقتطع: أول {end:,} من {whole:,} حرف.</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>السيريلية (Windows-1251)</translation>
    </message>
    <message>
        <source>DRY repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY تكرار repetition</translation>
    </message>
    <message>
        <source>DRY repetition loops</source>
        <comment>more words to find a setting by</comment>
        <translation>DRY تكرار حلقات repetition loops</translation>
    </message>
    <message>
        <source>Damaged, or not {name}: some letters are lost.</source>
        <translation>تالف، أو ليس {name}: ضاعت بعض الأحرف.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Dear neighbours, next Saturday we will</source>
        <translation>جيراننا الأعزاء، يوم السبت سوف</translation>
    </message>
    <message>
        <source>Decoding speed, measured by the engine in this reply. Slow motion does not change it.</source>
        <translation>سرعة فك الترميز كما قاسها المحرّك في هذا الرد. الحركة البطيئة لا تغيّرها.</translation>
    </message>
    <message>
        <source>Defaults are used; the other settings apply.</source>
        <translation>استُخدمت القيم الافتراضية، وتسري الإعدادات الأخرى.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Delete forever</source>
        <translation>حذف نهائي</translation>
    </message>
    <message>
        <source>Delete forever…</source>
        <translation>حذف نهائي…</translation>
    </message>
    <message>
        <source>Delete it yourself.</source>
        <translation>احذفه بنفسك.</translation>
    </message>
    <message>
        <source>Delete it, and a new key is written there.</source>
        <translation>احذفه فيُكتب مكانه مفتاح جديد.</translation>
    </message>
    <message>
        <source>Delete the folder {folder} yourself.</source>
        <translation>احذف المجلد {folder} بنفسك.</translation>
    </message>
    <message>
        <source>Delete “{title}” forever?</source>
        <translation>هل تُحذف «{title}» نهائيًا؟</translation>
    </message>
    <message>
        <source>Delete, with what follows</source>
        <translation>حذف، مع ما يليها</translation>
    </message>
    <message>
        <source>Deleted chats and messages cannot be restored afterwards.</source>
        <translation>بعد ذلك لا يمكن استعادة المحادثات والرسائل المحذوفة.</translation>
    </message>
    <message numerus="yes">
        <source>Deleted this message and {count:,} that followed it.</source>
        <translation>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسالة بعدها.</numerusform>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسالة بعدها.</numerusform>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسالتين بعدها.</numerusform>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسائل بعدها.</numerusform>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسالة بعدها.</numerusform>
            <numerusform>حُذفت هذه الرسالة و{count:,} رسالة بعدها.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted this message.</source>
        <translation>حُذفت هذه الرسالة.</translation>
    </message>
    <message>
        <source>Did guessing help lately?</source>
        <translation>هل أفاد التخمين مؤخرًا؟</translation>
    </message>
    <message>
        <source>Did guessing help?</source>
        <translation>هل أفاد التخمين؟</translation>
    </message>
    <message>
        <source>Do not download this file: no honest repository uses such a name.</source>
        <translation>لا تنزّل هذا الملف: اسمه ليس مما يوجد في مستودع نزيه.</translation>
    </message>
    <message>
        <source>Do not take our word for it. Press a button, and your machine writes a reply twice, with guesses and without, and compares every token.</source>
        <translation>لا حاجة إلى تصديقنا. اضغط زرًا فيكتب حاسوبك الرد مرتين، بالتخمين وبدونه، ويقارن كل رمز.</translation>
    </message>
    <message>
        <source>Do not use this file; choose one from another source.</source>
        <translation>لا تستخدم هذا الملف؛ اختر ملفًا من مصدر آخر.</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <comment>short</comment>
        <translation>لا تتسع له الذاكرة</translation>
    </message>
    <message>
        <source>Download</source>
        <comment>fetch</comment>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Download (about {size})</source>
        <translation>تنزيل (نحو {size})</translation>
    </message>
    <message>
        <source>Download ({size})</source>
        <translation>تنزيل ({size})</translation>
    </message>
    <message>
        <source>Download it again; if that does not help, the network or HF_ENDPOINT&apos;s server changes what it sends.</source>
        <translation>نزّله من جديد؛ فإن لم ينفع ذلك فالشبكة أو خادم HF_ENDPOINT يغيّر ما يرسله.</translation>
    </message>
    <message>
        <source>Download the drafter in that format: PyTorch&apos;s own files are programs, and are not opened.</source>
        <translation>نزّل المخمِّن بهذه الصيغة: ملفات PyTorch نفسها برامج، ولا تُفتح.</translation>
    </message>
    <message>
        <source>Download the drafter&apos;s whole folder, with its config.json, and name the model that it was trained for.</source>
        <translation>نزّل مجلد المخمِّن كله مع ملفه config.json، وسمِّ النموذج الذي دُرِّب له.</translation>
    </message>
    <message>
        <source>Download the file again, or add this one as a model of its own.</source>
        <translation>نزّل الملف من جديد، أو أضف هذا الملف نموذجًا مستقلًا.</translation>
    </message>
    <message>
        <source>Download the file again, or choose another one.</source>
        <translation>نزّل الملف من جديد، أو اختر غيره.</translation>
    </message>
    <message>
        <source>Download the graph again together with its data file; both must be in one folder.</source>
        <translation>نزّل ملف الرسم مجددًا مع ملف بياناته؛ ويجب أن يكونا في مجلد واحد.</translation>
    </message>
    <message>
        <source>Download the little-endian file.</source>
        <translation>نزّل الملف المكتوب بترتيب little-endian.</translation>
    </message>
    <message>
        <source>Download this model as {name}: about {size}.</source>
        <translation>نزّل هذا النموذج بصيغة {name}: نحو {size} من الأوزان.</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>جارٍ التنزيل</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>التنزيلات</translation>
    </message>
    <message>
        <source>Draft tree</source>
        <translation>شجرة المسودات</translation>
    </message>
    <message>
        <source>Drafted tokens that the model has judged, in this reply.</source>
        <translation>الرموز المخمَّنة التي حكم عليها النموذج في هذا الرد.</translation>
    </message>
    <message>
        <source>Drafted: guessed, and not yet checked by the model.</source>
        <translation>في المسودة: خُمِّن ولم يتحقق منه النموذج بعد.</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>المخمِّن</translation>
    </message>
    <message>
        <source>Drafter and memory…</source>
        <translation>المخمِّن والذاكرة…</translation>
    </message>
    <message>
        <source>Drafter: {name}</source>
        <translation>المخمِّن: {name}</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>المخمِّنات</translation>
    </message>
    <message>
        <source>Drafter’s probability</source>
        <translation>احتمال المخمِّن</translation>
    </message>
    <message>
        <source>Draftlight had an unexpected error last time. What was written is saved.</source>
        <translation>حدث أمر غير متوقع في Draftlight قبل هذا التشغيل. ما كُتب محفوظ.</translation>
    </message>
    <message>
        <source>Draftlight itself</source>
        <translation>Draftlight نفسه</translation>
    </message>
    <message>
        <source>Draftlight was closed</source>
        <translation>أُغلق Draftlight</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels</source>
        <translation>أنوية Draftlight الخاصة</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels check several tokens for little more than the price of one. They are used where this processor has the instructions. Changes apply the next time a model is opened.</source>
        <translation>تفحص أنوية Draftlight الخاصة عدة رموز بكلفة تزيد قليلًا على كلفة رمز واحد. وتُستعمل حيث تتوفر في هذا المعالج التعليمات اللازمة. ويسري التغيير من المرة التالية التي يُفتح فيها نموذج.</translation>
    </message>
    <message>
        <source>Draftlight&apos;s own kernels on the processor</source>
        <translation>أنوية Draftlight الخاصة على المعالج</translation>
    </message>
    <message>
        <source>Drawing picture {done} of {total}…</source>
        <translation>تُرسم الصورة {done} من {total}…</translation>
    </message>
    <message>
        <source>Drop it to use this model</source>
        <translation>أفلته لاستخدام هذا النموذج</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>تكرار</translation>
    </message>
    <message>
        <source>Duplicate the chat</source>
        <translation>إنشاء نسخة من المحادثة</translation>
    </message>
    <message>
        <source>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</source>
        <extracomment>Mathematics alone: it stays as it is.</extracomment>
        <translation>E = (1 − a&lt;sup&gt;K+1&lt;/sup&gt;) / (1 − a)</translation>
    </message>
    <message>
        <source>E is 1 minus a to the K plus 1, over 1 minus a</source>
        <translation>قيمة E تساوي 1 ناقص a مرفوعًا إلى K زائد 1، على 1 ناقص a</translation>
    </message>
    <message>
        <source>Each further repeated token makes the next one this many times less likely.</source>
        <translation>كل رمز مكرر إضافي يجعل التالي أقل احتمالًا بهذا العدد من المرات.</translation>
    </message>
    <message>
        <source>Each model is timed once on the graphics card and on the processor, and the faster one is used. Changes apply the next time a model is opened.</source>
        <translation>يُقاس زمن كل نموذج مرة على بطاقة الرسوم ومرة على المعالج، ويُؤخذ الأسرع. ويسري التغيير من المرة التالية التي يُفتح فيها نموذج.</translation>
    </message>
    <message>
        <source>Earlier</source>
        <comment>a section of the list of chats</comment>
        <translation>أقدم</translation>
    </message>
    <message>
        <source>Earlier messages</source>
        <translation>الرسائل الأقدم</translation>
    </message>
    <message>
        <source>Earlier reply to “{prompt}”</source>
        <translation>رد سابق على «{prompt}»</translation>
    </message>
    <message>
        <source>Easy and hard</source>
        <translation>السهل والصعب</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تعديل</translation>
    </message>
    <message>
        <source>Edit the last message and send it again</source>
        <translation>تعديل آخر رسالة وإرسالها من جديد</translation>
    </message>
    <message>
        <source>Else they hang below the line for a second, and a small red wedge stays.</source>
        <translation>وإلا فإنها تتدلى تحت السطر ثانية واحدة وتبقى علامة حمراء صغيرة.</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>إفراغ سلة المهملات</translation>
    </message>
    <message>
        <source>Empty the bin?</source>
        <translation>هل تُفرَغ سلة المهملات؟</translation>
    </message>
    <message numerus="yes">
        <source>Empty the bin? There (is one chat|are {count:,} chats) in it.</source>
        <translation>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثة.</numerusform>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثة.</numerusform>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثتان.</numerusform>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثات.</numerusform>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثة.</numerusform>
            <numerusform>هل تُفرَغ سلة المهملات؟ فيها {count:,} محادثة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty the bin…</source>
        <translation>إفراغ سلة المهملات…</translation>
    </message>
    <message>
        <source>Ends the race and keeps nothing of it</source>
        <translation>ينهي السباق ولا يحتفظ منه بشيء</translation>
    </message>
    <message>
        <source>Enter sends it next</source>
        <translation>تُرسَل تاليةً بالمفتاح Enter</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>تقدير</translation>
    </message>
    <message>
        <source>Estimate by guesses a round: {speeds}.</source>
        <translation>التقدير حسب عدد التخمينات في الجولة: {speeds}.</translation>
    </message>
    <message>
        <source>Estimate: this reply would have been {fixed:.2f}× as fast as plain with the best fixed number of guesses, {known:.2f}× with only right guesses.</source>
        <translation>تقدير: بأفضل عدد ثابت من التخمينات كانت هذه الإجابة ستكون أسرع {fixed:.2f}× من الكتابة العادية، وبالتخمينات الصحيحة وحدها {known:.2f}×.</translation>
    </message>
    <message>
        <source>Every file is checked against its checksum.</source>
        <translation>يُتحقق من كل ملف بمجموعه الاختباري.</translation>
    </message>
    <message>
        <source>Every reply fits this schema. Empty: any JSON object will do.</source>
        <translation>كل رد يطابق هذا المخطط. فارغ: يصلح أي كائن JSON.</translation>
    </message>
    <message>
        <source>Every reply is recorded, so that you can replay it.</source>
        <translation>يُسجَّل كل رد كي تعيد عرضه متى شئت.</translation>
    </message>
    <message>
        <source>Everyday questions and code: answers 92 % of our 60 test questions right.</source>
        <translation>أسئلة يومية وشيفرة: يجيب إجابة صحيحة عن 92% من أسئلتنا التجريبية الستين.</translation>
    </message>
    <message>
        <source>Everyday settings in plain words</source>
        <translation>الإعدادات اليومية بكلمات بسيطة</translation>
    </message>
    <message>
        <source>Exact</source>
        <comment>name of a preset</comment>
        <translation>دقيق</translation>
    </message>
    <message>
        <source>Explain in three sentences why the sky is blue.</source>
        <translation>اشرح في ثلاث جمل لماذا السماء زرقاء.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>تصدير كل المحادثات…</translation>
    </message>
    <message>
        <source>Export the chat…</source>
        <translation>تصدير المحادثة…</translation>
    </message>
    <message>
        <source>Exporting chats…</source>
        <translation>يجري تصدير المحادثات…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Failed, see below</source>
        <translation>أخفق، انظر أدناه</translation>
    </message>
    <message>
        <source>Fast for its size: each token uses an eighth of it. Guesses by copying.</source>
        <translation>سريع قياسًا إلى حجمه: يعمل ثُمنه على كل رمز. ويخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>Figures by kind of question</source>
        <translation>أرقام بحسب نوع السؤال</translation>
    </message>
    <message>
        <source>Figures of this reply</source>
        <translation>أرقام هذا الرد</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>بحث عن أمر</translation>
    </message>
    <message>
        <source>Find a command, a chat, a model or a setting</source>
        <translation>ابحث عن أمر أو محادثة أو نموذج أو إعداد</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>بحث عن أمر…</translation>
    </message>
    <message>
        <source>Find its model: {name}</source>
        <translation>البحث عن نموذجه: {name}</translation>
    </message>
    <message>
        <source>First without guesses: writing…</source>
        <translation>أولًا بلا تخمين: جارٍ الكتابة…</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>مناسب</translation>
    </message>
    <message numerus="yes">
        <source>Fits: takes about {size}</source>
        <comment>a model, in memory</comment>
        <translation>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
            <numerusform>يتسع: يشغل نحو {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the reasoning</source>
        <translation>طي التفكير</translation>
    </message>
    <message>
        <source>Folders with your code or notes, separated by commas. Text files are read in the background, and nothing of them is kept on disk. Empty: they are forgotten. Changes apply the next time a model is opened.</source>
        <translation>شيفرتك أو ملاحظاتك، مع فواصل بين المجلدات. تُقرأ الملفات النصية في الخلفية ولا يُحفظ منها شيء على القرص. إذا تُرك الحقل فارغًا نُسيت. يسري التغيير من المرة التالية التي يُفتح فيها نموذج.</translation>
    </message>
    <message>
        <source>Folders, import, export, the bin</source>
        <translation>المجلدات والاستيراد والتصدير وسلة المهملات</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>الخط</translation>
    </message>
    <message>
        <source>For all text in the window.</source>
        <translation>لكل نص في النافذة.</translation>
    </message>
    <message>
        <source>For code and tools, and fast for its size: each token uses a tenth of it. Guesses by copying.</source>
        <translation>للشيفرة والأدوات، وسريع قياسًا إلى حجمه: يعمل عُشره على كل رمز. ويخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>For every chat</source>
        <translation>لكل محادثة</translation>
    </message>
    <message>
        <source>For everything except your chats. It changes at once.</source>
        <translation>لكل شيء ما عدا المحادثات. يتغيّر فورًا.</translation>
    </message>
    <message>
        <source>For example: Answer in two sentences, in plain words.</source>
        <translation>مثال: أجب في جملتين وبكلمات بسيطة.</translation>
    </message>
    <message>
        <source>For example: answer briefly, and in German.</source>
        <translation>مثال: أجب باختصار وبالألمانية.</translation>
    </message>
    <message>
        <source>For example: qwen3 8b</source>
        <translation>مثال: qwen3 8b</translation>
    </message>
    <message>
        <source>For other programs that read the reply. While it is on, the message box has a switch for it.</source>
        <translation>للبرامج التي تقرأ الرد. ما دام مفعّلًا يشير إلى ذلك مفتاح بجانب مربع الرسالة.</translation>
    </message>
    <message>
        <source>For readers of the papers</source>
        <comment>opens formulas</comment>
        <translation>لقرّاء الأوراق العلمية</translation>
    </message>
    <message>
        <source>For replies and your own messages.</source>
        <translation>للردود ولما تكتبه.</translation>
    </message>
    <message>
        <source>For short English questions and rewriting, on a machine with little memory.</source>
        <translation>للأسئلة الإنجليزية القصيرة وإعادة الصياغة، على جهاز قليل الذاكرة.</translation>
    </message>
    <message>
        <source>For the lenient rule alone: how many times less likely than the model’s likeliest word a guess may be, as a logarithm. 0.7 is half as likely, 2.3 a tenth; 0 lets nothing through.</source>
        <translation>للقاعدة المتساهلة وحدها: كم مرةً يجوز أن يكون التخمين أقل احتمالًا من أرجح كلمة عند النموذج، على هيئة لوغاريتم. 0.7 نصف الاحتمال، و2.3 عُشره، و0 لا يسمح بشيء.</translation>
    </message>
    <message>
        <source>For the whole window. {ctrl} with plus or minus does the same.</source>
        <translation>للنافذة كلها. يفعل {ctrl} مع زائد وناقص الأمر نفسه.</translation>
    </message>
    <message>
        <source>For this chat, from the next reply on. Reasoning takes time and context.</source>
        <translation>لهذه المحادثة، من الرد التالي فصاعدًا. التفكير يأخذ وقتًا ومن السياق.</translation>
    </message>
    <message>
        <source>For {count} GB of memory</source>
        <translation>لذاكرة {count} GB</translation>
    </message>
    <message>
        <source>Forget all of it</source>
        <translation>انسَ كل ذلك</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>نسيان…</translation>
    </message>
    <message>
        <source>Format of the answer</source>
        <translation>شكل الرد</translation>
    </message>
    <message>
        <source>Forward one round</source>
        <translation>جولة إلى الأمام</translation>
    </message>
    <message>
        <source>Forward one token</source>
        <translation>رمز إلى الأمام</translation>
    </message>
    <message>
        <source>Free extra</source>
        <translation>إضافي مجاني</translation>
    </message>
    <message>
        <source>Free some space, or choose another file.</source>
        <translation>أفرغ بعض المساحة، أو اختر ملفًا آخر.</translation>
    </message>
    <message>
        <source>Free some space, then continue: what is there is kept.</source>
        <translation>أفرغ بعض المساحة ثم تابع: يُحفظ ما هو موجود.</translation>
    </message>
    <message>
        <source>Free some space, then send it again.</source>
        <translation>أفرغ بعض المساحة ثم أرسلها من جديد.</translation>
    </message>
    <message>
        <source>Free some space; the next deletion overwrites it.</source>
        <translation>أفرغ بعض المساحة؛ فالحذف التالي يكتب فوقه.</translation>
    </message>
    <message>
        <source>Free the model’s memory when it is not used</source>
        <translation>تحرير ذاكرة النموذج عندما لا يُستخدم</translation>
    </message>
    <message>
        <source>Free {size} there, then try again.</source>
        <translation>أفرغ {size} هناك، ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>From</source>
        <comment>a repository</comment>
        <translation>من</translation>
    </message>
    <message>
        <source>From a preset</source>
        <translation>من إعداد جاهز</translation>
    </message>
    <message>
        <source>From other programs</source>
        <translation>من برامج أخرى</translation>
    </message>
    <message>
        <source>From section to section in the inspector</source>
        <translation>من قسم إلى قسم في الفاحص</translation>
    </message>
    <message>
        <source>From the disk</source>
        <translation>من القرص</translation>
    </message>
    <message>
        <source>From the next reply on. A preset’s instructions apply to this chat only.</source>
        <translation>من الرد التالي فصاعدًا. وتعليمات الإعداد الجاهز تخص هذه المحادثة وحدها.</translation>
    </message>
    <message>
        <source>From the next start on. Models already in {folder} stay there: move them yourself while Draftlight is closed, or import them.</source>
        <translation>من بدء التشغيل التالي فصاعدًا. تبقى النماذج الموجودة في {folder} هناك: انقل محتويات ذلك المجلد بنفسك وDraftlight مغلق، أو استوردها.</translation>
    </message>
    <message>
        <source>From the start (Space)</source>
        <translation>من البداية (Space)</translation>
    </message>
    <message>
        <source>From there you can start a new chat, if your desktop has a tray.</source>
        <translation>من هناك تبدأ محادثة جديدة، إن كان لسطح مكتبك شريط نظام.</translation>
    </message>
    <message>
        <source>From word to word in a reply</source>
        <translation>من كلمة إلى كلمة في الرد</translation>
    </message>
    <message>
        <source>From your next message on. Guesses that nearly fit stay, so the text may change: see the settings.</source>
        <translation>بدءًا من رسالتك التالية. تبقى التخمينات القريبة من الصواب، فقد يتغيّر النص: انظر الإعدادات.</translation>
    </message>
    <message>
        <source>From your next message on. Guessing changes how long you wait, never the text.</source>
        <translation>بدءًا من رسالتك التالية. التخمين يغيّر مدة الانتظار، ولا يغيّر النص أبدًا.</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>how a chat is remembered</comment>
        <translation>كاملة</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode of the settings</comment>
        <translation>كامل</translation>
    </message>
    <message>
        <source>Full mode: field terms and all settings</source>
        <translation>الوضع الكامل: مصطلحات المجال وكل الإعدادات</translation>
    </message>
    <message>
        <source>GIF pictures</source>
        <translation>صور GIF</translation>
    </message>
    <message>
        <source>GPU in use</source>
        <translation>وحدة GPU المستخدمة</translation>
    </message>
    <message>
        <source>Gated: its owner decides who gets it. Sign in and ask on its page.</source>
        <translation>مقيّد: مالكه يقرر من يحصل عليه. اطلبه على صفحته بعد تسجيل الدخول.</translation>
    </message>
    <message>
        <source>Gated: sign in on its page and accept its terms first.</source>
        <translation>مقيّد: اقبل شروطه على صفحته بعد تسجيل الدخول قبل أن تسلّمه المنصة.</translation>
    </message>
    <message>
        <source>Gemma 4&apos;s assistant</source>
        <translation>مساعد Gemma 4</translation>
    </message>
    <message>
        <source>Get models</source>
        <translation>احصل على نماذج</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>جارٍ التحضير…</translation>
    </message>
    <message>
        <source>Give it more time, or more prompts.</source>
        <translation>امنحه وقتًا أطول أو مطالبات أكثر.</translation>
    </message>
    <message>
        <source>Go to the message box</source>
        <translation>الانتقال إلى مربع الرسالة</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>الانتقال إلى أحدث سطر</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>بطاقة الرسوم</translation>
    </message>
    <message>
        <source>Guess</source>
        <comment>a button</comment>
        <translation>تخمين</translation>
    </message>
    <message numerus="yes">
        <source>Guess %n ahead</source>
        <translation>
            <numerusform>تخمين %n رمز مسبقًا</numerusform>
            <numerusform>تخمين %n رمز مسبقًا</numerusform>
            <numerusform>تخمين %n رمزان مسبقًا</numerusform>
            <numerusform>تخمين %n رموز مسبقًا</numerusform>
            <numerusform>تخمين %n رمزًا مسبقًا</numerusform>
            <numerusform>تخمين %n رمز مسبقًا</numerusform>
        </translation>
    </message>
    <message>
        <source>Guess from earlier chats</source>
        <translation>التخمين من المحادثات السابقة</translation>
    </message>
    <message>
        <source>Guess from these folders</source>
        <translation>التخمين من هذه المجلدات</translation>
    </message>
    <message>
        <source>Guess not looked at</source>
        <translation>تخمين لم يُنظر فيه</translation>
    </message>
    <message>
        <source>Guess, check, accept</source>
        <translation>تخمين، تحقّق، قبول</translation>
    </message>
    <message>
        <source>Guessed after it, not looked at: {words}</source>
        <translation>خُمِّن بعده ولم يُفحص: {words}</translation>
    </message>
    <message>
        <source>Guessed by</source>
        <translation>خمّنه</translation>
    </message>
    <message numerus="yes">
        <source>Guessed by (a head|heads) of its own, which the file brings</source>
        <translation>
            <numerusform>تخمّنه رؤوس خاصة به يحملها الملف</numerusform>
            <numerusform>يخمّنه رأس خاص به يحمله الملف</numerusform>
            <numerusform>يخمّنه رأسان خاصان به يحملهما الملف</numerusform>
            <numerusform>تخمّنه رؤوس خاصة به يحملها الملف</numerusform>
            <numerusform>تخمّنه رؤوس خاصة به يحملها الملف</numerusform>
            <numerusform>تخمّنه رؤوس خاصة به يحملها الملف</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessed by {drafter}</source>
        <translation>خمّنه {drafter}</translation>
    </message>
    <message>
        <source>Guessed to find out whether it would help here.</source>
        <translation>تخمينات لمعرفة ما إذا كان التخمين مجديًا هنا.</translation>
    </message>
    <message>
        <source>Guesses a round</source>
        <translation>التخمينات في الجولة</translation>
    </message>
    <message>
        <source>Guesses by what was said before: costs nothing, and helps where a text repeats itself.</source>
        <translation>يخمّن مما قيل من قبل: لا يكلّف شيئًا، ويفيد حيث يكرر النص نفسه.</translation>
    </message>
    <message numerus="yes">
        <source>Guesses for {models}.</source>
        <comment>names of models</comment>
        <translation>
            <numerusform>يخمّن لـ {models}.</numerusform>
            <numerusform>يخمّن لـ {models}.</numerusform>
            <numerusform>يخمّن لـ {models}.</numerusform>
            <numerusform>يخمّن لـ {models}.</numerusform>
            <numerusform>يخمّن لـ {models}.</numerusform>
            <numerusform>يخمّن لـ {models}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guesses the token that came most often after the last few: costs nothing, and learns as you chat.</source>
        <translation>يخمّن الرمز الذي تكرّر أكثر من غيره بعد الرموز القليلة الأخيرة: لا يكلّف شيئًا، ويتعلّم كلما تحادثت.</translation>
    </message>
    <message>
        <source>Guesses what the model itself found likeliest the last time: costs nothing, and seldom helps.</source>
        <translation>يخمّن ما رآه النموذج نفسه الأرجح في المرة السابقة: لا يكلّف شيئًا، وقلّما يفيد.</translation>
    </message>
    <message>
        <source>Guessing</source>
        <translation>التخمين</translation>
    </message>
    <message>
        <source>Guessing
tokens/s</source>
        <translation>بالتخمين
رمز/ث</translation>
    </message>
    <message>
        <source>Guessing is not possible with this model here; switch guessing off.</source>
        <translation>التخمين غير ممكن مع هذا النموذج هنا؛ أوقف التخمين.</translation>
    </message>
    <message>
        <source>Guessing is off.</source>
        <translation>التخمين متوقف.</translation>
    </message>
    <message>
        <source>Guessing on or off</source>
        <translation>تشغيل التخمين أو إيقافه</translation>
    </message>
    <message numerus="yes">
        <source>Guessing took {guessing}, checking %n (row|rows) {checking}.</source>
        <translation>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صف {checking}.</numerusform>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صف {checking}.</numerusform>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صفين {checking}.</numerusform>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صفوف {checking}.</numerusform>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صفًا {checking}.</numerusform>
            <numerusform>استغرق التخمين {guessing}، والتحقق من %n صف {checking}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing took {time}. The check is under way.</source>
        <translation>استغرق التخمين {time}. والتحقق جارٍ.</translation>
    </message>
    <message numerus="yes">
        <source>Guessing won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
            <numerusform>فاز التخمين في كل الجولات (%n).</numerusform>
        </translation>
    </message>
    <message>
        <source>Guessing won in this run: {times:.2f}× as fast.</source>
        <translation>فاز التخمين في هذه المرة: السرعة {times:.2f}×.</translation>
    </message>
    <message>
        <source>Guessing won: {low:.1f}× to {high:.1f}× as fast.</source>
        <translation>فاز التخمين: السرعة {low:.1f}× إلى {high:.1f}×.</translation>
    </message>
    <message>
        <source>Guessing won: {times:.2f}× as fast.</source>
        <translation>فاز التخمين: السرعة {times:.2f}×.</translation>
    </message>
    <message>
        <source>Guessing: always</source>
        <translation>التخمين: دائمًا</translation>
    </message>
    <message>
        <source>Guessing: always, 4 ahead</source>
        <translation>التخمين: دائمًا، 4 رموز مسبقًا</translation>
    </message>
    <message>
        <source>Guessing: as the pair does</source>
        <translation>التخمين: كما يفعل الزوج</translation>
    </message>
    <message>
        <source>Guessing: off</source>
        <translation>التخمين: متوقف</translation>
    </message>
    <message>
        <source>Guessing: when it helps</source>
        <translation>التخمين: إن كان يُجدي</translation>
    </message>
    <message>
        <source>Gumbel coupling uses the same random numbers on both sides</source>
        <translation>اقتران Gumbel يستخدم الأرقام العشوائية نفسها في الجانبين</translation>
    </message>
    <message>
        <source>HOST:PORT, separated by commas, where `draftlight rpc-server` runs. The link is not encrypted, and text can be recovered from what crosses it: use your own network only. Empty: nothing is connected. Changes apply the next time a model is opened.</source>
        <translation>HOST:PORT تفصل بينها فواصل؛ وهناك يعمل `draftlight rpc-server`. ما يقرؤه النموذج ويكتبه يعبر وصلة مفتوحة غير مشفّرة في صورة أرقام يمكن أن يُقرأ منها النص: في شبكتك وحدها. إذا تُرك فارغًا فلا يُتصل بشيء. يسري التغيير من المرة التالية التي يُفتح فيها نموذج.</translation>
    </message>
    <message>
        <source>Half</source>
        <comment>how a chat is remembered</comment>
        <translation>نصف</translation>
    </message>
    <message>
        <source>Heads learn between replies</source>
        <translation>الرؤوس تتعلم بين الردود</translation>
    </message>
    <message>
        <source>Heads made for a model go on learning from your replies while nothing is written. Only numbers are kept, no text: at most 18 MB a model. Deleting a chat does not undo it; switching this off forgets all of it.</source>
        <translation>الرؤوس المصنوعة لنموذج تواصل التعلم من الردود ما دام لا شيء يُكتب. لا تُحفظ إلا أرقام، بلا نص: 18 ميغابايت على الأكثر لكل نموذج. حذف محادثة لا يلغي ذلك، وعند إيقاف هذا الخيار يُنسى كله.</translation>
    </message>
    <message>
        <source>High</source>
        <comment>about reasoning</comment>
        <translation>كثير</translation>
    </message>
    <message>
        <source>Holds back a token that would repeat a passage already written. 0 is off, 0.8 is usual.</source>
        <translation>يكبح الرمز الذي يواصل مقطعًا سبقت كتابته. القيمة 0 توقف ذلك، و0.8 هي المعتادة.</translation>
    </message>
    <message>
        <source>How far these three look back</source>
        <translation>مدى ما تنظر إليه هذه الثلاثة إلى الخلف</translation>
    </message>
    <message>
        <source>How fast guesses appear</source>
        <translation>سرعة ظهور التخمينات</translation>
    </message>
    <message>
        <source>How fast should guesses appear?</source>
        <translation>بأي سرعة تظهر التخمينات؟</translation>
    </message>
    <message>
        <source>How fast that grows with length</source>
        <translation>مقدار ازدياد ذلك مع الطول</translation>
    </message>
    <message>
        <source>How guesses are judged</source>
        <translation>طريقة الحكم على التخمينات</translation>
    </message>
    <message>
        <source>How guessing works</source>
        <translation>كيف يعمل التخمين</translation>
    </message>
    <message>
        <source>How it is loaded</source>
        <translation>كيف يُحمَّل</translation>
    </message>
    <message>
        <source>How lenient</source>
        <translation>مقدار التساهل</translation>
    </message>
    <message>
        <source>How likely it was</source>
        <translation>كم كان محتملًا</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>How many guesses are best</source>
        <translation>كم تخمينًا هو الأفضل</translation>
    </message>
    <message>
        <source>How many tokens ahead</source>
        <translation>عدد الرموز مسبقًا</translation>
    </message>
    <message>
        <source>How many tokens ahead?</source>
        <translation>كم رمزًا مسبقًا؟</translation>
    </message>
    <message>
        <source>How much less depends on the machine. With a large model on a GPU the extra rows are nearly free, up to a point. With a small model on a processor, like this one, each further row costs real arithmetic: the chart shows how much.</source>
        <translation>أما كم ينقص ذلك فيتوقف على الجهاز. فمع نموذج كبير على GPU تكاد الصفوف الإضافية تكون مجانية إلى حدّ ما. ومع نموذج صغير على معالج، كهذا، يكلّف كل صف إضافي حسابًا حقيقيًا: والرسم يبيّن كم يكلّف.</translation>
    </message>
    <message>
        <source>How much of a chat it remembers</source>
        <translation>كم يتذكر من المحادثة</translation>
    </message>
    <message>
        <source>How much the starter gains depends on this computer: its model is so tiny that even a tiny drafter takes a fair part of a plain pass. It is made for watching. For models of your own, let it guess when it helps: Draftlight measures what guesses cost and how often they are right, and writes plainly where they do not pay.</source>
        <translation>ما يكسبه نموذج البداية يتوقف على هذا الحاسوب: نموذجه صغير جدًّا حتى إن مخمِّنًا صغيرًا جدًّا يأخذ جزءًا كبيرًا من تمريرة. هو هنا للمشاهدة. مع نماذجك أنت دع التخمين «إن كان يُجدي»: يقيس Draftlight كلفة التخمينات وكم مرة تصيب، ويكتب بلا تخمين حيث لا تُجدي.</translation>
    </message>
    <message>
        <source>How often a guess is right</source>
        <translation>كم مرة يصيب التخمين</translation>
    </message>
    <message>
        <source>How replies are shown</source>
        <translation>كيف تُعرض الردود</translation>
    </message>
    <message>
        <source>How replies are shown…</source>
        <translation>كيف تُعرض الردود…</translation>
    </message>
    <message>
        <source>How should it answer?</source>
        <translation>كيف يجيب؟</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>كيفية اختيار الرمز التالي</translation>
    </message>
    <message>
        <source>How the processor multiplies</source>
        <translation>كيف يضرب المعالج</translation>
    </message>
    <message>
        <source>I have read and accept: {licence}</source>
        <translation>قرأت وأقبل: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n (file|files), {size}?</source>
        <translation>
            <numerusform>هل يُستورد %n ملف، {size}؟</numerusform>
            <numerusform>هل يُستورد %n ملف، {size}؟</numerusform>
            <numerusform>هل يُستورد %n ملفان، {size}؟</numerusform>
            <numerusform>هل تُستورد %n ملفات، {size}؟</numerusform>
            <numerusform>هل يُستورد %n ملفًا، {size}؟</numerusform>
            <numerusform>هل يُستورد %n ملف، {size}؟</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>استيراد ملف…</translation>
    </message>
    <message>
        <source>Import a model or a drafter</source>
        <translation>استيراد نموذج أو مخمِّن</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>استيراد محادثات</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>استيراد محادثات…</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>استيراد من تطبيق آخر…</translation>
    </message>
    <message>
        <source>Import it again.</source>
        <translation>استورده مرة أخرى.</translation>
    </message>
    <message>
        <source>Import the file again when you like.</source>
        <translation>استورد الملف من جديد متى شئت.</translation>
    </message>
    <message>
        <source>Import {file}, {size}?</source>
        <translation>هل يُستورد {file}، {size}؟</translation>
    </message>
    <message>
        <source>Importing chats…</source>
        <translation>يجري استيراد المحادثات…</translation>
    </message>
    <message>
        <source>In place: no extra space, but don’t move the file. Copy: Draftlight keeps its own.</source>
        <translation>في مكانه: بلا مساحة إضافية، لكن لا تنقل الملف. نسخة: يحتفظ Draftlight بنسخته الخاصة.</translation>
    </message>
    <message>
        <source>In round {number:,} the second guess {token} was right. It also checked {listed}.</source>
        <translation>في الجولة {number:,} أصاب التخمين الثاني {token}. وجرى التحقق أيضًا من {listed}.</translation>
    </message>
    <message numerus="yes">
        <source>In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.</source>
        <translation>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في {count:,} محادثة.</numerusform>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في محادثة واحدة ({count:,}).</numerusform>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في محادثتين ({count:,}).</numerusform>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في {count:,} محادثات.</numerusform>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في {count:,} محادثة.</numerusform>
            <numerusform>يمكن قراءة {messages:,} رسالة من الملف التالف، في {count:,} محادثة.</numerusform>
        </translation>
    </message>
    <message>
        <source>In tokens, the question included.</source>
        <translation>بالرموز، والسؤال ضمنها.</translation>
    </message>
    <message>
        <source>In tokens; a word is about one and a half.</source>
        <translation>بالرموز؛ والكلمة نحو رمز ونصف.</translation>
    </message>
    <message>
        <source>In total; the oldest are deleted first.</source>
        <translation>كلها معًا؛ وتُحذف الأقدم أولًا.</translation>
    </message>
    <message>
        <source>In use</source>
        <comment>a model that answers now</comment>
        <translation>قيد الاستخدام</translation>
    </message>
    <message>
        <source>In use, unloaded</source>
        <comment>a model that answers next</comment>
        <translation>قيد الاستخدام، غير محمّل</translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
            <numerusform>في آخر %n من ردودك كلّف التخمين وقتًا: {low:.1f} إلى {high:.1f} من السرعة بدونه.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.</source>
        <translation>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
            <numerusform>في آخر %n من ردودك: لا فرق واضحًا، {low:.1f} إلى {high:.1f} من السرعة بلا تخمين.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.</source>
        <translation>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
            <numerusform>في آخر %n من ردودك: أسرع {low:.1f} إلى {high:.1f} مرة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرة).</numerusform>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرة).</numerusform>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرتان).</numerusform>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرات).</numerusform>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرة).</numerusform>
            <numerusform>في سباقك كلّف التخمين وقتًا: {times:.2f} من السرعة بدونه (%n مرة).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).</source>
        <translation>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرة).</numerusform>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرة).</numerusform>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرتان).</numerusform>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرات).</numerusform>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرة).</numerusform>
            <numerusform>في سباقك: لا فرق واضحًا، {times:.2f} من السرعة بلا تخمين (%n مرة).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In your race: {times:.2f} times as fast (%n (run|runs)).</source>
        <translation>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرة).</numerusform>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرة).</numerusform>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرتان).</numerusform>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرات).</numerusform>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرة).</numerusform>
            <numerusform>في سباقك: أسرع {times:.2f} مرة (%n مرة).</numerusform>
        </translation>
    </message>
    <message>
        <source>Included. Tiny and often wrong, but you see every guess.</source>
        <translation>مضمّن. صغير جدًا ويخطئ كثيرًا، لكنك ترى كل تخمين.</translation>
    </message>
    <message>
        <source>Included: a tiny model and its drafter, made for watching</source>
        <translation>مضمّن: نموذج صغير جدًا ومخمِّنه، للمشاهدة</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>الفاحص</translation>
    </message>
    <message>
        <source>Install Draftlight again, or choose a model file of your own.</source>
        <translation>أعد تثبيت Draftlight، أو اختر ملف نموذج من عندك.</translation>
    </message>
    <message>
        <source>Install Draftlight again, or correct that file.</source>
        <translation>أعد تثبيت Draftlight، أو صحّح ذلك الملف.</translation>
    </message>
    <message>
        <source>Install Draftlight again.</source>
        <translation>أعد تثبيت Draftlight.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>أعد تثبيت Draftlight؛ ويسرد `draftlight doctor` الملفات وما فيها من خلل.</translation>
    </message>
    <message>
        <source>Install Draftlight again; `draftlight doctor` shows what is there.</source>
        <translation>أعد تثبيت Draftlight؛ ويعرض `draftlight doctor` ما هو موجود.</translation>
    </message>
    <message>
        <source>Install Draftlight again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>أعد تثبيت Draftlight؛ والأمر draftlight ask &quot;…&quot; يعمل بلا نافذة.</translation>
    </message>
    <message>
        <source>Install Draftlight unpacked.</source>
        <translation>ثبّت Draftlight غير مضغوط.</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>المثبّتة</translation>
    </message>
    <message>
        <source>Installed: {known}.</source>
        <translation>المثبّت: {known}.</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>تعليمات هذه المحادثة</translation>
    </message>
    <message>
        <source>Instructions for this chat…</source>
        <translation>تعليمات هذه المحادثة…</translation>
    </message>
    <message>
        <source>Intel graphics</source>
        <translation>بطاقة رسوم Intel</translation>
    </message>
    <message>
        <source>Inventive</source>
        <comment>name of a preset</comment>
        <translation>مبتكر</translation>
    </message>
    <message>
        <source>Is guessing faster on this computer?</source>
        <translation>هل التخمين أسرع على هذا الحاسوب؟</translation>
    </message>
    <message>
        <source>Is guessing helping right now?</source>
        <translation>هل يفيد التخمين الآن؟</translation>
    </message>
    <message>
        <source>Is guessing helping: gauge</source>
        <translation>هل يفيد التخمين: مؤشر</translation>
    </message>
    <message>
        <source>It came after a wrong guess, so the model’s scores here belong to a text that was never written.</source>
        <translation>جاء بعد تخمين خاطئ، لذا فدرجات النموذج هنا تخص نصًا لم يُكتب قط.</translation>
    </message>
    <message>
        <source>It can answer, or guess for the model that is open.</source>
        <translation>يمكنه أن يجيب، أو أن يخمّن للنموذج المفتوح.</translation>
    </message>
    <message>
        <source>It contains this question and this reply, nothing else from the chat.</source>
        <translation>ليس فيه سوى هذا السؤال وهذا الرد، ولا شيء آخر من المحادثة.</translation>
    </message>
    <message>
        <source>It does not fit in the memory that is free now. You can download it anyway.</source>
        <translation>لا تتسع له الذاكرة المتاحة الآن. يمكنك تنزيله مع ذلك.</translation>
    </message>
    <message>
        <source>It does not fit right now</source>
        <translation>لا تتسع له الذاكرة الآن</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>تتسع له الذاكرة</translation>
    </message>
    <message>
        <source>It guesses by copying.</source>
        <translation>يخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>It has the form owner/name.</source>
        <translation>صيغته owner/name.</translation>
    </message>
    <message numerus="yes">
        <source>It helps on {kind}.</source>
        <comment>guessing</comment>
        <translation>
            <numerusform>يفيد في {kind}.</numerusform>
            <numerusform>يفيد في {kind}.</numerusform>
            <numerusform>يفيد في {kind}.</numerusform>
            <numerusform>يفيد في {kind}.</numerusform>
            <numerusform>يفيد في {kind}.</numerusform>
            <numerusform>يفيد في {kind}.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds no model that could be used here.</source>
        <translation>لا يضم نموذجًا يمكن استخدامه هنا.</translation>
    </message>
    <message>
        <source>It is in the list of drafters now.</source>
        <translation>إنه الآن بين المخمِّنات.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>تجده في {folder}.</translation>
    </message>
    <message>
        <source>It is read from the disk, which is slow</source>
        <translation>يُقرأ من القرص: بطيء</translation>
    </message>
    <message>
        <source>It needs “mcpServers”, each with a command or an address.</source>
        <translation>يحتاج إلى «mcpServers» وفي كل منها أمر أو عنوان.</translation>
    </message>
    <message>
        <source>It only just fits</source>
        <translation>تتسع له الذاكرة بالكاد</translation>
    </message>
    <message>
        <source>It opens by itself when it is here.</source>
        <translation>يُفتح من تلقاء نفسه حين يصل.</translation>
    </message>
    <message>
        <source>It stood on a branch that the reply did not take, beside the guess that was judged here.</source>
        <translation>كان على فرع لم يسلكه الرد، إلى جانب التخمين الذي حُكم عليه هنا.</translation>
    </message>
    <message>
        <source>It wants {target}.</source>
        <translation>يحتاج إلى {target}.</translation>
    </message>
    <message numerus="yes">
        <source>It writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>يكتب {speed}.</numerusform>
            <numerusform>يكتب {speed}.</numerusform>
            <numerusform>يكتب {speed}.</numerusform>
            <numerusform>يكتب {speed}.</numerusform>
            <numerusform>يكتب {speed}.</numerusform>
            <numerusform>يكتب {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its answer and its speed come here.</source>
        <translation>هنا يظهر جوابه وسرعته.</translation>
    </message>
    <message>
        <source>Its disk is not connected. It will be back when the disk is.</source>
        <translation>قرصه غير موصول: ويعود بعودته.</translation>
    </message>
    <message>
        <source>Its drafter</source>
        <translation>مخمِّنه</translation>
    </message>
    <message>
        <source>Its file promises {promised} heads and has {found}.</source>
        <translation>يَعِد ملفه بعدد {promised} من الرؤوس وفيه {found}.</translation>
    </message>
    <message>
        <source>Its own drafter is included.</source>
        <translation>معه مخمِّنه الخاص.</translation>
    </message>
    <message>
        <source>Its turn in about {minutes:.0f} min</source>
        <translation>دوره بعد نحو {minutes:.0f} د</translation>
    </message>
    <message>
        <source>Its turn in about {seconds:.0f} s</source>
        <translation>دوره بعد نحو {seconds:.0f} ث</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <comment>a standard name</comment>
        <translation>JSON schema</translation>
    </message>
    <message>
        <source>JSON schema grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>JSON schema grammar مخطط قواعد</translation>
    </message>
    <message>
        <source>JSON, everything, can be imported again</source>
        <translation>ملف JSON، فيه كل شيء، ويمكن استيراده من جديد</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>اليابانية</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>اليابانية (EUC-JP)</translation>
    </message>
    <message>
        <source>Japanese (Shift-JIS)</source>
        <translation>اليابانية (Shift-JIS)</translation>
    </message>
    <message>
        <source>Judge the whole guess</source>
        <translation>الحكم على التخمين كله</translation>
    </message>
    <message numerus="yes">
        <source>K = %n: %n drafted (token|tokens), {checked} checked in one pass</source>
        <translation>
            <numerusform>عند K = %n: %n رمز في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
            <numerusform>عند K = %n: %n رمز في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
            <numerusform>عند K = %n: %n رمزان في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
            <numerusform>عند K = %n: %n رموز في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
            <numerusform>عند K = %n: %n رمزًا في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
            <numerusform>عند K = %n: %n رمز في المسودة، جرى التحقق من {checked} في تمريرة واحدة</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep as many as is fair</source>
        <translation>الإبقاء على أكبر عدد منصف</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>الإبقاء عليه</translation>
    </message>
    <message>
        <source>Keep replays of new replies</source>
        <translation>الاحتفاظ بإعادات عرض الردود الجديدة</translation>
    </message>
    <message>
        <source>Keep the chat&apos;s memory as {kind} instead of {now}.</source>
        <translation>احفظ ذاكرة المحادثة بنوع {kind} بدلًا من {now}.</translation>
    </message>
    <message>
        <source>Keep the temporary chat</source>
        <translation>الاحتفاظ بالمحادثة المؤقتة</translation>
    </message>
    <message>
        <source>Keep this chat</source>
        <translation>الاحتفاظ بهذه المحادثة</translation>
    </message>
    <message>
        <source>Keep wrong guesses on the page</source>
        <translation>إبقاء التخمينات الخاطئة في الصفحة</translation>
    </message>
    <message>
        <source>Keep wrong guesses or let them fade</source>
        <translation>إبقاء التخمينات الخاطئة أو تركها تتلاشى</translation>
    </message>
    <message>
        <source>Kept of the conversation (KV cache)</source>
        <translation>ما حُفظ من المحادثة (ذاكرة KV المؤقتة)</translation>
    </message>
    <message>
        <source>Key, if it needs one</source>
        <comment>of a server of tools</comment>
        <translation>المفتاح، إن طلب واحدًا</translation>
    </message>
    <message>
        <source>Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; struck square, second guess</source>
        <translation>الدليل: مربع مملوء، تخمين صحيح؛ مربع عليه علامة ×، تخمين خاطئ؛ مربع فارغ، لم يُنظر فيه؛ مربع يعبره خط، تخمين ثانٍ</translation>
    </message>
    <message>
        <source>Kind of
question</source>
        <translation>نوع
السؤال</translation>
    </message>
    <message>
        <source>Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.</source>
        <translation>المعروف هنا: {known}. ولملف من عندك استخدم --target FILE؛ وفي `draftlight models list` المزيد.</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>الكورية</translation>
    </message>
    <message>
        <source>Korean (EUC-KR)</source>
        <translation>الكورية (EUC-KR)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <comment>a section of the list of chats</comment>
        <translation>آخر 7 أيام</translation>
    </message>
    <message>
        <source>Leave guessing on auto for this pair: it guesses only where that pays.</source>
        <translation>إذن اترك التخمين على الوضع التلقائي لهذا الزوج: يخمّن حيث يجدي، ويكتب بلا تخمين في غير ذلك.</translation>
    </message>
    <message>
        <source>Leave guessing on for this pair.</source>
        <translation>إذن اترك التخمين مفعّلًا لهذا الزوج.</translation>
    </message>
    <message>
        <source>Leave out --drafter, or choose a file that has them; their names often hold MTP.</source>
        <translation>احذف --drafter أو اختر ملفًا يحتويها؛ غالبًا ما يتضمن اسمه MTP.</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>the left side of a comparison</comment>
        <translation>الأيسر</translation>
    </message>
    <message>
        <source>Left won: {times:.2f}× as fast.</source>
        <translation>فاز الأيسر: السرعة {times:.2f}×.</translation>
    </message>
    <message>
        <source>Legend: {entries}</source>
        <translation>دليل العلامات: {entries}</translation>
    </message>
    <message>
        <source>Length and randomness</source>
        <translation>الطول والاحتمال</translation>
    </message>
    <message>
        <source>Lenient: not the model’s own text</source>
        <translation>متساهلة: ليس نص النموذج نفسه</translation>
    </message>
    <message>
        <source>Lenient: the guess stands although the model would have written another word here.</source>
        <translation>تساهل: بقي التخمين مع أن النموذج كان سيكتب هنا كلمة أخرى.</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>Let it end in {formats}.</source>
        <translation>اجعله ينتهي بإحدى الصيغ {formats}.</translation>
    </message>
    <message>
        <source>Let it guess</source>
        <translation>دعه يخمّن</translation>
    </message>
    <message>
        <source>Let it guess for {model}</source>
        <translation>دعه يخمّن لـ {model}</translation>
    </message>
    <message>
        <source>Let the bench run longer.</source>
        <translation>اترك القياس يعمل مدة أطول.</translation>
    </message>
    <message>
        <source>Licence: not stated</source>
        <translation>الترخيص: غير مذكور</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>الترخيص: {licence}</translation>
    </message>
    <message numerus="yes">
        <source>Licence: {licence}.</source>
        <comment>a sentence before others</comment>
        <translation>
            <numerusform>الترخيص: {licence}.</numerusform>
            <numerusform>الترخيص: {licence}.</numerusform>
            <numerusform>الترخيص: {licence}.</numerusform>
            <numerusform>الترخيص: {licence}.</numerusform>
            <numerusform>الترخيص: {licence}.</numerusform>
            <numerusform>الترخيص: {licence}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>فاتح أو داكن</translation>
    </message>
    <message>
        <source>Light or dark?</source>
        <translation>فاتح أم داكن؟</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>List of chats</source>
        <translation>قائمة المحادثات</translation>
    </message>
    <message>
        <source>Live numbers</source>
        <translation>أرقام مباشرة</translation>
    </message>
    <message>
        <source>Live: every guess as it comes</source>
        <translation>مباشر: كل تخمين فور وروده</translation>
    </message>
    <message>
        <source>Load</source>
        <comment>a model</comment>
        <translation>تحميل</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>يجري تحميل النموذج</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>يُحمَّل النموذج…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <comment>a model that is being opened</comment>
        <translation>يُحمَّل…</translation>
    </message>
    <message>
        <source>Long texts, tables and many languages; a drafter that is small beside it.</source>
        <translation>نصوص طويلة وجداول ولغات كثيرة؛ مع مخمِّن صغير بجانبه.</translation>
    </message>
    <message>
        <source>Longest repeat allowed</source>
        <translation>أطول تكرار مسموح</translation>
    </message>
    <message>
        <source>Longest reply</source>
        <translation>أطول رد</translation>
    </message>
    <message>
        <source>Look and language</source>
        <translation>المظهر واللغة</translation>
    </message>
    <message>
        <source>Look at {page} for what is there.</source>
        <translation>انظر في {page} ما هو موجود.</translation>
    </message>
    <message>
        <source>Look for graphics cards</source>
        <translation>البحث عن بطاقات رسوم</translation>
    </message>
    <message>
        <source>Look for models from other programs</source>
        <translation>البحث عن نماذج البرامج الأخرى</translation>
    </message>
    <message>
        <source>Look for the model on the hub, under Find.</source>
        <translation>ابحث عن النموذج على المنصة، ضمن بحث.</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>نظرة إلى الداخل</translation>
    </message>
    <message>
        <source>Look the repository up again: it may have changed.</source>
        <translation>ابحث عن المستودع من جديد: ربما تغيّر.</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>يُفحص هذا الجهاز…</translation>
    </message>
    <message>
        <source>Looking for graphics cards…</source>
        <translation>يُبحث عن بطاقات رسوم…</translation>
    </message>
    <message>
        <source>Looking inside…</source>
        <translation>يُسأل عمّا يحتويه…</translation>
    </message>
    <message>
        <source>Looking where other programs keep their models</source>
        <translation>يُبحث حيث تحفظ البرامج الأخرى نماذجها</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Loosen the grammar, the JSON schema or the logit biases, then try again.</source>
        <translation>خفّف قيود القواعد أو مخطط JSON أو انحيازات اللوجيت، ثم أعد المحاولة.</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>about reasoning</comment>
        <translation>قليل</translation>
    </message>
    <message>
        <source>Machines that hold a part of the model</source>
        <translation>أجهزة تحمل جزءًا من النموذج</translation>
    </message>
    <message>
        <source>Make a clip of the reply…</source>
        <translation>إنشاء مقطع للرد…</translation>
    </message>
    <message>
        <source>Make a drafter</source>
        <translation>اصنع مخمِّنًا</translation>
    </message>
    <message>
        <source>Make it from prompts of many kinds instead.</source>
        <translation>أنشئه من مطالبات متنوعة بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Make one for this model: draftlight distil --target MODEL.</source>
        <translation>اصنع واحدًا لهذا النموذج: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make parallel heads for it, or choose a smaller model of its family as drafter.</source>
        <translation>أنشئ له رؤوسًا متوازية، أو اختر نموذجًا أصغر من عائلته مخمِّنًا.</translation>
    </message>
    <message>
        <source>Make room on that disk, or name another place.</source>
        <translation>أفرغ مساحة على ذلك القرص، أو حدّد مكانًا آخر.</translation>
    </message>
    <message>
        <source>Make room, then try again.</source>
        <translation>وفّر مساحة، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
        <source>Make some: draftlight distil --target MODEL.</source>
        <translation>اصنع بعضها: draftlight distil --target MODEL.</translation>
    </message>
    <message>
        <source>Make sure that the folder may be written and the file is not in use, then continue.</source>
        <translation>تأكّد من أن الكتابة في المجلد ممكنة وأن الملف غير مستخدَم، ثم تابع.</translation>
    </message>
    <message>
        <source>Make that folder writable, or set DRAFTLIGHT_HOME to another one.</source>
        <translation>اجعل ذلك المجلد قابلًا للكتابة، أو اضبط DRAFTLIGHT_HOME على غيره.</translation>
    </message>
    <message>
        <source>Make the drafter again.</source>
        <translation>أنشئ المخمِّن من جديد.</translation>
    </message>
    <message>
        <source>Makes recent tokens less likely. 1 is off.</source>
        <translation>يقلّل احتمال الرموز القريبة. القيمة 1 توقف ذلك.</translation>
    </message>
    <message>
        <source>Making a drafter</source>
        <comment>from a model&apos;s own file</comment>
        <translation>يُنشأ مخمِّن</translation>
    </message>
    <message>
        <source>Many languages in little memory. Its drafter is nearly its own size, so guessing helps little.</source>
        <translation>لغات كثيرة بذاكرة قليلة. مخمِّنه يكاد يكون بحجمه، فلا يكسب التخمين إلا القليل.</translation>
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
        <translation>الأوامر المطابقة</translation>
    </message>
    <message>
        <source>Mean length: tokens written a round</source>
        <translation>متوسط الطول: الرموز المكتوبة لكل جولة</translation>
    </message>
    <message>
        <source>Mean length: tokens written per verification pass, in this reply.</source>
        <translation>متوسط الطول: الرموز المكتوبة لكل تمريرة تحقّق، في هذا الرد.</translation>
    </message>
    <message>
        <source>Mean length: {tokens:,} tokens in {rounds:,} rounds. Without guesses it would be 1.</source>
        <translation>متوسط الطول: {tokens:,} رمز في {rounds:,} جولة. وبلا تخمينات كان سيبلغ 1.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>القياس</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>القياس مجددًا</translation>
    </message>
    <message>
        <source>Measure this machine…</source>
        <translation>قياس هذا الجهاز…</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>مقيس</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this computer; {played}.</source>
        <comment>played: such as “played 20 times slower than it was”</comment>
        <translation>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
            <numerusform>قيس على هذا الحاسوب؛ {played}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured on: {machine}</source>
        <translation>قيس على: {machine}</translation>
    </message>
    <message>
        <source>Measured while it runs, together with “When it helps”</source>
        <translation>مقيس أثناء العمل، مع «إن كان يُجدي»</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>جارٍ القياس…</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>about reasoning</comment>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Memory full</source>
        <comment>short</comment>
        <translation>الذاكرة ممتلئة</translation>
    </message>
    <message>
        <source>Memory precision</source>
        <translation>دقة الذاكرة</translation>
    </message>
    <message>
        <source>Memory precision (KV cache)</source>
        <translation>دقة الذاكرة (ذاكرة KV المؤقتة)</translation>
    </message>
    <message numerus="yes">
        <source>Memory {percent} % full</source>
        <comment>short</comment>
        <translation>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
            <numerusform>الذاكرة ممتلئة {percent}%</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory&apos;s speed</source>
        <translation>سرعة الذاكرة</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>الرسالة</translation>
    </message>
    <message>
        <source>Messages</source>
        <comment>the list that a chat is, for a screen reader</comment>
        <translation>الرسائل</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>about reasoning</comment>
        <translation>أقل ما يمكن</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>الوضع</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Model: {name}</source>
        <translation>النموذج: {name}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Models are kept in {folder}</source>
        <translation>تُحفظ النماذج في {folder}</translation>
    </message>
    <message>
        <source>Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in place.</source>
        <translation>النماذج التي نزّلها LM Studio أو Ollama أو llama.cpp أو Jan أو أدوات Hugging Face يمكن استخدامها في مكانها.</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>النماذج…</translation>
    </message>
    <message>
        <source>Model’s probability</source>
        <translation>احتمال النموذج</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>More for chats: folders, import, export, the bin</source>
        <translation>المزيد للمحادثات: المجلدات والاستيراد والتصدير وسلة المهملات</translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, least on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، وأقله في {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}, not at all on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ولا يفيد في {worst}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most on {best}; it costs time on {worst}.</source>
        <comment>guessing helps</comment>
        <translation>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
            <numerusform>أكثر ما يفيد في {best}، ويكلّف وقتًا في {worst}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move chats into it from their menus.</source>
        <translation>يمكن نقل المحادثات إليه من قوائمها.</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>نقل إلى أسفل</translation>
    </message>
    <message>
        <source>Move out of the archive</source>
        <translation>إخراج من الأرشيف</translation>
    </message>
    <message>
        <source>Move that folder away, then try again.</source>
        <translation>انقل ذلك المجلد إلى مكان آخر، ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Move the chat to the bin</source>
        <translation>نقل المحادثة إلى سلة المهملات</translation>
    </message>
    <message>
        <source>Move to a folder</source>
        <translation>نقل إلى مجلد</translation>
    </message>
    <message>
        <source>Move to the bin</source>
        <translation>نقل إلى سلة المهملات</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>نقل إلى أعلى</translation>
    </message>
    <message>
        <source>Moving it into place</source>
        <translation>يوضع في مكانه</translation>
    </message>
    <message>
        <source>My models</source>
        <translation>نماذجي</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight again.</source>
        <translation>برنامج تشغيل NVIDIA أقدم من أن يعمل مع CUDA هذا ({reason}): ثبّت إصدارًا أحدث ثم شغّل Draftlight من جديد.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Name another file, or delete this one.</source>
        <translation>سمِّ ملفًا آخر أو احذف هذا.</translation>
    </message>
    <message>
        <source>Name another file.</source>
        <translation>اذكر ملفًا آخر.</translation>
    </message>
    <message>
        <source>Name of the folder</source>
        <translation>اسم المجلد</translation>
    </message>
    <message>
        <source>Name of the new preset</source>
        <translation>اسم الإعداد الجاهز الجديد</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>اسم الإعداد الجاهز</translation>
    </message>
    <message>
        <source>Name one of them: --drafter {name}, or the file.</source>
        <translation>سمِّ أحدهما: --drafter {name} أو الملف.</translation>
    </message>
    <message>
        <source>Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx.</source>
        <translation>اذكر الأكبر أولًا ثم الأصغر: --drafter big.gguf,small.onnx.</translation>
    </message>
    <message>
        <source>Needs {need} in memory, {free} are free: {more} too much</source>
        <translation>يحتاج إلى {need} من الذاكرة، والمتاح {free}: يزيد بمقدار {more}</translation>
    </message>
    <message>
        <source>Needs {need} in memory; how much is free is not known</source>
        <translation>يحتاج إلى {need} من الذاكرة؛ ومقدار المتاح غير معروف</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free in memory</source>
        <translation>يحتاج إلى {need} من {free} متاحة في الذاكرة</translation>
    </message>
    <message>
        <source>Needs {need} of the {free} free on the GPU</source>
        <translation>يحتاج إلى {need} من {free} متاحة على GPU</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU, {free} are free: {more} too much</source>
        <translation>يحتاج إلى {need} على GPU، والمتاح {free}: يزيد بمقدار {more}</translation>
    </message>
    <message>
        <source>Needs {need} on the GPU; how much is free is not known</source>
        <translation>يحتاج إلى {need} على GPU؛ ومقدار المتاح غير معروف</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>أبدًا</translation>
    </message>
    <message>
        <source>Never checks more tokens at once than this machine computes exactly as one by one.</source>
        <translation>لا يتحقق دفعةً واحدة من رموز أكثر مما يحسبه هذا الجهاز مطابقًا تمامًا لحسابها واحدًا واحدًا.</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>محادثة جديدة</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>مجلد جديد</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>مجلد جديد…</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>سطر جديد</translation>
    </message>
    <message>
        <source>New name of {name}</source>
        <translation>الاسم الجديد لـ {name}</translation>
    </message>
    <message>
        <source>New temporary chat, which is not stored</source>
        <translation>محادثة مؤقتة جديدة: لا يُحفظ منها شيء</translation>
    </message>
    <message>
        <source>Newest: {plain} tokens a second without guesses, {guessing} with them</source>
        <translation>الأحدث: {plain} رمز في الثانية بلا تخمين، و{guessing} بالتخمينات</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>Next chat in the list</source>
        <translation>المحادثة التالية في القائمة</translation>
    </message>
    <message>
        <source>Next word (Enter)</source>
        <translation>الكلمة التالية (Enter)</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>التالي:</translation>
    </message>
    <message>
        <source>No chats yet. They stay on this computer.</source>
        <translation>لا محادثات بعد. تبقى المحادثات على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>No difference: {times:.2f}×.</source>
        <translation>لا فرق: {times:.2f}×.</translation>
    </message>
    <message>
        <source>No drafter that fits? One can be made from the model&apos;s own file, in a few minutes.</source>
        <translation>لا مخمِّن مناسب؟ يمكن إنشاء واحد من ملف النموذج نفسه في بضع دقائق.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>بلا مجلد</translation>
    </message>
    <message>
        <source>No font here has the letters of {language}. Install {package}, then start Draftlight again.</source>
        <translation>لا خط هنا يحوي حروف هذه اللغة ({language}). ثبّت {package} ثم شغّل Draftlight من جديد.</translation>
    </message>
    <message>
        <source>No graphics card was found</source>
        <translation>لم يُعثر على بطاقة رسوم</translation>
    </message>
    <message>
        <source>No graphics processor was found: llama.cpp computes on the CPU, as it was built to.</source>
        <translation>لم يُعثر على معالج رسوم: يحسب llama.cpp على المعالج CPU، كما بُني.</translation>
    </message>
    <message>
        <source>No guess in this round: plain writing is timed now and then, for comparison.</source>
        <translation>لا تخمين في هذه الجولة: بين حين وآخر يُقاس زمن الكتابة بلا تخمين للمقارنة.</translation>
    </message>
    <message>
        <source>No guess: the drafter had none here.</source>
        <translation>لا تخمين: لم يكن لدى المخمِّن شيء هنا.</translation>
    </message>
    <message>
        <source>No guesses</source>
        <translation>لا تخمينات</translation>
    </message>
    <message>
        <source>No guesses now: here they cost more time than they save.</source>
        <translation>لا تخمينات الآن: فهي هنا تكلّف وقتًا أكثر مما توفّر.</translation>
    </message>
    <message>
        <source>No instructions of its own.</source>
        <translation>لا تعليمات خاصة به.</translation>
    </message>
    <message>
        <source>No licence is stated: ask its owner what is allowed.</source>
        <translation>لا ترخيص مذكور: اسأل المالك عمّا هو مسموح.</translation>
    </message>
    <message>
        <source>No mark: written without a guess.</source>
        <translation>بلا علامة: كُتب بلا تخمين.</translation>
    </message>
    <message>
        <source>No model yet</source>
        <translation>لا نموذج بعد</translation>
    </message>
    <message>
        <source>No reply.</source>
        <translation>لا رد.</translation>
    </message>
    <message>
        <source>No setting found. Try fewer letters.</source>
        <translation>لم يُعثر على إعداد. جرّب أحرفًا أقل.</translation>
    </message>
    <message>
        <source>No: as wide as it pays</source>
        <translation>لا: بأي عرض يُجدي</translation>
    </message>
    <message>
        <source>Nobody</source>
        <comment>guesses</comment>
        <translation>لا أحد</translation>
    </message>
    <message>
        <source>Nobody got it, so the model’s own word stands. A wrong guess only costs time.</source>
        <translation>لم يصب أحد، فتبقى كلمة النموذج. التخمين الخاطئ لا يكلّف إلا وقتًا.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>None much less likely than the best</source>
        <translation>لا رمز أقل احتمالًا بكثير من الأفضل</translation>
    </message>
    <message>
        <source>Not UTF-8: read as {name}.</source>
        <translation>ليس UTF-8: قُرئ بترميز {name}.</translation>
    </message>
    <message>
        <source>Not a PDF, whatever its name says: read as text.</source>
        <translation>ليس PDF، أيًّا كان اسمه: قُرئ نصًا.</translation>
    </message>
    <message numerus="yes">
        <source>Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.</source>
        <translation>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
            <numerusform>ليس مطابقًا: كانت القاعدة متساهلة، و%n من {tokens:,} رمز ليست ما كان النموذج سيكتبه.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in memory: the next message loads it again</source>
        <translation>ليس في الذاكرة: الرسالة التالية تحمّله من جديد</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>Not measured.</source>
        <translation>لم يُقَس.</translation>
    </message>
    <message>
        <source>Not measured: this reply was cut short.</source>
        <translation>لم يُقَس في هذا الرد: فقد انقطع.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>Not proved: {reason}.</source>
        <translation>لم يَثبت: {reason}.</translation>
    </message>
    <message>
        <source>Not sent yet.</source>
        <translation>لم تُرسل بعد.</translation>
    </message>
    <message>
        <source>Not the model’s own word</source>
        <translation>ليست كلمة النموذج نفسه</translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different {at_token}.</source>
        <comment>at token 7: this here, that there</comment>
        <translation>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف {at_token}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same text: different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس النص نفسه: يختلف: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: Different: {lengths}.</source>
        <comment>so many tokens here, so many there</comment>
        <translation>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
            <numerusform>ليس نفسه: يختلف: {lengths}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the same: {at_token}</source>
        <comment>At token 7: this here, that there.</comment>
        <translation>
            <numerusform>ليس نفسه: {at_token}</numerusform>
            <numerusform>ليس نفسه: {at_token}</numerusform>
            <numerusform>ليس نفسه: {at_token}</numerusform>
            <numerusform>ليس نفسه: {at_token}</numerusform>
            <numerusform>ليس نفسه: {at_token}</numerusform>
            <numerusform>ليس نفسه: {at_token}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not there: {reason}</source>
        <translation>غير متاح: {reason}</translation>
    </message>
    <message>
        <source>Not yet judged</source>
        <translation>لم يُحكم عليه بعد</translation>
    </message>
    <message>
        <source>Nothing else was found.</source>
        <translation>لم يُعثر على شيء آخر.</translation>
    </message>
    <message>
        <source>Nothing fades or moves by itself. Always on if your system asks for it.</source>
        <translation>لا شيء يتلاشى أو يتحرك من تلقاء نفسه. مفعّل دائمًا إن طلبه نظامك.</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>لم يُعثر على شيء. جرّب أحرفًا أقل.</translation>
    </message>
    <message>
        <source>Nothing has “{query}” in its name. Try fewer words.</source>
        <translation>لا شيء في اسمه «{query}». كلمات أقل تعطي نتائج أكثر.</translation>
    </message>
    <message>
        <source>Nothing is kept from earlier chats.</source>
        <translation>لا شيء محفوظ من المحادثات السابقة.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>لا شيء يغادر هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Nothing matches. Try fewer letters.</source>
        <translation>لا شيء يطابق. جرّب أحرفًا أقل.</translation>
    </message>
    <message>
        <source>Nothing measured yet. Ask something.</source>
        <translation>لم يُقَس شيء بعد. اسأل شيئًا.</translation>
    </message>
    <message>
        <source>Nothing new was imported.</source>
        <translation>لم يُستورد شيء جديد.</translation>
    </message>
    <message>
        <source>Nothing to prove: no token of this reply was guessed.</source>
        <translation>لا شيء لإثباته: لم يُخمَّن أي رمز في هذا الرد.</translation>
    </message>
    <message>
        <source>Nothing was deleted. New chats go into a fresh file.</source>
        <translation>لم يُحذف شيء. المحادثات الجديدة تُكتب في ملف جديد.</translation>
    </message>
    <message>
        <source>Nothing was guessed in this race, so there was nothing to check.</source>
        <translation>لم يُخمَّن شيء في هذا السباق، فلم يكن هناك ما يُتحقق منه.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>لم يُحتفظ بشيء.</translation>
    </message>
    <message>
        <source>Nothing was written, so there is nothing to compare.</source>
        <translation>لم يُكتب شيء، فلا شيء للمقارنة.</translation>
    </message>
    <message>
        <source>Notify me when a long reply is done</source>
        <translation>أعلمني عند انتهاء رد طويل</translation>
    </message>
    <message>
        <source>Now with guesses: writing…</source>
        <translation>والآن بالتخمينات: جارٍ الكتابة…</translation>
    </message>
    <message numerus="yes">
        <source>Now: “{prompt}”</source>
        <comment>the question that is answered</comment>
        <translation>
            <numerusform>الآن: «{prompt}»</numerusform>
            <numerusform>الآن: «{prompt}»</numerusform>
            <numerusform>الآن: «{prompt}»</numerusform>
            <numerusform>الآن: «{prompt}»</numerusform>
            <numerusform>الآن: «{prompt}»</numerusform>
            <numerusform>الآن: «{prompt}»</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the guesses that the model looked at in this reply: none behind a wrong one.</source>
        <translation>من التخمينات التي نظر فيها النموذج في هذا الرد، دون ما جاء بعد تخمين خاطئ.</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>about reasoning</comment>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>Off: write token by token</source>
        <translation>متوقف: الكتابة رمزًا رمزًا</translation>
    </message>
    <message>
        <source>On</source>
        <comment>about reasoning</comment>
        <translation>يعمل</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu, run as root: {line}; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>في Debian أو Ubuntu شغّل بصلاحية root: {line}؛ ويعمل draftlight ask &quot;…&quot; بلا نافذة.</translation>
    </message>
    <message>
        <source>On the processor</source>
        <translation>على المعالج</translation>
    </message>
    <message>
        <source>On your desktop</source>
        <translation>على سطح المكتب</translation>
    </message>
    <message>
        <source>Once more, run {n}: with guesses…</source>
        <translation>من جديد، المرة {n}: بالتخمينات…</translation>
    </message>
    <message>
        <source>Once more, run {n}: without guesses…</source>
        <translation>من جديد، المرة {n}: بلا تخمين…</translation>
    </message>
    <message>
        <source>One HTML file that plays in any browser, offline</source>
        <translation>ملف HTML واحد يعمل في أي متصفح بلا اتصال</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>تمريرة واحدة</translation>
    </message>
    <message>
        <source>One row for each round, with the words it wrote.</source>
        <translation>سطر لكل جولة، مع الكلمات التي كتبتها.</translation>
    </message>
    <message>
        <source>One run of each: the next may come out otherwise.</source>
        <translation>مرة واحدة لكل منهما: قد تختلف النتيجة في المرة التالية.</translation>
    </message>
    <message>
        <source>Only a part of {file} is here. The download did not finish.</source>
        <translation>لا يوجد هنا إلا جزء من {file}. لم يكتمل التنزيل.</translation>
    </message>
    <message>
        <source>Only just fits</source>
        <translation>مناسب بالكاد</translation>
    </message>
    <message>
        <source>Only the first {read:,} of {pages:,} pages.</source>
        <translation>أول {read:,} من {pages:,} صفحة فقط.</translation>
    </message>
    <message>
        <source>Only the likeliest, up to this share</source>
        <translation>الأرجح فقط، حتى هذا المجموع</translation>
    </message>
    <message>
        <source>Only the time spent writing, measured on this computer.</source>
        <translation>زمن الكتابة وحده، مقيسًا على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Only the view is slowed. The engine runs at full speed, and its numbers stay true.</source>
        <translation>العرض وحده مبطَّأ. أما المحرّك فيعمل بكامل سرعته، وتبقى أرقامه صحيحة.</translation>
    </message>
    <message>
        <source>Only this many of the likeliest</source>
        <translation>هذا العدد فقط من الأرجح</translation>
    </message>
    <message>
        <source>Only what is missing is added. What you delete forever is deleted from backups too.</source>
        <translation>لا يُضاف إلا ما هو مفقود. وما تحذفه نهائيًا يُحذف من النسخ الاحتياطية أيضًا.</translation>
    </message>
    <message>
        <source>Only while you look at another window, and only after 20 seconds or more.</source>
        <translation>فقط وأنت تنظر إلى نافذة أخرى، وبعد 20 ثانية أو أكثر.</translation>
    </message>
    <message>
        <source>Only {here} of {whole} are here. The download did not finish.</source>
        <translation>لا يوجد هنا إلا {here} من {whole}. لم يكتمل التنزيل.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a chat</comment>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>افتح ملف نموذج</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>افتح ملف نموذج…</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>فتح سجل تتبّع</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>فتح سجل تتبّع…</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>فتح في المتصفح</translation>
    </message>
    <message>
        <source>Open it in a PDF program and save it again.</source>
        <translation>افتحه في برنامج PDF واحفظه من جديد.</translation>
    </message>
    <message>
        <source>Open its page in the browser</source>
        <translation>فتح صفحته في المتصفح</translation>
    </message>
    <message>
        <source>Open that model first.</source>
        <translation>افتح ذلك النموذج أولًا.</translation>
    </message>
    <message>
        <source>Open that model, then try again.</source>
        <translation>افتح ذلك النموذج ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Open the chat again.</source>
        <translation>افتح المحادثة من جديد.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>فتح المجلد</translation>
    </message>
    <message>
        <source>Open the lesson again.</source>
        <translation>افتح الدرس من جديد.</translation>
    </message>
    <message>
        <source>Open the repository again.</source>
        <translation>افتح المستودع من جديد.</translation>
    </message>
    <message>
        <source>Open {page} in a browser, accept the terms there, and sign in with `hf auth login`; then try again.</source>
        <translation>افتح {page} في متصفح، واقبل الشروط هناك، وسجّل الدخول بواسطة `hf auth login`؛ ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Or pick one with the keys 1 to 3, which is easier:</source>
        <translation>أو اختر واحدة بالمفاتيح من 1 إلى 3، وهذا أسهل:</translation>
    </message>
    <message>
        <source>Other models, by name: huggingface.co is asked when you press Enter.</source>
        <translation>نماذج أخرى بالاسم: يُسأل huggingface.co عندما تضغط Enter.</translation>
    </message>
    <message>
        <source>Other words that might come instead, checked along with a guess. The text stays the same.</source>
        <translation>كلمات أخرى قد تأتي بدلًا منها، يُتحقق منها مع التخمين. يبقى النص نفسه.</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>كلها معًا</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Packing the clip…</source>
        <translation>يُحزم المقطع…</translation>
    </message>
    <message>
        <source>Passages of this many tokens may repeat: names, set phrases.</source>
        <translation>يجوز أن تتكرر المقاطع التي بهذا العدد من الرموز: الأسماء والعبارات الثابتة.</translation>
    </message>
    <message>
        <source>Passes were not timed on this computer.</source>
        <translation>لم تُقَس مدة التمريرات على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>نص ملصق</translation>
    </message>
    <message>
        <source>Pasted text {number}</source>
        <translation>نص ملصق {number}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message numerus="yes">
        <source>Paused at {amount}</source>
        <comment>for example 1 GB of 4 GB</comment>
        <translation>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
            <numerusform>متوقف مؤقتًا عند {amount}</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused guessing: plain is faster here.</source>
        <translation>التخمين متوقف: الكتابة بدونه أسرع هنا.</translation>
    </message>
    <message>
        <source>Pin</source>
        <comment>keep a chat at the top</comment>
        <translation>تثبيت</translation>
    </message>
    <message>
        <source>Pin or unpin the chat</source>
        <translation>تثبيت المحادثة أو إلغاء تثبيتها</translation>
    </message>
    <message>
        <source>Pinned</source>
        <comment>a section of the list of chats</comment>
        <translation>المثبّتة</translation>
    </message>
    <message>
        <source>Place in the reply</source>
        <translation>الموضع في الرد</translation>
    </message>
    <message>
        <source>Plain</source>
        <comment>a side of the race: written without guesses</comment>
        <translation>بلا تخمين</translation>
    </message>
    <message>
        <source>Plain
tokens/s</source>
        <translation>بلا تخمين
رمز/ث</translation>
    </message>
    <message>
        <source>Plain decoding: every token by the model itself.</source>
        <translation>فك الترميز بلا تخمين: كل رمز يكتبه النموذج بنفسه.</translation>
    </message>
    <message numerus="yes">
        <source>Plain won all %n runs.</source>
        <comment>a race that was run several times</comment>
        <translation>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
            <numerusform>فازت الكتابة العادية في كل الجولات (%n).</numerusform>
        </translation>
    </message>
    <message>
        <source>Plain won in this run: {times:.2f}× with guesses.</source>
        <translation>فازت الكتابة العادية في هذه المرة: {times:.2f}× مع التخمين.</translation>
    </message>
    <message>
        <source>Plain won: {low:.1f}× to {high:.1f}× with guesses.</source>
        <translation>فازت الكتابة العادية: {low:.1f}× إلى {high:.1f}× مع التخمين.</translation>
    </message>
    <message>
        <source>Plain won: {times:.2f}× with guesses.</source>
        <translation>فازت الكتابة العادية: {times:.2f}× مع التخمين.</translation>
    </message>
    <message>
        <source>Plain would be {speed} tokens a second (measured).</source>
        <translation>بلا تخمين كانت السرعة ستبلغ {speed} رمز في الثانية (مقيسة).</translation>
    </message>
    <message>
        <source>Plain, estimated</source>
        <comment>a side of a clip: written without guesses</comment>
        <translation>بلا تخمين، تقديرًا</translation>
    </message>
    <message>
        <source>Plain: the same model without guesses, timed in a few rounds of this very reply.</source>
        <translation>بلا تخمين: النموذج نفسه بلا تخمينات، مقيسًا زمنه في بضع جولات من هذا الرد نفسه.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>تشغيل مجددًا</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>تشغيل أو إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Play the reply again</source>
        <translation>إعادة عرض الرد</translation>
    </message>
    <message>
        <source>Play this reply again, round by round, forwards and backwards; share it</source>
        <translation>إعادة عرض هذا الرد جولةً جولةً، إلى الأمام وإلى الخلف؛ ومشاركته</translation>
    </message>
    <message>
        <source>Plays this version as it was written</source>
        <translation>يشغّل هذه النسخة كما كُتبت</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages, with a very small drafter.</source>
        <translation>نثر لطيف بلغات كثيرة، مع مخمِّن صغير جدًا.</translation>
    </message>
    <message>
        <source>Pleasant prose in many languages. Its makers&apos; assistant guesses for it.</source>
        <translation>نثر لطيف بلغات كثيرة. ويخمّن له مساعد صنّاعه.</translation>
    </message>
    <message>
        <source>Please report this with the output of `draftlight doctor`.</source>
        <translation>يُرجى الإبلاغ عن هذا مع ناتج `draftlight doctor`.</translation>
    </message>
    <message>
        <source>Prefer new topics</source>
        <translation>تفضيل المواضيع الجديدة</translation>
    </message>
    <message>
        <source>Prefers words that the model finds much likelier than its small drafter does. This steers the text: it is not what the model alone would write. 0 is off, 0.5 is usual.</source>
        <translation>يفضّل الكلمات التي يراها النموذج أرجح بكثير مما يراه المخمِّن الصغير. هذا يوجّه النص: فليس ما كان النموذج سيكتبه وحده. 0 يعني الإيقاف، و0.5 هو المعتاد.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>الإعداد الجاهز</translation>
    </message>
    <message>
        <source>Preset: {name}</source>
        <translation>الإعداد الجاهز: {name}</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>الإعدادات الجاهزة</translation>
    </message>
    <message>
        <source>Presets with instructions of their own are made in the settings</source>
        <translation>الإعدادات الجاهزة ذات التعليمات الخاصة تُنشأ في الإعدادات</translation>
    </message>
    <message>
        <source>Presets…</source>
        <translation>الإعدادات الجاهزة…</translation>
    </message>
    <message>
        <source>Previous chat in the list</source>
        <translation>المحادثة السابقة في القائمة</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>المعالج</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدّم</translation>
    </message>
    <message>
        <source>Progress of the clip</source>
        <translation>تقدّم المقطع</translation>
    </message>
    <message>
        <source>Prompts whose two texts are identical</source>
        <translation>الموجّهات المتطابقة النصّين</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>إثبات</translation>
    </message>
    <message>
        <source>Prove again</source>
        <translation>أثبِت مرة أخرى</translation>
    </message>
    <message>
        <source>Prove that the text is unchanged</source>
        <translation>إثبات أن النص لم يتغيّر</translation>
    </message>
    <message numerus="yes">
        <source>Put %n layers on the GPU instead of {now}.</source>
        <translation>
            <numerusform>ضع %n طبقة على GPU بدلًا من {now}.</numerusform>
            <numerusform>ضع %n طبقة على GPU بدلًا من {now}.</numerusform>
            <numerusform>ضع %n طبقتين على GPU بدلًا من {now}.</numerusform>
            <numerusform>ضع %n طبقات على GPU بدلًا من {now}.</numerusform>
            <numerusform>ضع %n طبقة على GPU بدلًا من {now}.</numerusform>
            <numerusform>ضع %n طبقة على GPU بدلًا من {now}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the drafter&apos;s tokenizer.json into its folder, or choose it anyway.</source>
        <translation>ضع ملف tokenizer.json الخاص بالمخمِّن في مجلده، أو اختره على أي حال.</translation>
    </message>
    <message>
        <source>Put them into HTTPS_PROXY.</source>
        <translation>ضعهما في HTTPS_PROXY.</translation>
    </message>
    <message>
        <source>PySide6 is not installed</source>
        <translation>لم يُثبَّت PySide6</translation>
    </message>
    <message>
        <source>Python code</source>
        <translation>كود Python</translation>
    </message>
    <message>
        <source>Quarter</source>
        <comment>how a chat is remembered</comment>
        <translation>ربع</translation>
    </message>
    <message>
        <source>Quick to download</source>
        <translation>سريع التنزيل</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Qwen2.5 and Qwen3</source>
        <translation>‏Qwen2.5 وQwen3</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>سباق</translation>
    </message>
    <message>
        <source>Race: plain against guessing</source>
        <translation>سباق: بلا تخمين مقابل التخمين</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>السباق جارٍ…</translation>
    </message>
    <message>
        <source>Read as another encoding…</source>
        <translation>قراءة بترميز آخر…</translation>
    </message>
    <message>
        <source>Read it in the browser</source>
        <translation>قراءة في المتصفح</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>a file</comment>
        <translation>جارٍ قراءة</translation>
    </message>
    <message>
        <source>Reading the prompt: {done:,} of {total:,} tokens</source>
        <translation>قراءة الموجّه: {done:,} من {total:,} رمز</translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens), {reused:,} of them kept from before.</source>
        <translation>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز، منها {reused:,} محفوظة من قبل.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز، منها {reused:,} محفوظة من قبل.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمزين، منها {reused:,} محفوظة من قبل.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رموز، منها {reused:,} محفوظة من قبل.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمزًا، منها {reused:,} محفوظة من قبل.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز، منها {reused:,} محفوظة من قبل.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the prompt: {done:,} of {whole:,} (token|tokens).</source>
        <translation>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمزين.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رموز.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمزًا.</numerusform>
            <numerusform>قراءة الموجّه: {done:,} من {whole:,} رمز.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>قراءة الموجّه…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>جارٍ القراءة…</translation>
    </message>
    <message numerus="yes">
        <source>Ready: {seconds:.1f} seconds, {size}.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
            <numerusform>جاهز: {seconds:.1f} ثانية، {size}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>التفكير</translation>
    </message>
    <message>
        <source>Reasoning: {choice}</source>
        <translation>التفكير: {choice}</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>مسجّل</translation>
    </message>
    <message>
        <source>Recorded on another computer. Your own replies will show how much guessing helps here.</source>
        <translation>سُجِّل على حاسوب آخر. ردودك أنت ستبيّن كم يفيد التخمين هنا.</translation>
    </message>
    <message>
        <source>Recycling scores</source>
        <translation>إعادة استخدام الدرجات</translation>
    </message>
    <message>
        <source>Refuse</source>
        <comment>a tool&apos;s call</comment>
        <translation>رفض</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>إعادة توليد</translation>
    </message>
    <message>
        <source>Regenerate it instead.</source>
        <translation>اكتبه من جديد بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Regenerate it, then try again.</source>
        <translation>اكتبه من جديد ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Regenerate the reply</source>
        <translation>إعادة توليد الرد</translation>
    </message>
    <message>
        <source>Regenerate this reply; the old one stays as another version</source>
        <translation>إعادة توليد هذا الرد؛ ويبقى القديم نسخة أخرى</translation>
    </message>
    <message>
        <source>Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays where it was: point at it to read it.</source>
        <translation>مرفوض: كتب النموذج شيئًا آخر. يتلاشى بعد ثانية ما لم يُبقَ عليه. وتبقى مكانه علامة حمراء صغيرة: أشر إليها لتقرأه.</translation>
    </message>
    <message>
        <source>Reliable with facts, tables and many languages; its drafter is a tenth of its size.</source>
        <translation>متين في الحقائق والجداول ولغات كثيرة؛ ومخمِّنه عُشر حجمه.</translation>
    </message>
    <message>
        <source>Reliable with tools and documents, in little memory. Guesses by copying.</source>
        <translation>ثابت في العمل مع الأدوات والمستندات، بذاكرة قليلة. ويخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>Reliable with tools and long documents. Guesses by copying.</source>
        <translation>ثابت في العمل مع الأدوات والمستندات الطويلة. ويخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove a model, link the file instead, or choose another folder for models.</source>
        <translation>أزل نموذجًا، أو اربط الملف بدل نسخه، أو اختر مجلدًا آخر للنماذج.</translation>
    </message>
    <message>
        <source>Remove it and download it again.</source>
        <translation>أزله ونزّله من جديد.</translation>
    </message>
    <message>
        <source>Remove that link, then try again.</source>
        <translation>أزل ذلك الرابط، ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Remove the folder, keep its chats</source>
        <translation>إزالة المجلد مع إبقاء محادثاته</translation>
    </message>
    <message>
        <source>Remove what is neither text nor a number.</source>
        <translation>أزل ما ليس نصًا أو ليس عددًا.</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>إزالة {name}</translation>
    </message>
    <message>
        <source>Remove {name} (Delete)</source>
        <translation>إزالة {name} (Delete)</translation>
    </message>
    <message>
        <source>Remove {name}? Other models share its files, so this frees nothing.</source>
        <translation>هل يُزال {name}؟ نماذج أخرى تشاركه ملفاته، فلن تُفرَغ أي مساحة.</translation>
    </message>
    <message>
        <source>Remove {name}? This deletes its files and frees {size}.</source>
        <translation>هل يُزال {name}؟ يحذف هذا ملفاته ويفرغ {size}.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>إعادة تسمية المحادثة</translation>
    </message>
    <message>
        <source>Rename the file, then import it again.</source>
        <translation>أعد تسمية الملف، ثم استورده من جديد.</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>التكرار</translation>
    </message>
    <message>
        <source>Replace</source>
        <comment>a preset of the same name</comment>
        <translation>استبدال</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>إعادة عرض</translation>
    </message>
    <message>
        <source>Replay</source>
        <comment>the page that plays a reply again</comment>
        <translation>إعادة العرض</translation>
    </message>
    <message>
        <source>Replay of this reply</source>
        <translation>إعادة عرض هذا الرد</translation>
    </message>
    <message>
        <source>Replay of this version</source>
        <translation>إعادة عرض هذه النسخة</translation>
    </message>
    <message>
        <source>Replay of {name}</source>
        <translation>إعادة عرض {name}</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>الردود</translation>
    </message>
    <message>
        <source>Replies and pages</source>
        <translation>الردود والصفحات</translation>
    </message>
    <message>
        <source>Replies as raw tokens</source>
        <translation>الردود رموزًا خامًا</translation>
    </message>
    <message>
        <source>Replies may not follow this part of the schema: {places}</source>
        <translation>قد لا تتبع الردود هذا الجزء من المخطط: {places}</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>الرد</translation>
    </message>
    <message>
        <source>Reply</source>
        <comment>who wrote a message</comment>
        <translation>الرد</translation>
    </message>
    <message>
        <source>Reply by {model}</source>
        <translation>رد {model}</translation>
    </message>
    <message>
        <source>Reply to “{prompt}”</source>
        <translation>رد على «{prompt}»</translation>
    </message>
    <message>
        <source>Report this, and try again.</source>
        <translation>أبلغ عن هذا، وحاول مجددًا.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>إعادة ضبط</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>إعادة ضبط كل الإعدادات</translation>
    </message>
    <message>
        <source>Reset: {setting}</source>
        <translation>إعادة ضبط: {setting}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
    <message>
        <source>Restore them</source>
        <translation>استعادتها</translation>
    </message>
    <message>
        <source>Restore what is missing</source>
        <translation>استعادة ما هو مفقود</translation>
    </message>
    <message>
        <source>Restore what was deleted last</source>
        <translation>استعادة آخر محذوف</translation>
    </message>
    <message>
        <source>Restoring chats from backups…</source>
        <translation>تجري استعادة المحادثات من النسخ الاحتياطية…</translation>
    </message>
    <message>
        <source>Reword it and send it again; this one stays as another version</source>
        <translation>كتابتها بصيغة أخرى وإرسالها من جديد؛ وما هنا يبقى نسخة أخرى</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>the right side of a comparison</comment>
        <translation>الأيمن</translation>
    </message>
    <message>
        <source>Right
guesses</source>
        <translation>تخمينات
صحيحة</translation>
    </message>
    <message>
        <source>Right guess</source>
        <translation>تخمين صحيح</translation>
    </message>
    <message>
        <source>Right guesses, wrong guesses and corrections are marked in the text.</source>
        <translation>تُعلَّم التخمينات الصحيحة والخاطئة والتصحيحات في النص.</translation>
    </message>
    <message>
        <source>Right won: {times:.2f}× as fast.</source>
        <translation>فاز الأيمن: السرعة {times:.2f}×.</translation>
    </message>
    <message>
        <source>Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word</source>
        <translation>حلقة، تصحيح؛ حلقة متقطعة، رمز إضافي مجاني؛ نقطة، كُتب بلا تخمين؛ معيّن، كلمتك</translation>
    </message>
    <message>
        <source>Round {number:,} also checked {listed}.</source>
        <translation>تحققت الجولة {number:,} أيضًا من {listed}.</translation>
    </message>
    <message>
        <source>Round {number:,}: written without a guess.</source>
        <translation>الجولة {number:,}: كُتبت بلا تخمين.</translation>
    </message>
    <message numerus="yes">
        <source>Round {number:,}: {right} of {made} (guess|guesses) right: {listed}.</source>
        <translation>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمين: {listed}.</numerusform>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمين: {listed}.</numerusform>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمينين: {listed}.</numerusform>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمينات: {listed}.</numerusform>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمينًا: {listed}.</numerusform>
            <numerusform>الجولة {number:,}: الصحيح {right} من {made} تخمين: {listed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {number} of {total}</source>
        <translation>الجولة {number} من {total}</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>الجولات</translation>
    </message>
    <message>
        <source>Rounds a second</source>
        <translation>جولات في الثانية</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>تشغيل السباق مجددًا</translation>
    </message>
    <message>
        <source>Run it again?</source>
        <comment>a race</comment>
        <translation>هل تعيد السباق؟</translation>
    </message>
    <message>
        <source>Run text recognition (OCR) on it first.</source>
        <translation>شغّل عليه التعرّف على النص (OCR) أولًا.</translation>
    </message>
    <message>
        <source>Run the set-up again.</source>
        <translation>شغّل الإعداد الأولي من جديد.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` lists the files and what is wrong with them.</source>
        <translation>شغّل الإعداد الأولي من جديد؛ ويسرد `draftlight doctor` الملفات وما فيها من خلل.</translation>
    </message>
    <message>
        <source>Run the set-up again; `draftlight doctor` shows what is there.</source>
        <translation>شغّل الإعداد الأولي من جديد؛ ويعرض `draftlight doctor` ما هو موجود.</translation>
    </message>
    <message>
        <source>Run the set-up again; draftlight ask &quot;…&quot; works without a window.</source>
        <translation>شغّل الإعداد الأولي من جديد؛ ويعمل draftlight ask &quot;…&quot; بلا نافذة.</translation>
    </message>
    <message>
        <source>Run: {command}</source>
        <translation>شغّل: {command}</translation>
    </message>
    <message numerus="yes">
        <source>Runs on {device}, with room for {room:,} (token|tokens)</source>
        <translation>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رمز</numerusform>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رمز</numerusform>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رمزين</numerusform>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رموز</numerusform>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رمزًا</numerusform>
            <numerusform>يعمل على {device}، ويتسع لـ {room:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>Same
text</source>
        <translation>النص
نفسه</translation>
    </message>
    <message>
        <source>Same as in the settings</source>
        <translation>كما في الإعدادات</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>كالنظام</translation>
    </message>
    <message numerus="yes">
        <source>Same for %n (token|tokens), then they diverge.</source>
        <translation>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
            <numerusform>عدد الرموز المتطابقة قبل افتراقهما: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same seed, same text</source>
        <translation>البذرة نفسها، النص نفسه</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>النص نفسه</translation>
    </message>
    <message numerus="yes">
        <source>Same text: checked, all {count:,} (token is|tokens are) equal.</source>
        <translation>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
            <numerusform>النص نفسه: تم التحقق، كل الرموز متساوية، وعددها {count:,}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Same to the last bit</source>
        <translation>مطابق حتى آخر بت</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>أخذ العينات</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Save a copy without a password first.</source>
        <translation>احفظ نسخة بلا كلمة مرور أولًا.</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>حفظ كإعداد جاهز</translation>
    </message>
    <message>
        <source>Save as a trace…</source>
        <translation>حفظ كسجل تتبّع…</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>حفظ كصفحة ويب…</translation>
    </message>
    <message>
        <source>Save it again from a PDF program, or paste the part that matters.</source>
        <translation>احفظه من جديد من برنامج PDF، أو الصق الجزء المهم.</translation>
    </message>
    <message>
        <source>Save the clip</source>
        <translation>حفظ المقطع</translation>
    </message>
    <message>
        <source>Save the preset</source>
        <translation>حفظ الإعداد الجاهز</translation>
    </message>
    <message>
        <source>Save this trace</source>
        <translation>حفظ سجل التتبّع هذا</translation>
    </message>
    <message>
        <source>Saved as {file} in {folder}.</source>
        <translation>حُفظ باسم {file} في {folder}.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>حُفظ باسم {file}.</translation>
    </message>
    <message>
        <source>Save…</source>
        <comment>a clip</comment>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>Scan to see why.</source>
        <translation>افحص المجلد لمعرفة السبب.</translation>
    </message>
    <message>
        <source>Scores of the next tokens</source>
        <translation>درجات الرموز التالية</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>البحث في كل المحادثات</translation>
    </message>
    <message>
        <source>Search all messages</source>
        <translation>البحث في كل الرسائل</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>البحث في كل الإعدادات</translation>
    </message>
    <message>
        <source>Search results</source>
        <comment>what a search found</comment>
        <translation>نتائج البحث</translation>
    </message>
    <message>
        <source>Search the hub for models</source>
        <translation>البحث في المنصة عن نماذج</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Second guess</source>
        <translation>التخمين الثاني</translation>
    </message>
    <message>
        <source>Second guesses (draft tree)</source>
        <translation>التخمينات الثانية (شجرة مسودة)</translation>
    </message>
    <message numerus="yes">
        <source>Second guesses: {count:,} stood beside the first ones, and in %n (round|rounds) one was right where the first was wrong.</source>
        <translation>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
            <numerusform>التخمينات الثانية: وقف {count:,} إلى جانب الأولى، وعدد الجولات التي أصاب فيها أحدها حيث أخطأ الأول: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sections of the page</source>
        <translation>أقسام الصفحة</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>أقسام الإعدادات</translation>
    </message>
    <message>
        <source>See files</source>
        <translation>عرض الملفات</translation>
    </message>
    <message>
        <source>See files of {name}</source>
        <translation>عرض ملفات {name}</translation>
    </message>
    <message>
        <source>See how guessing works, in five short steps</source>
        <translation>كيف يعمل التخمين، في خمس خطوات قصيرة</translation>
    </message>
    <message>
        <source>See its tools</source>
        <translation>عرض أدواته</translation>
    </message>
    <message>
        <source>See the result (Enter)</source>
        <translation>عرض النتيجة (Enter)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>البذرة</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>تحديد الكل</translation>
    </message>
    <message>
        <source>Send  ↵</source>
        <comment>a short button</comment>
        <translation>إرسال  ↵</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>إرسال مجددًا</translation>
    </message>
    <message>
        <source>Send it again (Enter)</source>
        <translation>إرسالها من جديد (Enter)</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>إرسال الآن</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>إرسال الرسالة</translation>
    </message>
    <message>
        <source>Send the message (Enter)</source>
        <translation>إرسال الرسالة (Enter)</translation>
    </message>
    <message>
        <source>Send the message again: that starts the engine afresh.</source>
        <translation>أرسل الرسالة من جديد: فذلك يشغّل المحرّك من البداية.</translation>
    </message>
    <message>
        <source>Servers of tools, by the Model Context Protocol, for chats in which you switch tools on beside the message box. You are asked before a tool is used. A server that is a command runs on this computer with your rights: enter only those that you trust.</source>
        <translation>خوادم أدوات وفق Model Context Protocol للمحادثات التي تشغّل فيها الأدوات بجوار مربع الرسالة. تُسأل قبل استعمال أي أداة. والخادم الذي هو أمر يعمل على هذا الحاسوب بصلاحياتك: أدخل ما تثق به فقط.</translation>
    </message>
    <message>
        <source>Sets everything back to its default, except your presets. You can undo this</source>
        <translation>كل إعداد إلى قيمته الافتراضية؛ وتبقى إعداداتك الجاهزة. يمكن التراجع عن ذلك</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>الإعدادات…</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>مشاركة</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>a button with a menu</comment>
        <translation>مشاركة</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>مشاركة كصفحة ويب</translation>
    </message>
    <message>
        <source>Short questions and small programs: answers 62 % of our 60 test questions right.</source>
        <translation>أسئلة قصيرة وبرامج صغيرة: يجيب إجابة صحيحة عن 62% من أسئلتنا التجريبية الستين.</translation>
    </message>
    <message>
        <source>Shorten it, or remove an attachment.</source>
        <translation>اختصرها، أو أزل مرفقًا.</translation>
    </message>
    <message>
        <source>Shorten the message, or start a new chat.</source>
        <translation>اختصر الرسالة، أو ابدأ محادثة جديدة.</translation>
    </message>
    <message>
        <source>Should the drafter guess?</source>
        <translation>هل يخمّن المخمِّن؟</translation>
    </message>
    <message>
        <source>Should the model reason first?</source>
        <translation>هل يفكّر النموذج أولًا؟</translation>
    </message>
    <message>
        <source>Show Draftlight</source>
        <translation>إظهار Draftlight</translation>
    </message>
    <message>
        <source>Show Draftlight in the tray</source>
        <translation>إظهار Draftlight في شريط النظام</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>إظهار الكل</translation>
    </message>
    <message>
        <source>Show all  Esc</source>
        <comment>a short button</comment>
        <translation>إظهار الكل  Esc</translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (character|characters)</source>
        <translation>
            <numerusform>إظهار كل {count:,} حرف</numerusform>
            <numerusform>إظهار كل {count:,} حرف</numerusform>
            <numerusform>إظهار كل {count:,} حرفين</numerusform>
            <numerusform>إظهار كل {count:,} أحرف</numerusform>
            <numerusform>إظهار كل {count:,} حرفًا</numerusform>
            <numerusform>إظهار كل {count:,} حرف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all {count:,} (line|lines)</source>
        <translation>
            <numerusform>إظهار كل {count:,} سطر</numerusform>
            <numerusform>إظهار كل {count:,} سطر</numerusform>
            <numerusform>إظهار كل {count:,} سطرين</numerusform>
            <numerusform>إظهار كل {count:,} أسطر</numerusform>
            <numerusform>إظهار كل {count:,} سطرًا</numerusform>
            <numerusform>إظهار كل {count:,} سطر</numerusform>
        </translation>
    </message>
    <message>
        <source>Show guesses anyway</source>
        <translation>أظهر التخمينات رغم ذلك</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>إظهار في مجلده</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>إظهار أقل</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>إظهار الفاحص أو إخفاؤه</translation>
    </message>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>إظهار قائمة المحادثات أو إخفاؤها</translation>
    </message>
    <message>
        <source>Show the reasoning</source>
        <translation>إظهار التفكير</translation>
    </message>
    <message>
        <source>Show what is attached</source>
        <translation>إظهار المرفقات</translation>
    </message>
    <message>
        <source>Show what was guessed</source>
        <translation>إظهار ما خُمّن</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} characters</source>
        <translation>إظهار {more:,} أخرى من {count:,} حرف</translation>
    </message>
    <message>
        <source>Show {more:,} more of {count:,} lines</source>
        <translation>إظهار {more:,} أخرى من {count:,} سطر</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Sign in to this network in a browser first if it asks for it, or check HF_ENDPOINT.</source>
        <translation>سجّل الدخول إلى هذه الشبكة في متصفح أولًا إن طلبت ذلك، أو تحقّق من HF_ENDPOINT.</translation>
    </message>
    <message>
        <source>Sign in with `hf auth login` (or set HF_TOKEN), then try again.</source>
        <translation>سجّل الدخول بواسطة `hf auth login` (أو اضبط HF_TOKEN)، ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>Simple</source>
        <comment>mode of the settings</comment>
        <translation>مبسّط</translation>
    </message>
    <message>
        <source>Skip to the end</source>
        <comment>of a race</comment>
        <translation>الانتقال إلى النهاية</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>حركة بطيئة</translation>
    </message>
    <message>
        <source>Slow motion for the starter</source>
        <translation>حركة بطيئة لنموذج البداية</translation>
    </message>
    <message>
        <source>Slow motion slows only what you see.</source>
        <translation>الحركة البطيئة تُبطئ ما تراه فقط.</translation>
    </message>
    <message>
        <source>So a small drafter guesses the next tokens, words or pieces of them, and the model keeps what is right: watch it, slowed down.</source>
        <translation>لذلك يخمّن مخمِّن صغير الرموز التالية، كلماتٍ أو أجزاءً منها، ويُبقي النموذج ما صحّ: شاهِد ذلك ببطء.</translation>
    </message>
    <message>
        <source>Some words are easy to guess</source>
        <translation>بعض الكلمات سهل التخمين</translation>
    </message>
    <message>
        <source>Space for replays</source>
        <translation>مساحة إعادات العرض</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>Speed of the replay (+ and −)</source>
        <translation>سرعة إعادة العرض (+ و−)</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in the last replies: {figure}</source>
        <translation>السرعة بالتخمين / بدونه، في الردود الأخيرة: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, in your race: {figure}</source>
        <translation>السرعة بالتخمين / بدونه، في سباقك: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing / speed without, measured in this reply: {figure}</source>
        <translation>السرعة مع التخمين / السرعة بلا تخمين، مقيسة في هذا الرد: {figure}</translation>
    </message>
    <message>
        <source>Speed with guessing over plain speed</source>
        <translation>السرعة بالتخمين على السرعة بلا تخمين</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>التسريع</translation>
    </message>
    <message>
        <source>Speed-up by the number of guesses</source>
        <translation>التسريع بحسب عدد التخمينات</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>ابدأ من جديد متى شئت.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>ابدأه من جديد.</translation>
    </message>
    <message>
        <source>Start it and ask again.</source>
        <translation>شغّله ثم اسأل من جديد.</translation>
    </message>
    <message>
        <source>Start over with --afresh.</source>
        <translation>ابدأ من جديد باستخدام --afresh.</translation>
    </message>
    <message>
        <source>Starter</source>
        <translation>نموذج البداية</translation>
    </message>
    <message>
        <source>Starter pair</source>
        <translation>زوج البداية</translation>
    </message>
    <message>
        <source>Starting…</source>
        <comment>a server of tools</comment>
        <translation>يبدأ…</translation>
    </message>
    <message>
        <source>Starts with your next message in a chat with tools</source>
        <translation>يبدأ مع رسالتك التالية في محادثة ذات أدوات</translation>
    </message>
    <message>
        <source>Step {number} of {total}: {name}</source>
        <translation>الخطوة {number} من {total}: {name}</translation>
    </message>
    <message>
        <source>Still writing with guesses…</source>
        <translation>ما زالت الكتابة جارية بالتخمينات…</translation>
    </message>
    <message>
        <source>Still writing without guesses…</source>
        <translation>ما زالت الكتابة جارية بلا تخمين…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop</source>
        <comment>a race</comment>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop  Esc</source>
        <comment>a short button</comment>
        <translation>إيقاف  Esc</translation>
    </message>
    <message>
        <source>Stop it first, or wait for its end.</source>
        <translation>أوقفه أولًا، أو انتظر نهايته.</translation>
    </message>
    <message>
        <source>Stop repeated passages</source>
        <translation>قطع المقاطع المكررة</translation>
    </message>
    <message>
        <source>Stop that one</source>
        <translation>أوقف ذلك الرد</translation>
    </message>
    <message>
        <source>Stop the reply</source>
        <translation>إيقاف الرد</translation>
    </message>
    <message>
        <source>Stop the reply (Esc)</source>
        <translation>إيقاف الرد (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after {number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّه</numerusform>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّه</numerusform>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّهين</numerusform>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّهات</numerusform>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّهًا</numerusform>
            <numerusform>أُوقف بعد {number:,} من {of:,} موجّه</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>أُوقف قبل أن يُقاس شيء.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
    <message>
        <source>Storage and desktop</source>
        <translation>التخزين وسطح المكتب</translation>
    </message>
    <message>
        <source>Subtracted each time a token has appeared. 0 is off.</source>
        <translation>تُطرح عن كل مرة ورد فيها الرمز. القيمة 0 توقف ذلك.</translation>
    </message>
    <message>
        <source>Subtracted once from every token that has appeared. 0 is off.</source>
        <translation>تُطرح مرة واحدة من كل رمز سبق وروده. القيمة 0 توقف ذلك.</translation>
    </message>
    <message>
        <source>Switch guessing off for this pair, or try another drafter.</source>
        <translation>إذن أوقف التخمين لهذا الزوج، أو جرّب مخمِّنًا آخر.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Switched off</source>
        <comment>a server of tools</comment>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>System</source>
        <comment>who wrote a message</comment>
        <translation>النظام</translation>
    </message>
    <message>
        <source>Take {name} off the list? The file stays where it is.</source>
        <translation>هل يُزال {name} من القائمة؟ يبقى الملف في مكانه.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>درجة الحرارة</translation>
    </message>
    <message>
        <source>Temporary chat</source>
        <translation>محادثة مؤقتة</translation>
    </message>
    <message>
        <source>Temporary chat: not stored, and gone once you leave it.</source>
        <translation>محادثة مؤقتة: لا تُحفظ، وتختفي حالما تغادرها.</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>a kind of file</comment>
        <translation>نص</translation>
    </message>
    <message>
        <source>Text only: {reason}.</source>
        <translation>نص فقط: {reason}.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>حجم الرسائل</translation>
    </message>
    <message>
        <source>Text, Markdown, code, CSV and PDF files can be attached.</source>
        <translation>يمكن إرفاق ملفات نصية وMarkdown وشيفرة وCSV وPDF.</translation>
    </message>
    <message>
        <source>Text, code, CSV and PDF</source>
        <translation>نص وشيفرة وCSV وPDF</translation>
    </message>
    <message numerus="yes">
        <source>The best would be {best}.</source>
        <comment>the number of guesses a round</comment>
        <translation>
            <numerusform>الأفضل سيكون {best}.</numerusform>
            <numerusform>الأفضل سيكون {best}.</numerusform>
            <numerusform>الأفضل سيكون {best}.</numerusform>
            <numerusform>الأفضل سيكون {best}.</numerusform>
            <numerusform>الأفضل سيكون {best}.</numerusform>
            <numerusform>الأفضل سيكون {best}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The boxes are letters that no font here has. For {language}, install {package}.</source>
        <translation>المربعات حروف لا يملكها أي خط هنا. للغة {language} ثبّت الحزمة {package}.</translation>
    </message>
    <message>
        <source>The chat continues from this version</source>
        <translation>تعرض المحادثة هذه النسخة وتتابع منها</translation>
    </message>
    <message>
        <source>The check wrote {token} on top.</source>
        <translation>وكتب التحقق {token} زيادةً.</translation>
    </message>
    <message>
        <source>The clip</source>
        <translation>المقطع</translation>
    </message>
    <message>
        <source>The clip is being drawn…</source>
        <translation>يُرسم المقطع الآن…</translation>
    </message>
    <message>
        <source>The defaults are in use.</source>
        <translation>استُخدمت القيم الافتراضية.</translation>
    </message>
    <message>
        <source>The download did not finish: download the file again.</source>
        <translation>لم يكتمل التنزيل: نزّل الملف من جديد.</translation>
    </message>
    <message>
        <source>The drafter</source>
        <translation>المخمِّن</translation>
    </message>
    <message>
        <source>The drafter</source>
        <comment>who guessed</comment>
        <translation>المخمِّن</translation>
    </message>
    <message>
        <source>The drafter guessed “{word}”.</source>
        <translation>خمّن المخمِّن «{word}».</translation>
    </message>
    <message>
        <source>The drafter guesses among {some:,} of {words:,} words</source>
        <translation>يخمّن المخمِّن من بين {some:,} كلمة من أصل {words:,}</translation>
    </message>
    <message>
        <source>The drafter only proposes: each token is decided by the model’s own chances. Draftlight draws for both with the same random numbers, so the same seed gives the same text, guessed or not.</source>
        <translation>المخمِّن يقترح فقط: كل رمز تقرره احتمالات النموذج نفسه. يسحب Draftlight للحالتين بالأرقام العشوائية نفسها، فالبذرة نفسها تعطي النص نفسه بالتخمين أو بدونه.</translation>
    </message>
    <message>
        <source>The drafter was right. The model checked its guess and kept it: a word for free.</source>
        <translation>أصاب المخمِّن. تحقّق النموذج من تخمينه وأبقاه: كلمة مجانية.</translation>
    </message>
    <message>
        <source>The drafter wins. It has read far more of these stories than you.</source>
        <translation>فاز المخمِّن. فقد قرأ من هذه القصص أكثر منك بكثير.</translation>
    </message>
    <message>
        <source>The drafter&apos;s weights</source>
        <translation>أوزان المخمِّن</translation>
    </message>
    <message>
        <source>The earlier version</source>
        <translation>النسخة الأسبق</translation>
    </message>
    <message>
        <source>The field&apos;s terms, and every setting</source>
        <translation>مصطلحات المجال، وكل الإعدادات</translation>
    </message>
    <message>
        <source>The first three write what the model alone would write; only the first promises the very same text. The last does not: it lets other words stand, and marks them.</source>
        <translation>القواعد الثلاث الأولى تكتب ما كان النموذج سيكتبه وحده، والأولى وحدها تضمن النص نفسه حرفيًا. أما الأخيرة فلا: تُبقي كلمات أخرى وتضع عليها علامة.</translation>
    </message>
    <message>
        <source>The five largest cities of Europe are</source>
        <translation>أكبر خمس مدن في أوروبا هي</translation>
    </message>
    <message>
        <source>The language will change when the current task is done.</source>
        <translation>ستتغيّر اللغة حين تنتهي المهمة الجارية.</translation>
    </message>
    <message>
        <source>The largest here, yet fast for its size: each token uses a tenth of it. Guessing helps little.</source>
        <translation>الأكبر هنا، ومع ذلك سريع قياسًا إلى حجمه: يعمل عُشره على كل رمز. فلا تتوقع كثيرًا من التخمين.</translation>
    </message>
    <message>
        <source>The later version</source>
        <translation>النسخة اللاحقة</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>The model file may be damaged; check it, or try another backend.</source>
        <translation>ربما كان ملف النموذج تالفًا؛ تحقّق منه، أو جرّب خلفية أخرى.</translation>
    </message>
    <message>
        <source>The model is done; show the rest of its reply at once (Esc)</source>
        <translation>انتهى النموذج؛ إظهار بقية رده دفعة واحدة (Esc)</translation>
    </message>
    <message>
        <source>The model is opened once more, so that your chat stays as it is.</source>
        <translation>يُفتح النموذج مرة أخرى، لتبقى محادثتك كما هي.</translation>
    </message>
    <message>
        <source>The model is still reading.</source>
        <translation>النموذج ما زال يقرأ.</translation>
    </message>
    <message>
        <source>The model is told that you refused, and carries on</source>
        <translation>يُخبَر النموذج برفضك ويواصل بدونها</translation>
    </message>
    <message>
        <source>The model is unloaded and its memory is free. The next message loads it again.</source>
        <translation>النموذج غير محمّل وذاكرته متاحة. الرسالة التالية تحمّله من جديد.</translation>
    </message>
    <message>
        <source>The model no longer sees what is above</source>
        <translation>النموذج لم يعد يرى ما هو أعلاه</translation>
    </message>
    <message>
        <source>The model reads this before the chat, from the next reply on.</source>
        <translation>يقرأ النموذج هذا قبل المحادثة، من الرد التالي فصاعدًا.</translation>
    </message>
    <message>
        <source>The model reads this before your messages, from the next one on.</source>
        <translation>يقرأ النموذج هذا قبل رسائلك، ابتداءً من التالية.</translation>
    </message>
    <message numerus="yes">
        <source>The model remembers {kept:,} (token|tokens) of this chat.</source>
        <translation>
            <numerusform>يتذكر النموذج {kept:,} رمز من هذه المحادثة.</numerusform>
            <numerusform>يتذكر النموذج رمزًا واحدًا ({kept:,}) من هذه المحادثة.</numerusform>
            <numerusform>يتذكر النموذج رمزين ({kept:,}) من هذه المحادثة.</numerusform>
            <numerusform>يتذكر النموذج {kept:,} رموز من هذه المحادثة.</numerusform>
            <numerusform>يتذكر النموذج {kept:,} رمزًا من هذه المحادثة.</numerusform>
            <numerusform>يتذكر النموذج {kept:,} رمز من هذه المحادثة.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model wants to use “{tool}” from “{server}”</source>
        <translation>يريد النموذج استعمال «{tool}» من «{server}»</translation>
    </message>
    <message>
        <source>The model would have written</source>
        <translation>كان النموذج سيكتب</translation>
    </message>
    <message>
        <source>The model wrote {token} instead.</source>
        <translation>كتب النموذج {token} بدلًا منه.</translation>
    </message>
    <message>
        <source>The model wrote {token}.</source>
        <translation>كتب النموذج {token}.</translation>
    </message>
    <message>
        <source>The model&apos;s weights</source>
        <translation>أوزان النموذج</translation>
    </message>
    <message>
        <source>The model’s default</source>
        <comment>about reasoning</comment>
        <translation>الافتراضي للنموذج</translation>
    </message>
    <message>
        <source>The model’s own heads</source>
        <translation>رؤوس النموذج الخاصة</translation>
    </message>
    <message>
        <source>The names are {known}; a file needs its ending, such as drafter.onnx.</source>
        <translation>الأسماء هي {known}؛ ويحتاج الملف إلى لاحقته، مثل drafter.onnx.</translation>
    </message>
    <message>
        <source>The new size applies when you restart Draftlight.</source>
        <translation>يُطبَّق الحجم الجديد عند إعادة تشغيل Draftlight.</translation>
    </message>
    <message>
        <source>The newest backup is from {day}. Chats that are only in backups are restored too.</source>
        <translation>أحدث نسخة احتياطية من {day}؛ ويعود أيضًا ما لا يوجد إلا في النسخ.</translation>
    </message>
    <message>
        <source>The next version</source>
        <translation>النسخة التالية</translation>
    </message>
    <message>
        <source>The next word</source>
        <translation>الكلمة التالية</translation>
    </message>
    <message>
        <source>The pair that comes with the app</source>
        <translation>الزوج الذي يأتي مع التطبيق</translation>
    </message>
    <message>
        <source>The plain side is estimated from that.</source>
        <comment>from the speed-up that was measured; a clip</comment>
        <translation>وجانب الكتابة بلا تخمين مقدَّر من ذلك.</translation>
    </message>
    <message>
        <source>The points where this chat branches. What is on screen is bold; Enter shows another branch.</source>
        <translation>أين تتفرّع هذه المحادثة. المعروض بخط عريض؛ وEnter يعرض فرعًا آخر.</translation>
    </message>
    <message>
        <source>The preset for the next reply: how inventive it is, and its instructions</source>
        <translation>الإعداد الجاهز للرد التالي: مقدار ابتكاره، وتعليماته</translation>
    </message>
    <message>
        <source>The program itself</source>
        <translation>البرنامج نفسه</translation>
    </message>
    <message>
        <source>The prompt for both sides</source>
        <translation>الموجّه للجانبين</translation>
    </message>
    <message>
        <source>The race could not be run.</source>
        <translation>تعذّر إجراء السباق.</translation>
    </message>
    <message>
        <source>The race was stopped.</source>
        <translation>أُوقف السباق.</translation>
    </message>
    <message>
        <source>The recording ends before the reply does.</source>
        <comment>a clip</comment>
        <translation>ينتهي التسجيل قبل انتهاء الرد.</translation>
    </message>
    <message>
        <source>The reply ended inside these guesses.</source>
        <translation>انتهى الرد ضمن هذه التخمينات.</translation>
    </message>
    <message>
        <source>The reply ends with the model’s pass that is under way</source>
        <translation>ينتهي الرد بتمريرة النموذج الجارية</translation>
    </message>
    <message>
        <source>The reply goes on without these servers of tools: {servers}</source>
        <translation>يستمر الرد بدون خوادم الأدوات هذه: {servers}</translation>
    </message>
    <message>
        <source>The reply had no visible text. Try again, or use another model.</source>
        <translation>لم يكن في الرد نص مرئي. حاول مجددًا، أو استخدم نموذجًا آخر.</translation>
    </message>
    <message>
        <source>The reply is done</source>
        <translation>اكتمل الرد</translation>
    </message>
    <message>
        <source>The reply stays here and is saved as soon as possible.</source>
        <translation>يبقى الرد هنا، ويُحفظ تلقائيًا حالما يصبح ذلك ممكنًا.</translation>
    </message>
    <message>
        <source>The reply stops before a word. You guess it, and so does the drafter, a tiny network; the model keeps what is right. That is speculative decoding.</source>
        <translation>يتوقف الرد قبل كلمة. تخمّنها أنت، ويخمّنها المخمِّن أيضًا، وهو شبكة صغيرة جدًا؛ ويُبقي النموذج ما صحّ. هذا هو فك الترميز التخميني.</translation>
    </message>
    <message>
        <source>The reply was copied.</source>
        <translation>نُسخ الرد.</translation>
    </message>
    <message>
        <source>The reply was cut short</source>
        <translation>انقطع الرد</translation>
    </message>
    <message>
        <source>The rest is never chosen. 0 considers all.</source>
        <translation>الباقي لا يُختار أبدًا. القيمة 0 تنظر في كل الرموز.</translation>
    </message>
    <message>
        <source>The rest of the lesson can still be read.</source>
        <translation>ما زال بالإمكان قراءة بقية الدرس.</translation>
    </message>
    <message>
        <source>The rule was lenient, and each guess that it let stand was what the model would have written.</source>
        <translation>كانت القاعدة متساهلة، وكل تخمين أبقته كان ما كان النموذج سيكتبه.</translation>
    </message>
    <message numerus="yes">
        <source>The rule was lenient: %n (token is|tokens are) not the model’s own.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
            <numerusform>كانت القاعدة متساهلة: عدد الرموز التي ليست للنموذج نفسه %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule was lenient: a likely guess stood although the model would have written another token. {count:,} of {all:,} tokens carry a mark for it, and their card says what the model would have written there.</source>
        <translation>كانت القاعدة متساهلة: بقي التخمين الراجح مع أن النموذج كان سيكتب رمزًا آخر. {count:,} من {all:,} رمز تحمل علامة لذلك، وتذكر بطاقتها ما كان النموذج سيكتبه هناك.</translation>
    </message>
    <message>
        <source>The same command continues from there; --afresh starts over.</source>
        <translation>الأمر نفسه يكمل من هناك؛ أما --afresh فيبدأ من جديد.</translation>
    </message>
    <message>
        <source>The same in both versions</source>
        <translation>متطابق في النسختين</translation>
    </message>
    <message>
        <source>The same model answers every question twice, plainly and with guesses in turn. You see how much faster guessing was for each kind of question, how many guesses were right, and whether the texts are the same.</source>
        <translation>يجيب النموذج نفسه عن كل سؤال مرتين بالتناوب، بلا تخمين ومع التخمين. فترى كم كان التخمين أسرع في كل نوع من الأسئلة، وكم تخمينًا كان صحيحًا، وهل النصان متطابقان.</translation>
    </message>
    <message>
        <source>The same number gives the same text for the same question.</source>
        <translation>الرقم نفسه يكتب النص نفسه للسؤال نفسه.</translation>
    </message>
    <message>
        <source>The same pass brings one token more: after a wrong guess the model’s own choice, the correction, or, when every guess was right, a free extra one, the bonus. So K guesses bring between 1 and K + 1 tokens, and a round never writes less than plain writing would have in one pass.</source>
        <translation>والتمريرة نفسها تجلب رمزًا زائدًا: بعد تخمين خاطئ اختيارَ النموذج نفسه، أي التصحيح، أو رمزًا إضافيًا مجانيًا حين تصحّ كل التخمينات. فتجلب K تخمينات ما بين 1 وK + 1 رموز، ولا تكتب جولة أبدًا أقل مما كانت الكتابة بلا تخمين ستكتبه في تمريرة واحدة.</translation>
    </message>
    <message>
        <source>The same reply, without and with guesses</source>
        <comment>a clip</comment>
        <translation>الرد نفسه، بلا تخمين وبالتخمينات</translation>
    </message>
    <message>
        <source>The same text again: at temperature 0 the model always takes its likeliest word.</source>
        <translation>النص نفسه مرة أخرى: عند درجة الحرارة 0 يأخذ النموذج دائمًا كلمته الأرجح.</translation>
    </message>
    <message>
        <source>The same text again: at this temperature the model is this sure of it.</source>
        <translation>النص نفسه مرة أخرى: عند درجة الحرارة هذه يبلغ يقين النموذج منه هذا الحد.</translation>
    </message>
    <message>
        <source>The same text again: the settings fix the seed.</source>
        <translation>النص نفسه مرة أخرى: الإعدادات تثبّت البذرة.</translation>
    </message>
    <message>
        <source>The server says of it: {words}</source>
        <translation>يقول عنها الخادم: {words}</translation>
    </message>
    <message>
        <source>The smallest that can chat, in English: answers 33 % of our 60 test questions right.</source>
        <translation>أصغر نموذج يتحدث، بالإنجليزية: يجيب إجابة صحيحة عن 33% من أسئلتنا التجريبية الستين.</translation>
    </message>
    <message>
        <source>The starter is a demo. Get a real model</source>
        <translation>نموذج البداية عرض توضيحي. احصل على نموذج حقيقي</translation>
    </message>
    <message>
        <source>The starter is being opened.</source>
        <translation>يُفتح نموذج البداية.</translation>
    </message>
    <message>
        <source>The starter is made for watching.</source>
        <translation>نموذج البداية صُنع للمشاهدة.</translation>
    </message>
    <message>
        <source>The starter is writing a reply…</source>
        <translation>يكتب نموذج البداية ردًا…</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. These know far more:</source>
        <translation>نموذج البداية يتحدث الإنجليزية فقط ويعرف القليل. هذه تعرف أكثر بكثير:</translation>
    </message>
    <message>
        <source>The starter speaks only English and knows little. This is here and knows far more:</source>
        <translation>نموذج البداية يتحدث الإنجليزية فقط ويعرف القليل. هذا موجود هنا ويعرف أكثر بكثير:</translation>
    </message>
    <message>
        <source>The system may have run out of memory: close other programs, or choose a smaller model. Then try again.</source>
        <translation>ربما نفدت ذاكرة النظام: أغلق برامج أخرى، أو اختر نموذجًا أصغر. ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <comment>font</comment>
        <translation>خط النظام</translation>
    </message>
    <message>
        <source>The texts differ.</source>
        <translation>النصان مختلفان.</translation>
    </message>
    <message>
        <source>The version before</source>
        <translation>النسخة السابقة</translation>
    </message>
    <message>
        <source>The word here: {token}, to which the model gave {share}.</source>
        <translation>الكلمة هنا: {token}، وقد أعطاها النموذج {share}.</translation>
    </message>
    <message>
        <source>The word here: {token}.</source>
        <translation>الكلمة هنا: {token}.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset it, then start Draftlight again.</source>
        <translation>لا تجد واجهة {kind} الخلفية أي جهاز. ربما يخفيه المتغيّر {name} لأن قيمته {value}: أزل قيمته ثم شغّل Draftlight من جديد.</translation>
    </message>
    <message>
        <source>The {kind} backend finds no device: {reason}.</source>
        <translation>لا تجد الخلفية {kind} أي جهاز: {reason}.</translation>
    </message>
    <message>
        <source>The {kind} backend was refused, it cannot be loaded: {reason}.</source>
        <translation>رُفضت الواجهة الخلفية {kind}، إذ لا يمكن تحميلها: {reason}.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>السمة</translation>
    </message>
    <message>
        <source>Then:</source>
        <translation>ثم:</translation>
    </message>
    <message>
        <source>There is already a folder “{name}”, so no new one was made.</source>
        <translation>يوجد مجلد «{name}» بالفعل: لم يُنشأ مجلد ثانٍ.</translation>
    </message>
    <message>
        <source>There is no backup of the chats yet: the first is made with the next message.</source>
        <translation>لا توجد نسخة احتياطية من المحادثات بعد: تُصنع الأولى مع الرسالة التالية.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>لا شيء للمقارنة.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text was written.</source>
        <translation>لا شيء للمقارنة: لم يُكتب أي نص.</translation>
    </message>
    <message>
        <source>There is space again, and the reply is saved.</source>
        <translation>توفرت المساحة من جديد: حُفظ الرد.</translation>
    </message>
    <message>
        <source>They are in its file and see what it thinks of each token. Repeated text is guessed by copying.</source>
        <translation>هي في ملفه، وترى ما يراه في كل رمز. وحيث يتكرر النص تخمّن النُّسَخ.</translation>
    </message>
    <message>
        <source>They are used until the app ends.</source>
        <translation>تُستعمل حتى يُغلق التطبيق.</translation>
    </message>
    <message>
        <source>They diverge at the first word.</source>
        <translation>تفترقان عند الكلمة الأولى.</translation>
    </message>
    <message>
        <source>They last until the app is closed. Free some space, or make that folder writable.</source>
        <translation>تسري حتى إغلاق التطبيق. أفرغ بعض المساحة، أو اجعل ذلك المجلد قابلًا للكتابة.</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>يفكّر…</translation>
    </message>
    <message numerus="yes">
        <source>Thinking… {count:,} (token|tokens)</source>
        <translation>
            <numerusform>يفكّر… {count:,} رمز</numerusform>
            <numerusform>يفكّر… {count:,} رمز</numerusform>
            <numerusform>يفكّر… {count:,} رمزان</numerusform>
            <numerusform>يفكّر… {count:,} رموز</numerusform>
            <numerusform>يفكّر… {count:,} رمزًا</numerusform>
            <numerusform>يفكّر… {count:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>Thinks before it answers, and knows much: for hard questions and long plans.</source>
        <translation>يفكّر قبل أن يجيب ويعرف الكثير: للأسئلة الصعبة والخطط الطويلة.</translation>
    </message>
    <message>
        <source>Thinks before it answers, in many languages; it brings its own heads for guessing.</source>
        <translation>يفكر قبل أن يجيب، بلغات كثيرة؛ ومعه رؤوسه الخاصة للتخمين.</translation>
    </message>
    <message>
        <source>Thinks before it answers: for sums, puzzles and plans.</source>
        <translation>يفكّر قبل أن يجيب: للحساب والألغاز والخطط.</translation>
    </message>
    <message>
        <source>Thinks before it answers; each token uses a sixth of it. Guesses by copying.</source>
        <translation>يفكر قبل أن يجيب؛ يعمل سُدسه على كل رمز. ويخمّن بالنسخ.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>This chat has none of its own and uses those in the settings</source>
        <translation>لا تعليمات خاصة بها: تسري على هذه المحادثة تعليمات الإعدادات</translation>
    </message>
    <message>
        <source>This chat has one branch. Editing a message or regenerating a reply makes another.</source>
        <translation>لهذه المحادثة فرع واحد. تعديل رسالة أو كتابة رد من جديد يُنشئ فرعًا آخر.</translation>
    </message>
    <message numerus="yes">
        <source>This chat no longer fits the model&apos;s memory: its %n oldest (message is|messages are) left out.</source>
        <translation>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسالة.</numerusform>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسالة.</numerusform>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسالتين.</numerusform>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسائل.</numerusform>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسالة.</numerusform>
            <numerusform>لم تعد ذاكرة النموذج تتسع لهذه المحادثة: تُركت أقدم %n رسالة.</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat, with what is written below, fills {percent} % of what the model can keep in mind.</source>
        <translation>تملأ هذه المحادثة مع ما كُتب أدناه {percent}% مما يستطيع النموذج تذكّره.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, is more than the model can keep in mind.</source>
        <translation>هذه المحادثة مع ما كُتب أدناه أكثر مما يستطيع النموذج تذكّره.</translation>
    </message>
    <message>
        <source>This chat, with what is written below, takes {used:,} of the model’s {total:,} tokens of context.</source>
        <translation>تأخذ هذه المحادثة مع ما كُتب أدناه {used:,} من {total:,} رمز في سياق النموذج.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>هذا الحاسوب</translation>
    </message>
    <message>
        <source>This file cannot be used.</source>
        <translation>لا يمكن استخدام هذا الملف.</translation>
    </message>
    <message>
        <source>This is a drafter: it guesses for a model, and answers nothing itself.</source>
        <translation>هذا مخمِّن: يخمّن لنموذج آخر ولا يجيب بنفسه.</translation>
    </message>
    <message>
        <source>This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more.</source>
        <translation>هذا خلل في Draftlight أو في إحدى مكتباته؛ ويذكر `draftlight doctor` السجل الذي فيه مزيد من التفاصيل.</translation>
    </message>
    <message>
        <source>This is what the model was given. The files are not read again.</source>
        <translation>هذا ما أُعطي للنموذج. لا تُقرأ الملفات من جديد.</translation>
    </message>
    <message>
        <source>This machine is too busy to measure now: its times contradict each other.</source>
        <translation>هذا الجهاز مشغول الآن عن القياس: أزمنته يناقض بعضها بعضًا.</translation>
    </message>
    <message>
        <source>This machine’s figures</source>
        <translation>أرقام هذا الجهاز</translation>
    </message>
    <message>
        <source>This one continues text, it does not chat.</source>
        <translation>هذا النموذج يُكمل النص ولا يحاور.</translation>
    </message>
    <message>
        <source>This reply belongs to no chat, so it cannot continue with another word.</source>
        <translation>هذا الرد ليس في أي محادثة، لذا لا يمكن متابعته بكلمة أخرى.</translation>
    </message>
    <message>
        <source>This reply ended before its first round.</source>
        <translation>انتهى هذا الرد قبل جولته الأولى.</translation>
    </message>
    <message>
        <source>This reply is still being written.</source>
        <translation>ما زال هذا الرد قيد الكتابة.</translation>
    </message>
    <message>
        <source>This reply was cut short.</source>
        <translation>انقطع هذا الرد.</translation>
    </message>
    <message>
        <source>This reply was cut short: {why}</source>
        <translation>انقطع هذا الرد: {why}</translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) (no guesses).</source>
        <translation>
            <numerusform>هذه الجولة: {time} لعدد %n رمز (بلا تخمينات).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمز (بلا تخمينات).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمزين (بلا تخمينات).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رموز (بلا تخمينات).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمزًا (بلا تخمينات).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمز (بلا تخمينات).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This round: {time} for %n (token|tokens) ({drafting} guessing, {checking} checking).</source>
        <translation>
            <numerusform>هذه الجولة: {time} لعدد %n رمز ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمز ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمزين ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رموز ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمزًا ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
            <numerusform>هذه الجولة: {time} لعدد %n رمز ({drafting} للتخمين، و{checking} للتحقق).</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes about five minutes with a small model, longer with a big one.</source>
        <translation>يستغرق نحو خمس دقائق مع نموذج صغير، وأكثر مع نموذج كبير.</translation>
    </message>
    <message>
        <source>This trace is incomplete: {damage}. The rest can be played.</source>
        <translation>سجل التتبّع هذا ناقص: {damage}. ويمكن عرض الموجود منه.</translation>
    </message>
    <message>
        <source>This version ends where they diverge.</source>
        <translation>تنتهي هذه النسخة حيث تفترقان.</translation>
    </message>
    <message>
        <source>Thought</source>
        <comment>above a model&apos;s reasoning, which is over</comment>
        <translation>فكّر</translation>
    </message>
    <message numerus="yes">
        <source>Thought, {count:,} (token|tokens)</source>
        <translation>
            <numerusform>فكّر، {count:,} رمز</numerusform>
            <numerusform>فكّر، {count:,} رمز</numerusform>
            <numerusform>فكّر، {count:,} رمزان</numerusform>
            <numerusform>فكّر، {count:,} رموز</numerusform>
            <numerusform>فكّر، {count:,} رمزًا</numerusform>
            <numerusform>فكّر، {count:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>To check the guesses the model had to read them into its memory. What was refused is cut out again, and the next round begins as if nobody had guessed. Choose a round to see it happen.</source>
        <translation>لفحص التخمينات كان على النموذج قراءتها في ذاكرته. ما رُفض يُقتطع منها، وتبدأ الجولة التالية كأن أحدًا لم يخمّن. اختر جولة لترى ذلك.</translation>
    </message>
    <message>
        <source>To paste it into a message or a folder</source>
        <translation>للصقه في رسالة أو مجلد</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>إلى البداية</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>إلى النهاية</translation>
    </message>
    <message>
        <source>To write a single token, the processor fetches every weight of the model from memory. On most machines that fetching takes the time, not the arithmetic. A weight that has arrived can serve five tokens almost as cheaply as one, so checking guesses together costs far less than writing them one by one.</source>
        <translation>لكتابة رمز واحد يجلب المعالج كل أوزان النموذج من الذاكرة. وفي معظم الأجهزة هذا الجلب هو ما يستغرق الوقت، لا الحساب. والوزن الذي وصل يستطيع أن يخدم خمسة رموز بكلفة تقارب كلفة رمز واحد، لذا فإن التحقق من التخمينات معًا أرخص بكثير من كتابتها واحدًا واحدًا.</translation>
    </message>
    <message>
        <source>Today</source>
        <comment>a section of the list of chats</comment>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Token by token, as the model wrote them, instead of a formatted page.</source>
        <translation>كما كتبها النموذج، رمزًا رمزًا، لا كصفحة منسّقة.</translation>
    </message>
    <message>
        <source>Tokens
a round</source>
        <translation>رموز
لكل جولة</translation>
    </message>
    <message>
        <source>Tokens a second with guesses</source>
        <translation>الرموز في الثانية بالتخمينات</translation>
    </message>
    <message>
        <source>Tokens a second without guesses</source>
        <translation>الرموز في الثانية بلا تخمينات</translation>
    </message>
    <message>
        <source>Tokens a second, measured in this reply. Reading the prompt is not counted.</source>
        <translation>الرموز في الثانية، مقيسة في هذا الرد. ولا تُحسب قراءة الموجّه.</translation>
    </message>
    <message>
        <source>Tokens are taken from the likeliest down until their chances add up to it. 1 takes all.</source>
        <translation>تؤخذ الرموز من الأرجح نزولًا حتى يبلغ مجموع احتمالاتها هذه القيمة. والقيمة 1 تأخذها كلها.</translation>
    </message>
    <message>
        <source>Too big right now</source>
        <translation>كبير جدًا الآن</translation>
    </message>
    <message>
        <source>Too close to call in this run: {times:.2f}×.</source>
        <translation>متقاربان في هذه المرة ولا يُحسم: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {low:.1f}× to {high:.1f}×.</source>
        <translation>متقاربان ولا يُحسم: {low:.1f}× إلى {high:.1f}×.</translation>
    </message>
    <message>
        <source>Too close to call: {times:.2f}×.</source>
        <translation>متقاربان ولا يُحسم: {times:.2f}×.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>ما زال الحكم مبكرًا.</translation>
    </message>
    <message>
        <source>Too early to tell. So far, {count:.1f} tokens a round instead of 1.</source>
        <translation>ما زال الوقت مبكرًا. حتى الآن {count:.1f} رموز في الجولة بدلًا من 1.</translation>
    </message>
    <message>
        <source>Too little memory may be free. {log} may say more.</source>
        <translation>ربما لا تكفي الذاكرة الحرة. قد يوضح {log} المزيد.</translation>
    </message>
    <message numerus="yes">
        <source>Too long: this message alone is about {used:,} (token|tokens), and the model can keep {total:,}.</source>
        <translation>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رمز، والنموذج يتسع لـ {total:,}.</numerusform>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رمز، والنموذج يتسع لـ {total:,}.</numerusform>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رمزان، والنموذج يتسع لـ {total:,}.</numerusform>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رموز، والنموذج يتسع لـ {total:,}.</numerusform>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رمزًا، والنموذج يتسع لـ {total:,}.</numerusform>
            <numerusform>طويلة جدًا: هذه الرسالة وحدها نحو {used:,} رمز، والنموذج يتسع لـ {total:,}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Too long: this message alone is more than the model can keep in mind.</source>
        <translation>طويلة جدًا: هذه الرسالة وحدها أكثر مما يستطيع النموذج تذكّره.</translation>
    </message>
    <message>
        <source>Too short to time.</source>
        <translation>أقصر من أن يُقاس.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>الأدوات</translation>
    </message>
    <message>
        <source>Tools, off: the model only writes</source>
        <translation>الأدوات متوقفة: النموذج يكتب فقط</translation>
    </message>
    <message>
        <source>Tools, on: in this chat the model may call your tools; you are asked first</source>
        <translation>الأدوات مشغّلة: يجوز للنموذج في هذه المحادثة استدعاء أدواتك، وتُسأل أولًا</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>سجلات التتبّع</translation>
    </message>
    <message>
        <source>Traces are written by `ask --save-trace`.</source>
        <translation>سجلات التتبّع يكتبها `ask --save-trace`.</translation>
    </message>
    <message>
        <source>Traces of new replies are kept while that is switched on in the settings.</source>
        <translation>تُحفظ سجلات تتبّع الردود الجديدة ما دام ذلك مفعّلًا في الإعدادات.</translation>
    </message>
    <message>
        <source>Try a shorter reply.</source>
        <translation>جرّب ردًا أقصر.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>المحاولة مجددًا</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>حاول مجددًا بعد لحظة.</translation>
    </message>
    <message>
        <source>Try again in {wait_s} seconds.</source>
        <translation>حاول مجددًا بعد {wait_s} ثانية.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>حاول مجددًا لاحقًا.</translation>
    </message>
    <message>
        <source>Try again later; the hub&apos;s state is on its status page.</source>
        <translation>حاول مجددًا لاحقًا؛ حالة المنصة على صفحة حالتها.</translation>
    </message>
    <message>
        <source>Try again when it is open.</source>
        <translation>أعد المحاولة حين يُفتح.</translation>
    </message>
    <message>
        <source>Try again, or choose another folder for models.</source>
        <translation>حاول مجددًا، أو اختر مجلدًا آخر للنماذج.</translation>
    </message>
    <message>
        <source>Try again, or switch guessing off; if it happens again, choose another model file.</source>
        <translation>حاول مجددًا، أو أوقف التخمين؛ وإن تكرر ذلك فاختر ملف نموذج آخر.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>حاول مجددًا.</translation>
    </message>
    <message>
        <source>Try again; if it stays so, report it.</source>
        <translation>حاول مجددًا؛ وإن بقي الأمر كذلك فأبلغ عنه.</translation>
    </message>
    <message>
        <source>Try it with your own prompt</source>
        <translation>التجربة بموجّهك أنت</translation>
    </message>
    <message>
        <source>Try them again under Settings, Tools.</source>
        <translation>أعد المحاولة من الإعدادات، الأدوات.</translation>
    </message>
    <message>
        <source>Two versions side by side</source>
        <translation>نسختان جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Type the next word</source>
        <translation>اكتب الكلمة التالية</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
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
        <translation>إخراج النموذج من الذاكرة</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>إلغاء التثبيت</translation>
    </message>
    <message>
        <source>Unreached: guessed behind a wrong guess, so the model did not look at it.</source>
        <translation>لم يُوصَل إليه: جاء بعد تخمين خاطئ، فلم ينظر فيه النموذج.</translation>
    </message>
    <message>
        <source>Unset HF_HUB_OFFLINE to use the network.</source>
        <translation>ألغِ ضبط HF_HUB_OFFLINE لاستخدام الشبكة.</translation>
    </message>
    <message>
        <source>Until its server describes it differently. Undo this in the settings</source>
        <translation>إلى أن يغيّر خادمها وصفها؛ ويُلغى ذلك في الإعدادات</translation>
    </message>
    <message>
        <source>Untitled</source>
        <comment>a chat</comment>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>Update Draftlight to use them.</source>
        <translation>حدِّث Draftlight للمتابعة بها.</translation>
    </message>
    <message>
        <source>Update Draftlight, or set DRAFTLIGHT_HOME to another folder.</source>
        <translation>حدِّث Draftlight، أو اضبط DRAFTLIGHT_HOME على مجلد آخر.</translation>
    </message>
    <message>
        <source>Update Draftlight.</source>
        <translation>حدِّث Draftlight.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>a preset</comment>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>Use in place</source>
        <translation>استخدامه في مكانه</translation>
    </message>
    <message>
        <source>Use it now</source>
        <translation>استخدمه الآن</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>استخدام نموذج البداية</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>استخدام هذه</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>استخدم هذا النموذج</translation>
    </message>
    <message>
        <source>Use this model?</source>
        <translation>هل تستخدم هذا النموذج؟</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>استخدام هذه النسخة</translation>
    </message>
    <message>
        <source>Uses the file in place; nothing is copied</source>
        <translation>يستخدم الملف في مكانه؛ ولا يُنسخ شيء</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>المعتاد</translation>
    </message>
    <message>
        <source>Varied and to the point: for most things.</source>
        <translation>متنوّع ومباشر: لمعظم الأمور.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>التحقق</translation>
    </message>
    <message>
        <source>Version {number} of {count}</source>
        <translation>النسخة {number} من {count}</translation>
    </message>
    <message>
        <source>Version {number} of {count}, in the chat</source>
        <translation>النسخة {number} من {count}، في المحادثة</translation>
    </message>
    <message>
        <source>Versions side by side</source>
        <translation>النسخ جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>View</source>
        <translation>العرض</translation>
    </message>
    <message>
        <source>View: slow motion</source>
        <translation>العرض: حركة بطيئة</translation>
    </message>
    <message>
        <source>Wait for it, or stop it there.</source>
        <translation>انتظر انتهاءه، أو أوقفه هناك.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it.</source>
        <translation>انتظر حتى ينتهي، أو أوقفه.</translation>
    </message>
    <message>
        <source>Waiting its turn · {size}</source>
        <translation>ينتظر دوره · {size}</translation>
    </message>
    <message>
        <source>Waiting its turn.</source>
        <translation>ينتظر دوره.</translation>
    </message>
    <message>
        <source>Waits for the reply in “{title}”.</source>
        <translation>ينتظر الرد في «{title}».</translation>
    </message>
    <message>
        <source>Watch an AI guess its own next words.</source>
        <translation>شاهد ذكاءً اصطناعيًا يخمّن كلماته التالية.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>صفحات ويب</translation>
    </message>
    <message>
        <source>Weights arranged for this processor</source>
        <translation>الأوزان مرتّبة لهذا المعالج</translation>
    </message>
    <message>
        <source>Weights as in the file</source>
        <translation>الأوزان كما في الملف</translation>
    </message>
    <message>
        <source>Western (Latin-1)</source>
        <translation>الغربية (Latin-1)</translation>
    </message>
    <message>
        <source>Western (Windows-1252)</source>
        <translation>الغربية (Windows-1252)</translation>
    </message>
    <message>
        <source>What a longer guess costs here</source>
        <translation>كلفة التخمين الأطول هنا</translation>
    </message>
    <message>
        <source>What a pass costs was not measured for this pair, so there is no curve.</source>
        <translation>لم تُقَس كلفة المرور لهذا الزوج، فلا منحنى هنا.</translation>
    </message>
    <message>
        <source>What else the model considered was not kept for this reply.</source>
        <translation>لم يُحفظ لهذا الرد ما نظر فيه النموذج غير ذلك.</translation>
    </message>
    <message>
        <source>What follows now stays as another branch.</source>
        <translation>ما يلي الآن يبقى فرعًا آخر.</translation>
    </message>
    <message>
        <source>What is kept from earlier chats</source>
        <translation>ما يُحفظ من المحادثات السابقة</translation>
    </message>
    <message>
        <source>What is shown of guesses, how fast, and light or dark</source>
        <translation>ما يُعرض من التخمينات وسرعته، وفاتح أو داكن</translation>
    </message>
    <message>
        <source>What it guesses is translated.</source>
        <translation>يُترجَم ما يخمّنه.</translation>
    </message>
    <message>
        <source>What it remembers of the chat</source>
        <translation>ما يتذكره من المحادثة</translation>
    </message>
    <message>
        <source>What pip uses is used: set it up there (pip config, PIP_INDEX_URL), or import the model file.</source>
        <translation>تُستخدم إعدادات pip نفسها: اضبطها هناك (pip config أو PIP_INDEX_URL)، أو استورد ملف النموذج.</translation>
    </message>
    <message>
        <source>What shall we write?</source>
        <translation>ماذا نكتب؟</translation>
    </message>
    <message>
        <source>What should both answer?</source>
        <translation>عمَّ يجيب الاثنان؟</translation>
    </message>
    <message>
        <source>What the JSON must hold</source>
        <translation>ما يجب أن يضمه JSON</translation>
    </message>
    <message>
        <source>What the drafter remembers</source>
        <translation>ما يتذكره المخمِّن</translation>
    </message>
    <message>
        <source>What the model considered · {openness}</source>
        <translation>ما نظر فيه النموذج · {openness}</translation>
    </message>
    <message>
        <source>What the tool is given</source>
        <translation>ما يُعطى للأداة</translation>
    </message>
    <message>
        <source>What was measured so far is kept ({key})</source>
        <translation>ما قيس حتى الآن محفوظ ({key})</translation>
    </message>
    <message>
        <source>What was written is kept. {hint}</source>
        <translation>ما كُتب محفوظ. {hint}</translation>
    </message>
    <message>
        <source>What was written is saved; close Draftlight and open it again.</source>
        <translation>ما كُتب محفوظ؛ أغلق Draftlight ثم افتحه من جديد.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>ما يفيد:</translation>
    </message>
    <message>
        <source>What you and the models wrote is kept on this computer for it, at most 5 MB a vocabulary. Off, nothing is kept, and what was kept is deleted.</source>
        <translation>لأجل ذلك يُحفظ على هذا الحاسوب ما كتبتَه أنت وما كتبته النماذج، 5 MB على الأكثر لكل مجموعة مفردات. وعند الإيقاف لا يُحفظ شيء، ويُحذف ما حُفظ.</translation>
    </message>
    <message>
        <source>What you typed last is still here. Choose “Use these” to apply it.</source>
        <translation>ما كُتب أخيرًا ما زال هنا؛ ويسري عند اختيار «استخدام هذه».</translation>
    </message>
    <message>
        <source>When it helps on this computer</source>
        <translation>إن كان يُجدي على هذا الجهاز</translation>
    </message>
    <message numerus="yes">
        <source>When it is ready, it can answer your (question|questions).</source>
        <translation>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن أسئلتك.</numerusform>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن سؤالك.</numerusform>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن سؤاليك.</numerusform>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن أسئلتك.</numerusform>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن أسئلتك.</numerusform>
            <numerusform>متى صار جاهزًا أمكنه أن يجيب عن أسئلتك.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where chats are kept</source>
        <translation>مكان حفظ المحادثات</translation>
    </message>
    <message>
        <source>Where it is faster</source>
        <translation>حيث يكون أسرع</translation>
    </message>
    <message>
        <source>Where it leaves a guess</source>
        <translation>أين يترك تخمينًا</translation>
    </message>
    <message>
        <source>Where models are kept</source>
        <translation>مكان حفظ النماذج</translation>
    </message>
    <message>
        <source>Where models compute</source>
        <translation>مكان حساب النماذج</translation>
    </message>
    <message>
        <source>Where they help</source>
        <translation>حيث تجدي</translation>
    </message>
    <message>
        <source>Whether it fits is not known</source>
        <translation>لا يُعرف هل تتسع له الذاكرة</translation>
    </message>
    <message>
        <source>Whether the model reasons before it answers</source>
        <translation>هل يفكّر النموذج قبل أن يجيب</translation>
    </message>
    <message>
        <source>Whether words are guessed ahead, from the next message on</source>
        <translation>هل تُخمَّن الكلمات مسبقًا، من الرسالة التالية فصاعدًا</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>أي نموذج</translation>
    </message>
    <message>
        <source>Which version</source>
        <translation>أي نسخة</translation>
    </message>
    <message>
        <source>Why one pass can check many tokens</source>
        <translation>لماذا تكفي تمريرة للتحقق من رموز كثيرة</translation>
    </message>
    <message>
        <source>Why the text does not change</source>
        <translation>لماذا لا يتغيّر النص</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>With guesses</source>
        <comment>a side of the race</comment>
        <translation>بالتخمينات</translation>
    </message>
    <message numerus="yes">
        <source>With {names}</source>
        <comment>attachments</comment>
        <translation>
            <numerusform>مع {names}</numerusform>
            <numerusform>مع {names}</numerusform>
            <numerusform>مع {names}</numerusform>
            <numerusform>مع {names}</numerusform>
            <numerusform>مع {names}</numerusform>
            <numerusform>مع {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Without guesses</source>
        <comment>a lane of a clip</comment>
        <translation>بلا تخمينات</translation>
    </message>
    <message numerus="yes">
        <source>Without guessing it writes {speed}.</source>
        <comment>about 15 to 25 tokens a second</comment>
        <translation>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
            <numerusform>بلا تخمين يكتب {speed}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>حيّز للحساب</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes.</source>
        <translation>اكتب دالة بايثون تجد الأعداد الأولية.</translation>
    </message>
    <message>
        <source>Write a short email to my landlord: the heating is broken.</source>
        <translation>اكتب إلى مالك البيت: التدفئة معطلة.</translation>
    </message>
    <message>
        <source>Write an e-mail</source>
        <translation>كتابة رسالة بريد</translation>
    </message>
    <message>
        <source>Write it again without guesses and check that the text is the same</source>
        <translation>كتابته من جديد بلا تخمينات والتحقق من أن النص هو نفسه</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>اكتبه بالصيغة owner/name.</translation>
    </message>
    <message>
        <source>Write it once without guesses and once with, and watch both run</source>
        <translation>كتابته مرة بلا تخمين ومرة بالتخمينات، ومشاهدة الاثنين يعملان</translation>
    </message>
    <message>
        <source>Write it twice and compare</source>
        <translation>اكتبها مرتين وقارن</translation>
    </message>
    <message>
        <source>Write it with fewer parts that may be left out or that begin alike.</source>
        <translation>اكتبها بأجزاء أقل مما يجوز حذفه أو يبدأ بالحرف نفسه.</translation>
    </message>
    <message>
        <source>Write one prompt in each line, or {example} in each.</source>
        <translation>اكتب سؤالًا واحدًا في كل سطر، أو {example} في كل سطر.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>اكتب شيئًا أولًا.</translation>
    </message>
    <message>
        <source>Write the value in its place, or set the environment variable.</source>
        <translation>اكتب القيمة في موضعها أو عيّن متغير البيئة.</translation>
    </message>
    <message>
        <source>Write the whole path.</source>
        <translation>اكتب المسار كاملًا.</translation>
    </message>
    <message>
        <source>Writes and explains code, which repeats itself and so suits guessing.</source>
        <translation>يكتب الشيفرة ويشرحها، وهي تتكرر فتناسب التخمين.</translation>
    </message>
    <message>
        <source>Writes and times both sides again</source>
        <translation>يُكتب الجانبان من جديد ويُقاس زمنهما من جديد</translation>
    </message>
    <message>
        <source>Writing it again without guesses: {count:,} of {total:,} tokens…</source>
        <translation>يُكتب من جديد بلا تخمينات: {count:,} من {total:,} رمز…</translation>
    </message>
    <message>
        <source>Writing it again without guesses…</source>
        <translation>يُكتب من جديد بلا تخمينات…</translation>
    </message>
    <message>
        <source>Writing it twice…</source>
        <translation>تُكتب مرتين…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>جارٍ الكتابة…</translation>
    </message>
    <message>
        <source>Written with guesses.</source>
        <comment>a clip</comment>
        <translation>كُتب بالتخمين.</translation>
    </message>
    <message>
        <source>Written without a guess</source>
        <translation>كُتب بلا تخمين</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <translation>كُتب بلا تخمين.</translation>
    </message>
    <message>
        <source>Written without guesses.</source>
        <comment>a clip</comment>
        <translation>كُتب بلا تخمين.</translation>
    </message>
    <message numerus="yes">
        <source>Written without guesses: {speed} tokens a second.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
            <numerusform>كُتب بلا تخمينات: {speed} رمز في الثانية.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrong guess</source>
        <translation>تخمين خاطئ</translation>
    </message>
    <message>
        <source>Wrong guesses, and those behind them that were not looked at: rolled back out of the cache.</source>
        <translation>التخمينات الخاطئة وما بعدها مما لم يُنظر فيه: أُرجعت من الذاكرة المؤقتة.</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <comment>a section of the list of chats</comment>
        <translation>أمس</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who guessed</comment>
        <translation>أنت</translation>
    </message>
    <message>
        <source>You</source>
        <comment>who wrote a message</comment>
        <translation>أنت</translation>
    </message>
    <message>
        <source>You beat the drafter.</source>
        <translation>غلبتَ المخمِّن.</translation>
    </message>
    <message>
        <source>You beat the drafter. Its wrong guess is thrown away, and the model writes the word itself.</source>
        <translation>غلبتَ المخمِّن. يُهمَل تخمينه الخاطئ، ويكتب النموذج الكلمة بنفسه.</translation>
    </message>
    <message>
        <source>You can download it anyway.</source>
        <translation>يمكنك تنزيله على أي حال.</translation>
    </message>
    <message>
        <source>You can still read them. A new chat ({keys}) starts fresh.</source>
        <translation>تبقى هنا للقراءة. محادثة جديدة ({keys}) تبدأ من الصفر.</translation>
    </message>
    <message>
        <source>You chose {token} here.</source>
        <translation>اخترتَ {token} هنا.</translation>
    </message>
    <message numerus="yes">
        <source>You typed %n (word|words) and picked {picked} from three choices. The drafter chose from thousands.</source>
        <translation>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
            <numerusform>كتبتَ %n من الكلمات واخترتَ {picked} من بين ثلاث. أما المخمِّن فاختار من بين الآلاف.</numerusform>
        </translation>
    </message>
    <message>
        <source>You typed every word yourself, as the drafter did.</source>
        <translation>كتبتَ كل كلمة بنفسك، كما فعل المخمِّن.</translation>
    </message>
    <message>
        <source>You will be asked again next time</source>
        <translation>يُسأل من جديد في المرة القادمة</translation>
    </message>
    <message numerus="yes">
        <source>You {you}, the drafter {drafter}</source>
        <comment>both are shares such as 40 %</comment>
        <translation>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
            <numerusform>أنت {you}، والمخمِّن {drafter}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You: %n right so far, the drafter: {drafter}</source>
        <comment>a game</comment>
        <translation>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
            <numerusform>الصحيح حتى الآن: أنت %n، والمخمِّن {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your custom instructions, and how words are chosen.</source>
        <translation>تعليماتك المخصصة وطريقة اختيار الكلمات.</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>رسالتك</translation>
    </message>
    <message>
        <source>Your message, to be sent again</source>
        <translation>رسالتك، لإرسالها من جديد</translation>
    </message>
    <message>
        <source>Your next message loads it again, and the chat continues where it was.</source>
        <translation>رسالتك التالية تحمّله من جديد، وتستمر المحادثة من حيث كانت.</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>الكلمة التي اخترتها</translation>
    </message>
    <message>
        <source>Your word: {token}, to which the model gave {share}.</source>
        <translation>كلمتك: {token}، وقد أعطاها النموذج {share}.</translation>
    </message>
    <message>
        <source>Your word: {token}.</source>
        <translation>كلمتك: {token}.</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>التكبير</translation>
    </message>
    <message>
        <source>Zoom in: everything larger</source>
        <translation>تكبير: كل شيء أكبر</translation>
    </message>
    <message>
        <source>Zoom out: everything smaller</source>
        <translation>تصغير: كل شيء أصغر</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>التكبير إلى 100 %</translation>
    </message>
    <message>
        <source>a DFlash drafter</source>
        <translation>مخمِّن DFlash</translation>
    </message>
    <message>
        <source>a DFlash2 drafter</source>
        <translation>مخمِّن DFlash2</translation>
    </message>
    <message>
        <source>a DSpark drafter</source>
        <translation>مخمِّن DSpark</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office file</source>
        <translation>أرشيف ZIP أو ملف Office</translation>
    </message>
    <message>
        <source>a better one for this processor was loaded</source>
        <translation>حُمِّل ما هو أنسب لهذا المعالج</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>ملف ثنائي</translation>
    </message>
    <message>
        <source>a block drafter (ONNX)</source>
        <translation>مخمِّن كتل (ONNX)</translation>
    </message>
    <message>
        <source>a chat</source>
        <comment>in the finder</comment>
        <translation>محادثة</translation>
    </message>
    <message>
        <source>a chosen token needs its place and its id, both 0 or more</source>
        <translation>الرمز المختار يحتاج إلى موضعه ومعرّفه، وكلاهما 0 أو أكثر</translation>
    </message>
    <message>
        <source>a control vector</source>
        <translation>متجه تحكم</translation>
    </message>
    <message>
        <source>a diffusion model, which writes no token after another</source>
        <translation>نموذج انتشار لا يكتب رمزًا بعد رمز</translation>
    </message>
    <message>
        <source>a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>تستغرق المسودة {guess:.2f} ms، ورمز النموذج {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a drafter</source>
        <translation>مخمِّن</translation>
    </message>
    <message>
        <source>a drafter is being made already</source>
        <translation>يجري إنشاء مخمِّن بالفعل</translation>
    </message>
    <message>
        <source>a file of multi-token heads alone</source>
        <translation>ملف فيه رؤوس متعددة الرموز وحدها</translation>
    </message>
    <message>
        <source>a gain</source>
        <translation>مكسب</translation>
    </message>
    <message>
        <source>a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms</source>
        <translation>يستغرق التخمين {guess:.2f} ms، ورمز النموذج {plain:.2f} ms</translation>
    </message>
    <message>
        <source>a head of this kind has one layer and reads {count} of its model&apos;s</source>
        <translation>رأس من هذا النوع له طبقة واحدة ويقرأ {count} من طبقات نموذجه</translation>
    </message>
    <message>
        <source>a header of more than {most} bytes</source>
        <translation>ترويسة تزيد على {most} بايت</translation>
    </message>
    <message>
        <source>a key without a name</source>
        <translation>مفتاح بلا اسم</translation>
    </message>
    <message>
        <source>a list of which weights matter</source>
        <translation>قائمة بالأوزان المهمة</translation>
    </message>
    <message>
        <source>a message that is longer than its field</source>
        <translation>رسالة أطول من حقلها</translation>
    </message>
    <message>
        <source>a model</source>
        <comment>in the finder</comment>
        <translation>نموذج</translation>
    </message>
    <message>
        <source>a model that its name may tell</source>
        <translation>نموذجًا قد يدل عليه اسمه</translation>
    </message>
    <message>
        <source>a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens</source>
        <translation>نموذجًا عرض حالاته {width:,} عددًا، وطبقاته {layers} على الأقل، ورموزه {tokens:,}</translation>
    </message>
    <message>
        <source>a name of {count:,} letters is too long: {name}…</source>
        <translation>اسم من {count:,} حرف أطول من اللازم: {name}…</translation>
    </message>
    <message>
        <source>a network is trained with {names}, which is not installed</source>
        <translation>تُدرَّب الشبكة باستخدام {names}، وهو غير مثبَّت</translation>
    </message>
    <message>
        <source>a network was trained on {tokens:,} tokens of the model&apos;s own text</source>
        <translation>دُرِّبت شبكة على {tokens:,} رمزًا من نص النموذج نفسه</translation>
    </message>
    <message>
        <source>a number that does not end</source>
        <translation>عدد لا ينتهي</translation>
    </message>
    <message>
        <source>a part is missing</source>
        <translation>جزء مفقود</translation>
    </message>
    <message>
        <source>a pass over {width} tokens took {ms:.1f} ms, {ratio:.1f} times as long as a pass over one. {width} separate passes take {width} times as long.</source>
        <translation>استغرقت تمريرة على {width} رمزًا {ms:.1f} م.ث، أي {ratio:.1f} ضعف تمريرة على رمز واحد. أما {width} تمريرات منفصلة فتستغرق {width} ضعفًا.</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>صورة</translation>
    </message>
    <message>
        <source>a prediction must not be longer than {most:,} characters</source>
        <translation>يجب ألا يزيد طول التنبؤ على {most:,} حرف</translation>
    </message>
    <message>
        <source>a preset&apos;s name must have 1 to {most} letters, not {found}</source>
        <translation>يجب أن يكون اسم الإعداد الجاهز من 1 إلى {most} حرفًا، لا {found}</translation>
    </message>
    <message>
        <source>a rearranged graph on the processor</source>
        <translation>مخطط حساب مُعاد الترتيب على المعالج</translation>
    </message>
    <message>
        <source>a reply is being written</source>
        <translation>رد قيد الكتابة</translation>
    </message>
    <message>
        <source>a reranker, which marks texts</source>
        <translation>مُعيد ترتيب يقيّم النصوص</translation>
    </message>
    <message>
        <source>a round writes at least one token and at most K plus 1</source>
        <translation>تكتب الجولة رمزًا واحدًا على الأقل وK زائد 1 على الأكثر</translation>
    </message>
    <message>
        <source>a schema is an object: it begins with { and ends with }</source>
        <translation>المخطط كائن: يبدأ بـ { وينتهي بـ }</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder</comment>
        <translation>إعداد</translation>
    </message>
    <message>
        <source>a setting</source>
        <comment>in the finder, beside a command: it leads to the settings</comment>
        <translation>إعداد</translation>
    </message>
    <message>
        <source>a small network (ONNX)</source>
        <translation>شبكة صغيرة (ONNX)</translation>
    </message>
    <message>
        <source>a small number</source>
        <translation>عدد صغير</translation>
    </message>
    <message>
        <source>a smaller model</source>
        <translation>نموذج أصغر</translation>
    </message>
    <message>
        <source>a stop string must not be empty</source>
        <translation>يجب ألا يكون نص التوقف فارغًا</translation>
    </message>
    <message>
        <source>a text of {size} bytes (at most {most} are allowed)</source>
        <translation>نص حجمه {size} بايت (المسموح {most} على الأكثر)</translation>
    </message>
    <message>
        <source>a text that ends outside its list</source>
        <translation>نص ينتهي خارج قائمته</translation>
    </message>
    <message>
        <source>a tool that has to be called cannot be used with a grammar or a JSON schema</source>
        <translation>لا يمكن استخدام أداة يجب استدعاؤها مع قواعد نحوية أو مخطط JSON</translation>
    </message>
    <message>
        <source>a value of unknown type {type}</source>
        <translation>قيمة من نوع غير معروف {type}</translation>
    </message>
    <message>
        <source>a voice decoder</source>
        <translation>مفكّك ترميز صوتي</translation>
    </message>
    <message>
        <source>a {architecture} model of {layers} layers</source>
        <translation>نموذج {architecture} من {layers} طبقات</translation>
    </message>
    <message>
        <source>a {architecture} model whose states are {width:,} numbers wide</source>
        <translation>نموذج {architecture} عرض حالاته {width:,} عددًا</translation>
    </message>
    <message>
        <source>a {type} cache needs flash attention: llama.cpp has no other way to read it</source>
        <translation>الذاكرة المؤقتة من نوع {type} تحتاج إلى flash attention: فليس لدى llama.cpp طريقة أخرى لقراءتها</translation>
    </message>
    <message numerus="yes">
        <source>about %n (token|tokens) a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>نحو %n رمز في الثانية</numerusform>
            <numerusform>نحو %n رمز في الثانية</numerusform>
            <numerusform>نحو %n رمز في الثانية</numerusform>
            <numerusform>نحو %n رمز في الثانية</numerusform>
            <numerusform>نحو %n رمز في الثانية</numerusform>
            <numerusform>نحو %n رمز في الثانية</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {count:,} (token|tokens)</source>
        <translation>
            <numerusform>نحو {count:,} رمز</numerusform>
            <numerusform>نحو {count:,} رمز</numerusform>
            <numerusform>نحو {count:,} رمزان</numerusform>
            <numerusform>نحو {count:,} رموز</numerusform>
            <numerusform>نحو {count:,} رمزًا</numerusform>
            <numerusform>نحو {count:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>about {gain:.2f} times the speed of plain writing is expected</source>
        <translation>يُتوقع نحو {gain:.2f} ضعف سرعة الكتابة بلا تخمين</translation>
    </message>
    <message>
        <source>about {hours} h left</source>
        <translation>بقي نحو {hours} س</translation>
    </message>
    <message numerus="yes">
        <source>about {low} to {high} tokens a second</source>
        <comment>estimated</comment>
        <translation>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
            <numerusform>نحو {low} إلى {high} رمز في الثانية</numerusform>
        </translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>بقي نحو {minutes:.0f} د</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>بقي نحو {seconds:.0f} ث</translation>
    </message>
    <message numerus="yes">
        <source>about {size} in memory</source>
        <comment>a model</comment>
        <translation>
            <numerusform>نحو {size} في الذاكرة</numerusform>
            <numerusform>نحو {size} في الذاكرة</numerusform>
            <numerusform>نحو {size} في الذاكرة</numerusform>
            <numerusform>نحو {size} في الذاكرة</numerusform>
            <numerusform>نحو {size} في الذاكرة</numerusform>
            <numerusform>نحو {size} في الذاكرة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>نحو {used:,} من {total:,} رمز</numerusform>
            <numerusform>نحو {used:,} من {total:,} رمز</numerusform>
            <numerusform>نحو {used:,} من {total:,} رمزين</numerusform>
            <numerusform>نحو {used:,} من {total:,} رموز</numerusform>
            <numerusform>نحو {used:,} من {total:,} رمزًا</numerusform>
            <numerusform>نحو {used:,} من {total:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>accept x with min(1, p(x) / q(x)), else draw from norm(max(0, p − q))</source>
        <translation>اقبل x باحتمال min(1, p(x) / q(x))، وإلا فاسحب من norm(max(0, p − q))</translation>
    </message>
    <message>
        <source>accept x with the chance min of 1 and p of x over q of x, else draw from p minus q where that is positive</source>
        <translation>اقبل x باحتمال الأصغر بين 1 وp عند x على q عند x، وإلا فاسحب من p ناقص q حيث يكون موجبًا</translation>
    </message>
    <message>
        <source>all</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>amateur expert steering</source>
        <comment>more words to find a setting by</comment>
        <translation>هاوٍ خبير توجيه تبايني</translation>
    </message>
    <message>
        <source>an EAGLE-3 drafter</source>
        <translation>مخمِّن EAGLE-3</translation>
    </message>
    <message>
        <source>an adapter (LoRA) for another model</source>
        <translation>مهايئ (LoRA) لنموذج آخر</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>ملف مضغوط</translation>
    </message>
    <message>
        <source>an array of unknown type {type}</source>
        <translation>مصفوفة من نوع غير معروف {type}</translation>
    </message>
    <message>
        <source>an array of {count} elements (at most {most} are allowed)</source>
        <translation>مصفوفة من {count} عنصر (المسموح {most} على الأكثر)</translation>
    </message>
    <message>
        <source>an embedding model, which turns a text into one vector</source>
        <translation>نموذج تضمين يحوّل النص إلى متجه واحد</translation>
    </message>
    <message>
        <source>an encoder with a decoder</source>
        <translation>مُرمِّز مع مفكّك ترميز</translation>
    </message>
    <message>
        <source>an image projector</source>
        <translation>مُسقِط صور</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>second guesses</comment>
        <translation>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more</source>
        <comment>messages</comment>
        <translation>
            <numerusform>و{count:,} غيرها</numerusform>
            <numerusform>و{count:,} غيرها</numerusform>
            <numerusform>و{count:,} غيرها</numerusform>
            <numerusform>و{count:,} غيرها</numerusform>
            <numerusform>و{count:,} غيرها</numerusform>
            <numerusform>و{count:,} غيرها</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {count:,} more like these</source>
        <translation>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
            <numerusform>و{count:,} أخرى مثلها</numerusform>
        </translation>
    </message>
    <message>
        <source>another file for the same devices was loaded</source>
        <translation>حُمِّل ملف آخر للأجهزة نفسها</translation>
    </message>
    <message>
        <source>another program is changing the models in {folder}</source>
        <translation>برنامج آخر يغيّر النماذج في {folder}</translation>
    </message>
    <message>
        <source>another window uses these chats, but what answers for it belongs to another account: nothing was sent, and this window is separate</source>
        <translation>تستخدم نافذة أخرى هذه المحادثات، لكن ما يجيب عنها يخص حسابًا آخر: لم يُرسل شيء، وهذه نافذة مستقلة</translation>
    </message>
    <message>
        <source>answers from texts</source>
        <translation>إجابات من نصوص</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>مؤرشفة</translation>
    </message>
    <message numerus="yes">
        <source>at most {count} tokens an answer</source>
        <translation>
            <numerusform>{count} رمز على الأكثر لكل إجابة</numerusform>
            <numerusform>{count} رمز على الأكثر لكل إجابة</numerusform>
            <numerusform>{count} رمزان على الأكثر لكل إجابة</numerusform>
            <numerusform>{count} رموز على الأكثر لكل إجابة</numerusform>
            <numerusform>{count} رمزًا على الأكثر لكل إجابة</numerusform>
            <numerusform>{count} رمز على الأكثر لكل إجابة</numerusform>
        </translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without</source>
        <translation>عند الرمز {place}: {ours} بالتخمين، و{theirs} بدونه</translation>
    </message>
    <message>
        <source>at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}</source>
        <translation>عند الرمز {place}: {ours} بالتخمين، و{theirs} بدونه؛ وتختلف قيم logits لديهما بمقدار {margin:.4f}</translation>
    </message>
    <message>
        <source>backup restore lost chats recover copy</source>
        <comment>more words to find a setting by</comment>
        <translation>نسخة احتياطية استعادة محادثات مفقودة استرجاع</translation>
    </message>
    <message>
        <source>bit-exact up to here</source>
        <comment>beside a line in a chart; short</comment>
        <translation>مطابق بالبت حتى هنا</translation>
    </message>
    <message>
        <source>block verification judges whole drafts at once</source>
        <translation>التحقق بالكتل يحكم على مسودات كاملة دفعةً واحدة</translation>
    </message>
    <message>
        <source>block: never fewer tokens in expectation</source>
        <translation>كتلة: لا أقل من الرموز أبدًا في المتوسط</translation>
    </message>
    <message>
        <source>both models loaded at once</source>
        <translation>تحميل النموذجين معًا</translation>
    </message>
    <message>
        <source>branches tree attention</source>
        <comment>more words to find a setting by</comment>
        <translation>فروع شجرة انتباه</translation>
    </message>
    <message>
        <source>brings its own heads</source>
        <comment>heads guess for a model; short</comment>
        <translation>معه رؤوسه الخاصة</translation>
    </message>
    <message>
        <source>cannot be used: {names}</source>
        <translation>لا يمكن استعمالها: {names}</translation>
    </message>
    <message>
        <source>capital cities</source>
        <translation>العواصم</translation>
    </message>
    <message>
        <source>chance</source>
        <comment>a column of a list of chances</comment>
        <translation>الاحتمال</translation>
    </message>
    <message numerus="yes">
        <source>changed {day}</source>
        <comment>a date</comment>
        <translation>
            <numerusform>عُدّل {day}</numerusform>
            <numerusform>عُدّل {day}</numerusform>
            <numerusform>عُدّل {day}</numerusform>
            <numerusform>عُدّل {day}</numerusform>
            <numerusform>عُدّل {day}</numerusform>
            <numerusform>عُدّل {day}</numerusform>
        </translation>
    </message>
    <message>
        <source>checking the file</source>
        <comment>what is done while a model loads</comment>
        <translation>فحص الملف</translation>
    </message>
    <message>
        <source>checking what is here already</source>
        <translation>يُتحقق مما هو موجود هنا فعلًا</translation>
    </message>
    <message>
        <source>checking, both in ms</source>
        <translation>التحقق، كلاهما بوحدة ms</translation>
    </message>
    <message>
        <source>code</source>
        <comment>the language of a block of code is not known</comment>
        <translation>شيفرة</translation>
    </message>
    <message>
        <source>code notes files copy folder retrieval</source>
        <comment>more words to find a setting by</comment>
        <translation>شيفرة ملاحظات ملفات نسخ مجلد استرجاع</translation>
    </message>
    <message>
        <source>colors okabe ito deuteranopia protanopia access</source>
        <comment>more words to find a setting by</comment>
        <translation>ألوان عمى الألوان سهولة الوصول colors okabe ito deuteranopia protanopia access</translation>
    </message>
    <message>
        <source>comes with Draftlight and fits any machine</source>
        <translation>يأتي مع Draftlight ويناسب أي جهاز</translation>
    </message>
    <message>
        <source>config.json says nothing usable about {key}</source>
        <translation>لا يذكر config.json شيئًا صالحًا عن {key}</translation>
    </message>
    <message numerus="yes">
        <source>context {chosen:,} of {most:,}</source>
        <comment>in tokens</comment>
        <translation>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
            <numerusform>السياق {chosen:,} من {most:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>contexts: that of {name} must be 1 or more, not {found}</source>
        <translation>في contexts: يجب أن تكون قيمة {name} مساوية 1 أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>contrastive decoding</source>
        <comment>a standard name</comment>
        <translation>contrastive decoding</translation>
    </message>
    <message>
        <source>contrastive needs a drafter with scores of all words: a GGUF of the model&apos;s own vocabulary that was opened with all of them (--drafter small.gguf --drafter-words 0)</source>
        <translation>يحتاج contrastive إلى مخمِّن له درجات لكل الكلمات: ملف GGUF بمفردات النموذج نفسه فُتح بها كلها (--drafter small.gguf --drafter-words 0)</translation>
    </message>
    <message>
        <source>contrastive {strength}: the text is steered</source>
        <translation>تبايني {strength}: النص موجَّه</translation>
    </message>
    <message>
        <source>copying</source>
        <comment>guessed by …</comment>
        <translation>النسخ</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>تصحيح</translation>
    </message>
    <message>
        <source>correction</source>
        <comment>in the legend</comment>
        <translation>تصحيح</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>يكلّف وقتًا</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>العدّ</translation>
    </message>
    <message>
        <source>coupled: a guess stands while it equals the model&apos;s draw</source>
        <translation>مقترن: يثبت التخمين ما دام يساوي ما سحبه النموذج</translation>
    </message>
    <message>
        <source>cpu kernels avx repack speed</source>
        <comment>more words to find a setting by</comment>
        <translation>معالج أنوية سرعة cpu kernels avx repack speed</translation>
    </message>
    <message>
        <source>creativity random greedy</source>
        <comment>more words to find a setting by</comment>
        <translation>إبداع عشوائية creativity random greedy</translation>
    </message>
    <message>
        <source>custom instructions told first role character persona</source>
        <comment>more words to find a setting by</comment>
        <translation>تعليمات مخصصة أولًا دور شخصية</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>d MMMM yyyy</translation>
    </message>
    <message>
        <source>device must be auto, cpu, or names with commas between, each once, not {found}</source>
        <translation>يجب أن تكون device إما auto أو cpu أو أسماء تفصل بينها فواصل، كل منها مرة واحدة، لا {found}</translation>
    </message>
    <message>
        <source>different tokens at id {token}: {ours} and {theirs}</source>
        <translation>رمزان مختلفان عند المعرّف {token}: {ours} و{theirs}</translation>
    </message>
    <message numerus="yes">
        <source>downloaded {count} times in a month</source>
        <translation>
            <numerusform>نُزِّل {count} مرة خلال شهر</numerusform>
            <numerusform>نُزِّل {count} مرة خلال شهر</numerusform>
            <numerusform>نُزِّل {count} مرتان خلال شهر</numerusform>
            <numerusform>نُزِّل {count} مرات خلال شهر</numerusform>
            <numerusform>نُزِّل {count} مرة خلال شهر</numerusform>
            <numerusform>نُزِّل {count} مرة خلال شهر</numerusform>
        </translation>
    </message>
    <message>
        <source>draft_length must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>يجب أن تكون draft_length إما auto أو من 0 (متوقف) إلى {most}، لا {found}</translation>
    </message>
    <message>
        <source>drafter draft</source>
        <comment>more words to find a setting by</comment>
        <translation>مخمِّن مسودة drafter draft</translation>
    </message>
    <message>
        <source>drafter_words must be -1 (as it pays), 0 (all) or more, not {found}</source>
        <translation>يجب أن تكون قيمة drafter_words ‏-1 (حيث يفيد) أو 0 (الكل) أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer</source>
        <translation>كانت المسودات سلاسل، فالفروع لا تجدي هنا: حيث أخطأ تخمين أصاب تخمين ثانٍ إلى جانبه في {right:.0%} من الحالات، والصف الزائد يطيل التمريرة {more:.0%}</translation>
    </message>
    <message>
        <source>drafts were chains: a branch&apos;s scores have other last bits here than a chain&apos;s, and bit-exact replies are asked for</source>
        <translation>كانت المسودات سلاسل: البتّات الأخيرة لنتائج الفرع هنا غير التي للسلسلة، والمطلوب ردود متطابقة بتًّا ببتّ</translation>
    </message>
    <message>
        <source>drafts were chains: this drafter knows no second guess for a place</source>
        <translation>كانت المسودات سلاسل: هذا المخمِّن لا يعرف تخمينًا ثانيًا للموضع</translation>
    </message>
    <message>
        <source>drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own</source>
        <translation>كانت المسودات سلاسل: يحتفظ هذا النموذج بحالة لكل ما قرأه، وسيحتاج كل فرع إلى حالة خاصة به</translation>
    </message>
    <message>
        <source>drafts were chains: this model&apos;s cache, as it is used here, takes no branches</source>
        <translation>كانت المسودات سلاسل: ذاكرة هذا النموذج المخبّأة، كما تُستخدم هنا، لا تقبل فروعًا</translation>
    </message>
    <message>
        <source>dry_allowed_length must be 1 or more, not {found}</source>
        <translation>يجب أن تكون dry_allowed_length مساوية 1 أو أكثر، لا {found}</translation>
    </message>
    <message numerus="yes">
        <source>estimate with %n (guess|guesses): {speed:.2f}×</source>
        <translation>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
            <numerusform>التقدير مع %n من التخمينات: {speed:.2f}×</numerusform>
        </translation>
    </message>
    <message>
        <source>event {number} does not fit those before it, or its figures are impossible</source>
        <translation>الحدث {number} لا يوافق ما قبله، أو أن أرقامه مستحيلة</translation>
    </message>
    <message>
        <source>every prompt is longer than the {room:,} tokens that this pair has room for</source>
        <translation>كل الموجّهات أطول من {room:,} رمز يتسع لها هذا الزوج</translation>
    </message>
    <message>
        <source>every token is ruled out, so the reply cannot go on</source>
        <translation>كل الرموز مستبعدة، لذا لا يمكن متابعة الرد</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>كل شيء</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>كود الخروج {code}</translation>
    </message>
    <message>
        <source>explanations</source>
        <translation>شروح</translation>
    </message>
    <message>
        <source>f16: as the model was made</source>
        <translation>‏f16: كما صُنع النموذج</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>حقائق</translation>
    </message>
    <message>
        <source>fairly sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>متأكد إلى حد كبير</translation>
    </message>
    <message>
        <source>fewer layers on the graphics card</source>
        <translation>عدد أقل من الطبقات على بطاقة الرسوم</translation>
    </message>
    <message>
        <source>field {number} is a number where a message belongs</source>
        <translation>الحقل {number} عدد في موضع رسالة</translation>
    </message>
    <message>
        <source>field {number} is a number where a text belongs</source>
        <translation>الحقل {number} عدد في موضع نص</translation>
    </message>
    <message>
        <source>field {number} with {size} bytes where {left} are left</source>
        <translation>الحقل {number} حجمه {size} بايت والمتبقي {left}</translation>
    </message>
    <message>
        <source>finding the fastest settings, first time only</source>
        <comment>what is done while a model loads</comment>
        <translation>البحث عن أسرع الإعدادات، أول مرة فقط</translation>
    </message>
    <message>
        <source>finishing</source>
        <comment>downloads</comment>
        <translation>يُستكمل</translation>
    </message>
    <message>
        <source>fits with translation: {count} tokens are the same text; {reason}</source>
        <translation>يلائم بالترجمة: {count} من الرموز هي النص نفسه؛ {reason}</translation>
    </message>
    <message>
        <source>fits: {count} tokens are the same</source>
        <translation>متوافق: {count} رمز متطابق</translation>
    </message>
    <message>
        <source>folder files disk place data chats storage</source>
        <comment>more words to find a setting by</comment>
        <translation>مجلد ملفات قرص مكان بيانات محادثات تخزين folder files disk data chats storage</translation>
    </message>
    <message>
        <source>folder files disk place models storage move</source>
        <comment>more words to find a setting by</comment>
        <translation>مجلد ملفات قرص مكان نماذج تخزين نقل folder files disk models storage move</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>المجلد {name}</translation>
    </message>
    <message>
        <source>follow-up questions</source>
        <translation>أسئلة متابعة</translation>
    </message>
    <message>
        <source>font size zoom bigger text access</source>
        <comment>more words to find a setting by</comment>
        <translation>خط حجم تكبير أكبر سهولة الوصول font size zoom access</translation>
    </message>
    <message>
        <source>free extra</source>
        <translation>إضافي مجاني</translation>
    </message>
    <message>
        <source>free extra</source>
        <comment>in the legend</comment>
        <translation>إضافي مجاني</translation>
    </message>
    <message>
        <source>from {low:,} to {high:,}</source>
        <translation>من {low:,} إلى {high:,}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>من {source}</translation>
    </message>
    <message numerus="yes">
        <source>from {source}</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>من {source}</numerusform>
            <numerusform>من {source}</numerusform>
            <numerusform>من {source}</numerusform>
            <numerusform>من {source}</numerusform>
            <numerusform>من {source}</numerusform>
            <numerusform>من {source}</numerusform>
        </translation>
    </message>
    <message>
        <source>gated</source>
        <comment>the hub hands it out to some only</comment>
        <translation>مقيّد</translation>
    </message>
    <message>
        <source>general.alignment is {found}, not a power of two</source>
        <translation>قيمة general.alignment هي {found}، وليست من قوى العدد 2</translation>
    </message>
    <message>
        <source>gpu graphics card cuda vulkan metal offload</source>
        <comment>more words to find a setting by</comment>
        <translation>بطاقة رسوم معالج gpu graphics card cuda vulkan metal offload</translation>
    </message>
    <message>
        <source>gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}</source>
        <translation>يجب أن تكون gpu_layers إما -1 (كل ما يتسع له) أو 0 (لا شيء) أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>grammar</source>
        <comment>what ruled a word out</comment>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>grammar and json_schema cannot both be used</source>
        <translation>لا يمكن استخدام grammar وjson_schema معًا</translation>
    </message>
    <message>
        <source>guessed</source>
        <comment>behind a number of tokens</comment>
        <translation>مخمَّن</translation>
    </message>
    <message>
        <source>guessed by {drafter}</source>
        <translation>خمّنه {drafter}</translation>
    </message>
    <message>
        <source>guesses a round</source>
        <comment>below the axis of a chart</comment>
        <translation>التخمينات في الجولة</translation>
    </message>
    <message>
        <source>guesses a round; measured when the pair was opened</source>
        <translation>تخمينات لكل جولة؛ قيست حين فُتح الزوج</translation>
    </message>
    <message>
        <source>guesses as far as it helps</source>
        <translation>يخمّن بقدر ما يُجدي</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>التخمين</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})</source>
        <translation>التخمين متوقف لأنه لم يُجدِ حين جُرّب هنا آخر مرة (التسريع {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain one here, and wrote {tokens:.2f} tokens</source>
        <translation>التخمين متوقف لأنه لم يُجدِ: استغرقت الجولة مع التخمينات هنا {times:.2f} ضعف الجولة دونها، وكتبت {tokens:.2f} رمزًا</translation>
    </message>
    <message>
        <source>guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})</source>
        <translation>التخمين متوقف لأنه لن يُجدي: فالجولة ذات التخمين الواحد تستغرق هنا {times:.2f} مرة قدر جولة بلا تخمين، وصحّ {right:.0%} من التخمينات الأولى (التسريع {speedup:.2f})</translation>
    </message>
    <message>
        <source>guessing is off since {reason}; open the pair again to try it</source>
        <translation>التخمين متوقف منذ هذا الخلل: {reason}؛ افتح الزوج من جديد لتجربته</translation>
    </message>
    <message>
        <source>guessing is off: on this machine this model&apos;s scores change in the last bits as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>التخمين متوقف: على هذا الجهاز تتغيّر درجات هذا النموذج في آخر بتّاتها ما إن يُتحقق من رمزين معًا، والمطلوب ردود مطابقة بالبت</translation>
    </message>
    <message>
        <source>guessing is off: this model&apos;s cache cannot forget single tokens in any way that was tried</source>
        <translation>التخمين متوقف: الذاكرة المؤقتة لهذا النموذج لا تستطيع نسيان رموز مفردة بأي طريقة جُرِّبت</translation>
    </message>
    <message>
        <source>guessing is off: {reason}</source>
        <translation>التخمين متوقف: {reason}</translation>
    </message>
    <message>
        <source>guessing is switched off</source>
        <translation>أُوقف التخمين</translation>
    </message>
    <message>
        <source>guessing rested at the end of this reply, because this text is guessed far worse than others; the next reply begins with guesses again</source>
        <translation>استراح التخمين في نهاية هذا الرد لأن هذا النص أصعب تخمينًا بكثير من غيره؛ ويبدأ الرد التالي بالتخمين من جديد</translation>
    </message>
    <message>
        <source>guessing rests: this model is so quick that looking for guesses took longer than they saved</source>
        <translation>التخمين في استراحة: هذا النموذج سريع إلى حد أن البحث عن التخمينات استغرق وقتًا أطول مما وفّرته</translation>
    </message>
    <message>
        <source>guessing stopped at {tokens:,} tokens of context: past them this model&apos;s scores change in the last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for</source>
        <translation>توقف التخمين عند {tokens:,} رمز من السياق: فبعدها تتغيّر هنا درجات هذا النموذج في آخر بتّاتها ما إن يُتحقق من رمزين معًا، والمطلوب ردود مطابقة بالبت</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, {after:.0f} % with it</source>
        <translation>تعلمت الرؤوس من {replies:,} ردود ولم يُستعمل بعد: {before:.0f} % صحيحة من دونه و{after:.0f} % معه</translation>
    </message>
    <message>
        <source>heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right</source>
        <translation>تعلمت الرؤوس من {replies:,} ردود: من {before:.0f} % إلى {after:.0f} % صحيحة</translation>
    </message>
    <message>
        <source>heads were fitted to {tokens:,} tokens of the model&apos;s own text</source>
        <translation>ضُبطت الرؤوس على {tokens:,} رمز من نص النموذج نفسه</translation>
    </message>
    <message>
        <source>how much memory it needs is not known before it is downloaded</source>
        <translation>مقدار الذاكرة اللازمة غير معروف قبل تنزيله</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>مقدار الموجود غير معروف</translation>
    </message>
    <message>
        <source>how this reply was asked for was not kept</source>
        <translation>لم يُحفظ كيف طُلب هذا الرد</translation>
    </message>
    <message>
        <source>how this reply was begun was not kept</source>
        <translation>لم يُحفظ كيف بدأ هذا الرد</translation>
    </message>
    <message>
        <source>idle unload memory RAM keep alive timeout</source>
        <comment>more words to find a setting by</comment>
        <translation>خمول تفريغ ذاكرة RAM مهلة</translation>
    </message>
    <message>
        <source>imported by you</source>
        <translation>أحضرته أنت</translation>
    </message>
    <message>
        <source>in the bin</source>
        <translation>في سلة المهملات</translation>
    </message>
    <message>
        <source>in the folders to guess from this was left out: {links} links, {special} pipes or devices, {huge} files larger than 1 MB, {binary} without text, {unreadable} that cannot be read</source>
        <translation>في المجلدات التي يُخمَّن منها استُبعد ما يلي: روابط {links}، أنابيب أو أجهزة {special}، ملفات أكبر من 1 ميغابايت {huge}، بلا نص {binary}، لا تمكن قراءتها {unreadable}</translation>
    </message>
    <message>
        <source>it could not be set aside</source>
        <translation>تعذّر وضعه جانبًا</translation>
    </message>
    <message>
        <source>it could not compute in a reply, for want of memory perhaps</source>
        <translation>تعذّر عليه الحساب أثناء أحد الردود، ربما لنقص الذاكرة</translation>
    </message>
    <message>
        <source>it does not begin as a GGUF file does</source>
        <translation>لا يبدأ كما يبدأ ملف GGUF</translation>
    </message>
    <message>
        <source>it does not say which layers of its model it reads</source>
        <translation>لا يذكر أي طبقات نموذجه يقرأ</translation>
    </message>
    <message>
        <source>it ends before the reply does</source>
        <translation>ينتهي قبل انتهاء الرد</translation>
    </message>
    <message>
        <source>it failed ({kind}: {reason})</source>
        <translation>أخفق ({kind}: {reason})</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>لم يذكر سببًا</translation>
    </message>
    <message>
        <source>it guessed tokens that the model does not have</source>
        <translation>خمّن رموزًا غير موجودة لدى النموذج</translation>
    </message>
    <message>
        <source>it guesses blocks of {count} tokens</source>
        <translation>يخمّن كتلًا من {count} رمز</translation>
    </message>
    <message>
        <source>it guesses for models of its own vocabulary</source>
        <translation>يخمّن لنماذج لها مفرداته نفسها</translation>
    </message>
    <message>
        <source>it guesses for {target}</source>
        <translation>يخمّن لـ {target}</translation>
    </message>
    <message>
        <source>it has an encoder</source>
        <translation>فيه مرمِّز</translation>
    </message>
    <message>
        <source>it has embeddings of {found} words, the model {wanted}</source>
        <translation>لديه تضمينات {found} كلمة، ولدى النموذج {wanted}</translation>
    </message>
    <message>
        <source>it has only {count:,} layers</source>
        <translation>فيه {count:,} طبقة فقط</translation>
    </message>
    <message>
        <source>it has {share:.0%} of the target&apos;s bytes, so expect little or no gain</source>
        <translation>حجمه {share:.0%} من حجم النموذج الهدف بالبايت، فالمكسب المتوقع قليل أو معدوم</translation>
    </message>
    <message>
        <source>it holds no readable {file}</source>
        <translation>لا يضم {file} قابلًا للقراءة</translation>
    </message>
    <message>
        <source>it is a folder, a pipe or a device, not a file</source>
        <translation>هو مجلد أو أنبوب أو جهاز، لا ملف</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>هو صفحة ويب</translation>
    </message>
    <message>
        <source>it is deleted, but another program still reads what was there in {path}</source>
        <translation>حُذف، لكن برنامجًا آخر ما زال يقرأ ما كان في {path}</translation>
    </message>
    <message>
        <source>it is deleted, but what was there is still in {path}: {reason}</source>
        <translation>حُذف، لكن ما كان هناك لا يزال في {path}: {reason}</translation>
    </message>
    <message>
        <source>it is larger than any collection of chats</source>
        <translation>أكبر من أي مجموعة محادثات</translation>
    </message>
    <message>
        <source>it is larger than {most} MB</source>
        <translation>هو أكبر من {most} MB</translation>
    </message>
    <message>
        <source>it is not ASCII</source>
        <translation>ليس ASCII</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>ليس JSON</translation>
    </message>
    <message>
        <source>it is not JSON ({error})</source>
        <translation>ليس JSON ({error})</translation>
    </message>
    <message>
        <source>it is too long: only its first {most:,} events are shown</source>
        <translation>طويل جدًا: لا تُعرض إلا أول {most:,} من أحداثه</translation>
    </message>
    <message>
        <source>it keeps a state: whether that can forget a wrong guess is tried when it is opened</source>
        <translation>يحتفظ بحالة: ولا يُعرف هل يمكنها نسيان تخمين خاطئ إلا بتجربة ذلك عند فتحه</translation>
    </message>
    <message>
        <source>it ranks more words than its states have room for</source>
        <translation>يرتّب كلمات أكثر مما تتسع له حالاته</translation>
    </message>
    <message>
        <source>it reads layer {wanted}, and the model has {found}</source>
        <translation>يقرأ الطبقة {wanted}، وللنموذج {found}</translation>
    </message>
    <message>
        <source>it reads states of {wanted:,} numbers, and the model&apos;s have {found:,}</source>
        <translation>يقرأ حالات من {wanted:,} عددًا، وحالات النموذج من {found:,}</translation>
    </message>
    <message>
        <source>it scores {count} tokens, but its tokenizer has {other}</source>
        <translation>يعطي درجات لعدد {count} رمز، لكن مُرمِّزه فيه {other}</translation>
    </message>
    <message>
        <source>it stands at message {place} of {count}</source>
        <translation>موقعها الحالي الرسالة {place} من {count}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: it brings {file}</source>
        <translation>بُني لإصدار آخر من llama.cpp: يأتي معه {file}</translation>
    </message>
    <message>
        <source>it was built for another llama.cpp: {reason}</source>
        <translation>بُني من أجل llama.cpp آخر: {reason}</translation>
    </message>
    <message>
        <source>it was cut short or damaged ({error})</source>
        <translation>مقتطع أو تالف ({error})</translation>
    </message>
    <message>
        <source>it was made for a {wanted} model, and this one is {found}</source>
        <translation>صُنع لنموذج {wanted}، وهذا {found}</translation>
    </message>
    <message>
        <source>it was made for {wanted} layers, and the model has {found}</source>
        <translation>صُنع لـ {wanted} طبقات، وللنموذج {found}</translation>
    </message>
    <message>
        <source>it was set aside as {aside}</source>
        <translation>وُضع جانبًا باسم {aside}</translation>
    </message>
    <message>
        <source>it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms</source>
        <translation>كان أبطأ من المعالج: {card:.1f} ms لكل رمز مقابل {processor:.1f} ms</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>it was stopped before the tools were there</source>
        <translation>أُوقف قبل أن تجهز الأدوات</translation>
    </message>
    <message numerus="yes">
        <source>it {needs}</source>
        <comment>a model; what stands in braces begins with a verb: needs about …</comment>
        <translation>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
            <numerusform>{needs}</numerusform>
        </translation>
    </message>
    <message>
        <source>its driver could not be started, or there is none</source>
        <translation>تعذّر تشغيل برنامج تشغيله، أو لا يوجد له برنامج تشغيل</translation>
    </message>
    <message>
        <source>its driver found no device</source>
        <translation>لم يجد برنامج تشغيله أي جهاز</translation>
    </message>
    <message>
        <source>its format is not known here (Draftlight or OpenAI)</source>
        <translation>صيغته غير معروفة هنا (Draftlight أو OpenAI)</translation>
    </message>
    <message>
        <source>its layers keep a state, and are of several kinds</source>
        <translation>طبقاته تحفظ حالة، وهي من أنواع عدة</translation>
    </message>
    <message>
        <source>its layers look back by turns, some at the whole text and some at a window of it</source>
        <translation>تنظر طبقاته إلى الوراء بالتناوب: بعضها إلى النص كله وبعضها إلى نافذة منه</translation>
    </message>
    <message>
        <source>its list of words names some twice, or some that the model does not have</source>
        <translation>تذكر قائمة كلماته بعضها مرتين، أو كلمات ليست لدى النموذج</translation>
    </message>
    <message>
        <source>its own drafter</source>
        <translation>مخمِّنه الخاص</translation>
    </message>
    <message>
        <source>its own heads</source>
        <comment>a model with …</comment>
        <translation>رؤوسه الخاصة</translation>
    </message>
    <message>
        <source>its scores differed grossly from those of the safest settings</source>
        <translation>اختلفت درجاته اختلافًا كبيرًا عن درجات أكثر الإعدادات أمانًا</translation>
    </message>
    <message>
        <source>its scores were not numbers</source>
        <translation>لم تكن درجاته أعدادًا</translation>
    </message>
    <message>
        <source>its terms</source>
        <translation>شروطه</translation>
    </message>
    <message>
        <source>its vocabulary is that of {theirs}, the target&apos;s that of {ours}</source>
        <translation>مفرداته هي مفردات {theirs}، ومفردات النموذج الهدف هي مفردات {ours}</translation>
    </message>
    <message>
        <source>jokes</source>
        <translation>نكات</translation>
    </message>
    <message>
        <source>layers on {server}: {count}</source>
        <translation>الطبقات على {server}: {count}</translation>
    </message>
    <message>
        <source>layers over RPC</source>
        <comment>a standard name</comment>
        <translation>طبقات عبر RPC</translation>
    </message>
    <message>
        <source>learn adapt heads medusa privacy forget</source>
        <comment>more words to find a setting by</comment>
        <translation>تعلم تكيف رؤوس medusa خصوصية نسيان</translation>
    </message>
    <message>
        <source>lenient, and each token is the model’s own</source>
        <translation>متساهلة، وكل رمز للنموذج نفسه</translation>
    </message>
    <message numerus="yes">
        <source>lenient: %n (token is|tokens are) not the model’s own</source>
        <translation>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
            <numerusform>متساهل: %n من الرموز ليست للنموذج نفسه</numerusform>
        </translation>
    </message>
    <message>
        <source>lenient: a likely guess stands although the model would write another word</source>
        <translation>lenient: يبقى التخمين الراجح مع أن النموذج كان سيكتب كلمة أخرى</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>الترخيص غير مذكور</translation>
    </message>
    <message>
        <source>limit stop</source>
        <comment>more words to find a setting by</comment>
        <translation>حد توقف limit stop</translation>
    </message>
    <message>
        <source>line {number} cannot be read ({error})</source>
        <translation>تعذّرت قراءة السطر {number} ({error})</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>قوائم</translation>
    </message>
    <message>
        <source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
        <translation>يستطيع llama.cpp استخدام {devices}، ويفعل ذلك مع كل نموذج كان أسرع به.</translation>
    </message>
    <message>
        <source>llama.cpp could not compute (code {code}): {reason}</source>
        <translation>تعذّر الحساب على llama.cpp (الكود {code}): {reason}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the layers&apos; states of models of the kind {kind}</source>
        <translation>لا يعطي llama.cpp حالات طبقات النماذج من نوع {kind}</translation>
    </message>
    <message>
        <source>llama.cpp does not give the state before the head of models of the kind {kind}</source>
        <translation>لا يعطي llama.cpp الحالة التي تسبق رأس النماذج من نوع {kind}</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>لم يذكر llama.cpp سببًا</translation>
    </message>
    <message>
        <source>llama.cpp has no file for this processor in {folder}</source>
        <translation>ليس لدى llama.cpp ملف لهذا المعالج في {folder}</translation>
    </message>
    <message>
        <source>llama.cpp refused it and gave no reason</source>
        <translation>رفضه llama.cpp ولم يذكر سببًا</translation>
    </message>
    <message>
        <source>llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.</source>
        <translation>بُني llama.cpp للعمل على GPU لكنه لا يرى أيًّا منها: تحقّق من برنامج التشغيل، ومن أن لا إعداد يخفيها.</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s kernels</source>
        <translation>أنوية llama.cpp</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {library} is missing in {folder}</source>
        <translation>مكتبة llama.cpp المسماة {library} مفقودة في {folder}</translation>
    </message>
    <message>
        <source>loading Qt&apos;s libraries ended the process that tried</source>
        <translation>انتهت العملية التي حاولت تحميل مكتبات Qt</translation>
    </message>
    <message>
        <source>loading was given up for another model</source>
        <translation>تُرك التحميل من أجل نموذج آخر</translation>
    </message>
    <message>
        <source>logit_bias must pair token ids with numbers or -inf, not {token} with {bias}</source>
        <translation>يجب أن تقرن logit_bias معرّفات الرموز بأعداد أو بـ -inf، لا {token} مع {bias}</translation>
    </message>
    <message>
        <source>looking for graphics cards</source>
        <comment>what is done while a model loads</comment>
        <translation>البحث عن بطاقات الرسوم</translation>
    </message>
    <message>
        <source>lossy typical acceptance top-beta</source>
        <comment>more words to find a setting by</comment>
        <translation>مع فقد متساهل typical acceptance top-beta</translation>
    </message>
    <message>
        <source>markdown rendered boundaries</source>
        <comment>more words to find a setting by</comment>
        <translation>تنسيق حدود markdown rendered boundaries</translation>
    </message>
    <message>
        <source>marks colours highlight</source>
        <comment>more words to find a setting by</comment>
        <translation>علامات ألوان تمييز marks colours highlight</translation>
    </message>
    <message>
        <source>max_tokens must be 1 or more, not {found}</source>
        <translation>يجب أن تكون max_tokens مساوية 1 أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing ({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right</source>
        <translation>بالقياس بالتناوب على {count:,} من الأسئلة المحجوزة: {speedup:.2f} ضعف الكتابة العادية (من {low:.2f} إلى {high:.2f})، وصحّ {right:.0%} من تخميناته الأولى</translation>
    </message>
    <message>
        <source>measured: {speed:.2f}×</source>
        <translation>المقيس: {speed:.2f}×</translation>
    </message>
    <message>
        <source>message {number} follows message {parent}</source>
        <translation>الرسالة {number} تلي الرسالة {parent}</translation>
    </message>
    <message>
        <source>messages nested deeper than {most}</source>
        <translation>رسائل متداخلة أعمق من {most}</translation>
    </message>
    <message>
        <source>model</source>
        <comment>a column of chances</comment>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>more fields than a graph has any use for</source>
        <translation>حقول أكثر مما يمكن أن يحتاج إليه رسم</translation>
    </message>
    <message>
        <source>more than {most} bytes of names</source>
        <translation>أسماء تزيد على {most} بايت</translation>
    </message>
    <message>
        <source>more than {texts} texts in lists, or {letters} characters beside</source>
        <translation>أكثر من {texts} نص في القوائم، أو {letters} حرف خارجها</translation>
    </message>
    <message>
        <source>multiplication</source>
        <translation>الضرب</translation>
    </message>
    <message>
        <source>needs about {need} of memory</source>
        <translation>يحتاج إلى نحو {need} من الذاكرة</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free</source>
        <translation>يحتاج إلى نحو {need} من الذاكرة، والمتاح {free}</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: little is left over</source>
        <translation>يحتاج إلى نحو {need} من الذاكرة، والمتاح {free}: يتبقى القليل</translation>
    </message>
    <message>
        <source>needs about {need} of memory, {free} are free: {more} too much</source>
        <translation>يحتاج إلى نحو {need} من الذاكرة، والمتاح {free}: يزيد بمقدار {more}</translation>
    </message>
    <message>
        <source>new each time</source>
        <translation>جديدة كل مرة</translation>
    </message>
    <message>
        <source>new reply</source>
        <translation>رد جديد</translation>
    </message>
    <message>
        <source>next to impossible</source>
        <translation>شبه مستحيل</translation>
    </message>
    <message>
        <source>no chat template was given</source>
        <translation>لم يُعطَ قالب محادثة</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>لا خيار</translation>
    </message>
    <message>
        <source>no context of {tokens:,} tokens could be made: {reason}</source>
        <translation>تعذّر إنشاء سياق من {tokens:,} رمز: {reason}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>لا فرق</translation>
    </message>
    <message>
        <source>no exit code</source>
        <translation>بلا كود خروج</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>لا مكسب</translation>
    </message>
    <message>
        <source>no gain could be told from {count:,} replies written in turn</source>
        <translation>لم يتبيّن أي مكسب من {count:,} من الردود المكتوبة بالتناوب</translation>
    </message>
    <message>
        <source>no guess</source>
        <translation>لا تخمين</translation>
    </message>
    <message>
        <source>no guesses</source>
        <translation>لا تخمينات</translation>
    </message>
    <message>
        <source>no head can be trained for {file}: {reason}</source>
        <translation>لا يمكن تدريب رأس لـ {file}: {reason}</translation>
    </message>
    <message>
        <source>no layer of {file} can be left out: {reason}</source>
        <translation>لا يمكن حذف أي طبقة من {file}: {reason}</translation>
    </message>
    <message>
        <source>no model is open</source>
        <translation>لا نموذج مفتوح</translation>
    </message>
    <message>
        <source>no prompt was answered both ways</source>
        <translation>لم يُجَب عن أي موجّه بالطريقتين</translation>
    </message>
    <message>
        <source>no reply had a word to stop at</source>
        <translation>لم يكن في أي رد كلمة يُتوقف عندها</translation>
    </message>
    <message>
        <source>no state of a model is called &quot;{name}&quot;</source>
        <translation>لا توجد حالة لنموذج باسم «{name}»</translation>
    </message>
    <message>
        <source>no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, so that even guesses which are always right would lose</source>
        <translation>لا يمكن لمخمِّن كهذا أن يجدي هنا: تستغرق المسوَّدة {draft:.2f} م.ث، ورمز النموذج {plain:.2f} م.ث، فتخسر حتى التخمينات الصحيحة دائمًا</translation>
    </message>
    <message>
        <source>none: copied</source>
        <translation>لا يوجد: منسوخ</translation>
    </message>
    <message>
        <source>not asked for any more: {names}</source>
        <translation>لا يُسأل عنها بعد الآن: {names}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>لم يُنظر فيه</translation>
    </message>
    <message>
        <source>not looked at</source>
        <comment>in the legend</comment>
        <translation>لم يُنظر فيه</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>غير مقيس</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <translation>ليس للنموذج نفسه</translation>
    </message>
    <message>
        <source>not the model’s own</source>
        <comment>in the legend</comment>
        <translation>ليس للنموذج نفسه</translation>
    </message>
    <message>
        <source>not verified yet</source>
        <translation>لم يُتحقق منه بعد</translation>
    </message>
    <message>
        <source>not yet judged</source>
        <comment>in the legend</comment>
        <translation>لم يُحكم عليه بعد</translation>
    </message>
    <message>
        <source>nothing named {name!r} is installed</source>
        <translation>لا شيء مثبّت باسم {name!r}</translation>
    </message>
    <message>
        <source>notifications messages download</source>
        <comment>more words to find a setting by</comment>
        <translation>إشعارات رسائل تنزيل notifications messages download</translation>
    </message>
    <message>
        <source>nucleus</source>
        <comment>more words to find a setting by</comment>
        <translation>nucleus نواة</translation>
    </message>
    <message>
        <source>of guesses right</source>
        <comment>under or behind a share</comment>
        <translation>من التخمينات صحيحة</translation>
    </message>
    <message>
        <source>of the folders to guess from the first 40 MB of text, or 100,000 names, are read and no more</source>
        <translation>من المجلدات التي يُخمَّن منها تُقرأ أول 40 ميغابايت من النص أو 100,000 اسم لا أكثر</translation>
    </message>
    <message>
        <source>off</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>offline mode is on (HF_HUB_OFFLINE)</source>
        <translation>وضع عدم الاتصال مفعّل (HF_HUB_OFFLINE)</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>معروضة</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>واحد من {known}</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>خيط معالجة واحد</translation>
    </message>
    <message>
        <source>online speculative decoding</source>
        <comment>a standard name</comment>
        <translation>فك الترميز التخميني المتعلّم (online speculative decoding)</translation>
    </message>
    <message>
        <source>only the last reply of a chat can be continued</source>
        <translation>لا يمكن متابعة إلا آخر رد في المحادثة</translation>
    </message>
    <message>
        <source>opening the drafter</source>
        <comment>what is done while a model loads</comment>
        <translation>فتح المخمِّن</translation>
    </message>
    <message>
        <source>original speed</source>
        <comment>the speed of a replay</comment>
        <translation>السرعة الأصلية</translation>
    </message>
    <message>
        <source>pace speed slow motion live</source>
        <comment>more words to find a setting by</comment>
        <translation>وتيرة سرعة حركة بطيئة مباشر pace speed slow motion live</translation>
    </message>
    <message>
        <source>parallel heads</source>
        <translation>رؤوس متوازية</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>مثبّتة</translation>
    </message>
    <message>
        <source>pip could not download {package}: {reason}</source>
        <translation>تعذّر على pip تنزيل {package}: {reason}</translation>
    </message>
    <message>
        <source>pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors alone. Heads and fewer layers need neither.</source>
        <translation>pip install torch onnx في بيئة Draftlight: نحو 0.9 غ.ب على القرص للمعالجات وحدها. أما الرؤوس وتقليل الطبقات فلا تحتاج إلى أيٍّ منهما.</translation>
    </message>
    <message>
        <source>plain: {speed} tokens a second</source>
        <translation>بلا تخمين: {speed} رمز في الثانية</translation>
    </message>
    <message>
        <source>played at original speed</source>
        <translation>معروض بسرعته الأصلية</translation>
    </message>
    <message>
        <source>played {times:,.0f} times faster</source>
        <translation>معروض أسرع {times:,.0f} مرات</translation>
    </message>
    <message>
        <source>played {times:,.0f} times slower</source>
        <translation>معروض أبطأ {times:,.0f} مرة</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {reason}</source>
        <translation>تعذّر استخدام المنفذ {port}: {reason}</translation>
    </message>
    <message>
        <source>preparing memory</source>
        <comment>what is done while a model loads</comment>
        <translation>تهيئة الذاكرة</translation>
    </message>
    <message>
        <source>presets exact balanced inventive temperature use</source>
        <comment>more words to find a setting by</comment>
        <translation>إعدادات جاهزة دقيق متوازن مبتكر presets exact balanced inventive temperature use</translation>
    </message>
    <message>
        <source>presets save own name</source>
        <comment>more words to find a setting by</comment>
        <translation>إعدادات جاهزة حفظ اسم presets save own name</translation>
    </message>
    <message>
        <source>presets, number {number}: {reason}</source>
        <translation>في presets، الرقم {number}: {reason}</translation>
    </message>
    <message>
        <source>q4_0: a quarter of the memory, some loss in long chats</source>
        <translation>‏q4_0: ربع الذاكرة، مع بعض الفقد في المحادثات الطويلة</translation>
    </message>
    <message>
        <source>q8_0: half the memory, hardly a difference</source>
        <translation>‏q8_0: نصف الذاكرة، ولا فرق يُذكر</translation>
    </message>
    <message>
        <source>quick to download</source>
        <translation>سريع التنزيل</translation>
    </message>
    <message>
        <source>random repeatable reproducible</source>
        <comment>more words to find a setting by</comment>
        <translation>عشوائي قابل للتكرار random repeatable reproducible</translation>
    </message>
    <message>
        <source>reading its layers from the disk</source>
        <comment>what is done while a model loads</comment>
        <translation>تُقرأ طبقاته من القرص</translation>
    </message>
    <message>
        <source>reading the file</source>
        <comment>what is done while a model loads</comment>
        <translation>قراءة الملف</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>جارٍ القراءة…</translation>
    </message>
    <message>
        <source>rearranged weights on the processor</source>
        <translation>أوزان مُعاد ترتيبها على المعالج</translation>
    </message>
    <message>
        <source>reasoning is set by the chat template, and a raw prompt goes without it</source>
        <translation>يُضبط التفكير بقالب المحادثة، والموجّه الخام يُرسَل من دونه</translation>
    </message>
    <message>
        <source>reduced motion animation access</source>
        <comment>more words to find a setting by</comment>
        <translation>تقليل الحركة تحريك سهولة الوصول reduced motion animation access</translation>
    </message>
    <message>
        <source>rejected tokens</source>
        <comment>more words to find a setting by</comment>
        <translation>رموز مرفوضة rejected tokens</translation>
    </message>
    <message>
        <source>rejection: accepted with min(1, p / q)</source>
        <translation>الرفض: يُقبل باحتمال min(1, p / q)</translation>
    </message>
    <message>
        <source>remember forget copy datastore privacy</source>
        <comment>more words to find a setting by</comment>
        <translation>تذكّر نسيان نسخ مخزن خصوصية remember forget copy datastore privacy</translation>
    </message>
    <message>
        <source>repeat_penalty must be above 0; 1 is off</source>
        <translation>يجب أن تكون repeat_penalty فوق 0؛ والقيمة 1 توقفها</translation>
    </message>
    <message>
        <source>repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>تكرار repetition</translation>
    </message>
    <message>
        <source>retrieval datastore (REST)</source>
        <comment>a standard name</comment>
        <translation>retrieval datastore (REST)</translation>
    </message>
    <message>
        <source>riddles</source>
        <translation>ألغاز</translation>
    </message>
    <message>
        <source>right guess</source>
        <translation>تخمين صحيح</translation>
    </message>
    <message>
        <source>right guess</source>
        <comment>in the legend</comment>
        <translation>تخمين صحيح</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}</source>
        <translation>الجولة {number:,}: قُرئ {read}، وأُبقي {kept}</translation>
    </message>
    <message>
        <source>round {number:,}: read {read}, kept {kept}, the end</source>
        <translation>الجولة {number:,}: قُرئ {read} وبقي {kept}، النهاية</translation>
    </message>
    <message>
        <source>round {number} of {rounds}</source>
        <translation>الجولة {number} من {rounds}</translation>
    </message>
    <message>
        <source>round {number} of {rounds}, token {token}</source>
        <translation>الجولة {number} من {rounds}، الرمز {token}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>الجولة {round}</translation>
    </message>
    <message>
        <source>round {round}, guess {place} of {guesses}</source>
        <translation>الجولة {round}، التخمين {place} من {guesses}</translation>
    </message>
    <message>
        <source>rpc may name {most} machines at the most, not {found}</source>
        <translation>يمكن أن يسمّي rpc ‏{most} من الأجهزة على الأكثر، لا {found}</translation>
    </message>
    <message>
        <source>rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}</source>
        <translation>يجب أن يكون rpc بصيغة HOST:PORT أو HOST:PORT=LAYERS، وعند التعدّد تفصل بينها فواصل، لا {found}</translation>
    </message>
    <message>
        <source>rpc names {server} twice</source>
        <translation>يسمّي rpc ‏{server} مرتين</translation>
    </message>
    <message>
        <source>rpc split distributed cluster machines remote</source>
        <comment>more words to find a setting by</comment>
        <translation>rpc تقسيم موزّع عنقود أجهزة بعيد شبكة</translation>
    </message>
    <message>
        <source>ruled out</source>
        <comment>a word that the settings took out</comment>
        <translation>مستبعد</translation>
    </message>
    <message>
        <source>same random numbers on both sides: Gumbel coupling</source>
        <translation>الأرقام العشوائية نفسها في الجانبين: اقتران Gumbel</translation>
    </message>
    <message>
        <source>saves time</source>
        <translation>يوفّر وقتًا</translation>
    </message>
    <message>
        <source>scale larger smaller magnify access</source>
        <comment>more words to find a setting by</comment>
        <translation>مقياس أكبر أصغر عدسة تسهيل</translation>
    </message>
    <message>
        <source>score gap of SpecDec</source>
        <comment>a standard name</comment>
        <translation>فارق الدرجات في SpecDec</translation>
    </message>
    <message>
        <source>second guess</source>
        <translation>تخمين ثانٍ</translation>
    </message>
    <message>
        <source>second guess</source>
        <comment>in the legend</comment>
        <translation>تخمين ثانٍ</translation>
    </message>
    <message>
        <source>seed must be a whole number from 0 to 2**63 - 1, not {found}</source>
        <translation>يجب أن تكون seed عددًا صحيحًا من 0 إلى 2**63 - 1، لا {found}</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>the user&apos;s: a column of chances</comment>
        <translation>بعد الضبط</translation>
    </message>
    <message>
        <source>settings in {path} cannot be used ({faults}); {where}</source>
        <translation>لا يمكن استخدام إعدادات في {path} ({faults})؛ {where}</translation>
    </message>
    <message>
        <source>short answers</source>
        <translation>إجابات قصيرة</translation>
    </message>
    <message>
        <source>should fit: both are of the family {family}, which is compared once it is downloaded</source>
        <translation>يُفترض أن يتوافق: كلاهما من عائلة {family}، وتُقارَن المفردات بعد تنزيله</translation>
    </message>
    <message>
        <source>should fit: its makers trained it for this model; compared once it is downloaded</source>
        <translation>يُفترض أن يناسب: درّبه صنّاعه لهذا النموذج، ويُقارَن بعد جلبه</translation>
    </message>
    <message>
        <source>shown at original speed</source>
        <comment>a clip</comment>
        <translation>معروض بسرعته الأصلية</translation>
    </message>
    <message numerus="yes">
        <source>shown at {times:,g}×</source>
        <comment>a clip: so many times as fast as it was</comment>
        <translation>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
            <numerusform>معروض بسرعة {times:,g}×</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shown {times:,.0f} times slower</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
            <numerusform>معروض أبطأ {times:,.0f} مرة</numerusform>
        </translation>
    </message>
    <message>
        <source>signal {name}</source>
        <translation>الإشارة {name}</translation>
    </message>
    <message>
        <source>simplified Chinese (GB 18030)</source>
        <translation>الصينية المبسّطة (GB 18030)</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second</source>
        <translation>بطيء: يُقرأ من القرص بسرعة {rate:g} غيغابايت/ث، نحو {plain:g} رمزًا في الثانية</translation>
    </message>
    <message>
        <source>slow: read from disk at {rate:g} GB/s, about {plain:g} tokens a second; guessing makes that {guessed:g}</source>
        <translation>بطيء: يُقرأ من القرص بسرعة {rate:g} غيغابايت/ث، نحو {plain:g} رمزًا في الثانية؛ ومع التخمين {guessed:g}</translation>
    </message>
    <message>
        <source>slower than plain writing</source>
        <translation>أبطأ من الكتابة بلا تخمين</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>دردشة</translation>
    </message>
    <message>
        <source>something went wrong</source>
        <translation>حدث خطأ ما</translation>
    </message>
    <message>
        <source>speculative decoding</source>
        <comment>a standard name</comment>
        <translation>فك الترميز التخميني (speculative decoding)</translation>
    </message>
    <message>
        <source>speed at each length (estimate), best with {count}</source>
        <translation>السرعة عند كل طول (تقدير)، والأفضل عند {count}</translation>
    </message>
    <message>
        <source>speed-up = E / (K·c + v(K+1))</source>
        <translation>التسريع = E / (K·c + v(K+1))</translation>
    </message>
    <message>
        <source>square roots</source>
        <translation>الجذور التربيعية</translation>
    </message>
    <message>
        <source>starter drafter</source>
        <translation>مخمِّن البداية</translation>
    </message>
    <message>
        <source>starting the engine</source>
        <comment>what is done while a model loads</comment>
        <translation>تشغيل المحرّك</translation>
    </message>
    <message>
        <source>states of the model are not numbers ({names})</source>
        <translation>بعض حالات النموذج ليست أعدادًا ({names})</translation>
    </message>
    <message>
        <source>stopped at the length limit</source>
        <translation>توقف عند حد الطول</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>أوقفته أنت</translation>
    </message>
    <message>
        <source>stopped: it repeats itself</source>
        <translation>توقف: يكرر نفسه</translation>
    </message>
    <message>
        <source>stopped: the context is full</source>
        <translation>توقف: السياق ممتلئ</translation>
    </message>
    <message>
        <source>stories</source>
        <translation>قصص</translation>
    </message>
    <message>
        <source>structured output</source>
        <comment>a standard name</comment>
        <translation>مخرجات منظَّمة (structured output)</translation>
    </message>
    <message>
        <source>structured output grammar</source>
        <comment>more words to find a setting by</comment>
        <translation>مخرجات منظَّمة قواعد structured output grammar</translation>
    </message>
    <message>
        <source>subtraction</source>
        <translation>الطرح</translation>
    </message>
    <message>
        <source>suffix memory</source>
        <comment>a standard name</comment>
        <translation>ذاكرة اللواحق (suffix memory)</translation>
    </message>
    <message>
        <source>sums</source>
        <translation>الجمع</translation>
    </message>
    <message>
        <source>sure</source>
        <comment>how sure the model was of a word</comment>
        <translation>متأكد</translation>
    </message>
    <message>
        <source>system prompt</source>
        <comment>a standard name</comment>
        <translation>موجّه النظام (system prompt)</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>جداول</translation>
    </message>
    <message>
        <source>temperature {value:g}</source>
        <translation>درجة الحرارة {value:g}</translation>
    </message>
    <message>
        <source>texts that do not fill their list</source>
        <translation>نصوص لا تملأ قائمتها</translation>
    </message>
    <message>
        <source>that chat is no longer there</source>
        <translation>تلك المحادثة لم تعد موجودة</translation>
    </message>
    <message>
        <source>that did not work: {error}</source>
        <translation>لم ينجح ذلك: {error}</translation>
    </message>
    <message>
        <source>that message is no longer there</source>
        <translation>تلك الرسالة لم تعد موجودة</translation>
    </message>
    <message>
        <source>that word is already there</source>
        <translation>تلك الكلمة موجودة هناك بالفعل</translation>
    </message>
    <message>
        <source>the CUDA toolkit (nvcc)</source>
        <translation>حزمة أدوات CUDA ‏(nvcc)</translation>
    </message>
    <message>
        <source>the JSON schema cannot be used: {reason}</source>
        <translation>لا يمكن استخدام مخطط JSON: {reason}</translation>
    </message>
    <message>
        <source>the Vulkan SDK (its headers and glslc)</source>
        <translation>حزمة Vulkan SDK (ترويساتها وglslc)</translation>
    </message>
    <message>
        <source>the address of {host} cannot be used: {reason}</source>
        <translation>لا يمكن استخدام عنوان {host}: {reason}</translation>
    </message>
    <message>
        <source>the bench broke off: {error}</source>
        <translation>انقطع القياس: {error}</translation>
    </message>
    <message>
        <source>the block brings a mask of its own as a file of PyTorch, which is not opened</source>
        <translation>تأتي مع الكتلة قناعها ملفَّ PyTorch، وهو لا يُفتح</translation>
    </message>
    <message>
        <source>the block has layers of a kind that is not known here: {kind}</source>
        <translation>في الكتلة طبقات من نوع غير معروف هنا: {kind}</translation>
    </message>
    <message>
        <source>the block leans on words before by a rule that is not known here</source>
        <translation>تعتمد الكتلة على الكلمات السابقة بقاعدة غير معروفة هنا</translation>
    </message>
    <message>
        <source>the cache could not be laid out again</source>
        <translation>تعذّر إعادة ترتيب الذاكرة المخبّأة</translation>
    </message>
    <message>
        <source>the cache of its heads cannot go back</source>
        <translation>لا يمكن إرجاع ذاكرة رؤوسه إلى الوراء</translation>
    </message>
    <message>
        <source>the chat {title!r} cannot be read: {fault}</source>
        <translation>تعذّرت قراءة المحادثة {title!r}: {fault}</translation>
    </message>
    <message>
        <source>the chats could not be written to {path}: {reason}</source>
        <translation>تعذّرت كتابة المحادثات إلى {path}: {reason}</translation>
    </message>
    <message>
        <source>the chats in {path} could not be read ({error}); the file was set aside as {aside}</source>
        <translation>تعذّرت قراءة المحادثات في {path} ({error})؛ ووُضع الملف جانبًا باسم {aside}</translation>
    </message>
    <message>
        <source>the chats in {path} were written by a later Draftlight (format {version}, this one has {ours})</source>
        <translation>المحادثات في {path} كتبها إصدار أحدث من Draftlight (الصيغة {version}، وهذا يعرف {ours})</translation>
    </message>
    <message>
        <source>the clip cannot be made: {reason}</source>
        <translation>تعذّر إنشاء المقطع: {reason}</translation>
    </message>
    <message>
        <source>the clip cannot be written to {path}: {reason}</source>
        <translation>تعذّرت كتابة المقطع إلى {path}: {reason}</translation>
    </message>
    <message>
        <source>the connection ended early</source>
        <translation>انتهى الاتصال قبل أوانه</translation>
    </message>
    <message>
        <source>the connection to {host} failed: {reason}</source>
        <translation>أخفق الاتصال بـ {host}: {reason}</translation>
    </message>
    <message>
        <source>the connection to {host} is not trusted: {cause}</source>
        <translation>الاتصال بـ {host} غير موثوق: {cause}</translation>
    </message>
    <message>
        <source>the context holds {room:,} tokens, {tokens:,} were asked for</source>
        <translation>يتسع السياق لـ {room:,} رمز، والمطلوب {tokens:,}</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>القرص</translation>
    </message>
    <message>
        <source>the disk is full, or allows no larger file: {place}</source>
        <translation>القرص ممتلئ، أو لا يسمح بملف أكبر: {place}</translation>
    </message>
    <message>
        <source>the disk is full, so nothing could be saved to {path}</source>
        <translation>القرص ممتلئ، فتعذّر حفظ أي شيء في {path}</translation>
    </message>
    <message>
        <source>the disk refuses</source>
        <translation>القرص يرفض ذلك</translation>
    </message>
    <message>
        <source>the display {name} does not answer ({variable})</source>
        <translation>لا تستجيب شاشة العرض {name} ({variable})</translation>
    </message>
    <message>
        <source>the display {name} does not answer or does not let this program in ({variable})</source>
        <translation>شاشة العرض {name} لا تستجيب أو لا تسمح لهذا البرنامج بالاتصال ({variable})</translation>
    </message>
    <message>
        <source>the drafter and the target have {count} tokens in common</source>
        <translation>للمخمِّن والنموذج الهدف {count} من الرموز المشتركة</translation>
    </message>
    <message>
        <source>the drafter did not come back and was ended</source>
        <translation>لم يعد المخمِّن من عمله فأُنهي</translation>
    </message>
    <message>
        <source>the drafter ends its turns with token {theirs}, the target with {ours}</source>
        <translation>ينهي المخمِّن أدواره بالرمز {theirs}، والنموذج الهدف بالرمز {ours}</translation>
    </message>
    <message>
        <source>the drafter failed ({kind})</source>
        <translation>أخفق المخمِّن ({kind})</translation>
    </message>
    <message>
        <source>the drafter failed ({kind}: {reason})</source>
        <translation>أخفق المخمِّن ({kind}: {reason})</translation>
    </message>
    <message>
        <source>the drafter gave a probability of {number}</source>
        <translation>أعطى المخمِّن احتمالًا قيمته {number}</translation>
    </message>
    <message>
        <source>the drafter gave probabilities that are not a distribution over the model&apos;s tokens</source>
        <translation>أعطى المخمِّن احتمالات ليست توزيعًا على رموز النموذج</translation>
    </message>
    <message>
        <source>the drafter gave {found} distributions for {guesses} guesses</source>
        <translation>أعطى المخمِّن توزيعات عددها {found} لتخمينات عددها {guesses}</translation>
    </message>
    <message>
        <source>the drafter gave {found} probabilities for {guesses} guesses</source>
        <translation>أعطى المخمِّن احتمالات عددها {found} لتخمينات عددها {guesses}</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, of which its own distribution knows nothing</source>
        <translation>خمّن المخمِّن معرّف الرمز {token}، وتوزيعه نفسه لا يعرف عنه شيئًا</translation>
    </message>
    <message>
        <source>the drafter guessed the token id {token}, which the model does not have</source>
        <translation>خمّن المخمِّن معرّف الرمز {token}، وهو غير موجود لدى النموذج</translation>
    </message>
    <message>
        <source>the drafter guessed {value}, which is not a token id</source>
        <translation>خمّن المخمِّن {value}، وهو ليس معرّف رمز</translation>
    </message>
    <message>
        <source>the drafter handed over a draft with something of type {kind} in it</source>
        <translation>سلّم المخمِّن مسودة فيها شيء من نوع {kind}</translation>
    </message>
    <message>
        <source>the drafter handed over something of type {kind}, not a draft</source>
        <translation>سلّم المخمِّن شيئًا من نوع {kind}، لا مسودة</translation>
    </message>
    <message>
        <source>the drafter made {found} guesses where {most} were asked for</source>
        <translation>أجرى المخمِّن تخمينات عددها {found} والمطلوب {most}</translation>
    </message>
    <message>
        <source>the drafter named {found} makers of {guesses} guesses</source>
        <translation>ذكر المخمِّن {found} من أصحاب التخمين لعدد {guesses} من التخمينات</translation>
    </message>
    <message>
        <source>the drafter on Apple&apos;s CoreML</source>
        <translation>المخمِّن على CoreML من Apple</translation>
    </message>
    <message>
        <source>the drafter on the graphics card</source>
        <translation>المخمِّن على بطاقة الرسوم</translation>
    </message>
    <message>
        <source>the drafter on the graphics card by WebGPU</source>
        <translation>المخمِّن على بطاقة الرسوم عبر WebGPU</translation>
    </message>
    <message>
        <source>the drafter ranked words that the model does not have</source>
        <translation>رتّب المخمِّن كلمات ليست لدى النموذج</translation>
    </message>
    <message>
        <source>the drafter reads no more than {tokens:,} tokens of a chat</source>
        <translation>لا يقرأ نموذج التخمين أكثر من {tokens:,} رمزًا من المحادثة</translation>
    </message>
    <message>
        <source>the drafter reads states of the model that cannot be had here ({names})</source>
        <translation>يقرأ المخمِّن من النموذج حالات لا تتوفر هنا ({names})</translation>
    </message>
    <message>
        <source>the drafter says that it has read {found} tokens of a prompt of {tokens}</source>
        <translation>يقول المخمِّن إنه قرأ {found} رمز من موجّه فيه {tokens}</translation>
    </message>
    <message>
        <source>the drafter says that it knows states of {found} tokens of a prompt of {tokens}</source>
        <translation>يقول المخمِّن إنه يعرف حالات {found} رمز من موجّه فيه {tokens}</translation>
    </message>
    <message>
        <source>the drafter was given states of {found} numbers, not of {wanted}</source>
        <translation>تلقّى المخمِّن حالات من {found} عدد، لا من {wanted}</translation>
    </message>
    <message>
        <source>the drafter&apos;s guesses are not a tree: each must follow one before it</source>
        <translation>تخمينات المخمِّن ليست شجرة: يجب أن يتبع كل تخمين تخمينًا يسبقه</translation>
    </message>
    <message>
        <source>the drivers of graphics cards</source>
        <translation>برامج تشغيل بطاقات الرسوم</translation>
    </message>
    <message>
        <source>the end of the reply</source>
        <translation>نهاية الرد</translation>
    </message>
    <message>
        <source>the engine could not be started: {error}</source>
        <translation>تعذّر تشغيل المحرّك: {error}</translation>
    </message>
    <message>
        <source>the engine did not stop within {seconds:g} seconds, so it was ended</source>
        <translation>لم يتوقف المحرّك خلال {seconds:g} ثانية فأُنهي</translation>
    </message>
    <message>
        <source>the engine does not answer</source>
        <comment>what is done while a model loads</comment>
        <translation>المحرك لا يجيب</translation>
    </message>
    <message>
        <source>the engine does not answer; it waits for something, or is stuck</source>
        <translation>المحرك لا يستجيب؛ إنه ينتظر شيئًا أو عالق</translation>
    </message>
    <message>
        <source>the engine is stopped from outside</source>
        <comment>what is done while a model loads</comment>
        <translation>المحرك موقوف من الخارج</translation>
    </message>
    <message>
        <source>the engine said nothing for {seconds:,.0f} seconds, so it was ended</source>
        <translation>لم يقل المحرّك شيئًا طوال {seconds:,.0f} ثانية فأُنهي</translation>
    </message>
    <message>
        <source>the engine sent something unreadable and was ended: {reason}</source>
        <translation>أرسل المحرّك شيئًا غير مقروء فأُنهي: {reason}</translation>
    </message>
    <message>
        <source>the engine stopped ({exit})</source>
        <translation>توقف المحرّك ({exit})</translation>
    </message>
    <message>
        <source>the engine&apos;s libraries cannot be loaded: {reason}</source>
        <translation>تعذّر تحميل مكتبات المحرّك: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process could not be started: {reason}</source>
        <translation>تعذّر تشغيل عملية المحرّك: {reason}</translation>
    </message>
    <message>
        <source>the engine&apos;s process is stopped; let it go on, or end the reply</source>
        <translation>عملية المحرك متوقفة مؤقتًا؛ دعها تستأنف أو أنهِ الرد</translation>
    </message>
    <message>
        <source>the file for other machines is not here</source>
        <translation>الملف الخاص بالأجهزة الأخرى غير موجود هنا</translation>
    </message>
    <message>
        <source>the file&apos;s name {file} cannot be kept</source>
        <translation>لا يمكن الاحتفاظ باسم الملف {file}</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be written to: {reason}</source>
        <translation>تعذّرت الكتابة في المجلد {folder}: {reason}</translation>
    </message>
    <message>
        <source>the former version</source>
        <comment>who made a guess</comment>
        <translation>النسخة السابقة</translation>
    </message>
    <message>
        <source>the grammar</source>
        <comment>who made a guess</comment>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it is not valid GBNF with a rule named root</source>
        <translation>لا يمكن استخدام القواعد: ليست GBNF صالحة فيها قاعدة باسم root</translation>
    </message>
    <message>
        <source>the grammar cannot be used: it would take too long to follow</source>
        <translation>لا يمكن استخدام القواعد: تتبّعها يستغرق وقتًا طويلًا</translation>
    </message>
    <message>
        <source>the grammar, the JSON schema or a logit bias rules this word out here</source>
        <translation>تستبعد القواعد أو مخطط JSON أو أحد انحيازات اللوجيت هذه الكلمة هنا</translation>
    </message>
    <message>
        <source>the graph as it lies in the file</source>
        <translation>مخطط الحساب كما هو في الملف</translation>
    </message>
    <message>
        <source>the graphics card</source>
        <translation>بطاقة الرسوم</translation>
    </message>
    <message>
        <source>the head has a part that is not known here: {name}</source>
        <translation>في الرأس جزء غير معروف هنا: {name}</translation>
    </message>
    <message>
        <source>the head has no embeddings, and the target&apos;s are of another width</source>
        <translation>ليست للرأس تضمينات، وتضمينات النموذج الهدف بعرض آخر</translation>
    </message>
    <message>
        <source>the head has two parts for {name}</source>
        <translation>في الرأس جزآن لـ {name}</translation>
    </message>
    <message>
        <source>the head knows {count:,} words and does not say which</source>
        <translation>يعرف الرأس {count:,} كلمة ولا يذكر أيها</translation>
    </message>
    <message>
        <source>the head lacks a part: {name}</source>
        <translation>ينقص الرأسَ جزء: {name}</translation>
    </message>
    <message>
        <source>the head places its words by a rule that is not known here: {kind}</source>
        <translation>يحدد الرأس مواضع كلماته بقاعدة غير معروفة هنا: {kind}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}</source>
        <translation>دُرِّب الرأس لنموذج غير {file}: لديه {found:,} كلمة، ولدى ذاك {wanted:,}</translation>
    </message>
    <message>
        <source>the head was trained for another model than {file}: it reads states of {found} numbers up to layer {layer}, and that has {wanted} and {layers} layers</source>
        <translation>دُرِّب الرأس لنموذج غير {file}: يقرأ حالات من {found} عدد حتى الطبقة {layer}، ولدى ذاك {wanted} و{layers} طبقة</translation>
    </message>
    <message>
        <source>the head&apos;s list of words names some twice, or some that the model does not have</source>
        <translation>تذكر قائمة كلمات الرأس بعضها مرتين، أو كلمات ليست لدى النموذج</translation>
    </message>
    <message>
        <source>the head&apos;s {name} is {found}, not {wanted}</source>
        <translation>قيمة {name} في الرأس {found}، لا {wanted}</translation>
    </message>
    <message>
        <source>the hub answers no more requests from here for now (HTTP 429)</source>
        <translation>لا تجيب المنصة عن مزيد من الطلبات من هنا في الوقت الحالي (HTTP 429)</translation>
    </message>
    <message>
        <source>the hub could not answer (HTTP {status})</source>
        <translation>لم تتمكن المنصة من الإجابة (HTTP {status})</translation>
    </message>
    <message>
        <source>the import was stopped</source>
        <translation>أُوقف الاستيراد</translation>
    </message>
    <message>
        <source>the kept trace</source>
        <translation>سجل التتبّع المحفوظ</translation>
    </message>
    <message>
        <source>the key file {path} cannot be used: {reason}</source>
        <translation>تعذّر استخدام ملف المفتاح {path}: {reason}</translation>
    </message>
    <message>
        <source>the key file {path} holds no key of {count} letters or more</source>
        <translation>لا يحوي ملف المفتاح {path} مفتاحًا من {count} حرفًا أو أكثر</translation>
    </message>
    <message>
        <source>the key {key} is there twice</source>
        <translation>المفتاح {key} موجود مرتين</translation>
    </message>
    <message>
        <source>the largest that writes faster than you read and leaves half of the memory free</source>
        <translation>الأكبر الذي يكتب أسرع مما يُقرأ ويترك نصف الذاكرة حرًّا</translation>
    </message>
    <message>
        <source>the list of models in {folder} cannot be written: {reason}</source>
        <translation>تعذّرت كتابة قائمة النماذج في {folder}: {reason}</translation>
    </message>
    <message>
        <source>the making of a drafter was stopped</source>
        <translation>أُوقف إنشاء المخمِّن</translation>
    </message>
    <message>
        <source>the model has no layer {number}: its layers are 0 to {last}</source>
        <translation>ليس في النموذج طبقة {number}: طبقاته من 0 إلى {last}</translation>
    </message>
    <message>
        <source>the model is still being opened</source>
        <translation>ما زال النموذج يُفتح</translation>
    </message>
    <message>
        <source>the model is still writing</source>
        <translation>النموذج ما زال يكتب</translation>
    </message>
    <message>
        <source>the model itself with layers left out</source>
        <translation>النموذج نفسه مع طبقات محذوفة</translation>
    </message>
    <message>
        <source>the model wants a token in front of every text and does not say which: it is damaged</source>
        <translation>يريد النموذج رمزًا قبل كل نص ولا يقول أي رمز: فهو تالف</translation>
    </message>
    <message>
        <source>the model&apos;s chat template brought its process down</source>
        <translation>أسقط قالب المحادثة للنموذج العملية التي يعمل فيها</translation>
    </message>
    <message>
        <source>the model&apos;s chat template cannot be read: {reason}</source>
        <translation>تعذّرت قراءة قالب المحادثة للنموذج: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template could not be read</source>
        <translation>تعذّرت قراءة قالب المحادثة للنموذج</translation>
    </message>
    <message>
        <source>the model&apos;s chat template did not finish in {seconds:g} seconds</source>
        <translation>لم ينتهِ قالب المحادثة للنموذج خلال {seconds:g} ثانية</translation>
    </message>
    <message>
        <source>the model&apos;s chat template failed: {reason}</source>
        <translation>أخفق قالب المحادثة للنموذج: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template refuses this chat: {reason}</source>
        <translation>يرفض قالب المحادثة للنموذج هذه المحادثة: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s chat template wrote more than {most:,} characters</source>
        <translation>كتب قالب المحادثة للنموذج أكثر من {most:,} حرف</translation>
    </message>
    <message>
        <source>the model&apos;s file could not be read on: its disk is gone, or the file was changed meanwhile</source>
        <translation>تعذّرت متابعة قراءة ملف النموذج: اختفى قرصه، أو تغيّر الملف في أثناء ذلك</translation>
    </message>
    <message>
        <source>the model&apos;s own heads do not guess: {reason}</source>
        <translation>رؤوس النموذج نفسه لا تخمّن: {reason}</translation>
    </message>
    <message>
        <source>the model&apos;s scores are not numbers (the largest is {number})</source>
        <translation>درجات النموذج ليست أعدادًا (أكبرها {number})</translation>
    </message>
    <message>
        <source>the model&apos;s scores were not numbers in a reply</source>
        <translation>لم تكن درجات النموذج أرقامًا أثناء أحد الردود</translation>
    </message>
    <message>
        <source>the model&apos;s states have {found} numbers, its heads were made for {width}</source>
        <translation>في حالات النموذج {found} عددًا، وأُنشئت رؤوسه لـ {width}</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer failed on a text of {letters:,} characters</source>
        <translation>أخفق مُرمِّز النموذج في نص من {letters:,} حرف</translation>
    </message>
    <message>
        <source>the model&apos;s tokenizer names a token past its {tokens:,}: the file is damaged</source>
        <translation>يشير مُرمِّز النموذج إلى رمز خارج رموزه وعددها {tokens:,}: الملف تالف</translation>
    </message>
    <message>
        <source>the model’s likeliest</source>
        <translation>الأرجح لدى النموذج</translation>
    </message>
    <message>
        <source>the native libraries could not be asked: {reason}</source>
        <translation>تعذّر سؤال المكتبات الأصلية: {reason}</translation>
    </message>
    <message>
        <source>the other machines</source>
        <translation>الأجهزة الأخرى</translation>
    </message>
    <message>
        <source>the package index has no {package}</source>
        <translation>لا يحتوي فهرس الحزم على {package}</translation>
    </message>
    <message>
        <source>the package index, or the proxy before it, wants a name and password</source>
        <translation>يطلب فهرس الحزم، أو الوكيل الذي أمامه، اسمًا وكلمة مرور</translation>
    </message>
    <message>
        <source>the package index: {package}</source>
        <translation>فهرس الحزم: {package}</translation>
    </message>
    <message>
        <source>the page cannot be written to {path}: {reason}</source>
        <translation>تعذّرت كتابة الصفحة إلى {path}: {reason}</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <comment>who made a guess</comment>
        <translation>النص الملصق</translation>
    </message>
    <message>
        <source>the preferences could not be saved to {path}: {reason}</source>
        <translation>تعذّر حفظ التفضيلات في {path}: {reason}</translation>
    </message>
    <message>
        <source>the preferences in {path} could not be read ({error}); {where}</source>
        <translation>تعذّرت قراءة التفضيلات في {path} ({error})؛ {where}</translation>
    </message>
    <message>
        <source>the process for chat templates could not be started: {reason}</source>
        <translation>تعذّر تشغيل عملية قوالب المحادثة: {reason}</translation>
    </message>
    <message>
        <source>the process for chat templates did not start within {seconds:g} seconds</source>
        <translation>لم تبدأ عملية قوالب المحادثة خلال {seconds:g} ثانية</translation>
    </message>
    <message>
        <source>the process for chat templates gave an answer that fits no question</source>
        <translation>أعطت عملية قوالب المحادثة جوابًا لا يوافق أي سؤال</translation>
    </message>
    <message>
        <source>the process of the tools has ended</source>
        <translation>انتهت عملية الأدوات</translation>
    </message>
    <message>
        <source>the process that made a drafter ended by itself</source>
        <translation>انتهت من تلقاء نفسها العملية التي كانت تنشئ المخمِّن</translation>
    </message>
    <message>
        <source>the processor alone</source>
        <translation>المعالج وحده</translation>
    </message>
    <message>
        <source>the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer</source>
        <translation>في الطلب {letters:,} حرفًا، والسياق ذو {room:,} رمزًا يتسع لأقل</translation>
    </message>
    <message>
        <source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
        <translation>في الموجّه {tokens:,} رمز، والسياق يتسع لـ {room:,}</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>الموجّه فارغ</translation>
    </message>
    <message>
        <source>the proxy did not let the request through: {reason}</source>
        <translation>لم يسمح الوكيل بمرور الطلب: {reason}</translation>
    </message>
    <message>
        <source>the proxy wants a name and password (HTTP 407)</source>
        <translation>يطلب الوكيل اسمًا وكلمة مرور (HTTP 407)</translation>
    </message>
    <message>
        <source>the reply broke off: {reason}</source>
        <translation>انقطع الرد: {reason}</translation>
    </message>
    <message>
        <source>the safest settings</source>
        <translation>أكثر الإعدادات أمانًا</translation>
    </message>
    <message>
        <source>the scores of {file} are not numbers, whichever way it is run</source>
        <translation>درجات {file} ليست أعدادًا، بأي طريقة شُغّل</translation>
    </message>
    <message>
        <source>the server has ended</source>
        <translation>انتهى الخادم</translation>
    </message>
    <message>
        <source>the servers cannot be saved: {reason}</source>
        <translation>لا يمكن حفظ الخوادم: {reason}</translation>
    </message>
    <message>
        <source>the settings name {devices}, which is not here: {file} now runs with {way}</source>
        <translation>تذكر الإعدادات {devices}، وهو غير موجود هنا: يعمل {file} الآن باستخدام {way}</translation>
    </message>
    <message>
        <source>the speed-up is E over K times c plus v of K plus 1</source>
        <translation>التسريع يساوي E على K في c زائد v عند K زائد 1</translation>
    </message>
    <message>
        <source>the starter model is packed inside an archive</source>
        <translation>نموذج البداية محزوم داخل أرشيف</translation>
    </message>
    <message>
        <source>the starter&apos;s {file} cannot be read: {reason}</source>
        <translation>تعذّرت قراءة {file} الخاص بنموذج البداية: {reason}</translation>
    </message>
    <message>
        <source>the states of the model</source>
        <translation>حالات النموذج</translation>
    </message>
    <message>
        <source>the states of the model could not be read</source>
        <translation>تعذّرت قراءة حالات النموذج</translation>
    </message>
    <message>
        <source>the stored token cannot be used: {reason}</source>
        <translation>لا يمكن استخدام رمز الوصول المحفوظ: {reason}</translation>
    </message>
    <message>
        <source>the target begins texts with token {ours}, the drafter with {theirs}</source>
        <translation>يبدأ النموذج الهدف النصوص بالرمز {ours}، والمخمِّن بالرمز {theirs}</translation>
    </message>
    <message>
        <source>the target has {ours} tokens, the drafter {theirs}</source>
        <translation>لدى النموذج الهدف {ours} رمز، ولدى المخمِّن {theirs}</translation>
    </message>
    <message>
        <source>the target&apos;s cache could not be rolled back ({reason})</source>
        <translation>تعذّر إرجاع الذاكرة المؤقتة للنموذج الهدف ({reason})</translation>
    </message>
    <message>
        <source>the tensor {name} has offset {found}, not {wanted}</source>
        <translation>قيمة offset للموتِّر {name} هي {found}، لا {wanted}</translation>
    </message>
    <message>
        <source>the tensor {name} has the size {size}, impossible for {type}</source>
        <translation>حجم الموتِّر {name} هو {size}، وهو غير ممكن مع {type}</translation>
    </message>
    <message>
        <source>the tensor {name} has the {key} {found}</source>
        <translation>قيمة {key} للموتِّر {name} هي {found}</translation>
    </message>
    <message>
        <source>the tensor {name} has type {type}, which this version does not know</source>
        <translation>الموتِّر {name} من النوع {type}، ولا يعرفه هذا الإصدار</translation>
    </message>
    <message>
        <source>the tensor {name} has {count} dimensions (1 to {most} are allowed)</source>
        <translation>للموتِّر {name} عدد أبعاد {count} (المسموح من 1 إلى {most})</translation>
    </message>
    <message>
        <source>the tensor {name} is there twice</source>
        <translation>الموتِّر {name} موجود مرتين</translation>
    </message>
    <message>
        <source>the tools cannot be used: {reason}</source>
        <translation>لا يمكن استخدام الأدوات: {reason}</translation>
    </message>
    <message>
        <source>the trace cannot be written to {path}: {reason}</source>
        <translation>تعذّرت كتابة سجل التتبّع إلى {path}: {reason}</translation>
    </message>
    <message>
        <source>the training reached values that are not numbers; its last good state is kept</source>
        <translation>وصل التدريب إلى قيم ليست أرقامًا؛ وحُفظت آخر حالة سليمة</translation>
    </message>
    <message>
        <source>the weights alone on the graphics card</source>
        <translation>الأوزان وحدها على بطاقة الرسوم</translation>
    </message>
    <message>
        <source>the weights as they lie in the file</source>
        <translation>الأوزان كما هي في الملف</translation>
    </message>
    <message>
        <source>the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}</source>
        <translation>الملف المكتوب يصيب في {file:.0%} من تخميناته الأولى، وكان في التدريب {trained:.0%}</translation>
    </message>
    <message>
        <source>theme colour scheme night</source>
        <comment>more words to find a setting by</comment>
        <translation>سمة ألوان ليل theme colour scheme night</translation>
    </message>
    <message>
        <source>there are no chats in it</source>
        <translation>لا محادثات فيه</translation>
    </message>
    <message>
        <source>there are no heads for {file} yet</source>
        <translation>لا رؤوس بعد لـ {file}</translation>
    </message>
    <message>
        <source>there are too many models named {name} in {folder}</source>
        <translation>يوجد عدد كبير جدًا من النماذج باسم {name} في {folder}</translation>
    </message>
    <message>
        <source>there are {count:,} whole replies in the chats, which are too few</source>
        <translation>في المحادثات {count:,} من الردود الكاملة، وهي قليلة جدًا</translation>
    </message>
    <message>
        <source>there is already a folder “{name}”</source>
        <translation>يوجد مجلد «{name}» بالفعل</translation>
    </message>
    <message>
        <source>there is no device {name} here: choose from {known}</source>
        <translation>لا جهاز هنا باسم {name}: اختر من {known}</translation>
    </message>
    <message>
        <source>there is no display to open the window on</source>
        <translation>لا توجد شاشة عرض تُفتح عليها النافذة</translation>
    </message>
    <message>
        <source>there is no drafter called {name}</source>
        <translation>لا يوجد مخمِّن باسم {name}</translation>
    </message>
    <message>
        <source>there is no drafter called {name}: the names are {known}</source>
        <translation>لا مخمِّن باسم {name}: الأسماء هي {known}</translation>
    </message>
    <message>
        <source>there is no drafter file at {path}</source>
        <translation>لا ملف مخمِّن في {path}</translation>
    </message>
    <message>
        <source>there is no drafter {id}</source>
        <translation>لا مخمِّن باسم {id}</translation>
    </message>
    <message>
        <source>there is no model file at {path}</source>
        <translation>لا ملف نموذج في {path}</translation>
    </message>
    <message>
        <source>there is no model {name}</source>
        <translation>لا يوجد نموذج {name}</translation>
    </message>
    <message>
        <source>there is no pair named {name!r}</source>
        <translation>لا زوج باسم {name!r}</translation>
    </message>
    <message>
        <source>there is no pair {id}</source>
        <translation>لا زوج باسم {id}</translation>
    </message>
    <message>
        <source>there is no pip here to ask a package index with</source>
        <translation>لا يوجد هنا pip لسؤال فهرس حزم</translation>
    </message>
    <message>
        <source>there is no room for {needed} bytes in {parent}: {free} are free</source>
        <translation>لا مكان لعدد {needed} بايت في {parent}: المتاح {free}</translation>
    </message>
    <message>
        <source>there is no safetensors file in {folder}</source>
        <translation>لا ملف safetensors في {folder}</translation>
    </message>
    <message>
        <source>there is no tool called {name}</source>
        <translation>لا توجد أداة باسم {name}</translation>
    </message>
    <message>
        <source>there is nothing to answer</source>
        <translation>لا شيء للإجابة عنه</translation>
    </message>
    <message>
        <source>there is too little of the model&apos;s text to judge by</source>
        <translation>نص النموذج أقلّ من أن يُحكم به</translation>
    </message>
    <message>
        <source>there may be {most} presets, not {found}</source>
        <translation>يمكن أن يوجد {most} من الإعدادات الجاهزة، لا {found}</translation>
    </message>
    <message>
        <source>things it cannot know</source>
        <translation>أشياء لا يمكنه معرفتها</translation>
    </message>
    <message>
        <source>this build of llama.cpp lacks {name}</source>
        <translation>تنقص هذا الإصدار من llama.cpp الدالة {name}</translation>
    </message>
    <message>
        <source>this clip would be larger than {count} MB</source>
        <translation>سيكون هذا المقطع أكبر من {count} MB</translation>
    </message>
    <message>
        <source>this is not JSON yet: {fault} in line {line}, column {column}</source>
        <translation>ليس هذا JSON بعد: {fault} في السطر {line}، العمود {column}</translation>
    </message>
    <message>
        <source>this machine and {servers} together have memory for {room} of {layers} layers</source>
        <translation>لدى هذا الجهاز و{servers} معًا ذاكرة تكفي {room} من {layers} من الطبقات</translation>
    </message>
    <message>
        <source>this model has no token {token}: it knows {count:,}</source>
        <translation>ليس لدى هذا النموذج رمز {token}: فهو يعرف {count:,}</translation>
    </message>
    <message>
        <source>this model knows no marks for filling in the middle, so suffix cannot be used</source>
        <translation>لا يعرف هذا النموذج علامات ملء الوسط، فلا يمكن استعمال suffix</translation>
    </message>
    <message>
        <source>this model&apos;s cache cannot go back that far</source>
        <translation>لا تستطيع الذاكرة المؤقتة لهذا النموذج الرجوع إلى هذا الحد</translation>
    </message>
    <message>
        <source>this model&apos;s chat template cannot set reasoning to {reasoning}: it offers {offered}</source>
        <translation>لا يمكن لقالب المحادثة لهذا النموذج ضبط التفكير على {reasoning}؛ والمتاح فيه: {offered}</translation>
    </message>
    <message>
        <source>this pair has no drafter</source>
        <translation>ليس لهذا الزوج مخمِّن</translation>
    </message>
    <message>
        <source>this processor lacks instructions that it uses</source>
        <translation>تنقص هذا المعالج تعليمات يستخدمها الملف</translation>
    </message>
    <message>
        <source>this recording holds no text to show</source>
        <translation>لا يضم هذا التسجيل نصًا لعرضه</translation>
    </message>
    <message>
        <source>this reply came to its own end</source>
        <translation>بلغ هذا الرد نهايته من تلقائه</translation>
    </message>
    <message>
        <source>this reply has no such place any more</source>
        <translation>لم يعد في هذا الرد موضع كهذا</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {now}</source>
        <translation>هذا الرد كتبه {target}، و{now}</translation>
    </message>
    <message>
        <source>this reply was written by {target}, and {other} is open now</source>
        <translation>هذا الرد كتبه {target}، والمفتوح الآن {other}</translation>
    </message>
    <message numerus="yes">
        <source>this reply, written %n (time|times) each way with four guesses. {verdict}</source>
        <translation>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
            <numerusform>هذا الرد مكتوبًا بكل طريقة (%n) مع أربعة تخمينات. {verdict}</numerusform>
        </translation>
    </message>
    <message>
        <source>this worker may open other files only</source>
        <translation>لا يمكن لهذه العملية إلا فتح ملفات أخرى</translation>
    </message>
    <message>
        <source>threads must be from 1 to 1024, or 0 to choose, not {found}</source>
        <translation>يجب أن تكون threads من 1 إلى 1024، أو 0 للاختيار التلقائي، لا {found}</translation>
    </message>
    <message>
        <source>thrown away</source>
        <comment>behind a number of guesses</comment>
        <translation>مُهمَلة</translation>
    </message>
    <message>
        <source>tokens a round</source>
        <comment>under or behind a number</comment>
        <translation>رموز لكل جولة</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <comment>under or behind a number</comment>
        <translation>رموز في الثانية</translation>
    </message>
    <message>
        <source>too little memory is free</source>
        <translation>الذاكرة المتاحة قليلة جدًا</translation>
    </message>
    <message>
        <source>too little memory is free to make a drafter for {file}</source>
        <translation>الذاكرة الحرة أقل من أن تكفي لإنشاء مخمِّن لـ {file}</translation>
    </message>
    <message>
        <source>tools MCP servers functions agent import</source>
        <comment>more words to find a setting by</comment>
        <translation>أدوات MCP خوادم دوال وكيل استيراد</translation>
    </message>
    <message>
        <source>top_k must be 0 (off) or more, not {found}</source>
        <translation>يجب أن تكون top_k مساوية 0 (متوقف) أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>top_p must be above 0: at 0 no token is left to choose</source>
        <translation>يجب أن تكون top_p فوق 0: عند 0 لا يبقى رمز للاختيار</translation>
    </message>
    <message>
        <source>trace disk space megabytes storage</source>
        <comment>more words to find a setting by</comment>
        <translation>تتبّع قرص مساحة ميغابايت تخزين trace disk space megabytes storage</translation>
    </message>
    <message>
        <source>trace history</source>
        <comment>more words to find a setting by</comment>
        <translation>تتبّع سجل trace history</translation>
    </message>
    <message>
        <source>trace_limit_mb must be 1 or more, not {found}</source>
        <translation>يجب أن تكون trace_limit_mb مساوية 1 أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>traditional Chinese (Big5)</source>
        <translation>الصينية التقليدية (Big5)</translation>
    </message>
    <message>
        <source>translation 언어 Sprache idioma 言語 اللغة</source>
        <comment>more words to find a setting by</comment>
        <translation>ترجمة translation 언어 Sprache idioma 言語 اللغة</translation>
    </message>
    <message>
        <source>tray icon system tray status</source>
        <comment>more words to find a setting by</comment>
        <translation>أيقونة شريط النظام حالة tray icon system tray status</translation>
    </message>
    <message>
        <source>tree must be auto, or from 0 (off) to {most}, not {found}</source>
        <translation>يجب أن تكون tree‏ auto أو من 0 (إيقاف) إلى {most}، لا {found}</translation>
    </message>
    <message>
        <source>trying the graphics card</source>
        <comment>what is done while a model loads</comment>
        <translation>تجربة بطاقة الرسوم</translation>
    </message>
    <message>
        <source>two files of {folder} have the tensor {name}</source>
        <translation>في ملفين من {folder} الموتّر {name}</translation>
    </message>
    <message>
        <source>type {number}</source>
        <translation>النوع {number}</translation>
    </message>
    <message>
        <source>typeface family</source>
        <comment>more words to find a setting by</comment>
        <translation>خط نوع typeface family</translation>
    </message>
    <message>
        <source>under 0.01 ms</source>
        <translation>أقل من 0.01 ms</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>أقل من 1%</translation>
    </message>
    <message>
        <source>units of measure</source>
        <translation>وحدات القياس</translation>
    </message>
    <message numerus="yes">
        <source>unknown, %n (core|cores) to use</source>
        <comment>a processor</comment>
        <translation>
            <numerusform>غير معروف، %n نواة للاستخدام</numerusform>
            <numerusform>غير معروف، %n نواة للاستخدام</numerusform>
            <numerusform>غير معروف، %n نواتان للاستخدام</numerusform>
            <numerusform>غير معروف، %n أنوية للاستخدام</numerusform>
            <numerusform>غير معروف، %n نواة للاستخدام</numerusform>
            <numerusform>غير معروف، %n نواة للاستخدام</numerusform>
        </translation>
    </message>
    <message>
        <source>unsure</source>
        <comment>how sure the model was of a word</comment>
        <translation>غير متأكد</translation>
    </message>
    <message>
        <source>until it is done</source>
        <translation>حتى يكتمل</translation>
    </message>
    <message>
        <source>used in place</source>
        <translation>يُستخدم في مكانه</translation>
    </message>
    <message>
        <source>vectors are not read as words are</source>
        <translation>المتجهات لا تُقرأ كما تُقرأ الكلمات</translation>
    </message>
    <message>
        <source>version {version}, {words}</source>
        <translation>النسخة {version}، {words}</translation>
    </message>
    <message>
        <source>version {version}, {words}, on screen</source>
        <translation>النسخة {version}، {words}، معروضة</translation>
    </message>
    <message>
        <source>warming up</source>
        <comment>what is done while a model loads</comment>
        <translation>الإحماء</translation>
    </message>
    <message>
        <source>was made for a model of this shape and vocabulary; not measured with this file</source>
        <translation>صُنع لنموذج بهذا الشكل وهذه المفردات؛ ولم يُقَس بهذا الملف</translation>
    </message>
    <message>
        <source>was made for another model</source>
        <translation>أُنشئ لنموذج آخر</translation>
    </message>
    <message>
        <source>was made for this model, from its own file</source>
        <translation>أُنشئ لهذا النموذج من ملفه نفسه</translation>
    </message>
    <message>
        <source>weight repacking</source>
        <comment>a standard name</comment>
        <translation>إعادة ترتيب الأوزان (weight repacking)</translation>
    </message>
    <message>
        <source>what happened in this reply was not kept</source>
        <translation>ما حدث في هذا الرد لم يُحفظ</translation>
    </message>
    <message>
        <source>what the heads learnt could not be computed any further: it was dropped</source>
        <translation>تعذر مواصلة حساب ما تعلمته الرؤوس فأُسقط</translation>
    </message>
    <message>
        <source>what the heads learnt could not be deleted: {reason}</source>
        <translation>تعذر حذف ما تعلمته الرؤوس: {reason}</translation>
    </message>
    <message>
        <source>what the heads learnt from earlier chats was damaged: it was set aside, and is learnt again</source>
        <translation>ما تعلمته الرؤوس من محادثات سابقة كان تالفًا: نُحّي جانبًا ويُتعلم من جديد</translation>
    </message>
    <message>
        <source>what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: it was dropped</source>
        <translation>ما تعلمته الرؤوس جعل تخميناتها أسوأ، من {before:.0f} % إلى {after:.0f} % صحيحة: أُسقط</translation>
    </message>
    <message>
        <source>what was asked cannot be handed to the engine: {reason}</source>
        <translation>لا يمكن تسليم المطلوب إلى المحرّك: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats could not be deleted: {reason}</source>
        <translation>تعذّر حذف ما حُفظ من المحادثات السابقة: {reason}</translation>
    </message>
    <message>
        <source>what was kept of earlier chats to guess from was damaged: it was set aside, and is collected again</source>
        <translation>كان ما حُفظ من المحادثات السابقة للتخمين منه تالفًا: وُضع جانبًا، ويُجمع من جديد</translation>
    </message>
    <message>
        <source>what was sent in place of {path} is not that file: {why}</source>
        <translation>ما أُرسل بدل {path} ليس ذلك الملف: {why}</translation>
    </message>
    <message>
        <source>whether it fits is not known until it is downloaded</source>
        <translation>لا يُعرف هل يتوافق قبل تنزيله</translation>
    </message>
    <message>
        <source>which tokens this reply is made of was not kept</source>
        <translation>الرموز التي يتألف منها هذا الرد لم تُحفظ</translation>
    </message>
    <message>
        <source>whole drafts judged at once: block verification</source>
        <translation>الحكم على مسودات كاملة دفعةً واحدة: التحقق بالكتل</translation>
    </message>
    <message>
        <source>wide open</source>
        <comment>how sure the model was of a word</comment>
        <translation>كل شيء ممكن</translation>
    </message>
    <message>
        <source>window repetition</source>
        <comment>more words to find a setting by</comment>
        <translation>نافذة تكرار window repetition</translation>
    </message>
    <message>
        <source>wire type {type}</source>
        <translation>نوع ترميز الحقل (wire type) هو {type}</translation>
    </message>
    <message>
        <source>with {way}: {reason}</source>
        <translation>باستخدام {way}: {reason}</translation>
    </message>
    <message>
        <source>written without guesses</source>
        <translation>كُتب بلا تخمينات</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <translation>تخمين خاطئ</translation>
    </message>
    <message>
        <source>wrong guess</source>
        <comment>in the legend</comment>
        <translation>تخمين خاطئ</translation>
    </message>
    <message>
        <source>your word</source>
        <translation>كلمتك</translation>
    </message>
    <message>
        <source>your word</source>
        <comment>in the legend</comment>
        <translation>كلمتك</translation>
    </message>
    <message>
        <source>you’re offline: {host} was not found</source>
        <translation>أنت غير متصل: لم يُعثر على {host}</translation>
    </message>
    <message numerus="yes">
        <source>{before}, {more}</source>
        <comment>a list, as a screen reader says it</comment>
        <translation>
            <numerusform>{before}، {more}</numerusform>
            <numerusform>{before}، {more}</numerusform>
            <numerusform>{before}، {more}</numerusform>
            <numerusform>{before}، {more}</numerusform>
            <numerusform>{before}، {more}</numerusform>
            <numerusform>{before}، {more}</numerusform>
        </translation>
    </message>
    <message>
        <source>{broken:,} of {pages:,} pages could not be read.</source>
        <translation>تعذّرت قراءة {broken:,} من {pages:,} صفحة.</translation>
    </message>
    <message numerus="yes">
        <source>{card} (not here)</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
            <numerusform>‏{card} (غير موجودة هنا)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chosen}; %n (command|commands), arrows choose, Enter does it</source>
        <comment>read aloud in the finder: the chosen command, and how many fit</comment>
        <translation>
            <numerusform>{chosen}؛ %n أمر، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
            <numerusform>{chosen}؛ %n أمر، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
            <numerusform>{chosen}؛ %n أمران، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
            <numerusform>{chosen}؛ %n أوامر، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
            <numerusform>{chosen}؛ %n أمرًا، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
            <numerusform>{chosen}؛ %n أمر، الأسهم للاختيار، وEnter للتنفيذ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{command}, {keys}</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{command}، {keys}</numerusform>
            <numerusform>{command}، {keys}</numerusform>
            <numerusform>{command}، {keys}</numerusform>
            <numerusform>{command}، {keys}</numerusform>
            <numerusform>{command}، {keys}</numerusform>
            <numerusform>{command}، {keys}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (backup|backups) of the chats, {size}; the newest from {day}.</source>
        <translation>
            <numerusform>{count:,} نسخة احتياطية من المحادثات، {size}؛ أحدثها من {day}.</numerusform>
            <numerusform>{count:,} نسخة احتياطية من المحادثات، {size}؛ أحدثها من {day}.</numerusform>
            <numerusform>{count:,} نسختان احتياطيتان من المحادثات، {size}؛ أحدثهما من {day}.</numerusform>
            <numerusform>{count:,} نسخ احتياطية من المحادثات، {size}؛ أحدثها من {day}.</numerusform>
            <numerusform>{count:,} نسخة احتياطية من المحادثات، {size}؛ أحدثها من {day}.</numerusform>
            <numerusform>{count:,} نسخة احتياطية من المحادثات، {size}؛ أحدثها من {day}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat was|chats were) here already and left out.</source>
        <translation>
            <numerusform>كانت {count:,} محادثة موجودة من قبل وتُركت.</numerusform>
            <numerusform>كانت {count:,} محادثة موجودة من قبل وتُركت.</numerusform>
            <numerusform>كانت {count:,} محادثتان موجودتين من قبل وتُركتا.</numerusform>
            <numerusform>كانت {count:,} محادثات موجودة من قبل وتُركت.</numerusform>
            <numerusform>كانت {count:,} محادثة موجودة من قبل وتُركت.</numerusform>
            <numerusform>كانت {count:,} محادثة موجودة من قبل وتُركت.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) with {messages:,} messages imported.</source>
        <translation>
            <numerusform>وردت {count:,} محادثة فيها {messages:,} رسالة.</numerusform>
            <numerusform>وردت {count:,} محادثة فيها {messages:,} رسالة.</numerusform>
            <numerusform>وردت {count:,} محادثتان فيها {messages:,} رسالة.</numerusform>
            <numerusform>وردت {count:,} محادثات فيها {messages:,} رسالة.</numerusform>
            <numerusform>وردت {count:,} محادثة فيها {messages:,} رسالة.</numerusform>
            <numerusform>وردت {count:,} محادثة فيها {messages:,} رسالة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (chat|chats) written to {path}.</source>
        <translation>
            <numerusform>كُتبت {count:,} محادثة إلى {path}.</numerusform>
            <numerusform>كُتبت {count:,} محادثة إلى {path}.</numerusform>
            <numerusform>كُتبت {count:,} محادثتان إلى {path}.</numerusform>
            <numerusform>كُتبت {count:,} محادثات إلى {path}.</numerusform>
            <numerusform>كُتبت {count:,} محادثة إلى {path}.</numerusform>
            <numerusform>كُتبت {count:,} محادثة إلى {path}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (page|pages)</source>
        <translation>
            <numerusform>{count:,} صفحة</numerusform>
            <numerusform>{count:,} صفحة</numerusform>
            <numerusform>{count:,} صفحتان</numerusform>
            <numerusform>{count:,} صفحات</numerusform>
            <numerusform>{count:,} صفحة</numerusform>
            <numerusform>{count:,} صفحة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} (token|tokens)</source>
        <translation>
            <numerusform>{count:,} رمز</numerusform>
            <numerusform>{count:,} رمز</numerusform>
            <numerusform>{count:,} رمزان</numerusform>
            <numerusform>{count:,} رموز</numerusform>
            <numerusform>{count:,} رمزًا</numerusform>
            <numerusform>{count:,} رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} from before</source>
        <translation>{count:,} من قبل</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} left out</source>
        <comment>messages; short</comment>
        <translation>
            <numerusform>المتروك {count:,}</numerusform>
            <numerusform>المتروك {count:,}</numerusform>
            <numerusform>المتروك {count:,}</numerusform>
            <numerusform>المتروك {count:,}</numerusform>
            <numerusform>المتروك {count:,}</numerusform>
            <numerusform>المتروك {count:,}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} pictures, files or empty messages were left out.</source>
        <translation>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
            <numerusform>تُركت {count:,} من الصور أو الملفات أو الرسائل الفارغة.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} prompt</source>
        <translation>{count:,} للموجّه</translation>
    </message>
    <message>
        <source>{count:,} tokens of its own text are too few for heads</source>
        <translation>{count:,} رمز من نصه أقل من أن تكفي للرؤوس</translation>
    </message>
    <message>
        <source>{count:,} written</source>
        <translation>{count:,} مكتوب</translation>
    </message>
    <message numerus="yes">
        <source>{count:.0f} GB</source>
        <translation>
            <numerusform>{count:.0f} GB</numerusform>
            <numerusform>{count:.0f} GB</numerusform>
            <numerusform>{count:.0f} GB</numerusform>
            <numerusform>{count:.0f} GB</numerusform>
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
            <numerusform>{count:.0f} kB</numerusform>
            <numerusform>{count:.0f} kB</numerusform>
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
            <numerusform>{count:.1f} مليون</numerusform>
            <numerusform>{count:.1f} مليون</numerusform>
            <numerusform>{count:.1f} مليون</numerusform>
            <numerusform>{count:.1f} مليون</numerusform>
            <numerusform>{count:.1f} مليون</numerusform>
            <numerusform>{count:.1f} مليون</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} cores</source>
        <translation>
            <numerusform>{count} نواة</numerusform>
            <numerusform>{count} نواة</numerusform>
            <numerusform>{count} نواتان</numerusform>
            <numerusform>{count} أنوية</numerusform>
            <numerusform>{count} نواة</numerusform>
            <numerusform>{count} نواة</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} drafters are named, and a cascade has two</source>
        <translation>ذُكر {count} من المخمِّنات، والسلسلة تضم اثنين</translation>
    </message>
    <message numerus="yes">
        <source>{count} guesses ahead</source>
        <translation>
            <numerusform>{count} رمز مسبقًا</numerusform>
            <numerusform>{count} رمز مسبقًا</numerusform>
            <numerusform>{count} رمزان مسبقًا</numerusform>
            <numerusform>{count} رموز مسبقًا</numerusform>
            <numerusform>{count} رمزًا مسبقًا</numerusform>
            <numerusform>{count} رمز مسبقًا</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} of the folders to guess from are not there</source>
        <translation>مجلدات للتخمين غير موجودة: {count}</translation>
    </message>
    <message numerus="yes">
        <source>{deed}: {name}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
            <numerusform>{deed}: {name}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total}</source>
        <comment>sizes</comment>
        <translation>
            <numerusform>‏{done} من {total}</numerusform>
            <numerusform>‏{done} من {total}</numerusform>
            <numerusform>‏{done} من {total}</numerusform>
            <numerusform>‏{done} من {total}</numerusform>
            <numerusform>‏{done} من {total}</numerusform>
            <numerusform>‏{done} من {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{drafter} guesses for it.</source>
        <translation>يخمّن له {drafter}.</translation>
    </message>
    <message>
        <source>{drafter} is on this computer and can guess for this model.</source>
        <translation>{drafter} موجود على هذا الحاسوب ويمكنه التخمين لهذا النموذج.</translation>
    </message>
    <message>
        <source>{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.</source>
        <translation>للإرسال {enter}، ولسطر جديد {shift_enter}. والسهم إلى أعلى يعيد الرسائل الأقدم.</translation>
    </message>
    <message numerus="yes">
        <source>{family} (built in)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>{family} (مدمج)</numerusform>
            <numerusform>{family} (مدمج)</numerusform>
            <numerusform>{family} (مدمج)</numerusform>
            <numerusform>{family} (مدمج)</numerusform>
            <numerusform>{family} (مدمج)</numerusform>
            <numerusform>{family} (مدمج)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{family} (not here)</source>
        <comment>a font</comment>
        <translation>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
            <numerusform>‏{family} (غير موجود هنا)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figures}.</source>
        <comment>a line of figures</comment>
        <translation>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
            <numerusform>{figures}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} and its drafter are now loaded one after the other: while both were loaded at once, {reason}</source>
        <translation>يُحمَّل {file} ومخمِّنه الآن واحدًا بعد الآخر؛ وأثناء تحميلهما معًا: {reason}</translation>
    </message>
    <message>
        <source>{file} became shorter while it was read</source>
        <translation>قصُر {file} أثناء قراءته</translation>
    </message>
    <message>
        <source>{file} brings no heads of further tokens</source>
        <translation>لا يحمل {file} رؤوسًا لرموز تالية</translation>
    </message>
    <message>
        <source>{file} can read no text: its tokenizer makes nothing of it, it is damaged</source>
        <translation>لا يستطيع {file} قراءة أي نص: لا يُخرج مُرمِّزه منه شيئًا، فالملف تالف</translation>
    </message>
    <message>
        <source>{file} cannot be a file&apos;s name here</source>
        <translation>لا يصلح {file} اسمًا لملف هنا</translation>
    </message>
    <message>
        <source>{file} cannot be imported: {reason}</source>
        <translation>تعذّر إدخال {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded as ONNX: {reason}</source>
        <translation>تعذّر تحميل {file} بصيغة ONNX: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded, even with the safest settings: {reason}</source>
        <translation>تعذّر تحميل {file} حتى بأكثر الإعدادات أمانًا: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {reason}</source>
        <translation>تعذّر تحميل {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened with fewer words</source>
        <translation>لا يمكن فتح {file} بكلمات أقل</translation>
    </message>
    <message>
        <source>{file} cannot be read a second time</source>
        <translation>لا يمكن قراءة {file} مرة ثانية</translation>
    </message>
    <message>
        <source>{file} cannot be read: it is not a GGUF file, or damaged</source>
        <translation>لا يمكن قراءة {file}: ليس ملف GGUF، أو هو تالف</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>تعذّرت قراءة {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be rolled back: its state {name} cannot forget a wrong guess</source>
        <translation>لا يمكن إرجاع {file}: فحالته {name} لا تستطيع نسيان تخمين خاطئ</translation>
    </message>
    <message>
        <source>{file} cannot be used on this machine: tried {ways}</source>
        <translation>لا يمكن استخدام {file} على هذا الجهاز؛ جُرّب {ways}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>لا يمكن استخدام {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>تعذّرت كتابة {file}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>تتعذر كتابة {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft here: {reason}</source>
        <translation>لا يستطيع {file} التخمين هنا: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: onnxruntime finds none here</source>
        <translation>لا يستطيع {file} التخمين على GPU: لا يجد onnxruntime أيًّا منها هنا</translation>
    </message>
    <message>
        <source>{file} cannot draft on a GPU: {card} finds nothing here that could compute it</source>
        <translation>لا يستطيع {file} التخمين على GPU: لا يجد {card} هنا ما يحسبه</translation>
    </message>
    <message>
        <source>{file} cannot draft: it does not say which token stands for a place to be guessed</source>
        <translation>لا يستطيع {file} التخمين: لا يذكر أي رمز يقوم مقام موضع يُخمَّن</translation>
    </message>
    <message>
        <source>{file} cannot draft: its cache cannot forget single tokens</source>
        <translation>لا يستطيع {file} التخمين: ذاكرته المؤقتة لا تستطيع نسيان رموز مفردة</translation>
    </message>
    <message>
        <source>{file} cannot draft: {reason}</source>
        <translation>لا يستطيع {file} التخمين: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot guess on this machine: tried {ways}</source>
        <translation>لا يستطيع {file} التخمين على هذا الجهاز؛ جُرّب {ways}</translation>
    </message>
    <message>
        <source>{file} changed while it was read, at byte {position}</source>
        <translation>تغيّر {file} أثناء قراءته، عند البايت {position}</translation>
    </message>
    <message>
        <source>{file} comes with it, which guesses for it: {kind}.</source>
        <translation>يأتي معه {file} ويخمّن له: {kind}.</translation>
    </message>
    <message>
        <source>{file} could not be copied to be read: {reason}</source>
        <translation>تعذّر نسخ {file} لقراءته: {reason}</translation>
    </message>
    <message>
        <source>{file} could not be opened: {reason}</source>
        <translation>تعذّر فتح {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} does not fit: different tokens at id {token}: &quot;{ours}&quot; and &quot;{theirs}&quot;</source>
        <translation>لا يتوافق {file}: رمزان مختلفان عند المعرّف {token}: &quot;{ours}&quot; و&quot;{theirs}&quot;</translation>
    </message>
    <message>
        <source>{file} does not fit: the target has {wanted} tokens, it has {found}</source>
        <translation>لا يتوافق {file}: لدى النموذج الهدف {wanted} رمز، ولديه هو {found}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, in the middle of its graph</source>
        <translation>ينتهي {file} عند {size} بايت، في وسط رسمه</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}</source>
        <translation>ينتهي {file} عند {size} بايت، داخل ترويسته: ينقصه {missing} بايت عند البايت {position}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes, the graph {graph} needs {needed}</source>
        <translation>ينتهي {file} عند {size} بايت، ويحتاج الرسم {graph} إلى {needed}</translation>
    </message>
    <message>
        <source>{file} ends at {size} bytes: {reason}</source>
        <translation>ينتهي {file} عند {size} بايت: {reason}</translation>
    </message>
    <message>
        <source>{file} goes on from the model&apos;s own states, not from a drafter</source>
        <translation>ينطلق {file} من حالات النموذج نفسه، لا من مخمِّن</translation>
    </message>
    <message>
        <source>{file} guesses blocks, with {names} of another type or shape</source>
        <translation>{file} يخمّن كتلًا، لكن {names} من نوع أو شكل آخر</translation>
    </message>
    <message>
        <source>{file} guesses for models of the kind {wanted}, and this is one of the kind {found}</source>
        <translation>يخمّن {file} لنماذج من نوع {wanted}، وهذا من نوع {found}</translation>
    </message>
    <message>
        <source>{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read</source>
        <translation>إصدار GGUF في {file} هو {version} عند البايت 4؛ وتمكن قراءة الإصدارين 2 و3</translation>
    </message>
    <message>
        <source>{file} has a token with the id {token}; ids are from 0 to {most}</source>
        <translation>في {file} رمز معرّفه {token}؛ والمعرّفات من 0 إلى {most}</translation>
    </message>
    <message>
        <source>{file} has an empty vocabulary</source>
        <translation>مفردات {file} فارغة</translation>
    </message>
    <message>
        <source>{file} has caches for an odd number of keys and values: {count}</source>
        <translation>عدد ذواكر المفاتيح والقيم المؤقتة في {file} فردي: {count}</translation>
    </message>
    <message>
        <source>{file} has caches of {count} different shapes; one is supported</source>
        <translation>عدد الأشكال المختلفة للذاكرة المؤقتة في {file} هو {count}؛ والمدعوم شكل واحد</translation>
    </message>
    <message>
        <source>{file} has layers of a kind that is not drafted with here yet</source>
        <translation>في {file} طبقات من نوع لا يُخمَّن به هنا بعد</translation>
    </message>
    <message>
        <source>{file} has no input {name} (it has {found})</source>
        <translation>ليس في {file} مدخل {name} (فيه {found})</translation>
    </message>
    <message>
        <source>{file} has no output {name} (it has {found})</source>
        <translation>ليس في {file} مخرج {name} (فيه {found})</translation>
    </message>
    <message>
        <source>{file} has no past_key_values inputs: it keeps no cache between tokens</source>
        <translation>ليست في {file} مدخلات past_key_values: فهو لا يحفظ ذاكرة مؤقتة بين الرموز</translation>
    </message>
    <message>
        <source>{file} has no prompts</source>
        <translation>لا أسئلة في {file}</translation>
    </message>
    <message>
        <source>{file} has no tensors: it holds no model</source>
        <translation>ليست في {file} موتِّرات: فهو لا يضم نموذجًا</translation>
    </message>
    <message>
        <source>{file} has no tokenizer.json beside it, so its tokens cannot be compared</source>
        <translation>لا يوجد tokenizer.json بجوار {file}، فلا تمكن مقارنة رموزه</translation>
    </message>
    <message>
        <source>{file} has no vocabulary that can be used</source>
        <translation>ليس في {file} مفردات يمكن استعمالها</translation>
    </message>
    <message>
        <source>{file} has no vocabulary: its key tokenizer.ggml.tokens is not a list of texts</source>
        <translation>ليست في {file} مفردات: فمفتاحه tokenizer.ggml.tokens ليس قائمة نصوص</translation>
    </message>
    <message>
        <source>{file} has none</source>
        <translation>ليس في {file} أي منها</translation>
    </message>
    <message>
        <source>{file} has one text for two tokens, {first} and {second}: {text}</source>
        <translation>في {file} نص واحد لرمزين، {first} و{second}: {text}</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was added</source>
        <translation>محتوى {file} غير ما كان عند إضافته</translation>
    </message>
    <message>
        <source>{file} has other contents than when it was downloaded: its SHA-256 differs</source>
        <translation>محتوى {file} غير ما كان عند تنزيله: قيمة SHA-256 مختلفة</translation>
    </message>
    <message>
        <source>{file} has too many entries (at most {most} tokens are allowed)</source>
        <translation>بنود {file} كثيرة جدًا (المسموح {most} رمز على الأكثر)</translation>
    </message>
    <message>
        <source>{file} has {count} tokens, but its tokenizer.ggml.token_type does not fit them</source>
        <translation>في {file} {count} رمز، لكن tokenizer.ggml.token_type فيه لا يوافقها</translation>
    </message>
    <message>
        <source>{file} has {size} bytes instead of {other}: it was changed</source>
        <translation>حجم {file} هو {size} بايت بدل {other}: فقد غُيِّر</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; a tokenizer has at most {most}</source>
        <translation>حجم {file} هو {size} بايت؛ وأقصى حجم للمُرمِّز {most}</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; an ONNX graph has at most {most}</source>
        <translation>حجم {file} هو {size} بايت؛ وأقصى حجم لرسم ONNX هو {most}</translation>
    </message>
    <message>
        <source>{file} holds a graph compiled for one device ({operator})</source>
        <translation>يضم {file} رسمًا مصرَّفًا لجهاز واحد ({operator})</translation>
    </message>
    <message>
        <source>{file} is a link and is left out: import the file instead</source>
        <translation>‏{file} رابط وقد استُبعد: استورد الملف بدلًا منه</translation>
    </message>
    <message>
        <source>{file} is built in a way in which no layer can be left out</source>
        <translation>بُني {file} بطريقة لا يمكن معها حذف أي طبقة</translation>
    </message>
    <message>
        <source>{file} is cut off: only {share} % of it is here</source>
        <translation>{file} مبتور: لا يوجد منه سوى {share} %</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {position}: {fault}</source>
        <translation>الملف {file} تالف عند البايت {position}: {fault}</translation>
    </message>
    <message>
        <source>{file} is damaged: it has {experts:,} experts and does not say how many are used</source>
        <translation>الملف {file} تالف: فيه {experts:,} خبيرًا ولا يذكر كم يُستخدم منهم</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads are for vectors of {width} numbers, the model&apos;s have {found}</source>
        <translation>الملف {file} تالف: رؤوسه لمتجهات من {width} عددًا، ومتجهات النموذج من {found}</translation>
    </message>
    <message>
        <source>{file} is damaged: its heads cannot be read</source>
        <translation>الملف {file} تالف: تتعذر قراءة رؤوسه</translation>
    </message>
    <message>
        <source>{file} is damaged: its list of words is cut short, or not of numbers</source>
        <translation>الملف {file} تالف: قائمة كلماته مبتورة، أو ليست أعدادًا</translation>
    </message>
    <message>
        <source>{file} is damaged: its tokenizer needs tokens for single bytes and has none</source>
        <translation>الملف {file} تالف: يحتاج مرمّزه إلى رموز للبايتات المفردة وليست فيه</translation>
    </message>
    <message>
        <source>{file} is damaged: its {key} is {found}, not {wanted}</source>
        <translation>الملف {file} تالف: قيمة {key} فيه هي {found}؛ والمتوقَّع: {wanted}</translation>
    </message>
    <message>
        <source>{file} is damaged: the row of the tensor {name} is wrong</source>
        <translation>الملف {file} تالف: سطر الموتّر {name} خاطئ</translation>
    </message>
    <message>
        <source>{file} is in onnxruntime&apos;s own format, which cannot be checked</source>
        <translation>الملف {file} بصيغة onnxruntime الخاصة، ولا يمكن التحقق منها</translation>
    </message>
    <message>
        <source>{file} is larger than a tokenizer is</source>
        <translation>الملف {file} أكبر من أن يكون مُقسِّم رموز</translation>
    </message>
    <message>
        <source>{file} is made for another model: for {tokens} tokens and states of {width} numbers</source>
        <translation>صُنع {file} لنموذج آخر: لـ {tokens} رمز وحالات من {width} عدد</translation>
    </message>
    <message>
        <source>{file} is not JSON, or not a config</source>
        <translation>{file} ليس JSON، أو ليس ملف إعداد</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text</source>
        <translation>{file} ليس نصًا بترميز UTF-8</translation>
    </message>
    <message>
        <source>{file} is not a GGUF file, or it is damaged: it does not begin as one</source>
        <translation>{file} ليس ملف GGUF أو أنه تالف: لا يبدأ كملف GGUF</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it keeps no past_key_values</source>
        <translation>ليس {file} مفكّك ترميز يستطيع التخمين: فهو لا يحفظ past_key_values</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing}</source>
        <translation>ليس {file} مفكّك ترميز يستطيع التخمين: ينقصه {missing}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}</source>
        <translation>ليس {file} مفكّك ترميز يستطيع التخمين: ينقصه {missing} ويطلب {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: it wants {unknown}</source>
        <translation>ليس {file} مفكّك ترميز يستطيع التخمين: يطلب {unknown}</translation>
    </message>
    <message>
        <source>{file} is not a decoder that can guess: logits is not its first output</source>
        <translation>ليس {file} مفكّك ترميز يستطيع التخمين: ليس logits مخرجه الأول</translation>
    </message>
    <message>
        <source>{file} is not a model file. It may have been cut off while it was downloaded.</source>
        <translation>{file} ليس ملف نموذج. ربما انقطع تنزيله.</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table cannot be read</source>
        <translation>{file} ليس ملف safetensors: لا يمكن قراءة جدوله</translation>
    </message>
    <message>
        <source>{file} is not a safetensors file: its table would have {size} bytes</source>
        <translation>{file} ليس ملف safetensors: سيكون جدوله {size} بايت</translation>
    </message>
    <message>
        <source>{file} is not a tokenizer.json: {reason}</source>
        <translation>ليس {file} ملف tokenizer.json: {reason}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX graph, or damaged, at byte {position}: {fault}</source>
        <translation>ليس {file} رسم ONNX، أو هو تالف، عند البايت {position}: {fault}</translation>
    </message>
    <message>
        <source>{file} is not an ONNX model: it holds {count} graphs instead of one</source>
        <translation>ليس {file} نموذج ONNX: عدد الرسوم فيه {count} بدل واحد</translation>
    </message>
    <message>
        <source>{file} is not an ordinary file</source>
        <translation>ليس {file} ملفًا عاديًا</translation>
    </message>
    <message>
        <source>{file} is not in {repository}</source>
        <translation>لا يوجد {file} في {repository}</translation>
    </message>
    <message>
        <source>{file} is not in {repository} any more</source>
        <translation>لم يعد {file} في {repository}</translation>
    </message>
    <message>
        <source>{file} is not inside the folder of models</source>
        <translation>ليس {file} مكانًا داخل مجلد النماذج</translation>
    </message>
    <message>
        <source>{file} is not part {number} of {count}, as its name says</source>
        <translation>ليس {file} الجزء {number} من {count} كما يقول اسمه</translation>
    </message>
    <message>
        <source>{file} is not text</source>
        <translation>{file} ليس نصًا</translation>
    </message>
    <message>
        <source>{file} is not there: {path}</source>
        <translation>لا يوجد {file}: {path}</translation>
    </message>
    <message>
        <source>{file} is not there: {path} ({reason})</source>
        <translation>لا يوجد {file}: {path} ({reason})</translation>
    </message>
    <message>
        <source>{file} is of the kind {kind}, which drafts in another way</source>
        <translation>{file} من النوع {kind}، وهو يخمّن بطريقة أخرى</translation>
    </message>
    <message>
        <source>{file} is one of {count} parts of a model</source>
        <translation>الملف {file} جزء من نموذج عدد أجزائه {count}</translation>
    </message>
    <message>
        <source>{file} is part {number} of {count}</source>
        <translation>الملف {file} هو الجزء {number} من {count}</translation>
    </message>
    <message>
        <source>{file} is reached through a link, which may leave the folder of models</source>
        <translation>يُوصَل إلى {file} عبر رابط قد يخرج من مجلد النماذج</translation>
    </message>
    <message>
        <source>{file} is there twice</source>
        <translation>‏{file} موجود مرتين</translation>
    </message>
    <message>
        <source>{file} is too large for a config</source>
        <translation>{file} أكبر من أن يكون ملف إعداد</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}), which cannot write</source>
        <translation>الملف {file} هو {what} ({architecture})، ولا يستطيع الكتابة</translation>
    </message>
    <message>
        <source>{file} is {what} ({architecture}): it guesses for another model and writes nothing alone</source>
        <translation>الملف {file} هو {what} ({architecture}): يخمّن لنموذج آخر ولا يكتب شيئًا وحده</translation>
    </message>
    <message>
        <source>{file} is {what}, and no model to draft for</source>
        <translation>‏{file} هو {what}، وليس نموذجًا يُخمَّن له</translation>
    </message>
    <message>
        <source>{file} lacks its part {number} of {count}: {part}</source>
        <translation>ينقص {file} الجزء {number} من {count}: {part}</translation>
    </message>
    <message>
        <source>{file} lies in several parts, and a drafter is made of one file</source>
        <translation>{file} موزع على عدة أجزاء، والمخمِّن يُنشأ من ملف واحد</translation>
    </message>
    <message>
        <source>{file} lies in the folder of models but cannot be used</source>
        <translation>‏{file} موجود في مجلد النماذج لكن لا يمكن استخدامه</translation>
    </message>
    <message>
        <source>{file} names no architecture: it holds no model</source>
        <translation>لا يذكر {file} بنية: فهو لا يضم نموذجًا</translation>
    </message>
    <message>
        <source>{file} names no format</source>
        <translation>لا يذكر {file} صيغة</translation>
    </message>
    <message>
        <source>{file} needs the file {other}, which is missing</source>
        <translation>يحتاج {file} إلى الملف {other}، وهو مفقود</translation>
    </message>
    <message>
        <source>{file} now runs on this machine alone: the other machines or the link to them failed: {reason}</source>
        <translation>يعمل {file} الآن على هذا الجهاز وحده: تعطّلت الأجهزة الأخرى أو الوصلة إليها: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {device}: {reason}</source>
        <translation>يعمل {file} الآن باستخدام {device}: {reason}</translation>
    </message>
    <message>
        <source>{file} now runs with {now}: with {way}: {reason}</source>
        <translation>يعمل {file} الآن باستخدام {now}؛ وباستخدام {way}: {reason}</translation>
    </message>
    <message>
        <source>{file} promises {promised} and has {found}</source>
        <translation>يَعِد {file} بـ {promised} ولديه {found}</translation>
    </message>
    <message>
        <source>{file} promises {promised} heads and has {found}</source>
        <translation>يَعِد {file} بـ {promised} من الرؤوس ولديه {found}</translation>
    </message>
    <message>
        <source>{file} reads its weights from outside its folder: {place}</source>
        <translation>يقرأ {file} أوزانه من خارج مجلده: {place}</translation>
    </message>
    <message>
        <source>{file} reads its weights from {place}, which is not an ordinary file</source>
        <translation>يقرأ {file} أوزانه من {place}، وهو ليس ملفًا عاديًا</translation>
    </message>
    <message>
        <source>{file} reads its weights through a link: {place}</source>
        <translation>يقرأ {file} أوزانه عبر رابط: {place}</translation>
    </message>
    <message>
        <source>{file} says that it has no vocabulary: it can read and write no text</source>
        <translation>يقول {file} إنه بلا مفردات: لا يستطيع قراءة نص ولا كتابته</translation>
    </message>
    <message>
        <source>{file} says {key} is {token}, but it has only {count} tokens</source>
        <translation>قيمة {key} في {file} هي {token}، لكن رموزه {count} فقط</translation>
    </message>
    <message>
        <source>{file} takes words from the model, which is on a graphics card: it must be there too</source>
        <translation>يأخذ {file} كلمات من النموذج، وهو على بطاقة رسومات: يجب أن يكون عليها أيضًا</translation>
    </message>
    <message>
        <source>{file} wants an input {name}, whose use is unknown here</source>
        <translation>يطلب {file} مدخلًا {name}، واستعماله غير معروف هنا</translation>
    </message>
    <message>
        <source>{file} was changed while a drafter was made for it</source>
        <translation>تغيّر {file} أثناء إنشاء مخمِّن له</translation>
    </message>
    <message>
        <source>{file} was imported, but the original cannot be deleted: {reason}</source>
        <translation>أُدخل {file}، لكن تعذّر حذف الأصل: {reason}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it has {found} tokens, this one {wanted}</source>
        <translation>{file} مُعدّ لنموذج آخر: لديه {found} رمز، ولدى هذا {wanted}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads layer {number}, and this one has {layers}</source>
        <translation>{file} مُعدّ لنموذج آخر: يقرأ الطبقة {number}، ولدى هذا {layers}</translation>
    </message>
    <message>
        <source>{file} was made for another model: it reads states of {found} numbers, this one&apos;s have {wanted}</source>
        <translation>{file} مُعدّ لنموذج آخر: يقرأ حالات من {found} عدد، وحالات هذا من {wanted}</translation>
    </message>
    <message>
        <source>{file} was written for big-endian machines</source>
        <translation>كُتب {file} لأجهزة big-endian</translation>
    </message>
    <message>
        <source>{file}, line {number}: it is neither a prompt nor messages</source>
        <translation>{file}، السطر {number}: ليس سؤالًا ولا رسائل</translation>
    </message>
    <message>
        <source>{file}: its cache cannot forget single tokens</source>
        <translation>{file}: ذاكرته المؤقتة لا تستطيع نسيان رموز مفردة</translation>
    </message>
    <message>
        <source>{file}: its first output is {found}, not logits</source>
        <translation>في {file}: المخرج الأول هو {found}، لا logits</translation>
    </message>
    <message>
        <source>{file}: its input input_ids is {found}, not int64</source>
        <translation>في {file}: المدخل input_ids هو {found}، لا int64</translation>
    </message>
    <message>
        <source>{file}: its input {name} has {count} dimensions instead of 4</source>
        <translation>في {file}: أبعاد المدخل {name} عددها {count} بدل 4</translation>
    </message>
    <message>
        <source>{file}: its input {name} is {found}, not float32 or float16</source>
        <translation>في {file}: المدخل {name} هو {found}، لا float32 ولا float16</translation>
    </message>
    <message>
        <source>{file}: its input {name} leaves heads or head width open: {shape}</source>
        <translation>في {file}: يترك المدخل {name} عدد الرؤوس أو عرض الرأس غير محدَّد: {shape}</translation>
    </message>
    <message>
        <source>{file}: lines left out: {count:,}. They are longer than {most:,} characters, or more than {chats:,} were given</source>
        <translation>{file}: أسطر متروكة: {count:,}. هي أطول من {most:,} حرفًا، أو أن العدد تجاوز {chats:,}</translation>
    </message>
    <message>
        <source>{file}: the cache {name} of shape {shape} cannot be carried over</source>
        <translation>في {file}: لا يمكن نقل الذاكرة المؤقتة {name} ذات الشكل {shape}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>‏{file}: {reason}</translation>
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
        <translation>{first}؛ {second}</translation>
    </message>
    <message>
        <source>{folder} has {count} files, more than any drafter</source>
        <translation>في {folder} {count} ملف، أكثر مما لأي مخمِّن</translation>
    </message>
    <message>
        <source>{folder} holds more than {most} files: the rest was not looked at</source>
        <translation>يضم {folder} أكثر من {most} ملف: لم يُنظر في الباقي</translation>
    </message>
    <message>
        <source>{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size</source>
        <translation>لا رأس EAGLE-3 في {folder}: لتلك الرؤوس طبقة واحدة وقيمة draft_vocab_size</translation>
    </message>
    <message numerus="yes">
        <source>{free} free of {total}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>المتاح {free} من {total}</numerusform>
            <numerusform>المتاح {free} من {total}</numerusform>
            <numerusform>المتاح {free} من {total}</numerusform>
            <numerusform>المتاح {free} من {total}</numerusform>
            <numerusform>المتاح {free} من {total}</numerusform>
            <numerusform>المتاح {free} من {total}</numerusform>
        </translation>
    </message>
    <message>
        <source>{gain:.2f} times the speed of plain writing is expected, so it does not pay here</source>
        <translation>يُتوقع {gain:.2f} ضعف سرعة الكتابة بلا تخمين، فلا يفيد هنا</translation>
    </message>
    <message>
        <source>{guess} in place of {token}</source>
        <translation>{guess} بدلًا من {token}</translation>
    </message>
    <message>
        <source>{guess} not looked at</source>
        <translation>لم يُنظر في {guess}</translation>
    </message>
    <message numerus="yes">
        <source>{heading} (like %n equal (word|words))</source>
        <translation>
            <numerusform>{heading} (كأنها %n كلمة متساوية)</numerusform>
            <numerusform>{heading} (كأنها %n كلمة)</numerusform>
            <numerusform>{heading} (كأنها %n كلمتان متساويتان)</numerusform>
            <numerusform>{heading} (كأنها %n كلمات متساوية)</numerusform>
            <numerusform>{heading} (كأنها %n كلمة متساوية)</numerusform>
            <numerusform>{heading} (كأنها %n كلمة متساوية)</numerusform>
        </translation>
    </message>
    <message>
        <source>{hint} Or use --target FILE.</source>
        <translation>{hint} أو استخدم --target FILE.</translation>
    </message>
    <message>
        <source>{hint} Signing in raises the limit.</source>
        <translation>{hint} تسجيل الدخول يرفع الحد.</translation>
    </message>
    <message>
        <source>{hint} What was written last is not shown until then.</source>
        <translation>{hint} ولا يظهر ما كُتب أخيرًا حتى ذلك الحين.</translation>
    </message>
    <message>
        <source>{host} did not answer in time</source>
        <translation>لم يُجب {host} في الوقت المناسب</translation>
    </message>
    <message>
        <source>{host} is not a known machine: {reason}</source>
        <translation>{host} ليس جهازًا معروفًا هنا: {reason}</translation>
    </message>
    <message>
        <source>{host} redirected the download to {other} without encryption</source>
        <translation>حوّل {host} التنزيل إلى {other} بلا تشفير</translation>
    </message>
    <message>
        <source>{host} redirects the download in circles</source>
        <translation>يحوّل {host} التنزيل في حلقة</translation>
    </message>
    <message>
        <source>{host}:{port} could not be listened at</source>
        <translation>تعذّر الاستماع على {host}:{port}</translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, nothing thrown away.</source>
        <translation>
            <numerusform>أُبقي {kept:,} رمز، ولم يُهمَل شيء.</numerusform>
            <numerusform>أُبقي {kept:,} رمز، ولم يُهمَل شيء.</numerusform>
            <numerusform>أُبقي {kept:,} رمزان، ولم يُهمَل شيء.</numerusform>
            <numerusform>أُبقي {kept:,} رموز، ولم يُهمَل شيء.</numerusform>
            <numerusform>أُبقي {kept:,} رمزًا، ولم يُهمَل شيء.</numerusform>
            <numerusform>أُبقي {kept:,} رمز، ولم يُهمَل شيء.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kept:,} (token|tokens) kept, {rolled:,} read on trial and thrown away.</source>
        <translation>
            <numerusform>أُبقي {kept:,} رمز، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
            <numerusform>أُبقي {kept:,} رمز، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
            <numerusform>أُبقي {kept:,} رمزان، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
            <numerusform>أُبقي {kept:,} رموز، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
            <numerusform>أُبقي {kept:,} رمزًا، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
            <numerusform>أُبقي {kept:,} رمز، وقُرئ {rolled:,} على سبيل التجربة وأُهمل.</numerusform>
        </translation>
    </message>
    <message>
        <source>{keys} for a new line</source>
        <translation>لسطر جديد {keys}</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, by its name</source>
        <comment>a guess of what a file is</comment>
        <translation>
            <numerusform>{kind}، بحسب اسمه</numerusform>
            <numerusform>{kind}، بحسب اسمه</numerusform>
            <numerusform>{kind}، بحسب اسمه</numerusform>
            <numerusform>{kind}، بحسب اسمه</numerusform>
            <numerusform>{kind}، بحسب اسمه</numerusform>
            <numerusform>{kind}، بحسب اسمه</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind}, by its name: a guess until it is here</source>
        <translation>{kind}، بحسب اسمه: تقدير إلى أن يصل</translation>
    </message>
    <message>
        <source>{kind}, by the header that the hub has read</source>
        <translation>{kind}، بحسب الترويسة التي قرأها المستودع</translation>
    </message>
    <message>
        <source>{language} (needs a font)</source>
        <translation>{language} (تحتاج إلى خط)</translation>
    </message>
    <message>
        <source>{language} is missing from this installation. Install Draftlight again to get it.</source>
        <translation>اللغة {language} غير موجودة في هذا التثبيت. أعد تثبيت Draftlight للحصول عليها.</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} إلى {high}</translation>
    </message>
    <message>
        <source>{mean:.1f} tokens a round</source>
        <translation>{mean:.1f} رمز لكل جولة</translation>
    </message>
    <message numerus="yes">
        <source>{memory}; and {gpu}</source>
        <comment>two amounts of memory</comment>
        <translation>
            <numerusform>{memory}؛ و{gpu}</numerusform>
            <numerusform>{memory}؛ و{gpu}</numerusform>
            <numerusform>{memory}؛ و{gpu}</numerusform>
            <numerusform>{memory}؛ و{gpu}</numerusform>
            <numerusform>{memory}؛ و{gpu}</numerusform>
            <numerusform>{memory}؛ و{gpu}</numerusform>
        </translation>
    </message>
    <message>
        <source>{message}. {hint}</source>
        <translation>{message}. {hint}</translation>
    </message>
    <message>
        <source>{model} answers from now on, also what the starter did not know.</source>
        <translation>من الآن يجيب {model}، وأيضًا عما لم يعرفه نموذج البداية.</translation>
    </message>
    <message>
        <source>{model} answers from now on.</source>
        <translation>من الآن يجيب {model}.</translation>
    </message>
    <message numerus="yes">
        <source>{model}: {doing}</source>
        <comment>while a model loads</comment>
        <translation>
            <numerusform>{model}: {doing}</numerusform>
            <numerusform>{model}: {doing}</numerusform>
            <numerusform>{model}: {doing}</numerusform>
            <numerusform>{model}: {doing}</numerusform>
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
        <translation>يوجد هنا {names}، لكن llama.cpp بُني للمعالج CPU وحده: ابنِه بدعم {way}، ويحتاج ذلك إلى {what} وبضع دقائق.</translation>
    </message>
    <message>
        <source>{names} is here, but nothing in this package can use it.</source>
        <translation>يوجد هنا {names}، لكن لا شيء في هذه الحزمة يستطيع استخدامها.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no CUDA: install NVIDIA&apos;s toolkit (nvcc), and the next start builds it.</source>
        <translation>يوجد هنا {names}، لكن هذه النسخة مبنية بلا CUDA: ثبّت حزمة أدوات NVIDIA ‏(nvcc)، فتُبنى به عند بدء التشغيل التالي.</translation>
    </message>
    <message>
        <source>{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.</source>
        <translation>يوجد هنا {names}، لكن هذه النسخة مبنية بلا Vulkan: ثبّت هذه الحزم، فتُبنى به عند بدء التشغيل التالي.</translation>
    </message>
    <message>
        <source>{names} is here, but this system&apos;s Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later can.</source>
        <translation>يوجد هنا {names}، لكن Vulkan في هذا النظام أقدم من أن يُبنى به: يصلح لذلك Debian 13 وUbuntu 24.04 وما بعدهما.</translation>
    </message>
    <message>
        <source>{name} (a drafter)</source>
        <translation>‏{name} (مخمِّن)</translation>
    </message>
    <message>
        <source>{name} (drafter)</source>
        <translation>‏{name} (مخمِّن)</translation>
    </message>
    <message numerus="yes">
        <source>{name} ({place})</source>
        <comment>two models of one name: where each is from</comment>
        <translation>
            <numerusform>‏{name} ‏({place})</numerusform>
            <numerusform>‏{name} ‏({place})</numerusform>
            <numerusform>‏{name} ‏({place})</numerusform>
            <numerusform>‏{name} ‏({place})</numerusform>
            <numerusform>‏{name} ‏({place})</numerusform>
            <numerusform>‏{name} ‏({place})</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} and a file are both named as the network that guesses</source>
        <translation>سُمّي كل من {name} وملف على أنه الشبكة التي تخمّن</translation>
    </message>
    <message>
        <source>{name} cannot be deleted: {reason}</source>
        <translation>تعذّر حذف {name}: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be downloaded yet: commit, size or hash of {file} are not known</source>
        <translation>لا يمكن تنزيل {name} بعد: الإيداع أو الحجم أو قيمة التجزئة للملف {file} غير معروفة</translation>
    </message>
    <message>
        <source>{name} cannot be linked from there: {reason}</source>
        <translation>تعذّر ربط {name} من هناك: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: in {title!r} {fault}</source>
        <translation>تعذّرت قراءة {name}: في {title!r} {fault}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>تعذّرت قراءة {name}: {reason}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {why}</source>
        <translation>تعذّرت قراءة {name}: {why}</translation>
    </message>
    <message>
        <source>{name} could not be downloaded.</source>
        <translation>تعذّر تنزيل {name}.</translation>
    </message>
    <message>
        <source>{name} could not be downloaded: {kind}: {reason}</source>
        <translation>تعذّر تنزيل {name}: {kind}: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be read within {patience_s:g} seconds</source>
        <translation>تعذّرت قراءة {name} خلال {patience_s:g} ثانية</translation>
    </message>
    <message>
        <source>{name} does not fit {target}: {reason}</source>
        <translation>لا يتوافق {name} مع {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} goes on from states of {width} numbers, this model&apos;s have {found}</source>
        <translation>ينطلق {name} من حالات ذات {width} عددًا، وحالات هذا النموذج ذات {found}</translation>
    </message>
    <message>
        <source>{name} guesses alone: only a GGUF of the model&apos;s own vocabulary, whose cache forgets single tokens, can check the guesses of {file}</source>
        <translation>يخمّن {name} وحده: لا يستطيع فحص تخمينات {file} إلا ملف GGUF بمفردات النموذج نفسها تنسى ذاكرته المؤقتة الرموز واحدًا واحدًا</translation>
    </message>
    <message>
        <source>{name} guesses alone: {reason}</source>
        <translation>يخمّن {name} وحده: {reason}</translation>
    </message>
    <message>
        <source>{name} guesses among all its words: it could not with {count:,}</source>
        <translation>يخمّن {name} من بين كلماته كلها: لم يمكن ذلك مع {count:,}</translation>
    </message>
    <message>
        <source>{name} has another vocabulary than {target}: {reason}</source>
        <translation>مفردات {name} غير مفردات {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed since it was added</source>
        <translation>تغيّر {name} منذ إضافته</translation>
    </message>
    <message>
        <source>{name} has no tokenizer.json beside it: whether it fits the target cannot be checked</source>
        <translation>لا يوجد tokenizer.json بجوار {name}: لا يمكن التحقق من توافقه مع النموذج الهدف</translation>
    </message>
    <message>
        <source>{name} has the right size but other contents: its SHA-256 is not the pinned one</source>
        <translation>حجم {name} صحيح لكن محتواه مختلف: قيمة SHA-256 ليست المحددة له</translation>
    </message>
    <message>
        <source>{name} has {size} bytes instead of {other}: it is another file</source>
        <translation>حجم {name} هو {size} بايت بدل {other}: إنه ملف آخر</translation>
    </message>
    <message>
        <source>{name} holds heads for another model ({other})</source>
        <translation>في {name} رؤوس لنموذج آخر ({other})</translation>
    </message>
    <message>
        <source>{name} holds no text: its pages are pictures, as of a scan</source>
        <translation>لا يضم {name} نصًا: صفحاته صور، كما في المسح الضوئي</translation>
    </message>
    <message>
        <source>{name} is being downloaded by another Draftlight</source>
        <translation>يجري تنزيل {name} بواسطة Draftlight آخر</translation>
    </message>
    <message>
        <source>{name} is damaged: none of its pages can be read</source>
        <translation>الملف {name} تالف: تعذّرت قراءة أي من صفحاته</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>الملف {name} فارغ</translation>
    </message>
    <message>
        <source>{name} is gone: {path}</source>
        <translation>لم يعد {name} موجودًا: {path}</translation>
    </message>
    <message>
        <source>{name} is incomplete: it has {size} of {other} bytes</source>
        <translation>‏{name} غير مكتمل: فيه {size} من {other} بايت</translation>
    </message>
    <message>
        <source>{name} is installed and checked.</source>
        <translation>تم تثبيت {name} والتحقق منه.</translation>
    </message>
    <message>
        <source>{name} is installed.</source>
        <translation>تم تثبيت {name}.</translation>
    </message>
    <message>
        <source>{name} is larger than {most} MB</source>
        <translation>الملف {name} أكبر من {most} MB</translation>
    </message>
    <message>
        <source>{name} is left out: {reason}</source>
        <translation>استُبعد {name}: {reason}</translation>
    </message>
    <message>
        <source>{name} is locked with a password</source>
        <translation>الملف {name} مقفل بكلمة مرور</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>لم يعد {name} موجودًا</translation>
    </message>
    <message>
        <source>{name} is not a Draftlight trace ({error})</source>
        <translation>ليس {name} سجل تتبّع من Draftlight ({error})</translation>
    </message>
    <message>
        <source>{name} is not installed, or only a part of it</source>
        <translation>{name} غير مثبّت، أو ثُبّت جزء منه فقط</translation>
    </message>
    <message>
        <source>{name} is not there at the moment: {path}</source>
        <translation>‏{name} غير موجود الآن: {path}</translation>
    </message>
    <message>
        <source>{name} is off the list; its file is still where it was.</source>
        <translation>أُزيل {name} من القائمة؛ وملفه حيث كان.</translation>
    </message>
    <message>
        <source>{name} is removed. {size} is free again.</source>
        <translation>أُزيل {name}. وعادت {size} متاحة.</translation>
    </message>
    <message>
        <source>{name} is the name of no display ({variable})</source>
        <translation>ليس {name} اسم أي شاشة عرض ({variable})</translation>
    </message>
    <message>
        <source>{name} is {found}</source>
        <translation>الملف {name} هو {found}</translation>
    </message>
    <message>
        <source>{name} is {found}, whatever its name says</source>
        <translation>الملف {name} هو {found}، أيًّا كان اسمه</translation>
    </message>
    <message>
        <source>{name} is {what} and cannot guess for {target}: {reason}</source>
        <translation>الملف {name} هو {what} ولا يستطيع التخمين لـ {target}: {reason}</translation>
    </message>
    <message>
        <source>{name} lists no server that can be used</source>
        <translation>لا يسرد {name} خادمًا صالحًا للاستعمال</translation>
    </message>
    <message>
        <source>{name} must be -1 (the whole context), 0 (off) or more, not {found}</source>
        <translation>يجب أن يكون {name} إما -1 (السياق كله) أو 0 (متوقف) أو أكثر، لا {found}</translation>
    </message>
    <message>
        <source>{name} must be a number from {low:g} to {high:g}, not {found}</source>
        <translation>يجب أن يكون {name} عددًا من {low:g} إلى {high:g}، لا {found}</translation>
    </message>
    <message>
        <source>{name} must be from {low} to {high}, not {found}</source>
        <translation>يجب أن تكون قيمة {name} من {low} إلى {high}، وليس {found}</translation>
    </message>
    <message>
        <source>{name} must be one of {known}, not {found}</source>
        <translation>يجب أن يكون {name} واحدًا من {known}، لا {found}</translation>
    </message>
    <message>
        <source>{name} names no place: {reason}</source>
        <translation>لا يدلّ {name} على أي موضع: {reason}</translation>
    </message>
    <message>
        <source>{name} needs too much memory to be read</source>
        <translation>تحتاج قراءة {name} إلى ذاكرة أكثر مما ينبغي</translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {amounts}</source>
        <comment>amounts of memory</comment>
        <translation>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
            <numerusform>يحتاج {name} إلى {amounts}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} needs {amounts}: it does not fit</source>
        <translation>يحتاج {name} إلى {amounts}: لا تتسع له</translation>
    </message>
    <message>
        <source>{name} needs {amounts}: little is left over</source>
        <translation>يحتاج {name} إلى {amounts}: يتبقى القليل</translation>
    </message>
    <message>
        <source>{name} needs {need}; how much is free is not known</source>
        <translation>يحتاج {name} إلى {need}؛ ومقدار المتاح غير معروف</translation>
    </message>
    <message>
        <source>{name} was found</source>
        <translation>عُثر على {name}</translation>
    </message>
    <message>
        <source>{name} was made for another model than {target}, or that changed</source>
        <translation>{name} صُنع لنموذج آخر غير {target}، أو أن هذا تغيّر</translation>
    </message>
    <message>
        <source>{name} was written by a later Draftlight</source>
        <translation>الملف {name} كتبه إصدار أحدث من Draftlight</translation>
    </message>
    <message numerus="yes">
        <source>{name} with {drafter}</source>
        <comment>a model with its drafter</comment>
        <translation>
            <numerusform>‏{name} مع {drafter}</numerusform>
            <numerusform>‏{name} مع {drafter}</numerusform>
            <numerusform>‏{name} مع {drafter}</numerusform>
            <numerusform>‏{name} مع {drafter}</numerusform>
            <numerusform>‏{name} مع {drafter}</numerusform>
            <numerusform>‏{name} مع {drafter}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {speedup:.2f}</source>
        <translation>{name} {speedup:.2f}</translation>
    </message>
    <message>
        <source>{name} · its file is not there</source>
        <translation>{name} · ملفه غير موجود</translation>
    </message>
    <message>
        <source>{name} · loading…</source>
        <translation>‏{name} · جارٍ التحميل…</translation>
    </message>
    <message>
        <source>{name} · unloaded</source>
        <translation>{name} · غير محمّل</translation>
    </message>
    <message numerus="yes">
        <source>{name}, %n (core|cores) to use</source>
        <translation>
            <numerusform>‏{name}، %n نواة للاستخدام</numerusform>
            <numerusform>‏{name}، %n نواة للاستخدام</numerusform>
            <numerusform>‏{name}، %n نواتان للاستخدام</numerusform>
            <numerusform>‏{name}، %n أنوية للاستخدام</numerusform>
            <numerusform>‏{name}، %n نواة للاستخدام</numerusform>
            <numerusform>‏{name}، %n نواة للاستخدام</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, without a drafter</source>
        <translation>‏{name}، بلا مخمِّن</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {free} free of {total}</source>
        <comment>a GPU</comment>
        <translation>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
            <numerusform>‏{name}، المتاح {free} من {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {reason}: {sentence}</source>
        <comment>a model</comment>
        <translation>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
            <numerusform>{name}، {reason}: {sentence}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {card}</source>
        <comment>a graphics card</comment>
        <translation>
            <numerusform>‏{name}: {card}</numerusform>
            <numerusform>‏{name}: {card}</numerusform>
            <numerusform>‏{name}: {card}</numerusform>
            <numerusform>‏{name}: {card}</numerusform>
            <numerusform>‏{name}: {card}</numerusform>
            <numerusform>‏{name}: {card}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {choice}</source>
        <comment>a button read aloud</comment>
        <translation>
            <numerusform>‏{name}: {choice}</numerusform>
            <numerusform>‏{name}: {choice}</numerusform>
            <numerusform>‏{name}: {choice}</numerusform>
            <numerusform>‏{name}: {choice}</numerusform>
            <numerusform>‏{name}: {choice}</numerusform>
            <numerusform>‏{name}: {choice}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {line}</source>
        <translation>‏{name}: {line}</translation>
    </message>
    <message>
        <source>{need} are needed in {folder} meanwhile, and {free} are free</source>
        <translation>يلزم في {folder} أثناء ذلك {need}، والمتاح {free}</translation>
    </message>
    <message>
        <source>{need} of memory</source>
        <translation>{need} من الذاكرة</translation>
    </message>
    <message>
        <source>{need} of memory are needed to make a drafter for {file}, and {free} are free</source>
        <translation>يلزم {need} من الذاكرة لإنشاء مخمِّن لـ {file}، والمتاح {free}</translation>
    </message>
    <message>
        <source>{need} of memory, {free} are free</source>
        <translation>{need} من الذاكرة، والمتاح {free}</translation>
    </message>
    <message>
        <source>{need} on the GPU</source>
        <translation>{need} على GPU</translation>
    </message>
    <message>
        <source>{need} on the GPU, {free} are free</source>
        <translation>{need} على GPU، والمتاح {free}</translation>
    </message>
    <message numerus="yes">
        <source>{number:,} (token|tokens)</source>
        <translation>
            <numerusform>{number:,} رمز</numerusform>
            <numerusform>{number:,} رمز</numerusform>
            <numerusform>{number:,} رمزان</numerusform>
            <numerusform>{number:,} رموز</numerusform>
            <numerusform>{number:,} رمزًا</numerusform>
            <numerusform>{number:,} رمز</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts</source>
        <translation>
            <numerusform>{number:,} من {of:,} موجّه</numerusform>
            <numerusform>{number:,} من {of:,} موجّه</numerusform>
            <numerusform>{number:,} من {of:,} موجّهين</numerusform>
            <numerusform>{number:,} من {of:,} موجّهات</numerusform>
            <numerusform>{number:,} من {of:,} موجّهًا</numerusform>
            <numerusform>{number:,} من {of:,} موجّه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {of:,} prompts, {time_left}</source>
        <translation>
            <numerusform>{number:,} من {of:,} موجّه، {time_left}</numerusform>
            <numerusform>{number:,} من {of:,} موجّه، {time_left}</numerusform>
            <numerusform>{number:,} من {of:,} موجّهين، {time_left}</numerusform>
            <numerusform>{number:,} من {of:,} موجّهات، {time_left}</numerusform>
            <numerusform>{number:,} من {of:,} موجّهًا، {time_left}</numerusform>
            <numerusform>{number:,} من {of:,} موجّه، {time_left}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} {words}</source>
        <comment>a live number, read aloud</comment>
        <translation>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
            <numerusform>{number} {words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number}. {language}, %n (line|lines)</source>
        <translation>
            <numerusform>‏{number}. {language}، %n سطر</numerusform>
            <numerusform>‏{number}. {language}، %n سطر</numerusform>
            <numerusform>‏{number}. {language}، %n سطران</numerusform>
            <numerusform>‏{number}. {language}، %n أسطر</numerusform>
            <numerusform>‏{number}. {language}، %n سطرًا</numerusform>
            <numerusform>‏{number}. {language}، %n سطر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{one} Or: {other}</source>
        <comment>two ways out, each a sentence</comment>
        <translation>
            <numerusform>{one} أو: {other}</numerusform>
            <numerusform>{one} أو: {other}</numerusform>
            <numerusform>{one} أو: {other}</numerusform>
            <numerusform>{one} أو: {other}</numerusform>
            <numerusform>{one} أو: {other}</numerusform>
            <numerusform>{one} أو: {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>{open_target} is open now</source>
        <translation>المفتوح الآن {open_target}</translation>
    </message>
    <message>
        <source>{out} of {all} layers can be left out</source>
        <translation>يمكن حذف {out} من {all} طبقة</translation>
    </message>
    <message>
        <source>{package} of the package index is not what it should be</source>
        <translation>{package} من فهرس الحزم ليس ما ينبغي أن يكون</translation>
    </message>
    <message numerus="yes">
        <source>{part:,} of {whole:,}</source>
        <comment>texts</comment>
        <translation>
            <numerusform>{part:,} من {whole:,}</numerusform>
            <numerusform>{part:,} من {whole:,}</numerusform>
            <numerusform>{part:,} من {whole:,}</numerusform>
            <numerusform>{part:,} من {whole:,}</numerusform>
            <numerusform>{part:,} من {whole:,}</numerusform>
            <numerusform>{part:,} من {whole:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} arrived damaged: its checksum is not the one known</source>
        <translation>وصل {path} تالفًا: المجموع الاختباري ليس المعروف</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>تعذّرت قراءة {path}: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written</source>
        <translation>تعذّرت كتابة {path}</translation>
    </message>
    <message>
        <source>{path} could not be used ({error})</source>
        <translation>تعذّر استخدام {path} ({error})</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes here, not {other:,} as listed</source>
        <translation>حجم {path} هنا {size:,} بايت، لا {other:,} كما في القائمة</translation>
    </message>
    <message>
        <source>{path} is in use by another program</source>
        <translation>برنامج آخر يستخدم {path}</translation>
    </message>
    <message>
        <source>{path}: the server cannot continue from byte {start}</source>
        <translation>{path}: لا يستطيع الخادم المتابعة من البايت {start}</translation>
    </message>
    <message>
        <source>{percent:.0f} % of guesses right</source>
        <translation>{percent:.0f}% من التخمينات صحيحة</translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of guesses right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{percent:.0f} % of the guesses were right.</source>
        <comment>a clip</comment>
        <translation>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
            <numerusform>{percent:.0f}% من التخمينات صحيحة.</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f} % of the way</source>
        <translation>{percent:.0f}% من الطريق</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{place} cannot be made: {reason}</source>
        <translation>تعذّر إنشاء {place}: {reason}</translation>
    </message>
    <message>
        <source>{place} could not be written: {reason}</source>
        <translation>تعذّرت كتابة {place}: {reason}</translation>
    </message>
    <message>
        <source>{place} is a folder</source>
        <translation>‏{place} مجلد</translation>
    </message>
    <message>
        <source>{place} is a link, and files are not written through links</source>
        <translation>‏{place} رابط، ولا تُكتب الملفات عبر الروابط</translation>
    </message>
    <message>
        <source>{rank:,}nd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}rd</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}st</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}</translation>
    </message>
    <message>
        <source>{rank:,}th</source>
        <comment>a place in a list</comment>
        <translation>{rank:,}</translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) a second</source>
        <translation>
            <numerusform>{rate:g} جولة في الثانية</numerusform>
            <numerusform>{rate:g} جولة في الثانية</numerusform>
            <numerusform>{rate:g} جولتان في الثانية</numerusform>
            <numerusform>{rate:g} جولات في الثانية</numerusform>
            <numerusform>{rate:g} جولة في الثانية</numerusform>
            <numerusform>{rate:g} جولة في الثانية</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate:g} (round|rounds) of guesses a second</source>
        <translation>
            <numerusform>{rate:g} جولة تخمين في الثانية</numerusform>
            <numerusform>{rate:g} جولة تخمين في الثانية</numerusform>
            <numerusform>{rate:g} جولتا تخمين في الثانية</numerusform>
            <numerusform>{rate:g} جولات تخمين في الثانية</numerusform>
            <numerusform>{rate:g} جولة تخمين في الثانية</numerusform>
            <numerusform>{rate:g} جولة تخمين في الثانية</numerusform>
        </translation>
    </message>
    <message>
        <source>{reason}; the rest was written plainly</source>
        <translation>{reason}؛ وكُتب الباقي بلا تخمين</translation>
    </message>
    <message>
        <source>{reason}; then: {other}</source>
        <translation>{reason}؛ ثم: {other}</translation>
    </message>
    <message>
        <source>{repository} is not a repository&apos;s name</source>
        <translation>ليس {repository} اسم مستودع</translation>
    </message>
    <message>
        <source>{repository} lacks a part of {file}</source>
        <translation>ينقص {repository} جزء من {file}</translation>
    </message>
    <message>
        <source>{right:,} of {all:,} guesses right</source>
        <translation>{right:,} من {all:,} تخمينات صحيحة</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {judged} guesses became text.</source>
        <translation>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
            <numerusform>صار {right} من {judged} تخمينات نصًا.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rounds:,} (round|rounds) wrote {tokens}, {each:.1f} a round. One row each, the newest last.</source>
        <translation>
            <numerusform>كتبت {rounds:,} جولة {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
            <numerusform>كتبت {rounds:,} جولة {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
            <numerusform>كتبت {rounds:,} جولتان {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
            <numerusform>كتبت {rounds:,} جولات {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
            <numerusform>كتبت {rounds:,} جولة {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
            <numerusform>كتبت {rounds:,} جولة {tokens}، أي {each:.1f} لكل جولة. صف لكل جولة، والأحدث آخرًا.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} (after your settings: {after})</source>
        <translation>{said} (بعد إعداداتك: {after})</translation>
    </message>
    <message numerus="yes">
        <source>{saved} of {plain} saved.</source>
        <comment>times</comment>
        <translation>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
            <numerusform>وُفّر {saved} من {plain}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds:,.1f} s</source>
        <translation>{seconds:,.1f} ث</translation>
    </message>
    <message>
        <source>{seconds:.1f} s</source>
        <translation>{seconds:.1f} ث</translation>
    </message>
    <message numerus="yes">
        <source>{sentence} {numbers}.</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
            <numerusform>{sentence} {numbers}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{sentence}, and read from the disk each token would take {seconds:,.0f} seconds</source>
        <translation>{sentence}، ومع القراءة من القرص يستغرق كل رمز {seconds:,.0f} ثانية</translation>
    </message>
    <message>
        <source>{servers}: these hold nothing, for this machine is as fast alone; HOST:PORT=N has them hold N layers</source>
        <translation>{servers}: لا تحمل شيئًا، لأن هذا الجهاز وحده بالسرعة نفسها؛ وبصيغة HOST:PORT=N تحمل N من الطبقات</translation>
    </message>
    <message>
        <source>{server} cannot be reached: {reason}</source>
        <translation>يتعذّر الوصول إلى {server}: {reason}</translation>
    </message>
    <message>
        <source>{server} ended the connection</source>
        <translation>أنهى {server} الاتصال</translation>
    </message>
    <message>
        <source>{server} is not a server of ggml&apos;s protocol: its answer is unreadable</source>
        <translation>{server} ليس خادمًا لبروتوكول ggml: لا يمكن قراءة ردّه</translation>
    </message>
    <message>
        <source>{server} needs the value {name}</source>
        <translation>يحتاج {server} إلى القيمة {name}</translation>
    </message>
    <message>
        <source>{server} said nothing for {seconds:g} seconds: another program may be using it</source>
        <translation>لم يقل {server} شيئًا طوال {seconds:g} من الثواني: ربما يستخدمه برنامج آخر</translation>
    </message>
    <message>
        <source>{server} speaks version {found} of ggml&apos;s protocol and this Draftlight version {ours}: run the same Draftlight on both machines</source>
        <translation>يتحدّث {server} الإصدار {found} من بروتوكول ggml ويتحدّث Draftlight هذا الإصدار {ours}: شغّل Draftlight نفسه على الجهازين</translation>
    </message>
    <message numerus="yes">
        <source>{setting}, slider</source>
        <comment>read aloud</comment>
        <translation>
            <numerusform>{setting}، منزلق</numerusform>
            <numerusform>{setting}، منزلق</numerusform>
            <numerusform>{setting}، منزلق</numerusform>
            <numerusform>{setting}، منزلق</numerusform>
            <numerusform>{setting}، منزلق</numerusform>
            <numerusform>{setting}، منزلق</numerusform>
        </translation>
    </message>
    <message>
        <source>{share:.0%} of its first guesses were right</source>
        <translation>كان {share:.0%} من تخميناته الأولى صحيحًا</translation>
    </message>
    <message>
        <source>{share:.0f} %</source>
        <translation>{share:.0f}%</translation>
    </message>
    <message>
        <source>{share} of the guesses stand</source>
        <translation>{share} من التخمينات بقيت</translation>
    </message>
    <message>
        <source>{share} of the later version is in both.</source>
        <translation>‏{share} من النسخة اللاحقة موجود في كلتيهما.</translation>
    </message>
    <message numerus="yes">
        <source>{share} sure</source>
        <comment>how sure of a guess</comment>
        <translation>
            <numerusform>ثقة {share}</numerusform>
            <numerusform>ثقة {share}</numerusform>
            <numerusform>ثقة {share}</numerusform>
            <numerusform>ثقة {share}</numerusform>
            <numerusform>ثقة {share}</numerusform>
            <numerusform>ثقة {share}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: faster</source>
        <comment>the faster side of a comparison</comment>
        <translation>
            <numerusform>{side}: أسرع</numerusform>
            <numerusform>{side}: أسرع</numerusform>
            <numerusform>{side}: أسرع</numerusform>
            <numerusform>{side}: أسرع</numerusform>
            <numerusform>{side}: أسرع</numerusform>
            <numerusform>{side}: أسرع</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: guessing</source>
        <translation>{side}: التخمين</translation>
    </message>
    <message>
        <source>{side}: pair</source>
        <translation>{side}: الزوج</translation>
    </message>
    <message numerus="yes">
        <source>{side}: {arrived}</source>
        <comment>who arrived first in a race</comment>
        <translation>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
            <numerusform>{side}: {arrived}</numerusform>
        </translation>
    </message>
    <message>
        <source>{size} a second</source>
        <translation>‏{size} في الثانية</translation>
    </message>
    <message>
        <source>{size} are to be downloaded, and {other} are free in {folder}</source>
        <translation>المطلوب تنزيله {size}، والمتاح {other} في {folder}</translation>
    </message>
    <message>
        <source>{size} of earlier chats are kept on this computer.</source>
        <translation>{size} من المحادثات السابقة محفوظة على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>{size} · a drafter from {program}</source>
        <translation>‏{size} · مخمِّن من {program}</translation>
    </message>
    <message>
        <source>{size} · a model from {program}</source>
        <translation>‏{size} · نموذج من {program}</translation>
    </message>
    <message>
        <source>{slow}; the drafter could not be locked in memory: {reason}</source>
        <translation>{slow}؛ تعذّر تثبيت المسوِّد في الذاكرة: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>{source}: {words}</source>
        <translation>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
            <numerusform>{source}: {words}</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}; a is how often a guess is right, K how many a round has, E the tokens it writes</source>
        <translation>{source}؛ a كم مرة يصيب التخمين، وK كم تخمينًا في الجولة، وE كم رمزًا تكتب</translation>
    </message>
    <message>
        <source>{source}; c is the cost of a guess, v that of the check, measured instead of taken as 1</source>
        <translation>{source}؛ c كلفة التخمين، وv كلفة التحقق، مقيستين بدل اعتبارهما 1</translation>
    </message>
    <message>
        <source>{speaker}: {words}</source>
        <translation>{speaker}: {words}</translation>
    </message>
    <message>
        <source>{speed:,.1f} tokens a second</source>
        <translation>{speed:,.1f} رمز في الثانية</translation>
    </message>
    <message>
        <source>{speed:.0f} GB a second, measured now</source>
        <translation>{speed:.0f} غيغابايت في الثانية، قيست الآن</translation>
    </message>
    <message>
        <source>{speed} tokens a second</source>
        <translation>{speed} رمز في الثانية</translation>
    </message>
    <message>
        <source>{speed} tokens a second here, measured</source>
        <translation>{speed} رمز في الثانية هنا، بالقياس</translation>
    </message>
    <message>
        <source>{speed}, estimated</source>
        <translation>{speed}، تقديرًا</translation>
    </message>
    <message>
        <source>{target} guessed by {drafter}</source>
        <translation>‏{target} يخمّن له {drafter}</translation>
    </message>
    <message>
        <source>{tensors} tensors and {keys} keys announced</source>
        <translation>مُعلَن {tensors} موتِّر و{keys} مفتاح</translation>
    </message>
    <message numerus="yes">
        <source>{text} … and then?</source>
        <comment>the reply so far, read aloud</comment>
        <translation>
            <numerusform>{text} … ثم ماذا؟</numerusform>
            <numerusform>{text} … ثم ماذا؟</numerusform>
            <numerusform>{text} … ثم ماذا؟</numerusform>
            <numerusform>{text} … ثم ماذا؟</numerusform>
            <numerusform>{text} … ثم ماذا؟</numerusform>
            <numerusform>{text} … ثم ماذا؟</numerusform>
        </translation>
    </message>
    <message>
        <source>{times:.2f} times the plain speed</source>
        <translation>{times:.2f} مرة قدر السرعة بلا تخمين</translation>
    </message>
    <message numerus="yes">
        <source>{times:.2f}× plain speed, measured</source>
        <comment>under a reply</comment>
        <translation>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
            <numerusform>{times:.2f}× من السرعة بلا تخمين، مقيسة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{times:g} × original speed</source>
        <comment>the speed of a replay</comment>
        <translation>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
            <numerusform>{times:g} × السرعة الأصلية</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} a round</source>
        <translation>‏{time} لكل جولة</translation>
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
            <numerusform>{token}  {share}</numerusform>
            <numerusform>{token}  {share}</numerusform>
            <numerusform>{token}  {share}</numerusform>
            <numerusform>{token}  {share}</numerusform>
        </translation>
    </message>
    <message>
        <source>{token} was guessed; the model ranked it {rank}: {share}</source>
        <translation>خُمِّن {token}، ورتبته عند النموذج {rank}: {share}</translation>
    </message>
    <message>
        <source>{token} was {rank} ({share}), and was drawn</source>
        <translation>كان {token} في المرتبة {rank} ({share}) وسُحب</translation>
    </message>
    <message numerus="yes">
        <source>{took} instead of {instead}, word for word the same.</source>
        <comment>times</comment>
        <translation>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
            <numerusform>{took} بدلًا من {instead}، والنص نفسه كلمة بكلمة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{used:,} of {total:,} (token|tokens)</source>
        <translation>
            <numerusform>{used:,} من {total:,} رمز</numerusform>
            <numerusform>{used:,} من {total:,} رمز</numerusform>
            <numerusform>{used:,} من {total:,} رمزين</numerusform>
            <numerusform>{used:,} من {total:,} رموز</numerusform>
            <numerusform>{used:,} من {total:,} رمزًا</numerusform>
            <numerusform>{used:,} من {total:,} رمز</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: {need} of {free}</source>
        <comment>memory</comment>
        <translation>
            <numerusform>{verdict}: {need} من {free}</numerusform>
            <numerusform>{verdict}: {need} من {free}</numerusform>
            <numerusform>{verdict}: {need} من {free}</numerusform>
            <numerusform>{verdict}: {need} من {free}</numerusform>
            <numerusform>{verdict}: {need} من {free}</numerusform>
            <numerusform>{verdict}: {need} من {free}</numerusform>
        </translation>
    </message>
    <message>
        <source>{verdict}: {token} (round {round}).</source>
        <translation>{verdict}: {token} (الجولة {round}).</translation>
    </message>
    <message>
        <source>{verdict}: {token} in place of {other} (round {round}).</source>
        <translation>{verdict}: {token} بدلًا من {other} (الجولة {round}).</translation>
    </message>
    <message numerus="yes">
        <source>{wants} None of the models here suits it.</source>
        <comment>It guesses for …</comment>
        <translation>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
            <numerusform>{wants} لا يلائمه أي من النماذج هنا.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what} ({keys})</source>
        <comment>a tool tip with the keys that do it</comment>
        <translation>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
            <numerusform>{what} ({keys})</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} does not exist, is private, or the token is not valid</source>
        <translation>‏{what} غير موجود، أو خاص، أو رمز الوصول غير صالح</translation>
    </message>
    <message>
        <source>{what} for {target}, not for this model: {reason}</source>
        <translation>{what} لـ {target}، لا لهذا النموذج: {reason}</translation>
    </message>
    <message>
        <source>{what} is not given to this account (HTTP {status})</source>
        <translation>لا يُعطى {what} لهذا الحساب (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is not on the hub</source>
        <translation>لا يوجد {what} على المنصة</translation>
    </message>
    <message>
        <source>{what} is not on the hub (HTTP {status})</source>
        <translation>لا يوجد {what} على المنصة (HTTP {status})</translation>
    </message>
    <message>
        <source>{what} is only given to people who accepted its terms</source>
        <translation>لا يُعطى {what} إلا لمن قبل شروطه</translation>
    </message>
    <message>
        <source>{what} that fits this model</source>
        <translation>{what} يلائم هذا النموذج</translation>
    </message>
    <message>
        <source>{what}, so nothing was deleted</source>
        <translation>{what}، لذلك لم يُحذف شيء</translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), closed</source>
        <translation>
            <numerusform>‏{what}، {count:,} محادثة، مطوي</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مطوي</numerusform>
            <numerusform>‏{what}، {count:,} محادثتان، مطوي</numerusform>
            <numerusform>‏{what}، {count:,} محادثات، مطوي</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مطوي</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مطوي</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}, {count:,} (chat|chats), open</source>
        <translation>
            <numerusform>‏{what}، {count:,} محادثة، مفتوح</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مفتوح</numerusform>
            <numerusform>‏{what}، {count:,} محادثتان، مفتوح</numerusform>
            <numerusform>‏{what}، {count:,} محادثات، مفتوح</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مفتوح</numerusform>
            <numerusform>‏{what}، {count:,} محادثة، مفتوح</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: the answer is not what the hub would say ({why})</source>
        <translation>‏{what}: الإجابة ليست ما كانت المنصة لتقوله ({why})</translation>
    </message>
    <message>
        <source>{what}: the hub answered with HTTP {status}</source>
        <translation>‏{what}: أجابت المنصة برمز HTTP {status}</translation>
    </message>
    <message>
        <source>{what}: the hub has no such revision</source>
        <translation>‏{what}: ليس لدى المنصة هذه المراجعة</translation>
    </message>
    <message>
        <source>{what}; the chats can be read, and nothing is saved</source>
        <translation>{what}؛ يمكن قراءة المحادثات، ولا يُحفظ شيء</translation>
    </message>
    <message>
        <source>{what}; they can be read, and nothing is saved</source>
        <translation>{what}؛ يمكن قراءتها، ولا يُحفظ شيء</translation>
    </message>
    <message>
        <source>{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated</source>
        <translation>{why}؛ وبلا تخمين يكتب نحو {speed:.1f} رمز في الثانية على الأكثر، تقديرًا</translation>
    </message>
    <message>
        <source>“Same as the system” follows your desktop.</source>
        <translation>«كالنظام» يتبع سطح مكتبك.</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>حُذف «{name}».</translation>
    </message>
    <message numerus="yes">
        <source>“{prompt}”</source>
        <comment>in quotation marks</comment>
        <translation>
            <numerusform>«{prompt}»</numerusform>
            <numerusform>«{prompt}»</numerusform>
            <numerusform>«{prompt}»</numerusform>
            <numerusform>«{prompt}»</numerusform>
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
            <numerusform>«{text}»</numerusform>
            <numerusform>«{text}»</numerusform>
            <numerusform>«{text}»</numerusform>
            <numerusform>«{text}»</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is in the archive.</source>
        <translation>نُقلت «{title}» إلى الأرشيف.</translation>
    </message>
    <message>
        <source>“{title}” is in the bin.</source>
        <translation>نُقلت «{title}» إلى سلة المهملات.</translation>
    </message>
    <message>
        <source>“{tool}” from “{server}” is running…</source>
        <translation>«{tool}» من «{server}» قيد التشغيل…</translation>
    </message>
    <message>
        <source>‹  All models</source>
        <translation>‹  كل النماذج</translation>
    </message>
    <message>
        <source>‹  Back</source>
        <translation>‹  رجوع</translation>
    </message>
    <message>
        <source>‹  Back to the chat</source>
        <translation>‹  العودة إلى المحادثة</translation>
    </message>
    <message>
        <source>‹  Search results</source>
        <translation>‹  نتائج البحث</translation>
    </message>
    <message numerus="yes">
        <source>‹{count} more (accent|accents)›</source>
        <translation>
            <numerusform>‹{count} علامة أخرى›</numerusform>
            <numerusform>‹{count} علامة أخرى›</numerusform>
            <numerusform>‹{count} علامتان أخرى›</numerusform>
            <numerusform>‹{count} علامات أخرى›</numerusform>
            <numerusform>‹{count} علامة أخرى›</numerusform>
            <numerusform>‹{count} علامة أخرى›</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ الأحدث</translation>
    </message>
    <message>
        <source>✓  In use</source>
        <comment>a preset</comment>
        <translation>✓  قيد الاستخدام</translation>
    </message>
    <message numerus="yes">
        <source>✓ Checked in the race: all %n (token is|tokens are) equal.</source>
        <translation>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
            <numerusform>✓ تم التحقق في السباق: كل الرموز (%n) متساوية.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Guesses</source>
        <comment>who was chosen to guess</comment>
        <translation>✓ يخمّن</translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical without guesses.</source>
        <translation>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة دون تخمين.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Proved: all %n (token|tokens) identical; {right:,} came from guesses.</source>
        <translation>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
            <numerusform>✓ ثبت: كل الرموز (%n) متطابقة، منها {right:,} من التخمينات.</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ Tools</source>
        <translation>✓ الأدوات</translation>
    </message>
    <message>
        <source>✕  {trouble}. Until it is fixed, the last valid one applies.</source>
        <translation>✕  {trouble}. وإلى أن يُصحَّح يسري آخر صحيح.</translation>
    </message>
</context>
</TS>

-- What a customer can read before they copy somebody, and before they let others copy them; operators change it as any page.
insert into content_pages (group_name, language, title, content, changed_at) values
  ('follow.rule', 'en', 'Terms of copy trading', '<h2>What is copied</h2>
<p>While you follow a trader, their market orders, their pending orders when they fill, and every close are copied to your
contract account. Orders that were open before you followed are not copied, and stop levels are not: a copy closes when its
original does. You can set stops of your own and close a copy earlier. What a trader copies from others is never copied.</p>
<h2>At which price</h2>
<p>A copy opens and closes at the price of its original, also where its turn comes a moment later. Its receipt names both.
Where trader and follower are served by different parts of our system, it is the next price there.</p>
<h2>What it costs</h2>
<p>Each copy pays the fee and the spread that any order of yours pays. The trader gets a share of your new profit with them:
of what rises above the highest level that a share was paid for. The share that applies is shown before you follow, and your
follow keeps it. What is due is held from the close that earned it, falls again with a loss, and is paid each Monday and when
the follow ends. For a loss you pay no share, and what was lost has to be earned again before the next one.</p>
<h2>What limits it</h2>
<p>Your ratio says how large a copy is, rounded down to the step of the instrument. Your most margin says what all copies of
this trader may hold together. What goes beyond it or beyond your free margin makes a copy smaller, and below the minimum it
is left out; we tell you why. With a loss cap, copies are closed and the follow ends once realised and floating loss reach
it.</p>
<h2>What you risk</h2>
<p>You follow by your own decision. Nobody manages your money: a trader does not know your goals or what you can bear to lose,
and we recommend no trader. Copies are leveraged, and you can lose all that you follow with. A loss cap closes at the next
price, which in a fast market may be worse than the cap. Earlier results say nothing about later ones.</p>
<h2>Stopping</h2>
<p>You can stop at any time. Open copies stay as your own orders unless you choose to close them. If a trader is suspended,
nothing new is copied and we tell you; open copies still close with their originals.</p>', now()),
  ('follow.rule', 'hk', '跟單交易條款', '<h2>跟隨什麼</h2>
<p>您跟隨交易員期間，其市價單、已成交的掛單以及每次平倉都會複製到您的合約帳戶。您開始跟隨之前已開的訂單不會被複製，止損及止盈價亦不會：
原訂單平倉時，跟單一同平倉。您可自行設定止損止盈，或提早平倉。交易員跟隨他人的訂單不會再被複製。</p>
<h2>以什麼價格</h2>
<p>跟單以原訂單的價格開倉及平倉，即使輪到它時稍遲亦然，收據會列明兩者。若交易員與跟單者由我們系統的不同部分處理，則以該處的下一個價格成交。</p>
<h2>費用</h2>
<p>每張跟單與您的其他訂單一樣支付手續費及點差。交易員可從您跟隨其所得的新增盈利中分成，即高於以往已支付分成之最高水平的部分。適用比例於跟隨前顯示，
並在該次跟單期間不變。應付分成由產生盈利的平倉起暫時凍結，其後若有虧損會相應減少，並於每星期一及結束跟單時支付。虧損無須支付分成，
而且須先賺回虧損，才會再計算分成。</p>
<h2>限制</h2>
<p>跟單比例決定跟單的大小，並按該產品的最小單位向下調整。最高保證金限制該交易員的所有跟單合計可佔用的金額。超出此上限或您的可用保證金時，
跟單會相應減少；低於最低手數則不會開倉，我們會告知原因。如設有虧損上限，已實現及浮動虧損達到上限時，跟單會全部平倉並結束跟隨。</p>
<h2>風險</h2>
<p>是否跟隨由您自行決定。沒有人替您管理資金：交易員並不知道您的目標或您能承受的虧損，我們亦不推薦任何交易員。跟單涉及槓桿，
您可能損失用於跟單的全部資金。虧損上限以下一個價格平倉，市況急劇時可能差於上限。過往表現並不代表將來結果。</p>
<h2>停止跟單</h2>
<p>您可隨時停止。除非您選擇平倉，已開的跟單會保留為您自己的訂單。交易員被暫停時，其新訂單不會被複製，我們會通知您；已開的跟單仍會隨原訂單平倉。</p>', now()),
  ('follow.rule', 'ar', 'شروط نسخ التداول', '<h2>ما الذي يُنسخ</h2>
<p>ما دمت تتابع متداولًا تُنسخ إلى حساب العقود لديك أوامره الفورية، وأوامره المعلقة عند تنفيذها، وكل إغلاق. لا تُنسخ الصفقات التي كانت
مفتوحة قبل متابعتك ولا مستويات الوقف: تُغلق النسخة عندما يُغلق أصلها. يمكنك تحديد وقف خاص بك وإغلاق النسخة قبل ذلك. وما ينسخه
المتداول من غيره لا يُنسخ أبدًا.</p>
<h2>بأي سعر</h2>
<p>تُفتح النسخة وتُغلق بسعر أصلها، حتى إن جاء دورها بعد لحظة، ويذكر إيصالها السعرين. وإذا كان المتداول والمتابع على جزأين مختلفين من
نظامنا فبالسعر التالي هناك.</p>
<h2>كم يكلّف</h2>
<p>تدفع كل نسخة الرسوم وفرق السعر كأي صفقة لك. ويحصل المتداول على نصيب من ربحك الجديد معه: مما يتجاوز أعلى مستوى دُفع عنه نصيب من
قبل. تظهر النسبة قبل أن تتابع وتبقى ثابتة لمتابعتك. يُحتجز المستحق منذ الإغلاق الذي حققه، وينخفض مع الخسارة، ويُدفع كل يوم اثنين وعند
انتهاء المتابعة. لا نصيب على الخسارة، ويجب تعويض ما خُسر أولًا قبل احتساب نصيب جديد.</p>
<h2>ما الذي يحدّه</h2>
<p>تحدد نسبتك حجم النسخة، مقرّبًا إلى الأسفل حسب خطوة الأداة. ويحدد أقصى هامش ما يمكن أن تحجزه كل نسخ هذا المتداول معًا. ما يتجاوزه
أو يتجاوز هامشك الحر يصغّر النسخة، وإن قلّت عن الحد الأدنى تُترك، ونخبرك بالسبب. ومع حد الخسارة تُغلق النسخ وتنتهي المتابعة عندما تبلغه
الخسارة المحققة والعائمة.</p>
<h2>ما الذي تخاطر به</h2>
<p>تتابع بقرارك أنت. لا أحد يدير أموالك: لا يعرف المتداول أهدافك ولا ما يمكنك تحمّل خسارته، ولا نوصي بأي متداول. النسخ برافعة مالية، وقد
تخسر كل ما تتابع به. يُغلق حد الخسارة بالسعر التالي، وقد يكون أسوأ من الحد في سوق سريعة. ولا تدل النتائج السابقة على اللاحقة.</p>
<h2>التوقف</h2>
<p>يمكنك التوقف في أي وقت. تبقى النسخ المفتوحة صفقات لك ما لم تختر إغلاقها. وإذا أُوقف المتداول فلا يُنسخ جديد ونخبرك بذلك، وتظل النسخ
المفتوحة تُغلق مع أصولها.</p>', now()),
  ('follow.apply_rule', 'en', 'Guide for traders', '<h2>What changes for you</h2>
<p>You trade as before. Customers who follow you get copies of your orders in their own accounts, at your prices. You decide
nothing about their money and see neither their names nor their balances.</p>
<h2>What everybody sees</h2>
<p>Your nickname and picture, every order that you have closed, wins and losses alike, your return since you became a trader,
your largest fall, and what your followers earned or lost in all. Your open orders are seen by your followers alone. No period
can be chosen that hides a loss.</p>
<h2>What you get</h2>
<p>A share of the new profit of each follower, of what rises above the highest level that you were paid for. It is paid to
your contract account each Monday and when a follow ends. For a loss there is no share, and you pay nothing for it.</p>
<h2>What you decide</h2>
<p>How much margin one follower may use for your copies, up to the limit of this site. A change applies to those who begin to
follow or change their terms from then on.</p>
<h2>Applying</h2>
<p>We ask for a verified identity where this site asks for one, for a number of orders of your own that have closed, and for a
nickname. An operator reviews each application. If we refuse one, we say why, and you can apply again.</p>
<h2>Suspension</h2>
<p>We may suspend a trader who takes risks that followers cannot see, or whose orders cannot be copied at their prices. Then
nothing new is copied, you and your followers are told, and you go on trading for yourself. Open copies still close with your
orders.</p>', now()),
  ('follow.apply_rule', 'hk', '交易員指引', '<h2>有何改變</h2>
<p>您照常交易。跟隨您的客戶會在其帳戶內以您的價格複製您的訂單。您不能支配他們的資金，亦看不到他們的姓名及結餘。</p>
<h2>所有人可看到</h2>
<p>您的暱稱及頭像、每張已平倉的訂單（不論盈虧）、成為交易員以來的回報、最大跌幅，以及跟單者合計的盈虧。您的未平倉訂單只有跟單者可以看到。
沒有任何時段可以隱藏虧損。</p>
<h2>您的收入</h2>
<p>您可從每位跟單者的新增盈利中分成，即高於以往已支付分成之最高水平的部分。分成於每星期一及跟單結束時存入您的合約帳戶。虧損沒有分成，您亦無須為此付款。</p>
<h2>由您決定</h2>
<p>一位跟單者可用於跟隨您的保證金，以本網站的上限為限。更改只適用於此後開始跟單或更改條款的客戶。</p>
<h2>申請</h2>
<p>如本網站要求身份認證，您須先完成認證；並須有一定數目的自行下單並已平倉的訂單，以及設定暱稱。每份申請均由營運人員審核。如不獲批准，我們會說明原因，您可再次申請。</p>
<h2>暫停</h2>
<p>如交易員承擔跟單者看不到的風險，或其訂單無法以其價格複製，我們可暫停其資格。屆時其新訂單不會被複製，您及跟單者均會獲通知，您仍可自行交易。
已開的跟單會隨您的訂單平倉。</p>', now()),
  ('follow.apply_rule', 'ar', 'دليل المتداولين', '<h2>ما الذي يتغير لك</h2>
<p>تتداول كما كنت. يحصل من يتابعك على نسخ من صفقاتك في حساباتهم بأسعارك. لا تقرر شيئًا بشأن أموالهم ولا ترى أسماءهم ولا أرصدتهم.</p>
<h2>ما يراه الجميع</h2>
<p>اسمك المستعار وصورتك، وكل صفقة أغلقتها، رابحة كانت أو خاسرة، وعائدك منذ أصبحت متداولًا، وأكبر هبوط لديك، وما كسبه متابعوك أو خسروه
إجمالًا. أما صفقاتك المفتوحة فلا يراها إلا متابعوك. ولا يمكن اختيار فترة تخفي خسارة.</p>
<h2>ما الذي تحصل عليه</h2>
<p>نصيب من الربح الجديد لكل متابع: مما يتجاوز أعلى مستوى دُفع لك عنه. يُدفع إلى حساب العقود لديك كل يوم اثنين وعند انتهاء المتابعة. لا نصيب
على الخسارة ولا تدفع عنها شيئًا.</p>
<h2>ما الذي تقرره</h2>
<p>كم من الهامش يمكن للمتابع الواحد أن يستخدم لنسخك، حتى حد هذا الموقع. يسري التغيير على من يبدأ المتابعة أو يغيّر شروطه بعد ذلك.</p>
<h2>تقديم الطلب</h2>
<p>نطلب هوية موثقة حيث يطلبها هذا الموقع، وعددًا من صفقاتك المغلقة، واسمًا مستعارًا. يراجع أحد المشغلين كل طلب. إذا رفضنا طلبًا ذكرنا السبب،
ويمكنك التقدم من جديد.</p>
<h2>الإيقاف</h2>
<p>قد نوقف متداولًا يخوض مخاطر لا يراها متابعوه، أو لا يمكن نسخ صفقاته بأسعارها. عندئذ لا يُنسخ جديد، ونخبرك ونخبر متابعيك، وتواصل التداول
لنفسك. وتظل النسخ المفتوحة تُغلق مع صفقاتك.</p>', now())
on conflict (group_name, language) do nothing;

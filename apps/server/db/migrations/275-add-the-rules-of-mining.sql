-- What a customer can read of mining before they lock money; operators change it as any page.
insert into content_pages (group_name, language, title, content, changed_at) values
  ('mining.rule', 'en', 'Mining rules', '<h2>What you do</h2>
<p>You lock an amount of your funding account for a fixed number of days. While it is locked you cannot trade with it or
withdraw it.</p>
<h2>Who pays you</h2>
<p>We pay the income ourselves and promise its rate. No machine, pool or other company stands behind it, and no deposit
insurance covers it. If we could not pay, you could lose income and capital.</p>
<h2>When you are paid</h2>
<p>A day counts from midnight to midnight in the time zone of this site. The day you subscribe does not count. At the end
of each day that counts, its income is added to your funding account, rounded to four decimals. With the last one your
capital comes back.</p>
<h2>If you leave early</h2>
<p>Your capital less the penalty of your product comes back at the next midnight. The day you leave earns nothing; income
that was paid before stays yours. Leaving cannot be undone.</p>
<h2>Terms</h2>
<p>Your subscription keeps the terms it was taken at, also when the product changes or closes.</p>
<p>While you have a loan to repay you cannot subscribe.</p>', now()),
  ('mining.rule', 'hk', '挖礦規則', '<h2>你要做什麼</h2>
<p>你把資金帳戶中的一筆金額鎖定固定天數。鎖定期間，該筆金額不能用於交易或提現。</p>
<h2>由誰支付</h2>
<p>收益由我們支付，收益率由我們承諾。背後沒有礦機、礦池或其他公司，亦不受存款保險保障。若我們無法支付，你可能損失收益和本金。</p>
<h2>何時支付</h2>
<p>一天按本網站時區由午夜計至午夜。認購當日不計。每個計算日結束時，當日收益存入你的資金帳戶，四捨六入五成雙至四位小數。最後一日的收益與本金一同退回。</p>
<h2>提早贖回</h2>
<p>扣除產品違約金後的本金於下一個午夜退回。贖回當日不計收益；此前已派發的收益仍屬於你。贖回後不能撤銷。</p>
<h2>條款</h2>
<p>即使產品更改或關閉，你的認購仍按認購時的條款執行。</p>
<p>有貸款未還時不能認購。</p>', now()),
  ('mining.rule', 'ar', 'قواعد التعدين', '<h2>ما الذي تفعله</h2>
<p>تقفل مبلغًا من حساب التمويل لعدد محدد من الأيام. وهو مقفل لا يمكنك التداول به ولا سحبه.</p>
<h2>من يدفع لك</h2>
<p>نحن ندفع الدخل ونتعهد بمعدله. لا توجد خلفه آلات ولا مجمّعات ولا شركة أخرى، ولا يغطيه تأمين على الودائع. إن عجزنا عن الدفع
فقد تخسر الدخل ورأس المال.</p>
<h2>متى يُدفع لك</h2>
<p>يُحسب اليوم من منتصف الليل إلى منتصف الليل بالمنطقة الزمنية لهذا الموقع. يوم الاشتراك لا يُحسب. في نهاية كل يوم محسوب يُضاف
دخله إلى حساب التمويل مقرّبًا إلى أربع منازل عشرية. ومع الأخير يعود رأس مالك.</p>
<h2>إذا غادرت مبكرًا</h2>
<p>يعود رأس مالك بعد خصم غرامة المنتج عند منتصف الليل القادم. يوم المغادرة لا يحقق دخلًا، وما دُفع قبله يبقى لك. لا يمكن
التراجع عن المغادرة.</p>
<h2>الشروط</h2>
<p>يحتفظ اشتراكك بالشروط التي أُخذ بها، حتى لو تغيّر المنتج أو أُغلق.</p>
<p>لا يمكنك الاشتراك ما دام عليك قرض لم يُسدَّد.</p>', now())
on conflict (group_name, language) do nothing;

-- What a customer reads before they pay by bank transfer; operators change it as any page.
insert into content_pages (group_name, language, title, content, changed_at) values
  ('financial.bank_chare_content', 'en', 'Before you transfer', '<ul>
<li>Pay from an account in your own name. We cannot credit money that somebody else sends.</li>
<li>Pay only to the account that this screen shows. Account details can change, and we never send new ones by chat, email
or phone.</li>
<li>Your bank may charge fees. We credit what arrives.</li>
<li>Submit the deposit after you have paid. An operator compares it with our bank account before it is credited. Transfers
at weekends and on bank holidays arrive later.</li>
</ul>', now()),
  ('financial.bank_chare_content', 'hk', '轉帳前請留意', '<ul>
<li>請從你本人名下的帳戶付款。我們無法為他人的付款入帳。</li>
<li>只可付款至此畫面顯示的帳戶。帳戶資料可能更改，我們絕不會透過聊天、電郵或電話提供新的帳戶。</li>
<li>你的銀行可能收取費用。我們按實際收到的金額入帳。</li>
<li>付款後再提交存款申請。操作員會與我們的銀行帳戶核對，然後入帳。週末及銀行假期的轉帳會較遲到達。</li>
</ul>', now()),
  ('financial.bank_chare_content', 'ar', 'قبل أن تحوّل', '<ul>
<li>ادفع من حساب باسمك أنت. لا يمكننا قيد أموال يرسلها شخص آخر.</li>
<li>ادفع فقط إلى الحساب الذي تعرضه هذه الشاشة. قد تتغير بيانات الحساب، ولا نرسل بيانات جديدة أبدًا عبر الدردشة أو البريد أو الهاتف.</li>
<li>قد يفرض مصرفك رسومًا. نقيّد المبلغ الذي يصل إلينا.</li>
<li>أرسل طلب الإيداع بعد أن تدفع. يقارنه أحد المشغّلين بحسابنا المصرفي قبل قيده. وتتأخر التحويلات في عطلات نهاية الأسبوع
وعطل المصارف.</li>
</ul>', now())
on conflict (group_name, language) do nothing;

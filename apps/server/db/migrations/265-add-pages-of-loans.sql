-- What a borrower can read with the agreement; operators change it as any page.
insert into content_pages (group_name, language, title, content, changed_at) values
  ('loan.agree_rule', 'en', 'Rules of loans', '<p>You need an approved application. You can have one loan at a time.</p>
<p>The amount is paid into your contract account once your request is approved. The term begins then. The first days are free of interest; after them each day adds the rate that you signed, on the whole amount. There is no interest on interest.</p>
<p>You can repay at any time and pay only for the days used. Each day after the due date adds the interest and a penalty.</p>
<p>Until the loan is repaid you can trade and deposit. Withdrawals, withdrawal methods, transfers into the funding account and mining wait.</p>', now()),
  ('loan.agree_rule', 'hk', '貸款規則', '<p>您須先獲批准申請，並且同一時間只可持有一筆貸款。</p>
<p>申請獲批後，款項會存入您的合約帳戶，期限由當時起計。首數天免息；其後每天按您所簽署的利率以全數金額計息，利息不會再計利息。</p>
<p>您可隨時還款，並只須支付已使用日數的費用。到期日後的每一天另加利息及罰款。</p>
<p>清還前您可以交易及存款，但不能提款、更改提款方式、轉帳至資金帳戶或參與挖礦。</p>', now()),
  ('loan.agree_rule', 'ar', 'قواعد القروض', '<p>تحتاج إلى طلب تمت الموافقة عليه، ويمكنك الحصول على قرض واحد في كل مرة.</p>
<p>يُودَع المبلغ في حساب العقود بعد الموافقة على طلبك، وتبدأ المدة عندئذ. الأيام الأولى بلا فائدة، ثم يضيف كل يوم المعدل الذي وقّعت عليه على كامل المبلغ. ولا فائدة على الفائدة.</p>
<p>يمكنك السداد في أي وقت ولا تدفع إلا عن الأيام المستخدمة. ويضيف كل يوم بعد الاستحقاق الفائدة وغرامة.</p>
<p>إلى أن يُسدَّد القرض يمكنك التداول والإيداع، أما السحب وطرق السحب والتحويل إلى حساب التمويل والتعدين فتنتظر.</p>', now()),
  ('loan.agree_protocol', 'en', 'How a loan agreement works', '<p>You read the agreement with your name, the amount and every rate filled in, and then sign it. We keep the text, your signature and the terms unchanged. You can read them and download them as a PDF file at any time.</p>
<p>A later change of a product does not change your loan.</p>', now()),
  ('loan.agree_protocol', 'hk', '貸款協議說明', '<p>協議會列明您的姓名、金額及所有利率，供您閱讀後簽署。我們會原樣保存協議內文、您的簽署及條款，您可隨時閱讀或下載 PDF 檔案。</p>
<p>產品日後如有更改，不會影響您的貸款。</p>', now()),
  ('loan.agree_protocol', 'ar', 'كيف تعمل اتفاقية القرض', '<p>تقرأ الاتفاقية وفيها اسمك والمبلغ وجميع المعدلات، ثم توقّعها. نحفظ النص وتوقيعك والشروط دون تغيير، ويمكنك قراءتها وتنزيلها كملف PDF في أي وقت.</p>
<p>لا يغيّر أي تعديل لاحق على المنتج قرضك.</p>', now()),
  ('loan.agree_law', 'en', 'Your rights and duties', '<p>State only what is true in your application. Borrow only what you can repay: trading with borrowed money can lose it, and the loan is still to be repaid.</p>
<p>If you can’t repay in time, contact customer service before the due date.</p>', now()),
  ('loan.agree_law', 'hk', '您的權利與責任', '<p>請在申請中如實填寫資料。請只借入您能夠償還的金額：以借入的資金交易可能會虧損，而貸款仍須償還。</p>
<p>如未能按時還款，請於到期日前聯絡客戶服務。</p>', now()),
  ('loan.agree_law', 'ar', 'حقوقك وواجباتك', '<p>اذكر في طلبك ما هو صحيح فقط. اقترض ما يمكنك سداده فقط: قد يخسر التداول بأموال مقترضة هذه الأموال ويبقى القرض واجب السداد.</p>
<p>إذا تعذّر عليك السداد في الموعد فتواصل مع خدمة العملاء قبل تاريخ الاستحقاق.</p>', now())
on conflict (group_name, language) do nothing;

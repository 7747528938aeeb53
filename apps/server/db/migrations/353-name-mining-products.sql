-- The products that come with the site are named in every language. A version is never changed: this is the next one, on
-- the same terms, where nobody has written one yet.
insert into mining_product_versions (product_id, version, texts, image, dividend_percentage, min_amount, max_amount,
  limit_num, lock_days, penalty_percentage, saved_at)
select v.product_id, 2, v.texts || named.texts::jsonb, v.image, v.dividend_percentage, v.min_amount, v.max_amount,
  v.limit_num, v.lock_days, v.penalty_percentage, now()
from mining_product_versions v
join (values
  (1, '{
    "jp": {"title": "ステディ7", "desc": "7日間、固定の収益を毎日支払います。"},
    "kr": {"title": "스테디 7", "desc": "7일 동안 고정 수익을 매일 지급합니다."},
    "th": {"title": "คงที่ 7", "desc": "เจ็ดวันพร้อมรายได้คงที่ จ่ายทุกวัน"},
    "vn": {"title": "Ổn định 7", "desc": "Bảy ngày với thu nhập cố định, trả mỗi ngày."},
    "fr": {"title": "Stable 7", "desc": "Sept jours avec un revenu fixe, versé chaque jour."},
    "de": {"title": "Stabil 7", "desc": "Sieben Tage mit festem Ertrag, jeden Tag gezahlt."},
    "ru": {"title": "Стабильный 7", "desc": "Семь дней с фиксированным доходом, выплата каждый день."},
    "spa": {"title": "Estable 7", "desc": "Siete días con ingresos fijos, pagados cada día."},
    "pt": {"title": "Estável 7", "desc": "Sete dias com rendimento fixo, pago todos os dias."},
    "it": {"title": "Stabile 7", "desc": "Sette giorni con rendimento fisso, pagato ogni giorno."},
    "tr": {"title": "Sabit 7", "desc": "Her gün ödenen sabit gelirle yedi gün."},
    "id": {"title": "Stabil 7", "desc": "Tujuh hari dengan hasil tetap, dibayar setiap hari."},
    "my": {"title": "Stabil 7", "desc": "Tujuh hari dengan pendapatan tetap, dibayar setiap hari."},
    "hi": {"title": "स्थिर 7", "desc": "सात दिन, तय आय, जो हर दिन दी जाती है।"},
    "cs": {"title": "Stabilní 7", "desc": "Sedm dní s pevným výnosem, vypláceným každý den."}}'),
  (2, '{
    "jp": {"title": "ステディ30", "desc": "30日間、固定の収益を毎日支払います。"},
    "kr": {"title": "스테디 30", "desc": "30일 동안 고정 수익을 매일 지급합니다."},
    "th": {"title": "คงที่ 30", "desc": "สามสิบวันพร้อมรายได้คงที่ จ่ายทุกวัน"},
    "vn": {"title": "Ổn định 30", "desc": "Ba mươi ngày với thu nhập cố định, trả mỗi ngày."},
    "fr": {"title": "Stable 30", "desc": "Trente jours avec un revenu fixe, versé chaque jour."},
    "de": {"title": "Stabil 30", "desc": "Dreißig Tage mit festem Ertrag, jeden Tag gezahlt."},
    "ru": {"title": "Стабильный 30", "desc": "Тридцать дней с фиксированным доходом, выплата каждый день."},
    "spa": {"title": "Estable 30", "desc": "Treinta días con ingresos fijos, pagados cada día."},
    "pt": {"title": "Estável 30", "desc": "Trinta dias com rendimento fixo, pago todos os dias."},
    "it": {"title": "Stabile 30", "desc": "Trenta giorni con rendimento fisso, pagato ogni giorno."},
    "tr": {"title": "Sabit 30", "desc": "Her gün ödenen sabit gelirle otuz gün."},
    "id": {"title": "Stabil 30", "desc": "Tiga puluh hari dengan hasil tetap, dibayar setiap hari."},
    "my": {"title": "Stabil 30", "desc": "Tiga puluh hari dengan pendapatan tetap, dibayar setiap hari."},
    "hi": {"title": "स्थिर 30", "desc": "तीस दिन, तय आय, जो हर दिन दी जाती है।"},
    "cs": {"title": "Stabilní 30", "desc": "Třicet dní s pevným výnosem, vypláceným každý den."}}'),
  (3, '{
    "jp": {"title": "ステディ90", "desc": "90日間、固定の収益を毎日支払います。"},
    "kr": {"title": "스테디 90", "desc": "90일 동안 고정 수익을 매일 지급합니다."},
    "th": {"title": "คงที่ 90", "desc": "เก้าสิบวันพร้อมรายได้คงที่ จ่ายทุกวัน"},
    "vn": {"title": "Ổn định 90", "desc": "Chín mươi ngày với thu nhập cố định, trả mỗi ngày."},
    "fr": {"title": "Stable 90", "desc": "Quatre-vingt-dix jours avec un revenu fixe, versé chaque jour."},
    "de": {"title": "Stabil 90", "desc": "Neunzig Tage mit festem Ertrag, jeden Tag gezahlt."},
    "ru": {"title": "Стабильный 90", "desc": "Девяносто дней с фиксированным доходом, выплата каждый день."},
    "spa": {"title": "Estable 90", "desc": "Noventa días con ingresos fijos, pagados cada día."},
    "pt": {"title": "Estável 90", "desc": "Noventa dias com rendimento fixo, pago todos os dias."},
    "it": {"title": "Stabile 90", "desc": "Novanta giorni con rendimento fisso, pagato ogni giorno."},
    "tr": {"title": "Sabit 90", "desc": "Her gün ödenen sabit gelirle doksan gün."},
    "id": {"title": "Stabil 90", "desc": "Sembilan puluh hari dengan hasil tetap, dibayar setiap hari."},
    "my": {"title": "Stabil 90", "desc": "Sembilan puluh hari dengan pendapatan tetap, dibayar setiap hari."},
    "hi": {"title": "स्थिर 90", "desc": "नब्बे दिन, तय आय, जो हर दिन दी जाती है।"},
    "cs": {"title": "Stabilní 90", "desc": "Devadesát dní s pevným výnosem, vypláceným každý den."}}')
) named (product_id, texts) on named.product_id = v.product_id
where v.version = 1 and v.saved_by is null
  and not exists (select from mining_product_versions later where later.product_id = v.product_id and later.version > 1);

-- The cash account that a payment was booked to or, until then, belongs to, as far as is known. What a custody provider
-- had in hand is on the provider's account; a coin lies in the wallet behind its addresses; a bank deposit went to the
-- account that its customer was told; a bank withdrawal leaves an account of its currency. Everything else is
-- unassigned, and so is what belongs to no payment.
create or replace function cash_account_of_payment(payment bigint) returns integer
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select least(o.debit_owner, o.credit_owner)::integer from (
        select partition from deposits where payment_id = payment
        union all select partition from withdrawals where payment_id = payment) details
      join payments p on p.partition = details.partition and p.id = payment and p.status = 'done'
      join postings o on o.customer_id = p.user_id and o.partition = p.partition and o.order_id = p.id
      where 19 in (o.debit_kind, o.credit_kind)),
    (select a.id from cash_accounts a where a.kind = 'custody' and a.closed_at is null and (
      exists (select from custody_deposits c where c.payment_id = payment)
      or exists (select from custody_transfers t where t.payment_id = payment and t.state not in ('failed', 'withheld')))),
    (select a.id from (
        select currency_id from deposits where payment_id = payment and kind = 'coin'
        union all select currency_id from withdrawals where payment_id = payment and kind = 'coin') p
      join cash_accounts a on a.currency_id = p.currency_id and a.closed_at is null),
    (select a.id from deposits d
      join receiving_banks b on b.currency_id = d.currency_id and b.payee_account = d.bank_info ->> 'account'
      join cash_accounts a on a.receiving_bank_id = b.id and a.closed_at is null
      where d.payment_id = payment and d.kind = 'bank' order by b.active desc, b.id desc limit 1),
    (select a.id from withdrawals w
      join cash_accounts a on a.kind = 'bank' and a.currency = w.currency_code and a.closed_at is null
      left join receiving_banks b on b.id = a.receiving_bank_id
      where w.payment_id = payment and w.kind = 'bank' order by b.active desc nulls last, a.id limit 1),
    (select id from cash_accounts where kind = 'unassigned'))
$$;

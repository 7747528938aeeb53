import { sql } from 'kysely';
import { byKey, epochMs } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';
import { anyOf, searchTerms } from '../../../kernel/search-terms.ts';

/** What operators search for of payments: they, and where they come from and go to. */
export const PAYMENT_SEARCH: readonly SearchSource[] = [
  {
    kind: 'withdrawal',
    place: 1,
    permission: 'withdrawals.read',
    found(text) {
      const { number, key } = searchTerms(text);
      const isMeant = anyOf([
        number === null || number.of === 'deposit' ? null : sql`w.payment_id = ${number.id}`,
        key === null
          ? null
          : sql`search_keys(w.payout ->> 'dc_address', w.payout ->> 'payee_account', w.payout ->> 'bank_iban',
              w.reference)
              @@ ${key}::tsquery`,
      ]);
      return sql`
        select w.payment_id as id, w.user_id as customer_id, w.real_number as amount, w.currency_code as code,
          coalesce(nullif(w.payout ->> 'dc_address', ''), w.payout ->> 'payee_account') as text,
            ${epochMs(sql`w.created_at`)} as at
        from withdrawals w where w.payment_id is not null and ${isMeant}`;
    },
  },
  {
    kind: 'deposit',
    place: 2,
    permission: 'deposits.read',
    found(text) {
      const { number, key } = searchTerms(text);
      const isMeant = anyOf([
        number === null || number.of === 'withdrawal' ? null : sql`d.payment_id = ${number.id}`,
        key === null ? null : sql`search_keys(d.address, d.reference) @@ ${key}::tsquery`,
        key === null
          ? null
          : sql`d.payment_id = any (array(
              select c.payment_id from custody_deposits c where search_keys(c.transaction) @@ ${key}::tsquery))`,
      ]);
      return sql`
        select d.payment_id as id, d.user_id as customer_id, d.number as amount, d.currency_code as code,
          coalesce(nullif(d.reference, ''), d.address) as text, ${epochMs(sql`d.created_at`)} as at
        from deposits d where d.payment_id is not null and ${isMeant}`;
    },
  },
  {
    kind: 'method',
    place: 5,
    permission: 'withdrawals.read',
    found: (text) => sql`
      select m.id, m.user_id as customer_id, null::numeric as amount, c.code,
        coalesce(nullif(m.details ->> 'dc_address', ''), m.details ->> 'payee_account') as text,
          ${epochMs(sql`m.created_at`)} as at
      from payout_methods m join wallet_currencies c on c.id = m.currency_id
      where m.removed_at is null and ${byKey(
        text,
        sql`search_keys(m.identity, m.details ->> 'payee_account', m.details ->> 'bank_iban')`,
      )}`,
  },
  {
    kind: 'address',
    place: 6,
    permission: 'deposits.read',
    found: (text) => sql`
      select a.id, a.user_id as customer_id, null::numeric as amount, concat_ws(' ', c.code, c.network) as code,
        a.address as text, ${epochMs(sql`a.given_at`)} as at
      from deposit_addresses a join wallet_currencies c on c.id = a.currency_id
      where ${byKey(text, sql`search_keys(a.address)`)}`,
  },
  {
    kind: 'bank',
    place: 7,
    permission: 'deposits.read',
    found: (text) => sql`
      select b.id, null::bigint as customer_id, null::numeric as amount, c.code, b.payee_account as text,
        null::bigint as at
      from receiving_banks b join wallet_currencies c on c.id = b.currency_id
      where ${byKey(text, sql`search_keys(b.payee_account, b.bank_iban, b.payee_name)`)}`,
  },
];

import { sql } from 'kysely';
import { epochMs } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';
import { anyOf, customerMatches, searchTerms } from '../../../kernel/search-terms.ts';

/** What operators search for of loans: by their own numbers, such as L-7 and A-7, and by whose they are. */
export const loanSearch = (currency: () => string): readonly SearchSource[] => [
  {
    kind: 'loanApplication',
    place: 10,
    permission: 'loans.read',
    found: (text) => sql`
      select a.id, a.user_id as customer_id, concat_ws(' ', a.answers ->> 'last_name', a.answers ->> 'name') as text,
        null::numeric as amount, '' as code, ${epochMs(sql`a.sent_at`)} as at
      from loan_applications a where ${isMeant(text, 'a')}`,
  },
  {
    kind: 'loan',
    place: 11,
    permission: 'loans.read',
    found: (text) => sql`
      select l.id, l.user_id as customer_id, '' as text, l.amount,
        ${currency()}::text as code, ${epochMs(sql`l.created_at`)} as at
      from loans l where ${isMeant(text, 'l')}`,
  },
  {
    kind: 'loanRepayment',
    place: 12,
    permission: 'loans.read',
    found(text) {
      const { key } = searchTerms(text);
      const isReference = key === null ? null : sql`search_keys(r.reference) @@ ${key}::tsquery`;
      return sql`
        select r.id, r.user_id as customer_id, r.reference as text, r.coin_amount as amount, c.code,
          ${epochMs(sql`r.sent_at`)} as at
        from loan_repayments r join loan_addresses a on a.id = r.address_id
          join wallet_currencies c on c.id = a.currency_id where ${anyOf([isReference])}`;
    },
  },
];

/** By a number with the letter of its kind, or as any number is one; and by the customer. */
function isMeant(text: string, alias: 'a' | 'l') {
  const [, id] = new RegExp(String.raw`^(?:${alias}\s*-?|#)?\s*(\d{1,15})$`, 'i').exec(text.trim()) ?? [];
  const ofCustomer = sql`${sql.ref(`${alias}.user_id`)} = any (array(
    select u.id from users u where ${customerMatches(text, 'u')}))`;
  return anyOf([id === undefined ? null : sql`${sql.ref(`${alias}.id`)} = ${id}`, ofCustomer]);
}

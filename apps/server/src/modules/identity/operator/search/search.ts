import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleSearch, SEARCH_KINDS } from '@candor/protocol/console/search.ts';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { SearchHit, SearchKind } from '@candor/protocol/console/search.ts';
import { answer, endpoint } from '../../../../kernel/http/endpoint.ts';
import type { EngineGateway } from '../../../../engine/gateway.ts';
import type { Database } from '../../../../kernel/database/database.ts';
import { accountMatches, anyOf, customerMatches, searchTerms } from './search-terms.ts';

export const consoleSearchEndpoint = ({
  database,
  engine,
}: {
  readonly database: Database;
  readonly engine: Pick<EngineGateway, 'partition'>;
}) =>
  endpoint<typeof consoleSearch>({
    call: consoleSearch,
    limit: { name: 'search', points: 60, seconds: 60 },
    handle: async ({ text }, { session: { role } }) =>
      answer({ groups: await search(database, engine.partition, text, (permission) => permits(role, permission)) }),
  });

export interface FoundGroup {
  readonly kind: SearchKind;
  readonly list: SearchHit[];
  readonly more: boolean;
}

/** What a text means among what may be read, by kind; kinds of which nothing is found are left out. */
export async function search(
  database: Database,
  partition: number,
  text: string,
  mayRead: (permission: Permission) => boolean,
): Promise<FoundGroup[]> {
  const groups = await Promise.all(
    SEARCH_KINDS.filter((kind) => mayRead(PERMISSION_OF[kind])).map(async (kind) => {
      const { rows } = await hitsQuery(FOUND[kind](text, partition)).execute(database);
      return { kind, list: rows.slice(0, MOST).map(asHit), more: rows.length > MOST };
    }),
  );
  return groups.filter(({ list }) => list.length > 0);
}

/**
 * The newest of what was found. It is all found first, by its index: asked for the newest at once, the planner would
 * walk through everything from its newest end. Exported for the test that asks for the plan.
 */
export const hitsQuery = (found: RawBuilder<unknown>) => sql<Row>`
  with found as materialized (${found}), newest as materialized (select * from found order by id desc limit ${MOST + 1})
  select newest.*, coalesce(u.name, '') as name, coalesce(u.email, u.mobile, '') as account
  from newest left join users u on u.id = newest.customer_id order by newest.id desc`;

export const PERMISSION_OF = {
  withdrawal: 'withdrawals.read',
  deposit: 'deposits.read',
  customer: 'customers.read',
  submission: 'verification.read',
  method: 'withdrawals.read',
  address: 'deposits.read',
  bank: 'deposits.read',
  order: 'orders.read',
  option: 'orders.read',
} as const satisfies Readonly<Record<SearchKind, Permission>>;

/** What each kind is found by. */
export const FOUND: Readonly<Record<SearchKind, (text: string, partition: number) => RawBuilder<unknown>>> = {
  customer: (text) => sql`
    select u.id, u.id as customer_id, '' as text, null::numeric as amount, '' as code, ${ms(sql`u.created_at`)} as at
    from users u where ${customerMatches(text, 'u')}`,
  submission(text) {
    const { account, words } = searchTerms(text);
    const isMeant = anyOf([
      account === null ? null : accountMatches('v', account),
      words === null ? null : sql`name_words(v.name) @@ to_tsquery('simple', ${words})`,
    ]);
    return sql`
      select v.id, v.user_id as customer_id, concat_ws(', ', nullif(v.name, ''), nullif(v.mobile, '')) as text,
        null::numeric as amount, '' as code, ${ms(sql`v.sent_at`)} as at
      from verifications v where ${isMeant}`;
  },
  withdrawal(text) {
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
          ${ms(sql`w.created_at`)} as at
      from withdrawals w where w.payment_id is not null and ${isMeant}`;
  },
  deposit(text) {
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
        coalesce(nullif(d.reference, ''), d.address) as text, ${ms(sql`d.created_at`)} as at
      from deposits d where d.payment_id is not null and ${isMeant}`;
  },
  method: (text) => sql`
    select m.id, m.user_id as customer_id, null::numeric as amount, c.code,
      coalesce(nullif(m.details ->> 'dc_address', ''), m.details ->> 'payee_account') as text,
        ${ms(sql`m.created_at`)} as at
    from payout_methods m join wallet_currencies c on c.id = m.currency_id
    where m.removed_at is null and ${byKey(
      text,
      sql`search_keys(m.identity, m.details ->> 'payee_account', m.details ->> 'bank_iban')`,
    )}`,
  address: (text) => sql`
    select a.id, a.user_id as customer_id, null::numeric as amount, concat_ws(' ', c.code, c.network) as code,
      a.address as text, ${ms(sql`a.given_at`)} as at
    from deposit_addresses a join wallet_currencies c on c.id = a.currency_id
    where ${byKey(text, sql`search_keys(a.address)`)}`,
  bank: (text) => sql`
    select b.id, null::bigint as customer_id, null::numeric as amount, c.code, b.payee_account as text,
      null::bigint as at
    from receiving_banks b join wallet_currencies c on c.id = b.currency_id
    where ${byKey(text, sql`search_keys(b.payee_account, b.payee_name)`)}`,
  order: (text, partition) => sql`
    select o.id, o.user_id as customer_id, coalesce(i.show_code, '') as text, o.lots as amount, '' as code,
      o.created_at as at
    from orders o left join instruments i on i.id = o.instrument_id where o.partition = ${partition}
      and ${byNumber(text, sql`o.id`)}`,
  option: (text, partition) => sql`
    select o.id, o.user_id as customer_id, coalesce(i.show_code, '') as text, o.stake as amount, '' as code,
      o.opened_at as at
    from options o left join instruments i on i.id = o.instrument_id where o.partition = ${partition}
      and ${byNumber(text, sql`o.id`)}`,
};

function byKey(text: string, keys: RawBuilder<unknown>): RawBuilder<boolean> {
  const { key } = searchTerms(text);
  return anyOf([key === null ? null : sql`${keys} @@ ${key}::tsquery`]);
}

function byNumber(text: string, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const { number } = searchTerms(text);
  return anyOf([number?.of === 'any' ? sql`${column} = ${number.id}` : null]);
}

const ms = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

const asHit = ({ id, customer_id, name, account, text, amount, code, at }: Row): SearchHit => ({
  id: Number(id),
  customer_id: customer_id === null ? null : Number(customer_id),
  name,
  account,
  text,
  amount: amount === null ? code : `${formatDecimal(parseDecimal(amount))} ${code}`.trim(),
  at: at === null ? null : Number(at),
});

interface Row {
  readonly id: string;
  readonly customer_id: string | null;
  readonly name: string;
  readonly account: string;
  readonly text: string;
  readonly amount: string | null;
  readonly code: string;
  readonly at: string | null;
}

/** Of each kind. */
const MOST = 5;

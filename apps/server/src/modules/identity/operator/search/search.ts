import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleSearch } from '@candor/protocol/console/search.ts';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { SearchHit } from '@candor/protocol/console/search.ts';
import { answer, endpoint } from '../../../../kernel/http/endpoint.ts';
import type { Database } from '../../../../kernel/database/database.ts';
import type { SearchSource } from '../../../../kernel/search-source.ts';

interface SearchDeps {
  readonly database: Database;
  /** Of every module, asked for when all are open. */
  readonly sources: () => readonly SearchSource[];
}

export const consoleSearchEndpoint = ({ database, sources }: SearchDeps) =>
  endpoint<typeof consoleSearch>({
    call: consoleSearch,
    limit: { name: 'search', points: 60, seconds: 60 },
    handle: async ({ text }, { session: { role } }) =>
      answer({ groups: await search(database, sources(), text, (permission) => permits(role, permission)) }),
  });

export interface FoundGroup {
  readonly kind: string;
  readonly list: SearchHit[];
  readonly more: boolean;
}

/** What a text means among what may be read, by kind; kinds of which nothing is found are left out. */
export async function search(
  database: Database,
  sources: readonly SearchSource[],
  text: string,
  mayRead: (permission: Permission) => boolean,
): Promise<FoundGroup[]> {
  const readable = sources
    .filter(({ permission }) => mayRead(permission))
    .toSorted((one, other) => one.place - other.place);
  const groups = await Promise.all(
    readable.map(async ({ kind, found }) => {
      const { rows } = await hitsQuery(found(text)).execute(database);
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

import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD } from '@candor/engine/ledger.ts';
import { typesThatGain } from '@candor/engine/posting-policy.ts';
import { sql } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';

/** An account, and what came into it and went out of it by flows up to the same posting. */
export interface Look {
  readonly view: AccountView;
  /** After the posting that was asked for. */
  readonly inflow: Money;
  readonly outflow: Money;
  /** The customer's last posting that is in the view; "0" for none. */
  readonly throughPosting: string;
}

export interface Asked {
  readonly userId: number;
  /** Flows after this posting count; null: none do. */
  readonly after: string | null;
}

/**
 * Looks at accounts whose last posting is the same before and after it, so that equity and flows are of one moment.
 * Who books without a pause is left to the next time, and who has no account left out.
 */
export async function lookAt(
  { database, engine }: LookDeps,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Look>> {
  const looks = new Map<number, Look>();
  let waiting = asked;
  for (let attempt = 0; attempt < ATTEMPTS && waiting.length > 0; attempt += 1) {
    const before = await readLastPostings(database, engine.partition, waiting);
    const views = new Map(
      await Promise.all(waiting.map(async ({ userId }) => [userId, await engine.view(userId)] as const)),
    );
    const limits = waiting.map(({ userId, after }) => ({ userId, after: after ?? before.get(userId) ?? '0' }));
    for (const { userId, ...flows } of await readFlows(database, engine.partition, limits)) {
      const view = views.get(userId) ?? null;
      if (view !== null && flows.throughPosting === before.get(userId)) looks.set(userId, { view, ...flows });
    }
    waiting = waiting.filter(({ userId }) => views.get(userId) !== null && !looks.has(userId));
  }
  return looks;
}

export interface LookDeps {
  readonly database: Database;
  readonly engine: Pick<EngineGateway, 'view' | 'partition'>;
}

async function readLastPostings(
  database: Database,
  partition: number,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: string; last: string }>`
    select t.user_id, coalesce((select p.id from postings p where p.customer_id = t.user_id
      and p.partition = ${partition} order by p.id desc limit 1), 0) as last
    from unnest(${asked.map(({ userId }) => userId)}::bigint[]) as t (user_id)`.execute(database);
  return new Map(rows.map(({ user_id, last }) => [Number(user_id), last]));
}

async function readFlows(database: Database, partition: number, asked: readonly { userId: number; after: string }[]) {
  const { trading } = CUSTOMER_ACCOUNT_KINDS;
  const { rows } = await sql<Record<'user_id' | 'last' | 'inflow' | 'outflow', string>>`
    select t.user_id, coalesce(f.last, t.after) as last, coalesce(f.inflow, 0) as inflow,
      coalesce(f.outflow, 0) as outflow
    from unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ after }) => after)}::bigint[])
      as t (user_id, after),
    lateral (
      select max(p.id) as last, sum(p.amount) filter (where p.credit_kind = ${trading} and ${IS_FLOW}) as inflow,
        sum(p.amount) filter (where p.debit_kind = ${trading} and ${IS_FLOW}) as outflow
      from postings p where p.customer_id = t.user_id and p.partition = ${partition} and p.id > t.after
    ) f`.execute(database);
  return rows.map((row) => ({
    userId: Number(row.user_id),
    inflow: parseMoney(row.inflow),
    outflow: parseMoney(row.outflow),
    throughPosting: row.last,
  }));
}

/**
 * Whether a posting `p` is a flow, which is taken out of the return. The rest is a result: what copying the trader
 * would have brought or cost as well. What followers pay is no result of orders. What the trader owes to others whom
 * they follow, while it is held, is a cost of copies, whose profits are results.
 */
const IS_FLOW = sql<boolean>`
  (p.type in (${sql.join(typesThatGain('moved', 'income'))})
    or p.type in (${sql.join(typesThatGain('share'))}) and p.debit_kind <> ${HELD} and p.credit_kind <> ${HELD})`;

const ATTEMPTS = 5;

import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

/** What came in and went out since an instant of the market clock. */
export async function readMoneyOfDay(database: Database, since: number) {
  const rows = await database
    .selectFrom('payments')
    .select(['direction', (of) => of.fn.countAll<string>().as('count'), (of) => of.fn.sum<string>('amount').as('sum')])
    .where('status', '=', 'done')
    .where('ended_at', '>=', String(since))
    .groupBy('direction')
    .execute();
  const of = (direction: string) => {
    const row = rows.find((each) => each.direction === direction);
    return { count: Number(row?.count ?? 0), amount: formatDecimal(parseMoney(row?.sum ?? '0')) };
  };
  return { in: of('deposit'), out: of('withdrawal') };
}

/** What waits for a decision. Payments bear the market's time, everything else the wall clock's. */
export async function readQueues(database: Database, now: { readonly market: number; readonly wall: number }) {
  const { rows } = await sql<QueueRow>`
    select direction as name, count(*) as waiting, ${now.market}::bigint - min(created_at) as oldest
    from payments where ended_at is null group by direction
    union all
    select 'verification', count(*), ${now.wall}::bigint - (extract(epoch from min(sent_at)) * 1000)::bigint
    from verifications where state = 'waiting'
    union all
    select 'proposals', count(*), ${now.wall}::bigint - (extract(epoch from min(created_at)) * 1000)::bigint
    from proposals where state in ('open', 'approved') and effective_at is null
  `.execute(database);
  const of = (name: string) => {
    const row = rows.find((each) => each.name === name);
    const oldest = row?.oldest ?? null;
    return { waiting: Number(row?.waiting ?? 0), oldest_ms: oldest === null ? null : Math.max(0, Number(oldest)) };
  };
  return {
    deposits: of('deposit'),
    withdrawals: of('withdrawal'),
    verification: of('verification'),
    proposals: of('proposals'),
  };
}

interface QueueRow {
  readonly name: string;
  readonly waiting: string;
  readonly oldest: string | null;
}

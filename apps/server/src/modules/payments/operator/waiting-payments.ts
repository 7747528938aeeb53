import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { queueOf } from '../../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../../kernel/work-queue.ts';
import { readLowPools } from '../catalogue/deposit-addresses.ts';

/** Deposits that wait for a decision, and coins that few addresses are left of. */
export const depositQueue = (database: Database): WorkQueue => ({
  permission: 'deposits.read',
  hidden: { deposits: null, low_pools: null },
  async read() {
    const { rows } = await sql<QueueRow>`
      select count(*)::int as count, min(d.created_at) as oldest
      from payments p join deposits d on d.partition = p.partition and d.payment_id = p.id
      where p.direction = 'deposit' and p.ended_at is null
    `.execute(database);
    return { deposits: queueOf(rows[0]), low_pools: await readLowPools(database) };
  },
});

/** Withdrawals that wait for a decision, and those that were approved and are to be paid. */
export const withdrawalQueue = (database: Database): WorkQueue => ({
  permission: 'withdrawals.read',
  hidden: { withdrawals: null, payouts: null },
  async read() {
    const { rows } = await sql<QueueRow & { pending: boolean }>`
      select p.status = 'pending' as pending, count(*)::int as count, min(w.created_at) as oldest
      from payments p join withdrawals w on w.partition = p.partition and w.payment_id = p.id
      where p.direction = 'withdrawal' and p.ended_at is null group by 1
    `.execute(database);
    return {
      withdrawals: queueOf(rows.find(({ pending }) => pending)),
      payouts: queueOf(rows.find(({ pending }) => !pending)),
    };
  },
});

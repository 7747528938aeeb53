import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { cashId, HOUSE_REAL } from '@candor/engine/ids.ts';
import { HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import { houseKey } from '@candor/engine/ledger-book.ts';
import type { Post } from '@candor/engine/post.ts';
import type pg from 'pg';

/**
 * What brings to the accounts of cash that which payments left in transit before
 * there were any, each to where it belongs. They follow from the postings alone,
 * those of earlier assignments included: done once, there are none any more.
 */
export async function cashAssignments(client: pg.ClientBase, engine: Engine, at: number): Promise<Post[]> {
  const { house, partition } = engine.state;
  const { cash: cashKind, depositsInTransit, withdrawalsInTransit } = HOUSE_ACCOUNT_KINDS;
  const isLeft = (kind: TransitKind): boolean => (house.get(houseKey(HOUSE_REAL, kind))?.balance ?? 0n) !== 0n;
  if (!isLeft(depositsInTransit) && !isLeft(withdrawalsInTransit)) return [];
  const { rows } = await client.query<AssignmentRow>(LEFT_IN_TRANSIT, [partition]);
  return rows.map(({ transit, cash, amount }) => ({
    kind: 'post',
    at,
    userId: HOUSE_REAL,
    asker: 'job',
    type: POSTING_TYPES.cashAssigned,
    from: transit === depositsInTransit ? cashKind : transit,
    to: transit === depositsInTransit ? transit : cashKind,
    cash: cashId(cash),
    amount: parseMoney(amount),
    memo: 'server.memo.cashAssigned',
  }));
}

type TransitKind = (typeof HOUSE_ACCOUNT_KINDS)['depositsInTransit' | 'withdrawalsInTransit'];

interface AssignmentRow {
  readonly transit: TransitKind;
  readonly cash: number;
  readonly amount: string;
}

/**
 * By kinds and types of the ledger: 14 and 15 in transit, 1 the house with
 * real money, type 14 what was assigned before.
 */
const LEFT_IN_TRANSIT = `
  select transit, cash, sum(amount) as amount from (
    select debit_kind as transit, cash_account_of_payment(order_id) as cash, amount from postings
      where partition = $1 and debit_owner = 1 and debit_kind = 14
    union all select credit_kind, cash_account_of_payment(order_id), amount from postings
      where partition = $1 and credit_owner = 1 and credit_kind = 15
    union all select credit_kind, debit_owner::integer, -amount from postings
      where partition = $1 and type = 14 and credit_owner = 1 and credit_kind = 14
    union all select debit_kind, credit_owner::integer, -amount from postings
      where partition = $1 and type = 14 and debit_owner = 1 and debit_kind = 15
  ) each group by transit, cash having sum(amount) > 0 order by transit, cash`;

import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Something that the provider leaves to operators. */
export interface CustodyMatter {
  readonly kind: 'event' | 'deposit' | 'transfer';
  readonly id: string;
  readonly paymentId: number;
  readonly note: string;
  /** JSON; "" for none. */
  readonly evidence: string;
  /** Epoch milliseconds, wall clock. */
  readonly at: number;
}

/** What waits, the oldest first; a deposit or a withdrawal only as long as it has not ended. `page` counts from 1. */
export async function readCustodyMatters(
  database: Database,
  page: number,
): Promise<{ readonly list: readonly CustodyMatter[]; readonly total: number }> {
  const { rows } = await sql<MatterRow>`
    select *, count(*) over () as total from (
      select 'event' as kind, id, 0 as payment_id, note, jsonb_build_object('type', type, 'data', data)::text as evidence,
        received_at as at
      from custody_events where state = 'attention'
      union all
      select 'deposit', c.deposit_id, c.payment_id, c.note,
        jsonb_build_object('address', c.address, 'amount', c.amount::text, 'transaction', c.transaction,
          'confirmations', c.confirmations, 'required', c.required)::text,
        c.created_at
      from custody_deposits c join payments p on p.partition = 0 and p.id = c.payment_id
      where c.state = 'review' and p.ended_at is null
      union all
      select 'transfer', t.payment_id::text, t.payment_id, t.note, '', t.created_at
      from custody_transfers t join payments p on p.partition = 0 and p.id = t.payment_id
      where t.state = 'failed' and p.ended_at is null
    ) waiting
    order by at, kind, id limit ${PAGE} offset ${(page - 1) * PAGE}
  `.execute(database);
  const list = rows.map(({ kind, id, payment_id, note, evidence, at }) => {
    return { kind, id, paymentId: Number(payment_id), note, evidence, at: at.getTime() };
  });
  return { list, total: Number(rows[0]?.total ?? 0) };
}

interface MatterRow {
  readonly kind: CustodyMatter['kind'];
  readonly id: string;
  readonly payment_id: string;
  readonly note: string;
  readonly evidence: string;
  readonly at: Date;
  readonly total: string;
}

const PAGE = 20;

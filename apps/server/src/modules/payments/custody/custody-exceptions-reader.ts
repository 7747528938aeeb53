import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

/** Whose it is: of the payment, of the arrival, or whose address it came to. */
export interface ExceptionCustomer {
  readonly id: number;
  /** How they sign in. */
  readonly account: string;
  readonly name: string;
}

/** Something that the provider leaves to operators. */
export interface CustodyException {
  readonly kind: 'event' | 'deposit' | 'transfer';
  readonly id: string;
  /** 0 where it is of none. */
  readonly paymentId: number;
  readonly direction: 'deposit' | 'withdrawal' | null;
  readonly customer: ExceptionCustomer | null;
  readonly note: string;
  /** JSON; "" for none. */
  readonly evidence: string;
  /** Epoch milliseconds, wall clock. */
  readonly at: number;
}

/** What waits, the oldest first; a deposit or a withdrawal only as long as it has not ended. `page` counts from 1. */
export async function readCustodyExceptions(
  database: Database,
  page: number,
): Promise<{ readonly list: readonly CustodyException[]; readonly total: number }> {
  const { rows } = await sql<ExceptionRow>`
    select waiting.*, count(*) over () as total, known.direction, u.id as user_id, u.email, u.mobile, u.name from (
      select 'event' as kind, e.id, coalesce(c.payment_id, asked.payment_id) as payment_id,
        coalesce(c.user_id, a.user_id) as owner, e.note,
        jsonb_build_object('type', e.type, 'data', e.data)::text as evidence, e.received_at as at
      from custody_events e
      left join custody_deposits c on e.type = 'deposit' and c.deposit_id = e.data ->> 'deposit_id'
      left join wallet_currencies coin on e.type = 'deposit' and coin.kind = 'coin'
        and coin.code = e.data ->> 'currency'
        and coin.network = e.data ->> 'network'
      left join deposit_addresses a on a.currency_id = coin.id and a.address = e.data ->> 'address'
      left join withdrawals asked on asked.payment_id = case
        when e.type <> 'deposit' and e.data ->> 'withdrawal_id' ~ '^[0-9]{1,18}$'
          then (e.data ->> 'withdrawal_id')::bigint end
      where e.state = 'attention'
      union all
      select 'deposit', c.deposit_id, c.payment_id, c.user_id, c.note,
        jsonb_build_object('currency', coin.code, 'network', coin.network, 'address', c.address,
          'amount', c.amount::text,
          'transaction', c.transaction, 'confirmations', c.confirmations, 'required', c.required)::text,
        c.created_at
      from custody_deposits c join deposits d on d.payment_id = c.payment_id
      join payments p on p.partition = d.partition and p.id = d.payment_id
      join wallet_currencies coin on coin.id = c.currency_id
      where c.state = 'review' and p.ended_at is null
      union all
      select 'transfer', t.payment_id::text, t.payment_id, p.user_id, t.note, '', t.created_at
      from custody_transfers t join withdrawals o on o.payment_id = t.payment_id
      join payments p on p.partition = o.partition and p.id = o.payment_id
      where t.state = 'failed' and p.ended_at is null
    ) waiting
    left join (
      select partition, payment_id from deposits union all select partition, payment_id from withdrawals
    ) details on details.payment_id = waiting.payment_id
    left join payments known on known.partition = details.partition and known.id = details.payment_id
    left join users u on u.id = coalesce(known.user_id, waiting.owner)
    order by waiting.at, waiting.kind, waiting.id limit ${PAGE} offset ${(page - 1) * PAGE}
  `.execute(database);
  const list = rows.map(({ kind, id, payment_id, direction, note, evidence, at, ...customer }) => {
    const paymentId = Number(payment_id ?? 0);
    return { kind, id, paymentId, direction, customer: customerOf(customer), note, evidence, at: at.getTime() };
  });
  return { list, total: Number(rows[0]?.total ?? 0) };
}

const customerOf = (row: Pick<ExceptionRow, 'user_id' | 'email' | 'mobile' | 'name'>): ExceptionCustomer | null =>
  row.user_id === null
    ? null
    : { id: Number(row.user_id), account: row.email ?? row.mobile ?? '', name: row.name ?? '' };

interface ExceptionRow {
  readonly kind: CustodyException['kind'];
  readonly id: string;
  readonly payment_id: string | null;
  readonly direction: 'deposit' | 'withdrawal' | null;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string | null;
  readonly note: string;
  readonly evidence: string;
  readonly at: Date;
  readonly total: string;
}

const PAGE = 20;

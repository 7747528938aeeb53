import type { Money } from '@candor/decimal/decimal.ts';
import { paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Payment, PaymentDirection, PaymentStatus } from '@candor/engine/payment.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import { exact } from './order-row.ts';
import type { PaymentsTable } from './tables.ts';

export type PaymentRow = Omit<Selectable<PaymentsTable>, 'partition'>;

/** Every column of a payment. */
const PAYMENT_ROW_COLUMNS = [
  'id',
  'user_id',
  'direction',
  'account',
  'amount',
  'fee',
  'status',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof PaymentRow)[];

/** A committed payment; null if there is none. */
export async function findPayment(database: Database, partition: number, id: number): Promise<Payment | null> {
  const row = await database
    .selectFrom('payments')
    .select(PAYMENT_ROW_COLUMNS)
    .where('partition', '=', partition)
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row === undefined ? null : paymentFromRow(row);
}

// The committer wrote the row from a Payment, so that the casts restore the types of its fields.
function paymentFromRow(row: PaymentRow): Payment {
  return {
    id: paymentId(Number(row.id)),
    userId: userId(Number(row.user_id)),
    direction: row.direction as PaymentDirection,
    account: row.account as CustomerAccountKind,
    amount: exact<Money>(row.amount),
    fee: exact<Money>(row.fee),
    status: row.status as PaymentStatus,
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  };
}

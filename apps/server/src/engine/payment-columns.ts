import type { Payment } from '@candor/engine/payment.ts';
import type { Column } from './columns.ts';

const ID: Column<Payment> = { name: 'id', type: 'bigint', write: (out, payment) => out.bigint(payment.id) };

/** What was asked for. */
const FIXED: readonly Column<Payment>[] = [
  { name: 'user_id', type: 'bigint', write: (out, payment) => out.bigint(payment.userId) },
  { name: 'direction', type: 'text', write: (out, payment) => out.text(payment.direction) },
  { name: 'fee', type: 'numeric', write: (out, payment) => out.decimal(payment.fee) },
  { name: 'created_at', type: 'bigint', write: (out, payment) => out.bigint(payment.createdAt) },
];

/** What became of it; a deposit may end in another account than it was announced for. */
const PROGRESS: readonly Column<Payment>[] = [
  { name: 'account', type: 'smallint', write: (out, payment) => out.smallint(payment.account) },
  { name: 'amount', type: 'numeric', write: (out, payment) => out.decimal(payment.amount) },
  { name: 'status', type: 'text', write: (out, payment) => out.text(payment.status) },
  { name: 'ended_at', type: 'bigint', write: (out, payment) => out.bigint(payment.endedAt) },
];

export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [ID, ...FIXED, ...PROGRESS];
/** The payment's own row, then what became of it. */
export const CHANGED_PAYMENT_COLUMNS: readonly Column<Payment>[] = [ID, ...PROGRESS];

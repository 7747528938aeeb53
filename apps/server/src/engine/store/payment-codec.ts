import type { Money } from '@candor/decimal/decimal.ts';
import { paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Payment, PaymentDirection, PaymentStatus } from '@candor/engine/payment.ts';
import { entityCodec } from './entity-codec.ts';
import type { ColumnName } from './entity-codec.ts';

// Only rows that were written from a Payment are read, so that the casts restore the types of its fields.
export const PAYMENT_CODEC = entityCodec<Payment, ColumnName<'payments'>>({
  table: 'payments',
  open: 'ended_at is null',
  // A deposit may end in another account than it was announced for.
  fixed: ['userId', 'direction', 'fee', 'createdAt'],
  row: (of) => ({
    id: paymentId(of.bigint('id')),
    userId: userId(of.bigint('user_id')),
    direction: of.text('direction') as PaymentDirection,
    account: of.smallint('account') as CustomerAccountKind,
    amount: of.decimal('amount') as Money,
    fee: of.decimal('fee') as Money,
    status: of.text('status') as PaymentStatus,
    createdAt: of.bigint('created_at'),
    endedAt: of.bigintOrNull('ended_at'),
  }),
});

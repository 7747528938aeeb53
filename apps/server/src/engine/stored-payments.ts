import type { Money } from '@candor/decimal/decimal.ts';
import { paymentId, userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Payment, PaymentDirection, PaymentStatus } from '@candor/engine/payment.ts';
import type pg from 'pg';
import { namesOf } from './columns.ts';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';

/** Calls back with a partition's payments that have ended, or those that have not, in no particular order. */
export async function readPayments(
  client: pg.ClientBase,
  partition: number,
  which: 'open' | 'ended',
  onPayment: (payment: Payment) => void,
): Promise<void> {
  const reader = new LineReader();
  const ended = which === 'open' ? 'ended_at is null' : 'ended_at is not null';
  const select = `select ${namesOf(PAYMENT_COLUMNS)} from payments where partition = ${partition} and ${ended}`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    onPayment(readPayment(reader));
  });
}

// The casts give the fields of a row that the committer wrote from a Payment their units back.
function readPayment(reader: LineReader): Payment {
  return {
    id: paymentId(reader.integer()),
    userId: userId(reader.integer()),
    direction: reader.word() as PaymentDirection,
    fee: reader.units() as Money,
    createdAt: reader.integer(),
    account: reader.integer() as CustomerAccountKind,
    amount: reader.units() as Money,
    status: reader.word() as PaymentStatus,
    endedAt: reader.integerOrNull(),
  };
}

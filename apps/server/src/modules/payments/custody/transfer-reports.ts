import type { Database } from '../../../kernel/database/database.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { Handled } from './incoming-deposits.ts';

/**
 * The provider has sent a withdrawal: it is done, with where it is found outside. Also after it was reported as failed.
 */
export async function reportSent(
  database: Database,
  decisions: PaymentDecisions,
  paymentId: number,
  reference: string,
): Promise<Handled> {
  await database
    .updateTable('custody_transfers')
    .set({ state: 'sent', reference })
    .where('payment_id', '=', String(paymentId))
    .where('state', 'in', ['queued', 'asked', 'failed'])
    .execute();
  const transfer = await findTransfer(database, paymentId);
  if (transfer === null) return { attention: 'server.custody.noSuchWithdrawal' };
  if (transfer.state === 'done' && transfer.reference === reference) return 'done';
  if (transfer.state !== 'sent' || transfer.reference !== reference) return { attention: 'server.custody.notToBeSent' };
  const paid = await decisions.recordSent(paymentId, reference);
  const update = database.updateTable('custody_transfers').where('payment_id', '=', String(paymentId));
  if (paid.kind === 'refused') {
    const note = 'server.custody.withdrawalEnded';
    await update.set({ state: 'attention', note }).execute();
    return { attention: note };
  }
  await update.set({ state: 'done' }).execute();
  return 'done';
}

/** The provider has not sent it and will not: nothing is given back, an operator decides. */
export async function reportFailed(database: Database, paymentId: number, reason: string): Promise<Handled> {
  await database
    .updateTable('custody_transfers')
    .set({ state: 'failed', note: reason })
    .where('payment_id', '=', String(paymentId))
    .where('state', 'in', ['queued', 'asked'])
    .execute();
  const transfer = await findTransfer(database, paymentId);
  if (transfer === null) return { attention: 'server.custody.noSuchWithdrawal' };
  // Failed, it is on the operators' list by itself; a report that was overtaken
  // by that of the sending says nothing any more.
  return 'done';
}

async function findTransfer(database: Database, paymentId: number) {
  const row = await database
    .selectFrom('custody_transfers')
    .select(['state', 'reference'])
    .where('payment_id', '=', String(paymentId))
    .executeTakeFirst();
  return row ?? null;
}

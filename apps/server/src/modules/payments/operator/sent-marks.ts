import { sql } from 'kysely';
import type { Transaction, Generated } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';

/** Whether the payout is a large one that this operator's word released: then somebody else marks it as sent. */
export async function hasReleased(database: Database, paymentId: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    select released_payout(${paymentId}, ${operatorId}) as released
  `.execute(database);
  return rows[0]?.released === true;
}

/**
 * Who says that a payout was sent, before the engine ends it; the database checks them. Said again it stays as it was.
 */
export async function markSent(
  transaction: Transaction<Tables>,
  paymentId: number,
  operatorId: number,
  sessionId: number,
): Promise<void> {
  await transaction
    .insertInto('sent_marks')
    .values({ payment_id: String(paymentId), operator_id: String(operatorId), session_id: String(sessionId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends SentMarksTables {}
}

export interface SentMarksTables {
  sent_marks: {
    payment_id: string;
    operator_id: string;
    session_id: string;
    marked_at: Generated<Date>;
  };
}

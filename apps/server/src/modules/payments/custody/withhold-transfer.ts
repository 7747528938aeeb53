import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

/**
 * Takes a withdrawal out of the provider's hands for good, before it is given back or paid by hand. Answers false where
 * the provider may still send it: as long as nobody knows that it will not, only the provider says what becomes of it.
 * What it was never asked for it cannot send.
 */
export async function withholdTransfer(database: Database, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into custody_transfers (payment_id, state, next_attempt_at, created_at)
    values (${String(paymentId)}, 'withheld', now(), now())
    on conflict (payment_id) do update set state = 'withheld'
      where custody_transfers.state in ('failed', 'withheld')
        or (custody_transfers.state = 'queued' and custody_transfers.attempts = 0)
    returning payment_id
  `.execute(database);
  return rows.length > 0;
}

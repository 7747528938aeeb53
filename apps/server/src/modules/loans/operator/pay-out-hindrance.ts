import type { Database } from '../../../kernel/database/database.ts';
import { hasOpenWithdrawal } from '../loan-money.ts';

/** What keeps a loan from being paid out to the customer now; "" for nothing. The pay-out itself looks again. */
export async function payOutHindrance(database: Database, userId: number): Promise<'' | 'frozen' | 'withdrawal'> {
  const query = database.selectFrom('users').select('frozen_at').where('id', '=', String(userId));
  if ((await query.executeTakeFirstOrThrow()).frozen_at !== null) return 'frozen';
  return (await hasOpenWithdrawal(database, userId)) ? 'withdrawal' : '';
}

import type { Database } from '../platform/database/database.ts';
import type { VerificationReader } from './guards.ts';

/** The level as it stands on the customer. */
export const storedVerification = (database: Database): VerificationReader => ({
  async levelOf(userId) {
    const query = database.selectFrom('users').select('verified').where('id', '=', String(userId));
    const verified = (await query.executeTakeFirst())?.verified ?? 0;
    return verified >= 2 ? 2 : verified === 1 ? 1 : 0;
  },
});

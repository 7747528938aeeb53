import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { LoanDecider } from './loan-money.ts';

/** Decides an application, once. Answers false where it is not there or decided already. */
export async function decideApplication(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  state: 'approved' | 'refused',
  by: LoanDecider,
): Promise<boolean> {
  const isDone = await database.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('loan_applications')
      .set({
        state,
        decided_at: new Date(clock.wallNow()),
        decided_by: String(by.operatorId),
        reason: state === 'refused' ? by.reason : '',
      })
      .where('id', '=', String(id))
      .where('state', '=', 'waiting')
      .returning('user_id')
      .executeTakeFirst();
    if (decided === undefined) return false;
    const event = state === 'approved' ? 'applicationApproved' : 'applicationRefused';
    const { user_id } = decided;
    await transaction
      .insertInto('loan_news')
      .values({ user_id, loan_id: null, application_id: String(id), event, number: '0' })
      .execute();
    await by.note(transaction);
    return true;
  });
  if (isDone) await by.noted();
  return isDone;
}

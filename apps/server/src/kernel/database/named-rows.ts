import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/*
 * What customers keep under names of their own: a few rows each, which are counted and compared before one more is
 * written.
 */

/** Runs a change in a transaction that no other of the same customer's comes between. */
export const inTurnOf = <Result>(
  database: Database,
  userId: number,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', String(userId)).forNoKeyUpdate().execute();
    return change(transaction);
  });

/** Whether another of these has the name, whatever its case. */
export const isNameTaken = (
  kept: readonly { readonly id: number; readonly name: string }[],
  name: string,
  except?: number,
): boolean => kept.some((each) => each.id !== except && each.name.toLowerCase() === name.toLowerCase());

import type { Database } from '../../kernel/database/database.ts';

export interface InvitationCounts {
  readonly came: number;
  readonly verified: number;
}

/** How many registered with the code of a customer, and how many of them passed a check of their identity. */
export async function countInvitations(database: Database, inviter: number): Promise<InvitationCounts> {
  const counts = await database
    .selectFrom('users')
    .where('invited_by', '=', String(inviter))
    .select(({ fn }) => [
      fn.countAll<string>().as('came'),
      fn.countAll<string>().filterWhere('verified', '>', 0).as('verified'),
    ])
    .executeTakeFirstOrThrow();
  return { came: Number(counts.came), verified: Number(counts.verified) };
}

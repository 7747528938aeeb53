import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { avatarImage } from '@candor/protocol/profile/set-profile.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent, FOR_EVER } from '../../kernel/http/file-content.ts';

/**
 * Gives a customer a picture, or none, and removes the one before where nobody else has the same. The caller has locked
 * the customer's row.
 */
export async function changeAvatar(
  transaction: Transaction<Tables>,
  userId: number,
  { before, content, at }: { readonly before: string | null; readonly content: Buffer | null; readonly at: Date },
): Promise<void> {
  // One at a time, so that a picture is not removed while somebody else is given the same.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const hash = content === null ? null : createHash('sha256').update(content).digest('hex');
  if (hash === before) return;
  if (content !== null && hash !== null)
    await transaction
      .insertInto('avatars')
      .values({ hash, content, saved_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await transaction.updateTable('users').set({ avatar: hash }).where('id', '=', String(userId)).execute();
  if (before !== null)
    await sql`
      delete from avatars where hash = ${before} and not exists (select from users where avatar = ${before})
    `.execute(transaction);
}

export const avatarImageEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof avatarImage>({
    call: avatarImage,
    async handle({ hash }) {
      const row = await database.selectFrom('avatars').select('content').where('hash', '=', hash).executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      return answer(new FileContent('picture.jpg', 'image/jpeg', Readable.from([row.content]), FOR_EVER));
    },
  });

/** Any number that no other part of the program locks. */
const LOCK = 4_021_982;

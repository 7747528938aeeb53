import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

/** Whom a broadcast is for: a customer, or all that fit; null and empty are anybody. */
export interface Recipients {
  readonly userId: number | null;
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly verified: boolean | null;
  readonly demo: boolean | null;
}

/** Whether the customer `u` is of the recipients of the row `b`. */
export const isRecipient: RawBuilder<boolean> = sql<boolean>`(
  (b.user_id is null or b.user_id = u.id)
  and (cardinality(b.languages) = 0 or u.language = any (b.languages))
  and (cardinality(b.countries) = 0 or u.country = any (b.countries))
  and (b.verified is null or b.verified = (u.verified > 0))
  and (b.demo is null or b.demo = u.demo))`;

/** How many customers it reaches as of now. */
export async function countRecipients(database: Database, recipients: Recipients): Promise<number> {
  const { userId, verified, demo } = recipients;
  const [languages, countries] = [[...recipients.languages], [...recipients.countries]];
  const { rows } = await sql<{ readonly total: string }>`
    select count(*) as total
    from users u cross join (select ${userId}::bigint as user_id, ${languages}::text[] as languages,
      ${countries}::text[] as countries, ${verified}::boolean as verified, ${demo}::boolean as demo) b
    where ${isRecipient}
  `.execute(database);
  return Number(rows[0]?.total ?? 0);
}

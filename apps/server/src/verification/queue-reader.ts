import type { Database } from '../platform/database/database.ts';
import type { VerificationState } from './tables.ts';
import { VERIFICATION_COLUMNS } from './verification-reader.ts';
import type { VerificationRow } from './verification-reader.ts';

export const VERIFICATIONS_A_PAGE = 20;

/** A submission as an operator has it before him. */
export interface QueuedVerification {
  readonly submission: VerificationRow;
  /** How the customer signs in. */
  readonly account: string;
  /** ISO 3166, as registered. */
  readonly country: string | null;
  /** Other customers whose submissions name the same document and were not refused: a warning, not a verdict. */
  readonly sameDocument: readonly { readonly userId: number; readonly verificationId: number }[];
  /** It waits longer than was promised. */
  readonly isOverdue: boolean;
}

export interface QueuePage {
  readonly rows: readonly QueuedVerification[];
  readonly total: number;
}

export async function readQueue(
  database: Database,
  { state, offset }: { readonly state: VerificationState; readonly offset: number },
  now: number,
): Promise<QueuePage> {
  const { total } = await database
    .selectFrom('verifications')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const submissions = await database
    .selectFrom('verifications')
    .select(VERIFICATION_COLUMNS)
    .where('state', '=', state)
    .orderBy('decide_by', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
    .limit(VERIFICATIONS_A_PAGE)
    .offset(offset)
    .execute();
  const [people, twins] = await Promise.all([readPeople(database, submissions), readTwins(database, submissions)]);
  const rows = submissions.map((submission) => {
    const person = people.get(submission.user_id);
    const others = (twins.get(submission.card_key) ?? []).filter(({ user_id }) => user_id !== submission.user_id);
    return {
      submission,
      account: person?.email ?? person?.mobile ?? '',
      country: person?.country ?? null,
      sameDocument: others.map(({ id, user_id }) => ({ userId: Number(user_id), verificationId: Number(id) })),
      isOverdue: submission.state === 'waiting' && submission.decide_by.getTime() < now,
    };
  });
  return { rows, total: Number(total) };
}

async function readPeople(database: Database, submissions: readonly VerificationRow[]) {
  const ids = submissions.map(({ user_id }) => user_id);
  if (ids.length === 0)
    return new Map<string, { email: string | null; mobile: string | null; country: string | null }>();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email', 'mobile', 'country'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** By the document's key; a few of each are enough to look further. */
async function readTwins(database: Database, submissions: readonly VerificationRow[]) {
  const keys = submissions.map(({ card_key }) => card_key).filter((key) => key !== '');
  if (keys.length === 0) return new Map<string, { id: string; user_id: string; card_key: string }[]>();
  const rows = await database
    .selectFrom('verifications')
    .select(['id', 'user_id', 'card_key'])
    .where('card_key', 'in', keys)
    .where('card_key', '<>', '')
    .where('state', '<>', 'refused')
    .orderBy('id', 'desc')
    .limit(MOST_TWINS)
    .execute();
  return Map.groupBy(rows, ({ card_key }) => card_key);
}

const MOST_TWINS = 200;

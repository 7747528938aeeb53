import type { Database } from '../../kernel/database/database.ts';
import { sql } from 'kysely';
import type { VerificationForm, VerificationState } from './tables.ts';
import { VERIFICATION_COLUMNS } from './verification-reader.ts';
import type { VerificationRow } from './verification-reader.ts';

export const VERIFICATIONS_A_PAGE = 20;

/** A submission as an operator sees it. */
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

export interface QueueFilter {
  readonly state: VerificationState;
  /** null: every form. */
  readonly form: VerificationForm | null;
  /** The id of a customer, or the beginning of a name as it was submitted; "" for everybody. */
  readonly search: string;
  readonly offset: number;
}

export async function readQueue(
  database: Database,
  { state, form, search, offset }: QueueFilter,
  now: number,
): Promise<QueuePage> {
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byId = /^\d{1,15}$/.test(search) ? sql<boolean>`or user_id = ${search}` : sql``;
  let wanted = database.selectFrom('verifications').where('state', '=', state);
  if (form !== null) wanted = wanted.where('form', '=', form);
  if (search !== '') wanted = wanted.where(sql<boolean>`(lower(name) like ${start} ${byId})`);
  const { total } = await wanted
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const submissions = await wanted
    .select(VERIFICATION_COLUMNS)
    .orderBy('decide_by', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
    .limit(VERIFICATIONS_A_PAGE)
    .offset(offset)
    .execute();
  return { rows: await asQueued(database, submissions, now), total: Number(total) };
}

/** All that a customer has submitted, newest first; a few are enough to see how it went. */
export async function readSubmissionsOf(
  database: Database,
  userId: string,
  now: number,
): Promise<readonly QueuedVerification[]> {
  const submissions = await database
    .selectFrom('verifications')
    .select(VERIFICATION_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(VERIFICATIONS_A_PAGE)
    .execute();
  return asQueued(database, submissions, now);
}

async function asQueued(
  database: Database,
  submissions: readonly VerificationRow[],
  now: number,
): Promise<QueuedVerification[]> {
  const [people, twins] = await Promise.all([readPeople(database, submissions), readTwins(database, submissions)]);
  return submissions.map((submission) => {
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

import { REVIEW_HOURS } from '@candor/protocol/verification/verification.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { servesCountry } from '../settings/areas.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { VerificationForm } from './tables.ts';
import { readLast, VERIFICATION_COLUMNS } from './verification-reader.ts';
import type { LastSubmissions, VerificationRow } from './verification-reader.ts';

export type PictureField = 'front_pic' | 'reverse_pic' | 'hand_pic';

/** What a form has in it in addition to its pictures. */
export interface SubmittedTexts {
  readonly name?: string;
  readonly mobile?: string;
  readonly card_id?: string;
  readonly ssn?: string;
  readonly email?: string;
}

export interface Submission {
  readonly form: VerificationForm;
  readonly texts: SubmittedTexts;
  /** Addresses of the pictures that the form asks for; "" is refused. */
  readonly pictures: Readonly<Partial<Record<PictureField, string>>>;
}

export interface SubmissionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claim'>;
}

/** Takes a submission in, or says why not; what is refused leaves nothing behind. The pictures are tied to it. */
export async function submitVerification(
  deps: SubmissionDeps,
  session: { readonly userId: number; readonly demo: boolean },
  submission: Submission,
): Promise<VerificationRow | Refusal> {
  if (session.demo) return refuse('realAccountOnly');
  const { userId } = session;
  const fields = missingPictures(submission.pictures);
  if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
  return deps.database.transaction().execute(async (transaction) => {
    const blocked = await blockOf(transaction, userId, submission.form);
    return blocked ?? fileVerification(transaction, deps, userId, submission);
  });
}

/** Ties the pictures to a submission of the customer and keeps it for review. Throws UnknownPictureError. */
export async function fileVerification(
  transaction: Transaction<Tables>,
  { uploads, clock }: Pick<SubmissionDeps, 'uploads' | 'clock'>,
  userId: number,
  { form, texts, pictures }: Submission,
): Promise<VerificationRow> {
  const claimed: Partial<Record<PictureField, string>> = {};
  for (const [field, address] of Object.entries(pictures)) {
    const ids = await uploads.claim(transaction, userId, [address], 'verification');
    if (ids === null) throw new UnknownPictureError(field);
    claimed[field as PictureField] = ids[0] ?? ''; // the keys of `pictures` are the fields
  }
  const now = clock.wallNow();
  return transaction
    .insertInto('verifications')
    .values({
      user_id: String(userId),
      form,
      ...texts,
      ...claimed,
      card_key: cardKey(texts.card_id ?? ''),
      sent_at: new Date(now),
      decide_by: new Date(now + REVIEW_HOURS * 3_600_000),
    })
    .returning(VERIFICATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Documents are compared without what people put between the characters. */
const cardKey = (cardId: string): string =>
  cardId
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A picture that is not there, or not this customer's: thrown, so that the pictures before it stay free. */
export class UnknownPictureError extends Error {
  override name = 'UnknownPictureError';
  readonly field: string;

  constructor(field: string) {
    super(`The picture of ${field} is not there.`);
    this.field = field;
  }
}

/** Why this form cannot be submitted now. The customer's row is held, so that two devices come one after the other. */
async function blockOf(
  transaction: Transaction<Tables>,
  userId: number,
  form: VerificationForm,
): Promise<Refusal | null> {
  const user = await transaction
    .selectFrom('users')
    .select(['country', 'verified'])
    .where('id', '=', String(userId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return refuse('sessionInvalid');
  if (user.country !== null && !servesCountry(user.country)) return refuse('countryNotServed');
  const last = await readLast(transaction, userId);
  if (waits(last)) return refuse('alreadyDone', { message: 'verification.fault.waiting' });
  if (user.verified >= 2 || last[form]?.state === 'approved')
    return refuse('alreadyDone', { message: 'verification.fault.passed' });
  if (form === 'senior' && user.verified < 1)
    return refuse('verificationRequired', { message: 'verification.fault.juniorFirst' });
  return null;
}

const waits = (last: LastSubmissions): boolean => Object.values(last).some(({ state }) => state === 'waiting');

/** The fields of pictures that are empty, each with what to say of it. */
export const missingPictures = (
  pictures: Readonly<Partial<Record<PictureField, string>>>,
): Record<string, MessageKey> =>
  Object.fromEntries(
    Object.entries(pictures)
      .filter(([, address]) => address === '')
      .map(([field]) => [field, 'verification.fault.noPicture'] as const),
  );

import { applicationFaults } from '@candor/protocol/loans/application-faults.ts';
import { APPLICATION_STATUS, LOAN_FIELD_NAMES, isPicture } from '@candor/protocol/loans/application.ts';
import type { FlaggedLoanField, LoanAnswers, LoanField } from '@candor/protocol/loans/application.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { submitLoanApplication } from '@candor/protocol/loans/submit-application.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { servesCountry } from '../settings/areas.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { dateIn } from '../../kernel/site-days.ts';
import { findUnpaidLoan } from './loans-reader.ts';
import type { ApplicationState } from './tables.ts';

export interface ApplicationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly uploads: Pick<Uploads, 'claim' | 'linkFor'>;
  readonly formatTime: (at: number | null) => string;
}

export const loanApplicationEndpoint = ({ database, uploads, formatTime }: ApplicationDeps) =>
  endpoint<typeof loanApplication>({
    call: loanApplication,
    async handle(_input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const [application, loan] = await Promise.all([
        readApplication(database, userId),
        findUnpaidLoan(database, userId),
      ]);
      const { answers } = application ?? {};
      const again = application?.state === 'refused' ? filledIn(application, (id) => uploads.linkFor(id, userId)) : {};
      return answer({
        ...presentStep(application, formatTime),
        name: answers?.name ?? '',
        last_name: answers?.last_name ?? '',
        country: answers?.country ?? '',
        mobile: answers?.mobile ?? '',
        answers: again,
        unpaid_loan:
          loan?.dueAt == null ? null : { id: loan.id, owed: formatDecimal(loan.owed), due_at_ms: loan.dueAt },
      });
    },
  });

export const submitLoanApplicationEndpoint = (deps: ApplicationDeps) =>
  endpoint<typeof submitLoanApplication>({
    call: submitLoanApplication,
    storesAnswer: true,
    async handle(answers, { session: { userId, demo } }) {
      const { database, clock, settings, formatTime } = deps;
      if (demo) return refuse('realAccountOnly');
      const isOn = (field: FlaggedLoanField): boolean => settings.flag(`is_loan_${field}`);
      const fields = applicationFaults(answers, isOn, dateIn(clock.wallNow(), settings.timeZone));
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      if (answers.country !== '' && !servesCountry(answers.country)) return refuse('countryNotServed');
      try {
        const taken = await database.transaction().execute((transaction) => take(deps, transaction, userId, answers));
        return 'kind' in taken ? taken : answer(presentStep(taken, formatTime), 'server.loanApplicationSent');
      } catch (error) {
        if (!(error instanceof UnknownPictureError)) throw error;
        return refuse('invalidInput', { fields: { [error.field]: 'uploads.fault.unknown' } });
      }
    },
  });

/** A customer's last application; null for none. */
export async function readApplication(database: Database | Transaction<Tables>, userId: number) {
  const row = await database
    .selectFrom('loan_applications')
    .select(COLUMNS)
    .where('user_id', '=', String(userId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

type Application = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

async function take(
  { clock, uploads }: ApplicationDeps,
  transaction: Transaction<Tables>,
  userId: number,
  answers: LoanAnswers,
): Promise<Application | Refusal> {
  // Two devices come one after the other.
  const user = await transaction
    .selectFrom('users')
    .select('country')
    .where('id', '=', String(userId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.country !== null && !servesCountry(user.country)) return refuse('countryNotServed');
  const last = await readApplication(transaction, userId);
  if (last?.state === 'waiting') return refuse('alreadyDone', { message: 'server.loanApplicationWaits' });
  if (last?.state === 'approved') return refuse('alreadyDone', { message: 'server.loanApplicationApproved' });
  const pictures: Partial<Record<LoanField, string>> = {};
  const texts: Partial<Record<LoanField, string>> = {};
  for (const field of LOAN_FIELD_NAMES.filter((each) => answers[each] !== '')) {
    if (!isPicture(field)) texts[field] = answers[field];
    else {
      const [id] = (await uploads.claim(transaction, userId, [answers[field]], 'loan')) ?? [];
      if (id === undefined) throw new UnknownPictureError(field);
      pictures[field] = id;
    }
  }
  return transaction
    .insertInto('loan_applications')
    .values({
      user_id: String(userId),
      answers: texts,
      pictures,
      sent_at: new Date(clock.wallNow()),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

function filledIn({ answers, pictures }: Application, linkFor: (id: string) => string): Record<string, string> {
  const links = Object.entries(pictures).map(([field, id]) => [field, linkFor(id)] as const);
  return Object.fromEntries([...Object.entries(answers), ...links]);
}

type Step = Pick<
  OutputOf<typeof loanApplication>,
  'status' | 'reason' | 'sent_at' | 'sent_at_ms' | 'decided_at' | 'decided_at_ms'
>;

function presentStep(application: Application | null, formatTime: ApplicationDeps['formatTime']): Step {
  const sentAt = application?.sent_at.getTime() ?? null;
  const decidedAt = application?.decided_at?.getTime() ?? null;
  return {
    status: application === null ? APPLICATION_STATUS.none : STATUS[application.state],
    reason: application?.reason ?? '',
    sent_at: formatTime(sentAt),
    sent_at_ms: sentAt,
    decided_at: formatTime(decidedAt),
    decided_at_ms: decidedAt,
  };
}

/** A picture that is not there, or not this customer's: thrown, so that the pictures before it stay free. */
class UnknownPictureError extends Error {
  override name = 'UnknownPictureError';
  readonly field: LoanField;

  constructor(field: LoanField) {
    super(`The picture of ${field} is not there.`);
    this.field = field;
  }
}

const COLUMNS = [
  'id',
  'user_id',
  'state',
  'answers',
  'pictures',
  'sent_at',
  'decided_at',
  'decided_by',
  'reason',
] as const;
const STATUS = {
  waiting: APPLICATION_STATUS.waiting,
  approved: APPLICATION_STATUS.approved,
  refused: APPLICATION_STATUS.refused,
} as const satisfies Record<ApplicationState, number>;

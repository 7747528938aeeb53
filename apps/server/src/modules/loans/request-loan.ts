import { createHash } from 'node:crypto';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { requestLoan } from '@candor/protocol/loans/request-loan.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { CustomerSession, Refusal } from '../../kernel/http/endpoint.ts';
import { siteMidnight } from '../../kernel/site-time.ts';
import { lockCustomer } from '../payments/customer-lock.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { agreementFacts } from './agreement-facts.ts';
import type { AgreementDeps } from './agreement-facts.ts';
import { hasSameWords } from './agreement-text.ts';
import type { AgreementFacts, AgreementText, AgreementTexts } from './agreement-text.ts';
import { addDays } from '../../kernel/site-days.ts';
import { presentOwn } from './own-loans.ts';
import type { PresentLoanDeps } from './present-loan.ts';
import type { Product } from './products.ts';

export interface RequestLoanDeps extends AgreementDeps, PresentLoanDeps {
  readonly uploads: Pick<Uploads, 'claim'>;
  readonly texts: AgreementTexts;
}

export const requestLoanEndpoint = (deps: RequestLoanDeps) =>
  endpoint<typeof requestLoan>({
    call: requestLoan,
    storesAnswer: true,
    async handle(input, { session, language }) {
      const taken = await deps.database
        .transaction()
        .execute((transaction) => takeRequest(deps, transaction, { input, session, language }));
      if (typeof taken !== 'number') return taken;
      const loan = must(await presentOwn(deps, taken, session.userId), 'a loan stays');
      return answer(loan, 'server.loanRequested');
    },
  });

interface Asked {
  readonly input: InputOf<typeof requestLoan>;
  readonly session: CustomerSession;
  readonly language: string;
}

/** Answers the id of the loan. Everything is looked at while the customer can ask for no other one. */
async function takeRequest(
  deps: RequestLoanDeps,
  transaction: Transaction<Tables>,
  { input, session, language }: Asked,
): Promise<number | Refusal> {
  const { userId } = session;
  await lockCustomer(transaction, userId);
  const amount = parseMoney(input.amount);
  const found = await agreementFacts(deps, transaction, { session, productId: input.config_id, amount });
  if ('kind' in found) return found;
  const open = await transaction
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', String(userId))
    .where('status', 'in', ['requested', 'outstanding', 'checking'])
    .executeTakeFirst();
  if (open !== undefined) return refuse('alreadyDone', { message: 'server.loanOneAtATime' });
  const text = signedText(deps, found.facts, input.agreement, language);
  if (text === null)
    return refuse('invalidInput', {
      message: 'server.loanTextDiffers',
      fields: { agreement: 'server.loanTextDiffers' },
    });
  const [signature] = (await deps.uploads.claim(transaction, userId, [input.sign], 'loan')) ?? [];
  if (signature === undefined) return refuse('invalidInput', { fields: { sign: 'uploads.fault.unknown' } });
  return writeLoan(deps, transaction, { userId, product: found.product, amount: input.amount, text, signature });
}

/** The agreement whose words were signed: of today or, right after midnight, of the day before; null for neither. */
function signedText(
  { clock, settings, texts }: RequestLoanDeps,
  facts: AgreementFacts,
  signed: string,
  language: string,
): AgreementText | null {
  const now = clock.wallNow();
  const isNewDay = now - siteMidnight(now, settings.timeZone) < READING_MS;
  const dates = isNewDay ? [facts.date, addDays(facts.date, -1)] : [facts.date];
  for (const date of dates) {
    const text = texts.fill(language, { ...facts, date });
    // With its title or without it.
    if ([text.text, `${text.title} ${text.text}`].some((own) => hasSameWords(own, signed))) return text;
  }
  return null;
}

interface NewLoan {
  readonly userId: number;
  readonly product: Product;
  readonly amount: string;
  readonly text: AgreementText;
  /** The upload. */
  readonly signature: string;
}

async function writeLoan(
  { clock }: RequestLoanDeps,
  transaction: Transaction<Tables>,
  { userId, product: { id: product_id, version: product_version, terms }, amount, text, signature: upload }: NewLoan,
): Promise<number> {
  const at = new Date(clock.wallNow());
  const { id } = await transaction
    .insertInto('loans')
    .values({
      user_id: String(userId),
      product_id,
      product_version,
      amount,
      loan_period: terms.loanPeriod,
      free_period: terms.freePeriod,
      interest_rate: formatDecimal(terms.interestRate),
      penalty_rate: formatDecimal(terms.penaltyRate),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { content } = await transaction
    .selectFrom('uploads')
    .select('content')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256')
    .update(text.text, 'utf8')
    .update(content)
    .update(`${product_id}:${product_version}`)
    .digest('hex');
  await transaction
    .insertInto('loan_agreements')
    .values({
      loan_id: id,
      language: text.language,
      title: text.title,
      body: text.text,
      signature: content,
      signature_upload: upload,
      product_id,
      product_version,
      signed_at: at,
      sha256,
    })
    .execute();
  return Number(id);
}

/** How long an agreement of the day before may have been read. */
const READING_MS = 3_600_000;

import type { Money } from '@candor/decimal/decimal.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { AgreementFacts } from './agreement-text.ts';
import { readApplication } from './applications.ts';
import { dateIn } from '../../kernel/site-days.ts';
import { amountRefusal, findOpenProduct } from './products.ts';
import type { Product } from './products.ts';

export interface AgreementDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

/** What an agreement of this customer says now, or why there can be none. */
export async function agreementFacts(
  { clock, settings }: AgreementDeps,
  database: Database | Transaction<Tables>,
  { session, productId, amount }: Wanted,
): Promise<{ readonly facts: AgreementFacts; readonly product: Product } | Refusal> {
  if (session.demo) return refuse('realAccountOnly');
  const application = await readApplication(database, session.userId);
  if (application?.state !== 'approved')
    return refuse('verificationRequired', { message: 'server.loanApplicationFirst' });
  const product = await findOpenProduct(database, productId);
  if (product === null) return refuse('notFound');
  const outside = amountRefusal(product, amount);
  if (outside !== null) return outside;
  const { name = '', last_name = '', country = '', mobile = '' } = application.answers;
  const facts = {
    site: settings.text('site_name'),
    currency: settings.text('currency'),
    borrower: { name, last_name, country, mobile },
    amount,
    terms: product.terms,
    date: dateIn(clock.wallNow(), settings.timeZone),
  };
  return { facts, product };
}

interface Wanted {
  readonly session: { readonly userId: number; readonly demo: boolean };
  readonly productId: number;
  readonly amount: Money;
}

import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { loanProduct } from '@candor/protocol/loans/product.ts';
import { loanProducts } from '@candor/protocol/loans/products.ts';
import { loanDate } from '@candor/protocol/loans/today.ts';
import type { LoanProductDto } from '@candor/protocol/loans/loan.ts';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { dateIn, sameTimeAfter } from '../../kernel/site-days.ts';
import { dailyInterest, lateDayAdds, termInterest, termsOf, totalRate, yearlyRate } from './loan-cost.ts';
import type { LoanTerms } from './loan-cost.ts';

/** A product in its newest version. */
export interface Product {
  readonly id: number;
  readonly version: number;
  readonly isOpen: boolean;
  readonly min: Money;
  readonly max: Money;
  readonly terms: LoanTerms;
  readonly savedAt: number;
  readonly savedBy: number | null;
}

export interface ProductDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly formatTime: (at: number | null) => string;
}

export const loanProductsEndpoint = ({ database }: Pick<ProductDeps, 'database'>) =>
  endpoint<typeof loanProducts>({
    call: loanProducts,
    async handle(_input, { session }) {
      if (session.demo) return refuse('realAccountOnly');
      const products = await readProducts(database);
      return answer(products.filter(({ isOpen }) => isOpen).map(presentProduct));
    },
  });

export const loanProductEndpoint = ({ database, clock, settings, formatTime }: ProductDeps) =>
  endpoint<typeof loanProduct>({
    call: loanProduct,
    async handle({ id, amount: asked }, { session }) {
      if (session.demo) return refuse('realAccountOnly');
      const product = await findOpenProduct(database, id);
      if (product === null) return refuse('notFound');
      const amount = asked === '' ? product.min : parseMoney(asked);
      const outside = amountRefusal(product, amount);
      if (outside !== null) return outside;
      const { terms } = product;
      const interest = termInterest(amount, terms);
      const dueAt = sameTimeAfter(clock.wallNow(), terms.loanPeriod, settings.timeZone);
      return answer({
        ...presentProduct(product),
        amount: formatDecimal(amount),
        daily_interest: formatDecimal(dailyInterest(amount, terms)),
        interest_amount: formatDecimal(interest),
        late_day_adds: formatDecimal(lateDayAdds(amount, terms)),
        total: formatDecimal(money(amount + interest)),
        yearly_rate: formatDecimal(yearlyRate(terms)),
        due_at: formatTime(dueAt),
        due_at_ms: dueAt,
      });
    },
  });

export const loanDateEndpoint = ({ clock, settings }: Pick<ProductDeps, 'clock' | 'settings'>) =>
  endpoint<typeof loanDate>({
    call: loanDate,
    handle() {
      const time = clock.wallNow();
      return answer({ date: dateIn(time, settings.timeZone), time });
    },
  });

export function presentProduct({ id, version, min, max, terms }: Product): LoanProductDto {
  return {
    id,
    version,
    min_amount: formatDecimal(min),
    max_amount: formatDecimal(max),
    loan_period: terms.loanPeriod,
    free_period: terms.freePeriod,
    interest_rate: formatDecimal(terms.interestRate),
    penalty_rate: formatDecimal(terms.penaltyRate),
    total_rate: formatDecimal(totalRate(terms)),
  };
}

/** Why a product does not lend this much. */
export function amountRefusal({ min, max }: Product, amount: Money): Refusal | null {
  if (amount >= min && amount <= max) return null;
  const parameters = { min: formatDecimal(min), max: formatDecimal(max) };
  return refuse('amountOutsideLimits', { message: 'server.loanAmountLimits', parameters });
}

/** null also for one that is closed. */
export async function findOpenProduct(database: Database, id: number): Promise<Product | null> {
  const product = (await readProducts(database, id))[0];
  return product?.isOpen === true ? product : null;
}

/** All of them, or the one; the shortest first. */
export async function readProducts(database: Database, id: number | null = null): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select distinct on (p.id) p.id, p.is_open, v.version, v.min_amount, v.max_amount, v.loan_period, v.free_period,
      v.interest_rate, v.penalty_rate, v.saved_at, v.saved_by
    from loan_products p join loan_product_versions v on v.product_id = p.id
    where ${id}::integer is null or p.id = ${id}
    order by p.id, v.version desc
  `.execute(database);
  return rows
    .map((row) => ({
      id: row.id,
      version: row.version,
      isOpen: row.is_open,
      min: parseMoney(row.min_amount),
      max: parseMoney(row.max_amount),
      terms: termsOf(row),
      savedAt: row.saved_at.getTime(),
      savedBy: row.saved_by === null ? null : Number(row.saved_by),
    }))
    .toSorted((a, b) => a.terms.loanPeriod - b.terms.loanPeriod || a.id - b.id);
}

interface ProductRow {
  readonly id: number;
  readonly is_open: boolean;
  readonly version: number;
  readonly min_amount: string;
  readonly max_amount: string;
  readonly loan_period: number;
  readonly free_period: number;
  readonly interest_rate: string;
  readonly penalty_rate: string;
  readonly saved_at: Date;
  readonly saved_by: string | null;
}

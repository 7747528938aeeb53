import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { fundInfo } from '@candor/protocol/mining/info.ts';
import { fundList } from '@candor/protocol/mining/list.ts';
import type { OfferedFundDto } from '@candor/protocol/mining/fund.ts';
import { sql } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { addDays, dateIn, midnightOf } from '../../kernel/site-days.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { countOwn, findProduct, listOpenProducts, presentFund, PRODUCTS_A_PAGE } from './products-reader.ts';
import type { Product } from './products-reader.ts';
import { dailyIncome, penaltyOf } from './terms.ts';

export interface FundDeps {
  readonly database: Database;
  readonly engine: Pick<EngineGateway, 'view'>;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly formatTime: (at: number | null) => string;
}

export const fundListEndpoint = (deps: FundDeps) =>
  endpoint<typeof fundList>({
    call: fundList,
    async handle({ page, amount }, { session: { userId }, language }) {
      const { products, total } = await listOpenProducts(deps.database, page);
      const ids = products.map(({ id }) => id);
      const own = await countOwn(deps.database, userId, ids);
      const data = products.map((product) => offer(deps, product, { amount, language, own: own.get(product.id) ?? 0 }));
      return answer({ data, last_page: Math.max(Math.ceil(total / PRODUCTS_A_PAGE), 1), total });
    },
  });

export const fundInfoEndpoint = (deps: FundDeps) =>
  endpoint<typeof fundInfo>({
    call: fundInfo,
    async handle({ id, amount }, { session: { userId, demo }, language }) {
      const { database, settings } = deps;
      const product = await findProduct(database, id);
      if (product === null) return refuse('notFound');
      const [own, isBorrower, available] = await Promise.all([
        countOwn(database, userId, [id]),
        hasUnpaidLoan(database, userId),
        availableTo(deps, userId),
      ]);
      return answer({
        ...offer(deps, product, { amount, language, own: own.get(id) ?? 0 }),
        payer: settings.text('site_name'),
        available: formatDecimal(available),
        is_real: demo ? 0 : 1,
        has_unpaid_loan: isBorrower ? 1 : 0,
      });
    },
  });

/** Whether loans bar the customer from locking money. */
export async function hasUnpaidLoan(database: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ unpaid: boolean }>`select has_unpaid_loan(${userId}) as unpaid`.execute(database);
  return rows[0]?.unpaid === true;
}

/** What is free of the account that capital comes from. */
async function availableTo({ engine, settings }: FundDeps, userId: number): Promise<Money> {
  const view = await engine.view(userId);
  if (view === null) return money(0n);
  const { trading, funding } = CUSTOMER_ACCOUNT_KINDS;
  const kind = settings.flag('only_one_account') ? trading : funding;
  const free = money(ownedOf(view, kind) - heldOf(view, kind));
  const spendable = kind === trading && view.freeMargin < free ? view.freeMargin : free;
  return spendable < 0n ? money(0n) : spendable;
}

interface Asked {
  readonly amount: string;
  readonly language: string;
  /** Subscriptions of it that the customer has had. */
  readonly own: number;
}

function offer(deps: FundDeps, product: Product, { amount: asked, language, own }: Asked): OfferedFundDto {
  const { clock, settings, formatTime } = deps;
  const { terms } = product;
  const wanted = asked === '' ? terms.min : parseMoney(asked);
  const amount = wanted < terms.min || wanted > terms.max ? terms.min : wanted;
  const daily = dailyIncome(amount, terms);
  const sum = money(daily * BigInt(terms.lockDays));
  const zone = settings.timeZone;
  const today = dateIn(clock.wallNow(), zone);
  const firstAt = midnightOf(addDays(today, 2), zone);
  const endAt = midnightOf(addDays(today, terms.lockDays + 1), zone);
  return {
    ...presentFund(product, language, settings.text('currency')),
    is_open: product.isOpen ? 1 : 0,
    limit_left: terms.limit === 0 ? null : Math.max(terms.limit - own, 0),
    quote: {
      amount: formatDecimal(amount),
      day_profit: formatDecimal(daily),
      sum_profit: formatDecimal(sum),
      penalty: formatDecimal(penaltyOf(amount, terms)),
      total_back: formatDecimal(money(amount + sum)),
      first_income_at: formatTime(firstAt),
      first_income_at_ms: firstAt,
      end_at: formatTime(endAt),
      end_at_ms: endAt,
    },
  };
}

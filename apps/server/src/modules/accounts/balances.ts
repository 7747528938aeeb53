import { formatDecimal, divideHalfEven, formatFixed, money, parseMoney, toDouble } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { getProfits } from '@candor/protocol/account/get-profits.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { HourOfChange } from './records-reader.ts';
import { HOUR_MS, readHoursOfChange } from './records-reader.ts';

export interface GetBalanceDeps {
  readonly engine: EngineGateway;
  readonly onlyOneAccount: () => boolean;
}

export const getBalanceEndpoint = (deps: GetBalanceDeps) =>
  endpoint<typeof getBalance>({
    call: getBalance,
    async handle(_input, request) {
      const view = await deps.engine.view(request.session.userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      const forex = row('forex', view);
      return answer(deps.onlyOneAccount() ? [forex] : [forex, row('micro', view), row('change', view)]);
    },
  });

function row(type: keyof typeof ACCOUNT_TYPE_IDS, view: AccountView) {
  const kind = ACCOUNT_TYPE_IDS[type];
  return {
    type,
    balance: formatDecimal(ownedOf(view, kind)),
    lockBalance: formatDecimal(heldOf(view, kind)),
    accountTypeId: kind,
    currencyId: SITE_CURRENCY_ID,
  };
}

/** Every account is kept in the one currency of the site; currencies of the wallet have ids of their own. */
const SITE_CURRENCY_ID = 1;

const ACCOUNT_TYPE_IDS = {
  forex: CUSTOMER_ACCOUNT_KINDS.trading,
  micro: CUSTOMER_ACCOUNT_KINDS.option,
  change: CUSTOMER_ACCOUNT_KINDS.funding,
} as const;

export interface GetProfitsDeps {
  readonly engine: EngineGateway;
  readonly database: Database;
  readonly clock: Clock;
  /** The last midnight in the site's zone at or before the instant, epoch milliseconds. */
  readonly midnightBefore: (at: number) => number;
}

export const getProfitsEndpoint = (deps: GetProfitsDeps) =>
  endpoint<typeof getProfits>({
    call: getProfits,
    async handle(_input, request) {
      const { userId } = request.session;
      const view = await deps.engine.view(userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      const now = deps.clock.marketNow();
      const [today, day] = await Promise.all([
        readHoursOfChange(deps.database, userId, deps.midnightBefore(now)),
        readHoursOfChange(deps.database, userId, now - CURVE_HOURS * HOUR_MS),
      ]);
      const { trading, option, funding } = view.balances;
      const booked = trading + option + funding + view.inTransit + view.held - view.negativeBalanceCredit;
      const total = money(booked + view.floating);
      const gained = today.reduce((sum, hour) => sum + parseMoney(hour.gained), 0n);
      const profits = money(gained + view.floating);
      const before = total - profits;
      return answer({
        profits: formatDecimal(profits),
        percent: before > 0n ? formatFixed(percentOf(profits, before), 2) : '0.00',
        total: formatDecimal(total),
        curve: curveOf(booked, day, total),
      });
    },
  });

/**
 * What today's assets were worth at the start of each hour of the last day, by the booked profits alone, and now with
 * the floating one. Money paid in or out moves the whole curve, so that it shows trading and nothing else.
 */
function curveOf(booked: bigint, hours: readonly HourOfChange[], total: bigint): number[] {
  const gainedIn = new Map(hours.map(({ hour, gained }) => [hour, parseMoney(gained)]));
  const points = [toDouble(money(total))];
  let value = booked;
  for (let hour = CURVE_HOURS - 1; hour >= 0; hour -= 1) {
    value -= gainedIn.get(hour) ?? 0n;
    points.push(toDouble(money(value)));
  }
  return points.reverse();
}

const percentOf = (part: bigint, whole: bigint): Decimal => money(divideHalfEven(part * 10_000_000_000n, whole));
const CURVE_HOURS = 24;

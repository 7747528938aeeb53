import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatDecimal, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { calledAccounts, exposures } from '@candor/engine/house-view.ts';
import type { CalledAccount, InstrumentExposure } from '@candor/engine/house-view.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import type { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { EngineBusyError } from '../../engine/gateway.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { siteMidnight } from '../../kernel/site-time.ts';
import { isAnyoneReachable } from '../settings/reachable.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { tradingRules } from '../settings/trading-rules.ts';
import { CUSTOMERS_A_PAGE, presentCalled } from './called-customers.ts';
import type { FeedStatus } from './feed-status.ts';
import { openProfit } from '../../engine/house-engine.ts';
import type { HouseEngine } from '../../engine/house-engine.ts';
import { readMoneyOfDay, readQueues } from './house-reader.ts';
import { readProfitOfDay } from './profit-samples.ts';

type Dashboard = OutputOf<typeof consoleDashboard>;
type StopOut = OutputOf<typeof consoleStopOut>;

export interface DashboardSummaryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly engine: HouseEngine;
  readonly board: QuoteBoard;
  readonly feed: FeedStatus;
}

/**
 * How the house stands. Invariant: one computation at a time, and at most one in five seconds, whoever asks; accounts
 * are looked at in slices, so that no order waits for a dashboard.
 */
export class DashboardSummary {
  readonly #deps: DashboardSummaryDeps;
  #last: Dashboard | null = null;
  /** As they were then, the lowest level first. */
  #lastCalled: readonly CalledAccount[] = [];
  #running: Promise<Dashboard> | null = null;

  constructor(deps: DashboardSummaryDeps) {
    this.#deps = deps;
  }

  current(): Promise<Dashboard> {
    const { clock } = this.#deps;
    if (this.#last !== null && clock.wallNow() - this.#last.computed_at < FRESH_MS) return Promise.resolve(this.#last);
    this.#running ??= this.#compute().finally(() => (this.#running = null));
    return this.#running;
  }

  /** A page of the customers below the margin call level, from 1. */
  async closeToStopOut(page: number): Promise<StopOut> {
    const { computed_at, stop_out } = await this.current();
    const { margin_call_level, stop_out_level } = stop_out;
    const called = this.#lastCalled;
    const first = (page - 1) * CUSTOMERS_A_PAGE;
    const { engine, board } = this.#deps;
    const list = presentCalled(called.slice(first, first + CUSTOMERS_A_PAGE), engine, board);
    return { list, total: called.length, margin_call_level, stop_out_level, computed_at };
  }

  async #compute(): Promise<Dashboard> {
    const { database, clock, settings, board, feed, engine } = this.#deps;
    const at = clock.marketNow();
    const dayBegan = siteMidnight(at, settings.timeZone);
    const held = engine.peekHouse(exposures);
    if (held === null) throw new EngineBusyError('the engine serves nothing at present');
    const [called, money_today, queues, feedNow, profit_today, is_reachable] = await Promise.all([
      this.#called(),
      readMoneyOfDay(database, dayBegan),
      readQueues(database, { market: at, wall: clock.wallNow() }),
      feed.now(at, dayBegan),
      readProfitOfDay(database, dayBegan),
      isAnyoneReachable(database, settings),
    ]);
    const { marginCallLevel, stopOutLevel } = tradingRules(settings);
    const profit = openProfit(held);
    const margin = held.reduce((sum, each) => sum + each.margin, 0n);
    this.#last = {
      at,
      computed_at: clock.wallNow(),
      day_began_at: dayBegan,
      currency: settings.text('currency'),
      open_profit: formatDecimal(profit),
      margin_held: formatDecimal(money(margin)),
      open_orders: held.reduce((sum, { positions }) => sum + positions, 0),
      pending_orders: held.reduce((sum, { pending }) => sum + pending, 0),
      exposure: held.flatMap((each) => presentExposure(each, board)),
      unpriced: held.filter(isUnpriced).map(({ instrumentId }) => board.get(instrumentId)?.instrument.showCode ?? ''),
      stop_out: { margin_call_level: marginCallLevel, stop_out_level: stopOutLevel, customers: called.length },
      money_today,
      queues,
      feed: feedNow,
      is_reachable,
      profit_today: [...profit_today, { at, profit: Number(formatDecimal(profit)) }],
    };
    this.#lastCalled = called;
    return this.#last;
  }

  /** The lowest level first. */
  async #called(): Promise<CalledAccount[]> {
    const called: CalledAccount[] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      called.push(...(this.#deps.engine.peekHouse((engine) => calledAccounts(engine, slice, SLICES)) ?? []));
      await nextTurn();
    }
    return called.toSorted((a, b) => a.levelPercent - b.levelPercent || a.userId - b.userId);
  }
}

const isUnpriced = ({ value, positions }: InstrumentExposure): boolean => value === null && positions > 0;

function presentExposure(held: InstrumentExposure, board: QuoteBoard): Dashboard['exposure'] {
  const listed = board.get(held.instrumentId)?.instrument;
  const { positions, value, option } = held;
  if (listed === undefined || (positions === 0 && option === null)) return [];
  const { bought, sold, profit } = value ?? { bought: ZERO_MONEY, sold: ZERO_MONEY, profit: ZERO_MONEY };
  return [
    {
      instrument_id: listed.id,
      code: listed.code,
      show_code: listed.showCode,
      logo: listed.logo,
      positions,
      sold: formatDecimal(sold),
      bought: formatDecimal(bought),
      net: formatDecimal(money(bought - sold)),
      open_profit: formatDecimal(profit),
      option_exposure: option === null ? '' : formatDecimal(option.exposure),
      option_limit: option === null ? '' : formatDecimal(option.limit),
      option_used_percent: option === null ? null : Number((option.exposure * 100n) / option.limit),
    },
  ];
}

const FRESH_MS = 5_000;
/** Divides the engine's buckets: a sixtieth of a million accounts is looked at in a millisecond. */
const SLICES = 60;

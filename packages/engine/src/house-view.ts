import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Engine } from './engine.ts';
import { exposureValue } from './exposure.ts';
import type { ExposureValue } from './exposure.ts';
import { levelPercentOf } from './formulas.ts';
import type { InstrumentId, UserId } from './ids.ts';
import { equityOf } from './valuation.ts';

/** What customers with real money hold of one instrument. */
export interface InstrumentExposure {
  readonly instrumentId: InstrumentId;
  readonly positions: number;
  readonly pending: number;
  readonly margin: Money;
  /** null while its price or rate is not known. */
  readonly value: ExposureValue | null;
  /** Of the duration of options that is closest to its limit; null where nothing runs that has one. */
  readonly option: { readonly exposure: Money; readonly limit: Money } | null;
}

/** Costs a look at each instrument, however much is held. */
export function exposures(engine: Engine): InstrumentExposure[] {
  const { instruments, options, rules } = engine.state;
  return Array.from(instruments.values(), (instrument) => {
    const { id: instrumentId, exposure } = instrument;
    let option: InstrumentExposure['option'] = null;
    for (const { seconds, exposureLimit: limit } of rules.options.durations) {
      const open = options.exposure(REAL, instrument, seconds);
      if (limit === null || open === ZERO_MONEY) continue;
      if (option === null || open * option.limit > option.exposure * limit) option = { exposure: open, limit };
    }
    const { positions, pending, margin } = exposure;
    return { instrumentId, positions, pending, margin, value: exposureValue(instrument), option };
  });
}

/** A customer with real money below the margin call level. */
export interface CalledAccount {
  readonly userId: UserId;
  readonly equity: Money;
  readonly profit: Money;
  readonly levelPercent: number;
}

/** Of a slice of the accounts alone, so that a look at all of them can be done in turns. `slices` divides 60. */
export function calledAccounts(engine: Engine, slice: number, slices: number): CalledAccount[] {
  const called: CalledAccount[] = [];
  for (const bucket of engine.state.holders.slice(slice, slices))
    for (const account of bucket) {
      if (account.demo || !account.marginCalled) continue;
      const equity = equityOf(account);
      const profit = money(equity - account.trading + account.advance);
      const levelPercent = levelPercentOf(equity, account.usedMargin);
      if (levelPercent !== null) called.push({ userId: account.userId, equity, profit, levelPercent });
    }
  return called;
}

const REAL = { demo: false } as const;

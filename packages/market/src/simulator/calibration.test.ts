import { readFileSync } from 'node:fs';
import { toDouble } from '@candor/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { LISTINGS } from '../catalogue/catalogue.ts';
import type { Listing } from '../catalogue/listing.ts';
import { MinuteReturns, mean, quantile } from '../testing/minute-returns.ts';
import { recordedData } from '../testing/recorded-data.ts';
import { SPREADS, VOLATILITY } from './calibration.ts';
import { Simulator } from './simulator.ts';

/** In New York summer time, as the recordings of these instruments were, so that hours can be compared. */
const FROM = Date.parse('2026-05-03T21:00:00Z');
const DAYS = 14;
const CODES = ['EURUSD', 'NZDUSD', 'XAUUSD'] as const;

interface Sample {
  readonly returns: MinuteReturns;
  readonly pausesSeconds: number[];
  readonly spreadsByHour: number[][];
}

const samples = sampled(LISTINGS.filter(({ code }) => (CODES as readonly string[]).includes(code)));
const sampleOf = (code: string): Sample => samples.get(code) ?? expect.unreachable();

function sampled(listings: readonly Listing[]): Map<string, Sample> {
  const simulator = new Simulator({ listings, seed: 'calibration', fromMs: FROM });
  const drafts = new Map(
    listings.map(({ id }) => [
      id,
      {
        closes: new Map<number, number>(),
        pauses: new Array<number>(),
        spreads: Array.from({ length: 24 }, () => new Array<number>()),
        at: 0,
      },
    ]),
  );
  for (let at = FROM; at <= FROM + DAYS * 86_400_000; at += 60_000) {
    for (const quote of simulator.step(at).quotes) {
      const draft = drafts.get(quote.instrumentId) ?? expect.unreachable();
      draft.closes.set(Math.floor(quote.at / 60_000), toDouble(quote.bid));
      if (quote.at - draft.at < 600_000 && draft.pauses.length < 50_000)
        draft.pauses.push((quote.at - draft.at) / 1000);
      draft.at = quote.at;
      draft.spreads[Math.floor(quote.at / 3_600_000) % 24]?.push(toDouble(quote.ask) - toDouble(quote.bid));
    }
  }
  return new Map(
    listings.map(({ code, id }) => {
      const { closes, pauses, spreads } = drafts.get(id) ?? expect.unreachable();
      return [code, { returns: new MinuteReturns(closes), pausesSeconds: pauses, spreadsByHour: spreads }];
    }),
  );
}

describe.each(CODES)('simulated %s', (code) => {
  const { returns, pausesSeconds, spreadsByHour } = sampleOf(code);

  test('moves as much as the recording, in all and in each hour', () => {
    const measured = VOLATILITY[code].sdBp;
    const all = Math.sqrt(mean(measured.map((value) => value ** 2)));
    expect(returns.sd() / all).toBeGreaterThan(0.7);
    expect(returns.sd() / all).toBeLessThan(1.4);
    for (const [hour, sd] of measured.entries()) {
      const ratio = returns.sd(hour) / sd;
      if (Number.isNaN(ratio)) continue;
      expect(ratio, `hour ${hour}`).toBeGreaterThan(0.45);
      expect(ratio, `hour ${hour}`).toBeLessThan(2.2);
    }
  });

  test('has fat tails and bursts that fade, and returns that foretell nothing', () => {
    expect(returns.excessKurtosis()).toBeGreaterThan(5);
    expect(returns.excessKurtosis()).toBeLessThan(200);
    const [soon, later] = [returns.autocorrelation(1, Math.abs), returns.autocorrelation(60, Math.abs)];
    expect(soon).toBeGreaterThan(0.15);
    expect(soon).toBeLessThan(0.5);
    expect(later).toBeGreaterThan(0.02);
    expect(later).toBeLessThan(soon);
    expect(Math.abs(returns.autocorrelation(1, (value) => value))).toBeLessThan(0.08);
  });

  test('ticks about once a second, in clusters, and is never silent for long', () => {
    expect(60 / mean(pausesSeconds)).toBeGreaterThan(40);
    expect(60 / mean(pausesSeconds)).toBeLessThan(90);
    expect(quantile(pausesSeconds, 0.5)).toBeLessThan(0.6);
    expect(quantile(pausesSeconds, 0.9)).toBeGreaterThan(2);
    expect(pausesSeconds.filter((pause) => pause > 5)).toEqual([]);
    const deviation = Math.sqrt(mean(pausesSeconds.map((pause) => pause ** 2)) - mean(pausesSeconds) ** 2);
    expect(deviation / mean(pausesSeconds)).toBeGreaterThan(1.2);
  });

  test('has spreads that are positive and widest around the rollover', () => {
    const medians = spreadsByHour.map((spreads) => (spreads.length === 0 ? Number.NaN : quantile(spreads, 0.5)));
    expect(spreadsByHour.every((spreads) => spreads.every((spread) => spread > 0))).toBe(true);
    const rollover = code === 'XAUUSD' ? 22 : 21;
    expect(medians[rollover] ?? 0).toBeGreaterThan(1.3 * (medians[14] ?? 0));
    expect(medians[rollover]).toBe(Math.max(...medians.filter((median) => !Number.isNaN(median))));
  });
});

test.each([
  ['EURUSD', 'NZDUSD', 0.272],
  ['EURUSD', 'XAUUSD', 0.212],
  ['NZDUSD', 'XAUUSD', 0.172],
] as const)('%s and %s move together as measured', (first, second, measured) => {
  const correlation = sampleOf(first).returns.correlation(sampleOf(second).returns);
  expect(correlation).toBeGreaterThan(measured - 0.12);
  expect(correlation).toBeLessThan(measured + 0.12);
});

const CALIBRATION = recordedData('calibration.json');

test.skipIf(CALIBRATION === null)('has the numbers of the measurement', () => {
  interface Measured {
    readonly sd_bp_by_utc_hour: Record<string, number>;
    readonly median_spread_by_utc_hour: Record<string, number>;
  }
  const { minute } = JSON.parse(readFileSync(CALIBRATION ?? '', 'utf8')) as { minute: Record<string, Measured> };
  for (const code of ['EURUSD', 'NZDUSD', 'XAUUSD', 'GBPUSD', 'USDJPY', 'DE30EUR', 'BTCUSD'] as const) {
    for (const [hour, sd] of Object.entries(minute[code]?.sd_bp_by_utc_hour ?? expect.unreachable())) {
      expect(VOLATILITY[code].sdBp[Number(hour)], `${code} ${hour}`).toBe(sd);
    }
  }
  const spread = (code: string, hour: number): number => minute[code]?.median_spread_by_utc_hour[hour] ?? Number.NaN;
  for (const code of ['EURUSD', 'NZDUSD', 'XAUUSD'] as const) {
    for (const [hour, factor] of SPREADS[code].factor.entries()) {
      expect(factor / (SPREADS[code].factor[14] ?? 1)).toBeCloseTo(spread(code, hour) / spread(code, 14), 1);
    }
  }
});

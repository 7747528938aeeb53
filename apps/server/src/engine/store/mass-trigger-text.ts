import { price } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { MarketMoment, PeakRow } from '@candor/engine/batch-changes.ts';

/*
 * Long lists in one field each. They are written once for a mass trigger and read once at a start. A row for every
 * account would make the batch grow with the number of accounts.
 */

export const writeUsers = (users: readonly UserId[]): string => users.join(',');
export const readUsers = (text: string): UserId[] => text.split(',').map((id) => userId(Number(id)));

export function writeMarkets(markets: readonly MarketMoment[]): string {
  return markets.map(writeMarket).join('\n');
}

export const readMarkets = (text: string): MarketMoment[] => text.split('\n').map(readMarket);

/** Empty for mass triggers of before there were trailing stops. */
export const readPeaks = (text: string): PeakRow[] => (text === '' ? [] : text.split('\n').map(readPeak));

export function writePeaks(peaks: readonly PeakRow[]): string {
  return peaks.map(({ instrumentId: id, side, since, price: at }) => `${id},${side},${since},${at}`).join('\n');
}

function readPeak(line: string): PeakRow {
  const [id, side, since, at = ''] = line.split(',');
  return {
    instrumentId: instrumentId(Number(id)),
    side: side === 'buy' ? 'buy' : 'sell',
    since: Number(since),
    price: price(BigInt(at)),
  };
}

function writeMarket({ instrumentId: id, open, tick }: MarketMoment): string {
  const quote = tick === null ? '' : `,${tick.seq},${tick.at},${tick.bid},${tick.ask}`;
  return `${id},${Number(open)}${quote}`;
}

function readMarket(line: string): MarketMoment {
  const [id = '', open, seq, at, bid = '', ask = ''] = line.split(',');
  const market = { instrumentId: instrumentId(Number(id)), open: open === '1' };
  if (seq === undefined) return { ...market, tick: null };
  const prices = { bid: price(BigInt(bid)), ask: price(BigInt(ask)) };
  return { ...market, tick: { seq: Number(seq), at: Number(at), ...prices } };
}

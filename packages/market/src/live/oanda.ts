import type { Price } from '@candor/decimal/decimal.ts';
import { fieldsOf, listOf, parseExactJson } from './exact-json.ts';
import type { ConnectionRules, SourceEvent } from './source.ts';
import { sourcePrice } from './source-price.ts';

/**
 * One line of OANDA's v20 pricing stream. The best of the book is found by value: its order is not promised. A price
 * that is not tradeable closes the instrument and is no quote. Never throws.
 */
export function readOandaLine(reconnecting: string): readonly SourceEvent[] {
  const message = fieldsOf(parseExactJson(reconnecting));
  if (message === null) return [{ kind: 'garbage', why: 'not a JSON object' }];
  if (message['type'] === 'HEARTBEAT') return [{ kind: 'alive' }];
  if (message['type'] !== 'PRICE') return [{ kind: 'garbage', why: 'neither a price nor a heartbeat' }];
  const symbol = message['instrument'];
  if (typeof symbol !== 'string') return [{ kind: 'garbage', why: 'a price without an instrument' }];
  const on = isTradeable(message);
  if (on === null) return [{ kind: 'garbage', why: 'a price that does not say whether it is tradeable' }];
  if (!on) return [{ kind: 'trading', symbol, on: false }];
  const bid = best(message['bids'], (price, found) => price > found);
  const ask = best(message['asks'], (price, found) => price < found);
  if (bid === null || ask === null) return [{ kind: 'garbage', why: 'a price without a bid or an ask' }];
  return [
    { kind: 'trading', symbol, on: true },
    { kind: 'quote', symbol, bid, ask, order: null },
  ];
}

/** The names of the instruments that an account may see; null where the answer is not understood. */
export function readOandaInstruments(text: string): ReadonlySet<string> | null {
  const instruments = listOf(fieldsOf(parseExactJson(text))?.['instruments']);
  if (instruments === null) return null;
  const names = instruments.map((value) => fieldsOf(value)?.['name']);
  return new Set(names.filter((name) => typeof name === 'string'));
}

/** A heartbeat comes every five seconds; at most two new connections a second. */
export const OANDA_RULES: ConnectionRules = {
  openMs: 10_000,
  answerMs: 20_000,
  probeMs: null,
  quietMs: 8_000,
  silentMs: 15_000,
  sendIntervalMs: 0,
  longestLifeMs: null,
  connects: { most: 60, withinMs: 300_000 },
};

/** Old messages have only `status`, and newer ones both; where they differ it is not tradeable. */
function isTradeable({ status, tradeable }: Readonly<Record<string, unknown>>): boolean | null {
  if (status === undefined && tradeable === undefined) return null;
  return (status === undefined || status === 'tradeable') && (tradeable === undefined || tradeable === true);
}

function best(levels: unknown, isBetter: (price: Price, found: Price) => boolean): Price | null {
  let found: Price | null = null;
  for (const level of listOf(levels) ?? []) {
    const price = sourcePrice(fieldsOf(level)?.['price']);
    // No price is taken from a book that is partly unreadable.
    if (price === null) return null;
    if (found === null || isBetter(price, found)) found = price;
  }
  return found;
}

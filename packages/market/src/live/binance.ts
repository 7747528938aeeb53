import { fieldsOf, parseExactJson, quotable } from './exact-json.ts';
import type { ConnectionRules, SocketProtocol, SourceEvent } from './source.ts';
import { sourcePrice } from './source-price.ts';

/**
 * Binance's public market streams, in combined form: bookTicker, the best bid and offer at every change. It has no time
 * of its own; `u` numbers the changes of a symbol's book. The exchange's documents: binance-spot-api-docs,
 * web-socket-streams.
 */
export const binanceProtocol: SocketProtocol = {
  read(text) {
    const message = fieldsOf(parseExactJson(text));
    if (message === null) return [{ kind: 'garbage', why: 'not a JSON object' }];
    if (message['stream'] === undefined) return message['id'] === undefined ? dataOf(message) : answerOf(message);
    const data = fieldsOf(message['data']);
    return data === null ? [{ kind: 'garbage', why: 'a stream without data' }] : dataOf(data);
  },
  subscription: (request, symbols) =>
    JSON.stringify({
      method: 'SUBSCRIBE',
      params: symbols.map((symbol) => `${symbol.toLowerCase()}@bookTicker`),
      id: request,
    }),
  knowsForm: (symbol) => /^[A-Z0-9]{2,24}$/.test(symbol),
  probe: null,
};

/**
 * Five messages a second to the server at most, 300 connection attempts in five minutes, and the connection ends after
 * 24 hours.
 */
export const BINANCE_RULES: ConnectionRules = {
  openMs: 10_000,
  answerMs: 10_000,
  probeMs: 2_000,
  quietMs: 4_000,
  silentMs: 8_000,
  sendIntervalMs: 350,
  longestLifeMs: 24 * 3_600_000,
  connects: { most: 60, withinMs: 300_000 },
};

function answerOf(message: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  const request = requestOf(message['id']);
  if (message['result'] === null && message['error'] === undefined) return [{ kind: 'taken', request, symbol: null }];
  const error = message['error'] ?? (message['code'] === undefined ? undefined : message);
  // The remaining messages answer requests that are not made here.
  return error === undefined ? [] : [{ kind: 'refused', request, symbol: null, reason: quotable(error) }];
}

function dataOf(data: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  if (data['e'] === 'serverShutdown') return [{ kind: 'ending' }];
  if (data['e'] !== undefined || data['lastUpdateId'] !== undefined) return [];
  if (data['code'] !== undefined || data['error'] !== undefined) {
    return [{ kind: 'refused', request: null, symbol: null, reason: quotable(data['error'] ?? data) }];
  }
  const { u, s: symbol, b, a } = data;
  const bid = sourcePrice(b);
  const ask = sourcePrice(a);
  if (typeof symbol !== 'string' || typeof u !== 'string' || !/^\d{1,20}$/.test(u) || bid === null || ask === null) {
    return [{ kind: 'garbage', why: 'a book ticker without symbol, number, bid or ask' }];
  }
  return [{ kind: 'quote', symbol, bid, ask, order: BigInt(u) }];
}

function requestOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

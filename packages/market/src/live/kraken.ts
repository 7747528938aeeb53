import { fieldsOf, listOf, parseExactJson, quotable } from './exact-json.ts';
import type { ConnectionRules, SocketProtocol, SourceEvent } from './source.ts';
import { sourcePrice } from './source-price.ts';

/**
 * Kraken's public socket, version 2: the ticker channel, fired by the best bid and offer. Its prices are JSON numbers.
 * The exchange's documents: docs.kraken.com, spot-websocket-v2.
 */
export const krakenProtocol: SocketProtocol = {
  read(text) {
    const message = fieldsOf(parseExactJson(text));
    if (message === null) return [{ kind: 'garbage', why: 'not a JSON object' }];
    if (message['method'] !== undefined) return answerOf(message);
    switch (message['channel']) {
      case 'heartbeat':
        return [{ kind: 'alive' }];
      case 'status':
        return statusOf(message);
      case 'ticker':
        return tickersOf(message);
      default:
        return elsewhere(message);
    }
  },
  subscription: (request, symbols) =>
    JSON.stringify({
      method: 'subscribe',
      params: { channel: 'ticker', symbol: symbols, event_trigger: 'bbo', snapshot: true },
      req_id: request,
    }),
  knowsForm: (symbol) => /^[A-Z0-9.]{1,16}\/[A-Z0-9.]{1,16}$/.test(symbol),
  probe: JSON.stringify({ method: 'ping' }),
};

/**
 * A heartbeat comes about every second; the limit of connection attempts is well below the 150 in ten minutes of its
 * front door.
 */
export const KRAKEN_RULES: ConnectionRules = {
  openMs: 10_000,
  answerMs: 10_000,
  probeMs: 2_500,
  quietMs: 3_000,
  silentMs: 8_000,
  sendIntervalMs: 100,
  longestLifeMs: null,
  connects: { most: 60, withinMs: 600_000 },
};

function answerOf(message: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  if (message['method'] === 'pong') return [{ kind: 'alive' }];
  if (message['method'] !== 'subscribe') return [];
  const request = numberOf(message['req_id']);
  if (message['success'] === true) {
    const result = fieldsOf(message['result']);
    const symbol = result?.['symbol'];
    return typeof symbol === 'string'
      ? [{ kind: 'taken', request, symbol }]
      : [{ kind: 'garbage', why: 'an answer without a symbol' }];
  }
  const symbol = typeof message['symbol'] === 'string' ? message['symbol'] : null;
  return [{ kind: 'refused', request, symbol, reason: quotable(message['error']) }];
}

/** Only `online` matches orders; what is quoted in maintenance, cancel_only or post_only cannot be dealt at. */
function statusOf(message: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  const system = fieldsOf(listOf(message['data'])?.[0])?.['system'];
  return typeof system === 'string'
    ? [{ kind: 'trading', symbol: null, on: system === 'online' }]
    : [{ kind: 'garbage', why: 'a status without a system' }];
}

function tickersOf(message: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  const tickers = listOf(message['data']);
  if (tickers === null) return [{ kind: 'garbage', why: 'a ticker without data' }];
  return tickers.map((value): SourceEvent => {
    const ticker = fieldsOf(value);
    const symbol = ticker?.['symbol'];
    const bid = sourcePrice(ticker?.['bid']);
    const ask = sourcePrice(ticker?.['ask']);
    if (typeof symbol !== 'string' || bid === null || ask === null) {
      return { kind: 'garbage', why: 'a ticker without symbol, bid or ask' };
    }
    return { kind: 'quote', symbol, bid, ask, order: null };
  });
}

/** Other channels are not requested, but their messages are valid. */
function elsewhere(message: Readonly<Record<string, unknown>>): readonly SourceEvent[] {
  if (typeof message['channel'] === 'string') return [];
  if (message['error'] !== undefined) {
    return [
      { kind: 'refused', request: numberOf(message['req_id']), symbol: null, reason: quotable(message['error']) },
    ];
  }
  return [{ kind: 'garbage', why: 'neither an answer nor a channel' }];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

import { formatDecimal } from '@candor/decimal/decimal.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { calendarOf } from '../calendar/calendars.ts';
import { instrumentId } from '../quote.ts';
import type { RawQuote } from '../quote.ts';
import type { LiveInstrument } from './instrument-sources.ts';
import { LiveFeed } from './live-feed.ts';
import type { LiveFeedOptions } from './live-feed.ts';
import type { LiveReport } from './live-report.ts';
import { liveSource, MACHINE_CLOCK } from './live-sources.ts';
import type { SourceClock, SourceName } from './source.ts';
import { BinanceServer } from './testing/binance-server.ts';
import { KrakenServer, krakenStatus } from './testing/kraken-server.ts';
import { OANDA_ACCOUNT, OANDA_TOKEN, OandaServer } from './testing/oanda-server.ts';

/* The feed over real sockets to servers that speak the recorded protocols. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const BTC = instrumentId(1);
const EUR = instrumentId(2);
const GOLD = instrumentId(3);

function instrument(
  id: LiveInstrument['id'],
  code: string,
  symbols: Partial<Record<SourceName, string>>,
): LiveInstrument {
  return {
    id,
    code,
    calendar: calendarOf('crypto'),
    symbols: new Map(Object.entries(symbols) as [SourceName, string][]),
    offMarketRule: { maxApartBp: 100, persistMs: 60_000, freshMs: 10_000 },
  };
}
const BITCOIN = instrument(BTC, 'BTCUSDT', { kraken: 'BTC/USDT', binance: 'BTCUSDT' });

async function kraken(unknown: readonly string[] = []): Promise<KrakenServer> {
  const server = await KrakenServer.start(unknown);
  opened.push(() => server.server.stop());
  return server;
}
async function binance(): Promise<BinanceServer> {
  const server = await BinanceServer.start();
  opened.push(() => server.server.stop());
  return server;
}
async function oanda(instruments: readonly string[]): Promise<OandaServer> {
  const server = await OandaServer.start(instruments);
  opened.push(() => server.stop());
  return server;
}
const oandaSource = (server: OandaServer, token = OANDA_TOKEN) => {
  const urls = { streamUrl: server.url, restUrl: server.url };
  return liveSource({ name: 'oanda', account: OANDA_ACCOUNT, token, ...urls }, MACHINE_CLOCK);
};
const socketSource = (name: 'kraken' | 'binance', { server }: KrakenServer | BinanceServer) =>
  liveSource({ name, url: server.url }, MACHINE_CLOCK);

/** A feed, and the quotes taken from it as a market would take them. */
async function feedOf(options: Partial<LiveFeedOptions> & Pick<LiveFeedOptions, 'sources'>) {
  const reports: LiveReport[] = [];
  const feed = new LiveFeed({
    instruments: [BITCOIN],
    clock: MACHINE_CLOCK,
    wallNow: Date.now,
    loggedToMs: null,
    tell: (report) => reports.push(report),
    ...options,
  });
  opened.push(() => feed.stop());
  await feed.origin(Date.now());
  const quotes: RawQuote[] = [];
  let askedTo = 0;
  const take = async (): Promise<RawQuote[]> => {
    const toMs = Date.now();
    for (let complete = false; !complete;) {
      const step = await feed.poll(toMs);
      for (const quote of step.quotes) expect(quote.at).toBeGreaterThan(askedTo);
      quotes.push(...step.quotes);
      complete = step.complete;
    }
    askedTo = toMs;
    return quotes;
  };
  const kinds = (): string[] => reports.map(({ kind }) => kind);
  return { feed, reports, quotes, take, kinds };
}

const bids = (quotes: readonly RawQuote[]): string[] => quotes.map(({ bid }) => formatDecimal(bid));
/** A machine clock that can be moved on. */
function movedClock(): SourceClock & { moveMs: number } {
  const clock = { ...MACHINE_CLOCK, moveMs: 0, now: () => performance.now() + clock.moveMs };
  return clock;
}

describe('a live feed', () => {
  test('gives every quote once, with the time of its receipt and later than what was asked for', async () => {
    const server = await kraken();
    const { feed, take, quotes } = await feedOf({ sources: [socketSource('kraken', server)] });
    await take();
    await expect.poll(() => server.server.clients.size).toBe(1);
    await expect.poll(async () => (await take(), feed.state().sources[0]?.connected)).toBe(true);
    for (let count = 1; count <= 500; count++) {
      server.tick('BTC/USDT', String(count), String(count + 1));
      if (count % 20 === 0) {
        await sleep(1);
        await take();
      }
    }
    await expect.poll(async () => (await take()).length).toBe(500);
    expect(bids(quotes)).toEqual(Array.from({ length: 500 }, (_, index) => String(index + 1)));
    const times = quotes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs(Date.now() - (times.at(-1) ?? 0))).toBeLessThan(5_000);
  });

  test('keeps its promise of a time also to a clock that stands, and gives no quote before its time', async () => {
    const server = await kraken();
    const feed = new LiveFeed({
      sources: [socketSource('kraken', server)],
      instruments: [BITCOIN],
      loggedToMs: null,
      clock: MACHINE_CLOCK,
      wallNow: () => 1_000,
      tell: () => undefined,
    });
    opened.push(() => feed.stop());
    await feed.origin(1_000);
    expect(await feed.poll(2_000)).toEqual({ quotes: [], complete: true });
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    server.tick('BTC/USDT', '1', '2');
    server.tick('BTC/USDT', '3', '4');
    await expect.poll(() => feed.state().queued).toBe(2);
    expect(await feed.poll(2_000)).toEqual({ quotes: [], complete: true });
    const { quotes } = await feed.poll(2_001);
    expect(quotes.map(({ at, bid }) => [at, formatDecimal(bid)])).toEqual([
      [2_001, '1'],
      [2_001, '3'],
    ]);
  });

  test('goes on behind what is logged, unless the wall clock is far behind it', async () => {
    const server = await kraken();
    const sources = [socketSource('kraken', server)];
    const origin = async (loggedToMs: number | null) => {
      const { feed } = await feedOf({ sources, loggedToMs });
      return feed.origin(1_000_000);
    };
    expect(await origin(null)).toBe(1_000_000);
    expect(await origin(900_000)).toBe(1_000_000);
    expect(await origin(1_060_000)).toBe(1_060_000);
    expect(await origin(1_060_001)).toBe(1_000_000);
  });

  test('makes its sources wait for a slow market, loses nothing, and what waited does not look fresh', async () => {
    const server = await kraken();
    const { feed, take, quotes, kinds } = await feedOf({ sources: [socketSource('kraken', server)], queueLimit: 200 });
    await take();
    await expect.poll(async () => (await take(), feed.state().sources[0]?.connected)).toBe(true);
    const padding = ' '.repeat(2_000);
    const count = 10_000;
    for (let bid = 1; bid <= count; bid++) {
      const data = `[{"symbol":"BTC/USDT","bid":${bid},"ask":${bid + 1}}]`;
      server.server.sendTo('BTC/USDT', `{"channel":"ticker","data":${data}}${padding}`);
    }
    await expect.poll(kinds).toContain('paused');
    const pausedBefore = Date.now();
    await sleep(1_500);
    expect(feed.state().queued).toBeLessThan(1_000);
    await expect.poll(async () => (await take()).length).toBe(count);
    expect(bids(quotes)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
    // All quotes were sent before the market reopened, and none of them shows the reopening.
    expect(quotes.at(-1)?.at).toBeLessThanOrEqual(pausedBefore);
    expect(kinds()).toContain('resumed');
    server.tick('BTC/USDT', '20000', '20001');
    await expect.poll(async () => (await take()).at(-1)?.at ?? 0).toBeGreaterThan(pausedBefore + 1_000);
    expect(feed.state().sources[0]).toMatchObject({ losses: 0, given: count + 1 });
  });

  test('is absent where no source has it, and closed while its source does not deal', async () => {
    const server = await kraken(['GBP/USD']);
    const sources = [socketSource('kraken', server)];
    const wrong = instrument(EUR, 'EURUSD', { kraken: 'eur usd', binance: 'EURUSDT' });
    const unknown = instrument(GOLD, 'GBPUSD', { kraken: 'GBP/USD' });
    const { feed, take, reports } = await feedOf({ sources, instruments: [BITCOIN, wrong, unknown] });
    await take();
    const health = () => [BTC, EUR, GOLD].map((id) => feed.health(id, Date.now()));
    await expect.poll(health).toEqual(['live', 'absent', 'absent']);
    expect(feed.health(instrumentId(99), 0)).toBe('absent');
    expect(reports.filter(({ kind }) => kind === 'symbolRefused')).toMatchObject([
      { symbol: 'eur usd', reason: 'no symbol of this source is written like this' },
      { symbol: 'GBP/USD', reason: 'Currency pair not supported GBP/USD' },
    ]);
    expect(server.server.received.join('')).not.toContain('eur usd');
    server.server.broadcast(krakenStatus('maintenance'));
    await expect.poll(health).toEqual(['silent', 'absent', 'absent']);
    server.tick('BTC/USDT', '1', '2');
    server.server.broadcast(krakenStatus('online'));
    await expect.poll(health).toEqual(['live', 'absent', 'absent']);
    expect(await take()).toEqual([]);
  });

  test('a symbol that is acknowledged and never heard of is absent after a minute, until it is heard', async () => {
    const server = await binance();
    const clock = movedClock();
    const { feed, take } = await feedOf({ sources: [socketSource('binance', server)], clock });
    await take();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    expect(feed.health(BTC, Date.now())).toBe('live');
    clock.moveMs = 61_000;
    expect(feed.health(BTC, Date.now())).toBe('absent');
    server.tick('BTCUSDT', '1', '2');
    await expect.poll(() => feed.health(BTC, Date.now())).toBe('live');
  });

  test('keeps to its calendar', async () => {
    const server = await kraken();
    const weekday = { ...instrument(EUR, 'EURUSD', { kraken: 'EUR/USD' }), calendar: calendarOf('forex') };
    const { feed } = await feedOf({ sources: [socketSource('kraken', server)], instruments: [weekday] });
    expect(feed.health(EUR, Date.parse('2026-07-15T12:00:00Z'))).toBe('live');
    expect(feed.health(EUR, Date.parse('2026-07-18T12:00:00Z'))).toBe('silent');
    feed.configure(EUR, { ...weekday, calendar: calendarOf('crypto') });
    expect(feed.health(EUR, Date.parse('2026-07-18T12:00:00Z'))).toBe('live');
  });
});

describe('a live feed with a standby', () => {
  /** Both sources are connected and have sent quotes. */
  async function pair(clock: SourceClock = MACHINE_CLOCK) {
    const [first, second] = [await kraken(), await binance()];
    const sources = [socketSource('kraken', first), socketSource('binance', second)];
    const made = await feedOf({ sources, clock });
    await made.take();
    await expect.poll(() => made.feed.state().sources.every(({ connected }) => connected)).toBe(true);
    first.tick('BTC/USDT', '100', '101');
    second.tick('BTCUSDT', '100.5', '101.5');
    await expect.poll(async () => (await made.take()).length).toBe(1);
    await expect.poll(() => made.feed.state().sources.map(({ quotes }) => quotes)).toEqual([1, 1]);
    return { ...made, first, second };
  }

  test('takes the standby while the first is down, and goes back once it has served for long', async () => {
    const clock = movedClock();
    const { first, second, take, quotes, reports, feed } = await pair(clock);
    await first.server.shut();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(false);
    await take();
    second.tick('BTCUSDT', '100.6', '101.6');
    await sleep(100);
    expect(bids(await take())).toEqual(['100']);
    clock.moveMs += 3_000;
    second.server.broadcast('{"e":"trade"}');
    await expect
      .poll(async () => (await take(), reports.at(-1)))
      .toMatchObject({ kind: 'changed', from: 'kraken', to: 'binance' });
    second.tick('BTCUSDT', '100.7', '101.7');
    await expect.poll(async () => bids(await take())).toEqual(['100', '100.7']);
    await first.server.open();
    await expect.poll(() => feed.state().sources[0]?.connected, { timeout: 20_000 }).toBe(true);
    await take();
    first.tick('BTC/USDT', '100.1', '101.1');
    await sleep(100);
    expect(bids(await take())).toEqual(['100', '100.7']);
    clock.moveMs += 29_000;
    for (const each of [first.server, second.server]) each.broadcast('{"channel":"heartbeat","e":"trade"}');
    await expect
      .poll(() => feed.state().sources.map(({ silenceMs }) => (silenceMs ?? 9e9) < 2_000))
      .toEqual([true, true]);
    await sleep(1_200);
    await expect
      .poll(async () => (await take(), reports.at(-1)))
      .toMatchObject({ kind: 'changed', from: 'binance', to: 'kraken' });
    first.tick('BTC/USDT', '100.2', '101.2');
    await expect.poll(async () => bids(await take())).toEqual(['100', '100.7', '100.2']);
    expect(new Set(quotes.map(({ at }) => at)).size).toBe(3);
  });

  test('leaves a first source that is silent though connected', async () => {
    const { first, second, take, reports } = await pair();
    first.server.mute(true);
    const standby = setInterval(() => second.tick('BTCUSDT', '100.9', '101.9'), 100);
    opened.push(() => clearInterval(standby));
    await expect.poll(async () => bids(await take())).toContain('100.9');
    expect(reports.some(({ kind }) => kind === 'changed')).toBe(true);
  });

  test('does not give what differs too much from the standby, and reports both views, once a second', async () => {
    const { first, second, take, reports, feed } = await pair();
    for (const bid of ['102.6', '98.3', '500', '0.1']) first.tick('BTC/USDT', bid, `${bid}1`);
    first.tick('BTC/USDT', '101', '102');
    await expect.poll(async () => bids(await take())).toEqual(['100', '101']);
    expect(reports.filter(({ kind }) => kind === 'offMarket')).toMatchObject([
      { verdict: 'refused', source: 'kraken', otherSource: 'binance', maxApartBp: 100, unreported: 0 },
    ]);
    await sleep(1_000);
    first.tick('BTC/USDT', '103', '104');
    await expect.poll(() => reports.filter(({ kind }) => kind === 'offMarket').at(-1)).toMatchObject({ unreported: 3 });
    // Conversely, the standby is the one that is off, which only time can show.
    second.tick('BTCUSDT', '103', '104');
    await expect.poll(() => feed.state().sources[1]?.quotes).toBe(2);
    first.tick('BTC/USDT', '103.1', '104.1');
    await expect.poll(async () => bids(await take()).at(-1)).toBe('103.1');
    expect(feed.state().sources[0]).toMatchObject({ offMarket: 5, crossed: 0 });
  });

  test('neither source can bring in a quote that cannot be one', async () => {
    const { first, second, take, feed } = await pair();
    first.tick('BTC/USDT', '102', '101');
    first.tick('BTC/USDT', '0', '101');
    first.tick('BTC/USDT', '-5', '101');
    second.tick('BTCUSDT', '101', '100');
    await expect.poll(() => feed.state().sources).toMatchObject([{ crossed: 1, notPositive: 2 }, { crossed: 1 }]);
    // An invalid quote is not kept for comparison: the next valid one is not compared with it.
    first.tick('BTC/USDT', '100.2', '101.2');
    await expect.poll(async () => bids(await take())).toEqual(['100', '100.2']);
  });
});

describe('a live feed of OANDA', () => {
  const euro = instrument(EUR, 'EURUSD', { oanda: 'EUR_USD' });
  const gold = instrument(GOLD, 'XAUUSD', { oanda: 'XAU_USD' });

  test('streams over HTTP, closes what is not tradeable, and comes back after a cut', async () => {
    const server = await oanda(['EUR_USD']);
    const { feed, take, quotes, reports } = await feedOf({ sources: [oandaSource(server)], instruments: [euro, gold] });
    await take();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    expect([feed.health(EUR, 0), feed.health(GOLD, 0)]).toEqual(['live', 'absent']);
    server.tick('EUR_USD', '1.19197', '1.19216');
    await expect.poll(async () => bids(await take())).toEqual(['1.19197']);
    server.close('EUR_USD', '1.19000', '1.19500');
    await expect.poll(() => feed.health(EUR, 0)).toBe('silent');
    server.tick('EUR_USD', '1.19198', '1.19217');
    await expect.poll(() => feed.health(EUR, 0)).toBe('live');
    for (const chunk of ['{"type":"PRI', 'CE","instr\n', '\n\n', 'nonsense\n', '{"errorMessage":"busy"}\n'])
      server.broadcast(chunk);
    await expect.poll(() => feed.state().sources[0]?.garbage).toBe(3);
    server.cut();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(false);
    await expect.poll(() => server.streams).toBe(2);
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    server.tick('EUR_USD', '1.19199', '1.19218');
    await expect.poll(async () => bids(await take())).toEqual(['1.19197', '1.19198', '1.19199']);
    expect(quotes).toHaveLength(server.sent.length);
    expect(JSON.stringify(reports)).not.toContain(OANDA_TOKEN);
  });

  test('one instrument more is asked for by a stream that takes the place of the present one', async () => {
    const server = await oanda(['EUR_USD', 'XAU_USD']);
    const { feed, take } = await feedOf({ sources: [oandaSource(server)], instruments: [euro] });
    await take();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    feed.add(gold);
    feed.add(gold);
    await expect.poll(() => feed.state().sources[0]?.replaced).toBe(1);
    server.tick('XAU_USD', '4082.1', '4082.4');
    server.tick('EUR_USD', '1.19197', '1.19216');
    await expect.poll(async () => bids(await take())).toEqual(['4082.1', '1.19197']);
    expect([feed.health(EUR, 0), feed.health(GOLD, 0)]).toEqual(['live', 'live']);
    expect(server.streams).toBe(2);
  });

  test('a price that comes in pieces is one price', async () => {
    const server = await oanda(['EUR_USD']);
    const { feed, take } = await feedOf({ sources: [oandaSource(server)], instruments: [euro] });
    await take();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    const price = `{"type":"PRICE","instrument":"EUR_USD","tradeable":true,"bids":[{"price":"1.1"}],"asks":[{"price":"1.2"}]}\n`;
    for (const letter of price) {
      server.broadcast(letter);
      if (letter === ':') await sleep(2);
    }
    await expect.poll(async () => bids(await take())).toEqual(['1.1']);
    expect(feed.state().sources[0]?.garbage).toBe(0);
  });

  test('a wrong token is reported to the operator, without the token, and retried', async () => {
    const server = await oanda(['EUR_USD']);
    const secret = 'another-token';
    const { take, reports, feed } = await feedOf({ sources: [oandaSource(server, secret)], instruments: [euro] });
    await take();
    await expect.poll(() => feed.state().sources[0]?.losses).toBeGreaterThan(1);
    expect(reports[0]).toMatchObject({
      kind: 'lost',
      isDown: true,
      reason: expect.stringMatching(/answered 401: .*Insufficient/),
    });
    expect(JSON.stringify(reports)).not.toContain(secret);
    expect(feed.state().sources[0]).toMatchObject({ connected: false, silenceMs: null, quotes: 0 });
  });

  test('a stream without a sound is given up', async () => {
    const server = await oanda(['EUR_USD']);
    const source = oandaSource(server);
    const sources = [{ ...source, rules: { ...source.rules, silentMs: 2_000 } }];
    const { take, reports, feed } = await feedOf({ sources, instruments: [euro] });
    await take();
    await expect.poll(() => feed.state().sources[0]?.connected).toBe(true);
    server.mute(true);
    await expect.poll(() => reports.at(-1)).toMatchObject({ kind: 'lost', reason: 'nothing was heard for 2 s' });
  });
});

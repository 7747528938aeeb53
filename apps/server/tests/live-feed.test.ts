import { parsePrice } from '@candor/decimal/decimal.ts';
import { BinanceServer } from '@candor/market/live/testing/binance-server.ts';
import { KrakenServer } from '@candor/market/live/testing/kraken-server.ts';
import type { SentQuote } from '@candor/market/live/testing/socket-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/*
 * The whole program on prices of two exchanges, which are servers of this test that speak the recorded protocols over
 * real sockets. No two quotes of the test have the same bid: a logged tick tells which message it was.
 */
let kraken: KrakenServer;
let binance: BinanceServer;
let server: RunningServer;
let caller: Caller;
let token: string;
let bitcoin: number;
let flow: NodeJS.Timeout;
let flowing = true;
let onlyKraken = false;
let step = 0;

beforeAll(async () => {
  kraken = await KrakenServer.start(['SOL/USDT', 'ADA/USDT']);
  binance = await BinanceServer.start();
  server = await startServer({
    FEED: 'kraken,binance',
    SIMULATOR_SEED: '',
    SIMULATOR_START: '',
    LOG_LEVEL: 'silent',
    KRAKEN_URL: kraken.server.url,
    BINANCE_URL: binance.server.url,
  });
  flow = setInterval(() => flowing && tickBoth(), 40);
  caller = new Caller(server);
  token = await caller.demo();
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(async () => {
  clearInterval(flow);
  await server.stop();
  await kraken.server.stop();
  await binance.server.stop();
});

/** A price that rises by a cent or so a step; the two sources differ by less than a basis point. */
function tickBoth(): void {
  step += 2;
  const cents = 9_480_000 + step;
  kraken.tick('BTC/USDT', text(cents), text(cents + 40));
  if (!onlyKraken) binance.tick('BTCUSDT', text(cents + 1), text(cents + 39));
  if (step % 10 === 0 && !onlyKraken) binance.tick('SOLUSDT', text(13_940 + step / 10), text(13_950 + step / 10));
}

/** In the order in which it was sent, by the first source. */
const sentOfBitcoin = () => kraken.sent.filter(({ symbol }) => symbol === 'BTC/USDT');
const text = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const bidOf = ({ bid }: { readonly bid: string }): bigint => parsePrice(bid);
const submit = (more: Record<string, string> = {}): Promise<Answer> =>
  caller.get(
    '/v2/api/forex/submit',
    { type: '1', cont: '0.01', forex_id: String(bitcoin), status: '1', multiple: '10', ...more },
    { token },
  );
async function row(code: string): Promise<{ readonly Id: number; readonly MarketStatus: number } | undefined> {
  const rows = (await caller.get('/v2/api/forex/trade_list')).data as {
    Code: string;
    Id: number;
    MarketStatus: number;
  }[];
  return rows.find(({ Code }) => Code === code);
}

/** A number of /metrics, by its name and labels as they are written there. */
async function metric(name: string): Promise<number> {
  const lines = (await (await fetch(`${server.origin}/metrics`)).text()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`candor_feed_${name} `))
      ?.split(' ')
      .at(-1),
  );
}

async function logged(after = 0) {
  return server.database
    .selectFrom('ticks')
    .select(['seq', 'at', 'bid', 'ask'])
    .where('instrument_id', '=', bitcoin)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .execute();
}

/** Nothing more is sent, and what was sent is logged. */
async function settled(last: () => SentQuote | undefined): Promise<void> {
  flowing = false;
  const bid = bidOf(last() ?? { bid: '1' });
  await expect.poll(async () => (await logged()).some((tick) => bidOf(tick) === bid)).toBe(true);
}

it('trades at the prices of the first source, to the digit, and says that they are live', async () => {
  expect((await caller.get('/api/basicSet/getBasicInfo')).data.price_source).toBe('live');
  const answer = await submit();
  expect(answer).toMatchObject({ code: 1, data: { order: { Status: 1 } } });
  const { OpenTick } = answer.data.order;
  const sent = kraken.sent.find((quote) => bidOf(quote) === parsePrice(OpenTick.Bid));
  expect(sent).toBeDefined();
  expect([parsePrice(answer.data.order.Price), parsePrice(OpenTick.Ask)]).toEqual([
    parsePrice(sent?.ask ?? ''),
    parsePrice(sent?.ask ?? ''),
  ]);
  expect(await fetch(`${server.origin}/readyz`)).toMatchObject({ status: 200 });
});

it('closes what no source has, and takes from the standby what the first does not', async () => {
  expect(await row('US500')).toMatchObject({ MarketStatus: 0 });
  const Id = (await row('US500'))?.Id;
  expect(await submit({ forex_id: String(Id), cont: '1' })).toMatchObject({ code: 2001 });
  const solana = await caller.priced('SOLUSDT');
  expect(await submit({ forex_id: String(solana), cont: '1' })).toMatchObject({ code: 1 });
  expect(await metric('connected{source="kraken"}')).toBe(1);
});

it('publishes by what rules prices are made, and where each comes from', async () => {
  const { data } = await caller.get('/v2/api/forex/price_rules');
  expect(data.find(({ Code }: { Code: string }) => Code === 'BTCUSDT')).toEqual({
    Id: bitcoin,
    Code: 'BTCUSDT',
    PricePrecision: 2,
    MinSpread: '0.01',
    StaleAfterMs: 10_000,
    MaxMoveBp: 500,
    MoveWithinMs: 10_000,
    MovePersistQuotes: 3,
    MovePersistMs: 1_000,
    OffMarketBp: 100,
    OffMarketPersistMs: 60_000,
    Sources: [
      { Name: 'kraken', Symbol: 'BTC/USDT', InUse: true },
      { Name: 'binance', Symbol: 'BTCUSDT', InUse: false },
    ],
  });
});

it('begins charts empty, with the ticks of this run and no invented history', async () => {
  const candles = await caller.get('/v2/api/forex/kline', {
    forex_id: String(bitcoin),
    period: '1min',
    before: '0',
    limit: '500',
  });
  expect(candles.data.length).toBeGreaterThan(0);
  expect(candles.data.length).toBeLessThan(4);
  const Id = (await row('US500'))?.Id;
  const none = await caller.get('/v2/api/forex/kline', {
    forex_id: String(Id),
    period: '1min',
    before: '0',
    limit: '500',
  });
  expect(none).toMatchObject({ code: 1, data: [] });
});

it('does not deal at crossed, absurd or off-market prices, which trigger no stop either, and writes down both views', async () => {
  const far = text(9_480_000 * 0.9);
  const { id } = (await submit({ stop_loss_price: far })).data;
  await settled(() => kraken.sent.at(-1));
  const before = (await logged()).length;
  const spoilt = ['90000.01', '200000.02', '0.01', '96700.03'];
  for (const bid of spoilt) kraken.tick('BTC/USDT', bid, String(Number(bid) + 1));
  kraken.tick('BTC/USDT', '94900.05', '94800.06');
  kraken.tick('BTC/USDT', '-1', '94800.07');
  for (const garbage of ['{"channel":"ticker","data":[{"symbol":"BTC/USDT","bid":1', 'NaN', '[]'])
    kraken.server.broadcast(garbage);
  flowing = true;
  await expect.poll(async () => (await logged()).length).toBeGreaterThan(before + 5);
  const bids = new Set((await logged()).map(bidOf));
  for (const bid of [...spoilt, '94900.05']) expect(bids.has(parsePrice(bid)), bid).toBe(false);
  kraken.sent.splice(
    0,
    kraken.sent.length,
    ...kraken.sent.filter(({ bid }) => ![...spoilt, '94900.05', '-1'].includes(bid)),
  );
  const holding = (await caller.get('/v2/api/forex/my_deal', { status: '1' }, { token })).data;
  expect(holding.data.map(({ Id }: { Id: number }) => Id)).toContain(id);
  const views = () =>
    server.database
      .selectFrom('off_market_quotes')
      .select(['verdict', 'source', 'bid', 'other_source', 'other_bid', 'unlogged'])
      .execute();
  await expect
    .poll(views)
    .toMatchObject([{ verdict: 'refused', source: 'kraken', bid: '90000.01000000', other_source: 'binance' }]);
  // Not even as the owner of the tables.
  await expect(server.owner.query('delete from off_market_quotes')).rejects.toThrow(/append-only/);
  await expect.poll(() => metric('refused_quotes{source="kraken",reason="offMarket"}')).toBe(4);
  expect(await metric('refused_quotes{source="kraken",reason="crossed"}')).toBe(1);
  expect(await metric('refused_quotes{source="kraken",reason="garbage"}')).toBe(3);
});

it('asks for an instrument that is listed meanwhile, and loses nothing of the others by it', async () => {
  flowing = true;
  await caller.set({ limit_console: '9999' });
  const owner = await signIn(caller);
  expect((await owner.get('instrument_offers')).data).toEqual({
    feed: 'live',
    sources: ['kraken', 'binance'],
    offers: [],
  });
  const like = Number((await row('LTCUSDT'))?.Id);
  const listing = (base: string, more: object): Promise<Answer> =>
    owner.post('list_instrument', {
      code: `${base}USDT`,
      show_code: `${base}/USDT`,
      base_currency: base,
      quote_currency: 'USDT',
      price_precision: 5,
      category_id: 5,
      like,
      reason: 'Asked for by many',
      ...more,
    });
  const ofOther = { kraken: 'BTC/USDT', binance: 'BTCUSDT' };
  expect((await listing('DOGE', ofOther)).data.fields).toEqual({
    kraken: 'field.symbolOfOtherSides',
    binance: 'field.symbolOfOtherSides',
  });
  expect((await listing('DOGE', {})).data.fields).toEqual({ kraken: 'field.required' });
  const { id } = (await listing('DOGE', { kraken: 'DOGE/USDT', binance: 'DOGEUSDT' })).data;
  const refused = (await listing('ADA', { kraken: 'ADA/USDT' })).data.id;
  const shown = async (of: number) => {
    const { list } = (await owner.get('instruments')).data as {
      list: {
        id: number;
        last: { bid: string } | null;
        sources: { name: string; in_use: boolean; refusal: string }[];
      }[];
    };
    return list.find((each) => each.id === of);
  };
  // The source says by itself what it does not give.
  await expect.poll(async () => (await shown(refused))?.sources[0]?.refusal, { timeout: 20_000 }).not.toBe('');
  let cents = 0;
  const ticking = setInterval(() => kraken.tick('DOGE/USDT', `0.15${String(900 + (cents += 1))}`, '0.17000'), 50);
  await expect.poll(async () => (await shown(id))?.last?.bid, { timeout: 20_000 }).toMatch(/^0\.159/);
  clearInterval(ticking);
  expect((await shown(id))?.sources).toMatchObject([
    { name: 'kraken', symbol: 'DOGE/USDT', in_use: true, refusal: '' },
    { name: 'binance', symbol: 'DOGEUSDT', in_use: false, refusal: '' },
  ]);
  expect(server.failures).toEqual([]);
});

it('is stale within the limit when all sources are cut, deals no more, and goes on when they are back', async () => {
  await settled(() => sentOfBitcoin().at(-1));
  const last = (await logged()).at(-1);
  await Promise.all([kraken.server.shut(), binance.server.shut()]);
  flowing = true;
  const refused = async (): Promise<number> => (await submit()).code;
  await expect.poll(refused, { timeout: 14_000 }).toBe(2006);
  expect((await logged()).at(-1)).toEqual(last);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect(await metric('connected{source="binance"}')).toBe(0);
  // The standby has nothing to say yet, and must not be taken for it.
  onlyKraken = true;
  await Promise.all([kraken.server.open(), binance.server.open()]);
  await expect.poll(refused, { timeout: 40_000 }).toBe(1);
  onlyKraken = false;
  await expect.poll(() => binance.server.clients.size, { timeout: 40_000 }).toBe(1);
});

it('takes the prices of the standby while the first source is away, and never two at one time', async () => {
  await settled(() => sentOfBitcoin().at(-1));
  const switchedAfter = Number((await logged()).at(-1)?.seq);
  const krakenSent = sentOfBitcoin().length;
  await kraken.server.shut();
  flowing = true;
  await expect.poll(async () => (await logged(switchedAfter)).length, { timeout: 15_000 }).toBeGreaterThan(5);
  expect(await submit()).toMatchObject({ code: 1 });
  expect(await metric('in_use{source="binance"}')).toBe(2);
  await settled(() => binance.sent.findLast(({ symbol }) => symbol === 'BTCUSDT'));
  const ticks = await logged();
  const [ofKraken, ofBinance] = [ticks.slice(0, switchedAfter), ticks.slice(switchedAfter)];
  // Everything that the source in use sent while it was connected is in the log, once, in its order.
  expect(ofKraken.map(bidOf)).toEqual(sentOfBitcoin().slice(0, krakenSent).map(bidOf));
  const standby = binance.sent.filter(({ symbol }) => symbol === 'BTCUSDT').map(bidOf);
  expect(ofBinance.map(bidOf)).toEqual(standby.slice(-ofBinance.length));
  expect(Number(ofBinance[0]?.at)).toBeGreaterThan(Number(ofKraken.at(-1)?.at));
  expect(ticks.map(({ seq }) => Number(seq))).toEqual(ticks.map((_, index) => index + 1));
  expect(server.failures).toEqual([]);
});

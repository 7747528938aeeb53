import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPartition } from '../src/engine/audit.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { hire, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* A market more, listed by an operator while the site runs: prices at once, customers once it is opened for orders. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let auditor: Awaited<ReturnType<typeof hire>>;
let token: string;
let like: number;
let crypto: number;
const reason = 'Asked for by many';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({ limit_console: '9999', limit_sign_in_account: '9999' });
  owner = await signIn(caller);
  auditor = await hire(caller, 'auditor', owner);
  token = await caller.demo();
  like = await caller.priced('LTCUSDT');
  crypto = (await listed()).find(({ id }) => id === like)?.category_id ?? 0;
});
afterAll(() => server.stop());

interface Listed {
  readonly id: number;
  readonly code: string;
  readonly category_id: number;
  readonly tradable: boolean;
  readonly is_listed: boolean;
  readonly min_spread: string;
  readonly fee_per_lot: string;
  readonly last: { readonly bid: string; readonly ask: string; readonly at: number } | null;
}

const listed = async (): Promise<readonly Listed[]> => (await owner.get('instruments')).data.list as Listed[];
const ripple = (more: object = {}): object => ({
  code: 'XRPUSDT',
  show_code: 'XRP/USDT',
  base_currency: 'XRP',
  quote_currency: 'USDT',
  price_precision: 4,
  category_id: crypto,
  like,
  reason,
  ...more,
});
const rowOf = async (code: string): Promise<unknown> =>
  ((await caller.get('/v2/api/forex/trade_list')).data as { Code: string }[]).find((row) => row.Code === code);
const submit = (forex_id: number): Promise<Answer> =>
  caller.post('/v2/api/forex/submit', { type: 1, cont: '0.01', forex_id, status: 1, multiple: 10 }, { token });

it('is offered with what a simulated market can give, and refused with each thing that is wrong', async () => {
  const { feed, sources, offers } = (await auditor.console.get('instrument_offers')).data;
  expect([feed, sources]).toEqual(['simulated', []]);
  expect(offers.map(({ code }: { code: string }) => code)).toContain('XRPUSDT');
  const faults = async (more: object): Promise<unknown> =>
    (await owner.post('list_instrument', ripple(more))).data.fields;
  expect(await faults({ code: 'GOLD' })).toEqual({ code: 'field.notAnOption' });
  expect(await faults({ code: 'xrp' })).toEqual({ code: 'field.wrongInstrumentCode' });
  expect(await faults({ base_currency: 'BTC' })).toEqual({ base_currency: 'field.notAnOption' });
  expect(await faults({ quote_currency: 'SEK' })).toEqual({ quote_currency: 'field.noConversion' });
  expect(await faults({ price_precision: 2 })).toEqual({ price_precision: 'field.notAnOption' });
  expect(await faults({ like: 9_999 })).toEqual({ like: 'field.notAnOption' });
  expect(await faults({ category_id: 9_999 })).toEqual({ category_id: 'field.notAnOption' });
  expect((await auditor.console.post('list_instrument', ripple())).code).toBe(1007);
  expect((await listed()).map(({ code }) => code)).not.toContain('XRPUSDT');
});

it('has prices at once, and nobody sees it or trades it until it is opened', async () => {
  const before = (await listed()).length;
  const { id } = (await owner.post('list_instrument', ripple())).data;
  expect((await owner.post('list_instrument', ripple({ show_code: 'Ripple' }))).code).toBe(1005);
  const own = async (): Promise<Listed | undefined> => (await listed()).find((each) => each.id === id);
  await expect.poll(async () => (await own())?.last?.bid).toMatch(/^2\.\d{1,4}$/);
  const model = (await listed()).find((each) => each.id === like);
  expect(await own()).toMatchObject({
    tradable: false,
    is_listed: false,
    min_spread: '0.0001',
    fee_per_lot: model?.fee_per_lot,
  });
  expect(await listed()).toHaveLength(before + 1);
  expect(await rowOf('XRPUSDT')).toBeUndefined();
  expect((await caller.get('/v2/api/forex/info', { forex_id: String(id) })).code).toBe(1004);
  expect((await submit(id)).code).not.toBe(1);

  expect((await owner.post('set_tradable', { id, tradable: '1', reason })).code).toBe(1);
  await expect.poll(() => rowOf('XRPUSDT')).toBeDefined();
  expect(await caller.priced('XRPUSDT')).toBe(id);
  const opened = await submit(id);
  expect(opened.code).toBe(1);
  const { price } = (await server.owner.query('select open_price as price from orders where id = $1', [opened.data.id]))
    .rows[0];
  const tick = `select 1 from orders o join ticks t on t.instrument_id = o.instrument_id and t.seq = o.open_tick_seq
    and t.ask = o.open_price where o.id = $1`;
  expect([price, (await server.owner.query(tick, [opened.data.id])).rowCount]).toEqual([expect.any(String), 1]);
  expect((await caller.post('/v2/api/forex/close', { id: opened.data.id }, { token })).code).toBe(1);
  const candles = await caller.get('/v2/api/forex/kline', { forex_id: String(id), period: '1min' });
  expect(candles.data.length ?? candles.data.list?.length).toBeGreaterThan(0);
  const receipt = await caller.get('/api/receipt', { id: String(opened.data.id) }, { token });
  expect(receipt.data).toMatchObject({ statement: { code: 'XRPUSDT' }, instrument: { ShowCode: 'XRP/USDT' } });
  // Once it was seen it stays so, with its orders and its history.
  await owner.post('set_tradable', { id, tradable: '0', reason });
  expect(await rowOf('XRPUSDT')).toBeDefined();
  expect(
    (await owner.get('instrument_history', { id: String(id) })).data.list.map(
      ({ action }: { action: string }) => action,
    ),
  ).toEqual(['instrument.tradable', 'instrument.tradable', 'instrument.list']);
});

it('of two sides that are there is made of them, and is converted as they are', async () => {
  const { code, data } = await owner.post('list_instrument', {
    code: 'EURCHF',
    show_code: 'EUR/CHF',
    base_currency: 'EUR',
    quote_currency: 'CHF',
    price_precision: 5,
    category_id: 1,
    like: (await listed()).find((each) => each.code === 'EURUSD')?.id,
    reason,
  });
  expect(code).toBe(1);
  const [stored] = (
    await server.owner.query(
      `select p.code as pair, i.conversion_inverse as inverse from instruments i
       join instruments p on p.id = i.conversion_instrument_id where i.id = $1`,
      [data.id],
    )
  ).rows;
  expect(stored).toEqual({ pair: 'USDCHF', inverse: true });
});

it('leaves the books and the journal in order', async () => {
  const client = await server.owner.connect();
  const { differences } = await auditPartition(client, 0, null).finally(() => client.release());
  expect([differences, server.failures]).toEqual([[], []]);
});

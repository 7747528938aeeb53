import { createHash } from 'node:crypto';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import type { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPartition } from '../src/engine/audit.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo, hire, letNoticePass, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* The console's dashboard, instruments and settings. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let trading: Awaited<ReturnType<typeof hire>>;
let content: Awaited<ReturnType<typeof hire>>;
let customer: { id: number; token: string };
let bitcoin: number;
const reason = 'Because';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = { limit_console: '9999', limit_sign_in_account: '9999', limit_register: '9999', limit_code: '9999' };
  await caller.set({ ...limits, trade_fee_type: '1', micro_loss_level: '0' });
  owner = await signIn(caller);
  trading = await hire(caller, 'trading', owner);
  const finance = await hire(caller, 'finance', owner, trading.console);
  content = await hire(caller, 'content', owner, finance.console);
  if (content.console.token === 'undefined') throw new Error('The operator of the content was not hired.');
  const { answer } = await caller.register('A long enough one 7');
  customer = { id: answer.data.user.uid, token: answer.data.token };
  bitcoin = await caller.priced('BTCUSDT');
  for (const account of [1, 2]) {
    const body = {
      customer_id: customer.id,
      account,
      direction: 'give',
      amount: account === 1 ? '800' : '100',
      memo: 'Start',
      reason,
    };
    expect((await decidedByTwo('adjust_balance', body, owner, finance.console)).data.state).toBe('done');
  }
});
afterAll(() => server.stop());

const trade = (more: object = {}, token = customer.token): Promise<Answer> =>
  caller.post(
    '/v2/api/forex/submit',
    { type: 1, cont: '0.01', forex_id: bitcoin, status: 1, multiple: 10, ...more },
    { token },
  );
/** With what was opened while something was waited for, the money would be short on a slow machine. */
const closeAll = async (): Promise<void> => {
  const { list } = (await owner.get('customer_orders', { id: String(customer.id) })).data;
  for (const { Id } of list as { Id: number }[])
    expect((await caller.post('/v2/api/forex/close', { id: Id }, customer)).code).toBe(1);
};
type Dashboard = OutputOf<typeof consoleDashboard>;
/** Computed after now. */
const freshDashboard = async (): Promise<Dashboard> => {
  const since = Date.now();
  let data: Dashboard | null = null;
  await expect
    .poll(
      async () => {
        // The test looks at it field by field.
        data = (await owner.get('dashboard')).data as Dashboard;
        return data.computed_at;
      },
      { timeout: 15_000, interval: 250 },
    )
    .toBeGreaterThan(since);
  return data ?? (await freshDashboard());
};

describe('the dashboard', () => {
  it('adds up what customers with real money hold, and nobody’s play money', async () => {
    expect((await trade()).code).toBe(1);
    expect((await trade({ type: 2, cont: '0.02' })).code).toBe(1);
    expect((await trade({ cont: '0.5' }, await caller.demo())).code).toBe(1);
    const dashboard = await freshDashboard();
    const account = (await caller.get('/v2/api/main/account/forexDetail', {}, customer)).data;
    const row = dashboard.exposure.find((each) => Number(each.instrument_id) === bitcoin);
    expect(row?.positions).toBe(2);
    expect(dashboard).toMatchObject({ open_orders: 2, pending_orders: 0, unpriced: [] });
    expect(Number(dashboard.margin_held)).toBeCloseTo(Number(account.usedMargin), 6);
    expect(Number(row?.sold)).toBeGreaterThan(Number(row?.bought) * 1.99);
    expect(Number(row?.net)).toBeCloseTo(Number(row?.bought) - Number(row?.sold), 6);
    // The quote moves on between the two, by no more than a thousandth of what is held.
    expect(Math.abs(Number(dashboard.open_profit) - Number(account.floatingProfit))).toBeLessThan(
      Number(row?.sold) / 1000,
    );
    expect(dashboard.feed).toMatchObject({ source: 'simulated', sources: [{ name: 'simulated' }] });
    expect(Number(dashboard.feed.ticks_today)).toBeGreaterThan(10);
  });

  it('says whether customers have anybody to ask', async () => {
    for (const [service_link, isReachable] of [
      ['', false],
      ['https://help.candor.test', true],
    ] as const) {
      await caller.set({ service_link_type: '1', service_link });
      expect((await freshDashboard()).is_reachable).toBe(isReachable);
    }
    await caller.set({ service_link: '' });
  });

  it('is computed once for all who ask, and drawn through the day', async () => {
    await freshDashboard();
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.get('dashboard')));
    expect(new Set(answers.map(({ data }) => Number(data.computed_at))).size).toBe(1);
    expect(answers[0]?.data.queues).toMatchObject({ proposals: { waiting: 0, oldest_ms: null } });
    // One is kept each minute.
    const drawn = async (): Promise<number> => Number((await owner.get('dashboard')).data.profit_today.length);
    await expect.poll(drawn, { timeout: 100_000, interval: 1_000 }).toBeGreaterThan(1);
    expect((await server.owner.query('select at from open_profit_samples')).rows.length).toBeGreaterThan(0);
  });
});

describe('who is close to stop-out', () => {
  it('is listed by margin level, with equity, used margin and the largest position, for those who may read customers', async () => {
    await caller.set({ margin_call_level: '1000000' });
    // The test looks at it field by field.
    const listed = async () => (await owner.get('stop_out')).data as OutputOf<typeof consoleStopOut>;
    await expect.poll(async () => (await listed()).total, { timeout: 20_000, interval: 500 }).toBe(1);
    const { list, margin_call_level, stop_out_level } = await listed();
    const account = (await caller.get('/v2/api/main/account/forexDetail', {}, customer)).data;
    expect(list).toMatchObject([
      { customer_id: customer.id, largest: { instrument_id: bitcoin, side: 'sell', lots: '0.02' } },
    ]);
    expect([margin_call_level, stop_out_level]).toEqual([1_000_000, 50]);
    expect(Number(list[0]?.margin)).toBe(Number(account.usedMargin));
    expect(Math.abs(Number(list[0]?.equity) - Number(account.equity))).toBeLessThan(5);
    expect(Math.abs(Number(list[0]?.margin_level) / Number(account.marginLevel) - 1)).toBeLessThan(0.05);
    expect((await owner.get('stop_out', { page: '2' })).data).toMatchObject({ list: [], total: 1 });
    expect((await owner.get('stop_out', { page: '0' })).code).toBe(1000);
    expect((await content.console.get('stop_out')).code).toBe(1007);
    await caller.set({ margin_call_level: '100' });
    await expect.poll(async () => (await listed()).total, { timeout: 20_000, interval: 500 }).toBe(0);
  });
});

describe('how long prices take', () => {
  it('is shown by source and instrument, and what is simulated is called so', async () => {
    const { feed } = await freshDashboard();
    expect(feed.delays).toMatchObject([{ source: 'simulated' }]);
    const [delay] = feed.delays;
    expect(Number(delay?.ticks)).toBeGreaterThan(10);
    expect(Number(delay?.median_ms)).toBeLessThanOrEqual(Number(delay?.worst_ms));
    expect(Number(delay?.worst_ms)).toBeLessThan(60_000);
    const age = feed.ages.find((each) => each.instrument_id === bitcoin);
    expect(age).toMatchObject({ source: 'simulated', state: 'open' });
    expect(Number(age?.age_ms)).toBeLessThan(60_000);
  });
});

describe('orders of all customers', () => {
  it('are filtered, sorted and exported', async () => {
    const closing = (await trade()).data.id;
    await caller.post('/v2/api/forex/close', { id: closing }, customer);
    const ids = async (query: Record<string, string>): Promise<number[]> =>
      (await owner.get('orders', query)).data.list.map(({ id }: { id: number }) => id) as number[];
    const all = await ids({});
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(await ids({ sort: 'oldest' })).toEqual(all.toReversed());
    expect(await ids({ state: 'closed' })).toEqual([closing]);
    expect((await ids({ customer: String(customer.id) })).length).toBe(3);
    expect((await ids({ customer: String(customer.id), side: 'sell', state: 'open' })).length).toBe(1);
    expect(await ids({ instrument: '999' })).toEqual([]);
    expect(await ids({ from: String(Date.now() + 86_400_000) })).toEqual([]);
    expect((await owner.get('orders', { customer: '1 or 1=1' })).data.fields).toEqual({
      customer: 'field.notAnInteger',
    });
    expect((await content.console.get('orders')).code).toBe(1007);
    const file = await fetch(`${server.origin}/console/api/orders_csv?state=closed`, {
      headers: { authorization: owner.token },
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.length).toBe(2);
    expect(lines[1]).toContain(`${closing},`);
  });

  it('are paged by their ids, without one left out or twice', async () => {
    const demo = await caller.demo();
    for (let made = 0; made < 60; made += 1) await trade({ cont: '0.01' }, demo);
    const seen: number[] = [];
    let after = 0;
    do {
      const { list, next } = (await owner.get('orders', { after: String(after) })).data;
      seen.push(...list.map(({ id }: { id: number }) => id));
      after = next;
    } while (after !== 0);
    const { rows } = await server.owner.query<{ id: string }>('select id from orders order by id desc');
    expect(seen).toEqual(rows.map(({ id }) => Number(id)));
  });
});

describe('terms of instruments', () => {
  it('hold from the next order and the next tick on, without a start; what is open keeps its own', async () => {
    const listed = async () =>
      (await owner.get('instruments')).data.list.find(({ id }: { id: number }) => id === bitcoin) as {
        version: number;
        min_spread: string;
        fee_of_margin: string;
      };
    const before = await listed();
    const old = (await trade()).data.order;
    const wanted = { fee_per_lot: '123', min_spread: '50', fee_of_margin: before.fee_of_margin };
    const { data } = await owner.post('change_instrument_terms', {
      id: bitcoin,
      version: before.version,
      reason: 'Quiet market',
      ...wanted,
    });
    expect(data.state).toBe('open');
    expect((await owner.post('decide_proposal', { id: data.proposal_id, decision: 'approve' })).code).not.toBe(1);
    const decided = await trading.console.post('decide_proposal', { id: data.proposal_id, decision: 'approve' });
    // Wider and dearer: customers with orders on it read of it a day before it holds.
    expect(decided).toMatchObject({ code: 1, msg: expect.stringContaining('24 hours'), data: { state: 'approved' } });
    expect(decided.data.effectiveAt - Date.now()).toBeGreaterThan(24 * 3_600_000 - 60_000);
    const newestTitle = async (): Promise<string> =>
      String((await caller.get('/api/internalMessage/list', {}, customer)).data.list[0]?.title);
    await expect.poll(newestTitle, { timeout: 10_000 }).toBe('Trading terms will change');
    expect(Number((await listed()).min_spread)).toBe(Number(before.min_spread));
    // To close it for new orders meanwhile, which one may, is not to call it off.
    for (const tradable of ['0', '1'])
      expect((await trading.console.post('set_tradable', { id: bitcoin, tradable, reason })).code).toBe(1);
    await server.service('approvalRecovery').finishBefore(Date.now());
    expect(Number((await listed()).min_spread)).toBe(Number(before.min_spread));
    await letNoticePass(server, data.proposal_id);
    expect(await listed()).toMatchObject({ min_spread: '50' });
    const spread = async (): Promise<number> => {
      const list = (await caller.get('/v2/api/forex/trade_list')).data as {
        Id: number;
        ForexQuotations: { Bid: string; Ask: string };
      }[];
      const quote = list.find(({ Id }) => Id === bitcoin)?.ForexQuotations;
      return Number(quote?.Ask) - Number(quote?.Bid);
    };
    await expect.poll(spread, { timeout: 10_000 }).toBeCloseTo(50, 6);
    const fee = async (): Promise<number> => Number((await trade()).data.order.TradeFee);
    await expect.poll(fee, { timeout: 10_000 }).toBeCloseTo(1.23, 8);
    const open = (await owner.get('customer_orders', { id: String(customer.id) })).data.list as {
      Id: number;
      TradeFee: string;
    }[];
    expect(open.find(({ Id }) => Id === old.Id)?.TradeFee).toBe(old.TradeFee);
    // The rule is published under the last tick that was made by the one before.
    const rules = (await caller.get('/api/published_rules', { instrument: 'BTCUSDT', kind: 'quoting' })).data;
    expect(rules.data[0].rules).toContainEqual(['minSpread', '50']);
    const { rows } = await server.owner.query<{ narrow: string; wide: string }>(
      `select count(*) filter (where seq <= $2 and ask - bid >= 50) as narrow,
         count(*) filter (where seq > $2 and ask - bid < 50) as wide from ticks where instrument_id = $1`,
      [bitcoin, rules.data[0].afterSeq],
    );
    expect(rows).toEqual([{ narrow: '0', wide: '0' }]);
    const history = (await owner.get('instrument_history', { id: String(bitcoin) })).data;
    expect(history.list[0]).toMatchObject({
      action: 'instrument.terms',
      operator: 'candor',
      proposer: 'owner@example.com',
      reason: 'Quiet market',
    });
    expect((await owner.get('instrument_history', { id: '9999' })).code).toBe(1004);
  });

  it('have bounds, and hold at once where they are in the customers’ favour', async () => {
    const { version, min_spread, fee_per_lot, fee_of_margin } = (await owner.get('instruments')).data.list.find(
      ({ id }: { id: number }) => id === bitcoin,
    );
    const terms = { id: bitcoin, version, min_spread, fee_per_lot, fee_of_margin, reason };
    const fields = async (more: object): Promise<unknown> =>
      (await owner.post('change_instrument_terms', { ...terms, ...more })).data.fields;
    expect(await fields({ min_spread: '5000' })).toEqual({ min_spread: 'field.wideSpread' });
    expect(await fields({ fee_per_lot: '1000000' })).toEqual({ fee_per_lot: 'field.large' });
    expect(await fields({ fee_of_margin: '0.06' })).toEqual({ fee_of_margin: 'field.large' });
    expect((await owner.post('change_instrument_terms', terms)).code).toBe(1005);
    const narrower = { ...terms, min_spread: '0.5', fee_per_lot: '1' };
    const { data } = await decidedByTwo('change_instrument_terms', narrower, trading.console, owner);
    expect(data).toMatchObject({ state: 'done', effectiveAt: null });
  });

  it('an instrument that is stopped opens nothing and closes', async () => {
    await closeAll();
    const order = (await trade()).data.id;
    expect((await trading.console.post('set_tradable', { id: bitcoin, tradable: '0' })).code).toBe(1000);
    expect((await trading.console.post('set_tradable', { id: bitcoin, tradable: '0', reason })).code).toBe(1);
    expect((await trading.console.post('set_tradable', { id: bitcoin, tradable: '0', reason })).code).toBe(1005);
    expect((await content.console.post('set_tradable', { id: bitcoin, tradable: '1', reason })).code).toBe(1007);
    await expect.poll(async () => (await trade()).code, { timeout: 10_000 }).not.toBe(1);
    expect((await caller.post('/v2/api/forex/close', { id: order }, customer)).code).toBe(1);
    expect((await trading.console.post('set_tradable', { id: bitcoin, tradable: '1', reason })).code).toBe(1);
    await expect.poll(async () => (await trade()).code, { timeout: 10_000 }).toBe(1);
  });
});

describe('the listing of an instrument', () => {
  it('is changed by one operator, and an open order is closed in the lots of then', async () => {
    const listed = async (): Promise<{ id: number; version: number; leverages: number[] } | undefined> => {
      const list = (await owner.get('instruments')).data.list as { id: number; version: number; leverages: number[] }[];
      return list.find(({ id }) => id === bitcoin);
    };
    const shown = async (): Promise<object | undefined> => {
      const list = (await caller.get('/v2/api/forex/trade_list')).data as { Id: number }[];
      return list.find(({ Id }) => Id === bitcoin);
    };
    const before = await listed();
    if (before === undefined) throw new Error('There is no such instrument.');
    const save = async (more: object, console = trading.console): Promise<Answer> =>
      console.post('save_instrument', { ...(await listed()), reason, ...more });
    expect((await save({ show_code: '<b>', category_id: 99 })).data.fields).toEqual({
      show_code: 'field.wrongInstrumentName',
      category_id: 'field.notAnOption',
    });
    for (const logo of ['https://x.example/a.svg', '/logo.svg', `/api/default/picture?hash=${'0'.repeat(64)}`])
      expect((await save({ logo })).data.fields).toEqual({ logo: 'field.wrongLogo' });
    const picture = Buffer.from('a logo');
    const hash = createHash('sha256').update(picture).digest('hex');
    const sql = `insert into site_pictures (hash, content, saved_at, saved_by) select $1, $2, now(), id from operators`;
    await server.owner.query(`${sql} limit 1`, [hash, picture]);
    for (const default_leverage of [0, 77])
      expect((await save({ default_leverage })).data.fields).toEqual({ default_leverage: 'field.notAnOption' });
    expect((await save({ lot_step: '0.02', min_lots: '0.01', max_lots: '0.01' })).data.fields).toEqual({
      min_lots: 'field.notInSteps',
      max_lots: 'field.notInSteps',
    });
    expect((await save({ max_lots: '1', min_lots: '2' })).data.fields).toEqual({ max_lots: 'field.small' });
    expect((await save({}, content.console)).code).toBe(1007);
    expect((await save({ version: before.version - 1 })).code).toBe(1005);
    expect((await save({ id: 999_999 })).code).toBe(1004);
    await closeAll();
    const open = (await trade()).data;
    const changed = {
      show_code: 'Bitcoin',
      logo: `/api/default/picture?hash=${hash}`,
      category_id: 1,
      sort: 3,
      min_lots: '0.02',
      max_lots: '4',
      lot_step: '0.02',
      default_leverage: 20,
    };
    expect((await save(changed)).data).toEqual({ version: before.version + 1 });
    await expect.poll(shown, { timeout: 10_000 }).toMatchObject({
      ShowCode: 'Bitcoin',
      Logo: changed.logo,
      CategoryId: 1,
      ForexMinCont: '0.02',
      ForexMaxCont: '4',
      HasForexMultiple: before.leverages.map((Value) => ({ Value, Default: Value === 20 ? 1 : 0 })),
    });
    // In lots that are no longer on offer, and then in those that are: money may be short by now.
    await expect.poll(async () => (await trade({ multiple: 20 })).code, { timeout: 10_000 }).toBe(2004);
    expect([1, 2002]).toContain((await trade({ cont: '0.02', multiple: 20 })).code);
    expect((await caller.post('/v2/api/forex/close', { id: open.id }, customer)).code).toBe(1);
    expect((await save({ ...before, version: before.version + 1 })).code).toBe(1);
    await expect.poll(shown, { timeout: 10_000 }).toMatchObject({ ForexMinCont: '0.01' });
    const { list } = (await owner.get('instrument_history', { id: String(bitcoin) })).data;
    expect(list[0]).toMatchObject({ action: 'instrument.save', reason });
    expect(JSON.parse(list[0].before).default_leverage).toBe(20);
  });
});

describe('categories of instruments', () => {
  it('are added, renamed and moved, and customers see it at once', async () => {
    const save = (more: object, console = trading.console): Promise<Answer> =>
      console.post('save_category', { names: { en: 'Coins', hk: '加密貨幣' }, sort: 0, reason, ...more });
    const shown = async (): Promise<object[]> => (await caller.get('/v2/api/forex/getCategories')).data as object[];
    expect((await save({ names: { en: '' } })).data.fields).toEqual({ names: 'field.titleMissing' });
    expect((await save({ names: { xx: 'Coins' } })).data.fields).toEqual({ names: 'field.notAnOption' });
    expect((await save({}, content.console)).code).toBe(1007);
    const { id } = (await save({})).data;
    expect(id).toBeGreaterThan(1_000);
    expect(await shown()).toContainEqual(expect.objectContaining({ Id: id, Name: 'Coins', Sort: 0 }));
    expect((await save({ id, version: 1, names: { en: 'Tokens' }, sort: 99 })).data).toEqual({ id, version: 2 });
    expect((await save({ id, version: 1 })).code).toBe(1005);
    expect((await save({ id: 999_999 })).code).toBe(1004);
    expect(await shown()).toMatchObject([{}, {}, {}, {}, {}, { Id: id, Name: 'Tokens' }]);
    expect((await save({ id: 1, version: 1, names: { en: 'Currencies' } })).code).toBe(1);
    expect((await save({ id: 1, version: 2, names: {} })).code).toBe(1);
    expect((await shown())[0]).toMatchObject({ Id: 1, Name: 'Forex' });
    const { list } = (await owner.get('categories')).data;
    expect(list.at(-1)).toMatchObject({ id, instruments: 0, names: { en: 'Tokens' } });
  });
});

describe('stakes that the option ticket offers', () => {
  it('are changed at once, and never over somebody else’s', async () => {
    const before = (await trading.console.get('option_stakes')).data.stakes as string[];
    const save = (stakes: readonly string[], console = trading.console, seen: readonly string[] = before) =>
      console.post('save_option_stakes', { stakes, before: seen, reason });
    const faultOf = async (...stakes: string[]): Promise<unknown> => (await save(stakes)).data.fields.stakes as unknown;
    expect(await faultOf('0')).toBe('field.small');
    expect(await faultOf('1.001')).toBe('field.twoDecimals');
    expect(await faultOf('5', '5.0')).toBe('field.stakeTwice');
    expect((await save(['x'])).code).toBe(1000);
    expect((await save(['5'], content.console)).code).toBe(1007);
    expect((await save(['200', '5'])).code).toBe(1);
    const offered = async (): Promise<unknown> => (await caller.get('/v2/api/micro/get_seconds')).data.number;
    await expect.poll(offered).toEqual([{ Number: '5' }, { Number: '200' }]);
    expect((await save(['7'])).code).toBe(1005);
    expect((await save([], trading.console, ['5', '200'])).code).toBe(1);
    await expect.poll(offered).toEqual([]);
    expect((await save(before, trading.console, [])).code).toBe(1);
  });
});

describe('durations of options', () => {
  const offered = async (): Promise<Record<number, string>> => {
    const { sec } = (await caller.get('/v2/api/micro/get_seconds')).data;
    return Object.fromEntries(
      sec.map((each: { Seconds: number; ProfitRatio: string }) => [each.Seconds, each.ProfitRatio]),
    );
  };
  const terms = { ratio: '0.5', least_stake: '10', exposure_limit: '1000', reason };
  const propose = (more: object): Promise<Answer> => trading.console.post('save_duration', { ...terms, ...more });
  const save = (more: object): Promise<Answer> =>
    decidedByTwo('save_duration', { ...terms, ...more }, trading.console, owner);
  const newest = async (): Promise<{ id: number; version: number }> => {
    const list = (await owner.get('durations')).data.list as { id: number; version: number; seconds: number }[];
    const found = list.find(({ seconds }) => seconds === 45);
    if (found === undefined) throw new Error('There is no such duration.');
    return found;
  };

  it('are added, changed and retired, and an option that was bought keeps its terms', async () => {
    expect((await save({ seconds: 30 })).data.fields).toEqual({ seconds: 'field.durationTaken' });
    expect((await save({ seconds: 45, ratio: '1.51' })).data.fields).toEqual({ ratio: 'field.large' });
    expect((await save({ seconds: 45, ratio: '0.009' })).data.fields).toEqual({ ratio: 'field.small' });
    expect((await save({ seconds: 4 })).code).toBe(1000);
    const asked = await propose({ seconds: 45 });
    expect(asked.data.state).toBe('open');
    expect(Object.keys(await offered())).not.toContain('45');
    await owner.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' });
    const { id } = await newest();
    await expect.poll(offered).toMatchObject({ 45: '0.5' });
    const buy = () =>
      caller.post('/v2/api/micro/submit', { forex_id: bitcoin, type: 1, number: '10', seconds: 45 }, customer);
    let bought: Answer | undefined;
    await expect.poll(async () => (bought = await buy()).code, { timeout: 10_000 }).toBe(1);
    expect((await save({ id, version: 1, ratio: '0.25' })).data.state).toBe('done');
    expect(await newest()).toMatchObject({ id, version: 2 });
    expect((await save({ id, version: 1, ratio: '0.3' })).code).toBe(1005);
    await expect.poll(offered).toMatchObject({ 45: '0.25' });
    const { rows } = await server.owner.query<{ ratio: string }>('select ratio from options where id = $1', [
      bought?.data.id,
    ]);
    expect(Number(rows[0]?.ratio)).toBe(0.5);
    const dashboard = await freshDashboard();
    expect(dashboard.exposure.find((each) => Number(each.instrument_id) === bitcoin)).toMatchObject({
      option_limit: '1000',
      option_exposure: '5',
    });
    expect((await trading.console.post('retire_duration', { id, version: 2, reason })).code).toBe(1);
    expect((await trading.console.post('retire_duration', { id, version: 2, reason })).code).toBe(1005);
    expect((await trading.console.post('retire_duration', { id: 99_999, version: 2, reason })).code).toBe(1004);
    await expect.poll(async () => Object.keys(await offered())).not.toContain('45');
    await expect.poll(async () => (await buy()).code, { timeout: 10_000 }).not.toBe(1);
    expect((await save({ seconds: 45 })).code).toBe(1);
    expect((await newest()).id).not.toBe(id);
    const history = (await owner.get('duration_history', { id: String(id) })).data;
    expect(history.list.map(({ action }: { action: string }) => action)).toEqual([
      'duration.retire',
      'duration.change',
      'duration.add',
    ]);
  });
});

it('the books replay, with every change of terms in the journal', async () => {
  const client = await server.owner.connect();
  const report = await auditPartition(client, 0, null).finally(() => client.release());
  expect(report).toMatchObject({ differences: [] });
  expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  expect(server.failures).toEqual([]);
});

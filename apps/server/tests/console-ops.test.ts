import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import type { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPartition } from '../src/engine/audit.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { Desk } from './console-caller.ts';
import { decidedByTwo, hire, letNoticePass, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* The house's own desks: how it stands, what it offers, and what it tells its customers. */
let server: RunningServer;
let caller: Caller;
let owner: Desk;
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
  const finance = await hire(caller, 'finance', owner, trading.desk);
  content = await hire(caller, 'content', owner, finance.desk);
  if (content.desk.token === 'undefined') throw new Error('The operator of the content was not hired.');
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
    expect((await decidedByTwo('adjust_balance', body, owner, finance.desk)).data.state).toBe('done');
  }
});
afterAll(() => server.stop());

const trade = (more: object = {}, token = customer.token): Promise<Answer> =>
  caller.post(
    '/v2/api/forex/submit',
    { type: 1, cont: '0.01', forex_id: bitcoin, status: 1, multiple: 10, ...more },
    { token },
  );
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
    const seen: boolean[] = [];
    for (const [service_link_type, service_link] of [
      ['1', ''],
      ['1', 'soon'],
      ['2', 'help@candor.test'],
      ['2', 'https://help.candor.test'],
      ['3', 'https://help.candor.test'],
      ['1', ''],
    ] as const) {
      await caller.set({ service_link_type, service_link });
      seen.push((await freshDashboard()).is_reachable);
    }
    expect(seen).toEqual([false, false, true, false, true, false]);
    await server.owner.query(`update companies set complaint_email = 'complaints@candor.test'`);
    expect((await freshDashboard()).is_reachable).toBe(true);
    await server.owner.query(`update companies set complaint_email = ''`);
  });

  it('is computed once for all who ask, and drawn through the day', async () => {
    await freshDashboard();
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.get('dashboard')));
    expect(new Set(answers.map(({ data }) => Number(data.computed_at))).size).toBe(1);
    expect(answers[0]?.data.profit_today.length).toBeGreaterThan(1);
    expect((await server.owner.query('select at from open_profit_samples')).rows.length).toBeGreaterThan(0);
    expect(answers[0]?.data.queues).toMatchObject({ proposals: { waiting: 0, oldest_ms: null } });
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
    expect((await content.desk.get('stop_out')).code).toBe(1007);
    await caller.set({ margin_call_level: '100' });
    await expect.poll(async () => (await listed()).total, { timeout: 20_000, interval: 500 }).toBe(0);
  });
});

describe('how long prices take', () => {
  it('is told by source and instrument, and what is simulated is called so', async () => {
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
    expect((await content.desk.get('orders')).code).toBe(1007);
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
      ...{ id: bitcoin, version: before.version, reason: 'Quiet market', ...wanted },
    });
    expect(data.state).toBe('open');
    expect((await owner.post('decide_proposal', { id: data.proposal_id, decision: 'approve' })).code).not.toBe(1);
    const decided = await trading.desk.post('decide_proposal', { id: data.proposal_id, decision: 'approve' });
    // Wider and dearer: customers with orders on it read of it a day before it holds.
    expect(decided).toMatchObject({ code: 1, msg: expect.stringContaining('24 hours'), data: { state: 'approved' } });
    expect(decided.data.effectiveAt - Date.now()).toBeGreaterThan(24 * 3_600_000 - 60_000);
    const newestTitle = async (): Promise<string> =>
      String((await caller.get('/api/internalMessage/list', {}, customer)).data.list[0]?.title);
    await expect.poll(newestTitle, { timeout: 10_000 }).toBe('Trading terms will change');
    expect(Number((await listed()).min_spread)).toBe(Number(before.min_spread));
    // To close it for new orders meanwhile, which one may, is not to call it off.
    for (const tradable of ['0', '1'])
      expect((await trading.desk.post('set_tradable', { id: bitcoin, tradable, reason })).code).toBe(1);
    await server.finishApproved(Date.now());
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
      ...{ action: 'instrument.terms', operator: 'candor', proposer: 'owner@example.com', reason: 'Quiet market' },
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
    const { data } = await decidedByTwo('change_instrument_terms', narrower, trading.desk, owner);
    expect(data).toMatchObject({ state: 'done', effectiveAt: null });
  });

  it('an instrument that is stopped opens nothing and closes', async () => {
    const order = (await trade()).data.id;
    expect((await trading.desk.post('set_tradable', { id: bitcoin, tradable: '0' })).code).toBe(1000);
    expect((await trading.desk.post('set_tradable', { id: bitcoin, tradable: '0', reason })).code).toBe(1);
    expect((await trading.desk.post('set_tradable', { id: bitcoin, tradable: '0', reason })).code).toBe(1005);
    expect((await content.desk.post('set_tradable', { id: bitcoin, tradable: '1', reason })).code).toBe(1007);
    await expect.poll(async () => (await trade()).code, { timeout: 10_000 }).not.toBe(1);
    expect((await caller.post('/v2/api/forex/close', { id: order }, customer)).code).toBe(1);
    expect((await trading.desk.post('set_tradable', { id: bitcoin, tradable: '1', reason })).code).toBe(1);
    await expect.poll(async () => (await trade()).code, { timeout: 10_000 }).toBe(1);
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
  const propose = (more: object): Promise<Answer> => trading.desk.post('save_duration', { ...terms, ...more });
  const save = (more: object): Promise<Answer> =>
    decidedByTwo('save_duration', { ...terms, ...more }, trading.desk, owner);
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
    expect((await trading.desk.post('retire_duration', { id, version: 2, reason })).code).toBe(1);
    expect((await trading.desk.post('retire_duration', { id, version: 2, reason })).code).toBe(1005);
    expect((await trading.desk.post('retire_duration', { id: 99_999, version: 2, reason })).code).toBe(1004);
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

describe('content', () => {
  it('news are cleaned, published, changed and hidden, and every version is kept', async () => {
    const text = {
      title: 'A new market',
      description: 'Oil',
      content: '<p onclick="x()">Oil <script>x()</script>is here</p>',
    };
    const save = (more: object): Promise<Answer> =>
      content.desk.post('save_news', { texts: { en: text }, reason, ...more });
    expect((await save({ texts: { en: { ...text, content: '<p> </p>' } } })).data.fields).toEqual({
      'texts.en.content': 'field.emptyText',
    });
    const { id } = (await save({})).data;
    const read = await caller.get('/api/news/info', { id: String(id) });
    expect(read.data).toMatchObject({ title: 'A new market', content: '<p>Oil is here</p>' });
    expect((await save({ id, version: 0 })).code).toBe(1005);
    expect((await save({ id, version: 1, visible: '0' })).data).toEqual({ id, version: 2 });
    expect((await caller.get('/api/news/info', { id: String(id) })).code).toBe(1004);
    const { list } = (await content.desk.get('content_versions', { subject: `news:${id}` })).data;
    expect(list.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    await expect(server.owner.query(`delete from content_versions`)).rejects.toThrow(/append-only/);
    expect((await trading.desk.post('save_news', { texts: { en: text }, reason })).code).toBe(1007);
  });

  it('pages are written by language and never over somebody else’s', async () => {
    const about = (await content.desk.get('page', { group: 'about', language: 'en' })).data;
    const save = (more: object): Promise<Answer> =>
      content.desk.post('save_page', {
        group: 'about',
        language: 'en',
        title: 'About',
        content: 'We trade',
        reason,
        ...more,
      });
    expect((await save({ version: about.version })).data).toEqual({ version: 2, content: '<p>We trade</p>' });
    expect((await save({ version: about.version })).code).toBe(1005);
    expect((await save({ version: 0 })).code).toBe(1005);
    expect((await save({ group: '../about', version: 0 })).code).toBe(1000);
    expect((await save({ language: 'xx', version: 0 })).data.fields).toEqual({ language: 'field.notAnOption' });
    const shown = await caller.get('/api/descript/info', { group: 'about' });
    expect(JSON.stringify(shown.data)).toContain('We trade');
  });

  it('a page goes back to an earlier version, and to what the site began with, as a version of its own', async () => {
    const page = { group: 'about', language: 'hk' };
    const began = (await content.desk.get('page', page)).data;
    const write = (version: number, title: string): Promise<Answer> =>
      content.desk.post('save_page', { ...page, version, title, content: `It was ${title}`, reason });
    expect((await write(began.version, 'two')).code).toBe(1);
    expect((await write(2, 'three')).code).toBe(1);
    const restore = (more: object, desk = content.desk): Promise<Answer> =>
      desk.post('restore_page', { ...page, version: 3, from: 2, reason, ...more });
    expect((await restore({}, trading.desk)).code).toBe(1007);
    expect((await restore({ from: 9 })).code).toBe(1004);
    expect((await restore({ group: 'nothing' })).code).toBe(1004);
    expect((await restore({ version: 2 })).code).toBe(1005);
    expect((await restore({ reason: '' })).code).toBe(1000);
    expect((await content.desk.get('page', page)).data).toMatchObject({ title: 'three', version: 3 });
    expect((await restore({})).data).toEqual({ version: 4 });
    const shown = await caller.get('/api/descript/info', { group: 'about' }, { lang: 'hk' });
    expect(JSON.stringify(shown.data)).toContain('It was two');
    expect((await restore({ version: 4, from: began.version })).data).toEqual({ version: 5 });
    expect((await content.desk.get('page', page)).data).toEqual({ ...began, version: 5 });
    const subject = 'page:about:hk';
    const { list } = (await content.desk.get('content_versions', { subject })).data;
    const kept = list as { version: number; operator: string }[];
    expect(kept.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(kept.map(({ operator }) => operator === '')).toEqual([false, false, false, false, true]);
    const log = (await owner.get('audit_log', { subject })).data.list as { action: string; after: unknown }[];
    expect(log.map(({ action }) => action)).toEqual(['page.restore', 'page.restore', 'page.save', 'page.save']);
    expect(JSON.stringify(log[1]?.after)).toContain('from');
  });

  it('the menu is sorted and leads nowhere else', async () => {
    const listed = (await content.desk.get('menu')).data.list as { id: number; group: string; version: number }[];
    const ids = listed.filter(({ group }) => group === 'home').map(({ id }) => id);
    const moved = [...ids.slice(1), ids[0]];
    expect((await content.desk.post('sort_menu', { group: 'home', ids: moved, reason })).code).toBe(1);
    expect((await content.desk.post('sort_menu', { group: 'home', ids: moved.slice(1), reason })).code).toBe(1005);
    const after = (await content.desk.get('menu')).data.list as { id: number; group: string }[];
    expect(after.filter(({ group }) => group === 'home').map(({ id }) => id)).toEqual(moved);
    const entry = { id: ids[0], version: 1, group: 'home', icon: 'transfer', titles: { en: 'Move money' }, reason };
    for (const path of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:alert(1)', '/a b'])
      expect([path, (await content.desk.post('save_menu_item', { ...entry, path })).data.fields]).toEqual([
        path,
        { path: 'field.wrongPath' },
      ]);
    expect((await content.desk.post('save_menu_item', { ...entry, path: '/mine/transfer' })).code).toBe(1);
    const shown = (await caller.get('/api/menu')).data as { title: string; group: string }[];
    expect(shown.filter(({ group }) => group === 'home').at(-1)?.title).toBe('Move money');
    await content.desk.post('save_menu_item', { ...entry, version: 2, path: '/mine/transfer', visible: '0' });
    expect(JSON.stringify((await caller.get('/api/menu')).data)).not.toContain('Move money');
  });

  it('countries are served or not, and those that are barred stay so', async () => {
    const listed = async (): Promise<string[]> =>
      (await caller.get('/api/default/area_list')).data.map(({ code }: { code: string }) => code) as string[];
    const save = (country: string, served: string, place = '0'): Promise<Answer> =>
      content.desk.post('save_area', { country, served, place, reason });
    expect((await save('FR', '0')).code).toBe(1);
    await expect.poll(listed).not.toContain('FR');
    const body = {
      type: 'email',
      account: 'x@example.org',
      password: 'A long enough one 7',
      re_password: 'A long enough one 7',
    };
    const answer = await caller.form('/api/user/register', { ...body, sms_code: '1', area_id: 'FR' });
    expect(answer.code).toBe(1006);
    expect((await save('FR', '1', '1')).code).toBe(1);
    await expect.poll(async () => (await listed())[0]).toBe('FR');
    expect((await save('KP', '1')).code).toBe(1006);
    expect((await save('ZZ', '1')).code).toBe(1004);
    expect((await save('FR', '1')).code).toBe(1);
  });
});

describe('settings', () => {
  it('are shown before they are saved, and nothing is kept', async () => {
    const values = { theme_primary: '#AA0000', is_micro: '0' };
    const { data } = await owner.post('preview_settings', { values });
    expect(data.changes.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(Object.keys(values)));
    expect(data.changes.find(({ key }: { key: string }) => key === 'is_micro').words).toMatch(/^Switched off\. /);
    const usual = (await owner.post('preview_settings', { values: {} })).data;
    expect(usual.changes).toEqual([]);
    expect(data.theme.light).not.toEqual(usual.theme.light);
    expect((await owner.post('preview_settings', { values: { theme_primary: 'red' } })).data.fields).toEqual({
      theme_primary: 'field.colour',
    });
    expect((await caller.get('/api/default/setting')).data.theme_primary).not.toBe('#AA0000');
    await owner.post('save_settings', { values: { site_name: 'House' }, before: {}, reason: 'A better name' });
    const { list } = (await owner.get('setting_history', { key: 'site_name' })).data;
    expect(list).toMatchObject([{ after: '"House"', reason: 'A better name', operator: 'owner@example.com' }]);
    expect((await owner.get('setting_history', { key: 'site_' })).data.total).toBe(0);
  });
});

it('the books replay, with every change of terms in the journal', async () => {
  const client = await server.owner.connect();
  const report = await auditPartition(client, 0, null).finally(() => client.release());
  expect(report).toMatchObject({ differences: [] });
  expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  expect(server.failures).toEqual([]);
});

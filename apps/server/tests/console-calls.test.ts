import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@candor/protocol/calls.ts';
import { Caller } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { hire, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* What operators see of customers and the site, and what they cannot touch. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let customer: { id: number; token: string; email: string };
let bitcoin: number;

beforeAll(async () => {
  server = await startServer({ FEED_SPEED: '20' });
  caller = new Caller(server);
  await caller.set({
    limit_console: '9999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
  });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  const { email, answer } = await caller.register('A long enough one 7');
  customer = { id: answer.data.user.uid, token: answer.data.token, email };
  bitcoin = await caller.priced('BTCUSDT');
  await adjust('900', 1);
  await adjust('900', 2);
});
afterAll(() => server.stop());

const adjust = async (amount: string, account: number): Promise<void> => {
  const body = { customer_id: customer.id, account, direction: 'give', amount, memo: 'Start', reason: 'For the test' };
  const { data } = await owner.post('adjust_balance', body);
  if (data.state === 'open')
    await finance.console.post('decide_proposal', { id: data.proposal_id, decision: 'approve' });
};
const trade = (more: object = {}) =>
  caller.post(
    '/v2/api/forex/submit',
    { type: 1, cont: '0.01', forex_id: bitcoin, status: 1, multiple: 10, ...more },
    { token: customer.token },
  );

describe('customers', () => {
  it('are found by id, address and name, and by nothing that they are not', async () => {
    const found = async (search: string, more: Record<string, string> = {}): Promise<number[]> =>
      (await owner.get('customers', { search, ...more })).data.list.map(({ uid }: { uid: number }) => uid) as number[];
    expect(await found(String(customer.id))).toEqual([customer.id]);
    expect(await found(customer.email.toUpperCase())).toEqual([customer.id]);
    expect(await found(customer.email.slice(0, 8))).toContain(customer.id);
    for (const nothing of ['%', '_', "' or 1=1 --", 'nobody@example.net']) expect(await found(nothing)).toEqual([]);
    expect(await found('', { state: 'frozen' })).toEqual([]);
    expect((await owner.get('customers', { page: '0' })).code).toBe(1000);
    expect((await owner.get('customers', { sort: 'id; drop table users' })).code).toBe(1000);
  });

  it('are shown with their money, postings and sessions, and unknown ones are not found', async () => {
    const { data } = await owner.get('customer', { id: String(customer.id) });
    expect(data).toMatchObject({ customer: { email: customer.email }, money: { trading: '900', option: '900' } });
    const postings = (await owner.get('customer_postings', { id: String(customer.id) })).data;
    expect(postings).toMatchObject({
      total: 2,
      list: [{ from: 'house.adjustments', to: 'option', amount: '900' }, {}],
    });
    expect((await owner.get('customer_sessions', { id: String(customer.id) })).data.total).toBe(1);
    for (const path of ['customer', 'customer_postings', 'customer_sessions', 'customer_invitations', 'customer_notes'])
      expect([path, (await owner.get(path, { id: '99' })).code]).toEqual([path, 1004]);
  });

  it('are noted of, for good', async () => {
    const text = 'Called about <b>limits</b>';
    expect((await owner.post('add_customer_note', { id: customer.id, text: ' ' })).code).toBe(1000);
    expect((await owner.post('add_customer_note', { id: customer.id, text })).code).toBe(1);
    const { list } = (await finance.console.get('customer_notes', { id: String(customer.id) })).data;
    expect(list).toMatchObject([{ text, operator: 'owner@example.com' }]);
  });

  it('have level, score and remark of the site, and lose a nickname that must not be shown', async () => {
    const shown = async (): Promise<Record<string, unknown>> =>
      (await caller.get('/api/user/info', {}, customer)).data as Record<string, unknown>;
    const { level, credit_score, remark } = await shown();
    const before = { level, credit_score, remark };
    const facts = {
      id: customer.id,
      level: 3,
      credit_score: 88,
      remark: 'Since 2020',
      seen_level: level,
      seen_credit_score: credit_score,
      seen_remark: remark,
      reason: 'Reviewed',
    };
    expect((await owner.post('save_customer_facts', { ...facts, credit_score: 101 })).data.fields).toEqual({
      credit_score: 'field.large',
    });
    expect((await finance.console.post('save_customer_facts', facts)).code).toBe(1007);
    expect((await owner.post('save_customer_facts', facts)).code).toBe(1);
    expect((await owner.post('save_customer_facts', { ...facts, level: 9 })).code).toBe(1005);
    expect((await owner.post('save_customer_facts', { ...facts, id: 99 })).code).toBe(1004);
    expect(await shown()).toMatchObject({ level: 3, credit_score: 88, remark: 'Since 2020' });
    await server.owner.query(`update users set nickname = 'Site Support' where id = $1`, [customer.id]);
    const reset = { id: customer.id, reason: 'Looks like us', customer_reason: 'It reads like customer service.' };
    expect((await owner.post('reset_nickname', { ...reset, customer_reason: '' })).data.fields).toEqual({
      customer_reason: 'field.required',
    });
    expect((await owner.post('reset_nickname', reset)).code).toBe(1);
    expect((await owner.post('reset_nickname', { ...reset, reason: 'Again' })).code).toBe(1005);
    expect((await shown())['nickname']).toBe('');
    const inbox = (await caller.get('/api/internalMessage/list', {}, customer)).data.list as { content: string }[];
    expect(inbox.filter(({ content }) => content.includes('It reads like customer service.'))).toHaveLength(1);
    expect(JSON.stringify(inbox)).not.toContain('Looks like us');
    const { rows } = await server.owner.query(
      `select action, before, after from audit_log where subject = $1 and action in ('customer.facts', 'customer.nickname')
       order by number`,
      [`customer:${customer.id}`],
    );
    expect(rows).toHaveLength(2);
    expect([JSON.parse(rows[0].before), JSON.parse(rows[1].before)]).toEqual([before, { nickname: 'Site Support' }]);
  });

  it('who are frozen sign in, close and look, and open nothing', async () => {
    const opened = await trade();
    expect(opened.code).toBe(1);
    const option = () =>
      caller.post('/v2/api/micro/submit', { forex_id: bitcoin, type: 1, number: '10', seconds: 30 }, customer);
    const why = { customer_reason: 'We look into your sign-ins.' };
    expect((await owner.post('freeze_customer', { id: customer.id, ...why })).code).toBe(1000);
    expect((await owner.post('freeze_customer', { id: customer.id, ...why, reason: 'Unusual sign-ins' })).code).toBe(1);
    expect((await owner.post('freeze_customer', { id: customer.id, ...why, reason: 'Again' })).code).toBe(1005);
    expect(await trade()).toMatchObject({ code: 1008 });
    expect(await option()).toMatchObject({ code: 1008 });
    expect((await caller.login(customer.email, 'A long enough one 7')).code).toBe(1);
    expect((await caller.get('/v2/api/main/wallet/getBalance', {}, customer)).code).toBe(1);
    expect((await caller.post('/v2/api/forex/close', { id: opened.data.id }, customer)).code).toBe(1);
    expect((await owner.get('customers', { state: 'frozen' })).data.list).toMatchObject([{ uid: customer.id }]);
    expect((await owner.get('customer', { id: String(customer.id) })).data).toMatchObject({
      frozen_reason: 'Unusual sign-ins',
      frozen_told: why.customer_reason,
    });
    expect((await owner.post('freeze_customer', { id: customer.id, frozen: '0', reason: 'Explained' })).code).toBe(1);
    expect((await trade()).code).toBe(1);
  });

  it('are signed out everywhere', async () => {
    const token = (await caller.login(customer.email, 'A long enough one 7')).data.token;
    expect((await caller.get('/api/user/info', {}, { token })).code).toBe(1);
    expect((await finance.console.post('end_customer_sessions', { id: customer.id, reason: 'x' })).code).toBe(1007);
    expect((await owner.post('end_customer_sessions', { id: customer.id, reason: 'Lost phone' })).code).toBe(1);
    expect((await caller.get('/api/user/info', {}, { token })).code).toBe(999);
    customer = { ...customer, token: (await caller.login(customer.email, 'A long enough one 7')).data.token };
  });
});

describe('settings', () => {
  it('each says what it does, in the language of the operator', async () => {
    for (const lang of ['en', 'hk', 'ar']) {
      const { list } = (await owner.get('settings', {}, lang)).data;
      expect(list.length).toBeGreaterThan(100);
      const silent = list
        .filter(({ meaning }: { meaning: string }) => meaning === '')
        .map(({ key }: { key: string }) => key);
      expect([lang, silent]).toEqual([lang, []]);
    }
  });

  it('are saved all or none, and never over somebody else’s', async () => {
    const save = (values: object, before: object = {}, by = owner) =>
      by.post('save_settings', { values, before, reason: 'Tuning' });
    expect(
      (await save({ is_micro: '2', max_open_orders: 'high', nothing: '1', site_name: 'Other' })).data.fields,
    ).toEqual({
      is_micro: 'field.notAnOption',
      max_open_orders: 'field.notANumber',
      nothing: 'field.unknownSetting',
    });
    expect((await save({ loss_url: 'javascript:alert(1)' })).data.fields).toEqual({ loss_url: 'field.url' });
    for (const logo of ['javascript:alert(1)', '//elsewhere.example/x', 'https://elsewhere.example/x', 'logo.svg'])
      expect([logo, (await save({ logo })).data.fields]).toEqual([logo, { logo: 'field.url' }]);
    expect((await save({ logo: 'data:image/png;base64,x' })).data.fields).toEqual({ logo: 'field.url' });
    expect((await save({ logo: '/logo.svg' })).code).toBe(1);
    expect((await save({ service_link: 'javascript:alert(1)' })).data.fields).toEqual({ service_link: 'field.url' });
    expect((await save({ demo_option_grant: '100001' })).data.fields).toEqual({
      demo_option_grant: 'field.demoGrants',
    });
    expect((await save({ site_name: 'x'.repeat(61) })).data.fields).toEqual({ site_name: 'field.long' });
    expect((await caller.get('/api/default/setting')).data.site_name).toBe('Candor');
    expect((await save({ site_name: 'Other' }, {}, finance.console)).code).toBe(1007);
    expect((await save({ site_name: 'Other' }, { site_name: 'Candor' })).code).toBe(1);
    await expect
      .poll(async (): Promise<unknown> => (await caller.get('/api/default/setting')).data.site_name)
      .toBe('Other');
    expect(await save({ site_name: 'Third' }, { site_name: 'Candor' })).toMatchObject({
      code: 1005,
      msg: expect.stringContaining('site_name'),
    });
    expect((await save({ site_name: 'Candor' })).code).toBe(1);
    const { list } = (await owner.get('audit_log', { subject: 'setting:site_name' })).data;
    expect(list).toMatchObject([
      {
        action: 'setting.change',
        before: '"Other"',
        after: '"Candor"',
        reason: 'Tuning',
        operator: 'owner@example.com',
      },
      { before: '"Candor"', after: '"Other"' },
    ]);
  });
});

describe('the audit log', () => {
  it('is searched, exported and whole', async () => {
    const { list, total } = (await owner.get('audit_log', { action: 'customer.' })).data;
    expect(total).toBe(list.length);
    expect(new Set(list.map(({ subject }: { subject: string }) => subject))).toEqual(
      new Set([`customer:${customer.id}`]),
    );
    expect((await finance.console.get('audit_log')).code).toBe(1007);
    const response = await fetch(`${server.origin}/console/api/audit_log_csv?action=setting.change`, {
      headers: { authorization: owner.token },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('time,number,at,operator_id');
    expect(lines.length).toBe(1 + (await owner.get('audit_log', { action: 'setting.change' })).data.total);
    expect((await owner.get('verify_audit_log')).data).toMatchObject({ differences: [] });
  });
});

describe('no call of the console', () => {
  /** Everything that must stay as it is, as one text a table; of the ticks, which are many, its hash. */
  async function fixed(until: { at: string; posting: string }): Promise<string[]> {
    const texts = [
      `select md5(string_agg(t::text, ';' order by instrument_id, seq)) as sum from ticks t where at <= ${until.at}`,
      // The site itself opens and closes an order now and then, for visitors to check.
      `select string_agg(o::text, ';' order by id) as sum from orders o where user_id = ${customer.id}`,
      `select string_agg(o::text, ';' order by id) as sum from options o`,
      `select string_agg(p::text, ';' order by id) as sum from postings p where id <= ${until.posting}`,
    ];
    return Promise.all(
      texts.map(async (text) => (await server.owner.query<{ sum: string }>(text)).rows[0]?.sum ?? 'nothing'),
    );
  }

  it('touches a quote, a fill, an outcome or a posting', { timeout: 240_000 }, async () => {
    const order = (await trade()).data.id;
    await caller.post('/v2/api/micro/submit', { forex_id: bitcoin, type: 1, number: '10', seconds: 30 }, customer);
    const done = async (): Promise<number> =>
      Number((await caller.get('/v2/api/micro/orders', { status: '3' }, customer)).data.total);
    await expect.poll(done, { timeout: 30_000 }).toBe(1);
    const { rows } = await server.owner.query<{ at: string; posting: string; option: string }>(
      'select (select max(at) from ticks) as at, (select max(id) from postings) as posting, (select max(id) from options) as option',
    );
    const until = rows[0] ?? { at: '0', posting: '0', option: '0' };
    const before = await fixed(until);
    expect(before).not.toContain('nothing');
    const hostile = {
      price: '1',
      bid: '1',
      ask: '2',
      result: 'won',
      payout: '1000',
      open_price: '1',
      close_price: '1',
      profit: '99',
      seq: 1,
      at: 1,
      status: 'closed',
      instrument_id: bitcoin,
      forex_id: bitcoin,
      order_id: order,
      balance: '5',
      search: 'x',
      reason: 'Because',
      text: 'x',
      memo: 'x',
      name: 'x',
      role: 'auditor',
      email: 'x@example.org',
      customer_id: customer.id,
      account: 1,
      direction: 'give',
      amount: '1',
      decision: 'approve',
      code: '1',
      password: 'x',
      new_password: 'y',
      values: { 'orders.1.open_price': '1' },
      before: {},
      frozen: '0',
      kind: 'balance.adjust',
      threshold: '1',
      type: 4,
      posting_id: until.posting,
      version: 1,
      min_spread: '0',
    };
    const calls = CALLS.filter(({ path }) => path.startsWith('/console/'));
    expect(calls.length).toBeGreaterThan(30);
    const answered = new Map<string, number[]>();
    for (const call of calls) {
      // Afresh each time: some of them end the session.
      const [one, other] = [await signIn(caller), await signIn(caller, finance)];
      for (const id of [order, Number(until.option), Number(until.posting), bitcoin, customer.id])
        for (const console of [one, other]) {
          const path = call.path.replace('/console/api/', '');
          const answer =
            call.file !== undefined
              ? {
                  code: (await fetch(`${server.origin}${call.path}`, { headers: { authorization: console.token } }))
                    .status,
                }
              : call.method === 'GET'
                ? await console.get(path, { id: String(id), customer: String(id) })
                : await console.post(path, { ...hostile, id });
          answered.set(call.name, [...(answered.get(call.name) ?? []), answer.code]);
        }
    }
    for (const [name, codes] of answered) expect([name, codes.includes(5000)]).toEqual([name, false]);
    expect(await fixed(until)).toEqual(before);
    // Nothing was added to the books by all this: an adjustment takes two.
    const added = await server.owner.query<{ type: number }>(
      `select distinct type from postings where id > ${until.posting} and customer_id = ${customer.id}`,
    );
    expect(added.rows).toEqual([]);
    owner = await signIn(caller);
    expect((await owner.get('trial_balance')).data).toMatchObject({ total: '0', differences: [], unexplained: [] });
    expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
    expect(server.failures).toEqual([]);
  });
});

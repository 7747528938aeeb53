// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import pg from 'pg';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { TEXT_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../src/kernel/open-modules.ts';
import { MODULES } from '../src/modules.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo, hire, letNoticePass, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

const RULES = [...settingsOf(MODULES).values()].filter(({ rule }) => rule !== undefined);

/*
 * Rules that touch money or open orders: proposed, decided by two of whom one
 * is an owner, announced, and only then in effect.
 */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let colleague: Awaited<ReturnType<typeof hire>>;
let customer: { readonly id: number; readonly token: string };
/** Speaks SQL as the program does. */
let sql: pg.Client;
const reason = 'Agreed';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = { limit_console: '9999', limit_sign_in_account: '9999', limit_register: '9999', limit_code: '9999' };
  await caller.set(limits);
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  colleague = await hire(caller, 'finance', owner, finance.console);
  const { answer } = await caller.register('A long enough one 7');
  customer = { id: answer.data.user.uid, token: answer.data.token };
  sql = new pg.Client(server.application);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  expect(server.failures).toEqual([]);
  await server.stop();
});

const propose = (values: object, by: ConsoleSession = finance.console, before: object = {}): Promise<Answer> =>
  by.post('propose_site_rules', { values, before, reason });
const approve = (id: number, by: ConsoleSession = owner): Promise<Answer> =>
  by.post('decide_proposal', { id, decision: 'approve' });
const stored = async (key: string): Promise<string> =>
  (await sql.query<{ value: string }>('select value from settings where key = $1', [key])).rows[0]?.value ?? '';
const listed = async (key: string) =>
  (await owner.get('settings')).data.list.find((each: { key: string }) => each.key === key);
const inbox = async (): Promise<{ title: string; content: string }[]> =>
  (await caller.get('/api/internalMessage/list', {}, customer)).data.list;
const given = (amount: string, more: object = {}): Promise<Answer> =>
  decidedByTwo(
    'adjust_balance',
    { customer_id: customer.id, account: 1, direction: 'give', amount, memo: 'Start', reason, ...more },
    finance.console,
    owner,
  );

describe('the currency', () => {
  it('changes while no account holds money, and is looked at again when it would change', async () => {
    expect((await propose({ currency: 'eur' })).data.fields).toEqual({ currency: 'field.currency' });
    const early = (await propose({ currency: 'EUR' })).data.proposal_id;
    expect((await given('900')).data.state).toBe('done');
    expect((await approve(early)).data).toMatchObject({ state: 'failed', outcome: 'server.currencyInUse' });
    expect((await propose({ currency: 'EUR' })).data.fields).toEqual({ currency: 'server.currencyInUse' });
    expect((await given('900', { direction: 'take' })).data.state).toBe('done');
    expect((await approve((await propose({ currency: 'EUR' })).data.proposal_id)).data.state).toBe('done');
    expect(await stored('currency')).toBe('EUR');
    expect((await approve((await propose({ currency: 'USDT' })).data.proposal_id)).data.state).toBe('done');
    expect((await given('900')).data.state).toBe('done');
  });
});

describe('a level', () => {
  it('is kept within its bounds and below the other, and nobody saves it alone', async () => {
    for (const { key } of RULES)
      expect([key, await owner.post('save_settings', { values: { [key]: '1' }, before: {}, reason })]).toMatchObject([
        key,
        { code: 1007, msg: expect.stringContaining(key) },
      ]);
    const fields = async (values: object): Promise<unknown> => (await propose(values, owner)).data.fields;
    expect(await fields({ stop_out_level: '1000' })).toEqual({ stop_out_level: 'field.large' });
    expect(await fields({ stop_out_level: '19.9' })).toEqual({ stop_out_level: 'field.small' });
    expect(await fields({ margin_call_level: '300.5' })).toEqual({ margin_call_level: 'field.large' });
    expect(await fields({ margin_call_level: '50' })).toEqual({ margin_call_level: 'field.levels' });
    expect(await fields({ site_name: 'Another' })).toEqual({ site_name: 'field.noSiteRule' });
    expect(await fields({ withdraw_min: '60000' })).toEqual({ withdraw_min: 'field.withdrawLimits' });
    expect(await fields({ withdraw_max: '200000' })).toEqual({ withdraw_max: 'field.withdrawLimits' });
    expect((await propose({ stop_out_level: '50' }, owner)).code).toBe(1005);
    expect((await propose({ stop_out_level: '55' }, owner, { stop_out_level: '40' })).code).toBe(1005);
  });

  it('is proposed with whom it concerns, and decided by an owner and somebody else', async () => {
    const bitcoin = await caller.priced('BTCUSDT');
    const order = { type: 1, cont: '0.05', forex_id: bitcoin, status: 1, multiple: 10 };
    expect((await caller.post('/v2/api/forex/submit', order, customer)).code).toBe(1);
    const preview = (await finance.console.post('preview_settings', { values: { margin_call_level: '290' } })).data;
    expect(preview.changes).toMatchObject([
      { key: 'margin_call_level', announced: true, concern: expect.stringContaining('1 customer with 1 open order.') },
    ]);
    const raised = (await finance.console.post('preview_settings', { values: { stop_out_level: '60' } })).data.changes;
    expect(raised[0].concern).toMatch(/Stopped out below \d+ % if it applied now: 0 customers with 0 open orders/);
    const asked = await propose({ stop_out_level: '60' });
    expect(asked).toMatchObject({ code: 1, data: { state: 'open' } });
    expect((await propose({ stop_out_level: '61', trade_fee_type: '2' }, owner)).code).toBe(1005);
    expect(await approve(asked.data.proposal_id, finance.console)).toMatchObject({ code: 1007 });
    expect(await approve(asked.data.proposal_id, colleague.console)).toMatchObject({
      code: 1007,
      msg: expect.stringContaining('owner'),
    });
    const { list } = (await colleague.console.get('proposals')).data;
    expect(list[0]).toMatchObject({ kind: 'site.rule', owner_missing: true, may_decide: true });
    expect(await stored('stop_out_level')).toBe('50');
    await owner.post('decide_proposal', { id: asked.data.proposal_id, decision: 'refuse', reason: 'Not now' });
  });

  it('that is raised holds a day after customers were notified, and can be called off until then', async () => {
    const asked = (await propose({ stop_out_level: '60' })).data.proposal_id;
    const approved = await approve(asked);
    expect(approved).toMatchObject({ code: 1, msg: expect.stringContaining('24 hours'), data: { state: 'approved' } });
    expect(approved.data.effectiveAt - Date.now()).toBeGreaterThan(24 * 3_600_000 - 60_000);
    await expect
      .poll(async () => (await inbox())[0]?.content, { timeout: 10_000 })
      .toMatch(/Stop-out level changes from 50 % to 60 %\..*\n.*keep the older level/s);
    expect(await listed('stop_out_level')).toMatchObject({
      value: '50',
      rule: true,
      least: '20',
      most: '80',
      waiting: { proposal_id: asked, value: '60', effectiveAt: approved.data.effectiveAt },
    });
    // Nothing brings it forward: neither the program, nor an operator, nor the program's role.
    await server.service('approvalRecovery').finishBefore(Date.now() + 600_000);
    expect((await owner.post('finish_proposal', { id: asked })).data.state).toBe('approved');
    await sql.query('select carry_out_site_rule($1)', [asked]);
    await expect(server.owner.query(`update proposals set effective_at = now() where id = ${asked}`)).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(server.owner.query(`update proposals set state = 'done' where id = ${asked}`)).rejects.toThrow(
      /announced/,
    );
    expect(await stored('stop_out_level')).toBe('50');
    expect((await propose({ stop_out_level: '70' })).code).toBe(1005);
    expect((await finance.console.post('call_off_change', { id: asked, reason })).code).toBe(1);
    expect((await finance.console.post('call_off_change', { id: asked, reason })).code).toBe(1005);
    await expect.poll(async () => (await inbox())[0]?.title, { timeout: 10_000 }).toBe('A trading rule stays as it is');
    await letNoticePass(server, asked);
    expect(await stored('stop_out_level')).toBe('50');

    const again = (await propose({ stop_out_level: '60' })).data.proposal_id;
    await approve(again);
    await letNoticePass(server, again);
    expect(await stored('stop_out_level')).toBe('60');
    await expect
      .poll(async () => Number((await owner.get('dashboard')).data.stop_out.stop_out_level), { timeout: 15_000 })
      .toBe(60);
    const history = (await owner.get('setting_history', { key: 'stop_out_level' })).data.list;
    expect(history).toMatchObject([
      { operator: 'candor', proposer: `finance (${finance.email})`, reason, before: '"50"' },
    ]);
    expect((await listed('stop_out_level')).waiting).toBeNull();
    // Each customer is notified of each change once.
    const announcements = async () =>
      (await inbox()).filter(({ title }) => title === 'A trading rule will change').length;
    await expect.poll(announcements, { timeout: 10_000 }).toBe(2);
    await expect
      .poll(async () => (await sql.query('select id from change_notices')).rowCount, { timeout: 10_000 })
      .toBe(0);
    expect(await announcements()).toBe(2);
  });

  it('that is lowered is in the customers’ favour, and holds at once', async () => {
    const lower = await approve((await propose({ stop_out_level: '40' })).data.proposal_id);
    expect(lower.data).toMatchObject({ state: 'done', effectiveAt: null });
    expect(await stored('stop_out_level')).toBe('40');
  });

  it('fails where the other has moved beyond it meanwhile', async () => {
    const first = (await propose({ stop_out_level: '80' })).data.proposal_id;
    await approve(first);
    expect((await approve((await propose({ margin_call_level: '60' })).data.proposal_id)).data.state).toBe('done');
    await letNoticePass(server, first);
    const { rows } = await sql.query('select state, outcome from proposals where id = $1', [first]);
    expect(rows).toEqual([{ state: 'failed', outcome: 'server.rulesContradict' }]);
    expect(await stored('stop_out_level')).toBe('40');
  });
});

describe('what guards money', () => {
  it('takes two and holds at once: several rules in one proposal, all or none', async () => {
    const values = { withdraw_hold_hours: '0', is_real_name_auth: '0', withdraw_max: '40000' };
    const { changes } = (await finance.console.post('preview_settings', { values })).data;
    expect(changes.map(({ announced }: { announced: boolean }) => announced)).toEqual([false, false, false]);
    expect(changes[0].concern).toMatch(/^Unverified customers with money: 1, who hold 89\d/);
    const asked = (await propose(values, owner)).data.proposal_id;
    expect(await stored('withdraw_hold_hours')).toBe('24');
    expect((await approve(asked, colleague.console)).data.state).toBe('done');
    expect([await stored('withdraw_hold_hours'), await stored('withdraw_max')]).toEqual(['0', '40000']);
    await expect.poll(async () => (await caller.get('/api/default/setting')).data.is_real_name_auth).toBe('0');
  });

  it('what costs pending orders, and what moves balances, is announced by its name', async () => {
    for (const [values, words] of [
      [{ trade_fee_type: '2' }, 'from per lot to share of the margin'],
      [{ only_one_account: '1' }, 'from separate accounts to one account for everything'],
    ] as const) {
      const asked = (await propose(values)).data.proposal_id;
      expect((await approve(asked)).data.state).toBe('approved');
      await expect.poll(async () => (await inbox())[0]?.content, { timeout: 10_000 }).toContain(words);
      await owner.post('call_off_change', { id: asked, reason });
    }
  });
});

describe('an owner is among those who decide', () => {
  it('so that two of finance make nobody an owner, also by SQL', async () => {
    const asked = await finance.console.post('change_role', { id: finance.id, role: 'owner', reason });
    expect(asked.data.state).toBe('open');
    const id = asked.data.proposal_id;
    expect((await approve(id, colleague.console)).code).toBe(1007);
    const me = (await colleague.console.get('me')).data;
    const vote = `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at)
      values ($1, $2, $3, 'approve', '', now())`;
    await expect(sql.query(vote, [id, me.id, me.session_id])).rejects.toMatchObject({ code: 'CP009' });
    await expect(server.owner.query(`update proposals set needed = 0 where id = ${id}`)).rejects.toThrow();
    expect((await finance.console.get('me')).data.role).toBe('finance');
    // What makes nobody an owner is theirs.
    const support = await decidedByTwo(
      'add_operator',
      { email: caller.newEmail(), name: 'Sam', role: 'support', reason },
      finance.console,
      colleague.console,
    );
    expect(support.data.state).toBe('done');
    expect((await approve(id)).data.state).toBe('done');
    finance = { ...finance, console: await signIn(caller, finance) };
    expect((await finance.console.get('me')).data.role).toBe('owner');
    // Nor do two who are none unmake one.
    const unmake = await colleague.console.post('change_role', { id: finance.id, role: 'finance', reason });
    expect((await owner.get('proposals')).data.list[0]).toMatchObject({ owner_missing: true });
    expect((await approve(unmake.data.proposal_id)).data.state).toBe('done');
    finance = { ...finance, console: await signIn(caller, finance) };
  });

  it('and the rules say so, and finance proposes what it may approve', async () => {
    const { list } = (await owner.get('approval_rules')).data;
    const needed = list.filter((rule: { owner_needed: boolean }) => rule.owner_needed);
    expect(needed.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'approval.rule',
      'balance.adjust',
      'cash.account',
      'currency.terms',
      'deposit.addresses',
      'hold.lift',
      'instrument.terms',
      'loan.address',
      'operator.reset',
      'option.duration',
      'receiving.bank',
      'site.rule',
    ]);
    const [currency] = (await finance.console.get('wallet_currencies')).data.list;
    const { deposit_min, fee_type, price, instrument_code, deposits, withdrawals, decimals } = currency;
    const terms = { deposit_min, fee_type, price, instrument_code, deposits, withdrawals, decimals, fee: '2.5' };
    const asked = await finance.console.post('change_wallet_currency', { id: currency.id, ...terms, reason });
    expect(asked.data.state).toBe('open');
    expect((await approve(asked.data.proposal_id, colleague.console)).code).toBe(1007);
    expect((await approve(asked.data.proposal_id)).data.state).toBe('done');
  });

  it('one who runs a site alone names a second operator, and raises no threshold', async () => {
    const alone = await startServer();
    try {
      const own = new Caller(alone);
      const only = await signIn(own);
      const change = { kind: 'withdrawal.approve', threshold: '99999999', reason };
      expect((await only.post('change_approval_rule', change)).data.state).toBe('open');
      expect(
        (await only.post('propose_site_rules', { values: { stop_out_level: '60' }, before: {}, reason })).data.state,
      ).toBe('open');
      const second = { email: own.newEmail(), name: 'Ada', role: 'finance', reason };
      expect((await only.post('add_operator', second)).data.state).toBe('done');
    } finally {
      await alone.stop();
    }
  });
});

it('the database holds the program to the same rules, and customers can be notified of each in words', async () => {
  const { rows } = await sql.query<{ key: string; least: string | null; most: string | null; notice: string }>(
    'select key, least, most, notice from site_rules',
  );
  const ofDatabase = rows.map(({ key, least, most, notice }) => [
    key,
    { bounds: least === null ? null : [Number(least), Number(most)], notice },
  ]);
  expect(Object.fromEntries(ofDatabase)).toEqual(
    Object.fromEntries(RULES.map(({ key, bounds = null, rule }) => [key, { bounds, notice: rule }])),
  );
  for (const language of TEXT_LANGUAGES)
    for (const { key, rule: notice } of RULES) {
      const rules = [`rule.${key}`, ...(notice === 'none' ? [] : [`rule.note.${key}`])];
      expect([language, rules.filter((each) => !translatorFor(language).has(each))]).toEqual([language, []]);
    }
});

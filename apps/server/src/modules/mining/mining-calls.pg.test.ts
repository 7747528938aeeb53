import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import type { consoleMiningProducts } from '@candor/protocol/console/mining/products.ts';
import type { consoleMiningSubscriptions } from '@candor/protocol/console/mining/subscriptions.ts';
import type { fundIncome } from '@candor/protocol/mining/income.ts';
import type { fundInfo } from '@candor/protocol/mining/info.ts';
import type { fundList } from '@candor/protocol/mining/list.ts';
import type { fundTotalReport } from '@candor/protocol/mining/total-report.ts';
import type { SubscriptionDto } from '@candor/protocol/mining/fund.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../loans/testing/loan-bed.ts';
import { MiningBed } from './testing/mining-bed.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-20T10:00:00Z');
let bed: MiningBed;
let product: number;
beforeAll(async () => {
  bed = await MiningBed.open();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  bed.site.now = START;
  bed.site.settings = { site_name: 'Candor', currency: 'USDT' };
  await bed.site.test.pool.query('update mining_products set is_open = false');
  product = await bed.product({ rate: '0.12', days: 30, penalty: '5' });
});

const taken = async (user: number, amount: string): Promise<SubscriptionDto> =>
  dataOf(await bed.subscribe(user, product, amount));
const leave = (user: number, id: number) => bed.call('fund.applyRefund', { sub_id: id }, user);
const report = async (user: number): Promise<OutputOf<typeof fundTotalReport>> =>
  dataOf(await bed.call('fund.totalReport', {}, user));

describe('products', () => {
  it('say what an amount earns and costs, and when', async () => {
    const user = await bed.customer('700');
    const info = dataOf<OutputOf<typeof fundInfo>>(await bed.call('fund.info', { id: product, amount: '1000' }, user));
    expect(info).toMatchObject({
      title: 'Test',
      dividend_percentage: '0.12',
      staring_sub_amount: '10',
      max_sub_amount: '1000',
      lock_dividend_days: 30,
      liquidated_damages: '5',
      is_open: 1,
      limit_left: null,
      payer: 'Candor',
      available: '700',
      is_real: 1,
      has_unpaid_loan: 0,
      quote: {
        amount: '1000',
        day_profit: '1.2',
        sum_profit: '36',
        penalty: '50',
        total_back: '1036',
        first_income_at: '2026-03-22 00:00:00',
        end_at: '2026-04-20 00:00:00',
      },
    });
    expect(await bed.call('fund.info', { id: 999_999 }, user)).toMatchObject({ error: 'notFound' });
  });

  it('are listed while they are open, and in a language that they are in', async () => {
    const user = await bed.customer();
    const list = async (language: string): Promise<OutputOf<typeof fundList>> =>
      dataOf(await bed.call('fund.list', {}, user, { language }));
    expect((await list('en')).data.map(({ id }) => id)).toEqual([product]);
    await bed.site.test.pool.query('update mining_products set is_open = true where id = 1');
    expect((await list('ar')).data.map(({ title }) => title)).toEqual(['ثابت 7', 'Test']);
    expect(await list('en')).toMatchObject({ last_page: 1, total: 2 });
  });
});

describe('subscribing', () => {
  it('locks the amount and keeps the terms, whatever becomes of the product', async () => {
    const user = await bed.customer('100');
    const subscription = await taken(user, '100');
    await bed.site.test.pool.query(
      `insert into mining_product_versions select product_id, 2, '{"en": {"title": "Less", "desc": ""}}', image, 0.01, 500,
         1000, 0, 10, 50, now() from mining_product_versions where product_id = $1`,
      [product],
    );
    expect(await bed.subscription(user, subscription.id)).toMatchObject({
      status: 1,
      share_amount: '100',
      day_profit: '0.12',
      sum_profit: '3.6',
      penalty: '5',
      amount_after_penalty: '95',
      sub_time_ms: START,
      end_at: '2026-04-20 00:00:00',
      get_fund: { version: 1, title: 'Test', dividend_percentage: '0.12', lock_dividend_days: 30 },
    });
    expect(await bed.balance(user)).toBe('0.00000000');
  });

  it('with one account for everything shows what is free of that one', async () => {
    const user = await bed.customer();
    await bed.give(user, '50', 1);
    bed.site.settings['only_one_account'] = '1';
    const info = dataOf<OutputOf<typeof fundInfo>>(await bed.call('fund.info', { id: product }, user));
    expect(info.available).toBe('50');
  });

  it.each([
    ['a practice account', 'realAccountOnly', { demo: true }, '50'],
    ['less than the least', 'amountOutsideLimits', {}, '9.99999999'],
    ['more than the most', 'amountOutsideLimits', {}, '1000.00000001'],
    ['nothing', 'amountOutsideLimits', {}, '0'],
    ['more than there is', 'notEnoughBalance', {}, '100.01'],
  ])('is refused for %s, which changes nothing', async (_what, error, more, amount) => {
    const user = await bed.customer('100');
    const answered = await bed.call('fund.buy', { id: product, amount }, user, more);
    expect(answered).toMatchObject({ kind: 'refused', error });
    expect(await bed.balance(user)).toBe('100.00000000');
    expect(await report(user)).toMatchObject({ running: 0, total_share_amount: '0' });
    const { rows } = await bed.site.test.pool.query('select from mining_subscriptions where user_id = $1', [user]);
    expect(rows).toHaveLength(0);
  });

  it('says nothing of a maximum that is hidden', async () => {
    const user = await bed.customer('2000');
    expect(await bed.subscribe(user, product, '1500')).toMatchObject({ message: 'server.miningMost' });
    bed.site.settings['is_mining_hide_max_subscribe'] = '1';
    expect(await bed.subscribe(user, product, '1500')).toMatchObject({ message: 'server.miningTooMuch' });
  });

  it('is refused where the product is closed, unknown, or not as it was read', async () => {
    const user = await bed.customer('100');
    const ask = (input: object) => bed.call('fund.buy', { id: product, amount: '50', ...input }, user);
    expect(await ask({ id: 999_999 })).toMatchObject({ error: 'notFound' });
    expect(await ask({ version: 2 })).toMatchObject({ error: 'alreadyDone', message: 'server.miningTermsChanged' });
    await bed.site.test.pool.query('update mining_products set is_open = false');
    expect(await ask({})).toMatchObject({ error: 'featureOff' });
  });

  it('is refused beyond the number that a customer may have in all', async () => {
    product = await bed.product({ rate: '0.12', days: 1, penalty: '5', limit: 2 });
    const user = await bed.customer('100');
    // At once, and one of them ended.
    await taken(user, '10');
    bed.site.now += 5 * DAY_MS;
    await bed.payDays();
    const answers = await Promise.all([1, 2, 3].map(() => bed.subscribe(user, product, '10')));
    expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
      error: 'alreadyDone',
      message: 'server.miningLimit',
    });
    const info = dataOf<OutputOf<typeof fundInfo>>(await bed.call('fund.info', { id: product }, user));
    expect(info).toMatchObject({ limit_num: 2, limit_left: 0 });
  });

  it('is refused to who has a loan to repay, and to who is frozen', async () => {
    const borrower = await bed.site.customer('0', true);
    await bed.give(borrower, '100');
    const { id } = await bed.site.request(borrower, 1, '100');
    expect(await bed.site.money.payOut(id, 1)).toBeNull();
    expect(await bed.subscribe(borrower, product, '50')).toMatchObject({ error: 'unpaidLoan' });
    const info = dataOf<OutputOf<typeof fundInfo>>(await bed.call('fund.info', { id: product }, borrower));
    expect(info.has_unpaid_loan).toBe(1);
    const frozen = await bed.customer('100');
    await bed.site.test.pool.query('update users set frozen_at = now() where id = $1', [frozen]);
    expect(await bed.subscribe(frozen, product, '50')).toMatchObject({ error: 'accountFrozen' });
  });

  it('acts once for a key, also where the product was closed before it was repeated', async () => {
    const user = await bed.customer('100');
    const first = dataOf<SubscriptionDto>(await bed.subscribe(user, product, '60', 'k'));
    await bed.site.test.pool.query('update mining_products set is_open = false');
    expect(dataOf<SubscriptionDto>(await bed.subscribe(user, product, '60', 'k')).id).toBe(first.id);
    expect(await bed.balance(user)).toBe('40.00000000');
  });
});

describe('days', () => {
  it('are paid once each at midnight, and the last with the capital', async () => {
    product = await bed.product({ rate: '0.12', days: 2, penalty: '5' });
    const user = await bed.customer('100');
    const { id } = await taken(user, '100');
    const at = async (time: string) => {
      bed.site.now = Date.parse(time);
      await bed.payDays();
      await bed.payDays();
      return bed.balance(user);
    };
    expect(await at('2026-03-21T23:59:59Z')).toBe('0.00000000');
    expect(await at('2026-03-22T00:00:00Z')).toBe('0.12000000');
    expect(await report(user)).toMatchObject({
      total_share_amount: '100',
      today_fund_amount: '0.12',
      total_fund_amount: '0.12',
      running: 1,
    });
    // A clock that is set back takes nothing and gives nothing.
    expect(await at('2026-03-20T00:00:00Z')).toBe('0.12000000');
    expect(await at('2026-03-23T00:00:01Z')).toBe('100.24000000');
    expect(await report(user)).toMatchObject({
      total_share_amount: '0',
      today_fund_amount: '0.12',
      total_fund_amount: '0.24',
      running: 0,
    });
    const income = dataOf<OutputOf<typeof fundIncome>>(await bed.call('fund.insList', { sub_id: id }, user));
    expect(income.data).toMatchObject([
      { id: 2, interest: '0.12', day: '2026-03-22', created_at: '2026-03-23 00:00:01' },
      { id: 1, interest: '0.12', day: '2026-03-21', created_at: '2026-03-22 00:00:00' },
    ]);
    expect(income).toMatchObject({ total: 2, last_page: 1 });
    expect(income.subscription).toMatchObject({
      status: 4,
      returned_amount: '100',
      closed_at: '2026-03-23 00:00:01',
      left_profit: '0',
    });
    expect(await leave(user, id)).toMatchObject({ error: 'alreadyDone' });
  });

  it('that end while nothing runs are all paid afterwards, in pages of many subscriptions', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => bed.customer('1000')));
    for (const user of users) await Promise.all(Array.from({ length: 30 }, () => taken(user, '20')));
    bed.site.now += 8 * DAY_MS;
    await bed.payDays();
    // 30 subscriptions of 20 at 0.12 %, seven days
    for (const user of users) expect(await bed.balance(user)).toBe('405.04000000');
  });
});

it('days of one batch are each the next one of its subscription, and nothing is paid where one is not', async () => {
  const [user, other] = [await bed.customer('100'), await bed.customer('100')];
  // Of 0.06 a day.
  const { id } = await taken(user, '50');
  const client = await bed.site.test.pool.connect();
  const pay = async (days: readonly (readonly [day: number, amount: string])[], to = user): Promise<unknown> => {
    const rows = days.map(
      ([day, amount], n) =>
        `(0, ${900_000 + n}, ${to}, 9, 1, 17, ${to}, 3, ${amount}, 1, 1, 'mining:${id}:day:${day}')`,
    );
    await client.query('begin');
    try {
      await client.query(`update mining_subscriptions set paying_at = now() where id = ${id}`);
      await client.query(`insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner,
        credit_kind, amount, command_seq, at, memo) values ${rows.join()}`);
      const paid = await client.query<{ paid: number; noted: string }>(`select paid_days as paid,
        (select string_agg(day::text, ' ' order by day) from mining_income where subscription_id = ${id}) as noted
        from mining_subscriptions where id = ${id}`);
      return paid.rows[0];
    } catch (error) {
      return (error as { readonly code?: string }).code;
    } finally {
      await client.query('rollback');
    }
  };
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, '0.06'] as const);
  expect(await pay(days(1, 3).toReversed())).toEqual({ paid: 3, noted: '1 2 3' });
  expect(await pay(days(1, 30))).toMatchObject({ paid: 30 });
  expect(await pay(days(1, 31))).toBe('CM001');
  expect(await pay(days(2, 3))).toBe('CM001');
  expect(await pay([...days(1, 1), ...days(1, 1)])).toBe('CM001');
  expect(await pay([...days(1, 1), ...days(1, 1), ...days(3, 3)])).toBe('CM001');
  expect(await pay([...days(1, 1), [2, '0.07']])).toBe('CM001');
  expect(await pay(days(1, 2), other)).toBe('CM001');
  client.release();
});

describe('giving back', () => {
  it('pays the capital less the penalty at the next midnight, without the income of that day', async () => {
    const user = await bed.customer('100');
    const { id } = await taken(user, '100');
    bed.site.now = Date.parse('2026-03-22T12:00:00Z');
    expect(dataOf(await leave(user, id))).toMatchObject({
      status: 2,
      penalty: '5',
      amount_after_penalty: '95',
      left_profit: '0.12',
      refund_at: '2026-03-23 00:00:00',
    });
    expect(await leave(user, id)).toMatchObject({ error: 'alreadyDone' });
    await bed.payDays();
    expect(await bed.balance(user)).toBe('0.12000000');
    bed.site.now = Date.parse('2026-03-23T00:00:00Z');
    await bed.payDays();
    expect(await bed.balance(user)).toBe('95.12000000');
    expect(await bed.subscription(user, id)).toMatchObject({
      status: 3,
      returned_amount: '95',
      paid_profit: '0.12',
      left_profit: '0',
      refund_at: '',
    });
  });

  it('after the last day has ended is too late, also before it is paid', async () => {
    product = await bed.product({ rate: '0.12', days: 1, penalty: '5' });
    const user = await bed.customer('100');
    const { id } = await taken(user, '100');
    bed.site.now = Date.parse('2026-03-22T00:00:00Z');
    expect(await leave(user, id)).toMatchObject({ error: 'alreadyDone', message: 'server.miningNotRunning' });
    await bed.payDays();
    expect(await bed.balance(user)).toBe('100.12000000');
  });
});

it('another customer’s subscription is not found', async () => {
  const [owner, other] = [await bed.customer('100'), await bed.customer('100')];
  const { id } = await taken(owner, '50');
  expect(await leave(other, id)).toMatchObject({ error: 'notFound' });
  expect(await bed.call('fund.insList', { sub_id: id }, other)).toMatchObject({ error: 'notFound' });
  expect(await bed.call('fund.subList', {}, other)).toMatchObject({ data: { data: [], total: 0 } });
});

it('the calls that nobody makes are switched off', async () => {
  for (const name of ['subscription_list', 'sub_info', 'getPayableCurrencies', 'submit', 'mySubList'])
    expect(await bed.call(`subscription.${name}`, {}, 1)).toMatchObject({ error: 'featureOff' });
});

it('customers are told of each event once, in the inbox and by mail', async () => {
  product = await bed.product({ rate: '0.12', days: 3, penalty: '5' });
  const user = await bed.customer('100');
  const [stays, leaves] = [await taken(user, '40'), await taken(user, '60')];
  await leave(user, leaves.id);
  bed.site.now += 9 * DAY_MS;
  await bed.payDays();
  const [news] = bed.opened.parts ?? [];
  await news?.start();
  await expect
    .poll(async () => {
      const { rows } = await bed.site.test.pool.query<{ name: string }>(
        'select name from messages where user_id = $1 order by id',
        [user],
      );
      return rows.map(({ name }) => name);
    })
    .toEqual(['miningSubscribed', 'miningSubscribed', 'miningLeaving', 'miningLeft', 'miningFinished']);
  await news?.stop();
  const mails = bed.site.mails.filter(({ to }) => to === `${user}@example.org`);
  expect(mails.map(({ body }) => body).join('\n')).toContain(
    `Subscription ${stays.id} is finished. Your 40.00 USDT are back in your funding account. It paid 0.144 USDT`,
  );
  expect(mails).toHaveLength(5);
});

describe('the program’s own role', () => {
  it('writes no status, amount or day, and changes no terms', async () => {
    const user = await bed.customer('100');
    const { id } = await taken(user, '50');
    const client = bed.site.database;
    const { sql } = await import('kysely');
    for (const change of ["status = 'finished'", 'paid_days = 9', 'locked = 1', 'amount = 1', 'daily = 1'])
      await expect(
        sql`update mining_subscriptions set ${sql.raw(change)} where id = ${id}`.execute(client),
      ).rejects.toThrow(/permission denied/);
    await expect(
      client
        .updateTable('mining_subscriptions')
        .set({ first_day: '2026-01-01' })
        .where('id', '=', String(id))
        .execute(),
    ).rejects.toThrow(/cannot be changed so/);
    await expect(client.deleteFrom('mining_subscriptions').where('id', '=', String(id)).execute()).rejects.toThrow(
      /cannot be changed so/,
    );
    await expect(sql`update mining_product_versions set lock_days = 1`.execute(client)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('operators', () => {
  const terms = {
    texts: { en: { title: 'New', desc: 'One' }, hk: { title: '', desc: '' } },
    dividend_percentage: '0.1',
    staring_sub_amount: '100',
    max_sub_amount: '200',
    limit_num: '0',
    lock_dividend_days: '10',
    liquidated_damages: '2.5',
    reason: 'Because.',
  };
  const products = async (): Promise<OutputOf<typeof consoleMiningProducts>['list']> =>
    dataOf<OutputOf<typeof consoleMiningProducts>>(await bed.review('console.miningProducts', {})).list;

  it('save versions of products, whose subscriptions keep their terms', async () => {
    const { id, version } = dataOf<{ id: number; version: number }>(
      await bed.review('console.saveMiningProduct', { id: 0, version: 0, ...terms }),
    );
    const user = await bed.customer('500');
    dataOf(await bed.subscribe(user, id, '150'));
    const next = { id, version, ...terms, liquidated_damages: '50' };
    expect(dataOf(await bed.review('console.saveMiningProduct', next))).toEqual({ id, version: 2 });
    expect(await bed.review('console.saveMiningProduct', next)).toMatchObject({ error: 'alreadyDone' });
    expect((await products()).find((each) => each.id === id)).toMatchObject({
      version: 2,
      is_open: true,
      liquidated_damages: '50',
      texts: [{ language: 'en', title: 'New', desc: 'One' }],
      running: 1,
      locked: '150',
      day_income: '0.15',
    });
    const versions = dataOf<{ list: unknown[] }>(await bed.review('console.miningProductVersions', { id }));
    expect(versions.list).toMatchObject([
      { version: 2, running: 0, liquidated_damages: '50' },
      { version: 1, running: 1, locked: '150', liquidated_damages: '2.5' },
    ]);
  });

  it.each([
    [{ dividend_percentage: '1.0001' }, { dividend_percentage: 'field.large' }],
    [{ dividend_percentage: '0.12345' }, { dividend_percentage: 'field.fourDecimals' }],
    [{ dividend_percentage: '0' }, { dividend_percentage: 'field.small' }],
    [{ liquidated_damages: '100.01' }, { liquidated_damages: 'field.large' }],
    [{ staring_sub_amount: '200.01' }, { max_sub_amount: 'field.small' }],
    [{ staring_sub_amount: '0.001' }, { staring_sub_amount: 'field.incomeTooSmall' }],
    [{ texts: { en: { title: '', desc: 'x' } } }, { texts: 'field.required' }],
    [{ texts: { xx: { title: 'x', desc: 'x' } } }, { texts: 'field.notAnOption' }],
  ])('are refused %o', async (change, fields) => {
    const answered = await bed.review('console.saveMiningProduct', { id: 0, version: 0, ...terms, ...change });
    expect(answered).toMatchObject({ error: 'invalidInput', fields });
  });

  it('close and open products', async () => {
    const open = (to: '0' | '1') => bed.review('console.openMiningProduct', { id: product, open: to, reason: 'x' });
    expect((await open('0')).kind).toBe('answer');
    expect(await open('0')).toMatchObject({ error: 'alreadyDone' });
    expect((await products()).find(({ id }) => id === product)?.is_open).toBe(false);
    expect((await open('1')).kind).toBe('answer');
    expect(await bed.review('console.openMiningProduct', { id: 999_999, open: '1', reason: 'x' })).toMatchObject({
      error: 'notFound',
    });
  });

  it('find subscriptions by number, customer and state, and all of a customer', async () => {
    const user = await bed.customer('500');
    const [first, second] = [await taken(user, '100'), await taken(user, '200')];
    await leave(user, second.id);
    const found = async (input: object) => {
      const answered = await bed.review('console.miningSubscriptions', input);
      return dataOf<OutputOf<typeof consoleMiningSubscriptions>>(answered).list.map(({ id }) => id);
    };
    expect(await found({ state: 'all', search: String(user) })).toEqual([second.id, first.id]);
    expect(await found({ state: 'running', search: `${user}@example` })).toEqual([first.id]);
    expect(await found({ state: 'leaving', product_id: String(product) })).toEqual([second.id]);
    expect(await found({ state: 'ended', search: String(user) })).toEqual([]);
    const own = dataOf(await bed.review('console.customerMining', { id: user }));
    expect(own).toMatchObject({
      total: 2,
      locked: '300',
      paid_profit: '0',
      list: [
        { id: second.id, status: 2, return_amount: '190', penalty: '10', left_profit: '0' },
        { id: first.id, status: 1, return_amount: '100', penalty: '0', left_profit: '3.6' },
      ],
    });
    expect(await bed.review('console.customerMining', { id: 99 })).toMatchObject({ error: 'notFound' });
  });

  it('see what is owed day by day ahead, which is what the days then pay', async () => {
    const owed = async (days: string): Promise<OutputOf<typeof consoleMiningOwed>> =>
      dataOf(await bed.review('console.miningOwed', { days }));
    bed.site.now += 400 * DAY_MS;
    await bed.payDays();
    bed.site.now += 40 * DAY_MS;
    const user = await bed.customer('1000');
    product = await bed.product({ rate: '0.1', days: 3, penalty: '10' });
    await taken(user, '100');
    bed.site.now += DAY_MS;
    const { id } = await taken(user, '200');
    await leave(user, id);
    const before = await owed('5');
    expect(before).toMatchObject({ running: 1, leaving: 1, locked: '300', overdue: { income: '0', capital: '0' } });
    expect(before.ledger_balance).toBe(before.locked);
    // The first earns 0.1 on three days; the second comes back with 10 % less.
    expect(before.days.map(({ income, capital }) => [income, capital])).toEqual([
      ['0.1', '180'],
      ['0.1', '0'],
      ['0.1', '100'],
      ['0', '0'],
      ['0', '0'],
    ]);
    expect(before.tonight).toEqual({ income: '0.1', capital: '180', subscriptions: 2 });
    bed.site.now += DAY_MS;
    expect(await owed('1')).toMatchObject({ overdue: { income: '0.1', capital: '180' } });
    await bed.payDays();
    expect(await owed('1')).toMatchObject({
      overdue: { income: '0', capital: '0' },
      paid_today: '0.1',
      left_this_month: 1,
      penalties_this_month: '20',
      tonight: { income: '0.1', capital: '0', subscriptions: 1 },
    });
  });
});

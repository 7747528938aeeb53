import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { fundApplyRefund } from '@candor/protocol/mining/apply-refund.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { fundBuy } from '@candor/protocol/mining/buy.ts';
import type { OfferedFundDto, SubscriptionDto } from '@candor/protocol/mining/fund.ts';
import { fundIncome } from '@candor/protocol/mining/income.ts';
import { fundInfo } from '@candor/protocol/mining/info.ts';
import { fundList } from '@candor/protocol/mining/list.ts';
import { fundSubscriptions } from '@candor/protocol/mining/subscriptions.ts';
import { fundTotalReport } from '@candor/protocol/mining/total-report.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, NO_LOAN, NOW } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { IncomeScreen } from './income-screen.tsx';
import { MiningScreen } from './mining-screen.tsx';
import { RecordScreen } from './record-screen.tsx';
import { SubscribeScreen } from './subscribe-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(fundList, { data: [FUND], last_page: 1, total: 1 });
  server().answer(fundInfo, OFFER);
  server().answer(fundTotalReport, {
    total_share_amount: '2750',
    today_fund_amount: '4.5',
    total_fund_amount: '76.5',
    currency_code: 'USDT',
    running: 2,
  });
  server().answer(fundSubscriptions, { data: [RUNNING], last_page: 1, total: 1 });
});

const sheet = () => page.getByRole('dialog');
const amount = () => page.getByRole('textbox', { name: new RegExp(say('mining.amount')) });
const lock = (text: string) => page.getByRole('button', { name: say('mining.action', { amount: text, days: 30 }) });

async function review(text: string): Promise<void> {
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await amount().fill(text);
  await lock('1,000.00').click();
  await expect.element(sheet()).toBeVisible();
}

test('products say what they pay, how long they lock, and what leaving costs', async () => {
  server().answer(fundList, { data: [FUND, { ...FUND, id: 2, title: 'Gone', limit_left: 0 }], last_page: 1, total: 2 });
  await show(<MiningScreen />, '/mining');
  const first = page.getByRole('list', { name: say('mining.products') }).getByRole('listitem');
  await expect.element(first.nth(1)).toBeVisible();
  expect(first.first().element().textContent).toMatch(/100 to 20,000 USDT.*0\.12%.*30 days.*−5%/);
  expect(first.first().element().textContent).toContain('100.00 USDT earns 0.12 USDT a day, 3.60 USDT in all');
  await expect.element(page.getByText(say('mining.limitReached'))).toBeVisible();
  await expect.element(page.getByText('2,750.00')).toBeVisible();
  await page.getByRole('link', { name: say('mining.subscribeTo', { name: 'Steady 30' }) }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/mining/subscribe?id=1');
});

test('the maximum is not shown where the site hides it', async () => {
  server().answer(getBasicInfo, { ...SITE, settings: { ...SITE.settings, is_mining_hide_max_subscribe: '1' } });
  await show(<MiningScreen />, '/mining');
  await expect.element(page.getByText('From 100 USDT', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/20,000/)).not.toBeInTheDocument();
});

test('without products the page says what will be there', async () => {
  server().answer(fundList, { data: [], last_page: 1, total: 0 });
  await show(<MiningScreen />, '/mining');
  await expect.element(page.getByText(say('mining.none'))).toBeVisible();
});

test('what cannot be read comes with one more try', async () => {
  server().refuse(fundList, ERROR_CODES.ourFault, 'Reference: 1');
  server().goOffline();
  await show(<MiningScreen />, '/mining');
  await expect.element(page.getByText(say('common.loadFailed')).first()).toBeVisible();
  server().goOnline();
  server().answer(fundList, { data: [FUND], last_page: 1, total: 1 });
  await page
    .getByRole('button', { name: say('common.retry') })
    .last()
    .click();
  await expect.element(page.getByText('Steady 30')).toBeVisible();
});

test('a practice account may look, and is led to a real one', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  server().answer(fundInfo, { ...OFFER, is_real: 0 });
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await expect.element(page.getByRole('button', { name: say('funds.realOnly') })).toBeDisabled();
  await page.getByRole('link', { name: say('home.openAccount') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/register?from=%2Fmining');
});

test('who pays, the lock and the cost of leaving stand before the amount', async () => {
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await expect.element(page.getByText(say('mining.whoPaysText', { name: 'Candor' }))).toBeVisible();
  await expect.element(page.getByText(/30 full days, until Dec 19, 2026, 00:00 GMT/)).toBeVisible();
  await expect.element(page.getByText(say('mining.leavingText', { rate: '5%' }))).toBeVisible();
  await expect.element(amount()).toBeVisible();
  const order = [say('mining.whoPays'), say('mining.howLong'), say('mining.leaving'), say('mining.amount')].map(
    (text) => document.body.textContent?.indexOf(text) ?? -1,
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await expect.element(page.getByRole('button', { name: say('mining.enterAmount') })).toBeDisabled();
  await amount().fill('50');
  await expect.element(page.getByText(say('mining.tooLittle', { amount: '100.00 USDT' })).first()).toBeVisible();
  await amount().fill('30000');
  await expect.element(page.getByText(say('mining.tooMuch', { amount: '20,000.00 USDT' })).first()).toBeVisible();
  await amount().fill('1300');
  await expect.element(page.getByText(say('mining.notEnough')).first()).toBeVisible();
  await page.getByRole('link', { name: say('mining.moveMoney') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/mine/transfer?to=3');
});

test('an amount is chosen, looked at once more, locked, and stands in the record', async () => {
  server().answer(fundBuy, RUNNING);
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await page.getByRole('radio', { name: '1,000' }).click({ force: true });
  await expect.element(page.getByRole('main').getByText('+36.00')).toBeVisible();
  await lock('1,000.00').click();
  await expect.element(sheet().getByText('Candor', { exact: true })).toBeVisible();
  await expect.element(sheet().getByText('+1.20')).toBeVisible();
  await expect.element(sheet().getByText('−50.00')).toBeVisible();
  await expect.element(sheet().getByText('1,036.00')).toBeVisible();
  await sheet().getByRole('button', { name: /Lock/ }).click();
  await expect.element(sheet().getByText(say('mining.done', { amount: '1,000.00 USDT' }))).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/mining/record');
  expect(server().inputsOf(fundBuy)).toEqual([{ id: 1, version: 4, amount: '1000' }]);
});

test.each([
  [ERROR_CODES.notEnoughBalance, 'It is not there any more.'],
  [ERROR_CODES.alreadyDone, 'The product has changed.'],
  [ERROR_CODES.featureOff, 'It is closed.'],
] as const)('a refusal of %i is said, and the product read again', async (code, words) => {
  server().refuse(fundBuy, code, words);
  await review('1000');
  const before = server().inputsOf(fundInfo).length;
  await sheet().getByRole('button', { name: /Lock/ }).click();
  await expect.element(sheet().getByText(words)).toBeVisible();
  await expect.poll(() => server().inputsOf(fundInfo).length).toBeGreaterThan(before);
});

test('without an answer the same subscription is asked for again, though the product has changed', async () => {
  server().lose(fundBuy);
  await review('1000');
  server().answer(fundInfo, { ...OFFER, version: 5, dividend_percentage: '0.01' });
  await sheet().getByRole('button', { name: /Lock/ }).click();
  await expect.element(sheet().getByText(/We got no answer/)).toBeVisible();
  await expect.element(page.getByText(say('mining.rateADay', { rate: '0.01%' }))).toBeInTheDocument();
  await expect.element(sheet().getByText('+1.20')).toBeVisible();
  server().answer(fundBuy, RUNNING);
  await sheet()
    .getByRole('button', { name: say('trade.askAgain') })
    .click();
  await expect.poll(() => server().keysOf(fundBuy)).toHaveLength(2);
  expect(new Set(server().keysOf(fundBuy)).size).toBe(1);
  expect(
    server()
      .inputsOf(fundBuy)
      .map(({ version }) => version),
  ).toEqual([4, 4]);
});

test('who has a loan to repay is told so first, with the way to it', async () => {
  const unpaid = { id: 1, owed: '2018.4', due_at_ms: 1 };
  server().answer(loanApplication, { ...NO_LOAN, status: 2, unpaid_loan: unpaid });
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await expect.element(page.getByText('2,018.40', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
  await page.getByRole('link', { name: say('loan.seeMyLoans') }).click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
});

test.each([
  [{ is_open: 0 as const }, 'mining.closed'],
  [{ limit_left: 0 }, 'mining.limitReached'],
] as const)('what is not to be had any more takes no amount: %o', async (changed, reason) => {
  server().answer(fundInfo, { ...OFFER, ...changed });
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await expect.element(page.getByRole('button', { name: say(reason) })).toBeDisabled();
  await expect.element(amount()).not.toBeInTheDocument();
});

test('a frozen account learns so', async () => {
  server().answer(info, { ...CUSTOMER, is_frozen: 1 });
  await show(<SubscribeScreen />, '/mining/subscribe?id=1');
  await expect.element(page.getByRole('button', { name: say('common.frozenTitle') })).toBeDisabled();
});

test.each(['', '?id=x', '?id=9'])('an address of nothing leads back to the products: %s', async (query) => {
  server().refuse(fundInfo, ERROR_CODES.notFound, 'Not found.');
  await show(<SubscribeScreen />, `/mining/subscribe${query}`);
  await page.getByRole('button', { name: say('mining.toProducts') }).click();
  await expect.poll(() => location.pathname).toBe('/mining');
});

test('the record says how far each subscription is, and leaving one what it costs before it is done', async () => {
  server().answer(fundApplyRefund, LEAVING);
  await show(<RecordScreen />, '/mining/record');
  await expect.element(page.getByText(say('mining.progress', { day: 14, days: 90 }))).toBeVisible();
  await page.getByRole('button', { name: say('mining.leaveEarlyAsk') }).click();
  await expect.element(sheet().getByText(/All in all you lose 109\.60 USDT/)).toBeVisible();
  await expect.element(sheet().getByText(/Wait until Feb 4 and you get back 2,324\.00 USDT/)).toBeVisible();
  await expect.element(sheet().getByText('1,840.00')).toBeVisible();
  server().answer(fundSubscriptions, { data: [LEAVING], last_page: 1, total: 1 });
  await sheet()
    .getByRole('button', { name: say('mining.leaveFor', { amount: '−160.00' }) })
    .click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(page.getByText(say('mining.status.leaving'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('mining.leaveEarlyAsk') })).not.toBeInTheDocument();
  expect(server().inputsOf(fundApplyRefund)).toEqual([{ sub_id: 7 }]);
});

test('staying asks for nothing; a refusal to leave is said in the sheet', async () => {
  server().refuse(fundApplyRefund, ERROR_CODES.alreadyDone, 'It has ended.');
  await show(<RecordScreen />, '/mining/record');
  const ask = page.getByRole('button', { name: say('mining.leaveEarlyAsk') });
  await ask.click();
  await sheet()
    .getByRole('button', { name: say('mining.keepLocked') })
    .click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(server().inputsOf(fundApplyRefund)).toEqual([]);
  await ask.click();
  await sheet()
    .getByRole('button', { name: say('mining.leaveFor', { amount: '−160.00' }) })
    .click();
  await expect.element(sheet().getByText('It has ended.')).toBeVisible();
});

test('what has ended says what came back and when', async () => {
  const ended = { refund_at: '', refund_at_ms: null, closed_at: '', closed_at_ms: Date.UTC(2026, 10, 18) };
  server().answer(fundSubscriptions, {
    data: [
      { ...RUNNING, ...ended, id: 2, status: 4, returned_amount: '2000' },
      { ...RUNNING, ...ended, id: 1, status: 3, returned_amount: '1840' },
    ],
    last_page: 1,
    total: 2,
  });
  await show(<RecordScreen />, '/mining/record');
  const rows = page.getByRole('list', { name: say('mining.record') }).getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  expect(rows.nth(0).element().textContent).toMatch(/Finished.*Nov 5 to Nov 18.*Came back2,000\.00/);
  expect(rows.nth(1).element().textContent).toMatch(/Left early.*Came back1,840\.00/);
});

test('an empty record leads to the products', async () => {
  server().answer(fundSubscriptions, { data: [], last_page: 1, total: 0 });
  await show(<RecordScreen />, '/mining/record');
  await page.getByRole('button', { name: say('mining.toProducts') }).click();
  await expect.poll(() => location.pathname).toBe('/mining');
});

test('income is listed day by day, with what is still to come and who pays it', async () => {
  server().answer(fundIncome, ({ page: at }) => ({
    subscription: RUNNING,
    data: Array.from({ length: at === 1 ? 2 : 1 }, (_, place) => ({
      id: at === 1 ? 3 - place : 1,
      interest: '3.6',
      created_at: '',
      created_at_ms: Date.UTC(2026, 10, 20 - place),
      day: `2026-11-${19 - place}`,
    })),
    last_page: 2,
    total: 3,
  }));
  await show(<IncomeScreen />, '/mining/income?id=7');
  await expect.element(page.getByText(say('mining.incomeDay', { day: 'Nov 19' })).first()).toBeVisible();
  await expect.element(page.getByText('+273.60')).toBeVisible();
  await expect.element(page.getByText(say('mining.howPaid', { time: '00:00 GMT', name: 'Candor' }))).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.list > li').length).toBe(3);
});

test('before the first day it says when the first income comes', async () => {
  server().answer(fundIncome, { subscription: RUNNING, data: [], last_page: 1, total: 0 });
  await show(<IncomeScreen />, '/mining/income?id=7');
  await expect.element(page.getByText(say('mining.noIncomeHint', { time: 'Nov 7, 2026, 00:00 GMT' }))).toBeVisible();
});

test('a subscription that is not there leads back to the record', async () => {
  server().refuse(fundIncome, ERROR_CODES.notFound, 'Not found.');
  await show(<IncomeScreen />, '/mining/income?id=8');
  await page.getByRole('button', { name: say('mining.seeRecord') }).click();
  await expect.poll(() => location.pathname).toBe('/mining/record');
});

const SITE = {
  settings: { site_name: 'Candor', currency: 'USDT' },
  price_source: 'simulated' as const,
  languages: ['en'],
  time: NOW,
  theme: { light: {}, dark: {} },
  margin_call_level: 100,
  stop_out_level: 50,
};
const PRODUCT = {
  id: 1,
  version: 4,
  title: 'Steady 30',
  desc: 'Paid out of what market making earns.',
  image: '',
  currency_code: 'USDT',
  dividend_percentage: '0.12',
  staring_sub_amount: '100',
  max_sub_amount: '20000',
  limit_num: 3,
  lock_dividend_days: 30,
  liquidated_damages: '5',
};
const FUND: OfferedFundDto = {
  ...PRODUCT,
  is_open: 1,
  limit_left: 2,
  quote: {
    amount: '100',
    day_profit: '0.12',
    sum_profit: '3.6',
    penalty: '5',
    total_back: '103.6',
    first_income_at: '',
    first_income_at_ms: Date.UTC(2026, 10, 20),
    end_at: '',
    end_at_ms: Date.UTC(2026, 11, 19),
  },
};
const OFFER = {
  ...FUND,
  payer: 'Candor',
  available: '1250.75',
  is_real: 1 as const,
  has_unpaid_loan: 0 as const,
};
const RUNNING: SubscriptionDto = {
  id: 7,
  get_fund: {
    ...PRODUCT,
    title: 'Steady 90',
    dividend_percentage: '0.18',
    lock_dividend_days: 90,
    liquidated_damages: '8',
  },
  status: 1,
  share_amount: '2000',
  sub_time: '',
  sub_time_ms: Date.UTC(2026, 10, 5, 9),
  day_profit: '3.6',
  sum_profit: '324',
  paid_profit: '50.4',
  paid_days: 14,
  left_profit: '273.6',
  ended_days: 14,
  penalty: '160',
  amount_after_penalty: '1840',
  first_income_at: '',
  first_income_at_ms: Date.UTC(2026, 10, 7),
  end_at: '',
  end_at_ms: Date.UTC(2027, 1, 4),
  refund_at: '',
  refund_at_ms: Date.UTC(2026, 10, 19),
  closed_at: '',
  closed_at_ms: null,
  returned_amount: '0',
};
const LEAVING: SubscriptionDto = { ...RUNNING, status: 2, left_profit: '0' };

import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { requestWithdrawal } from '@candor/protocol/wallet/request-withdrawal.ts';
import { withdrawalCurrencies } from '@candor/protocol/wallet/withdrawal-currencies.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import type { WithdrawalDto } from '@candor/protocol/wallet/withdrawal.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESS, CUSTOMER, NO_LOAN, NOW, siteAnswer } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(withdrawalCurrencies, [COIN]);
  server().answer(listPayoutMethods, [ADDRESS]);
  server().answer(withdrawalHistory, { data: [], total: 0 });
});

const amount = () => page.getByRole('textbox', { name: say('common.amount') });
const review = () => page.getByRole('button', { name: say('withdraw.review') });
const sheet = () => page.getByRole('dialog');
const payPassword = () => sheet().getByLabelText(say('auth.payPassword'), { exact: true });
const send = () => sheet().getByRole('button', { name: say('withdraw.action', { amount: '249.00 USDT' }) });

async function fillIn(): Promise<void> {
  await show(<WithdrawScreen />, '/mine/withdraw');
  await amount().fill('250');
  await review().click();
  await payPassword().fill('482913');
}

test('what arrives is said before it is asked for, and an amount that is too large or too small is shown', async () => {
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByRole('button', { name: say('transfer.noAmount') })).toBeDisabled();
  await amount().fill('9999');
  await expect.element(page.getByText(say('withdraw.tooMuch')).first()).toBeVisible();
  await amount().fill('5');
  await expect.element(page.getByText(say('field.belowMinimum', { min: '10.00 USDT' })).first()).toBeVisible();
  await page.getByRole('button', { name: say('common.all') }).click();
  await expect.element(amount()).toHaveValue('1250.75');
  await amount().fill('250');
  await expect.element(page.getByText('249.0000').first()).toBeVisible();
  await expect.element(review()).toBeEnabled();
});

test('a wrong pay password is shown in the review, and what was asked for stands first in the history', async () => {
  await fillIn();
  await expect.element(sheet().getByText(say('withdraw.irreversible'))).toBeVisible();
  server().refuse(requestWithdrawal, ERROR_CODES.wrongPayPassword, 'That is not your PIN.');
  await send().click();
  await expect.element(sheet().getByText('That is not your PIN.')).toBeVisible();
  server().answer(requestWithdrawal, WITHDRAWAL);
  server().answer(withdrawalHistory, { data: [WITHDRAWAL], total: 1 });
  await send().click();
  await expect.element(page.getByRole('heading', { name: say('withdraw.asked') })).toBeVisible();
  await sheet()
    .getByRole('button', { name: say('common.done') })
    .click();
  await expect.element(page.getByRole('button', { name: say('transfer.noAmount') })).toBeDisabled();
  await expect.element(amount()).toHaveValue('');
  await expect.element(page.getByRole('main').getByText('250.00').first()).toBeInTheDocument();
});

test('a withdrawal whose answer is lost is asked for again as the same one, and nothing of it can be changed', async () => {
  await fillIn();
  server().lose(requestWithdrawal);
  await send().click();
  const again = sheet().getByRole('button', { name: say('trade.askAgain') });
  await expect.element(again).toBeVisible();
  await expect.element(payPassword()).toBeDisabled();
  server().answer(requestWithdrawal, WITHDRAWAL);
  await again.click();
  await expect.element(page.getByRole('heading', { name: say('withdraw.asked') })).toBeVisible();
  const [first, second, ...more] = server().keysOf(requestWithdrawal);
  expect([second, more]).toEqual([first, []]);
  expect(server().inputsOf(requestWithdrawal)[0]).toMatchObject({ number: '250', draw_method_id: ADDRESS.id });
});

test('with a second factor the review asks for a code, and says that one was used', async () => {
  server().answer(info, { ...CUSTOMER, has_second_factor: 1 });
  await fillIn();
  await expect.element(sheet().getByRole('button', { name: say('secondFactor.enterCode') })).toBeDisabled();
  await sheet().getByLabelText(say('secondFactor.code')).fill('123456');
  server().refuse(requestWithdrawal, ERROR_CODES.wrongSecondFactor, 'That code was used.');
  await send().click();
  await expect.element(sheet().getByText('That code was used.')).toBeVisible();
});

test('the page begins with an address that may be used, whatever is newer', async () => {
  const rests = {
    ...ADDRESS,
    id: 2,
    dc_address: 'THELD1234567890123456789012345HELD',
    held_until_ms: Date.now() + 3_600_000,
  };
  const refused = { ...ADDRESS, id: 3, dc_address: 'TOTHER123456789012345678901234OTHER', refused: 'house' as const };
  server().answer(listPayoutMethods, [rests, refused, ADDRESS]);
  await show(<WithdrawScreen />, '/mine/withdraw');
  await amount().fill('250');
  await expect.element(review()).toBeEnabled();
});

test.each([
  ['rests', { held_until_ms: NOW * 2 }, 'withdraw.heldShort'],
  ['belongs to the broker', { refused: 'house' as const }, 'withdraw.refusedShort'],
] as const)('an address that %s cannot be used', async (_, state, reason) => {
  server().answer(listPayoutMethods, [{ ...ADDRESS, ...state }]);
  await show(<WithdrawScreen />, '/mine/withdraw');
  await amount().fill('250');
  await expect.element(page.getByRole('button', { name: say(reason) })).toBeDisabled();
});

test.each([
  ['who is not verified', { is_real: 0 }, 'withdraw.verifyHint', 'funds.verifyFirst'],
  ['who has no pay password', { has_pay_password: 0 as const }, 'withdraw.payPasswordHint', 'withdraw.setPayPassword'],
] as const)('a customer %s reads what to do first', async (_, state, hint, reason) => {
  server().answer(info, { ...CUSTOMER, ...state });
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByText(say(hint)).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: say(reason) })).toBeDisabled();
});

test('a customer with a loan to repay reads it first, with the way to the loan', async () => {
  const unpaid = { id: 1042, owed: '2010', due_at_ms: NOW };
  server().answer(loanApplication, { ...NO_LOAN, status: 2, unpaid_loan: unpaid });
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByText(/2,010.00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
  await page.getByRole('link', { name: say('loan.seeMyLoans') }).click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
});

test('a customer who is frozen reads why', async () => {
  server().answer(info, { ...CUSTOMER, is_frozen: 1, frozen_reason: 'We look into your sign-ins.' });
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByText('We look into your sign-ins.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('common.frozenTitle') })).toBeDisabled();
});

test('a practice account is led to a real one', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByRole('heading', { name: say('funds.realOnly') })).toBeVisible();
  await page.getByRole('button', { name: say('home.openAccount') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/register?from=%2Fmine%2Fwithdraw');
});

test.each([
  ['1', '199.20 EUR'],
  ['0', '249.00 USDT'],
])(
  'of a bank withdrawal the amount in the currency of the bank is shown where the site says so: %s',
  async (flag, net) => {
    server().answer(
      getBasicInfo,
      siteAnswer({ is_withdraw_bank_card: '1', is_wallet_bank_card: '1', is_bank_out_amount: flag }),
    );
    server().answer(withdrawalCurrencies, [{ ...COIN, code: 'EUR', protocol: '', usd_price: '1.25', decimals: 2 }]);
    server().answer(listPayoutMethods, [
      { ...ADDRESS, type: 2, draw_currency: { code: 'EUR', protocol: '' }, bank_name: 'Bank' },
    ]);
    await show(<WithdrawScreen />, '/mine/withdraw?type=1');
    await amount().fill('250');
    await expect.element(page.getByText(net).first()).toBeVisible();
  },
);

test('without an address there is a way to add one first', async () => {
  server().answer(listPayoutMethods, []);
  await show(<WithdrawScreen />, '/mine/withdraw');
  await sheet()
    .getByRole('button', { name: say('funds.addAddress') })
    .click();
  await expect.poll(() => location.pathname).toBe('/mine/withdraw-way');
});

test('what cannot be read says so, and comes with one more try', async () => {
  server().refuse(withdrawalCurrencies, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<WithdrawScreen />, '/mine/withdraw');
  await expect.element(page.getByText(say('common.loadFailed')).first()).toBeVisible();
  server().answer(withdrawalCurrencies, [COIN]);
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(amount()).toBeVisible();
});

const COIN = {
  id: 1,
  code: 'USDT',
  protocol: 'TRC20',
  draw_rate: '1',
  fee_type: 1 as const,
  usd_price: '1',
  decimals: 6,
  min_amount: '10',
  max_amount: '',
  day_left: '',
};

const WITHDRAWAL: WithdrawalDto = {
  id: 7,
  number: '250',
  asked: '250',
  real_number: '249',
  usd_price: '1',
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
  fee: '1',
  status: 0,
  status_name: 'Waiting',
  created_at: '',
  created_at_ms: NOW,
  ended_at: '',
  ended_at_ms: null,
  type: 1,
  address: ADDRESS.dc_address,
  payee_account: '',
  payee_name: '',
  bank_name: '',
  memo: '',
  notes: '',
  reference: '',
  can_cancel: 1,
};

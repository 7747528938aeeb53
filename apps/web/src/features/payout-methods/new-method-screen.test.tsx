import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { addPayoutMethod } from '@candor/protocol/wallet/add-payout-method.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { withdrawalCurrencies } from '@candor/protocol/wallet/withdrawal-currencies.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, NO_LOAN } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { NewMethodScreen } from './new-method-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(listPayoutMethods, []);
  server().answer(withdrawalCurrencies, ({ type }) => (type === 1 ? [currency(1, 'USDT', 'TRC20')] : BANKS));
});

const field = (key: PlainKey) => page.getByRole('textbox', { name: say(key), exact: true });
const missing = (key: PlainKey) => page.getByRole('button', { name: say('funds.missing', { field: say(key) }) });

test('an address of another network is refused at its field', async () => {
  await show(<NewMethodScreen />, '/mine/withdraw-way?type=1');
  await expect.element(missing('funds.address')).toBeDisabled();
  await field('funds.address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await page.getByLabelText(say('funds.loginPassword'), { exact: true }).fill('a long enough password');
  server().refuse(addPayoutMethod, ERROR_CODES.invalidInput, '', { fields: { dc_address: 'field.addressLength' } });
  await page.getByRole('button', { name: say('funds.saveAddress') }).click();
  await expect.element(page.getByText(say('field.addressLength'))).toBeVisible();
  await expect.element(field('funds.address')).toHaveAttribute('aria-invalid', 'true');
});

test('the form of a bank account names what is missing, and asks for no code that such an account has not', async () => {
  await show(<NewMethodScreen />, '/mine/withdraw-way?type=2');
  await expect.element(missing('funds.payeeName')).toBeDisabled();
  await field('funds.payeeName').fill('Ann Lee');
  await expect.element(missing('funds.accountNumber')).toBeDisabled();
  await expect.element(field('funds.swift')).toBeVisible();
  await expect.element(field('funds.iban')).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button', { name: /USD/ }).click();
  await page.getByRole('dialog').getByText('EUR').first().click();
  await expect.element(field('funds.iban')).toBeVisible();
  await expect.element(field('funds.swift')).not.toBeInTheDocument();
});

test('a customer with a loan to repay reads it before anything is typed', async () => {
  const unpaid = { id: 1, owed: '2018.4', due_at_ms: 1 };
  server().answer(loanApplication, { ...NO_LOAN, status: 2, unpaid_loan: unpaid });
  await show(<NewMethodScreen />, '/mine/withdraw-way?type=1');
  await expect.element(page.getByText('2,018.40', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
});

test('a practice account reads that it needs a real one', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<NewMethodScreen />, '/mine/withdraw-way?type=2');
  await expect.element(page.getByRole('heading', { name: say('funds.realOnly') })).toBeVisible();
});

function currency(id: number, code: string, protocol: string) {
  const fee = { draw_rate: '1', fee_type: 1 as const, usd_price: '1', decimals: 2 };
  return { id, code, protocol, ...fee, min_amount: '10', max_amount: '', day_left: '' };
}
const BANKS = [currency(5, 'USD', ''), currency(6, 'EUR', '')];

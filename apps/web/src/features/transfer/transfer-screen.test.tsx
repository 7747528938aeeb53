import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { transfer } from '@candor/protocol/account/transfer.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_LOAN, NOW } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TransferScreen } from './transfer-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(transferLog, { data: [], total: 0 }));

const amount = () => page.getByRole('textbox', { name: new RegExp(say('common.amount')) });
const move = (text: string) => page.getByRole('button', { name: say('transfer.action', { amount: text }) });

test('more than there is cannot be moved; all of it can', async () => {
  await show(<TransferScreen />, '/mine/transfer?to=1');
  await expect.element(page.getByText(say('transfer.none'))).toBeVisible();
  await amount().fill('99999');
  await expect.element(page.getByText(say('transfer.tooMuch')).first()).toBeVisible();
  await page.getByRole('button', { name: say('transfer.all') }).click();
  server().answer(transfer, {});
  await move('200.00 USDT').click();
  const done = say('transfer.done', { amount: '200.00 USDT', account: say('transfer.account.1') });
  await expect.element(page.getByText(done)).toBeVisible();
  expect(server().inputsOf(transfer)).toMatchObject([{ from: 2, to: 1, balance: '200' }]);
});

test('a transfer that is refused says why, and one without an answer is asked for again as the same one', async () => {
  await show(<TransferScreen />, '/mine/transfer?to=1');
  await amount().fill('100');
  server().refuse(transfer, ERROR_CODES.notEnoughBalance, 'It is not there any more.');
  await move('100.00 USDT').click();
  await expect.element(page.getByText('It is not there any more.')).toBeVisible();
  server().lose(transfer);
  await move('100.00 USDT').click();
  await expect.element(page.getByText(/We got no answer/)).toBeVisible();
  server().answer(transfer, {});
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => server().keysOf(transfer)).toHaveLength(3);
  const [, lost, again] = server().keysOf(transfer);
  expect(again).toBe(lost);
});

test('with a loan to repay money moves to trade with, and not to where it leaves from', async () => {
  const unpaid = { id: 1042, owed: '2010', due_at_ms: NOW };
  server().answer(loanApplication, { ...NO_LOAN, status: 2, unpaid_loan: unpaid });
  await show(<TransferScreen />, '/mine/transfer?to=3');
  await expect.element(page.getByText(/2,010.00/)).toBeVisible();
  await amount().fill('100');
  await expect.element(page.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
  await page.getByRole('button', { name: say('transfer.swap') }).click();
  await expect.element(move('100.00 USDT')).toBeEnabled();
  await expect.element(page.getByText(/2,010.00/)).not.toBeInTheDocument();
});

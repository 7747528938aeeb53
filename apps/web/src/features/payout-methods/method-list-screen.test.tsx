import { loanApplication } from '@candor/protocol/loans/info.ts';
import { deletePayoutMethod } from '@candor/protocol/wallet/delete-payout-method.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESS, NO_LOAN } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { CoinAddressesScreen } from './method-list-screen.tsx';

const { server, show } = prepareScreenTest();

test('an address that rests says until when, and is deleted after a question', async () => {
  server().answer(listPayoutMethods, [{ ...ADDRESS, held_until_ms: Date.now() + 3_600_000 }]);
  await show(<CoinAddressesScreen />, '/mine/coin-address-list');
  await expect.element(page.getByText(/^Usable from /)).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  expect(server().inputsOf(deletePayoutMethod)).toEqual([]);
  server().answer(deletePayoutMethod, {});
  server().answer(listPayoutMethods, []);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.delete') })
    .click();
  await expect.element(page.getByText(say('funds.noAddresses'))).toBeVisible();
  expect(server().inputsOf(deletePayoutMethod)).toEqual([{ id: ADDRESS.id }]);
});

test('a customer with a loan to repay adds and deletes none, and reads why', async () => {
  server().answer(listPayoutMethods, [ADDRESS]);
  const unpaid = { id: 1, owed: '2018.4', due_at_ms: 1 };
  server().answer(loanApplication, { ...NO_LOAN, status: 2, unpaid_loan: unpaid });
  await show(<CoinAddressesScreen />, '/mine/coin-address-list');
  await expect.element(page.getByRole('link', { name: say('loan.seeMyLoans') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: say('loan.repayFirst') })).toBeDisabled();
});

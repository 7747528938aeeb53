import { deletePayoutMethod } from '@candor/protocol/wallet/delete-payout-method.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESS } from '../../testing/customer-answers.ts';
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

import { forexChange } from '@candor/protocol/account/forex-change.ts';
import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import type { DepositDto } from '@candor/protocol/wallet/deposit.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESS, NOW } from '../../testing/customer-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { WalletScreen } from './wallet-screen.tsx';

const { server, show } = prepareScreenTest();
const cell = (name: string) => page.getByRole('cell', { name, exact: true });
beforeEach(() => {
  server().answer(forexChange, ({ type }) => (type === 1 ? { list: [FEE, GIFT], total: 2 } : { list: [], total: 0 }));
  server().answer(transferLog, { data: [], total: 0 });
  server().answer(depositHistory, {
    data: [DEPOSIT, { ...DEPOSIT, id: 6, status: DEPOSIT_STATUS.finished }],
    total: 2,
  });
  server().answer(withdrawalHistory, { data: [], total: 0 });
  server().answer(listPayoutMethods, [ADDRESS]);
});

test('a wide page shows what moved in the account that is chosen, with the receipts of what a price decided', async () => {
  await page.viewport(1280, 800);
  await show(<WalletScreen />, '/mine/wallet');
  await expect.element(cell(say('transfer.account.3'))).toBeVisible();
  await expect.element(page.getByText(say('funds.noRecords'))).toBeVisible();
  expect(
    server()
      .inputsOf(forexChange)
      .map(({ type }) => type),
  ).toEqual([3]);
  await page.getByRole('radio', { name: say('funds.short.1') }).click({ force: true });
  await expect.element(cell(FEE.MemoTran)).toBeVisible();
  const receipts = page.getByRole('link', { name: say('orders.receipt') });
  expect(receipts.elements().map((link) => link.getAttribute('href'))).toEqual(['/order/receipt?id=41']);
});

test('a wide page shows the payment under way with its steps, and not the one that is done', async () => {
  await page.viewport(1280, 800);
  await show(<WalletScreen />, '/mine/wallet');
  await expect.element(page.getByText(say('deposit.number', { number: 7 }))).toBeVisible();
  await expect.element(page.getByRole('list', { name: say('deposit.progress') })).toBeVisible();
  expect(page.getByText(say('deposit.number', { number: 6 })).elements()).toHaveLength(0);
});

test('payments that cannot be read say so on a wide page, and come with one more try', async () => {
  server().refuse(withdrawalHistory, ERROR_CODES.ourFault, 'Reference: 1');
  await page.viewport(1280, 800);
  await show(<WalletScreen />, '/mine/wallet');
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(withdrawalHistory, { data: [], total: 0 });
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(page.getByText(say('deposit.number', { number: 7 }))).toBeVisible();
});

test('a phone asks for no records, which have their own screen', async () => {
  await show(<WalletScreen />, '/mine/wallet');
  await expect.element(page.getByText(say('funds.recent'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: new RegExp(say('transfer.account.1')) })).toBeVisible();
  expect(server().inputsOf(forexChange)).toEqual([]);
});

const FEE = {
  Id: 2,
  Value: '-1.5',
  Type: 5,
  MemoTran: 'Contract fee',
  Memo: '',
  OrderId: 41,
  CreatedAtTran: '2026-11-18 13:00:00',
  CreatedAt: NOW,
};
/** A deposit also has a number of its own, which is no order's. */
const GIFT = { ...FEE, Id: 1, Value: '25', Type: 1, MemoTran: 'Deposit', OrderId: 42 };
const DEPOSIT: DepositDto = {
  id: 7,
  status: DEPOSIT_STATUS.pending,
  type: 0,
  number: '120',
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  credited: '',
  created_at: '2026-11-18 13:00:00',
  created_at_ms: NOW,
  ended_at: '',
  ended_at_ms: null,
  remark: '',
  bank_info: null,
  proof_img: '',
};

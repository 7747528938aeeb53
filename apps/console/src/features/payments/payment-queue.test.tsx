import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();

test('an empty queue says so, and one that is filtered says that nothing is like it', async () => {
  server().answer(consoleDeposits, { list: [], total: 0 });
  await show('/deposits');
  await expect.element(page.getByText(say('console.deposit.none'))).toBeVisible();
  await page.getByLabelText(say('console.payment.risk')).selectOptions('sameAgain');
  await expect.element(page.getByText(say('console.payment.noneLike'))).toBeVisible();
  expect(new URLSearchParams(location.search).get('flag')).toBe('sameAgain');
  expect(server().inputsOf(consoleDeposits).at(-1)).toMatchObject({ flag: 'sameAgain' });
});

test('what is in the address is asked for', async () => {
  server().answer(consoleDeposits, { list: [DEPOSIT], total: 1 });
  await show('/deposits?flag=noProof');
  await expect.element(page.getByLabelText(say('console.payment.risk'))).toHaveValue('noProof');
  await expect.poll(() => document.querySelectorAll('[data-opener]')).toHaveLength(1);
  expect(server().inputsOf(consoleDeposits)).toMatchObject([{ state: 'waiting', flag: 'noProof' }]);
});

test('a queue that cannot be read says so, and comes with one more try', async () => {
  server().refuse(consoleWithdrawals, ERROR_CODES.ourFault, 'Reference: 1');
  await show('/withdrawals');
  await expect.element(page.getByText(/Reference: 1/).first()).toBeVisible();
  server().answer(consoleWithdrawals, { list: [], total: 0 });
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(page.getByText(say('console.withdrawal.none'))).toBeVisible();
});

test('without a network a queue says so, and comes with one more try', async () => {
  server().answer(consoleWithdrawals, { list: [], total: 0 });
  await show('/withdrawals');
  await expect.element(page.getByText(say('console.withdrawal.none'))).toBeVisible();
  server().goOffline();
  await page.getByRole('button', { name: say('console.payment.filter.approved') }).click();
  await expect.element(page.getByText(say('console.offline')).first()).toBeVisible();
  server().goOnline();
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.element(page.getByText(say('console.payment.noneLike'))).toBeVisible();
});

test('who may not see payments is shown so', async () => {
  await show('/withdrawals', 'content');
  await expect.element(page.getByText(say('console.notPermitted'))).toBeVisible();
});

const DEPOSIT: OutputOf<typeof consoleDeposits>['list'][number] = {
  id: 9,
  customer_id: 100_015,
  account: 'someone@example.com',
  name: '',
  verified: 1,
  is_frozen: 0,
  kind: 'bank',
  code: 'USD',
  network: '',
  state: 'pending',
  number: '500',
  amount: '500',
  has_proof: 0,
  wants_bank: 1,
  flags: ['noProof', 'firstDeposit'],
  createdAt: Date.UTC(2026, 10, 18, 13),
  endedAt: null,
  proposal: null,
};

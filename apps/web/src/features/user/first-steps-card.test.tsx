import { writeStored } from '@candor/client/stored-text.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toUser } from '../../domain/session/user.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';

const { server, show } = prepareScreenTest();
const NO_ORDERS = { data: [], total: 0, all_fact_profits: '0', all_fees: '0' };

test('a new customer sees what is done and what is next, until it is put away', async () => {
  server().answer(listOrders, NO_ORDERS);
  const user = { ...toUser(CUSTOMER), uid: 7, verificationLevel: 0, totalBalance: '0.00' };
  writeStored('first-steps-put-away.7', null);
  await show(<FirstStepsCard user={user} />, '/user');
  await expect.element(page.getByText(say('account.stepsDone', { done: 1, total: 4 }))).toBeVisible();
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/mine/auth-double', '/mine/charge', '/trade']);
  await page.getByRole('button', { name: say('account.stepsPutAway') }).click();
  await expect.element(page.getByText(say('account.steps'))).not.toBeInTheDocument();
});

test('who has done all of it sees nothing of it', async () => {
  server().answer(listOrders, { ...NO_ORDERS, total: 1 });
  await show(<FirstStepsCard user={{ ...toUser(CUSTOMER), uid: 8 }} />, '/user');
  await expect.poll(() => server().inputsOf(listOrders).length).toBe(2);
  await expect.element(page.getByText(say('account.steps'))).not.toBeInTheDocument();
});

import { forexChange } from '@candor/protocol/account/forex-change.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const { server, show } = prepareScreenTest();

test('without a connection the records say so, and come when it is back', async () => {
  server().answer(forexChange, { list: [], total: 0 });
  await show(<HistoryScreen />, '/mine/history?accountTypeId=3');
  await expect.element(page.getByText(say('funds.noRecords'))).toBeVisible();
  server().goOffline();
  await page.getByRole('tab', { name: say('funds.short.1') }).click();
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  server().goOnline();
  await expect.element(page.getByText(say('funds.noRecords'))).toBeVisible();
});

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

test('records are shown of the days chosen, whole in the zone of the site, which the address keeps', async () => {
  server().answer(forexChange, ({ startTime }) => (startTime === 0 ? { list: [RECORD], total: 1 } : NOTHING));
  await show(<HistoryScreen />, '/mine/history?accountTypeId=3');
  await expect.element(page.getByText(RECORD.MemoTran)).toBeVisible();
  await page.getByRole('button', { name: say('orders.filterDates') }).click();
  const sheet = page.getByRole('dialog');
  const shows = sheet.getByRole('button', { name: say('orders.showDates'), exact: true });
  await sheet.getByLabelText(say('orders.startDate')).fill('2026-11-19');
  await sheet.getByLabelText(say('orders.endDate')).fill('2026-11-01');
  await expect.element(sheet.getByText(say('orders.wrongDates')).first()).toBeVisible();
  await expect.element(shows).toBeDisabled();
  await sheet.getByLabelText(say('orders.endDate')).fill('2026-11-20');
  await shows.click();
  await expect.element(page.getByText(say('funds.noRecordsThen'))).toBeVisible();
  await expect.poll(() => location.search).toBe('?accountTypeId=3&from=2026-11-19&to=2026-11-20');
  const startTime = Date.UTC(2026, 10, 19) / 1_000;
  const endTime = Date.UTC(2026, 10, 21) / 1_000 - 1;
  expect(server().inputsOf(forexChange).at(-1)).toMatchObject({ type: 3, startTime, endTime });
  await page.getByRole('tab', { name: say('funds.short.1') }).click();
  await expect.poll(() => server().inputsOf(forexChange).at(-1)).toMatchObject({ type: 1, startTime, endTime });
  const words = say('orders.fromTo', { start: '2026-11-19', end: '2026-11-20' });
  await page.getByRole('button', { name: say('history.remove', { filter: words }) }).click();
  await expect.element(page.getByText(RECORD.MemoTran)).toBeVisible();
  await expect.poll(() => location.search).toBe('?accountTypeId=1');
});

test('an address with days that there are not shows every record', async () => {
  server().answer(forexChange, NOTHING);
  await show(<HistoryScreen />, '/mine/history?accountTypeId=3&from=2026-13-40&to=yesterday');
  await expect.element(page.getByText(say('funds.noRecords'))).toBeVisible();
  expect(server().inputsOf(forexChange).at(-1)).toMatchObject({ startTime: 0, endTime: 0 });
});

const NOTHING = { list: [], total: 0 };
const RECORD = {
  Id: 1,
  Value: '25',
  Type: 1,
  MemoTran: 'Deposit',
  Memo: '',
  OrderId: null,
  CreatedAtTran: '2026-11-18 13:00:00',
  CreatedAt: Date.UTC(2026, 10, 18, 13),
};

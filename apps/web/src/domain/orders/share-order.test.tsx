import { shareReceipt, unshareReceipt } from '@candor/protocol/receipt/share-receipt.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../kit/language/language.ts';
import { answerMarket, ORDER } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { toOrder } from './order.ts';
import { ShareOrder } from './share-order.tsx';

const { server, show } = prepareScreenTest();
const TOKEN = 'b'.repeat(22);
const OPEN = toOrder(ORDER);
const CLOSED = toOrder({ ...ORDER, Status: 3, CompleteTime: ORDER.CreateTime + 60_000, CloseReason: 'customer' });

beforeEach(async () => {
  answerMarket(server());
  server().answer(shareReceipt, { token: TOKEN, result: '-0.88' });
  server().answer(unshareReceipt, {});
  await Promise.all((['orders', 'history', 'trade'] as const).map(loadTexts));
});
afterEach(() => vi.restoreAllMocks());

const picture = () => page.getByRole('img', { name: new RegExp(say('trade.buy')) });
const button = (name: string) => page.getByRole('button', { name });
const share = (order = CLOSED) => show(<ShareOrder order={order} onBack={() => undefined} />, '/order');

test('a closed order has a link in its picture, with the percent that is signed there', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await share();
  const link = `${location.origin}/check/${TOKEN}`;
  await expect.element(picture()).toHaveAttribute('alt', expect.stringContaining(link));
  await expect.element(picture()).toHaveAttribute('alt', expect.stringContaining('0.88%'));
  await button(say('history.shareCopyLink')).click();
  await expect.element(page.getByText(say('common.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledWith(link);
});

test('what is shared no more has no link, and a new one can be made', async () => {
  await share();
  await button(say('history.shareStop')).click();
  await expect.element(page.getByText(say('history.shareStopped'))).toBeVisible();
  expect(server().inputsOf(unshareReceipt)).toEqual([{ id: CLOSED.id }]);
  await expect.element(picture()).not.toHaveAttribute('alt', expect.stringContaining('/check/'));
  await button(say('history.shareNewLink')).click();
  await expect.element(picture()).toHaveAttribute('alt', expect.stringContaining('/check/'));
});

test('an open position has a picture without a link, and it is said why', async () => {
  await share(OPEN);
  await expect.element(page.getByText(say('history.shareOpenOnly'))).toBeVisible();
  await expect.element(picture()).not.toHaveAttribute('alt', expect.stringContaining('/check/'));
  expect(server().inputsOf(shareReceipt)).toEqual([]);
});

test('where no link could be made there is the picture, and it can be tried again', async () => {
  server().refuse(shareReceipt, 5000);
  await share();
  await expect.element(page.getByText(say('history.shareNoLink'))).toBeVisible();
  await expect.element(picture()).toBeVisible();
  server().answer(shareReceipt, { token: TOKEN, result: '-0.88' });
  await button(say('common.retry')).click();
  await expect.element(picture()).toHaveAttribute('alt', expect.stringContaining('/check/'));
});

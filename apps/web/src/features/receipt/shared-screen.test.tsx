import { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import { segment } from '@candor/protocol/receipt/segment.ts';
import { sharedReceipt } from '@candor/protocol/receipt/shared-receipt.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { loadTexts } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { answerMarket } from '../../testing/market-answers.ts';
import { signShared } from '../../testing/signed-share.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { SharedScreen } from './shared-screen.tsx';

const { server, show } = prepareScreenTest();
const TOKEN = 'A'.repeat(22);

beforeEach(async () => {
  answerMarket(server());
  await Promise.all((['receipt', 'orders', 'history'] as const).map(loadTexts));
});

async function answerShared(change: (answers: Awaited<ReturnType<typeof signShared>>) => void = () => undefined) {
  const answers = structuredClone(await signShared());
  change(answers);
  server().answer(sharedReceipt, answers.receipt);
  server().answer(segmentKeys, answers.keys);
  server().answer(segment, answers.segment);
}

const open = () =>
  show(
    <Route path={paths.sharedReceipt}>
      <SharedScreen />
    </Route>,
    `/check/${TOKEN}`,
    'visitor',
  );

test('a visitor sees what is proven and what is not, and that the money was simulated', async () => {
  await answerShared();
  await open();
  await expect.element(page.getByText(say('receipt.outcome.verified'))).toBeVisible();
  await expect.element(page.getByText('90.91%')).toBeVisible();
  for (const key of ['receipt.sharedProves', 'receipt.sharedLimits', 'history.shareDemo'] as const)
    await expect.element(page.getByText(say(key))).toBeVisible();
  expect(server().inputsOf(sharedReceipt)).toEqual([{ token: TOKEN }]);
  await expect.element(page.getByText(say('receipt.yourFill'))).not.toBeInTheDocument();
});

test('a result that was changed on the way is not proven', async () => {
  await answerShared(({ receipt }) => Object.assign(receipt.statement, { result: '190.91' }));
  await open();
  await expect.element(page.getByText(say('receipt.outcome.failed'))).toBeVisible();
  await expect.element(page.getByText(say('receipt.sharedHint.failed'))).toBeVisible();
  await expect.element(page.getByText(say('receipt.sharedProves'))).not.toBeInTheDocument();
});

test('what is shared no more is said to be so, and is not asked for again', async () => {
  server().refuse(sharedReceipt, 1004);
  server().answer(segmentKeys, { keys: [], instruments: [] });
  await open();
  await expect.element(page.getByText(say('receipt.sharedGone'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('common.retry') })).not.toBeInTheDocument();
});

test('without an answer it can be asked for again', async () => {
  await answerShared();
  server().lose(sharedReceipt);
  await open();
  const retry = page.getByRole('button', { name: say('common.retry') });
  await expect.element(retry, { timeout: 15_000 }).toBeVisible();
  await answerShared();
  await retry.click();
  await expect.element(page.getByText(say('receipt.outcome.verified'))).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { HelpScreen } from './help-screen.tsx';

const { show } = prepareScreenTest();
const topics = () => page.getByRole('listitem').filter({ has: page.getByRole('group') });

test('answers are opened, and hold the figures of the site', async () => {
  await show(<HelpScreen />, '/mine/help');
  await page.getByText(say('help.stopOut.question')).click();
  await expect.element(page.getByText('50%', { exact: false })).toBeVisible();
});

test('an address opens one answer', async () => {
  await show(<HelpScreen />, '/mine/help?topic=check');
  await expect.element(page.getByText(say('help.check.answer'))).toBeVisible();
  await expect.element(page.getByText(say('help.lot.answer'))).not.toBeVisible();
});

test('the search looks at questions and answers, and what it does not find leads to customer service', async () => {
  await show(<HelpScreen />, '/mine/help');
  await page.getByRole('searchbox').fill('100,000 LOT');
  await expect.poll(() => topics().elements()).toHaveLength(1);
  await expect.element(page.getByText(say('help.lot.question'))).toBeVisible();
  await page.getByRole('searchbox').fill('qwerty');
  await expect.element(page.getByText(say('help.nothing', { query: 'qwerty' }))).toBeVisible();
  await page.getByRole('button', { name: say('shell.support') }).click();
  await expect.poll(() => location.pathname).toBe('/mine/chat');
});

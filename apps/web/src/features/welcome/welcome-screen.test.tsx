import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWelcome } from '../../domain/session/first-visit.ts';
import { forgetSession } from '../../domain/session/session.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const { show } = prepareScreenTest();

test('the first visit says what can go wrong, and the next one goes on', async () => {
  writeStored('welcomed', null);
  await show(<WelcomeScreen />, '/');
  forgetSession();
  await expect.poll(() => readStored('welcomed')).toBe('1');
  openWelcome();
  await expect.poll(() => location.pathname).toBe('/');
  writeStored('welcomed', null);
  openWelcome();
  await expect.poll(() => location.pathname).toBe('/welcome');
  await expect.element(page.getByText(say('welcome.risk'), { exact: false })).toBeVisible();
  await expect.element(page.getByText(say('welcome.simulated'), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: say('welcome.lookAround') }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

test('no button covers the risk on a small phone', async () => {
  await page.viewport(360, 640);
  await show(<WelcomeScreen />, '/welcome');
  await expect.element(page.getByText(say('welcome.risk'), { exact: false })).toBeInViewport({ ratio: 1 });
  const risk = page.getByText(say('welcome.risk'), { exact: false }).element().getBoundingClientRect();
  const ways = page.getByRole('contentinfo').element().getBoundingClientRect();
  expect(risk.bottom).toBeLessThanOrEqual(ways.top);
});

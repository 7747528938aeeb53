import { TEXT_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, settled } from '../src/browser.ts';
import { arriveWithDemo, askAs, openOrder } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * What a customer should not have to find out: ways that lead on, forms that remember, and parts that a finger can hit.
 */
const fixtures = useSharedFixtures();

test('practice money has no ways in and out: its owner is led to a real account', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  for (const path of ['/', '/user', '/mine/wallet']) {
    await open(page, path);
    const first = page.getByRole('button', { name: say('home.openAccount') });
    await first.waitFor();
    expect(await first.getAttribute('data-variant'), path).toBe('primary');
    expect(await page.getByRole('button', { name: say('home.deposit'), exact: true }).count(), path).toBe(0);
    expect(await page.getByRole('button', { name: say('home.withdraw'), exact: true }).count(), path).toBe(0);
  }
  await page.getByRole('button', { name: say('home.openAccount') }).click();
  await page.waitForURL('**/register?from=%2Fmine%2Fwallet');
});

test('the wallet is one screen; money between the customer’s own accounts has no sign, and no row is cut', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/user');
  expect(await page.getByText(say('account.myAssets')).count()).toBe(1);
  await askAs(page, '/api/account/transfer', { from: 1, to: 2, balance: '2000' });
  await open(page, '/mine/accounts');
  await page.waitForURL('**/mine/wallet');
  const row = page.getByRole('region', { name: say('funds.recent') }).locator('.list-row');
  await expect.poll(() => row.locator('.num').allTextContents()).toEqual(['2,000.00']);
  const cut = await page
    .locator('main .list-row-title')
    .evaluateAll((titles) =>
      titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((title) => title.textContent),
    );
  expect(cut).toEqual([]);
});

test('the address typed at the sign-in stands in the form for a forgotten password', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/login');
  const email = page.getByRole('textbox', { name: say('auth.email'), exact: true });
  await email.fill('someone@example.com');
  await page.getByRole('link', { name: say('auth.forgot') }).click();
  await page.waitForURL('**/forgot');
  await settled(page);
  expect(await email.inputValue()).toBe('someone@example.com');
});

test('languages to choose from stand before those to come', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/language');
  const rows = await page
    .locator('main .list-row')
    .evaluateAll((all) => all.map((row) => (row.tagName === 'BUTTON' ? 'ready' : 'coming')));
  expect(rows.filter((row) => row === 'ready')).toHaveLength(TEXT_LANGUAGES.length);
  expect(rows).toEqual(rows.toSorted().toReversed());
});

test('what is not open yet says so in a sentence, and what serves meanwhile', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/feedback');
  await page.getByRole('heading', { name: say('coming.feedbackTitle'), exact: true }).waitFor();
  await page.getByRole('heading', { name: say('coming.title'), exact: true }).waitFor();
  await page.locator('main .button').first().click();
  await page.waitForURL('**/mine/chat*');
});

test('on a wide screen the costs of the ticket stand in rows: terms at the start, figures at the end', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  // What the order costs, and what it would leave of the account.
  await expect.poll(() => page.locator('.trade-costs > div').count()).toBe(6);
  const rows = await page.locator('.trade-costs > div').evaluateAll((all) =>
    all.map((row) => {
      const [term, figure] = [row.querySelector('dt'), row.querySelector('dd')].map((part) =>
        part?.getBoundingClientRect(),
      );
      return {
        start: Math.round(term?.left ?? -1),
        end: Math.round(figure?.right ?? -1),
        top: Math.round(row.getBoundingClientRect().top),
        isOneLine: (figure?.left ?? 0) >= (term?.right ?? 0) && (figure?.top ?? 0) < (term?.bottom ?? 0),
      };
    }),
  );
  expect(new Set(rows.map(({ start }) => start)).size).toBe(1);
  expect(new Set(rows.map(({ end }) => end)).size).toBe(1);
  expect(new Set(rows.map(({ top }) => top)).size).toBe(6);
  expect(rows.every(({ isOneLine }) => isOneLine)).toBe(true);
});

test('leverages, amounts, periods and categories answer to a finger: 44 pixels each way', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  for (const [path, parts] of [
    ['/trade?code=EURUSD', ['.trade-leverage .chip', '.trade-periods .tab', '.trade-periods .chart-tool']],
    ['/trade?code=BTCUSDT&mode=future', ['.chips .chip']],
    ['/', ['.home-filter .tab']],
    ['/quotes', ['.tab']],
    ['/order', ['.tab']],
  ] as const) {
    await open(page, path);
    for (const part of parts) {
      await page.locator(part).first().waitFor();
      expect(await missedBy(page.locator(part)), `${path} ${part}`).toEqual([]);
    }
  }
});

test('where the market has a clock of its own, what carries its time says so', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  await openOrder(origin, token, {});
  for (const path of ['/order', '/mine/history?accountTypeId=1']) {
    await open(page, path);
    await page.getByText(saying('messages.marketTime')).first().waitFor();
    expect(await page.getByText(saying('messages.marketTime')).first().textContent()).toMatch(/Nov 18, 2026, 13:\d\d/);
  }
});

/**
 * The parts of which a square of 44 pixels about their middle is not all
 * theirs; those that scroll in beyond the edge are brought in.
 */
async function missedBy(parts: Locator): Promise<string[]> {
  const missed: string[] = [];
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded();
    const fault = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const outside = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 21],
        [x, y + 21],
      ].filter(([at = 0, down = 0]) => {
        const hit = document.elementFromPoint(at, down);
        return hit === null || !element.contains(hit);
      });
      return outside.length === 0
        ? ''
        : `${element.textContent} ${Math.round(width)}x${Math.round(height)} ${JSON.stringify(outside)}`;
    });
    if (fault !== '') missed.push(fault);
  }
  return missed;
}

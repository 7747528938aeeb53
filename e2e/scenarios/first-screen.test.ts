import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, settled } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { newDemo } from '../src/demo-account.ts';
import { say, words } from '../src/words.ts';

/*
 * The first screen is there before any script has run: these visits run none, or look at what came with the page.
 */
const fixtures = useSharedFixtures();

test('the front page of a new visitor is the welcome, and that of others the market with its prices', async () => {
  const { page } = await fixtures.phone({ scripts: false });
  await come(page);
  await page.getByRole('heading', { name: say('welcome.title'), includeHidden: true }).waitFor();
  await come(page, 'en.known');
  expect(await page.locator('.instrument-list li').count()).toBeGreaterThan(5);
  expect(await page.locator('.instrument-list .price-cell').first().textContent()).toMatch(/^\d+\.\d+/);
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.app')).display`)).toBe('flex');
});

test('what is drawn later says no more of a lost connection than what is drawn first', async () => {
  const { page } = await fixtures.phone({ scripts: false });
  // Longer than the app waits before it says so.
  for (const pause of [0, 6_000]) {
    await page.waitForTimeout(pause);
    await come(page, 'en.known');
  }
  await page.waitForTimeout(500);
  await come(page, 'en.known');
  expect(await page.locator('.drawn').getByText(say('common.retry')).count()).toBe(0);
});

test('it is in the language that the visitor reads, and mirrored where that is', async () => {
  const { page } = await fixtures.phone({ scripts: false, locale: 'ar-EG' });
  await come(page);
  await page.getByText(words.ar('welcome.title')).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  // What was chosen counts for more than what the browser asks for.
  await come(page, 'hk.new');
  await page.getByText(words.hk('welcome.title')).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant');
});

test('a customer is not taken for a visitor', async () => {
  const { page } = await fixtures.phone({ scripts: false });
  await come(page, 'en.customer');
  await page.getByText('EUR/USD').first().waitFor();
  expect(await page.getByText(say('auth.createAccount')).count()).toBe(0);
});

test('the app puts itself in its place, with the same on it, and reads none of it again', async () => {
  const { page } = await fixtures.phone();
  await come(page, 'en.known');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open(page, '/');
  expect(await page.locator('[inert]').count()).toBe(0);
  await page.locator('.instrument-list li').first().waitFor();
  expect(calls).not.toContain('/v2/api/forex/trade_list');
  expect(calls).not.toContain('/api/basicSet/getBasicInfo');
  const said = await page.evaluate('document.cookie');
  expect(said).toContain('visit=en.known');
  // From now on as a customer, whose first screen knows that somebody is there, and nothing of who.
  const token = await newDemo(fixtures.server().origin);
  await page.evaluate(`localStorage.setItem('candor.token', '${token}')`);
  await page.reload();
  await settled(page);
  expect(await page.evaluate('document.cookie')).toContain('visit=en.customer');
  const drawn = await page.reload();
  expect(await drawn?.text()).not.toContain(say('auth.createAccount'));
});

test.each([
  ['of the app', '/login', 'all of it'],
  ['that is drawn', '/', 'all of it'],
  ['that is drawn', '/quotes', 'what the first file asks for'],
  ['of the console', '/console', 'all of it'],
])('a page %s, %s, says so in its language without its code: %s', async (_kind, path, missing) => {
  const { page, pageErrors } = await fixtures.phone({ language: 'ar', locale: 'ar-EG' });
  pageErrors.allow(/ERR_|Failed to fetch/);
  const frame = await (await page.request.get(path)).text();
  const isMissing = ({ pathname }: URL): boolean =>
    pathname.endsWith('.js') && (missing === 'all of it' || !frame.includes(pathname));
  await page.route(isMissing, (route) => route.abort());
  await page.goto(path);
  const t = path === '/console' ? say : words.ar;
  const note = page.getByRole('alert').filter({ hasText: t('common.loadFailed') });
  await note.waitFor();
  await expectAccessible(page, `${path} without its code`);
  await expectNoSidewaysScroll(page, `${path} without its code`);
  await page.unroute(isMissing);
  await note.getByRole('link', { name: t('common.retry') }).click();
  await expect.poll(() => page.locator('#unfetched').count()).toBe(0);
  await page.locator('main').first().waitFor();
});

test('what an extension of the browser breaks is not taken for code of the app', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/an extension/);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.addInitScript(`
    const wait = setInterval(() => {
      if (document.getElementById('unfetched') === null) return;
      clearInterval(wait);
      Promise.reject(new Error('an extension'));
      throw new Error('an extension');
    }, 5);
  `);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => broken.length).toBeGreaterThan(1);
  expect(await page.locator('#unfetched').count()).toBe(1);
  expect(await page.locator('#unfetched').isVisible()).toBe(false);
  resolve();
  await settled(page);
  expect(await page.locator('#unfetched').count()).toBe(0);
});

test('on a wide screen too the app looks as what was drawn: the page does not move under its reader', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (globalThis.shifted += entry.value)))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await open(page, '/quotes');
  await page.waitForTimeout(1_000);
  expect(await page.evaluate('shifted')).toBeLessThan(0.1);
});

/** Opens the front page; a server that has just begun to draw may give the first one without. */
async function come(page: Page, visit?: string): Promise<void> {
  const cookie = { name: 'visit', value: visit ?? '', url: fixtures.server().origin };
  if (visit !== undefined) await page.context().addCookies([cookie]);
  const drawn = async (): Promise<number | undefined> => {
    const answer = await page.goto('/');
    return (await answer?.text())?.match(/class="drawn"/g)?.length;
  };
  await expect.poll(drawn, { timeout: 30_000 }).toBe(1);
}

import { expect, test } from 'vitest';
import { open, settled } from '../src/browser.ts';
import { expectNoSidewaysScroll } from '../src/checks.ts';
import { takeDemo } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, words } from '../src/words.ts';

const fixtures = useSharedFixtures();

test('choosing Traditional Chinese changes every word at once and holds', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/');
  await page.getByRole('button', { name: new RegExp(`^${say('shell.language')}`) }).click();
  await page.waitForURL('**/language');
  await settled(page);
  await page.getByText('繁體中文').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: words.hk('home.welcome') }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant');
  await page.reload();
  await page.getByRole('heading', { name: words.hk('home.welcome') }).waitFor();
  await page.getByRole('tab', { name: words.hk('category.metals') }).waitFor();
  await expectNoSidewaysScroll(page, 'home in Chinese');
});

test('Arabic mirrors the page but neither prices nor charts', async () => {
  const { page } = await fixtures.phone({ language: 'ar' });
  await open(page, '/quotes');
  await page.getByRole('heading', { name: words.ar('market.title') }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const row = page.locator('#quotes-instruments a').first();
  const [icon, price] = await Promise.all([
    row.locator('svg').first().boundingBox(),
    row.locator('.price-cell').boundingBox(),
  ]);
  expect(icon?.x ?? 0, 'the icon is at the start, which is right').toBeGreaterThan(price?.x ?? 0);
  expect(await row.locator('.price-cell').textContent()).toMatch(/^[\d,]+\.\d+$/);
  expect(await row.locator('.price-cell').evaluate((cell) => getComputedStyle(cell).direction)).toBe('ltr');
  await expectNoSidewaysScroll(page, 'quotes in Arabic');

  await open(page, '/language');
  const back = await page.getByRole('button', { name: words.ar('common.back') }).boundingBox();
  expect(back?.x ?? 0, 'the way back is on the right').toBeGreaterThan(300);
});

test('the theme is chosen once and is there before anything is painted', async () => {
  const { page, context } = await fixtures.phone({ theme: 'light' });
  await takeDemo(page);
  await open(page, '/user');
  await page.getByRole('tab', { name: say('account.darkTheme') }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

  // With every script of the app held back, what the page looks like is what is
  // painted first: that waits for the styles.
  const later = await context.newPage();
  await later.route('**/assets/*.js', (route) => route.abort());
  await later.goto('/');
  expect(await later.locator('html').getAttribute('data-theme')).toBe('dark');
  const ground = await later.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(10, 12, 16)');
});

test('an unknown path leads home, an old link to its screen, and a private one to the login', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/no/such/place');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('about:blank');
  await page.goto('/#/login');
  await page.waitForURL((url) => url.pathname === '/login' && url.hash === '');
  await page.getByRole('heading', { name: say('auth.logInTo', { site: 'Candor' }) }).waitFor();
  await page.goto('about:blank');
  await page.goto('/#/register?invite_code=ABC123');
  await page.waitForURL('**/register?invite_code=ABC123');
  for (const path of ['/order', '/user', '/message', '/mine/charge', '/mine/withdraw', '/mine/accounts']) {
    await page.goto(path);
    await page.waitForURL(`**/login?from=${encodeURIComponent(path)}`);
  }
});

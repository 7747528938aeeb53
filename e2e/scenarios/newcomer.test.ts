import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, SMALL_PHONE } from '../src/browser.ts';
import { askAs, ordersOf, placeFromSheet, tradeButton } from '../src/demo-account.ts';
import { fillInRegistration } from '../src/registration.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

const fixtures = useSharedFixtures();
const SIZES = [PHONE, SMALL_PHONE, DESKTOP];
const PASSWORD = 'sunlit harbour 42';

test('a visitor watches live prices, registers from the ticket, and finds the way out and in again', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/');
  await page.getByRole('heading', { name: say('home.welcome') }).waitFor();
  await expectLivePrice(page.getByRole('list', { name: say('home.pairs') }));

  await tab(page, 'tab.quotes.short');
  await page.getByRole('heading', { name: say('market.title') }).waitFor();
  await expectLivePrice(page.locator('#quotes-instruments'));
  await page.getByRole('tab', { name: say('category.metals') }).click();
  await page.locator('#quotes-instruments').getByText('XAU/USD').waitFor();
  expect(await page.locator('#quotes-instruments').getByText('EUR/USD').count()).toBe(0);

  await page.locator('#quotes-instruments').getByText('XAU/USD').click();
  await page.waitForURL('**/trade?code=XAUUSD');
  await page.getByRole('button', { name: new RegExp(`^${say('trade.buy')}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.logIn') })
    .click();
  await page.waitForURL(/\/login\?from=/);
  expect(new URL(page.url()).searchParams.get('from')).toBe('/trade?code=XAUUSD');

  await register(page, 'newcomer@example.com');
  await tab(page, 'tab.account.short');
  await page.getByText('newcomer@example.com').first().waitFor();

  await signOut(page);
  await open(page, '/order');
  await page.waitForURL('**/login?from=%2Forder');
  await logIn(page, 'newcomer@example.com', 'not the password 7');
  await page.getByText(say('error.wrongCredentials')).waitFor();
  await page.getByLabel(say('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('auth.logIn') }).click();
  await page.waitForURL('**/order');
  await page.getByRole('heading', { name: say('orders.title'), exact: true }).waitFor();
});

test('the first visit says what can go wrong, offers a demo in one press, and does not come again', async () => {
  const { page } = await fixtures.phone({ firstVisit: true });
  await open(page, '/');
  await page.waitForURL('**/welcome');
  await page.getByText(say('welcome.risk')).waitFor();
  await page.getByRole('button', { name: say('auth.tryDemo') }).click();
  await page.waitForURL('**/trade**');
  expect(await page.evaluate(() => localStorage.getItem('candor.token'))).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem('candor.token'));
  await open(page, '/');
  await page.getByRole('heading', { name: say('home.welcome') }).waitFor();
});

test('a first order with practice money is led from the welcome to its receipt, and never again', async () => {
  const { page } = await fixtures.phone({ firstVisit: true });
  await open(page, '/');
  await page.getByRole('button', { name: say('auth.tryDemo') }).click();
  await page.waitForURL('**/trade**');
  const guide = page.getByRole('region', { name: say('firstOrder.title') });
  await guide.getByText(say('firstOrder.step', { place: 1 })).waitFor();
  await expect.poll(() => tradeButton(page, 'buy').isEnabled(), { timeout: 20_000 }).toBe(true);
  await looksRightAt(page, 'first order, choose', SIZES);
  await page.reload();
  await guide.getByText(say('firstOrder.step', { place: 1 })).waitFor();
  await expect.poll(() => tradeButton(page, 'buy').isEnabled(), { timeout: 20_000 }).toBe(true);
  await tradeButton(page, 'buy').click();
  await placeFromSheet(page, 'buy');
  await page.keyboard.press('Escape');
  await guide.getByText(say('firstOrder.step', { place: 2 })).waitFor();
  await looksRightAt(page, 'first order, open', SIZES);
  await guide.getByRole('link', { name: say('firstOrder.toOrder') }).click();
  await page.waitForURL('**/order**');
  await guide.getByText(say('firstOrder.step', { place: 3 })).waitFor();
  await looksRightAt(page, 'first order, close', SIZES);
  const [order] = await ordersOf(page, 1);
  await askAs(page, '/v2/api/forex/close', { id: order?.Id });
  await guide.getByText(say('firstOrder.doneTitle')).waitFor();
  await looksRightAt(page, 'first order, done', SIZES);
  await guide.getByRole('link', { name: say('firstOrder.toReceipt') }).click();
  await page.waitForURL(`**/receipt?id=${order?.Id}`);
  await open(page, '/trade');
  await expect.poll(() => tradeButton(page, 'buy').isEnabled(), { timeout: 20_000 }).toBe(true);
  expect(await guide.count()).toBe(0);
});

test('a session that ends elsewhere leads to the login at once, and from there back', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/register');
  await register(page, 'elsewhere@example.com');
  await open(page, '/user');
  await endSession(page);
  await page.waitForURL(/\/login\?from=%2Fuser/);
  expect(await page.evaluate(() => localStorage.getItem('candor.token'))).toBeNull();
  await logIn(page, 'elsewhere@example.com', PASSWORD);
  await page.waitForURL('**/user');
  await page.getByText('elsewhere@example.com').first().waitFor();
});

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('candor.token'));
  const headers = { authorization: token ?? '', 'content-type': 'application/json' };
  const ended = await fetch(`${fixtures.server().origin}/api/user/logout`, { method: 'POST', headers, body: '{}' });
  expect(await ended.json()).toMatchObject({ code: 1 });
}

/** Some price among the instruments changes by itself. */
async function expectLivePrice(list: Locator): Promise<void> {
  await list.locator('.price-cell').first().waitFor();
  const before = await list.locator('.price-cell').allTextContents();
  expect(
    before.every((price) => /^[\d,]+\.\d+$/.test(price)),
    before.join(' '),
  ).toBe(true);
  await expect.poll(() => list.locator('.price-cell').allTextContents(), { timeout: 15_000 }).not.toEqual(before);
}

async function tab(page: Page, name: 'tab.quotes.short' | 'tab.account.short' | 'tab.orders.short'): Promise<void> {
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say(name) })
    .click();
}

/** From the login or the register screen to being signed in, with the code from the outbox. */
async function register(page: Page, email: string): Promise<void> {
  if (new URL(page.url()).pathname === '/login') {
    await page.getByRole('link', { name: say('auth.createAccount') }).click();
    await page.waitForURL('**/register*');
  }
  await fillInRegistration(page, email, PASSWORD);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(say('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth.logIn') }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('account.logOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor.token'))).toBeNull();
}

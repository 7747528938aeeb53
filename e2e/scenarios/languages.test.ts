import { expect, test } from 'vitest';
import { LANGUAGES } from '@candor/locales/languages.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { goTo, open, settled } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveAs, newCustomer, post } from '../src/customer.ts';
import { takeDemo } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { leftInEnglish } from '../src/left-in-english.ts';
import { newestMailTo } from '../src/operator.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { say, words } from '../src/words.ts';

const fixtures = useSharedFixtures();
/** Each screen of each language takes its second. */
const LONG_MS = 300_000;

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

test(
  'another language changes every text on screen, in messages, older ones too, and in the next mail',
  async () => {
    const { origin } = fixtures.server();
    const { page } = await fixtures.phone();
    const customer = await newCustomer(origin, 'polyglot@example.org');
    await arriveAs(page, customer);
    await open(page, '/');
    const pins = ['482913', '739164', '195738', '604827', '358291', '916472'];
    for (const [turn, language] of (['de', 'ar', 'th', 'hi', 'jp', 'en'] as const).entries()) {
      const t = translatorFor(language);
      await open(page, '/language');
      await page.getByText(LANGUAGES[language].nativeName, { exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGES[language].tag);
      const password = pins[turn];
      await post(
        `${origin}/api/user/set_pay_password`,
        { password, login_password: CUSTOMER_PASSWORD },
        customer.token,
      );

      const { subject, body } = await newestMailTo(origin, customer.email);
      expect(subject).toContain(t('message.payPasswordSet.title'));
      expect(body).toContain(t('server.mail.notYou'));
      await open(page, '/message');
      const messages = page.getByText(t('message.payPasswordSet.title'), { exact: true });
      // Those of before are in this language as well.
      await expect.poll(() => messages.count()).toBe(turn + 1);
      if (language === 'en') continue;
      const look = async (path: string): Promise<void> => {
        expect(await leftInEnglish(page, language), `${path} in ${language}`).toEqual([]);
        await expectAccessible(page, `${path} in ${language}`);
      };
      await look('/message');
      for (const path of ['/', '/quotes', '/trade?code=EURUSD', '/order', '/user', '/mine/wallet', '/mining']) {
        // Each address is loaded in addresses.test.ts.
        await goTo(page, path);
        await look(path);
      }
    }
  },
  LONG_MS,
);

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

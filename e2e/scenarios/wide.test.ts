import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, open } from '../src/browser.ts';
import { prepareAccounts, lookAt, play, SCENES } from '../src/screens.ts';
import type { Accounts } from '../src/screens.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

/* What pages have next to each other from 1024 pixels on. */
const fixtures = useSharedFixtures();
const LEAST = { width: 1024, height: 768 } as const;
const NAMES = ['home-visitor', 'home', 'wallet', 'fund-records', 'messages-empty', 'account', 'profile', 'settings'];
let accounts: Accounts;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

test('axe finds nothing serious on wide pages, and none scrolls sideways', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const scenes = SCENES.filter(({ name }) => NAMES.includes(name));
  expect(scenes).toHaveLength(NAMES.length);
  await lookAt(page, scenes, accounts, (shown, name) => looksRightAt(shown, name, [DESKTOP, LEAST]), play);
}, 300_000);

test('messages are read one after another next to their list, and Back leads to it', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await play(page, { name: 'account', path: '/user', as: 'customer' }, accounts);
  await page.getByRole('button', { name: new RegExp(say('shell.messages')) }).click();
  await page.waitForURL('**/message');
  const rows = page.locator('.message-row');
  await rows.first().click();
  await page.waitForURL('**/message/detail?id=*');
  await page.locator('.message-row[aria-current]').waitFor();
  const first = page.url();
  await rows.nth(1).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true');
  // A reload finds the same message with the list.
  const chosen = page.url();
  await open(page, chosen.slice(accounts.origin.length));
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/message');
  await page.getByText(say('messages.choose')).waitFor();
});

test('the menu of the account stays where it is while its pages change', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await play(page, { name: 'account', path: '/user', as: 'customer' }, accounts);
  const menu = page.getByRole('complementary', { name: say('tab.account') });
  await menu
    .getByRole('link', { name: say('account.help') })
    .last()
    .click();
  await page.waitForURL('**/mine/help');
  await menu.evaluate((element) => element.setAttribute('data-same', ''));
  await menu.locator('a[href="/mine/alerts"]').click();
  await page.waitForURL('**/mine/alerts');
  await page.locator('.menu-column[data-same] .list-row[aria-current="page"]').waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mine/help');
  await page.locator('.menu-column[data-same]').waitFor();
});

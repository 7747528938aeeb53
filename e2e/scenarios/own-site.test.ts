import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE } from '../src/browser.ts';
import { keepPicture } from '../src/visual-checks.ts';
import { PICTURE } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork, openConsole } from '../src/operators.ts';
import { say } from '../src/words.ts';

/*
 * An operator makes a new site their own, in the console alone: name, logo, colour, currency symbol, company, menu,
 * names of instruments and one more of them, pages in two languages. Then a visitor looks at it.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
async function confirm(page: Page, label: string): Promise<void> {
  await sheet(page).getByLabel(say('console.reason')).fill('A site of our own');
  await sheet(page).getByRole('button', { name: label, exact: true }).click();
  await sheet(page).waitFor({ state: 'detached' });
}

async function confirmSetting(page: Page): Promise<void> {
  await press(page, say('console.operations.settings.review', { count: 1 }));
  await confirm(page, say('console.operations.save'));
}

const NAMES = { 1: 'Euro', 2: 'Sterling', 3: 'Yen' } as const;

test('a new site becomes its operator’s own, and visitors see it', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const owner = await atWork(fixtures.server().origin);

  for (const [key, value] of [
    ['site_name', 'Harbour Trade'],
    ['currency_symbol', '€'],
    ['theme_primary', '#0F766E'],
  ] as const) {
    await openConsole(page, owner, `/settings?search=${key}`);
    await page.getByRole('textbox', { name: say(`setting.name.${key}`), exact: true }).fill(value);
    await confirmSetting(page);
  }
  await openConsole(page, owner, '/settings');
  await page
    .getByRole('group', { name: say('setting.name.logo'), exact: true })
    .locator('input[type="file"]')
    .setInputFiles(PICTURE);
  await confirmSetting(page);

  await openConsole(page, owner, '/companies?row=1');
  await press(page, say('console.company.change'));
  await sheet(page).getByLabel(say('console.company.name'), { exact: true }).fill('Harbour Trade Limited');
  await sheet(page).getByLabel(say('console.company.email'), { exact: true }).fill('desk@harbour.test');
  await sheet(page).getByLabel(say('console.company.registeredAddress')).fill('1 Quay Street, Valletta');
  await confirm(page, say('console.company.publish'));

  await openConsole(page, owner, '/content');
  await page
    .getByRole('region', { name: say('console.operations.menu.home') })
    .getByRole('button', { name: say('console.operations.menu.add') })
    .click();
  await sheet(page)
    .getByLabel(say('console.operations.menu.title', { language: 'English' }))
    .fill('Our fees');
  await sheet(page)
    .getByLabel(say('console.operations.menu.path'), { exact: true })
    .fill('/descript/detail?group=fees');
  await confirm(page, say('console.operations.save'));

  for (const [id, name] of Object.entries(NAMES)) {
    await openConsole(page, owner, `/instruments?row=${id}`);
    await press(page, say('console.operations.editInstrument'));
    await sheet(page).getByLabel(say('console.operations.showCode'), { exact: true }).fill(name);
    await confirm(page, say('console.operations.save'));
  }

  await openConsole(page, owner, '/instruments');
  await press(page, say('console.operations.listInstrument'));
  await sheet(page).getByLabel(say('console.operations.instrument'), { exact: true }).selectOption('XRPUSDT');
  await keepPicture(page, 'own site, listing');
  await confirm(page, say('console.operations.listIt'));
  await page.getByRole('row', { name: /XRP/ }).click();
  await press(page, say('console.operations.takeOrders'));
  await confirm(page, say('console.operations.takeOrders'));

  for (const [language, title, text] of [
    ['English', 'What we charge', 'Nothing but the spread.'],
    ['繁體中文', '收費', '只收點差。'],
  ] as const) {
    await openConsole(page, owner, '/content?part=pages');
    await press(page, say('console.operations.page.write'));
    const form = page.getByRole('main');
    await form.getByLabel(say('console.operations.page.name'), { exact: true }).fill('fees');
    await form.locator('label.chip', { hasText: language }).click();
    await form.getByLabel(say('console.operations.page.title'), { exact: true }).fill(title);
    await form.getByRole('textbox', { name: say('console.operations.page.text') }).fill(text);
    await form.getByLabel(say('console.reason')).fill('It reads better');
    await press(page, say('console.operations.save'));
    await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  }

  const { page: visitor } = await fixtures.phone({ viewport: PHONE });
  const titled = async (): Promise<string> => {
    await open(visitor, '/');
    return visitor.title();
  };
  await expect.poll(titled, { timeout: 30_000 }).toContain('Harbour Trade');
  await visitor.locator('.home-bar-mark img').waitFor();
  const colour = `getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toUpperCase()`;
  await expect.poll(() => visitor.evaluate(colour)).toBe('#0F766E');
  for (const name of [...Object.values(NAMES), 'XRP/USDT'])
    await visitor.locator('.instrument-list').getByText(name, { exact: true }).first().waitFor();
  await keepPicture(visitor, 'own site');
  await visitor.getByRole('link', { name: 'Our fees' }).click();
  await visitor.getByText('Nothing but the spread.').waitFor();
  await open(visitor, '/mine/email');
  await visitor.getByRole('link', { name: 'desk@harbour.test' }).waitFor();
  await visitor.evaluate(`localStorage.setItem('candor.language', 'hk')`);
  await open(visitor, '/descript/detail?group=fees');
  await visitor.getByText('只收點差。').waitFor();
});

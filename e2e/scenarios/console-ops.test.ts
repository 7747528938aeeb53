import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, reload, TABLET } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { newDemo, openOrder, sheet } from '../src/demo-account.ts';
import { keepPicture, looksRightAt } from '../src/visual-checks.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { newRealAccount } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/* The console at work: what operators change, and what customers then see of it. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });

let owner: OperatorAtWork | undefined;
let second: OperatorAtWork | undefined;
const ownerAtWork = async (): Promise<OperatorAtWork> => (owner ??= await atWork(fixtures.server().origin));

/** Says why, and confirms. */
async function confirm(page: Page, label: string): Promise<void> {
  await sheet(page).getByLabel(say('console.reason')).fill('Agreed this morning');
  await sheet(page).getByRole('button', { name: label }).click();
  await sheet(page).waitFor({ state: 'detached' });
}

const written = (
  page: Page,
  field: 'console.operations.page.title' | 'console.operations.news.line' | 'console.operations.page.text',
) => page.getByRole('main').getByRole('textbox', { name: say(field) });

/** Saves the text of an editor, which leads back to the list. */
async function saveText(page: Page): Promise<void> {
  await page.getByLabel(say('console.reason')).fill('It reads better');
  await page.getByRole('button', { name: say('console.operations.save'), exact: true }).click();
  await page.getByRole('tab', { name: say('console.operations.content.menu') }).waitFor();
}

const SCREENS = [
  '/dashboard',
  '/orders',
  '/instruments?row=1',
  '/durations?row=1',
  '/settings',
  '/settings?group=colours',
  '/content',
  '/content?part=pages',
  '/content?part=news',
  '/content?part=areas',
  '/content/pages/about:ar',
  '/content/messages/new',
];

test('the desks are clean in both themes', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const operator = await ownerAtWork();
  const { origin } = fixtures.server();
  const { token, uid } = await newRealAccount(origin, 'desks@example.org');
  second = await hired(origin, operator, 'finance');
  const asked = await operator.ask('adjust_balance', { ...TRADING, customer_id: uid, amount: '900' });
  // Of a proposal, as its contract says.
  const { proposal_id: id } = asked as { proposal_id: number };
  await second.ask('decide_proposal', { id, decision: 'approve' });
  await openOrder(origin, token, { cont: '0.10' });
  await openOrder(origin, token, { cont: '0.20', type: 2 });
  for (const path of SCREENS) {
    await openConsole(page, operator, path);
    await looksRightAt(page, path, [TABLET, DESKTOP]);
  }
});

test('a setting is looked at, saved, and seen by a customer', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const operator = await ownerAtWork();
  await openConsole(page, operator, '/settings');
  await page.getByRole('textbox', { name: say('setting.name.site_name') }).fill('Harbour Trade');
  const review = page.getByRole('button', { name: say('console.operations.settings.review', { count: 1 }) });
  await review.click();
  await sheet(page).getByText('Harbour Trade').waitFor();
  await expect.poll(() => page.evaluate<number>('history.state?.layers')).toBe(1);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  await review.click();
  await sheet(page).getByText('Harbour Trade').waitFor();
  await confirm(page, say('console.operations.save'));
  await page.getByRole('button', { name: say('console.operations.settings.unchanged') }).waitFor();
  await page.getByRole('tab', { name: say('console.operations.history') }).click();
  await page.getByText('Agreed this morning').waitFor();

  const { page: phone } = await fixtures.phone();
  await expect
    .poll(async () => {
      await open(phone, '/');
      return phone.title();
    })
    .toContain('Harbour Trade');
  await operator.ask('save_settings', { values: { site_name: 'Candor' }, before: {}, reason: 'Back' });
});

test('an operator is warned that customers have nobody to ask, and where that is changed', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const operator = await ownerAtWork();
  await openConsole(page, operator, '/dashboard');
  await page.getByText(say('console.operations.unreachable')).waitFor();
  await page
    .locator('.banner')
    .getByRole('button', { name: say('console.nav.settings') })
    .click();
  await page
    .getByRole('textbox', { name: say('setting.name.service_link'), exact: true })
    .fill('https://help.candor.test');
  await page.getByRole('button', { name: say('console.operations.settings.review', { count: 1 }) }).click();
  await confirm(page, say('console.operations.save'));
  const warning = async (): Promise<number> => {
    await open(page, '/console/dashboard');
    await page.getByText(say('console.operations.openProfit'), { exact: true }).waitFor();
    return page.getByText(say('console.operations.unreachable')).count();
  };
  await expect.poll(warning, { timeout: 30_000 }).toBe(0);
});

test('news are published and read, and a menu entry moves', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const operator = await ownerAtWork();
  await openConsole(page, operator, '/content?part=news');
  await page.getByRole('button', { name: say('console.operations.news.publish') }).click();
  await written(page, 'console.operations.page.title').fill('Oil is here');
  await written(page, 'console.operations.news.line').fill('From Monday on');
  await written(page, 'console.operations.page.text').fill('We now offer oil.');
  await page.getByLabel(say('console.operations.instrument')).selectOption('EUR/USD');
  await saveText(page);
  await page.getByRole('row', { name: /Oil is here/ }).waitFor();

  const { page: phone } = await fixtures.phone();
  await open(phone, '/news');
  await phone.getByText('Oil is here').click();
  await phone.getByText('We now offer').waitFor();
  await phone.getByText('EUR/USD').waitFor();
  expect(
    await phone
      .getByRole('link', { name: say('tab.trade'), exact: true })
      .first()
      .getAttribute('href'),
  ).toMatch(/^\/trade/);
  await keepPicture(phone, 'news-detail');

  // A title that was not meant is taken back, and customers read the first one again.
  await page.getByRole('link', { name: /Oil is here/ }).click();
  await written(page, 'console.operations.page.title').fill('Oil is late');
  await saveText(page);
  await page.getByRole('link', { name: /Oil is late/ }).click();
  await keepPicture(page, 'news-editor');
  await page.getByRole('button', { name: say('console.operations.restore.look') }).press('Enter');
  const asked = page.getByRole('dialog', { name: say('console.operations.restore.title', { version: 1 }) });
  await asked.getByLabel(say('console.reason')).fill('It is on time');
  await asked.getByRole('button', { name: say('console.operations.restore.confirm') }).click();
  await asked.waitFor({ state: 'detached' });
  await open(phone, '/news');
  await phone.getByText('Oil is here').waitFor();

  await openConsole(page, operator, '/content');
  const home = page.getByRole('region', { name: say('console.operations.menu.home') });
  const names = (): Promise<string[]> => home.getByRole('listitem').locator('.cell-main').allTextContents();
  const [first = '', second = ''] = await names();
  await home.getByRole('button', { name: say('console.operations.menu.down', { name: first }) }).click();
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await home.getByRole('button', { name: say('console.operations.menu.order') }).click();
  await confirm(page, say('console.operations.save'));
  await reload(page);
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  const response = await fetch(`${fixtures.server().origin}/api/menu`);
  const { data } = (await response.json()) as { data: { group: string; title: string }[] };
  expect(
    data
      .filter(({ group }) => group === 'home')
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual([second, first]);
});

test('a page goes back to what it was, looked at first', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const operator = await ownerAtWork();
  const published = async (): Promise<string> =>
    (await fetch(`${fixtures.server().origin}/api/descript/info?group=about`, { headers: { lang: 'en' } })).text();
  const before = await published();
  await openConsole(page, operator, '/content/pages/about:en');
  const text = written(page, 'console.operations.page.text');
  const began = await text.innerText();
  await text.fill('We trade openly.');
  await saveText(page);

  await openConsole(page, operator, '/content/pages/about:en');
  await page.getByText(say('console.operations.versionOriginal')).waitFor();
  // What customers read now has no way back to itself.
  const ways = page.getByRole('button', { name: say('console.operations.restore.look') });
  expect(await ways.count()).toBe(1);
  await ways.press('Enter');
  const asked = page.getByRole('dialog', { name: say('console.operations.restore.title', { version: 1 }) });
  const preview = asked.frameLocator('iframe').locator('body');
  await expect.poll(async () => (await preview.textContent())?.length ?? 0).toBeGreaterThan(20);
  expect(began).toContain((await preview.locator('p').first().innerText()).slice(0, 20));
  await expectAccessible(page, 'rolling a page back', 'all');
  await keepPicture(page, 'restore');
  await asked.getByLabel(say('console.reason')).fill('It read better');
  await asked.getByRole('button', { name: say('console.operations.restore.confirm') }).click();
  await expect.poll(() => sheet(page).count()).toBe(0);

  expect(await published()).toBe(before);
});

test('a fee that one proposes and another approves holds for the next order', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const { origin } = fixtures.server();
  const operator = await ownerAtWork();
  const trading = await hired(origin, operator, 'trading', second);
  const token = await newDemo(origin);
  const before = await openOrder(origin, token, {});
  await openConsole(page, operator, '/instruments');
  const opener = page.getByRole('button', { name: 'EUR/USD', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('console.operations.proposeTerms') }).click();
  await sheet(page).getByLabel(say('console.operations.feePerLot')).fill('1');
  await confirm(page, say('console.operations.propose'));
  expect((await openOrder(origin, token, {})).TradeFee).toBe(before.TradeFee);

  const { list } = (await operator.ask('proposals')) as { list: { id: number }[] };
  await expect(operator.ask('decide_proposal', { id: list[0]?.id, decision: 'approve' })).rejects.toThrow('1007');
  await trading.ask('decide_proposal', { id: list[0]?.id, decision: 'approve' });
  const feeOfNext = async (): Promise<string> => (await openOrder(origin, token, {})).TradeFee;
  await expect.poll(feeOfNext, { timeout: 20_000 }).toBe('0.1');
  const open_ = (await (
    await fetch(`${origin}/v2/api/forex/my_deal?status=1`, { headers: { authorization: token } })
  ).json()) as { data: { data: OrderDto[] } };
  expect(open_.data.data.find(({ Id }) => Id === before.Id)?.TradeFee).toBe(before.TradeFee);
  await reload(page);
  await page.getByText('Agreed this morning').waitFor();

  await openConsole(page, operator, '/orders?state=open&customer=1');
  await page.getByText(say('console.operations.noOrders')).waitFor();
});

const TRADING = { account: 1, direction: 'give', memo: 'Start', reason: 'For the scenario' };

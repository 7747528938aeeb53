import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open, settled, SMALL_PHONE } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase, setSite, untilAnswered } from '../src/site-setup.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, words } from '../src/words.ts';

const fixtures = useFixtures();
/** A site of somebody else's, where companies and closed sites send their visitors. */
let elsewhere: Server;
let elsewhereOrigin: string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    if (request.url === '/back') return response.writeHead(302, { location: `${fixtures.server().origin}/` }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Elsewhere</title><h1>${request.url}</h1>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // Another name than the app's, for cookies do not tell ports apart.
  elsewhereOrigin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => void elsewhere.close());

test('an instrument is found by its name in any language, with the keyboard alone, and found again on the way back', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/product');
  for (const name of ['黃金', 'ذهب', 'GOLD']) {
    await searchField(page).fill(name);
    await expect.poll(() => results(page).allTextContents()).toEqual([expect.stringContaining('XAU/USD')]);
  }
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('XAU/USD');
  await page.keyboard.press('Escape');
  expect(await searchField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await searchField(page).fill('euro');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('EUR/USD');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trade?code=EURGBP');
  await page.goBack();
  await expect.poll(() => searchField(page).inputValue()).toBe('euro');
  await expect.poll(() => results(page).count()).toBeGreaterThan(3);

  await page.getByRole('button', { name: say('common.clearSearch') }).click();
  const recent = page.getByRole('region', { name: say('search.recent') });
  await recent.getByRole('button', { name: 'euro', exact: true }).click();
  await expect.poll(() => results(page).first().textContent()).toContain('EUR/USD');
  await page.getByRole('button', { name: say('common.clearSearch') }).click();
  await recent.getByRole('button', { name: new RegExp(say('search.clearRecent')) }).click();
  await recent.waitFor({ state: 'detached' });
  await page.reload();
  await settled(page);
  expect(await recent.count()).toBe(0);
});

/* Help leads to an answer, and never in a circle: a new site has neither a chat nor an address. */
test('with nobody to ask it says so once, and leads to pages that have something to read', async () => {
  const { page } = await fixtures.phone();
  for (const path of ['/mine/chat', '/mine/email']) {
    await open(page, path);
    await page.getByText(say('company.nobody')).waitFor();
    expect(await content(page).getByRole('button').count()).toBe(0);
    const links = content(page).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['help', 'terms', 'risk'].map((group) => `/descript/detail?group=${group}`));
  }
  await expectAccessible(page, 'nobody to ask');
  await content(page)
    .getByRole('link', { name: say('account.help') })
    .click();
  await settled(page);
  await page.getByRole('heading', { name: 'What is the margin level?' }).waitFor();
  await page.goBack();
  await page.getByText(say('company.nobody')).waitFor();
});

test('a company that has an address is written to', async () => {
  const { page } = await fixtures.phone();
  await inDatabase(fixtures.server(), [[`update companies set email = 'help@candor.test'`]]);
  const look = async (): Promise<number> => {
    await open(page, '/mine/chat');
    return page.getByText(say('funds.noSupport')).count();
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(1);
  await page.getByRole('button', { name: say('funds.companyEmail') }).click();
  await page.getByRole('link', { name: 'help@candor.test' }).waitFor();
  expect(await service(page).count()).toBe(0);
});

describe('on a main site', () => {
  beforeAll(openMainSite);

  test('a visitor finds a company, enters it, writes to it, and leaves it', async () => {
    const { page, context, pageErrors } = await fixtures.phone({ viewport: SMALL_PHONE });
    pageErrors.allow(new RegExp(`request: ${elsewhereOrigin}`));
    await open(page, '/');
    await page.getByRole('link', { name: say('home.searchCompanies') }).click();
    await page.getByRole('heading', { name: say('company.all') }).waitFor();
    await expect.poll(() => results(page).count()).toBe(20);
    await expectAccessible(page, 'all companies');
    await page.getByRole('button', { name: say('shell.readMore') }).click();
    await expect.poll(() => results(page).count()).toBe(25);

    await searchField(page).fill('zurich');
    await expect.poll(() => results(page).allTextContents()).toEqual([expect.stringContaining('Haus Zürich')]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await sheet(page).getByText('1 Example Street').waitFor();
    await expectAccessible(page, 'the popup of a company');
    await expectNoSidewaysScroll(page, 'the popup of a company');
    expect(await sheet(page).getByRole('link', { name: 'desk@haus.example' }).getAttribute('href')).toBe(
      'mailto:desk@haus.example',
    );
    await sheet(page)
      .getByRole('button', { name: say('company.enter', { name: 'Haus Zürich' }) })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText(say('company.entered', { name: 'Haus Zürich' })).waitFor();
    const entered = async () => (await context.cookies()).filter(({ name }) => name === 'company_id');
    const [cookie] = await entered();
    expect(cookie).toMatchObject({ name: 'company_id', sameSite: 'Lax', path: '/', secure: false });
    // Three years are asked for; Chromium grants 400 days, which every visit begins again.
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 399 * 86_400);

    await open(page, '/mine/email');
    await page.getByRole('heading', { name: say('company.complaintsFor', { name: 'Haus Zürich' }) }).waitFor();
    await page.getByRole('link', { name: 'pageErrors@haus.example' }).waitFor();
    await open(page, '/mine/about');
    await page.getByRole('heading', { name: 'Haus Zürich' }).waitFor();

    await open(page, '/product?q=haus');
    await results(page).getByText(say('company.yours')).waitFor();
    await results(page).click();
    await sheet(page)
      .getByRole('button', { name: say('company.leave', { name: 'Haus Zürich' }) })
      .click();
    await expect.poll(entered).toEqual([]);
    await page.keyboard.press('Escape');

    await searchField(page).fill('own site');
    await results(page).filter({ hasText: 'Own Site' }).click();
    await sheet(page)
      .getByRole('link', { name: say('company.enter', { name: 'Own Site' }) })
      .click();
    await page.waitForURL(`${elsewhereOrigin}/own`);
    expect((await entered()).map(({ domain }) => domain)).toEqual([new URL(fixtures.server().origin).hostname]);
  });

  test('a visitor reads from right to left, and with nothing found is told', async () => {
    const { page } = await fixtures.phone({ viewport: SMALL_PHONE, language: 'ar', theme: 'dark' });
    await open(page, '/product?q=haus');
    await results(page).click();
    await sheet(page).getByText('1 Example Street').waitFor();
    await expectAccessible(page, 'the popup in Arabic', 'colours');
    await expectNoSidewaysScroll(page, 'the popup in Arabic');
    await page.keyboard.press('Escape');
    await searchField(page).fill('qqqq');
    await page.getByRole('heading', { name: /qqqq/ }).waitFor();
    expect(await page.getByRole('heading', { name: /qqqq/ }).textContent()).toBe(
      words.ar('company.noResults', { query: 'qqqq' }),
    );
  });
});

test('a closed site is left before anything of it is drawn; one whose status does not come is not', async () => {
  const isDrawn = async (): Promise<boolean> =>
    (await (await fetch(fixtures.server().origin)).text()).includes('class="drawn"');
  await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true);
  await setStatus(0, `${elsewhereOrigin}/gone`);
  // Nor by the server, once it has heard of it.
  await expect.poll(isDrawn, { timeout: 40_000 }).toBe(false);
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(new RegExp(`request: ${elsewhereOrigin}`));
  const drawn: string[] = [];
  page.on('console', (message) => message.text().startsWith('drawn') && drawn.push(message.text()));
  page.on('websocket', (socket) => drawn.push(socket.url()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ((document.querySelector('#root')?.childElementCount ?? 0) > 0) console.log(`drawn ${location.href}`);
    }).observe(document, { childList: true, subtree: true });
  });
  let release = async (): Promise<void> => undefined;
  await page.route('**/getCompanyStatus*', (route) => void (release = () => route.continue()));
  // The page's clock stands still, so that on a busy machine the status is not late.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse('**/getBasicInfo*');
  await page.goto('/trade?code=EURUSD');
  await answered;
  // All that a drawing waits for is here, and the page has turned often enough to have drawn.
  for (let turn = 0; turn < 10; turn += 1) await page.evaluate(async () => (await fetch('/healthz')).text());
  expect(drawn, 'while the status is on its way').toEqual([]);
  await release();
  await page.waitForURL(`${elsewhereOrigin}/gone`);
  expect(drawn).toEqual([]);
  await page.clock.resume();

  await page.unroute('**/getCompanyStatus*');
  await page.route('**/getCompanyStatus*', () => undefined);
  await open(page, '/');
  await page.getByRole('heading', { name: say('home.welcome') }).waitFor();
  await page.unroute('**/getCompanyStatus*');

  // A loss page that sends back here must not send the visitor round for ever.
  await setStatus(0, `${elsewhereOrigin}/back`);
  await page.goto('/').catch(() => undefined);
  await page.getByRole('heading', { name: say('home.welcome') }).waitFor();
  await setStatus(1, '');
});

const content = (page: Page) => page.locator('main#content');
const service = (page: Page) => content(page).getByRole('button', { name: say('shell.support') });
const searchField = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.list :is(a, button).list-row');

async function openMainSite(): Promise<void> {
  const company = (name: string, values: Readonly<Record<string, string>> = {}) => {
    const row = { name, logo: '', url: '', subject: '', registered_address: '', location: '', email: '', ...values };
    const columns = Object.keys(row);
    return [
      `insert into companies (status, loss_url, ${columns.join()}) values (1, '', ${columns.map((_, at) => `$${at + 1}`).join()})`,
      ...Object.values(row),
    ] as const;
  };
  await inDatabase(fixtures.server(), [
    company('Haus Zürich', {
      subject: 'Brokerage of contracts for difference',
      registered_address: '1 Example Street\n00001 Exampletown',
      location: 'Second floor',
      email: 'desk@haus.example',
      complaint_email: 'pageErrors@haus.example',
    }),
    company('Own Site', { url: `${elsewhereOrigin}/own` }),
    ...Array.from({ length: 22 }, (_, index) => company(`Branch ${index}`)),
  ]);
  await setSite(fixtures.server(), { is_main: '1' });
  await untilAnswered(fixtures.server(), 'company/search', { total: 25 });
}

async function setStatus(status: 0 | 1, lossUrl: string): Promise<void> {
  await inDatabase(fixtures.server(), [
    ['update companies set status = $1, loss_url = $2 where id = 1', status, lossUrl],
  ]);
  await untilAnswered(fixtures.server(), 'company/getCompanyStatus', { status, loss_url: status === 0 ? lossUrl : '' });
}

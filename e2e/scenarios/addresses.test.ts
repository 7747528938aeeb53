import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goTo, open } from '../src/browser.ts';
import { expectWorded } from '../src/checks.ts';
import { prepareAccounts, play } from '../src/screens.ts';
import type { Accounts, Scene } from '../src/screens.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/*
 * Every address of the app can be linked to, loaded again and left; what an address names and is not there is said.
 */
const fixtures = useSharedFixtures();
let accounts: Accounts;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

interface Visit {
  readonly query?: string;
  readonly as?: Scene['as'];
  /** Where it leads at once. */
  readonly leadsTo?: string;
}

/** How an address of the app is visited, by its path. */
const VISITS: Readonly<Record<string, Visit>> = {
  '/': {},
  '/quotes': {},
  '/trade': { query: '?code=GBPUSD' },
  '/order': { query: '?type=0', as: 'trader' },
  '/order/receipt': { query: '?id=1', as: 'trader' },
  '/user': { as: 'customer' },
  '/follow': { as: 'customer' },
  '/follow/follow-list': { as: 'customer' },
  '/follow/trader': { query: '?id=99999', as: 'customer' },
  '/follow/submit': { query: '?id=99999', as: 'customer' },
  '/follow/my-follower': { as: 'customer' },
  '/follow/trader-apply': { as: 'customer' },
  '/rank': {},
  '/news': {},
  '/news/detail': { query: '?id=1' },
  '/message': { as: 'customer' },
  '/message/detail': { query: '?id=1', as: 'customer' },
  '/feedback': {},
  '/login': { query: '?from=%2Fquotes' },
  '/register': {},
  '/forgot': {},
  '/product': { query: '?q=gold' },
  '/language': {},
  '/descript/detail': { query: '?group=terms' },
  '/mine/about': {},
  '/welcome': {},
  '/order/receipt/sample': {},
  '/check/:token': {},
  '/mine/charge': { query: '?type=1', as: 'customer' },
  '/mine/withdraw': { as: 'customer' },
  '/mine/accounts': { as: 'customer', leadsTo: '/mine/wallet' },
  '/mine/chat': {},
  '/mine/transfer': { query: '?to=2', as: 'customer' },
  '/mine/auth-double': { as: 'customer' },
  '/mine/auth-double-submit': { query: '?type=2', as: 'customer', leadsTo: '/mine/auth-double' },
  '/mine/auth': { as: 'customer' },
  '/mine/profile': { as: 'customer' },
  '/mine/wallet': { as: 'customer' },
  '/mine/announcement': { as: 'customer' },
  '/mine/email': {},
  '/mine/help': {},
  '/mine/pay-password': { as: 'customer' },
  '/mine/invite': { as: 'customer' },
  '/mine/password': { as: 'customer' },
  '/mine/history': { query: '?accountTypeId=1', as: 'customer' },
  '/mine/bank-card-list': { as: 'customer' },
  '/mine/coin-address-list': { as: 'customer' },
  '/mine/withdraw-way': { query: '?type=2', as: 'customer' },
  '/mine/system': { as: 'customer' },
  '/mine/system/sessions': { as: 'customer' },
  '/mine/system/two-factor': { as: 'customer' },
  '/mine/alerts': { as: 'customer' },
  '/loan': { as: 'customer' },
  '/loan/submit': { as: 'approved' },
  '/loan/agreement': { query: '?id=2&amount=2000', as: 'approved' },
  // Signed is what was read and accepted before.
  '/loan/sign': { query: '?amount=2000&id=2', as: 'approved', leadsTo: '/loan/agreement?id=2&amount=2000' },
  '/loan/record': { as: 'borrower' },
  '/loan/repayment': { query: '?loan_id=1', as: 'borrower' },
  '/mining': { as: 'customer' },
  '/mining/subscribe': { query: '?id=99999', as: 'customer' },
  '/mining/record': { as: 'customer' },
  '/mining/income': { query: '?id=99999', as: 'customer' },
};

test('no address of the app is left out here', () => {
  const source = readFileSync(new URL('../../apps/web/src/paths.ts', import.meta.url), 'utf8');
  const [table = ''] = /export const paths = \{[^}]*\}/.exec(source) ?? [];
  expect(Object.keys(VISITS).toSorted()).toEqual(
    [...table.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path).toSorted(),
  );
});

// Those of one customer follow each other on one phone.
test.each([undefined, 'trader', 'customer', 'approved', 'borrower'] as const)(
  'every address is linked to, loaded again and left, by %s',
  async (as) => {
    const { page, pageErrors } = await fixtures.phone();
    // Of what is not there the browser complains as well.
    pageErrors.allow(/receipt|message/);
    await play(page, { name: 'before', path: '/quotes', ...(as === undefined ? {} : { as }) }, accounts);
    let before = '/quotes';
    for (const [path, visit] of Object.entries(VISITS).filter(([, each]) => each.as === as)) {
      const { query = '', leadsTo = path + query } = visit;
      // As links of the app lead there, back to the one before and there again.
      await goTo(page, path + query);
      const title = await arrived(page, leadsTo);
      await page.goBack();
      await arrived(page, before);
      await page.goForward();
      await arrived(page, leadsTo, title);
      // With the texts that this screen alone fetches.
      await open(page, path + query);
      await arrived(page, leadsTo, title);
      await expectWorded(page, path);
      before = leadsTo;
    }
  },
);

test.each([
  ['/order/receipt', 'messages.toOrders', '/order'],
  ['/news/detail', 'messages.toNews', '/news'],
  ['/message/detail', 'messages.toMessages', '/message'],
] as const)('%s of nothing says so, and leads to its list', async (path, label, list) => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/receipt|news|message/i);
  for (const query of ['?id=99999999', '?id=0', '?id=x', '']) {
    await play(page, { name: path, path: path + query, as: 'trader' }, accounts);
    await page.getByText(say('error.notFound')).waitFor();
    expect(await page.getByRole('button', { name: say('common.retry') }).count()).toBe(0);
  }
  await page.getByRole('button', { name: say(label) }).click();
  await expect.poll(() => addressOf(page).split('?')[0]).toBe(list);
});

test.each([undefined, 'customer'] as const)('an address that is none leads home, for %s', async (as) => {
  const { page } = await fixtures.phone();
  await play(page, { name: 'before', path: '/quotes', ...(as === undefined ? {} : { as }) }, accounts);
  for (const path of ['/nothing', '/mine', '/mine/nothing', '/loan/nothing', '/mining/nothing', '/follow/nothing']) {
    await goTo(page, path);
    await arrived(page, '/');
  }
  await open(page, '/mine/nothing');
  await arrived(page, '/');
});

test('an address of the trade screen names what is shown', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/trade?code=XAU/USD&mode=future');
  await page.getByRole('main').getByText('XAU/USD').first().waitFor();
  await expect.poll(() => addressOf(page)).toBe('/trade?code=XAUUSD&mode=future');
  await open(page, '/trade?code=NOSUCH');
  await page.getByText(/NOSUCH isn’t available here\. Showing [A-Z]{3}\/[A-Z]{3,4}\./).waitFor();
  await expect.poll(() => addressOf(page)).toMatch(/^\/trade\?code=[A-Z]{6,7}$/);
});

/** The screen is there, under its own address and, where one is given, this heading; answers its heading. */
async function arrived(page: Page, address: string, title?: string): Promise<string> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  const text = async (): Promise<string> => ((await heading.textContent()) ?? '').trim();
  // That of a document comes with the document.
  if (title !== undefined) await expect.poll(text).toBe(title);
  expect(await text()).not.toBe('');
  return text();
}

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, open, PHONE } from '../src/browser.ts';
import { newCustomer, post, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, words } from '../src/words.ts';

/*
 * The books as an operator sees them: where money arrived is said when it is
 * credited, and is found again posting by posting.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: OperatorAtWork;
let finance: OperatorAtWork;
let ada: Customer;
const SECOND_BANK = 'Nordbank DE02 1203';

beforeAll(async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  ada = await newCustomer(origin, 'ada@example.com');
  await inDatabase(
    fixtures.server(),
    ['delete from deposit_addresses', ...walletStatements(ada)].map((text) => [text] as const),
  );
});

test('a further account is proposed at the books and approved by a colleague', async () => {
  const operatorPage = await inConsole(finance, '/books');
  await operatorPage.getByText(say('console.books.balanced')).waitFor();
  await button(operatorPage, 'console.cash.add').click();
  const dialog = operatorPage.getByRole('dialog');
  await dialog.getByLabel(say('console.cash.name')).fill(SECOND_BANK);
  await dialog.getByLabel(say('console.cash.currency')).fill('EUR');
  await dialog.getByLabel(say('console.reason')).fill('For what we pay out.');
  await looksRightAt(operatorPage, 'a cash account to propose', [DESKTOP]);
  await button(dialog, 'console.cash.propose').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await operatorPage.getByText(SECOND_BANK).count()).toBe(0);

  const other = await inConsole(owner, '/proposals');
  await other.getByRole('button', { name: SECOND_BANK }).or(other.getByText(SECOND_BANK)).first().click();
  const panel = other.getByRole('complementary');
  await panel.getByText(say('console.cash.kind.bank')).waitFor();
  await panel.getByLabel(say('console.reason')).fill('Yes, ours.');
  await panel.getByRole('button', { name: say('console.proposals.approve') }).click();
  // A load before the answer would look for an account that is not there yet.
  await panel.getByText(say('server.proposalDone')).first().waitFor();
  await open(other, '/console/books');
  await other.getByRole('link', { name: SECOND_BANK }).waitFor();
});

test('a deposit is credited to the account that it arrived in, and found there to the last digit', async () => {
  await deposit('400');
  const operatorPage = await inConsole(finance, '/deposits');
  await operatorPage.locator('.table-opener').first().click();
  const panel = operatorPage.getByRole('complementary');
  const account = panel.getByLabel(say('console.cash.arrivedIn'));
  await account.selectOption({ label: `${SECOND_BANK} (EUR)` });
  await panel.getByLabel(say('console.deposit.arrived')).fill('399.50');
  await panel.getByLabel(say('console.reason')).fill('It is on the statement.');
  await looksRightAt(operatorPage, 'a deposit with its cash account', [DESKTOP]);
  await button(panel, 'console.deposit.credit').click();
  await panel.getByText(say('console.deposit.creditedNow')).waitFor();

  await open(operatorPage, '/console/books');
  const row = operatorPage.getByRole('row').filter({ has: operatorPage.getByRole('link', { name: SECOND_BANK }) });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining(say('console.books.holds', { amount: '399.50 USDT' })),
    '0.00',
    '399.50',
    '0.00',
    '\u2212399.50',
  ]);
  const total = operatorPage.locator('.table-total');
  expect((await total.getByRole('cell').allInnerTexts()).at(-1)).toBe('0.00');
  await looksRightAt(operatorPage, 'the books', [DESKTOP, PHONE]);
  await operatorPage.setViewportSize(DESKTOP);

  const file = operatorPage.waitForEvent('download');
  await operatorPage.getByRole('button', { name: say('console.csv') }).click();
  expect((await file).suggestedFilename()).toBe('books.csv');

  await row.getByRole('link').click();
  await operatorPage.getByRole('heading', { level: 1, name: SECOND_BANK }).waitFor();
  await operatorPage.getByRole('link', { name: new RegExp(`^${say('console.books.about.deposit')} `) }).waitFor();
  await looksRightAt(operatorPage, 'postings of a cash account', [DESKTOP, PHONE]);
  await operatorPage.setViewportSize(DESKTOP);
  const postings = operatorPage.waitForEvent('download');
  await operatorPage.getByRole('button', { name: say('console.csv') }).click();
  expect((await postings).suggestedFilename()).toMatch(/^postings-19-\d+\.csv$/);

  await operatorPage.getByRole('button', { name: say('console.books.period.lastMonth') }).click();
  await operatorPage.getByText(say('console.books.noPostings')).waitFor();
  await looksRightAt(operatorPage, 'a month without postings', [DESKTOP]);
  await operatorPage.getByRole('link', { name: say('console.books.back') }).click();
  await operatorPage.getByRole('link', { name: SECOND_BANK }).waitFor();
  expect(new URL(operatorPage.url()).searchParams.get('from')).toMatch(/-01$/);
});

test('the books read from the right in Arabic', async () => {
  const { page, context } = await fixtures.phone({ viewport: DESKTOP });
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('candor.console-language', 'ar')`,
  );
  await openConsole(page, finance, '/books');
  await page.getByText(words.ar('console.books.group.cash')).waitFor();
  await looksRightAt(page, 'the books in Arabic', [DESKTOP]);
});

async function inConsole(operator: OperatorAtWork, path: string, isCutOff = false): Promise<Page> {
  const { page, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  if (isCutOff) pageErrors.allow(/ERR_FAILED/);
  await openConsole(page, operator, path);
  return page;
}

/** Announced past the screen, and named an account of the broker. */
async function deposit(number: string): Promise<void> {
  const { origin } = fixtures.server();
  const body = { number, symbol_id: 5 };
  const { id } = (await post(`${origin}/api/quickCharge/wire_submit_edit`, body, ada.token)) as { id: number };
  const { list } = (await finance.ask('receiving_banks')) as { list: { id: number }[] };
  await finance.ask('name_bank', { id, bank_id: list[0]?.id });
}

const button = (within: Page | Locator, name: PlainKey): Locator =>
  within.getByRole('button', { name: say(name), exact: true });

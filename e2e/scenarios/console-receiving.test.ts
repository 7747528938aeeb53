import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, settled } from '../src/browser.ts';
import { newCustomer, post, TRON } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { arrived, atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/*
 * Where customers pay to, and what arrives there that nobody can place: two
 * operators at their screens. The scenarios of this file build on one another.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
const LAPTOP = { width: 1024, height: 768 } as const;
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';
let owner: OperatorAtWork;
let finance: OperatorAtWork;

test('addresses are proposed by one and come into the pool by another, who has read them all', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  const page = await inConsole(owner, '/catalogue');
  await page.getByRole('button', { name: /USDT.*TRC20/ }).click();
  await looksRight(page, 'a coin');
  await button(panel(page), 'console.catalogue.addAddresses').click();
  const box = sheet(page).getByLabel(say('console.catalogue.addresses'), { exact: true });
  const propose = sheet(page).getByRole('button', { name: say('console.catalogue.proposeCount', { count: 2 }) });
  await box.fill(`${TRON[0]}\n\nTKd9`);
  await sheet(page).getByLabel(say('console.reason')).fill('The pool runs low.');
  await propose.click();
  const fault = say('console.catalogue.line', { line: '3', fault: say('field.addressLength') });
  await sheet(page).getByText(fault).waitFor();
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  await looksRight(page, 'a wrong address');
  await box.fill(TRON.join('\n'));
  await propose.click();
  await sheet(page).waitFor({ state: 'detached' });
  const waits = panel(page).getByText(say('console.catalogue.waitsAddresses', { count: 2 }));
  await waits.waitFor();
  await looksRight(page, 'addresses that wait');
  await panel(page).getByRole('link').click();
  await panel(page).getByText(say('console.proposals.yours')).waitFor();
  expect(await inPool()).toBe(0);
  await approve(TRON[1], 'addresses to be decided');
  expect(await inPool()).toBe(2);
  await page.goBack();
  await page.reload();
  await panel(page).getByRole('heading').first().waitFor();
  await settled(page);
  expect(await waits.count()).toBe(0);
  const name = 'USDT \u00B7 TRC20';
  await page
    .getByText(say('console.catalogue.freeAddresses', { name, count: 2 }))
    .first()
    .waitFor();
  const empty = say('console.catalogue.freeAddresses', { name: 'BTC \u00B7 BTC', count: 0 });
  await page.getByText(empty).waitFor();
  await looksRight(page, 'pools that run low');
  await page.goto('/console/dashboard');
  await page.getByText(empty).waitFor();
  await page.goto('/console/catalogue?tab=addresses');
  await page.getByText(TRON[1], { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: say('console.catalogue.searchAddresses') }).fill(TRON[0].slice(0, 9));
  await page.getByText(TRON[1], { exact: true }).waitFor({ state: 'detached' });
  await page.getByText(TRON[0], { exact: true }).waitFor();
  await looksRight(page, 'the pool of addresses');
  await page.getByRole('button', { name: say('console.catalogue.addressState.given') }).click();
  await page.getByText(say('console.catalogue.noAddresses')).waitFor();
});

test('an account of the broker is shown to customers once two have agreed, and one retires it', async () => {
  const page = await inConsole(owner, '/catalogue');
  await page
    .getByRole('button', { name: new RegExp(say('console.catalogue.kind.bank')) })
    .first()
    .click();
  const [account, another] = ['DE02 1203 0000 0000 2020 51', 'DE02 5001 0517 0137 0750 30'] as const;
  const fields = {
    bank_name: `First ${LONG_NAME}`,
    payee_name: LONG_NAME,
    payee_account: account,
    bank_swift: 'DEUTDEFF',
    bank_iban: account,
  };
  await button(panel(page), 'console.catalogue.addBank').click();
  for (const [field, words] of Object.entries(fields))
    await sheet(page)
      .getByLabel(say(`console.catalogue.${field as keyof typeof fields}`), { exact: true })
      .fill(words);
  await sheet(page).getByLabel(say('console.reason')).fill('Our new bank.');
  await button(sheet(page), 'console.catalogue.proposeBank').click();
  await sheet(page).waitFor({ state: 'detached' });
  const waits = panel(page).getByText(say('console.catalogue.waitsBank', { account }));
  await waits.waitFor();
  expect(await panel(page).locator('.bank', { hasText: account }).count()).toBe(0);
  await looksRight(page, 'an account that waits');
  await approve(account, 'an account to be decided');
  // Of the proposal, as its contract says.
  const { proposal_id: id } = (await owner.ask('add_receiving_bank', {
    ...fields,
    payee_account: another,
    bank_iban: another,
    currency_id: new URL(page.url()).searchParams.get('row'),
    reason: 'And one more.',
  })) as { proposal_id: number };
  await finance.ask('decide_proposal', { id, decision: 'approve' });
  await page.reload();
  for (const each of [account, another]) await panel(page).locator('.bank', { hasText: each }).waitFor();
  await looksRight(page, 'a bank');
  await button(panel(page), 'console.catalogue.retire').last().click();
  await sheet(page).getByLabel(say('console.reason')).fill('It closed the account.');
  await button(sheet(page), 'console.catalogue.retire').click();
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(() => panel(page).locator('.bank').count()).toBe(1);
});

test('what the provider of custody leaves to people is read and settled by the keyboard', async () => {
  const { uid } = await newCustomer(fixtures.server().origin, 'ada@example.com');
  const page = await inConsole(finance, '/custody');
  await page.getByText(say('console.custody.none')).waitFor();
  await looksRight(page, 'no custody matters');
  await inDatabase(fixtures.server(), [
    ['update users set name = $2 where id = $1', uid, LONG_NAME],
    ['update deposit_addresses set user_id = $1, given_at = now() where address = $2', uid, TRON[1]],
    [CUSTODY_EVENTS, TRON[1]],
  ]);
  await page.reload();
  await page.locator('[data-opener]').first().waitFor();
  await page.getByText(rows(1, 20, 22)).waitFor();
  await looksRight(page, 'custody matters');
  await page.locator('[data-opener]').first().focus();
  await page.keyboard.press('Enter');
  for (const words of [say('server.custody.belowLeast'), '9f'.repeat(32), LONG_NAME])
    await panel(page).getByText(words).first().waitFor();
  await looksRight(page, 'a custody matter');
  await tabTo(page, button(panel(page), 'console.custody.settle'));
  await page.keyboard.press('Enter');
  const reason = sheet(page).getByLabel(say('console.reason'));
  await reason.waitFor();
  await tabTo(page, reason);
  await page.keyboard.type('Sent back to the sender.');
  await looksRight(page, 'settling a custody matter');
  await tabTo(page, button(sheet(page), 'console.custody.settle'));
  await page.keyboard.press('Enter');
  await panel(page).getByText(say('server.custody.settled')).waitFor();
  await page.getByText(rows(1, 20, 21)).waitFor();
  const [row] = await inDatabase(fixtures.server(), [
    [`select reason from audit_log where action = 'custody.settle' order by number desc limit 1`],
  ]);
  expect(row).toEqual({ reason: 'Sent back to the sender.' });
});

test('who may not settle reads so', async () => {
  const support = (await owner.ask('add_operator', {
    email: 'support@candor.test',
    name: 'support',
    role: 'support',
    reason: 'A new colleague',
  })) as { proposal_id: number };
  const { operator_id: id } = (await finance.ask('decide_proposal', {
    id: support.proposal_id,
    decision: 'approve',
    reason: 'Known',
  })) as { operator_id: number };
  const first = await arrived(fixtures.server().origin, owner, id, 'Chosen by support 77');
  const page = await inConsole(first, '/custody');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByText(say('console.custody.notPermitted')).waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('console.nav.custody') })
    .waitFor();
});

test('deposits are filtered by what speaks for a closer look, in the address too', async () => {
  const { origin } = fixtures.server();
  const bob = await newCustomer(origin, 'bob@example.com');
  await inDatabase(fixtures.server(), [['update users set verified = 1 where id = $1', bob.uid]]);
  await post(`${origin}/api/quickCharge/wire_submit_edit`, { number: '400', symbol_id: 5 }, bob.token);
  const page = await inConsole(finance, '/deposits');
  const risk = page.getByLabel(say('console.payment.risk'));
  await risk.selectOption('sameAgain');
  await page.getByText(say('console.payment.noneLike')).waitFor();
  await risk.selectOption('noProof');
  await page.locator('[data-opener]').first().waitFor();
  expect(new URL(page.url()).searchParams.get('flag')).toBe('noProof');
  await page.reload();
  await page.locator('[data-opener]').first().click();
  await panel(page).getByText(say('console.deposit.evidence.noProof')).waitFor();
  expect(await risk.inputValue()).toBe('noProof');
  await looksRight(page, 'deposits of a risk');
  await page.goto('/console/withdrawals?flag=sharedAddress');
  await page.getByText(say('console.payment.noneLike')).waitFor();
  await looksRight(page, 'withdrawals of a risk');
});

test('the same in Arabic', async () => {
  const ether = { currency_id: 4, addresses: [1, 2, 3].map((n) => `0x${String(n).repeat(40)}`).join('\n') };
  await owner.ask('add_deposit_addresses', { ...ether, reason: 'The pool runs low.' });
  const page = await inConsole(finance, '/proposals', 'ar');
  for (const path of ['/proposals', '/catalogue', '/custody', '/deposits?flag=noProof']) {
    await page.goto(`/console${path}`);
    await page.locator('[data-opener]').first().click();
    await panel(page).getByRole('heading').first().waitFor();
    await looksRight(page, `${path} in Arabic`);
  }
});

const panel = (page: Page): Locator => page.getByRole('complementary');
const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });
const rows = (from: number, to: number, total: number): string =>
  say('console.rows', { from: String(from), to: String(to), total: String(total) });

/** Of one address, the oldest first by their number. */
const CUSTODY_EVENTS = `
  insert into custody_events (id, type, data, received_at, state, note, next_attempt_at)
  select 'event-' || n, 'deposit', jsonb_build_object('deposit_id', 'd-' || n, 'currency', 'USDT', 'network', 'TRC20',
    'address', $1::text, 'amount', '0.5', 'confirmations', 20, 'required', 19, 'transaction', repeat('9f', 32)),
    now() - (30 - n) * interval '1 minute', 'attention', 'server.custody.belowLeast', now()
  from generate_series(1, 22) n`;

async function inConsole(operator: OperatorAtWork, path: string, language = 'en'): Promise<Page> {
  const { page, context, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('candor.console-language', '${language}')`,
  );
  // The browser says so of each call that cannot be sent.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openConsole(page, operator, path);
  return page;
}

/** How many of the addresses customers can be given. */
async function inPool(): Promise<unknown> {
  const [row] = await inDatabase(fixtures.server(), [
    ['select count(*)::int as there from deposit_addresses where address = any ($1)', [...TRON]],
  ]);
  return row?.['there'];
}

/** The second operator opens what was proposed last, reads what it is about, and approves. */
async function approve(shown: string, name: string): Promise<void> {
  const page = await inConsole(finance, '/proposals');
  await page.locator('[data-opener]').first().click();
  await panel(page).getByText(shown).first().waitFor();
  await looksRight(page, name);
  await panel(page).getByLabel(say('console.reason')).fill('Compared with the paper.');
  await button(panel(page), 'console.proposals.approve').click();
  await panel(page).getByText(say('server.proposalDone')).first().waitFor();
}

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

/** On a desktop and on a laptop. */
const looksRight = (page: Page, name: string): Promise<void> => looksRightAt(page, name, [LAPTOP, DESKTOP]);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, goTo, open, settled, TABLET } from '../src/browser.ts';
import { OPERATOR } from '../src/candor-server.ts';
import { expectAccessible } from '../src/checks.ts';
import { firstSignIn, firstSignInOfAdded, signInAgain, trySignIn } from '../src/console-session.ts';
import type { ConsoleOperator } from '../src/console-session.ts';
import { newDemo, openOrder } from '../src/demo-account.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { openConsole } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/* The scenarios of this file build on one another: the owner of the first is the one who signs in in the others. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '1' });
let owner: ConsoleOperator;
let auditor: ConsoleOperator;
let customer: number;
/** The owner's session of the last sign-in: within a minute there are only so many. */
let ownerSession = '';
const AUDITOR = 'audit@candor.test';
const REASON = 'The bank reports a chargeback.';

test('the owner signs in for the first time, and is let in only with a second factor', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await open(page, '/console/customers');
  await expectAccessible(page, 'sign-in');
  await trySignIn(page, OPERATOR.email, 'a wrong password');
  await page.getByText(say('console.signInWrong')).waitFor();
  const enrolled = await firstSignIn(page);
  owner = enrolled;
  await page.getByRole('button', { name: say('console.operatorMenu') }).click();
  await page.getByRole('menuitem', { name: say('console.signOut') }).click();
  // Neither without a code nor with one that is wrong or used up.
  for (const code of ['', '000000', enrolled.usedCode]) {
    await trySignIn(page, owner.email, owner.password, code);
    await page.getByText(say('console.signInWrong')).waitFor();
  }
  await open(page, '/console/books');
  await signInAgain(page, owner);
  expect(new URL(page.url()).pathname).toBe('/console/books');
  await page.getByText(say('console.books.balanced')).waitFor();
});

test('a second operator is added, chooses a password and signs in', async () => {
  const page = await inConsole(owner, '/operators');
  await page.getByRole('button', { name: say('console.operator.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('console.email')).fill(AUDITOR);
  await dialog.getByLabel(say('console.customer.name')).fill('Ida Wells');
  await dialog.getByLabel(say('console.operator.role')).selectOption('auditor');
  await dialog.getByLabel(say('console.reason')).fill('They look at the books.');
  await dialog.getByRole('button', { name: say('console.propose') }).click();
  await dialog.getByRole('button', { name: say('console.link.make') }).click();
  const link = (await page.locator('.operator-link').textContent()) ?? '';
  await page.getByRole('button', { name: say('common.done') }).click();
  await page.getByRole('button', { name: AUDITOR }).waitFor();

  const { page: other } = await fixtures.phone({ viewport: DESKTOP });
  auditor = await firstSignInOfAdded(other, AUDITOR, link);
  await other.getByText(say('console.role.auditor')).waitFor();
});

test('a customer is found, frozen with a reason, and cannot trade; released, they can', async () => {
  const { origin } = fixtures.server();
  const token = await newDemo(origin);
  const page = await inConsole(owner, '/customers?kind=demo');
  const first = page.locator('[data-opener]').first();
  customer = Number(await first.getAttribute('data-opener'));
  // By the keyboard alone: to the search, to the row, and into it.
  await page.keyboard.press('/');
  await page.keyboard.type(String(customer));
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: say('console.search.kind.customer') }).getByRole('link');
  await expect.poll(() => found.count()).toBe(1);
  await found.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: String(customer) }).waitFor();
  await settled(page);

  await decide(page, say('console.customer.freeze'), REASON, 'We look into your sign-ins.');
  await page.getByText(REASON).waitFor();
  await expect(openOrder(origin, token, {})).rejects.toThrow(': 1008 ');
  await decide(page, say('console.customer.release'), 'It was a mistake of the bank.');
  await expect.poll(() => page.getByText(REASON).count()).toBe(0);
  expect((await openOrder(origin, token, {})).Status).toBe(1);

  ownerSession = await page.evaluate<string>(`sessionStorage.getItem('candor.operator')`);
  await open(page, '/console/audit?action=customer.freeze');
  await page.getByText(REASON).first().waitFor();
  await page.getByRole('button', { name: say('console.audit.verify') }).click();
  await page.getByText(/every hash and signature matches/).waitFor();
});

test('the auditor sees everything and nothing that changes it', async () => {
  const page = await inConsole(auditor, '/audit');
  for (const [path] of SCREENS) {
    await goTo(page, `/console${path}`);
    expect(await page.getByText(say('console.notPermitted')).count(), path).toBe(0);
  }
  await open(page, `/console/customers/${customer}`);
  for (const name of ['console.customer.freeze', 'console.customer.signOut', 'console.customer.adjust'] as const)
    expect(await page.getByRole('button', { name: say(name) }).count(), name).toBe(0);
  await open(page, `/console/customers/${customer}?tab=notes`);
  expect(await page.getByLabel(say('console.customer.newNote')).count()).toBe(0);
  await open(page, '/console/operators?row=1');
  await page.getByRole('complementary').waitFor();
  for (const name of ['console.operator.add', 'console.operator.changeRole', 'console.operator.disable'] as const)
    expect(await page.getByRole('button', { name: say(name) }).count(), name).toBe(0);
  await open(page, '/console/rules');
  expect(await page.getByRole('button', { name: say('common.edit') }).count()).toBe(0);
});

test('every screen without a scenario of its own can be used by everybody, in both themes, on a desktop and on a tablet', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, { token: ownerSession }, '/audit');
  const screens = [
    ...SCREENS.filter(([path]) => !LOOKED_AT_ELSEWHERE.has(path)),
    [`/customers/${customer}`],
    [`/customers/${customer}?tab=notes`],
    ['/nothing'],
  ] as const;
  // All that is found is said at once.
  const found: string[] = [];
  for (const [path] of screens) {
    await page.setViewportSize(DESKTOP);
    await open(page, `/console${path}`);
    await looksRightAt(page, path, [DESKTOP, TABLET]).catch((error: unknown) => found.push(String(error)));
  }
  expect(found).toEqual([]);
}, 480_000);

/** A page of its own, on which the operator is signed in, at an address of the console. */
async function inConsole(operator: ConsoleOperator, path: string): Promise<Page> {
  const { page, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  // The browser says so of each call that is refused or cannot be sent.
  pageErrors.allow(/Failed to load resource/);
  await open(page, `/console${path}`);
  await signInAgain(page, operator);
  return page;
}

/** Presses what opens the dialog, says why, and confirms by the button of the same name. */
/** `message`: what the customer reads of it; "" where nothing is sent. */
async function decide(page: Page, name: string, reason: string, message = ''): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('console.reason')).fill(reason);
  if (message !== '') await dialog.getByLabel(say('console.customer.freezeMessage')).fill(message);
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

const SCREENS = [
  ['/review'],
  ['/dashboard'],
  ['/customers?kind=demo'],
  ['/orders'],
  ['/identity'],
  ['/deposits'],
  ['/withdrawals'],
  ['/proposals'],
  ['/catalogue'],
  ['/books'],
  ['/instruments'],
  ['/durations'],
  ['/settings'],
  ['/content'],
  ['/operators?row=1'],
  ['/rules'],
  ['/outbox'],
  ['/audit?row=1'],
  ['/account'],
] as const;

/** With something on them, and empty: in the scenarios of those who work there. */
const LOOKED_AT_ELSEWHERE: ReadonlySet<string> = new Set([
  '/dashboard',
  '/orders',
  '/instruments',
  '/durations',
  '/settings',
  '/content',
  '/identity',
  '/deposits',
  '/withdrawals',
  '/proposals',
  '/catalogue',
]);

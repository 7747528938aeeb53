import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backOnline, DESKTOP, open, PHONE, SMALL_PHONE } from '../src/browser.ts';
import { totpOf } from '../src/console-session.ts';
import { expectInView } from '../src/checks.ts';
import { arriveAs, newCustomer, post, TRON, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/* Two-factor authentication as a customer meets it, on one phone. The scenarios of this file build on one another. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' }, { keepPhones: true });
const SIZES = [SMALL_PHONE, PHONE] as const;
const PAY_PASSWORD = '482913';
let owner: OperatorAtWork;
let ada: Customer;
let page: Page;
let secret = '';
let recoveryCodes: string[] = [];

test('is switched on with the key, the password and a code, and shows its recovery codes once', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  ada = await newCustomer(origin, 'ada@example.com');
  await fill(ada);
  const phone = await fixtures.phone();
  ({ page } = phone);
  phone.pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveAs(page, ada);
  await open(page, '/mine/system');
  await page.getByRole('link', { name: say('secondFactor.title') }).click();
  await page.getByText(say('secondFactor.need')).waitFor();
  await looksRightAt(page, 'two-factor off', SIZES);
  await page.getByRole('button', { name: say('secondFactor.setUp') }).click();
  const key = page.locator('.hash');
  secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const link = await page.getByRole('link', { name: say('secondFactor.openApp') }).getAttribute('href');
  expect(link).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}&`));
  await page.getByRole('button', { name: say('secondFactor.copyKey') }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  await looksRightAt(page, 'two-factor key', SIZES);
  const code = page.getByLabel(say('secondFactor.code'));
  expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await code.fill('000000');
  await page.getByLabel(say('auth.currentPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  const on = page.getByRole('button', { name: say('secondFactor.switchOn') });
  await on.click();
  await page.getByText(say('error.wrongSecondFactor')).waitFor();
  await looksRightAt(page, 'two-factor wrong code', [PHONE]);
  await page.context().setOffline(true);
  await on.click();
  await page.locator('main .note[role="alert"]').waitFor();
  await backOnline(page);
  await code.fill(totpOf(secret, Date.now()));
  await on.click();
  await page.getByRole('button', { name: say('secondFactor.codesKept') }).waitFor();
  await looksRightAt(page, 'two-factor recovery codes', SIZES);
  recoveryCodes = await page.locator('main li .hash').allTextContents();
  expect(recoveryCodes.length).toBe(10);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('common.save'), exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: say('secondFactor.codesKept') }).click();
  await page.getByRole('heading', { name: say('secondFactor.isOn') }).waitFor();
  await looksRightAt(page, 'two-factor on', SIZES);
});

test('a sign-in asks for the code after the password, a recovery code will do, and Back leaves', async () => {
  await open(page, '/mine/system');
  await page.getByRole('button', { name: say('account.logOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await typeSignIn('not the password');
  await page.getByText(say('error.wrongCredentials')).waitFor();
  expect(await page.getByLabel(say('secondFactor.code')).count()).toBe(0);
  await typeSignIn();
  const code = page.getByLabel(say('secondFactor.code'));
  await code.and(page.locator(':focus')).waitFor();
  await looksRightAt(page, 'signing in with two factors', SIZES);
  await page.goBack();
  await typeSignIn();
  await code.fill(await usedCode());
  await logIn();
  await page.getByText(say('server.secondFactorUsed')).waitFor();
  await page.getByRole('button', { name: say('secondFactor.useRecovery') }).click();
  const recovery = page.getByLabel(say('secondFactor.recoveryCode'), { exact: true });
  await recovery.fill('AAAA-BBBB');
  await logIn();
  await page.getByText(say('error.wrongSecondFactor')).waitFor();
  await looksRightAt(page, 'a wrong recovery code', [SMALL_PHONE, PHONE]);
  await recovery.fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await logIn();
  await page.waitForURL((url) => url.pathname === '/');

  await open(page, '/mine/system');
  await page.getByRole('button', { name: say('account.logOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await typeSignIn();
  await letCodePass();
  await code.fill(totpOf(secret, Date.now()));
  await logIn();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a payout asks for a code that the sign-in has not used', async () => {
  await open(page, '/mine/withdraw');
  await page.getByRole('textbox', { name: say('common.amount') }).fill('50');
  await page.getByRole('button', { name: say('withdraw.review') }).click();
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await sheet(page)
    .getByRole('button', { name: say('secondFactor.enterCode') })
    .waitFor();
  await looksRightAt(page, 'a payout with two factors', SIZES);
  const code = sheet(page).getByLabel(say('secondFactor.code'));
  await code.fill(await usedCode());
  const send = sheet(page).locator('.sheet-action button');
  await page.setViewportSize(SMALL_PHONE);
  await send.click();
  const why = sheet(page).getByText(say('server.secondFactorUsed'));
  await why.waitFor();
  await expectInView(page, { 'why it was refused': why, 'the button': send });
  await looksRightAt(page, 'a payout with a used code', [SMALL_PHONE, PHONE]);
  await letCodePass();
  await code.fill(totpOf(secret, Date.now()));
  await send.click();
  await page.getByRole('heading', { name: say('withdraw.asked') }).waitFor();
});

test('a method, the password and the pay password ask for it too', async () => {
  for (const [path, name] of [
    ['/mine/withdraw-way?type=1', 'a payout method'],
    ['/mine/password', 'the password'],
    ['/mine/pay-password', 'the pay password'],
  ] as const) {
    await open(page, path);
    await page.getByLabel(say('secondFactor.code')).waitFor();
    await looksRightAt(page, `${name} with two factors`, [SMALL_PHONE, PHONE]);
  }
});

test('is switched off with the password and a code, and says that payouts rest', async () => {
  await open(page, '/mine/system/two-factor');
  await page.getByRole('button', { name: say('secondFactor.newCodes') }).click();
  await typeSheet();
  await looksRightAt(page, 'new recovery codes', SIZES);
  await sheet(page)
    .getByRole('button', { name: say('secondFactor.makeCodes') })
    .click();
  await page.getByRole('button', { name: say('secondFactor.codesKept') }).click();
  await page.getByRole('button', { name: say('secondFactor.switchOff') }).click();
  await typeSheet();
  await looksRightAt(page, 'switching two-factor off', SIZES);
  await sheet(page)
    .getByRole('button', { name: say('secondFactor.switchOff') })
    .click();
  await page.getByText(say('secondFactor.nowOff')).waitFor();
  await page.getByRole('button', { name: say('secondFactor.setUp') }).waitFor();
});

test('an operator proposes its removal on the customer’s page, and a colleague reads what to look at', async () => {
  const { origin } = fixtures.server();
  const lost = await newCustomer(origin, 'lost@example.com');
  const begun = (await post(`${origin}/api/user/second_factor_begin`, {}, lost.token)) as { secret: string };
  const confirm = { password: CUSTOMER_PASSWORD, totp: totpOf(begun.secret, Date.now()) };
  await post(`${origin}/api/user/second_factor_confirm`, confirm, lost.token);
  const { page: operatorPage } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(operatorPage, owner, `/customers/${lost.uid}`);
  await operatorPage.getByRole('button', { name: say('console.customer.removeFactor') }).click();
  const dialog = operatorPage.getByRole('dialog');
  await dialog.getByLabel(say('console.reason')).fill('Compared the face on a call.');
  await looksRightAt(operatorPage, 'removing a second factor', [DESKTOP]);
  await dialog.getByRole('button', { name: say('console.customer.removeFactor') }).click();
  await dialog.waitFor({ state: 'detached' });
  await open(operatorPage, '/console/proposals?kind=factor.remove');
  await operatorPage.locator('[data-opener]').first().click();
  await operatorPage.getByText(say('console.customer.removeFactorText')).waitFor();
  await looksRightAt(operatorPage, 'the proposal to remove a second factor', [DESKTOP]);
});

/** Money, a pay password and an address that nothing rests of. */
async function fill(customer: Customer): Promise<void> {
  const { origin } = fixtures.server();
  await inDatabase(
    fixtures.server(),
    walletStatements(customer).map((text) => [text] as const),
  );
  const wire = { number: '800', symbol_id: 5 };
  const { id } = (await post(`${origin}/api/quickCharge/wire_submit_edit`, wire, customer.token)) as { id: number };
  await owner.ask('credit_deposit', { id, reason: 'It came.' });
  const pay = { password: PAY_PASSWORD, login_password: CUSTOMER_PASSWORD };
  await post(`${origin}/api/user/set_pay_password`, pay, customer.token);
  const [row] = await inDatabase(fixtures.server(), [
    [`select id from wallet_currencies where code = 'USDT' and network = 'TRC20'`],
  ]);
  const method = { draw_id: row?.['id'], type: 1, dc_address: TRON[1], password: CUSTOMER_PASSWORD };
  await post(`${origin}/api/wallet/bind_draw_method`, method, customer.token);
  await inDatabase(fixtures.server(), [
    [`update payout_methods set created_at = created_at - interval '2 days' where user_id = $1`, customer.uid],
  ]);
}

async function typeSignIn(password = CUSTOMER_PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByLabel(say('auth.email'), { exact: true }).fill(ada.email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await logIn();
}

async function logIn(): Promise<void> {
  const answered = page.waitForResponse('**/api/user/loginForU');
  await page.getByRole('button', { name: say('auth.logIn') }).click();
  await answered;
}

/** What is typed in a sheet that asks for the password and a code. */
async function typeSheet(): Promise<void> {
  await letCodePass();
  await sheet(page).getByLabel(say('auth.currentPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await sheet(page).getByLabel(say('secondFactor.code')).fill(totpOf(secret, Date.now()));
}

/** Time passes: the present code is another one than any that was used. */
const letCodePass = (): Promise<unknown> =>
  inDatabase(fixtures.server(), [
    [`update customer_second_factors set step = step - 2 where user_id = $1 and step is not null`, ada.uid],
  ]);

/** The present code, as if it had been used already. */
async function usedCode(): Promise<string> {
  const step = Math.floor(Date.now() / 30_000);
  await inDatabase(fixtures.server(), [
    [`update customer_second_factors set step = $2 where user_id = $1`, ada.uid, step],
  ]);
  return totpOf(secret, Date.now());
}

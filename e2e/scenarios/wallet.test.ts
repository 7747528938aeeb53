import { deepEqual, equal } from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, open, visit } from '../src/browser.ts';
import { expectInView, watchPageErrors } from '../src/checks.ts';
import type { PageErrors } from '../src/checks.ts';
import { arriveAs, newCustomer, TRON, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { askAs, sheet } from '../src/demo-account.ts';
import { startInProcess } from '../src/program-in-process.ts';
import type { InProcessProgram } from '../src/program-in-process.ts';
import { inDatabase } from '../src/site-setup.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { say, saying } from '../src/words.ts';

let broker: InProcessProgram;
let browser: Browser;
let pages: { readonly page: Page; readonly pageErrors: PageErrors }[] = [];
let people = 0;
beforeAll(async () => {
  [broker, browser] = await Promise.all([startInProcess(), launchBrowser()]);
}, 120_000);
afterEach(async () => {
  const used = pages;
  pages = [];
  await Promise.all(used.map(({ page }) => page.context().close()));
  expect(used.flatMap(({ pageErrors }) => pageErrors.list)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await broker.stop();
});

test('a bank deposit is matched, paid, proven and credited, and a withdrawal goes from asking to paid', async () => {
  const { page, customer } = await phone();
  await open(page, '/mine/charge?type=1');
  await page.getByRole('textbox', { name: say('common.amount') }).fill('400');
  await page.getByRole('button', { name: say('deposit.askForAccount') }).click();
  await page.getByRole('heading', { name: say('deposit.stage.matching') }).waitFor();
  const { id } = (await askAs(page, '/api/quickCharge/get_wire_info_edit')) as { id: number };
  const operatorPage = broker.program.service('paymentDecisions');
  const bank = { bank_name: 'HSBC', swift: 'HSBCHKHH', ifsc: '', iban: '', name: 'Candor Markets', account: '808-1' };
  await operatorPage.nameBank(id, bank);
  // The screen looks by itself.
  await page.getByText('808-1', { exact: true }).waitFor();
  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('deposit.sendProof') }).click();
  await page.getByRole('button', { name: say('transfer.noAmount') }).waitFor();
  equal((await operatorPage.creditDeposit(id, null)).kind, 'done');

  await bindAddress(page, TRON[1]);
  await setPayPassword(page);
  await letHoldsPass(customer);
  await open(page, '/mine/withdraw');
  const amount = page.getByRole('textbox', { name: say('common.amount') });
  await amount.fill('9999');
  await page.getByText(say('withdraw.tooMuch')).first().waitFor();
  await amount.fill('250');
  await page.getByText('249.0000').waitFor();
  await page.getByRole('button', { name: say('withdraw.review') }).click();
  await sheet(page).getByText(say('withdraw.irreversible')).waitFor();
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill('000000');
  await sheet(page).locator('.sheet-action button').click();
  await sheet(page).locator('.note[data-tone="danger"]').waitFor();
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await sheet(page).locator('.sheet-action button').click();
  await page.getByRole('heading', { name: say('withdraw.asked') }).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  // The form is ready for another one, and the record of this one in view.
  await page.getByRole('button', { name: say('transfer.noAmount') }).waitFor();
  equal(await amount.inputValue(), '');
  await expectInView(page, { record: page.locator('main .list-row').first() });

  const { data } = (await askAs(page, '/api/account/draw_list')) as { data: { id: number; number: string }[] };
  deepEqual(
    data.map(({ number }) => number),
    ['250'],
  );
  const withdrawal = data[0]?.id ?? 0;
  // The message about it writes times and addresses as the screens do, and leads to it.
  await open(page, '/message');
  await page.getByText(say('message.withdrawalAsked.title')).first().click();
  await page.getByText(/Nov 18, 2026, \d\d:\d\d:\d\d.*TEkxiT…66rdz8/s).waitFor();
  await page.getByRole('button', { name: say('messages.toWithdrawal') }).click();
  await sheet(page)
    .getByRole('list', { name: say('withdraw.progress') })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.search === '');
  equal((await operatorPage.approveWithdrawal(withdrawal)).kind, 'done');
  equal((await operatorPage.payWithdrawal(withdrawal, '0xfeed')).kind, 'done');
  await open(page, '/mine/withdraw');
  await page.locator('main .list-row').first().click();
  await sheet(page).getByText('0xfeed').waitFor();
  await open(page, '/mine/history?accountTypeId=3');
  await page.locator('dl').getByText('150.00').first().waitFor();
});

test('a withdrawal that is not decided can be taken back, and one that is refused says where the money is', async () => {
  const { page, customer } = await phone();
  await fund(customer, page, '300');
  await bindAddress(page, TRON[1]);
  await setPayPassword(page);
  await letHoldsPass(customer);
  await ask(page, '100');
  await page.locator('main .list-row').first().click();
  await sheet(page)
    .getByRole('button', { name: say('withdraw.cancel') })
    .click();
  await sheet(page)
    .getByRole('group')
    .getByRole('button', { name: say('withdraw.cancel') })
    .click();
  await sheet(page)
    .getByRole('list', { name: say('withdraw.progress') })
    .getByText(say('withdraw.step.cancelled'))
    .waitFor();
  await page.keyboard.press('Escape');
  await ask(page, '120');
  const { data } = (await askAs(page, '/api/account/draw_list')) as { data: { id: number }[] };
  await broker.program.service('paymentDecisions').refuseWithdrawal(data[0]?.id ?? 0, 'The address is not yours.');
  await open(page, '/mine/withdraw');
  await page.locator('main .list-row').first().click();
  await sheet(page).getByText(saying('withdraw.moneyBack')).waitFor();
  await sheet(page).getByText('The address is not yours.').waitFor();
});

test('a coin is sent to the address shown, which is announced with a picture', async () => {
  const { page } = await phone();
  await open(page, '/mine/charge');
  // Looking gives no address away.
  await page.getByRole('button', { name: saying('deposit.coin') }).waitFor();
  equal(await page.getByRole('img', { name: say('deposit.qr') }).count(), 0);
  await choose(page, 'deposit.coin', 'BTC');
  await page.getByText(say('deposit.noAddress')).waitFor();
  await choose(page, 'deposit.coin', 'USDT');
  await choose(page, 'deposit.network', 'TRC20');
  await page.getByRole('img', { name: say('deposit.qr') }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: say('deposit.qr') }).waitFor();
  equal((await page.locator('main .hash').first().textContent())?.trim(), TRON[0]);
  await page.getByRole('button', { name: say('deposit.haveSent') }).click();
  await sheet(page)
    .getByRole('textbox', { name: say('deposit.amountSent') })
    .fill('2');
  await sheet(page).locator('.field-message[data-error]').waitFor();
  await sheet(page)
    .getByRole('textbox', { name: say('deposit.amountSent') })
    .fill('55.5');
  await sheet(page).locator('input[type="file"]').first().setInputFiles(PICTURE);
  await sheet(page)
    .getByRole('button', { name: say('deposit.announce'), exact: true })
    .click();
  await page.getByText('55.50 USDT').first().waitFor();
  await page.getByText(say('deposit.step.announcedWithProof')).waitFor();
});

interface Visit {
  readonly page: Page;
  readonly pageErrors: PageErrors;
  readonly customer: Customer;
}

async function phone(signedIn = true): Promise<Visit> {
  const context = await visit(browser, broker.origin);
  const page = await context.newPage();
  const pageErrors = watchPageErrors(page, broker.origin);
  pages.push({ page, pageErrors });
  if (!signedIn) return { page, pageErrors, customer: { email: '', token: '', uid: 0 } };
  people += 1;
  const customer = await newCustomer(broker.origin, `wallet${people}@example.com`);
  await prepare(customer);
  await arriveAs(page, customer);
  return { page, pageErrors, customer };
}

async function prepare(customer: Customer): Promise<void> {
  const statements = ['delete from deposit_addresses', ...walletStatements(customer)];
  await inDatabase(
    broker,
    statements.map((text) => [text] as const),
  );
}

async function fund({ uid }: Customer, page: Page, amount: string): Promise<void> {
  await open(page, '/mine/wallet');
  const asked = await askAs(page, '/api/quickCharge/wire_submit_edit', { number: amount, symbol_id: 5 });
  const { kind } = await broker.program.service('paymentDecisions').creditDeposit((asked as { id: number }).id, null);
  equal(kind, 'done', `deposit of ${uid}`);
}

async function bindAddress(page: Page, address: string): Promise<void> {
  await open(page, '/mine/withdraw-way?type=1');
  await page.getByRole('textbox', { name: say('funds.address') }).fill(address);
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await page.getByRole('button', { name: say('funds.saveAddress') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('withdraw-way'));
}

/** Opens a field of one choice and chooses. */
async function choose(page: Page, field: 'deposit.coin' | 'deposit.network', option: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${say(field)}`) })
    .click();
  await sheet(page).getByRole('button', { name: option }).click();
  await sheet(page).waitFor({ state: 'detached' });
}

async function setPayPassword(page: Page): Promise<void> {
  await open(page, '/mine/pay-password');
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await page.getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByLabel(say('funds.repeatPayPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByRole('button', { name: say('funds.savePayPassword') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('pay-password'));
}

/** Asks for a withdrawal of what the form begins with. */
async function ask(page: Page, amount: string): Promise<void> {
  await open(page, '/mine/withdraw');
  await page.getByRole('textbox', { name: say('common.amount') }).fill(amount);
  await page.getByRole('button', { name: say('withdraw.review') }).click();
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await sheet(page).locator('.sheet-action button').click();
  await page.getByRole('heading', { name: say('withdraw.asked') }).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
}

/** What was bound and set is so long ago that nothing rests any more. */
async function letHoldsPass({ uid }: Customer): Promise<void> {
  await inDatabase(broker, [
    [`update payout_methods set created_at = created_at - interval '2 days' where user_id = $1`, uid],
    [
      `update credentials set pay_password_changed_at = pay_password_changed_at - interval '2 days',
         changed_at = changed_at - interval '2 days' where user_id = $1`,
      uid,
    ],
  ]);
}

const PAY_PASSWORD = '482913';
/** A picture of four pixels. */
const PICTURE = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
    'base64',
  ),
};

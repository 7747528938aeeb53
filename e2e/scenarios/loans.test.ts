import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addRepaymentAddress, newApplicant, payOut } from '../src/borrower.ts';
import { open } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWorded } from '../src/checks.ts';
import { arriveAs, newCustomer, PICTURE } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { say } from '../src/words.ts';

/*
 * A loan from its application to its repayment, a customer at a phone and an operator at a desk. What single screens
 * say in each state is shown by their component tests; the scenarios of this file build on one another.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
/** Pages look again by themselves every ten seconds or so, as the machine lets them. */
const PATIENT = { timeout: 45_000 };
let owner: OperatorAtWork;
let mara: Customer;

test('an application is refused with a reason, sent again with what was entered, and approved', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  mara = await newCustomer(origin, 'mara@example.com');
  const page = await phoneOf(mara);
  await open(page, '/loan');
  await page.getByLabel(say('loan.field.name')).fill('Kovac');
  await page.getByLabel(say('loan.field.last_name')).fill('Mara');
  await choose(page, say('loan.option.sex.2'));
  await page.getByLabel(say('loan.field.birthday')).fill('1990-05-17');
  await page.getByRole('button', { name: new RegExp(`^${say('loan.field.country')}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Croatia' }).click();
  await page.getByLabel(say('loan.field.mobile')).fill('+385 91 555 0142');
  await choose(page, say('loan.option.id_card_type.1'));
  await page.getByLabel(say('loan.field.id_number')).fill('HR 1234567');
  await page.getByLabel(say('loan.field.job')).fill('Teacher');
  // The device keeps what was typed.
  await page.reload();
  await expect.poll(() => page.getByLabel(say('loan.field.job')).inputValue()).toBe('Teacher');
  await page.getByLabel(say('loan.field.personal_income')).fill('2400');
  await page.getByRole('button', { name: say('loan.apply') }).click();
  await page.getByText(say('loan.waitingTitle')).waitFor();

  await decide({ decision: 'refuse', reason: 'The income is too low for this month.' });
  await page.getByText('The income is too low for this month.').waitFor(PATIENT);
  await looksRight(page, 'an application that was refused');
  await page.getByRole('button', { name: say('loan.correctAndSend') }).click();
  expect(await page.getByLabel(say('loan.field.job')).inputValue()).toBe('Teacher');
  await page.getByLabel(say('loan.field.personal_income')).fill('3600');
  await page.getByRole('button', { name: say('loan.apply') }).click();
  await page.getByText(say('loan.waitingTitle')).waitFor();
  await decide({ decision: 'approve' });
  await page.waitForURL('**/loan/submit', PATIENT);
});

test('a loan is chosen with its costs, read, signed and paid out; money comes in and cannot leave', async () => {
  const page = await phoneOf(mara);
  await open(page, '/loan/submit');
  await choose(page, say('loan.days', { count: 30 }));
  await page.getByRole('textbox', { name: say('common.amount') }).fill('2000');
  // 0.04 percent a day, the first week free.
  const costs = page.getByRole('region', { name: say('loan.costs') });
  await costs.getByText('2,018.40').waitFor();
  await page.getByRole('button', { name: say('loan.readAgreement') }).click();
  await page.getByText(/This agreement is made on/).waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('loan.continueToSign') }).click();
  await drawSignature(page);
  await page.getByRole('button', { name: say('loan.signAndSend') }).click();
  await page.waitForURL('**/loan/record');
  await page.getByText(say('loan.nothingOwedYet')).waitFor();
  await looksRight(page, 'a loan that was asked for');

  await payOut(owner, 1);
  // The page looks by itself.
  await page.getByText(say('loan.state.outstanding'), { exact: true }).waitFor(PATIENT);
  await page.getByRole('button', { name: say('loan.repay', { amount: '2,000.00' }) }).waitFor();
  await open(page, '/mine/wallet');
  await page.getByText('2,000.00').first().waitFor();
  await open(page, '/mine/transfer?to=3');
  await page.getByText(new RegExp(say('loan.restriction'))).waitFor();
  await page.getByRole('button', { name: say('error.unpaidLoan') }).waitFor();
});

test('the agreement is kept as it was signed, and comes as a file', async () => {
  const page = await phoneOf(mara);
  await open(page, '/loan/record');
  await page.getByRole('link', { name: say('loan.agreementShort') }).click();
  await page
    .getByText(/Mara Kovac/)
    .first()
    .waitFor();
  await page.getByRole('img', { name: say('loan.signatureOf', { number: 'L-0001' }) }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('loan.savePdf') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a proof of a repayment stops the clock; refused it is to repay again, from the balance it is repaid at once', async () => {
  await addRepaymentAddress(fixtures.server());
  const page = await phoneOf(mara);
  await open(page, '/loan/repayment?loan_id=1');
  await page.getByText(say('loan.sendExactly', { amount: '2,000.00 USDT', network: 'TRC20' })).waitFor();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('loan.sendProof') }).click();
  await page.waitForURL('**/loan/record');
  await page.getByText(say('loan.proofSent')).waitFor();
  await looksRight(page, 'a repayment that is checked');

  // As the contract says.
  const { list } = (await owner.ask('loan_repayments')) as { list: { readonly id: number }[] };
  await owner.ask('refuse_loan_repayment', { id: list[0]?.id, reason: 'Nothing came.' });
  await page.getByText(say('loan.proofRefused', { reason: 'Nothing came.' })).waitFor(PATIENT);
  await page.getByRole('button', { name: say('loan.repay', { amount: '2,000.00' }) }).click();
  await page.getByRole('tab', { name: say('loan.fromBalance') }).click();
  await page.getByRole('button', { name: say('loan.repayAmountNow', { amount: '2,000.00' }) }).click();
  await page.waitForURL('**/loan/record');
  await page.getByText(say('loan.state.repaid'), { exact: true }).waitFor();
  await open(page, '/mine/transfer?to=3');
  await page.getByRole('button', { name: say('transfer.noAmount') }).waitFor();
  expect(await page.getByText(new RegExp(say('loan.restriction'))).count()).toBe(0);
});

test('somebody else sees nothing of it', async () => {
  const eve = await newApplicant(fixtures.server(), 'eve@example.com');
  const page = await phoneOf(eve);
  for (const path of ['/loan/agreement?loan_id=1', '/loan/repayment?loan_id=1']) {
    await open(page, path);
    await page.getByRole('alert').getByText(say('common.loadFailed')).waitFor();
  }
});

async function phoneOf(customer: Customer): Promise<Page> {
  const { page } = await fixtures.phone();
  await arriveAs(page, customer);
  return page;
}

async function decide(decision: { readonly decision: 'approve' | 'refuse'; readonly reason?: string }): Promise<void> {
  // As the contract says.
  const { list } = (await owner.ask('loan_applications')) as { list: { readonly id: number }[] };
  await owner.ask('decide_loan_application', { id: list[0]?.id, ...decision });
}

/** By the keyboard: choices lie beneath a picture of themselves. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${option}`) }).focus();
  await page.keyboard.press('Space');
}

/** With the mouse, in one stroke. */
async function drawSignature(page: Page): Promise<void> {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('There is no pad.');
  await page.mouse.move(box.x + 60, box.y + 220);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5, 6])
    await page.mouse.move(box.x + 60 + step * 30, box.y + 220 - (step % 2) * 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('img', { name: say('loan.padSigned') }).waitFor();
}

async function looksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectWorded(page, name);
}

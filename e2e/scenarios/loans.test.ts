import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addRepaymentAddress, newApplicant, payOut, requestLoan } from '../src/borrower.ts';
import { DESKTOP, open, PHONE } from '../src/browser.ts';
import { arriveAs, newCustomer, PICTURE } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

/*
 * A loan from its application to its repayment, a customer at a phone and an operator at a desk. What single screens
 * say in each state is shown by their component tests; the scenarios of this file build on one another.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
/** Pages look again by themselves every ten seconds or so, as the machine lets them. */
const PATIENT = { timeout: 45_000 };
let owner: OperatorAtWork;
let finance: OperatorAtWork;
let mara: Customer;

test('an application is refused with a reason, sent again with what was entered, and approved', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  await owner.ask('save_settings', { values: { is_loan_hand_pic: '1' }, before: {}, reason: 'To be sure' });
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
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('loan.apply') }).click();
  await page.getByText(say('loan.waitingTitle')).waitFor();

  const office = await inConsole(finance, '/loans');
  await office.locator('[data-opener]', { hasText: 'Mara Kovac' }).click();
  await panel(office).getByText('Teacher').waitFor();
  await looksRight(office, 'an application in the console');
  await button(panel(office), 'console.payment.reject').click();
  await sheet(office).getByRole('textbox').fill('The income is too low for this month.');
  await button(sheet(office), 'console.payment.reject').click();
  await panel(office).getByText(say('console.loan.applicationRejected')).waitFor();
  await page.getByText('The income is too low for this month.').waitFor(PATIENT);
  await looksRight(page, 'an application that was refused');
  await page.getByRole('button', { name: say('loan.correctAndSend') }).click();
  expect(await page.getByLabel(say('loan.field.job')).inputValue()).toBe('Teacher');
  await page.getByLabel(say('loan.field.personal_income')).fill('3600');
  await page.getByRole('button', { name: say('loan.apply') }).click();
  await page.getByText(say('loan.waitingTitle')).waitFor();

  await open(office, '/console/loans');
  await office.locator('[data-opener]', { hasText: 'Mara Kovac' }).click();
  await panel(office).getByText('The income is too low for this month.').waitFor();
  expect(await button(panel(office), 'console.loan.approve').isDisabled()).toBe(true);
  await panel(office)
    .getByRole('button', { name: say('console.identity.lookAt') })
    .click();
  const viewer = office.getByRole('dialog', { name: say('console.loan.field.hand_pic') });
  await viewer.getByRole('img').waitFor();
  await office.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await button(panel(office), 'console.loan.approve').click();
  await sheet(office).getByLabel(say('console.reason')).fill('The income suffices.');
  await button(sheet(office), 'console.loan.approve').click();
  await panel(office).getByText(say('console.loan.applicationApproved')).waitFor();
  await page.waitForURL('**/loan/submit', PATIENT);
  await owner.ask('save_settings', { values: { is_loan_hand_pic: '0' }, before: {}, reason: 'Enough' });
});

test('a loan is chosen with its costs, signed, and paid out by two operators; money comes in and cannot leave', async () => {
  const page = await phoneOf(mara);
  await open(page, '/loan/submit');
  await choose(page, say('loan.days', { count: 90 }));
  await page.getByRole('textbox', { name: say('common.amount') }).fill('12000');
  // 0.03 percent a day, the first week free.
  const costs = page.getByRole('region', { name: say('loan.costs') });
  await costs.getByText('12,298.80').waitFor();
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

  // Of more than 10,000 two operators have to approve.
  for (const [operator, after] of [
    [finance, 'server.proposalWaits'],
    [owner, 'console.loan.paidOut'],
  ] as const) {
    const office = await inConsole(operator, '/loans?tab=requests');
    await office.locator('[data-opener]', { hasText: 'Mara Kovac' }).click();
    await panel(office).getByLabel(say('console.reason')).fill('The income suffices.');
    await looksRight(office, `a loan before ${after}`);
    await panel(office)
      .getByRole('button', { name: say('console.loan.payOut', { amount: '12,000.00' }) })
      .click();
    await panel(office).getByText(say(after)).waitFor();
    await looksRight(office, `a loan: ${after}`);
  }
  // The page looks by itself.
  await page.getByText(say('loan.state.outstanding'), { exact: true }).waitFor(PATIENT);
  await page.getByRole('button', { name: say('loan.repay', { amount: '12,000.00' }) }).waitFor();
  await open(page, '/mine/wallet');
  await page.getByText('12,000.00').first().waitFor();
  await open(page, '/mine/transfer?to=3');
  await page.getByText(new RegExp(say('loan.restriction'))).waitFor();
  await page.getByRole('button', { name: say('loan.repayFirst') }).waitFor();
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

test('the operator sees what is owed by due date, takes it along as a file, and changes what is offered', async () => {
  const office = await inConsole(finance, '/loans?tab=running');
  await office.getByRole('button', { name: new RegExp(`${say('console.loan.bucket.later')}.*12,000`) }).click();
  await office.locator('[data-opener]', { hasText: 'Mara Kovac' }).waitFor();
  await looksRight(office, 'loans by due date');
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: say('console.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await open(office, `/console/customers/${mara.uid}?tab=loans`);
  await office.getByRole('row', { name: /L-1 .*12,000\.00/ }).waitFor();
  await looksRight(office, 'what one customer has borrowed');

  await open(office, '/console/loans?tab=products&row=1');
  await button(panel(office), 'console.loan.changeProduct').click();
  await sheet(office).getByLabel(say('console.loan.interestRate')).fill('0.06');
  await looksRight(office, 'a product that is changed');
  await sheet(office).getByLabel(say('console.reason')).fill('Money is dearer.');
  await button(sheet(office), 'common.save').click();
  await panel(office)
    .getByText(say('console.loan.productText', { days: 7, version: 2 }))
    .waitFor();
  await looksRight(office, 'a product of which there is another version');
});

test('a proof of a repayment stops the clock; refused it is to repay again, accepted it is repaid', async () => {
  await addRepaymentAddress(fixtures.server());
  const page = await phoneOf(mara);
  await open(page, '/loan/repayment?loan_id=1');
  await page.getByText(say('loan.sendExactly', { amount: '12,000.00 USDT', network: 'TRC20' })).waitFor();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('loan.sendProof') }).click();
  await page.waitForURL('**/loan/record');
  await page.getByText(say('loan.proofSent')).waitFor();
  await looksRight(page, 'a repayment that is checked');

  const office = await inConsole(finance, '/loans?tab=repayments');
  await office.locator('[data-opener]', { hasText: mara.email }).click();
  await button(panel(office), 'console.payment.reject').click();
  await sheet(office).getByRole('textbox').fill('Nothing came.');
  await button(sheet(office), 'console.payment.reject').click();
  await panel(office).getByText(say('console.loan.refused')).waitFor();
  await page.getByText(say('loan.proofRefused', { reason: 'Nothing came.' })).waitFor(PATIENT);
  await page.getByRole('button', { name: say('loan.repay', { amount: '12,000.00' }) }).click();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('loan.sendProof') }).click();
  await page.waitForURL('**/loan/record');

  await open(office, '/console/loans?tab=repayments');
  await office.locator('[data-opener]', { hasText: mara.email }).click();
  await panel(office)
    .getByRole('button', { name: say('console.identity.lookAt') })
    .click();
  await office
    .getByRole('dialog', { name: say('console.loan.proof') })
    .getByRole('img')
    .waitFor();
  await looksRight(office, 'the proof of a repayment');
  await office.keyboard.press('Escape');
  await looksRight(office, 'a repayment in the console');
  await button(panel(office), 'console.loan.accept').click();
  await sheet(office).getByLabel(say('console.reason')).fill('It arrived.');
  await button(sheet(office), 'console.loan.accept').click();
  await panel(office).getByText(say('console.loan.accepted')).waitFor();
  await page.getByText(say('loan.state.repaid'), { exact: true }).waitFor(PATIENT);
  await open(page, '/mine/transfer?to=3');
  await page.getByRole('button', { name: say('transfer.noAmount') }).waitFor();
  expect(await page.getByText(new RegExp(say('loan.restriction'))).count()).toBe(0);
});

test('from the balance a loan is repaid at once', async () => {
  await payOut(finance, await requestLoan(fixtures.server().origin, mara.token, 2, '2000'));
  const page = await phoneOf(mara);
  await open(page, '/loan/repayment?loan_id=2');
  await page.getByRole('tab', { name: say('loan.fromBalance') }).click();
  await page.getByRole('button', { name: say('loan.repayAmountNow', { amount: '2,000.00' }) }).click();
  await page.waitForURL('**/loan/record');
  await expect.poll(() => page.getByText(say('loan.state.repaid'), { exact: true }).count()).toBe(2);
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

async function inConsole(operator: OperatorAtWork, path: string): Promise<Page> {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, operator, path);
  return page;
}

const panel = (page: Page): Locator => page.getByRole('complementary');
const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });

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
  await looksRightAt(page, name, [page.url().includes('/console') ? DESKTOP : PHONE]);
}

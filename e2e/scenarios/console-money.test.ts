import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, TABLET } from '../src/browser.ts';
import { arriveAs, newCustomer, PICTURE, post, TRON, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { askAs, sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { say, saying } from '../src/words.ts';

/*
 * Money in and out with everybody at their own screen: a customer at a phone and two operators at their desks. The
 * scenarios of this file build on one another. How a second factor is asked for is console.test.ts's.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: OperatorAtWork;
let finance: OperatorAtWork;
let ada: Customer;
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana';

test('a bank deposit is announced, given an account, proven, credited, and in the customer’s wallet', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  ada = await newCustomer(origin, 'ada@example.com');
  await inDatabase(fixtures.server(), [
    ...['delete from deposit_addresses', ...walletStatements(ada)].map((text) => [text] as const),
    ['update users set name = $2 where id = $1', ada.uid, LONG_NAME],
  ]);
  const operatorPage = await inConsole(owner, '/review?queue=deposits');
  await operatorPage.getByText(say('console.deposit.none')).waitFor();
  await looksRight(operatorPage, 'no deposits');

  const phone = await phoneOf(ada);
  await open(phone, '/mine/charge?type=1');
  await phone.getByRole('textbox', { name: say('common.amount') }).fill('400');
  await phone.getByRole('button', { name: say('deposit.askForAccount') }).click();
  await phone.getByRole('heading', { name: say('deposit.stage.matching') }).waitFor();

  await open(operatorPage, '/console/review?queue=deposits&state=bank');
  await openers(operatorPage).first().click();
  await panel(operatorPage).getByText(say('console.deposit.bankWaits')).waitFor();
  // Nothing can have arrived yet.
  await panel(operatorPage).getByText(say('console.deposit.bankFirst')).waitFor();
  expect(await button(panel(operatorPage), 'console.deposit.credit').count()).toBe(0);
  await looksRight(operatorPage, 'a deposit that waits for an account');
  await button(panel(operatorPage), 'console.deposit.nameBank').click();
  await looksRight(operatorPage, 'naming an account');
  await button(operatorPage.getByRole('dialog'), 'console.deposit.nameBank').click();
  await panel(operatorPage).getByText('808-123456-838', { exact: true }).waitFor();

  // The phone looks by itself.
  await phone.getByText('808-123456-838', { exact: true }).waitFor();
  await phone.getByText('D-1', { exact: true }).waitFor();
  await phone.getByText(say('deposit.stage.proof')).first().waitFor();
  await expect.poll(() => phone.getByText(say('deposit.stage.matching')).count()).toBe(0);
  await phone.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await phone.getByRole('button', { name: say('deposit.sendProof') }).click();
  await phone.getByRole('button', { name: say('transfer.noAmount') }).waitFor();

  await open(operatorPage, '/console/deposits');
  await openers(operatorPage).first().click();
  expect(await looks()).toBe(0);
  await panel(operatorPage)
    .getByRole('button', { name: new RegExp(say('console.identity.lookAt')) })
    .click();
  await operatorPage
    .getByRole('dialog', { name: say('console.deposit.proof') })
    .getByRole('img')
    .waitFor();
  expect(await looks()).toBe(1);
  await operatorPage.keyboard.press('Escape');
  const arrived = panel(operatorPage).getByLabel(say('console.deposit.arrived'));
  expect(await arrived.inputValue()).toBe('400');
  await arrived.fill('0');
  await panel(operatorPage).getByText(say('console.deposit.arrivedMissing')).waitFor();
  // Less has arrived than was announced.
  await arrived.fill('399.5');
  await panel(operatorPage).getByLabel(say('console.reason')).fill('It is on our statement.');
  await looksRight(operatorPage, 'a deposit to credit');
  await button(panel(operatorPage), 'console.deposit.credit').click();
  await panel(operatorPage).getByText(say('console.deposit.creditedNow')).waitFor();
  await panel(operatorPage).getByText('\u201CIt is on our statement.\u201D').waitFor();

  await open(phone, '/mine/history?accountTypeId=3');
  await phone.locator('dl').getByText('399.50').first().waitFor();

  await open(phone, '/mine/charge?type=1');
  await phone.getByText(say('deposit.creditedAmount', { amount: '399.50 USDT' })).waitFor();

  // Who looked at what customers sent can be looked up.
  await open(operatorPage, '/console/audit?tab=looks');
  await operatorPage
    .getByRole('link', { name: say('console.looks.ofDeposit', { id: 1 }) })
    .first()
    .waitFor();
  await looksRight(operatorPage, 'picture views');
  await operatorPage.getByRole('link', { name: LONG_NAME }).first().click();
  await operatorPage.getByRole('tab', { name: say('console.customer.part.looks') }).click();
  await operatorPage
    .getByRole('link', { name: say('console.looks.ofDeposit', { id: 1 }) })
    .first()
    .click();
  await panel(operatorPage).waitFor();
});

test('a deposit above the threshold takes a second operator, and one that never came is refused with its reason', async () => {
  const phone = await phoneOf(ada);
  await open(phone, '/mine/wallet');
  await announce(phone, '20000');
  const operatorPage = await inConsole(owner, '/deposits');
  await openers(operatorPage).first().click();
  await panel(operatorPage).getByText(say('console.payment.withAnother')).waitFor();
  await panel(operatorPage).getByLabel(say('console.reason')).fill('I see it on the statement.');
  await button(panel(operatorPage), 'console.deposit.credit').click();
  await panel(operatorPage).getByText(say('server.proposalWaits')).waitFor();
  await panel(operatorPage).getByText(saying('console.payment.yours')).waitFor();
  expect(await button(panel(operatorPage), 'console.deposit.credit').count()).toBe(0);

  const other = await inConsole(finance, '/review?queue=deposits&state=second');
  await openers(other).first().click();
  await panel(other)
    .getByText(say('console.deposit.toCredit', { amount: '20,000.00 USDT' }))
    .waitFor();
  await looksRight(other, 'a deposit for the second operator');
  await panel(other).getByLabel(say('console.reason')).fill('So do I.');
  await button(panel(other), 'console.deposit.credit').click();
  await panel(other).getByText(say('console.deposit.creditedNow')).waitFor();

  await announce(phone, '70');
  await open(other, '/console/deposits');
  await openers(other).first().click();
  await button(panel(other), 'console.payment.reject').click();
  await other
    .getByRole('dialog')
    .getByLabel(say('console.payment.customerReads'))
    .fill('It has not arrived in a week.');
  await looksRight(other, 'refusing a deposit');
  await button(other.getByRole('dialog'), 'console.payment.reject').click();
  await panel(other).getByText(say('console.deposit.rejectedNow')).waitFor();
  await open(phone, '/mine/charge?type=1');
  await phone.getByText(say('deposit.stage.rejected')).first().click();
  await phone.getByText('It has not arrived in a week.').first().waitFor();
});

test('a large withdrawal is approved by two, the second by the keyboard alone, sent, and seen by the customer', async () => {
  const phone = await phoneOf(ada);
  await bindAddress(phone, TRON[1]);
  await setPayPassword(phone);
  await letHoldsPass(ada);
  for (const amount of ['90', '120', '100']) await paidBefore(phone, amount);
  await ask(phone, '12000');

  const operatorPage = await inConsole(owner, '/review');
  await openers(operatorPage).first().click();
  await panel(operatorPage)
    .getByText(say('console.withdrawal.flag.severalTimes', { count: '120' }))
    .waitFor();
  await panel(operatorPage).getByText(TRON[1], { exact: true }).waitFor();
  await panel(operatorPage).getByText(say('console.payment.withAnother')).waitFor();
  await expectDisabled(button(panel(operatorPage), 'console.payment.approve'));
  await looksRight(operatorPage, 'a withdrawal to decide');
  await panel(operatorPage).getByLabel(say('console.reason')).fill('Called them, the wallet is theirs.');
  await button(panel(operatorPage), 'console.payment.approve').click();
  await panel(operatorPage).getByText(saying('console.payment.yours')).waitFor();
  expect(await button(panel(operatorPage), 'console.payment.approve').count()).toBe(0);
  await operatorPage
    .getByRole('row')
    .getByText(say('console.payment.approvals', { approved: 1, needed: 2 }))
    .waitFor();
  await looksRight(operatorPage, 'a withdrawal of one’s own approval');

  const other = await inConsole(finance, '/withdrawals?state=second');
  await tabTo(other, openers(other).first());
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('Enter');
  await panel(other).getByText('\u201CCalled them, the wallet is theirs.\u201D').waitFor();
  await tabTo(other, panel(other).getByLabel(say('console.reason')));
  await other.keyboard.type('Call record heard.');
  await looksRight(other, 'a withdrawal for the second operator');
  await tabTo(other, button(panel(other), 'console.payment.approve'));
  await other.keyboard.press('Enter');
  await panel(other).getByText(say('console.withdrawal.approvedNow')).waitFor();
  // Whose word released it does not mark it as sent.
  await panel(other).getByText(say('console.withdrawal.ownRelease')).first().waitFor();
  await expectDisabled(panel(other).getByLabel(say('console.withdrawal.reference')));
  await looksRight(other, 'a withdrawal that somebody else marks as sent');
  await other.keyboard.press('Escape');
  await panel(other).waitFor({ state: 'detached' });

  await open(operatorPage, '/console/withdrawals?state=approved');
  await tabTo(operatorPage, openers(operatorPage).first());
  await operatorPage.keyboard.press('Enter');
  await tabTo(operatorPage, panel(operatorPage).getByLabel(say('console.withdrawal.reference')));
  await operatorPage.keyboard.type('0xfeed');
  await looksRight(operatorPage, 'a withdrawal to be sent');
  await tabTo(operatorPage, button(panel(operatorPage), 'console.withdrawal.markSent'));
  await operatorPage.keyboard.press('Enter');
  await panel(operatorPage).getByText(say('console.withdrawal.sentNow')).waitFor();

  await open(phone, '/mine/withdraw');
  await phone.locator('main .list-row').first().click();
  await sheet(phone).getByText('0xfeed').waitFor();
  await sheet(phone).getByText(say('withdraw.step.paid')).first().waitFor();
});

test('a withdrawal is sent back, then refused with a reason that the customer reads', async () => {
  const phone = await phoneOf(ada);
  // With what was approved within a day it stays above the threshold of two.
  await inDatabase(fixtures.server(), [[`update approval_rules set threshold = 40 where kind = 'withdrawal.approve'`]]);
  await ask(phone, '50');
  const operatorPage = await inConsole(owner, '/withdrawals');
  await openers(operatorPage).first().click();
  await panel(operatorPage).getByLabel(say('console.reason')).fill('It looks fine.');
  await button(panel(operatorPage), 'console.payment.approve').click();
  await panel(operatorPage).getByText(saying('console.payment.yours')).waitFor();

  const other = await inConsole(finance, '/withdrawals');
  await openers(other).first().click();
  await panel(other).getByLabel(say('console.reason')).fill('Call them first.');
  await button(panel(other), 'console.payment.sendBack').click();
  await panel(other).getByText(say('console.payment.sentBack')).waitFor();
  await panel(other).getByText('\u201CCall them first.\u201D').waitFor();
  await button(panel(other), 'console.payment.reject').click();
  const dialog = other.getByRole('dialog');
  await expectDisabled(button(dialog, 'console.payment.reject'));
  await dialog.getByLabel(say('console.payment.customerReads')).fill('The address is not yours.');
  await looksRight(other, 'refusing a withdrawal');
  await button(dialog, 'console.payment.reject').click();
  await panel(other).getByText(say('console.withdrawal.rejectedNow')).waitFor();

  await open(phone, '/mine/withdraw');
  await phone.locator('main .list-row').first().click();
  await sheet(phone).getByText(saying('withdraw.moneyBack')).waitFor();
  await sheet(phone).getByText('The address is not yours.').waitFor();
});

test('a hold is shown with its end and proposed to be lifted', async () => {
  const phone = await phoneOf(ada);
  await ask(phone, '30');
  await inDatabase(fixtures.server(), [['update credentials set changed_at = now() where user_id = $1', ada.uid]]);
  const operatorPage = await inConsole(owner, '/withdrawals');
  await openers(operatorPage).first().click();
  await panel(operatorPage).getByText(saying('console.withdrawal.held')).waitFor();
  await button(panel(operatorPage), 'console.withdrawal.liftHold').click();
  const dialog = operatorPage.getByRole('dialog');
  await dialog.getByLabel(say('console.withdrawal.liftWhat')).selectOption('all');
  await dialog.getByLabel(say('console.withdrawal.liftHours')).fill('200');
  await dialog.getByLabel(say('console.reason')).fill('They came to the office.');
  await dialog.getByText(say('console.withdrawal.liftHoursMissing')).waitFor();
  await dialog.getByLabel(say('console.withdrawal.liftHours')).fill('2');
  await looksRight(operatorPage, 'lifting a hold');
  await button(dialog, 'console.withdrawal.liftHold').click();
  await panel(operatorPage)
    .getByRole('link', { name: say('console.withdrawal.liftProposed') })
    .click();
  await panel(operatorPage).getByText(say('console.proposals.holdOfCustomer')).waitFor();

  await open(operatorPage, '/console/review?state=ended');
  await expect.poll(() => openers(operatorPage).count()).toBe(5);
  await button(operatorPage, 'common.amount').click();
  await operatorPage.waitForURL(/sort=largest/);
  await openers(operatorPage).first().getByText(say('console.payment.state.done')).waitFor();
  const file = operatorPage.waitForEvent('download');
  await button(operatorPage, 'console.csv').click();
  expect((await file).suggestedFilename()).toBe('withdrawals.csv');
  await operatorPage.getByRole('tab', { name: say('console.nav.identity') }).click();
  await operatorPage.getByText(say('console.identity.none')).waitFor();
  expect(new URL(operatorPage.url()).search).toBe('?queue=identity');
});

const panel = (page: Page): Locator => page.getByRole('complementary');
const openers = (page: Page): Locator => page.locator('[data-opener]');
const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: new RegExp(`^${say(key)}( \\d+)?$`) });
const expectDisabled = async (locator: Locator): Promise<void> => expect(await locator.isDisabled()).toBe(true);

/** A page of its own, at an address of the console. */
async function inConsole(operator: OperatorAtWork, path: string): Promise<Page> {
  const { page, pageErrors } = await fixtures.phone({ viewport: DESKTOP });
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openConsole(page, operator, path);
  return page;
}

async function phoneOf(customer: Customer): Promise<Page> {
  const { page } = await fixtures.phone();
  await arriveAs(page, customer);
  return page;
}

/** A bank deposit, announced and given an account past the screens. */
async function announce(phone: Page, number: string): Promise<void> {
  const { id } = (await askAs(phone, '/api/quickCharge/wire_submit_edit', { number, symbol_id: 5 })) as { id: number };
  const { list } = (await owner.ask('receiving_banks')) as { list: { id: number }[] };
  await owner.ask('name_bank', { id, bank_id: list[0]?.id });
}

async function bindAddress(page: Page, address: string): Promise<void> {
  await open(page, '/mine/withdraw-way?type=1');
  await page.getByRole('textbox', { name: say('funds.address') }).fill(address);
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await page.getByRole('button', { name: say('funds.saveAddress') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('withdraw-way'));
}

async function setPayPassword(page: Page): Promise<void> {
  await open(page, '/mine/pay-password');
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(CUSTOMER_PASSWORD);
  await page.getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByLabel(say('funds.repeatPayPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByRole('button', { name: say('funds.savePayPassword') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('pay-password'));
}

/** What was bound and set is so long ago that nothing rests any more. */
async function letHoldsPass({ uid }: Customer): Promise<void> {
  await inDatabase(fixtures.server(), [
    [`update payout_methods set created_at = created_at - interval '2 days' where user_id = $1`, uid],
    [
      `update credentials set pay_password_changed_at = pay_password_changed_at - interval '2 days',
         changed_at = changed_at - interval '2 days' where user_id = $1`,
      uid,
    ],
  ]);
}

/** A withdrawal that was asked for and paid past the screens. */
async function paidBefore(phone: Page, number: string): Promise<void> {
  const { origin } = fixtures.server();
  const [row] = await inDatabase(fixtures.server(), [
    ['select id from payout_methods where user_id = $1 order by id desc limit 1', ada.uid],
  ]);
  const [currency] = await inDatabase(fixtures.server(), [
    [`select id from wallet_currencies where code = 'USDT' and network = 'TRC20'`],
  ]);
  await post(
    `${origin}/api/account/draw`,
    {
      draw_currency_id: Number(currency?.['id']),
      number,
      memo: '',
      draw_method_id: Number(row?.['id']),
      pay_password: PAY_PASSWORD,
    },
    ada.token,
  );
  const { data } = (await askAs(phone, '/api/account/draw_list')) as { data: { id: number }[] };
  const id = data[0]?.id ?? 0;
  await owner.ask('approve_withdrawal', { id, reason: 'A usual one.' });
  await owner.ask('pay_withdrawal', { id, reference: `0x${number}` });
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

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

async function looks(): Promise<number> {
  const [row] = await inDatabase(fixtures.server(), [['select count(*)::int as looks from upload_looks']]);
  return Number(row?.['looks']);
}

/** On a desktop and on a tablet. */
const looksRight = (page: Page, name: string): Promise<void> => looksRightAt(page, name, [TABLET, DESKTOP]);

const PAY_PASSWORD = '482913';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, settled } from '../src/browser.ts';
import { PICTURE, TRON, walletStatements } from '../src/customer.ts';
import { askAs, ordersOf, placeFromSheet, sheet, tradeButton } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { atWork } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { fillInRegistration } from '../src/registration.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * The first hour on a phone by what the screens offer alone: after the first address nothing is typed into the
 * browser's bar. The broker's side is done by calls; its screens have scenarios of their own.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
const PASSWORD = 'sunlit harbour 42';
const PAY_PASSWORD = '482913';

test('a new customer registers, is verified, deposits, trades and is paid out, without a dead end', async () => {
  const operator = await atWork(fixtures.server().origin);
  const { page } = await fixtures.phone();
  await open(page, '/');
  await page.getByRole('button', { name: say('auth.createAccount') }).click();
  await fillInRegistration(page, 'first@example.com', PASSWORD);
  const { uid } = (await askAs(page, '/api/user/info')) as { uid: number };
  await prepareBroker(uid);

  await tab(page, 'tab.trade.short');
  await page.getByText(say('funds.noneFree')).waitFor();
  await page.getByRole('button', { name: say('home.deposit') }).click();
  await page.getByRole('heading', { name: say('home.deposit'), level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/trade**');

  await tab(page, 'tab.account.short');
  await page.locator('a[href="/mine/auth-double"]').first().click();
  await beVerified(page, operator);
  await tab(page, 'tab.account.short');
  await moneyButton(page, 'home.deposit').click();
  await deposit(page, operator, '500');

  await page.getByRole('button', { name: say('common.back') }).click();
  await tab(page, 'tab.trade.short');
  await page.getByRole('button', { name: say('funds.moveTo.1') }).click();
  await expect.poll(() => tradeButton(page, 'buy').isEnabled()).toBe(true);
  await tradeButton(page, 'buy').click();
  await placeFromSheet(page, 'buy');
  await sheet(page)
    .getByRole('button', { name: say('trade.seeOrders') })
    .click();
  await page.waitForURL('**/order**');
  expect(await ordersOf(page, 1)).toHaveLength(1);

  await tab(page, 'tab.account.short');
  await transferBack(page, '100');
  await moneyButton(page, 'home.withdraw').click();
  await withdraw(page, operator, uid);
});

test('a demo customer trades an option at once, follows it to its end and trades a contract', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/');
  await page.getByRole('button', { name: say('auth.tryDemo') }).click();
  await page.getByText(say('common.demoAccount'), { exact: true }).waitFor();
  await tab(page, 'tab.trade.short');
  await page
    .getByRole('radio', { name: say('trade.option') })
    .or(page.getByRole('tab', { name: say('trade.option') }))
    .first()
    .click();
  const up = page.locator('.option-button[data-direction="up"]');
  await expect.poll(() => up.isEnabled(), { timeout: 20_000 }).toBe(true);
  await up.click();
  await sheet(page).getByText(say('options.ifEndedNow')).waitFor();
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/trade');
  await tab(page, 'tab.orders.short');
  await page
    .getByRole('radio', { name: say('trade.option') })
    .or(page.getByRole('tab', { name: say('trade.option') }))
    .first()
    .click();
  await page
    .locator('main')
    .getByText(saying('options.count'))
    .or(page.locator('main .order-card, main .list-row').first())
    .first()
    .waitFor();

  await tab(page, 'tab.trade.short');
  await page
    .getByRole('radio', { name: say('trade.contract') })
    .or(page.getByRole('tab', { name: say('trade.contract') }))
    .first()
    .click();
  await expect.poll(() => tradeButton(page, 'sell').isEnabled(), { timeout: 20_000 }).toBe(true);
  await tradeButton(page, 'sell').click();
  await placeFromSheet(page, 'sell');
  await sheet(page).getByText(saying('confirm.sold')).first().waitFor();
  expect(await ordersOf(page, 1)).toHaveLength(1);
});

async function tab(page: Page, name: 'tab.trade.short' | 'tab.account.short' | 'tab.orders.short'): Promise<void> {
  const link = page.getByRole('navigation', { name: say('shell.navigation') }).getByRole('link', { name: say(name) });
  // A screen without the bar is left by its own way back.
  while ((await link.count()) === 0) {
    await page.getByRole('button', { name: say('common.back') }).click();
    await settled(page);
  }
  await link.click();
  await settled(page);
}

const moneyButton = (page: Page, name: 'home.deposit' | 'home.withdraw' | 'transfer.title') =>
  page
    .locator('main')
    .getByRole('button', { name: say(name) })
    .first();

/** Both checks, each passed by an operator. */
async function beVerified(page: Page, operator: OperatorAtWork): Promise<void> {
  await page.getByRole('button', { name: say('verification.start') }).click();
  for (const place of [0, 1]) {
    await page.locator('input[type=file]').first().setInputFiles(PICTURE);
    await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(place + 1);
  }
  await page.getByLabel(say('verification.name')).fill('Ada Lovelace');
  await page.getByLabel(say('verification.mobile')).fill('+351 912345678');
  await page.getByRole('button', { name: say('verification.send') }).click();
  await page.getByText(say('verification.checking')).waitFor();
  await passVerification(operator, ['front_pic', 'reverse_pic']);
  await page.getByRole('button', { name: say('verification.startFull') }).click();
  await page.getByLabel(say('verification.cardId')).fill('AB 123');
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(1);
  await page.getByRole('button', { name: say('verification.send') }).click();
  await page.getByText(say('verification.checking')).waitFor();
  await passVerification(operator, ['hand_pic']);
  await page.getByRole('heading', { name: say('verification.headDone') }).waitFor();
}

/** Looks at each picture, as has to be done first. */
async function passVerification(operator: OperatorAtWork, pictures: readonly string[]): Promise<void> {
  const { list } = (await operator.ask('verifications?state=waiting')) as { list: { id: number }[] };
  const id = list[0]?.id ?? 0;
  for (const field of pictures) {
    const { link } = (await operator.ask(`verification_picture_link?id=${id}&field=${field}`)) as { link: string };
    const { ok } = await fetch(new URL(link, fixtures.server().origin), { headers: { authorization: operator.token } });
    expect(ok).toBe(true);
  }
  await operator.ask('decide_verification', { id, decision: 'approve', reason: 'The pictures are clear.' });
}

async function deposit(page: Page, operator: OperatorAtWork, amount: string): Promise<void> {
  await page.getByRole('tab', { name: say('funds.bank') }).click();
  await page.getByRole('textbox', { name: say('common.amount') }).fill(amount);
  await page.getByRole('button', { name: say('deposit.askForAccount') }).click();
  await page.getByRole('heading', { name: say('deposit.stage.matching') }).waitFor();
  const { id } = (await askAs(page, '/api/quickCharge/get_wire_info_edit')) as { id: number };
  const { list } = (await operator.ask('receiving_banks')) as { list: { id: number }[] };
  await operator.ask('name_bank', { id, bank_id: list[0]?.id ?? 0 });
  await page.getByText('808-123456-838', { exact: true }).waitFor();
  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('deposit.sendProof') }).click();
  await page.getByRole('button', { name: say('transfer.noAmount') }).waitFor();
  await operator.ask('credit_deposit', { id, reason: 'It is on our statement.' });
}

async function transferBack(page: Page, amount: string): Promise<void> {
  await page.locator('main a[href="/mine/wallet"]').first().click();
  await moneyButton(page, 'transfer.title').click();
  await page.waitForURL('**/mine/transfer**');
  await page.getByRole('button', { name: new RegExp(`^${say('transfer.to')}`) }).click();
  await sheet(page)
    .getByRole('button', { name: say('transfer.account.3') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: say('common.amount') }).fill(amount);
  await page.locator('.action-bar button').click();
  await page.getByText(saying('transfer.done')).first().waitFor();
  await page.getByRole('button', { name: say('common.back') }).click();
  await page.waitForURL('**/mine/wallet');
}

/** An address, a pay password and the rest that they take; then the withdrawal, until it is sent. */
async function withdraw(page: Page, operator: OperatorAtWork, uid: number): Promise<void> {
  await page.getByRole('link', { name: say('withdraw.setPayPassword') }).click();
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByLabel(say('funds.repeatPayPassword'), { exact: true }).fill(PAY_PASSWORD);
  await page.getByRole('button', { name: say('funds.savePayPassword') }).click();
  await page.waitForURL('**/mine/withdraw**');
  await sheet(page)
    .getByRole('button', { name: say('funds.addAddress') })
    .click();
  await page.getByRole('textbox', { name: say('funds.address') }).fill(TRON[1]);
  await page.getByLabel(say('funds.loginPassword'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('funds.saveAddress') }).click();
  await page.waitForURL('**/mine/withdraw');
  await holdsPass(uid);
  await page.getByRole('textbox', { name: say('common.amount') }).waitFor();
  await open(page, '/mine/withdraw');
  await page.getByRole('textbox', { name: say('common.amount') }).fill('50');
  await page.getByRole('button', { name: say('withdraw.review') }).click();
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await sheet(page).locator('.sheet-action button').click();
  await page.getByRole('heading', { name: say('withdraw.asked') }).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  const { data } = (await askAs(page, '/api/account/draw_list')) as { data: { id: number }[] };
  const id = data[0]?.id ?? 0;
  await operator.ask('approve_withdrawal', { id, reason: 'All is as it should be.' });
  await operator.ask('pay_withdrawal', { id, reference: '0xfeed' });
  await page.locator('main .list-row').first().click();
  await sheet(page).getByText(say('withdraw.step.paid')).first().waitFor();
}

/** Addresses and an account to pay to, as an operator would have set them up; there is one way for each. */
const prepareBroker = (uid: number) =>
  inDatabase(fixtures.server(), [
    ['delete from deposit_addresses'],
    ...walletStatements({ uid, email: '', token: '' })
      .filter((text) => !text.startsWith('update users'))
      .map((text) => [text] as const),
  ]);

/** The days pass that a new address and a new pay password rest. */
const holdsPass = (uid: number) =>
  inDatabase(fixtures.server(), [
    [`update payout_methods set created_at = created_at - interval '2 days' where user_id = $1`, uid],
    [
      `update credentials set pay_password_changed_at = pay_password_changed_at - interval '2 days',
         changed_at = changed_at - interval '2 days' where user_id = $1`,
      uid,
    ],
  ]);

import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, SMALL_PHONE } from '../src/browser.ts';
import { arriveAs, newCustomer, post, TRON, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * What a customer sees of a payout before they confirm it, and of a freeze.
 * The scenarios of this file build on one another.
 */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: OperatorAtWork;
let ben: Customer;
/** It passes the check of its network. */
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const MESSAGE = 'A sign-in from a place that we do not know. We write to you within a day.';

test('the withdraw page begins with a method that may be used, and says of a coin what leaves, what is sent and what stays', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  ben = await newCustomer(origin, 'ben@example.com');
  await inDatabase(fixtures.server(), [
    ...walletStatements(ben).map((text) => [text] as const),
    [`update users set name = 'Ben Stone' where id = $1`, ben.uid],
  ]);
  const { id } = (await post(
    `${origin}/api/quickCharge/wire_submit_edit`,
    { number: '800', symbol_id: 5 },
    ben.token,
  )) as { id: number };
  await owner.ask('credit_deposit', { id, reason: 'It came.' });
  await post(
    `${origin}/api/user/set_pay_password`,
    { password: PAY_PASSWORD, login_password: CUSTOMER_PASSWORD },
    ben.token,
  );
  const bind = (draw_id: unknown, dc_address: string) =>
    post(
      `${origin}/api/wallet/bind_draw_method`,
      { draw_id, type: 1, dc_address, password: CUSTOMER_PASSWORD },
      ben.token,
    );
  await bind(await coin('BTC'), BITCOIN);
  await inDatabase(fixtures.server(), [
    [`update payout_methods set created_at = created_at - interval '2 days' where user_id = $1`, ben.uid],
  ]);
  // The newest rests, and one is the broker's own by now.
  await bind(await coin('USDT'), TRON[1]);
  await inDatabase(fixtures.server(), [
    [
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       select user_id, $2, kind, jsonb_set(details, '{dc_address}', to_jsonb($3::text)), $3, created_at - interval '2 days'
       from payout_methods where user_id = $1 and identity = $4`,
      ben.uid,
      await coin('USDT'),
      TRON[0],
      TRON[1],
    ],
  ]);
  const { page } = await phone();
  await open(page, '/mine/withdraw');
  await page.getByText(BITCOIN.slice(0, 4)).first().waitFor();
  expect(await page.getByText(saying('withdraw.heldUntil')).count()).toBe(0);
  await page.getByRole('textbox', { name: say('common.amount') }).fill('10');
  await page.getByText(say('withdraw.stays')).waitFor();
  await looksRightAt(page, 'a payout of a coin', [SMALL_PHONE, PHONE]);
  await page.getByRole('button', { name: say('withdraw.review') }).click();
  await sheet(page).getByText(say('withdraw.leaves')).waitFor();
  await looksRightAt(page, 'a payout before it is confirmed', [SMALL_PHONE, PHONE]);
  await sheet(page).getByLabel(say('auth.payPassword'), { exact: true }).fill(PAY_PASSWORD);
  await sheet(page).locator('.sheet-action button').click();
  await page.getByRole('heading', { name: say('withdraw.asked') }).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  await page.locator('main .list-row').first().click();
  await sheet(page).getByText(say('withdraw.askedFor'), { exact: true }).waitFor();
  await looksRightAt(page, 'what was asked for and what left', [PHONE]);

  await open(page, '/mine/coin-address-list');
  await page.getByText(say('funds.methodOfBroker')).waitFor();
  await looksRightAt(page, 'a method that is the broker’s own', [SMALL_PHONE, PHONE]);
});

test('a freeze with its reason is on the phone at once, where money is, and gone with the release', async () => {
  const { page } = await phone();
  await open(page, '/');
  await page.getByText(say('funds.total')).or(page.locator('.asset-card')).first().waitFor();
  expect(await page.getByText(say('common.frozenTitle')).count()).toBe(0);

  const { page: operatorPage } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(operatorPage, owner, `/customers/${ben.uid}`);
  await operatorPage.getByRole('button', { name: say('console.customer.freeze') }).click();
  const dialog = operatorPage.getByRole('dialog');
  await dialog.getByLabel(say('console.reason')).fill('Mule account?');
  await dialog.getByText(say('console.customer.freezeMessageMissing')).waitFor();
  await dialog.getByLabel(say('console.customer.freezeMessage')).fill(MESSAGE);
  await looksRightAt(operatorPage, 'freezing a customer', [DESKTOP]);
  await dialog.getByRole('button', { name: say('console.customer.freeze') }).click();
  await dialog.waitFor({ state: 'detached' });
  await operatorPage.getByText(say('console.customer.shownToCustomer', { reason: MESSAGE })).waitFor();

  await page.getByText(say('common.frozenReason', { reason: MESSAGE })).waitFor();
  await looksRightAt(page, 'a frozen home', [SMALL_PHONE, PHONE]);
  await open(page, '/mine/wallet');
  await page.getByText(say('common.frozenReason', { reason: MESSAGE })).waitFor();
  await looksRightAt(page, 'a frozen wallet', [SMALL_PHONE, PHONE]);
  await open(page, '/mine/withdraw');
  await page.getByText(say('common.frozenReason', { reason: MESSAGE })).waitFor();
  expect(await page.getByRole('button', { name: say('common.frozenTitle') }).isDisabled()).toBe(true);
  await looksRightAt(page, 'a frozen withdraw page', [SMALL_PHONE, PHONE]);
  await open(page, '/mine/charge');
  await page.getByText(say('common.frozenDeposit')).waitFor();
  expect(await page.getByText(TRON[0]).count()).toBe(0);
  expect(await page.getByText('Mule').count()).toBe(0);

  await open(operatorPage, '/console/withdrawals');
  await operatorPage.locator('[data-opener]').first().click();
  await operatorPage.getByRole('complementary').getByText(saying('console.withdrawal.frozenHint')).waitFor();
  await looksRightAt(operatorPage, 'a withdrawal of a frozen customer', [DESKTOP]);

  await open(page, '/mine/wallet');
  await owner.ask('freeze_customer', { id: ben.uid, frozen: '0', reason: 'Explained.' });
  await expect.poll(() => page.getByText(say('common.frozenTitle')).count()).toBe(0);
});

async function phone(): Promise<{ readonly page: Page }> {
  const { page } = await fixtures.phone();
  await arriveAs(page, ben);
  return { page };
}

async function coin(code: string): Promise<number> {
  const [row] = await inDatabase(fixtures.server(), [
    [`select id from wallet_currencies where code = $1 and kind = 'coin' order by sort limit 1`, code],
  ]);
  return Number(row?.['id']);
}

const PAY_PASSWORD = '482913';

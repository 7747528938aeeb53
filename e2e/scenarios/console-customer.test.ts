import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, TABLET } from '../src/browser.ts';
import { newCustomer, post, TRON, walletStatements } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/* What operators see of one customer, and how they come there. The scenarios of this file build on one another. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: OperatorAtWork;
let finance: OperatorAtWork;
let support: OperatorAtWork;
let ada: Customer;

test('a customer who cannot withdraw because of a hold is helped from their page, by two', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  finance = await hired(origin, owner, 'finance');
  support = await hired(origin, owner, 'support', finance);
  ada = await newCustomer(origin, 'ada@example.com');
  await inDatabase(
    fixtures.server(),
    walletStatements(ada).map((text) => [text]),
  );
  const operatorPage = await inConsole(owner, `/customers/${ada.uid}?tab=methods`);
  await operatorPage.getByText(say('console.customer.noMethods')).waitFor();
  await post(
    `${origin}/api/wallet/bind_draw_method`,
    { draw_id: await tetherId(), type: '1', dc_address: TRON[1], password: CUSTOMER_PASSWORD },
    ada.token,
  );
  await operatorPage.reload();
  const method = operatorPage.getByRole('region', { name: 'USDT TRC20' });
  await method.getByText(TRON[1], { exact: true }).waitFor();
  await method.getByText(say('console.customer.onHold'), { exact: true }).waitFor();
  await looksRight(operatorPage, 'payout methods');
  await button(method, 'console.withdrawal.liftHold').click();
  await operatorPage.getByRole('dialog').getByLabel(say('console.reason')).fill('They came to the office.');
  await button(operatorPage.getByRole('dialog'), 'console.withdrawal.liftHold').click();
  await method.getByText(say('server.alreadyProposed')).waitFor();

  const other = await inConsole(finance, '/proposals');
  await other.locator('[data-opener]').first().click();
  const panel = other.getByRole('complementary');
  await panel.getByLabel(say('console.reason')).fill('I called them.');
  await button(panel, 'console.proposals.approve').click();
  await panel.getByText(say('server.proposalDone')).first().waitFor();
  await operatorPage.reload();
  await method.getByText(say('console.customer.usable')).waitFor();

  await inDatabase(fixtures.server(), [['update credentials set changed_at = now() where user_id = $1', ada.uid]]);
  await operatorPage.reload();
  await operatorPage.getByText(saying('console.withdrawal.held')).waitFor();
  await looksRight(operatorPage, 'payout methods, all on hold');
  const reader = await inConsole(support, `/customers/${ada.uid}?tab=methods`);
  await reader.getByText(saying('console.withdrawal.held')).waitFor();
  expect(await button(reader, 'console.withdrawal.liftHold').count()).toBe(0);
});

test('the search leads to a request by its number, an address, an IBAN, a reference and a surname', async () => {
  const { origin } = fixtures.server();
  await inDatabase(fixtures.server(), [
    [`update users set name = 'Ada Lovelace-Byron' where id = $1`, ada.uid],
    [
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       select $1, id, 'bank', jsonb_build_object('payee_account', 'DE02120300000000202051'), 'DE02120300000000202051', now()
       from wallet_currencies where kind = 'bank' and code = 'EUR'`,
      ada.uid,
    ],
  ]);
  const id = await paidWithdrawal(origin, '0xfeedbeef77');
  const page = await inConsole(owner, '/dashboard');
  const look = async (text: string, group: PlainKey, hit: string | RegExp): Promise<void> => {
    await page.getByRole('searchbox', { name: say('console.searchLabel') }).fill(text);
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: say(group), exact: true })
      .getByRole('link', { name: hit })
      .first()
      .click();
  };
  await look(`w-${id}`, 'console.search.kind.withdrawal', say('console.withdrawal.titled', { id }));
  await page.getByRole('complementary').getByText('0xfeedbeef77').first().waitFor();
  await look('0xFEEDBEEF77', 'console.search.kind.withdrawal', say('console.withdrawal.titled', { id }));
  await page.getByRole('complementary').waitFor();
  await look('DE02 1203 0000 0000 2020 51', 'console.search.kind.method', /DE02/);
  await page.getByRole('region', { name: /EUR/ }).getByText('DE02120300000000202051').first().waitFor();
  await look('byron', 'console.search.kind.customer', /Lovelace/);
  await page.waitForURL((url) => url.pathname.endsWith(`/customers/${ada.uid}`));
  await look(TRON[0], 'console.search.kind.address', new RegExp(TRON[0]));
  await page.waitForURL(/tab=addresses/);
  await page.getByRole('searchbox', { name: say('console.searchLabel') }).fill(TRON[1].slice(0, 8));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: say('console.search.kind.method') }).waitFor();
  await looksRight(page, 'what a search found');
  await page.getByRole('searchbox', { name: say('console.searchLabel') }).fill('nobody at all');
  await page.keyboard.press('Enter');
  await page.getByText(say('console.search.nothing')).waitFor();
  await looksRight(page, 'a search that found nothing');
  // Who reads no payments finds none.
  const identity = await hired(origin, owner, 'verification', finance);
  const other = await inConsole(identity, `/search?text=w-${id}`);
  await other.getByText(say('console.search.nothing')).waitFor();
});

/** A withdrawal of Ada's that was paid, past the screens; answers its number. */
async function paidWithdrawal(origin: string, reference: string): Promise<number> {
  const gift = { customer_id: ada.uid, account: 3, direction: 'give', amount: '500', memo: 'Welcome', reason: 'Due' };
  const { proposal_id } = (await owner.ask('adjust_balance', gift)) as { proposal_id: number };
  await finance.ask('decide_proposal', { id: proposal_id, decision: 'approve' });
  await post(
    `${origin}/api/user/set_pay_password`,
    { password: '482913', login_password: CUSTOMER_PASSWORD },
    ada.token,
  );
  const [method] = await inDatabase(fixtures.server(), [
    [`update payout_methods set created_at = created_at - interval '2 days' where kind = 'coin' returning id`],
    [`update credentials set changed_at = changed_at - interval '2 days', pay_password_changed_at = null`],
    [`select id from payout_methods where kind = 'coin'`],
  ]);
  const { id } = (await post(
    `${origin}/api/account/draw`,
    {
      draw_currency_id: await tetherId(),
      number: '100',
      memo: '',
      draw_method_id: method?.['id'],
      pay_password: '482913',
    },
    ada.token,
  )) as { id: number };
  await owner.ask('approve_withdrawal', { id, reason: 'A usual one.' });
  await owner.ask('pay_withdrawal', { id, reference });
  return id;
}

const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });

async function tetherId(): Promise<unknown> {
  const [row] = await inDatabase(fixtures.server(), [
    [`select id from wallet_currencies where code = 'USDT' and network = 'TRC20'`],
  ]);
  return row?.['id'];
}

async function inConsole(operator: OperatorAtWork, path: string): Promise<Page> {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, operator, path);
  return page;
}

/** On a desktop and on a tablet. */
const looksRight = (page: Page, name: string): Promise<void> => looksRightAt(page, name, [TABLET, DESKTOP]);

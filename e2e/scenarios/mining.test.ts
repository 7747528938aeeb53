import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, SMALL_PHONE, TABLET } from '../src/browser.ts';
import { arriveAs, newCustomer } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { arriveWithDemo, sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { inDatabase } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say, words } from '../src/words.ts';

/*
 * Mining with a customer at a phone and an operator at the console: from a product that is offered to capital that is
 * back, at the end of the term and before it. The scenarios build on one another.
 */
const fixtures = useFixtures();
let owner: OperatorAtWork;
let ada: Customer;
/** Of the product that came with the site: 30 days at 0.12 percent, 5 percent for leaving early. */
const PRODUCT = 'Steady 30';
const WITH_RESTART_MS = 400_000;

test('a product is offered with a picture, subscribed to by a customer, and seen by the operator', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  const finance = await hired(origin, owner, 'finance');
  ada = await newCustomer(origin, 'ada@example.com');
  const phone = await phoneOf(ada);
  await open(phone, '/mining');
  await phone.getByText(say('mining.none')).waitFor();
  await looksRight(phone, 'mining without products');

  const office = await inConsole(owner, '/mining');
  await office.getByText(say('console.mining.nothingOwed')).waitFor();
  await looksRight(office, 'mining in the console before anything');
  await office.locator('[data-opener]', { hasText: PRODUCT }).click();
  await button(sheet(office), 'console.mining.change').click();
  await sheet(office)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'steady.png', mimeType: 'image/png', buffer: await drawing(office) });
  await button(sheet(office), 'console.picture.remove').waitFor();
  await sheet(office).getByLabel(say('console.mining.min'), { exact: true }).fill('200');
  await sheet(office).getByLabel(say('console.reason')).fill('With a picture.');
  await looksRight(office, 'a new version of a product');
  await button(sheet(office), 'console.mining.save').click();
  await sheet(office).getByText('v2', { exact: true }).waitFor();
  await looksRight(office, 'the versions of a product');
  await button(sheet(office), 'console.mining.reopen').click();
  await sheet(office).getByLabel(say('console.reason')).fill('Ready.');
  await button(sheet(office), 'console.mining.reopen').click();
  await sheet(office).getByText(say('console.mining.open')).waitFor();

  await give(finance, '1000');
  await open(phone, '/mining');
  await expect.poll(() => phone.locator('main img').count()).toBe(1);
  await looksRight(phone, 'a product that is offered');
  await phone.getByRole('link', { name: say('mining.subscribeTo', { name: PRODUCT }) }).click();
  await phone.getByText(say('mining.whoPaysText', { name: 'Candor' })).waitFor();
  await phone.getByRole('textbox', { name: new RegExp(say('mining.amount')) }).fill('600');
  await looksRight(phone, 'an amount to be locked');
  await subscribe(phone, '600.00');
  await phone.waitForURL('**/mining/record');
  await phone.getByText(say('mining.status.running')).waitFor();
  await phone.getByText(say('mining.progress', { day: 0, days: 30 })).waitFor();
  await looksRight(phone, 'a subscription that runs');
  await phone.getByRole('link', { name: say('mining.incomeOf', { name: PRODUCT }) }).click();
  await phone.getByText(say('mining.noIncome')).waitFor();
  await looksRight(phone, 'income before the first day');

  await open(office, '/console/mining');
  await office.getByRole('row', { name: /M-1 .*600\.00.*0 \/ 30/ }).waitFor();
  await looksRight(office, 'mining in the console');
  await office.getByRole('link', { name: 'ada@example.com' }).click();
  await office.getByRole('row', { name: /M-1 .*600\.00/ }).waitFor();
  await looksRight(office, 'what one customer has subscribed to');
});

test(
  'one subscription is left early and one runs to its end: both give the capital back',
  async () => {
    const { page: phone, pageErrors } = await fixtures.phone();
    // The server is started again.
    pageErrors.allow(/ERR_|WebSocket/);
    await arriveAs(phone, ada);
    await open(phone, '/mining');
    await phone.getByRole('link', { name: say('mining.subscribeTo', { name: PRODUCT }) }).click();
    await phone.getByRole('textbox', { name: new RegExp(say('mining.amount')) }).fill('200');
    await subscribe(phone, '200.00');
    await phone.waitForURL('**/mining/record');
    await button(phone, 'mining.leaveEarlyAsk').first().click();
    await sheet(phone)
      .getByText(say('mining.leaveLoss', { amount: '10.00 USDT' }))
      .waitFor();
    await looksRight(phone, 'leaving early');
    await sheet(phone)
      .getByRole('button', { name: say('mining.leaveFor', { amount: '\u221210.00' }) })
      .click();
    await phone.getByText(say('mining.status.leaving'), { exact: true }).waitFor();
    await looksRight(phone, 'a subscription that is left');

    // As if the term of the one had passed, and the midnight after the other was left.
    await inDatabase(fixtures.server(), [
      ['alter table mining_subscriptions disable trigger mining_subscriptions_guard'],
      [
        `update mining_subscriptions set first_day = first_day - 31, left_on = left_on - 1,
      created_at = created_at - interval '31 days'`,
      ],
      ['alter table mining_subscriptions enable trigger mining_subscriptions_guard'],
    ]);
    await fixtures.server().kill();
    await fixtures.server().restart();
    await open(phone, '/mining/record');
    await waitThrough(phone, say('mining.status.finished'));
    await waitThrough(phone, say('mining.status.left'));
    await looksRight(phone, 'subscriptions that have ended');
    const ended = phone.getByRole('listitem').filter({ hasText: say('mining.status.finished') });
    await ended.getByRole('link').click();
    await phone.getByText('+21.60').first().waitFor();
    // The next page is read when its place comes into view.
    await phone.getByRole('button', { name: say('common.more') }).scrollIntoViewIfNeeded();
    await expect.poll(() => phone.locator('main .list > li').count()).toBe(30);
    await looksRight(phone, 'income to the end');
    // 1,000 at first, 30 days of 0.72, 29 days of 0.24 that the other was kept, and 10 for leaving it.
    await open(phone, '/mine/history?accountTypeId=3');
    await phone.locator('dl').getByText('1,018.56').first().waitFor();

    const office = await inConsole(owner, '/mining?state=ended');
    await office
      .getByRole('row', { name: new RegExp(`M-1 .*30 / 30.*${say('console.mining.state.finished')}`) })
      .waitFor();
    await office
      .getByRole('row', { name: new RegExp(`M-2 .*190\\.00.*${say('console.mining.state.left')}`) })
      .waitFor();
    await looksRight(office, 'what has ended');
    await office.locator('[data-opener]', { hasText: PRODUCT }).click();
    await button(sheet(office), 'console.mining.close').click();
    await sheet(office).getByLabel(say('console.reason')).fill('Enough is promised.');
    await button(sheet(office), 'console.mining.close').click();
    await sheet(office).getByText(say('console.mining.closed')).waitFor();
    await open(phone, '/mining/subscribe?id=2');
    await phone.getByText(say('mining.closedHint')).waitFor();
    await looksRight(phone, 'a product that is closed');
  },
  WITH_RESTART_MS,
);

test('in Arabic, and to a practice account', async () => {
  await inDatabase(fixtures.server(), [['update mining_products set is_open = true']]);
  const { page } = await fixtures.phone({ language: 'ar' });
  await arriveAs(page, ada);
  for (const path of ['/mining', '/mining/subscribe?id=2', '/mining/record', '/mining/income?id=1']) {
    await open(page, path);
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
    await looksRight(page, `${path} in Arabic`);
  }
  await page.getByText(words.ar('mining.daysPaid', { paid: 30, days: 30 })).waitFor();
  const { page: demo } = await fixtures.phone();
  await arriveWithDemo(demo, fixtures.server().origin);
  await open(demo, '/mining');
  await demo.getByText(say('funds.realOnlyHint')).waitFor();
  await looksRight(demo, 'mining of a practice account');
});

const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });

/** The job looks once a minute, and a phone only when it is asked to. */
async function waitThrough(phone: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await phone.getByRole('button', { name: say('common.refresh') }).click();
        return phone.getByText(text).count();
      },
      { timeout: 150_000, interval: 2_000 },
    )
    .toBe(1);
}

/** Looks at the figures once more, and locks. */
async function subscribe(phone: Page, amount: string): Promise<void> {
  const lock = say('mining.action', { amount, days: 30 });
  await phone.getByRole('button', { name: lock }).click();
  await sheet(phone).getByText(say('mining.paidBy')).waitFor();
  await looksRight(phone, `a subscription of ${amount} to be confirmed`);
  await sheet(phone).getByRole('button', { name: lock }).click();
}

/** A picture as the browser draws it. */
async function drawing(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [96, 96];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#5b6fb5';
    context.fillRect(0, 0, 96, 96);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

/** Money in the funding account of the customer, past the screens. */
async function give(finance: OperatorAtWork, amount: string): Promise<void> {
  const gift = { customer_id: ada.uid, account: 3, direction: 'give', amount, memo: 'Start', reason: 'A test' };
  // Of a proposal, as its contract says.
  const { proposal_id } = (await finance.ask('adjust_balance', gift)) as { proposal_id: number };
  await owner.ask('decide_proposal', { id: proposal_id, decision: 'approve' });
}

async function inConsole(operator: OperatorAtWork, path: string): Promise<Page> {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, operator, path);
  return page;
}

async function phoneOf(customer: Customer): Promise<Page> {
  const { page } = await fixtures.phone();
  await arriveAs(page, customer);
  return page;
}

/** A console is looked at on a desktop and a tablet, an app on both phones and a desktop. */
async function looksRight(page: Page, name: string): Promise<void> {
  const sizes = page.url().includes('/console') ? [TABLET, DESKTOP] : [SMALL_PHONE, DESKTOP, PHONE];
  await looksRightAt(page, name, sizes);
}

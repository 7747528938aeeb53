import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, SMALL_PHONE, TABLET } from '../src/browser.ts';
import { arriveAs, newCustomer } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { openOrder, sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { inDatabase, setSite } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

/*
 * Copy trading with a trader and a follower at phones and an operator at the console, from the application to a copy
 * that stays as the follower's own. The scenarios build on one another.
 */
const fixtures = useFixtures();
let owner: OperatorAtWork;
let trader: Customer;
let follower: Customer;
const NAME = 'Northstar FX';

test('a customer applies to be a trader, and an operator lets others follow them', async () => {
  const { origin } = fixtures.server();
  owner = await atWork(origin);
  const finance = await hired(origin, owner, 'finance');
  [trader, follower] = [
    await newCustomer(origin, 'trader@example.com'),
    await newCustomer(origin, 'follower@example.com'),
  ];
  for (const { uid } of [trader, follower]) {
    const gift = { customer_id: uid, account: 1, direction: 'give', amount: '5000', memo: 'Start', reason: 'A test' };
    // Of a proposal, as its contract says.
    const { proposal_id: id } = (await finance.ask('adjust_balance', gift)) as { readonly proposal_id: number };
    await owner.ask('decide_proposal', { id, decision: 'approve', reason: 'A test' });
  }
  await inDatabase(fixtures.server(), [[`update settings set value = '0' where key = 'trader_min_orders'`]]);
  await setSite(fixtures.server(), { is_real_name_auth: '0' });

  const phone = await phoneOf(trader);
  await open(phone, '/follow');
  await phone.getByText(say('copying.noTraders')).waitFor();
  await looksRight(phone, 'copy trading without traders');
  await open(phone, '/mine/profile');
  await phone.getByRole('textbox').first().fill(NAME);
  await looksRight(phone, 'a nickname that is chosen');
  await button(phone, 'profile.save.nickname').click();
  await phone.getByText(say('profile.saved')).waitFor();
  await open(phone, '/follow/trader-apply');
  await expect.poll(() => phone.locator('main .skeleton').count()).toBe(0);
  await looksRight(phone, 'applying to be a trader');
  await phone.getByRole('checkbox').check({ force: true });
  await button(phone, 'copying.sendApplication').click();
  await phone.getByText(say('copying.sent')).first().waitFor();
  await looksRight(phone, 'an application that is looked at');

  const office = await inConsole(owner, '/traders');
  await office.getByRole('row', { name: new RegExp(NAME) }).waitFor();
  await looksRight(office, 'applications to be a trader');
  const { list } = (await owner.ask('trader_applications?state=waiting')) as {
    readonly list: readonly { readonly id: number }[];
  };
  await owner.ask('decide_trader_application', { id: list[0]?.id, decision: 'approve', reason: '' });
  await open(office, '/console/traders?tab=traders');
  await looksRight(office, 'traders in the console');
});

test('a follower copies at the tick of the trader, sees it live, and keeps the copy when they stop', async () => {
  const { origin } = fixtures.server();
  const phone = await phoneOf(follower);
  await open(phone, '/follow');
  await phone.getByText(NAME).first().waitFor();
  await looksRight(phone, 'a trader who can be followed');
  await open(phone, `/follow/trader?id=${trader.uid}`);
  await expect.poll(() => phone.locator('main .skeleton').count()).toBe(0);
  await looksRight(phone, 'the page of a new trader');
  await open(phone, `/follow/submit?id=${trader.uid}`);
  await phone.getByText(say('copying.agree')).waitFor();
  await looksRight(phone, 'the terms of following');
  await phone.getByRole('checkbox').check({ force: true });
  await button(phone, 'copying.agreeAndGoOn').click();
  await phone.getByText(say('copying.mayHappen')).waitFor();
  const margin = phone.getByRole('textbox', { name: new RegExp(say('copying.marginForCopies')) });
  await margin.fill('1000');
  await phone.getByRole('textbox', { name: new RegExp(say('copying.stopAtLoss')) }).fill('150');
  await looksRight(phone, 'the terms of a follow');
  await phone.getByRole('button', { name: /1,000\.00/ }).click();
  await phone.getByText(say('copying.youFollow', { name: NAME })).waitFor();
  await looksRight(phone, 'a follow that has begun');

  const { Id: order } = await openOrder(origin, trader.token, {});
  await open(phone, '/follow/follow-list');
  await phone
    .getByText(say('copying.openCount', { count: 1 }))
    .first()
    .waitFor();
  await looksRight(phone, 'the traders that are followed');
  await phone
    .getByText(say('copying.openCount', { count: 1 }))
    .first()
    .click();
  await sheet(phone).getByText('EUR/USD').first().waitFor();
  await looksRight(phone, 'the copies of a trader');
  const rows = await inDatabase(fixtures.server(), [
    [
      `select c.open_tick_seq = o.open_tick_seq as same_tick, c.user_id from orders c join orders o on o.id = c.original_id
       where c.original_id = $1`,
      order,
    ],
  ]);
  expect(rows).toEqual([{ same_tick: true, user_id: String(follower.uid) }]);

  await open(phone, '/order');
  await phone.getByText(NAME).first().waitFor();
  await looksRight(phone, 'a copy among the orders');
  const tradersPhone = await phoneOf(trader);
  await open(tradersPhone, '/follow/my-follower');
  await tradersPhone.getByText(say('copying.heldForYou')).waitFor();
  await looksRight(tradersPhone, 'the followers of a trader');

  await open(phone, '/follow/follow-list');
  await phone.getByRole('button', { name: say('copying.stopOf', { name: NAME }) }).click();
  await sheet(phone).getByText(say('copying.keepThem')).waitFor();
  await looksRight(phone, 'a follow that is to end');
  await sheet(phone)
    .getByRole('button', { name: say('copying.stopAndKeep', { count: 1 }) })
    .click();
  await phone
    .getByText(say('copying.noFollows'))
    .or(phone.getByText(say('copying.ended')))
    .first()
    .waitFor();
  await looksRight(phone, 'a follow that has ended');
  const [kept] = await inDatabase(fixtures.server(), [['select closed_at from orders where original_id = $1', order]]);
  expect(kept).toEqual({ closed_at: null });
  await open(phone, '/rank');
  await looksRight(phone, 'the ranking before anybody has a place');
});

test('a trader with a record shows it whole, also in Arabic', async () => {
  await inDatabase(fixtures.server(), [
    // 120 days that rise by a third, with a fall of about a tenth in between.
    [
      `insert into trader_days (user_id, day, looked_at, equity, inflow, outflow, through_posting, level, lowest_level)
       select $1, current_date - age, now(), 5000, 0, 0, 0, level, level * 0.995 from (
         select age, 1.33 - age * 0.00275 + 0.015 * sin(age) - case when age between 40 and 60 then 0.1 else 0 end as level
         from generate_series(0, 119) age) days
       on conflict do nothing`,
      trader.uid,
    ],
    ['update traders set since = now() - interval $$119 days$$ where user_id = $1', trader.uid],
    ['delete from trader_figures where user_id = $1', trader.uid],
    [
      `insert into trader_figures (user_id, computed_at, follow_num, total_amount, position_num, position_quantity,
         total_num, total_profits, wins, win_sum, loss_sum, seconds_sum, longest_seconds, losing_streak, instruments,
         all_percent, month_percent, quarter_percent, worst_fall, fall_from, fall_to, spark, followers_profits,
         followers_won, followers_lost)
       values ($1, now(), 1284, 41200, 1, 0.1, 330, 4210.5, 211, 4726.4, -3225.9, 6177600, 273600, 7,
         '[{"id": 1, "num": 210, "profits": "3100.5"}, {"id": 2, "num": 120, "profits": "1110"}]',
         33.12, 8.42, 24.8, -9.8, current_date - 61, current_date - 47, '[0, 2, 5, 3, 8, 12, 9, 4, 11, 18, 24.8]',
         18402.1, 772, 512)`,
      trader.uid,
    ],
  ]);
  for (const language of ['en', 'ar'] as const) {
    const { page } = await fixtures.phone({ language });
    await arriveAs(page, follower);
    for (const path of [
      '/follow',
      `/follow/trader?id=${trader.uid}`,
      `/follow/submit?id=${trader.uid}`,
      '/mine/profile',
    ]) {
      await open(page, path);
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
      await looksRight(page, `${path.replace(/\?.*/, '')} with a record, ${language}`);
    }
    if (language === 'en') continue;
    await arriveAs(page, trader);
    for (const path of ['/follow/my-follower', '/follow/trader-apply']) {
      await open(page, path);
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
      await looksRight(page, `${path} of a trader, ${language}`);
    }
  }
});

const button = (within: Page | Locator, key: PlainKey): Locator =>
  within.getByRole('button', { name: say(key), exact: true });

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

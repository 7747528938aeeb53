import type { OutputOf } from '@candor/protocol/call.ts';
import type { optionOrders } from '@candor/protocol/options/orders.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, settled } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { arriveWithDemo, askAs, sheet } from '../src/demo-account.ts';
import { figuresIn, gainIn, termsIn, units } from '../src/figures.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/* Market time runs four times as fast, so that half a minute is over soon. */
const fixtures = useFixtures({ FEED_SPEED: '4' });

type Listed = OutputOf<typeof optionOrders>;
const optionsOf = async (page: Page, status: 1 | 3): Promise<Listed> =>
  (await askAs(page, `/v2/api/micro/orders?status=${status}`)) as Listed;
const balanceOf = async (page: Page, type: string): Promise<string | undefined> => {
  const rows = (await askAs(page, '/v2/api/main/wallet/getBalance')) as { type: string; balance: string }[];
  return rows.find((row) => row.type === type)?.balance;
};
const direction = (page: Page, which: 'up' | 'down') => page.locator(`.option-button[data-direction="${which}"]`);

test('money is moved to the option account, staked on a price, and comes back as the last tick says', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/language');
  await askAs(page, '/api/account/transfer', { from: 2, to: 1, balance: '10000' });
  await open(page, '/trade?code=BTCUSDT&mode=future');
  await page.getByText(say('options.block.funds')).waitFor();
  expect(await direction(page, 'up').isDisabled()).toBe(true);

  // The stake that is missing is moved where it is missed, and the ticket can be used at once.
  await page.getByRole('radio', { name: '100', exact: true }).check({ force: true });
  await page.getByRole('button', { name: say('funds.movePart', { amount: '100.00 USDT' }) }).click();
  await expect.poll(() => direction(page, 'up').isEnabled()).toBe(true);
  expect(await balanceOf(page, 'micro')).toBe('100');

  await open(page, '/mine/transfer?to=2');
  await page.getByRole('textbox', { name: saying('common.amount') }).fill('900');
  await page.getByRole('button', { name: saying('transfer.action') }).click();
  await page.getByText(saying('transfer.done')).waitFor();
  await page.getByText(say('transfer.none')).waitFor({ state: 'hidden' });
  expect(await balanceOf(page, 'micro')).toBe('1000');
  await expectAccessible(page, 'transfer');

  await open(page, '/trade?code=BTCUSDT&mode=future');
  await page.getByRole('radio', { name: /^30 s/ }).check({ force: true });
  await page.getByRole('radio', { name: '100', exact: true }).check({ force: true });
  const outcomes = page.locator('.option-outcomes');
  expect(await outcomes.textContent()).toContain('+75.00');
  expect(await outcomes.textContent()).toContain('\u221275.00');
  // Whatever the stake: it comes back with what is won, and what is lost is all of it.
  const amount = page.getByRole('textbox', { name: saying('common.amount') });
  for (const stake of ['137.61', '203.07', '399.99', '100']) {
    await amount.fill(stake);
    await amount.press('Enter');
    for (const side of await outcomes.locator('> div').all()) {
      const [result, back] = await figuresIn(side);
      const staked = back === undefined ? -units(result) : units(back) - units(result);
      expect(staked).toBe(Number(stake) * 1_000_000);
    }
  }
  await direction(page, 'up').click();
  await sheet(page).getByRole('timer').waitFor();
  const [running] = (await optionsOf(page, 1)).data;
  expect(running).toMatchObject({ Number: '100', Seconds: 30, Type: 1 });
  expect(await balanceOf(page, 'micro')).toBe('900');

  // The answer comes by itself: a result in words, and the tick that decided it.
  await sheet(page).getByText(saying('options.endedAtTick')).waitFor({ timeout: 25_000 });
  const [ended] = (await optionsOf(page, 3)).data;
  expect(ended?.Id).toBe(running?.Id);
  const result = ended?.Result === '' || ended === undefined ? 'void' : ended.Result;
  await sheet(page)
    .getByText(say(`options.result.${result}`))
    .waitFor();
  expect(await balanceOf(page, 'micro')).toBe(String(900 + Number(ended?.Payout)));
  const terms = await termsIn(sheet(page).locator('dl'));
  const gain = units(await gainIn(sheet(page)));
  expect(units(terms.get(say('options.paidBack'))) - units(terms.get(say('common.amount')))).toBe(gain);

  await sheet(page)
    .getByRole('button', { name: say('trade.seeOrders') })
    .click();
  await settled(page);
  await page.getByRole('tab', { name: say('options.closed'), selected: true }).waitFor();
  const row = page.locator('.list-row[data-height="order"]');
  expect(units(await gainIn(row))).toBe(gain);
  await row.click();
  await sheet(page).getByText(saying('options.endedAtTick')).waitFor();
});

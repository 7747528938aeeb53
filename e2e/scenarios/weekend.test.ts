import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { arriveWithDemo, tradeButton } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/** A Saturday noon: currencies sleep, coins do not. */
const fixtures = useFixtures({ SIMULATOR_START: '2026-11-14T12:00:00Z' });

test('on a weekend currencies are marked closed, say when they open, and cannot be ordered', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/quotes');
  const list = page.locator('#quotes-instruments');
  await list
    .getByRole('link', { name: /EUR\/USD/ })
    .getByText(say('market.closed'))
    .waitFor();
  expect(
    await list
      .getByRole('link', { name: /BTC\/USDT/ })
      .getByText(say('market.closed'))
      .count(),
  ).toBe(0);

  await open(page, '/trade?code=EURUSD');
  await page.getByText(saying('market.closedOpensAt')).first().waitFor();
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);
  await expectAccessible(page, 'trade while closed');

  await open(page, '/trade?code=BTCUSDT');
  await expect.poll(() => tradeButton(page, 'buy').isEnabled()).toBe(true);
});

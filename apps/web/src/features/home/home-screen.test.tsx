import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { getProfits } from '@candor/protocol/account/get-profits.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { menu } from '@candor/protocol/site/menu.ts';
import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query-client.ts';
import { marketKeys } from '../../domain/market/market-keys.ts';
import { readInstruments } from '../../domain/market/market-queries.ts';
import { answerMarket, answerOrders, BTCUSDT, EURUSD } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(menu, []);
  server().answer(newsHomeList, []);
});

test.each([
  [20, 'EUR/USD', 1],
  [31, 'BTC/USDT', 2],
])('instruments that were read %i seconds ago show %s, after %i readings', async (seconds, code, readings) => {
  server().answer(tradeList, [EURUSD]);
  const queryKey = marketKeys.instruments();
  queryClient.setQueryData(queryKey, await readInstruments(), { updatedAt: Date.now() - seconds * 1_000 });
  server().answer(tradeList, [BTCUSDT]);
  await show(<HomeScreen />, '/', 'visitor');
  await expect.element(page.getByRole('link', { name: new RegExp(code) }).first()).toBeVisible();
  expect(server().inputsOf(tradeList)).toHaveLength(readings);
});

test('a wide page says that positions could not be read, and not that there are none', async () => {
  server().answer(tradeList, [EURUSD]);
  server().refuse(getProfits, ERROR_CODES.ourFault, 'Reference: 2');
  server().refuse(listOrders, ERROR_CODES.ourFault, 'Reference: 1');
  await page.viewport(1440, 900);
  await show(<HomeScreen />, '/');
  const positions = page.getByRole('region', { name: /positions/i });
  await expect.element(positions.getByText(say('common.loadFailed'))).toBeVisible();
  answerOrders(server(), []);
  await positions.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(positions.getByText(/Positions you open appear here/)).toBeVisible();
});

test('a wide page names what rose and what fell today, and not what stands still', async () => {
  server().answer(tradeList, [moved(11, 'UPWARD', '0.4'), moved(12, 'DOWNWARD', '-0.7'), moved(13, 'STILL', '0')]);
  await page.viewport(1440, 900);
  await show(<HomeScreen />, '/', 'visitor');
  for (const [title, code] of [
    [say('instrument.sort.rise'), 'UPWARD'],
    [say('instrument.sort.fall'), 'DOWNWARD'],
  ] as const) {
    const list = page.getByRole('region', { name: title });
    await expect
      .poll(() =>
        list
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toHaveLength(1);
    await expect.element(list.getByRole('link', { name: new RegExp(`^${code}`) })).toBeVisible();
  }
});

function moved(id: number, code: string, change: string): InstrumentDto {
  const { ForexQuotations, ...rest } = EURUSD;
  return { ...rest, Id: id, Code: code, ShowCode: code, ForexQuotations: { ...ForexQuotations, Change: change } };
}

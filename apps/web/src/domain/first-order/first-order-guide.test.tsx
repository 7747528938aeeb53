import { info } from '@candor/protocol/identity/info.ts';
import { readStored } from '@candor/client/stored-text.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { answerMarket, answerOrders, BTCUSDT, EURUSD, ORDER } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { receiptPath } from '../../paths.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { useInstruments } from '../market/market-queries.ts';
import { setFirstOrder } from './first-order.ts';
import { FirstOrderGuide } from './first-order-guide.tsx';

const { server, show } = prepareScreenTest();
beforeEach(async () => {
  answerMarket(server());
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await loadTexts('first-order');
});
afterEach(() => setFirstOrder(null));

const CLOSED = { ...ORDER, Status: 3 as const };
const guide = () => page.getByRole('region', { name: say('firstOrder.title') });

/** As the trade screen has it, of the first instrument. */
function OnTrade() {
  const [instrument] = useInstruments().data ?? [];
  return instrument === undefined ? null : <FirstOrderGuide instrument={instrument} />;
}

test('nobody else sees it, and it is over with the cross for good', async () => {
  await show(<OnTrade />, '/trade');
  await expect.element(guide()).not.toBeInTheDocument();
  setFirstOrder('begun');
  await expect.element(guide().getByText(say('firstOrder.choose', { name: 'EUR/USD' }))).toBeVisible();
  await guide()
    .getByRole('button', { name: say('firstOrder.skip') })
    .click();
  await expect.element(guide()).not.toBeInTheDocument();
  expect(readStored('first-order')).toBeNull();
});

test('a market that is closed leads to one that is open', async () => {
  server().answer(tradeList, [{ ...EURUSD, MarketStatus: 0 }, BTCUSDT]);
  setFirstOrder('begun');
  await show(<OnTrade />, '/trade');
  const link = guide().getByRole('link', { name: say('firstOrder.tradeOther', { name: 'BTC/USDT' }) });
  await expect.element(link).toHaveAttribute('href', '/trade?code=BTCUSDT');
});

test('an open order is followed to its end on the screen of orders', async () => {
  answerOrders(server(), [ORDER]);
  setFirstOrder('begun');
  await show(<FirstOrderGuide />, '/order');
  await expect.element(guide().getByText(say('firstOrder.close'))).toBeVisible();
  expect(readStored('first-order')).toBe('open');
});

test('a closed one has a receipt, and then it is over', async () => {
  answerOrders(server(), [CLOSED]);
  setFirstOrder('open');
  await show(<FirstOrderGuide />, '/order');
  const receipt = guide().getByRole('link', { name: say('firstOrder.toReceipt') });
  await expect.element(receipt).toHaveAttribute('href', receiptPath(CLOSED.Id));
  await guide()
    .getByRole('button', { name: say('common.done') })
    .click();
  await expect.element(guide()).not.toBeInTheDocument();
});

test.each([
  ['who traded before', () => answerOrders(server(), [CLOSED])],
  ['who has a real account by now', () => server().answer(info, { ...CUSTOMER, is_demo: 0 })],
])('%s is led no more', async (_who, answer) => {
  answer();
  setFirstOrder('begun');
  await show(<FirstOrderGuide />, '/order');
  await expect.poll(() => readStored('first-order')).toBeNull();
  await expect.element(guide()).not.toBeInTheDocument();
});

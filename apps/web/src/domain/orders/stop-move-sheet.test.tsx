import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../kit/language/language.ts';
import { answerMarket, EURUSD, ORDER, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { toOrder } from './order.ts';
import { StopMoveSheet } from './stop-move-sheet.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(setStopPrice, { order: ORDER });
});

const trailing = toOrder({ ...ORDER, Trail: '0.002', TargetLossPrice: '1.16000', TargetProfitPrice: '1.17000' });
const confirm = (price: string) =>
  page.getByRole('button', { name: say('chart.confirmStopLoss', { price }), exact: true });

/** The question after the line of its stop was let go at this price, while EUR/USD stands at 1.162. */
async function letGo(price: string): Promise<void> {
  await loadTexts('orders');
  await loadTexts('chart');
  await show(
    <StopMoveSheet order={trailing} which="stopLoss" price={price} onClose={() => undefined} />,
    '/trade?code=EURUSD',
  );
  const isShown = (): number => {
    pushPrice(server(), EURUSD, '1.16200', '1.16210');
    return confirm(price).elements().length;
  };
  await expect.poll(isShown).toBe(1);
}

test.each([
  // Nearer than it is: the best price so far counts on, so that the stop lies where it was let go.
  ['1.16150', '5.0', '0.0005'],
  ['1.15900', '30.0', '0.003'],
])('the line of a stop that follows, let go at %s, goes on at the distance from there', async (price, pips, trail) => {
  await letGo(price);
  await expect.element(page.getByText(say('ticket.away.pips', { value: pips }))).toBeVisible();
  await press(confirm(price));
  await expect
    .poll(() => server().inputsOf(setStopPrice))
    .toMatchObject([{ stop_loss_price: '', trail, target_profit_price: '1.17000' }]);
});

test('it stays there where that is chosen, and no longer follows', async () => {
  await letGo('1.16150');
  await press(page.getByRole('tab', { name: say('trade.fixedStop') }));
  await press(confirm('1.16150'));
  await expect
    .poll(() => server().inputsOf(setStopPrice))
    .toMatchObject([{ stop_loss_price: '1.16150', trail: '', target_profit_price: '1.17000' }]);
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toInstrument } from '../../domain/market/instrument.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { answerMarket, EURUSD, pushPrice } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import type { AxisChoice } from './axis-choice.ts';
import { AxisMenu } from './axis-menu.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

test('an order at the price is chosen by its kind, and arrow keys lead through the menu', async () => {
  const chosen: AxisChoice[] = [];
  let closed = 0;
  await loadTexts('chart-tools');
  await show(
    <AxisMenu
      instrument={toInstrument(EURUSD)}
      place={{ price: '1.15000', y: 40 }}
      onChoice={(choice) => chosen.push(choice)}
      onClose={() => (closed += 1)}
    />,
    '/trade?code=EURUSD',
  );
  const item = (name: 'buyLimit' | 'sellStop' | 'alertAt') =>
    page.getByRole('menuitem', { name: say(`chart-tools.${name}`, { price: '1.15000' }) });
  const priced = (): number => {
    pushPrice(server(), EURUSD, '1.16200', '1.16210');
    return item('sellStop').elements().length;
  };
  await expect.poll(priced).toBe(1);
  // Before the first price there was one item alone.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  await userEvent.keyboard('{End}');
  await expect.element(item('alertAt')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('buyLimit')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual([{ kind: 'sell', price: '1.15000' }]);
  expect(closed).toBe(1);
});

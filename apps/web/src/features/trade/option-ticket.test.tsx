import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { transfer } from '@candor/protocol/account/transfer.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { submitOption } from '@candor/protocol/options/submit-option.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerMarket, BTCUSDT, pushPrice } from '../../testing/market-answers.ts';
import { OPTION } from '../../testing/option-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(optionOrders, { data: [], total: 0 });
  server().answer(getSeconds, {
    sec: [
      { Id: 1, Seconds: 30, ProfitRatio: '0.75', LimitAmount: '100' },
      { Id: 2, Seconds: 300, ProfitRatio: '0.85', LimitAmount: '100' },
    ],
    number: [{ Number: '100' }, { Number: '500' }],
    LossLevel: 1,
    TieRefund: 0,
  });
  answerBalances('1000');
});

const sheet = () => page.getByRole('dialog');
const direction = (name: 'options.up' | 'options.down') =>
  page.getByRole('button', { name: new RegExp(`^${say(name)}`) });

function answerBalances(micro: string): void {
  server().answer(getBalance, [
    { type: 'forex', balance: '5000', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
    { type: 'micro', balance: micro, lockBalance: '0', accountTypeId: 2, currencyId: 1 },
    { type: 'change', balance: '0', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
  ]);
}

async function showTicket(as: 'customer' | 'visitor' = 'customer'): Promise<void> {
  await show(<TradeScreen />, '/trade?code=BTCUSDT&mode=future', as);
  await expect.element(page.getByRole('radio', { name: /^30 s/ })).toBeInTheDocument();
  pushPrice(server(), BTCUSDT, '94500.00', '94501.00');
}

async function choose(name: string | RegExp): Promise<void> {
  await press(page.getByRole('radio', { name }));
}

test('what would be won and lost is said, and what the account lacks is moved there', async () => {
  answerBalances('0');
  await showTicket();
  await choose(/^30 s/);
  await choose(/^100$/);
  await expect.element(page.getByText('+75.00').first()).toBeVisible();
  await expect.element(page.getByText('\u221275.00').first()).toBeVisible();
  await expect.element(page.getByText(say('options.block.funds')).first()).toBeVisible();
  await expect.element(direction('options.up')).toBeDisabled();
  server().answer(transfer, {});
  const move = page.getByRole('button', { name: say('funds.movePart', { amount: '100.00 USDT' }) });
  await expect.element(move).toBeVisible();
  answerBalances('100');
  await move.click();
  await expect.element(direction('options.up')).toBeEnabled();
  expect(server().inputsOf(transfer)).toMatchObject([{ from: 1, to: 2, balance: '100' }]);
});

test('an option whose answer is lost is asked for again as the same one, whatever is chosen meanwhile', async () => {
  server().lose(submitOption);
  await showTicket();
  await choose(/^5 min/);
  await choose(/^100$/);
  await direction('options.down').click();
  await expect.element(page.getByText(/We got no answer/).first()).toBeVisible();
  await expect.element(direction('options.up')).toBeDisabled();
  await choose(/^500$/);
  server().answer(submitOption, { id: 9, order: OPTION });
  await page.getByRole('button', { name: new RegExp(`^${say('trade.askAgain')}`) }).click();
  await expect.element(sheet().getByRole('timer')).toBeVisible();
  expect(
    server()
      .inputsOf(submitOption)
      .map(({ number }) => number),
  ).toEqual(['100', '100']);
  expect(new Set(server().keysOf(submitOption)).size).toBe(1);
  // The price has the colour of what it would come to, whichever way its last tick went.
  for (const [bid, ask, colour] of [
    ['94600.00', '94601.00', 'text-down-text'],
    ['94400.00', '94401.00', 'text-up-text'],
  ] as const) {
    pushPrice(server(), BTCUSDT, bid, ask);
    await expect
      .poll(() => document.querySelector('[role="dialog"] .price-cell')?.getAttribute('class'))
      .toContain(colour);
  }
});

test('an option that is refused says why, and the ticket stays', async () => {
  server().refuse(submitOption, ERROR_CODES.exposureLimit, 'There is too much of it already.');
  await showTicket();
  await direction('options.up').click();
  await expect.element(page.getByText('There is too much of it already.').first()).toBeVisible();
  await expect.element(direction('options.up')).toBeEnabled();
});

test('a visitor is led to the sign-in, and back to the option', async () => {
  await showTicket('visitor');
  await direction('options.up').click();
  await sheet()
    .getByRole('button', { name: say('auth.logIn') })
    .click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('from')).toBe('/trade?code=BTCUSDT&mode=future');
});

test('the kind of trading is in the address, and options of seconds begin with ticks', async () => {
  await show(<TradeScreen />, '/trade?code=BTCUSDT');
  await page.getByRole('tab', { name: say('trade.option') }).click();
  await expect.element(direction('options.up')).toBeVisible();
  await expect.poll(() => location.search).toBe('?code=BTCUSDT&mode=future');
  await expect.element(page.getByRole('tab', { name: say('options.ticks') })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: say('trade.allInstruments') }).click();
  await sheet()
    .getByRole('button', { name: /^EUR\/USD/ })
    .click();
  await expect.poll(() => location.search).toBe('?code=EURUSD&mode=future');
  await page.getByRole('tab', { name: say('trade.contract') }).click();
  await expect.poll(() => location.search).toBe('?code=EURUSD');
});

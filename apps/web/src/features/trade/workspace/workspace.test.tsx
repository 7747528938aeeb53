import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../../testing/customer-answers.ts';
import { answerMarket, answerOrders, BTCUSDT, EURUSD, ORDER, pushPrice } from '../../../testing/market-answers.ts';
import { CLOSED_OPTION, OPTION } from '../../../testing/option-answers.ts';
import { press } from '../../../testing/press.ts';
import { prepareScreenTest, say } from '../../../testing/show-screen.tsx';
import { TradeScreen } from '../trade-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(async () => {
  answerMarket(server());
  server().answer(optionOrders, { data: [], total: 0 });
  await page.viewport(1440, 900);
});

const EXTRA = {
  ...ORDER,
  Id: 6,
  OriginId: 6,
  ForexId: 21,
  ForexTradeLists: { ...ORDER.ForexTradeLists, Id: 21, Code: 'BTCUSDT', ShowCode: 'BTC/USDT' },
};
const PENDING = {
  ...ORDER,
  Id: 7,
  OriginId: 7,
  Status: 0 as const,
  TargetPrice: '1.1500',
  OriginPrice: '1.1500',
  Trigger: 'limit' as const,
  OpenTime: null,
};
const CLOSED = { ...ORDER, Status: 3 as const, CompleteTime: NOW, CloseReason: 'customer' as const };

const watchlist = () => page.getByRole('region', { name: say('workspace.watchlist') });
const panel = () => page.getByRole('region', { name: say('orders.title') });
const table = () => panel().getByRole('table');
const rows = () => table().getByRole('row');
const popover = () => page.getByRole('dialog');

/** The workspace with live prices of EUR/USD. */
async function showWorkspace(as: 'customer' | 'visitor' = 'customer'): Promise<void> {
  await show(<TradeScreen />, '/trade?code=EURUSD', as);
  await priced();
}

async function priced(): Promise<void> {
  const isShown = (): boolean => {
    pushPrice(server(), EURUSD, '1.16200', '1.16210');
    return document.querySelector('.workspace-ticket [data-side="buy"]')?.textContent.includes('1.16210') === true;
  };
  await expect.poll(isShown, { timeout: 10_000 }).toBe(true);
}

/** What the row of an order offers. */
const act = (words: string) => table().getByRole('button', { name: `EUR/USD: ${words}` });

test('account, watchlist, chart, ticket and positions stand side by side, and the tab names the price', async () => {
  answerOrders(server(), [ORDER]);
  await showWorkspace();
  await expect.element(page.getByRole('region', { name: say('orders.summary') })).toBeVisible();
  await expect.element(watchlist().getByRole('button', { name: /^EUR\/USD/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => rows().elements().length).toBe(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(document.title).toMatch(/^1\.\d+ EUR\/USD/);
});

test('an instrument of the watchlist is chosen by the keyboard, and starred with Space', async () => {
  await showWorkspace();
  watchlist()
    .getByRole('button', { name: /^EUR\/USD/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(watchlist().getByRole('button', { name: /^BTC\/USDT/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain(BTCUSDT.Code);
});

test('a position is closed from its row, and what it came to stays in sight', async () => {
  answerOrders(server(), [ORDER]);
  server().answer(close, { order: CLOSED });
  await showWorkspace();
  await act(say('workspace.closePosition')).click();
  answerOrders(server(), []);
  await popover()
    .getByRole('button', { name: say('orders.closeAt', { price: '1.16200' }) })
    .click();
  await expect.element(panel().getByText(/EUR\/USD: Closed at 1\.16200/)).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(0);
});

test('a refusal is said in the panel of the row, and the position stays', async () => {
  answerOrders(server(), [ORDER]);
  server().refuse(close, ERROR_CODES.marketClosed, 'The market is closed.');
  await showWorkspace();
  await act(say('workspace.closePosition')).click();
  await popover()
    .getByRole('button', { name: say('orders.closeAt', { price: '1.16200' }) })
    .click();
  await expect.element(popover().getByText('The market is closed.')).toBeVisible();
  expect(rows().elements()).toHaveLength(3);
});

test('a stop is set where it stands in the table', async () => {
  answerOrders(server(), [ORDER]);
  server().answer(setStopPrice, { order: { ...ORDER, TargetLossPrice: '1.16000' } });
  await showWorkspace();
  await act(say('chart.addStopLoss')).click();
  await popover().getByText(say('trade.stopLoss'), { exact: true }).click();
  await popover()
    .getByRole('button', { name: say('orders.saveStops') })
    .click();
  await expect.element(act(say('chart.moveStopLoss'))).toHaveTextContent('1.16000');
  expect(server().inputsOf(setStopPrice)).toMatchObject([{ id: 5, target_profit_price: '' }]);
});

test('a stop that follows the price goes on following it when the target alone is changed', async () => {
  answerOrders(server(), [{ ...ORDER, Trail: '0.002', TargetLossPrice: '1.16000' }]);
  server().answer(setStopPrice, { order: ORDER });
  await showWorkspace();
  await act(say('chart.addTakeProfit')).click();
  await popover().getByText(say('trade.takeProfit'), { exact: true }).click();
  await popover()
    .getByRole('button', { name: say('orders.saveStops') })
    .click();
  await expect
    .poll(() => server().inputsOf(setStopPrice))
    .toMatchObject([{ id: 5, stop_loss_price: '', trail: '0.00200' }]);
});

test('a reversal whose second half is refused says so, though the row of the position is gone', async () => {
  answerOrders(server(), [ORDER]);
  server().answer(close, { order: CLOSED });
  server().refuse(submit, ERROR_CODES.notEnoughMargin, 'There is not enough free margin.');
  await showWorkspace();
  await act(say('history.reverse')).click();
  await expect.element(popover()).toBeVisible();
  answerOrders(server(), []);
  await popover()
    .getByRole('button', { name: say('history.reverse'), exact: true })
    .click();
  await expect.element(popover().getByText(/There is not enough free margin\./)).toBeVisible();
  await expect.element(popover().getByText(say('orders.closedAtPrice', { price: '1.16200' }))).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(0);
});

test('positions are sorted by a column, and narrowed to the instrument that is shown', async () => {
  answerOrders(server(), [ORDER, EXTRA]);
  await showWorkspace();
  await expect.poll(() => rows().elements().length).toBe(4);
  const first = (): string => rows().elements()[1]?.textContent ?? '';
  const head = table().getByRole('columnheader', { name: say('orders.sort.instrument') });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(first()).toContain('BTC/USDT');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(first()).toContain('EUR/USD');
  await press(panel().getByRole('radio', { name: 'EUR/USD' }));
  await expect.poll(() => rows().elements().length).toBe(3);
  await expect.element(table().getByText(say('workspace.shownOf', { shown: '1', all: 2 }))).toBeVisible();
});

test('a pending order is cancelled from its row', async () => {
  answerOrders(server(), [PENDING]);
  server().answer(cancelTrade, {
    order: { ...PENDING, Status: 3 as const, UpdatePrice: '', CloseReason: 'cancelled' as const },
  });
  await showWorkspace();
  await panel()
    .getByRole('tab', { name: new RegExp(`^${say('orders.pending')}`) })
    .click();
  await act(say('orders.cancel')).click();
  answerOrders(server(), []);
  await popover()
    .getByRole('button', { name: say('orders.cancel') })
    .click();
  await expect.element(panel().getByText(say('orders.emptyPending'))).toBeVisible();
});

test('orders that cannot be read say so, and are there after one more try', async () => {
  server().refuse(listOrders, ERROR_CODES.ourFault, 'Reference: 1');
  await showWorkspace();
  await expect.element(panel().getByText(say('common.loadFailed'))).toBeVisible();
  answerOrders(server(), [ORDER]);
  await panel()
    .getByRole('button', { name: say('common.retry') })
    .click();
  await expect.poll(() => rows().elements().length).toBe(3);
});

test('panes are moved by the keyboard, folded, and stay so on the device', async () => {
  await showWorkspace();
  const divider = page.getByRole('separator', { name: say('workspace.size', { pane: say('workspace.watchlist') }) });
  const width = (): number => watchlist().element().clientWidth;
  const before = width();
  divider.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(width()).toBe(before + 32);
  await page.getByRole('button', { name: `${say('common.hide')}: ${say('orders.title')}` }).click();
  expect(JSON.parse(localStorage.getItem('candor.workspace-panes') ?? '')).toEqual({
    watchlist: expect.any(Number) as number,
    isPanelFolded: true,
  });
});

test('single keys move the focus and never order, and can be turned off', async () => {
  await showWorkspace();
  document.body.focus();
  await userEvent.keyboard('b');
  expect(document.activeElement?.closest('[data-side="buy"]')).not.toBeNull();
  await userEvent.keyboard('s');
  expect(document.activeElement?.closest('[data-side="sell"]')).not.toBeNull();
  await userEvent.keyboard('/');
  expect(document.activeElement?.closest('.watchlist input')).not.toBeNull();
  // In a field a letter is a letter.
  await userEvent.keyboard('b');
  expect(document.activeElement).toHaveProperty('value', 'b');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await popover().getByText(say('workspace.keysOn')).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('b');
  expect(document.activeElement?.closest('[data-side="buy"]')).toBeNull();
});

test('a visitor sees prices and the ticket, and how to log in', async () => {
  await showWorkspace('visitor');
  await expect.element(panel().getByRole('link', { name: say('auth.logIn') })).toBeVisible();
  expect(page.getByRole('region', { name: say('orders.summary') }).elements()).toHaveLength(0);
});

test('options that have ended are in the panel page after page, with both prices, result and receipt', async () => {
  const ended = Array.from({ length: 21 }, (_, index) => ({ ...CLOSED_OPTION, Id: 121 - index }));
  const tied = { ...CLOSED_OPTION, Id: 100, ForexId: 1, Result: 'tied' as const, Payout: '100', FactProfits: '0' };
  const inEuro = { ...tied, ForexTradeList: { ...OPTION.ForexTradeList, Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD' } };
  server().answer(optionOrders, ({ status, page: number }) => {
    const all = status === 1 ? [OPTION] : [...ended, inEuro];
    return { data: all.slice((number - 1) * 20, number * 20), total: all.length };
  });
  await showWorkspace();
  await panel()
    .getByRole('tab', { name: new RegExp(`^${say('options.title')}`) })
    .click();
  await expect.element(table().getByText(say('options.timeLeft'))).toBeVisible();
  await press(panel().getByRole('radio', { name: say('options.closed') }));
  const first = () => rows().elements()[1];
  await expect.poll(() => first()?.textContent).toMatch(/94,500\.50.*94,490\.50.*\+85\.00/);
  expect(first()?.querySelector('a[href="/order/receipt?id=121"]')).not.toBeNull();
  await expect.element(panel().getByText('20 of 22 orders')).toBeVisible();
  await press(panel().getByRole('button', { name: say('common.more') }));
  await expect.element(panel().getByText('22 of 22 orders')).toBeVisible();
  await expect.element(table().getByText(say('options.result.tied'))).toBeInTheDocument();
  await press(panel().getByRole('radio', { name: 'EUR/USD' }));
  await expect.element(panel().getByText('1 of 22 orders')).toBeVisible();
});

test('figures of a column have one precision, and a row that is out of sight has its prices once it is seen', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...ORDER, Id: 100 + index, OriginId: 100 + index }));
  answerOrders(server(), [{ ...ORDER, FactProfits: '-0.123456' }, ...many]);
  await showWorkspace();
  await expect.element(table().getByText('1.000000').last()).toBeInTheDocument();
  const lines = [...(table().element() as HTMLTableElement).tBodies[0]!.rows];
  const [first, last] = [lines[0]!, lines.at(-1)!];
  await expect.poll(() => last.hasAttribute('data-away')).toBe(true);
  pushPrice(server(), EURUSD, '1.17300', '1.17310');
  await expect.poll(() => first.textContent).toContain('1.17300');
  expect(last.textContent).not.toContain('1.17300');
  last.scrollIntoView();
  await expect.poll(() => last.textContent).toContain('1.17300');
  await expect.poll(() => first.hasAttribute('data-away')).toBe(true);
});

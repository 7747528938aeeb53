import { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import type { OptionDto } from '@candor/protocol/options/option.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../testing/customer-answers.ts';
import { answerMarket, BTCUSDT, pushPrice } from '../../testing/market-answers.ts';
import { OPTION } from '../../testing/option-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  answerRunning([]);
  answerDurations([30, 300]);
});

/** Up from 94,500.50, for half a minute that has just begun. */
const SHORT: OptionDto = {
  ...OPTION,
  Type: 1,
  Seconds: 30,
  RemainMilliSeconds: 30_000,
  CompleteAt: NOW + 30_000,
  TieRefund: 1,
};

function answerRunning(options: readonly OptionDto[]): void {
  server().answer(optionOrders, ({ status }) => {
    const data = status === 1 ? [...options] : [];
    return { data, total: data.length };
  });
}

function answerDurations(seconds: readonly number[]): void {
  server().answer(getSeconds, {
    sec: seconds.map((each) => ({ Id: each, Seconds: each, ProfitRatio: '0.85', LimitAmount: '100' })),
    number: [{ Number: '100' }],
    LossLevel: 1,
    TieRefund: 1,
  });
}

const ticksTab = () => page.getByRole('tab', { name: say('options.ticks') });
const minuteTab = () => page.getByRole('tab', { name: say('trade.period.1min') });
const candles = () => page.getByRole('img', { name: /^(Price chart|Candle chart) of BTC\/USDT/ });
const ticks = () => page.getByRole('img', { name: /^Tick chart of BTC\/USDT/ });

async function showOptions(): Promise<void> {
  await show(<TradeScreen />, '/trade?code=BTCUSDT&mode=future');
  const duration = page.getByRole('radio', { name: /^(30 s|5 min)/ }).first();
  await expect.element(duration).toBeInTheDocument();
  pushPrice(server(), BTCUSDT, '94500.00', '94501.00');
}

/** How much of the canvas has the colour of a token, in pixels. */
function inked(token: string): number {
  const canvas = document.querySelector('canvas[role="img"]');
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
  const wanted = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue && pixels[at + 3] === 255) count++;
  return count;
}

test('the chart of a short duration is of ticks, and turns to candles and back by keys', async () => {
  await showOptions();
  await expect.element(ticksTab()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => inked('--primary-text')).toBeGreaterThan(10);
  ticksTab().element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect.element(minuteTab()).toHaveAttribute('aria-selected', 'true');
  await expect.element(candles()).toBeVisible();
  expect(localStorage.getItem('candor.chart-ticks')).toBe('off');
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{Enter}');
  await expect.element(ticks()).toBeVisible();
  expect(localStorage.getItem('candor.chart-ticks')).toBeNull();
});

test('candles that were chosen are remembered, and long durations have nothing else', async () => {
  localStorage.setItem('candor.chart-ticks', 'off');
  await showOptions();
  await expect.element(minuteTab()).toHaveAttribute('aria-selected', 'true');
  await press(ticksTab());
  await press(page.getByRole('radio', { name: /^5 min/ }));
  await expect.element(minuteTab()).toHaveAttribute('aria-selected', 'true');
  expect(ticksTab().elements()).toEqual([]);
});

test('on a wide page the keys of periods choose the same periods as without ticks', async () => {
  await page.viewport(1440, 900);
  await showOptions();
  await expect.element(ticksTab()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('1');
  await expect.element(minuteTab()).toHaveAttribute('aria-selected', 'true');
});

test('an open short option brings ticks also while a long duration is chosen', async () => {
  answerDurations([300]);
  answerRunning([SHORT]);
  await showOptions();
  await expect.element(ticks()).toBeVisible();
});

test('an open option is in the colour of how it stands, and says from where on it pays', async () => {
  answerRunning([SHORT]);
  await showOptions();
  await expect.element(page.getByText(say('options.paysAbove', { price: '94,500.50' }))).toBeVisible();
  await expect.element(page.getByText(say('options.tieRefunded')).first()).toBeVisible();
  pushPrice(server(), BTCUSDT, '94500.20', '94501.00');
  await expect.poll(() => inked('--up-text')).toBeGreaterThan(100);
  expect(inked('--down-text')).toBe(0);
  pushPrice(server(), BTCUSDT, '94490.00', '94491.00');
  await expect.poll(() => inked('--down-text')).toBeGreaterThan(100);
  expect(inked('--up-text')).toBe(0);
});

test('the table has the ticks that came, newest first, at the middle that decides', async () => {
  await showOptions();
  await expect.element(ticks()).toBeVisible();
  for (const [bid, ask] of [
    ['94510.00', '94511.00'],
    ['94520.00', '94520.01'],
  ] as const) {
    pushPrice(server(), BTCUSDT, bid, ask);
    await expect
      .poll(() => document.querySelector('.instrument-bar, .price-cell')?.textContent)
      .toContain(bid.slice(3, 5));
  }
  await press(page.getByRole('button', { name: say('trade.chart.table') }));
  const rows = () => page.getByRole('dialog').getByRole('row');
  await expect.poll(() => rows().elements()[1]?.textContent).toContain('94,520.005');
  expect(rows().elements()[2]?.textContent).toContain('94,510.500');
});

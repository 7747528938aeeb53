import { kline } from '@candor/protocol/market/kline.ts';
import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { klineTopic } from '@candor/protocol/socket/topics.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Period } from '../../domain/market/candle.ts';
import { NOW } from '../../testing/customer-answers.ts';
import { answerMarket, BTCUSDT, EURUSD } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';

const { server, show } = prepareScreenTest();
const EUR = EURUSD.ShowCode;
const BTC = BTCUSDT.ShowCode;
let isBitcoinLost = false;

beforeEach(() => {
  answerMarket(server());
  server().answer(optionOrders, { data: [], total: 0 });
  isBitcoinLost = false;
  server().answer(kline, ({ forex_id, period, before }) => {
    if (forex_id === BTCUSDT.Id && isBitcoinLost) throw new TypeError('Failed to fetch');
    if (before !== 0) return [];
    return Array.from({ length: COUNT }, (_, index) => candleOf(forex_id, index, period));
  });
  server().answer(searchCurrency, ({ keyword }) => (keyword === 'bitcoin' ? [BTCUSDT] : []));
});

/** Both stand still until the last candle: one percent up there for euros, five percent down for bitcoin. */
function candleOf(id: number, index: number, period: Period = '5min') {
  const [before, last] = id === EURUSD.Id ? [1.1, 1.111] : [90_000, 85_500];
  const close = index === COUNT - 1 ? last : before;
  const prices = { Open: close, High: close, Low: close, Close: close };
  return { Time: TIME - (COUNT - index) * 300_000, ...prices, Volume: 1, Period: period };
}

const COUNT = 60;
const TIME = NOW - (NOW % 300_000);

const stored = (key: string): string | null => localStorage.getItem(`candor.${key}`);
const legend = (name = EUR, other = BTC) =>
  page.getByRole('group', { name: say('chart-tools.compared', { name, other }) });
const words = () => legend().element().textContent.replaceAll('\u00A0', ' ');
const remove = () => legend().getByRole('button', { name: say('chart-tools.removeComparison', { name: BTC }) });

const chart = () => page.getByRole('img', { name: new RegExp(EUR) });

/** Whether something on the chart has the colour of its line. */
function isDrawn(): boolean {
  const wanted = getComputedStyle(document.documentElement).getPropertyValue('--chart-line-3').trim();
  const colour = (wanted.match(/\w\w/g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return [...chart().element().querySelectorAll('canvas')].some((canvas) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4)
      if (colour.every((part, index) => pixels[at + index] === part)) return true;
    return false;
  });
}

async function showCompared(): Promise<void> {
  localStorage.setItem('candor.chart-comparison', BTCUSDT.Code);
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await expect.element(legend()).toBeInTheDocument();
}

test('a second instrument is found, named with both changes, remembered and taken away', async () => {
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await press(page.getByRole('button', { name: say('trade.chart.settings') }));
  await press(page.getByRole('button', { name: say('chart-tools.compare'), exact: true }));
  const sheet = page.getByRole('dialog', { name: say('chart-tools.compareWith', { name: EUR }) });
  await expect.element(sheet.getByRole('button', { name: BTC })).toBeVisible();
  expect(sheet.getByRole('button', { name: EUR }).elements()).toEqual([]);
  await sheet.getByRole('searchbox').fill('nothing');
  await expect.element(sheet.getByText(say('market.noResultsHint'))).toBeVisible();
  await sheet.getByRole('searchbox').fill('bitcoin');
  await press(sheet.getByRole('button', { name: BTC }), '{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(words).toContain('1.00%');
  expect(words()).toContain(say('common.up', { value: '1.00' }));
  expect(words()).toContain(say('common.down', { value: '5.00' }));
  expect(stored('chart-comparison')).toBe(BTCUSDT.Code);
  expect(stored('chart-compared')).toBe(BTCUSDT.Code);
  await expect.poll(isDrawn).toBe(true);
  await press(remove());
  await expect.element(legend()).not.toBeInTheDocument();
  await expect.poll(isDrawn).toBe(false);
  await expect.element(chart()).toHaveFocus();
  expect(stored('chart-comparison')).toBeNull();
});

test('the axis keeps its prices, and something can be done at them', async () => {
  await showCompared();
  await expect.poll(words).toContain('5.00%');
  chart()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }));
  await expect.element(page.getByRole('menu')).toBeVisible();
  const price = page
    .getByRole('menu')
    .element()
    .getAttribute('aria-label')
    ?.match(/[\d.]+/)?.[0];
  // At the last candle, to the pixel.
  expect(Number(price)).toBeCloseTo(1.111, 2);
});

test('what was compared with before is one tap away', async () => {
  localStorage.setItem('candor.chart-compared', 'GONE,BTCUSDT');
  await page.viewport(1440, 900);
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await press(page.getByRole('button', { name: say('chart-tools.compare'), exact: true }));
  const recent = page.getByRole('region', { name: say('chart-tools.recentCompared') });
  await expect
    .poll(() =>
      recent
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual([BTC]);
  await press(recent.getByRole('button', { name: BTC }));
  await expect.element(legend()).toBeInTheDocument();
});

test('its last candle follows the market for as long as it is compared', async () => {
  await showCompared();
  await expect.poll(words).toContain('5.00%');
  const topic = klineTopic(BTCUSDT.Code);
  await expect.poll(() => server().socket.isSubscribed(topic)).toBe(true);
  const last = { ...candleOf(BTCUSDT.Id, COUNT - 1), Close: 99_000 };
  server().socket.push(topic, [last]);
  await expect.poll(words).toContain(say('common.up', { value: '10.00' }));
  server().socket.push(topic, [{ ...last, Close: 45_000, Period: '60min' }]);
  server().socket.push(topic, [{ ...last, Close: 108_000 }]);
  await expect.poll(words).toContain(say('common.up', { value: '20.00' }));
  await press(remove());
  await expect.poll(() => server().socket.isSubscribed(topic), { timeout: 10_000 }).toBe(false);
});

test('under the crosshair stands the change up to there; a wild line is said not to be to scale', async () => {
  await showCompared();
  await expect.poll(words).toContain('5.00%');
  expect(words()).toContain(say('chart-tools.notToScale'));
  expect(words()).not.toContain(say('chart-tools.atCrosshair'));
  await userEvent.hover(chart(), { position: { x: 150, y: 100 } });
  await expect.poll(words).toContain(`${say('chart-tools.atCrosshair')} 0.00%`);
});

test('another period keeps it, and reads its candles', async () => {
  await showCompared();
  await expect.poll(words).toContain('5.00%');
  await press(page.getByRole('tab', { name: say('trade.period.60min') }));
  const asked = () =>
    server()
      .inputsOf(kline)
      .map(({ forex_id, period }) => `${forex_id} ${period}`);
  await expect.poll(asked).toContain(`${BTCUSDT.Id} 60min`);
  await expect.poll(words).toContain('5.00%');
});

test('its pages are read until they go back as far as the candles', async () => {
  server().answer(kline, ({ forex_id, before }) => {
    // A market that is open half the time goes back twice as far with as many candles.
    const stepMs = forex_id === EURUSD.Id ? 600_000 : 300_000;
    const end = before === 0 ? TIME : before - stepMs;
    return Array.from({ length: 300 }, (_, index) => ({
      ...candleOf(forex_id, 0),
      Time: end - (299 - index) * stepMs,
    }));
  });
  await showCompared();
  const asked = () =>
    server()
      .inputsOf(kline)
      .flatMap(({ forex_id, before }) => (forex_id === BTCUSDT.Id ? [before] : []));
  await expect.poll(asked).toEqual([0, TIME - 299 * 300_000]);
});

test.each([EURUSD.Code, 'GONE'])(
  'it goes where it would compare with itself, or with what is not there: %s',
  async (code) => {
    localStorage.setItem('candor.chart-comparison', code);
    await show(<TradeScreen />, '/trade?code=EURUSD');
    await expect.poll(() => stored('chart-comparison')).toBeNull();
  },
);

test('when it cannot be read it says so, and is read when it is tried again', async () => {
  isBitcoinLost = true;
  await showCompared();
  await expect.poll(words).toContain(say('common.loadFailed'));
  isBitcoinLost = false;
  await press(legend().getByRole('button', { name: say('common.retry') }));
  await expect.poll(words).toContain('5.00%');
  await expect.element(legend().getByRole('alert')).not.toBeInTheDocument();
});

test('the table has a column for it', async () => {
  await showCompared();
  await expect.poll(words).toContain('5.00%');
  await press(page.getByRole('button', { name: say('trade.chart.table') }).first());
  const table = page.getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: BTC })).toBeVisible();
  const newest = table.getByRole('row').nth(1).getByRole('cell').last().element().textContent;
  expect(newest).toContain('85,500.00');
  expect(newest).toContain(say('common.down', { value: '5.00' }));
});

import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, reload } from '../src/browser.ts';
import { chartOf, labelOf, touchDrag } from '../src/chart.ts';
import type { Place } from '../src/chart.ts';
import { expectAccessible, expectInView, expectNoSidewaysScroll } from '../src/checks.ts';
import {
  arriveWithDemo,
  askAs,
  figureOf,
  openOrder,
  ordersOf,
  plain,
  sheet,
  tradeButton,
} from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

// The shell has no whole screen to give.
const fixtures = useSharedFixtures({ whole: true });

test('a font that comes late gives the axis its width at once, and leaves it to no later tick', async () => {
  const { page } = await fixtures.phone();
  const chartWidth = async (): Promise<number> => {
    // Without candles the axis has no figures.
    await page.locator('.chart-legend', { hasText: /\d/ }).waitFor();
    return (await boxOf(page.locator('.trade-chart canvas').first())).width;
  };
  const isFontThere = () => page.evaluate(`document.fonts.check('1rem "Inter Figures"', '0')`);
  let come = (): void => undefined;
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*.woff2', async (route) => {
    await hasCome;
    await route.continue();
  });
  await open(page, '/trade?code=EURUSD');
  const early = await chartWidth();
  expect(await isFontThere()).toBe(false);
  // Seen by the page itself, a few frames after: ticks come as well.
  const late = page.evaluate(`document.fonts.load('1rem "Inter Figures"', '0').then(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelector('.trade-chart canvas').getBoundingClientRect().width;
  })`);
  come();
  const width = await late;
  await page.unroute('**/*.woff2');
  await reload(page);
  await expect.poll(isFontThere).toBe(true);
  expect(await chartWidth()).toBe(width);
  expect(early).not.toBe(width);
});

test('scrolling back reads older candles to the first one, each once; what could not be read is asked for again', async () => {
  const { page, pageErrors } = await fixtures.phone({ viewport: { width: 1100, height: 800 } });
  pageErrors.allow(/ERR_|Failed to load/);
  await open(page, '/trade?code=EURUSD');
  await page.getByRole('tab', { name: say('trade.period.1week') }).click();
  await chartOf(page).focus();
  let isCut = true;
  await page.route(/forex\/kline\?.*before=[1-9]/, (route) =>
    isCut ? route.abort('connectionreset') : route.continue(),
  );
  await scrollUntil(page, page.getByText(say('chart.olderFailed')));
  isCut = false;
  await page.getByRole('button', { name: say('common.retry') }).click();
  await page.getByText(say('chart.olderFailed')).waitFor({ state: 'hidden' });
  await chartOf(page).focus();
  await scrollUntil(page, page.getByText(say('chart.startOfData')));

  const all = (await askAs(page, '/v2/api/forex/kline?forex_id=1&period=1week&limit=1000')) as CandleDto[];
  expect(all.length).toBeGreaterThan(300);
  // From the first candle of all they follow one another without a hole or a double.
  const frame = await boxOf(chartOf(page));
  const seen: string[] = [];
  for (let x = 3; x < frame.width - 80; x += 3) {
    await page.mouse.move(frame.x + x, frame.y + 100);
    const text = plain((await page.locator('.chart-legend').textContent()) ?? '').replace(/MA.*/, '');
    if (text !== seen.at(-1)) seen.push(text);
  }
  const lines = all.map(({ Open, High, Low, Close }) =>
    [`O${Open.toFixed(5)}`, `H${High.toFixed(5)}`, `L${Low.toFixed(5)}`, `C${Close.toFixed(5)}`].join(''),
  );
  const first = seen.indexOf(lines[0] ?? '');
  expect(first).not.toBe(-1);
  expect(seen.slice(first, first + 20)).toEqual(lines.slice(0, 20));
});

test('a trend line drawn in one stroke is there after a reload, can be taken hold of, deleted, and taken back', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/trade?code=EURUSD');
  await page.getByRole('button', { name: say('chart.draw') }).click();
  await tool(page, 'chart.tool.trend').click();
  await page.getByText(say('chart.hint.first', { tool: say('chart.tool.trend') })).waitFor();
  const frame = await boxOf(chartOf(page));
  const [from, to] = [
    { x: frame.x + 70, y: frame.y + 160 },
    { x: frame.x + 250, y: frame.y + 330 },
  ];
  await touchDrag(page, from, to);
  await tool(page, 'chart.tool.trend', 'chart.deselect').waitFor();

  await page.reload();
  await page.getByRole('button', { name: say('chart.draw') }).click();
  await tool(page, 'chart.tool.trend').waitFor();
  expect(await isTakenHoldOf(page, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })).toBe(true);
  expect(await storedTools(page)).toEqual(['trend']);
  // On another period it is there as well.
  await page.getByRole('button', { name: say('chart.deleteDrawing', { name: say('chart.tool.trend') }) }).click();
  expect(await storedTools(page)).toEqual([]);
  await page.getByRole('button', { name: say('chart.undo') }).click();
  expect(await storedTools(page)).toEqual(['trend']);
});

test('by the keyboard alone a line is drawn, moved, locked and deleted; garbage in the storage does no harm', async () => {
  const { page, context } = await fixtures.phone({ viewport: { width: 1100, height: 800 } });
  await context.addInitScript(`if (location.protocol === 'http:' && !localStorage.getItem('candor.drawings.EURUSD'))
    localStorage.setItem('candor.drawings.EURUSD', '{"version":1,"drawings":[{"id":5},null,{"tool":"trend","points":[[1]]}]}')`);
  await open(page, '/trade?code=EURUSD');
  await page.getByRole('button', { name: say('chart.draw') }).focus();
  await page.keyboard.press('Enter');
  await tool(page, 'chart.tool.horizontal').focus();
  await page.keyboard.press('Enter');
  await chartOf(page).focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => storedTools(page)).toEqual(['horizontal']);
  const [before] = await storedPrices(page);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await storedPrices(page))[0] ?? 0).toBeGreaterThan(before ?? Infinity);
  const name = say('chart.tool.horizontal');
  await page.getByRole('button', { name: say('chart.lock', { name }) }).press('Enter');
  const [locked] = await storedPrices(page);
  await chartOf(page).press('ArrowUp');
  expect(await storedPrices(page)).toEqual([locked]);
  await page.getByRole('button', { name: say('chart.unlock', { name }) }).press('Enter');
  await chartOf(page).press('Delete');
  expect(await storedTools(page)).toEqual([]);
});

test('a stop is dragged by touch: it asks, and only the confirmed price reaches the server', async () => {
  const { page } = await fixtures.phone({ viewport: { width: 390, height: 700 } });
  const order = await orderWithStop(page);
  await dragStop(page, 34);
  expect(await page.evaluate('scrollY')).toBe(0);
  await sheet(page)
    .getByRole('heading', { name: say('chart.moveStopLoss') })
    .waitFor();
  expect(await figureOf(sheet(page), say('chart.from'))).toBe(written(order.TargetLossPrice));
  const price = await figureOf(sheet(page), say('chart.to'));
  expect(Number(price)).toBeLessThan(Number(order.TargetLossPrice));
  const result = await sheet(page)
    .locator('dt', { hasText: say('orders.resultThere') })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
  const loss = (Number(price) - Number(order.OriginPrice)) * 0.5 * 100_000;
  expect(plain(result ?? '')).toContain(Math.abs(loss).toFixed(2));
  await expectAccessible(page, 'stop question');
  await sheet(page)
    .getByRole('button', { name: say('common.cancel') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  expect(await ordersOf(page, 1)).toMatchObject([{ Id: order.Id, TargetLossPrice: order.TargetLossPrice }]);

  await dragStop(page, 34);
  const confirmed = await figureOf(sheet(page), say('chart.to'));
  await sheet(page)
    .getByRole('button', { name: say('chart.confirmStopLoss', { price: confirmed }) })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const [moved] = await ordersOf(page, 1);
  expect(Number(moved?.TargetLossPrice)).toBe(Number(confirmed));
  expect(moved?.TargetProfitPrice).toBe(order.TargetProfitPrice);
});

test('an alert is a line: dragging it asks, saving moves the alert, and across the market it waits the other way', async () => {
  const { page } = await fixtures.phone({ viewport: { width: 390, height: 700 } });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  const instruments = (await askAs(page, '/v2/api/forex/trade_list')) as InstrumentDto[];
  const market = Number(instruments.find(({ Id }) => Id === 1)?.ForexQuotations.Bid);
  const price = (market + 0.0008).toFixed(5);
  await askAs(page, '/api/alert/create', { forex_id: 1, side: 'bid', direction: 'above', price, repeats: 0, note: '' });
  await open(page, '/trade?code=EURUSD');
  const drag = async (pixels: number): Promise<number> => {
    const label = await labelOf(page, '--warning-text');
    await touchDrag(page, label, { x: label.x, y: label.y + pixels });
    await sheet(page)
      .getByRole('heading', { name: say('alerts.edit') })
      .waitFor();
    return Number(await sheet(page).getByRole('spinbutton').inputValue());
  };
  const saved = async (): Promise<{ price: string; direction: string } | undefined> => {
    await sheet(page)
      .getByRole('button', { name: say('alerts.save') })
      .click();
    await sheet(page).waitFor({ state: 'detached' });
    return ((await askAs(page, '/api/alert/list')) as { list: { price: string; direction: string }[] }).list[0];
  };
  const higher = await drag(-15);
  expect(higher).toBeGreaterThan(Number(price));
  const moved = await saved();
  expect(moved).toMatchObject({ direction: 'above' });
  expect(Number(moved?.price)).toBe(higher);
  const lower = await drag(80);
  expect(lower).toBeLessThan(market);
  const crossed = await saved();
  expect(crossed).toMatchObject({ direction: 'below' });
  expect(Number(crossed?.price)).toBe(lower);
});

test('going to the table by the keyboard scrolls nothing of the chart', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/trade?code=EURUSD');
  await page.locator('canvas').first().waitFor();
  const table = page.getByRole('button', { name: say('trade.chart.table') });
  await table.focus();
  await table.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  expect(await page.locator('.trade-chart .chart').evaluate((chart) => chart.scrollTop)).toBe(0);
});

test('a stop on the wrong side is held back with the reason; without an answer the line is back and it says so', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/ERR_|Failed to load/);
  const order = await orderWithStop(page);
  await dragStop(page, 20);
  const field = sheet(page).getByRole('spinbutton', { name: say('trade.stopLoss') });
  await field.fill((Number(order.OriginPrice) + 0.02).toFixed(5));
  await field.press('Enter');
  await sheet(page).getByText(saying('orders.fault.stopLoss.below')).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('orders.checkStops') })
    .waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.cancel') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });

  await page.route('**/forex/set_stop_price*', (route) => route.abort('connectionreset'));
  await dragStop(page, 20);
  await sheet(page)
    .getByRole('button', { name: saying('chart.confirmStopLoss') })
    .click();
  await sheet(page).getByText(saying('trade.unanswered')).waitFor();
  await sheet(page).getByText(say('chart.lineBack')).waitFor();
  expect(await ordersOf(page, 1)).toMatchObject([{ TargetLossPrice: order.TargetLossPrice }]);
  await page.unroute('**/forex/set_stop_price*');
  await sheet(page)
    .getByRole('button', { name: say('trade.askAgain') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await ordersOf(page, 1))[0]?.TargetLossPrice).not.toBe(order.TargetLossPrice);
});

test('from the line of an order a stop is drawn out by the mouse, on the side that it is drawn to', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  const order = await openOrder(origin, token, { cont: '0.50' });
  await open(page, '/trade?code=EURUSD');
  const label = await labelOf(page, '--primary-text');
  await page.mouse.move(label.x, label.y);
  await page.mouse.down();
  await page.mouse.move(label.x + 40, label.y - 60, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await sheet(page).count()).toBe(0);
  await page.mouse.move(label.x, label.y);
  await page.mouse.down();
  await page.mouse.move(label.x + 40, label.y - 60, { steps: 4 });
  await page.mouse.up();
  await sheet(page)
    .getByRole('heading', { name: say('chart.addTakeProfit') })
    .waitFor();
  const price = await figureOf(sheet(page), say('chart.to'));
  expect(Number(price)).toBeGreaterThan(Number(order.OriginPrice));
  await sheet(page)
    .getByRole('button', { name: say('chart.confirmTakeProfit', { price }) })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const [changed] = await ordersOf(page, 1);
  expect(changed).toMatchObject({ Id: order.Id, TargetLossPrice: '' });
  expect(Number(changed?.TargetProfitPrice)).toBe(Number(price));
});

test('while prices do not come, a line stays where it is and the reason is said', async () => {
  const { page, context, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_/);
  let isCut = false;
  const cuts: (() => void)[] = [];
  await context.routeWebSocket('**/api/v2/ws', (socket) => {
    if (isCut) return void socket.close({ code: 1011 });
    socket.connectToServer();
    cuts.push(() => void socket.close({ code: 1011 }));
  });
  const order = await orderWithStop(page);
  isCut = true;
  for (const cut of cuts) cut();
  await page.getByText(say('trade.block.offline')).first().waitFor({ timeout: 30_000 });
  // What is said that the connection is lost moves the chart: a drag may begin next to the label.
  const reason = page.locator('.toast').getByText(say('trade.block.offline'));
  await expect
    .poll(async () => {
      await dragStop(page, 30, false);
      return reason.count();
    })
    .toBe(1);
  expect(await sheet(page).count()).toBe(0);
  expect(await ordersOf(page, 1)).toMatchObject([{ TargetLossPrice: order.TargetLossPrice }]);
});

test('the chart takes the whole screen, upright and on its side, and gives it back by Escape and by the way back', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  const address = page.url();
  const full = page.locator('[data-full]');
  await page.getByRole('button', { name: say('chart.fullScreen') }).click();
  await full.waitFor();
  expect(await boxOf(full)).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const buttons = { sell: full.locator('.trade-button').first(), buy: full.locator('.trade-button').last() };
  await expectInView(page, { ...buttons, chart: chartOf(page) });
  await page.getByRole('button', { name: say('chart.draw') }).click();
  await tool(page, 'chart.tool.trend').waitFor();
  await expectAccessible(page, 'chart on the whole screen');
  await page.setViewportSize({ width: 844, height: 390 });
  await expectInView(page, { ...buttons, chart: chartOf(page), tool: tool(page, 'chart.tool.trend') });
  await expectNoSidewaysScroll(page, 'chart on its side');
  expect((await boxOf(chartOf(page))).height).toBeGreaterThan(240);
  await page.setViewportSize({ width: 390, height: 844 });
  await chartOf(page).press('Escape');
  await full.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('chart.fullScreen') }).click();
  await full.waitFor();
  await page.goBack();
  await full.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(await tradeButton(page, 'buy').count()).toBe(1);
});

test('an indicator is on in two taps, its parameters are checked, and the device remembers them', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/trade?code=EURUSD');
  const settings = page.locator('header').getByRole('button', { name: say('trade.chart.settings') });
  await settings.click();
  await sheet(page).getByRole('switch', { name: /MACD/ }).check({ force: true });
  await sheet(page)
    .getByRole('button', { name: say('chart.editIndicator', { name: say('trade.indicator.MACD') }) })
    .click();
  const fast = sheet(page).getByLabel(say('chart.parameter.fast'));
  await fast.fill('30');
  await sheet(page).getByText(say('chart.parameterOrder')).waitFor();
  await fast.fill('0');
  await sheet(page)
    .getByText(say('chart.parameterRange', { min: 1, max: 500 }))
    .waitFor();
  await fast.fill('5');
  await expectAccessible(page, 'chart settings');
  await sheet(page)
    .getByRole('button', { name: say('chart.applyParameters') })
    .click();
  await sheet(page).getByText('MACD 5, 26, 9').waitFor();
  await page.reload();
  await settings.click();
  await sheet(page).getByText('MACD 5, 26, 9').waitFor();
  await sheet(page)
    .getByRole('button', { name: say('chart.resetIndicators') })
    .click();
  await sheet(page).getByText('MACD 12, 26, 9').waitFor();
  expect(await sheet(page).getByRole('switch', { name: /MACD/ }).isChecked()).toBe(false);
});

test('the type of chart is remembered, its candle counts down, and the tab names the price', async () => {
  const { page, context } = await fixtures.phone({ viewport: DESKTOP });
  // The words of a canvas are known by the calls that write them.
  await context.addInitScript(`window.written = []; const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      window.written.push(text); return write.call(this, text, ...place); };`);
  await open(page, '/trade?code=EURUSD');
  const menu = page.getByRole('button', { name: new RegExp(`^${say('chart-tools.type')}: `) });
  await menu.click();
  await sheet(page)
    .getByRole('button', { name: say('chart-tools.type.area') })
    .click();
  await page.reload();
  await menu.filter({ hasText: say('chart-tools.type.area') }).waitFor();
  // The hours of the axis are round, and the rest of five minutes hardly ever is.
  await expect
    .poll(() => page.evaluate<boolean>(`written.some((text) => /^0[0-4]:\\d[1-46-9]$/.test(text))`))
    .toBe(true);
  await expect.poll(() => page.title()).toMatch(/^\d\.\d{5} EUR\/USD/);
});

test('an alert and a limit order of the price axis arrive on the server', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await atPriceAxis(page, 0.75, 'chart-tools.buyLimit');
  await expect.poll(() => page.locator('.trade-button[data-side="buy"]:focus').count()).toBe(1);
  await page.keyboard.press('Enter');
  await sheet(page).locator('.sheet-action .button').click();
  await sheet(page).getByText(saying('confirm.placed')).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  const [order] = await ordersOf(page, 0);
  expect(order?.Trigger).toBe('limit');

  const price = await atPriceAxis(page, 0.88, 'chart-tools.alertAt');
  await sheet(page)
    .getByRole('button', { name: say('alerts.save') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const { list } = (await askAs(page, '/api/alert/list')) as { readonly list: readonly { readonly price: string }[] };
  expect(list.map((alert) => Number(alert.price))).toEqual([price]);
  expect(price).toBeLessThan(Number(order?.TargetPrice));
});

/** Chooses what is offered at a price of the axis, so far down as the share of its height says; answers the price. */
async function atPriceAxis(page: Page, share: number, item: 'chart-tools.buyLimit' | 'chart-tools.alertAt') {
  await page.locator('canvas').first().waitFor();
  const { x, y, width, height } = await boxOf(chartOf(page));
  const choice = page.getByRole('menuitem', { name: saying(item) });
  // The axis answers once there are candles on it.
  await expect
    .poll(async () => {
      await page.mouse.click(x + width - 20, y + height * share, { button: 'right' });
      return choice.count();
    })
    .toBe(1);
  const words = await choice.textContent();
  await choice.click();
  return Number(/[\d.]+$/.exec(words ?? '')?.[0]);
}

/** Opens the trade screen with one order that has both stops near the price. */
async function orderWithStop(page: Page): Promise<OrderDto> {
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  const { Id, OriginPrice } = await openOrder(origin, token, { cont: '0.50' });
  await open(page, '/trade?code=EURUSD');
  const [below, above] = [-0.0025, 0.004].map((away) => (Number(OriginPrice) + away).toFixed(5));
  await askAs(page, '/v2/api/forex/set_stop_price', { id: Id, stop_loss_price: below, target_profit_price: above });
  await open(page, '/trade?code=EURUSD');
  const [order] = await ordersOf(page, 1);
  if (order === undefined) throw new Error('the order is not open');
  return order;
}

/** Draws the stop's label down by touch; waits for the question unless it must not come. */
async function dragStop(page: Page, pixels: number, asks = true): Promise<void> {
  const label = await labelOf(page, '--danger-text');
  await touchDrag(page, label, { x: label.x, y: label.y + pixels });
  if (asks) await sheet(page).waitFor();
}

async function scrollUntil(page: Page, mark: Locator): Promise<void> {
  await expect
    .poll(async () => {
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowLeft');
      return mark.count();
    })
    .toBeGreaterThan(0);
}

/** Taps around a place until what lies there is selected: the axis may have moved a little meanwhile. */
async function isTakenHoldOf(page: Page, at: Place): Promise<boolean> {
  for (const away of [0, 16, -16, 32, -32]) {
    await page.touchscreen.tap(at.x, at.y + away);
    if ((await tool(page, 'chart.tool.trend', 'chart.deselect').count()) > 0) return true;
  }
  return false;
}

function tool(page: Page, name: 'chart.tool.trend' | 'chart.tool.horizontal', within?: 'chart.deselect'): Locator {
  const label = within === undefined ? say(name) : say(within, { name: say(name) });
  return page.getByRole('toolbar').getByRole('button', { name: label, exact: true });
}

interface StoredDrawing {
  readonly tool: string;
  readonly points: readonly (readonly [number, number])[];
}

async function stored(page: Page): Promise<readonly StoredDrawing[]> {
  const text = await page.evaluate<string | null>(`localStorage.getItem('candor.drawings.EURUSD')`);
  return text === null ? [] : (JSON.parse(text) as { drawings: StoredDrawing[] }).drawings;
}

const storedTools = async (page: Page) => (await stored(page)).map((drawing) => drawing.tool);
const storedPrices = async (page: Page) => (await stored(page)).map(({ points }) => points[0]?.[1] ?? 0);
const written = (price: string): string => Number(price).toFixed(5);

async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not drawn');
  return box;
}

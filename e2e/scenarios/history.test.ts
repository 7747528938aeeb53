import { readFile } from 'node:fs/promises';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { formatNumber } from '@candor/locales/format.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveWithDemo, askAs, openOrder, ordersOf, plain, sheet } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying, words } from '../src/words.ts';

const fixtures = useSharedFixtures();

test('the history is narrowed by side and result; its total is that of all that match, and files hold the same orders', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/');
  const token = await page.evaluate<string>(`localStorage.getItem('candor.token')`);
  for (const [type, cont] of [
    [1, '0.10'],
    [1, '0.20'],
    [2, '0.30'],
  ] as const)
    await closeOf(page, await openOrder(fixtures.server().origin, token, { type, cont }));
  const all = await ordersOf(page, 3);
  expect(all).toHaveLength(3);

  await open(page, '/order?type=3');
  expect(await rowsOf(page).count()).toBe(3);
  await page.getByRole('button', { name: say('orders.filterDates') }).click();
  await chip(page, say('history.side.buy')).check({ force: true });
  await expectAccessible(page, 'the filter');
  await sheet(page)
    .getByRole('button', { name: say('orders.showDates') })
    .click();
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  const bought = all.filter(({ OrderType }) => OrderType === 1);
  expect(await totalOf(page)).toBe(shown(afterFees(bought)));
  await expectNoSidewaysScroll(page, 'a narrowed history');

  await page.getByRole('button', { name: say('history.export'), exact: true }).click();
  await sheet(page)
    .getByText(say('history.exportFiltered', { filters: say('history.side.buy') }))
    .waitFor();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: say('history.saveCsv') })
      .click(),
  ]);
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(bought.map(({ Id }) => String(Id)));
  expect(lines[0]).toContain('(GMT)');
  await sheet(page)
    .getByText(say('history.saved', { name: csv.suggestedFilename() }))
    .waitFor();

  await sheet(page)
    .getByRole('tab', { name: say('history.pdf') })
    .click();
  await expectAccessible(page, 'the export');
  // The market of this server is earlier than this machine's clock.
  await sheet(page).getByLabel(say('orders.startDate')).fill('2026-11-01');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: say('history.savePdf') })
      .click(),
  ]);
  const bytes = await readFile(await pdf.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-7).toString()).toContain('%%EOF');
  await sheet(page)
    .getByRole('button', { name: say('common.close') })
    .click();

  await page.getByRole('button', { name: say('history.remove', { filter: say('history.side.buy') }) }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(3);
});

test('a file that cannot be had says why, and can be asked for again', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/ERR_FAILED|Failed to load resource/);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/order?type=3');
  await page.getByRole('button', { name: say('history.export'), exact: true }).click();
  await page.route('**/forex/export*', (route) => route.abort(), { times: 1 });
  await sheet(page)
    .getByRole('button', { name: say('history.saveCsv') })
    .click();
  await sheet(page).getByText(saying('shell.networkError')).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: say('common.retry') })
      .click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(2);
});

test.each(['light', 'dark'] as const)('a card to share (%s) shows the result and never whose it is', async (theme) => {
  const language = theme === 'light' ? 'en' : 'ar';
  const { page } = await fixtures.phone({ theme, language });
  const t = words[language];
  await page.addInitScript(RECORD_DRAWN);
  const token = await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/');
  const closed = await closeOf(page, await openOrder(fixtures.server().origin, token, { cont: '0.40' }));
  const { uid } = (await askAs(page, '/api/user/info')) as { uid: number };
  await open(page, '/order?type=3');
  await page.locator('.list-row').click();
  await sheet(page)
    .getByRole('button', { name: t('history.share') })
    .click();
  const picture = sheet(page).getByRole('img');
  await picture.waitFor();
  const alt = (await picture.getAttribute('alt')) ?? '';
  expect(alt).toContain('EUR/USD');
  const said = async (): Promise<string> => (await page.evaluate<string[]>('window.drawn')).join('\n');
  const before = await said();
  for (const text of ['EUR/USD', t('history.shareDemo'), t('history.shareOnMargin'), '100×'])
    expect(before).toContain(text);
  expect(before.replaceAll('\n', ' ')).toContain(t('history.sharePast').split(' ').slice(-2).join(' '));
  const amount = plain(formatNumber(closed.FactProfits, LANGUAGES.en, { minDecimals: 2, maxDecimals: 6 }));
  expect(plain(before)).not.toContain(`${amount}\n`);
  expect(before).not.toContain('0.40');
  expect(before).not.toContain(String(uid));
  await expectAccessible(page, 'the share card', theme === 'dark' ? 'colours' : 'all');
  await expectNoSidewaysScroll(page, 'the share card');
  await sheet(page)
    .getByRole('switch', { name: t('history.shareAmounts') })
    .check({ force: true });
  await expect.poll(said).toContain('0.40');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: t('history.savePicture') })
      .click(),
  ]);
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
});

const rowsOf = (page: Page, list: 'orders.history' | 'orders.holding' = 'orders.history') =>
  page.getByRole('list', { name: say(list) }).getByRole('button');
const chip = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });

/** Closes an order past the screens, as soon as there is a fresh price. */
async function closeOf(page: Page, order: OrderDto): Promise<OrderDto> {
  const answer = (await askAs(page, '/v2/api/forex/close', { id: order.Id })) as { order: OrderDto };
  return answer.order;
}

async function totalOf(page: Page): Promise<string> {
  const total = page
    .getByText(say('orders.totalAfterFees'))
    .locator('xpath=following-sibling::p[1]')
    .locator('.delta > [aria-hidden]:not(svg)');
  return plain((await total.textContent()) ?? '').replace('+', '');
}

/** As it is shown: profits and fees each to the shown digit. */
function afterFees(orders: readonly OrderDto[]): string {
  const sumOf = (texts: readonly string[]): string =>
    formatDecimal(texts.reduce((sum, text) => sum + parseDecimal(text), 0n) as Decimal);
  const [profits, fees] = [orders.map((order) => order.FactProfits), orders.map((order) => order.TradeFee)].map(
    (texts) => parseDecimal(shown(sumOf(texts))),
  );
  return formatDecimal(((profits ?? 0n) - (fees ?? 0n)) as Decimal);
}
const shown = (exact: string): string => plain(formatNumber(exact, LANGUAGES.en, { minDecimals: 2, maxDecimals: 6 }));

/** Keeps what is written on any canvas, since a picture cannot be read. */
const RECORD_DRAWN = `window.drawn = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    window.drawn.push(text);
    return write.call(this, text, ...rest);
  };`;

import type { Viewport } from '@candor/e2e/browser.ts';
import { DESKTOP, PHONE, settled, visit } from '@candor/e2e/browser.ts';
import { arriveWithDemo, openOrder } from '@candor/e2e/demo-account.ts';
import { median, medianRatio, print, report } from './engine/report.ts';
import { HeldPositions } from './web/held-positions.ts';
import { onMarket } from './web/on-market.ts';
import type { OnMarket } from './web/on-market.ts';
import { expectMoving, percent, shareOf } from './web/renderer-share.ts';
import type { Pace } from './web/tick-market.ts';

/*
 * What the workspace of a wide page costs while prices move: 50 instruments in its watchlist, the chart and 50
 * positions in the table, with 60 ticks a second over all instruments and the account pushed four times a second. The
 * reference is a phone's trade screen with the same customer in the same run. Measured is the CPU time of the renderer
 * process, all its threads, over the time on the clock. For the record 60 ticks a second of each instrument: our
 * socket gives the last one of each, ten times a second.
 */
const INSTRUMENTS = 50;
const POSITIONS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const MOST_SHARE = 0.4;
const PATH = '/trade?code=EURUSD';
const TICKS: Pace = { frames: 10, rows: 6 };
const ALL: Pace = { frames: 10, rows: INSTRUMENTS };
const PACES = { silent: null, ticks: TICKS, all: ALL } as const;
type Shares = Readonly<Record<keyof typeof PACES, number[]>>;

await onMarket(INSTRUMENTS, compare, new HeldPositions(POSITIONS));

async function compare(on: OnMarket): Promise<void> {
  const wide = await measure(on, DESKTOP);
  const phone = await measure(on, PHONE);
  const share = median(wide.ticks);
  await report({
    name: 'web-workspace',
    ours: wide.ticks,
    reference: phone.ticks,
    unit: 'share of one core',
    ratio: medianRatio(wide.ticks, phone.ticks),
    goal: `the workspace < ${MOST_SHARE} of one core`,
    reached: share < MOST_SHARE,
    details: { wide, phone },
  });
}

async function measure({ browser, market, origin }: OnMarket, viewport: Viewport): Promise<Shares> {
  // With motion, as a customer has it: the flash of a cell costs too.
  const context = await visit(browser, origin, { viewport, motion: true });
  const page = await context.newPage();
  const token = await arriveWithDemo(page, origin);
  await openOrder(origin, token, { cont: '0.01' });
  await page.goto(PATH);
  await settled(page);
  if (viewport === DESKTOP)
    await page
      .locator('.orders-panel tbody tr')
      .nth(POSITIONS - 1)
      .waitFor();
  await expectMoving(page, market, ALL);
  const session = await browser.newBrowserCDPSession();
  const shares: Shares = { silent: [], ticks: [], all: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['silent', 'ticks', 'all'] as const)
      shares[name].push(await shareOf(session, market, PACES[name], SECONDS));
  await session.detach();
  await context.close();
  print(
    `  ${viewport.width} x ${viewport.height}: ${percent(shares.ticks)} of one core, ` +
      `silent ${percent(shares.silent)}; ` +
      `for the record, 60 a second of each instrument: ${percent(shares.all)}`,
  );
  return shares;
}

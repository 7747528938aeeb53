import { PHONE, settled, visit } from '@candor/e2e/browser.ts';
import { median, report, print } from './engine/report.ts';
import type { Pace } from './web/tick-market.ts';
import { expectMoving, percent, shareOf } from './web/renderer-share.ts';
import { onMarket } from './web/on-market.ts';
import type { OnMarket } from './web/on-market.ts';

/*
 * What the page costs while prices move: 60 ticks a second over 50 instruments, as our socket delivers them in ten
 * frames a second, compared with the same page with a silent socket. Measured is the CPU time of the renderer process,
 * all its threads, over the time on the clock. For the record two harder paces: each tick a frame of its own, as no
 * server of ours sends them, and every one of the 50 instruments moving in every frame.
 */
const INSTRUMENTS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const MOST_SHARE = 0.4;
const TICKS: Pace = { frames: 10, rows: 6 };
const SINGLE: Pace = { frames: 60, rows: 1 };
const ALL: Pace = { frames: 10, rows: INSTRUMENTS };
const PAGES = ['/', '/quotes', '/trade?code=EURUSD'];

await onMarket(INSTRUMENTS, compare);

async function compare(on: OnMarket): Promise<void> {
  let reached = true;
  const ours: number[] = [];
  const reference: number[] = [];
  for (const path of PAGES) {
    const shares = await measurePage(on, path);
    print(`  ${path}: ${percent(shares.ticks)} of one core, silent ${percent(shares.silent)}`);
    print(`    for the record: a frame a tick ${percent(shares.single)}, all in each frame ${percent(shares.all)}`);
    reached &&= median(shares.ticks) < MOST_SHARE;
    ours.push(median(shares.ticks));
    reference.push(median(shares.silent));
  }
  const worst = Math.max(...ours);
  await report({
    name: 'web-ticks',
    ours,
    reference,
    unit: `share of one core on ${PAGES.join(' and ')}`,
    ratio: worst,
    goal: `< ${MOST_SHARE}`,
    reached,
  });
}

interface Shares {
  readonly ticks: number[];
  readonly single: number[];
  readonly all: number[];
  readonly silent: number[];
}

async function measurePage({ browser, market, origin }: OnMarket, path: string): Promise<Shares> {
  // With motion, as a customer has it: the flash of a cell costs too.
  const context = await visit(browser, origin, { viewport: PHONE, motion: true });
  const page = await context.newPage();
  await page.goto(path);
  await settled(page);
  await expectMoving(page, market, ALL);
  const session = await browser.newBrowserCDPSession();
  const shares: Shares = { ticks: [], single: [], all: [], silent: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    shares.silent.push(await shareOf(session, market, null, SECONDS));
    shares.ticks.push(await shareOf(session, market, TICKS, SECONDS));
    shares.single.push(await shareOf(session, market, SINGLE, SECONDS));
    shares.all.push(await shareOf(session, market, ALL, SECONDS));
  }
  await session.detach();
  await context.close();
  return shares;
}

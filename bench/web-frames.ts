import type { Page } from 'playwright-core';
import type { Viewport } from '@candor/e2e/browser.ts';
import { DESKTOP, PHONE, settled, visit } from '@candor/e2e/browser.ts';
import { chartOf, labelOf } from '@candor/e2e/chart.ts';
import type { Place } from '@candor/e2e/chart.ts';
import { arriveWithDemo, openOrder } from '@candor/e2e/demo-account.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { median, medianRatio, print, report } from './engine/report.ts';
import { HeldPositions } from './web/held-positions.ts';
import { onMarket } from './web/on-market.ts';
import type { OnMarket } from './web/on-market.ts';

/*
 * How smoothly the chart follows the hand, on a processor four times slower and with prices moving: frames a second
 * while a stop is dragged and while the chart is panned. The reference is the same page in the same round, left alone:
 * a machine that draws in software may not reach 60 even then.
 */
const INSTRUMENTS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const SLOWER = 4;
const LEAST_FRAMES = 55;
const DRAG_PX = 40;
const PAN_PX = 150;

await onMarket(INSTRUMENTS, compare, new HeldPositions(INSTRUMENTS));

async function compare(on: OnMarket): Promise<void> {
  const wide = await measure(on, DESKTOP);
  const phone = await measure(on, PHONE);
  const worst = [wide, phone].flatMap(({ still, drag, pan }) => [drag, pan].map((moved) => medianRatio(moved, still)));
  const slowest = Math.min(...[wide, phone].flatMap(({ drag, pan }) => [median(drag), median(pan)]));
  await report({
    name: 'web-frames',
    ours: wide.drag,
    reference: wide.still,
    unit: 'frames a second while a stop is dragged in the workspace',
    ratio: Math.min(...worst),
    goal: `every motion >= ${LEAST_FRAMES} frames a second`,
    reached: slowest >= LEAST_FRAMES,
    details: { wide, phone },
  });
}

interface Frames {
  readonly still: number[];
  readonly drag: number[];
  readonly pan: number[];
}

async function measure({ browser, market, origin }: OnMarket, viewport: Viewport): Promise<Frames> {
  const context = await visit(browser, origin, { viewport, motion: true });
  const page = await context.newPage();
  const token = await arriveWithDemo(page, origin);
  await openOrder(origin, token, { cont: '0.01' });
  await page.goto('/trade?code=EURUSD');
  await settled(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const frames: Frames = { still: [], drag: [], pan: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = await stopOf(page);
    market.pace({ frames: 10, rows: 6 });
    frames.still.push(await framesWhile(page, () => delay(SECONDS * 1_000)));
    await page.mouse.move(stop.x, stop.y);
    await page.mouse.down();
    frames.drag.push(await framesWhile(page, () => moveAround(page, stop, { x: 0, y: DRAG_PX })));
    await expectDragged(page, stop);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const ground = await groundOf(page);
    await page.mouse.move(ground.x, ground.y);
    await page.mouse.down();
    frames.pan.push(await framesWhile(page, () => moveAround(page, ground, { x: PAN_PX, y: 0 })));
    await page.mouse.up();
    market.pace(null);
  }
  await context.close();
  const shown = (values: readonly number[]): string => median(values).toFixed(1);
  print(
    `  ${viewport.width} x ${viewport.height}, frames a second: left alone ${shown(frames.still)}, ` +
      `a stop dragged ${shown(frames.drag)}, the chart panned ${shown(frames.pan)}`,
  );
  return frames;
}

/** Frames a second of the page's main thread, which draws the chart. */
async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    globalThis.frames = [];
    globalThis.count = (at) => { frames.push(at); globalThis.counting = requestAnimationFrame(count); };
    globalThis.counting = requestAnimationFrame(count);
  `);
  await act();
  const [frames, ms] = await page.evaluate<[number, number]>(`
    cancelAnimationFrame(counting);
    [frames.length - 1, frames.at(-1) - frames[0]];
  `);
  return (frames / ms) * 1_000;
}

/** To and fro like a hand, once in two seconds; the browser takes a move when it has drawn the one before. */
async function moveAround(page: Page, from: Place, by: Place): Promise<void> {
  const beganAt = performance.now();
  for (let ms = 0; ms < SECONDS * 1_000; ms = performance.now() - beganAt) {
    const share = Math.sin((ms / 2_000) * 2 * Math.PI);
    await page.mouse.move(from.x + by.x * share, from.y + by.y * share);
    await delay(4);
  }
  await page.mouse.move(from.x + by.x, from.y + by.y);
}

async function stopOf(page: Page): Promise<Place> {
  for (let tries = 0; tries < 40; tries += 1) {
    const label = await labelOf(page, '--danger-text');
    if (label !== null) return label;
    await delay(250);
  }
  throw new Error('the stop has no line');
}

/** A page on which nothing is dragged would be smooth. */
async function expectDragged(page: Page, from: Place): Promise<void> {
  const { y } = await stopOf(page);
  if (Math.abs(y - from.y) < DRAG_PX / 2) throw new Error('the stop does not follow the pointer');
}

/** Right of the labels and away from every line's edge. */
async function groundOf(page: Page): Promise<Place> {
  const box = await chartOf(page).boundingBox();
  if (box === null) throw new Error('there is no chart');
  return { x: box.x + box.width * 0.6, y: box.y + box.height * 0.25 };
}

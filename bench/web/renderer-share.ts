import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { median } from '../engine/report.ts';
import type { Pace, TickMarket } from './tick-market.ts';

/** CPU time of the renderer, all its threads, over the time on the clock while prices move at a pace. */
export async function shareOf(
  session: CDPSession,
  market: TickMarket,
  pace: Pace | null,
  seconds: number,
): Promise<number> {
  market.pace(pace);
  await delay(500);
  const [cpuBefore, clockBefore] = [await rendererSeconds(session), performance.now()];
  await delay(seconds * 1_000);
  const [cpuAfter, clockAfter] = [await rendererSeconds(session), performance.now()];
  market.pace(null);
  return (cpuAfter - cpuBefore) / ((clockAfter - clockBefore) / 1_000);
}

/** A page that shows nothing new would be cheap, so first see it move. */
export async function expectMoving(page: Page, market: TickMarket, pace: Pace): Promise<void> {
  const before = await page.locator('#content').textContent();
  market.pace(pace);
  await delay(1_500);
  const after = await page.locator('#content').textContent();
  market.pace(null);
  if (before === after) throw new Error(`no price moved on ${page.url()}`);
}

export const percent = (shares: readonly number[]): string => `${(median(shares) * 100).toFixed(1)} %`;

/** CPU time that renderer processes have used so far; the browser has one page only. */
async function rendererSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

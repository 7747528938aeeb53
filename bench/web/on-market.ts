import { launchBrowser } from '@candor/e2e/browser.ts';
import { startServer } from '@candor/e2e/candor-server.ts';
import type { Browser } from 'playwright-core';
import type { HeldPositions } from './held-positions.ts';
import { TickMarket } from './tick-market.ts';

export interface OnMarket {
  readonly browser: Browser;
  readonly market: TickMarket;
  /** Where the market answers. */
  readonly origin: string;
}

/** Measures in a browser on a market of `count` instruments before a real server. All are ended, however it ends. */
export async function onMarket(
  count: number,
  measure: (on: OnMarket) => Promise<void>,
  positions: HeldPositions | null = null,
): Promise<void> {
  const started: (() => Promise<void>)[] = [];
  try {
    const browser = await launchBrowser();
    started.push(() => browser.close());
    const server = await startServer();
    started.push(() => server.stop());
    const market = new TickMarket(server.origin, count, positions);
    const origin = await market.start();
    started.push(() => market.stop());
    await measure({ browser, market, origin });
  } finally {
    for (const stop of started.toReversed()) await stop();
  }
}

import { launchBrowser, settled, visit } from '@candor/e2e/browser.ts';
import { startServer } from '@candor/e2e/candor-server.ts';
import { arriveAs, newCustomer } from '@candor/e2e/customer.ts';
import type { Customer } from '@candor/e2e/customer.ts';
import type { Browser } from 'playwright-core';
import { median, medianRatio, print, report } from './engine/report.ts';

/*
 * How long a customer waits for a screen that was linked to: from the address to the screen with its data, on a
 * processor four times slower and Slow 4G as Chromium's tools mean it, with an empty cache. CANDOR_BENCH_REFERENCE
 * names the server of an older build, with which it is measured in turns; without one there is nothing to compare with.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SCREENS = ['/', '/trade?code=EURUSD', '/order', '/mine/withdraw', '/message'];

const server = await startServer();
const browser = await launchBrowser();
try {
  const other = process.env['CANDOR_BENCH_REFERENCE'];
  const ours = await newCustomer(server.origin, `bench${process.pid}@example.org`);
  const theirs = other === undefined ? null : await newCustomer(other, `bench${process.pid}@example.org`);
  const [all, allOther, ratios]: [number[], number[], number[]] = [[], [], []];
  for (const screen of SCREENS) {
    const [waits, others]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      waits.push(await waitFor(browser, server.origin, ours, screen));
      if (other !== undefined && theirs !== null) others.push(await waitFor(browser, other, theirs, screen));
    }
    all.push(...waits);
    allOther.push(...(others.length > 0 ? others : waits));
    ratios.push(others.length > 0 ? medianRatio(waits, others) : 1);
    const reference = others.length > 0 ? `, reference ${median(others).toFixed(0)} ms` : '';
    print(`  ${screen}: ${median(waits).toFixed(0)} ms${reference}, ratio ${ratios.at(-1)?.toFixed(2)}`);
  }
  const ratio = Math.max(...ratios);
  await report({
    name: 'screen-load',
    ours: all,
    reference: allOther,
    unit: 'ms to the screen',
    ratio,
    goal: 'no screen waits longer than in the reference',
    reached: ratio <= 1.05,
  });
} finally {
  await browser.close();
  await server.stop();
}

async function waitFor(on: Browser, origin: string, customer: Customer, path: string): Promise<number> {
  const context = await visit(on, origin);
  try {
    const page = await context.newPage();
    await arriveAs(page, customer);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const startedAt = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await settled(page);
    if (path.startsWith('/trade')) await page.locator('canvas').first().waitFor();
    return performance.now() - startedAt;
  } finally {
    await context.close();
  }
}

import { launchBrowser, settled, visit } from '@candor/e2e/browser.ts';
import { startServer } from '@candor/e2e/candor-server.ts';
import { arriveAs, newCustomer } from '@candor/e2e/customer.ts';
import type { Customer } from '@candor/e2e/customer.ts';
import { median, medianRatio, print, report } from './engine/report.ts';

/*
 * How long a customer waits for a screen that was linked to: from the address to the screen with its data, on a
 * processor four times slower and Slow 4G as Chromium's tools mean it, with an empty cache. It is measured in turns
 * with a server of an older build, which CANDOR_BENCH_REFERENCE names; without one the waits are printed and nothing is
 * claimed.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SCREENS = ['/', '/trade?code=EURUSD', '/order', '/mine/withdraw', '/message'];

const server = await startServer();
const browser = await launchBrowser();
try {
  const ours = await customerOf(server.origin);
  const origin = process.env['CANDOR_BENCH_REFERENCE'];
  const theirs = origin === undefined ? null : await customerOf(origin);
  const found = { ours: [] as number[], reference: [] as number[], ratios: [] as number[] };
  for (const screen of SCREENS) {
    const [waits, others]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      waits.push(await waitFor(ours, screen));
      if (theirs !== null) others.push(await waitFor(theirs, screen));
    }
    found.ours.push(...waits);
    found.reference.push(...others);
    const reference = theirs === null ? '' : `, reference ${median(others).toFixed(0)} ms`;
    print(`  ${screen}: ${median(waits).toFixed(0)} ms${reference}`);
    if (theirs !== null) found.ratios.push(medianRatio(waits, others));
  }
  const ratio = Math.max(...found.ratios);
  if (theirs === null) print('CANDOR_BENCH_REFERENCE names no server to compare with.');
  else
    await report({
      name: 'screen-load',
      ours: found.ours,
      reference: found.reference,
      unit: 'ms to the screen',
      ratio,
      goal: 'no screen waits longer than in the reference',
      reached: ratio <= 1.05,
    });
} finally {
  await browser.close();
  await server.stop();
}

interface Visitor {
  readonly origin: string;
  readonly customer: Customer;
}

async function customerOf(origin: string): Promise<Visitor> {
  return { origin, customer: await newCustomer(origin, `bench${process.pid}@example.org`) };
}

async function waitFor({ origin, customer }: Visitor, path: string): Promise<number> {
  const context = await visit(browser, origin);
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

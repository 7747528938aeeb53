import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crashRun } from './crash-run.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-crash-test-'));
  await chmod(dataDirectory, 0o755);
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** `npm run crash` is the long form of this test. */
it('keeps every acknowledged order and payment over three kills under load', async () => {
  // Below the ports that the system gives to outgoing connections, or one of those takes it while the server is down.
  const port = 21_000 + (process.pid % 5_000);
  const report = await crashRun({ dataDirectory, port, cycles: 3, seed: 3, money: true, tell: () => undefined });
  expect(report.broken).toEqual([]);
  expect(report.orders).toBeGreaterThan(0);
  expect(Object.keys(report.payments)).not.toEqual([]);
}, 480_000);

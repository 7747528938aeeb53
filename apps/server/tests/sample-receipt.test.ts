import { setTimeout as sleep } from 'node:timers/promises';
import { readProof } from '@candor/receipt/read-proof.ts';
import { PROOF_FORMAT } from '@candor/receipt/proof.ts';
import { verifyProof } from '@candor/receipt/verify.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* A receipt for visitors: of a practice order of the site, made as every order is. */
let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.priced('BTCUSDT');
});
afterAll(() => server.stop());

interface Found {
  readonly segment: unknown;
  readonly previous: unknown;
}

const step = (): Promise<void> => server.service('sampleOrders').step();
const orders = async (): Promise<{ closed: boolean; demo: boolean }[]> =>
  (
    await server.owner.query<{ closed: boolean; demo: boolean }>(
      `select o.status = 'closed' as closed, u.demo from sample_orders s join orders o on o.id = s.order_id join users u on u.id = o.user_id`,
    )
  ).rows;

it('is none before the first order has been closed', async () => {
  expect((await caller.get('/api/receipt/sample')).code).toBe(1004);
  // Just after the start an instrument may have no fresh price yet, and then there is no order.
  for (let tries = 0; tries < 100 && (await orders()).length === 0; tries += 1) {
    await step();
    await sleep(100);
  }
  expect(await orders()).toEqual([{ closed: false, demo: true }]);
  expect((await caller.get('/api/receipt/sample')).code).toBe(1004);
});

it('is of the order that was closed last, and checks as every receipt does', async () => {
  await Promise.all([step(), step()]);
  await step();
  expect(await orders()).toEqual([{ closed: true, demo: true }]);
  const { code, data } = await caller.get('/api/receipt/sample');
  expect([code, data.statement.status]).toEqual([1, 'closed']);
  const { keys } = (await caller.get('/api/segment_keys')).data;
  const found: readonly Found[] = await Promise.all(
    data.segments.map(
      async ({ instrumentId, number }: { instrumentId: number; number: number }) =>
        (await caller.get('/api/segment', { instrument: String(instrumentId), number: String(number) })).data as Found,
    ),
  );
  const proof = readProof({
    format: PROOF_FORMAT,
    statement: data.statement,
    signature: data.signature,
    keys,
    rules: data.rules,
    segments: found.map(({ segment }) => segment),
    previousHeads: found.flatMap(({ previous }) => (previous === null ? [] : [previous])),
  });
  const { outcome } = await verifyProof(proof, new Set(keys.map(({ publicKey }: { publicKey: string }) => publicKey)));
  expect(['verified', 'pending']).toContain(outcome);
});

it('is one an hour, and by its number it is nobody’s but the site’s', async () => {
  const id = String((await server.owner.query('select order_id from sample_orders')).rows[0].order_id);
  const token = await caller.demo();
  expect((await caller.get('/api/receipt', { id }, { token })).code).toBe(1004);
  await server.owner.query(`update sample_orders set opened_at = opened_at - interval '61 minutes'`);
  // Of the same hour of the clock there is one order, whatever the table says.
  await step();
  expect(await orders()).toHaveLength(1);
});

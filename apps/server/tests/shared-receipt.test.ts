// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, and proofs by their reader
import { setTimeout as sleep } from 'node:timers/promises';
import { readSharedProof } from '@candor/receipt/read-proof.ts';
import { verifyShared } from '@candor/receipt/verify-shared.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* A closed order that its owner shares: anybody may check it who has the link, and nobody learns whose it is. */
let server: RunningServer;
let caller: Caller;
let owner: string;
let id: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const forex_id = await caller.priced('BTCUSDT');
  owner = await caller.demo();
  id = await openOrder(forex_id);
});
afterAll(() => server.stop());

async function openOrder(forex_id: number): Promise<string> {
  const ticket = { type: 1, cont: '0.03', forex_id, status: 1, multiple: 10 };
  for (let tries = 0; tries < 100; tries += 1) {
    const { code, data } = await caller.post('/v2/api/forex/submit', ticket, { token: owner });
    if (code === 1) return String(data.order.Id);
    await sleep(100);
  }
  throw new Error('no order was opened');
}

const share = (token = owner) => caller.post('/api/receipt/share', { id }, { token });
const shared = (token: string) => caller.get('/api/receipt/shared', { token });

it('is for the owner to share, once it is closed', async () => {
  expect((await share()).code).toBe(1004);
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await caller.post('/v2/api/forex/close', { id }, { token: owner })).code === 1) break;
    await sleep(100);
  }
  expect((await share(await caller.demo())).code).toBe(1004);
  expect((await caller.post('/api/receipt/share', { id })).code).toBe(999);
  const first = await share();
  expect([first.code, first.data.token]).toEqual([1, expect.stringMatching(/^[\w-]{22}$/)]);
  expect((await share()).data).toEqual(first.data);
});

it('is checked by anybody with the token, and has nothing of its owner in it', async () => {
  const { token, result } = (await share()).data;
  const { code, data } = await shared(token);
  expect([code, data.statement.isDemo, data.statement.result]).toEqual([1, true, result]);
  const [row] = (await server.owner.query(`select * from orders where id = $1`, [id])).rows;
  const said = JSON.stringify({ statement: data.statement, signature: data.signature, instrument: data.instrument });
  const answer = JSON.stringify(data);
  for (const value of [String(row.user_id), '0.03', row.margin, row.profit, row.fee].map(shortest))
    expect([value, new RegExp(`[":]${value.replaceAll('.', '\\.')}[",}]`).test(answer)]).toEqual([value, false]);
  for (const name of ['id', 'userId', 'originId', 'original', 'lots', 'margin', 'fee', 'profit', 'parts', 'createdAt'])
    expect(said).not.toContain(`"${name}":`);

  const { keys } = (await caller.get('/api/segment_keys')).data;
  const found = await Promise.all(
    data.segments.map(async ({ instrumentId, number }: { instrumentId: number; number: number }) => {
      const place = { instrument: String(instrumentId), number: String(number) };
      return (await caller.get('/api/segment', place)).data;
    }),
  );
  const proof = readSharedProof({
    statement: data.statement,
    signature: data.signature,
    keys,
    rules: data.rules,
    segments: found.map(({ segment }) => segment),
    previousHeads: found.flatMap(({ previous }) => (previous === null ? [] : [previous])),
  });
  const trusted = new Set<string>(keys.map(({ publicKey }: { publicKey: string }) => publicKey));
  expect(['verified', 'pending']).toContain((await verifyShared(proof, trusted)).outcome);
});

it('is gone once its owner shares it no more, and no token brings it back', async () => {
  const { token } = (await share()).data;
  const stop = (as: string) => caller.post('/api/receipt/unshare', { id }, { token: as });
  expect((await stop(await caller.demo())).code).toBe(1004);
  expect((await shared(token)).code).toBe(1);
  expect([(await stop(owner)).code, (await stop(owner)).code]).toEqual([1, 1]);
  expect((await shared(token)).code).toBe(1004);
  const next = (await share()).data.token;
  expect(next).not.toBe(token);
  expect([(await shared(token)).code, (await shared(next)).code]).toEqual([1004, 1]);
  expect([(await shared('A'.repeat(22))).code, (await shared('1')).code]).toEqual([1004, 1000]);
});

const shortest = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

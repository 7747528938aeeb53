import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* A Friday, three minutes before forex closes for the weekend at five in New York. */
let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer({ SIMULATOR_START: '2026-11-20T21:57:00Z' });
  caller = new Caller(server);
});
afterAll(() => server.stop());

it('an option that would end after its market has closed is refused, and one that ends before is not', async () => {
  await caller.set({ only_one_account: '1' });
  const token = await caller.demo();
  const euro = await caller.priced('EURUSD');
  const open = (seconds: string) =>
    caller.get('/v2/api/micro/submit', { forex_id: String(euro), type: '1', number: '100', seconds }, { token });
  expect(await open('300')).toMatchObject({ code: 2001, msg: expect.stringContaining('closes before') });
  expect(await open('30')).toMatchObject({ code: 1, data: { order: { Seconds: 30 } } });
});

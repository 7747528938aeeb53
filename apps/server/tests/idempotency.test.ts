import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

let server: RunningServer;
let caller: Caller;
let customer: string;
let bitcoin: number;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  customer = await caller.demo();
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(() => server.stop());

const order = (more: Record<string, string> = {}): Record<string, string> => ({
  type: '1',
  cont: '0.01',
  forex_id: String(bitcoin),
  status: '1',
  multiple: '10',
  ...more,
});
const submit = (more: Record<string, string>, key: string): Promise<Answer> =>
  caller.get('/v2/api/forex/submit', order(more), { token: customer, key });

describe('an Idempotency-Key', () => {
  it('makes an order once', async () => {
    const first = await submit({}, 'order-key-1');
    const again = await submit({}, 'order-key-1');
    expect(first.code).toBe(1);
    expect(again.data.id).toBe(first.data.id);
    expect(await submit({ cont: '5' }, 'order-key-1')).toMatchObject({ code: 1005, data: {} });
    expect((await submit({}, 'order-key-2')).data.id).not.toBe(first.data.id);
  });

  it('gives no session out twice: what signs in has no stored outcome', async () => {
    const { email, answer } = await caller.register('A long enough one');
    const login = (account: string, password: string): Promise<Answer> =>
      caller.form('/api/user/loginForU', { account, password }, { key: 'login-key-1' });
    const first = await login(email, 'A long enough one');
    expect(first.code).toBe(1);
    expect((await login(email, 'not the password')).code).toBe(1010);
    expect(await login('nobody@example.org', 'whatever')).toMatchObject({ code: 1010, data: {} });
    const again = await login(email, 'A long enough one');
    expect([first.data.token, answer.data.token]).not.toContain(again.data.token);
    const demos = await Promise.all(
      [1, 2].map(() => caller.get('/api/user/createAccountDemoForU', {}, { key: 'demo-key-1' })),
    );
    expect(demos[0]?.data.token).not.toBe(demos[1]?.data.token);
    expect((await caller.get('/api/user/createAccountDemoForU', {}, { key: 'demo-key-1' })).data.token).not.toBe(
      demos[0]?.data.token,
    );
  });

  it('is refused with another input, of a call that stores its outcome too', async () => {
    const { answer } = await caller.register('A long enough one');
    const asking = { token: answer.data.token, key: 'password-key-1' };
    expect(
      (await caller.post('/api/user/amend_password', { password: 'x', new_password: 'Quite another one' }, asking))
        .code,
    ).toBe(1010);
    const other = { password: 'A long enough one', new_password: 'Quite another one' };
    expect(await caller.post('/api/user/amend_password', other, asking)).toMatchObject({ code: 1005, data: {} });
  });

  it('may be used again by someone else', async () => {
    const other = await caller.demo();
    const first = await submit({}, 'shared-key');
    const another = order({ cont: '0.02' });
    const second = await caller.get('/v2/api/forex/submit', another, { token: other, key: 'shared-key' });
    expect([first.code, second.code]).toEqual([1, 1]);
    expect(second.data.id).not.toBe(first.data.id);
  });
});

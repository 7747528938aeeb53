// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import type { Client } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fundingOf, trialBalance } from './wallet-people.ts';

/*
 * A frozen customer is paid nothing, no matter who asks and how; and who
 * releases a large payout does not mark it as sent.
 */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;
let owner: ConsoleSession;
let finance: ConsoleSession;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
  const limits = ['console', 'sign_in_account', 'register', 'code'].map((name) => [`limit_${name}`, '9999']);
  await caller.set({ ...Object.fromEntries(limits), edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
  ({ console: finance } = await hire(caller, 'finance', owner));
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect(server.failures).toEqual([]);
  await server.stop();
});

const reason = 'Looked at';
const sentence =
  'The customer is frozen. Nothing can be paid to them until the freeze is lifted. You can still return the money.';
const freeze = ({ uid: id }: Client) =>
  owner.post('freeze_customer', { id, reason: 'Mule account?', customer_reason: 'We look into a sign-in.' });
const release = ({ uid: id }: Client) => owner.post('freeze_customer', { id, frozen: '0', reason: 'Explained' });
const stateOf = async (id: number): Promise<string> =>
  (await owner.get('withdrawal', { id: String(id) })).data.withdrawal.state;
/** Approved by two, the second of whom is finance. */
async function released(client: Client, amount: string): Promise<number> {
  const id = await scenes.withdrawal(client, amount);
  const { proposal_id } = (await owner.post('approve_withdrawal', { id, reason })).data;
  if ((await stateOf(id)) === 'pending')
    await finance.post('decide_proposal', { id: proposal_id, decision: 'approve', reason });
  expect(await stateOf(id)).toBe('approved');
  return id;
}

describe('a frozen customer', () => {
  it('is neither approved nor marked as paid, in words; released, both are done', async () => {
    const client = await scenes.client(900);
    const [waiting, approved] = [await scenes.withdrawal(client, '100'), await released(client, '200')];
    await freeze(client);
    const refusal = { code: 1008, msg: sentence };
    expect(await finance.post('approve_withdrawal', { id: waiting, reason })).toMatchObject(refusal);
    expect(await finance.post('pay_withdrawal', { id: approved, reference: '0x1' })).toMatchObject(refusal);
    expect([await stateOf(waiting), await stateOf(approved)]).toEqual(['pending', 'approved']);
    expect(await fundingOf(caller, client)).toEqual(['900', '300', 900]);
    await release(client);
    expect((await finance.post('approve_withdrawal', { id: waiting, reason })).data.state).toBe('done');
    expect((await finance.post('pay_withdrawal', { id: approved, reference: '0x1' })).code).toBe(1);
  });

  it('is not paid by an approval that comes after the freeze; the money stays on its way, and can be given back', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '12000');
    const { proposal_id } = (await owner.post('approve_withdrawal', { id, reason })).data;
    await freeze(client);
    const decided = await finance.post('decide_proposal', { id: proposal_id, decision: 'approve', reason });
    expect(decided.data).toMatchObject({ state: 'failed', outcome: 'server.paysNoFrozen' });
    expect(await stateOf(id)).toBe('pending');
    expect(await fundingOf(caller, client)).toEqual(['13000', '12000', 13_000]);
    expect((await owner.post('refuse_withdrawal', { id, reason: 'Not while frozen' })).code).toBe(1);
    expect(await fundingOf(caller, client)).toEqual(['13000', '0', 13_000]);
  });

  it('approved before the freeze is given back, not paid', async () => {
    const client = await scenes.client(900);
    const id = await released(client, '300');
    await freeze(client);
    expect((await owner.post('refuse_withdrawal', { id, reason: 'Frozen' })).code).toBe(1);
    expect(await fundingOf(caller, client)).toEqual(['900', '0', 900]);
  });

  it('is refused by the database, no matter who writes', async () => {
    const client = await scenes.client(900);
    const id = await scenes.withdrawal(client, '300');
    await freeze(client);
    for (const status of ['approved', 'done'])
      await expect(
        server.owner.query(`update payments set status = $2, ended_at = case $2 when 'done' then 1 end where id = $1`, [
          id,
          status,
        ]),
      ).rejects.toMatchObject({ code: 'CP013' });
    expect((await owner.post('refuse_withdrawal', { id, reason: 'Frozen' })).code).toBe(1);
  });

  it('in the very moment of a payment one comes before the other, and no batch breaks', async () => {
    const recoveries = server.failures.length;
    for (let round = 0; round < 12; round++) {
      const client = await scenes.client(200);
      const id = await released(client, '100');
      const [paid, frozen] = await Promise.all([
        finance.post('pay_withdrawal', { id, reference: `0x${round}` }),
        freeze(client),
      ]);
      expect(frozen.code).toBe(1);
      expect([1, 1008]).toContain(paid.code);
      expect(await stateOf(id)).toBe(paid.code === 1 ? 'done' : 'approved');
    }
    expect(server.failures).toHaveLength(recoveries);
  });

  it('gets no deposit address', async () => {
    const client = await scenes.client(100);
    expect((await caller.get('/api/quickCharge/info', {}, client)).code).toBe(1);
    await freeze(client);
    expect(await caller.get('/api/quickCharge/info', {}, client)).toMatchObject({ code: 1008 });
  });

  it('is announced, with the reason that is meant for them and never with the operators’ own, and of the release', async () => {
    const client = await scenes.client(100);
    const without = { id: client.uid, reason: 'Mule account?' };
    expect((await owner.post('freeze_customer', without)).data.fields).toEqual({ customer_reason: 'field.required' });
    await freeze(client);
    const info = await caller.get('/api/user/info', {}, client);
    expect(info.data).toMatchObject({ is_frozen: 1, frozen_reason: 'We look into a sign-in.' });
    await release(client);
    expect((await caller.get('/api/user/info', {}, client)).data).toMatchObject({ is_frozen: 0, frozen_reason: '' });
    const inbox = await caller.get('/api/internalMessage/list', {}, client);
    const outbox = (await owner.get('outbox', { to: client.email })).data;
    const shown = JSON.stringify([info, inbox.data, outbox]);
    expect(shown.match(/Your account is frozen/g)?.length).toBeGreaterThanOrEqual(2);
    expect(shown.match(/Your account is unfrozen/g)?.length).toBeGreaterThanOrEqual(2);
    expect(shown).toContain('Reason: We look into a sign-in.');
    expect(shown).not.toContain('Mule');
    expect((await owner.get('customer', { id: String(client.uid) })).data).toMatchObject({ frozen_reason: '' });
  });
});

describe('who releases a payout of the threshold', () => {
  it('does not mark it as sent: another does', async () => {
    const client = await scenes.client(13_000);
    const id = await released(client, '12000');
    expect((await finance.get('withdrawal', { id: String(id) })).data.may_mark_sent).toBe(0);
    expect(await finance.post('pay_withdrawal', { id, reference: '0x1' })).toMatchObject({
      code: 1007,
      msg: 'You approved this payout. Another operator must mark it as sent.',
    });
    expect(await stateOf(id)).toBe('approved');
    expect((await owner.get('withdrawal', { id: String(id) })).data.may_mark_sent).toBe(1);
    expect((await owner.post('pay_withdrawal', { id, reference: '0x1' })).code).toBe(1);
    expect(await stateOf(id)).toBe('done');
  });

  it('cannot by SQL either, and nothing large is booked as sent without a mark', async () => {
    const client = await scenes.client(13_000);
    const id = await released(client, '12000');
    const { id: by, session_id } = (await finance.get('me')).data;
    const mark = 'insert into sent_marks (payment_id, operator_id, session_id) values ($1, $2, $3)';
    await expect(server.owner.query(mark, [id, by, session_id])).rejects.toMatchObject({ code: 'CP014' });
    const { id: other } = (await owner.get('me')).data;
    await expect(server.owner.query(mark, [id, other, session_id])).rejects.toMatchObject({ code: 'CP001' });
    const done = `update payments set status = 'done', ended_at = 1 where id = $1`;
    await expect(server.owner.query(done, [id])).rejects.toMatchObject({ code: 'CP015' });
    await expect(server.owner.query('delete from sent_marks')).rejects.toThrow();
  });

  it('also where small ones were added up to it', async () => {
    const client = await scenes.client(17_000);
    const first = await released(client, '6000');
    expect((await owner.get('withdrawal', { id: String(first) })).data.may_mark_sent).toBe(1);
    const second = await released(client, '6000');
    expect((await finance.post('pay_withdrawal', { id: second, reference: '0x2' })).code).toBe(1007);
    expect((await owner.post('pay_withdrawal', { id: second, reference: '0x2' })).code).toBe(1);
    expect((await owner.post('pay_withdrawal', { id: first, reference: '0x1' })).code).toBe(1);
  });

  it('and below it one person does both', async () => {
    const client = await scenes.client(900);
    const id = await scenes.withdrawal(client, '300');
    expect((await finance.post('approve_withdrawal', { id, reason })).data.state).toBe('done');
    expect((await finance.post('pay_withdrawal', { id, reference: '0x3' })).code).toBe(1);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from './caller.ts';
import { Caller, said } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson } from './wallet-people.ts';

/* A crash takes the answer of a decision away, and the operator asks again with the same key. */
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
  finance = (await hire(caller, 'finance', owner)).console;
});
afterAll(() => server.stop());

const reason = 'Looked at';
const forgetAnswers = () => server.owner.query('delete from http_outcomes');
const noted = async (id: number): Promise<string[]> => {
  const { rows } = await server.owner.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by number',
    [`payment:${id}`],
  );
  return rows.map(({ action }) => action);
};

it('a small payment that was approved or credited answers with its proposal', async () => {
  const client = await scenes.client(500);
  const withdrawal = await scenes.withdrawal(client, '200');
  const deposit = await scenes.deposit(await newPerson(server, caller), '60');
  for (const [verb, id] of [
    ['approve_withdrawal', withdrawal],
    ['credit_deposit', deposit],
  ] as const) {
    const first = await finance.post(verb, { id, reason }, `decide-${id}`);
    expect(first.data).toMatchObject({ state: 'done' });
    await forgetAnswers();
    expect(said(await finance.post(verb, { id, reason }, `decide-${id}`))).toEqual(said(first));
    // Whose key it is not decides nothing any more.
    expect((await owner.post(verb, { id, reason }, `decide-${id}`)).code).toBe(1005);
    expect((await finance.post(verb, { id, reason }, `decide-${id}-again`)).code).toBe(1005);
  }
});

it('a payment that was paid or refused is so to the person who did it, and to nobody else', async () => {
  const client = await scenes.client(500);
  const paid = await scenes.withdrawal(client, '100');
  const refused = await scenes.withdrawal(client, '100');
  const deposit = await scenes.deposit(await newPerson(server, caller), '60');
  await finance.post('approve_withdrawal', { id: paid, reason });
  for (const [verb, body] of [
    ['pay_withdrawal', { id: paid, reference: '0xabc' }],
    ['refuse_withdrawal', { id: refused, reason }],
    ['refuse_deposit', { id: deposit, reason }],
  ] as const) {
    const first = await finance.post(verb, body, `end-${body.id}`);
    expect(first.code).toBe(1);
    const before = await noted(body.id);
    await forgetAnswers();
    expect(said(await finance.post(verb, body, `end-${body.id}`))).toEqual(said(first));
    expect((await owner.post(verb, body, `end-${body.id}`)).code).toBe(1005);
    expect((await finance.post(verb, { ...body, reference: 'other', reason: 'other' }, 'again')).code).toBe(1005);
    expect(await noted(body.id)).toEqual(before);
  }
});

it('of two who refuse a payment in the same moment one does, and each hears again what it heard', async () => {
  const id = await scenes.withdrawal(await scenes.client(500), '100');
  const refusals = [finance, owner].map((console, place) => () => {
    const body = { id, reason: `Seen by ${place}` };
    return console.post('refuse_withdrawal', body, `both-${place}`);
  });
  // What the engine writes waits, long enough for the second one to come that far as well.
  const holder = await server.owner.connect();
  await holder.query('begin; lock table payments in share mode');
  const answers = Promise.all(refusals.map((refuse) => refuse()));
  await expect.poll(async () => (await noted(id)).length).toBeGreaterThan(0);
  await sleep(300);
  await holder.query('commit');
  holder.release();
  const first = (await answers).map(said);
  expect(new Set(first.map(({ code }) => code))).toEqual(new Set([1, 1005]));
  const { rows } = await server.owner.query<{ notes: string }>('select notes from withdrawals where payment_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ notes: `Seen by ${first.findIndex(({ code }) => code === 1)}` }]);
  await forgetAnswers();
  for (const [place, refuse] of refusals.entries()) expect(said(await refuse())).toEqual(first[place]);
  expect(await noted(id)).toEqual(['withdrawal.refuse']);
});

it('what was taken back stays taken back', async () => {
  const client = await scenes.client(13_000);
  const id = await scenes.withdrawal(client, '11000');
  const { proposal_id } = (await finance.post('approve_withdrawal', { id, reason })).data;
  const withdraw = () => finance.post('withdraw_proposal', { id: proposal_id }, 'back');
  // As an impatient network sends it.
  const [first, twin] = await Promise.all([withdraw(), withdraw()]);
  expect([first.code, twin.code]).toEqual([1, 1]);
  expect(said(await withdraw())).toEqual(said(first));
  expect((await owner.post('withdraw_proposal', { id: proposal_id }, 'back')).code).toBe(1004);
  expect((await noted(id)).filter((action) => action === 'proposal.withdraw')).toHaveLength(1);
});

it('of two decisions about one payment at the same moment the late one fails, and does not stay for ever', async () => {
  const deposit = await scenes.deposit(await newPerson(server, caller), '60');
  const { data } = await finance.post('credit_deposit', { id: deposit, reason });
  expect(data.state).toBe('done');
  // As when the second operator had looked before the first one's was done.
  const { rows } = await server.owner.query<{ id: string; state: string }>(
    `insert into proposals (kind, subject, payload, amount, customer_id, proposer_id, session_id, reason, created_at)
     select p.kind, p.subject, p.payload - 'request_key', p.amount, p.customer_id, o.id, s.id, 'Looked at', now()
     from proposals p, operators o join operator_sessions s on s.operator_id = o.id and s.ended_at is null
     where p.id = $1 and o.role = 'owner' order by s.id desc limit 1 returning id, state`,
    [data.proposal_id],
  );
  expect(rows[0]?.state).toBe('approved');
  const finish = (): Promise<Answer> => owner.post('finish_proposal', { id: Number(rows[0]?.id) }, 'late');
  const finished = await finish();
  expect(finished.data).toMatchObject({ state: 'failed', outcome: 'server.paymentDecided' });
  expect(said(await finish())).toEqual(said(finished));
  expect(server.failures).toEqual([]);
});

it('a change of a role that is asked for twice is proposed once', async () => {
  const { id } = await hire(caller, 'support', owner, finance);
  const ask = (): Promise<Answer> => owner.post('change_role', { id, role: 'auditor', reason }, 'role');
  const first = await ask();
  expect(first.code).toBe(1);
  expect(said(await ask())).toEqual(said(first));
  const proposed = await server.owner.query(`select from proposals where kind = 'operator.role' and subject = $1`, [
    `operator:${id}`,
  ]);
  expect(proposed.rowCount).toBe(1);
});

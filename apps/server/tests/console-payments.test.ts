// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fundingOf, newPerson, sendProof, trialBalance } from './wallet-people.ts';

/* Two operators decide what comes in and goes out, over HTTP, with the customers looking on. */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let support: ConsoleSession;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
  const limits = ['console', 'sign_in_account', 'register', 'code'].map((name) => [`limit_${name}`, '9999']);
  await caller.set({ ...Object.fromEntries(limits), edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  support = (await hire(caller, 'support', owner, finance.console)).console;
});
afterAll(() => server.stop());

const reason = 'Looked at';
const withdrawalsOf = async ({ token }: { token: string }): Promise<Record<string, unknown>> =>
  (await caller.get('/api/account/draw_list', { type: '1' }, { token })).data.data?.[0] ?? {};
const actionsOf = async (id: number): Promise<string[]> => {
  const { list } = (await owner.get('audit_log', { subject: `payment:${id}` })).data;
  return list.map(({ action }: { action: string }) => action).toReversed();
};

describe('withdrawals', () => {
  it('a small one is approved by one operator, paid with its reference, and each step is in the log', async () => {
    const client = await scenes.client(500);
    const id = await scenes.withdrawal(client, '200');
    const before = (await finance.console.get('withdrawal', { id: String(id) })).data;
    expect(before).toMatchObject({ others_needed: 0, total_in: '500', total_out: '0', owned: '500', heldUntil: null });
    expect((await finance.console.post('pay_withdrawal', { id, reference: 'early' })).code).toBe(1005);
    expect((await finance.console.post('approve_withdrawal', { id, reason })).data).toMatchObject({ state: 'done' });
    expect((await finance.console.post('approve_withdrawal', { id, reason })).code).toBe(1005);
    expect((await finance.console.post('pay_withdrawal', { id, reference: '0xabc' }, 'once')).code).toBe(1);
    expect((await finance.console.post('pay_withdrawal', { id, reference: '0xabc' }, 'once')).code).toBe(1);
    expect((await owner.post('pay_withdrawal', { id, reference: '0xother' })).code).toBe(1005);
    expect((await owner.post('refuse_withdrawal', { id, reason })).code).toBe(1005);
    expect((await owner.get('withdrawal', { id: String(id) })).data).toMatchObject({
      withdrawal: { state: 'done', proposal: { state: 'done', reason } },
      reference: '0xabc',
      total_out: '200',
    });
    expect(await fundingOf(caller, client)).toEqual(['300', '0', 300]);
    expect(await actionsOf(id)).toEqual(['proposal.create', 'withdrawal.approve', 'withdrawal.pay']);
  });

  it('from the threshold on it takes a second operator, whom the first cannot be', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '12000');
    expect((await finance.console.get('withdrawal', { id: String(id) })).data.others_needed).toBe(1);
    const asked = await finance.console.post('approve_withdrawal', { id, reason });
    expect(asked.data.state).toBe('open');
    expect((await owner.post('approve_withdrawal', { id, reason })).code).toBe(1005);
    const decision = { id: asked.data.proposal_id, decision: 'approve', reason: 'Called them' };
    expect((await finance.console.post('decide_proposal', decision)).code).toBe(1007);
    expect(
      (await finance.console.get('withdrawals', { state: 'second', search: String(id) })).data.list[0],
    ).toMatchObject({
      id,
      state: 'pending',
      proposal: { may_decide: false, may_withdraw: true },
    });
    const [seen] = (await owner.get('withdrawals', { state: 'second', search: String(id) })).data.list;
    expect(seen.proposal).toMatchObject({ may_decide: true, needed: 1, approvals: [] });
    expect((await owner.post('decide_proposal', decision)).data.state).toBe('done');
    expect((await owner.get('withdrawals', { state: 'approved', search: String(id) })).data.total).toBe(1);
    // One that could not be sent comes back, also when two had approved it.
    expect((await finance.console.post('refuse_withdrawal', { id, reason: 'The bank sent it back' })).code).toBe(1);
    expect(await withdrawalsOf(client)).toMatchObject({ notes: 'The bank sent it back' });
    expect(await fundingOf(caller, client)).toEqual(['13000', '0', 13_000]);
  });

  it('a refusal tells its reason, gives the money back and ends what was proposed', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '11000');
    const { proposal_id } = (await finance.console.post('approve_withdrawal', { id, reason })).data;
    expect((await owner.post('refuse_withdrawal', { id })).code).toBe(1000);
    expect((await owner.post('refuse_withdrawal', { id, reason: 'Not your own account' })).code).toBe(1);
    expect(await withdrawalsOf(client)).toMatchObject({ notes: 'Not your own account' });
    expect(await fundingOf(caller, client)).toEqual(['13000', '0', 13_000]);
    const { proposals } = (await owner.get('withdrawal', { id: String(id) })).data;
    expect(proposals).toMatchObject([{ id: proposal_id, state: 'refused', outcome: 'server.proposalOfRefused' }]);
    expect((await owner.post('refuse_withdrawal', { id, reason: 'Again' })).code).toBe(1005);
    expect(await withdrawalsOf(client)).toMatchObject({ notes: 'Not your own account' });
  });

  it('one that its customer has taken back cannot be approved any more, and says so', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '11000');
    const { proposal_id } = (await finance.console.post('approve_withdrawal', { id, reason })).data;
    expect((await caller.post('/api/account/cancel_draw', { id }, { token: client.token })).code).toBe(1);
    const { proposals } = (await owner.get('withdrawal', { id: String(id) })).data;
    expect(proposals).toMatchObject([
      { id: proposal_id, state: 'withdrawn', outcome: 'server.proposalOfCancelled', may_decide: false },
    ]);
    const { list } = (await owner.get('proposals')).data;
    expect(list.map((each: { id: number }) => each.id)).not.toContain(proposal_id);
    expect((await owner.post('decide_proposal', { id: proposal_id, decision: 'approve' })).code).toBe(1005);
    expect(await fundingOf(caller, client)).toEqual(['13000', '0', 13_000]);
  });

  it('what is approved in the very moment of its end is not done', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '11000');
    const { proposal_id } = (await finance.console.post('approve_withdrawal', { id, reason })).data;
    const { id: by, session_id } = (await owner.get('me')).data;
    const deciding = await server.owner.connect();
    await deciding.query('begin');
    await deciding.query(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
      [proposal_id, by, session_id],
    );
    // The engine does not wait for whoever decides.
    expect((await caller.post('/api/account/cancel_draw', { id }, { token: client.token })).code).toBe(1);
    await deciding.query('commit');
    deciding.release();
    const finished = await owner.post('finish_proposal', { id: proposal_id });
    expect(finished.data).toMatchObject({ state: 'failed', outcome: 'server.paymentDecided' });
    expect(await fundingOf(caller, client)).toEqual(['13000', '0', 13_000]);
  });

  it('what is proposed in the very moment of its end does not stay open', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '11000');
    const { id: by, session_id } = (await finance.console.get('me')).data;
    const proposing = await server.owner.connect();
    await proposing.query('begin');
    await proposing.query(
      `insert into proposals (kind, subject, reason, payload, amount, customer_id, proposer_id, session_id)
        values ('withdrawal.approve', $1, 'ok', '{}', 11000, $2, $3, $4)`,
      [`payment:${id}`, client.uid, by, session_id],
    );
    expect((await caller.post('/api/account/cancel_draw', { id }, { token: client.token })).code).toBe(1);
    await proposing.query('commit');
    proposing.release();
    const stateOf = async () => (await owner.get('withdrawal', { id: String(id) })).data.proposals;
    expect(await stateOf()).toMatchObject([{ state: 'open' }]);
    await server.service('approvalRecovery').finishBefore(Date.now());
    expect(await stateOf()).toMatchObject([{ state: 'withdrawn', outcome: 'server.proposalOfCancelled' }]);
  });

  it('what two have approved and a crash left undone is gone on with by the program', async () => {
    const client = await scenes.client(13_000);
    const id = await scenes.withdrawal(client, '11000');
    const { proposal_id } = (await finance.console.post('approve_withdrawal', { id, reason })).data;
    const { id: by, session_id } = (await owner.get('me')).data;
    await server.owner.query(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
      [proposal_id, by, session_id],
    );
    expect((await owner.get('withdrawal', { id: String(id) })).data.withdrawal.state).toBe('pending');
    const again = await signIn(caller);
    await server.service('approvalRecovery').finishBefore(Date.now() + 60_000);
    expect((await again.get('withdrawal', { id: String(id) })).data).toMatchObject({
      withdrawal: { state: 'approved' },
      proposals: [{ state: 'done' }],
    });
    const { list } = (await again.get('audit_log', { subject: `payment:${id}` })).data;
    expect(list[0]).toMatchObject({ action: 'withdrawal.approve', operator: 'candor', role: 'program' });
    expect((await again.get('verify_audit_log')).data.differences).toEqual([]);
  });

  it('flags come with their evidence', async () => {
    const client = await scenes.client(5_000);
    for (const amount of ['100', '120', '110']) {
      const id = await scenes.withdrawal(client, amount);
      await finance.console.post('approve_withdrawal', { id, reason });
      await finance.console.post('pay_withdrawal', { id, reference: 'x' });
    }
    const twin = await scenes.client(50, `0x${String(client.uid).padStart(40, '0')}`);
    const id = await scenes.withdrawal(client, '4500');
    const { withdrawal, last_amounts } = (await finance.console.get('withdrawal', { id: String(id) })).data;
    expect(last_amounts).toEqual(['110', '120', '100']);
    expect(withdrawal.flags).toEqual([
      expect.objectContaining({ kind: 'newMethod', level: 'high', at: expect.any(Number) }),
      expect.objectContaining({ kind: 'severalTimes', level: 'high', amount: '110', count: 40 }),
      expect.objectContaining({ kind: 'sharedAddress', customers: [twin.uid] }),
      expect.objectContaining({ kind: 'nthOfDay', count: 4 }),
      expect.objectContaining({ kind: 'recentDeposit', amount: '5000' }),
      expect.objectContaining({ kind: 'mostOfWealth', count: 96 }),
    ]);
  });

  it('are found by id, customer and address, and sorted', async () => {
    const client = await scenes.client(900);
    const small = await scenes.withdrawal(client, '50');
    const large = await scenes.withdrawal(client, '300');
    const found = async (query: Readonly<Record<string, string>>): Promise<number[]> =>
      (await support.get('withdrawals', query)).data.list.map(({ id }: { id: number }) => id);
    expect(await found({ search: String(client.uid) })).toEqual([small, large]);
    expect(await found({ search: client.email.slice(0, -4), sort: 'largest' })).toEqual([large, small]);
    expect(await found({ search: String(large) })).toEqual([large]);
    expect(await found({ search: client.email, kind: 'bank' })).toEqual([]);
    expect(await found({ search: `${client.email.slice(0, 3)}%` })).toEqual([]);
    expect(await found({ search: client.email, page: '2' })).toEqual([]);
    expect((await support.get('withdrawals', { state: 'none' })).code).toBe(1000);
  });
});

describe('deposits', () => {
  it('are credited at the price of now unless an amount is given, from the threshold on by two', async () => {
    const person = await newPerson(server, caller);
    const coin = await scenes.coinDeposit(person, '1.5');
    const detail = (await finance.console.get('deposit', { id: String(coin) })).data;
    expect(detail).toMatchObject({ deposit: { number: '1.5', code: 'ETH', state: 'pending' }, is_price_old: false });
    expect(Number(detail.worth_now)).toBeCloseTo(1.5 * Number(detail.price_now), 6);
    expect((await finance.console.post('credit_deposit', { id: coin, arrived: '4000.5', reason })).data.state).toBe(
      'done',
    );
    expect((await fundingOf(caller, person))[0]).toBe('4000.5');
    const large = await scenes.deposit(person, '20000');
    const asked = await finance.console.post('credit_deposit', { id: large, reason });
    expect(asked.data.state).toBe('open');
    expect((await fundingOf(caller, person))[0]).toBe('4000.5');
    await owner.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' });
    expect((await fundingOf(caller, person))[0]).toBe('24000.5');
    expect((await owner.post('credit_deposit', { id: large, reason })).code).toBe(1005);
    expect(await actionsOf(large)).toEqual(['proposal.create', 'proposal.approve', 'deposit.credit']);
  });

  it('what is proposed of one that its customer cancels ends with it', async () => {
    const person = await newPerson(server, caller);
    const id = await scenes.deposit(person, '20000');
    const proposal = (await finance.console.post('credit_deposit', { id, reason })).data.proposal_id;
    const { token } = person;
    expect((await caller.post('/api/quickCharge/cancel_wire_info_edit', { id }, { token })).code).toBe(1);
    const { proposals } = (await owner.get('deposit', { id: String(id) })).data;
    expect(proposals).toMatchObject([
      { id: proposal, state: 'withdrawn', outcome: 'server.proposalOfCancelled', may_decide: false },
    ]);
    const decided = await owner.post('decide_proposal', { id: proposal, decision: 'approve' });
    expect(decided).toMatchObject({ code: 1005, msg: 'This has already been decided. Refresh the list.' });
    expect((await fundingOf(caller, person))[0]).toBe('0');
  });

  it('an account is named, a proof is looked at and recorded, and a refusal says why', async () => {
    const person = await newPerson(server, caller);
    const id = await scenes.deposit(person, '600');
    const [bank, euros] = [await scenes.bank(), await scenes.bank('EUR')];
    expect((await finance.console.get('deposits', { state: 'bank', search: String(id) })).data.total).toBe(1);
    expect((await finance.console.post('name_bank', { id, bank_id: euros })).code).toBe(1000);
    expect((await finance.console.post('name_bank', { id, bank_id: 999_999 })).code).toBe(1004);
    expect((await finance.console.post('name_bank', { id, bank_id: bank })).code).toBe(1);
    const { token } = person;
    const pending = (await caller.get('/api/quickCharge/get_wire_info_edit', {}, { token })).data;
    expect(pending.bank_info).toMatchObject({ account: '77USD', name: 'Candor' });
    const ask = (console: ConsoleSession) => console.get('deposit_proof_link', { id: String(id) });
    expect((await ask(finance.console)).code).toBe(1004);
    const proofImg = await sendProof(caller, person);
    await caller.post('/api/quickCharge/save_wire_info_edit', { id: String(id), proofImg }, { token });
    expect((await finance.console.post('name_bank', { id, bank_id: bank })).code).toBe(1005);
    const { link } = (await ask(finance.console)).data as { link: string };
    const follow = async ({ token: authorization }: ConsoleSession, address = link) =>
      (await fetch(`${server.origin}${address}`, { headers: { authorization } })).headers.get('content-type');
    // Another operator who may look has to ask for an address of their own, and a changed one shows nothing.
    expect(await follow(owner)).toContain('json');
    expect(
      await follow(finance.console, `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`),
    ).toContain('json');
    expect(await follow(finance.console)).toBe('image/jpeg');
    const { rows } = await server.owner.query<{ viewer_id: string }>(
      `select viewer_id from upload_looks where viewer = 'operator'`,
    );
    expect(rows).toEqual([{ viewer_id: String(finance.id) }]);
    expect((await finance.console.post('refuse_deposit', { id, reason: 'Nothing has arrived' })).code).toBe(1);
    expect((await owner.get('deposit', { id: String(id) })).data).toMatchObject({ reason: 'Nothing has arrived' });
    const list = (await caller.get('/api/quickCharge/quick_ist', { type: '1' }, { token })).data;
    expect(JSON.stringify(list)).toContain('Nothing has arrived');
    expect((await owner.post('refuse_deposit', { id, reason })).code).toBe(1005);
    expect(await actionsOf(id)).toEqual(['deposit.bank', 'deposit.refuse']);
  });
});

describe('a hold', () => {
  it('is lifted by two, for what had changed when it was proposed', async () => {
    const client = await scenes.client(500);
    const held = async (): Promise<unknown> =>
      (await caller.get('/api/wallet/get_draw_method', {}, { token: client.token })).data[0].held_until_ms;
    await server.owner.query(
      `update payout_methods set created_at = now() - interval '1 minute' where user_id = ${client.uid}`,
    );
    expect(await held()).toEqual(expect.any(Number));
    const lift = { customer_id: client.uid, method_id: client.method, hours: 48, reason };
    expect((await finance.console.post('lift_hold', { ...lift, customer_id: 1 })).code).toBe(1004);
    expect((await finance.console.post('lift_hold', { ...lift, method_id: 999_999 })).code).toBe(1004);
    const asked = await finance.console.post('lift_hold', lift);
    expect(asked.data.state).toBe('open');
    expect(await held()).toEqual(expect.any(Number));
    await owner.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' });
    expect(await held()).toBeNull();
    expect(await scenes.withdrawal(client, '100')).toBeGreaterThan(0);
    // What changes afterwards rests as ever.
    await server.owner.query(`update credentials set pay_password_changed_at = now() where user_id = ${client.uid}`);
    expect(await held()).toEqual(expect.any(Number));
  });
});

it('who may only read decides nothing, and ids of nothing are not found', async () => {
  const none = { id: '999999999', reason, reference: 'x', bank_id: 1 };
  for (const path of ['withdrawal', 'deposit', 'deposit_proof_link'])
    expect([path, (await owner.get(path, { id: none.id })).code]).toEqual([path, 1004]);
  for (const path of [
    'approve_withdrawal',
    'refuse_withdrawal',
    'pay_withdrawal',
    'credit_deposit',
    'refuse_deposit',
    'name_bank',
  ]) {
    expect([path, (await owner.post(path, none)).code]).toEqual([path, 1004]);
    expect([path, (await support.post(path, none)).code]).toEqual([path, 1007]);
  }
  expect((await support.post('lift_hold', { customer_id: 1, reason })).code).toBe(1007);
});

it('queues are counted for who may read them, and the books balance', async () => {
  const { data } = await finance.console.get('queues');
  const { data: waiting } = await finance.console.get('withdrawals', { state: 'waiting' });
  expect(data.withdrawals.count).toBe(waiting.total);
  expect(data).toMatchObject({ identity: null, withdrawals: { oldestAt: expect.any(Number) } });
  expect((await support.get('queues')).data).toMatchObject({
    proposals: null,
    deposits: { count: expect.any(Number) },
  });
  expect(await trialBalance(server)).toBe(0);
  expect((await owner.get('trial_balance')).data).toMatchObject({ total: '0', differences: [] });
  expect(server.failures).toEqual([]);
});

it('a transaction that a customer names is the operators’ to look up and to search for', async () => {
  const person = await newPerson(server, caller);
  const transaction = `0x${'ab12'.repeat(16)}`;
  const id = await scenes.coinDeposit(person, '0.5', transaction);
  expect((await support.get('deposit', { id: String(id) })).data.reference).toBe(transaction);
  const { groups } = (await support.get('search', { text: transaction.slice(0, 12).toUpperCase() })).data;
  expect(groups).toMatchObject([{ kind: 'deposit', list: [{ id, customer_id: person.uid, text: transaction }] }]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/postgres/test-database.ts';
import type { TestDatabase } from '../platform/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Operator } from './testing/decision-bed.ts';

/*
 * The rules of two pairs of eyes where the database holds them, each on its own: what the calls and the other rules would refuse
 * before is spoken to it directly.
 */
const ALWAYS = '1000';
let cluster: TestDatabase;
let bed: DecisionBed;
let owner: Operator;
let finance: Operator;
let customer = 500_000;

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
  owner = await bed.operator('owner');
  finance = await bed.operator('finance');
});
afterAll(() => cluster.drop());

const approved = async (
  kind: 'hold.lift' | 'withdrawal.approve' | 'deposit.credit',
  terms: object,
): Promise<number> => {
  const id = await bed.proposed(finance, { kind, ...terms });
  expect(await bed.decide(owner, id)).toBe('done');
  expect(await bed.stateOf(id)).toBe('approved');
  return id;
};

describe('who decides', () => {
  it.each([
    ['whose session has run out', 'finance', {}, '-1 second', false],
    ['whose session was ended', 'finance', {}, '1 hour', true],
    ['whose password somebody else has seen', 'finance', { temporary: true }, '1 hour', false],
    ['who was kept out', 'finance', { disabled: true }, '1 hour', false],
    ['whose role may not', 'support', {}, '1 hour', false],
  ] as const)('is nobody %s', async (_, role, more, lasts, isEnded) => {
    const { id } = await bed.operator(role, more);
    const they = { id, session: await bed.session(id, lasts, isEnded) };
    expect(await bed.propose(they, { amount: ALWAYS })).toBe('CP001');
    const proposal = await bed.proposed(owner, { amount: ALWAYS });
    expect(await bed.decide(they, proposal)).toBe('CP001');
    expect(await bed.stateOf(proposal)).toBe('open');
  });

  it('is nobody by the session of somebody else', async () => {
    const proposal = await bed.proposed(owner, { amount: ALWAYS });
    expect(await bed.decide({ ...finance, session: owner.session }, proposal)).toBe('CP001');
  });

  it('is not who proposed, and nobody twice', async () => {
    await cluster.pool.query(`update approval_rules set others = 2 where kind = 'balance.adjust'`);
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.decide(finance, proposal)).toBe('CP002');
    expect(await bed.decide(owner, proposal)).toBe('done');
    expect(await bed.decide(owner, proposal)).toBe('23505');
    expect(await bed.stateOf(proposal)).toBe('open');
    expect(await bed.decide(await bed.operator('finance'), proposal)).toBe('done');
    expect(await bed.stateOf(proposal)).toBe('approved');
    await cluster.pool.query(`update approval_rules set others = 1 where kind = 'balance.adjust'`);
  });

  it('decides once: what was refused or approved takes no other decision', async () => {
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.decide(owner, proposal, 'refuse')).toBe('done');
    expect(await bed.stateOf(proposal)).toBe('refused');
    expect(await bed.decide(await bed.operator('owner'), proposal)).toBe('CP003');
  });
});

describe('how many others it takes', () => {
  const neededFor = async (amount: string | null, of = (customer += 1), by = finance): Promise<number | undefined> => {
    const made = await bed.propose(by, { kind: 'deposit.credit', amount, customer: of });
    return typeof made === 'string' ? undefined : made.needed;
  };

  it('none below the threshold, one from it on, and one where no amount is said', async () => {
    expect(await neededFor('9999.99999999')).toBe(0);
    expect(await neededFor('10000')).toBe(1);
    expect(await neededFor(null)).toBe(1);
  });

  it('small amounts of one operator to one customer in a day are one large amount', async () => {
    const one = (customer += 1);
    expect(await neededFor('6000', one)).toBe(0);
    expect(await neededFor('4000', one)).toBe(1);
    expect(await neededFor('3999.99999999', one)).toBe(0);
    expect(await neededFor('4000', one, owner)).toBe(0);
    expect(await neededFor('4000')).toBe(0);
  });

  it('what two have approved is not counted among the small amounts', async () => {
    const one = (customer += 1);
    const large = await bed.proposed(finance, { kind: 'deposit.credit', amount: '50000', customer: one });
    expect(await bed.decide(owner, large)).toBe('done');
    expect(await neededFor('6000', one)).toBe(0);
  });

  it('what has failed is not counted, nor what is older than a day', async () => {
    const one = (customer += 1);
    const small = await bed.proposed(finance, { kind: 'deposit.credit', amount: '6000', customer: one });
    expect(await bed.does('select finish_proposal($1, false, $2)', [small, 'insufficientBalance'])).toBe('done');
    expect(await neededFor('6000', one)).toBe(0);
    await cluster.pool.query('alter table proposals disable trigger proposals_guard');
    await cluster.pool.query(`update proposals set created_at = now() - interval '25 hours' where customer_id = $1`, [
      one,
    ]);
    await cluster.pool.query('alter table proposals enable trigger proposals_guard');
    expect(await neededFor('6000', one)).toBe(0);
  });

  it('always one for an adjustment, until a site has chosen a threshold', async () => {
    expect(await bed.propose(owner, { amount: '0.00000001', customer: (customer += 1) })).toMatchObject({ needed: 1 });
  });
});

describe('a proposal', () => {
  it('is not approved by a vote of its own proposer, should one get in', async () => {
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    // As if the check before it were gone: the guard counts others alone.
    await cluster.pool.query('alter table proposal_approvals disable trigger proposal_approvals_check');
    expect(await bed.decide(finance, proposal)).toBe('CP005');
    await cluster.pool.query('alter table proposal_approvals enable trigger proposal_approvals_check');
    expect(await bed.stateOf(proposal)).toBe('open');
  });

  it.each([
    ['open', 'done', 'CP003'],
    ['open', 'failed', 'CP003'],
    ['open', 'approved', 'CP005'],
  ])('does not go from %s to %s', async (_, state, code) => {
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.does('update proposals set state = $2 where id = $1', [proposal, state])).toBe(code);
  });

  it('is finished once, and only when it was approved', async () => {
    const finish = async (proposal: number): Promise<boolean | undefined> =>
      (await cluster.pool.query<{ done: boolean }>(`select finish_proposal($1, true, 'x') done`, [proposal])).rows[0]
        ?.done;
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await finish(proposal)).toBe(false);
    expect(await bed.decide(owner, proposal)).toBe('done');
    expect(await finish(proposal)).toBe(true);
    expect(await bed.stateOf(proposal)).toBe('done');
    expect(await finish(proposal)).toBe(false);
  });

  it('is withdrawn by who proposed it, while it is open', async () => {
    const withdraw = async (proposal: number, by: Operator): Promise<boolean | undefined> =>
      (await cluster.pool.query<{ done: boolean }>('select withdraw_proposal($1, $2) done', [proposal, by.id])).rows[0]
        ?.done;
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await withdraw(proposal, owner)).toBe(false);
    expect(await withdraw(proposal, finance)).toBe(true);
    expect(await withdraw(proposal, finance)).toBe(false);
    expect(await bed.decide(owner, proposal)).toBe('CP003');
  });

  it('is one at a time, and the money of a payment is decided once', async () => {
    const subject = 'payment:910001';
    const first = await approved('withdrawal.approve', { subject, amount: '20000' });
    expect(await bed.propose(owner, { kind: 'withdrawal.approve', subject, amount: '20000' })).toBe('23505');
    expect(await bed.does(`select finish_proposal($1, true, '')`, [first])).toBe('done');
    const again = await bed.propose(owner, { kind: 'withdrawal.approve', subject, amount: '20000' });
    expect(again).toMatchObject({ state: 'open' });
    if (typeof again === 'string') return;
    expect(await bed.decide(finance, again.id)).toBe('done');
    expect(await bed.does(`select finish_proposal($1, true, '')`, [again.id])).toBe('23505');
  });
});

describe('a payment from the threshold on', () => {
  const insert = (id: number, direction: string, amount: string, status: string): Promise<string> =>
    bed.does(
      `insert into payments (partition, id, user_id, direction, account, amount, fee, status, created_at, ended_at)
       values (0, $1, 100001, $2, 3, $3, 0, $4, 1, $5)`,
      [id, direction, amount, status, status === 'done' ? 1 : null],
    );
  const approve = (id: number): Promise<string> =>
    bed.does(`update payments set status = 'approved' where id = $1`, [id]);

  it.each([
    ['withdrawal', 'withdrawal.approve', 920_001],
    ['deposit', 'deposit.credit', 920_011],
  ] as const)('is moved by a decision about it, its kind and its amount: %s', async (direction, kind, id) => {
    const other = kind === 'deposit.credit' ? 'withdrawal.approve' : 'deposit.credit';
    const end = (): Promise<string> =>
      direction === 'withdrawal'
        ? approve(id)
        : bed.does(`update payments set status = 'done', ended_at = 1 where id = $1`, [id]);
    expect(await insert(id, direction, '20000', 'pending')).toBe('done');
    expect(await end()).toBe('CP007');
    await approved(kind, { subject: `payment:${id + 1}`, amount: '20000' });
    expect(await end()).toBe('CP007');
    await approved(other, { subject: `payment:${id}`, amount: '20000' });
    expect(await end()).toBe('CP007');
    const smaller = await approved(kind, { subject: `payment:${id}`, amount: '19999.99999999' });
    expect(await end()).toBe('CP007');
    expect(await bed.does(`select finish_proposal($1, false, '')`, [smaller])).toBe('done');
    const refused = await bed.proposed(finance, { kind, subject: `payment:${id}`, amount: '20000' });
    expect(await end()).toBe('CP007');
    expect(await bed.decide(owner, refused, 'refuse')).toBe('done');
    expect(await end()).toBe('CP007');
    await approved(kind, { subject: `payment:${id}`, amount: '20000' });
    expect(await end()).toBe('done');
  });

  it('is asked for at the threshold itself, and for a row that comes as decided', async () => {
    expect(await insert(930_001, 'deposit', '9999.99999999', 'done')).toBe('done');
    expect(await insert(930_002, 'deposit', '10000', 'done')).toBe('CP007');
    expect(await insert(930_003, 'withdrawal', '10000', 'approved')).toBe('CP007');
  });
});

describe('a hold', () => {
  beforeAll(async () => {
    await cluster.pool.query(
      `insert into users (id, demo, email, invite_code, language, created_at) values (100777, false, 'held@example.org', '100777', 'en', now())`,
    );
  });
  const lifted = (proposal: number): Promise<number> => bed.count('lifted_holds where proposal_id = $1', [proposal]);
  const lift = (proposal: number): Promise<string> => bed.does('select lift_hold($1)', [proposal]);
  const terms = () => ({ customer: 100_777, payload: { method_id: null, until: Date.now() + 86_400_000 } });

  it('is lifted by nobody alone, nor by what was refused or is about something else', async () => {
    const open = await bed.proposed(finance, { kind: 'hold.lift', ...terms() });
    expect([await lift(open), await lifted(open)]).toEqual(['done', 0]);
    expect(await bed.decide(owner, open, 'refuse')).toBe('done');
    expect([await lift(open), await lifted(open)]).toEqual(['done', 0]);
    const other = await bed.proposed(finance, { kind: 'deposit.credit', amount: '1', ...terms() });
    expect(await bed.stateOf(other)).toBe('approved');
    expect([await lift(other), await lifted(other)]).toEqual(['done', 0]);
  });

  it('is lifted once by two, as far as it was looked at', async () => {
    const id = await approved('hold.lift', terms());
    expect([await lift(id), await lift(id), await lifted(id)]).toEqual(['done', 'done', 1]);
    const { rows } = await cluster.pool.query<{ same: boolean }>(
      'select looked_at = created_at same from lifted_holds join proposals on proposals.id = proposal_id where proposal_id = $1',
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

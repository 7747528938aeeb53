import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Operator } from './testing/decision-bed.ts';

/*
 * The rules of two pairs of eyes where the database holds them, each on its own: what the calls and the other rules
 * would refuse before is spoken to it directly.
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

const approved = async (kind: ProposalKind, terms: object, by = finance): Promise<number> => {
  const id = await bed.proposed(by, { kind, ...terms });
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

describe('an owner among those who decide', () => {
  it.each([
    ['balance.adjust', {}, ['finance'], true],
    ['balance.adjust', {}, ['finance', 'owner'], false],
    ['balance.adjust', {}, ['finance', 'former owner'], true],
    ['deposit.credit', {}, ['finance'], false],
    ['cash.account', {}, ['finance'], true],
    ['operator.reset', {}, ['finance'], true],
    ['operator.reset', {}, ['finance', 'owner'], false],
    ['operator.role', { role: 'owner' }, ['finance'], true],
    ['operator.role', { role: 'owner' }, ['owner'], false],
    ['operator.role', { role: 'finance' }, ['finance'], false],
    ['operator.role', { role: 'finance', operator_id: 'owner' }, ['finance'], true],
    ['operator.role', { role: 'finance', operator_id: 'owner' }, ['owner'], false],
    ['operator.role', { role: 'support', operator_id: 'finance' }, ['finance'], false],
  ] as const)('of %s %j by %j lacks: %s', async (kind, what, by, lacks) => {
    const former = await bed.operator('owner', { disabled: true });
    const ids: Record<string, number> = { owner: owner.id, finance: finance.id, 'former owner': former.id };
    const about = 'operator_id' in what ? { ...what, operator_id: ids[what.operator_id] } : what;
    const deciders = by.map((name) => ids[name]);
    expect(await bed.answer('lacks_owner($1, $2, $3)', [kind, about, deciders])).toBe(lacks);
  });

  it('is asked for at the last approval alone, and not of who refuses or takes back', async () => {
    await cluster.pool.query(`update approval_rules set others = 2 where kind = 'balance.adjust'`);
    const [one, two] = [await bed.operator('finance'), await bed.operator('finance')];
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.decide(one, proposal)).toBe('done');
    expect(await bed.decide(two, proposal)).toBe('CP009');
    expect(await bed.decide(owner, proposal)).toBe('done');
    expect(await bed.stateOf(proposal)).toBe('approved');
    // A refusal is no approval, should it have left the proposal open.
    const half = await bed.proposed(finance, { amount: ALWAYS });
    await bed.behind(`insert into proposal_approvals values ($1, $2, $3, 'refuse', '', now())`, [
      half,
      one.id,
      one.session,
    ]);
    expect(await bed.decide(two, half)).toBe('done');
    expect(await bed.stateOf(half)).toBe('open');
    expect(await bed.does(`update proposals set state = 'approved' where id = $1`, [half])).toBe('CP005');
    await cluster.pool.query(`update approval_rules set others = 1 where kind = 'balance.adjust'`);
    const refused = await bed.proposed(finance, { amount: ALWAYS });
    expect([await bed.decide(one, refused, 'refuse'), await bed.endOf(refused)]).toEqual(['done', 'refused']);
  });

  it.each([
    ['the approval', 'proposals', 'proposals_guard'],
    ['the proposal', 'proposal_approvals', 'proposal_approvals_check'],
  ])('is asked for by %s itself, should the other rule be gone', async (_, table, trigger) => {
    await cluster.pool.query(`alter table ${table} disable trigger ${trigger}`);
    const other = await bed.operator('finance');
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.decide(other, proposal)).toBe('CP009');
    await cluster.pool.query(`alter table ${table} enable trigger ${trigger}`);
    expect(await bed.stateOf(proposal)).toBe('open');
    expect([await bed.decide(owner, proposal), await bed.stateOf(proposal)]).toEqual(['done', 'approved']);
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

  it('small amounts are added up for exactly a day', () =>
    bed.inPassing(async (still) => {
      const one = { kind: 'deposit.credit', amount: '6000', customer: (customer += 1) } as const;
      const id = await still.proposed(finance, one);
      const atAge = async (age: string): Promise<unknown> => {
        await still.does('set local session_replication_role = replica');
        await still.does('update proposals set created_at = now() - $2::interval where id = $1', [id, age]);
        return still.answer('others_needed($1, $2, $3, $4)', [one.kind, one.amount, one.customer, finance.id]);
      };
      expect([await atAge('1 day'), await atAge('1 day -00:00:00.000001')]).toEqual([0, 1]);
    }));

  it('two halves at the same moment see each other', async () => {
    const half = { kind: 'deposit.credit', amount: '6000', customer: (customer += 1) } as const;
    const made = await bed.duringThat(
      (one) => one.propose(finance, half),
      () => bed.propose(finance, half),
    );
    expect(made).toMatchObject({ needed: 1 });
  });

  it('what one operator adjusts is added up over all customers, once a site has chosen a threshold', async () => {
    await cluster.pool.query(`update approval_rules set threshold = 1000 where kind = 'balance.adjust'`);
    const adjust = async (amount: string) => bed.propose(finance, { amount, customer: (customer += 1) });
    expect(await adjust('600')).toMatchObject({ needed: 0, state: 'approved' });
    expect(await adjust('400')).toMatchObject({ needed: 1, state: 'open' });
    expect(await adjust('399.99999999')).toMatchObject({ needed: 0 });
    await cluster.pool.query(`update approval_rules set threshold = 0 where kind = 'balance.adjust'`);
  });

  it('always one where the rule names no threshold, whatever the amount', async () => {
    expect(await bed.propose(finance, { kind: 'hold.lift', amount: '0.01' })).toMatchObject({ needed: 1 });
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
    ['open', `state = 'done'`, 'CP003'],
    ['open', `state = 'failed'`, 'CP003'],
    ['open', `state = 'approved'`, 'CP005'],
    ['open', `outcome = 'x'`, 'CP003'],
    ['open', `reason = 'x'`, 'CP004'],
    ['open', `amount = 1`, 'CP004'],
    ['open', `payload = '{"a": 1}'`, 'CP004'],
    ['open', `needed = 0, state = 'approved'`, 'CP004'],
    ['open', 'effective_at = now()', 'CP004'],
    ['approved', `state = 'open'`, 'CP003'],
    ['approved', `state = 'refused'`, 'CP003'],
    ['approved', `state = 'withdrawn'`, 'CP003'],
    ['approved', `outcome = 'x'`, 'CP003'],
    ['approved', `subject = 'x'`, 'CP004'],
    ['approved', `state = 'done', outcome = 'x', ended_at = now()`, 'done'],
    ['approved', `state = 'failed'`, 'done'],
    ['announced', `effective_at = now()`, 'CP004'],
    ['announced', `effective_at = null`, 'CP004'],
    ['announced', `effective_at = effective_at - interval '1 hour', state = 'done'`, 'CP004'],
    ['announced', `outcome = 'x'`, 'CP003'],
    ['announced', `state = 'open'`, 'CP003'],
    ['announced', `state = 'refused'`, 'CP003'],
    ['announced', `state = 'done'`, 'CP010'],
    ['announced', `state = 'failed'`, 'done'],
    ['announced', `state = 'withdrawn'`, 'done'],
    ['due', `state = 'withdrawn'`, 'CP003'],
    ['due', `state = 'done'`, 'done'],
    ['done', `outcome = 'x'`, 'CP003'],
    ['done', `effective_at = now()`, 'CP004'],
  ])('that is %s and set to %s: %s', (state, change, said) =>
    bed.inPassing(async (still) => {
      const proposal = await still.proposed(finance, { amount: ALWAYS });
      if (state !== 'open') expect(await still.decide(owner, proposal)).toBe('done');
      const announce = (at: string) =>
        still.does(`update proposals set effective_at = ${at} where id = $1`, [proposal]);
      if (state === 'announced') expect(await announce(`now() + interval '1 day'`)).toBe('done');
      // The very instant, at which a transaction stands still.
      if (state === 'due') expect(await announce('now()')).toBe('done');
      if (state === 'done') await still.answer(`finish_proposal($1, true, '')`, [proposal]);
      expect(await still.does(`update proposals set ${change} where id = $1`, [proposal])).toBe(said);
    }),
  );

  it('that has ended takes no approval, should one get in', async () => {
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await bed.decide(owner, proposal, 'refuse')).toBe('done');
    await cluster.pool.query('alter table proposal_approvals disable trigger proposal_approvals_check');
    expect(await bed.decide(await bed.operator('owner'), proposal)).toBe('done');
    await cluster.pool.query('alter table proposal_approvals enable trigger proposal_approvals_check');
    expect(await bed.stateOf(proposal)).toBe('refused');
  });

  it('whose effect is a row is not finished by a word', async () => {
    const role = await bed.approved([finance, owner], { kind: 'operator.role' });
    expect(await bed.answer(`finish_proposal($1, true, '')`, [role])).toBe(false);
    expect(await bed.stateOf(role)).toBe('approved');
  });

  it('is finished once, and only when it was approved', async () => {
    const finish = async (proposal: number): Promise<boolean | undefined> =>
      (await cluster.pool.query<{ done: boolean }>(`select finish_proposal($1, true, 'x') done`, [proposal])).rows[0]
        ?.done;
    const proposal = await bed.proposed(finance, { amount: ALWAYS });
    expect(await finish(proposal)).toBe(false);
    expect(await bed.decide(owner, proposal)).toBe('done');
    expect(await finish(proposal)).toBe(true);
    expect(await bed.endOf(proposal)).toBe('done x');
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

  it('is asked for whatever the amount where no threshold is named', () =>
    bed.inPassing(async (site) => {
      await site.does(`update approval_rules set threshold = null where kind = 'deposit.credit'`);
      expect(
        await site.does(
          `insert into payments (partition, id, user_id, direction, account, amount, fee, status, created_at, ended_at)
           values (0, 940001, 100001, 'deposit', 3, 0.5, 0, 'done', 1, 1)`,
        ),
      ).toBe('CP007');
    }));

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
  const UNTIL = Date.UTC(2099, 0, 1);
  const terms = () => ({ customer: 100_777, payload: { method_id: null, until: UNTIL } });

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
    expect(
      await bed.table(
        `select looked_at = created_at, user_id, method_id, lifted_until from lifted_holds
         join proposals on proposals.id = proposal_id where proposal_id = $1`,
        [id],
      ),
    ).toEqual([[true, '100777', null, new Date(UNTIL)]]);
  });
});

describe('what two have approved', () => {
  const outcomeOf = async (kind: ProposalKind, carry: string, payload: object): Promise<string> => {
    const by = await bed.operator(kind === 'option.duration' ? 'trading' : 'finance');
    const id = await approved(kind, { payload }, by);
    expect(await bed.does(`select ${carry}($1)`, [id])).toBe('done');
    const { rows } = await cluster.pool.query<{ text: string }>(
      `select state || ' ' || outcome as text from proposals where id = $1`,
      [id],
    );
    return rows[0]?.text ?? '';
  };
  const OUTSIDE = 'failed server.ruleOutOfBounds';

  it.each([
    [{ ratio: '0.01' }, 'done '],
    [{ ratio: '1.5', seconds: 48 }, 'done '],
    [{ ratio: '0.0099' }, OUTSIDE],
    [{ ratio: '1.5001' }, OUTSIDE],
    [{ least_stake: '0' }, OUTSIDE],
  ])('is a duration within its bounds: %j is %s', async (more, outcome) => {
    await cluster.pool.query('delete from option_durations where seconds = 47');
    const payload = { seconds: 47, ratio: '1', least_stake: '1', exposure_limit: '', ...more };
    expect(await outcomeOf('option.duration', 'carry_out_option_duration', payload)).toBe(outcome);
  });

  it('is a rule of the site within its bounds', async () => {
    await cluster.pool.query(
      `insert into settings values ('withdraw_hold_hours', '24', 'number', false, now()), ('currency', 'EUR', 'text', true, now())
       on conflict (key) do update set value = excluded.value`,
    );
    const carry = (key: string, before: string, value: string) =>
      outcomeOf('site.rule', 'carry_out_site_rule', { rules: { [key]: { before, value } } });
    for (const hours of ['721', '-1', '1e1', ''])
      expect([hours, await carry('withdraw_hold_hours', '24', hours)]).toEqual([hours, OUTSIDE]);
    expect(await carry('currency', 'EUR', 'eur')).toBe(OUTSIDE);
    expect(await carry('withdraw_hold_hours', '23', '48')).toBe('failed server.proposalOutdated');
    expect(await carry('withdraw_hold_hours', '24', '720')).toBe('done ');
  });
});

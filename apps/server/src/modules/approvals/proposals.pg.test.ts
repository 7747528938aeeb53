import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUIET_LOG } from '../../pricing/testing/market-runs.ts';
import type { Actor } from '../audit/actor.ts';
import { ApprovalRecovery } from './approval-recovery.ts';
import type { ApprovalExecutor } from './approval.ts';
import type { NewProposal, Proposals } from './proposals.ts';
import { ConsoleBed } from './testing/console-bed.ts';
import type { Operator } from './testing/decision-bed.ts';

/*
 * What operators propose and decide, from the wish to the action: noted,
 * carried out once, and gone on with after a crash.
 */
type Person = Actor & Operator;
let bed: ConsoleBed;
let proposals: Proposals;
let owner: Person;
let finance: Person;
let second: Person;
let trading: Person;
/** What was carried out by the engine's executors, and what they answer. */
let carried: number[] = [];
let answers: Awaited<ReturnType<ApprovalExecutor>> = { succeeded: true, outcome: '' };
let published: string[] = [];
let customer = 700_000;
let notedBefore = 0;

beforeAll(async () => {
  bed = await ConsoleBed.open();
  const carry: ApprovalExecutor = async ({ id }) => {
    carried.push(id);
    return answers;
  };
  proposals = bed.proposals({ 'balance.adjust': carry, 'deposit.credit': carry, 'withdrawal.approve': carry });
  bed.bus.subscribe('configurationChanged', ({ what }) => published.push(what));
  owner = await bed.actor('owner');
  finance = await bed.actor('finance');
  second = await bed.actor('finance');
  trading = await bed.actor('trading');
});
afterAll(() => bed.close());
beforeEach(async () => {
  customer += 1;
  carried = [];
  published = [];
  answers = { succeeded: true, outcome: '' };
  notedBefore = await bed.rows.count('audit_log');
});

const adjustment = (more: Partial<NewProposal> = {}): NewProposal => ({
  kind: 'balance.adjust',
  subject: `customer:${customer}`,
  payload: { memo: 'x' },
  reason: 'An outage',
  amount: parseMoney('12.5'),
  customerId: customer,
  ...more,
});
const credit = (more: Partial<NewProposal> = {}) => adjustment({ kind: 'deposit.credit', ...more });
const idOf = (result: object): number => {
  if (!('proposalId' in result)) throw new Error(JSON.stringify(result));
  return Number(result.proposalId);
};
const notes = () => bed.notes(notedBefore);
const actions = async () => (await notes()).map(([action]) => action);
const open = async (by = finance, what = adjustment()): Promise<number> => idOf(await proposals.propose(by, what));
const came = (id: number, state: string, outcome = '') => ({
  proposalId: id,
  state,
  outcome,
  effectiveAt: null,
  link: null,
});
const refused = (error: string, message?: string) => ({
  kind: 'refused',
  error,
  ...(message === undefined ? {} : { message }),
});
const ENDED = refused('alreadyDone', 'server.proposalEnded');
/** As a crash leaves it: decided, and nothing done. */
const decidedByRow = (id: number, by: Operator = owner) => bed.rows.decide(by, id);

describe('to propose', () => {
  it('writes what is asked for and by whom, with its note, and waits for a second operator', async () => {
    const id = await open(finance, adjustment({ payload: { memo: 'Goodwill' } }));
    expect(
      await bed.rows.table(
        `select kind, subject, payload, amount::float, customer_id::int, proposer_id::int, session_id::int, reason, state
         from proposals where id = $1`,
        [id],
      ),
    ).toEqual([
      [
        'balance.adjust',
        `customer:${customer}`,
        { memo: 'Goodwill', request_key: null },
        12.5,
        customer,
        finance.id,
        finance.session,
        'An outage',
        'open',
      ],
    ]);
    expect(await notes()).toEqual([
      [
        'proposal.create',
        `customer:${customer}`,
        finance.email,
        'An outage',
        { proposal: id, kind: 'balance.adjust', memo: 'Goodwill' },
        null,
      ],
    ]);
    expect([await proposals.work.finish(finance, id), carried]).toEqual([ENDED, []]);
  });

  it('answers that it waits, and that the same is proposed already', async () => {
    const first = await proposals.propose(finance, adjustment({ amount: null, customerId: null }));
    expect(first).toEqual(came(idOf(first), 'open'));
    expect(await proposals.propose(finance, adjustment())).toEqual(refused('alreadyDone', 'server.alreadyProposed'));
    expect(await actions()).toEqual(['proposal.create']);
  });

  it('is done at once where nobody else is needed, or fails and says why', async () => {
    const small = await proposals.propose(finance, credit());
    expect([small, carried]).toEqual([came(idOf(small), 'done'), [idOf(small)]]);
    expect((await notes())[1]).toEqual([
      'deposit.credit',
      `customer:${customer}`,
      finance.email,
      '',
      { proposal: idOf(small), memo: 'x', outcome: '' },
      null,
    ]);
    customer += 1;
    answers = { succeeded: false, outcome: 'field.small' };
    const failing = await proposals.propose(finance, credit());
    expect(failing).toEqual(came(idOf(failing), 'failed', 'field.small'));
    expect((await notes())[3]?.slice(0, 5)).toEqual([
      'deposit.credit.failed',
      `customer:${customer}`,
      finance.email,
      '',
      { proposal: idOf(failing), memo: 'x', outcome: 'field.small' },
    ]);
  });

  it('is refused to who may not, and of what this site cannot do', async () => {
    expect(await proposals.propose(trading, adjustment())).toEqual(refused('notPermitted'));
    expect(await proposals.propose(finance, adjustment({ kind: 'loan.approve' }))).toEqual(refused('featureOff'));
    // Whose session has ended in between.
    const gone = { ...finance, sessionId: (await bed.rows.operator('finance')).session };
    expect(await proposals.propose(gone, adjustment())).toEqual(refused('notPermitted'));
    expect(await notes()).toEqual([]);
  });
});

describe('the same call again', () => {
  const by = (actor: Person, key: string): Person & Actor => ({ ...actor, requestKey: key });

  it('goes on with what it proposed', async () => {
    const first = await proposals.propose(by(finance, 'k1'), adjustment());
    const id = idOf(first);
    expect(await proposals.propose(by(finance, 'k1'), adjustment())).toEqual(first);
    expect(await proposals.proposedBefore(by(finance, 'k1'), adjustment())).toEqual(first);
    await decidedByRow(id);
    expect([await proposals.propose(by(finance, 'k1'), adjustment()), carried]).toEqual([came(id, 'done'), [id]]);
    expect([await proposals.propose(by(finance, 'k1'), adjustment()), carried]).toEqual([came(id, 'done'), [id]]);
  });

  it('is another one by another key, operator, kind or subject', async () => {
    await proposals.propose(by(finance, 'k2'), adjustment());
    const other = { ...adjustment(), subject: 'customer:1' };
    for (const [actor, what] of [
      [by(finance, 'k3'), adjustment()],
      [by(second, 'k2'), adjustment()],
      [by(finance, 'k2'), credit()],
      [by(finance, 'k2'), other],
      [finance, adjustment()],
    ] as const)
      expect(await proposals.proposedBefore(actor, what)).toBeNull();
    // What is carried out as a row comes to the same twice.
    const role = adjustment({ kind: 'operator.role' });
    await proposals.propose(by(finance, 'k4'), role);
    expect(await proposals.proposedBefore(by(finance, 'k4'), role)).toBeNull();
  });
});

describe('a decision', () => {
  it('that was the last needed carries it out, once', async () => {
    const id = await open();
    expect(await proposals.decide(owner, id, 'approve', 'Right')).toEqual(came(id, 'done'));
    expect(carried).toEqual([id]);
    const about = [`customer:${customer}`, owner.email];
    expect((await notes()).slice(1)).toEqual([
      ['proposal.approve', ...about, 'Right', { proposal: id, kind: 'balance.adjust' }, null],
      ['balance.adjust', ...about, '', { proposal: id, memo: 'x', outcome: '' }, null],
    ]);
    // Again, as after a crash that the answer was lost in.
    expect([await proposals.decide(owner, id, 'approve', ''), carried]).toEqual([came(id, 'done'), [id]]);
    expect(await proposals.decide(owner, id, 'refuse', 'No')).toEqual(ENDED);
    expect(await proposals.decide(second, id, 'approve', '')).toEqual(ENDED);
    expect(await actions()).toHaveLength(3);
  });

  it('that refuses ends it, and is noted with its reason', async () => {
    const id = await open();
    expect(await proposals.decide(second, id, 'refuse', 'No')).toEqual(came(id, 'refused'));
    expect(carried).toEqual([]);
    expect((await notes()).at(-1)).toEqual([
      'proposal.refuse',
      `customer:${customer}`,
      second.email,
      'No',
      { proposal: id, kind: 'balance.adjust' },
      null,
    ]);
  });

  it('of one among several waits for the others', async () => {
    await bed.rows.does(`update approval_rules set others = 2 where kind = 'balance.adjust'`);
    const id = await open();
    expect(await proposals.decide(second, id, 'approve', '')).toEqual(came(id, 'open'));
    expect(await proposals.decide(owner, id, 'approve', '')).toEqual(came(id, 'done'));
    await bed.rows.does(`update approval_rules set others = 1 where kind = 'balance.adjust'`);
  });

  it.each([
    ['of what there is not', () => owner, 999_999, refused('notFound')],
    ['of who may not', () => trading, null, refused('notPermitted')],
    ['about one’s own', () => finance, null, refused('notPermitted', 'server.ownProposal')],
    ['without an owner', () => second, null, refused('notPermitted', 'server.ownerNeeded')],
  ] as const)('%s is refused', async (_, who, other, answer) => {
    const id = await open();
    expect(await proposals.decide(who(), other ?? id, 'approve', '')).toEqual(answer);
    expect([await bed.rows.stateOf(id), carried, await actions()]).toEqual(['open', [], ['proposal.create']]);
  });

  it('that was cut off before the action goes on, no matter who asks', async () => {
    const id = await open();
    await decidedByRow(id);
    expect(await proposals.work.finish(trading, id)).toEqual(refused('notPermitted'));
    expect(await proposals.work.finish(finance, 999_999)).toEqual(refused('notFound'));
    const both = await Promise.all([proposals.work.finish(finance, id), proposals.decide(owner, id, 'approve', '')]);
    expect(both).toContainEqual(came(id, 'done'));
    expect((await actions()).filter((action) => action === 'balance.adjust')).toHaveLength(1);
  });

  it('about money that another one has decided in between comes too late', async () => {
    const about = { kind: 'withdrawal.approve', amount: parseMoney('20000'), subject: `payment:${customer}` } as const;
    const first = await open(finance, adjustment(about));
    await proposals.decide(owner, first, 'approve', '');
    const late = await open(finance, adjustment(about));
    expect(await proposals.decide(owner, late, 'approve', '')).toEqual(came(late, 'failed', 'server.paymentDecided'));
    expect((await actions()).at(-1)).toBe('withdrawal.approve.failed');
  });

  it('that the database cannot take for another reason is a fault, and no refusal', async () => {
    await bed.rows.does("alter table proposal_approvals add constraint broken check (reason <> 'broken')");
    const id = await open();
    await expect(proposals.decide(owner, id, 'approve', 'broken')).rejects.toThrow('broken');
  });
});

describe('what is taken back', () => {
  it('is taken back by who proposed it, while it waits', async () => {
    const id = await open();
    expect(await proposals.withdraw(second, id)).toEqual(refused('notFound'));
    expect(await proposals.withdraw(finance, 999_999)).toEqual(refused('notFound'));
    expect(await proposals.withdraw(finance, id)).toBeNull();
    expect((await notes()).at(-1)).toEqual([
      'proposal.withdraw',
      `customer:${customer}`,
      finance.email,
      '',
      { proposal: id },
      null,
    ]);
    // Again, as after a crash: it is, and is noted once.
    expect([await proposals.withdraw(finance, id), await actions()]).toEqual([
      null,
      ['proposal.create', 'proposal.withdraw'],
    ]);
    const decided = await open();
    await proposals.decide(owner, decided, 'refuse', 'No');
    expect(await proposals.withdraw(finance, decided)).toEqual(ENDED);
  });
});

describe('what is a row of the database', () => {
  let instrument = 0;
  beforeEach(async () => {
    instrument += 1;
    await bed.made.pool.query('insert into instrument_categories values (801, $1, 1) on conflict do nothing', [
      'tested',
    ]);
    await bed.made.pool.query(
      `insert into instruments select $1, $2, '', '', 801, 1, 'A', 'USD', 2, 1, 1, 1, 1, 'fixed', '{}', null,
         3, 0, 1000, null, false, true, '', 5, 1, 1, 1, 1`,
      [instrument, `T${instrument}`],
    );
  });
  const terms = (more: object): NewProposal => {
    const before = { min_spread: '5', fee_per_lot: '3', fee_of_margin: '0' };
    return adjustment({
      kind: 'instrument.terms',
      subject: `instrument:${instrument}`,
      amount: null,
      customerId: null,
      payload: { instrument_id: instrument, before, ...before, ...more },
    });
  };
  const announced = async (): Promise<number> => {
    const id = await open(trading, terms({ min_spread: '6' }));
    expect(await proposals.decide(owner, id, 'approve', '')).toMatchObject({ state: 'approved' });
    return id;
  };

  it('is written, noted and read again by whom it concerns', async () => {
    const id = await open(trading, terms({ min_spread: '4' }));
    expect(await proposals.decide(owner, id, 'approve', '')).toEqual(came(id, 'done'));
    expect([await actions(), published]).toEqual([
      ['proposal.create', 'proposal.approve', 'instrument.terms'],
      ['instruments'],
    ]);
    const outdated = await open(trading, terms({ min_spread: '3' }));
    expect(await proposals.decide(owner, outdated, 'approve', '')).toEqual(
      came(outdated, 'failed', 'server.proposalOutdated'),
    );
    expect([(await actions()).at(-1), published]).toEqual(['instrument.terms.failed', ['instruments']]);
  });

  it.each([
    ['option.duration', 'options', { seconds: 77, ratio: '0.5', least_stake: '1' }],
    ['site.rule', 'settings', { rules: {} }],
    ['approval.rule', null, { kind: 'loan.approve', threshold: '9' }],
  ] as const)('of %s has %s read again', async (kind, what, payload) => {
    const id = await open(kind === 'option.duration' ? trading : finance, adjustment({ kind, payload }));
    expect(await proposals.decide(owner, id, 'approve', '')).toEqual(came(id, 'done'));
    expect(published).toEqual(what === null ? [] : [what]);
  });

  it('waits where it is announced, and is called off by one of those who may decide', async () => {
    const id = await announced();
    const waits = await proposals.work.finish(trading, id);
    expect(waits).toMatchObject({ proposalId: id, state: 'approved', effectiveAt: expect.any(Date), link: null });
    expect([await actions(), published]).toEqual([
      ['proposal.create', 'proposal.approve', 'instrument.terms.announced'],
      [],
    ]);
    const callOff = (by: Actor, which = id) => proposals.callOff(by, which, 'A mistake');
    expect(await callOff(finance)).toEqual(refused('notPermitted'));
    expect(await callOff(trading, 999_999)).toEqual(refused('notFound'));
    expect(await callOff({ ...trading, sessionId: owner.session })).toEqual(refused('notPermitted'));
    expect(await callOff(trading)).toBeNull();
    expect((await notes()).slice(3)).toEqual([
      ['proposal.callOff', `instrument:${instrument}`, trading.email, 'A mistake', { proposal: id }, null],
    ]);
    expect([await callOff(trading), await bed.rows.endOf(id)]).toEqual([ENDED, 'withdrawn server.changeCalledOff']);
  });

  it('of a new operator offers a link, which an owner makes where no mail is set up', async () => {
    const payload = { email: `${customer}@new.example`, name: 'Ada', role: 'support' };
    const role = adjustment({ kind: 'operator.role', amount: null, payload });
    const id = await open(finance, role);
    const result = await proposals.decide(second, id, 'approve', '');
    const made = await bed.rows.read<{ id: string }>('select id from operators where email = $1', [payload.email]);
    expect(result).toEqual({ ...came(id, 'done'), link: { operatorId: Number(made.id), state: 'due' } });
  });

  it('of operators is refused in words where the database will not have it', async () => {
    const about = (kind: 'operator.role' | 'operator.reset', operator: Operator, role = 'support') =>
      adjustment({ kind, amount: null, payload: { operator_id: operator.id, role } });
    const last = await open(owner, about('operator.role', owner));
    expect(await proposals.decide(finance, last, 'approve', '')).toEqual(refused('notPermitted', 'server.lastOwner'));
    await proposals.withdraw(owner, last);
    await proposals.decide(finance, last, 'refuse', 'No');
    customer += 1;
    const own = await open(owner, about('operator.reset', finance));
    expect(await proposals.decide(finance, own, 'approve', '')).toEqual(refused('notPermitted', 'server.ownReset'));
    customer += 1;
    await bed.rows.does(`update approval_rules set owner_needed = false where kind = 'operator.reset'`);
    const ofNone = await open(finance, about('operator.reset', trading));
    expect(await proposals.decide(second, ofNone, 'approve', '')).toEqual(
      refused('notPermitted', 'server.ownerNeeded'),
    );
    // Nothing is left approved that cannot be done.
    expect([await bed.rows.stateOf(own), await bed.rows.stateOf(ofNone)]).toEqual(['open', 'open']);
  });
});

describe('what a crash has left', () => {
  const later = () => new Date(Date.now() + 60_000);
  const failures: unknown[] = [];
  const finishLeft = (before = later(), by = proposals) =>
    by.work.finishLeft(before, (error, id) => failures.push([id, (error as Error).message]));
  const adjust = async (): Promise<number> => {
    customer += 1;
    const id = await open();
    await decidedByRow(id);
    return id;
  };
  /** What earlier tests have left approved is not for these. */
  beforeEach(async () => {
    failures.length = 0;
    await bed.rows.behind(`update proposals set state = 'failed' where state = 'approved'`);
  });

  it('is done by the program, in order; a new operator is for operators', async () => {
    const [one, other] = [await adjust(), await adjust()];
    const role = await open(finance, adjustment({ kind: 'operator.role', payload: { email: 'left@new.example' } }));
    await decidedByRow(role);
    await finishLeft();
    expect([carried, failures, await bed.rows.stateOf(role)]).toEqual([[one, other], [], 'approved']);
    expect((await notes()).at(-1)?.slice(0, 3)).toEqual(['balance.adjust', `customer:${customer}`, 'candor']);
    await finishLeft();
    expect(carried).toEqual([one, other]);
  });

  it('is left alone while it is young, by when it was decided last', async () => {
    const id = await adjust();
    await finishLeft(new Date(Date.now() - 60_000));
    await bed.rows.behind(`update proposals set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await finishLeft(new Date(Date.now() - 60_000));
    expect(carried).toEqual([]);
    await bed.rows.behind(
      `update proposal_approvals set decided_at = now() - interval '1 hour' where proposal_id = $1`,
      [id],
    );
    await finishLeft(new Date(Date.now() - 60_000));
    expect(carried).toEqual([id]);
  });

  it('that fails keeps nothing else from being done, and is reported', async () => {
    const [bad, good] = [await adjust(), await adjust()];
    const carry: ApprovalExecutor = async ({ id }) => {
      if (id === bad) throw new Error('not now');
      return { succeeded: true, outcome: '' };
    };
    await finishLeft(later(), bed.proposals({ 'balance.adjust': carry }));
    expect(failures).toEqual([[bad, 'not now']]);
    expect([await bed.rows.stateOf(bad), await bed.rows.stateOf(good)]).toEqual(['approved', 'done']);
  });

  it('of announced changes is done when their time has come, by the program', async () => {
    const rules = (notice: string) =>
      adjustment({ kind: 'site.rule', subject: `rules:${notice}`, payload: { rules: {} } });
    const [due, ahead, left] = [
      await open(finance, rules('due')),
      await open(finance, rules('ahead')),
      await open(finance, rules('left')),
    ];
    for (const id of [due, ahead, left]) await decidedByRow(id);
    await bed.rows.behind(`update proposals set effective_at = now() where id = $1`, [due]);
    await bed.rows.behind(`update proposals set effective_at = now() + interval '1 hour' where id = $1`, [ahead]);
    await finishLeft(new Date(Date.now() - 60_000));
    expect([await bed.rows.stateOf(due), await bed.rows.stateOf(ahead), await bed.rows.stateOf(left)]).toEqual([
      'done',
      'approved',
      'approved',
    ]);
    await finishLeft();
    expect([await bed.rows.stateOf(ahead), await bed.rows.stateOf(left)]).toEqual(['approved', 'done']);
  });

  it('open of a payment that has ended ends first', async () => {
    const id = await open(finance, credit({ amount: parseMoney('20000'), subject: `payment:${customer}` }));
    await bed.rows.behind(
      `insert into payments (partition, id, user_id, direction, account, amount, fee, status, created_at, ended_at)
       values (0, $1, 1, 'deposit', 3, 1, 0, 'cancelled', 1, 1)`,
      [customer],
    );
    await finishLeft();
    expect(await bed.rows.endOf(id)).toBe('withdrawn server.proposalOfCancelled');
  });

  it('is done at the start, whatever its age, and looked for again later; what keeps it from that is reported', async () => {
    const warned: unknown[] = [];
    const log = { ...QUIET_LOG, warn: (fields: object | string) => void warned.push(fields) };
    const id = await adjust();
    const recovery = new ApprovalRecovery({ work: proposals.work, clock: bed.clock, log });
    await recovery.start();
    expect(carried).toEqual([id]);
    await recovery.stop();
    const failing = new ApprovalRecovery({
      work: bed.proposals({ 'balance.adjust': () => Promise.reject(new Error('not now')) }).work,
      clock: bed.clock,
      log,
    });
    const other = await adjust();
    await failing.finishBefore(Date.now() + 60_000);
    expect(warned).toMatchObject([{ proposal: other, err: { message: 'not now' } }]);
  });
});

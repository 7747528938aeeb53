import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '@candor/engine/ids.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { consoleAddOperatorEndpoint, consoleChangeRoleEndpoint } from '../operators/operators-list.ts';
import { adjustBalanceExecutor, consoleAdjustBalanceEndpoint } from '../books/operator/adjust-balance.ts';
import { consoleApprovalRulesEndpoint, consoleChangeApprovalRuleEndpoint } from './approval-rules.ts';
import {
  consoleDecideProposalEndpoint,
  consoleFinishProposalEndpoint,
  consoleWithdrawProposalEndpoint,
} from './decide-proposal.ts';
import { decidedBefore } from '../payments/operator/decided-before.ts';
import { consoleLiftHoldEndpoint } from '../payments/operator/lift-hold.ts';
import { consoleProposalsEndpoint } from './proposals-list.ts';
import type { Proposal } from './proposals-reader.ts';
import type { Operator } from './testing/decision-bed.ts';
import { ProposalCalls, REASON } from './testing/proposal-calls.ts';
import type { Person } from './testing/proposal-calls.ts';
/* What the calls of operators ask a second one for: exactly what is proposed, and what is refused before. */
const CUSTOMER = 100_001;
let calls: ProposalCalls;

beforeAll(async () => {
  calls = await ProposalCalls.open();
  for (const [id, demo, opened] of [
    [CUSTOMER, false, true],
    [CUSTOMER + 1, true, true],
    [CUSTOMER + 2, false, false],
  ])
    await calls.bed.made.pool.query(
      `insert into users (id, demo, email, invite_code, language, created_at, accounts_opened)
       values ($1, $2, $1::bigint || '@calls.example', $1::bigint, 'en', now(), $3)`,
      [id, demo, opened],
    );
});
afterAll(() => calls.close());
beforeEach(() => calls.forget());

describe('an adjustment', () => {
  const adjust = (more: object = {}) =>
    calls.say(consoleAdjustBalanceEndpoint(calls.deps.users, calls.deps.proposals), {
      customer_id: CUSTOMER,
      account: 3,
      direction: 'give',
      amount: '12.50',
      memo: 'Goodwill',
      reason: REASON,
      ...more,
    });

  it('is proposed in plain figures', async () => {
    expect(await calls.proposedBy(adjust())).toEqual({
      kind: 'balance.adjust',
      subject: `customer:${CUSTOMER}`,
      amount: '12.50000000',
      customerId: CUSTOMER,
      reason: REASON,
      payload: { customer_id: CUSTOMER, account: 3, direction: 'give', amount: '12.5', memo: 'Goodwill' },
    });
  });

  it.each([
    [{ customer_id: 5 }, { refused: 'notFound' }],
    [{ customer_id: CUSTOMER + 2 }, { refused: 'notFound' }],
    [{ customer_id: CUSTOMER + 1 }, { refused: 'realAccountOnly' }],
    [{ amount: '0' }, { refused: 'invalidInput', fields: { amount: 'field.small' } }],
    [{ amount: '-1' }, { refused: 'invalidInput', fields: { amount: 'field.small' } }],
  ])('of %j is refused', async (more, said) => {
    expect(await adjust(more)).toEqual(said);
  });

  it.each([
    ['give', { from: 18, to: 3 }],
    ['take', { from: 3, to: 18 }],
  ])('is carried out by the engine under a key of the proposal: %s', async (direction, sides) => {
    const asked: unknown[] = [];
    let outcome: object = { kind: 'applied' };
    const engine = {
      submit: (...said: unknown[]) => {
        asked.push(said);
        return Promise.resolve(outcome);
      },
    } as unknown as EngineGateway; // what a executor asks of it
    const endsLater = () => Promise.resolve(false);
    const payload = { customer_id: CUSTOMER, account: 3, direction, amount: '12.5', memo: 'Goodwill' };
    const proposal = { id: 7, payload } as unknown as Proposal; // what a executor looks at
    expect(await adjustBalanceExecutor(engine)(proposal, endsLater)).toEqual({ succeeded: true, outcome: '' });
    expect(asked).toEqual([
      [
        { kind: 'post', type: 10, userId: userId(CUSTOMER), amount: 1_250_000_000n, memo: 'Goodwill', ...sides },
        'proposal:7',
        'operator',
      ],
    ]);
    outcome = { kind: 'refused', reason: 'insufficientBalance' };
    expect(await adjustBalanceExecutor(engine)(proposal, endsLater)).toEqual({
      succeeded: false,
      outcome: 'insufficientBalance',
    });
  });
});

describe('thresholds', () => {
  it('are proposed with what they were', async () => {
    const change = { kind: 'loan.approve', threshold: '500.50', reason: REASON };
    expect(await calls.proposedBy(calls.say(consoleChangeApprovalRuleEndpoint(calls.deps), change))).toEqual({
      kind: 'approval.rule',
      subject: 'rule:loan.approve',
      amount: null,
      customerId: null,
      reason: REASON,
      payload: { kind: 'loan.approve', threshold: '500.5', before: { threshold: '10000.00000000' } },
    });
  });

  it('are there for what goes by an amount alone', async () => {
    const change = { kind: 'hold.lift', threshold: '500', reason: REASON };
    expect(await calls.say(consoleChangeApprovalRuleEndpoint(calls.deps), change)).toEqual({ refused: 'notFound' });
  });

  it('are listed by kind, in plain figures', async () => {
    const { data } = await calls.say(consoleApprovalRulesEndpoint(calls.deps), {});
    const list = data?.['list'] as { kind: string }[];
    expect(list.map(({ kind }) => kind)).toEqual(list.map(({ kind }) => kind).toSorted());
    expect(list).toContainEqual({
      kind: 'loan.approve',
      threshold: '10000',
      others: 1,
      roles: ['owner', 'finance'],
      owner_needed: false,
    });
    expect(list).toContainEqual(expect.objectContaining({ kind: 'hold.lift', threshold: '', owner_needed: true }));
  });
});

describe('operators', () => {
  it('are added under a mail that is nobody’s yet', async () => {
    const add = (email: string) =>
      calls.say(consoleAddOperatorEndpoint(calls.deps), { email, name: 'Ada', role: 'support', reason: REASON });
    expect(await add('nobody')).toEqual({ refused: 'invalidInput', fields: { email: 'field.email' } });
    expect(await add(calls.owner.email.toUpperCase())).toEqual({
      refused: 'alreadyDone',
      message: 'server.operatorExists',
    });
    expect(await calls.proposedBy(add('Ada@New.example'))).toEqual({
      kind: 'operator.role',
      subject: 'operator:ada@new.example',
      amount: null,
      customerId: null,
      reason: REASON,
      payload: { email: 'ada@new.example', name: 'Ada', role: 'support' },
    });
  });

  it('change to another role, or are let back in', async () => {
    const change = (id: number, role: string) =>
      calls.say(consoleChangeRoleEndpoint(calls.deps), { id, role, reason: REASON });
    expect(await change(999_999, 'support')).toEqual({ refused: 'notFound' });
    expect(await change(calls.trading.id, 'trading')).toEqual({ refused: 'alreadyDone', message: 'server.sameRole' });
    expect(await calls.proposedBy(change(calls.trading.id, 'support'))).toEqual({
      kind: 'operator.role',
      subject: `operator:${calls.trading.id}`,
      amount: null,
      customerId: null,
      reason: REASON,
      payload: {
        operator_id: calls.trading.id,
        email: calls.trading.email,
        role: 'support',
        before: { role: 'trading', disabled: false },
      },
    });
    const { id } = await calls.bed.rows.operator('content', { disabled: true });
    expect((await calls.proposedBy(change(id, 'content'))).payload).toMatchObject({
      before: { role: 'content', disabled: true },
    });
  });
});

describe('a hold', () => {
  const lift = (more: object = {}) =>
    calls.say(consoleLiftHoldEndpoint(calls.deps), {
      customer_id: CUSTOMER,
      method_id: 0,
      hours: 5,
      reason: REASON,
      ...more,
    });

  it('is lifted of a customer, or of one of their own ways to be paid', async () => {
    const { id } = await calls.bed.rows.read<{ id: string }>(
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       select ${CUSTOMER}, min(id), 'coin', '{}', 'a', now() from wallet_currencies returning id`,
    );
    const method = Number(id);
    const all = await calls.proposedBy(lift());
    expect(all).toEqual({
      kind: 'hold.lift',
      subject: `customer:${CUSTOMER}`,
      amount: null,
      customerId: CUSTOMER,
      reason: REASON,
      payload: { customer_id: CUSTOMER, method_id: null, until: expect.any(Number) },
    });
    expect(Math.round((Number(all.payload?.['until']) - Date.now()) / 60_000)).toBe(300);
    expect(await calls.proposedBy(lift({ method_id: method }))).toMatchObject({
      subject: `method:${method}`,
      payload: { method_id: method },
    });
    for (const more of [
      { customer_id: 5 },
      { method_id: method + 1 },
      { customer_id: CUSTOMER + 2, method_id: method },
    ])
      expect([more, await lift(more)]).toEqual([more, { refused: 'notFound' }]);
    await calls.bed.made.pool.query('update payout_methods set removed_at = now()');
    expect(await lift({ method_id: method })).toEqual({ refused: 'notFound' });
  });
});

describe('a decision', () => {
  const decide = (id: number, by: Person, decision = 'approve', why = '') =>
    calls.say(consoleDecideProposalEndpoint(calls.deps), { id, decision, reason: why }, by);
  const reset = (of: Operator, by: Person = calls.finance) =>
    calls.bed.rows.proposed(by, { kind: 'operator.reset', payload: { operator_id: of.id } });

  it('needs a reason where it refuses, and is answered with what it came to', async () => {
    const id = await calls.bed.rows.proposed(calls.finance, { amount: '5' });
    expect(await decide(id, calls.owner, 'refuse')).toEqual({
      refused: 'invalidInput',
      fields: { reason: 'server.reasonMissing' },
    });
    expect(await decide(id, calls.owner, 'refuse', 'No')).toEqual({
      data: { proposal_id: id, state: 'refused', outcome: '', effectiveAt: null, operator_id: null, link: '' },
      message: 'server.proposalRefused',
    });
    const other = await calls.bed.rows.proposed(calls.finance, { amount: '5' });
    expect(await decide(other, calls.owner)).toMatchObject({ data: { state: 'done' }, message: 'server.proposalDone' });
  });

  it('about a reset is not of whom it is about, and an owner is among those who make it', async () => {
    const second = await calls.bed.actor('finance');
    const own = await reset(second, calls.owner);
    expect(await decide(own, second)).toEqual({ refused: 'notPermitted', message: 'server.ownReset' });
    expect(await decide(own, second, 'refuse', 'No')).toMatchObject({ data: { state: 'refused' } });
    expect(await decide(own, second)).toEqual({ refused: 'alreadyDone', message: 'server.proposalEnded' });
    const ofNone = await reset(calls.trading);
    expect(await decide(ofNone, second)).toEqual({ refused: 'notPermitted', message: 'server.ownerNeeded' });
    expect(await decide(ofNone, second, 'refuse', 'No')).toMatchObject({ data: { state: 'refused' } });
    expect(await decide(ofNone, await calls.bed.actor('finance'))).toEqual({
      refused: 'alreadyDone',
      message: 'server.proposalEnded',
    });
    expect(await decide(await reset(calls.trading, calls.owner), second)).toMatchObject({ data: { state: 'done' } });
    expect(await decide(999_999, second)).toEqual({ refused: 'notFound' });
  });

  it('is taken back by who proposed, and gone on with by who may', async () => {
    const id = await calls.bed.rows.proposed(calls.finance, { amount: '5' });
    const withdraw = (by: Person) => calls.say(consoleWithdrawProposalEndpoint(calls.deps), { id }, by);
    expect(await withdraw(calls.owner)).toEqual({ refused: 'notFound' });
    expect(await withdraw(calls.finance)).toEqual({ data: {}, message: 'server.proposalWithdrawn' });
    const left = await calls.bed.rows.approved([calls.finance, calls.owner], { amount: '5' });
    expect(await calls.say(consoleFinishProposalEndpoint(calls.deps), { id: left })).toMatchObject({
      data: { proposal_id: left, state: 'done', link: '' },
      message: 'server.proposalDone',
    });
  });

  it('of a payment that is decided is answered to who had asked for it by this call, and refused to others', async () => {
    const subject = 'payment:5';
    const about = { kind: 'withdrawal.approve', subject } as const;
    const asker = { ...calls.finance, requestKey: 'k5' };
    const refusal = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };
    expect(await decidedBefore(calls.deps.proposals, asker, about)).toEqual(refusal);
    const id = await calls.bed.rows.proposed(calls.finance, {
      ...about,
      payload: { request_key: 'k5' },
      amount: '20000',
    });
    expect(await decidedBefore(calls.deps.proposals, asker, about)).toMatchObject({
      kind: 'answer',
      data: { proposal_id: id, state: 'open' },
      message: 'server.proposalWaits',
    });
    expect(await decidedBefore(calls.deps.proposals, calls.owner, about)).toEqual(refusal);
  });
});

describe('the list', () => {
  const list = async (more: object): Promise<unknown[]> => {
    const { data } = await calls.say(consoleProposalsEndpoint(calls.deps), {
      state: 'waiting',
      kind: '',
      customer: '',
      id: 0,
      page: 1,
      ...more,
    });
    const rows = data?.['list'] as { id: number; approvals: unknown[] }[];
    return [data?.['total'], ...rows.map(({ id, approvals }) => [id, approvals.length])];
  };

  it('goes by a customer’s number or what was asked, and one proposal by its own number alone', async () => {
    const [one, other] = [
      await calls.bed.rows.approved([calls.finance, calls.owner], { amount: '5', customer: 31 }),
      await calls.bed.rows.proposed(calls.finance, { kind: 'hold.lift', customer: 32 }),
    ];
    expect(await list({})).toEqual([2, [other, 0], [one, 1]]);
    expect(await list({ kind: 'hold.lift' })).toEqual([1, [other, 0]]);
    expect([await list({ customer: '31' }), await list({ customer: '31x' })]).toEqual([[1, [one, 1]], [0]]);
    expect(await list({ page: 2 })).toEqual([2]);
    expect(await list({ id: one, state: 'ended', kind: 'hold.lift', customer: '32' })).toEqual([1, [one, 1]]);
  });
});

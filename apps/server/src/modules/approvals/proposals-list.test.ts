import type { Role } from '@candor/protocol/console/permissions.ts';
import { describe, expect, it } from 'vitest';
import { presentProposalFor } from './proposals-list.ts';
import type { Approval } from './proposals-list.ts';
import type { Proposal } from './proposals-reader.ts';

/* What an operator sees of a proposal, and what they are offered to do about it. */
const HOUR = 3_600_000;
const PROPOSAL: Proposal = {
  id: 7,
  kind: 'balance.adjust',
  subject: 'customer:1',
  payload: { memo: 'x' },
  before: null,
  amount: '12.50000000',
  customerId: 1,
  proposerId: 1,
  proposer: 'one@example.com',
  reason: 'An outage',
  createdAt: new Date(1_000),
  needed: 1,
  roles: ['owner', 'finance'],
  state: 'open',
  endedAt: null,
  effectiveAt: null,
  ownerMissing: true,
  outcome: '',
};
const BY_TWO: Approval = {
  proposalId: 7,
  operatorId: 2,
  operator: 'two@example.com',
  decision: 'approve',
  reason: 'Right',
  decidedAt: 2_000,
};
const seen = (more: Partial<Proposal>, operatorId: number, role: Role, approvals: readonly Approval[] = []) =>
  presentProposalFor({ ...PROPOSAL, ...more }, approvals, { sessionId: 1, operatorId, email: '', role, must: '' });

it('is shown whole, in plain figures', () => {
  expect(seen({}, 1, 'finance', [BY_TWO])).toEqual({
    id: 7,
    kind: 'balance.adjust',
    subject: 'customer:1',
    reason: 'An outage',
    state: 'open',
    needed: 1,
    roles: ['owner', 'finance'],
    proposer: 'one@example.com',
    outcome: '',
    payload: { memo: 'x' },
    amount: '12.5',
    customer_id: 1,
    approvals: [{ operator: 'two@example.com', decision: 'approve', reason: 'Right', decidedAt: 2_000 }],
    owner_missing: true,
    may_decide: false,
    may_withdraw: true,
    effectiveAt: null,
    may_call_off: false,
    createdAt: 1_000,
    endedAt: null,
  });
  const ended = { state: 'done', amount: null, endedAt: new Date(3_000), effectiveAt: new Date(4_000) } as const;
  expect(seen(ended, 1, 'finance')).toMatchObject({ amount: '', endedAt: 3_000, effectiveAt: 4_000 });
});

describe('offers', () => {
  const later = new Date(Date.now() + HOUR);
  const announced = { kind: 'site.rule', state: 'approved', effectiveAt: later } as const;
  it.each<[string, Partial<Proposal>, number, Role, readonly Approval[], string]>([
    ['who may decide', {}, 3, 'finance', [BY_TWO], 'decide'],
    ['who proposed', {}, 1, 'finance', [], 'withdraw'],
    ['who has decided', {}, 2, 'finance', [BY_TWO], ''],
    ['who may not', {}, 3, 'support', [], ''],
    ['somebody, of an approved one', { state: 'approved' }, 3, 'finance', [], ''],
    ['its proposer, of an approved one', { state: 'approved' }, 1, 'finance', [], ''],
    ['somebody, of a refused one', { state: 'refused' }, 3, 'finance', [], ''],
    ['somebody, of an announced one', announced, 3, 'finance', [], 'call off'],
    ['its proposer, of an announced one', announced, 1, 'finance', [], 'call off'],
    ['who may not, of an announced one', announced, 3, 'support', [], ''],
    ['somebody, of one whose time has come', { ...announced, effectiveAt: new Date(1) }, 3, 'finance', [], ''],
    ['somebody, of one that was done later', { ...announced, state: 'done' }, 3, 'finance', [], ''],
  ])('%s', (_, more, operatorId, role, approvals, offered) => {
    const { may_decide, may_withdraw, may_call_off } = seen(more, operatorId, role, approvals);
    const all = [may_decide && 'decide', may_withdraw && 'withdraw', may_call_off && 'call off'];
    expect(all.filter((each) => each !== false).join()).toBe(offered);
  });
});

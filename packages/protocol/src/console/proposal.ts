import * as z from 'zod/mini';
import { epochMs } from '../fields.ts';
import type { Permission } from './permissions.ts';

/** What needs a second operator, and who may propose and approve it. */
export const PROPOSAL_KINDS = {
  'deposit.credit': 'deposits.decide',
  'withdrawal.approve': 'withdrawals.decide',
  'balance.adjust': 'balances.adjust',
  'loan.approve': 'loans.decide',
  'loan.address': 'receiving.decide',
  'hold.lift': 'holds.lift',
  'factor.remove': 'factors.remove',
  'deposit.addresses': 'receiving.decide',
  'receiving.bank': 'receiving.decide',
  'currency.terms': 'receiving.decide',
  'cash.account': 'receiving.decide',
  'instrument.terms': 'terms.decide',
  'option.duration': 'terms.decide',
  'site.rule': 'siteRules.decide',
  'operator.role': 'operators.decide',
  'operator.reset': 'operators.decide',
  'approval.rule': 'rules.decide',
} as const satisfies Readonly<Record<string, Permission>>;

export type ProposalKind = keyof typeof PROPOSAL_KINDS;
// Object.keys forgets the names of the fields.
export const PROPOSAL_KIND_NAMES = Object.keys(PROPOSAL_KINDS) as [ProposalKind, ...ProposalKind[]];

/**
 * `approved`: decided, and being done or announced; `failed`: decided, and
 * what it was about would not have it any more.
 */
const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const;

export const proposalDto = z.object({
  id: z.number(),
  kind: z.enum(PROPOSAL_KIND_NAMES),
  subject: z.string(),
  /** What exactly will be done; the fields go by the kind. */
  payload: z.record(z.string(), z.unknown()),
  /** "" where no money is moved. */
  amount: z.string(),
  customer_id: z.nullable(z.number()),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  /** Others whose approval it takes, and has. */
  needed: z.number(),
  /** Whether an owner must be among the deciders and is not yet. */
  owner_missing: z.boolean(),
  approvals: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(['approve', 'refuse']),
      reason: z.string(),
      decidedAt: epochMs,
    }),
  ),
  proposer: z.string(),
  /** Whether the caller may decide it: not their own, of their role, and open. */
  may_decide: z.boolean(),
  /** Whether the caller may take it back. */
  may_withdraw: z.boolean(),
  /** When what was approved takes effect; null for what is done at once. */
  effectiveAt: z.nullable(epochMs),
  /** Whether the caller may call off what is approved and not in effect yet. */
  may_call_off: z.boolean(),
  outcome: z.string(),
  createdAt: epochMs,
  endedAt: z.nullable(epochMs),
});

/** What became of something that may need a second operator. */
export const proposed = z.object({
  proposal_id: z.number(),
  /** `open`: it waits for somebody else. */
  state: z.enum(PROPOSAL_STATES),
  outcome: z.string(),
  /** Of an approved change that is announced. */
  effectiveAt: z.nullable(epochMs),
});

/** The same of what may leave an operator without a password. */
export const proposedWithLink = z.extend(proposed, {
  /** Who chooses a password behind a link now; null for nobody. */
  operator_id: z.nullable(z.number()),
  /** `mailed`: on its way to them; `due`: no mail is set up, an owner makes one (console.makeLink). */
  link: z.enum(['', 'mailed', 'due']),
});

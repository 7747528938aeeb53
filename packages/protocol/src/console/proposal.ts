import * as z from 'zod/mini';
import { declared, epochMs } from '../fields.ts';

/**
 * What may need a second operator; a noun adds its own next to its calls. Who proposes and approves it, and from which
 * amount on others are needed, the database says (consoleApprovalRules).
 */
export interface ProposableKinds {
  readonly 'approval.rule': true;
}
export type ProposalKind = keyof ProposableKinds;
export const proposalKind = declared<ProposalKind>(z.string());

/**
 * `approved`: decided, and being done or announced; `failed`: decided, and
 * what it was about would not have it any more.
 */
const PROPOSAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const;

export const proposalDto = z.object({
  id: z.number(),
  kind: proposalKind,
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
  /** Of whom it may be. */
  roles: z.array(z.string()),
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

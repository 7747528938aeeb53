import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    approval_rules: ApprovalRulesTable;
    proposals: ProposalsTable;
    proposal_approvals: ProposalApprovalsTable;
    change_notices: ChangeNoticesTable;
  }
}

/** Written by the database alone. */
type Kept<T> = ColumnType<T, never, never>;

export interface ApprovalRulesTable {
  kind: ProposalKind;
  threshold: string | null;
  others: number;
  roles: string[];
  owner_needed: boolean;
}

export interface ProposalsTable {
  id: Generated<string>;
  kind: ProposalKind;
  subject: string;
  payload: ColumnType<Record<string, unknown>, string, never>;
  amount: string | null;
  customer_id: string | null;
  proposer_id: string;
  session_id: string;
  reason: string;
  created_at: Kept<Date>;
  needed: Kept<number>;
  state: Kept<'open' | 'approved' | 'refused' | 'withdrawn' | 'done' | 'failed'>;
  ended_at: Kept<Date | null>;
  /** When what was approved takes effect; null for what is done at once. */
  effective_at: Kept<Date | null>;
  outcome: Kept<string>;
}

export interface ProposalApprovalsTable {
  proposal_id: string;
  operator_id: string;
  session_id: string;
  decision: 'approve' | 'refuse';
  reason: string;
  decided_at: Kept<Date>;
}

/** A change that customers still have to be notified of, and up to which of them it is done. */
export interface ChangeNoticesTable {
  id: string;
  proposal_id: string;
  event: 'announced' | 'calledOff';
  notified_to: string;
}

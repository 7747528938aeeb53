import type { ColumnType, Generated } from 'kysely';
import type {
  ApprovalRulesTable,
  ChangeNoticesTable,
  ProposalApprovalsTable,
  ProposalsTable,
} from '../approvals/proposal-tables.ts';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ConsoleTables {}
}

export interface ConsoleTables {
  operators: {
    id: Generated<string>;
    email: string;
    name: Generated<string>;
    /** null: no password yet, or none any more. */
    password_hash: string | null;
    password_temporary: Generated<boolean>;
    password_expires_at: Generated<Date | null>;
    role: string;
    totp_secret: Generated<string | null>;
    totp_pending: Generated<string | null>;
    totp_step: Generated<string | null>;
    disabled_at: Generated<Date | null>;
    created_at: Date;
  };
  operator_recovery_codes: {
    operator_id: string;
    code_hash: Buffer;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
  operator_sessions: {
    id: Generated<string>;
    operator_id: string;
    token_hash: Buffer;
    address: Generated<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date>;
    ended_at: Generated<Date | null>;
  };
  operator_links: {
    id: Generated<string>;
    operator_id: string;
    token_hash: Buffer;
    made_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
  };
  operator_attempts: { account: string; origin: string; attempts: number; last_at: Date; open_at: Date };
  operator_devices: { operator_id: string; token_hash: Buffer; used_at: Date };
  audit_log: AuditLogTable;
  audit_head: { only_row: Generated<boolean>; number: string; hash: string };
  approval_rules: ApprovalRulesTable;
  proposals: ProposalsTable;
  proposal_approvals: ProposalApprovalsTable;
  sent_marks: {
    payment_id: string;
    operator_id: string;
    session_id: string;
    marked_at: Generated<Date>;
  };
  change_notices: ChangeNoticesTable;
  open_profit_samples: { at: string; profit: string };
  content_versions: {
    subject: string;
    version: number;
    content: ColumnType<Record<string, unknown>, string, never>;
    /** null: what the site began with. */
    operator_id: string | null;
    reason: string;
    saved_at: Date;
  };
  customer_notes: {
    id: Generated<string>;
    user_id: string;
    operator_id: string;
    text: string;
    created_at: Date;
  };
}

export interface AuditLogTable {
  number: string;
  at: string;
  operator_id: string | null;
  operator_email: string;
  operator_role: string;
  action: string;
  subject: string;
  before: string;
  after: string;
  reason: string;
  address: string;
  previous_hash: string;
  hash: string;
  key_id: string;
  signature: string;
}

import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends AuditTables {}
}

export interface AuditTables {
  audit_head: { only_row: Generated<boolean>; number: string; hash: string };
  audit_log: AuditLogTable;
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

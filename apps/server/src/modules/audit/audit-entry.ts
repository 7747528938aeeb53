import { recordBytes } from '@candor/receipt/record-bytes.ts';
import type { Bytes } from '@candor/receipt/record-bytes.ts';
import type { AuditLogTable } from './tables.ts';

/** A row of the audit log without its hash and signature. */
export type AuditRecord = Omit<AuditLogTable, 'hash' | 'signature'>;

/** What is hashed and signed: every field after its length, and the hash of the row before. */
export function auditBytes(row: AuditRecord): Bytes {
  return recordBytes('candor/audit/1', [
    row.number,
    row.at,
    row.operator_id ?? '',
    row.operator_email,
    row.operator_role,
    row.action,
    row.subject,
    row.before,
    row.after,
    row.reason,
    row.address,
    row.previous_hash,
    row.key_id,
  ]);
}

export const AUDIT_COLUMNS = [
  'number',
  'at',
  'operator_id',
  'operator_email',
  'operator_role',
  'action',
  'subject',
  'before',
  'after',
  'reason',
  'address',
  'previous_hash',
  'hash',
  'key_id',
  'signature',
] as const satisfies readonly (keyof AuditLogTable)[];

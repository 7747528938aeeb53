import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { auditFilter } from './audit-log.ts';

export const consoleExportAuditLog = defineCall({
  name: 'console.exportAuditLog',
  method: 'GET',
  path: '/console/api/audit_log_csv',
  who: 'operator',
  permission: 'audit.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object(auditFilter),
  output: FILE_OUTPUT,
  refusals: [],
  summary: 'The same as a CSV file, oldest first, with the hashes that chain it.',
});

import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const consoleVerifyAuditLog = defineCall({
  name: 'console.verifyAuditLog',
  method: 'GET',
  path: '/console/api/verify_audit_log',
  who: 'operator',
  permission: 'audit.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    rows: z.number(),
    /** Sentences in English, as `npm run audit` says them. Empty: it is whole. */ differences: z.array(z.string()),
  }),
  refusals: [],
  summary: 'Recompute the whole chain of the audit log, its signatures and its end.',
});

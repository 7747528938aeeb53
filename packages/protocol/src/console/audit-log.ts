import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, optionalText, pageInput, wholeInput } from '../fields.ts';

/** Texts are found anywhere in the field; times are epoch milliseconds, 0 for no bound. */
export const auditFilter = {
  operator: optionalText(254),
  action: optionalText(60),
  subject: optionalText(120),
  from: wholeInput(0, 0, 9_000_000_000_000),
  to: wholeInput(0, 0, 9_000_000_000_000),
};

export const consoleAuditLog = defineCall({
  name: 'console.auditLog',
  method: 'GET',
  path: '/console/api/audit_log',
  who: 'operator',
  permission: 'audit.read',
  changes: false,
  input: z.object({ ...auditFilter, page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        number: z.number(),
        at: epochMs,
        operator: z.string(),
        /** The operator’s present name; "" for none. */
        name: z.string(),
        role: z.string(),
        action: z.string(),
        subject: z.string(),
        /** JSON; "" for none. */
        before: z.string(),
        after: z.string(),
        reason: z.string(),
        address: z.string(),
        hash: z.string(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'What operators did, newest first, 50 a page.',
});

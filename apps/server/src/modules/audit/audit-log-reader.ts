import { anywhere } from '../../kernel/database/anywhere.ts';
import { sql } from 'kysely';
import { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleExportAuditLog } from '@candor/protocol/console/export-audit-log.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { AUDIT_COLUMNS } from './audit-entry.ts';

export const consoleAuditLogEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleAuditLog>({
    call: consoleAuditLog,
    async handle({ page, ...filter }) {
      const { rows, total } = await readAuditLog(database, filter, page);
      const list = rows.map(({ action, subject, before, after, reason, address, hash, ...row }) => ({
        name: row.name ?? '',
        number: Number(row.number),
        at: Number(row.at),
        operator: row.operator_email,
        role: row.operator_role,
        action,
        subject,
        before,
        after,
        reason,
        address,
        hash,
      }));
      return answer({ list, total });
    },
  });

export type AuditFilter = InputOf<typeof consoleExportAuditLog>;

/** Newest first, 50 a page. */
async function readAuditLog(database: Database, filter: AuditFilter, page: number) {
  const matching = matches(database, filter);
  const [rows, count] = await Promise.all([
    matching
      .select(AUDIT_COLUMNS)
      .select(sql<string | null>`(select name from operators o where o.id = audit_log.operator_id)`.as('name'))
      .orderBy('number', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Oldest first, some hundred at a time. */
export async function* streamAuditLog(database: Database, filter: AuditFilter) {
  let after = '0';
  for (;;) {
    const query = matches(database, filter).select(AUDIT_COLUMNS).where('number', '>', after);
    const rows = await query.orderBy('number').limit(ROWS_AT_ONCE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function matches(database: Database, { operator, action, subject, from, to }: AuditFilter) {
  let query = database.selectFrom('audit_log');
  if (operator !== '') query = query.where('operator_email', 'ilike', anywhere(operator));
  if (action !== '') query = query.where('action', 'ilike', anywhere(action));
  if (subject !== '') query = query.where('subject', 'ilike', anywhere(subject));
  if (from > 0) query = query.where('at', '>=', String(from));
  if (to > 0) query = query.where('at', '<=', String(to));
  return query;
}

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 500;

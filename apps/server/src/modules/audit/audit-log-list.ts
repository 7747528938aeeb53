import { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readAuditLog } from './audit-log-reader.ts';
import type { Database } from '../../kernel/database/database.ts';

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

import { consoleVerifyAuditLog } from '@candor/protocol/console/verify-audit-log.ts';
import { CompiledQuery } from 'kysely';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readAuditHead } from './audit-head-file.ts';
import { verifyAuditLog } from './verify-audit-log.ts';
import type { Database } from '../../kernel/database/database.ts';

export const consoleVerifyAuditLogEndpoint = ({
  database,
  dataDir,
}: {
  readonly database: Database;
  readonly dataDir: string;
}) =>
  endpoint<typeof consoleVerifyAuditLog>({
    call: consoleVerifyAuditLog,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle() {
      // What is kept outside may only be older than what is then read.
      const kept = await readAuditHead(dataDir);
      const report = await database
        .connection()
        .execute((connection) =>
          verifyAuditLog(
            async <Row>(text: string, values: readonly unknown[] = []) =>
              (await connection.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
            kept,
          ),
        );
      return answer({ rows: report.rows, differences: [...report.differences] });
    },
  });

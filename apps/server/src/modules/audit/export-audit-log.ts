import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { consoleExportAuditLog } from '@candor/protocol/console/export-audit-log.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import { AUDIT_COLUMNS } from './audit-entry.ts';
import type { AuditFilter } from './audit-log-reader.ts';
import { streamAuditLog } from './audit-log-reader.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Database } from '../../kernel/database/database.ts';

export const consoleExportAuditLogEndpoint = (deps: {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly database: Database;
}) =>
  endpoint<typeof consoleExportAuditLog>({
    call: consoleExportAuditLog,
    limit: { name: 'console', points: 30, seconds: 60 },
    handle(filter) {
      const { clock, settings } = deps;
      const day = formatSiteTime(clock.wallNow(), settings.timeZone).slice(0, 10);
      const content = Readable.from(lines(deps, filter), { objectMode: true, highWaterMark: 2 });
      return answer(new FileContent(`audit-log-${day}.csv`, 'text/csv; charset=utf-8', content));
    },
  });

/** The columns as they are hashed, with the time as people read it next to them. */
async function* lines(
  { database, settings }: { readonly database: Database; readonly settings: SettingsReader },
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['time', ...AUDIT_COLUMNS]);
  for await (const rows of streamAuditLog(database, filter)) {
    yield rows
      .map((row) =>
        csvLine([
          formatSiteTime(Number(row.at), settings.timeZone),
          ...AUDIT_COLUMNS.map((column) => row[column] ?? ''),
        ]),
      )
      .join('');
  }
}

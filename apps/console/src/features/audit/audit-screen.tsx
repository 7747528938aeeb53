import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import { consoleExportAuditLog } from '@candor/protocol/console/export-audit-log.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { DateRange } from '../../kit/date-range.tsx';
import { dayStart } from '../../kit/day-start.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { roleText } from '../../session/role-text.ts';
import { site } from '../../site/site.ts';
import { AuditPanel } from './audit-panel.tsx';
import { VerifyButton } from './verify-button.tsx';

export type AuditEntry = OutputOf<typeof consoleAuditLog>['list'][number];

/** What operators did, found by who, what and when; it cannot be changed, and the chain that says so can be recomputed. */
export function AuditScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { operator, action, subject, from, to } = table.filters;
  const { timeZone } = site();
  const end = to === '' ? 0 : dayStart(to, timeZone, 1) - 1;
  const input = { operator, action, subject, from: dayStart(from, timeZone), to: end };
  const page = usePage(['audit', input, table.page], (signal) =>
    call(consoleAuditLog, { ...input, page: table.page }, { signal, quiet: true }),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <>
      <PageHead title={t('console.nav.audit')} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.audit')}>
          <div className="toolbar">
            <SearchBox
              label={t('console.audit.operator')}
              value={operator}
              onChange={(text) => table.filter({ operator: text })}
            />
            <SearchBox
              label={t('console.audit.action')}
              value={action}
              onChange={(text) => table.filter({ action: text })}
            />
            <SearchBox
              label={t('console.audit.subject')}
              value={subject}
              onChange={(text) => table.filter({ subject: text })}
            />
            <DateRange from={from} to={to} onChange={(range) => table.filter(range)} />
            <span className="toolbar-end badges">
              {/* The server's own file, which has the hashes that chain the rows. */}
              <FileButton contract={consoleExportAuditLog} input={input} />
              <VerifyButton />
            </span>
          </div>
          <DataTable
            label={t('console.nav.audit')}
            columns={columns}
            page={page}
            table={table}
            idOf={idOf}
            nameOf={(row) => `${row.action}, ${row.subject}`}
            pageSize={50}
            empty={{ title: t('console.audit.none'), text: t('console.audit.noneHint') }}
          />
        </section>
        {open !== undefined && <AuditPanel entry={open} rows={page.rows} idOf={idOf} onOpen={table.open} />}
      </div>
    </>
  );
}

function columnsIn(t: Translator): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'number',
      label: t('console.audit.number'),
      cell: (row) => <bdi className="num">{row.number}</bdi>,
    },
    { key: 'at', label: t('console.time'), cell: (row) => <Moment at={row.at} style="dateTimeSeconds" /> },
    {
      key: 'operator',
      wide: true,
      label: t('console.audit.operator'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.name === '' ? row.operator : row.name}</bdi>
          <span className="cell-sub">
            {row.name !== '' && (
              <>
                <bdi>{row.operator}</bdi> ·{' '}
              </>
            )}
            {roleText(t, row.role)}
          </span>
        </>
      ),
    },
    { key: 'action', label: t('console.audit.action'), cell: (row) => <bdi>{row.action}</bdi> },
    { key: 'subject', wide: true, label: t('console.audit.subject'), cell: (row) => <bdi>{row.subject}</bdi> },
    {
      key: 'reason',
      wide: true,
      label: t('console.audit.reason'),
      cell: (row) => <bdi>{row.reason}</bdi>,
      optional: true,
    },
  ];
}

const idOf = (row: AuditEntry): string => String(row.number);
const FILTERS = { operator: '', action: '', subject: '', from: '', to: '' };

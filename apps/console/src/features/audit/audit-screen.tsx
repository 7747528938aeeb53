import { consoleAuditLog } from '@candor/protocol/console/audit-log.ts';
import { consoleExportAuditLog } from '@candor/protocol/console/export-audit-log.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
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
import { PictureViews } from '../../domain/pictures/picture-views.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { roleText } from '../../domain/operators/role-text.ts';
import { site } from '../../domain/site/site.ts';
import { AuditPanel } from './audit-panel.tsx';
import { actionText } from './audit-words.ts';
import type { AuditEntry } from './audit-words.ts';
import { Subject } from './subject.tsx';
import { VerifyButton } from './verify-button.tsx';

/** What operators did, and which pictures of customers were looked at. */
export function AuditScreen() {
  const t = useTranslation();
  const { filters, filter } = useTableState(TABBED);
  const tab = filters.tab === 'looks' ? 'looks' : 'actions';
  return (
    <>
      <PageHead title={t('console.nav.audit')} />
      <Tabs
        label={t('console.nav.audit')}
        items={[
          { id: 'actions', label: t('console.audit.actions') },
          { id: 'looks', label: t('console.looks.title') },
        ]}
        value={tab}
        onChange={(next) => filter({ tab: next })}
        controls="audit-panel"
        size="small"
      />
      <div id="audit-panel" className="tab-panel" role="tabpanel" aria-label={t('console.nav.audit')}>
        {tab === 'actions' ? <Actions /> : <PictureViews customer={null} />}
      </div>
    </>
  );
}

/** Found by who, what and when; it cannot be changed, and the chain that says so can be recomputed. */
function Actions() {
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
    { key: 'action', label: t('console.audit.action'), cell: (row) => actionText(t, row.action) },
    { key: 'subject', wide: true, label: t('console.audit.subject'), cell: (row) => <Subject entry={row} /> },
    {
      key: 'reason',
      wide: true,
      label: t('console.audit.reason'),
      cell: (row) => <bdi>{row.reason}</bdi>,
      optional: true,
    },
  ];
}

const TABBED = { tab: 'actions' };
const idOf = (row: AuditEntry): string => String(row.number);
const FILTERS = { operator: '', action: '', subject: '', from: '', to: '' };

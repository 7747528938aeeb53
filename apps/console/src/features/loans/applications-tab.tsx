import { consoleLoanApplications } from '@candor/protocol/console/loans/applications.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { neighboursOf } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationFrom, customerOf, loanKeys } from './loan.ts';
import type { Application } from './loan.ts';
import { rowId } from './loan-path.ts';

/** Who wants to borrow: those that wait longest first, and one of them opened next to it. */
export function ApplicationsTab() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const state = STATES.find((each) => each === filters.state) ?? 'waiting';
  const input = { state, search: filters.search };
  const read = async (page: number, signal?: AbortSignal) =>
    mapPage(
      await call(consoleLoanApplications, { ...input, page }, { quiet: true, ...(signal && { signal }) }),
      applicationFrom,
    );
  const page = usePage(
    loanKeys.page('applications', input, table.page),
    (signal) => read(table.page, signal),
    REREAD_MS,
  );
  const columns = useMemo(() => applicationColumns(t, state), [t, state]);
  const open = rowId(table.row);
  return (
    <div className="split">
      <section className="split-main" aria-label={t('console.loan.tab.applications')}>
        <div className="toolbar">
          <FilterChips
            label={t('console.loan.state')}
            value={state}
            onChange={(chosen) => table.filter({ state: chosen })}
            chips={STATES.map((id) => ({
              id,
              label: t(`console.loan.filter.${id}`),
              count: id === state && page.rows !== undefined ? page.total : undefined,
            }))}
          />
          <SearchBox
            label={t('console.loan.searchApplication')}
            value={filters.search}
            onChange={(search) => table.filter({ search })}
          />
          {state === 'waiting' && <span className="toolbar-end">{t('console.loan.oldestFirst')}</span>}
        </div>
        <DataTable
          label={t('console.loan.tab.applications')}
          columns={columns}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={customerOf}
          empty={
            state === 'waiting' && filters.search === ''
              ? { title: t('console.loan.noApplications'), text: t('console.loan.noneHint') }
              : { title: t('console.loan.noneLike'), text: t('console.loan.noneLikeHint') }
          }
          exportRows={{ name: 'loan-applications', readAll: () => readAllPages((each) => read(each)) }}
        />
      </section>
      {open !== '' && (
        <ApplicationPanel
          key={open}
          id={Number(open)}
          listed={page.rows?.find((row) => idOf(row) === open)}
          neighbours={neighboursOf(page.rows, idOf, open)}
          onOpen={table.open}
        />
      )}
    </div>
  );
}

const idOf = (row: Application): string => String(row.id);
const STATES = ['waiting', 'approved', 'refused'] as const;
/** The tab is the screen's. */
const FILTERS = { tab: '', state: 'waiting', search: '' };

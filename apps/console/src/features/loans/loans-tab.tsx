import { consoleExportLoans, consoleLoans } from '@candor/protocol/console/loans/loans.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { AgingReport, BUCKETS } from './aging-report.tsx';
import type { Bucket } from './aging-report.tsx';
import { loanColumns } from './loan-columns.tsx';
import { customerOf, loanFrom, loanKeys } from './loan.ts';
import type { Loan } from './loan.ts';
import { LoanPanel } from './loan-panel.tsx';

export type LoansView = 'requests' | 'running' | 'ended';

/** Loans of one kind, and one of them opened next to it: what was asked for, what is to be repaid, what has ended. */
export function LoansTab({ view, head }: { readonly view: LoansView; readonly head?: ReactNode }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const input = inputOf(view, table.filters);
  const page = usePage(
    loanKeys.page('loans', input, table.page),
    async (signal) =>
      mapPage(await call(consoleLoans, { ...input, page: table.page }, { signal, quiet: true }), loanFrom),
    REREAD_MS,
  );
  const columns = useMemo(() => loanColumns(t, view), [t, view]);
  const isAllThere = input.search === '' && input.lateness === 'all';
  return (
    <SplitTable
      head={
        <>
          {head}
          {view === 'running' && (
            <AgingReport value={input.lateness} onChange={(lateness) => table.filter({ lateness })} />
          )}
          <div className="toolbar">
            {view === 'ended' && (
              <FilterChips
                label={t('console.loan.state')}
                value={input.state}
                onChange={(state) => table.filter({ state })}
                chips={ENDED.map((id) => ({
                  id,
                  label: t(`console.loan.filter.${id}`),
                  count: id === input.state && page.rows !== undefined ? page.total : undefined,
                }))}
              />
            )}
            <SearchBox
              label={t('console.loan.search')}
              value={input.search}
              onChange={(search) => table.filter({ search })}
            />
            <span className="toolbar-end">{view !== 'ended' && t(ORDERED[view])}</span>
            <FileButton contract={consoleExportLoans} input={input} />
          </div>
        </>
      }
      label={t(`console.loan.tab.${view}`)}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={customerOf}
      empty={
        isAllThere
          ? { title: t(NOTHING[view]), text: t('console.loan.noneHint') }
          : { title: t('console.loan.noneLike'), text: t('console.loan.noneLikeHint') }
      }
      panel={(open) => <LoanPanel {...open} />}
    />
  );
}

/** What the address says, as far as there is such a thing. */
function inputOf(view: LoansView, filters: typeof FILTERS) {
  const lateness: Bucket = view === 'running' ? (BUCKETS.find((each) => each === filters.lateness) ?? 'all') : 'all';
  const ended = ENDED.find((each) => each === filters.state) ?? 'repaid';
  const state = view === 'ended' ? ended : STATES[view];
  return { state, lateness, search: filters.search };
}

const idOf = (row: Loan): string => String(row.id);
const STATES = { requests: 'requested', running: 'running' } as const;
const ORDERED = { requests: 'console.loan.oldestFirst', running: 'console.loan.soonestDueFirst' } as const;
const NOTHING = {
  requests: 'console.loan.noRequests',
  running: 'console.loan.noRunning',
  ended: 'console.loan.noEnded',
} as const;
const ENDED = ['repaid', 'rejected'] as const;
/** The tab is the screen's. */
const FILTERS = { tab: '', state: '', lateness: 'all', search: '' };

/** Those that wait for a decision, among all that does. */
export const LoanRequests = ({ head }: { readonly head?: ReactNode }) => <LoansTab view="requests" head={head} />;

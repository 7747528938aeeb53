import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { loanKeys } from './loan.ts';

/** What customers sent about loans and operators decide. Give a constant. */
export interface LoanQueueKind<Row, State extends QueueState> {
  readonly queue: 'applications' | 'repayments';
  readonly states: readonly State[];
  readonly read: (
    input: { readonly state: State; readonly search: string; readonly page: number },
    signal?: AbortSignal,
  ) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;
  readonly columns: (t: Translator, state: State) => readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly searchLabel: 'console.loan.search' | 'console.loan.searchApplication';
  readonly none: 'console.loan.noApplications' | 'console.loan.noRepayments';
  readonly Panel: ComponentType<OpenRow<Row>>;
}

type QueueState = 'waiting' | 'approved' | 'accepted' | 'refused';

interface LoanQueueProps<Row, State extends QueueState> {
  readonly kind: LoanQueueKind<Row, State>;
  readonly head: ReactNode;
}

/** A queue, those that wait longest first, and one of them opened next to it. `head` stands above the filters. */
export function LoanQueue<Row extends { readonly id: number }, State extends QueueState>({
  kind,
  head,
}: LoanQueueProps<Row, State | 'waiting'>) {
  const { queue, states, read, columns: columnsIn, nameOf, searchLabel, none, Panel } = kind;
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const state = states.find((each) => each === filters.state) ?? 'waiting';
  const input = { state, search: filters.search };
  const page = usePage(
    loanKeys.page(queue, input, table.page),
    (signal) => read({ ...input, page: table.page }, signal),
    REREAD_MS,
  );
  const columns = useMemo(() => columnsIn(t, state), [columnsIn, t, state]);
  return (
    <SplitTable
      head={
        <>
          {head}
          <div className="toolbar">
            <FilterChips
              label={t('console.loan.state')}
              value={state}
              onChange={(chosen) => table.filter({ state: chosen })}
              chips={states.map((id) => ({
                id,
                label: stateText(t, id),
                count: id === state && page.rows !== undefined ? page.total : undefined,
              }))}
            />
            <SearchBox label={t(searchLabel)} value={filters.search} onChange={(search) => table.filter({ search })} />
            {state === 'waiting' && <span className="toolbar-end">{t('console.loan.oldestFirst')}</span>}
          </div>
        </>
      }
      label={t(`console.loan.tab.${queue}`)}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={nameOf}
      empty={
        state === 'waiting' && filters.search === ''
          ? { title: t(none), text: t('console.loan.noneHint') }
          : { title: t('console.loan.noneLike'), text: t('console.loan.noneLikeHint') }
      }
      exportRows={{ name: `loan-${queue}`, readAll: () => readAllPages((each) => read({ ...input, page: each })) }}
      panel={(open) => <Panel {...open} />}
    />
  );
}

const stateText = (t: Translator, state: QueueState): string => t(`console.loan.filter.${state}`);
const idOf = (row: { readonly id: number }): string => String(row.id);
/** The tab is the screen's. */
const FILTERS = { tab: '', state: 'waiting', search: '' };

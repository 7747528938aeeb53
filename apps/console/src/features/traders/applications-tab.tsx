import { consoleTraderApplications } from '@candor/protocol/console/traders/applications.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationFrom, nameOf, traderKeys } from './trader.ts';
import type { Application } from './trader.ts';
import './traders.css';

/** Who wants to be copied: those that wait longest first, and one of them opened next to it. */
export function ApplicationsTab({ head }: { readonly head?: ReactNode }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { search } = table.filters;
  const state = STATES.find((each) => each === table.filters.state) ?? 'waiting';
  const page = usePage(
    traderKeys.page('applications', { state, search }, table.page),
    async (signal) =>
      mapPage(
        await call(consoleTraderApplications, { state, search, page: table.page }, { signal, quiet: true }),
        applicationFrom,
      ),
    REREAD_MS,
  );
  const columns = useMemo(() => applicationColumns(t, state), [t, state]);
  return (
    <SplitTable
      head={
        <>
          {head}
          <div className="toolbar">
            <FilterChips
              label={t('console.trader.stateLabel')}
              value={state}
              onChange={(chosen) => table.filter({ state: chosen })}
              chips={STATES.map((id) => ({
                id,
                label: t(`console.trader.applicationState.${id}`),
                count: id === state && page.rows !== undefined ? page.total : undefined,
              }))}
            />
            <SearchBox
              label={t('console.trader.search')}
              value={search}
              onChange={(text) => table.filter({ search: text })}
            />
            {state === 'waiting' && <span className="toolbar-end">{t('console.trader.oldestFirst')}</span>}
          </div>
        </>
      }
      label={t('console.trader.tab.applications')}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={nameOf}
      empty={
        state === 'waiting' && search === ''
          ? { title: t('console.trader.noApplications'), text: t('console.trader.noApplicationsHint') }
          : { title: t('console.trader.noneLike'), text: t('console.trader.noneLikeHint') }
      }
      panel={(open) => <ApplicationPanel {...open} />}
    />
  );
}

const STATES = ['waiting', 'approved', 'refused'] as const;
const idOf = (row: Application): string => String(row.id);
/** The tab is the screen's. */
const FILTERS = { tab: '', state: 'waiting', search: '' };

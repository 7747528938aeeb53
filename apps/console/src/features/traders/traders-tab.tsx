import { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { mapPage } from '../../kit/map-page.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { traderColumns } from './trader-columns.tsx';
import { TraderPanel } from './trader-panel.tsx';
import { nameOf, traderFrom, traderKeys } from './trader.ts';
import type { Trader } from './trader.ts';

/** Who is copied, or was until they were suspended, and one of them opened next to it. */
export function TradersTab({ view }: { readonly view: 'traders' | 'suspended' }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { search } = table.filters;
  const state = view === 'suspended' ? 'suspended' : 'all';
  const read = async (page: number, signal?: AbortSignal) =>
    mapPage(
      await call(consoleTraders, { state, search, page }, { quiet: true, ...(signal && { signal }) }),
      traderFrom,
    );
  const page = usePage(
    traderKeys.page('traders', { state, search }, table.page),
    (signal) => read(table.page, signal),
    REREAD_MS,
  );
  const columns = useMemo(() => traderColumns(t), [t]);
  return (
    <SplitTable
      head={
        <div className="toolbar">
          <SearchBox
            label={t('console.trader.search')}
            value={search}
            onChange={(text) => table.filter({ search: text })}
          />
          <span className="toolbar-end">{t('console.trader.earnedFirst')}</span>
        </div>
      }
      label={t(`console.trader.tab.${view}`)}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={nameOf}
      empty={
        search === ''
          ? { title: t(view === 'traders' ? 'console.trader.noTraders' : 'console.trader.noSuspended') }
          : { title: t('console.trader.noneLike'), text: t('console.trader.noneLikeHint') }
      }
      exportRows={{ name: view, readAll: () => readAllPages((each) => read(each)) }}
      panel={(open) => <TraderPanel {...open} />}
    />
  );
}

const idOf = (row: Trader): string => String(row.customerId);
/** The tab is the screen's. */
const FILTERS = { tab: '', search: '' };

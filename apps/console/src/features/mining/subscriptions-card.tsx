import {
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
} from '@candor/protocol/console/mining/subscriptions.ts';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { miningKeys, subscriptionFrom } from './mining.ts';
import { subscriptionColumns } from './subscription-columns.tsx';

export interface SubscriptionsCardProps {
  /** How many there are; undefined while it is not known. */
  readonly counts: { readonly running: number; readonly leaving: number } | undefined;
}

/** What customers have subscribed to. */
export function SubscriptionsCard({ counts }: SubscriptionsCardProps) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { search } = table.filters;
  const state = STATES.find((each) => each === table.filters.state) ?? 'running';
  const page = usePage(miningKeys.subscriptions(state, search, table.page), async (signal) =>
    mapPage(
      await call(consoleMiningSubscriptions, { state, search, page: table.page }, { signal, quiet: true }),
      subscriptionFrom,
    ),
  );
  return (
    <CardBox
      bare
      title={t('console.mining.subscriptions')}
      end={<FileButton contract={consoleExportMiningSubscriptions} input={{ state, search }} />}
    >
      <div className="toolbar">
        <FilterChips
          label={t('console.mining.state')}
          chips={STATES.map((id) => ({
            id,
            label: t(`console.mining.filter.${id}`),
            count: id === 'running' || id === 'leaving' ? counts?.[id] : undefined,
          }))}
          value={state}
          onChange={(next) => table.filter({ state: next })}
        />
        <SearchBox
          label={t('console.mining.search')}
          value={search}
          onChange={(text) => table.filter({ search: text })}
        />
      </div>
      <DataTable
        label={t('console.mining.subscriptions')}
        columns={subscriptionColumns(t, 'all')}
        page={page}
        table={table}
        idOf={({ id }) => String(id)}
        nameOf={() => ''}
        still
        density="dense"
        empty={
          search === ''
            ? { title: t('console.mining.noSubscriptions') }
            : { title: t('console.mining.noneLike'), text: t('console.mining.noneLikeHint') }
        }
      />
    </CardBox>
  );
}

const STATES = ['running', 'leaving', 'ended', 'all'] as const;
const FILTERS: Readonly<Record<'state' | 'search', string>> = { state: 'running', search: '' };

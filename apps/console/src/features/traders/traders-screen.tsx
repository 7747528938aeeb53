import { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useQueueCounts } from '../../domain/queues/queues.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { ApplicationsTab } from './applications-tab.tsx';
import { TRADER_TABS } from './trader-path.ts';
import { traderKeys } from './trader.ts';
import { TradersTab } from './traders-tab.tsx';
import './traders.css';

/** Copy trading: who wants to be copied, who is, and who is not any more. */
export function TradersScreen() {
  const t = useTranslation();
  const { filters, filter } = useTableState(FILTERS);
  const counts = {
    applications: useQueueCounts()['traderApplications'],
    traders: useTotal('all'),
    suspended: useTotal('suspended'),
  };
  const tab = TRADER_TABS.find((each) => each === filters.tab) ?? 'applications';
  return (
    <>
      <PageHead title={t('console.nav.traders')} />
      <Tabs
        label={t('console.nav.traders')}
        items={TRADER_TABS.map((id) => ({ id, label: t(`console.trader.tab.${id}`), count: counts[id] }))}
        value={tab}
        // What filters one tab means nothing in another.
        onChange={(next) => filter({ tab: next, state: '', search: '' })}
        controls="traders-part"
        size="small"
      />
      <div id="traders-part" className="tab-panel" role="tabpanel" aria-label={t(`console.trader.tab.${tab}`)}>
        {tab === 'applications' ? <ApplicationsTab /> : <TradersTab key={tab} view={tab} />}
      </div>
    </>
  );
}

/** How many there are; undefined before the first answer. */
const useTotal = (state: 'all' | 'suspended'): number | undefined =>
  useQuery({
    queryKey: traderKeys.page('total', { state }, 1),
    queryFn: async ({ signal }) => (await call(consoleTraders, { state }, { signal, quiet: true })).total,
    refetchInterval: REREAD_MS,
  }).data;

const FILTERS: Readonly<Record<'tab' | 'state' | 'search', string>> = { tab: '', state: '', search: '' };

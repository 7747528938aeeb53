import { IconButton } from '@candor/ui/icon-button.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSignedIn } from '../../domain/session/session.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { FirstOrderGuide } from '../../domain/first-order/first-order-guide.tsx';
import { useFreshInstruments } from '../../domain/market/market-queries.ts';
import { OrderSync } from '../../domain/orders/order-sync.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { optionOrdersPath, ordersPath, orderStatusOf } from '../../paths.ts';
import { MarketTimeNote } from '../../shell/market-time-note.tsx';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSite } from '../../domain/site/site.ts';
import { ExportSheet } from './export-sheet.tsx';
import { activeFilters, NO_FILTER } from './history-filter.ts';
import { HistoryFilterSheet } from './history-filter-sheet.tsx';
import { HistoryList } from './history-list.tsx';
import { OpenOrders } from './open-orders.tsx';
import type { OrderStatus } from '../../domain/orders/order.ts';
import { OptionOrders, OptionTabs } from './option-orders.tsx';

type Mode = 'contract' | 'option';

/** The customer's contract orders and timed options, with the account in sight where the page is wide. */
export function OrdersScreen() {
  return (
    <>
      <WideStrip />
      <Orders />
    </>
  );
}

/** `type` of the address picks the tab, `source` the mode. */
function Orders() {
  const t = useTranslation();
  const site = useSite();
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const offersOptions = site.flag('is_micro');
  const both = site.flag('is_forex', true) && offersOptions;
  const mode: Mode = offersOptions && (isOptionSource(query.get('source')) || !both) ? 'option' : 'contract';
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState<'filter' | 'export' | null>(null);
  const status = orderStatusOf(query.get('type'));
  // The lists name instruments by their codes; names, icons and trading hours come from here.
  useFreshInstruments();
  const optionStatus = status === 'closed' ? 'closed' : 'running';
  const isFiltered = activeFilters(filter).length > 0;
  return (
    <Screen
      title={t('orders.title')}
      root
      live
      width="page"
      end={
        <>
          {both && (
            <ModeChoice
              mode={mode}
              onMode={(next) =>
                navigate(next === 'option' ? optionOrdersPath('running') : ordersPath('open'), { replace: true })
              }
            />
          )}
          {mode === 'contract' && status === 'closed' && (
            <>
              <IconButton icon="download" label={t('history.export')} onPress={() => setOpen('export')} />
              <IconButton
                icon="filter"
                label={t(isFiltered ? 'orders.filterDatesOn' : 'orders.filterDates')}
                dot={isFiltered}
                onPress={() => setOpen('filter')}
              />
            </>
          )}
        </>
      }
      underBar={mode === 'contract' ? <StatusTabs status={status} /> : <OptionTabs status={optionStatus} />}
    >
      <FirstOrderGuide />
      <div id="orders-panel" role="tabpanel" tabIndex={-1} className="flex flex-1 flex-col">
        <div className="px-4 pt-2">
          <PriceSourceNote />
          <MarketTimeNote />
        </div>
        {mode === 'option' ? (
          <OptionOrders status={optionStatus} />
        ) : status === 'closed' ? (
          <HistoryList filter={filter} onFilter={setFilter} onChooseFilter={() => setOpen('filter')} />
        ) : (
          <OpenOrders key={status} status={status} />
        )}
      </div>
      <HistoryFilterSheet open={open === 'filter'} onClose={() => setOpen(null)} filter={filter} onFilter={setFilter} />
      <ExportSheet open={open === 'export'} onClose={() => setOpen(null)} filter={filter} />
      <OrderSync />
    </Screen>
  );
}

/** The account in sight of wide pages, whatever list is shown. */
function WideStrip() {
  const isWide = useIsWide();
  const signedIn = useSignedIn();
  return isWide && signedIn && <AccountStrip />;
}

const AccountStrip = lazyPart(async () => (await import('../../domain/account/account-strip.tsx')).AccountStrip);

function ModeChoice({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  const t = useTranslation();
  // It gives way to the title of the screen, down to what its own words need.
  return (
    <div className="me-2 w-47 max-w-[50vw] min-w-[min(9rem,40vw)] shrink-[1000]">
      <Segmented
        size="small"
        label={t('trade.mode')}
        items={[
          { id: 'contract', label: t('trade.contract') },
          { id: 'option', label: t('trade.option') },
        ]}
        value={mode}
        onChange={onMode}
      />
    </div>
  );
}

function StatusTabs({ status }: { readonly status: OrderStatus }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const holding = useOpenOrders('open').data?.length;
  const pending = useOpenOrders('pending').data?.length;
  return (
    <Tabs
      label={t('orders.title')}
      items={[
        { id: 'open', label: t('orders.holding'), count: holding },
        { id: 'pending', label: t('orders.pending'), count: pending },
        { id: 'closed', label: t('orders.history') },
      ]}
      value={status}
      onChange={(id) => navigate(ordersPath(id), { replace: true })}
      controls="orders-panel"
    />
  );
}

const isOptionSource = (source: string | null): boolean => source === 'micro' || source === 'future' || source === '2';

import { RadioChips } from '@candor/ui/chips.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '../../../domain/market/instrument.ts';
import type { Option } from '../../../domain/options/option.ts';
import { useRunningOptions } from '../../../domain/options/option-queries.ts';
import { useOpenOrders } from '../../../domain/orders/order-queries.ts';
import { OrderTableHost } from '../../../domain/orders/table/order-table-host.tsx';
import type { Whose } from '../../../domain/orders/whose-orders.ts';
import { tradersOf } from '../../../domain/orders/whose-orders.ts';
import { WhoseMenu } from '../../../domain/orders/whose-menu.tsx';
import { useSite } from '../../../domain/site/site.ts';
import { useSignedIn } from '../../../domain/session/session.ts';
import { useTranslation } from '../../../kit/language/language.ts';
import { loginPath, tradePath } from '../../../paths.ts';
import { HistoryTab } from './history-tab.tsx';
import { OpenTab } from './open-tab.tsx';
import { OptionsTab } from './options-tab.tsx';

export interface OrdersPanelProps {
  readonly instrument: Instrument;
  /** Options are traded now: the panel begins with them. */
  readonly isOption: boolean;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

type Tab = 'open' | 'pending' | 'options' | 'history';

/** Positions, pending orders, options and history under the chart. It keeps its height whatever tab is shown. */
export function OrdersPanel({ instrument, isOption, isFolded, onFold }: OrdersPanelProps) {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const [tab, setTab] = useState<Tab>(isOption ? 'options' : 'open');
  const [isNarrowed, setNarrowed] = useState(false);
  const [whose, setWhose] = useState<Whose>('all');
  const [optionStatus, setOptionStatus] = useState<Option['status']>('running');
  const open = useOpenOrders('open').data;
  const pending = useOpenOrders('pending').data;
  const traders = tradersOf([...(open ?? []), ...(pending ?? [])]);
  // The last copy of the chosen trader may have closed.
  const shownWhose = whose === 'all' || whose === 'own' || traders.has(whose) ? whose : 'all';
  const filter = { instrumentId: isNarrowed ? instrument.id : 0, whose: shownWhose };
  const choose = (next: Tab): void => {
    setTab(next);
    onFold(false);
  };
  if (!signedIn) return <Visitor instrument={instrument} isOption={isOption} />;
  return (
    <section className="orders-panel" aria-label={t('orders.title')}>
      <div className="orders-panel-head">
        <PanelTabs tab={tab} onTab={choose} counts={{ open: open?.length, pending: pending?.length }} />
        {tab === 'options' && <OptionStatusChips status={optionStatus} onStatus={setOptionStatus} />}
        <RadioChips
          className="flex-none"
          label={t('history.instrument')}
          items={[
            { id: 'all', label: t('category.all') },
            { id: 'this', label: instrument.displayCode },
          ]}
          value={isNarrowed ? 'this' : 'all'}
          onChange={(id) => setNarrowed(id === 'this')}
        />
        {(tab === 'open' || tab === 'pending') && (
          <WhoseMenu traders={traders} value={shownWhose} onChange={setWhose} />
        )}
        <IconButton
          icon={isFolded ? 'chevronUp' : 'chevronDown'}
          size={18}
          label={`${t(isFolded ? 'common.show' : 'common.hide')}: ${t('orders.title')}`}
          onPress={() => onFold(!isFolded)}
        />
      </div>
      <OrderTableHost>
        {(actions) =>
          !isFolded && (
            <div id="orders-panel" role="tabpanel" tabIndex={-1} className="orders-panel-body">
              {tab === 'options' ? (
                <OptionsTab status={optionStatus} instrumentId={filter.instrumentId} />
              ) : tab === 'history' ? (
                <HistoryTab instrumentId={filter.instrumentId} onDetails={actions.onDetails} />
              ) : (
                <OpenTab key={tab} status={tab} filter={filter} {...actions} />
              )}
            </div>
          )
        }
      </OrderTableHost>
    </section>
  );
}

interface OptionStatusChipsProps {
  readonly status: Option['status'];
  readonly onStatus: (status: Option['status']) => void;
}

function OptionStatusChips({ status, onStatus }: OptionStatusChipsProps) {
  const t = useTranslation();
  return (
    <RadioChips
      className="flex-none"
      label={t('options.title')}
      items={[
        { id: 'running', label: t('options.running') },
        { id: 'closed', label: t('options.closed') },
      ]}
      value={status}
      onChange={onStatus}
    />
  );
}

interface PanelTabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly counts: { readonly open: number | undefined; readonly pending: number | undefined };
}

function PanelTabs({ tab, onTab, counts }: PanelTabsProps) {
  const t = useTranslation();
  const site = useSite();
  const offersOptions = site.flag('is_micro');
  const options = useRunningOptions(offersOptions).data?.length;
  return (
    <Tabs
      className="min-w-0 flex-1"
      label={t('orders.title')}
      controls="orders-panel"
      items={[
        { id: 'open', label: t('orders.holding'), count: counts.open },
        { id: 'pending', label: t('orders.pending'), count: counts.pending },
        ...(offersOptions ? [{ id: 'options' as const, label: t('options.title'), count: options }] : []),
        { id: 'history', label: t('orders.history') },
      ]}
      value={tab}
      onChange={onTab}
    />
  );
}

function Visitor({ instrument, isOption }: Pick<OrdersPanelProps, 'instrument' | 'isOption'>): ReactNode {
  const t = useTranslation();
  return (
    <section className="orders-panel-visitor" aria-label={t('orders.title')}>
      {t('trade.visitorTitle')}{' '}
      <Link className="font-medium text-primary-text" href={loginPath(tradePath(instrument.code, isOption))}>
        {t('auth.logIn')}
      </Link>
    </section>
  );
}

import { Card } from '@candor/ui/card.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { OrderList } from './order-list.tsx';
import type { OpenStatus } from './order-keys.ts';
import { useOpenOrders } from './order-queries.ts';

/** The open orders beneath the chart of a wide screen. */
export function HoldingPanel() {
  const t = useTranslation();
  const [status, setStatus] = useState<OpenStatus>('open');
  const holding = useOpenOrders('open');
  const pending = useOpenOrders('pending');
  const { data, error, refetch } = status === 'open' ? holding : pending;
  const label = t(status === 'open' ? 'orders.holding' : 'orders.pending');
  return (
    <Card padding="none" label={t('orders.title')}>
      <Tabs
        label={t('orders.title')}
        items={[
          { id: 'open', label: t('orders.holding'), count: holding.data?.length },
          { id: 'pending', label: t('orders.pending'), count: pending.data?.length },
        ]}
        value={status}
        onChange={setStatus}
      />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className="p-6 text-center text-sm text-ink-3">
          {t(status === 'open' ? 'orders.emptyHolding' : 'orders.emptyPending')}
        </p>
      ) : (
        <OrderList key={status} label={label} orders={data} />
      )}
    </Card>
  );
}

import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LeaveSheet } from './leave-sheet.tsx';
import { refetchMining, useSubscriptions } from './mining-queries.ts';
import { RulesButton } from './rules-button.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import './mining.css';

/** The customer's subscriptions, newest first: what they have paid, when they end, and the way out. */
export function RecordScreen() {
  const t = useTranslation();
  return (
    <Screen
      title={t('mining.record')}
      backTo={paths.mining}
      end={
        <>
          <RulesButton />
          <RefreshButton onRefresh={refetchMining} />
        </>
      }
    >
      <RealAccountGate>
        <PullToRefresh onRefresh={refetchMining} className="gap-2.5 px-4 pt-1 pb-6">
          <TotalsCard label={t('mining.lockedNow')} />
          <Subscriptions />
        </PullToRefresh>
      </RealAccountGate>
    </Screen>
  );
}

function Subscriptions() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const subscriptions = useSubscriptions();
  const [leavingId, setLeaving] = useState<number>();
  const leaving = subscriptions.items?.find(({ id }) => id === leavingId);
  return (
    <div className="mining-cards">
      <EndlessList
        list={subscriptions}
        label={t('mining.record')}
        keyOf={({ id }) => id}
        row={(subscription) => (
          <SubscriptionCard subscription={subscription} onLeave={() => setLeaving(subscription.id)} />
        )}
        empty={
          <EmptyState
            title={t('mining.noSubscriptions')}
            text={t('mining.noSubscriptionsHint')}
            action={<Button onPress={() => navigate(paths.mining)}>{t('mining.toProducts')}</Button>}
          />
        }
      />
      {leaving !== undefined && <LeaveSheet subscription={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

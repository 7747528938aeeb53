import { EmptyState } from '@candor/ui/empty-state.tsx';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { dayText } from './day-text.ts';
import { IncomeCard } from './income-card.tsx';
import { refetchMining, useIncome, useSubscription } from './mining-queries.ts';
import type { Subscription } from './mining.ts';
import { useNamedId } from '../../shell/use-named-id.ts';
import './mining.css';

/** What one subscription has paid, day by day; `id` of the address names it. */
export function IncomeScreen() {
  const t = useTranslation();
  const id = useNamedId();
  const { data: subscription, error, refetch } = useSubscription(id);
  const title = subscription === undefined ? t('mining.income') : t('mining.incomeOf', { name: subscription.title });
  return (
    <Screen title={title} backTo={paths.miningRecord} end={<RefreshButton onRefresh={refetchMining} />}>
      <RealAccountGate>
        {subscription !== undefined ? (
          <Income subscription={subscription} />
        ) : id > 0 && error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <DetailError
            error={error}
            onRetry={() => void refetch()}
            list={paths.miningRecord}
            listLabel="mining.seeRecord"
          />
        )}
      </RealAccountGate>
    </Screen>
  );
}

function Income({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslation();
  const income = useIncome(subscription.id);
  const isOver = subscription.status !== 'running';
  return (
    <PullToRefresh onRefresh={refetchMining} className="pb-6">
      <div className="px-4 pt-1 pb-3">
        <IncomeCard subscription={subscription} />
      </div>
      <EndlessList
        list={income}
        label={t('mining.income')}
        keyOf={({ id }) => id}
        row={({ amount, day, paidAt }) => (
          <div className="mining-income">
            <span className="min-w-0">
              <span className="block font-medium">{t('mining.incomeDay', { day: dayText(day) })}</span>
              <span className="text-caption text-ink-3">
                {t('mining.incomePaid', { time: momentText(paidAt, 'dateTime', true) })}
              </span>
            </span>
            <Amount value={amount} kind="exact" sign="always" className="font-semibold text-up-text" />
          </div>
        )}
        empty={
          <EmptyState
            title={t('mining.noIncome')}
            text={
              isOver
                ? t('mining.noIncomeLeft')
                : t('mining.noIncomeHint', { time: momentText(subscription.firstIncomeAt, 'dateTime', true) })
            }
          />
        }
      />
    </PullToRefresh>
  );
}

import { Banner } from '@candor/ui/notice.tsx';
import { describeError } from '../../api/call.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { MiningFigures } from './mining-figures.tsx';
import { OwedCard } from './owed-card.tsx';
import { ProductsCard } from './products-card.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';
import { useOwed } from './use-owed.ts';
import './mining.css';

/** What mining has promised: what is owed and when, on which products, and to whom. */
export function MiningScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useOwed();
  const reload = (): void => void refetch();
  return (
    <div className="split-main">
      <PageHead title={t('console.nav.mining')} />
      <div className="page mining-page">
        {data === undefined &&
          (error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={reload} />)}
        {data !== undefined && error !== null && (
          <Banner actionLabel={t('common.retry')} onAction={reload}>
            {t('console.oldRows')} {describeError(error)}
          </Banner>
        )}
        {data !== undefined && <MiningFigures owed={data} />}
        <div className="mining-cards">
          <ProductsCard />
          {data !== undefined && <OwedCard owed={data} />}
        </div>
        <SubscriptionsCard counts={data} />
      </div>
    </div>
  );
}

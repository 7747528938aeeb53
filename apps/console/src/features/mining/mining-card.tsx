import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { OwedCard } from './owed-card.tsx';
import { useOwed } from './use-owed.ts';
import './mining.css';

/** What mining owes, day by day ahead, on the dashboard. */
export function MiningCard() {
  const t = useTranslation();
  const { data, error, refetch } = useOwed();
  if (data !== undefined) return <OwedCard owed={data} title={t('console.mining.owedAhead')} />;
  return (
    <CardBox title={t('console.mining.owedAhead')}>
      {error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </CardBox>
  );
}

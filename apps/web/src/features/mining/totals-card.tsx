import { Card } from '@candor/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { LoadError } from '../../shell/states.tsx';
import { Fact } from './fact.tsx';
import { useMiningTotals } from './mining-queries.ts';

/** What is locked, and the income of today and so far. `label`: what the screen calls the locked capital. */
export function TotalsCard({ label }: { readonly label: string }) {
  const t = useTranslation();
  const { data: totals, error, refetch } = useMiningTotals();
  if (totals === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card label={label}>
      <p className="flex items-center gap-1.5 text-label font-medium text-ink-2">
        {label}
        <HideToggle />
      </p>
      {totals === undefined ? (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton width={186} height={40} />
          <div className="mt-3 border-t border-line pt-3">
            <Skeleton width={120} height={38} />
          </div>
        </SkeletonGroup>
      ) : (
        <>
          <p>
            <Amount value={totals.locked} unit={totals.currency} className="amount-lead text-display font-semibold" />
          </p>
          <dl className="mining-facts mt-2.5 border-t border-line pt-2.5">
            <Fact label={t('mining.paidToday')} value={<Profit value={totals.paidToday} kind="exact" />} />
            <Fact label={t('mining.paidSoFar')} value={<Profit value={totals.paid} kind="exact" />} />
          </dl>
        </>
      )}
    </Card>
  );
}

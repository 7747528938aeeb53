import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { describeError } from '../../api/call.ts';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import type { FollowTermsInput } from './follow-changes.ts';
import { ResultAmount } from './result-amount.tsx';
import type { Estimate } from './trader-queries.ts';
import { useEstimate } from './trader-queries.ts';
import { useSettled } from '../../kit/use-settled.ts';

/** What these terms would have meant in the last 30 days; it follows what is typed with a little delay. */
export function EstimateRows({ terms }: { readonly terms: FollowTermsInput | null }) {
  const t = useTranslation();
  const settled = useSettled(terms);
  const { data, error, refetch } = useEstimate(settled);
  return (
    <div className="border-t border-line pt-2.5" aria-live="polite">
      <h3 className="text-label font-semibold">{t('copying.lastDays')}</h3>
      {terms === null ? (
        <p className="py-2 text-label text-ink-3">{t('copying.estimateFirst')}</p>
      ) : data !== undefined ? (
        <Rows estimate={data} />
      ) : error !== null ? (
        <div className="flex flex-wrap items-center justify-between gap-2 py-2">
          <p className="min-w-0 flex-1 text-label text-ink-2">
            {t('copying.noEstimate')} {describeError(error)}
          </p>
          <Button variant="secondary" size="small" icon="refresh" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <div className="grid gap-3 py-3">
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton height={14} />
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}

function Rows({ estimate }: { readonly estimate: Estimate }) {
  const t = useTranslation();
  const { orders, copied, smaller, leftOut, profit, share, lowest } = estimate;
  if (orders === 0) return <p className="py-2 text-label text-ink-2">{t('copying.noOrdersLately')}</p>;
  return (
    <>
      <KeyValues
        lined
        items={[
          { key: 'lowest', label: t('copying.lowest'), value: <ResultAmount value={lowest} /> },
          { key: 'result', label: t('copying.afterShare'), value: <ResultAmount value={leftOf(profit, share)} /> },
          {
            key: 'copied',
            label: t('copying.copied'),
            value: t('copying.countOf', { count: countText(copied), total: countText(orders) }),
          },
        ]}
      />
      {smaller + leftOut > 0 && (
        <p className="text-caption text-ink-2">{t('copying.notInFull', { smaller, leftOut })}</p>
      )}
      {estimate.isCapReached && <p className="text-caption font-medium text-danger-text">{t('copying.capReached')}</p>}
    </>
  );
}

import { useTranslation } from '../../language/language.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Amount } from '../../numbers/amount.tsx';
import type { Aging } from './loan.ts';
import { useAging } from './use-aging.ts';
import './loans.css';

export const BUCKETS = ['all', 'later', 'week', 'days1to7', 'days8to30', 'days31'] as const;
export type Bucket = (typeof BUCKETS)[number];

export interface AgingReportProps {
  readonly value: Bucket;
  readonly onChange: (bucket: Bucket) => void;
}

/** What is owed by how far the due date is; each figure filters the table beneath by its loans. */
export function AgingReport({ value, onChange }: AgingReportProps) {
  const t = useTranslation();
  const { data, error, refetch } = useAging();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="aging">
      <div className="aging-buckets" role="group" aria-label={t('console.loan.aging')}>
        {BUCKETS.map((bucket) => {
          const { owed, loans } = bucketOf(data, bucket);
          return (
            <button
              key={bucket}
              className="aging-bucket"
              type="button"
              aria-pressed={bucket === value}
              data-late={LATE.has(bucket) && loans > 0 ? '' : undefined}
              onClick={() => onChange(bucket)}
            >
              <span className="aging-label">{t(`console.loan.bucket.${bucket}`)}</span>
              <span className="aging-figure">
                <Amount value={owed} decimals={2} />
              </span>
              <span className="aging-label">{t('console.loan.count', { count: loans })}</span>
            </button>
          );
        })}
      </div>
      <p className="panel-hint">
        {t('console.loan.accruedToday')}: <Amount value={data.accruedToday} unit={data.currency} sign="always" />
        {data.checking.loans > 0 && (
          <>
            {' \u00B7 '}
            {t('console.loan.checkingNow', { count: data.checking.loans })}
          </>
        )}
      </p>
    </div>
  );
}

const bucketOf = (aging: Aging, bucket: Bucket): Aging['all'] =>
  bucket === 'week' ? aging.dueThisWeek : bucket === 'later' ? aging.notDue : aging[bucket];

const LATE: ReadonlySet<Bucket> = new Set(['days1to7', 'days8to30', 'days31']);

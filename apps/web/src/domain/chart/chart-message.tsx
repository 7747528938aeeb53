import { Button } from '@candor/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';

export type ChartStatus =
  | { readonly kind: 'loading' | 'ready' | 'empty' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What stands over a chart that has nothing to show yet. */
export function ChartMessage({ status, onRetry }: { readonly status: ChartStatus; readonly onRetry: () => void }) {
  const t = useTranslation();
  switch (status.kind) {
    case 'ready':
      return null;
    case 'loading':
      return (
        <div className="pointer-events-none absolute inset-0 p-4">
          <SkeletonGroup label={t('common.loading')}>
            <div className="flex h-24 items-end gap-2">
              {HEIGHTS.map((height, index) => (
                <Skeleton key={index} width={10} height={`${height}%`} />
              ))}
            </div>
          </SkeletonGroup>
        </div>
      );
    case 'empty':
      return (
        <p className="absolute inset-0 z-10 grid place-items-center bg-surface text-sm text-ink-3">
          {t('trade.chart.empty')}
        </p>
      );
    case 'failed':
      return (
        <div
          role="alert"
          className={
            'absolute inset-0 z-10 grid place-content-center justify-items-center gap-2 ' +
            'bg-surface px-4 text-center text-sm text-ink-2'
          }
        >
          <p>{describeError(status.error)}</p>
          <Button variant="secondary" size="small" icon="refresh" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      );
  }
}

const HEIGHTS = [40, 55, 50, 70, 62, 80, 74, 60, 48, 58, 66, 82, 90, 76, 64, 70];

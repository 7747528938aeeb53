import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../kit/language/language.ts';

export interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part that could not be read: what happened, and the way to try again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const t = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        art="search"
        title={t('common.loadFailed')}
        text={describeError(error)}
        action={
          <Button variant="secondary" icon="refresh" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

export interface SkeletonRowsProps {
  readonly rows?: number;
}

/** A list that is still loading, in the size of its rows. */
export function SkeletonRows({ rows = 6 }: SkeletonRowsProps) {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 px-4">
          <Skeleton width={32} height={32} round />
          <div className="grid flex-1 gap-1.5">
            <Skeleton width="32%" height={14} />
            <Skeleton width="46%" height={10} />
          </div>
          <div className="grid justify-items-end gap-1.5">
            <Skeleton width={64} height={14} />
            <Skeleton width={40} height={10} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The place of rows whose code has yet to come. */
export const RowsToCome = () => <SkeletonRows />;

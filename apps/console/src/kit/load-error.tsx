import { NetworkError } from '@candor/client/api-error.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';

export interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part that could not be read: what happened, and the way to try again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const t = useTranslation();
  const isOffline = error instanceof NetworkError && error.fault === 'offline';
  return (
    <div role="alert">
      <EmptyState
        art="search"
        title={t(isOffline ? 'console.offline' : 'common.loadFailed')}
        text={isOffline ? t('console.offlineHint') : describeError(error)}
        action={
          <Button variant="secondary" size="small" icon="refresh" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

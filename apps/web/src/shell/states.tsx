import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
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

import { ApiError } from '@candor/client/api-error.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../kit/language/language.ts';
import { LoadError } from './states.tsx';

export interface DetailErrorProps {
  /** null: what the address says is no number of anything. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where the list of such things is. */
  readonly list: string;
  readonly listLabel: PlainKey;
}

/** The one thing that an address names could not be read. What is not there is not asked for again. */
export function DetailError({ error, onRetry, list, listLabel }: DetailErrorProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  if (error !== null && !isMissing(error)) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        art="search"
        title={t('error.notFound')}
        action={
          <Button variant="secondary" onPress={() => navigate(list, { replace: true })}>
            {t(listLabel)}
          </Button>
        }
      />
    </div>
  );
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === ERROR_CODES.notFound || error.code === ERROR_CODES.invalidInput);

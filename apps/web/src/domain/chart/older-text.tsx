import { useTranslation } from '../../kit/language/language.ts';
import type { OlderState } from './candle-loader.ts';

export interface OlderTextProps {
  readonly state: Exclude<OlderState, 'more'>;
  readonly onRetry: () => void;
}

/** How it stands with candles older than those that are shown. */
export function OlderText({ state, onRetry }: OlderTextProps) {
  const t = useTranslation();
  return (
    <p data-state={state} dir="auto">
      <span>{t(TEXTS[state])}</span>
      {state === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  );
}

const TEXTS = {
  loading: 'chart.loadingOlder',
  failed: 'chart.olderFailed',
  start: 'chart.startOfData',
  full: 'chart.noMoreHeld',
} as const;

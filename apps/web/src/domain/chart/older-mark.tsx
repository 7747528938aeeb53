import { useTranslation } from '../../kit/language/language.ts';
import { useObservable } from '@candor/client/observable.ts';
import type { ChartView } from './chart-view.ts';

/** How it stands with candles older than those that are shown: only while the oldest one is in view. */
export function OlderMark({ view }: { readonly view: ChartView }) {
  const t = useTranslation();
  const state = useObservable(view.older);
  const isAtOldest = useObservable(view.isAtOldest);
  const text = ((): string | undefined => {
    switch (state) {
      case 'more':
        return undefined;
      case 'loading':
        return t('chart.loadingOlder');
      case 'failed':
        return t('chart.olderFailed');
      case 'start':
        return t('chart.startOfData');
      case 'full':
        return t('chart.noMoreHeld');
    }
  })();
  return (
    <div className="chart-older" aria-live="polite">
      {text !== undefined && (isAtOldest || state === 'failed') && (
        <p data-state={state} dir="auto">
          <span>{text}</span>
          {state === 'failed' && (
            <button type="button" onClick={() => view.retryOlder()}>
              {t('common.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

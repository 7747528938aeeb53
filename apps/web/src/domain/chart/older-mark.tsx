import { lazy, Suspense } from 'react';
import { useObservable } from '@candor/client/observable.ts';
import type { ChartView } from './chart-view.ts';

/** How it stands with candles older than those that are shown: only while the oldest one is in view. */
export function OlderMark({ view }: { readonly view: ChartView }) {
  const state = useObservable(view.older);
  const isAtOldest = useObservable(view.isAtOldest);
  return (
    <div className="chart-older" aria-live="polite">
      <Suspense fallback={null}>
        {state !== 'more' && (isAtOldest || state === 'failed') && (
          <OlderText state={state} onRetry={() => view.retryOlder()} />
        )}
      </Suspense>
    </div>
  );
}

const OlderText = lazy(async () => ({ default: (await import('./older-text.tsx')).OlderText }));

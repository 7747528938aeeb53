import { useObservable } from '@candor/client/observable.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { ChartView } from './chart-view.ts';

/** How it stands with candles older than those that are shown: only while the oldest one is in view. */
export function OlderMark({ view }: { readonly view: ChartView }) {
  const state = useObservable(view.older);
  const isAtOldest = useObservable(view.isAtOldest);
  return (
    <div className="chart-older" aria-live="polite">
      {state !== 'more' && (isAtOldest || state === 'failed') && (
        <OlderText state={state} onRetry={() => view.retryOlder()} />
      )}
    </div>
  );
}

const OlderText = lazyPart(async () => (await import('./older-text.tsx')).OlderText);

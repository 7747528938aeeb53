import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { AlertLines, DroppedAlert } from '../../domain/alerts/chart-alerts.tsx';
import type { ChartLine, LineDragHost } from '../../domain/chart/chart-line.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { loadTexts } from '../../kit/language/language.ts';

/** The lines of the chart with those of the customer's alerts, which are dragged as the others are. */
export function useAlertLines(instrument: Instrument, own: readonly ChartLine[], ownDrag: LineDragHost) {
  const isSignedIn = useSignedIn();
  const [alerts, setAlerts] = useState<AlertLines>();
  const [dropped, setDropped] = useState<DroppedAlert>();
  const close = useCallback(() => setDropped(undefined), []);
  const lines = useMemo(() => [...own, ...((isSignedIn ? alerts?.lines : null) ?? [])], [own, alerts, isSignedIn]);
  const lineDrag = useMemo(
    (): LineDragHost => ({
      ...ownDrag,
      // An alert trades nothing: it is moved while the market is closed, too.
      isBlocked: (target) => target.sets !== 'alert' && ownDrag.isBlocked(target),
      label: (target, which, price) =>
        which === 'alert' ? (alerts?.labelAt(price) ?? '') : ownDrag.label(target, which, price),
      onDrop: (target, which, price) =>
        which === 'alert' ? setDropped({ id: target.id, price }) : ownDrag.onDrop(target, which, price),
    }),
    [ownDrag, alerts],
  );
  const sheet = isSignedIn && (
    <ChartAlerts instrument={instrument} onLines={setAlerts} dropped={dropped} onClose={close} />
  );
  return { lines, lineDrag, sheet };
}

const ChartAlerts = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../domain/alerts/chart-alerts.tsx'),
    loadTexts('chart-tools'),
    loadTexts('alerts'),
  ]);
  return part.ChartAlerts;
});

import { useEffect, useMemo } from 'react';
import type { ChartLine } from '../chart/chart-line.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Instrument } from '../market/instrument.ts';
import { useAlerts } from './alert-queries.ts';
import { AlertSheet } from './alert-sheet.tsx';

/** The alerts of an instrument as lines, and the label of one that would lie at another price, decimal text. */
export interface AlertLines {
  readonly lines: readonly ChartLine[];
  readonly labelAt: (price: string) => string;
}

/** An alert whose line was let go at a price, decimal text. */
export interface DroppedAlert {
  readonly id: number;
  readonly price: string;
}

export interface ChartAlertsProps {
  readonly instrument: Instrument;
  /** Tells the lines whenever there are others. */
  readonly onLines: (lines: AlertLines) => void;
  readonly dropped: DroppedAlert | undefined;
  readonly onClose: () => void;
}

/** Lays the alerts of an instrument over its chart. One whose line was let go elsewhere is changed only once saved. */
export function ChartAlerts({ instrument, onLines, dropped, onClose }: ChartAlertsProps) {
  const t = useTranslation();
  const { data } = useAlerts();
  const { code, pricePrecision } = instrument;
  const alerts = useMemo(
    () => (data?.list ?? []).filter((each) => each.code === code && each.state !== 'done').slice(0, MOST_LINES),
    [data, code],
  );
  useEffect(() => {
    const labelAt = (price: string): string => t('chart-tools.alertAt', { price: priceText(price, pricePrecision) });
    const lines = alerts.map(({ id, price }): ChartLine => ({
      id: `alert-${id}`,
      kind: 'alert',
      price: Number(price),
      label: labelAt(price),
      drag: { id, side: 'buy', sets: 'alert' },
    }));
    onLines({ lines, labelAt });
  }, [alerts, t, pricePrecision, onLines]);
  const alert = alerts.find(({ id }) => id === dropped?.id);
  if (alert === undefined || dropped === undefined) return null;
  return <AlertSheet instruments={[instrument]} code={code} {...{ alert, onClose }} price={dropped.price} />;
}

const MOST_LINES = 10;

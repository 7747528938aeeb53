import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { figure, percentFigure } from '../../kit/numbers/figure.ts';
import { Price } from '../../kit/numbers/price.tsx';
import { distanceUnit } from './stop-entry.ts';
import type { StopKind, StopReading } from './stop-entry.ts';
import { resultLabel } from './stop-result-label.ts';

export interface StopReadOutProps {
  readonly kind: StopKind;
  readonly precision: number;
  readonly reading: StopReading | null;
}

/** The price that would be sent, how far away that is, and what it comes to. */
export function StopReadOut({ kind, precision, reading }: StopReadOutProps) {
  const t = useTranslation();
  const dash = '\u2014';
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.75rem,100%),1fr))] gap-x-3 gap-y-1.5">
      <Term label={t('common.price')}>
        {reading === null ? dash : <Price value={reading.price} precision={precision} />}
      </Term>
      <Term label={t('ticket.distanceAway')}>
        {reading === null ? (
          dash
        ) : (
          <bdi className="num !whitespace-normal">
            {distanceText(t, reading.distance, precision)}
            <span className="block text-caption font-normal text-ink-3">{percentText(reading.percent)}</span>
          </bdi>
        )}
      </Term>
      <Term label={t(resultLabel(kind, reading?.result ?? ''))}>
        {reading === null ? dash : <Profit value={reading.result} />}
      </Term>
    </dl>
  );
}

/** `20.2 pips`; in points where the instrument has no pips. */
export function distanceText(t: ReturnType<typeof useTranslation>, distance: string, precision: number): string {
  const unit = distanceUnit(precision);
  const decimals = unit === 'pips' ? 1 : precision;
  const value = figure(distance, { minDecimals: unit === 'pips' ? 1 : 0, maxDecimals: decimals });
  return t(`ticket.away.${unit}`, { value });
}

const percentText = (percent: string): string => percentFigure(percent, { minDecimals: 2, maxDecimals: 4 });

function Term({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="text-label font-semibold">{children}</dd>
    </div>
  );
}

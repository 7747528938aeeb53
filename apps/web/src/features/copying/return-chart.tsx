import type { ReactNode } from 'react';
import { formatDate } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { signedPercent } from './percent.tsx';
import { placeOf, ticksOf } from './return-curve.ts';
import type { ReturnCurve } from './return-curve.ts';
import type { CurveDay } from './trader.ts';

export interface ReturnChartProps {
  readonly curve: ReturnCurve;
  /** All that is drawn, in words. */
  readonly label: string;
}

/** The return of a period with the worst fall shaded, and below it how far each day was under the highest level. */
export function ReturnChart({ curve, label }: ReturnChartProps) {
  const t = useTranslation();
  const { days, fall } = curve;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < 2)
    return <p className="py-6 text-center text-sm text-ink-3">{t('copying.noCurve')}</p>;
  const returns = ticksOf(days.map(({ percent }) => percent));
  const depths = [Math.min(LEAST_DEPTH, ...ticksOf(days.map(({ fall: depth }) => depth))), 0];
  const at = (index: number): number => (index / (days.length - 1)) * WIDTH;
  const shade = fall === null ? null : { x: at(fall.from), width: Math.max(1, at(fall.to) - at(fall.from)) };
  return (
    <div className="copying-chart" dir="ltr" role="img" aria-label={label}>
      <Band ticks={returns} shade={shade} name="return">
        <path className="copying-line" d={lineOf(days, at, ({ percent }) => placeOf(percent, returns) * HEIGHT)} />
      </Band>
      <p className="copying-band-name">{t('copying.underHighest')}</p>
      <Band ticks={depths} shade={shade} name="fall">
        <path
          className="copying-depth"
          d={`M0 0L${lineOf(days, at, (day) => placeOf(day.fall, depths) * HEIGHT).slice(1)}L${WIDTH} 0Z`}
        />
      </Band>
      <p className="copying-days">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
    </div>
  );
}

interface BandProps {
  readonly name: 'return' | 'fall';
  /** From the lowest to the highest. */
  readonly ticks: readonly number[];
  readonly shade: { readonly x: number; readonly width: number } | null;
  readonly children: ReactNode;
}

/** Lines at round values with their names at the end, and what is drawn over them. */
function Band({ name, ticks, shade, children }: BandProps) {
  return (
    <div className="copying-band" data-name={name}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick) => {
          const y = placeOf(tick, ticks) * HEIGHT;
          return <line key={tick} className="copying-grid" x1={0} x2={WIDTH} y1={y} y2={y} />;
        })}
        {shade !== null && <rect className="copying-shade" x={shade.x} y={0} width={shade.width} height={HEIGHT} />}
        {children}
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className="copying-tick" style={{ insetBlockStart: `${placeOf(tick, ticks) * 100}%` }}>
          {signedPercent(tick.toFixed(2), Number.isInteger(tick) ? 0 : 1)}
        </span>
      ))}
    </div>
  );
}

const lineOf = (days: readonly CurveDay[], at: (index: number) => number, y: (day: CurveDay) => number): string =>
  days.map((day, index) => `${index === 0 ? 'M' : 'L'}${at(index).toFixed(1)} ${y(day).toFixed(2)}`).join('');

/** `Nov 19`, of a day that is written YYYY-MM-DD: it is a day of the site already, in no zone. */
export const dayText = (day: string): string => formatDate(Date.parse(day), 'dayMonth', language(), 'UTC');

/** Percent that the lower band shows at least, so that a small fall looks small. */
const LEAST_DEPTH = -1;
/** Of the drawing's own units, which stretch with the page. */
const WIDTH = 1000;
const HEIGHT = 100;

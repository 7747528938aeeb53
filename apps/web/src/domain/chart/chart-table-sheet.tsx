import { Sheet } from '@candor/ui/sheet.tsx';
import type { KLineData } from 'klinecharts';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment, momentText } from '../../kit/numbers/moment.tsx';
import { Percent } from '../../kit/numbers/percent.tsx';
import { Price } from '../../kit/numbers/price.tsx';
import type { ComparisonLine } from './comparison/comparison-line.ts';

export interface ChartFigures {
  /** Oldest first. */
  readonly candles: readonly KLineData[];
  readonly comparison: ComparisonLine | null;
}

export interface ChartTableSheetProps {
  readonly open: boolean;
  readonly figures: ChartFigures | null;
  readonly name: string;
  readonly precision: number;
  readonly onClose: () => void;
}

/** The chart in figures, newest first. */
export function ChartTableSheet({ open, figures, name, precision, onClose }: ChartTableSheetProps) {
  const t = useTranslation();
  const shown = (figures?.candles ?? []).slice(-SHOWN).toReversed();
  const line = figures?.comparison ?? null;
  const since = line?.since() ?? null;
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.chart.tableOf', { name })} closeLabel={t('common.close')}>
      {line !== null && since !== null && (
        <p className="pb-2 text-caption text-ink-3">
          {t('chart-tools.changesSince', {
            name: line.instrument.displayCode,
            time: `${momentText(since, 'dayMonth')} ${momentText(since, 'time')}`,
          })}
        </p>
      )}
      <table className="chart-table" data-compared={line === null ? undefined : ''}>
        <thead>
          <tr>
            <th scope="col">{t('trade.chart.time')}</th>
            <th scope="col">{t('market.open')}</th>
            <th scope="col">{t('market.high')}</th>
            <th scope="col">{t('market.low')}</th>
            <th scope="col">{t('trade.chart.close')}</th>
            {line !== null && (
              <th scope="col">
                <bdi>{line.instrument.displayCode}</bdi>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((candle) => (
            <tr key={candle.timestamp}>
              <th scope="row">
                <Moment at={candle.timestamp} style="dayMonth" /> <Moment at={candle.timestamp} style="time" />
              </th>
              {[candle.open, candle.high, candle.low, candle.close].map((value, index) => (
                <td key={index}>
                  <Price value={value.toFixed(precision)} precision={precision} />
                </td>
              ))}
              {line !== null && (
                <td>
                  <Compared line={line} at={candle.timestamp} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** The close of the other instrument and its change; a dash where it has no candle of that time. */
function Compared({ line, at }: { readonly line: ComparisonLine; readonly at: number }) {
  const close = line.closeAt(at);
  const change = line.changeAt(at);
  if (close === null) return '–';
  const { pricePrecision } = line.instrument;
  return (
    <>
      <Price value={close.toFixed(pricePrecision)} precision={pricePrecision} />
      {change !== null && (
        <span className="block">
          <Percent value={change} />
        </span>
      )}
    </>
  );
}

const SHOWN = 60;

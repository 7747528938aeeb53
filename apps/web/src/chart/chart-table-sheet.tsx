import { Sheet } from '@candor/ui/sheet.tsx';
import type { KLineData } from 'klinecharts';
import { useTranslation } from '../language/language.ts';
import { Moment } from '../numbers/moment.tsx';
import { Price } from '../numbers/price.tsx';

export interface ChartTableSheetProps {
  /** null while it is closed. */
  readonly candles: readonly KLineData[] | null;
  readonly name: string;
  readonly precision: number;
  readonly onClose: () => void;
}

/** The chart in figures, newest first. */
export function ChartTableSheet({ candles, name, precision, onClose }: ChartTableSheetProps) {
  const t = useTranslation();
  const shown = (candles ?? []).slice(-SHOWN).toReversed();
  return (
    <Sheet
      open={candles !== null}
      onClose={onClose}
      title={t('trade.chart.tableOf', { name })}
      closeLabel={t('common.close')}
    >
      {/* What scrolls must be reachable by the keyboard, and a table holds nothing to stop at. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={t('trade.chart.tableOf', { name })}>
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{t('trade.chart.time')}</th>
              <th scope="col">{t('market.open')}</th>
              <th scope="col">{t('market.high')}</th>
              <th scope="col">{t('market.low')}</th>
              <th scope="col">{t('trade.chart.close')}</th>
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
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}

const SHOWN = 60;

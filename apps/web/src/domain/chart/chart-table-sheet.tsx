import { Sheet } from '@candor/ui/sheet.tsx';
import type { KLineData } from 'klinecharts';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { Price } from '../../kit/numbers/price.tsx';

export interface ChartTableSheetProps {
  readonly open: boolean;
  readonly candles: readonly KLineData[];
  readonly name: string;
  readonly precision: number;
  readonly onClose: () => void;
}

/** The chart in figures, newest first. */
export function ChartTableSheet({ open, candles, name, precision, onClose }: ChartTableSheetProps) {
  const t = useTranslation();
  const shown = candles.slice(-SHOWN).toReversed();
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.chart.tableOf', { name })} closeLabel={t('common.close')}>
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
    </Sheet>
  );
}

const SHOWN = 60;
